"""A desktop nobody sees: an X server of our own, the real program on it, and a hand for its mouse and keyboard."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).parents[2]
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
PATIENCE = 30.0
"""Seconds until a hang is called one. Nothing is measured by it."""

T = TypeVar("T")


def until(look: Callable[[], T | None], what: str) -> T:
    """What `look` finds, as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {what}")


class Desktop:
    """An X server on a display number that was free."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        read, write = os.pipe()
        screen = f"{size[0]}x{size[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:  # up to the end of the line: a server that cannot finish it dies
            self.display = f":{told.readline().strip()}"
        try:
            until(lambda: self.xdotool("getmouselocation"), "the X server")
        except AssertionError:
            self.close()
            raise

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()

    def xdotool(self, *words: object) -> str:
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env={**os.environ, "DISPLAY": self.display}, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()


def environment(home: Path, display: str = "", **more: str) -> dict[str, str]:
    """A person's environment without anything of ours, and with no other display than the one given."""
    ours = ("SDL_", "XDG_", "DISPLAY", "WAYLAND_", "LC_", "LANG")
    plain = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    shown = {"DISPLAY": display} if display else {}
    return {**plain, "PYTHONPATH": str(ROOT), "HOME": str(home), "LANG": "en_GB.UTF-8", **shown, **more}


@dataclass
class Running:
    """The program in its window."""

    desktop: Desktop
    folder: Path
    words: tuple[str, ...] = ()
    settings: Mapping[str, object] = field(default_factory=dict)
    focused: bool = True
    process: subprocess.Popen[str] = field(init=False)
    window: str = field(init=False, default="")

    def __post_init__(self) -> None:
        if self.settings:
            config = self.folder / "config" / "settings.json"
            config.parent.mkdir(parents=True, exist_ok=True)
            config.write_text(json.dumps(self.settings), encoding="utf-8")
        self.errors = self.folder / "stderr.txt"
        command = [sys.executable, "-m", "wowtable", "--portable", str(self.folder), *self.words]
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                command,
                env=environment(self.folder, self.desktop.display),
                stdout=subprocess.DEVNULL,
                stderr=errors,
                text=True,
            )
        self.window = until(self._find, "the window")
        if self.focused:
            self.focus()

    def focus(self) -> None:
        self.desktop.xdotool("windowfocus", "--sync", self.window)

    def _find(self) -> str:
        assert self.alive, self.complaints
        return self.desktop.xdotool("search", "--onlyvisible", "--class", "wowtable").split("\n")[0]

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    @property
    def complaints(self) -> str:
        return self.errors.read_text(encoding="utf-8", errors="replace")

    @contextmanager
    def held_up(self) -> Iterator[None]:
        """As when the machine has no time for it: whatever is done meanwhile waits for it."""
        self.process.send_signal(signal.SIGSTOP)
        yield
        self.process.send_signal(signal.SIGCONT)

    # -- hands

    def keys(self, *names: str) -> None:
        for name in names:
            self.desktop.xdotool("key", "--delay", "30", name)
            time.sleep(0.05)

    def click(self, at: tuple[int, int]) -> None:
        self.desktop.xdotool("mousemove", "--window", self.window, *at)
        time.sleep(0.05)
        self.desktop.xdotool("click", "1")
        time.sleep(0.05)

    def size(self) -> tuple[int, int]:
        shell = self.desktop.xdotool("getwindowgeometry", "--shell", self.window)
        lines = dict(line.split("=") for line in shell.splitlines() if "=" in line)
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def resize(self, size: tuple[int, int]) -> None:
        self.desktop.xdotool("windowsize", self.window, *size)
        until(lambda: self.size() == size, f"the window to be {size}")

    # -- ends

    def kill(self) -> None:
        """As the system does when it has no mercy."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ended(self) -> int:
        """The exit code, once it has come to its end."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.alive:
            self.kill()
