"""The items and events of the yellow deck: who can use them, what they are worth, and what each does."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.challenge_fights import attacks, blow, draws, fought, hero, holding, meets, resolves

WEAPONS = {
    "jungle_stalker": ("melee", 4, "sandrai sofeea"),
    "silverback_elder": ("melee", 4, "grumbaz burbonn sandrai sofeea"),
    "witherbark_mystic": ("ranged", 5, "sandrai sofeea"),
    "vilebranch_berserker": ("melee", 6, "grumbaz"),
    "cardsharp": ("melee", 5, "grumbaz"),
    "sleep_dart_hunter": ("ranged", 3, "grumbaz burbonn sandrai sofeea"),
    "freebooter_gunner": ("ranged", 4, "burbonn"),
    "warband_deserter": ("melee", 5, "grumbaz burbonn"),
    "drowned_sentinel": ("melee", 5, "grumbaz"),
    "dust_elemental": ("ranged", 4, "burbonn"),
    "ashen_whelp": ("ranged", 4, "sandrai sofeea"),
    "dreaming_wyrmkin": ("ranged", 3, "sandrai sofeea"),
}
ARMOUR = {
    "stone_basilisk": (7, "grumbaz burbonn"),
    "highland_raptor": (6, "burbonn"),
    "coral_siren": (6, "sandrai sofeea"),
    "last_lord": (7, "grumbaz"),
    "bound_flood": (6, "grumbaz burbonn"),
    "scree_colossus": (7, "grumbaz"),
    "temple_serpent": (6, "sandrai sofeea"),
    "rift_imp": (6, "sandrai sofeea"),
    "mana_hound": (6, "grumbaz burbonn sandrai sofeea"),
}
HEROES = ("grumbaz", "burbonn", "sandrai", "sofeea")


def worn_by(name: str, card: str, level: str = "yellow") -> bool:
    """Whether that hero is offered to wear it."""
    return f"equip {card}" in hero(name).level(0, level).carries(0, card).phase("maintenance").legal()


@pytest.mark.parametrize("card", WEAPONS)
def test_weapons(card: str) -> None:
    reach, attack, wearers = WEAPONS[card]
    assert [name for name in HEROES if worn_by(name, card)] == wearers.split()
    assert not worn_by(wearers.split()[0], card, "green")
    assert hero(wearers.split()[0]).wears(0, card).numbers(0)[:2] == (reach, attack)


@pytest.mark.parametrize("card", ARMOUR)
def test_armour(card: str) -> None:
    defence, wearers = ARMOUR[card]
    assert [name for name in HEROES if worn_by(name, card)] == wearers.split()
    assert not worn_by(wearers.split()[0], card, "green")
    assert hero(wearers.split()[0]).wears(0, card).numbers(0)[2] == defence


# -- weapons ---------------------------------------------------------------------------------------------------------


def test_claw() -> None:
    b = fought(hero("sandrai").wears(0, "jungle_stalker"), "bound_flood", red=[6])
    assert (b.bag(0), b.told("AttackMade")) == (["bound_flood"], [])


def test_club() -> None:
    b = meets(hero("burbonn").wears(0, "silverback_elder"), "bound_flood").do("use item.silverback_elder 0").passes()
    assert (blow(b, 0).attack, blow(b, 0).damage) == (4 + 3, 3)
    assert b.deck("yellow")[-1] == "silverback_elder"


def test_hexed_wand() -> None:
    """It helps Frostbolt; another attack that stands in for it silences it."""
    b = hero("sofeea").wears(0, "witherbark_mystic").hand(0, "frostbolt").energy(0, 3)
    plain = hero("sofeea").hand(0, "frostbolt").energy(0, 3)
    with_wand, without = (meets(each, "bound_flood").do("play frostbolt").passes() for each in (b, plain))
    assert blow(with_wand, 0).attack == blow(without, 0).attack + 1


def test_maul() -> None:
    assert blow(fought(hero("grumbaz").wears(0, "vilebranch_berserker"), "bound_flood", red=[1]), 0).attack == 3


def test_sword_cane() -> None:
    """For a card of one's choice, once; an empty hand is not even asked."""
    b = holding(hero("grumbaz").wears(0, "cardsharp"), 2)
    kept, gone = b.held(0)
    meets(b, "bound_flood").until("after_roll").do("use item.cardsharp 0", f"discard {gone}")
    assert "use item.cardsharp 0" not in b.legal()
    assert (b.held(0), blow(b.passes(), 0).attack) == ([kept], 5 + 2)
    assert blow(meets(hero("grumbaz").wears(0, "cardsharp"), "bound_flood"), 0).attack == 5


def test_hatchets() -> None:
    """The second one."""
    b = fought(hero().wears(0, "sleep_dart_hunter"), "bound_flood", red=[2, 5])
    assert (blow(b, 0).die, b.bag(0)) == (5, ["bound_flood"])


def test_musket() -> None:
    """Ship against ship: better against those who shoot."""
    for foe, attack in (("last_lord", 5), ("bound_flood", 4)):
        assert blow(fought(hero().wears(0, "freebooter_gunner"), foe), 0).attack == attack


def test_last_ditch_axe() -> None:
    assert hero("grumbaz").wears(0, "warband_deserter").damage(0, 3).numbers(0)[3] == 3
    assert hero("grumbaz").wears(0, "warband_deserter").damage(0, 2).numbers(0)[3] == 2


def test_sunken_blade() -> None:
    assert blow(fought(hero("grumbaz").wears(0, "drowned_sentinel"), "bound_flood", red=[1]), -1).attack == 2


def test_dustbow() -> None:
    assert blow(fought(hero().wears(0, "dust_elemental"), "temple_serpent", red=[2]), 0).defence == 6
    assert blow(fought(hero().wears(0, "dust_elemental"), "temple_serpent", red=[1]), 0).defence == 8


def test_brimstone_match() -> None:
    b = fought(hero("sandrai").wears(0, "ashen_whelp"), "temple_serpent", red=[2, 5], black=[2])
    assert (blow(b, 0).die, blow(b, 0).damage, b.bag(0)) == (5, 3, ["temple_serpent"])


def test_sleepwalker() -> None:
    """For a card that is forgotten, some rest and a step."""
    b = holding(hero("sandrai").wears(0, "dreaming_wyrmkin").damage(0, 2), 1).moves(1).moving()
    b.do("use item.dreaming_wyrmkin 0", f"discard {b.held(0)[0]}")
    assert (len(b.held(0)), b.s.damage[0], b.s.moves) == (0, 1, 2)


# -- armour ----------------------------------------------------------------------------------------------------------


def test_basilisk_scale() -> None:
    assert blow(fought(hero("grumbaz").wears(0, "stone_basilisk"), "jungle_stalker"), -1).defence == 8
    assert blow(fought(hero("grumbaz").wears(0, "stone_basilisk"), "bound_flood"), -1).defence == 7


def test_raptor_hide() -> None:
    assert len(fought(hero().wears(0, "highland_raptor"), "bound_flood", red=[6]).held(0)) == 1


def test_sea_mist() -> None:
    """For a card, and once."""
    b = meets(holding(hero("sandrai").wears(0, "coral_siren"), 2), "bound_flood").until("after_roll")
    b.do("use item.coral_siren 0", f"discard {b.held(0)[0]}")
    assert "use item.coral_siren 0" not in b.legal()
    assert b.passes().s.damage[0] == 1


def test_gatehouse() -> None:
    b = attacks(hero("burbonn").at(1, "brill").level(1, "yellow").wears(1, "last_lord"), red=[1], black=[1])
    assert blow(b, 0).defence == 8
    assert blow(fought(hero("grumbaz").wears(0, "last_lord"), "bound_flood"), -1).defence == 7


def test_fastwater() -> None:
    """Out of the fight on the worst of rolls, which leaves the foe on the line."""
    b = fought(hero("grumbaz").wears(0, "bound_flood"), "drowned_sentinel", red=[1], black=[6])
    assert (b.s.damage[0], list(b.line().values())) == (0, [("drowned_sentinel", b.where(0))])
    assert fought(hero("grumbaz").wears(0, "bound_flood"), "drowned_sentinel", red=[2], black=[6]).s.damage[0] == 2


def test_slab() -> None:
    b = hero("grumbaz").wears(0, "scree_colossus").dice(movement=[2])
    assert (b.life(0), b.turn().do("roll").s.moves) == (11, 1)


def test_shed_skin() -> None:
    """It stays in the foe's hands, and the hero unharmed."""
    b = meets(hero("sandrai").wears(0, "temple_serpent"), "bound_flood").until("after_roll")
    b.do("use item.temple_serpent 0").passes()
    assert (b.s.damage[0], b.deck("yellow")[-1]) == (0, "temple_serpent")


def test_small_print() -> None:
    b = hero("sandrai").wears(0, "rift_imp").energy(0, 1).moving().do("use item.rift_imp 0")
    assert (b.s.damage[0], b.s.energy[0]) == (1, 3)
    assert "use item.rift_imp 0" not in b.legal()


def test_pockets() -> None:
    """Something turns up in one of them, now and then."""
    for check, found in ((5, ["cave_spider"]), (4, [])):
        assert hero().wears(0, "mana_hound").under("cave_spider").dice(check=[check]).turn().bag(0) == found


# -- what is carried ---------------------------------------------------------------------------------------------------


def test_flute() -> None:
    """To a key post that is near enough, and to no other space."""
    b = hero().carries(0, "spitting_adder").moving().do("use item.spitting_adder 0")
    kinds = {b.g.content.map[line.split()[1]].kind for line in b.legal()}
    assert kinds == {"key"}
    assert "go grom_gol" not in b.legal()
    assert b.do("go the_sepulcher").where(0) == "the_sepulcher"
    assert b.deck("yellow")[-1] == "spitting_adder"


def test_strongbox() -> None:
    b = hero().carries(0, "river_crocolisk").under("blood_moon", "siege_harvester").moving()
    assert b.do("use item.river_crocolisk 0").bag(0) == ["siege_harvester"]


def test_gland() -> None:
    b = meets(hero().carries(0, "thunder_lizard"), "bound_flood").do("use item.thunder_lizard 0").passes()
    assert (blow(b, 0).reach, blow(b, 0).attack) == ("ranged", 5)


def test_tablet() -> None:
    for check, drawn in ((5, 1), (4, 0)):
        assert len(hero().carries(0, "relic_robber").dice(check=[check]).turn().held(0)) == drawn


def test_fetish() -> None:
    assert hero().carries(0, "blood_drummer").damage(0, 3).turn().s.damage[0] == 2
    assert hero().carries(0, "blood_drummer").damage(0, 2).turn().s.damage[0] == 2


def test_wishbone() -> None:
    b = meets(hero().carries(0, "bog_wight"), "bound_flood", black=[6, 1]).until("after_roll")
    assert blow(b.do("use item.bog_wight 0").passes(), -1).die == 1


def test_slow_fire() -> None:
    b = meets(hero().carries(0, "tainted_blaze"), "temple_serpent", red=[2]).until("after_roll")
    assert b.do("use item.tainted_blaze 0").passes().bag(0) == ["temple_serpent"]


def test_pennant() -> None:
    assert hero().carries(0, "scaled_outrider").numbers(0) == ("melee", 5, 7, 2)
    assert hero().carries(0, "scaled_outrider").at(0, "tirisfal_1").numbers(0) == ("melee", 4, 6, 2)


def test_repair_kit() -> None:
    b = fought(hero().carries(0, "siege_harvester").damage(0, 2), "bound_flood", [6], [1])
    assert (blow(b, 0).attack, b.s.damage[0]) == (4, 1)
    assert blow(fought(hero().carries(0, "siege_harvester"), "vault_warden"), 0).attack == 6


def test_mirror() -> None:
    b = hero().carries(0, "vault_warden").moving().do("use item.vault_warden 0")
    assert (b.s.flipped[0], b.s.energy[0]) == (True, 0)


def test_mining_charges() -> None:
    """The die decides who is blown up."""
    for check, won, harm in ((3, ["temple_serpent"], 2), (2, [], 2 + 2)):
        b = meets(hero().carries(0, "stray_drill").dice(check=[check]), "temple_serpent")
        b.do("use item.stray_drill 0")
        assert (b.bag(0), b.s.damage[0]) == (won, harm)


# -- events ------------------------------------------------------------------------------------------------------------


def test_blood_moon() -> None:
    b = hero().at(0, "aerie_peak").damage(0, 3).damage(1, 1).event("blood_moon")
    assert b.numbers(0)[3] == 3
    b.phase("maintenance").do("flip_event")
    assert (b.numbers(0)[3], b.s.damage, b.deck("yellow")[-1]) == (2, [1, 0], "blood_moon")


def test_ley_surge() -> None:
    b = holding(hero(), 2, seat=1).at(0, "stonard").event("ley_surge").dice(movement=[5])
    b.turn().do("roll")
    assert (b.s.moves, b.s.energy[0]) == (3, 2)
    b.phase("maintenance").do("flip_event")
    assert (len(b.held(0)), len(b.held(1))) == (2, 1)


def test_arena() -> None:
    """Whoever enters is cheered on; who does not pays the seats back."""
    b = resolves(hero("grumbaz").level(0, "yellow").dice(red=[1], black=[3]), "arena_challenge", "grom_gol")
    b.do("yes").passes()
    assert b.line() == {1: ("arena_challenge", "grom_gol")}
    assert [(told.attack, told.damage, told.turn) for told in b.told("NumbersChanged")] == [(1, 1, True)]
    shy = resolves(holding(hero(), 2), "arena_challenge", "grom_gol").do("no")
    assert (len(shy.held(0)), shy.line()) == (1, {})


def test_trial() -> None:
    passed = resolves(hero().level(0, "yellow"), "blood_trial", "stonard", [5]).do("yes")
    assert (passed.s.level[0], passed.s.damage[0], len(passed.held(0))) == (3, 0, 3)
    taught = resolves(hero().level(0, "yellow"), "blood_trial", "stonard", [4]).do("yes")
    assert (taught.s.level[0], taught.s.damage[0], len(taught.held(0))) == (2, 2, 2)
    refused = resolves(hero().level(0, "yellow"), "blood_trial", "stonard").do("no")
    assert (refused.s.damage[0], refused.deck("yellow")[-1]) == (0, "blood_trial")


def test_gryphon() -> None:
    assert resolves(hero(), "unsaddled_gryphon", "aerie_peak", [4]).bag(0) == ["unsaddled_gryphon"]
    thrown = resolves(hero(), "unsaddled_gryphon", "aerie_peak", [3])
    assert "go refuge_pointe" in thrown.legal()
    assert thrown.do("go refuge_pointe").where(0) == "refuge_pointe"


def test_saddle() -> None:
    """Over the heads of those who would hold the hero."""
    b = hero().carries(0, "unsaddled_gryphon").energy(0, 1).on_line("jungle_stalker", "brill").moving()
    b.do("use item.unsaddled_gryphon 0", "go undercity")
    assert (b.where(0), b.s.energy[0], b.bag(0)) == ("undercity", 0, ["unsaddled_gryphon"])


def test_caravan() -> None:
    saved = draws(hero(), "grom_gol", "rescued_caravan", "bound_flood", check=[4]).passes()
    assert (saved.s.valor[0], saved.line()) == (1, {1: ("bound_flood", "grom_gol")})
    late = draws(hero(), "grom_gol", "rescued_caravan", "bound_flood", check=[3]).passes()
    assert (late.s.valor[0], late.line()) == (0, {1: ("rescued_caravan", "grom_gol")})


def test_stampede() -> None:
    carried = draws(hero(), "grom_gol", "raptor_stampede", "bound_flood", check=[3])
    gone = carried.legal()[0]
    assert carried.do(gone).where(0) == gone.split()[1] != "grom_gol"
    trampled = draws(hero(), "grom_gol", "raptor_stampede", check=[2]).passes()
    assert trampled.line() == {1: ("raptor_stampede", "grom_gol")}


def test_auction() -> None:
    """For an item, the next one of the deck, and a discovery to place; who has none is not asked."""
    b = hero().carries(0, "mountain_boar").pile("bomb")
    draws(b, "grom_gol", "travelling_auction", "siege_harvester").do("yes", "place brill").passes()
    assert (b.bag(0), b.deck("grey")[-1]) == (["siege_harvester"], "mountain_boar")
    poor = draws(hero(), "grom_gol", "travelling_auction", "bound_flood")
    assert poor.told("CombatBegan")[0].foe == "bound_flood"
