"""The table as people meet it: by pointer, by keys alone, behind the curtain, to the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tests.games.shipped import toy
from tests.session.opened import open_save
from wowtable.ai.thinker import LocalThinker
from wowtable.core import Event
from wowtable.core.frames import DONE
from wowtable.home.launch import Shot
from wowtable.session import Batch, Replay, Session
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.input import Key, copied_text
from wowtable.shell.base.layout import Rect
from wowtable.shell.motion.animations import Overlay
from wowtable.shell.pilot import Pilot, overflowing
from wowtable.shell.poses import AT_TABLE
from wowtable.shell.program.calm import CALM_MS
from wowtable.shell.start import scene_of
from wowtable.shell.table.asking.bar_words import BarWords
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.asking.prompt import Prompt
from wowtable.shell.table.endgame import FRESH_MS, EndScene
from wowtable.shell.table.replay_scene import ReplayScene
from wowtable.shell.table.standings import winners_of
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import Button, Group
from wowtable.text.rich import TextRun

from .table_kit import NAMES, lift, program_in, session_of, table_in, walked


def wait_for_turn(pilot: Pilot, scene: TableScene) -> None:
    for _ in range(300):
        pilot.doze(32)
        if scene.match.my_turn or scene.match.curtain is not None or not isinstance(pilot.scene, TableScene):
            pilot.wait(16)
            return
    raise AssertionError("nobody is ever asked")


def action_buttons(pilot: Pilot) -> list[str]:
    found = [
        w
        for layer in pilot.stage.layers
        for w in layer.root.walk()
        if isinstance(w, ActButton) and w.action is not None and w.enabled
    ]
    return [button.id for button in found if not button.visible_rect().empty]


class EagerTable(TableScene):
    """Tells something before it is built."""

    told = ""

    def enter(self) -> None:
        self.told = self.desk.say("shell.match.thinking", seat=1)
        super().enter()


def test_what_is_told_before_the_table_is_built_names_the_players(tmp_path: Path) -> None:
    program, app = program_in(tmp_path)
    ruleset = toy()
    scene = EagerTable(program, ruleset, session_of("hh"), None, lambda: LocalThinker(ruleset.game, "test"))
    app.restart(scene)
    assert scene.told == f"{NAMES[1]} is thinking …"


@pytest.mark.parametrize(("given", "called"), [("", "Player\u00a01"), ("Ann 2 of 3", "Ann\u00a02 of\u00a03")])
def test_no_line_breaks_inside_a_name_before_its_number(tmp_path: Path, given: str, called: str) -> None:
    program, app = program_in(tmp_path)
    ruleset, session = toy(), session_of("hh")
    seats = (replace(session.setup.seats[0], name=given), session.setup.seats[1])
    session = Session(ruleset.game, replace(session.setup, seats=seats))
    app.restart(TableScene(program, ruleset, session, None, lambda: LocalThinker(ruleset.game, "test")))
    assert app.scene.desk.seat_name(0) == called  # type: ignore[attr-defined]
    assert called in app.scene.desk.say("shell.match.thinking", seat=0)  # type: ignore[attr-defined]


def test_the_process_that_thinks_for_computers_is_not_told_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, _ = program_in(tmp_path)
    given: list[str] = []

    def opened(*what: object) -> LocalThinker:
        given.append(repr(what))
        return LocalThinker(toy().game)

    monkeypatch.setattr("wowtable.shell.table.table_scene.WorkerThinker", opened)
    session = session_of("hr", seed="what nobody may know")
    TableScene(program, toy(), session)
    assert session.players_seed in given[0]
    assert session.setup.seed not in given[0]


# -- acting


def test_a_click_on_an_act_takes_it(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    wanted = scene.stage.get("plain.0", ActButton).action
    before = scene.match.session.length
    pilot.click("plain.0")
    entry = scene.match.session.entries[before]
    assert (entry.seat, entry.action) == (0, wanted)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_no_act_on_offer_is_ever_refused(tmp_path: Path, seed: str) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr", seed))
    rng = Random(seed)
    for _ in range(60):
        wait_for_turn(pilot, scene)
        if not isinstance(pilot.scene, TableScene):
            break
        before = scene.match.session.length
        pilot.click(rng.choice(action_buttons(pilot)))
        assert scene.match.session.length > before, f"seed {seed}"
    assert not any(toast.tone == "warning" for toast in scene.stage.toasts.items)


def test_a_game_can_be_played_to_its_end_by_keys_alone(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hh", rounds=1))
    for _ in range(400):
        wait_for_turn(pilot, scene)
        if isinstance(pilot.scene, EndScene):
            break
        if scene.match.curtain is not None:
            lift(pilot)
        else:
            pilot.press("1")
    assert scene.match.session.over
    assert isinstance(pilot.scene, EndScene)


def test_tab_reaches_every_act(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    acts = action_buttons(pilot)
    assert acts
    for id in acts:
        pilot.tab_to(id)


# -- the curtain


def frame(pilot: Pilot) -> bytes:
    pilot.app.frame(force=True)
    return pygame.image.tobytes(pilot.app.glass.surface, "RGB")


def test_the_curtain_shows_no_pixel_of_what_lies_behind(tmp_path: Path) -> None:
    """Two games whose hidden and public cards differ look the same, frame by frame, until the button is held."""
    frames = []
    for seed in range(12):
        pilot, scene = table_in(tmp_path / str(seed), session_of("hh", str(seed)), painted=True)
        assert scene.match.curtain is not None
        if scene.match.curtain.seat == 0:
            frames.append(frame(pilot))
        if len(frames) == 2:
            break
    assert len(frames) == 2
    assert frames[0] == frames[1]


def test_nothing_of_the_game_is_on_the_stage_behind_the_curtain(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, walked(session_of("hh", "4"), 8))
    assert scene.match.curtain is not None
    pilot.press("l", "h", "z", "1")
    shown = pilot.shown()
    assert pilot.ids() == {"curtain", "curtain.words", "curtain.show", "curtain.hold"}
    for card in ("coin", "thief", "goat", "guard", "bell", "drum", "points"):
        assert card not in shown
    assert NAMES[scene.match.curtain.seat] in shown


def test_the_turn_of_another_brings_the_curtain_in_the_very_next_frame(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hh"))
    lift(pilot)
    pilot.press("l")
    for _ in range(60):
        if scene.match.curtain is not None:
            break
        pilot.press("1")
    assert scene.match.curtain is not None
    assert "log" not in pilot.ids()
    assert not scene.stage.toasts.items


def test_a_short_press_does_not_lift_it(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hh"))
    pilot.press("space")
    pilot.wait(1000)
    assert scene.match.curtain is not None
    pilot.click("curtain.show")
    pilot.wait(1000)
    assert scene.match.curtain is not None
    lift(pilot)
    assert scene.match.curtain is None


# -- log


def test_the_log_opens_filters_and_is_copied(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr", "6"))
    wait_for_turn(pilot, scene)
    pilot.press("l")
    assert "log" in pilot.ids()
    everything = len([id for id in pilot.ids() if id.startswith("log.") and "." in id[4:]])
    pilot.click("log.copy")
    assert "Ann" in copied_text()
    scene.log_filter = "1"
    scene.rebuild()
    pilot.wait(50)
    assert len([id for id in pilot.ids() if id.startswith("log.") and "." in id[4:]]) < everything
    pilot.press("escape")
    assert "log" not in pilot.ids()


def test_the_log_never_holds_what_the_viewer_may_not_know(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, walked(session_of("hr", "6"), 30))
    wait_for_turn(pilot, scene)
    lines = scene._lines()
    others = [line for line in lines if line.seat == 1 and "draws" in str(line.words)]
    assert others
    truth: Any = scene.match.session.truth()
    hidden = {truth.names[card] for card in truth.hands[1]}
    assert hidden
    assert not any(run.target in hidden for line in others for run in line.words)


# -- menu, saving


def test_escape_opens_the_menu_and_closes_it(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    pilot.press("escape")
    assert "pause" in pilot.ids()
    pilot.press("escape")
    assert "pause" not in pilot.ids()


def test_the_table_waits_while_the_menu_is_open(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hrr", seed="3"))
    wait_for_turn(pilot, scene)
    while scene.match.session.decision is not None and scene.match.session.decision.kind != "turn":
        scene.match.choose(scene.match.legal[0])
        wait_for_turn(pilot, scene)
    pilot.press("escape")
    scene.match.choose(DONE)
    length = scene.match.session.length
    pilot.wait(500)
    assert scene.match.session.length == length
    pilot.press("escape")
    wait_for_turn(pilot, scene)
    assert scene.match.session.length > length


def test_keys_of_the_table_mean_nothing_under_the_menu(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    length = scene.match.session.length
    pilot.press("escape")
    kept = pilot.focused
    below = next(node.id for node in scene.stage.layers[0].root.walk() if node.focusable)
    assert not scene.stage.focus(below)
    for command in ("undo", "pass", "pass_until_turn", "end_phase", "hint", "log"):
        scene.on_command(command)
    assert (pilot.focused, scene.match.session.length, scene.log_open) == (kept, length, False)
    assert "hints" not in pilot.ids()


def test_a_game_is_saved_under_a_name_and_opens_again(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    pilot.press("escape")
    pilot.click("pause.save")
    keep = pilot.stage.get("pause.keep", Button)
    assert keep.shown_cap == scene.ui.cap("act") != ""
    pilot.stage.focus("pause.menu")
    assert not keep.shown_cap
    pilot.stage.focus("pause.name")
    pilot.press("return")
    saves = [saved for saved in scene.program.saves() if not saved.auto]
    assert len(saves) == 1
    opened = open_save(saves[0].path, scene.program.library.find_game)
    assert opened.session.digest == scene.match.session.digest


def test_f5_saves_at_once(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    pilot.press("f5")
    assert any(saved.path.name.startswith("quick-") for saved in scene.program.saves())
    assert scene.stage.toasts.items[-1].tone == "good"


def test_conceding_is_asked_first_and_staying_is_the_safe_answer(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hhr"))
    lift(pilot)
    pilot.press("escape")
    pilot.click("pause.concede")
    pilot.press("escape")
    assert not scene.match.session.given_up
    pilot.click("pause.concede")
    pilot.click("pause.ask_concede.concede")
    assert len(scene.match.people) == 1


def test_undo_refused_says_why(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    pilot.press("z")
    assert scene.undo_why()


# -- movement


class Flash(Event):
    """Something to see that takes its time."""


def animated(tmp_path: Path, **settings: object) -> tuple[Pilot, TableScene]:
    pilot, scene = table_in(tmp_path, session_of("hr"), speed="normal", reduced_motion=False, **settings)
    wait_for_turn(pilot, scene)
    view = scene.match.session.view(0)
    scene.presenter._animations = {Flash: lambda *_: Overlay("flash", "", ms=4000)}
    scene.presenter.feed(Batch(None, (Flash(),), view, view))
    scene.match.changed()
    pilot.wait(32)
    assert scene.presenter.busy
    return pilot, scene


def test_space_ends_what_moves_and_does_nothing_else(tmp_path: Path) -> None:
    pilot, scene = animated(tmp_path)
    length = scene.match.session.length
    pilot.press("space")
    assert not scene.presenter.busy
    assert scene.match.session.length == length


def test_a_key_that_answers_is_taken_while_pieces_move(tmp_path: Path) -> None:
    pilot, scene = animated(tmp_path)
    length = scene.match.session.length
    assert scene.desk.legal == ()
    pilot.press("1")
    assert scene.match.session.length > length
    assert not any(id == "flash" for id in scene.display.effects)


def test_a_click_that_answers_is_taken_while_pieces_move(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    at = pilot.widget("plain.0").rect.center
    pilot, scene = animated(tmp_path / "moving")
    length = scene.match.session.length
    assert "plain.0" not in pilot.ids()
    pilot.click(at)
    assert scene.match.session.length > length


def test_nothing_can_be_chosen_while_somebody_else_is_asked(tmp_path: Path) -> None:
    pilot, scene = animated(tmp_path)
    length = scene.match.session.length
    scene.match.viewer = None
    assert not scene.catch_up()
    pilot.press("1", "2")
    assert (scene.presenter.busy, scene.match.session.length) == (True, length)


def test_tab_held_makes_it_four_times_as_fast(tmp_path: Path) -> None:
    pilot, scene = animated(tmp_path)
    focused = pilot.focused
    pilot.app.step(16, [Key("tab")])
    assert scene.match.hurried
    pilot.wait(900)
    assert scene.presenter.busy
    pilot.wait(120)
    assert not scene.presenter.busy
    pilot.app.step(16, [Key("tab", down=False)])
    assert not scene.match.hurried
    assert pilot.focused == focused


# -- the end and after


def just_ended(tmp_path: Path, **settings: Any) -> Pilot:
    pilot, _ = table_in(tmp_path, walked(session_of("hr", rounds=1), 10_000), **settings)
    assert isinstance(pilot.scene, EndScene)
    return pilot


def test_keys_meant_for_the_table_mean_nothing_at_its_end_however_long_they_go_on(tmp_path: Path) -> None:
    pilot = just_ended(tmp_path)
    focused = pilot.focused
    for key in ("space", "return", "escape", "1", "2", "3", "r", "s", "w", "tab", "f1", "f2", "left") * 10:
        pilot.press(key)
        assert isinstance(pilot.scene, EndScene), key
        assert (len(pilot.scene.stage.layers), pilot.focused) == (1, focused), key
    pilot.wait(CALM_MS)
    pilot.press("tab")
    assert pilot.focused != focused


@pytest.mark.parametrize("beat", [CALM_MS / 2, FRESH_MS / 2])
@pytest.mark.parametrize("key", ["space", "return"])
def test_whoever_goes_on_pressing_the_key_that_plays_sees_how_the_game_ended(
    tmp_path: Path, key: str, beat: float
) -> None:
    """At any pace: only after a pause that key begins a new game, and its cap is shown only then."""
    pilot = just_ended(tmp_path)
    for _ in range(round(2 * FRESH_MS / beat)):
        pilot.doze(beat)
        pilot.press(key)
        assert isinstance(pilot.scene, EndScene)
    assert pilot.stage.get("end.again", Button).cap == ""
    pilot.wait(FRESH_MS)
    assert pilot.stage.get("end.again", Button).cap
    pilot.press(key)
    assert isinstance(pilot.scene, TableScene)
    pilot.scene.leave()


def test_the_end_hears_nothing_while_a_key_is_held(tmp_path: Path) -> None:
    """One that repeats presses nothing, and one that does not is waited for all the same."""
    pilot = just_ended(tmp_path)
    pilot.app.step(16, [Key("shift+right")])
    pilot.wait(5 * CALM_MS)
    focused = pilot.focused
    pilot.app.step(16, [Key("right", repeat=True)])
    pilot.press("space")
    assert isinstance(pilot.scene, EndScene)
    pilot.app.step(16, [Key("right", down=False), Key("shift+right", down=False)])
    pilot.press("tab")
    assert (pilot.scene.name, pilot.focused) == ("end", focused)
    pilot.wait(CALM_MS)
    pilot.press("tab")
    assert pilot.focused != focused


def test_clicks_meant_for_the_table_mean_nothing_at_its_end_either(tmp_path: Path) -> None:
    pilot = just_ended(tmp_path)
    for _ in range(60):
        pilot.click("end.again")
        assert isinstance(pilot.scene, EndScene)
    pilot.wait(CALM_MS)
    pilot.click("end.title")
    assert pilot.scene.name == "title"


def test_the_end_listens_soon_to_hands_that_rest(tmp_path: Path) -> None:
    pilot = just_ended(tmp_path)
    pilot.wait(CALM_MS)
    pilot.press("escape")
    assert isinstance(pilot.scene, TableScene)
    pilot.scene.leave()


def test_the_end_tells_who_won_and_leads_on(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, walked(session_of("hr", rounds=1), 10_000))
    pilot.wait(CALM_MS)
    assert isinstance(pilot.scene, EndScene)
    winner = winners_of(scene.match.session)[0]
    assert NAMES[winner] in pilot.shown()
    assert len(scene.program.replays()) == 1
    pilot.click("end.watch")
    assert isinstance(pilot.scene, ReplayScene)
    pilot.press("escape")
    pilot.wait(CALM_MS)
    pilot.click("end.again")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene is not scene
    assert pilot.scene.match.session.setup.seed != scene.match.session.setup.seed
    pilot.scene.leave()


def test_a_game_that_was_left_can_be_resumed_and_one_that_is_over_cannot(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    pilot.press("1")
    scene.leave()
    assert [saved.kind for saved in scene.program.saves()] == ["slot"]
    pilot, scene = table_in(tmp_path / "over", walked(session_of("hr", rounds=1), 10_000))
    pilot.wait(200)
    scene.leave()
    assert not scene.program.saves()
    assert len(scene.program.replays()) == 1


@pytest.mark.parametrize("steps", [0, 6])
def test_a_game_that_is_taken_up_again_says_once_where_it_stood(tmp_path: Path, steps: int) -> None:
    pilot, scene = table_in(tmp_path, walked(session_of("hr"), steps))
    wait_for_turn(pilot, scene)
    titles = [toast.title for toast in scene.stage.toasts.items]
    assert titles.count("Where you left off") == bool(steps)
    scene.leave()


def test_the_last_person_who_concedes_comes_to_the_end_of_the_game(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    pilot.press("1")
    wait_for_turn(pilot, scene)
    pilot.press("escape")
    pilot.click("pause.concede")
    pilot.click("pause.ask_concede.concede")
    pilot.wait(200)
    assert pilot.scene.name == "end"
    assert not scene.program.saves()
    [kept] = scene.program.replays()
    assert kept.progress is not None
    assert (kept.progress.conceded, kept.progress.winners) == ((0,), (1,))
    assert "concedes" in pilot.shown()
    pilot.wait(CALM_MS)
    pilot.click("end.watch")
    assert pilot.scene.name == "replay"


def test_a_game_that_breaks_can_be_gone_on_with(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    pilot.press("1")
    scene.program.rescue()
    [found] = scene.program.saves()
    assert (found.actions, found.locked) == (scene.match.session.length, False)
    scene.program.rescue()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_all_words_fit_in_the_smallest_window(tmp_path: Path, lang: str) -> None:
    program, app = program_in(tmp_path, text_size=1)
    app.settings.language = lang
    app.settings_changed()
    done = walked(session_of("hr", rounds=1, take_back=True), 10_000)
    table = TableScene(program, toy(), session_of("hr"), None, lambda: LocalThinker(toy().game))
    table.match.stay_with(0)
    hidden = TableScene(program, toy(), session_of("hh"), None, lambda: LocalThinker(toy().game))
    end = EndScene(program, toy(), done, 0)
    replay = program.scene("replay", ruleset=toy(), replay=Replay.of(done))
    assert overflowing(app, [table, hidden, end, replay]) == {}
    pilot = Pilot(app, end)
    pilot.wait(60)
    assert program.voice(lang).say("table.with_take_back") in pilot.shown(), "a friendly game says so at its end"


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("at", ["table", "curtain", "end", "replay", *AT_TABLE])
def test_no_word_is_missing(tmp_path: Path, lang: str, at: str) -> None:
    program, app = program_in(tmp_path, language=lang)
    session = walked(session_of("hh", rounds=1), 10_000 if at == "end" else 12)
    wanted = Shot(program.library, lang, tmp_path / "none.png", (1280, 720), at, toy(), session)
    pilot = Pilot(app, scene_of(program, wanted))
    pilot.wait(600)
    shown = pilot.shown()
    assert "⟦" not in shown
    assert len(shown) > 200


@pytest.mark.parametrize("reason", ["dice", "revealed", "other_seat", "nothing"])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_reason_against_undo_has_words(tmp_path: Path, lang: str, reason: str) -> None:
    program, _ = program_in(tmp_path)
    assert program.voice(lang).has(f"table.undo_{reason}")


def test_what_was_unfolded_for_one_question_is_gone_with_it(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    menu = Group("menu_of_a_region", Rect(10, 10, 50, 50))
    scene.stage.push(menu, on_dismiss=lambda: scene.stage.pop(menu))
    scene.rebuild()
    pilot.wait(32)
    assert "menu_of_a_region" in pilot.ids()
    scene.choose(scene.match.legal[0])
    pilot.wait(32)
    assert "menu_of_a_region" not in pilot.ids()


def test_a_line_that_does_not_fit_its_bar_is_left_out(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    words = (TextRun("One word after the other, until there is no room left. "), TextRun("And then some more. " * 8))
    for high, told in ((44.0, False), (220.0, True)):
        canvas = RecordingCanvas(pilot.app.type)
        BarWords(Rect(0, 0, 300, high), scene.desk, Prompt("Choose", words)).draw(canvas)
        assert ("One word after" in str(canvas)) == told
