"""The links of the chain in words: what waits, whose it is, what it is aimed at."""

from __future__ import annotations

from wowtable.text.rich import Rich, Style, TextRun, plain

from ...rules.state import Duel, Link
from ...rules.texts_effects import mode_text
from ...rules.texts_powers import sentence, telling_of
from .lookup import Desk, card_name, piece, thing_name

LINK = "link."
"""What the ids of links begin with."""


def what(desk: Desk, link: Link) -> str:
    """The line below the name: whose it is, and what kind of thing."""
    return desk.say(f"screen.link.{link.kind}", seat=link.seat)


def title(desk: Desk, link: Link) -> str:
    return desk.say("screen.attack_title") if link.kind == "proposal" else desk.texts.name(f"card.{link.name}")


def aim(desk: Desk, link: Link) -> Rich:
    """What it is aimed at, each thing a link of its own."""
    if link.kind == "proposal":
        return desk.rich(
            "screen.attacks", one=card_name(desk, link.source[0]), other=thing_name(desk, link.groups[0][0])
        )
    things = [ref for group in link.groups for ref in group]
    runs: list[TextRun] = list(_mode(desk, link))
    if not things:
        return tuple(runs)
    runs += [TextRun("\n")] if runs else []
    runs.append(TextRun(desk.say("screen.aimed") + " "))
    for n, ref in enumerate(things):
        runs += [TextRun(", ")] if n else []
        target = piece(ref[0]) if ref[0] >= 0 else f"p{-1 - ref[0]}"
        runs.append(TextRun(thing_name(desk, ref), Style.LINK, target))
    return tuple(runs)


def _mode(desk: Desk, link: Link) -> Rich:
    """Of a card that offers several things, the one that was chosen."""
    sheet = desk.game.sheets[link.name]
    if link.mode < 0 or not sheet.do:
        return ()
    _, do = sheet.do[0]
    return sentence(mode_text(telling_of(desk.texts, sheet.card), do.modes[link.mode]))


def targets_of(s: Duel, item: str) -> frozenset[str]:
    """The pieces that a link is aimed at, by the id of its widget."""
    if not item.startswith(LINK):
        return frozenset()
    number = int(item.removeprefix(LINK))
    refs = (ref for link in s.chain if link.number == number for group in link.groups for ref in group)
    return frozenset(piece(ref[0]) if ref[0] >= 0 else piece(s.hero[-1 - ref[0]]) for ref in refs)


def chain_words(desk: Desk) -> str:
    """The newest link in a few words: *Frost Lance*, or who attacks whom."""
    s = desk.view
    if not s.chain:
        return ""
    link = s.chain[-1]
    return plain(aim(desk, link)) if link.kind == "proposal" else title(desk, link)
