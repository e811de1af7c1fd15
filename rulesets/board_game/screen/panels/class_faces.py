"""A class as a card to choose from: what it lives by, who plays it on either side, with what it begins."""

from __future__ import annotations

from wowtable.shell.cards.look import CardFrame, CardLook, PrintedNumber

from ...rules.cards.words import FACTIONS
from ..cards.hues import ENERGY, HEALTH, SCHOOLS
from ..facts.lookup import Desk


def class_look(desk: Desk, name: str) -> CardLook:
    """Both characters, even where the side is settled: it says whom one may become."""
    sheet, lang = desk.game.content.classes[name], desk.texts.lang
    lines = [desk.rich(f"screen.class_line.{name}")]
    for side in FACTIONS:
        if side in sheet.sides:
            hero = sheet.sides[side]
            lines.append(desk.rich("screen.class_side", side=side, name=hero.name.in_language(lang), race=hero.race))
    hue = SCHOOLS[name][0]
    return CardLook(
        f"class.{name}",
        sheet.name.in_language(lang),
        CardFrame("double", f"damage.{hue}" if hue != "frost" else "gem.cost", yields=True, scene="rings"),
        figures=(
            PrintedNumber("health", HEALTH, sheet.health[0]),
            PrintedNumber("energy", ENERGY, sheet.energy[0]),
        ),
        rules=tuple(lines),
        emblem=sheet.emblem,
        hue=hue,
    )
