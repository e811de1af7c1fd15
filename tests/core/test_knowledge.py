"""Hidden pieces: views without what a seat does not know, deals that fit the rest, shuffles nobody can follow."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

from wowtable.core import Fast, Seat, Seeded, Table
from wowtable.core.knowledge import EVERYBODY, ONLOOKER, UNKNOWN, PiecesState, Shows, eyes, masked, mix, redealt

RED, BLUE = (0, 1), (2,)
SEATS = (0, 1, 2, None)


def cellar() -> PiecesState:
    """Wine is known to all, beer to the red seats, cider to seat 2, and nobody knows the rest."""
    s = PiecesState()
    s.new_piece("wine", EVERYBODY)
    s.new_piece("beer", eyes(*RED))
    s.new_piece("cider", eyes(*BLUE))
    s.new_piece("mead")
    s.new_piece("rum")
    return s


def seen(s: PiecesState, seat: Seat | None) -> str:
    return " ".join(name or "?" for name in masked(s, seat).names)


def test_each_sees_what_it_has_been_shown() -> None:
    s = cellar()
    views = [seen(s, seat) for seat in SEATS]
    assert views == ["wine beer ? ? ?", "wine beer ? ? ?", "wine ? cider ? ?", "wine ? ? ? ?"]
    s.show((3, 4), eyes(1))
    assert [seen(s, seat) for seat in (0, 1)] == ["wine beer ? ? ?", "wine beer ? mead rum"]
    s.show((3,))
    assert [seen(s, seat)[-8:] for seat in SEATS] == ["? mead ?", "mead rum", "r mead ?", "? mead ?"]


def test_everybody_is_every_seat_there_may_be_and_all_who_look_on() -> None:
    assert all(EVERYBODY & eyes(seat) for seat in (*range(9), None))
    players = EVERYBODY & ~ONLOOKER
    assert all(players & eyes(seat) for seat in range(9))
    assert not players & eyes(None)


def test_a_view_tells_of_no_draws_and_leaves_the_state_alone() -> None:
    s = cellar()
    s.draws["deck"] = 7
    before = s.copy()
    assert masked(s, 0).draws == {}
    assert s == before


def test_a_guess_looks_like_the_truth_and_never_hangs_on_what_is_hidden() -> None:
    s = cellar()
    other = s.copy()
    other.names[2:] = ["rum", "cider", "mead"]
    for n in range(20):
        guess = redealt(None, s, 0, Random(n), [""] * 5)
        assert masked(guess, 0) == masked(s, 0)
        assert sorted(guess.names) == sorted(s.names)
        assert guess == redealt(None, other, 0, Random(n), [""] * 5)
    assert len({tuple(redealt(None, s, 0, Random(n), [""] * 5).names) for n in range(60)}) == 6


def test_only_pieces_of_one_kin_are_confused() -> None:
    s = cellar()
    for n in range(20):
        guess = redealt(None, s, 0, Random(n), ["cup", "cup", "cup", "cask", "cask"])
        assert guess.names[2] == "cider"
        assert set(guess.names[3:]) == {"mead", "rum"}


def test_a_piece_without_kin_is_a_fault_and_not_shown() -> None:
    with pytest.raises(ValueError, match="shorter"):
        redealt(None, cellar(), 0, Random(1), [""] * 4)


def test_what_not_even_the_seat_knows_to_be_there_is_made_up() -> None:
    def deal(kin: str, count: int, known: list[str]) -> list[str] | None:
        return [f"no {' or '.join(known)}"] * count if kin == "barrel" else None

    kin = ["barrel", "barrel", "barrel", "cask", "cask"]
    guess = redealt(None, cellar(), 0, Random(1), kin, deal)
    assert guess.names[:3] == ["wine", "beer", "no wine or beer"]
    assert sorted(guess.names[3:]) == ["mead", "rum"]


@dataclass(frozen=True, slots=True)
class Wish:
    """A thought of one seat: others see that there is one, and make one up."""

    seat: Seat
    wish: int | None

    def masked_for(self, seat: Seat | None) -> Wish:
        return self if seat == self.seat else Wish(self.seat, None)

    def guessed(self, t: Any, seat: Seat, rng: Random) -> Wish:
        return self if seat == self.seat else Wish(self.seat, rng.randrange(len(t.state.names)))


def test_thoughts_are_masked_and_guessed_with_the_pieces() -> None:
    s = cellar()
    s.stack.append(Wish(1, 3))
    assert [masked(s, seat).stack for seat in (0, 1, None)] == [[Wish(1, None)], [Wish(1, 3)], [Wish(1, None)]]
    guesses = [redealt(None, s, 0, Random(n), [""] * 5) for n in range(40)]
    assert {guess.stack[0].wish for guess in guesses} == set(range(5))
    assert redealt(None, s, 1, Random(1), [""] * 5).stack == [Wish(1, 3)]


def test_mixed_pieces_keep_their_places_and_lose_what_was_known_of_them() -> None:
    s = cellar()
    t = Table(None, s, Seeded("cellar"))
    went = mix(t, "cellar", (1, 2, 3), eyes(1))
    assert sorted(went) == sorted(went.values()) == [1, 2, 3]
    assert [s.names[went[piece]] for piece in (1, 2, 3)] == ["beer", "cider", "mead"]
    assert (s.names[0], s.names[4]) == ("wine", "rum")
    assert s.known == [EVERYBODY, *[eyes(1)] * 3, 0]
    assert s.draws == {"cellar": 2}


def test_mixing_gives_every_order() -> None:
    orders = set()
    for n in range(100):
        t = Table(None, cellar(), Fast(Random(n)))
        mix(t, "cellar", (0, 1, 2))
        orders.add(tuple(t.state.names[:3]))
    assert len(orders) == 6


@dataclass(frozen=True)
class Poured(Shows):
    named: ClassVar[tuple[str, ...]] = ("name", "others")

    seat: Seat
    piece: int
    name: str
    others: tuple[str, ...] = ()

    def shown_to(self) -> int:
        return eyes(self.seat, *BLUE)


def test_a_fact_names_pieces_only_to_those_who_are_shown_them() -> None:
    fact = Poured(0, 1, "beer", ("rum",))
    blank = Poured(0, 1, UNKNOWN)
    assert [fact.seen_by(seat) for seat in SEATS] == [fact, blank, fact, blank]
    assert blank.seen_by(1) == blank
    assert Poured.reveals, "it bars undo"
