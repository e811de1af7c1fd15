"""Experience, levels and talents (XP, TALENT)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat

from . import events as ev
from . import sheet
from .state import HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame


def award(t: LordaeronTable, hero: HeroNumber, xp: int) -> None:
    """The counter moves at once, up to the last space of the track; levels come with it (TBG-XP-02, TBG-AMBIG-75)."""
    g, s = t.game, t.state
    total = s.xp[hero] + xp
    if not s.rules.open_track:
        total = min(total, g.content.box.levels[-1])
    gained = total - s.xp[hero]
    if gained <= 0:
        return
    s.xp[hero] = total
    t.emit(ev.ExperienceGained(hero, gained, total))
    if g.compiled.level_of(total) > s.level[hero]:
        t.push(Levelling(hero))


@dataclass(frozen=True, slots=True)
class Levelling(Automatic):
    """Level after level, each with its talent (TBG-XP-04, -05)."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> None:
        g, s = t.game, t.state
        if g.compiled.level_of(s.xp[self.hero]) <= s.level[self.hero]:
            t.pop()
            return
        s.level[self.hero] += 1
        s.health[self.hero] = max(s.health[self.hero], sheet.health_capacity(g, s, self.hero))
        s.energy[self.hero] = max(s.energy[self.hero], sheet.energy_capacity(g, s, self.hero))
        t.emit(ev.LevelReached(self.hero, s.level[self.hero]))
        t.push(NewTalent(self.hero))


@dataclass(frozen=True, slots=True)
class NewTalent:
    """One of the class deck, for good (TBG-TALENT-01, -04)."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        if open_talents(t.game, s, self.hero):
            return ask("talent", s.player[self.hero], hero=self.hero)
        t.pop()
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        return [Action("talent", (s.names[card],)) for card in open_talents(t.game, s, self.hero)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        s = t.state
        t.pop()
        card = next(card for card in s.deck[self.hero] if s.names[card] == action.args[0])
        s.deck[self.hero] = tuple(other for other in s.deck[self.hero] if other != card)
        s.talents[self.hero] = (*s.talents[self.hero], card)
        t.emit(ev.TalentTaken(self.hero, s.names[card]))


def open_talents(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[int]:
    """Of the level just reached or below it (TBG-TALENT-02)."""
    talents = g.content.talents
    own = [card for card in s.deck[hero] if s.names[card] in talents]
    return [card for card in own if talents[s.names[card]].level <= s.level[hero]]
