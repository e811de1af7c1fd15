"""Every menu in every language, at several sizes: no text is cut, nothing lies outside, every button can be reached."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wowtable.shell.scenes.setting_list import PAGES
from wowtable.shell.widgets import Widget

from .menu_kit import Hall

SIZES = {
    "full": {"size": (1920, 1080)},
    "small": {"size": (1280, 720)},
    "smallest": {"size": (1024, 640)},
    "large text": {"size": (1920, 1080), "text_size": 3},
    "large text on little room": {"size": (1280, 720), "text_size": 3},
    "150 %": {"size": (1920, 1080), "ui_scale": 1.5},
    "200 %": {"size": (1920, 1080), "ui_scale": 2.0},
    "wide": {"size": (3440, 1440)},
}
TIGHT = ("smallest", "large text on little room", "200 %")
"""Here English is looked at too; elsewhere Italian is enough, which takes more room."""
SCENES: dict[str, dict[str, Any]] = {
    "title": {},
    "seats": {"ruleset": "small_world"},
    **{f"options {page}": {"page": page} for page in PAGES},
    "saves": {},
    "replays": {},
    "rulebook": {"ruleset": "small_world", "anchor": "keyword.cost"},
    "help": {"scopes": ("match",)},
    "problems": {},
    "rulesets": {},
    "credits": {},
    "crash": {"error": RuntimeError("a fault with a rather long explanation of what went wrong, and where")},
}


def _clipped(widget: Widget) -> bool:
    return any(node.clips for node in widget.ancestors() if node is not widget)


@pytest.mark.parametrize(("size", "lang"), [*((size, "it") for size in SIZES), *((size, "en") for size in TIGHT)])
def test_everything_fits(tmp_path: Path, size: str, lang: str) -> None:
    hall = Hall(tmp_path, lang, **SIZES[size])
    hall.save("A game with quite a long name, as people give")
    (hall.program.paths.saves / "bad.wtsave").write_text("{", encoding="utf-8")
    for name, what in SCENES.items():
        hands = hall.go(name.split()[0], **what)
        hall.app.frame(force=True)
        assert hall.app.overflows == [], name
        assert "⟦" not in hands.shown(), name
        area = hall.app.type.viewport.area.inset(-1)
        for widget in hands.stage.layers[0].root.walk():
            if widget.focusable and not _clipped(widget):
                assert area.covers(widget.rect), (name, widget)


@pytest.mark.parametrize("name", SCENES)
def test_every_control_is_reached_by_keys(tmp_path: Path, name: str) -> None:
    hall = Hall(tmp_path)
    hall.save("Thursday")
    hands = hall.go(name.split()[0], **SCENES[name])
    wanted = {w.id for w in hands.stage.layers[0].root.walk() if w.focusable and (w.enabled or w.why)}
    seen: set[str] = set()
    for _ in range(len(wanted) + 4):
        hands.press("tab")
        seen.add(hands.focused)
        group = next((node for node in hands.stage.focused.ancestors() if node.group), None)  # type: ignore[union-attr]
        if group is not None:
            seen |= {widget.id for widget in group.walk() if widget.focusable}
    assert wanted <= seen


@pytest.mark.parametrize("name", SCENES)
def test_the_help_key_shows_the_keys_and_escape_leads_back(tmp_path: Path, name: str) -> None:
    if name in ("crash", "help"):
        pytest.skip("has no way further in")
    hall = Hall(tmp_path)
    hall.go("title")
    if name != "title":
        hall.program.open(name.split()[0], **SCENES[name])
        hall.hands.wait()
    hall.hands.press("f1")
    hall.hands.wait()
    assert "keys.close" in hall.hands.ids()
    hall.hands.press("escape")
    hall.hands.wait()
    assert "keys.close" not in hall.hands.ids()
    if name != "title":
        hall.hands.press("escape")
        hall.hands.wait()
        assert hall.scene.name == "title"
