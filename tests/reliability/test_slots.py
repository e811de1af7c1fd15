"""Every unfinished game has a place of its own: nothing evicts it, nobody overwrites it, one window at a time."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from tests.session.counter import CounterGame
from tests.session.games import begun, opener, play_on
from tests.session.opened import open_save, resumable
from wowtable.core import Action
from wowtable.session import (
    Keeper,
    SavedGame,
    SaveProblem,
    Session,
    delete,
    finished,
    look,
    read_save,
    resume,
    save_text,
    unfinished,
)
from wowtable.session.journal import read_journal
from wowtable.session.keeper import AWAY_MS
from wowtable.session.saved_games import FINISHED, moments, rename
from wowtable.session.slots import SET_ASIDE

from .killing import needs_kill
from .neighbour import neighbour

ADD = Action("add", (1,))
OPEN = opener(CounterGame())


def kept(folder: Path, seed: str = "seed", actions: int = 0) -> Keeper:
    session = begun(CounterGame(), seed=seed)
    keeper = Keeper(folder, session, lambda: "2026-01-01T00:00:00Z")
    for _ in range(actions):
        if session.over:
            break
        seat = session.decision.seats[0] if session.decision else 0
        keeper.after(session.submit(seat, Random(f"{seed} {session.length}").choice(session.legal(seat))))
    return keeper


def again(saved: SavedGame) -> Session:
    opened, keeper = resume(saved, OPEN, lambda: "later")
    assert keeper is not None
    keeper.close()
    return opened.session


def set_aside(folder: Path) -> list[bytes]:
    there = folder / SET_ASIDE
    return [path.read_bytes() for path in there.iterdir()] if there.is_dir() else []


# -- nothing evicts a game


def test_other_games_evict_nothing(tmp_path: Path) -> None:
    first = kept(tmp_path, "first", 7)
    first.leave()
    for number in range(12):
        other = kept(tmp_path, f"other {number}", 30)
        other.leave()
    assert len(unfinished(tmp_path)) == 13
    [saved] = [saved for saved in unfinished(tmp_path) if saved.path == first.slot.folder]
    assert again(saved).digest == first.session.digest


def test_a_game_that_is_over_takes_only_itself_away(tmp_path: Path) -> None:
    waiting, over = kept(tmp_path, "waiting", 7), kept(tmp_path, "over", 7)
    waiting.leave()
    over.autosave()
    over.picture(b"jpg")
    over.remove()
    over.leave()
    assert [saved.path for saved in unfinished(tmp_path)] == [waiting.slot.folder]
    assert not over.slot.folder.exists()


def test_what_is_taken_back_after_the_end_is_kept_again(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=3)
    keeper.remove()
    play_on(keeper.session, 1, Random(1))
    assert resumable(tmp_path)[0].record.entries == list(keeper.session.entries)


def test_an_older_save_of_a_game_does_not_replace_what_was_played_since(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=5)
    named = keeper.save_as(tmp_path, "thursday", "Thursday")
    play_on(keeper.session, 6, Random(1))
    keeper.leave()
    [save] = [saved for saved in unfinished(tmp_path) if saved.path == named]
    assert again(save).length == 5
    slots = sorted(saved.actions for saved in unfinished(tmp_path) if saved.kind == "slot")
    assert slots == [5, 11]


def test_a_save_that_goes_further_than_its_slot_goes_on_there(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=5)
    keeper.close()
    play_on(keeper.session, 4, Random(1))
    named = tmp_path / "later.wtsave"
    keeper.save(named)
    keeper.close()
    again(next(saved for saved in unfinished(tmp_path) if saved.path == named))
    assert [saved.actions for saved in unfinished(tmp_path) if saved.kind == "slot"] == [9]


# -- names are taken exclusively


def test_two_windows_closing_at_once_keep_both_games(tmp_path: Path) -> None:
    """Even two of one setup, begun in the same second."""
    with neighbour(tmp_path, "begin") as one, neighbour(tmp_path, "begin") as two:
        assert (one.says(), two.says()) == ("begun", "begun")
        one.go_on()
        two.go_on()
        assert (one.says(), two.says()) == ("left", "left")
    found = unfinished(tmp_path)
    assert [saved.actions for saved in found] == [5, 5]
    assert len({saved.path for saved in found}) == 2
    assert [len(again(saved).entries) for saved in found] == [5, 5]


def test_a_name_that_another_game_has_is_not_taken_from_it(tmp_path: Path) -> None:
    one, two = kept(tmp_path, "one", 3), kept(tmp_path, "two", 4)
    paths = [keeper.save_as(tmp_path, "quick-counter") for keeper in (one, two, one)]
    assert paths[0] == paths[2] != paths[1]
    assert [len(read_save(path).entries) for path in paths[:2]] == [3, 4]


def test_a_damaged_file_keeps_its_name(tmp_path: Path) -> None:
    bad = tmp_path / "quick-counter.wtsave"
    bad.write_text("rubbish")
    assert kept(tmp_path).save_as(tmp_path, "quick-counter") != bad
    assert bad.read_text() == "rubbish"


# -- one window at a time


def test_a_second_window_is_told_and_may_look(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=5)
    [saved] = unfinished(tmp_path)
    assert saved.locked
    with neighbour(tmp_path, "open") as other:
        assert other.says() == "locked"
    for refused in (lambda: resume(saved, OPEN, lambda: "later"), lambda: delete(saved)):
        with pytest.raises(SaveProblem) as caught:
            refused()
        assert caught.value.key == "locked"
    assert look(saved, OPEN).session.digest == keeper.session.digest
    play_on(keeper.session, 1, Random(1))
    assert keeper.problem is None
    keeper.close()
    assert not unfinished(tmp_path)[0].locked
    with neighbour(tmp_path, "open") as other:
        assert other.says() == f"open {keeper.session.length}"


@needs_kill
def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    with neighbour(tmp_path, "begin") as other:
        assert other.says() == "begun"
        [saved] = unfinished(tmp_path)
        assert saved.locked
        other.process.kill()
    [saved] = unfinished(tmp_path)
    assert not saved.locked
    assert again(saved).length == 5


# -- a journal that is gone


@pytest.mark.parametrize("harm", ["file", "folder", "all", "replaced", "cut short"])
def test_a_journal_that_is_gone_is_noticed_at_the_next_write_and_written_anew(tmp_path: Path, harm: str) -> None:
    saves = tmp_path / "saves"
    keeper = kept(saves, actions=5)
    path = keeper.journal.path
    if harm == "file":
        path.unlink()
    elif harm == "replaced":
        os.replace(_written(tmp_path / "other", "somebody else's"), path)
    elif harm == "cut short":
        os.truncate(path, 10)
    else:
        shutil.rmtree(path.parent if harm == "folder" else saves)
    assert keeper.lost == 0
    play_on(keeper.session, 1, Random(1))
    assert keeper.lost == 1
    assert keeper.problem is None
    assert read_journal(keeper.journal.path).entries == list(keeper.session.entries)
    [saved] = unfinished(saves)
    assert saved.locked, "it is held as before"
    assert (b"somebody else's" in set_aside(saves)) == (harm == "replaced")
    play_on(keeper.session, 1, Random(1))
    assert keeper.lost == 1
    assert len(read_journal(keeper.journal.path).entries) == keeper.session.length


def test_leaving_right_after_the_folder_was_lost_loses_nothing(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=5)
    shutil.rmtree(keeper.slot.folder)
    keeper.leave()
    assert again(unfinished(tmp_path)[0]).digest == keeper.session.digest


def _written(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


# -- which record, and what becomes of a damaged one


def test_a_damaged_journal_is_set_aside_whole(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = Keeper(tmp_path, session, lambda: "now")
    for _ in range(29):
        session.submit(0, ADD if ADD in session.legal(0) else Action("roll"))
    at_damage = session.digest
    for _ in range(31):
        session.submit(0, Action("roll"))
    keeper.close()
    lines = keeper.journal.path.read_bytes().split(b"\n")
    lines[30] = b"@" + lines[30]
    damaged = b"\n".join(lines)
    keeper.journal.path.write_bytes(damaged)
    opened, keeping = resume(unfinished(tmp_path)[0], OPEN, lambda: "later")
    assert keeping is not None
    assert (opened.session.length, opened.session.digest) == (29, at_damage)
    assert [doubt.key for doubt in opened.doubts] == ["cut"]
    assert set_aside(tmp_path) == [damaged], "what came after the damage is kept"
    opened.session.submit(0, Action("roll"))
    assert len(read_journal(keeping.journal.path).entries) == 30


def test_looking_changes_no_file(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=9)
    keeper.close()
    keeper.journal.path.write_bytes(keeper.journal.path.read_bytes()[:-9])
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert [doubt.key for doubt in look(unfinished(tmp_path)[0], OPEN).doubts] == ["torn"]
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_clock_that_went_backwards_brings_nothing_old_back(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=8)
    keeper.autosave()
    play_on(keeper.session, 4, Random(1))
    os.utime(keeper.journal.path, (1, 1))
    keeper.close()
    assert again(unfinished(tmp_path)[0]).length == 12


def test_a_save_that_the_journal_never_saw_wins(tmp_path: Path) -> None:
    """As after a disk that was full for a while."""
    keeper = kept(tmp_path, actions=8)
    behind = keeper.journal.path.read_bytes()
    play_on(keeper.session, 4, Random(1))
    keeper.autosave()
    keeper.close()
    keeper.journal.path.write_bytes(behind)
    os.utime(keeper.journal.path)
    assert again(unfinished(tmp_path)[0]).length == 12
    assert set_aside(tmp_path) == [behind]


def test_what_was_taken_back_stays_back_though_a_save_holds_more(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = Keeper(tmp_path, session, lambda: "now")
    session.submit(0, ADD)
    session.submit(0, ADD)
    keeper.autosave()
    session.undo()
    keeper.close()
    assert again(unfinished(tmp_path)[0]).length == 1
    assert again(unfinished(tmp_path)[0]).length == 1


# -- what older versions left


def old_layout(folder: Path) -> Keeper:
    """The files as they lay before games had slots."""
    keeper = kept(folder / "new", actions=12)
    keeper.close()
    os.replace(keeper.journal.path, folder / "current-0123456789abcdef.jsonl")
    os.replace(keeper.slot.turns()[0][1], folder / "auto-counter-0007.wtsave")
    shutil.rmtree(folder / "new")
    return keeper


def test_games_of_the_old_layout_are_found_and_gone_on_with(tmp_path: Path) -> None:
    old = old_layout(tmp_path)
    found = {saved.kind: saved for saved in unfinished(tmp_path)}
    assert set(found) == {"journal", "auto"}
    assert again(found["journal"]).digest == old.session.digest
    kinds = sorted(saved.kind for saved in unfinished(tmp_path))
    assert kinds == ["auto", "slot"], "its journal has moved into the slot"


def test_a_damaged_journal_of_the_old_layout_is_set_aside(tmp_path: Path) -> None:
    old = old_layout(tmp_path)
    journal = tmp_path / "current-0123456789abcdef.jsonl"
    damaged = journal.read_bytes().replace(b"\n", b"\n@@@\n", 1)
    journal.write_bytes(damaged)
    saved = next(saved for saved in unfinished(tmp_path) if saved.kind == "journal")
    assert 0 < again(saved).length <= old.session.length
    assert damaged in set_aside(tmp_path)


# -- the list


def test_the_list_tells_what_a_game_is_without_playing_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = kept(tmp_path, actions=9)
    keeper.session.undo()
    keeper.autosave()
    keeper.picture(b"jpg")
    keeper.save_as(tmp_path, "thursday", "Thursday")
    keeper.close()
    monkeypatch.setattr(Session, "__init__", lambda *_: pytest.fail("a list plays no game"))
    for saved in unfinished(tmp_path):
        assert saved.header is not None
        assert [seat.name for seat in saved.header.setup.seats] == ["Ann", ""]
        assert saved.actions == keeper.session.length
        assert saved.progress is not None
        assert (saved.progress.round, saved.progress.rounds) == (keeper.session.progress.round, 8)
        assert saved.progress.to_act == keeper.session.progress.to_act
        assert saved.progress.score == keeper.session.progress.score
        assert (saved.doubts, saved.locked) == ((), False)
    slot = next(saved for saved in unfinished(tmp_path) if saved.kind == "slot")
    assert slot.picture is not None
    assert slot.picture.read_bytes() == b"jpg"


def test_the_list_tells_whose_seed_is_no_longer_that_of_the_start(tmp_path: Path) -> None:
    path = tmp_path / "swapped.wtsave"
    path.write_text(save_text(begun(CounterGame())).replace('"seed":"seed"', '"seed":"mine"'))
    [saved] = unfinished(tmp_path)
    assert [doubt.key for doubt in saved.doubts] == ["promise"]


def test_finished_games_lie_apart(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=500)
    path = keeper.save_as(tmp_path / FINISHED, "counter")
    keeper.remove()
    assert unfinished(tmp_path) == []
    assert [saved.path for saved in finished(tmp_path)] == [path]
    assert open_save(path, lambda _tag: CounterGame()).session.over


def test_a_deleted_game_is_gone_with_its_picture(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=9)
    keeper.autosave()
    keeper.picture(b"jpg")
    keeper.leave()
    rename(unfinished(tmp_path)[0], "Thursday")
    delete(unfinished(tmp_path)[0])
    assert unfinished(tmp_path) == []
    assert not keeper.slot.folder.exists()


# -- earlier moments, and names


def turn_after_turn(folder: Path, turns: int) -> Keeper:
    keeper = kept(folder)
    for _ in range(turns):
        play_on(keeper.session, 1, Random(keeper.session.length))
        keeper.autosave()
        assert not keeper.pictured
        keeper.picture(str(keeper.session.length).encode())
        assert keeper.pictured
    return keeper


def test_earlier_moments_of_a_game_are_listed_with_their_pictures(tmp_path: Path) -> None:
    keeper = turn_after_turn(tmp_path, 11)
    keeper.close()
    [saved] = unfinished(tmp_path)
    found = moments(saved)
    assert [moment.actions for moment in found] == [10, 9, 8, 7, 6, 5, 4]
    assert [moment.picture.read_bytes() for moment in found if moment.picture] == [
        b"10",
        b"9",
        b"8",
        b"7",
        b"6",
        b"5",
        b"4",
    ]
    assert saved.picture is not None
    assert saved.picture.read_bytes() == b"11"
    assert len(list(keeper.slot.folder.glob("*.jpg"))) == 8, "the picture of an older turn goes with it"


def test_going_on_from_an_earlier_moment_takes_nothing_from_the_game(tmp_path: Path) -> None:
    keeper = turn_after_turn(tmp_path, 6)
    keeper.close()
    [saved] = unfinished(tmp_path)
    assert again(moments(saved)[2]).length == 3
    assert sorted(found.actions for found in unfinished(tmp_path)) == [3, 6]


def test_a_name_stays_with_the_game_and_may_be_anything(tmp_path: Path) -> None:
    kept(tmp_path, actions=5).leave()
    [saved] = unfinished(tmp_path)
    rename(saved, " Thursday\u202e\x1b[31m night " + "x" * 500)
    [named] = unfinished(tmp_path)
    assert named.title.startswith("Thursday")
    assert len(named.title) <= 80
    assert "\x1b" not in named.title
    assert named.path == saved.path
    rename(named, "")
    assert unfinished(tmp_path)[0].title == ""
    (saved.path / "title.txt").write_bytes(b"\xff\xfe")
    assert unfinished(tmp_path)[0].title == ""


# -- how long was played


def test_the_time_at_the_table_is_kept_over_every_break(tmp_path: Path) -> None:
    keeper = kept(tmp_path)
    for _ in range(3):
        keeper.pass_time(60_000)
        keeper.after(keeper.session.submit(0, Action("roll")))
    keeper.leave()
    [saved] = unfinished(tmp_path)
    assert saved.played == 180
    _, going_on = resume(saved, OPEN, lambda: "later")
    assert going_on is not None
    assert going_on.played == 180
    going_on.pass_time(20_000)
    going_on.session.submit(0, Action("roll"))
    path = going_on.save_as(tmp_path / FINISHED, "done")
    going_on.leave()
    assert read_save(path).played == 200
    assert [game.played for game in finished(tmp_path)] == [200]


def test_after_a_crash_the_time_of_the_newest_save_counts_with_the_newest_journal(tmp_path: Path) -> None:
    keeper = kept(tmp_path)
    keeper.pass_time(90_000)
    keeper.session.submit(0, Action("roll"))
    keeper.autosave()
    keeper.session.submit(0, Action("roll"))
    keeper.close()
    opened, going_on = resume(unfinished(tmp_path)[0], OPEN, lambda: "later")
    assert going_on is not None
    assert (opened.session.length, going_on.played) == (2, 90)
    going_on.close()


def test_whoever_goes_away_does_not_play(tmp_path: Path) -> None:
    keeper = kept(tmp_path)
    for _ in range(100):
        keeper.pass_time(60_000)
    assert keeper.played * 1000 == AWAY_MS
    keeper.session.submit(0, Action("roll"))
    keeper.pass_time(1_000)
    assert keeper.played * 1000 == AWAY_MS + 1_000
    keeper.close()


def test_a_save_from_before_time_was_kept_opens_and_goes_on_from_nothing(tmp_path: Path) -> None:
    path = tmp_path / "old.wtsave"
    path.write_text(save_text(begun(CounterGame()), "then", "then"), encoding="utf-8")
    assert "played" not in path.read_text(encoding="utf-8")
    [saved] = unfinished(tmp_path)
    _, keeper = resume(saved, OPEN, lambda: "later")
    assert (saved.played, keeper is not None and keeper.played) == (0, 0)
    if keeper is not None:
        keeper.close()


def test_after_a_crash_the_list_names_no_question_that_was_answered_long_ago(tmp_path: Path) -> None:
    keeper = kept(tmp_path, actions=9)
    keeper.autosave()
    [saved] = unfinished(tmp_path)
    assert saved.progress is not None
    assert saved.progress.to_act == keeper.session.progress.to_act
    keeper.session.submit(0, Action("roll"))
    [saved] = unfinished(tmp_path)
    assert saved.progress is not None
    assert (saved.progress.to_act, saved.progress.asks) == ((), "")
    assert saved.progress.rounds == keeper.session.progress.rounds
