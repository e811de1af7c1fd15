"""What positions of Small World can say, in scenario files and tests, and what can be compared with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from wowtable.core import Seat
from wowtable.core.position import LETTERS, ExpectKey, Keys, Positions, SetupKey, by_letter, lay, seat_of, within
from wowtable.core.written import UnknownWord

from .content import MURLOCS
from .income import income_parts
from .march import cost_of
from .position import (
    PHASES,
    STRUCTURES,
    begin_turn,
    drive_out_murloc,
    give_coins,
    give_faded,
    give_hand,
    give_race,
    hold,
    lay_bomb,
    make_face,
    region,
    show_combo,
    take_token,
    with_faces,
)
from .setup import lay_islands
from .state import WorldTable

if TYPE_CHECKING:
    from .game import SmallWorld

USUAL_ROUND = 2


# -- the table ----------------------------------------------------------------------------------------


def _islands(t: WorldTable, faces: Sequence[Any]) -> None:
    """Printed islands by name, as many as players; or any number that are written in place."""
    printed = t.game.content.faces
    names = [_face(t, number, face) for number, face in enumerate(faces)]
    if len(faces) != t.state.seats and set(names) <= set(printed):
        raise ValueError(f"{t.state.seats} islands are needed, of: {', '.join(printed)}")
    lay_islands(t, tuple(names))


def _face(t: WorldTable, number: int, face: Any) -> str:
    with within(number):
        if isinstance(face, Mapping):
            made: dict[str, Any] = {"name": f"island{number + 1}", "borders": ()}
            lay(_FACE, face, made, called="an island")
            own = make_face(made["name"], made["regions"], made["borders"])
            t.game = with_faces(t.game, own)
            return own.id
        if face not in t.game.content.faces:
            raise UnknownWord(f'no island is called "{face}"', face, t.game.content.faces)
        return str(face)


def _noted(name: str, made: dict[str, Any], value: Any) -> None:
    made[name] = value


_FACE: Keys = {
    "name": SetupKey("vale", partial(_noted, "name")),
    "regions": SetupKey("{port: farm anchor, hill: hill}", partial(_noted, "regions")),
    "borders": SetupKey("[port hill]", partial(_noted, "borders")),
}


def _murlocs(t: WorldTable, names: Sequence[str]) -> None:
    s = t.state
    kept = {region(t, name) for name in names}
    for r, kin in enumerate(s.kin):
        if kin == MURLOCS and r not in kept:
            drive_out_murloc(s, r)


def _offers(t: WorldTable, offers: Sequence[Sequence[Any]]) -> None:
    for place, (race, power, *coins) in enumerate(offers):
        with within(place):
            show_combo(t, race, power, place, sum(coins))


def _relics(t: WorldTable, relics: Mapping[str, str]) -> None:
    for relic, name in relics.items():
        with within(relic):
            s, r = t.state, region(t, name)
            s.show((take_token(s, relic, r),))
            s.relics[relic] = r


def _buried(t: WorldTable, buried: Mapping[str, str]) -> None:
    for name, relic in buried.items():
        with within(name):
            r = region(t, name)
            t.state.buried[r] = take_token(t.state, relic, r)


def _structures(what: str, t: WorldTable, names: Sequence[str]) -> None:
    for number, name in enumerate(names):
        with within(number):
            getattr(t.state, what)[region(t, name)] = 1


# -- a seat -------------------------------------------------------------------------------------------


def _race(t: WorldTable, seat: Seat, race: str) -> None:
    give_race(t, seat, race)


def _power(t: WorldTable, seat: Seat, power: str) -> None:
    give_race(t, seat, t.state.race[seat], power)


def _declined(t: WorldTable, seat: Seat, race: str) -> None:
    give_faded(t, seat, race)


def _declined_power(t: WorldTable, seat: Seat, power: str) -> None:
    give_faded(t, seat, t.state.faded[seat], power)


def _regions(t: WorldTable, seat: Seat, regions: Mapping[str, Any]) -> None:
    _occupy(t, seat, t.state.race[seat], regions)


def _declined_regions(t: WorldTable, seat: Seat, regions: Mapping[str, Any]) -> None:
    _occupy(t, seat, t.state.faded[seat], regions)


def _occupy(t: WorldTable, seat: Seat, race: str, regions: Mapping[str, Any]) -> None:
    """A number of tokens, or a mapping with tokens and beasts."""
    for name, force in regions.items():
        with within(name):
            made: dict[str, Any] = {"tokens": 0, "beasts": 0}
            lay(_FORCE, force if isinstance(force, Mapping) else {"tokens": force}, made, called="a region")
            hold(t, seat, region(t, name), race, **made)


_FORCE: Keys = {"tokens": SetupKey("2", partial(_noted, "tokens")), "beasts": SetupKey("1", partial(_noted, "beasts"))}


def _champion(t: WorldTable, _seat: Seat, name: str) -> None:
    t.state.champion_at = region(t, name)


def _bombs(t: WorldTable, _seat: Seat, bombs: Mapping[str, str]) -> None:
    for name, fate in bombs.items():
        with within(name):
            lay_bomb(t, region(t, name), fate)


def _harmony(t: WorldTable, seat: Seat, harmony: bool) -> None:
    t.state.harmony[seat] = int(harmony)


# -- what can be compared -----------------------------------------------------------------------------


def _holders(t: WorldTable) -> dict[str, str]:
    """`A orcs 3` for each region, `murlocs`, or `empty`."""
    s, letters = t.state, by_letter(range(t.state.seats))
    owners = {seat: letter for letter, seat in letters.items()}
    held = {}
    for r, name in enumerate(t.game.atlas(s).ids):
        force = f"{s.kin[r]} {s.defenders(r)}"
        held[name] = f"{owners[s.owner[r]]} {force}" if s.owner[r] >= 0 else s.kin[r] or "empty"
    return held


def _incomes(t: WorldTable) -> dict[str, int]:
    s = t.state
    return by_letter(sum(c for _, c in income_parts(t.game, s, seat)) for seat in range(s.seats))


def _costs(t: WorldTable) -> dict[str, int]:
    s = t.state
    return {name: cost_of(t.game, s, s.active, r) for r, name in enumerate(t.game.atlas(s).ids)}


def _relics_shown(t: WorldTable) -> dict[str, str]:
    ids = t.game.atlas(t.state).ids
    return {relic: ids[r] for relic, r in t.state.relics.items()}


def _standing(what: str, t: WorldTable) -> list[str]:
    ids = t.game.atlas(t.state).ids
    return [name for name, count in zip(ids, getattr(t.state, what), strict=True) if count]


class Scenarios(Positions[WorldTable]):
    """The keys in the order in which they are laid down."""

    setup: ClassVar[Keys] = {
        "islands": SetupKey("[l1a, s1b]", _islands),
        "murlocs": SetupKey("[l1a.2]", _murlocs),
        "offers": SetupKey("[[forsaken, herbalist, 2]]", _offers),
        "relics": SetupKey("{heart: l1a.9}", _relics),
        "buried": SetupKey("{l1a.12: well}", _buried),
        **{what: SetupKey("[l1a.2]", partial(_structures, what)) for what in STRUCTURES},
        "round": SetupKey("3"),
        "turn": SetupKey("A"),
        "phase": SetupKey("conquest"),
    }
    parts: ClassVar[Mapping[str, Keys]] = {"island": _FACE, "region": _FORCE}
    seat: ClassVar[Keys] = {
        "coins": SetupKey("5", give_coins),
        "harmony": SetupKey("true", _harmony),
        "race": SetupKey("forsaken", _race),
        "power": SetupKey("herbalist", _power),
        "declined": SetupKey("naga", _declined),
        "declined_power": SetupKey("bog", _declined_power),
        "hand": SetupKey("6", give_hand),
        "regions": SetupKey("{l1a.9: 4, l1a.11: {tokens: 2, beasts: 1}}", _regions),
        "declined_regions": SetupKey("{l1a.5: 1}", _declined_regions),
        "champion": SetupKey("l1a.9", _champion),
        "bombs": SetupKey("{l1a.6: explodes, l1a.4: dud}", _bombs),
    }
    facts: ClassVar[Mapping[str, ExpectKey[Any]]] = {
        "round": ExpectKey("3", lambda t: t.state.round),
        "turn": ExpectKey("A", lambda t: LETTERS[t.state.active]),
        "coins": ExpectKey("{A: 6}", lambda t: by_letter(t.state.coins)),
        "race": ExpectKey("{A: forsaken}", lambda t: by_letter(t.state.race)),
        "declined": ExpectKey("{A: naga}", lambda t: by_letter(t.state.faded)),
        "hand": ExpectKey("{A: 3}", lambda t: by_letter(t.state.hand)),
        "income": ExpectKey("{A: 4}", _incomes),
        "tray": ExpectKey("{forsaken: 5}", lambda t: t.state.tray),
        "regions": ExpectKey("{l1a.9: A forsaken 4, l1a.2: murlocs, l1a.1: empty}", _holders),
        "costs": ExpectKey("{l1a.9: 3}", _costs),
        "combo_coins": ExpectKey("[1, 0, 0, 0, 0, 0]", lambda t: [combo.coins for combo in t.state.rows["all"]]),
        "last_banner": ExpectKey("naga", lambda t: t.state.race_stacks["all"][-1]),
        "discarded": ExpectKey("[bog]", lambda t: sorted(t.state.power_discard)),
        "relics": ExpectKey("{heart: l1a.9}", _relics_shown),
        "murlocs_gone": ExpectKey("1", lambda t: t.state.murlocs_gone),
        **{what: ExpectKey("[l1a.2]", partial(_standing, what)) for what in STRUCTURES},
    }

    def __init__(self, g: SmallWorld) -> None:
        self._g = g

    def begin(self, t: WorldTable, setup: Mapping[str, Any]) -> None:
        with within("turn"):
            seat = seat_of(setup.get("turn", "A"), t.state.seats)
        with within("phase"):
            begin_turn(t, seat, setup.get("round", USUAL_ROUND), setup.get("phase", PHASES[0]))

    def draw(self, stream: str, face: Any) -> int:
        """Dice are written by what they show."""
        return self._g.content.box.die.index(face) if stream == "reinforcement" else int(face)
