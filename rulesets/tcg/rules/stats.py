"""The numbers and rights of a card in play: always computed from what is printed and what holds now, never stored.

These are asked for thousands of times a second. Where a number is built up, `terms` collects (name, number) pairs whose
sum is the number; leave it out to have the number alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from . import selection
from .cards.effects import Boost, Forbid, Grant
from .cards.phrases import Amount, To, What
from .cards.powers import Aura
from .cards.words import COUNTED, ForbiddableAct, Keyword
from .compiled import Sheet
from .state import Duel, Modifier, Scope, Strike

if TYPE_CHECKING:
    from .game import TradingCardGame

Terms = list[tuple[str, int]]
ASSAULT, FLOOR = "assault", "floor"
"""Terms that no single card stands for: the keyword in its controller's turn; nothing falls below 0 (TCG-AMBIG-19)."""


# -- ATK, health, damage types ----------------------------------------------------------------------


def attack(g: TradingCardGame, s: Duel, n: int, terms: Terms | None = None) -> int:
    """The ATK of a character or weapon, now; a hero's with the weapons it has struck with (TCG-STRIKE-02)."""
    total = _changed(g, s, n, "attack", terms)
    if s.control[n] == s.active:
        total += _term(terms, ASSAULT, keyword(g, s, n, "assault"))
    if s.combat is not None and s.combat.strikes:
        total += _struck(g, s, n, terms)
    return total if total >= 0 else total + _term(terms, FLOOR, -total)


def health(g: TradingCardGame, s: Duel, n: int, terms: Terms | None = None) -> int:
    total = _changed(g, s, n, "health", terms)
    return total if total >= 0 else total + _term(terms, FLOOR, -total)


def _changed(g: TradingCardGame, s: Duel, n: int, number: Literal["attack", "health"], terms: Terms | None) -> int:
    """The printed number with what cards in play and changes for a while make of it."""
    sheets, names = g.sheets, s.names
    sheet = sheets[names[n]]
    total: int = getattr(sheet, number)
    if terms is not None:
        terms.append((sheet.name, total))
    for source in s.sources:
        for aura in sheets[names[source]].boosts:
            by = getattr(aura, number)
            if by != 0 and _touches(g, s, aura, source, n):
                total += _term(terms, names[source], measure(g, s, by, source))
    for modifier in s.modifiers:
        change = modifier.change
        if change.__class__ is Boost and getattr(change, number) != 0 and reaches(g, s, modifier, n):
            total += _term(terms, modifier.name, getattr(change, number))
    return total


def explain_attack(g: TradingCardGame, s: Duel, n: int) -> Terms:
    """What a character's or weapon's ATK is made of: card names, or ASSAULT or FLOOR. The sum is the number."""
    terms: Terms = []
    attack(g, s, n, terms)
    return terms


def explain_health(g: TradingCardGame, s: Duel, n: int) -> Terms:
    terms: Terms = []
    health(g, s, n, terms)
    return terms


def fatal(g: TradingCardGame, s: Duel, n: int) -> bool:
    """Damage equal to or above health, or health reduced to 0 (TCG-DAMAGE-02, -03)."""
    return s.damage.get(n, 0) >= health(g, s, n)


def damage_types(g: TradingCardGame, s: Duel, n: int) -> tuple[str, ...]:
    """The types of a character's combat damage, in the order of the alphabet."""
    sheet = g.sheets[s.names[n]]
    if "hero" not in sheet.kinds:
        return tuple(sorted(sheet.card.damage))
    struck = s.combat.strikes if s.combat is not None else ()
    types = {
        kind for strike in struck if strike.landed and strike.hero[0] == n for kind in g.sheets[strike.name].damage
    }
    if not types and s.rules.untyped_melee:
        return ("melee",)
    return tuple(sorted(types))


def _term(terms: Terms | None, name: str, number: int) -> int:
    if terms is not None and number:
        terms.append((name, number))
    return number


def _struck(g: TradingCardGame, s: Duel, n: int, terms: Terms | None) -> int:
    total = 0
    assert s.combat is not None
    for strike in s.combat.strikes:
        if strike.landed and strike.hero[0] == n:
            total += _term(terms, strike.name, struck_attack(g, s, strike))
    return total


def struck_attack(g: TradingCardGame, s: Duel, strike: Strike) -> int:
    """A weapon counts as it is now; once gone, as it last was (TCG-AMBIG-36)."""
    return attack(g, s, strike.weapon[0]) if s.in_play(strike.weapon) else strike.attack


def keep_strikes(g: TradingCardGame, s: Duel, cards: Sequence[int]) -> None:
    """Note the ATK of struck weapons as they leave play; they are still there."""
    combat = s.combat
    if combat is None or not any(strike.weapon[0] in cards for strike in combat.strikes):
        return
    strikes = (
        replace(strike, attack=struck_attack(g, s, strike)) if strike.weapon[0] in cards else strike
        for strike in combat.strikes
    )
    s.combat = replace(combat, strikes=tuple(strikes))


# -- keywords and words -----------------------------------------------------------------------------


def keyword(g: TradingCardGame, s: Duel, n: int, word: Keyword) -> int:
    """0 when the card does not have it, else 1; of counted keywords the sum of all its instances."""
    sheets, names = g.sheets, s.names
    own = sheets[names[n]].keywords.get(word)
    total = 0
    if own is not None:
        for has in own:
            if has.given is None or selection.holds(g, s, has.given, s.control[n], n):
                total += _given(g, s, has.amount, n, word)
    for source in s.sources:
        for aura in sheets[names[source]].gives.get(word, ()):
            if _touches(g, s, aura, source, n):
                total += _given(g, s, aura.amount, source, word)
    for modifier in s.modifiers:
        change = modifier.change
        if change.__class__ is Grant and change.keyword == word and reaches(g, s, modifier, n):
            total += change.amount if word in COUNTED else 1
    if not total or _lacks(g, s, n, word) or powerless(g, s, n):
        return 0
    return total if word in COUNTED else 1


def _given(g: TradingCardGame, s: Duel, amount: Amount, source: int, word: Keyword) -> int:
    """A counted keyword whose amount comes out as 0 gives nothing."""
    return measure(g, s, amount, source) if word in COUNTED else 1


def _lacks(g: TradingCardGame, s: Duel, n: int, word: Keyword) -> bool:
    sheets, names = g.sheets, s.names
    for source in s.sources:
        for lacks in sheets[names[source]].lacks.get(word, ()):
            if falls_on(g, s, lacks.to, source, n) and not powerless(g, s, source):
                return True
    return False


def powerless(g: TradingCardGame, s: Duel, n: int) -> bool:
    """Whether the card has lost its powers and can have none (Polymorph)."""
    sheets, names = g.sheets, s.names
    for source in s.sources:
        for cannot in sheets[names[source]].cannots.get("have_powers", ()):
            if falls_on(g, s, cannot.to, source, n):
                return True
    return bool(s.modifiers) and _forbidden_for_now(g, s, n, "have_powers")


def has_word(g: TradingCardGame, s: Duel, n: int, sheet: Sheet, word: str) -> bool:
    """Whether the card that shows this sheet is that: by print, or because something says that it is it as well."""
    sheets, names = g.sheets, s.names
    if word in sheet.words:
        return True
    for source in s.sources:
        for also in sheets[names[source]].also_is:
            if also.tag == word and falls_on(g, s, also.to, source, n):
                return True
    return False


# -- rights -----------------------------------------------------------------------------------------


def forbidden(g: TradingCardGame, s: Duel, n: int, act: ForbiddableAct) -> bool:
    """ "Can't" beats "can": one prohibition is enough."""
    sheets, names = g.sheets, s.names
    for source in s.sources:
        for cannot in sheets[names[source]].cannots.get(act, ()):
            if not falls_on(g, s, cannot.to, source, n) or powerless(g, s, source):
                continue
            if cannot.unless is None or not selection.holds(g, s, cannot.unless, s.control[source], source):
                return True
    return bool(s.modifiers) and _forbidden_for_now(g, s, n, act)


def _forbidden_for_now(g: TradingCardGame, s: Duel, n: int, act: ForbiddableAct) -> bool:
    for modifier in s.modifiers:
        change = modifier.change
        if change.__class__ is Forbid and act in change.acts and reaches(g, s, modifier, n):
            return True
    return False


def settled(s: Duel, n: int) -> bool:
    """In this controller's party since the start of its most recent turn (TCG-COMBAT-02, TCG-AMBIG-14)."""
    return s.joined.get(n, -1) < s.turns_begun[s.control[n]]


def can_attack(g: TradingCardGame, s: Duel, n: int) -> bool:
    """Whether a character may be proposed as attacker, whoever the defender."""
    if s.exhausted.get(n):
        return False
    sheet = g.sheets[s.names[n]]
    if sheet.card.totem:
        return False
    if "hero" not in sheet.kinds and not settled(s, n) and not keyword(g, s, n, "ferocity"):
        return False
    return not forbidden(g, s, n, "attack")


def can_be_attacked(g: TradingCardGame, s: Duel, n: int) -> bool:
    return not keyword(g, s, n, "elusive")


def can_protect(g: TradingCardGame, s: Duel, n: int) -> bool:
    """Ready and a Protector, however short its time in the party (TCG-COMBAT-09)."""
    return not s.exhausted.get(n) and keyword(g, s, n, "protector") > 0 and not forbidden(g, s, n, "protect")


def may_activate(g: TradingCardGame, s: Duel, n: int) -> bool:
    """Whether a power with the activation symbol may be used on account of its card (TCG-READY-03, -04)."""
    if s.exhausted.get(n):
        return False
    is_ally = "ally" in g.sheets[s.names[n]].kinds
    return not is_ally or settled(s, n) or keyword(g, s, n, "time_is_money") > 0


def strike_cost(g: TradingCardGame, s: Duel, weapon: int) -> int:
    """What a strike costs now, never under 0."""
    sheets, names, seat = g.sheets, s.names, s.control[weapon]
    cost: int = sheets[names[weapon]].strike
    for source in s.sources:
        change = sheets[names[source]].strike_change
        if change and s.control[source] == seat and not powerless(g, s, source):
            cost += change
    return max(0, cost)


# -- what changes reach -----------------------------------------------------------------------------


def falls_on(g: TradingCardGame, s: Duel, to: To, source: int, n: int) -> bool:
    """Whether what `source` says of `to` is said of the card n."""
    if to == "self":
        return n == source
    if to == "host":
        return s.host.get(source) == n
    if to == "hero":
        return s.hero[s.control[source]] == n
    if to == "opposing_hero":
        return n in s.hero and s.control[n] != s.control[source]
    return isinstance(to, What) and selection.fits(g, s, to, n, s.control[source], source)


def reaches(g: TradingCardGame, s: Duel, modifier: Modifier, n: int) -> bool:
    """Whether a change for a while applies to the card n: named things, or all that fit now (TCG-AMBIG-55)."""
    if modifier.things:
        return s.ref(n) in modifier.things
    to = getattr(modifier.change, "to", None)
    return isinstance(to, What) and selection.fits(g, s, to, n, modifier.seat, modifier.source[0])


def measure(g: TradingCardGame, s: Duel, amount: Amount, source: int) -> int:
    """An amount in the text of a card in play, from its controller's point of view."""
    if isinstance(amount, int):
        return amount
    scope = Scope(s.control[source], s.ref(source), s.names[source])
    return selection.amount(g, s, scope, amount)


def _touches(g: TradingCardGame, s: Duel, aura: Aura, source: int, n: int) -> bool:
    if not falls_on(g, s, aura.to, source, n):
        return False
    if aura.given is not None and not selection.holds(g, s, aura.given, s.control[source], source):
        return False
    return not powerless(g, s, source)
