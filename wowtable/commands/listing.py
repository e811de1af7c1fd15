"""Commands that show what there is: games, check, paths."""

from __future__ import annotations

from typing import Any

from ..content.checking import Checked, check_ruleset
from ..content.finding import Found
from ..content.manifest import Option
from .context import Context, Exit


def games(context: Context) -> int:
    found = context.library.found
    if context.args.json:
        context.print_json([_as_json(each) for each in found])
    for each in () if context.args.json else found:
        context.print(_as_text(context, each))
    if not found:
        context.fail(Exit.PROBLEMS, "no_games")
    return Exit.OK


def _as_json(found: Found) -> dict[str, Any]:
    manifest = found.manifest
    problems = [str(problem) for problem in found.problems]
    shown: dict[str, Any] = {"id": found.id, "folder": str(found.folder), "playable": found.ok, "problems": problems}
    shown["more"] = found.problems.more
    if manifest is not None:
        shown |= {"version": manifest.version, "title": {"en": manifest.title.en, "it": manifest.title.it}}
        shown |= {"seats": list(manifest.seats), "options": [_option_json(option) for option in manifest.options]}
    return shown


def _option_json(option: Option) -> dict[str, Any]:
    choices = [choice.id for choice in option.choices]
    shown = {"id": option.id, "kind": option.kind, "default": option.initial}
    return shown | {"choices": choices} if choices else shown


def _as_text(context: Context, found: Found) -> str:
    manifest = found.manifest
    if manifest is None or not found.ok:
        lines = [context.say("game_broken", id=found.id, folder=str(found.folder))]
        return "\n".join([*lines, *(f"    {line}" for line in context.problem_lines(found.problems))])
    title = manifest.title.in_language(context.lang)
    head = context.say("game_line", id=found.id, title=title, seats=manifest.seat_range, minutes=manifest.minutes)
    return "\n".join([head, *(_option_line(context, option) for option in manifest.options)])


def _option_line(context: Context, option: Option) -> str:
    values = {
        "bool": "true | false",
        "int": f"{option.low}–{option.high}",
        "choice": " | ".join(choice.id for choice in option.choices),
        "text": "…",
        "made": "…",
    }[option.kind]
    given = f"{option.id}={option.default}"
    return f"    --option {given:<28} {option.label.in_language(context.lang)} ({values})"


def check(context: Context) -> int:
    wanted = [context.found(id) for id in context.args.game] or list(context.library.found)
    reports = [(found, check_ruleset(context.library.open(found))) for found in wanted]
    if context.args.json:
        context.print_json([_checked_json(found, report) for found, report in reports])
    for _, report in () if context.args.json else reports:
        _print_report(context, report)
    return Exit.PROBLEMS if any(report.problems for _, report in reports) or not reports else Exit.OK


def _checked_json(found: Found, report: Checked) -> dict[str, Any]:
    shown = {"id": found.id, "folder": str(found.folder), "counts": dict(report.counts)}
    return shown | {"problems": [str(problem) for problem in report.problems], "more": report.problems.more}


def _print_report(context: Context, report: Checked) -> None:
    for line in context.problem_lines(report.problems):
        context.print(line)
    counts = ", ".join(f"{kind} {count}" for kind, count in report.counts.items())
    key, count = "check_bad" if report.problems else "check_good", report.problems.total
    context.print(context.say(key, id=report.id, count=count, counts=f" ({counts})" if counts else ""))


def paths(context: Context) -> int:
    named = {name: str(path) for name, path in context.paths.named().items()}
    if getattr(context.args, "json", False):
        context.print_json(named)
        return Exit.OK
    for name, path in named.items():
        context.print(f"{context.say('path_' + name):<12} {path}")
    return Exit.OK
