"""What a weapon or an armour would make of the numbers of a hero."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.core import Action, Seeded, Table
from wowtable.text.rich import capital

from ...rules.stats import Numbers, numbers_and_life
from .lookup import Desk


def numbers_then(desk: Desk, action: Action) -> str:
    """Those that putting on or taking off changes; "" where it changes none."""
    g, seat, then = desk.game, desk.asked or 0, Table(desk.game, desk.view.copy(), Seeded(""))
    then.apply(seat, action)
    (now, life), (worn, later) = (numbers_and_life(g, s, seat) for s in (desk.view, then.state))
    told = [*_changed(desk, now, worn)]
    if later != life:
        told.append(desk.say("screen.instead.life", then=later, now=life))
    return f"{capital(', '.join(told))}." if told else ""


def _changed(desk: Desk, now: Numbers, then: Numbers) -> Iterator[str]:
    if (now.reach, now.attack) != (then.reach, then.attack):
        reach, before = then.reach, now.reach if now.reach != then.reach else ""
        yield desk.say("screen.instead.attack", reach=reach, then=then.attack, before=before, now=now.attack)
    for what in ("defence", "damage"):
        one, other = getattr(now, what), getattr(then, what)
        if one != other:
            yield desk.say(f"screen.instead.{what}", then=other, now=one)
