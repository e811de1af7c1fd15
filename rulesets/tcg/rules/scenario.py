"""Positions as scenario files write them: cards put where the file says, and facts to compare with it.

setup:
  turn: A                        # whose turn it is; the step is the action phase unless said otherwise
  step: action                   # ready, draw, action, end or wrap_up
  number: 5                      # of the turn
  A:
    hero: gurzak_of_orgrimmar    # without it, that of the deck
    damage: 12                   # of the hero; likewise exhausted and flipped
    hand: [fire_blast, kor_cindervein]
    deck: [cerwyn, cerwyn]       # the topmost first
    graveyard: [cerwyn]
    allies: [kor_cindervein, {card: cerwyn, damage: 1, exhausted: true, new: true, attached: [mark_of_the_wild]}]
    gear: [golem_skull_helm]     # equipment and unattached ongoing abilities
    resources: [4, the_key_to_freedom]     # so many face down; quests and locations by name face up

Numbers of cards count from 0: the heroes; then for A, after that for B, hand, graveyard, deck from its bottom, allies
with what is attached to them, gear, resources. Face-down resources are copies of the seat's own hero, which is never
looked at. `new` joined this turn; an entry of `attached` may be {card: mark_of_the_wild, by: B}.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wowtable.core import Seat
from wowtable.core.knowledge import EVERYBODY, NOBODY_YET, eyes

from . import setup as opening
from . import stats, zones
from .state import Duel, DuelTable, Zone
from .turn import Turns, course

if TYPE_CHECKING:
    from .game import TradingCardGame

LETTERS = "ABCD"
USUAL_TURN = 5
_WINDOWS = {"ready": 1, "draw": 3, "action": 5, "end": 7, "wrap_up": 8}
"""Where in the course of a turn the window of a step lies, and the wrap-up step, which has none."""
_SEAT_KEYS = ("hero", "damage", "exhausted", "flipped", "hand", "deck", "graveyard", "allies", "gear", "resources")
_CARD_KEYS = ("card", "damage", "exhausted", "new", "attached", "counters", "by")


class Scenarios:
    """What the runner of scenario files asks of a game."""

    def __init__(self, g: TradingCardGame) -> None:
        self._g = g

    def draw(self, stream: str, face: Any) -> int:
        """Dice are written by what they show."""
        return opening.DIE.index(face) if stream == "first" else int(face)

    def patch(self, t: DuelTable, setup: Any) -> None:
        """Put the position on the table; ValueError when it breaks an invariant."""
        letters = LETTERS[: t.state.seats]
        _known("the setup", setup, (*letters, "turn", "step", "number"))
        seats = [setup.get(letter, {}) for letter in letters]
        clear(t, [str(given.get("hero", t.state.names[t.state.hero[seat]])) for seat, given in enumerate(seats)])
        t.state.turn = int(setup.get("number", USUAL_TURN))
        for seat, given in enumerate(seats):
            _seat(t, seat, given)
        resume(t, setup.get("step", "action"), LETTERS.index(setup.get("turn", "A")))
        faults = self._g.violations(t.state)
        if faults:
            raise ValueError(f"this position cannot be: {'; '.join(faults)}")

    def check(self, t: DuelTable, expect: Mapping[str, Any]) -> list[str]:
        """What differs from the file, and what should never be."""
        facts = _facts(self._g, t.state)
        _known("what is expected", expect, facts)
        failures = self._g.violations(t.state)
        for key, wanted in expect.items():
            failures.extend(_differences(key, wanted, facts[key]()))
        return failures


def _known(where: str, given: Mapping[str, Any], known: Iterable[str]) -> None:
    for key in given:
        if key not in known:
            raise ValueError(f'{where} knows no "{key}", but: {", ".join(known)}')


# -- laying cards down ----------------------------------------------------------------------------------


def clear(t: DuelTable, heroes: Sequence[str]) -> None:
    """An empty table with these heroes; the options stay."""
    s = t.state
    empty = opening.empty_table(s.rules, s.seats)
    empty.decks[:] = s.decks
    for field in vars(empty):
        setattr(s, field, getattr(empty, field))
    for seat, hero in enumerate(heroes):
        if hero not in t.game.sheets or "hero" not in t.game.sheets[hero].kinds:
            raise ValueError(f'no hero is called "{hero}"')
        opening.lay_hero(t, seat, hero)


def lay(t: DuelTable, seat: Seat, name: str, zone: Zone) -> int:
    """A new card of that seat, in its zone but in no row or pile yet."""
    if name not in t.game.sheets:
        raise ValueError(f'no card is called "{name}"')
    s = t.state
    card = zones.new_card(s, name, seat)
    s.zone[card] = zone
    s.known[card] = {"deck": NOBODY_YET, "hand": eyes(seat)}.get(zone, EVERYBODY)
    if zone in zones.PILES:
        pile: list[tuple[int, ...]] = getattr(s, zone)
        pile[seat] = (*pile[seat], card)
    return card


def lay_in_play(t: DuelTable, seat: Seat, name: str, row: list[tuple[int, ...]] | None) -> int:
    """In the party since the first turn; without a row it is to be attached."""
    s = t.state
    card = lay(t, seat, name, "play")
    sheet = t.game.sheets[name]
    if row is not None:
        row[seat] = (*row[seat], card)
    if "ally" in sheet.kinds:
        s.joined[card] = 0
    for power in sheet.enters_with:
        s.counters[card, power.counter] = power.amount
    if sheet.holds:
        s.sources[card] = True
    return card


def lay_face_down(t: DuelTable, seat: Seat, name: str) -> int:
    """A resource whose face only its player knows."""
    s = t.state
    card = lay(t, seat, name, "play")
    s.resources[seat] = (*s.resources[seat], card)
    s.face_down[card] = True
    s.known[card] = eyes(seat)
    return card


def resume(t: DuelTable, step: str, active: Seat) -> None:
    """Begin at the window of that step of somebody's turn."""
    s = t.state
    if step not in _WINDOWS:
        raise ValueError(f'there is no step "{step}", but: {", ".join(_WINDOWS)}')
    s.step = step  # type: ignore[assignment]
    s.active = active
    s.decision = None
    for seat in range(s.seats):
        s.turns_begun[seat] = s.turn if seat == active else max(0, s.turn - 1)
    s.stack[:] = [Turns()]
    t.push_all(course(active)[_WINDOWS[step] :])


def _seat(t: DuelTable, seat: Seat, given: Mapping[str, Any]) -> None:
    s = t.state
    _known(f"seat {LETTERS[seat]}", given, _SEAT_KEYS)
    hero = s.hero[seat]
    _states(t, hero, {key: given[key] for key in ("damage", "exhausted") if key in given})
    if given.get("flipped"):
        s.face_down[hero] = True
    for zone in ("hand", "graveyard"):
        for name in given.get(zone, ()):
            lay(t, seat, name, zone)
    for name in reversed(given.get("deck", ())):
        lay(t, seat, name, "deck")
    for key, row in (("allies", s.allies), ("gear", s.hero_row)):
        for entry in given.get(key, ()):
            _card(t, seat, entry, row)
    for entry in given.get("resources", ()):
        if isinstance(entry, int):
            for _ in range(entry):
                lay_face_down(t, seat, s.names[hero])
        else:
            _card(t, seat, entry, s.resources)


def _card(t: DuelTable, seat: Seat, entry: Any, row: list[tuple[int, ...]] | None) -> int:
    given = entry if isinstance(entry, Mapping) else {"card": entry}
    _known("a card", given, _CARD_KEYS)
    by = LETTERS.index(given["by"]) if "by" in given else seat
    card = lay_in_play(t, by, given["card"], row)
    _states(t, card, given)
    for attached in given.get("attached", ()):
        t.state.host[_card(t, seat, attached, None)] = card
    return card


def _states(t: DuelTable, card: int, given: Mapping[str, Any]) -> None:
    s = t.state
    if given.get("damage"):
        s.damage[card] = int(given["damage"])
    if given.get("exhausted"):
        s.exhausted[card] = True
    if given.get("new"):
        s.joined[card] = s.turn
    for counter, amount in given.get("counters", {}).items():
        s.counters[card, counter] = amount


# -- what can be compared -------------------------------------------------------------------------------


def _differences(key: str, wanted: Any, found: Any) -> list[str]:
    if not isinstance(wanted, Mapping):
        return [] if wanted == found else [f"{key}: {found}, not {wanted}"]
    failures = []
    for part, value in wanted.items():
        if part not in found:
            failures.append(f"{key}: there is no {part}")
        elif value != found[part]:
            failures.append(f"{key} {part}: {found[part]}, not {value}")
    return failures


def _facts(g: TradingCardGame, s: Duel) -> Mapping[str, Callable[[], Any]]:
    """Worked out only when a file asks for them. Of several cards of one name the last one laid down counts."""

    def by_letter(values: Iterable[Any]) -> dict[str, Any]:
        return dict(zip(LETTERS, values))

    def names(piles: Iterable[Sequence[int]]) -> dict[str, Any]:
        return by_letter([s.names[card] for card in pile] for pile in piles)

    def numbers(number: Callable[[Any, Duel, int], int]) -> dict[str, int]:
        return {s.names[n]: number(g, s, n) for row in (s.hero, *s.allies) for n in row}

    backs = {card for row in s.resources for card in row if s.face_down.get(card)}
    in_play = [card for card, zone in enumerate(s.zone) if zone == "play" and card not in backs]
    return {
        "turn": lambda: LETTERS[s.active],
        "number": lambda: s.turn,
        "step": lambda: s.step,
        "chain": lambda: [link.name for link in s.chain],
        "hand": lambda: names(s.hand),
        "cards_in_hand": lambda: by_letter(len(hand) for hand in s.hand),
        "cards_in_deck": lambda: by_letter(len(deck) for deck in s.deck),
        "graveyard": lambda: names(s.graveyard),
        "removed": lambda: names(s.removed),
        "allies": lambda: names(s.allies),
        "gear": lambda: names(s.hero_row),
        "resources": lambda: by_letter(len(row) for row in s.resources),
        "ready_resources": lambda: by_letter(sum(card not in s.exhausted for card in row) for row in s.resources),
        "attached": lambda: {s.names[card]: s.names[host] for card, host in s.host.items()},
        "damage": lambda: {s.names[card]: s.damage.get(card, 0) for card in in_play},
        "exhausted": lambda: {s.names[card]: card in s.exhausted for card in in_play},
        "attack": lambda: numbers(stats.attack),
        "health": lambda: numbers(stats.health),
        "flipped": lambda: by_letter(s.face_down.get(hero, False) for hero in s.hero),
        "winners": lambda: None if s.winners is None else [LETTERS[seat] for seat in s.winners],
    }
