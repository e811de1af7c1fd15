"""Components and setup (AG-GEN, AG-COMP, AG-SETUP)."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import COLOURS, Board, game_with, part, real_game, realm, setup
from wowtable.core import Scripted, Seeded, SetupRefused, Table, start


def fresh(seats: int = 3, first: tuple[int, ...] = (3, 6, 2), seed: str = "fresh", **options: object) -> Board:
    """A game from its beginning, with what the seats roll for who begins."""
    chance = Scripted({"first": [face - 1 for face in first]}, Seeded(seed))
    t = start(real_game(), seats, options, chance)
    return Board(t, list(t.events or ()))


def chosen(b: Board, *heroes: str) -> Board:
    return b.do(*[f"choose {hero}" for hero in heroes])


def settled(b: Board) -> Board:
    """All choices made as they come, up to the first turn."""
    while b.kind != "roll":
        b.do(b.legal()[0])
    return b


def test_the_first_with_as_many_points_as_the_goal_wins() -> None:
    """AG-GEN-02 AG-AMBIG-16: 7 points and a quest of 1 end the game."""
    b = realm().logged(0, "nefarian", "hakkar", "booty_bay").quest(0, "snow_and_ale").at(0, "kharanos")
    b.s.tokens[b.s.quests[0][0]] = (b.s.space[0],)
    b.phase("maintenance").do("collect snow_and_ale")
    assert b.decision is None
    assert b.s.winners == (0,)


def test_each_player_has_another_hero() -> None:
    """AG-GEN-03 AG-SETUP-07 AG-AMBIG-02: from the first player on, each chooses among those that are left."""
    b = fresh()
    assert b.asked == 1
    counts = []
    for hero in ("sofeea", "grumbaz", "sandrai"):
        counts.append((b.asked, len(b.legal())))
        b.do(f"choose {hero}")
    assert counts == [(1, 4), (2, 3), (0, 2)]
    assert b.s.hero == ["sandrai", "sofeea", "grumbaz"]


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    """AG-AMBIG-02: nobody would roll for the encounters of a lone hero."""
    with pytest.raises(SetupRefused):
        setup.new_state(real_game().content, seats, {})


def test_what_is_counted_in_the_box() -> None:
    """AG-COMP-01 AG-COMP-05 AG-COMP-06: one board, four figures, dice and tokens."""
    content = real_game().content
    box = content.box
    assert len(content.heroes) == 4
    assert len(content.map) == 76
    assert box.combat_die == (1, 2, 3, 4, 5, 6)
    assert len(box.movement_die) == 6
    assert len(COLOURS) == 4
    tokens = box.markers + sum(box.discoveries.values()) + box.damage_tokens + 2 * 4 + 4 * box.character_tokens
    assert tokens == 106


def test_a_hero_has_a_two_sided_card_for_each_level() -> None:
    """AG-CHAR-01 AG-CHAR-07: 16 character cards, every number on both sides."""
    heroes = real_game().content.heroes
    assert set(heroes) == {"burbonn", "sandrai", "grumbaz", "sofeea"}
    sides = [(card.start, card.other) for hero in heroes.values() for card in hero.cards.values()]
    assert len(sides) == 16
    for side in (side for both in sides for side in both):
        assert side.life > 0
        assert side.attack.type in ("melee", "ranged")
        assert min(side.attack.value, side.defence, side.damage) > 0
    assert all(hero.icons and hero.name.en and hero.profession for hero in heroes.values())


def test_as_many_cards_as_the_box_says() -> None:
    """AG-COMP-02 AG-COMP-03 AG-COMP-04 AG-AMBIG-01: 4 decks of 23, 18 and 30 quests, 4 decks of 40."""
    game = real_game()
    assert [len(deck) for deck in game.compiled.decks.values()] == [23] * 4
    decks = [quest.deck for quest in game.content.quests.values()]
    assert (decks.count("starting"), decks.count("elite")) == (18, 30)
    colours = [card.level for card in game.content.challenges.values()]
    assert [colours.count(colour) for colour in COLOURS] == [40] * 4


def test_trophies_are_sixteen() -> None:
    """AG-COMP-04: three of each overlord and four of Booty Bay."""
    assert sum(trophy.copies for trophy in real_game().content.trophies.values()) == 16
    assert len(realm().s.trophies) == 16


def test_a_movement_face_gives_spaces_and_energy() -> None:
    """AG-COMP-08: one face shows 2 spaces and 3 energy; the more of one, the less of the other."""
    faces = real_game().content.box.movement_die
    assert (2, 3) in faces
    by_movement = [energy for _, energy in sorted(faces, key=lambda face: (face[0], -face[1]))]
    assert by_movement == sorted(by_movement, reverse=True)


def test_challenge_cards_have_two_sides() -> None:
    """AG-COMP-09 AG-CHALLENGE-15 AG-EVENT-07 AG-EVENT-13 AG-ITEM-01: encounter and item, or the front and back of one
    of three kinds of event."""
    for card in real_game().content.challenges.values():
        back = [side for side in (card.encounter, card.item, card.turned) if side]
        if card.event is None:
            assert len(back) == 2
            assert card.encounter.name.en
            assert card.encounter.attack.type in ("melee", "ranged")
            assert min(card.encounter.defence, card.encounter.damage) >= 1
        else:
            assert len(back) == 1
            assert card.event.kind in ("global", "location", "special")
            assert card.event.name.it
        if card.item is not None:
            assert card.item.kind in ("weapon", "armour", "bag")
            assert (card.item.attack is not None) == (card.item.kind == "weapon")
        assert card.level in COLOURS


def test_what_is_drawn_lies_open_and_what_is_in_a_holder_does_not() -> None:
    """AG-COMP-10 AG-EVENT-03: everybody sees the card that was drawn, and remembers it."""
    b = realm("sandrai", "grumbaz").at(0, "brill").under("mountain_boar", "cave_spider").dice(red=[6, 6], black=[1, 1])
    top = b.s.challenge[0][0]
    assert b.g.view(b.s, 1).names[top] == ""
    b.phase("challenge").do("draw")
    assert b.g.view(b.s, 1).names[top] == "mountain_boar"
    b.passes()
    assert [b.g.view(b.s, None).names[card] for card in b.s.bag[0]] == ["mountain_boar"]
    part("items").discard(b.t, 0, b.s.bag[0][0])
    assert b.g.view(b.s, 0).names[b.s.challenge[0][0]] == ""
    assert b.g.view(b.s, 0).names[b.s.challenge[0][-1]] == "mountain_boar"


def test_markers_are_numbered() -> None:
    """AG-COMP-11 AG-AMBIG-10: ten markers for ten places on the line, all free at first."""
    b = realm()
    assert len(b.s.line) == len(b.s.marker) == real_game().content.box.markers == 10
    assert b.line() == {}


def test_discoveries_share_one_back() -> None:
    """AG-COMP-12 AG-INV-20: on the board only their placer knows which is which."""
    b = realm().lies("brill", "bomb", placer=0)
    token = next(iter(b.s.lying))
    assert [b.g.view(b.s, seat).names[token] for seat in (0, 1, None)] == ["bomb", "", ""]


def test_nothing_lies_on_the_board_at_first() -> None:
    """AG-SETUP-01 AG-SETUP-04 AG-SETUP-05 AG-BOARD-07."""
    s = fresh().s
    assert not s.lying
    assert not s.location_events
    assert s.global_event == -1
    assert set(s.line) == {-1}
    assert len(s.pile) == 20
    assert not s.box
    assert s.bag == s.quest_log == [(), (), ()]
    assert s.valor == [0, 0, 0]


def test_decks_are_shuffled_by_colour() -> None:
    """AG-SETUP-02 AG-SETUP-03: every card of a colour in its holder, in an order that the seed gives."""
    one, same, other = (fresh(seed=seed) for seed in ("a", "a", "b"))
    for level, colour in enumerate(COLOURS):
        names = [card.id for card in real_game().content.challenges.values() if card.level == colour]
        assert sorted(one.deck(colour)) == sorted(names)
        assert all(one.s.known[card] == 0 for card in one.s.challenge[level])
    assert one.deck("grey") == same.deck("grey") != other.deck("grey")
    assert one.names(one.s.elite) != other.names(other.s.elite)
    assert {one.s.kin[card] for card in one.s.elite} == {"elite"}


def test_the_highest_roll_begins_now_and_always() -> None:
    """AG-SETUP-06: 3, 6, 2."""
    b = settled(fresh(first=(3, 6, 2)))
    assert b.s.first == b.s.active == b.asked == 1
    assert b.told("FirstPlayerFound")[0].rolls == (3, 6, 2)


def test_those_who_tie_roll_again() -> None:
    """AG-SETUP-06 AG-AMBIG-03: the one who was lower does not."""
    b = fresh(first=(5, 4, 5, 1, 4))
    assert b.s.first == 2
    assert b.told("FirstPlayerFound")[0].rolls == (1, 4, 4)


def test_heroes_begin_grey_on_their_starting_side() -> None:
    """AG-SETUP-08 AG-LEVEL-01 AG-INV-16."""
    s = settled(fresh()).s
    assert s.level == [0, 0, 0]
    assert s.flipped == [False, False, False]
    assert s.damage == [0, 0, 0]


def test_two_starting_quests_each_and_the_rest_never_comes_back() -> None:
    """AG-SETUP-09 AG-SETUP-11: face up; undealt ones are out of the game."""
    b = settled(fresh(seats=2, first=(6, 1)))
    starting = [quest.id for quest in real_game().content.quests.values() if quest.deck == "starting"]
    dealt = [name for seat in (0, 1) for name in b.names(b.s.quests[seat])]
    assert len(dealt) == len(set(dealt)) == 4
    assert set(dealt) <= set(starting)
    assert sorted([*dealt, *b.names(b.s.boxed)]) == sorted(starting)
    assert all(b.s.knows(None, card) for seat in (0, 1) for card in b.s.quests[seat])
    assert {b.s.kin[card] for card in b.s.elite} == {"elite"}


def test_quests_are_followed_one_player_after_the_other() -> None:
    """AG-SETUP-10: the tokens of the first lie there before the second has anything to place."""
    game = game_with({"quests": ("snow_and_ale", "letters_to_stormwind", "way_signs", "road_to_ironforge")})
    for n in range(20):
        t: Table = start(game, 2, {}, Scripted({"first": [5, 0]}, Seeded(f"q{n}")))
        b = chosen(Board(t, []), "grumbaz", "burbonn")
        if b.kind == "place_tokens":
            before = [seat for seat in b.s.clockwise(b.s.first) if b.s.quests[seat]]
            assert before[0] == b.s.first
            assert b.asked == before[-1]
            placed = [card for card in b.s.quests[b.s.first] if b.s.names[card] != "way_signs"]
            assert all(card in b.s.tokens for card in placed)
            return
    raise AssertionError("the quest that asks was never dealt")


def test_figures_begin_in_any_of_three_cities() -> None:
    """AG-SETUP-12 AG-BOARD-03: two may share one."""
    b = chosen(fresh(), "sofeea", "grumbaz", "sandrai").until("city")
    assert set(b.legal()) == {"begin_in undercity", "begin_in ironforge", "begin_in stormwind"}
    b.do("begin_in undercity")
    assert "begin_in undercity" in b.legal()
    b.do("begin_in undercity", "begin_in stormwind")
    assert [b.where(seat) for seat in (1, 2, 0)] == ["undercity", "undercity", "stormwind"]


def test_three_ability_cards_each() -> None:
    """AG-SETUP-13: drawn from the shuffled deck; nothing is discarded yet."""
    b = settled(fresh())
    for seat in range(3):
        printed = real_game().compiled.decks[b.s.hero[seat]]
        assert (len(b.s.hand[seat]), len(b.s.deck[seat]), len(b.s.discard[seat])) == (3, len(printed) - 3, 0)
        assert b.names(b.s.deck[seat]) != [*printed[:-3]]


def test_six_points_make_a_short_game() -> None:
    """AG-WIN-01 under another goal, which is an option."""
    b = realm(goal=6).logged(0, "nefarian", "hakkar")
    b.phase("maintenance")
    assert b.s.winners == (0,)
    assert realm().logged(0, "nefarian", "hakkar").phase("maintenance").s.winners is None
