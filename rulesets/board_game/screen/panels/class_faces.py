"""A class as a card to choose from: what it lives by, who plays it on either side, with what it begins."""

from __future__ import annotations

from dataclasses import replace

from wowtable.shell.cards.look import CardFrame, CardLook, PrintedNumber
from wowtable.text.rich import plain

from ...rules.cards.words import FACTIONS
from ..cards.hues import ENERGY, HEALTH, SCHOOLS
from ..facts.lookup import Desk


def portrait_look(desk: Desk, name: str, emblem: str) -> CardLook:
    """Somebody of that class in the light that its cards stand in."""
    return replace(class_look(desk, name), id=f"portrait.{name}.{emblem}", emblem=emblem)


def class_look(desk: Desk, name: str) -> CardLook:
    """Both characters, even where the side is settled: it says whom one may become; in a small place only what the
    class is like."""
    sheet, lang = desk.game.content.classes[name], desk.texts.lang
    sides = [
        desk.rich("screen.class_side", side=side, name=hero.name.in_language(lang), race=hero.race)
        for side in FACTIONS
        if (hero := sheet.sides.get(side)) is not None
    ]
    hue = SCHOOLS[name][0]
    return CardLook(
        f"class.{name}",
        sheet.name.in_language(lang),
        CardFrame("double", f"damage.{hue}" if hue != "frost" else "gem.cost", yields=True, scene="rings"),
        figures=(
            PrintedNumber("health", HEALTH, sheet.health[0]),
            PrintedNumber("energy", ENERGY, sheet.energy[0]),
        ),
        rules=(desk.rich(f"screen.class_line.{name}"),),
        emblem=sheet.emblem,
        hue=hue,
        flavour=" ".join(map(plain, sides)),
    )
