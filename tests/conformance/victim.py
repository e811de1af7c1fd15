"""A game that is going to be killed: kept safe as it goes, it tells after each step how far it is.

python -m tests.conformance.victim RULESET FOLDER SEED
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.games.chooser import choose
from tests.games.shipped import begun
from wowtable.session import Keeper, SeatSetup, Session

PEOPLE = (SeatSetup(name="Anna"), SeatSetup(name="Bruno"))
UNDONE = 0.15


def course(session: Session, keeper: Keeper | None = None) -> Iterator[str]:
    """Plays on, now and then taking back; yields where it is after each step. The same seed takes the same course."""
    rng = Random(session.setup.seed)
    while not session.over:
        if session.undo_refusal() is None and rng.random() < UNDONE:
            step = session.undo()
        else:
            entry = choose(session, str(rng.random()))
            step = session.submit(entry.seat, entry.action)
        if keeper is not None:
            keeper.after(step)
        yield f"{session.length} {session.digest}"


def main(ruleset: str, folder: Path, seed: str) -> None:
    session = begun(ruleset, PEOPLE, seed)
    keeper = Keeper(folder, session, lambda: "now")
    print("ready", flush=True)
    for place in course(session, keeper):
        print(place, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3])
