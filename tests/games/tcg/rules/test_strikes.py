"""Striking with weapons (TCG-STRIKE, TCG-WEAPON)."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import Board, duel, game_with, part, real_lore

stats, ev = part("stats"), part("events")


def armed(*weapons: str, resources: int = 3, **options: bool) -> Board:
    return duel(**options).gear(0, *weapons).resources(0, resources)


def atk(b: Board, name: str) -> int:
    return int(stats.attack(b.g, b.s, b.n(name)))


# -- what a strike is -----------------------------------------------------------------------------------------


def test_a_hero_has_no_atk_of_its_own() -> None:
    """TCG-STRIKE-01"""
    b = duel().allies(1, "kor_cindervein").attack("hero0", "kor_cindervein").fight_on()
    assert (b.hurt("kor_cindervein"), b.hurt("hero0")) == (0, 3)
    assert [event.name for event in b.told("DamageDealt")] == ["gray"]


def test_a_strike_adds_the_weapon_for_that_combat() -> None:
    """TCG-STRIKE-02, TCG-RES-05, TCG-DAMAGE-06"""
    b = armed("hatchet").attack("hero0", "hero1")
    assert (b.kind, b.asked) == ("strike", 0)
    b.choose("strike", "hatchet")
    assert (b.ready_resources(0), b.is_ready("hatchet"), b.links()) == (2, False, ["hatchet"])
    assert atk(b, "hero0") == 0
    b.passes()
    assert (atk(b, "hero0"), stats.damage_types(b.g, b.s, b.n("hero0"))) == (2, ("melee",))
    told = (0, b.n("hero0"), "gray", b.n("hatchet"), "hatchet")
    assert b.told("Struck") == [ev.Struck(*told)]
    assert b.told("StrikeLanded") == [ev.StrikeLanded(*told, 2)]
    b.fight_on()
    assert (b.hurt("hero1"), atk(b, "hero0")) == (2, 0)
    foe, hero, weapon = (1, b.n("hero1"), "green"), (0, b.n("hero0"), "gray"), ((b.n("hatchet"),), ("hatchet",))
    assert b.told("DamageDealt") == [ev.DamageDealt(*foe, 2, ("melee",), *hero, True, *weapon)]


def test_a_ranged_weapon_deals_ranged_damage() -> None:
    """TCG-DAMAGE-06"""
    b = armed("crossbow").attack("hero0", "hero1").choose("strike", "crossbow").fight_on()
    assert [(event.types, event.amount) for event in b.told("DamageDealt")] == [(("ranged",), 3)]


def test_a_strike_is_an_effect_that_can_be_responded_to() -> None:
    """TCG-CHAIN-03, TCG-AMBIG-03"""
    b = armed("hatchet").hand(1, "poke").attack("hero0", "hero1").choose("strike", "hatchet")
    assert [link.kind for link in b.s.chain] == ["strike"]
    b.do("pass").play("poke", "hero0")
    assert b.links() == ["hatchet", "poke"]


def test_heroes_strike_before_and_after_the_protect_point() -> None:
    """TCG-STRIKE-03, TCG-AMBIG-03, TCG-AMBIG-35"""
    b = armed("hatchet").gear(1, "crossbow").allies(1, "warden")
    asked = []
    b.attack("hero0", "hero1")
    while b.s.combat is not None:
        asked.append((b.kind, b.asked))
        b.choose("strike") if b.kind == "strike" else b.idle()
        if b.s.combat is not None and all(strike.landed for strike in b.s.combat.strikes):
            types = [stats.damage_types(b.g, b.s, b.n(hero)) for hero in ("hero0", "hero1")]
    assert types == [("melee",), ("ranged",)]
    points = [entry for entry in asked if entry[0] != "priority"]
    assert points == [("strike", 0), ("protect", 1), ("strike", 1)]
    assert asked[0] == ("strike", 0)
    assert asked[asked.index(("strike", 1)) + 1] == ("priority", 0)
    assert (b.hurt("hero0"), b.hurt("hero1")) == (3, 2)


def test_in_the_glossarys_reading_both_strike_in_window_two() -> None:
    """TCG-AMBIG-03"""
    b = armed("hatchet", strike_in_window_two=True).gear(1, "crossbow").attack("hero0", "hero1")
    assert b.kind == "priority"
    b.passes()
    assert (b.kind, b.asked, b.s.combat.defending) == ("strike", 0, True)
    b.choose("strike", "hatchet")
    assert (b.kind, b.asked) == ("strike", 1)
    b.choose("strike", "crossbow").fight_on()
    assert (b.hurt("hero0"), b.hurt("hero1")) == (3, 2)


def test_only_heroes_strike() -> None:
    """TCG-STRIKE-04"""
    b = armed("hatchet").allies(0, "kor_cindervein").attack("kor_cindervein", "hero1")
    assert b.kind == "priority"


def test_an_exhausted_hero_that_defends_may_strike() -> None:
    """TCG-STRIKE-05, TCG-COMBAT-03"""
    b = duel().allies(0, "kor_cindervein").gear(1, "crossbow").exhaust("hero1")
    b.attack("kor_cindervein", "hero1").passes()
    assert (b.kind, b.asked) == ("strike", 1)
    b.choose("strike", "crossbow").fight_on()
    assert (b.where("kor_cindervein"), b.hurt("hero1")) == ("graveyard", 3)


def test_a_weapon_strikes_in_the_turn_it_enters() -> None:
    """TCG-STRIKE-06"""
    b = duel().hand(0, "hatchet").resources(0, 2)
    b.play("hatchet").passes().attack("hero0", "hero1")
    assert b.offered("strike", "hatchet")


def test_an_exhausted_weapon_does_not_strike() -> None:
    """TCG-STRIKE-07"""
    b = armed("hatchet").allies(1, "kor_cindervein").attack("hero0", "hero1").choose("strike", "hatchet").fight_on()
    b.next_turn().until("action").attack("kor_cindervein", "hero0").passes()
    assert (b.kind, b.s.combat.defending) == ("priority", True)


def test_striking_may_be_declined() -> None:
    """TCG-STRIKE-08"""
    b = armed("hatchet").attack("hero0", "hero1").do("no_strike").fight_on()
    assert (b.hurt("hero1"), b.is_ready("hatchet"), b.ready_resources(0)) == (0, True, 3)


def test_a_declined_strike_does_not_come_back() -> None:
    """TCG-AMBIG-35"""
    b = armed("hatchet", resources=0).hand(0, "waking").attack("hero0", "hero1")
    assert b.kind == "priority"
    b = armed("hatchet").exhaust("hatchet").hand(0, "waking").attack("hero0", "hero1")
    assert b.kind == "priority"
    b.play("waking", "hatchet").passes()
    assert b.is_ready("hatchet")
    kinds = []
    while b.s.combat is not None:
        kinds.append(b.kind)
        b.idle()
    assert "strike" not in kinds


def test_kor_and_the_axe() -> None:
    """TCG-STRIKE-EX-01"""
    b = armed("hatchet").allies(1, "kor_cindervein").attack("hero0", "kor_cindervein")
    b.choose("strike", "hatchet").fight_on()
    assert (b.hurt("kor_cindervein"), b.where("kor_cindervein"), b.hurt("hero0")) == (2, "play", 3)
    assert (b.is_ready("hero0"), b.is_ready("hatchet")) == (False, False)


# -- what it costs --------------------------------------------------------------------------------------------


def test_a_strike_that_cannot_be_paid_is_not_offered() -> None:
    """TCG-RES-05, TCG-RES-07"""
    assert armed("hatchet", resources=0).attack("hero0", "hero1").kind == "priority"
    assert armed("hatchet", resources=1).attack("hero0", "hero1").kind == "strike"
    assert armed("crossbow", resources=0).attack("hero0", "hero1").kind == "strike"


def test_strike_costs_go_down_to_nothing() -> None:
    """TCG-WEAPON-01"""
    b = armed("hatchet", resources=0).allies(0, "andiss_butcherson").gear(0, "edgemasters_handguards")
    assert stats.strike_cost(b.g, b.s, b.n("hatchet")) == 0
    b.attack("hero0", "hero1").choose("strike", "hatchet").fight_on()
    assert b.hurt("hero1") == 2
    b = armed("citadel_enforcers_claymore").allies(0, "andiss_butcherson").allies(1, "andiss_butcherson")
    assert stats.strike_cost(b.g, b.s, b.n("citadel_enforcers_claymore")) == 3


def test_a_strike_is_paid_by_hand_where_that_is_wished() -> None:
    """TCG-RES-05"""
    b = armed("hatchet", resources=2, pay_by_hand=True).resources(0, "errand")
    b.attack("hero0", "hero1").choose("strike", "hatchet")
    assert (b.kind, b.asked, b.decision.picks if b.decision else ()) == ("pay", 0, (1, 1))
    b.choose("pay", "errand", "up")
    assert [card in b.s.exhausted for card in b.s.resources[0]] == [False, False, True]
    assert (b.kind, b.links()) == ("priority", ["hatchet"])


def test_by_hand_one_resource_after_the_other_is_picked() -> None:
    """TCG-RES-05, TCG-RES-07"""
    b = armed("perditions_blade", resources=2, pay_by_hand=True).resources(0, "errand", "inn")
    b.attack("hero0", "hero1").choose("strike", "perditions_blade")
    for left, name in ((2, "inn"), (1, "pawn")):
        assert b.decision is not None
        assert (b.kind, b.decision.picks) == ("pay", (left, left))
        b.choose("pay", name)
    assert [card in b.s.exhausted for card in b.s.resources[0]] == [True, False, False, True]
    b = armed("perditions_blade", resources=1, pay_by_hand=True).resources(0, "errand").attack("hero0", "hero1")
    assert b.choose("strike", "perditions_blade").kind == "priority"
    assert b.ready_resources(0) == 0


def test_who_defends_pays_for_its_own_strike() -> None:
    """TCG-STRIKE-02, TCG-STRIKE-05"""
    b = duel().resources(0, 2).resources(1, 2).gear(1, "hatchet").allies(0, "kor_cindervein")
    b.attack("kor_cindervein", "hero1").passes().choose("strike", "hatchet")
    assert (b.ready_resources(0), b.ready_resources(1), b.s.chain[0].seat) == (2, 1, 1)


def test_the_strike_of_a_defender_is_told_as_its_own() -> None:
    """TCG-STRIKE-03"""
    b = duel().allies(0, "ogre").gear(1, "crossbow").attack("ogre", "hero1").passes().choose("strike", "crossbow")
    b.passes()
    told = (1, b.n("hero1"), "green", b.n("crossbow"), "crossbow")
    assert (b.told("Struck"), b.told("StrikeLanded")) == ([ev.Struck(*told)], [ev.StrikeLanded(*told, 3)])


def test_opponents_who_cannot_strike_are_not_asked() -> None:
    """TCG-TERM-07"""
    for gag in ("talian_bladebender", "gag"):
        b = armed("hatchet").gear(1, "crossbow")
        b = b.gear(1, gag) if gag == "gag" else b.allies(1, gag)
        b.attack("hero0", "hero1")
        assert b.kind == "priority"
        b.passes()
        assert (b.kind, b.asked) == ("strike", 1)


# -- how many --------------------------------------------------------------------------------------------------


def test_one_weapon_in_one_combat() -> None:
    """TCG-AMBIG-02, TCG-WEAPON-02"""
    b = armed("hatchet", "crossbow").attack("hero0", "hero1")
    assert {action.verb for action in b.legal()} == {"strike", "no_strike"}
    assert len(b.offered("strike")) == 2
    b.choose("strike", "hatchet")
    assert b.kind == "priority"
    assert b.is_ready("crossbow")


def test_the_switch_lets_every_weapon_strike() -> None:
    """TCG-AMBIG-02"""
    b = armed("hatchet", "crossbow", one_weapon=False).attack("hero0", "hero1")
    b.choose("strike", "hatchet").choose("strike", "crossbow").fight_on()
    assert b.hurt("hero1") == 2 + 3
    assert [event.types for event in b.told("DamageDealt")] == [("melee", "ranged")]


def test_dual_wield_strikes_with_two_one_handed_melee_weapons() -> None:
    """TCG-AMBIG-37"""
    b = armed("claws_of_torment", "scarlet_kris", "crossbow")
    b.attack("hero0", "hero1").choose("strike", "claws_of_torment")
    assert (b.kind, {action.args[1] for action in b.offered("strike")}) == ("strike", {"scarlet_kris"})
    b.choose("strike", "scarlet_kris").passes(2)
    assert (atk(b, "hero0"), b.ready_resources(0)) == (0 + 1, 2)
    b.fight_on()
    assert b.hurt("hero1") == 1


def test_of_two_strikes_each_counts_when_it_resolves() -> None:
    """TCG-AMBIG-36, TCG-AMBIG-37, TCG-CHAIN-02"""
    b = (
        duel()
        .gear(0, "talons", "dagger")
        .attack("hero0", "hero1")
        .choose("strike", "dagger")
        .choose("strike", "talons")
    )
    assert (b.links(), atk(b, "hero0")) == (["dagger", "talons"], 0)
    b.passes()
    assert (b.links(), atk(b, "hero0")) == (["dagger"], 0)
    b.passes()
    assert (b.links(), atk(b, "hero0")) == ([], 1)
    told = [(e.name, e.card, e.weapon_name, e.attack) for e in b.told("StrikeLanded")]
    assert told == [("gray", b.s.hero[0], "talons", 0), ("gray", b.s.hero[0], "dagger", 1)]


def test_dual_wield_is_for_melee_weapons() -> None:
    """TCG-AMBIG-37"""
    b = armed("claws_of_torment", "crossbow").attack("hero0", "hero1")
    assert b.choose("strike", "crossbow").kind == "priority"
    b = armed("claws_of_torment", "crossbow").attack("hero0", "hero1")
    assert b.choose("strike", "claws_of_torment").kind == "priority"


SPARE = """
spare_axe: {type: weapon, emblem: ui.seat, cost: 1, damage: [melee], attack: 1, strike: 0, tags: [one_handed, melee]}
great_axe: {type: weapon, emblem: ui.seat, cost: 1, damage: [melee], attack: 4, strike: 0, tags: [two_handed, melee]}
"""


@pytest.mark.parametrize(
    ("weapons", "struck", "then"),
    [
        (["spare_axe", "dagger"], "spare_axe", set()),
        (["spare_axe", "dagger"], "dagger", set()),
        (["spare_axe", "talons"], "spare_axe", {"talons"}),
        (["spare_axe", "talons"], "talons", {"spare_axe"}),
        (["great_axe", "talons"], "talons", set()),
        (["great_axe", "talons"], "great_axe", set()),
    ],
)
def test_two_weapons_strike_one_handed_and_with_dual_wield(weapons: list[str], struck: str, then: set[str]) -> None:
    """TCG-AMBIG-02, TCG-AMBIG-37: also with weapons that no tag limits."""
    b = duel(game_with(SPARE)).gear(0, *weapons).attack("hero0", "hero1")
    assert {action.args[1] for action in b.offered("strike")} == set(weapons)
    b.choose("strike", struck)
    assert {action.args[1] for action in b.offered("strike")} == then


GREEDY = """
greedy_claws: {type: weapon, emblem: ui.seat, cost: 1, damage: [melee], attack: 0, strike: 0, tags: [one_handed, melee],
  limits: {melee: 1}, powers: [{op: aura, to: hero, keyword: dual_wield},
  {op: when, moments: [deals_combat_damage], effects: [draw]}]}
"""


def test_damage_with_two_weapons_is_dealt_with_each_of_them() -> None:
    """TCG-AMBIG-37: each of them triggers, whichever has more ATK."""
    b = duel(game_with(GREEDY)).gear(0, "silent_crusader", "greedy_claws").resources(0, 1).allies(1, "wolf")
    b.attack("hero0", "hero1").choose("strike", "silent_crusader").choose("strike", "greedy_claws").passes(2)
    b.fight_on()
    assert [(e.amount, e.weapon_names) for e in b.told("DamageDealt")] == [(3, ("silent_crusader", "greedy_claws"))]
    while b.kind == "order_triggers" or b.s.chain:
        b.idle()
    assert (b.names("hand", 0), b.is_ready("wolf")) == (["pawn"], False)


def test_both_weapons_of_a_combat_are_remembered() -> None:
    """TCG-AMBIG-37, TCG-AMBIG-46"""
    b = armed("claws_of_torment", "hatchet", resources=9).hand(0, "repentance")
    b.attack("hero0", "hero1").choose("strike", "claws_of_torment").choose("strike", "hatchet").fight_on()
    b.choose("play", "repentance")
    assert {action.args[1] for action in b.offered("target")} == {"claws_of_torment", "hatchet"}


def test_dual_wield_keeps_two_melee_weapons_in_play() -> None:
    """TCG-AMBIG-37, TCG-WEAPON-02"""
    b = duel().gear(0, "claws_of_torment").hand(0, "scarlet_kris", "hatchet").resources(0, 4)
    b.play("scarlet_kris").passes()
    assert b.kind == "priority"
    assert b.names("hero_row", 0) == ["claws_of_torment", "scarlet_kris"]
    b.play("hatchet").passes()
    assert b.kind == "keep_which"


def test_dual_wield_is_for_nothing_but_weapons() -> None:
    """TCG-AMBIG-37, TCG-CARD-04"""
    b = duel().gear(0, "talons").allies(0, "cat").resources(0, 1).hand(0, "dog").play("dog").passes()
    assert (b.kind, {action.args[1] for action in b.legal()}) == ("keep_which", {"cat", "dog"})


def test_without_dual_wield_a_second_melee_weapon_goes_at_once() -> None:
    """TCG-AMBIG-37: who keeps two others instead of the one that allows it has one too many again."""
    b = duel().gear(0, "talons", "dagger").resources(0, 1).hand(0, "hatchet").play("hatchet").passes()
    b.choose("keep", "dagger").choose("keep", "hatchet")
    assert (b.where("talons"), b.kind) == ("graveyard", "keep_which")
    b.choose("keep", "hatchet")
    assert (b.names("hero_row", 0), b.kind) == (["hatchet"], "priority")


def test_a_second_weapon_of_a_kind_forces_a_choice() -> None:
    """TCG-WEAPON-02, TCG-AMBIG-51"""
    b = duel().gear(0, "crossbow", "hatchet").hand(0, "scarlet_kris").resources(0, 2)
    b.play("scarlet_kris").passes()
    assert (b.kind, {action.args[1] for action in b.legal()}) == ("keep_which", {"hatchet", "scarlet_kris"})
    b.choose("keep", "scarlet_kris")
    assert (b.where("hatchet"), b.where("crossbow"), b.where("scarlet_kris")) == ("graveyard", "play", "play")
    b = duel().gear(0, "crimson_shocker").hand(0, "lordbane_scepter").resources(0, 3)
    assert b.play("lordbane_scepter").passes().kind == "keep_which"


@pytest.mark.parametrize("name", [card.id for card in real_lore().cards.values() if card.type == "weapon"])
def test_a_weapon_prints_its_numbers_and_a_limit(name: str) -> None:
    """TCG-WEAPON-01, TCG-AMBIG-51"""
    card = real_lore().cards[name]
    assert None not in (card.attack, card.strike, card.cost)
    assert len(card.damage) == 1
    assert dict(card.limits) in ({"melee": 1}, {"ranged": 1})


# -- what it does as it resolves ------------------------------------------------------------------------------


def test_a_struck_weapon_counts_as_it_is_now() -> None:
    """TCG-AMBIG-36"""
    b = armed("hatchet").hand(0, "sharpening").attack("hero0", "hero1").choose("strike", "hatchet").passes()
    assert atk(b, "hero0") == 2
    b.play("sharpening", "hatchet").passes()
    assert atk(b, "hero0") == 4
    assert dict(stats.explain_attack(b.g, b.s, b.n("hero0"))) == {"gray": 0, "hatchet": 4}


def test_a_weapon_destroyed_in_response_counts_as_it_last_was() -> None:
    """TCG-AMBIG-36, TCG-CHAIN-04"""
    b = armed("crossbow").hand(1, "sunder").attack("hero0", "hero1").choose("strike", "crossbow")
    b.do("pass").play("sunder", "crossbow").passes(2)
    assert (b.where("crossbow"), atk(b, "hero0")) == ("graveyard", 3)
    b.fight_on()
    assert b.hurt("hero1") == 3


def test_its_last_atk_is_the_one_with_all_boosts() -> None:
    """TCG-AMBIG-36"""
    b = armed("hatchet").hand(0, "sharpening").hand(1, "sunder").attack("hero0", "hero1").choose("strike", "hatchet")
    b.play("sharpening", "hatchet").passes(2)
    assert atk(b, "hero0") == 4
    b.do("pass").play("sunder", "hatchet").passes()
    assert (b.where("hatchet"), atk(b, "hero0")) == ("graveyard", 4)


def test_a_strike_of_a_hero_that_fights_no_more_does_nothing() -> None:
    """TCG-AMBIG-36"""
    b = armed("hatchet").allies(1, "cerwyn").hand(1, "slaying").attack("hero0", "cerwyn").choose("strike", "hatchet")
    b.do("pass").play("slaying", "cerwyn").passes(2)
    assert (b.s.combat, b.links(), atk(b, "hero0"), b.told("StrikeLanded")) == (None, [], 0, [])
    assert (b.is_ready("hatchet"), b.ready_resources(0)) == (False, 2)


def test_triggers_of_the_strike_and_the_attack_come_on_top_of_it() -> None:
    """TCG-AMBIG-35, TCG-KEYWORD-06"""
    b = armed("blackcrow").allies(1, "kor_cindervein").attack("hero0", "kor_cindervein").choose("strike", "blackcrow")
    assert [link.kind for link in b.s.chain] == ["strike", "trigger"]
    b.fight_on()
    assert (b.hurt("kor_cindervein"), b.hurt("hero0")) == (1, 0)


# -- ATK without a weapon --------------------------------------------------------------------------------------


def test_atk_without_a_weapon_is_melee() -> None:
    """TCG-AMBIG-22"""
    b = duel().hand(0, "frenzy").play("frenzy", "hero0").passes().attack("hero0", "hero1").fight_on()
    assert [(event.amount, event.types) for event in b.told("DamageDealt")] == [(3, ("melee",))]
    b = duel(untyped_melee=False).hand(0, "frenzy").play("frenzy", "hero0").passes().attack("hero0", "hero1").fight_on()
    assert [(event.amount, event.types) for event in b.told("DamageDealt")] == [(3, ())]


def test_boosts_and_assault_add_to_the_weapon() -> None:
    """TCG-AMBIG-22, TCG-KEYWORD-02, TCG-STRIKE-02"""
    b = armed("hatchet", "bloodbanes_fall").hand(0, "frenzy").play("frenzy", "hero0").passes()
    b.attack("hero0", "hero1").choose("strike", "hatchet").passes()
    assert dict(stats.explain_attack(b.g, b.s, b.n("hero0"))) == {"gray": 0, "frenzy": 3, "assault": 1, "hatchet": 2}
    b.fight_on()
    assert b.hurt("hero1") == 6
