"""A game that is going to be killed: plays on, keeps itself safe, and tells after each action how far it is.

python -m tests.reliability.victim FOLDER SEED
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tests.session.counter import CounterGame
from tests.session.games import ANN, ROBOT, one_random
from wowtable.session import Keeper, RulesetTag, Session, Setup


def main(folder: Path, seed: str) -> None:
    session = Session(CounterGame(), Setup(RulesetTag("counter"), (ANN, ROBOT), {"rounds": 100}, seed))
    keeper = Keeper(folder, session, lambda: "now")
    rng = Random(seed)
    print("ready", flush=True)
    while not session.over:
        entry = one_random(session, rng)
        keeper.after(session.submit(entry.seat, entry.action))
        print(session.length, session.digest, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
