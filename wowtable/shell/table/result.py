"""Who won, in one title: for the bar of the table and for the head of the last page."""

from __future__ import annotations

from ...core import Seat
from ...session import Session
from .desk import TableDesk


def winners_of(session: Session) -> list[Seat]:
    outcome = session.outcome() or ()
    best = max(outcome, default=0.0)
    return [seat for seat, share in enumerate(outcome) if best > 0 and share == best]


def result_of(desk: TableDesk, session: Session) -> str:
    winners, gone = winners_of(session), session.conceded
    if not winners and gone is not None:
        return desk.say("shell.end.conceded", seat=gone)
    if not winners or len(winners) == len(desk.seats) > 1:
        return desk.say("shell.end.draw" if winners else "table.nobody_won")
    if len(winners) == 1:
        return desk.say("shell.end.winner", seat=winners[0])
    if session.progress.winning_side and desk.texts.has("progress.side"):
        side = desk.say("progress.side", side=session.progress.winning_side)
        return desk.say("shell.end.winner_side", side=side)
    return desk.say("shell.end.winners", seats=tuple(winners))
