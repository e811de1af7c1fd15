"""The abilities of warlocks, each in what only it does."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_fear() -> None:
    d = Stage(hand="fear", mine="cerwyn", theirs="gabble")
    assert d.targets("fear") == {"gabble"}
    d.play("fear", "gabble")
    assert d.hand(1) == ["gabble"]


def test_fel_blaze() -> None:
    d = Stage(hand="fel_blaze", mine="sarmoth kor_cindervein", theirs="gabble haaroon")
    d.play("fel_blaze")
    names = ("me", "kor_cindervein", "foe", "gabble", "sarmoth", "haaroon")
    assert [d.damage(name) for name in names] == [2, 2, 2, 2, 0, 0]


def test_fel_flame() -> None:
    d = Stage(
        hand="fel_flame",
        mine="patricia_potter darktwister_kern cerwyn",
        theirs="benethor_draigo",
        row="lordbane_scepter",
        their_row="golem_skull_helm",
    )
    d.play("fel_flame", "foe")
    assert d.damage("foe") == 2
    assert "armor" not in d.asked
    d.use("fel_flame")
    assert d.ready_resources() == d.resources - 4
    names = ("patricia_potter", "darktwister_kern", "cerwyn", "lordbane_scepter")
    assert [d.attack_of(name) for name in names] == [5, 7, 1, 1 + 2 + 1]
    assert d.attack_of("benethor_draigo") == 4


def test_immolate() -> None:
    d = Stage(hand="immolate", theirs="kor_cindervein")
    d.play("immolate", "kor_cindervein")
    assert d.damage("kor_cindervein") == 1
    d.foe_turn()
    d.my_turn()
    assert d.damage("kor_cindervein") == 2


def test_life_tap() -> None:
    d = Stage(hand="life_tap", row="golem_skull_helm")
    d.play("life_tap")
    assert d.damage("me") == 2
    assert len(d.hand()) == 2
    assert d.ready("golem_skull_helm")


def test_steal_essence() -> None:
    d = Stage(hand="steal_essence", their_row="edgemasters_handguards")
    d.hurt("me", 5)
    d.play("steal_essence", "foe", "edgemasters_handguards")
    assert (d.damage("foe"), d.damage("me")) == (1, 4)


def test_summoning_portal() -> None:
    d = Stage(hand="summoning_portal", deck="rend gabble wrath")
    d.play("summoning_portal", "gabble")
    assert "rend" not in d.offers[-1]
    assert d.hand() == ["gabble"]


def test_drain_essence() -> None:
    d = Stage(hand="drain_essence", theirs="anika_berlyn")
    d.hurt("me", 5)
    d.play("drain_essence", "anika_berlyn")
    assert (d.damage("anika_berlyn"), d.damage("me")) == (3, 2)


def test_dread_touch() -> None:
    d = Stage(hand="dread_touch", theirs="gabble", their_hand="cerwyn")
    d.play("dread_touch", "gabble", "gabble")
    assert d.hand(1) == ["cerwyn"]
    assert d.zone("gabble") == "graveyard"


def test_shadow_bolt() -> None:
    d = Stage(hand="shadow_bolt fire_blast", theirs="orono_the_great", their_hand="cerwyn hira")
    d.play("shadow_bolt", "orono_the_great")
    assert d.damage("orono_the_great") == 3
    assert d.hand(1) == ["cerwyn", "hira"]
    d.play("fire_blast", "orono_the_great", "hira")
    assert d.hand(1) == ["cerwyn"]


def test_shadow_bolt__only_this_turn() -> None:
    d = Stage(hand="shadow_bolt fire_blast", theirs="orono_the_great", their_hand="cerwyn hira")
    d.play("shadow_bolt", "orono_the_great")
    d.foe_turn()
    cards = len(d.hand(1))
    d.my_turn()
    d.play("fire_blast", "orono_the_great")
    assert len(d.hand(1)) == cards


def test_siphon_life() -> None:
    d = Stage(hand="siphon_life", theirs="anika_berlyn")
    d.play("siphon_life", "anika_berlyn")
    assert d.damage("anika_berlyn") == 0
    d.hurt("me", 5)
    d.foe_turn()
    d.my_turn()
    assert (d.damage("anika_berlyn"), d.damage("me")) == (2, 3)


def test_invoke_the_nether() -> None:
    d = Stage(hand="invoke_the_nether", mine="cerwyn", theirs="gabble haratha_hammerflame")
    d.play("invoke_the_nether")
    assert d.mine() == d.theirs() == []
    assert d.zone("gabble") == d.zone("cerwyn") == "removed"
    assert d.damage("me") == 0
