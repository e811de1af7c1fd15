"""The land under the board: it holds every space and way, and names on it cover nothing."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.games.adventure_game.build import realm
from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import asks
from tests.games.shipped import shipped
from tests.screens.drawn import shared_assets
from wowtable.cartography.land import Geography, softened, spread_along
from wowtable.cartography.plane import Point, clearance, contains, distance
from wowtable.content.icons import icon_names
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.base.theme import theme
from wowtable.shell.boards.label_places import covered, edges_of
from wowtable.shell.boards.land_view import LandPlan, LandView
from wowtable.shell.boards.path_board import Figure, PathBoard, SpaceSign
from wowtable.shell.boards.pills import Pill
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import headless
from wowtable.shell.program.scene import Scene, Ui
from wowtable.shell.widgets import Group, Widget
from wowtable.text import shell_catalogue

GAME = "adventure_game"
SHORE = 30.0
"""So much land every space has around it."""
ROUGH = 5.0
"""So far the painted coast may wander from the line between two of its corners."""


def land() -> Geography:
    geography: Geography = shipped(GAME).game.content.land  # type: ignore[attr-defined]
    return geography


@cache
def plan(language: str = "en") -> LandPlan:
    made: LandPlan = shipped(GAME).module("screen.board.layout").plan_of(shipped(GAME).game, language)  # type: ignore[attr-defined]
    return made


def ashore(at: Point) -> float:
    """How far inside the coast a point lies; negative in the water."""
    inside = max(clearance(coast, at) for coast in land().coasts)
    lake = max(clearance(lake, at) for lake in land().lakes)
    return min(inside, -lake)


class Journey(Scene):
    """Nothing but the board."""

    name = "journey"

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def build(self, ui: Ui) -> Widget:
        module: Any = shipped(GAME).module("screen.board.board")
        board = module.RealmBoard(ui.area, shipped(GAME).game, self.language, "board")  # type: ignore[attr-defined]
        board.signs = (SpaceSign("thelsamar", "pennant", "!"), SpaceSign("elwynn_1", "danger", "7"))
        parts = {"kharanos": 3, "northshire": 1, "anvilmar": 2, "ironforge": 2, "gnomeregan": 3}
        board.pills = {id: Pill((("ui.regions", "2"), *(("ui.sword", "67%"),) * (n - 1))) for id, n in parts.items()}
        board.lights = dict.fromkeys(("kharanos", "anvilmar", "ironforge", "gnomeregan"), "strong")
        board.figures = (Figure("one", "kharanos"), Figure("other", "ironforge", active=True))
        return Group("root", ui.area, [board])


def test_every_space_stands_on_dry_land() -> None:
    wet = {space.id: ashore(space.at) for space in plan().spaces.values() if ashore(space.at) < SHORE}
    assert not wet


def test_roads_stay_on_land_and_ferries_cross_the_water() -> None:
    for road in plan().ways("road"):
        assert all(ashore(at) > 4.0 for at, _way in spread_along(road, 12.0)), road[0]
    for ferry in plan().ways("sea"):
        points = [at for at, _way in spread_along(ferry, 12.0)]
        assert sum(ashore(at) < 0.0 for at in points) > 0.4 * len(points), ferry[0]


def test_roads_pass_no_disc_that_they_do_not_lead_to() -> None:
    spaces = plan().spaces
    for one, other in plan().links:
        kind, bends = plan().bends[frozenset((one, other))]
        course = softened([spaces[one].at, *bends, spaces[other].at])
        for space in spaces.values():
            if space.id not in (one, other) and kind == "road":
                nearest = min(distance(at, space.at) for at, _way in spread_along(course, 5.0))
                assert nearest > space.radius, f"{one} to {other} runs over {space.id}"


def test_countries_are_the_zones_and_every_space_lies_in_its_own() -> None:
    assert set(land().countries) == set(shipped(GAME).game.content.zones)  # type: ignore[attr-defined]
    for space in plan().spaces.values():
        assert any(contains(shape, space.at) for shape in plan().shapes[space.country]), space.id


def test_what_the_land_names_is_there() -> None:
    known, colours = icon_names(), theme()
    links = {frozenset(link) for link in plan().links}
    assert all(frozenset((way.one, way.other)) in links for way in land().ways)
    assert all(sight.icon in known for sight in land().sights)
    assert all(water.name.get("en") and water.name.get("it") for water in land().waters)
    grounds = {country.ground for country in land().countries.values()} | {ridge.rock for ridge in land().ridges}
    for ground in sorted(grounds):
        assert colours.color(f"landscape.{ground}.light") != colours.color(f"landscape.{ground}.dark")


def test_nothing_stands_on_spaces_ways_or_water() -> None:
    spots = [each for each in plan().standing if LandView(1.0, (0, 0), land().size).shows(each.at, 0.0)]
    assert len(spots) > 1500
    for each in spots:
        assert ashore(each.at) > -ROUGH, each
        assert all(distance(each.at, space.at) > space.radius for space in plan().spaces.values()), each


def test_the_same_land_grows_every_time() -> None:
    again = LandPlan(land(), tuple(plan().spaces.values()), plan().links, plan().names, "en")
    assert again.standing == plan().standing


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "it"])
def test_names_and_pills_cover_no_space_and_no_other_name(size: tuple[int, int], language: str) -> None:
    app = headless(shell_catalogue, size, Settings(language=language, reduced_motion=True), assets=shared_assets())
    app.push(Journey(language))
    pilot = Pilot(app)
    pilot.shown()
    board: Any = pilot.stage.get("board", PathBoard)
    words: dict[str, Rect] = dict(board.places_of_words)
    assert len(words) > (40 if board.camera.factor >= board.names_from else 6)
    discs = [board.item_rect(space) for space in board.spaces]
    for id, box in words.items():
        assert covered(box, discs) < 0.06 * box.w * box.h, id
        assert covered(box, [other for name, other in words.items() if name != id]) < 0.06 * box.w * box.h, id


@pytest.mark.screen
@pytest.mark.parametrize("text", [0, 2])
def test_in_a_small_window_a_pill_without_room_is_told_in_brief_and_lies_on_no_space(text: int) -> None:
    pills = brief = 0
    for seed in range(6):
        far = kit.found(lambda table: table.state.decision.kind == "move" and table.state.moves > 3, f"pills {seed}")
        pilot, _ = kit.at_table(far, "it", size=(1280, 720), text_size=text)
        pilot.shown()
        board: Any = pilot.stage.get("board", PathBoard)
        discs = [board.item_rect(space) for space in board.spaces]
        for id, box in board.places_of_words.items():
            if id.startswith("pill:"):
                assert covered(box, discs) < 0.1 * box.w * box.h, (seed, id)
                pills += 1
        brief += len(board._words.last.brief)
    assert pills > brief > 0


@pytest.mark.screen
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_name_wanders_only_if_something_came_to_stand_on_it(size: tuple[int, int]) -> None:
    app = headless(shell_catalogue, size, Settings(reduced_motion=True), assets=shared_assets())
    app.push(Journey("en"))
    pilot = Pilot(app)
    pilot.shown()
    board: Any = pilot.stage.get("board", PathBoard)
    board.pills = {}
    pilot.shown()
    before: dict[str, Rect] = dict(board.places_of_words)
    come, wandered = board.figures, set[str]()
    discs = [board.item_rect(space) for space in board.spaces]
    for space in ("goldshire", "menethil_harbor", "lakeshire", "brill", "anvilmar", "thelsamar"):
        board.figures = (*come, Figure("new", space))
        pilot.shown()
        moved = {id for id, box in board.places_of_words.items() if box != before.get(id, box)}
        spot = board._figure_box(board.figures[-1], 0, board.camera)
        near = {id for id in moved if covered(before[id], [spot])}
        assert moved == near, space
        assert all(covered(board.places_of_words[id], [spot, *discs]) < 1.0 for id in moved)
        wandered |= moved
    assert wandered


@pytest.mark.screen
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("kind", ["roll", "move"])
def test_a_name_is_nearest_to_its_own_space_or_hangs_on_a_string_to_it(kind: str, size: tuple[int, int]) -> None:
    pilot, _ = kit.at_table(kit.found(asks(kind), "n2"), size=size)
    pilot.shown()
    board, hanging = pilot.stage.get("board", PathBoard), list[str]()
    for id, box in board.places_of_words.items():
        letters, discs = box.inset(6, 0), {space: board.item_rect(space) for space in board.spaces}
        off = {space: reach(letters, disc.center) - disc.w / 2 for space, disc in discs.items()}
        if id in board.spaces and min(off.values()) < off[id]:
            canvas = RecordingCanvas(pilot.app.scene.ui.type)
            board._draw_name(canvas, board.spaces[id], box, board.camera)
            assert "line " in str(canvas), id
            hanging.append(id)
    assert len(hanging) <= 2, hanging


def reach(box: Rect, at: Point) -> float:
    return distance((min(max(at[0], box.x), box.right), min(max(at[1], box.y), box.bottom)), at)


@pytest.mark.screen
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_of_the_board_stand_clear_of_the_field_that_finds_places(size: tuple[int, int]) -> None:
    position = realm("sofeea", "burbonn", "grumbaz").at(0, "scarlet_gate").level(0, "green").dice(movement=[4])
    position = position.at(1, "brill").at(2, "tirisfal_3").hand(0, "portal")
    pilot, _ = kit.at_table(position.phase("movement").do("roll").t, size=size)
    pilot.shown()
    board: Any = pilot.stage.get("board", PathBoard)
    field = pilot.widget("find").rect
    assert board.pills
    assert not [id for id, box in board.places_of_words.items() if box.overlaps(field)]


def written_on(pilot: Pilot) -> set[str]:
    """The names of countries and seas that are to be read."""
    return set(re.findall("paint course_name .* text=(.*?) course=", str(pilot.shown())))


@pytest.mark.screen
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_name_of_a_country_or_sea_is_written_where_nothing_lies_on_it_and_never_half(
    language: str, size: tuple[int, int]
) -> None:
    app = headless(shell_catalogue, size, Settings(language=language, reduced_motion=True), assets=shared_assets())
    app.push(Journey(language))
    pilot = Pilot(app)
    board: Any = pilot.stage.get("board", PathBoard)
    board.figures, board.signs, board.pills, board.lights = (), (), {}, {}
    written, names = written_on(pilot), lettered(pilot, board)
    full = [edges_of(box) for box in board.places_of_words.values()]
    assert {name.text for name in names if name.is_free(full)} == written
    hidden = set[str]()
    for space in board.spaces:
        board.figures = (Figure("new", space),)
        left, spot = written_on(pilot), board._figure_box(board.figures[0], 0, board.camera).inset(8, 0)
        assert not [name.text for name in names if name.text in left and covered(spot, name.letters) > 60.0], space
        hidden |= written - left
    assert hidden
    board.goal = board.camera.zoomed(1.5, board.rect.center)
    assert not written_on(pilot)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("size", "share"), [((1920, 1080), 1.0), ((1280, 720), 0.75)])
def test_a_country_that_has_a_course_for_its_name_has_room_for_it_and_most_have_it_in_a_small_window(
    language: str, size: tuple[int, int], share: float
) -> None:
    app = headless(shell_catalogue, size, Settings(language=language), assets=shared_assets())
    app.push(Journey(language))
    pilot = Pilot(app)
    board: Any = pilot.stage.get("board", PathBoard)
    board.figures, board.signs, board.pills, board.lights = (), (), {}, {}
    near = {name for name, country in land().countries.items() if country.along and not country.closer}
    told = written_on(pilot) & {plan(language).names[name] for name in near}
    assert len(told) >= share * len(near)


def lettered(pilot: Pilot, board: Any) -> list[Any]:
    """What could be written, with where its letters are."""
    return list(board._free_names(RecordingCanvas(pilot.app.scene.ui.type), board.camera))


def test_places_are_found_by_name() -> None:
    app = headless(shell_catalogue, (1280, 720), Settings(reduced_motion=True), assets=shared_assets())
    app.push(Journey("en"))
    board: Any = Pilot(app).stage.get("board", PathBoard)
    assert board.names["lights_hope_chapel"] == "Light's Hope Chapel"
    assert len(board.names) == 41
    assert board.place("brill") == board.item_rect("brill")
    assert board.place("nowhere") is None


def test_courses_do_not_jump() -> None:
    for course, _wide in plan().streams:
        assert all(distance(one, other) < 12.0 for one, other in pairwise(course))


def test_markers_discoveries_and_tokens_lie_where_they_are_and_something_waits_there() -> None:
    game: Any = shipped(GAME).game
    at = game.atlas.index
    s = game.new_state(2, {})
    event = next(id for id, card in game.content.challenges.items() if card.event and card.event.kind == "location")
    s.names = ["", "gold", "", event, "bomb"]
    s.lying = {0: at["brill"], 1: at["brill"], 4: at["lakeshire"]}
    s.location_events = {at["darkshire"]: 3}
    s.tokens, s.quests = {2: (at["hearthglen"], -1)}, [(), (2,)]
    s.space = [at["kharanos"], at["goldshire"]]
    s.active = 0
    signs = list(shipped(GAME).module("screen.board.pieces").signs_of(game, s, 0))
    assert [(sign.space, sign.kind) for sign in signs] == [
        ("darkshire", "event"),
        ("brill", "tile"),
        ("brill", "gift"),
        ("lakeshire", "trap"),
        ("hearthglen", "others"),
    ]
    assert not signs[1].icon
    assert signs[0].icon
    assert signs[2].icon != signs[3].icon
    waiting = shipped(GAME).module("screen.facts.lookup").eventful(game, s)
    assert {"brill", "hearthglen", "goldshire", "nefarian", "ironforge"} <= waiting
    assert not {"kharanos", "tirisfal_1"} & waiting
