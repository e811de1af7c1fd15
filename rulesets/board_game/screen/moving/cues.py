"""What is heard and which sign stands in the log, with the events that it is for."""

from __future__ import annotations

from collections.abc import Mapping

from wowtable.shell.table.registry import Cue, Kinds

from ...rules import events as ev

SOUNDS: Mapping[Cue, Kinds] = {
    "turn_horn": (ev.TurnBegan,),
    "march": (ev.Walked,),
    "whoosh": (ev.Flew, ev.Carried, ev.ZeppelinTaken, ev.Relocated),
    "place": (ev.CreaturesSpawned, ev.PlagueSpread),
    "dice": (ev.DiceRolled, ev.DiceRerolled, ev.DiceAdded),
    "card": (ev.EventDrawn, ev.QuestDrawn, ev.AbilityUsed),
    "shuffle": (ev.EventsShuffled,),
    "item": (ev.ItemReceived, ev.ItemBought, ev.CardEquipped, ev.PowerLearned),
    "heal": (ev.HealthRegained, ev.Rested, ev.TokensRecovered),
    "hit": (ev.HealthLost,),
    "token_lost": (ev.HeroFell,),
    "conquer": (ev.CreatureSlain, ev.BossFell, ev.QuestCompleted),
    "coins_many": (ev.LevelReached, ev.ItemSold, ev.GoldGained),
    "victory": (ev.GameEnded,),
}

ICONS: Mapping[str, Kinds] = {
    "gear.boots": (ev.Walked, ev.Carried, ev.Relocated, ev.Halted),
    "beast.griffin": (ev.Flew, ev.ZeppelinTaken),
    "land.campfire": (ev.Rested, ev.HealthRegained, ev.EnergyRegained, ev.TokensRecovered),
    "ui.conquer": (ev.ChallengeAnnounced, ev.CombatBegan, ev.RoundBegan, ev.FinalBattleBegan, ev.WarWon),
    "ui.hand": (ev.HelpAsked, ev.HelpGiven, ev.HelpRefused, ev.ItemGiven, ev.GoldGiven, ev.TradeRefused),
    "ui.skull": (ev.HeroFell, ev.HeroDefeated, ev.DefeatSuffered, ev.CreatureSlain, ev.BossFell),
    "pip.heart": (ev.HealthLost, ev.WoundsDealt, ev.HeroRevived),
    "pip.shield": (ev.ArmorUsed, ev.HitsCompared),
    "damage.melee": (ev.DamageCounted, ev.TokensPlaced, ev.TokensRemoved, ev.BoxesMoved),
    "ui.cards": (ev.AbilityUsed, ev.CardEquipped, ev.CardUnequipped, ev.EffectsDeclined),
    "monster.brute_demon": (ev.FoeActed, ev.CreaturesSpawned, ev.CreatureRemoved),
    "ui.coins": (ev.GoldGained, ev.ItemSold, ev.ItemBought, ev.AuctionOpened, ev.AuctionWon, ev.MerchantGrew),
    "thing.chest": (ev.ItemReceived, ev.ItemsDrawn, ev.ItemLeft, ev.LootTaken, ev.RelicTaken, ev.ItemUsedUp),
    "thing.book": (ev.PowerLearned, ev.TalentTaken, ev.TalentsForgotten, ev.CraftChosen),
    "ui.first": (ev.ExperienceGained, ev.LevelReached),
    "ui.quest": (ev.QuestDrawn, ev.QuestCompleted, ev.QuestBlocked, ev.QuestPutAway, ev.QuestSwapped, ev.NoQuestLeft),
    "ui.warning": (ev.EventDrawn, ev.EventFulfilled, ev.EventDiscarded, ev.EventCancelled, ev.HeroMarked),
    "ui.magnify": (ev.CounterSeen, ev.CounterTurned),
    "monster.lich": (ev.OverlordMoved, ev.OverlordArrived, ev.PlagueSpread, ev.TokensTainted),
    "ui.trophy": (ev.GameEnded,),
}
