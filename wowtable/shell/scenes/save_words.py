"""What is wrong with a saved game, and when it was left, in the words of the person's language."""

from __future__ import annotations

from datetime import UTC, datetime

from ...session import Doubt, SaveProblem
from ..program.scene import TextSource

_STAMP = "%Y-%m-%dT%H:%M:%SZ"


def say_problem(voice: TextSource, problem: SaveProblem) -> tuple[str, str]:
    """What happened, and what to do about it."""
    what = voice.say(f"save_problem.{problem.key}.what", **problem.fields)
    advice = voice.say(f"save_problem.{problem.key}.advice", **problem.fields)
    return _sentence(what), _sentence(advice)


def say_doubt(voice: TextSource, doubt: Doubt) -> str:
    return _sentence(voice.say(f"save_doubt.{doubt.key}", number=doubt.number))


def _sentence(words: str) -> str:
    large = words[:1].upper() + words[1:]
    return large if large.endswith((".", "!", "?")) else large + "."


def said_when(voice: TextSource, stamp: str, now: datetime | None = None) -> str:
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
