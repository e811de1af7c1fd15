"""From what happened to what moves and sounds: how each event leads from the picture before it to the next."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from wowtable.core import Seat
from wowtable.shell.cards.carried import CarriedCard
from wowtable.shell.motion.animations import UNHURRIED, Animation, InTurn, Show, Together
from wowtable.shell.motion.moments import (
    HeldUp,
    SeatShield,
    flight,
    held_up,
    number,
    ring,
    roll,
    shine,
    shown,
    sign,
)
from wowtable.shell.table.moving import marked, turn_herald
from wowtable.shell.table.registry import Cue, Kinds, Move

from ...rules import events as ev
from ..asking.acts import HERO
from ..board.pieces import figure_of
from ..cards.shown import faces_of
from ..facts.lookup import Passage
from ..panels.fight import DICE, KINDS

SPACE = attrgetter("space")
HELD = (196.0, 274.0)
STEP_MS = 260.0
ROLLED_MS, VERDICT_MS = 1300.0, 1600.0
"""How long the dice are left alone once they lie, and the panel once all blows have fallen."""


def figure_at(event: Any) -> str:
    """The figure of the seat that an event is about."""
    return f"{HERO}.{event.seat}"


# -- on the way ----------------------------------------------------------------------------------------


def stepped(event: ev.Stepped, passage: Passage) -> Animation:
    return _travels(event.seat, event.space, passage, STEP_MS)


def relocated(event: ev.Relocated, passage: Passage) -> Animation:
    """Who comes from nowhere appears."""
    if passage.before.space[event.seat] < 0:
        return Together((passage.show(), ring(event.space)))
    return _travels(event.seat, event.space, passage, 0.0)


def _travels(seat: Seat, space: str, passage: Passage, ms: float) -> Animation:
    piece = f"{HERO}.{seat}"
    figure = figure_of(passage.desk, seat, passage.before.space[seat])
    way = flight(figure, figure.space, space, piece=piece, ms=ms)
    return InTurn((way, passage.show()), lane=piece)


# -- dice ------------------------------------------------------------------------------------------------


def movement_rolled(event: ev.MovementRolled, passage: Passage) -> Animation:
    faces = sorted({spaces for spaces, _ in passage.desk.game.content.box.movement_die})
    return InTurn((roll("dock.die", event.spaces, faces, kind="move"), passage.show()))


def dice_rolled(event: ev.DiceRolled, passage: Passage) -> Animation:
    faces = passage.desk.game.content.box.combat_die
    dice = Together([roll(at, face, faces, kind=kind) for at, face, kind in zip(DICE, (event.red, event.black), KINDS)])
    return InTurn((dice, passage.show(ROLLED_MS)), lane=UNHURRIED)


def rerolled(event: ev.DieRerolled, passage: Passage) -> Animation:
    faces = passage.desk.game.content.box.combat_die
    return InTurn(
        (roll(DICE[event.side], event.face, faces, kind=KINDS[event.side]), passage.show(ROLLED_MS)), lane=UNHURRIED
    )


def fought(_: ev.CombatEnded, passage: Passage) -> Animation | None:
    """Both sides, dice and verdict stay until they have been read. A combat that came to no dice is over at once."""
    fight = passage.before.fight
    if fight is None or not any(fight.dice):
        return None
    return Show(passage.before, VERDICT_MS, part="still", lane=UNHURRIED)


# -- heroes ----------------------------------------------------------------------------------------------


def wounded(event: ev.Wounded, passage: Passage) -> Animation:
    return Together((passage.show(), number(figure_at(event), f"−{event.amount}", icon="pip.heart")))


def healed(event: ev.Healed, passage: Passage) -> Animation:
    return Together((passage.show(), number(figure_at(event), f"+{event.amount}", "tone.good", "pip.heart")))


def turn_began(event: ev.TurnBegan, passage: Passage) -> Animation:
    return turn_herald(passage, event.seat)


def level_gained(event: ev.LevelGained, passage: Passage) -> Animation:
    return Together((passage.show(), shine(f"difficulty.{event.level}", figure_at(event))))


def valour_gained(event: ev.QuestCompleted | ev.TrophyGained | ev.CardKept, passage: Passage) -> Animation:
    mark = number(f"player.{event.seat}", f"+{event.valor}", "gold.200", "ui.trophy")
    return Together((passage.show(), shine("ui.trophy", figure_at(event)), mark))


# -- cards -----------------------------------------------------------------------------------------------


def played(event: ev.AbilityPlayed, passage: Passage) -> Animation:
    """What somebody else plays is held up, so that it can be read."""
    if event.seat == passage.desk.viewer:
        return passage.show()
    desk = passage.desk
    card = CarriedCard(faces_of(desk).ability(event.ability), known=True)
    words, shield = desk.say("table.plays", seat=event.seat), SeatShield(desk.seat_colour(event.seat))
    return InTurn((passage.show(), shown(HeldUp(card, figure_at(event), HELD, words=words, sign=shield))))


def foe_drawn(event: ev.ChallengeDrawn, passage: Passage) -> Animation | None:
    """What comes out of the deck is held up; whoever drew it sees it on the board as long as it asks or fights."""
    if event.wanted:
        return None
    faces = faces_of(passage.desk)
    look = faces.encounter(event.foe) if event.foe else faces.front(event.event)
    card = CarriedCard(look, known=True)
    return InTurn((passage.show(), held_up(card, figure_at(event), HELD)), lane=UNHURRIED)


def struck(event: ev.AttackMade, passage: Passage) -> Animation:
    """A blow, over the die that decided it."""
    fight = passage.before.fight
    side = 0 if fight is None or event.seat == fight.attacker else 1
    icon = f"damage.{event.reach}" if event.hit else "ui.refuse"
    return InTurn((passage.show(), sign(DICE[side], icon, gone=not event.hit)))


def revealed(event: ev.DiscoveriesRevealed, passage: Passage) -> Animation:
    return Together((passage.show(), shine("ui.magnify", event.space)), lane=UNHURRIED)


MOVED = (stepped, relocated, movement_rolled, dice_rolled, rerolled, fought)
SHOWN = (wounded, healed, turn_began, level_gained, valour_gained, played, foe_drawn, struck, revealed)
QUIET: Kinds = (
    *(ev.GameBegan, ev.FirstPlayerFound, ev.HeroChosen, ev.PhaseBegan, ev.GameEnded, ev.Stayed),
    *(ev.EnergyGained, ev.EnergyLost, ev.GoalCounted),
    *(ev.MovementGained, ev.DiscoveryDiscarded, ev.DiscoverySeen, ev.DiscoveriesShuffled, ev.DeckRenewed),
    *(ev.AbilityAnnounced, ev.AbilitySpent, ev.AbilityDetached, ev.AbilityAttached, ev.ItemDiscarded),
    *(ev.EventResolved, ev.EventLaid, ev.EventFlipped, ev.EncounterReturned, ev.CombatBegan),
    *(ev.NumbersChanged, ev.BlowChanged, ev.QuestDropped, ev.QuestUndone, ev.GoalMet, ev.TokenGiven),
)
MARKS: Mapping[Move | None, Kinds] = {
    marked(SPACE, "ui.skull"): (ev.MarkerPlaced,),
    marked(SPACE, "ui.skull", gone=True): (ev.MarkerRemoved,),
    marked(SPACE, "ui.quest"): (ev.TokenPlaced,),
    marked(SPACE, "ui.magnify"): (ev.DiscoveryPlaced,),
    marked(figure_at, "ui.quest"): (ev.QuestReceived, ev.TokenCollected),
    marked(figure_at, "ui.trophy"): (ev.EncounterBeaten, ev.BargainStruck),
    marked(figure_at, "ui.skull"): (ev.HeroDefeated,),
    marked(figure_at, "ui.swap"): (ev.CharacterFlipped,),
    marked(figure_at, "kind.item"): (ev.ItemGained, ev.ItemTaken, ev.PutOn, ev.TakenOff, ev.PotionDrunk),
    marked(figure_at, "ui.hand"): (ev.AbilitiesDrawn, ev.DiscoveryKept),
    marked(figure_at, "keyword.discard", gone=True): (ev.AbilityDiscarded, ev.AbilityCancelled),
    marked(figure_at, "power.explorer"): (ev.DiscoveryUsed, ev.ResourceUsed),
    marked(figure_at, "kind.ability"): (ev.PowerUsed, ev.PowerFired),
    None: QUIET,
}
SOUNDS: Mapping[Cue, Kinds] = {
    "turn_horn": (ev.TurnBegan,),
    "dice": (ev.MovementRolled, ev.DiceRolled, ev.DieRerolled, ev.FirstPlayerFound),
    "march": (ev.Stepped,),
    "whoosh": (ev.Relocated, ev.AbilityCancelled),
    "card": (ev.AbilitiesDrawn, ev.AbilityPlayed, ev.ChallengeDrawn, ev.QuestReceived),
    "shuffle": (ev.DeckRenewed, ev.DiscoveriesShuffled),
    "place": (ev.MarkerPlaced, ev.DiscoveryPlaced, ev.TokenPlaced),
    "item": (ev.ItemGained, ev.ItemTaken, ev.PutOn, ev.TokenCollected, ev.DiscoveryKept),
    "heal": (ev.Healed, ev.PotionDrunk),
    "hit": (ev.Wounded,),
    "token_lost": (ev.HeroDefeated,),
    "conquer": (ev.EncounterBeaten,),
    "coins_many": (ev.QuestCompleted, ev.TrophyGained, ev.LevelGained),
    "victory": (ev.GameEnded,),
}
