"""Keys while pieces move: a press hurries, a key that is merely still held does nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from wowtable.shell.base.input import Key, Pointer
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.table_stage import UNSEEN_MS, TableStage
from wowtable.shell.widgets import Button, Group, Pressed, Widget, WidgetMessage
from wowtable.shell.widgets.base import Light
from wowtable.shell.widgets.layers import Services

AREA = Rect(0, 0, 800, 600)


class Haste:
    def __init__(self) -> None:
        self.told: list[str] = []

    def skip(self, at_once: bool) -> bool:
        self.told.append("all" if at_once else "one")
        return True

    @property
    def asks(self) -> bool:
        return False

    def catch_up(self) -> bool:
        return False

    def hurry(self, on: bool) -> bool:
        self.told.append("hurry" if on else "calm")
        return True


@pytest.fixture
def haste() -> Haste:
    return Haste()


@pytest.fixture
def stage(haste: Haste) -> TableStage:
    return TableStage(AREA, haste, lambda: True, lambda: AREA)


@pytest.mark.parametrize(("chord", "told"), [("space", "one"), ("backspace", "all"), ("tab", "hurry")])
def test_a_press_hastens_once_however_long_it_is_held(stage: TableStage, haste: Haste, chord: str, told: str) -> None:
    stage.handle(Key(chord))
    for _ in range(5):
        assert stage.handle(Key(chord, repeat=True))
    assert haste.told == [told]


@pytest.mark.parametrize("chord", ["space", "backspace", "tab"])
def test_a_key_held_from_before_hastens_nothing(stage: TableStage, haste: Haste, chord: str) -> None:
    """The key that lifted the curtain is often still down when the reel begins."""
    stage.handle(Key(chord, repeat=True))
    assert haste.told == []


class Asking(Haste):
    """The movement has ended, and a question is open."""

    open = False

    @property
    def asks(self) -> bool:
        return self.open


@pytest.mark.parametrize("chord", ["space", "return"])
def test_a_key_that_ends_a_movement_does_not_answer_what_opens_that_instant(chord: str) -> None:
    haste, pressed = Asking(), list[WidgetMessage]()
    stage = TableStage(AREA, haste, lambda: not haste.open, lambda: AREA)
    stage.services = Services(sink=pressed.append)
    stage.set_root(Group("root", AREA, [Button("yes", Rect(0, 0, 90, 40), "Yes", command="confirm")]))
    stage.tick(16)
    haste.open = True
    stage.focus("yes", show=False)
    stage.tick(16)
    assert stage.handle(Key(chord))
    assert pressed == []
    stage.tick(UNSEEN_MS)
    stage.handle(Key(chord))
    assert pressed == [Pressed("yes")]


class Late(Haste):
    """The person is asked already: catching up shows what lies on the table then."""

    def __init__(self, arrived: list[Widget]) -> None:
        super().__init__()
        self.arrived = arrived
        self.stage: TableStage | None = None
        self.pressed: list[object] = []
        self._asks = False

    @property
    def asks(self) -> bool:
        return self._asks

    def show(self, *widgets: Widget, asks: bool) -> None:
        assert self.stage is not None
        self._asks = asks
        self.stage.set_root(Group("root", AREA, widgets))

    def catch_up(self) -> bool:
        self.show(*self.arrived, asks=True)
        return True


def late_stage(before: Sequence[Widget], meanwhile: Sequence[Widget], after: list[Widget]) -> tuple[TableStage, Late]:
    haste = Late(after)
    haste.stage = TableStage(AREA, haste, lambda: not haste.asks, lambda: AREA)
    haste.stage.services = Services(sink=haste.pressed.append)
    haste.show(*before, asks=True)
    haste.show(*meanwhile, asks=False)
    return haste.stage, haste


def button(id: str, x: float) -> Button:
    return Button(id, Rect(x, 100, 80, 40), id)


def click(stage: TableStage, x: float) -> None:
    for kind in ("down", "up"):
        stage.handle(Pointer(kind, (x, 120), 1))


def test_a_piece_is_pressed_where_it_has_come_to_lie() -> None:
    stage, haste = late_stage([], [button("piece", 100)], [button("other", 100), button("piece", 300)])
    click(stage, 140)
    assert haste.pressed == [Pressed("piece")]
    click(stage, 140)
    assert haste.pressed == [Pressed("piece"), Pressed("other")]


def test_a_button_is_pressed_where_it_was_and_is_again() -> None:
    stage, haste = late_stage([button("end", 100)], [], [button("end", 100)])
    click(stage, 140)
    assert haste.pressed == [Pressed("end")]


@pytest.mark.parametrize("meanwhile", [[], ["piece"]])
def test_what_nobody_has_seen_there_is_not_pressed(meanwhile: list[str]) -> None:
    stage, haste = late_stage([], [button(id, 100) for id in meanwhile], [button("new", 100)])
    click(stage, 140)
    assert haste.pressed == []


class Land(Button):
    """Answers the question as long as it is not taken."""

    taken = False

    @property
    def light_now(self) -> Light:
        return "" if self.taken else "strong"


@pytest.mark.parametrize("chord", ["tab", "shift+tab"])
def test_tab_goes_on_with_what_answers_nearest_to_what_has_just_been_used(haste: Haste, chord: str) -> None:
    stage = TableStage(AREA, haste, lambda: False, lambda: AREA)
    lands = [Land(name, Rect(100 * n, 10, 60, 40), name) for n, name in enumerate(("far", "near", "mine"))]
    sea = Button("sea", Rect(300, 10, 60, 40), "sea")
    stage.set_root(Group("root", AREA, [*lands, sea]))
    assert stage.focus("mine")
    lands[2].taken = True
    stage.handle(Key(chord))
    assert stage.focused is lands[1]
    for land in lands:
        land.taken = True
    for _ in range(2):
        stage.handle(Key("tab"))
    assert stage.focused is sea


class Map(Widget):
    """Goes round its regions with Tab, and never ends."""

    focusable = True
    rounds = 0

    def on_command(self, command: str) -> bool:
        self.rounds += command == "next"
        return command == "next"


def test_tab_leaves_a_board_that_answers_nothing_unless_it_has_led_there(haste: Haste) -> None:
    stage = TableStage(AREA, haste, lambda: False, lambda: AREA)
    board, bid = Map("board", Rect(0, 0, 90, 90)), Land("bid", Rect(100, 10, 60, 40), "bid")
    stage.set_root(Group("root", AREA, [bid, board]))
    assert stage.focus("board")
    stage.handle(Key("tab"))
    assert stage.focused is bid
    for _ in range(3):
        stage.handle(Key("tab"))
    assert stage.focused is board
    assert board.rounds == 2
