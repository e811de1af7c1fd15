"""The command line: parses, calls, prints, gives an exit code."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from . import __version__
from .commands.context import CommandError, Context, Exit
from .reading.cleaning import visible
from .reading.languages import LANGUAGES

CommandBody = Callable[[Context], int]
_SMALLEST, _LARGEST = 320, 7680
_COMMANDS = ("play", "games", "check", "sim", "learn", "replay", "scenario", "bench", "shot", "paths")


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    _print_whatever_the_terminal_can()
    try:
        args, rest = _common_parser().parse_known_args(words)
        parsers = _Parsers(Context(args))
        rest = _picture_before_options(rest)
        parsers.check_command(rest)
        return int(_command(parsers.program().parse_args(rest, args))(parsers.context))
    except CommandError as error:
        print(f"wowtable: {error}", file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.OK
    except OSError as error:
        print(f"wowtable: {visible(str(error))}", file=sys.stderr)
        return Exit.UNREADABLE


def _picture_before_options(words: list[str]) -> list[str]:
    """`shot GAME --options OUT.png`: argparse would take GAME for the picture, as GAME may be left out."""
    if words[:1] != ["shot"] or len(words) < 4 or words[1].startswith("-") or not words[2].startswith("-"):
        return words
    return [*words[:2], words[-1], *words[2:-1]] if words[-1].endswith(".png") else words


def _print_whatever_the_terminal_can() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _command(args: argparse.Namespace) -> CommandBody:
    from .commands import listing, mass_play, playing, replaying, scenarios

    table: dict[str | None, CommandBody] = {
        None: playing.window,
        "play": playing.play,
        "games": listing.games,
        "check": listing.check,
        "sim": mass_play.sim,
        "learn": mass_play.learn,
        "replay": replaying.replay,
        "scenario": scenarios.scenario,
        "bench": playing.bench,
        "shot": playing.shot,
        "paths": listing.paths,
    }
    return listing.paths if args.print_paths else table[args.command]


# -- the parsers ---------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in the person's language, and where the help is."""

    context: Context

    def format_help(self) -> str:
        return super().format_help().replace("usage:", self.context.say("usage"), 1)

    def error(self, message: str) -> NoReturn:
        raise CommandError(Exit.USAGE, f"{_told(self.context, message)} {self.context.say('see_help', prog=self.prog)}")


_ARGPARSE_SAYS = (
    ("missing_arguments", re.compile(r"the following arguments are required: (?P<what>.+)")),
    ("unknown_arguments", re.compile(r"unrecognized arguments: (?P<what>.+)")),
    ("argument_lacks_value", re.compile(r"argument (?P<what>[^:]+): expected .+")),
    ("argument_value", re.compile(r"argument (?P<what>[^:]+): invalid [^:]+: (?P<value>'[^']*').*")),
)


def _told(context: Context, message: str) -> str:
    for key, pattern in _ARGPARSE_SAYS:
        match = pattern.fullmatch(message)
        if match:
            return context.say(key, **match.groupdict())
    return message


def _common_parser() -> _Parser:
    """What every command takes, before or after its name; parsed first, as help and errors depend on the language."""
    parser = _Parser(prog="wowtable", add_help=False, allow_abbrev=False)
    parser.context = Context(argparse.Namespace(lang=None, portable=None))
    _add_common(parser, parser.context)
    return parser


def _add_common(parser: argparse.ArgumentParser, context: Context) -> None:
    say = context.say
    parser.add_argument("--lang", choices=LANGUAGES, help=say("lang"))
    parser.add_argument("--portable", metavar=say("folder"), help=say("portable"))
    parser.add_argument("--rulesets", action="append", default=[], metavar=say("folder"), help=say("rulesets"))
    parser.add_argument("--trust", action="store_true", help=say("trust"))


class _Parsers:
    """Builds the parser of the program with all its commands, in one language."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._say = context.say

    def check_command(self, words: Sequence[str]) -> None:
        """Ends with the nearest command's name when the first word is none."""
        first = next((word for word in words if not word.startswith("-")), None)
        if first is not None and first not in _COMMANDS:
            self.context.unknown("no_command", first, _COMMANDS)

    def program(self) -> argparse.ArgumentParser:
        parser = self._dressed(_Parser(prog="wowtable", description=self._say("about"), **self._style("epilog")))
        _add_common(parser, self.context)
        parser.add_argument("--version", action="version", version=f"wowtable {__version__}", help=self._say("version"))
        parser.add_argument("--print-paths", action="store_true", help=self._say("print_paths"))
        groups = parser.add_subparsers(dest="command", metavar=self._say("command"), title=self._say("commands"))
        self._playing(groups)
        self._reading(groups)
        self._measuring(groups)
        return parser

    def _style(self, *epilog: str) -> dict[str, Any]:
        return {
            "epilog": "\n\n".join(self._say(part) for part in epilog),
            "formatter_class": argparse.RawDescriptionHelpFormatter,
            "add_help": False,
            "allow_abbrev": False,
        }

    def _dressed(self, parser: _Parser) -> _Parser:
        parser.context = self.context
        parser._positionals.title = self._say("arguments")
        parser._optionals.title = self._say("options")
        parser.add_argument("-h", "--help", action="help", help=self._say("help"))
        return parser

    def _add(self, groups: Any, name: str) -> _Parser:
        about = self._say(f"{name}.about")
        style = self._style(f"{name}.examples", "more")
        made: _Parser = groups.add_parser(name, help=about.replace("%", "%%"), description=about, **style)
        return self._dressed(made)

    def _game(self, parser: _Parser, nargs: str | None = None) -> None:
        parser.add_argument("game", nargs=nargs, metavar=self._say("game"), help=self._say("game_help"))

    def _json(self, parser: _Parser) -> None:
        parser.add_argument("--json", action="store_true", help=self._say("json"))

    def _seed(self, parser: _Parser) -> None:
        parser.add_argument("--seed", metavar=self._say("text"), help=self._say("seed"))

    def _setup(self, parser: _Parser) -> None:
        self._options(parser)
        parser.add_argument(
            "--seat", action="append", default=[], metavar=self._say("seat"), help=self._say("seat_help")
        )

    def _options(self, parser: _Parser) -> None:
        self._seed(parser)
        form = self._say("option")
        parser.add_argument("--option", action="append", default=[], metavar=form, help=self._say("option_help"))

    def _playing(self, groups: Any) -> None:
        play = self._add(groups, "play")
        self._game(play)
        self._setup(play)
        play.add_argument("--headless", action="store_true", help=self._say("headless"))
        play.add_argument("--save", metavar=self._say("file"), help=self._say("save"))
        shot = self._add(groups, "shot")
        self._game(shot, "?")
        shot.add_argument("out", metavar="OUT.png", help=self._say("shot.out"))
        self._options(shot)
        shot.add_argument("--decisions", type=_count, default=0, metavar="N", help=self._say("shot.decisions"))
        shot.add_argument("--scenario", metavar=self._say("file"), help=self._say("shot.scenario"))
        shot.add_argument("--seats", type=_several, default=0, metavar="N", help=self._say("shot.seats"))
        shot.add_argument("--seat", type=_several, dest="viewer", metavar="N", help=self._say("shot.seat"))
        shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="1920x1080", help=self._say("shot.size"))
        shot.add_argument("--scale", type=_several, default=100, metavar="100", help=self._say("shot.scale"))
        shot.add_argument("--text", type=_several, default=100, metavar="100", help=self._say("shot.text"))
        shot.add_argument("--scene", default="table", metavar=self._say("name"), help=self._say("shot.scene"))

    def _reading(self, groups: Any) -> None:
        self._json(self._add(groups, "games"))
        check = self._add(groups, "check")
        self._game(check, "*")
        self._json(check)
        replay = self._add(groups, "replay")
        replay.add_argument("file", metavar=self._say("file"), help=self._say("replay.file"))
        replay.add_argument("--verify", action="store_true", help=self._say("replay.verify"))
        scenario = self._add(groups, "scenario")
        scenario.add_argument("file", nargs="*", metavar=self._say("file"), help=self._say("scenario.file"))
        scenario.add_argument("--legal", action="store_true", help=self._say("scenario.legal"))
        scenario.add_argument("--keys", metavar=self._say("game"), help=self._say("scenario.keys"))
        self._json(self._add(groups, "paths"))

    def _measuring(self, groups: Any) -> None:
        sim = self._add(groups, "sim")
        self._game(sim)
        sim.add_argument("-n", type=_several, default=100, metavar="N", help=self._say("sim.n"))
        sim.add_argument("--seats", default="easy,normal", metavar=self._say("levels"), help=self._say("sim.seats"))
        self._workers(sim)
        sim.add_argument("--fresh", action="store_true", help=self._say("sim.fresh"))
        sim.add_argument("--balance", action="store_true", help=self._say("sim.balance"))
        sim.add_argument("--times", action="store_true", help=self._say("sim.times"))
        self._options(sim)
        self._json(sim)
        learn = self._add(groups, "learn")
        self._game(learn)
        learn.add_argument("--games", type=_several, default=400, metavar="N", help=self._say("learn.games"))
        learn.add_argument("--seats", default="", metavar="2-5", help=self._say("learn.seats"))
        learn.add_argument("--duel", type=_several, default=200, metavar="N", help=self._say("learn.duel"))
        learn.add_argument("--keep", default="", metavar=self._say("file"), help=self._say("learn.keep"))
        learn.add_argument("--out", default="", metavar=self._say("folder"), help=self._say("learn.out"))
        self._workers(learn)
        self._options(learn)
        bench = self._add(groups, "bench")
        self._game(bench, "*")
        self._json(bench)

    def _workers(self, parser: Any) -> None:
        parser.add_argument("--jobs", type=_several, default=1, metavar="J", help=self._say("sim.jobs"))
        parser.add_argument("--cluster", default="", metavar=self._say("address"), help=self._say("sim.cluster"))


def _count(text: str) -> int:
    value = int(text)
    if value < 0:
        raise ValueError(text)
    return value


def _several(text: str) -> int:
    value = _count(text)
    if value == 0:
        raise ValueError(text)
    return value


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not cross:
        raise ValueError(text)
    size = _several(width), _several(height)
    if not (_SMALLEST <= size[0] <= _LARGEST and _SMALLEST <= size[1] <= _LARGEST):
        raise ValueError(text)
    return size
