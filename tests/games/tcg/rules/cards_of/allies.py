"""What allies without a text of their own do, and what each keyword does on an ally that has it."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.tcg.rules.cards_of.stage import Stage


def fights_as_printed(name: str, line: str) -> None:
    """`line` is cost, ATK/health and damage type. Played for its cost, it waits a turn, then deals its ATK."""
    cost, numbers, kind = line.split()
    attack, health = map(int, numbers.split("/"))
    d = Stage(hand=name, resources=int(cost))
    d.play(name)
    assert d.in_play(name)
    assert d.ready(name)
    assert d.ready_resources() == 0
    assert not d.can_attack(name, "foe")
    d.foe_turn()
    d.my_turn()
    assert (d.attack_of(name), d.health(name)) == (attack, health)
    d.attack(name, "foe")
    assert d.damage("foe") == attack
    assert d.last_types() == (kind,)


def keeps(name: str, keyword: str) -> None:
    word, _, number = keyword.partition(" ")
    _CHECKS[word](name, int(number or 0))


def _assault(name: str, number: int) -> None:
    d = Stage(mine=name)
    printed = d.printed_attack(name)
    assert d.attack_of(name) == printed + number
    d.attack(name, "foe")
    assert d.damage("foe") == printed + number
    d.foe_turn()
    assert d.attack_of(name) == printed


def _elusive(name: str, _number: int) -> None:
    d = Stage(mine=f"{name} zulanji", theirs="vanda_skydaughter")
    d.foe_turn()
    assert d.can_attack("vanda_skydaughter", "zulanji")
    assert not d.can_attack("vanda_skydaughter", name)


def _ferocity(name: str, _number: int) -> None:
    d = Stage(hand=f"{name} zulanji")
    d.play("zulanji")
    d.play(name)
    assert d.can_attack(name, "foe")
    assert not d.can_attack("zulanji", "foe")


def _long_range(name: str, _number: int) -> None:
    d = Stage(mine=name, theirs="dread_infernal")
    d.attack(name, "dread_infernal")
    assert d.damage("dread_infernal") > 0
    assert d.damage(name) == 0
    assert d.in_play(name)


def _mend(name: str, number: int) -> None:
    d = Stage(mine=name)
    d.hurt("me", 9)
    d.foe_turn()
    d.my_turn("me", "yes")
    assert d.damage("me") == 9 - number
    d.foe_turn()
    d.my_turn("me", "no")
    assert d.damage("me") == 9 - number


def _protector(name: str, _number: int) -> None:
    d = Stage(mine=name, theirs="zulanji")
    d.foe_turn()
    d.attack("zulanji", "me", name)
    assert not d.in_play("zulanji") or d.damage("zulanji") == d.printed_attack(name)
    assert d.damage("me") == 0
    assert d.damage(name) == 4 or not d.in_play(name)


def _stealth(name: str, _number: int) -> None:
    d = Stage(mine=f"{name} zulanji", theirs="olaf_steelbreaker")
    d.attack(name, "foe")
    assert "protect" not in d.asked
    d.attack("zulanji", "foe")
    assert "protect" in d.asked


def _untargetable(name: str, _number: int) -> None:
    d = Stage(hand="wrath", mine=name)
    assert d.targets("wrath") == {"me", "foe"}


_CHECKS: dict[str, Callable[[str, int], None]] = {
    "assault": _assault,
    "elusive": _elusive,
    "ferocity": _ferocity,
    "long_range": _long_range,
    "mend": _mend,
    "protector": _protector,
    "stealth": _stealth,
    "untargetable": _untargetable,
}
