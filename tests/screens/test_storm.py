"""A cat on the keyboard, a child at the mouse: whatever is pressed, in whatever order, the program goes on.

Meanwhile the window takes other sizes, and language, letters and speed change while questions are open.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.games.playing import SOAK
from tests.games.shipped import SHIPPED
from wowtable.session import Keeper, Replay, SeatSetup, Session
from wowtable.shell.base.input import Away, Key, Message, Pad, Pointer, Resize, Scroll, TypedText
from wowtable.shell.base.layout import Point
from wowtable.shell.base.settings import SPEEDS, THEMES, Settings
from wowtable.shell.base.viewport import TEXT_STEPS

from .house import WHEN, House, new_game, open_house, ruleset_of, table_of, walked

GUSTS = 150
KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789/.,-+",
    *("return", "escape", "tab", "shift+tab", "space", "backspace", "delete", "f1", "f5", "ctrl+z", "ctrl+v", "ctrl+a"),
    *("left", "right", "up", "down", "home", "end", "page up", "page down"),
)
BUTTONS = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "back", "start", "dpad up", "dpad down", "dpad left")
SIZES = ((1280, 720), (1920, 1080), (1024, 640), (800, 600))
SEATS = (SeatSetup(), SeatSetup("ai", level="random"), SeatSetup("ai", level="normal"))
MOST_SCENES = 12
"""As deep as a person gets in a storm before they close the window and open it again."""


class Storm:
    def __init__(self, house: House, game: str, rng: Random) -> None:
        self.house, self.game, self.rng = house, game, rng
        self.app, self.program = house.app, house.program
        self.begun = 0
        self.begin()

    def begin(self) -> None:
        """At a table more often than anywhere else."""
        self.app.running = True
        self.begun += 1
        session = self.some_game()
        places: list[Callable[[], object]] = [
            *[lambda: self.sit_down(session)] * 4,
            lambda: self.house.show("title"),
            lambda: self.house.show("seats", ruleset=self.game),
            lambda: self.house.show("replay", ruleset=ruleset_of(self.game), replay=Replay.of(session)),
        ]
        self.rng.choice(places)()

    def sit_down(self, session: Session) -> None:
        keeper = Keeper(self.program.paths.saves, session, lambda: WHEN, f"{self.begun}")
        self.app.restart(table_of(self.program, session, keeper))

    def some_game(self) -> Session:
        rng = self.rng
        fewest, most = ruleset_of(self.game).manifest.seats
        seats = [SEATS[0], *rng.choices(SEATS, k=rng.randint(fewest, most) - 1)]
        seed = str(rng.random())
        return walked(new_game(seats, seed, game=self.game), rng.choice((0, 5, 30, 90)), seed)

    def blow(self) -> None:
        gusts = (self.key, self.click, self.pad, self.point, self.scroll, self.change, self.resize, lambda: [Away()])
        [gust] = self.rng.choices(gusts, (45, 35, 3, 6, 4, 3, 2, 2))
        self.app.step(self.rng.choice((16.0, 16.0, 50.0, 300.0)), gust())
        if self.rng.random() < 0.25:
            self.app.frame()
        if not self.app.running or not self.app.scenes or len(self.app.scenes) > MOST_SCENES:
            self.begin()

    def key(self) -> list[Message]:
        own = [chord for each in self.app.bindings.known for chord in self.app.bindings.keys(each.command)]
        chord = self.rng.choice(own if own and self.rng.random() < 0.3 else KEYS)
        typed = [TypedText(chord)] if len(chord) == 1 else []
        held = [Key(chord, repeat=True)] * self.rng.choice((0, 0, 1, 5))
        return [Key(chord), *typed, *held, *[Key(chord, down=False)] * (self.rng.random() < 0.95)]

    def click(self) -> list[Message]:
        """Now and then a drag, or a button that is never let go."""
        at, button = self.spot(), self.rng.choice((1, 1, 1, 1, 2, 3))
        to = self.spot() if self.rng.random() < 0.2 else at
        pressed = [Pointer("move", at), Pointer("down", at, button, self.rng.choice((1, 1, 2))), Pointer("move", to)]
        return [*pressed, *[Pointer("up", to, button)] * (self.rng.random() < 0.95)]

    def pad(self) -> list[Message]:
        button = self.rng.choice(BUTTONS)
        return [Pad(button), Pad(button, down=False)]

    def point(self) -> list[Message]:
        return [self.rng.choice((Pointer("move", self.spot()), Pointer("leave", (0.0, 0.0))))]

    def scroll(self) -> list[Message]:
        return [Scroll(self.spot(), self.rng.choice((0, 0, 1)), self.rng.choice((-3, -1, 1, 3)))]

    def spot(self) -> Point:
        """On some widget or other, or anywhere."""
        widgets = [widget for layer in self.app.scene.stage.layers for widget in layer.root.walk()]
        seen = self.rng.choice(widgets).visible_rect() if widgets and self.rng.random() < 0.8 else None
        area = seen if seen is not None and not seen.empty else self.app.type.viewport.area
        return (area.x + self.rng.random() * area.w, area.y + self.rng.random() * area.h)

    def change(self) -> list[Message]:
        rng, settings = self.rng, self.app.settings
        name, value = rng.choice(
            (
                ("language", rng.choice(("en", "it"))),
                ("text_size", rng.randrange(len(TEXT_STEPS))),
                ("ui_scale", rng.choice((0.75, 1.0, 1.5, 3.0))),
                ("theme", rng.choice(THEMES)),
                ("speed", rng.choice(SPEEDS)),
                ("reduced_motion", not settings.reduced_motion),
            )
        )
        setattr(settings, name, value)
        self.app.settings_changed()
        return []

    def resize(self) -> list[Message]:
        size = self.rng.choice(SIZES)
        self.app.glass.resize(size)  # type: ignore[attr-defined]
        return [Resize(size)]


@pytest.mark.parametrize("number", range(SOAK))
@pytest.mark.parametrize("game", SHIPPED)
def test_nothing_breaks_in_a_storm(game: str, number: int, tmp_path: Path) -> None:
    rng = Random(f"storm {game} {number}")
    settings = Settings(language="en", speed=rng.choice(SPEEDS), guide=rng.random() < 0.5)
    storm = Storm(open_house(tmp_path, settings=settings, strict=False), game, rng)
    for gust in range(GUSTS):
        scene = storm.app.scene.name
        try:
            storm.blow()
        except Exception as error:
            error.add_note(f"storm {number}, gust {gust}, {scene}")
            raise
