"""Bonus events that heroes and factions make use of at once (EVENT): quests swapped, crafts, beasts driven, a flight,
dealings with travelers, talents chosen anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PASS

from . import deeds, equipping, items, quests, rewards, sheet, town
from . import events as ev
from .consensus import Joint, decide
from .event_cards import resolves
from .state import FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask, other

if TYPE_CHECKING:
    from .game import BoardGame

# -- New Horizons ------------------------------------------------------------------------------------------


@resolves("new_horizons")
def new_horizons(t: LordaeronTable, _: int) -> None:
    """Each faction may swap one of its quests, the active one first."""
    active = t.state.active
    t.push_all((Horizons(active), Horizons(other(active))))


@dataclass(frozen=True, slots=True)
class Horizons(Automatic):
    faction: FactionNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        question = SwapChoice()
        if len(question.legal(t, self.faction)) > 1:
            decide(t, question, self.faction)
        return None


@dataclass(frozen=True, slots=True)
class SwapChoice(Joint):
    """Which quest goes, and from which deck the next comes; its creatures leave, blue ones stay."""

    kind: str = "new_horizons"

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        s = t.state
        decks = quests.open_decks(s, key)
        return [*(Action("renounce", (s.names[card], deck)) for card in s.quests[key] for deck in decks), PASS]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        ((faction, action),) = answers
        if action == PASS:
            return
        s, (name, colour) = t.state, action.args
        card = items.card_named(s, s.quests[faction], name)
        t.emit(ev.QuestSwapped(faction, name, colour))
        for number in [number for number, figure in s.figures.items() if figure.quest == card]:
            quests.figure_fell(t, number)
        quests.put_away(t, card)
        quests.draw(t, faction, colour)


# -- Professions and Crafts --------------------------------------------------------------------------------


@resolves("professions_and_crafts")
def professions(t: LordaeronTable, _: int) -> None:
    """Every character, those of the active faction first."""
    active = t.state.active
    t.push_all(Crafting(hero) for side in (active, other(active)) for hero in t.state.heroes_of(side))


@dataclass(frozen=True, slots=True)
class Crafting:
    """As much gold as its level, or as many tokens."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        ways = self._ways(t)
        if len(ways) > 1:
            return ask("craft", t.state.player[self.hero], hero=self.hero)
        self.take(t, t.state.player[self.hero], ways[0])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return self._ways(t)

    def _ways(self, t: LordaeronTable) -> list[Action]:
        s, hero = t.state, self.hero
        splits = sheet.recoveries(t.game, s, hero, s.level[hero])
        return [Action("earn", (s.level[hero],)), *(Action("recover", split) for split in splits if any(split))]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        s, hero = t.state, self.hero
        gold, health, energy = (action.args[0], 0, 0) if action.verb == "earn" else (0, *action.args)
        s.gold[hero] += gold
        s.health[hero] += health
        s.energy[hero] += energy
        t.emit(ev.CraftChosen(hero, gold, health, energy))


# -- The Beasts of Lordaeron -------------------------------------------------------------------------------

MOVES_EACH, BEAST_STEPS = 2, 2


@resolves("beasts_of_lordaeron")
def beasts(t: LordaeronTable, _: int) -> None:
    """The factions take turns, two moves each."""
    active = t.state.active
    t.push_all(Driving(side) for _ in range(MOVES_EACH) for side in (active, other(active)))


@dataclass(frozen=True, slots=True)
class Driving(Automatic):
    faction: FactionNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        if any(drives(t.game, t.state, self.faction)):
            decide(t, DriveChoice(), self.faction)
        return None


@dataclass(frozen=True, slots=True)
class DriveChoice(Joint):
    """Which group of independents goes where, if any."""

    kind: str = "beasts"

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return [*drives(t.game, t.state, key), PASS]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        ((faction, action),) = answers
        if action == PASS:
            return
        s, (creature, source, goal) = t.state, action.args
        index = t.game.atlas.index
        for number in blue_group(s, creature, index[source]):
            s.move_figure(number, index[goal])
        t.emit(ev.BeastsDriven(faction, creature, source, goal))
        deeds.end_calm_winds(t)


def blue_group(s: Lordaeron, creature: str, region: int) -> list[int]:
    there = s.figures_at(region)
    return [n for n in there if s.figures[n].colour == "blue" and s.figures[n].creature == creature]


def drives(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> Iterator[Action]:
    """Up to two regions far: through no starting region, onto no enemy character, onto no group of its like."""
    ids = g.atlas.ids
    groups = dict.fromkeys((figure.creature, figure.region) for figure in s.figures.values() if figure.colour == "blue")
    closed = {s.region[hero] for hero in s.heroes_of(other(faction))}
    for creature, source in groups:
        for goal in g.atlas.reach(source, BEAST_STEPS):
            if goal not in closed and (creature, goal) not in groups:
                yield Action("drive", (creature, ids[source], ids[goal]))


# -- what heroes do, the least experienced first -----------------------------------------------------------


def least_experienced_first(t: LordaeronTable) -> list[HeroNumber]:
    """Of all characters; those with as many XP in random order."""
    s = t.state
    place = {hero: n for n, hero in enumerate(t.shuffle("order", range(s.heroes)))}
    return sorted(range(s.heroes), key=lambda hero: (s.xp[hero], place[hero]))


@resolves("goblin_zeppelin")
def zeppelin(t: LordaeronTable, _: int) -> None:
    t.push_all(Boarding(hero) for hero in least_experienced_first(t))


@resolves("traveling_merchants")
def travelers(t: LordaeronTable, _: int) -> None:
    t.push_all(Bargain(hero) for hero in least_experienced_first(t))


@resolves("goblin_merchant")
def goblin(t: LordaeronTable, _: int) -> None:
    t.push_all(GoblinSale(hero) for hero in least_experienced_first(t))


@dataclass(frozen=True, slots=True)
class Optional:
    """Base of what a hero may do or leave."""

    hero: HeroNumber

    def options(self, g: BoardGame, s: Lordaeron) -> list[Action]:
        raise NotImplementedError

    def asked(self, s: Lordaeron) -> Decision:
        raise NotImplementedError

    def done(self, t: LordaeronTable, action: Action) -> None:
        raise NotImplementedError

    def run(self, t: LordaeronTable) -> Decision | None:
        if self.options(t.game, t.state):
            return self.asked(t.state)
        t.pop()
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*self.options(t.game, t.state), PASS]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action != PASS:
            self.done(t, action)


@dataclass(frozen=True, slots=True)
class Boarding(Optional):
    """To any friendly flight path without an enemy character."""

    def options(self, g: BoardGame, s: Lordaeron) -> list[Action]:
        faction, here = s.faction[self.hero], s.region[self.hero]
        goals = [region for region in g.atlas.flights[faction] if region != here]
        return [Action("board", (g.atlas.ids[goal],)) for goal in goals if not s.heroes_at(goal, other(faction))]

    def asked(self, s: Lordaeron) -> Decision:
        return ask("zeppelin", s.player[self.hero], hero=self.hero)

    def done(self, t: LordaeronTable, action: Action) -> None:
        t.state.region[self.hero] = t.game.atlas.index[action.args[0]]
        t.emit(ev.ZeppelinTaken(self.hero, action.args[0]))


@dataclass(frozen=True, slots=True)
class Bargain(Optional):
    """One item of the Merchant at half its price, rounded up."""

    def options(self, g: BoardGame, s: Lordaeron) -> list[Action]:
        names = items.names_of(s, s.merchant)
        prices = {name: town.half(g.content.items[name].gold) for name in names}
        return [Action("buy", (name,)) for name in names if prices[name] <= s.gold[self.hero]]

    def asked(self, s: Lordaeron) -> Decision:
        return ask("bargain", s.player[self.hero], hero=self.hero)

    def done(self, t: LordaeronTable, action: Action) -> None:
        card = items.card_named(t.state, t.state.merchant, action.args[0])
        town.buy_for(t, self.hero, card, town.half(t.game.content.items[action.args[0]].gold))


@dataclass(frozen=True, slots=True)
class GoblinSale(Optional):
    """One item of the Bag for half its value, rounded down (TBG-AMBIG-69)."""

    def options(self, g: BoardGame, s: Lordaeron) -> list[Action]:
        return [Action("sell", (name,)) for name in items.names_of(s, town.sellable(g, s, s.bag[self.hero]))]

    def asked(self, s: Lordaeron) -> Decision:
        return ask("goblin_merchant", s.player[self.hero], hero=self.hero)

    def done(self, t: LordaeronTable, action: Action) -> None:
        s, name = t.state, action.args[0]
        card = items.card_named(s, town.sellable(t.game, s, s.bag[self.hero]), name)
        items.out_of_bag(s, self.hero, card)
        town.sell_for(t, self.hero, card, t.game.content.items[name].gold // 2)


# -- Another Path to Power ---------------------------------------------------------------------------------

GOLD_PER_LEVEL = 2
EARN, FORGET = Action("earn"), Action("forget")


@resolves("another_path")
def another_path(t: LordaeronTable, _: int) -> None:
    active = t.state.active
    t.push_all(NewPath(hero) for side in (active, other(active)) for hero in t.state.heroes_of(side))


@dataclass(frozen=True, slots=True)
class NewPath:
    """Twice its level in gold, or all its talents chosen anew."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        if t.state.talents[self.hero]:
            return ask("another_path", t.state.player[self.hero], hero=self.hero)
        t.pop()
        rewards.gain_gold(t, self.hero, GOLD_PER_LEVEL * t.state.level[self.hero])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return (EARN, FORGET)

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        s, hero = t.state, self.hero
        if action == EARN:
            rewards.gain_gold(t, hero, GOLD_PER_LEVEL * s.level[hero])
            return
        before = sheet.health_capacity(t.game, s, hero), sheet.energy_capacity(t.game, s, hero)
        forgotten = s.talents[hero]
        levels = sorted(t.game.content.talents[s.names[card]].level for card in forgotten)
        s.talents[hero] = ()
        s.deck[hero] = (*s.deck[hero], *forgotten)
        t.emit(ev.TalentsForgotten(hero, tuple(s.names[card] for card in forgotten)))
        t.push_all((*(Relearning(hero, level) for level in levels), Relearned(hero, before)))


@dataclass(frozen=True, slots=True)
class Relearned(Automatic):
    """What forgotten talents held and no new one holds goes: tokens beyond capacity, and whatever lies where it now may
    not. `before` are the capacities of Health and Energy."""

    hero: HeroNumber
    before: tuple[int, int]

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        equipping.trim(t, self.hero, self.before)
        equipping.take_off_misfits(t, self.hero)
        return None


@dataclass(frozen=True, slots=True)
class Relearning:
    """One talent, of no higher level than the one that it is for."""

    hero: HeroNumber
    level: int

    def run(self, t: LordaeronTable) -> Decision:
        return ask("talent", t.state.player[self.hero], hero=self.hero)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        s, talents = t.state, t.game.content.talents
        names = [s.names[card] for card in s.deck[self.hero] if s.names[card] in talents]
        return [Action("talent", (name,)) for name in names if talents[name].level <= self.level]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        s = t.state
        card = items.card_named(s, s.deck[self.hero], action.args[0])
        s.deck[self.hero] = tuple(other for other in s.deck[self.hero] if other != card)
        s.talents[self.hero] = (*s.talents[self.hero], card)
        t.emit(ev.TalentTaken(self.hero, s.names[card]))
