"""Where a number of a hero or of a side of a fight comes from: the terms that add up to it, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from wowtable.core import Seat
from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, accounted

from ...rules import stats
from ...rules.cards.pieces import Foe
from ...rules.state import NO_CARD, NOBODY, Fight
from .lookup import Desk

Counted = Literal["attack", "defence", "damage"]
COUNTED: tuple[Counted, ...] = ("attack", "defence", "damage")
Term = tuple[str, int]
"""The key of a noun such as `item.ashwood_bow`, or of a word below `screen.term`; and how much."""
TURN, COMBAT, AMBUSH, FLOOR = "turn", "combat", "ambush", "floor"


def hero_terms(desk: Desk, seat: Seat, what: Counted) -> list[Term]:
    """What is worn or printed on the character card, then all that changes it."""
    g, s = desk.game, desk.view
    powers = ((source.name, getattr(power, what)) for source, power in stats.holding(g, s, seat))
    boosts = ((TURN, getattr(boost, what)) for boost in s.boosts if boost.seat == seat)
    changes = [(_noun(desk, seat, name), n) for name, n in (*powers, *boosts) if n]
    return _floored(what, [_base(desk, seat, what), *changes])


def _base(desk: Desk, seat: Seat, what: Counted) -> Term:
    g, s = desk.game, desk.view
    if what == "attack":
        return _striking(desk, seat), stats.strike_of(g, s, seat).value
    worn = s.armour[seat] if what == "defence" else NO_CARD
    source = f"item.{s.names[worn]}" if worn != NO_CARD else _side(desk, seat)
    return source, stats.base_defence(g, s, seat) if what == "defence" else stats.character(g, s, seat).damage


def _striking(desk: Desk, seat: Seat) -> str:
    """The ability that stands in for the weapon in this fight, the weapon, or the hero."""
    s = desk.view
    side = s.fight.side_of(seat) if s.fight is not None else NOBODY
    replaced = s.fight.replaced[side] if s.fight is not None and side != NOBODY else ""
    if replaced:
        return f"ability.{replaced}"
    return f"item.{s.names[s.weapon[seat]]}" if s.weapon[seat] != NO_CARD else _side(desk, seat)


def _noun(desk: Desk, seat: Seat, name: str) -> str:
    return _side(desk, seat) if name == "character" else name


def _side(desk: Desk, seat: Seat) -> str:
    s = desk.view
    return f"side.{s.hero[seat]}_{'other' if s.flipped[seat] else 'start'}"


def _floored(what: Counted, terms: list[Term]) -> list[Term]:
    """Damage never falls below nothing."""
    total = sum(n for _, n in terms)
    return [*terms, (FLOOR, -total)] if what == "damage" and total < 0 else terms


# -- in a fight ------------------------------------------------------------------------------------------


def side_terms(desk: Desk, fight: Fight, side: int, what: Counted) -> list[Term]:
    """As `hero_terms`, with all that has been gained in the fight."""
    s, seat = desk.view, fight.seat_of(side)
    base = hero_terms(desk, seat, what) if seat != NOBODY else list(_foe_terms(desk, fight, what))
    if what == "damage" and s.ambushes and fight.seat_of(1 - side) == s.active:
        base.append((AMBUSH, s.ambushes))
    gained = sum(getattr(bonus, what) for bonus in fight.bonuses if bonus.side == side)
    return _floored(what, [*base, *([(COMBAT, gained)] if gained else [])])


def _foe_terms(desk: Desk, fight: Fight, what: Counted) -> Iterator[Term]:
    g, s = desk.game, desk.view
    foe = stats.encounter(g, s, fight)
    assert foe.attack is not None
    space = "foe" if isinstance(foe, Foe) else "place"
    name = f"{space}.{s.names[fight.card] if fight.card != NO_CARD else g.atlas.ids[fight.place]}"
    printed = foe.attack.value if what == "attack" else foe.defence if what == "defence" else foe.damage
    yield name, printed
    whole = getattr(stats.numbers(g, s, 1), what)
    gained = sum(getattr(bonus, what) for bonus in fight.bonuses if bonus.side == 1)
    ambush = s.ambushes if what == "damage" and fight.attacker == s.active else 0
    if rest := whole - printed - gained - ambush:
        yield COMBAT, rest


# -- in words ----------------------------------------------------------------------------------------------


def total_line(desk: Desk, terms: Sequence[Term]) -> Rich:
    return accounted([(n, *_told(desk, name)) for name, n in terms])


def _told(desk: Desk, name: str) -> tuple[str, str]:
    space, _, id = name.partition(".")
    if not id:
        return desk.say(f"screen.term.{name}"), ""
    linked = space in ("item", "ability", "event", "foe")
    return desk.texts.name(name), f"{space}:{id}" if linked else ""


def number_tip(desk: Desk, what: str, terms: Sequence[Term]) -> Tip:
    return Tip(desk.say(f"screen.number_of.{what}"), total_line(desk, terms), desk.say(f"screen.number_rule.{what}"))


def hero_number_tip(desk: Desk, seat: Seat, what: Counted) -> Tip:
    return number_tip(desk, what, hero_terms(desk, seat, what))
