"""What glows, and how much: attacks that would deal nothing, places without a card."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from tests.games.screen_kit import Floor
from tests.games.tcg.build import part
from wowtable.core import Table
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.text.rich import plain

from .kit import kit

bars = kit.module("asking.bars")
outlook, reasons, acts = kit.module("facts.forecast"), kit.module("facts.reasons"), kit.module("asking.acts")
pieces, proposals = kit.module("board.pieces"), kit.module("asking.proposals")
NUMBERS = ("nobody", "one", "two", "three", "four", "five", "six", "seven")


def own_turn(table: Table[Any, Any]) -> bool:
    s = table.state
    return s.decision.kind == "priority" and any(action.verb == "attack" for action in table.legal(s.active))


def cards(floor: Floor) -> dict[int, Any]:
    walk = floor.stage.layers[0].root.walk()
    return {widget.number: widget for widget in walk if isinstance(widget, pieces.TableCard)}


def test_an_attack_to_no_purpose_glows_faintly_and_says_so() -> None:
    """Whoever glows brightly deals something, or could with a weapon or a power; whoever is idle deals nothing."""
    faint = bright = 0
    for seed in range(3):
        print(f"seed {seed}")
        rng, table = Random(seed), kit.new_table(f"idle {seed}")
        floor = kit.floor_of(table)
        kit.app_of().restart(floor)
        for _ in range(250):
            if table.state.decision is None:
                break
            if own_turn(table):
                floor.desk.viewer = table.state.decision.seats[0]
                floor.show()
                floor.refresh()
                known, shown = acts.acts_by_card(floor.desk), cards(floor)
                for attacker, goals in known.attacks.items():
                    told = outlook.blow(floor.desk, next(iter(goals.values())))
                    if known.idle(attacker):
                        faint += 1
                        assert shown[attacker].card.glow == "faint"
                        assert shown[attacker].light_now
                        words = plain(reasons.verdict(floor.desk, attacker).words)
                        assert floor.desk.say("screen.may.idle") in words
                        assert told is None or told.dealt == 0
                    elif shown[attacker].card.glow == "legal" and told is not None and told.dealt:
                        bright += 1
            kit.step(table, rng)
    assert faint > 5
    assert bright > 5


def test_a_hero_with_a_weapon_to_strike_with_is_not_idle() -> None:
    def armed(table: Table[Any, Any]) -> bool:
        s = table.state
        seat = s.decision.seats[0]
        heroes = [action for action in table.legal(seat) if action.args and action.args[0] == f"c{s.hero[seat]}"]
        weapons = [n for n in s.hero_row[seat] if "weapon" in kit.game().sheets[s.names[n]].kinds]
        ready = [n for n in s.resources[seat] if n not in s.exhausted]
        attacks = any(action.verb == "attack" for action in heroes)
        return attacks and len(ready) >= 4 and any(n not in s.exhausted for n in weapons)

    table = kit.found(armed, "armed hero")
    floor = kit.desk_at(table)
    hero = table.state.hero[floor.desk.viewer or 0]
    assert not acts.acts_by_card(floor.desk).idle(hero)


def targets(table: Table[Any, Any]) -> bool:
    """Somebody chooses among things of both sides."""
    s = table.state
    if s.decision is None or s.decision.kind != "target":
        return False
    words = (str(action.args[0]) for action in table.legal(s.decision.seats[0]) if action.args)
    return {s.control[int(word[1:])] for word in words if word[0] == "c"} == {0, 1}


def test_the_side_that_is_mostly_not_meant_glows_faintly() -> None:
    """One's own hero and allies where a card harms, the other's where it helps; all of them can still be chosen."""
    for seed in range(3):
        table = kit.found(targets, f"both sides {seed}")
        floor = kit.floor_of(table)
        kit.app_of().restart(floor)
        floor.refresh()
        known, shown, s = acts.acts_by_card(floor.desk), cards(floor), floor.desk.view
        usual = proposals.usual_answer(floor.desk)
        if usual is None or not usual.args:
            continue
        side = s.control[int(str(usual.args[0])[1:])]
        seen = {card: shown[card].card.glow for card in known.own if card in shown}
        assert {glow for card, glow in seen.items() if s.control[card] == side} == {"target"}
        assert {glow for card, glow in seen.items() if s.control[card] != side} == {"faint"}
        return
    raise AssertionError("no usual target")


def attackers_told(words: str) -> int:
    """How many characters the bar says can attack."""
    found = re.search(r"(\w+) characters? can attack", words)
    return 0 if found is None else NUMBERS.index(found[1].lower())


def test_the_bar_counts_only_attacks_that_do_something() -> None:
    """Of a hero without ATK it says nothing; that nobody can attack it says only where that is so."""
    rng, table = Random(5), kit.new_table("told attackers")
    floor = kit.floor_of(table)
    kit.app_of().restart(floor)
    told: set[tuple[bool, int]] = set()
    for _ in range(400):
        if table.state.decision is None:
            break
        floor.desk.viewer = table.state.decision.seats[0]
        floor.show()
        if bars.main_asked(floor.desk):
            known, words = acts.acts_by_card(floor.desk), plain(bars.priority(floor.desk).line)
            use = [card for card in known.attacks if not part("unused").in_vain(kit.game(), table.state, card)]
            assert attackers_told(words) == len(use)
            assert ("Nobody can attack" in words) == (not known.attacks)
            told.add((bool(known.attacks), len(use)))
        kit.step(table, rng)
    assert {(False, 0), (True, 0), (True, 1)} <= told


def test_an_empty_pile_with_the_focus_shows_its_ring() -> None:
    pilot, floor = kit.at_table(kit.new_table("empty pile"))
    pile = next(id for id in pilot.ids() if id.startswith("pile.graveyard"))
    pilot.press("tab")
    for _ in range(80):
        if pilot.focused == pile:
            break
        pilot.press("tab")
    assert pilot.focused == pile
    canvas = RecordingCanvas(floor.ui.type)
    floor.draw(canvas)
    lines = str(canvas).splitlines()
    ring = [line for line in lines if "focus_ring" in line]
    empty = pilot.widget(pile).rect
    assert any(f"{empty.x:g}" in line or str(round(empty.x)) in line for line in ring), (ring, empty)
