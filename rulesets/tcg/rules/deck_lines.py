"""One line of a deck as people write it: how many, and of what. Read sign by sign, so that no line takes long."""

from __future__ import annotations

from .deck_names import folded

_LONGEST = 400
_TIMES = ("x", "×", "*")
_TIMES_BEHIND = ("x", "×")


def counted(line: str) -> tuple[int, str]:
    """A number and a name, the number 1 if none is written; 0 stands for one that is far too large."""
    line = line.strip()[:_LONGEST].rstrip()
    found = _in_front(line) or _behind(line) or _in_brackets(line)
    return (_number(found[0]), found[1]) if found else _within(line)


def section_name(line: str) -> str:
    """What stands before the size of a section, as it is compared: `allies` of "Allies (12):"."""
    bare, _ = _without_bracket(line.rstrip(":： "))
    digits, bare = _digits_behind(bare)
    return folded(bare.rstrip().removesuffix("(").removesuffix("[") if len(digits) <= 4 else bare + digits)


def _in_front(line: str) -> tuple[str, str] | None:
    """`2 Name`, `2x Name`, `2xName`, `x2 Name`."""
    if line.startswith(_TIMES_BEHIND):
        digits, name = _digits_in_front(line[1:].lstrip())
        return (digits, name.strip()) if digits and name[:1].isspace() else None
    digits, rest = _digits_in_front(line)
    name = rest.lstrip()
    if not digits or not name:
        return None
    spaced = len(name) < len(rest)
    if not name.startswith(_TIMES):
        return (digits, name) if spaced else None
    after = name[1:]
    if after and (after[0].isspace() or not spaced):
        return digits, after.strip()
    return (digits, name) if spaced else None


def _behind(line: str) -> tuple[str, str] | None:
    """`Name 2`, `Name 2x`, `Name x2`."""
    digits, name = _digits_behind(line)
    signed = name.rstrip()
    if digits and signed.endswith(_TIMES) and signed[-2:-1].isspace():
        return _with_name(digits, signed[:-1])
    if not digits and line.endswith(_TIMES_BEHIND):
        digits, name = _digits_behind(line[:-1].rstrip())
    return _with_name(digits, name) if digits and name[-1:].isspace() else None


def _in_brackets(line: str) -> tuple[str, str] | None:
    """`Name (2)`, `Name [x2]`."""
    inside, closed = _without_bracket(line)
    digits, name = _digits_behind(inside)
    name = name.rstrip()
    if name.endswith(_TIMES_BEHIND):
        name = name[:-1].rstrip()
    return _with_name(digits, name[:-1]) if closed and digits and name.endswith(("(", "[")) else None


def _with_name(digits: str, name: str) -> tuple[str, str] | None:
    return (digits, name.strip()) if name.strip() else None


def _without_bracket(line: str) -> tuple[str, bool]:
    bare = line.rstrip()
    return (bare[:-1].rstrip(), True) if bare.endswith((")", "]")) else (bare, False)


def _digits_in_front(text: str) -> tuple[str, str]:
    end = next((n for n, sign in enumerate(text) if not sign.isdecimal()), len(text))
    return text[:end], text[end:]


def _digits_behind(text: str) -> tuple[str, str]:
    begin = next((n for n in range(len(text), 0, -1) if not text[n - 1].isdecimal()), 0)
    return text[begin:], text[:begin]


def _number(digits: str) -> int:
    return int(digits) if len(digits) <= 3 else 0


def _within(line: str) -> tuple[int, str]:
    """The one number that stands among other words, not to be lost on a slip beside it; "1." counts lines."""
    words = line.split()
    if len(words) > 2 and words[0][-1] in ".)" and words[0][:-1].isdecimal():
        words = words[1:]
    numbers = [word for word in words if word.strip(",:").isdecimal()]
    if len(numbers) != 1:
        return 1, line
    words.remove(numbers[0])
    return _number(numbers[0].strip(",:")), " ".join(words)
