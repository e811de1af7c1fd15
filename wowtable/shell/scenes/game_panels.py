"""The framed pictures of the chooser: one for each game that can be played."""

from __future__ import annotations

import logging
import zlib
from typing import Any, ClassVar

from pygame import Surface

from ...content.finding import Found, Origin
from ...content.loading import code_root
from ...content.manifest import Manifest
from ...home.library import Library
from ..art import Art, painter, scenic
from ..art.shapes import PixelSize
from ..base.canvas import Canvas
from ..base.layout import Rect
from ..base.typography import Typesetter, TypeStyle
from ..program.scene import Ui
from ..widgets import Pressable, draw_gold, draw_keycap, keycap_width

PICTURE_MODULE = "title_panel"
RISE = 10.0
_EDGE = 8.0
_WORDS = 0.36
_NAME_SIZES = (31.0, 28.0, 25.0, 22.0, 19.0)
_HUES = ("arcane", "fire", "frost", "nature", "holy", "shadow", "ranged", "melee")
log = logging.getLogger(__name__)


def picture_of(library: Library, found: Found) -> str:
    """Names the painter of a game's picture, and makes it known.

    Beside its views, a ruleset may have a module `title_panel` with `picture(art, size, content) -> Surface`. A
    stranger's code is not run for the sake of a picture.
    """
    name = f"picture.{found.id}"

    @painter(name)
    def paint(art: Art, size: PixelSize) -> Surface:
        own = _own_picture(library, found, art, size)
        return own or _plain_picture(art, size, found.id)

    return name


def _own_picture(library: Library, found: Found, art: Art, size: PixelSize) -> Surface | None:
    root = code_root(found)
    if root.origin is not Origin.BUILT_IN or root.manifest is None:
        return None
    module = f"{root.manifest.screen}.{PICTURE_MODULE}"
    ruleset = library.open(found)
    if not ruleset.ok or not ruleset.has_module(module):
        return None
    try:
        with art.assets.worn(ruleset.icons):
            made: Any = ruleset.module(module).picture(art, size, ruleset.content)
    except Exception:
        log.exception("the picture of %s cannot be painted", found.id)
        return None
    return made if isinstance(made, Surface) else None


def _plain_picture(art: Art, size: PixelSize, id: str) -> Surface:
    seed = zlib.crc32(id.encode())
    return scenic.game_picture(art, size, "ui.dice", _HUES[seed % len(_HUES)], seed % 1000)


class GamePanel(Pressable):
    """One game. `ready` is false until its picture may be painted: the first frame must not wait for it."""

    role: ClassVar[str] = "button"
    own_ring: ClassVar[bool] = True

    def __init__(
        self, rect: Rect, manifest: Manifest, ui: Ui, lang: str, *, picture: str, cap: str, ready: bool
    ) -> None:
        super().__init__(f"game.{manifest.id}", rect, manifest.title.in_language(lang))
        self.picture = picture
        self.ready = ready
        self.cap = cap
        self.tagline = manifest.tagline.in_language(lang)
        self.blurb = manifest.blurb.in_language(lang)
        self.players = manifest.seat_range
        self.minutes = ui.say("shell.title.minutes", n=manifest.minutes)

    @property
    def marked(self) -> bool:
        return self.hovered or (self.focused and self.stage is not None and self.stage.key_mode)

    def tick(self, ms: float) -> bool:
        before = self.glow
        moving = super().tick(ms)
        if self.focused and self.marked:
            self.glow = min(1.0, max(before, self.glow) + ms / 90)
        return moving or before != self.glow

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect.moved(0, -RISE * self.glow + (3 if self.state == "pressed" else 0))
        inside = rect.inset(_EDGE)
        if self.ready:
            canvas.paint("scene_picture", inside, of=self.picture)
        else:
            canvas.fill(inside, "ink.800")
        canvas.paint("frame", rect, state="hover" if self.marked else "normal")
        self._draw_words(canvas, rect)
        if self.focused and self.stage is not None and self.stage.key_mode:
            canvas.paint("focus_ring", rect.inset(-4), kind="control", radius=22)

    def _draw_words(self, canvas: Canvas, rect: Rect) -> None:
        type = canvas.type
        room = rect.inset(max(18.0, min(28.0, rect.w * 0.06)), 20)
        foot, room = room.take_bottom(max(30.0, type.line_height("body")), 6)
        self._draw_facts(canvas, foot)
        px = self._name_size(type, room.w)
        head, line = type.line_height("panel_title") * px / 23, type.line_height("subtitle")
        left = rect.h * _WORDS - foot.h - head
        blurb = type.block(self.blurb, "body", room.w, "center")
        if blurb.size[1] + line + 6 <= left:
            words, room = room.take_bottom(blurb.size[1], 6)
            canvas.rich(blurb, (words.x, words.y))
            left -= blurb.size[1] + 6
        if line <= left:
            words, room = room.take_bottom(line)
            canvas.text(self.tagline, words, "subtitle", color="gold.200", align="center", outline="ink.950")
        draw_gold(canvas, room.take_bottom(head)[0], self.label, px, "center")

    def _name_size(self, type: Typesetter, room: float) -> float:
        """A long name has smaller letters, so that it is whole."""
        fitting = (px for px in _NAME_SIZES if type.width(self.label, TypeStyle("cinzel", 700, px)) <= room)
        return next(fitting, _NAME_SIZES[-1])

    def _draw_facts(self, canvas: Canvas, foot: Rect) -> None:
        x = foot.x
        for icon, words in (("ui.players", self.players), ("ui.time", self.minutes)):
            canvas.icon(icon, Rect(x, foot.center[1] - 11, 22, 22), "text.second")
            width = canvas.type.width(words) + 4
            if x + 30 + width < foot.right - 40:
                canvas.text(words, Rect(x + 30, foot.y, width, foot.h), color="text.second")
            x += 30 + width + 18
        if self.cap:
            width = keycap_width(canvas.type, self.cap)
            draw_keycap(canvas, Rect(foot.right - width, foot.center[1] - 13, width, 26), self.cap)
