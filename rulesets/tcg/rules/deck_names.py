"""Finding a card by what somebody wrote: any language, any case, accents and signs left out, small slips forgiven."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

LONGEST_GUESSED = 60
LIKENESS = 0.74


def folded(text: str) -> str:
    """Small letters and digits only, words one space apart: how names are compared."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return " ".join(kept.replace("'", "").split())


@dataclass
class CardNames:
    """The names of all cards by id, in every language; a name that two cards share finds neither."""

    by_name: dict[str, str] = field(default_factory=dict)
    shared: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, ids: Iterable[str], *languages: Mapping[str, str]) -> CardNames:
        """`languages` map ids to names."""
        names = cls()
        known = list(ids)
        for language in ({id: id for id in known}, *languages):
            for id in known:
                names._add(language.get(id, ""), id)
        return names

    def _add(self, name: str, id: str) -> None:
        for key in {folded(name), folded(name).replace(" ", "")} - {""}:
            if self.by_name.setdefault(key, id) != id:
                self.shared.add(key)

    def find(self, text: str) -> str:
        """The id of the card called so, or ""."""
        key = folded(text)
        for written in (key, key.replace(" ", "")):
            if written in self.by_name and written not in self.shared:
                return self.by_name[written]
        return ""

    def guess(self, text: str) -> str:
        """The id of the card that may be meant, or ""."""
        key = folded(text)
        if not key or len(key) > LONGEST_GUESSED:
            return ""
        near = get_close_matches(key, self.by_name, 1, LIKENESS)
        return self.by_name[near[0]] if near and near[0] not in self.shared else self._begun(key)

    def _begun(self, key: str) -> str:
        """A name cut short, if only one card begins so."""
        if len(key) < 4:
            return ""
        found = {id for name, id in self.by_name.items() if name.startswith(key)}
        return found.pop() if len(found) == 1 else ""
