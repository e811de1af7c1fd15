"""Thousands of damaged files: each opens, or is refused with words. Nothing else may happen."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from tests.games.playing import SOAK
from tests.session.counter import CounterGame
from tests.session.games import GAMES, played
from tests.session.opened import open_save
from tests.session.test_scenario import GOOD, lookup
from wowtable.core import Game
from wowtable.session import Opened, SaveProblem, open_record, read_save, save_text
from wowtable.session.journal import read_journal
from wowtable.session.keeper import Keeper
from wowtable.session.records import Record
from wowtable.session.scenario import play_scenario
from wowtable.shell.base.settings import Settings, SettingsFile

SEEDS = range(400 * SOAK)
BATCH = 50
BATCHES = [SEEDS[at : at + BATCH] for at in range(0, len(SEEDS), BATCH)]
SPLINTERS = (
    b"\x00", b"\xff", b"\xe2\x80\xae", b'"', b"\\", b"{", b"}", b"[", b"]", b",", b":", b"\n", b"-", b"NaN", b"1e999",
    b"null", b"true", b"99999999999999999999", b"-1", b'"$"', b'{"$":"Turn"}', b'"\\ud800"', b"[" * 300, b'{"a":' * 300,
    b"&a *a", b"!!python/object:os.system", b"<<: *x", b"\t", b"\x1b[2J", b"0" * 5000,
)  # fmt: skip


def mutated(data: bytes, rng: Random) -> bytes:
    """A few random injuries: bits, cuts, doublings, splinters, swapped or repeated lines."""
    for _ in range(rng.randrange(1, 4)):
        at, to = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        kind = rng.randrange(7)
        if kind == 0 and at < len(data):
            data = data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]
        elif kind == 1:
            data = data[:at]
        elif kind == 2:
            data = data[:at] + data[min(to, at + 60) :]
        elif kind == 3:
            data = data[:to] + data[at:]
        elif kind == 4:
            data = data[:at] + rng.choice(SPLINTERS) + data[at:]
        else:
            data = shuffled_lines(data, rng, kind == 5)
    return data[:200_000]


def shuffled_lines(data: bytes, rng: Random, swap: bool) -> bytes:
    lines = data.split(b"\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    if swap:
        lines[a], lines[b] = lines[b], lines[a]
    else:
        words = lines[a].split(b",")
        words[rng.randrange(len(words))] = rng.choice(SPLINTERS)
        lines[a] = b",".join(words)
    return b"\n".join(lines)


@contextmanager
def naming(seed: object) -> Iterator[None]:
    try:
        yield
    except BaseException as error:
        error.add_note(f"seed {seed}")
        raise


def saves_of(game: Game) -> list[bytes]:
    return [save_text(played(game, actions, seed=actions)).encode() for actions in (0, 9, 70)]


SAVES = {game.id: saves_of(game) for game in GAMES}


def opened_or_told(path: Path, game: Game, read: Callable[[Path], Record]) -> Opened | None:
    """The two ways a file may go."""
    try:
        return open_record(read(path), lambda tag: game if tag.id == game.id else None, path)
    except SaveProblem as problem:
        told = str(problem)
    assert told.startswith(str(path))
    assert told.endswith(".")
    return None


@pytest.mark.parametrize("seeds", BATCHES, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_damaged_saves(game: Game, seeds: range, tmp_path: Path) -> None:
    path = tmp_path / "game.wtsave"
    for seed in seeds:
        rng = Random(seed)
        path.write_bytes(mutated(rng.choice(SAVES[game.id]), rng))
        with naming(seed):
            opened = opened_or_told(path, game, read_save)
            if opened is not None:
                opened.session.view(None)
                assert opened.read_only or opened.lost == 0


@pytest.mark.parametrize("seeds", BATCHES, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_damaged_journals(seeds: range, tmp_path: Path) -> None:
    session = played(CounterGame(), 60)
    keeper = Keeper(tmp_path, session, lambda: "now")
    keeper.journal.close()
    whole = keeper.journal.path.read_bytes()
    for seed in seeds:
        keeper.journal.path.write_bytes(mutated(whole, Random(seed)))
        with naming(seed):
            opened_or_told(keeper.journal.path, CounterGame(), read_journal)


@pytest.mark.parametrize("seeds", BATCHES, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_damaged_settings(seeds: range, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    whole = json.dumps(Settings().to_plain(), indent=2).encode()
    for seed in seeds:
        damaged = mutated(whole, Random(seed))
        path.write_bytes(damaged)
        with naming(seed):
            settings, complaints = SettingsFile(path).load()
            assert isinstance(settings, Settings)
            assert all(complaints)
            assert damaged in [file.read_bytes() for file in tmp_path.iterdir()], "the damaged file is kept"


@pytest.mark.parametrize("seeds", BATCHES, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_damaged_scenarios(seeds: range, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    for seed in seeds:
        path.write_bytes(mutated(GOOD.encode(), Random(seed)))
        with naming(seed):
            assert all(play_scenario(path, lookup).failures)


WRONG = (None, -1, 10**30, 3.5, True, "", "x", "A", [], [1, 1], {}, {"a": {"b": 1}})


def ways(plain: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """To everything that stands in a file."""
    entries = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for key, value in entries:
        yield (*way, key)
        yield from ways(value, (*way, key))


def exchanged(plain: Any, way: tuple[Any, ...], value: Any) -> Any:
    """The same with something else there."""
    key, *rest = way
    copy = dict(plain) if isinstance(plain, dict) else list(plain)
    copy[key] = exchanged(copy[key], tuple(rest), value) if rest else value
    return copy


def test_scenarios_in_which_one_thing_is_of_another_kind(tmp_path: Path) -> None:
    """Sound YAML, but a list where a word belongs, and the like."""
    path, whole = tmp_path / "case.yaml", yaml.safe_load(GOOD)
    for way in ways(whole):
        for value in WRONG:
            path.write_text(json.dumps(exchanged(whole, way, value)), encoding="utf-8")
            with naming(f"{way}: {value}"):
                assert all(play_scenario(path, lookup).failures)


def test_a_file_made_to_eat_memory_is_refused_cheaply(tmp_path: Path) -> None:
    path = tmp_path / "game.wtsave"
    head = SAVES["counter"][0].split(b"\n")[0]
    for body in (b"[" * 4_000_000, b"[],\n" * 1_500_000, b'{"n":1,"x":"' + b"a" * 7_000_000 + b'"}'):
        path.write_bytes(head + b"\n" + body)
        tracemalloc.start()
        with pytest.raises(SaveProblem):
            open_save(path, lambda _tag: CounterGame())
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 300_000_000
