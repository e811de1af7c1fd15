"""The cards of a hero in a combat: which may be used now, which later, and which no more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from wowtable.core import Action
from wowtable.shell.cards.look import CardLook
from wowtable.text.rich import Rich

from ...rules import fighters, timing
from ...rules.cards.words import Moment
from ...rules.state import NOBODY, HeroNumber
from ...rules.texts import ability_text
from ...rules.timing import UseOption
from ..cards.shown import source_face
from .lookup import Desk, piece

Standing = Literal["now", "counts", "later", "off"]
_ORDER: tuple[Standing, ...] = ("now", "counts", "later", "off")
MOMENTS: tuple[Moment, ...] = (
    *("round", "pool", "rolled", "rerolling", "rerolled", "placing", "placed"),
    *("judged", "defense", "round_end", "hurt", "energy_spent", "fell", "friend_fell"),
)
USES = ("use", "use_free")
ON_CARDS = (*USES, "decline")


@dataclass(frozen=True)
class UsableCard:
    """A card that speaks in combats. `tag` says what it costs now, or when it may be used, `gist` what it then does;
    `use` is the act that uses it."""

    id: str
    look: CardLook
    standing: Standing
    tag: str
    gist: Rich
    use: Action | None = None


def usable_cards(desk: Desk, hero: HeroNumber) -> list[UsableCard]:
    """Those that may be used now first."""
    if hero == NOBODY:
        return []
    options: dict[int, list[UseOption]] = {}
    for option in sorted(timing.kit(desk.game, desk.view, hero).abilities, key=lambda each: each.place):
        if option.timed.when in MOMENTS:
            options.setdefault(option.source.card, []).append(option)
    made = [_card(desk, hero, of_card) for of_card in options.values()]
    return sorted((card for card in made if card is not None), key=lambda each: _ORDER.index(each.standing))


def _card(desk: Desk, hero: HeroNumber, options: list[UseOption]) -> UsableCard | None:
    look = source_face(desk, hero, options[0].source)
    if look is None:
        return None
    told = [(option, *_standing(desk, hero, option)) for option in options]
    option, standing, tag = min(told, key=lambda each: _ORDER.index(each[1]))
    use = next((action for action in desk.legal if _uses(action, hero, option)), None)
    alike = [each.timed for each in options if each.timed.when == option.timed.when]
    gist = desk.texts.chained("text.then", [ability_text(desk.texts, timed) for timed in alike])
    return UsableCard(piece(option.source.card), look, standing, tag, gist, use)


def _standing(desk: Desk, hero: HeroNumber, option: UseOption) -> tuple[Standing, str]:
    s, say = desk.view, desk.say
    held = timing.kit(desk.game, s, hero)
    if any(_uses(action, hero, option) for action in desk.legal):
        cost = timing.price(desk.game, s, hero, held, option)
        return "now", say("fight.use", cost=cost, per_energy=option.timed.per_energy is not None)
    fighter = fighters.fighter_of(s, hero)
    if timing.is_standing(option):
        declined = fighter is not None and option.source.card in fighter.declined
        return ("off", say("fight.left_out")) if declined else ("counts", say("fight.counts"))
    if not timing.is_left(s, hero, held, option, NOBODY):
        return "off", say("fight.used")
    if timing.price(desk.game, s, hero, held, option) > s.energy[hero]:
        return "off", say("fight.no_energy", n=timing.price(desk.game, s, hero, held, option))
    return "later", say("fight.later", when=option.timed.when)


def _uses(action: Action, hero: HeroNumber, option: UseOption) -> bool:
    return action.verb in USES and action.args == (hero, option.source.name, option.place)


def card_acts(desk: Desk) -> Iterator[tuple[str, Action]]:
    """Uses, and free effects that may be left out, by the piece of the card. Of two equal cards each has the act."""
    for action in desk.legal:
        if action.verb in ON_CARDS:
            hero, name = action.args[:2]
            for source in timing.kit(desk.game, desk.view, hero).sources:
                if source.name == name:
                    yield piece(source.card), action
