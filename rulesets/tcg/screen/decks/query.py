"""The small language of the search field: `horde cost<7 protector -weapon "draw a card"`.

Words must all stand somewhere on the card, a minus before one means it must not, quotes keep words together; a number
is compared as `cost<7`, `atk>=3`, `health=5`, `copies>0`.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ...rules.deck_names import folded
from .book import BookCard

_TOKEN = re.compile(r'[-!]?"[^"]*"?|\S+')
_COMPARED = re.compile(r"([^\W\d_]+)(<=|>=|!=|<|>|=|:)(\d{1,3})")
_SIGNS: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {
        "<": operator.lt,
        "<=": operator.le,
        ">": operator.gt,
        ">=": operator.ge,
        "=": operator.eq,
        ":": operator.eq,
        "!=": operator.ne,
    }
)
_NUMBERS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("cost", "costo", "c"), "cost"),
        **dict.fromkeys(("atk", "attack", "att", "attacco"), "attack"),
        **dict.fromkeys(("health", "hp", "salute", "pv"), "health"),
        **dict.fromkeys(("def", "defense", "difesa", "armor", "armatura"), "defense"),
        **dict.fromkeys(("strike", "colpo", "colpire"), "strike"),
        **dict.fromkeys(("copies", "copie", "deck", "mazzo"), "copies"),
    }
)


@dataclass(frozen=True, slots=True)
class Query:
    """What must be there, what must not, and which numbers must fit; all folded."""

    wanted: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()
    numbers: tuple[tuple[str, str, int], ...] = ()

    def fits(self, entry: BookCard, copies: int) -> bool:
        words = entry.words
        return (
            all(f" {word}" in words for word in self.wanted)
            and not any(f" {word}" in words for word in self.unwanted)
            and all(self._compare(entry, copies, *number) for number in self.numbers)
        )

    @staticmethod
    def _compare(entry: BookCard, copies: int, field: str, sign: str, number: int) -> bool:
        value = copies if field == "copies" else getattr(entry.card, field)
        return value is not None and _SIGNS[sign](value, number)


def parse_query(text: str) -> Query:
    """Whatever is typed means something: what is no comparison is words."""
    wanted: list[str] = []
    unwanted: list[str] = []
    numbers: list[tuple[str, str, int]] = []
    for token in _TOKEN.findall(text[:200]):
        compared = _COMPARED.fullmatch(token.casefold())
        if compared and compared[1] in _NUMBERS:
            numbers.append((_NUMBERS[compared[1]], compared[2], int(compared[3])))
            continue
        word = folded(token)
        if word:
            (unwanted if token[0] in "-!" and len(token) > 1 else wanted).append(word)
    return Query(tuple(wanted), tuple(unwanted), tuple(numbers))
