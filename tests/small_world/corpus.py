"""The corpus of saved games: one or two for every kind of decision, each made while that decision was open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from tests.golden.chooser import answer
from wowtable.core import Seeded, start
from wowtable.session import Entry, Opened, RulesetTag, SeatSetup, Session, Setup, open_save, replayed, save_text

from .build import real_game, real_ruleset
from .staged import STAGES, Staged

SAVES = Path(__file__).with_name("saves")
SUFFIX = ".wtsave"
PREFIX = "small_world_"
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
TABLES: tuple[tuple[int, Mapping[str, Any]], ...] = (
    (2, {}),
    (3, {"random_islands": True}),
    (4, {"teams": True}),
    (5, {"open_coins": True}),
    (3, {"champion_alone": True, "net_price": True, "gnomes_enter": True}),
    (5, {"teams": True}),
)
MOST_GAMES = 600
EACH = 2


def kinds() -> set[str]:
    """Every kind of decision that has words."""
    keys = (key.split(".") for key in real_ruleset().catalogues["en"].message_keys())
    return {parts[1] for parts in keys if parts[0] == "ask"}


def paths() -> list[Path]:
    return sorted(SAVES.glob(f"*{SUFFIX}"))


def kind_of(path: Path) -> str:
    return path.name.split(".")[0]


def game_of(tag: RulesetTag) -> Any:
    """The game that a save of the corpus was played with."""
    stage = tag.id.removeprefix(PREFIX)
    return Staged(stage) if stage in STAGES else real_game()


def opened(path: Path) -> Opened:
    return open_save(path, game_of)


# -- making it ---------------------------------------------------------------------------------------


def make_corpus() -> None:
    """Writes the corpus anew; the same rules give the same files."""
    made = dict(chain(_met_in_play(), _staged()))
    for path in paths():
        if path.name.removesuffix(SUFFIX) not in made:
            path.unlink()
    for name, text in made.items():
        (SAVES / f"{name}{SUFFIX}").write_text(text, encoding="utf-8")


def _met_in_play() -> Iterator[tuple[str, str]]:
    """From games one after the other, until each kind was met often enough at different tables."""
    missing = Counter(dict.fromkeys(kinds() - set(STAGES), EACH))
    done: set[str] = set()
    for number in range(MOST_GAMES):
        setup = _setup(number)
        for kind, entries in _game(setup):
            name = f"{kind}.{number % len(TABLES)}"
            if missing[kind] and name not in done:
                done.add(name)
                missing -= Counter([kind])
                yield name, save_text(replayed(real_game(), setup, entries), title=name)
        if not missing:
            return
    raise AssertionError(f"never met: {sorted(missing)}")


def _game(setup: Setup) -> Iterator[tuple[str, list[Entry]]]:
    """Each kind of decision as it comes up, with what was done so far."""
    t = start(real_game(), len(setup.seats), setup.options, Seeded(setup.seed), watch=False)
    entries: list[Entry] = []
    while t.state.decision is not None:
        yield t.state.decision.kind, entries
        entry = answer(t.state.decision, t.legal, f"{setup.seed}/{len(entries)}")
        t.apply(entry.seat, entry.action)
        entries.append(entry)


def _setup(number: int) -> Setup:
    seats, options = TABLES[number % len(TABLES)]
    ruleset = real_ruleset()
    people = tuple(SeatSetup(name=name) for name in NAMES[:seats])
    given = {option.id: options.get(option.id, option.initial) for option in ruleset.manifest.options}
    return Setup(RulesetTag(ruleset.id, ruleset.manifest.version), people, given, f"corpus {number}")


def _staged() -> Iterator[tuple[str, str]]:
    people = tuple(SeatSetup(name=name) for name in NAMES[:2])
    for stage in STAGES:
        name = f"{stage}.staged"
        session = Session(Staged(stage), Setup(RulesetTag(PREFIX + stage), people, {}, name))
        yield name, save_text(session, title=name)
