"""Windows at a table: what passes by itself, the keys and widgets for it, and what nobody has to see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.games.shipped import toy
from wowtable.ai.thinker import LocalThinker
from wowtable.core import Action, Event, Pause
from wowtable.core.frames import PASS
from wowtable.session import Batch, Session, Wishes
from wowtable.shell.base.input import Key
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings, from_plain
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.pilot import Pilot
from wowtable.shell.scenes.setting_list import entry, silenced
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.asking.prompt import Act
from wowtable.shell.table.fallback import PlainScreen
from wowtable.shell.table.match import Match
from wowtable.shell.table.plugin import Desk
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.table.wish_panel import StopBox, remember_check, wish_panel
from wowtable.shell.widgets import Group, KeyField, Segmented, Widget

from .table_kit import lift, session_of, table_in

Wanted = Callable[[Pause], bool]


def match_of(session: Session, speed: str = "instant") -> Match:
    return Match(session, Presenter({}, None, speed=speed), lambda: LocalThinker(toy().game, "test"))


def settle(match: Match) -> None:
    """Until somebody is asked; the hands at the screen change as they must."""
    for _ in range(2_000):
        if match.curtain is not None:
            match.lift_curtain()
        if match.my_turn or "over" in match.news:
            return
        match.update(100.0)
    raise AssertionError("nobody is asked")


def play(match: Match) -> None:
    """Something is played where it can be: so windows open."""
    best = [action for action in match.legal if action.verb in ("aim", "play")]
    assert match.choose(best[0] if best else match.legal[-1])


def to_window(kinds: str, wanted: Wanted, before: Callable[[Match], None] = lambda _: None) -> Match:
    """A match in which the viewer is asked in such a window."""
    for seed in range(40):
        match = match_of(session_of(kinds, seed=str(seed)))
        before(match)
        settle(match)
        while "over" not in match.news:
            if match.pause is not None and wanted(match.pause):
                return match
            play(match)
            settle(match)
    raise AssertionError("no such window in forty games")


def everything(match: Match) -> None:
    match.wishes.change_all(asking="all")


def standing(match: Match) -> Any:
    found = match.wishes.of(match.viewer)
    assert found is not None
    return found


# -- the match


def test_a_match_answers_for_people_and_logs_it() -> None:
    match = match_of(session_of("hr"))
    settle(match)
    while not match.session.over:
        play(match)
        settle(match)
    autos = [entry for entry in match.session.entries if entry.auto]
    assert autos
    assert all(entry.action == PASS and entry.seat == 0 for entry in autos)


@pytest.mark.parametrize("seed", range(6))
def test_nobody_sees_a_question_that_is_answered_already(seed: int) -> None:
    match, asked = match_of(session_of("hr", seed=f"seen {seed}"), speed="normal"), 0
    for _ in range(3_000):
        match.update(16.0)
        if "over" in match.news:
            break
        if match.my_turn:
            asked += 1
            decision = match.session.decision
            assert decision is not None
            assert standing(match).answer(0, decision, match.legal, match.session.view(0)) is None
            play(match)
    assert asked > 10


def test_space_passes_where_the_person_is_asked() -> None:
    match = to_window("hr", lambda _: True)
    length = match.session.length
    assert match.pass_now()
    assert match.session.entries[length].action == PASS
    assert not match.session.entries[length].auto
    assert not match.pass_now() or match.pause is None


def test_passing_until_the_own_turn_passes_here_and_on() -> None:
    match = to_window("hr", lambda pause: not pause.own_turn and not pause.urgent)
    length = match.session.length
    assert match.pass_until("my_turn")
    assert match.session.entries[length].action == PASS
    assert standing(match).wishes.until == "my_turn"
    assert match.pass_until("my_turn")
    assert standing(match).wishes.until == "", "the same wish again ends it"


@pytest.mark.parametrize("back", ["undo", "redo"])
def test_taking_back_ends_passing_on_and_on(back: str) -> None:
    for seed in range(20):
        match = match_of(session_of("hr", seed=str(seed)))
        settle(match)
        for _ in range(20):
            if "over" in match.news:
                break
            play(match)
            if not match.undo_refusal():
                if back == "redo":
                    assert match.undo()
                standing(match).pass_until("my_turn", match.session.view(0))
                assert match.undo() if back == "undo" else match.redo()
                assert standing(match).wishes.until == ""
                assert standing(match).answer(0, match.session.decision, (), match.session.view(0)) is None
                return
            settle(match)
    raise AssertionError("nothing could be taken back")


def test_wishes_begin_anew_with_a_loaded_game() -> None:
    match = to_window("hr", lambda pause: not pause.own_turn)
    match.pass_until("my_turn")
    again = match_of(match.session)
    assert standing(again).wishes.until == ""


def test_with_discretion_a_window_opens_for_whoever_could_have_an_answer() -> None:
    match = to_window("hh", lambda _: True, lambda match: match.wishes.change_all(discretion=True))
    while len(match.legal) > 1 or match.pause is None:
        play(match)
        settle(match)
    assert match.pause.could
    assert match.legal == (PASS,)


def test_what_asks_can_be_answered_for_good() -> None:
    match = to_window("hr", lambda pause: pause.answering == "coin")
    assert match.wishes.lasting(match.viewer) == ("coin", {PASS: False})
    match = to_window("hr", lambda _: True, everything)
    play(match)
    settle(match)
    while "over" not in match.news:
        key, answers = match.wishes.lasting(match.viewer)
        assert set(answers) <= set(match.legal)
        assert bool(key) == bool(answers)
        play(match)
        settle(match)


# -- what nobody can see


@dataclass(frozen=True)
class Passed(Event):
    quiet: ClassVar[bool] = True


@dataclass(frozen=True)
class Moved(Event):
    pass


def test_what_nobody_can_see_takes_no_time() -> None:
    told: list[Event] = []
    presenter = Presenter({}, "before", on_event=told.append)
    presenter.feed(Batch(None, (Passed(),), "before", "after"))
    assert not presenter.busy
    assert presenter.display.view == "after"
    assert told == [Passed()]


def test_a_pass_goes_along_with_what_moves() -> None:
    told: list[Event] = []
    presenter = Presenter({}, "before", speed="step", on_event=told.append)
    presenter.feed(Batch(None, (Moved(),), "before", "middle"))
    presenter.feed(Batch(None, (Passed(),), "middle", "after"))
    presenter.feed(Batch(None, (), "after", "end"))
    presenter.tick(16)
    assert not presenter.waiting, "there is only one step to see"
    assert not presenter.busy
    assert presenter.display.view == "end"
    assert told == [Moved(), Passed()]


@pytest.mark.parametrize("speed", ["normal", "step"])
def test_the_table_rests_only_after_what_can_be_seen(speed: str) -> None:
    match = match_of(session_of("hrr", seed="4"), speed)
    rested: list[tuple[tuple[Event, ...], bool]] = []
    for _ in range(3_000):
        before = match.session.length
        match.update(16.0)
        if match.session.length == before + 1 and match.session.entries[-1].seat != 0:
            [events] = match.session.chronicle(0, before + 1)
            rested.append((events, match.waiting or match._pause > 0))
        match.go_on()
        if match.my_turn:
            play(match)
    assert any(events for events, _ in rested)
    assert all(bool(events) == rest for events, rest in rested)


# -- the widgets and keys


class Screen(PlainScreen):
    """The plain screen with everything about windows beside it."""

    def build(self, desk: Desk, area: Rect) -> Widget:
        side, rest = area.take_right(420)
        panel, foot = side.take_top(500, 8)
        bar = foot.take_top(52)[0]
        pass_on = Act(None, "Pass until my turn", keys=("pass_until_turn",), id="wish.pass_until_turn")
        button = ActButton(desk, pass_on, bar.moved(0, 60))
        extras = [wish_panel(desk, panel, str.upper), remember_check(desk, bar), button]
        return Group("game", area, [super().build(desk, rest), *extras])


def seated(folder: Path, kinds: str = "hr", wanted: Wanted | None = None, **settings: Any) -> tuple[Pilot, TableScene]:
    session = session_of(kinds) if wanted is None else to_window(kinds, wanted).session
    session.auto_answers.clear()
    pilot, scene = table_in(folder, session, **settings)
    scene.desk.screen = Screen()
    scene.rebuild()
    pilot.wait(400)
    if scene.match.curtain is not None:
        lift(pilot)
        pilot.wait(400)
    return pilot, scene


def wishes_of(scene: TableScene) -> Any:
    return standing(scene.match).wishes


def test_the_panel_shows_and_changes_what_is_wished(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path)
    assert scene.stage.get("wish.asking", Segmented).value == "auto"
    pilot.click("wish.asking.all")
    assert wishes_of(scene).asking == "all"
    pilot.click("wish.stop.own.answers")
    pilot.wait()
    wishes = wishes_of(scene)
    assert wishes.asking == scene.stage.get("wish.asking", Segmented).value == "stops"
    assert wishes.own_stops == frozenset()
    assert wishes.others_stops == {"answers"}
    assert not scene.stage.get("wish.stop.own.answers", StopBox).on
    assert scene.stage.get("wish.stop.others.answers", StopBox).on


def test_what_is_answered_for_good_is_listed_and_can_be_forgotten(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path)
    standing(scene.match).answer_always("coin", False)
    pilot.wait()
    assert "COIN: always no" in pilot.shown()
    pilot.click("wish.forget.coin")
    pilot.wait()
    assert wishes_of(scene).always == ()
    assert "COIN" not in pilot.shown()


def test_a_pass_is_remembered_only_if_it_is_meant_so(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path, wanted=lambda pause: pause.answering == "coin")
    assert scene.desk.pause is not None
    assert scene.desk.lasting == "coin"
    pilot.click("wish.remember")
    pilot.wait()
    scene.choose(PASS)
    assert wishes_of(scene).always == (("coin", False),)
    assert not scene.desk.remember


def test_an_answer_is_not_remembered_by_itself(tmp_path: Path) -> None:
    _, scene = seated(tmp_path, wanted=lambda pause: pause.answering == "coin")
    scene.choose(PASS)
    assert wishes_of(scene).always == ()


def test_keys_of_windows(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path, wanted=lambda pause: not pause.own_turn and not pause.urgent)
    length = scene.match.session.length
    for asking in ("stops", "all", "auto"):
        pilot.press("shift+a")
        assert wishes_of(scene).asking == asking
    pilot.press("shift+p")
    assert wishes_of(scene).until == "turn"
    pilot.press("p")
    assert wishes_of(scene).until == "my_turn"
    assert scene.match.session.entries[length].action == PASS
    pilot.wait()
    pilot.press("p")
    assert wishes_of(scene).until == ""


def test_space_passes_in_a_window_without_a_button_for_it(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path, wanted=lambda _: True)
    length = scene.match.session.length
    scene.on_command("confirm")
    assert scene.match.session.entries[length].action == PASS
    pilot.wait()


def test_full_control_lasts_while_the_key_is_held(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path)
    held: list[bool] = []
    keep = standing(scene.match)
    keep_hold = keep.hold
    keep.hold = lambda on: (held.append(on), keep_hold(on))
    pilot.hold("ctrl", 100)
    assert held == [True, False]
    assert not keep.in_control
    scene.hold(True)
    assert keep.in_control
    scene.left_alone()
    assert not keep.in_control, "the key may come up in another window"


def test_what_is_pressed_while_full_control_is_held_means_the_same(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path, wanted=lambda _: True)
    length = scene.match.session.length
    pilot.app.step(16, [Key("ctrl"), Key("ctrl+space")])
    pilot.app.step(16, [Key("ctrl+space", down=False), Key("ctrl", down=False)])
    assert scene.match.session.entries[length].action == PASS
    pilot.wait()


def test_the_passing_that_goes_on_can_be_seen_and_ended(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path)
    pilot.click("wish.pass_until_turn")
    pilot.wait(50)
    assert wishes_of(scene).until == "my_turn"
    assert "Passing until your turn" in pilot.shown()
    pilot.press("p")
    pilot.wait(50)
    assert "Passing until your turn" not in pilot.shown()


def test_the_panel_is_said_in_italian(tmp_path: Path) -> None:
    pilot, _ = seated(tmp_path, language="it")
    assert "Quando chiedermi" in pilot.shown()


# -- options


def test_stops_are_kept_for_the_next_match(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path)
    assert scene.ui.settings.stops == {}
    pilot.click("wish.stop.own.answers")
    pilot.wait()
    kept, complaints = from_plain(scene.ui.settings.to_plain())
    assert not complaints
    assert kept.stops == {"toy": {"own": [], "others": ["answers"]}}
    _, again = seated(tmp_path, stops=kept.stops)
    assert wishes_of(again).own_stops == frozenset()
    assert wishes_of(again).others_stops == {"answers"}
    assert wishes_of(again).asking == "auto", "that is a matter of the options"


@pytest.mark.parametrize("by", ["control", "key", "stop", "answer"])
def test_what_is_wished_stays_with_the_game_when_it_is_left(tmp_path: Path, by: str) -> None:
    pilot, scene = seated(tmp_path, wanted=(lambda pause: pause.answering == "coin") if by == "answer" else None)
    if by == "answer":
        pilot.click("wish.remember")
        scene.choose(PASS)
    else:
        ids = {"control": "wish.asking.all", "stop": "wish.stop.own.answers"}
        pilot.press("shift+a") if by == "key" else pilot.click(ids[by])
    wished, keeper = replace(wishes_of(scene), until=""), scene.match.keeper
    scene.leave()
    again = TableScene(scene.program, toy(), scene.match.session, keeper, lambda: LocalThinker(toy().game, "test"))
    assert again.match.wishes.all[0] == replace(wished, discretion=False)
    assert wished != Wishes(own_stops=wished.own_stops, others_stops=wished.others_stops) or by == "stop"


@pytest.mark.parametrize("stops", [3, {"toy": 3}, {"toy": {"own": "answers"}}, {"toy": {"own": [1]}}])
def test_stops_that_make_no_sense_are_complained_about(stops: object) -> None:
    settings, complaints = from_plain({"stops": stops})
    assert settings.stops == {}
    assert len(complaints) == 1


@pytest.mark.parametrize(("kinds", "on"), [("hh", True), ("hr", False)])
def test_discretion_is_for_several_people(tmp_path: Path, kinds: str, on: bool) -> None:
    _, scene = seated(tmp_path, kinds)
    assert wishes_of(scene).discretion is on
    scene.ui.settings.confirmations["discretion"] = False
    scene.refresh()
    scene.rebuild()
    scene.refresh()
    assert not wishes_of(scene).discretion


def test_the_options_know_discretion() -> None:
    settings = Settings()
    found = entry("discretion")
    assert found is not None
    assert found.read(settings)
    found.write(settings, False)
    assert not settings.asks("discretion")
    assert silenced(settings) == [], "it is no question"


def test_what_is_switched_at_the_table_stays_until_the_options_change(tmp_path: Path) -> None:
    _, scene = seated(tmp_path)
    standing(scene.match).change(asking="all")
    scene.rebuild()
    scene.refresh()
    assert wishes_of(scene).asking == "all"
    for asking in ("stops", "auto"):
        scene.ui.settings.asking = asking
        scene.rebuild()
        scene.refresh()
        assert wishes_of(scene).asking == asking


def test_a_key_for_full_control_may_begin_a_chord() -> None:
    """Ctrl alone is learned as it comes up; with another key it is part of that."""
    learned: list[Any] = []
    field = KeyField("key", Rect(0, 0, 100, 40), "key", (), "")
    field.emit = lambda message: learned.append(message.value)  # type: ignore[method-assign, assignment]
    for keys in ((Key("ctrl"), Key("ctrl+k"), Key("ctrl", down=False)), (Key("ctrl"), Key("ctrl", down=False))):
        field.press()
        for key in keys:
            field.on_key(key)
    assert learned == ["ctrl+k", "ctrl"]


def test_no_window_no_command(tmp_path: Path) -> None:
    """Where the game has no windows the keys are free for something else."""
    _, scene = seated(tmp_path)
    scene.desk.wishes = None
    assert not any(scene._wish(command) for command in ("pass", "pass_turn", "pass_until_turn", "asking"))
    assert not scene.match.choose(Action("fly"))
