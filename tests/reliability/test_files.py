"""Only ordinary files are read, never more of them than makes sense, and a pipe keeps nobody waiting."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from tests.reliability.waiting import never_waiting
from wowtable.content.problems import Problems
from wowtable.content.source import read_yaml
from wowtable.files import NotOrdinaryError, TooLargeError, read_bytes, read_text
from wowtable.session import SaveProblem
from wowtable.session.savefile import read_text as read_save_text


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe.yaml"
    os.mkfifo(path)
    return path


def test_a_file_is_read_up_to_its_limit_and_not_beyond(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\xef\xbb\xbfabcdef")
    assert read_text(path, 9) == "abcdef"
    with pytest.raises(TooLargeError, match="larger than 0 kB"):
        read_bytes(path, 8)


def test_a_pipe_a_folder_a_device_and_a_socket_are_no_files(tmp_path: Path, pipe: Path) -> None:
    with never_waiting():
        for path in (pipe, tmp_path, Path("/dev/zero")):
            with pytest.raises(NotOrdinaryError):
                read_bytes(path, 10)
        with socket.socket(socket.AF_UNIX) as opened:
            opened.bind(str(tmp_path / "s"))
            with pytest.raises(OSError, match="No such device"):
                read_bytes(tmp_path / "s", 10)


def test_a_refused_file_is_closed_again(tmp_path: Path) -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(5):
        with pytest.raises(NotOrdinaryError):
            read_bytes(tmp_path, 10)
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_name_that_no_file_can_have_is_just_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        read_bytes(Path("a\0b"), 10)


def test_a_pipe_among_the_content_or_the_saved_games_is_told_and_not_waited_for(pipe: Path) -> None:
    problems = Problems()
    with never_waiting():
        assert read_yaml(pipe, problems) is None
        with pytest.raises(SaveProblem) as info:
            read_save_text(pipe)
    assert [problem.message for problem in problems.sorted()] == [
        "the file cannot be read: it is a pipe or a device, not a file"
    ]
    assert info.value.key == "not_a_file"


def test_a_save_that_is_too_large_is_told_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "big.wtsave"
    with path.open("wb") as file:
        file.truncate(9_000_000)
    with pytest.raises(SaveProblem, match="larger than 8 MB"):
        read_save_text(path)
