"""What each ability of Grumbaz does."""

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
    drawn,
    energy,
    fought,
    holds_in_fights,
    holds_in_maintenance,
    holds_while_moving,
    moves,
    named,
    own_blow,
)


def shows_berserk(b: Board) -> bool:
    return bool(b.s.flipped[0])


def numbers(b: Board) -> tuple[str, int, int, int]:
    return b.numbers(0)


FIGHTS = [
    Trial("heroic_strike", attack, 2, 4),
    Trial("heroic_strike", dealt, 1, 2, level="green", red=6),
    Trial("finishing_stroke", both(attack, dealt), (2, 1), (3, 1), damage=2, red=6),
    Trial("finishing_stroke", both(attack, dealt), (2, 1), (4, 2), damage=3, red=6),
    Trial("behind_the_shield", both(attack, defence), (2, 4), (1, 7)),
    Trial("long_swing", both(attack, dealt, defence), (2, 1, 4), (5, 2, 2), red=6),
    Trial("long_swing", both(attack, defence), (5, 6), (8, 6), level="red"),
    Trial("counting_scars", drawn, 0, 1, black=6),
]
MOVES = [
    Trial("battle_shout", numbers, ("melee", 2, 4, 1), ("melee", 3, 4, 1)),
    Trial("battle_shout", numbers, ("melee", 4, 5, 2), ("melee", 5, 6, 2), level="yellow"),
    Trial("bite_the_blade", both(damage, energy), (0, 3), (1, 5)),
    Trial("stance_dance", both(shows_berserk, energy, damage, drawn), (False, 3, 2, 0), (True, 4, 2, 0), damage=2),
    Trial("stance_dance", both(shows_berserk, energy, damage), (True, 3, 2), (False, 3, 1), damage=2, flipped=True),
    Trial("stance_dance", drawn, 0, 1, level="yellow"),
    Trial("headlong_rush", both(moves, numbers), (0, ("melee", 2, 4, 1)), (2, ("melee", 2, 4, 1))),
    Trial("headlong_rush", numbers, ("melee", 3, 4, 1), ("melee", 3, 4, 2), level="green"),
]
EVENINGS = [
    Trial("stitch_and_swear", both(damage, drawn), (4, 0), (1, 0), damage=4, check=4),
    Trial("stitch_and_swear", both(damage, drawn), (4, 0), (3, 1), damage=4, check=3),
]


@named(FIGHTS)
def test_in_combat(trial: Trial) -> None:
    holds_in_fights("grumbaz", trial)


@named(MOVES)
def test_while_moving(trial: Trial) -> None:
    holds_while_moving("grumbaz", trial)


@named(EVENINGS)
def test_in_maintenance(trial: Trial) -> None:
    holds_in_maintenance("grumbaz", trial)


def test_scars_are_counted_as_long_as_he_stands() -> None:
    """Two cards on him tell of every blow, and of none that misses."""
    b = realm().at(0, "brill").bears(0, "counting_scars", ("hero", 0)).bears(0, "counting_scars", ("hero", 0))
    fought(b.under("mountain_boar").dice(red=[1], black=[1]))
    assert drawn(b) == 0
    c = realm().at(0, "brill").bears(0, "counting_scars", ("hero", 0)).bears(0, "counting_scars", ("hero", 0))
    fought(c.under("mountain_boar").dice(red=[1], black=[6]))
    assert (drawn(c), len(c.s.attached)) == (2, 2)


@pytest.mark.parametrize(("die", "asked"), [(1, True), (2, True), (3, False)])
@pytest.mark.parametrize(("answer", "blood", "more"), [("yes", 1, 3), ("no", 0, 0)])
def test_war_paint_works_on_what_is_worn(die: int, asked: bool, answer: str, blood: int, more: int) -> None:
    """A bad roll may be made good with blood."""
    b = realm().at(0, "brill").wears(0, "hill_bandit").energy(0, 1).hand(0, "war_paint").phase("maintenance")
    b.do("play war_paint")
    assert list(b.s.attached.values()) == [("card", b.s.weapon[0])]
    b.s.played.clear()
    fought(b.under("mountain_boar").dice(red=[die], black=[1]), [answer] if asked else [])
    assert (own_blow(b).attack, damage(b)) == ((3 + more, blood) if asked else (3, 0))


def test_war_paint_in_the_bag_does_nothing() -> None:
    b = realm().at(0, "brill").carries(0, "hill_bandit").under("mountain_boar")
    fought(b.bears(0, "war_paint", ("card", b.s.bag[0][0])).dice(red=[2], black=[1]))
    assert own_blow(b).attack == 2


def test_war_paint_is_for_what_can_be_worn() -> None:
    """AG-ABILITY-15: a weapon or an armour; on a bag item it would never count."""
    b = realm().wears(0, "hill_bandit").carries(0, "frost_owl", "murloc_raider").energy(0, 1).hand(0, "war_paint")
    b.phase("maintenance").do("play war_paint")
    assert b.legal() == ["target_item hill_bandit", "target_item murloc_raider"]
    bare = realm().carries(0, "frost_owl").energy(0, 1).hand(0, "war_paint").phase("maintenance")
    assert "play war_paint" not in bare.legal()


def test_what_is_painted_is_not_drunk_for_the_paint() -> None:
    """Without energy a mana potion pays for it, but never the one item that there is to paint."""
    b = realm().at(0, "brill").carries(0, "kobold_tunneler").hand(0, "war_paint").phase("maintenance")
    assert "play war_paint" not in b.legal()
    c = realm().at(0, "brill").carries(0, "kobold_tunneler", "mountain_boar").hand(0, "war_paint").phase("maintenance")
    c.do("play war_paint", "mana kobold_tunneler")
    assert (c.bag(0), c.s.energy) == (["mountain_boar"], [0, 0])
    assert list(c.s.attached.values()) == [("card", c.s.bag[0][0])]


def test_come_here_and_say_it() -> None:
    """Whoever begins a combat near him stands worse in it, and he draws a card."""
    b = realm("sandrai", "grumbaz").at(0, "brill").at(1, "undercity").hand(1, "come_here_and_say_it")
    b.under("mountain_boar").dice(red=[1], black=[1]).phase("challenge").do("draw", "play come_here_and_say_it")
    b.passes()
    assert b.told("AttackMade")[-1].defence == 4 - 1
    assert drawn(b, seat=1) == 1
    far = realm("sandrai", "grumbaz").at(0, "brill").at(1, "stormwind").hand(1, "come_here_and_say_it")
    assert far.under("mountain_boar").phase("challenge").do("draw").kind != "answer"
