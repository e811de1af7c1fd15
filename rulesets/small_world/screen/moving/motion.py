"""From what happened to what moves: how each event that can be seen leads from the picture before it to the next."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from wowtable.core import Event, Seat
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.motion.animations import MS, Animation, Effect, InTurn, Together
from wowtable.shell.motion.moments import Shield, flight, herald, ring, roll, sign
from wowtable.shell.table.plugin import Desk
from wowtable.shell.table.registry import Move, Passage
from wowtable.shell.widgets import Widget

from ...rules import events as ev
from ...rules.content import MURLOCS
from ..board.pieces import disc_of
from ..facts.lookup import combo_name, game_of
from ..panels.players import ROW
from ..panels.rail import TILE
from ..panels.tray import TRAY
from .moments import Coins, Fading, Fall, Shine

STEP_MS = 180.0
"""Tokens that are lifted and placed one after the other do not keep anybody waiting."""
PIECES = {
    "wall": "piece.wall",
    "garrison": "piece.garrison",
    "tower": "piece.tower",
    "beast": "piece.beast",
    "champion": "piece.champion",
}


def marked(icon: str, *, gone: bool = False) -> Move:
    """A sign where something comes to stand or goes away."""

    def move(event: Any, passage: Passage) -> Animation:
        mark = sign(event.region, icon, gone=gone)
        return Together((passage.show(), mark), lane=mark.lane)

    return move


# -- tokens ------------------------------------------------------------------------------------------


def lifted(event: ev.TroopsLifted, passage: Passage) -> Animation | None:
    race = passage.before.race[event.seat]
    if event.what != "token":
        return marked(PIECES[event.what], gone=True)(event, passage)
    if not race:
        return None
    disc = disc_of(passage.desk, race, event.seat, event.count)
    way = flight(disc, event.region, f"hand:{event.seat}", ms=STEP_MS)
    return InTurn((passage.show(), way), lane="lift")


def placed(event: ev.TokensPlaced, passage: Passage) -> Animation | None:
    race = passage.before.race[event.seat]
    if event.what != "token":
        return marked(PIECES[event.what])(event, passage)
    if not race:
        return None
    disc = disc_of(passage.desk, race, event.seat, event.count)
    way = flight(disc, f"hand:{event.seat}", event.region, ms=STEP_MS)
    return InTurn((way, passage.show()), lane="place")


def conquered(event: ev.RegionConquered, passage: Passage) -> Animation:
    disc = disc_of(passage.desk, event.race, event.seat, max(1, event.tokens))
    way = flight(disc, f"hand:{event.seat}", event.region)
    return InTurn((way, passage.show(), ring(event.region)))


def lost(event: ev.TokensLost, passage: Passage) -> Animation:
    grey = _is_declined(passage, event.seat, event.race)
    disc = disc_of(passage.desk, event.race, event.seat, event.count, declined=grey)
    return Together((passage.show(), Effect(f"lost:{event.region}", Fall(disc, event.region), MS["fall"])))


def _is_declined(passage: Passage, seat: Seat, race: str) -> bool:
    return race == MURLOCS or seat < 0 or passage.before.race[seat] != race


def retreats(event: ev.TokensRetreat, passage: Passage) -> Animation:
    disc = disc_of(passage.desk, event.race, event.seat, event.count)
    return InTurn((passage.show(), flight(disc, event.region, f"hand:{event.seat}")), lane="retreat")


def menaced(event: ev.TokenMenaced, passage: Passage) -> Animation:
    disc = disc_of(passage.desk, event.race, event.foe, 1, declined=_is_declined(passage, event.foe, event.race))
    if event.region:
        return flight(disc, event.origin, event.region)
    return Together((passage.show(), Effect(f"lost:{event.origin}", Fall(disc, event.origin), MS["fall"])))


def lone_moved(event: ev.LoneMoved, passage: Passage) -> Animation:
    disc = disc_of(passage.desk, event.race, event.seat, 1)
    return flight(disc, event.origin, event.region or f"hand:{event.seat}")


def declined(event: ev.RaceDeclined, passage: Passage) -> Animation | None:
    s = passage.after
    atlas = game_of(passage.desk).atlas(s)
    held = s.regions_of(event.seat, event.race)
    if not held:
        return None
    spots = {r: atlas.regions[r].spot for r in held}
    middle = (sum(x for x, _ in spots.values()) / len(held), sum(y for _, y in spots.values()) / len(held))
    wave = sorted(held, key=lambda r: (atlas.island[r], math.dist(spots[r], middle)))
    grey = disc_of(passage.desk, event.race, event.seat, 1, declined=True)
    return Effect("decline", Fading(tuple(atlas.ids[r] for r in wave), grey), MS["decline"])


def swapped(event: ev.RegionsSwapped, passage: Passage) -> Animation:
    rings = (ring(name, "seat.lotus") for name in (event.one, event.other))
    return Together((passage.show(), *rings))


# -- dice, bombs, relics, signs ----------------------------------------------------------------------


def final_tried(event: ev.FinalTried, passage: Passage) -> Animation:
    die = game_of(passage.desk).content.box.die
    return roll("die", event.die, die, "hit" if event.tokens + event.die >= event.cost else "miss")


def assault_rolled(event: ev.AssaultRolled, passage: Passage) -> Animation:
    die = game_of(passage.desk).content.box.die
    return Together((roll("die", event.die, die), ring(event.region, "focus")))


def bomb_revealed(event: ev.BombRevealed, passage: Passage) -> Animation:
    if not event.explodes:
        return sign(event.region, "piece.bomb", gone=True)
    hues = (("state.target", 4.5), ("gold.200", 3.2), ("gold.100", 2.0))
    return Together((passage.show(), *(ring(event.region, hue, reach) for hue, reach in hues)), apart=60)


def _icon_of(passage: Passage, relic: str) -> str:
    icon: str = game_of(passage.desk).content.relics[relic].icon
    return icon


def relic_revealed(event: ev.RelicRevealed, passage: Passage) -> Animation:
    return Effect("relic", Shine(_icon_of(passage, event.relic), event.region), MS["shown"])


def relic_replaced(event: ev.RelicReplaced, passage: Passage) -> Animation:
    return Effect("relic", Shine(_icon_of(passage, event.by), event.region), MS["shown"])


def relic_moved(event: ev.RelicMoved | ev.RelicStolen, passage: Passage) -> Animation:
    return Together((passage.show(), sign(event.region, _icon_of(passage, event.relic))))


def built(event: ev.StructurePlaced, passage: Passage) -> Animation | None:
    return marked(PIECES[event.what])(event, passage)


def unbuilt(event: ev.StructureRemoved, passage: Passage) -> Animation | None:
    return marked(PIECES[event.what], gone=True)(event, passage)


# -- heralds -----------------------------------------------------------------------------------------


def turn_began(event: ev.TurnBegan, passage: Passage) -> Animation:
    desk = passage.desk
    words = desk.say("screen.turn_of", seat=event.seat)
    return InTurn((passage.show(), herald(words, Shield(desk.seat_colour(event.seat)))))


def combo_picked(event: ev.ComboPicked, passage: Passage) -> Animation:
    disc = disc_of(passage.desk, event.race, event.seat, event.tokens)
    return InTurn((passage.show(), herald(combo_name(passage.desk, event.race, event.power), disc)))


# -- coins -------------------------------------------------------------------------------------------


def _coins(coins: int, start: str, goal: Seat) -> Animation:
    return Effect(f"coins:{start}:{goal}", Coins(coins, start, f"purse:{goal}"), MS["coins"], lane="coins")


def won(event: ev.CoinsWon | ev.ObjectiveMet, _: Passage) -> Animation:
    return _coins(event.coins, event.region or "sea", event.seat)


def income(event: ev.IncomeTaken, _: Passage) -> Animation | None:
    return _coins(event.coins, "sea", event.seat) if event.coins else None


def fee_paid(event: ev.FeePaid, _: Passage) -> Animation | None:
    return _coins(event.coins, f"purse:{event.seat}", event.payee) if event.payee >= 0 else None


def ransom(event: ev.RansomPaid, _: Passage) -> Animation:
    return _coins(event.coins, f"purse:{event.seat}", event.captor)


def tribute(event: ev.TributePaid, _: Passage) -> Animation:
    return _coins(event.coins, f"purse:{event.payer}", event.seat)


MOTIONS: Mapping[type[Event], Move | None] = {
    ev.GameBegan: None,
    ev.RoundBegan: None,
    ev.TurnBegan: turn_began,
    ev.ComboPicked: combo_picked,
    ev.ComboShown: None,
    ev.FormTaken: None,
    ev.SideTaken: None,
    ev.BeastsCame: None,
    ev.TroopsLifted: lifted,
    ev.RegionAbandoned: None,
    ev.FeePaid: fee_paid,
    ev.RegionConquered: conquered,
    ev.TokensLost: lost,
    ev.TokensRetreat: retreats,
    ev.TokenSaved: marked("pip.shield"),
    ev.BeastLost: marked("piece.beast", gone=True),
    ev.ChampionCaptured: marked("piece.champion", gone=True),
    ev.RansomPaid: ransom,
    ev.CoinsWon: won,
    ev.StructurePlaced: built,
    ev.StructureRemoved: unbuilt,
    ev.RelicRevealed: relic_revealed,
    ev.RelicMoved: relic_moved,
    ev.RelicReplaced: relic_replaced,
    ev.RelicStolen: relic_moved,
    ev.AssaultRolled: assault_rolled,
    ev.AssaultDropped: None,
    ev.FinalTried: final_tried,
    ev.RegionsSwapped: swapped,
    ev.TokenMenaced: menaced,
    ev.LoneMoved: lone_moved,
    ev.Recruited: None,
    ev.TokenHealed: None,
    ev.TokensPlaced: placed,
    ev.BombPlaced: marked("piece.bomb"),
    ev.BombReturned: marked("piece.bomb", gone=True),
    ev.BombRevealed: bomb_revealed,
    ev.BombFizzled: marked("piece.bomb", gone=True),
    ev.ObjectivePlaced: marked("piece.objective"),
    ev.ObjectiveRemoved: marked("piece.objective", gone=True),
    ev.ObjectiveMet: won,
    ev.HarmonyGiven: None,
    ev.HarmonyReturned: None,
    ev.IncomeTaken: income,
    ev.TributePaid: tribute,
    ev.RaceDeclined: declined,
    ev.RaceLeft: None,
    ev.GameEnded: None,
}


# -- where the players keep what moves: "hand:0" tokens, "purse:0" coins ---------------------------------

_HOME = (64.0, 64.0)


def homes_of(desk: Desk, table: Widget) -> dict[str, Rect]:
    """The viewer's tokens wait in the tray, those of others with their names; coins lie there too."""
    found = {node.id: node.rect for node in table.walk()}
    homes: dict[str, Rect] = {}
    for seat in range(len(desk.seats)):
        row = found.get(f"{ROW}{seat}") or found.get(f"{TILE}{seat}") or found["board"]
        homes[f"purse:{seat}"] = centered((row.right - _HOME[0] / 2, row.center[1]), _HOME)
        homes[f"hand:{seat}"] = centered((row.x + _HOME[0] / 2, row.center[1]), _HOME)
    near = found.get(TRAY)
    if desk.viewer is not None:
        sea = found["board"]
        below = (sea.center[0], sea.bottom - _HOME[1])
        homes[f"hand:{desk.viewer}"] = centered(below if near is None else near.center, _HOME)
    return homes
