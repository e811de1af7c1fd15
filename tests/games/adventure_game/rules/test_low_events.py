"""The events of the grey and the green deck, either side: what happens, to whom, and what it costs."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import Board, real_game
from tests.games.adventure_game.challenge_fights import holding
from tests.games.adventure_game.meetings import blow, cast, duel, fallen_out, hand, hurt, mine, two_cards

NEXT = {"grey": "mountain_boar", "green": "dire_wolf"}


def happens(event: str, *then: str, cards: int = 0) -> Board:
    """A hero with so many cards draws that special event, then those or the plainest encounter."""
    b = cast()
    level = b.g.content.challenges[event].level
    b.level(0, level).at(0, {"grey": "brill", "green": "southshore"}[level])
    return holding(b, cards).under(event, *then, NEXT[level])


def draw(b: Board) -> Board:
    return b.phase("challenge").do("draw")


def foes(b: Board) -> list[str]:
    """Against whom combats began."""
    return [began.foe for began in b.told("CombatBegan")]


# -- special events ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "bag", "foe"), [(5, ["cave_spider"], "mountain_boar"), (4, [], "cave_spider")])
def test_a_tale_may_be_true(face: int, bag: list[str], foe: str) -> None:
    """Every hero draws a card; whoever rolls high finds what the tale was about."""
    b = draw(happens("travellers_tale", "cave_spider").dice(check=[face]))
    assert [len(cards) for cards in b.s.hand] == [1, 1]
    assert (b.bag(0), foes(b)) == (bag, [foe])
    assert "travellers_tale" in b.deck("grey")[-2:]


def test_a_stranger_has_a_gift() -> None:
    b = draw(happens("stranger_at_the_fire", "cave_spider").dice(check=[3], red=[1])).do("yes")
    assert (b.bag(0), foes(b)) == (["cave_spider"], ["mountain_boar"])


def test_a_stranger_has_teeth() -> None:
    """The fight is that of the event, and to win it is worth two cards."""
    b = draw(happens("stranger_at_the_fire").dice(check=[2], red=[6], black=[2])).do("yes").passes()
    assert foes(b) == ["stranger_at_the_fire"]
    assert (blow(b, -1), hand(b)) == (("melee", 4, 4, 2), 2)
    assert b.deck("grey")[-1] == "stranger_at_the_fire"


def test_a_stranger_may_be_left_alone() -> None:
    b = draw(happens("stranger_at_the_fire")).do("no")
    assert (foes(b), b.deck("grey")[-1]) == (["mountain_boar"], "stranger_at_the_fire")


def test_a_toll_is_paid_in_goods() -> None:
    b = draw(happens("toll_gang").carries(0, "hill_bandit")).do("yes")
    assert (b.bag(0), hand(b)) == ([], 2)
    assert b.deck("grey")[-1] == "hill_bandit"
    assert foes(b) == ["dire_wolf"]


@pytest.mark.parametrize("items", [(), ("hill_bandit",)])
def test_a_toll_that_is_not_paid_is_collected(items: tuple[str, ...]) -> None:
    """Who has nothing to give is not even asked; who beats the collector has what others gave."""
    b = draw(happens("toll_gang").under("cave_spider").carries(0, *items).dice(red=[6], black=[1]))
    if items:
        b.do("no").passes()
    assert foes(b) == ["toll_gang"]
    assert (blow(b, -1), hand(b), b.bag(0)) == (("melee", 4, 4, 1), 1, [*items, "cave_spider"])


@pytest.mark.parametrize(("face", "cards", "foe"), [(3, 1, "dire_wolf"), (2, 0, "mana_spring")])
def test_a_spring_of_mana(face: int, cards: int, foe: str) -> None:
    """Two energy for whatever comes next, which may be the spring itself."""
    b = happens("mana_spring").carries(0, "harvest_reaper").dice(check=[face], red=[1], black=[1])
    draw(b).until("after_roll")
    assert (b.s.energy[0], hand(b), foes(b)) == (2, cards, [foe])


def test_the_shade_of_the_spring() -> None:
    b = draw(happens("mana_spring").dice(check=[1], red=[6], black=[2])).passes()
    assert (blow(b, -1), hand(b)) == (("ranged", 4, 4, 1), 2)


def test_a_captive_is_fetched_over_the_wheel() -> None:
    b = draw(happens("captive_in_the_mill", "bog_crawler").dice(red=[1], black=[1])).do("yes")
    assert (b.bag(0), hurt(b), foes(b)) == (["bog_crawler"], 2, ["dire_wolf"])


def test_a_jailer_is_fought_by_who_keeps_off_the_wheel() -> None:
    """With the jailer's keys the captive's thanks are to be had as well."""
    b = draw(happens("captive_in_the_mill", "bog_crawler").dice(red=[6], black=[1])).do("no").passes()
    assert foes(b) == ["captive_in_the_mill"]
    assert (blow(b, -1), b.bag(0)) == (("melee", 4, 4, 2), ["bog_crawler"])


# -- location events ---------------------------------------------------------------------------------------------------

PLACES = {
    "plague_cart": "brill",
    "snowbound_wagon": "anvilmar",
    "hidden_cache": "darkshire",
    "night_vigil": "the_sepulcher",
    "warlords_banner": "lakeshire",
}


def there(event: str) -> Board:
    """A hero stands where that event lies, and will resolve it."""
    b = cast()
    level = b.g.content.challenges[event].level
    return b.level(0, level).at(0, PLACES[event]).event(event)


def resolved(b: Board) -> Board:
    return b.phase("challenge").do("resolve_event")


@pytest.mark.parametrize(("event", "place"), PLACES.items())
def test_they_lie_at_their_places(event: str, place: str) -> None:
    b = draw(happens(event))
    assert {b.g.atlas.ids[space]: b.s.names[card] for space, card in b.s.location_events.items()} == {place: event}
    assert foes(b) == [NEXT[b.g.content.challenges[event].level]]


def test_who_digs_out_the_wagon_has_a_share() -> None:
    b = resolved(two_cards(there("snowbound_wagon"))).do("yes").idle().idle()
    assert (b.bag(0), hand(b), len(b.s.discard[0])) == (["snowbound_wagon"], 0, 2)


@pytest.mark.parametrize("cards", [1, 2])
def test_who_does_not_dig_has_none(cards: int) -> None:
    """With one card there is nothing to ask."""
    b = resolved(holding(there("snowbound_wagon"), cards))
    if cards == 2:
        b.do("no")
    assert (b.bag(0), hand(b), b.deck("grey")[-1]) == ([], cards, "snowbound_wagon")


@pytest.mark.parametrize(("answer", "damage", "bag"), [("yes", 2, ["night_vigil"]), ("no", 0, [])])
def test_a_vigil_hurts(answer: str, damage: int, bag: list[str]) -> None:
    b = resolved(there("night_vigil")).do(answer)
    assert (hurt(b), b.bag(0), b.s.location_events) == (damage, bag, {})


def test_whoever_touches_the_banner_meets_its_lord() -> None:
    b = resolved(there("warlords_banner").dice(red=[6], black=[1])).passes()
    assert (blow(b, -1), hand(b)) == (("melee", 4, 4, 2), 3)
    assert b.deck("green")[-1] == "warlords_banner"


def test_a_warlord_who_is_not_beaten_holds_the_town() -> None:
    b = resolved(there("warlords_banner").dice(red=[3], black=[1])).passes()
    assert b.line() == {1: ("warlords_banner", "lakeshire")}
    assert b.told("MarkerPlaced")[0].aggro
    assert hand(b) == 0


def test_a_carter_who_is_beaten_leaves_a_card() -> None:
    b = resolved(there("plague_cart").dice(check=[3], red=[6], black=[2])).passes()
    assert (blow(b, -1), hand(b)) == (("melee", 4, 4, 1), 1)


# -- global events -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "spaces", "energy"), [("clear_roads", 3, 3), ("harvest_fair", 2, 4), ("creeping_fog", 1, 3)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_holds_for_every_roll(event: str, spaces: int, energy: int, seat: int) -> None:
    b = cast().at(seat, "tirisfal_1").event(event).turn(seat).dice(movement=[1]).do("roll")
    assert (b.s.moves, b.s.energy[seat]) == (spaces, energy)


def test_clear_roads_are_outside_of_the_posts() -> None:
    for place in ("brill", "undercity"):
        b = cast().at(0, place).event("clear_roads").turn(0).dice(movement=[1]).do("roll")
        assert b.s.moves == 2


def test_whoever_empties_a_cache_leaves_something() -> None:
    b = resolved(there("hidden_cache"))
    assert (b.bag(0), b.kind) == (["hidden_cache"], "place_discovery")


def test_who_is_called_to_arms_attacks_better() -> None:
    """And defends as ever."""
    b = fallen_out(duel("grumbaz", "burbonn").event("call_to_arms"))
    assert mine(b) == ("melee", 5, 1)
    assert blow(b, 1) == ("melee", 2, 4, 0)


@pytest.mark.parametrize(
    ("event", "place", "bag"),
    [
        ("clear_roads", "goldshire", ["clear_roads"]),
        ("harvest_fair", "kharanos", ["cave_spider"]),
        ("creeping_fog", "southshore", ["bog_crawler"]),
        ("call_to_arms", "sentinel_hill", ["call_to_arms"]),
    ],
)
def test_where_they_are_turned_over(event: str, place: str, bag: list[str]) -> None:
    b = cast().level(0, "green").at(0, place).damage(0, 3).event(event).under("cave_spider", "bog_crawler")
    b.phase("maintenance").do("flip_event")
    assert (b.bag(0), b.s.global_event) == (bag, -1)
    assert hurt(b) == (1 if event == "harvest_fair" else 3)


def test_every_event_has_been_resolved() -> None:
    tested = {"travellers_tale", "stranger_at_the_fire", "toll_gang", "mana_spring", "captive_in_the_mill"}
    tested |= {"clear_roads", "harvest_fair", "creeping_fog", "call_to_arms", *PLACES}
    cards = real_game().content.challenges.values()
    assert {card.id for card in cards if card.event and card.level in ("grey", "green")} == tested
