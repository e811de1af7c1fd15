"""Answers that lie nowhere else: heroes, items of others, discoveries. They lie on the board until one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action
from wowtable.shell.base.layout import Rect, centered, grid
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import CardState
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.asking.buttons import ActButton, act_width, text_growth
from wowtable.shell.table.asking.prompt import Act
from wowtable.shell.widgets import Panel, Tip, Widget
from wowtable.text.rich import plain

from ...rules.event_cards import FLIP
from ...rules.state import NO_CARD
from ..asking.acts import PICK, RealmActs, item_shown
from ..asking.menu import brief_of, turned_event
from ..cards.shown import face_of, faces_of
from ..facts.lookup import Desk, number_in, piece
from ..facts.tips import first_tip, hero_kind, named_tip

_HIGH, _LEAST, _GAP, _EDGE = 62.0, 220.0, 10.0, 40.0
_FACE, _LEAST_FACE = 274.0, 180.0
"""How high the card of an item is, and at the least."""
_LIT = CardState(glow="legal")
_HERO, CARD_ACROSS = 430.0, 1 / CARD
"""How wide the card of a hero is at the most; it lies across."""


def _acts(desk: Desk, acts: RealmActs) -> list[Act]:
    made = []
    for n, action in enumerate(acts.loose, 1):
        keys = (f"choice_{n}",) if n < 10 else ()
        label = plain(desk.texts.action(action.verb, action.args))
        line = _hero_line(desk, action) or brief_of(desk, action)
        shows = item_shown(desk, action)
        tip = None if shows else _tip(desk, action)
        made.append(Act(acts.does(action), label, keys, tip=tip, line=line, shows=shows, id=f"act:{action}"))
    return made


def _hero_line(desk: Desk, action: Action) -> str:
    """What a hero is, where one is chosen."""
    if action.verb != "choose":
        return ""
    return hero_kind(desk, desk.game.content.heroes[action.args[0]])


def _tip(desk: Desk, action: Action) -> Tip | None:
    if action.verb == "resource":
        return Tip("", desk.say(f"screen.resource.{action.args[0]}"))
    names = [turned_event(desk)] if action == FLIP else [word for word in action.args if isinstance(word, str)]
    return (first_tip(desk, names[-1]) or named_tip(desk, names[-1])) if names else None


def hero_offer(desk: Desk, board: Rect) -> list[Widget]:
    """The heroes that are left, each as its card above its button."""
    heroes = [action for action in desk.legal if action.verb == "choose"]
    if not heroes:
        return []
    acts, growth = _acts(desk, RealmActs(loose=heroes)), text_growth(desk)
    wide = min(_HERO * growth, (board.w - 2 * _GAP) / len(acts) - 3 * _GAP)
    face, high = wide / CARD_ACROSS, _HIGH * growth
    size = (len(acts) * (wide + _GAP) + 3 * _GAP, face + high + 5 * _GAP)
    plate = centered(board.center, size)
    made: list[Widget] = []
    for action, act, cell in zip(heroes, acts, grid(plate.inset(2 * _GAP, 2 * _GAP), len(acts), 1, _GAP)):
        top, foot = cell.take_top(face, _GAP)
        look = faces_of(desk).character(action.args[0], 0, flipped=False)
        made += [CardFace(f"{PICK}{action.args[0]}", top, look), ActButton(desk, act, foot)]
    return [Panel("offer", plate, "", made, margin=_GAP)]


def item_offer(desk: Desk, board: Rect, answers: RealmActs) -> list[Widget]:
    """Items to be taken or given up, each as its card above its button; nothing where there is no room for cards."""
    acts, growth = _acts(desk, answers), text_growth(desk)
    cards, foot = [number_in(act.shows) for act in acts], _HIGH * growth
    across = (board.w - 2 * _EDGE) / max(1, len(acts)) - _GAP
    face = min(_FACE * growth, board.h - foot - 7 * _GAP, across / CARD)
    if not acts or face < _LEAST_FACE or NO_CARD in cards:
        return []
    wide = min(across, max(face * CARD, _LEAST * growth))
    size = (len(acts) * (wide + _GAP) + 3 * _GAP, face + foot + 5 * _GAP)
    plate = centered(board.center, size)
    made: list[Widget] = []
    for card, act, cell in zip(cards, acts, grid(plate.inset(2 * _GAP, 2 * _GAP), len(acts), 1, _GAP)):
        top, low = cell.take_top(face, _GAP)
        spot = centered(top.center, (face * CARD, face))
        made += [CardFace(piece(card), spot, face_of(desk, card), _LIT), ActButton(desk, act, low)]
    return [Panel("offer", plate, "", made, margin=_GAP)]


def offer_row(desk: Desk, room: Rect, loose: Sequence[Action]) -> list[Widget]:
    """In a row that is there already: side by side, as high as they would be alone."""
    acts = _acts(desk, RealmActs(loose=loose))
    high = min(room.h, _HIGH * text_growth(desk))
    row = Rect(room.x, room.center[1] - high / 2, room.w, high)
    return [ActButton(desk, act, cell) for act, cell in zip(acts, grid(row, max(1, len(acts)), 1, _GAP))]


def offer(desk: Desk, board: Rect, answers: RealmActs, *, low: bool) -> list[Widget]:
    """A panel at the edge of the board that is farther from the hero; nothing where every answer has its place."""
    if desk.kind == "hero":
        return hero_offer(desk, board)
    items = item_offer(desk, board, answers)
    if items:
        return items
    acts = _acts(desk, answers)
    if not acts:
        return []
    growth = text_growth(desk)
    wide = min(max([_LEAST * growth, *(act_width(desk, act, 0.0) + 12 for act in acts)]), board.w - 2 * _EDGE)
    across = max(1, min(len(acts), int((board.w - 2 * _EDGE - 2 * _GAP) // (wide + _GAP))))
    down = -(-len(acts) // across)
    high = _HIGH * growth
    size = (across * (wide + _GAP) + 3 * _GAP, down * (high + _GAP) + 3 * _GAP)
    away = size[1] / 2 + 12
    plate = centered((board.center[0], board.y + away if low else board.bottom - away), size)
    cells = grid(plate.inset(2 * _GAP, 2 * _GAP), across, down, _GAP)
    buttons = [ActButton(desk, act, cell) for act, cell in zip(acts, cells)]
    return [Panel("offer", plate, "", buttons, margin=_GAP)]
