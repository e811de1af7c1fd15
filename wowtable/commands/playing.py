"""Commands that play: play, bench; and shot, which draws what was played."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random

from ..ai.levels import player_for
from ..content.loading import Ruleset
from ..core import Play, SetupRefused
from ..core.position import beginning_at
from ..home.launch import Launch, Shot
from ..home.library import tag_of
from ..session import SaveProblem, SeatSetup, Session, Setup, sweep_temporary
from ..session.savefile import save_text
from ..session.scenario import Played
from ..session.storage import write_whole
from .context import Context, Exit
from .scenarios import played
from .seating import check_count, options_from, setup_from
from .telling import Teller

PICTURES = (".png", ".jpg", ".bmp")


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def window(context: Context) -> int:
    """`wowtable` without a command."""
    return _open(context, None)


def play(context: Context) -> int:
    ruleset = context.ruleset(context.args.game)
    setup = setup_from(context, ruleset)
    if context.args.headless:
        return _play_unseen(context, ruleset, setup)
    _check_setup(context, ruleset, setup)
    return _open(context, setup)


def _open(context: Context, setup: Setup | None) -> int:
    from ..shell.base.display import NoDisplay
    from ..shell.start import run_window

    paths, lost = context.paths.usable()
    sweep_temporary(paths.saves)
    for folder in lost:
        context.print(context.say("folder_lost", folder=str(folder)))
    context.in_window = True
    try:
        return run_window(Launch(paths, context.library, context.lang, setup, lost=lost))
    except NoDisplay as error:
        context.fail(Exit.NO_DISPLAY, "no_display", detail=str(error))


def _play_unseen(context: Context, ruleset: Ruleset, setup: Setup) -> int:
    """Computer players among themselves, told as text."""
    if any(seat.human for seat in setup.seats):
        context.fail(Exit.USAGE, "headless_people")
    session = _begun(context, ruleset, setup)
    context.print(context.say("commitment", commitment=setup.commitment))
    teller = Teller(context, ruleset, setup)
    teller.tell(session.events(None))
    players = [player_for(ruleset.game, seat.level, seed=str(n)) for n, seat in enumerate(setup.seats)]
    play = Play(lambda: session.decision, lambda seat: players[seat].choose(session.obs(seat)), session.submit)
    for _ in play.steps():
        teller.know(session)
        teller.tell(session.events(None, session.length))
    _print_outcome(context, session, teller)
    return _save(context, session) if context.args.save else Exit.OK


def _begun(context: Context, ruleset: Ruleset, setup: Setup) -> Session:
    _check_setup(context, ruleset, setup)
    return Session(ruleset.game, setup)


def _check_setup(context: Context, ruleset: Ruleset, setup: Setup) -> None:
    detail = _refusal(context, ruleset, setup)
    if detail:
        context.fail(Exit.USAGE, "bad_setup", detail=detail)


def _refusal(context: Context, ruleset: Ruleset, setup: Setup) -> str:
    try:
        ruleset.game.new_state(len(setup.seats), setup.options)
    except SetupRefused as refusal:
        return ruleset.catalogues[context.lang].say(refusal.key, **refusal.fields)
    except ValueError as error:
        return str(error)
    except Exception:  # a fault is no refusal: it comes up again where it can be shown
        return ""
    return ""


def _print_outcome(context: Context, session: Session, teller: Teller) -> None:
    outcome = session.outcome() or ()
    shares = ", ".join(f"{name} {share:.2f}" for name, share in zip(teller.names, outcome))
    context.print(context.say("outcome", shares=shares, actions=session.length, seed=session.setup.seed))


def _save(context: Context, session: Session) -> int:
    try:
        write_whole(Path(context.args.save), save_text(session, now(), now()))
    except SaveProblem as problem:
        context.problem(problem)
    return Exit.OK


def bench(context: Context) -> int:
    from ..shell.measure import frame_times
    from .bench import run_bench

    wanted = context.args.game or [found.id for found in context.library.found if found.ok]
    report = run_bench([context.ruleset(id) for id in wanted], frames=frame_times)
    context.print(json.dumps(report.to_plain(), indent=2) if context.args.json else report.to_text())
    return Exit.OK


def shot(context: Context) -> int:
    from ..shell.start import draw_shot, scenes_alone, scenes_of_game

    args = context.args
    if args.game in scenes_alone() and context.library.get(args.game) is None:
        args.game, args.scene = None, args.game
    found = played(context, args.scenario) if args.scenario else None
    args.game = found.ruleset or args.game if found else args.game
    _check_picture(context)
    ruleset = context.ruleset(args.game) if args.game else None
    if args.scene == "workshop" and ruleset is not None and not ruleset.manifest.workshop:
        context.unknown("no_scene", args.scene, [name for name in scenes_of_game() if name != "workshop"])
    session = _session_of(context, ruleset, found) if ruleset else None
    seat = args.viewer - 1 if args.viewer else None
    out = Path(args.out)
    try:
        sizes = {"scale": args.scale, "text": args.text}
        draw_shot(Shot(context.library, context.lang, out, args.size, args.scene, ruleset, session, seat, **sizes))
    except SaveProblem as problem:
        context.problem(problem)
    context.print(str(out))
    return Exit.OK


def _check_picture(context: Context) -> None:
    from ..shell.start import scenes_alone, scenes_of_game

    args = context.args
    known = (*scenes_of_game(), *scenes_alone())
    if args.scene not in known:
        context.unknown("no_scene", args.scene, known)
    if args.scene in scenes_of_game() and not args.game:
        context.fail(Exit.USAGE, "scene_of_game", scene=args.scene)
    if Path(args.out).suffix.lower() not in PICTURES:
        context.fail(Exit.USAGE, "picture_ending", endings=", ".join(PICTURES), file=args.out)


def _session_of(context: Context, ruleset: Ruleset, found: Played | None) -> Session:
    if found is None:
        return _walked(context, ruleset, context.args.decisions)
    if found.table is None or found.failures:
        context.fail(Exit.PROBLEMS, "scenario_fails", file=context.args.scenario, problems="\n".join(found.failures))
    if found.table.game is not ruleset.game:
        context.fail(Exit.USAGE, "scenario_unseen", file=context.args.scenario)
    setup = Setup(tag_of(ruleset), (SeatSetup(),) * found.seats, dict(found.options), Path(context.args.scenario).stem)
    _check_viewer(context, found.seats)
    return Session(beginning_at(ruleset.game, found.table.state), setup)


def _check_viewer(context: Context, seats: int) -> None:
    if context.args.viewer and context.args.viewer > seats:
        context.fail(Exit.USAGE, "no_such_seat", number=context.args.viewer, seats=seats)


def _walked(context: Context, ruleset: Ruleset, decisions: int) -> Session:
    """A game after so many random decisions; the same seed gives the same position."""
    seats = (SeatSetup(),) * (context.args.seats or ruleset.manifest.seats[0])
    check_count(context, ruleset, len(seats))
    setup = Setup(tag_of(ruleset), seats, options_from(context, ruleset), context.args.seed or "0")
    _check_viewer(context, len(seats))
    session = _begun(context, ruleset, setup)
    rng = Random(f"shot {session.setup.seed}")
    play = Play(lambda: session.decision, lambda seat: rng.choice(session.legal(seat)), session.submit)
    for _ in islice(play.steps(), decisions):
        pass
    return session
