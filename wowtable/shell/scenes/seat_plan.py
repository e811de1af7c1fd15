"""Who sits where before a game begins, and under which options: edited by the seats screen, kept for the next time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from random import Random, SystemRandom
from typing import Any, Literal

from ...ai import LEVELS
from ...content.manifest import Manifest, Option, OptionValue
from ...core import Game, SetupRefused
from ...reading.cleaning import NAME_LENGTH, clean_name
from ...session import RulesetTag, SeatSetup, Setup, new_seed
from ..base.theme import SEATS

ChairKind = Literal["human", "ai", "empty"]
PEOPLE = ("Ada", "Bruno", "Clara", "Dario", "Elena", "Fabio", "Giulia", "Ivo", "Lena", "Marco", "Nora", "Pietro",
          "Rosa", "Silvio", "Teresa", "Viola")  # fmt: skip
COMPUTERS = ("Brakka", "Corwick", "Durnhild", "Eskarn", "Fennaro", "Grimtoe", "Hollis", "Korrag", "Lyrenn", "Mogrim",
             "Ondra", "Quillon", "Rashnak", "Sylvar", "Thrend", "Vessa")  # fmt: skip
_LEVEL = "normal"
_MOST_OWN, _OWN_LENGTH = 20, 200


@dataclass
class Chair:
    """One place at the table. It keeps its name and colour while it is empty, for whoever sits down again.

    `own` are the choices that its player makes alone, by the stem of their options.
    """

    kind: ChairKind = "empty"
    name: str = ""
    level: str = _LEVEL
    colour: str = ""
    own: dict[str, str] = field(default_factory=dict)

    @property
    def taken(self) -> bool:
        return self.kind != "empty"


@dataclass(frozen=True, slots=True)
class SeatFault:
    """Why the game cannot begin: a text of shell or ruleset with its fields, and the chair to look at, if it is one."""

    key: str
    fields: Mapping[str, Any]
    chair: int = -1


@dataclass
class SeatPlan:
    """All chairs the game has room for, the empty ones among them. `given` are options as they would be typed.

    `meaning` turns what a chair has chosen into what the rules get; it may raise ValueError.
    """

    chairs: list[Chair]
    given: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    take_back: bool = False
    meaning: Callable[[str], str] = field(default=str, compare=False)

    # --- making one

    @classmethod
    def quick(cls, manifest: Manifest, kept: Any = None, chance: Random | None = None) -> SeatPlan:
        """One person against the computer, with the usual rules; the person is who they were last time.

        What each chose alone stays as it was.
        """
        before = cls.recalled(manifest, kept, chance)
        person = next((chair for chair in before.chairs if chair.kind == "human"), None)
        level = next((chair.level for chair in before.chairs if chair.kind == "ai"), _LEVEL)
        plan = cls.fresh(manifest, chance)
        if person is not None:
            plan.chairs[0].name, plan.chairs[0].own = person.name, dict(person.own)
            if person.colour in SEATS:
                plan.take_colour(0, person.colour)
        for chair in plan.chairs[1:]:
            chair.level = level
        others = [chair for chair in before.players if chair is not person]
        for chair, other in zip(plan.chairs[1:], others):
            chair.own = dict(other.own)
        return plan

    @classmethod
    def lesson(cls, manifest: Manifest, kept: Any = None, chance: Random | None = None) -> SeatPlan:
        """The table of a first game: the person against computer players, with the options that teach best."""
        plan = cls.quick(manifest, kept, chance)
        if manifest.lesson is not None:
            plan.given = dict(manifest.lesson.options)
            for chair in plan.chairs:
                chair.own.clear()
            for chair in plan.chairs[1:]:
                chair.level = manifest.lesson.level
        return plan

    @classmethod
    def fresh(cls, manifest: Manifest, chance: Random | None = None) -> SeatPlan:
        """As few players as the game allows: one person, the others played by the computer."""
        low, high = manifest.seats
        plan = cls([Chair(colour=SEATS[n]) if n < len(SEATS) else Chair() for n in range(high)])
        for number in range(low):
            plan.fill(number, "human" if number == 0 else "ai", chance)
        return plan

    @classmethod
    def recalled(cls, manifest: Manifest, kept: Any, chance: Random | None = None) -> SeatPlan:
        """The plan that `to_plain` gave once, as far as it still makes sense; a fresh one if it does not."""
        plan = cls.fresh(manifest, chance)
        if not isinstance(kept, dict) or not isinstance(kept.get("chairs"), list):
            return plan
        chairs = [_chair_from(plain) for plain in kept["chairs"][: len(plan.chairs)]]
        if sum(chair.taken for chair in chairs) < manifest.seats[0]:
            return plan
        chairs += [Chair() for _ in range(len(plan.chairs) - len(chairs))]
        result = cls(chairs, _options_from(manifest, kept.get("options")), take_back=kept.get("take_back") is True)
        result._mend()
        return result

    @classmethod
    def of_game(cls, manifest: Manifest, setup: Setup, left: Collection[int] = ()) -> SeatPlan:
        """Who plays a game that was begun, without empty chairs; who has left is played by the computer."""
        chairs = [
            Chair("human" if seat.human and n not in left else "ai", seat.name, _known_level(seat.level), seat.colour)
            for n, seat in enumerate(setup.seats)
        ]
        given = {}
        for id, value in setup.options.items():
            option = manifest.option(id)
            if option is not None and 0 < option.seat <= len(chairs):
                chairs[option.seat - 1].own[option.stem] = spelled(value)
            elif option is not None and not option.seat:
                given[id] = spelled(value)
        plan = cls(chairs, given)
        plan._mend()
        return plan

    def _mend(self) -> None:
        """Colours differ and everybody has a name."""
        seen: set[str] = set()
        for chair in self.chairs:
            if chair.colour not in SEATS or chair.colour in seen:
                chair.colour = ""
            seen.add(chair.colour)
        for number, chair in enumerate(self.chairs):
            if not chair.colour:
                chair.colour = self.free_colour()
            if chair.taken and not chair.name:
                chair.name = self.free_name(number)

    def to_plain(self) -> dict[str, Any]:
        plain = {"chairs": [asdict(chair) for chair in self.chairs], "options": dict(self.given)}
        return {**plain, "take_back": True} if self.take_back else plain

    # --- changing it

    def fill(self, number: int, kind: ChairKind, chance: Random | None = None) -> None:
        """Somebody sits down, or changes between person and computer."""
        chair = self.chairs[number]
        strangers = COMPUTERS if kind == "human" else PEOPLE
        chair.kind = kind
        if kind != "empty" and (not chair.name or chair.name in strangers or self._name_taken(number)):
            chair.name = self.free_name(number, chance)
        if not chair.colour:
            chair.colour = self.free_colour()

    def empty(self, number: int) -> None:
        self.chairs[number].kind = "empty"

    def take_colour(self, number: int, colour: str) -> None:
        """Whoever had the colour gets this chair's in exchange."""
        mine = self.chairs[number]
        for other in self.chairs:
            if other is not mine and other.colour == colour:
                other.colour = mine.colour
        mine.colour = colour

    def free_colour(self) -> str:
        held = {chair.colour for chair in self.chairs}
        return next((colour for colour in SEATS if colour not in held), "")

    def free_name(self, number: int, chance: Random | None = None) -> str:
        """A name nobody at the table has."""
        pool = COMPUTERS if self.chairs[number].kind == "ai" else PEOPLE
        held = {chair.name.casefold() for n, chair in enumerate(self.chairs) if n != number}
        free = [name for name in pool if name.casefold() not in held]
        return (chance or SystemRandom()).choice(free or list(pool))

    def rename_all(self, chance: Random | None = None) -> None:
        for number, chair in enumerate(self.chairs):
            if chair.taken:
                chair.name = self.free_name(number, chance)

    def rotate(self) -> None:
        """Everybody moves one chair on; the last of those who play sits down first."""
        taken = [n for n, chair in enumerate(self.chairs) if chair.taken]
        sitting = [self.chairs[n] for n in taken]
        for n, chair in zip(taken, [*sitting[-1:], *sitting[:-1]]):
            self.chairs[n] = chair

    # --- what follows from it

    @property
    def players(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.taken]

    @property
    def first_person(self) -> Chair:
        """The first chair if nobody is left to play on one."""
        return next((chair for chair in self.chairs if chair.kind == "human"), self.chairs[0])

    @property
    def humans(self) -> int:
        return sum(chair.kind == "human" for chair in self.chairs)

    @property
    def friendly(self) -> bool:
        """Whether one person plays with computer players only, who do not mind what is taken back."""
        return self.humans == 1

    def values(self, manifest: Manifest) -> dict[str, OptionValue]:
        """Every option of the game, with what each player chose alone. ValueError if something cannot be."""
        given = dict(self.given)
        for number, chair in enumerate(self.players, 1):
            for option in manifest.options:
                if option.seat == number and option.stem in chair.own:
                    given[option.id] = self.meaning(chair.own[option.stem])
        return manifest.option_values(given)

    def faults(self, manifest: Manifest, game: Game | None = None) -> list[SeatFault]:
        """Everything that keeps the game from starting; empty when it is ready. `game` has the last word."""
        low, high = manifest.seats
        found: list[SeatFault] = []
        if len(self.players) < low:
            found.append(SeatFault("shell.setup.too_few", {"n": low}))
        if len(self.players) > high:
            found.append(SeatFault("shell.setup.too_many", {"n": high}))
        found += self._name_faults()
        found += _option_faults(manifest, self.given)
        if game is not None and not found:
            try:
                game.new_state(len(self.players), self.values(manifest))
            except SetupRefused as refusal:
                found.append(SeatFault(refusal.key, refusal.fields))
            except ValueError as error:
                found.append(SeatFault("menu.rules_refuse", {"reason": str(error)}))
        return found

    def _name_faults(self) -> Iterable[SeatFault]:
        for number, chair in enumerate(self.chairs):
            if chair.taken and not clean_name(chair.name):
                yield SeatFault("shell.setup.name_empty", {}, number)
            elif chair.taken and self._name_taken(number):
                yield SeatFault("shell.setup.name_taken", {"name": chair.name}, number)

    def _name_taken(self, number: int) -> bool:
        name = clean_name(self.chairs[number].name).casefold()
        return any(
            other.taken and n != number and clean_name(other.name).casefold() == name
            for n, other in enumerate(self.chairs)
        )

    def teams(self, manifest: Manifest, game: Game) -> dict[int, int]:
        """The team of each chair taken, counted from 1; empty when everybody plays alone, or teams are made later."""
        taken = [n for n, chair in enumerate(self.chairs) if chair.taken]
        try:
            state = game.new_state(len(taken), self.values(manifest))
            leaders = [game.team(state, seat) for seat in range(len(taken))]
        except (ValueError, LookupError):
            return {}
        if len(set(leaders)) == len(leaders):
            return {}
        order = sorted(set(leaders))
        return {chair: order.index(leader) + 1 for chair, leader in zip(taken, leaders)}

    def setup(self, tag: RulesetTag, manifest: Manifest, teams: Mapping[int, int] | None = None) -> Setup:
        """What the rules get. Ask `faults` first."""
        seats = tuple(
            SeatSetup(
                "human" if chair.kind == "human" else "ai",
                chair.name,
                chair.level if chair.kind == "ai" else "",
                chair.colour,
                chair.colour,
                teams[number] - 1 if teams and number in teams else None,
            )
            for number, chair in enumerate(self.chairs)
            if chair.taken
        )
        seed, friendly = self.seed.strip() or new_seed(), self.take_back and self.friendly
        return Setup(tag, seats, self.values(manifest), seed, take_back=friendly)


def spelled(value: OptionValue) -> str:
    """An option's value as it would be typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _option_faults(manifest: Manifest, given: Mapping[str, str]) -> Iterable[SeatFault]:
    for option in manifest.options:
        if option.id in given and not _fits(option, given[option.id]):
            yield SeatFault("menu.option_wrong", {"option": option})


def _fits(option: Option, text: str) -> bool:
    try:
        option.parse(text)
    except ValueError:
        return False
    return True


def _options_from(manifest: Manifest, plain: Any) -> dict[str, str]:
    if not isinstance(plain, dict):
        return {}
    options = {option.id: option for option in manifest.options if not option.seat and not option.hidden}
    return {
        str(id): text
        for id, text in plain.items()
        if id in options and isinstance(text, str) and _fits(options[id], text)
    }


def _known_level(level: Any) -> str:
    return level if level in LEVELS else _LEVEL


def _chair_from(plain: Any) -> Chair:
    if not isinstance(plain, dict):
        return Chair()
    kind, name, level, colour = (plain.get(key) for key in ("kind", "name", "level", "colour"))
    return Chair(
        kind if kind in ("human", "ai") else "empty",
        clean_name(name)[:NAME_LENGTH] if isinstance(name, str) else "",
        _known_level(level),
        colour if colour in SEATS else "",
        _own_from(plain.get("own")),
    )


def _own_from(plain: Any) -> dict[str, str]:
    """Choices of a chair, as far as they can be any."""
    if not isinstance(plain, dict) or len(plain) > _MOST_OWN:
        return {}
    return {str(stem): value for stem, value in plain.items() if isinstance(value, str) and len(value) <= _OWN_LENGTH}
