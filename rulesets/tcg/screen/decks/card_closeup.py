"""The card that is looked at, large: all its text, what its keywords mean, and what goes well with it."""

from __future__ import annotations

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.cards.look import PRINTED, CardLook
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import (
    GoldText,
    Group,
    KeyHint,
    Label,
    Panel,
    Picture,
    Pressable,
    ScrollArea,
    Stack,
    Widget,
)
from wowtable.text.rich import Rich, plain

from ...rules.suggesting.affinity import SharedWord
from ...rules.texts import reminder_text, type_line
from .bench import Bench
from .card_grid import misfit
from .draft import Draft
from .pieces import CountPill

GOES = "goes."


def still_face(id: str, rect: Rect, look: CardLook) -> Picture:
    """A card to look at."""
    return Picture(id, rect, "card_face", look.name, look=look, state=PRINTED)


class SharedWordRow(Pressable):
    """A card that goes well with the one looked at: a press looks at it."""

    role = "listitem"

    def __init__(self, rect: Rect, look: CardLook, match: SharedWord, word: str, right: str) -> None:
        super().__init__(f"{GOES}{match.id}", rect, look.name)
        self.look, self.word, self.right = look, word, right

    def draw(self, canvas: Canvas) -> None:
        if self.hovered:
            canvas.paint("row", self.rect, state="hover")
        icon, room = self.rect.inset(4, 0).take_left(26, 10)
        canvas.icon(self.look.emblem, centered(icon.center, (24, 24)), "gold.300")
        right, room = room.take_right(canvas.type.width(self.right, "small") + 4, 8)
        canvas.text(self.right, right, "small", color="text.second", align="right")
        name = min(room.w, canvas.type.width(self.label, "strong") + 2)
        words, room = room.take_left(name, 8)
        canvas.text(self.label, words, "strong")
        if canvas.type.width(self.word, "small") <= room.w:
            canvas.text(self.word, room, "small", color="text.hint")


def card_closeup(bench: Bench, ui: Ui, rect: Rect, draft: Draft, id: str) -> Widget:
    inner = rect.inset(18, 14)
    entry = bench.book.entries.get(id)
    if entry is None:
        return Panel("closeup", rect, "", _deck_itself(bench, ui, inner, draft), kind="quiet")
    face = inner.take_left(min(inner.h / 1.4, inner.w * 0.24), 22)[0]
    high = face.w * 1.4
    face = Rect(face.x, inner.y + max(0.0, (inner.h - high) / 2), face.w, high)
    room = Rect(face.right + 22, inner.y, inner.right - face.right - 22, inner.h)
    side, words = room.take_right(max(270.0, room.w * 0.36), 24) if room.w > 560 else (Rect(0, 0, 0, 0), room)
    children: list[Widget] = [still_face("closeup.face", face, entry.look), *_about(bench, ui, words, draft, id)]
    if side.w:
        children += _company(bench, ui, side, draft, id)
    return Panel("closeup", rect, "", children, kind="quiet")


def _deck_itself(bench: Bench, ui: Ui, inner: Rect, draft: Draft) -> list[Widget]:
    """While no card is looked at: the hero, and how the deck wins if it is a starter."""
    say, look = bench.words.say, bench.book.looks.get(draft.deck.hero)
    made: list[Widget] = []
    if look is not None:
        width = min(inner.h / 1.4, inner.w * 0.24)
        face, inner = inner.take_left(width, 22)
        spot = Rect(face.x, inner.y + max(0.0, (inner.h - width * 1.4) / 2), width, width * 1.4)
        made.append(still_face("closeup.face", spot, look))
    starter = bench.value_of(draft.deck)
    title = say("decks.how_it_wins") if starter else bench.hero_line(draft.deck.hero)
    head, rest = inner.take_top(38, 4)
    lines = [say(f"deck.{starter}.plan")] if starter else []
    words = Stack(ui.type, ScrollArea.room(rest), 10)
    for n, line in enumerate(lines):
        words.say(f"closeup.plan{n}", line)
    words.say(f"closeup.plan{len(lines)}", say("decks.look_line"), color="text.hint")
    return [*made, GoldText("closeup.name", head, title, 26), words.scrolled("closeup.plan", rest)]


def _about(bench: Bench, ui: Ui, room: Rect, draft: Draft, id: str) -> list[Widget]:
    entry, words = bench.book.entries[id], bench.words
    head, rest = room.take_top(34, 2)
    kind = plain(type_line(words, entry.card))
    line = ui.type.block(kind, "subtitle", rest.w).size[1]
    second, rest = rest.take_top(line, 6)
    foot, rest = rest.take_bottom(max(40.0, ui.type.line_height() + 8), 6)
    return [
        GoldText("closeup.name", head, entry.name, 26),
        Label("closeup.kind", second, kind, "subtitle", color="text.second", fit="wrap"),
        _text(bench, ui, rest, draft, id),
        *_foot(bench, ui, foot, draft, id),
    ]


def _text(bench: Bench, ui: Ui, room: Rect, draft: Draft, id: str) -> Widget:
    """The rules of the card, then its keywords; above all why it does not fit, if it does not."""
    entry, words = bench.book.entries[id], bench.words
    why = misfit(bench, entry.card, draft.hero)[0]
    stack = Stack(ui.type, ScrollArea.room(room), 6)
    parts: list[tuple[Rich | str, str, str]] = [(why, "small", "text.error")] if why else []
    parts += [(line, "body", "text.body") for line in entry.look.rules]
    parts += [(line, "small", "text.second") for line in reminder_text(words, entry.card)]
    if not entry.look.rules:
        parts.append((words.say("decks.no_text"), "body", "text.hint"))
    for n, (said, style, color) in enumerate(parts):
        stack.say(f"closeup.text{n}", said, style, color)
    return stack.scrolled(f"closeup.text.{id}", room)


def _foot(bench: Bench, ui: Ui, foot: Rect, draft: Draft, id: str) -> list[Widget]:
    say, entry = bench.words.say, bench.book.entries[id]
    pill, rest = foot.take_left(180, 16)
    count, most = draft.counts.get(id, 0), draft.most(id)
    why = misfit(bench, entry.card, draft.hero)[0]
    rarity = bench.words.name(f"rarity.{entry.card.rarity}")
    said = say("decks.rarity_line", rarity=rarity, most=most, unlimited=entry.card.unlimited)
    if ui.type.width(said, "small") > rest.w:
        said = rarity if ui.type.width(rarity, "small") <= rest.w else ""
    return [
        CountPill(pill, f"closeup.{id}", entry.name, count, most, (say("decks.less"), say("decks.more")), why),
        Label("closeup.rarity", rest, said, "small", color="text.hint"),
    ]


def _company(bench: Bench, ui: Ui, room: Rect, draft: Draft, id: str) -> list[Widget]:
    say = bench.words.say
    head, rest = room.take_top(ui.type.line_height("heading") + 6, 6)
    foot, rest = rest.take_bottom(40, 4)
    matches = bench.affinity.with_card(id, draft.hero, draft.counts)
    made: list[Widget] = [Label("goes.title", head, say("decks.goes"), "heading", color="text.heading")]
    high = max(36.0, ui.type.line_height() + 8)
    rows: list[Widget] = []
    for n, match in enumerate(matches[: int(rest.h // high)]):
        spot, look = Rect(rest.x, rest.y + n * high, rest.w, high), bench.book.looks[match.id]
        right = say("decks.in_deck", n=match.copies) if match.copies else ""
        rows.append(SharedWordRow(spot, look, match, word_of(bench, match.word), right))
    if rows:
        made.append(Group("goes", rest, rows, group=True))
    else:
        line = say("decks.goes_none")
        if ui.type.block(line, "small", rest.w).size[1] <= rest.h:
            made.append(Label("goes.none", rest, line, "small", color="text.hint", fit="wrap", valign="top"))
    return [*made, *_keys(bench, ui, foot)]


def _keys(bench: Bench, ui: Ui, foot: Rect) -> list[Widget]:
    say = bench.words.say
    wanted = [
        ("count", (ui.cap("deck_more"), ui.cap("deck_less")), say("decks.key_count")),
        ("undo", (ui.cap("deck_undo"),), say("decks.key_undo")),
    ]
    made: list[Widget] = []
    x = foot.x
    for id, caps, label in wanted:
        width = KeyHint.width(ui.type, caps, label) + 8
        if x + width > foot.right + 1:
            break
        made.append(KeyHint(f"hint.{id}", Rect(x, foot.y, width, foot.h), caps, label))
        x += width + 14
    return made


def word_of(bench: Bench, word: str) -> str:
    """A tag, race, class or damage type as cards say it."""
    for space in ("tag", "race", "profession", "school", "kind"):
        if bench.words.noun(f"{space}.{word}"):
            return bench.words.name(f"{space}.{word}")
    return word
