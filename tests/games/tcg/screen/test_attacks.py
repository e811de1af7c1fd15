"""Attacks in few inputs: the goal that is proposed for a chosen attacker, and all attackers one after the other."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.screen_kit import Floor
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.widgets import Button

from .kit import REFRAIN, calmed, kit, laid_out

SETUP = """
    turn: A
    A: {hero: rumi_of_gnomeregan, allies: [%s], deck: [cerwyn]}
    B: {hero: leisha_of_darnassus, allies: [%s], deck: [cerwyn, cerwyn]}
"""
ARMED = """
    turn: A
    A: {hero: elycia_of_gilneas, gear: [scarlet_kris], deck: [cerwyn]}
    B: {hero: leisha_of_darnassus, deck: [cerwyn, cerwyn]}
"""
GUARD = "knight_karia"
GOUGE = """
    turn: B
    A: {hero: elycia_of_gilneas, hand: [gouge], resources: [1], deck: [cerwyn]}
    B: {hero: gurzak_of_orgrimmar, allies: [kagra_of_the_crossroads], deck: [cerwyn, cerwyn]}
"""


def sit(own: str, theirs: str = "", **look: object) -> tuple[Pilot, Floor]:
    pilot, floor = kit.at_table(laid_out(SETUP % (own, theirs)), **look)  # type: ignore[arg-type]
    return pilot, calmed(floor)


def named(floor: Floor, name: str, seat: int) -> str:
    s = floor.table.state
    return next(f"c{card}" for card in (*s.hero, *s.allies[seat]) if s.names[card] == name and s.control[card] == seat)


def test_space_takes_the_proposed_goal_of_a_chosen_attacker() -> None:
    pilot, floor = sit("wyndarr_shadefist", "{card: kagra_of_the_crossroads, exhausted: true}")
    attacker, goal = named(floor, "wyndarr_shadefist", 0), named(floor, "kagra_of_the_crossroads", 1)
    pilot.click(attacker)
    pilot.wait(50)
    assert pilot.widget("forecast").label.startswith("4 to Kagra of the Crossroads")
    pilot.press("space")
    assert [(action.verb, action.args[0], action.args[4]) for action in floor.chosen] == [("attack", attacker, goal)]


def test_an_attack_that_only_loses_is_not_proposed() -> None:
    pilot, floor = sit("cerwyn", "alador_stonebrew, {card: alador_stonebrew, exhausted: true}")
    pilot.click(named(floor, "cerwyn", 0))
    pilot.wait(50)
    assert "let_go" in pilot.ids()
    pilot.press("space")
    assert floor.chosen == []


def test_all_attackers_attack_one_after_the_other_with_one_key() -> None:
    pilot, floor = sit("wyndarr_shadefist, wyndarr_shadefist, wyndarr_shadefist")
    pilot.press("a")
    pilot.wait(200)
    hero = named(floor, "leisha_of_darnassus", 1)
    assert [(action.verb, action.args[4]) for action in floor.chosen] == [("attack", hero)] * 3
    assert not floor.desk.bar.gesture.open


def test_each_attack_of_all_is_aimed_when_its_turn_comes() -> None:
    """The second does not go for what the first has destroyed."""
    pilot, floor = sit("wyndarr_shadefist, wyndarr_shadefist", "{card: kagra_of_the_crossroads, exhausted: true}")
    kagra = named(floor, "kagra_of_the_crossroads", 1)
    pilot.press("a")
    pilot.wait(200)
    assert [action.args[4] for action in floor.chosen] == [kagra, named(floor, "leisha_of_darnassus", 1)]


def test_another_question_ends_the_row_of_attacks() -> None:
    pilot, floor = kit.at_table(laid_out(SETUP % (", ".join(["wyndarr_shadefist"] * 3), "")))
    pilot.press("a")
    pilot.wait(100)
    assert len(floor.chosen) == 1  # here the own attack waits for a pass
    assert not floor.desk.bar.gesture.open


def test_where_no_attack_pays_off_the_button_says_so_and_leads_nowhere() -> None:
    strong = ", ".join(["alador_stonebrew"] * 4)
    pilot, floor = sit("cerwyn, cerwyn", strong)
    button = pilot.widget("bar.attack_all")
    assert isinstance(button, Button)
    assert (button.enabled, button.line) == (False, "No attack pays off")
    pilot.press("a")
    assert floor.chosen == []
    assert button.why


def test_a_lone_attacker_is_sent_by_the_same_key_and_named() -> None:
    pilot, floor = sit("wyndarr_shadefist")
    assert pilot.widget("bar.attack_all").label == "Attack with Wyndarr Shadefist"
    pilot.press("a")
    pilot.wait(100)
    assert [action.verb for action in floor.chosen] == ["attack"]


def test_where_nobody_may_attack_there_is_no_button_for_it() -> None:
    pilot, _ = sit("")
    assert "bar.attack_all" not in pilot.ids()


def test_guards_stay_ready_while_all_others_attack_and_go_only_by_name() -> None:
    pilot, floor = sit(f"{GUARD}, wyndarr_shadefist, wyndarr_shadefist")
    guard = named(floor, GUARD, 0)
    pilot.press("a")
    pilot.wait(200)
    assert [action.args[0] == guard for action in floor.chosen] == [False, False]
    assert pilot.widget("bar.attack_all").label == f"Attack with {floor.desk.texts.name(f'card.{GUARD}')}"
    pilot.press("a")
    pilot.wait(100)
    assert floor.chosen[-1].args[0] == guard


@pytest.mark.parametrize("kind", ["target", "discard", "may"])
def test_space_does_what_one_usually_does(kind: str) -> None:
    pilot, floor = kit.at_table(kit.found(lambda t: t.state.decision.kind == kind, f"usual {kind}"))
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    assert prompt.main is not None
    assert prompt.main.golden
    assert prompt.main.label
    pilot.press("space")
    assert floor.chosen == [prompt.main.does]


LAST = """
    turn: A
    A: {hero: %s, resources: [6], deck: [cerwyn, cerwyn, cerwyn]}
    B: {hero: zunjo_of_senjin, allies: [zulanji], deck: [cerwyn]}
"""


def test_the_last_thing_to_do_is_golden_where_it_pays_off_and_r_ends_the_turn() -> None:
    pilot, floor = kit.at_table(laid_out(LAST % "kamu_of_thunder_bluff"))
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    assert [act.command for act in prompt.acts] == ["confirm", "next_piece", "end_phase"]
    pilot.press("r")
    pilot.wait(50)
    assert "bar.leave" in pilot.ids()
    pilot.press("escape")
    pilot.wait(50)
    pilot.press("space")
    assert [action.verb for action in floor.chosen] == ["power"]


def golden_of(floor: Floor) -> list[str]:
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    return [act.label for act in prompt.acts if act.golden]


def test_space_does_what_comes_first_and_goes_on_with_the_next_thing() -> None:
    """A quest becomes the resource, then all attack; the end says that nothing is left."""
    pilot, floor = kit.at_table(laid_out(IN_ORDER % "wyndarr_shadefist, wyndarr_shadefist"))
    calmed(floor)
    seen = []
    for _ in range(3):
        seen += golden_of(floor)
        pilot.press("space")
        pilot.wait(200)
    assert seen == ["Place face up", "Attack with all", "End the turn"]
    assert [action.verb for action in floor.chosen] == ["place", "attack", "attack", "pass"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [0, 3])
def test_buttons_of_a_turn_with_much_to_do_do_not_lie_over_each_other(size: tuple[int, int], text_size: int) -> None:
    table = laid_out(IN_ORDER % "wyndarr_shadefist, wyndarr_shadefist")
    pilot, _ = kit.at_table(table, "it", size=size, text_size=text_size)
    buttons = [widget for widget in pilot.widget("bar").walk() if isinstance(widget, ActButton)]
    assert len(buttons) > 2
    assert not [(a.label, b.label) for a, b in combinations(buttons, 2) if a.rect.overlaps(b.rect)]


def test_guards_are_not_sent_by_space() -> None:
    _, floor = kit.at_table(laid_out(IN_ORDER % GUARD))
    floor.desk.choose(next(action for action in floor.desk.legal if action.verb == "place"))
    assert golden_of(floor) == []


IN_ORDER = """
    turn: A
    A: {hero: kamu_of_thunder_bluff, hand: [entrenched], allies: [%s], deck: [cerwyn, cerwyn, cerwyn]}
    B: {hero: zunjo_of_senjin, deck: [cerwyn]}
"""


def test_a_power_that_gains_nothing_now_is_not_golden() -> None:
    _, floor = kit.at_table(laid_out(LAST % "elycia_of_gilneas"))
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    assert any(action.verb == "power" for action in floor.desk.legal)
    assert [act.command for act in prompt.acts if act.golden] == []
    assert [act.command for act in prompt.acts] == ["next_piece", "confirm"]


def test_a_keyword_that_asks_says_what_it_means() -> None:
    """Mend asks at the start of the turn."""
    table = laid_out(SETUP % ("arvos_jadestone", ""))
    while table.state.decision.kind != "target":
        decision = table.state.decision
        legal = table.legal(decision.seats[0])
        table.apply(decision.seats[0], next((a for a in legal if a.verb in REFRAIN), legal[0]))
    pilot, _ = kit.at_table(table)
    assert "At the start of your turn" in pilot.shown()


def test_a_card_shown_large_over_the_table_is_put_away_with_the_answer() -> None:
    pilot, floor = sit("wyndarr_shadefist", size=(1280, 720))
    pilot.press("n", "return")
    pilot.wait(700)
    assert "closeup" in pilot.ids()
    pilot.press("space")
    pilot.wait(700)
    assert floor.chosen
    assert "closeup" not in pilot.ids()


def test_the_forecast_of_an_own_attack_counts_the_weapon() -> None:
    """The hero strikes as its player mostly wants: what comes of the attack is told with it."""
    pilot, floor = kit.at_table(laid_out(ARMED))
    hero = f"c{floor.table.state.hero[0]}"
    pilot.click(hero)
    pilot.wait(50)
    assert any(pilot.widget(id).label == "Attack Leisha of Darnassus" for id in pilot.ids() if id.startswith("act:"))
    assert pilot.widget("forecast").label.startswith("1 to Leisha of Darnassus")


@pytest.mark.parametrize("asked", [True, False])
def test_a_card_that_exhausts_is_aimed_at_the_attacker_of_the_hour(asked: bool) -> None:
    """Rather than at a hero that could not strike anyway; without an attack, at whoever could still attack."""
    table = laid_out(GOUGE)
    pilot, floor = kit.at_table(table)
    floor.desk.viewer = 0
    attacker = named(floor, "kagra_of_the_crossroads", 1)
    if asked:
        table.apply(1, next(act for act in table.legal(1) if act.verb == "attack" and act.args[0] == attacker))
    while table.state.decision.seats != (0,):
        table.apply(1, next(act for act in table.legal(1) if act.verb == "pass"))
    floor.show()
    table.apply(0, next(act for act in table.legal(0) if act.verb == "play"))
    floor.show()
    pilot.wait(50)
    assert pilot.stage.get("golden", ActButton).line == "Kagra of the Crossroads"
