"""Shortcuts past the seats: from a game straight to its first game, and to its workshop and back with what was made."""

from __future__ import annotations

from collections.abc import Callable

from ...content.finding import Found
from ...content.loading import Ruleset
from ...home.library import tag_of
from ..base.layout import Rect, Share, columns
from ..program.program import Program
from ..program.scene import Ui
from ..program.workshop import workshop_of
from ..widgets import Button, IconButton, Tip, Widget
from .seat_plan import SeatPlan

LEDGE = 46.0
LEDGE_GAP = 10.0
_GAP = 10.0
_PADS, _ICON_PADS = 40.0, 28.0


def shortcuts_of(program: Program, ui: Ui, found: Found, opened: Ruleset | None, rect: Rect) -> list[Widget]:
    """Buttons side by side, each as wide as its words want. A workshop is told of once its game is `opened`."""
    manifest = found.manifest
    wanted: list[tuple[str, str, str, Tip | None]] = []
    if manifest is not None and manifest.lesson is not None:
        tip = Tip(ui.say("menu.lesson_begin"), ui.say("menu.lesson_line"))
        wanted.append(("lesson", ui.say("menu.lesson"), "ui.hint", tip))
    workshop = workshop_of(program, opened) if opened is not None and opened.ok else None
    if workshop is not None:
        wanted.append(("workshop", workshop.label, workshop.icon, None))
    widths = [Button.width(ui.type, label, icon=icon) for _, label, icon, _ in wanted]
    cells = columns(rect, [Share(width) for width in widths], _GAP)
    return [
        _way(ui, f"{way}.{found.id}", cell, label, icon, tip) for (way, label, icon, tip), cell in zip(wanted, cells)
    ]


def _way(ui: Ui, id: str, rect: Rect, label: str, icon: str, tip: Tip | None) -> Widget:
    """Where there is no room for both, the words count more than the icon; where there is none for words, an icon."""
    if ui.type.width(label, "small_strong") + _PADS > rect.w:
        return IconButton(id, rect, label, icon)
    return Button(
        id, rect, label, icon=icon if Button.width(ui.type, label, icon=icon) <= rect.w + _ICON_PADS else "", tip=tip
    )


def has_shortcuts(found: Found) -> bool:
    """Whether `shortcuts_of` has anything to say, now or once the game has been opened."""
    return found.manifest is not None and (found.manifest.lesson is not None or found.manifest.workshop)


def begin_lesson(program: Program, ruleset: Ruleset, before: SeatPlan | None = None) -> None:
    """All notes of the guide come up once more. The plan of other games stays as it was, which is `before` or the one
    that was kept. May raise ValueError.
    """
    settings, manifest = program.settings, ruleset.manifest
    settings.guide = True
    settings.guide_seen.pop(ruleset.id, None)
    program.director.settings_changed()
    plan = SeatPlan.lesson(manifest, before.to_plain() if before else settings.setups.get(ruleset.id))
    program.start_match(plan.setup(tag_of(ruleset), manifest))


def open_workshop(program: Program, ruleset: Ruleset, made: Callable[[], None]) -> None:
    """For the first person at the table as it was last; `made` is called once they are to play with something."""
    workshop, option = workshop_of(program, ruleset), next(o for o in ruleset.manifest.seat_options if o.kind == "made")
    if workshop is None:
        return
    plan = SeatPlan.recalled(ruleset.manifest, program.settings.setups.get(ruleset.id))
    own = plan.first_person.own

    def use(value: str) -> None:
        own[option.stem] = value
        program.settings.setups[ruleset.id] = plan.to_plain()
        made()

    program.director.push(workshop.scene(own.get(option.stem, option.default), use))
