"""Enemy losses and retreats (SW-LOSS), and regions that fall empty for whatever reason."""

from __future__ import annotations

from wowtable.core import Event, Seat

from . import effects
from . import events as ev
from .coins import pay
from .combos import return_banner
from .content import MURLOCS
from .state import AWAY, IN_HAND, NO_BOMB, NOBODY, World, WorldTable


def expel(t: WorldTable, r: int, attacker: Seat) -> None:
    """Whoever holds region r is beaten by `attacker`: losses, retreat, structures. The region is left empty."""
    s = t.state
    owner, race = s.owner[r], s.kin[r]
    if race == MURLOCS:
        _murloc_dies(t, r)
    elif race and s.is_active_race(r):
        _active_race_beaten(t, r, owner, attacker)
    elif race:
        _discard(t, r, s.tokens[r])
    clear_region(t, r)
    if race and race != MURLOCS:
        leave_if_gone(t, owner, race)


def _murloc_dies(t: WorldTable, r: int) -> None:
    s = t.state
    s.tokens[r] = 0
    s.murlocs_gone += 1
    s.note("losses")
    _tell_loss(t, r, ev.TokensLost(NOBODY, MURLOCS, 1, t.game.name(s, r)))


def _active_race_beaten(t: WorldTable, r: int, owner: Seat, attacker: Seat) -> None:
    """Champion, chapel, the saving of the first token, a beast: the first that applies bears the loss."""
    s = t.state
    if s.champion_at == r:
        _capture_champion(t, r, owner, attacker)
    elif not _saved(t, r, owner):
        if s.beasts[r]:
            s.beasts[r] -= 1
            s.note("losses")
            _tell_loss(t, r, ev.BeastLost(owner, t.game.name(s, r)))
        else:
            _discard(t, r, 1)
    tokens, beasts = s.tokens[r], s.beasts[r]
    s.hand[owner] += tokens
    s.hand_beasts[owner] += beasts
    s.tokens[r] = s.beasts[r] = 0
    if tokens + beasts:
        _tell_loss(t, r, ev.TokensRetreat(owner, s.kin[r], tokens + beasts, t.game.name(s, r)))


def _saved(t: WorldTable, r: int, owner: Seat) -> bool:
    """Whether the loss that threatens in region r is prevented; says by what."""
    s, g = t.state, t.game
    if g.holds_effect(s, owner, effects.NoLosses):
        by = effects.NoLosses.op
    elif g.abilities_of(s, owner).saves_first and not s.count(f"saved:{owner}"):
        s.note(f"saved:{owner}")
        by = effects.SaveFirst.op
    else:
        return False
    t.emit(ev.TokenSaved(owner, s.kin[r], g.name(s, r), by))
    return True


def _discard(t: WorldTable, r: int, count: int) -> None:
    s = t.state
    s.tokens[r] -= count
    s.tray[s.kin[r]] += count
    s.note("losses", count)
    _tell_loss(t, r, ev.TokensLost(s.owner[r], s.kin[r], count, t.game.name(s, r)))


def _capture_champion(t: WorldTable, r: int, owner: Seat, attacker: Seat) -> None:
    s = t.state
    pays = s.coins[owner] >= 1
    if pays:
        s.champion_at = IN_HAND
    else:
        s.champion_at, s.ransom_to = AWAY, attacker
    _tell_loss(t, r, ev.ChampionCaptured(owner, attacker, t.game.name(s, r)))
    if pays:
        pay(t, owner, attacker, 1, ev.RansomPaid(owner, attacker, 1))


def push_out(t: WorldTable, r: int, to: int | None, told: Event) -> None:
    """One token of region r goes to region `to`, or off the map when there is none (SW-POWER-MENACING), as `told`."""
    s = t.state
    owner, race = s.owner[r], s.kin[r]
    pile = s.tokens if s.tokens[r] else s.beasts
    if to is not None:
        pile[to] += 1
    elif race == MURLOCS:
        s.murlocs_gone += 1
        s.note("losses")
    elif s.is_active_race(r) and _saved(t, r, owner):
        (s.hand if pile is s.tokens else s.hand_beasts)[owner] += 1
    elif pile is s.tokens:
        s.tray[race] += 1
        s.note("losses")
    else:
        s.note("losses")
    pile[r] -= 1
    _tell_loss(t, r, told)
    if not s.defenders(r):
        clear_region(t, r)
        take_back_bomb(t, r)
        if race != MURLOCS:
            leave_if_gone(t, owner, race)


def abandon(t: WorldTable, r: int, seat: Seat) -> None:
    """Everything of an active race leaves region r for the hand of `seat`, its owner; the caller says why."""
    s = t.state
    s.hand[seat] += s.tokens[r]
    s.hand_beasts[seat] += s.beasts[r]
    s.tokens[r] = s.beasts[r] = 0
    if s.champion_at == r:
        s.champion_at = IN_HAND
    clear_region(t, r)
    take_back_bomb(t, r)


def clear_region(t: WorldTable, r: int) -> None:
    """Nobody holds region r any more: what needs a holder goes back where it came from (SW-LOSS-10)."""
    s = t.state
    name = t.game.name(s, r)
    _vacate(s, r)
    for what, places in (("wall", s.walls), ("garrison", s.garrisons), ("tower", s.towers)):
        if places[r]:
            places[r] = 0
            t.emit(ev.StructureRemoved(what, name))


def _vacate(s: World, r: int) -> None:
    s.owner[r], s.kin[r] = NOBODY, ""


def _tell_loss(t: WorldTable, r: int, fact: Event) -> None:
    """With the last that stood there the region is nobody's."""
    if not t.state.defenders(r):
        _vacate(t.state, r)
    t.emit(fact)


def take_back_bomb(t: WorldTable, r: int) -> None:
    """A bomb whose region fell empty without a fight returns unseen to the top of the pile."""
    s = t.state
    if s.bombs[r]:
        s.bomb_pile = (s.bombs[r], *s.bomb_pile)
        s.bombs[r] = NO_BOMB
        t.emit(ev.BombReturned(t.game.name(s, r)))


def leave_if_gone(t: WorldTable, seat: Seat, race: str) -> None:
    """When the last token of a declined race leaves the map its banner and any kept tile return (SW-LOSS-12)."""
    s = t.state
    if s.faded[seat] != race or race in s.kin:
        return
    s.faded[seat] = ""
    if s.faded_power[seat]:
        s.power_discard = (*s.power_discard, s.faded_power[seat])
        s.faded_power[seat] = ""
    return_banner(t, seat, race)
