"""Every command, in both languages: what it prints, and its exit code."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.content.rulesets import FILES, write
from tests.games.shipped import SHIPPED, shipped, toy
from wowtable.cli import main
from wowtable.content.edition import MARK
from wowtable.content.manifest import Option
from wowtable.core.position import positions_of
from wowtable.home.launch import Launch
from wowtable.reading.problems import MOST
from wowtable.session import Keeper, RulesetTag, SeatSetup, Session, Setup
from wowtable.session.savefile import save_text

TOY = Path(__file__).parents[1] / "toy"
WITH_TOY = ("--rulesets", str(TOY), "--trust")
SCENARIO = """
ruleset: toy
seats: 2
do: ["B: teleport home"]
"""

PLACED = """
ruleset: toy
setup:
  state: {points: [5, 7], active: 1}
  stack: [{Turn: {seat: 1, plays: 2}}, Round]
"""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs the command line with folders of its own, in English unless told otherwise."""

    def run_words(*words: str, lang: str = "en") -> tuple[int, str, str]:
        try:
            code = main(["--portable", str(tmp_path / "home"), "--lang", lang, *words])
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        out, err = capsys.readouterr()
        assert "⟦" not in out + err, "a text is missing"
        return code, out, err

    return run_words


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "game.wtsave"
    code, _, _ = run("play", "toy", *WITH_TOY, "--headless", "--seat", "ai:random:Rex", "--seat", "ai:random",
                     "--seed", "7", "--save", str(path))  # fmt: skip
    assert code == 0
    return path


# -- help ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(
    "command", ["", "play", "games", "check", "sim", "replay", "scenario", "bench", "shot", "paths"]
)
def test_help(command: str, lang: str, run: Run) -> None:
    code, out, _ = run(*command.split(), "--help", lang=lang)
    assert code == 0
    assert {"en": "examples:", "it": "esempi:"}[lang] in out
    assert out.startswith({"en": "usage: wowtable", "it": "uso: wowtable"}[lang])
    assert {"en": "exit codes", "it": "codici di uscita"}[lang] in out


def test_the_help_lists_every_exit_code(run: Run) -> None:
    _, out, _ = run("--help")
    assert re.findall(r"^  (\d+) ", out, re.MULTILINE) == ["0", "1", "2", "3", "4", "130"]


def test_version(run: Run) -> None:
    code, out, _ = run("--version")
    assert code == 0
    assert re.fullmatch(r"wowtable \d+\.\d+\.\d+\n", out)


# -- games, check, paths -------------------------------------------------------------------------


def test_games_are_listed_with_their_options(run: Run) -> None:
    code, out, _ = run("games", *WITH_TOY)
    assert code == 0
    assert "toy: The Village Fair, 2–4 players, 5 minutes" in out
    assert "--option vote=majority" in out
    assert "leader | majority | all" in out


def test_games_as_json(run: Run) -> None:
    _, out, _ = run("games", "--json", *WITH_TOY)
    toy = next(game for game in json.loads(out) if game["id"] == "toy")
    assert toy["playable"]
    assert toy["seats"] == [2, 4]
    assert {option["id"] for option in toy["options"]} == {"rounds", "teams", "vote"}


def test_options_may_stand_before_the_command(run: Run) -> None:
    _, before, _ = run(*WITH_TOY, "games")
    _, after, _ = run("games", *WITH_TOY)
    assert before == after


def test_check_counts_what_is_there(run: Run) -> None:
    code, out, _ = run("check", "toy", *WITH_TOY)
    assert code == 0
    assert out.startswith("toy: all is well")


def test_check_names_the_place_of_a_mistake(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine" / "broken"
    folder.mkdir(parents=True)
    (folder / "ruleset.yaml").write_text("id: broken\nverison: '1'\n", encoding="utf-8")
    code, out, _ = run("check", "broken", "--rulesets", str(folder.parent))
    assert code == 1
    assert re.search(r'ruleset\.yaml:2:1: .*"version"', out)
    code, out, _ = run("check", "broken", "--json", "--rulesets", str(folder.parent))
    assert code == 1
    assert json.loads(out)[0]["problems"]


def test_check_reads_the_texts_too_and_counts_what_it_does_not_tell(run: Run, tmp_path: Path) -> None:
    bad = "".join(f'  k{n}: "<icon ui.dye{n}>"\n' for n in range(70))
    files = {f"lang/{lang}.yaml": FILES[f"lang/{lang}.yaml"] + "more:\n" + bad for lang in ("en", "it")}
    write(tmp_path / "mini", {**FILES, **files})
    words = ("check", "mini", "--rulesets", str(tmp_path / "mini"), "--trust")
    code, out, _ = run(*words)
    assert code == 1
    assert out.count('there is no icon "ui.dye') == MOST
    assert "… and 90 more problems\nmini: 140 problems" in out
    assert "… e altri 90 problemi\n" in run(*words, lang="it")[1]
    (told,) = json.loads(run(*words, "--json")[1])
    assert (len(told["problems"]), told["more"]) == (MOST, 90)


def test_code_of_strangers_needs_to_be_trusted(run: Run) -> None:
    code, out, _ = run("check", "toy", "--rulesets", str(TOY))
    assert code == 1
    assert "nobody has allowed" in out


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Somebody at the terminal who closes it when asked anything; what was asked."""
    asked: list[str] = []

    def close(prompt: str) -> str:
        asked.append(prompt)
        raise EOFError

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", close)
    return asked


def test_no_answer_is_no(run: Run, terminal: list[str]) -> None:
    code, out, _ = run("check", "toy", "--rulesets", str(TOY))
    assert code == 1
    assert "nobody has allowed" in out
    assert len(terminal) == 1


def test_a_window_asks_nothing_at_the_terminal(run: Run, terminal: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks there, and the window would stand still."""
    opened: list[bool] = []

    def use(launch: Launch) -> int:
        found = launch.library.get("toy")
        assert found is not None
        opened.append(launch.library.open(found).ok)
        return 0

    monkeypatch.setattr("wowtable.shell.start.run_window", use)
    assert run("--rulesets", str(TOY))[0] == 0
    assert (opened, terminal) == ([False], [])


def test_paths(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("paths")
    assert str(tmp_path / "home" / "data" / "saves") in out
    _, same, _ = run("--print-paths")
    assert same == out
    _, shown, _ = run("paths", "--json")
    assert json.loads(shown)["settings"] == str(tmp_path / "home" / "config" / "settings.json")
    assert not (tmp_path / "home").exists(), "looking makes nothing"


# -- playing -------------------------------------------------------------------------------------


def test_a_game_without_a_window_is_told(run: Run) -> None:
    code, out, _ = run("play", "toy", *WITH_TOY, "--headless", "--seat", "ai:random:Rex", "--seat", "ai:easy:Kit")
    assert code == 0
    assert "Commitment" in out
    assert "Rex takes a turn" in out
    assert re.search(r"Result Rex \d\.\d\d, Kit \d\.\d\d after \d+ actions", out)


def test_the_same_seed_is_the_same_game(run: Run) -> None:
    words = ("play", "toy", *WITH_TOY, "--headless", "--seed", "of the day", "--option", "rounds=1")
    assert run(*words) == run(*words)


def test_a_saved_game_is_told_again_and_verified(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", str(saved), *WITH_TOY)
    assert code == 0
    assert "The Village Fair" in out
    assert "Rex (computer, random)" in out
    assert "Rex takes a turn" in out
    code, out, _ = run("replay", str(saved), "--verify", *WITH_TOY)
    assert code == 0
    assert re.search(r"Checked: \d+ actions", out)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_game_of_other_rules_is_told_with_what_happens(run: Run, tmp_path: Path, lang: str) -> None:
    tag = RulesetTag("toy", "1.0", MARK + "0" * 64)
    session = Session(toy().game, Setup(tag, (SeatSetup(name="Ann"), SeatSetup(name="Ben"))))
    path = tmp_path / "old.wtsave"
    path.write_text(save_text(session, "", ""), encoding="utf-8")
    code, out, _ = run("replay", str(path), *WITH_TOY, lang=lang)
    assert code == 0
    assert {"en": "have changed since", "it": "sono cambiati"}[lang] in out
    assert {"en": "by the rules of today", "it": "con le regole di oggi"}[lang] in out


def test_an_unfinished_game_is_told_from_its_slot_and_its_journal_whatever_is_damaged(run: Run, tmp_path: Path) -> None:
    session = Session(toy().game, Setup(RulesetTag("toy"), (SeatSetup(name="Ann"), SeatSetup(name="Ben")), seed="1"))
    keeper = Keeper(tmp_path, session, lambda: "now")
    for _ in range(6):
        seat = session.decision.seats[0] if session.decision else 0
        session.submit(seat, session.legal(seat)[0])
    keeper.close()
    lines = keeper.journal.path.read_text(encoding="utf-8").split("\n")
    keeper.journal.path.write_text("\n".join([*lines[:5], "@", *lines[5:]]), encoding="utf-8")
    before = keeper.journal.path.read_bytes()
    for path in (keeper.slot.folder, keeper.journal.path):
        code, out, _ = run("replay", str(path), *WITH_TOY)
        assert code == 1
        assert "4 actions" in out
        assert "damaged from line 6 on" in out
    assert keeper.journal.path.read_bytes() == before


def test_who_left_a_seat_is_told(run: Run, tmp_path: Path) -> None:
    session = Session(toy().game, Setup(RulesetTag("toy"), (SeatSetup(name="Ann"), SeatSetup(name="Ben"))))
    session.give_up(1)
    path = tmp_path / "left.wtsave"
    path.write_text(save_text(session, "", ""), encoding="utf-8")
    assert "Ben leaves the seat to the computer." in run("replay", str(path), *WITH_TOY)[1]
    assert "Ben lascia il posto al computer." in run("replay", str(path), *WITH_TOY, lang="it")[1]


def test_a_forged_game_is_found_out(run: Run, saved: Path) -> None:
    saved.write_text(saved.read_text(encoding="utf-8").replace('"seed":"7"', '"seed":"8"'), encoding="utf-8")
    code, out, _ = run("replay", str(saved), "--verify", *WITH_TOY)
    assert code == 1
    assert "Doubt: The seed or the setup are not those" in out


def test_a_saved_game_whose_rules_are_not_here(run: Run, saved: Path) -> None:
    code, _, err = run("replay", str(saved))
    assert code == 4
    assert f"{saved}: The game of this file is not installed. Install that ruleset" in err
    assert "(toy)" in err


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_file_that_is_no_save(run: Run, tmp_path: Path, lang: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann\n", encoding="utf-8")
    code, _, err = run("replay", str(path), lang=lang)
    assert code == 4
    assert f"{path}:1:" in err
    assert {"en": "not a saved game", "it": "non è una partita"}[lang] in err
    assert run("replay", str(tmp_path / "none"))[0] == 4


def test_sim_prints_a_table(run: Run) -> None:
    words = ("sim", "toy", *WITH_TOY, "-n", "4", "--seats", "random,ai:easy", "--option", "rounds=1")
    code, out, _ = run(*words)
    assert code == 0
    assert "4 games" in out
    assert "95 %" in out
    _, out, _ = run(*words, "--json")
    assert json.loads(out)["games"] == 4


def test_scenarios(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text("ruleset: toy\nexpect: {illegal: ['A: teleport home']}\n", encoding="utf-8")
    code, out, _ = run("scenario", str(path), *WITH_TOY)
    assert (code, out) == (0, f"{path}: holds\n")
    path.write_text(SCENARIO, encoding="utf-8")
    code, out, _ = run("scenario", str(path), *WITH_TOY)
    assert code == 1
    assert f"{path}:4:6: " in out
    assert run("scenario", str(tmp_path / "none.yaml"))[0] == 4
    code, _, err = run("scenario")
    assert (code, "Name a scenario file" in err) == (2, True)


def test_what_may_be_done_where_a_scenario_ends_is_listed_as_lines_for_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(PLACED, encoding="utf-8")
    code, out, _ = run("scenario", "--legal", str(path), *WITH_TOY)
    assert code == 0
    offers = re.findall(r"^  - (.+)$", out, re.MULTILINE)
    assert offers[0] == '"B: done"'
    assert len(offers) > 1
    path.write_text(f"{PLACED}expect: {{legal: [{', '.join(offers)}], state: {{active: 1}}}}\n", encoding="utf-8")
    assert run("scenario", str(path), *WITH_TOY)[0] == 0
    path.write_text("ruleset: toy\nsetup: {stack: []}\n", encoding="utf-8")
    assert "La partita è finita." in run("scenario", "--legal", str(path), *WITH_TOY, lang="it")[1]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_everything_that_a_file_can_say_is_listed(run: Run, lang: str) -> None:
    """From what each game declares, with a meaning each."""
    for id in SHIPPED:
        code, out, _ = run("scenario", "--keys", id, lang=lang)
        assert code == 0
        told = dict(re.findall(r"^  (\w+): .+?  +(.+)$", out, re.MULTILINE))
        sections = positions_of(shipped(id).game).sections().values()
        assert {name for keys in sections for name in keys} <= set(told)
        assert {"ruleset", "do", "state", "stack", "legal"} <= set(told)
    _, out, _ = run("scenario", "--keys", "toy", *WITH_TOY, lang=lang)
    assert "points, deck, discard" in out


def test_the_position_where_a_scenario_ends_is_drawn(run: Run, tmp_path: Path) -> None:
    path, out = tmp_path / "case.yaml", tmp_path / "case.png"
    path.write_text(PLACED, encoding="utf-8")
    size = ("--size", "640x360")
    assert run("shot", "--scenario", str(path), "--seat", "2", *size, *WITH_TOY, str(out))[0] == 0
    assert out.stat().st_size > 0
    code, _, err = run("shot", "--scenario", str(path), "--seat", "3", *size, *WITH_TOY, str(out))
    assert (code, err) == (2, "wowtable: There is no seat 3; the game has 2.\n")
    path.write_text(SCENARIO, encoding="utf-8")
    code, _, err = run("shot", "--scenario", str(path), *WITH_TOY, str(out))
    assert code == 1
    assert f"{path}:4:6: " in err


# -- mistakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["pley"], 'There is no command "pley". Did you mean "play"?'),
        (["play", "toi", *WITH_TOY], 'There is no game "toi". Did you mean "toy"?'),
        (["play"], "Missing: GAME."),
        (["play", "toy", "--sed", "1"], "Not understood: --sed 1."),
        (["play", "toy", "--seed"], "A value is missing after --seed."),
        (["play", "toy", *WITH_TOY, "--seat", "ai:hrad"], 'There is no level "hrad". Did you mean "hard"?'),
        (["play", "toy", *WITH_TOY, "--seat", "hunan"], 'A seat cannot be "hunan". Did you mean "human"?'),
        (["play", "toy", *WITH_TOY, "--seat", "human:" + "x" * 30], "A name has at most 20"),
        (["play", "toy", *WITH_TOY, "--seat", "human"], "toy is for 2–4 players, not for 1."),
        (["play", "toy", *WITH_TOY, "--option", "round=3"], 'no option "round". Did you mean "rounds"?'),
        (["play", "toy", *WITH_TOY, "--option", "rounds"], "Options are written rounds=value."),
        (["play", "toy", *WITH_TOY, "--option", "rounds=many"], 'a number from 1 to 6, not "many"'),
        (["play", "toy", *WITH_TOY, "--option", "teams=maybe"], 'true or false, not "maybe"'),
        (["play", "toy", *WITH_TOY, "--option", "vote=majorty"], 'cannot be "majorty". Did you mean "majority"?'),
        (["play", "toy", *WITH_TOY, "--headless", "--seat", "human", "--seat", "ai"], "give every seat as ai"),
        (["sim", "toy", *WITH_TOY, "-n", "0"], "-n cannot be '0'."),
        (["sim", "toy", *WITH_TOY, "--seats", "easy"], "not for 1"),
        (["shot", "--size", "big", "x.png"], "--size cannot be 'big'."),
        (["shot", "--size", "1x1", "x.png"], "--size cannot be '1x1'."),
        (["shot", "--scene", "tittle", "x.png"], 'There is no scene "tittle". Did you mean "title"?'),
        (["shot", "--scene", "end", "x.png"], 'The scene "end" shows a game; name the game before the picture.'),
        (["shot", "title", "x.gif"], "A picture ends in one of .png, .jpg, .bmp"),
        (["--lang", "fr", "games"], "--lang"),
    ],
)
def test_a_wrong_command_line_says_what_is_wrong(words: list[str], says: str, run: Run) -> None:
    code, _, err = run(*words)
    assert code == 2
    assert says in err
    assert err.startswith("wowtable: ")
    assert "Traceback" not in err


def test_mistakes_are_told_in_italian_too(run: Run) -> None:
    _, _, err = run("pley", lang="it")
    assert 'Il comando "pley" non esiste. Forse intendevi "play"?' in err
    _, _, err = run("play", lang="it")
    assert "Manca: GIOCO. Guarda" in err


@pytest.mark.parametrize(
    ("lang", "option", "says"),
    [
        ("en", "teams=true", "takes 4 or 5 players, and there are 2. Add players or switch it off."),
        ("it", "teams=true", "si gioca in 4 o in 5, e siete in 2. Aggiungi giocatori o disattivala."),
        ("en", "first=seat_4", "Seat 4 cannot begin, for only 2 play."),
        ("it", "first=seat_4", "Il posto 4 non può cominciare: si gioca solo in 2."),
    ],
)
def test_a_refused_setup_names_what_to_change(lang: str, option: str, says: str, run: Run) -> None:
    code, _, err = run("play", "small_world", "--option", option, lang=lang)
    assert code == 2
    assert says in err


def options_of(game: str) -> list[Option]:
    return [option for option in shipped(game).manifest.options if option.kind in ("bool", "int", "choice")]


def another(option: Option) -> str:
    """A value that is not the usual one."""
    others = {
        "bool": ["true", "false"],
        "int": [str(option.low), str(option.high)],
        "choice": [choice.id for choice in option.choices],
    }[option.kind]
    return next(value for value in others if option.parse(value) != option.initial)


@pytest.mark.parametrize("game", SHIPPED)
def test_every_option_of_a_game_is_taken(game: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Launch] = []

    def keep(launch: Launch) -> int:
        begun.append(launch)
        return 0

    monkeypatch.setattr("wowtable.shell.start.run_window", keep)
    given = {option: another(option) for option in options_of(game)}
    words = [word for option, value in given.items() for word in ("--option", f"{option.id}={value}")]
    code, _, err = run("play", game, *("--seat", "human") * shipped(game).manifest.seats[1], *words)
    assert (code, err) == (0, "")
    assert begun[0].setup is not None
    taken = begun[0].setup.options
    assert {option.id: taken[option.id] for option in given} == {
        option.id: option.parse(value) for option, value in given.items()
    }


@pytest.mark.parametrize("game", SHIPPED)
def test_a_wrong_value_of_an_option_is_refused_in_words(game: str, run: Run) -> None:
    """One option of each kind, by turns in both languages."""
    first = {option.kind: option for option in reversed(options_of(game))}
    for option, lang in zip(first.values(), ("en", "it", "en")):
        code, _, err = run("play", game, "--option", f"{option.id}=9876543210x", lang=lang)
        assert code == 2
        assert "9876543210x" in err
        assert "Traceback" not in err


def test_a_folder_that_is_not_there(run: Run) -> None:
    code, _, err = run("games", "--rulesets", "/no/such/folder")
    assert code == 4
    assert "/no/such/folder" in err


def test_a_game_that_cannot_be_saved(run: Run, tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("x")
    code, _, err = run("play", "toy", *WITH_TOY, "--headless", "--option", "rounds=1", "--save", str(blocker / "x"))
    assert code == 4
    assert "cannot be written" in err


def test_the_language_of_the_settings_is_spoken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text('{"language": "it"}', encoding="utf-8")
    assert main(["--portable", str(tmp_path / "home"), "pley"]) == 2
    assert "Il comando" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({"LANG": "it_IT.UTF-8"}, "Il comando"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "en_GB"}, "There is no command"),
        ({"LANG": "de_DE"}, "There is no command"),
    ],
)
def test_the_language_of_the_system_is_spoken(
    variables: dict[str, str],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["--portable", str(tmp_path), "pley"]) == 2
    assert says in capsys.readouterr().err


def test_a_picture_can_be_drawn_at_any_size_of_everything_and_of_words(run: Run, tmp_path: Path) -> None:
    pictures = []
    for n, size in enumerate([(), ("--text", "150"), ("--scale", "150")]):
        out = tmp_path / f"{n}.png"
        assert run("shot", "title", "--size", "1024x640", *size, str(out))[0] == 0
        pictures.append(out.read_bytes())
    assert len(set(pictures)) == 3
