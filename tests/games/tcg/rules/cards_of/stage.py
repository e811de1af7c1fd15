"""A duel in which one card shows what it does: everything else is as dull as can be.

    d = Stage(hand="fire_blast", theirs="kor_cindervein")
    d.play("fire_blast", "kor_cindervein")      # announced, and everything on the chain resolved
    assert d.damage("kor_cindervein") == 2

Words after the first are answers, in the order in which they are wanted: a target, what to take, keep, pick or discard,
a mode (a number), a weapon to strike with, an armor, a protector, "yes", "no", "done". Whoever is asked anything else
does nothing, but takes what "may" be done. All answers must be used up. "me" and "foe" are the heroes, "p0" and "p1"
the players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.tcg.build import PASS, duel, part
from wowtable.core import Action

Answer = str | int
Responses = Mapping[str, tuple[Answer, ...]]
_WHERE = ("play", "chain", "hand", "graveyard", "removed", "deck")
_DULL = [PASS, Action("yes"), Action("no_strike"), Action("no_protect"), Action("no_armor"), Action("done")]
_FREE = ("order_triggers", "discard", "keep_which", "order_prevention", "pay", "extra_cost")


class Stage:
    """Seat 0 has priority in its action phase. Both sides' cards have long been in play; decks are full of pawns."""

    def __init__(
        self,
        mine: str = "",
        theirs: str = "",
        hand: str = "",
        their_hand: str = "",
        row: str = "",
        their_row: str = "",
        grave: str = "",
        their_grave: str = "",
        deck: str = "",
        quests: str = "",
        tired: str = "",
        on: Mapping[str, str] | None = None,
        theirs_on: Mapping[str, str] | None = None,
        hero: str = "gurzak_of_orgrimmar",
        their_hero: str = "stromdak_of_ironforge",
        resources: int = 30,
        their_resources: int = 30,
    ) -> None:
        b = self.b = duel(heroes=(hero, their_hero))
        self.resources = resources
        self.asked: list[str] = []
        self.offers: list[set[str]] = []
        self._askers: list[int] = []
        for seat, allies, cards, gear, dead in (
            (0, mine, hand, row, grave),
            (1, theirs, their_hand, their_row, their_grave),
        ):
            b.allies(seat, *allies.split()).hand(seat, *cards.split()).gear(seat, *gear.split())
            b.graveyard(seat, *dead.split())
        b.on_deck(0, *deck.split())
        b.resources(0, *quests.split(), resources - len(quests.split())).resources(1, their_resources)
        for seat, attached in ((0, on), (1, theirs_on)):
            for name, host in (attached or {}).items():
                self.attach(name, host, seat)
        for name in tired.split():
            self.s.exhausted[self.n(name)] = True
        b.at("action")

    # -- changing the position by hand --------------------------------------------------------------

    def hurt(self, name: str, amount: int) -> None:
        """On top of the damage that is there."""
        card = self.n(name)
        self.s.damage[card] = self.s.damage.get(card, 0) + amount
        self._again()

    def heal(self, name: str) -> None:
        self.s.damage.pop(self.n(name), None)
        self._again()

    def attach(self, name: str, host: str, seat: int = 0) -> None:
        self.b.attach(seat, name, {"me": "hero0", "foe": "hero1"}.get(host, host))
        self._again()

    def join(self, name: str) -> None:
        """One more ally of mine that has been there for long."""
        self.b.allies(0, name)
        self._again()

    def equip(self, names: str) -> None:
        self.b.gear(0, *names.split())
        self._again()

    def _again(self) -> None:
        """What is offered may have changed."""
        self.b.t.settle()

    # -- playing ------------------------------------------------------------------------------------

    def play(self, name: str, *answers: Answer, respond: Responses | None = None) -> None:
        self.begin("play", name)
        self._resolve(answers, respond)

    def use(self, name: str, *answers: Answer, respond: Responses | None = None) -> None:
        """A power: of a card in play, a hero, a quest, or from the graveyard."""
        self.begin("use", name)
        self._resolve(answers, respond)

    def attack(self, attacker: str, defender: str, *answers: Answer, respond: Responses | None = None) -> None:
        """To the end of the combat, in which the respondents use their cards once."""
        self.begin("attack", attacker, defender)
        self._resolve(answers, respond, fighting=True)

    def foe_turn(self, *answers: Answer, respond: Responses | None = None) -> None:
        """On to the opponent's action phase."""
        assert self.s.active == 0
        self._on_to(1, answers, respond)

    def my_turn(self, *answers: Answer, respond: Responses | None = None) -> None:
        assert self.s.active == 1
        self._on_to(0, answers, respond)

    def _on_to(self, seat: int, answers: tuple[Answer, ...], respond: Responses | None) -> None:
        left, responses = list(answers), dict(respond or {})
        while not (self.s.active == seat and self.s.step == "action" and self.b.kind == "priority"):
            self._answer(left, responses)
        assert not left, f"never asked for {left}"

    def begin(self, how: str, name: str, defender: str = "") -> None:
        """Announce a card (play), a power (use) or an attack, and answer nothing."""
        actions = self._attacks(name, defender) if how == "attack" else self._offered(how, name)
        assert actions, f"{name} is not offered"
        self.b.do(actions[0])

    def _offered(self, how: str, name: str) -> list[Action]:
        verbs = ("play",) if how == "play" else ("power", "complete")
        word = f"c{self.n(name)}" if name in ("me", "foe") else name
        return [a for a in self.b.legal() if a.verb in verbs and word in a.args[:2]]

    def _attacks(self, attacker: str, defender: str) -> list[Action]:
        pieces = [f"c{self.n(attacker)}", f"c{self.n(defender)}"]
        return [a for a in self.b.legal() if a.verb == "attack" and [a.args[0], a.args[4]] == pieces]

    def _resolve(self, answers: tuple[Answer, ...], respond: Responses | None, fighting: bool = False) -> None:
        left, responses = list(answers), dict(respond or {})
        while self.s.winners is None:
            busy = self.s.chain or (fighting and self.s.combat is not None)
            if not busy and self.b.kind == "priority":
                break
            self._answer(left, responses)
        assert not left, f"never asked for {left}"
        assert not responses, f"never offered: {list(responses)}"

    def _answer(self, left: list[Answer], responses: dict[str, tuple[Answer, ...]]) -> None:
        kind, legal = self.b.kind, self.b.legal()
        if kind == "priority":
            self._respond_or_pass(left, responses)
            return
        self.asked.append(kind)
        self.offers.append({self._named(action) for action in legal if action.args})
        self._askers.append(self.b.asked)
        if left:
            for action in legal:
                if self._says(action, left[0]):
                    left.pop(0)
                    self.b.do(action)
                    return
        dull = next((action for action in _DULL if action in legal), None)
        assert dull or kind in _FREE, f"{kind}: {left[:1]} is not among {[str(a) for a in legal]}"
        self.b.do(dull or legal[0])

    def _respond_or_pass(self, left: list[Answer], responses: dict[str, tuple[Answer, ...]]) -> None:
        for name in responses:
            actions = self._offered("play", name) or self._offered("use", name)
            if actions:
                left[:0] = responses.pop(name)
                self.b.do(actions[0])
                return
        self.b.do(PASS)

    def _says(self, action: Action, answer: Answer) -> bool:
        if action.verb == "mode" or isinstance(answer, int):
            return action.verb == "mode" and action.args[-1] == answer
        if not action.args:
            return action.verb == answer
        if answer in ("me", "foe"):
            return bool(action.args[0] == f"c{self.n(answer)}")
        return answer in action.args[:2]

    # -- answer by answer ---------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.b.kind

    def chain_waits(self) -> bool:
        return bool(self.s.chain) or self.s.combat is not None

    def offered_now(self) -> set[str]:
        return {self._named(action) for action in self.b.legal() if action.args}

    def take(self, answer: Answer) -> None:
        self.b.do(next(action for action in self.b.legal() if self._says(action, answer)))

    def take_first(self) -> str:
        """Pass, or the first answer; what it names."""
        legal = self.b.legal()
        action = PASS if PASS in legal else legal[0]
        self.b.do(action)
        return self._named(action) if action.args else ""

    # -- what is possible ---------------------------------------------------------------------------

    def playable(self, name: str) -> bool:
        return bool(self._offered("play", name))

    def usable(self, name: str) -> bool:
        return bool(self._offered("use", name))

    def can_attack(self, attacker: str, defender: str) -> bool:
        return bool(self._attacks(attacker, defender))

    def targets(self, name: str) -> set[str]:
        """The first targets that the card offers as it is played, or its power as it is used."""
        return {self._named(action) for action in self._first_targets(name)}

    def first_targets(self, name: str) -> list[str]:
        """One legal target, or none if it targets nothing."""
        return [self._named(action) for action in self._first_targets(name)][:1]

    def _first_targets(self, name: str) -> list[Action]:
        kept = self.s.copy()
        actions = self._offered("play", name) or self._offered("use", name)
        assert actions, f"{name} is not offered"
        self.b.do(actions[0])
        found = [a for a in self.b.legal() if a.verb == "target"] if self.b.kind == "target" else []
        self.b.t.state = kept
        return found

    def _named(self, action: Action) -> str:
        word = str(action.args[0])
        if word[0] == "p" or not word[1:].isdecimal():
            return word
        heroes = {self.s.hero[0]: "me", self.s.hero[1]: "foe"}
        return str(heroes.get(int(word[1:]), action.args[1]))

    def could_respond(self, played: str, response: str) -> bool:
        """Whether the opponent may answer the card that is played (and that targets nothing)."""
        kept = self.s.copy()
        self.begin("play", played)
        self.b.do(PASS)
        possible = self.playable(response)
        self.b.t.state = kept
        return possible

    # -- looking ------------------------------------------------------------------------------------

    @property
    def s(self) -> Any:
        return self.b.s

    @property
    def _stats(self) -> Any:
        return part("stats")

    def n(self, name: str) -> int:
        """The number of a card: of equal ones that in play, else on the chain, in hand …"""
        if name in ("me", "foe"):
            return int(self.s.hero[name == "foe"])
        cards = [card for card, other in enumerate(self.s.names) if other == name and self.s.zone[card] in _WHERE]
        assert cards, f"there is no {name}"
        return min(cards, key=lambda card: _WHERE.index(self.s.zone[card]))

    def damage(self, name: str) -> int:
        return int(self.s.damage.get(self.n(name), 0))

    def attack_of(self, name: str) -> int:
        return int(self._stats.attack(self.b.g, self.s, self.n(name)))

    def health(self, name: str) -> int:
        return int(self._stats.health(self.b.g, self.s, self.n(name)))

    def has(self, name: str, keyword: str) -> int:
        return int(self._stats.keyword(self.b.g, self.s, self.n(name), keyword))

    def has_number(self, card: int, keyword: str) -> int:
        """As `has`, for one of equal cards."""
        return int(self._stats.keyword(self.b.g, self.s, card, keyword))

    def is_a(self, name: str, word: str) -> bool:
        card = self.n(name)
        return bool(self._stats.has_word(self.b.g, self.s, card, self.b.g.sheet(self.s, card), word))

    def forbidden(self, name: str, act: str) -> bool:
        return bool(self._stats.forbidden(self.b.g, self.s, self.n(name), act))

    def printed_attack(self, name: str) -> int:
        return int(self.b.g.sheets[name].attack)

    def cost(self, name: str) -> int:
        return int(self.b.g.sheets[name].cost)

    def zone(self, name: str) -> str:
        return str(self.s.zone[self.n(name)])

    def in_play(self, name: str) -> bool:
        return any(self.s.zone[card] == "play" for card, other in enumerate(self.s.names) if other == name)

    def ready(self, name: str) -> bool:
        return self.n(name) not in self.s.exhausted

    def flipped(self, name: str) -> bool:
        return bool(self.s.face_down.get(self.n(name)))

    def counters(self, name: str, counter: str) -> int:
        return int(self.s.counters.get((self.n(name), counter), 0))

    def known(self, name: str) -> set[int]:
        """The seats that know which card it is."""
        return {seat for seat in (0, 1) if self.s.knows(seat, self.n(name))}

    def mine(self) -> list[str]:
        return self.b.names("allies", 0)

    def theirs(self) -> list[str]:
        return self.b.names("allies", 1)

    def hand(self, seat: int = 0) -> list[str]:
        """Sorted."""
        return sorted(self.b.names("hand", seat))

    def pile(self, zone: str, seat: int = 0) -> list[str]:
        """Sorted."""
        return sorted(self.b.names(zone, seat))

    def top_of_deck(self) -> str:
        return self.b.names("deck", 0)[-1]

    def bottom_of_deck(self, count: int) -> list[str]:
        """Sorted."""
        return sorted(self.b.names("deck", 0)[:count])

    def deck_size(self, seat: int = 0) -> int:
        return len(self.s.deck[seat])

    def ready_resources(self, seat: int = 0) -> int:
        return self.b.ready_resources(seat)

    def last_asked(self) -> int:
        """Who had to decide last, priority aside."""
        return self._askers[-1]

    def last_source(self) -> str:
        """Who has dealt damage last."""
        return str(self.b.told("DamageDealt")[-1].source_name)

    def last_types(self) -> tuple[str, ...]:
        """Of the damage dealt last."""
        return tuple(self.b.told("DamageDealt")[-1].types)
