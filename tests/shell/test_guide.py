"""The first-game guide: when its notes come up, and that they never stop anybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.shipped import shipped
from wowtable.ai.thinker import LocalThinker
from wowtable.content.finding import Found, find_rulesets
from wowtable.content.guide import MOST_WORDS, GuideFile, GuideTip, read_guide
from wowtable.content.loading import Ruleset
from wowtable.core import Pausing
from wowtable.home.library import tag_of
from wowtable.session import Session
from wowtable.shell.base.settings import Settings
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.guide import Guide
from wowtable.shell.scenes.seat_plan import SeatPlan
from wowtable.shell.table.first_game import FirstGame
from wowtable.shell.table.table_scene import TableScene
from wowtable.text.rulebook import read_rulebook

from .table_kit import program_in

GUIDED = [found for found in find_rulesets() if (found.folder / "guide").is_dir()]


def tip(id: str, **more: object) -> GuideTip:
    return GuideTip(id, "A title", "A few words.", **more)  # type: ignore[arg-type]


def guided(tips: Sequence[GuideTip], seen: list[str] | None = None) -> Guide:
    return Guide(GuideFile(tuple(tips)), [] if seen is None else seen)


def shown(guide: Guide) -> str:
    return guide.shown.id if guide.shown else ""


def test_a_note_comes_with_its_question_and_goes_with_it() -> None:
    guide = guided([tip("pick", ask="pick")], [])
    guide.asked("end_turn", ["end_turn"])
    assert shown(guide) == ""
    guide.asked("pick", ["pick"])
    assert shown(guide) == "pick"
    guide.asked("end_turn", ["end_turn"])
    assert shown(guide) == ""


def test_a_note_is_shown_once_in_all_games() -> None:
    seen: list[str] = []
    for expected in ("pick", ""):
        guide = guided([tip("pick", ask="pick")], seen)
        guide.asked("pick", ["pick"])
        assert shown(guide) == expected


def test_a_note_may_wait_for_an_event_a_legal_act_or_a_later_turn() -> None:
    guide = guided(
        [tip("cost", ask="go", event="Won"), tip("final", ask="go", can=("final",)), tip("late", ask="go", turn=2)], []
    )
    guide.asked("go", ["go"])
    assert shown(guide) == ""
    guide.happened("Won")
    assert shown(guide) == "cost"
    guide.dismiss()
    guide.asked("go", ["go", "final"])
    assert shown(guide) == "final"
    guide.dismiss()
    guide.turn_began()
    guide.turn_began()
    guide.asked("", [])
    guide.asked("go", ["go"])
    assert shown(guide) == "late"


def test_each_person_at_the_screen_has_a_first_time_of_their_own() -> None:
    guide = guided([tip("first", ask="pick"), tip("again", ask="pick", times=2)])
    for person, expected in ((0, "first"), (1, ""), (0, "again"), (1, "")):
        guide.sits(person)
        guide.asked("pick", ["pick"])
        assert shown(guide) == expected
        guide.asked("", [])


def test_a_note_may_wait_for_a_window() -> None:
    guide = guided([tip("main", ask="go", window="main"), tip("answer", ask="go", window="answer")], [])
    guide.asked("go", ["go"])
    assert shown(guide) == ""
    guide.asked("go", ["go"], "answer")
    assert shown(guide) == "answer"
    guide.asked("go", ["go"], "main")
    assert shown(guide) == "main"
    with pytest.raises(ValueError, match="window"):
        tip("vain", event="Won", window="main")


def test_a_note_goes_once_what_it_tells_of_has_been_done() -> None:
    guide = guided([tip("place", ask="go", can=("place",)), tip("play", ask="go", can=("play",))], [])
    guide.asked("go", ["place", "play"])
    assert shown(guide) == "place"
    guide.asked("go", ["play"])
    assert shown(guide) == "play"
    with pytest.raises(ValueError, match="acts"):
        tip("vain", event="Won", can=("go",))


def test_a_note_steps_aside_while_nothing_is_asked_and_has_served_once_its_act_is_done() -> None:
    guide = guided([tip("play", ask="go", can=("play",)), tip("any", ask="strike")], [])
    guide.asked("go", ["place", "play"])
    guide.did("place")
    guide.asked("", [])
    assert shown(guide) == ""
    guide.asked("go", ["play"])
    assert shown(guide) == "play"
    guide.did("play")
    guide.asked("", [])
    guide.asked("go", ["play"])
    assert shown(guide) == ""
    guide.asked("strike", ["strike"])
    guide.did("strike")
    guide.asked("", [])
    guide.asked("strike", ["strike"])
    assert shown(guide) == ""


def test_a_note_does_not_outlive_its_turn() -> None:
    guide = guided([tip("play", ask="go", can=("play",))], [])
    guide.asked("go", ["play"])
    guide.asked("", [])
    guide.turn_began(own=False)
    guide.asked("go", ["play"])
    assert shown(guide) == ""


def test_the_turn_of_somebody_else_has_notes_of_its_own() -> None:
    guide = guided([tip(kind, ask=kind) for kind in "abc"] + [tip("later", ask="d", turn=1)], [])
    for kind in "abc":
        guide.asked(kind, [])
    assert shown(guide) == ""
    guide.turn_began(own=False)
    guide.asked("d", [])
    assert shown(guide) == ""
    guide.asked("c", [])
    assert shown(guide) == "c"


def test_an_event_alone_shows_its_note_when_it_happens_for_the_nth_time() -> None:
    guide = guided([tip("lost", event="Lost", times=2)], [])
    guide.happened("Lost")
    guide.asked("go", ["go"])
    assert shown(guide) == ""
    guide.happened("Lost")
    assert shown(guide) == "lost"


@given(st.lists(st.sampled_from(["a", "b", "c", "turn", "dismiss", "event"]), max_size=60))
def test_never_more_than_two_notes_a_turn_and_none_twice(acts: list[str]) -> None:
    seen: list[str] = []
    guide = guided([tip(f"{kind}{n}", ask=kind) for kind in "abc" for n in range(3)] + [tip("e", event="event")], seen)
    in_turn = 0
    for act in acts:
        before = len(seen)
        if act == "turn":
            guide.turn_began()
            in_turn = 0
        elif act == "dismiss":
            guide.dismiss()
        elif act == "event":
            guide.happened("event")
        else:
            guide.asked(act, [act])
        in_turn += len(seen) - before
        assert in_turn <= GuideFile().per_turn
    assert len(set(seen)) == len(seen)


def test_a_note_keeps_its_place_when_the_language_changes() -> None:
    guide = guided([tip("pick", ask="pick")], [])
    guide.asked("pick", ["pick"])
    guide.retell(GuideFile((GuideTip("pick", "Un titolo", "Parole.", ask="pick"),)))
    assert guide.shown is not None
    assert guide.shown.title == "Un titolo"


def test_what_makes_no_sense_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "en.yaml"
    words = "word " * (MOST_WORDS + 1)
    path.write_text(f"tips:\n  - {{id: a, title: T, text: {words}, ask: go}}\n", encoding="utf-8")
    notes, problems = read_guide(path)
    assert notes.tips == ()
    assert "35 are the most" in problems[0].message
    assert problems[0].line == 2


# -- the guides that come with the program ------------------------------------------------------


@pytest.mark.parametrize("found", GUIDED, ids=lambda found: found.id)
def test_both_languages_tell_the_same_tips_and_lead_to_the_book(found: Found) -> None:
    both = []
    for lang in ("en", "it"):
        notes, problems = read_guide(found.folder / "guide" / f"{lang}.yaml")
        assert problems == ()
        anchors = {
            anchor
            for block in read_rulebook((found.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8"))
            for anchor in block.anchors
        }
        assert {each.rule for each in notes.tips} <= anchors
        both.append(replace(notes, tips=tuple(replace(each, title="", text="") for each in notes.tips)))
    assert both[0] == both[1]
    assert len(both[0].tips) >= 8


@pytest.mark.parametrize("found", GUIDED, ids=lambda found: found.id)
def test_every_tip_comes_up_in_some_game(found: Found) -> None:
    """Random games as one person sees them; seeds 0 to 39, until all were seen."""
    ruleset = shipped(found.id)
    notes, _ = read_guide(found.folder / "guide" / "en.yaml")
    missing = {each.id for each in notes.tips}
    for seed in range(40):
        settings = Settings()
        _play(FirstGame(ruleset, settings, "en"), ruleset, seed)
        missing -= set(settings.guide_seen[ruleset.id])
        if not missing:
            break
    assert missing == set()


def _play(first: FirstGame, ruleset: Ruleset, seed: int) -> None:
    plan = SeatPlan.fresh(ruleset.manifest, Random(seed))
    plan.seed = f"guide {seed}"
    session = Session(ruleset.game, plan.setup(tag_of(ruleset), ruleset.manifest))
    chance = Random(seed)
    while session.decision is not None:
        decision = session.decision
        seat = decision.seats[0]
        legal = session.legal(seat)
        pause = session.game.pause(session.truth(), 0) if isinstance(session.game, Pausing) else None
        if seat == 0:
            first.asked(0, decision.kind, {action.verb for action in legal}, pause)
        else:
            first.asked(0, "", set())
        step = session.submit(seat, chance.choice(legal))
        for event in step.seen_by(session.game, 0).events:
            first.saw(event, 0)
        first.guide.dismiss()


# -- at the table --------------------------------------------------------------------------------


def at_the_table(folder: Path, found: Found) -> Pilot:
    """A game in which the one person is asked first."""
    ruleset = shipped(found.id)
    program, app = program_in(folder)
    plan = SeatPlan.fresh(ruleset.manifest, Random(1))
    for seed in range(50):
        plan.seed = f"first {seed}"
        session = Session(ruleset.game, plan.setup(tag_of(ruleset), ruleset.manifest))
        if session.decision is not None and session.decision.seats == (0,):
            break
    scene = TableScene(program, ruleset, session, None, lambda: LocalThinker(ruleset.game, "test"))
    hands = Pilot(app, scene)
    hands.wait(400)
    return hands


@pytest.mark.parametrize("found", GUIDED, ids=lambda found: found.id)
def test_a_note_at_the_table_is_put_away_and_stops_nobody(tmp_path: Path, found: Found) -> None:
    hands = at_the_table(tmp_path, found)
    assert "guide" in hands.ids()
    assert hands.stage.top.modal is False
    assert hands.app.scene.match.legal  # type: ignore[attr-defined]
    hands.click("guide.got_it")
    hands.wait()
    assert "guide" not in hands.ids()


@pytest.mark.parametrize("found", GUIDED, ids=lambda found: found.id)
def test_a_note_steps_aside_while_an_act_is_half_chosen(tmp_path: Path, found: Found) -> None:
    hands = at_the_table(tmp_path, found)
    assert "guide" in hands.ids()
    desk = hands.app.scene.desk  # type: ignore[attr-defined]
    desk.narrowing._picked = ("half",)
    hands.app.scene.rebuild()
    hands.wait()
    assert "guide" not in hands.ids()


@pytest.mark.parametrize("found", GUIDED, ids=lambda found: found.id)
def test_no_more_tips_means_none(tmp_path: Path, found: Found) -> None:
    hands = at_the_table(tmp_path, found)
    hands.click("guide.off")
    hands.wait()
    assert "guide" not in hands.ids()
    assert not hands.app.settings.guide


@pytest.mark.parametrize("found", GUIDED, ids=lambda found: found.id)
def test_a_note_leads_to_the_rulebook(tmp_path: Path, found: Found) -> None:
    hands = at_the_table(tmp_path, found)
    hands.click("guide.rules")
    hands.wait()
    assert hands.scene.name == "rulebook"
    assert hands.scene.asked is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize("found", GUIDED, ids=lambda found: found.id)
def test_a_note_is_kept_as_soon_as_it_was_up(tmp_path: Path, found: Found) -> None:
    """Whoever pulls the plug does not read it again."""
    hands, kept = at_the_table(tmp_path, found), []
    hands.app.hooks.save_settings = lambda settings: kept.append(list(settings.guide_seen[found.id]))
    hands.click("guide.got_it")
    for _ in range(60):
        kept.clear()
        seen = len(hands.app.settings.guide_seen[found.id])
        legal = hands.app.scene.match.legal  # type: ignore[attr-defined]
        if legal:
            hands.app.scene.choose(legal[0])  # type: ignore[attr-defined]
        hands.wait(400)
        now = hands.app.settings.guide_seen[found.id]
        if len(now) > seen:
            assert kept
            assert kept[-1] == now
            return
    raise AssertionError("no second note")


@pytest.mark.parametrize("found", GUIDED, ids=lambda found: found.id)
def test_a_note_that_is_folded_up_is_its_title_and_so_are_the_next_until_one_is_read(
    tmp_path: Path, found: Found
) -> None:
    """By key as by click, and it is remembered."""
    hands, kept = at_the_table(tmp_path, found), []
    hands.app.hooks.save_settings = lambda settings: kept.append(settings.guide_folded)
    hands.press("k")
    hands.wait()
    assert {"guide", "guide.open"} & hands.ids() == {"guide.open"}
    assert kept[-1] is True
    hands.click("guide.open")
    hands.wait()
    assert {"guide", "guide.open"} & hands.ids() == {"guide"}
    assert kept[-1] is False
    hands.click("guide.got_it")
    hands.wait()
    hands.press("k")
    hands.wait()
    assert "guide" in hands.ids()
