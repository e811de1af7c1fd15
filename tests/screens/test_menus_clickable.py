"""Whatever can be clicked in a menu may be clicked, and what is disabled says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from .house import open_house


@pytest.mark.parametrize("name", ["title", "seats", "options", "saves", "replays", "help", "credits"])
def test_every_control_of_the_menus_can_be_clicked(tmp_path: Path, name: str) -> None:
    house = open_house(tmp_path)
    what = {"ruleset": "small_world"} if name == "seats" else {}
    house.show(name, **what)
    for id in [widget.id for widget in house.pilot.stage.layers[0].root.walk() if widget.focusable]:
        house.forget_settings()
        house.show(name, **what)
        widget = house.pilot.widget(id)
        assert widget.enabled or widget.why, f"{id} is disabled and gives no reason"
        if widget.enabled and not widget.visible_rect().empty:
            house.pilot.click(id)
            house.pilot.wait(100)
