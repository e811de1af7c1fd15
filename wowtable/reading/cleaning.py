"""Text that came from outside. What may not be shown is decided here, for files, names and messages alike."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

NAME_LENGTH = 20
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_INKLESS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that are none of these and leave nothing to see."""


def is_hidden(sign: str) -> bool:
    """Control signs, those that turn the direction of writing, and all others that cannot be seen."""
    return _INKLESS.match(sign) is not None or unicodedata.category(sign) in _HIDDEN


def hidden_at(text: str, allowed: str = "\n") -> int:
    """Where the first hidden sign stands that is not `allowed`; -1 if there is none."""
    if _plainly_shown(text, allowed):
        return -1
    return next((n for n, sign in enumerate(text) if sign not in allowed and is_hidden(sign)), -1)


def holds_hidden(plain: Any) -> bool:
    """Whether any text inside plain data does, the names of values too."""
    waiting = [plain]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str) and hidden_at(value, "") >= 0:
            return True
        if isinstance(value, dict):
            waiting += [*value.keys(), *value.values()]
        elif isinstance(value, list):
            waiting += value
    return False


def visible(text: str) -> str:
    """The same with hidden signs written out, line breaks aside: for messages about what is not as it should be."""
    if _plainly_shown(text):
        return text
    return "".join(f"\\u{ord(sign):04x}" if sign != "\n" and is_hidden(sign) else sign for sign in text)


def clean_text(text: str, limit: int) -> str:
    """For one line: without hidden signs, blanks folded, cut to `limit`."""
    shown = (" " if c in "\t\n\r\v\f\u2028\u2029" else c for c in text[: limit * 20])
    kept = "".join(c for c in shown if not is_hidden(c))
    return " ".join(kept.split())[:limit].rstrip()


def clean_name(name: str) -> str:
    """The name of a player, as it may be shown."""
    return clean_text(name, NAME_LENGTH)


def unbroken(name: str) -> str:
    """As it stands in a text: its number stays on the line of the word before it."""
    return re.sub(r" (?=\d)", "\u00a0", name)


def _plainly_shown(text: str, allowed: str = "\n") -> bool:
    """A quick look that settles it for nearly every text."""
    for sign in allowed:
        text = text.replace(sign, "")
    return text.isprintable() and not _INKLESS.search(text)
