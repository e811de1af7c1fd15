"""What is heard for each event class; the log lines carry their icons in their words."""

from __future__ import annotations

from collections.abc import Mapping

from wowtable.core import Event

from ...rules import events as ev

CUES: Mapping[type[Event], str] = {
    ev.RoundBegan: "round_end",
    ev.TurnBegan: "turn_horn",
    ev.ComboPicked: "select",
    ev.FormTaken: "select",
    ev.SideTaken: "select",
    ev.BeastsCame: "select",
    ev.TroopsLifted: "select",
    ev.FeePaid: "coin_one",
    ev.RegionConquered: "conquer",
    ev.TokensLost: "token_lost",
    ev.TokensRetreat: "token_lost",
    ev.TokenSaved: "block",
    ev.BeastLost: "token_lost",
    ev.ChampionCaptured: "token_lost",
    ev.RansomPaid: "coin_one",
    ev.CoinsWon: "coin_one",
    ev.StructurePlaced: "place",
    ev.RelicRevealed: "item",
    ev.RelicReplaced: "item",
    ev.RelicStolen: "item",
    ev.AssaultRolled: "dice",
    ev.FinalTried: "dice",
    ev.RegionsSwapped: "whoosh",
    ev.TokenMenaced: "token_lost",
    ev.Recruited: "place",
    ev.TokenHealed: "heal",
    ev.TokensPlaced: "place",
    ev.BombPlaced: "place",
    ev.BombRevealed: "boom",
    ev.ObjectivePlaced: "place",
    ev.ObjectiveMet: "coins_many",
    ev.IncomeTaken: "coins_many",
    ev.TributePaid: "coin_one",
    ev.RaceDeclined: "decline",
    ev.GameEnded: "victory",
}
