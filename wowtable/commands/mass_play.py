"""Commands that play many games at once, here or on other machines: sim and learn."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from ..ai.cluster import Cluster, NoCluster
from ..ai.game_ref import GameRef, fingerprint
from ..ai.gauges import Finding, Gauged
from ..ai.mapping import Here, Mapper, Processes
from ..ai.sim import run_sim
from ..content.loading import Ruleset, Unplayable
from ..session import SaveProblem
from ..session.storage import write_whole
from .context import Context, Exit
from .seating import check_count, level_from, options_from

STEP = 0.02
"""The share of all games after which progress is told again."""


def sim(context: Context) -> int:
    args = context.args
    ruleset = context.ruleset(args.game)
    levels = [level_from(context, ruleset, word.removeprefix("ai:")) for word in args.seats.split(",")]
    check_count(context, ruleset, len(levels))
    gauged = ruleset.game if isinstance(ruleset.game, Gauged) else None
    if args.balance and gauged is None:
        context.fail(Exit.USAGE, "not_gauged", game=ruleset.id)
    mapper, progress, options = mapper_for(context, ruleset), ProgressLine(context), options_from(context, ruleset)
    try:
        report = run_sim(
            mapper,
            args.n,
            levels,
            args.seed or "0",
            options,
            told=lambda done: progress.step("games", done, args.n),
            gauged=args.balance,
            fresh=args.fresh,
        )
    except (NoCluster, Unplayable) as trouble:
        _no_workers(context, trouble)
    finally:
        progress.end()
    context.print(report.to_json(times=args.times) if args.json else report.to_text(times=args.times))
    if args.balance and gauged is not None and not args.json:
        context.print("\n" + "\n".join(_balance(gauged.findings(report.counts))))
    return Exit.PROBLEMS if report.errors else Exit.OK


def _balance(findings: Sequence[Finding]) -> list[str]:
    """As a table; how many of its bounds are missed, or may be, stands below it."""
    bound = [finding for finding in findings if finding.least is not None or finding.most is not None]
    missed = sum(not finding.may_hold for finding in bound)
    unsure = sum(not finding.holds for finding in bound) - missed
    rows = [finding.to_text() for finding in findings]
    head = ["| what | found | wanted | |", "| --- | --- | --- | --- |"]
    return [*head, *rows, "", f"{missed} of {len(bound)} bounds missed, {unsure} open"]


def learn(context: Context) -> int:
    from ..ai.learning.fit import written
    from ..ai.learning.samples import NotValued
    from ..ai.learning.study import KeptDamaged, Plan, learn, report

    args = context.args
    ruleset, progress = context.ruleset(args.game), ProgressLine(context)
    seats, options = _seat_counts(context, ruleset), options_from(context, ruleset)
    plan = Plan(args.games, seats, args.seed or "0", args.duel, options)
    kept = Path(args.keep) if args.keep else None
    try:
        learned = learn(ruleset.game, mapper_for(context, ruleset), plan, kept, progress.step)
    except NotValued:
        context.fail(Exit.USAGE, "not_valued", game=ruleset.id)
    except ModuleNotFoundError:
        context.fail(Exit.USAGE, "no_numpy")
    except (KeptDamaged, UnicodeDecodeError) as damage:
        context.fail(
            Exit.UNREADABLE, "kept_damaged", where=str(damage) if isinstance(damage, KeptDamaged) else args.keep
        )
    except OSError as trouble:
        context.fail(Exit.UNREADABLE, "kept_unreadable", file=args.keep, detail=trouble.strerror or str(trouble))
    except (NoCluster, Unplayable) as trouble:
        _no_workers(context, trouble)
    finally:
        progress.end()
    text = report(learned, ruleset.id, fingerprint(ruleset.folders))
    context.print(text)
    if not learned.duel.won:
        context.print(context.say("learn.not_better"))
        return Exit.PROBLEMS
    return _write(context, ruleset, written(learned.fitted.weights), text)


def _seat_counts(context: Context, ruleset: Ruleset) -> tuple[int, ...]:
    """From `2-5` or `3`; without, all that the game is for."""
    given = context.args.seats or "-".join(map(str, ruleset.manifest.seats))
    low, _, high = given.partition("-")
    high = high or low
    if not (low.isdigit() and high.isdigit() and int(low) <= int(high)):
        context.fail(Exit.USAGE, "seat_span", given=given)
    counts = tuple(range(int(low), int(high) + 1))
    for count in (counts[0], counts[-1]):
        check_count(context, ruleset, count)
    return counts


def _write(context: Context, ruleset: Ruleset, weights: str, text: str) -> int:
    folder = Path(context.args.out) if context.args.out else ruleset.folders[-1]
    try:
        write_whole(folder / "content" / "weights.yaml", weights, backup=False)
        write_whole(folder / "learned.md", text, backup=False)
    except SaveProblem as problem:
        context.problem(problem)
    context.print(context.say("learn.written", folder=str(folder)))
    return Exit.OK


def mapper_for(context: Context, ruleset: Ruleset) -> Mapper:
    """Who plays: the workers of `--cluster`, `--jobs` processes, or this one."""
    args = context.args
    if args.cluster:
        return Cluster(args.cluster, GameRef.anywhere(ruleset))
    return Processes(GameRef.of(ruleset), args.jobs) if args.jobs > 1 else Here(ruleset.game)


def _no_workers(context: Context, trouble: NoCluster | Unplayable) -> NoReturn:
    if isinstance(trouble, Unplayable):
        context.fail(Exit.PROBLEMS, "cluster_refuses", detail=str(trouble))
    if trouble.why == "no_dask":
        context.fail(Exit.USAGE, "no_dask")
    context.fail(Exit.USAGE, "no_scheduler", address=context.args.cluster)


class ProgressLine:
    """How far a step is, on one line of a terminal that is looked at; elsewhere nothing."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._step, self._told, self._shown = "", 0, False
        self._seen = sys.stderr.isatty()

    def step(self, step: str, done: int, total: int) -> None:
        if not self._seen or (step == self._step and done < total and done - self._told < STEP * total):
            return
        self._step, self._told, self._shown = step, done, True
        self._context.print_over(self._context.say(f"progress.{step}", done=done, total=total))

    def end(self) -> None:
        if self._shown:
            self._context.print_over("")
