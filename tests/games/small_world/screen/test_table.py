"""The Small World table under the hands of a player: mouse and keyboard, every kind of decision, both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from tests.games.screen_kit import Floor, asks
from tests.games.small_world.build import part
from tests.games.small_world.screen.kit import board_of, kit
from wowtable.content.package import import_from
from wowtable.core import Action, Table
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.pilot import Pilot
from wowtable.shell.widgets import Button, Dialog

bars, gestures = kit.module("asking.bars"), kit.module("asking.gestures")


def simple_conquest(table: Table[Any, Any]) -> bool:
    """Somebody may conquer, without any means or fees that would need a question."""
    offers = table.legal(table.state.decision.seats[0])
    return (
        asks("conquest")(table)
        and not any(action.verb in ("swap", "menace", "steal", "assault") for action in offers)
        and all(not action.args[1] for action in offers if action.verb in ("conquer", "final"))
        and any(action.verb == "conquer" for action in offers)
    )


def plain_target(floor: Floor) -> str:
    board = board_of(floor)
    return next(name for name in board.legal if floor.desk.screen.at_once(floor.desk, name, ""))  # type: ignore[attr-defined]


# -- the board -----------------------------------------------------------------------------------------


def test_what_is_lit_is_what_is_legal() -> None:
    _, floor = kit.at_table(kit.found(simple_conquest, "lit"))
    named = {action.args[0] for action in floor.desk.legal if action.args}
    assert set(board_of(floor).legal) == named


def test_a_click_conquers() -> None:
    pilot, floor = kit.at_table(kit.found(simple_conquest, "click"))
    name = plain_target(floor)
    pilot.click_item("board", name)
    assert floor.chosen == [Action("conquer", (name, ()))]


def test_the_keyboard_conquers() -> None:
    pilot, floor = kit.at_table(kit.found(simple_conquest, "keys"))
    name = plain_target(floor)
    for _ in range(60):
        pilot.press("n")
        if board_of(floor).focus_item == name:
            break
    pilot.press("return")
    assert floor.chosen == [Action("conquer", (name, ()))]


def test_a_final_conquest_asks_first_and_escape_forgets_it() -> None:
    table = kit.found(lambda t: any(a.verb == "final" for a in t.legal(t.state.decision.seats[0])), "final")
    pilot, floor = kit.at_table(table)
    name = next(action.args[0] for action in floor.desk.legal if action.verb == "final")
    pilot.click_item("board", name)
    assert floor.chosen == []
    assert "ways" in pilot.ids()
    pilot.press("escape")
    assert "ways" not in pilot.ids()
    pilot.click_item("board", name)
    pilot.press("1")
    assert floor.chosen[0].args[0] == name


def test_what_a_click_leaves_out_is_behind_the_handle() -> None:
    """In ready troops a click lifts a token; giving the region up is one of the other ways."""
    table = kit.found(lambda t: asks("ready")(t) and any(a.verb == "lift" for a in t.legal(t.state.active)), "handle")
    pilot, floor = kit.at_table(table)
    name = next(action.args[0] for action in floor.desk.legal if action.verb == "lift")
    board = board_of(floor)
    pilot.move(board.camera.to_screen(board.chart.places[name].token))
    pilot.click(board.handle(name).center)
    assert floor.chosen == []
    menu = pilot.widget("ways")
    verbs = [way.does.verb for way in menu.ways.values()]  # type: ignore[attr-defined]
    assert {"lift", "abandon"} <= set(verbs)
    pilot.press(str(verbs.index("abandon") + 1))
    assert floor.chosen == [Action("abandon", (name,))]


def test_a_key_opens_all_ways_of_the_focused_region() -> None:
    pilot, floor = kit.at_table(kit.found(lambda t: asks("ready")(t), "key ways"))
    pilot.press("n", "w")
    assert "ways" in pilot.ids()
    assert floor.chosen == []


def test_a_closed_region_says_which_rule_closes_it() -> None:
    pilot, floor = kit.at_table(kit.found(simple_conquest, "closed"))
    closed = next(name for name in board_of(floor).chart.places if name not in board_of(floor).legal)
    pilot.click_item("board", closed)
    pilot.wait(50)
    assert floor.chosen == []
    shown = pilot.stage.tooltips.main
    assert shown is not None
    assert shown.tip.title == floor.desk.texts.name(f"region.{closed}")
    assert shown.tip.body


def guarded(t: Table[Any, Any]) -> str:
    """A region where several tokens of an active race can be beaten without any means."""
    s, plain = t.state, [a.args[0] for a in t.legal(t.state.active) if a.verb == "conquer" and not a.args[1]]
    strong = (name for name in plain if s.tokens[r := kit.game().region(s, name)] > 1 and s.is_active_race(r))
    return next(strong, "") if asks("conquest")(t) else ""


@pytest.mark.parametrize(("lang", "words"), [("en", "costs {n}: {foe} loses"), ("it", "costa {n}: {foe} perde")])
def test_the_bar_says_what_taking_the_pointed_region_would_cost_and_whom(lang: str, words: str) -> None:
    """What it says comes true."""
    _, floor = kit.at_table(kit.found(lambda t: bool(guarded(t)), "remark"), lang)
    s, desk, name = floor.table.state, floor.desk, guarded(floor.table)
    foe = s.owner[kit.game().region(s, name)]
    board_of(floor).pointed = name
    said, mine, theirs = str(desk.screen.remark(desk)), s.hand[s.active], s.hand[foe]
    floor.choose(Action("conquer", (name, ())))
    words = words.format(n=mine - s.hand[s.active], foe=desk.seat_name(foe))
    assert f"{desk.texts.name(f'region.{name}')} {words}" in said
    assert str(s.hand[foe] - theirs) in said.rsplit(",", 1)[1]


def test_the_bar_says_why_the_pointed_region_is_closed() -> None:
    pilot, floor = kit.at_table(kit.found(simple_conquest, "closed"))
    board = board_of(floor)
    closed = next(name for name in board.chart.places if name not in board.legal)
    pilot.move(board.item_rect(closed).center)
    pilot.wait(20)
    words = floor.stage.find("bar.words")
    assert words is not None
    assert floor.desk.texts.name(f"region.{closed}") in str(words.words)


def test_every_region_has_a_parchment_and_is_hit_where_its_tokens_stand() -> None:
    _, floor = kit.at_table(kit.new_table("tips", 5))
    board = board_of(floor)
    for name, place in board.chart.places.items():
        assert board.item_at(place.token) == name
        tip = board.item_tip(name)
        assert tip is not None
        assert tip.title
        assert tip.body


def test_random_islands_lie_on_the_board_too() -> None:
    _, floor = kit.at_table(kit.new_table("islands", 4, random_islands=True))
    board = board_of(floor)
    assert len(board.chart.places) == len(kit.game().atlas(floor.table.state))


def test_nothing_is_drawn_again_while_nothing_happens() -> None:
    """The glow of what is legal breathes when the question is new, then it rests."""
    table = kit.found(simple_conquest, "rest")
    floor = kit.floor_of(table)
    app = kit.app_of()
    app.settings.reduced_motion = False
    pilot = Pilot(app, floor)
    pilot.wait(1_000)
    breath = floor.stage.next_event_ms()
    assert breath is not None
    assert breath < 100
    app.step(breath)
    assert app.frame()
    pilot.wait(8_000)
    assert floor.stage.next_event_ms() is None
    assert not app.step(16)
    assert not app.frame()


def test_a_zoomed_map_is_painted_anew_once_the_camera_rests() -> None:
    table = kit.found(simple_conquest, "zoom")
    floor = kit.floor_of(table)
    app = kit.app_of(size=(1280, 720), painted=True)
    pilot = Pilot(app, floor)
    pilot.wait(1_000)
    board = board_of(floor)
    board.on_command("zoom_in")
    app.step(16)
    app.frame()
    soft = pygame.image.tobytes(app.glass.surface, "RGB")
    assert board._ground.blurred(board.camera)
    assert floor.stage.next_event_ms() is not None
    pilot.wait(400)
    assert not board._ground.blurred(board.camera)
    assert pygame.image.tobytes(app.glass.surface, "RGB") != soft
    pilot.wait(8_000)
    assert floor.stage.next_event_ms() is None
    assert not app.frame()
    board.on_command("zoom_in")
    app.step(16)
    app.frame()
    assert board._ground.blurred(board.camera)


# -- moving troops ---------------------------------------------------------------------------------------


def test_lift_all_spare_then_spread_them_evenly() -> None:
    def many(t: Table[Any, Any]) -> bool:
        s = t.state
        return (
            asks("redeploy")(t)
            and any(a.verb == "lift" for a in t.legal(t.state.decision.seats[0]))
            and s.power[s.active] != "champion"
        )

    pilot, floor = kit.at_table(kit.found(many, "spread"))
    seat, s = floor.desk.viewer, floor.table.state
    assert seat is not None
    least = kit.game().abilities_of(s, seat).least
    pilot.press("t")
    pilot.wait(500)
    assert all(s.defenders(r) == least or not s.tokens[r] for r in s.active_regions(seat))
    assert asks("redeploy")(floor.table)
    pilot.press("e")
    pilot.wait(500)
    held = [s.defenders(r) for r in s.active_regions(seat)]
    assert s.hand[seat] == 0
    assert min(held) >= least
    assert max(held) - min(held) <= 1


def test_a_token_dragged_to_another_region_moves_there() -> None:
    def wanted(t: Table[Any, Any]) -> bool:
        offers = t.legal(t.state.decision.seats[0])
        return asks("redeploy")(t) and sum(a.verb == "lift" for a in offers) >= 2

    pilot, floor = kit.at_table(kit.found(wanted, "drag"))
    one, other = [action.args[0] for action in floor.desk.legal if action.verb == "lift"][:2]
    index = kit.game().atlas(floor.table.state).index
    before = list(floor.table.state.tokens)
    board = board_of(floor)
    spots = {name: board.camera.to_screen(board.chart.places[name].token) for name in (one, other)}
    pilot.drag(spots[one], spots[other])
    pilot.wait(300)
    assert floor.table.state.tokens[index[one]] == before[index[one]] - 1
    assert floor.table.state.tokens[index[other]] == before[index[other]] + 1


def test_what_must_be_placed_first_is_placed_by_the_golden_button() -> None:
    table = kit.found(lambda t: asks("redeploy")(t) and t.state.hand[t.state.active] > 0, "hand")
    pilot, floor = kit.at_table(table)
    assert "act:done" not in pilot.ids()
    assert "tray" in pilot.ids()
    pilot.press("space")
    pilot.wait(400)
    before = floor.chosen[: floor.chosen.index(Action("done"))]
    assert {action.verb for action in before} <= {"place", "place_beast", "place_champion"}
    assert before


# -- combos, decline -------------------------------------------------------------------------------------


def test_a_combo_is_read_first_and_picked_second() -> None:
    pilot, floor = kit.at_table(kit.new_table("combo"))
    race, power = floor.desk.legal[1].args
    pilot.click(f"combo.{race}")
    pilot.wait(50)
    assert floor.chosen == []
    assert "closeup" in pilot.ids()
    pilot.press("r")
    assert floor.chosen == [Action("pick", (race, power))]


def test_a_combo_that_costs_too_much_says_so() -> None:
    def poor(t: Table[Any, Any]) -> bool:
        return asks("pick")(t) and len(t.legal(t.state.active)) < 6

    pilot, floor = kit.at_table(kit.found(poor, "poor"))
    open_ = {action.args[0] for action in floor.desk.legal}
    for combo in floor.table.state.rows["all"]:
        card = pilot.widget(f"combo.{combo.race}")
        assert card.enabled == (combo.race in open_)
        assert bool(card.why) == (combo.race not in open_)


def test_decline_asks_and_keeps_fighting_by_default() -> None:
    pilot, floor = kit.at_table(kit.found(asks("intent"), "decline"))
    pilot.press("2")
    assert any(isinstance(layer.root, Dialog) for layer in floor.stage.layers)
    pilot.press("return")
    assert floor.chosen == []
    pilot.press("2")
    pilot.click("decline.decline")
    assert floor.chosen == [Action("decline")]


def test_who_does_not_want_to_be_asked_declines_at_once() -> None:
    pilot, floor = kit.at_table(kit.found(asks("intent"), "at once"))
    floor.ui.settings.confirmations["decline"] = False
    pilot.press("2")
    assert floor.chosen == [Action("decline")]


def test_undo_says_why_it_is_closed() -> None:
    table = kit.found(simple_conquest, "undo")
    floor = kit.floor_of(table)
    floor.refused = "The die was cast"
    pilot = Pilot(kit.app_of(), floor)
    assert pilot.widget("undo").why == "The die was cast"


# -- what others hold --------------------------------------------------------------------------------------


def test_coins_of_others_are_hidden() -> None:
    pilot, floor = kit.at_table(kit.new_table("coins"))
    mine = floor.desk.viewer
    assert mine is not None
    for seat in range(3):
        canvas = RecordingCanvas(pilot.app.type)
        pilot.widget(f"player.{seat}").draw(canvas)
        assert ("text '?'" in str(canvas)) == (seat != mine)


def test_open_coins_are_shown() -> None:
    pilot, _ = kit.at_table(kit.new_table("open", open_coins=True))
    canvas = RecordingCanvas(pilot.app.type)
    pilot.widget("player.1").draw(canvas)
    assert "text '?'" not in str(canvas)


def test_the_team_game_shows_a_column_for_each_side() -> None:
    pilot, floor = kit.at_table(kit.new_table("teams", 5, teams=True))
    lefts = {pilot.widget(f"combo.{row[0].race}").rect.x for row in floor.table.state.rows.values() if row}
    assert len(lefts) == 3


# -- every kind, every size --------------------------------------------------------------------------------


LOOKS = [
    ("en", (1920, 1080), 0),
    ("it", (1280, 720), 0),
    ("it", (1920, 1080), 3),
    ("en", (2560, 1440), 0),
]


@pytest.mark.parametrize(("lang", "size", "text"), LOOKS)
def test_every_decision_has_its_words_and_they_fit(lang: str, size: tuple[int, int], text: int) -> None:
    """Draws the first position of each kind that some random games come to; nothing is cut and all keys are caps."""
    seen: dict[str, list[str]] = {}
    app = kit.app_of(lang, size, text_size=text)
    for seed in range(5):
        rng, table = Random(f"kinds {seed}"), kit.new_table(f"kinds {seed}", 2 + seed % 4)
        while table.state.decision is not None and len(seen) < len(bars.BARS):
            kind = table.state.decision.kind
            if kind not in seen:
                seen[kind] = overflows(app, kit.floor_of(table))
            kit.step(table, rng)
    assert len(seen) > 9, seen
    assert {kind: cut for kind, cut in seen.items() if cut} == {}


def overflows(app: Any, floor: Floor) -> list[str]:
    app.restart(floor)
    app.step(600)
    canvas = RecordingCanvas(app.type)
    floor.draw(canvas)
    main = [w for w in floor.stage.layers[0].root.walk() if isinstance(w, Button) and w.kind == "primary"]
    assert len(main) <= 1
    screen = floor.ui.area
    assert all(screen.covers(w.rect) for w in floor.stage.layers[0].root.walk() if isinstance(w, Button))
    return canvas.overflows


def test_compact_glass_folds_the_panel_and_a_key_opens_it() -> None:
    table = kit.found(simple_conquest, "compact")
    pilot, _ = kit.at_table(table, size=(1280, 720))
    assert "income.total" not in pilot.ids()
    pilot.press("b")
    assert "income.total" in pilot.ids()
    pilot.press("b")
    assert "income.total" not in pilot.ids()


def test_everything_can_be_done_without_a_mouse() -> None:
    """Plays a whole turn and more by keys alone."""
    pilot, floor = kit.at_table(kit.new_table("keyboard", 2))
    for _ in range(40):
        decision = floor.table.state.decision
        assert decision is not None
        floor.desk.viewer = decision.seats[0]
        floor.show()
        pilot.wait(50)
        press_on(pilot, floor, decision.kind)
        if floor.table.state.turns > 2:
            return
    raise AssertionError(f"two turns were not over after 40 keys; last was {floor.chosen[-1:]}")


def press_on(pilot: Pilot, floor: Floor, kind: str) -> None:
    if kind == "pick":
        pilot.tab_to(f"combo.{floor.desk.legal[0].args[0]}")
        pilot.press("return", "r")
    elif kind == "intent":
        pilot.press("1")
    elif kind == "conquest" and board_of(floor).legal and len(floor.chosen) < 4:
        pilot.press("n", "return")
        if "ways" in pilot.ids():
            pilot.press("1")
    elif kind in ("redeploy", "retreat") and any(action.verb.startswith("place") for action in floor.desk.legal):
        pilot.press("e")
        pilot.wait(400)
    elif kind in ("form", "side"):
        pilot.press("1")
    elif any(action.verb in ("done", "stop", "end_turn") for action in floor.desk.legal):
        pilot.press("r")
        pilot.wait(16)
        if "bar.leave" in pilot.ids():
            pilot.tab_to("bar.leave")
            pilot.press("return")
    else:
        pilot.press("n", "return")


@pytest.mark.parametrize("pays", [True, False])
def test_before_declining_gold_and_focus_are_on_what_pays(pays: bool) -> None:
    """Enter and Space press the golden button."""
    likes = part("ai.giving_up").seems_tired

    def there(t: Table[Any, Any]) -> bool:
        return asks("intent")(t) and likes(kit.game(), t.state, t.state.active) is pays

    pilot, floor = kit.at_table(kit.found(there, "pays"))
    pilot.press("2")
    dialog = next(layer.root for layer in floor.stage.layers if isinstance(layer.root, Dialog))
    golden = next(answer.id for answer in dialog.question.answers if answer.kind == "primary")
    assert golden == ("decline" if pays else "keep")
    assert pilot.focused == f"decline.{golden}"


def test_in_the_last_round_nobody_is_promised_a_new_race() -> None:
    table = kit.found(asks("intent"), "last round")
    _, floor = kit.at_table(table)
    seat, question = table.state.decision.seats[0], kit.module("asking.decline").decline_question
    for number, promised in ((1, True), (table.state.rules.rounds, False)):
        floor.desk.view.round = number
        assert ("new race next turn" in question(floor.desk, seat).words) is promised


def test_the_end_of_a_turn_says_what_pays() -> None:
    table = kit.found(lambda table: asks("end_turn")(table) and len(parts_of(table)) > 1, "pay day")
    _, floor = kit.at_table(table)
    total = sum(coins for _, coins in parts_of(table))
    line = str(bars.end_turn(floor.desk).line)
    assert line.startswith(f"You will earn {total} coins: ")
    assert " for regions" in line


def parts_of(table: Table[Any, Any]) -> list[tuple[str, int]]:
    parts: list[tuple[str, int]] = import_from(kit.ruleset().folders[0], "small_world", "rules.income").income_parts(
        kit.game(), table.state, table.state.decision.seats[0]
    )
    return parts


def test_of_regions_to_mark_those_within_reach_have_the_strong_light() -> None:
    """The others can be marked too, for whoever comes there."""
    floor = kit.desk_at(kit.found(asks("objectives"), "marks"))
    board, s = board_of(floor), floor.table.state
    atlas = kit.game().atlas(s)
    lights = {name: board.light_of(name) for name in board.legal}
    beside = {
        name
        for name in board.legal
        if any(s.owner[n] == s.active and s.is_active_race(n) for n in atlas.near[atlas.index[name]])
    }
    assert {name for name, light in lights.items() if light == "strong"} == beside
    assert set(lights.values()) == {"strong", "faint"}
