"""No regular expression of the program can be made to go on for ever: its work grows no faster than the text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.reliability.backtracking import MOST_STEPS, alphabet, matched, steps
from tests.reliability.sources import PROGRAM, shown, tree_of

FUNCTIONS = {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}
SHORT, LONG = 30, 60
STEEPEST = 2.6
"""Twice the text is twice the work, and a little for the beginning; four times would be a square."""

IMPORTS_RE = re.compile(r"^import .*\bre\b", re.MULTILINE)
FIXED_WORDS = r"f'(?<!\\w){re.escape(private)}(?!\\w)'"
MADE_AS_THEY_RUN = {
    (
        "wowtable/session/json_fields.py",
        "pattern",
    ): "constants given by the callers: a class of characters, so many times",
    ("wowtable/shell/scenes/crash_report.py", FIXED_WORDS): "names as they are, letter by letter",
}


@dataclass(frozen=True)
class Found:
    """A pattern, where it stands, and the ways in which it is used."""

    place: str
    pattern: str
    flags: int
    ways: frozenset[str]

    def __str__(self) -> str:
        return f"{self.place} {self.pattern}"


def patterns_of(tree: ast.AST, file: str) -> Iterator[Found]:
    names = {
        ast.unparse(node.value): node.targets[0].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        if ast.unparse(node.func.value) != "re" or node.func.attr not in FUNCTIONS or not node.args:
            continue
        text = ast.unparse(node.args[0])
        if not isinstance(node.args[0], ast.Constant):
            assert (file, text) in MADE_AS_THEY_RUN, f"{file}:{node.lineno}: {text} is not known before it runs"
            continue
        ways = {node.func.attr} if node.func.attr != "compile" else ways_of(tree, names.get(ast.unparse(node), ""))
        words = ast.unparse(node)
        flags = (re.IGNORECASE if "IGNORECASE" in words else 0) | (re.DOTALL if "DOTALL" in words else 0)
        yield Found(f"{file}:{node.lineno}", str(node.args[0].value), flags, frozenset(ways))


def ways_of(tree: ast.AST, name: str) -> set[str]:
    """How a compiled pattern is used; one that is handed round may be used in every way that is in the file."""
    used = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in FUNCTIONS]
    own = {node.attr for node in used if ast.unparse(node.value) == name}
    return own or {node.attr for node in used if ast.unparse(node.value).islower()} - {"compile"} or {"search"}


def all_patterns() -> list[Found]:
    """Whoever does not import `re` is not read."""
    using = [path for path in PROGRAM if IMPORTS_RE.search(path.read_text(encoding="utf-8"))]
    return [found for path in using for found in patterns_of(tree_of(path), shown(path))]


def hostile(pattern: str, flags: int, length: int) -> Iterator[str]:
    """Texts of about that length that go on and on with what the pattern likes, and end in what it does not."""
    signs = alphabet(pattern, flags)[:7]
    units = [*signs, *(a + b for a in signs[:5] for b in signs[:5] if a != b)]
    for unit in units:
        body = (unit * length)[:length]
        for begin in ("", *signs[:3]):
            for end in ("\0", "", *signs[:2]):
                yield begin + body + end


def growth(found: Found) -> tuple[float, str]:
    """The steepest growth when a hostile text becomes twice as long, and that text."""
    worst = (1.0, "")
    for way in sorted(found.ways):
        pairs = zip(hostile(found.pattern, found.flags, SHORT), hostile(found.pattern, found.flags, LONG))
        for short, long in pairs:
            few, many = (steps(found.pattern, text, way, found.flags) for text in (short, long))
            worst = max(worst, (many / max(few, SHORT) if many < MOST_STEPS else float(MOST_STEPS), long))
            if worst[0] >= STEEPEST:
                return worst
    return worst


PATTERNS = all_patterns()


def test_the_patterns_are_found() -> None:
    assert len(PATTERNS) > 25


@pytest.mark.parametrize("found", PATTERNS, ids=str)
def test_its_work_grows_no_faster_than_the_text(found: Found) -> None:
    ratio, text = growth(found)
    assert ratio < STEEPEST, f"{ratio:.1f} times the work for twice of {text!r}"


@pytest.mark.parametrize(
    "source",
    [
        "NEW = re.compile(r'(a+)+b')\nNEW.fullmatch(text)",
        "NEW = re.compile(r'(?:x|xx)*z')\nNEW.match(text)",
        "re.sub(r'\\s+$', '', text)",
        "re.fullmatch(r'(.+?)\\s+[x×]\\s*(\\d+)', text)",
        "NEW = re.compile(r'\\s*[(]?\\s*\\d{0,4}\\s*[)]?\\s*$')\nNEW.sub('', text)",
        "NEW = re.compile(r'([^|,]+?)\\s*(?:[|]\\s*([^|,]+?)\\s*)?(?:,\\s*([mf])\\s*)?')\nNEW.fullmatch(text)",
        "FORMS = (re.compile(r'(.*)-(.*)!'),)\nany(form.fullmatch(text) for form in FORMS)",
        "re.search(r'[ab]*c', text)",
    ],
)
def test_a_new_pattern_that_can_go_on_for_ever_is_found(source: str) -> None:
    (found,) = patterns_of(ast.parse(source), "new.py")
    assert growth(found)[0] >= STEEPEST


@pytest.mark.parametrize(
    "source", [r"re.fullmatch(r'[a-z]+\d*', t)", r"re.findall(r'\s+|\S+', t)", "re.split('[,;]', t)"]
)
def test_an_honest_pattern_is_left_alone(source: str) -> None:
    (found,) = patterns_of(ast.parse(source), "new.py")
    assert growth(found)[0] < STEEPEST


def test_a_pattern_that_is_only_known_when_it_runs_must_be_named_here() -> None:
    with pytest.raises(AssertionError, match="not known before it runs"):
        list(patterns_of(ast.parse("re.compile(made_up)"), "new.py"))


@pytest.mark.parametrize(("pattern", "text"), [("a*b", "aaab"), ("(a|b)+?c", "abac"), (r"(?<!\w)x(?=y)y", "xy")])
def test_the_counting_matcher_finds_what_re_finds(pattern: str, text: str) -> None:
    """It must not give up early: then it would count too little."""
    assert re.fullmatch(pattern, text)
    assert matched(pattern, text)
    assert not matched(pattern, text + "\0")
