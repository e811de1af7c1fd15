"""The pills above regions: what an act there costs, what the die must show, how many can be lifted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, kept_inside
from wowtable.shell.table.plugin import Desk

from ..rules import ops
from ..rules.march import due
from .lore import atlas_of, game_of, world_of
from .ways import PLACING, Way, fees_of, final_needs, forces, main_conquest, price_of

HEIGHT = 34.0
_PAD, _GAP, _ICON = 12.0, 6.0, 20.0


@dataclass(frozen=True)
class Chip:
    """Icons and words in a row; `kind` is the painter's."""

    parts: tuple[tuple[str, str], ...]
    kind: str = "legal"


def chips_of(desk: Desk, ways: Mapping[str, Sequence[Way]]) -> dict[str, Chip]:
    return {name: chip for name, here in ways.items() if (chip := _chip(desk, name, here)) is not None}


def _chip(desk: Desk, name: str, ways: Sequence[Way]) -> Chip | None:
    fight = main_conquest(ways)
    if fight is not None:
        return _conquest_chip(desk, fight)
    verbs = {way.action.verb for way in ways}
    readying = desk.decision is not None and desk.decision.kind == "ready"
    if "lift" in verbs and (readying or not verbs & set(PLACING)):
        return _spare_chip(desk, name)
    if "assault" in verbs:
        return Chip((("ui.die", ""),))
    if verbs & {"menace", "swap", "steal"}:
        icon = "ui.threat" if "menace" in verbs else "ui.swap" if "swap" in verbs else "ui.hand"
        return Chip(((icon, ""),))
    if verbs & {"rest", "pour", "tower"}:
        return _site_chip(desk, atlas_of(desk).index[name], ways[0].action)
    return None


def _conquest_chip(desk: Desk, way: Way) -> Chip:
    price, fee = price_of(desk, way.action), due(desk.asked or 0, fees_of(desk, way.action))
    coins = (("ui.coins", str(fee)),) if fee else ()
    if way.action.verb == "final":
        return Chip((("ui.conquer", str(price)), ("ui.die", f"{final_needs(desk, way.action)}+"), *coins), "target")
    words = desk.say("screen.cost_of", cost=price, hand=forces(desk))
    return Chip((("ui.conquer", words), *coins))


def _site_chip(desk: Desk, r: int, action: Action) -> Chip | None:
    """What a place is worth: the tribute it would bring, its neighbours, or who rules around it."""
    g, s, seat = game_of(desk), world_of(desk), desk.asked or 0
    near = atlas_of(desk).near[r]
    if action.verb == "rest":
        coins = g.relic_value(action.args[0], ops.Tribute)
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
    return max(0, min(s.tokens[r], s.defenders(r) - g.kit_of(s, seat).least))


def width_of(canvas: Canvas, chip: Chip) -> float:
    width = 2 * _PAD - _GAP * 1.4
    for _, words in chip.parts:
        width += _ICON + _GAP * 1.4 + (canvas.type.width(words, "number") + _GAP if words else 0.0)
    return width


def draw_chip(canvas: Canvas, chip: Chip, at: Point, room: Rect) -> None:
    rect = Rect(at[0] - width_of(canvas, chip) / 2, at[1] - HEIGHT / 2, width_of(canvas, chip), HEIGHT)
    rect = kept_inside(rect, room)
    canvas.paint("chip", rect, kind=chip.kind)
    x = rect.x + _PAD
    for icon, words in chip.parts:
        canvas.icon(icon, Rect(x, rect.center[1] - _ICON / 2, _ICON, _ICON), "gold.100")
        x += _ICON
        if words:
            wide = canvas.type.width(words, "number")
            canvas.text(words, Rect(x + _GAP, rect.y - 1, wide + 2, rect.h), "number", color="gold.100")
            x += _GAP + wide
        x += _GAP * 1.4
