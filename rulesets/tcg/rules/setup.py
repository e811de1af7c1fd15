"""Setting the game up (TCG-SETUP): decks, heroes, the die, seven cards, the mulligan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Automatic, Decision, Seat, SetupRefused, lesson_asked, with_on_top

from . import decks, zones
from . import events as ev
from .deck_faults import broken_rules, refusal
from .lessons import Lesson
from .state import HAND_LIMIT, Duel, DuelTable, Rules
from .turn import Turns

if TYPE_CHECKING:
    from .game import GameContent

BY_LOT = "lot"
SEATS = 2
MOST_NAMED = 12
"""Cards that break one rule, by their names."""
DIE = (1, 2, 3, 4, 5, 6)
KEEP = Action("keep")
MULLIGAN = Action("mulligan")
FIRST = Action("first")
SECOND = Action("second")
_RULES = ("deck_out_loses", "one_weapon", "strike_in_window_two", "untyped_melee", "pay_by_hand")
OPENING_HAND = HAND_LIMIT


def new_state(content: GameContent, seats: int, options: Mapping[str, Any]) -> Duel:
    if seats != SEATS:
        raise ValueError(f"a duel is for {SEATS} players, not {seats}")
    usual = Rules()
    switches = {name: bool(options.get(name, getattr(usual, name))) for name in _RULES}
    lesson = lesson_asked(options, content.lessons)
    s = empty_table(Rules(**switches, lesson=lesson), seats)
    if lesson:
        s.decks[:] = content.lessons[lesson].decks
        return s
    s.decks[:] = [_wish(content, seat, str(options.get(f"deck_{seat + 1}") or BY_LOT)) for seat in range(seats)]
    if s.decks.count(BY_LOT) > len(set(content.decks) - set(s.decks)):
        raise ValueError(f"there are not enough starter decks to draw {s.decks.count(BY_LOT)} by lot")
    return s


def empty_table(rules: Rules, seats: int) -> Duel:
    """No cards anywhere. The rules of play hold for any number of seats (TCG-AMBIG-28)."""
    s = Duel(rules=rules)
    for piles in (s.deck, s.hand, s.graveyard, s.removed, s.allies, s.hero_row, s.resources):
        piles[:] = [()] * seats
    for flags in (s.failed_draw, s.lost, s.mulligans):
        flags[:] = [False] * seats
    s.turns_begun[:] = [0] * seats
    s.hero[:] = [-1] * seats
    s.decks[:] = [""] * seats
    return s


def _wish(content: GameContent, seat: Seat, wish: str) -> str:
    """A starter deck, "lot", or a deck of one's own as text; refused if it is none of these or breaks a rule."""
    if wish == BY_LOT or wish in content.decks:
        return wish
    try:
        own = decks.parse(wish)
    except ValueError as error:
        raise SetupRefused(str(error), "setup.unreadable", seat_number=seat + 1) from error
    broken = broken_rules(content.cards, own, MOST_NAMED)
    if broken:
        told = ", ".join(" ".join((fault.rule, *fault.cards)) for fault in broken)
        raise SetupRefused(f"deck {seat + 1}: {told}", "setup.illegal", seat_number=seat + 1, lines=refusal(broken))
    return wish


def lay_out(t: DuelTable) -> None:
    """Heroes and shuffled decks; then the opening. Everything is drawn from named streams (TCG-AMBIG-26)."""
    s = t.state
    lists = _chosen_lists(t)
    for seat, chosen in enumerate(lists):
        lay_hero(t, seat, chosen.hero)
    for seat, chosen in enumerate(lists):
        cards = [zones.new_card(s, name, seat) for name in chosen.names()]
        for card in cards:
            s.zone[card] = "deck"
        s.deck[seat] = tuple(cards)
        zones.shuffle_deck(t, seat)
    t.emit(ev.GameBegan(tuple(chosen.hero for chosen in lists)))
    if s.rules.lesson:
        _stack(t, t.game.content.lessons[s.rules.lesson])
        t.push(Turns())
    else:
        t.push_all((Cast(), Turns()))


def _stack(t: DuelTable, lesson: Lesson) -> None:
    """The decks as the lesson wants them, and the opening hands off their tops."""
    s = t.state
    for seat, top in enumerate(lesson.tops):
        deck = s.deck[seat]
        for card, name in zip(reversed(deck), with_on_top([s.names[card] for card in reversed(deck)], top)):
            s.names[card] = name
        zones.draw(t, seat, OPENING_HAND, opening=True)


def lay_hero(t: DuelTable, seat: Seat, name: str) -> None:
    """Into play, front side up and ready."""
    s = t.state
    hero = zones.new_card(s, name, seat)
    s.hero[seat] = hero
    s.zone[hero] = "play"
    s.show((hero,))
    if t.game.sheets[name].holds:
        s.sources[hero] = True


def _chosen_lists(t: DuelTable) -> list[decks.DeckList]:
    """The lot gives each seat a starter deck that nobody else has, nor its hero. An own deck is secret: its list is not
    kept."""
    s, content = t.state, t.game.content
    own = {decks.parse(wish).hero for wish in s.decks if wish != BY_LOT and wish not in content.decks}
    lists = []
    for seat, wish in enumerate(s.decks):
        if wish == BY_LOT:
            others = [name for name in content.decks if name not in s.decks]
            free = [name for name in others if decks.printed(content.decks[name]).hero not in own] or others
            wish = s.decks[seat] = free[t.draw("decks", len(free))]
        lists.append(decks.printed(content.decks[wish]) if wish in content.decks else decks.parse(wish))
        if wish not in content.decks:
            s.decks[seat] = ""
    return lists


@dataclass(frozen=True, slots=True)
class Cast(Automatic):
    """Everybody rolls a die; those who tie for the highest roll again (TCG-AMBIG-26)."""

    seats: tuple[Seat, ...] = ()

    def run(self, t: DuelTable) -> Decision | None:
        faces = {}
        for seat in self.seats or range(t.state.seats):
            faces[seat] = t.roll("first", DIE)
            t.emit(ev.DieCast(seat, faces[seat]))
        best = [seat for seat, face in faces.items() if face == max(faces.values())]
        t.become(WhoStarts(best[0]) if len(best) == 1 else Cast(tuple(best)))
        return None


@dataclass(frozen=True, slots=True)
class WhoStarts:
    """The winner of the cast goes first or second (TCG-SETUP-04)."""

    seat: Seat

    def run(self, t: DuelTable) -> Decision | None:
        return Decision("who_starts", (self.seat,))

    def legal(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        return (FIRST, SECOND)

    def take(self, t: DuelTable, seat: Seat, action: Action) -> None:
        s = t.state
        s.first = seat if action == FIRST else (seat + 1) % s.seats
        s.active = s.first
        t.emit(ev.FirstChosen(seat, s.first))
        t.pop()
        order = [(s.first + n) % s.seats for n in range(s.seats)]
        t.push_all(Mulligan(other) for other in order)
        for other in order:
            zones.draw(t, other, OPENING_HAND, opening=True)


@dataclass(frozen=True, slots=True)
class Mulligan:
    """The whole opening hand back for a new one, once (TCG-SETUP-06, -07), the starting player first (TCG-AMBIG-27)."""

    seat: Seat

    def run(self, t: DuelTable) -> Decision | None:
        return Decision("mulligan", (self.seat,))

    def legal(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        return (KEEP, MULLIGAN)

    def take(self, t: DuelTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action == KEEP:
            t.emit(ev.HandKept(seat))
            return
        s = t.state
        s.mulligans[seat] = True
        zones.draw(t, seat, zones.hand_into_deck(t, seat), opening=True)
