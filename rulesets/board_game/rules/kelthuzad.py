"""The five events that come with Kel'Thuzad: cauldrons, a relic, taints, the plague (EVENT-19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision

from . import defeat, fighters, foes, rewards, using, wounds
from . import events as ev
from .combat_end import after_combat, survivors
from .consensus import Joint, decide
from .event_cards import event_of, in_force, put_off, resolves
from .foes import acts
from .overlords import KELTHUZAD
from .state import (
    ALLIANCE,
    HORDE,
    NO_FACTION,
    NOBODY,
    Combat,
    FactionNumber,
    HeroNumber,
    Lordaeron,
    LordaeronTable,
)

if TYPE_CHECKING:
    from .game import BoardGame

VERB = "cleanse"
CAULDRON_RAGE, PLAGUE_RAGE = 4, 2
"""What the Attack gains: his, against a faction without the token; that of all in the plague's lands."""
TAINT_REACH, PLAGUE_REACH = 4, 8
CLEANSE_COST = 3
RELIC_HITS = 4
TRIED, TOKEN = 1, 2
"""What a faction has made of the cauldrons."""


# -- cauldrons ---------------------------------------------------------------------------------------------


@resolves("scourge_cauldrons", stays=True)
def scourge_cauldrons(_: LordaeronTable, __: int) -> None:
    """While they boil he is stronger against whoever has no token."""


def may_try(g: BoardGame, s: Lordaeron, card: int, faction: FactionNumber) -> bool:
    """Each faction has one try at the Cauldron Lord; any other boss may be challenged as often as one likes."""
    return event_of(g, s, card).kind != "scourge_cauldrons" or (card, faction) not in s.marked


@after_combat
def cauldron_tried(t: LordaeronTable, combat: Combat, winner: FactionNumber) -> None:
    """The victor's faction has the token; once both have it the cauldrons are cold."""
    g, s, card = t.game, t.state, combat.boss
    if combat.kind != "boss" or event_of(g, s, card).kind != "scourge_cauldrons":
        return
    faction = combat.sides[0]
    s.marked[card, faction] = TRIED if winner == NO_FACTION else TOKEN
    if winner != NO_FACTION:
        t.emit(ev.CauldronToken(faction))
    if all(s.marked.get((card, side)) == TOKEN for side in (HORDE, ALLIANCE)):
        put_off(t, card)


@foes.enrages
def cauldron_rage(g: BoardGame, s: Lordaeron, combat: Combat) -> int:
    if combat.kind != "overlord" or s.overlord != KELTHUZAD:
        return 0
    cards = in_force(g, s, "scourge_cauldrons")
    return CAULDRON_RAGE * sum(s.marked.get((card, combat.sides[0])) != TOKEN for card in cards)


# -- the relic ---------------------------------------------------------------------------------------------


@resolves("light_of_ages", stays=True)
def light_of_ages(_: LordaeronTable, __: int) -> None:
    """Until somebody has slain the worm that keeps it."""


@after_combat
def relic_won(t: LordaeronTable, combat: Combat, winner: FactionNumber) -> None:
    """One of the winners takes it; the card is out of the game."""
    g, s, card = t.game, t.state, combat.boss
    if combat.kind != "boss" or event_of(g, s, card).kind != "light_of_ages" or winner == NO_FACTION:
        return
    s.in_force.remove(card)
    s.boxed.append(card)
    group = tuple(survivors(combat))
    if len(group) == 1:
        take_relic(t, group[0])
    elif group:
        decide(t, RelicChoice(group), winner, group)


@dataclass(frozen=True, slots=True)
class RelicChoice(Joint):
    group: tuple[HeroNumber, ...]
    kind: str = "relic"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return self.group

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return [Action("relic", (hero,)) for hero in self.group]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        take_relic(t, answers[0][1].args[0])


def take_relic(t: LordaeronTable, hero: HeroNumber) -> None:
    t.state.relic = hero
    t.emit(ev.RelicTaken(hero, t.state.player[hero]))


@acts(KELTHUZAD, "begun")
def relic_shines(t: LordaeronTable, _: HeroNumber) -> None:
    """If its keeper fights him hits lie in the damage box from the start."""
    keeper = t.state.relic
    if keeper != NOBODY and fighters.is_in(t.state, keeper):
        fighters.add_tokens(t, t.state.faction[keeper], keeper, damage=RELIC_HITS)


# -- taints ------------------------------------------------------------------------------------------------


@resolves("soul_taint")
def soul_taint(t: LordaeronTable, _: int) -> None:
    """Whoever is near him loses half its Health; more where the plague rages."""
    s, frames = t.state, list[Automatic | wounds.Mending]()
    for hero in tainted(t.game, s):
        lost = half(t.game, s, s.health[hero])
        s.health[hero] -= lost
        t.emit(ev.TokensTainted(hero, lost, 0))
        frames.append(wounds.Mending(hero, 0))
    t.push_all((*frames, Drained()))


@dataclass(frozen=True, slots=True)
class Drained(Automatic):
    """Who has lost its last Health to the taint, and found nothing against it, is defeated (TBG-DEFEAT-01)."""

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        defeat.relocate(t, [hero for hero in range(t.state.heroes) if t.state.health[hero] <= 0])
        return None


@resolves("arcane_corruption")
def arcane_corruption(t: LordaeronTable, _: int) -> None:
    """The same for Energy."""
    s = t.state
    for hero in tainted(t.game, s):
        lost = half(t.game, s, s.energy[hero])
        s.energy[hero] -= lost
        t.emit(ev.TokensTainted(hero, 0, lost))


def rages(g: BoardGame, s: Lordaeron) -> bool:
    return bool(in_force(g, s, "spread_the_plague"))


def tainted(g: BoardGame, s: Lordaeron) -> list[HeroNumber]:
    """Within his reach, whatever lies between."""
    near = g.atlas.within(s.overlord_at, PLAGUE_REACH if rages(g, s) else TAINT_REACH)
    return [hero for hero in range(s.heroes) if s.region[hero] in near]


def half(g: BoardGame, s: Lordaeron, tokens: int) -> int:
    """Rounded down, with the plague up."""
    return (tokens + rages(g, s)) // 2


# -- the plague --------------------------------------------------------------------------------------------


@resolves("spread_the_plague", stays=True)
def spread_the_plague(t: LordaeronTable, card: int) -> None:
    s, regions = t.state, event_of(t.game, t.state, card).regions
    s.plague[:] = [t.game.atlas.index[name] for name in regions]
    t.emit(ev.PlagueSpread(tuple(regions)))


@foes.enrages
def plague_rage(g: BoardGame, s: Lordaeron, combat: Combat) -> int:
    """Creatures and bosses in its lands, the Overlord too."""
    lands = [region for card in in_force(g, s, "spread_the_plague") for region in lands_of(g, s, card)]
    return PLAGUE_RAGE if combat.place in lands else 0


def lands_of(g: BoardGame, s: Lordaeron, card: int) -> tuple[int, ...]:
    return g.atlas.of_area(*event_of(g, s, card).areas)


def offers(_: BoardGame, s: Lordaeron) -> list[Action]:
    """Whoever has just acted may drive the plague out of the region where it stands."""
    hero = s.acted
    if hero == NOBODY or s.region[hero] not in s.plague or s.energy[hero] < CLEANSE_COST:
        return []
    return [Action(VERB, (hero,))]


def cleanse(t: LordaeronTable, action: Action) -> None:
    """It costs Energy and is worth XP; the event is done when no plague is left."""
    g, s, hero = t.game, t.state, action.args[0]
    card = in_force(g, s, "spread_the_plague")[0]
    using.pay(t, hero, CLEANSE_COST)
    s.plague.remove(s.region[hero])
    t.emit(ev.PlagueCleansed(hero, g.atlas.ids[s.region[hero]]))
    prize = event_of(g, s, card).prize
    if not s.plague:
        put_off(t, card)
    if prize is not None:
        t.push(rewards.Award(hero, prize.gold, prize.xp))
