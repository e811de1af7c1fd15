"""Faction decisions, turns and the end of a turn (TBG-CONS, TBG-TURN, TBG-END, the Overlord variant)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.build import ALLIANCE, HORDE, Field, lordaeron, part, real_game

consensus, turn = part("consensus"), part("turn")


def three(**options: Any) -> Field:
    return lordaeron("mage shaman warlock", "hunter paladin priest", overlord="nefarian", **options)


def one_each(**options: Any) -> Field:
    """A player for each faction, who plays all of its heroes."""
    return three(players=(0, 0, 0, 1, 1, 1), **options)


def rests(b: Field, *heroes: int) -> Field:
    """Far from any town each of them rests once."""
    return b.do(
        *(
            line
            for hero in heroes
            for line in ([f"rest {hero}"] if b.kind == "act" else [f"next {hero}", f"rest {hero}"])
        )
    )


def ended(b: Field) -> Field:
    """The turn of whoever acts, and what comes at its end."""
    marker = b.s.marker
    while b.s.phase not in ("final", "over") and (b.s.marker == marker or b.s.phase != "actions"):
        b.idle()
    return b


# -- a faction decides -------------------------------------------------------------------------------------


def test_who_has_most_experience_decides() -> None:
    """TBG-CONS-02: XP 6, 8 and 13."""
    b = three().xp(6, 8, 13, 0, 0, 0).settle()
    assert (b.kind, b.asked, len(b.decision.seats)) == ("next", 2, 1)  # type: ignore[union-attr]


def test_ties_are_decided_by_lot() -> None:
    """TBG-CONS-03: 9, 9 and 5; each of the two about as often, the third never."""
    b = three().xp(9, 9, 5, 0, 0, 0)
    drawn = Counter(consensus.leader(b.t, HORDE, (0, 1, 2)) for _ in range(100))
    assert set(drawn) == {0, 1}
    assert min(drawn.values()) > 25


@pytest.mark.parametrize(
    ("rule", "votes", "chosen"), [("majority", (0, 1, 1), 1), ("all", (1, 1, 1), 1), ("any", (0,), 0)]
)
def test_a_faction_may_vote(rule: str, votes: tuple[int, ...], chosen: int) -> None:
    """TBG-CONS-01: all three say who acts next."""
    b = three(consensus=rule).settle()
    assert b.decision is not None
    assert b.decision.seats == (0, 1, 2)
    for hero in votes:
        b.do(f"next {hero}")
    assert (b.kind, b.asked) == ("act", chosen)


def test_without_agreement_the_leader_decides() -> None:
    """TBG-CONS-02: three votes for three heroes."""
    b = three(consensus="majority").xp(6, 8, 13, 0, 0, 0).settle().do("next 0", "next 1", "next 2")
    assert (b.kind, b.asked) == ("next", 2)
    b.do("next 0")
    assert (b.kind, b.asked) == ("act", 0)


@pytest.mark.parametrize(("within", "leader"), [(False, 2), (True, 1)])
def test_who_leads_a_group(within: bool, leader: int) -> None:
    """TBG-AMBIG-17: XP 5 and 6 fight, 9 is elsewhere and decides all the same, unless the rules say otherwise."""
    b = three(group_leader=within).xp(5, 6, 9, 0, 0, 0)
    consensus.decide(b.t, turn.NextHero(), HORDE, (0, 1))
    assert b.settle().asked == leader


@pytest.mark.parametrize(("within", "leader"), [(False, 0), (True, 1)])
def test_a_hero_elsewhere_leads_no_group(within: bool, leader: int) -> None:
    """TBG-AMBIG-17: XP 5 and 6 fight; 9 is elsewhere, and of the same player as 5."""
    b = three(group_leader=within, players=(0, 0, 1, 2, 3, 4)).xp(5, 9, 6, 0, 0, 0)
    consensus.decide(b.t, part("combat").AttackOrder((0, 2)), HORDE, (0, 2))
    assert b.settle().asked == leader


DECIDED_TOGETHER = {
    "turn": {"NextHero"},
    "quests": {"DeckChoice"},
    "combat": {"AttackOrder", "NextAttacker"},
    "wounds": {"WoundShares"},
    "defense": {"KillChoice"},
    "items": {"Keeping"},
    "rewards": {"QuestOrder"},
    "pvp": {"Loot"},
    "using": {"EffectOrder"},
    "overlords": {"OverlordsWay"},
    "bonus_events": {"SwapChoice", "DriveChoice"},
    "kelthuzad": {"RelicChoice"},
}


@pytest.mark.parametrize("module", DECIDED_TOGETHER)
def test_what_a_faction_decides_together(module: str) -> None:
    """TBG-CONS-04: who acts next, decks, orders, wounds, spoils, ways: these are questions to the faction, and armor is
    one that both factions answer at once (TBG-PVP-09)."""
    there = part(module)
    joint = {
        kind.__name__
        for kind in vars(there).values()
        if isinstance(kind, type) and issubclass(kind, consensus.Joint) and kind.__module__ == there.__name__
    }
    assert joint == DECIDED_TOGETHER[module]


# -- actions -----------------------------------------------------------------------------------------------


def test_every_hero_has_two_actions() -> None:
    """TBG-TURN-02 TBG-AMBIG-37: whoever plays it; six for a faction of three, four for two players with two heroes."""
    b = one_each().turn(HORDE)
    assert (b.s.actions, b.kind) == ([2, 2, 2, 0, 0, 0], "act")
    assert lordaeron(players=(0, 0, 1, 1)).turn(ALLIANCE).s.actions == [0, 0, 2, 2]


@pytest.mark.parametrize("order", [(1, 0, 0, 1, 2, 2), (0, 1, 2, 1, 2, 0)])
@pytest.mark.parametrize("table", [three, one_each])
def test_in_any_order(order: tuple[int, ...], table: Any) -> None:
    """TBG-TURN-03 TBG-TURN-EX-01: one after the other or in turns, but no third action (TBG-TURN-04)."""
    b = table().settle()
    for hero in order:
        rests(b, hero)
        if b.s.actions[hero] == 0:
            assert f"next {hero}" not in b.legal()
            assert f"rest {hero}" not in b.legal()
    assert b.s.actions[:3] == [0, 0, 0]


def test_help_counts_as_an_action() -> None:
    """TBG-TURN-04: one action taken, one given to a friend."""
    b = three().actions(0, 0, 0, 1, 0, 2).at(3, "ambermill").at(5, "ambermill").figures("ogre", "blue", "ambermill")
    b.turn(ALLIANCE, (0, 0, 0, 1, 0, 2)).do("next 5", "challenge 5 independents ogre", "invite 3", "yes")
    assert b.s.actions == [0, 0, 0, 0, 0, 1]


def test_five_kinds_of_action() -> None:
    """TBG-TURN-05: in an empty town; nobody to challenge."""
    b = one_each().gold(0, 20).turn(HORDE)
    assert b.verbs() == {"walk", "fly", "rest", "train", "town", "end_turn"}


@pytest.mark.parametrize("may", [True, False])
def test_actions_may_be_forgone(may: bool) -> None:
    """TBG-AMBIG-02: all that are left, or not at all; to rest is always possible."""
    b = one_each(may_forfeit=may).turn(HORDE)
    assert ("end_turn" in b.legal()) == may
    assert "rest 0" in b.legal()
    if may:
        b.do("end_turn")
        assert b.told("ActionsForgone")[0].actions == 2
        assert b.s.actions[:3] == [0, 0, 0]


def test_not_while_independents_are_near() -> None:
    """TBG-AMBIG-02: the one who shares their region must fight them before the turn can end."""
    b = one_each().at(0, "ambermill").figures("ogre", "blue", "ambermill").turn(HORDE, (1, 1, 1, 0, 0, 0))
    assert "end_turn" not in b.legal()
    assert "challenge 0 independents ogre" in b.legal()
    b = three().at(0, "ambermill").figures("ogre", "blue", "ambermill").turn(HORDE)
    assert "end_turn" not in b.legal()
    assert b.do("next 0").legal() == ["challenge 0 independents ogre"]


def test_a_hero_may_forgo_its_own() -> None:
    """TBG-AMBIG-02: the others go on."""
    b = three().settle().do("next 1", "forgo 1")
    assert b.s.actions[:3] == [2, 0, 2]
    assert b.legal()[:2] == ["next 0", "next 2"]


def test_cards_work_in_the_actions_of_their_user() -> None:
    """TBG-AMBIG-35: nothing is offered to anybody in the enemy's turn."""
    b = one_each().turn(HORDE)
    assert b.t.legal(1) == ()


# -- the end of a turn -------------------------------------------------------------------------------------


def test_three_steps_in_order() -> None:
    """TBG-END-01 TBG-TURN-09 TBG-AMBIG-52: sheets, the marker, then what the space shows; then the others."""
    b = one_each().knows(0, "frostbolt")
    b.s.marker = 4
    b.turn(ALLIANCE)
    b.s.marker = 3
    b.turn(HORDE).do("end_turn")
    assert (b.kind, b.s.phase) == ("manage", "management")
    ended(b)
    steps = [type(event).__name__ for event in b.log]
    assert steps.index("MarkerMoved") < steps.index("EventDrawn") < len(steps) - 1 - steps[::-1].index("TurnBegan")
    assert (b.s.active, b.s.actions[3:]) == (ALLIANCE, [2, 2, 2])


def test_of_two_icons_the_event_comes_first() -> None:
    """TBG-AMBIG-52: no space of the box has both; if one had, the Merchant would wait."""
    content = real_game().content
    b = one_each(game=type(real_game())(replace(content, box=replace(content.box, events=(2,)))))
    b.s.marker = 2
    assert [type(frame).__name__ for frame in turn.icons(b.t)] == ["EventPhase", "MerchantStep"]


def test_sheets_of_the_active_faction_only() -> None:
    """TBG-END-02 TBG-END-03: and at no other time."""
    b = one_each().knows(0, "frostbolt").knows(5, "lesser_heal").turn(HORDE)
    assert not {"equip", "unequip", "swap"} & b.verbs()
    b.do("end_turn")
    assert b.kind == "manage"
    assert all(line.split()[1] == "0" for line in b.legal() if line.startswith("equip"))
    assert b.t.legal(1) == ()


def test_the_marker_moves_on() -> None:
    """TBG-END-05 TBG-END-10."""
    b = one_each()
    b.s.marker = 12
    ended(b.turn(ALLIANCE))
    assert (b.s.marker, b.s.active, b.s.actions[:3]) == (13, HORDE, [2, 2, 2])


def test_an_event_icon() -> None:
    """TBG-END-07 TBG-END-09: the faction whose turn ends draws."""
    b = one_each()
    b.s.marker = b.g.content.box.events[0] - 1
    side = HORDE if b.s.marker % 2 else ALLIANCE
    cards = len(b.s.events)
    ended(b.turn(side))
    assert len(b.s.events) < cards


def test_an_item_icon() -> None:
    """TBG-END-08: the top card of that deck, face up."""
    b = one_each()
    quality, spaces = next((kind, spaces) for kind, spaces in b.g.content.box.items.items() if kind == "square")
    b.s.marker = spaces[0] - 1
    deck, lying = len(b.s.item_decks[quality]), len(b.s.merchant)
    top = b.s.item_decks[quality][-1]
    ended(b.turn(HORDE if b.s.marker % 2 else ALLIANCE))
    assert (len(b.s.item_decks[quality]), len(b.s.merchant)) == (deck - 1, lying + 1)
    assert b.s.merchant[-1] == top
    assert b.s.knows(None, top)


def test_after_thirty_turns_it_is_decided() -> None:
    """TBG-TURN-01 TBG-END-06 TBG-PLAYERS-09 TBG-WIN-02: Horde odd, Alliance even; no event at the End."""
    b = one_each().settle()
    turns = []
    while b.s.phase not in ("final", "over"):
        turns.append((b.s.marker, b.s.active))
        b.s.figures.clear()
        ended(b)
    assert turns == [(n, HORDE if n % 2 else ALLIANCE) for n in range(1, 31)]
    assert b.told("FinalBattleBegan")
    assert b.s.marker == 31


# -- the Overlord variant ----------------------------------------------------------------------------------


def test_the_second_lap() -> None:
    """TBG-VARIANT-04 TBG-VARIANT-06: on the first space again, the Horde acts, and nobody fights a last battle."""
    b = one_each(to_the_end=True)
    b.s.marker = 30
    ended(b.turn(ALLIANCE))
    assert (b.s.marker, b.s.lap, b.s.active, b.s.phase) == (1, 2, HORDE, "actions")
    assert b.s.turn == 31
    told = b.g.progress(b.s)
    assert (told.round, told.rounds) == (31, 30 * b.s.rules.laps)


@pytest.mark.parametrize(("lap", "phase"), [(3, "actions"), (4, "final")])
def test_the_last_lap_is_agreed_on(lap: int, phase: str) -> None:
    """TBG-VARIANT-06: the rules know none; whoever wants the game to end says when."""
    b = one_each(to_the_end=True, laps=4)
    b.s.marker, b.s.lap = 30, lap
    ended(b.turn(ALLIANCE))
    if phase == "final":
        b.until("pool")
    assert b.s.phase == phase


@pytest.mark.parametrize(("lap", "quality"), [(1, "triangle"), (2, "circle"), (3, "circle")])
def test_circle_items_from_the_second_lap_on(lap: int, quality: str) -> None:
    """TBG-VARIANT-05 TBG-AMBIG-43: whatever the icon; from an empty deck nothing."""
    b = one_each(to_the_end=True)
    b.s.lap, b.s.marker = lap, b.g.content.box.items["triangle"][0] - 1
    if lap == 3:
        b.items_left("circle", 0)
    lying = len(b.s.merchant)
    ended(b.turn(HORDE if b.s.marker % 2 else ALLIANCE))
    new = [b.g.content.items[name].quality for name in b.names(b.s.merchant[lying:])]
    assert new == ([] if lap == 3 else [quality])


def test_both_variants_at_once() -> None:
    """TBG-VARIANT-07."""
    rules = one_each(to_the_end=True, deadly=True).s.rules
    assert (rules.to_the_end, rules.deadly) == (True, True)


def test_after_the_last_action_there_is_time() -> None:
    """TBG-TRADE-05 TBG-EVENT-19: whoever acted last may still do what takes no action, before the turn ends."""
    b = lordaeron(players=(0, 0, 1, 1), overlord="kelthuzad").in_force("spread_the_plague").at(0, "hearthglen")
    b.s.plague[:] = [b.s.region[0]]
    b.turn(HORDE, (1, 0, 0, 0)).do("rest 0")
    assert (b.kind, b.legal()) == ("act", ["cleanse 0", "end_turn"])
    b.do("end_turn")
    assert b.s.marker == 2
