"""Challenges (TBG-CHAL): whom one may and must fight, and who helps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import ALLIANCE, HORDE, Field, lordaeron, part

MAGE, SHAMAN, HUNTER, PALADIN = 0, 1, 2, 3
PLACE = "ambermill"


def field(**options: Any) -> Field:
    """Hunter and Paladin of the Alliance stand in Ambermill, the Horde is at home."""
    options.setdefault("overlord", "nefarian")
    return lordaeron("mage shaman", "hunter paladin", **options).at(HUNTER, PLACE).at(PALADIN, PLACE)


def asked(b: Field, hero: int = PALADIN) -> Field:
    """That hero is asked what it does."""
    return b.turn(b.s.faction[hero]).do(f"next {hero}")


def targets(b: Field) -> set[str]:
    return {" ".join(line.split()[2:]) for line in b.legal() if line.startswith("challenge")}


def own_quest(b: Field, number: int = 0, faction: int = ALLIANCE) -> str:
    """A quest of that faction, face up, without creatures."""
    side = ("horde", "alliance")[faction]
    quests = [name for name, quest in b.g.content.quests.items() if quest.faction == side]
    b.quest(quests[number])
    return quests[number]


def beaten(b: Field) -> Field:
    """Whoever is fought falls in the first round, and nobody else can do anything about it."""
    part("fighters").add_tokens(b.t, b.s.combat.sides[0], damage=99)
    while b.s.combat is not None:
        b.idle()
    return b


def boss(b: Field) -> tuple[str, str]:
    """An event that brings a boss, and where."""
    return next((name, event.boss.region) for name, event in b.g.content.events.items() if event.boss is not None)


# -- whom --------------------------------------------------------------------------------------------------


def test_a_group_a_boss_or_all_enemies() -> None:
    """TBG-CHAL-01: three targets."""
    b = field()
    name, place = boss(b)
    b.in_force(name)
    for hero in (MAGE, SHAMAN, PALADIN):
        b.at(hero, place)
    b.figures("worgen", "green", place, 2, own_quest(b))
    assert targets(asked(b)) == {"quest worgen", f"boss {name}", "enemies"}


def test_groups_are_of_one_type() -> None:
    """TBG-CHAL-02 TBG-CHAL-08: two Worgen and an Ogre are two groups; which of them is the hero's choice."""
    b = asked(field().figures("worgen", "blue", PLACE, 2).figures("ogre", "blue", PLACE))
    assert b.legal() == ["challenge 3 independents ogre", "challenge 3 independents worgen"]
    b.do("challenge 3 independents worgen", "done")
    assert [b.s.figures[foe].creature for foe in b.s.combat.foes] == ["worgen"] * 2


def test_independents_are_a_group_of_their_own() -> None:
    """TBG-CHAL-03: one blue Gnoll and two green ones."""
    b = field().figures("gnoll", "blue", PLACE)
    b.figures("gnoll", "green", PLACE, 2, own_quest(b))
    asked(b).do("challenge 3 independents gnoll", "done")
    assert [b.s.figures[foe].colour for foe in b.s.combat.foes] == ["blue"]


def test_green_and_red_fight_together() -> None:
    """TBG-CHAL-04 TBG-CHAL-05 TBG-CHAL-07: the whole group, and no other type."""
    b = field()
    quest = own_quest(b)
    b.figures("murloc", "green", PLACE, 1, quest).figures("murloc", "red", PLACE, 1, quest)
    b.figures("gnoll", "green", PLACE, 3, quest)
    asked(b)
    assert targets(b) == {"quest murloc", "quest gnoll"}
    b.do("challenge 3 quest murloc", "done")
    assert sorted(b.s.figures[foe].colour for foe in b.s.combat.foes) == ["green", "red"]


def test_one_group_of_several_quests() -> None:
    """TBG-AMBIG-01: of two own quests together; those of an enemy quest never (TBG-CHAL-06)."""
    b = field()
    for quest in (own_quest(b, 0), own_quest(b, 1), own_quest(b, 0, HORDE)):
        b.figures("gnoll", "green", PLACE, 1, quest)
    asked(b).do("challenge 3 quest gnoll", "done")
    assert len(b.s.combat.foes) == 2


def test_enemy_quests_are_left_alone() -> None:
    """TBG-CHAL-06: there is nobody to challenge."""
    b = field()
    b.figures("scarlet_crusader", "green", PLACE, 2, own_quest(b, 0, HORDE))
    assert not targets(asked(b))


def test_a_boss_is_optional() -> None:
    """TBG-CHAL-09: and so is the Overlord, only where he stands."""
    b = asked(field().overlord_at(PLACE))
    assert targets(b) == {"overlord nefarian"}
    assert {"walk", "rest"} <= b.verbs()
    assert not targets(asked(field().overlord_at("brill")))


def test_all_enemies_at_once() -> None:
    """TBG-CHAL-10 TBG-CHAL-16 TBG-PVP-02: nobody asks them, and it costs them nothing."""
    b = field().at(MAGE, PLACE).at(SHAMAN, PLACE)
    asked(b).do("challenge 3 enemies", "done")
    assert {fighter.hero for fighter in b.s.combat.fighters} == {PALADIN, MAGE, SHAMAN}
    assert b.s.actions == [0, 0, 2, 1]


# -- forced ------------------------------------------------------------------------------------------------


def test_nothing_else_while_independents_are_there() -> None:
    """TBG-TURN-06: one blue Ogre in the region."""
    assert asked(field().figures("ogre", "blue", PLACE)).legal() == ["challenge 3 independents ogre"]


def test_no_other_challenge_either() -> None:
    """TBG-TURN-07: Murlocs of an own quest are not offered, nor an Overlord, nor an enemy."""
    b = field().figures("ogre", "blue", PLACE).overlord_at(PLACE).at(MAGE, PLACE)
    b.figures("murloc", "green", PLACE, 2, own_quest(b))
    assert asked(b).legal() == ["challenge 3 independents ogre"]


def test_until_they_are_gone() -> None:
    """TBG-TURN-08 TBG-AMBIG-53: by the two of them, or by the Hunter alone; then the other's actions are free again."""
    for answer, left in (("yes", [0, 0, 1, 1]), ("no", [0, 0, 1, 2])):
        b = field().figures("ogre", "blue", PLACE).turn(ALLIANCE).do(f"next {HUNTER}")
        b.do(f"challenge {HUNTER} independents ogre", f"invite {PALADIN}", answer)
        assert beaten(b).s.actions == left
        assert {"walk", "rest"} <= b.do(f"next {PALADIN}").verbs()


# -- help --------------------------------------------------------------------------------------------------


def test_whom_one_asks_for_help() -> None:
    """TBG-CHAL-11: friends in the region; none, one, or both."""
    b = lordaeron("mage shaman warlock", "hunter paladin priest", overlord="nefarian")
    for hero in (3, 4, 5):
        b.at(hero, PLACE)
    b.figures("ogre", "blue", PLACE).turn(ALLIANCE).do("next 3", "challenge 3 independents ogre")
    assert (b.kind, b.legal()) == ("invite", ["invite 4", "invite 5", "done"])
    b.do("invite 5")
    assert b.legal() == ["invite 4", "done"]


def test_help_costs_an_action_and_may_be_refused() -> None:
    """TBG-CHAL-12 TBG-CHAL-14 TBG-CHAL-15."""
    b = asked(field().figures("ogre", "blue", PLACE)).do("challenge 3 independents ogre", "invite 2")
    assert (b.kind, b.asked, b.legal()) == ("join", HUNTER, ["yes", "no"])
    b.do("yes")
    assert b.s.actions == [0, 0, 1, 1]
    assert [fighter.hero for fighter in b.s.combat.fighters] == [PALADIN, HUNTER]
    b = asked(field().figures("ogre", "blue", PLACE)).do("challenge 3 independents ogre", "invite 2", "no")
    assert b.s.actions == [0, 0, 2, 1]
    assert [fighter.hero for fighter in b.s.combat.fighters] == [PALADIN]


def test_three_fight_together() -> None:
    """TBG-CHAL-14 TBG-WIN-05: as many as a faction has."""
    b = lordaeron("mage shaman warlock", "hunter paladin priest", overlord="nefarian").overlord_at(PLACE)
    for hero in (3, 4, 5):
        b.at(hero, PLACE)
    b.turn(ALLIANCE).do("next 3", "challenge 3 overlord nefarian", "invite 4", "invite 5", "yes", "yes")
    assert len(b.s.combat.fighters) == 3
    assert b.s.actions[3:] == [1, 1, 1]


def test_who_has_no_action_left_cannot_help() -> None:
    """TBG-CHAL-13."""
    b = field().figures("ogre", "blue", PLACE).turn(ALLIANCE, (0, 0, 0, 1))
    b.do("challenge 3 independents ogre")
    assert [fighter.hero for fighter in b.s.combat.fighters] == [PALADIN]


def test_two_heroes_of_one_player_need_no_answer() -> None:
    """TBG-CHAL-12: who asks has agreed already."""
    b = lordaeron("mage shaman", "hunter paladin", players=(0, 0, 1, 1), overlord="nefarian")
    b.at(HUNTER, PLACE).at(PALADIN, PLACE).figures("ogre", "blue", PLACE).turn(ALLIANCE)
    b.do("challenge 3 independents ogre", "invite 2")
    assert b.s.actions == [0, 0, 1, 1]
    assert len(b.s.combat.fighters) == 2


# -- the examples of the rules -----------------------------------------------------------------------------


def test_worgen_and_not_the_crusaders() -> None:
    """TBG-CHAL-EX-01."""
    b = field()
    b.figures("worgen", "red", PLACE, 1, own_quest(b))
    b.figures("scarlet_crusader", "green", PLACE, 2, own_quest(b, 0, HORDE))
    assert targets(asked(b)) == {"quest worgen"}


def test_the_ogre_and_nothing_else() -> None:
    """TBG-CHAL-EX-02."""
    b = field().figures("ogre", "blue", PLACE)
    b.figures("murloc", "green", PLACE, 2, own_quest(b))
    assert asked(b).legal() == ["challenge 3 independents ogre"]


@pytest.mark.parametrize(("left", "kind"), [(1, "invite"), (0, "")])
def test_any_of_three_with_the_hunter(left: int, kind: str) -> None:
    """TBG-CHAL-EX-03: he may be asked while he has an action left."""
    b = field().overlord_at(PLACE)
    quest = own_quest(b)
    b.figures("worgen", "green", PLACE, 2, quest).figures("murloc", "green", PLACE, 1, quest)
    b.turn(ALLIANCE, (0, 0, left, 2))
    if left:
        b.do("next 3")
    assert targets(b) == {"quest worgen", "quest murloc", "overlord nefarian"}
    b.do("challenge 3 overlord nefarian")
    assert (b.kind == "invite") == bool(kind)


def test_both_enemies_or_the_wildkin() -> None:
    """TBG-CHAL-EX-04."""
    b = field().at(MAGE, PLACE).at(SHAMAN, PLACE)
    b.figures("wildkin", "green", PLACE, 1, own_quest(b))
    b.figures("scarlet_crusader", "green", PLACE, 1, own_quest(b, 0, HORDE))
    assert targets(asked(b, HUNTER)) == {"enemies", "quest wildkin"}


def test_one_group_now_the_other_next() -> None:
    """TBG-CHAL-EX-05: the Ogre is gone with the first action; the second is against the Worgen."""
    b = field().figures("ogre", "blue", PLACE).figures("worgen", "blue", PLACE, 2).turn(ALLIANCE, (0, 0, 0, 2))
    assert b.legal() == ["challenge 3 independents ogre", "challenge 3 independents worgen"]
    beaten(b.do("challenge 3 independents ogre"))
    assert (b.verbs(), targets(b)) == ({"challenge", "trade"}, {"independents worgen"})


# -- Lord Kazzak -------------------------------------------------------------------------------------------


def hidden(real: bool) -> Field:
    """Hunter and Paladin stand on a counter of Lord Kazzak: he is there, or he is not."""
    b = field(overlord="lord_kazzak")
    counter = next(piece for piece in b.s.counters if (b.s.names[piece] == "real") == real)
    place = b.g.atlas.ids[b.s.counters[counter]]
    return b.at(HUNTER, place).at(PALADIN, place)


def test_looking_under_a_counter() -> None:
    """TBG-AMBIG-72: costs nothing; the faction knows from then on, the other does not."""
    b = asked(hidden(real=False))
    here = next(piece for piece, place in b.s.counters.items() if place == b.s.region[PALADIN])
    b.do("look 3")
    assert (b.kind, b.s.actions[PALADIN]) == ("act", 2)
    assert "look 3" not in b.legal()
    assert [b.s.knows(seat, here) for seat in range(4)] == [False, False, True, True]
    seen = b.told("CounterSeen")[0]
    assert (seen.seen_by(HUNTER).name, seen.seen_by(MAGE).name, seen.seen_by(None).name) == ("false", "", "")


def test_a_false_counter_costs_the_actions() -> None:
    """TBG-AMBIG-72: of both; it is gone, and nobody fights."""
    b = asked(hidden(real=False)).do("challenge 3 counter lord_kazzak", "invite 2", "yes")
    assert (b.s.combat, len(b.s.counters), b.s.actions) == (None, 4, [0, 0, 1, 1])
    assert b.s.overlord_at == -1


def test_the_real_one_begins_the_fight() -> None:
    """TBG-AMBIG-72: he stands there from now on, and no counter is left."""
    b = asked(hidden(real=True)).do("challenge 3 counter lord_kazzak", "invite 2", "yes")
    assert (b.s.combat.kind, len(b.s.combat.fighters)) == ("overlord", 2)
    assert (b.s.counters, b.s.overlord_at) == ({}, b.s.region[PALADIN])


def test_who_has_acted_may_look_all_the_same() -> None:
    """TBG-AMBIG-72: it came with its last action, and to look takes none."""
    b = lordaeron(players=(0, 0, 1, 1), overlord="lord_kazzak").at(0, "the_weeping_cave")
    b.turn(HORDE, (1, 0, 0, 0)).do("walk 0 dalsons_tears", "stop")
    assert (b.kind, b.legal()) == ("act", ["look 0", "end_turn"])
    b.do("look 0")
    assert len(b.told("CounterSeen")) == 1
    assert b.s.active != HORDE
