"""Board Game: two factions choose at once, each by majority, which hits their armor takes off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wowtable.core import Action, Seat, Settle
from wowtable.core.ballot import Ballot, Voice

from .kit import Paper, PaperGame, begun, do

FACTIONS = {"horde": (0, 1, 2), "alliance": (3, 4, 5)}
FOES = {"horde": "alliance", "alliance": "horde"}


@dataclass
class Battle(Paper):
    """Boxes by faction."""

    armor: dict[str, int] = field(default_factory=dict)
    damage: dict[str, int] = field(default_factory=dict)
    defense: dict[str, int] = field(default_factory=dict)
    experience: tuple[int, ...] = (6, 8, 8, 3, 9, 4)


@dataclass(frozen=True, slots=True)
class Armor:
    """How many hits come off the foe's damage box; the rest of the armor takes defense."""

    kind: str = "armor"

    def legal(self, t: Any, key: str) -> Sequence[Action]:
        s = t.state
        armor, damage, defense = s.armor[key], s.damage[FOES[key]], s.defense[FOES[key]]
        return [Action("armor", (n,)) for n in range(max(0, armor - defense), min(armor, damage) + 1)]

    def decider(self, t: Any, key: str, seats: tuple[Seat, ...]) -> Seat:
        """Whose character has the most experience; a die, if two have."""
        experience = t.state.experience
        most = [seat for seat in seats if experience[seat] == max(experience[s] for s in seats)]
        return t.roll(f"decider_{key}", most) if len(most) > 1 else most[0]

    def settled(self, t: Any, answers: tuple[tuple[str, Action], ...]) -> None:
        s = t.state
        for faction, action in answers:
            off, foe = action.args[0], FOES[faction]
            s.diary.append(f"{faction}: {off} damage, {s.armor[faction] - off} defense")
            s.damage[foe] -= off
            s.defense[foe] -= min(s.defense[foe], s.armor[faction] - off)


def armor_step() -> Any:
    voices = tuple(Voice(faction, seats, "majority") for faction, seats in FACTIONS.items())
    boxes = Battle(
        armor={"horde": 3, "alliance": 1},
        damage={"horde": 4, "alliance": 2},
        defense={"horde": 5, "alliance": 3},
    )
    return begun(PaperGame(__name__), boxes, Ballot(Armor(), voices, sealed=True), dice={"decider_horde": [1]})


def test_both_choices_are_applied_together() -> None:
    t = armor_step()
    assert t.state.decision.settle is Settle.ALL
    do(t, "4 armor 0", "0 armor 2", "2 armor 2", "3 armor 1")
    assert t.state.diary == [], "nobody knows anything yet"
    do(t, "5 armor 1")
    assert t.state.diary == ["horde: 2 damage, 1 defense", "alliance: 1 damage, 0 defense"]
    assert (t.state.damage, t.state.defense) == ({"horde": 3, "alliance": 0}, {"horde": 5, "alliance": 2})


def test_a_faction_sees_its_own_votes_and_only_that_the_other_one_votes() -> None:
    t = armor_step()
    do(t, "0 armor 2", "3 armor 1")
    horde, alliance, onlooker = (t.game.view(t.state, seat).stack[0].voices for seat in (1, 4, None))
    two, one = Action("armor", (2,)), Action("armor", (1,))
    assert (horde[0].votes, horde[1].votes) == (((0, two),), ((3, None),))
    assert (alliance[0].votes, alliance[1].votes) == (((0, None),), ((3, one),))
    assert (onlooker[0].votes, onlooker[1].votes) == (((0, None),), ((3, None),))


def test_without_a_majority_one_of_the_most_experienced_decides_alone() -> None:
    t = armor_step()
    do(t, "0 armor 0", "1 armor 1", "2 armor 2")
    assert t.state.decision.seats == (2, 3, 4, 5)
    do(t, "2 armor 0", "3 armor 0", "5 armor 0")
    assert t.state.diary == ["horde: 0 damage, 3 defense", "alliance: 0 damage, 1 defense"]
