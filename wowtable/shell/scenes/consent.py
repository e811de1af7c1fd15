"""Before a stranger's code runs, the person is asked, with what they need to know to answer."""

from __future__ import annotations

from dataclasses import dataclass

from ...content.consent import ConsentBook
from ...content.finding import Found
from ...content.loading import code_of, code_root
from ...reading.cleaning import visible
from ...reading.problems import Problems
from ...text.rich import Style, TextRun
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import Answer, Question

_HASH_SHOWN = 32


@dataclass(frozen=True, slots=True)
class Stranger:
    """Code that nobody has allowed to run yet, with the fingerprint of its files."""

    found: Found
    sha256: str


def stranger_in(program: Program, found: Found) -> Stranger | None:
    """The code behind a ruleset, if it comes from outside and must be asked about; its id, files and folder."""
    root = code_root(found)
    code = code_of(root, Problems())
    known = not code.is_strange or ConsentBook(program.paths.consent).allows(root, code.sha256)
    return None if known else Stranger(root, code.sha256)


def allow(program: Program, stranger: Stranger) -> None:
    """Written down, so that it is asked again only if a file changes. Raises OSError."""
    ConsentBook(program.paths.consent).remember(stranger.found, stranger.sha256)
    program.library.look_again()


def question(ui: Ui, stranger: Stranger, lang: str) -> Question:
    found = stranger.found
    title = found.manifest.title.in_language(lang) if found.manifest else found.id
    words = [
        TextRun(ui.say("shell.consent.line", title=title) + "\n\n"),
        TextRun(ui.say("shell.consent.folder") + ": ", Style.STRONG),
        TextRun(visible(f"{found.folder}") + "\n"),
        TextRun(ui.say("shell.consent.hash") + ": ", Style.STRONG),
        TextRun(f"{stranger.sha256[:_HASH_SHOWN]}\n{stranger.sha256[_HASH_SHOWN:]}\n\n"),
        TextRun(ui.say("shell.consent.trust") + " " + ui.say("shell.consent.again")),
    ]
    answers = (
        Answer("refuse", ui.say("shell.consent.refuse"), cap=ui.cap("back")),
        Answer("allow", ui.say("shell.consent.allow"), kind="danger"),
    )
    return Question("consent", ui.say("shell.consent.title"), words, answers, "refuse", icon="ui.warning", final=True)
