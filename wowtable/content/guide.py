"""The notes of a first game, kept in `guide/en.yaml` and `guide/it.yaml` of a ruleset.

Each file is a list `tips`, told in both languages under the same ids.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from ..core import Event
from ..reading.languages import LANGUAGES
from ..reading.problems import FilePlace, Findings, HintText, Problems, did_you_mean
from ..reading.schema import BAD, Reader, Within
from ..reading.yaml_nodes import read_yaml
from ..text.rulebook import open_rulebook
from .loading import Ruleset

MOST_WORDS = 35


@dataclass(frozen=True, slots=True)
class GuideTip:
    """One note. It comes up when everything that is given holds.

    `ask` is a kind of decision the person is asked; `event` is the class of an event: with `ask` it must have happened
    before, alone the tip comes with it. `times` is how often, at least. `can` are verbs that must all be legal, `turn`
    how many turns of their own the person has begun. In games with windows `window` is "main" for what only the person
    can go on with, and "answer" while something of another player waits. `rule` is the place of the rulebook that tells
    more.
    """

    id: str
    title: str
    text: str
    ask: str = ""
    event: str = ""
    can: tuple[str, ...] = ()
    times: int = 1
    turn: int = 0
    window: Literal["", "main", "answer"] = ""
    rule: str = ""

    def __post_init__(self) -> None:
        if not (self.ask or self.event):
            raise ValueError(f'the tip "{self.id}" waits for nothing: it needs "ask" or "event"')
        if (self.window or self.can) and not self.ask:
            raise ValueError(f'the tip "{self.id}" has a window or acts, so it needs "ask"')
        words = len(f"{self.title} {self.text}".split())
        if words > MOST_WORDS:
            raise ValueError(f'the tip "{self.id}" has {words} words; {MOST_WORDS} are the most')

    def suits(self, kind: str, window: str, verbs: Collection[str]) -> bool:
        """Whether it may be up while that is asked; a note that waits for no question always may."""
        return not self.ask or (
            self.ask == kind and self.window in ("", window) and all(verb in verbs for verb in self.can)
        )


@dataclass(frozen=True, slots=True)
class GuideFile:
    """The notes of one language. `per_turn` are as many as a turn of this game bears without becoming a lecture."""

    tips: tuple[GuideTip, ...] = ()
    per_turn: Annotated[int, Within(1, 9)] = 2


def read_guide(path: Path) -> tuple[GuideFile, Findings]:
    """The notes of one language, and what is wrong with the file."""
    problems = Problems()
    node = read_yaml(path, problems)
    found = Reader(problems).record(GuideFile, node) if node is not None else BAD
    return (GuideFile() if found is BAD else found), problems.sorted()


def guide_of(ruleset: Ruleset, lang: str) -> GuideFile:
    """Empty if the ruleset has no guide: a guide is a courtesy."""
    path = ruleset.file("guide", f"{lang}.yaml")
    return read_guide(path)[0] if path else GuideFile()


def guide_problems(ruleset: Ruleset, problems: Problems) -> None:
    """What is wrong with the guide of a ruleset: its files, and whatever they wait for that will never come."""
    paths = {lang: path for lang in LANGUAGES if (path := ruleset.file("guide", f"{lang}.yaml"))}
    if not paths:
        return
    tips: dict[str, tuple[GuideTip, ...]] = {}
    for lang, path in paths.items():
        file, found = read_guide(path)
        tips[lang] = file.tips
        problems.extend(found)
        if not found:
            for message, hint in _vain(ruleset, lang, tips[lang]):
                problems.add(FilePlace(str(path)), message, hint)
    for lang in LANGUAGES:
        told = {tip.id for tip in tips.get(lang, ())}
        for other, path in paths.items():
            missing = [tip.id for tip in tips[other] if tip.id not in told]
            for id in missing:
                problems.add(FilePlace(str(path)), f'the tip "{id}" is missing in "{lang}"')


def _vain(ruleset: Ruleset, lang: str, tips: tuple[GuideTip, ...]) -> Iterator[tuple[str, HintText]]:
    """Each name that stands for nothing, with the nearest one that does."""
    catalogue = ruleset.catalogues[lang]
    keys = [key.split(".") for key in catalogue.message_keys()]
    asked = {key[1] for key in keys if key[0] == "ask"}
    verbs = {key[1] for key in keys if key[0] == "act"}
    events = {kind.__name__ for kind in ruleset.game.records() if isinstance(kind, type) and issubclass(kind, Event)}
    rules = _anchors(ruleset, lang)
    seen: set[str] = set()
    for tip in tips:
        if tip.id in seen:
            yield f'two tips are called "{tip.id}"', ""
        seen.add(tip.id)
        named = [("decision", tip.ask, asked), ("event", tip.event, events)]
        named += [("rule", tip.rule, rules)] if rules is not None else []
        named += [("act", verb, verbs) for verb in tip.can]
        for what, name, known in named:
            if name and name not in known:
                yield f'the tip "{tip.id}" names an unknown {what} "{name}"', did_you_mean(name, known)


def _anchors(ruleset: Ruleset, lang: str) -> set[str] | None:
    """None for a rulebook that cannot be read, of which another check tells."""
    path = ruleset.file("rulebook", f"{lang}.md")
    try:
        blocks = open_rulebook(path) if path else ()
    except (OSError, ValueError):
        return None
    return {anchor for block in blocks for anchor in block.anchors}
