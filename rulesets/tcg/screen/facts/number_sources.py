"""Where a number comes from: the terms that add up to it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, accounted

from ...rules import stats
from ...rules.stats import ASSAULT, FLOOR
from .lookup import Desk, key_name, sheet_of

Terms = Sequence[tuple[str, int]]


def total_line(desk: Desk, terms: Terms) -> Rich:
    return accounted([(n, *_term(desk, name)) for name, n in terms])


def _term(desk: Desk, name: str) -> tuple[str, str]:
    """What it is called, and what tells of it."""
    if name == FLOOR:
        return desk.say("screen.term.floor"), ""
    if name == ASSAULT:
        return desk.say("screen.term.assault"), "keyword:assault"
    return key_name(desk, name), f"card:{name}" if name else ""


def attack_terms(desk: Desk, card: int) -> Terms:
    return stats.explain_attack(desk.game, desk.view, card)


def health_terms(desk: Desk, card: int) -> Terms:
    return stats.explain_health(desk.game, desk.view, card)


def attack_tip(desk: Desk, card: int) -> Tip | None:
    sheet, s = sheet_of(desk, card), desk.view
    if sheet.card.attack is None and "hero" not in sheet.kinds:
        return None
    in_play = s.zone[card] == "play"
    terms = attack_terms(desk, card) if in_play else [(sheet.name, sheet.attack)]
    types = stats.damage_types(desk.game, s, card) if in_play else tuple(sorted(sheet.card.damage))
    named = desk.say("screen.damage_types", types=types) if types else ""
    return Tip(desk.say("screen.attack"), total_line(desk, terms), named)


def health_tip(desk: Desk, card: int) -> Tip | None:
    sheet, s = sheet_of(desk, card), desk.view
    if sheet.card.defense is not None:
        return Tip(desk.say("screen.defense"), desk.say("screen.defense_line", n=sheet.defense))
    if sheet.card.health is None:
        return None
    terms = health_terms(desk, card) if s.zone[card] == "play" else [(sheet.name, sheet.health)]
    total, hurt = sum(n for _, n in terms), s.damage.get(card, 0)
    line = desk.say("screen.health_left", left=total - hurt, damage=hurt) if hurt else ""
    return Tip(desk.say("screen.health"), total_line(desk, terms), line)


def cost_tip(desk: Desk, card: int) -> Tip | None:
    sheet = sheet_of(desk, card)
    if sheet.card.cost is None or sheet.card.token:
        return None
    return Tip(desk.say("screen.cost"), desk.say("screen.cost_line", n=sheet.cost))
