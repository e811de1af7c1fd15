"""The abilities of warriors, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_execute() -> None:
    d = Stage(hand="execute", mine="valanos hira", theirs="gabble cerwyn")
    assert not d.playable("execute")
    d.hurt("gabble", 1)
    d.hurt("valanos", 1)
    assert d.targets("execute") == {"gabble", "valanos"}
    d.play("execute", "gabble")
    assert d.theirs() == ["cerwyn"]
    assert d.mine() == ["valanos", "hira"]


def test_juggernaut() -> None:
    d = Stage(hand="juggernaut", mine="cerwyn", theirs="gabble", their_row="scarlet_kris")
    d.play("juggernaut")
    assert [d.ready(name) for name in ("foe", "gabble", "cerwyn", "scarlet_kris")] == [False, False, True, True]
    assert d.attack_of("me") == 3


def test_rend() -> None:
    d = Stage(hand="rend")
    d.play("rend", "foe")
    assert d.damage("foe") == 0
    d.foe_turn()
    d.my_turn()
    assert d.damage("foe") == 1


def test_enraged_regeneration() -> None:
    d = Stage(row="enraged_regeneration arcanite_reaper", theirs="cerwyn")
    d.hurt("me", 8)
    d.attack("me", "foe", "arcanite_reaper")
    assert d.damage("me") == 5
    d.foe_turn()
    d.my_turn()
    d.foe_turn()
    d.attack("cerwyn", "me", "arcanite_reaper")
    assert d.damage("me") == 6


def test_heroic_leap() -> None:
    d = Stage(hand="heroic_leap", theirs="gabble anika_berlyn", tired="anika_berlyn")
    d.play("heroic_leap", "gabble", "anika_berlyn")
    assert not d.ready("gabble")
    assert (d.damage("gabble"), d.damage("anika_berlyn")) == (1, 0)


def test_stance_mastery() -> None:
    d = Stage(row="stance_mastery")
    d.begin("attack", "me", "foe")
    d.b.passes().use("stance_mastery").passes().fight_on()
    assert d.damage("foe") == 1
    assert d.attack_of("me") == 0
    assert not d.ready("stance_mastery")


def test_armed_to_the_teeth() -> None:
    d = Stage(
        hand="armed_to_the_teeth",
        theirs="anika_berlyn",
        row="scarlet_kris golem_skull_helm battle_shout",
        their_row="fel_iron_hatchet",
    )
    assert d.targets("armed_to_the_teeth") == {"anika_berlyn"}
    d.play("armed_to_the_teeth", "anika_berlyn")
    assert d.damage("anika_berlyn") == 5


def test_battle_shout() -> None:
    d = Stage(hand="battle_shout", mine="cerwyn", theirs="hira")
    d.play("battle_shout")
    assert (d.attack_of("cerwyn"), d.attack_of("hira"), d.attack_of("me"), d.health("cerwyn")) == (2, 2, 0, 2)


def test_crushing_strike() -> None:
    d = Stage(hand="crushing_strike crushing_strike", row="scarlet_kris", their_row="golem_skull_helm fel_iron_hatchet")
    assert d.targets("crushing_strike") == {"golem_skull_helm", "fel_iron_hatchet"}
    d.play("crushing_strike", "golem_skull_helm", "yes")
    assert d.damage("foe") == 3
    d.play("crushing_strike", "fel_iron_hatchet", "no")
    assert d.damage("foe") == 3


def test_thunder_clap() -> None:
    d = Stage(hand="thunder_clap", mine="valanos", theirs="gabble anika_berlyn", their_row="golem_skull_helm")
    d.play("thunder_clap", "golem_skull_helm")
    assert [d.damage(name) for name in ("foe", "gabble", "anika_berlyn", "valanos", "me")] == [0, 1, 1, 0, 0]
    assert [d.attack_of(name) for name in ("gabble", "anika_berlyn", "valanos")] == [6, 4, 2]
    d.foe_turn()
    assert d.attack_of("gabble") == 7


def test_whirlwind() -> None:
    d = Stage(
        hand="whirlwind",
        mine="valanos",
        theirs="gabble anika_berlyn",
        row="scarlet_kris ancient_bone_bow",
        their_row="arcanite_reaper",
    )
    d.attach("infusion_of_earth", "scarlet_kris")
    d.attach("infusion_of_earth", "ancient_bone_bow")
    d.play("whirlwind")
    assert [d.damage(name) for name in ("gabble", "anika_berlyn", "foe", "valanos")] == [4, 4, 0, 0]


def test_enraged_regeneration__bare_hands() -> None:
    d = Stage(row="enraged_regeneration bloodbanes_fall")
    d.hurt("me", 8)
    d.attack("me", "foe")
    assert (d.damage("foe"), d.damage("me")) == (1, 8)
