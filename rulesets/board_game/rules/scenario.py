"""What scenario files can say of the Board Game, and what they can compare. A seat has one or two heroes, by class."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from wowtable.core import Seat
from wowtable.core.position import LETTERS, ExpectKey, Keys, PositionError, Positions, SetupKey, lay, within

from . import position
from .cards.words import FACTIONS
from .event_cards import LASTING, event_of, kinds_of
from .state import ALLIANCE, AREAS, HORDE, NO_CARD, NOWHERE, FactionNumber, HeroNumber, Lordaeron, LordaeronTable

PLACES = tuple(str(number) for number in range(1, AREAS + 1))
"""What the areas of a sheet are called."""

# -- the board and the piles -------------------------------------------------------------------------------


def _marker(t: LordaeronTable, space: int) -> None:
    t.state.marker = between(space, 1, t.game.content.box.turns)


def between(number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        raise PositionError(f"this is a number from {low} to {high}, not {number}")
    return number


def _overlord_at(t: LordaeronTable, region: str) -> None:
    t.state.overlord_at = position.region_named(t, region)


def _quests(t: LordaeronTable, names: Mapping[str, Mapping[str, Sequence[str]]]) -> None:
    """By quest what is left of its creatures, by region: `[green murloc, red murloc]`."""
    for name, regions in names.items():
        with within(name):
            card = position.lay_quest(t, name)
            if not any(regions.values()):
                raise PositionError("a quest without creatures is completed")
            for region, figures in regions.items():
                with within(region):
                    _figures(t, region, figures, card)


def _independents(t: LordaeronTable, regions: Mapping[str, Sequence[str]]) -> None:
    for region, creatures in regions.items():
        with within(region):
            _figures(t, region, [f"blue {creature}" for creature in creatures], NO_CARD)


def _figures(t: LordaeronTable, region: str, figures: Sequence[str], quest: int) -> None:
    for number, figure in enumerate(figures):
        with within(number):
            colour, _, creature = figure.partition(" ")
            position.lay_figure(t, creature, position.colour_named(colour), region, quest)


def _in_force(t: LordaeronTable, names: Sequence[str]) -> None:
    for number, name in enumerate(names):
        with within(number):
            card = position.lay_in_force(t.state, name)
            if not LASTING.intersection(kinds_of(event_of(t.game, t.state, card))):
                raise PositionError(f"{name} does not stay beside the board")


# -- a hero ------------------------------------------------------------------------------------------------


def _side(_: LordaeronTable, __: Seat, side: str) -> None:
    position.known(side, FACTIONS)


def _heroes(t: LordaeronTable, seat: Seat, heroes: Mapping[str, Mapping[str, Any]]) -> None:
    s = t.state
    for name, given in heroes.items():
        with within(name):
            own = [hero for hero in s.heroes_of_seat(seat) if s.hero_class[hero] == name]
            if not own:
                raise PositionError(f"{name} is too many: this seat has {len(s.heroes_of_seat(seat))} heroes")
            (hero,) = own
            lay(HERO, given, t, hero, called=f"hero {name}")


def _region(t: LordaeronTable, hero: HeroNumber, name: str) -> None:
    t.state.region[hero] = position.region_named(t, name)


def _xp(t: LordaeronTable, hero: HeroNumber, xp: int) -> None:
    """With the level that they bring, and all tokens of it."""
    last = t.game.content.box.levels[-1]
    position.lay_experience(t, hero, between(xp, 0, 2 * last if t.state.rules.open_track else last))


def _talents(t: LordaeronTable, hero: HeroNumber, names: Sequence[str]) -> None:
    """As far as its levels have brought some, each of such a level."""
    s, level = t.state, t.state.level[hero]
    if len(names) >= level:
        raise PositionError(f"at level {level} a hero has {level - 1} talents, not {len(names)}")
    for number, name in enumerate(names):
        with within(number):
            card = position.lay_talent(s, hero, name)
            above = t.game.content.talents[s.names[card]].level
            if above > level:
                raise PositionError(f"{name} is of level {above}, and the hero of level {level}")


def _number(field: str, t: LordaeronTable, hero: HeroNumber, value: int) -> None:
    getattr(t.state, field)[hero] = value


def _each(put: Callable[[LordaeronTable, HeroNumber, str], object]) -> Callable[..., None]:
    def put_each(t: LordaeronTable, hero: HeroNumber, names: Sequence[str]) -> None:
        for number, name in enumerate(names):
            with within(number):
                put(t, hero, name)

    return put_each


def _worn(t: LordaeronTable, hero: HeroNumber, areas: Mapping[int, Sequence[str]]) -> None:
    """By area, counted from 1."""
    for area, names in areas.items():
        with within(area):
            place = PLACES.index(position.known(str(area), PLACES))
            for name in names:
                position.lay_in_area(t, hero, place, name)


HERO: Keys = {
    "region": SetupKey("brill", _region),
    "xp": SetupKey("10", _xp),
    "talents": SetupKey("[ferocity]", _talents),
    "spellbook": SetupKey("[frostbolt]", _each(lambda t, hero, name: position.lay_power(t.state, hero, name))),
    "bag": SetupKey("[minor_healing_potion]", _each(position.lay_in_bag)),
    "worn": SetupKey("{1: [frostbolt]}", _worn),
    "health": SetupKey("3", partial(_number, "health")),
    "energy": SetupKey("2", partial(_number, "energy")),
    "gold": SetupKey("7", partial(_number, "gold")),
    "curses": SetupKey("1", partial(_number, "curses")),
    "actions": SetupKey("1"),
}


# -- what can be compared ----------------------------------------------------------------------------------


def _by_class(t: LordaeronTable, values: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(t.state.hero_class, values))


def _numbers(field: str, t: LordaeronTable) -> dict[str, Any]:
    return _by_class(t, getattr(t.state, field))


def _cards(field: str, t: LordaeronTable) -> dict[str, Any]:
    s = t.state
    return _by_class(t, [[s.names[card] for card in cards] for cards in getattr(s, field)])


def _worn_cards(t: LordaeronTable) -> dict[str, Any]:
    s = t.state
    return _by_class(t, [[s.names[card] for card in s.worn(hero)] for hero in range(s.heroes)])


def _regions(t: LordaeronTable) -> dict[str, Any]:
    return _by_class(t, [t.game.atlas.ids[region] for region in t.state.region])


def _standing(t: LordaeronTable) -> dict[str, Any]:
    found: dict[str, list[str]] = {}
    for figure in t.state.figures.values():
        found.setdefault(t.game.atlas.ids[figure.region], []).append(f"{figure.colour} {figure.creature}")
    return {region: sorted(figures) for region, figures in found.items()}


def _active_quests(t: LordaeronTable) -> dict[str, Any]:
    s = t.state
    return {side: [s.names[card] for card in cards] for side, cards in zip(FACTIONS, s.quests)}


def _named(field: str, t: LordaeronTable) -> list[str]:
    return [t.state.names[card] for card in getattr(t.state, field)]


def _where_he_is(t: LordaeronTable) -> str | None:
    at = t.state.overlord_at
    return None if at == NOWHERE else t.game.atlas.ids[at]


def _winner(t: LordaeronTable) -> str | None:
    s = t.state
    return "tie" if s.tie else None if s.winner is None else FACTIONS[s.winner]


class Scenarios(Positions[LordaeronTable]):
    """The keys in the order in which they are laid down."""

    setup: ClassVar[Keys] = {
        "turn": SetupKey("alliance"),
        "marker": SetupKey("12", _marker),
        "overlord_at": SetupKey("brill", _overlord_at),
        "quests": SetupKey("{fishy_business: {brill: [green murloc]}}", _quests),
        "independents": SetupKey("{brill: [ogre]}", _independents),
        "in_force": SetupKey("[foul_plaguewinds]", _in_force),
        "merchant": SetupKey("[trogg_club]", position.lay_at_merchant),
        "items_next": SetupKey("[trogg_club]", position.lay_items_on_top),
        "quests_next": SetupKey("[fishy_business]", position.lay_quests_on_top),
        "events_next": SetupKey("[bounty]", lambda t, names: position.lay_events_on_top(t.state, names)),
    }
    seat: ClassVar[Keys] = {
        "side": SetupKey("horde", _side),
        "heroes": SetupKey("{mage: {region: brill}}", _heroes),
    }
    parts: ClassVar[Mapping[str, Keys]] = {"hero": HERO}
    facts: ClassVar[Mapping[str, ExpectKey[Any]]] = {
        "turn": ExpectKey("horde", lambda t: FACTIONS[t.state.active]),
        "phase": ExpectKey("management", lambda t: t.state.phase),
        "marker": ExpectKey("13", lambda t: t.state.marker),
        "region": ExpectKey("{mage: brill}", _regions),
        "health": ExpectKey("{mage: 3}", partial(_numbers, "health")),
        "energy": ExpectKey("{mage: 2}", partial(_numbers, "energy")),
        "gold": ExpectKey("{mage: 5}", partial(_numbers, "gold")),
        "xp": ExpectKey("{mage: 4}", partial(_numbers, "xp")),
        "level": ExpectKey("{mage: 2}", partial(_numbers, "level")),
        "curses": ExpectKey("{mage: 0}", partial(_numbers, "curses")),
        "actions": ExpectKey("{mage: 1}", partial(_numbers, "actions")),
        "talents": ExpectKey("{druid: [ferocity]}", partial(_cards, "talents")),
        "spellbook": ExpectKey("{mage: [frostbolt]}", partial(_cards, "spellbook")),
        "bag": ExpectKey("{mage: [trogg_club]}", partial(_cards, "bag")),
        "worn": ExpectKey("{mage: [frostbolt]}", _worn_cards),
        "figures": ExpectKey("{brill: [blue ogre]}", _standing),
        "quests": ExpectKey("{horde: [fishy_business]}", _active_quests),
        "merchant": ExpectKey("[trogg_club]", partial(_named, "merchant")),
        "in_force": ExpectKey("[bounty]", partial(_named, "in_force")),
        "overlord_at": ExpectKey("brill", _where_he_is),
        "winner": ExpectKey("horde", _winner),
    }

    def clear(self, t: LordaeronTable, setup: Mapping[str, Any]) -> None:
        """The heroes that are named; the other places are taken by what is left, in the order of the file."""
        seats = t.state.seats
        sides = _sides(t.state, setup)
        _refuse_crowds(t, setup, sides)
        wanted = {seat: list(setup.get(LETTERS[seat], {}).get("heroes", ())) for seat in range(seats)}
        left = iter([name for name in t.game.content.classes if not any(name in names for names in wanted.values())])
        heroes: tuple[list[tuple[str, Seat]], list[tuple[str, Seat]]] = ([], [])
        for faction in (HORDE, ALLIANCE):
            for seat in _places(t.state, faction, sides, wanted):
                fits = (name for name in left if FACTIONS[faction] in t.game.content.classes[name].sides)
                heroes[faction].append((wanted[seat].pop(0) if wanted[seat] else next(fits), seat))
        horde, alliance = ([name for name, _ in side] for side in heroes)
        position.clear(t, horde, alliance, [seat for side in heroes for _, seat in side])

    def begin(self, t: LordaeronTable, setup: Mapping[str, Any]) -> None:
        s = t.state
        with within("turn"):
            side = position.known(setup.get("turn", FACTIONS[s.marker % 2 == 0]), FACTIONS)
        position.resume(t, FACTIONS.index(side))
        for letter in LETTERS[: s.seats]:
            for name, given in setup.get(letter, {}).get("heroes", {}).items():
                if "actions" in given:
                    s.actions[s.hero_class.index(name)] = given["actions"]

    def draw(self, stream: str, face: Any) -> int:
        """Dice are written by what they show."""
        return int(face) - (stream in ("red", "blue", "green", "sides"))


def _sides(s: Lordaeron, setup: Mapping[str, Any]) -> list[FactionNumber]:
    """Of each seat; where the file says nothing the first half plays the Horde."""
    usual = [HORDE if 2 * seat < s.seats - (s.seats % 2) else ALLIANCE for seat in range(s.seats)]
    return [
        FACTIONS.index(position.known(setup.get(LETTERS[seat], {}).get("side", FACTIONS[usual[seat]]), FACTIONS))
        for seat in range(s.seats)
    ]


def _refuse_crowds(t: LordaeronTable, setup: Mapping[str, Any], sides: Sequence[FactionNumber]) -> None:
    """Sides without a player, or with too many; classes that stand twice, or on the wrong side."""
    classes, room, taken = t.game.content.classes, t.state.rules.heroes // 2, set[str]()
    for faction, name in enumerate(FACTIONS):
        if not 0 < sides.count(faction) <= room:
            raise PositionError(f"one to {room} seats play for the {name}, not {sides.count(faction)}")
    for letter, faction in zip(LETTERS, sides):
        for hero in setup.get(letter, {}).get("heroes", {}):
            with within(letter, "heroes", hero):
                sheet = classes[position.known(hero, classes)]
                if hero in taken:
                    raise PositionError(f"{hero} is played twice")
                if FACTIONS[faction] not in sheet.sides:
                    raise PositionError(f"{hero} never fights for the {FACTIONS[faction]}")
                taken.add(hero)


def _places(
    s: Lordaeron, faction: FactionNumber, sides: Sequence[FactionNumber], wanted: Mapping[Seat, Sequence[str]]
) -> Iterator[Seat]:
    """Whose heroes those of a faction are: one each, and a second one for whoever names two, or else the first."""
    seats = [seat for seat, side in enumerate(sides) if side == faction]
    more = s.rules.heroes // 2 - len(seats)
    double = sorted(seats, key=lambda seat: -len(wanted[seat]))[: max(0, more)]
    for seat in seats:
        yield seat
        if seat in double:
            yield seat
