"""What is counted of the pace of a game, and what is made of it."""

from __future__ import annotations

from tests.games.board_game.build import lordaeron, part, real_game
from wowtable.ai.gauges import summed

GAME = real_game()
balance, fights, ev = map(part, ("balance", "events.fights", "events"))


def test_what_happens_is_counted_for_what_it_is() -> None:
    b = lordaeron("mage warrior").level(0, 3)
    gauge = GAME.gauge(b.t)
    against = fights.CombatBegan(0, "brill", (0, 1), overlord="nefarian")
    seen = (
        ev.MarkerMoved(12, 1),
        ev.MarkerMoved(31, 1, ended=True),
        ev.QuestCompleted(0, "legacy_of_evil", (0,)),
        against,
        fights.CombatEnded(0, "overlord"),
        fights.CombatBegan(0, "brill", (0,), creature="ghoul"),
        fights.HeroDefeated(0),
        fights.CombatEnded(-1, "creatures"),
        ev.Rested(0, 1, 0, 0),
    )
    gauge.saw(b.t, seen)
    counts = gauge.counts(b.t, (0.5,) * 4)
    assert (counts["level.12"], counts["looked.12"]) == (6, 4)
    assert "level.31" not in counts
    assert (counts["fights.overlord"], counts["won.overlord"]) == (1, 1)
    assert (counts["fights.others"], counts["won.others"], counts["defeats"]) == (1, 0, 1)
    assert (counts["quests"], counts["deed.rest"], counts["heroes"]) == (1, 1, 4)


def test_slow_heroes_miss_the_pace() -> None:
    slow = {"games": 1, "heroes": 4, "quests": 10, "level.12": 8, "looked.12": 4, "level.20": 16, "looked.20": 4}
    findings = GAME.findings(summed([slow, slow]))
    verdict = {(finding.title, finding.thing): finding.holds for finding in findings}
    assert verdict["mean level on turn", "12"] is False
    assert verdict["mean level on turn", "20"] is True
    assert verdict["quests for each hero", ""] is False
