"""What the fair tells about its windows."""

from __future__ import annotations

from wowtable.core.frames import PASS
from wowtable.core.pauses import Pause, RepeatedQuestion, WindowStage
from wowtable.core.types import Action, Seat

from .state import Link, ToyState

STAGES = (WindowStage("answers", own=True, others=True),)


def pause(s: ToyState, seat: Seat) -> Pause | None:
    """Whoever holds any card at all could hold a shout."""
    if s.decision is None or s.decision.kind != "respond" or seat not in s.decision.seats:
        return None
    newest = s.chain[-1]
    return Pause(
        "answers",
        own_turn=s.active == seat,
        answering=s.kind(newest.card),
        urgent=_hits(s, newest, seat),
        could=bool(s.hands[seat]),
        mine=newest.seat == seat,
    )


def _hits(s: ToyState, link: Link, seat: Seat) -> bool:
    """Aimed at the seat, or against a card of its own."""
    owners: dict[int | None, Seat] = {waiting.card: waiting.seat for waiting in s.chain}
    return link.seat != seat and seat in (link.target, owners.get(link.against))


def prompt(s: ToyState, seat: Seat) -> RepeatedQuestion | None:
    """Whether to give up the only guard; a goat leaves no choice."""
    if s.decision is None or s.decision.kind != "replace" or seat not in s.decision.seats:
        return None
    turning = [card for card in s.in_play[seat] if s.kind(card) in ("guard", "goat")]
    if len(turning) != 1 or s.kind(turning[0]) == "goat":
        return None
    return RepeatedQuestion("use_guard", Action("replace", (s.names[turning[0]],)), PASS)
