"""Whatever content can say, some rule listens to: no card, creature or event that does nothing."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from tests.games.board_game.build import real_game
from tests.games.board_game.contents import FOLDER, compiled, part

content = compiled().content
ELSEWHERE = {"ChallengeNextDoor"}
"""Carried out where a Challenge begins (`outside`)."""


def source() -> str:
    """All rules but the list of the words itself."""
    paths = sorted((FOLDER / "rules").rglob("*.py"))
    return "".join(path.read_text(encoding="utf-8") for path in paths if path.parent.name != "cards")


@pytest.mark.parametrize("kind", get_args(part("cards.effects").AnyEffect), ids=lambda kind: kind.__name__)
def test_every_effect_is_carried_out(kind: type) -> None:
    real_game()
    assert kind in part("effects_run")._HANDLERS or kind.__name__ in ELSEWHERE


@pytest.mark.parametrize("rule", get_args(get_type_hints(part("cards.abilities").Special)["rule"]))
def test_every_rule_of_its_own_is_asked_for(rule: str) -> None:
    """And some card has it."""
    assert f'"{rule}"' in source()
    special = part("cards.abilities").Special
    cards = (*compiled().texts.values(), *content.races.values())
    assert any(isinstance(passive, special) and passive.rule == rule for card in cards for passive in card.passives)


@pytest.mark.parametrize("kind", get_args(part("cards.words").EventKind))
def test_every_kind_of_event_happens(kind: str) -> None:
    real_game()
    assert kind in part("event_cards")._RESOLVES
    assert any(event.kind == kind for event in content.events.values())


def test_every_foe_does_something() -> None:
    """TBG-COMBAT-18, TBG-COMBAT-20."""
    real_game()
    foes = part("foes")
    active = {name for name, _ in (*foes._ACTS, *foes._BENDS)} | set(foes._BANS)
    bosses = {event.boss.ability for event in content.events.values() if event.boss is not None}
    assert active == {creature.ability for creature in content.creatures.values()} | bosses | set(content.overlords)
