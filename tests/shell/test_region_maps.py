"""Region maps: every pixel knows its region, states leave the picture alone, the same map is always the same."""

from dataclasses import replace

import pygame
import pytest

from wowtable.shell.art.factory import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.boards.map_holdings import Holding
from wowtable.shell.boards.map_model import Land, MapRegion, Mark, lines_of
from wowtable.shell.boards.map_painting import MapArt, bake_map
from wowtable.shell.boards.map_sea import ornaments_in

SIZE = (420, 340)


def square(name: str, column: int, row: int, terrain: str, **more: object) -> MapRegion:
    x, y = 100.0 * column, 100.0 * row
    corners = ((x, y), (x + 100.0, y), (x + 100.0, y + 100.0), (x, y + 100.0))
    return MapRegion(name, corners, terrain, **more)  # type: ignore[arg-type]


LAND = Land(
    (
        square("wood", 0, 0, "forest", clear=((50.0, 50.0, 30.0),)),
        square("field", 1, 0, "farm", marks=(Mark("disc", (150.0, 50.0), "symbol.anchor"),)),
        square("peak", 2, 0, "mountain", marks=(Mark("cap", (250.0, 50.0)),)),
        square("fen", 0, 1, "swamp", aura=(50.0, 150.0, 60.0, "terrain.magic.base")),
        square("pond", 1, 1, "lake"),
        square("bay", 2, 1, "sea"),
    ),
    scale=1.0,
    offset=(60.0, 70.0),
)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"), 1.0)


@pytest.fixture(scope="module")
def baked(art: Art) -> MapArt:
    return bake_map(art, SIZE, [LAND])


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def middle(region: MapRegion) -> tuple[float, float]:
    (x, y), *_ = region.corners
    return LAND.pixel((x + 50.0, y + 50.0))


def test_what_nobody_could_make_out_is_not_printed(art: Art, baked: MapArt) -> None:
    """Signs of a whole sea in a picture of a hand's breadth would hide the land."""
    small = bake_map(art, (60, 50), [replace(LAND, scale=0.12, offset=(8.0, 10.0))])
    assert (len(baked.marks), len(small.marks)) == (2, 0)


def test_lines_are_sorted_by_what_they_part() -> None:
    lines = lines_of(LAND)
    assert (len(lines.inner), len(lines.coast), len(lines.mouths)) == (5, 10, 2)
    assert len(lines.around) == 6


def test_a_region_is_found_under_its_middle_and_nothing_under_the_open_sea(baked: MapArt) -> None:
    for region in LAND.regions:
        assert baked.at(middle(region)) == region.id
    assert baked.at((5, 5)) is None
    assert baked.at((SIZE[0] + 50, 5)) is None


def test_no_pixel_belongs_to_two_regions_by_more_than_a_border(baked: MapArt) -> None:
    wood, field = baked.shapes["wood"], baked.shapes["field"]
    offset = (field.rect.x - wood.rect.x, field.rect.y - wood.rect.y)
    assert wood.hit.overlap_area(field.hit, offset) <= 100
    assert wood.hit.count() > 8000


def test_the_same_map_is_always_the_same(art: Art, baked: MapArt) -> None:
    assert raw(bake_map(art, SIZE, [LAND]).picture) == raw(baked.picture)


def test_land_is_opaque_and_far_water_is_clear(baked: MapArt) -> None:
    for region in LAND.regions:
        x, y = middle(region)
        assert baked.picture.get_at((int(x), int(y))).a == 255
    assert baked.picture.get_at((1, 1)).a == 0


def test_terrains_differ_at_a_glance(baked: MapArt) -> None:
    seen = {tuple(baked.picture.get_at([int(c) for c in middle(region)])) for region in LAND.regions}
    assert len(seen) == len(LAND.regions)


@pytest.mark.parametrize("state", ["hover", "legal", "target", "chosen", "focus", "veil", "hatch"])
def test_a_state_is_painted_once_and_marks_its_region(baked: MapArt, state: str) -> None:
    picture, at = baked.overlay("wood", state)  # type: ignore[arg-type]
    assert baked.overlay("wood", state)[0] is picture  # type: ignore[arg-type]
    assert picture.get_bounding_rect().move(at).colliderect(baked.shapes["wood"].rect)
    other, there = baked.overlay("fen", state)  # type: ignore[arg-type]
    assert there[1] > at[1]
    assert raw(other) != raw(picture)


def test_states_differ_in_more_than_colour(baked: MapArt) -> None:
    def shape_of(state: str) -> bytes:
        picture, _ = baked.overlay("wood", state)  # type: ignore[arg-type]
        return bytes(raw(picture)[3::4])

    states = ["hover", "legal", "target", "focus", "veil", "hatch"]
    assert len({shape_of(state) for state in states}) == len(states)


def test_the_bright_glow_reaches_beyond_the_border(baked: MapArt) -> None:
    picture, (x, y) = baked.overlay("wood", "legal.bright")
    shape = baked.shapes["wood"]
    assert picture.get_width() > shape.rect.width
    assert picture.get_at((shape.rect.centerx - x, shape.rect.top - y - 4)).a > 20
    assert picture.get_at((shape.rect.centerx - x, shape.rect.centery - y)).a == 0


def test_marks_can_be_drawn_again_over_an_overlay(baked: MapArt) -> None:
    assert len(baked.marks) == 2
    anchor, at = baked.marks[0]
    assert anchor.get_rect(topleft=at).collidepoint(LAND.pixel((150.0, 50.0)))


def test_a_wall_is_a_broad_dark_line(art: Art) -> None:
    wall = ((100.0, 0.0), (100.0, 100.0))
    walled = bake_map(art, SIZE, [Land(LAND.regions, 1.0, LAND.offset, walls=(wall,))])
    plain = bake_map(art, SIZE, [LAND])
    x, y = (int(c) for c in LAND.pixel((100.0, 0.0)))
    darker = sum(
        sum(walled.picture.get_at((px, py))[:3]) < sum(plain.picture.get_at((px, py))[:3])
        for px in range(x - 25, x + 25)
        for py in range(y + 10, y + 90)
    )
    assert darker > 200


def test_ornaments_keep_off_land_and_frame() -> None:
    coast = [[(float(x), 300.0) for x in range(0, 1200, 20)]]
    found = ornaments_in((1200, 800), coast, 1.0)
    assert [name for name, *_ in found][:1] == ["compass"]
    for _, x, y, side in found:
        assert abs(y - 300.0) > side / 2 + 30
        assert side / 2 <= x <= 1200 - side / 2
        assert side / 2 <= y <= 800 - side / 2


def test_no_room_means_no_ornaments() -> None:
    coast = [[(float(x), float(y)) for x in range(0, 300, 20)] for y in range(0, 200, 20)]
    assert ornaments_in((300, 200), coast, 1.0) == ()


def test_the_sea_is_painted_with_its_ornaments(art: Art) -> None:
    bare = art.get("sea", (300, 200))
    dressed = art.get("sea", (300, 200), ornaments=(("compass", 150, 100, 80),))
    assert raw(bare) != raw(dressed)
    assert bare.get_at((0, 0)).a == 255


def test_a_part_of_a_map_is_painted_as_in_the_whole(art: Art, baked: MapArt) -> None:
    at, size = (110, 90), (130, 120)
    moved = replace(LAND, offset=(LAND.offset[0] - at[0], LAND.offset[1] - at[1]))
    part = bake_map(art.nearer(1.0, at), size, [moved])
    pairs = zip(raw(part.picture), raw(baked.picture.subsurface((*at, *size))), strict=True)
    assert sum(abs(one - other) for one, other in pairs) < 0.6 * 4 * size[0] * size[1]
    assert part.shapes.keys() == {"wood", "field", "fen", "pond"}


def test_a_part_seen_from_nearer_has_its_regions_in_the_same_places(art: Art, baked: MapArt) -> None:
    zoom, origin = 2.0, (220, 180)
    offset = (LAND.offset[0] * zoom - origin[0], LAND.offset[1] * zoom - origin[1])
    part = bake_map(art.nearer(zoom, origin), (300, 240), [replace(LAND, scale=zoom, offset=offset)])
    for x in range(5, 300, 40):
        for y in range(5, 240, 40):
            assert part.at((x, y)) == baked.at(((x + origin[0]) / zoom, (y + origin[1]) / zoom))


# -- who holds the land --------------------------------------------------------------------------------


def mean(picture: pygame.Surface, region: str, map_art: MapArt) -> pygame.Color:
    """What is left of a region for half-shut eyes."""
    rect = map_art.shapes[region].rect.inflate(-40, -40)
    return pygame.Color(*pygame.transform.average_color(picture, rect))


def held(map_art: MapArt, *holdings: Holding) -> pygame.Surface:
    seen = pygame.Surface(SIZE)
    seen.blit(map_art.picture, (0, 0))
    map_art.blit_holdings(seen, holdings)
    return seen


@pytest.mark.parametrize("region", ["wood", "field", "peak", "fen"])
def test_land_has_the_colour_of_who_holds_it_for_half_shut_eyes(art: Art, baked: MapArt, region: str) -> None:
    free = mean(held(baked), region, baked)
    for seat in ("ember", "tide", "sun", "leaf", "lotus", "moon"):
        hue = art.color(f"seat.{seat}")
        assert distance(mean(held(baked, Holding(region, seat)), region, baked), hue) < distance(free, hue)


def distance(one: pygame.Color, other: pygame.Color) -> float:
    return sum((a - b) ** 2 for a, b in zip(one[:3], other[:3])) ** 0.5


def test_land_of_a_race_in_decline_is_darker_than_that_of_an_active_one(baked: MapArt) -> None:
    for seat in ("ember", "tide", "sun", "leaf", "lotus", "moon"):
        active = mean(held(baked, Holding("field", seat)), "field", baked)
        fallen = mean(held(baked, Holding("field", seat, fallen=True)), "field", baked)
        assert sum(fallen[:3]) < sum(active[:3])


def test_no_border_runs_between_two_regions_in_the_same_hands(baked: MapArt) -> None:
    """Enamel is opaque and the tint is not: there is less enamel on the side where the land goes on."""
    alone, _ = baked.holding(Holding("wood", "moon"))
    joined, _ = baked.holding(Holding("wood", "moon", within=frozenset({"field"})))
    eastern = pygame.mask.Mask((alone.get_width() // 4, alone.get_height()), fill=True)
    at = (alone.get_width() - eastern.get_size()[0], 0)
    enamel = [pygame.mask.from_surface(picture, 250).overlap_area(eastern, at) for picture in (alone, joined)]
    assert enamel[1] < 0.6 * enamel[0]


def test_who_holds_a_region_is_painted_inside_of_it_only(baked: MapArt) -> None:
    picture, at = baked.holding(Holding("fen", "sun"))
    shape = baked.shapes["fen"]
    assert at == shape.rect.topleft
    outside = pygame.mask.from_surface(shape.mask, 0)
    outside.invert()
    assert pygame.mask.from_surface(picture, 1).overlap_area(outside, (0, 0)) == 0
