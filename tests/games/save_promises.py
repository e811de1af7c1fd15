"""Saves made in the middle of every procedure open, agree, take back and play on.

A game tests its corpus with a class `TestSaves(SavePromises)`. After a change of the rules or of the state:
`python -m pytest tests/games/<game>/saves --regenerate`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from wowtable.core import IllegalAction, Table
from wowtable.core.lessons import chance_of
from wowtable.session import Opened, SaveProblem, Session, UndoRefused, parse_save, read_save, save_text
from wowtable.session.journal import read_journal
from wowtable.session.keeper import Keeper
from wowtable.session.open_save import open_record
from wowtable.session.records import Record

from .corpus import SUFFIX, Corpus, moment_of, source_of
from .playing import at_random

CUTS = 5
_made: set[str] = set()


def names(corpus: Corpus, regenerate: bool) -> list[str]:
    if regenerate and corpus.ruleset().id not in _made:
        _made.add(corpus.ruleset().id)
        corpus.make()
    return corpus.names()


def play_out(session: Session, seed: str) -> Session:
    at_random(session, Random(seed)).to_end()
    return session


def _taken_back(session: Session) -> Iterator[str]:
    """Fingerprints before each action taken back."""
    while session.undo_refusal() is None:
        yield session.digest
        session.undo()


class SavePromises:
    """What holds for each save of `corpus`."""

    corpus: ClassVar[Corpus]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Tests with a `name` run for every save."""
        if "name" in metafunc.fixturenames:
            metafunc.parametrize("name", names(self.corpus, metafunc.config.getoption("--regenerate")))

    def test_the_corpus_has_every_moment_and_stays_small(self) -> None:
        names = self.corpus.names()
        assert set(map(moment_of, names)) == self.corpus.moments
        assert set(map(source_of, names)) >= self.corpus.tables.keys()
        assert max(self.corpus.path(name).stat().st_size for name in names) < self.corpus.most_bytes

    def test_a_save_opens_without_a_doubt_at_the_decision_it_was_made_in(self, name: str) -> None:
        found = self.corpus.opened(name)
        assert (found.doubts, found.lost, found.read_only) == ([], 0, False)
        session = found.session
        assert session.decision is not None
        assert self.corpus.moment(session.truth()) == moment_of(name)
        assert session.digest == read_save(self.corpus.path(name)).digests[session.length]
        if session.game is self.corpus.game:
            assert session.game.violations(session.truth()) == []

    def test_an_opened_save_is_written_as_it_was(self, name: str) -> None:
        record = read_save(self.corpus.path(name))
        again = save_text(self.corpus.session(name), title=record.header.title)
        assert again == self.corpus.path(name).read_text(encoding="utf-8")

    def test_a_snapshot_comes_back_from_json_and_plays_on_alike(self, name: str) -> None:
        session = self.corpus.session(name)
        plain = json.loads(json.dumps(session.codec.state_to_plain(session.truth())))
        assert plain == read_save(self.corpus.path(name)).snapshot
        state = session.codec.state_from_plain(session.game.state_class, plain)
        assert state == session.truth()
        t: Table[Any, Any] = Table(
            session.game, state, chance_of(session.game, session.setup.options, session.setup.seed)
        )
        rng = Random(f"json {name}")
        for _ in range(60):
            if session.decision is None:
                break
            seat = session.decision.seats[0]
            assert list(t.legal(seat)) == list(session.legal(seat))
            action = rng.choice(session.legal(seat))
            session.submit(seat, action)
            t.apply(seat, action)
        assert session.codec.digest(t.state) == session.digest

    def test_a_save_is_played_to_the_end_and_saved_again(self, name: str) -> None:
        session = play_out(self.corpus.session(name), name)
        shares = session.outcome()
        assert shares is not None
        teams = {session.game.team(session.truth(), seat): share for seat, share in enumerate(shares)}
        assert sum(teams.values()) == pytest.approx(1)
        found = open_record(parse_save(save_text(session)), self.corpus.game_of)
        assert (found.doubts, found.session.digest, found.session.outcome()) == ([], session.digest, shares)

    def test_a_save_or_journal_that_was_cut_off_opens_as_far_as_it_goes_or_is_refused_with_words(
        self, tmp_path: Path
    ) -> None:
        name = max(self.corpus.names(), key=lambda name: self.corpus.path(name).stat().st_size)
        session, kept = self.corpus.session(name), self.corpus.path(name).read_bytes()
        keeper = Keeper(tmp_path / "kept", session, lambda: "now")
        keeper.journal.close()
        journal = keeper.journal.path.read_bytes()
        opened = 0
        for whole, read in ((kept, read_save), (journal, read_journal)):
            for share in range(1, CUTS):
                path = tmp_path / f"cut{SUFFIX}"
                path.write_bytes(whole[: len(whole) * share // CUTS])
                found = self._opened_or_told(path, read)
                if isinstance(found, str):
                    assert found.startswith(str(path))
                    assert found.endswith(".")
                    continue
                opened += 1
                assert found.doubts or found.session.length < session.length
                found.session.view(None)
        assert opened

    def _opened_or_told(self, path: Path, read: Callable[[Path], Record]) -> Opened | str:
        try:
            return open_record(read(path), self.corpus.game_of, path)
        except SaveProblem as problem:
            return str(problem)

    def test_a_guess_at_what_is_hidden_looks_like_the_truth(self, name: str) -> None:
        session = self.corpus.session(name)
        game, truth, digest = session.game, session.truth(), session.codec.digest
        for seat in range(len(session.setup.seats)):
            for n in range(3):
                guess = game.determinize(truth.copy(), seat, Random(n))
                assert digest(game.view(guess, seat)) == digest(session.view(seat)), f"seat {seat}, guess {n}"
            if session.legal(seat):
                assert session.obs(seat).legal == tuple(session.legal(seat))

    def test_taking_back_as_far_as_it_goes_and_doing_again_leads_back(self, name: str) -> None:
        session = self.corpus.session(name)
        digests = list(_taken_back(session))
        for digest in reversed(digests):
            assert session.can_redo
            session.redo()
            assert session.digest == digest
        assert not session.can_redo

    def test_whatever_is_done_from_a_save_is_taken_back_exactly_or_refused_with_a_reason(self, name: str) -> None:
        session = self.corpus.session(name)
        assert session.decision is not None
        seat, before, length = session.decision.seats[0], session.digest, session.length
        for action in session.legal(seat):
            session.submit(seat, action)
            after = session.digest
            if session.undo_refusal(seat) is not None:
                assert session.undo_refusal(seat) in ("dice", "revealed")
                with pytest.raises(UndoRefused):
                    session.undo(seat)
                assert session.digest == after
                session = self.corpus.session(name)
                continue
            session.undo(seat)
            assert (session.digest, session.length) == (before, length), action
            session.redo()
            assert session.digest == after, action
            session.undo(seat)

    def test_a_save_is_no_barrier_to_taking_back(self) -> None:
        """Only chance and secrets are."""
        free = set()
        for name in self.corpus.names():
            session = self.corpus.session(name)
            assert session.decision is not None
            seat = session.decision.seats[0]
            session.submit(seat, session.legal(seat)[-1])
            if session.undo_refusal(seat) is None:
                free.add(moment_of(name))
        assert free >= self.corpus.free

    def test_an_action_that_is_not_on_offer_changes_nothing(self, name: str) -> None:
        session = self.corpus.session(name)
        before = session.digest
        assert session.decision is not None
        others = set(range(len(session.setup.seats))) - set(session.decision.seats)
        for seat in others:
            for action in session.legal(session.decision.seats[0]):
                with pytest.raises(IllegalAction):
                    session.submit(seat, action)
        assert session.digest == before
