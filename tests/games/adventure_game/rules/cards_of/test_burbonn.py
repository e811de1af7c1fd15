"""What each ability of Burbonn does."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import Board, realm
from tests.games.adventure_game.rules.cards_of.trials import (
    Trial,
    attack,
    both,
    called_off,
    damage,
    dealt,
    discoveries,
    foes_attack,
    foes_defence,
    fought,
    holds_in_fights,
    holds_while_moving,
    moves,
    named,
    own_blow,
    strike,
)


def bag(b: Board) -> list[str]:
    return b.bag(0)


def own_defence(b: Board) -> int:
    return b.numbers(0)[2]


ONE = "place tirisfal_2"
FIGHTS = [
    Trial("held_breath", strike, ("melee", 1), ("ranged", 3)),
    Trial("held_breath", strike, ("melee", 2), ("ranged", 4), level="green"),
    Trial("hunters_mark", foes_defence, 4, 3),
    Trial("scorpid_sting", both(foes_attack, foes_defence), (1, 4), (-1, 4)),
    Trial("scorpid_sting", foes_defence, 4, 3, level="green"),
    Trial("loyal_boar", bag, [], ["mountain_boar"], check=5),
    Trial("loyal_boar", damage, 1, 0, level="yellow", black=6, check=1),
    Trial("both_barrels", attack, 1, 6, check=4),
    Trial("both_barrels", attack, 1, 4, check=3),
    Trial("both_barrels", attack, 1, 4, flipped=True),
    Trial("both_barrels", dealt, 2, 3, level="red", red=6),
    Trial("play_dead", both(called_off, damage, discoveries), (False, 1, 0), (True, 0, 1), black=6, then=(ONE,)),
]
MOVES = [
    Trial("quick_step", both(moves, own_defence), (0, 3), (1, 3)),
    Trial("quick_step", both(moves, own_defence), (0, 4), (1, 5), flipped=True),
]


@named(FIGHTS)
def test_in_combat(trial: Trial) -> None:
    holds_in_fights("burbonn", trial)


@named(MOVES)
def test_while_moving(trial: Trial) -> None:
    holds_while_moving("burbonn", trial)


def laid(trap: str, level: str = "grey") -> Board:
    """A trap at Brill, and Grumbaz with two cards about to step there."""
    b = realm("burbonn", "grumbaz").level(0, level).at(0, "deathknell").energy(0, 2).hand(0, trap).moving()
    b.do(f"play {trap}", "target_space brill", "stop")
    b.hand(1, "heroic_strike", "battle_shout").at(1, "undercity").moves(1)
    return b


def test_thin_ice() -> None:
    """It waits, hurts whoever ends there, keeps something out of the bag, and is gone."""
    b = laid("thin_ice").carries(1, "mountain_boar").wears(1, "hill_bandit").moving(1).do("step brill", "stop")
    assert (b.s.damage[1], b.bag(1), b.s.weapon[1] >= 0) == (1, [], True)
    assert not b.s.attached
    assert b.names(b.s.discard[0]) == ["thin_ice"]
    passing = laid("thin_ice").moves(2).moving(1).do("step brill", "step undercity", "stop")
    assert (passing.s.damage[1], len(passing.s.attached)) == (0, 1)


def test_a_trap_spares_its_master() -> None:
    b = realm("burbonn", "grumbaz").bears(0, "powder_keg", ("space", 0)).at(0, "undercity")
    b.bears(0, "thin_ice", ("space", b.g.atlas.index["brill"])).moves(1).moving().do("step brill", "stop")
    assert (b.s.damage[0], len(b.s.attached)) == (0, 2)


@pytest.mark.parametrize(("level", "held"), [("grey", 2), ("yellow", 1)])
def test_powder_keg(level: str, held: int) -> None:
    """The improved text of a trap counts by the level of whoever laid it."""
    b = laid("powder_keg", level).moving(1).do("step brill", "stop")
    assert (b.s.damage[1], len(b.s.hand[1])) == (2, held)


def test_warning_shot() -> None:
    """Whoever begins a combat near him strikes and stands worse in it."""
    b = realm("grumbaz", "burbonn").at(0, "brill").at(1, "undercity").hand(1, "warning_shot")
    b.under("mountain_boar").dice(red=[1], black=[1]).phase("challenge").do("draw", "play warning_shot").passes()
    boar, grumbaz = b.told("AttackMade")
    assert (grumbaz.attack, boar.defence) == (2 - 1, 4 - 1)


def test_follow_the_tracks() -> None:
    """An encounter of the line, at most 4 spaces away, is easier for whoever fights it next."""
    b = realm("burbonn", "grumbaz").at(0, "brill").energy(0, 2).hand(0, "follow_the_tracks")
    assert "play follow_the_tracks" not in b.phase("maintenance").legal()
    b.on_line("hill_bandit", "stormwind").phase("maintenance")
    assert "play follow_the_tracks" not in b.legal()
    b.on_line("mountain_boar", "brill").phase("maintenance").do("play follow_the_tracks")
    b.s.played.clear()
    b.dice(red=[1], black=[1]).phase("challenge").do("fight 2 mountain_boar").passes()
    assert own_blow(b).defence == 4 - 2


def test_one_in_the_chamber() -> None:
    """Loaded in the evening, it is one more try in a combat to come, and then spent."""
    b = realm("burbonn", "grumbaz").at(0, "brill").energy(0, 1).hand(0, "one_in_the_chamber").phase("maintenance")
    b.do("play one_in_the_chamber")
    assert list(b.s.attached.values()) == [("hero", 0)]
    fought(b.under("mountain_boar").dice(red=[1, 6], black=[1]), ["use ability.one_in_the_chamber 0"])
    assert own_blow(b).die == 6
    assert not b.s.attached
    assert b.names(b.s.discard[0]) == ["one_in_the_chamber"]


def test_two_in_the_chamber_are_two_shots() -> None:
    """Twins are one choice, and each of them has its own."""
    b = realm("burbonn", "grumbaz").at(0, "brill").under("mountain_boar").dice(red=[1, 2, 3], black=[1])
    b.bears(0, "one_in_the_chamber", ("hero", 0)).bears(0, "one_in_the_chamber", ("hero", 0))
    b.phase("challenge").do("draw").until("after_roll")
    assert b.legal() == ["use ability.one_in_the_chamber 0", "pass"]
    b.do("use ability.one_in_the_chamber 0")
    assert len(b.s.attached) == 1
    b.do("use ability.one_in_the_chamber 0")
    assert [rolled.face for rolled in b.told("DieRerolled")] == [2, 3]
    assert b.s.attached == {}
