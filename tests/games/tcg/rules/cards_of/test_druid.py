"""The abilities of druids, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_tears_of_aessina() -> None:
    d = Stage(hand="tears_of_aessina tears_of_aessina", mine="kor_cindervein")
    d.hurt("me", 5)
    d.hurt("kor_cindervein", 1)
    d.play("tears_of_aessina", "me", "kor_cindervein")
    assert (d.damage("me"), d.damage("kor_cindervein")) == (3, 0)
    d.play("tears_of_aessina", "done")
    assert d.damage("me") == 3


def test_entangling_roots() -> None:
    d = Stage(hand="entangling_roots", theirs="kor_cindervein cerwyn", tired="cerwyn")
    d.play("entangling_roots", "kor_cindervein")
    assert not d.ready("kor_cindervein")
    d.foe_turn()
    assert not d.ready("kor_cindervein")
    assert d.ready("cerwyn")


def test_mark_of_the_wild() -> None:
    d = Stage(hand="mark_of_the_wild mark_of_the_wild", mine="cerwyn")
    assert d.targets("mark_of_the_wild") == {"cerwyn"}
    d.play("mark_of_the_wild", "cerwyn")
    assert (d.attack_of("cerwyn"), d.health("cerwyn")) == (3, 4)
    d.play("mark_of_the_wild", "cerwyn")
    assert (d.attack_of("cerwyn"), d.health("cerwyn")) == (5, 6)


def test_natures_focus() -> None:
    d = Stage(hand="natures_focus natures_focus", theirs="anika_berlyn")
    d.hurt("me", 10)
    d.play("natures_focus", 0, "anika_berlyn")
    assert d.damage("anika_berlyn") == 4
    d.play("natures_focus", 1, "me")
    assert d.damage("me") == 6


def test_wrath() -> None:
    d = Stage(hand="wrath", theirs="kor_cindervein")
    assert d.targets("wrath") == {"me", "foe", "kor_cindervein"}
    d.play("wrath", "foe")
    assert d.damage("foe") == 3


def test_celestial_moonfire() -> None:
    d = Stage(hand="celestial_moonfire", mine="cerwyn laenthor_shademoon")
    d.play("celestial_moonfire", "foe")
    assert d.damage("foe") == 2
    d.foe_turn()
    d.my_turn()
    assert d.damage("foe") == 4
    d.use("celestial_moonfire")
    assert d.offers[-1] == {"laenthor_shademoon"}
    assert "celestial_moonfire" in d.hand()
    assert not d.ready("laenthor_shademoon")
    assert d.ready("cerwyn")


def test_celestial_moonfire__gone_in_response() -> None:
    d = Stage(on={"celestial_moonfire": "foe"}, mine="laenthor_shademoon")
    d.foe_turn()
    d.my_turn(respond={"celestial_moonfire": ()})
    assert "celestial_moonfire" in d.hand()
    assert d.damage("foe") == 0


def test_earth_mothers_blessing() -> None:
    d = Stage(hand="earth_mothers_blessing execute", mine="cerwyn")
    d.play("earth_mothers_blessing", "cerwyn")
    assert (d.attack_of("cerwyn"), d.health("cerwyn")) == (4, 5)
    d.hurt("cerwyn", 1)
    cards = len(d.hand())
    d.play("execute", "cerwyn")
    assert len(d.hand()) == cards - 1 + 1


def test_earth_and_moon() -> None:
    d = Stage(row="earth_and_moon", hand="wrath arcane_shot fire_blast")
    d.play("wrath", "foe")
    assert d.damage("foe") == 5
    d.play("arcane_shot", "foe")
    assert d.damage("foe") == 8
    d.play("fire_blast", "foe")
    assert d.damage("foe") == 10


def test_energize() -> None:
    d = Stage(hand="energize")
    assert d.targets("energize") == {"p0", "p1"}
    d.play("energize", "p1")
    assert (len(d.hand()), len(d.hand(1))) == (0, 2)


def test_natural_selection() -> None:
    d = Stage(hand="natural_selection natural_selection")
    d.hurt("me", 4)
    d.play("natural_selection", 0, "foe")
    d.play("natural_selection", 1, "me")
    assert (d.damage("foe"), d.damage("me")) == (3, 1)


def test_savage_cat_form() -> None:
    d = Stage(hand="savage_cat_form", mine="cerwyn")
    d.play("savage_cat_form")
    assert d.attack_of("me") == 1
    assert d.has("me", "stealth")
    assert not d.has("cerwyn", "stealth")
    assert d.has("cerwyn", "assault") == 0


def test_brutal_bear_form() -> None:
    d = Stage(hand="brutal_bear_form", row="savage_cat_form", mine="cerwyn", theirs="hira")
    d.play("brutal_bear_form", "brutal_bear_form")
    assert not d.in_play("savage_cat_form")
    assert d.has("me", "protector")
    assert d.attack_of("me") == 0
    assert d.attack_of("cerwyn") == 2
    assert d.has("hira", "assault") == 0


def test_gift_of_the_earthmother() -> None:
    d = Stage(hand="gift_of_the_earthmother execute", theirs="cerwyn")
    d.play("gift_of_the_earthmother", "cerwyn")
    assert (d.attack_of("cerwyn"), d.health("cerwyn")) == (7, 8)
    d.hurt("cerwyn", 1)
    d.play("execute", "cerwyn")
    assert len(d.hand()) == 2


def test_thorns() -> None:
    d = Stage(on={"thorns": "crazy_igvand"}, mine="crazy_igvand", theirs="anika_berlyn", hand="fire_blast")
    d.play("fire_blast", "crazy_igvand")
    d.foe_turn()
    assert d.damage("anika_berlyn") == 0
    d.heal("crazy_igvand")
    d.attack("anika_berlyn", "crazy_igvand")
    assert (d.damage("crazy_igvand"), d.damage("anika_berlyn")) == (5, 1)


def test_rebirth() -> None:
    d = Stage(hand="rebirth", grave="gabble kor_cindervein rend", resources=6)
    assert d.targets("rebirth") == {"kor_cindervein"}
    d.play("rebirth", "kor_cindervein")
    assert d.mine() == ["kor_cindervein"]


def test_gift_of_the_wild() -> None:
    d = Stage(hand="gift_of_the_wild", mine="cerwyn", theirs="hira")
    d.play("gift_of_the_wild")
    assert (d.attack_of("cerwyn"), d.health("cerwyn")) == (3, 4)
    assert (d.attack_of("hira"), d.health("hira"), d.health("me")) == (2, 1, 30)


def test_starfire() -> None:
    d = Stage(hand="starfire")
    d.play("starfire", "foe")
    assert d.damage("foe") == 5
    assert len(d.hand()) == 1
