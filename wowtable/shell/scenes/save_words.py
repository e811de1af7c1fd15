"""What is wrong with a saved game, in the words of the person's language."""

from __future__ import annotations

from ...session import Doubt, SaveProblem
from ..program.scene import Voice


def say_problem(voice: Voice, problem: SaveProblem) -> tuple[str, str]:
    """What happened, and what to do about it."""
    what = voice.say(f"save_problem.{problem.key}.what", **problem.fields)
    advice = voice.say(f"save_problem.{problem.key}.advice", **problem.fields)
    return _sentence(what), _sentence(advice)


def say_doubt(voice: Voice, doubt: Doubt) -> str:
    return _sentence(voice.say(f"save_doubt.{doubt.key}", number=doubt.number))


def _sentence(words: str) -> str:
    large = words[:1].upper() + words[1:]
    return large if large.endswith((".", "!", "?")) else large + "."
