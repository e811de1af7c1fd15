"""Prints the course of one game of each ruleset: run as a program under different hash seeds."""

from __future__ import annotations

import json

from .subjects import Case, tables


def course(case: Case, seed: str) -> tuple[list[str], list[str]]:
    """Digests along a random game, and all of its events."""
    codec = case.subject.codec
    digests, t = [], None
    for at, (t, seat, action) in enumerate(case.walk(seed, watch=True)):
        if at % 10 == 0:
            digests.append(f"{at} {seat} {action} {codec.digest(t.state)}")
    assert t is not None
    digests.append(codec.digest(t.state))
    return digests, [json.dumps(codec.to_plain(event)) for event in t.events or ()]


def main() -> None:
    for case in tables():
        digests, events = course(case, "hash seed")
        print(case, *digests, *events, sep="\n")


if __name__ == "__main__":
    main()
