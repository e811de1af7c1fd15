"""Whatever fails while a file is written, either the old file or the new one is there, whole."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wowtable.session import SaveProblem, sweep_temporary
from wowtable.session.storage import write_whole

CALLS = ("os.fsync", "os.replace", "os.link", "os.fdopen", "tempfile.mkstemp")


class PowerCut(BaseException):
    """The process dies here."""


def breaking(original: Callable[..., Any], at: int, error: BaseException) -> Callable[..., Any]:
    calls = 0

    def call(*args: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == at:
            raise error
        return original(*args, **named)

    return call


def problem_of_writing(path: Path, text: str) -> SaveProblem | None:
    try:
        write_whole(path, text)
    except SaveProblem as problem:
        return problem
    return None


def test_a_new_file_is_whole_and_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "game.wtsave"
    write_whole(path, "one\n")
    assert path.read_text() == "one\n"
    assert [p.name for p in path.parent.iterdir()] == ["game.wtsave"]


def test_the_previous_file_is_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "game.wtsave"
    for text in ("one", "two", "three"):
        write_whole(path, text)
    assert path.read_text() == "three"
    assert (tmp_path / "game.wtsave.bak").read_text() == "two"
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("at", [1, 2])
@pytest.mark.parametrize("name", CALLS)
def test_a_failing_disk_costs_nothing(name: str, at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.wtsave"
    write_whole(path, "old")
    module, _, function = name.rpartition(".")
    original = getattr(__import__(module), function)
    monkeypatch.setattr(name, breaking(original, at, OSError(errno.ENOSPC, "No space left on device")))
    problem = problem_of_writing(path, "new")
    assert path.read_text() == ("old" if problem else "new")
    assert problem is None or (problem.key == "unwritable" and "No space left" in str(problem))
    monkeypatch.undo()
    assert not list(tmp_path.glob("*.tmp")), "nothing half written is left"
    write_whole(path, "newer")
    assert path.read_text() == "newer"


@pytest.mark.parametrize("at", [1, 2, 3])
@pytest.mark.parametrize("name", CALLS)
def test_a_power_cut_costs_nothing(name: str, at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.wtsave"
    write_whole(path, "old")
    module, _, function = name.rpartition(".")
    monkeypatch.setattr(name, breaking(getattr(__import__(module), function), at, PowerCut()))
    try:
        write_whole(path, "new")
    except PowerCut:
        assert path.read_text() in ("old", "new")
    else:
        assert path.read_text() == "new"


def test_data_is_on_the_disk_before_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    sync, replace = os.fsync, os.replace
    monkeypatch.setattr("os.fsync", lambda handle: (done.append("sync"), sync(handle))[1])
    monkeypatch.setattr("os.replace", lambda a, b: (done.append("replace"), replace(a, b))[1])
    write_whole(tmp_path / "game.wtsave", "text")
    assert done == ["sync", "replace", "sync"]


def test_a_cut_between_the_copy_and_the_file_is_overcome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.wtsave"
    write_whole(path, "old")
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", breaking(os.replace, 2, PowerCut()))
        with pytest.raises(PowerCut):
            write_whole(path, "lost")
    write_whole(path, "new")
    assert path.read_text() == "new"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["game.wtsave", "game.wtsave.bak"]


def test_leftovers_are_swept_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    old = ("a.wtsave", "a.wtsave.bak", "a.wtsave.x1.tmp", "games/b.tmp")
    for name in (*old, "being-written.tmp"):
        (tmp_path / name).write_text("x")
    for name in old:
        os.utime(tmp_path / name, (0, 0))
    sweep_temporary(tmp_path)
    assert sorted(p.name for p in tmp_path.rglob("*.*")) == ["a.wtsave", "a.wtsave.bak", "being-written.tmp"]
    sweep_temporary(tmp_path / "nowhere")


def test_a_file_where_a_folder_should_be_is_told(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("x")
    with pytest.raises(SaveProblem) as info:
        write_whole(blocker / "game.wtsave", "text")
    assert info.value.key == "unwritable"
