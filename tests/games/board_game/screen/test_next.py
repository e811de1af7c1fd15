"""Several people in a faction: whoever says who acts next does so by what the own hero does, in the same input."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import STAGES
from tests.games.screen_kit import NAMES
from wowtable.core import Action
from wowtable.text.rich import plain

lookup = kit.module("facts.lookup")


def four(**options: Any) -> Field:
    """The first player leads the Horde, each has one hero."""
    return lordaeron("mage warrior", players=(0, 1, 2, 3), **options).xp(3, 0).turn()


def test_a_click_on_a_region_says_who_acts_and_what_it_does() -> None:
    pilot, floor = kit.at_table(four().t)
    assert floor.desk.kind == "next"
    routes = kit.module("facts.travel").routes_now(floor.desk)
    goal, way = max(routes.items(), key=lambda route: (not route[1].halted, route[1].steps))
    pilot.click_item("board", goal)
    pilot.wait(300)
    assert floor.chosen == [Action("next", (0,)), *way.acts]
    assert floor.table.state.region[0] == floor.desk.game.atlas.index[goal]


def test_golden_and_deeds_answer_both_questions() -> None:
    """What the leader's hero best does is golden; its tiles are lit, as in its own turn."""
    pilot, floor = kit.at_table(four().t)
    main = floor.desk.bar.prompt().main
    assert main.golden
    pilot.press("space")
    pilot.wait(300)
    assert floor.chosen[0] == Action("next", (0,))
    assert len(floor.chosen) > 1
    pilot, floor = kit.at_table(four().tokens(0, 1, 0).t)
    pilot.press("e")
    pilot.wait(300)
    assert [action.verb for action in floor.chosen][:2] == ["next", "rest"]


def test_a_friend_is_turned_to_at_its_row_and_the_own_one_only_looked_at() -> None:
    pilot, floor = kit.at_table(four().t)
    pilot.click("hero.0")
    assert floor.chosen == []
    pilot.press("escape")
    pilot.wait(50)
    pilot.click("hero.1")
    assert floor.chosen == [Action("next", (1,))]


def test_what_is_offered_beforehand_is_what_the_hero_may_do_then() -> None:
    """Also for those who stand beside independents, which leave no choice."""
    for b in (four(), four().at(0, "ambermill").figures("ogre", "blue", "ambermill")):
        floor = kit.desk_at(b.t)
        offered = set(lookup.deeds_open(floor.desk))
        floor.choose(Action("next", (0,)))
        assert offered == {action for action in floor.desk.legal if action.verb not in ("forgo", "trade")}


def test_where_several_vote_nobody_answers_for_all() -> None:
    b = lordaeron("mage warrior", players=(0, 1, 2, 3), consensus="majority").turn()
    floor = kit.desk_at(b.t)
    assert floor.desk.kind == "next"
    assert lookup.heroes_asked(floor.desk) == ()
    assert floor.desk.bar.prompt().main.does.verb == "next"


def test_whose_answer_it_is_is_told_from_who_waits() -> None:
    """Several people at one screen: the title may have no room for a name."""
    ballots, b = kit.module("facts.ballots"), lordaeron("mage warrior", players=(0, 1, 2, 3), consensus="majority")
    for asked, told in enumerate((["answers now", "still thinking"], ["Sofeea Icecall (Giulia)", "answers now"])):
        floor = kit.desk_at(b.turn().t if not asked else b.do("next 0").t)
        assert floor.desk.asked == asked
        shown = ballots.shown_voices(floor.desk, kit.module("facts.voices").shared_voice(floor.desk))
        assert [voice.words for voice in shown] == told


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("consensus", ["leader", "majority", "all", "any"])
def test_who_acts_next_is_voted_on_with_the_whole_map_in_sight(lang: str, consensus: str) -> None:
    """Nothing lies over it; the bar says who has said what, and by which rule that counts."""
    for said in ((), ("next 1",)):
        b = six(consensus=consensus).do(*said if consensus in ("majority", "all") else ())
        pilot, floor = kit.at_table(b.t, lang, size=(1280, 720), text_size=3)
        board: Any = pilot.widget("board")
        assert not [id for id in ("votes", "answers") if id in pilot.ids()]
        assert board.rect.h > 0
        if consensus in ("majority", "all"):
            words: Any = pilot.widget("bar.words")
            told = plain(floor.desk.bar.prompt().line)
            assert floor.desk.say(f"screen.vote.rule.{consensus}") in told
            assert all(f"{NAMES[0]}: " in told for _ in said)
            assert words.rect.w > 0


def six(**options: Any) -> Field:
    """Three heroes a side, each of a player of its own; the leader's has just acted and may trade with both friends."""
    b = lordaeron("mage warlock warrior", "priest rogue paladin", players=range(6), **options).xp(3, 0, 0, 0, 0, 0)
    b.s.acted, b.s.dealings = 0, 30
    return b.turn(actions=(1, 2, 2, 0, 0, 0))


def test_many_answers_leave_the_heros_own_deeds_their_room_and_all_of_them_can_be_reached() -> None:
    """By clicks and by keys alone, on the smallest window, in the language of the longest words."""
    offered = [str(action) for action in six().t.legal(0)]
    rest = [action for action in offered if action not in ("next 0", "end_turn")]
    assert len(rest) == 4
    look = {"lang": "it", "size": (1280, 720)}
    pilot, floor = kit.at_table(six().t, **look)
    buttons = [pilot.widget(act.name) for act in floor.desk.bar.prompt().acts]
    assert len(buttons) == 3
    deeds = [
        pilot.widget(id) for id in ("portrait", "bar.words", "deed.rest", "deed.challenge", "deed.train", "deed.town")
    ]
    assert not [one.id for one in deeds for button in buttons if one.rect.overlaps(button.rect)]
    for number, action in enumerate(rest, 1):
        for clicks in (True, False):
            pilot, floor = kit.at_table(six().t, **look)
            if clicks:
                pilot.click("deed.rest_of_answers")
                pilot.click(f"way.{number}")
            else:
                pilot.press("1")
                pilot.press(str(number))
            assert [str(done) for done in floor.chosen] == [action]


def test_whoever_decides_without_agreement_is_told_what_the_others_wanted() -> None:
    """The first player leads and is asked again; of itself it needs to hear nothing (TBG-CONS-02)."""
    b = six(consensus="majority").do("next 1", "next 2", "next 0")
    floor = kit.desk_at(b.t)
    assert (floor.desk.kind, floor.desk.asked) == ("next", 0)
    heroes = [f"{floor.desk.texts.name(f'hero.{hero}')} ({NAMES[hero]})" for hero in (2, 0)]
    told = plain(floor.desk.bar.prompt().line)
    assert f"Marco: {heroes[0]}; Thrend: {heroes[1]}." in told
    assert "Giulia:" not in told


def test_a_hero_to_choose_is_told_with_its_player() -> None:
    """In a vote as in the menu; where one player has all heroes of a side it goes without saying."""
    b = six(consensus="majority").do("next 1")
    floor = kit.desk_at(b.t)
    (voice,) = floor.desk.ballot.voices[:1]
    shown = kit.module("facts.ballots").shown_voices(floor.desk, voice)
    name = floor.desk.texts.name("hero.1")
    assert shown[0].words == f"{name} ({NAMES[1]})"
    alone = kit.desk_at(lordaeron("mage warrior", players=(0, 0, 1, 1)).turn().t)
    told = plain(kit.module("facts.wording").told_act(alone.desk, Action("next", (0,))))
    assert told == alone.desk.texts.name("hero.0")


def test_who_chooses_a_side_is_told_who_fights_on_either() -> None:
    b = STAGES["side"]()
    floor = kit.desk_at(b.do(b.legal()[0]).t)
    joined = [floor.desk.view.seats_of(side) for side in (0, 1)]
    assert any(joined)
    lines = [act.line for act in floor.desk.bar.prompt().acts]
    assert lines == [", ".join(map(floor.desk.seat_name, seats)) or "nobody yet" for seats in joined]
    assert all(act.label[0].isupper() for act in floor.desk.bar.prompt().acts)
    assert floor.stage.find("bar.crest") is not None


def test_who_stands_beside_independents_is_told_that_they_come_first() -> None:
    for b, held in ((four(), False), (four().at(0, "ambermill").figures("ogre", "blue", "ambermill"), True)):
        floor = kit.desk_at(b.t)
        assert (floor.desk.bar.prompt().line == floor.desk.say("screen.forced")) == held


def test_who_votes_after_friends_agrees_with_them_by_the_golden_button() -> None:
    """Whatever else would be wise: another answer leaves it to one of them alone."""
    for wanted in ("next 1", "next 0"):
        b = lordaeron("mage warrior", players=(0, 1, 2, 3), consensus="all").turn().do(wanted)
        prompt = kit.desk_at(b.t).desk.bar.prompt()
        assert [str(act.does) for act in prompt.acts if act.golden] == [wanted]
