"""What must hold of numbers, attacks and packets in any position that random play comes to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tcg.build import PASS, Board, opening, part

stats, damage = part("stats"), part("damage")
SEEDS = [f"fights {n}" for n in range(8)]


def busily(b: Board, seed: str) -> Any:
    """Each position of a game in which nobody passes who can do something, up to its six hundredth decision."""
    rng = Random(seed)
    for _ in range(600):
        if b.decision is None:
            return
        legal = b.legal()
        yield legal
        b.do(rng.choice([action for action in legal if action != PASS] or [PASS]))


def characters(b: Board) -> list[int]:
    return [n for seat in (0, 1) for n in (b.s.hero[seat], *b.s.allies[seat])]


@pytest.mark.parametrize("seed", SEEDS)
def test_terms_add_up_to_their_number(seed: str) -> None:
    """TCG-TERM-04, TCG-AMBIG-19"""
    b = opening(seed)
    for _ in busily(b, seed):
        armed = [n for row in b.s.hero_row for n in row if b.g.sheet(b.s, n).card.type == "weapon"]
        for n in (*characters(b), *armed):
            atk, health = stats.attack(b.g, b.s, n), stats.health(b.g, b.s, n)
            assert atk == sum(number for _, number in stats.explain_attack(b.g, b.s, n)) >= 0, seed
            assert health == sum(number for _, number in stats.explain_health(b.g, b.s, n)) >= 0, seed


@pytest.mark.parametrize("seed", SEEDS)
def test_only_who_may_attacks_whom_it_may(seed: str) -> None:
    """TCG-COMBAT-01, TCG-COMBAT-02, TCG-KEYWORD-04, TCG-TOTEM-03"""
    b = opening(seed)
    for legal in busily(b, seed):
        for action in legal:
            if action.verb == "attack":
                attacker, defender = (int(action.args[at][1:]) for at in (0, 4))
                card = b.g.sheet(b.s, attacker).card
                assert (b.s.control[attacker], b.s.control[defender]) == (b.s.active, 1 - b.s.active), seed
                assert attacker not in b.s.exhausted, seed
                assert not card.totem, seed
                assert not stats.keyword(b.g, b.s, defender, "elusive"), seed
                if card.type == "ally" and not stats.keyword(b.g, b.s, attacker, "ferocity"):
                    assert b.s.joined[attacker] < b.s.turns_begun[b.s.active], seed


@pytest.mark.parametrize("seed", SEEDS)
def test_damage_goes_only_where_it_was_told(seed: str) -> None:
    """TCG-DAMAGE-01, TCG-DAMAGE-08"""
    b = opening(seed)
    before: dict[int, int] = {}
    for _ in busily(b, seed):
        now = {n: b.s.damage.get(n, 0) for n in characters(b)}
        change: dict[int, int] = {}
        for event in b.t.events or ():
            sign = {"DamageDealt": 1, "DamagePut": 1, "Healed": -1}.get(type(event).__name__, 0)
            if sign:
                change[event.card] = change.get(event.card, 0) + sign * event.amount  # type: ignore[attr-defined]
                assert event.amount > 0, seed  # type: ignore[attr-defined]
        for n, hurt in now.items():
            if n in before:
                assert hurt == before[n] + change.get(n, 0), (seed, b.s.names[n])
        before = now
