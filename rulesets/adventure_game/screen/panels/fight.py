"""A combat over the board: both sides, what each strikes with in which step, and what is at stake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, Share, centered, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter, TypeStyle
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.outcomes import OutcomeBox, outcome_height
from wowtable.shell.table.asking.prompt import Outcome, OutcomeLine
from wowtable.shell.widgets import Panel, Tip, Widget

from ...rules.combat import STEPS as COMBAT_STEPS
from ...rules.odds import Fighter, Sides, blows, sides_now
from ...rules.state import NOBODY, Fight
from ..facts.choices import Choice, best_choice, choices_now
from ..facts.lookup import Desk, near_seat
from ..facts.number_sources import Counted, number_tip, side_terms
from ..facts.odds import odds_of
from .answers import answer_boxes, answer_outcomes
from .fighters import Combatant, fighter_widget, fighters_of
from .offer import offer_row
from .stakes import stakes

DICE = ("die.red", "die.black")
"""Where the die of each side lies, the attacker's first."""
KINDS = ("combat", "black")
_MARGIN, _EDGE = 26.0, 14.0
_TITLE, _STEPS, _STAKES = 44.0, 58.0, 74.0
_SIDE, _GAP = 0.22, 14.0
_UNKNOWN = "ui.help"
_DUSK = 0.6
_ICON = 0.46
"""How high the sign before a number is, as a share of its row."""
_DIE_HIGH, _LEAST_ROW = 132.0, 64.0
_FACES, _FOOT, _BETWEEN = 50.0, 28.0, 8.0
"""Of a lane that is high enough: the row of all faces below the numbers, and the line below that."""
_MOST_OUTCOMES, _LEAST_LANE = 3, 128.0
STEPS = COMBAT_STEPS[1:]
"""Those that are shown: it is open before anybody looks."""


class Dusk(Widget):
    """Over the board while somebody fights."""

    role: ClassVar[str] = "image"
    ghost: ClassVar[bool] = True

    def __init__(self, rect: Rect) -> None:
        super().__init__("fight.dusk", rect)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, "ink.950", alpha=_DUSK)


def fight_panel(desk: Desk, board: Rect, loose: Sequence[Action] = ()) -> list[Widget]:
    """Nothing while nobody fights. Whoever is asked about the fight of others sees what an answer brings; answers that
    lie nowhere else stand where the stakes are otherwise."""
    fight, sides = desk.view.fight, sides_now(desk.game, desk.view)
    if fight is None or sides is None:
        return []
    both = fighters_of(desk, fight)
    plate = board.inset(_MARGIN, _EDGE)
    title = desk.say("screen.fight", attacker=both[0].name, defender=both[1].name)
    inner = Panel.room(plate, title, _MARGIN)
    growth = text_growth(desk)
    asked = answer_outcomes(desk)
    low = outcome_height(desk.ui.type, asked) if asked else _STAKES * growth
    steps, body, foot = rows(inner, [_STEPS * growth, Share(), low], _GAP)
    wide = body.w * _SIDE
    left, middle, right = columns(body, [wide, Share(), wide], _GAP)
    lanes, boxes = _outcomes(desk, middle)
    made: list[Widget] = [
        FightSteps(steps, desk, fight),
        fighter_widget(desk, fight, 0, left, both[0]),
        fighter_widget(desk, fight, 1, right, both[1]),
        *_lanes(desk, lanes, both, sides),
        *boxes,
        *_foot(desk, foot, loose, asked, stakes(desk, foot, fight, both, sides)),
    ]
    return [Dusk(board), Panel("fight", plate, title, made, margin=_MARGIN)]


def _foot(
    desk: Desk, room: Rect, loose: Sequence[Action], asked: list[Outcome], at_stake: Iterable[Widget]
) -> Iterable[Widget]:
    if loose:
        return offer_row(desk, room, loose)
    return answer_boxes(desk, room, asked) if asked else at_stake


def _outcomes(desk: Desk, room: Rect) -> tuple[Rect, list[Widget]]:
    """The room for lanes, and below it what each answer leads to, where there is room and there are several."""
    choices = choices_now(desk)
    best = best_choice(choices)
    told = [_outcome(desk, choice, best=choice is best) for choice in choices[:_MOST_OUTCOMES]]
    if len(told) < 2:
        return room, []
    high = outcome_height(desk.ui.type, told)
    if room.h - high - _GAP < 2 * _LEAST_LANE * text_growth(desk):
        return room, []
    foot, lanes = room.take_bottom(high, _GAP)
    cells = columns(foot, [Share()] * len(told), _GAP)
    return lanes, [
        OutcomeBox(f"fight.outcome.{n}", cell, each, told) for n, (cell, each) in enumerate(zip(cells, told))
    ]


def _outcome(desk: Desk, choice: Choice, *, best: bool) -> Outcome:
    """The same facts in the same order for every answer."""
    odds, say = choice.odds, desk.say
    name = desk.texts.name(f"ability.{choice.action.args[0]}") if choice.action.args else say("screen.without_card")
    facts = tuple(
        OutcomeLine("", f"{n}%  {say(f'screen.outcome.{what}')}", bad=what == "hurt" and n > 0)
        for what, n in (("hit", odds.wins), ("nothing", odds.nothing), ("hurt", odds.hurt))
    )
    return Outcome(name, facts, say("screen.costs_energy", n=choice.cost), best=best)


def _lanes(desk: Desk, room: Rect, both: tuple[Combatant, Combatant], sides: Sides) -> Iterator[Widget]:
    """Who shoots stands above who strikes from near."""
    odds = odds_of(desk.game, sides)
    order = sorted((0, 1), key=lambda side: (both[side].numbers.reach == "melee", -side))
    for side, lane in zip(order, rows(room, [Share(), Share()], _GAP)):
        chance = odds.wins if side == 0 else odds.hurt
        blow = blows(*sides, (both[0].die, both[1].die))[side] > 0
        mine, late = sides[side].numbers, may_come_late(sides[side], sides[1 - side])
        odds_here = LaneOdds(side, chance, blow, mine.damage, late, _wished(desk, side))
        made = Lane(f"fight.lane.{side}", lane, desk, both[side], both[1 - side], odds_here)
        yield from (made, LaneDie(Rect(made.row.x, made.row.y, made.row.h, made.row.h), side, both[side].die))


def may_come_late(mine: Fighter, theirs: Fighter) -> bool:
    """Whether a shot of the other side would fell it before it strikes: its faces tell more than its chance."""
    shot_first = mine.numbers.reach == "melee" and theirs.numbers.reach == "ranged"
    return shot_first and theirs.numbers.damage >= mine.left


def _wished(desk: Desk, side: int) -> bool | None:
    """Whether one wishes that side to hit; None for a fight of others."""
    fight = desk.view.fight
    mine = NOBODY if fight is None else fight.side_of(near_seat(desk))
    return None if mine == NOBODY else mine == side


class FightSteps(Widget):
    """The steps of a combat in order, the present one in gold."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, fight: Fight) -> None:
        self.now = "after_roll" if any(fight.dice) else "before_roll"
        self.names: dict[str, str] = {step: desk.say(f"screen.fight_step.{step}") for step in STEPS}
        super().__init__("fight.steps", rect, self.names[self.now])

    def draw(self, canvas: Canvas) -> None:
        cells = columns(self.rect, [Share()] * len(STEPS), 0)
        y = self.rect.y + self.rect.h * 0.28
        canvas.line([(cells[0].center[0], y), (cells[-1].center[0], y)], "gold.600", 2)
        for n, (step, cell) in enumerate(zip(STEPS, cells), 1):
            now = step == self.now
            side = self.rect.h * (0.56 if now else 0.42)
            state = "now" if now else "past" if n <= [*self.names].index(self.now) else "ahead"
            canvas.paint("disc", centered((cell.center[0], y), (side, side)), number=str(n), state=state)
            foot = cell.take_bottom(self.rect.h * 0.38)[0]
            tone = "text.body" if now else "text.second"
            style = filling(canvas.type, "strong" if now else "small", foot.h, 1.1)
            canvas.text(self.names[step], foot, style, color=tone, align="center")


class LaneDie(Widget):
    """The die of a side, a question mark before it is rolled."""

    role: ClassVar[str] = "image"

    def __init__(self, rect: Rect, side: int, face: int) -> None:
        super().__init__(DICE[side], rect, str(face or ""))
        self.side, self.face = side, face

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("die", self.rect, kind=KINDS[self.side], face=str(self.face) if self.face else _UNKNOWN)


@dataclass(frozen=True)
class LaneOdds:
    """How likely a side hits, and whether it does with the dice as they lie: who has been felled before does not.
    `damage` is what is left of it after all that prevents it; `late` if a shot may fell it first; `wished` by whoever
    looks on, None if that is nothing to them."""

    side: int
    chance: int
    strikes: bool
    damage: int
    late: bool = False
    wished: bool | None = None

    def tone(self, hits: bool) -> str:
        """Of the verdict: good or bad for whoever looks on."""
        if self.wished is None:
            return "gold.100" if hits else "text.second"
        return "tone.good.edge" if self.wished == hits else "tone.error.edge"


class Lane(Widget):
    """How one side strikes: beside its die attack, the defence that must be reached, and which faces are enough."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, desk: Desk, mine: Combatant, theirs: Combatant, odds: LaneOdds) -> None:
        super().__init__(id, rect, desk.say(f"screen.lane.{mine.numbers.reach}", name=mine.name))
        self.desk, self.mine, self.theirs, self.odds = desk, mine, theirs, odds
        self.head, room = rect.inset(18, 12).take_top(34 * text_growth(desk), 6)
        faces, foot = _FACES * text_growth(desk), _FOOT * text_growth(desk)
        self.low = room.h - faces - foot - 2 * _BETWEEN < _LEAST_ROW * text_growth(desk)
        high = room.h * 0.62 if self.low else room.h - faces - foot - 2 * _BETWEEN
        self.row, self.foot = room.take_top(min(high, _DIE_HIGH * text_growth(desk)), _BETWEEN)
        self.below, self.foot = (self.foot, self.foot) if self.low else self.foot.take_top(faces, _BETWEEN)

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        """Where the number that is pointed at comes from."""
        fight = self.desk.view.fight
        for side, what, cell in self.cells(self.desk.ui.type):
            if at is not None and fight is not None and cell.contains(at):
                return number_tip(self.desk, what, side_terms(self.desk, fight, side, what)), cell
        return None

    def cells(self, type: Typesetter) -> list[tuple[int, Counted, Rect]]:
        """Where attack, the defence it must reach, and damage stand, and of which side each is."""
        row, own = self.row, self.odds.side
        x, made = row.x + row.h + 18, list[tuple[int, Counted, Rect]]()
        counted: tuple[tuple[int, Counted], ...] = ((own, "attack"), (1 - own, "defence"))
        for (side, what), words in zip(counted, self._numbers()):
            wide = row.h * _ICON + 6 + type.width(words, self._digits(type)) + 10
            made.append((side, what, Rect(x, row.y, wide, row.h)))
            x += wide + 16
        return [*made, (own, "damage", self.foot.take_top(_FOOT)[0])]

    def _digits(self, type: Typesetter) -> TypeStyle:
        """As large as the die beside them lets them be."""
        return filling(type, "number_big", self.row.h * 0.5, 1.5)

    def _numbers(self) -> tuple[str, str]:
        return f"{self.mine.numbers.attack:+d}".replace("-", "−"), str(self.theirs.numbers.defence)

    def draw(self, canvas: Canvas) -> None:
        desk, numbers = self.desk, self.mine.numbers
        canvas.paint("panel", self.rect, kind="quiet")
        canvas.text(self.label, self.head, filling(canvas.type, "heading", self.head.h, 1.2), color="text.heading")
        attack, defence, blow = (cell for _, _, cell in self.cells(canvas.type))
        for icon, number, cell in zip((f"damage.{numbers.reach}", "pip.shield"), self._numbers(), (attack, defence)):
            spot, room = cell.take_left(cell.h * _ICON, 6)
            canvas.icon(icon, centered(spot.center, (spot.w, spot.w)), "gold.200")
            canvas.text(number, room, self._digits(canvas.type))
        x, row = defence.right + 16, self.row
        right = canvas.type.width("100%", self._digits(canvas.type)) + 12
        beside = Rect(x, row.y, row.right - right - x - 10, row.h)
        self._draw_faces(canvas, beside.inset(0, row.h * 0.06) if self.low else self.below)
        said, tone = self._verdict()
        style = canvas.type.shrunk(said, self._digits(canvas.type), right)
        canvas.text(said, row.take_right(right)[0], style, color=tone, align="right")
        late = self.odds.late and not self.mine.die
        line = desk.say("screen.blow", n=self.odds.damage, falls=self.theirs.falls, late=late)
        canvas.text(line, blow, "body", color="text.second")

    def _verdict(self) -> tuple[str, str]:
        """The odds; once the die lies there, whether the blow falls."""
        say, face = self.desk.say, self.mine.die
        if not face:
            return f"{self.odds.chance}%", "tone.error.edge" if self.odds.wished is False else "gold.100"
        if self.odds.strikes:
            return say("screen.hits"), self.odds.tone(True)
        why = "misses" if not self._hits(face) else "too_late" if self.odds.damage else "harmless"
        return say(f"screen.{why}"), self.odds.tone(False)

    def _hits(self, face: int) -> bool:
        return face + self.mine.numbers.attack >= self.theirs.numbers.defence

    def _draw_faces(self, canvas: Canvas, room: Rect) -> None:
        """Each face of the die, lit if it is enough; the one that shows stands out."""
        faces = self.desk.game.content.box.combat_die
        gap = 6.0 if self.low else room.h * 0.24
        side, across = max(
            (min((room.h + gap) / down - gap, (room.w + gap) / wide - gap), wide)
            for down in (1, 2)
            for wide in (-(-len(faces) // down),)
        )
        top = room.center[1] - (-(-len(faces) // across) * (side + gap) - gap) / 2
        for n, face in enumerate(faces):
            row, column = divmod(n, across)
            box = Rect(room.x + column * (side + gap), top + row * (side + gap), side, side)
            state = "hit" if self._hits(face) else "miss"
            faded = 0.45 if self.mine.die and self.mine.die != face else 1.0
            canvas.paint("die", box, kind="ivory", face=str(face), state=state, alpha=faded)
