"""Pieces put where a position wants them, without playing up to it: for scenario files and tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wowtable.core import Seat
from wowtable.core.knowledge import EVERYBODY, NOBODY_YET, eyes
from wowtable.core.written import UnknownWord

from . import quests, setup
from .cards.words import COLOURS, GREEN_DISCOVERIES
from .state import NO_CARD, NOWHERE, Host, Phase, Realm, RealmTable
from .turn import PhaseStart, Turns, course


def clear(t: RealmTable, heroes: Sequence[str]) -> None:
    """These heroes, grey, in the first city, with nothing but full decks; it is the first seat's turn."""
    s, content = t.state, t.game.content
    fresh = setup.new_state(content, s.seats, {})
    fresh.rules = s.rules
    for field in vars(fresh):
        setattr(s, field, getattr(fresh, field))
    setup.lay_decks(t)
    names = [quest.id for quest in content.quests.values() if quest.deck == "starting"]
    s.boxed[:] = setup.new_pieces(s, names, "starting")
    for seat, hero in enumerate(heroes):
        if hero not in content.heroes:
            raise UnknownWord(f'no hero is called "{hero}"', hero, content.heroes)
        setup.take_hero(t, seat, hero)
        s.space[seat] = t.game.atlas.cities[0]
    s.first = s.active = 0
    s.turn = 1
    s.stack[:] = [Turns()]


def resume(t: RealmTable, seat: Seat, phase: Phase) -> None:
    """That seat's turn, at the beginning of a phase."""
    s = t.state
    s.active, s.phase, s.decision = seat, phase, None
    frames = course(seat)
    first = next(n for n, frame in enumerate(frames) if isinstance(frame, PhaseStart) and frame.phase == phase)
    s.stack[:] = [Turns()]
    t.push_all(frames[first:])


def space_named(t: RealmTable, name: str) -> int:
    if name not in t.game.atlas.index:
        raise UnknownWord(f'no space is called "{name}"', name, t.game.atlas.index)
    return t.game.atlas.index[name]


# -- abilities -----------------------------------------------------------------------------------------


def ability_from(s: Realm, seat: Seat, name: str) -> int:
    """A card of that name out of the hero's deck."""
    card = _found(s, s.deck[seat], name)
    s.deck[seat] = tuple(other for other in s.deck[seat] if other != card)
    return card


def lay_in_hand(s: Realm, seat: Seat, name: str) -> None:
    card = ability_from(s, seat, name)
    s.hand[seat] = (*s.hand[seat], card)
    s.known[card] = eyes(seat)


def lay_on_discard(s: Realm, seat: Seat, name: str) -> None:
    card = ability_from(s, seat, name)
    s.discard[seat] = (*s.discard[seat], card)
    s.known[card] = EVERYBODY


def lay_attached(s: Realm, seat: Seat, name: str, host: Host) -> None:
    card = ability_from(s, seat, name)
    s.attached[card] = host
    s.known[card] = EVERYBODY


# -- challenge cards -----------------------------------------------------------------------------------


def challenge_from(t: RealmTable, name: str) -> int:
    """That card out of its deck, open from now on."""
    s, levels = t.state, t.game.compiled.levels
    if name not in levels:
        raise UnknownWord(f'no challenge card is called "{name}"', name, levels)
    card = _found(s, s.challenge[levels[name]], name)
    s.challenge[levels[name]] = tuple(other for other in s.challenge[levels[name]] if other != card)
    s.known[card] = EVERYBODY
    return card


def lay_in_bag(t: RealmTable, seat: Seat, name: str) -> None:
    s, card = t.state, challenge_from(t, name)
    if t.game.content.challenges[name].item is None:
        raise ValueError(f"{name} has an item on neither side")
    s.bag[seat] = (*s.bag[seat], card)


def lay_on(t: RealmTable, seat: Seat, name: str) -> None:
    """Equipped, as weapon or armour."""
    s, card = t.state, challenge_from(t, name)
    item = t.game.content.challenges[name].item
    if item is None or item.kind == "bag":
        raise ValueError(f"{name} is neither weapon nor armour")
    worn = s.weapon if item.kind == "weapon" else s.armour
    if worn[seat] != NO_CARD:
        raise ValueError(f"a hero wears one {item.kind}, and has one already")
    worn[seat] = card


def lay_on_line(t: RealmTable, name: str, space: str, slot: int | None = None) -> None:
    """Undefeated, in the lowest free slot or that one (counted from 1)."""
    s, card = t.state, challenge_from(t, name)
    if t.game.content.challenges[name].encounter is None:
        raise ValueError(f"{name} has an encounter on neither side")
    if NO_CARD not in s.line:
        raise ValueError(f"the line has {len(s.line)} places")
    at = s.line.index(NO_CARD) if slot is None else slot - 1
    s.line[at], s.marker[at] = card, space_named(t, space)


def lay_event(t: RealmTable, name: str) -> None:
    """In force: the global event, or at the space that it names."""
    s, card = t.state, challenge_from(t, name)
    event = t.game.content.challenges[name].event
    if event is None or event.kind == "special":
        raise ValueError(f"{name} is no event that lies there for a while")
    at = NOWHERE if event.place is None else space_named(t, event.place)
    if s.location_events.get(at, s.global_event if at == NOWHERE else NO_CARD) != NO_CARD:
        raise ValueError("an event lies there already")
    if at == NOWHERE:
        s.global_event = card
    else:
        s.location_events[at] = card


def lay_under(t: RealmTable, names: Sequence[str]) -> None:
    """At the bottom of their decks, the first to be drawn first."""
    s = t.state
    for name in reversed(names):
        card = challenge_from(t, name)
        level = t.game.compiled.levels[name]
        s.known[card] = NOBODY_YET
        s.challenge[level] = (card, *s.challenge[level])


# -- discoveries, quests, trophies -----------------------------------------------------------------------


def token_from(s: Realm, name: str) -> int:
    token = _found(s, s.pile, name)
    s.pile.remove(token)
    return token


def lay_discovery(t: RealmTable, name: str, space: str, placer: Seat | None = None) -> None:
    """Face down; whoever placed it knows it."""
    s = t.state
    token = token_from(s, name)
    s.lying[token] = space_named(t, space)
    if placer is not None:
        s.show((token,), eyes(placer))


def lay_kept(s: Realm, seat: Seat, name: str) -> None:
    if name not in GREEN_DISCOVERIES:
        raise UnknownWord(f'no discovery that is kept is called "{name}"', name, sorted(GREEN_DISCOVERIES))
    token = token_from(s, name)
    s.kept[seat] = (*s.kept[seat], token)
    s.show((token,))


def lay_disease(s: Realm, seat: Seat) -> None:
    token = token_from(s, "disease")
    s.disease[seat] = (*s.disease[seat], token)
    s.show((token,))


def lay_quest(t: RealmTable, seat: Seat, name: str) -> int:
    """Active, with its tokens where they are put at first."""
    card = quest_from(t.state, name)
    quests.receive(t, seat, card)
    return card


def quest_from(s: Realm, name: str) -> int:
    pile = s.boxed if any(s.names[card] == name for card in s.boxed) else s.elite
    card = _found(s, pile, name)
    pile.remove(card)
    s.known[card] = EVERYBODY
    return card


def lay_in_log(t: RealmTable, seat: Seat, name: str) -> None:
    """A quest or trophy under the quest log, with its points."""
    s, content = t.state, t.game.content
    if name in content.trophies:
        card = _found(s, s.trophies, name)
        s.trophies.remove(card)
        quests.add_to_log(s, seat, card, content.trophies[name].valor)
    else:
        quests.add_to_log(s, seat, quest_from(s, name), content.quests[name].valor)


def level_named(colour: str) -> int:
    if colour not in COLOURS:
        raise UnknownWord(f'no level is called "{colour}"', colour, COLOURS)
    return [*COLOURS].index(colour)


def _found(s: Realm, pile: Iterable[int], name: str) -> int:
    cards = {s.names[card]: card for card in pile}
    if name not in cards:
        raise UnknownWord(f'there is no "{name}" left there', name, cards)
    return cards[name]
