"""Challenges (TBG-CHAL): whom a hero may fight where it stands, whom it must fight, and who helps.

Independent creatures in its region leave no choice but among their groups (TBG-TURN-06, -07).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PickSome, SomeQuestion

from . import combat, counters, deeds, kelthuzad
from . import events as ev
from .state import NO, NO_FACTION, YES, FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask, other
from .travel import holds_independents

if TYPE_CHECKING:
    from .game import BoardGame

VERBS = ("challenge",)
TargetKind = Literal["independents", "quest", "robbery", "boss", "overlord", "counter", "enemies"]


@dataclass(frozen=True, slots=True)
class Target:
    """Whom a challenge is against; a robbery is one of creatures of an enemy quest.

    `name` is a type of creature, an event, an Overlord; of enemies none.
    """

    kind: TargetKind
    name: str = ""


def is_forced(s: Lordaeron, hero: HeroNumber) -> bool:
    """Whether its next action must be against independents (TBG-TURN-06, -08)."""
    return holds_independents(s, s.region[hero])


def offers(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    return [announcement(hero, target) for target in targets(g, s, hero)]


def announcement(hero: HeroNumber, target: Target) -> Action:
    """The name only where there is one."""
    return Action("challenge", (hero, target.kind, target.name) if target.name else (hero, target.kind))


def targets(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Target]:
    """All that it may challenge where it stands (TBG-CHAL-01 to -10)."""
    region = s.region[hero]
    return independents(s, region) or others(g, s, hero, region)


def independents(s: Lordaeron, region: int) -> list[Target]:
    return [Target("independents", name) for name in groups(s, region, NO_FACTION)]


def others(g: BoardGame, s: Lordaeron, hero: HeroNumber, region: int) -> list[Target]:
    """Whom it may challenge in a region where no independents come first."""
    found = [Target("quest", name) for name in groups(s, region, s.faction[hero])]
    if deeds.may_rob(g, s):
        found += [Target("robbery", name) for name in groups(s, region, other(s.faction[hero]))]
    bosses = [card for card in bosses_at(g, s, region) if kelthuzad.may_try(g, s, card, s.faction[hero])]
    found += [Target("boss", s.names[card]) for card in bosses]
    if s.overlord_at == region:
        found.append(Target("overlord", s.overlord))
    if region in s.counters.values():
        found.append(Target("counter", s.overlord))
    if s.heroes_at(region, other(s.faction[hero])):
        found.append(Target("enemies"))
    return found


def groups(s: Lordaeron, region: int, faction: FactionNumber) -> list[str]:
    """The types of independents, or of the creatures of that faction's quests, that stand there (TBG-CHAL-02, -03)."""
    return sorted({s.figures[number].creature for number in figures_of(s, region, faction)})


def figures_of(s: Lordaeron, region: int, faction: FactionNumber) -> list[int]:
    """Independents for NO_FACTION; those of enemy quests are never among them (TBG-CHAL-06)."""
    if faction == NO_FACTION:
        return [number for number in s.figures_at(region) if s.figures[number].colour == "blue"]
    return [number for number in s.figures_at(region) if s.figures[number].quest in s.quests[faction]]


def foes_of(s: Lordaeron, hero: HeroNumber, target: Target) -> tuple[int, ...]:
    """The whole group, whatever its colours and quests (TBG-CHAL-04, -05, TBG-AMBIG-01)."""
    faction = NO_FACTION
    if target.kind in ("quest", "robbery"):
        faction = s.faction[hero] if target.kind == "quest" else other(s.faction[hero])
    there = figures_of(s, s.region[hero], faction)
    return tuple(number for number in there if s.figures[number].creature == target.name)


def bosses_at(g: BoardGame, s: Lordaeron, region: int) -> list[int]:
    """The events in force whose boss stands there."""
    found = []
    for card in s.in_force:
        boss = g.content.events[s.names[card]].boss
        if boss is not None and g.atlas.index[boss.region] == region:
            found.append(card)
    return found


# -- announcing, asking for help ---------------------------------------------------------------------------


def begin(t: LordaeronTable, action: Action) -> None:
    hero, *target = action.args
    announce(t, hero, Target(*target))


def announce(t: LordaeronTable, hero: HeroNumber, target: Target) -> None:
    """It costs the one who announces it an action, however long the fight (TBG-CHAL-15)."""
    s = t.state
    s.actions[hero] -= 1
    t.emit(ev.ChallengeAnnounced(hero, target.kind, target.name, t.game.atlas.ids[s.region[hero]]))
    t.push_all((Gathering(hero, target), Fight(hero, target)))


def helpers(s: Lordaeron, hero: HeroNumber) -> list[HeroNumber]:
    """Friends in its region with an action left (TBG-CHAL-11, -13)."""
    friends = s.heroes_at(s.region[hero], s.faction[hero])
    return [friend for friend in friends if friend != hero and s.actions[friend]]


@dataclass(frozen=True, slots=True)
class Gathering(Automatic):
    """Whom of its friends it asks: none, some, or all of them (TBG-CHAL-11)."""

    hero: HeroNumber
    target: Target

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        s = t.state
        friends = helpers(s, self.hero)
        if friends:
            t.push(PickSome(Invitation(self.hero), s.player[self.hero], 0, len(friends)))
        return None


@dataclass(frozen=True, slots=True)
class Invitation(SomeQuestion):
    hero: HeroNumber
    kind: str = "invite"

    def options(self, t: LordaeronTable, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        return {Action("invite", (hero,)): hero for hero in helpers(t.state, self.hero) if hero not in picked}

    def about(self, t: LordaeronTable, picked: tuple[int, ...]) -> Mapping[str, Any]:
        return {"hero": self.hero, "picked": picked}

    def done(self, t: LordaeronTable, seat: Seat, picked: tuple[int, ...]) -> None:
        """Whoever plays both heroes has agreed already."""
        s = t.state
        answers = []
        for friend in picked:
            if s.player[friend] == seat:
                join(t, self.hero, friend)
            else:
                t.emit(ev.HelpAsked(self.hero, friend))
                answers.append(HelpAnswer(self.hero, friend))
        t.push_all(answers)


@dataclass(frozen=True, slots=True)
class HelpAnswer:
    """Who is asked may refuse; to accept costs an action (TBG-CHAL-12)."""

    hero: HeroNumber
    friend: HeroNumber

    def run(self, t: LordaeronTable) -> Decision:
        return ask("join", t.state.player[self.friend], hero=self.hero, friend=self.friend)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action == YES:
            join(t, self.hero, self.friend)
        else:
            t.emit(ev.HelpRefused(self.hero, self.friend))


def fight_to_come(s: Lordaeron) -> Fight | None:
    """What waits for all answers, with its group as far as it has been agreed on."""
    return next((frame for frame in reversed(s.stack) if isinstance(frame, Fight)), None)


def join(t: LordaeronTable, hero: HeroNumber, friend: HeroNumber) -> None:
    """The fight that waits below has one more in its group (TBG-CHAL-14)."""
    s = t.state
    s.actions[friend] -= 1
    depth = max(n for n, frame in enumerate(s.stack) if isinstance(frame, Fight))
    fight: Fight = s.stack[depth]
    s.stack[depth] = Fight(hero, fight.target, (*fight.friends, friend))
    t.emit(ev.HelpGiven(hero, friend))


@dataclass(frozen=True, slots=True)
class Fight(Automatic):
    """All answers are in: the combat begins. Enemies are drawn into it all together, and pay nothing (TBG-CHAL-16)."""

    hero: HeroNumber
    target: Target
    friends: tuple[HeroNumber, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        s = t.state
        place, group = s.region[self.hero], (self.hero, *self.friends)
        match self.target.kind:
            case "enemies":
                combat.begin(t, "pvp", place, self.hero, group)
            case "boss":
                card = next(card for card in bosses_at(t.game, s, place) if s.names[card] == self.target.name)
                combat.begin(t, "boss", place, self.hero, group, boss=card)
            case "overlord":
                combat.begin(t, "overlord", place, self.hero, group)
            case "counter":
                if counters.turn_up(t, place):
                    combat.begin(t, "overlord", place, self.hero, group)
            case _:
                foes = foes_of(s, self.hero, self.target)
                combat.begin(t, "creatures", place, self.hero, group, foes=foes)
        return None
