from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.session.counter import CounterGame, TurnBegan
from tests.session.games import ANN, BOB, GAMES, ROBOT, begun, play_on, played
from wowtable.core import Action, Codec, Game, IllegalAction
from wowtable.session import LogEntry, Replay, replayed


@pytest.fixture(params=GAMES, ids=lambda g: g.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_any_point_is_the_game_as_it_was(game: Game) -> None:
    digests, session, rng = [], begun(game), Random(8)
    while not session.over:
        digests.append(session.digest)
        play_on(session, 1, rng)
    digests.append(session.digest)
    replay, codec = Replay.of(session), Codec(game.records())
    for at in rng.sample(range(len(digests)), len(digests)):
        replay.seek(at)
        assert codec.digest(replay.truth()) == digests[at]


def test_a_replay_does_not_touch_the_game(game: Game) -> None:
    session = played(game, 30)
    before = session.digest
    replay = Replay.of(session)
    replay.seek(3)
    replay.view(0).stack.clear()
    replay.branch().submit(*_any(replay))
    assert session.digest == before


def _any(replay: Replay) -> tuple[int, Action]:
    entry = replay.entries[replay.at]
    return entry.seat, entry.action


def test_moments_sought_lie_inside_the_game() -> None:
    replay = Replay.of(played(CounterGame(), 25))
    replay.seek(-1)
    assert replay.at == 0
    replay.seek(9)
    assert replay.at == 9
    replay.seek(1000)
    assert replay.at == replay.length == 25


def test_all_cards_are_shown_only_after_the_end() -> None:
    running = Replay.of(played(CounterGame(), 5))
    with pytest.raises(PermissionError):
        running.truth()
    over = Replay.of(played(CounterGame()))
    assert over.finished
    assert over.truth().pile is not None  # type: ignore[attr-defined]


def test_viewers_see_the_past_as_they_saw_it() -> None:
    session = begun(CounterGame(), (ANN, BOB))
    session.submit(0, Action("peek"))
    replay = Replay.of(session)
    assert replay.batch(1, 0).events == tuple(session.events(0, 1))
    assert replay.batch(1, 1).events == tuple(session.events(1, 1))
    assert replay.batch(1, 1).entry is None
    assert replay.batch(0, 1).events == tuple(session.events(1))[: len(replay.batch(0, 1).events)]
    replay.seek(0)
    assert len(replay.events(0)) == len(session.events(0)) - 1


def test_turns_begin_where_the_events_say_so() -> None:
    session = played(CounterGame())
    replay = Replay.of(session)
    flagged = [
        n for n in range(session.length + 1) if any(isinstance(e, TurnBegan) for e in replay.batch(n, None).events)
    ]
    assert list(replay.turns) == flagged
    walked = []
    replay.seek(0)
    while replay.at < replay.length:
        replay.seek(replay.next_turn)
        walked.append(replay.at)
    assert walked == [*flagged[1:], replay.length]
    back = []
    while replay.at > 0:
        replay.seek(replay.previous_turn)
        back.append(replay.at)
    assert back == flagged[::-1]


def test_without_such_events_turns_begin_where_another_seat_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TurnBegan, "starts_turn", False)
    replay = Replay.of(played(CounterGame(), seed=2))
    seats = []
    for at in replay.turns:
        replay.seek(at)
        assert replay.decision is not None
        seats.append(replay.decision.seats[0])
    assert seats == [0, 1] * 8


def test_spikes_count_what_happened_at_each_step() -> None:
    session = played(CounterGame(), 20)
    replay = Replay.of(session)
    assert len(replay.spikes) == 21
    assert sum(replay.spikes) == len(session.facts())


@pytest.mark.parametrize("at", [0, 1, 19, 20, 21, 30])
def test_playing_on_from_any_point(game: Game, at: int) -> None:
    session = played(game, 30)
    replay = Replay.of(session)
    replay.seek(at)
    branch = replay.branch([BOB, ANN])
    assert branch.setup.branch is not None
    assert (branch.setup.branch.of, branch.setup.branch.at) == (session.setup.commitment, min(at, session.length))
    assert branch.digest == replayed(game, session.setup, session.entries[:at]).digest
    assert [seat.name for seat in branch.setup.seats] == ["Bob", "Ann"]
    assert branch.setup.commitment != session.setup.commitment


def test_a_branch_keeps_the_number_of_seats() -> None:
    with pytest.raises(ValueError, match="as many seats"):
        Replay.of(played(CounterGame(), 5)).branch([ANN, BOB, ROBOT])


def test_entries_that_the_rules_forbid_are_refused() -> None:
    session = played(CounterGame(), 5)
    with pytest.raises(IllegalAction):
        Replay(session.game, session.setup, [*session.entries, LogEntry(0, Action("fly"))])


def test_seeking_in_a_long_game_plays_few_actions() -> None:
    session = begun(CounterGame())
    for _ in range(14):
        session.submit(0, Action("add", (1,)))
    for _ in range(1000 - 14):
        session.submit(0, Action("roll"))
    replay = Replay.of(session)
    applied = 0

    class Counted(tuple[LogEntry, ...]):
        def __getitem__(self, where):  # type: ignore[no-untyped-def]
            nonlocal applied
            found = super().__getitem__(where)
            applied += len(found) if isinstance(where, slice) else 1
            return found

    replay.entries = Counted(replay.entries)
    for at in (999, 1, 500, 0, 1000, 777):
        applied = 0
        replay.seek(at)
        replay.view(0)
        assert applied < 20


def test_setups_of_replays_stay_what_they_were() -> None:
    session = played(CounterGame(), 5)
    replay = Replay.of(session)
    assert replay.setup == session.setup
    assert replace(replay.setup, seed="x").commitment != replay.setup.commitment


def test_a_replay_shows_every_event_as_whoever_watched_the_game_saw_it(game: Game) -> None:
    session, rng, seen = begun(game), Random(3), {}
    session.watched = True
    while not session.over and session.length < 60:
        decision = session.decision
        assert decision is not None
        seat = decision.seats[0]
        step = session.submit(seat, rng.choice(session.legal(seat)))
        seen[step.number] = step
    replay, codec = Replay.of(session), Codec(game.records())
    assert any(step.stills for step in seen.values())
    for number in rng.sample(sorted(seen), 12):
        was, now = seen[number].seen_by(game, 0), replay.batch(number, 0)
        assert (now.events, len(now.views)) == (was.events, len(was.views))
        for one, other in zip((was.before, *was.views, was.after), (now.before, *now.views, now.after)):
            assert (one is None) == (other is None)
            assert one is None or codec.digest(one) == codec.digest(other)


def test_in_the_end_all_that_happened_is_shown_open() -> None:
    running = Replay.of(played(CounterGame(), 5))
    with pytest.raises(PermissionError):
        running.open_batch(3)
    session = begun(CounterGame())
    play_on(session, 10_000, Random(1))
    replay = Replay.of(session)
    batch = replay.open_batch(3)
    assert batch.events == session.facts_of(3)
    assert len(batch.views) == len(batch.events)
