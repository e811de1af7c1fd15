"""The items of the grey and the green deck: what each of them gives to whoever has it, and when it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.adventure_game.build import Board, part, real_game
from tests.games.adventure_game.meetings import (
    armed,
    blow,
    cast,
    drawn,
    duel,
    fallen_out,
    fought,
    given,
    hand,
    hurt,
    mine,
    theirs,
    two_cards,
)

# -- what is worn ---------------------------------------------------------------------------------------------------

WORN = [
    ("hill_bandit", "grumbaz", ("melee", 3, 4, 1)),
    ("rotten_ghoul", "sandrai", ("melee", 2, 4, 1)),
    ("cave_spider", "burbonn", ("ranged", 2, 3, 1)),
    ("kobold_tunneler", "sofeea", ("ranged", 2, 3, 1)),
    ("leper_gnome", "grumbaz", ("melee", 2, 4, 1)),
    ("sparring_dummy", "sofeea", ("melee", 2, 3, 1)),
    ("wild_shredder", "burbonn", ("melee", 2, 3, 1)),
    ("defias_cutpurse", "sandrai", ("melee", 2, 4, 1)),
    ("scarlet_initiate", "grumbaz", ("melee", 2, 4, 1)),
    ("frostling", "sofeea", ("melee", 2, 3, 1)),
    ("dark_iron_saboteur", "burbonn", ("ranged", 3, 3, 1)),
    ("highwayman", "grumbaz", ("melee", 2, 4, 1)),
    ("cornered_stag", "burbonn", ("ranged", 2, 3, 1)),
    ("mountain_boar", "burbonn", ("melee", 1, 4, 1)),
    ("murloc_raider", "grumbaz", ("melee", 2, 5, 1)),
    ("restless_bones", "sofeea", ("ranged", 1, 5, 1)),
    ("young_wendigo", "sandrai", ("ranged", 1, 4, 1)),
    ("timber_wolf", "burbonn", ("melee", 1, 4, 1)),
    ("scarlet_firebrand", "sofeea", ("ranged", 1, 4, 1)),
    ("mindless_sentry", "grumbaz", ("melee", 2, 5, 1)),
    ("voidling", "sofeea", ("ranged", 1, 4, 1)),
    ("murloc_tidecaller", "burbonn", ("melee", 1, 4, 1)),
    ("goblin_engineer", "burbonn", ("ranged", 4, 4, 1)),
    ("defias_overseer", "grumbaz", ("melee", 5, 4, 1)),
    ("restless_scholar", "sandrai", ("ranged", 3, 4, 1)),
    ("crimson_whelp", "sofeea", ("melee", 3, 4, 1)),
    ("legion_scout", "sandrai", ("ranged", 4, 4, 1)),
    ("harbor_squall", "burbonn", ("ranged", 3, 4, 1)),
    ("goblin_shredder", "grumbaz", ("melee", 4, 4, 1)),
    ("churchyard_militia", "grumbaz", ("melee", 4, 4, 1)),
    ("stitched_lurker", "sofeea", ("melee", 3, 4, 1)),
    ("weeping_banshee", "sandrai", ("melee", 3, 4, 1)),
    ("syndicate_footpad", "sofeea", ("melee", 3, 4, 1)),
    ("two_headed_ogre", "burbonn", ("melee", 5, 3, 1)),
    ("bog_crawler", "grumbaz", ("melee", 3, 6, 1)),
    ("quarry_golem", "sofeea", ("ranged", 2, 5, 1)),
    ("drakonid_outrider", "grumbaz", ("melee", 3, 6, 1)),
    ("mana_leech", "sandrai", ("ranged", 2, 5, 1)),
    ("living_mire", "burbonn", ("melee", 2, 5, 1)),
    ("moonmad_worgen", "burbonn", ("melee", 2, 5, 1)),
    ("marsh_crocolisk", "burbonn", ("melee", 2, 6, 1)),
    ("silk_stalker", "sofeea", ("ranged", 2, 5, 1)),
    ("troll_headhunter", "grumbaz", ("melee", 3, 5, 1)),
]


def may_equip(b: Board, item: str) -> bool:
    (card,) = (card for card in b.s.items(0) if b.s.names[card] == item)
    return bool(part("items").may_equip(b.g, b.s, 0, card))


@pytest.mark.parametrize(("item", "hero", "numbers"), WORN)
def test_what_is_worn_gives_its_numbers(item: str, hero: str, numbers: tuple[str, int, int, int]) -> None:
    b = given(cast(hero), item)
    assert b.numbers(0) == numbers
    assert may_equip(b, item)


def test_everything_that_can_be_worn_has_been() -> None:
    cards = [card for card in real_game().content.challenges.values() if card.level in ("grey", "green")]
    assert {item for item, _, _ in WORN} == {card.id for card in cards if card.item and card.item.kind != "bag"}


# -- with a condition, or for good ----------------------------------------------------------------------------------

STANDING: list[tuple[str, str, Callable[[Board], object], tuple[str, int, int, int]]] = [
    ("young_wendigo", "sandrai", lambda b: b.damage(0, 1), ("ranged", 1, 4, 1)),
    ("young_wendigo", "sandrai", lambda b: b.damage(0, 2), ("ranged", 1, 6, 1)),
    ("highwayman", "grumbaz", lambda b: b.at(0, "brill"), ("melee", 2, 4, 1)),
    ("highwayman", "grumbaz", lambda b: b.at(0, "tirisfal_1"), ("melee", 3, 4, 1)),
    ("moonmad_worgen", "burbonn", lambda b: b.damage(0, 2), ("melee", 3, 5, 1)),
]


@pytest.mark.parametrize(("item", "hero", "laid", "numbers"), STANDING)
def test_as_things_stand(item: str, hero: str, laid: Any, numbers: tuple[str, int, int, int]) -> None:
    b = given(cast(hero), item)
    laid(b)
    assert b.numbers(0) == numbers


def test_a_ring_of_somebody_who_waits() -> None:
    assert [given(cast(), "wailing_widow").life(0), cast().life(0)] == [7, 6]


def test_a_hood_that_helps_with_every_roll() -> None:
    b = given(cast("burbonn"), "timber_wolf").turn(0).dice(movement=[1]).do("roll")
    assert (b.s.moves, b.s.energy[0]) == (3, 3)


def test_a_map_is_blank_between_the_posts() -> None:
    b = walking("clear_roads").at(0, "tirisfal_1")
    assert used("clear_roads", b).s.moves == 1


def test_a_robe_full_of_energy() -> None:
    b = given(cast("sofeea"), "quarry_golem").turn(0).dice(movement=[1]).do("roll")
    assert (b.s.moves, b.s.energy[0]) == (2, 4)


# -- in a fight, by itself --------------------------------------------------------------------------------------------


def cards_and_blow(b: Board) -> tuple[int, int]:
    struck = mine(b)
    return hand(b), struck[1] if struck else 0


A = armed
FIGHTS: list[tuple[Callable[[], Board], Callable[[Board], object], object]] = [
    (lambda: A("cave_spider", "burbonn", (1, 5)), mine, ("ranged", 7, 1)),
    (lambda: A("cave_spider", "burbonn", (2,)), mine, ("ranged", 4, 1)),
    (lambda: A("murloc_raider", "grumbaz", (3,)), cards_and_blow, (1, 6)),
    (lambda: A("murloc_raider", "grumbaz", (4,)), cards_and_blow, (0, 6)),
    (lambda: A("leper_gnome", "grumbaz", (2,)), mine, ("melee", 5, 1)),
    (lambda: A("leper_gnome", "grumbaz", (4,)), mine, ("melee", 6, 1)),
    (lambda: A("sparring_dummy", "sofeea", (1,)), cards_and_blow, (1, 3)),
    (lambda: A("sparring_dummy", "sofeea", (2,)), cards_and_blow, (0, 4)),
    (lambda: A("scarlet_initiate", foe="restless_bones"), mine, ("melee", 5, 1)),
    (lambda: A("scarlet_initiate"), mine, ("melee", 3, 0)),
    (lambda: A("scarlet_firebrand", "sofeea", (1,), (6,)), theirs, (4, 0)),
    (lambda: A("scarlet_firebrand", "sofeea", (3,), (6,), "cave_spider"), theirs, (4, 1)),
    (lambda: A("mindless_sentry", "grumbaz", (4,), (4,)), theirs, (6, 0)),
    (lambda: A("mindless_sentry", "grumbaz", (3,), (4,)), theirs, (5, 1)),
    (lambda: A("frostling", "sofeea", (5,)), mine, ("melee", 7, 2)),
    (lambda: A("frostling", "sofeea", (4,)), mine, ("melee", 6, 1)),
    (lambda: A("dark_iron_saboteur", "burbonn", (1,)), mine, ("melee", 4, 1)),
    (lambda: A("dark_iron_saboteur", "burbonn", (2,)), mine, ("ranged", 5, 1)),
    (lambda: A("cornered_stag", "burbonn", (6,)), hand, 1),
    (lambda: A("cornered_stag", "burbonn", (5,)), hand, 0),
    (lambda: A("goblin_engineer", "burbonn", (2,)), mine, ("ranged", 7, 1)),
    (lambda: A("goblin_engineer", "burbonn", (1,)), mine, ("ranged", 5, 1)),
    (lambda: A("defias_overseer", "grumbaz", (1,)), hurt, 1),
    (lambda: A("defias_overseer", "grumbaz", (2,)), hurt, 0),
    (lambda: A("restless_scholar", "sandrai", (2,), (2,)), mine, ("ranged", 5, 2)),
    (lambda: A("restless_scholar", "sandrai", (2,), (1,)), mine, ("ranged", 5, 1)),
    (lambda: A("crimson_whelp", "sofeea", (5,)), mine, ("melee", 9, 2)),
    (lambda: A("crimson_whelp", "sofeea", (4,)), mine, ("melee", 7, 1)),
    (lambda: A("drakonid_outrider", "grumbaz", (6,), (6,)), theirs, (6, 0)),
    (lambda: A("drakonid_outrider", "grumbaz", (5,), (6,)), theirs, (6, 1)),
    (lambda: two_cards(A("legion_scout", "sandrai", (1,))), hand, 1),
    (lambda: two_cards(A("legion_scout", "sandrai", (2,))), hand, 2),
    (lambda: A("living_mire", "burbonn", (1,)), theirs, (6, 0)),
    (lambda: A("living_mire", "burbonn", (1,), (2,), "frost_owl"), theirs, (5, 0)),
    (lambda: A("harbor_squall", "burbonn", (1,), (1,)), mine, ("ranged", 6, 2)),
    (lambda: A("harbor_squall", "burbonn", (1,), (2,)), mine, ("ranged", 4, 1)),
    (lambda: A("churchyard_militia", "grumbaz", (1,)), theirs, (5, 0)),
    (lambda: A("churchyard_militia", "grumbaz", (2,)), theirs, (4, 0)),
    (lambda: A("stitched_lurker", "grumbaz", (1,)).damage(0, 3), hurt, 2),
    (lambda: A("stitched_lurker", "grumbaz", (1,), foe="cave_spider").damage(0, 3), hurt, 3),
    (lambda: A("silk_stalker", "sofeea", (3,), (5,), "frost_owl"), theirs, (5, 0)),
    (lambda: A("silk_stalker", "sofeea", (4,), (5,), "frost_owl"), theirs, (5, 1)),
    (lambda: A("mana_leech", "sandrai", (1,), (5,)), hand, 2),
    (lambda: A("mana_leech", "sandrai", (1,), (3,)), hand, 0),
    (lambda: A("troll_headhunter", "grumbaz", (6,)).damage(0, 3), hurt, 2),
    (lambda: A("troll_headhunter", "grumbaz", (1,), foe="cave_spider").damage(0, 3), hurt, 3),
    (lambda: A("two_headed_ogre", "grumbaz", (2,), (2,)), theirs, (3, 1)),
]


@pytest.mark.parametrize(("laid", "look", "seen"), FIGHTS)
def test_in_a_fight(laid: Callable[[], Board], look: Callable[[Board], object], seen: object) -> None:
    assert look(fought(laid())) == seen


@pytest.mark.parametrize(("face", "damage"), [(5, 2), (4, 1)])
def test_an_icicle_goes_with_frostbolt(face: int, damage: int) -> None:
    """AG-ABILITY-18: it names the ability that stands in for it."""
    b = drawn(armed("frostling", "sofeea", (face,)).hand(0, "frostbolt").energy(0, 1))
    assert mine(b.do("play frostbolt").passes()) == ("ranged", face + 3, damage)


def test_a_sickle_is_silent_beside_an_ability_that_stands_in_for_it() -> None:
    """AG-ABILITY-18: what a weapon says of its blow is said of its own blow only."""
    b = armed("stitched_lurker", "sandrai", (6,)).hand(0, "shadow_bolt").energy(0, 3).damage(0, 3)
    drawn(b).do("play shadow_bolt").passes()
    assert (mine(b) or ("",))[0] == "ranged"
    assert hurt(b) == 3


# -- in a fight, if one wishes -----------------------------------------------------------------------------------------


def using(item: str, b: Board, moment: str = "before_roll") -> Board:
    """Uses the item at that moment of the fight, with 1 energy, and nothing else."""
    drawn(b.energy(0, 1)).until(moment).do(f"use item.{item} 0")
    while b.kind == "mana":
        b.idle()
    return b.passes()


def kept(b: Board, item: str) -> bool:
    return item in b.names(b.s.items(0))


USED: list[tuple[str, Callable[[], Board], str, tuple[str, int, int], int, bool]] = [
    ("wild_shredder", lambda: A("wild_shredder", "burbonn", (6,)), "before_roll", ("ranged", 8, 1), 0, True),
    ("gnoll_brawler", lambda: A("gnoll_brawler", red=(1, 6)), "after_roll", ("melee", 8, 1), 1, False),
    ("escaped_imp", lambda: A("escaped_imp"), "before_roll", ("melee", 5, 1), 1, True),
    ("snowbound_wagon", lambda: A("snowbound_wagon"), "before_roll", ("melee", 4, 1), 1, True),
    ("dire_wolf", lambda: A("dire_wolf"), "before_roll", ("melee", 6, 1), 1, False),
    ("harvest_reaper", lambda: A("harvest_reaper", red=(1, 6)), "after_roll", ("melee", 9, 1), 0, True),
    ("goblin_shredder", lambda: A("goblin_shredder"), "before_roll", ("melee", 5, 2), 0, True),
    ("scrapyard_sentinel", lambda: A("scrapyard_sentinel"), "before_roll", ("ranged", 5, 1), 1, False),
    ("night_vigil", lambda: A("night_vigil", black=(6,)), "after_roll", ("melee", 4, 1), 0, True),
]


@pytest.mark.parametrize(("item", "laid", "moment", "struck", "energy", "stays"), USED, ids=[row[0] for row in USED])
def test_if_one_wishes(
    item: str, laid: Callable[[], Board], moment: str, struck: tuple[str, int, int], energy: int, stays: bool
) -> None:
    b = using(item, laid(), moment)
    assert (mine(b), b.s.energy[0], kept(b, item)) == (struck, energy, stays)


def test_blood_is_the_price_of_the_contract() -> None:
    assert hurt(using("escaped_imp", armed("escaped_imp"))) == 1


def test_ale_makes_bold_and_slow() -> None:
    assert theirs(using("snowbound_wagon", armed("snowbound_wagon", black=(2,)))) == (3, 1)


def test_a_candle_keeps_a_blow_away() -> None:
    assert hurt(using("night_vigil", armed("night_vigil", black=(6,)), "after_roll")) == 0
    assert hurt(fought(armed("night_vigil", black=(6,)))) == 1


def test_who_vanishes_in_the_dusk_leaves_the_cloak() -> None:
    b = using("voidling", armed("voidling", "sofeea", (1,), (6,)))
    assert (hurt(b), b.line(), b.s.armour[0]) == (0, {}, -1)
    assert b.deck("grey")[-2:] == ["voidling", "mountain_boar"]
    assert mine(b) is None


# -- against heroes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "attacker", "struck"),
    [
        ("defias_cutpurse", "sandrai", ("melee", 5, 1)),
        ("call_to_arms", "sandrai", ("ranged", 4, 1)),
        ("syndicate_footpad", "sandrai", ("melee", 5, 2)),
    ],
)
def test_against_a_hero(item: str, attacker: str, struck: tuple[str, int, int]) -> None:
    """Burbonn, who has 2 damage and defends with 3, or as green with 4."""
    b = given(duel(attacker, "burbonn"), item).damage(1, 2)
    if b.s.level[0]:
        b.level(1, "green")
    assert mine(fallen_out(b)) == struck


@pytest.mark.parametrize(("damage", "struck"), [(1, ("melee", 4, 1)), (2, ("melee", 5, 2))])
def test_a_stiletto_finds_old_wounds(damage: int, struck: tuple[str, int, int]) -> None:
    assert mine(fallen_out(given(duel("sandrai", "burbonn"), "syndicate_footpad").damage(1, damage))) == struck


def test_who_grabs_the_barnacles_will_be_sorry() -> None:
    b = fallen_out(given(duel("grumbaz", "burbonn"), "murloc_tidecaller", seat=1))
    struck = blow(b, 0)
    assert struck is not None
    assert struck[2] == 6
    assert theirs(fought(armed("murloc_tidecaller", "burbonn"))) == (4, 0)


# -- on the way --------------------------------------------------------------------------------------------------------


def counts(b: Board) -> dict[str, int]:
    s = b.s
    return {
        "damage": s.damage[0],
        "energy": s.energy[0],
        "moves": s.moves,
        "hand": hand(b),
        "discards": len(s.discard[0]),
        "items": len(s.items(0)),
    }


def walking(item: str, hero: str = "grumbaz") -> Board:
    """In the middle of a movement phase, with 2 energy, 3 damage, two cards and the item."""
    b = two_cards(given(cast(hero), item).at(0, "brill").energy(0, 2).damage(0, 3))
    return b.moves(1).moving()


def used(item: str, b: Board) -> Board:
    b.do(f"use item.{item} 0")
    while b.kind in ("mana", "discard"):
        b.idle()
    return b


WALKED = [
    ("rotten_ghoul", "sandrai", {"damage": -1, "energy": -1}),
    ("frost_owl", "grumbaz", {"moves": 1}),
    ("overwound_guardian", "grumbaz", {"moves": 3, "items": -1}),
    ("honey_bear", "grumbaz", {"damage": -3, "items": -1}),
    ("felhound_pup", "grumbaz", {"hand": -1, "discards": 1, "energy": 1}),
    ("well_spirit", "grumbaz", {"hand": 2, "items": -1}),
    ("cellar_rat", "grumbaz", {"damage": -1, "moves": 1, "items": -1}),
    ("weeping_banshee", "sandrai", {"hand": -1, "discards": 1, "damage": -2, "energy": -1}),
    ("loch_thresher", "grumbaz", {"energy": 1, "hand": 2, "items": -1}),
    ("runaway_apprentice", "grumbaz", {"discards": 1}),
    ("smuggler", "grumbaz", {"moves": 2, "energy": -1}),
    ("hidden_cache", "grumbaz", {"damage": -2, "energy": 1, "items": -1}),
    ("clear_roads", "grumbaz", {"moves": 2}),
]


@pytest.mark.parametrize("item", ["felhound_pup", "runaway_apprentice", "weeping_banshee"])
def test_what_costs_a_card_is_not_for_an_empty_hand(item: str) -> None:
    b = given(cast("sandrai"), item).at(0, "brill").energy(0, 3)
    for cards in ((), ("shadow_bolt",)):
        assert (f"use item.{item} 0" in b.hand(0, *cards).moving().legal()) == bool(cards)


@pytest.mark.parametrize(("item", "hero", "changes"), WALKED, ids=[row[0] for row in WALKED])
def test_on_the_way(item: str, hero: str, changes: dict[str, int]) -> None:
    b = walking(item, hero)
    before = counts(b)
    after = counts(used(item, b))
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == changes
    assert f"use item.{item} 0" not in b.legal()


@pytest.mark.parametrize(
    ("item", "found", "energy"), [("mine_tremor", "cave_spider", 1), ("nest_guardian", "stone_basilisk", 0)]
)
def test_what_is_sold_for_something_unseen(item: str, found: str, energy: int) -> None:
    b = used(item, walking(item).under(found))
    assert (b.bag(0), b.s.energy[0]) == ([found], energy)


@pytest.mark.parametrize(("item", "stays"), [("crypt_bat", False), ("wild_gryphon", True)])
def test_through_the_air(item: str, stays: bool) -> None:
    b = used(item, walking(item))
    far = b.g.atlas.distance[b.g.atlas.index["brill"]]
    places = [line.split()[1] for line in b.legal()]
    assert max(far[b.g.atlas.index[place]] for place in places) == 3
    b.do("go deathknell")
    assert (b.where(0), kept(b, item)) == ("deathknell", stays)


def test_the_ferry_takes_even_those_who_are_held() -> None:
    b = given(cast("grumbaz"), "rotting_ferryman").at(0, "brill").energy(0, 1).on_line("rotten_ghoul", "brill")
    used("rotting_ferryman", b.moving())
    assert {line.split()[1] for line in b.legal()} == {"undercity", "ironforge", "stormwind"}
    b.do("go ironforge")
    assert (b.where(0), b.bag(0)) == ("ironforge", [])


def test_a_lamp_finds_what_one_may_hide() -> None:
    b = used("kobold_foreman", walking("kobold_foreman").pile("bomb"))
    b.do("place tirisfal_1")
    assert [b.s.names[token] for token in b.s.lying] == ["bomb"]
    assert kept(b, "kobold_foreman")


def test_where_one_thing_falls_another_is_found() -> None:
    b = fought(armed("cliff_vulture", red=(6,)).pile("gold"))
    b.do("place hearthglen")
    assert [b.s.names[token] for token in b.s.lying] == ["gold"]


@pytest.mark.parametrize(("damage", "cards", "place"), [(6, 3, "undercity"), (5, 0, "brill")])
def test_a_light_is_left_on_for_the_defeated(damage: int, cards: int, place: str) -> None:
    """Green Grumbaz has 7 life."""
    b = fought(armed("gate_warden", red=(1,), black=(6,), foe="cave_spider").damage(0, damage))
    assert (hand(b), b.where(0)) == (cards, place)


# -- potions -----------------------------------------------------------------------------------------------------------


def test_what_can_be_drunk() -> None:
    """The shares of the three potions; the plainest items are drunk too."""
    cards = [card for card in real_game().content.challenges.values() if card.level in ("grey", "green") and card.item]
    for level in ("grey", "green"):
        drunk = [potion for card in cards if card.level == level for potion in card.item.potions]
        shares = [round(100 * drunk.count(kind) / len(drunk)) for kind in ("health", "mana", "swiftness")]
        assert all(abs(share - wanted) <= 5 for share, wanted in zip(shares, (40, 35, 25))), shares
    assert not [card.id for card in cards if not card.item.potions]


def test_nothing_has_been_left_in_the_bag() -> None:
    """Every item of the bag has a row or a test of its own here."""
    cards = [card for card in real_game().content.challenges.values() if card.level in ("grey", "green") and card.item]
    alone = {"wailing_widow", "mine_tremor", "nest_guardian", "crypt_bat", "wild_gryphon"}
    alone |= {"rotting_ferryman", "kobold_foreman", "cliff_vulture", "gate_warden", "call_to_arms"}
    rows = {row[0] for row in USED} | {row[0] for row in WALKED} | alone
    assert {card.id for card in cards if card.item.kind == "bag"} <= rows
