"""The promise made at the start, kept so that anybody can check it without this program."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.session.counter import CounterGame
from tests.session.games import played
from wowtable.core import Rolled
from wowtable.session import audit, new_seed, open_record, parse_save, save_text

STRANGER = """
import hashlib, json, sys
with open(sys.argv[1], encoding="utf-8") as file:
    header = json.loads(file.readline())
setup = {key: header[key] for key in ("ruleset", "seats", "options", "branch")}
text = header["seed"] + chr(10) + json.dumps(setup, sort_keys=True, separators=(",", ":"))
assert hashlib.sha256(text.encode()).hexdigest() == header["commitment"]
key = hashlib.blake2b(header["seed"].encode(), digest_size=32).digest()
word = hashlib.blake2b(b"die#0", digest_size=16, key=key).digest()
print(int.from_bytes(word, "big") % 6)
"""


def first_roll(seed: int) -> tuple[int, str]:
    session = played(CounterGame(), seed=seed)
    return next(e.face for e in session.facts() if isinstance(e, Rolled)), save_text(session)


@pytest.mark.parametrize("seed", range(3))
def test_a_stranger_can_check_commitment_and_dice(tmp_path: Path, seed: int) -> None:
    face, text = first_roll(seed)
    save = tmp_path / "game.wtsave"
    save.write_text(text, encoding="utf-8")
    script = tmp_path / "check.py"
    script.write_text(STRANGER, encoding="utf-8")
    done = subprocess.run([sys.executable, "-I", script, save], capture_output=True, text=True, check=True)
    assert int(done.stdout) == face


def test_an_audit_counts_what_it_checked() -> None:
    session = played(CounterGame(), seed=6)
    result = audit(open_record(parse_save(save_text(session)), lambda _tag: CounterGame()))
    assert result.faults == ()
    assert result.actions == session.length
    assert result.rolls == sum(isinstance(event, Rolled) for event in session.facts())
    assert result.fingerprints >= 1


def test_loaded_dice_are_found() -> None:
    class Loaded(CounterGame):
        def setup(self, t):  # type: ignore[no-untyped-def]
            super().setup(t)
            honest = t.chance.draw
            t.chance.draw = lambda stream, index, sides: 5 if stream == "die" else honest(stream, index, sides)

    session = played(Loaded(), seed=6)
    result = audit(open_record(parse_save(save_text(session)), lambda _tag: Loaded()))
    assert {fault.key for fault in result.faults} == {"unfair_draw"}


def test_a_changed_seat_or_option_breaks_the_commitment() -> None:
    lines = save_text(played(CounterGame(), 3)).splitlines()
    header = json.loads(lines[0])
    for change in ({"options": {"rounds": 3}}, {"seats": header["seats"][::-1]}, {"commitment": "0" * 64}):
        record = parse_save("\n".join([json.dumps(header | change), *lines[1:]]) + "\n")
        assert "promise" in [doubt.key for doubt in record.doubts]


def test_seeds_are_long_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)
    assert len(hashlib.sha256(new_seed().encode()).hexdigest()) == 64
