"""The legal actions, by the piece that they are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from wowtable.core import Action, Seat
from wowtable.shell.table.plugin import Does

from ...rules.abilities import target_action, targets
from ...rules.state import NOWHERE, Realm
from ..facts.lookup import Desk, piece

AT_SPACES = frozenset(
    ("begin_in", "place", "step", "hearthstone", "far_sight", "go", "lead", "fly", "target_space", "wake")
)
FROM_HAND = frozenset(("play", "discard"))
PAID_WITH = MappingProxyType({"play_with": "play", "use_with": "use"})
"""What is begun at the item that pays for it, and what that is. Even alone it is read first: who presses an item means
the item."""
ON_ITEMS = PAID_WITH.keys() | {"drink", "mana", "sell", "discard_item", "surrender", "equip", "unequip", "target_item"}
ON_LINE = frozenset(("fight", "remove_marker", "target_foe"))
ON_QUESTS = frozenset(("collect", "arrive", "give_up", "drop_quest"))
GIVEN_UP = frozenset(("surrender", "discard_item"))
LOOT = frozenset(("steal", "take_item"))
ITEMS_AT_STAKE = GIVEN_UP | LOOT
"""The items of the own bag that are lost, or of another's that are won, are named, too: a tile has no room for what
they are."""
BY_DISCOVERY = {"gold": "gold", "merchant": "traveling_merchant"}
"""Which kept discovery an act uses up."""
BY_THEMSELVES = frozenset(("roll", "boots", "pass", "stop", "leave", "discard_it", "yes", "no", "done", "end_turn"))
"""What the bar has a button for."""
HERO, PICK = "hero", "pick."
"""The id of one's own character card; the figure of a seat is `hero.<seat>`. What the id of a hero to choose begins
with."""


@dataclass(frozen=True)
class PlayedCard:
    """A card of the hand on its way to what it is played on, by drag."""

    act: Action


@dataclass(frozen=True)
class RealmActs:
    """`of` are those of a space or a card. `loose` are said in words: they have neither a piece nor a button in the
    bar, or would not be told by the piece alone. With a card as the `first` they are what it may be played on."""

    of: Mapping[str, Sequence[Action]] = field(default_factory=dict)
    loose: Sequence[Action] = ()
    first: Action | None = None

    def does(self, action: Action) -> Does:
        return action if self.first is None else (self.first, action)

    def verbs(self, piece: str) -> set[str]:
        return {action.verb for action in self.of.get(piece, ())}


def few_answers(desk: Desk) -> bool:
    """So few that all of them are buttons of the bar."""
    return desk.kind in ("resource", "challenge") and len(desk.legal) <= 2


def aims(desk: Desk, action: Action) -> list[Action]:
    """What a card may be played on, where there is a choice: then it is chosen before the card is shown to anybody."""
    s, seat, g = desk.view, desk.asked, desk.game
    if desk.kind != "move" or seat is None or action.verb != "play":
        return []
    ability = g.content.abilities[action.args[0]]
    found = [target_action(g, s, host) for host in targets(g, s, seat, ability)] if ability.target else []
    return found if len(found) > 1 else []


def aimed_card(desk: Desk) -> Action | None:
    """The card that has been chosen, until it is known what for; it can still be let go."""
    picked, seat = desk.narrowing.picked, desk.asked
    if not picked or seat is None:
        return None
    held = desk.view.hand[seat]
    found = (act for act in desk.legal if act.verb == "play" and picked[0] in _named(desk.view, held, act.args[0]))
    return next(found, None)


def acts_by_piece(desk: Desk) -> RealmActs:
    seat = desk.asked
    if not desk.may_act or seat is None:
        return RealmActs()
    found: dict[str, list[Action]] = {}
    loose: list[Action] = []
    first = aimed_card(desk)
    for action in desk.legal if first is None else aims(desk, first):
        pieces = _pieces(desk, seat, action)
        for id in pieces:
            found.setdefault(id, []).append(action)
        if action.verb in ITEMS_AT_STAKE or not (pieces or action.verb in BY_THEMSELVES or few_answers(desk)):
            loose.append(action)
    return RealmActs(found, loose, first)


def played_on(desk: Desk, card: PlayedCard, space: str) -> list[Action]:
    """The card, and as its target what is at that space, if it asks for something that is there."""
    s, number = desk.view, desk.game.atlas.index.get(space, NOWHERE)
    spec = desk.game.content.abilities[card.act.args[0]].target
    if spec is None or number == NOWHERE:
        return [card.act]
    if spec.what == "space":
        return [card.act, Action("target_space", (space,))]
    seats = [seat for seat in range(s.seats) if s.space[seat] == number and (seat != desk.asked or spec.what == "hero")]
    if spec.what in ("hero", "other_hero"):
        return [card.act, *(Action("target_hero", (seat,)) for seat in seats[-1:])]
    slots = s.slots_at(number) if spec.what == "line" else ()
    return [card.act, *(Action("target_foe", (s.names[s.line[slot]],)) for slot in list(slots)[:1])]


def piece_of(desk: Desk, action: Action) -> str:
    """The first piece that an answer is about; "" for none."""
    return "" if desk.asked is None else next(iter(_pieces(desk, desk.asked, action)), "")


def item_shown(desk: Desk, action: Action) -> str:
    """The item that an answer takes or gives away, whoever has it."""
    if action.verb not in ITEMS_AT_STAKE:
        return ""
    s = desk.view
    return next(iter(_named(s, [card for seat in range(s.seats) for card in s.items(seat)], action.args[0])), "")


def _pieces(desk: Desk, seat: Seat, action: Action) -> list[str]:
    """Every copy of a card has the actions of its name."""
    s, verb, args = desk.view, action.verb, action.args
    if verb in AT_SPACES:
        return [str(args[0])]
    if verb == "choose":
        return [f"{PICK}{args[0]}"]
    if verb in FROM_HAND:
        return _named(s, s.hand[seat], args[0])
    if verb in ON_ITEMS:
        return _named(s, s.items(seat), args[0])
    if verb in LOOT:
        return _named(s, [card for other in s.others(seat) for card in s.items(other)], args[0])
    if verb in ON_QUESTS:
        return _named(s, s.quests[seat], args[0])
    if verb in ON_LINE:
        return [piece(s.line[args[0] - 1])] if len(args) > 1 else _named(s, s.line, args[0])
    if verb in BY_DISCOVERY:
        return _named(s, s.kept[seat], BY_DISCOVERY[verb])
    return _source(s, seat, str(args[0])) if verb == "use" else []


def _source(s: Realm, seat: Seat, source: str) -> list[str]:
    """What a power is printed on: the character card, an item, or a card that hangs on the hero."""
    kind, _, name = source.partition(".")
    if kind == "character":
        return [HERO]
    return _named(s, s.items(seat) if kind == "item" else s.attached_to(("hero", seat)), name)


def _named(s: Realm, cards: Sequence[int], name: object) -> list[str]:
    return [piece(card) for card in cards if card >= 0 and s.names[card] == name]
