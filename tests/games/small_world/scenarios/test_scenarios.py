"""Rulings and worked examples as files, on the printed islands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.scenarios import ScenarioPromises, Scenarios

EXAMPLE = """
ruleset: small_world
seats: 2
setup:
  islands: [l1a, s1b]
  A: {race: forsaken, power: herbalist, regions: {l1a.9: 4, l1a.11: 4}}
"""


SCENARIOS = Scenarios("small_world", Path(__file__).parent, EXAMPLE)


class TestScenarios(ScenarioPromises):
    scenarios = SCENARIOS


@pytest.mark.parametrize(
    ("addition", "message"),
    [
        ("expect: {coins: {A: 6}}", "coins A: 5, not 6"),
        ("expect: {coins: {Z: 6}}", "coins: there is no Z"),
        ("expect: {regions: {l1a.9: A forsaken 3}}", "regions l1a.9: A forsaken 4, not A forsaken 3"),
        ("expect: {income: {A: 2}}", "income A: 3, not 2"),
        ("expect: {relics: {heart: l1a.9}}", "relics: there is no heart"),
        ("expect: {walls: [l1a.9]}", "walls: [], not ['l1a.9']"),
        ("expect: {gold: 3}", 'what is expected knows no "gold"'),
        ("  moon: full", 'the setup knows no "moon"'),
        ("  C: {}", 'the setup knows no "C"'),
        ("  B: {gold: 3}", 'seat B knows no "gold"'),
        ("  B: {race: elves}", 'no race is called "elves"'),
        ("  B: {power: dancing}", 'no power is called "dancing"'),
        ("  B: {race: orcs, power: miner, regions: {l1a.99: 1}}", 'no region in play is called "l1a.99"'),
        ("  B: {race: orcs, power: miner, regions: {l1a.5: 1}}", "this position cannot be: SW-INV-16"),
        ("  B: {race: orcs, power: miner, hand: 12}", "this position cannot be: SW-INV-01"),
        ("  walls: [l1a.1]", "this position cannot be: SW-INV-11"),
        ("  relics: {sword: l1a.9}", 'no artifact or place is called "sword"'),
        ("  relics: {heart: l1a.9, aegis: l1a.9, ashes: l1a.9}", "only as many artifacts and places as players"),
    ],
)
def test_what_is_wrong_is_told(addition: str, message: str, tmp_path: Path) -> None:
    assert message in " ".join(SCENARIOS.failures_with(addition, tmp_path))


def test_any_islands_of_the_right_number(tmp_path: Path) -> None:
    failures = SCENARIOS.failures_of("ruleset: small_world\nseats: 2\nsetup: {islands: [l1a]}\n", tmp_path)
    assert "2 islands are needed, of: l1a, l1b" in " ".join(failures)


def test_tokens_of_artifacts_and_places_keep_their_number(tmp_path: Path) -> None:
    addition = (
        "  relics: {heart: l1a.9}\n  buried: {l1a.12: well}\n  round: 4\n"
        "expect: {relics: {heart: l1a.9}, round: 4, turn: A}"
    )
    assert SCENARIOS.failures_with(addition, tmp_path) == []


OWN_MAP = """
ruleset: small_world
seats: 2
setup:
  islands:
    - {name: vale, regions: {port: farm anchor, hill: hill murloc, peak: mountain}, borders: [port hill, hill peak]}
  phase: conquest
  state: {used: {champion: 1}}
  A: {race: forsaken, power: herbalist, hand: 5, regions: {port: 2}}
"""


def test_a_map_in_a_few_words_in_the_midst_of_the_conquests_of_a_turn(tmp_path: Path) -> None:
    expect = "expect: {decision: {kind: conquest, seat: A}, regions: {hill: murlocs, peak: empty}, costs: {hill: 3}"
    assert SCENARIOS.failures_of(f"{OWN_MAP}{expect}, state: {{used: {{champion: 1}}}}}}", tmp_path) == []
    assert SCENARIOS.failures_of(f'{OWN_MAP}do: ["A: conquer hill []"]\nexpect: {{murlocs_gone: 1}}', tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("port: farm anchor", "port: fram anchor", ':6:30: no terrain is called "fram"'),
        ("farm anchor", "farm ancor", 'did you mean "anchor"?'),
        ("port hill,", "port hell,", ':6:95: "port hell" is no pair of regions'),
        ("phase: conquest", "phase: conqest", ':7:3: no phase is called "conqest"'),
        ("race: forsaken", "race: forsakne", 'did you mean "forsaken"?'),
        ("{port: 2}", "{prot: 2}", ':9:60: no region in play is called "prot"'),
        ("{port: 2}", "{port: {token: 2}}", 'did you mean "tokens"?'),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_what_was_meant(old: str, new: str, told: str, tmp_path: Path) -> None:
    assert old in OWN_MAP
    assert told in " ".join(SCENARIOS.failures_of(OWN_MAP.replace(old, new, 1), tmp_path))
