"""The challenge phase (AG-CHALLENGE): attack a hero or resolve an encounter; what waits there comes before a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PickSome, SomeQuestion

from . import combat, event_cards, holders, items
from . import events as ev
from .cards.effects import GainTrophy
from .cards.pieces import Bargain
from .cards.words import COLOURS
from .effects_run import Scope, follow
from .ending import ends_here
from .quests import may_gain_trophy
from .state import NO, YES, Fight, Realm, RealmTable, ask
from .undefeated import aggro_slots

if TYPE_CHECKING:
    from .game import AdventureGame

DRAW = Action("draw")
FACE = Action("face")
RESOLVE = Action("resolve_event")


@dataclass(frozen=True, slots=True)
class ChallengePhase:
    """Mandatory, but there is none in a city (AG-CHALLENGE-02, -14)."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        s = t.state
        if t.game.atlas.city[s.space[self.seat]]:
            t.pop()
            return None
        return ask("challenge", self.seat, space=s.space[self.seat])

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return challenges(t.game, t.state, seat)

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        s = t.state
        t.pop()
        here = s.space[seat]
        match action.verb:
            case "fight":
                slot = action.args[0] - 1
                combat.begin(t, Fight(seat, here, "line", card=s.line[slot], slot=slot))
            case "attack":
                combat.begin(t, Fight(seat, here, "hero", defender=action.args[0]))
            case "face":
                face_map(t, seat, here)
            case "resolve_event":
                event_cards.resolve_at(t, seat, here)
            case _:
                t.push(drawing(t.game, s, seat))


def challenges(g: AdventureGame, s: Realm, seat: Seat) -> list[Action]:
    """Aggro first and alone (AG-CHALLENGE-06); a card is drawn only where nothing else waits (AG-CHALLENGE-04)."""
    here = s.space[seat]
    held = aggro_slots(g, s, here)
    if held:
        return [_fight(s, slot) for slot in held]
    attacks = [Action("attack", (other,)) for other in s.others(seat) if s.space[other] == here]
    waiting = [_fight(s, slot) for slot in s.slots_at(here)]
    if g.atlas.is_map_encounter(here):
        waiting.append(FACE)
    if here in s.location_events:
        waiting.append(RESOLVE)
    return [*attacks, *(waiting or [DRAW])]


def _fight(s: Realm, slot: int) -> Action:
    return Action("fight", (slot + 1, s.names[s.line[slot]]))


# -- drawing -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawing(Automatic):
    """From the bottom of the deck of the space's colour until an encounter comes; each card at most once.

    `left` counts what lay in the deck when the first card was drawn (AG-CHALLENGE-18). Whoever is moved by an event
    meets what waits where they are now, and nothing in a city.
    """

    seat: Seat
    space: int
    left: int

    def run(self, t: RealmTable) -> Decision | None:
        s, g = t.state, t.game
        here = s.space[self.seat]
        if ends_here(t):
            return None
        if not self.left or s.fought or g.atlas.city[here]:
            t.pop()
            return None
        if here != self.space:
            t.become(self._elsewhere(t))
            return None
        t.become(Drawing(self.seat, here, self.left - 1))
        card = holders.draw_bottom(t, g.atlas.colour[here], self.seat)
        if g.content.challenges[s.names[card]].event is not None:
            event_cards.resolve_drawn(t, self.seat, card)
        else:
            t.pop()
            combat.begin(t, Fight(self.seat, here, "drawn", card=card))
        return None

    def _elsewhere(self, t: RealmTable) -> Automatic | ChallengePhase:
        """What waits there comes before a draw; a deck that was begun is not begun anew."""
        s, colour = t.state, t.game.atlas.colour
        here = s.space[self.seat]
        if challenges(t.game, s, self.seat) != [DRAW]:
            return ChallengePhase(self.seat)
        same = colour[here] == colour[self.space]
        return Drawing(self.seat, here, self.left) if same else drawing(t.game, s, self.seat)


def drawing(g: AdventureGame, s: Realm, seat: Seat) -> Drawing:
    here = s.space[seat]
    return Drawing(seat, here, len(s.challenge[g.atlas.colour[here]]))


# -- encounters of the map ---------------------------------------------------------------------------------


def face_map(t: RealmTable, seat: Seat, space: int) -> None:
    """A fight as with a card, or what else is printed there (AG-CHALLENGE-17)."""
    bargain = t.game.atlas.encounters[space].bargain
    if bargain is None:
        combat.begin(t, Fight(seat, space, "map"))
    elif can_strike(t.game, t.state, seat, space):
        t.push(BargainOffer(seat, space))


def can_strike(g: AdventureGame, s: Realm, seat: Seat, space: int) -> bool:
    """Enough items, one of them good enough, and a reward that is still to be had."""
    place = g.atlas.encounters[space]
    assert place.bargain is not None
    owned = s.items(seat)
    if len(owned) < place.bargain.items or not _good(g, s, owned, place.bargain):
        return False
    trophies = [effect.trophy for effect in place.reward if isinstance(effect, GainTrophy)]
    return all(may_gain_trophy(g, s, seat, trophy) for trophy in trophies)


def _good(g: AdventureGame, s: Realm, cards: Sequence[int], bargain: Bargain) -> list[int]:
    least = COLOURS.index(bargain.one_of)
    return [card for card in cards if holders.level_of(g, s, card) >= least]


@dataclass(frozen=True, slots=True)
class BargainOffer:
    """Nobody must give up what is asked."""

    seat: Seat
    space: int

    def run(self, t: RealmTable) -> Decision:
        return ask("bargain", self.seat, space=self.space)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        bargain = t.game.atlas.encounters[self.space].bargain
        if action == YES and bargain is not None:
            t.push(PickSome(BargainPayment(self.space), seat, bargain.items, bargain.items))


@dataclass(frozen=True, slots=True)
class BargainPayment(SomeQuestion):
    """The last one to pick is a good one, if none was picked before."""

    space: int
    kind: str = "bargain_items"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        g, s = t.game, t.state
        bargain = g.atlas.encounters[self.space].bargain
        assert bargain is not None
        rest = [card for card in s.items(seat) if card not in picked]
        if len(picked) == bargain.items - 1 and not _good(g, s, picked, bargain):
            rest = _good(g, s, rest, bargain)
        return {Action("surrender", (s.names[card],)): card for card in rest}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        place = t.game.atlas.ids[self.space]
        for card in picked:
            items.discard(t, seat, card)
        t.emit(ev.BargainStruck(seat, place))
        follow(t, Scope(seat, f"place.{place}"), t.game.atlas.encounters[self.space].reward)
