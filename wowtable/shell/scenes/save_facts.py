"""A saved game in words: what is played, who plays, how it stands, and when it was left."""

from __future__ import annotations

from dataclasses import dataclass

from ...core import Progress, Seat
from ...reading.cleaning import unbroken, visible
from ...session import SavedGame
from ...session.records import Header
from ...text import Catalogue
from ...text.rich import Rich, plain
from ..base.theme import SEATS
from ..program.program import Program
from ..program.scene import Ui
from .consent import stranger_in
from .save_words import said_when, stamp_of


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One player. `score` is what everybody may know, with the sign of what is counted."""

    seat: Seat
    name: str
    colour: str
    human: bool
    level: str
    who: str = ""
    score: Rich = ()
    points: int | None = None
    marked: bool = False
    """Whose turn it is, or who has won."""


@dataclass(frozen=True, slots=True)
class Facts:
    """`game` is its title, `title` the name that the person gave, `line` how far it is or how it ended."""

    saved: SavedGame
    game: str
    title: str
    line: str
    at: str
    when: str
    begun: str
    counted: str
    seats: tuple[SeatFacts, ...]

    @property
    def over(self) -> bool:
        return self.saved.progress is not None and self.saved.progress.over

    @property
    def names(self) -> str:
        return ", ".join(seat.name for seat in self.seats)

    @property
    def photo(self) -> tuple[str, float] | None:
        return (str(self.saved.picture), self.saved.changed) if self.saved.picture is not None else None

    def holds(self, wanted: str) -> bool:
        """Whether every word that is looked for is somewhere in what is told."""
        told = [self.game, self.title, self.line, self.when, self.saved.path.name]
        told += [f"{seat.name} {seat.who}" for seat in self.seats]
        text = " ".join(told).casefold()
        return all(word in text for word in wanted.casefold().split())


def facts_of(program: Program, ui: Ui, saved: SavedGame, opens: bool = True) -> Facts:
    """Unless it `opens` the game, which takes a while the first time, only what the program's own words can say."""
    header = saved.header
    when = said_when(ui.voice, header.saved if header else "") or said_when(ui.voice, stamp_of(saved.changed))
    if header is None:
        return Facts(saved, visible(saved.path.name), "", ui.say("shell.load.damaged"), "", when, "", "", ())
    texts = _words_of(program, header, ui, opens)
    progress = saved.progress or Progress()
    final = progress.over and not progress.conceded
    seats = tuple(_seat(ui, texts, header, progress, seat, final) for seat in range(len(header.setup.seats)))
    return Facts(
        saved,
        game_title(program, header.setup.ruleset.id),
        saved.title,
        _line(texts, header, progress),
        " · ".join(part for part in (_at(texts, progress), time_played(ui, saved.played)) if part),
        when,
        said_when(ui.voice, header.created),
        _say(texts, "progress.final_name" if final else "progress.score_name"),
        seats,
    )


def game_title(program: Program, id: str) -> str:
    found = program.library.get(id)
    if found is None or found.manifest is None:
        return id
    return found.manifest.title.in_language(program.language)


def _words_of(program: Program, header: Header, ui: Ui, opens: bool) -> Catalogue:
    """The game's own, knowing its players; the program's where the game is not there, or not allowed to run."""
    names = [_called(ui, header, seat) for seat in range(len(header.setup.seats))]
    found = program.library.get(header.setup.ruleset.id)
    if opens and found is not None and found.ok and stranger_in(program, found) is None:
        ruleset = program.library.open(found)
        if ruleset.ok:
            return ruleset.catalogues[program.language].with_seats(names)
    return program.voice().with_seats(names)


def _called(ui: Ui, header: Header, seat: Seat) -> str:
    return unbroken(header.setup.seats[seat].name or ui.say("table.player", n=seat + 1))


def _seat(ui: Ui, texts: Catalogue, header: Header, progress: Progress, seat: Seat, final: bool) -> SeatFacts:
    setup = header.setup.seats[seat]
    points = progress.score[seat] if seat < len(progress.score) else None
    key = "progress.final" if final else "progress.score"
    told = points is not None and texts.has(key)
    who = progress.who[seat] if seat < len(progress.who) else {}
    marked = progress.winners if progress.over else progress.to_act
    return SeatFacts(
        seat,
        _called(ui, header, seat),
        setup.colour if setup.colour in SEATS else SEATS[seat % len(SEATS)],
        setup.human,
        level_name(ui, setup.level),
        plain(texts.rich("progress.who", **who)) if who and texts.has("progress.who") else "",
        texts.rich(key, n=points) if told else (),
        points,
        seat in marked,
    )


def level_name(ui: Ui, level: str) -> str:
    return ui.say(f"shell.setup.level_{level}") if level in ("easy", "normal", "hard") else level


def time_played(ui: Ui, seconds: int) -> str:
    """In hours and minutes, "" where nobody kept count."""
    minutes = max(1, round(seconds / 60))
    return ui.say("table.time_played", hours=minutes // 60, minutes=minutes % 60) if seconds > 0 else ""


def _line(texts: Catalogue, header: Header, progress: Progress) -> str:
    told = _ending(texts, progress) if progress.over else _standing(texts, progress)
    mark = texts.say("table.with_take_back") if header.setup.take_back else ""
    return " · ".join(part for part in (told, mark) if part)


def _say(texts: Catalogue, key: str, **fields: object) -> str:
    return texts.say(key, **fields) if texts.has(key) else ""


def _at(texts: Catalogue, progress: Progress) -> str:
    return _say(texts, "progress.at", round=progress.round, rounds=progress.rounds) if progress.round else ""


def _standing(texts: Catalogue, progress: Progress) -> str:
    """How far it is, and what whom is asked."""
    asked = ""
    if progress.to_act:
        seat, call = progress.to_act[0], f"ask.{progress.asks}.call"
        asked = texts.say(call, seat=seat) if texts.has(call) else texts.say("table.turn_of", seat=seat)
    return " · ".join(part for part in (_at(texts, progress), asked) if part)


def _ending(texts: Catalogue, progress: Progress) -> str:
    winners, conceded = progress.winners, progress.conceded
    won = ""
    if len(winners) == 1:
        won = texts.say("table.won", seat=winners[0])
    elif progress.winning_side and texts.has("progress.side"):
        won = texts.say("table.side_won", side=texts.say("progress.side", side=progress.winning_side))
    elif winners:
        everybody = len(winners) == len(progress.shares)
        won = texts.say("shell.end.draw" if everybody else "table.won_together", seats=winners)
    gave_up = texts.say("table.gave_up", seats=conceded, n=len(conceded)) if conceded else ""
    return ": ".join(part for part in (won, gave_up) if part) or texts.say("table.nobody_won")
