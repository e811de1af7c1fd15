"""Setup, parts of a card, zones (TCG-SETUP, TCG-CARD, TCG-ZONE)."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import Board, duel, opening, part, real_game, real_lore, rules
from wowtable.content import Content
from wowtable.core import Action, Scripted, Seeded, SetupRefused, start

KEEP, MULLIGAN, FIRST, SECOND = Action("keep"), Action("mulligan"), Action("first"), Action("second")
VIEWERS = (0, 1, None)


def rolled(*faces: int) -> Board:
    """A game whose opening dice fall like that."""
    chance = Scripted({"first": [face - 1 for face in faces]}, Seeded("dice"))
    t = start(real_game(), 2, {}, chance)
    return Board(t, list(t.events or ()))


def begun(seed: str = "begun") -> Board:
    """Both have kept; it is the first turn."""
    return opening(seed).do(FIRST).do(KEEP).do(KEEP)


# -- setup --------------------------------------------------------------------------------------------


def test_damage_up_to_the_health_of_the_hero_wins() -> None:
    """TCG-SETUP-01, TCG-HERO-01"""
    b = duel().damage("hero1", 25).resources(0, 1).hand(0, "bolt")
    b.play("bolt", "hero1").passes()
    assert b.s.winners is None
    b = duel().damage("hero1", 26).resources(0, 1).hand(0, "bolt")
    b.play("bolt", "hero1").passes()
    assert b.s.winners == (0,)
    assert b.g.outcome(b.s) == (1.0, 0.0)


def test_a_hero_and_sixty_cards() -> None:
    """TCG-SETUP-02, TCG-SETUP-03, TCG-DECK-11, TCG-HERO-02"""
    b = begun()
    for seat in (0, 1):
        hero = b.s.hero[seat]
        assert b.s.zone[hero] == "play"
        assert not b.s.face_down.get(hero)
        assert hero not in b.s.exhausted
        assert len(b.s.deck[seat]) + len(b.s.hand[seat]) == 60
        assert all(b.g.sheet(b.s, card).card.type != "hero" for card in (*b.s.deck[seat], *b.s.hand[seat]))


def test_the_highest_roll_decides_who_begins() -> None:
    """TCG-SETUP-04"""
    b = rolled(3, 5)
    assert (b.kind, b.asked) == ("who_starts", 1)
    assert b.legal() == [FIRST, SECOND]
    b.do(SECOND)
    assert b.s.first == 0
    assert b.s.active == 0
    assert rolled(5, 3).do(SECOND).s.active == 1
    assert rolled(5, 3).told("GameBegan")[0].heroes == tuple(b.s.names[hero] for hero in b.s.hero)
    assert rolled(5, 3).asked == 0
    assert [(event.seat, event.first) for event in b.told("FirstChosen")] == [(1, 0)]


def test_a_tie_is_rolled_again() -> None:
    """TCG-AMBIG-26"""
    b = rolled(4, 4, 2, 6)
    assert b.asked == 1
    assert [(die.seat, die.face) for die in b.told("DieCast")] == [(0, 4), (1, 4), (0, 2), (1, 6)]


def test_seven_cards_of_a_shuffled_deck() -> None:
    """TCG-SETUP-05"""
    b = opening("one").do(FIRST)
    for seat in (0, 1):
        assert (len(b.s.hand[seat]), len(b.s.deck[seat])) == (7, 53)
    hands = set()
    for seed in ("one", "two", "three"):
        other = opening(seed, deck_1="alliance_mage", deck_2="horde_rogue").do(FIRST)
        hands.add(tuple(other.names("hand", 0)))
    assert len(hands) == 3


def test_one_mulligan_for_the_whole_hand() -> None:
    """TCG-SETUP-06, TCG-SETUP-07"""
    b = opening().do(FIRST)
    before = b.names("hand", b.s.first)
    assert b.legal() == [KEEP, MULLIGAN]
    first = b.asked
    b.do(MULLIGAN)
    assert b.asked != first, "a second mulligan is offered"
    assert b.names("hand", first) != before
    assert (len(b.s.hand[first]), len(b.s.deck[first])) == (7, 53)
    kept = b.names("hand", 1 - first)
    b.do(KEEP)
    assert b.s.mulligans == [seat == first for seat in (0, 1)]
    assert (b.kind, b.names("hand", 1 - first)) == ("priority", kept)
    assert [(type(event).__name__, event.seat) for event in b.told("HandRedrawn") + b.told("HandKept")] == [
        ("HandRedrawn", first),
        ("HandKept", 1 - first),
    ]


def test_the_starter_decides_first() -> None:
    """TCG-AMBIG-27"""
    for choice in (FIRST, SECOND):
        b = opening().do(choice)
        assert b.asked == b.s.first


def test_two_seats_and_never_a_third() -> None:
    """TCG-AMBIG-28"""
    for seats in (1, 3):
        with pytest.raises(ValueError, match="2 players"):
            part("setup").new_state(real_lore(), seats, {})


def test_the_lot_gives_two_different_decks() -> None:
    pairs = {tuple(opening(str(n)).s.decks) for n in range(8)}
    assert len(pairs) > 4
    assert all(one != other for one, other in pairs)


def test_decks_can_be_chosen_or_given_as_text() -> None:
    decks = part("decks")
    own = decks.format_deck(decks.printed(real_lore().decks["alliance_mage"]))
    b = opening(deck_1="horde_rogue", deck_2=own)
    assert b.s.names[b.s.hero[0]] == real_lore().decks["horde_rogue"].hero
    assert b.s.names[b.s.hero[1]] == real_lore().decks["alliance_mage"].hero
    assert b.s.decks == ["horde_rogue", ""], "the list of an own deck is nobody's business"


@pytest.mark.parametrize("wish", ["no_such_deck", "rumi_of_gnomeregan; 4 wrath", "rumi_of_gnomeregan; some cards"])
def test_a_deck_that_breaks_rules_is_refused_with_words(wish: str) -> None:
    with pytest.raises(SetupRefused) as refusal:
        part("setup").new_state(real_lore(), 2, {"deck_2": wish})
    assert refusal.value.fields["seat_number"] == 2


# -- parts of a card ------------------------------------------------------------------------------------


def test_every_card_has_its_parts() -> None:
    """TCG-CARD-01, TCG-CARD-08, TCG-CARD-09, TCG-DAMAGE-05, TCG-QUEST-01, TCG-WEAPON-01, TCG-ARMORCARD-01"""
    kinds = {"hero", "ally", "ability", "weapon", "armor", "item", "quest"}
    types = {"arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"}
    dealt = set()
    for name, card in real_lore().cards.items():
        assert card.type in kinds | {"location", "master_hero"}, name
        if card.type in ("hero", "quest", "location"):
            assert card.cost is None, name
        elif not card.token:
            assert card.cost is not None, name
        dealt |= set(card.damage)
        if card.type == "weapon":
            assert None not in (card.strike, card.attack, card.limits), name
        if card.type == "armor":
            assert None not in (card.defense, card.limits), name
        if card.type in ("ally", "hero"):
            assert card.health, name
    assert dealt <= types
    assert {card.type for card in real_lore().cards.values()} >= kinds - {"item"}


def test_the_cost_is_paid_with_resources() -> None:
    """TCG-CARD-02, TCG-RES-EX-01"""
    b = duel().resources(0, 3).hand(0, "ogre").play("ogre")
    assert b.ready_resources(0) == 0


def test_icons_do_nothing_in_play() -> None:
    """TCG-CARD-03: a Horde card serves an Alliance player."""
    b = duel(heroes=("gray", "gray")).resources(0, 3).allies(1, "burom_bladeseer").hand(0, "charm")
    b.play("charm", "burom_bladeseer").passes().next_turn().next_turn().until("action")
    assert b.attack("burom_bladeseer", "hero1").s.combat is not None


def test_a_tag_with_a_number_limits_the_party() -> None:
    """TCG-CARD-04, TCG-CARD-05"""
    b = duel().resources(0, 2).allies(0, "cat").hand(0, "dog").play("dog").passes()
    assert b.kind == "keep_which"
    assert {action.args[1] for action in b.legal()} == {"cat", "dog"}
    b.choose("keep", "dog")
    assert (b.where("cat"), b.where("dog")) == ("graveyard", "play")
    b = duel().resources(0, 3).allies(0, "duo", "duo").hand(0, "duo").play("duo").passes()
    b.choose("keep", "duo#1").choose("keep", "duo#3")
    assert (b.where("duo#1"), b.where("duo#2"), b.where("duo#3")) == ("play", "graveyard", "play")


def test_powers_work_only_in_play() -> None:
    """TCG-CARD-06"""
    b = duel().allies(0, "wolf").hand(0, "captain")
    attack = part("stats").attack
    assert attack(b.g, b.s, b.n("wolf")) == 2
    b.resources(0, 2).play("captain").passes()
    assert attack(b.g, b.s, b.n("wolf")) == 3


def test_equipment_is_weapons_armor_and_items() -> None:
    """TCG-CARD-07, TCG-AMBIG-13"""
    b = duel().resources(0, 1).hand(0, "knell").gear(1, "axe", "helm", "ring").gear(0, "grove")
    b.choose("play", "knell")
    assert {action.args[1] for action in b.legal()} >= {"axe", "helm", "ring", "grove"}
    assert not b.offered("target", "hero1")
    b = duel().resources(0, 1).hand(0, "ring").play("ring").passes().use("ring").passes()
    assert b.names("hero_row", 0) == ["ring"]
    assert len(b.s.hand[0]) == 1, "an item may be used at once"


def test_counters_do_what_their_cards_say() -> None:
    """TCG-CARD-10"""
    b = duel().resources(0, 1).hand(0, "flask").play("flask").passes()
    assert b.s.counters[b.n("flask"), "sip"] == 2
    b.use("flask").passes().use("flask").passes()
    assert not b.offered("power", "flask")
    assert len(b.s.hand[0]) == 2


# -- zones ------------------------------------------------------------------------------------------------


def test_every_card_is_in_exactly_one_zone() -> None:
    """TCG-ZONE-01"""
    b = duel().resources(0, 1).hand(0, "pawn", "bolt").allies(1, "wolf").graveyard(0, "ogre").play("bolt", "wolf")
    assert {b.where(name) for name in ("bolt", "wolf", "ogre")} == {"chain", "play", "graveyard"}
    assert b.g.violations(b.s) == []
    b.s.hand[0] = (*b.s.hand[0], b.n("ogre"))
    assert any(fault.startswith("TCG-INV-01") for fault in b.g.violations(b.s))


@pytest.mark.parametrize(
    ("card", "row"),
    [("wolf", "allies"), ("helm", "hero_row"), ("axe", "hero_row"), ("ring", "hero_row"), ("grove", "hero_row")],
)
def test_rows(card: str, row: str) -> None:
    """TCG-ZONE-02, TCG-ZONE-08, TCG-ACTION-02, TCG-ACTION-03, TCG-ACTION-05"""
    b = duel().resources(0, 3).hand(0, card).play(card).passes()
    assert card in b.names(row, 0)
    assert b.is_ready(card)


def test_what_goes_to_the_graveyard() -> None:
    """TCG-ZONE-03, TCG-ZONE-09, TCG-ZONE-10"""
    b = duel().resources(0, 2).allies(1, "wolf").hand(0, "knell", "plunder").hand(1, "ogre")
    b.play("knell", "wolf").passes()
    assert b.names("graveyard", 1) == ["wolf"]
    assert b.names("graveyard", 0) == ["knell"]
    b.play("plunder").passes()
    assert b.names("graveyard", 1) == ["wolf", "ogre"]
    assert [event.name for event in b.told("CardDiscarded")] == ["ogre"]
    assert [event.name for event in b.told("Destroyed")] == ["wolf"]


def test_a_card_put_from_the_deck_into_the_graveyard_is_not_discarded() -> None:
    """TCG-ZONE-09"""
    b = duel()
    b.t.events = []
    part("zones").mill(b.t, 0, 2)
    assert [type(event).__name__ for event in b.t.events] == ["CardMilled", "ToGraveyard"] * 2


def test_graveyards_lie_open() -> None:
    """TCG-ZONE-04"""
    b = duel().graveyard(0, "ogre", "wolf").at("action")
    seen = b.g.view(b.s, 1)
    assert [seen.names[card] for card in seen.graveyard[0]] == ["ogre", "wolf"]


def test_a_stolen_ally_dies_into_the_graveyard_of_its_owner() -> None:
    """TCG-ZONE-05, TCG-ZONE-06"""
    b = duel().resources(0, 2).allies(1, "wolf").hand(0, "charm", "knell").play("charm", "wolf").passes()
    assert (b.s.control[b.n("wolf")], b.s.owner[b.n("wolf")]) == (0, 1)
    b.play("knell", "wolf").passes()
    assert b.names("graveyard", 1) == ["wolf"]
    assert "wolf" not in b.names("graveyard", 0)


def test_an_attachment_is_controlled_by_who_played_it() -> None:
    """TCG-ZONE-07, TCG-TERM-03"""
    b = duel().resources(0, 1).allies(1, "wolf").hand(0, "mark").play("mark", "wolf").passes()
    assert b.s.control[b.n("mark")] == 0
    assert b.s.host[b.n("mark")] == b.n("wolf")


def test_a_revealed_card_stays_where_it_is() -> None:
    """TCG-ZONE-11: on top of its deck, unrevealed again; who saw it may remember, who comes later sees a back."""
    b = duel().on_deck(0, "bolt").resources(0, "a_bird_in_hand", 2).at("action")
    b.complete("a_bird_in_hand").passes()
    assert (b.where("bolt"), b.s.deck[0][-1]) == ("deck", b.n("bolt"))
    told = b.told("CardRevealed")[0]
    assert (told.name, told.where) == ("bolt", "deck")
    assert [told.seen_by(seat) for seat in VIEWERS] == [told] * 3
    assert [b.g.view(b.s, seat).names[b.n("bolt")] for seat in VIEWERS] == ["bolt", "bolt", ""]


def test_a_card_that_was_taken_in_the_open_is_hidden_in_the_hand() -> None:
    """TCG-ZONE-11: until the hand is mixed by a card that leaves it unseen."""
    b = duel(seed="mix").hand(1, "wolf", "bolt").graveyard(1, "ogre").at("action", active=1)
    part("zones").to_hand(b.t, b.n("ogre"))
    b.t.settle()
    hand = b.s.hand[1]
    assert b.where("ogre") == "hand"
    assert [b.g.view(b.s, seat).names[b.n("ogre")] for seat in VIEWERS] == ["ogre", "ogre", ""]
    b.choose("place", "wolf", "down")
    for viewer in (0, None):
        seen = b.g.view(b.s, viewer)
        assert {seen.names[card] for card in hand} == {""}
    assert sorted(b.names("hand", 1)) == ["bolt", "ogre"]


def test_who_can_follow_a_card() -> None:
    """A hand that an opponent has looked at, and from which a card goes face down, is unknown again."""
    b = duel(seed="hide").hand(1, "ogre", "wolf", "bolt", "axe").at("action", active=1)
    part("zones").show_hand(b.t, 1, 0)
    assert [b.g.view(b.s, 0).names[card] for card in b.s.hand[1]] == ["ogre", "wolf", "bolt", "axe"]
    b.choose("place", "wolf", "down")
    seen = b.g.view(b.s, 0)
    assert {seen.names[card] for card in (*b.s.hand[1], *b.s.resources[1])} == {""}
    assert [b.s.names[card] for card in b.s.resources[1]] == ["wolf"]
    assert sorted(b.names("hand", 1)) == ["axe", "bolt", "ogre"]


def test_what_goes_face_up_tells_nothing_of_the_rest() -> None:
    b = duel().hand(1, "errand", "wolf").at("action", active=1)
    part("zones").show_hand(b.t, 1, 0)
    b.choose("place", "errand", "up")
    assert [b.g.view(b.s, 0).names[card] for card in (*b.s.hand[1], *b.s.resources[1])] == ["wolf", "errand"]


def test_a_drawn_card_is_a_new_object_that_only_its_player_sees() -> None:
    b = duel().on_deck(0, "ogre").at("action")
    before = b.s.ref(b.n("ogre"))
    part("zones").draw(b.t, 0)
    assert not b.s.alive(before)
    assert [b.g.view(b.s, seat).names[b.n("ogre")] for seat in (0, 1, None)] == ["ogre", "", ""]


def test_numbers_cannot_be_followed_through_a_shuffle() -> None:
    b = opening().do(FIRST)
    seat = b.asked
    was = {card: b.s.names[card] for card in b.s.hand[seat]}
    b.do(MULLIGAN)
    assert set(was) == set(b.s.hand[seat]), "the same places of the deck come back"
    assert [b.s.names[card] for card in was] != list(was.values()), "but not the same cards"
    assert all(b.s.known[card] == 0 for card in b.s.deck[seat])


def test_the_package_checks_its_decks() -> None:
    """TCG-AMBIG-01: starter decks hold exactly sixty cards."""
    decks = part("decks")
    for name, deck in real_lore().decks.items():
        assert decks.printed(deck).size == 60, name
        assert decks.legality(real_lore().cards, decks.printed(deck)) == [], name
    found: list[str] = []

    def report(message: str, *where: str) -> None:
        found.append(" ".join((message, *where)))

    short = rules.Deck("short", real_lore().decks["alliance_mage"].hero, {"fire_blast": 4})
    empty: dict[str, dict[str, object]] = {kind: {} for kind in rules.CONTENT}
    rules.check(Content({**empty, "cards": real_lore().cards, "decks": {"short": short}}), report)
    assert found == ["the deck breaks TCG-DECK-05 decks short"]
