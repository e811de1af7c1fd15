"""Seats and options as they are written on a command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..ai.levels import levels_of
from ..content.loading import Ruleset
from ..content.manifest import Option
from ..core import SetupRefused
from ..home.library import tag_of
from ..reading.cleaning import NAME_LENGTH, clean_name
from ..reading.files import read_text
from ..session import SeatSetup, Setup, new_seed
from ..session.setup import SEAT_KINDS
from .context import Context, Exit

LONGEST_FILE = 65_536


def setup_from(context: Context, ruleset: Ruleset) -> Setup:
    """The game that `--seat`, `--option` and `--seed` ask for; without seats, the fewest the game can have."""
    args = context.args
    seats = tuple(seat_from(context, ruleset, text) for text in args.seat)
    seed = args.seed if args.seed is not None else new_seed()
    return Setup(tag_of(ruleset), _filled(context, ruleset, seats), options_from(context, ruleset), seed)


def seat_from(context: Context, ruleset: Ruleset, text: str) -> SeatSetup:
    """`human`, `human:Ann`, `ai`, `ai:hard` or `ai:hard:Name`."""
    kind, _, rest = text.partition(":")
    if kind == "human":
        return SeatSetup("human", _name(context, rest))
    if kind != "ai":
        context.unknown("no_seat_kind", kind, SEAT_KINDS)
    level, _, name = rest.partition(":")
    return SeatSetup("ai", _name(context, name), level=level_from(context, ruleset, level or "normal"))


def level_from(context: Context, ruleset: Ruleset, level: str) -> str:
    levels = levels_of(ruleset.game)
    if level not in levels:
        context.unknown("no_level", level, levels)
    return level


def _name(context: Context, text: str) -> str:
    name = clean_name(text)
    if name != text.strip():
        context.fail(Exit.USAGE, "bad_name", name=name, length=NAME_LENGTH)
    return name


def _filled(context: Context, ruleset: Ruleset, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
    least, most = ruleset.manifest.seats
    if len(seats) > most or (seats and len(seats) < least):
        context.fail(Exit.USAGE, "seat_count", game=ruleset.id, seats=ruleset.manifest.seat_range, given=len(seats))
    if seats:
        return seats
    first = SeatSetup("ai" if context.args.headless else "human", level="normal" if context.args.headless else "")
    return (first, *(SeatSetup("ai", level="normal") for _ in range(least - 1)))


def options_from(context: Context, ruleset: Ruleset) -> dict[str, Any]:
    """Every option of the game, as given with `--option name=value` or by default."""
    manifest = ruleset.manifest
    given: dict[str, Any] = {}
    for text in context.args.option:
        name, equals, value = text.partition("=")
        option = manifest.option(name)
        if option is None:
            context.unknown("no_option", name, [o.id for o in manifest.options])
        if not equals:
            context.fail(Exit.USAGE, "option_form", name=name)
        given[name] = _made(context, ruleset, value) if option.kind == "made" else _value(context, option, value)
    return {option.id: given.get(option.id, option.initial) for option in manifest.options}


def _value(context: Context, option: Option, text: str) -> Any:
    try:
        return option.parse(text)
    except ValueError:
        if option.kind == "choice":
            context.unknown("bad_choice", text, _choices(option))
        context.fail(Exit.USAGE, f"bad_{option.kind}", name=option.id, value=text, low=option.low, high=option.high)


def _made(context: Context, ruleset: Ruleset, text: str) -> str:
    """Something made in a workshop, by id, as text or as a file that holds it; the rules may read it their own way."""
    told = _file_text(text) or text
    reader: Callable[[str, Any], str] | None = getattr(ruleset.game, "read_option", None)
    if reader is None:
        return told
    try:
        return reader(told, ruleset.catalogues)
    except SetupRefused as refusal:
        detail = ruleset.catalogues[context.lang].say(refusal.key, **refusal.fields)
        context.fail(Exit.USAGE, "bad_setup", detail=detail)


def _file_text(name: str) -> str:
    """What a file holds, if there is one of that name and it is a text of a sensible length."""
    try:
        return read_text(Path(name), LONGEST_FILE)
    except (OSError, ValueError):
        return ""


def _choices(option: Option) -> Sequence[str]:
    return [choice.id for choice in option.choices]


def check_count(context: Context, ruleset: Ruleset, count: int) -> None:
    least, most = ruleset.manifest.seats
    if not least <= count <= most:
        context.fail(Exit.USAGE, "seat_count", game=ruleset.id, seats=ruleset.manifest.seat_range, given=count)
