"""The abilities of hunters, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_turn_the_blade() -> None:
    d = Stage(
        hand="turn_the_blade turn_the_blade", theirs="kor_cindervein", their_row="arcanite_reaper golem_skull_helm"
    )
    assert d.targets("turn_the_blade") == {"kor_cindervein", "arcanite_reaper"}
    d.play("turn_the_blade", "kor_cindervein")
    d.play("turn_the_blade", "arcanite_reaper")
    assert (d.attack_of("kor_cindervein"), d.attack_of("arcanite_reaper")) == (0, 2)


def test_arcane_shot() -> None:
    d = Stage(hand="arcane_shot")
    d.play("arcane_shot", "foe")
    assert (d.damage("foe"), len(d.hand())) == (1, 1)


def test_crippling_shot() -> None:
    d = Stage(hand="crippling_shot", theirs="gabble")
    d.play("crippling_shot", "gabble")
    assert d.attack_of("gabble") == 2
    d.foe_turn()
    assert d.attack_of("gabble") == 7


def test_favor_of_the_hunt() -> None:
    d = Stage(hand="favor_of_the_hunt execute", mine="cerwyn", theirs="hira")
    assert d.targets("favor_of_the_hunt") == {"cerwyn"}
    d.play("favor_of_the_hunt", "cerwyn")
    assert d.attack_of("cerwyn") == 3
    d.hurt("cerwyn", 1)
    d.play("execute", "cerwyn", "foe")
    assert d.damage("foe") == 2


def test_kill_command() -> None:
    d = Stage(hand="kill_command", mine="zip kor_cindervein", theirs="anika_berlyn crusty")
    assert d.targets("kill_command") == {"zip"}
    d.play("kill_command", "zip", "anika_berlyn")
    assert d.damage("anika_berlyn") == 2
    assert d.last_source() == "zip"


def test_master_of_the_hunt() -> None:
    d = Stage(hand="master_of_the_hunt", mine="zip kor_cindervein", theirs="sarmoth")
    d.play("master_of_the_hunt")
    assert (d.attack_of("zip"), d.health("zip")) == (4, 5)
    assert (d.health("kor_cindervein"), d.health("sarmoth")) == (3, 5)


def test_spoils_of_the_hunt() -> None:
    d = Stage(hand="spoils_of_the_hunt", mine="gabble", theirs="cerwyn anika_berlyn braxiss_the_sleeper")
    d.play("spoils_of_the_hunt")
    assert d.theirs() == ["cerwyn"]
    assert d.in_play("gabble")


def test_steady_shot() -> None:
    d = Stage(row="steady_shot")
    d.foe_turn()
    d.my_turn("foe")
    assert d.damage("foe") == 1
    d.foe_turn()
    d.my_turn("foe", "no")
    assert d.damage("foe") == 1


def test_trophy_kill() -> None:
    d = Stage(hand="trophy_kill", mine="cerwyn valanos", theirs="kor_cindervein orono_the_great")
    assert d.targets("trophy_kill") == {"orono_the_great", "valanos"}
    d.play("trophy_kill", "orono_the_great")
    assert d.theirs() == ["kor_cindervein"]
    assert d.mine() == ["cerwyn", "valanos"]


def test_cobra_shot() -> None:
    d = Stage(
        hand="cobra_shot",
        mine="tesla",
        row="blackcrow arcanite_reaper",
        theirs="haaroon",
        their_row="ancient_bone_bow",
    )
    d.play("cobra_shot", "foe")
    assert d.damage("foe") == 3 + 2 + 1  # Tesla's ATK with Assault, and the bow


def test_cobra_shot__with_neither() -> None:
    d = Stage(hand="cobra_shot", mine="gabble", row="arcanite_reaper")
    d.play("cobra_shot", "foe")
    assert d.damage("foe") == 0


def test_explosive_shot() -> None:
    d = Stage(hand="explosive_shot", mine="cerwyn", theirs="gabble hira")
    assert d.targets("explosive_shot") == {"gabble", "hira"}
    d.play("explosive_shot", "gabble", "foe")
    assert d.theirs() == ["hira"]
    assert d.damage("foe") == 7
