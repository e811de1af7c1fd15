"""What the content files owe each other: a slip is told, and the files as they are have none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.contents import content, part
from wowtable.content import Content

SPAWN = part("cards.pieces").Spawn
GNOLLS = SPAWN("gnoll", "green", "brill")
OGRES = SPAWN("ogre", "red", "the_uplands", 2)
APART = (SPAWN("ogre", "red", "the_uplands"), SPAWN("ogre", "green", "tarren_mill"))
BOARD = part("cards.board")
ROPE = BOARD.Passage("brill", "stratholme", ())
OVER_BRILL = BOARD.Barren("lake", content().one("land", BOARD.BoardShape).shapes["brill"])


def files() -> dict[str, dict[str, Any]]:
    return {key: dict(entries) for key, entries in content().items()}


def checked(kinds: dict[str, dict[str, Any]]) -> list[str]:
    found: list[tuple[str, ...]] = []
    part().check(Content(kinds), lambda message, *where: found.append((message, *where)))
    return [message for message, *_ in found]


def told(entries: str, name: str, change: dict[str, Any]) -> list[str]:
    """What the checks say when one entry of a kind is changed."""
    kinds = files()
    kinds[entries][name] = replace(kinds[entries][name], **change)
    return checked(kinds)


def test_the_files_are_sound() -> None:
    assert checked(files()) == []


@pytest.mark.parametrize(
    ("kind", "name", "change", "message"),
    [
        ("regions", "brill", {"links": ("the_undercity",)}, 'the link to "brill" is not a link back'),
        ("regions", "brill", {"start": None}, "the horde needs one starting region"),
        ("regions", "brill", {"towns": ()}, "the starting region of the horde is no town"),
        ("regions", "brill", {"flights": ()}, "the horde does not fly from 4 regions"),
        ("overlords", "nefarian", {"counters": ("the_bulwark",)}, "it stands where it wants to go"),
        ("regions", "brill", {"at": (10, 10)}, "its middle is not inside its shape"),
        ("land", "", {"passages": ()}, 'nothing shows that "purgation_isle" and "azurelode_mine" are linked'),
        ("land", "", {"passages": (ROPE,)}, '"brill" and "stratholme" have a passage and no link'),
        ("land", "", {"barren": (OVER_BRILL,)}, '"barren 0" lies on "brill"'),
        ("box", "", {"events": (1,)}, "space 1 of the turn track cannot have its icons"),
        ("box", "", {"events": (5,)}, "space 5 of the turn track cannot have its icons"),
        ("box", "", {"levels": (4, 4, 18, 28)}, "every level needs more XP than the one before"),
        ("talents", "conflagrate", {"hero_class": "mage"}, "it has 12 powers and 11 talents, not 12 of each"),
        ("quests", "red_ruin", {"spawns": (GNOLLS,)}, 'nothing appears in a starting region, as "brill" is'),
        ("quests", "red_ruin", {"spawns": (OGRES,)}, "there are not 2 red figures of ogre"),
        ("quests", "red_ruin", {"spawns": APART}, "its green and red creatures stand in one region"),
        ("quests", "red_ruin", {"special": ("dull_blade",)}, '"dull_blade" is no special item'),
        ("events", "bounty", {"kind": None}, "nothing happens"),
        ("events", "auction_house", {"fate": 1}, "bonus events have no Fate"),
    ],
)
def test_a_slip_is_told(kind: str, name: str, change: dict[str, Any], message: str) -> None:
    assert message in told(kind, name, change)


@pytest.mark.parametrize(
    ("kind", "name", "change", "message"),
    [
        ("overlords", "nefarian", {"by_heroes": {}}, "has a side for 4 and one for 6"),
        ("overlords", "nefarian", {"counters": ()}, "starts somewhere"),
        ("creatures", "gnoll", {"values": {}}, "has values in the colours of its figures"),
    ],
)
def test_a_sheet_without_a_part_is_told(kind: str, name: str, change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(files()[kind][name], **change)


def test_a_region_that_nobody_reaches_is_told() -> None:
    kinds = files()
    regions = kinds["regions"]
    regions["seradane"] = replace(regions["seradane"], links=())
    regions["skulk_rock"] = replace(
        regions["skulk_rock"], links=tuple(name for name in regions["skulk_rock"].links if name != "seradane")
    )
    assert checked(kinds) == ["nobody can get there"]


def test_two_cards_of_one_id_are_told() -> None:
    kinds = files()
    kinds["items"]["red_ruin"] = kinds["items"]["dull_blade"]
    assert checked(kinds) == ["there is one of that id among items"]


def test_a_war_in_one_place_is_told() -> None:
    war = replace(files()["events"]["the_andorhal_war"].war, regions=("hearthglen", "hearthglen"))
    assert told("events", "the_andorhal_war", {"war": war}) == ["a War is in two regions"]
