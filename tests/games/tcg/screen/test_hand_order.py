"""The own hand lies as it is held, though the rules deal the names of its cards among their numbers anew."""

from __future__ import annotations

from typing import Any

from tests.games.screen_kit import Floor
from wowtable.core import Action
from wowtable.shell.cards.rows import CardFan, HandOrder

from .kit import kit

board = kit.module("board.board")


def hand(numbers: list[int], names: str) -> dict[int, str]:
    return dict(zip(numbers, names, strict=True))


def test_cards_stay_in_their_places_and_new_ones_come_at_the_end() -> None:
    order = HandOrder()
    assert order.of(hand([4, 7, 9, 12], "abcb")) == [4, 7, 9, 12]
    assert order.of(hand([4, 7, 12], "bca")) == [12, 4, 7]
    assert order.of(hand([3, 4, 7, 12], "dbca")) == [12, 4, 7, 3]
    order.forget()
    assert order.of(hand([3, 4, 7, 12], "dbca")) == [3, 4, 7, 12]


def test_a_hand_that_is_taken_back_lies_as_it_lay() -> None:
    order = HandOrder()
    order.of(hand([4, 7, 9, 12], "abcd"))
    assert order.of(hand([4, 9, 12], "acd")) == [4, 9, 12]
    assert order.of(hand([4, 12], "ad")) == [4, 12]
    assert order.of(hand([4, 9, 12], "acd")) == [4, 9, 12]
    assert order.of(hand([4, 7, 9, 12], "abcd")) == [4, 7, 9, 12]
    order.of(hand([4, 9, 12], "acd"))
    assert order.of(hand([3, 4, 9, 12], "bacd")) == [4, 9, 12, 3], "another card of that name is new"


def shown(floor: Floor) -> list[str]:
    s: Any = floor.table.state
    fan = floor.stage.get(board.HAND, CardFan)
    return [s.names[card.number] for card in fan.children if hasattr(card, "number")]


def placeable(table: Any) -> bool:
    """A card can be placed face down from a hand of which the opponent knows a part."""
    s, seat = table.state, seat_of(table)
    known = [card for card in s.hand[seat] if s.knows(1 - seat, card)]
    return bool(known) and len(s.hand[seat]) > len(known) + 1 and placing(table) is not None


def placing(table: Any) -> Action | None:
    return next((a for a in table.legal(seat_of(table)) if a.verb == "place" and a.args[2] == "down"), None)


def test_a_hand_does_not_jump_when_a_card_is_placed_face_down() -> None:
    jumped = 0
    for seed in range(4):
        table = kit.found(placeable, f"hand {seed}")
        _, floor = kit.at_table(table)
        before, seat, action = shown(floor), seat_of(table), placing(table)
        assert action is not None
        floor.choose(action)
        floor.refresh()
        gone = str(action.args[1])
        last = max(n for n, name in enumerate(before) if name == gone)
        after = before[:last] + before[last + 1 :]
        assert shown(floor) == after
        jumped += [table.state.names[card] for card in table.state.hand[seat]] != after
    assert jumped, "the rules dealt no names anew, so nothing was shown"


def seat_of(table: Any) -> int:
    decision = table.state.decision
    return int(decision.seats[0])
