"""The nine sheets and their decks, as the box has them: numbers, costs, areas and the words of every card."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest

from tests.games.board_game.contents import content, part, ruleset
from wowtable.text.rich import plain

POWERS = content().of("powers", part("cards.pieces").Power)
TALENTS = content().of("talents", part("cards.pieces").Talent)
CLASSES = content().of("classes", part("cards.pieces").ClassSheet)
RACES = content().of("races", part("cards.pieces").Race)
CLASS_NAMES = ("druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior")


def deck(cards: Any, hero_class: str) -> dict[str, Any]:
    return {name: card for name, card in cards.items() if card.hero_class == hero_class}


def levels(cards: dict[str, Any]) -> tuple[int, ...]:
    counted = Counter(card.level for card in cards.values())
    return tuple(counted[level] for level in range(1, 6))


def printed() -> dict[str, Any]:
    listed = part("cards.pieces").printed_on
    return {card.id: card for sheet in CLASSES.values() for card in listed(sheet)}


def test_nine_classes_of_twenty_four_cards() -> None:
    """TBG-COMP-08, TBG-COMP-09, TBG-COMP-10."""
    assert tuple(sorted(CLASSES)) == CLASS_NAMES
    assert len(POWERS) + len(TALENTS) == 216


@pytest.mark.parametrize("hero_class", CLASS_NAMES)
def test_the_levels_of_a_deck(hero_class: str) -> None:
    """TBG-COMP-09, TBG-TALENT-EX-01, TBG-AMBIG-76: three talents of each level from two to five."""
    steep = hero_class in ("druid", "priest", "rogue", "shaman")
    assert levels(deck(POWERS, hero_class)) == ((3, 3, 2, 2, 2) if steep else (3, 3, 3, 2, 1))
    assert levels(deck(TALENTS, hero_class)) == (0, 3, 3, 3, 3)


@pytest.mark.parametrize("hero_class", CLASS_NAMES)
def test_first_powers_cost_two_two_and_three(hero_class: str) -> None:
    """TBG-GUIDE-04: with five gold one can have two of them; any pair but one with two threes does."""
    first = [card.gold for card in deck(POWERS, hero_class).values() if card.level == 1]
    assert sorted(first) == [2, 2, 3]


def test_the_talents_that_a_warlock_may_take_first() -> None:
    """TBG-AMBIG-76."""
    first = {name for name, card in deck(TALENTS, "warlock").items() if card.level == 2}
    assert first == {"improved_shadow_bolt", "demonic_embrace", "conflagrate"}


FIRST = {
    "druid": (("rejuvenation", "bear_form"), "ferocity", ("alliance", "Artumnis Moondream")),
    "warlock": (("immolate", "shadow_bolt"), "improved_shadow_bolt", ("alliance", "Sandrai Darkshine")),
    "hunter": (("scorpid_sting", "hunters_mark"), "precision", ("alliance", "Burbonn Fang")),
    "warrior": (("heroic_strike", "battle_shout"), "improved_heroic_strike", ("horde", "Grumbaz Crowsblood")),
    "mage": (("frostbolt", "arcane_intellect"), "arcane_focus", ("horde", "Sofeea Icecall")),
    "priest": (("lesser_heal", "shadow_word_pain"), "improved_pain", ("horde", "Wennu Bloodsinger")),
}


@pytest.mark.parametrize("hero_class", FIRST)
def test_what_the_guide_recommends(hero_class: str) -> None:
    """TBG-GUIDE-01, TBG-GUIDE-02, TBG-GUIDE-04, TBG-GUIDE-05, TBG-GUIDE-06."""
    pair, talent, (side, name) = FIRST[hero_class]
    cards = [POWERS[power] for power in pair]
    assert all((card.hero_class, card.level) == (hero_class, 1) for card in cards)
    assert sum(card.gold for card in cards) == 5
    assert (TALENTS[talent].hero_class, TALENTS[talent].level) == (hero_class, 2)
    assert CLASSES[hero_class].sides[side].name.en == name


TOKENS = {
    "druid": ((2, 3, 4, 6, 8), (4, 6, 9, 11, 12)),
    "hunter": ((3, 4, 6, 8, 10), (3, 5, 6, 8, 10)),
    "mage": ((2, 3, 4, 6, 8), (4, 6, 9, 11, 12)),
    "paladin": ((3, 5, 7, 9, 12), (2, 4, 5, 6, 8)),
    "priest": ((2, 3, 4, 6, 8), (4, 6, 9, 11, 12)),
    "rogue": ((3, 5, 6, 8, 10), (3, 4, 6, 8, 10)),
    "shaman": ((3, 4, 5, 7, 9), (3, 5, 7, 9, 11)),
    "warlock": ((2, 3, 4, 6, 8), (4, 6, 9, 11, 12)),
    "warrior": ((4, 6, 8, 11, 14), (1, 2, 3, 4, 5)),
}


def test_health_and_energy_by_level() -> None:
    """TBG-CHAR-01."""
    assert {name: (sheet.health, sheet.energy) for name, sheet in CLASSES.items()} == TOKENS


def test_sixteen_characters_of_eight_races() -> None:
    """TBG-COMP-11, TBG-COMP-12: the Shaman is of the Horde alone, the Paladin of the Alliance."""
    sides = [(side, one.race) for sheet in CLASSES.values() for side, one in sheet.sides.items()]
    assert Counter(side for side, _ in sides) == {"horde": 8, "alliance": 8}
    assert set(CLASSES["shaman"].sides) == {"horde"}
    assert set(CLASSES["paladin"].sides) == {"alliance"}
    homes = defaultdict(set)
    for side, race in sides:
        homes[side].add(race)
    assert homes == {
        "horde": {"orc", "tauren", "troll", "undead"},
        "alliance": {"dwarf", "gnome", "human", "night_elf"},
    }
    assert set(RACES) == homes["horde"] | homes["alliance"]


def test_races_need_nothing_equipped() -> None:
    """TBG-CHAR-13: each has something of its own, at a moment of its own, for nothing."""
    for race in RACES.values():
        assert len(race.abilities) == 1
        assert not race.passives
        assert race.abilities[0].cost == 0
        assert not race.abilities[0].unequip


AREAS = {
    "druid": ("ia", "ia", "a", "i", "im", "gi", "r"),
    "hunter": ("ia", "ia", "i", "s", "m", "gi", "r"),
    "mage": ("ia", "ia", "a", "s", "im", "gi", "r"),
    "paladin": ("ia", "ia", "ia", "i", "m", "gi", "r"),
    "priest": ("ia", "ia", "ia", "s", "m", "gi", "r"),
    "rogue": ("ia", "ia", "a", "s", "im", "gi", "r"),
    "shaman": ("ia", "ia", "ia", "i", "m", "gi", "r"),
    "warlock": ("ia", "ia", "a", "s", "im", "gi", "r"),
    "warrior": ("a", "ia", "ia", "s", "m", "gi", "r"),
}
SIGNS = {"instant": "i", "active": "a", "ranged": "s", "melee": "m", "general": "g", "armor": "r"}


def test_the_types_of_the_seven_areas() -> None:
    """TBG-CHAR-09, TBG-EQUIP-04: what may lie where, by the icons of the area."""
    for name, sheet in CLASSES.items():
        assert len(sheet.areas) == 7
        signs = tuple("".join(sorted(SIGNS[kind] for kind in area.types)) for area in sheet.areas)
        assert signs == tuple("".join(sorted(area)) for area in AREAS[name]), name


def test_the_traits_of_melee_and_armor_areas() -> None:
    """TBG-EQUIP-05, TBG-EQUIP-06: "All" stands over the armor of Paladins and Warriors."""
    melee = {name: "".join(sorted(trait[:2] for trait in sheet.areas[4].traits)) for name, sheet in CLASSES.items()}
    assert melee == {
        "druid": "mast",
        "hunter": "stsw",
        "mage": "stsw",
        "paladin": "masw",
        "priest": "mast",
        "rogue": "masw",
        "shaman": "mast",
        "warlock": "stsw",
        "warrior": "masw",
    }
    assert {name for name, sheet in CLASSES.items() if sheet.areas[6].all_traits} == {"paladin", "warrior"}
    cloth = {name for name, sheet in CLASSES.items() if sheet.areas[6].traits == ("cloth",)}
    assert cloth == {"mage", "priest", "warlock"}


def test_stances_have_an_area_of_their_own() -> None:
    """TBG-EQUIP-09: the first of the Warrior, and of nobody else."""
    marked = {(name, place) for name, sheet in CLASSES.items() for place, area in enumerate(sheet.areas) if area.stance}
    assert marked == {("warrior", 0)}
    stances = {name for name, card in POWERS.items() if card.category == "stance"}
    assert stances == {"defensive_stance", "berserker_stance"}


def test_what_is_printed_lies_where_it_could_be_equipped() -> None:
    """TBG-CHAR-10: ranged or innate, melee and armor on every sheet, with a type and a trait that the area takes."""
    for name, sheet in CLASSES.items():
        for place, area in enumerate(sheet.areas):
            cards = list((area.printed or {}).values())
            assert bool(cards) == (place in (3, 4, 6) or (name, place) == ("warrior", 0)), (name, place)
            for card in cards:
                assert card.type in area.types or card.id == "charge", card.id
                assert card.trait is None or area.all_traits or card.trait in area.traits, card.id


def test_a_first_pool_is_a_die_of_each_colour() -> None:
    """TBG-CHAR-10: about one blue, one red and one green die lie on a sheet before anything is bought."""
    pools = {}
    for name, sheet in CLASSES.items():
        cards = [card for card in part("cards.pieces").printed_on(sheet) if not card.energy]
        dice = {
            colour
            for card in cards
            for ability in card.abilities
            if ability.when == "pool" and not ability.cost
            for effect in ability.effects
            for colour in ("red", "blue", "green")
            if getattr(effect, colour, 0)
        }
        pools[name] = "".join(sorted(colour[0] for colour in dice))
    assert pools == {
        "druid": "gr",
        "hunter": "bgr",
        "mage": "br",
        "paladin": "gr",
        "priest": "br",
        "rogue": "bgr",
        "shaman": "gr",
        "warlock": "br",
        "warrior": "gr",
    }


def test_every_power_shows_three_numbers() -> None:
    """TBG-POWER-01: gold, Energy and level; X where as much as one likes is spent."""
    for name, card in POWERS.items():
        assert min(card.gold, card.level) > 0 <= card.energy, name
        assert not (card.x_cost and card.energy), name
    assert {name for name, card in POWERS.items() if card.x_cost} == {"mana_shield", "teleport", "execute"}


def test_powers_of_other_types_have_an_area_on_their_sheet() -> None:
    """TBG-POWER-02, TBG-EQUIP-07: the type alone says where a power may lie."""
    for name, card in POWERS.items():
        assert any(card.type in area.types for area in CLASSES[card.hero_class].areas), name
    rare = {name: card.type for name, card in POWERS.items() if card.type not in ("instant", "active")}
    assert rare == {
        "bear_form": "melee",
        "cat_form": "melee",
        "stealth": "ranged",
        "dual_wield": "general",
        "deadly_poison": "melee",
    }


def test_instant_powers_say_when_they_may_be_used() -> None:
    """TBG-POWER-07, TBG-AMBIG-49: the first ability of each is paid for; Shadowguard and Slice and Dice as amended."""
    for name, card in POWERS.items():
        if card.type == "instant":
            first = [n for n, ability in enumerate(card.abilities) if not ability.secondary]
            assert first == [0], name
        else:
            assert not any(ability.secondary for ability in card.abilities), name
    assert POWERS["shadowguard"].abilities[0].when == "defense"
    assert POWERS["slice_and_dice"].abilities[0].when == "rerolled"
    assert TALENTS["arcane_focus"].abilities[0].effects[0].count == "level"


def test_pets_and_demons_have_health() -> None:
    """TBG-POWER-09."""
    assert {name: card.pet for name, card in POWERS.items() if card.pet} == {
        "bear": 3,
        "white_tiger": 4,
        "imp": 2,
        "voidwalker": 4,
        "succubus": 2,
    }
    assert all((card.category in ("pet", "demon")) == (card.pet is not None) for card in POWERS.values())


def test_categories_are_of_one_class_each() -> None:
    """TBG-POWER-EX-03, TBG-POWER-EX-04: three Demons; two Auras, three Seals and three Blessings."""
    grouped = defaultdict(set)
    for name, card in POWERS.items():
        if card.category:
            grouped[card.category].add(name)
    assert {category: len(cards) for category, cards in grouped.items()} == {
        "beast_form": 2,
        "aspect": 3,
        "pet": 2,
        "seal": 3,
        "aura": 2,
        "blessing": 3,
        "finishing_move": 3,
        "weapon_enhancement": 2,
        "demon": 3,
        "stance": 2,
    }
    for cards in grouped.values():
        assert len({POWERS[name].hero_class for name in cards}) == 1


def test_a_power_may_be_an_add_on() -> None:
    """TBG-EQUIP-13."""
    assert {name: card.addon for name, card in POWERS.items() if card.addon} == {"deadly_poison": "poison"}


def test_talents_cost_nothing_to_have() -> None:
    """TBG-TALENT-04: and the three that ask for Energy say how much for what."""
    asking = {name: ability.cost for name, card in TALENTS.items() for ability in card.abilities if ability.cost}
    assert asking == {"shadowburn": 3, "unholy_power": 5, "natures_swiftness": 2}
    assert not any(ability.secondary or ability.unequip for card in TALENTS.values() for ability in card.abilities)


def test_capacity_grows_by_talents() -> None:
    """TBG-CHAR-07."""
    more = {
        name: (passive.health, passive.energy)
        for name, card in TALENTS.items()
        for passive in card.passives
        if isinstance(passive, part("cards.abilities").Capacity)
    }
    assert more == {
        "blessing_of_kings": (2, 2),
        "mental_strength": (0, 3),
        "demonic_embrace": (2, 0),
        "anger_management": (0, 2),
    }


def test_reroll_and_attrition_come_from_cards_alone() -> None:
    """TBG-COMBAT-12: nobody has either at first, but Humans and Orcs."""
    values = (part("cards.effects").AddReroll, part("cards.effects").AddAttrition)
    first = {name for name, race in RACES.items() if isinstance(race.abilities[0].effects[0], values)}
    assert first == {"human", "orc"}
    on_sheets = {card.id for card in printed().values() if isinstance(card.abilities[0].effects[0], values)}
    assert on_sheets == set()


def test_characters_of_a_faction_have_signs_of_their_own() -> None:
    for side in ("horde", "alliance"):
        signs = [sheet.sides[side].emblem for sheet in CLASSES.values() if side in sheet.sides]
        assert len(set(signs)) == len(signs), side


@pytest.mark.parametrize("hero_class", CLASS_NAMES)
def test_cards_of_a_class_are_told_apart_at_a_glance(hero_class: str) -> None:
    emblems = Counter(card.emblem for cards in (POWERS, TALENTS) for card in deck(cards, hero_class).values())
    assert [emblem for emblem, count in emblems.items() if count > 1] == []


def test_names_are_of_one_card() -> None:
    """Talents whose name stands twice carry their class."""
    ids = Counter([*POWERS, *TALENTS, *printed(), *content().of("items", part("cards.pieces").ItemCard)])
    assert [name for name, count in ids.items() if count > 1] == []
    names = Counter(card.name.en for cards in (POWERS, TALENTS) for card in cards.values())
    assert [name for name, count in names.items() if count > 1] == ["Vengeance"]


# -- words -------------------------------------------------------------------------------------------------


def words(lang: str) -> Any:
    return ruleset().catalogues[lang]


def worded() -> list[tuple[str, Any]]:
    kinds = ("powers", "talents", "races", "items", "auction_items")
    declared = part().CONTENT
    cards = [(name, card) for kind in kinds for name, card in content().of(kind, declared[kind]).items()]
    return cards + list(printed().items())


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_card_says_what_it_does(lang: str) -> None:
    """TBG-POWER-07: its moment first; no gap, and no longer than a card face."""
    catalogue, card_text = words(lang), part("texts").card_text
    for name, card in worded():
        said = " ".join(map(plain, card_text(catalogue, card)))
        assert not {"⟦", "  "} & {said[n : n + size] for n in range(len(said)) for size in (1, 2)}, f"{name}: {said}"
        assert 0 < len(said) <= 200, f"{name}: {said}"


def does(card: Any) -> tuple[Any, ...]:
    return card.abilities, card.passives


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("hero_class", CLASS_NAMES)
def test_only_cards_that_do_the_same_say_the_same(hero_class: str, lang: str) -> None:
    catalogue, card_text = words(lang), part("texts").card_text
    told: dict[str, Any] = {}
    for cards in (POWERS, TALENTS):
        for card in deck(cards, hero_class).values():
            said = " ".join(map(plain, card_text(catalogue, card)))
            assert does(told.setdefault(said, card)) == does(card), f"{card.id}, {told[said].id}: {said}"


SAID = [
    (
        "shadow_bolt",
        "Dice Pool: 1 blue die. / Before rerolls: Spot a red or blue die showing 8: +2 Reroll.",
        "Riserva di dadi: 1 dado blu. / Prima dei ritiri: Individua un dado rosso o blu con 8: +2 Ritiri.",
    ),
    (
        "thorns",
        "After rerolls: Remove up to 3 green dice of 5 or more, and for each of them 1 hit in the damage box.",
        "Dopo i ritiri: Togli fino a 3 dadi verdi con 5 o più, e per ognuno 1 colpo nel riquadro danno.",
    ),
    (
        "rejuvenation",
        "You or a friend loses Health: That hero regains 2 Health; then unequip this card.",
        "Tu o un compagno perdete Salute: Quell'eroe recupera 2 Salute; poi riponi questa carta.",
    ),
    (
        "improved_immolate",
        "Immolate: also red dice, whatever they show, and they turn blue.",
        "Immolazione: anche dadi rossi, qualunque cosa mostrino, e diventano blu.",
    ),
    (
        "arcane_power",
        "Every instant power may be used twice a round, the second time for 1 Energy more.",
        "Ogni potere istantaneo si può usare due volte per round, la seconda volta per 1 Energia in più.",
    ),
]


@pytest.mark.parametrize(("name", "en", "it"), SAID, ids=[name for name, *_ in SAID])
def test_cards_read_like_this(name: str, en: str, it: str) -> None:
    card = POWERS.get(name) or TALENTS[name]
    for lang, expected in (("en", en), ("it", it)):
        assert " / ".join(map(plain, part("texts").card_text(words(lang), card))) == expected


TYPES = [
    ("imp", "Active power, Demon (2 Health)", "Potere attivo, Demone (2 Salute)"),
    ("cat_form", "Melee power, Beast Form", "Potere da mischia, Forma Bestiale"),
    ("deadly_poison", "Melee power, add-on: Poison", "Potere da mischia, accessorio: veleno"),
    ("nightfall", "Talent, level 5", "Talento, livello 5"),
    ("worn_staff", "Melee, Staff", "Mischia, bastone"),
    ("thorium_helm", "Armor, Mail, add-on: Helmet", "Armatura, maglia, accessorio: elmo"),
]


@pytest.mark.parametrize(("name", "en", "it"), TYPES, ids=[name for name, *_ in TYPES])
def test_the_line_below_the_name(name: str, en: str, it: str) -> None:
    card = dict(worded())[name]
    for lang, expected in (("en", en), ("it", it)):
        assert plain(part("texts").type_line(words(lang), card)) == expected


def test_areas_say_what_they_take() -> None:
    said = [plain(part("texts").area_line(words("en"), area)) for area in CLASSES["warrior"].areas]
    assert said == [
        "Active: Stances only",
        "Instant or Active",
        "Instant or Active",
        "Ranged: Bow or Gun",
        "Melee: Mace or Sword",
        "General or Instant",
        "Armor: all",
    ]
