"""The exploration phase (AG-EXPLORE, AG-RESOURCE): discoveries are revealed, or one resource of the space is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PickSome, SomeQuestion
from wowtable.core.knowledge import EVERYBODY

from . import characters, discoveries, hands, holders, items, quests
from . import events as ev
from .discovery_pile import to_box
from .ending import ends_here
from .legal_actions import any_time_actions, take_up
from .places import is_held, may_enter, relocate
from .state import RealmTable, ask


@dataclass(frozen=True, slots=True)
class Exploration(Automatic):
    """Discoveries take the place of resources (AG-EXPLORE-04); on a map encounter there is neither."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        s, seat = t.state, self.seat
        t.pop()
        tokens = s.discoveries_at(s.space[seat])
        if tokens:
            reveal(t, seat, tokens)
            t.push(Revealed(seat, tokens))
        elif t.game.atlas.icons[s.space[seat]]:
            t.push(ResourceChoice(seat))
        return None


# -- discoveries -----------------------------------------------------------------------------------------


def reveal(t: RealmTable, seat: Seat, tokens: tuple[int, ...]) -> None:
    """All of the space together (AG-EXPLORE-02)."""
    s = t.state
    for token in tokens:
        s.known[token] = EVERYBODY
    names = tuple(s.names[token] for token in tokens)
    t.emit(ev.DiscoveriesRevealed(seat, t.game.atlas.ids[s.space[seat]], names))
    quests.note_uncovered(t, seat, len(tokens))


@dataclass(frozen=True, slots=True)
class Revealed:
    """Then one after the other is handled, in the order that the active player chooses."""

    seat: Seat
    tokens: tuple[int, ...]

    def run(self, t: RealmTable) -> Decision | None:
        if ends_here(t):
            return None
        if not self.tokens:
            t.pop()
            return None
        if len({t.state.names[token] for token in self.tokens}) > 1:
            return ask("discoveries", self.seat, tokens=self.tokens)
        self._handle(t, self.tokens[0])
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        names = t.state.names
        return [Action("handle", (name,)) for name in dict.fromkeys(names[token] for token in self.tokens)]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        self._handle(t, next(token for token in self.tokens if t.state.names[token] == action.args[0]))

    def _handle(self, t: RealmTable, token: int) -> None:
        t.become(Revealed(self.seat, tuple(other for other in self.tokens if other != token)))
        discoveries.resolve(t, self.seat, token)


# -- resources -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ResourceChoice:
    """Exactly one, even if it has no effect (AG-EXPLORE-05, -06)."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision:
        return ask("resource", self.seat)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        g, s = t.game, t.state
        icons = [Action("resource", (icon,)) for icon in g.atlas.icons[s.space[seat]]]
        return [*icons, *any_time_actions(g, s, seat)]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        if action.verb != "resource":
            take_up(t, seat, action)
            return
        t.pop()
        (icon,) = action.args
        t.emit(ev.ResourceUsed(seat, icon, t.game.atlas.ids[t.state.space[seat]]))
        RESOURCES[icon](t, seat)


def scroll(t: RealmTable, seat: Seat) -> None:
    hands.draw(t, seat, 1)


def book(t: RealmTable, seat: Seat) -> None:
    """Two cards; then everybody else, clockwise, draws one and discards one (AG-RESOURCE-BOOK-01, -02)."""
    t.push_all(BookShared(other) for other in t.state.others(seat))
    hands.draw(t, seat, 2)


@dataclass(frozen=True, slots=True)
class BookShared(Automatic):
    """Draws one card, and must discard one, the drawn one if they like. The limit is looked at afterwards."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        hands.draw(t, self.seat, 1, limited=False)
        hands.ask_discards(t, self.seat, 1)
        return None


def small_potion(t: RealmTable, seat: Seat) -> None:
    characters.heal(t, seat, 1)


def large_potion(t: RealmTable, seat: Seat) -> None:
    """Disease goes too, damage or not (AG-INT-19)."""
    s = t.state
    characters.heal(t, seat, 2)
    for token in s.disease[seat]:
        to_box(t, seat, token)
    s.disease[seat] = ()


def place_discovery(t: RealmTable, seat: Seat) -> None:
    t.push(discoveries.PlacingDiscovery(seat))


def flight_path(t: RealmTable, seat: Seat) -> None:
    if flights(t, seat):
        t.push(FlightChoice(seat))


def flights(t: RealmTable, seat: Seat) -> list[int]:
    """Other spaces with the icon, of the own level or lower; none for whom aggro holds (AG-INT-01)."""
    g, s = t.game, t.state
    if is_held(g, s, seat):
        return []
    return [space for space in g.atlas.flights if space != s.space[seat] and may_enter(g, s, seat, space)]


@dataclass(frozen=True, slots=True)
class FlightChoice:
    """The challenge phase takes place where it leads, but no second exploration (AG-RESOURCE-FLIGHT-02, -03)."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision:
        return ask("flight", self.seat)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return [Action("fly", (t.game.atlas.ids[space],)) for space in flights(t, seat)]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        relocate(t, seat, t.game.atlas.index[action.args[0]], "flight_path")


def auction_house(t: RealmTable, seat: Seat) -> None:
    """Only items of decks that hold another one: the own would come straight back (AG-INT-30)."""
    if sellable(t, seat):
        t.push(PickSome(Auction(), seat, 1, 1))


def sellable(t: RealmTable, seat: Seat) -> list[int]:
    g, s = t.game, t.state
    return [card for card in s.items(seat) if holders.holds_item(g, s, holders.level_of(g, s, card))]


@dataclass(frozen=True, slots=True)
class Auction(SomeQuestion):
    """An own item goes on top of its deck, and the next one from the bottom comes (AG-RESOURCE-AUCTION-01, -02)."""

    kind: str = "auction"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        return {Action("sell", (t.state.names[card],)): card for card in sellable(t, seat)}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        level = holders.level_of(t.game, t.state, picked[0])
        items.discard(t, seat, picked[0])
        items.gain(t, seat, holders.take_item(t, level, seat))


def quest_giver(t: RealmTable, seat: Seat) -> None:
    quests.draw_elite(t, seat)


RESOURCES: Mapping[str, Callable[[RealmTable, Seat], None]] = {
    "scroll": scroll,
    "book": book,
    "small_potion": small_potion,
    "large_potion": large_potion,
    "place_discovery": place_discovery,
    "flight_path": flight_path,
    "auction_house": auction_house,
    "quest_giver": quest_giver,
}
