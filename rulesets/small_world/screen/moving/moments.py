"""What lasts a moment on this board only: tokens that fall or turn grey, coins that fly, a relic that shines."""

from __future__ import annotations

import math
from dataclasses import dataclass

from wowtable.shell.base.layout import centered
from wowtable.shell.motion.animations import in_out_cubic, out_back
from wowtable.shell.motion.moments import Number, Stage, evened, on_the_way

from ..board.pieces import Disc, draw_disc

_COINS = 6
_COIN = (36.0, 36.0)


@dataclass(frozen=True)
class Fall:
    """A token that is lost: it sinks and fades."""

    disc: Disc
    region: str

    def draw(self, stage: Stage, t: float) -> None:
        spot = stage.spot(self.region)
        x, y = spot.center
        side = evened(spot.w * (1.0 - 0.35 * t))
        draw_disc(stage.canvas, centered((x, y + 46 * t * t), (side, side)), self.disc, alpha=1.0 - t)
        skull = centered((x, y - 34 - 20 * t), (30, 30))
        stage.canvas.icon("ui.skull", skull, "gold.100", alpha=1.0 - t * t)


@dataclass(frozen=True)
class Shine:
    """A relic comes to light: rays behind its medallion, which grows out of the region's sign."""

    icon: str
    region: str

    def draw(self, stage: Stage, t: float) -> None:
        spot = stage.spot(f"sign:{self.region}")
        stage.canvas.paint("rays", centered(spot.center, (220, 220)), alpha=math.sin(math.pi * t))
        grown = out_back(min(1.0, t * 1.6)) * (1.0 if t < 0.7 else (1.0 - t) / 0.3)
        side = evened(spot.w * (0.7 + 0.9 * grown))
        stage.canvas.paint("medallion", centered(spot.center, (side, side)), icon=self.icon)


@dataclass(frozen=True)
class Coins:
    """Coins fly from one place to another, and their sum stands where they come from."""

    count: int
    start: str
    goal: str

    def draw(self, stage: Stage, t: float) -> None:
        start, goal = stage.spot(self.start).center, stage.spot(self.goal).center
        shown = min(_COINS, self.count)
        for n in range(shown):
            own = max(0.0, min(1.0, (t - 0.06 * n) / (1 - 0.06 * shown)))
            share = in_out_cubic(own)
            x, y = on_the_way(start, goal, share, 60)
            if 0.0 < own < 1.0 or t < 0.1:
                box = centered((x + 14 * math.sin(n * 2.4) * (1 - share), y), _COIN)
                stage.canvas.paint("coin", box, value=5, plain=True)
        Number(self.start, f"+{self.count}", "gold.100").draw(stage, t)


@dataclass(frozen=True)
class Fading:
    """A race goes into decline: from the first region outwards its tokens turn grey."""

    regions: tuple[str, ...]
    disc: Disc

    def draw(self, stage: Stage, t: float) -> None:
        for n, region in enumerate(self.regions):
            grey = max(0.0, min(1.0, (t - 0.6 * n / len(self.regions)) / 0.4))
            if grey > 0:
                draw_disc(stage.canvas, stage.spot(region), self.disc, alpha=grey)
