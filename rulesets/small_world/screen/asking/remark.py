"""What taking the region that is pointed at would cost, and whom: in one sentence, for the bar."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action, Event, Seeded, Table

from ...rules import events as ev
from ...rules.losses import expel
from ...rules.state import NOBODY
from ..facts.lookup import Desk, atlas_of
from ..facts.region_tips import odds_words, why_not
from .acts import fees_of, final_needs, main_conquest, price_of

_LOST = (ev.TokensLost, ev.BeastLost, ev.ChampionCaptured)


def remark(desk: Desk, name: str, acts: Sequence[Action]) -> str:
    """About a region while one conquers; nothing about any other."""
    seat = desk.asked
    if not name or seat is None or not desk.may_act or desk.kind != "conquest":
        return ""
    region, r, fight = desk.texts.name(f"region.{name}"), atlas_of(desk).index[name], main_conquest(acts)
    if fight is None:
        mine = desk.view.kin[r] == desk.view.race[seat]
        why = "" if acts or mine else why_not(desk, seat, r)
        return desk.say("screen.closed", region=region, why=why) if why else ""
    words = [desk.say("screen.costs", region=region, cost=price_of(desk, fight), **_losses(desk, r))]
    fee = sum(fee.coins for fee in fees_of(desk, fight))
    words += [desk.say("screen.first_pay", coins=fee)] if fee else []
    words += [odds_words(desk, final_needs(desk, fight))] if fight.verb == "final" else []
    return " ".join(words)


def _losses(desk: Desk, r: int) -> dict[str, object]:
    """Of whom, how many tokens would go for good and how many come back to the hand."""
    s = desk.view
    told: list[Event] = []
    expel(Table(desk.game, s.copy(), Seeded(""), told), r, desk.asked or 0)
    lost = sum(getattr(event, "count", 1) for event in told if isinstance(event, _LOST))
    back = sum(event.count for event in told if isinstance(event, ev.TokensRetreat))
    return {"foe": s.owner[r] if s.kin[r] else NOBODY, "lost": lost, "back": back}
