"""How logical pixels (a 1920 x 1080 design) become pixels on the glass."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from .layout import Point, Rect

DESIGN = (1920.0, 1080.0)
SMALLEST_LOGICAL = (960.0, 540.0)
USER_SCALES = (0.75, 0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
TEXT_STEPS = (1.0, 1.15, 1.3, 1.5)
SMALLEST_WINDOW = (1024, 640)
SMALLEST_GLYPH = 13
_COMPACT_BODY = 15 / 18
_BODY = 18


@dataclass(frozen=True)
class Viewport:
    """One window size with the person's scale and text size.

    The person's scale is honoured as long as at least 960 x 540 logical pixels remain to lay a screen out in.
    """

    window: tuple[int, int] = (1920, 1080)
    user_scale: float = 1.0
    text_step: int = 0

    @cached_property
    def base_scale(self) -> float:
        raw = min(self.window[0] / DESIGN[0], self.window[1] / DESIGN[1])
        return max(2 / 3, min(2.0, raw))

    @cached_property
    def scale(self) -> float:
        roomy = min(self.window[0] / SMALLEST_LOGICAL[0], self.window[1] / SMALLEST_LOGICAL[1])
        return max(0.4, min(self.base_scale * self.user_scale, roomy))

    @cached_property
    def area(self) -> Rect:
        """The whole window in logical pixels."""
        return Rect(0, 0, self.window[0] / self.scale, self.window[1] / self.scale)

    @property
    def compact(self) -> bool:
        """Screens fold their side panels: small glass, or little room at this scale."""
        return self.scale < 0.8 or self.area.w < 1500 or self.area.h < 840

    @property
    def growth(self) -> float:
        """How much larger letters are than the glass would have them: in small windows, or by wish."""
        return self.font_px(_BODY) / (_BODY * self.scale)

    def font_px(self, design_px: float) -> int:
        """Whole real pixels for a font designed at `design_px`; reading sizes never fall under the floor."""
        step = TEXT_STEPS[self.text_step]
        real = design_px * self.scale * step
        floor = min(design_px, _BODY) * _COMPACT_BODY * step
        return max(SMALLEST_GLYPH, round(max(real, floor)))

    def px(self, logical: float) -> int:
        return round(logical * self.scale)

    def logical(self, pixels: Point) -> Point:
        return (pixels[0] / self.scale, pixels[1] / self.scale)

    def box(self, rect: Rect) -> tuple[int, int, int, int]:
        """Position and size are rounded apart, so equal logical sizes stay equal on the glass wherever they stand."""
        scale = self.scale
        wide, high = max(1, round(rect.w * scale)), max(1, round(rect.h * scale))
        return (round(rect.x * scale), round(rect.y * scale), wide, high)
