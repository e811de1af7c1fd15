"""From what happened to what moves and sounds: how each event leads from the picture before it to the next."""

from __future__ import annotations

import math
from collections.abc import Mapping
from operator import attrgetter

from wowtable.core import Seat
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.motion.animations import UNHURRIED, Animation, InTurn, Together
from wowtable.shell.motion.moments import Token, coins, fall, flight, herald, ring, roll, shine, sign, wave
from wowtable.shell.table.moving import marked, turn_herald
from wowtable.shell.table.panels.hand import TRAY
from wowtable.shell.table.panels.players import ROW, TILE
from wowtable.shell.table.registry import Cue, Kinds, Move
from wowtable.shell.widgets import Widget

from ...rules import events as ev
from ...rules.content import MURLOCS
from ..board.pieces import disc_of
from ..facts.lookup import Desk, Passage, combo_name

STEP_MS = 180.0
"""Tokens that are lifted and placed one after the other do not keep anybody waiting."""
REGION = attrgetter("region")


# -- tokens ------------------------------------------------------------------------------------------


def lifted(event: ev.TroopsLifted, passage: Passage) -> Animation | None:
    race = passage.before.race[event.seat]
    if event.what != "token":
        return marked(REGION, f"piece.{event.what}", gone=True)(event, passage)
    if not race:
        return None
    disc = disc_of(passage.desk, race, event.seat, event.count)
    way = flight(disc, event.region, f"hand:{event.seat}", ms=STEP_MS)
    return InTurn((passage.show(), way), lane="lift")


def placed(event: ev.TokensPlaced, passage: Passage) -> Animation | None:
    race = passage.before.race[event.seat]
    if event.what != "token":
        return marked(REGION, f"piece.{event.what}")(event, passage)
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
    return Together((passage.show(), fall(_disc_of(passage, event.seat, event.race, event.count), event.region)))


def _disc_of(passage: Passage, seat: Seat, race: str, count: int) -> Token:
    """Grey if the race is in decline."""
    declined = race == MURLOCS or seat < 0 or passage.before.race[seat] != race
    return disc_of(passage.desk, race, seat, count, declined=declined)


def retreats(event: ev.TokensRetreat, passage: Passage) -> Animation:
    disc = disc_of(passage.desk, event.race, event.seat, event.count)
    return InTurn((passage.show(), flight(disc, event.region, f"hand:{event.seat}")), lane="retreat")


def menaced(event: ev.TokenMenaced, passage: Passage) -> Animation:
    disc = _disc_of(passage, event.foe, event.race, 1)
    if event.region:
        return flight(disc, event.origin, event.region)
    return Together((passage.show(), fall(disc, event.origin)))


def lone_moved(event: ev.LoneMoved, passage: Passage) -> Animation:
    disc = disc_of(passage.desk, event.race, event.seat, 1)
    return flight(disc, event.origin, event.region or f"hand:{event.seat}")


def declined(event: ev.RaceDeclined, passage: Passage) -> Animation | None:
    s = passage.after
    atlas = passage.desk.game.atlas(s)
    held = s.regions_of(event.seat, event.race)
    if not held:
        return None
    spots = {r: atlas.regions[r].spot for r in held}
    middle = (sum(x for x, _ in spots.values()) / len(held), sum(y for _, y in spots.values()) / len(held))
    outwards = sorted(held, key=lambda r: (atlas.island[r], math.dist(spots[r], middle)))
    grey = disc_of(passage.desk, event.race, event.seat, 1, declined=True)
    return wave(grey, [atlas.ids[r] for r in outwards])


def swapped(event: ev.RegionsSwapped, passage: Passage) -> Animation:
    rings = (ring(name, "seat.lotus") for name in (event.one, event.other))
    return Together((passage.show(), *rings))


# -- dice, bombs, relics, signs ----------------------------------------------------------------------


def final_tried(event: ev.FinalTried, passage: Passage) -> Animation:
    die = passage.desk.game.content.box.die
    return roll("die", event.die, die, "hit" if event.tokens + event.die >= event.cost else "miss")


def assault_rolled(event: ev.AssaultRolled, passage: Passage) -> Animation:
    die = passage.desk.game.content.box.die
    return Together((roll("die", event.die, die), ring(event.region, "focus")), lane=UNHURRIED)


def bomb_revealed(event: ev.BombRevealed, passage: Passage) -> Animation:
    if not event.explodes:
        return sign(event.region, "piece.bomb", gone=True)
    hues = (("state.target", 4.5), ("gold.200", 3.2), ("gold.100", 2.0))
    return Together((passage.show(), *(ring(event.region, hue, reach) for hue, reach in hues)), apart=60)


def _icon_of(passage: Passage, relic: str) -> str:
    return passage.desk.game.content.relics[relic].icon


def relic_revealed(event: ev.RelicRevealed | ev.RelicReplaced, passage: Passage) -> Animation:
    shown = event.by if isinstance(event, ev.RelicReplaced) else event.relic
    return shine(_icon_of(passage, shown), f"sign:{event.region}")


def relic_moved(event: ev.RelicMoved | ev.RelicStolen, passage: Passage) -> Animation:
    return Together((passage.show(), sign(event.region, _icon_of(passage, event.relic))))


def built(event: ev.StructurePlaced | ev.StructureRemoved, passage: Passage) -> Animation | None:
    return marked(REGION, f"piece.{event.what}", gone=isinstance(event, ev.StructureRemoved))(event, passage)


# -- heralds -----------------------------------------------------------------------------------------


def turn_began(event: ev.TurnBegan, passage: Passage) -> Animation:
    return turn_herald(passage, event.seat)


def combo_picked(event: ev.ComboPicked, passage: Passage) -> Animation:
    disc = disc_of(passage.desk, event.race, event.seat, event.tokens)
    return InTurn((passage.show(), herald(combo_name(passage.desk, event.race, event.power), disc)))


# -- coins -------------------------------------------------------------------------------------------


def won(event: ev.CoinsWon | ev.ObjectiveMet, _: Passage) -> Animation:
    return coins(event.coins, event.region or "sea", f"purse:{event.seat}")


def income(event: ev.IncomeTaken, _: Passage) -> Animation | None:
    return coins(event.coins, "sea", f"purse:{event.seat}") if event.coins else None


def fee_paid(event: ev.FeePaid, _: Passage) -> Animation | None:
    return coins(event.coins, f"purse:{event.seat}", f"purse:{event.payee}") if event.payee >= 0 else None


def ransom(event: ev.RansomPaid, _: Passage) -> Animation:
    return coins(event.coins, f"purse:{event.seat}", f"purse:{event.captor}")


def tribute(event: ev.TributePaid, _: Passage) -> Animation:
    return coins(event.coins, f"purse:{event.payer}", f"purse:{event.seat}")


TOKENS = (lifted, placed, conquered, lost, retreats, menaced, lone_moved, declined, swapped)
SHOWN = (turn_began, combo_picked, final_tried, assault_rolled, bomb_revealed, relic_revealed, relic_moved, built)
COINS = (won, income, fee_paid, ransom, tribute)
COURSE: Kinds = (ev.GameBegan, ev.RoundBegan, ev.ComboShown, ev.FormTaken, ev.SideTaken, ev.RaceLeft, ev.GameEnded)
COUNTED: Kinds = (ev.BeastsCame, ev.Recruited, ev.TokenHealed, ev.HarmonyGiven, ev.HarmonyReturned)
MARKS: Mapping[Move | None, Kinds] = {
    marked(REGION, "pip.shield"): (ev.TokenSaved,),
    marked(REGION, "piece.beast", gone=True): (ev.BeastLost,),
    marked(REGION, "piece.champion", gone=True): (ev.ChampionCaptured,),
    marked(REGION, "piece.bomb"): (ev.BombPlaced,),
    marked(REGION, "piece.bomb", gone=True): (ev.BombReturned, ev.BombFizzled),
    marked(REGION, "piece.objective"): (ev.ObjectivePlaced,),
    marked(REGION, "piece.objective", gone=True): (ev.ObjectiveRemoved,),
    None: (*COURSE, *COUNTED, ev.RegionAbandoned, ev.AssaultDropped),
}
SOUNDS: Mapping[Cue, Kinds] = {
    "round_end": (ev.RoundBegan,),
    "turn_horn": (ev.TurnBegan,),
    "select": (ev.ComboPicked, ev.FormTaken, ev.SideTaken, ev.BeastsCame, ev.TroopsLifted),
    "conquer": (ev.RegionConquered,),
    "token_lost": (ev.TokensLost, ev.TokensRetreat, ev.BeastLost, ev.ChampionCaptured, ev.TokenMenaced),
    "block": (ev.TokenSaved,),
    "heal": (ev.TokenHealed,),
    "place": (ev.StructurePlaced, ev.Recruited, ev.TokensPlaced, ev.BombPlaced, ev.ObjectivePlaced),
    "boom": (ev.BombRevealed,),
    "item": (ev.RelicRevealed, ev.RelicReplaced, ev.RelicStolen),
    "dice": (ev.AssaultRolled, ev.FinalTried),
    "whoosh": (ev.RegionsSwapped,),
    "coin_one": (ev.FeePaid, ev.RansomPaid, ev.CoinsWon, ev.TributePaid),
    "coins_many": (ev.ObjectiveMet, ev.IncomeTaken),
    "decline": (ev.RaceDeclined,),
    "victory": (ev.GameEnded,),
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
