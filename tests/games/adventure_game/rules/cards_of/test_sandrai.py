"""What each ability of Sandrai does."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import Board, realm
from tests.games.adventure_game.rules.cards_of.trials import (
    Trial,
    attack,
    both,
    damage,
    dealt,
    defence,
    discoveries,
    drawn,
    foes_attack,
    fought,
    holds_in_fights,
    holds_in_maintenance,
    holds_while_moving,
    named,
    strike,
)


def hand(b: Board) -> list[str]:
    return b.held(0)


def foes_damage(b: Board) -> int:
    return int(b.s.damage[1])


TWO = ("place tirisfal_2", "place tirisfal_2")
FIGHTS = [
    Trial("shadow_bolt", strike, ("ranged", 1), ("ranged", 3)),
    Trial("shadow_bolt", attack, 2, 4, level="green"),
    Trial("shadow_bolt", attack, 3, 5, level="yellow"),
    Trial("shadow_bolt", attack, 4, 6, level="red"),
    Trial("curse_of_milk_teeth", foes_attack, 1, 0),
    Trial("borrowed_breath", both(foes_attack, damage), (1, 2), (0, 1), damage=2),
    Trial("borrowed_breath", damage, 2, 0, damage=3, level="yellow"),
    Trial("borrowed_breath", both(damage, foes_damage), (2, 0), (1, 1), damage=2, duel=True),
    Trial("immolate", both(attack, hand), (1, ["blood_for_ink", "immolate"]), (6, []), also_held=("blood_for_ink",)),
    Trial("immolate", dealt, 2, 3, level="red", red=6, also_held=("blood_for_ink",)),
    Trial("come_to_heel", both(damage, attack), (2, 1), (0, 1), foe="restless_bones", black=6),
    Trial("come_to_heel", attack, 1, 3, flipped=True),
    Trial("small_print", both(attack, damage), (1, 0), (5, 0)),
]
MOVES = [Trial("blood_for_ink", both(damage, drawn), (0, 0), (1, 2))]
EVENINGS = [
    Trial("strange_deliveries", both(discoveries, drawn), (0, 0), (2, 0), then=TWO),
    Trial("strange_deliveries", drawn, 0, 1, then=TWO, level="green"),
]


@named(FIGHTS)
def test_in_combat(trial: Trial) -> None:
    holds_in_fights("sandrai", trial)


@named(MOVES)
def test_while_moving(trial: Trial) -> None:
    holds_while_moving("sandrai", trial)


@named(EVENINGS)
def test_in_maintenance(trial: Trial) -> None:
    holds_in_maintenance("sandrai", trial)


def cursed(curse: str) -> Board:
    """Grumbaz, seat 0, bears a curse of hers, at Brill before a boar."""
    b = realm("grumbaz", "sandrai").at(0, "brill").at(1, "stormwind").under("mountain_boar")
    return b.bears(1, curse, ("hero", 0))


@pytest.mark.parametrize(("die", "left"), [(5, 1), (6, 0)])
def test_recklessness_lasts_until_a_six(die: int, left: int) -> None:
    b = fought(cursed("curse_of_recklessness").dice(red=[die], black=[1]))
    assert len(b.s.attached) == left
    boar, grumbaz = b.told("AttackMade")
    assert (grumbaz.attack, boar.defence) == ((3, 2) if left else (2, 4))


def test_leaden_feet_are_bought_off() -> None:
    """One space less each turn, until 2 energy are spent on it."""
    b = realm("sandrai", "grumbaz").at(1, "brill").energy(0, 1).hand(0, "curse_of_leaden_feet").moving()
    b.do("play curse_of_leaden_feet")
    b.turn(1).dice(movement=[1]).do("roll")
    assert (b.s.moves, b.s.energy[1]) == (2 - 1, 3)
    b.do("use ability.curse_of_leaden_feet 0")
    assert (b.s.energy[1], b.s.attached) == (1, {})
    assert b.names(b.s.discard[0]) == ["curse_of_leaden_feet"]


def test_a_hollow_heart_fills_with_a_victory() -> None:
    b = realm("sandrai", "grumbaz").at(1, "brill").energy(0, 2).hand(0, "curse_of_the_hollow_heart")
    b.phase("maintenance").do("play curse_of_the_hollow_heart")
    assert b.life(1) == 6 - 1
    lost = fought(cursed("curse_of_the_hollow_heart").dice(red=[1], black=[1]))
    assert lost.life(0) == 6 - 1
    won = fought(cursed("curse_of_the_hollow_heart").dice(red=[6], black=[1]))
    assert (won.life(0), won.s.attached) == (6, {})


def test_milk_teeth_fall_out_with_the_next_turn() -> None:
    """Those of a hero; an encounter keeps them on the line."""
    b = realm("sandrai", "grumbaz").at(0, "brill").at(1, "brill").energy(0, 1).hand(0, "curse_of_milk_teeth")
    fought(b.dice(red=[1], black=[1]), ["play curse_of_milk_teeth"], duel=True)
    assert b.numbers(1)[1] == 2 - 1
    assert b.turn(1).numbers(1)[1] == 2
    c = realm("sandrai", "grumbaz").at(0, "brill").energy(0, 1).hand(0, "curse_of_milk_teeth").under("mountain_boar")
    fought(c.dice(red=[1], black=[1]), ["play curse_of_milk_teeth"])
    c.turn(1)
    assert [host[0] for host in c.s.attached.values()] == ["card"]


def test_the_small_print_is_paid_with_the_next_turn() -> None:
    """Once, and by whoever has one life left with that."""
    b = realm("sandrai", "grumbaz").at(0, "brill").energy(0, 2).hand(0, "small_print").under("mountain_boar")
    fought(b.dice(red=[1], black=[1]), ["play small_print"])
    assert (damage(b.turn(0)), b.s.attached, b.names(b.s.discard[0])) == (1, {}, ["small_print"])
    assert damage(b.turn(0)) == 1
    c = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 3).bears(0, "small_print", ("hero", 0)).turn(0)
    assert (c.where(0), c.s.damage[0], c.s.attached) == ("undercity", 0, {})


def test_the_small_print_shelters_the_experienced() -> None:
    b = realm("sandrai", "grumbaz").level(0, "yellow").at(0, "brill").energy(0, 2).hand(0, "small_print")
    b.at(1, "brill").dice(red=[1], black=[1])
    assert defence(fought(b, ["play small_print"], duel=True)) == 5 + 1


def test_voices_in_the_dark() -> None:
    """Whoever begins a combat near her has one card less to fight with."""
    b = realm("grumbaz", "sandrai").at(0, "brill").at(1, "undercity").hand(1, "voices_in_the_dark")
    b.hand(0, "heroic_strike").energy(0, 1).under("mountain_boar").phase("challenge")
    b.do("draw", "play voices_in_the_dark")
    assert (b.held(0), b.names(b.s.discard[0])) == ([], ["heroic_strike"])
