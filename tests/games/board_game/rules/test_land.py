"""The board of the Board Game: areas, regions, ways, flights, tracks (TBG-COMP-13 to -16, content sections 2 and 3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist
from typing import Any

import pytest

from tests.games.board_game.contents import compiled, part
from wowtable.cartography.plane import area

HORDE, ALLIANCE = 0, 1
atlas = compiled().atlas


def at(name: str) -> int:
    return int(atlas.index[name])


def names(regions: Any) -> set[str]:
    return {atlas.ids[n] for n in regions}


def far(start: str, goal: str) -> int:
    return int(atlas.distance[at(start)][at(goal)])


def test_the_realm_has_seven_areas_of_regions() -> None:
    """TBG-COMP-13."""
    sizes = Counter(atlas.area)
    assert sizes == {
        "tirisfal": 12,
        "silverpine": 8,
        "alterac": 6,
        "hillsbrad": 8,
        "western_plaguelands": 8,
        "hinterlands": 10,
        "eastern_plaguelands": 15,
    }
    assert set(sizes) == set(compiled().content.areas)


def test_links_go_both_ways() -> None:
    assert all(here in atlas.links[there] for here in range(len(atlas)) for there in atlas.links[here])
    assert sum(map(len, atlas.links)) == 2 * 118


@pytest.mark.parametrize(
    ("start", "goal", "steps"),
    [
        ("brill", "the_bulwark", 3),
        ("southshore", "the_bulwark", 5),
        ("overlook_cliffs", "the_bulwark", 8),
        ("brill", "stratholme", 11),
        ("southshore", "stratholme", 10),
    ],
)
def test_walking_distances(start: str, goal: str, steps: int) -> None:
    assert far(start, goal) == far(goal, start) == steps


def test_each_faction_flies_from_four_regions() -> None:
    """TBG-COMP-14."""
    assert names(atlas.flights[HORDE]) == {"brill", "north_tides_hollow", "caer_darrow", "pestilent_scar"}
    assert names(atlas.flights[ALLIANCE]) == {"southshore", "sorrow_hill", "aerie_peak", "pestilent_scar"}


def test_towns_starts_and_graveyards() -> None:
    """The places that TBG-SETUP-13 and TBG-DEFEAT-02 need."""
    assert [atlas.ids[n] for n in atlas.start] == ["brill", "southshore"]
    assert [region.id for region in atlas.regions if region.start] == ["brill", "southshore"]
    assert names(atlas.towns[HORDE]) == {"brill", "north_tides_hollow", "pestilent_scar"}
    assert names(atlas.towns[ALLIANCE]) == {"southshore", "aerie_peak", "pestilent_scar"}
    assert names(atlas.graveyards) == {"olsens_farthing", "ruins_of_andorhal", "quel_danil_lodge", "corins_crossing"}


def test_nobody_walks_into_the_enemys_home() -> None:
    """TBG-TRAVEL-04, TBG-TRAVEL-05: neither across a black border nor into Brill or Southshore."""
    assert at("brill") in atlas.steps(at("the_undercity"), HORDE)
    assert at("brill") not in atlas.steps(at("the_undercity"), ALLIANCE)
    assert at("southshore") not in atlas.steps(at("dun_garok"), HORDE)
    assert at("brill") not in atlas.steps(at("agamand_mills"), HORDE)
    assert atlas.walk[HORDE][at("hillsbrad_fields")][at("azurelode_mine")] == 1
    assert atlas.walk[HORDE][at("dun_garok")][at("azurelode_mine")] == 4
    assert atlas.walk[ALLIANCE][at("dun_garok")][at("azurelode_mine")] == 2


def test_the_graveyard_of_the_defeat_is_not_the_nearest() -> None:
    """TBG-DEFEAT-02, TBG-DEFEAT-03."""
    assert names(atlas.nearest_graveyards(at("sorrow_hill"), ALLIANCE)) == {"ruins_of_andorhal"}
    assert names(atlas.nearest_graveyards(at("ruins_of_andorhal"), ALLIANCE)) == {"quel_danil_lodge", "corins_crossing"}


def test_nefarians_way_may_fork() -> None:
    """TBG-AMBIG-74: every next region of a shortest way is offered, and none at its end."""
    assert names(atlas.towards(at("overlook_cliffs"), at("the_bulwark"))) == {"shaol_watha"}
    assert len(atlas.towards(at("shaol_watha"), at("the_bulwark"))) == 2
    assert not atlas.towards(at("the_bulwark"), at("the_bulwark"))


def test_dice_and_purse() -> None:
    """TBG-COMP-04, TBG-COMP-16, TBG-SETUP-19, TBG-ITEM-02."""
    box = compiled().content.box
    assert (box.faces, box.dice_of_a_colour, box.gold, box.bag, box.actions) == (8, 7, 5, 3, 2)
    assert len(part("cards.words").DIE_COLOURS) * box.dice_of_a_colour == 21
    assert dict(box.merchant) == {"triangle": 3, "square": 2, "circle": 1}  # TBG-SETUP-17


def test_no_space_of_the_track_has_two_icons() -> None:
    """TBG-SETUP-23: nothing stands on space 1."""
    box = compiled().content.box
    icons = [*box.events, *(space for spaces in box.items.values() for space in spaces)]
    assert len(icons) == len(set(icons)) == 18
    assert min(icons) == 2
    assert max(icons) < box.turns == 30


@pytest.mark.parametrize(("xp", "level"), [(0, 1), (3, 1), (4, 2), (6, 2), (9, 2), (10, 3), (13, 3), (18, 4), (28, 5)])
def test_levels_on_the_experience_track(xp: int, level: int) -> None:
    """TBG-AMBIG-75: the track ends on 28."""
    assert compiled().level_of(xp) == level


def test_three_overlords_with_two_sides_and_seven_counters() -> None:
    """TBG-COMP-15."""
    overlords = compiled().content.overlords
    assert {name: len(overlord.counters) for name, overlord in overlords.items()} == {
        "lord_kazzak": 5,
        "nefarian": 1,
        "kelthuzad": 1,
    }
    sides = {
        name: [(v.threat, v.attack, v.health) for v in overlord.by_heroes.values()]
        for name, overlord in overlords.items()
    }
    assert sides == {
        "lord_kazzak": [(7, 16, 22), (7, 24, 33)],
        "nefarian": [(7, 12, 26), (7, 18, 39)],
        "kelthuzad": [(7, 14, 18), (7, 21, 27)],
    }
    assert overlords["nefarian"].goal == "the_bulwark"


def test_places_lie_apart_on_the_board() -> None:
    """Two regions are not drawn on one spot."""
    spots = [region.at for region in atlas.regions]
    assert min(dist(a, b) for a, b in combinations(spots, 2)) > 50


def test_every_region_has_room_on_the_board() -> None:
    """A name and a row of figures; a starting region holds more of them."""
    sizes = {name: area(shape) for name, shape in compiled().content.land.shapes.items()}
    assert set(sizes) == set(atlas.ids)
    assert min(sizes.values()) > 5000
    assert min(sizes["brill"], sizes["southshore"]) > 9000


def test_borders_that_can_be_crossed_are_wide_enough_to_be_seen() -> None:
    checks = part("land_checks")
    shapes = compiled().content.land.shapes
    owners = {side: name for name, shape in shapes.items() for side in checks.sides_of(shape)}
    wide: Counter[frozenset[str]] = Counter()
    for (start, end), name in owners.items():
        other = owners.get((end, start))
        if other is not None and other in atlas.regions[at(name)].links:
            wide[frozenset((name, other))] += round(dist(start, end) / 2)
    assert len(wide) == 118 - len(compiled().content.land.passages)
    assert min(wide.values()) >= 24
