"""Pets, demons and the Totem: allies that belong to a class."""

from __future__ import annotations

import pytest

from tests.games.tcg.rules.cards_of.allies import fights_as_printed, keeps
from tests.games.tcg.rules.cards_of.stage import Stage

PLAIN = {"bloodclaw": "1 3/1 melee"}
KEYWORDS = {
    "zip": ["ferocity"],
    "tesla": ["assault 2", "ferocity"],
    "fury": ["ferocity"],
    "haaroon": ["protector"],
}
MORE = {
    "gargoyle": ["ferocity"],
    "loque": ["elusive", "stealth", "untargetable"],
    "selora": ["elusive"],
}
TESTED = (*PLAIN, *KEYWORDS)


@pytest.mark.parametrize("name", PLAIN)
def test_plain(name: str) -> None:
    fights_as_printed(name, PLAIN[name])


@pytest.mark.parametrize(("name", "keyword"), [(n, k) for n, ks in {**KEYWORDS, **MORE}.items() for k in ks])
def test_keyword(name: str, keyword: str) -> None:
    keeps(name, keyword)


@pytest.mark.parametrize("name", ["bloodclaw", "zip", "tesla", "fury", "haaroon", "loque", "sarmoth"])
def test_there_is_one_pet_at_a_time(name: str) -> None:
    d = Stage(hand=name, mine="crusty")
    d.play(name, "crusty")
    assert d.mine() == ["crusty"]
    assert d.zone(name) == "graveyard"


def test_gargoyle() -> None:
    d = Stage(mine="gargoyle", hand="fire_blast")
    d.play("fire_blast", "gargoyle")
    d.foe_turn()
    assert d.in_play("gargoyle")
    d.my_turn()
    d.heal("gargoyle")
    d.foe_turn()
    assert "gargoyle" in d.hand()


def test_gargoyle__hurt_in_response() -> None:
    d = Stage(mine="gargoyle", their_hand="fire_blast")
    d.foe_turn("gargoyle", respond={"fire_blast": ()})
    assert d.in_play("gargoyle")


def test_bogspike() -> None:
    d = Stage(hand="bogspike", theirs="anika_berlyn hira")
    d.play("bogspike", "anika_berlyn", "yes")
    assert (d.damage("anika_berlyn"), d.last_types()) == (1, ("melee",))


def test_chops() -> None:
    d = Stage(mine="chops", theirs="olaf_steelbreaker")
    d.attack("chops", "foe", "olaf_steelbreaker", "yes")
    assert not d.ready("olaf_steelbreaker")
    assert d.offers[0] == {"me", "foe", "chops", "olaf_steelbreaker"}
    assert d.damage("foe") == 3


def test_crusty() -> None:
    d = Stage(mine="crusty", theirs="crazy_igvand")
    d.attack("crusty", "foe")
    assert d.damage("foe") == 2
    d.foe_turn()
    d.my_turn()
    d.attack("crusty", "crazy_igvand", "foe", "yes")
    assert (d.damage("crazy_igvand"), d.damage("foe")) == (2, 4)


def test_crusty__protects() -> None:
    d = Stage(mine="crusty", theirs="anika_berlyn")
    d.foe_turn()
    d.attack("anika_berlyn", "me", "crusty", "foe", "no")
    assert (d.damage("me"), d.damage("crusty"), d.damage("anika_berlyn"), d.damage("foe")) == (0, 5, 2, 0)


def test_loque() -> None:
    d = Stage(mine="loque", their_row="golem_skull_helm")
    d.attack("loque", "foe")
    assert d.damage("foe") == 8
    assert "armor" not in d.asked


def test_inferno_totem() -> None:
    d = Stage(mine="inferno_totem", hand="dispel_magic", theirs="gabble")
    assert not d.can_attack("inferno_totem", "foe")
    d.foe_turn()
    assert d.damage("foe") == 0
    d.my_turn()
    assert (d.damage("foe"), d.last_source()) == (4, "inferno_totem")
    d.play("dispel_magic", "inferno_totem")
    assert d.mine() == []


def test_selora() -> None:
    d = Stage(hand="selora", mine="cerwyn", theirs="hira")
    d.play("selora", "cerwyn")
    assert (d.attack_of("cerwyn"), d.health("cerwyn")) == (2, 1)
    d = Stage(hand="selora", theirs="hira cerwyn")
    d.play("selora", "hira")
    assert d.theirs() == ["cerwyn"]


def test_maazhum() -> None:
    d = Stage(hand="maazhum", theirs="cerwyn")
    d.hurt("me", 5)
    d.play("maazhum", "foe")
    assert (d.damage("foe"), d.damage("me")) == (3, 2)


def test_sarmoth() -> None:
    d = Stage(mine="sarmoth cerwyn", theirs="anika_berlyn")
    d.foe_turn()
    assert d.can_attack("anika_berlyn", "sarmoth")
    assert not d.can_attack("anika_berlyn", "me")
    assert not d.can_attack("anika_berlyn", "cerwyn")


def test_dread_infernal() -> None:
    d = Stage(hand="dread_infernal fear trophy_kill", mine="cerwyn", theirs="anika_berlyn")
    d.play("dread_infernal")
    assert [d.damage(name) for name in ("foe", "anika_berlyn", "cerwyn", "me")] == [1, 1, 0, 0]
    d.play("trophy_kill", "dread_infernal")
    assert [d.damage(name) for name in ("foe", "anika_berlyn")] == [2, 2]


def test_ghoul() -> None:
    d = Stage(mine="ghoul", theirs="karkas_deathhowl", their_hand="fear")
    assert (d.attack_of("ghoul"), d.health("ghoul")) == (3, 3)
    d.foe_turn()
    d.play("fear", "ghoul")
    assert d.mine() == []
    assert not any(name == "ghoul" for name in d.hand() + d.pile("graveyard"))
