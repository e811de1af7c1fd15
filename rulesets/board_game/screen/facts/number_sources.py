"""Where the numbers of a hero come from: the terms that add up to them, in words, with the rule that says so."""

from __future__ import annotations

from typing import Literal

from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, TextRun, accounted, stacked

from ...rules import rest, sheet, timing
from ...rules.cards.abilities import Capacity
from ...rules.cards.effects import AddAttrition, AddDice, AddReroll
from ...rules.sources import Source
from ...rules.state import HeroNumber
from .lookup import Desk

Counted = Literal["health", "energy", "red", "blue", "green", "reroll", "attrition"]
CAPACITIES: tuple[Counted, ...] = ("health", "energy")
Term = tuple[int, str, str]
"""How much, what it comes from, and what tells of that."""


def terms_of(desk: Desk, hero: HeroNumber, what: Counted) -> list[Term]:
    """What the sheet prints, then all that changes it; nothing where nothing speaks for it."""
    return _capacity_terms(desk, hero, what) if what in CAPACITIES else _round_terms(desk, hero, what)


def total_of(desk: Desk, hero: HeroNumber, what: Counted) -> int:
    return sum(n for n, _, _ in terms_of(desk, hero, what))


def _capacity_terms(desk: Desk, hero: HeroNumber, what: Counted) -> list[Term]:
    g, s = desk.game, desk.view
    printed = getattr(sheet.class_sheet(g, s, hero), what)[s.level[hero] - 1]
    level = desk.say("screen.term.level", hero_class=s.hero_class[hero], level=s.level[hero])
    more = [
        (getattr(capacity, what), *_source(desk, source))
        for source, capacity in sheet.passives(g, s, hero, Capacity)
        if getattr(capacity, what)
    ]
    terms: list[Term] = [(printed, level, f"hero:{hero}"), *more]
    whole = (sheet.health_capacity if what == "health" else sheet.energy_capacity)(g, s, hero)
    least = whole - sum(n for n, _, _ in terms)
    return [*terms, *([(least, desk.say("screen.term.least"), "")] if least else [])]


def _round_terms(desk: Desk, hero: HeroNumber, what: Counted) -> list[Term]:
    """Of cards that ask nothing in return."""
    found: list[Term] = []
    for option in timing.kit(desk.game, desk.view, hero).standing:
        amount = 0 if option.timed.given else sum(_brings(effect, what) for effect in option.timed.effects)
        if amount:
            found.append((amount, *_source(desk, option.source)))
    return found


def _brings(effect: object, what: Counted) -> int:
    match effect:
        case AddDice(times="once") if what in ("red", "blue", "green"):
            return int(getattr(effect, what))
        case AddReroll(amount=amount) if what == "reroll":
            return amount
        case AddAttrition(amount=amount) if what == "attrition":
            return amount
    return 0


def _source(desk: Desk, source: Source) -> tuple[str, str]:
    if source.kind == "race":
        return desk.texts.name(f"race.{source.name}"), ""
    return desk.texts.name(f"card.{source.name}"), f"card:{source.name}" if source.kind != "printed" else ""


def number_tip(desk: Desk, hero: HeroNumber, what: Counted) -> Tip:
    """*6 = 4 Warrior, level 2 + 2 Fortitude*, and the rule."""
    terms = terms_of(desk, hero, what)
    line = accounted(terms) if terms else desk.rich("screen.term.nothing")
    return Tip(desk.say(f"screen.number_of.{what}"), stacked([line, desk.say(f"screen.number_rule.{what}")]))


def rest_tip(desk: Desk, hero: HeroNumber) -> Tip:
    """How many tokens a rest brings where the hero stands."""
    level, tokens = desk.view.level[hero], rest.tokens_of(desk.game, desk.view, hero)
    line = desk.rich("screen.rest_is", tokens=tokens, level=level, each=tokens // level)
    return Tip(desk.say("screen.number_of.rest"), stacked([line, desk.say("screen.number_rule.rest")]))


def experience_line(desk: Desk, hero: HeroNumber) -> Rich:
    """What it has, and what the next level still takes."""
    s, levels = desk.view, desk.game.content.box.levels
    more = next((xp - s.xp[hero] for xp in levels if xp > s.xp[hero]), 0)
    return desk.rich("screen.xp_is", hero=hero, xp=s.xp[hero], level=s.level[hero], more=more)


def experience_rule(desk: Desk) -> str:
    return desk.say("screen.number_rule.xp", levels=desk.game.content.box.levels)


def hero_numbers(desk: Desk, hero: HeroNumber) -> Rich:
    """What a hero can have of Health and Energy, and how far it is, each with what it comes from."""
    lines = [
        (TextRun(f"{desk.say(f'screen.number_of.{what}')}: "), *accounted(terms_of(desk, hero, what)))
        for what in CAPACITIES
    ]
    return stacked([*lines, experience_line(desk, hero)])
