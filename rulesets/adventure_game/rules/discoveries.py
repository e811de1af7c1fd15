"""What discoveries do: red ones at once, green ones when their owner uses them (AG-DISCOVERY)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PASS, PickSome, SomeQuestion

from . import characters, hands, holders, items
from . import events as ev
from .cards.effects import PlaceDiscovery
from .cards.words import COLOURS, GREEN_DISCOVERIES
from .discovery_pile import can_place, draw_token, look, place, spaces_for, to_box
from .effects_run import Scope, carries_out
from .places import is_held, may_enter, relocate
from .state import NOBODY, Realm, RealmTable, ask

if TYPE_CHECKING:
    from .game import AdventureGame

BOMB_DAMAGE = 2
DRAINED = 2
FALSE_MAP_STEPS = 2
HOMEWARD = "discovery.hearthstone"
"""What is noted of a turn whose move a Hearthstone has taken the place of."""
DISCOVERY_NUMBERS: Mapping[str, Mapping[str, int]] = {
    "bomb": {"amount": BOMB_DAMAGE},
    "power_drain": {"cards": DRAINED},
    "false_map": {"steps": FALSE_MAP_STEPS},
}
"""What the texts of discoveries say in numbers."""


# -- kept ones -----------------------------------------------------------------------------------------


def kept_of(s: Realm, seat: Seat, kind: str) -> bool:
    return any(s.names[token] == kind for token in s.kept[seat])


def keep(t: RealmTable, seat: Seat, token: int) -> None:
    s = t.state
    s.lying.pop(token, None)
    s.kept[seat] = (*s.kept[seat], token)
    t.emit(ev.DiscoveryKept(seat, s.names[token]))


def use_up(t: RealmTable, seat: Seat, kind: str) -> None:
    s = t.state
    token = next(token for token in s.kept[seat] if s.names[token] == kind)
    s.kept[seat] = tuple(other for other in s.kept[seat] if other != token)
    t.emit(ev.DiscoveryUsed(seat, kind))
    to_box(t, seat, token)


def uses(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[Action]:
    """What kept tokens offer in the own movement phase."""
    kinds = {s.names[token] for token in s.kept[seat]}
    yield from gold_uses(g, s, seat)
    if "hearthstone" in kinds and not s.moved and not is_held(g, s, seat):
        here = s.space[seat]
        yield from (Action("hearthstone", (g.atlas.ids[city],)) for city in g.atlas.cities if city != here)
    if "far_sight" in kinds and s.lying:
        yield from (Action("far_sight", place_in(g, s, token)) for token in s.lying)
    if "traveling_merchant" in kinds:
        for other in s.others(seat):
            yield from (Action("merchant", (other, s.names[card])) for card in s.bag[other])


def gold_uses(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[Action]:
    """In a city, for an item of the own level or a lower one, if there is one (AG-DISCOVERY-GOLD-01)."""
    if g.atlas.city[s.space[seat]] and kept_of(s, seat, "gold"):
        for level in range(s.level[seat] + 1):
            if holders.holds_item(g, s, level):
                yield Action("gold", (COLOURS[level],))


def place_in(g: AdventureGame, s: Realm, token: int) -> tuple[str, int]:
    """How actions name a token on the board: its space, and which of those there it is."""
    space = s.lying[token]
    return g.atlas.ids[space], s.discoveries_at(space).index(token) + 1


def use(t: RealmTable, seat: Seat, action: Action) -> None:
    """One of `uses` or `gold_uses`."""
    s, atlas = t.state, t.game.atlas
    match action.verb, action.args:
        case "gold", (colour,):
            use_up(t, seat, "gold")
            items.gain_of_level(t, seat, COLOURS.index(colour))
        case "hearthstone", (city,):
            use_up(t, seat, "hearthstone")
            s.moved, s.moves = True, 0
            s.used[seat, HOMEWARD] = True
            relocate(t, seat, atlas.index[city], "hearthstone")
        case "far_sight", (space, which):
            token = s.discoveries_at(atlas.index[space])[which - 1]
            use_up(t, seat, "far_sight")
            look(t, seat, token)
            t.push(FarSight(seat, token))
        case "merchant", (other, name):
            use_up(t, seat, "traveling_merchant")
            trade(t, seat, other, items.item_named(s, other, name))


@dataclass(frozen=True, slots=True)
class FarSight:
    """What was looked at is left where it lies, face down, or discarded (AG-DISCOVERY-FARSIGHT-01, -02)."""

    seat: Seat
    token: int

    def run(self, t: RealmTable) -> Decision:
        return ask("far_sight", self.seat, token=self.token)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return (Action("leave"), Action("discard_it"))

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action.verb == "discard_it":
            to_box(t, seat, self.token)


def trade(t: RealmTable, seat: Seat, other: Seat, card: int) -> None:
    """The other one takes something else in return, if there is anything else (AG-DISCOVERY-MERCHANT-01, -03)."""
    returned = t.state.bag[seat]
    items.hand_over(t, other, card, seat)
    if returned:
        t.push(PickSome(TradeReturn(seat, card), other, 1, 1))


@dataclass(frozen=True, slots=True)
class TradeReturn(SomeQuestion):
    """A different item out of the bag of whoever used the Traveling Merchant."""

    giver: Seat
    taken: int
    kind: str = "trade"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        s = t.state
        return {Action("take_item", (s.names[card],)): card for card in s.bag[self.giver] if card != self.taken}

    def about(self, t: RealmTable, picked: tuple[Any, ...]) -> Mapping[str, Any]:
        return {"seat": self.giver}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        for card in picked:
            items.hand_over(t, self.giver, card, seat)


# -- revealed ones -------------------------------------------------------------------------------------


def resolve(t: RealmTable, seat: Seat, token: int) -> None:
    """Green ones are kept, red ones take effect."""
    s = t.state
    kind = s.names[token]
    if kind in GREEN_DISCOVERIES:
        keep(t, seat, token)
        return
    t.emit(ev.DiscoveryUsed(seat, kind))
    if kind == "disease":
        s.lying.pop(token, None)
        s.disease[seat] = (*s.disease[seat], token)
        characters.check_life(t, seat)
        return
    to_box(t, seat, token)
    match kind:
        case "ambush":
            s.ambushes += 1
        case "power_drain":
            hands.discard_at_random(t, seat, DRAINED)
        case "bomb":
            characters.hurt(t, seat, BOMB_DAMAGE)
        case "false_map":
            t.push(FalseMap(seat, s.right_of(seat), FALSE_MAP_STEPS))


@dataclass(frozen=True, slots=True)
class FalseMap:
    """The player on the right may move the hero up to two spaces, within what its level and aggro allow.

    It needs the hero where it lay: whoever was defeated meanwhile is not moved (AG-INT-16).
    """

    seat: Seat
    guide: Seat
    steps: int

    def run(self, t: RealmTable) -> Decision | None:
        if self._spaces(t):
            return ask("false_map", self.guide, seat=self.seat, steps=self.steps)
        t.pop()
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        ids = t.game.atlas.ids
        return [*(Action("lead", (ids[space],)) for space in self._spaces(t)), PASS]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        if action == PASS:
            t.pop()
            return
        space = t.game.atlas.index[action.args[0]]
        t.become(FalseMap(self.seat, self.guide, self.steps - 1))
        relocate(t, self.seat, space, "false_map")

    def _spaces(self, t: RealmTable) -> list[int]:
        g, s = t.game, t.state
        if not self.steps or s.fell or is_held(g, s, self.seat):
            return []
        return [space for space in g.atlas.links[s.space[self.seat]] if may_enter(g, s, self.seat, space)]


# -- placing -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlacingDiscovery(Automatic):
    """One token after the other is drawn, looked at in secret, and placed."""

    seat: Seat
    times: int = 1

    def run(self, t: RealmTable) -> Decision | None:
        if not self.times or not can_place(t.state):
            t.pop()
            return None
        t.become(PlacingDiscovery(self.seat, self.times - 1))
        t.push(WhereToPlace(self.seat, draw_token(t, self.seat)))
        return None


@dataclass(frozen=True, slots=True)
class WhereToPlace:
    """Mandatory once a token is drawn (AG-RESOURCE-DISCOVERY-03)."""

    seat: Seat
    token: int

    def run(self, t: RealmTable) -> Decision:
        return ask("place_discovery", self.seat, token=self.token)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return [t.game.atlas.placings[space] for space in spaces_for(t.game, t.state, seat)]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        place(t, seat, self.token, t.game.atlas.index[action.args[0]])


@carries_out(PlaceDiscovery)
def place_discovery(t: RealmTable, scope: Scope, effect: PlaceDiscovery) -> None:
    if scope.seat != NOBODY:
        t.push(PlacingDiscovery(scope.seat, effect.times))
