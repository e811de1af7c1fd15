"""What is heard and which sign stands in the log, with the events that it is for."""

from __future__ import annotations

from collections.abc import Mapping

from wowtable.shell.table.registry import Cue, Kinds

from ...rules import events as ev


def hit(event: ev.DamageDealt) -> str:
    """Each type of damage is heard; of two the first."""
    return f"hit_{event.types[0]}" if event.types else "hit"


SOUNDS: Mapping[Cue, Kinds] = {
    "dice": (ev.DieCast,),
    "turn_horn": (ev.TurnBegan,),
    "select": (ev.PartyReadied, ev.ResourcesTurned, ev.Exhausted, ev.Readied, ev.PowerUsed),
    "card": (ev.CardDrawn, ev.CardDiscarded, ev.CardMilled, ev.CardToHand, ev.CardToDeck, ev.TurnedDown, ev.CardPlayed),
    "shuffle": (ev.HandRedrawn, ev.DeckShuffled, ev.GraveyardShuffled),
    "page": (ev.CardRevealed, ev.HandShown, ev.StashRevealed),
    "whoosh": (ev.CardRemoved, ev.ControlTaken, ev.HeroFlipped, ev.Struck),
    "place": (ev.Entered, ev.Placed, ev.PlacedDown),
    "token_lost": (ev.Destroyed, ev.TokenGone),
    "conquer": (ev.HeroReplaced,),
    "coin_one": (ev.CountersPut,),
    "item": (ev.Boosted, ev.GroupBoosted, ev.QuestCompleted),
    "bell": (ev.Triggered,),
    "stack": (ev.Resolved,),
    "block": (ev.Interrupted, ev.Protected, ev.DamagePrevented, ev.ArmorUsed, ev.ShieldRaised),
    "march": (ev.AttackProposed,),
    "hit": (ev.DamagePut,),
    "heal": (ev.Healed,),
    "decline": (ev.PlayerLost,),
    "victory": (ev.GameWon,),
    "draw": (ev.GameDrawn,),
    hit: (ev.DamageDealt,),
}
ICONS: Mapping[str, Kinds] = {
    "ui.conquer": (ev.GameBegan, ev.AttackProposed, ev.CombatBegan),
    "ui.first": (ev.FirstChosen,),
    "ui.hand": (ev.HandKept, ev.CardToHand),
    "ui.die": (ev.DieCast,),
    "keyword.draw": (ev.CardDrawn,),
    "ui.warning": (ev.DrawFailed,),
    "ui.random": (ev.DeckShuffled, ev.HandRedrawn, ev.GraveyardShuffled),
    "keyword.discard": (ev.CardDiscarded, ev.CardMilled),
    "ui.eye": (ev.CardRevealed, ev.HandShown, ev.StashRevealed),
    "ui.search": (ev.DeckSearched,),
    "ui.cards": (ev.CardToDeck, ev.CardPlayed),
    "ui.close": (ev.CardRemoved, ev.Declined),
    "keyword.enters": (ev.Entered,),
    "keyword.destroyed": (ev.Destroyed, ev.TokenGone),
    "spell.mind_control": (ev.ControlTaken,),
    "kind.hero": (ev.HeroReplaced,),
    "spell.mana_gem": (ev.Placed, ev.PlacedDown, ev.ResourcesTurned),
    "ui.coins": (ev.ResourcesPaid,),
    "ui.hide": (ev.TurnedDown,),
    "ui.decline": (ev.Exhausted,),
    "ui.locked": (ev.StayedExhausted, ev.WillNotReady, ev.ActsForbidden, ev.GroupForbidden),
    "ui.unlocked": (ev.Readied,),
    "keyword.form": (ev.HeroFlipped,),
    "keyword.unlimited": (ev.CountersPut, ev.CounterTaken),
    "keyword.inspire": (ev.Boosted, ev.GroupBoosted, ev.KeywordGranted, ev.GroupGranted),
    "kind.ability": (ev.PowerUsed,),
    "ui.quest": (ev.QuestCompleted,),
    "keyword.instant": (ev.Triggered, ev.TriggerVanished),
    "ui.check": (ev.Resolved,),
    "ui.refuse": (ev.Interrupted,),
    "ui.next": (ev.Passed,),
    "keyword.protector": (ev.Protected, ev.DamagePrevented, ev.ShieldRaised),
    "ui.sword": (ev.Struck, ev.StrikeLanded),
    "spell.wound": (ev.DamageDealt, ev.DamagePut),
    "spell.misdirection": (ev.DamageRedirected, ev.RedirectSet),
    "gear.breastplate": (ev.ArmorUsed,),
    "spell.healing": (ev.Healed,),
    "ui.skull": (ev.PlayerLost,),
    "ui.victory": (ev.GameWon,),
}
