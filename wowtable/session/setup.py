"""Everything that is settled before the first action: who plays what, under which options and seed."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from ..core import Seat
from ..reading.cleaning import clean_name, clean_text

SeatKind = Literal["human", "ai"]
SEED_LENGTH = 200
OPTION_LENGTH = 16_000
SEAT_KINDS: tuple[SeatKind, ...] = get_args(SeatKind)


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One chair at the table. `level` names a computer player's strength; `colour` and `crest` are ids of the shell."""

    kind: SeatKind = "human"
    name: str = ""
    level: str = ""
    colour: str = ""
    crest: str = ""
    team: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))

    @property
    def human(self) -> bool:
        return self.kind == "human"

    def to_plain(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "level": self.level,
            "colour": self.colour,
            "crest": self.crest,
            "team": self.team,
        }


@dataclass(frozen=True, slots=True)
class RulesetTag:
    """Which rules a game is played by, down to the fingerprint of their content."""

    id: str
    version: str = ""
    content: str = ""

    def to_plain(self) -> dict[str, Any]:
        return {"id": self.id, "version": self.version, "content": self.content}


@dataclass(frozen=True, slots=True)
class Branch:
    """Marks a game that was played on from the past of another: its commitment, and after how many actions."""

    of: str
    at: int

    def to_plain(self) -> dict[str, Any]:
        return {"of": self.of, "at": self.at}


@dataclass(frozen=True, slots=True)
class Setup:
    """A game before its first action; the same setup and the same actions are the same game everywhere.

    Seed and texts are cleaned, so that what is played is what can be saved. With `take_back` computer players let the
    person who plays with them take back what they have answered already; the game stays marked as such.
    """

    ruleset: RulesetTag
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = field(default_factory=lambda: new_seed())
    branch: Branch | None = None
    take_back: bool = False

    def __post_init__(self) -> None:
        cleaned = {name: _clean_option(value) for name, value in self.options.items()}
        object.__setattr__(self, "options", cleaned)
        object.__setattr__(self, "seed", clean_text(self.seed, SEED_LENGTH))

    def human(self, seat: Seat) -> bool:
        return self.seats[seat].kind == "human"

    @property
    def friend(self) -> Seat | None:
        """The person who may take back what computer players have answered; nobody where several people play."""
        people = [seat for seat in range(len(self.seats)) if self.human(seat)]
        return people[0] if self.take_back and len(people) == 1 else None

    def to_plain(self) -> dict[str, Any]:
        """Without the seed: this half of a game is open from the start."""
        return {
            "ruleset": self.ruleset.to_plain(),
            "seats": [seat.to_plain() for seat in self.seats],
            "options": {name: self.options[name] for name in sorted(self.options)},
            "branch": self.branch.to_plain() if self.branch else None,
            **({"take_back": True} if self.take_back else {}),
        }

    @property
    def commitment(self) -> str:
        """Shown before the first action; the seed, revealed at the end, must hash to it.

        SHA-256, in hexadecimal, of the seed, a line feed, and the setup as JSON with sorted keys,
        no blanks and ASCII only.
        """
        text = json.dumps(self.to_plain(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(f"{self.seed}\n{text}".encode()).hexdigest()


def _clean_option(value: Any) -> Any:
    return clean_text(value, OPTION_LENGTH) if isinstance(value, str) else value


def new_seed() -> str:
    """A seed nobody can guess, from the entropy of the operating system."""
    return secrets.token_hex(16)
