"""Normal combat (TBG-COMBAT): rounds, tokens, who falls, how it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.arms import FREE, HELD, E, armed, boxes, dice, fight, item, timed
from tests.games.board_game.build import Field, game_with, lordaeron, real_game
from tests.games.board_game.contents import part

combat_end, foes = part("combat_end"), part("foes")


def soldier(
    faces: dict[str, list[int]], foe: str, colours: str = "green", attrition: int = 0, level: int = 5, **more: Any
) -> Field:
    """The Warrior alone, who is about to roll these dice against such creatures."""
    gives = timed(
        "pool",
        E.AddDice(*(len(faces.get(colour, ())) for colour in ("red", "blue", "green"))),
        *([E.AddAttrition(attrition)] if attrition else []),
    )
    b = armed("warrior mage", stick=[gives], **more).level(0, level)
    b.wears(0, HELD, "stick")
    for name in more:
        b.wears(0, FREE, name)
    return fight(b.dice(**faces), 0, foe=foe, colours=colours)


def area(b: Field, **tokens: int) -> Field:
    """What lies in the Combat Area of the Horde."""
    boxes_of = part("state").Boxes
    b.s.combat = replace(b.s.combat, boxes=(boxes_of(**tokens), b.s.combat.boxes[1]))
    return b


def defending(foe: str, colours: str = "green", heroes: tuple[int, ...] = (0,), **tokens: int) -> Field:
    """The Defense Phase of the Horde with that in its boxes."""
    b = fight(
        armed("warrior mage shaman", "priest paladin druid").level(0, 5).level(1, 5), *heroes, foe=foe, colours=colours
    )
    area(b, **tokens)
    return b.run(part("combat").Fighting(3))


# -- the round -----------------------------------------------------------------------------------------------


def test_a_boss_is_fought_in_normal_combat() -> None:
    """TBG-COMBAT-01 TBG-COMBAT-33: the Overlord is the only opponent."""
    b = fight(armed(options={"overlord": "nefarian"}), 0, kind="overlord")
    assert not b.s.combat.pvp
    assert b.s.combat.foes == (-1,)
    assert b.told("CombatBegan")[0].overlord == "nefarian"


def test_the_six_steps() -> None:
    """TBG-COMBAT-04: pool, reroll, tokens; Ranged Strike, Damage, Resolution."""
    b = soldier({"blue": [8, 3, 3], "red": [8]}, "murloc", "green red", luck=[timed("pool", E.AddReroll(1))])
    b.dice(blue=[8]).do("roll", "die 2")
    steps = ["DicePooled", "DiceRerolled", "TokensPlaced", "CreatureSlain", "DamageCounted", "BoxesMoved"]
    first = [next(n for n, fact in enumerate(b.log) if type(fact).__name__ == step) for step in steps]
    assert first == sorted(first)


def test_a_round_without_choices_takes_one_answer() -> None:
    """A lone hero without anything to use rolls, and the round is over."""
    b = soldier({"red": [8]}, "naga").do("roll")
    assert (b.kind, b.s.combat.round) == ("pool", 2)


def group(*heroes: int, foe: str = "naga", colours: str = "green") -> Field:
    b = armed("warrior mage shaman", "priest paladin druid", stick=[dice(blue=1)])
    for hero in heroes:
        b.level(hero, 5).wears(hero, HELD, "stick")
    return fight(b, *heroes, foe=foe, colours=colours)


def test_everybody_has_an_attack_phase_in_the_order_agreed_on() -> None:
    """TBG-COMBAT-05 TBG-COMBAT-06 TBG-COMBAT-EX-01 TBG-AMBIG-56: the Warrior, then another, then the third; one
    Defense Phase; the next round has an order of its own."""
    b = group(0, 1, 2)
    assert b.kind == "attack_order"
    assert len(b.legal()) == 6
    b.dice(blue=[4, 4, 4]).do("order 0 2 1", "roll", "roll", "roll")
    assert [fact.hero for fact in b.told("AttackBegan")] == [0, 2, 1]
    assert len(b.told("DamageCounted")) == 1
    assert b.until("attack_order").s.combat.round == 2


def test_tokens_of_a_group_add_up() -> None:
    """TBG-COMBAT-16 TBG-COMBAT-38: two and one blue hits lie in one box; rerolls are each one's own."""
    b = armed("warrior mage", two=[dice(blue=2), timed("pool", E.AddReroll(2))], one=[dice(blue=1)])
    b.wears(0, HELD, "two").wears(1, HELD, "one")
    fight(b.dice(blue=[4, 4, 4]), 0, 1, foe="naga").do("order 0 1", "roll")
    assert b.kind == "reroll"
    b.do("enough", "roll")
    placed = [fact.damage for fact in b.told("TokensPlaced")]
    assert placed == [2, 1]
    assert b.told("CreatureSlain") == []


# -- tokens ----------------------------------------------------------------------------------------------------


def test_attrition_needs_no_die() -> None:
    """TBG-COMBAT-15."""
    b = soldier({"red": [1]}, "scarlet_crusader", attrition=2).do("roll")
    assert b.told("TokensPlaced")[0].tokens == (("attrition", 2),)


def test_values_of_a_murloc() -> None:
    """TBG-COMBAT-17 TBG-COMBAT-34: what everybody may read."""
    b = soldier({"red": [1]}, "murloc", "green red")
    green, red = (foes.values(b.g, b.s, foe) for foe in b.s.combat.foes)
    assert (green.threat, green.attack, green.health) == (5, 3, 2)
    assert (red.attack, red.health) == (5, 4)


# -- kills -------------------------------------------------------------------------------------------------------


def test_one_after_the_other() -> None:
    """TBG-COMBAT-22 TBG-COMBAT-23 TBG-COMBAT-24: four tokens for two of Health 2; their figures are back, nobody is
    wounded."""
    b = defending("murloc", "green green", damage=4)
    assert [fact.colour for fact in b.told("CreatureSlain")] == ["green", "green"]
    assert part("quests").supply(b.g, b.s, "murloc", "green") == 8
    assert b.told("DamageCounted") == []
    assert b.s.combat is None


def test_three_tokens_for_one_of_two() -> None:
    """TBG-COMBAT-EX-03."""
    b = defending("murloc", "green green", damage=3)
    assert len(b.told("CreatureSlain")) == 1
    assert boxes(b) == (1, 0, 0, 0)
    assert len(b.s.combat.foes) == 1


def test_what_is_payable_must_be_paid() -> None:
    """TBG-AMBIG-29: four tokens, Health 2 and Health 4: either of them, and no third answer."""
    b = defending("murloc", "green red", damage=4)
    assert b.kind == "kill"
    assert b.legal() == ["kill murloc green ", "kill murloc red "]
    b.do("kill murloc green ")
    assert boxes(b)[0] == 2


# -- Damage --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armor", "wounds"), [(2, 3), (7, 0)])
def test_attack_less_what_defends(armor: int, wounds: int) -> None:
    """TBG-COMBAT-25 TBG-COMBAT-26 TBG-COMBAT-EX-04: two Naga of Attack 5 against 5 hits and 2 armor; all of it
    stays for Resolution."""
    b = defending("naga", "green green", defense=5, armor=armor)
    fact = b.told("DamageCounted")[0]
    assert (fact.attack, fact.blocked, fact.wounds) == (10, 5 + armor, wounds)
    assert sum(fact.amount for fact in b.told("HealthLost")) == wounds
    assert boxes(b)[0] == 5


def test_the_last_hero_falls_and_the_creatures_live() -> None:
    """TBG-COMBAT-28: four hits in defense and three of attrition do nothing any more."""
    b = armed("warrior mage").tokens(0, health=1)
    fight(b, 0, foe="ogre")
    area(b, defense=4, attrition=3).run(part("combat").Fighting(3))
    assert b.told("CreatureSlain") == []
    assert len(b.s.figures) == 1
    assert b.until("awaken").s.combat is not None
    b.do(b.legal()[0])
    assert b.s.combat is None


# -- Resolution ------------------------------------------------------------------------------------------------------


def test_all_hits_come_together() -> None:
    """TBG-COMBAT-29: 1 of damage, 2 of defense with 3 armor, 1 of attrition are four."""
    b = defending("naga", damage=1, defense=2, armor=3, attrition=1)
    assert b.told("BoxesMoved")[0].damage == 4
    assert boxes(b) == (4, 0, 0, 0)


def test_hits_stay_for_the_next_round() -> None:
    """TBG-COMBAT-30 TBG-COMBAT-32: a new round follows at once; there is no way out."""
    b = defending("murloc", "red", damage=3)
    assert (boxes(b)[0], b.s.combat.round) == (3, 2)
    assert b.legal() == ["roll"]


def test_two_ghouls() -> None:
    """TBG-COMBAT-EX-05 TBG-AMBIG-08 TBG-COMBAT-31: five hits in the damage box, four of them for two Ghouls of
    Health 2; the last goes with the end."""
    b = defending("ghoul", "green green", heroes=(0, 1), damage=1, defense=2, attrition=2, armor=4)
    assert b.told("BoxesMoved")[0].damage == 5
    assert len(b.told("CreatureSlain")) == 2
    assert b.s.combat is None


def test_the_murlocs_of_the_rulebook() -> None:
    """TBG-COMBAT-EX-06 TBG-COMBAT-10."""
    b = soldier(
        {"red": [1, 1, 6], "blue": [7, 6, 1], "green": [8, 2, 3, 4]},
        "murloc",
        "green red",
        attrition=1,
        luck=[timed("pool", E.AddReroll(3))],
    )
    b.tokens(0, health=8).do("roll")
    b.dice(red=[8, 1], blue=[4])
    b.do("die 0", "die 1", "die 5")
    assert (b.s.health[0], boxes(b)) == (5, (3, 0, 0, 0))
    assert [b.s.figures[foe].colour for foe in b.s.combat.foes] == ["red"]
    assert b.s.combat.round == 2


def test_two_red_ones_are_left() -> None:
    """TBG-COMBAT-EX-02 TBG-COMBAT-18 TBG-COMBAT-19: two Murlocs and two red 1s cost 2 Health, not 4."""
    b = soldier({"red": [1, 1, 1]}, "murloc", "green green", luck=[timed("pool", E.AddReroll(2))])
    b.tokens(0, health=6).do("roll").dice(red=[4, 1]).do("die 0", "die 1")
    lost = [fact for fact in b.told("HealthLost") if not fact.wound]
    assert [(fact.amount, fact.total) for fact in lost] == [(2, 4)]


def test_the_ability_is_checked_for_each_member() -> None:
    """TBG-COMBAT-18: two members, twice."""
    b = group(0, 1, foe="murloc", colours="red red")
    b.dice(blue=[1, 1]).do("order 0 1", "roll", "roll")
    assert [fact.hero for fact in b.told("FoeActed")] == [0, 1]


def test_who_is_felled_by_the_ability_places_nothing() -> None:
    """TBG-COMBAT-21."""
    b = soldier({"red": [1], "blue": [8, 8, 8]}, "murloc", "red").tokens(0, health=1).do("roll")
    assert b.told("HeroDefeated")
    assert b.told("TokensPlaced") == []


def test_an_ability_of_a_boss(monkeypatch: pytest.MonkeyPatch) -> None:
    """TBG-COMBAT-20: entered by its word, it works at the end of the Reroll step."""
    seen: list[int] = []
    monkeypatch.setitem(foes._ACTS, ("nefarian", "rerolled"), lambda _, hero: seen.append(hero))
    b = armed(options={"overlord": "nefarian"}, stick=[dice(red=1)]).wears(0, HELD, "stick")
    fight(b, 0, kind="overlord").do("roll")
    assert seen == [0]


# -- the end -----------------------------------------------------------------------------------------------------------


def test_independents_pay_nothing() -> None:
    """TBG-COMBAT-35 TBG-AMBIG-36: no XP for a blue Ogre, and no gold."""
    b = defending("ogre", "blue", damage=10)
    assert b.s.combat is None
    assert (b.s.xp[0], b.s.gold[0]) == (18 + 10, 5)


def test_gold_where_some_is_printed() -> None:
    """TBG-AMBIG-36."""
    creatures = real_game().content.creatures
    rich = replace(creatures["ogre"], gold={"blue": 2})
    b = lordaeron("warrior mage", "priest paladin", game=game_with({"creatures": {"ogre": rich}}))
    b = fight(b, 0, foe="ogre", colours="blue")
    area(b, damage=10).run(part("combat").Fighting(3))
    assert b.s.gold[0] == 7


def test_it_goes_on_without_who_began_it() -> None:
    """TBG-COMBAT-37 TBG-DEFEAT-10: the second fights on alone."""
    b = group(0, 1)
    b.tokens(0, health=1).dice(blue=[1, 4]).do("order 0 1", "roll")
    b.until("awaken").do(b.legal()[0])
    assert b.t.decision is not None
    assert b.decision is not None
    assert b.decision.of("hero") == 1
    assert [fighter.hero for fighter in b.s.combat.side(0)] == [1]


def test_a_card_fells_the_last_creature() -> None:
    """TBG-AMBIG-54: the second has no Attack Phase any more."""
    slay = timed("pool", E.SlayBlue(), cost=1)
    b = armed("warrior mage", wand=[slay]).wears(0, HELD, "wand")
    fight(b, 0, 1, foe="ogre", colours="blue").do("order 0 1", "use 0 wand 0")
    assert b.s.combat is None
    assert [fact.hero for fact in b.told("AttackBegan")] == [0]


def test_cannibals_feed_on_the_fallen() -> None:
    """TBG-TERM-01 TBG-TERM-08: after a combat in which an opponent fell."""
    b = lordaeron("warlock warrior", "priest paladin").level(0, 5).tokens(0, health=1)
    fight(b, 0, foe="murloc")
    area(b, damage=2).run(part("combat").Fighting(3))
    assert b.s.health[0] == 3


def test_a_drink_or_two() -> None:
    """TBG-AMBIG-71: one Potion and one Scroll a round."""
    brew = timed("pool", E.AddDice(red=1), discard=True)
    bag = {"type": "bag"}
    cards = [item(name, [brew], trait=name.split("_")[0], **bag) for name in ("potion_a", "potion_b", "scroll_a")]
    b = armed(cards=cards).carries(0, "potion_a", "potion_b", "scroll_a")
    fight(b, 0, foe="naga").do("use 0 potion_a 0")
    assert [line for line in b.legal() if line.startswith("use")] == ["use 0 scroll_a 0"]
    assert b.s.used_items == [b.card("potion_a")]
    assert b.names(b.s.bag[0]) == ["potion_b", "scroll_a"]


def test_gained_tokens_go_with_the_round() -> None:
    """TBG-AMBIG-14: 6 of 6 and 2 more, one wound: 6 again when the round ends."""
    more = timed("pool", E.GainHealth(2), cost=1)
    b = soldier({"green": [8, 8, 8, 8]}, "naga", level=2, ward=[more]).do("use 0 ward 0")
    assert b.s.health[0] == 8
    b.do("roll")
    assert (b.told("HealthLost")[0].amount, b.s.health[0], b.s.combat.round) == (1, 6, 2)


def test_the_ends_of_combats_are_entered_once() -> None:
    """What comes after is found by the kind of the combat."""
    assert {"creatures", "pvp"} <= set(combat_end._ENDS)


def test_marks_of_abilities_are_read() -> None:
    """Every creature of the box has an ability with rules behind it."""
    entered = {word for word, _ in foes._ACTS} | set(foes._BANS)
    assert {creature.ability for creature in real_game().content.creatures.values()} <= entered
