"""Whatever is asked: what the buttons say, that one of them is golden, and that dice that answer are seen to."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import STAGES, event, seek, two
from wowtable.core import Action
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.asking.choice_row import ChoiceRow
from wowtable.shell.table.registry import registry_of
from wowtable.shell.widgets import Changed
from wowtable.text.rich import plain

A_WORD = re.compile(r"[^\W\d_]{2}")
OPEN_ENDED = frozenset(("side", "teleport"))
"""Where nobody can say for another what is best."""
LONG_ENOUGH_TO_READ = 3000.0
ON_DICE = ("spot", "change_dice", "remove_dice", "roll_again", "reroll")


def wrong_with(desk: Any, stage: str) -> list[str]:
    acts = kit.module("asking.bars").BARS[desk.kind](desk).acts
    told = [(act.label, act.line if isinstance(act.line, str) else plain(act.line)) for act in acts]
    named = [act.label for act in acts]
    named += [plain(desk.texts.action(action.verb, action.args)) for action in desk.legal]
    found = [f"{stage}: a number alone does not say what it does: {name}" for name in named if not A_WORD.search(name)]
    if len(set(told)) < len(told):
        found.append(f"{stage}: two answers are called alike: {told}")
    if not any(act.golden for act in acts) and stage not in OPEN_ENDED:
        found.append(f"{stage}: nothing is golden among {told}")
    return found


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_question_has_a_golden_answer_and_no_two_answers_are_called_alike(lang: str) -> None:
    assert not [fault for stage in STAGES for fault in wrong_with(kit.desk_at(STAGES[stage]().t, lang).desk, stage)]


@pytest.mark.parametrize("stage", ON_DICE)
def test_dice_that_answer_show_their_key_and_the_panel_says_so(stage: str) -> None:
    pilot, floor = kit.at_table(STAGES[stage]().t)
    tray: Any = pilot.widget("fight.tray")
    answering = {die.id: die for die in tray.children if die.enabled}
    asked = {f"die.{action.args[0]}" for action in floor.desk.legal if action.verb in ("die", "spot", "change")}
    assert asked <= set(answering)
    assert all(die.lit and die.cap for die in answering.values())
    ahead: Any = pilot.widget("fight.ahead")
    assert ahead.words or ahead.children


def test_who_bids_once_bids_out_of_the_purse_that_was_set_last() -> None:
    """Also nothing: where nobody bids more, that decides who may win (TBG-AMBIG-24, TBG-EVENT-08)."""
    pilot, floor = kit.at_table(event("bid", "auction_house", two(bid_per_player=True)).t)
    first, second = kit.module("facts.ballots").open_purses(floor.desk)
    for gold in (1, 0):
        for purse in (first, second):
            floor.on_message(Changed(f"bid.{purse}", gold))
        pilot.wait(50)
        seal = pilot.stage.get("do:seal", ActButton)
        assert seal.act.does == [Action("bid", (second, gold))]


def test_the_last_equipping_is_told_apart_from_all_others() -> None:
    """Turn 30 is over: nothing follows but the final battle (TBG-END-06)."""
    b = two().knows(0, "frostbolt").turn(1)
    b.s.marker = 30
    seek(b, "manage")
    desk: Any = kit.desk_at(b.t).desk
    prompt = kit.module("asking.bars").BARS["manage"](desk)
    assert prompt.title == desk.say("screen.final.title")
    usual = kit.desk_at(STAGES["manage"]().t).desk
    assert kit.module("asking.bars").BARS["manage"](usual).title != prompt.title


@pytest.mark.parametrize(("wounds", "saved"), [(2, True), (9, False)])
def test_at_the_last_chance_a_potion_that_saves_nobody_is_not_golden(wounds: int, saved: bool) -> None:
    """What is left of the wounds comes after it: 2 Health and a potion of 1 outlast two wounds, not nine."""
    b = STAGES["mend"]().do("wait")
    left = wounds - 2
    b.s.stack[:] = [replace(frame, left=left) if type(frame).__name__ == "Wounds" else frame for frame in b.s.stack]
    prompt = kit.desk_at(b.t).desk.bar.prompt()
    golden = next(act for act in prompt.acts if act.golden)
    assert golden.does == (Action("use", (0, "minor_healing_potion", 0)) if saved else Action("pass"))
    assert len(prompt.acts) == 2
    b.do("use 0 minor_healing_potion 0")
    assert bool(b.told("HeroDefeated")) is not saved


def test_who_is_done_leaves_as_many_cards_as_the_golden_button_would_put_on() -> None:
    """Also those that cost Energy."""
    b = seek(two().knows(0, "frostbolt", "arcane_intellect").turn(), "manage")
    golden, done = sorted(kit.desk_at(b.t).desk.bar.prompt().acts, key=lambda act: not act.golden)
    assert len(golden.does) == 2
    assert "2 cards" in done.leaving.left


def test_gold_instead_of_new_talents_says_how_much() -> None:
    """Twice the level of the hero."""
    floor = kit.desk_at(STAGES["another_path"]().t)
    earn = next(act for act in floor.desk.bar.prompt().acts if act.does == Action("earn"))
    assert earn.line == floor.desk.say("screen.gold", n=6)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_all_bids_are_opened_where_they_were_made_and_stay_to_be_read(lang: str) -> None:
    """Whoever wins comes first, though another has bid as much; a purse that bid nothing is none of them."""
    b = event("bid", "auction_house", two().gold(0, 4).gold(1, 2).gold(2, 6).gold(3, 3))
    floor, events = kit.desk_at(b.t, lang), kit.module("moving.motion").ev
    show = registry_of(kit.ruleset()).animations(floor.desk)[events.AuctionWon]
    assert show is not None
    won = events.AuctionWon("trusty_mount", 2, (3, 0, 3, -1), drawn=True)
    animation = show(won, floor.shown.view, floor.shown.view)
    assert animation.part == "still"
    assert animation.ms >= LONG_ENOUGH_TO_READ
    animation.apply(floor.shown, 0.5)
    canvas = RecordingCanvas(floor.ui.type)
    floor.draw(canvas)
    drawn = str(canvas)
    names = [floor.desk.texts.name(f"hero.{hero}") for hero in (2, 0, 1)]
    places = [drawn.rindex(name) for name in names]
    assert places == sorted(places)
    assert floor.desk.say("screen.vote.pays", gold=3) in drawn
    assert floor.desk.say("screen.vote.keeps", gold=4) in drawn
    assert floor.desk.texts.name("hero.3") not in drawn[places[0] :]


def test_what_the_golden_button_does_is_in_sight_in_a_list_that_is_scrolled() -> None:
    """Large letters on the smallest window: nobody has to look for what would be done."""
    for stage in ("wounds", "armor"):
        pilot, _ = kit.at_table(STAGES[stage]().t, "it", size=(1280, 720), text_size=3)
        (best,) = [row for row in pilot.widget("fight.ahead").walk() if isinstance(row, ChoiceRow) and row.choice.best]
        scrolled: Any = best.parent
        assert scrolled.most > 0
        assert scrolled.rect.covers(best.rect.inset(1))
