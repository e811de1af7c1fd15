"""Where wowtable keeps things, as each system wants it; or all in one folder with `--portable`."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

import platformdirs

NAME = "wowtable"


@dataclass(frozen=True, slots=True)
class Paths:
    """The four folders; what lies where inside them is decided here and nowhere else."""

    data: Path
    config: Path
    cache: Path
    logs: Path

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def rulesets(self) -> Path:
        return self.data / "rulesets"

    @property
    def made(self) -> Path:
        """What people make for games, such as decks: a folder for each game."""
        return self.data / "made"

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def consent(self) -> Path:
        return self.config / "allowed-rulesets.json"

    def named(self) -> Mapping[str, Path]:
        """For showing to a person."""
        return {
            "saves": self.saves,
            "rulesets": self.rulesets,
            "settings": self.settings,
            "cache": self.cache,
            "logs": self.logs,
        }

    def usable(self) -> tuple[Paths, tuple[Path, ...]]:
        """These folders, made; and those that could not be, for which temporary ones stand in."""
        lost = [f.name for f in fields(self) if not _writable(getattr(self, f.name))]
        if not lost:
            return self, ()
        spare = Path(tempfile.mkdtemp(prefix=f"{NAME}-"))
        stand_in = replace(self, **{name: spare / name for name in lost})
        return stand_in, tuple(getattr(self, name) for name in lost)


def paths_for(portable: Path | None = None) -> Paths:
    """Makes nothing yet."""
    if portable is not None:
        root = portable.expanduser().absolute()
        return Paths(root / "data", root / "config", root / "cache", root / "logs")
    return Paths(
        Path(platformdirs.user_data_dir(NAME, appauthor=False)),
        Path(platformdirs.user_config_dir(NAME, appauthor=False)),
        Path(platformdirs.user_cache_dir(NAME, appauthor=False)),
        Path(platformdirs.user_log_dir(NAME, appauthor=False)),
    )


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)
