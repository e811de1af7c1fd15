"""What can happen: a closed set of effects, each pure data. A power runs its effects in order.

Effects that are dealt, drawn, destroyed … remember whether they really happened: `if_done` and `dealt` look at that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, ClassVar, Literal

from wowtable.content import NameOf

from .phrases import Amount, Condition, Target, To, What
from .words import Counter, DamageType, ForbiddableAct, Keyword, Until


@dataclass(frozen=True)
class Effect:
    """Base of all effects."""

    op: ClassVar[str]


# -- damage and healing ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Damage(Effect):
    """Deals damage. `by` is the source: "self" means the ally with this text, or your hero on any other card."""

    op: ClassVar[str] = "damage"
    amount: Amount
    types: tuple[DamageType, ...]
    to: To = "target"
    by: To = "self"
    unpreventable: bool = False


@dataclass(frozen=True)
class DamageInOrder(Effect):
    """Deals the first amount to the first target chosen, and so on."""

    op: ClassVar[str] = "damage_in_order"
    amounts: tuple[int, ...]
    types: tuple[DamageType, ...]
    to: str = "target"


@dataclass(frozen=True)
class Heal(Effect):
    """Heals so much damage; all of it when `amount` is left out."""

    op: ClassVar[str] = "heal"
    amount: Amount | None = None
    to: To = "target"


@dataclass(frozen=True)
class HealInOrder(Effect):
    op: ClassVar[str] = "heal_in_order"
    amounts: tuple[int, ...]
    to: str = "target"


@dataclass(frozen=True)
class PreventNext(Effect):
    """A shield against the next so much damage this turn."""

    op: ClassVar[str] = "prevent_next"
    amount: int
    to: To = "target"


@dataclass(frozen=True)
class RedirectNext(Effect):
    """The next damage that `of` would be dealt this turn falls on `to` instead."""

    op: ClassVar[str] = "redirect_next"
    of: To = "hero"
    to: To = "target"


# -- cards and zones ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Draw(Effect):
    """`up_to_limit`: as many as fill the hand to its limit; `amount` is not read then."""

    op: ClassVar[str] = "draw"
    amount: Amount = 1
    player: To = "you"
    up_to_limit: bool = False

    def __post_init__(self) -> None:
        if self.up_to_limit and self.amount != 1:
            raise ValueError("up_to_limit draws as many as fill the hand, whatever the amount")


@dataclass(frozen=True)
class Mill(Effect):
    """From the top of the deck into the graveyard."""

    op: ClassVar[str] = "mill"
    amount: Amount
    player: To = "opponent"


@dataclass(frozen=True)
class Discard(Effect):
    """Of the player's own choice, at random, or the whole hand."""

    op: ClassVar[str] = "discard"
    amount: Amount = 1
    player: To = "opponent"
    how: Literal["chosen", "random", "all"] = "chosen"

    def __post_init__(self) -> None:
        if self.how == "all" and self.amount != 1:
            raise ValueError("the whole hand is discarded, whatever the amount")


@dataclass(frozen=True)
class LookAtHand(Effect):
    op: ClassVar[str] = "look_at_hand"
    player: To = "target"


@dataclass(frozen=True)
class RevealTop(Effect):
    """Reveals so many cards from the top of your deck; one that fits goes to hand, the rest to the bottom.

    With a count of 1 a card that does not fit stays where it is.
    """

    op: ClassVar[str] = "reveal_top"
    count: int
    take: What


@dataclass(frozen=True)
class Search(Effect):
    """Looks through your deck for such a card, reveals it, puts it into hand, shuffles."""

    op: ClassVar[str] = "search"
    what: What


@dataclass(frozen=True)
class ShuffleGraveyard(Effect):
    """A player's graveyard goes back into the deck."""

    op: ClassVar[str] = "shuffle_graveyard"
    player: To = "you"


@dataclass(frozen=True)
class Retrieve(Effect):
    """From a graveyard to its owner's hand, to the top of the deck, or into play under your control."""

    op: ClassVar[str] = "retrieve"
    to: To = "target"
    into: Literal["hand", "deck", "play"] = "hand"


@dataclass(frozen=True)
class Bounce(Effect):
    """From play to its owner's hand."""

    op: ClassVar[str] = "bounce"
    to: To = "target"


@dataclass(frozen=True)
class Destroy(Effect):
    op: ClassVar[str] = "destroy"
    to: To = "target"


@dataclass(frozen=True)
class RemoveFromGame(Effect):
    op: ClassVar[str] = "remove_from_game"
    to: To = "target"


@dataclass(frozen=True)
class Interrupt(Effect):
    op: ClassVar[str] = "interrupt"
    to: To = "target"


@dataclass(frozen=True)
class CreateToken(Effect):
    """Puts token allies into play; `token` is the id of a card of type ally marked as token."""

    op: ClassVar[str] = "create_token"
    token: Annotated[str, NameOf("cards")]
    amount: int = 1


@dataclass(frozen=True)
class TakeControl(Effect):
    op: ClassVar[str] = "take_control"
    to: To = "target"


# -- states of cards ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Exhaust(Effect):
    op: ClassVar[str] = "exhaust"
    to: To = "target"


@dataclass(frozen=True)
class Ready(Effect):
    """Readies cards; "resources": all of yours."""

    op: ClassVar[str] = "ready"
    to: To = "target"


@dataclass(frozen=True)
class SkipReady(Effect):
    """Does not become ready in its controller's next ready step."""

    op: ClassVar[str] = "skip_ready"
    to: To = "target"


@dataclass(frozen=True)
class Boost(Effect):
    """ATK and health up or down for a while. A `What` in `to` counts for those that join later too."""

    op: ClassVar[str] = "boost"
    attack: Amount = 0
    health: Amount = 0
    to: To = "target"
    until: Until = "turn"


@dataclass(frozen=True)
class Grant(Effect):
    """A keyword for a while."""

    op: ClassVar[str] = "grant"
    keyword: Keyword
    amount: int = 0
    to: To = "target"
    until: Until = "turn"


@dataclass(frozen=True)
class Forbid(Effect):
    """May not do something for a while."""

    op: ClassVar[str] = "forbid"
    acts: tuple[ForbiddableAct, ...]
    to: To = "target"
    until: Until = "turn"


@dataclass(frozen=True)
class AddCounter(Effect):
    op: ClassVar[str] = "add_counter"
    counter: Counter
    amount: int = 1
    to: To = "self"


@dataclass(frozen=True)
class FlipHero(Effect):
    op: ClassVar[str] = "flip_hero"
    to: To = "target"


# -- composition ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class May(Effect):
    """The controller decides on resolution whether the rest of this happens."""

    op: ClassVar[str] = "may"
    effects: tuple[AnyEffect, ...]


@dataclass(frozen=True)
class IfDone(Effect):
    """Happens only if the effect before really did something."""

    op: ClassVar[str] = "if_done"
    effects: tuple[AnyEffect, ...]


@dataclass(frozen=True)
class If(Effect):
    """Happens under a condition, judged on resolution; else `otherwise` does."""

    op: ClassVar[str] = "if"
    given: Condition
    effects: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()


@dataclass(frozen=True)
class IfFits(Effect):
    """Happens for a thing that fits, judged on resolution; else `otherwise` does (Ice Lance against the ready)."""

    op: ClassVar[str] = "if_fits"
    thing: str
    what: What
    effects: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()


@dataclass(frozen=True)
class ForEachDone(Effect):
    """Once for each thing that the effect before really fell on; it is "it" inside."""

    op: ClassVar[str] = "for_each_done"
    effects: tuple[AnyEffect, ...]


@dataclass(frozen=True)
class Pick(Effect):
    """A player picks one such thing on resolution (from the picker's own point of view); "picked" inside."""

    op: ClassVar[str] = "pick"
    by: To
    what: What
    effects: tuple[AnyEffect, ...]


@dataclass(frozen=True)
class Later(Effect):
    """Something that waits: for the death of a thing this turn, the end of this turn, the start of your next turn or of
    the next turn, whosever it is.
    """

    op: ClassVar[str] = "later"
    when: Literal["dies", "end_of_turn", "your_next_turn", "next_turn"]
    effects: tuple[AnyEffect, ...]
    to: To = "target"

    def __post_init__(self) -> None:
        if self.when != "dies" and self.to != "target":
            raise ValueError("only a death happens to something: to goes with dies")


@dataclass(frozen=True)
class Mode:
    """One of the things a card offers, with targets of its own."""

    effects: tuple[AnyEffect, ...]
    targets: tuple[Target, ...] = ()

    def __post_init__(self) -> None:
        refuse_unused(self.targets, self.effects)


_OF_THE_TARGET = frozenset({"target_side", "target_controller", "its_controller"})
"""Words that speak of the first target without its name."""


def refuse_unused(targets: tuple[Target, ...], effects: Any) -> None:
    """Raises ValueError if something is chosen that nothing happens to."""
    spoken = set(_words_in(effects))
    if spoken & _OF_THE_TARGET:
        spoken.add("target")
    for target in targets:
        if target.name not in spoken:
            raise ValueError(f'the target "{target.name}" is chosen, but no effect speaks of it')


def _words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _words_in(part)
    elif is_dataclass(value):
        only = ("effects",) if isinstance(value, Later) and value.when != "dies" else ()
        for f in fields(value):
            if not only or f.name in only:
                yield from _words_in(getattr(value, f.name))


AnyEffect = (
    Damage
    | DamageInOrder
    | Heal
    | HealInOrder
    | PreventNext
    | RedirectNext
    | Draw
    | Mill
    | Discard
    | LookAtHand
    | RevealTop
    | Search
    | ShuffleGraveyard
    | Retrieve
    | Bounce
    | Destroy
    | RemoveFromGame
    | Interrupt
    | CreateToken
    | TakeControl
    | Exhaust
    | Ready
    | SkipReady
    | Boost
    | Grant
    | Forbid
    | AddCounter
    | FlipHero
    | May
    | IfDone
    | If
    | IfFits
    | ForEachDone
    | Pick
    | Later
)
