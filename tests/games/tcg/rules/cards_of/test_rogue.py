"""The abilities of rogues, each in what only it does."""

from __future__ import annotations

import pytest

from tests.games.tcg.rules.cards_of.stage import Stage


@pytest.mark.parametrize(
    ("poison", "amount"), [("deadly_poison", 2), ("pernicious_poison", 3), ("flesh_eating_poison", 5)]
)
def test_poisons(poison: str, amount: int) -> None:
    d = Stage(hand=poison, row="scarlet_kris", mine="kor_cindervein", theirs="anika_berlyn")
    assert not d.playable(poison)
    d.attack("kor_cindervein", "anika_berlyn")
    assert not d.playable(poison)
    d.attack("me", "foe", "scarlet_kris")
    assert d.targets(poison) == {"foe"}
    d.play(poison, "foe")
    assert d.damage("foe") == 1
    d.foe_turn()
    d.my_turn()
    assert d.damage("foe") == 1 + amount


TESTED = ("deadly_poison", "pernicious_poison", "flesh_eating_poison")


@pytest.mark.parametrize("poison", TESTED)
def test_poisons__on_whoever_changed_sides_since(poison: str) -> None:
    d = Stage(hand=f"{poison} twist_of_faith", row="scarlet_kris", theirs="anika_berlyn")
    d.attack("me", "anika_berlyn", "scarlet_kris")
    d.play("twist_of_faith", "anika_berlyn")
    assert d.mine() == ["anika_berlyn"]
    assert d.targets(poison) == {"anika_berlyn"}


def test_favor_of_mischief() -> None:
    d = Stage(hand="favor_of_mischief execute", mine="cerwyn", their_hand="hira gabble")
    d.play("favor_of_mischief", "cerwyn")
    assert d.attack_of("cerwyn") == 3
    d.hurt("cerwyn", 1)
    d.play("execute", "cerwyn", "hira")
    assert d.hand(1) == ["gabble"]


def test_gouge() -> None:
    d = Stage(hand="gouge", theirs="kor_cindervein")
    d.play("gouge", "kor_cindervein")
    assert not d.ready("kor_cindervein")
    d.foe_turn()
    assert not d.ready("kor_cindervein")
    d.my_turn()
    d.foe_turn()
    assert d.ready("kor_cindervein")


def test_gouge__used_up_though_ready() -> None:
    d = Stage(hand="gouge energized", theirs="kor_cindervein")
    d.play("gouge", "kor_cindervein")
    d.play("energized", "kor_cindervein")
    d.foe_turn()
    d.attack("kor_cindervein", "me")
    d.my_turn()
    d.foe_turn()
    assert d.ready("kor_cindervein")


def test_slay_the_feeble() -> None:
    d = Stage(hand="slay_the_feeble", theirs="anika_berlyn cerwyn", tired="anika_berlyn foe")
    assert d.targets("slay_the_feeble") == {"foe", "anika_berlyn"}
    d.play("slay_the_feeble", "anika_berlyn")
    assert d.damage("anika_berlyn") == 3


def test_aggressive_exploitation() -> None:
    d = Stage(hand="aggressive_exploitation", theirs="anika_berlyn cerwyn", tired="anika_berlyn")
    assert d.targets("aggressive_exploitation") == {"anika_berlyn"}
    d.play("aggressive_exploitation", "anika_berlyn")
    assert d.damage("anika_berlyn") == 4


def test_dismantle() -> None:
    d = Stage(hand="dismantle", row="scarlet_kris", their_row="golem_skull_helm battle_shout")
    assert d.targets("dismantle") == {"scarlet_kris", "golem_skull_helm"}
    d.play("dismantle", "golem_skull_helm")
    assert not d.in_play("golem_skull_helm")


def test_infiltrate() -> None:
    d = Stage(hand="infiltrate", mine="cerwyn hira", theirs="olaf_steelbreaker")
    d.play("infiltrate", "cerwyn", "me")
    assert (d.attack_of("cerwyn"), d.attack_of("me"), d.attack_of("hira")) == (3, 2, 2)
    assert d.has("cerwyn", "stealth")
    assert d.has("me", "stealth")
    assert not d.has("hira", "stealth")
    d.attack("cerwyn", "foe")
    assert d.damage("foe") == 3
    d.foe_turn()
    assert not d.has("cerwyn", "stealth")


def test_prey_on_the_weak() -> None:
    d = Stage(hand="prey_on_the_weak", theirs="orono_the_great olaf_steelbreaker")
    assert d.targets("prey_on_the_weak") == {"orono_the_great"}
    d.play("prey_on_the_weak", "orono_the_great")
    assert d.theirs() == ["olaf_steelbreaker"]


def test_sinister_strike() -> None:
    d = Stage(hand="sinister_strike sinister_strike", their_row="arcanite_reaper")
    d.play("sinister_strike", "foe")
    assert d.damage("foe") == 1
    d.equip("scarlet_kris ancient_bone_bow")
    d.play("sinister_strike", "foe")
    assert d.damage("foe") == 1 + 2


def test_annihilate() -> None:
    d = Stage(
        hand="annihilate",
        theirs="gabble cerwyn",
        their_row="golem_skull_helm scarlet_kris",
        tired="gabble scarlet_kris foe",
    )
    assert d.targets("annihilate") == {"gabble", "scarlet_kris"}
    d.play("annihilate", "gabble")
    assert d.theirs() == ["cerwyn"]


def test_distract__oneself() -> None:
    d = Stage(hand="distract", mine="hira", theirs="cerwyn")
    d.play("distract", "p0")
    assert not d.ready("hira")
    assert d.ready("cerwyn")
    d.foe_turn()
    d.my_turn()
    assert not d.ready("hira")


def test_distract() -> None:
    d = Stage(hand="distract", mine="hira", theirs="kor_cindervein cerwyn")
    d.play("distract", "p1")
    assert d.ready("hira")
    assert d.ready("foe")
    d.foe_turn()
    assert not d.ready("kor_cindervein")
    assert not d.ready("cerwyn")
    d.my_turn()
    d.foe_turn()
    assert d.ready("kor_cindervein")
    assert d.ready("cerwyn")


def test_fan_of_knives() -> None:
    d = Stage(hand="fan_of_knives scarlet_kris hira", mine="cerwyn", theirs="anika_berlyn")
    d.play("fan_of_knives")
    assert [d.damage(name) for name in ("foe", "anika_berlyn", "cerwyn", "me")] == [2, 2, 0, 0]
    d.use("fan_of_knives")
    assert d.hand() == ["fan_of_knives", "hira"]
    assert d.zone("scarlet_kris") == "graveyard"


def test_shadow_dance() -> None:
    d = Stage(hand="shadow_dance gouge scorch")
    d.play("shadow_dance")
    assert (d.attack_of("me"), d.has("me", "stealth")) == (2, 1)
    d.play("gouge", "foe")
    assert d.attack_of("me") == 4
    d.play("scorch", "foe")
    assert d.attack_of("me") == 4
    d.foe_turn()
    assert not d.has("me", "stealth")


def test_shadow_dance__by_what_is_played() -> None:
    d = Stage(row="shadow_dance", hand="gouge")
    d.play("gouge", "foe")
    assert d.attack_of("me") == 2
    assert d.has("me", "stealth")


def test_tricksters_gambit() -> None:
    d = Stage(hand="tricksters_gambit scorch fire_blast", theirs="anika_berlyn")
    assert d.targets("tricksters_gambit") == {"foe", "anika_berlyn"}
    d.play("tricksters_gambit", "anika_berlyn")
    d.play("fire_blast", "me")
    d.play("scorch", "me")
    assert (d.damage("me"), d.damage("anika_berlyn")) == (1, 2)


def test_aggressive_infiltration() -> None:
    d = Stage(
        hand="aggressive_infiltration",
        mine="olaf_steelbreaker",
        theirs="gabble anika_berlyn",
        tired="gabble foe olaf_steelbreaker",
    )
    d.play("aggressive_infiltration")
    assert [d.damage(n) for n in ("gabble", "foe", "anika_berlyn", "olaf_steelbreaker")] == [3, 3, 0, 0]


def test_carnage() -> None:
    d = Stage(hand="carnage", mine="cerwyn", theirs="orono_the_great hira olaf_steelbreaker")
    d.play("carnage")
    assert d.theirs() == ["olaf_steelbreaker"]
    assert d.mine() == ["cerwyn"]


def test_adrenaline_rush() -> None:
    d = Stage(hand="adrenaline_rush hira", resources=7)
    d.play("adrenaline_rush")
    assert d.ready_resources() == 7
    assert len(d.hand()) == 7
    d.foe_turn()
    assert d.hand() == []
