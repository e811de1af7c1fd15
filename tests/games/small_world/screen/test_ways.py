"""The list of ways at a region: what each is called, what it costs and in which coins, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.screen_kit import Floor
from tests.games.small_world.build import Board
from tests.games.small_world.screen.kit import kit
from wowtable.core import Action
from wowtable.reading.languages import LANGUAGES
from wowtable.shell.base.typography import Words
from wowtable.text.rich import plain

bars, chips, menu, acts = map(kit.module, ("asking.bars", "board.pills", "asking.menu", "asking.acts"))
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def placed(*pairs: tuple[str, str]) -> Board:
    """Real islands, nobody there yet; each seat has its race and power, nothing in hand."""
    b = Board(kit.new_table("ways", 2))
    b.s.kin[:], b.s.tokens[:] = [""] * len(b.s.kin), [0] * len(b.s.kin)
    b.s.buried[:] = [-1] * len(b.s.kin)
    for seat, (race, power) in enumerate(pairs):
        b.race(seat, race, power)
    return b


def named(b: Board, regions: tuple[int, ...]) -> list[str]:
    return [b.g.name(b.s, r) for r in regions]


def said(words: Words) -> str:
    return words if isinstance(words, str) else plain(words)


def labels(floor: Floor, actions: list[Action]) -> list[str]:
    return [plain(floor.desk.texts.action(action.verb, action.args)) for action in actions]


def mages() -> Board:
    """Mages hold two magic regions, one with troops to spare; their opponent has the Aegis in a third."""
    b = placed(("orcs", "portal_mage"), ("trolls", "miner"))
    home, outpost, foreign = named(b, b.g.atlas(b.s).magics[:3])
    b.hold(0, home, 3).hold(0, outpost).hold(1, foreign, 2).relic("aegis", foreign)
    return b.turn_of(0).do("expand")


# -- swaps while readying ----------------------------------------------------------------------------


@in_each_language
def test_readying_mages_read_how_many_swaps_are_left(lang: str) -> None:
    b = mages()
    floor = kit.desk_at(b.t, lang)
    left = floor.desk.say("screen.swap_left", n=2)
    assert left in said(bars.ready(floor.desk).line)
    b.do(*_swap(b))
    floor = kit.desk_at(b.t, lang)
    assert floor.desk.say("screen.swap_left", n=1) in said(bars.ready(floor.desk).line)


def test_nobody_else_reads_about_swaps() -> None:
    b = placed(("orcs", "miner"), ("trolls", "farmer"))
    home = named(b, b.g.atlas(b.s).magics)[0]
    floor = kit.desk_at(b.hold(0, home, 3).turn_of(0).do("expand").t)
    assert said(bars.ready(floor.desk).line) == floor.desk.say("ask.ready.line")


def test_spare_troops_are_shown_where_a_swap_is_open_too() -> None:
    b = mages()
    home, outpost = named(b, b.g.atlas(b.s).magics[:2])
    floor = kit.desk_at(b.t)
    shown = chips.pills_of(floor.desk, acts.acts_by_region(floor.desk))
    assert shown[home].parts == (("ui.up", "2"),)
    assert shown[outpost].parts == (("ui.swap", ""),)


def test_a_click_lifts_and_the_list_swaps() -> None:
    b = mages()
    home = named(b, b.g.atlas(b.s).magics)[0]
    pilot, floor = kit.at_table(b.t)
    pilot.click_item("board", home)
    assert floor.chosen == [Action("lift", (home,))]
    pilot.press("w")
    offered = pilot.widget("ways").ways  # type: ignore[attr-defined]
    verbs = [way.does.verb for way in offered.values()]
    pilot.press(str(verbs.index("swap") + 1))
    assert [action.verb for action in floor.chosen] == ["lift", "swap"]
    assert floor.table.state.decision.kind == "ready"


@in_each_language
def test_a_swap_with_the_aegis_tells_its_price(lang: str) -> None:
    b = mages()
    foreign = named(b, b.g.atlas(b.s).magics)[2]
    floor = kit.desk_at(b.t, lang)
    for action in (action for action in floor.desk.legal if action.verb == "swap"):
        words = said(menu.explanation(floor.desk, action))
        assert (floor.desk.say("fee.shield") in words) == (foreign in action.args), words


def _swap(b: Board) -> tuple[Any, ...]:
    action = next(action for action in b.legal if action.verb == "swap")
    return (action.verb, *action.args)


@in_each_language
def test_a_final_conquest_out_of_the_air_tells_its_odds_not_its_price(lang: str) -> None:
    """The tokens it asks for are more than there are."""

    def short(table: Any) -> bool:
        decision = table.state.decision
        return decision is not None and decision.kind == "assault" and _final(table) is not None

    floor = kit.desk_at(kit.found(short, "short of tokens"), lang)
    act = next(act for act in bars.assault(floor.desk).acts if act.does == _final(floor.table))
    good, faces = acts.odds(floor.desk, acts.final_needs(floor.desk, act.does))
    assert f"{good} " in act.line
    assert str(faces) in act.line
    assert floor.desk.texts.name(f"region.{act.does.args[0]}") in act.line


def _final(table: Any) -> Action | None:
    return next((action for action in table.legal(table.state.active) if action.verb == "final"), None)


def test_a_region_of_ones_own_race_in_decline_is_lit_faintly() -> None:
    """It pays already; where only such regions are left, they are what there is."""
    b = placed(("orcs", "miner"), ("naga", "farmer")).faded(0, "trolls")
    atlas = b.g.atlas(b.s)
    home = next(
        r for r in range(len(atlas)) if sum(not atlas.water[n] for n in atlas.near[r]) > 1 and not atlas.water[r]
    )
    ruins = next(n for n in atlas.near[home] if not atlas.water[n])
    b.hold(0, *named(b, (home,))).hold(0, *named(b, (ruins,)), race="trolls")
    b.s.hand[0] = 9
    floor = kit.desk_at(b.conquest_of(0).t)
    there = acts.acts_by_region(floor.desk)
    lights = {name: acts.is_faint(floor.desk, found) for name, found in there.items() if found[0].verb == "conquer"}
    assert [name for name, faint in lights.items() if faint] == named(b, (ruins,))


# -- when all have marched ---------------------------------------------------------------------------


def landed(race: str, hand: int) -> Board:
    b = placed((race, "miner"), ("naga", "farmer"))
    b.hold(0, *named(b, b.g.atlas(b.s).magics[:1]), 4)
    b.s.hand[0] = hand
    return b.conquest_of(0)


@pytest.mark.parametrize(("race", "least"), [("orcs", "one"), ("tauren", "2")])
def test_how_many_must_stay_everywhere_is_what_the_race_needs(race: str, least: str) -> None:
    floor = kit.desk_at(landed(race, 2).do("stop").until("redeploy").t)
    assert f"at least {least} in each" in bars.redeploy(floor.desk).line


@pytest.mark.parametrize(("hand", "title"), [(4, "Giulia, conquer a region"), (0, "Giulia, conquests are over")])
def test_nobody_is_told_to_conquer_with_nothing(hand: int, title: str) -> None:
    assert bars.conquest(kit.desk_at(landed("orcs", hand).t).desk).title == title


# -- menacing and theft ------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "power", "verb"), [("orcs", "menacing", "menace"), ("ethereals", "miner", "steal")])
def test_what_the_aegis_charges_for_other_abilities_is_told(race: str, power: str, verb: str) -> None:
    b = placed((race, power), ("trolls", "farmer"))
    atlas = b.g.atlas(b.s)
    home = next(r for r in range(len(atlas)) if not atlas.water[r])
    foreign = next(r for r in atlas.near[home] if not atlas.water[r])
    b.hold(0, *named(b, (home,))).hold(1, *named(b, (foreign,)), 2).relic("aegis", *named(b, (foreign,)))
    floor = kit.desk_at(b.conquest_of(0).t)
    action = next(action for action in floor.desk.legal if action.verb == verb)
    assert [(fee.payee, fee.coins, fee.why) for fee in acts.fees_of(floor.desk, action)] == [(1, 2, "shield")]
    assert floor.desk.say("fee.shield") in said(menu.explanation(floor.desk, action))


@in_each_language
@pytest.mark.parametrize("homes", [1, 2])
def test_a_push_tells_what_becomes_of_the_token(lang: str, homes: int) -> None:
    b = placed(("orcs", "menacing"), ("trolls", "farmer"))
    atlas = b.g.atlas(b.s)
    home = next(r for r in range(len(atlas)) if not atlas.water[r])
    near = next(r for r in atlas.near[home] if not atlas.water[r])
    far = next(r for r in range(len(atlas)) if r not in (home, *atlas.near[home]) and not atlas.water[r])
    b.hold(0, *named(b, (home,)), 3)
    for region in named(b, (near, far))[:homes]:
        b.hold(1, region, 2)
    floor = kit.desk_at(b.conquest_of(0).t, lang)
    push = next(action for action in floor.desk.legal if action.verb == "menace")
    fate = "falls" if homes == 1 else "moves"
    told = floor.desk.say(f"screen.menaced_{fate}", foe=1, region=push.args[1] or push.args[0])
    assert told in said(menu.explanation(floor.desk, push))


def beside_trolls(hand: int) -> Board:
    """Menacing Orcs conquer from their one region."""
    b = placed(("orcs", "menacing"), ("trolls", "farmer"))
    atlas = b.g.atlas(b.s)
    home = next(r for r in range(len(atlas)) if not atlas.water[r])
    near = next(r for r in atlas.near[home] if not atlas.water[r])
    b.hold(0, *named(b, (home,))).hold(1, *named(b, (near,)), 2)
    b.s.hand[0] = hand
    return b.conquest_of(0)


@pytest.mark.parametrize(
    ("lang", "title", "hand"), [("en", "what else", "No tokens"), ("it", "altro", "Nessun segnalino")]
)
def test_who_has_nobody_left_to_march_is_not_told_to_conquer(lang: str, title: str, hand: str) -> None:
    floor = kit.desk_at(beside_trolls(hand=0).t, lang)
    prompt = bars.conquest(floor.desk)
    assert {action.verb for action in floor.desk.legal} == {"menace", "stop"}
    assert title in prompt.title
    assert hand in said(prompt.line)


def test_what_was_asked_about_while_conquering_is_let_go_by_the_golden_button_at_the_end() -> None:
    floor = kit.desk_at(beside_trolls(hand=3).until("end_turn").t)
    bar = floor.desk.bar
    (end,) = bar.prompt().acts
    assert end.leaving is not None
    assert not end.golden
    bar._asked.update((floor.desk.viewer, what) for what in end.leaving.once)
    assert bar.prompt().acts[0].golden


def test_what_is_paid_for_a_region_is_less_not_more() -> None:
    b = placed(("orcs", "miner"), ("trolls", "farmer"))
    atlas = b.g.atlas(b.s)
    home = next(r for r in range(len(atlas)) if not atlas.water[r])
    near = next(r for r in atlas.near[home] if not atlas.water[r])
    b.hold(0, *named(b, (home,)), 3).hold(1, *named(b, (near,))).relic("aegis", *named(b, (near,)))
    b.s.hand[0] = 8
    floor = kit.desk_at(b.conquest_of(0).t)
    name = named(b, (near,))[0]
    ways = {name: [act for act in floor.desk.legal if act.args and act.args[0] == name]}
    assert ("ui.coins", "−2") in chips.pills_of(floor.desk, ways)[name].parts


# -- assaults that need no die -----------------------------------------------------------------------


@in_each_language
@pytest.mark.parametrize(("mean", "icon"), [("champion", "piece.champion"), ("doomhammer", "")])
def test_an_assault_with_other_means_is_a_way_of_its_own(lang: str, mean: str, icon: str) -> None:
    b = placed(("gnomes", "champion" if mean == "champion" else "miner"), ("trolls", "farmer"))
    atlas = b.g.atlas(b.s)
    home = atlas.anchors[0]
    abroad = [r for r in range(len(atlas)) if atlas.island[r] != atlas.island[home]]
    far = next(r for r in abroad if not atlas.water[r] and r not in atlas.anchors)
    b.hold(0, *named(b, (home,)), 3)
    if mean != "champion":
        b.relic(mean, *named(b, (home,)))
    b.turn_of(0).do("expand").do("lift_spare")
    floor = kit.desk_at(b.do("done").t, lang)
    here = acts.acts_by_region(floor.desk)[named(b, (far,))[0]]
    assert [action.verb for action in here] == ["assault", "conquer"]
    assert here[1].args[1] == ("assault", mean)
    nouns = [floor.desk.texts.name("assault"), floor.desk.texts.name(f"relic.{mean}" if not icon else mean)]
    label, sum_ = labels(floor, here)[1], said(menu.explanation(floor.desk, here[1]))
    assert all(noun in label and noun in sum_ for noun in nouns), (label, sum_)
    assert menu.icon_of(floor.desk, here[1]) == (icon or kit.game().content.relics[mean].icon)
    paid = 2 if mean == "doomhammer" else 0
    assert sum(fee.coins for fee in acts.fees_of(floor.desk, here[1])) == paid


# -- what W says -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ready", "conquest"])
def test_every_region_says_what_can_be_done_there_or_why_nothing_can(kind: str) -> None:
    answered: list[Any] = []
    silent: list[tuple[str, int]] = []
    for game in range(4):
        table = kit.new_table(f"every region {game}", seats=2 + game % 3)
        floor = kit.desk_at(table)
        floor.show_ways = floor.show_tip = lambda *told: answered.append(told)  # type: ignore[method-assign]
        asked = 0
        for decision in kit.positions(table, Random(f"every region {game}"), 300):
            if decision.kind != kind:
                continue
            asked += 1
            floor.desk.viewer = decision.seats[0]
            floor.show()
            floor.refresh()
            for name in table.game.atlas(table.state).ids:
                answered.clear()
                floor.desk.screen.act_on(floor.desk, name, "menu")  # type: ignore[attr-defined]
                if not answered:
                    silent.append((name, asked))
            if asked > 6:
                break
    assert silent == []


@in_each_language
def test_a_goal_of_a_march_says_who_marches_and_what_it_costs(lang: str) -> None:
    march_at = kit.module("asking.gestures").march_at
    b = placed(("orcs", "miner"), ("trolls", "farmer"))
    atlas = b.g.atlas(b.s)
    home = atlas.anchors[0]
    goal = next(r for r in atlas.near[home] if not atlas.water[r])
    b.hold(0, *named(b, (home,)), 9).turn_of(0).do("expand")
    floor = kit.desk_at(b.t, lang)
    [way] = floor.desk.screen.ways(floor.desk, *named(b, (goal,)))
    march = march_at(floor.desk, *named(b, (goal,)))
    assert (way.does, way.title) == (march.acts, *labels(floor, [march.attack]))
    told = said(way.words)
    assert floor.desk.say("screen.lifted_brief", n=march.tokens) in told
    assert f"{floor.desk.say('cost.total')} {acts.price_of(floor.desk, march.attack)}" in told
    floor.desk.do(way.does)
    for _ in march.acts:
        floor.desk.bar.gesture.go_on()
    assert [action.verb for action in floor.chosen] == ["lift_spare", "done", "conquer"]
