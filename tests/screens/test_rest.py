"""With nothing to do the program sleeps, however long nothing comes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from wowtable.shell.base.input import Input, Quit
from wowtable.shell.base.viewport import Viewport


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Input]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.event.clear()
    yield Input(Viewport())
    pygame.display.quit()


@pytest.mark.parametrize("patience", [None, 1000])
def test_it_naps_until_something_comes(reader: Input, monkeypatch: pytest.MonkeyPatch, patience: int | None) -> None:
    naps: list[int] = []

    def nap(ms: int) -> int:
        naps.append(ms)
        if len(naps) == 3:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        assert len(naps) < 10
        return ms

    looks: list[int] = []
    get = pygame.event.get

    def look() -> list[pygame.event.Event]:
        looks.append(len(naps))
        assert len(looks) < 10, "it looks again and again without a nap"
        return get()

    monkeypatch.setattr(pygame.time, "wait", nap)
    monkeypatch.setattr(pygame.event, "get", look)
    assert Quit() in reader.read(patience)
    assert len(naps) == 3


def test_it_looks_up_when_its_patience_is_over(reader: Input, monkeypatch: pytest.MonkeyPatch) -> None:
    naps: list[int] = []

    def nap(ms: int) -> int:
        naps.append(ms)
        return ms

    monkeypatch.setattr(pygame.time, "wait", nap)
    assert reader.read(50) == []
    assert sum(naps) == 50
