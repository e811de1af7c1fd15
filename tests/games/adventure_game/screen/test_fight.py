"""The panel of a fight: how long it is seen, and what its numbers tell."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import Wanted, asks
from tests.games.shipped import shipped
from wowtable.core import Table
from wowtable.core.frames import PASS
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.table.registry import registry_of
from wowtable.text.rich import plain

FRAME_MS = 50.0
reckoned: Any = shipped("adventure_game").module("rules.odds")


def seen_with_dice(presenter: Presenter) -> float:
    """For how long both dice are on display with both sides."""
    shown = 0.0
    while presenter.busy:
        fight = presenter.display.view.fight
        shown += FRAME_MS if fight is not None and any(fight.dice) else 0.0
        presenter.tick(FRAME_MS)
    return shown


@pytest.mark.parametrize(("reduced", "reading_ms"), [(False, 2500.0), (True, 1500.0)])
def test_dice_and_verdict_stay_until_they_have_been_read(reduced: bool, reading_ms: float) -> None:
    table, rng, over = kit.new_table("verdict"), Random("verdict"), 0
    floor = kit.desk_at(table)
    for _ in range(400):
        if over == 3 or table.state.decision is None:
            break
        batch = kit.watched(table, rng)
        if not {"DiceRolled", "CombatEnded"} <= {type(event).__name__ for event in batch.events}:
            continue
        presenter = Presenter(registry_of(kit.ruleset()).animations(floor.desk), batch.before, reduced=reduced)
        floor.shown = presenter.display
        presenter.feed(batch)
        over += 1
        assert seen_with_dice(presenter) >= reading_ms
    assert over == 3


def test_each_number_of_a_lane_tells_where_it_comes_from() -> None:
    table = kit.found(lambda table: asks("before_roll")(table) and table.state.fight.card >= 0, "a fight")
    pilot, floor = kit.at_table(table)
    both = kit.module("panels.fighters").fighters_of(floor.desk, table.state.fight)
    for own in (0, 1):
        lane: Any = pilot.widget(f"fight.lane.{own}")
        for side, what, cell in lane.cells(floor.ui.type):
            pilot.move(cell.center)
            pilot.wait(900)
            assert floor.stage.tooltips.main is not None
            tip, _ = lane.tip_now(cell.center)
            assert plain(tip.body).startswith(f"{getattr(both[side].numbers, what)} = ")


def answers_in(moment: str) -> Wanted:
    """Somebody is asked out of turn, and has a card that answers."""
    return lambda table: (
        asks("answer")(table)
        and dict(table.state.decision.about)["moment"] == moment
        and len(table.legal(table.state.decision.seats[0])) > 1
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("moment", ["card_played", "fight_begins"])
def test_whoever_is_asked_out_of_turn_sees_what_comes_with_and_without_the_card(
    moment: str, size: tuple[int, int]
) -> None:
    pilot, _ = kit.at_table(kit.found(answers_in(moment), "asked"), size=size)
    without, played = pilot.widget("answers.0").label, pilot.widget("answers.1").label
    assert without.partition(":")[2] != played.partition(":")[2]
    assert "answers.hero" in pilot.ids()


WEAKENING = {("warning_shot",)}


def weakens(table: Table[Any, Any]) -> bool:
    """Somebody may lower the odds of an attacker that has some."""
    if not answers_in("fight_begins")(table):
        return False
    odds, legal = kit.module("facts.odds"), table.legal(table.state.decision.seats[0])
    now = odds.odds_of(table.game, reckoned.sides_now(table.game, table.state))
    return now.wins >= 30 and any(action.args in WEAKENING for action in legal)


def test_a_card_that_weakens_the_attacker_is_told_to_lower_its_odds() -> None:
    _, floor = kit.at_table(kit.found(weakens, "weakened"))
    card = next(action for action in floor.desk.legal if action.args in WEAKENING)
    after = kit.module("facts.choices").fight_after
    assert after(floor.desk, card).wins < after(floor.desk, PASS).wins


def turns(table: Table[Any, Any]) -> bool:
    """A card out of turn turns the fight."""
    return answers_in("fight_begins")(table) and best_of(table) != PASS


def best_of(table: Table[Any, Any]) -> Any:
    return kit.module("facts.choices").best_answer(kit.desk_at(table).desk)


def test_out_of_turn_a_card_that_turns_the_fight_is_golden_and_else_to_pass_is() -> None:
    choices = kit.module("facts.choices")
    for wanted, found in ((turns, True), (lambda table: answers_in("card_played")(table), False)):
        pilot, floor = kit.at_table(kit.found(wanted, "turned"))
        best, prompt = choices.best_answer(floor.desk), floor.desk.bar.prompt()
        assert (best != PASS) is found
        assert prompt is not None
        assert [act.does for act in prompt.acts if act.golden] == [best]
        if found:
            now, then = choices.fight_after(floor.desk, PASS), choices.fight_after(floor.desk, best)
            assert now.wins - now.hurt >= then.wins - then.hurt + choices.WORTH
        pilot.press("space")
        pilot.wait(100)
        assert floor.chosen[:1] == [best]


# -- what is at stake, told to whoever looks on -------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "it"])
def test_who_strikes_is_named_first_and_a_chance_below_that_of_its_lit_faces_is_explained(lang: str) -> None:
    table, fighters, late, seen = kit.new_table("lanes"), kit.module("panels.fighters"), 0, 0
    for decision in kit.positions(table, Random("lanes"), 300):
        if decision.kind != "before_roll":
            continue
        pilot, floor = kit.at_table(table, lang)
        both, faces = fighters.fighters_of(floor.desk, table.state.fight), floor.desk.game.content.box.combat_die
        for side in (0, 1):
            lane: Any = pilot.widget(f"fight.lane.{side}")
            assert lane.label.startswith(both[side].name)
            of_faces = round(100 * sum(map(lane._hits, faces)) / len(faces))
            told = plain(floor.desk.rich("screen.blow", n=lane.odds.damage, falls=both[1 - side].falls, late=True))
            canvas = RecordingCanvas(floor.ui.type)
            lane.draw(canvas)
            seen += 1
            late += lane.odds.late
            assert abs(lane.odds.chance - of_faces) <= 1 or told in str(canvas), (lane.label, lane.odds)
    assert 0 < late < seen


def between_heroes(kind: str) -> Wanted:
    """A hero is asked that another one has attacked."""

    def wanted(table: Table[Any, Any]) -> bool:
        fight = table.state.fight
        return fight is not None and asks(kind)(table) and fight.defender == table.state.decision.seats[0]

    return wanted


@pytest.mark.parametrize(("lang", "you", "life"), [("en", "If you hit", "You go"), ("it", "Se colpisci tu", "Scendi")])
def test_a_hero_that_is_attacked_reads_what_is_at_stake_for_it(lang: str, you: str, life: str) -> None:
    pilot, floor = kit.at_table(kit.found(between_heroes("before_roll"), "stakes"), lang)
    both = kit.module("panels.fighters").fighters_of(floor.desk, floor.desk.view.fight)
    own, attacker = pilot.widget("fight.hit").label, pilot.widget("fight.falls").label
    assert attacker.startswith(you)
    assert both[0].name in own.partition(":")[0]
    assert life in own.partition(":")[2]
    assert both[0].name in attacker.partition(":")[2]


def test_whoever_is_attacked_reads_its_own_odds_and_dice() -> None:
    odds = kit.module("facts.odds")
    for kind in ("before_roll", "after_roll"):
        floor = kit.desk_at(kit.found(between_heroes(kind), f"odds {kind}"))
        g, s, prompt = floor.desk.game, floor.desk.view, floor.desk.bar.prompt()
        assert prompt is not None
        sides = reckoned.sides_now(g, s)
        found, (red, black) = odds.odds_of(g, sides), [damage > 0 for damage in reckoned.blows(*sides, s.fight.dice)]
        said = (
            floor.desk.say("screen.odds_line", wins=found.hurt, hurt=found.wins)
            if kind == "before_roll"
            else floor.desk.say("screen.your_dice", own=s.fight.dice[1], other=s.fight.dice[0], hits=black, hurt=red)
        )
        assert plain(prompt.line).startswith(said) if not isinstance(prompt.line, str) else prompt.line.startswith(said)


def test_dice_that_lie_rule_out_what_has_not_come_about() -> None:
    pilot, floor = kit.at_table(kit.found(between_heroes("after_roll"), "ruled out"))
    hold: list[bool] = [pilot.widget(f"fight.{what}").holds for what in ("falls", "nobody", "hit")]  # type: ignore[attr-defined]
    sides = reckoned.sides_now(floor.desk.game, floor.desk.view)
    hurt, hits = (damage > 0 for damage in reckoned.blows(*sides, floor.desk.view.fight.dice))
    assert hold == [hits, not hits and not hurt, hurt]


def test_a_blow_whose_damage_is_prevented_is_told_to_do_none_rather_than_to_come_too_late() -> None:
    table = kit.found(between_heroes("after_roll"), "prevented")
    s = table.state
    bonus = shipped("adventure_game").module("rules.state").Bonus
    bonuses = (bonus(0, defence=-20), bonus(1, defence=-20), bonus(0, prevented=9))
    s.fight = replace(s.fight, dice=(6, 6), bonuses=bonuses)
    pilot, floor = kit.at_table(table)
    lane: Any = pilot.widget("fight.lane.1")
    assert lane._verdict()[0] == floor.desk.say("screen.harmless")
    canvas = RecordingCanvas(floor.ui.type)
    lane.draw(canvas)
    assert plain(floor.desk.rich("screen.blow", n=0, falls=False)) in str(canvas)


def armed(table: Table[Any, Any]) -> bool:
    s = table.state
    return s.fight is not None and s.weapon[s.fight.attacker] >= 0


def test_a_hero_in_a_fight_shows_what_it_fights_with() -> None:
    table = kit.found(
        lambda table: table.state.fight is not None and table.state.weapon[table.state.active] >= 0, "armed"
    )
    pilot, floor = kit.at_table(table)
    plate: Any = pilot.widget("fight.attacker")
    weapon = floor.desk.texts.name(f"item.{table.state.names[table.state.weapon[table.state.fight.attacker]]}")
    canvas = RecordingCanvas(floor.ui.type)
    plate.draw(canvas)
    assert weapon in str(canvas)
    assert plate.numbers == kit.module("panels.fighters").fighters_of(floor.desk, table.state.fight)[0].numbers


def test_the_stops_of_a_fight_are_the_steps_of_the_rules_and_only_the_present_one_is_golden() -> None:
    """AG-COMBAT-01, from the cards before the roll to what comes of it."""
    pilot, _ = kit.at_table(kit.found(asks("after_roll"), "stops"))
    steps: Any = pilot.widget("fight.steps")
    assert list(steps.names) == ["before_roll", "roll", "powers", "after_roll", "ranged", "melee", "end"]
    assert steps.now == "after_roll"
