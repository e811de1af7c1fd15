"""A card that can be pointed at, focused, pressed and dragged."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from .. import sound
from ..base.canvas import Canvas
from ..base.input import Pointer
from ..base.layout import Point, Rect, Size, centered
from ..widgets.base import Light, Widget
from ..widgets.buttons import Pressable
from ..widgets.messages import Chosen, Dropped, Pointed
from .look import PRINTED, CardLook, CardState
from .places import CardPlace

BREATH_MS, BREATHS, BREATH_STEP_MS = 1600.0, 4, 80.0
SLIDE_MS, TURN_MS = 140.0, 170.0
LIFT = 6.0
_TURN_STEP = 10
_GEM = 0.2
"""How far a corner gem reaches, as a share of the width."""
_RAISED = 0.28
"""How far a badge stands above the edge, so that it covers no title."""
_BADGED = ("target", "attacker", "selected")


class CardFace(Pressable):
    """A card. `rect` is that of the upright card; exhausted it lies across about the same middle.

    Pressed it posts `Chosen(id, item)`, asked for all that it can do the same with `how` "menu", under the pointer or
    focus `Pointed`, asked about `Details`; `item` is what it stands for in the game. `payload` is what a drag carries
    away, `takes` says what may be let go on it (`Dropped`).
    `hatched` lays strokes over a target, for those who do not tell colours apart.
    """

    role: ClassVar[str] = "card"
    own_ring: ClassVar[bool] = True
    hears_afar: ClassVar[frozenset[str]] = frozenset(("all_ways",))
    lasting: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        look: CardLook,
        state: CardState = PRINTED,
        *,
        item: str = "",
        label: str = "",
        payload: Any = None,
        takes: Callable[[Any], bool] | None = None,
        hatched: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, label or look.name, **more)
        self.look, self.card = look, state
        self.item = item or id
        self.payload, self.takes, self.hatched = payload, takes, hatched
        self.upright: Size = rect.size
        self.place = self.shown = CardPlace(*rect.center)
        self.turn = 90.0 if state.exhausted else 0.0
        self.lifts = True
        self._breath = 0.0
        self._pointed = self._away = False
        self.put(self.place)

    # --- where it is

    def put(self, place: CardPlace) -> None:
        """Sends it to a place; it slides there from where it shows now."""
        self.place = place
        self.rect = place.rect(self._lying(self.card.exhausted))

    def _lying(self, across: bool) -> Size:
        return (self.upright[1], self.upright[0]) if across else self.upright

    def shift(self, dx: float, dy: float) -> None:
        super().shift(dx, dy)
        self.place, self.shown = self.place.moved(dx, dy), self.shown.moved(dx, dy)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, CardFace):
            self.shown, self.turn, self._pointed, self._away = old.shown, old.turn, old._pointed, old._away
            self._breath = old._breath if old.card.glow == self.card.glow else 0.0

    # --- what it says

    @property
    def light_now(self) -> Light:
        return "strong" if self.card.glow in ("legal", "target") else "faint" if self.card.glow == "faint" else ""

    def press(self) -> None:
        self.cue(sound.PRESS)
        self.emit(Chosen(self.id, self.item))

    def on_command(self, command: str) -> bool:
        if command != "all_ways" or not self.noticed:
            return super().on_command(command)
        self.emit(Chosen(self.id, self.item, "menu"))
        return True

    def details_item(self, at: Point | None) -> str:
        return self.item

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "move" and not self.held:
            self._point(True)
        return super().on_pointer(pointer)

    def on_leave(self) -> None:
        self._point(False)

    def on_focus(self, focused: bool) -> None:
        self._away = focused and self._away
        self._point(focused and self._by_key and not self._away)

    def look_away(self) -> None:
        self._away = True
        self._point(False)

    def _point(self, at_it: bool) -> None:
        if at_it != self._pointed:
            self._pointed = at_it
            self.emit(Pointed(self.id, self.item if at_it else ""))

    @property
    def _by_key(self) -> bool:
        return self.stage is not None and self.stage.key_mode

    @property
    def noticed(self) -> bool:
        """Whether pointer or keyboard are on it."""
        return self.enabled and (self.hovered or (self.focused and self._by_key))

    def gem_at(self, at: Point) -> str:
        """The name of the corner gem that lies under a point, however the card is turned; "" for none."""
        turn = math.radians(-(self.turn + self.shown.tilt))
        dx, dy = at[0] - self.shown.x, at[1] - self.shown.y
        x, y = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        wide, high = self.upright
        across, down = wide * (0.5 - _GEM * 0.6), high / 2 - wide * _GEM * 0.6
        spots = {"top_left": (-across, -down), "low_left": (-across, down), "low_right": (across, down)}
        far = {gem.name: math.dist(spots[gem.corner], (x, y)) for gem in self.look.gems if gem.corner in spots}
        return next((name for name, distance in far.items() if distance <= wide * _GEM), "")

    # --- carrying

    def cargo(self, at: Point) -> Any:
        return self.payload

    def drop(self, payload: Any, at: Point) -> None:
        self.emit(Dropped(self.id, payload, self.item, at))

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        rect = centered(at, self.upright)
        canvas.paint("shadow", rect, level="s4", radius=max(2, round(rect.w * 0.05)))
        canvas.paint("card_face", rect, look=self.look, state=CardState(), alpha=0.94)

    # --- time

    def tick(self, ms: float) -> bool:
        moving = super().tick(ms)
        still = self.stage is not None and self.stage.services.reduced_motion
        before = (self.shown, self.turn)
        self.shown = self.place if still else self.shown.toward(self.place, 1 - math.exp(-ms * 3.6 / SLIDE_MS))
        self.turn = _approached(self.turn, 90.0 if self.card.exhausted else 0.0, 90.0 * ms / (1 if still else TURN_MS))
        return self._breathe(ms) or moving or before != (self.shown, self.turn)

    @property
    def _breathes(self) -> bool:
        still = self.stage is not None and self.stage.services.reduced_motion
        return self.card.glow == "legal" and not still and self._breath < BREATH_MS * BREATHS

    def _breathe(self, ms: float) -> bool:
        """A few breaths when the question is new, in steps too small to see; rest costs nothing."""
        if not self._breathes:
            return False
        before = self._breath // BREATH_STEP_MS
        self._breath += ms
        return self._breath // BREATH_STEP_MS != before

    def due_ms(self) -> float | None:
        return BREATH_STEP_MS - self._breath % BREATH_STEP_MS if self._breathes else None

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        rect = self.shown.rect(self.upright).moved(0, -LIFT * self.glow if self.lifts else 0.0)
        tilt, radius = round(self.shown.tilt), max(2, round(self.upright[0] * 0.05))
        lying = centered(rect.center, self._lying(self.turn > 45))
        self._draw_glow(canvas, lying, tilt)
        if self.focused and self._by_key:  # below the gems, which reach over the edge
            canvas.paint("focus_ring", lying.inset(-5), kind="board", radius=radius)
        turn = -1 if self.turn in (0.0, 90.0) else round(self.turn / _TURN_STEP) * _TURN_STEP
        canvas.paint("card_face", rect, look=self.look, state=self._lit, turn=turn, tilt=tilt)
        if self.hatched and self.card.glow == "target":
            canvas.paint("hatch", lying, kind="target", radius=radius)
        badge = self.card.glow if self.card.glow in _BADGED else ""
        if badge or self.card.mark:
            side = max(22.0, min(30.0, rect.w * 0.2))
            spot = centered((lying.center[0], lying.y - side * _RAISED), (side, side))
            icon = "" if badge else self.card.mark
            canvas.paint("card_badge", spot, kind=badge or ("faint" if self.card.glow == "faint" else ""), icon=icon)

    @property
    def _lit(self) -> CardState:
        """Without its glow, and bright enough to read while somebody looks at it."""
        state = self.card.unlit
        return replace(state, dimmed=False) if state.dimmed and self.noticed else state

    def _draw_glow(self, canvas: Canvas, rect: Rect, tilt: int) -> None:
        kind, outline = self.card.glow, self.look.frame.outline
        if kind:
            canvas.paint("card_glow", rect, kind=kind, dim=self._breathes, tilt=tilt, outline=outline)
            if self._breathes:
                share = 0.5 - 0.5 * math.cos(math.pi / 2 + self._breath / BREATH_MS * math.tau)
                canvas.paint("card_glow", rect, kind=kind, tilt=tilt, outline=outline, alpha=share)
        if self.glow > 0 and kind != "hover":
            canvas.paint("card_glow", rect, kind="hover", tilt=tilt, outline=outline, alpha=self.glow)


def _approached(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)
