"""From what happened to what moves and sounds: how each event leads from the picture before it to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.motion.animations import UNHURRIED, Animation, InTurn, Overlay, Together
from wowtable.shell.motion.moments import MomentStage, PieceLook, flight, herald, number, ring, shine
from wowtable.shell.table.moving import marked
from wowtable.shell.table.registry import Kinds, Move

from ...rules import events as ev
from ...rules.state import NOWHERE
from ..board.pieces import RegionPiece, creature_piece, hero_piece
from ..facts.lookup import Desk, Passage, hero_id, side_name
from ..panels.joint import opened_bids
from .dice import tumbled

REGION = attrgetter("region")
STEP_MS, FLIGHT_MS, OVERLORD_MS, BIDS_MS = 260.0, 700.0, 400.0, 4200.0


@dataclass(frozen=True)
class CarriedPiece:
    """A piece of the board on its way."""

    piece: RegionPiece

    def draw(self, canvas: Canvas, box: Rect, t: float, alpha: float) -> None:
        canvas.paint(self.piece.painter, box, alpha=alpha, **self.piece.look)


def hero_at(event: Any) -> str:
    return hero_id(event.hero)


# -- over the map ------------------------------------------------------------------------------------------


def walked(event: ev.Walked, passage: Passage) -> Animation:
    return _travels(event.hero, event.region, passage, STEP_MS)


def flew(event: ev.Flew | ev.Carried | ev.ZeppelinTaken, passage: Passage) -> Animation:
    return _travels(event.hero, event.region, passage, FLIGHT_MS)


def relocated(event: ev.Relocated, passage: Passage) -> Animation:
    return _travels(event.hero, event.region, passage, FLIGHT_MS)


def _travels(hero: int, region: str, passage: Passage, ms: float) -> Animation:
    """Who comes from nowhere appears."""
    start = passage.before.region[hero]
    if start == NOWHERE:
        return Together((passage.show(), ring(region)))
    look: PieceLook = CarriedPiece(hero_piece(passage.desk, hero, lit=True))
    origin = passage.desk.game.atlas.ids[start]
    way = flight(look, origin, region, piece=hero_id(hero), ms=ms)
    return InTurn((way, Together((passage.show(), ring(region)))), lane=hero_id(hero))


def driven(event: ev.BeastsDriven, passage: Passage) -> Animation:
    look: PieceLook = CarriedPiece(creature_piece(passage.desk, event.creature, "blue", -1))
    return InTurn((flight(look, event.source, event.region, ms=FLIGHT_MS), passage.show()))


def spawned(event: ev.CreaturesSpawned, passage: Passage) -> Animation:
    return Together((passage.show(), ring(event.region, _hue(event.colour))))


def removed(event: ev.CreatureRemoved, passage: Passage) -> Animation:
    return Together((passage.show(), ring(event.region, _hue(event.colour))))


def _hue(colour: str) -> str:
    return f"die.{colour}.light"


def overlord_moved(event: ev.OverlordMoved, passage: Passage) -> Animation:
    emblem = passage.desk.game.content.overlords[event.overlord].emblem
    piece = RegionPiece("overlord", "medallion", (50.0, 50.0), {"faction": "both", "icon": emblem})
    look: PieceLook = CarriedPiece(piece)
    way = flight(look, event.source, event.region, piece="overlord", ms=OVERLORD_MS)
    return InTurn((way, passage.show()))


def plague_spread(event: ev.PlagueSpread, passage: Passage) -> Animation:
    return Together((passage.show(), *(ring(region, "tone.warning") for region in event.regions)))


# -- turns -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FactionSign:
    """The crest of a faction, in a herald."""

    faction: str

    def draw(self, canvas: Canvas, box: Rect, t: float, alpha: float) -> None:
        canvas.paint("medallion", box, alpha=alpha, faction=self.faction, icon=f"faction.{self.faction}")


def turn_began(event: ev.TurnBegan, passage: Passage) -> Animation:
    side = side_name(event.faction)
    words = passage.desk.say("screen.turn_begins", faction=event.faction, n=event.turn)
    return InTurn((passage.show(), herald(words, FactionSign(side), f"faction.{side}.soft")))


def combat_ended(event: ev.CombatEnded, passage: Passage) -> Animation:
    """Who has won is told before the table is seen again."""
    won = event.winner >= 0
    look = {"icon": f"faction.{side_name(event.winner)}" if won else "ui.skull"}
    look |= {"faction": side_name(event.winner) if won else "both"}
    words = passage.desk.say("fight.ended", faction=event.winner)
    sign: PieceLook = CarriedPiece(RegionPiece("verdict", "medallion", (50.0, 50.0), look))
    return InTurn((herald(words, sign), passage.show()), lane=UNHURRIED)


def final_battle_began(event: ev.FinalBattleBegan, passage: Passage) -> Animation:
    look = {"icon": "crossed-swords", "faction": side_name(event.faction)}
    sign: PieceLook = CarriedPiece(RegionPiece("final", "medallion", (50.0, 50.0), look))
    return InTurn((herald(passage.desk.say("screen.final.title"), sign), passage.show()), lane=UNHURRIED)


def event_drawn(event: ev.EventDrawn, passage: Passage) -> Animation:
    card = passage.desk.game.content.events[event.event]
    words = passage.desk.texts.name(f"event.{event.event}")
    piece: PieceLook = CarriedPiece(RegionPiece("event", "medallion", (50.0, 50.0), {"icon": card.emblem}))
    return InTurn((passage.show(), herald(words, piece)))


@dataclass(frozen=True)
class OpenedBids:
    """All bids where they were made, for as long as it takes to read them."""

    desk: Desk
    won: ev.AuctionWon
    gold: Sequence[int]

    def draw(self, stage: MomentStage, t: float) -> None:
        for widget in opened_bids(self.desk, stage.spot("table"), self.won, self.gold):
            widget.draw_tree(stage.canvas)


def auction_won(event: ev.AuctionWon, passage: Passage) -> Animation:
    bids = OpenedBids(passage.desk, event, passage.after.gold)
    return InTurn((passage.show(), Overlay("bids", bids, BIDS_MS, "still")), lane=UNHURRIED)


# -- heroes ------------------------------------------------------------------------------------------------


def hurt(event: ev.HealthLost, passage: Passage) -> Animation:
    return Together((passage.show(), number(hero_at(event), f"−{event.amount}", icon="pip.heart")))


def mended(event: ev.HealthRegained, passage: Passage) -> Animation:
    return Together((passage.show(), number(hero_at(event), f"+{event.amount}", "tone.good", "pip.heart")))


def rested(event: ev.Rested | ev.TokensRecovered, passage: Passage) -> Animation:
    gained = f"+{event.health + event.energy}"
    return Together((passage.show(), number(hero_at(event), gained, "tone.good", "campfire")))


def rewarded(event: ev.GoldGained, passage: Passage) -> Animation:
    return Together((passage.show(), number(hero_at(event), f"+{event.amount}", "gold.200", "ui.coins")))


def grew(event: ev.LevelReached, passage: Passage) -> Animation:
    return Together((passage.show(), shine("pip.level", hero_at(event))))


MOVED = (walked, flew, relocated, driven, spawned, removed, overlord_moved, plague_spread, tumbled)
SHOWN = (turn_began, combat_ended, final_battle_began, event_drawn, auction_won, hurt, mended, rested, rewarded, grew)
QUIET: Kinds = (
    *(ev.GameBegan, ev.TwoHeroesDrawn, ev.PickOrderDrawn, ev.ClassPicked, ev.SidesRolled, ev.SideJoined),
    *(ev.HeroPlaced, ev.OverlordChosen, ev.ItemsLaidOut, ev.MerchantOpened, ev.QuestDecksLaidOut, ev.GoldDealt),
    *(ev.EventsLaidOut, ev.LeaderDrawn, ev.HeroChosen, ev.ActionsForgone, ev.MarkerMoved, ev.MerchantGrew),
    *(ev.EventDiscarded, ev.EventsShuffled, ev.HelpAsked, ev.HelpGiven, ev.HelpRefused),
    *(ev.GameEnded,),
    *(ev.Halted, ev.AuctionItemsLost),
    *(ev.EnergySpent, ev.TokensLost, ev.ExperienceGained, ev.ItemsDrawn, ev.ItemLeft, ev.ItemUsedUp),
    *(ev.CardEquipped, ev.CardUnequipped, ev.ItemGiven, ev.GoldGiven, ev.TradeRefused, ev.QuestDrawn),
    *(ev.QuestBlocked, ev.NoQuestLeft, ev.QuestCompleted),
    *(ev.CombatBegan, ev.RoundBegan, ev.OrderAgreed, ev.AttackBegan, ev.AbilityUsed, ev.EffectsDeclined),
    *(ev.RerollsOver, ev.AttackEnded, ev.ManagementBegan, ev.QuestPutAway, ev.PoolCapped),
    *(ev.StatusDiceRemoved, ev.DicePooled, ev.DiceTurned),
    *(ev.DiceTakenOut, ev.PoolReduced, ev.ValuesChanged, ev.PoolChanged, ev.TokensPlaced, ev.TokensRemoved),
    *(ev.BoxesMoved, ev.FoeActed, ev.EnergyRegained, ev.EnergyLost, ev.PetChanged, ev.StatusRemoved),
    *(ev.ComboGained, ev.CreatureSlain, ev.BossFell, ev.DamageCounted, ev.WoundsDealt, ev.ArmorUsed),
    *(ev.HitsCompared, ev.HeroWithdrew),
    *(ev.EventCancelled, ev.QuestSwapped, ev.CraftChosen, ev.TalentsForgotten, ev.AuctionOpened, ev.BidOpened),
    *(ev.WarWon, ev.EventFulfilled, ev.HeroMarked, ev.PotFilled, ev.LandCounted, ev.OverlordArrived),
    *(ev.TokensTainted, ev.CauldronToken, ev.DefeatSuffered),
)
"""What is seen at once, or in the fight."""
MARKS: Mapping[Move | None, Kinds] = {
    marked(REGION, "crossed-swords"): (ev.ChallengeAnnounced,),
    marked(REGION, "ui.skull"): (ev.HeroFell,),
    marked(REGION, "ui.magnify"): (ev.CounterSeen, ev.CounterTurned),
    marked(REGION, "ui.check"): (ev.PlagueCleansed,),
    marked(hero_at, "spell-book"): (ev.PowerLearned, ev.TalentTaken),
    marked(hero_at, "locked-chest"): (ev.ItemReceived, ev.ItemBought, ev.RelicTaken, ev.LootTaken),
    marked(hero_at, "ui.coins"): (ev.ItemSold,),
    marked(hero_at, "death-skull"): (ev.HeroDefeated, ev.StatusInflicted),
    marked(hero_at, "heart-wings"): (ev.HeroRevived,),
    None: QUIET,
}
"""A sign where something comes about."""
