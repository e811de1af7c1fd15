"""The abilities of shamans, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_primal_strike() -> None:
    d = Stage(hand="primal_strike primal_strike", mine="cerwyn", row="scarlet_kris golem_skull_helm")
    assert d.targets("primal_strike") == {"cerwyn", "scarlet_kris"}
    d.play("primal_strike", "cerwyn")
    d.play("primal_strike", "scarlet_kris")
    assert (d.attack_of("cerwyn"), d.attack_of("scarlet_kris")) == (4, 4)
    d.foe_turn()
    assert d.attack_of("cerwyn") == 1


def test_chain_heal() -> None:
    d = Stage(hand="chain_heal", mine="kor_cindervein anika_berlyn")
    d.hurt("me", 9)
    d.hurt("kor_cindervein", 2)
    d.hurt("anika_berlyn", 5)
    d.play("chain_heal", "me", "anika_berlyn", "kor_cindervein")
    assert [d.damage(name) for name in ("me", "anika_berlyn", "kor_cindervein")] == [6, 3, 1]


def test_cleanse_spirit() -> None:
    d = Stage(hand="cleanse_spirit", their_row="battle_shout")
    d.hurt("me", 5)
    d.play("cleanse_spirit", "battle_shout", "me")
    assert not d.in_play("battle_shout")
    assert d.damage("me") == 2


def test_energized() -> None:
    d = Stage(hand="energized", mine="cerwyn", tired="cerwyn me")
    assert d.targets("energized") == {"cerwyn"}
    d.play("energized", "cerwyn")
    assert d.ready("cerwyn")
    assert not d.ready("me")


def test_frost_shock() -> None:
    d = Stage(hand="frost_shock", theirs="crazy_igvand")
    d.play("frost_shock", "crazy_igvand")
    assert d.damage("crazy_igvand") == 2
    assert d.forbidden("crazy_igvand", "attack")
    assert d.forbidden("crazy_igvand", "protect")


def test_frost_shock__prevented() -> None:
    d = Stage(hand="frost_shock", their_row="golem_skull_helm")
    d.play("frost_shock", "foe", "golem_skull_helm")
    assert not d.forbidden("foe", "attack")
    assert not d.forbidden("foe", "protect")


def test_infusion_of_earth() -> None:
    d = Stage(hand="infusion_of_earth infusion_of_earth", mine="cerwyn", theirs="hira", row="scarlet_kris")
    assert d.targets("infusion_of_earth") == {"cerwyn", "scarlet_kris"}
    d.play("infusion_of_earth", "cerwyn")
    d.play("infusion_of_earth", "scarlet_kris")
    assert (d.attack_of("cerwyn"), d.attack_of("scarlet_kris")) == (4, 4)
    d.foe_turn()
    assert (d.attack_of("cerwyn"), d.attack_of("scarlet_kris")) == (1, 1)


def test_ancestral_recovery() -> None:
    d = Stage(hand="ancestral_recovery", grave="cerwyn hira gabble rend")
    assert d.targets("ancestral_recovery") == {"cerwyn", "hira", "gabble"}
    d.play("ancestral_recovery", "cerwyn", "gabble")
    assert d.hand() == ["cerwyn", "gabble"]


def test_earths_bounty() -> None:
    d = Stage(hand="earths_bounty", grave="cerwyn rend", their_grave="hira")
    assert d.targets("earths_bounty") == {"cerwyn", "rend"}
    d.play("earths_bounty", "rend")
    assert d.hand() == ["rend"]


def test_elements_fury() -> None:
    d = Stage(hand="elements_fury", theirs="anika_berlyn")
    assert d.targets("elements_fury") == {"me", "foe"}
    d.play("elements_fury", "foe", "anika_berlyn")
    assert (d.damage("foe"), d.damage("anika_berlyn")) == (3, 3)


def test_lightning_bolt() -> None:
    d = Stage(hand="lightning_bolt")
    d.play("lightning_bolt", "foe")
    assert d.damage("foe") == 4


def test_natural_conduit() -> None:
    d = Stage(hand="natural_conduit", theirs="anika_berlyn")
    d.hurt("me", 5)
    assert d.targets("natural_conduit") == {"anika_berlyn"}
    d.play("natural_conduit", "anika_berlyn")
    assert (d.damage("anika_berlyn"), d.damage("me")) == (3, 2)


def test_breath_of_the_elements() -> None:
    d = Stage(hand="breath_of_the_elements", mine="cerwyn hira", theirs="gabble", tired="cerwyn hira gabble me")
    d.play("breath_of_the_elements")
    assert [d.ready(name) for name in ("cerwyn", "hira", "gabble", "me")] == [True, True, False, False]


def test_chain_lightning() -> None:
    d = Stage(hand="chain_lightning", theirs="anika_berlyn gabble")
    d.play("chain_lightning", "gabble", "foe", "anika_berlyn")
    assert [d.damage(name) for name in ("gabble", "foe", "anika_berlyn")] == [3, 2, 1]


def test_chain_lightning__nobody_moves_up() -> None:
    d = Stage(hand="chain_lightning", theirs="gabble", their_hand="censure energize", mine="scaramanga")
    d.play("chain_lightning", "scaramanga", "gabble", "foe", respond={"scaramanga": ()})
    assert [d.damage(name) for name in ("gabble", "foe")] == [2, 1]


def test_elemental_precision() -> None:
    d = Stage(row="elemental_precision", hand="lightning_bolt fire_blast", theirs="hira")
    d.play("lightning_bolt", "foe")
    assert d.damage("foe") == 8
    d.play("fire_blast", "foe")
    assert d.damage("foe") == 10


def test_greater_chain_lightning() -> None:
    d = Stage(hand="greater_chain_lightning", mine="olaf_steelbreaker", theirs="anika_berlyn crazy_igvand")
    d.attach("mark_of_the_wild", "anika_berlyn")
    d.play("greater_chain_lightning", "foe", "crazy_igvand", "anika_berlyn", "olaf_steelbreaker", "me")
    names = ("foe", "crazy_igvand", "anika_berlyn", "olaf_steelbreaker", "me")
    assert [d.damage(name) for name in names] == [5, 4, 3, 2, 1]
