"""Ability cards and energy (AG-ABILITY)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_game.build import Board, game_with, part, real_game, realm, with_item, written


def draw(b: Board, count: int, seat: int = 0) -> Board:
    b.s.stack[:] = []
    part("hands").draw(b.t, seat, count)
    b.t.settle()
    return b


def test_ten_cards_are_the_limit() -> None:
    """AG-ABILITY-01 AG-INV-09: the eleventh makes one choose at once; others see only how many there are."""
    ten = [
        *["heroic_strike"] * 3,
        *["battle_shout"] * 2,
        *["stance_dance"],
        "long_swing",
        *["bite_the_blade"] * 2,
        "headlong_rush",
    ]
    b = draw(realm().hand(0, *ten), 1)
    assert (b.kind, len(b.s.hand[0])) == ("discard", 11)
    assert b.decision.picks == (1, 1)
    b.do("discard battle_shout")
    assert len(b.s.hand[0]) == 10
    assert {b.g.view(b.s, 1).names[card] for card in b.s.hand[0]} == {""}


def test_played_cards_lie_open_on_the_discard_pile() -> None:
    """AG-ABILITY-02."""
    b = realm().hand(0, "headlong_rush").energy(0, 1).moving().do("play headlong_rush")
    assert b.names(b.s.discard[0]) == ["headlong_rush"]
    assert b.s.knows(1, b.s.discard[0][0])
    assert (b.s.moves, b.s.energy[0], b.s.hand[0]) == (2, 0, ())


def test_an_empty_deck_is_the_discard_pile_shuffled() -> None:
    """AG-ABILITY-03: 1 left, 9 discarded, 3 drawn: 7 left."""
    b = realm()
    names = [b.s.names[card] for card in b.s.deck[0]]
    b.discarded(0, *names[:9]).hand(0, *names[9:-1])
    assert (len(b.s.deck[0]), len(b.s.discard[0])) == (1, 9)
    held = len(b.s.hand[0])
    draw(b, 3)
    assert (len(b.s.deck[0]), len(b.s.discard[0]), len(b.s.hand[0])) == (7, 0, held + 3)
    assert all(b.s.known[card] == 0 for card in b.s.deck[0])


def test_no_icon_is_no_cost() -> None:
    """AG-ABILITY-04."""
    assert realm().hand(0, "stance_dance", "headlong_rush").moving().legal() == ["play stance_dance", "stop"]


def test_no_more_energy_than_there_is() -> None:
    """AG-ABILITY-05 AG-INV-12: of 3, a card of 1 leaves 2, and 2 pay for 2."""
    b = realm("burbonn", "grumbaz").energy(0, 3).hand(0, "thin_ice").at(0, "brill").moving()
    b.do("play thin_ice", "target_space deathknell")
    assert b.s.energy[0] == 1
    c = realm("grumbaz", "burbonn").energy(0, 1).hand(0, "bite_the_blade", "battle_shout", "headlong_rush").moving()
    c.do("play battle_shout")
    assert "play headlong_rush" not in c.legal()
    c.do("play bite_the_blade")
    assert c.s.energy[0] == 2
    assert "play headlong_rush" in c.legal()


def test_unspent_energy_is_lost() -> None:
    """AG-ABILITY-06 AG-INV-12."""
    b = realm().energy(0, 2).phase("maintenance").do("end_turn")
    assert b.s.energy == [0, 0]


def test_each_card_has_its_moment() -> None:
    """AG-ABILITY-07: a combat card is nothing for the movement phase, and the other way round."""
    b = realm().energy(0, 3).hand(0, "heroic_strike", "headlong_rush").moving()
    assert "play heroic_strike" not in b.legal()
    assert "play headlong_rush" in b.legal()
    c = realm().energy(0, 3).at(0, "brill").hand(0, "heroic_strike", "headlong_rush").phase("challenge").do("draw")
    assert c.legal() == ["play heroic_strike", "pass"]


def test_only_who_fights_plays_combat_cards() -> None:
    """AG-ABILITY-08: a bystander is asked nothing."""
    b = realm("grumbaz", "burbonn", "sofeea").at(0, "brill").at(1, "brill").at(2, "brill")
    b.hand(1, "held_breath").hand(2, "frostbolt", "blink").energy(0, 3).phase("challenge").do("attack 1")
    asked = set()
    while b.s.fight is not None:
        asked.add((b.kind, b.asked))
        b.idle()
    assert {seat for _, seat in asked} == {1}
    assert ("before_roll", 1) in asked


def test_special_cards_come_out_of_turn() -> None:
    """AG-ABILITY-09 AG-ABILITY-13 AG-AMBIG-18: a Counterspell within 3 spaces; the card is discarded without effect,
    and its energy stays spent."""
    b = (
        realm("grumbaz", "sofeea")
        .energy(0, 1)
        .hand(0, "headlong_rush")
        .hand(1, "counterspell")
        .moving()
        .do("play headlong_rush")
    )
    assert (b.asked, b.kind, b.legal()) == (1, "answer", ["play counterspell", "pass"])
    b.do("play counterspell")
    assert (b.s.moves, b.s.energy[0]) == (0, 0)
    assert b.names(b.s.discard[0]) == ["headlong_rush"]
    assert b.told("AbilityCancelled")[0].ability == "headlong_rush"
    far = (
        realm("grumbaz", "sofeea")
        .energy(0, 1)
        .hand(0, "headlong_rush")
        .hand(1, "counterspell")
        .at(1, "stormwind")
        .moving()
    )
    assert far.do("play headlong_rush").s.moves == 2


def test_being_asked_tells_nothing_about_a_hand() -> None:
    """AG-INV-20: whoever might hold such a card is asked, whether or not they do."""
    b = (
        realm("grumbaz", "sofeea")
        .energy(0, 1)
        .hand(0, "headlong_rush")
        .hand(1, "blink")
        .moving()
        .do("play headlong_rush")
    )
    assert (b.asked, b.legal()) == (1, ["pass"])
    spent = realm("grumbaz", "sofeea").energy(0, 1).hand(0, "headlong_rush").hand(1, "blink")
    spent.discarded(1, "counterspell", "counterspell").moving().do("play headlong_rush")
    assert spent.asked == 0


def test_the_active_player_orders_what_others_play_at_once() -> None:
    """AG-ABILITY-11 AG-UI-29: B and C both have something for the beginning of a combat."""
    b = realm("grumbaz", "burbonn", "sandrai").at(0, "tirisfal_1").at(1, "brill").at(2, "brill").under("mountain_boar")
    b.hand(1, "warning_shot").hand(2, "voices_in_the_dark").dice(red=[4], black=[1]).phase("challenge").do("draw")
    b.do("play warning_shot", "play voices_in_the_dark")
    assert (b.asked, b.kind) == (0, "order_answers")
    assert b.legal() == ["first 1 warning_shot", "first 2 voices_in_the_dark"]
    b.do("first 2 voices_in_the_dark")
    played = [event.ability for event in b.told("AbilityPlayed")]
    assert played == ["voices_in_the_dark", "warning_shot"]
    assert b.told("AttackMade")[-1].attack == 2 - 1


def test_one_copy_a_turn() -> None:
    """AG-ABILITY-12 AG-ABILITY-EX-02 AG-INV-17: Sofeea has 2 energy and two Frostbolts of 1, and plays one."""
    b = realm("sofeea", "grumbaz").energy(0, 2).hand(0, "frostbolt", "frostbolt").at(0, "brill").under("mountain_boar")
    b.phase("challenge").do("draw", "play frostbolt")
    assert b.s.energy[0] == 1
    assert b.legal() == ["pass"]


def test_a_cancelled_battle_defeats_nobody() -> None:
    """AG-ABILITY-14 AG-AMBIG-18: after Blink the encounter is undefeated; Ice Block says that it is discarded."""
    b = realm("sofeea", "grumbaz").energy(0, 2).hand(0, "blink").at(0, "brill").under("mountain_boar")
    b.phase("challenge").do("draw", "play blink")
    assert b.s.fight is None
    assert b.line() == {1: ("mountain_boar", "brill")}
    assert not b.told("DiceRolled")
    c = realm("sofeea", "grumbaz").energy(0, 2).hand(0, "ice_block").at(0, "brill").under("mountain_boar")
    c.phase("challenge").do("draw", "play ice_block")
    assert c.line() == {}
    assert c.deck("grey")[-1] == "mountain_boar"
    pvp = realm("grumbaz", "sofeea").at(0, "brill").at(1, "brill").hand(1, "blink").phase("challenge").do("attack 1")
    pvp.until("before_roll").do("play blink")
    assert not pvp.told("HeroDefeated")
    assert pvp.s.phase == "maintenance"


def test_an_attached_card_works_until_its_target_falls() -> None:
    """AG-ABILITY-15 AG-AMBIG-35: a curse on an opponent; it goes to the discard pile of the deck it came from."""
    b = realm("sandrai", "grumbaz").energy(0, 1).hand(0, "curse_of_recklessness").moving()
    b.do("play curse_of_recklessness")
    assert b.s.attached == {next(iter(b.s.attached)): ("hero", 1)}
    assert b.numbers(1) == ("melee", 3, 2, 1)
    b.s.stack[:] = []
    b.s.active = 1
    part("characters").hurt(b.t, 1, 99)
    b.t.settle()
    assert not b.s.attached
    assert b.names(b.s.discard[0]) == ["curse_of_recklessness"]
    assert b.numbers(1) == ("melee", 2, 4, 1)


def test_a_mark_stays_with_an_encounter_until_it_falls() -> None:
    """AG-ABILITY-15: on the line too, for whoever fights it."""
    b = realm("burbonn", "sandrai").energy(0, 1).hand(0, "hunters_mark").at(0, "brill").under("mountain_boar")
    b.dice(red=[1, 2], black=[1, 1]).phase("challenge").do("draw", "play hunters_mark").passes()
    assert b.line() == {1: ("mountain_boar", "brill")}
    assert len(b.s.attached) == 1
    b.at(1, "brill").phase("challenge", 1).do("fight 1 mountain_boar").passes()
    assert b.told("AttackMade")[-1].defence == 3
    assert b.bag(1) == ["mountain_boar"]
    assert b.names(b.s.discard[0]) == ["hunters_mark"]


def test_improved_text_is_added() -> None:
    """AG-ABILITY-16: Heroic Strike at green: +2 attack, and +1 damage."""
    b = realm().level(0, "green").energy(0, 1).hand(0, "heroic_strike").at(0, "brill").under("mountain_boar")
    b.dice(red=[6], black=[1]).phase("challenge").do("draw", "play heroic_strike").passes()
    blow = b.told("AttackMade")[-1]
    assert (blow.attack, blow.damage) == (5, 2)


def bolt(**setup: Any) -> Board:
    b = realm("sandrai", "grumbaz").energy(0, 1).hand(0, "shadow_bolt").at(0, "brill").under("hill_bandit")
    return b.dice(red=[4], black=[1], **setup)


def test_some_abilities_take_the_place_of_the_weapon() -> None:
    """AG-ABILITY-17 AG-ABILITY-EX-03: with the Medicine Staff (melee 2) a Shadow Bolt is ranged 3: with a 4, 7."""
    b = bolt().wears(0, "rotten_ghoul")
    assert b.numbers(0)[:2] == ("melee", 2)
    b.phase("challenge").do("draw", "play shadow_bolt").passes()
    blow = b.told("AttackMade")[0]
    assert (blow.reach, blow.die + blow.attack) == ("ranged", 7)
    assert b.numbers(0)[:2] == ("melee", 2)


CURSED_STAFF = """
kind: weapon
potions: [health]
attack: {type: melee, value: 2}
powers:
  - {op: on_die, faces: [4], effects: [{op: hurt, amount: 1, who: you}]}
  - {op: always, attack: 1, even_with: shadow_bolt}
  - {op: always, damage: 1}
"""


def test_the_weapon_says_nothing_then_but_what_names_the_ability(tmp_path: Any) -> None:
    """AG-ABILITY-18 AG-INT-40: its die power and its damage are silent, its text about the Shadow Bolt is not."""
    cards = written("challenges", with_item("cursed_staff", CURSED_STAFF), tmp_path)
    b = realm("sandrai", "grumbaz", game=game_with(extra={"challenges": cards})).energy(0, 1).hand(0, "shadow_bolt")
    b.at(0, "brill").under("hill_bandit").wears(0, "cursed_staff").dice(red=[4], black=[1])
    b.phase("challenge").do("draw", "play shadow_bolt").passes()
    blow = b.told("AttackMade")[0]
    assert (blow.attack, blow.damage) == (4, 1)
    assert not b.told("PowerFired")


def test_such_an_ability_changes_type_and_value_only() -> None:
    """AG-ABILITY-19: the damage stays that of the card, with what changes it."""
    b = bolt().flipped(0).phase("challenge").do("draw", "play shadow_bolt").passes()
    blow = b.told("AttackMade")[0]
    assert (blow.reach, blow.attack, blow.damage) == ("ranged", 3, 2)


def test_burbonns_energy() -> None:
    """AG-ABILITY-EX-01 AG-COMP-08: the face of 2 spaces and 3 energy; after a card of 2, 1 is left: nothing of 2 any
    more, but something of 1, or of 2 with a Mana potion; what is left at the end is lost."""
    b = realm("burbonn", "grumbaz").hand(0, "thin_ice", "loyal_boar", "hunters_mark").at(0, "brill")
    b.turn(0).dice(movement=[1]).do("roll")
    assert (b.s.moves, b.s.energy[0]) == (2, 3)
    b.do("play thin_ice", "target_space deathknell")
    assert b.s.energy[0] == 1
    plays = part("abilities").plays
    b.s.fight = part("state").Fight(0, b.s.space[0], "map")
    offered = {str(action) for moment in ("before_roll", "after_roll") for action in plays(b.g, b.s, 0, moment)}
    b.s.fight = None
    assert "play loyal_boar" not in offered
    b.carries(0, "kobold_tunneler")
    assert [str(action) for action in plays(b.g, b.s, 0, "after_roll")] == ["play loyal_boar"]
    while b.s.active == 0:
        b.idle()
    assert b.s.energy == [0, 0]


def test_what_the_decks_hold() -> None:
    """AG-CHAR-06: every ability belongs to one of the four decks, with the copies it says."""
    game = real_game()
    assert set(game.compiled.decks) == set(game.content.heroes)
    for hero, deck in game.compiled.decks.items():
        assert len(deck) == sum(card.copies for card in game.content.abilities.values() if card.hero == hero)
        assert len(set(deck)) >= 6
    assert game.compiled.decks["sofeea"].count("frostbolt") >= 2
    bolt_card = game.content.abilities["shadow_bolt"]
    assert (bolt_card.replaces.type, bolt_card.replaces.value) == ("ranged", 3)
    assert game.content.abilities["frostbolt"].cost == 1
    assert game.content.abilities["blink"].cost == 1
    assert game.content.abilities["counterspell"].within == 3


@pytest.mark.parametrize(("loyal", "won"), [(5, True), (4, False)])
def test_a_check_is_rolled_with_a_combat_die(loyal: int, won: bool) -> None:
    """AG-COMBAT-45: the Loyal Boar bites on 5 or more, which defeats an encounter."""
    b = realm("burbonn", "grumbaz").energy(0, 2).hand(0, "loyal_boar").at(0, "brill").under("mountain_boar")
    b.dice(red=[1], black=[1], check=[loyal]).phase("challenge").do("draw", "pass", "play loyal_boar").passes()
    assert (b.bag(0) == ["mountain_boar"]) == won
