"""Keys while pieces move: a press hurries, a key that is merely still held does nothing."""

from __future__ import annotations

import pytest

from wowtable.shell.base.input import Key
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.table_stage import TableStage


class Haste:
    def __init__(self) -> None:
        self.told: list[str] = []

    def skip(self, at_once: bool) -> bool:
        self.told.append("all" if at_once else "one")
        return True

    def hurry(self, on: bool) -> bool:
        self.told.append("hurry" if on else "calm")
        return True


@pytest.fixture
def haste() -> Haste:
    return Haste()


@pytest.fixture
def stage(haste: Haste) -> TableStage:
    area = Rect(0, 0, 800, 600)
    return TableStage(area, haste, lambda: True, lambda: area)


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
