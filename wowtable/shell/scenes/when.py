"""Time stamps of saved games as people say them."""

from __future__ import annotations

from datetime import UTC, datetime

from ..program.scene import Voice

_STAMP = "%Y-%m-%dT%H:%M:%SZ"


def spoken(voice: Voice, stamp: str, now: datetime | None = None) -> str:
    """In words: "today 21:14", "yesterday 9:05", "4 days ago"; "" for no stamp at all. `now` counts in local time."""
    try:
        then = datetime.strptime(stamp + "+0000", _STAMP + "%z").astimezone()
    except ValueError:
        return ""
    today = (now or datetime.now()).astimezone(then.tzinfo).date()
    days = (today - then.date()).days
    time = f"{then.hour}:{then.minute:02}"
    if days <= 0:
        return voice.say("shell.load.today", time=time)
    if days == 1:
        return voice.say("shell.load.yesterday", time=time)
    return voice.say("shell.load.days_ago", n=days)


def stamp_of(seconds: float) -> str:
    """The stamp of a file's time."""
    return datetime.fromtimestamp(seconds, UTC).strftime(_STAMP)
