"""The plates of a saved game's players: as much about each as there is room for, and never half a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..base.canvas import Canvas
from ..base.layout import Rect, flow
from ..base.typography import Typesetter
from .save_facts import Facts, SeatFacts

ChipTells = Literal["all", "standing", "name", "number", "shield"]
"""What a plate tells: also what is played · name and standing · the name alone on one line · the standing · nobody."""

_DEGREES: tuple[ChipTells, ...] = ("all", "standing", "name", "number", "shield")
_GAP = 8.0
_PAD = 8.0
_SHIELD = 26.0
_SMALL_SHIELD = 20.0
_LAURELS = 24.0
_ROBOT = 17.0
_LEAST = 60.0


def chip_height(type: Typesetter) -> float:
    return max(46.0, 2 * type.line_height("strong") + 6)


def draw_chips(canvas: Canvas, room: Rect, facts: Facts) -> None:
    """A plate for each player; gold edges mark whose turn it is, or who won."""
    told, boxes = arranged(canvas.type, room, facts)
    for seat, box in zip(facts.seats, boxes):
        _draw_chip(canvas, box, seat, facts.over, told)


def arranged(type: Typesetter, room: Rect, facts: Facts) -> tuple[ChipTells, Sequence[Rect]]:
    """The most that can be told of all players alike in that room, and where."""
    for told in _DEGREES[:-1]:
        boxes = _boxes(type, room, facts, told)
        if all(room.covers(box) for box in boxes):
            return told, boxes
    return _DEGREES[-1], _boxes(type, room, facts, _DEGREES[-1])


def _boxes(type: Typesetter, room: Rect, facts: Facts, told: ChipTells) -> Sequence[Rect]:
    line = (room.h - 4) / 2 if told == "name" else room.h
    return flow(room, [(_width(type, seat, facts.over, told), line) for seat in facts.seats], _GAP, 4)


def _width(type: Typesetter, seat: SeatFacts, over: bool, told: ChipTells) -> float:
    name = type.width(seat.name, "strong") + (0 if seat.human else _ROBOT + 8)
    score = type.block(seat.score, "strong", 400).size[0] if seat.score else 0.0
    below = score + (type.width(seat.who, "small") + 16 if told == "all" and seat.who else 0)
    words = {"all": max(name, below, _LEAST), "standing": max(name, below), "name": name, "number": score}.get(told, 0)
    shield = _SMALL_SHIELD if told == "name" else _SHIELD
    laurels = _LAURELS + 4 if over and seat.marked and told != "shield" else 0.0
    return 2 * _PAD + shield + laurels + (words + 12 if words else 0)


def _draw_chip(canvas: Canvas, rect: Rect, seat: SeatFacts, over: bool, told: ChipTells) -> None:
    type = canvas.type
    canvas.paint("panel", rect, kind="well")
    if seat.marked:
        canvas.paint("row", rect, state="active")
    side = _SMALL_SHIELD if told == "name" else _SHIELD
    shield, words = rect.inset(_PAD, 3).take_left(side, 8)
    high = side * 15 / 13
    canvas.paint("seat_shield", Rect(shield.x, shield.center[1] - high / 2, side, high), seat=seat.colour)
    if over and seat.marked and told != "shield":
        laurels, words = words.take_left(_LAURELS, 4)
        canvas.icon("laurels", Rect(laurels.x, laurels.center[1] - 12, _LAURELS, _LAURELS), "gold.200")
    top, below = (words, words) if told in ("name", "number") else words.take_top(words.h / 2)
    if told in ("all", "standing", "name"):
        _draw_name(canvas, top, seat)
    if told in ("all", "standing", "number") and seat.score:
        block = type.block(seat.score, "strong", 400)
        canvas.rich(block, (below.x, below.y + (below.h - block.size[1]) / 2), color="text.second")
        below = below.take_left(block.size[0], 12)[1]
    if told == "all" and seat.who:
        canvas.text(seat.who, below, "small", color="text.hint")


def _draw_name(canvas: Canvas, room: Rect, seat: SeatFacts) -> None:
    """With the robot of a computer player behind it."""
    width = canvas.type.width(seat.name, "strong")
    canvas.text(seat.name, room.take_left(width + 2)[0], "strong")
    if not seat.human:
        robot = Rect(room.x + width + 6, room.center[1] - _ROBOT / 2, _ROBOT, _ROBOT)
        canvas.icon("ui.ai", robot, "tone.info.edge")
