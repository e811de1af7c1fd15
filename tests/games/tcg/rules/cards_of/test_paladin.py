"""The abilities of paladins, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_blessing_of_faith() -> None:
    d = Stage(hand="blessing_of_faith", mine="cerwyn", theirs="hira", their_row="battle_shout")
    assert d.targets("blessing_of_faith") == {"cerwyn"}
    d.play("blessing_of_faith", "cerwyn")
    assert (d.attack_of("cerwyn"), d.health("cerwyn")) == (2, 3)
    d.use("blessing_of_faith", "battle_shout")
    assert d.ready_resources() == d.resources - 3
    assert not d.in_play("battle_shout")
    assert not d.in_play("blessing_of_faith")


def test_blessing_of_faith__against_ones_own_ability() -> None:
    d = Stage(mine="cerwyn", row="battle_shout", on={"blessing_of_faith": "cerwyn"}, theirs_on={"rend": "me"})
    assert d.targets("blessing_of_faith") == {"battle_shout", "rend", "blessing_of_faith"}
    d.use("blessing_of_faith", "battle_shout")
    assert not d.in_play("battle_shout")
    assert d.in_play("rend")


def test_censure() -> None:
    d = Stage(their_hand="censure", hand="cerwyn censure", mine="kor_cindervein")
    assert not d.could_respond("cerwyn", "censure")
    d.attack("kor_cindervein", "foe", respond={"censure": ("kor_cindervein",)})
    assert "kor_cindervein" in d.hand()
    assert d.damage("foe") == 0


def test_censure__not_against_ones_own() -> None:
    d = Stage(hand="censure", mine="kor_cindervein")
    d.begin("attack", "kor_cindervein", "foe")
    assert not d.playable("censure")


def test_blessing_of_might() -> None:
    d = Stage(hand="blessing_of_might", mine="kor_cindervein")
    d.play("blessing_of_might", "kor_cindervein")
    assert d.attack_of("kor_cindervein") == 3
    d.attack("kor_cindervein", "foe")
    assert d.damage("foe") == 4


def test_hammer_of_justice() -> None:
    d = Stage(hand="hammer_of_justice", theirs="kor_cindervein")
    d.play("hammer_of_justice", "kor_cindervein")
    assert not d.ready("kor_cindervein")
    assert len(d.hand()) == 1
    d.foe_turn()
    assert not d.ready("kor_cindervein")
    d.my_turn()
    d.foe_turn()
    assert d.ready("kor_cindervein")


def test_inquisition() -> None:
    d = Stage(hand="inquisition", theirs="darktwister_kern anika_berlyn")
    d.play("inquisition", "anika_berlyn")
    assert d.damage("anika_berlyn") == 5
    assert d.last_source() == "anika_berlyn"


def test_repentance() -> None:
    d = Stage(hand="repentance", mine="kor_cindervein cerwyn", row="arcanite_reaper")
    assert not d.playable("repentance")
    d.attack("kor_cindervein", "foe")
    assert d.targets("repentance") == {"kor_cindervein"}
    d.attack("me", "foe", "arcanite_reaper")
    assert d.targets("repentance") == {"kor_cindervein", "arcanite_reaper"}
    d.play("repentance", "arcanite_reaper")
    assert not d.in_play("arcanite_reaper")


def test_repentance__an_opponents_attacker() -> None:
    d = Stage(hand="repentance", mine="anika_berlyn", theirs="kor_cindervein hira")
    d.foe_turn()
    d.attack("kor_cindervein", "me")
    d.take_first()
    assert d.targets("repentance") == {"kor_cindervein"}
    d.play("repentance", "kor_cindervein")
    assert d.theirs() == ["hira"]


def test_seal_of_wrath() -> None:
    d = Stage(row="seal_of_wrath arcanite_reaper", hand="fire_blast", mine="kor_cindervein", theirs="anika_berlyn")
    d.play("fire_blast", "foe")
    d.attack("kor_cindervein", "foe")
    assert d.damage("foe") == 5
    d.attack("me", "foe", "arcanite_reaper", "anika_berlyn")
    assert (d.damage("foe"), d.damage("anika_berlyn")) == (10, 2)
    assert d.offers[d.asked.index("target")] == {"me", "foe", "kor_cindervein", "anika_berlyn"}


def test_seal_of_wrath__bare_hands() -> None:
    d = Stage(row="seal_of_wrath bloodbanes_fall")
    d.attack("me", "foe")
    assert d.damage("foe") == 1
    assert "target" not in d.asked


def test_holy_light() -> None:
    d = Stage(hand="holy_light")
    d.hurt("me", 8)
    d.play("holy_light", "me")
    assert (d.damage("me"), len(d.hand())) == (3, 1)


def test_holy_shock() -> None:
    d = Stage(hand="holy_shock fire_blast lightning_bolt", mine="cerwyn", their_row="golem_skull_helm")
    assert d.targets("holy_shock") == {"me", "cerwyn"}
    d.play("holy_shock", "cerwyn", "foe")
    assert d.damage("foe") == 4
    assert "armor" not in d.asked
    d.play("fire_blast", "cerwyn")
    assert d.damage("cerwyn") == 0
    d.attach("mark_of_the_wild", "cerwyn")
    d.play("lightning_bolt", "cerwyn")
    assert d.damage("cerwyn") == 2


def test_wrath_of_turalyon() -> None:
    d = Stage(hand="wrath_of_turalyon", mine="kor_cindervein cerwyn", theirs="hira")
    d.attack("kor_cindervein", "foe")
    d.play("wrath_of_turalyon")
    assert d.mine() == ["cerwyn"]
    assert d.theirs() == ["hira"]


def test_wrath_of_turalyon__against_theirs() -> None:
    d = Stage(hand="wrath_of_turalyon", theirs="hira kor_cindervein")
    d.foe_turn()
    d.attack("hira", "me")
    d.take_first()
    d.play("wrath_of_turalyon")
    assert d.theirs() == ["kor_cindervein"]


def test_wrath_of_turalyon__whoever_attacked_not_whoever_dealt_damage() -> None:
    d = Stage(hand="wrath_of_turalyon", mine="shanis_bladefall kor_cindervein", theirs="orono_the_great")
    d.attack("shanis_bladefall", "orono_the_great")
    assert (d.damage("shanis_bladefall"), d.damage("orono_the_great")) == (4, 0)
    d.play("wrath_of_turalyon")
    assert (d.mine(), d.theirs()) == (["kor_cindervein"], ["orono_the_great"])


def test_blessing_of_the_templar() -> None:
    d = Stage(hand="blessing_of_the_templar")
    d.play("blessing_of_the_templar", "me")
    assert d.attack_of("me") == 3
    d.hurt("me", 5)
    d.foe_turn()
    d.my_turn("me")
    assert d.damage("me") == 2


def test_blessing_of_the_templar__on_their_hero() -> None:
    d = Stage(on={"blessing_of_the_templar": "foe"})
    assert [d.has(hero, word) for hero in ("foe", "me") for word in ("assault", "mend")] == [3, 3, 0, 0]


def test_consecration() -> None:
    d = Stage(hand="consecration", mine="cerwyn", theirs="anika_berlyn hira", their_row="golem_skull_helm")
    d.play("consecration")
    assert "armor" not in d.asked
    assert [d.damage(name) for name in ("foe", "anika_berlyn", "cerwyn", "me")] == [2, 2, 0, 0]
    assert d.theirs() == ["anika_berlyn"]
