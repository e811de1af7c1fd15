"""Playing ability cards (AG-ABILITY).

A card is played in steps: it is announced, its target is chosen, its energy is paid. Then others may answer it, and
what it says happens. `answers` is about cards that are played out of turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PickSome, SomeQuestion
from wowtable.core.knowledge import EVERYBODY
from wowtable.core.types import ADDED

from . import events as ev
from . import stats
from .atlas import FAR
from .cards.pieces import Ability
from .cards.words import COLOURS, Moment
from .characters import check_life
from .effects_run import Scope, follow
from .hands import by_name, owner_of, to_discard
from .items import drink_mana, mana_items
from .state import NO_CARD, NOBODY, NOWHERE, Host, Realm, RealmTable

if TYPE_CHECKING:
    from .game import AdventureGame


# -- what may be played --------------------------------------------------------------------------------


def plays(g: AdventureGame, s: Realm, seat: Seat, moment: Moment) -> Iterator[Action]:
    """The cards of a hand that may be played at a moment, one action for each name."""
    if not s.hand[seat]:
        return
    for name in sorted({s.names[card] for card in s.hand[seat]}):
        ability = g.content.abilities[name]
        if ability.moment != moment or (seat, name) in s.played or not can_pay(g, s, seat, ability.cost):
            continue
        if has_use(g, s, seat, ability):
            yield Action("play", (name,))


def plays_with_mana(g: AdventureGame, s: Realm, seat: Seat, moment: Moment) -> Iterator[Action]:
    """The same cards with a Mana potion that is to help although the energy would do (AG-ITEM-19)."""
    mana = mana_items(g, s, seat)
    for action in plays(g, s, seat, moment) if mana else ():
        (name,) = action.args
        ability = g.content.abilities[name]
        if 0 < ability.cost <= s.energy[seat]:
            for card in mana:
                if ability.target is None or targets(g, s, seat, ability, card):
                    yield Action("play_with", (s.names[card], name))


def can_pay(g: AdventureGame, s: Realm, seat: Seat, cost: int) -> bool:
    return cost <= s.energy[seat] or cost <= s.energy[seat] + len(mana_items(g, s, seat))


def has_use(g: AdventureGame, s: Realm, seat: Seat, ability: Ability) -> bool:
    """Whether there is what the card must be played on."""
    if ability.attach == "foe" and foe_host(s, seat) is None:
        return False
    return ability.target is None or bool(targets(g, s, seat, ability))


def foe_host(s: Realm, seat: Seat) -> Host | None:
    """What a card attached to the foe lies on: the other hero, or the encounter's card; the map carries none."""
    fight = s.fight
    side = fight.side_of(seat) if fight is not None else NOBODY
    if fight is None or side == NOBODY:
        return None
    other = fight.seat_of(1 - side)
    if other != NOBODY:
        return ("hero", other)
    return ("card", fight.card) if fight.card != NO_CARD else None


def targets(g: AdventureGame, s: Realm, seat: Seat, ability: Ability, drunk: int = NO_CARD) -> list[Host]:
    """What may be chosen for a card, as hosts; not the item that is drunk for it."""
    spec = ability.target
    assert spec is not None
    here, atlas = s.space[seat], g.atlas
    far = atlas.distance[here]
    reach = FAR if spec.within is None else spec.within
    match spec.what:
        case "hero" | "other_hero":
            seats = range(s.seats) if spec.what == "hero" else s.others(seat)
            return [("hero", other) for other in seats if far[s.space[other]] <= reach]
        case "space":
            return [("space", n) for n in atlas.wilds if far[n] <= reach and not s.attached_to(("space", n))]
        case "equipment":
            spared = _affordable(g, s, seat, ability.cost)
            return [("card", card) for card in spared if card != drunk and stats.gear(g, s, card).kind != "bag"]
        case "line":
            slots = [slot for slot, card in enumerate(s.line) if card != NO_CARD and far[s.marker[slot]] <= reach]
            return [("card", s.line[slot]) for slot in slots]


def _affordable(g: AdventureGame, s: Realm, seat: Seat, cost: int) -> list[int]:
    """Items without which the cost can still be paid: what a card lies on is not drunk for it."""
    mana = mana_items(g, s, seat)
    return [card for card in s.items(seat) if cost <= s.energy[seat] + len(mana) - (card in mana)]


def target_action(g: AdventureGame, s: Realm, host: Host) -> Action:
    kind, number = host
    if kind == "hero":
        return Action("target_hero", (number,))
    if kind == "space":
        return Action("target_space", (g.atlas.ids[number],))
    if number in s.line:
        return Action("target_foe", (s.names[number],))
    return Action("target_item", (s.names[number],))


# -- playing -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AbilityTarget(SomeQuestion):
    """What the card is played on."""

    name: str
    kind: str = "target"
    drunk: int = field(default=NO_CARD, metadata=ADDED)

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        g, s = t.game, t.state
        found = targets(g, s, seat, g.content.abilities[self.name], self.drunk)
        return {target_action(g, s, host): host for host in found}

    def about(self, t: RealmTable, picked: tuple[Any, ...]) -> Mapping[str, Any]:
        return {"ability": self.name}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        frame = t.state.stack[-1]
        assert isinstance(frame, Announcing)
        t.become(replace(frame, target=picked[0]))


@dataclass(frozen=True, slots=True)
class ManaForCard(SomeQuestion):
    """Mana potions that make it cheaper, one energy each (AG-ITEM-19); never below nothing (AG-INT-32).

    Asked where the energy does not do; whoever wants to save energy begins with the potion (`plays_with_mana`).
    """

    name: str
    spared: int = NO_CARD
    kind: str = "mana"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        return mana_options(t, seat, (*picked, self.spared))

    def about(self, t: RealmTable, picked: tuple[Any, ...]) -> Mapping[str, Any]:
        return {"ability": self.name, "cards": picked}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        frame = t.state.stack[-1]
        assert isinstance(frame, Announcing)
        t.become(replace(frame, mana=picked))


def announce(t: RealmTable, seat: Seat, name: str, drunk: int = NO_CARD) -> Announcing:
    """The card is open from now on, though it stays in the hand until it is paid for."""
    s = t.state
    s.known[by_name(s, s.hand[seat])[name]] = EVERYBODY
    t.emit(ev.AbilityAnnounced(seat, name))
    return Announcing(seat, name, drunk=drunk)


@dataclass(frozen=True, slots=True)
class Announcing(Automatic):
    """A card on its way from the hand: its target, what pays for it, then it is played. `mana` None: not asked yet.

    `drunk` is the potion that was chosen for it before. Who plays it out of turn is asked for potions in any case.
    """

    seat: Seat
    name: str
    target: Host | None = None
    mana: tuple[int, ...] | None = None
    answers: int = NO_CARD
    drunk: int = field(default=NO_CARD, metadata=ADDED)
    out_of_turn: bool = field(default=False, metadata=ADDED)

    def run(self, t: RealmTable) -> Decision | None:
        ability = t.game.content.abilities[self.name]
        if ability.target is not None and self.target is None:
            t.push(PickSome(AbilityTarget(self.name, drunk=self.drunk), self.seat, 1, 1, skip_forced=True))
        elif self.mana is None:
            spared = self.target[1] if self.target is not None and self.target[0] == "card" else NO_CARD
            ask_mana(t, self.seat, ability.cost, ManaForCard(self.name, spared), self, self.out_of_turn)
        else:
            self._play(t, ability)
        return None

    def _play(self, t: RealmTable, ability: Ability) -> None:
        s, seat = t.state, self.seat
        t.pop()
        pay(t, seat, ability.cost, self.mana or ())
        card = next(card for card in s.hand[seat] if s.names[card] == self.name and s.known[card] == EVERYBODY)
        s.hand[seat] = tuple(other for other in s.hand[seat] if other != card)
        s.resolving.append(card)
        s.played[seat, self.name] = True
        t.emit(ev.AbilityPlayed(seat, self.name, ability.cost))
        t.push_all((t.game.answering("card_played", seat, card), Resolving(seat, card, self.target, self.answers)))


def mana_options(t: RealmTable, seat: Seat, spared: Sequence[int]) -> dict[Action, int]:
    s = t.state
    return {Action("mana", (s.names[card],)): card for card in mana_items(t.game, s, seat) if card not in spared}


def ask_mana(
    t: RealmTable, seat: Seat, cost: int, question: SomeQuestion, frame: Any, in_any_case: bool = False
) -> None:
    """Energy pays as far as it goes, without a question. Where it does not do, or a potion was chosen, whoever has
    potions says which help; the frame that asks has the fields `mana` and `drunk`.
    """
    missing, chosen = max(0, cost - t.state.energy[seat]), (frame.drunk,) if frame.drunk != NO_CARD else ()
    potions = len(question.options(t, seat, ())) if cost and (missing or chosen or in_any_case) else 0
    if potions:
        t.push(PickSome(question, seat, max(missing, len(chosen)), min(cost, potions), picked=chosen))
    else:
        t.become(replace(frame, mana=()))


def pay(t: RealmTable, seat: Seat, cost: int, mana: Sequence[int]) -> None:
    for card in mana:
        drink_mana(t, seat, card)
    t.state.energy[seat] -= max(0, cost - len(mana))


@dataclass(frozen=True, slots=True)
class Resolving(Automatic):
    """What a card says happens, unless it was cancelled."""

    seat: Seat
    card: int
    target: Host | None
    answers: int

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        s, g = t.state, t.game
        if self.card not in s.resolving:
            return None
        ability = g.content.abilities[s.names[self.card]]
        t.push(Concluding(self.card))
        if ability.replaces is not None and s.fight is not None:
            replace_weapon(s, self.seat, ability.id)
        host = self._host(s, ability)
        if host is not None:
            self._attach(t, host)
        if host is None or host[0] != "space":
            follow(t, self._scope(s), texts(s, self.seat, ability))
        return None

    def _scope(self, s: Realm) -> Scope:
        kind, number = self.target or ("hero", NOBODY)
        return Scope(
            self.seat,
            f"ability.{s.names[self.card]}",
            card=self.card,
            target=number if kind == "hero" else NOBODY,
            space=number if kind == "space" else NOWHERE,
            answers=self.answers,
        )

    def _host(self, s: Realm, ability: Ability) -> Host | None:
        if ability.attach == "you":
            return ("hero", self.seat)
        if ability.attach == "foe":
            return foe_host(s, self.seat)
        return self.target if ability.attach == "target" else None

    def _attach(self, t: RealmTable, host: Host) -> None:
        s, (kind, number) = t.state, host
        s.resolving.remove(self.card)
        s.attached[self.card] = host
        t.emit(ev.AbilityAttached(self.seat, s.names[self.card], **host_names(t.game, s, host)))
        if kind == "hero":
            check_life(t, number, self.seat)


def host_names(g: AdventureGame, s: Realm, host: Host) -> dict[str, Any]:
    """How facts tell what a card is attached to."""
    kind, number = host
    if kind == "hero":
        return {"other": number}
    if kind == "space":
        return {"space": g.atlas.ids[number]}
    owned = any(number in s.items(seat) for seat in range(s.seats))
    return {"item" if owned else "foe": s.names[number]}


def texts(s: Realm, seat: Seat, ability: Ability) -> tuple[Any, ...]:
    """Its effects, and those of the levels that the hero has reached (AG-ABILITY-16, AG-LEVEL-07)."""
    better = [text for text in ability.improved if COLOURS.index(text.level) <= s.level[seat]]
    return (*ability.effects, *(effect for text in better for effect in text.effects))


def replace_weapon(s: Realm, seat: Seat, name: str) -> None:
    assert s.fight is not None
    side = s.fight.side_of(seat)
    replaced = list(s.fight.replaced)
    replaced[side] = name
    s.fight = replace(s.fight, replaced=(replaced[0], replaced[1]))


@dataclass(frozen=True, slots=True)
class Concluding(Automatic):
    """A card that has been resolved goes to the discard pile, unless it is attached."""

    card: int

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        s = t.state
        if self.card in s.resolving:
            s.resolving.remove(self.card)
            to_discard(s, self.card)
            t.emit(ev.AbilitySpent(owner_of(s, self.card), s.names[self.card]))
        return None
