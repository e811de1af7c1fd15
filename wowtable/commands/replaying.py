"""The command that reads saved games: replay."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..content.loading import Ruleset
from ..session import Doubt, Opened, SaveProblem, audit, best_record
from ..session.saved_games import saved_at
from .context import Context, Exit
from .telling import Teller


def replay(context: Context) -> int:
    path = Path(context.args.file)
    try:
        found = best_record(saved_at(path))
        game = found.record.header.setup.ruleset.id
        if context.library.get(game) is None:
            raise SaveProblem("other_game", path, detail=game)
        ruleset = context.ruleset(game)
        opened = context.library.open_record(found.record, found.path)
    except SaveProblem as problem:
        context.problem(problem)
    teller = Teller(context, ruleset, opened.session.setup)
    _print_head(context, opened, ruleset, teller)
    if context.args.verify:
        return _verify(context, opened)
    teller.tell_game(opened.session)
    return _print_doubts(context, [doubt for doubt in opened.doubts if not doubt.of_rules])


def _print_head(context: Context, opened: Opened, ruleset: Ruleset, teller: Teller) -> None:
    setup, tag = opened.session.setup, opened.session.setup.ruleset
    title = ruleset.manifest.title.in_language(context.lang)
    context.print(context.say("replay_head", title=title, version=tag.version, actions=opened.session.length))
    for name, seat in zip(teller.names, setup.seats):
        context.print(f"  {name} ({context.say(f'seat_{seat.kind}', level=seat.level)})")
    context.print(context.say("replay_commitment", commitment=setup.commitment))
    of_rules = [doubt for doubt in opened.doubts if doubt.of_rules]
    for doubt in of_rules:
        context.print(context.say("replay_doubt", doubt=context.doubted(doubt)))
    if of_rules:
        context.print(context.say("replay_by_new_rules", actions=opened.session.length))


def _verify(context: Context, opened: Opened) -> int:
    result = audit(opened)
    context.print(
        context.say("replay_verified", actions=result.actions, rolls=result.rolls, fingerprints=result.fingerprints)
    )
    return _print_doubts(context, result.faults)


def _print_doubts(context: Context, doubts: Sequence[Doubt]) -> int:
    for doubt in doubts:
        context.print(context.say("replay_doubt", doubt=context.doubted(doubt)))
    return Exit.PROBLEMS if doubts else Exit.OK
