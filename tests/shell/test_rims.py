from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Surface

from wowtable.shell.base.rims import Rims, cut_of


def picture(size: tuple[int, int], rim: int, middle: int = 255) -> Surface:
    """Noise, see-through near its edges."""
    rng, made = Random(7), Surface(size, pygame.SRCALPHA)
    for x in range(0, size[0], 4):
        for y in range(0, size[1], 4):
            near = min(x, y, size[0] - x - 4, size[1] - y - 4)
            alpha = middle if near >= rim else rng.randrange(255)
            made.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), alpha), (x, y, 4, 4))
    return made


@pytest.mark.parametrize(("rim", "middle"), [(0, 255), (4, 255), (20, 255), (44, 255), (20, 254), (20, 0), (200, 255)])
@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_it_looks_as_if_drawn_whole(rim: int, middle: int, flags: int) -> None:
    rims, drawn = Rims(), picture((480, 400), rim, middle)
    for _ in range(3):
        whole, parted = Surface((500, 420), flags), Surface((500, 420), flags)
        for target in (whole, parted):
            target.fill((40, 90, 20))
        whole.blit(drawn, (30, -12))
        rims.blit(parted, drawn, (30, -12))
        assert parted.get_buffer().raw == whole.get_buffer().raw


def test_only_what_is_opaque_is_copied() -> None:
    screen = Surface((10, 10))
    found = cut_of(picture((480, 400), 20), screen)
    assert found is not None
    assert found.middle is not None
    assert found.at == (24, 24)
    assert not found.middle.get_flags() & pygame.SRCALPHA
    empty = cut_of(picture((480, 400), 20, middle=0), screen)
    assert empty is not None
    assert empty.middle is None, "there is nothing to draw"
    assert cut_of(picture((480, 400), 20, middle=254), screen) is None
    assert cut_of(Surface((480, 400)), screen) is None, "it is quick already"


def test_the_clip_is_kept() -> None:
    rims, drawn, target = Rims(), picture((480, 400), 8), Surface((480, 400))
    target.set_clip((100, 100, 50, 50))
    for _ in range(3):
        rims.blit(target, drawn, (0, 0))
    assert target.get_at((99, 120))[:3] == (0, 0, 0)
    assert target.get_at((120, 120))[:3] == drawn.get_at((120, 120))[:3]
