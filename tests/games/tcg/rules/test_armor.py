"""Armor (TCG-ARMOR, TCG-ARMORCARD): asked for as damage is about to be dealt to its controller's hero."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import Board, duel, part, real_lore


def hit(spell: str, *armor: str) -> Board:
    """Seat 0 plays a spell at the hero that wears this."""
    return duel().gear(1, *armor).hand(0, spell, "poke").play(spell, "hero1").passes()


def test_armor_prevents_as_much_as_its_def() -> None:
    """TCG-ARMOR-01, TCG-CHAIN-18"""
    b = hit("punch", "cape")
    assert (b.kind, b.asked, b.links()) == ("armor", 1, ["punch"])
    assert {action.verb for action in b.legal()} == {"armor", "no_armor"}
    b.choose("armor", "cape")
    assert (b.hurt("hero1"), b.is_ready("cape"), b.s.chain) == (1, False, [])
    assert [(event.amount, event.wasted) for event in b.told("ArmorUsed")] == [(2, 0)]


def test_armor_prevents_combat_damage_too() -> None:
    """TCG-ARMOR-01"""
    b = duel().allies(0, "kor_cindervein").gear(1, "cape").attack("kor_cindervein", "hero1").passes(2)
    assert (b.kind, b.asked) == ("armor", 1)
    b.choose("armor", "cape")
    assert b.hurt("hero1") == 1


def test_armor_prevents_damage_of_any_type() -> None:
    """TCG-ARMOR-02"""
    b = hit("poke", "cap").choose("armor", "cap")
    assert b.hurt("hero1") == 0
    assert not b.told("DamageDealt")


def test_armor_protects_nobody_but_its_hero() -> None:
    """TCG-ARMOR-03"""
    b = duel().gear(1, "cape").allies(1, "trixie_boltclunker").hand(0, "punch").play("punch", "trixie_boltclunker")
    b.passes()
    assert (b.kind, b.hurt("trixie_boltclunker")) == ("priority", 3)
    b = duel().gear(0, "cape").hand(0, "punch").play("punch", "hero1").passes()
    assert (b.kind, b.hurt("hero1")) == ("priority", 3)


def test_armor_helps_in_the_turn_it_enters() -> None:
    """TCG-ARMOR-04"""
    b = duel().hand(0, "cape", "punch").resources(0, 1).play("cape").passes().play("punch", "hero0").passes()
    assert b.offered("armor", "cape")


def test_the_def_of_several_armors_adds_up() -> None:
    """TCG-ARMOR-05, TCG-ARMOR-EX-01"""
    b = hit("punch", "cap", "cape").choose("armor", "cap")
    assert (b.kind, len(b.offered("armor"))) == ("armor", 1)
    b.choose("armor", "cape")
    assert (b.hurt("hero1"), b.kind) == (0, "priority")


def test_after_one_armor_the_next_may_be_declined() -> None:
    """TCG-ARMOR-05, TCG-ARMOR-06"""
    b = hit("punch", "cap", "cape").choose("armor", "cap").do("no_armor")
    assert (b.hurt("hero1"), b.is_ready("cape")) == (2, True)


def test_no_more_armor_is_asked_for_than_damage_is_left() -> None:
    """TCG-ARMOR-05"""
    b = hit("poke", "cap", "cape").choose("armor", "cape")
    assert (b.kind, b.hurt("hero1"), b.is_ready("cap")) == ("priority", 0, True)


def test_using_armor_is_optional() -> None:
    """TCG-ARMOR-06"""
    b = hit("punch", "cape").do("no_armor")
    assert (b.hurt("hero1"), b.is_ready("cape")) == (3, True)


def test_def_above_the_damage_is_lost() -> None:
    """TCG-ARMOR-07, TCG-ARMOR-EX-02"""
    b = hit("slap", "golem_skull_helm").choose("armor", "golem_skull_helm")
    assert [(event.amount, event.wasted) for event in b.told("ArmorUsed")] == [(2, 1)]
    b.play("poke", "hero1").passes()
    assert (b.kind, b.hurt("hero1")) == ("priority", 1)


def test_readied_armor_may_be_used_again() -> None:
    """TCG-ARMOR-EX-02"""
    b = duel().gear(1, "golem_skull_helm").hand(0, "slap", "poke").hand(1, "waking")
    b.play("slap", "hero1").passes().choose("armor", "golem_skull_helm")
    b.do("pass").play("waking", "golem_skull_helm").passes()
    b.play("poke", "hero1").passes()
    assert b.offered("armor", "golem_skull_helm")


def test_exhausted_armor_is_not_offered() -> None:
    """TCG-ARMOR-01, TCG-RES-08"""
    b = duel().gear(1, "cape").exhaust("cape").hand(0, "punch").play("punch", "hero1").passes()
    assert (b.kind, b.hurt("hero1")) == ("priority", 3)


def test_armor_is_not_used_in_advance_or_in_response() -> None:
    """TCG-ARMOR-08"""
    b = duel().gear(1, "cape").hand(0, "sunder").play("sunder", "cape").do("pass")
    assert b.asked == 1
    assert {action.verb for action in b.legal()} == {"pass"}


def test_one_armor_in_each_slot() -> None:
    """TCG-ARMOR-09"""
    b = duel().gear(0, "cap", "cape").hand(0, "golem_skull_helm").resources(0, 3).play("golem_skull_helm").passes()
    assert (b.kind, {action.args[1] for action in b.legal()}) == ("keep_which", {"cap", "golem_skull_helm"})
    b.choose("keep", "golem_skull_helm")
    assert (b.where("cap"), b.names("hero_row", 0)) == ("graveyard", ["cape", "golem_skull_helm"])


def test_one_armor_covers_one_packet() -> None:
    """TCG-AMBIG-31"""
    damage = part("damage")
    b = duel().gear(0, "golem_skull_helm").allies(1, "cerwyn", "hira").ready_to_play()
    hero = b.s.ref(b.s.hero[0])
    sources = [(b.s.ref(b.n(name)), name) for name in ("cerwyn", "hira")]
    damage.deal(b.t, [damage.Packet(hero, 2, ("nature",), 1, ref, name) for ref, name in sources])
    b.t.settle()
    assert (b.kind, b.asked) == ("armor", 0)
    b.choose("armor", "golem_skull_helm")
    assert (b.kind, b.hurt("hero0")) == ("priority", 0 + 2)


@pytest.mark.parametrize("name", [card.id for card in real_lore().cards.values() if card.type == "armor"])
def test_an_armor_prints_def_cost_and_a_slot(name: str) -> None:
    """TCG-ARMORCARD-01"""
    card = real_lore().cards[name]
    assert None not in (card.defense, card.cost)
    assert set(card.limits.values()) == {1}
