"""Setting the game up (AG-SETUP): decks, who begins, heroes, quests, cities, hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wowtable.core import Action, Automatic, Decision, Seat, SetupRefused, lesson_asked
from wowtable.core.knowledge import EVERYBODY, NOBODY_YET, mix

from . import events as ev
from . import hands, quests
from .cards.words import COLOURS
from .compiled import GameContent
from .lessons import lay_on_top, lesson_of
from .places import relocate
from .state import NO_CARD, NOWHERE, Realm, RealmTable, Rules, ask
from .turn import Turns


def new_state(content: GameContent, seats: int, options: Mapping[str, Any]) -> Realm:
    """Two to four play (AG-AMBIG-02)."""
    if not 2 <= seats <= len(content.heroes):
        raise SetupRefused(f"two to {len(content.heroes)} play, not {seats}", "setup.seats", n=seats)
    rules = Rules(
        goal=int(options.get("goal", content.box.goal)),
        rounds=int(options.get("rounds", Rules.rounds)),
        quest_under_deck=bool(options.get("quest_under_deck")),
        lesson=lesson_asked(options, content.lessons),
    )
    if rules.lesson and len(content.lessons[rules.lesson].chairs) != seats:
        raise ValueError(f'the lesson "{rules.lesson}" is not for so many players')
    s = Realm(rules=rules)
    s.hero[:] = [""] * seats
    for numbers, value in ((s.space, NOWHERE), (s.weapon, NO_CARD), (s.armour, NO_CARD)):
        numbers[:] = [value] * seats
    for counts in (s.level, s.damage, s.valor, s.energy):
        counts[:] = [0] * seats
    for zones in (s.bag, s.kept, s.disease, s.quests, s.quest_log, s.deck, s.hand, s.discard):
        zones[:] = [()] * seats
    s.flipped[:] = [False] * seats
    s.challenge[:] = [()] * len(COLOURS)
    s.line[:] = [NO_CARD] * content.box.markers
    s.marker[:] = [NOWHERE] * content.box.markers
    return s


def lay_out(t: RealmTable) -> None:
    """Everything that lies ready before anybody chooses; the rest is a procedure."""
    lay_decks(t)
    t.emit(ev.GameBegan(t.state.rules.goal))
    t.push_all((FirstPlayer(tuple(range(t.state.seats))), Preparing(), Turns()))


def lay_decks(t: RealmTable) -> None:
    """Challenge cards by colour, the elite deck, trophies, and the pile of discoveries (AG-SETUP-02 to -04)."""
    s, kinds = t.state, t.game.compiled.kinds
    for level, colour in enumerate(COLOURS):
        kin = f"challenge.{level}"
        s.challenge[level] = new_pieces(s, kinds[kin], kin)
        mix(t, f"challenge.{colour}", s.challenge[level])
    s.elite[:] = new_pieces(s, kinds["elite"], "elite")
    mix(t, "elite", s.elite)
    s.trophies[:] = new_pieces(s, kinds["trophy"], "trophy", EVERYBODY)
    s.pile[:] = new_pieces(s, kinds["discovery"], "discovery")
    mix(t, "discoveries", s.pile)
    lesson = lesson_of(t.game, s)
    if lesson is not None:
        lay_on_top(s, s.challenge[0], lesson.challenges)
        lay_on_top(s, s.elite[::-1], lesson.elite)
        lay_on_top(s, s.pile[::-1], lesson.discoveries)


def new_pieces(s: Realm, names: Iterable[str], kin: str, known: int = NOBODY_YET) -> tuple[int, ...]:
    pieces = tuple(s.new_piece(name, known) for name in names)
    s.kin = (*s.kin, *[kin] * len(pieces))
    return pieces


@dataclass(frozen=True, slots=True)
class FirstPlayer(Automatic):
    """The highest roll begins, now and in every round; those who tie roll again (AG-SETUP-06, AG-AMBIG-03)."""

    rollers: tuple[Seat, ...]
    rolls: tuple[int, ...] = ()

    def run(self, t: RealmTable) -> Decision | None:
        s = t.state
        rolls = list(self.rolls or (0,) * s.seats)
        for seat in self.rollers:
            rolls[seat] = t.roll("first", t.game.content.box.combat_die)
        highest = max(rolls[seat] for seat in self.rollers)
        best = tuple(seat for seat in self.rollers if rolls[seat] == highest)
        if len(best) > 1:
            t.become(FirstPlayer(best, tuple(rolls)))
            return None
        t.pop()
        s.first = best[0]
        t.emit(ev.FirstPlayerFound(s.first, tuple(rolls)))
        return None


@dataclass(frozen=True, slots=True)
class Preparing(Automatic):
    """From the first player clockwise: all choose heroes, quests are dealt and followed, all choose cities."""

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        order = t.state.clockwise(t.state.first)
        heroes = [HeroChoice(seat) for seat in order]
        cities = [CityChoice(seat) for seat in order]
        t.push_all((*heroes, QuestDeal(), *cities, FirstHands()))
        return None


@dataclass(frozen=True, slots=True)
class HeroChoice:
    """With the hero come its ability deck and its cards; it begins on grey, starting side up (AG-SETUP-08)."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        lesson = lesson_of(t.game, t.state)
        if lesson is None:
            return ask("hero", self.seat)
        t.pop()
        take_hero(t, self.seat, lesson.chairs[self.seat].hero)
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return [Action("choose", (hero,)) for hero in t.game.content.heroes if hero not in t.state.hero]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        take_hero(t, seat, action.args[0])


def take_hero(t: RealmTable, seat: Seat, hero: str) -> None:
    s = t.state
    s.hero[seat] = hero
    s.deck[seat] = new_pieces(s, t.game.compiled.decks[hero], f"ability.{seat}")
    t.emit(ev.HeroChosen(seat, hero))


@dataclass(frozen=True, slots=True)
class QuestDeal(Automatic):
    """Two starting quests each, face up, then each follows theirs; the rest is out of the game (AG-SETUP-09 to -11)."""

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        s, content = t.state, t.game.content
        cards = list(new_pieces(s, t.game.compiled.kinds["starting"], "starting"))
        mix(t, "starting", cards)
        each = content.box.starting_quests
        lesson = lesson_of(t.game, s)
        if lesson is not None:
            order = s.clockwise(s.first)
            lay_on_top(s, cards[::-1], [quest for seat in order for quest in lesson.chairs[seat].quests])
        dealt = []
        for seat in s.clockwise(s.first):
            dealt += [QuestFollowed(seat, cards.pop()) for _ in range(min(each, len(cards)))]
        s.boxed[:] = cards
        s.show(frame.card for frame in dealt)
        t.push_all(dealt)
        return None


@dataclass(frozen=True, slots=True)
class QuestFollowed(Automatic):
    seat: Seat
    card: int

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        quests.receive(t, self.seat, self.card)
        return None


@dataclass(frozen=True, slots=True)
class CityChoice:
    """Several may begin in the same city (AG-SETUP-12)."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        lesson = lesson_of(t.game, t.state)
        if lesson is None:
            return ask("city", self.seat)
        t.pop()
        relocate(t, self.seat, t.game.atlas.index[lesson.chairs[self.seat].city], "start")
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        atlas = t.game.atlas
        return [Action("begin_in", (atlas.ids[city],)) for city in atlas.cities]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        relocate(t, seat, t.game.atlas.index[action.args[0]], "start")


@dataclass(frozen=True, slots=True)
class FirstHands(Automatic):
    """Each shuffles the ability deck and draws three cards (AG-SETUP-13)."""

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        s, lesson = t.state, lesson_of(t.game, t.state)
        for seat in s.clockwise(s.first):
            mix(t, f"deck.{seat}", s.deck[seat])
            if lesson is not None:
                lay_on_top(s, s.deck[seat][::-1], lesson.chairs[seat].abilities)
            hands.draw(t, seat, t.game.content.box.starting_hand)
        return None
