"""Menus say names and sentences whole, in letters that a person asked for: what has no room is left out instead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from wowtable.session import Keeper, SeatSetup, Session
from wowtable.shell.base.typography import Typesetter, TypeStyle, named
from wowtable.shell.program.program import now
from wowtable.shell.scenes.save_chips import arranged
from wowtable.shell.scenes.save_list import SlotRow

from .house import GAMES, PEOPLE, House, new_game, open_house, quick_settings, ruleset_of, walked

FIVE = (
    *(SeatSetup(name=name) for name in ("Teresa", "Bruno", "Rex")),
    SeatSetup("ai", name="Sylvanas", level="normal"),
    SeatSetup("ai", name="Boros", level="hard"),
)
SMALLEST = 0.8
"""The share of its size below which lettering is no longer what was asked for."""
LOOKS: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "smallest": ((1024, 640), {"language": "en"}),
    "large text": ((1280, 720), {"language": "it", "text_size": 3}),
    "large all": ((1920, 1080), {"language": "it", "text_size": 3, "ui_scale": 1.5}),
    "wide": ((2560, 1440), {"language": "it", "text_size": 3}),
}


@contextmanager
def read_closely() -> Iterator[set[str]]:
    """What is cut short or made small while the block runs."""
    found: set[str] = set()
    ellipsis, shrunk = Typesetter.ellipsis, Typesetter.shrunk

    def cut(type: Typesetter, text: str, style: TypeStyle | str, width: float) -> str:
        shown = ellipsis(type, text, style, width)
        if shown != text:
            found.add(f"{text!r} is cut to {shown!r}")
        return shown

    def small(type: Typesetter, text: str, style: TypeStyle | str, width: float) -> TypeStyle:
        chosen = shrunk(type, text, style, width)
        if type.line_height(chosen) < SMALLEST * type.line_height(named(style)):
            found.add(f"{text!r} is small")
        return chosen

    Typesetter.ellipsis, Typesetter.shrunk = cut, small  # type: ignore[method-assign]
    try:
        yield found
    finally:
        Typesetter.ellipsis, Typesetter.shrunk = ellipsis, shrunk  # type: ignore[method-assign]


def kept(house: House, moves: int = 60) -> None:
    """A game of five that waits, with turns to go back to."""
    session = new_game(FIVE, "whole")
    session.edition = ruleset_of("small_world").content_hash
    keeper = Keeper(house.program.paths.saves, session, now)
    for n in range(moves):
        walked(session, 1, f"whole {n}")
        if n % 12 == 0:
            keeper.autosave()
    keeper.close()


@cache
def ended(game: str) -> Session:
    return walked(new_game(PEOPLE if game == "tcg" else FIVE, "whole", game=game), 3000, "whole")


def pages(house: House) -> Iterator[str]:
    """Each menu as a person meets it."""
    for name, what in (
        ("title", {}),
        ("seats", {"ruleset": "small_world"}),
        ("seats", {"ruleset": "tcg"}),
        ("options", {}),
        ("rulesets", {}),
        ("saves", {}),
    ):
        house.show(name, **what)
        house.pilot.wait(300)
        yield f"{name} {' '.join(what.values())}"
    house.pilot.click(next(id for id in house.pilot.ids() if id.startswith("fold.")))
    house.pilot.wait(100)
    yield "saves, unfolded"
    house.sit_down_where_asked(new_game(PEOPLE, "keys"))
    house.pilot.press("f1")
    house.pilot.wait(300)
    yield "all keys"
    for game in GAMES:
        house.show("end", ruleset=ruleset_of(game), session=ended(game))
        for page in sorted(id for id in house.pilot.ids() if id.startswith("pages.")) or [""]:
            if page:
                house.pilot.click(page)
            house.pilot.wait(100)
            yield f"end of {game}, {page}"


@pytest.mark.parametrize("look", LOOKS)
def test_no_menu_cuts_a_word_or_makes_it_small(tmp_path: Path, look: str) -> None:
    size, set_to = LOOKS[look]
    house = open_house(tmp_path, size, settings=quick_settings(**set_to))
    kept(house)
    faults: list[str] = []
    with read_closely() as found:
        for page in pages(house):
            house.app.frame(force=True)
            faults += [f"{page}: {fault}" for fault in [*found, *house.app.overflows]]
            found.clear()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("look", LOOKS)
def test_a_crash_in_the_middle_of_a_game_offers_all_its_ways_in_full(tmp_path: Path, look: str) -> None:
    size, set_to = LOOKS[look]
    house = open_house(tmp_path, size, settings=quick_settings(**set_to))
    kept(house, 3)
    house.show("crash", error=RuntimeError("a fault"))
    assert "continue" in house.pilot.ids()
    assert house.app.overflows == []
    buttons = [house.pilot.widget(id).rect for id in ("quit", "copy", "title", "continue")]
    assert not [one for n, one in enumerate(buttons) for other in buttons[n + 1 :] if one.overlaps(other)]


def test_the_players_of_a_saved_game_are_named_or_left_out_all_alike(tmp_path: Path) -> None:
    """The narrower the list, the less is told, and it never stands over the edge."""
    told = []
    for look in ("wide", "large text", "large all"):
        size, set_to = LOOKS[look]
        house = open_house(tmp_path / look.replace(" ", "_"), size, settings=quick_settings(**set_to))
        kept(house, 3)
        house.show("saves")
        row = next(widget for widget in house.pilot.stage.layers[0].root.walk() if isinstance(widget, SlotRow))
        degree, boxes = arranged(house.app.type, row.rect, row.facts)
        assert row.rect.inset(-1).covers(boxes[-1])
        told.append(degree)
    assert told == sorted(told, key=("all", "standing", "name", "number", "shield").index)
