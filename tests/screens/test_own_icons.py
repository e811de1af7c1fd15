"""Icons that a ruleset brings along are drawn, whether it has code of its own or only adds to another game."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from tests.content.rulesets import write
from wowtable.ai.thinker import LocalThinker
from wowtable.content.icons import own_icons
from wowtable.content.loading import Ruleset
from wowtable.home.library import Library, tag_of
from wowtable.home.paths import paths_for
from wowtable.session import Session, Setup
from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.program.app import App, headless
from wowtable.shell.program.program import Program
from wowtable.shell.program.scene import Scene
from wowtable.shell.start import scenes
from wowtable.shell.table.table_scene import TableScene

from .house import PEOPLE, quick_settings, ruleset_of

HALF = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect x="{x}" width="256" height="512"/></svg>'
LEFT, RIGHT = HALF.format(x=0), HALF.format(x=256)
MANIFEST = "id: signs\nextends: small_world\nversion: 1.0.0\napi: 1\ntitle: {en: Signs, it: Segni}\n"


def extending(folder: Path, svg: str) -> Ruleset:
    """All races of the game it extends bear a sign of its own."""
    races = "".join(f"{race}: {{icon: own-sign}}\n" for race in ruleset_of("small_world").content["races"])
    write(folder / "signs", {"ruleset.yaml": MANIFEST, "content/races.yaml": races, "icons/own-sign.svg": svg})
    library = Library(paths_for(folder / "home"), [folder / "signs"])
    found = library.get("signs")
    assert found is not None
    ruleset = library.open(found)
    assert ruleset.problems == ()
    return ruleset


def table_of(folder: Path, ruleset: Ruleset) -> tuple[App, TableScene]:
    settings = quick_settings()
    program = Program(paths_for(folder), Library(paths_for(folder)), settings, scenes())
    app = headless(program.voice, (1280, 720), settings, strict=True)
    program.stage_door = app
    session = Session(ruleset.game, Setup(tag_of(ruleset), PEOPLE, ruleset.manifest.option_values({}), "1"))
    table = TableScene(program, ruleset, session, None, make_thinker=lambda: LocalThinker(ruleset.game))
    assert session.decision is not None
    table.match.stay_with(session.decision.seats[0])
    app.restart(table)
    for _ in range(12):
        app.step(100)
    app.frame(force=True)
    return app, table


def halves(mask: pygame.Surface) -> tuple[int, int]:
    """The ink left and right of the middle."""
    width, height = mask.get_size()
    ink = [[mask.get_at((x, y)).a for y in range(height)] for x in range(width)]
    return sum(map(sum, ink[: width // 2])), sum(map(sum, ink[width // 2 :]))


def test_a_ruleset_of_data_alone_shows_its_own_icon_at_the_table(tmp_path: Path) -> None:
    frames = []
    for name, svg in (("left", LEFT), ("right", RIGHT), ("again", LEFT)):
        app, _ = table_of(tmp_path / name / "home", extending(tmp_path / name, svg))
        frames.append(pygame.image.tobytes(app.glass.surface, "RGB"))
    assert frames[0] == frames[2]
    different = sum(a != b for a, b in zip(frames[0], frames[1]))
    assert different > 3_000, "the sign is not among what is drawn"


def test_a_scene_over_the_table_wears_no_icons_of_the_game_and_the_table_takes_them_back(tmp_path: Path) -> None:
    app, table = table_of(tmp_path / "home", extending(tmp_path, LEFT))
    assets = app.art.assets
    assert assets.has_icon("own-sign")
    app.push(Plain())
    assert not assets.has_icon("own-sign")
    app.pop()
    assert app.scene is table
    assert assets.has_icon("own-sign")


class Plain(Scene):
    def attach(self, ui: object) -> None:
        """Nothing to build."""


def test_two_games_with_an_icon_of_one_name_are_not_mixed_up(tmp_path: Path) -> None:
    signs = {}
    for name, svg in (("one", LEFT), ("two", RIGHT)):
        write(tmp_path / name, {"icons/deep/orc-head.svg": svg})
        signs[name] = own_icons([tmp_path / name])
    assets = Assets()
    art = Art(assets, theme("candle"))
    tokens = {}
    for name in ("one", "two", "one"):
        with assets.worn(signs[name]):
            left, right = halves(assets.icon("orc-head", 32))
            assert (left > right) == (name == "one")
            tokens[name] = art.get("medallion", (48, 48), icon="orc-head")
    assert pygame.image.tobytes(tokens["one"], "RGBA") != pygame.image.tobytes(tokens["two"], "RGBA")
    left, right = halves(assets.icon("orc-head", 32))
    assert min(left, right) > 0, "the program's own icon is drawn again"


def test_an_icon_that_is_not_square_stands_in_the_middle(tmp_path: Path) -> None:
    wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100"/></svg>'
    write(tmp_path, {"icons/wide.svg": wide})
    assets = Assets()
    with assets.worn(own_icons([tmp_path])):
        mask = assets.icon("wide", 40)
    assert [mask.get_at((20, y)).a for y in (2, 20, 37)] == [0, 255, 0]


@pytest.mark.parametrize(
    ("svg", "said"),
    [
        ("", "no element found"),
        ("\0\1\2", "not well-formed"),
        (LEFT[:80], "no element found|unclosed token"),
        ("<html/>", "not an SVG picture"),
        ("<svg/>", "at least one shape"),
        ("<svg><text>a</text></svg>", "<text> is not drawn"),
        ("<svg>" + '<circle cx="50" cy="50" r="999999"/>' * 6000 + "</svg>", "at most 200 shapes"),
        ('<svg><path d="M0 0h9" stroke="#000" stroke-dasharray="1e-9"/></svg>', "lines"),
        ('<svg><path d="M0 0h9" style="fill:none; stroke: red"/></svg>', "lines"),
        ('<svg><path d="M0 0h1e30"/></svg>', "far too large"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg><path d="M0 0h9"/></svg>', "entities"),
        ("<svg>" + "<g>" * 50 + '<path d="M0 0h9"/>' + "</g>" * 50 + "</svg>", "deeper than 40"),
        ("<svg>" + " " * 300_000 + "</svg>", "larger than 250 kB"),
    ],
)
def test_an_icon_that_cannot_be_drawn_is_a_problem_with_a_place(tmp_path: Path, svg: str, said: str) -> None:
    write(tmp_path / "signs", {"ruleset.yaml": MANIFEST, "icons/bad.svg": svg})
    library = Library(paths_for(tmp_path / "home"), [tmp_path / "signs"])
    found = library.get("signs")
    assert found is not None
    (problem,) = library.open(found).problems
    assert problem.file.endswith("icons/bad.svg")
    assert re.search(said, problem.message)
