"""Quests, trophies and winning (AG-QUEST, AG-TROPHY, AG-WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_game.build import Board, game_with, part, real_game, realm, written


def logged(b: Board, seat: int = 0) -> list[str]:
    return b.names(b.s.quest_log[seat])


def active(b: Board, seat: int = 0) -> list[str]:
    return b.names(b.s.quests[seat])


def tokens_out(b: Board, seat: int = 0) -> int:
    return sum(len(b.s.tokens.get(card, ())) for card in b.s.quests[seat])


def test_active_quests_lie_open() -> None:
    """AG-QUEST-01 AG-QUEST-12: quest, log and total are there for all to see."""
    b = realm().quest(0, "bounty").logged(0, "snow_and_ale")
    view = b.g.view(b.s, 1)
    assert [view.names[card] for card in (*view.quests[0], *view.quest_log[0])] == ["bounty", "snow_and_ale"]
    assert view.valor == [1, 0]


def test_what_a_quest_card_says() -> None:
    """AG-QUEST-02: points, name, flavour without effect, and what to do; starting ones give 1 or 2, elite 2 to 4."""
    for quest in real_game().content.quests.values():
        assert quest.name.en
        assert quest.flavour.it
        assert quest.goals
        assert quest.valor in ((1, 2) if quest.deck == "starting" else (2, 3, 4))


def test_its_tokens_are_placed_at_once() -> None:
    """AG-QUEST-03 AG-QUEST-08 AG-INV-05: a quest naming three places takes three of nine tokens."""
    b = realm().elite_top("the_eastern_plagues").phase("exploration").do("resource quest_giver")
    spaces = [b.g.atlas.ids[where] for where in b.s.tokens[b.s.quests[0][0]]]
    assert spaces == ["lights_hope_chapel", "caer_darrow", "hearthglen"]
    assert real_game().content.box.character_tokens - tokens_out(b) == 6


def test_where_to_put_tokens_may_be_a_choice() -> None:
    """AG-UI-02: key posts of the quest's colour."""
    b = realm()
    b.s.stack[:] = []
    part("position").lay_quest(b.t, 0, "way_signs")
    b.t.settle()
    atlas = b.g.atlas
    key = {f"place {atlas.ids[n]}" for n, post in enumerate(atlas.key) if post and atlas.colour[n] == 0}
    assert set(b.legal()) == key
    b.do("place brill", "place goldshire")
    assert [atlas.ids[where] for where in b.s.tokens[b.s.quests[0][0]]] == ["brill", "goldshire"]


def test_travel_means_to_be_there_in_maintenance() -> None:
    """AG-QUEST-04 AG-QUEST-09: passing through is nothing, and the token comes first."""
    b = realm().quest(0, "letters_to_stormwind").at(0, "stormwind").phase("maintenance")
    assert b.kind == "equip"
    c = realm().quest(0, "letters_to_stormwind").at(0, "stormwind")
    c.s.tokens[c.s.quests[0][0]] = (-1,)
    c.s.progress[c.s.quests[0][0]] = 1
    c.moves(2).moving()
    assert "arrive" not in {word for line in c.legal() for word in line.split()}
    c.do("stop").until("quests").do("arrive letters_to_stormwind")
    assert logged(c) == ["letters_to_stormwind"]


def test_a_token_is_collected_in_maintenance_on_its_space() -> None:
    """AG-QUEST-05 AG-QUEST-15: and only if one wants to."""
    b = realm().quest(0, "letters_to_stormwind").at(0, "brill").phase("maintenance")
    assert b.legal() == ["collect letters_to_stormwind", "done"]
    b.do("collect letters_to_stormwind")
    assert b.s.tokens[b.s.quests[0][0]] == (-1,)
    declined = realm().quest(0, "letters_to_stormwind").at(0, "brill").phase("maintenance").do("done")
    assert declined.kind == "equip"
    assert tokens_out(declined) == 1


def test_damage_counts_from_own_cards_and_combats_only() -> None:
    """AG-QUEST-06 AG-INT-38: not a bomb, not an encounter; a trap of one's own does."""
    bomb = realm("burbonn", "sandrai").quest(0, "bounty").at(1, "brill").damage(1, 3).lies("brill", "bomb", placer=0)
    bomb.phase("exploration", 1)
    assert bomb.where(1) == "undercity"
    assert logged(bomb) == []
    foe = realm("burbonn", "sandrai").quest(0, "bounty").at(1, "brill").damage(1, 3).under("mountain_boar")
    foe.dice(red=[1], black=[6]).phase("challenge", 1).do("draw").passes()
    assert foe.where(1) == "undercity"
    assert logged(foe) == []
    trap = realm("burbonn", "sandrai").quest(0, "bounty").damage(1, 3)
    trap.bears(0, "thin_ice", ("space", trap.g.atlas.index["brill"])).moves(1).moving(1).do("step brill", "stop")
    assert logged(trap) == ["bounty"]


def test_wounds_add_up() -> None:
    """AG-QUEST-06: eight damage, in combats and by cards."""
    b = realm("grumbaz", "burbonn").quest(0, "blood_oath").at(0, "brill").at(1, "brill")
    card = b.s.quests[0][0]
    b.s.tally[card] = 6
    b.dice(red=[6], black=[1]).phase("challenge").do("attack 1")
    assert b.s.tally[card] == 7
    part("characters").hurt(b.t, 1, 1, 0)
    assert logged(b) == ["blood_oath"]
    assert card not in b.s.tally


@pytest.mark.parametrize(("wounds", "log"), [(0, []), (6, ["bounty"])])
def test_what_a_target_does_to_itself_in_their_combat_counts(wounds: int, log: list[str]) -> None:
    """AG-QUEST-06: the damage comes from a combat between the two; Smite's Mighty Hammer hits its bearer."""
    b = realm("burbonn", "grumbaz").quest(0, "blood_oath", "bounty").level(1, "green").wears(1, "defias_overseer")
    b.damage(1, wounds).at(0, "brill").at(1, "brill").dice(red=[1], black=[1]).phase("challenge").do("attack 1")
    assert b.s.tally[b.s.quests[0][0]] == 1
    assert logged(b) == log
    assert b.told("AttackMade") == [] if log else not b.told("HeroDefeated")


def test_what_one_does_to_oneself_against_an_encounter_is_nobodys_deed() -> None:
    """AG-QUEST-06: nor is what one suffers outside a combat."""
    b = realm("grumbaz", "burbonn").quest(1, "blood_oath").level(0, "green").wears(0, "defias_overseer")
    b.at(0, "brill").under("mountain_boar").dice(red=[1], black=[1]).phase("challenge").do("draw").passes()
    b.hand(0, "bite_the_blade").moving().do("play bite_the_blade")
    assert b.s.damage[0] >= 2
    assert b.s.tally == {}


def test_tokens_that_others_carry() -> None:
    """AG-QUEST-07: collected in one's own maintenance phase where the other is."""
    b = (
        realm("grumbaz", "burbonn", "sandrai")
        .quest(0, "borrowed_coin")
        .at(0, "brill")
        .at(1, "stormwind")
        .at(2, "brill")
    )
    b.phase("maintenance")
    assert b.kind == "equip"
    c = realm().quest(0, "borrowed_coin").at(0, "brill").at(1, "brill").phase("maintenance")
    c.do("collect borrowed_coin")
    assert logged(c) == ["borrowed_coin"]


def test_partial_progress_is_worth_nothing() -> None:
    """AG-QUEST-09: one of two tokens."""
    b = realm().quest(0, "snow_and_ale").at(0, "kharanos").phase("maintenance").do("collect snow_and_ale")
    assert b.s.valor[0] == 0
    assert active(b) == ["snow_and_ale"]


def test_a_completed_quest_brings_the_next() -> None:
    """AG-QUEST-10 AG-QUEST-08 AG-INT-46: two again, without a discard, and the tokens are back."""
    b = realm().quest(0, "bounty", "snow_and_ale").elite_top("the_payroll_gang").at(0, "anvilmar")
    card = b.s.quests[0][1]
    b.s.tokens[card] = (-1, b.s.space[0])
    b.phase("maintenance").do("collect snow_and_ale")
    assert active(b) == ["bounty", "the_payroll_gang"]
    assert logged(b) == ["snow_and_ale"]
    assert tokens_out(b) == 2
    assert b.kind != "drop_quest"


def test_a_defeat_is_completed_at_once() -> None:
    """AG-QUEST-11: in the challenge phase, before maintenance."""
    b = (
        realm("burbonn", "grumbaz")
        .quest(0, "bounty")
        .at(0, "brill")
        .at(1, "brill")
        .damage(1, 5)
        .dice(red=[6], black=[1])
    )
    b.phase("challenge").do("attack 1")
    told = [type(event).__name__ for event in b.log]
    assert told.index("QuestCompleted") < told.index("CombatEnded")


def test_quests_trophies_and_events_add_up() -> None:
    """AG-QUEST-13 AG-INV-19: 2 and 3 are 5."""
    b = realm().logged(0, "bounty", "nefarian")
    assert b.s.valor[0] == 5
    assert not b.g.violations(b.s)
    b.s.valor[0] = 6
    assert any("AG-INV-19" in fault for fault in b.g.violations(b.s))


def test_the_encounter_need_not_be_beaten() -> None:
    """AG-QUEST-14: a fight without a win leaves the token to be collected."""
    b = realm().quest(0, "letters_to_stormwind").at(0, "brill").under("mountain_boar").dice(red=[1], black=[1])
    b.phase("challenge").do("draw").passes()
    assert b.legal() == ["collect letters_to_stormwind", "done"]


def test_an_empty_elite_deck_gives_no_quest() -> None:
    """AG-QUEST-16 AG-AMBIG-15: the completed one scores all the same."""
    b = realm().quest(0, "snow_and_ale").at(0, "anvilmar")
    b.s.elite_discard[:] = b.s.elite
    b.s.elite.clear()
    b.s.tokens[b.s.quests[0][0]] = (-1, b.s.space[0])
    b.phase("maintenance").do("collect snow_and_ale")
    assert (b.s.valor[0], active(b)) == (1, [])


def test_letters_from_brill_to_stormwind() -> None:
    """AG-QUEST-EX-01: she moves to Brill, beats the encounter and collects; a turn later she is in Stormwind, and the
    quest is done, its token back in the pool."""
    b = realm("sandrai", "grumbaz").quest(0, "letters_to_stormwind").elite_top("rivals").under("mountain_boar")
    b.dice(movement=[0, 0], red=[6], black=[1]).turn(0).do(
        "roll", "step brill", "stop", "resource scroll", "draw"
    ).passes()
    assert b.kind == "quests"
    b.do("collect letters_to_stormwind", "end_turn")
    while not (b.asked == 0 and b.kind == "roll"):
        b.idle()
    b.do("roll", "step undercity", "stop", "resource flight_path", "fly stormwind", "arrive letters_to_stormwind")
    assert logged(b) == ["letters_to_stormwind"]
    assert tokens_out(b) == 0
    assert active(b) == ["rivals"]


def test_burbonn_completes_bounty() -> None:
    """AG-QUEST-EX-02: his log totals 2, and he has two quests again."""
    b = realm("burbonn", "grumbaz").quest(0, "snow_and_ale", "bounty").elite_top("rivals").at(0, "brill").at(1, "brill")
    b.damage(1, 5).dice(red=[6], black=[1]).phase("challenge").do("attack 1")
    assert (b.s.valor[0], logged(b)) == (2, ["bounty"])
    assert active(b) == ["snow_and_ale", "rivals"]


def test_a_bounty_on_somebody_who_does_not_play_is_on_anybody() -> None:
    """AG-QUEST-06 AG-AMBIG-02: also one on oneself."""
    quests, beat = part("quests"), part("cards.pieces").Beat
    assert quests.wanted(realm("burbonn", "grumbaz").s, 0, beat("grumbaz")) == "grumbaz"
    assert quests.wanted(realm("burbonn", "sandrai").s, 0, beat("grumbaz")) == ""
    assert quests.wanted(realm("grumbaz", "sandrai").s, 0, beat("grumbaz")) == ""
    b = realm("burbonn", "grumbaz", "sandrai").quest(0, "bounty")
    quests.note_defeat(b.t, 0, 2)
    assert logged(b) == []


def test_the_eastern_plagues() -> None:
    """AG-QUEST-EX-03: three tokens, then Undercity, for 3 points."""
    b = realm().level(0, "red").quest(0, "the_eastern_plagues")
    for place in ("lights_hope_chapel", "caer_darrow"):
        b.at(0, place).phase("maintenance").do("collect the_eastern_plagues")
    b.at(0, "undercity").phase("maintenance")
    assert b.kind == "equip"
    b.at(0, "hearthglen").phase("maintenance").do("collect the_eastern_plagues")
    assert b.s.valor[0] == 0
    b.at(0, "undercity").phase("maintenance").do("arrive the_eastern_plagues")
    assert b.s.valor[0] == 3


# -- trophies -------------------------------------------------------------------------------------------------


def trophy(b: Board, name: str, seat: int = 0) -> Board:
    scope, effect = part("effects_run").Scope(seat), part("cards.effects").GainTrophy(name)
    part("quests").gain_trophy(b.t, scope, effect)
    return b


def test_a_trophy_that_has_run_out_is_no_reward() -> None:
    """AG-TROPHY-03."""
    b = realm("grumbaz", "burbonn", "sandrai", "sofeea")
    for seat in range(3):
        trophy(b, "nefarian", seat)
    trophy(b, "nefarian", 3)
    assert b.s.valor == [3, 3, 3, 0]


def test_some_trophies_are_for_once() -> None:
    """AG-TROPHY-04."""
    b = trophy(trophy(realm(), "booty_bay"), "booty_bay")
    assert logged(b) == ["booty_bay"]
    again = realm().logged(0, "booty_bay").level(0, "red").at(0, "booty_bay")
    again.carries(0, "mountain_boar", "hill_bandit", "stone_basilisk").phase("challenge").do("face")
    assert len(again.bag(0)) == 3


# -- winning --------------------------------------------------------------------------------------------------


def test_eight_or_more_points_win() -> None:
    """AG-WIN-01: 6 and 3."""
    b = realm().logged(0, "nefarian", "hakkar").quest(0, "bounty")
    part("quests").note_defeat(b.t, 0, 1)
    b.phase("maintenance")
    assert b.s.winners == (0,)
    assert b.g.outcome(b.s) == (1.0, 0.0)


def test_the_game_ends_at_once() -> None:
    """AG-WIN-02 AG-AMBIG-16: with the eighth point in the challenge phase there is no maintenance."""
    b = realm("sandrai", "grumbaz").level(0, "red").logged(0, "hakkar", "kelthuzad").at(0, "nefarian")
    b.s.boosts.append(part("state").TurnBoost(0, 9, 0, 0))
    b.dice(red=[6], black=[1]).phase("challenge").do("face").passes()
    assert b.s.winners == (0,)
    assert b.decision is None
    assert "maintenance" not in [event.phase for event in b.told("PhaseBegan")]
    assert b.told("GameEnded")[0].totals == (9, 0)


def standings(*logs: tuple[str, ...], levels: tuple[str, ...] = ("grey", "grey")) -> tuple[int, ...]:
    b = realm()
    for seat, names in enumerate(logs):
        b.logged(seat, *names).level(seat, levels[seat])
    winners: tuple[int, ...] = part("ending").winners(b.s)
    return winners


NINE, EIGHT = ("nefarian", "hakkar", "the_eastern_plagues"), ("nefarian", "kelthuzad", "bounty")


def test_the_tie_breaks() -> None:
    """AG-WIN-03 AG-WIN-04 AG-WIN-05 AG-WIN-06 AG-INT-36: points, cards in the log, level, and then a shared win."""
    assert standings(NINE, EIGHT) == (0,)
    four = ("hakkar", "harbor_watch", "snow_and_ale", "boar_meat_stew")
    assert standings(EIGHT, four) == standings(EIGHT, four, levels=("red", "grey")) == (1,)
    other = ("nefarian", "hakkar", "blood_oath")
    assert standings(EIGHT, other, levels=("yellow", "red")) == (1,)
    assert standings(EIGHT, other) == (0, 1)


def test_both_reach_the_goal_in_one_battle() -> None:
    """AG-INT-36 AG-INT-37: both fell, so both quests are fulfilled; then the tie-breaks decide."""
    b = realm("grumbaz", "burbonn").logged(0, "nefarian", "hakkar", "grave_roses").logged(1, "kelthuzad", "lord_kazzak")
    b.quest(0, "blood_oath").quest(1, "bounty").damage(0, 5).damage(1, 4).at(0, "brill").at(1, "brill")
    b.s.tally[b.s.quests[0][0]] = 7
    b.dice(red=[6], black=[6]).phase("challenge").do("attack 1")
    assert b.s.valor == [9, 8]
    assert b.s.winners == (0,)


def test_a_won_battle_is_fought_to_its_end() -> None:
    """AG-AMBIG-16 AG-WIN-02: what the quest brings is resolved, and the loser falls, before the game is over."""
    b = realm("burbonn", "grumbaz").logged(0, "nefarian", "hakkar").quest(0, "bounty").elite_top("banners_of_war")
    b.damage(1, 5).at(0, "brill").at(1, "brill").dice(red=[6], black=[1]).phase("challenge").do("attack 1")
    assert (b.kind, b.s.winners) == ("place_tokens", None)
    b.do("place brill", "place goldshire", "place kharanos")
    assert b.s.winners == (0,)
    assert b.told("CombatEnded")


# -- encounters, discoveries, items ---------------------------------------------------------------------------

COUNTED = """
two_beasts:
  deck: elite
  name: {en: A, it: A}
  flavour: {en: A, it: A}
  emblem: boar
  valor: 2
  colour: green
  goals: [{op: slay, trait: beast, foes: 2}]
golem:
  deck: elite
  name: {en: A, it: A}
  flavour: {en: A, it: A}
  emblem: boar
  valor: 2
  colour: green
  goals: [{op: storm, place: gnomeregan}]
two_finds:
  deck: elite
  name: {en: A, it: A}
  flavour: {en: A, it: A}
  emblem: boar
  valor: 2
  colour: green
  goals: [{op: uncover, discoveries: 2}, {op: uncover, discoveries: 3}]
good_things:
  deck: elite
  name: {en: A, it: A}
  flavour: {en: A, it: A}
  emblem: boar
  valor: 2
  colour: yellow
  goals: [{op: give_up, level: green, cards: 2}]
"""


def counted(tmp_path: Any, *heroes: str) -> Board:
    return realm(*heroes, game=game_with(extra={"quests": written("quests", COUNTED, tmp_path)}))


def test_encounters_of_a_kind_are_counted(tmp_path: Any) -> None:
    """AG-QUEST-11: at once, and only those of that kind."""
    b = counted(tmp_path).quest(0, "two_beasts").at(0, "brill").dice(red=[6, 6, 6], black=[1, 1, 1])
    card = b.s.quests[0][0]
    for foe in ("mountain_boar", "hill_bandit", "cave_spider"):
        assert b.s.tally == ({} if foe == "mountain_boar" else {card: 1})
        b.s.fought = False
        b.under(foe).phase("challenge").do("draw").passes()
    assert b.bag(0) == ["mountain_boar", "hill_bandit", "cave_spider"]
    assert [(told.done, told.enough) for told in b.told("GoalCounted")] == [(1, 2)]
    assert logged(b) == ["two_beasts"]
    assert b.s.tally == {}


def test_whoever_falls_with_the_foe_has_not_slain_it(tmp_path: Any) -> None:
    """AG-COMBAT-29: both defeated, nothing won."""
    for damage, log in ((5, []), (3, ["golem"])):
        b = counted(tmp_path).quest(0, "golem").at(0, "gnomeregan").damage(0, damage).dice(red=[6], black=[6])
        b.phase("challenge").do("face").passes()
        assert [event.hit for event in b.told("AttackMade")] == [True, True]
        assert logged(b) == log


def test_a_place_is_not_any_encounter_there(tmp_path: Any) -> None:
    b = counted(tmp_path).quest(0, "golem").at(0, "gnomeregan").on_line("mountain_boar", "gnomeregan")
    b.dice(red=[6], black=[1]).phase("challenge").do("fight 1 mountain_boar").passes()
    assert b.bag(0) == ["mountain_boar"]
    assert logged(b) == []


def test_discoveries_are_counted_as_they_are_revealed(tmp_path: Any) -> None:
    """AG-EXPLORE-02: all of a space; what is left over counts for no later goal."""
    b = counted(tmp_path).quest(0, "two_finds").at(0, "brill").lies("brill", "gold", "gold", "hearthstone", placer=1)
    b.phase("exploration")
    card = b.s.quests[0][0]
    assert (b.s.progress[card], b.s.tally) == (1, {})
    b.at(0, "deathknell").lies("deathknell", "far_sight", placer=0).phase("exploration")
    assert b.s.tally == {card: 1}


def test_whoever_wins_by_uncovering_is_hit_by_nothing_that_lay_there(tmp_path: Any) -> None:
    """AG-WIN-02: the game is over as soon as the discoveries are revealed."""
    b = counted(tmp_path).quest(0, "two_finds").logged(0, "nefarian", "hakkar").at(0, "brill")
    b.s.progress[b.s.quests[0][0]] = 1
    b.lies("brill", "bomb", "bomb", "disease", placer=1).phase("exploration")
    assert (b.s.winners, b.s.damage[0], b.s.disease[0]) == ((0,), 0, ())


def test_items_of_a_level_and_above(tmp_path: Any) -> None:
    """AG-ITEM-13: grey ones do not count; yellow ones do."""
    b = counted(tmp_path).quest(0, "good_things").carries(0, "mountain_boar", "goblin_engineer").phase("maintenance")
    assert b.kind == "equip"
    b.carries(0, "stone_basilisk").phase("maintenance").do("give_up good_things")
    assert logged(b) == ["good_things"]
    assert b.bag(0) == ["mountain_boar"]


REWARDED = """
paid:
  deck: starting
  name: {en: A, it: A}
  flavour: {en: A, it: A}
  emblem: boar
  valor: 1
  colour: grey
  tokens: [brill]
  goals: [{op: collect}]
"""


def test_two_quests_keep_their_tokens_apart(tmp_path: Any) -> None:
    """AG-INT-50: both have one on Brill, and each is collected by itself."""
    quests = written("quests", REWARDED, tmp_path)
    b = realm(game=game_with(extra={"quests": quests})).quest(0, "letters_to_stormwind", "paid").at(0, "brill")
    b.phase("maintenance")
    assert b.legal() == ["collect letters_to_stormwind", "collect paid", "done"]
    b.do("collect paid")
    assert "collect letters_to_stormwind" in b.legal()


@pytest.mark.parametrize("cards", [("mountain_boar",), ("hill_bandit",)])
def test_a_beast_out_of_the_bag(cards: tuple[str, ...]) -> None:
    """AG-ITEM-13 AG-INT-23: the encounter side of a bag item counts; also of one that was taken from another."""
    b = realm().quest(0, "boar_meat_stew").keeps(0, "traveling_merchant").carries(1, *cards).moving()
    b.do(f"merchant 1 {cards[0]}", "stop")
    while b.kind not in ("quests", "equip"):
        b.idle()
    assert b.kind == ("quests" if cards == ("mountain_boar",) else "equip")
    if cards == ("mountain_boar",):
        b.do("give_up boar_meat_stew")
        assert logged(b) == ["boar_meat_stew"]
        assert b.bag(0) == []
        assert b.deck("grey")[-1] == "mountain_boar"


# -- stays, levels, and what is lost with a defeat -------------------------------------------------------------------


def test_a_stay_is_counted_once_a_turn() -> None:
    """AG-QUEST-04: in so many maintenance phases, and not twice in one of them."""
    b = realm().quest(0, "harbor_watch").level(0, "green").at(0, "menethil_harbor")
    b.s.progress[b.s.quests[0][0]] = 1
    b.phase("maintenance").do("arrive harbor_watch")
    assert "arrive harbor_watch" not in b.legal()
    assert active(b) == ["harbor_watch"]
    assert [(told.done, told.enough) for told in b.told("GoalCounted")] == [(1, 2)]
    b.s.used.clear()
    b.at(0, "brill").phase("maintenance").at(0, "menethil_harbor").phase("maintenance").do("arrive harbor_watch")
    assert logged(b) == ["harbor_watch"]


@pytest.mark.parametrize(("space", "counts"), [("stonard", True), ("darkshire", False)])
def test_encounters_of_a_level_are_counted(space: str, counts: bool) -> None:
    """AG-QUEST-11: the level of the card, and those above it."""
    b = realm().quest(0, "the_long_patrol").level(0, "red").at(0, space).dice(red=[6], black=[1])
    card = b.s.quests[0][0]
    b.s.progress[card] = 1
    b.s.boosts.append(part("state").TurnBoost(0, 20, 20, 0))
    b.under("jungle_stalker" if counts else "dire_wolf").phase("challenge").do("draw").passes()
    assert b.s.tally == ({card: 1} if counts else {})


def test_a_level_encounter_of_the_map_is_of_the_colour_of_its_space() -> None:
    b = realm().quest(0, "the_long_patrol").level(0, "red").at(0, "uldaman").dice(red=[6], black=[1])
    b.s.progress[b.s.quests[0][0]] = 1
    b.s.boosts.append(part("state").TurnBoost(0, 20, 20, 0))
    b.phase("challenge").do("face").passes()
    assert list(b.s.tally.values()) == [1]


FRAGILE = [
    ("two_bitter_herbs", "thelsamar"),
    ("roads_without_inns", "ghostlands_1"),
    ("a_thorn_of_the_blood_god", "hakkar"),
]


@pytest.mark.parametrize(("quest", "place"), FRAGILE)
def test_whoever_falls_begins_a_fragile_quest_anew(quest: str, place: str) -> None:
    """AG-DEFEAT-06: tokens lie where they lay, and what was done after collecting them is to be done again."""
    b = realm().quest(0, quest).level(0, "red").at(0, place)
    card = b.s.quests[0][0]
    laid = b.s.tokens[card]
    b.phase("maintenance").do(f"collect {quest}")
    assert b.s.tokens[card] != laid
    fell(b)
    assert (b.s.tokens[card], b.s.progress[card]) == (laid, 0)


def test_other_quests_are_kept_through_a_defeat() -> None:
    """AG-DEFEAT-06: nothing else is lost; and of a fragile one that has not begun nothing is told."""
    b = realm().quest(0, "snow_and_ale", "two_bitter_herbs").at(0, "anvilmar")
    card = b.s.quests[0][0]
    b.phase("maintenance").do("collect snow_and_ale")
    collected = b.s.tokens[card]
    fell(b)
    assert b.s.tokens[card] == collected
    assert b.told("QuestUndone") == []


def fell(b: Board) -> None:
    here = b.where(0)
    b.damage(0, b.life(0) - 1).lies(here, "bomb", placer=1).phase("exploration")
    while b.kind == "resurrect":
        b.idle()
    assert b.where(0) in ("undercity", "ironforge", "stormwind")


def test_a_quest_leads_nowhere_while_whoever_it_seeks_has_no_space_yet() -> None:
    """AG-SETUP-10 AG-SETUP-12: tokens are handed out before anybody has chosen a city."""
    b, wanted = realm().quest(0, "an_old_score"), part("quests").places_wanted
    card = b.s.quests[0][0]
    b.at(1, "brill")
    assert wanted(b.g, b.s, card) == (b.g.atlas.index["brill"],)
    b.s.space[1] = part("state").NOWHERE
    assert wanted(b.g, b.s, card) == ()
