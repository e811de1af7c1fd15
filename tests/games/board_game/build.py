"""Builds any position of the Board Game in a few words, out of its real cards.

    b = lordaeron("mage shaman", "priest paladin").at(0, "brill").figures("ogre", "blue", "brill")
    b.act(0).do("challenge 0 independents ogre")
    assert b.where(0) == "brill"

The heroes are numbers: first those of the Horde, then those of the Alliance, four or six in all. Each has a player of
its own unless `players` says otherwise; the Horde is about to act. All are of level 1, in their starting region, with
5 gold, full decks, no quests. `over` makes a game of other content.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from tests.games.board_game.contents import content, part
from tests.games.position import PlayedPosition
from wowtable.core import Action, Scripted, Seeded, Table

HORDE, ALLIANCE = 0, 1
position, setup, game_module, state = map(part, ("position", "setup", "game", "state"))


@cache
def real_game() -> Any:
    """The game as it ships."""
    return game_module.BoardGame(game_module.GameContent.of(content()))


def game_with(extra: Mapping[str, Mapping[str, Any]]) -> Any:
    """The real game with these entries of some kinds added or replaced: `{"items": {"stick": Item(...)}}`."""
    real = real_game().content
    kinds = {kind: {**getattr(real, kind), **entries} for kind, entries in extra.items()}
    return game_module.BoardGame(replace(real, **kinds))


@dataclass
class Field(PlayedPosition):
    """A position under construction, then in play."""

    DULL = tuple(Action(verb) for verb in ("done", "pass", "stop", "enough", "no", "end_turn"))
    script: dict[str, list[int]] = field(default_factory=dict)
    strays: bool = False
    strict: bool = True  # after each answer all that must always hold is looked at

    # -- putting things down ----------------------------------------------------------------------------

    def at(self, hero: int, region: str) -> Field:
        self.s.region[hero] = position.region_named(self.t, region)
        return self

    def level(self, hero: int, level: int, xp: int | None = None) -> Field:
        """With the XP that level is reached with, and all tokens of it; talents are laid apart."""
        steps = self.g.content.box.levels
        sheet = self.g.content.classes[self.s.hero_class[hero]]
        self.s.level[hero] = level
        self.s.xp[hero] = xp if xp is not None else (steps[level - 2] if level > 1 else 0)
        self.s.health[hero], self.s.energy[hero] = sheet.health[level - 1], sheet.energy[level - 1]
        return self

    def xp(self, *xp: int) -> Field:
        """Of all heroes in order, with the levels that they bring."""
        for hero, amount in enumerate(xp):
            self.level(hero, self.g.compiled.level_of(amount), amount)
        return self

    def tokens(self, hero: int, health: int | None = None, energy: int | None = None) -> Field:
        if health is not None:
            self.s.health[hero] = health
        if energy is not None:
            self.s.energy[hero] = energy
        return self

    def gold(self, hero: int, gold: int) -> Field:
        self.s.gold[hero] = gold
        return self

    def cursed(self, hero: int, curses: int = 1) -> Field:
        self.s.curses[hero] = curses
        return self

    def actions(self, *left: int) -> Field:
        """Of all heroes in order."""
        self.s.actions[:] = left
        return self

    def knows(self, hero: int, *powers: str) -> Field:
        """Powers in the Spellbook."""
        for name in powers:
            position.lay_power(self.s, hero, name)
        return self

    def talents(self, hero: int, *names: str) -> Field:
        for name in names:
            position.lay_talent(self.s, hero, name)
        return self

    def carries(self, hero: int, *items: str) -> Field:
        for name in items:
            position.lay_in_bag(self.t, hero, name)
        return self

    def wears(self, hero: int, area: int, *names: str) -> Field:
        """Powers or items equipped in an area, counted from 0."""
        for name in names:
            position.lay_in_area(self.t, hero, area, name)
        return self

    def merchant(self, *items: str) -> Field:
        position.lay_at_merchant(self.t, items)
        return self

    def items_next(self, *items: str) -> Field:
        """On top of their decks, the first to be drawn first."""
        position.lay_items_on_top(self.t, items)
        return self

    def quest(self, name: str, **figures: str) -> Field:
        """Face up; `murloc="brill ambermill"` puts one green Murloc of it in each of these regions."""
        card = position.lay_quest(self.t, name)
        for creature, regions in figures.items():
            for region in regions.split():
                position.lay_figure(self.t, creature, "green", region, card)
        return self

    def quests_next(self, *names: str) -> Field:
        position.lay_quests_on_top(self.t, names)
        return self

    def items_left(self, quality: str, left: int) -> Field:
        """So many on top of that deck; the others are out of the game."""
        deck = self.s.item_decks[quality]
        self.s.boxed.extend(deck[: len(deck) - left])
        self.s.item_decks[quality] = deck[len(deck) - left :]
        return self

    def quests_left(self, faction: int, colour: str, left: int = 0) -> Field:
        """The same with a deck of quests."""
        deck = self.s.quest_decks[faction, colour]
        self.s.boxed.extend(deck[: len(deck) - left])
        self.s.quest_decks[faction, colour] = deck[len(deck) - left :]
        return self

    def figures(self, creature: str, colour: str, region: str, count: int = 1, quest: str = "") -> Field:
        """Green and red ones without a quest are there to be fought, and for nothing else."""
        card = self.card(quest) if quest else state.NO_CARD
        self.strays |= colour != "blue" and not quest
        position.lay_figure(self.t, creature, colour, region, card, count)
        return self

    def events_next(self, *names: str) -> Field:
        position.lay_events_on_top(self.s, names)
        return self

    def in_force(self, *names: str) -> Field:
        for name in names:
            position.lay_in_force(self.s, name)
        return self

    def overlord_at(self, region: str) -> Field:
        """Who it is says the option `overlord`."""
        self.s.overlord_at = position.region_named(self.t, region)
        return self

    def dice(self, **streams: Sequence[int]) -> Field:
        """What comes up next: `red`, `blue`, `green`, `sides` as faces; other streams as draws, counted from 0."""
        self.script = {stream: list(left) for stream, left in self.t.chance.left().items()}  # type: ignore[attr-defined]
        for stream, faces in streams.items():
            low = 1 if stream in ("red", "blue", "green", "sides") else 0
            self.script.setdefault(stream, []).extend(face - low for face in faces)
        self.t.chance = Scripted(self.script, Seeded("lordaeron"))
        return self

    # -- playing ----------------------------------------------------------------------------------------

    def turn(self, faction: int = HORDE, actions: Sequence[int] = ()) -> Field:
        """That faction is about to act; who has how many actions left, if not all of them."""
        position.resume(self.t, faction, actions)
        return self.settle()

    def run(self, *frames: Any) -> Field:
        """These frames, the first of them first, and nothing else."""
        self.s.stack[:] = []
        self.t.push_all(frames)
        return self.settle()

    def settle(self) -> Field:
        """Until somebody is asked."""
        self.t.settle()
        self.log.extend(self.t.events or ())
        self.t.events = []
        self._check()
        return self

    def _check(self) -> None:
        faults = self.g.violations(self.s) if self.strict else []
        faults = [fault for fault in faults if not (self.strays and "of quest" in fault)]
        assert not faults, faults

    # -- looking ----------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        """The number of a card that lies open, or in the deck of a class."""
        return next(card for card, other in enumerate(self.s.names) if other == name and self.s.known[card])

    def bag(self, hero: int) -> list[str]:
        return self.names(self.s.bag[hero])

    def where(self, hero: int) -> str:
        return str(self.g.atlas.ids[self.s.region[hero]])


def lordaeron(
    horde: str = "mage warlock",
    alliance: str = "priest warrior",
    players: Sequence[int] = (),
    game: Any = None,
    **options: Any,
) -> Field:
    """Two or three classes on each side."""
    g = game or real_game()
    sides = horde.split(), alliance.split()
    seats = players or range(len(sides[0]) + len(sides[1]))
    chance = Scripted({}, Seeded("lordaeron"))
    t: Table[Any, Any] = Table(g, g.new_state(len(set(seats)), options), chance, [])
    position.clear(t, *sides, tuple(seats))
    t.events = []
    return Field(t)
