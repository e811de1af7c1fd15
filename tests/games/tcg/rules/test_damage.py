"""Damage, healing, prevention and redirection (TCG-DAMAGE), and in which order they change a packet."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tests.games.tcg.build import Board, duel, part, real_lore
from wowtable.core import Action

stats, ev = part("stats"), part("events")


def cast(b: Board, name: str, *targets: str) -> Board:
    """Played, and resolved as far as nobody has to decide anything."""
    return b.play(name, *targets).passes()


# -- damage on characters ----------------------------------------------------------------------------------


def test_damage_is_tracked_until_it_is_healed() -> None:
    """TCG-DAMAGE-01, TCG-DAMAGE-04"""
    b = duel().allies(0, "trixie_boltclunker").hand(0, "slap", "salve", "execute").resources(0, 1)
    assert not b.offered("play", "execute")
    cast(b, "slap", "trixie_boltclunker")
    assert b.hurt("trixie_boltclunker") == 2
    assert b.offered("play", "execute")
    b.next_turn().next_turn().until("action")
    assert b.hurt("trixie_boltclunker") == 2
    cast(b, "salve", "trixie_boltclunker")
    assert not b.offered("play", "execute")


def test_damage_as_high_as_health_is_fatal() -> None:
    """TCG-DAMAGE-02, TCG-ALLY-02, TCG-ALLY-03"""
    b = duel().allies(1, "kor_cindervein").hand(0, "slap", "poke")
    cast(b, "slap", "kor_cindervein")
    assert b.where("kor_cindervein") == "play"
    cast(b, "poke", "kor_cindervein")
    assert b.where("kor_cindervein") == "graveyard"


def test_health_of_zero_destroys() -> None:
    """TCG-DAMAGE-03"""
    b = duel().allies(1, "cerwyn", "kor_cindervein").hand(0, "withering", "withering")
    cast(b, "withering", "kor_cindervein")
    assert b.where("kor_cindervein") == "play"
    cast(b, "withering", "cerwyn")
    assert b.where("cerwyn") == "graveyard"
    assert [event.why for event in b.told("Destroyed")] == ["damage"]


def test_a_hero_with_fatal_damage_loses() -> None:
    """TCG-SETUP-01, TCG-HERO-01, TCG-DAMAGE-03"""
    b = duel().damage("hero1", 25).hand(0, "punch", "slap")
    assert b.g.sheets["green"].health == 28
    cast(b, "punch", "hero1")
    assert b.s.winners == (0,)
    b = duel().damage("hero1", 25).hand(0, "punch", "slap")
    cast(b, "slap", "hero1")
    assert b.s.winners is None


def test_a_health_boost_that_vanishes_may_destroy() -> None:
    """TCG-AMBIG-21"""
    b = duel().allies(1, "laenthor_shademoon").attach(1, "vigor", "laenthor_shademoon").hand(0, "punch", "sunder")
    cast(b, "punch", "laenthor_shademoon")
    assert (b.where("laenthor_shademoon"), b.hurt("laenthor_shademoon")) == ("play", 3)
    cast(b, "sunder", "vigor")
    assert b.where("laenthor_shademoon") == "graveyard"


def test_nothing_dies_before_the_whole_text_is_done() -> None:
    """TCG-AMBIG-40"""
    b = duel().allies(1, "cerwyn").damage("hero1", 27).hand(0, "elements_fury").resources(0, 3)
    b.play("elements_fury", "hero1", "cerwyn").passes()
    assert {event.name for event in b.told("DamageDealt")} == {"green", "cerwyn"}
    kinds = [type(event).__name__ for event in b.log]
    assert kinds.index("PlayerLost") > max(i for i, kind in enumerate(kinds) if kind == "DamageDealt")
    assert b.s.winners == (0,)


def test_there_are_eight_damage_types() -> None:
    """TCG-DAMAGE-05"""
    words = part("cards.words")
    eight = ("arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow")
    assert get_args(words.DamageType) == eight
    assert {kind for card in real_lore().cards.values() for kind in card.damage} == set(eight)


def test_an_ally_deals_the_type_around_its_atk() -> None:
    """TCG-DAMAGE-06"""
    b = duel().allies(0, "hira").attack("hira", "hero1").fight_on()
    assert [event.types for event in b.told("DamageDealt")] == [("fire",)]


def test_the_type_matters_only_where_a_card_refers_to_it() -> None:
    """TCG-DAMAGE-07"""
    b = duel().gear(0, "embers").hand(0, "poke", "slap")
    cast(b, "slap", "hero1")
    assert b.hurt("hero1") == 2
    cast(b, "poke", "hero1")
    assert b.hurt("hero1") == 2 + 3


def test_the_damage_of_an_ability_is_dealt_by_the_hero_that_of_an_ally_by_itself() -> None:
    """TCG-COMBAT-14"""
    b = duel().hand(0, "slap", "tazdingo").resources(0, 3)
    cast(b, "slap", "hero1")
    b.play("tazdingo").passes().choose("target", "hero1").passes()
    assert [(event.source_name, event.amount) for event in b.told("DamageDealt")] == [("gray", 2), ("tazdingo", 1)]


def test_what_is_told_of_damage_names_both_sides() -> None:
    """TCG-DAMAGE-01, TCG-COMBAT-14"""
    b = cast(duel().hand(0, "slap"), "slap", "hero1")
    hero, foe = (0, b.n("hero0"), "gray"), (1, b.n("hero1"), "green")
    assert b.told("DamageDealt") == [ev.DamageDealt(*foe, 2, ("melee",), *hero)]
    assert (b.s.last.things, b.s.last.amount) == ((b.s.ref(b.n("hero1")),), 2)


def test_an_ally_made_to_strike_itself_is_the_source() -> None:
    """TCG-AMBIG-49"""
    b = duel().hand(0, "inquisition").resources(0, 2).allies(1, "trixie_boltclunker")
    cast(b, "inquisition", "trixie_boltclunker")
    trixie = (1, b.n("trixie_boltclunker"), "trixie_boltclunker")
    assert b.told("DamageDealt") == [ev.DamageDealt(*trixie, 1, ("holy",), *trixie)]


def test_an_ability_has_dealt_what_the_hero_dealt_with_it() -> None:
    """TCG-TERM-07"""
    b = duel().attach(0, "rend", "hero1").allies(0, "tazdingo").next_turn().next_turn().passes()
    assert b.hurt("hero1") == 1
    deed = part("cards.phrases").What(("ability", "ally"), deed="dealt_damage")
    found = part("selection").candidates(b.g, b.s, deed, 0, b.n("hero0"))
    assert [b.s.names[n] for n, _ in found] == ["rend"]


# -- healing ------------------------------------------------------------------------------------------------


def test_healing_takes_off_damage_and_no_more() -> None:
    """TCG-DAMAGE-08"""
    b = duel().allies(0, "kor_cindervein").damage("kor_cindervein", 1).hand(0, "big_salve", "big_salve")
    cast(b, "big_salve", "kor_cindervein")
    assert (b.hurt("kor_cindervein"), stats.health(b.g, b.s, b.n("kor_cindervein"))) == (0, 3)
    assert [event.amount for event in b.told("Healed")] == [1]
    assert b.s.damage == {}
    cast(b, "big_salve", "kor_cindervein")
    assert len(b.told("Healed")) == 1


def test_fatal_damage_is_not_healed_any_more() -> None:
    """TCG-DAMAGE-09, TCG-AMBIG-40"""
    b = duel().allies(1, "cerwyn").hand(0, "slap").hand(1, "salve")
    b.play("slap", "cerwyn").passes()
    assert b.where("cerwyn") == "graveyard"
    b.do("pass")
    assert not b.offered("play", "salve", "cerwyn")
    damage = part("damage")
    b = duel().allies(1, "cerwyn").damage("cerwyn", 2)
    damage.heal(b.t, [(b.s.ref(b.n("cerwyn")), 2)])
    assert b.hurt("cerwyn") == 2


def test_healing_knows_what_it_did() -> None:
    """TCG-DAMAGE-08, TCG-AMBIG-56"""
    b = duel().allies(0, "trixie_boltclunker", "orono_the_great", "cerwyn").damage("hero0", 3)
    b.damage("trixie_boltclunker", 1).damage("orono_the_great", 2)
    refs = [b.s.ref(b.n(name)) for name in ("hero0", "trixie_boltclunker", "orono_the_great", "cerwyn")]
    part("damage").heal(b.t, list(zip(refs, (None, 2, 0, 2))))
    assert [b.hurt(name) for name in ("hero0", "trixie_boltclunker", "orono_the_great")] == [0, 0, 2]
    assert (b.s.last.things, b.s.last.amount) == (tuple(refs[:2]), 3 + 1)
    assert [event.amount for event in b.t.events or ()] == [3, 1]  # type: ignore[attr-defined]


def test_a_response_heals_too_early_and_a_shield_saves() -> None:
    """TCG-DAMAGE-EX-01, TCG-DAMAGE-12"""
    tyrennius = "tyrennius_scatheblade"
    b = duel().allies(1, tyrennius).hand(0, "slap").hand(1, "salve", "shelter")
    assert stats.health(b.g, b.s, b.n(tyrennius)) == 2
    b.play("slap", tyrennius).do("pass").play("salve", tyrennius).passes(2)
    assert b.where(tyrennius) == "graveyard"
    b = duel().allies(1, tyrennius).hand(0, "slap").hand(1, "salve", "shelter")
    b.play("slap", tyrennius).do("pass").play("shelter", tyrennius).passes(2)
    assert (b.where(tyrennius), b.hurt(tyrennius)) == ("play", 0)


# -- prevention ----------------------------------------------------------------------------------------------


def test_prevented_damage_was_never_dealt() -> None:
    """TCG-DAMAGE-10"""
    b = duel().allies(0, "sulker").hand(0, "shelter", "slap", "slap")
    cast(b, "shelter", "sulker")
    cast(b, "slap", "sulker")
    assert (b.hurt("sulker"), b.links(), b.told("DamageDealt")) == (0, [], [])
    assert [event.amount for event in b.told("DamagePrevented")] == [2]
    cast(b, "slap", "sulker")
    assert (b.hurt("sulker"), b.links()) == (2, ["sulker"])


def test_what_a_shield_does_not_use_stays_for_later() -> None:
    """TCG-DAMAGE-11"""
    b = duel().hand(0, "shelter", "poke", "slap")
    cast(b, "shelter", "hero0")
    cast(b, "poke", "hero0")
    assert (b.hurt("hero0"), [m.change.amount for m in b.s.modifiers]) == (0, [1])
    cast(b, "slap", "hero0")
    assert (b.hurt("hero0"), b.s.modifiers) == (1, [])


def test_what_is_told_of_shields_and_redirections() -> None:
    """TCG-DAMAGE-11, TCG-AMBIG-49"""
    b = duel().allies(1, "trixie_boltclunker").hand(0, "shelter", "detour", "slap")
    hero, trixie = (0, b.n("hero0"), "gray"), (b.n("trixie_boltclunker"), "trixie_boltclunker")
    cast(b, "shelter", "trixie_boltclunker")
    assert b.told("ShieldRaised") == [ev.ShieldRaised(1, *trixie, 2)]
    assert (b.s.last.things, b.s.last.amount) == ((b.s.ref(trixie[0]),), 2)
    cast(b, "detour", "trixie_boltclunker")
    assert b.told("RedirectSet") == [ev.RedirectSet(*hero, *trixie)]
    assert (b.s.last.things, b.s.last.amount) == ((b.s.ref(hero[1]),), 1)
    cast(b, "slap", "hero0")
    assert b.told("DamageRedirected") == [ev.DamageRedirected(*hero, 2, *trixie)]
    shelter = (b.n("shelter"), "shelter")
    assert b.told("DamagePrevented") == [ev.DamagePrevented(1, *trixie, 2, *shelter)]


def test_an_unused_shield_ends_with_the_turn() -> None:
    """TCG-TURN-11"""
    b = duel().hand(0, "shelter").hand(1, "slap")
    cast(b, "shelter", "hero0")
    b.next_turn().until("action")
    cast(b, "slap", "hero0")
    assert b.hurt("hero0") == 2


def test_two_shields_are_used_without_a_question() -> None:
    """TCG-AMBIG-20, TCG-DAMAGE-11"""
    b = duel().hand(0, "shelter", "shelter", "punch")
    cast(b, "shelter", "hero0")
    cast(b, "shelter", "hero0")
    cast(b, "punch", "hero0")
    assert (b.kind, b.hurt("hero0"), [m.change.amount for m in b.s.modifiers]) == ("priority", 0, [1])


def test_armor_comes_after_shields() -> None:
    """TCG-AMBIG-20"""
    for verb, hurt in (("armor", 0), ("no_armor", 1)):
        b = duel().gear(0, "cape").hand(0, "shelter", "punch")
        cast(b, "shelter", "hero0")
        cast(b, "punch", "hero0")
        assert (b.kind, b.asked, b.s.stack[-1].waiting[0].amount) == ("armor", 0, 1)
        b.choose(verb)
        assert b.hurt("hero0") == hurt


def test_unpreventable_damage_passes_everything() -> None:
    """TCG-AMBIG-48, TCG-TERM-07"""
    b = duel().gear(0, "golem_skull_helm").hand(0, "shelter", "truth", "slap")
    cast(b, "shelter", "hero0")
    cast(b, "truth", "hero0")
    assert (b.hurt("hero0"), b.is_ready("golem_skull_helm")) == (3, True)
    cast(b, "slap", "hero0")
    assert b.hurt("hero0") == 3


def test_damage_of_such_an_ally_is_unpreventable() -> None:
    """TCG-AMBIG-48"""
    b = duel().allies(0, "loque").gear(1, "golem_skull_helm").attack("loque", "hero1").fight_on()
    assert (b.hurt("hero1"), b.is_ready("golem_skull_helm")) == (8, True)


# -- redirection ---------------------------------------------------------------------------------------------


def test_redirected_damage_falls_on_somebody_else() -> None:
    """TCG-AMBIG-49"""
    b = duel().allies(1, "trixie_boltclunker").hand(0, "detour", "slap", "slap")
    cast(b, "detour", "trixie_boltclunker")
    cast(b, "slap", "hero0")
    assert (b.hurt("hero0"), b.hurt("trixie_boltclunker")) == (0, 2)
    cast(b, "slap", "hero0")
    assert b.hurt("hero0") == 2


def test_a_redirection_to_somebody_gone_does_nothing() -> None:
    """TCG-AMBIG-46"""
    b = duel().allies(1, "cerwyn").hand(0, "detour", "slaying", "slap")
    cast(b, "detour", "cerwyn")
    cast(b, "slaying", "cerwyn")
    cast(b, "slap", "hero0")
    assert b.hurt("hero0") == 2


def test_unpreventable_damage_is_redirected_all_the_same() -> None:
    """TCG-AMBIG-48"""
    b = duel().allies(1, "trixie_boltclunker").hand(0, "detour", "truth")
    cast(b, "detour", "trixie_boltclunker")
    cast(b, "truth", "hero0")
    assert (b.hurt("hero0"), b.hurt("trixie_boltclunker")) == (0, 3)


def test_the_controller_orders_shield_and_redirection() -> None:
    """TCG-AMBIG-20, TCG-AMBIG-49"""
    for first, hero, other in (("shield", 0, 1), ("redirect", 0, 3)):
        b = duel().allies(1, "trixie_boltclunker").hand(0, "shelter", "detour", "punch")
        cast(b, "shelter", "hero0")
        cast(b, "detour", "trixie_boltclunker")
        cast(b, "punch", "hero0")
        assert (b.kind, b.asked) == ("order_prevention", 0)
        shelter, detour, trixie = (b.n(name) for name in ("shelter", "detour", "trixie_boltclunker"))
        assert b.legal() == [
            Action("shield", (f"c{shelter}", "shelter", 2)),
            Action("redirect", (f"c{detour}", "detour", f"c{trixie}", "trixie_boltclunker", 1, 0)),
        ]
        b.choose(first)
        assert (b.hurt("hero0"), b.hurt("trixie_boltclunker")) == (hero, other)


def test_who_is_about_to_be_damaged_orders_even_in_the_turn_of_the_other() -> None:
    """TCG-AMBIG-20, TCG-AMBIG-49"""
    b = duel().allies(1, "trixie_boltclunker").hand(0, "slap").hand(1, "shelter", "detour").play("slap", "hero1")
    b.do("pass").play("shelter", "hero1").play("detour", "trixie_boltclunker").passes(3)
    assert (b.kind, b.asked) == ("order_prevention", 1)


def test_redirected_damage_meets_what_protects_its_new_goal() -> None:
    """TCG-AMBIG-49"""
    b = duel().hand(0, "slap").hand(1, "detour").gear(0, "cape")
    b.play("slap", "hero1").do("pass").play("detour", "hero0").passes()
    b.passes()
    assert (b.kind, b.asked) == ("armor", 0)
    b.choose("armor", "cape")
    assert (b.hurt("hero0"), b.hurt("hero1")) == (0, 0)


# -- the order of changes ------------------------------------------------------------------------------------


def test_damage_is_raised_before_armor() -> None:
    """TCG-AMBIG-49"""
    b = duel().gear(0, "elemental_precision").gear(1, "golem_skull_helm").hand(0, "lightning_bolt").resources(0, 3)
    b.play("lightning_bolt", "hero1").passes()
    assert (b.kind, b.asked, b.s.stack[-1].waiting[0].amount) == ("armor", 1, 8)
    b.choose("armor", "golem_skull_helm")
    assert b.hurt("hero1") == 8 - 3


def raised_and_doubled(*gear: str, target: str = "hero1") -> Board:
    """Seat 0's damage of 1 is about to be raised by what lies in its hero row."""
    b = duel().gear(0, *gear).hand(0, "poke")
    return cast(b, "poke", target)


@pytest.mark.parametrize(("first", "dealt"), [("add", (1 + 2) * 2), ("multiply", 1 * 2 + 2)])
def test_the_controller_of_the_source_orders_what_raises_damage(first: str, dealt: int) -> None:
    """TCG-AMBIG-49, TCG-DAMAGE-11"""
    b = raised_and_doubled("doubling", "embers")
    assert (b.kind, b.asked, b.hurt("hero1")) == ("order_raising", 0, 0)
    doubling, embers = b.n("doubling"), b.n("embers")
    assert b.legal() == [
        Action("add", (f"c{embers}", "embers", 0, 0, 2)),
        Action("multiply", (f"c{doubling}", "doubling", 0, 0, 2)),
    ]
    b.choose(first)
    assert (b.kind, b.hurt("hero1")) == ("priority", dealt)


def test_the_order_of_raising_is_asked_of_the_dealer_even_in_the_others_turn() -> None:
    """TCG-AMBIG-49"""
    b = duel().gear(1, "doubling", "embers").hand(1, "poke").resources(1, 1).at("action").do("pass")
    b.play("poke", "hero0").passes()
    assert (b.kind, b.asked) == ("order_raising", 1)


def test_everything_raises_once_and_is_asked_for_as_long_as_its_order_matters() -> None:
    """TCG-AMBIG-49: two that add alike are one answer, but both are added."""
    b = raised_and_doubled("embers", "doubling", "embers")
    assert [action.verb for action in b.legal()] == ["add", "multiply"]
    b.choose("add")
    assert (b.kind, b.hurt("hero1")) == ("order_raising", 0)
    b.choose("multiply")
    assert (b.kind, b.hurt("hero1")) == ("priority", (1 + 2) * 2 + 2)


@pytest.mark.parametrize(
    ("gear", "dealt"), [(("embers", "embers"), 1 + 2 + 2), (("doubling", "doubling"), 1 * 2 * 2), (("embers",), 1 + 2)]
)
def test_nobody_is_asked_for_an_order_that_changes_nothing(gear: tuple[str, ...], dealt: int) -> None:
    """TCG-AMBIG-49"""
    b = raised_and_doubled(*gear)
    assert (b.kind, b.hurt("hero1")) == ("priority", dealt)


def test_what_raises_comes_before_what_prevents_and_before_armor() -> None:
    """TCG-AMBIG-49, TCG-AMBIG-20"""
    b = duel().gear(0, "doubling", "embers").gear(1, "cape").hand(0, "poke").hand(1, "shelter").at("action")
    b.do("pass").play("shelter", "hero1").passes()
    cast(b, "poke", "hero1")
    b.choose("multiply")
    assert (b.kind, b.asked, b.s.stack[-1].waiting[0].amount) == ("armor", 1, 1 * 2 + 2 - 2)


def test_redirected_damage_is_not_raised_again() -> None:
    """TCG-AMBIG-49: each once."""
    b = duel().gear(0, "doubling", "embers").hand(0, "poke", "detour")
    cast(b, "detour", "hero1")
    cast(b, "poke", "hero0")
    b.choose("add")
    assert (b.kind, b.hurt("hero0"), b.hurt("hero1")) == ("priority", 0, (1 + 2) * 2)


@pytest.mark.parametrize(("target", "dealt"), [("hero1", (1 + 2) * 2), ("hero0", 1 * 2 + 2)])
def test_the_usual_order_gives_most_to_others_and_least_to_ones_own(target: str, dealt: int) -> None:
    b = raised_and_doubled("doubling", "embers", target=target)
    b.do(part("ai.habits").habit(b.t))
    assert b.hurt(target) == dealt


def test_only_ones_own_damage_is_raised() -> None:
    """TCG-AMBIG-49"""
    b = duel().gear(0, "embers").hand(1, "poke").allies(1, "hira")
    b.ready_to_play().do("pass").play("poke", "hero0").passes()
    assert b.hurt("hero0") == 1


def test_combat_damage_is_raised_too() -> None:
    """TCG-AMBIG-49"""
    b = duel().gear(0, "embers").allies(0, "hira").attack("hira", "hero1").fight_on()
    assert b.hurt("hero1") == 2 + 2


def test_the_turn_players_packets_are_settled_first() -> None:
    """TCG-AMBIG-49, TCG-AMBIG-31"""
    for turn in (0, 1):
        b = duel().gear(0, "cape").gear(1, "cape").hand(1, "turmoil").at("end", turn)
        if turn == 0:
            b.do("pass")
        b.play("turmoil").passes()
        assert (b.kind, b.asked) == ("armor", turn)
        b.choose("armor", "cape")
        assert (b.kind, b.asked, b.hurt("hero0"), b.hurt("hero1")) == ("armor", 1 - turn, 0, 0)
        b.do("no_armor")
        assert (b.hurt(f"hero{turn}"), b.hurt(f"hero{1 - turn}")) == (0, 2)


def test_no_damage_is_no_event() -> None:
    """TCG-AMBIG-19, TCG-AMBIG-49"""
    b = duel().allies(0, "cerwyn").allies(1, "sulker").hand(0, "dulled").gear(1, "cape")
    cast(b, "dulled", "cerwyn")
    assert stats.attack(b.g, b.s, b.n("cerwyn")) == 0
    b.attack("cerwyn", "sulker").fight_on()
    assert (b.hurt("sulker"), b.links()) == (0, [])
    assert [event.name for event in b.told("DamageDealt")] == ["cerwyn"]


def test_nothing_is_done_to_whom_a_prevented_packet_was_for() -> None:
    """TCG-AMBIG-56"""
    for shield, may_attack in ((False, False), (True, True)):
        b = duel().allies(1, "trixie_boltclunker").hand(0, "frost_shock", "shelter").resources(0, 2)
        if shield:
            cast(b, "shelter", "trixie_boltclunker")
        b.play("frost_shock", "trixie_boltclunker").passes()
        assert stats.can_protect(b.g, b.s, b.n("trixie_boltclunker")) is may_attack


def test_a_hero_that_armor_saved_is_not_damaged() -> None:
    """TCG-AMBIG-56"""
    b = duel().gear(1, "cape").hand(0, "frost_shock").resources(0, 2)
    b.play("frost_shock", "hero1").passes().choose("armor", "cape")
    assert not stats.forbidden(b.g, b.s, b.n("hero1"), "attack")
    b = duel().gear(1, "cape").hand(0, "frost_shock").resources(0, 2)
    b.play("frost_shock", "hero1").passes().do("no_armor")
    assert stats.forbidden(b.g, b.s, b.n("hero1"), "attack")


# -- put, not dealt -------------------------------------------------------------------------------------------


def test_damage_that_is_put_meets_no_armor() -> None:
    """TCG-AMBIG-47, TCG-ARMOR-02"""
    b = duel().gear(0, "golem_skull_helm").hand(0, "shelter", "life_tap").resources(0, 2)
    cast(b, "shelter", "hero0")
    b.play("life_tap")
    assert (b.kind, b.hurt("hero0"), b.is_ready("golem_skull_helm")) == ("priority", 2, True)
    assert not b.told("DamageDealt")
    assert [event.amount for event in b.told("DamagePut")] == [2]


@pytest.mark.parametrize(("left", "offered"), [(3, 1), (2, 1), (1, 0)])
def test_damage_is_put_up_to_the_health_left(left: int, offered: int) -> None:
    """TCG-AMBIG-47"""
    b = duel().damage("hero0", 28 - left).hand(0, "life_tap").resources(0, 2)
    assert len(b.offered("play", "life_tap")) == offered


def test_no_more_is_put_than_makes_it_fatal() -> None:
    """TCG-AMBIG-47"""
    b = duel().damage("hero0", 25)
    for put, hurt in ((2, 27), (5, 28), (1, 28)):
        part("damage").put_damage(b.t, b.n("hero0"), put)
        assert b.hurt("hero0") == hurt
    assert [event.amount for event in b.t.events or ()] == [2, 1]  # type: ignore[attr-defined]


def test_a_cost_that_is_fatal_loses_the_game() -> None:
    """TCG-AMBIG-47"""
    b = duel().damage("hero0", 26).hand(0, "life_tap").resources(0, 2)
    b.play("life_tap")
    assert b.s.winners == (1,)


# -- numbers and their terms ----------------------------------------------------------------------------------


def explained(b: Board, name: str) -> dict[str, Any]:
    n = b.n(name)
    terms = dict(stats.explain_attack(b.g, b.s, n))
    assert sum(terms.values()) == stats.attack(b.g, b.s, n)
    assert sum(number for _, number in stats.explain_health(b.g, b.s, n)) == stats.health(b.g, b.s, n)
    return terms


def test_an_atk_is_the_sum_of_its_terms() -> None:
    """TCG-ABILITY-04, TCG-KEYWORD-02, TCG-AMBIG-19"""
    b = duel().allies(0, "varah_fury_of_the_stars", "kennel_master").gear(0, "battle_shout")
    b.attach(0, "vigor", "varah_fury_of_the_stars")
    terms = {"varah_fury_of_the_stars": 6, "kennel_master": 2, "battle_shout": 1, "vigor": 2, "assault": 2}
    assert explained(b, "varah_fury_of_the_stars") == terms
    assert explained(b, "kennel_master") == {"kennel_master": 1, "battle_shout": 1}
    b = duel().allies(1, "cerwyn").hand(0, "dulled")
    b.play("dulled", "cerwyn").passes()
    assert explained(b, "cerwyn") == {"cerwyn": 1, "dulled": -3, "floor": 2}


def test_nothing_falls_below_zero() -> None:
    """TCG-AMBIG-19"""
    b = duel().allies(1, "cerwyn")
    boost = part("cards.effects").Boost(attack=-5, health=-7)
    ref = b.s.ref(b.n("cerwyn"))
    b.s.modifiers.append(part("state").Modifier(1, "turn", 0, b.s.ref(b.s.hero[0]), boost, (ref,), "gray"))
    assert (stats.attack(b.g, b.s, ref[0]), stats.health(b.g, b.s, ref[0])) == (0, 0)
    assert stats.explain_attack(b.g, b.s, ref[0]) == [("cerwyn", 1), ("gray", -5), ("floor", 4)]
    assert stats.explain_health(b.g, b.s, ref[0]) == [("cerwyn", 2), ("gray", -7), ("floor", 5)]
