"""The table of the Board Game below the top bar, and what its widgets and keys mean."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from wowtable.core import Action, Event, Seat
from wowtable.shell.base.bindings import Binding
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import Words
from wowtable.shell.boards.place_finder import Finder
from wowtable.shell.table.asking.bar_strip import strip_height
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.shell.table.asking.votes import BID, VOTE
from wowtable.shell.table.moving import Moving
from wowtable.shell.table.piece_screen import PieceScreen
from wowtable.shell.table.plugin import Account, Does, GameChart, TurnPoint
from wowtable.shell.table.snapshot import Thumbnail
from wowtable.shell.widgets import (
    Changed,
    Chosen,
    ChosenHow,
    Group,
    Pointed,
    Pondering,
    Pressed,
    Tip,
    Toast,
    Widget,
    WidgetMessage,
)

from ..rules.challenge import fight_to_come, foes_of
from ..rules.state import NO_CARD, NOBODY, NOWHERE, HeroNumber
from ..rules.travel import holds_independents
from .asking.acts import AGAIN, LandActs, acts_by_piece, deed_id
from .asking.fight_bars import PLAY_KEY, play_out_act
from .asking.menu import MARK, journey_of, mark_of, way_of
from .asking.picks import KeepsPicks, PickedDice
from .asking.wasted import warned
from .board.board import LordaeronBoard, acts_here
from .board.layout import chart_of
from .facts.account import COUNTS, course_charts, experience_account
from .facts.again import done_again
from .facts.ballots import one_bid, open_purses
from .facts.goals import KeepsMarks, Marks, can_mark, mark_goal
from .facts.lookup import (
    DIE,
    HERO,
    Desk,
    HoldsBids,
    PrefersHero,
    acting_hero,
    hero_in,
    heroes_asked,
    near_faction,
    turned_to,
)
from .facts.outlook import Foresight, LooksAhead, goal_of, usual
from .facts.tips import TIPS
from .facts.travel import routes_now
from .facts.trials import KeepsTrials, Trials
from .panels.answers import answer_list
from .panels.closeups import close_up
from .panels.deeds import KEYS, before_words
from .panels.fight import fight_panel
from .panels.fight_ahead import ahead_room, weigh_challenges
from .panels.fight_closeup import fight_closeup
from .panels.joint import joint_panel, joint_room, left_by
from .panels.quest_card import MARK_KEY, MARK_QUEST
from .panels.quests import QUEST, goals_of, nearest_goal
from .panels.sheet import OpenSheet
from .panels.sheet_areas import AREA
from .panels.shelf import PAGES, shelf, shelf_cards
from .panels.shelf_places import ShelfPlaces
from .panels.side import side_panels, sides_of
from .panels.track import TurnTrack
from .panels.world import OVERLORD
from .panels.xp_track import ExperienceTrack
from .thumbnail import thumbnail

_DEED_KEYS = {"rest": "e", "challenge": "f", "train": "t", "town": "c", "others": "o", "again": "d"}
BINDINGS = (
    Binding("find_place", "keys.find_place", ("ctrl+f", "/"), (), "match"),
    Binding("side_panel", "keys.side_panel", ("b",), (), "match"),
    Binding(MARK_KEY, "keys.mark_goal", ("g",), (), "match"),
    Binding("next_hero", "keys.next_hero", ("q",), (), "match"),
    Binding(PLAY_KEY, "keys.play_out", ("a",), (), "match"),
    *(Binding(KEYS[deed], f"keys.deed_{deed}", (key,), (), "match") for deed, key in _DEED_KEYS.items()),
)
FINDER, PANEL = "find", "panel"
PIECES = (HERO, QUEST, DIE, "deed.")
"""What the ids of things in panels begin with that answer or move."""
NAMED = (HERO, deed_id(""))
"""What the ids of things begin with of which parchments and the rulebook know by their kind."""
_FINDER = (200.0, 36.0)


class LordaeronScreen(PieceScreen, PrefersHero, HoldsBids, KeepsMarks, KeepsTrials, KeepsPicks, LooksAhead):
    """One acts on regions, heroes and quests; `hero` is the one that is to act, of those who may."""

    tips, counted, bindings = TIPS, COUNTS, BINDINGS

    def __init__(self) -> None:
        super().__init__()
        self.hero: HeroNumber = NOBODY
        self.foresight = Foresight()
        self.quest = NO_CARD
        self.looked = self._pointer = ""
        self.bids: dict[HeroNumber, int] = {}
        self._board: LordaeronBoard | None = None
        self._acts = LandActs()
        self._spots: dict[str, Rect] = {}
        self._sheet = OpenSheet()
        self._shelf = ShelfPlaces()
        self.trials = Trials()
        self.marks = Marks()
        self.picks = PickedDice()

    # --- what is shown

    def build(self, desk: Desk, area: Rect) -> Widget:
        self._acts = acts_by_piece(desk)
        self.trials.about(desk)
        strip, table = area.take_bottom(strip_height(desk, area.h))
        places = sides_of(desk, table)
        land = places.land
        track = [] if places.folds else [ExperienceTrack(desk, land)]
        above = max((widget.rect.bottom - land.y for widget in track), default=0.0)
        chart = chart_of(desk.game, (round(land.w), round(land.h)), above)
        self._board = LordaeronBoard(land, chart, desk, self._acts)
        fights = desk.view.combat is not None
        finder = [] if fights else [self._finder(desk, self._board, above)]
        children: list[Widget] = [self._board, *finder, desk.action_bar(strip)]
        over = (
            [] if fights else shelf(desk, land, table, self._acts, self._shelf) or answer_list(desk, land, self._acts)
        )
        if fights:
            children += fight_panel(desk, table, self.trials)
        elif self._sheet.now(desk) != NOBODY and (self._sheet.lies_over(desk) or not over):
            over = self._sheet.panel(desk, table)
        else:
            children += track
            children += side_panels(desk, places, self._acts, self._opened(desk), drawer=self.unfolded == PANEL)
        self.bids = self.bids if desk.kind == "bid" else {}
        room = ahead_room(children) if fights else joint_room(desk, land, table)
        joint = joint_panel(desk, room, self._bids(desk), low=bool(over) and not fights)
        children += joint
        if joint and over and not fights:
            over = shelf(desk, left_by(joint, land), left_by(joint, table), self._acts, self._shelf) or over
        if not fights:
            covered = [widget for widget in finder if any(widget.rect.overlaps(panel.rect) for panel in over)]
            children = [widget for widget in children if widget not in covered] + over
            self._board.lie_below(over)
            weigh_challenges(desk)
        self._spots = _spots_of(self._acts, children)
        beside = () if places.folds else (places.left, places.right)
        children += self._close_up(desk, table if fights else land, children, beside)
        children.append(Pondering(self.trials, desk.rebuild))
        return Group("board_game", area, [*children, Moving(desk, area)])

    def bar_pieces(self, desk: Desk, room: Rect) -> tuple[list[Widget], Rect]:
        return before_words(desk, room, self._acts)

    def doer(self, desk: Desk) -> Seat | None:
        """A turn that has begun is not the doing of whoever ended the one before."""
        s, actor = desk.view, desk.actor
        if actor is None or not s.marker or s.combat is not None or s.side_of(actor) == s.active:
            return None
        begins = all(s.actions[hero] for hero in s.heroes_of(s.active))
        return s.seats_of(s.active)[0] if begins else None

    def remark(self, desk: Desk) -> Words:
        """Where one points, and how one gets there."""
        region = "" if self._board is None else self._board.pointed
        way = routes_now(desk).get(region)
        if way is None:
            return ""
        return desk.say("screen.pointed", region=region, n=way.steps, halted=way.halted)

    def top_bar(self, desk: Desk, area: Rect) -> list[Widget]:
        return [TurnTrack(area, desk)] if desk.view.marker else []

    def bid_of(self, desk: Desk, hero: HeroNumber) -> int:
        """What a purse would bid now; at first what is usual. Who bids once opens one purse and shuts the others."""
        if self.bids and one_bid(desk):
            return self.bids.get(hero, 0)
        best = usual(desk)
        first = best.args[1] if best is not None and best.verb == "bid" and best.args[0] == hero else 0
        return self.bids.get(hero, first)

    def _bids(self, desk: Desk) -> dict[HeroNumber, int]:
        return {hero: self.bid_of(desk, hero) for hero in open_purses(desk)}

    def _opened(self, desk: Desk) -> int:
        """The quest that one has chosen to read, else that of the hero that acts, else the first."""
        quests = desk.view.quests
        mine = quests[near_faction(desk)] if quests else ()
        if self.quest in (card for cards in quests for card in cards):
            return self.quest
        goal, s, fight = goal_of(desk, acting_hero(desk)), desk.view, fight_to_come(desk.view)
        foes = foes_of(s, fight.hero, fight.target) if fight is not None and fight.target.kind == "quest" else ()
        after = [figure.quest for figure in s.figures.values() if figure.region == goal and figure.quest in mine]
        return next((card for card in (*(s.figures[n].quest for n in foes), *after, *mine) if card in mine), NO_CARD)

    def _finder(self, desk: Desk, board: LordaeronBoard, above: float) -> Finder:
        """In the corner of the sea into which no region reaches, nor what is told about one."""
        growth, room = text_growth(desk), board.rect
        wide, high = min(_FINDER[0] * growth, room.w * 0.24), min(_FINDER[1] * growth, room.h * 0.07)
        words = desk.say("screen.find")
        return Finder(FINDER, Rect(room.x + 8, room.y + above + 6, wide, high), words, board.names, hint=words)

    def forget(self) -> None:
        super().forget()
        self.hero, self.quest, self.looked = NOBODY, NO_CARD, ""
        self._sheet.forget()
        self._shelf.forget()

    def thumbnail(self, desk: Desk, area: Rect) -> Widget | None:
        return Thumbnail(desk, area, thumbnail)

    # --- what is explained

    def named(self, desk: Desk, target: str) -> str:
        if target in desk.game.atlas.index:
            return f"region:{target}"
        return target.replace(".", ":", 1) if target.startswith(NAMED) else target

    def place(self, name: str) -> Rect | None:
        found = self._spots.get(name)
        return found if found is not None or self._board is None else self._board.place(name)

    def pieces(self, event: Event) -> Collection[str]:
        region = getattr(event, "region", "")
        return frozenset((region,)) if isinstance(region, str) and region else frozenset()

    def charts(self, desk: Desk, moments: Sequence[TurnPoint]) -> Sequence[GameChart]:
        return course_charts(desk, moments)

    def breakdown(self, desk: Desk, end: TurnPoint) -> Account:
        return experience_account(desk, end)

    # --- what widgets say

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        if self._sheet.hear(desk, message):
            return True
        match message:
            case Changed(id=id, value=value) if id.startswith(BID):
                hero = int(id.removeprefix(BID))
                self.bids = {hero: value} if one_bid(desk) else {**self.bids, hero: value}
                desk.rebuild()
            case Changed(id=id, value=value) if id == PAGES:
                self._shelf.page = str(value)
                desk.rebuild()
            case Pressed(id=id) if id.startswith(MARK_QUEST):
                self._mark(desk, nearest_goal(desk, int(id.removeprefix(MARK_QUEST))))
            case Pressed(id=id) if id.startswith(VOTE):
                desk.choose(Action("deck", (id.removeprefix(VOTE),)))
            case Pointed(id=id, item=item) if id == FINDER:
                self._look_at(item)
            case Chosen(id=id, item=item) if id == FINDER:
                self._look_at(item)
                self._go_to("board")
            case Pointed(item=item) if item or message.id == self._pointer:
                self._pointer = message.id
                desk.point(self._places(desk, item) if message.id != "board" else ())
                self._look_closely(desk, item)
            case Pointed():
                pass
            case Chosen(item=item) if item.startswith(QUEST):
                self.quest = int(item.removeprefix(QUEST))
                desk.rebuild()
                self._look_at(next(iter(self._places(desk, item)), ""))
            case Chosen(item=item) if self._only_turns_to(desk, item):
                self._choose_hero(desk, hero_in(item))
            case _:
                return super().on_message(desk, message)
        return True

    def on_command(self, desk: Desk, command: str) -> bool:
        if command == "back" and (self._sheet.back(desk) or self._take_back(desk)):
            return True
        if command == "find_place":
            self._go_to(FINDER)
        elif command == "next_hero" and heroes_asked(desk):
            asked = heroes_asked(desk)
            at = asked.index(acting_hero(desk)) if acting_hero(desk) in asked else -1
            self._choose_hero(desk, asked[(at + 1) % len(asked)])
        elif command in _numbers(desk):
            self._choose_hero(desk, _numbers(desk)[command])
        elif command == MARK_KEY:
            self._mark(desk, next(iter(self._places(desk, self.looked)), ""))
        elif command == PLAY_KEY:
            act = play_out_act(desk)
            if act is None or not callable(act.does):
                return False
            act.does()
        elif command == "side_panel":
            self.unfold(desk, PANEL)
        else:
            return super().on_command(desk, command)
        return True

    def _take_back(self, desk: Desk) -> bool:
        """What is only prepared, dice to be thrown again or bids, is as it was at first; False where it is."""
        prepared = (desk.kind == "reroll" and self.picks.take_back(desk)) or bool(self.bids)
        self.bids = {}
        if prepared:
            desk.sound("select")
            desk.rebuild()
        return prepared

    def _mark(self, desk: Desk, region: str) -> None:
        """What is pointed at becomes the goal of the hero that acts, or is none any more."""
        hero = can_mark(desk, region)
        if hero == NOBODY:
            desk.sound("error")
            desk.toast(Toast(desk.say("screen.mark_what"), desk.say("screen.mark_how"), "warning", MARK))
        else:
            mark_goal(desk, hero, region)

    def _places(self, desk: Desk, item: str) -> Collection[str]:
        """Where on the map something in the panel leads."""
        s, ids = desk.view, desk.game.atlas.ids
        hero = hero_in(item)
        if 0 <= hero < s.heroes and s.region[hero] != NOWHERE:
            return (ids[s.region[hero]],)
        card = item.removeprefix(QUEST)
        if item.startswith(QUEST) and card.isdecimal() and int(card) in (*s.quests[0], *s.quests[1]):
            return goals_of(desk, int(card))
        if item.startswith(OVERLORD) and s.overlord_at != NOWHERE:
            return (ids[s.overlord_at],)
        return (item,) if item in desk.game.atlas.index else ()

    def _only_turns_to(self, desk: Desk, item: str) -> bool:
        """A hero that answers nothing by itself, or that only would be said to act next: its action says that too."""
        return item.startswith(HERO) and (item not in self._acts.of or hero_in(item) in heroes_asked(desk))

    def _choose_hero(self, desk: Desk, hero: HeroNumber) -> None:
        """The one that acts next, if it may; pressed once more, as any other, it shows its sheet."""
        if hero in heroes_asked(desk) and desk.may_act and hero != acting_hero(desk):
            self.hero = hero
            desk.sound("select")
            desk.rebuild()
        else:
            self._sheet.open(desk, hero)

    def _look_closely(self, desk: Desk, item: str) -> None:
        """What is pointed at is seen large after a moment."""
        if item != self.looked:
            self.looked = item
            desk.rebuild()

    def _close_up(self, desk: Desk, room: Rect, shown: Sequence[Widget], beside: Sequence[Rect]) -> list[Widget]:
        if desk.view.combat is not None:
            at = next((widget.rect for top in shown for widget in top.walk() if widget.id == self.looked), None)
            return fight_closeup(desk, room, self.looked, at)
        at = self.place(self.looked) if self.looked else None
        if at is None or self._sheet.hero != NOBODY:
            return []
        return close_up(desk, room, self.looked, at, [card.rect for card in shelf_cards(shown)], beside)

    def _look_at(self, region: str) -> None:
        if self._board is not None and region:
            self._board.fly_to(region, 1.6)

    def _go_to(self, id: str) -> None:
        if self._board is not None and self._board.stage is not None:
            self._board.stage.focus(id)

    # --- what is done

    def at_once(self, desk: Desk, piece: str, how: ChosenHow) -> Does:
        """The way to a region, the one thing that can be done at it or with it; a fight waits for its numbers."""
        if desk.kind == "reroll" and piece.startswith(DIE):
            return partial(self._pick, desk, int(piece.removeprefix(DIE)))
        if piece == deed_id(AGAIN):
            return turned_to(desk, done_again(desk, acting_hero(desk)).does)
        acts = self._acts.of.get(piece, ())
        way = routes_now(desk).get(piece)
        if way is not None and all(act.verb in ("walk", "fly") for act in acts):
            return turned_to(desk, list(way.journey))
        single = len(acts) == 1 and acts[0].verb not in ("challenge", "charge")
        return turned_to(desk, warned(desk, acts[0])) if single else None

    def _pick(self, desk: Desk, place: int) -> None:
        """A die to be thrown again, or to lie after all."""
        desk.sound("select" if self.picks.toggle(desk, place) else "error")
        desk.rebuild()

    def ways(self, desk: Desk, piece: str) -> Sequence[MenuEntry]:
        acts = self._acts.of.get(piece, ())
        way = routes_now(desk).get(piece)
        made = [way_of(desk, act) for act in acts if way is None or act.verb not in ("walk", "fly")]
        if self._board is not None and piece == acts_here(desk, self._acts):
            made += [way_of(desk, act) for act in self._acts.of.get(deed_id("challenge"), ())]
        return [*(() if way is None else [journey_of(desk, piece, way)]), *made, *mark_of(desk, piece)]

    def why_not(self, desk: Desk, piece: str) -> Tip | None:
        """Why the hero does not get to a region."""
        number, hero = desk.game.atlas.index.get(piece, -1), acting_hero(desk)
        if number < 0 or hero == NOBODY or number == desk.view.region[hero]:
            return None
        name = desk.texts.name(f"region.{piece}")
        held = holds_independents(desk.view, desk.view.region[hero])
        return Tip(name, desk.say("why.held" if held else "why.far"))


def _numbers(desk: Desk) -> Mapping[str, HeroNumber]:
    """The heroes that may act, by the keys that choose them."""
    asked = heroes_asked(desk) if desk.kind == "act" and desk.may_act else ()
    return {f"choice_{n}": hero for n, hero in enumerate(asked, 1)}


def _spots_of(acts: LandActs, children: Sequence[Widget]) -> dict[str, Rect]:
    """Where things lie that answer, move, or are looked at closely; by what they stand for."""
    found: dict[str, Rect] = {}
    for child in children:
        for widget in child.walk():
            item = getattr(widget, "item", "") or getattr(widget, "points_at", "")
            found.update({item: widget.rect} if item else {})
            if widget.id.startswith((*PIECES, AREA)) or widget.id in acts.of:
                found[widget.id] = widget.rect
    return found
