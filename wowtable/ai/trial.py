"""Some games between computer players in a process of their own, watched while they go on: how good is a choice?"""

from __future__ import annotations

import signal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from .game_ref import GameRef
from .intervals import wilson
from .match import Pairing, matches_of, play_match
from .processes import leave_with_parent, spawning
from .wire import receive, send


@dataclass(frozen=True, slots=True)
class Score:
    """A game that is over, seen by the first entrant: 1 won, 0 lost. A game that broke has an error and no share."""

    number: int
    share: float
    error: str = ""


@dataclass(frozen=True, slots=True)
class TrialTally:
    """What the games so far say; the interval holds the true share of wins in 95 of 100 cases."""

    games: int
    wins: float
    low: float
    high: float


def tally_of(scores: Sequence[Score]) -> TrialTally:
    counted = [score for score in scores if not score.error]
    wins = sum(score.share for score in counted)
    return TrialTally(len(counted), wins, *wilson(wins, len(counted)))


class Trial:
    """Two entrants, each with the options of its own seat; they change seats from game to game.

    `options` are given once for each entrant: the options that its seat gets, by stem. Call `close` at the end.
    """

    def __init__(
        self, ref: GameRef, level: str, options: Sequence[Mapping[str, Any]], games: int, seed: str, shared: Any = None
    ) -> None:
        self.games = games
        self.scores: list[Score] = []
        self.trouble = ""
        matches = matches_of((level,) * len(options), games, seed)
        jobs = [(match, {**(shared or {}), **_seated(match, options)}) for match in matches]
        work = [_plain(match, chosen) for match, chosen in jobs]
        with spawning() as context:
            self._line, theirs = context.Pipe()
            told = (theirs, ref.to_plain(), work)
            self._process = context.Process(target=_serve, args=told, name="trial", daemon=True)
            self._process.start()
        theirs.close()

    def poll(self) -> bool:
        """Takes in what has come; true if anything has."""
        before = (len(self.scores), self.trouble)
        try:
            while not self.over and self._line.poll():
                message = receive(self._line)
                if "trouble" in message:
                    self.trouble = message["trouble"]
                else:
                    self.scores.append(Score(message["number"], message["share"], message["error"]))
        except (EOFError, OSError):
            self.trouble = self.trouble or "the process ended"
        return before != (len(self.scores), self.trouble)

    @property
    def over(self) -> bool:
        return bool(self.trouble) or len(self.scores) >= self.games

    @property
    def tally(self) -> TrialTally:
        return tally_of(self.scores)

    @property
    def process_id(self) -> int:
        return self._process.pid or 0

    def close(self) -> None:
        """Ends the process at once, whatever it is doing."""
        if self._process.is_alive():
            self._process.kill()
        self._process.join()
        self._line.close()


def _seated(match: Pairing, options: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Where each entrant sits, its options go."""
    return {
        f"{stem}_{seat}": value
        for seat, entrant in enumerate(match.entrants, 1)
        for stem, value in options[entrant].items()
    }


def _plain(match: Pairing, options: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "number": match.number,
        "deal": match.deal,
        "levels": list(match.levels),
        "names": list(match.names),
        "entrants": list(match.entrants),
        "options": dict(options),
    }


# -- in the other process -----------------------------------------------------------------------------


def _serve(line: Connection, ref: list[str], work: list[dict[str, Any]]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()
    try:
        game = GameRef.from_plain(ref).load()
    except Exception as error:
        send(line, {"trouble": f"{type(error).__name__}: {error}"})
        return
    for job in work:
        match = Pairing(job["number"], job["deal"], tuple(job["levels"]), tuple(job["names"]), tuple(job["entrants"]))
        result = play_match(game, match, job["options"])
        share = result.outcome[match.entrants.index(0)] if result.outcome else 0.0
        try:
            send(line, {"number": match.number, "share": share, "error": result.error})
        except OSError:
            return
