"""The pills above regions: what an act there costs, what the die must show, how many can be lifted."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, Size, centered, kept_inside
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.plugin import Desk

from ...rules import effects
from ...rules.march import due
from ..asking.acts import PLACING, RegionAct, fees_of, final_needs, forces, main_conquest, price_of
from ..facts.lookup import atlas_of, game_of, world_of

_HIGH, _GROWS = 36.0, 27.0
_PAD, _GAP, _ICON = 0.34, 0.17, 0.58
"""Shares of a chip's height."""
_RINGS, _TURNS = (0.2, 0.4, 0.6, 0.8, 1.0, 1.25, 1.5), 12


def chip_height(desk: Desk) -> float:
    return max(_HIGH, _GROWS * text_growth(desk))


@dataclass(frozen=True)
class Chip:
    """Icons and words in a row; `kind` is the painter's."""

    parts: tuple[tuple[str, str], ...]
    kind: str = "legal"


def chips_of(desk: Desk, acts: Mapping[str, Sequence[RegionAct]]) -> dict[str, Chip]:
    return {name: chip for name, here in acts.items() if (chip := _chip(desk, name, here)) is not None}


def _chip(desk: Desk, name: str, acts: Sequence[RegionAct]) -> Chip | None:
    fight = main_conquest(acts)
    if fight is not None:
        return _conquest_chip(desk, fight)
    verbs = {act.action.verb for act in acts}
    readying = desk.decision is not None and desk.decision.kind == "ready"
    if "lift" in verbs and (readying or not verbs & set(PLACING)):
        return _spare_chip(desk, name)
    if "assault" in verbs:
        return Chip((("ui.die", ""),))
    if verbs & {"menace", "swap", "steal"}:
        icon = "ui.threat" if "menace" in verbs else "ui.swap" if "swap" in verbs else "ui.hand"
        return Chip(((icon, ""),))
    if verbs & {"rest", "pour", "tower"}:
        return _site_chip(desk, atlas_of(desk).index[name], acts[0].action)
    return None


def _conquest_chip(desk: Desk, act: RegionAct) -> Chip:
    price, fee = price_of(desk, act.action), due(desk.asked or 0, fees_of(desk, act.action))
    coins = (("ui.coins", str(fee)),) if fee else ()
    if act.action.verb == "final":
        return Chip((("ui.conquer", str(price)), ("ui.die", f"{final_needs(desk, act.action)}+"), *coins), "target")
    words = str(price) if desk.ui.compact else desk.say("screen.cost_of", cost=price, hand=forces(desk))
    return Chip((("ui.conquer", words), *coins))


def _site_chip(desk: Desk, r: int, action: Action) -> Chip | None:
    """What a place is worth: the tribute it would bring, its neighbours, or who rules around it."""
    g, s, seat = game_of(desk), world_of(desk), desk.asked or 0
    near = atlas_of(desk).near[r]
    if action.verb == "rest":
        coins = g.relic_value(action.args[0], effects.Tribute)
        payers = {s.owner[n] for n in near if s.is_active_race(n) and not g.allies(s, seat, s.owner[n])}
        return Chip((("ui.coins", f"+{coins * len(payers)}"),)) if coins else None
    if action.verb == "pour":
        return Chip((("ui.regions", str(len(near))),))
    held = Counter(s.kin[n] for n in near if s.kin[n])
    mine = held.pop(s.kin[r], 0)
    return Chip((("ui.regions", f"{mine} : {max(held.values(), default=0)}"),))


def _spare_chip(desk: Desk, name: str) -> Chip | None:
    spare = spare_at(desk, name)
    return Chip((("ui.up", str(spare)),)) if spare else None


def spare_at(desk: Desk, name: str) -> int:
    """How many tokens can leave a region that is kept."""
    g, s, seat = game_of(desk), world_of(desk), desk.asked
    r = atlas_of(desk).index[name]
    if seat is None or s.owner[r] != seat:
        return 0
    return max(0, min(s.tokens[r], s.defenders(r) - g.abilities_of(s, seat).least))


def width_of(type: Typesetter, chip: Chip, high: float) -> float:
    style = filling(type, "number", high * 0.8, 1.1)
    width = (2 * _PAD - _GAP) * high
    for _, words in chip.parts:
        width += (_ICON + _GAP) * high + (type.width(words, style) + _GAP * high if words else 0.0)
    return width


def draw_chip(canvas: Canvas, chip: Chip, rect: Rect) -> None:
    canvas.paint("chip", rect, kind=chip.kind)
    high = rect.h
    style = filling(canvas.type, "number", high * 0.8, 1.1)
    x, icon_side = rect.x + _PAD * high, _ICON * high
    for icon, words in chip.parts:
        canvas.icon(icon, Rect(x, rect.center[1] - icon_side / 2, icon_side, icon_side), "gold.100")
        x += icon_side
        if words:
            wide = canvas.type.width(words, style)
            canvas.text(words, Rect(x + _GAP * high, rect.y - 1, wide + 2, high), style, color="gold.100")
            x += _GAP * high + wide
        x += _GAP * high


@dataclass(frozen=True)
class WantedPill:
    """A chip that looks for its place: near a point, rather within its own region."""

    at: Point
    size: Size
    at_home: Callable[[Point], bool]


def places_for(
    wanted: Mapping[str, WantedPill], numbers: Sequence[Rect], pieces: Sequence[Rect], room: Rect, around: float
) -> dict[str, Rect]:
    """Where each chip lies so that it covers no number, no other chip and no piece, as far as that can be."""
    placed: dict[str, Rect] = {}
    for name, chip in wanted.items():
        taken = [*numbers, *placed.values()]
        placed[name] = _best_place(chip, taken, pieces, room, around)
    return placed


def _best_place(chip: WantedPill, taken: Sequence[Rect], pieces: Sequence[Rect], room: Rect, around: float) -> Rect:
    best, least = Rect(*chip.at, 0, 0), math.inf
    for at in _spots(chip.at, around):
        spot = kept_inside(centered(at, chip.size), room)
        hidden = 8 * _shared(spot, taken) + _shared(spot, pieces)
        strange = 0.0 if chip.at_home(spot.center) else 0.5 * spot.w * spot.h
        cost = hidden + strange + math.dist(spot.center, chip.at)
        if cost < least:
            best, least = spot, cost
        if not hidden and not strange:
            break
    return best


def _spots(at: Point, around: float) -> Iterator[Point]:
    """The point itself first, then ever farther from it."""
    yield at
    for far in _RINGS:
        for n in range(_TURNS):
            turn = math.tau * n / _TURNS
            yield (at[0] + far * around * math.cos(turn), at[1] + far * around * math.sin(turn))


def _shared(one: Rect, others: Sequence[Rect]) -> float:
    meetings = (one.intersection(other) for other in others if one.overlaps(other))
    return sum(meeting.w * meeting.h for meeting in meetings)
