"""What may be done with each card now: the legal actions by the piece that they begin with."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from wowtable.core import Action

from ...rules.state import Duel
from ...rules.unused import in_vain
from ..facts.lookup import Desk, kind_asked, number_in, piece, sheet_of

ANSWERING = frozenset(
    ("target", "pick", "keep_which", "discard", "extra_cost", "strike", "protect", "armor", "pay", "reveal", "search")
)
"""Kinds of questions that are answered by pointing at a card."""
_LITTLE = frozenset(("place", "attack"))


@dataclass(frozen=True)
class CardActs:
    """`own` are the actions of a card (a twin in hand has those of the one that is offered), `attacks` whom it may
    attack, `players` those that name a player. `vain` is whose attack would have no purpose."""

    kind: str = ""
    own: dict[int, list[Action]] = field(default_factory=dict)
    attacks: dict[int, dict[int, Action]] = field(default_factory=dict)
    players: dict[int, list[Action]] = field(default_factory=dict)
    vain: set[int] = field(default_factory=set)

    def of(self, card: int) -> Sequence[Action]:
        return self.own.get(card, ())

    @property
    def answers(self) -> bool:
        return self.kind in ANSWERING

    def legal(self, card: int) -> bool:
        return card in self.own or card in self.attacks

    def idle(self, card: int) -> bool:
        """It can do nothing but attack, and to no purpose."""
        return card in self.vain and card not in self.own

    def buried(self, card: int) -> bool:
        """It can only become a resource and be one no longer."""
        own = self.own.get(card, ())
        return bool(own) and all(action.verb == "place" and action.args[2] == "down" for action in own)

    def faint(self, card: int) -> bool:
        """A second choice, or without effect."""
        return self.idle(card) or (self.buried(card) and card not in self.attacks)

    @property
    def cards(self) -> set[int]:
        return {*self.own, *self.attacks}


def acts_by_card(desk: Desk) -> CardActs:
    kind = kind_asked(desk)
    acts, s = CardActs(kind), desk.view
    if not kind:
        return acts
    named = {action.args[0] for action in desk.legal if action.args}
    taken, shown = desk.about("picked", ()), desk.about("shown", ())
    for action in desk.legal:
        word = action.args[0] if action.args else ""
        if not isinstance(word, str) or not word[1:].isdecimal():
            continue
        number = number_in(word)
        if word[0] == "p":
            acts.players.setdefault(number, []).append(action)
        elif word[0] == "c" and action.verb == "attack":
            acts.attacks.setdefault(number, {})[number_in(action.args[4])] = action
        elif word[0] == "c":
            alike = like_resources(s, number, taken) if action.verb == "pay" else twins(s, number, shown)
            for card in (number, *(other for other in alike if piece(other) not in named)):
                acts.own.setdefault(card, []).append(action)
    acts.vain.update(card for card in acts.attacks if in_vain(desk.game, s, card))
    return acts


def twins(s: Duel, card: int, shown: Sequence[int] = ()) -> Iterator[int]:
    """Other cards of the same name in the same hand or graveyard, or revealed with it: only one of them is offered."""
    zone, owner = s.zone[card], s.owner[card]
    piles = {"hand": s.hand[owner], "graveyard": s.graveyard[owner], "deck": shown}
    for other in piles.get(zone, ()):
        if other != card and s.names[other] == s.names[card]:
            yield other


def like_resources(s: Duel, card: int, taken: Collection[int]) -> Iterator[int]:
    """Ready resources of the same name and face: to pay with, only one of them is offered."""
    for other in s.resources[s.control[card]]:
        alike = s.names[other] == s.names[card] and (other in s.face_down) == (card in s.face_down)
        if other != card and alike and other not in s.exhausted and other not in taken:
            yield other


def aim_of(desk: Desk, acts: CardActs) -> int:
    """The attacker that has been chosen while its goal has not; -1 for none."""
    picked = desk.narrowing.picked
    card = number_in(picked[0]) if picked and picked[0][1:].isdecimal() else -1
    return card if card in acts.attacks else -1


def plain_act(desk: Desk, card: int, actions: Sequence[Action]) -> Action | None:
    """The one thing that is meant by a click: what is never played is placed face up, anything else does all that it
    can. None where a menu has to ask, also before what is easily done by mistake: any other card that is placed is
    lost as what it was, and a second press must not use what the first one has placed."""
    up = next((action for action in actions if action.verb == "place" and action.args[2] == "up"), None)
    if up is not None and sheet_of(desk, card).card.only_placed:
        return up
    lone = actions[0] if len(actions) == 1 else None
    return None if lone is None or lone.verb == "place" or _just_placed(desk.view, card) else lone


def _just_placed(s: Duel, card: int) -> bool:
    return s.placed and s.resources[s.active][-1:] == (card,)


def answer_count(acts: CardActs, s: Duel) -> tuple[int, int]:
    """How many different cards in hand and how many in play could be used now, placing and attacking aside."""
    useful = {card for card, actions in acts.own.items() if any(a.verb not in _LITTLE for a in actions)}
    in_hand = {s.names[card] for card in useful if s.zone[card] == "hand"}
    return len(in_hand), sum(s.zone[card] != "hand" for card in useful)


def is_little(action: Action) -> bool:
    """Neither places a resource nor attacks: what one may answer with."""
    return action.verb in _LITTLE
