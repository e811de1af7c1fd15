"""The rulebook's worked examples as files; and what the reader of such files says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.scenarios import ScenarioPromises, Scenarios

EXAMPLE = """
ruleset: adventure_game
seats: 2
setup:
  line: {rotten_ghoul: brill}
  events: [plague_cart]
  discoveries: {goldshire: [bomb]}
  A: {hero: sandrai, space: brill, hand: [shadow_bolt], bag: [mountain_boar], worn: [kobold_tunneler], damage: 2}
  B: {hero: grumbaz, level: green, kept: [gold], quests: [bounty], quest_log: [nefarian], energy: 1, flipped: true}
"""
SCENARIOS = Scenarios("adventure_game", Path(__file__).parent, EXAMPLE)


class TestScenarios(ScenarioPromises):
    scenarios = SCENARIOS


@pytest.mark.parametrize(
    "addition",
    [
        "expect: {turn: A, phase: movement, space: {A: brill, B: undercity}, level: {B: green}, winners: null}",
        "expect: {hand: {A: [shadow_bolt]}, bag: {A: [mountain_boar]}, worn: {A: [kobold_tunneler]}, damage: {A: 2}}",
        "expect: {kept: {B: [gold]}, quests: {B: [bounty]}, quest_log: {B: [nefarian]}, valor: {A: 0, B: 3}}",
        "expect: {line: {rotten_ghoul: brill}, energy: {B: 1}, life: {A: 4, B: 5}}",
        "  turn: B\n  phase: maintenance\nexpect: {turn: B, decision: {kind: equip, seat: B}}",
    ],
)
def test_what_holds(addition: str, tmp_path: Path) -> None:
    assert SCENARIOS.failures_with(addition, tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("sandrai", "sandra", 'no hero is called "sandra"'),
        ("space: brill", "space: bril", 'no space is called "bril"'),
        ("[mountain_boar]", "[mountain_bear]", 'no challenge card is called "mountain_bear"'),
        ("[shadow_bolt]", "[frostbolt]", 'there is no "frostbolt" left there'),
        ("level: green", "level: blue", 'no level is called "blue"'),
        ("damage: 2", "damage: 9", "AG-INV-11"),
        ("damage: 2", "damage: two", "written like 2"),
        ("hero: grumbaz", "hero: sandrai", "two play sandrai"),
        ("rotten_ghoul:", "silver_vein:", 'no challenge card is called "silver_vein"'),
        ("rotten_ghoul:", "harvest_fair:", "harvest_fair has an encounter on neither side"),
        ("[plague_cart]", "[toll_gang]", "toll_gang is no event that lies there for a while"),
        ("[plague_cart]", "[gate_stirs, blood_moon]", "an event lies there already"),
        ("[mountain_boar]", "[harvest_fair]", "harvest_fair has an item on neither side"),
        ("[kobold_tunneler]", "[crypt_bat]", "crypt_bat is neither weapon nor armour"),
        ("[kobold_tunneler]", "[kobold_tunneler, hill_bandit]", "a hero wears one weapon"),
        ("[gold]", "[bomb]", 'no discovery that is kept is called "bomb"'),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert old in EXAMPLE
    assert message in " ".join(SCENARIOS.failures_of(EXAMPLE.replace(old, new, 1), tmp_path))
