"""What the table says is what the rules do: sums, forecasts, reasons, accounts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.screen_kit import Floor, asks
from tests.games.tcg.build import part, position
from tests.games.tcg.corpus import CORPUS
from wowtable.core import Action, Seeded, Table
from wowtable.core.frames import PASS
from wowtable.shell.table.plugin import TurnPoint
from wowtable.text.rich import plain

from .kit import kit

outlook, sums, reasons = (kit.module(f"facts.{name}") for name in ("forecast", "number_sources", "reasons"))
is_main = kit.module("asking.bars").is_main
account, foretold = kit.module("facts.account"), kit.module("facts.forecast_words")
lore, acts = kit.module("facts.lookup"), kit.module("asking.acts")
ev, habits = kit.module("moving.motion").ev, part("ai.habits")
DULL = {"strike": Action("no_strike"), "protect": Action("no_protect"), "armor": Action("no_armor"), "priority": PASS}


def seat_of(table: Table[Any, Any]) -> int:
    return int(table.state.decision.seats[0])


def look(floor: Floor, table: Table[Any, Any]) -> None:
    """Through the eyes of whoever is asked."""
    floor.table, floor.desk.viewer = table, seat_of(table)
    floor.show()


# -- sums ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_the_terms_of_every_number_in_play_add_up(seed: int) -> None:
    rng, table = Random(seed), kit.new_table(f"sums {seed}")
    floor = kit.desk_at(table)
    stats, checked = kit.module("facts.number_sources").stats, 0
    for _ in range(300):
        if table.state.decision is None:
            break
        kit.step(table, rng)
        floor.shown.settle(kit.game().view(table.state, 0))
        s = floor.shown.view
        for number in (*s.hero, *s.allies[0], *s.allies[1]):
            terms = sums.attack_terms(floor.desk, number)
            assert sum(n for _, n in terms) == stats.attack(kit.game(), s, number)
            terms = sums.health_terms(floor.desk, number)
            assert sum(n for _, n in terms) == stats.health(kit.game(), s, number)
            tip = sums.health_tip(floor.desk, number)
            assert tip is not None
            assert str(tip.body[0].text) == str(stats.health(kit.game(), s, number))
            checked += 1
    assert checked > 200


# -- forecasts -------------------------------------------------------------------------------------------


def fought_out(table: Table[Any, Any], attack: Action) -> tuple[int, int, set[int]] | None:
    """The same attack in the game as it really is, everybody refraining but from the attacker's own strike; None where
    somebody must answer."""
    t = Table(kit.game(), table.state.copy(), Seeded("really"), [])
    seat = seat_of(t)
    t.apply(seat, attack)
    one, other = int(attack.args[0][1:]), int(attack.args[4][1:])
    while t.state.decision is not None and not any(isinstance(e, ev.CombatEnded) for e in t.events or ()):
        dull = DULL.get(t.state.decision.kind)
        if dull is None:
            return None
        own_strike = t.state.decision.kind == "strike" and seat_of(t) == seat
        t.apply(seat_of(t), habits.habit(t) if own_strike else dull)
    hits = [e for e in t.events or () if isinstance(e, ev.DamageDealt) and e.combat]
    dealt = sum(e.amount for e in hits if e.card == other and e.source == one)
    back = sum(e.amount for e in hits if e.card == one)
    gone = {e.card for e in t.events or () if isinstance(e, ev.Destroyed)}
    gone |= {t.state.hero[e.seat] for e in t.events or () if isinstance(e, ev.PlayerLost)}
    return dealt, back, gone


@pytest.mark.parametrize("seed", range(5))
def test_the_forecast_of_an_attack_comes_true_if_nobody_does_more(seed: int) -> None:
    rng, table, checked = Random(seed), kit.new_table(f"blow {seed}"), 0
    floor = kit.desk_at(table)
    for _ in kit.positions(table, rng, 500):
        attacks = [a for a in table.legal(seat_of(table)) if a.verb == "attack"]
        if attacks:
            look(floor, table)
            attack = rng.choice(attacks)
            told, really = outlook.blow(floor.desk, attack), fought_out(table, attack)
            if told is not None and really is not None:
                assert (told.dealt, told.back) == really[:2], attack
                assert told.kills == (told.defender in really[2])
                assert told.back_kills == (told.attacker in really[2])
                checked += 1
    assert checked > 5


@pytest.mark.parametrize("seed", range(4))
def test_what_is_foretold_of_the_chain_comes_true_if_all_pass(seed: int) -> None:
    """Told from what the viewer knows, compared with what happens: names of hidden cards aside."""
    rng, table, checked = Random(seed), kit.new_table(f"chain {seed}"), 0
    floor = kit.desk_at(table)
    for _ in kit.positions(table, rng, 900):
        if table.state.chain and asks("priority")(table):
            look(floor, table)
            told = outlook.if_it_resolves(floor.desk)
            if told is not None:
                really = resolved(table)
                kinds = (ev.DamageDealt, ev.Destroyed, ev.Healed, ev.CardDrawn, ev.Entered)
                told_facts = [(type(e), e.card) for e in told if isinstance(e, kinds)]
                assert told_facts == [(type(e), e.card) for e in really if isinstance(e, kinds)]
                checked += 1
    assert checked > 5


def resolved(table: Table[Any, Any]) -> list[Any]:
    t, newest = Table(kit.game(), table.state.copy(), Seeded("really"), []), table.state.chain[-1].number
    while any(link.number == newest for link in t.state.chain):
        t.apply(seat_of(t), PASS)
    return list(t.events or ())


def test_nothing_is_foretold_where_somebody_must_answer_first() -> None:
    table = kit.found(lambda t: bool(t.state.chain) and asks("priority")(t) and asks_on_the_way(t), "unsure")
    assert outlook.if_it_resolves(kit.desk_at(table).desk) is None


def asks_on_the_way(table: Table[Any, Any]) -> bool:
    t, newest = Table(kit.game(), table.state.copy(), Seeded("ahead"), []), table.state.chain[-1].number
    if table.state.chain[-1].kind in ("proposal", "strike"):
        return False
    for _ in range(4):
        if t.state.decision is None or t.state.decision.kind != "priority":
            return any(link.number == newest for link in t.state.chain)
        t.apply(seat_of(t), PASS)
    return False


# -- reasons ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_to_be_legal_is_legal(seed: int) -> None:
    """For each card of the own hand: a way to play it exactly where the sentence says so."""
    rng, table, said = Random(seed), kit.new_table(f"reasons {seed}"), set()
    floor = kit.desk_at(table)
    for _ in kit.positions(table, rng, 400):
        if asks("priority")(table):
            look(floor, table)
            for number in table.state.hand[seat_of(table)]:
                verdict = reasons.verdict(floor.desk, number)
                assert verdict is not None
                assert verdict.words
                playable = any(a.verb == "play" for a in acts.acts_by_card(floor.desk).of(number))
                quest = kit.game().sheets[table.state.names[number]].card.type in ("quest", "location")
                assert verdict.legal is playable or quest
                placeable = any(a.verb == "place" for a in acts.acts_by_card(floor.desk).of(number))
                assert verdict.spare is (placeable and not verdict.legal)
                said.add("".join(run.text for run in verdict.words)[:14])
    assert len(said) > 4


def test_nothing_stands_where_nothing_is_said_of_a_card() -> None:
    """Of the card that asks for a choice of its own there is no sentence; then no sign stands there either."""
    table = CORPUS.session("mode.natures_focus")._table
    floor = kit.desk_at(table)
    look(floor, table)
    own = acts.acts_by_card(floor.desk).own
    assert own
    assert [reasons.verdict(floor.desk, number) for number in own] == [None] * len(own)


def test_the_reasons_are_the_right_ones() -> None:
    rng, table, met = Random(9), kit.new_table("right reasons"), set()
    floor = kit.desk_at(table)
    for _ in kit.positions(table, rng, 900):
        if asks("priority")(table):
            look(floor, table)
            s, seat = table.state, seat_of(table)
            ready = sum(n not in s.exhausted for n in s.resources[seat])
            for number in s.hand[seat]:
                met.add(reason_checked(floor, number, ready))
    assert met >= {"cost", "turn", "quest", ""}


def test_a_power_for_a_combat_says_that_it_waits_for_one() -> None:
    table = kit.found(lambda t: asks("priority")(t) and t.state.step == "action" and not t.state.chain, "for a combat")
    seat = seat_of(table)
    number = position.lay_in_play(table, seat, "stance_mastery", table.state.hero_row)
    floor = kit.desk_at(table)
    verdict = reasons.verdict(floor.desk, number)
    assert (verdict.legal, verdict.words) == (False, floor.desk.rich("screen.why.no_combat"))
    table.state.exhausted[number] = True
    look(floor, table)
    assert reasons.verdict(floor.desk, number) is None


def reason_checked(floor: Floor, number: int, ready: int) -> str:
    """Looks at the two reasons that are plain to see, each from its own side; returns which it was."""
    s, seat = floor.table.state, seat_of(floor.table)
    card = kit.game().sheets[s.names[number]].card
    verdict = reasons.verdict(floor.desk, number)
    said = "".join(run.text for run in verdict.words)
    keys = {key: floor.desk.say(f"screen.why.{key}", cost=card.cost, ready=ready) for key in ("cost", "turn", "quest")}
    key = next((key for key, words in keys.items() if said.startswith(words)), "")
    if key == "cost":
        assert card.cost > ready
    elif key == "turn":
        assert s.active != seat
        assert not card.instant
    elif key == "quest":
        assert card.type in ("quest", "location")
    return key


# -- who asks --------------------------------------------------------------------------------------------


def test_questions_name_the_card_that_asks() -> None:
    for kind in ("target", "may"):
        table = kit.found(asks(kind), f"source {kind}")
        number = lore.asking_card(kit.desk_at(table).desk)
        assert 0 <= number < len(table.state.names)
        assert table.state.names[number]
    assert lore.asking_card(kit.desk_at(kit.found(asks("priority"), "nobody")).desk) == -1


# -- after the game --------------------------------------------------------------------------------------


def test_the_account_counts_what_happened() -> None:
    rng, table = Random(3), kit.new_table("account")
    moments, events, happened, before = [], [], [], table.state.turn
    for n in range(6_000):
        if table.state.decision is None:
            break
        events += (news := kit.step(table, rng))
        happened += news
        if table.state.turn != before:
            moments.append(TurnPoint(n, table.state.copy(), tuple(events)))
            events, before = [], table.state.turn
    moments.append(TurnPoint(9_999, table.state.copy(), tuple(events)))
    assert table.state.winners is not None
    desk = kit.desk_at(kit.new_table("desk")).desk
    told = account.damage_account(desk, TurnPoint(9_999, table.state, tuple(happened)))
    assert told is not None
    facts = {fact.label: fact.values for fact in told.facts}
    drawn, dealt = [0, 0], [0, 0]
    for event in happened:
        if isinstance(event, ev.CardDrawn):
            drawn[event.seat] += 1
        if isinstance(event, ev.DamageDealt) and event.card in (0, 1) and event.source_seat == 1 - event.seat:
            dealt[event.source_seat] += event.amount
    assert facts["Cards drawn"] == tuple(drawn)
    assert told.totals == tuple(dealt)
    assert told.totals == tuple(sum(source.values[seat] for source in told.sources) for seat in (0, 1))
    assert desk.seat_name(1 - table.state.winners[0]) in told.why
    assert desk.seat_name(table.state.winners[0]) not in told.why
    charts = account.course_charts(desk, moments)
    assert len(charts) == 3
    assert all(len(series.values) == len(moments) for chart in charts for series in chart.series)


# -- numbers under the pointer ---------------------------------------------------------------------------


def test_pointing_at_a_number_tells_its_sum_however_the_card_lies() -> None:
    def hurt_and_lying(table: Table[Any, Any]) -> list[int]:
        s = table.state
        return [n for row in s.allies for n in row if s.damage.get(n) and n in s.exhausted]

    table = kit.found(lambda t: bool(hurt_and_lying(t)), "numbers")
    pilot, floor = kit.at_table(table)
    number = hurt_and_lying(table)[0]
    card = floor.stage.get(f"c{number}", kit.module("board.pieces").TableCard)
    wide, high = card.upright
    x, y = wide * 0.38, high * 0.4
    lower_right = (card.place.x - y, card.place.y + x)  # turned by a quarter
    pilot.move(lower_right)
    pilot.wait(700)
    shown = pilot.stage.tooltips.main
    assert shown is not None
    assert shown.tip.title == "Health"
    assert str(table.state.damage[number]) in shown.tip.subtitle


def test_while_a_target_is_chosen_only_targets_look_like_targets() -> None:
    pieces, acts = kit.module("board.pieces"), kit.module("asking.acts")
    fight = pieces.CardLight(acts.CardActs(kind="priority"), fighters=(3, 7))
    assert (fight.on(3), fight.on(7)) == ("attacker", "target")
    choice = pieces.CardLight(acts.CardActs(kind="target", own={3: [PASS]}), fighters=(3, 7))
    assert (choice.on(3), choice.on(7)) == ("target", "")


def test_passing_is_called_what_its_button_says() -> None:
    ends = kit.desk_at(
        kit.found(lambda table: asks("priority")(table) and is_main(table.state, seat_of(table)), "main")
    )
    assert ends.desk.screen.button_of(ends.desk, PASS) == "End the turn"
    assert ends.desk.screen.button_of(ends.desk, Action("keep")) == ""
    waits = kit.desk_at(kit.found(lambda table: asks("priority")(table) and bool(table.state.chain), "chain"))
    assert waits.desk.screen.button_of(waits.desk, PASS) == ""


# -- answers in a fight ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["strike", "protect", "armor"])
def test_the_golden_button_does_what_serves_best(kind: str) -> None:
    """Space presses it, whether it acts or refuses; every answer keeps the number of its row."""
    found = part("ai.fight_outcomes")
    golden: set[bool] = set()
    for seed in range(30):
        table = kit.found(asks(kind), f"golden {kind} {seed}")
        seat = seat_of(table)
        best = found.best(found.outcomes(kit.game(), table.game.view(table.state, seat), seat, table.legal(seat)))
        if (refusing := best.action.verb.startswith("no_")) in golden:
            continue
        golden.add(refusing)
        twin = Table(kit.game(), table.state.copy(), Seeded("golden"), [])
        pilot, floor = kit.at_table(table)
        offers = [action for action in table.legal(seat) if not action.verb.startswith("no_")]
        pilot.press("space")
        assert floor.chosen == [best.action]
        pilot, floor = kit.at_table(twin)
        pilot.press(str(len(offers)))
        assert floor.chosen == offers[-1:]
        if golden == {True, False}:
            return
    assert False in golden


@pytest.mark.parametrize("lang", ["en", "it"])
def test_keywords_are_told_under_their_names_after_a_whole_sentence(lang: str) -> None:
    """Whose words they are is never in doubt: what a keyword means does not read on from the text of the card."""
    bars = kit.module("asking.bars")
    targets = kit.desk_at(kit.found(lambda table: asks("target")(table), "keyword"), lang).desk
    told = 0
    for sheet in kit.game().sheets.values():
        text = bars.separated(bars.card_text(targets.texts, sheet.card))
        whole = plain((*text, *bars._keywords(targets, text)))
        assert ".." not in whole.replace("...", "")
        for word in {run.target for run in text if run.target}:
            if targets.texts.has(f"keyword.{word}.text"):
                told += 1
                assert f" {targets.say(f'keyword.{word}.title')}: " in whole
    assert told > 20
