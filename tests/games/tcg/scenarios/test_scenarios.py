"""The rulebook's worked examples as files, with the printed cards; and what the reader of such files says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.scenarios import ScenarioPromises, Scenarios

EXAMPLE = """
ruleset: tcg
seats: 2
setup:
  A: {hero: rumi_of_gnomeregan, hand: [fire_blast], deck: [cerwyn, scorch], resources: [2, the_key_to_freedom]}
  B:
    hero: gurzak_of_orgrimmar
    damage: 4
    deck: [kagra_of_the_crossroads]
    allies: [{card: kagra_of_the_crossroads, damage: 1, exhausted: true}]
"""


SCENARIOS = Scenarios("tcg", Path(__file__).parent, EXAMPLE)


class TestScenarios(ScenarioPromises):
    scenarios = SCENARIOS


@pytest.mark.parametrize(
    "addition",
    [
        "expect: {turn: A, step: action, number: 5, chain: []}",
        "expect: {hand: {A: [fire_blast], B: []}, cards_in_hand: {A: 1}, cards_in_deck: {A: 2, B: 1}}",
        "expect: {resources: {A: 3, B: 0}, ready_resources: {A: 3}, damage: {gurzak_of_orgrimmar: 4}}",
        "expect: {allies: {B: [kagra_of_the_crossroads]}, exhausted: {kagra_of_the_crossroads: true}}",
        "expect: {attack: {kagra_of_the_crossroads: 1}, health: {rumi_of_gnomeregan: 25}, flipped: {A: false}}",
        "expect: {gear: {A: []}, graveyard: {A: []}, removed: {A: []}, attached: {}, winners: null}",
        "  step: end\nexpect: {step: end, decision: {kind: priority, seat: A}}",
        "  turn: B\nexpect: {turn: B, decision: {kind: priority, seat: B}}",
        "  step: wrap_up\nexpect: {number: 6, step: ready, turn: B}",
        "  number: 9\nexpect: {number: 9}",
    ],
)
def test_what_holds(addition: str, tmp_path: Path) -> None:
    assert SCENARIOS.failures_with(addition, tmp_path) == []


@pytest.mark.parametrize(
    ("addition", "message"),
    [
        ("expect: {hand: {A: []}}", "hand A: ['fire_blast'], not []"),
        ("expect: {hand: {Z: []}}", "hand: there is no Z"),
        ("expect: {damage: {gurzak_of_orgrimmar: 5}}", "damage gurzak_of_orgrimmar: 4, not 5"),
        ("expect: {turn: B}", "turn: A, not B"),
        ("expect: {gold: 3}", 'what is expected knows no "gold"'),
        ("  moon: full", 'the setup knows no "moon"'),
        ("  C: {}", 'the setup knows no "C"'),
        ("  step: dream", 'there is no step "dream"'),
    ],
)
def test_what_is_wrong_is_told(addition: str, message: str, tmp_path: Path) -> None:
    assert message in " ".join(SCENARIOS.failures_with(addition, tmp_path))


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ("{gold: 3}", 'seat B knows no "gold"'),
        ("{hero: cerwyn}", 'no hero is called "cerwyn"'),
        ("{hand: [moonlight]}", 'no card is called "moonlight"'),
        ("{allies: [{card: cerwyn, age: 3}]}", 'a card knows no "age"'),
        ("{allies: [{card: cerwyn, damage: -1}]}", "this position cannot be: TCG-INV-05"),
        ("{resources: [cerwyn]}", "this position cannot be: TCG-INV-08"),
    ],
)
def test_a_seat_that_cannot_be_is_told(seat: str, message: str, tmp_path: Path) -> None:
    text = f"ruleset: tcg\nseats: 2\nsetup: {{A: {{}}, B: {seat}}}\n"
    assert message in " ".join(SCENARIOS.failures_of(text, tmp_path))


def test_what_hangs_on_a_hero_and_what_was_used_this_turn_can_be_set(tmp_path: Path) -> None:
    addition = (
        "  placed: true\n"
        "expect: {state: {placed: true, used: {'1,0': 1}}, attached: {mark_of_the_wild: gurzak_of_orgrimmar}}"
    )
    text = SCENARIOS.example.replace(
        "    damage: 4", "    damage: 4\n    attached: [mark_of_the_wild]\n    used: {0: 1}"
    )
    assert SCENARIOS.failures_of(f"{text.rstrip()}\n{addition}\n", tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("hero: gurzak_of_orgrimmar", "hero: gurzak_of_orgrimar", ":7:5: no hero is called"),
        ("[fire_blast]", "[fire_blats]", 'did you mean "fire_blast"?'),
        ("card: kagra_of_the_crossroads", "card: kagra_of_the_crossroad", ":10:15: no card is called"),
        ("exhausted: true", "exausted: true", 'did you mean "exhausted"?'),
        ("the_key_to_freedom", "the_key_of_freedom", 'did you mean "the_key_to_freedom"?'),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_what_was_meant(old: str, new: str, told: str, tmp_path: Path) -> None:
    assert old in EXAMPLE
    assert told in " ".join(SCENARIOS.failures_of(EXAMPLE.replace(old, new, 1), tmp_path))
