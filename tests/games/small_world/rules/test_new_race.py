"""A stranger's race: a folder with a manifest and ten lines of YAML, no code and no language file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wowtable.content.checking import check_ruleset
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.core import Seeded, start
from wowtable.text import plain

from ..build import part

README = Path(__file__).resolve().parents[4] / "README.md"


def shown(title: str) -> str:
    """The YAML that the README shows under a file's name."""
    found = re.search(rf"^`{re.escape(title)}`\n\n```yaml\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S)
    assert found, f"the README no longer shows {title}"
    return found.group(1)


MANIFEST = shown("ruleset.yaml")
RACE = shown("content/races.yaml")


def load(folder: Path, race: str) -> Ruleset:
    own = folder / "harpies_of_azeroth"
    (own / "content").mkdir(parents=True)
    (own / "ruleset.yaml").write_text(MANIFEST, encoding="utf-8")
    (own / "content" / "races.yaml").write_text(race, encoding="utf-8")
    found = find_rulesets([folder])
    return load_ruleset(next(ruleset for ruleset in found if ruleset.id == "harpies_of_azeroth"))


def test_ten_lines_make_a_race(tmp_path: Path) -> None:
    ruleset = load(tmp_path, RACE)
    assert check_ruleset(ruleset).problems == ()
    assert len(RACE.splitlines()) <= 10
    assert len(ruleset.content["races"]) == 17


def test_it_is_called_by_its_name_in_both_languages(tmp_path: Path) -> None:
    ruleset = load(tmp_path, RACE)
    event = part("events").RegionConquered(0, "l1a.3", "harpies", 2, 1, "orcs", ())
    told = {lang: plain(ruleset.catalogues[lang].with_seats(["Giulia", "Marco"]).event(event)) for lang in ("en", "it")}
    assert told["en"] == "Giulia's Harpies conquer Echo Crag from Marco's Orcs for 2 tokens."
    assert told["it"] == "Le Arpie di Giulia conquistano Rupe dell'Eco con 2 segnalini, a spese degli Orchi di Marco."
    assert part("texts").combo(ruleset.catalogues["it"], "harpies", "enraged") == "Arpie Infuriate"


def test_its_abilities_read_like_any_other(tmp_path: Path) -> None:
    ruleset = load(tmp_path, RACE)
    card = part("texts").race_text(ruleset.catalogues["en"], ruleset.content["races"]["harpies"])
    assert [plain(sentence) for sentence in card] == [
        "Horde, 5 tokens.",
        "Mountain regions cost 1 fewer token, but always at least 1.",
        "1 coin at the end of the turn for each Hill region the race holds.",
    ]


def test_it_plays(tmp_path: Path) -> None:
    game = load(tmp_path, RACE).game
    table, played = start(game, 5, {}, Seeded("harpies")), set()
    while table.state.decision:
        seat = table.state.decision.seats[0]
        actions = table.legal(seat)
        wanted = [action for action in actions if action.verb == "decline" or "harpies" in action.args]
        table.apply(seat, (wanted or actions)[0])
        played.update(table.state.race)
    assert "harpies" in played


@pytest.mark.parametrize(
    ("line", "fault", "problem"),
    [
        ('  name: {en: Harpy | Harpies, it: "Arpia | Arpie, f"}\n', "", '2:3: there is no noun "race.harpies"'),
        ("Arpie, f", "Arpie", '2:9: "Arpia | Arpie" needs a gender'),
        ("Harpy | Harpies", "Harpy | Harpies | Harps", '2:9: "Harpy | Harpies | Harps" cannot be read as a name'),
        ("where: hill", "where: hil", 'there is no noun "where.hil" (did you mean "where.hill"?)'),
        ("icon: hawk-emblem", "icon: hawk-emblm", 'there is no icon "hawk-emblm" (did you mean "hawk-emblem"?)'),
        ("faction: horde", "faction: hord", '"hord" is not a choice here (did you mean "horde"?)'),
    ],
)
def test_a_fault_is_shown_at_its_place(tmp_path: Path, line: str, fault: str, problem: str) -> None:
    ruleset = load(tmp_path, RACE.replace(line, fault))
    text = "\n".join(map(str, ruleset.problems))
    assert problem in text
    assert "races.yaml:" in text
