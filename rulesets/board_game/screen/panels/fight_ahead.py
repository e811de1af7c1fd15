"""What is asked in a fight, at its right: answers with what they will probably lead to, or a list of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas, wrapped
from wowtable.shell.base.layout import Rect, Share, Size, columns
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import ActButton, text_growth
from wowtable.shell.table.asking.choice_row import ChoiceRow, choice_height
from wowtable.shell.table.asking.outcomes import LARGEST, OutcomeBox, outcome_height
from wowtable.shell.table.asking.prompt import ListedAnswer, Outcome, OutcomeLine, call_of, line_of
from wowtable.shell.widgets import ScrollArea, Widget
from wowtable.text.rich import Rich, TextRun, capitalised, stacked

from ...rules.ai.trials import FightForecast
from ...rules.state import Combat, HeroNumber, other
from ..asking.fight_bars import (
    CLEARLY,
    MOST_BOXES,
    FightWay,
    answers_beside,
    is_attacked,
    own_heroes,
    pet_words,
    play_out_act,
    ways,
    wound_words,
)
from ..asking.fight_play import habitual, has_habit, is_plain
from ..cards.hues import ATTACK, HEALTH
from ..facts.fight_odds import odds_against
from ..facts.lookup import NEXT, Desk, acting_hero, deeds_open
from ..facts.melee import picks_dice
from ..facts.outlook import usual
from ..facts.trials import NOW, Answered, Trials, acts_key, falls, lost, percent
from ..facts.voices import answers_unseen, shared_voice
from ..facts.wording import told_act
from .joint import JOINT_EDGE

_GAP, _PLAY, _HEAD, _EDGE = 8.0, 58.0, 30.0, 12.0
_GRAVE = 0.2
"""From this chance of a fall on it is written in red."""
_SAMPLE = Outcome("", tuple(OutcomeLine() for _ in range(4)))
"""As many facts as every answer has."""
_LISTED, _SHARED, _JOINT, _LEAST_JOINT, _BETWEEN = 0.56, 0.6, 180.0, 72.0, 6.0
_SIZES = (1.0, 0.9, 0.8)


def ahead_high(desk: Desk, room: Size) -> float:
    """As high as what is asked takes, more for a list; with room for playing it out even where that is not offered, so
    that nothing moves from step to step."""
    rows, growth = _rows(desk), text_growth(desk)
    needed = _needed(desk, rows, room[0] - 2 * _EDGE) + _HEAD * growth + 24
    if is_joint(desk):
        return min(room[1] * _SHARED, needed + _JOINT * growth)
    return min(room[1] * _LISTED, needed)


def _needed(desk: Desk, rows: Sequence[ListedAnswer], wide: float) -> float:
    """How high the answers are, with the button that plays all of it out."""
    play = _PLAY * text_growth(desk) + _GAP
    if rows:
        return play + sum(choice_height(desk, row, wide, low=True) + _BETWEEN for row in rows)
    return play + outcome_height(desk.ui.type, [_SAMPLE])


def is_joint(desk: Desk) -> bool:
    """Whether it is told at the foot of the panel who else answers."""
    return answers_unseen(desk) or shared_voice(desk) is not None


def ahead_room(children: Iterable[Widget]) -> Rect:
    """Where it is told who else answers."""
    return next(w.joint for child in children for w in child.walk() if isinstance(w, AheadPanel))


def wanted_ways(desk: Desk, trials: Trials) -> list[tuple[FightWay, str]]:
    """The buttons whose outcomes are told, with the key of each; whoever only looks on wants to know how it stands."""
    if not desk.may_act:
        trials.want(NOW, Answered(desk.view))
        return []
    shown = list(ways(desk))[-MOST_BOXES:]
    found = [(way, acts_key(way.acts)) for way in shown]
    for way, key in found:
        trials.want(key, Answered(desk.view, way.acts, is_attacked(desk)))
    return found


class AheadPanel(Widget):
    """The question in its words, then what is known of its answers, golden that of the golden button; to play all of it
    out stands at the foot."""

    role: ClassVar[str] = "group"

    def __init__(self, rect: Rect, desk: Desk, trials: Trials) -> None:
        super().__init__("fight.ahead", rect, "")
        growth = text_growth(desk)
        self.head, body = rect.inset(_EDGE, 8).take_top(_HEAD * growth, 2)
        self.words: Rich = ()
        rows = _rows(desk)
        self.title = call_of(desk) if rows else desk.say("fight.ahead" if desk.may_act else "fight.watching")
        out = None if is_plain(desk) or is_joint(desk) else play_out_act(desk)
        self.joint = rect
        if is_joint(desk):
            foot, body = body.take_bottom(_joint_high(desk, rows, body), _GAP)
            self.joint = Rect(rect.x, foot.y - JOINT_EDGE, rect.w, foot.h + 2 * JOINT_EDGE)
        self.foot, self.told = rect, desk.say("fight.play_told")
        if out is not None:
            high = desk.ui.type.block(self.told, "small", body.w).size[1] + _GAP
            self.told = self.told if body.h >= high + _needed(desk, rows, body.w) else ""
            self.foot, body = body.take_bottom(high - _GAP if self.told else 0.0, _GAP if self.told else 0.0)
            foot, body = body.take_bottom(min(_PLAY * growth, body.h * 0.3), _GAP)
            self.children.append(ActButton(desk, out, foot))
        else:
            self.told = ""
        if rows:
            self.children.append(_list(desk, rows, body))
        else:
            self._forecasts(desk, body, trials)
        self.body = body

    def _forecasts(self, desk: Desk, room: Rect, trials: Trials) -> None:
        found = wanted_ways(desk, trials)
        if not found and desk.may_act:
            self.title = call_of(desk)
            self.words = desk.rich("fight.pick") if picks_dice(desk) else line_of(desk)
        heroes = own_heroes(desk)
        seen = [(way, trials.of(key)) for way, key in found]
        told = _evened([(way, known) for way, known in seen if known is not None], heroes)
        if not found:
            self._as_it_stands(desk, room, trials.of(NOW))
            return
        if len(told) < len(found):
            self.words = (TextRun(desk.say("fight.thinking")),)
            return
        outcomes = [outcome_of(desk, way.act.label, known, heroes) for way, known in told]
        boxes = room.take_bottom(min(room.h, outcome_height(desk.ui.type, outcomes) * LARGEST))[0]
        cells = columns(boxes, [Share()] * len(outcomes), _GAP)
        hint = desk.say("fight.pick") if picks_dice(desk) else ""
        if hint and desk.ui.type.block(hint, "body", room.w).size[1] <= boxes.y - _GAP - room.y:
            self.words = (TextRun(hint),)
        for n, (outcome, cell) in enumerate(zip(outcomes, cells)):
            shown = Outcome(outcome.title, outcome.facts, best=n == len(outcomes) - 1)
            self.children.append(OutcomeBox(f"fight.outcome.{n}", cell, shown, outcomes))

    def _as_it_stands(self, desk: Desk, room: Rect, known: FightForecast | None) -> None:
        """For those who look on."""
        combat = desk.view.combat
        if desk.may_act or combat is None:
            return
        decided = _is_decided(combat)
        if known is None or decided:
            self.words = (TextRun(desk.say("fight.decided" if decided else "fight.thinking")),)
            return
        heroes = own_heroes(desk)
        told = outcome_of(desk, desk.say("fight.watched"), known, heroes)
        wins = desk.say("fight.watched_win", n=percent(known.win), side=combat.sides[int(is_attacked(desk))])
        falling = desk.say("fight.watched_fall", n=percent(falls(known, heroes)), many=len(heroes) > 1)
        first = (replace(told.facts[0], words=wins), replace(told.facts[1], words=falling))
        outcome = Outcome(told.title, (*first, *told.facts[2:]))
        high = min(room.h, outcome_height(desk.ui.type, [outcome]) * LARGEST)
        self.children.append(OutcomeBox("fight.outcome.0", room.take_top(high)[0], outcome))

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        canvas.text(self.title, self.head, filling(canvas.type, "heading", self.head.h, 1.15), color="text.heading")
        if self.words:
            with canvas.clip(self.body):
                wrapped(canvas, self.words, self.body, "body", color="text.second")
        if self.told:
            canvas.text(self.told, self.foot, "small", fit="wrap", color="text.second")


def _is_decided(combat: Combat) -> bool:
    """One side has nobody left: nothing is likely any more."""
    return not combat.side(0) or not (combat.side(1) if combat.pvp else combat.foes)


def outcome_of(desk: Desk, title: str, known: FightForecast, heroes: Sequence[HeroNumber]) -> Outcome:
    """The same four facts for every answer."""
    say, fall, less = desk.say, falls(known, heroes), max(0, round(lost(known, heroes)))
    won, fallen, rounds = percent(known.win), percent(fall), max(1, round(known.rounds - desk_round(desk)))
    falling = say("fight.odds_fall", n=fallen, many=len(heroes) > 1)
    losing = say("fight.odds_lost", n=less, spent=not any(desk.view.health[hero] for hero in heroes))
    lines = (
        OutcomeLine(words=say("fight.odds_win", n=won), icon=ATTACK, brief=say("fight.brief_win", n=won)),
        OutcomeLine(words=falling, icon="ui.skull", bad=fall > _GRAVE, brief=say("fight.brief_fall", n=fallen)),
        OutcomeLine(words=losing, icon=HEALTH, brief=say("fight.brief_lost", n=less)),
        OutcomeLine(
            words=say("fight.odds_rounds", n=rounds), icon="ui.time", brief=say("fight.brief_rounds", n=rounds)
        ),
    )
    return Outcome(title, lines)


def _evened(
    told: Sequence[tuple[FightWay, FightForecast]], heroes: Sequence[HeroNumber]
) -> Sequence[tuple[FightWay, FightForecast]]:
    """What looks worse than the other by chance alone, and is golden for all that, is told like the other."""
    if len(told) < MOST_BOXES:
        return told
    *_, (_, one), (_, golden) = told
    if one.win - golden.win >= CLEARLY or _standing(golden, heroes) >= _standing(one, heroes):
        return told
    return [(way, one.plus(golden)) for way, _ in told]


def _standing(found: FightForecast, heroes: Sequence[HeroNumber]) -> tuple[int, int, int]:
    """As it will be said, the more the better."""
    return percent(found.win), -percent(falls(found, heroes)), -round(lost(found, heroes))


def desk_round(desk: Desk) -> int:
    """How many rounds are over."""
    combat = desk.view.combat
    return 0 if combat is None else max(0, combat.round - 1)


# -- answers that are listed --------------------------------------------------------------------------------


def _rows(desk: Desk) -> list[ListedAnswer]:
    listed = answers_beside(desk)
    best = (habitual if has_habit(desk) else usual)(desk) if listed else None
    return [
        ListedAnswer(action, _answer_words(desk, action), best=action == best, facts=_kept_off(desk, action))
        for action in listed
    ]


def _kept_off(desk: Desk, action: Action) -> tuple[OutcomeLine, ...]:
    """What an armor does to the enemy's hits: how many hurt now, how many at the end of the round."""
    combat = desk.view.combat
    if desk.kind != "armor" or combat is None:
        return ()
    faction, off = action.args
    mine, theirs = combat.boxes[faction], combat.boxes[other(faction)]
    armor = min(mine.armor, theirs.damage + theirs.defense)
    now, later = theirs.damage - off, theirs.defense - (armor - off) + max(0, theirs.attrition - mine.armor)
    return (
        OutcomeLine(words=desk.say("fight.hurts_now", n=now), icon=HEALTH, bad=now > 0, brief=str(now)),
        OutcomeLine(words=desk.say("fight.hurts_later", n=later), icon=ATTACK, bad=later > 0, brief=str(later)),
    )


def _answer_words(desk: Desk, action: Action) -> Rich:
    """Of wounds who takes them and what is left, of anything else its label."""
    if desk.kind == "wounds":
        return wound_words(desk, action)
    if desk.kind == "pet":
        return stacked(pet_words(desk, action.args[0]))
    return capitalised(told_act(desk, action))


def _joint_high(desk: Desk, rows: Sequence[ListedAnswer], room: Rect) -> float:
    """As much as the answers leave."""
    growth = text_growth(desk)
    needed = sum(choice_height(desk, row, room.w, low=True) + _BETWEEN for row in rows) + _GAP
    return min(room.h * 0.6, max(_LEAST_JOINT * growth, min(_JOINT * growth, room.h - needed)))


def _list(desk: Desk, rows: Sequence[ListedAnswer], room: Rect) -> Widget:
    """What the golden button does is in sight from the beginning."""
    inner = ScrollArea.room(room)
    made: list[Widget] = []
    best: Rect | None = None
    low, size = _how_low(desk, rows, inner.w, room.h)
    y = inner.y
    for number, row in enumerate(rows, 1):
        high = choice_height(desk, row, inner.w, low=low, size=size)
        place = Rect(inner.x, y, inner.w, high)
        made.append(ChoiceRow(desk, row, number, place, low=low, size=size))
        best = place if row.best else best
        y += high + _BETWEEN
    return ScrollArea(f"fight.answers.{desk.answers}", room, made, y - _BETWEEN - inner.y, shows=best)


def _how_low(desk: Desk, rows: Sequence[ListedAnswer], wide: float, high: float) -> tuple[bool, float]:
    """As large as all of them are seen at once; large letters become smaller for that, though not small."""
    sizes = [size for size in _SIZES if size * text_growth(desk) >= 1.0]
    for low, size in [(False, 1.0), *((True, size) for size in sizes)]:
        if sum(choice_height(desk, row, wide, low=low, size=size) + _BETWEEN for row in rows) - _BETWEEN <= high:
            return low, size
    return True, 1.0


# -- before a fight -----------------------------------------------------------------------------------------


def weigh_challenges(desk: Desk) -> None:
    """What the hero that acts could fight where it stands is fought in the mind before it is asked for."""
    hero = acting_hero(desk)
    for action in deeds_open(desk) if desk.may_act and desk.kind in ("act", NEXT) else ():
        if action.verb == "challenge" and action.args[0] == hero:
            odds_against(desk, action)
