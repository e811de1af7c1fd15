"""Answers that several give together: open voices on cards, sealed answers, and bids from several purses.

What `core.ballot` asks is shown like this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from ...base.canvas import Canvas
from ...base.layout import Rect, Share, centered, columns, grid, rows
from ...base.typography import Typesetter
from ...program.scene import Ui
from ...widgets import ChoiceValue, Label, Light, Panel, RichText, Segmented, Tip, Widget, draw_keycap
from ...widgets.buttons import Pressable
from .stepper import Stepper

VOTE, BID, RULE = "vote.", "bid.", "vote.rule"
Stand = Literal["agrees", "differs", "open", "sealed"]
_SIGNS: dict[Stand, str] = {"agrees": "ui.check", "differs": "ui.swap", "open": "ui.time", "sealed": "ui.locked"}
_GAP, _HEAD, _ROW, _LEAST_SEAL = 10.0, 40.0, 58.0, 56.0


@dataclass(frozen=True)
class ShownVoice:
    """Somebody who answers: the colour of the seat, and in words what was said or is still missing. A name that a
    person has `typed` may be cut."""

    name: str
    colour: str
    words: str = ""
    stand: Stand = "open"
    note: str = ""
    typed: bool = True


@dataclass(frozen=True)
class VoteOption:
    """What may be voted for. `tone` is a colour of the theme, `voices` are the colours of who chose it."""

    id: str
    title: str
    words: str
    tone: str
    note: str = ""
    voices: tuple[str, ...] = ()
    best: bool = False


@dataclass(frozen=True)
class Purse:
    """What somebody may bid from: `id` names it, and its stepper with it."""

    id: str
    voice: ShownVoice
    coins: int
    bid: int


@dataclass(frozen=True)
class OpenedBid:
    """What somebody has bid, and in words what becomes of it."""

    voice: ShownVoice
    bid: int
    words: str
    wins: bool = False


class OptionCard(Pressable):
    """Pressed it votes: `Pressed("vote." + id)`."""

    role: ClassVar[str] = "button"

    def __init__(self, ui: Ui, option: VoteOption, rect: Rect, number: int) -> None:
        super().__init__(VOTE + option.id, rect, option.title, command=f"choice_{number}")
        self.option, self.cap = option, ui.cap(f"choice_{number}")

    @property
    def light_now(self) -> Light:
        return "strong"

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("glow", self.rect, kind="chosen" if self.option.best else "legal")
        canvas.paint("panel", self.rect, kind="plate")
        head, body = self.rect.inset(4).take_top(_HEAD)
        canvas.fill(head, self.option.tone)
        note = canvas.type.width(self.option.note, "small_strong") + 4
        right, left = head.inset(12, 0).take_right(note, 8)
        canvas.text(self.option.title, left, "strong", color="ink.900", fit="ellipsis")
        canvas.text(self.option.note, right, "small_strong", color="ink.900", align="right")
        words = canvas.type.block(self.option.words, "small", body.w - 24)
        canvas.rich(words, (body.x + 12, body.y + 8), color="text.body")
        foot = body.take_bottom(40)[0].inset(12, 4)
        for n, colour in enumerate(self.option.voices):
            canvas.paint("seat_shield", Rect(foot.x + n * 34, foot.y, 28, 32), seat=colour)
        if self.cap:
            draw_keycap(canvas, Rect(foot.right - 28, foot.y + 3, 28, 26), self.cap)


class VoiceRow(Widget):
    """Who, what they said, and whether that agrees: by sign and words, not by colour alone."""

    role: ClassVar[str] = "listitem"

    def __init__(self, id: str, rect: Rect, voice: ShownVoice) -> None:
        super().__init__(id, rect, " ".join(filter(None, (voice.name, voice.words))))
        self.voice = voice

    def draw(self, canvas: Canvas) -> None:
        voice = self.voice
        canvas.paint("panel", self.rect, kind="well")
        if voice.stand == "agrees":
            canvas.paint("row", self.rect, state="active")
        if self.rect.h < canvas.type.line_height("strong") + canvas.type.line_height("small"):
            self._draw_line(canvas)
            return
        shield, room = self.rect.inset(10, 7).take_left(34, 12)
        canvas.paint("seat_shield", Rect(shield.x, shield.center[1] - 19, 34, 38), seat=voice.colour)
        top, below = room.take_top(room.h / 2)
        sign, top = top.take_right(26, 8)
        self._draw_sign(canvas, sign)
        note, name = top.take_right(canvas.type.width(voice.note, "small") + 2 if voice.note else 0.0, 10)
        canvas.text(voice.name, name, "strong", fit="ellipsis" if voice.typed else "shrink")
        if voice.note:
            canvas.text(voice.note, note, "small", color="gold.300", align="right")
        canvas.text(voice.words, below, "small", color="text.second")

    def _draw_sign(self, canvas: Canvas, room: Rect) -> None:
        stand = self.voice.stand
        side = min(24.0, room.h)
        icon = Rect(room.x, room.center[1] - side / 2, side, side)
        canvas.icon(_SIGNS[stand], icon, "state.legal" if stand == "agrees" else "text.second")

    def _draw_line(self, canvas: Canvas) -> None:
        """Beside the name what was said, where there is room for it; it is in the tip, too."""
        voice, room = self.voice, self.rect.inset(6, 3)
        shield, room = room.take_left(min(28.0, room.h), 8)
        canvas.paint("seat_shield", centered(shield.center, (shield.w * 0.85, shield.w)), seat=voice.colour)
        sign, room = room.take_right(26, 6)
        self._draw_sign(canvas, sign)
        name, words = room.take_left(min(room.w, canvas.type.width(voice.name, "strong") + 2), 12)
        canvas.text(voice.name, name, "strong", fit="ellipsis")
        if voice.words and canvas.type.width(voice.words, "small") <= words.w:
            canvas.text(voice.words, words, "small", color="text.second")


def consensus(
    ui: Ui,
    area: Rect,
    options: Sequence[VoteOption],
    voices: Sequence[ShownVoice],
    rules: Sequence[ChoiceValue],
    rule: str,
    verdict: str,
) -> Widget:
    """Several decide together: what may be chosen, who said what, by which rule (`vote.rule`), and what comes of it.

    Where there are no `rules` to choose from the rule is said in words; options that lie elsewhere need no room here,
    and without voices there are only options.
    """
    room = Panel.room(area, margin=14)
    left, right = columns(room, [Share(1.1), Share()], 16) if options and voices else (room, room)
    cards = columns(left, [Share()] * len(options), _GAP) if options else []
    made: list[Widget] = [OptionCard(ui, option, card, n) for n, (option, card) in enumerate(zip(options, cards), 1)]
    if not voices:
        return Panel("votes", area, "", made, margin=14)
    made += _voiced(ui, right, voices, rules, rule, verdict)
    return Panel("votes", area, "", made, margin=14)


def _voiced(
    ui: Ui, room: Rect, voices: Sequence[ShownVoice], rules: Sequence[ChoiceValue], rule: str, verdict: str
) -> list[Widget]:
    """By which rule, who said what, and what comes of it. Where it is narrow voices stand below each other, where it is
    low on one line each, lower still side by side; the rule gives way, at last the verdict: then tips tell them."""
    type, most, made = ui.type, len(voices), list[Widget]()
    head_high = _HEAD if rules else type.line_height("strong") + 2
    foot_high = type.line_height("small") + 4
    one = type.line_height("strong") + 8
    abreast = max(_row_wide(type, voice) for voice in voices) <= (room.w - 8) / 2
    plans = [(2 if abreast else 1, _row_high(ui), True, True), (1, one, True, True), (2, one, True, True)]
    plans += [(2, one, bool(rules), True), (most, one, bool(rules), True), (most, one, bool(rules), False)]
    for across, high, ruled, judged in plans:
        lines = -(-most // across)
        if lines * (high + 8) - 8 + ruled * (head_high + 8) + judged * (foot_high + 6) <= room.h:
            break
    head, body = room.take_top(head_high, 8) if ruled else (room, room)
    if rules:
        made.append(Segmented(RULE, head, list(rules), rule, ui.say("table.votes_rule")))
    elif ruled:
        made.append(Label("votes.rule", head, rule, "strong", color="text.heading"))
    foot, body = body.take_bottom(foot_high, 6) if judged else (body, body)
    if judged:
        made.append(Label("votes.verdict", foot, verdict, "small"))
    told = "\n".join(line for line, shown in ((rule, ruled), (verdict, judged)) if not shown)
    cells = grid(body, across, lines, 8)
    for n, (voice, cell) in enumerate(zip(voices, cells)):
        row = VoiceRow(f"voice.{n}", cell.take_top(min(cell.h, high))[0], voice)
        row.tip = Tip(voice.name, "\n".join(filter(None, (voice.words, told)))) if high == one else None
        made.append(row)
    return made


def _row_wide(type: Typesetter, voice: ShownVoice) -> float:
    """What both lines of a row would like."""
    head = type.width(voice.name, "strong") + 34 + (type.width(voice.note, "small") + 12 if voice.note else 0.0)
    return 66 + max(head, type.width(voice.words, "small"))


def _row_high(ui: Ui) -> float:
    return max(_ROW, ui.type.line_height("strong") + ui.type.line_height("small") + 14)


def _stacked(ui: Ui, room: Rect, count: int, gap: float) -> list[Rect]:
    """One below the other, as high as they need, closer where there is no room."""
    each = min(_row_high(ui), (room.h + gap) / max(1, count) - gap)
    return [Rect(room.x, room.y + n * (each + gap), room.w, each) for n in range(count)]


class Seal(Widget):
    """A wax seal with a padlock once the answer is sealed."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, rect: Rect, voice: ShownVoice) -> None:
        super().__init__(id, rect, voice.name)
        self.voice = voice

    def draw(self, canvas: Canvas) -> None:
        side = min(self.rect.h, self.rect.w)
        wax = Rect(self.rect.x, self.rect.center[1] - side / 2, side, side)
        canvas.paint("token", wax, faction="neutral", seat=self.voice.colour, icon=_SIGNS[self.voice.stand], count=1)


def sealed(ui: Ui, area: Rect, title: str, sides: Sequence[ShownVoice], line: str) -> Widget:
    """Both answer unseen: who has sealed already, nothing more, until all are opened together. Where it is low, only
    the tip tells what that means, where it is lower still also what it is called."""
    room, head = Panel.room(area, title, margin=14), title
    if room.h < _LEAST_SEAL:
        room, head = Panel.room(area, margin=14), ""
    told = ui.type.block(line, "body", room.w).size[1] + 4
    low = room.h - told < _LEAST_SEAL
    body, foot = (room, Rect(room.x, room.bottom, 0, 0)) if low else rows(room, [Share(), told], 8)
    made: list[Widget] = []
    for n, (voice, cell) in enumerate(zip(sides, columns(body, [Share()] * len(sides), _GAP))):
        wax, words = cell.take_left(min(96.0, cell.h, cell.w * 0.4), 12)
        lines = f"{voice.name}\n{voice.words}"
        if ui.type.block(lines, "body", words.w).size[1] > words.h:
            lines = f"{voice.name}: {voice.words}"
        high = min(words.h, ui.type.block(lines, "body", words.w).size[1])
        spot = Rect(words.x, words.center[1] - high / 2, words.w, high)
        made += [Seal(f"seal.{n}", wax, voice), RichText(f"seal.{n}.words", spot, lines)]
    if not low:
        made.append(Label("seals.line", foot, line, fit="wrap"))
    panel = Panel("seals", area, head, made, margin=14)
    panel.tip = Tip(title, line)
    return panel


def _middle(room: Rect) -> Rect:
    return Rect(room.x, room.center[1] - 26, room.w, 52)


def auction(
    ui: Ui, area: Rect, title: str, purses: Sequence[Purse], others: Sequence[ShownVoice], warning: str
) -> Widget:
    """Sealed bids: a stepper for each own purse (`Changed("bid." + id)`), of the others only whether they are done."""
    room = Panel.room(area, title, margin=14)
    left, right = columns(room, [Share(1.3), Share()], 16)
    foot, left = left.take_bottom(ui.type.line_height("small") + 4, 6)
    made: list[Widget] = []
    for purse, row in zip(purses, _stacked(ui, left, len(purses), 8)):
        number, who = row.take_right(min(190.0, row.w * 0.45), 12)
        made.append(VoiceRow(f"purse.{purse.id}", who, purse.voice))
        label = f"{purse.voice.name}: {purse.voice.words}"
        made.append(Stepper(BID + purse.id, number.inset(0, 4), label, purse.bid, 0, purse.coins))
    for n, (voice, row) in enumerate(zip(others, _stacked(ui, right, len(others), 6))):
        made.append(VoiceRow(f"bidder.{n}", row, voice))
    made.append(Label("auction.warning", foot, warning, "small", color="text.warning"))
    return Panel("auction", area, title, made, margin=14)


def revealed(area: Rect, title: str, bids: Sequence[OpenedBid]) -> Widget:
    """All bids turned over in the same place, the highest first, with what becomes of each."""
    room = Panel.room(area, title, margin=14)
    ordered = sorted(bids, key=lambda opened: (not opened.wins, -opened.bid))
    strips = rows(room, [Share()] * len(ordered), 4)
    most = max(1, *(opened.bid for opened in ordered))
    made = [BidRow(f"opened.{n}", strip, opened, most) for n, (opened, strip) in enumerate(zip(ordered, strips))]
    return Panel("revealed", area, title, made, margin=14)


class BidRow(Widget):
    """A bid as a bar and a number; the one that wins stands out."""

    role: ClassVar[str] = "listitem"

    def __init__(self, id: str, rect: Rect, opened: OpenedBid, most: int) -> None:
        super().__init__(id, rect, f"{opened.voice.name}: {opened.bid}, {opened.words}")
        self.opened, self.most = opened, most

    def draw(self, canvas: Canvas) -> None:
        opened, voice = self.opened, self.opened.voice
        if opened.wins:
            canvas.paint("row", self.rect, state="active")
        sign, room = self.rect.inset(10, 2).take_left(30, 10)
        name, bar, number, words = columns(room, [Share(1.3), Share(1.1), 44, Share(1.3)], 10)
        canvas.paint("seat_shield", centered(sign.center, (28, 32)), seat=voice.colour)
        canvas.text(voice.name, name, "strong", fit="ellipsis" if voice.typed else "shrink")
        line = centered(bar.center, (bar.w, 8))
        canvas.fill(line, "ink.900")
        canvas.fill(Rect(line.x, line.y, line.w * opened.bid / self.most, 8), "gold.300")
        canvas.text(str(opened.bid), number, "number", align="center", color="gold.100")
        canvas.text(opened.words, words, "small_strong" if opened.wins else "small", fit="shrink")
