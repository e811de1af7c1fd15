"""Everything `wowtable check` finds out about a ruleset, beyond what makes it playable."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from ..core.position import positions_of
from ..core.types import Event
from ..reading.languages import LANGUAGES
from ..reading.problems import FilePlace, Findings, Problems
from ..reading.schema import effect_kinds
from ..text.checks import (
    event_problems,
    glyph_problem,
    neighbours,
    op_problems,
    parity_problems,
    silent_fields,
    template_problems,
    word_problems,
)
from ..text.rich import Style
from ..text.rulebook import open_rulebook
from .guide import guide_problems
from .icons import glyph_names, icon_names
from .loading import Ruleset
from .store import One

POSITION = "position."


@dataclass(frozen=True, slots=True)
class Checked:
    """The outcome for one ruleset: how many entries of each kind, and what is wrong."""

    id: str
    counts: Mapping[str, int]
    problems: Findings


def check_ruleset(ruleset: Ruleset) -> Checked:
    """The problems that opening it found; if there are none, those of its texts too."""
    problems = Problems()
    problems.extend(ruleset.problems)
    if ruleset.ok:
        _check_texts(ruleset, problems)
    return Checked(ruleset.id, ruleset.content.counts(), problems.sorted())


def _check_texts(ruleset: Ruleset, problems: Problems) -> None:
    op_problems(ruleset.catalogues, effect_classes(ruleset.declared), problems)
    event_problems(ruleset.catalogues, event_classes(ruleset), problems)
    position_problems(ruleset, problems)
    parity_problems(ruleset.languages, problems)
    icons = icon_names() | ruleset.icons.keys()
    glyphs = glyph_names()
    for lang, catalogue in ruleset.catalogues.items():
        word_problems(catalogue, ruleset.languages[lang], icons, glyphs, problems)
    rulebook_problems(ruleset, glyphs, problems)
    guide_problems(ruleset, problems)


def position_problems(ruleset: Ruleset, problems: Problems) -> None:
    """Every key that positions of the game know says what it means, and nothing else does."""
    sections = positions_of(ruleset.game).sections().items()
    keys = [f"{POSITION}{section}.{name}" for section, named in sections for name in named]
    for key in keys:
        template_problems(ruleset.catalogues, key, (), problems)
    for lang, catalogue in ruleset.catalogues.items():
        for key in catalogue.message_keys():
            if key.startswith(POSITION) and key not in keys:
                problems.add(FilePlace(f"{lang}.yaml"), f'"{key}" tells of a key that no position has')


def rulebook_problems(ruleset: Ruleset, glyphs: Collection[str], problems: Problems) -> None:
    for lang in LANGUAGES:
        path = ruleset.file("rulebook", f"{lang}.md")
        try:
            for block in open_rulebook(path) if path is not None else ():
                for run in block.text:
                    if run.style is Style.GLYPH:
                        glyph_problem(FilePlace(str(path)), "the rulebook", run.target, glyphs, problems)
        except (OSError, ValueError) as error:
            problems.add(FilePlace(str(path)), f"the rulebook cannot be read: {error}")


def effect_classes(declared: Mapping[str, Any]) -> tuple[type, ...]:
    """Every effect op that the content of a ruleset may hold."""
    found: dict[type, None] = {}
    for record in declared.values():
        for kind in effect_kinds(record.record if isinstance(record, One) else record):
            found[kind] = None
    return tuple(found)


def event_classes(ruleset: Ruleset) -> tuple[type, ...]:
    """Those that happen: what others are made from has nothing to tell of its own."""
    kinds = [kind for kind in ruleset.game.records() if isinstance(kind, type) and issubclass(kind, Event)]
    bases = {base for kind in kinds for base in kind.__mro__[1:]}
    return tuple(kind for kind in kinds if kind not in bases)


def effects_in(value: Any, kinds: tuple[type, ...]) -> Iterator[Any]:
    """Every effect op inside content, a record or a tuple, inner ones too."""
    if isinstance(value, kinds):
        yield value
    if isinstance(value, Mapping):
        inside: tuple[Any, ...] = tuple(value.values())
    elif isinstance(value, tuple):
        inside = value
    elif dataclasses.is_dataclass(value):
        inside = tuple(getattr(value, field.name) for field in dataclasses.fields(value))
    else:
        return
    for part in inside:
        yield from effects_in(part, kinds)


def silent_effects(ruleset: Ruleset) -> list[str]:
    """Every field of every effect in the content that could change without a word of its text changing.

    Tried with each value that the field has anywhere in the content, and numbers close to it. Must be empty.
    """
    kinds = effect_classes(ruleset.declared)
    effects = list(dict.fromkeys(effects_in(ruleset.content, kinds)))
    values = {kind: _values_of(kind, effects) for kind in dict.fromkeys(map(type, effects))}
    found = []
    for effect, (lang, catalogue) in product(effects, ruleset.catalogues.items()):
        found += [f"{lang}: {name} of {effect}" for name in silent_fields(catalogue, effect, values[type(effect)])]
    return found


def _values_of(kind: type, effects: Iterable[Any]) -> dict[str, list[Any]]:
    """What each field of that kind of effect is tried with."""
    alike = [effect for effect in effects if type(effect) is kind]
    return {f.name: neighbours(getattr(effect, f.name) for effect in alike) for f in dataclasses.fields(kind)}
