"""What the hero may spend an action on besides travelling, as tiles in the strip: open, wasteful, or why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.panels.hand import crest_before
from wowtable.shell.widgets import Chosen, Light, Tip, Widget
from wowtable.shell.widgets.buttons import Pressable

from ...rules import sheet
from ...rules.rest import tokens_of
from ...rules.state import NOBODY, HeroNumber
from ..asking.acts import AGAIN, DEEDS, OTHERS, LandActs, deed_id
from ..facts.again import done_again
from ..facts.lookup import NEXT, Desk, acting_hero, emblem_of, has_side, side_name

ICONS = {
    "rest": "campfire",
    "challenge": "crossed-swords",
    "train": "spell-book",
    "town": "village",
    OTHERS: "ui.more",
    AGAIN: "ui.redo",
}
KEYS = {deed: f"deed_{deed}" for deed in (*DEEDS, OTHERS, AGAIN)}
_WIDE, _GAP, _PORTRAIT = 92.0, 7.0, 84.0
_NARROW, _LEAST_WORDS = 50.0, 300.0
NO_NUMBER = -1


@dataclass(frozen=True)
class OfferedDeed:
    """`line` tells what it brings, or why it cannot be; `faint` if it would be wasted."""

    name: str
    label: str
    line: str
    open: bool
    faint: bool = False


def deeds_of(desk: Desk, hero: HeroNumber, acts: LandActs) -> Sequence[OfferedDeed]:
    made = [_deed(desk, hero, name, acts.of.get(deed_id(name), ())) for name in DEEDS]
    others = acts.of.get(deed_id(OTHERS), ())
    if others:
        made.append(OfferedDeed(OTHERS, desk.say("screen.deed.others"), desk.say("screen.ways", n=len(others)), True))
    return [*made, _again(desk, hero)]


def _again(desk: Desk, hero: HeroNumber) -> OfferedDeed:
    again = done_again(desk, hero)
    return OfferedDeed(AGAIN, desk.say("screen.deed.again"), again.line, again.does is not None)


def _deed(desk: Desk, hero: HeroNumber, name: str, acts: Sequence[Action]) -> OfferedDeed:
    label = desk.say(f"screen.deed.{name}")
    if not acts:
        return OfferedDeed(name, label, desk.say(f"screen.no_deed.{name}"), False)
    line = desk.say("screen.foes", n=len(acts)) if name == "challenge" else deed_line(desk, hero, name)
    return OfferedDeed(name, label, line, True, name == "rest" and not rest_brings(desk, hero)[0])


def rest_brings(desk: Desk, hero: HeroNumber) -> tuple[int, int]:
    """Tokens that are missing, and those that would come to nothing."""
    missing, found = sum(sheet.missing(desk.game, desk.view, hero)), tokens_of(desk.game, desk.view, hero)
    return min(missing, found), found - min(missing, found)


def deed_line(desk: Desk, hero: HeroNumber, name: str) -> str:
    if name != "rest":
        return desk.say(f"screen.deed_line.{name}")
    brings, wasted = rest_brings(desk, hero)
    return desk.say("screen.rest_brings", n=brings, wasted=wasted)


class DeedTile(Pressable):
    """Chosen like a piece: what there is one way for is done, else the ways are shown."""

    role: ClassVar[str] = "button"
    lasting: ClassVar[bool] = True

    def __init__(self, desk: Desk, deed: OfferedDeed, rect: Rect) -> None:
        why = "" if deed.open else deed.line
        super().__init__(
            deed_id(deed.name),
            rect,
            deed.label,
            command=KEYS[deed.name],
            enabled=deed.open,
            why=why,
            tip=Tip(deed.label, deed.line),
        )
        self.deed, self.growth = deed, text_growth(desk)

    @property
    def light_now(self) -> Light:
        return "" if not self.enabled else "faint" if self.deed.faint else "strong"

    def press(self) -> None:
        self.emit(Chosen(self.id, self.id))

    def draw(self, canvas: Canvas) -> None:
        state = "hover" if self.hovered and self.enabled else self.state
        canvas.paint("button", self.rect, kind="icon", state=state)
        ink = "text.disabled" if not self.enabled else "text.second" if self.deed.faint else "gold.100"
        if self.rect.h < 60 * self.growth or self.rect.w < 70 * self.growth:
            side = min(self.rect.w, self.rect.h) * 0.66
            canvas.icon(ICONS[self.deed.name], self._middle(self.rect, side), ink)
            return
        top, rest = self.rect.inset(5, 5).take_top(self.rect.h * 0.42)
        canvas.icon(ICONS[self.deed.name], self._middle(top, top.h), ink)
        label, line = rest.take_top(rest.h * 0.5)
        canvas.text(self.label, label, filling(canvas.type, "strong", label.h, 1.1), color=ink, align="center")
        hue = "tone.error.edge" if not self.enabled else "difficulty.yellow" if self.deed.faint else "gold.300"
        canvas.text(self.deed.line, line, filling(canvas.type, "small", line.h, 1.1), color=hue, align="center")
        if self.focused and self.stage is not None and self.stage.key_mode:
            canvas.paint("focus_ring", self.rect.inset(-3), kind="control")

    @staticmethod
    def _middle(room: Rect, side: float) -> Rect:
        return Rect(room.center[0] - side / 2, room.center[1] - side / 2, side, side)


class Portrait(Widget):
    """The hero that acts, and how many actions it has left."""

    role: ClassVar[str] = "image"

    def __init__(self, desk: Desk, hero: HeroNumber, rect: Rect) -> None:
        super().__init__("portrait", rect, desk.texts.name(f"hero.{hero}"))
        self.side, self.emblem = side_name(desk.view.faction[hero]), emblem_of(desk.game, desk.view, hero)
        self.left = desk.view.actions[hero] if desk.kind in ("act", "step", NEXT) else NO_NUMBER

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("medallion", self.rect.inset(4), faction=self.side, icon=self.emblem)
        if self.left == NO_NUMBER:
            return
        side = self.rect.w * 0.42
        badge = Rect(self.rect.right - side, self.rect.bottom - side, side, side)
        canvas.paint("disc", badge, number=str(self.left), state="now" if self.left else "ahead")


ASKED_FRIENDS = ("join", "consent")
"""Questions that one hero puts to another."""


def before_words(desk: Desk, room: Rect, acts: LandActs) -> tuple[list[Widget], Rect]:
    """The portrait at the left of the words, or the crest of whoever is asked in the name of no hero; the deeds at
    their right, where that is narrow small ones below them."""
    asked = desk.about("friend" if desk.kind in ASKED_FRIENDS else "hero", NOBODY)
    hero = acting_hero(desk) if desk.kind in ("act", "step", NEXT) else asked
    if desk.view.combat is not None or desk.asked is None or not desk.may_act:
        return [], room
    if not isinstance(hero, int) or hero == NOBODY or not has_side(desk.view, hero):
        return crest_before(desk, desk.asked, room)
    side = min(_PORTRAIT * text_growth(desk), room.h)
    face, words = room.take_left(side, 14)
    made: list[Widget] = [Portrait(desk, hero, Rect(face.x, face.center[1] - side / 2, side, side))]
    deeds = deeds_of(desk, hero, acts) if desk.kind in ("act", NEXT) else ()
    if deeds:
        places, words = _tile_places(desk, words, len(deeds))
        made += [DeedTile(desk, deed, place) for deed, place in zip(deeds, places)]
    return made, words


def _tile_places(desk: Desk, room: Rect, count: int) -> tuple[list[Rect], Rect]:
    """At the right of the words; the last tile, which only repeats, is the first to be narrow, then all are, below."""
    growth = text_growth(desk)
    wide, narrow = _WIDE * growth, _NARROW * growth
    for last in (wide, narrow):
        whole = (count - 1) * (wide + _GAP) + last + _GAP
        if room.w - whole >= _LEAST_WORDS * growth:
            tiles, words = room.take_right(whole, 8)
            break
    else:
        tiles, words = room.take_bottom(min(narrow, room.h * 0.42), 2)
        wide = last = min(narrow, tiles.w / count - _GAP)
    return [
        Rect(tiles.x + n * (wide + _GAP), tiles.y, last if n == count - 1 else wide, tiles.h) for n in range(count)
    ], words
