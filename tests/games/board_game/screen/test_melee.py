"""The screen of a combat: what it says of the boxes, how dice and cards answer, and that two inputs can be enough."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.games.board_game.arms import fight
from tests.games.board_game.build import Field, lordaeron, part
from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import STAGES, enemies, rerolling, seek, two, using_armor
from tests.games.screen_kit import asks
from wowtable.core import Table
from wowtable.shell.base.layout import Rect
from wowtable.shell.pilot import Pilot
from wowtable.shell.widgets import Changed

fighters, RolledDie = part("fighters"), part("state").RolledDie


def against_an_ogre() -> Any:
    """A fight with much to choose."""
    b = lordaeron("mage warrior").wears(0, 0, "frostbolt")
    return fight(b, 0, foe="ogre", colours="red")


def test_golden_rolls_and_golden_goes_on() -> None:
    """What a computer player would use comes first; then roll, and keep or roll the misses again."""
    pilot, floor = kit.at_table(against_an_ogre().t)
    assert {"fight", "fight.tray", "box.damage", "fight.ahead"} <= set(pilot.ids())
    pilot.press("space")
    assert str(floor.chosen[-1]) == "use 0 frostbolt 0"
    pilot.press("space", "space")
    assert floor.chosen[-1].verb == "roll"


def rerolls(reroll: int, faces: str) -> Field:
    """A fight against an Ogre, which strikes at ones and twos, with these dice on the table: `red 3, blue 1`."""
    b = rerolling()
    dice = tuple(RolledDie(colour, int(face)) for colour, face in (die.split() for die in faces.split(", ")))
    fighters.change(b.s, 0, dice=dice, reroll=reroll)
    return b.settle()


def picked(pilot: Pilot) -> set[str]:
    pilot.wait(50)
    return {die.id for die in pilot.widget("fight.tray").children if die.picked}


def test_dice_are_thrown_again_by_the_button_alone() -> None:
    """What the opponent strikes at is picked at first; another die changes that, and nothing is thrown by it."""
    pilot, floor = kit.at_table(rerolls(1, "red 3, red 2, blue 1, blue 7").t)
    assert picked(pilot) == {"die.2"}
    pilot.click("die.0")
    assert picked(pilot) == {"die.0"}
    pilot.press("2")
    assert picked(pilot) == {"die.2"}
    assert floor.chosen == []
    pilot.press("space")
    assert [str(action) for action in floor.chosen] == ["die 2"]


def test_dice_that_look_alike_are_picked_each_for_itself() -> None:
    pilot, floor = kit.at_table(rerolls(3, "red 3, red 3, red 3, blue 7").t)
    assert picked(pilot) == {"die.0", "die.1", "die.2"}
    pilot.click("die.0")
    pilot.click("die.1")
    assert picked(pilot) == {"die.2"}
    pilot.press("space")
    assert [str(action) for action in floor.chosen] == ["die 0", "reroll"]


def test_a_die_tells_what_it_costs_to_let_it_lie() -> None:
    pilot, _ = kit.at_table(rerolls(1, "red 3, red 2, blue 1, green 1").t)
    costs = {die.id: die.costs for die in pilot.widget("fight.tray").children}
    assert costs == {"die.0": [], "die.1": ["health"], "die.2": ["health"], "die.3": []}


def test_a_card_that_may_be_used_is_used_when_it_is_pressed() -> None:
    def usable(table: Table[Any, Any]) -> bool:
        return asks("pool")(table) and any(a.verb == "use" for a in table.legal(table.state.decision.seats[0]))

    pilot, floor = kit.at_table(kit.found(usable, "usable"), size=(1920, 1080))
    cards = kit.module("facts.usable").usable_cards(floor.desk, floor.desk.about("hero"))
    now = next(card for card in cards if card.standing == "now")
    pilot.click(now.id)
    assert floor.chosen
    assert floor.chosen[-1].verb in ("use", "use_free")


def test_the_outlook_is_what_the_rules_do() -> None:
    """The same wounds as the Defense Phase counts, where nothing else is done."""
    table = kit.found(asks("reroll"), "outlook")
    melee = kit.module("facts.melee")
    _, floor = kit.at_table(table)
    s = table.state
    boxes = melee.together(s.combat.boxes[s.combat.sides[0]], melee.coming(floor.desk))
    if s.combat.pvp:
        return
    seen = melee.outlook(table.game, s, s.combat, boxes)
    assert seen.struck + seen.resolved + seen.left == len(s.combat.foes)
    assert seen.wounds == max(0, seen.attack - boxes.defense - boxes.armor)


def test_escape_takes_back_what_is_only_prepared() -> None:
    """Dice picked otherwise than proposed, or set bids; then it is free for the menu again."""
    pilot, floor = kit.at_table(rerolls(1, "red 3, red 2, blue 1, green 1").t)
    proposed = picked(pilot)
    pilot.press("1")
    assert picked(pilot) != proposed
    assert floor.desk.screen.on_command(floor.desk, "back")
    assert picked(pilot) == proposed
    assert not floor.desk.screen.on_command(floor.desk, "back")
    pilot, floor = kit.at_table(STAGES["bid"]().t)
    bids = dict(floor.desk.screen.bids)
    purse = kit.module("facts.ballots").open_purses(floor.desk)[0]
    floor.on_message(Changed(f"bid.{purse}", 1 + floor.desk.screen.bid_of(floor.desk, purse)))
    assert floor.desk.screen.on_command(floor.desk, "back")
    assert floor.desk.screen.bids == bids


@pytest.mark.parametrize(
    ("overlord", "red"), [("nefarian", [8, 7, 7, 7]), ("lord_kazzak", [8, 2, 1, 8]), ("kelthuzad", [8, 7, 1, 1])]
)
def test_the_boxes_foresee_what_an_overlord_does_to_hits(overlord: str, red: list[int]) -> None:
    """TBG-COMBAT-20: Shadow Flame drives hits without an 8 to attrition, the Mark takes attrition away."""
    b = two("warrior mage", overlord=overlord).level(0, 5).overlord_at("ambermill").at(0, "ambermill")
    b.wears(0, 1, "heroic_strike").dice(red=[*red, *([4] * 40)], blue=[4] * 9, green=[4] * 9)
    b = seek(b.turn(), "pool", "challenge 0", "use 0 heroic_strike")
    fighters.change(b.s, 0, attrition=3)
    b = seek(seek(b, "reroll", "use 0 heroic", "roll"), "reroll")
    seen = kit.module("facts.melee").coming(kit.desk_at(b.t).desk)
    assert seen.defense
    before = len(b.log)
    while b.s.combat is not None and b.s.combat.fighter(0).dice:
        b.idle()
    told = [event for event in b.log[before:] if type(event).__name__ in ("TokensPlaced", "TokensRemoved")]
    change = dict.fromkeys(("damage", "defense", "armor", "attrition"), 0)
    for event in told:
        for box in change:
            change[box] += getattr(event, box) * (1 if type(event).__name__ == "TokensPlaced" else -1)
    assert change == {box: getattr(seen, box) for box in change}


def test_heroes_against_heroes_have_a_step_for_armor_and_none_for_damage() -> None:
    """TBG-PVP-03 TBG-PVP-11: and armor strikes nobody at the end."""
    b, melee = using_armor(), kit.module("facts.melee")
    assert melee.stage_of(kit.desk_at(b.t).desk) == "armor"
    assert "damage" not in melee.stages_of(b.s.combat)
    desk = kit.desk_at(b.t).desk
    boxes = part("state").Boxes
    look = kit.module("panels.fight_tray").box_look(desk, "defense", "", boxes(defense=3, armor=2), boxes(armor=1))
    assert look.sum == 3
    told = set()
    while b.s.combat is not None and b.s.combat.round == 1:
        told.add(melee.stage_of(kit.desk_at(b.t).desk))
        b.idle()
    assert told <= set(melee.stages_of(using_armor().s.combat))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_who_wins_a_fight_is_said_without_a_word_said_twice(lang: str) -> None:
    floor = kit.desk_at(against_an_ogre().t, lang)
    for faction in (-1, 0, 1):
        words = floor.desk.say("fight.ended", faction=faction).lower().replace("l'", "l' ").split()
        assert all(one != other for one, other in pairwise(words)), words


def test_a_large_screen_stands_a_fight_in_which_the_viewer_has_no_cards() -> None:
    """While the other side gathers its heroes nobody of one's own attacks."""
    floor = kit.floor_of(against_an_ogre().t)
    pilot = Pilot(kit.app_of(size=(1920, 1080)), floor)
    shelf, room = kit.module("panels.fight_cards").CardShelf, Rect(0, 0, 1200, 400)
    empty = shelf(room, floor.desk, -1, set(), floor.desk.screen.trials)
    assert (empty.label, empty.children) == ("", [])
    assert "fight.cards" in pilot.ids()


def at_the_edge() -> Any:
    """Three wounds will come, and the Mage has three Health; the robe takes one of them off for an Energy."""
    b = two("mage shaman").level(0, 2).tokens(0, 3, 4).at(0, "ambermill").figures("gnoll", "blue", "ambermill")
    return seek(b.dice(red=[8] * 9, blue=[8] * 9, green=[4] * 9).turn(), "chance", "challenge 0").t


@pytest.mark.parametrize("lang", ["en", "it"])
def test_who_would_fall_is_told_so_and_golden_is_the_card_that_may_save_it(lang: str) -> None:
    desk = kit.desk_at(at_the_edge(), lang).desk
    bars = kit.module("asking.fight_bars")
    golden = next(act for act in bars.FIGHT_BARS["chance"](desk).acts if act.golden)
    assert str(golden.does) == "use 0 crimson_robe 0"
    told = {falls: desk.say("fight.outlook", struck=0, wounds=3, falls=falls, heroes=1, left=0, spare=0)
            for falls in (True, False)}  # fmt: skip
    assert bars.outlook_line(desk) == told[True]
    assert told[True] != told[False]


def test_what_fights_in_the_mind_clearly_speak_for_is_golden_and_recommended() -> None:
    """The outcome of the golden button stands at the right, above it."""
    _, floor = kit.at_table(seek(enemies(3).turn(), "next_attacker", "challenge 0 enemies").t)
    trials, bars = floor.desk.screen.trials, kit.module("asking.fight_bars")
    usual_one, other = [way.acts for way in reversed(bars.ways(floor.desk))]
    assert trials.gain(usual_one, other) == 0.0
    key, forecast = kit.module("facts.trials").acts_key, kit.module("facts.trials").FightForecast
    trials._told = {
        key(acts): forecast(100, win, 1 - win, 2.0, {}, {}) for acts, win in ((usual_one, 0.2), (other, 0.9))
    }
    assert bars.ways(floor.desk)[-1].acts == other
    golden = next(act for act in bars.FIGHT_BARS["next_attacker"](floor.desk).acts if act.golden)
    assert golden.does == other[0]


def test_who_is_attacked_by_heroes_wins_where_those_lose() -> None:
    """A strong Warrior against a Priest with one Health, asked who attacks of the two that defend."""
    b = enemies(3).turn()
    b.tokens(2, health=1).tokens(3, health=1)
    desk = kit.desk_at(seek(b, "next_attacker", "challenge 0 enemies").t).desk
    answered = kit.module("facts.trials").Answered
    assert kit.module("asking.fight_bars").is_attacked(desk)
    told = [answered(desk.view, (), attacked).fought(desk.game, 1) for attacked in (False, True)]
    assert (told[0].win, told[0].lose) == (told[1].lose, told[1].win) == (1.0, 0.0)


def test_boxes_between_heroes_say_whose_they_are() -> None:
    """By the crest and in words, of either side; against creatures there are only one's own."""
    pilot, _ = kit.at_table(using_armor().t)
    assert [pilot.widget(f"box{place}.damage").look.side for place in ("", 2)] == ["horde", "alliance"]
    assert [pilot.widget(f"box{place}.damage").label.split(",")[0] for place in ("", 2)] == ["Horde", "Alliance"]
    pilot, _ = kit.at_table(against_an_ogre().t)
    assert pilot.widget("box.damage").look.side == ""


@pytest.mark.parametrize(("theirs", "unseen"), [(0, False), (2, True)])
def test_only_what_both_answer_is_said_to_open_together(theirs: int, unseen: bool) -> None:
    """TBG-PVP-10: where one side alone has armor to use, there is nobody to hide the answer from."""
    b = seek(enemies().turn(), "pool", "challenge 0 enemies")
    fighters.add_tokens(b.t, 0, armor=2, damage=3, defense=3)
    fighters.add_tokens(b.t, 1, armor=theirs, damage=3, defense=3)
    pilot, _ = kit.at_table(seek(b, "armor").t)
    assert ("seals" in pilot.ids()) is unseen


@pytest.mark.parametrize("high", [24.0, 40.0, 60.0, 100.0])
def test_the_numbers_of_health_and_energy_never_touch(high: float) -> None:
    """On a low plate they stand beside each other."""
    floor = kit.desk_at(STAGES["pool"]().t)
    type = floor.ui.type
    hearts, energy, told = kit.module("panels.fight_sides").pip_rows(type, Rect(0, 0, 360, high))
    assert hearts.right < energy.x or energy.y - hearts.y >= type.line_height("small_strong") * 0.7
    assert told.y >= max(hearts.bottom, energy.bottom) - 0.01
