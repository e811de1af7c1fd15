"""When cards may be used (TBG-CARD)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.board_game.arms import FREE, HELD, A, E, armed, dice, fight, item, pool, shown, timed
from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.contents import part

combat, state, timing = part("combat"), part("state"), part("timing")
BOLT = ("warlock warrior", "priest paladin")


def bolt(energy: int = 4, *, paid: bool = True) -> Field:
    """The Warlock with Shadow Bolt, the dice rolled: a red 8 and another blue one."""
    b = lordaeron(*BOLT).wears(0, 0, "shadow_bolt").tokens(0, energy=energy)
    fight(b, 0, foe="naga").dice(red=[8], blue=[3, 3])
    return b.do("use 0 shadow_bolt 0", "roll") if paid else b.do("roll")


# -- what is offered -------------------------------------------------------------------------------------------


def test_a_power_has_to_lie_on_the_sheet() -> None:
    """TBG-CARD-01."""
    b = lordaeron(*BOLT).knows(0, "demon_armor")
    assert pool(fight(b, 0, foe="naga")) == (1, 1, 0)
    b = lordaeron(*BOLT).wears(0, 0, "demon_armor")
    assert pool(fight(b, 0, foe="naga")) == (1, 1, 1)


@pytest.mark.parametrize(("energy", "offered"), [(0, False), (1, True)])
def test_an_item_that_costs(energy: int, offered: bool) -> None:
    """TBG-CARD-02 TBG-CHAR-02."""
    b = armed(rod=[dice(blue=1, cost=1)]).wears(0, HELD, "rod").tokens(0, energy=energy)
    assert ("use 0 rod 0" in fight(b, 0, foe="naga").legal()) is offered


def test_the_price_of_an_instant_comes_first_and_each_time() -> None:
    """TBG-POWER-06 TBG-POWER-EX-02: 1 of 1 Energy for the first round; nothing is left for the second."""
    b = lordaeron(*BOLT).wears(0, 0, "shadow_bolt").tokens(0, energy=1)
    fight(b, 0, foe="naga").do("use 0 shadow_bolt 0")
    assert (b.s.energy[0], pool(b)) == (0, (1, 2, 0))
    again = [type(fact).__name__ for fact in b.log if type(fact).__name__ in ("AbilityUsed", "PoolChanged")]
    assert again == ["AbilityUsed", "PoolChanged"]
    b.s.health[0] = 99
    b.do("roll").until("pool")
    assert "use 0 shadow_bolt 0" not in b.legal()


def test_only_at_its_own_time() -> None:
    """TBG-POWER-07: a power for the pool is not offered when dice are rerolled."""
    b = lordaeron(*BOLT).wears(0, 0, "shadow_bolt").wears(0, 1, "immolate")
    fight(b, 0, foe="naga").dice(red=[3], blue=[5])
    assert "use 0 immolate 0" not in b.legal()
    b.do("roll")
    assert b.legal() == ["use 0 immolate 0", "pass"]


@pytest.mark.parametrize(("level", "offered"), [(1, True), (2, False)])
def test_bag_items_work_from_the_bag(level: int, offered: bool) -> None:
    """TBG-CARD-03 TBG-CARD-04: from a level that the hero has."""
    scroll = item("scroll", [dice(red=2, discard=True)], type="bag", trait="scroll", level=level)
    b = fight(armed(cards=[scroll]).carries(0, "scroll"), 0, foe="naga")
    assert ("use 0 scroll 0" in b.legal()) is offered


def test_a_second_ability_needs_the_first_paid() -> None:
    """TBG-CARD-05 TBG-AMBIG-57."""
    assert bolt(paid=False).kind != "chance"
    b = bolt()
    assert b.legal() == ["use 0 shadow_bolt 1", "pass"]


def test_an_eight_for_two_rerolls() -> None:
    """TBG-CARD-EX-01."""
    b = bolt().do("use 0 shadow_bolt 1")
    assert b.kind == "reroll"
    assert b.decision is not None
    assert b.decision.of("left") == 2
    assert [die.spotted for die in b.s.combat.fighter(0).dice] == [True, False, False]
    assert shown(b, 0)[0] == ("red", 8)


def test_once_a_round() -> None:
    """TBG-CARD-06: legal again in the second round."""
    b = lordaeron(*BOLT).wears(0, 0, "shadow_bolt").level(0, 5)
    fight(b, 0, foe="naga").do("use 0 shadow_bolt 0")
    assert "use 0 shadow_bolt 0" not in b.legal()
    b.do("roll").until("pool")
    assert b.s.combat.round == 2
    assert "use 0 shadow_bolt 0" in b.legal()


def test_once_an_action() -> None:
    """TBG-CARD-07 TBG-AMBIG-35: what is no matter of fights is used once in an action of its user."""
    salve = timed("before_action", E.Heal(1), limit="action")
    b = armed(salve=[salve]).wears(0, HELD, "salve").level(0, 2).tokens(0, health=1)
    (option,) = timing.options(b.g, b.s, 0, "before_action")
    b.s.stack[:] = []
    part("using").take_up(b.t, part("using").use_action(0, option))
    b.settle()
    assert b.s.health[0] == 2
    assert timing.options(b.g, b.s, 0, "before_action") == []
    b.s.turn_uses[0] = ()
    assert len(timing.options(b.g, b.s, 0, "before_action")) == 1


def test_effects_last_a_round() -> None:
    """TBG-CARD-08."""
    more = timed("pool", E.AddReroll(1), cost=1)
    b = armed(luck=[more]).wears(0, HELD, "luck").level(0, 5)
    fight(b, 0, foe="naga").do("use 0 luck 0")
    assert b.decision is not None
    assert b.decision.of("reroll") == 1
    b.do("roll").until("pool")
    assert b.decision.of("reroll") == 0


def test_dice_for_the_pool_add_up() -> None:
    """TBG-CARD-09: 1 and 2."""
    b = armed(one=[dice(blue=1)], two=[dice(blue=2, cost=1)]).wears(0, HELD, "one").wears(0, FREE, "two")
    assert pool(fight(b, 0, foe="naga").do("use 0 two 0")) == (0, 3, 0)


def test_the_active_hero_orders_what_is_simultaneous() -> None:
    """TBG-CARD-10: the heal first, then the Murlocs; or the other way round."""
    balm = timed("rerolled", E.Heal(1), cost=1)
    for first, health in (("use 0 balm 0", [2, 1]), ("foe_acts", [0])):
        b = armed(stick=[dice(red=1)], balm=[balm]).wears(0, HELD, "stick").wears(0, FREE, "balm").tokens(0, health=1)
        fight(b.dice(red=[1]), 0, foe="murloc", colours="red").do("roll")
        assert {"use 0 balm 0", "foe_acts", "pass"} == set(b.legal())
        b.do(first)
        totals = [fact.total for fact in b.log if type(fact).__name__ in ("HealthRegained", "HealthLost")]
        assert totals[: len(health)] == health


@pytest.mark.parametrize(
    ("missing", "first", "left"), [(0, "", 0), (1, "use 0 clear 0", -1), (1, "foe_acts", 0), (1, "pass", 0)]
)
def test_what_brings_tokens_may_wait_for_what_takes_them(missing: int, first: str, left: int) -> None:
    """TBG-CARD-10: two 7s are worth 2 Energy, and a 1 costs 1. Whoever lets the Gnolls go first loses none."""
    clear = timed("rerolled", E.RegainEnergy(1), spot=A.Spot(("red",), least=7, each=True))
    b = armed(stick=[dice(red=3)], clear=[clear]).wears(0, HELD, "stick").wears(0, FREE, "clear").level(0, 5)
    full = b.s.energy[0]
    fight(b.tokens(0, energy=full - missing).dice(red=[7, 7, 1]), 0, foe="gnoll", colours="red").do("roll")
    if first:
        assert {"use 0 clear 0", "foe_acts", "pass"} == set(b.legal())
        b.do(first)
    assert b.s.energy[0] == full + left


def test_two_cards_at_the_same_time() -> None:
    """TBG-CARD-EX-02: the active player picks their order."""
    late = timed("rerolled", E.PlaceHits("damage"), cost=1)
    b = armed(one=[late], two=[late]).wears(0, HELD, "one").wears(0, FREE, "two").level(0, 5)
    fight(b, 0, foe="naga").do("roll")
    assert {"use 0 one 0", "use 0 two 0"} <= set(b.legal())
    b.do("use 0 two 0", "use 0 one 0")
    assert [fact.card for fact in b.told("AbilityUsed")] == ["two", "one"]


def defenders(kind: str) -> Field:
    """Both sides have something for the Defense Phase."""
    ward = timed("defense", E.PlaceHits("damage"), cost=1)
    b = armed(ward=[ward])
    for hero in range(4):
        b.level(hero, 5).wears(hero, HELD, "ward")
    fight(b, 0, 1, kind=kind)
    b.s.stack[:] = []
    b.s.combat = replace(b.s.combat, round=1)
    return b


def test_without_an_active_hero_the_active_faction_decides() -> None:
    """TBG-CARD-11: in the turn of the Horde its players say whose effect comes first."""
    b = defenders("final")
    b.s.combat = replace(b.s.combat, kind="pvp")
    for hero in (2, 3):
        b.at(hero, "deathknell")
    b.run(part("using").Chances("defense"))
    assert b.kind == "effect_order"
    assert b.s.faction[b.asked] == 0
    assert b.legal() == ["next 0", "next 1", "next 2", "next 3"]
    b.do("next 2")
    assert (b.kind, b.asked) == ("chance", 2)


def test_in_the_final_battle_it_is_drawn_each_time() -> None:
    """TBG-CARD-12: two conflicts, two draws."""
    b = defenders("final").dice(order=[1, 0])
    b.run(part("using").Chances("defense"))
    assert b.s.faction[b.asked] == 1
    b.do("next 0", "use 0 ward 0")
    assert b.kind == "effect_order"
    assert b.s.faction[b.asked] == 0
    assert b.s.draws["order"] == 2


def test_the_round_just_before() -> None:
    """TBG-AMBIG-49: used in rounds 1 and 3; in round 3 it was not used in the previous one."""
    b = lordaeron("priest warrior", "mage paladin").wears(0, 0, "shadow_word_pain").level(0, 5)
    fight(b.dice(red=[3] * 9, blue=[3] * 20), 0, foe="drake")
    sizes = []
    for use in (True, True, False, True):
        if use:
            b.do("use 0 shadow_word_pain 0")
        sizes.append(pool(b)[1])
        b.s.health[0] = 99
        b.do("roll").until("pool")
    assert sizes == [sizes[2] + 1, sizes[2] + 2, sizes[2], sizes[2] + 1]


def test_a_free_instant_is_offered_beside_the_paid_one() -> None:
    """Inner Focus: once in a combat; the Energy stays."""
    b = (
        lordaeron("priest warrior", "mage paladin")
        .level(0, 5)
        .talents(0, "inner_focus")
        .wears(0, 0, "shadow_word_pain")
    )
    energy = fight(b, 0, foe="naga").s.energy[0]
    assert {"use 0 shadow_word_pain 0", "use_free 0 shadow_word_pain 0"} <= set(b.legal())
    b.do("use_free 0 shadow_word_pain 0")
    assert b.s.energy[0] == energy
    b.do("roll").until("pool")
    assert "use_free 0 shadow_word_pain 0" not in b.legal()


def test_twice_a_round_for_more() -> None:
    """Arcane Power: each instant twice, the second time for 1 Energy more."""
    b = lordaeron("mage warrior", "priest paladin").level(0, 5).talents(0, "arcane_power").wears(0, 0, "fireball")
    energy = fight(b, 0, foe="naga").s.energy[0]
    b.do("use 0 fireball 0", "use 0 fireball 0")
    assert b.s.energy[0] == energy - 3
    assert "use 0 fireball 0" not in b.legal()


def test_mana_while_energy_is_spent() -> None:
    """Minor Mana Potion."""
    b = lordaeron(*BOLT).wears(0, 0, "shadow_bolt").carries(0, "minor_mana_potion")
    fight(b, 0, foe="naga").do("use 0 shadow_bolt 0")
    assert b.kind == "chance"
    b.do("use 0 minor_mana_potion 0")
    assert b.s.energy[0] == 4


@pytest.mark.parametrize("way", ["teleport", "wind", "plague"])
def test_mana_whatever_the_energy_is_spent_on(way: str) -> None:
    """TBG-CARD-03: on a journey, and on what events ask for, too."""
    b = lordaeron("mage warlock", "priest paladin", players=(0, 0, 1, 1), overlord="kelthuzad").level(0, 5)
    b.at(0, "hearthglen").carries(0, "minor_mana_potion").tokens(0, energy=6)
    if way == "teleport":
        b.wears(0, 0, "teleport").turn().do("perform 0 teleport 0", "teleport dalsons_tears 1")
    elif way == "wind":
        b.in_force("foul_plaguewinds").figures("gnoll", "blue", "tyrs_hand").turn().do("walk 0 dalsons_tears")
    else:
        b.in_force("spread_the_plague")
        b.s.plague[:] = [b.g.atlas.index["hearthglen"]]
        b.turn().do("rest 0", "cleanse 0")
    assert (b.kind, b.legal()) == ("chance", ["use 0 minor_mana_potion 0", "pass"])
    energy = b.s.energy[0]
    b.do("use 0 minor_mana_potion 0")
    assert b.s.energy[0] == energy + 1


def test_only_participants_help() -> None:
    """TBG-TERM-08: a Priest beside the combat heals nobody in it."""
    b = lordaeron("priest warrior", "mage paladin").wears(0, 0, "lesser_heal")
    fight(b, 1, foe="ogre").do("roll")
    assert b.kind != "mend"


def test_an_active_power_lasts() -> None:
    """TBG-POWER-EX-01: Demon Armor is paid once, and gives a green die in every round."""
    b = lordaeron(*BOLT).wears(0, 0, "demon_armor").level(0, 5)
    energy = b.s.energy[0]
    assert pool(fight(b, 0, foe="naga"))[2] == 1
    b.do("roll").until("pool")
    assert (pool(b)[2], b.s.energy[0]) == (1, energy)


def test_kits_are_read_anew_when_something_changes() -> None:
    """What is on the sheet now counts, whatever was there before."""
    b = lordaeron(*BOLT).wears(0, 0, "demon_armor")
    before = timing.kit(b.g, b.s, 0)
    assert timing.kit(b.g, b.s, 0) is before
    part("equipping").take_off(b.t, 0, b.card("demon_armor"))
    assert "demon_armor" not in [source.name for source in timing.kit(b.g, b.s, 0).sources]
