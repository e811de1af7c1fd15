"""The abilities of death knights, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_path_of_frost() -> None:
    d = Stage(hand="path_of_frost", grave="kor_cindervein rend", their_grave="cerwyn")
    assert d.targets("path_of_frost") == {"kor_cindervein"}
    d.play("path_of_frost", "kor_cindervein")
    assert d.top_of_deck() == "kor_cindervein"


def test_blight_bringers() -> None:
    d = Stage(hand="blight_bringers", theirs="kor_cindervein anika_berlyn gabble cerwyn")
    d.play("blight_bringers", "kor_cindervein", "anika_berlyn", "gabble")
    assert [d.attack_of(name) for name in ("kor_cindervein", "anika_berlyn", "gabble", "cerwyn")] == [0, 2, 4, 1]
    d.foe_turn()
    assert d.attack_of("anika_berlyn") == 5


def test_chains_of_ice() -> None:
    d = Stage(hand="chains_of_ice", mine="kor_cindervein", theirs="anika_berlyn", deck="rend frost_fever")
    assert d.targets("chains_of_ice") == {"anika_berlyn"}
    d.play("chains_of_ice", "anika_berlyn", "frost_fever")
    assert d.hand() == ["frost_fever"]
    assert d.offers[-1] == {"frost_fever"}
    d.foe_turn()
    assert not d.can_attack("anika_berlyn", "me")


def test_frost_fever() -> None:
    d = Stage(hand="frost_fever", mine="doom", theirs="nethermaven_donna_chastain ruon_wildhoof")
    assert d.targets("frost_fever") == {"me", "foe"}
    d.play("frost_fever", "foe")
    assert d.has("nethermaven_donna_chastain", "assault") == 0
    assert d.has("ruon_wildhoof", "mend") == 0
    assert d.has("doom", "assault") == 4
    d.foe_turn()
    assert d.damage("foe") == 0
    d.my_turn()
    assert d.damage("foe") == 1
    d.attach("blessing_of_the_templar", "foe", 1)
    assert d.has("foe", "assault") == 3


def test_frost_fever__on_my_own_hero() -> None:
    d = Stage(mine="doom", theirs="nethermaven_donna_chastain", on={"frost_fever": "me"})
    assert d.has("doom", "assault") == 0
    assert d.has("nethermaven_donna_chastain", "assault") > 0


def test_horn_of_winter() -> None:
    d = Stage(hand="horn_of_winter kelsa_wildfire", mine="cerwyn", theirs="hira")
    d.play("horn_of_winter")
    d.play("kelsa_wildfire")
    assert (d.attack_of("me"), d.attack_of("cerwyn"), d.attack_of("kelsa_wildfire")) == (1, 2, 2)
    assert d.has("hira", "assault") == 0
    d.foe_turn()
    assert d.has("cerwyn", "assault") == 0


def test_obliterate() -> None:
    d = Stage(hand="obliterate obliterate frost_fever", row="battle_shout", theirs_on={"frost_fever": "me"})
    d.play("obliterate", "foe")
    assert d.damage("foe") == 2
    d.play("frost_fever", "foe")
    d.play("obliterate", "foe")
    assert d.damage("foe") == 6


def test_surge_of_blood() -> None:
    d = Stage(hand="surge_of_blood", row="arcanite_reaper", their_row="fel_iron_hatchet")
    d.play("surge_of_blood", "foe")
    assert d.damage("foe") == 2
    assert d.attack_of("arcanite_reaper") == 7
    assert d.has("fel_iron_hatchet", "assault") == 0
    d.foe_turn()
    assert d.has("arcanite_reaper", "assault") == 0


def test_blood_chill() -> None:
    d = Stage(on={"blood_chill": "foe"}, mine="olaf_steelbreaker", theirs="shanis_bladefall kor_cindervein")
    d.attach("sanguine_presence", "foe", 1)
    d.foe_turn()
    d.my_turn()
    assert d.damage("foe") == 1
    assert not d.ready("shanis_bladefall")
    assert not d.ready("foe")
    assert d.ready("kor_cindervein")
    assert d.ready("olaf_steelbreaker")


def test_blood_chill__prevented() -> None:
    d = Stage(on={"blood_chill": "foe"}, theirs="shanis_bladefall", their_row="golem_skull_helm")
    d.foe_turn()
    d.my_turn("golem_skull_helm")
    assert d.damage("foe") == 0
    assert d.ready("shanis_bladefall")


def test_death_coil() -> None:
    d = Stage(hand="death_coil", mine="ghoul kor_cindervein", theirs="ghoul", tired="ghoul kor_cindervein")
    d.s.exhausted[d.b.n("ghoul#2")] = True
    d.play("death_coil", "foe")
    assert d.damage("foe") == 3
    assert not d.b.is_ready("ghoul#2")
    assert d.ready("ghoul")
    assert not d.ready("kor_cindervein")


def test_glacial_strike() -> None:
    d = Stage(hand="glacial_strike", theirs="anika_berlyn")
    assert d.targets("glacial_strike") == {"anika_berlyn"}
    d.play("glacial_strike", "anika_berlyn")
    assert d.damage("anika_berlyn") == 5


def test_hungering_cold() -> None:
    d = Stage(row="hungering_cold", hand="gouge gouge gouge", mine="olaf_steelbreaker", theirs="crazy_igvand")
    d.play("gouge", "crazy_igvand")
    d.play("gouge", "olaf_steelbreaker")
    assert (d.damage("crazy_igvand"), d.damage("olaf_steelbreaker")) == (1, 0)
    d.play("gouge", "foe")
    assert d.damage("foe") == 1


def test_outbreak() -> None:
    d = Stage(
        hand="outbreak",
        on={"frost_fever": "foe"},
        theirs_on={"blood_chill": "me"},
        row="gift_of_the_wild",
        mine="doom",
        theirs="anika_berlyn cerwyn",
    )
    d.play("outbreak")
    assert (d.attack_of("anika_berlyn"), d.health("anika_berlyn")) == (3, 4)
    assert not d.in_play("cerwyn")
    assert (d.health("doom"), d.health("foe")) == (8, 30)
    d.foe_turn()
    assert d.health("anika_berlyn") == 6


def test_sanguine_presence() -> None:
    d = Stage(hand="sanguine_presence", tired="me")
    d.play("sanguine_presence")
    assert d.health("me") == 40
    assert d.has("me", "protector")
    d.use("sanguine_presence")
    assert d.ready("me")
    assert not d.ready("sanguine_presence")
    assert not d.usable("sanguine_presence")
    assert d.ready_resources() == d.resources - 4 - 1


def test_unholy_ground() -> None:
    d = Stage(row="unholy_ground", hand="execute execute execute", mine="kor_cindervein", theirs="olaf_steelbreaker")
    d.hurt("kor_cindervein", 1)
    d.play("execute", "kor_cindervein")
    assert d.mine() == ["ghoul"]
    d.hurt("olaf_steelbreaker", 1)
    d.play("execute", "olaf_steelbreaker")
    assert d.mine() == ["ghoul"]
    assert d.theirs() == []
    assert (d.attack_of("ghoul"), d.health("ghoul")) == (3, 3)
    d.hurt("ghoul", 1)
    d.play("execute", "ghoul")
    assert d.mine() == []


def test_black_blood() -> None:
    d = Stage(
        hand="black_blood black_blood",
        theirs="anika_berlyn loque crazy_igvand",
        row="battle_shout",
        theirs_on={"frost_fever": "me"},
    )
    assert "loque" not in d.targets("black_blood")
    d.play("black_blood", "anika_berlyn", "foe")
    assert (d.damage("anika_berlyn"), d.damage("foe")) == (5, 0)
    d.attach("frost_fever", "foe")
    d.play("black_blood", "crazy_igvand", "foe")
    assert (d.damage("crazy_igvand"), d.damage("foe")) == (5, 5)
