"""Permission to run a stranger's code: asked once for each state of a ruleset's files, and remembered."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..reading.files import read_text
from .finding import Found

_LARGEST = 1_000_000

Consent = Callable[[Found, str], bool]
"""Asked with the ruleset and the sha256 of its files; True lets its Python run."""


def nobody_asked(_found: Found, _sha256: str) -> bool:
    """The consent of a caller that cannot ask: refuses."""
    return False


class ConsentBook:
    """Remembers, in a JSON file, which files a person allowed to run. A changed file must be allowed again."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def allows(self, found: Found, sha256: str) -> bool:
        return self._entries().get(str(found.folder)) == sha256

    def remember(self, found: Found, sha256: str) -> None:
        entries = self._entries() | {str(found.folder): sha256}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        draft = self._path.with_name(self._path.name + ".new")
        draft.write_text(json.dumps({"allowed": entries}, indent=1, sort_keys=True), encoding="utf-8")
        os.replace(draft, self._path)

    def asking(self, ask: Consent) -> Consent:
        """A consent that asks only for what is not in the book, and writes down a yes."""

        def consent(found: Found, sha256: str) -> bool:
            if self.allows(found, sha256):
                return True
            if not ask(found, sha256):
                return False
            self.remember(found, sha256)
            return True

        return consent

    def _entries(self) -> dict[str, str]:
        try:
            plain: Any = json.loads(read_text(self._path, _LARGEST))
        except (OSError, ValueError, RecursionError):
            return {}
        allowed = plain.get("allowed") if isinstance(plain, dict) else None
        if not isinstance(allowed, dict):
            return {}
        return {k: v for k, v in allowed.items() if isinstance(v, str)}
