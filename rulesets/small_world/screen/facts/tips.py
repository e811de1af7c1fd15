"""Parchments: what a region, a race, a power, a relic or a keyword is, with every number's sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from weakref import WeakKeyDictionary

from wowtable.core import Action, Seat
from wowtable.shell.widgets import Tip
from wowtable.text import Catalogue
from wowtable.text.rich import Rich, TextRun, capital, separated, stacked, strong

from ...rules import texts
from ...rules.content import MURLOCS
from ..asking.acts import acts_by_region
from .lookup import Desk, combo_name
from .region_tips import region_body, region_line

_combos: WeakKeyDictionary[Catalogue, dict[tuple[str, str], Tip]] = WeakKeyDictionary()


def region_tip(desk: Desk, name: str, acts: Sequence[Action]) -> Tip:
    return Tip(desk.texts.name(f"region.{name}"), stacked(region_body(desk, name, acts)), region_line(desk, name))


def race_text(desk: Desk, race: str) -> Rich:
    """What the race can do, without what its banner says of tokens and faction."""
    if race == MURLOCS:
        return desk.rich("keyword.murloc.text")
    return separated(texts.race_text(desk.texts, desk.game.content.races[race])[1:])


def power_text(desk: Desk, power: str) -> Rich:
    return separated(texts.power_text(desk.texts, desk.game.content.powers[power])[1:])


def race_tip(desk: Desk, race: str) -> Tip | None:
    g = desk.game
    name = capital(desk.texts.name(f"race.{race}"))
    if race not in g.content.races:
        return Tip(name, race_text(desk, race)) if race == MURLOCS else None
    shown = g.content.races[race]
    return Tip(name, stacked(texts.race_text(desk.texts, shown)), capital(desk.texts.name(f"faction.{shown.faction}")))


def power_tip(desk: Desk, power: str) -> Tip | None:
    shown = desk.game.content.powers.get(power)
    if shown is None:
        return None
    return Tip(capital(desk.texts.name(f"power.{power}")), stacked(texts.power_text(desk.texts, shown)))


def combo_tip(desk: Desk, race: str, power: str) -> Tip:
    """Put together once: six combos lie on the table, and nothing about them changes."""
    tips = _combos.setdefault(desk.texts, {})
    return tips.get((race, power)) or tips.setdefault((race, power), _combo_tip(desk, race, power))


def _combo_tip(desk: Desk, race: str, power: str) -> Tip:
    g = desk.game
    body = stacked([race_text(desk, race), "\n", power_text(desk, power)])
    tokens = g.content.races[race].tokens + g.content.powers[power].tokens
    return Tip(capital(combo_name(desk, race, power)), body, desk.say("screen.tokens", n=tokens))


def relic_tip(desk: Desk, relic: str) -> Tip | None:
    shown = desk.game.content.relics.get(relic)
    if shown is None:
        return None
    return Tip(capital(desk.texts.name(f"relic.{relic}")), stacked(texts.relic_text(desk.texts, shown)))


def seat_tip(desk: Desk, seat: Seat) -> Tip:
    s, g = desk.view, desk.game
    parts: list[Rich | str] = []
    race, power, faded = s.race[seat], s.power[seat], s.faded[seat]
    if race:
        parts += [race_text(desk, race), power_text(desk, power) if power else ""]
        parts.append(desk.say("screen.in_tray", n=s.tray.get(race, 0)))
    if faded:
        held = desk.say("screen.regions", n=len(s.faded_regions(seat)))
        parts.append(
            (*strong(desk.say("keyword.decline.title")), TextRun(f": {desk.texts.name(f'race.{faded}')}, {held}"))
        )
    if s.hand[seat] or s.hand_beasts[seat]:
        parts.append(desk.say("screen.in_hand", n=s.hand[seat] + s.hand_beasts[seat]))
    if s.harmony[seat]:
        parts.append(desk.rich("keyword.harmony.text"))
    if s.rules.teams:
        parts.append(desk.say("screen.team", side=f"faction.{g.side_of_seat(s, seat)}"))
    line = capital(combo_name(desk, race, power)) if race else desk.say("screen.no_race")
    return Tip(desk.seat_name(seat), stacked(parts), line)


def _region_tip(desk: Desk, name: str) -> Tip:
    return region_tip(desk, name, acts_by_region(desk).get(name, ()) if desk.may_act else ())


TIPS: Mapping[str, Callable[[Desk, str], Tip | None]] = MappingProxyType(
    {"race": race_tip, "power": power_tip, "relic": relic_tip, "region": _region_tip}
)
