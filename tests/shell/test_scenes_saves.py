"""Saved games and replays: listed whole, opened, deleted with a question, never hidden."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from tests.session.opened import open_save
from wowtable.content.edition import MARK
from wowtable.home.library import tag_of
from wowtable.session import Keeper, SavedGame, SaveProblem, SeatSetup, Session, Setup, replayed, resume
from wowtable.session.keeper import put_picture
from wowtable.session.save_problems import _ADVICE, _DOUBTS, Doubt
from wowtable.session.saved_games import FINISHED
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.program import now
from wowtable.shell.scenes.save_words import said_when, say_doubt, say_problem
from wowtable.shell.widgets import Dialog
from wowtable.shell.widgets.lists import ListRow
from wowtable.text import shell_catalogue

from .menu_kit import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = Hall(tmp_path)
    hall.loaded = []  # type: ignore[attr-defined]
    hall.program.load = lambda saved: hall.loaded.append(saved.path)  # type: ignore[method-assign,attr-defined]
    return hall


def test_nothing_saved_yet_says_what_will_be_here(hall: Hall) -> None:
    assert "No saved games" in hall.go("saves").shown()


def test_every_file_is_listed_damaged_ones_with_their_problem_and_advice(hall: Hall) -> None:
    good = hall.save("Thursday")
    bad = good.with_name("bad.wtsave")
    bad.write_text("{]\n", encoding="utf-8")
    hands = hall.go("saves")
    assert {f"list.{good.name}", f"list.{bad.name}"} <= hands.ids()
    assert hall.scene.chosen == good.name
    hands.click(f"list.{bad.name}")
    hands.wait()
    shown = hands.shown()
    assert "This is not a saved game of wowtable." in shown
    assert "Choose another file." in shown
    assert "open" not in hands.ids()
    assert bad.exists()


def test_a_game_is_gone_on_with_by_button_enter_or_double_click(hall: Hall) -> None:
    path = hall.save("Thursday")
    hands = hall.go("saves")
    hands.click("open")
    hands.click(f"list.{path.name}", times=2)
    hands.tab_to(f"list.{path.name}")
    hands.press("return")
    assert hall.loaded == [path] * 3  # type: ignore[attr-defined]


def test_the_first_arrow_leads_away_from_the_game_that_is_marked(hall: Hall) -> None:
    """It is seen to be chosen from the start: an arrow that only rings it would be lost."""
    for title in ("one", "two", "three"):
        hall.save(title)
    hands = hall.go("saves")
    rows = [widget for widget in hands.stage.layers[0].root.walk() if isinstance(widget, ListRow)]
    assert [row.selected for row in rows] == [True, False, False]
    hands.press("down")
    assert hands.focused == rows[1].id


def test_down_leads_past_the_earlier_moments_of_a_game_to_the_next(hall: Hall) -> None:
    for turns in (3, 4):
        leave_a_game(hall, turns=turns)
    hands = hall.go("saves")
    rows = [widget for widget in hands.stage.layers[0].root.walk() if isinstance(widget, ListRow)]
    assert all(row.children for row in rows)
    hands.press("down")
    assert hands.focused == rows[1].id
    hands.press("up")
    assert hands.focused == rows[0].id
    hands.press("right")
    assert hands.focused.startswith("fold.")


def test_a_damaged_game_offers_the_copy_beside_it(hall: Hall) -> None:
    path = hall.save("Thursday", moves=3)
    hall.save("Thursday", moves=5)
    path.write_text("garbage", encoding="utf-8")
    hands = hall.go("saves")
    hands.click("open")
    assert hall.loaded == [path.with_name(path.name + ".bak")]  # type: ignore[attr-defined]


def test_a_game_that_was_changed_is_opened_only_after_a_question(hall: Hall) -> None:
    path = hall.save("Thursday")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"title":"Thursday"', '"title":"Friday"'), encoding="utf-8")
    assert open_save(path, hall.program.library.find_game).doubts
    hands = hall.go("saves")
    hands.click("open")
    hands.wait()
    assert "The file was changed after it was saved." in hands.shown()
    assert hall.loaded == []  # type: ignore[attr-defined]
    hands.click("doubts.open")
    assert hall.loaded == [path]  # type: ignore[attr-defined]


def test_deleting_asks_first_and_the_safe_answer_has_the_focus(hall: Hall) -> None:
    path = hall.save("Thursday")
    hands = hall.go("saves")
    hands.press("delete")
    hands.wait()
    assert hands.focused == "deleting.keep"
    assert hall.scene.current.line
    assert hall.scene.current.line in hands.stage.get("deleting", Dialog).question.words, "which of several games it is"
    hands.press("return")
    assert path.exists()
    hands.click("delete")
    hands.wait()
    hands.click("deleting.delete")
    hands.wait()
    assert not path.exists()
    assert "No saved games" in hands.shown()


def test_with_the_last_of_its_game_gone_the_others_are_listed_again(hall: Hall) -> None:
    kept, last = hall.save("Thursday"), hall.save("Friday", game="small_world")
    hands = hall.go("saves")
    hands.click("filter")
    hands.wait()
    hands.click("filter.list.small_world")
    hands.wait()
    assert f"list.{kept.name}" not in hands.ids()
    hands.click("delete")
    hands.wait()
    hands.click("deleting.delete")
    hands.wait()
    assert not last.exists()
    assert f"list.{kept.name}" in hands.ids()


def test_a_game_whose_rules_are_gone_is_told_so(hall: Hall) -> None:
    path = hall.save("Thursday")
    path.write_text(path.read_text(encoding="utf-8").replace('"id":"toy"', '"id":"gone"'), encoding="utf-8")
    hands = hall.go("saves")
    assert "The rules of this game are not there" in hands.shown()
    hands.click("open")
    hands.wait()
    assert "trouble.ok" in hands.ids()


def test_finished_games_are_watched(hall: Hall) -> None:
    path = hall.save("Thursday")
    there = hall.program.paths.saves / FINISHED
    there.mkdir(parents=True)
    path.rename(there / path.name)
    watched: list[SavedGame] = []
    hall.program.watch = watched.append  # type: ignore[method-assign]
    hands = hall.go("replays")
    assert "'Watch'" in hands.shown()
    hands.click("open")
    assert [saved.path for saved in watched] == [there / path.name]


def test_a_game_open_in_another_window_is_not_deleted(hall: Hall) -> None:
    ruleset = hall.program.open_ruleset("toy")
    assert ruleset is not None
    hall.go("seats", ruleset="toy").press("return")
    keeper = Keeper(hall.program.paths.saves, Session(ruleset.game, hall.started[0]), now)
    hands = hall.go("saves")
    hands.click("delete")
    hands.wait()
    hands.click("deleting.delete")
    hands.wait()
    assert "This game is open in another window." in hands.shown()
    assert keeper.journal.path.exists()


def by_other_rules(hall: Hall, way: str, content: str = MARK + "0" * 64) -> Keeper:
    """A game of four moves that was begun by other rules, where the way leads to."""
    begun = open_save(hall.save("begun", moves=4), hall.program.library.find_game).session
    (hall.program.paths.saves / "begun.wtsave").unlink()
    tag = replace(begun.setup.ruleset, content=content)
    keeper = Keeper(
        hall.program.paths.saves, replayed(begun.game, replace(begun.setup, ruleset=tag), begun.entries), now
    )
    if way == "replays":
        keeper.save_as(hall.program.paths.saves / FINISHED, "game")
        keeper.remove()
    keeper.close()
    return keeper


def enter(hall: Hall, way: str) -> Pilot:
    """Opens the only game there is."""
    hands = hall.go(way, **({"error": RuntimeError("a fault")} if way == "crash" else {}))
    hands.click("open" if way in ("saves", "replays") else "continue")
    hands.wait()
    return hands


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("way", ["saves", "title", "replays", "crash"])
def test_a_game_of_other_rules_says_so_on_every_way_of_opening(tmp_path: Path, way: str, lang: str) -> None:
    hall = Hall(tmp_path, lang)
    opened: list[SavedGame] = []
    hall.program.load = hall.program.watch = opened.append  # type: ignore[method-assign,assignment]
    by_other_rules(hall, way)
    shown = enter(hall, way).shown()
    assert {"en": "have changed since", "it": "sono cambiati"}[lang] in shown
    assert {"en": "All 4 moves so far fit", "it": "Tutte le 4 mosse"}[lang] in shown
    assert opened == []
    hall.hands.click("doubts.open")
    assert len(opened) == 1


def test_a_game_that_went_on_by_new_rules_is_asked_about_once(hall: Hall) -> None:
    by_other_rules(hall, "saves")
    program = hall.program
    [saved] = program.saves()
    assert [doubt.key for doubt in program.inspect(saved).doubts] == ["other_rules"]
    _, keeper = resume(saved, program.library.open_record, now)
    assert keeper is not None
    keeper.leave()
    assert program.inspect(saved).doubts == []


def test_a_game_whose_mark_is_of_an_older_kind_is_not_said_to_be_other(hall: Hall) -> None:
    by_other_rules(hall, "saves", "0" * 64)
    assert "cannot be told" in enter(hall, "saves").shown()


def test_a_game_that_the_new_rules_refuse_can_be_watched_as_far_as_it_goes(hall: Hall) -> None:
    keeper = by_other_rules(hall, "saves")
    lines = keeper.journal.path.read_text(encoding="utf-8").split("\n")
    lines[3] = lines[3].replace('"do":["', '"do":["un')
    keeper.journal.path.write_text("\n".join(lines), encoding="utf-8")
    for path in keeper.slot.folder.glob("turn-*"):
        path.unlink()
    before = keeper.journal.path.read_bytes()
    hall = Hall(hall.program.paths.data.parent)
    hands = enter(hall, "saves")
    assert "the first 2 moves can be watched" in hands.shown()
    hands.click("doubts.open")
    assert hall.scene.name == "replay"
    assert keeper.journal.path.read_bytes() == before


def test_a_game_open_in_another_window_is_offered_to_look_at(hall: Hall) -> None:
    keeper = by_other_rules(hall, "saves", "")
    _, keeping = resume(hall.program.saves()[0], hall.program.library.open_record, now)
    assert keeping is not None
    hands = enter(hall, "saves")
    assert "This game is open in another window." in hands.shown()
    hands.click("locked.look")
    assert hall.scene.name == "replay"
    assert keeper.journal.path.exists()
    keeping.close()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_problem_and_doubt_is_said_in_words(lang: str) -> None:
    voice = shell_catalogue(lang)
    for key in _ADVICE:
        for words in say_problem(voice, SaveProblem(key, Path("x.wtsave"), 3, "detail")):
            assert "⟦" not in words
            assert words[0].isupper() or not words[0].isalpha()
            assert words[-1] in ".!?"
    for doubt in _DOUBTS:
        assert "⟦" not in say_doubt(voice, Doubt(doubt, 4))


def test_times_are_said_as_people_say_them() -> None:
    voice = shell_catalogue("en")
    noon = "2026-03-10T12:00:00Z"
    local = datetime.strptime(noon, "%Y-%m-%dT%H:%M:%SZ")
    assert said_when(voice, noon, local).startswith("today")
    assert said_when(voice, noon, local + timedelta(days=1)).startswith("yesterday")
    assert said_when(voice, noon, local + timedelta(days=5)) == "5 days ago"
    assert said_when(voice, "no time at all") == ""


# -- what a list tells


def leave_a_game(hall: Hall, game: str = "toy", turns: int = 3, names: tuple[str, ...] = ("Teresa", "Ondra"),
                 take_back: bool = False) -> Keeper:  # fmt: skip
    """Keeps itself as at a table, turn after turn."""
    ruleset = hall.program.open_ruleset(game)
    assert ruleset is not None
    seats = tuple(SeatSetup("ai" if n else "human", name, "easy" if n else "") for n, name in enumerate(names))
    options = {option.id: option.initial for option in ruleset.manifest.options}
    session = Session(ruleset.game, Setup(tag_of(ruleset), seats, options, "seed", take_back=take_back))
    keeper = Keeper(hall.program.paths.saves, session, now)
    chance = Random(turns)
    for _ in range(turns):
        for _ in range(6):
            decision = session.decision
            if decision is not None:
                session.submit(decision.seats[0], chance.choice(session.legal(decision.seats[0])))
        keeper.autosave()
    keeper.close()
    return keeper


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", ["small_world", "tcg"])
def test_a_game_is_told_by_round_turn_standing_and_people(tmp_path: Path, game: str, lang: str) -> None:
    hall = Hall(tmp_path, lang)
    session = leave_a_game(hall, game).session
    decision = session.decision
    assert decision is not None
    ruleset = hall.program.open_ruleset(game)
    assert ruleset is not None
    texts = ruleset.catalogues[lang].with_seats(("Teresa", "Ondra"))
    progress = session.progress
    told = texts.say("progress.at", round=progress.round, rounds=progress.rounds)
    asked = texts.say(f"ask.{decision.kind}.call", seat=decision.seats[0])
    for shown in (hall.go("saves").shown(), hall.go("title").shown()):
        assert f"{told} · {asked}" in shown
        assert "Teresa" in shown
        assert "Ondra" in shown
    shown = hall.go("saves").shown()
    assert texts.say("progress.score_name") in shown
    assert all(f"text '{points}'" in shown for points in progress.score)


@pytest.mark.parametrize(("lang", "mark"), [("en", "with take-back"), ("it", "con ripensamenti")])
def test_a_friendly_game_is_marked_in_lists(tmp_path: Path, lang: str, mark: str) -> None:
    hall = Hall(tmp_path, lang)
    leave_a_game(hall)
    assert mark not in hall.go("saves").shown()
    leave_a_game(hall, take_back=True)
    assert mark in hall.go("saves").shown()


def test_a_slot_shows_the_position_that_was_left(hall: Hall) -> None:
    leave_a_game(hall)
    assert "paint photo" not in hall.go("saves").shown()
    [saved] = hall.program.saves()
    put_picture(next(saved.path.glob("turn-0003*")), b"anything")
    assert hall.go("saves").shown().count("paint photo") == 2
    assert "paint photo" in hall.go("title").shown()


def test_earlier_moments_unfold_and_are_gone_on_with(hall: Hall) -> None:
    keeper = leave_a_game(hall, turns=4)
    hands = hall.go("saves")
    assert "3 earlier moments" in hands.shown()
    hands.click(f"fold.{keeper.slot.folder.name}")
    hands.wait()
    moments = sorted(id for id in hands.ids() if id.startswith("moment."))
    assert len(moments) == 3
    hands.click(moments[0])
    assert "makes a game of its own" in hands.shown()
    hands.click("open")
    assert hall.loaded == [keeper.slot.folder / moments[0].removeprefix("moment.")]  # type: ignore[attr-defined]


def test_the_tabs_count_and_lead_to_what_was_played_to_the_end(hall: Hall) -> None:
    path = hall.save("Thursday", moves=500)
    there = hall.program.paths.saves / FINISHED
    there.mkdir(parents=True)
    path.rename(there / path.name)
    leave_a_game(hall)
    hands = hall.go("saves")
    assert {"Unfinished 1", "Finished 1"} <= {widget.label for widget in hall.scene.stage.layers[0].root.walk()}
    hands.click("tab.over")
    shown = hands.shown()
    assert "wins" in shown or "A draw" in shown
    assert "icon laurels" in shown
    hands.click("result")
    assert hall.scene.name == "end"


def test_nothing_is_to_be_chosen_from_a_list_that_is_empty(hall: Hall) -> None:
    leave_a_game(hall)
    shown = hall.go("replays").shown()
    assert "No replays yet" in shown
    assert "Choose a game from the list" not in shown


def test_games_are_found_by_player_game_or_name(hall: Hall) -> None:
    first, second = leave_a_game(hall), leave_a_game(hall, "tcg", names=("Anna", "Piero"))
    hands = hall.go("saves")
    hands.press("/")
    for wanted, found in (("piero", second), ("trading CARD", second), ("ondra", first)):
        hands.press("ctrl+a")
        hands.type(wanted)
        assert [id for id in hands.ids() if id.startswith("list.")] == [f"list.{found.slot.folder.name}"]
    hands.type("xyz")
    assert "Nothing found" in hands.shown()


def test_a_game_gets_a_name(hall: Hall) -> None:
    keeper = leave_a_game(hall)
    hands = hall.go("saves")
    hands.click("rename")
    hands.type("Thursday night")
    hands.press("return")
    assert "Thursday night" in hands.shown()
    assert [saved.title for saved in hall.program.saves()] == ["Thursday night"]
    assert hall.program.saves()[0].path == keeper.slot.folder
    hands.click("rename")
    hands.press("escape")
    assert hall.scene.name == "saves"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_name_of_a_game_stands_whole_beside_the_day(tmp_path: Path, lang: str) -> None:
    hall = Hall(tmp_path, lang, (1024, 640), ui_scale=1.5, text_size=3)
    hall.save("", game="small_world")
    hands = hall.go("saves")
    title = hands.widget("details.title")
    assert title.look["fit"] == "shrink"
    assert title.rect.w >= 0.7 * hall.app.type.width("Small World", "panel_title")
