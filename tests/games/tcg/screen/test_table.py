"""The card table under the hands of a player: mouse and keyboard, every kind of question, both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.screen_kit import Floor, asks
from wowtable.core import Action, Table
from wowtable.core.frames import PASS
from wowtable.reading.files import bundled
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.registry import registry_of
from wowtable.shell.widgets import Button
from wowtable.text.rulebook import open_rulebook, place_of

from .kit import kit, screen_of

acts, tips = kit.module("asking.acts"), kit.module("facts.tips")
bars, reasons = kit.module("asking.bars"), kit.module("facts.reasons")
pieces, board = kit.module("board.pieces"), kit.module("board.board")
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))


def seat_of(table: Table[Any, Any]) -> int:
    return int(table.state.decision.seats[0])


def legal(table: Table[Any, Any]) -> list[Action]:
    return list(table.legal(seat_of(table)))


def main_phase(*verbs: str) -> Callable[[Table[Any, Any]], bool]:
    """One's own action phase with these things to do, a few turns into the game."""

    def wanted(table: Table[Any, Any]) -> bool:
        s = table.state
        if s.decision.kind != "priority" or s.step != "action" or s.chain or s.active != seat_of(table):
            return False
        return s.turn > 4 and set(verbs) <= {action.verb for action in legal(table)}

    return wanted


def first(table: Table[Any, Any], verb: str) -> Action:
    return next(action for action in legal(table) if action.verb == verb)


def plain_attack(table: Table[Any, Any]) -> Action:
    """By somebody who can do nothing else."""
    busy = {action.args[0] for action in legal(table) if action.args and action.verb != "attack"}
    return next(action for action in legal(table) if action.verb == "attack" and action.args[0] not in busy)


def card(pilot: Pilot, item: str) -> Any:
    widget = pilot.widget(item)
    assert isinstance(widget, pieces.TableCard)
    return widget


def focus_by_tab(pilot: Pilot, floor: Floor, item: str, most: int = 60) -> None:
    for _ in range(most):
        pilot.press("tab")
        if pilot.focused == item:
            return
    raise AssertionError(f"Tab does not reach {item}; {floor.desk.legal}")


# -- every question ------------------------------------------------------------------------------------


def kinds_in_rules() -> set[str]:
    folder = bundled("rulesets") / "tcg" / "rules"
    texts = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    patterns = (r'Decision\("(\w+)"', r'kind: str = "(\w+)"', r'_ask\("(\w+)"', r'\("(order_\w+)"')
    found = {kind for text in texts for pattern in patterns for kind in re.findall(pattern, text)}
    assert {"armor", "target", "pay", "order_raising"} <= found
    return found | {"order_triggers"}


def test_every_question_has_a_bar() -> None:
    registry = registry_of(kit.ruleset())
    assert {kind for kind in kinds_in_rules() if not registry.knows_decision(kind)} == set()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_question_met_in_random_games_can_be_answered_by_what_is_shown(lang: str) -> None:
    """Each legal action is behind a card that glows, a button or a row; nothing is left without words."""
    seen: dict[str, int] = {}
    for seed in range(8):
        print(f"seed {seed}")
        rng, table = Random(seed), kit.new_table(f"shown {seed}", pay_by_hand=seed % 2 == 0)
        floor = kit.floor_of(table)
        kit.app_of(lang).restart(floor)
        for decision in kit.positions(table, rng, 260):
            kind = decision.kind
            if seen.get(kind, 0) < (60 if kind == "priority" else 12):
                seen[kind] = seen.get(kind, 0) + 1
                floor.desk.viewer = seat_of(table)
                floor.show()
                floor.refresh()
                assert unanswerable(floor) == [], (kind, seed)
                ids = [widget.id for widget in floor.stage.layers[0].root.walk()]
                assert len(ids) == len(set(ids)), (kind, sorted(id for id in ids if ids.count(id) > 1))
                canvas = RecordingCanvas(floor.ui.type)
                floor.draw(canvas)
                assert "⟦" not in str(canvas)
                assert not canvas.overflows, (kind, canvas.overflows)
    assert {"who_starts", "mulligan", "priority", "target", "strike", "protect", "discard"} <= set(seen)


def unanswerable(floor: Floor) -> list[Action]:
    stage, desk = floor.stage, floor.desk
    known = acts.acts_by_card(desk)
    missing = []
    for action in desk.legal:
        number = pieces.card_of(action.args[0]) if action.args and isinstance(action.args[0], str) else -1
        on_card = number >= 0 and (action in known.of(number) or number in known.attacks)
        in_bar = stage.find(f"act:{action}") is not None
        player = bool(action.args) and str(action.args[0])[:1] == "p" and int(str(action.args[0])[1:]) in known.players
        seen = stage.find(f"c{number}") is not None or any(
            getattr(node, "item", "") == f"c{number}" for node in stage.layers[0].root.walk()
        )
        if not in_bar and not player and not (on_card and seen):
            missing.append(action)
    return missing


# -- clicks --------------------------------------------------------------------------------------------


def test_what_is_lit_is_what_is_legal() -> None:
    _, floor = kit.at_table(kit.found(main_phase("play", "attack"), "lit"))
    s, desk = floor.table.state, floor.desk
    lit = {w.number for w in floor.stage.layers[0].root.walk() if isinstance(w, pieces.TableCard) and w.light_now}
    named = {int(action.args[0][1:]) for action in desk.legal if action.args}
    same = {other for card in named for other in s.hand[desk.viewer] if s.names[other] == s.names[card]}
    assert lit == named | (same if any(s.zone[card] == "hand" for card in named) else set())


def test_a_click_on_an_attacker_and_one_on_its_goal_attack() -> None:
    pilot, floor = kit.at_table(kit.found(main_phase("attack"), "attack"))
    attack = plain_attack(floor.table)
    pilot.click(attack.args[0])
    pilot.wait(50)
    assert floor.chosen == []
    assert card(pilot, attack.args[0]).card.glow == "attacker"
    assert card(pilot, attack.args[4]).card.glow == "target"
    pilot.move(attack.args[4])
    pilot.wait(200)
    pilot.click(attack.args[4])
    assert floor.chosen == [attack]


def test_an_attacker_is_let_go_of() -> None:
    pilot, floor = kit.at_table(kit.found(main_phase("attack"), "let go"))
    attack = first(floor.table, "attack")
    pilot.click(attack.args[0])
    if "ways" in pilot.ids():
        pytest.skip("this one has a power as well")
    pilot.wait(50)
    pilot.press("escape")
    pilot.wait(50)
    assert card(pilot, attack.args[0]).card.glow in ("legal", "faint")
    assert floor.chosen == []


def test_dragging_an_attacker_onto_its_goal_attacks() -> None:
    pilot, floor = kit.at_table(kit.found(main_phase("attack"), "drag"))
    attack = first(floor.table, "attack")
    pilot.drag(attack.args[0], attack.args[4])
    assert floor.chosen == [attack]


def test_dragging_a_card_onto_the_table_plays_it() -> None:
    pilot, floor = kit.at_table(kit.found(main_phase("play"), "drag play"))
    play = first(floor.table, "play")
    pilot.drag(play.args[0], screen_of(floor).spots[f"play:{floor.desk.viewer}"].center)
    assert floor.chosen[:1] == [play]


def test_dragging_a_card_onto_the_resources_places_it() -> None:
    pilot, floor = kit.at_table(kit.found(main_phase("place"), "drag place"))
    s, seat = floor.table.state, floor.desk.viewer
    down = next(
        action
        for action in floor.desk.legal
        if action.verb == "place" and kit.game().sheets[action.args[1]].card.type not in ("quest", "location")
    )
    assert s.hand[seat]
    pilot.drag(down.args[0], pilot.widget(f"resources.{seat}").rect.center)
    assert floor.chosen == [down]


def test_a_card_with_several_ways_offers_a_menu() -> None:
    pilot, floor = kit.at_table(
        kit.found(lambda t: main_phase("play", "place")(t) and both_ways(t) is not None, "menu")
    )
    item = both_ways(floor.table)
    assert item is not None
    pilot.click(item)
    assert floor.chosen == []
    assert "ways" in pilot.ids()
    pilot.press("escape")
    pilot.wait(50)
    assert "ways" not in pilot.ids()
    pilot.click(item)
    pilot.press("1")
    assert [action.args[0] for action in floor.chosen] == [item]


def both_ways(table: Table[Any, Any]) -> str | None:
    playable = {action.args[0] for action in legal(table) if action.verb == "play"}
    placeable = {action.args[0] for action in legal(table) if action.verb == "place"}
    return next(iter(sorted(playable & placeable)), None)


def test_a_twin_of_an_offered_card_acts_like_it() -> None:
    def twin_of(table: Table[Any, Any]) -> int | None:
        s = table.state
        offered = {int(action.args[0][1:]) for action in legal(table) if action.verb in ("play", "place")}
        return next((o for n in sorted(offered) for o in acts.twins(s, n)), None)

    pilot, floor = kit.at_table(kit.found(lambda t: main_phase("place")(t) and twin_of(t) is not None, "twin"))
    twin = twin_of(floor.table)
    assert card(pilot, f"c{twin}").card.glow == "legal"
    pilot.click(f"c{twin}")
    if not floor.chosen:
        pilot.press("1")
    assert floor.chosen[0].args[1] == floor.table.state.names[twin]


def test_a_card_that_cannot_be_used_says_which_rule_forbids_it() -> None:
    def idle(table: Table[Any, Any]) -> int | None:
        s, seat = table.state, seat_of(table)
        named = {str(action.args[1]) for action in legal(table) if action.args}
        return next((n for n in s.hand[seat] if s.names[n] not in named), None)

    table = kit.found(lambda t: asks("priority")(t) and t.state.turn > 3 and idle(t) is not None, "closed")
    pilot, floor = kit.at_table(table)
    pilot.click(f"c{idle(table)}")
    pilot.wait(50)
    assert floor.chosen == []
    shown = pilot.stage.tooltips.main
    assert shown is not None
    assert shown.tip.body == reasons.verdict(floor.desk, idle(table)).words
    assert "⟦" not in str(shown.tip)


def test_a_graveyard_can_be_leafed_through_and_put_away() -> None:
    table = kit.found(lambda t: asks("priority")(t) and len(t.state.graveyard[1 - seat_of(t)]) > 1, "graves")
    pilot, _ = kit.at_table(table)
    other = 1 - seat_of(table)
    pilot.click(f"pile.graveyard.{other}")
    pilot.wait(50)
    assert {f"c{n}" for n in table.state.graveyard[other]} <= pilot.ids()
    pilot.press("escape")
    pilot.wait(50)
    assert "shelf" not in pilot.ids()


def test_a_deck_stays_closed() -> None:
    pilot, floor = kit.at_table(kit.found(asks("priority"), "deck"))
    pilot.click("pile.deck.0")
    assert "shelf" not in pilot.ids()
    assert floor.toasted


def test_what_is_being_announced_can_be_taken_back() -> None:
    pilot, floor = kit.at_table(kit.found(asks("target"), "take back"))
    pilot.click("bar.undo")
    assert floor.undone == 1
    pilot.press("z")
    assert floor.undone == 2
    floor.refused = "no"
    floor.rebuild()
    pilot.wait(50)
    assert "bar.undo" not in pilot.ids()


# -- the keyboard --------------------------------------------------------------------------------------


def test_tab_visits_what_is_legal_first() -> None:
    pilot, floor = kit.at_table(kit.found(main_phase("play", "attack"), "tab"))
    visited: list[Any] = []
    for _ in range(len(acts.acts_by_card(floor.desk).cards)):
        pilot.press("tab")
        visited.append(pilot.stage.focused)
    assert all(widget.light_now for widget in visited)


def test_the_keyboard_attacks() -> None:
    pilot, floor = kit.at_table(
        kit.found(lambda t: main_phase("attack")(t) and len(t.state.allies[seat_of(t)]) > 0, "keys")
    )
    attack = plain_attack(floor.table)
    focus_by_tab(pilot, floor, attack.args[0])
    pilot.press("return")
    focus_by_tab(pilot, floor, attack.args[4])
    pilot.press("return")
    assert floor.chosen == [attack]


def test_the_keyboard_plays_from_the_opening_to_the_first_turn() -> None:
    table = kit.new_table("keyboard")
    pilot, floor = kit.at_table(table)
    pilot.press("space")
    assert floor.chosen == [Action("first")]
    for _ in range(2):
        floor.desk.viewer = seat_of(table)
        floor.show()
        pilot.wait(50)
        assert table.state.decision.kind == "mulligan"
        pilot.press("space")
    assert [action.verb for action in floor.chosen[1:]] == ["keep", "keep"]
    while not main_phase()(table) and table.state.turn < 2:
        floor.desk.viewer = seat_of(table)
        floor.show()
        pilot.wait(50)
        if table.state.step == "action" and table.state.active == seat_of(table):
            break
        pilot.press("space")
    item = first(table, "place").args[0]
    focus_by_tab(pilot, floor, item)
    pilot.press("return", "1")
    assert floor.chosen[-1].args[0] == item


def test_space_passes_and_the_number_keys_answer() -> None:
    pilot, floor = kit.at_table(kit.found(lambda t: asks("priority")(t) and PASS in legal(t), "space"))
    pilot.press("space")
    assert floor.chosen == [PASS]
    pilot, floor = kit.at_table(kit.found(asks("strike"), "numbers"))
    pilot.press("1")
    assert floor.chosen[0].verb == "strike"


def test_targets_are_reached_by_keyboard() -> None:
    table = kit.found(lambda t: asks("target")(t) and all(a.args and a.args[0][0] == "c" for a in legal(t)), "targets")
    if any(table.state.zone[int(a.args[0][1:])] != "play" for a in legal(table)):
        pytest.skip("a target elsewhere")
    pilot, floor = kit.at_table(table)
    goal = legal(table)[-1]
    focus_by_tab(pilot, floor, goal.args[0])
    pilot.press("return")
    assert floor.chosen == [goal]


# -- what is shown -------------------------------------------------------------------------------------


def late(kind: str) -> Callable[[Table[Any, Any]], bool]:
    return lambda table: asks(kind)(table) and (table.state.turn > 6 or kind == "mulligan")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_window_has_room_for_all_of_it(size: tuple[int, int], lang: str) -> None:
    for kind in ("mulligan", "priority", "target", "strike"):
        table = kit.found(late(kind), f"room {kind}")
        floor = kit.floor_of(table)
        pilot = Pilot(kit.app_of(lang, size=size), floor)
        pilot.wait(300)
        assert pilot.app.overflows == [], kind
        screen = Rect(*floor.ui.area.inset(-1).center, 0, 0)
        assert floor.ui.area.contains(screen.center)
        for widget in floor.stage.layers[0].root.walk():
            if isinstance(widget, Button):
                assert floor.ui.area.inset(-1).covers(widget.rect), widget


def test_halves_and_panels_do_not_cover_each_other() -> None:
    places = kit.module("board.layout")
    for width, high in (*SIZES, (1080, 1920), (1400, 1050)):
        scale = max(2 / 3, min(2.0, min(width / 1920, high / 1080)))
        area = Rect(0, 60, width / scale, high / scale - 60)
        plan = places.plan_of(area, compact=scale < 0.8)
        solid = [plan.far.mat, plan.near.mat, *(r for r in (plan.inspector, plan.wishes, plan.log, plan.rail) if r)]
        for n, one in enumerate(solid):
            assert area.covers(one)
            for other in solid[n + 1 :]:
                assert not one.inset(1).overlaps(other.inset(1)), (width, high)
        for half in (plan.far, plan.near):
            inside = [half.hero, half.gear, half.allies, half.resources, half.deck, half.graveyard]
            assert all(half.mat.inset(-24).covers(rect) for rect in inside)
            assert not half.gear.overlaps(half.resources)
            assert not half.resources.overlaps(half.deck)
            assert not half.hero.overlaps(half.gear)


@pytest.mark.parametrize("seed", range(3))
def test_what_the_opponent_hides_changes_nothing_on_the_table(seed: int) -> None:
    """The same table drawn twice, the second time with other cards behind the backs."""
    table = kit.found(main_phase(), f"hidden {seed}")
    seat = seat_of(table)
    pilot, floor = kit.at_table(table)
    before, s = pilot.shown(), table.state
    hidden = [n for n in range(len(s.names)) if not s.knows(seat, n) and s.zone[n] != "none"]
    names = [s.names[n] for n in hidden]
    Random(seed).shuffle(names)
    assert names != [s.names[n] for n in hidden]
    for n, name in zip(hidden, names):
        s.names[n] = name
    floor.show()
    pilot.wait(50)
    assert pilot.shown() == before
    assert not any(f"c{n}" in pilot.ids() for n in s.hand[1 - seat] if n in hidden)


def test_pointing_at_a_card_shows_it_large() -> None:
    pilot, floor = kit.at_table(kit.found(main_phase(), "inspector"))
    number = floor.table.state.hand[floor.desk.viewer][0]
    pilot.move(f"c{number}")
    pilot.wait(300)
    name = kit.ruleset().catalogues["en"].name(f"card.{floor.table.state.names[number]}")
    assert pilot.widget("inspector.face").label == name


def test_a_small_table_shows_it_beside_after_a_moment() -> None:
    table = kit.found(main_phase(), "closeup")
    pilot, floor = kit.at_table(table, size=(1024, 640))
    pilot.move(f"c{table.state.hand[floor.desk.viewer][0]}")
    pilot.wait(60)
    closeup = pilot.widget("closeup")
    assert not closeup.shown  # type: ignore[attr-defined]
    pilot.wait(600)
    assert pilot.widget("closeup").shown  # type: ignore[attr-defined]


def test_every_card_has_a_parchment_in_both_languages() -> None:
    for lang in ("en", "it"):
        floor = kit.desk_at(kit.new_table("tips"), lang)
        for key in kit.game().sheets:
            if key:
                tip = floor.desk.screen.tip(floor.desk, f"card:{key}")
                assert tip is not None
                assert "⟦" not in str(tip), key


@pytest.mark.parametrize("lang", ["en", "it"])
def test_f1_leads_to_a_place_that_the_book_has(lang: str) -> None:
    book = open_rulebook(bundled("rulesets") / "tcg" / "rulebook" / f"{lang}.md")
    floor = kit.desk_at(kit.new_table("f1"), lang)
    heads = ("chain", "link", "pile", "resources", "ready", "allies", "gear", "hand", "mat")
    targets = [f"ask:{kind}" for kind in kinds_in_rules()] + [f"{head}.1" for head in heads] + ["phases", "shelf"]
    targets += ["wishes", "c17", "card:frostbolt", "p0", "protector", "untargetable"]
    lost = [target for target in targets if place_of(book, floor.desk.screen.named(floor.desk, target)) is None]
    assert lost == []


def test_nothing_is_drawn_again_while_nothing_happens() -> None:
    table = kit.found(main_phase("attack"), "rest")
    floor = kit.floor_of(table)
    app = kit.app_of()
    app.settings.reduced_motion = False
    pilot = Pilot(app, floor)
    pilot.wait(9_000)
    assert floor.stage.next_event_ms() is None
    assert not app.step(16)
    assert not app.frame()


def test_the_folder_of_words_is_told_in_both_languages() -> None:
    folder = Path(bundled("rulesets")) / "tcg" / "lang" / "screen"
    english, italian = (
        set(re.findall(r"^\s*([a-z_]+):", (folder / f"{lang}.yaml").read_text("utf-8"), re.M)) for lang in ("en", "it")
    )
    assert english == italian


# -- many resources --------------------------------------------------------------------------------------


def with_resources(table: Table[Any], count: int) -> Table[Any]:
    """Cards of both decks face down among the resources, every other one spent."""
    s = table.state
    for seat in range(s.seats):
        lack = count - len(s.resources[seat])
        for card in s.deck[seat][-lack:]:
            s.zone[card], s.face_down[card] = "resource", True
        s.resources[seat], s.deck[seat] = (*s.resources[seat], *s.deck[seat][-lack:]), s.deck[seat][:-lack]
        for card in s.resources[seat][::2]:
            s.exhausted[card] = True
    return table


@pytest.mark.parametrize(("size", "count"), [((1920, 1080), 14), ((1280, 720), 12), ((1024, 640), 10)])
def test_many_resources_take_the_width_that_is_free(size: tuple[int, int], count: int) -> None:
    """None lies beyond an edge while there is room, and what lies beside the heroes keeps its own."""
    table = with_resources(kit.found(main_phase("attack"), "many resources"), count)
    pilot, _ = kit.at_table(table, size=size)
    pilot.wait(300)
    far_hand = pilot.widget("pile.hand.1" if seat_of(table) == 0 else "pile.hand.0").rect
    for seat in range(2):
        row, gear = pilot.widget(f"resources.{seat}"), pilot.widget(f"gear.{seat}")
        assert (row.hidden(), gear.hidden()) == ((0, 0), (0, 0)), seat
        assert not row.rect.overlaps(gear.rect), seat
        assert not row.rect.overlaps(far_hand), seat
