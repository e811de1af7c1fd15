"""Games between computer players, by which the curve of the last page is tested.

`measured_games.json` holds by turn the parts of the estimated outcome, and how each game ended. After a change of a
game's estimate or of its computer players: `python -m pytest tests/shell/test_table_story.py --regenerate`, which
plays all of them anew in a few minutes; then review what the test of the curve says. The seeds
are not those by which it was found how much a lead means.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.games.shipped import begun
from wowtable.ai import player_for
from wowtable.session import Replay, SeatSetup, Session
from wowtable.shell.table.plugin import TurnPoint
from wowtable.shell.table.story import each_moment, shares, sides_of

KEPT = Path(__file__).with_name("measured_games.json")
GAMES = {"small_world": (3, 36), "tcg": (2, 90)}
"""By game how many seats, and how many games are played."""
LEVELS = ("easy", "normal")


def kept() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def regenerate() -> None:
    games = [measured(game, seats, n) for game, (seats, count) in GAMES.items() for n in range(count)]
    lines = (json.dumps(game, separators=(",", ":")) for game in games)
    KEPT.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def moments_of(session: Session) -> list[TurnPoint]:
    """All at once. Raises PermissionError while the game goes on."""
    return list(each_moment(session, Replay.of(session)))


def measured(game: str, count: int, number: int) -> dict[str, Any]:
    """One game to its end."""
    seed = f"measured {number}"
    mixed = number % 2 == 0
    levels = [LEVELS[(number // 2 + seat) % len(LEVELS)] if mixed else "normal" for seat in range(count)]
    session = begun(game, tuple(SeatSetup("ai", level.title(), level=level) for level in levels), seed)
    players = [player_for(session.game, level, seed=f"{seed} {seat}") for seat, level in enumerate(levels)]
    while session.decision is not None:
        seat = session.decision.seats[0]
        session.submit(seat, players[seat].choose(session.obs(seat)))
    sides = sides_of(session.game, session.truth(), count)
    turns = shares(session.game, moments_of(session)[:-1], sides)
    told = [[round(part, 2) for part in turn] for turn in turns]
    return {"game": game, "turns": told, "outcome": list(session.outcome() or ())}
