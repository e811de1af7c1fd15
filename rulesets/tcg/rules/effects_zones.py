"""Effects that move cards from zone to zone without asking anybody."""

from __future__ import annotations

from . import chain, zones
from .cards.effects import (
    Bounce,
    CreateToken,
    Destroy,
    Draw,
    Interrupt,
    Mill,
    RemoveFromGame,
    Retrieve,
    ShuffleGraveyard,
    TakeControl,
)
from .effects_run import carries_out, done, in_play, players
from .selection import amount, lies_in_graveyard, things
from .state import HAND_LIMIT, DuelTable, Ref, Scope


@carries_out(Draw)
def draw(t: DuelTable, scope: Scope, effect: Draw) -> None:
    """A player that should draw and cannot is out at the next check (TCG-AMBIG-06, -41)."""
    s = t.state
    count = amount(t.game, s, scope, effect.amount)
    drawn = 0
    for seat in players(t, scope, effect.player):
        drawn += zones.draw(t, seat, max(0, HAND_LIMIT - len(s.hand[seat])) if effect.up_to_limit else count)
    done(t, (), drawn)


@carries_out(Mill)
def mill(t: DuelTable, scope: Scope, effect: Mill) -> None:
    s = t.state
    count = amount(t.game, s, scope, effect.amount)
    milled: list[Ref] = []
    for seat in players(t, scope, effect.player):
        milled += [s.ref(card) for card in zones.mill(t, seat, count)]
    done(t, milled)


@carries_out(ShuffleGraveyard)
def shuffle_graveyard(t: DuelTable, scope: Scope, effect: ShuffleGraveyard) -> None:
    done(t, (), sum(zones.graveyard_into_deck(t, seat) for seat in players(t, scope, effect.player)))


@carries_out(Retrieve)
def retrieve(t: DuelTable, scope: Scope, effect: Retrieve) -> None:
    s = t.state
    refs = [ref for ref in things(t.game, s, scope, effect.to) if lies_in_graveyard(s, ref)]
    for ref in refs:
        if effect.into == "play":
            zones.put_into_play(t, ref[0], scope.seat, how="put")
        elif effect.into == "deck":
            zones.to_deck(t, ref[0])
        else:
            zones.to_hand(t, ref[0])
    done(t, [s.ref(ref[0]) for ref in refs])


@carries_out(Bounce)
def bounce(t: DuelTable, scope: Scope, effect: Bounce) -> None:
    refs = in_play(t, scope, effect.to)
    zones.to_hand(t, *(ref[0] for ref in refs))
    done(t, refs)


@carries_out(Destroy)
def destroy(t: DuelTable, scope: Scope, effect: Destroy) -> None:
    refs = in_play(t, scope, effect.to)
    zones.destroy(t, (ref[0] for ref in refs))
    done(t, refs)


@carries_out(RemoveFromGame)
def remove_from_game(t: DuelTable, scope: Scope, effect: RemoveFromGame) -> None:
    s = t.state
    refs = [ref for ref in things(t.game, s, scope, effect.to) if s.alive(ref)]
    zones.remove(t, *(ref[0] for ref in refs))
    done(t, refs)


@carries_out(Interrupt)
def interrupt(t: DuelTable, scope: Scope, effect: Interrupt) -> None:
    """The card goes to its owner's graveyard, what was paid stays paid (TCG-CHAIN-16)."""
    s = t.state
    refs = [ref for ref in things(t.game, s, scope, effect.to) if s.alive(ref) and chain.interrupt(t, ref)]
    done(t, refs)


@carries_out(CreateToken)
def create_token(t: DuelTable, scope: Scope, effect: CreateToken) -> None:
    """Its maker owns and controls it (TCG-AMBIG-45)."""
    made = [zones.create_token(t, effect.token, scope.seat) for _ in range(effect.amount)]
    done(t, [t.state.ref(card) for card in made])


@carries_out(TakeControl)
def take_control(t: DuelTable, scope: Scope, effect: TakeControl) -> None:
    done(t, [ref for ref in in_play(t, scope, effect.to) if zones.claim(t, ref[0], -1 - scope.seat)])
