"""Wars (EVENT-13 to -16): two regions, won by the faction that holds both when its enemy's turn ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Automatic, Decision

from . import events as ev
from .cards.pieces import WarSheet
from .event_cards import DRAWN, event_of, in_force, pay_each, prize_for, put_off
from .state import FactionNumber, Lordaeron, LordaeronTable, other

if TYPE_CHECKING:
    from .game import BoardGame


@dataclass(frozen=True, slots=True)
class WarCheck(Automatic):
    """The last thing of a faction's turn: whether its enemy has won a War, the oldest first (TBG-AMBIG-22)."""

    ended: FactionNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        g, s = t.game, t.state
        faction = other(self.ended)
        for card in in_force(g, s, "war"):
            if is_ripe(s, card) and holds(g, s, card, faction):
                win(t, card, faction)
        return None


def war_of(g: BoardGame, s: Lordaeron, card: int) -> WarSheet:
    war = event_of(g, s, card).war
    assert war is not None, "the event is no War"
    return war


def is_ripe(s: Lordaeron, card: int) -> bool:
    """Not in the very step in which it was drawn, unless the rules say so."""
    return s.rules.fresh_wars_count or s.marked.get((card, DRAWN)) != s.turn


def holds(g: BoardGame, s: Lordaeron, card: int, faction: FactionNumber) -> bool:
    """A character in each of its regions; enemies there do not matter."""
    return all(s.heroes_at(g.atlas.index[name], faction) for name in war_of(g, s, card).regions)


def win(t: LordaeronTable, card: int, faction: FactionNumber) -> None:
    """Every character of the faction is paid, wherever it stands; strength counts before that (TBG-AMBIG-78)."""
    s, war = t.state, war_of(t.game, t.state, card)
    prize = prize_for(s, faction, war.stronger, war.weaker)
    t.emit(ev.WarWon(s.names[card], faction))
    put_off(t, card)
    pay_each(t, s.heroes_of(faction), prize)
