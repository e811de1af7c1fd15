"""What several answer, on a panel above the strip: who said what, what one bids, who has sealed an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wowtable.core import Action
from wowtable.core.ballot import Voice
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import PRINTED
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.votes import (
    OpenedBid,
    Purse,
    ShownVoice,
    VoteOption,
    auction,
    consensus,
    revealed,
    sealed,
)
from wowtable.shell.widgets import Picture, Widget

from ...rules.cards.words import FACTIONS
from ...rules.events import AuctionWon
from ...rules.state import HeroNumber
from ..cards.shown import board_faces
from ..facts.ballots import (
    auctioned,
    open_purses,
    other_bidders,
    shown_voices,
    verdict,
    waited_for,
)
from ..facts.lookup import NEXT, Desk
from ..facts.outlook import usual
from ..facts.voices import answers_unseen, shared_voice

_HIGH, _LOW, _LINE, _ROW, _WIDE, JOINT_EDGE = 236.0, 176.0, 96.0, 66.0, 1060.0, 10.0
_AUCTION, _DECKS_ALONE = 300.0, 0.55
DECKS = ("green", "yellow", "red")


def joint_room(desk: Desk, land: Rect, table: Rect) -> Rect:
    """The map, or all of the table where that is too narrow for the letters."""
    return land if land.w >= _WIDE * text_growth(desk) + 2 * JOINT_EDGE else table


def left_by(joint: Sequence[Widget], area: Rect) -> Rect:
    """What it leaves of an area that ends at the strip."""
    return Rect(area.x, area.y, area.w, min(panel.rect.y for panel in joint) - area.y)


def joint_panel(desk: Desk, land: Rect, bids: Mapping[HeroNumber, int], *, low: bool = False) -> list[Widget]:
    """Nothing where one player answers alone and has nothing to bid; but quest decks are always chosen so. Nor does it
    cover the map on which one sees who should act: the bar says it there. `low` where there are cards above it."""
    if auctioned(desk):
        return _auction(desk, land, bids)
    voice = shared_voice(desk)
    if desk.kind == "quest_deck":
        told = voice is not None or _leader(desk)
        room = _foot(desk, land, _HIGH) if told else _foot(desk, land, _LOW, wide=_DECKS_ALONE)
        return [_vote(desk, room, voice)]
    if voice is not None and desk.kind != NEXT:
        rows = -(-len(voice.seats) // 2)
        room = _foot(desk, land, _LINE) if low else _foot(desk, land, 92.0 + rows * _ROW, wide=0.6)
        return [_vote(desk, room, voice)]
    return [_sealed(desk, land)] if answers_unseen(desk) else []


def _foot(desk: Desk, land: Rect, high: float, wide: float = 1.0) -> Rect:
    """Right above the strip."""
    growth = text_growth(desk)
    across, tall = min(land.w - 2 * JOINT_EDGE, _WIDE * wide * growth), min(land.h - 2 * JOINT_EDGE, high * growth)
    return Rect(land.right - across - JOINT_EDGE, land.bottom - tall - JOINT_EDGE, across, tall)


def _vote(desk: Desk, area: Rect, voice: Voice | None) -> Widget:
    options = _decks(desk, voice) if desk.kind == "quest_deck" else []
    rule = desk.say(f"screen.vote.rule.{voice.rule if voice is not None else 'leader'}")
    voices = shown_voices(desk, voice) if voice is not None else _leader(desk)
    words = verdict(desk, voice) if voice is not None else ""
    return consensus(desk.ui, area, options, voices, (), rule, words)


def _leader(desk: Desk) -> list[ShownVoice]:
    """Who decides for the friends, too; nobody has to be told who is alone."""
    seat = desk.actor
    if seat is None or len(desk.view.seats_of(desk.view.side_of(seat))) < 2:
        return []
    words = desk.say("screen.vote.decides")
    return [ShownVoice(desk.seat_name(seat), desk.seat_colour(seat), words, "open")]


def _decks(desk: Desk, voice: Voice | None) -> list[VoteOption]:
    """The quest decks, each with how many are left and who wants it."""
    s, best = desk.view, usual(desk)
    said = dict(voice.votes) if voice is not None else {}
    side = s.side_of(desk.asked) if desk.asked is not None else s.active
    made = []
    for colour in DECKS:
        action = Action("deck", (colour,))
        if action not in desk.legal:
            continue
        voters = tuple(desk.seat_colour(seat) for seat, vote in said.items() if vote == action)
        left = desk.say("screen.vote.left", n=_left(desk, side, colour))
        title, words = desk.say(f"screen.deck.{colour}"), _deck_words(desk, side, colour)
        made.append(VoteOption(colour, title, words, f"difficulty.{colour}", left, voters, action == best))
    return made


def _deck_words(desk: Desk, side: int, colour: str) -> str:
    """For which levels its quests are, and what they bring."""
    faction = FACTIONS[side]
    quests = [each for each in desk.game.content.quests.values() if (each.faction, each.colour) == (faction, colour)]
    told: dict[str, int] = {}
    for what in ("level", "gold", "xp"):
        found = [getattr(quest, what) for quest in quests]
        told |= {f"{what}_least": min(found), f"{what}_most": max(found)}
    return desk.say("screen.deck_line", **told)


def _left(desk: Desk, side: int, colour: str) -> int:
    return len(desk.view.quest_decks.get((side, colour), ()))


def _auction(desk: Desk, land: Rect, bids: Mapping[HeroNumber, int]) -> list[Widget]:
    """The item, the purses of whoever is asked, and who has sealed a bid."""
    face, room = _item(desk, land, auctioned(desk))
    purses = [_purse(desk, hero, bids.get(hero, 0)) for hero in open_purses(desk)]
    several = sum(1 for purse in purses if purse.bid) > 1
    warning = desk.say("screen.vote.outbids") if several else desk.say("screen.vote.zero")
    title = desk.texts.name(f"auction.{auctioned(desk)}")
    return [face, auction(desk.ui, room, title, purses, other_bidders(desk), warning)]


def _item(desk: Desk, land: Rect, item: str) -> tuple[Widget, Rect]:
    """Its card, and the room beside it."""
    area, growth = _foot(desk, land, _AUCTION), text_growth(desk)
    look = board_faces(desk).auction(item)
    high = min(land.h - 20, _AUCTION * growth)
    wide = high * CARD
    room = area.take_right(min(area.w - wide - 24, area.w * 0.8))[0]
    face = centered((room.x - wide / 2 - 16, land.bottom - high / 2 - JOINT_EDGE), (wide, high))
    return Picture("auction.item", face, "card_face", look.name, look=look, state=PRINTED), room


def opened_bids(desk: Desk, land: Rect, won: AuctionWon, gold: Sequence[int]) -> list[Widget]:
    """Where the purses were what each has bid, and with how much `gold` it is left."""
    face, room = _item(desk, land, won.item)
    bids = [_opened(desk, won, hero, gold[hero]) for hero, bid in enumerate(won.bids) if bid >= 0]
    title = desk.say("screen.vote.won", hero=won.hero, item=won.item, gold=won.bids[won.hero], drawn=won.drawn)
    return [face, revealed(room, title, bids)]


def _opened(desk: Desk, won: AuctionWon, hero: HeroNumber, left: int) -> OpenedBid:
    bid, wins = won.bids[hero], hero == won.hero
    words = desk.say("screen.vote.pays", gold=bid) if wins else desk.say("screen.vote.keeps", gold=left)
    voice = ShownVoice(desk.texts.name(f"hero.{hero}"), desk.seat_colour(desk.view.player[hero]), typed=False)
    return OpenedBid(voice, bid, words, wins)


def _purse(desk: Desk, hero: HeroNumber, bid: int) -> Purse:
    s, seat = desk.view, desk.view.player[hero]
    words = desk.say("screen.gold", n=s.gold[hero])
    voice = ShownVoice(desk.texts.name(f"hero.{hero}"), desk.seat_colour(seat), words, typed=False)
    return Purse(str(hero), voice, s.gold[hero], min(bid, s.gold[hero]))


def _sealed(desk: Desk, land: Rect) -> Widget:
    """Both factions answer unseen: only whether they have."""
    ballot = desk.ballot
    assert ballot is not None
    sides = []
    for voice in ballot.voices:
        words = waited_for(desk, voice.waiting) if voice.waiting else desk.say("screen.vote.sealed")
        name = desk.say(f"screen.faction.{FACTIONS[voice.key]}")
        colour = desk.seat_colour(voice.seats[0])
        sides.append(ShownVoice(name, colour, words, "open" if voice.waiting else "sealed"))
    area = _foot(desk, land, 190.0, wide=0.55)
    return sealed(desk.ui, area, desk.say("screen.vote.both"), sides, desk.say("screen.vote.both_line"))
