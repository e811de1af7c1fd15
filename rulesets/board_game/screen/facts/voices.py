"""Whose answers a question waits for, and what those have said who have answered it."""

from __future__ import annotations

from collections import Counter

from wowtable.core import Action
from wowtable.core.ballot import Voice

from .lookup import Desk


def shared_voice(desk: Desk) -> Voice | None:
    """The one that several players have together, in the open."""
    ballot = desk.ballot
    if ballot is None or answers_unseen(desk):
        return None
    return next((voice for voice in ballot.voices if len(voice.seats) > 1), None)


def answers_unseen(desk: Desk) -> bool:
    """Whether several answer and all is opened together; who is asked alone has nobody to hide it from."""
    ballot = desk.ballot
    return ballot is not None and ballot.sealed and len(ballot.voices) > 1


def leading(voice: Voice) -> Action | None:
    """What most have said so far; None while it is open or even."""
    counted = Counter(action for _, action in voice.votes if action is not None).most_common(2)
    if not counted or (len(counted) > 1 and counted[0][1] == counted[1][1]):
        return None
    return counted[0][0]


def agreed(desk: Desk) -> Action | None:
    """What all friends who have spoken want: another answer only means that one of them decides alone."""
    voice = shared_voice(desk)
    wanted = {action for _, action in voice.votes} if voice is not None and desk.asked in voice.waiting else set()
    return next(iter(wanted)) if len(wanted) == 1 and wanted <= set(desk.legal) else None
