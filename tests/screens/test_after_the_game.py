"""The last page: what it says in a game's own words, that all of it fits, and where it leads."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from wowtable.session import Keeper, SeatSetup, Session
from wowtable.shell.program.calm import CALM_MS
from wowtable.shell.program.program import now
from wowtable.shell.scenes.seats import SeatsScene
from wowtable.shell.table.asking.bar import STANDINGS
from wowtable.shell.table.endgame import EndScene
from wowtable.shell.table.moment_card import MomentCard
from wowtable.text.rich import plain

from .house import AGAINST_EASY, GAMES, PEOPLE, new_game, open_house, quick_settings, ruleset_of, walked
from .inspector import inspected
from .test_fits import outside


@pytest.mark.parametrize(
    ("game", "lang", "words"),
    [
        ("small_world", "en", "Round by round"),
        ("tcg", "en", "Turn by turn"),
        ("tcg", "it", "Turno per turno"),
    ],
)
def test_charts_go_by_what_the_game_counts(tmp_path: Path, game: str, lang: str, words: str) -> None:
    house = open_house(tmp_path, (1920, 1080), settings=quick_settings(language=lang))
    session = walked(new_game(PEOPLE, "sight", game=game), 3000, "sight")
    assert session.over
    house.show("end", ruleset=ruleset_of(game), session=session, viewer=0)
    assert words in house.pilot.shown()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_concedes_sees_the_end_with_its_curves_and_may_play_again(tmp_path: Path, game: str, lang: str) -> None:
    house = open_house(tmp_path, settings=quick_settings(language=lang))
    table = house.sit_down(walked(new_game(PEOPLE, "gone", game=game), 120, "gone"))
    table.match.stay_with(0)
    table.concede()
    house.pilot.wait(100)
    scene = house.app.scene
    assert isinstance(scene, EndScene)
    scene.look_back()
    house.pilot.wait(32)
    shown, ids = house.pilot.shown(), house.pilot.ids()
    assert {"en": "Bruno wins", "it": "Vince Bruno"}[lang] in shown
    assert {"en": "Anna concedes", "it": "Anna si arrende"}[lang] in shown
    assert {"chart", "end.watch", "end.again"} <= ids


def test_a_long_game_is_gone_through_again_while_the_window_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page stands at once with who won and the points; no beat of the window waits for more than one estimate."""
    session, house = finished("small_world"), open_house(tmp_path, (1920, 1080))
    asked: list[int] = []
    estimate = type(session.game).evaluate
    monkeypatch.setattr(EndScene, "beat_ms", 0.0)
    monkeypatch.setattr(type(session.game), "evaluate", lambda *what: asked.append(1) or estimate(*what))
    house.app.restart(house.program.scene("end", ruleset=ruleset_of("small_world"), session=session, viewer=0))
    house.pilot.wait(16)
    scene = house.app.scene
    assert isinstance(scene, EndScene)
    assert "Going through the game again" in house.pilot.shown()
    assert {"standing.0", "standing.1", "end.again"} <= house.pilot.ids()
    while scene.looking_back:
        before = len(asked)
        house.app.step(16)
        assert len(asked) - before <= 1
    assert asked
    house.pilot.wait(32)
    assert "chart" in house.pilot.ids()


@pytest.mark.parametrize(("lang", "won"), [("en", "The Horde wins"), ("it", "Vince l'Orda")])
def test_a_side_wins_by_its_name(tmp_path: Path, lang: str, won: str) -> None:
    house = open_house(tmp_path, settings=quick_settings(language=lang))
    session = walked(new_game((*AGAINST_EASY, *AGAINST_EASY[1:] * 2), "sides", {"teams": True}), 20, "sides")
    keeper = Keeper(house.program.paths.saves, session, now)
    table = house.sit_down(session, keeper)
    table.match.stay_with(0)
    table.concede()
    house.pilot.wait(100)
    assert f"{won}!" in house.pilot.shown()
    house.show("replays")
    assert won in house.pilot.shown()


def test_a_game_of_turns_is_told_by_its_turns(tmp_path: Path) -> None:
    house = open_house(tmp_path, (1920, 1080))
    session = walked(new_game(PEOPLE, "sight", game="tcg"), 3000, "sight")
    house.show("end", ruleset=ruleset_of("tcg"), session=session, viewer=0)
    scene = house.app.scene
    assert isinstance(scene, EndScene)
    assert scene.charts[0].steps[1:3] == ("2", "4")
    assert scene.charts[0].steps[-1] == str(session.progress.round)
    assert "Round" not in house.pilot.shown()


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_of_a_table_where_the_game_is_over_says_so_and_leads_on(tmp_path: Path, game: str) -> None:
    house = open_house(tmp_path, settings=quick_settings(speed="normal"))
    session = walked(new_game(AGAINST_EASY, "gone", game=game), 60, "gone", lambda session: session.decision is None)
    keeper = Keeper(house.program.paths.saves, session, now)
    table = house.sit_down(session, keeper)
    house.pilot.wait(400)
    table.concede()
    house.pilot.wait(CALM_MS + 400)
    assert house.app.scene.name == "end"
    house.pilot.press("escape")
    house.pilot.wait(3000)
    assert house.app.scene is table
    shown = house.pilot.shown()
    assert "The game is over" in shown
    assert "skip the movement" not in shown
    assert [widget.id for widget in house.pilot.widget("bar").walk() if widget.id == STANDINGS]
    house.pilot.press("f10")
    house.pilot.wait(200)
    assert "Leave the table" in house.pilot.shown()
    assert "pause.save" not in house.pilot.ids()
    house.pilot.press("escape")
    house.pilot.wait(100)
    house.pilot.press("space")
    house.pilot.wait(100)
    assert isinstance(house.app.scene, EndScene)


@cache
def finished(game: str) -> Session:
    """Played to the end by names as long as names may be."""
    seats = tuple(SeatSetup(name=name) for name in ("Maximiliana von Hohe", "Bartholomew Quicks"))
    return walked(new_game(seats, "sight", game=game), 3000, "sight")


LONGEST, LARGEST = ("small_world", "it"), (1.5, 3)
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440)]
LOOKS = [
    *((LONGEST, size, (1.0, 0)) for size in SIZES),
    *((LONGEST, size, LARGEST) for size in SIZES),
    (("tcg", "en"), (1024, 640), (1.0, 0)),
    (("tcg", "en"), (1280, 720), LARGEST),
    (("tcg", "it"), (1920, 1080), (1.0, 3)),
]


@pytest.mark.parametrize(
    ("size", "scale", "text"), [((1024, 640), 1.0, 0), ((1024, 640), 1.5, 3), ((1920, 1080), 1.0, 3)]
)
def test_all_who_played_stand_in_sight_at_the_end(
    tmp_path: Path, size: tuple[int, int], scale: float, text: int
) -> None:
    """As many as there may be; what each part came to is told when one points at a row too low for numbers."""
    house = open_house(tmp_path, size, settings=quick_settings(language="it", ui_scale=scale, text_size=text))
    names = ("Giulia", "Marco", "Thrend", "Anna", "Boros")
    session = walked(new_game(tuple(SeatSetup(name=name) for name in names), "over"), 5000, "over")
    house.show("end", ruleset=ruleset_of("small_world"), session=session, viewer=0, played=7_500, at_table=True)
    rows = [house.pilot.widget(f"standing.{seat}") for seat in range(len(names))]
    area = house.pilot.widget("standings.rows").rect
    assert all(area.inset(-0.5).covers(row.rect) for row in rows)
    assert all(row.tip is not None and row.tip.body.count("\n") == 5 for row in rows)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_what_was_played_never_runs_into_the_total(tmp_path: Path, lang: str) -> None:
    """In a team game both the side and the people are named, or left to the tip."""
    house = open_house(tmp_path, (1024, 640), settings=quick_settings(language=lang))
    session = walked(new_game(tuple(map(SeatSetup, ["human"] * 5)), "over", {"teams": True}), 5000, "over")
    house.show("end", ruleset=ruleset_of("small_world"), session=session, viewer=0, played=7_500, at_table=True)
    with inspected(house.app) as watch:
        house.app.frame(force=True)
    assert not [fault for fault in watch.faults() if "·" in fault]


def test_long_numbers_of_two_players_stand_apart(tmp_path: Path) -> None:
    """As those of the spaces that heroes have walked."""
    house = open_house(tmp_path, (1280, 720), settings=quick_settings(language="it", text_size=3))
    session = walked(new_game(PEOPLE, "shot3", {"goal": 6}, "adventure_game"), 6000, "x")
    house.show("end", ruleset=ruleset_of("adventure_game"), session=session, viewer=0)
    type, numbers = house.app.type, [id for id in house.pilot.ids() if re.fullmatch(r"fact\.\d+\.0", id)]
    pairs = [
        sorted((house.pilot.widget(id[:-1] + seat) for seat in "01"), key=lambda each: each.rect.x) for id in numbers
    ]
    assert max(len(widget.label) for pair in pairs for widget in pair) >= 3
    for one, other in pairs:
        written = (type.width(one.label, "small_strong") + type.width(other.label, "small_strong")) / 2
        assert other.rect.center[0] - one.rect.center[0] >= written + 8


@pytest.mark.parametrize(("what", "size", "look"), LOOKS)
def test_every_part_of_the_last_page_fits(
    tmp_path: Path, what: tuple[str, str], size: tuple[int, int], look: tuple[float, int]
) -> None:
    (game, lang), (scale, text) = what, look
    house = open_house(tmp_path, size, settings=quick_settings(language=lang, ui_scale=scale, text_size=text))
    house.show("end", ruleset=ruleset_of(game), session=finished(game), viewer=0, played=7_500, at_table=True)
    scene = house.app.scene
    assert isinstance(scene, EndScene)
    while scene.hindsight is not None and not scene.hindsight.over:
        scene.hindsight.advance()
    found = []
    with inspected(house.app) as watch:
        pages = [id for id in house.pilot.ids() if id.startswith("pages.")]
        for page in pages or [""]:
            if page:
                house.pilot.click(page)
            scene.rebuild()
            house.pilot.wait(32)
            watch.lines.clear()
            house.app.frame(force=True)
            found += [*watch.faults(), *outside(house)]
    assert not found


def test_a_moment_that_counted_says_what_was_done_in_it(tmp_path: Path) -> None:
    """Beside what would have been better, whichever of the two is long to say."""
    house = open_house(tmp_path, (1280, 720))
    session = walked(new_game(PEOPLE, "sight"), 3000, "sight")
    house.show("end", ruleset=ruleset_of("small_world"), session=session, viewer=0, at_table=True)
    scene = house.app.scene
    assert isinstance(scene, EndScene)
    while scene.hindsight is not None and not scene.hindsight.over:
        scene.hindsight.advance()
    scene.rebuild()
    house.pilot.wait(32)
    shown = house.pilot.shown().replace(" ", "")
    cards = [widget for widget in scene.stage.layers[0].root.walk() if isinstance(widget, MomentCard)]
    assert cards
    for card in cards:
        assert not card.did or plain(card.did[0]).replace(" ", "") in shown, card.label


@pytest.mark.parametrize("game", GAMES)
def test_other_players_sit_down_where_these_sat(tmp_path: Path, game: str) -> None:
    house = open_house(tmp_path)
    house.show("end", ruleset=ruleset_of(game), session=finished(game), viewer=0, at_table=True)
    house.pilot.wait(CALM_MS + 100)
    house.pilot.press("s")
    scene = house.app.scene
    assert isinstance(scene, SeatsScene)
    assert [chair.name for chair in scene.plan.players] == ["Maximiliana von Hohe", "Bartholomew Quicks"]
    house.pilot.press("escape")
    assert house.app.scene.name == "end"


def test_the_parts_of_each_total_add_up_and_the_winner_stands_first(tmp_path: Path) -> None:
    for game in GAMES:
        house = open_house(tmp_path / game)
        house.show("end", ruleset=ruleset_of(game), session=finished(game), viewer=0)
        scene = house.app.scene
        assert isinstance(scene, EndScene)
        assert [standing.won for standing in scene.standings] == [True, False]
        assert [standing.rank for standing in scene.standings] == [1, 2]
        for standing in scene.standings:
            assert sum(standing.parts) == standing.total


def test_the_way_back_leads_to_the_table_or_to_the_list_and_says_so(tmp_path: Path) -> None:
    house = open_house(tmp_path)
    what = {"ruleset": ruleset_of("tcg"), "session": finished("tcg"), "viewer": 0}
    house.show("end", **what, at_table=True)
    assert {"end.title", "end.look"} <= house.pilot.ids()
    assert "end.back" not in house.pilot.ids()
    house.show("title")
    house.program.open("end", **what)
    house.pilot.wait(32)
    assert "end.back" in house.pilot.ids()
    house.pilot.click("end.look")
    assert house.app.scene.name == "replay"
    house.pilot.press("escape")
    house.pilot.press("escape")
    assert house.app.scene.name == "title"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", [(1.25, 0), (1.5, 0)])
def test_a_chart_is_shown_only_where_it_is_tall_enough_to_be_read(
    tmp_path: Path, size: tuple[int, int], look: tuple[float, int]
) -> None:
    house = open_house(tmp_path, size, settings=quick_settings(ui_scale=look[0], text_size=look[1]))
    house.show("end", ruleset=ruleset_of("tcg"), session=finished("tcg"), viewer=0)
    if "pages.curves" in house.pilot.ids():
        house.pilot.click("pages.curves")
        house.pilot.wait(50)
    assert house.pilot.widget("chart").rect.h >= 150
