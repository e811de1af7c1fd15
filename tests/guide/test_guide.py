"""Whoever follows the guide word for word has a game: it is built from the guide's own blocks, and must be sound."""

from __future__ import annotations

import inspect
import re
import runpy
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.conformance import test_data, test_determinism, test_hiding, test_play, test_undo
from tests.conformance.subjects import Case, Subject
from tests.games.playing import at_random
from wowtable.ai import Player
from wowtable.ai.levels import LIMITS, levels_of, player_for
from wowtable.cli import main
from wowtable.content.checking import check_ruleset
from wowtable.core import Action, Play
from wowtable.core.position import position
from wowtable.session import Session, open_record, parse_save, save_text

from .pages import FOLDER, blocks_in, candles, files_of, page, ruleset, session

NAMES = ("README.md", "frames.md", "parts.md")


def case() -> Case:
    manifest = ruleset().manifest
    subject = Subject("candles", ruleset().game, manifest.seats, manifest.options, ruleset())
    return Case(subject, 3, subject.defaults)


# -- the pages -------------------------------------------------------------------------------------------


def test_every_block_of_the_guide_belongs_to_a_file_and_stays_short() -> None:
    assert blocks_in("README.md") == len(files_of("README.md"))
    assert len(page("README.md").splitlines()) < 500
    for name, text in files_of("README.md").items():
        assert len(text.splitlines()) < 70, name


@pytest.mark.parametrize("name", NAMES)
def test_whatever_the_guide_points_to_is_there(name: str) -> None:
    for target in re.findall(r"\]\((\S+)\)", page(name)):
        assert (FOLDER / target).is_file(), target
    for path in re.findall(r"`((?:wowtable|core|rulesets)/[\w/.]+)`", page(name)):
        assert any((root / path).exists() for root in (FOLDER.parent, FOLDER.parent / "wowtable")), path


def test_the_two_patterns_of_frames_run(tmp_path: Path) -> None:
    gate = tmp_path / "gate.py"
    gate.write_text(files_of("frames.md")["gate.py"], encoding="utf-8")
    assert runpy.run_path(str(gate))["t"].state.tries == 2


# -- the game --------------------------------------------------------------------------------------------


def test_the_game_of_the_guide_is_found_and_has_no_problems() -> None:
    checked = check_ruleset(ruleset())
    assert [str(problem) for problem in checked.problems] == []
    assert ruleset().ok


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_come_to_a_fair_end(seats: int) -> None:
    for seed in range(20):
        playing = session(*["human"] * seats, seed=str(seed))
        at_random(playing, Random(seed)).to_end()
        assert playing.game.violations(playing.truth()) == []
        assert sum(playing.outcome() or ()) == pytest.approx(1)


SUITES = (test_data, test_determinism, test_hiding, test_play, test_undo)
PROMISES: list[Callable[[Case], None]] = [
    promise
    for suite in SUITES
    for name, promise in vars(suite).items()
    if name.startswith("test_") and list(inspect.signature(promise).parameters) == ["case"]
]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_it_keeps_what_every_game_promises(promise: Callable[[Case], None]) -> None:
    promise(case())


def test_a_saved_game_is_opened_and_played_on() -> None:
    playing = session("human", "human")
    playing.submit(0, Action("grab"))
    playing.submit(1, Action("stop"))
    found = open_record(parse_save(save_text(playing)), lambda _tag: ruleset().game)
    assert (found.doubts, found.session.digest) == ([], playing.digest)
    found.session.submit(0, Action("stop"))
    assert found.session.over


def test_its_scenario_holds_and_shows_what_the_guide_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--portable", str(tmp_path), "--lang", "en", "--rulesets", str(candles()), "--trust"]
    (scenario,) = candles().glob("scenarios/*.yaml")
    assert main([*words, "scenario", "--legal", str(scenario)]) == 0
    assert "The game is over." in capsys.readouterr().out
    assert main([*words, "scenario", "--keys", "candles"]) == 0
    assert "the weights of the candles in the sack" in capsys.readouterr().out
    assert main([*words, "shot", "--scenario", str(scenario), "--size", "640x360", str(tmp_path / "out.png")]) == 0
    assert main([*words, "check", "candles"]) == 0


def test_sacks_are_secret_until_they_are_opened() -> None:
    t = position(ruleset().game, 2, {"A": {"sack": [9, 4]}, "B": {"sack": [12]}})
    assert [t.game.view(t.state, seat).load(0) for seat in (0, 1, None)] == [13, 0, 0]
    t.play(0, Action("stop"))
    t.play(1, Action("stop"))
    assert t.game.view(t.state, None).load(0) == 13
    assert t.game.outcome(t.state) == (1.0, 0.0)


def played(seed: str, *players: Player) -> Session:
    """A game between these players, to its end."""
    playing = session("human", "human", seed=seed)
    Play(lambda: playing.decision, lambda seat: players[seat].choose(playing.obs(seat)), playing.submit).to_end()
    return playing


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
def test_computer_players_finish_it(level: str) -> None:
    game = ruleset().game
    assert level in levels_of(game)
    assert played(level, *(player_for(game, level, LIMITS["easy"], seed=str(n)) for n in range(2))).over


def test_the_player_that_one_writes_beats_chance() -> None:
    careful, chance = (player_for(ruleset().game, level) for level in ("normal", "random"))
    won = sum((played(f"careful {seed}", careful, chance).outcome() or (0.0,))[0] for seed in range(60))
    assert won > 36


def test_the_commands_that_the_guide_ends_with_do_what_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (told,) = re.findall(r"^```\n(wowtable .*?)^```$", page("README.md"), re.MULTILINE | re.DOTALL)
    commands = [re.split(r" {2,}", line)[0].split() for line in told.splitlines()]
    assert [words[1] for words in commands] == ["check", "scenario", "sim", "play"]
    always = ["--portable", str(tmp_path), "--lang", "en", "--rulesets", str(candles()), "--trust"]
    for _, *words in commands:
        known = {"200": ["6"], "scenarios/*": [str(path) for path in candles().glob("scenarios/*")]}
        more = ["--headless"] if words[0] == "play" else []
        assert main([*always, *(part for word in words for part in known.get(word, [word])), *more]) == 0
    assert "Result" in capsys.readouterr().out
