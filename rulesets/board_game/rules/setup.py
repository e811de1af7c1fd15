"""Setting the game up (TBG-SETUP, TBG-PLAYERS): classes, sides, sheets, the Overlord, decks, gold, first quests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Automatic, Decision, Seat, SetupRefused, lesson_asked
from wowtable.core.knowledge import EVERYBODY, mix

from . import events as ev
from . import quests
from .cards.words import FACTIONS, QUALITIES, QUEST_COLOURS
from .compiled import GameContent
from .lessons import heroes_of, lay_on_top, lesson_of
from .piles import new_pieces, to_merchant
from .sides import SideDraw, join, may_pick
from .state import AREAS, NO_FACTION, NOWHERE, Lordaeron, LordaeronTable, Rules, ask
from .turn import Turns

if TYPE_CHECKING:
    from .game import BoardGame

FEW_PLAYERS = 4
"""So many and fewer have four heroes on the board, more have six (TBG-PLAYERS-01 to -05)."""
SWITCHES = (
    *("choose_sides", "deadly", "to_the_end", "may_forfeit", "pets_take_losses", "friends_help", "swap_in_full_bag"),
    *("loot_soulbound", "group_leader", "fresh_wars_count", "bid_per_player", "bag_items_count", "open_track"),
)
"""The options that are yes or no."""


def new_state(content: GameContent, seats: int, options: Mapping[str, Any]) -> Lordaeron:
    if not 2 <= seats <= 6:
        raise SetupRefused(f"two to six play, not {seats}", "setup.seats")
    switches: dict[str, Any] = {name: bool(options.get(name, getattr(Rules, name))) for name in SWITCHES}
    overlord = str(options.get("overlord") or "lot")
    if overlord != "lot" and overlord not in content.overlords:
        raise ValueError(f'there is no Overlord "{overlord}"')
    rules = Rules(
        heroes=4 if seats <= FEW_PLAYERS else 6,
        overlord="" if overlord == "lot" else overlord,
        lesson=lesson_asked(options, content.lessons),
        consensus=options.get("consensus", Rules.consensus),
        laps=int(options.get("laps", Rules.laps)),
        **switches,
    )
    if rules.lesson and seats % 2:
        raise ValueError(f'the lesson "{rules.lesson}" is for two, four or six players')
    s = Lordaeron(rules=rules, track=content.box.turns)
    s.player[:] = sorted([*range(seats)] * (2 if seats == 2 else 1))
    return s


def lay_out(t: LordaeronTable) -> None:
    """Everything that nobody is asked about lies ready; the rest is a procedure (TBG-SETUP-01)."""
    t.emit(ev.GameBegan(t.state.rules.heroes))
    draw_doubles(t)
    seat_heroes(t.state)
    if t.state.rules.lesson:
        take_told_heroes(t)
        t.push_all((LayingOut(), Turns()))
        return
    order = t.shuffle("order", range(t.state.seats))
    t.emit(ev.PickOrderDrawn(order))
    second = tuple(seat for seat in order if t.state.player.count(seat) > 1)
    t.push_all((*map(ClassPick, (*order, *second)), SideDraw(), LayingOut(), Turns()))


def take_told_heroes(t: LordaeronTable) -> None:
    """A lesson says who plays whom (TBG-GUIDE-01, -02)."""
    s, lesson = t.state, lesson_of(t.game, t.state)
    assert lesson is not None
    told = heroes_of(lesson, s.heroes)
    for hero, (wanted, _) in enumerate(told):
        s.hero_class[hero] = wanted.hero_class
        t.emit(ev.ClassPicked(s.player[hero], hero, wanted.hero_class))
    for seat in range(s.seats):
        join(t, seat, told[s.heroes_of_seat(seat)[0]][1])


def draw_doubles(t: LordaeronTable) -> None:
    """With three or five players one of them, drawn by lot, has two heroes (TBG-AMBIG-37)."""
    s = t.state
    if len(s.player) < s.rules.heroes:
        seat = s.player[t.draw("two_heroes", len(s.player))]
        s.player[:] = sorted([*s.player, seat])
        t.emit(ev.TwoHeroesDrawn(seat))


def seat_heroes(s: Lordaeron) -> None:
    """Empty sheets, one for each hero."""
    count = len(s.player)
    s.hero_class[:] = [""] * count
    s.faction[:] = [NO_FACTION] * count
    s.region[:] = [NOWHERE] * count
    s.level[:] = [1] * count
    for numbers in (s.xp, s.health, s.energy, s.gold, s.curses, s.stuns, s.actions, s.pet):
        numbers[:] = [0] * count
    for zones in (s.deck, s.spellbook, s.bag, s.talents, s.turn_uses):
        zones[:] = [()] * count
    s.auctioned[:] = [()] * count
    s.areas[:] = [((),) * AREAS] * count
    s.quests[:] = s.done[:] = [()] * len(FACTIONS)


@dataclass(frozen=True, slots=True)
class ClassPick:
    """A player picks a class for the first of its heroes without one (TBG-SETUP-02, -03)."""

    seat: Seat

    def run(self, t: LordaeronTable) -> Decision:
        return ask("class", self.seat, hero=self._hero(t.state))

    def _hero(self, s: Lordaeron) -> int:
        return next(n for n, name in enumerate(s.hero_class) if not name and s.player[n] == self.seat)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        g, s = t.game, t.state
        hero = self._hero(s)
        return [Action("choose", (name,)) for name in g.content.classes if may_pick(g, s, hero, name)]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        hero = self._hero(t.state)
        t.state.hero_class[hero] = action.args[0]
        t.emit(ev.ClassPicked(seat, hero, action.args[0]))


@dataclass(frozen=True, slots=True)
class LayingOut(Automatic):
    """What follows once it is known who plays whom, in the order of the rules (TBG-SETUP-01)."""

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        s, box = t.state, t.game.content.box
        lay_sheets(t)
        choose_overlord(t)
        lay_items(t)
        lay_quests(t)
        s.gold[:] = [box.gold] * s.heroes
        t.emit(ev.GoldDealt(box.gold))
        t.push_all((*first_quests(s), FirstEvents()))
        return None


def lay_sheets(t: LordaeronTable) -> None:
    """Level 1, all tokens of it, in the starting region; the deck of the class is at hand (TBG-SETUP-09 to -13)."""
    s, g = t.state, t.game
    for hero in range(s.heroes):
        name = s.hero_class[hero]
        take_sheet(g, s, hero, name)
        s.region[hero] = g.atlas.start[s.faction[hero]]
        t.emit(ev.HeroPlaced(hero, g.atlas.ids[s.region[hero]], s.health[hero], s.energy[hero]))


def take_sheet(g: BoardGame, s: Lordaeron, hero: int, name: str) -> None:
    sheet = g.content.classes[name]
    s.hero_class[hero] = name
    s.health[hero], s.energy[hero] = sheet.health[0], sheet.energy[0]
    s.deck[hero] = new_pieces(s, g.compiled.class_decks[name], f"class.{name}", EVERYBODY)


def choose_overlord(t: LordaeronTable) -> None:
    """The one that was agreed on, or one by lot; the others leave the game (TBG-SETUP-14, -15, -26)."""
    s, content = t.state, t.game.content
    drawn = not s.rules.overlord
    names = list(content.overlords)
    s.overlord = names[t.draw("overlord", len(names))] if drawn else s.rules.overlord
    t.emit(ev.OverlordChosen(s.overlord, drawn))
    place_overlord(t)


def place_overlord(t: LordaeronTable) -> None:
    """Lord Kazzak has a counter in each of his regions, face down; only one of them is he."""
    s, index = t.state, t.game.atlas.index
    places = t.game.content.overlords[s.overlord].counters
    if len(places) == 1:
        s.overlord_at = index[places[0]]
        return
    counters = new_pieces(s, t.game.compiled.kins["counter"], "counter")
    mix(t, "counters", counters)
    s.counters.update(zip(counters, (index[name] for name in places), strict=True))


def lay_as_told(t: LordaeronTable, deck: Sequence[int], kind: str) -> None:
    """What a lesson has on top of that deck."""
    lesson = lesson_of(t.game, t.state)
    if lesson is not None:
        lay_on_top(t.state, deck, getattr(lesson, kind))


def lay_items(t: LordaeronTable) -> None:
    """Four decks by what is on their backs, and the first cards of the Merchant (TBG-SETUP-16, -17)."""
    s, content = t.state, t.game.content
    for quality in QUALITIES:
        s.item_decks[quality] = new_pieces(s, t.game.compiled.kins[f"item.{quality}"], f"item.{quality}")
        mix(t, f"item.{quality}", s.item_decks[quality])
        lay_as_told(t, s.item_decks[quality], "items")
    t.emit(ev.ItemsLaidOut())
    for quality, count in content.box.merchant.items():
        for _ in range(count):
            to_merchant(s, quality)
    t.emit(ev.MerchantOpened(tuple(s.names[card] for card in s.merchant)))


def lay_quests(t: LordaeronTable) -> None:
    """Four decks for each faction (TBG-SETUP-18)."""
    s = t.state
    for faction in range(len(FACTIONS)):
        for colour in QUEST_COLOURS:
            kin = f"quest.{faction}.{colour}"
            s.quest_decks[faction, colour] = new_pieces(s, t.game.compiled.kins[kin], kin)
            mix(t, kin, s.quest_decks[faction, colour])
            lay_as_told(t, s.quest_decks[faction, colour], "quests")
    t.emit(ev.QuestDecksLaidOut())


def first_quests(s: Lordaeron) -> list[FirstQuest]:
    """Grey ones and one green for each faction, all of the Horde first (TBG-SETUP-20, -21, TBG-AMBIG-39)."""
    grey = 4 if s.heroes > FEW_PLAYERS else 3
    return [FirstQuest(faction, colour) for faction in (0, 1) for colour in (*["grey"] * grey, "green")]


@dataclass(frozen=True, slots=True)
class FirstQuest(Automatic):
    """Its creatures stand before the next is drawn."""

    faction: int
    colour: str

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        quests.draw(t, self.faction, self.colour)
        return None


@dataclass(frozen=True, slots=True)
class FirstEvents(Automatic):
    """What is left of the grey quests leaves the game; the marker lies on the first space; the events are shuffled.

    The marker triggers nothing there (TBG-SETUP-22 to -24).
    """

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        box_grey_quests(t.state)
        t.state.marker = 1
        lay_events(t)
        return None


def box_grey_quests(s: Lordaeron) -> None:
    """Nobody ever draws one of them again (TBG-AMBIG-60)."""
    for faction in range(len(FACTIONS)):
        s.boxed.extend(s.quest_decks.pop((faction, "grey")))


def lay_events(t: LordaeronTable) -> None:
    s = t.state
    s.events[:] = new_pieces(s, t.game.compiled.printed("event", s.overlord), "event")
    mix(t, "events", s.events)
    lay_as_told(t, s.events, "events")
    s.auctions[:] = t.game.content.auction_items
    t.emit(ev.EventsLaidOut(len(s.events)))
