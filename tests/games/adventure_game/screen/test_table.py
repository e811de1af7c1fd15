"""The table of the Adventure Game under the hands of a player: every answer has its place, and how one travels."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.adventure_game.build import Board, part, realm
from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import Floor, asks
from wowtable.core import Action, Table
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.boards.path_board import PathBoard
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.scenes.rule_pages import book_of
from wowtable.shell.table.asking.menu import PieceMenu
from wowtable.text.rulebook import place_of

QUESTIONS = 150


def can_go(table: Table[Any, Any]) -> bool:
    return asks("move")(table) and table.state.moves > 1 and not table.state.moved


def routes(floor: Floor) -> Any:
    return kit.module("facts.travel").routes_now(floor.desk)


def far_goal(floor: Floor) -> str:
    """Somewhere more than a step away."""
    return next(str(id) for id, way in routes(floor).items() if way.steps == 2)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_answer_has_its_place(lang: str) -> None:
    table = kit.new_table(f"places {lang}")
    floor, acts_of, met = kit.desk_at(table, lang), kit.module("asking.acts").acts_by_piece, set()
    canvas = RecordingCanvas(floor.ui.type)
    for n, decision in enumerate(kit.positions(table, Random(lang), QUESTIONS)):
        floor.desk.viewer = decision.seats[0]
        floor.show()
        floor.refresh()
        prompt = floor.desk.bar.prompt()
        assert prompt is not None
        met.add(decision.kind)
        shown = {widget.id for layer in floor.stage.layers for widget in layer.root.walk()}
        places = shown | set(floor.desk.game.atlas.index)
        reached = {act for id, acts in acts_of(floor.desk).of.items() if id in places for act in acts}
        reached |= {act.does for act in prompt.acts if isinstance(act.does, Action)}
        lost = [act for act in floor.desk.legal if act not in reached and f"act:{act}" not in shown]
        assert not lost, decision.kind
        if n % 5 == 0:
            floor.draw(canvas)
    assert "⟦" not in str(canvas)
    assert {"hero", "city", "roll", "move", "resource", "challenge", "before_roll", "after_roll", "equip"} <= met


def test_the_first_click_chooses_a_goal_and_the_second_goes_there() -> None:
    pilot, floor = kit.at_table(kit.found(can_go, "travel"))
    goal = far_goal(floor)
    way = routes(floor)[goal]
    pilot.click_item("board", goal)
    pilot.wait(50)
    assert not floor.chosen
    assert pilot.stage.get("board", PathBoard).route[1:] == way.spaces
    pilot.click_item("board", goal)
    pilot.wait(50)
    pilot.wait(200)
    assert floor.chosen == [Action("step", (space,)) for space in way.spaces]


def test_the_keyboard_chooses_a_goal_and_the_golden_button_travels() -> None:
    pilot, floor = kit.at_table(kit.found(can_go, "keys"))
    pilot.press("n", "return")
    pilot.wait(50)
    assert not floor.chosen
    assert floor.desk.narrowing.picked
    travel = pilot.widget("do:travel")
    assert travel.command == "confirm"
    goal = floor.desk.narrowing.picked[0]
    steps = routes(floor)[goal].acts
    pilot.press("space")
    pilot.wait(200)
    assert floor.chosen == steps


def test_no_way_leads_through_a_level_above_or_past_aggro() -> None:
    _, floor = kit.at_table(kit.found(can_go, "barred"))
    g, s, seat = floor.desk.game, floor.desk.view, floor.desk.asked
    found = routes(floor)
    assert found
    for way in found.values():
        assert way.steps <= s.moves
        assert all(g.atlas.colour[g.atlas.index[space]] <= s.level[seat] for space in way.spaces)
        held = [space for space in way.spaces[:-1] if kit.module("facts.travel").aggro_at(g, s, g.atlas.index[space])]
        assert not held


def test_staying_without_a_step_asks_first() -> None:
    pilot, floor = kit.at_table(kit.found(can_go, "stay"))
    pilot.press("r")
    assert not floor.chosen
    assert "bar.leave" in pilot.ids()


def test_every_event_moves_or_is_seen_at_once() -> None:
    table = kit.new_table("moves")
    floor = kit.desk_at(table)
    made = kit.made_for_real(floor, Random("moves"), 160)
    assert {"TurnBegan", "MovementRolled", "Stepped", "DiceRolled", "AttackMade", "ChallengeDrawn"} <= set(made)


# -- what is looked for, and what belongs together ---------------------------------------------------------------


def in_reach(table: Table[Any, Any]) -> bool:
    """A quest of one's own wants something where one can go."""
    if not can_go(table):
        return False
    desk, travel = kit.desk_at(table).desk, kit.module("facts.travel")
    way = travel.usual_route(desk)
    return way is not None and not travel.quest_ahead(desk, way)


def far_from_all(table: Table[Any, Any]) -> bool:
    """What is wanted lies farther than the roll reaches."""
    if not can_go(table):
        return False
    desk, travel = kit.desk_at(table).desk, kit.module("facts.travel")
    way = travel.usual_route(desk)
    return way is not None and bool(travel.quest_ahead(desk, way))


def steps_by_air(g: Any, level: int, here: int, goal: int) -> int:
    """On foot, or to where one flies from and on from where one lands."""
    steps_from, flights = part("ai.routes").steps_from, [n for n in g.atlas.flights if g.atlas.colour[n] <= level]
    board = min(steps_from(g.atlas, level, here)[n] for n in flights)
    alight = min(steps_from(g.atlas, level, n)[goal] for n in flights)
    return int(min(steps_from(g.atlas, level, here)[goal], board + alight))


def test_the_golden_button_goes_towards_what_a_quest_wants_where_it_is_too_far() -> None:
    pilot, floor = kit.at_table(kit.found(far_from_all, "towards"))
    travel, g, s, seat = kit.module("facts.travel"), floor.desk.game, floor.desk.view, floor.desk.asked
    way = travel.usual_route(floor.desk)
    quest = travel.quest_ahead(floor.desk, way)
    card = next(card for card in s.quests[seat] if floor.desk.texts.name(f"quest.{s.names[card]}") == quest)
    far = [
        min(steps_by_air(g, s.level[seat], space, goal) for goal in travel.quests.places_wanted(g, s, card))
        for space in (s.space[seat], g.atlas.index[way.goal])
    ]
    assert far[1] < far[0]
    assert not way.held
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    assert quest in str(prompt.line)
    pilot.press("space")
    pilot.wait(200)
    assert floor.chosen == way.acts


def test_the_golden_button_goes_where_a_quest_leads_and_its_space_has_a_pennant() -> None:
    pilot, floor = kit.at_table(kit.found(in_reach, "sought"))
    way = kit.module("facts.travel").usual_route(floor.desk)
    board = pilot.stage.get("board", PathBoard)
    assert way.goal in {sign.space for sign in board.signs if sign.kind == "pennant" and sign.letter}
    pilot.press("space")
    pilot.wait(200)
    assert floor.chosen == way.acts


def test_a_stay_tells_how_many_turns_of_it_are_done() -> None:
    table = kit.found(can_go, "leave")
    s = table.state
    part("position").lay_quest(table, s.active, "harbor_watch")
    card = s.quests[s.active][-1]
    s.progress[card], s.tally[card] = 1, 1
    desk = kit.desk_at(table).desk
    ((words, _, _),) = kit.module("panels.quests").steps_of(desk, s.active, card)
    assert words.endswith("1/2")


def undefeated(table: Table[Any, Any]) -> bool:
    return any(card >= 0 for card in table.state.line) and asks("move")(table)


def stays(table: Table[Any, Any]) -> bool:
    if not asks("move")(table) or not table.state.moved:
        return False
    prompt = kit.desk_at(table).desk.bar.prompt()
    return prompt is not None and len(prompt.acts) == 1


def test_who_has_moved_and_stays_reads_what_waits_where_the_hero_stands() -> None:
    for lang, there in (("en", " there"), ("it", "Lì ")):
        table = kit.found(stays, "moved")
        floor = kit.desk_at(table, lang)
        floor.desk.viewer = table.state.active
        here = floor.desk.game.atlas.ids[table.state.space[table.state.active]]
        waits, prompt = list(kit.module("facts.waits").waits_at(floor.desk, here)), floor.desk.bar.prompt()
        assert waits
        assert prompt is not None
        assert prompt.line == " ".join(waits)
        assert not [line for line in waits if there in line]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_book_opens_at_the_undefeated_for_a_tile_of_their_line(lang: str) -> None:
    _, floor = kit.at_table(kit.found(undefeated, "line"), lang)
    card = next(card for card in floor.desk.view.line if card >= 0)
    book = book_of(kit.ruleset(), lang)
    named = floor.desk.screen.named(floor.desk, f"c{card}")
    assert place_of(book, named) == place_of(book, "undefeated")
    assert floor.desk.screen.tip(floor.desk, f"c{card}") is not None


def test_a_tile_of_the_line_and_its_marker_show_each_other() -> None:
    pilot, floor = kit.at_table(kit.found(undefeated, "line"))
    s = floor.desk.view
    slot = next(n for n, card in enumerate(s.line) if card >= 0)
    tile, space = f"c{s.line[slot]}", floor.desk.game.atlas.ids[s.marker[slot]]
    assert not pilot.stage.get("board", PathBoard).tethers
    pilot.move(tile)
    pilot.wait(50)
    board = pilot.stage.get("board", PathBoard)
    assert [id for id, _ in board.tethers] == [space]
    assert space in board.shown
    pilot.move(board.item_rect(space).center)
    pilot.wait(50)
    assert pilot.widget(tile).shown  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_place_is_found_by_name_and_can_then_be_chosen(lang: str) -> None:
    pilot, floor = kit.at_table(kit.found(can_go, "finding"), lang)
    board = pilot.stage.get("board", PathBoard)
    pilot.press("ctrl+f")
    assert pilot.focused == "find"
    pilot.type("stormw")
    pilot.wait(50)
    board = pilot.stage.get("board", PathBoard)
    assert board.pointed == "stormwind"
    assert board.camera.zoom > 1.5
    pilot.press("return")
    assert pilot.focused == "board"
    assert board.focus_item == "stormwind"
    assert not floor.chosen


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [0, 2])
def test_the_field_that_finds_places_covers_none(size: tuple[int, int], text: int) -> None:
    pilot, _ = kit.at_table(kit.found(can_go, "finding"), size=size, text_size=text)
    board, field = pilot.stage.get("board", PathBoard), pilot.widget("find").rect
    covered = [id for id in board.spaces if board.item_rect(id).overlaps(field)]
    assert not covered


def test_a_question_whether_one_will_says_what_each_answer_brings() -> None:
    """The card beside it may say much more than the one sentence that the question is about."""
    b = realm().level(0, "green").at(0, "the_sepulcher").carries(0, "mountain_boar").under("toll_gang")
    line = said_at(b.phase("challenge").do("draw").until("may"))
    assert line == "Yes: Discard an item from your bag and draw 2 cards. No: Turn this event over."


def test_a_question_whose_no_brings_nothing_says_nothing_of_it() -> None:
    run = kit.ruleset().module("rules.effects_run")
    table = kit.found(lambda table: asks("may")(table) and not run.offered_now(table.state).otherwise, "may")
    prompt = kit.desk_at(table).desk.bar.prompt()
    assert prompt is not None
    assert str(prompt.line).startswith("Yes: ")
    assert "No:" not in str(prompt.line)


def said_at(b: Board) -> str:
    prompt = kit.desk_at(b.t).desk.bar.prompt()
    assert prompt is not None
    return str(prompt.line)


# -- cards that are played on something --------------------------------------------------------------------------


def has_a_curse() -> Board:
    b = realm("sandrai", "grumbaz", "burbonn").at(0, "brill").at(1, "undercity").at(2, "undercity")
    return b.hand(0, "curse_of_recklessness").energy(0, 3).moving().energy(0, 3)


def test_what_a_card_is_played_on_is_chosen_before_anybody_sees_it_and_can_be_let_go() -> None:
    pilot, floor = kit.at_table(has_a_curse().t)
    card = f"c{floor.desk.view.hand[0][0]}"
    for lets_go in (lambda: pilot.press("r"), lambda: pilot.click(card)):
        pilot.click(card)
        pilot.wait(50)
        assert not floor.chosen
        assert {"act:target_hero 1", "act:target_hero 2"} <= pilot.ids()
        lets_go()
        pilot.wait(50)
        assert not pilot.ids() & {"act:target_hero 1", "act:target_hero 2"}
    pilot.click(card)
    pilot.wait(50)
    pilot.click("act:target_hero 2")
    pilot.wait(50)
    assert floor.chosen == [Action("play", ("curse_of_recklessness",)), Action("target_hero", (2,))]


def test_loot_is_seen_as_cards_and_taken_by_its_card() -> None:
    b = (
        realm("grumbaz", "sandrai")
        .at(0, "brill")
        .at(1, "brill")
        .damage(1, 3)
        .carries(1, "hill_bandit", "mountain_boar")
    )
    b.dice(red=[6], black=[1]).phase("challenge").do("attack 1").until("steal")
    pilot, floor = kit.at_table(b.t, size=(1280, 720))
    for card in floor.desk.view.bag[1]:
        assert isinstance(pilot.widget(f"c{card}"), CardFace)
    card = floor.desk.view.bag[1][-1]
    pilot.click(f"c{card}")
    pilot.wait(50)
    assert floor.chosen == [Action("steal", (floor.desk.view.names[card],))]


def test_an_item_that_would_pay_for_a_card_is_read_before_it_is_spent() -> None:
    """Energy pays without a question; whoever presses the item is told what it would be spent for."""
    b = realm("sandrai", "grumbaz", game=kit.game()).at(0, "brill").energy(0, 3).hand(0, "curse_of_recklessness")
    b.flipped(0).carries(0, "kobold_tunneler").moves(2).moving().do("use character 0")
    pilot, floor = kit.at_table(b.t)
    pilot.click(kit.module("facts.lookup").piece(b.s.bag[0][0]))
    pilot.wait(50)
    assert not floor.chosen
    menu = floor.stage.get("ways", PieceMenu)
    ways = [(str(way.does), way.title) for way in menu.ways.values()]
    assert ways == [("play_with kobold_tunneler curse_of_recklessness", "Play Curse of Recklessness")]
    assert menu.label == "Candle Stub Wand"
    pilot.press("return")
    pilot.wait(50)
    assert [str(action) for action in floor.chosen] == ["play_with kobold_tunneler curse_of_recklessness"]


def test_nobody_is_told_to_have_less_than_no_life() -> None:
    table = realm("grumbaz", "sofeea", game=kit.game()).at(0, "brill").at(1, "undercity").moving().t
    table.state.damage[0] = 9
    drawn = str(kit.at_table(table)[0].shown())
    assert "'0/5'" in drawn
    assert "'-4/5'" not in drawn
