"""Sensible answers to small decisions, without search; and whole turns at a glance, for those who look ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Action, Fast, Seat, Table
from wowtable.core.frames import DONE, PASS

from ..cards.words import GREEN_DISCOVERIES
from ..challenge import DRAW, FACE
from ..event_cards import FLIP
from ..holders import level_of
from ..items import item_named, may_equip
from ..maintenance import CHANCES, END_TURN
from ..odds import fighter
from ..quests import is_within_reach
from ..state import NO_CARD, Realm, RealmTable
from ..stats import gear, hero_numbers, life
from .duels import at_best, standing
from .errands import Bearings, way, worth_after
from .features import MANY
from .journeys import ITEM, appeals, best_ends, flight, meeting, of_attack, of_line, wants_quest
from .value import prospects

if TYPE_CHECKING:
    from ..game import AdventureGame

Answer = Callable[[RealmTable, Seat, Sequence[Action]], Action]
ENOUGH = 0.08
"""Points that a card must bring to be played in a fight."""
STEPS = 400
SAVING = ("play_with", "use_with")


def considered(table: RealmTable, seat: Seat) -> Sequence[Action]:
    """What there is to do; nobody drinks an item for energy that the turn takes away anyway."""
    return [action for action in table.legal(seat) if action.verb not in SAVING]


def habit(table: RealmTable, seat: Seat) -> Action:
    """What one simply does here; the last legal action, which mostly lets things be, where nothing better is known."""
    legal = considered(table, seat)
    if len(legal) == 1:
        return legal[0]
    decision = table.state.decision
    answer = HABITS.get(decision.kind) if decision is not None else None
    return answer(table, seat, legal) if answer else legal[-1]


def play_out(table: RealmTable, turns: int = 1) -> None:
    """Everybody plays on by habit until so many turns have ended."""
    end = table.state.turn + turns
    for _ in range(STEPS * turns):
        decision = table.state.decision
        if decision is None or table.state.turn >= end:
            return
        asked = decision.seats[0]
        if decision.kind == "move":
            for action in _whole_move(table, asked):
                table.apply(asked, action)
        else:
            table.apply(asked, habit(table, asked))


def _whole_move(table: RealmTable, seat: Seat) -> Sequence[Action]:
    return best_ends(table.game, table.state, seat, 1)[0]


# -- setting up, moving --------------------------------------------------------------------------------------


def _hero(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Any: they are equals, and whoever plays often wants to meet them all."""
    return table.roll("hero of a player", legal)


def _space(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """The space of the answers that promises most."""
    appeal, index = appeals(table.game, table.state, seat), table.game.atlas.index
    return max(legal, key=lambda action: (appeal(index[action.args[0]]), action.args))


def _move(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return _whole_move(table, seat)[0]


def _boots(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """The movement die if it shows least, the own combat die if things stand badly."""
    s = table.state
    if s.fight is None:
        return legal[0] if s.moves <= 1 else PASS
    return legal[0] if standing(table.game, s, seat) <= 0 else PASS


def _place_discovery(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """What is good where one comes by next, what is bad where a rival does."""
    g, s = table.game, table.state
    token = s.decision.of("token", NO_CARD) if s.decision is not None else NO_CARD
    good = token != NO_CARD and s.names[token] in GREEN_DISCOVERIES
    far, index = g.atlas.distance, g.atlas.index
    own = far[s.space[seat]]
    theirs = [min(ways) for ways in zip(*(far[s.space[other]] for other in s.others(seat)))]
    appeal = [b - 2 * a if good else a - 2 * b for a, b in zip(own, theirs)]
    return max(legal, key=lambda action: (appeal[index[action.args[0]]], action.args[0]))


def _place_tokens(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    g, s = table.game, table.state
    if s.space[seat] < 0:
        return legal[0]
    far = g.atlas.distance[s.space[seat]]
    places = [action for action in legal if action != DONE]
    return min(places, key=lambda action: (far[g.atlas.index[action.args[0]]], action.args))


# -- exploration ---------------------------------------------------------------------------------------------


def _resource(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    g, s = table.game, table.state
    if legal[-1].verb == "gold":
        return legal[-1]
    wounds, full = s.damage[seat], life(g, s, seat)
    room = g.content.box.hand_limit - len(s.hand[seat])
    worth = {
        "scroll": (0.3 if len(s.hand[seat]) < MANY else 0.1) * (room > 0),
        "book": (0.45 if len(s.hand[seat]) < MANY else 0.2) * (room > 1),
        "small_potion": 0.5 * min(1, wounds) * (0.5 + wounds / full),
        "large_potion": 0.5 * min(2, wounds) * (0.5 + wounds / full) + 0.4 * len(s.disease[seat]),
        "place_discovery": 0.25,
        "quest_giver": 1.5 * wants_quest(g, s, seat),
        "auction_house": 0.3 * any(not may_equip(g, s, seat, card) for card in s.bag[seat]),
    }
    if any(action.args == ("flight_path",) for action in legal):
        worth["flight_path"] = _gained_by_flying(g, s, seat)
    return max(legal, key=lambda action: worth.get(action.args[0], 0.0))


def _gained_by_flying(g: AdventureGame, s: Realm, seat: Seat) -> float:
    here, appeal = s.space[seat], appeals(g, s, seat)
    return flight(g, s, seat, here, appeal) - appeal(here)


def _auction(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return min(legal, key=lambda action: _item_worth(table.game, table.state, seat, action))


def _item_worth(g: AdventureGame, s: Realm, seat: Seat, action: Action) -> float:
    """What is worn is missed most, what one cannot wear least."""
    if action in (DONE, PASS):
        return 0.0
    card = next((c for p in range(s.seats) for c in s.items(p) if s.names[c] == action.args[-1]), NO_CARD)
    if card == NO_CARD:
        return 0.0
    worn = 5.0 if card in (s.weapon[seat], s.armour[seat]) else 0.0
    useful = gear(g, s, card).kind == "bag" or may_equip(g, s, seat, card)
    return worn + ITEM[level_of(g, s, card)] * (2 if useful else 1)


def _least_item(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return min(legal, key=lambda action: (action == DONE, _item_worth(table.game, table.state, seat, action)))


def _best_item(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return max(legal, key=lambda action: _item_worth(table.game, table.state, seat, action))


# -- the challenge -------------------------------------------------------------------------------------------


def _challenge(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    g, s = table.game, table.state
    here, me = s.space[seat], fighter(g, s, seat)

    def promise(action: Action) -> float:
        if action.verb == "attack":
            return of_attack(g, s, seat, action.args[0])
        if action.verb == "fight":
            return of_line(g, s, seat, action.args[0] - 1)
        if action in (FACE, DRAW):
            return meeting(g, s, seat, here, me)
        return ITEM[0]

    return max(legal, key=promise)


def _in_fight(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """The card or power after which things stand best, if it is worth one."""
    before = standing(table.game, table.state, seat)
    if at_best(table.game, table.state) - before < ENOUGH:
        return PASS
    tried = {action: _after_playing(table, seat, action) - before for action in legal if action != PASS}
    best = max(tried, key=lambda action: tried[action])
    return best if tried[best] >= ENOUGH else PASS


def _after_playing(table: RealmTable, seat: Seat, action: Action) -> float:
    twin: RealmTable = Table(table.game, table.state.copy(), Fast(Random(1)))
    twin.apply(seat, action)
    for _ in range(8):
        decision = twin.state.decision
        if decision is None or decision.kind in ("before_roll", "after_roll") or twin.state.fight is None:
            break
        asked = decision.seats[0]
        legal = twin.legal(asked)
        twin.apply(asked, PASS if PASS in legal else legal[-1])
    if twin.state.fight is None and twin.state.space[seat] != table.state.space[seat]:
        return -1.0
    return standing(twin.game, twin.state, seat)


# -- maintenance ---------------------------------------------------------------------------------------------


def _quests(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return next((action for action in legal if action.verb in CHANCES or action == FLIP), DONE)


def _equip(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Gold is spent, and whatever makes one stronger is put on."""
    before = _strength(table.game, table.state, seat)
    for action in legal:
        if action.verb == "gold" and action.args == max(a.args for a in legal if a.verb == "gold"):
            return action
        if action.verb == "equip" and _strength_with(table, seat, action.args[0]) > before:
            return action
    plays = [action for action in legal if action.verb == "play"]
    stands = cache(lambda: prospects(table.game, table.state, seat))
    return next((action for action in plays if _leaves_something(table, seat, action, stands)), END_TURN)


def _leaves_something(table: RealmTable, seat: Seat, action: Action, stands: Callable[[], float]) -> bool:
    """Energy is gone with the turn: a card is worth playing if it stays on the table, or things stand better for it."""
    twin: RealmTable = Table(table.game, table.state.copy(), Fast(Random(0)))
    twin.apply(seat, action)
    for _ in range(8):
        decision = twin.state.decision
        if decision is None or decision.kind == "equip":
            break
        asked = decision.seats[0]
        twin.apply(asked, habit(twin, asked))
    before, after = table.state, twin.state
    if len(after.attached) > len(before.attached) or len(after.lying) > len(before.lying):
        return True
    return prospects(table.game, after, seat) > stands()


def _strength_with(table: RealmTable, seat: Seat, name: str) -> float:
    g, twin = table.game, table.state.copy()
    card = item_named(twin, seat, name)
    worn = twin.weapon if gear(g, twin, card).kind == "weapon" else twin.armour
    worn[seat], twin.bag[seat] = card, tuple(other for other in twin.bag[seat] if other != card)
    return _strength(g, twin, seat)


def _strength(g: AdventureGame, s: Realm, seat: Seat) -> float:
    numbers = hero_numbers(g, s, seat)
    worn = [card for card in (s.weapon[seat], s.armour[seat]) if card != NO_CARD]
    said = sum(len(gear(g, s, card).powers) for card in worn)
    return numbers.attack + numbers.defence + numbers.damage + 0.5 * (numbers.reach == "ranged") + 0.4 * said


# -- cards, quests and the rest ------------------------------------------------------------------------------


def _discard(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Twins first, then what costs nothing and does least."""
    s, abilities = table.state, table.game.content.abilities
    held = [s.names[card] for card in s.hand[seat]]

    def need(action: Action) -> tuple[float, str]:
        if action == DONE:
            return 99.0, ""
        name = action.args[0]
        return abilities[name].cost - 2.0 * (held.count(name) - 1), name

    return min(legal, key=need)


def _drop_quest(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Never the only one that can be gone on with."""
    g, s = table.game, table.state
    able, ahead = Bearings(g, s, seat), [card for card in s.quests[seat] if is_within_reach(g, s, seat, card)]

    def promise(action: Action) -> tuple[bool, float]:
        card = next(card for card in s.quests[seat] if s.names[card] == action.args[0])
        turns = able.quest_turns(card, s.space[seat], False)
        return ahead == [card], g.content.quests[action.args[0]].valor * worth_after(turns)

    return min(legal, key=promise)


def _false_map(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Where the one who is led likes it least."""
    s, index = table.state, table.game.atlas.index
    appeal = appeals(table.game, s, s.active)
    options = {action: appeal(index[action.args[0]]) for action in legal if action != PASS}
    worst = min(options, key=lambda action: options[action])
    return worst if options[worst] < appeal(s.space[s.active]) else PASS


def _far_sight(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    s = table.state
    token = s.decision.of("token", NO_CARD) if s.decision is not None else NO_CARD
    good = token != NO_CARD and s.names[token] in GREEN_DISCOVERIES
    near = token in s.lying and way(table.game, s, seat, s.space[seat], s.lying[token]) <= 1
    return legal[0] if good == near else legal[-1]


def _first(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return legal[0]


def _target(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """The rival with most points; never oneself."""
    s = table.state
    heroes = [action for action in legal if action.verb == "target_hero" and action.args[0] != seat]
    return max(heroes, key=lambda action: s.valor[action.args[0]], default=legal[0])


def _mana(table: RealmTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return DONE if DONE in legal else _least_item(table, seat, legal)


HABITS: Mapping[str, Answer] = {
    "hero": _hero,
    "city": _space,
    "move": _move,
    "boots": _boots,
    "place_discovery": _place_discovery,
    "place_tokens": _place_tokens,
    "resource": _resource,
    "flight": _space,
    "relocate": _space,
    "resurrect": _space,
    "auction": _auction,
    "discard_item": _least_item,
    "bargain_items": _least_item,
    "tribute": _least_item,
    "trade": _best_item,
    "steal": _best_item,
    "challenge": _challenge,
    "bargain": _first,
    "before_roll": _in_fight,
    "after_roll": _in_fight,
    "quests": _quests,
    "equip": _equip,
    "discard": _discard,
    "drop_quest": _drop_quest,
    "false_map": _false_map,
    "far_sight": _far_sight,
    "target": _target,
    "mana": _mana,
    "make_room": _first,
    "order_answers": _first,
    "discoveries": _first,
}
