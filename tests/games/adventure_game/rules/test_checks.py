"""What the content files owe each other: a slip in a copy is told, and the files as they are have none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.adventure_game.build import part
from tests.games.shipped import shipped
from wowtable.content import Content


def told(kind: str = "", name: str = "", **change: Any) -> list[tuple[str, ...]]:
    """What the checks say when one entry of a kind is changed."""
    kinds = {key: dict(entries) for key, entries in shipped("adventure_game").content.items()}
    if kind:
        kinds[kind][name] = replace(kinds[kind][name], **change)
    found: list[tuple[str, ...]] = []
    part().check(Content(kinds), lambda message, *where: found.append((message, *where)))
    return found


STORM, SLAY, GIVE_UP = (getattr(part("cards.pieces"), name) for name in ("Storm", "Slay", "GiveUp"))
HEAL = part("cards.effects").Heal


def test_the_files_are_sound() -> None:
    assert told() == []


@pytest.mark.parametrize(
    ("kind", "name", "change", "message"),
    [
        ("map", "brill", {"links": ("undercity",)}, 'the link to "brill" is not a link back'),
        ("map", "brill", {"icons": ("scroll",)}, "spaces of kind key do not all have the same icons"),
        ("quests", "snow_and_ale", {"tokens": ("brill", "stonard")}, '"stonard" is of a higher colour than the quest'),
        (
            "quests",
            "way_signs",
            {"scatter": 4, "tokens": ("brill",)},
            "two such quests need more tokens than a hero has",
        ),
        ("quests", "rivals", {"goals": (STORM("uldaman"),)}, '"uldaman" is of a higher colour than the quest'),
        ("quests", "rivals", {"goals": (STORM("southshore"),)}, 'there is no fight at "southshore"'),
        ("quests", "the_laughing_masks", {"goals": (STORM("booty_bay"),)}, 'there is no fight at "booty_bay"'),
        ("quests", "bounty", {"reward": (HEAL(1),)}, "what ends with a fight neither heals nor moves"),
        ("quests", "bounty", {"goals": (SLAY("dragonkin"),)}, "up to its colour there are not 1 of dragonkin"),
        ("quests", "bounty", {"goals": (GIVE_UP("undead", cards=6),)}, "up to its colour there are not 6 of undead"),
    ],
)
def test_a_slip_is_told(kind: str, name: str, change: dict[str, Any], message: str) -> None:
    assert any(words.startswith(message) for words, *_ in told(kind, name, **change))


@pytest.mark.parametrize("change", [{"movement_die": ()}, {"combat_die": (3, 3)}])
def test_no_roll_is_without_end(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="dice have faces"):
        replace(shipped("adventure_game").content["box"][""], **change)


def test_a_space_that_nobody_reaches_is_told() -> None:
    kinds = {key: dict(entries) for key, entries in shipped("adventure_game").content.items()}
    kinds["map"] = {
        name: replace(space, links=tuple(n for n in space.links if n != "scarlet_gate"))
        for name, space in kinds["map"].items()
    }
    kinds["map"]["scarlet_gate"] = replace(kinds["map"]["scarlet_gate"], links=())
    found: list[tuple[str, ...]] = []
    part().check(Content(kinds), lambda message, *where: found.append((message, *where)))
    assert ("nobody can get there", "map", "scarlet_gate") in found


def test_cards_out_of_turn_mean_whose_moment_it_is() -> None:
    target = part("cards.powers").ChosenTarget("hero")
    assert told("abilities", "counterspell", target=target)
    assert told("abilities", "frostbolt", effects=(part("cards.effects").CancelCard(),))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"challenges": ("goblin_engineer",)}, "the challenges of a lesson are grey"),
        ({"challenges": ("mountain_boar", "mountain_boar")}, "there are not 2 of mountain_boar"),
        ({"discoveries": ("gold", "gold", "gold")}, "there are not 3 of gold"),
        ({"elite": ("bounty",)}, "the elite quests of a lesson are elite quests"),
        ({"movement": ((6, 6),)}, "the movement die has no such face"),
        ({"red": (7,)}, "a combat die has no such face"),
        ({"chairs": ()}, "a lesson has two seats or more"),
    ],
)
def test_a_slip_in_a_lesson_is_told(change: dict[str, Any], message: str) -> None:
    assert any(words.startswith(message) for words, *_ in told("lessons", "first_game", **change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"city": "brill"}, '"brill" is no city'),
        ({"quests": ("bounty",)}, "each seat begins with 2 quests"),
        ({"quests": ("bounty", "rivals")}, "the quests of a lesson are different starting quests"),
        ({"abilities": ("frostbolt",)}, "there are not 1 of frostbolt"),
    ],
)
def test_a_slip_in_a_chair_of_a_lesson_is_told(change: dict[str, Any], message: str) -> None:
    first, *others = shipped("adventure_game").content["lessons"]["first_game"].chairs
    chairs = (replace(first, **change), *others)
    assert any(words.startswith(message) for words, *_ in told("lessons", "first_game", chairs=chairs))


RECORDS = [
    ("MapEncounter", {"emblem": "boar", "reward": ()}, "a map encounter is a fight, with an attack, or a bargain"),
    ("Gear", {"name": None, "emblem": "boar", "kind": "bag", "potions": (), "defence": 3}, "a bag item neither"),
    ("Challenge", {"id": "x", "level": "grey"}, "an encounter with an item on its back"),
]


@pytest.mark.parametrize(("record", "fields", "message"), RECORDS, ids=[record[0] for record in RECORDS])
def test_records_refuse_what_cannot_be(record: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        getattr(part("cards.pieces"), record)(**fields)
