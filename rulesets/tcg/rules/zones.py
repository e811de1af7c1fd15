"""Every way from zone to zone (TCG-ZONE). A card that changes zone is a new object: its stamp goes up (TCG-AMBIG-46).

What is put into play, or changes controller, may break a limit; then the question which card to keep lies on the stack
at once (see `limits`). So a frame must have popped itself, or become what follows, before it calls anything of this.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from wowtable.core import Seat
from wowtable.core.knowledge import EVERYBODY, ONLOOKER, eyes, mix
from wowtable.core.triggers import happen
from wowtable.core.types import Event

from . import events as ev
from . import stats
from .state import NOBODY, Duel, DuelTable, Ref, Zone

PILES: tuple[Zone, ...] = ("deck", "hand", "graveyard", "removed")


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def hide_again(s: Duel, card: int) -> None:
    """A card in a hidden zone: players may remember it, who only looks on sees what lies open (TCG-ZONE-11)."""
    s.known[card] &= ~ONLOOKER


# -- out of a zone --------------------------------------------------------------------------------


def _take_out(s: Duel, card: int) -> None:
    zone = s.zone[card]
    if zone == "play":
        _leave_play(s, card)
    elif zone in PILES:
        pile: list[tuple[int, ...]] = getattr(s, zone)
        owner = s.owner[card]
        pile[owner] = without(pile[owner], card)
    s.stamps[card] += 1
    s.zone[card] = "none"


def _leave_play(s: Duel, card: int) -> None:
    """Everything that was on the card is gone; what was attached to it has no host any more."""
    _out_of_row(s, card)
    for notes in (s.exhausted, s.damage, s.face_down, s.joined, s.skips_ready, s.sources, s.claims):
        notes.pop(card, None)
    for key in [key for key in s.counters if key[0] == card]:
        del s.counters[key]
    for use in [use for use in s.used if use[0] == card]:
        del s.used[use]
    for attached, host in s.host.items():
        if host == card:
            s.host[attached] = NOBODY


def _out_of_row(s: Duel, card: int) -> None:
    if card in s.host:
        del s.host[card]
        return
    seat = s.control[card]
    for row in (s.allies, s.hero_row, s.resources):
        if card in row[seat]:
            row[seat] = without(row[seat], card)
            return


def _into_pile(s: Duel, card: int, zone: Zone) -> None:
    """Always the owner's (TCG-ZONE-05)."""
    _take_out(s, card)
    owner = s.owner[card]
    pile: list[tuple[int, ...]] = getattr(s, zone)
    pile[owner] = (*pile[owner], card)
    s.control[card] = owner
    s.zone[card] = zone
    s.known[card] = EVERYBODY


# -- deck and hand --------------------------------------------------------------------------------


def shuffle_deck(t: DuelTable, seat: Seat) -> None:
    mix(t, f"deck_{seat}", t.state.deck[seat])
    t.emit(ev.DeckShuffled(seat))


def draw(t: DuelTable, seat: Seat, count: int = 1, *, opening: bool = False) -> int:
    """How many cards really came. Who cannot draw is found by the next check (TCG-AMBIG-06)."""
    s, own = t.state, eyes(seat)
    for drawn in range(count):
        if not s.deck[seat]:
            s.failed_draw[seat] = True
            t.emit(ev.DrawFailed(seat))
            return drawn
        card = s.deck[seat][-1]
        s.deck[seat] = s.deck[seat][:-1]
        s.hand[seat] = (*s.hand[seat], card)
        s.zone[card] = "hand"
        s.stamps[card] += 1
        s.known[card] |= own
        t.emit(ev.CardDrawn(seat, card, s.names[card], opening))
    return count


def hand_into_deck(t: DuelTable, seat: Seat) -> int:
    """For the mulligan; shuffles. How many cards these were."""
    count = _into_deck(t.state, seat, t.state.hand)
    t.emit(ev.HandRedrawn(seat, count))
    shuffle_deck(t, seat)
    return count


def _into_deck(s: Duel, seat: Seat, piles: list[tuple[int, ...]]) -> int:
    """All that lies in a seat's pile; how many cards these are."""
    cards = piles[seat]
    for card in cards:
        s.zone[card] = "deck"
        s.stamps[card] += 1
    s.deck[seat] = (*s.deck[seat], *cards)
    piles[seat] = ()
    return len(cards)


def discard(t: DuelTable, seat: Seat, cards: Iterable[int]) -> None:
    """From hand into the graveyard (TCG-ZONE-09)."""
    for card in cards:
        _bury(t, card, ev.CardDiscarded(seat, card, t.state.names[card]))


def mill(t: DuelTable, seat: Seat, count: int) -> tuple[int, ...]:
    """From the top of the deck into the graveyard: no discard, and no failed draw."""
    s = t.state
    cards = s.deck[seat][::-1][:count]
    for card in cards:
        _bury(t, card, ev.CardMilled(seat, card, s.names[card]))
    return cards


def reveal(t: DuelTable, card: int) -> None:
    """Everybody sees it; it stays where it is until `hide_again` (TCG-ZONE-11)."""
    s = t.state
    s.show((card,))
    t.emit(ev.CardRevealed(s.owner[card], card, s.names[card], s.zone[card]))


def show_hand(t: DuelTable, seat: Seat, to: Seat) -> None:
    s = t.state
    s.show(s.hand[seat], eyes(to))
    t.emit(ev.HandShown(seat, to, tuple(s.names[card] for card in s.hand[seat])))


def look_through(t: DuelTable, seat: Seat) -> None:
    """The owner sees its whole deck, until it is shuffled."""
    t.state.show(t.state.deck[seat], eyes(seat))


def unfollowed(t: DuelTable, card: int) -> int:
    """The number that a hand card has before it goes where nobody sees it.

    If an opponent knows cards of that hand by their numbers, they are dealt new ones, and that knowledge is gone.
    """
    s = t.state
    seat = s.owner[card]
    hand = s.hand[seat]
    own = eyes(seat)
    if all(s.known[other] == own for other in hand):
        return card
    return mix(t, "hands", hand, own)[card]


# -- the graveyard, and further -------------------------------------------------------------------


def _bury(t: DuelTable, card: int, event: Event | None = None) -> None:
    """Into its owner's graveyard, as `event` tells; out of the game instead if it was played from there."""
    s = t.state
    spent = s.spent.pop(card, False)
    _into_pile(s, card, "removed" if spent else "graveyard")
    if event is not None:
        t.emit(event)
    fact = ev.CardRemoved if spent else ev.ToGraveyard
    happen(t, fact(s.owner[card], card, s.names[card]))


def from_chain(t: DuelTable, card: int) -> None:
    """A card that is done, or interrupted, goes to its owner's graveyard without a word."""
    _bury(t, card)


def destroy(t: DuelTable, cards: Iterable[int], why: str = "effect") -> tuple[int, ...]:
    """From play into their owners' graveyards, all at the same time; those that were really in play."""
    s = t.state
    there = _leaving(t, cards, dies=True)
    for card in there:
        seat, name = s.control[card], s.names[card]
        fact = ev.Destroyed(seat, card, name, why)
        if t.game.sheets[name].card.token:
            _vanish(t, card, fact)
        else:
            _bury(t, card, fact)
    _give_back(t)
    return there


def to_hand(t: DuelTable, *cards: int) -> None:
    """From play, a graveyard, the deck or the chain to their owners' hands, in the open."""
    s = t.state
    _leaving(t, cards)
    for card in cards:
        origin = s.zone[card]
        s.spent.pop(card, None)
        if _reaches(t, card, "hand"):
            hide_again(s, card)
            t.emit(ev.CardToHand(s.owner[card], card, s.names[card], origin))
    _give_back(t)


def to_deck(t: DuelTable, card: int, top: bool = True) -> None:
    """In the open, from anywhere, also from another place of the deck."""
    s = t.state
    origin = s.zone[card]
    _leaving(t, (card,))
    if _reaches(t, card, "deck"):
        hide_again(s, card)
        owner = s.owner[card]
        if not top:
            s.deck[owner] = (card, *s.deck[owner][:-1])
        t.emit(ev.CardToDeck(owner, card, s.names[card], origin, top))
    _give_back(t)


def remove(t: DuelTable, *cards: int) -> None:
    """Out of the game, from anywhere."""
    s = t.state
    _leaving(t, cards)
    for card in cards:
        if _reaches(t, card, "removed"):
            t.emit(ev.CardRemoved(s.owner[card], card, s.names[card]))
    _give_back(t)


def graveyard_into_deck(t: DuelTable, seat: Seat) -> int:
    """Shuffles."""
    count = _into_deck(t.state, seat, t.state.graveyard)
    t.emit(ev.GraveyardShuffled(seat, count))
    shuffle_deck(t, seat)
    return count


def _leaving(t: DuelTable, cards: Iterable[int], dies: bool = False) -> tuple[int, ...]:
    """Those in play, once what triggers on their leaving has looked at the moment before (TCG-AMBIG-42)."""
    s = t.state
    there = tuple(card for card in cards if s.zone[card] == "play")
    if there:
        s.pending.extend(t.game.leaving(s, there, dies))
        stats.keep_strikes(t.game, s, there)
    return there


def _reaches(t: DuelTable, card: int, zone: Zone) -> bool:
    """Whether a card that goes to a pile of its owner really comes there: a token does not."""
    if t.game.sheets[t.state.names[card]].card.token:
        _vanish(t, card)
        return False
    _into_pile(t.state, card, zone)
    return True


def _vanish(t: DuelTable, card: int, event: Event | None = None) -> None:
    """A token ceases to exist (TCG-AMBIG-45), as `event` tells."""
    s = t.state
    _take_out(s, card)
    if event is not None:
        t.emit(event)
    t.emit(ev.TokenGone(s.owner[card], card, s.names[card]))


# -- onto the chain and into play -----------------------------------------------------------------


def to_chain(t: DuelTable, card: int, seat: Seat) -> None:
    s = t.state
    if s.zone[card] == "graveyard":
        s.spent[card] = True
    _take_out(s, card)
    s.zone[card] = "chain"
    s.control[card] = seat
    s.known[card] = EVERYBODY


def put_into_play(t: DuelTable, card: int, seat: Seat, how: str = "played", host: int = NOBODY) -> None:
    """Ready, under control of `seat`: under its host, or in the row of its kind (TCG-ACTION-02 to -05)."""
    s, g = t.state, t.game
    resolving, before = s.zone[card] == "chain", s.ref(card)
    _take_out(s, card)
    s.zone[card] = "play"
    s.control[card] = seat
    s.known[card] = EVERYBODY
    if resolving:
        _remember_as(s, before, s.ref(card))
    name = s.names[card]
    sheet = g.sheets[name]
    if host != NOBODY:
        s.host[card] = host
    elif "ally" in sheet.kinds:
        s.allies[seat] = (*s.allies[seat], card)
    else:
        s.hero_row[seat] = (*s.hero_row[seat], card)
    if "ally" in sheet.kinds:
        s.joined[card] = s.turn
    if sheet.holds:
        s.sources[card] = True
    for power in sheet.enters_with:
        s.counters[card, power.counter] = power.amount
    happen(t, ev.Entered(seat, card, name, how, host, s.names[host] if host != NOBODY else ""))
    if sheet.controls_host and host != NOBODY:
        claim(t, host, card)
    g.crowded(t, seat)


def _remember_as(s: Duel, before: Ref, now: Ref) -> None:
    """A card that enters play as it resolves never came back from anywhere: what it did on the chain, it did."""
    s.facts[:] = [replace(fact, thing=now) if fact.thing == before else fact for fact in s.facts]


def create_token(t: DuelTable, name: str, seat: Seat) -> int:
    """A new card out of nothing, in play."""
    s = t.state
    card = new_card(s, name, seat)
    put_into_play(t, card, seat, how="token")
    return card


def new_card(s: Duel, name: str, owner: Seat) -> int:
    """The next number; it is in no zone yet, and nobody has seen it."""
    s.owner.append(owner)
    s.control.append(owner)
    s.zone.append("none")
    s.stamps.append(0)
    return s.new_piece(name)


def take_control(t: DuelTable, card: int, seat: Seat) -> bool:
    """Into the party of `seat`, where it has just joined (TCG-AMBIG-14). What is attached stays (TCG-AMBIG-53)."""
    s = t.state
    loser = s.control[card]
    if loser == seat:
        return False
    for row in (s.allies, s.hero_row, s.resources):
        if card in row[loser]:
            row[loser] = without(row[loser], card)
            row[seat] = (*row[seat], card)
    s.control[card] = seat
    if card in s.joined:
        s.joined[card] = s.turn
    t.emit(ev.ControlTaken(seat, card, s.names[card], loser))
    t.game.crowded(t, seat)
    return True


def claim(t: DuelTable, card: int, by: int) -> bool:
    """Control of a card, through the attachment `by`, or for good by the seat -1 - `by`; the newest claim counts."""
    s = t.state
    s.claims[card] = (*s.claims.get(card, ()), by)
    return take_control(t, card, _claimant(s, card))


def _claimant(s: Duel, card: int) -> Seat:
    claims = s.claims.get(card, ())
    if not claims:
        return s.owner[card]
    return -1 - claims[-1] if claims[-1] < 0 else s.control[claims[-1]]


def _give_back(t: DuelTable) -> None:
    """Who was controlled through an attachment that is gone goes to whoever has the newest claim left, or its owner."""
    s = t.state
    for card, claims in list(s.claims.items()):
        left = tuple(by for by in claims if by < 0 or s.host.get(by) == card)
        if left != claims:
            if left:
                s.claims[card] = left
            else:
                del s.claims[card]
            take_control(t, card, _claimant(s, card))


def replace_hero(t: DuelTable, card: int, seat: Seat) -> None:
    """A master hero takes over damage, state, counters and attachments (TCG-HERO-08); the old one leaves the game."""
    s = t.state
    old = s.hero[seat]
    _take_out(s, card)
    s.zone[card] = "play"
    s.control[card] = seat
    s.known[card] = EVERYBODY
    s.hero[seat] = card
    for notes in (s.exhausted, s.skips_ready):
        if old in notes:
            notes[card] = True
    if old in s.damage:
        s.damage[card] = s.damage[old]
    for key, amount in [(key, amount) for key, amount in s.counters.items() if key[0] == old]:
        s.counters[card, key[1]] = amount
    for attached in s.attachments(old):
        s.host[attached] = card
    if t.game.sheets[s.names[card]].holds:
        s.sources[card] = True
    _into_pile(s, old, "removed")
    s.heroes_below.append(old)
    happen(t, ev.HeroReplaced(seat, card, s.names[card], s.names[old]))


# -- resources ------------------------------------------------------------------------------------


def into_resources(t: DuelTable, card: int, seat: Seat, up: bool) -> int:
    """Into a resource row; its number there. Face down it is known to whom it was known (but see `unfollowed`)."""
    s = t.state
    if s.zone[card] == "hand" and not up:
        card = unfollowed(t, card)
    known = s.known[card] | eyes(seat)
    _leaving(t, (card,))
    _take_out(s, card)
    s.zone[card] = "play"
    s.control[card] = seat
    s.resources[seat] = (*s.resources[seat], card)
    s.known[card] = EVERYBODY if up else known
    if not up:
        s.face_down[card] = True
    elif t.game.sheets[s.names[card]].holds:
        s.sources[card] = True
    t.emit((ev.Placed if up else ev.PlacedDown)(seat, card, s.names[card]))
    return card
