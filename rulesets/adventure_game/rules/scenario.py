"""What scenario files can say of the Adventure Game, and what they can compare."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from wowtable.core import Seat
from wowtable.core.position import LETTERS, ExpectKey, Keys, Positions, SetupKey, by_letter, seat_of, within
from wowtable.core.written import UnknownWord

from . import position, stats
from .cards.words import COLOURS
from .state import NO_CARD, PHASES, RealmTable

# -- the board ---------------------------------------------------------------------------------------


def _line(t: RealmTable, entries: Mapping[str, str]) -> None:
    for name, space in entries.items():
        with within(name):
            position.lay_on_line(t, name, space)


def _events(t: RealmTable, names: Sequence[str]) -> None:
    for number, name in enumerate(names):
        with within(number):
            position.lay_event(t, name)


def _deck(t: RealmTable, names: Sequence[str]) -> None:
    position.lay_under(t, names)


def _discoveries(t: RealmTable, entries: Mapping[str, Sequence[str]]) -> None:
    for space, names in entries.items():
        with within(space):
            for name in names:
                position.lay_discovery(t, name, space)


# -- a seat ------------------------------------------------------------------------------------------


def _space(t: RealmTable, seat: Seat, name: str) -> None:
    t.state.space[seat] = position.space_named(t, name)


def _level(t: RealmTable, seat: Seat, colour: str) -> None:
    t.state.level[seat] = position.level_named(colour)


def _number(field: str, t: RealmTable, seat: Seat, value: int) -> None:
    getattr(t.state, field)[seat] = value


def _each(put: Callable[[RealmTable, Seat, str], object], t: RealmTable, seat: Seat, names: Sequence[str]) -> None:
    for number, name in enumerate(names):
        with within(number):
            put(t, seat, name)


# -- what can be compared ----------------------------------------------------------------------------


def _names(field: str, t: RealmTable) -> dict[str, Any]:
    s = t.state
    return by_letter([s.names[card] for card in cards] for cards in getattr(s, field))


def _worn(t: RealmTable) -> dict[str, Any]:
    s = t.state
    pairs = zip(s.weapon, s.armour)
    return by_letter([s.names[card] for card in pair if card != NO_CARD] for pair in pairs)


def _slots(t: RealmTable) -> dict[str, str]:
    s = t.state
    return {s.names[card]: t.game.atlas.ids[s.marker[n]] for n, card in enumerate(s.line) if card != NO_CARD}


def _spaces(t: RealmTable) -> dict[str, Any]:
    return by_letter(t.game.atlas.ids[space] for space in t.state.space)


def _lives(t: RealmTable) -> dict[str, Any]:
    return by_letter(stats.life(t.game, t.state, seat) for seat in range(t.state.seats))


class Scenarios(Positions[RealmTable]):
    """The keys in the order in which they are laid down."""

    setup: ClassVar[Keys] = {
        "turn": SetupKey("A"),
        "phase": SetupKey("challenge"),
        "line": SetupKey("{rotten_ghoul: brill}", _line),
        "events": SetupKey("[plague_cart]", _events),
        "drawn_next": SetupKey("[mountain_boar]", _deck),
        "discoveries": SetupKey("{brill: [bomb, gold]}", _discoveries),
    }
    seat: ClassVar[Keys] = {
        "hero": SetupKey("sandrai"),
        "space": SetupKey("brill", _space),
        "level": SetupKey("green", _level),
        "damage": SetupKey("2", partial(_number, "damage")),
        "energy": SetupKey("3", partial(_number, "energy")),
        "flipped": SetupKey("true", partial(_number, "flipped")),
        "hand": SetupKey("[shadow_bolt]", partial(_each, lambda t, a, name: position.lay_in_hand(t.state, a, name))),
        "bag": SetupKey("[mountain_boar]", partial(_each, position.lay_in_bag)),
        "worn": SetupKey("[kobold_tunneler]", partial(_each, position.lay_on)),
        "kept": SetupKey("[gold]", partial(_each, lambda t, a, name: position.lay_kept(t.state, a, name))),
        "quests": SetupKey("[bounty]", partial(_each, position.lay_quest)),
        "quest_log": SetupKey("[nefarian]", partial(_each, position.lay_in_log)),
    }
    facts: ClassVar[Mapping[str, ExpectKey[Any]]] = {
        "turn": ExpectKey("A", lambda t: LETTERS[t.state.active]),
        "phase": ExpectKey("maintenance", lambda t: t.state.phase),
        "space": ExpectKey("{A: undercity}", _spaces),
        "level": ExpectKey("{A: green}", lambda t: by_letter(COLOURS[level] for level in t.state.level)),
        "damage": ExpectKey("{A: 0}", lambda t: by_letter(t.state.damage)),
        "life": ExpectKey("{A: 4}", _lives),
        "energy": ExpectKey("{A: 0}", lambda t: by_letter(t.state.energy)),
        "hand": ExpectKey("{A: [shadow_bolt]}", partial(_names, "hand")),
        "bag": ExpectKey("{A: [mountain_boar]}", partial(_names, "bag")),
        "worn": ExpectKey("{A: [kobold_tunneler]}", _worn),
        "kept": ExpectKey("{A: [gold]}", partial(_names, "kept")),
        "quests": ExpectKey("{A: [bounty]}", partial(_names, "quests")),
        "quest_log": ExpectKey("{A: [nefarian]}", partial(_names, "quest_log")),
        "valor": ExpectKey("{A: 3}", lambda t: by_letter(t.state.valor)),
        "line": ExpectKey("{rotten_ghoul: brill}", _slots),
        "winners": ExpectKey("[A]", lambda t: t.state.winners and [LETTERS[seat] for seat in t.state.winners]),
    }

    def clear(self, t: RealmTable, setup: Mapping[str, Any]) -> None:
        """The heroes that are named; the others take what is left, in the order of the file."""
        heroes = [setup.get(letter, {}).get("hero", "") for letter in LETTERS[: t.state.seats]]
        twice = next((hero for hero in heroes if hero and heroes.count(hero) > 1), None)
        if twice is not None:
            raise ValueError(f"two play {twice}, but everybody plays a hero of their own")
        left = [hero for hero in t.game.content.heroes if hero not in heroes]
        position.clear(t, [hero or left.pop(0) for hero in heroes])

    def begin(self, t: RealmTable, setup: Mapping[str, Any]) -> None:
        with within("turn"):
            seat = seat_of(setup.get("turn", LETTERS[0]), t.state.seats)
        with within("phase"):
            phase = setup.get("phase", PHASES[0])
            if phase not in PHASES:
                raise UnknownWord(f'there is no phase "{phase}"', phase, PHASES)
            position.resume(t, seat, phase)

    def draw(self, stream: str, face: Any) -> int:
        """Dice are written by what they show; the movement die by which of its faces it is, counted from 1."""
        return int(face) - 1
