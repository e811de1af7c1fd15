"""How cards look: the printed card as the painters want it, made once for each language, and how it stands now."""

from __future__ import annotations

from wowtable.shell.cards.kept import KeptFaces
from wowtable.shell.cards.look import CardLook, CardState, Glow
from wowtable.text import Catalogue

from ...rules import stats
from ...rules.game import TradingCardGame
from ...rules.state import Duel
from ..facts.lookup import Desk, card_name
from .printed import look_in

HIDDEN = CardLook("", "")
_NEW = "thing.hourglass"


def look_of(desk: Desk, key: str) -> CardLook:
    """The printed side of a card; of one that is not known there is none."""
    return printed_look(desk.game, desk.texts, key) if key else HIDDEN


def printed_look(g: TradingCardGame, words: Catalogue, key: str) -> CardLook:
    return KeptFaces(g, words).face(key, lambda: look_in(words, g.sheets[key]))


def state_in_play(desk: Desk, card: int, glow: Glow = "") -> CardState:
    """The numbers of a card in play as they are now."""
    g, s = desk.game, desk.view
    sheet = g.sheets[s.names[card]]
    character = "character" in sheet.kinds
    numbers = {
        "attack": stats.attack(g, s, card) if sheet.card.attack is not None else None,
        "health": stats.health(g, s, card) if character and sheet.card.health is not None else None,
    }
    return CardState(
        now=tuple((name, number) for name, number in numbers.items() if number is not None),
        damage=s.damage.get(card, 0),
        exhausted=card in s.exhausted,
        glow=glow,
        face_down=face_down(s, card),
        counters=sum(count for (held, _), count in s.counters.items() if held == card),
        lies_on=_host(desk, card),
        mark=_NEW if _too_new(g, s, card) else "",
    )


def _too_new(g: TradingCardGame, s: Duel, card: int) -> bool:
    """Whether it only joined the party this turn, and must wait for the next one to attack."""
    if card not in s.allies[s.active] or card in s.exhausted or g.sheets[s.names[card]].card.totem:
        return False
    return not stats.settled(s, card) and not stats.keyword(g, s, card, "ferocity")


def _host(desk: Desk, card: int) -> str:
    """What an attachment in play is attached to, in words."""
    host = desk.view.host.get(card, -1)
    return desk.say("screen.lies_on", card=card_name(desk, host)) if host >= 0 else ""


def face_down(s: Duel, card: int) -> bool:
    """Whether its back is seen: an unknown card, or a resource that was not placed face up."""
    return not s.names[card] or (bool(s.face_down.get(card)) and card not in s.hero)
