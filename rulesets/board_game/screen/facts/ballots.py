"""Questions that several answer: who has said what, who is still to be heard, what would be enough."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Seat
from wowtable.core.ballot import Voice
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.votes import ShownVoice, Stand
from wowtable.text.rich import plain, stacked

from ...rules.auctions import Bids
from ...rules.consensus import most_experienced
from ...rules.state import NO_FACTION, HeroNumber
from .lookup import Desk
from .voices import leading, shared_voice
from .wording import answer_words, told_act


def shown_voices(desk: Desk, voice: Voice) -> list[ShownVoice]:
    """Each player of it in words."""
    return [_shown(desk, voice, seat) for seat in voice.seats]


def _leads(desk: Desk, voice: Voice, seat: Seat) -> bool:
    s, faction = desk.view, desk.view.side_of(voice.seats[0])
    return faction != NO_FACTION and most_experienced(s, s.heroes_of(faction)) == [seat]


def _shown(desk: Desk, voice: Voice, seat: Seat) -> ShownVoice:
    said, first = dict(voice.votes).get(seat), leading(voice)
    waits = desk.say("screen.vote.free") if voice.rule == "any" else waited_for(desk, (seat,))
    words = answer_words(desk, said) if said is not None else waits
    stand: Stand = "open" if said is None else "agrees" if said == first or first is None else "differs"
    note = desk.say("screen.vote.leads") if voice.rule != "any" and _leads(desk, voice, seat) else ""
    return ShownVoice(desk.seat_name(seat), desk.seat_colour(seat), words, stand, note)


def waited_for(desk: Desk, seats: Sequence[Seat]) -> str:
    """Of an answer that is out; whose turn it is at the screen, where several use it, is told from who has to wait."""
    return desk.say("screen.vote.now" if desk.asked in seats else "screen.vote.open")


def said_before(desk: Desk) -> str:
    """Where whoever is asked decides because they did not agree: what the others wanted; else nothing."""
    ballot = desk.ballot
    votes = [vote for voice in ballot.voices if desk.asked in voice.seats for vote in voice.before] if ballot else []
    told = [
        desk.say("screen.vote.wanted", name=desk.seat_name(seat), answer=plain(told_act(desk, said)))
        for seat, said in votes
        if said is not None and seat != desk.asked
    ]
    return desk.say("screen.vote.before", said="; ".join(told)) if told else ""


def verdict(desk: Desk, voice: Voice) -> str:
    """How far they have come, and who decides if they do not agree."""
    if voice.rule == "any":
        return desk.say("screen.vote.first")
    s, faction = desk.view, desk.view.side_of(voice.seats[0])
    leaders = most_experienced(s, s.heroes_of(faction)) if faction != NO_FACTION else []
    key = "leader" if len(leaders) == 1 else "lot"
    return desk.say(
        f"screen.vote.{key}", leader=leaders[0] if leaders else 0, said=len(voice.votes), all=len(voice.seats)
    )


def votes_told(desk: Desk) -> Words | None:
    """What a panel of votes would say, where none may cover the map: who has said what, by which rule it counts. None
    where one player answers, or anybody may go ahead."""
    voice = shared_voice(desk)
    if voice is None or voice.rule == "any":
        return None
    said = [
        desk.say("screen.vote.wanted", name=desk.seat_name(seat), answer=answer_words(desk, vote))
        for seat, vote in voice.votes
        if vote is not None and seat != desk.asked
    ]
    rule = f"{desk.say(f'screen.vote.rule.{voice.rule}')}. {verdict(desk, voice)}"
    return stacked([f"{'; '.join(said)}.", rule] if said else [rule])


# -- bids --------------------------------------------------------------------------------------------------


def auctioned(desk: Desk) -> str:
    """The Auction Item that is bid for; "" for none."""
    ballot = desk.ballot
    return ballot.question.item if ballot is not None and isinstance(ballot.question, Bids) else ""


def open_purses(desk: Desk) -> list[HeroNumber]:
    """Those that whoever is asked still has to bid out of, in the order in which they are asked."""
    ballot, seat = desk.ballot, desk.asked
    if ballot is None or seat is None or not desk.may_act:
        return []
    mine = [voice for voice in ballot.voices if seat in voice.waiting]
    if mine and isinstance(mine[0].key, str):
        return list(desk.view.heroes_of_seat(seat))
    return [voice.key for voice in mine]


def one_bid(desk: Desk) -> bool:
    """A player bids once, out of one purse."""
    return desk.view.rules.bid_per_player


def other_bidders(desk: Desk) -> Sequence[ShownVoice]:
    """Whether they have sealed their bids, nothing more."""
    ballot, mine = desk.ballot, set(open_purses(desk))
    if ballot is None:
        return ()
    found = []
    for voice in ballot.voices:
        seat = voice.seats[0]
        if voice.key in mine or (isinstance(voice.key, str) and seat == desk.asked):
            continue
        name = desk.seat_name(seat) if isinstance(voice.key, str) else desk.texts.name(f"hero.{voice.key}")
        stand: Stand = "open" if voice.waiting else "sealed"
        gold = "" if isinstance(voice.key, str) else desk.say("screen.gold", n=desk.view.gold[voice.key])
        words = desk.say(f"screen.vote.{'open' if voice.waiting else 'sealed'}")
        found.append(ShownVoice(name, desk.seat_colour(seat), words, stand, gold, typed=False))
    return found
