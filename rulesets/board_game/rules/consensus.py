"""How a faction decides (TBG-CONS): together, and without agreement by whoever leads it."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Seat
from wowtable.core.ballot import Ballot, BallotQuestion

from . import events as ev
from .state import FactionNumber, HeroNumber, Lordaeron, LordaeronTable


class Joint:
    """Base of the questions that a faction answers together: its number is the key of their voice."""

    __slots__ = ()

    def decider(self, t: LordaeronTable, key: FactionNumber, seats: tuple[Seat, ...]) -> Seat:
        return leader(t, key, seats, self.among(t))

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        """The heroes whom it concerns; none where that is the whole faction, or all of the players who are asked."""
        return ()


def decide(
    t: LordaeronTable, question: BallotQuestion, faction: FactionNumber, group: Sequence[HeroNumber] = ()
) -> None:
    """Puts a question to the players of a faction; with a group to those whose heroes are in it.

    The rule of the game says how they agree: the leader alone, most of them, all, or whoever answers first.
    """
    s = t.state
    seats = tuple(sorted({s.player[hero] for hero in group})) or s.seats_of(faction)
    t.push(Ballot.vote(question, faction, seats, s.rules.consensus))


def leader(t: LordaeronTable, faction: FactionNumber, seats: Sequence[Seat], group: Sequence[HeroNumber] = ()) -> Seat:
    """Who decides where they do not agree: the player of the hero with most XP, ties by lot (TBG-CONS-02, -03).

    Of a group too it is whoever leads the faction, though not there, unless the rules say otherwise (TBG-AMBIG-17):
    then another hero of the same player does not count.
    """
    s = t.state
    heroes = s.heroes_of(faction)
    if s.rules.group_leader:
        heroes = list(group) or [hero for hero in heroes if s.player[hero] in seats]
    best = most_experienced(s, heroes)
    if len(best) == 1:
        return best[0]
    drawn = best[t.draw("leader", len(best))]
    t.emit(ev.LeaderDrawn(faction, drawn))
    return drawn


def most_experienced(s: Lordaeron, heroes: Sequence[HeroNumber]) -> list[Seat]:
    """The players of those with most XP."""
    most = max(s.xp[hero] for hero in heroes)
    return sorted({s.player[hero] for hero in heroes if s.xp[hero] == most})
