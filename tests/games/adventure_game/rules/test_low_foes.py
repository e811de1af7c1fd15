"""The encounters of the grey and the green deck: how each of them strikes and stands, and what its own powers do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.games.adventure_game.build import Board, game_with, real_game, realm, written
from tests.games.adventure_game.meetings import blow, cast, drawn, facing, fought, hand, hurt, two_cards


@dataclass(frozen=True)
class Meeting:
    """A hero who does nothing but strike. `blow`: type, total and damage of what the encounter strikes, `stands` the
    defence that the hero strikes at; None where there is no blow. What else is None may be anything.
    """

    foe: str
    black: tuple[int, ...]
    blow: tuple[str, int, int] | None
    stands: int | None
    red: tuple[int, ...] = (1,)
    hero: str = "grumbaz"
    at: str = ""
    laid: Callable[[Board], object] | None = None
    won: bool | None = None
    hurt: int | None = None
    hand: int | None = None
    discards: int | None = None
    energy: int | None = None
    bag: tuple[str, ...] | None = None
    line: bool | None = None


def an_item(b: Board) -> Board:
    return b.carries(0, "murloc_raider").wears(0, "hill_bandit")


def some_energy(b: Board) -> Board:
    return b.energy(0, 2)


def tolled(check: int) -> Callable[[Board], Board]:
    """An item to lose, energy to lose, and the die that says which."""
    return lambda b: some_energy(b).carries(0, "murloc_raider").dice(check=[check])


def mail_and_item(b: Board) -> Board:
    return b.carries(0, "hill_bandit").wears(0, "murloc_raider")


M = Meeting
GREY = [
    M("mountain_boar", (3,), ("melee", 4, 1), 4),
    M("rotten_ghoul", (6, 2), ("melee", 4, 2), 5),
    M("rotten_ghoul", (5,), ("melee", 7, 1), 5),
    M("cave_spider", (2,), ("melee", 4, 1), 5),
    M("hill_bandit", (2,), ("melee", 5, 1), 4),
    M("hill_bandit", (2,), ("melee", 4, 1), 5, hero="sandrai"),
    M("kobold_tunneler", (3,), ("melee", 4, 1), 5),
    M("frost_owl", (1, 4), ("ranged", 5, 1), 5),
    M("frost_owl", (3,), ("ranged", 4, 1), 5),
    M("murloc_raider", (2,), ("melee", 4, 1), 4),
    M("restless_bones", (3,), ("melee", 4, 2), 5),
    M("leper_gnome", (3,), ("melee", 4, 1), 5, laid=two_cards, hand=1),
    M("leper_gnome", (2,), ("melee", 3, 0), 5, laid=two_cards, hand=2),
    M("overwound_guardian", (1,), ("melee", 3, 0), 5, red=(6,), won=True, hurt=1),
    M("overwound_guardian", (1,), ("melee", 3, 0), 5, won=False, hurt=0),
    M("overwound_guardian", (1,), ("melee", 3, 0), 5, red=(6,), laid=lambda b: b.damage(0, 5), won=False, line=False),
    M("sparring_dummy", (5,), ("melee", 6, 1), 5, red=(6,), won=False),
    M("sparring_dummy", (4,), ("melee", 5, 1), 5, red=(6,), won=True),
    M("young_wendigo", (2,), ("melee", 4, 2), 5, laid=some_energy, energy=1),
    M("young_wendigo", (1,), ("melee", 3, 0), 5, laid=some_energy, energy=2),
    M("wild_shredder", (2,), ("melee", 4, 2), 5, red=(2,)),
    M("wild_shredder", (2,), ("melee", 4, 1), 5),
    M("gnoll_brawler", (1,), ("melee", 2, 0), 5, laid=lambda b: b.damage(0, 1)),
    M("gnoll_brawler", (1,), ("melee", 4, 1), 5, laid=lambda b: b.damage(0, 2)),
    M("defias_cutpurse", (3,), ("melee", 4, 1), 5, laid=an_item, bag=()),
    M("defias_cutpurse", (2,), ("melee", 3, 0), 5, laid=an_item, bag=("murloc_raider",)),
    M("timber_wolf", (1, 5), ("melee", 6, 1), 5),
    M("timber_wolf", (2, 1), ("melee", 2, 0), 5),
    M("timber_wolf", (3,), ("melee", 4, 1), 5),
    M("honey_bear", (2,), ("melee", 4, 2), 5),
    M("scarlet_initiate", (2,), ("melee", 4, 2), 5),
    M("scarlet_initiate", (2,), ("melee", 3, 1), 5, hero="burbonn"),
    M("scarlet_firebrand", (6,), ("ranged", 7, 2), 5),
    M("scarlet_firebrand", (5,), ("ranged", 6, 1), 5),
    M("wailing_widow", (5,), ("melee", 6, 1), 5, red=(3,), won=False),
    M("wailing_widow", (4,), ("melee", 5, 1), 5, red=(3,), won=True),
    M("crypt_bat", (6,), None, None, red=(6,), won=False, line=True),
    M("crypt_bat", (5,), ("melee", 7, 1), 4, red=(6,), won=True),
    M("mindless_sentry", (2,), ("melee", 4, 1), 5, line=True),
    M("escaped_imp", (6,), ("ranged", 7, 1), 5, red=(6, 1), won=False),
    M("escaped_imp", (5,), ("ranged", 6, 1), 5, red=(6,), won=True),
    M("voidling", (6,), ("ranged", 8, 1), 5),
    M("voidling", (5,), ("melee", 7, 1), 5),
    M("felhound_pup", (5,), ("melee", 7, 1), 5, laid=two_cards, hand=1),
    M("felhound_pup", (4,), ("melee", 6, 1), 5, laid=two_cards, hand=2),
    M("frostling", (4,), ("ranged", 5, 1), 5, red=(4,), won=False),
    M("frostling", (3,), ("ranged", 4, 1), 5, red=(4,), won=True),
    M("mine_tremor", (1,), ("melee", 3, 0), 5, hurt=1),
    M("mine_tremor", (1,), ("melee", 3, 0), 5, red=(2,), hurt=0),
    M("well_spirit", (1,), ("melee", 2, 0), 5, laid=lambda b: b.damage(0, 3), hurt=1),
    M("well_spirit", (2,), ("melee", 3, 0), 5, laid=lambda b: b.damage(0, 3), hurt=3),
    M("murloc_tidecaller", (1,), ("ranged", 3, 0), 4, red=(2,), won=True),
    M("murloc_tidecaller", (2,), ("ranged", 4, 1), 5, red=(2,), won=False),
    M("kobold_foreman", (2,), ("melee", 4, 2), 5, laid=some_energy, won=False, energy=2),
    M("kobold_foreman", (2,), ("melee", 4, 2), 5, red=(6,), laid=some_energy, won=True, energy=1),
    M("dark_iron_saboteur", (1,), None, None, won=True, hurt=0),
    M("dark_iron_saboteur", (6,), ("melee", 8, 1), 5, hurt=2),
    M("dark_iron_saboteur", (5,), ("melee", 7, 1), 5, hurt=1),
    M("highwayman", (2,), ("melee", 3, 0), 5),
    M("highwayman", (2,), ("melee", 4, 1), 6, at="tirisfal_1"),
    M("cornered_stag", (1,), None, None, red=(6,), won=False, line=False),
    M("cornered_stag", (2,), ("melee", 4, 1), 4, line=True),
    M("cellar_rat", (3,), ("melee", 4, 1), 5, laid=an_item, bag=()),
    M("cellar_rat", (2,), ("melee", 3, 0), 5, laid=an_item, bag=("murloc_raider",)),
]
GREEN = [
    M("goblin_engineer", (2,), ("ranged", 4, 2), 5),
    M("bog_crawler", (1,), ("melee", 4, 2), 6),
    M("bog_crawler", (1,), ("melee", 4, 2), 7, hero="sandrai"),
    M("defias_overseer", (5,), ("melee", 8, 2), 7),
    M("defias_overseer", (4,), ("melee", 7, 2), 6),
    M("dire_wolf", (2,), ("melee", 4, 2), 5),
    M("restless_scholar", (2,), ("ranged", 4, 2), 6, laid=two_cards, hand=2, discards=1),
    M("restless_scholar", (1,), ("ranged", 3, 0), 6, laid=two_cards, hand=2, discards=0),
    M("quarry_golem", (1,), ("melee", 4, 2), 7),
    M("quarry_golem", (1,), ("melee", 5, 2), 6, hero="sandrai"),
    M("harvest_reaper", (1,), None, None, red=(6,), won=False, line=True),
    M("harvest_reaper", (2,), ("melee", 4, 2), 6, red=(6,), won=True),
    M("crimson_whelp", (6,), ("ranged", 8, 3), 5),
    M("crimson_whelp", (5,), ("ranged", 7, 1), 5),
    M("drakonid_outrider", (1,), ("melee", 4, 2), 7),
    M("nest_guardian", (1,), ("melee", 4, 1), 6, red=(6,), won=True, hurt=2),
    M("nest_guardian", (1,), ("melee", 4, 1), 6, won=False, hurt=1),
    M("legion_scout", (1,), ("melee", 4, 2), 6, red=(6,), won=True, hand=1),
    M("legion_scout", (1,), ("melee", 4, 2), 6, won=False, hand=0),
    M("mana_leech", (4,), ("ranged", 6, 2), 6, laid=two_cards, hand=1),
    M("mana_leech", (3,), ("ranged", 5, 2), 6, laid=two_cards, hand=2),
    M("gate_warden", (2,), ("melee", 4, 2), 7, red=(6, 1), won=False),
    M("gate_warden", (3,), ("melee", 5, 2), 7, red=(6,), won=True),
    M("living_mire", (2,), ("melee", 5, 2), 5, red=(6,), won=False),
    M("living_mire", (3,), ("melee", 6, 2), 5, red=(6,), won=True),
    M("harbor_squall", (6,), ("ranged", 9, 1), 6, hurt=2),
    M("harbor_squall", (5,), ("ranged", 8, 1), 6, hurt=1),
    M("goblin_shredder", (1,), ("melee", 4, 2), 6, red=(6,), laid=lambda b: b.dice(check=[4]), won=True, hurt=4),
    M("goblin_shredder", (1,), ("melee", 4, 2), 6, red=(6,), laid=lambda b: b.dice(check=[3]), won=True, hurt=2),
    M("scrapyard_sentinel", (1,), None, None, won=True),
    M("scrapyard_sentinel", (2,), ("ranged", 4, 2), 7, won=False),
    M("rotting_ferryman", (1,), ("melee", 4, 2), 6, laid=tolled(5), bag=(), energy=2),
    M("rotting_ferryman", (1,), ("melee", 4, 2), 6, laid=tolled(4), bag=("murloc_raider",), energy=1),
    M("moonmad_worgen", (5,), ("melee", 9, 2), 6),
    M("moonmad_worgen", (4,), ("melee", 7, 1), 6),
    M("churchyard_militia", (2,), ("melee", 4, 2), 7, red=(2,), won=False),
    M("churchyard_militia", (1,), ("melee", 3, 0), 5, red=(2,), won=True),
    M("stitched_lurker", (1,), ("melee", 3, 0), 5),
    M("stitched_lurker", (1,), ("melee", 5, 2), 5, laid=lambda b: b.damage(0, 1)),
    M("weeping_banshee", (2,), ("ranged", 4, 2), 6, red=(4,), won=False),
    M("weeping_banshee", (1,), ("ranged", 3, 0), 6, red=(4,), won=True),
    M("marsh_crocolisk", (1,), ("melee", 4, 2), 6),
    M("silk_stalker", (4,), ("melee", 6, 1), 6, red=(3,), won=False),
    M("silk_stalker", (3,), ("melee", 5, 1), 6, red=(3,), won=True),
    M("cliff_vulture", (2,), ("melee", 4, 1), 5, laid=lambda b: b.damage(0, 1)),
    M("cliff_vulture", (2,), ("melee", 4, 2), 5, laid=lambda b: b.damage(0, 2)),
    M("loch_thresher", (1,), ("melee", 3, 0), 7, hand=1),
    M("loch_thresher", (2,), ("melee", 4, 1), 7, hand=0),
    M("wild_gryphon", (1, 3), ("melee", 7, 1), 6),
    M("wild_gryphon", (2,), ("melee", 5, 1), 6),
    M("syndicate_footpad", (1,), ("melee", 4, 1), 6, laid=an_item, bag=(), hand=1),
    M("syndicate_footpad", (1,), ("melee", 4, 0), 6, laid=mail_and_item, bag=("hill_bandit",), hand=0),
    M("two_headed_ogre", (2,), ("melee", 3, 0), 5),
    M("two_headed_ogre", (3,), ("melee", 6, 2), 6),
    M("runaway_apprentice", (2,), None, None, won=True),
    M("runaway_apprentice", (1,), ("ranged", 4, 1), 5, won=False),
    M("troll_headhunter", (2,), ("melee", 4, 1), 6),
    M("troll_headhunter", (2,), ("melee", 5, 2), 6, hero="burbonn"),
    M("smuggler", (1,), ("melee", 4, 1), 6, laid=an_item, bag=()),
    M("smuggler", (1,), ("melee", 4, 1), 6, red=(2,), laid=an_item, bag=("murloc_raider",)),
]


@pytest.mark.parametrize("m", [*GREY, *GREEN], ids=lambda m: f"{m.foe}-{'-'.join(map(str, m.black))}")
def test_how_it_fights(m: Meeting) -> None:
    b = facing(m.foe, m.hero, m.red, m.black, m.at)
    if m.laid is not None:
        m.laid(b)
    fought(b)
    struck, answered = blow(b, -1), blow(b, 0)
    assert (struck and (struck[0], struck[1], struck[3])) == m.blow
    assert (answered and answered[2]) == m.stands
    seen = {
        "won": m.foe in b.bag(0),
        "hurt": hurt(b),
        "hand": hand(b),
        "discards": len(b.s.discard[0]),
        "energy": b.s.energy[0],
        "bag": tuple(b.bag(0)),
        "line": bool(b.line()),
    }
    wanted = {name: getattr(m, name) for name in seen if getattr(m, name) is not None}
    assert {name: seen[name] for name in wanted} == wanted


def test_every_encounter_has_been_fought() -> None:
    cards = real_game().content.challenges.values()
    for level, meetings in (("grey", GREY), ("green", GREEN)):
        foes = {card.id for card in cards if card.level == level and card.encounter and not card.event}
        assert {m.foe for m in meetings} == foes
        powers = {card.id for card in cards if card.id in foes and card.encounter and card.encounter.powers}
        assert not [foe for foe in powers if sum(m.foe == foe for m in meetings) < 2]


def test_what_spares_one_item_takes_the_other() -> None:
    """The rat lets the hero choose, and what is worn is not in the bag."""
    b = facing("cellar_rat", black=(3,)).carries(0, "mountain_boar", "cave_spider").wears(0, "hill_bandit")
    drawn(b)
    assert b.legal() == ["discard_item mountain_boar", "discard_item cave_spider"]
    b.do("discard_item cave_spider")
    assert b.bag(0) == ["mountain_boar"]
    assert b.names([b.s.weapon[0]]) == ["hill_bandit"]


def test_every_hero_drinks_from_the_well() -> None:
    b = facing("well_spirit").damage(1, 2)
    assert fought(b).s.damage == [0, 0]


def test_a_fall_may_be_the_end_of_both() -> None:
    """The spring defeats who has no life left: nobody wins the item."""
    b = fought(facing("overwound_guardian", red=(6,)).damage(0, 5))
    assert (b.where(0), b.bag(0)) == ("undercity", [])
    assert b.deck("grey")[-1] == "overwound_guardian"


def test_those_who_fall_by_a_card_speak_too() -> None:
    """A fall is a fall, whatever it came from."""
    b = cast("sandrai").level(0, "yellow").at(0, "brill").wears(0, "jungle_stalker")
    b.under("overwound_guardian").dice(red=[6], black=[1])
    assert hurt(fought(b)) == 1


ASKING = """
asking_foe:
  level: grey
  encounter:
    name: {en: A, it: A}
    emblem: boar
    traits: [beast]
    attack: {type: melee, value: 1}
    defence: 5
    damage: 1
    powers:
      - op: on_die
        faces: [1]
        effects:
          - op: if
            given: {op: has_damage, who: foe}
            effects: [{op: boost, attack: 3}]
            otherwise: [{op: boost, defence: 2}]
  item: {name: {en: B, it: B}, emblem: boar, kind: bag, potions: [mana]}
"""


@pytest.mark.parametrize(("damage", "struck", "stands"), [(0, 2, 7), (1, 5, 5)])
def test_an_encounter_may_ask_who_stands_before_it(damage: int, struck: int, stands: int, tmp_path: Path) -> None:
    game = game_with(extra={"challenges": written("challenges", ASKING, tmp_path)})
    b = fought(realm(game=game).at(0, "brill").damage(0, damage).under("asking_foe").dice(red=[1], black=[1]))
    blows = [blow(b, seat) for seat in (-1, 0)]
    assert [made and made[1:3] for made in blows] == [(struck, 4), (3, stands)]


@pytest.mark.parametrize("foe", ["rotten_ghoul", "timber_wolf", "drakonid_outrider"])
def test_those_with_aggro_hold_who_did_not_beat_them(foe: str) -> None:
    b = fought(facing(foe, black=(3,)))
    assert b.told("MarkerPlaced")[0].aggro
    assert "step" not in b.moves(2).moving().verbs()
