"""The rulebook's worked examples as files; and what the reader of such files says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.scenarios import ScenarioPromises, Scenarios

EXAMPLE = """
ruleset: board_game
seats: 3
options: {overlord: nefarian}
setup:
  marker: 11
  overlord_at: the_bulwark
  quests: {fishy_business: {brill: [green murloc, red murloc]}}
  independents: {ambermill: [ogre]}
  in_force: [foul_plaguewinds]
  merchant: [trogg_club]
  items_next: [gnarled_staff]
  events_next: [bounty]
  A: {side: alliance, heroes: {hunter: {region: sorrow_hill, xp: 10, health: 2, energy: 3, gold: 9, curses: 2}}}
  B: {side: horde, heroes: {mage: {spellbook: [fireball], worn: {1: [frostbolt]}}, warlock: {}}}
  C: {side: alliance, heroes: {druid: {xp: 4, talents: [ferocity], bag: [minor_healing_potion]}}}
"""
SCENARIOS = Scenarios("board_game", Path(__file__).parent, EXAMPLE)


class TestScenarios(ScenarioPromises):
    scenarios = SCENARIOS


@pytest.mark.parametrize(
    "addition",
    [
        "expect: {turn: horde, phase: actions, marker: 11, actions: {mage: 2, warlock: 2, druid: 0}, winner: null}",
        "expect: {region: {hunter: sorrow_hill, mage: brill, druid: southshore}, overlord_at: the_bulwark}",
        "expect: {health: {hunter: 2}, energy: {hunter: 3}, gold: {hunter: 9, mage: 5}, curses: {hunter: 2}}",
        "expect: {xp: {hunter: 10, druid: 4}, level: {hunter: 3, druid: 2}, talents: {druid: [ferocity]}}",
        "expect: {spellbook: {mage: [fireball]}, worn: {mage: [frostbolt]}, bag: {druid: [minor_healing_potion]}}",
        "expect: {figures: {brill: [green murloc, red murloc], ambermill: [blue ogre]}}",
        "expect: {quests: {alliance: [fishy_business]}, in_force: [foul_plaguewinds], merchant: [trogg_club]}",
        "  turn: alliance\nexpect: {turn: alliance, decision: {kind: next}}",
    ],
)
def test_what_holds(addition: str, tmp_path: Path) -> None:
    assert SCENARIOS.failures_with(addition, tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("side: alliance", "side: scourge", 'nothing is called "scourge" here'),
        ("region: sorrow_hill", "region: sorrow", 'nothing is called "sorrow" here'),
        ("[trogg_club]", "[troll_club]", 'nothing is called "troll_club" here'),
        ("green murloc", "mauve murloc", 'nothing is called "mauve" here'),
        ("[fireball]", "[holy_light]", 'nothing is called "holy_light" here'),
        ("hunter: {", "gladiator: {", 'nothing is called "gladiator" here'),
        ("health: 2", "health: 20", "has 20 Health"),
        ("worn: {1:", "worn: {9:", 'nothing is called "9" here'),
        ("worn: {1:", "worn: {4:", "wears ['frostbolt'] in area 3"),
        ("marker: 11", "marker: 44", "a number from 1 to 30, not 44"),
        ("xp: 10", "xp: 99", "a number from 0 to 28, not 99"),
        ("warlock: {}", "hunter: {}", "hunter is played twice"),
        ("warlock: {}", "paladin: {}", "paladin never fights for the horde"),
        ("[ferocity]", "[ferocity, moonfury]", "at level 2 a hero has 1 talents, not 2"),
        ("[ferocity]", "[innervate]", "innervate is of level 5, and the hero of level 2"),
        ("{brill: [green murloc, red murloc]}", "{}", "a quest without creatures is completed"),
        ("[foul_plaguewinds]", "[new_horizons]", "new_horizons does not stay beside the board"),
        ("C: {side: alliance", "C: {side: horde", "too many: this seat has 1 heroes"),
        ("B: {side: horde", "B: {side: alliance", "one to 2 seats play for the horde, not 0"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert old in EXAMPLE
    assert message in " ".join(SCENARIOS.failures_of(EXAMPLE.replace(old, new, 1), tmp_path))
