"""Cards that are pointed at, focused, pressed, dragged and turned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.screens.drawn import shared_assets
from tests.shell.card_kit import ORC, QUEST
from wowtable.core import Action
from wowtable.session import LogEntry
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.input import Pointer
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.cards.look import CardState
from wowtable.shell.cards.rows import CardFan, CardRow
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, headless
from wowtable.shell.program.scene import Scene, Ui
from wowtable.shell.table.banners import reel_banner
from wowtable.shell.table.panels.rail import RailSign, RailTile
from wowtable.shell.widgets import (
    AttackArrow,
    Button,
    Chosen,
    Details,
    Dropped,
    Forecast,
    ForecastPill,
    Group,
    Pointed,
    Widget,
    WidgetMessage,
)
from wowtable.text import shell_catalogue


class Table(Scene):
    """A hand of nine, a row of three, a button."""

    name = "card_table"

    def __init__(self, hand: int = 9) -> None:
        super().__init__()
        self.heard: list[WidgetMessage] = []
        self.hand = hand
        self.states = {"c2": CardState(glow="legal")}

    def build(self, ui: Ui) -> Widget:
        upright = Rect(0, 0, 186, 260)
        hand = [
            CardFace(f"c{n}", upright, replace(ORC, id=f"c{n}"), self.states.get(f"c{n}", CardState()), payload=f"c{n}")
            for n in range(self.hand)
        ]
        small = Rect(0, 0, 122, 171)
        across = [CardState(exhausted=n == 1) for n in range(3)]
        row = [
            CardFace(f"r{n}", small, QUEST, state, item=f"thing{n}", takes=lambda what: what == "c1")
            for n, state in enumerate(across)
        ]
        return Group(
            "root",
            ui.area,
            [
                Button("go", Rect(10, 10, 120, 52), "Go"),
                CardRow("row", Rect(100, 200, 900, 171), row, "Allies"),
                CardFan("hand", Rect(100, 700, 900, 280), hand, "Hand"),
            ],
        )

    def on_message(self, message: WidgetMessage) -> None:
        self.heard.append(message)
        self.rebuild()


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def app() -> App:
    return headless(
        shell_catalogue, settings=Settings(language="en", reduced_motion=True), assets=shared_assets(), strict=True
    )


@pytest.fixture
def pilot(app: App, table: Table) -> Pilot:
    return Pilot(app, table)


def test_a_card_that_is_pressed_says_what_it_stands_for(pilot: Pilot, table: Table) -> None:
    pilot.click("r2")
    assert [m for m in table.heard if isinstance(m, Chosen)] == [Chosen("r2", "thing2")]
    table.heard.clear()
    pilot.click("r0", button=3)
    assert [m for m in table.heard if isinstance(m, Details)] == [Details("r0", "thing0")]


def test_pointing_at_a_card_is_told_once_and_so_is_leaving(pilot: Pilot, table: Table) -> None:
    pilot.move("r0")
    pilot.move("r0")
    pilot.move("go")
    assert table.heard == [Pointed("r0", "thing0"), Pointed("r0", "")]


def test_the_hand_is_one_stop_of_tab_with_arrows_inside(pilot: Pilot, table: Table) -> None:
    pilot.tab_to("c0")
    visited = []
    for _ in range(4):
        pilot.press("right")
        visited.append(pilot.focused)
    assert visited == ["c1", "c2", "c3", "c4"]
    assert table.heard[-1] == Pointed("c4", "c4")
    pilot.press("return")
    assert table.heard[-1] == Chosen("c4", "c4")
    pilot.press("tab")
    assert not pilot.focused.startswith("c")


@pytest.mark.parametrize("id", ["c0", "c8", "r0", "r1", "r2", "go"])
def test_the_keyboard_reaches_every_card(pilot: Pilot, id: str) -> None:
    pilot.tab_to(id)


def test_the_focused_card_rises_and_shows_its_ring(pilot: Pilot) -> None:
    rest = pilot.stage.get("c3", CardFace).place
    pilot.tab_to("c3")
    pilot.wait(60)
    card = pilot.stage.get("c3", CardFace)
    assert card.place.tilt == 0
    assert card.place.y < rest.y
    assert "focus_ring" in pilot.shown()


def test_the_hovered_card_is_drawn_last_and_keeps_the_pointer(pilot: Pilot) -> None:
    fan = pilot.stage.get("hand", CardFan)
    left = fan.cards[4].place.rect((186, 260))
    spot = (left.x + 20, left.y + 200)
    pilot.move(spot)
    pilot.wait(60)
    fan = pilot.stage.get("hand", CardFan)
    assert fan.raised == 4
    faces = [line for line in pilot.shown().splitlines() if "paint card_face" in line and "186x260" in line]
    assert "id='c4'" in faces[-1]
    low = fan.plan.resting(4).y + 120
    pilot.move((fan.cards[4].place.x - 60, low))
    pilot.wait(60)
    assert pilot.stage.get("hand", CardFan).raised == 4


def test_a_large_hand_scrolls_by_wheel_and_to_the_focused_card(app: App) -> None:
    pilot = Pilot(app, Table(20))
    fan = pilot.stage.get("hand", CardFan)
    assert fan.most > 0
    assert fan.hidden()[0] == 0
    assert fan.hidden()[1] > 0
    pilot.scroll("c3", -2)
    assert pilot.stage.get("hand", CardFan).offset > 0
    pilot.tab_to("c19")
    pilot.wait(60)
    fan = pilot.stage.get("hand", CardFan)
    assert fan.offset == pytest.approx(fan.most)
    assert fan.hidden()[1] == 0


def test_the_tag_at_the_end_of_a_large_hand_scrolls_it(app: App) -> None:
    pilot = Pilot(app, Table(20))
    fan = pilot.stage.get("hand", CardFan)
    pilot.click((fan.rect.right - 20, fan.rect.center[1]))
    assert pilot.stage.get("hand", CardFan).offset > 0


def test_scrolling_and_focus_outlast_a_rebuild(app: App) -> None:
    table = Table(20)
    pilot = Pilot(app, table)
    pilot.scroll("c3", -3)
    offset = pilot.stage.get("hand", CardFan).offset
    table.rebuild()
    pilot.wait(40)
    assert pilot.stage.get("hand", CardFan).offset == offset


def test_a_card_can_be_dragged_only_to_what_takes_it(pilot: Pilot, table: Table) -> None:
    start = pilot.stage.get("c1", CardFace).place.rect((186, 260))
    grip = (start.x + 24, start.y + 120)
    goal = pilot.stage.get("r2", CardFace).rect.center
    pilot.drag(grip, goal)
    assert [m for m in table.heard if isinstance(m, Dropped)] == [Dropped("r2", "c1", "thing2", goal)]
    table.heard.clear()
    other = pilot.stage.get("c3", CardFace).place.rect((186, 260))
    pilot.drag((other.x + 24, other.y + 120), goal)
    assert not [m for m in table.heard if isinstance(m, Dropped | Chosen)]


def test_an_exhausted_card_takes_the_room_it_lies_on(pilot: Pilot) -> None:
    upright, across = pilot.stage.get("r0", CardFace), pilot.stage.get("r1", CardFace)
    assert (across.rect.w, across.rect.h) == (upright.rect.h, upright.rect.w)
    assert across.rect.x >= upright.rect.right


def test_a_dimmed_card_is_bright_while_it_is_looked_at(pilot: Pilot, table: Table) -> None:
    table.states["c4"] = CardState(dimmed=True)
    table.rebuild()
    pilot.wait(40)
    assert "dimmed=True" in pilot.shown()
    pilot.tab_to("c4")
    assert "dimmed=True" not in pilot.shown()


def test_a_target_is_hatched_for_those_who_ask(app: App) -> None:
    for hatched in (False, True):
        canvas = RecordingCanvas(app.type)
        card = CardFace("c", Rect(100, 100, 122, 171), ORC, CardState(glow="target"), hatched=hatched)
        card.draw(canvas)
        assert ("paint hatch" in str(canvas)) is hatched
        assert "paint card_badge" in str(canvas)


def test_legal_cards_are_told_to_the_tab_key(pilot: Pilot) -> None:
    assert pilot.stage.get("c2", CardFace).light_now
    assert not pilot.stage.get("c1", CardFace).light_now


def test_a_card_turns_over_time_unless_motion_is_reduced() -> None:
    app = headless(shell_catalogue, settings=Settings(language="en"), strict=True)
    table = Table()
    pilot = Pilot(app, table)
    pilot.wait(300)
    table.states["c0"] = CardState(exhausted=True)
    table.rebuild()
    app.step(16)
    assert 0 < pilot.stage.get("c0", CardFace).turn < 90
    pilot.wait(400)
    assert pilot.stage.get("c0", CardFace).turn == 90


def test_the_forecast_says_both_ways_and_keeps_clear_of_the_arrow(app: App) -> None:
    area = Rect(0, 0, 1000, 700)
    arrow = AttackArrow("arrow", (300, 600), Rect(400, 100, 122, 171))
    forecast = Forecast(3, "to Thane", back=5, back_words="back", back_kills=True)
    pill = ForecastPill("pill", arrow.path, forecast, app.type, area)
    assert pill.label == "3 to Thane 5 back"
    assert area.covers(pill.rect)
    assert not any(pill.rect.contains(arrow.path.at(step / 20)) for step in range(21))
    assert ("icon", "ui.skull") in pill.parts
    assert not arrow.solid()


def test_the_forecast_makes_room_for_what_must_be_seen(app: App) -> None:
    area, told = Rect(0, 0, 1000, 700), Forecast(3, "to Thane")
    path = AttackArrow("arrow", (300, 600), Rect(400, 100, 122, 171)).path
    heart = ForecastPill("pill", path, told, app.type, area).rect
    moved = ForecastPill("pill", path, told, app.type, area, [heart]).rect
    assert not moved.overlaps(heart)
    assert area.covers(moved)
    assert not any(moved.contains(path.at(step / 20)) for step in range(21))


def test_a_press_that_slips_off_the_card_is_none(pilot: Pilot, table: Table) -> None:
    at = pilot.stage.get("r0", CardFace).rect.center
    away = (5.0, 600.0)
    pilot.app.step(16, [Pointer("move", at), Pointer("down", at, 1), Pointer("move", away), Pointer("up", away, 1)])
    assert not [m for m in table.heard if isinstance(m, Chosen)]


def test_a_long_number_on_the_rail_leaves_the_sign_beside_it_large(app: App) -> None:
    def side(words: str) -> float:
        return RailTile(Rect(0, 0, 78, 56), RailSign("income", "Income", "ui.end_turn", words)).sizes(app.type)[1]

    assert side("+13") >= 0.6 * side("+3")


@pytest.mark.parametrize(("entries", "title"), [((), "So far"), ((0, 1), "So far"), ((0, 2), "Since your last turn")])
def test_who_has_had_no_turn_is_shown_what_happened_so_far(app: App, entries: tuple[int, ...], title: str) -> None:
    taken = [LogEntry(seat, Action("go")) for seat in entries]
    room, area = Table(), Rect(0, 0, 1280, 600)
    app.restart(room)
    said = [widget.label for widget in reel_banner(room.ui, area, taken, 2, Group("game", area)).walk()]
    assert title in said
