"""What the screen says is what the rules do: costs, odds, forecasts, accounts, words."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.games.screen_kit import NAMES, Floor, asks
from tests.games.small_world.build import part
from tests.games.small_world.screen.kit import kit
from wowtable.core import Table
from wowtable.reading.languages import LANGUAGES
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.panels.sums import PartLine, sum_panel
from wowtable.shell.table.plugin import Desk, TurnPoint
from wowtable.text.rich import Style
from wowtable.text.rulebook import open_rulebook, place_of

acts, tips = kit.module("asking.acts"), kit.module("facts.region_tips")
account, events = kit.module("facts.account"), part("events")
sources, parchments, forecast = (
    kit.module("facts.number_sources"),
    kit.module("facts.tips"),
    kit.module("panels.forecast"),
)

SEEDS = range(6)


def conquest(seed: object, **options: Any) -> Floor:
    table = kit.played_until(lambda t: asks("conquest")(t) and t.state.round >= 3, f"facts {seed}", **options)
    assert table is not None
    return kit.desk_at(table)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_terms_of_a_cost_add_up_to_what_is_spent(seed: int) -> None:
    floor = conquest(seed)
    s, seat = floor.table.state, floor.desk.viewer
    for action in floor.desk.legal:
        if action.verb != "conquer":
            continue
        r = kit.game().region(s, action.args[0])
        cost, terms = tips.sum_parts(floor.desk, r, action.args[1])
        least = kit.game().abilities_of(s, seat).least
        assert cost == acts.price_of(floor.desk, action)
        assert not terms or cost == max(least, sum(n for _, n in terms))
        before = s.hand[seat] + s.hand_beasts[seat]
        twin = Table(kit.game(), s.copy(), floor.table.chance)
        twin.apply(seat, action)
        spent = before - twin.state.hand[seat] - twin.state.hand_beasts[seat]
        assert spent == cost or "champion" in action.args[1], action


def test_odds_count_the_faces_of_the_die() -> None:
    floor = conquest("odds")
    die = kit.game().content.box.die
    for needed in range(1, 4):
        good, faces = acts.odds(floor.desk, needed)
        assert (good, faces) == (sum(face >= needed for face in die), len(die))
        assert f"{good} of {faces}" in tips.odds_words(floor.desk, needed)


def test_a_final_conquest_tells_what_the_die_must_show() -> None:
    table = kit.played_until(lambda t: any(a.verb == "final" for a in t.legal(t.state.decision.seats[0])), "final")
    assert table is not None
    floor = kit.desk_at(table)
    for action in (action for action in floor.desk.legal if action.verb == "final"):
        needed = acts.final_needs(floor.desk, action)
        assert 1 <= needed <= 3
        assert needed == acts.price_of(floor.desk, action) - acts.forces(floor.desk)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_region_that_is_not_open_says_why_and_an_open_one_does_not(seed: int) -> None:
    floor = conquest(seed)
    s = floor.table.state
    open_ = {action.args[0] for action in floor.desk.legal if action.verb in ("conquer", "final")}
    bare = {action.args[0] for action in floor.desk.legal if action.verb == "conquer" and not action.args[1]}
    for r, name in enumerate(kit.game().atlas(s).ids):
        why = tips.why_not(floor.desk, floor.desk.viewer, r)
        assert why or name in open_, name
        assert not (why and name in bare), f"{name}: {why}"


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 3), (6, 2)])
def test_the_account_of_a_game_explains_every_coin(seed: int, seats: int) -> None:
    table, rng = kit.new_table(f"account {seed}", seats), Random(seed)
    events: list[Any] = []
    for _ in range(4_000):
        if table.state.decision is None:
            break
        events += kit.step(table, rng)
    floor = kit.desk_at(table)
    floor.desk.viewer = 0
    told = account.coin_account(floor.desk, TurnPoint(0, table.state, tuple(events)))
    assert told is not None
    for seat in range(seats):
        assert sum(source.values[seat] for source in told.sources) == told.totals[seat], (NAMES[seat], told)
    assert told.totals == tuple(table.state.coins)
    first, second = sorted(told.totals, reverse=True)[:2]
    assert str(first) in told.why
    assert str(first - second) in told.why or first == second


def test_what_a_race_or_power_wins_at_once_is_told_as_theirs() -> None:
    """Not as found coins, which nobody would look for beside what was paid."""
    at_once = [events.CoinsWon(0, 2, "plunder", "hill"), events.ObjectiveMet(0, "hill", 1, -1)]
    assert [gain for event in at_once for gain in account._flows(event)] == [("powers", 0, 2), ("powers", 0, 1)]
    forms = [events.FormTaken(0, "human", 2), events.FormTaken(0, "worgen", -1)]
    assert [gain for event in forms for gain in account._flows(event)] == [("powers", 0, 2), ("found", 0, -1)]


def test_charts_have_a_line_for_each_player() -> None:
    table = kit.new_table("chart")
    floor = kit.desk_at(table)
    moments = [TurnPoint(0, table.state, ()), TurnPoint(1, table.state, ())]
    charts = account.course_charts(floor.desk, moments)
    assert charts
    for chart in charts:
        assert [series.seat for series in chart.series] == [0, 1, 2]
        assert all(len(series.values) == 2 for series in chart.series)


# -- words ---------------------------------------------------------------------------------------------

SAID = re.compile(r'desk\.(?:say|rich)\(\s*"([a-z_.]+)"')


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_word_of_the_screen_exists(lang: str) -> None:
    texts = kit.ruleset().catalogues[lang]
    folder = kit.ruleset().folders[0] / "screen"
    said = {key for path in sorted(folder.rglob("*.py")) for key in SAID.findall(path.read_text(encoding="utf-8"))}
    assert len(said) > 40
    assert sorted(key for key in said if not texts.has(key)) == []


@pytest.mark.parametrize("lang", ["en", "it"])
def test_what_the_screen_composes_exists(lang: str) -> None:
    texts = kit.ruleset().catalogues[lang]
    composed = [binding.label for binding in kit.module("screen").BINDINGS]
    composed += [f"screen.source.{what}" for what in account._SOURCES]
    composed += [f"screen.why.{what}" for what in ("coins", "tokens", "tied", "team_coins", "team_tokens")]
    composed += [
        f"screen.letters.{terrain}" for terrain in ("forest", "hill", "farm", "swamp", "mountain", "lake", "sea")
    ]
    composed += [f"button.{verb}" for verb in ("stop", "end_turn")]
    ends = ("in_hand", "conquest", "objectives", "bombs", "end_turn")
    composed += [f"leave.{kind}.{part}" for kind in ends for part in ("title", "line", "stay", "leave")]
    composed += [f"ask.{kind}.{part}" for kind in kit.module("asking.bars").BARS for part in ("call", "line")]
    assert [key for key in composed if not texts.has(key)] == []


def in_book(desk: Desk, thing: str, lang: str) -> bool:
    book = open_rulebook(kit.ruleset().folders[0] / "rulebook" / f"{lang}.md")
    return place_of(book, desk.screen.named(desk, thing)) is not None


@pytest.mark.parametrize("lang", ["en", "it"])
def test_things_lead_to_a_place_in_the_rulebook(lang: str) -> None:
    floor, lore = conquest("book"), kit.game().content
    here = next(iter(kit.game().atlas(floor.table.state).index))
    things = [f"race:{race}" for race in lore.races] + [
        f"region:{here}",
        here,
        "combo.orcs",
        "relic:heart",
        "income.2",
        "player.0",
    ]
    things += ["keyword:decline", "cost", "ask:conquest"]
    assert [thing for thing in things if not in_book(floor.desk, thing, lang)] == []


# -- where numbers come from -----------------------------------------------------------------------


def explained(floor: Floor, source: str) -> bool:
    """A parchment tells of it, and both books have a place for it."""
    tip = floor.desk.screen.tip(floor.desk, source)
    return tip is not None and bool(tip.body) and all(in_book(floor.desk, source, lang) for lang in ("en", "it"))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_number_of_a_sum_says_which_rule_it_comes_from(seed: int) -> None:
    floor = conquest(seed)
    s, seat = floor.table.state, floor.desk.viewer
    assert seat is not None
    for what, _ in forecast.parts_now(floor.desk, s.active):
        assert explained(floor, sources.source_of(floor.desk, s.active, what)), what
    for action in floor.desk.legal:
        if action.verb in ("conquer", "final"):
            r = kit.game().region(s, action.args[0])
            for what, _ in tips.sum_parts(floor.desk, r, action.args[1])[1]:
                assert explained(floor, sources.source_of(floor.desk, seat, what)), what


def test_every_race_and_power_is_named_for_what_it_pays_and_spares() -> None:
    """Whatever content files give a race or a power, its term leads to its own text."""
    floor, game = conquest(0), kit.game()
    seat = floor.desk.viewer
    s = floor.desk.view
    for space, things in (("race", game.content.races), ("power", game.content.powers)):
        for name, thing in things.items():
            s.race[seat], s.power[seat] = (name, "") if space == "race" else ("orcs", name)
            for effect in thing.effects:
                for what in (what for what, kind in sources.EFFECTS.items() if isinstance(effect, kind)):
                    term = f"{what}:{effect.where}" if what == "per_region" else what
                    assert sources.source_of(floor.desk, seat, term) == f"{space}:{name}", term
                    assert explained(floor, f"{space}:{name}")


def test_a_side_is_called_as_a_name_stands_alone() -> None:
    table = kit.new_table("sides", 5, teams=True)
    told = account.coin_account(kit.desk_at(table).desk, TurnPoint(0, table.state, ()))
    assert told.sides == ("Alliance", "Horde", "Alliance", "Horde", "Neutral")


def test_no_term_of_an_account_is_without_a_source() -> None:
    """A new term needs a line in `sources`: its name in the language file says that it exists."""
    texts = kit.ruleset().catalogues["en"]
    keys = [key.split(".") for key in texts.message_keys()]
    words = {key[1] for key in keys if key[0] in ("income", "cost")} - {"total", "least", "relic", "champion"}
    assert words == {*sources.RULES, *sources.EFFECTS}


def test_lines_of_the_forecast_have_a_tip_and_are_looked_up_by_what_pays() -> None:
    floor = conquest(1)
    area = Rect(0, 0, 400, 60 + 42 * 12)
    income = forecast.forecast(floor.desk)
    lines = [widget for widget in sum_panel(floor.desk, area, income) if isinstance(widget, PartLine)]
    assert lines
    for line in lines:
        assert line.tip is not None
        assert line.details_item(None) == line.part.source
        assert explained(floor, line.part.source)
    few = sum_panel(floor.desk, Rect(0, 0, 400, 60 + 42 + 34), income)
    assert all(widget.tip is not None for widget in few if isinstance(widget, PartLine))


def test_the_names_in_a_sum_are_links() -> None:
    floor = conquest(2)
    name = next(action.args[0] for action in floor.desk.legal if action.verb == "conquer")
    body = floor.desk.screen.tip(floor.desk, name).body
    links = [run.target for run in body if run.style is Style.LINK]
    assert "keyword:cost" in links
    assert all(explained(floor, target) for target in links if ":" in target)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_teams_are_called_by_their_factions_where_players_sit_down(lang: str) -> None:
    words, state = kit.ruleset().catalogues[lang], kit.game().new_state(5, {"teams": True})
    order = sorted({kit.game().team(state, seat) for seat in range(5)})
    for seat in range(5):
        faction = words.name(f"faction.{kit.game().side_of_seat(state, seat)}").lower()
        assert faction[:6] in words.say(f"setup.team_{order.index(kit.game().team(state, seat)) + 1}").lower()
