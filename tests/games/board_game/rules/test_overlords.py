"""The three Overlords, and the events of Kel'Thuzad (TBG-WIN, TBG-EVENT-18, TBG-AMBIG-26, -73, -74, -82)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.build import ALLIANCE, HORDE, Field, game_with, lordaeron, part, real_game

event_cards, overlords, turn, fighters, kelthuzad, foes = map(
    part, ("event_cards", "overlords", "turn", "fighters", "kelthuzad", "foes")
)


def against(overlord: str, **options: Any) -> Field:
    """Two players with two heroes each."""
    return lordaeron(players=(0, 0, 1, 1), overlord=overlord, **options)


def step(b: Field, *cards: str) -> Field:
    return b.events_next(*cards).run(event_cards.EventStep(), turn.FactionTurn(HORDE))


def fight(b: Field, overlord: str, **tokens: int) -> Field:
    """Hero 0 of level 5 challenges him where he stands; tokens lie there when it rolls nothing but 1s of no colour."""
    b.level(0, 5).at(0, b.g.atlas.ids[b.s.overlord_at]).turn().do(f"challenge 0 overlord {overlord}")
    b.until("pool")
    fighters.add_tokens(b.t, HORDE, **tokens)
    return b


def round_over(b: Field) -> Field:
    while b.s.combat is not None and b.s.combat.round == 1:
        b.idle()
    return b


def test_who_defeats_the_overlord_wins_at_once() -> None:
    """TBG-WIN-01, TBG-TURN-10, TBG-VARIANT-06: whatever the turn."""
    b = fight(against("nefarian"), "nefarian", damage=99)
    while b.decision is not None:
        b.idle()
    assert (b.s.phase, b.s.winner) == ("over", HORDE)


@pytest.mark.parametrize(("heroes", "attack"), [(4, 14), (6, 21)])
def test_his_values_depend_on_the_number_of_heroes(heroes: int, attack: int) -> None:
    """TBG-WIN-04, TBG-SETUP-14."""
    classes = ("mage warlock", "priest warrior") if heroes == 4 else ("mage warlock rogue", "priest warrior paladin")
    b = lordaeron(*classes, overlord="kelthuzad")
    assert foes.values(b.g, b.s, part("state").BOSS).attack == attack


# -- Lord Kazzak -------------------------------------------------------------------------------------------


def test_kazzak_tires_and_marks() -> None:
    """TBG-COMBAT-20: Reroll 1 less; 1 Health and 1 attrition hit for each red or blue 1 or 2 at the end."""
    b = against("lord_kazzak").overlord_at("chillwind_point").dice(blue=[2, 8] * 9, red=[2] * 9, green=[1] * 9)
    fight(b, "lord_kazzak", attrition=5, armor=30)
    assert b.decision is not None
    assert b.decision.of("reroll") == 0
    before = b.s.health[0]
    b.do("roll")
    gone = [dict(event.tokens) for event in b.until("pool").told("TokensRemoved")]
    acted = [event for event in b.told("FoeActed") if event.hero == 0]
    low = sum(face <= 2 for event in acted[:1] for _, face in event.dice)
    assert low > 0
    assert b.s.health[0] == before - low
    assert gone[0] == {"attrition": low}


# -- Nefarian ----------------------------------------------------------------------------------------------


def test_nefarian_moves_by_fate() -> None:
    """TBG-EVENT-18, TBG-AMBIG-26, TBG-AMBIG-74: after each card, by the shortest way."""
    b = against("nefarian")
    assert b.g.atlas.ids[b.s.overlord_at] == "overlook_cliffs"
    step(b, "old_hatreds")
    b.until("act")
    way = [event.region for event in b.told("OverlordMoved")]
    assert way[0] == "shaol_watha"
    assert len(way) == 2
    b = against("lord_kazzak")
    step(b, "old_hatreds")
    assert not b.told("OverlordMoved")


def test_nefarian_moves_after_cancelled_cards_too() -> None:
    """TBG-AMBIG-26: a bonus card with Fate 1, the like of it again, which is cancelled: twice one region."""
    bonus = replace(real_game().content.events["goblin_merchant"], fate=1)
    game = game_with({"events": {bonus.id: bonus}})
    b = lordaeron(players=(0, 0, 1, 1), overlord="nefarian", game=game)
    step(b, "goblin_merchant", "goblin_merchant")
    assert [event.event for event in b.until("act").told("EventCancelled")] == ["goblin_merchant"]
    assert len(b.told("OverlordMoved")) == 2


def test_between_ways_as_short_the_active_faction_chooses() -> None:
    """TBG-AMBIG-74."""
    b = against("nefarian").overlord_at("shaol_watha")
    step(b, "bounty")
    assert (b.kind, b.asked) == ("overlords_way", 0)
    assert set(b.legal()) == {"lead altar_of_zul", "lead skulk_rock"}


def test_at_the_bulwark_both_factions_fight_him_and_may_lose() -> None:
    """TBG-AMBIG-73: the stronger first, with all its heroes, at no action; if both lose it is a tie."""
    b = against("nefarian").overlord_at("ruins_of_andorhal").xp(0, 0, 4, 4).tokens(2, health=1).tokens(3, health=1)
    step(b, "old_hatreds")
    assert b.told("OverlordArrived")[0].factions == (ALLIANCE, HORDE)
    actions = list(b.s.actions)
    assert [fighter.hero for fighter in b.s.combat.fighters] == [2, 3]  # type: ignore[union-attr]
    assert b.s.actions == actions
    while b.decision is not None:
        b.idle()
    assert len(b.told("CombatBegan")) == 2
    assert (b.s.phase, b.s.winner, b.s.tie) == ("over", None, True)


def test_moves_beyond_the_bulwark_are_lost() -> None:
    """TBG-AMBIG-74: one region away with Fate 2."""
    b = against("nefarian").overlord_at("ruins_of_andorhal")
    step(b, "old_hatreds")
    assert [event.region for event in b.told("OverlordMoved")] == ["the_bulwark"]


def test_shadow_flame_burns_hits() -> None:
    """TBG-COMBAT-20: no more hits than red and blue 8s stay where they belong; attrition is halved, rounded up."""
    b = against("nefarian").dice(blue=[8, 7, 7] * 5, red=[7] * 9, green=[1] * 9).wears(0, 4, "scimitar")
    fight(b, "nefarian", armor=30)
    b.do("roll").until("scorched")
    rolled = b.told("DiceRolled")[0].dice
    hits = sum(face >= 7 and colour != "green" for colour, face in rolled)
    eights = sum(face == 8 for _, face in rolled)
    assert eights == 1
    placed = len(b.told("TokensPlaced"))
    b.idle()
    told = b.told("TokensPlaced")[placed:]
    assert sum(event.damage + event.defense for event in told) == eights
    assert told[-1].attrition >= hits - eights
    assert overlords.halved(b.g, b.s, 0, 3) == 2


# -- Kel'Thuzad --------------------------------------------------------------------------------------------


def test_kelthuzad_freezes() -> None:
    """TBG-COMBAT-20, TBG-COMBAT-30: 2 Health for each red or blue 1 or 2; 4 hits leave the damage box at the end."""
    b = against("kelthuzad").dice(blue=[1] * 9, red=[1] * 9, green=[1] * 9)
    fight(b, "kelthuzad", damage=10, armor=40)
    before = b.s.health[0]
    b.do("roll")
    round_over(b)
    rolled = b.told("DiceRolled")[0]
    count = sum(colour != "green" for colour, _ in rolled.dice)
    assert b.s.health[0] in (before - 2 * count, 1)
    if b.s.combat is not None:
        assert b.s.combat.boxes[HORDE].damage == 6


def test_attrition_against_him_needs_high_dice() -> None:
    """TBG-AMBIG-82."""
    b = against("kelthuzad")
    fight(b, "kelthuzad")
    die = part("state").RolledDie
    dice = (die("red", 6), die("blue", 8, spotted=True), die("green", 8), die("blue", 5))
    fighters.change(b.s, 0, dice=dice, attrition=3)
    assert part("dice").attrition(b.g, b.s, 0) == 1


def test_cauldrons_enrage_him_against_those_without_a_token() -> None:
    """TBG-EVENT-19: Attack 4 more; one try for each faction."""
    b = step(against("kelthuzad"), "scourge_cauldrons")
    b.at(0, "the_weeping_cave").turn()
    assert any("scourge_cauldrons" in line for line in b.legal())
    card = b.s.in_force[0]
    b.s.marked[card, HORDE] = kelthuzad.TRIED
    assert not any("scourge_cauldrons" in line for line in b.legal())
    fight(b, "kelthuzad")
    plain = foes.values(b.g, b.s, part("state").BOSS).attack
    assert foes.attack_of(b.g, b.s, part("state").BOSS) == plain + 4
    b.s.marked[card, HORDE] = kelthuzad.TOKEN
    assert foes.attack_of(b.g, b.s, part("state").BOSS) == plain


def test_the_relic_shines_on_him() -> None:
    """TBG-EVENT-19: whoever slays the worm keeps it; four hits lie there when it fights him."""
    b = step(against("kelthuzad"), "light_of_ages")
    b.level(0, 5).at(0, "the_noxious_glade").turn().do("challenge 0 boss light_of_ages").until("pool")
    fighters.add_tokens(b.t, HORDE, damage=30)
    while b.s.combat is not None:
        b.idle()
    assert b.s.relic == 0
    b.until("act")
    fight(b, "kelthuzad")
    assert b.s.combat is not None
    assert b.s.combat.boxes[HORDE].damage == 4


def test_the_relic_shines_for_its_keeper_alone() -> None:
    """TBG-EVENT-19: a friend fights him without it."""
    b = against("kelthuzad")
    b.s.relic = 1
    assert fight(b, "kelthuzad").s.combat.boxes[HORDE].damage == 0


def test_taints_reach_far_and_farther_with_the_plague() -> None:
    """TBG-EVENT-19: half, rounded down, within 4 regions; half, rounded up, within 8 with the plague."""
    b = (
        against("kelthuzad")
        .level(0, 3)
        .level(1, 3)
        .at(0, "terrordale")
        .tokens(0, health=3, energy=5)
        .at(1, "darrowshire")
    )
    step(b, "soul_taint")
    assert (b.s.health[0], b.s.health[1]) == (2, 4)
    step(b, "arcane_corruption")
    assert b.s.energy[0] == 3
    step(b, "spread_the_plague")
    kelthuzad.soul_taint(b.t, 0)
    assert (b.s.health[0], b.s.health[1]) == (1, 2)


@pytest.mark.parametrize(("answer", "place"), [("use 0 minor_healing_potion 0", "terrordale"), ("pass", "")])
def test_a_taint_leaves_a_last_chance(answer: str, place: str) -> None:
    """TBG-DEFEAT-01 TBG-AMBIG-10: the last Health goes outside of a combat, too; what is for that helps."""
    b = against("kelthuzad").at(0, "terrordale").tokens(0, health=1).carries(0, "minor_healing_potion")
    step(b.in_force("spread_the_plague"), "soul_taint")
    assert (b.kind, b.s.health[0], b.decision and b.decision.of("last")) == ("mend", 0, True)
    b.do(answer)
    if place:
        assert (b.s.health[0], b.where(0), b.told("HeroFell")) == (1, place, [])
    else:
        assert (b.kind, [fact.hero for fact in b.told("HeroFell")]) == ("awaken", [0])


def test_the_plague_enrages_and_is_cleansed() -> None:
    """TBG-EVENT-19: Attack 2 more in both Plaguelands; 3 Energy after an action, 1 XP; done when none is left."""
    b = step(against("kelthuzad").level(0, 2), "spread_the_plague")
    b.figures("ghoul", "blue", "hearthglen").at(0, "hearthglen").at(1, "sorrow_hill")
    b.turn().do("challenge 0 independents ghoul").until("pool")
    assert foes.attack_of(b.g, b.s, next(iter(b.s.figures))) == 4 + 2
    fighters.add_tokens(b.t, HORDE, damage=30)
    while b.s.combat is not None:
        b.idle()
    b.tokens(0, energy=4).until("act").do("cleanse 0")
    assert (b.s.energy[0], b.s.xp[0]) == (1, 5)
    assert len(b.s.plague) == 2
    b.s.plague[:] = [b.s.region[1]]
    b.s.acted = 1
    b.tokens(1, energy=3).do("cleanse 1")
    assert not any(b.s.names[card] == "spread_the_plague" for card in b.s.in_force)
