"""Fills templates: values become words with the grammar of a language."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, cast

from ..reading.languages import Localized
from .grammar import Determiner, Grammar, Phrase, Preposition
from .nouns import Noun
from .rich import Rich, Style, TextRun, capitalised, joined, plain
from .templates import GLYPH_FIELD, Choose, Markup, Placeholder, Template, TemplatePart

FieldValues = Mapping[str, Any]
_PREPOSITIONS = ("of", "to", "from", "by", "in", "on", "with", "for")
_STYLES = {"b": Style.STRONG, "i": Style.EMPHASIS}


@dataclass(frozen=True, slots=True)
class Said:
    """A message as the value of a field of another one: rendered in whatever language that one is."""

    key: str
    fields: FieldValues


class WordSource(Protocol):
    """What rendering needs of a catalogue."""

    @property
    def grammar(self) -> Grammar: ...

    def noun(self, key: str) -> Noun | None: ...

    def has(self, key: str) -> bool: ...

    def rich_with(self, key: str, fields: FieldValues) -> Rich: ...

    def term(self, space: str, name: str, number: int) -> Rich: ...

    def record(self, record: Any) -> Noun | Rich:
        """What stands for an op or another record: a name, or a text."""
        ...

    def complain(self, message: str) -> Rich:
        """What stands where a text cannot be made."""
        ...


@dataclass(frozen=True, slots=True)
class _Thing:
    """A value that turned out to be a noun, with the key it was found under."""

    noun: Noun
    key: str


class Renderer:
    """One filling of one template."""

    def __init__(self, words: WordSource, fields: FieldValues) -> None:
        self._words = words
        self._fields = fields
        self._grammar = words.grammar

    def render(self, template: Template) -> Rich:
        runs: list[TextRun] = []
        for piece in template:
            said = self._piece(piece)
            if runs and said:
                before = self._grammar.leading_to(runs[-1].text, said[0].text)
                runs[-1] = dataclasses.replace(runs[-1], text=before)
            runs.extend(said)
        return joined(runs)

    def _piece(self, piece: TemplatePart) -> Rich:
        if isinstance(piece, str):
            return (TextRun(piece),)
        if isinstance(piece, Placeholder):
            return self._slot(piece)
        return self._choice(piece) if isinstance(piece, Choose) else self._markup(piece)

    def _markup(self, markup: Markup) -> Rich:
        if markup.kind == "icon":
            return (TextRun("", Style.ICON, markup.target),)
        inside = self.render(markup.inside)
        if markup.kind == "glyph":
            target = GLYPH_FIELD.sub(lambda field: _bare(self._fields.get(field[1])), markup.target)
            return (TextRun(plain(inside), Style.GLYPH, target),)
        if markup.kind == "link":
            return tuple(dataclasses.replace(r, style=Style.LINK, target=markup.target) for r in inside)
        style = _STYLES[markup.kind]
        return tuple(dataclasses.replace(r, style=style) if r.style is Style.PLAIN else r for r in inside)

    # -- placeholders ------------------------------------------------------------------------

    def _slot(self, slot: Placeholder) -> Rich:
        if slot.field not in self._fields:
            return self._words.complain(f"{{{slot.field}}}")
        value = self._fields[slot.field]
        rich = self._counted(slot, value) if slot.counts else self._value(slot, value)
        return capitalised(rich) if "cap" in slot.filters else rich

    def _value(self, slot: Placeholder, value: Any) -> Rich:
        if isinstance(value, TextRun):
            return (value,)
        if is_record(value):
            value = self._words.record(value)
        if isinstance(value, (tuple, list)):
            if value and all(isinstance(item, TextRun) for item in value):
                return tuple(value)
            return self._list(slot, [self._item(slot, item) for item in value])
        key = f"{slot.space}.{value}"
        if slot.space and self._words.has(key) and self._words.noun(key) is None:
            return self._words.rich_with(key, self._fields)
        thing = self._thing(slot, value)
        if thing is not None:
            plural = (thing.noun.plural or "plural" in slot.filters) and "one" not in slot.filters
            return self._noun(slot, thing, self._grammar.form(thing.noun, plural), plural)
        return self._plain_value(slot, value)

    def _item(self, slot: Placeholder, item: Any) -> Rich:
        match item:
            case (str() as name, int() as number) if slot.space:
                return self._words.term(slot.space, name, number)
            case _:
                return self._value(slot, item)

    def _plain_value(self, slot: Placeholder, value: Any) -> Rich:
        if isinstance(value, Said):
            return self._words.rich_with(value.key, value.fields)
        if isinstance(value, enum.Enum):
            value = value.value
        if value is None:
            return ()
        if isinstance(value, bool):
            return self._words.rich_with("word.yes" if value else "word.no", {})
        if isinstance(value, int):
            return (TextRun(self._number(slot, value)),)
        return (TextRun(str(value)),)

    def _number(self, slot: Placeholder, value: int, gender: str = "") -> str:
        if "place" in slot.filters:
            value += 1
        if "words" in slot.filters:
            return self._grammar.number_word(value, gender)
        if "ordinal" in slot.filters:
            return self._grammar.ordinal(value, gender)
        digits = self._grammar.digits(value)
        return "+" + digits if "signed" in slot.filters and value > 0 else digits

    def _list(self, slot: Placeholder, parts: list[Rich]) -> Rich:
        runs: list[TextRun] = []
        for index, part in enumerate(parts):
            if index and index == len(parts) - 1:
                word = self._grammar.conjunctions["or" in slot.filters]
                following = part[0].text if part else ""
                runs.append(TextRun(f" {self._grammar.conjunction(word, following)} "))
            elif index:
                runs.append(TextRun(", "))
            runs.extend(part)
        return tuple(runs)

    # -- nouns -------------------------------------------------------------------------------

    def _counted(self, slot: Placeholder, value: Any) -> Rich:
        number = len(value) if isinstance(value, (tuple, list)) else value
        if slot.counts.startswith("$"):
            field = slot.counts[1:]
            thing = self._thing(Placeholder(field, "", "", (), 0), self._fields.get(field))
        else:
            noun = self._words.noun(slot.counts)
            thing = _Thing(noun, slot.counts) if noun else None
        if thing is None or not isinstance(number, (int, str)):
            return self._words.complain(f"{{{slot.field}:{slot.counts}}}")
        digits = number if isinstance(number, str) else self._number(slot, number, thing.noun.gender)
        words = self._grammar.counted(digits, thing.noun, number == 1)
        told = self._noun(slot, thing, words, number != 1)
        return (TextRun(plain(told), Style.GLYPH, f"{thing.noun.glyph}*{digits}"),) if thing.noun.glyph else told

    def _noun(self, slot: Placeholder, thing: _Thing, words: str, plural: bool) -> Rich:
        preposition = next((name for name in _PREPOSITIONS if name in slot.filters), None) if slot.filters else None
        phrase = Phrase(
            thing.noun,
            words,
            plural,
            self._determiner(slot, thing.noun, preposition),
            cast("Preposition | None", preposition),
            "poss" in slot.filters,
        )
        return (TextRun(self._grammar.phrase(phrase), target=thing.key),)

    def _determiner(self, slot: Placeholder, noun: Noun, preposition: str | None) -> Determiner:
        if noun.article:
            return Determiner(noun.article)
        for determiner in (Determiner.A, Determiner.THIS, Determiner.THAT, Determiner.THE):
            if determiner in slot.filters:
                return determiner
        implied = (preposition or "poss" in slot.filters) and not slot.counts and "bare" not in slot.filters
        return Determiner.THE if implied else Determiner.NONE

    def _thing(self, slot: Placeholder, value: Any) -> _Thing | None:
        if isinstance(value, Noun):
            return _Thing(value, "")
        if isinstance(value, Localized):
            return _Thing(Noun.name(value.in_language(self._grammar.lang)), "")
        if is_record(value):
            told = self._words.record(value)
            return _Thing(told, "") if isinstance(told, Noun) else None
        if isinstance(value, enum.Enum):
            value = value.value
        if not isinstance(value, (str, int)) or isinstance(value, bool):
            return None
        key = f"{slot.space or slot.field}.{value}"
        noun = self._words.noun(key)
        if noun is None and isinstance(value, str):
            key, noun = value, self._words.noun(value)
        return _Thing(noun, key) if noun else None

    # -- choices -----------------------------------------------------------------------------

    def _choice(self, choice: Choose) -> Rich:
        optional = any(name == "none" for name, _ in choice.branches)
        if choice.slot.field not in self._fields and not optional:
            return self._words.complain(f"{{{choice.slot.field}}}")
        value = self._fields.get(choice.slot.field)
        names = self._names(choice.slot, value)
        for name, branch in choice.branches:
            if name in names or name == "else" or self._same(name, value):
                return self.render(branch)
        return ()

    def _same(self, name: str, value: Any) -> bool:
        return name.startswith("$") and name[1:] in self._fields and bool(self._fields[name[1:]] == value)

    def _names(self, slot: Placeholder, value: Any) -> set[str]:
        """The words that a branch may use for this value."""
        if value is None:
            return {"none"}
        if isinstance(value, bool):
            return {"yes" if value else "no"}
        if isinstance(value, (tuple, list)):
            value = len(value)
        names = {str(value.value if isinstance(value, enum.Enum) else value)}
        thing = self._thing(slot, value)
        if thing is not None:
            number = "p" if thing.noun.plural else "s"
            names |= {number, thing.noun.gender, thing.noun.gender + number} - {""}
        return names


def _bare(value: Any) -> str:
    """A value as the name of a glyph has it."""
    return "-".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)


def is_record(value: Any) -> bool:
    """Whether a value is an op or another record that has a name or a text of its own."""
    return hasattr(value, "__dataclass_fields__") and not isinstance(value, (type, Noun, Said, TextRun, Localized))


def op_fields(op: Any) -> dict[str, Any]:
    """The fields of an effect op, event or any other record, by name."""
    return {name: getattr(op, name) for name in _names_of(op.__class__)}


@cache
def _names_of(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))
