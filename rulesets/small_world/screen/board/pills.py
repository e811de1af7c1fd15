"""The pills above regions: what an act there costs, what the die must show, how many can be lifted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from wowtable.core import Action
from wowtable.shell.boards.pills import Pill

from ...rules import effects
from ...rules.march import due
from ..asking.acts import PLACING, fees_of, final_needs, forces, main_conquest, price_of
from ..facts.lookup import Desk, atlas_of


def pills_of(desk: Desk, acts: Mapping[str, Sequence[Action]]) -> dict[str, Pill]:
    return {name: pill for name, here in acts.items() if (pill := _pill(desk, name, here)) is not None}


def _pill(desk: Desk, name: str, acts: Sequence[Action]) -> Pill | None:
    fight = main_conquest(acts)
    if fight is not None:
        return _conquest_pill(desk, fight)
    verbs = {act.verb for act in acts}
    readying = desk.decision is not None and desk.decision.kind == "ready"
    if "lift" in verbs and (readying or not verbs & set(PLACING)):
        return _spare_pill(desk, name)
    if "assault" in verbs:
        return Pill((("ui.die", ""),))
    if verbs & {"menace", "swap", "steal"}:
        icon = "ui.threat" if "menace" in verbs else "ui.swap" if "swap" in verbs else "ui.hand"
        return Pill(((icon, ""),))
    if verbs & {"rest", "pour", "tower"}:
        return _site_pill(desk, atlas_of(desk).index[name], acts[0])
    return None


def _conquest_pill(desk: Desk, act: Action) -> Pill:
    """Where there is little room, of a throw only what the die must show: that is what one compares."""
    price, fee = price_of(desk, act), due(desk.asked or 0, fees_of(desk, act))
    coins = (("ui.coins", f"−{fee}"),) if fee else ()
    if act.verb == "final":
        whole = () if desk.ui.compact else (("ui.conquer", str(price)),)
        return Pill((*whole, ("ui.die", f"{final_needs(desk, act)}+"), *coins), "target")
    words = str(price) if desk.ui.compact else desk.say("screen.cost_of", cost=price, hand=forces(desk))
    return Pill((("ui.conquer", words), *coins))


def _site_pill(desk: Desk, r: int, action: Action) -> Pill | None:
    """What a place is worth: the tribute it would bring, its neighbours, or who rules around it."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    near = atlas_of(desk).near[r]
    if action.verb == "rest":
        coins = g.relic_value(action.args[0], effects.Tribute)
        payers = {s.owner[n] for n in near if s.is_active_race(n) and not g.allies(s, seat, s.owner[n])}
        return Pill((("ui.coins", f"+{coins * len(payers)}"),)) if coins else None
    if action.verb == "pour":
        return Pill((("ui.regions", str(len(near))),))
    held = Counter(s.kin[n] for n in near if s.kin[n])
    mine = held.pop(s.kin[r], 0)
    return Pill((("ui.regions", f"{mine} : {max(held.values(), default=0)}"),))


def _spare_pill(desk: Desk, name: str) -> Pill | None:
    spare = spare_at(desk, name)
    return Pill((("ui.up", str(spare)),)) if spare else None


def spare_at(desk: Desk, name: str) -> int:
    """How many tokens can leave a region that is kept."""
    g, s, seat = desk.game, desk.view, desk.asked
    r = atlas_of(desk).index[name]
    if seat is None or s.owner[r] != seat:
        return 0
    return max(0, min(s.tokens[r], s.defenders(r) - g.abilities_of(s, seat).least))
