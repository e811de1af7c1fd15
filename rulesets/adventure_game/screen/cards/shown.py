"""The faces of what lies in the game: the side that is up first, then the one behind it."""

from __future__ import annotations

from typing import cast

from wowtable.core import Seat
from wowtable.shell.cards.look import CardFrame, CardLook, CardState

from ...rules import stats
from ...rules.cards.words import COLOURS, Discovery
from ...rules.stats import Numbers
from ..facts.lookup import Desk, wounds
from .heroes import ability_back
from .look import Faces


def faces_of(desk: Desk) -> Faces:
    return Faces(desk.game, desk.texts)


def sides_of(desk: Desk, number: int) -> tuple[CardLook, ...]:
    """Of a card or a discovery; nothing of one that nobody here knows. What is behind a card counts until it is won."""
    s, content, faces = desk.view, desk.game.content, faces_of(desk)
    name = s.names[number] if 0 <= number < len(s.names) else ""
    if name in content.abilities:
        return (faces.ability(name),)
    if name in content.quests:
        return (faces.quest(name),)
    if name in content.trophies:
        return (faces.trophy(name),)
    if name in content.discoveries:
        return (faces.discovery(cast(Discovery, name)),)
    if name not in content.challenges:
        return ()
    if any(number in s.items(seat) for seat in range(s.seats)):
        return (faces.item(name),)
    if number in s.line:
        return foe_sides(desk, name)
    return (faces.front(name), faces.behind(name))


def foe_sides(desk: Desk, name: str) -> tuple[CardLook, ...]:
    """An encounter, and the item that is won with it."""
    faces = faces_of(desk)
    won = faces.content.challenges[name].item is not None
    return (faces.encounter(name), faces.item(name)) if won else (faces.encounter(name),)


def face_of(desk: Desk, number: int) -> CardLook:
    """The side that is up; the back of one's own deck for a card that is not known."""
    return next(iter(sides_of(desk, number)), None) or unknown_ability(desk, desk.view.active)


def hand_face(desk: Desk, number: int, seat: Seat) -> CardLook:
    """A card of the own hand, which says what it does at the level of its hero: so there is room for its picture."""
    s = desk.view
    name, level = s.names[number], COLOURS[s.level[seat]]
    return faces_of(desk).in_hand(name, level) if name else unknown_ability(desk, seat)


def unknown_ability(desk: Desk, seat: Seat) -> CardLook:
    """Only its back shows."""
    hero = desk.game.content.heroes.get(desk.view.hero[seat]) if seat >= 0 else None
    return CardLook("", "", CardFrame(back=ability_back(hero)) if hero is not None else CardFrame())


def hero_face(desk: Desk, seat: Seat, *, other: bool = False) -> CardLook:
    """The character card of a seat as it lies, or its other side."""
    s = desk.view
    return faces_of(desk).character(s.hero[seat], s.level[seat], flipped=s.flipped[seat] != other)


def hero_state(desk: Desk, seat: Seat, now: Numbers | None = None) -> CardState:
    """Its numbers with all that changes them, in a fight those of its side, and the damage."""
    g, s = desk.game, desk.view
    now = now or stats.hero_numbers(g, s, seat)
    told = (("life", stats.life(g, s, seat)), ("attack", now.attack), ("defence", now.defence), ("damage", now.damage))
    return CardState(told, damage=wounds(g, s, seat))
