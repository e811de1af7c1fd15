"""Boards of spaces and paths: labels that cover nothing, places found by name, and acting with pointer and keys."""

from __future__ import annotations

import math
import re

import pytest

from tests.screens.drawn import shared_assets
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.base.settings import Settings
from wowtable.shell.boards.label_places import WantedLabel, covered, placed, spots_around
from wowtable.shell.boards.path_board import PathBoard
from wowtable.shell.boards.place_finder import Finder, names_like
from wowtable.shell.boards.surface import Latest
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import headless
from wowtable.shell.sheets.board_sheet import BoardSheet
from wowtable.text import shell_catalogue

ROOM = Rect(0, 0, 400, 300)


def sheet(size: tuple[int, int] = (1280, 720), language: str = "en") -> Pilot:
    app = headless(shell_catalogue, size, Settings(language=language, reduced_motion=True), assets=shared_assets())
    app.push(BoardSheet())
    return Pilot(app)


def test_labels_move_aside_for_what_is_there_and_for_each_other() -> None:
    disc = centered((200, 150), (40, 40))
    spots = spots_around(disc, (60, 20))
    wanted = [WantedLabel(str(n), (60, 20), spots) for n in range(4)]
    boxes = placed(wanted, [disc], ROOM)
    for id, box in boxes.items():
        assert covered(box, [disc, *(other for name, other in boxes.items() if name != id)]) == 0.0
    assert boxes["0"].y > disc.bottom


def test_a_label_without_room_covers_as_little_as_can_be_and_stays_on_the_board() -> None:
    wall = Rect(0, 0, 400, 290)
    box = placed([WantedLabel("one", (60, 20), ((10, 10), (390, 295)))], [wall], ROOM)["one"]
    assert ROOM.contains((box.right - 1, box.bottom - 1))
    assert covered(box, [wall]) == 600.0


@pytest.mark.parametrize(("typed", "found"), [("the", ["c", "a"]), ("rhena", ["b"]), ("", []), ("xyz", []), ("  ", [])])
def test_places_are_found_by_any_part_of_their_names_without_accents_and_capitals(typed: str, found: list[str]) -> None:
    assert names_like(typed, {"a": "Over the Hill", "b": "Rhéna", "c": "The Keep"}) == found


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_name_fits_and_covers_no_disc(size: tuple[int, int], language: str) -> None:
    pilot = sheet(size, language)
    written = boxes_of_texts(pilot.shown())
    board = pilot.stage.get("land", PathBoard)
    discs = [board.item_rect(space) for space in board.spaces]
    for space in board.spaces.values():
        assert covered(written[repr(space.name)], discs) < 1.0, space.name


def boxes_of_texts(shown: str) -> dict[str, Rect]:
    found = re.findall(r"text ('.*?'|\".*?\") (-?\d+),(-?\d+) (\d+)x(\d+)", shown)
    return {words: Rect(*map(float, numbers)) for words, *numbers in found}


def test_typing_a_name_looks_at_the_place_and_enter_goes_to_the_board() -> None:
    pilot = sheet()
    pilot.type("cold")
    board = pilot.stage.get("land", PathBoard)
    assert pilot.stage.get("find", Finder).looked_at == board.pointed == "watch"
    assert board.camera.zoom > 1.0
    pilot.press("return")
    assert pilot.stage.focused is board
    assert board.focus_item == "watch"


def test_up_and_down_go_through_the_places_that_fit() -> None:
    pilot = sheet()
    pilot.type("o")
    finder = pilot.stage.get("find", Finder)
    first = finder.looked_at
    pilot.press("down")
    assert finder.looked_at == finder.found[1] != first
    pilot.press("up")
    assert finder.looked_at == first


def test_a_space_is_acted_on_by_pointer_and_by_keys() -> None:
    pilot = sheet()
    pilot.click_item("land", "mill")
    assert pilot.app.scene.here == "mill"  # type: ignore[attr-defined]
    pilot.stage.focus("land")
    pilot.press("tab")
    pilot.press("return")
    assert pilot.app.scene.here == "oaks"  # type: ignore[attr-defined]


def test_the_nearest_space_is_meant_and_none_far_from_all() -> None:
    board = sheet().stage.get("land", PathBoard)
    x, y = board.spaces["ford"].at
    assert board.item_at((x + 24, y)) == "ford"
    assert board.item_at((x + 60, y)) == ""


def test_what_lies_beyond_the_edge_is_neither_named_nor_priced_there() -> None:
    pilot = sheet()
    board = pilot.stage.get("land", PathBoard)
    board.look_at("ford")
    board.camera = board.goal
    written = boxes_of_texts(pilot.shown())
    for space in board.spaces.values():
        seen = board.rect.contains(board.item_rect(space.id).center)
        assert (repr(space.name) in written) == seen, space.id


def test_a_name_stays_where_it_is_when_a_pill_comes() -> None:
    pilot = sheet()
    board = pilot.stage.get("land", PathBoard)
    before = boxes_of_texts(pilot.shown())
    board.pills = {}
    board.redraw()
    after = boxes_of_texts(pilot.shown())
    assert all(after[repr(space.name)] == before[repr(space.name)] for space in board.spaces.values())


def test_a_pill_that_stands_nearer_to_another_space_hangs_on_a_string_to_its_own() -> None:
    pilot = sheet()
    board = pilot.stage.get("land", PathBoard)
    own = board.item_rect("cross").center
    nearest = min((math.dist(own, spot.center), spot.center) for id, spot in spots_of(board) if id != "cross")[1]
    for stands_at, hangs in ((own, False), (nearest, True)):
        canvas = RecordingCanvas(pilot.app.scene.ui.type)
        board._draw_pill(canvas, "cross", centered(stands_at, (200, 36)), board.camera)
        assert ("line " in str(canvas)) == hangs


def spots_of(board: PathBoard) -> list[tuple[str, Rect]]:
    return [(id, board.item_rect(id)) for id in board.spaces]


def test_an_answer_is_found_out_again_when_the_question_is_another() -> None:
    known, asked = Latest[int](), list[object]()

    def answer(question: object) -> int:
        return known.to(question, lambda: asked.append(question) or len(asked))

    assert known.last is None
    assert [answer(question) for question in ((1, "a"), (1, "a"), (2, "a"), (1, "a"))] == [1, 1, 2, 3]
    assert known.last == 3
