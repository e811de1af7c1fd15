"""All texts of one language, from the shell, a ruleset and what extends it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..reading.schema import op_name
from .english import English
from .grammar import Grammar
from .italian import Italian
from .language_file import LanguageFile, WrittenMessage
from .nouns import Noun
from .rendering import FieldValues, Renderer, op_fields
from .rich import Rich, Style, TextRun, joined, plain, separated

Naming = Callable[["Catalogue", Any], Noun | Rich | None]
"""How a ruleset says a record of its own: as a noun, as a text, or (None) by the message of its op."""
_ATOMS = frozenset((str, int, bool, type(None)))
_MOST_SAID = 5000
GRAMMARS: Mapping[str, Grammar] = {"en": English(), "it": Italian()}


class MissingText(LookupError):  # noqa: N818 - it names the state of the catalogue
    """A strict catalogue was asked for something it does not have."""


class Catalogue:
    """Says things in one language. Of two sources with the same key the later one counts.

    What is missing shows as ⟦key⟧, so that a gap in a text never stops a game; a `strict` one, for tests, raises.
    """

    def __init__(
        self,
        lang: str,
        sources: Sequence[LanguageFile] = (),
        nouns: Mapping[str, Noun] | None = None,
        strict: bool = False,
        naming: Naming | None = None,
    ) -> None:
        self.lang = lang
        self.grammar = GRAMMARS[lang]
        self.strict = strict
        self.naming = naming
        self._voice = "op"
        self._messages: dict[str, WrittenMessage] = {}
        self._nouns: dict[str, Noun] = {}
        for source in sources:
            self._messages.update(source.messages)
            self._nouns.update(source.nouns)
        self._nouns.update(nouns or {})
        self._said: dict[object, tuple[Rich, str]] = {}

    # -- asking ------------------------------------------------------------------------------

    def say(self, key: str, /, **fields: Any) -> str:
        """The message as plain words."""
        return self._told(key, fields)[1]

    def rich(self, key: str, /, **fields: Any) -> Rich:
        """The message as runs."""
        return self.rich_with(key, fields)

    def rich_with(self, key: str, fields: FieldValues) -> Rich:
        """A message filled; a gap that shows, or MissingText, where there is none."""
        return self._told(key, fields)[0]

    def _told(self, key: str, fields: FieldValues) -> tuple[Rich, str]:
        """As runs and as plain words. Screens are built anew with every click: most was told before."""
        if not _ATOMS.issuperset(map(type, fields.values())):
            return self._tell(key, fields)
        place = (key, *fields.items(), *map(type, fields.values()))  # 1 is not said as True is
        told = self._said.get(place)
        if told is None:
            told = self._tell(key, fields)
            if len(self._said) >= _MOST_SAID:
                self._said.clear()
            self._said[place] = told
        return told

    def _tell(self, key: str, fields: FieldValues) -> tuple[Rich, str]:
        message = self._messages.get(key)
        rich = self.complain(key) if message is None else Renderer(self, fields).render(message.template)
        return rich, plain(rich)

    def event(self, event: Any) -> Rich:
        """The log line of an event; empty if the ruleset gives its class no text."""
        key = f"event.{type(event).__name__}"
        return self.rich_with(key, op_fields(event)) if self.has(key) else ()

    def ask(self, kind: str, part: str, /, **fields: Any) -> Rich:
        """The prompt of a decision kind: its `title`, or its second `line`."""
        return self.rich_with(f"ask.{kind}.{part}", fields)

    def action(self, verb: str, args: Sequence[Any] = ()) -> Rich:
        """The label of an action; its template names the arguments {0}, {1} and so on."""
        return self.rich_with(f"act.{verb}", {str(index): arg for index, arg in enumerate(args)})

    def effects(self, ops: Iterable[Any]) -> Rich:
        """The rules text of effect ops: one sentence each."""
        return separated(self._text_of(op) for op in ops)

    def chained(self, link: str, parts: Iterable[Rich]) -> Rich:
        """One behind the other; each but the first stands in the message `link`, as its {text}."""
        said = [part for part in parts if part]
        return joined(run for n, part in enumerate(said) for run in (self.rich(link, text=part) if n else part))

    def record(self, record: Any) -> Noun | Rich:
        """An op or another record as the ruleset says it; else by the message of its op."""
        told = self.naming(self, record) if self.naming else None
        return self._said_as_op(record) if told is None else told

    def _said_as_op(self, record: Any) -> Rich:
        name = op_name(type(record))
        voiced = f"{self._voice}.{name}"
        return self.rich_with(voiced if self.has(voiced) else f"op.{name}", op_fields(record))

    def _text_of(self, op: Any) -> Rich:
        told = self.record(op)
        return (TextRun(self.grammar.form(told, told.plural)),) if isinstance(told, Noun) else told

    def term(self, space: str, name: str, number: int) -> Rich:
        """One term of a sum: the message `space.name` over {n}; what follows a colon in the name is its {of}."""
        name, _, of = name.partition(":")
        return self.rich_with(f"{space}.{name}", {"n": number, "of": of})

    # -- contents ----------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        return key in self._messages

    def message(self, key: str) -> WrittenMessage | None:
        """As it stands in the file, not filled."""
        return self._messages.get(key)

    def message_keys(self) -> tuple[str, ...]:
        return tuple(self._messages)

    def noun(self, key: str) -> Noun | None:
        """By its whole key, "race.orcs"."""
        return self._nouns.get(key)

    def noun_keys(self) -> tuple[str, ...]:
        return tuple(self._nouns)

    def name(self, key: str, plural: bool | None = None) -> str:
        """A noun as it stands alone, on a label; in its usual number unless `plural` says otherwise."""
        noun = self._nouns.get(key)
        if noun is None:
            return plain(self.complain(key))
        return self.grammar.form(noun, noun.plural if plural is None else plural)

    def with_nouns(self, nouns: Mapping[str, Noun]) -> Catalogue:
        """The same texts knowing more nouns."""
        twin = Catalogue.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._nouns = {**self._nouns, **nouns}
        twin._said = {}
        return twin

    def with_voice(self, space: str) -> Catalogue:
        """The same texts, with ops said by the messages of that space where it has any: by somebody else."""
        twin = Catalogue.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._voice, twin._said = space, {}
        return twin

    def with_seats(self, names: Sequence[str]) -> Catalogue:
        """The same texts knowing the players: fields called `seat`, and `{other@seat}`, become their names."""
        return self.with_nouns({f"seat.{seat}": Noun.name(name) for seat, name in enumerate(names)})

    def with_called(self, called: Mapping[str, str]) -> Catalogue:
        """The same texts, with nouns that stand for others: by the key of each, that of the one to say."""
        known = {key: self._nouns[other] for key, other in called.items() if other in self._nouns}
        return self.with_nouns(known) if known else self

    def complain(self, message: str) -> Rich:
        """Where a text should be: raises in tests, and shows a gap to people."""
        if self.strict:
            raise MissingText(f"{self.lang}: {message}")
        return (TextRun(f"⟦{message}⟧", Style.PLAIN),)
