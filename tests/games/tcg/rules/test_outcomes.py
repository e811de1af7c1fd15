"""What is told of each answer in a fight, that it comes true, and which one is recommended (TCG-STRIKE, TCG-ARMOR)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tcg.build import PASS, Board, duel, part, real_game, small_game
from wowtable.core import Action, Seeded, Table, start

outcomes, ev = part("ai.fight_outcomes"), part("events")
DECLINED = {"strike": Action("no_strike"), "protect": Action("no_protect"), "armor": Action("no_armor")}


def told(b: Board) -> dict[str, Any]:
    """By the name of the card that answers, "" for refusing."""
    found = outcomes.outcomes(b.g, b.g.view(b.s, b.asked), b.asked, b.legal())
    assert [outcome.action for outcome in found] == b.legal()
    return {outcome.action.args[1] if outcome.action.args else "": outcome for outcome in found}


def golden(b: Board) -> str:
    action = outcomes.best(list(told(b).values())).action
    return str(action.args[1]) if action.args else ""


def hero_attacks(defender: str, *gear: str, resources: int = 3) -> Board:
    b = duel().gear(0, *gear).resources(0, resources).allies(1, *(() if defender == "hero1" else (defender,)))
    return b.attack("hero0", defender)


# -- striking


@pytest.mark.parametrize(
    ("defender", "weapon", "dealt", "falls", "back"),
    [("ogre", "sword", 3, True, 3), ("giant", "sword", 3, False, 5), ("hero1", "axe", 2, False, 0)],
)
def test_of_a_strike_both_outcomes_are_told(defender: str, weapon: str, dealt: int, falls: bool, back: int) -> None:
    found = told(hero_attacks(defender, weapon))
    strike, without = found[weapon], found[""]
    assert (strike.hit.taken, strike.hit.falls, strike.other.taken) == (dealt, falls, back)
    assert (without.hit.taken, without.hit.falls, without.other.taken) == (0, False, back)
    assert (strike.cost, without.cost) == (1 if weapon == "axe" else 0, 0)
    assert strike.sure
    assert without.sure


@pytest.mark.parametrize("weapon", ["sword", "axe"])
@pytest.mark.parametrize("defender", ["pawn", "ogre", "giant", "hero1"])
def test_to_strike_is_golden_where_it_gains_something(defender: str, weapon: str) -> None:
    """Free or paid, on whom it fells and whom it only hurts."""
    assert golden(hero_attacks(defender, weapon)) == weapon


def test_not_to_strike_is_golden_where_it_gains_nothing() -> None:
    """A weapon without ATK; and in defence against Long-Range, where nobody is hurt by it."""
    assert golden(hero_attacks("hero1", "talons")) == ""
    b = duel().allies(0, "guruvan").gear(1, "axe").resources(1, 1).attack("guruvan", "hero1").passes()
    assert (b.kind, b.asked) == ("strike", 1)
    assert told(b)["axe"].other.taken == 0
    assert golden(b) == ""


def test_of_two_weapons_the_one_that_fells_is_golden() -> None:
    assert golden(hero_attacks("ogre", "bow", "sword")) == "sword"


# -- protecting


def full_health() -> int:
    return int(small_game().sheets["green"].health)


def attacked(attacker: str, *protectors: str, life: int = 0, gear: tuple[str, ...] = ()) -> Board:
    b = duel().allies(0, attacker).allies(1, *protectors).gear(1, *gear)
    if life:
        b.damage("hero1", full_health() - life)
    b.attack(attacker, "hero1").passes()
    assert b.kind == "protect"
    return b


def test_each_protector_has_its_outcome_and_so_has_refusing() -> None:
    found = told(attacked("ogre", "guard"))
    assert (found["guard"].hit.taken, found["guard"].hit.falls, found["guard"].other.taken) == (3, True, 1)
    assert (found[""].hit.taken, found[""].hit.falls, found[""].other.taken) == (3, False, 0)
    assert found[""].hit.left == full_health() - 3


def test_a_protector_that_fells_and_lives_is_golden() -> None:
    assert golden(attacked("pawn", "guard")) == "guard"


def test_nobody_protects_where_only_the_protector_would_be_lost() -> None:
    assert golden(attacked("giant", "guard")) == ""


def test_the_last_health_of_a_hero_is_worth_a_protector() -> None:
    b = attacked("giant", "guard", life=5)
    assert told(b)[""].hit.falls
    assert golden(b) == "guard"


# -- armor


def test_of_armor_the_damage_that_is_left_is_told() -> None:
    b = duel().gear(1, "vest").allies(0, "ogre").attack("ogre", "hero1").passes(2)
    found = told(b)
    assert (found["vest"].hit.taken, found[""].hit.taken) == (2, 3)
    assert golden(b) == "vest"


def test_armor_is_told_of_outside_a_fight_too() -> None:
    b = duel().gear(1, "vest").hand(0, "punch").play("punch", "hero1").passes()
    found = told(b)
    assert found["vest"].other is None
    assert found["vest"].hit.taken == found[""].hit.taken - 1
    assert golden(b) == "vest"


def test_other_questions_have_no_outcomes() -> None:
    b = duel().allies(0, "ogre").ready_to_play()
    assert outcomes.outcomes(b.g, b.s, b.asked, b.legal()) == []


# -- in whole games


@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_comes_true_if_nobody_does_more(seed: int) -> None:
    """Compared with the game as it really is, hidden cards and all."""
    g, rng, checked = real_game(), Random(seed), 0
    t: Table[Any, Any] = start(g, 2, {}, Seeded(f"outcomes {seed}"))
    for _ in range(900):
        decision = t.state.decision
        if decision is None:
            break
        seat = decision.seats[0]
        legal = list(t.legal(seat))
        if decision.kind in outcomes.KINDS:
            found = outcomes.outcomes(g, g.view(t.state, seat), seat, legal)
            for outcome in (outcome for outcome in found if outcome.sure and outcome.action in DECLINED.values()):
                assert really(t, outcome) == (outcome.hit.taken, outcome.hit.falls)
                checked += 1
        lively = [action for action in legal if action.verb not in ("pass", "no_strike", "no_protect")]
        t.apply(seat, rng.choice(lively if lively and rng.random() < 0.7 else legal))
    assert checked > 3


def really(table: Table[Any, Any], outcome: Any) -> tuple[int, bool]:
    """The seat does what it usually does, everybody else refrains."""
    t = Table(table.game, table.state.copy(), Seeded("really"), [])
    seat, fighting, habit = t.state.decision.seats[0], t.state.combat is not None, part("ai.habits").habit
    t.apply(seat, outcome.action)
    while t.state.decision is not None:
        decision = t.state.decision
        if t.state.combat is None and (fighting or decision.kind == "priority"):
            break
        dull = PASS if decision.kind == "priority" else DECLINED.get(decision.kind)
        asked = decision.seats[0]
        t.apply(asked, habit(t) if asked == seat or dull is None else dull)
    events, card = t.events or [], outcome.hit.card
    gone = {e.card for e in events if isinstance(e, ev.Destroyed)}
    gone |= {t.state.hero[e.seat] for e in events if isinstance(e, ev.PlayerLost)}
    return sum(e.amount for e in events if isinstance(e, ev.DamageDealt) and e.card == card), card in gone
