"""The decks that a seat may be given, and the way into the workshop."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wowtable.content.loading import Ruleset
from wowtable.shell.program.program import Program
from wowtable.shell.program.scene import Scene
from wowtable.shell.widgets import ChoiceValue, Tip

from ...rules.decks import format_deck
from .bench import LOT, OWN, Bench
from .builder import BuilderScene
from .draft import Draft
from .shelf import OwnDeck
from .verdict import findings


class DeckWorkshop:
    """Implements `wowtable.shell.program.workshop.Workshop`."""

    icon = "ui.cards"

    def __init__(self, program: Program, ruleset: Ruleset) -> None:
        self.bench = Bench(program, ruleset)
        self._own = self.bench.shelf.all()

    @property
    def label(self) -> str:
        return self.bench.words.say("decks.title")

    def choices(self) -> Sequence[ChoiceValue]:
        """By lot, own decks, then the starters."""
        own = [self._own_choice(own) for own in self._own]
        return [self.choice(LOT), *own, *(self.choice(id) for id in self.bench.starters)]

    def _own_choice(self, own: OwnDeck) -> ChoiceValue:
        value, words = f"{OWN}{own.key}", self.bench.words
        if own.damaged:
            return ChoiceValue(value, own.name, "ui.warning", False, words.say(f"decks.damaged.{own.damaged}"))
        job = self.bench.pool[own.deck.hero].job
        faults = [line for line in findings(words, self.bench.pool, own.deck) if line.tone == "error"]
        why = f"{faults[0].words} {faults[0].mend}" if faults else ""
        return ChoiceValue(value, own.name, f"class.{job}", not faults, why, Tip(own.name, self.line(value)))

    def choice(self, value: str) -> ChoiceValue:
        bench = self.bench
        if value == LOT:
            return ChoiceValue(LOT, bench.title_of(LOT), "ui.random", tip=Tip("", bench.words.say("decks.lot_line")))
        if value in bench.starters:
            job, title = bench.pool[bench.starters[value].hero].job, bench.title_of(value)
            return ChoiceValue(value, title, f"class.{job}", tip=Tip(title, self.line(value)))
        own = next((own for own in self._own if f"{OWN}{own.key}" == value), None)
        if own is not None:
            return self._own_choice(own)
        gone = value.startswith(OWN)
        label, icon = ("decks.gone", "ui.warning") if gone else ("decks.secret", "ui.cards")
        return ChoiceValue(value, bench.words.say(label), icon)

    def line(self, value: str) -> str:
        """How a starter wins; of an own deck its hero and size."""
        words = self.bench.words
        if value == LOT:
            return words.say("decks.lot_line")
        if value in self.bench.starters:
            return words.say(f"deck.{value}.plan")
        own = next((own for own in self._own if f"{OWN}{own.key}" == value), None)
        if own is None or own.damaged:
            return ""
        return words.say("decks.own_line", hero=self.bench.hero_line(own.deck.hero), n=own.deck.size)

    def meaning(self, value: str) -> str:
        """An own deck as the whole list."""
        if not value.startswith(OWN):
            return value
        own = self.bench.own(value)
        if own is None or own.damaged:
            raise ValueError(self.bench.words.say("decks.gone"))
        return format_deck(own.deck)

    def scene(self, value: str, use: Callable[[str], None]) -> Scene:
        return BuilderScene(self.bench, self._draft(value), use)

    def _draft(self, value: str) -> Draft:
        """The deck of that value, or the first there is."""
        bench = self.bench
        own = bench.own(value)
        if own is not None and not own.damaged:
            return Draft(bench.pool, own.name, own.deck, own.key)
        mine = next((own for own in self._own if not own.damaged), None)
        if value not in bench.starters and mine is not None:
            return Draft(bench.pool, mine.name, mine.deck, mine.key)
        starter = value if value in bench.starters else next(iter(bench.starters))
        return Draft(bench.pool, bench.title_of(starter), bench.starter(starter))
