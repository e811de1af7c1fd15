"""The rulebook inside the game states every rule in both languages, and has a place for all one can point at."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, get_args

import pytest

from tests.games.board_game.build import part
from tests.games.rulebooks import but_words, explains, openings, questions_of, rulebook, rules_of
from tests.games.shipped import shipped
from wowtable.reading.languages import LANGUAGES
from wowtable.text.rich import Style

GAME = "board_game"
RULES = rules_of(GAME)
SHOWN = ("board", "dock", "fight", "merchant", "player", "rail", "sheet", "track", "turns")
"""Parts of the table by the ids of their widgets."""
NAMED = (
    *("area", "auction", "boss", "card", "character", "class", "creature", "event", "hero", "item"),
    *("overlord", "power", "quest", "race", "region", "talent"),
)
"""What texts and widgets name as "kind:name"."""
LISTED = {
    "auction": "auction_items",
    "class": "classes",
    "creature": "creatures",
    "event": "events",
    "overlord": "overlords",
    "race": "races",
}
"""Kinds of which the book tells something about each."""
COLOURS = ("green", "red", "blue")
NUMBERS = ("threat", "attack", "health")
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def listed() -> set[str]:
    content = shipped(GAME).content
    return {f"{kind}.{name}" for kind, entries in LISTED.items() for name in content[entries]}


def things() -> set[str]:
    """What a pointer may rest on: each question, each part of the table, whatever the book has a list of."""
    return questions_of(GAME) | listed() | {f"screen.{part}" for part in (*SHOWN, *NAMED)}


@in_each_language
def test_every_rule_has_one_place(lang: str) -> None:
    assert len(RULES) == len(set(RULES)) == 537
    assert sorted(but_words(GAME, lang)) == sorted([*RULES, *things()])


@in_each_language
@pytest.mark.parametrize(
    "target",
    [
        *("region:brill", "area:tirisfal", "card:shadow_bolt", "power:frostbolt", "talent:ferocity"),
        *("quest:the_ogres_of_durnholde", "event:bounty", "hero:3", "race:troll", "class:druid", "creature:ogre"),
        *("overlord:nefarian", "auction:trusty_mount", "ask:wounds", "sheet.2", "merchant", "fight", "spot"),
    ],
)
def test_whatever_is_pointed_at_is_explained(lang: str, target: str) -> None:
    assert explains(GAME, lang, target)


@in_each_language
def test_things_are_called_by_their_names(lang: str) -> None:
    words, told = shipped(GAME).catalogues[lang], openings(GAME, lang)
    for thing in listed():
        assert told[thing].startswith(words.name(thing)), thing


@in_each_language
def test_creatures_are_told_with_their_numbers(lang: str) -> None:
    """Also TBG-COMP-02, how many figures there are."""
    told = openings(GAME, lang)
    for name, creature in shipped(GAME).content["creatures"].items():
        values = [creature.values[colour] for colour in COLOURS]
        for row in (*([getattr(one, number) for one in values] for number in NUMBERS), creature.figures.values()):
            assert f" {'/'.join(map(str, row))}" in told[f"creature.{name}"], name


@in_each_language
def test_classes_and_overlords_are_told_with_their_numbers(lang: str) -> None:
    told, content = openings(GAME, lang), shipped(GAME).content
    for name, sheet in content["classes"].items():
        for row in (sheet.health, sheet.energy):
            assert f" {', '.join(map(str, row))}" in told[f"class.{name}"], name
    for name, overlord in content["overlords"].items():
        for values in overlord.by_heroes.values():
            assert all(f" {getattr(values, number)}" in told[f"overlord.{name}"] for number in NUMBERS), name


def figures_of(event: Any) -> Counter[int]:
    """What a player must know of an event: whom it brings, and what it pays; equal prizes are told once."""
    found = [one for one in (event.war, event.boss) if one]
    prizes = {event.prize, event.weaker_prize, *(prize for one in found for prize in (one.stronger, one.weaker))}
    foe = [getattr(event.boss.values, number) for number in NUMBERS] if event.boss else []
    return Counter([*foe, *(count for prize in prizes if prize for count in (prize.gold, prize.xp) if count)])


@in_each_language
def test_events_are_told_with_their_numbers(lang: str) -> None:
    told = openings(GAME, lang)
    for name, event in shipped(GAME).content["events"].items():
        text = Counter(int(n) for n in re.findall(r"\d+", told[f"event.{name}"]))
        assert not figures_of(event) - text, name


@in_each_language
def test_every_moment_that_cards_name_is_explained(lang: str) -> None:
    words, book = shipped(GAME).catalogues[lang], rulebook(GAME, lang)
    bold = {run.text for block in book for run in block.text if run.style is Style.STRONG}
    labels = {moment: words.say(f"moment.{moment}") for moment in get_args(part("cards.words").Moment)}
    assert [moment for moment, label in labels.items() if label not in bold] == []
