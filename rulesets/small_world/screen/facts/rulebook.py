"""Which place of the rulebook speaks of a thing on the screen."""

from __future__ import annotations

from collections.abc import Mapping

ALIASES: Mapping[str, str] = {
    "keyword.active": "SW-ROUND-05",
    "keyword.entry": "keyword.first_conquest",
    "keyword.travel": "keyword.cost",
    "keyword.empty": "keyword.cost",
    "keyword.die": "keyword.final_conquest",
    "keyword.retreat": "keyword.loss",
    "keyword.tray": "keyword.loss",
    "keyword.murloc": "keyword.loss",
    "keyword.neutral": "keyword.faction_bonus",
    "keyword.artifact": "keyword.relic",
    "keyword.place": "keyword.relic",
    "keyword.shield": "keyword.relic",
    "keyword.wall": "race.night_elves",
    "keyword.garrison": "power.garrison",
    "keyword.tower": "power.defender",
    "keyword.neighbourhood": "power.defender",
    "keyword.beast": "power.beastmaster",
    "keyword.champion": "power.champion",
    "keyword.bomb": "race.goblins",
    "keyword.objective": "race.humans",
    "keyword.harmony": "race.pandaren",
}
ASKED: Mapping[str, str] = {
    "intent": "keyword.decline",
    "pick": "keyword.combo",
    "ready": "keyword.ready",
    "conquest": "keyword.cost",
    "assault": "race.gnomes",
    "leftovers": "keyword.final_conquest",
    "redeploy": "keyword.redeploy",
    "retreat": "keyword.loss",
    "end_turn": "keyword.income",
    "recruit": "race.forsaken",
    "form": "race.worgen",
    "bombs": "race.goblins",
    "bomb_order": "race.goblins",
    "bomb_fee": "race.goblins",
    "objectives": "race.humans",
    "garrison": "power.garrison",
    "towers": "power.defender",
    "lone": "race.tauren",
}
PLACES: Mapping[str, str] = {
    "region": "keyword.cost",
    "relic": "keyword.relic",
    "income": "keyword.income",
    "player": "keyword.combo",
    "hand": "keyword.redeploy",
}
WIDGETS: Mapping[str, str] = {"combo": "race", "income": "income", "player": "player", "tray": "hand"}


def rule_of(target: str) -> str:
    """The anchor of the book that explains it. Regions and the cards of combos may come by their plain ids."""
    space, _, name = target.partition(":")
    head, _, tail = target.partition(".")
    if head in WIDGETS:
        space, name = WIDGETS[head], tail
    elif tail.isdigit():
        space, name = "region", target
    elif not name:
        space, name = "keyword", target
    if space == "decision":
        return ASKED.get(name, "")
    if space in PLACES:
        return PLACES[space]
    anchor = f"{space}.{name}"
    return ALIASES.get(anchor, anchor)
