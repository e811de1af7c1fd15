"""The abilities of priests, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_dispel_magic() -> None:
    d = Stage(hand="dispel_magic", row="arcanite_reaper", their_row="battle_shout", theirs_on={"rend": "me"})
    assert d.targets("dispel_magic") == {"battle_shout", "rend"}
    d.play("dispel_magic", "rend")
    assert d.zone("rend") == "graveyard"


def test_expel() -> None:
    d = Stage(hand="expel", mine="cerwyn hira", theirs="anika_berlyn")
    assert d.targets("expel") == {"cerwyn", "hira", "anika_berlyn"}
    d.play("expel", "anika_berlyn")
    assert d.damage("anika_berlyn") == 2


def test_favor_of_spirit() -> None:
    d = Stage(hand="favor_of_spirit execute", mine="cerwyn", row="mana_agate", their_row="battle_shout")
    d.play("favor_of_spirit", "cerwyn")
    assert d.attack_of("cerwyn") == 3
    d.hurt("cerwyn", 1)
    d.play("execute", "cerwyn", "battle_shout")
    assert not d.in_play("battle_shout")
    assert {"battle_shout", "mana_agate"} <= d.offers[-2]


def test_flash_heal() -> None:
    d = Stage(hand="flash_heal")
    d.hurt("me", 9)
    d.play("flash_heal", "me")
    assert d.damage("me") == 5


def test_heal() -> None:
    d = Stage(hand="heal")
    d.hurt("me", 9)
    d.play("heal", "me")
    assert d.damage("me") == 2


def test_mind_spike() -> None:
    d = Stage(hand="mind_spike", their_hand="cerwyn hira", theirs="kor_cindervein")
    d.play("mind_spike", "kor_cindervein", "hira")
    assert d.damage("kor_cindervein") == 1
    assert d.hand(1) == ["cerwyn"]


def test_power_word_vigor() -> None:
    d = Stage(hand="power_word_vigor", mine="cerwyn")
    d.play("power_word_vigor", "cerwyn")
    assert (d.attack_of("cerwyn"), d.health("cerwyn")) == (1, 7)


def test_chasten() -> None:
    d = Stage(hand="chasten", their_row="golem_skull_helm")
    d.play("chasten", "foe")
    assert "armor" not in d.asked
    assert d.damage("foe") == 3
    assert d.ready("golem_skull_helm")


def test_circle_of_healing() -> None:
    d = Stage(hand="circle_of_healing", mine="anika_berlyn", theirs="gabble")
    for name, damage in (("me", 12), ("anika_berlyn", 5), ("foe", 8), ("gabble", 1)):
        d.hurt(name, damage)
    d.play("circle_of_healing")
    assert [d.damage(name) for name in ("me", "anika_berlyn", "foe", "gabble")] == [2, 0, 8, 1]


def test_resurrection() -> None:
    d = Stage(hand="resurrection", grave="gabble kor_cindervein rend", resources=5)
    assert d.targets("resurrection") == {"kor_cindervein"}
    d.play("resurrection", "kor_cindervein")
    assert d.mine() == ["kor_cindervein"]


def test_dark_extortion() -> None:
    d = Stage(hand="dark_extortion", theirs="gabble cerwyn", mine="hira")
    d.play("dark_extortion", "p1", "cerwyn")
    assert d.offers[-1] == {"gabble", "cerwyn"}
    assert d.last_asked() == 1
    assert d.mine() == ["hira", "cerwyn"]
    assert d.theirs() == ["gabble"]
    assert not d.can_attack("cerwyn", "foe")


def test_mind_melt() -> None:
    d = Stage(hand="mind_melt", their_hand="cerwyn hira rend wrath")
    d.play("mind_melt", "foe", "cerwyn", "rend", "wrath")
    assert d.damage("foe") == 3
    assert d.hand(1) == ["hira"]


def test_mind_melt__by_what_was_dealt() -> None:
    d = Stage(hand="mind_melt", their_hand="cerwyn hira rend wrath", their_row="edgemasters_handguards")
    d.play("mind_melt", "foe", "edgemasters_handguards", "cerwyn", "rend")
    assert d.damage("foe") == 2
    assert d.hand(1) == ["hira", "wrath"]


def test_twist_of_faith() -> None:
    d = Stage(hand="twist_of_faith dispel_magic", theirs="gabble")
    d.play("twist_of_faith", "gabble")
    assert d.mine() == ["gabble"]
    assert not d.can_attack("gabble", "foe")
    d.foe_turn()
    d.my_turn()
    assert d.can_attack("gabble", "foe")
    d.play("dispel_magic", "twist_of_faith")
    assert d.theirs() == ["gabble"]


def test_prayer_of_fortitude() -> None:
    d = Stage(hand="prayer_of_fortitude", mine="cerwyn", theirs="hira")
    d.play("prayer_of_fortitude")
    assert (d.health("me"), d.health("cerwyn"), d.health("hira"), d.attack_of("cerwyn")) == (35, 7, 1, 1)
