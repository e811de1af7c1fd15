"""Why a card may or may not be used now: one sentence, the rule that decides."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Seat
from wowtable.text.rich import Rich, TextRun

from ...rules import legal_actions, requirements, stats
from ...rules.requirements import ChainText
from ..asking.acts import CardActs, acts_by_card, is_little
from .links import chain_words
from .lookup import Desk, kind_asked, ready_resources, sheet_of


@dataclass(frozen=True)
class Verdict:
    """Whether something can be done with a card, and what, or why not. `spare`: only what is not its purpose."""

    legal: bool
    words: Rich
    spare: bool = False


def verdict(desk: Desk, card: int) -> Verdict | None:
    """Nothing is said of cards that the question is not about."""
    kind, seat, s = kind_asked(desk), desk.asked, desk.view
    if not kind or seat is None or not s.names[card]:
        return None
    acts = acts_by_card(desk)
    if kind != "priority":
        words = desk.rich(f"screen.may.{kind}")
        return Verdict(True, words) if words and card in acts.own else None
    if s.zone[card] == "hand" and s.owner[card] == seat:
        return _in_hand(desk, seat, card, acts)
    if s.zone[card] == "play" and s.control[card] == seat:
        return _in_party(desk, seat, card, acts)
    return Verdict(True, desk.rich("screen.may.power")) if card in acts.own else None


def _in_hand(desk: Desk, seat: Seat, card: int, acts: CardActs) -> Verdict:
    useful = [action for action in acts.of(card) if not is_little(action)]
    if useful:
        answered = chain_words(desk)
        if answered:
            return Verdict(True, desk.rich("screen.may.answer", name=answered))
        return Verdict(True, desk.rich("screen.may.play", n=sheet_of(desk, card).cost))
    why = why_not_played(desk, seat, card)
    if not acts.of(card):
        return Verdict(False, why)
    quest = sheet_of(desk, card).card.only_placed
    if quest:
        return Verdict(True, desk.rich("screen.may.place"))
    return Verdict(False, (*why, TextRun(" "), *desk.rich("screen.may.place_too")), spare=True)


def why_not_played(desk: Desk, seat: Seat, card: int) -> Rich:
    """The sentence that forbids playing a card of the own hand."""
    key = _played_key(desk, seat, card)
    return desk.rich(key, cost=sheet_of(desk, card).cost, ready=ready_resources(desk.view, seat))


def _played_key(desk: Desk, seat: Seat, card: int) -> str:
    g, s, sheet = desk.game, desk.view, sheet_of(desk, card)
    if sheet.card.only_placed:
        return "screen.why.placed" if s.placed and s.active == seat else "screen.why.quest"
    text = g.requirements[sheet.name].play
    if text is None:
        return "screen.why.never"
    if not sheet.card.instant and not legal_actions.is_main(s, seat):
        return _why_not_main(desk, seat)
    return _why_not_announced(desk, seat, card, text)


def _why_not_main(desk: Desk, seat: Seat) -> str:
    s = desk.view
    if s.active != seat:
        return "screen.why.turn"
    if s.combat is not None:
        return "screen.why.combat"
    return "screen.why.chain" if s.chain else "screen.why.phase"


def _why_not_announced(desk: Desk, seat: Seat, card: int, text: ChainText) -> str:
    g, s = desk.game, desk.view
    ready = ready_resources(s, seat)
    if text.cost.resources > ready:
        return "screen.why.cost"
    if not requirements.payable(g, s, seat, text.cost, card, ready):
        return "screen.why.extra"
    return "screen.why.target"


def _in_party(desk: Desk, seat: Seat, card: int, acts: CardActs) -> Verdict | None:
    if any(not is_little(action) for action in acts.of(card)):
        quest = any(action.verb == "complete" for action in acts.of(card))
        return Verdict(True, desk.rich("screen.may.complete" if quest else "screen.may.power"))
    if card in acts.attacks:
        words = desk.rich("screen.may.attack", n=len(acts.attacks[card]))
        return Verdict(True, (*words, TextRun(". "), *desk.rich("screen.may.idle")) if acts.idle(card) else words)
    why = _why_no_power(desk, seat, card) or _why_no_attack(desk, seat, card)
    return Verdict(False, desk.rich(why)) if why else None


def _why_no_power(desk: Desk, seat: Seat, card: int) -> str:
    """Only of a power that waits for nothing but a combat."""
    g, s = desk.game, desk.view
    ready = ready_resources(s, seat)
    for text in g.requirements[s.names[card]].powers:
        if not requirements.has_combat(s, text, seat, card) and requirements.payable(
            g, s, seat, text.cost, card, ready
        ):
            return "screen.why.no_combat"
    return ""


def _why_no_attack(desk: Desk, seat: Seat, card: int) -> str:
    """Only where an attack would be possible at all."""
    g, s, sheet = desk.game, desk.view, sheet_of(desk, card)
    if "character" not in sheet.kinds or not legal_actions.is_main(s, seat):
        return ""
    if card in s.exhausted:
        return "screen.why.exhausted"
    if sheet.card.totem:
        return "screen.why.totem"
    if "hero" not in sheet.kinds and not stats.settled(s, card) and not stats.keyword(g, s, card, "ferocity"):
        return "screen.why.joined"
    if stats.forbidden(g, s, card, "attack"):
        return "screen.why.forbidden"
    if "hero" in sheet.kinds and not stats.attack(g, s, card):
        return ""
    return "screen.why.nobody"
