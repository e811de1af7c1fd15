"""Which place of the rulebook speaks of a thing on the screen."""

from __future__ import annotations

from collections.abc import Mapping

KEYWORDS: Mapping[str, str] = {
    "active": "SW-ROUND-03",
    "decline": "SW-DECLINE-01",
    "first_conquest": "SW-CONQUEST-01",
    "entry": "SW-CONQUEST-01",
    "travel": "SW-CONQUEST-05",
    "cost": "SW-CONQUEST-06",
    "final_conquest": "SW-FINAL-01",
    "die": "SW-FINAL-01",
    "loss": "SW-LOSS-01",
    "retreat": "SW-LOSS-03",
    "ready": "SW-READY-01",
    "redeploy": "SW-REDEPLOY-01",
    "faction_bonus": "SW-FACTION-01",
    "income": "SW-SCORE-01",
    "combo": "SW-PICK-01",
    "artifact": "SW-RELIC-01",
    "place": "SW-RELIC-01",
    "relic": "SW-RELIC-01",
    "wall": "SW-RACE-NIGHTELVES-01",
    "garrison": "SW-POWER-GARRISON-01",
    "tower": "SW-POWER-DEFENDER-01",
    "beast": "SW-POWER-BEASTMASTER-01",
    "champion": "SW-POWER-CHAMPION-01",
    "bomb": "SW-RACE-GOBLINS-01",
    "objective": "SW-RACE-HUMANS-01",
    "harmony": "SW-RACE-PANDAREN-01",
}
FIRST = "-01"


def rule_of(target: str) -> str:
    """The id of the first rule about it; "" when the book has none."""
    space, _, name = target.partition(":")
    if not name:
        space, name = "keyword", target
    plain = name.replace("_", "").upper()
    match space:
        case "race":
            return f"SW-RACE-{plain}{FIRST}"
        case "power":
            return f"SW-POWER-{plain}{FIRST}"
        case "region":
            return "SW-CONQUEST-06"
        case "relic":
            return "SW-RELIC-01"
        case "decision":
            return ASKED.get(name, "")
    return KEYWORDS.get(name, "")


ASKED: Mapping[str, str] = {
    "intent": "SW-ROUND-03",
    "pick": "SW-PICK-01",
    "ready": "SW-READY-01",
    "conquest": "SW-CONQUEST-01",
    "assault": "SW-RACE-GNOMES-01",
    "leftovers": "SW-FINAL-07",
    "redeploy": "SW-REDEPLOY-01",
    "retreat": "SW-LOSS-03",
    "end_turn": "SW-SCORE-01",
}
