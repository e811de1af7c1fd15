"""Only ordinary files are read, never more of them than makes sense, and a pipe keeps nobody waiting."""

from __future__ import annotations

import ast
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reliability.sources import PROGRAM, shown, tree_of
from tests.reliability.waiting import never_waiting
from wowtable.reading.files import NotOrdinaryError, TooLargeError, read_bytes, read_text
from wowtable.reading.problems import Problems
from wowtable.reading.yaml_nodes import read_yaml
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


# -- every place that opens a file ----------------------------------------------------------------

READING_METHODS = {"read_text", "read_bytes"}
READING_MODES = [["'r'"], ["'rb'"], ["'rt'"], ["'r+'"], ["'r+b'"], ["'a+'"]]
TAKERS_OF_FILES = {"load", "load_extended", "load_sized_svg", "Font", "SysFont", "Sound"}


def readings(tree: ast.AST) -> Iterator[str]:
    """Every call by which a file could be read past `wowtable.reading.files`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and "os.devnull" not in ast.unparse(node) and _reads(node):
            yield ast.unparse(node)


def _reads(call: ast.Call) -> bool:
    words = [ast.unparse(argument) for argument in call.args]
    if not isinstance(call.func, ast.Attribute):
        return ast.unparse(call.func) == "open"
    name, home = call.func.attr, ast.unparse(call.func.value)
    if name == "open":
        return home == "os" or words[:1] in READING_MODES or (not words and "path" in home)
    if name in TAKERS_OF_FILES:
        return home.startswith("pygame") and "BytesIO" not in "".join(words)
    return (name in READING_METHODS and home != "files") or (home == "shutil" and name.startswith("copy"))


OPENED_OTHERWISE = {
    "wowtable/reading/files.py": ["os.open(path, _FLAGS)"],
    "wowtable/session/locks.py": ["os.open(path, os.O_RDWR | os.O_CREAT, 438)", "os.open(path, os.O_RDWR)"],
    "wowtable/session/storage.py": ["os.open(folder, os.O_RDONLY)"],
}
"""The one place that reads files; files that are locked and never read; a folder that is synced."""


def test_files_are_read_in_one_place_only() -> None:
    opened = {shown(path): list(readings(tree_of(path))) for path in PROGRAM}
    assert {name: found for name, found in opened.items() if found} == OPENED_OTHERWISE


@pytest.mark.parametrize(
    "source",
    [
        "open(path)",
        "path.read_text()", "path.read_bytes()", "path.open('rb')", "self.path.open()", "os.open(path, 0)",
        "pygame.image.load(str(path))", "pygame.font.Font(path, 20)", "pygame.mixer.Sound(path)", "shutil.copy(a, b)",
    ],
)  # fmt: skip
def test_a_place_that_reads_past_it_is_found(source: str) -> None:
    assert list(readings(ast.parse(source)))


def test_what_reads_nothing_is_left_alone() -> None:
    honest = "open(os.devnull, 'wb')\nself.program.open(name)\npath.open('ab')\npygame.image.load(io.BytesIO(a), b)\n"
    assert list(readings(ast.parse(honest + "files.read_text(path, 9)\nread_bytes(path, 9)"))) == []
