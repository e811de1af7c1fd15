"""The rules of Small World of Warcraft. Read them in the order of the rulebook:

- `state` and `setup`: what is on the table, and how it gets there. `atlas`: the map in play.
- `islands`: the boards of the box. `island_maker` makes new ones, whose geometry is in `island_shape`.
- `turn`: rounds, and the steps that a turn is made of; each of them is a `state.Step`.
- `pick` (with `combos`): choosing a combo.
- `turn_start`: what a race does before its turn proper.
- `ready_troops`: lifting troops, giving regions up; `lone_tokens`: those that never stand alone.
- `conquest`: the loop of conquests. `march` says where a race may go and what that costs, `winning` what a conquest
  brings, `losses` what it costs the beaten, `rewards` which coins change hands; `specials` are abilities in between.
- `redeploy`, then `turn_end`: what is set up at the end of a turn. `unused`: what could still be done before.
- `income` (with `coins`): what the turn pays; `forecast` tells it in advance. `decline`: the other kind of turn.
- `retreat`: beaten opponents regroup. `ending`: who has won.

Abilities are data: `effects` lists those that content files may use, `compiled` adds up those of a race and its power.
`content` is the shape of those files, `names` the names that stand in them; `texts` says what pieces and sums are.
`lessons` are games laid out for learning. `position` puts pieces where one wants them, `scenario` is what files can
say. `game` ties it all together, `events` are what happens. `hidden` says who knows what, `invariants` what must always
hold, `ai` is the computer's side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wowtable.ai.value import Weights, check_weights
from wowtable.content import Content, One, Report
from wowtable.core import Game

from .content import Box, Power, Race, Relic, check_counts
from .game import GameContent, SmallWorld
from .islands import IslandFace, budget_problems, set_problems
from .lessons import Lesson, check_lessons
from .names import given_names
from .state import World

CONTENT: Mapping[str, Any] = {
    "races": Race,
    "powers": Power,
    "relics": Relic,
    "islands": IslandFace,
    "box": One(Box),
    "lessons": Lesson,
    "weights": One(Weights),
}


def nouns(content: Content) -> Mapping[str, Any]:
    """Islands and regions carry their names in the content file; races, powers and relics may."""
    named: dict[str, Any] = {
        **dict(given_names("race", content.of("races", Race), plural=True)),
        **dict(given_names("power", content.of("powers", Power), plural=True)),
        **dict(given_names("relic", content.of("relics", Relic), plural=False)),
    }
    for name, face in content.of("islands", IslandFace).items():
        named[f"island.{name}"] = face.name
        for region in face.regions:
            named[f"region.{region.id}"] = region.name
    return named


def check(content: Content, report: Report) -> None:
    faces = content.of("islands", IslandFace)
    for name, face in faces.items():
        for problem in budget_problems(face):
            report(problem, "islands", name)
    for problem in set_problems(faces.values()):
        report(problem, "islands")
    check_counts(content, report)
    check_lessons(content, report)
    check_weights(content.one("weights", Weights), SmallWorld.FEATURES, report)


def game(content: Content) -> Game[World]:
    return SmallWorld(
        GameContent(
            races=content.of("races", Race),
            powers=content.of("powers", Power),
            relics=content.of("relics", Relic),
            faces=content.of("islands", IslandFace),
            box=content.one("box", Box),
            lessons=content.of("lessons", Lesson),
            weights=content.one("weights", Weights),
        )
    )
