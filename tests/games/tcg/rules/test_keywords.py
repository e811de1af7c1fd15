"""Keywords (TCG-KEYWORD), the remaining terms (TCG-TERM), and whom a phrase of a card means."""

from __future__ import annotations

import dataclasses

import pytest

from tests.games.tcg.build import Board, duel, part
from wowtable.core import Action

stats, selection, phrases, state = map(part, ("stats", "selection", "cards.phrases", "state"))
What = phrases.What


def kw(b: Board, name: str, keyword: str) -> int:
    return int(stats.keyword(b.g, b.s, b.n(name), keyword))


def chosen(b: Board, what: object, seat: int = 0, source: str = "hero0") -> set[str]:
    """The names of what may be chosen as target."""
    refs = selection.candidates(b.g, b.s, what, seat, b.n(source))
    return {f"p{-1 - n}" if n < 0 else b.s.names[n] for n, _ in refs}


# -- keywords -------------------------------------------------------------------------------------------------


def test_aberration_prevents_all_but_combat_damage() -> None:
    """TCG-KEYWORD-01"""
    b = duel().allies(0, "laenthor_shademoon").allies(1, "husk").hand(0, "punch", "truth")
    b.play("punch", "husk").passes()
    assert (b.hurt("husk"), [event.amount for event in b.told("DamagePrevented")]) == (0, [3])
    b.attack("laenthor_shademoon", "husk").fight_on()
    assert b.hurt("husk") == 2
    b.play("truth", "husk").passes()
    assert b.where("husk") == "graveyard"


def test_aberration_leaves_shields_for_later_if_it_goes_first() -> None:
    """TCG-KEYWORD-01, TCG-AMBIG-20"""
    for first, left in (("aberration", [2]), ("shield", [])):
        b = duel().allies(0, "husk").hand(0, "shelter", "punch").play("shelter", "husk").passes()
        b.play("punch", "husk").passes()
        assert (b.kind, b.offered("shield")) == ("order_prevention", [b.legal()[1]])
        assert b.legal()[0] == Action("aberration", (f"c{b.n('husk')}", "husk", 0, 0))
        b.choose(first)
        assert (b.hurt("husk"), [m.change.amount for m in b.s.modifiers]) == (0, left)


def test_assault_counts_in_the_own_turn() -> None:
    """TCG-KEYWORD-02"""
    b = duel().allies(0, "varah_fury_of_the_stars").allies(1, "anika_berlyn")
    varah = b.n("varah_fury_of_the_stars")
    assert stats.attack(b.g, b.s, varah) == 6 + 2
    b.next_turn().until("action")
    assert stats.attack(b.g, b.s, varah) == 6
    b.attack("anika_berlyn", "varah_fury_of_the_stars").fight_on()
    assert [event.amount for event in b.told("DamageDealt") if event.source == varah] == [6]


def test_assault_adds_up() -> None:
    """TCG-KEYWORD-02, TCG-AMBIG-55"""
    b = duel().allies(0, "firewarden_wyland_kaslinth").hand(0, "horn_of_winter", "horn_of_winter").resources(0, 4)
    for _ in range(2):
        b.play("horn_of_winter").passes()
    assert (kw(b, "firewarden_wyland_kaslinth", "assault"), kw(b, "hero0", "assault")) == (3, 2)


def test_assault_on_a_weapon_counts_once_for_its_hero() -> None:
    """TCG-KEYWORD-02, TCG-AMBIG-36"""
    b = duel().gear(0, "crossbow").attach(0, "infusion_of_earth", "crossbow").attack("hero0", "hero1")
    b.choose("strike", "crossbow").fight_on()
    assert b.hurt("hero1") == 3 + 3


def test_an_assault_that_counts_nothing_is_none() -> None:
    """TCG-KEYWORD-02"""
    b = duel().gear(0, "colossal_skull_clad_cleaver")
    assert kw(b, "colossal_skull_clad_cleaver", "assault") == 0
    b.s.counters[b.n("colossal_skull_clad_cleaver"), "skull"] = 2
    assert kw(b, "colossal_skull_clad_cleaver", "assault") == 2


def test_death_rattle_triggers_from_anywhere() -> None:
    """TCG-KEYWORD-03"""
    b = duel().hand(1, "rattler").hand(0, "plunder").play("plunder").passes()
    assert (b.where("rattler"), b.links()) == ("graveyard", ["rattler"])
    b = duel().allies(0, "rattler").hand(0, "slaying").play("slaying", "rattler").passes()
    assert b.links() == ["rattler"]
    hand = len(b.s.hand[0])
    b.passes()
    assert len(b.s.hand[0]) == hand + 1


def test_nobody_attacks_the_elusive() -> None:
    """TCG-KEYWORD-04"""
    b = duel().allies(0, "kor_cindervein").allies(1, "axar", "cerwyn").hand(0, "slap")
    assert {a.args[5] for a in b.offered("attack", "kor_cindervein")} == {"cerwyn", "green"}
    assert b.play("slap", "axar").passes().hurt("axar") == 2
    b = duel().allies(0, "axar")
    assert b.offered("attack", "axar", "hero1")


def test_ferocity_attacks_at_once_and_does_nothing_else_at_once() -> None:
    """TCG-KEYWORD-05, TCG-ALLY-04"""
    b = duel().newcomers(0, "hothead")
    assert b.offered("attack", "hothead", "hero1")
    assert not b.offered("power", "hothead")
    assert duel().allies(0, "hothead").offered("power", "hothead")


def test_nobody_defends_against_long_range() -> None:
    """TCG-KEYWORD-06"""
    b = duel().allies(0, "sniper").allies(1, "shanis_bladefall", "darktwister_kern").damage("shanis_bladefall", 4)
    b.attack("sniper", "darktwister_kern").fight_on()
    assert (b.where("darktwister_kern"), b.where("sniper"), b.hurt("sniper")) == ("graveyard", "play", 0)
    b.next_turn().until("action").attack("shanis_bladefall", "sniper").fight_on()
    assert b.where("shanis_bladefall") == "graveyard"
    b = duel().allies(0, "hira").allies(1, "sniper").attack("hira", "sniper").fight_on()
    assert b.where("sniper") == "graveyard"


def test_long_range_has_nothing_to_do_with_ranged_damage() -> None:
    """TCG-KEYWORD-06"""
    b = duel().allies(0, "roger_ulric").allies(1, "kor_cindervein").attack("roger_ulric", "kor_cindervein").fight_on()
    assert b.hurt("roger_ulric") == 3


def test_a_strike_may_give_long_range() -> None:
    """TCG-KEYWORD-06, TCG-STRIKE-02"""
    b = duel().gear(0, "stakethrower").resources(0, 2).allies(1, "kor_cindervein").attack("hero0", "kor_cindervein")
    b.choose("strike", "stakethrower")
    assert kw(b, "hero0", "long_range") == 0
    b.fight_on()
    assert (b.hurt("kor_cindervein"), b.hurt("hero0")) == (2, 0)


@pytest.mark.parametrize(("answer", "left"), [("yes", 3), ("no", 5)])
def test_mend_heals_at_the_start_of_the_turn_if_wished(answer: str, left: int) -> None:
    """TCG-KEYWORD-07, TCG-AMBIG-12"""
    b = duel().allies(1, "ruon_wildhoof").damage("hero1", 5).next_turn()
    assert (b.s.step, b.kind) == ("ready", "target")
    b.choose("target", "hero1")
    assert b.links() == ["ruon_wildhoof"]
    b.passes().choose(answer)
    assert (b.hurt("hero1"), b.s.step) == (left, "ready")


def test_protector_is_what_lets_protect() -> None:
    """TCG-KEYWORD-08"""
    b = duel().allies(0, "kor_cindervein").allies(1, "cerwyn", "hira", "warden")
    b.attack("kor_cindervein", "cerwyn").passes()
    assert {a.args[1] for a in b.offered("protect")} == {"warden"}
    b = duel().allies(0, "kor_cindervein").allies(1, "cerwyn", "hira").attack("kor_cindervein", "cerwyn").passes()
    assert b.kind == "priority"


def test_stash_reveals_and_turns_down_again() -> None:
    """TCG-KEYWORD-09, TCG-KEYWORD-10, TCG-AMBIG-18"""
    b = duel().allies(0, "groom").hand(0, "hoarder")
    b.choose("place", "hoarder", "up")
    assert b.links() == ["hoarder", "groom"]
    assert b.s.face_down[b.n("hoarder")]
    b.passes()
    assert b.hurt("hero1") == 1
    b.passes()
    assert len(b.s.hand[0]) == 1


def test_stash_need_not_be_revealed() -> None:
    """TCG-KEYWORD-11"""
    b = duel().allies(0, "groom").hand(0, "hoarder")
    b.choose("place", "hoarder", "down")
    assert (b.kind, b.links(), b.s.hand[0]) == ("priority", [], ())
    assert b.s.face_down[b.n("hoarder")]
    assert b.g.view(b.s, 1).names[b.n("hoarder")] == ""


def test_nobody_protects_against_stealth() -> None:
    """TCG-KEYWORD-12"""
    b = duel().allies(0, "prowler").allies(1, "cerwyn", "warden").attack("prowler", "cerwyn").passes()
    assert (b.kind, b.s.combat.defending) == ("priority", True)
    b = duel().allies(1, "prowler", "warden").allies(0, "kor_cindervein").attack("kor_cindervein", "prowler").passes()
    assert b.kind == "protect"


def test_time_is_money_uses_powers_at_once_and_does_not_attack() -> None:
    """TCG-KEYWORD-13, TCG-READY-04"""
    b = duel().newcomers(0, "haggler", "clerk")
    assert {a.args[1] for a in b.offered("power")} == {"haggler"}
    assert not b.offered("attack", "haggler")
    b.use("haggler")
    assert not b.is_ready("haggler")


def test_an_ongoing_text_holds_in_play_only() -> None:
    """TCG-KEYWORD-14, TCG-ABILITY-02, TCG-CARD-06"""
    b = duel().allies(0, "cerwyn").hand(0, "battle_shout").resources(0, 3)
    atk = [stats.attack(b.g, b.s, b.n("cerwyn"))]
    b.play("battle_shout")
    atk.append(stats.attack(b.g, b.s, b.n("cerwyn")))
    b.passes()
    atk.append(stats.attack(b.g, b.s, b.n("cerwyn")))
    assert atk == [1, 1, 2]
    assert b.where("battle_shout") == "play"


def test_instants_whenever_one_has_priority() -> None:
    """TCG-KEYWORD-15, TCG-ACTION-08"""
    b = duel().hand(1, "poke", "wrath").resources(1, 2).at("draw")
    b.do("pass")
    assert (b.asked, {a.args[1] for a in b.offered("play")}) == (1, {"poke"})


def test_who_lost_its_powers_has_none_and_gets_none() -> None:
    """TCG-TERM-07, TCG-TERM-05"""
    b = duel().allies(1, "alador_stonebrew").hand(0, "polymorph", "infiltrate").resources(0, 4)
    assert kw(b, "alador_stonebrew", "protector") == 1
    b.play("polymorph", "alador_stonebrew").passes()
    b.play("infiltrate", "alador_stonebrew").passes()
    assert [kw(b, "alador_stonebrew", word) for word in ("protector", "stealth", "assault")] == [0, 0, 0]
    assert chosen(b, What(tags=("sheep",))) == {"alador_stonebrew"}


def test_lost_keywords_cannot_be_had() -> None:
    """TCG-TERM-07"""
    b = duel().allies(1, "nethermaven_donna_chastain").attach(0, "frost_fever", "hero1")
    assert kw(b, "nethermaven_donna_chastain", "assault") == 0
    assert kw(duel().allies(1, "nethermaven_donna_chastain"), "nethermaven_donna_chastain", "assault") == 3


def test_a_keyword_may_hang_on_a_condition() -> None:
    """TCG-TERM-07"""
    b = duel().allies(0, "tinker_casey_springlock", "bella_wilder")
    assert kw(b, "tinker_casey_springlock", "protector") == 1
    assert kw(b.damage("tinker_casey_springlock", 1), "tinker_casey_springlock", "protector") == 0
    assert kw(b, "bella_wilder", "ferocity") == 0
    assert kw(b.allies(0, "cerwyn"), "bella_wilder", "ferocity") == 1


def test_words_of_the_type_line_are_no_powers() -> None:
    """TCG-KEYWORD-16, TCG-CARD-09"""
    b = duel().allies(0, "king")
    sheet = b.g.sheets["king"]
    assert (sheet.card.unique, sheet.card.powers, sheet.holds) == (True, (), False)
    errand = b.g.sheets["the_key_to_freedom"].card
    assert (errand.classes, errand.faction) == ((), None)
    decks = part("decks")
    pool = b.g.content.cards
    five = decks.parse("gurzak_of_orgrimmar; 5 pawn; 55 rat")
    rat = {**pool, "rat": dataclasses.replace(pool["pawn"], id="rat", unlimited=True)}
    assert [(fault.rule, fault.card) for fault in decks.legality(rat, five)] == [("TCG-DECK-04", "pawn")]


# -- terms ----------------------------------------------------------------------------------------------------


def test_characters_are_heroes_and_allies() -> None:
    """TCG-TERM-01"""
    b = duel().allies(0, "cerwyn").gear(0, "hatchet", "battle_shout").allies(1, "hira").resources(1, "errand")
    assert chosen(b, What()) == {"gray", "cerwyn", "green", "hira"}


def test_friendly_characters_are_those_of_ones_team() -> None:
    """TCG-TERM-02"""
    b = duel().allies(0, "cerwyn").allies(1, "hira")
    assert chosen(b, What(side="friendly")) == {"gray", "cerwyn"}
    assert chosen(b, What(side="friendly"), seat=1) == {"green", "hira"}


def test_attachments_oppose_whoever_they_were_not_played_by() -> None:
    """TCG-TERM-03, TCG-ZONE-07"""
    b = duel().attach(1, "rend", "hero0").gear(0, "battle_shout")
    assert chosen(b, What(("ability",), side="opposing")) == {"rend"}
    assert chosen(b, What(("ability",), side="own")) == {"battle_shout"}
    b.graveyard(1, "hira").graveyard(0, "cerwyn")
    assert chosen(b, What(("ally",), side="opposing", where="graveyard")) == {"hira"}


def test_back_in_hand_is_not_destroyed() -> None:
    """TCG-TERM-05, TCG-AMBIG-46"""
    b = duel().allies(0, "martyr").hand(0, "whisk").play("whisk", "martyr").passes()
    assert (b.where("martyr"), b.links(), b.told("Destroyed")) == ("hand", [], [])


def test_it_is_too_late_once_a_link_has_resolved() -> None:
    """TCG-TERM-06"""
    b = duel().hand(0, "slap").hand(1, "shelter").play("slap", "hero1").passes()
    assert (b.hurt("hero1"), b.links()) == (2, [])
    b.do("pass").play("shelter", "hero1").passes()
    assert b.hurt("hero1") == 2


def test_the_party_is_what_a_player_has_in_play() -> None:
    """TCG-TERM-08, TCG-UNIQUE-03"""
    b = duel().allies(0, "cat").gear(0, "hatchet").attach(0, "rend", "hero1").resources(0, "errand").hand(0, "hira")
    b.allies(1, "dog")
    assert chosen(b, What(("card",), side="own")) == {"gray", "cat", "hatchet", "rend", "errand"}
    assert b.ready_to_play().kind == "priority"


# -- phrases --------------------------------------------------------------------------------------------------


def board() -> Board:
    b = duel().allies(0, "cerwyn", "dagin_bootzap").allies(1, "anika_berlyn", "hira", "vanda_skydaughter")
    return b.exhaust("hira").damage("anika_berlyn", 1).resources(0, 3)


@pytest.mark.parametrize(
    ("what", "names"),
    [
        (What(("ally",), exhausted=True), {"hira"}),
        (What(("ally",), exhausted=False, side="opposing"), {"anika_berlyn", "vanda_skydaughter"}),
        (What(("ally",), damaged=True), {"anika_berlyn"}),
        (What(("hero",), damaged=False), {"gray", "green"}),
        (What(("ally",), most_cost=1), {"cerwyn", "hira"}),
        (What(("ally",), least_cost=4, most_cost=5), {"dagin_bootzap"}),
        (What(("ally",), affordable=True), {"cerwyn", "hira"}),
        (What(("ally",), side="opposing", dearest=True), {"anika_berlyn", "vanda_skydaughter"}),
        (What(("ally",), damage=("nature", "fire")), {"cerwyn", "hira", "vanda_skydaughter"}),
        (What(("ally",), tags=("druid",)), {"cerwyn", "vanda_skydaughter"}),
        (What(("ally",), without=("druid", "shaman")), {"dagin_bootzap", "anika_berlyn"}),
        (What(("player", "hero"), side="opposing"), {"p1", "green"}),
        (What(side="own", other=True), {"cerwyn", "dagin_bootzap"}),
    ],
)
def test_what_a_phrase_means(what: object, names: set[str]) -> None:
    """TCG-CHAIN-13"""
    assert chosen(board(), what) == names


def test_affordable_is_what_costs_as_much_as_one_has_resources() -> None:
    """TCG-CHAIN-13"""
    what = What(("ally",), affordable=True)
    assert "dagin_bootzap" not in chosen(board(), what)
    assert "dagin_bootzap" in chosen(board().resources(0, 1), what)


def test_face_down_cards_are_nothing_but_cards() -> None:
    """TCG-RES-09, TCG-LOCATION-03"""
    b = duel().resources(1, "errand", "inn", 1)
    assert chosen(b, What(("quest", "location"))) == {"errand", "inn"}
    b.s.face_down[b.n("errand")] = True
    assert chosen(b, What(("quest", "location"))) == {"inn"}
    assert chosen(b, What(("card",), side="opposing")) == {"green", "errand", "inn", "pawn"}


def test_the_untargetable_are_found_but_not_chosen() -> None:
    """TCG-TERM-07"""
    b = duel().allies(1, "loque", "cerwyn")
    what = What(("ally",))
    assert chosen(b, what) == {"cerwyn"}
    found = selection.those(b.g, b.s, what, 0, b.n("hero0"))
    assert {b.s.names[n] for n, _ in found} == {"loque", "cerwyn"}


@pytest.mark.parametrize("answer", ["veil", "whisk", "slaying"])
def test_a_target_that_can_no_longer_be_one_is_spared(answer: str) -> None:
    """TCG-CHAIN-15, TCG-TERM-07"""
    b = duel().allies(1, "trixie_boltclunker").hand(0, "slap").hand(1, answer)
    b.play("slap", "trixie_boltclunker").do("pass").play(answer, "trixie_boltclunker").passes(2)
    assert [(event.name, event.why) for event in b.told("Interrupted")] == [("slap", "targets")]
    assert not b.told("DamageDealt")


def test_players_are_on_a_side_too() -> None:
    """TCG-TERM-03"""
    b = duel()
    assert chosen(b, What(("player",))) == {"p0", "p1"}
    assert chosen(b, What(("player",), side="own"), seat=1) == {"p1"}
    fits = [selection.fits(b.g, b.s, What(("player",), side="opposing"), -1 - seat, 0, -1) for seat in (0, 1)]
    assert fits == [False, True]
    assert not selection.fits(b.g, b.s, What(("hero",)), -1, 0, -1)


def test_a_group_takes_in_who_comes_later() -> None:
    """TCG-AMBIG-55"""
    b = duel().allies(0, "cerwyn").hand(0, "rally", "rogue", "horn_of_winter").resources(0, 3)
    b.play("rally").passes().play("rogue").passes()
    assert [stats.attack(b.g, b.s, b.n(name)) for name in ("cerwyn", "rogue")] == [2, 3]
    b.play("horn_of_winter").passes()
    assert stats.attack(b.g, b.s, b.n("rogue")) == 4
    b = duel().allies(0, "cerwyn").hand(0, "frenzy", "recall").resources(0, 2)
    b.play("frenzy", "cerwyn").passes().play("recall", "cerwyn").passes()
    b.play("cerwyn").passes()
    assert stats.attack(b.g, b.s, b.n("cerwyn")) == 1


def test_what_was_done_this_turn_is_remembered() -> None:
    """TCG-TURN-11"""
    b = duel().allies(0, "kor_cindervein", "cerwyn").attack("kor_cindervein", "hero1").fight_on()
    assert chosen(b, What(deed="attacked")) == {"kor_cindervein"}
    assert chosen(b, What(deed="dealt_damage")) == {"kor_cindervein"}
    b = duel().gear(0, "crossbow").allies(1, "trixie_boltclunker", "cerwyn").attack("hero0", "trixie_boltclunker")
    b.choose("strike", "crossbow").fight_on()
    assert chosen(b, What(deed="hit_by_own_hero")) == {"trixie_boltclunker"}
    assert chosen(b, What(deed="hit_by_own_hero"), seat=1) == set()
    assert chosen(b, What(("equipment",), deed="dealt_damage")) == {"crossbow"}
    b.next_turn()
    assert chosen(b, What(deed="hit_by_own_hero")) == set()
