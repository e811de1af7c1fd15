"""What the command line asks of the shell; the only words the two exchange."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..content.loading import Ruleset
from ..core import Seat
from ..session import Session, Setup
from .library import Library
from .paths import Paths


@dataclass(frozen=True, slots=True)
class Launch:
    """A window to open: on the title, or straight in a new game.

    `lost` are the folders that could not be written, so that temporary ones stand in for them.
    """

    paths: Paths
    library: Library
    lang: str
    setup: Setup | None = None
    lost: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture to draw without a window: a scene by name, or the table of `session` as `seat` sees it.

    `scale` and `text` are sizes in percent, of everything and of words.
    """

    library: Library
    lang: str
    out: Path
    size: tuple[int, int]
    scene: str = "table"
    ruleset: Ruleset | None = None
    session: Session | None = None
    seat: Seat | None = None
    scale: int = 100
    text: int = 100
