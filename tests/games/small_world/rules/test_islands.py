"""Island faces: the printed twelve and random ones keep every budget; each broken budget is noticed."""

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wowtable.cartography.borders import rough_outline
from wowtable.cartography.plane import area, clearance, contains
from wowtable.content.content_files import ContentReader
from wowtable.content.package import import_from
from wowtable.reading.files import bundled
from wowtable.reading.problems import Problems

FOLDER = bundled("rulesets") / "small_world"
islands: Any = import_from(FOLDER, "small_world", "rules.islands")
maker: Any = import_from(FOLDER, "small_world", "rules.island_maker")


def read_printed() -> dict[str, Any]:
    problems = Problems()
    content = ContentReader((FOLDER,), {"islands": islands.IslandFace}, problems).read()
    return dict(content["islands"])


PRINTED = read_printed()
ANY_FACE = pytest.mark.parametrize("face", PRINTED.values(), ids=PRINTED)


def changed(face: Any, region: Any, **fields: Any) -> Any:
    return replace(face, regions=tuple(replace(r, **fields) if r.id == region.id else r for r in face.regions))


def first(face: Any, wanted: Any) -> Any:
    return next(region for region in face.regions if wanted(region))


def test_there_are_six_boards_of_two_faces() -> None:
    assert sorted((face.board, face.size) for face in PRINTED.values()) == sorted(
        (f"{size}{number}", size) for size, number, _ in product("LMS", "12", "ab")
    )


@ANY_FACE
def test_printed_faces_keep_their_budget(face: Any) -> None:
    assert islands.budget_problems(face) == []


def test_printed_boards_together_keep_the_token_supply() -> None:
    assert islands.set_problems(PRINTED.values()) == []


@ANY_FACE
def test_neighbours_are_those_who_share_a_border_long_enough_to_see(face: Any) -> None:
    borders = {
        region.id: {frozenset((a, region.shape[i - 1])) for i, a in enumerate(region.shape)} for region in face.regions
    }
    for region in face.regions:
        touching = {
            other.id for other in face.regions if other is not region and borders[region.id] & borders[other.id]
        }
        assert touching == set(region.neighbors)
        for border in borders[region.id]:
            (ax, ay), (bx, by) = border
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= 50**2


def test_no_region_borders_another_island() -> None:
    """SW-SETUP-03."""
    for face in PRINTED.values():
        own = {region.id for region in face.regions}
        assert all(set(region.neighbors) <= own for region in face.regions)


@ANY_FACE
def test_spots_lie_inside_their_region_with_room_for_tokens(face: Any) -> None:
    for region in face.regions:
        shape = rough_outline(region.shape)
        assert clearance(shape, region.spot) >= 50
        assert contains(shape, region.sign)


@ANY_FACE
def test_everything_lies_inside_the_face_box(face: Any) -> None:
    width, height = islands.FACE_BOX
    points = [point for region in face.regions for point in (*region.shape, region.spot, region.badge, region.sign)]
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)


@ANY_FACE
def test_the_outline_encloses_the_land(face: Any) -> None:
    lakes = [region for region in face.regions if region.terrain == "lake"]
    dry = sum(area(region.shape) for region in (*face.land(), *lakes))
    assert area(face.outline) == pytest.approx(dry)


@ANY_FACE
def test_every_entry_lies_on_the_outline(face: Any) -> None:
    coast = {frozenset((a, face.outline[i - 1])) for i, a in enumerate(face.outline)}
    for entry in face.entries():
        assert any(frozenset((a, entry.shape[i - 1])) in coast for i, a in enumerate(entry.shape))


def test_names_are_short_unlike_each_other_and_in_both_languages() -> None:
    named = [item for face in PRINTED.values() for item in (face, *face.regions)]
    for lang in ("en", "it"):
        names = [getattr(item.name, lang) for item in named]
        assert len(set(names)) == len(names)
        assert all(1 < len(name) <= 18 for name in names)


def test_at_least_one_entry_of_every_face_is_cheap() -> None:
    for face in PRINTED.values():
        assert any(not entry.murloc and entry.terrain != "mountain" for entry in face.entries())


BREAKS = {
    "Mountains": lambda f: changed(f, first(f, lambda r: r.terrain == "mountain"), terrain="hill"),
    "Murlocs": lambda f: changed(f, first(f, lambda r: r.murloc), murloc=False),
    "Caverns": lambda f: changed(f, first(f, lambda r: r.cavern), cavern=False),
    "Magic symbols": lambda f: changed(f, first(f, lambda r: r.magic), magic=False),
    "entry regions": lambda f: changed(f, first(f, lambda r: r.anchor), anchor=False),
    "letter regions": lambda f: changed(f, first(f, lambda r: r.letter), letter=False),
    "land regions": lambda f: changed(f, first(f, lambda r: r.terrain == "swamp"), terrain="lake"),
    "water regions": lambda f: changed(f, first(f, lambda r: r.is_water), terrain="farm"),
    "low terrains": lambda f: changed(f, first(f, lambda r: r.terrain == "swamp"), terrain="farm"),
    "at most 2 allowed": lambda f: changed(f, first(f, lambda r: r.terrain == "swamp"), terrain="hill"),
    "both a Cavern and Magic": lambda f: changed(f, first(f, lambda r: r.magic), cavern=True),
    "has no port": lambda f: changed(f, first(f, lambda r: r.anchor), port=None),
    "is used 2 times": lambda f: replace(f, regions=(*f.regions, f.regions[0])),
    "borders itself": lambda f: changed(f, f.regions[0], neighbors=(f.regions[0].id,)),
    "unknown region": lambda f: changed(f, f.regions[0], neighbors=(*f.regions[0].neighbors, "nowhere")),
    "not the other way round": lambda f: changed(f, f.regions[0], neighbors=()),
    "the letter region": lambda f: changed(
        changed(f, first(f, lambda r: r.letter), letter=False), first(f, lambda r: r.anchor), letter=True
    ),
    "has a symbol": lambda f: changed(f, first(f, lambda r: r.is_water), cavern=True),
    "touches entries only": lambda f: replace(
        f, regions=tuple(replace(r, anchor=not r.is_water, port=(0, 0)) for r in f.regions)
    ),
}


@pytest.mark.parametrize("complaint", BREAKS)
def test_a_broken_budget_is_named(complaint: str) -> None:
    broken = BREAKS[complaint](PRINTED["l1a"])
    assert any(complaint in problem for problem in islands.budget_problems(broken)), islands.budget_problems(broken)


def entries_become(face: Any, **fields: Any) -> Any:
    return replace(face, regions=tuple(replace(r, **fields) if r.anchor else r for r in face.regions))


def test_costly_or_monotonous_entries_are_named() -> None:
    face = PRINTED["l1a"]
    assert any("half of them" in p for p in islands.budget_problems(entries_become(face, murloc=True)))
    assert any("entries are forest" in p for p in islands.budget_problems(entries_become(face, terrain="forest")))
    guarded = entries_become(face, terrain="mountain", murloc=True)
    assert any("Mountain with a Murloc" in p for p in islands.budget_problems(guarded))


def test_neighbouring_magic_is_named() -> None:
    face = PRINTED["m1a"]
    spot = first(face, lambda r: r.magic)
    near = first(face, lambda r: r.id in spot.neighbors and not r.is_water and not r.cavern)
    assert any("border each other" in p for p in islands.budget_problems(changed(face, near, magic=True)))


def test_a_terrain_without_any_symbol_is_named() -> None:
    face = PRINTED["s1a"]
    bare = replace(
        face,
        regions=tuple(
            replace(r, anchor=False, cavern=False, magic=False, murloc=False) if r.terrain == "forest" else r
            for r in face.regions
        ),
    )
    assert "no forest region has a symbol" in islands.budget_problems(bare)


def test_land_behind_one_neighbour_is_named() -> None:
    links = {
        "a": ("b", "c", "f"),
        "b": ("a", "c", "f"),
        "c": ("a", "b", "d"),
        "d": ("c", "e"),
        "e": ("d",),
        "f": ("a", "b"),
    }
    (problem,) = islands._dead_end_problems(links)
    assert problem.startswith("d, e lie behind")
    assert islands._dead_end_problems({"a": ("b",), "b": ("a",), "c": ()}) == [
        "the land does not hang together without crossing water"
    ]
    one_only = {"a": ("b", "c"), "b": ("a", "c"), "c": ("a", "b", "d"), "d": ("c",)}
    assert islands._dead_end_problems(one_only) == []


def test_degrees_out_of_range_are_named() -> None:
    ring = {str(i): (str((i - 1) % 8), str((i + 1) % 8)) for i in range(8)}
    assert islands._degree_problems(ring) == ["land regions border 2.00 others on average, 3.2 to 4.2 allowed"]
    assert any("borders 1 land" in p for p in islands._degree_problems({**ring, "8": ("0",)}))


def test_a_set_short_of_tokens_or_faces_is_named() -> None:
    faces = [face for face in PRINTED.values() if face.id != "m2b"]
    assert "board M2 needs two faces of one size" in islands.set_problems(faces)
    hilly = [
        changed(face, first(face, lambda r: r.terrain == "hill"), terrain="mountain") if face.size == "L" else face
        for face in PRINTED.values()
    ]
    assert any("12 Mountains, 10 tokens" in problem for problem in islands.set_problems(hilly))
    calm = [entries_become(face, murloc=False) for face in PRINTED.values()]
    assert "no face of board L1 has a Farmland entry with a Murloc" in islands.set_problems(calm)
    dry = [replace(f, regions=f.land()) if f.size == "S" else f for f in PRINTED.values()]
    assert "no small board has a water region on both its faces" in islands.set_problems(dry)


@settings(max_examples=12)
@given(st.integers(0, 1_000_000), st.sampled_from("SML"))
def test_random_faces_keep_their_budget(seed: int, size: str) -> None:
    (face,) = maker.generate_set((size,), seed, PRINTED.values())
    assert islands.budget_problems(face) == []


def test_a_random_face_depends_on_its_seed_only() -> None:
    one, again, other = (maker.generate_set(("M",), seed, PRINTED.values()) for seed in (7, 7, 8))
    assert one == again
    assert one != other


def test_a_wish_is_granted() -> None:
    titles = maker.titles_of(PRINTED.values())
    face = maker.draw_face(Random(3), "S", titles, maker.Wish(waters=0, guarded_farm=True))
    assert face.water() == ()
    assert islands.has_guarded_farm_entry(face)


@pytest.mark.parametrize("players", islands.SETS)
def test_random_islands_borrow_each_title_once_and_keep_its_terrain(players: int) -> None:
    known = {r.id: r for face in PRINTED.values() for r in face.regions}
    faces = maker.generate_set(islands.SETS[players], players, tuple(PRINTED.values()))
    assert [face.size for face in faces] == list(islands.SETS[players])
    regions = [region for face in faces for region in face.regions]
    assert len({region.id for region in regions}) == len(regions)
    assert len({face.id for face in faces}) == len(faces)
    for region in regions:
        assert (region.name, region.terrain) == (known[region.id].name, known[region.id].terrain)
