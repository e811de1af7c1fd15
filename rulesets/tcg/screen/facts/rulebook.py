"""Which place of the rulebook speaks of a thing on the screen."""

from __future__ import annotations

from collections.abc import Mapping

ASKED: Mapping[str, str] = {
    "who_starts": "TCG-SETUP-04",
    "mulligan": "keyword.mulligan",
    "priority": "keyword.priority",
    "target": "keyword.target",
    "mode": "keyword.play",
    "pay": "keyword.cost",
    "extra_cost": "keyword.cost",
    "order_triggers": "TCG-AMBIG-15",
    "strike": "keyword.strike",
    "protect": "keyword.protect",
    "armor": "keyword.def",
    "order_raising": "TCG-AMBIG-49",
    "order_prevention": "keyword.prevent",
    "may": "keyword.effect",
    "stash": "keyword.stash",
    "pick": "keyword.effect",
    "discard": "keyword.discard",
    "keep_which": "keyword.tag",
    "reveal": "keyword.reveal",
    "search": "keyword.reveal",
}
WIDGETS: Mapping[str, str] = {
    "chain": "keyword.chain",
    "link": "keyword.chain",
    "pile": "keyword.zone",
    "resources": "keyword.resource",
    "ready": "keyword.resource",
    "allies": "TCG-ZONE-02",
    "gear": "keyword.equipment",
    "phases": "TCG-TURN-01",
    "hand": "TCG-TURN-08",
    "mat": "TCG-ZONE-02",
    "shelf": "TCG-ZONE-04",
    "wishes": "keyword.pass",
}
ALIASES: Mapping[str, str] = {
    "unpreventable": "keyword.prevent",
    "untargetable": "keyword.target",
}
"""Keywords that the book explains under another one."""
CARD = "keyword.card_type"


def rule_of(target: str) -> str:
    """The anchor of the book that explains it. Cards lead to what all cards have in common."""
    space, _, name = target.partition(":")
    head = target.partition(".")[0]
    if space == "decision":
        return ASKED.get(name, "")
    if space == "card" or (target[:1] == "c" and target[1:].isdecimal()):
        return CARD
    if target[:1] == "p" and target[1:].isdecimal():
        return "TCG-SETUP-01"
    if head in WIDGETS:
        return WIDGETS[head]
    word = name or target
    return ALIASES.get(word, f"keyword.{word}") if word.isidentifier() else ""
