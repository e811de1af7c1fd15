"""The faces of what lies in the game, by piece."""

from __future__ import annotations

from wowtable.shell.cards.look import Back, CardFrame, CardLook

from ...rules import sheet
from ...rules.sources import Source
from ...rules.state import HeroNumber
from ..facts.lookup import Desk, emblem_of
from .look import BoardFaces
from .told import EVENT_BACK

_ITEM_BACKS = {
    "triangle": "damage.armour",
    "square": "gem.cost",
    "circle": "damage.arcane",
    "special": "damage.holy",
}


def board_faces(desk: Desk) -> BoardFaces:
    return BoardFaces(desk.game, desk.texts)


def card_face(desk: Desk, card: int) -> CardLook:
    """Its face; its back where nobody here knows which card it is."""
    s = desk.view
    name = s.names[card] if 0 <= card < len(s.names) else ""
    known = board_faces(desk).card(name) if name else None
    return known or CardLook("", "", CardFrame(back=_unknown_back(desk, card)))


def _unknown_back(desk: Desk, card: int) -> Back:
    """What it may be is told by its back, as on the table."""
    kin = desk.view.kin[card] if 0 <= card < len(desk.view.kin) else ""
    kind, _, rest = kin.partition(".")
    if kind == "item":
        return ("cut", _ITEM_BACKS.get(rest, "damage.quest"), "locked-chest")
    if kind == "quest":
        return ("torn", f"difficulty.{rest.rpartition('.')[2]}", "tied-scroll")
    return EVENT_BACK if kind == "event" else ("round", "back.field", "ui.compass")


def printed_face(desk: Desk, hero: HeroNumber, area: int) -> CardLook | None:
    """What is engraved in an area of a sheet."""
    text = sheet.printed(desk.game, desk.view, hero, area)
    return None if text is None else board_faces(desk).printed(text)


def source_face(desk: Desk, hero: HeroNumber, source: Source) -> CardLook | None:
    """Of whatever speaks for a hero."""
    if source.kind == "printed":
        return printed_face(desk, hero, -2 - source.card)
    if source.kind == "race":
        return board_faces(desk).race(source.name, emblem_of(desk.game, desk.view, hero))
    return board_faces(desk).card(source.name)
