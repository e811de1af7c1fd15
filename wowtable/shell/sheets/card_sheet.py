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
from .card_kinds import caption, card_row, heading, high, outline_rows, stone_rows
from .card_samples import Samples, samples

_BAR = 56.0
_LARGE, _FOUR, _HAND, _TABLE, _RESOURCE = 360.0, 284.0, 164.0, 120.0, 84.0
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
    ("changed", "chieftain", CardState((("attack", 7), ("health", 5), ("cost", 5)))),
    ("tagged", "bulwark", CardState(counters=3, attachments=1)),
    ("selected", "sister", CardState(glow="selected")),
    ("dimmed", "lance", CardState(dimmed=True)),
    ("locked", "mistcaller", CardState(locked="card_sheet.shaman_only")),
    ("faint", "sentinel", CardState(glow="faint", mark="spell.mana_gem")),
    ("late", "chieftain", CardState(mark="ui.end_turn")),
    ("pale", "gryphon", CardState((("attack", 0),))),
    ("lying", "lance", CardState(lies_on="card_sheet.on_thane")),
)
_HAND_STATES = (
    CardState(glow="legal"),
    CardState(glow="faint", mark="spell.mana_gem"),
    PRINTED,
    CardState(dimmed=True),
)
_IN_HAND = ("lance", "spite", "road", "mistcaller", "vanguard", "axe", "sister")


class DamageSign(Widget):
    """A damage type's gem and its name."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, damage: str, label: str) -> None:
        super().__init__(f"damage.{damage}", rect, label)
        self.damage = damage

    def draw(self, canvas: Canvas) -> None:
        gem, words = self.rect.take_left(44, 10)
        token = f"damage.{self.damage}"
        canvas.paint("card_medal", centered(gem.center, (44, 44)), icon=token, hue=token)
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
    """Every size, every state, every outline and every stone."""

    name: ClassVar[str] = "cards"
    title: ClassVar[str] = "card_sheet.title"
    subtitle: ClassVar[str] = "card_sheet.subtitle"

    def page(self, ui: Ui, room: Rect) -> list[Widget]:
        looks = samples(ui)
        children = self._printed(ui, room, looks)
        for part in (self._table, self._hand, self._resources):
            children += part(ui, _below(room, children), looks)
        for more in (outline_rows, stone_rows):
            children += more(ui, _below(room, children))
        return children

    def _printed(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        first = Rect(room.x, room.y, _LARGE, high(_LARGE))
        spare = room.right - first.right - 4 * _FOUR
        four = card_row(Rect(first.right + 46, room.y, 0, 0), _FOUR, 4, max(24.0, (spare - 46) / 3))
        children: list[Widget] = [CardFace("chieftain", first, looks["chieftain"])]
        children += [CardFace(id, cell, looks[id]) for id, cell in zip(("axe", "lance", "bulwark", "road"), four)]
        children += [caption(ui, kind, cell) for kind, cell in zip(_KINDS, four)]
        words = Rect(four[0].x, four[0].bottom + 44, max(300.0, room.right - four[0].x), 26)
        children.append(Label("parts", words, ui.say("card_sheet.parts"), color="text.second"))
        children.append(Label("hues", words.moved(0, 30), ui.say("card_sheet.hues"), color="text.second"))
        return children

    def _table(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        """As many in a line as there is room for."""
        children: list[Widget] = [heading(ui, "small", Rect(room.x, room.y, 600, 30))]
        widths = [high(_TABLE) if state.exhausted else _TABLE for _, _, state in _STATES]
        cells = flow(Rect(room.x, room.y + 52, room.w, 0), [(width, high(_TABLE)) for width in widths], 34, 52)
        for (word, id, state), cell in zip(_STATES, cells):
            upright = centered(cell.center, (_TABLE, cell.h))
            told = replace(
                state,
                locked=ui.say(state.locked) if state.locked else "",
                lies_on=ui.say(state.lies_on) if state.lies_on else "",
            )
            children += [CardFace(f"small.{word}", upright, looks[id], told), caption(ui, word, cell)]
        return children

    def _hand(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        cells = flow(Rect(room.x, room.y + 52, room.w, 0), [(_HAND, high(_HAND))] * len(_IN_HAND), 34, 30)
        cards = [
            CardFace(f"medium.{id}", cell, looks[id], _HAND_STATES[n % 4])
            for n, (id, cell) in enumerate(zip(_IN_HAND, cells))
        ]
        return [heading(ui, "medium", Rect(room.x, room.y, 600, 30)), *cards]

    def _resources(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        ids = ("road", "lance", "vanguard", "road", "road")
        states = (PRINTED, PRINTED, PRINTED, CardState(glow="legal"), CardState(dimmed=True, mark="ui.redo"))
        cells = card_row(Rect(room.x, room.y + 52, 0, 0), _RESOURCE, len(ids), 24)
        cards = [
            CardFace(f"resource.{n}", cell, looks[id], state)
            for n, (id, cell, state) in enumerate(zip(ids, cells, states))
        ]
        right = cells[-1].right + 50
        strip = Rect(right, room.y + 36, max(300.0, min(room.right - right, 640)), 116)
        return [heading(ui, "resource", Rect(room.x, room.y, 600, 30)), *cards, _damage_types(ui, strip)]


def _below(room: Rect, widgets: Sequence[Widget]) -> Rect:
    top = max(widget.rect.bottom for widget in widgets) + 26
    return Rect(room.x, top, room.w, 0)


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
        tall = high(_TABLE)
        mats = [Rect(room.x, room.y, room.w, 236), Rect(room.x, room.y + 248, room.w, 236)]
        goal = centered((room.x + room.w * 0.42, mats[0].center[1]), (_TABLE, tall))
        source = centered((room.x + room.w * 0.3, mats[1].center[1]), (_TABLE, tall))
        others = [centered((room.x + room.w * 0.78, mat.center[1]), (_TABLE, tall)) for mat in mats]
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
        tall = high(110)
        ids = [id for id in looks if looks[id].has_low_gems]
        children: list[Widget] = []
        for number, count in enumerate((5, 14)):
            line = Rect(room.x, room.y + number * (tall + 46) + 30, room.w, tall)
            key = "row" if count < 10 else "row_tight"
            children.append(heading(ui, key, Rect(line.x, line.y - 34, line.w, 26), n=count))
            cards = [
                CardFace(f"{key}.{n}", Rect(0, 0, 110, tall), looks[ids[n % len(ids)]], CardState(exhausted=n % 4 == 1))
                for n in range(count)
            ]
            children.append(CardRow(key, line, cards, ui.say(f"card_sheet.{key}", n=count), align="left"))
        resources = Rect(room.x, room.y + 2 * (tall + 46) + 30, room.w, high(64))
        children.append(heading(ui, "resources", Rect(room.x, resources.y - 32, 400, 26)))
        cards = [
            CardFace(f"resource.{n}", Rect(0, 0, 64, resources.h), looks["road"], state)
            for n, state in enumerate([PRINTED, *[CardState(face_down=True)] * 3, *[_SPENT] * 3])
        ]
        words = ui.say("card_sheet.resources")
        return [*children, CardRow("resources", resources, cards, words, align="left")]

    def _hands(self, ui: Ui, room: Rect, looks: Samples) -> list[Widget]:
        children: list[Widget] = []
        for cell, count in zip(columns(room, [Share(), Share()], room.w * 0.06), (7, 16)):
            key = "hand" if count < 10 else "hand_large"
            children.append(heading(ui, key, Rect(cell.x, cell.y, cell.w, 28), n=count))
            ids = [_IN_HAND[n % len(_IN_HAND)] for n in range(count)]
            area = Rect(cell.x, cell.y + 70, cell.w, high(_HAND) + 10)
            upright = Rect(0, 0, _HAND, high(_HAND))
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


def _damage_types(ui: Ui, rect: Rect) -> Panel:
    types = [damage for damage in DAMAGE if damage not in ("armour", "quest")]
    cells = grid(rect.inset(18, 10), len(types) // 2, 2, 6)
    signs = [DamageSign(cell, damage, ui.say(f"card_sheet.{damage}")) for damage, cell in zip(types, cells)]
    return Panel("damage", rect, "", signs, kind="quiet")
