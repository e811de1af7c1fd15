"""Nothing that decides is covered: the bar leaves counts, heroes and allies free, and so does advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.tcg.corpus import CORPUS
from tests.screens.house import AGAINST_EASY, new_game, open_house, quick_settings, walked
from wowtable.session import Session
from wowtable.shell.base.viewport import TEXT_STEPS
from wowtable.shell.table.banners import HintPanel
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import ScrollArea, Widget

COUNTED = ("ready.", "pile.")
DECIDE = (*COUNTED, "allies.", "gear.", "resources.")
LOOKS = [((1280, 720), 0, "en"), ((1280, 720), len(TEXT_STEPS) - 1, "it"), ((1920, 1080), 0, "it")]


def kind_asked(session: Session) -> str:
    return "" if session.decision is None else session.decision.kind


def deciding(table: TableScene, ids: tuple[str, ...] = DECIDE) -> list[Widget]:
    """Heroes, and what has such an id."""
    view = table.desk.view
    heroes = {f"c{card}" for card in view.hero}
    walk = table.stage.layers[0].root.walk()
    return [widget for widget in walk if widget.id in heroes or widget.id.startswith(ids)]


def in_sight(table: TableScene) -> list[Widget]:
    """Heroes and counts, and the cards that lie in play."""
    view = table.desk.view
    lying = {f"c{card}" for row in (*view.allies, *view.hero_row, *view.resources) for card in row}
    return [*deciding(table, COUNTED), *(w for w in table.stage.layers[0].root.walk() if w.id in lying)]


@pytest.mark.parametrize(("size", "text_size", "lang"), LOOKS, ids=str)
def test_the_bar_covers_nothing_that_decides(tmp_path: Path, size: tuple[int, int], text_size: int, lang: str) -> None:
    house = open_house(tmp_path, size, settings=quick_settings(language=lang, text_size=text_size))
    covered = {}
    for save in CORPUS.names_as_printed():
        table = house.sit_down_where_asked(CORPUS.session(save))
        bar = house.pilot.stage.get("bar", Widget).rect
        seen = deciding(table)
        assert len(seen) >= 12
        faults = [widget.id for widget in seen if not bar.inset(1).intersection(widget.rect).empty]
        if faults:
            covered[save] = faults
    assert not covered


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_advice_covers_nothing_that_decides(tmp_path: Path, size: tuple[int, int]) -> None:
    house = open_house(tmp_path, size)
    session = walked(new_game(game="tcg"), 60, "advice", until=lambda known: kind_asked(known) == "priority")
    table = house.sit_down(session)
    assert session.decision is not None
    table.match.stay_with(session.decision.seats[0])
    house.pilot.wait(100)
    assert table.on_command("hint")
    house.pilot.wait(2000)
    panel = house.pilot.stage.get("hints", HintPanel).rect
    bar = house.pilot.stage.get("bar", Widget)
    assert [w.id for w in [bar, *in_sight(table)] if not panel.intersection(w.rect).empty] == []


@pytest.mark.parametrize("lang", ["en", "it"])
def test_all_wishes_can_be_unfolded_and_then_nothing_scrolls(tmp_path: Path, lang: str) -> None:
    house = open_house(tmp_path, (1920, 1080), settings=quick_settings(language=lang))
    house.sit_down(new_game(AGAINST_EASY, game="tcg"))
    stage = house.pilot.stage
    assert not [widget for widget in stage.layers[0].root.walk() if widget.id.startswith("wish.stop.")]
    for shown in (True, False):
        house.pilot.click("fold.wishes")
        house.pilot.wait(50)
        stops = [widget for widget in stage.layers[0].root.walk() if widget.id.startswith("wish.stop.")]
        assert bool(stops) == shown
        assert stage.get("wishes", ScrollArea).most == 0
