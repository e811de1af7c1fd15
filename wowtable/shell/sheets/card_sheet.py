"""The card sheets: faces in three sizes and every state, and cards as they are held and fought with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, Share, centered, columns, flow, grid
from ..base.theme import DAMAGE
from ..cards.look import PRINTED, CardState
from ..cards.rows import CardFan, CardRow
from ..cards.widget import CardFace
from ..program.scene import Scene, Ui
from ..widgets import AttackArrow, Forecast, ForecastPill, Group, Label, Panel, ScrollArea, TopBar, Widget
from .card_samples import Samples, samples

_BAR = 56.0
_LARGE, _FOUR, _MEDIUM, _SMALL = 360.0, 284.0, 186.0, 122.0
_KINDS = ("weapon", "ability", "armor", "quest")
_STATES: tuple[tuple[str, str, CardState], ...] = (
    ("ready", "mistcaller", PRINTED),
    ("damaged", "gryphon", CardState(damage=2)),
    ("legal", "axe", CardState(glow="legal")),
    ("target", "thane", CardState(glow="target")),
    ("hovered", "tinker", CardState(glow="hover")),
    ("exhausted", "vanguard", CardState(exhausted=True)),
    ("back", "road", CardState(face_down=True)),
    ("attacker", "vanguard", CardState(exhausted=True, glow="attacker", damage=1)),
    ("changed", "chieftain", CardState(attack=7, health=5, cost=5)),
    ("tagged", "bulwark", CardState(counters=3, attachments=1)),
    ("selected", "sister", CardState(glow="selected")),
    ("dimmed", "lance", CardState(dimmed=True)),
    ("locked", "mistcaller", CardState(locked="card_sheet.shaman_only")),
)
_IN_HAND = ("lance", "spite", "road", "mistcaller", "vanguard", "axe", "sister")


def _high(width: float) -> float:
    return width * 1.4


class DamageSign(Widget):
    """A damage type's gem and its name."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, damage: str, label: str) -> None:
        super().__init__(f"damage.{damage}", rect, label)
        self.damage = damage

    def draw(self, canvas: Canvas) -> None:
        gem, words = self.rect.take_left(44, 10)
        canvas.paint("card_medal", centered(gem.center, (44, 44)), icon=f"damage.{self.damage}", damage=self.damage)
        canvas.text(self.label, words, "strong")


class _Sheet(Scene):
    """A page of cards below a bar, as long as it needs to be."""

    scopes: ClassVar[tuple[str, ...]] = ("match",)
    title: ClassVar[str]
    subtitle: ClassVar[str]

    def build(self, ui: Ui) -> Widget:
        bar, rest = ui.area.take_top(_BAR)
        body = rest.inset(14, 6)
        line = ui.say(self.subtitle) if ui.area.w > 1200 else ""
        page = ScrollArea("page", body, self.page(ui, ScrollArea.room(body).inset(28, 14)))
        return Group("root", ui.area, [TopBar("bar", bar, ui.say(self.title), line), page])

    def page(self, ui: Ui, room: Rect) -> list[Widget]:
        raise NotImplementedError


class CardSheet(_Sheet):
    """Every size, every state."""

    name: ClassVar[str] = "cards"
    title: ClassVar[str] = "card_sheet.title"
    subtitle: ClassVar[str] = "card_sheet.subtitle"

    def page(self, ui: Ui, room: Rect) -> list[Widget]:
        looks = samples(ui)
        first = Rect(room.x, room.y, _LARGE, _high(_LARGE))
        spare = room.right - first.right - 4 * _FOUR
        four = _row(Rect(first.right + 46, room.y, 0, 0), _FOUR, 4, max(24.0, (spare - 46) / 3))
        children: list[Widget] = [CardFace("chieftain", first, looks["chieftain"])]
        children += [CardFace(id, cell, looks[id]) for id, cell in zip(("axe", "lance", "bulwark", "road"), four)]
        children += [_caption(ui, kind, cell) for kind, cell in zip(_KINDS, four)]
        words = Rect(four[0].x, four[0].bottom + 44, max(300.0, room.right - four[0].x), 26)
        children.append(Label("parts", words, ui.say("card_sheet.parts"), color="text.second"))
        children.append(Label("hues", words.moved(0, 30), ui.say("card_sheet.hues"), color="text.second"))
        below = Rect(room.x, first.bottom + 20, room.w, 440)
        return [*children, *self._medium(ui, below, looks), *self._small(ui, below, looks)]

    def _medium(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        cells = _row(Rect(room.x, room.y + 40, 0, 0), _MEDIUM, 3, 20)
        states = (PRINTED, PRINTED, CardState(glow="legal"))
        cards = [
            CardFace(f"medium.{id}", cell, looks[id], state)
            for id, cell, state in zip(("sister", "sentinel", "spite"), cells, states)
        ]
        strip = Rect(room.x, cells[0].bottom + 24, 3 * _MEDIUM + 40, 116)
        return [_heading(ui, "medium", Rect(room.x, room.y, 600, 30)), *cards, _damage_types(ui, strip)]

    def _small(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        """As many in a line as there is room for."""
        left = room.x + 3 * _MEDIUM + 40 + 50
        children: list[Widget] = [_heading(ui, "small", Rect(left, room.y, 600, 30))]
        widths = [_high(_SMALL) if state.exhausted else _SMALL for _, _, state in _STATES]
        area = Rect(left, room.y + 40, max(3 * _SMALL + 60, room.right - left), 0)
        cells = flow(area, [(width, _high(_SMALL)) for width in widths], 34, 44)
        for (word, id, state), cell in zip(_STATES, cells):
            upright = centered(cell.center, (_SMALL, cell.h))
            told = replace(state, locked=ui.say(state.locked)) if state.locked else state
            children += [CardFace(f"small.{word}", upright, looks[id], told), _caption(ui, word, cell)]
        return children


class CardsInPlay(_Sheet):
    """A hand, rows that run out of room, an attack."""

    name: ClassVar[str] = "cards_in_play"
    title: ClassVar[str] = "card_sheet.play_title"
    subtitle: ClassVar[str] = "card_sheet.play_subtitle"

    def page(self, ui: Ui, room: Rect) -> list[Widget]:
        looks = samples(ui)
        half = (room.w - 40) / 2
        left = Rect(room.x, room.y, half, 230)
        right = Rect(room.x + half + 40, room.y, half, 230)
        children = self._attack(ui, left, looks)
        children += self._rows(ui, right, looks)
        low = Rect(room.x, room.y + 520, room.w, 300)
        children += self._hands(ui, low, looks)
        return children

    def _attack(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        high = _high(_SMALL)
        mats = [Rect(room.x, room.y, room.w, 236), Rect(room.x, room.y + 248, room.w, 236)]
        goal = centered((room.x + room.w * 0.42, mats[0].center[1]), (_SMALL, high))
        source = centered((room.x + room.w * 0.3, mats[1].center[1]), (_SMALL, high))
        others = [centered((room.x + room.w * 0.78, mat.center[1]), (_SMALL, high)) for mat in mats]
        arrow = AttackArrow("arrow", source.center, goal, ui.say("card_sheet.attack"))
        forecast = Forecast(3, ui.say("card_sheet.to_thane"), False, 5, ui.say("card_sheet.back_words"), True)
        return [
            _Mat("mat.far", mats[0], "alliance"),
            _Mat("mat.near", mats[1], "horde"),
            CardFace("gryphon", others[0], looks["gryphon"], CardState(damage=1)),
            CardFace("thane", goal, looks["thane"], CardState(glow="target", damage=2)),
            CardFace("vanguard", source, looks["vanguard"], CardState(exhausted=True, glow="attacker")),
            CardFace("mistcaller", others[1], looks["mistcaller"], CardState(glow="legal")),
            arrow,
            ForecastPill("forecast", arrow.path, forecast, ui.type, room),
        ]

    def _rows(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        high = _high(110)
        ids = [id for id in looks if looks[id].has_stats]
        children: list[Widget] = []
        for number, count in enumerate((5, 14)):
            line = Rect(room.x, room.y + number * (high + 46) + 30, room.w, high)
            key = "row" if count < 10 else "row_tight"
            children.append(_heading(ui, key, Rect(line.x, line.y - 34, line.w, 26), n=count))
            cards = [
                CardFace(f"{key}.{n}", Rect(0, 0, 110, high), looks[ids[n % len(ids)]], CardState(exhausted=n % 4 == 1))
                for n in range(count)
            ]
            children.append(CardRow(key, line, cards, ui.say(f"card_sheet.{key}", n=count), align="left"))
        resources = Rect(room.x, room.y + 2 * (high + 46) + 30, room.w, _high(64))
        children.append(_heading(ui, "resources", Rect(room.x, resources.y - 32, 400, 26)))
        cards = [
            CardFace(f"resource.{n}", Rect(0, 0, 64, resources.h), looks["road"], state)
            for n, state in enumerate([PRINTED, *[CardState(face_down=True)] * 3, *[_SPENT] * 3])
        ]
        words = ui.say("card_sheet.resources")
        return [*children, CardRow("resources", resources, cards, words, overlap=0.38, align="left")]

    def _hands(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        children: list[Widget] = []
        for cell, count in zip(columns(room, [Share(), Share()], room.w * 0.06), (7, 16)):
            key = "hand" if count < 10 else "hand_large"
            children.append(_heading(ui, key, Rect(cell.x, cell.y, cell.w, 28), n=count))
            ids = [_IN_HAND[n % len(_IN_HAND)] for n in range(count)]
            area = Rect(cell.x, cell.y + 70, cell.w, _high(_MEDIUM) + 10)
            upright = Rect(0, 0, _MEDIUM, _high(_MEDIUM))
            cards = [
                CardFace(f"{key}.{n}", upright, looks[id], _IN_HAND_STATES[n % 3], payload=id)
                for n, id in enumerate(ids)
            ]
            children.append(CardFan(key, area, cards, ui.say(f"card_sheet.{key}", n=count)))
        return children


_SPENT = CardState(face_down=True, exhausted=True)
_IN_HAND_STATES = (CardState(glow="legal"), PRINTED, CardState(dimmed=True))


class _Mat(Widget):
    """The cloth that one side plays on."""

    def __init__(self, id: str, rect: Rect, tone: str) -> None:
        super().__init__(id, rect)
        self.tone = tone

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="mat", tone=self.tone)


def _row(room: Rect, width: float, count: int, gap: float) -> Sequence[Rect]:
    return [Rect(room.x + n * (width + gap), room.y, width, _high(width)) for n in range(count)]


def _caption(ui: Ui, word: str, cell: Rect) -> Label:
    rect = Rect(cell.x - 10, cell.bottom + 12, cell.w + 20, 26)
    return Label(f"caption.{word}", rect, ui.say(f"card_sheet.{word}"), color="text.second", align="center")


def _heading(ui: Ui, key: str, rect: Rect, **fields: int) -> Label:
    return Label(f"heading.{key}", rect, ui.say(f"card_sheet.{key}", **fields), "panel_title", color="text.heading")


def _damage_types(ui: Ui, rect: Rect) -> Panel:
    types = [damage for damage in DAMAGE if damage not in ("armour", "quest")]
    cells = grid(rect.inset(18, 10), len(types) // 2, 2, 6)
    signs = [DamageSign(cell, damage, ui.say(f"card_sheet.{damage}")) for damage, cell in zip(types, cells)]
    return Panel("damage", rect, "", signs, kind="quiet")
