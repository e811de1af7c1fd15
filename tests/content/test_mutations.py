"""Damaged files of every sort: the finder and the loader never raise."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from wowtable.content.checking import check_ruleset
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import load_ruleset

from .rulesets import FILES, MORE, write

ROUNDS = 25
SNIPPETS = (b"{", b"}", b"[", b"]", b": ", b"- ", b"&a ", b"*a", b"!!x ", b"'", b'"', b"|", b"\n", b"\t", b"\xff", b"{n:", b"<b>", b"null", b"9" * 50)  # fmt: skip  # noqa: E501


def mutated(body: bytes, rng: random.Random) -> bytes:
    data = bytearray(body)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(4)
        if kind == 0:
            data[at:at] = rng.choice(SNIPPETS)
        elif kind == 1:
            del data[at : at + rng.randint(1, 12)]
        elif kind == 2 and data:
            data[at % len(data)] = rng.randrange(256)
        else:
            data[at:at] = data[at : at + 20]
    return bytes(data)


@pytest.mark.parametrize("name", [name for name in (*FILES, *(f"more/{name}" for name in MORE)) if ".yaml" in name])
def test_a_damaged_file_is_only_a_problem(tmp_path: Path, name: str) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "more", MORE)
    path = tmp_path / (name if name.startswith("more/") else f"mini/{name}")
    sound = path.read_bytes()
    for seed in range(ROUNDS):
        path.write_bytes(mutated(sound, random.Random(f"{name} {seed}")))
        for found in find_rulesets([tmp_path], builtin_dir=tmp_path / "none"):
            ruleset = load_ruleset(found, lambda _found, _sha256: True)
            checked = check_ruleset(ruleset)
            assert ruleset.ok or checked.problems, f"{name}, seed {seed}"
