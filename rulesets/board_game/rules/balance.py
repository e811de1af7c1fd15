"""What is counted in games among computer players: the pace of the heroes, what they do with their actions, how fights
end, and whether anybody dares the Overlord. The bounds are those of skilled play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from wowtable.ai.gauges import Counts, Finding, ratio
from wowtable.core import Event

from . import events as ev
from .events import fights
from .state import ALLIANCE, HORDE, LordaeronTable

LOOKS = (10, 12, 16, 20, 24, 28, 30)
"""Turns of the track at which the levels are looked at."""
PACE = {12: 3.0, 20: 4.0, 28: 5.0}
"""The level that a skilled hero has by then."""
QUESTS = (4.0, 5.4)
"""Quests that a skilled faction finishes for each of its heroes."""
DEEDS = {
    ev.Walked: "steps",
    ev.Flew: "steps",
    ev.Rested: "rest",
    ev.ChallengeAnnounced: "challenge",
    ev.HelpGiven: "help",
    ev.ActionsForgone: "idle",
}


class PaceGauge:
    """Looks on at one game."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.against = ""

    def saw(self, t: LordaeronTable, events: Sequence[Event]) -> None:
        for event in events:
            self._count(t, event)

    def _count(self, t: LordaeronTable, event: Event) -> None:
        found = self.found
        match event:
            case ev.MarkerMoved(turn=turn, ended=False) if turn in LOOKS:
                found[f"level.{turn}"] += sum(t.state.level)
                found[f"looked.{turn}"] += t.state.heroes
            case ev.QuestCompleted():
                found["quests"] += 1
            case fights.CombatBegan():
                self.against = "overlord" if event.overlord else "enemies" if event.enemies else "others"
                found[f"fights.{self.against}"] += 1
            case fights.CombatEnded(winner=winner):
                found[f"won.{self.against}"] += winner == t.state.active
            case fights.HeroDefeated():
                found["defeats"] += 1
            case _ if type(event) in DEEDS:
                found[f"deed.{DEEDS[type(event)]}"] += 1

    def counts(self, t: LordaeronTable, outcome: Sequence[float]) -> Counts:
        s = t.state
        self.found.update(
            games=1,
            heroes=s.heroes,
            xp=sum(s.xp),
            early=s.turn <= s.track and s.winner is not None,
            ties=s.tie,
            horde=s.winner == HORDE,
            alliance=s.winner == ALLIANCE,
        )
        return dict(self.found)


def findings(counts: Counts) -> Iterator[Finding]:
    """Levels by turn, quests, Overlords, fights, actions."""
    for turn in LOOKS:
        wanted = PACE.get(turn)
        yield Finding("mean level on turn", ratio(counts, f"level.{turn}", f"looked.{turn}"), wanted, thing=str(turn))
    yield Finding("quests for each hero", ratio(counts, "quests", "heroes"), *QUESTS)
    yield Finding("XP of a hero at the end", ratio(counts, "xp", "heroes"))
    yield Finding("defeats of a hero", ratio(counts, "defeats", "heroes"))
    yield Finding("attempts at the Overlord in a game", ratio(counts, "fights.overlord", "games"))
    yield Finding("attempts that succeed", ratio(counts, "won.overlord", "fights.overlord"), share=True)
    yield Finding("other fights that are won", ratio(counts, "won.others", "fights.others"), share=True)
    yield Finding("fights between heroes in a game", ratio(counts, "fights.enemies", "games"))
    for key in ("early", "ties", "horde", "alliance"):
        yield Finding(f"games: {ENDS[key]}", ratio(counts, key, "games"), share=True)
    for deed in dict.fromkeys(DEEDS.values()):
        yield Finding("of a hero in a game", ratio(counts, f"deed.{deed}", "heroes"), thing=deed)


ENDS = {
    "early": "won by an Overlord's fall",
    "ties": "that nobody wins",
    "horde": "won by the Horde",
    "alliance": "won by the Alliance",
}
