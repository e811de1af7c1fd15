"""What the content files of the Board Game say, whatever of the game itself stands."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.games.shipped import SHIPPED
from wowtable.content import Content
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.content.package import import_from
from wowtable.reading.files import bundled

FOLDER = bundled("rulesets") / "board_game"


def part(name: str = "") -> Any:
    """A module of the rules, as `part("combat")`; without a name the package itself."""
    return import_from(FOLDER, "board_game", f"rules.{name}" if name else "rules")


@cache
def ruleset() -> Ruleset:
    return load_ruleset(SHIPPED["board_game"])


def content() -> Content:
    return ruleset().content


@cache
def compiled() -> Any:
    module = part("compiled")
    return module.Compiled(module.GameContent.of(content()))
