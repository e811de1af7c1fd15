"""Carrying out single effects on a small board."""

from __future__ import annotations

from typing import Any

from tests.games.tcg.build import Board, duel, part

fx, phrases, state, carrying = part("cards.effects"), part("cards.phrases"), part("state"), part("effects_run")
stats, zones = part("stats"), part("zones")
What, Scope, Cause = phrases.What, state.Scope, state.Cause
OWN_ALLIES = What(("ally",), side="own")
THEIR_ALLIES = What(("ally",), side="opposing")


def carry(b: Board, *effects: Any, by: str = "hero0", it: str = "", **targets: str) -> Board:
    """Seat 0 carries out effects as a text of the card `by`; `target="wolf ogre"` are the choices for that target."""
    b.ready_to_play()
    chosen = tuple((name, tuple(ref(b, word) for word in words.split())) for name, words in targets.items())
    cause = Cause(it=ref(b, it)) if it else Cause()
    card = b.n(by)
    b.t.events = []
    carrying.start(b.t, Scope(0, b.s.ref(card), b.s.names[card], chosen, cause), effects)
    b.t.settle()
    b.log.extend(b.t.events)
    return b


def ref(b: Board, word: str) -> Any:
    if word in ("p0", "p1"):
        return state.player_ref(int(word[1]))
    return b.s.ref(b.n(word))


def done(b: Board, *names: str, amount: int | None = None) -> None:
    """What the last effect really fell on, and how much of it there was."""
    assert [card for card, _ in b.s.last.things] == [b.n(name) for name in names]
    assert b.s.last.amount == (len(names) if amount is None else amount)


def nothing_done(b: Board) -> None:
    assert not b.s.last.done


def board() -> Board:
    """A wolf (2/2) and an ogre (3/3) of seat 0 against a giant (5/6) and a dog (1/2)."""
    return duel().allies(0, "wolf", "ogre").allies(1, "giant", "dog")
