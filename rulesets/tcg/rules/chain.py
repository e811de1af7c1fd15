"""The chain (TCG-CHAIN): links are added on top and resolve from the top, one at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from wowtable.core import Automatic, Decision, Seat

from . import events as ev
from . import requirements, zones
from .cards.effects import Effect
from .cards.phrases import IsInPlay, Target
from .cards.powers import When
from .effects_run import start
from .requirements import Groups
from .selection import holder, holds, is_candidate
from .state import NO_CAUSE, NO_REF, NOBODY, Cause, Delayed, Duel, DuelTable, Link, LinkKind, Ref, Scope
from .targets import Targeting, pick_targets
from .triggers import MEND, Waiting, mend


def add(
    t: DuelTable,
    kind: LinkKind,
    seat: Seat,
    card: int,
    power: int = -1,
    mode: int = -1,
    groups: Groups = (),
    cause: Cause = NO_CAUSE,
    later: Delayed | None = None,
    source: Ref = NO_REF,
) -> Link:
    """A new link on top. `source` is given when the card may no longer be what it was."""
    s = t.state
    s.serial += 1
    source = s.ref(card) if source == NO_REF else source
    link = Link(s.serial, kind, seat, source, s.names[card], power, mode, groups, cause, later)
    s.chain.append(link)
    return link


ToldLink: TypeAlias = tuple[Seat, int, str, tuple[int, ...], tuple[str, ...]]


def told(s: Duel, link: Link) -> ToldLink:
    """Seat, card, name and targets of a link, as facts tell them."""
    targets = tuple(ref[0] for group in link.groups for ref in group)
    names = tuple(s.names[card] if card >= 0 else f"seat.{-1 - card}" for card in targets)
    return (link.seat, link.source[0], link.name, targets, names)


def take_off(s: Duel, link: Link) -> None:
    s.chain[:] = [other for other in s.chain if other.number != link.number]


# -- what a link says -----------------------------------------------------------------------------


def when_of(t: DuelTable, name: str, power: int, cause: Cause) -> When:
    if power == MEND:
        return mend(cause.amount)
    when = t.game.sheets[name].card.powers[power]
    assert isinstance(when, When)
    return when


def specs_of(t: DuelTable, link: Link) -> tuple[Target, ...]:
    if link.kind == "trigger":
        return () if link.later else when_of(t, link.name, link.power, link.cause).targets
    text = t.game.requirements[link.name].text(-1 if link.kind == "card" else link.power)
    return text.targets_in(link.mode)


def effects_of(t: DuelTable, link: Link) -> tuple[Effect, ...]:
    if link.later:
        return link.later.effects
    if link.kind == "trigger":
        return when_of(t, link.name, link.power, link.cause).effects
    text = t.game.requirements[link.name].text(-1 if link.kind == "card" else link.power)
    return text.effects_in(link.mode)


# -- resolving --------------------------------------------------------------------------------------


def resolve(t: DuelTable) -> None:
    """The newest link does what it says, unless all of its targets are illegal by now (TCG-CHAIN-15)."""
    s = t.state
    link = s.chain[-1]
    if link.kind in ("proposal", "strike"):
        take_off(s, link)
        t.game.fight(t, link)
        return
    scope = _scope(t, link)
    if any(link.groups) and all(ref == NO_REF for _, refs in scope.targets for ref in refs):
        drop(t, link, "targets")
        return
    if not _still_given(t, link):
        drop(t, link, "condition")
        return
    t.emit(ev.Resolved(link.seat, link.source[0], link.name, link.kind))
    t.push(Conclude(link, _host(scope)))
    start(t, scope, effects_of(t, link))


def _scope(t: DuelTable, link: Link) -> Scope:
    if link.later:
        return replace(link.later.scope, cause=link.cause) if link.cause != NO_CAUSE else link.later.scope
    targets = []
    for spec, group in zip(specs_of(t, link), link.groups):
        legal = [is_candidate(t.game, t.state, spec.what, ref, link.seat, link.source[0]) for ref in group]
        targets.append((spec.name, tuple(ref if ok else NO_REF for ref, ok in zip(group, legal))))
    held = tuple(holder(t.state, ref) for _, refs in targets[:1] for ref in refs)
    return Scope(link.seat, link.source, link.name, tuple(targets), link.cause, held=held)


def _host(scope: Scope) -> int:
    hosts = dict(scope.targets).get("host", ())
    return hosts[0][0] if hosts and hosts[0] != NO_REF else NOBODY


def _still_given(t: DuelTable, link: Link) -> bool:
    """A condition of a trigger is judged again (TCG-AMBIG-42)."""
    if link.kind != "trigger" or link.later:
        return True
    given = when_of(t, link.name, link.power, link.cause).given
    if isinstance(given, IsInPlay):
        return t.state.in_play(link.source)  # what came back is another object (TCG-AMBIG-46)
    return holds(t.game, t.state, given, link.seat, link.source[0])


@dataclass(frozen=True, slots=True)
class Conclude(Automatic):
    """The text of a link has been carried out: the link is gone, a card goes where its kind goes."""

    link: Link
    host: int = NOBODY

    def run(self, t: DuelTable) -> Decision | None:
        t.pop()
        s, link = t.state, self.link
        take_off(s, link)
        card = link.source[0]
        if link.kind == "card" and s.alive(link.source):
            _settle_card(t, link, card, self.host)
        return None


def _settle_card(t: DuelTable, link: Link, card: int, host: int) -> None:
    sheet = t.game.sheets[link.name]
    if sheet.card.type == "master_hero":
        zones.replace_hero(t, card, link.seat)
    elif sheet.attach:
        if host != NOBODY and t.state.zone[host] == "play":
            zones.put_into_play(t, card, link.seat, host=host)
        else:
            zones.from_chain(t, card)
    elif sheet.card.type == "ability" and not (sheet.card.ongoing or sheet.card.totem):
        zones.from_chain(t, card)
    else:
        zones.put_into_play(t, card, link.seat)


# -- interrupting -----------------------------------------------------------------------------------


def interrupt(t: DuelTable, ref: Ref) -> bool:
    """A card on the chain leaves it and does nothing (TCG-CHAIN-16); False if nothing can interrupt it."""
    for link in t.state.chain:
        if link.kind == "card" and link.source == ref:
            if t.game.sheets[link.name].uninterruptible:
                return False
            drop(t, link, "effect")
            return True
    return False


def drop(t: DuelTable, link: Link, why: str) -> None:
    """Whatever was paid stays paid."""
    s = t.state
    take_off(s, link)
    t.emit(ev.Interrupted(link.seat, link.source[0], link.name, link.kind, why))
    if link.kind == "card" and s.alive(link.source):
        zones.from_chain(t, link.source[0])


# -- triggered powers -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddTrigger(Targeting):
    """A triggered power comes onto the chain, with targets if it has any; without a legal one it vanishes."""

    waiting: Waiting
    groups: Groups = ()

    def run(self, t: DuelTable) -> None:
        specs, w = self.specs(t), self.waiting
        if not self.groups and not requirements.choosable(t.game, t.state, specs, w.seat, w.ref[0], w.cause.other):
            t.pop()
            t.emit(ev.TriggerVanished(w.seat, w.ref[0], w.source, w.power))
        elif len(self.groups) < len(specs):
            t.push(pick_targets(w.seat, specs[len(self.groups)], skip_forced=True))
        else:
            t.pop()
            link = add(t, "trigger", w.seat, w.ref[0], w.power, -1, self.groups, w.cause, w.later, w.ref)
            t.emit(ev.Triggered(*told(t.state, link), w.power))

    def specs(self, t: DuelTable) -> tuple[Target, ...]:
        w = self.waiting
        return () if w.later else when_of(t, w.source, w.power, w.cause).targets

    def candidates(self, t: DuelTable, picked: tuple[Ref, ...]) -> list[Ref]:
        g, s, w = t.game, t.state, self.waiting
        return requirements.options(g, s, self.specs(t), self.groups, picked, w.seat, w.ref[0], w.cause.other)

    def speaks(self) -> int:
        return self.waiting.ref[0]
