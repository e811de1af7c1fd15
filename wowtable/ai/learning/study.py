"""Learning from the first deal to the last line of the report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ...reading.files import read_text
from ..mapping import Mapper
from ..value import Valued, Weights
from .duel import DuelResult, duel
from .fit import Fitted, Third, fit, is_held_out, thirds
from .games import Kept, deals, played
from .samples import NotValued, Sample, samples_of

LEVEL = "normal"
MOST_KEPT = 500_000_000
"""Bytes of a file of kept games: some two hundred thousand games."""


class KeptDamaged(Exception):  # noqa: N818 - it names what is wrong
    """A line of a file of kept games is none."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(f"{path}:{line}")


@dataclass(frozen=True)
class Plan:
    """What is asked for. `options` are those of every game, `bouts` the games of the duel."""

    games: int
    seats: tuple[int, ...]
    seed: str
    bouts: int = 200
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Learned:
    """What came of it; `old` and `new` tell how well the weights foretell games that neither learned from. `kept` are
    other games that were in the file already.
    """

    plan: Plan
    fitted: Fitted
    played: int
    kept: int
    broken: int
    old: tuple[Third, Third, Third]
    new: tuple[Third, Third, Third]
    duel: DuelResult


def learn(
    game: Any,
    mapper: Mapper,
    plan: Plan,
    kept_in: Path | None = None,
    told: Callable[[str, int, int], None] = lambda _step, _done, _total: None,
) -> Learned:
    """Plays, fits, fights. `kept_in` is a file that games are kept in: those it holds already are not played again, and
    all others in it are learned from too.

    `told` hears of every step how far it is.
    """
    if not isinstance(game, Valued):
        raise NotValued(getattr(game, "id", ""))
    games = _games(mapper, plan, kept_in, told)
    samples = _samples(mapper, games, told)
    before: Weights = game.value.weights
    fitted = fit(samples, plan.seed, game.FEATURES, before)
    held = [sample for sample in samples if is_held_out(sample.game, plan.seed)]
    old, new = (thirds(held, weights) for weights in (before, fitted.tested))
    told("duel", 0, plan.bouts)
    fight = duel(mapper, (fitted.weights, before), LEVEL, plan.bouts, f"{plan.seed}/duel", plan.options)
    broken = sum(bool(kept.error) for kept in games)
    return Learned(plan, fitted, plan.games, len(games) - plan.games, broken, old, new, fight)


def _games(mapper: Mapper, plan: Plan, kept_in: Path | None, told: Callable[[str, int, int], None]) -> list[Kept]:
    known = _known(kept_in)
    wanted = deals(plan.seats, plan.games, plan.seed, plan.options)
    missing = [deal for deal in wanted if deal.seed not in known]
    for done, kept in enumerate(mapper.results(played, missing), 1):
        known[kept.deal.seed] = kept
        if kept_in is not None:
            with kept_in.open("ab") as file:
                file.write(f"{kept.to_line()}\n".encode())
        told("games", done, len(missing))
    asked = [known.pop(deal.seed) for deal in wanted]
    return asked + [_numbered(kept, number) for number, kept in enumerate(known.values(), len(asked))]


def _numbered(kept: Kept, number: int) -> Kept:
    return replace(kept, deal=replace(kept.deal, number=number))


def _known(kept_in: Path | None) -> dict[str, Kept]:
    if kept_in is None or not kept_in.exists():
        return {}
    known: dict[str, Kept] = {}
    for number, line in enumerate(read_text(kept_in, MOST_KEPT).splitlines(), 1):
        try:
            kept = Kept.from_line(line)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise KeptDamaged(kept_in, number) from None
        known[kept.deal.seed] = kept
    return known


def _samples(mapper: Mapper, games: Sequence[Kept], told: Callable[[str, int, int], None]) -> list[Sample]:
    found: list[Sample] = []
    for done, some in enumerate(mapper.results(samples_of, games), 1):
        found.extend(some)
        told("samples", done, len(games))
    return found


def report(learned: Learned, game: str, fingerprint: str) -> str:
    """As it is kept beside the ruleset: the same for the same games, wherever they were played."""
    plan, fitted, fight = learned.plan, learned.fitted, learned.duel
    seats = ", ".join(map(str, plan.seats))
    lines = [
        "# What the computer players learned from",
        "",
        f"- Games: {learned.played} between computer players of mixed levels, {seats} seats in turn, "
        f"seed `{plan.seed}`{_also(learned.kept)}; {learned.broken} ended with an error.",
        f"- Rules and program: `{fingerprint}`.",
        f"- Positions: {fitted.samples} learned from, {fitted.held_out} of other games held out; "
        f"penalty {' and '.join(f'{penalty:g}' for penalty in fitted.penalties)}.",
        f"- New weights against the old ones, level {LEVEL}, two seats, every deal with seats swapped: "
        f"{fight.wins:g} of {fight.games} = {fight.share:.1%} (95 %: {fight.low:.1%} to {fight.high:.1%}).",
        "",
        "How well the lead over the best rival is foretold in games held out, and how far a seat's own result is off:",
        "",
        "| third of the game | correlation, old | new | bias, old | new |",
        "| --- | --- | --- | --- | --- |",
        *_rows(learned.old, learned.new),
        "",
        f"`wowtable learn {game} --games {plan.games} --seats {_span(plan.seats)} --seed {plan.seed} "
        f"--duel {plan.bouts}` does it again{_with_kept(learned.kept)}.",
    ]
    return "\n".join(lines) + "\n"


def _also(kept: int) -> str:
    return f", and {kept} kept from before" if kept else ""


def _with_kept(kept: int) -> str:
    return ", with `--keep` and the file of the games from before" if kept else ""


def _rows(old: Iterable[Third], new: Iterable[Third]) -> Iterable[str]:
    for name, a, b in zip(("first", "second", "last"), old, new):
        yield f"| {name} | {a.correlation:.2f} | {b.correlation:.2f} | {a.bias:+.1f} | {b.bias:+.1f} |"


def _span(seats: Sequence[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{min(seats)}-{max(seats)}"
