"""The table of the Board Game under the hands of a player: every answer has its place, and how one travels."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.board_game.build import ALLIANCE, HORDE, Field, lordaeron, real_game
from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import STAGES, seek, two
from tests.games.screen_kit import asks
from wowtable.core import Action, Table
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.text.rich import plain

QUESTIONS = 160
ELSEWHERE = ("decline", "equip", "swap", "unequip")
"""What helps for nothing is left out at its card; cards are put on and taken off on the open sheet."""


def can_go_far(table: Table[Any, Any]) -> bool:
    """A hero with actions left has somewhere to go that takes two steps."""
    return asks("act")(table) and any(action.verb == "walk" for action in table.legal(table.state.decision.seats[0]))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_answer_has_its_place(lang: str) -> None:
    """On the map, at a hero, as a deed, in a list or as a button; in a turn once its hero is chosen."""
    table = kit.new_table(f"places {lang}")
    floor, acts_of, met = kit.desk_at(table, lang), kit.module("asking.acts").acts_by_piece, set()
    canvas = RecordingCanvas(floor.ui.type)
    for n, decision in enumerate(kit.positions(table, Random(lang), QUESTIONS)):
        floor.desk.viewer = decision.seats[0]
        reached: set[Any] = set()
        for hero in decision.of("heroes", ()) or (-1,):
            floor.desk.screen.hero = hero
            floor.show()
            floor.refresh()
            prompt = floor.desk.bar.prompt()
            assert prompt is not None
            shown = {widget.id for layer in floor.stage.layers for widget in layer.root.walk()}
            places = shown | set(floor.desk.game.atlas.index)
            reached |= {act for id, acts in acts_of(floor.desk).of.items() if id in places for act in acts}
            reached |= {act.does for act in prompt.acts if isinstance(act.does, Action)}
            reached |= {act for act in floor.desk.legal if f"act:{act}" in shown}
        met.add(decision.kind)
        assert not [act for act in floor.desk.legal if act not in reached and act.verb not in ELSEWHERE], decision.kind
        if n % 6 == 0:
            floor.draw(canvas)
    assert "⟦" not in str(canvas)
    assert {"class", "next", "act", "step", "manage"} <= met


def test_one_click_goes_two_steps_and_a_key_ends_the_journey() -> None:
    pilot, floor = kit.at_table(kit.found(can_go_far, "travel"))
    routes = kit.module("facts.travel").routes_now(floor.desk)
    goal, way = max(routes.items(), key=lambda route: (not route[1].halted, route[1].steps))
    pilot.click_item("board", goal)
    pilot.wait(300)
    assert floor.chosen == list(way.acts)
    assert way.steps == 2


def test_where_a_turn_may_not_end_golden_does_what_must_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if nobody would do it of themselves: the friend that was counted on has no action left."""
    b = lordaeron(players=(0, 0, 1, 1)).at(0, "purgation_isle").at(1, "purgation_isle")
    pilot, floor = kit.at_table(b.figures("ogre", "blue", "purgation_isle").turn(actions=(1, 0, 0, 0)).t)
    monkeypatch.setattr(kit.module("asking.bars"), "best_deed", lambda *_: None)
    floor.rebuild()
    pilot.wait(50)
    pilot.press("space")
    assert [action.verb for action in floor.chosen] == ["challenge"]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_list_of_keys_has_words_for_each(lang: str) -> None:
    """The shell knows no words of a game's own commands; the game says them."""
    floor = kit.desk_at(kit.new_table("keys"), lang)
    told = [floor.ui.bindings.told(binding, floor.ui.say) for binding in floor.desk.screen.commands()]
    assert not [words for words in told if "keys." in words or "⟦" in words]


def test_a_number_chooses_the_hero_that_acts() -> None:
    def two_heroes(table: Table[Any, Any]) -> bool:
        return asks("act")(table) and len(table.state.decision.of("heroes", ())) == 2

    pilot, floor = kit.at_table(_with_two(two_heroes))
    first, second = floor.desk.about("heroes")
    pilot.press("2")
    acting = kit.module("facts.lookup").acting_hero
    assert acting(floor.desk) == second
    pilot.press("q")
    assert acting(floor.desk) == first


def _with_two(wanted: Any) -> Table[Any, Any]:
    """Two players have two heroes each."""
    table, rng = kit.new_table("two players", seats=2), Random(1)
    while not wanted(table):
        kit.step(table, rng)
    return table


def crowd(seed: int) -> Field:
    """Four heroes and five creatures in neighbouring regions."""
    rng, regions = Random(seed), real_game().content.regions
    middle = rng.choice(list(regions))
    near, b = [middle, *regions[middle].links], lordaeron()
    for hero in range(4):
        b.at(hero, middle if hero < 2 else rng.choice(near))
    for creature in ("ogre", "gnoll", "murloc", "wraith", "ghoul"):
        b.figures(creature, rng.choice(["blue", "green"]), rng.choice(near))
    return b


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_where_many_stand_no_name_and_no_piece_lies_on_those_of_another_region(size: tuple[int, int]) -> None:
    for seed in range(8):
        _, floor = kit.at_table(crowd(seed).turn().t, size=size)
        board = floor.stage.find("board")
        assert board is not None
        blocks = list(board.blocks(RecordingCanvas(floor.ui.type)).values())
        for n, block in enumerate(blocks):
            others = [box for other in blocks[:n] for box in other.boxes]
            assert not [(a, b) for a in block.boxes for b in others if _share(a, b) > 0.05], seed


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_flag_of_a_plan_lies_on_a_name_or_on_what_stands_there(size: tuple[int, int]) -> None:
    """Two heroes go to the same place, where a creature stands."""
    b = lordaeron(players=(0, 0, 1, 1))
    b = b.quest("terror_in_the_fields", ghoul="tirisfal_outpost").turn()
    _, floor = kit.at_table(b.t, size=size)
    for hero in (0, 1):
        kit.module("facts.goals").mark_goal(floor.desk, hero, "tirisfal_outpost")
    floor.refresh()
    board = floor.stage.find("board")
    blocks = board.blocks(RecordingCanvas(floor.ui.type))
    flags = board.flag_places(blocks)
    assert len(flags) == 2
    solid = [*(box for block in blocks.values() for box in block.boxes), *flags]
    assert not [(flag, box) for flag in flags for box in solid if box is not flag and _share(flag, box) > 0.02]


def _share(one: Any, other: Any) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high) / min(one.w * one.h, other.w * other.h)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("letters", [0, 3])
def test_the_turn_track_is_never_folded(size: tuple[int, int], letters: int, lang: str) -> None:
    """With the longest words before it, and all of its spaces still to come."""
    pilot, floor = kit.at_table(lordaeron().turn().t, lang, size=size, text_size=letters)
    track = pilot.stage.get("turns", kit.module("panels.track").TurnTrack)
    assert track.narrowed(floor.ui.type) >= kit.module("panels.track").NARROWEST


def test_an_event_is_answered_on_the_space_of_whoever_is_next() -> None:
    """The marker has moved on, the turn has not begun (TBG-END-01, TBG-END-07)."""
    b = STAGES["new_horizons"]()
    assert b.s.marker % 2 == 0
    assert b.s.active == HORDE
    _, floor = kit.at_table(b.t)
    track = kit.module("panels.track")
    assert track.turn_of(b.s) == ALLIANCE
    assert track.next_words(floor.desk)[0] == floor.desk.say("screen.next_turn", side=HORDE)


def test_after_the_last_turn_the_track_names_the_final_battle() -> None:
    """Whoever begins it, it is nobody's turn (TBG-WIN-06)."""
    b = STAGES["manage"]()
    b.s.marker = b.s.track + 1
    _, floor = kit.at_table(b.t)
    assert kit.module("panels.track").turn_words(floor.desk) == floor.desk.say("screen.final.title")


def test_a_pill_that_stands_far_off_is_tied_to_its_region() -> None:
    """Crowded from all sides it would be taken for that of a neighbour."""
    b = two().at(0, "pyrewood_village").at(1, "pyrewood_village").at(2, "olsens_farthing")
    b = b.figures("gnoll", "blue", "olsens_farthing").quest("terror_in_the_fields", ghoul="pyrewood_village").turn()
    pilot, floor = kit.at_table(b.t, size=(1280, 720))
    board: Any = pilot.widget("board")
    board.draw(RecordingCanvas(floor.ui.type))
    apart = {name: rect for name, rect in board.pill_places(floor.ui.type).items() if board.tether(name, rect)}
    assert apart
    for name, rect in apart.items():
        assert not rect.overlaps(board.item_rect(name))
        assert board.item_at(board.camera.to_world(board.tether(name, rect))) == name


def test_a_turn_that_begins_is_not_the_doing_of_whoever_ended_the_last() -> None:
    b = seek(two().knows(0, "frostbolt").turn(), "manage")
    floor, rng, doers = kit.desk_at(b.t), Random(1), dict[str, int]()
    floor.desk.mover = floor.desk.viewer
    while "TurnBegan" not in doers:
        for event, animation, _ in kit.shown(floor, kit.watched(b.t, rng)):
            animation.apply(floor.shown, 1.0)
            doers[type(event).__name__] = floor.desk.doer
    assert b.s.seats_of(ALLIANCE) == (1,)
    assert doers["TurnBegan"] == 1


@pytest.mark.parametrize("lang", ["en", "it"])
def test_whatever_stands_in_a_region_is_named_where_one_points(lang: str) -> None:
    """Each kind of piece that a board may show: heroes, the Overlord, creatures, bosses, Wars, counters, the plague."""
    events = ("the_silverpine_war", "the_old_snake", "daecris_of_the_many")
    b = lordaeron("mage warrior", overlord="kelthuzad").in_force(*events, "scourge_cauldrons", "spread_the_plague")
    kazzak = lordaeron("mage warrior", overlord="lord_kazzak")
    b.quest("terror_in_the_fields", ghoul="the_bulwark").figures("ogre", "blue", "ambermill")
    b.s.plague, seen = [0], set()
    for field in (b, kazzak):
        desk = kit.desk_at(field.turn().t, lang).desk
        names = {f"event.{card}": f"event.{field.s.names[card]}" for card in field.s.in_force}
        for region, pieces in kit.module("board.pieces").pieces_by_region(desk).items():
            told = plain(kit.module("facts.tips").region_tip(desk, desk.game.atlas.ids[region]).body)
            for piece in pieces:
                kind = piece.id.partition(".")[0]
                seen.add(kind if kind in ("hero", "overlord", "event", "counter", "plague") else "creature")
                if kind == "plague":
                    assert desk.say("screen.plague_here") in told
                    continue
                named = {"overlord": f"overlord.{field.s.overlord}", "counter": f"overlord.{field.s.overlord}"}
                key = named.get(kind) or names.get(piece.id) or (piece.id if kind == "hero" else f"creature.{kind}")
                assert desk.texts.name(key) in told, (piece.id, told)
    assert seen == {"hero", "overlord", "event", "counter", "plague", "creature"}
