"""The Board Game beginning in the middle: a position for every kind of question, with its cards and its luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from wowtable.core import Seeded, start

from .build import HORDE, Field, lordaeron, part, real_game

fighters = part("fighters")
EVENT_COMES = 3
"""On this space a turn of the Horde ends with an event."""
FOUR = (0, 1, 2, 3)
DULL_DICE: Mapping[str, Sequence[int]] = {colour: [4] * 60 for colour in ("red", "blue", "green")}
"""Which neither hit nor hurt."""


def two(horde: str = "mage warlock", alliance: str = "priest warrior", **options: Any) -> Field:
    """Two players, with two heroes each."""
    return lordaeron(horde, alliance, players=(0, 0, 1, 1), **options)


def seek(b: Field, kind: str, *likes: str) -> Field:
    """Answers as dull as possible, but for what begins like that, until somebody is asked that."""
    for _ in range(400):
        if b.kind == kind:
            return b
        legal = b.legal()
        dull = [str(action) for action in Field.DULL if str(action) in legal]
        wanted = [line for like in likes for line in legal if line.startswith(like)]
        b.do((wanted or ["roll"] * ("roll" in legal) or dull or legal)[0])
    raise AssertionError(f"nobody is asked {kind}")


# -- on the way ------------------------------------------------------------------------------------------------


def turn() -> Field:
    return two().turn()


def travelling() -> Field:
    return two().turn().do("walk 0 tirisfal_outpost")


def in_town() -> Field:
    return two().carries(0, "trogg_club").turn().do("town 0")


def training() -> Field:
    return two().turn().do("train 0")


def trading() -> Field:
    return seek(two().turn(), "trade", "rest 0", "trade 0 1")


def resting() -> Field:
    return two().level(0, 2).tokens(0, 1, 1).turn().do("rest 0")


def too_much_to_carry() -> Field:
    b = two().gold(0, 9).carries(0, "trogg_club", "dull_blade", "bent_staff").merchant("shadow_wand")
    return b.turn().do("town 0", "buy shadow_wand")


def sheets() -> Field:
    return seek(two().knows(0, "frostbolt").carries(1, "shadow_wand").turn(), "manage")


def between_four(**options: Any) -> Field:
    return lordaeron(players=FOUR, **options)


def who_acts() -> Field:
    return between_four().turn()


def asked_for_help() -> Field:
    b = between_four().at(0, "ambermill").at(1, "ambermill").figures("ogre", "blue", "ambermill")
    return seek(b.turn(), "join", "next 0", "challenge 0", "invite 1")


def asked_for_an_item() -> Field:
    b = between_four().carries(1, "trogg_club")
    return seek(b.turn(), "consent", "next 0", "rest 0", "trade 0 1", "ask_for")


def choosing_sides() -> Field:
    t = start(real_game(), 4, {"choose_sides": True}, Seeded("sides"))
    return seek(Field(t), "side", "choose mage", "choose druid", "choose rogue")


def picking() -> Field:
    return Field(start(real_game(), 2, {}, Seeded("classes")))


# -- cards outside of combats ----------------------------------------------------------------------------------


def one_power(name: str, hero_class: str, level: int = 5) -> Field:
    return two(f"{hero_class} shaman").level(0, level).wears(0, 0, name).at(0, "ambermill").at(1, "ambermill")


def teleporting() -> Field:
    return one_power("teleport", "mage").turn().do("perform 0 teleport 0")


def going_home() -> Field:
    return one_power("portal", "mage").turn().do("use 0 portal 0")


def summoning() -> Field:
    return one_power("ritual_of_summoning", "warlock").at(1, "brill").turn().do("use 0 ritual_of_summoning 0")


# -- fights ----------------------------------------------------------------------------------------------------


def fight(
    hero_class: str,
    worn: Sequence[str] = (),
    talents: str = "",
    foe: str = "ogre",
    luck: Mapping[str, Sequence[int]] | None = None,
) -> Field:
    """A hero of level 5 with these powers at hand challenges a blue creature; what it rolls first is known."""
    b = two(f"{hero_class} shaman" if hero_class != "shaman" else "shaman mage").level(0, 5).at(0, "ambermill")
    for name in worn:
        wear(b, name)
    b.talents(0, *talents.split()).figures(foe, "blue", "ambermill").dice(**(luck or {}))
    return b.turn().do(f"challenge 0 independents {foe}")


def wear(b: Field, name: str) -> None:
    """Wherever it may lie."""
    equipping, position = part("equipping"), part("position")
    b.knows(0, name)
    card = b.card(name)
    area = next(area for area in range(7) if equipping.why_not(b.g, b.s, 0, card, area) in (None, "energy"))
    b.s.spellbook[0] = tuple(other for other in b.s.spellbook[0] if other != card)
    b.s.deck[0] = (*b.s.deck[0], card)
    position.lay_in_area(b.t, 0, area, name)


def using(kind: str, hero_class: str, card: str, worn: str = "", talents: str = "", **luck: Sequence[int]) -> Field:
    """The hero uses that card as soon as it can."""
    b = fight(
        hero_class, worn.split(), talents, luck={colour: [*faces, *DULL_DICE[colour]] for colour, faces in luck.items()}
    )
    return seek(b, kind, f"use 0 {card}")


def group(horde: str = "warrior shaman", foe: str = "ogre", health: int = 9) -> Field:
    """Two heroes of one player against a blue creature."""
    b = two(horde).level(0, 5).level(1, 5).at(0, "ambermill").at(1, "ambermill").figures(foe, "blue", "ambermill")
    b.tokens(0, health).tokens(1, health)
    return seek(b.turn(), "invite", f"challenge 0 independents {foe}")


def invited() -> Field:
    return group()


def in_order() -> Field:
    return seek(group(), "attack_order", "invite 1")


def sharing_wounds() -> Field:
    return seek(group(), "wounds", "invite 1")


def in_the_same_moment() -> Field:
    """A hurt Bear and a Polymorph at the start of a round."""
    b = two("mage hunter").level(0, 5).level(1, 5).at(0, "ambermill").at(1, "ambermill")
    b.figures("ogre", "blue", "ambermill", 1).wears(0, 0, "polymorph").wears(1, 0, "bear").wears(1, 2, "mend_pet")
    b.s.pet[1] = 1
    return seek(b.turn(), "effect_order", "challenge 0", "invite 1")


def cursed() -> Field:
    b = two("warrior shaman").level(0, 5).cursed(0, 1).at(0, "ambermill").figures("ogre", "blue", "ambermill")
    return seek(b.turn(), "status_dice", "challenge 0")


def rerolling() -> Field:
    return seek(fight("warrior", ["heroic_strike"]), "reroll", "use 0 heroic_strike")


def last_chance() -> Field:
    b = two("warrior shaman").tokens(0, health=2).carries(0, "minor_healing_potion").at(0, "ambermill")
    return seek(b.figures("ogre", "blue", "ambermill").turn(), "mend", "challenge 0")


def the_pet_or_oneself() -> Field:
    return seek(fight("hunter", ["bear"], foe="naga", luck=DULL_DICE), "pet")


def fallen(kind: str, horde: str, worn: str, hero: int) -> Field:
    """Hero 0 has one Health left; what brings it back lies on the sheet of one of them."""
    b = two(horde).level(0, 3).level(1, 5).tokens(0, health=1).wears(hero, 0, worn)
    b.at(0, "ambermill").at(1, "ambermill").figures("naga", "blue", "ambermill").dice(**DULL_DICE)
    return seek(b.turn(), kind, "challenge 0", "invite 1", "wounds 0 1", f"use {hero} {worn}")


def waking_up() -> Field:
    b = two().tokens(0, health=1).at(0, "ambermill").figures("ogre", "blue", "ambermill")
    return seek(b.turn(), "awaken", "challenge 0")


def helping_one_of_two() -> Field:
    """Three of the Alliance, and what heals one more is left to the Priest."""
    b = lordaeron("shaman mage warlock", "priest warrior hunter", players=(0, 1, 2, 3, 4, 4))
    for hero in (3, 4, 5):
        b.level(hero, 5).at(hero, "ambermill")
    b.talents(3, "holy_specialization").wears(3, 0, "lesser_heal").tokens(3, 5).tokens(4, 7).tokens(5, 5)
    b.figures("ogre", "blue", "ambermill", 1).turn(1)
    likes = ("next 3", "challenge 3", "invite", "yes", "wounds 3 0 4 10", "use 3 lesser_heal", "use 3 holy_special")
    return seek(b, "help", *likes)


def losing_powers() -> Field:
    luck = {**DULL_DICE, "red": [1, *DULL_DICE["red"]]}
    return seek(fight("warrior", ["battle_shout", "bloodrage"], foe="wildkin", luck=luck), "lose_power")


def lit_by_nefarian() -> Field:
    b = two("warrior mage", overlord="nefarian").level(0, 5).overlord_at("ambermill").at(0, "ambermill")
    b.wears(0, 1, "heroic_strike").wears(0, 2, "thunder_clap")
    b.dice(red=[7] * 9, blue=[7] * 9, green=[4] * 9)
    return seek(b.turn(), "scorched", "challenge 0", "use 0 heroic", "use 0 thunder")


def taking_up() -> Field:
    """A Demon in the middle of a fight; two are known."""
    b = fight("warlock", talents="unholy_power")
    b.knows(0, "imp", "voidwalker")
    return seek(b.settle(), "take_up", "use 0 unholy_power")


# -- what is won -----------------------------------------------------------------------------------------------


def winning(b: Field, kind: str, *likes: str, hits: int = 99) -> Field:
    """So many hits lie in the damage box before anybody rolls."""
    seek(b, "pool", "challenge 0", *likes)
    fighters.add_tokens(b.t, HORDE, damage=hits)
    return seek(b, kind, *likes)


def quest(*names: str, creature: str = "ghoul") -> Field:
    b = two("warrior shaman").at(0, "ambermill")
    for name in names:
        b.quest(name, **{creature: "ambermill"})
    return b.turn()


def new_talent() -> Field:
    return winning(quest("terror_in_the_fields"), "talent")


def next_deck() -> Field:
    return winning(quest("terror_in_the_fields"), "quest_deck")


def items_won() -> Field:
    return winning(quest("a_scourge_of_ghouls"), "prize")


def two_quests() -> Field:
    return winning(quest("terror_in_the_fields", "a_scourge_of_ghouls"), "quest_order")


def unlike_creatures() -> Field:
    b = two("warrior shaman").at(0, "ambermill").level(0, 5).quest("ghouls_in_the_graveyard", ghoul="ambermill")
    b.figures("ghoul", "red", "ambermill", quest="ghouls_in_the_graveyard")
    return winning(b.turn(), "kill", hits=4)


def relic_won() -> Field:
    b = two("warrior shaman", overlord="kelthuzad").in_force("light_of_ages")
    return winning(b.at(0, "the_noxious_glade").at(1, "the_noxious_glade").turn(), "relic", "invite 1")


# -- heroes against heroes -------------------------------------------------------------------------------------


def enemies(*present: int, **options: Any) -> Field:
    b = two("warrior shaman", "priest paladin", **options)
    for hero in (0, 2, *present):
        b.at(hero, "ambermill").level(hero, 5)
    return b


def who_attacks() -> Field:
    return seek(enemies(3).turn(), "next_attacker", "challenge 0 enemies")


def using_armor(*, both: bool = False) -> Field:
    """Of one side, or of `both`."""
    b = seek(enemies().turn(), "pool", "challenge 0 enemies")
    fighters.add_tokens(b.t, 0, armor=2, damage=2 * both)
    fighters.add_tokens(b.t, 1, damage=3, defense=3, armor=int(both))
    return seek(b, "armor")


def looting() -> Field:
    return winning(enemies().carries(2, "trogg_club", "dull_blade").turn(), "loot", "challenge 0 enemies")


# -- events ----------------------------------------------------------------------------------------------------


def event(kind: str, name: str, b: Field | None = None) -> Field:
    b = b or two().level(0, 3).level(2, 2)
    b.tokens(0, 1, 1).talents(0, *(["arcane_focus"] if b.s.hero_class[0] == "mage" else []))
    b.figures("murloc", "blue", "ambermill").carries(0, "trogg_club", "dull_blade").merchant("shadow_wand")
    b.s.marker = EVENT_COMES
    return seek(b.quest("terror_in_the_fields", ghoul="the_bulwark").events_next(name).turn(), kind)


def nefarians_way() -> Field:
    b = two(overlord="nefarian").overlord_at("quel_danil_lodge")
    return event("overlords_way", "bounty", b)


STAGES: Mapping[str, Callable[[], Field]] = {
    "act": turn,
    "step": travelling,
    "town": in_town,
    "train": training,
    "trade": trading,
    "recover": resting,
    "overflow": too_much_to_carry,
    "manage": sheets,
    "next": who_acts,
    "join": asked_for_help,
    "consent": asked_for_an_item,
    "side": choosing_sides,
    "class": picking,
    "teleport": teleporting,
    "homeward": going_home,
    "summon": summoning,
    "pool": partial(fight, "warrior"),
    "chance": lambda: seek(fight("mage"), "chance"),
    "bank": lambda: seek(fight("warrior", talents="enrage"), "bank", "use 0 enrage"),
    "box": partial(using, "box", "hunter", "precision", talents="precision", red=[8]),
    "change_dice": partial(using, "change_dice", "warrior", "rend", "rend", red=[5], blue=[6]),
    "colour": partial(using, "colour", "shaman", "windfury_weapon", "windfury_weapon", "improved_windfury", red=[8]),
    "let_go": partial(using, "let_go", "rogue", "cold_blood", "backstab sinister_strike", "cold_blood"),
    "lose_health": partial(using, "lose_health", "warrior", "bloodrage", "bloodrage"),
    "move_hits": lambda: using("move_hits", "druid", "vengeance_druid", "", "vengeance_druid hurricane"),
    "recolour": partial(using, "recolour", "hunter", "lethal_shots", "aspect_of_the_monkey", "lethal_shots", red=[2]),
    "redirect": partial(using, "redirect", "hunter", "wing_clip", "wing_clip", blue=[8]),
    "remove_dice": partial(using, "remove_dice", "shaman", "earth_shock", "earth_shock", red=[6, 6, 6]),
    "roll_again": partial(using, "roll_again", "mage", "arcane_focus", "fireball", "arcane_focus", blue=[1, 2, 3]),
    "spend": partial(using, "spend", "mage", "mana_shield", "mana_shield"),
    "spot": lambda: using("spot", "hunter", "precision", "", "precision mortal_shots", red=[8], blue=[8]),
    "take_up": taking_up,
    "trade_dice": partial(using, "trade_dice", "mage", "winters_chill", "frostbolt", "winters_chill"),
    "invite": invited,
    "attack_order": in_order,
    "wounds": sharing_wounds,
    "effect_order": in_the_same_moment,
    "status_dice": cursed,
    "reroll": rerolling,
    "mend": last_chance,
    "pet": the_pet_or_oneself,
    "rise": partial(fallen, "rise", "shaman priest", "reincarnation", 0),
    "revive": partial(fallen, "revive", "warrior priest", "resurrection", 1),
    "awaken": waking_up,
    "help": helping_one_of_two,
    "lose_power": losing_powers,
    "scorched": lit_by_nefarian,
    "talent": new_talent,
    "quest_deck": next_deck,
    "prize": items_won,
    "quest_order": two_quests,
    "kill": unlike_creatures,
    "relic": relic_won,
    "next_attacker": who_attacks,
    "armor": using_armor,
    "loot": looting,
    "another_path": partial(event, "another_path", "another_path_to_power"),
    "bargain": partial(event, "bargain", "traveling_merchants"),
    "beasts": partial(event, "beasts", "the_beasts_of_lordaeron"),
    "bid": partial(event, "bid", "auction_house"),
    "craft": partial(event, "craft", "professions_and_crafts"),
    "goblin_merchant": partial(event, "goblin_merchant", "goblin_merchant"),
    "new_horizons": partial(event, "new_horizons", "new_horizons"),
    "pay_in": partial(event, "pay_in", "zaeldarr_the_outcast"),
    "zeppelin": partial(event, "zeppelin", "goblin_zeppelin"),
    "overlords_way": nefarians_way,
}
"""By the kind of the question that is open when the game begins."""
