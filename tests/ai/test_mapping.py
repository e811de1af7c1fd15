"""Whoever does the work, the results are the same, in order, to the last byte."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from coin_row import CoinGame
from distributed import LocalCluster

from wowtable.ai.cluster import Cluster, NoCluster
from wowtable.ai.game_ref import GameRef
from wowtable.ai.mapping import Here, Mapper, Processes
from wowtable.ai.sim import run_sim
from wowtable.core import Game

REF = GameRef("coin_row:CoinGame")
LEVELS = ("normal", "easy", "random")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Two workers on this machine, each a process of its own."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, preload=[str(Path(__file__).parent / "conftest.py")]
    ) as cluster:
        yield cluster.scheduler_address


def report_by(mapper: Mapper) -> bytes:
    return run_sim(mapper, 12, LEVELS, seed="bytes").to_json().encode()


def test_one_job_two_jobs_and_a_cluster_write_the_same_bytes(address: str) -> None:
    here = report_by(Here(CoinGame()))
    assert report_by(Processes(REF, 2)) == here
    assert report_by(Cluster(address, REF)) == here


@dataclass(frozen=True)
class Task:
    number: int
    mark: str = ""
    """A file; whoever finds it missing makes it and is gone."""


def squared(_game: Game, task: Task) -> int:
    if task.mark and not Path(task.mark).exists():
        Path(task.mark).touch()
        os._exit(1)
    return task.number**2


def test_the_work_of_a_lost_worker_is_done_again(address: str, tmp_path: Path) -> None:
    tasks = [Task(n, str(tmp_path / "lost") if n == 3 else "") for n in range(8)]
    assert list(Cluster(address, REF).results(squared, tasks)) == [n**2 for n in range(8)]
    assert (tmp_path / "lost").exists()


def test_nobody_at_the_address() -> None:
    with pytest.raises(NoCluster, match="no_scheduler"):
        list(Cluster("tcp://127.0.0.1:9", REF, patience="1s").results(squared, [Task(1)]))
