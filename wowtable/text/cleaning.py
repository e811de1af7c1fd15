"""Text that came from outside: made safe to show on one line."""

from __future__ import annotations

import unicodedata

_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean_text(text: str, limit: int) -> str:
    """Without control, bidirectional and other invisible characters; spaces folded; cut to `limit`."""
    shown = (" " if c in "\t\n\r\v\f\u2028\u2029" else c for c in text[: limit * 20])
    kept = "".join(c for c in shown if unicodedata.category(c) not in _INVISIBLE)
    return " ".join(kept.split())[:limit].rstrip()
