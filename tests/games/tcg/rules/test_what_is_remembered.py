"""What a text knows of cards that have gone, and what nobody may know of cards that are there."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import PASS, Board, duel, part, zones
from tests.games.tcg.rules.cards_of.stage import Stage

checks = part("checks")


# -- what a text remembers when its card is gone ------------------------------------------------------------


def test_thorns_of_a_host_that_died_in_the_fight() -> None:
    d = Stage(mine="kor_cindervein", theirs="cerwyn", theirs_on={"thorns": "cerwyn"})
    d.attack("kor_cindervein", "cerwyn")
    assert d.damage("kor_cindervein") == 2
    assert d.b.told("DamageDealt")[-1].source_name == "cerwyn"


def test_thorns_prick_even_who_shoots_from_afar() -> None:
    """TCG-KEYWORD-06: that is no combat damage; and who is not hit does not prick."""
    d = Stage(mine="guruvan", theirs_on={"thorns": "foe"})
    d.attack("guruvan", "foe")
    assert (d.damage("guruvan"), d.damage("foe")) == (1, 3)
    d = Stage(mine="guruvan", theirs="kor_cindervein", theirs_on={"thorns": "guruvan"})
    d.attack("guruvan", "kor_cindervein")
    assert (d.damage("guruvan"), d.b.told("DamageDealt")[-1].combat) == (0, True)


@pytest.mark.parametrize(("name", "amount"), [("fireball", 1), ("celestial_moonfire", 0)])
def test_what_waits_on_the_chain_does_not_need_its_attachment(name: str, amount: int) -> None:
    """TCG-CHAIN-04, unless the text says that it must be in play still."""
    d = Stage(on={name: "foe"}, their_hand="dispel_magic")
    d.b.next_turn().next_turn()
    while not d.s.chain:
        d.b.idle()
    d.b.do(PASS).play("dispel_magic", name).passes(2)
    assert (d.zone(name), d.damage("foe")) == ("graveyard", amount)


def test_a_moonfire_that_came_back_is_another_one() -> None:
    """TCG-AMBIG-46"""
    d = Stage(on={"celestial_moonfire": "foe"}, mine="dagin_bootzap", theirs="gabble")
    d.b.next_turn().next_turn()
    while not d.s.chain:
        d.b.idle()
    d.begin("use", "celestial_moonfire")
    d.take("dagin_bootzap")
    d.b.passes().play("celestial_moonfire", "gabble").passes()
    assert (d.damage("gabble"), d.b.links()) == (2, ["celestial_moonfire"])
    d.b.passes()
    assert (d.damage("gabble"), d.damage("foe")) == (2, 0)


def test_a_host_that_left_is_not_hit() -> None:
    d = Stage(theirs="bloodblade", on={"fireball": "bloodblade"})
    d.b.next_turn().next_turn()
    while not d.s.chain:
        d.b.idle()
    zones.to_hand(d.b.t, d.n("bloodblade"))
    checks.check(d.b.t)
    d.b.passes()
    assert d.b.told("DamageDealt") == []


def shuffled_away(d: Stage, name: str) -> Board:
    """The card goes to the graveyard, then under everything else into the deck."""
    if d.zone(name) != "graveyard":
        zones.destroy(d.b.t, [d.n(name)])
    zones.graveyard_into_deck(d.b.t, 0)
    d.b.log.clear()
    return d.b


def test_a_shield_is_told_by_its_own_name_wherever_its_card_is() -> None:
    """TCG-INV-22: the number may be another card of the deck by then."""
    d = Stage(hand="holy_shock", their_hand="fire_blast", mine="cerwyn")
    d.play("holy_shock", "me", "foe")
    b = shuffled_away(d, "holy_shock")
    b.do(PASS).play("fire_blast", "hero0").passes()
    assert [(e.by_name, e.amount) for e in b.told("DamagePrevented")] == [("holy_shock", 2)]


def test_what_makes_a_number_is_told_by_its_own_name_wherever_its_card_is() -> None:
    """TCG-INV-22"""
    d = Stage(hand="crippling_shot", theirs="gabble")
    d.play("crippling_shot", "gabble")
    b = shuffled_away(d, "crippling_shot")
    assert part("stats").explain_attack(b.g, b.s, b.n("gabble")) == [("gabble", 7), ("crippling_shot", -5)]


def test_a_struck_weapon_is_told_by_its_own_name_wherever_it_is() -> None:
    """TCG-INV-22, TCG-AMBIG-36"""
    d = Stage(row="fel_iron_hatchet", theirs="gabble")
    d.begin("attack", "me", "foe")
    d.b.passes()
    d.take("fel_iron_hatchet")
    d.b.passes()
    b = shuffled_away(d, "fel_iron_hatchet")
    b.fight_on()
    assert [(e.weapon_names, e.amount) for e in b.told("DamageDealt")] == [(("fel_iron_hatchet",), 2)]


def test_an_ally_that_deals_damage_once_gone_is_told_by_its_own_name() -> None:
    """TCG-INV-22"""
    d = Stage(mine="josiah_king")
    d.begin("use", "josiah_king")
    d.take("foe")
    b = shuffled_away(d, "josiah_king")
    b.passes()
    assert [(e.source_name, e.amount) for e in b.told("DamageDealt")] == [("josiah_king", 3)]


def test_what_was_dealt_with_an_ability_before_it_lay_there() -> None:
    """TCG-AMBIG-46: it has not come back from anywhere, so Repentance finds it."""
    d = Stage(hand="fireball repentance rend")
    d.play("fireball", "foe")
    d.play("rend", "foe")
    assert d.targets("repentance") == {"fireball"}


# -- what nobody else sees ----------------------------------------------------------------------------------------


def test_an_onlooker_does_not_see_what_one_player_was_shown() -> None:
    """TCG-INV-22: both players know this hand, but it never lay open."""
    d = Stage(hand="kalnuf_eagleheart", their_hand="hira")
    d.play("kalnuf_eagleheart", "p1")
    card = d.n("hira")
    assert [d.b.g.view(d.s, seat).names[card] for seat in (0, 1, None)] == ["hira", "hira", ""]
    zones.discard(d.b.t, 1, [card])
    assert d.b.g.view(d.s, None).names[card] == "hira"


def announced(d: Stage, seat: int | None) -> int:
    """The card that is being announced, as a seat sees it."""
    (frame,) = (frame for frame in d.b.g.view(d.s, seat).stack if type(frame).__name__ == "Announce")
    card: int = frame.card
    return card


def test_nobody_sees_what_is_being_announced() -> None:
    """TCG-INV-22: it may be taken back."""
    d = Stage(hand="fire_blast", theirs="kor_cindervein")
    d.begin("play", "fire_blast")
    card = d.n("fire_blast")
    assert announced(d, 0) == card
    assert [announced(d, seat) for seat in (1, None)] == [-1, -1]


def test_what_an_opponent_knows_of_a_hand_is_lost_when_a_card_of_it_is_laid_face_down() -> None:
    """TCG-INV-22"""
    b = duel().hand(1, "wolf", "ogre").allies(0, "giant").at("action", active=1)
    zones.show_hand(b.t, 1, 0)
    b.choose("place", "wolf", "down")
    view = b.g.view(b.s, 0)
    assert [view.names[card] for card in (*b.s.hand[1], *b.s.resources[1])] == ["", ""]
    assert b.names("hand", 1) == ["ogre"]
