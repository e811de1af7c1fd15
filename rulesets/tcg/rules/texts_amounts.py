"""Numbers that are read from the table, and conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wowtable.text import Rich, TextRun
from wowtable.text.rendering import op_fields

from .cards.phrases import Amount, AttackOf, Condition, Control, CostOf, Count, CountersOn, Dealt, What
from .texts_things import Telling, all_of, every, named, self_noun, thing

LETTERS = "XYZ"


def number(telling: Telling, amount: Amount | None, signed: bool = False) -> int | str | None:
    """A number, or the letter that the end of the sentence explains; "dealt" is as much as was dealt."""
    if amount is None or isinstance(amount, int):
        return amount
    if isinstance(amount, Dealt) and not signed:
        return "dealt"
    loss = isinstance(amount, CostOf) and amount.times < 0
    sum_of = replace(amount, times=-amount.times) if isinstance(amount, CostOf) and loss else amount
    letter = next((known for known, other in telling.letters if other == sum_of), "")
    if not letter:
        letter = LETTERS[len(telling.letters)]
        telling.letters.append((letter, sum_of))
    return ("−" if loss else "+" if signed else "") + letter


def explained(telling: Telling) -> Rich:
    """What the letters used so far stand for: ", where X is …"."""
    parts = [telling.words.rich("sum.letter", letter=name, sum=sum_text(telling, of)) for name, of in telling.letters]
    telling.letters.clear()
    return telling.words.rich("sum.where", parts=parts) if parts else ()


def sum_text(telling: Telling, amount: Amount) -> Rich:
    """What a number is the sum of."""
    words = telling.words
    if isinstance(amount, int):
        return (TextRun(str(amount)),)
    if isinstance(amount, CountersOn):
        return words.rich("text.counters_on", counter=amount.counter, it=self_noun(telling))
    fields: dict[str, Any] = op_fields(amount)
    if isinstance(amount, Count):
        fields["what"] = all_of(words, amount.what) if amount.classes else every(words, amount.what)
    elif isinstance(amount, AttackOf):
        fields["of"] = None if amount.of == telling.doer else thing(telling, amount.of, "all")
        fields["also"] = every(words, amount.also) if amount.also else None
    elif isinstance(amount, CostOf):
        fields["of"] = thing(telling, amount.of, "all")
    return words.rich_with(f"op.{amount.op}", fields)


def condition(telling: Telling, given: Condition | None) -> Rich | None:
    """A condition as a clause: "you control an ability"."""
    if given is None:
        return None
    fields: dict[str, Any] = op_fields(given)
    if isinstance(given, Control):
        fields["what"] = named(telling.words, replace(given.what, side="any"))
    elif isinstance(fields.get("what"), What):
        plain_what = fields["what"] == What() and "who" in fields
        fields["what"] = None if plain_what else named(telling.words, fields["what"], cards="who" not in fields)
    if "who" in fields:
        subject = fields["who"] == telling.subject
        fields["who"] = None if subject else thing(telling, fields["who"])
    if given.op in ("is_undamaged", "is_in_play"):
        return telling.words.rich_with(f"given.{given.op}", {"it": thing(telling, "self")})
    return telling.words.rich_with(f"op.{given.op}", fields)
