"""Scenario files: what does not hold in them, what may be done there, and what they can say."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..content.loading import Ruleset
from ..core.position import positions_of
from ..core.written import hints_of
from ..session.scenario import EXPECT_KEYS, FILE_KEYS, Played, play_scenario
from .context import Context, Exit

_OF_ALL = {"state": "{FIELD: VALUE}", "stack": "[FRAME, {FRAME: {FIELD: VALUE}}]"}
_WIDTH = 34


def scenario(context: Context) -> int:
    if context.args.keys:
        return _keys(context, context.ruleset(context.args.keys))
    if not context.args.file:
        context.fail(Exit.USAGE, "scenario_no_file")
    return Exit.PROBLEMS if sum(_told(context, name) for name in context.args.file) else Exit.OK


def played(context: Context, name: str) -> Played:
    path = Path(name)
    if not path.is_file():
        context.fail(Exit.UNREADABLE, "no_file", file=name)
    return play_scenario(path, context.library.lookup)


def _told(context: Context, name: str) -> bool:
    """Whether something did not hold."""
    found = played(context, name)
    context.print(context.say("scenario_bad" if found.failures else "scenario_good", file=name))
    for failure in found.failures:
        context.print(f"  {failure}")
    if context.args.legal:
        _print_offers(context, found)
    return bool(found.failures)


def _print_offers(context: Context, found: Played) -> None:
    decision = found.table.state.decision if found.table else None
    stands = context.say("scenario_asked", kind=decision.kind) if decision else context.say("scenario_over")
    context.print(f"  {stands}")
    for line in found.offers():
        context.print(f'  - "{line}"')


def _keys(context: Context, ruleset: Ruleset) -> int:
    """Every key with how it is written and what it means: those of all games, and those that the game declares."""
    sections = {"setup": {}, "seat": {}, **positions_of(ruleset.game).sections()}
    expect = {**EXPECT_KEYS, **sections.pop("expect", {})}
    shared = {"file": FILE_KEYS, "setup": _OF_ALL, "expect": {**EXPECT_KEYS, "state": _OF_ALL["state"]}}
    for section, keys in {"file": FILE_KEYS, **sections, "expect": expect}.items():
        title = section if section in ("file", "setup", "seat", "expect") else "part"
        forms = {**keys, **shared.get(section, {})}
        if forms:
            context.print(context.say(f"keys_{title}", part=section))
        for name, form in forms.items():
            told = _meaning(context, ruleset, section, name, shared)
            context.print(f"  {name + ': ' + form:<{_WIDTH}}  {told}")
    context.print(context.say("keys_fields", names=", ".join(hints_of(ruleset.game.state_class))))
    return Exit.OK


def _meaning(
    context: Context, ruleset: Ruleset, section: str, name: str, shared: Mapping[str, Mapping[str, str]]
) -> str:
    if name in shared.get(section, ()):
        return context.say(f"keys.{section}.{name}")
    return ruleset.catalogues[context.lang].say(f"position.{section}.{name}")
