"""What the opponent plays is held up at the table's edge: to be read, to be let go with Space, to be answered with Ctrl
held, and never over what one looks at or has in hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.screens.house import House, SeatSetup, new_game, open_house, quick_settings
from wowtable.core.position import beginning_at
from wowtable.session import Session
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.input import Key
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.viewport import TEXT_STEPS
from wowtable.shell.cards.carried import CarriedCard
from wowtable.shell.motion.moments import Flight, HeldUp, MomentStage, SeatShield
from wowtable.shell.table.asking.waiting import WaitingHint
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import Widget

from .kit import laid_out

SETUP = """
    turn: B
    placed: true
    A: {hero: rumi_of_gnomeregan, hand: [cerwyn, cerwyn, alador_stonebrew], allies: [cerwyn], deck: [cerwyn, cerwyn]}
    B: {hero: zunjo_of_senjin, hand: [zulanji], resources: [7], deck: [zulanji, zulanji]}
"""
SEATS = (SeatSetup(name="Anna"), SeatSetup("ai", name="Bartholomew Stone", level="easy"))
LARGEST = len(TEXT_STEPS) - 1
LOOKS = [
    ((1024, 640), 1.0, 0, "en"),
    ((1024, 640), 1.0, LARGEST, "it"),
    ((1280, 720), 1.5, 0, "it"),
    ((1280, 720), 1.0, LARGEST, "en"),
    ((1920, 1080), 1.0, 0, "it"),
    ((1920, 1080), 1.5, LARGEST, "en"),
]
KEPT_FREE = ("bar", "hand", "chain", "log.side", "inspector", "wishes", "rail", "top")


def held_in(table: TableScene) -> HeldUp | None:
    return next((moment for moment, _ in table.display.effects.values() if isinstance(moment, HeldUp)), None)


def watch(
    folder: Path, size: tuple[int, int] = (1280, 720), scale: float = 1.0, text: int = 0, lang: str = "en"
) -> tuple[House, TableScene]:
    """The opponent holds an ally up, at half of its time."""
    settings = quick_settings(language=lang, text_size=text, ui_scale=scale, speed="normal", reduced_motion=False)
    house = open_house(folder, size, settings=settings)
    begun = new_game(SEATS, "held up", game="tcg")
    table = house.sit_down(Session(beginning_at(begun.game, laid_out(SETUP).state), begun.setup))
    assert wait_for(house, lambda: held_in(table) is not None)
    house.pilot.wait(600)
    assert held_in(table) is not None
    return house, table


def wait_for(house: House, wanted: Callable[[], bool], times: int = 200) -> bool:
    for _ in range(times):
        if wanted():
            return True
        house.pilot.doze(32)
    return False


def test_its_face_is_shown_with_who_plays_it_and_then_it_flies_to_the_chain(tmp_path: Path) -> None:
    house, table = watch(tmp_path)
    held = held_in(table)
    assert held is not None
    assert isinstance(held.picture, CarriedCard)
    assert (held.picture.known, held.picture.look.id) == (True, "zulanji")
    assert (held.words, held.sign) == ("Bartholomew Stone plays", SeatShield(table.desk.seat_colour(1)))
    before = table.display.progress
    assert wait_for(house, lambda: held_in(table) is None)
    flights = [moment for moment, _ in table.display.effects.values() if isinstance(moment, Flight)]
    assert [(flight.start, flight.goal) for flight in flights] == [(held.at, "chain")]
    assert 0 < before < table.display.progress
    assert house.app.overflows == []


def drawn(table: TableScene) -> tuple[Rect, Rect]:
    """The card and the words below it, as they are painted."""
    canvas = RecordingCanvas(table.desk.ui.type)
    stage = MomentStage(canvas, table.desk.ui.area, table.desk.place)
    for moment, t in table.display.effects.values():
        moment.draw(stage, t)
    painted = {line.split()[1]: line.split()[2:4] for line in canvas.lines if line.startswith("paint ")}

    def rect(name: str) -> Rect:
        at, size = painted[name]
        return Rect(*map(float, at.split(",")), *map(float, size.split("x")))

    return rect("card_face"), rect("chip")


@pytest.mark.parametrize(("size", "scale", "text", "lang"), LOOKS, ids=str)
def test_it_covers_nothing_but_the_table_and_both_hints_stand_beside_it(
    tmp_path: Path, size: tuple[int, int], scale: float, text: int, lang: str
) -> None:
    house, table = watch(tmp_path, size, scale, text, lang)
    stage, room = table.stage, table.desk.place("table")
    assert room is not None
    card, words = drawn(table)
    heroes = [f"c{card}" for card in table.desk.view.hero]
    seen = [widget for id in (*KEPT_FREE, *heroes) if (widget := stage.find(id)) is not None]
    assert {"bar", "hand", *heroes} <= {widget.id for widget in seen}
    for shown in (card, words):
        assert room.inset(-1).covers(shown)
        assert [widget.id for widget in seen if widget.rect.inset(1).overlaps(shown)] == []
    assert words.y > card.bottom  # the numbers at the foot of a card stay legible
    bar = stage.get("bar", Widget)
    for name in ("skip", "hold"):
        hint = stage.get(f"bar.hint.{name}", WaitingHint)
        assert bar.rect.covers(hint.rect)
    assert house.app.overflows == []


def test_space_lets_it_go_and_answers_nothing(tmp_path: Path) -> None:
    house, table = watch(tmp_path)
    done = table.match.session.length
    house.pilot.press("space")
    assert held_in(table) is None
    assert table.match.session.length == done


@pytest.mark.parametrize("ctrl", [False, True], ids=["left alone", "ctrl held"])
def test_who_holds_ctrl_meanwhile_is_asked_about_it(tmp_path: Path, ctrl: bool) -> None:
    house, table = watch(tmp_path)
    if ctrl:
        house.app.step(16, [Key("ctrl")])
    assert held_in(table) is not None  # it is not hurried along
    asked = wait_for(house, lambda: table.match.my_turn or (not table.desk.view.chain and not table.presenter.busy))
    assert asked
    decision = table.desk.decision
    assert (decision is not None and decision.kind == "priority" and bool(table.desk.view.chain)) == ctrl
