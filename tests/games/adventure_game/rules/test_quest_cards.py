"""Every quest card: what it takes, and that nothing less will do; and how all of them together lie on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from heapq import heappop, heappush
from statistics import mean
from typing import Any

import pytest

from tests.games.adventure_game.build import COLOURS, Board, part, real_game, realm

CONTENT = real_game().content
QUESTS = CONTENT.quests
HEROES = ("grumbaz", "burbonn", "sandrai", "sofeea")
CITIES = ("undercity", "ironforge", "stormwind")

# -- what each of them takes -----------------------------------------------------------------------------------------

WAYS: dict[str, tuple[int, str]] = {
    "letters_to_stormwind": (1, "collect brill, arrive stormwind"),
    "road_to_ironforge": (1, "collect goldshire, arrive ironforge"),
    "ice_for_the_apothecary": (1, "collect kharanos, arrive undercity"),
    "a_coffin_goes_home": (2, "collect deathknell, arrive ironforge"),
    "the_answer_of_the_abbey": (2, "collect northshire, arrive undercity"),
    "borrowed_coin": (1, "meet 1"),
    "snow_and_ale": (1, "collect kharanos, collect anvilmar"),
    "lamps_for_the_glades": (1, "collect brill, collect deathknell"),
    "the_canaries": (1, "collect northshire, collect jasperlode_mine"),
    "an_exchange_of_seeds": (1, "collect kharanos, collect northshire"),
    "grave_roses": (1, "collect deathknell, collect kharanos"),
    "way_signs": (1, "collect brill, collect kharanos"),
    "boar_meat_stew": (1, "pack beast, give"),
    "bones_without_owners": (1, "pack undead, give"),
    "stolen_wages": (2, "pack humanoid, pack humanoid, give"),
    "bounty": (2, "beat grumbaz"),
    "blood_oath": (2, "wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, wound 1"),
    "an_old_score": (2, "meet 1, wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, wound 1"),
    "harbor_watch": (
        3,
        "wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, arrive menethil_harbor, arrive menethil_harbor",
    ),
    "trophies_of_the_hunt": (2, "slay beast, slay beast, slay beast, pack beast, give"),
    "two_bitter_herbs": (2, "collect thelsamar, collect southshore, arrive the_sepulcher"),
    "moon_over_shadowfang": (2, "wound 1, wound 1, wound 1, wound 1, wound 1, storm shadowfang_keep"),
    "treasure_fever": (
        2,
        "reveal gold, reveal far_sight, reveal rocket_boots, wound 1, wound 1, wound 1, wound 1, wound 1",
    ),
    "a_song_for_two_voices": (2, "meet 1, meet 2, collect the_sepulcher"),
    "rivals": (2, "beat anybody, arrive thelsamar"),
    "the_payroll_gang": (
        3,
        "wound 1, wound 1, wound 1, wound 1, wound 1, collect darkshire, collect lakeshire, arrive sentinel_hill",
    ),
    "banners_of_war": (
        2,
        "wound 1, wound 1, wound 1, wound 1, wound 1, collect brill, collect kharanos, collect grom_gol",
    ),
    "the_laughing_masks": (2, "wound 1, wound 1, wound 1, wound 1, wound 1, arrive aerie_peak"),
    "the_quartermasters_list": (
        2,
        "wound 1, wound 1, wound 1, wound 1, wound 1, pack green, give, arrive refuge_pointe",
    ),
    "two_witnesses": (2, "meet 1, wound 1, wound 1, wound 1, wound 1, wound 1, arrive kargath"),
    "the_long_patrol": (3, "wound 1, wound 1, wound 1, wound 1, wound 1, fell yellow, fell red, fell yellow"),
    "what_the_stones_remember": (3, "reveal gold, reveal far_sight, reveal rocket_boots, storm uldaman"),
    "green_dreams": (3, "arrive stonard, reveal gold, reveal far_sight"),
    "old_wounds": (3, "wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, arrive strahnbrad"),
    "the_sand_of_the_arena": (3, "wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, arrive grom_gol"),
    "the_twin_idols": (4, "storm the_sunken_temple, storm jintha_alor"),
    "the_eastern_plagues": (3, "collect lights_hope_chapel, collect caer_darrow, collect hearthglen, arrive undercity"),
    "smoke_and_iron": (
        3,
        "wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, collect thorium_point, collect kargath",
    ),
    "roads_without_inns": (3, "collect western_plaguelands_1, collect ghostlands_1"),
    "cold_hands": (3, "slay undead, slay undead, slay undead, slay undead"),
    "names_to_burn": (3, "slay demon, slay demon, collect deadwind_1"),
    "scales_for_the_forge": (3, "slay dragonkin, slay dragonkin, pack dragonkin, give"),
    "arms_for_the_chapel": (3, "wound 1, wound 1, wound 1, wound 1, pack yellow, give, arrive lights_hope_chapel"),
    "the_last_muster": (4, "meet 1, meet 2, meet 3, collect caer_darrow"),
    "a_seat_at_the_black_table": (4, "wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, wound 1, arrive nefarian"),
    "the_cold_ledger": (4, "arrive hearthglen, wound 1, wound 1, wound 1, wound 1, wound 1"),
    "a_thorn_of_the_blood_god": (4, "collect hakkar, wound 1, wound 1, wound 1"),
    "ash_from_his_footprint": (4, "meet 1, wound 1, wound 1, arrive lord_kazzak"),
}
SIGNS = {"way_signs": ("brill", "kharanos"), "banners_of_war": ("brill", "kharanos", "grom_gol")}
"""Where the tokens are put that a quest leaves to choose."""


class Questing:
    """A hero on a quest, who does one thing after the other; what cannot be done just now is left undone."""

    def __init__(self, quest: str) -> None:
        first = list(WAYS).index(quest) % len(HEROES)
        cast = (*HEROES[first:], *HEROES[:first])
        self.quest = quest
        self.b: Board = realm(*cast).level(0, "red").damage(0, 3)
        for seat, place in enumerate(("northshire", "goldshire", "anvilmar"), 1):
            self.b.at(seat, place).level(seat, "red").damage(seat, 1)
            part("hands").draw(self.b.t, seat, 2)
        self.b.s.stack[:] = []
        part("position").lay_quest(self.b.t, 0, quest)
        self.b.s.elite_discard[:] = self.b.s.elite
        self.b.s.elite.clear()
        self.b.t.settle()
        self.b.do(*(f"place {place}" for place in SIGNS.get(quest, ())))

    @property
    def done(self) -> bool:
        return self.quest in self.b.names(self.b.s.quest_log[0])

    def goes(self, steps: list[str]) -> Questing:
        for step in steps:
            verb, _, what = step.partition(" ")
            getattr(self, verb)(what)
        return self

    def _at(self, place: str, verb: str) -> None:
        self.b.s.used.clear()
        self.b.at(0, place).phase("maintenance")
        if f"{verb} {self.quest}" in self.b.legal():
            self.b.do(f"{verb} {self.quest}")

    def collect(self, place: str) -> None:
        self._at(place, "collect")

    def arrive(self, place: str) -> None:
        self._at(place, "arrive")

    def meet(self, seat: str) -> None:
        self.b.at(int(seat), "strahnbrad")
        self._at("strahnbrad", "collect")
        self.b.at(int(seat), "stormwind")

    def pack(self, what: str) -> None:
        """The next card of that kind that the quest's colour allows, or of that level."""
        fitting = (name for name, card in CONTENT.challenges.items() if card.item and self._is(card, what))
        self.b.carries(0, next(name for name in fitting if name not in self.b.bag(0)))

    def _is(self, card: Any, what: str) -> bool:
        if what in COLOURS:
            return bool(card.level == what)
        highest = COLOURS.index(QUESTS[self.quest].colour)
        return card.encounter is not None and what in card.encounter.traits and COLOURS.index(card.level) <= highest

    def give(self, _: str) -> None:
        self._at("strahnbrad", "give_up")

    def beat(self, whom: str) -> None:
        """Whoever is named; the quest of a hero against itself is one against anybody."""
        heroes = self.b.s.hero
        part("quests").note_defeat(self.b.t, 0, heroes.index(whom) if whom in heroes[1:] else 1)
        self.b.t.settle()

    def wound(self, amount: str) -> None:
        part("quests").note_wounds(self.b.t, 0, int(amount))
        self.b.t.settle()

    def slay(self, trait: str) -> None:
        part("quests").note_slain(self.b.t, 0, (trait,), 0, None)
        self.b.t.settle()

    def fell(self, level: str) -> None:
        part("quests").note_slain(self.b.t, 0, (), COLOURS.index(level), None)
        self.b.t.settle()

    def storm(self, place: str) -> None:
        self.b.s.fought = False
        self.b.s.boosts.append(part("state").TurnBoost(0, 20, 20, 0))
        self.b.at(0, place).phase("challenge").do("face").passes()

    def reveal(self, discovery: str) -> None:
        self.b.at(0, "strahnbrad").lies("strahnbrad", discovery, placer=1).phase("exploration")


def test_the_table_has_every_quest() -> None:
    assert list(WAYS) == [*(q.id for q in CONTENT.quests.values() if q.deck == "starting"), *of_deck("elite")]


@pytest.mark.parametrize("quest", WAYS)
def test_what_it_takes(quest: str) -> None:
    """AG-QUEST-02, -09: with all of it done the points are in the log."""
    valor, way = WAYS[quest]
    hero = Questing(quest).goes(way.split(", "))
    assert hero.done
    assert hero.b.s.valor[0] == valor


@pytest.mark.parametrize("quest", WAYS)
def test_nothing_less_will_do(quest: str) -> None:
    """AG-QUEST-09: whatever is left out, it is not complete."""
    steps = WAYS[quest][1].split(", ")
    for n, left_out in enumerate(steps):
        assert not Questing(quest).goes(steps[:n] + steps[n + 1 :]).done, left_out


REWARDS = {
    "an_exchange_of_seeds": {"place_discovery"},
    "grave_roses": {"-1 damage"},
    "bones_without_owners": {"+1 cards", "-1 grey items"},
    "harbor_watch": {"+1 green items"},
    "two_bitter_herbs": {"-3 damage"},
    "treasure_fever": {"place_discovery"},
    "rivals": {"+2 cards"},
    "the_laughing_masks": {"relocate"},
    "the_quartermasters_list": {"+1 yellow items"},
    "two_witnesses": {"+1 cards"},
    "the_long_patrol": {"+1 cards"},
    "what_the_stones_remember": {"+2 yellow items"},
    "green_dreams": {"+2 cards"},
    "old_wounds": {"+2 cards"},
    "the_sand_of_the_arena": {"+1 yellow items"},
    "the_twin_idols": {"+2 yellow items"},
    "the_eastern_plagues": {"+1 red items"},
    "arms_for_the_chapel": {"+2 cards"},
    "the_cold_ledger": {"-3 their cards"},
    "a_thorn_of_the_blood_god": {"+3 their damage"},
}


def standing(b: Board) -> Counter[str]:
    s, rest = b.s, (1, 2, 3)
    found = Counter(f"{CONTENT.challenges[name].level} items" for name in b.bag(0))
    found["cards"], found["damage"] = len(s.hand[0]), s.damage[0]
    found["their cards"] = sum(len(s.hand[seat]) for seat in rest)
    found["their damage"] = sum(s.damage[seat] for seat in rest)
    return found


def won_by(quest: str, check: int = 4) -> set[str]:
    """What the last step changes, and what it asks."""
    *steps, last = WAYS[quest][1].split(", ")
    hero = Questing(quest).goes(steps)
    b = hero.b.dice(check=[check])
    before = standing(b)
    hero.goes([last])
    while b.kind == "discard":
        b.idle()
    after = standing(b)
    changed = {f"{after[what] - before[what]:+} {what}" for what in after | before if after[what] != before[what]}
    return changed | {b.kind} & {"relocate", "place_discovery"}


def test_the_table_has_every_reward() -> None:
    assert set(REWARDS) == {quest.id for quest in QUESTS.values() if quest.reward}


@pytest.mark.parametrize("quest", REWARDS)
def test_what_else_it_gives(quest: str) -> None:
    """AG-QUEST-10: with the last step, and not before."""
    assert won_by(quest) == REWARDS[quest]


def test_stones_may_remember_less() -> None:
    """With less on the die."""
    assert won_by("what_the_stones_remember", check=3) == {"+1 cards", "+1 yellow items"}


# -- budgets ---------------------------------------------------------------------------------------------------------


def of_deck(deck: str) -> list[str]:
    return [name for name, quest in QUESTS.items() if quest.deck == deck]


def test_how_many_there_are() -> None:
    """AG-COMP: 18 and 30, so many of each worth and of each colour."""
    worth = {deck: Counter(QUESTS[name].valor for name in of_deck(deck)) for deck in ("starting", "elite")}
    assert worth == {"starting": {1: 12, 2: 6}, "elite": {2: 10, 3: 14, 4: 6}}
    assert Counter(QUESTS[name].colour for name in of_deck("elite")) == {"green": 8, "yellow": 10, "red": 12}
    assert {QUESTS[name].colour for name in of_deck("starting")} == {"grey"}


def kind(quest: Any) -> str:
    ops = {goal.op for goal in quest.goals}
    if ops & {"beat", "wound"}:
        return "hero"
    return "bag" if "give_up" in ops else "way" if ops & {"travel", "meet"} else "tokens"


def test_kinds_of_starting_quests() -> None:
    """Six ways and deliveries, six of two tokens, three out of the bag, three against a hero."""
    found = Counter(kind(QUESTS[name]) for name in of_deck("starting"))
    assert found == {"way": 6, "tokens": 6, "bag": 3, "hero": 3}
    two = [quest for quest in QUESTS.values() if quest.deck == "starting" and kind(quest) == "tokens"]
    assert all(len(quest.tokens) + quest.scatter == 2 for quest in two)


def test_no_goal_is_there_for_one_quest_alone() -> None:
    found = Counter(op for quest in QUESTS.values() for op in {goal.op for goal in quest.goals})
    assert set(found) == {"collect", "travel", "meet", "give_up", "beat", "wound", "slay", "storm", "uncover"}
    assert min(found.values()) >= 2, found


def test_a_quest_is_of_the_highest_colour_that_it_goes_to() -> None:
    """AG-RESOURCE-QUEST: a hero sees at a glance whether it is within reach."""
    for quest in QUESTS.values():
        places = list(places_of(quest))
        if places:
            assert quest.colour == COLOURS[max(COLOURS.index(CONTENT.map[place].colour) for place in places)], quest.id


def test_trophies() -> None:
    """AG-TROPHY: three of each overlord for 3 points, four of Booty Bay for 1; each once for a hero."""
    found = {name: (trophy.valor, trophy.copies, trophy.once) for name, trophy in CONTENT.trophies.items()}
    lords = dict.fromkeys(("nefarian", "hakkar", "kelthuzad", "lord_kazzak"), (3, 3, True))
    assert found == {**lords, "booty_bay": (1, 4, True)}


def test_every_face_differs() -> None:
    """AG-UI-05: quests, trophies, discoveries and sides of character cards all have a picture of their own."""
    sides = [
        side for hero in CONTENT.heroes.values() for card in hero.cards.values() for side in (card.start, card.other)
    ]
    faces = [*QUESTS.values(), *CONTENT.trophies.values(), *CONTENT.discoveries.values(), *sides]
    assert len(faces) == 48 + 5 + 10 + 32
    for what in (lambda face: face.emblem, lambda face: face.flavour.en, lambda face: face.flavour.it):
        assert [word for word, times in Counter(map(what, faces)).items() if times > 1] == []


# -- the map ---------------------------------------------------------------------------------------------------------

FLIGHT = 3
"""A flight ends the walk of a turn, which is two or three spaces; other turns count as much."""


@cache
def far(start: str, level: int) -> dict[str, int]:
    """How far every space is for a hero of that level, on foot and by flight."""
    spaces, found = CONTENT.map, {start: 0}
    open_to = {name for name, space in spaces.items() if COLOURS.index(space.colour) <= level}
    flights = [name for name in open_to if "flight_path" in spaces[name].icons]
    queue = [(0, start)]
    while queue:
        way, here = heappop(queue)
        onward = [(name, 1) for name in spaces[here].links if name in open_to]
        onward += [(name, FLIGHT) for name in flights if here in flights]
        for name, steps in onward:
            if way + steps < found.get(name, 999):
                found[name] = way + steps
                heappush(queue, (way + steps, name))
    return found


def places_of(quest: Any) -> Iterator[str]:
    yield from quest.tokens
    yield from onward_of(quest)


def onward_of(quest: Any) -> list[str]:
    """Where the goals after the tokens lead, in their order."""
    return [goal.to if goal.op == "travel" else goal.place for goal in quest.goals if goal.op in ("travel", "storm")]


def way(quest: Any, start: str) -> int:
    """The shortest way from a city over all tokens and on to the rest."""
    level = COLOURS.index(quest.colour)

    def least(here: str, tokens: frozenset[str], onward: tuple[str, ...]) -> int:
        if tokens:
            return min(far(here, level)[name] + least(name, tokens - {name}, onward) for name in tokens)
        return far(here, level)[onward[0]] + least(onward[0], tokens, onward[1:]) if onward else 0

    return least(start, frozenset(quest.tokens), tuple(onward_of(quest)))


WITH_A_WAY = [name for name, quest in QUESTS.items() if list(places_of(quest))]


@pytest.mark.parametrize("city", CITIES)
def test_all_places_are_reached_at_the_colour_of_the_quest(city: str) -> None:
    """AG-MOVE-05: a hero of the quest's colour gets everywhere that it names, from any city."""
    for name in WITH_A_WAY:
        assert set(places_of(QUESTS[name])) <= set(far(city, COLOURS.index(QUESTS[name].colour))), name


def test_every_hero_can_win_the_fights_of_its_quests() -> None:
    """AG-COMBAT-14: with bare hands and the best roll, on the starting side of the card of the quest's colour."""
    for quest in QUESTS.values():
        for goal in (goal for goal in quest.goals if goal.op == "storm"):
            for hero in CONTENT.heroes.values():
                best = hero.cards[quest.colour].start.attack.value + 6
                assert best >= CONTENT.map[goal.place].encounter.defence, (quest.id, hero.id)


def test_starting_quests_are_five_to_nine_spaces_long() -> None:
    for name in set(WITH_A_WAY) & set(of_deck("starting")):
        assert 5 <= mean(way(QUESTS[name], city) for city in CITIES) <= 9, name


def test_no_city_is_nearer_to_the_starting_quests() -> None:
    """AG-SETUP-12: all three are as far from all of them together, and each pocket is wanted as often."""
    starting = [QUESTS[name] for name in WITH_A_WAY if QUESTS[name].deck == "starting"]
    sums = [sum(way(quest, city) for quest in starting) for city in CITIES]
    assert max(sums) - min(sums) <= 2, sums
    wanted = Counter(CONTENT.map[place].zone for quest in starting for place in places_of(quest))
    assert set(wanted) == {"tirisfal", "dun_morogh", "elwynn"}
    assert max(wanted.values()) - min(wanted.values()) <= 1, wanted


def toil(quest: Any) -> int:
    """Turns that it takes besides the way: a stay, a fight, a chase."""
    turns = {"travel": lambda goal: goal.turns - 1, "meet": lambda _: quest.handed, "beat": lambda _: 2}
    turns |= {"wound": lambda goal: goal.amount, "slay": lambda goal: goal.foes, "storm": lambda _: 1}
    return sum(turns[goal.op](goal) for goal in quest.goals if goal.op in turns)


def test_elite_quests_pay_for_the_way() -> None:
    """The more points, the longer the way and what there is to do on it; and no city is much nearer to any."""
    lengths: dict[int, list[int]] = {2: [], 3: [], 4: []}
    for name in set(WITH_A_WAY) & set(of_deck("elite")):
        ways = [way(QUESTS[name], city) for city in CITIES]
        assert max(ways) - min(ways) <= 4, name
        lengths[QUESTS[name].valor] += [steps + toil(QUESTS[name]) * FLIGHT for steps in ways]
    assert mean(lengths[2]) < mean(lengths[3]) < mean(lengths[4])


def test_quests_go_to_every_land() -> None:
    """And to no space but the cities so often that one waits there."""
    wanted = Counter(place for quest in QUESTS.values() for place in places_of(quest))
    assert {CONTENT.map[place].zone for place in wanted} == set(CONTENT.zones)
    crowded = [place for place, times in wanted.items() if times > 4 and CONTENT.map[place].kind != "city"]
    assert crowded == []
