"""What positions of the card game can say, in scenario files and tests, and what can be compared with them.

Numbers of cards count from 0: the heroes; then for A, after that for B, what hangs on the hero, hand, graveyard, deck
from its bottom, allies with what is attached to them, gear, resources. Face-down resources are copies of the seat's own
hero, which is never looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from wowtable.core import Seat
from wowtable.core.position import LETTERS, ExpectKey, Keys, Positions, SetupKey, by_letter, lay, seat_of, within

from . import setup as opening
from . import stats
from .position import USUAL_TURN, attach, clear, just_joined, known_hero, lay_face_down, lay_in_play, resume
from .position import lay as lay_card
from .state import Duel, DuelTable, Zone

# -- a card -------------------------------------------------------------------------------------------


def _damage(t: DuelTable, card: int, damage: int) -> None:
    if damage:
        t.state.damage[card] = int(damage)


def _exhausted(t: DuelTable, card: int, exhausted: bool) -> None:
    if exhausted:
        t.state.exhausted[card] = True


def _flipped(t: DuelTable, card: int, flipped: bool) -> None:
    if flipped:
        t.state.face_down[card] = True


def _new(t: DuelTable, card: int, new: bool) -> None:
    if new:
        just_joined(t.state, card)


def _counters(t: DuelTable, card: int, counters: Mapping[str, int]) -> None:
    for counter, amount in counters.items():
        t.state.counters[card, counter] = amount


def _used(t: DuelTable, card: int, used: Mapping[str, int]) -> None:
    for power, times in used.items():
        t.state.used[card, int(power)] = times


def _attached(t: DuelTable, card: int, entries: Sequence[Any]) -> None:
    for number, entry in enumerate(entries):
        with within(number):
            _lay_entry(t, t.state.control[card], entry, lambda seat, name: attach(t, seat, name, card))


_STATES: Keys = {
    "damage": SetupKey("2", _damage),
    "exhausted": SetupKey("true", _exhausted),
    "counters": SetupKey("{charge: 2}", _counters),
    "used": SetupKey("{0: 1}", _used),
    "attached": SetupKey("[mark_of_the_wild, {card: mark_of_the_wild, by: B}]", _attached),
}
_CARD: Keys = {"card": SetupKey("cerwyn"), "by": SetupKey("B"), "new": SetupKey("true", _new), **_STATES}


def _lay_entry(t: DuelTable, seat: Seat, entry: Any, put: Callable[[Seat, str], int]) -> None:
    """A card by its name, or with what is to be said of it."""
    given = entry if isinstance(entry, Mapping) else {"card": entry}
    with within(*(["card"] if entry is given else [])):
        by = seat_of(given["by"], t.state.seats) if "by" in given else seat
        card = put(by, given["card"])
    lay(_CARD, given, t, card, called="a card")


# -- a seat -------------------------------------------------------------------------------------------


def _of_hero(name: str, t: DuelTable, seat: Seat, value: Any) -> None:
    put = {**_STATES, "flipped": SetupKey("true", _flipped)}[name].put
    assert put is not None
    put(t, t.state.hero[seat], value)


def _zone(zone: Zone, t: DuelTable, seat: Seat, names: Sequence[str]) -> None:
    """The topmost card of a deck comes first, and lies last."""
    order = list(enumerate(names))
    for number, name in reversed(order) if zone == "deck" else order:
        with within(number):
            lay_card(t, seat, name, zone)


def _row(row: str, t: DuelTable, seat: Seat, entries: Sequence[Any]) -> None:
    for number, entry in enumerate(entries):
        with within(number):
            _lay_entry(t, seat, entry, lambda by, name: lay_in_play(t, by, name, getattr(t.state, row)))


def _resources(t: DuelTable, seat: Seat, entries: Sequence[Any]) -> None:
    s = t.state
    for number, entry in enumerate(entries):
        with within(number):
            if isinstance(entry, int):
                for _ in range(entry):
                    lay_face_down(t, seat, s.names[s.hero[seat]])
            else:
                _lay_entry(t, seat, entry, lambda by, name: lay_in_play(t, by, name, s.resources))


# -- what can be compared -----------------------------------------------------------------------------


def _names(zone: str, t: DuelTable) -> dict[str, Any]:
    s = t.state
    return by_letter([s.names[card] for card in pile] for pile in getattr(s, zone))


def _counts(zone: str, t: DuelTable) -> dict[str, int]:
    return by_letter(len(pile) for pile in getattr(t.state, zone))


def _numbers(number: Callable[[Any, Duel, int], int], t: DuelTable) -> dict[str, int]:
    g, s = t.game, t.state
    return {s.names[n]: number(g, s, n) for row in (s.hero, *s.allies) for n in row}


def _in_play(s: Duel) -> Iterable[int]:
    """Face-down resources aside. Of several cards of one name the last one laid down counts."""
    backs = {card for row in s.resources for card in row if s.face_down.get(card)}
    return (card for card, zone in enumerate(s.zone) if zone == "play" and card not in backs)


def _ready_resources(t: DuelTable) -> dict[str, int]:
    s = t.state
    return by_letter(sum(card not in s.exhausted for card in row) for row in s.resources)


def _wounds(t: DuelTable) -> dict[str, int]:
    return {t.state.names[card]: t.state.damage.get(card, 0) for card in _in_play(t.state)}


def _tired(t: DuelTable) -> dict[str, bool]:
    return {t.state.names[card]: card in t.state.exhausted for card in _in_play(t.state)}


def _hosts(t: DuelTable) -> dict[str, str]:
    return {t.state.names[card]: t.state.names[host] for card, host in t.state.host.items()}


def _winners(t: DuelTable) -> list[str] | None:
    return None if t.state.winners is None else [LETTERS[seat] for seat in t.state.winners]


class Scenarios(Positions[DuelTable]):
    """The keys in the order in which they are laid down."""

    setup: ClassVar[Keys] = {
        "turn": SetupKey("A"),
        "step": SetupKey("action"),
        "number": SetupKey("5"),
        "placed": SetupKey("true"),
    }
    seat: ClassVar[Keys] = {
        "hero": SetupKey("gurzak_of_orgrimmar"),
        **{name: SetupKey(key.form, partial(_of_hero, name)) for name, key in _STATES.items()},
        "flipped": SetupKey("true", partial(_of_hero, "flipped")),
        "hand": SetupKey("[fire_blast, kor_cindervein]", partial(_zone, "hand")),
        "graveyard": SetupKey("[cerwyn]", partial(_zone, "graveyard")),
        "deck": SetupKey("[cerwyn, scorch]", partial(_zone, "deck")),
        "allies": SetupKey("[cerwyn, {card: kor_cindervein, damage: 1, new: true}]", partial(_row, "allies")),
        "gear": SetupKey("[golem_skull_helm]", partial(_row, "hero_row")),
        "resources": SetupKey("[4, the_key_to_freedom]", _resources),
    }
    parts: ClassVar[Mapping[str, Keys]] = {"card": _CARD}
    facts: ClassVar[Mapping[str, ExpectKey[Any]]] = {
        "turn": ExpectKey("A", lambda t: LETTERS[t.state.active]),
        "number": ExpectKey("5", lambda t: t.state.turn),
        "step": ExpectKey("action", lambda t: t.state.step),
        "chain": ExpectKey("[fire_blast]", lambda t: [link.name for link in t.state.chain]),
        **{
            zone: ExpectKey("{A: [cerwyn]}", partial(_names, zone))
            for zone in ("hand", "graveyard", "removed", "allies")
        },
        "gear": ExpectKey("{A: [golem_skull_helm]}", partial(_names, "hero_row")),
        "cards_in_hand": ExpectKey("{A: 3}", partial(_counts, "hand")),
        "cards_in_deck": ExpectKey("{A: 40}", partial(_counts, "deck")),
        "resources": ExpectKey("{A: 4}", partial(_counts, "resources")),
        "ready_resources": ExpectKey("{A: 2}", _ready_resources),
        "attached": ExpectKey("{mark_of_the_wild: cerwyn}", _hosts),
        "damage": ExpectKey("{cerwyn: 1}", _wounds),
        "exhausted": ExpectKey("{cerwyn: true}", _tired),
        "attack": ExpectKey("{cerwyn: 2}", partial(_numbers, stats.attack)),
        "health": ExpectKey("{cerwyn: 3}", partial(_numbers, stats.health)),
        "flipped": ExpectKey(
            "{A: true}", lambda t: by_letter(t.state.face_down.get(hero, False) for hero in t.state.hero)
        ),
        "winners": ExpectKey("[A]", _winners),
    }

    def clear(self, t: DuelTable, setup: Mapping[str, Any]) -> None:
        """Nothing but the heroes: those of the decks, if no others are named."""
        heroes = []
        for seat, hero in enumerate(t.state.hero):
            with within(LETTERS[seat], "hero"):
                heroes.append(known_hero(t, setup.get(LETTERS[seat], {}).get("hero", t.state.names[hero])))
        clear(t, heroes)
        t.state.turn = int(setup.get("number", USUAL_TURN))

    def begin(self, t: DuelTable, setup: Mapping[str, Any]) -> None:
        with within("turn"):
            seat = seat_of(setup.get("turn", LETTERS[0]), t.state.seats)
        with within("step"):
            resume(t, setup.get("step", "action"), seat)
        t.state.placed = bool(setup.get("placed", False))

    def draw(self, stream: str, face: Any) -> int:
        """Dice are written by what they show."""
        return opening.DIE.index(face) if stream == "first" else int(face)
