"""How things stand in a window, for those who let the table pass for them: nothing here is a rule of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Pause, RepeatedQuestion, Seat, WindowStage
from wowtable.core.triggers import Intend

from . import combat, stats, strikes
from .action_args import NO, YES, party
from .damage import NO_ARMOR, armor_ways
from .effects_choices import Choice
from .legal_actions import is_main
from .requirements import ChainText, Requirements, playable, ready_resources, usable
from .state import Duel, Link, player_ref
from .strikes import NO_STRIKE, StrikePoint

if TYPE_CHECKING:
    from .game import TradingCardGame

STAGES = (
    WindowStage("ready"),
    WindowStage("draw"),
    WindowStage("action", own=True, main=True),
    WindowStage("combat"),
    WindowStage("defend"),
    WindowStage("end", others=True),
)


@dataclass(frozen=True, slots=True)
class LeastCosts:
    """The fewest resources that any card asks for as it is played, and that any instant does: everybody knows them."""

    any: int
    instant: int

    @classmethod
    def of(cls, asks: Iterable[Requirements]) -> LeastCosts:
        costs = [(ask.play.cost.resources, ask.instant) for ask in asks if ask.play is not None]
        instants = [cost for cost, instant in costs if instant]
        return cls(min((cost for cost, _ in costs), default=0), min(instants, default=0))


def pause(g: TradingCardGame, s: Duel, seat: Seat) -> Pause | None:
    """`answering` is the card of the link that waits newest, the kind of the link, and which power it is."""
    decision = s.decision
    if decision is None or decision.kind != "priority" or seat not in decision.seats:
        return None
    newest = s.chain[-1] if s.chain else None
    return Pause(
        _stage(s),
        own_turn=s.active == seat,
        answering=_key(newest) if newest is not None else "",
        urgent=attacked(s, seat) or any(_targeted(s, link, seat) for link in s.chain),
        could=could(g, s, seat),
        mine=newest is not None and newest.seat == seat,
        main=is_main(s, seat),
    )


def _stage(s: Duel) -> str:
    """A combat has two: before somebody may protect, and once it is settled who fights whom."""
    return "defend" if s.combat is not None and s.combat.defending else s.step


def _key(link: Link) -> str:
    return f"{link.name}:{link.kind}:{link.power}" if link.kind in ("power", "trigger") else f"{link.name}:{link.kind}"


def attacked(s: Duel, seat: Seat) -> bool:
    """Whether something of the seat defends; before that is settled only where a strike has changed what the proposal,
    which was danger too, had told."""
    fight = s.combat
    if fight is None or not s.fighting() or s.control[fight.defender[0]] != seat:
        return False
    return fight.defending or bool(fight.strikes)


def _targeted(s: Duel, link: Link, seat: Seat) -> bool:
    """Whether a link of somebody else has a target that belongs to the seat; a proposed attack counts."""
    if link.seat == seat:
        return False
    targets = [ref for group in link.groups for ref in group]
    return any(ref == player_ref(seat) or (ref[0] >= 0 and s.control[ref[0]] == seat) for ref in targets)


def prompt(g: TradingCardGame, s: Duel, seat: Seat) -> RepeatedQuestion | None:
    """What a text lets its controller do or leave; the one weapon to strike with, the one armor to use.

    Whether to protect is never answered for good: an attacked seat is always asked whom it puts in the way. Nor is
    whether to use armor where the damage under way would be fatal.
    """
    if s.decision is None or seat not in s.decision.seats:
        return None
    frame = s.stack[-1]
    if isinstance(frame, Choice):
        return RepeatedQuestion(f"{frame.scope.name}:may", YES, NO)
    if isinstance(frame, StrikePoint) and s.decision.kind == "strike":
        deed = "strike_attacking" if s.active == seat else "strike_defending"
        return _of_one(deed, strikes.offered(g, s, frame.character), NO_STRIKE)
    if isinstance(frame, Intend) and s.decision.kind == "armor" and not _fatal(g, s, frame, s.hero[seat]):
        armors = [action for action in armor_ways(g, s, frame.waiting[0]) if action != NO_ARMOR]
        return _of_one("armor", armors, NO_ARMOR)
    return None


def _of_one(deed: str, uses: Sequence[Action], no: Action) -> RepeatedQuestion | None:
    """Yes or no, where there is one thing to do it with."""
    return RepeatedQuestion(f"{uses[0].args[1]}:{deed}", uses[0], no) if len(uses) == 1 else None


def _fatal(g: TradingCardGame, s: Duel, dealing: Intend, hero: int) -> bool:
    """Whether a hero would fall by all that is being dealt to it now."""
    coming: int = sum(p.amount for p in (*dealing.waiting, *dealing.settled) if p.to[0] == hero)
    return s.damage.get(hero, 0) + coming >= stats.health(g, s, hero)


# -- what everybody can tell -------------------------------------------------------------------------


def could(g: TradingCardGame, s: Duel, seat: Seat) -> bool:
    """Whether the seat may have something to do but pass, judged without looking at any card in hand."""
    main, ready = is_main(s, seat), ready_resources(s, seat)
    least = g.least_costs
    if s.hand[seat] and (ready >= (least.any if main else least.instant) or (main and not s.placed)):
        return True
    if main and combat.proposals(g, s, seat):
        return True
    return _power_in_play(g, s, seat, ready) or _card_in_graveyard(g, s, seat, main, ready)


def _power_in_play(g: TradingCardGame, s: Duel, seat: Seat, ready: int) -> bool:
    return any(
        _usable(g, s, seat, text, card, ready)
        for card in party(s, seat)
        if not s.face_down.get(card)
        for text in g.requirements[s.names[card]].powers
    )


def _card_in_graveyard(g: TradingCardGame, s: Duel, seat: Seat, main: bool, ready: int) -> bool:
    for card in s.graveyard[seat]:
        name = s.names[card]
        if name not in g.lively_graves:
            continue
        ask = g.requirements[name]
        again = g.sheets[name].from_graveyard and (main or ask.instant)
        if again and ask.play is not None and playable(g, s, seat, _anyhow(ask.play), card, ready):
            return True
        if any(_usable(g, s, seat, text, card, ready) for text in ask.from_graveyard):
            return True
    return False


def _usable(g: TradingCardGame, s: Duel, seat: Seat, text: ChainText, card: int, ready: int) -> bool:
    if text.cost.discard is not None and not s.hand[seat]:
        return False
    return usable(g, s, seat, _anyhow(text), card, ready)


def _anyhow(text: ChainText) -> ChainText:
    """As if every card in hand could be discarded for its cost: which can is nobody else's business."""
    return text if text.cost.discard is None else replace(text, cost=replace(text.cost, discard=None))
