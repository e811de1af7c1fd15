"""From what happened to what moves: one maker for each event class that can be seen on the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from wowtable.core import Event, Seat
from wowtable.shell.motion.animations import BEATS, Animation, Call, Display, Effect, InTurn, Together
from wowtable.shell.table.motion import At, Make
from wowtable.shell.table.plugin import Desk

from ..rules import events as ev
from ..rules.content import MURLOCS
from ..rules.state import AWAY, NO_TOKEN, NOBODY, World
from .effects import Coins, Fading, Fall, Herald, Hop, Moment, Ring, Roll, Shine, Sign
from .lore import atlas_of, combo_name, game_of
from .pieces import disc_of

HOP = BEATS["token.conquest"]
STEP_MS, DICE_MS, COIN_MS, SHINE_MS, SIGN_MS, RING_MS = 150.0, 1300.0, 620.0, 1000.0, 480.0, 420.0
PIECES = {
    "wall": "piece.wall",
    "garrison": "piece.garrison",
    "tower": "piece.tower",
    "beast": "piece.beast",
    "champion": "piece.champion",
}


def _effect(name: str, moment: Moment, ms: float, lane: str = "") -> Effect:
    return Effect(name, moment, ms, lane=lane)


def _change(display: Display, change: Callable[[World], None]) -> None:
    """Shows another view from now on, so that later movements of the same batch start where this one ended."""
    if isinstance(display.view, World):
        view = display.view.copy()
        change(view)
        display.view = view


def _once(change: Callable[[World], None]) -> Call:
    return Call(lambda display, t: _change(display, change) if t >= 1 else None)


def _leave(desk: Desk, region: str, count: int) -> Callable[[World], None]:
    """`count` tokens are gone from a region; the last ones take their race with them."""
    r = atlas_of(desk).index[region]

    def change(s: World) -> None:
        s.tokens[r] = max(0, s.tokens[r] - count)
        if not s.tokens[r] and not s.beasts[r] and s.champion_at != r:
            s.owner[r], s.kin[r] = NOBODY, ""
            s.walls[r] = s.garrisons[r] = s.towers[r] = 0

    return change


# -- tokens ------------------------------------------------------------------------------------------


def lifted(event: ev.TroopsLifted, at: At) -> Animation | None:
    race = at.display.view.race[event.seat]
    if not race:
        return None
    if event.what != "token":
        return _effect(f"lift:{event.region}", Sign(PIECES[event.what], event.region, gone=True), SIGN_MS, "lift")
    hop = Hop(disc_of(at.desk, race, event.seat, event.count), event.seat, event.region, "")
    moving = _effect(f"lift:{event.region}", hop, STEP_MS, "lift")
    return InTurn((_once(_leave(at.desk, event.region, event.count)), moving), lane="lift")


def placed(event: ev.TokensPlaced, at: At) -> Animation | None:
    race, r = at.display.view.race[event.seat], atlas_of(at.desk).index[event.region]
    if not race:
        return None
    disc = disc_of(at.desk, race, event.seat, event.count)
    if event.what != "token":
        return _effect(f"put:{event.region}", Sign(PIECES[event.what], event.region), SIGN_MS, "place")

    def change(s: World) -> None:
        s.tokens[r] += event.count
        s.hand[event.seat] = max(0, s.hand[event.seat] - event.count)

    moving = _effect(f"put:{event.region}", Hop(disc, event.seat, "", event.region), STEP_MS)
    return InTurn((moving, _once(change)), lane="place")


def conquered(event: ev.RegionConquered, at: At) -> Animation:
    r, seat = atlas_of(at.desk).index[event.region], event.seat
    disc = disc_of(at.desk, event.race, seat, max(1, event.tokens))

    def change(s: World) -> None:
        s.owner[r], s.kin[r], s.tokens[r], s.beasts[r] = seat, event.race, event.tokens, 0
        s.hand[seat] = max(0, s.hand[seat] - event.tokens)
        if "champion" in event.means:
            s.champion_at = r

    hop = _effect(f"conquer:{event.region}", Hop(disc, seat, "", event.region), HOP.ms)
    ring = _effect(f"ring:{event.region}", Ring(event.region), RING_MS)
    return InTurn((hop, _once(change), ring))


def lost(event: ev.TokensLost, at: At) -> Animation:
    disc = disc_of(at.desk, event.race, event.seat, event.count, declined=_declined(at.display, event.seat, event.race))
    fall = _effect(f"lost:{event.region}", Fall(disc, event.region), BEATS["destroyed"].ms)
    return InTurn((_once(_leave(at.desk, event.region, event.count)), fall))


def _declined(display: Display, seat: Seat, race: str) -> bool:
    return race == MURLOCS or seat < 0 or display.view.race[seat] != race


def retreats(event: ev.TokensRetreat, at: At) -> Animation:
    disc = disc_of(at.desk, event.race, event.seat, event.count)
    hop = _effect(f"retreat:{event.region}", Hop(disc, event.seat, event.region, ""), HOP.ms, "retreat")
    return InTurn((_once(_leave(at.desk, event.region, event.count)), hop))


def menaced(event: ev.TokenMenaced, at: At) -> Animation:
    disc = disc_of(at.desk, event.race, event.foe, 1, declined=_declined(at.display, event.foe, event.race))
    leave = _once(_leave(at.desk, event.origin, 1))
    moment: Moment = Hop(disc, event.foe, event.origin, event.region) if event.region else Fall(disc, event.origin)
    return InTurn((leave, _effect(f"menace:{event.origin}", moment, HOP.ms)))


def lone_moved(event: ev.LoneMoved, at: At) -> Animation:
    disc = disc_of(at.desk, event.race, event.seat, 1)
    return _effect(f"lone:{event.origin}", Hop(disc, event.seat, event.origin, event.region), HOP.ms)


def declined(event: ev.RaceDeclined, at: At) -> Animation | None:
    s, atlas = at.display.view, atlas_of(at.desk)
    held = [r for r, kin in enumerate(s.kin) if kin == event.race and s.owner[r] == event.seat]
    if not held:
        return None
    spots = {r: atlas.regions[r].spot for r in held}
    middle = (sum(x for x, _ in spots.values()) / len(held), sum(y for _, y in spots.values()) / len(held))
    wave = sorted(held, key=lambda r: (atlas.island[r], math.dist(spots[r], middle)))
    grey = disc_of(at.desk, event.race, event.seat, 1, declined=True)
    return _effect("decline", Fading(tuple((atlas.ids[r], grey) for r in wave)), BEATS["decline"].ms + 300)


def swapped(event: ev.RegionsSwapped, _: At) -> Animation:
    one = _effect("swap:1", Ring(event.one, "seat.lotus"), RING_MS * 1.6)
    return Together((one, _effect("swap:2", Ring(event.other, "seat.lotus"), RING_MS * 1.6)))


# -- dice, bombs, relics, signs ----------------------------------------------------------------------


def final_tried(event: ev.FinalTried, _: At) -> Animation:
    needed = max(0, event.cost - event.tokens)
    return _effect("die", Roll(event.die, needed), DICE_MS)


def assault_rolled(event: ev.AssaultRolled, _: At) -> Animation:
    return Together((_effect("die", Roll(event.die), DICE_MS), _effect("aim", Ring(event.region, "focus"), DICE_MS)))


def bomb_revealed(event: ev.BombRevealed, _: At) -> Animation:
    if not event.explodes:
        return _effect("bomb", Sign("piece.bomb", event.region, gone=True), SIGN_MS)
    rings = [
        _effect(f"boom:{n}", Ring(event.region, hue, reach), RING_MS * 1.5)
        for n, (hue, reach) in enumerate((("state.target", 4.5), ("gold.200", 3.2), ("gold.100", 2.0)))
    ]
    return Together(tuple(rings), apart=60)


def relic_revealed(event: ev.RelicRevealed, at: At) -> Animation:
    icon = game_of(at.desk).lore.relics[event.relic].icon
    r = atlas_of(at.desk).index[event.region]

    def change(s: World) -> None:
        s.buried[r] = NO_TOKEN
        s.relics[event.relic] = r

    return InTurn((_effect("relic", Shine(icon, event.region), SHINE_MS), _once(change)))


def relic_moved(event: ev.RelicMoved | ev.RelicStolen, at: At) -> Animation:
    icon = game_of(at.desk).lore.relics[event.relic].icon
    return _effect("relic", Sign(icon, event.region), SIGN_MS)


def relic_replaced(event: ev.RelicReplaced, at: At) -> Animation:
    return _effect("relic", Shine(game_of(at.desk).lore.relics[event.by].icon, event.region), SHINE_MS)


def sign(icon: str, *, gone: bool = False) -> Make:
    def make(event: Any, _: At) -> Animation:
        return _effect(f"sign:{event.region}", Sign(icon, event.region, gone), SIGN_MS, f"sign:{icon}")

    return make


def built(event: ev.StructurePlaced, _: At) -> Animation:
    return _effect(f"sign:{event.region}", Sign(PIECES[event.what], event.region), SIGN_MS, "built")


def unbuilt(event: ev.StructureRemoved, _: At) -> Animation:
    return _effect(f"sign:{event.region}", Sign(PIECES[event.what], event.region, gone=True), SIGN_MS, "unbuilt")


def champion_captured(event: ev.ChampionCaptured, _: At) -> Animation:
    def change(s: World) -> None:
        s.champion_at = AWAY

    moment = Sign("piece.champion", event.region, gone=True)
    return InTurn((_once(change), _effect(f"sign:{event.region}", moment, SIGN_MS)))


# -- heralds -----------------------------------------------------------------------------------------


def turn_began(event: ev.TurnBegan, at: At) -> Animation:
    words = at.desk.say("screen.turn_of", seat=event.seat)
    herald = Herald(words, at.desk.seat_colour(event.seat))
    return Effect("herald", herald, BEATS["turn"].ms, part="fade")


def combo_picked(event: ev.ComboPicked, at: At) -> Animation:
    disc = disc_of(at.desk, event.race, event.seat, event.tokens)
    herald = Herald(combo_name(at.desk, event.race, event.power), disc.colour, disc)
    return Effect("herald", herald, BEATS["turn"].ms, part="fade")


# -- coins -------------------------------------------------------------------------------------------


def won(event: ev.CoinsWon | ev.ObjectiveMet, _: At) -> Animation:
    return _effect("coins", Coins(event.seat, event.coins, event.region), COIN_MS, "coins")


def income(event: ev.IncomeTaken, _: At) -> Animation | None:
    return _effect("coins", Coins(event.seat, event.coins), COIN_MS * 1.3) if event.coins else None


def fee_paid(event: ev.FeePaid, _: At) -> Animation | None:
    if event.payee < 0:
        return None
    return _effect("coins", Coins(event.payee, event.coins, payer=event.seat), COIN_MS, "coins")


def ransom(event: ev.RansomPaid, _: At) -> Animation:
    return _effect("coins", Coins(event.captor, event.coins, payer=event.seat), COIN_MS)


def tribute(event: ev.TributePaid, _: At) -> Animation:
    return _effect("coins", Coins(event.seat, event.coins, payer=event.payer), COIN_MS, "coins")


MOTIONS: Mapping[type[Event], Make | None] = {
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
    ev.TokenSaved: sign("pip.shield"),
    ev.BeastLost: sign("piece.beast", gone=True),
    ev.ChampionCaptured: champion_captured,
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
    ev.BombPlaced: sign("piece.bomb"),
    ev.BombReturned: sign("piece.bomb", gone=True),
    ev.BombRevealed: bomb_revealed,
    ev.BombFizzled: sign("piece.bomb", gone=True),
    ev.ObjectivePlaced: sign("piece.objective"),
    ev.ObjectiveRemoved: sign("piece.objective", gone=True),
    ev.ObjectiveMet: won,
    ev.HarmonyGiven: None,
    ev.HarmonyReturned: None,
    ev.IncomeTaken: income,
    ev.TributePaid: tribute,
    ev.RaceDeclined: declined,
    ev.RaceLeft: None,
    ev.GameEnded: None,
}
