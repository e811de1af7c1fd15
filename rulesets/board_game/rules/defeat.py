"""What a defeat costs (TBG-DEFEAT): tokens, actions, pet, Auction Items; and where one wakes up again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import equipping, powers, sheet
from . import events as ev
from .state import HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame


def relocate(t: LordaeronTable, heroes: Sequence[HeroNumber]) -> None:
    """They lose what a defeat costs, then leave; where both factions fell, in random order (TBG-DEFEAT-11)."""
    s = t.state
    for hero in heroes:
        suffer(t, hero)
    if len({s.faction[hero] for hero in heroes}) > 1:
        heroes = t.shuffle("relocation", heroes)
    t.push_all(Awakening(hero) for hero in heroes)


def suffer(t: LordaeronTable, hero: HeroNumber) -> None:
    """TBG-DEFEAT-04 to -08; nobody is ever out of the game by it (TBG-DEFEAT-09)."""
    g, s = t.game, t.state
    s.health[hero] = s.energy[hero] = 1
    pet = powers.pet_card(g, s, hero)
    if pet is not None:
        equipping.take_off(t, hero, pet)
    before = sheet.health_capacity(g, s, hero), sheet.energy_capacity(g, s, hero)
    lost, s.auctioned[hero] = s.auctioned[hero], ()
    equipping.trim(t, hero, before)
    s.curses[hero] = s.stuns[hero] = s.actions[hero] = 0
    told = ev.DefeatSuffered(hero) if s.combat else ev.HeroFell(hero, t.game.atlas.ids[s.region[hero]])
    t.emit(told)
    if lost:
        t.emit(ev.AuctionItemsLost(hero, lost))


@dataclass(frozen=True, slots=True)
class Awakening:
    """To a nearest graveyard or the starting region, at once (TBG-DEFEAT-02, -12)."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        places = awakenings(t.game, t.state, self.hero)
        if len(places) > 1:
            return ask("awaken", t.state.player[self.hero], hero=self.hero)
        t.pop()
        move(t, self.hero, places[0])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        g = t.game
        return [Action("awaken", (g.atlas.ids[region],)) for region in awakenings(g, t.state, self.hero)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        move(t, self.hero, t.game.atlas.index[action.args[0]])


def awakenings(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> tuple[int, ...]:
    """Graveyards first; all that are as near on foot for that faction (TBG-DEFEAT-03, TBG-AMBIG-27)."""
    faction = s.faction[hero]
    return (*g.atlas.nearest_graveyards(s.region[hero], faction), g.atlas.start[faction])


def move(t: LordaeronTable, hero: HeroNumber, region: int) -> None:
    t.state.region[hero] = region
    t.emit(ev.Relocated(hero, t.game.atlas.ids[region], region in t.game.atlas.graveyards))
