"""How likely a fight is won: one number wherever the table tells of it, marked as long as it is rough."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.screen.kit import kit
from tests.games.board_game.screen.test_words_fit import sensible_game
from wowtable.text.rich import plain

trials, fight_odds, outlook, lookup = map(
    kit.module, ("facts.trials", "facts.fight_odds", "facts.outlook", "facts.lookup")
)
NUMBER = re.compile(r"(about |~)?(\d+)%")


def quest_near_by() -> Field:
    """Both heroes are two steps or less from a quest that they are after together."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).quest("terror_in_the_fields", ghoul="brill brill")
    return b.gold(0, 0).gold(1, 0).at(0, "tirisfal_outpost").at(1, "the_undercity").turn()


def think_through(floor: Any) -> None:
    while floor.desk.screen.trials.busy:
        floor.desk.screen.trials.think()
    floor.rebuild()
    floor.refresh()


def places(floor: Any) -> dict[str, list[tuple[bool, int]]]:
    """What is told of the acting hero's plan: in the line of the bar, at the pill of its region, on the quest card."""
    desk = floor.desk
    plan = outlook.plans_now(desk)[lookup.acting_hero(desk)]
    board = floor.stage.find("board")
    pill = board.pills.get(desk.game.atlas.ids[plan.aim.region])
    rows = [w for layer in floor.stage.layers for w in layer.root.walk() if ".odds." in w.id]
    found = {
        "line": plain(desk.bar.prompt().line),
        "pill": " ".join(words for _, words in pill.parts) if pill else "",
        "card": " ".join(row.label for row in rows if row.party.planned),
    }
    return {name: [(bool(rough), int(n)) for rough, n in NUMBER.findall(words)] for name, words in found.items()}


@pytest.mark.usefixtures("few")
def test_every_place_tells_the_same_of_a_plan_first_roughly_then_as_fought() -> None:
    floor = kit.desk_at(quest_near_by().t)
    told = places(floor)
    assert all(len(numbers) == 1 for numbers in told.values()), told
    assert {rough for ((rough, _),) in told.values()} == {True}
    assert len({n for ((_, n),) in told.values()}) == 1
    think_through(floor)
    told = places(floor)
    assert {rough for ((rough, _),) in told.values()} == {False}
    assert len({n for ((_, n),) in told.values()}) == 1


@pytest.mark.usefixtures("few")
def test_what_is_fought_where_one_stands_is_told_alike_by_button_menu_and_call_for_help() -> None:
    """The menu and the golden button of those who are after it, then what asking that friend would bring."""
    floor = kit.desk_at(quest_near_by().at(0, "brill").at(1, "brill").t)
    think_through(floor)
    desk = floor.desk
    main = desk.bar.prompt().main
    assert main.does == challenge_of(floor)
    way = kit.module("asking.menu").way_of(desk, main.does)
    menu, button = NUMBER.findall(plain(way.words))[0], NUMBER.findall(main.line)[0]
    floor.choose(main.does)
    think_through(floor)
    asks = next(act for act in desk.bar.prompt().acts if act.golden)
    assert desk.kind == "invite"
    assert asks.does.verb == "invite"
    assert [menu] == [button] == NUMBER.findall(asks.line)


def challenge_of(floor: Any) -> Any:
    return next(action for action in floor.desk.legal if action.verb == "challenge" and action.args[0] == 0)


@pytest.mark.usefixtures("few")
def test_what_was_found_out_stays_true_while_the_heroes_walk_on() -> None:
    """Whoever takes another way to the same fight sees the same number at once."""
    floor = kit.desk_at(quest_near_by().t)
    think_through(floor)
    before = places(floor)["line"]
    for act in ("walk 0 brightwater_lake", "stop"):
        floor.choose(next(action for action in floor.desk.legal if str(action) == act))
        floor.refresh()
    assert floor.desk.kind == "act"
    assert places(floor)["line"] == before


def test_any_fight_of_any_group_can_be_thought_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked in the first turns of games: nothing is given up, and nobody's cards move."""
    monkeypatch.setattr(trials, "FIRST", 1)
    monkeypatch.setattr(trials, "ENOUGH", 1)
    met = 0
    for n, (table, decision) in enumerate(sensible_game("any fight")):
        if decision.kind in ("act", "invite", "next", "step") and n % 3 == 0:
            floor, before = kit.desk_at(table), table.state.copy()
            think_through(floor)
            met += len(floor.desk.screen.trials._found)
            assert not floor.desk.screen.trials.given_up
            assert table.state == before
    assert met > 20


@pytest.mark.usefixtures("few")
def test_who_stops_a_hero_on_its_way_is_told_with_the_odds_against_them() -> None:
    """The same number as where one could challenge them, of two groups that of the harder one."""
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).at(0, "tirisfal_outpost")
    b.figures("murloc", "blue", "brill").figures("ogre", "blue", "brill").turn()
    floor = kit.desk_at(b.t)
    think_through(floor)
    pill = floor.stage.find("board").pills["brill"]
    assert pill.parts[0][0] == "ui.hand"
    (told,) = NUMBER.findall(pill.parts[1][1])
    b.at(0, "brill")
    there = kit.desk_at(b.t)
    think_through(there)
    legal = [act for act in there.desk.legal if act.verb == "challenge" and act.args[0] == 0]
    odds = [fight_odds.odds_against(there.desk, act) for act in legal]
    assert len(odds) == 2
    assert int(told[1]) == min(each.percent for each in odds if not each.rough)


@pytest.mark.usefixtures("few")
def test_pills_stay_where_they_are_when_odds_become_known() -> None:
    floor = kit.desk_at(quest_near_by().t)
    board = floor.stage.find("board")
    guessed = board.pills, board.pill_places(floor.ui.type)
    think_through(floor)
    board = floor.stage.find("board")
    assert board.pills != guessed[0]
    assert board.pill_places(floor.ui.type) == guessed[1]


def test_what_a_few_fights_have_found_is_told_as_rough_and_no_dice_are_certain() -> None:
    """Twelve of twelve won is "about 95 %", and so many more than that "99 %"."""
    one = trials.FightForecast(1, 1.0, 0.0, 1.0, {}, {})
    for fights, told in ((trials.FIRST, (True, 95)), (trials.ENOUGH, (False, 99))):
        odds = fight_odds.Odds(1.0, one._replace(fights=fights))
        assert (odds.rough, odds.percent) == told
