"""Questions in the middle of a text: they outlive a save, keep their secrets, and can be thought through."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.tcg.build import Board, duel
from tests.games.tcg.effecting import OWN_ALLIES, THEIR_ALLIES, What, board, carry, fx
from wowtable.core import Codec, Fast, Table

HAND = ("wolf", "ogre", "slap", "giant")


def may() -> Board:
    return carry(board(), fx.Exhaust(), fx.May((fx.Draw(),)), fx.IfDone((fx.Bounce(),)), target="giant")


def pick() -> Board:
    return carry(board(), fx.Pick("opponent", OWN_ALLIES, (fx.TakeControl("picked"),)), fx.Draw())


def discards() -> Board:
    b = carry(duel().hand(1, *HAND), fx.Discard(2), fx.Damage(1, ("fire",), THEIR_ALLIES))
    return b.choose("discard", "slap")


def reveal() -> Board:
    return carry(duel().on_deck(0, *HAND), fx.RevealTop(4, What(("ally",))), fx.IfDone((fx.Draw(),)))


def search() -> Board:
    return carry(duel().deck_of(0, *HAND), fx.Search(What(("ally",))), fx.Draw())


ASKED: dict[str, Callable[[], Board]] = {
    "may": may,
    "pick": pick,
    "discard": discards,
    "reveal": reveal,
    "search": search,
}


@pytest.mark.parametrize("kind", ASKED)
def test_a_question_outlives_a_save(kind: str) -> None:
    b = ASKED[kind]()
    assert b.kind == kind
    codec = Codec(b.g.records())
    again = codec.state_from_plain(type(b.s), codec.state_to_plain(b.s))
    assert codec.digest(again) == codec.digest(b.s)
    twin: Table[Any, Any] = Table(b.g, again, Fast(Random(1)), None)
    assert list(twin.legal(b.asked)) == b.legal()


@pytest.mark.parametrize("kind", ASKED)
@pytest.mark.parametrize("number", range(5))
def test_a_question_can_be_thought_through_by_both(kind: str, number: int) -> None:
    b = ASKED[kind]()
    rng = Random(f"{kind} {number}")
    for seat in (0, 1):
        print(f"seed: {kind} {number}, thought through by seat {seat}")
        guess = b.g.determinize(b.s, seat, rng)
        t: Table[Any, Any] = Table(b.g, guess, Fast(rng), None)
        for _ in range(60):
            if t.state.decision is None:
                break
            asked = t.state.decision.seats[0]
            t.play(asked, rng.choice(list(t.legal(asked))))
            assert not b.g.violations(t.state)


@pytest.mark.parametrize("kind", ASKED)
def test_whoever_is_not_asked_is_offered_nothing(kind: str) -> None:
    b = ASKED[kind]()
    assert b.t.legal(1 - b.asked) == ()
    assert len(b.legal()) > 1


def test_chosen_discards_stay_secret_until_all_are_chosen() -> None:
    b = discards()
    seen = b.g.view(b.s, 0)
    assert {seen.names[card] for card in seen.hand[1]} == {""}
    assert "slap" not in repr(seen.stack)
    assert b.names("graveyard", 1) == []


def test_what_was_revealed_and_not_taken_is_remembered_where_it_lies() -> None:
    b = reveal().choose("take", "ogre")
    seen = b.g.view(b.s, 1)
    known = [seen.names[card] for card in seen.deck[0] if seen.names[card]]
    assert sorted(known) == ["giant", "slap", "wolf"]


def test_the_order_of_a_deck_that_is_looked_through_stays_secret() -> None:
    first, second = (carry(duel().deck_of(0, *cards), fx.Search(What(("ally",)))) for cards in (HAND, HAND[::-1]))
    assert sorted(first.g.view(first.s, 0).names) == sorted(second.g.view(second.s, 0).names)
    assert list(first.g.view(first.s, 0).deck[0]) == sorted(first.s.deck[0])


def test_who_was_not_taken_from_a_search_is_forgotten_by_the_shuffle() -> None:
    b = search().choose("take", "giant")
    assert {b.g.view(b.s, 0).names[card] for card in b.s.deck[0]} == {""}


def test_a_search_shows_everybody_what_is_taken() -> None:
    b = search().choose("take", "giant")
    assert [event.name for event in b.told("CardRevealed")] == ["giant"]
    assert b.g.view(b.s, 1).names[b.s.hand[0][0]] == "giant"


def test_who_looked_at_a_hand_knows_it() -> None:
    b = carry(duel().hand(1, *HAND), fx.LookAtHand(), target="p1")
    seen = b.g.view(b.s, 0)
    assert sorted(seen.names[card] for card in seen.hand[1]) == sorted(HAND)
