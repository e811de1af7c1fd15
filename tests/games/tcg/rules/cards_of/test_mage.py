"""The abilities of mages, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_scorch() -> None:
    d = Stage(hand="scorch", resources=0)
    d.play("scorch", "foe")
    assert d.damage("foe") == 1


def test_blistering_fire() -> None:
    d = Stage(hand="blistering_fire", theirs="cerwyn")
    assert d.targets("blistering_fire") == {"me", "foe"}
    d.play("blistering_fire", "foe")
    assert d.damage("foe") == 3


def test_favor_of_the_arcane() -> None:
    d = Stage(hand="favor_of_the_arcane execute", mine="cerwyn", theirs="hira")
    assert d.targets("favor_of_the_arcane") == {"cerwyn"}
    d.play("favor_of_the_arcane", "cerwyn")
    assert d.attack_of("cerwyn") == 3
    d.hurt("cerwyn", 1)
    d.play("execute", "cerwyn")
    assert len(d.hand()) == 1


def test_fire_blast() -> None:
    d = Stage(hand="fire_blast", theirs="kor_cindervein")
    d.play("fire_blast", "kor_cindervein")
    assert d.damage("kor_cindervein") == 2


def test_cold_front() -> None:
    d = Stage(hand="cold_front", mine="kor_cindervein", theirs="cerwyn")
    assert d.can_attack("kor_cindervein", "foe")
    d.play("cold_front")
    assert not d.can_attack("kor_cindervein", "foe")
    assert d.forbidden("cerwyn", "attack")
    assert d.can_attack("me", "foe")
    d.foe_turn()
    d.my_turn()
    assert d.can_attack("kor_cindervein", "foe")


def test_counterspell() -> None:
    d = Stage(hand="starfire", their_hand="counterspell")
    d.play("starfire", "foe", respond={"counterspell": ("starfire",)})
    assert d.damage("foe") == 0
    assert d.zone("starfire") == "graveyard"
    assert d.hand() == []


def test_counterspell__against_ones_own() -> None:
    d = Stage(hand="starfire counterspell")
    d.begin("play", "starfire")
    d.take("foe")
    assert d.targets("counterspell") == {"starfire"}


def test_counterspell__not_against_an_ally() -> None:
    d = Stage(hand="kor_cindervein", their_hand="counterspell")
    assert not d.could_respond("kor_cindervein", "counterspell")


def test_ice_lance() -> None:
    d = Stage(hand="ice_lance ice_lance", theirs="olaf_steelbreaker", tired="olaf_steelbreaker", mine="dread_infernal")
    d.attach("gift_of_the_earthmother", "dread_infernal")
    d.play("ice_lance", "olaf_steelbreaker")
    assert d.damage("olaf_steelbreaker") == 2
    d.play("ice_lance", "dread_infernal")
    assert d.damage("dread_infernal") == 6


def test_mana_agate() -> None:
    d = Stage(hand="mana_agate")
    d.play("mana_agate")
    d.use("mana_agate")
    assert len(d.hand()) == 2
    assert d.ready_resources() == d.resources - 3
    assert d.zone("mana_agate") == "graveyard"


def test_polymorph() -> None:
    d = Stage(hand="polymorph", theirs="nethermaven_donna_chastain olaf_steelbreaker")
    d.play("polymorph", "olaf_steelbreaker")
    assert not d.has("olaf_steelbreaker", "protector")
    assert d.is_a("olaf_steelbreaker", "sheep")
    d.foe_turn()
    assert not d.can_attack("olaf_steelbreaker", "me")
    assert d.can_attack("nethermaven_donna_chastain", "me")


def test_polymorph__protects_nobody() -> None:
    d = Stage(hand="polymorph", mine="kor_cindervein", theirs="olaf_steelbreaker")
    d.play("polymorph", "olaf_steelbreaker")
    assert d.forbidden("olaf_steelbreaker", "protect")


def test_fire_power() -> None:
    d = Stage(row="fire_power", hand="scorch hira wrath")
    d.play("scorch", "foe", "foe")
    assert d.damage("foe") == 2
    d.play("hira", "foe")
    assert d.damage("foe") == 3
    d.play("wrath", "foe")
    assert d.damage("foe") == 6


def test_frostbolt() -> None:
    d = Stage(hand="frostbolt", theirs="anika_berlyn")
    d.play("frostbolt", "foe")
    assert d.damage("foe") == 3
    assert d.forbidden("foe", "attack")
    assert not d.forbidden("anika_berlyn", "attack")


def test_frostbolt__prevented() -> None:
    d = Stage(hand="frostbolt", their_row="golem_skull_helm")
    d.play("frostbolt", "foe", "golem_skull_helm")
    assert d.damage("foe") == 0
    assert not d.forbidden("foe", "attack")


def test_ring_of_frost() -> None:
    d = Stage(
        hand="ring_of_frost", mine="kor_cindervein", theirs="anika_berlyn olaf_steelbreaker", tired="anika_berlyn"
    )
    d.play("ring_of_frost")
    assert [d.damage(name) for name in ("kor_cindervein", "anika_berlyn", "olaf_steelbreaker", "foe")] == [0, 0, 2, 0]


def test_arcane_barrage() -> None:
    d = Stage(hand="arcane_barrage", their_hand="counterspell")
    d.play("arcane_barrage", "foe", respond={"counterspell": ("arcane_barrage",)})
    assert d.damage("foe") == 4
    assert d.zone("arcane_barrage") == "graveyard"
    d.play("arcane_barrage", "foe")
    assert d.damage("foe") == 8
    assert d.zone("arcane_barrage") == "removed"


def test_fireball() -> None:
    d = Stage(hand="fireball")
    d.play("fireball", "foe")
    assert d.damage("foe") == 4
    d.foe_turn()
    d.my_turn()
    assert d.damage("foe") == 5


def test_frost_nova() -> None:
    d = Stage(hand="frost_nova", mine="kor_cindervein", theirs="anika_berlyn", their_row="golem_skull_helm")
    d.play("frost_nova", "golem_skull_helm")
    assert [d.damage(name) for name in ("foe", "anika_berlyn", "kor_cindervein")] == [0, 1, 0]
    assert d.forbidden("anika_berlyn", "attack")
    assert not d.forbidden("foe", "attack")
