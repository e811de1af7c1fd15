"""What is painted again is just what has changed, and the picture is as if all had been painted anew."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from wowtable.shell.base import strokes
from wowtable.shell.base.film import Film, KeptLook, Projector, Step, Stills, Straight
from wowtable.shell.base.rims import Rims

SIZE = (320, 200)


def pictures() -> list[Surface]:
    rng, made = Random(3), []
    for side in (30, 70, 240):
        picture = Surface((side, side * 2 // 3), pygame.SRCALPHA)
        for x in range(0, side, 5):
            picture.fill((rng.randrange(256), rng.randrange(256), 90, rng.choice((0, 90, 255))), (x, 0, 5, side))
        made.append(picture)
    return made


PICTURES = pictures()


def add_something(film: Film, rng: Random) -> None:
    at = (rng.randrange(-40, SIZE[0]), rng.randrange(-40, SIZE[1]))
    ink, box = (rng.randrange(256), 40, 200), (*at, 50, 30)
    corners = (at, (at[0] + 40, at[1] + 9), (at[0] + 3, at[1] + 37))
    film.set_clip(Rect(20, 10, 200, 150) if rng.random() < 0.4 else None)
    picture = rng.choice(PICTURES)
    whole = (*at, *picture.get_size())
    match rng.randrange(7):
        case 0:
            film.add(whole, strokes.picture, picture, at, rng.choice((255, 120)))
        case 1:
            film.add(whole, strokes.large_picture, picture, at)
        case 2:
            film.add(box, strokes.fill, ink, box)
        case 3:
            film.add(box, strokes.veil, ink, box, 100)
        case 4:
            film.add(strokes.box_around(corners, 3), strokes.lines, corners, ink, 3)
        case 5:
            film.add(strokes.box_around(corners, 0), strokes.veiled_polygon, corners, ink, 0, 130)
        case _:
            film.add((*at, 60, 2), strokes.dots, ink, at, 60, 2, 5)


def film_of(steps: Sequence[Step]) -> Film:
    film = Film(SIZE)
    film.add((0, 0, *SIZE), strokes.fill, (30, 60, 20), (0, 0, *SIZE))
    film.steps += steps
    return film


def some_steps(rng: Random, count: int) -> list[Step]:
    film = Film(SIZE)
    for _ in range(count):
        add_something(film, rng)
    return film.steps


def altered(steps: list[Step], rng: Random) -> list[Step]:
    """Some gone, some new, some over others that were over them."""
    kept = [step for step in steps if rng.random() < 0.9]
    if len(kept) > 3 and rng.random() < 0.5:
        one, other = rng.sample(range(len(kept)), 2)
        kept[one], kept[other] = kept[other], kept[one]
    at = rng.randrange(len(kept) + 1)
    return [*kept[:at], *some_steps(rng, rng.randrange(3)), *kept[at:]]


@pytest.mark.parametrize("seed", range(6))
def test_a_changed_film_looks_as_if_painted_whole(seed: int) -> None:
    rng, rims, screen = Random(seed), Rims(), Surface(SIZE)
    projector, steps = Projector(rims), some_steps(rng, 40)
    for _ in range(25):
        film, whole = film_of(steps), Surface(SIZE)
        projector.show(film, screen)
        film.paint(whole, Rims(), [whole.get_rect()])
        assert screen.get_buffer().raw == whole.get_buffer().raw
        steps = altered(steps, rng)


def test_only_what_has_changed_is_painted() -> None:
    projector, screen = Projector(Rims()), Surface(SIZE)
    steps = some_steps(Random(5), 30)
    spot = (100, 100, 20, 10)
    assert projector.show(film_of(steps), screen) == [Rect(0, 0, *SIZE)]
    assert projector.show(film_of(steps), screen) == []
    marked = film_of(steps)
    marked.set_clip(None)
    marked.add(spot, strokes.fill, (1, 2, 3), spot)
    assert projector.show(marked, screen) == [Rect(spot)]
    assert projector.show(film_of(steps), screen) == [Rect(spot)], "what is gone uncovers what lay below"


@pytest.mark.parametrize("why", ["forgotten", "another surface", "another size"])
def test_all_is_painted_where_the_screen_may_show_anything(why: str) -> None:
    projector, screen = Projector(Rims()), Surface(SIZE)
    projector.show(film_of(()), screen)
    size = (300, 200) if why == "another size" else SIZE
    if why == "forgotten":
        projector.forget()
    else:
        screen = Surface(size)
    assert projector.show(Film(size), screen) == [Rect(0, 0, *size)]


def test_a_film_and_a_surface_are_drawn_on_alike() -> None:
    whole, noted = Surface(SIZE), Surface(SIZE)
    film, straight = Film(SIZE), Straight(whole, Rims())
    for ground in (film, straight):
        ground.set_clip(Rect(5, 5, 90, 90))
        ground.add((0, 0, 200, 20), strokes.fill, (200, 10, 10), (0, 0, 200, 20))
        ground.set_clip(None)
        ground.add((50, 50, 70, 46), strokes.picture, PICTURES[1], (50, 50), 120)
    film.paint(noted, Rims(), [film.area])
    assert noted.get_buffer().raw == whole.get_buffer().raw
    assert PICTURES[1].get_alpha() == 255


def test_what_lasts_is_taken_from_before_until_something_is_another() -> None:
    stills, steps = Stills(), some_steps(Random(2), 3)
    words, within = ("a", 1), (0, 0, *SIZE)
    kept = KeptLook(stills.era, within, (words, None), steps, ["too long"])

    def taken(shown: object = words, clip: Rect | None = None) -> bool:
        film, overflows = Film(SIZE), list[str]()
        film.set_clip(clip)
        found = stills.add(film, kept, (shown, None), overflows)
        assert (film.steps, overflows) == ((steps, ["too long"]) if found else ([], []))
        return found

    assert taken()
    assert taken(("a", 1)), "what is equal looks the same"
    assert not taken(("a", 2))
    assert not taken(clip=Rect(0, 0, 50, 50))
    assert not stills.add(Film(SIZE), None, (words, None), [])
    stills.clear()
    assert not taken()


def test_what_has_no_ground_stands_on_nothing() -> None:
    """Nothing of the picture before is seen where the new one has nothing."""
    projector, screen = Projector(Rims()), Surface(SIZE)
    screen.fill((9, 9, 9))
    spot = (10, 10, 20, 20)
    for shown in (True, False):
        film = Film(SIZE)
        if shown:
            film.add(spot, strokes.fill, (200, 0, 0), spot)
        projector.show(film, screen)
    assert screen.get_at((15, 15))[:3] == screen.get_at((100, 100))[:3] == (0, 0, 0)
