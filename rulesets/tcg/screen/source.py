"""Which card asks the open question."""

from __future__ import annotations

from wowtable.shell.table.plugin import Desk

from .lore import duel_of


def asking_card(desk: Desk) -> int:
    """The card being announced, triggered or carried out; -1 where no card asks."""
    s = duel_of(desk)
    frame = s.stack[-1] if s.stack else None
    if frame is None or desk.decision is None or desk.decision.kind in ("priority", "mulligan", "who_starts"):
        return -1
    card = getattr(frame, "card", None)
    if isinstance(card, int):
        return card
    for name in ("scope", "waiting"):
        holder = getattr(frame, name, None)
        ref = getattr(holder, "source" if name == "scope" else "ref", None)
        if isinstance(ref, tuple) and len(ref) == 2 and isinstance(ref[0], int):
            return _known(s.names, ref[0])
    return _known(s.names, card[0]) if isinstance(card, tuple) and card else -1


def _known(names: list[str], card: int) -> int:
    return card if 0 <= card < len(names) else -1
