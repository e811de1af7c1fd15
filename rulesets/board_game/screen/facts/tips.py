"""Parchments: what is to be known of regions, heroes, creatures and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, stacked

from ...rules.board_texts import foe_text
from ...rules.cards.words import FigureColour
from .lookup import Desk


def region_tip(desk: Desk, name: str) -> Tip | None:
    """Its name and area, who is about, what those can do."""
    g, s = desk.game, desk.view
    number = g.atlas.index.get(name)
    if number is None:
        return None
    region = g.content.regions[name]
    lines: list[Rich] = [desk.rich("screen.in_area", area=region.area)]
    lines += [desk.rich("screen.town_of", side=side) for side in region.towns]
    lines += [desk.rich("screen.flight_of", side=side) for side in region.flights]
    if region.graveyard:
        lines.append(desk.rich("screen.graveyard"))
    lines += [desk.rich("screen.hero_here", hero=hero) for hero in range(s.heroes) if s.region[hero] == number]
    groups = dict.fromkeys((s.figures[n].creature, s.figures[n].colour) for n in s.figures_at(number))
    for creature, colour in groups:
        lines += creature_lines(desk, creature, colour)
    return Tip(desk.texts.name(f"region.{name}"), stacked(lines))


def creature_lines(desk: Desk, creature: str, colour: FigureColour) -> list[Rich]:
    """Its three numbers, and what it can do."""
    sheet = desk.game.content.creatures[creature]
    values = sheet.values[colour]
    told = desk.rich(
        "screen.values",
        creature=creature,
        colour=colour,
        threat=values.threat,
        attack=values.attack,
        health=values.health,
    )
    return [told, foe_text(desk.texts, sheet.ability, desk.view.heroes)]


def _region(desk: Desk, name: str) -> Tip | None:
    return region_tip(desk, name)


TIPS: Mapping[str, Callable[[Desk, str], Tip | None]] = {"region": _region}
