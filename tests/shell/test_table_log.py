"""The log of a long game: every line can be reached, few rows exist, and a replay goes where a line is pressed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.games.shipped import toy
from wowtable.core import Event
from wowtable.session import Replay, Session
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.log_book import LogBook, LogLine, log_lines
from wowtable.shell.table.log_panel import LogList, LogRow
from wowtable.shell.table.replay_scene import ReplayScene
from wowtable.shell.table.table_scene import TableScene
from wowtable.text.rich import TextRun, plain

from .table_kit import lift, program_in, session_of, table_in, walked


def long_game() -> Session:
    return walked(session_of("hrrr", rounds=6), 10_000)


def rows(pilot: Pilot) -> list[LogRow]:
    return [row for row in pilot.stage.get("log.list", LogList).children if isinstance(row, LogRow)]


def seen(pilot: Pilot) -> list[LogLine]:
    return [row.line for row in rows(pilot) if not row.visible_rect().empty]


def watching(tmp_path: Path, at: int = 0) -> tuple[Pilot, ReplayScene]:
    program, app = program_in(tmp_path)
    scene = ReplayScene(program, toy(), Replay.of(long_game()))
    pilot = Pilot(app, scene)
    scene.seek(at)
    pilot.press("l")
    pilot.wait(100)
    return pilot, scene


def playing(tmp_path: Path) -> tuple[Pilot, TableScene]:
    pilot, scene = table_in(tmp_path, walked(session_of("hrrr", rounds=6), 70))
    for _ in range(100):
        pilot.doze(32)
        if scene.match.my_turn:
            break
    pilot.press("l")
    pilot.wait(100)
    return pilot, scene


def test_few_rows_stand_for_many_lines(tmp_path: Path) -> None:
    pilot, scene = playing(tmp_path)
    lines = scene._lines()
    assert len(lines) > 80
    assert len(rows(pilot)) < len(lines)
    assert seen(pilot)[-1] == lines[-1]


def test_scrolling_meets_every_line(tmp_path: Path) -> None:
    pilot, scene = playing(tmp_path)
    met = set()
    for _ in range(400):
        met |= {line.id for line in seen(pilot)}
        if seen(pilot)[0] == scene._lines()[0]:
            break
        pilot.scroll("log.list", 1)
        pilot.doze(16)
    assert met == {line.id for line in scene._lines()}
    assert seen(pilot)[0] == scene._lines()[0]


def test_who_scrolled_away_stays_there_when_the_table_is_built_anew(tmp_path: Path) -> None:
    pilot, scene = playing(tmp_path)
    pilot.scroll("log.list", 8)
    pilot.wait(100)
    before = seen(pilot)
    scene.rebuild()
    pilot.wait(100)
    assert seen(pilot) == before


def test_the_newest_line_is_back_in_sight_when_the_focus_has_gone_on(tmp_path: Path) -> None:
    pilot, scene = playing(tmp_path)
    newest = seen(pilot)[-1]
    pilot.tab_to(f"log.{scene._lines()[-1].id}")
    for _ in range(30):
        pilot.press("up")
        pilot.doze(100)
    scene.rebuild()
    pilot.wait(300)
    assert newest not in seen(pilot), "the focus is still there"
    scene.stage.focus("log.close")
    scene.rebuild()
    pilot.wait(300)
    assert seen(pilot)[-1] == newest


def test_arrows_walk_from_row_to_row(tmp_path: Path) -> None:
    pilot, scene = playing(tmp_path)
    pilot.tab_to(f"log.{scene._lines()[-1].id}")
    walked_over = [pilot.focused]
    for _ in range(40):
        pilot.press("up")
        pilot.doze(100)
        walked_over.append(pilot.focused)
    wanted = [f"log.{line.id}" for line in reversed(scene._lines()[-41:])]
    assert walked_over == wanted


def test_a_replay_has_the_whole_log_and_follows_the_game(tmp_path: Path) -> None:
    pilot, scene = watching(tmp_path)
    for at in (0, 40, 41, scene.replay.length, 3):
        scene.seek(at)
        pilot.wait(100)
        [now] = [row for row in rows(pilot) if row.now]
        assert now.line.step <= at
        assert not now.visible_rect().empty
        assert all(row.later == (row.line.step > at) for row in rows(pilot))
    assert scene._lines()[-1].step >= scene.replay.length - 1


def test_pressing_a_line_goes_to_its_moment(tmp_path: Path) -> None:
    pilot, scene = watching(tmp_path, 20)
    row = next(row for row in rows(pilot) if row.line.step > 21 and not row.visible_rect().empty)
    pilot.click(row.id)
    assert scene.replay.at == row.line.step


def test_each_event_is_told_once(tmp_path: Path) -> None:
    pilot, scene = playing(tmp_path)
    session, asked = scene.match.session, []

    def chronicle(since: int) -> list[tuple[Event, ...]]:
        asked.append(since)
        return session.chronicle(0, since)

    book = LogBook(scene.desk)
    early = book.lines(0, 31, chronicle)
    late = book.lines(0, 61, chronicle)
    assert asked == [0, 31]
    assert late[: len(early)] == early
    assert book.lines(0, 31, chronicle) == early
    assert LogBook(scene.desk).lines(0, 61, chronicle) == late
    assert pilot.scene is scene


def test_what_was_taken_back_is_no_longer_told(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr", "5"))
    for _ in range(60):
        pilot.doze(64)
        if not scene.match.my_turn:
            continue
        scene._lines()
        scene.choose(scene.match.legal[0])
        if not scene.match.undo_refusal():
            break
    scene._lines()
    scene.undo()
    pilot.wait(50)
    assert max(line.step for line in scene._lines()) <= scene.match.session.length
    scene.choose(scene.match.legal[-1])
    pilot.wait(50)
    told = LogBook(scene.desk).lines(0, scene.match.shown + 1, lambda since: scene.match.session.chronicle(0, since))
    assert scene._lines() == told


def test_what_was_pointed_at_is_dark_again_when_the_log_closes(tmp_path: Path) -> None:
    pilot, scene = playing(tmp_path)
    scene.desk.point(["coin.1"])
    pilot.wait(50)
    assert scene.desk.pointed
    pilot.press("l")
    pilot.wait(50)
    assert not scene.desk.pointed


def test_what_belongs_to_nobody_has_no_shield(tmp_path: Path) -> None:
    _, scene = playing(tmp_path)

    @dataclass(frozen=True)
    class Gone(Event):
        seat: int

    scene.desk.texts.event = lambda _: (TextRun("Gone."),)  # type: ignore[method-assign, assignment]
    lines = [log_lines(scene.desk, [(Gone(seat),)])[0].seat for seat in (-1, 0, 3, 4)]
    assert lines == [None, 0, 3, None]


def test_who_leaves_a_seat_is_told_when_it_happened(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, walked(session_of("hhh", rounds=6), 20))
    lift(pilot)
    gone, at = scene.match.viewer, scene.match.session.length
    before = [line.id for line in scene._lines()]
    scene.concede()
    pilot.wait(200)
    line = next(line for line in scene._lines() if line.id not in before)
    assert (line.seat, line.step) == (gone, at)
    assert plain(line.words) == f"{scene.desk.seat_name(gone or 0)} leaves the seat to the computer."


def test_a_replay_tells_who_left(tmp_path: Path) -> None:
    session = walked(session_of("hhh", rounds=6), 20)
    session.give_up(1)
    walked(session, 20)
    program, app = program_in(tmp_path, language="it")
    scene = ReplayScene(program, toy(), Replay.of(session))
    Pilot(app, scene).wait(50)
    lines = scene._lines()
    told = [plain(line.words) for line in lines]
    place = told.index("Ben lascia il posto al computer.")
    assert lines[place].step == 20
    assert all(line.step <= 20 for line in lines[:place])
    assert lines[place + 1].step > 20
