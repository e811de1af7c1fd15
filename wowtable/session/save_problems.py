"""What is wrong with a file, said so that a person knows what to do."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ..reading.cleaning import visible
from ..reading.files import size_words
from .strictjson import SIZE_LIMIT

ProblemKey = Literal[
    "missing",
    "unreadable",
    "not_a_file",
    "too_big",
    "not_text",
    "not_a_save",
    "newer_schema",
    "older_schema",
    "damaged",
    "other_game",
    "rules_refused",
    "unwritable",
    "locked",
]

_WHAT: dict[ProblemKey, str] = {
    "missing": "there is no such file",
    "unreadable": "the file cannot be read: {detail}",
    "not_a_file": "this is not a file that can be read: {detail}",
    "too_big": "the file is larger than {limit}, so it is no saved game",
    "not_text": "the file is not text, so it is no saved game",
    "not_a_save": "this is not a saved game of wowtable",
    "newer_schema": "the game was saved by a newer wowtable",
    "older_schema": "the game was saved by a wowtable too old to be understood",
    "damaged": "the file is damaged: {detail}",
    "other_game": "the game {detail} is not installed",
    "rules_refused": "the rules refuse how this game was set up: {detail}",
    "unwritable": "the file cannot be written: {detail}",
    "locked": "the game is open in another window",
}
_ADVICE: dict[ProblemKey, str] = {
    "missing": "Check the name, or choose another file.",
    "unreadable": "Check that you may read the file and that its disk is there.",
    "not_a_file": "Choose another file.",
    "too_big": "Choose another file.",
    "not_text": "Choose another file.",
    "not_a_save": "Choose another file.",
    "newer_schema": "Update wowtable and open it again.",
    "older_schema": "Open it with the wowtable that saved it.",
    "damaged": "Open the copy beside it that ends in .bak, or an older autosave. The file itself is left as it is.",
    "other_game": "Install that ruleset, or name its folder with --rulesets.",
    "rules_refused": "Open the copy beside it that ends in .bak, or an older autosave.",
    "unwritable": "Free some space or choose another folder. The game goes on meanwhile.",
    "locked": "Go on with it there, or close it there first. Here it can be looked at.",
}


class SaveProblem(Exception):  # noqa: N818 - it names the thing, as callers read it
    """Raised for whatever a file does wrong; no other exception comes out of reading one.

    A catalogue says it with the keys `save_problem.<key>.what` and `.advice` over `fields`;
    `str()` says it in English.
    """

    def __init__(self, key: ProblemKey, path: Path | None = None, line: int = 0, detail: str = "") -> None:
        self.key: ProblemKey = key
        self.path = path
        self.line = line
        self.detail = visible(detail)
        super().__init__(self.what)

    @property
    def what(self) -> str:
        told = _WHAT[self.key].replace("{limit}", size_words(SIZE_LIMIT))
        return told.replace("{detail}", self.detail)

    @property
    def advice(self) -> str:
        return _ADVICE[self.key]

    @property
    def fields(self) -> dict[str, Any]:
        name = visible(self.path.name) if self.path else ""
        return {"file": name, "line": self.line, "detail": self.detail, "limit": size_words(SIZE_LIMIT)}

    def __str__(self) -> str:
        where = visible(str(self.path)) if self.path else "saved game"
        if self.line:
            where += f", line {self.line}"
        return f"{where}: {self.what}. {self.advice}"


def system_says(error: OSError) -> str:
    """The operating system's words without the path, which the reader knows or should not see."""
    return error.strerror or type(error).__name__


DoubtKey = Literal[
    "other_rules",
    "unknown_rules",
    "promise",
    "end_missing",
    "edited",
    "illegal",
    "failing",
    "different",
    "cut",
    "torn",
    "unfair_draw",
]

_DOUBTS: dict[DoubtKey, str] = {
    "other_rules": "the rules or texts of the game have changed since it was last played",
    "unknown_rules": "an older wowtable saved it, so it cannot be told whether the rules have changed since",
    "promise": "the seed or the setup are not those that the game was started with",
    "end_missing": "the end of the file is missing",
    "edited": "the file was changed after it was saved",
    "illegal": "the rules do not allow action {number}",
    "failing": "action {number} fails",
    "different": "after action {number} the game is not the one that was saved",
    "cut": "the journal is damaged from line {number} on, and what follows is lost",
    "torn": "the last action was not written to its end",
    "unfair_draw": "draw {number} does not follow from the seed",
}


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something odd about a file that can be read all the same.

    A catalogue says it with the key `save_doubt.<key>` over `number`; `str()` says it in English, with
    the technical detail.
    """

    key: DoubtKey
    number: int = 0
    detail: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "detail", visible(self.detail))

    @property
    def of_rules(self) -> bool:
        """Nothing is wrong with the file: the ruleset is another than the one it was made with."""
        return self.key in ("other_rules", "unknown_rules")

    def __str__(self) -> str:
        told = _DOUBTS[self.key].replace("{number}", str(self.number))
        return f"{told}: {self.detail}" if self.detail else told
