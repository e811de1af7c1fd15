"""A combat over the board: both sides, what each strikes with in which step, and what is at stake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, Share, centered, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import PRINTED, CardLook, CardState
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.outcomes import OutcomeBox, outcome_height
from wowtable.shell.table.asking.prompt import Outcome, OutcomeLine
from wowtable.shell.widgets import Group, Panel, Pointing, Tip, Widget

from ...rules import stats
from ...rules.odds import Sides, blows, sides_now
from ...rules.state import NO_CARD, NOBODY, Fight
from ...rules.stats import Numbers
from ..cards.shown import face_of, faces_of, hero_face, hero_state
from ..facts.choices import Choice, best_choice, choices_now
from ..facts.lookup import Desk
from ..facts.number_sources import Counted, number_tip, side_terms
from ..facts.odds import odds_of
from .answers import answer_boxes, answer_outcomes

DICE = ("die.red", "die.black")
"""Where the die of each side lies, the attacker's first."""
SIDES = ("fight.attacker", "fight.defender")
KINDS = ("combat", "black")
_MARGIN, _EDGE = 26.0, 14.0
_TITLE, _STEPS, _STAKES = 44.0, 58.0, 74.0
_SIDE, _GAP = 0.22, 14.0
_UNKNOWN = "ui.help"
_ICON = 0.46
"""How high the sign before a number is, as a share of its row."""
_DIE_HIGH = 104.0
_FACE = 0.66
"""How much of its side the card of an encounter has, where something hangs on it."""
_MOST_OUTCOMES, _LEAST_LANE = 3, 128.0
STEPS = ("before_roll", "roll", "after_roll", "ranged", "melee")


@dataclass(frozen=True)
class Combatant:
    """One side as it is shown. Any hit fells one that `falls`; `gear` is what it fights with and what hangs on it."""

    name: str
    look: CardLook
    state: CardState
    numbers: Numbers
    die: int
    falls: bool = True
    gear: tuple[CardLook, ...] = ()


def fighters_of(desk: Desk, fight: Fight) -> tuple[Combatant, Combatant]:
    return _fighter(desk, fight, 0), _fighter(desk, fight, 1)


def _fighter(desk: Desk, fight: Fight, side: int) -> Combatant:
    g, s, seat = desk.game, desk.view, fight.seat_of(side)
    numbers, die = stats.numbers(g, s, side), fight.dice[side]
    if seat != NOBODY:
        worn = [card for card in (s.weapon[seat], s.armour[seat]) if card != NO_CARD]
        gear = tuple(face_of(desk, card) for card in (*worn, *s.attached_to(("hero", seat))))
        name = desk.texts.name(f"hero.{s.hero[seat]}")
        return Combatant(name, hero_face(desk, seat), hero_state(desk, seat, numbers), numbers, die, False, gear)
    state = CardState((("attack", numbers.attack), ("defence", numbers.defence), ("damage", numbers.damage)))
    if fight.card == NO_CARD:
        place = g.atlas.ids[fight.place]
        return Combatant(desk.texts.name(f"place.{place}"), faces_of(desk).map_encounter(place), state, numbers, die)
    name, gear = s.names[fight.card], tuple(face_of(desk, card) for card in s.attached_to(("card", fight.card)))
    return Combatant(desk.texts.name(f"foe.{name}"), faces_of(desk).encounter(name), state, numbers, die, gear=gear)


def fight_panel(desk: Desk, board: Rect) -> list[Widget]:
    """Nothing while nobody fights. Whoever is asked about the fight of others sees what an answer brings."""
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
        FighterCard(SIDES[0], left, both[0]),
        FighterCard(SIDES[1], right, both[1]),
        *_lanes(desk, lanes, both, sides),
        *boxes,
        *(answer_boxes(desk, foot, asked) if asked else _stakes(desk, foot, fight, both)),
    ]
    return [Panel("fight", plate, title, made, margin=_MARGIN)]


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
    return lanes, [OutcomeBox(f"fight.outcome.{n}", cell, each) for n, (cell, each) in enumerate(zip(cells, told))]


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
        yield Lane(f"fight.lane.{side}", lane, desk, both[side], both[1 - side], LaneOdds(side, chance, blow))


class FightSteps(Widget):
    """The steps of a combat in order, the present one in gold."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, fight: Fight) -> None:
        self.now = "after_roll" if any(fight.dice) else "before_roll"
        self.names = {step: desk.say(f"screen.fight_step.{step}") for step in STEPS}
        super().__init__("fight.steps", rect, self.names[self.now])

    def draw(self, canvas: Canvas) -> None:
        cells = columns(self.rect, [Share()] * len(STEPS), 0)
        y = self.rect.y + self.rect.h * 0.28
        canvas.line([(cells[0].center[0], y), (cells[-1].center[0], y)], "gold.600", 2)
        for n, (step, cell) in enumerate(zip(STEPS, cells), 1):
            now = step == self.now
            side = self.rect.h * (0.56 if now else 0.42)
            state = "now" if now else "past" if STEPS.index(step) < STEPS.index(self.now) else "ahead"
            canvas.paint("disc", centered((cell.center[0], y), (side, side)), number=str(n), state=state)
            foot = cell.take_bottom(self.rect.h * 0.38)[0]
            tone = "text.body" if now else "text.second"
            style = filling(canvas.type, "strong" if now else "small", foot.h, 1.1)
            canvas.text(self.names[step], foot, style, color=tone, align="center")


class FighterCard(Pointing):
    """One side: its card with the numbers as they are, above what it fights with. Pointed at it is seen large."""

    role: ClassVar[str] = "card"

    def __init__(self, id: str, rect: Rect, fighter: Combatant) -> None:
        super().__init__(id, rect, fighter.name)
        self.fighter, self.points_at = fighter, id

    def details_item(self, at: Point | None) -> str:
        return self.id

    def draw(self, canvas: Canvas) -> None:
        fighter, room = self.fighter, self.rect.inset(4, 4)
        high = min(room.w / CARD, room.h * (_FACE if fighter.gear else 1.0)) if fighter.falls else room.w * CARD
        size = (high * CARD, high) if fighter.falls else (room.w, high)
        face = centered((room.center[0], room.y + high / 2 if fighter.gear else room.center[1]), size)
        canvas.paint("card_face", face, look=fighter.look, state=fighter.state)
        if fighter.gear:
            self._draw_gear(canvas, Rect(room.x, face.bottom + 12, room.w, room.bottom - face.bottom - 12))

    def _draw_gear(self, canvas: Canvas, room: Rect) -> None:
        count = len(self.fighter.gear)
        wide = min((room.w - 6 * (count - 1)) / max(2, count), room.h * CARD)
        for n, look in enumerate(self.fighter.gear):
            box = Rect(room.x + n * (wide + 6), room.y, wide, wide / CARD)
            canvas.paint("card_face", box, look=look, state=PRINTED)


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
    """How likely a side hits, and whether it does with the dice as they lie: who has been felled before does not."""

    side: int
    chance: int
    strikes: bool


class Lane(Group):
    """How one side strikes: die, attack, the defence that must be reached, and which faces are enough."""

    def __init__(self, id: str, rect: Rect, desk: Desk, mine: Combatant, theirs: Combatant, odds: LaneOdds) -> None:
        self.desk, self.mine, self.theirs, self.odds = desk, mine, theirs, odds
        self.head, room = rect.inset(18, 12).take_top(34 * text_growth(desk), 6)
        high = min(room.h * 0.62, _DIE_HIGH * text_growth(desk))
        self.row, self.foot = room.take_top(high, 8)
        super().__init__(id, rect, [LaneDie(Rect(self.row.x, self.row.y, high, high), odds.side, mine.die)])

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
            wide = row.h * _ICON + 6 + type.width(words, "number_big") + 10
            made.append((side, what, Rect(x, row.y, wide, row.h)))
            x += wide + 16
        return [*made, (own, "damage", self.foot.take_top(28)[0])]

    def _numbers(self) -> tuple[str, str]:
        return f"+{self.mine.numbers.attack}", str(self.theirs.numbers.defence)

    def draw(self, canvas: Canvas) -> None:
        desk, numbers = self.desk, self.mine.numbers
        canvas.paint("panel", self.rect, kind="well")
        words = desk.say(f"screen.lane.{numbers.reach}", name=self.mine.name)
        canvas.text(words, self.head, filling(canvas.type, "heading", self.head.h, 1.2), color="text.heading")
        attack, defence, blow = (cell for _, _, cell in self.cells(canvas.type))
        for icon, number, cell in zip((f"damage.{numbers.reach}", "pip.shield"), self._numbers(), (attack, defence)):
            spot, room = cell.take_left(cell.h * _ICON, 6)
            canvas.icon(icon, centered(spot.center, (spot.w, spot.w)), "gold.200")
            canvas.text(number, room, "number_big")
        x, row = defence.right + 16, self.row
        right = canvas.type.width("100%", "number_big") + 12
        self._draw_faces(canvas, Rect(x, row.y, row.right - right - x - 10, row.h))
        said, tone = self._verdict()
        style = canvas.type.shrunk(said, "number_big", right)
        canvas.text(said, row.take_right(right)[0], style, color=tone, align="right")
        line = desk.say("screen.blow", n=numbers.damage, falls=self.theirs.falls)
        canvas.text(line, blow, "body", color="text.second")

    def _verdict(self) -> tuple[str, str]:
        """The odds; once the die lies there, whether the blow falls."""
        say, face = self.desk.say, self.mine.die
        if not face:
            return f"{self.odds.chance}%", "gold.100"
        if self.odds.strikes:
            return say("screen.hits"), "tone.good.edge"
        return say("screen.too_late" if self._hits(face) else "screen.misses"), "tone.error.edge"

    def _hits(self, face: int) -> bool:
        return face + self.mine.numbers.attack >= self.theirs.numbers.defence

    def _draw_faces(self, canvas: Canvas, room: Rect) -> None:
        """Each face of the die, lit if it is enough; the one that shows stands out."""
        faces = self.desk.game.content.box.combat_die
        side = min(room.h * 0.6, room.w / len(faces) - 6)
        for n, face in enumerate(faces):
            box = Rect(room.x + n * (side + 6), room.center[1] - side / 2, side, side)
            state = "hit" if self._hits(face) else "miss"
            faded = 0.45 if self.mine.die and self.mine.die != face else 1.0
            canvas.paint("die", box, kind="ivory", face=str(face), state=state, alpha=faded)


class Stake(Widget):
    """What would happen, in two lines."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, title: str, line: str, tone: str) -> None:
        super().__init__(id, rect, f"{title}: {line}")
        self.title, self.line, self.tone = title, line, tone

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        with canvas.clip(self.rect.inset(3, 3)):
            canvas.fill(self.rect, f"tone.{self.tone}", alpha=0.35)
        top, foot = rows(self.rect.inset(16, 8), [Share(), Share()])
        canvas.text(self.title, top, filling(canvas.type, "strong", top.h, 1.15))
        canvas.text(self.line, foot, filling(canvas.type, "body", foot.h, 1.15), color="text.second")


def _stakes(desk: Desk, room: Rect, fight: Fight, both: tuple[Combatant, Combatant]) -> Iterator[Widget]:
    cells = columns(room, [Share()] * 3, _GAP)
    told = (("falls", _prize(desk, fight, both[1]), "good"), ("nobody", _nobody(desk, fight), "plain"))
    for (what, line, tone), cell in zip(told, cells):
        yield Stake(f"fight.{what}", cell, desk.say(f"screen.stake.{what}", name=both[1].name), line, tone)
    s, seat = desk.view, fight.attacker
    life = stats.life(desk.game, s, seat) - s.damage[seat]
    hit = desk.say("screen.stake.life", now=life, then=max(0, life - both[1].numbers.damage))
    yield Stake("fight.hit", cells[2], desk.say("screen.stake.hit", name=both[1].name), hit, "error")


def _prize(desk: Desk, fight: Fight, foe: Combatant) -> str:
    """The item on the back of the card, or what else there is to win."""
    if fight.defender != NOBODY:
        return desk.say("screen.stake.bag", name=foe.name)
    if fight.card == NO_CARD:
        return desk.say("screen.stake.reward")
    name = desk.view.names[fight.card]
    has_item = desk.game.content.challenges[name].item is not None
    return (
        desk.say("screen.stake.item", item=desk.texts.name(f"item.{name}"))
        if has_item
        else desk.say("screen.stake.none")
    )


def _nobody(desk: Desk, fight: Fight) -> str:
    if fight.defender != NOBODY or fight.card == NO_CARD:
        return desk.say("screen.stake.nothing")
    return desk.say("screen.stake.slot" if fight.slot >= 0 else "screen.stake.line", n=fight.slot + 1)
