"""What answers in a fight probably lead to, and a fight that goes on by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.games.board_game.arms import fight
from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.scenarios.test_scenarios import SCENARIOS
from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import STAGES
from wowtable.text.rich import plain

LONG = 4000.0
"""Milliseconds in which all is thought through."""


def hopeless() -> Field:
    """One token of Health against an Ogre, and a potion in the Bag."""
    b = lordaeron("mage warrior").carries(0, "minor_healing_potion").tokens(0, health=2)
    return fight(b, 0, foe="ogre", colours="red")


def easy() -> Field:
    """Two heroes of level 5 against one Murloc."""
    b = lordaeron("warrior mage", players=(0, 0, 1, 1)).wears(0, 0, "heroic_strike").wears(1, 0, "frostbolt")
    return fight(b.level(0, 5).level(1, 5), 0, 1, foe="murloc", colours="green")


def told(pilot: Any) -> list[str]:
    return [pilot.widget(id).label for id in sorted(pilot.ids()) if id.startswith("fight.outcome.")]


def test_each_way_says_how_likely_it_wins_without_anybody_waiting_for_it() -> None:
    b = fight(lordaeron("mage warrior").wears(0, 0, "frostbolt"), 0, foe="ogre", colours="green")
    b.do("roll")
    assert not [w for layer in kit.desk_at(b.t).stage.layers for w in layer.root.walk() if w.id == "fight.outcome.0"]
    pilot, floor = kit.at_table(b.t)
    seen = kit.module("facts.trials")
    pilot.wait(LONG)
    boxes = told(pilot)
    bars = kit.module("asking.fight_bars")
    assert len(boxes) == min(len(bars.ways(floor.desk)), bars.MOST_BOXES)
    assert all("% you win" in box for box in boxes)
    found = floor.desk.screen.trials
    assert not found.busy
    assert all(found.of(key).fights == seen.ENOUGH for key in found._wanted)


def test_each_step_of_thinking_is_one_fight() -> None:
    b = fight(lordaeron("mage warrior").wears(0, 0, "frostbolt"), 0, foe="ogre", colours="red")
    floor = kit.desk_at(b.t)
    found = floor.desk.screen.trials
    found.think()
    assert sum(found._fights(key) for key in found._wanted) == 1


def test_an_answered_question_leaves_no_odds_behind() -> None:
    b = fight(lordaeron("mage warrior").wears(0, 0, "frostbolt"), 0, foe="ogre", colours="red")
    pilot, floor = kit.at_table(b.t)
    pilot.wait(LONG)
    before = floor.desk.view
    pilot.press("space")
    assert floor.chosen
    wanted = floor.desk.screen.trials._wanted.values()
    assert wanted
    assert not any(prospect.state is before for prospect in wanted)


def test_a_fight_that_is_won_anyway_takes_one_input() -> None:
    b = easy()
    pilot, floor = kit.at_table(b.t)
    assert kit.module("asking.fight_play").is_plain(floor.desk)
    pilot.press("space")
    pilot.wait(LONG)
    assert b.s.combat is None
    assert b.s.health[0] > 0


def test_a_fight_played_out_asks_before_a_hero_falls() -> None:
    b = hopeless()
    pilot, floor = kit.at_table(b.t)
    pilot.press("a")
    pilot.wait(LONG)
    assert b.s.combat is not None
    assert floor.desk.kind in ("mend", "wounds", "chance")
    assert b.bag(0) == ["minor_healing_potion"]


def test_what_a_race_can_do_lies_among_the_cards_and_is_left_out_there() -> None:
    b = fight(lordaeron("warrior mage", "priest paladin"), 0, foe="ogre", colours="red")
    pilot, floor = kit.at_table(b.t)
    decline = next(
        act for act in floor.desk.legal if act.verb == "decline" and act.args[1] in floor.desk.game.content.races
    )
    card = next(id for id, act in kit.module("facts.usable").card_acts(floor.desk) if act == decline)
    pilot.click(card)
    assert floor.chosen == [decline]


def test_every_card_of_a_fight_can_be_reached_on_the_smallest_screen() -> None:
    """All of them are there, by name, in the window of what scrolls once the focus is on them."""
    b = lordaeron("mage warrior").level(0, 5).talents(0, "piercing_ice", "arcane_focus", "shatter", "combustion")
    b.carries(0, "lesser_healing_potion", "minor_mana_potion", "minor_healing_potion")
    for area, name in enumerate(("frostbolt", "fire_blast", "arcane_missiles")):
        b.wears(0, area, name)
    fight(b, 0, foe="murloc", colours="green green red")
    pilot, floor = kit.at_table(b.t, lang="it", size=(1280, 720), text_size=3)
    cards = kit.module("facts.usable").usable_cards(floor.desk, 0)
    assert len(cards) > 7
    ids, seen, open_ = {card.id for card in cards}, set[str](), [cards[0].id]
    while open_:
        one = open_.pop()
        seen.add(one)
        for key in ("right", "down", "left", "up"):
            pilot.stage.focus(one)
            pilot.press(key)
            if pilot.focused in ids - seen:
                widget = pilot.widget(pilot.focused)
                assert widget.visible_rect().h > 0.9 * widget.rect.h
                seen.add(pilot.focused)
                open_.append(pilot.focused)
    assert seen == ids


def test_whoever_looks_on_is_told_how_the_fight_stands() -> None:
    b = fight(lordaeron("mage warrior", players=(0, 0, 1, 1)).wears(0, 0, "frostbolt"), 0, foe="ogre", colours="green")
    pilot, floor = kit.at_table(b.t)
    floor.desk.viewer = 1
    floor.show()
    pilot.wait(LONG)
    assert any("the Horde wins" in box for box in told(pilot))


def test_between_two_attacks_of_heroes_the_table_says_what_lies_before_either_side() -> None:
    floor = kit.desk_at(STAGES["armor"]().t)
    tray = next(w for layer in floor.stage.layers for w in layer.root.walk() if w.id == "fight.tray")
    words = plain(tray.sum)
    assert "The Horde" in words
    assert "The Alliance" in words


def test_the_prize_of_a_boss_is_at_stake_and_that_of_the_overlord_is_the_game() -> None:
    sides = kit.module("panels.fight_sides")
    told = {}
    for name in ("fight_boss", "fight_overlord"):
        floor = kit.desk_at(SCENARIOS.table(SCENARIOS.folder / f"{name}.yaml"))
        told[name] = plain(sides.prize_of(floor.desk, floor.desk.view.combat))
    assert "gold" in told["fight_boss"]
    assert "won the game" in told["fight_overlord"]


def test_a_fight_that_is_decided_has_no_odds_any_more() -> None:
    """Nobody who lies there is told to be unlikely to fall."""
    b = easy()
    floor = kit.desk_at(b.t)
    for change in ({"fighters": tuple(replace(each, fallen=True) for each in b.s.combat.fighters)}, {"foes": ()}):
        view = floor.table.game.view(b.s, None)
        view.combat = replace(view.combat, **change)
        floor.desk.viewer = None
        floor.desk.offer(None, ())
        floor.shown.settle(view)
        floor.rebuild()
        floor.refresh()
        (ahead,) = [w for layer in floor.stage.layers for w in layer.root.walk() if w.id == "fight.ahead"]
        assert plain(ahead.words) == floor.desk.say("fight.decided")
        assert not ahead.children
