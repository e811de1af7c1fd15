"""The card table on a stub of a floor."""

from __future__ import annotations

import tempfile
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

from tests.games.screen_kit import Floor, ScreenKit
from wowtable.core import Action, Table
from wowtable.session.scenario import play_scenario


def lively(action: Action) -> bool:
    """Rather something than nothing."""
    return action.verb not in ("pass", "no_strike", "no_protect", "no")


REFRAIN = ("pass", "no_protect", "no_strike", "no_armor")
kit = ScreenKit("tcg", seats=2, likes=lively, so_often=0.6)


def screen_of(floor: Floor) -> Any:
    """The screen itself, with what it remembers."""
    return floor.desk.screen


def laid_out(setup: str) -> Table[Any, Any]:
    """A table with what a scenario file says below `setup:`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "laid_out.yaml"
        path.write_text(f"ruleset: tcg\ntitle: Laid out\nseats: 2\nsetup:\n{indent(dedent(setup), '  ')}", "utf-8")
        played = play_scenario(path, lambda *_: (kit.game(), {}))
    assert played.table is not None, played.failures
    assert not played.failures
    return played.table


def calmed(floor: Floor) -> Floor:
    """As at a usual table, where nobody does more than what was begun: wishes and others pass until the player whose
    turn it is may do anything again."""

    def choose(action: Action) -> None:
        assert action in floor.desk.legal, action
        floor.chosen.append(action)
        table = floor.table
        table.apply(floor.desk.viewer or 0, action)
        while table.state.active == floor.desk.viewer and (decision := table.state.decision) is not None:
            s, seat = table.state, decision.seats[0]
            if seat == s.active and s.step == "action" and not s.chain and s.combat is None:
                break
            table.apply(seat, next(action for action in table.legal(seat) if action.verb in REFRAIN))
        floor.show()

    floor.choose = choose  # type: ignore[method-assign]
    return floor
