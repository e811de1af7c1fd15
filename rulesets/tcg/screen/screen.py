"""The table of the card game below the top bar, and what its widgets and keys mean."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wowtable.core import Action, Decision, Event, Seat
from wowtable.core.frames import PASS
from wowtable.shell import sound
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.menu import PieceMenu
from wowtable.shell.table.moving import Moving
from wowtable.shell.table.plugin import Account, Desk, GameChart, ScreenBase, TurnPoint
from wowtable.shell.widgets import (
    Chosen,
    Dropped,
    Group,
    LinkFollowed,
    Pointed,
    Pressed,
    Toast,
    Widget,
    WidgetMessage,
)

from .asking.acts import CardActs, acts_by_card, aim_of, needs_menu
from .asking.bars import end_label, let_go, main_asked
from .asking.fights import bands
from .asking.menu import attack_way, ways_in_menu
from .board.aiming import arrows, fighters
from .board.board import board, mats, settled, spots_of
from .board.hand_order import Held
from .board.laid_out import CLOSE, LaidOutPanel, leafed, offer_now
from .board.layout import TablePlan, plan_of
from .board.pieces import CardLight, Carried, card_of
from .board.piles import PILE
from .board.rows import TABLE
from .facts.account import COUNTS, course_charts, damage_account
from .facts.links import LINK, targets_of
from .facts.lookup import asking_card, card_name, duel_of, near_seat, piece
from .facts.reasons import verdict
from .facts.tips import TIPS, named, pieces_of
from .panels.chain import chain_high, chain_panel
from .panels.inspector import closeup, inspector
from .panels.phases import Phases
from .panels.side import FOLD, folded_away, log_panel, rail, wishes, wishes_high
from .thumbnail import Thumbnail


class CardTableScreen(ScreenBase):
    """Remembers what is looked at, what is aimed, and what lies open."""

    tips = TIPS

    def __init__(self) -> None:
        self.looked = ""
        self.browsed: tuple[str, Seat] | None = None
        self.unfolded = ""
        self.spots: dict[str, Rect] = {}
        self._plan: TablePlan | None = None
        self._acts = CardActs()
        self._held = Held()
        self._asked: Decision | None = None
        self._kept_item = ""
        self._viewer: Seat | None = None
        self._root: Widget | None = None

    # --- what is shown

    def build(self, desk: Desk, area: Rect) -> Widget:
        self._new_eyes(desk)
        plan = settled(desk, plan_of(area, compact=desk.ui.compact, growth=text_growth(desk)))
        plan = plan.with_chain(chain_high(desk, plan.chain.w))
        self._acts = acts_by_card(desk)
        self._new_question(desk)
        asked = desk.action_column(plan.bar, plan.widest)
        plan = self._plan = self._unfolded(desk, plan.beside(asked.rect))
        light = self._light(desk)
        offer = offer_now(desk, self._acts, self.browsed)
        hand_on_shelf = offer is not None and self._acts.kind == "mulligan"
        hand = self._held.order(duel_of(desk), near_seat(desk))
        table = board(desk, plan, light, None if hand_on_shelf else hand)
        spots = spots_of(desk, plan, table)
        self.spots |= spots
        room = plan.shelf(asked.rect, hand=hand_on_shelf)
        over: list[Widget] = [] if offer is None else [LaidOutPanel(desk, room, offer, light)]
        lines = arrows(desk, self._acts, aim_of(desk, self._acts), self.looked, spots, plan.table)
        self._root = Group(
            "card_table",
            area,
            [
                *mats(desk, plan, light),
                *lines.below,
                *table,
                *lines.above,
                *self._sides(desk, plan, light),
                asked,
                *over,
                *self._closeup(desk, plan),
                Moving(desk, area),
            ],
        )
        return self._root

    def _unfolded(self, desk: Desk, plan: TablePlan) -> TablePlan:
        """All wishes in sight, if that is wished."""
        if plan.wishes is None or self.unfolded != "wishes":
            return plan
        return plan.with_wishes(wishes_high(desk, plan.wishes.w))

    def _new_eyes(self, desk: Desk) -> None:
        """Whoever comes to the table finds nothing that somebody else looked at."""
        if desk.viewer != self._viewer:
            self._viewer = desk.viewer
            self.looked = self.unfolded = self._kept_item = ""
            self.browsed = None
            self._held.forget()

    def _new_question(self, desk: Desk) -> None:
        """A soft bell where the opponent's doing waits for an answer."""
        asked = desk.decision if desk.may_act else None
        if asked is self._asked:
            return
        self._asked = asked
        chain = duel_of(desk).chain
        if asked is not None and asked.kind == "priority" and chain and chain[-1].seat != desk.viewer:
            desk.sound("bell")

    def _light(self, desk: Desk) -> CardLight:
        s = duel_of(desk)
        picked = desk.about("picked", ()) if desk.may_act else ()
        shown = desk.pointed | targets_of(s, self.looked) | {item for hint in desk.hints for item in hint.pieces}
        return CardLight(self._acts, aim_of(desk, self._acts), fighters(s), picked, shown, bands(desk))

    def _sides(self, desk: Desk, plan: TablePlan, light: CardLight) -> list[Widget]:
        made: list[Widget] = []
        if plan.inspector is not None:
            made.append(inspector(desk, plan.inspector if desk.live else plan.watching, self._item(desk)))
        if plan.wishes is not None and desk.live:
            folded = self.unfolded != "wishes" if plan.folds_wishes else None
            made.append(wishes(desk, plan.wishes, folded=folded))
        if plan.log is not None:
            made.append(log_panel(desk, plan.log))
        if plan.rail is None or duel_of(desk).chain or self.unfolded == "chain":
            made.append(chain_panel(desk, plan.chain, light))
        if plan.rail is not None:
            made.append(rail(desk, plan.rail, unfolded=self.unfolded))
        if plan.wishes is None and self.unfolded == "wishes":
            made.append(wishes(desk, plan.drawer))
        return made

    def _item(self, desk: Desk) -> str:
        """What the inspector shows: the card pointed at, else the one that asks, else the newest link's."""
        s, card = duel_of(desk), card_of(self.looked)
        if self.looked.startswith(LINK):
            number = int(self.looked.removeprefix(LINK))
            card = next((link.source[0] for link in s.chain if link.number == number), -1)
        if card < 0:
            card = asking_card(desk)
        if card < 0 and self._acts.kind in ("strike", "protect", "armor"):
            card = fighters(s)[0] if self._acts.kind == "protect" else min(self._acts.own, default=-1)
        if card < 0 and s.chain:
            card = s.chain[-1].source[0]
        if 0 <= card < len(s.names):
            self._kept_item = f"c{card}"
        return self._kept_item

    def _closeup(self, desk: Desk, plan: TablePlan) -> list[Widget]:
        if plan.inspector is not None or not self.looked:
            return []
        item = self._item(desk)
        return closeup(desk, plan.centre, item, self.spots.get(item, plan.centre)) if item else []

    def top_bar(self, desk: Desk, area: Rect) -> list[Widget]:
        if not desk.ui.compact:
            return [Phases(area, desk)]
        aside = folded_away(desk, area, rail=self._plan is None or self._plan.rail is not None)
        left = min((widget.rect.x for widget in aside), default=area.right)
        return [Phases(Rect(area.x, area.y, left - 14 - area.x, area.h), desk), *aside]

    def thumbnail(self, desk: Desk, area: Rect) -> Widget | None:
        return Thumbnail(area, desk)

    # --- what is explained

    def named(self, desk: Desk, target: str) -> str:
        return named(target)

    def place(self, name: str) -> Rect | None:
        return self.spots.get(name)

    def pieces(self, event: Event) -> Collection[str]:
        return pieces_of(event)

    def counts(self, event: Event) -> bool:
        return isinstance(event, COUNTS)

    def charts(self, desk: Desk, moments: Sequence[TurnPoint]) -> Sequence[GameChart]:
        return course_charts(desk, moments)

    def breakdown(self, desk: Desk, moments: Sequence[TurnPoint]) -> Account | None:
        return damage_account(desk, moments)

    # --- what widgets say

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        match message:
            case Chosen(id=id) if id == TABLE:
                let_go(desk)
            case Chosen(id=id, item=item) if card_of(item) >= 0 and not id.startswith("log."):
                self._clicked(desk, id, card_of(item))
            case Pointed(id=id, item=item) if not id.startswith("log."):
                self._look_at(desk, item)
            case Pressed(id=id) if id.startswith(PILE):
                self._browse(desk, id.removeprefix(PILE))
            case Pressed(id=id) if id == CLOSE:
                self.browsed = None
                desk.rebuild()
            case Pressed(id=id) if id.startswith(FOLD):
                name = id.removeprefix(FOLD)
                self.unfolded = "" if self.unfolded == name else name
                desk.rebuild()
            case Dropped(id=id, payload=Carried() as carried, item=item):
                self._dropped(desk, id, carried, item)
            case LinkFollowed(target=target):
                desk.inspect(target)
            case _:
                return False
        return True

    def on_command(self, desk: Desk, command: str) -> bool:
        if command == "back" and desk.narrowing.picked:
            return let_go(desk)
        if command == "back" and self.browsed is not None:
            self.browsed = None
            desk.rebuild()
            return True
        return False

    def button_of(self, desk: Desk, action: Action) -> str:
        return end_label(desk) if action == PASS and main_asked(desk) else ""

    def _look_at(self, desk: Desk, item: str) -> None:
        if item != self.looked:
            self.looked = item
            desk.rebuild()

    def _browse(self, desk: Desk, name: str) -> None:
        zone, _, seat = name.partition(".")
        if zone == "deck":
            desk.toast(Toast(desk.say("screen.deck_closed"), desk.say("screen.deck_closed_line")))
            return
        wanted = (zone, int(seat))
        if zone == "resources" and not leafed(desk, wanted):
            desk.toast(Toast(desk.say("screen.a_card"), desk.say("screen.hidden_line")))
            return
        self.browsed = None if self.browsed == wanted else wanted
        desk.rebuild()

    # --- cards

    def _clicked(self, desk: Desk, id: str, card: int) -> None:
        if not desk.may_act:
            return
        aim = aim_of(desk, self._acts)
        attack = self._acts.attacks.get(aim, {}).get(card)
        if attack is not None:
            self._do(desk, attack)
            return
        actions = [*self._acts.of(card), *self._of_player(desk, card)]
        goals = self._acts.attacks.get(card, {})
        if card == aim:
            let_go(desk)
        elif actions and (needs_menu(actions) or goals):
            self._open_menu(desk, id, card, actions, bool(goals))
        elif actions:
            self._do(desk, actions[0])
        elif goals:
            self._aim(desk, card)
        else:
            self._explain(desk, card)

    def _of_player(self, desk: Desk, card: int) -> Sequence[Action]:
        """A hero stands for its player."""
        s = duel_of(desk)
        return self._acts.players.get(s.hero.index(card), ()) if card in s.hero else ()

    def _aim(self, desk: Desk, card: int) -> None:
        desk.narrowing.clear()
        desk.narrowing.pick(piece(card))
        desk.sound("select")
        desk.rebuild()

    def _do(self, desk: Desk, action: Action) -> None:
        desk.narrowing.clear()
        desk.choose(action)

    def _open_menu(self, desk: Desk, id: str, card: int, actions: Sequence[Action], attacks: bool) -> None:
        acts = list(ways_in_menu(desk, actions))
        if attacks:
            acts.append(attack_way(desk, len(self._acts.attacks[card]), lambda: self._aim(desk, card)))
        widget = None if self._root is None or self._root.stage is None else self._root.stage.find(id)
        if widget is not None and self._plan is not None:
            near = self.spots.get(f"c{card}", widget.rect)
            PieceMenu(desk, card_name(desk, card), acts, near, self._plan.area.inset(12)).open(widget)

    def _explain(self, desk: Desk, card: int) -> None:
        """A click on a card that cannot be used says which rule forbids it."""
        found = verdict(desk, card)
        if found is not None and not found.legal:
            desk.sound(sound.ERROR)
            desk.show_tip(f"why:{card}", self.spots[piece(card)])

    def _dropped(self, desk: Desk, id: str, carried: Carried, item: str) -> None:
        if not desk.may_act:
            return
        goal = self._acts.attacks.get(carried.card, {}).get(card_of(item))
        actions = list(self._acts.of(carried.card))
        if goal is not None:
            self._do(desk, goal)
            return
        if id.startswith("resources."):
            places = [action for action in actions if action.verb == "place"]
            actions = [action for action in places if action.args[2] == "up"] or places
        elif any(action.verb == "play" for action in actions):
            actions = [action for action in actions if action.verb == "play"]
        if len(actions) == 1:
            self._do(desk, actions[0])
        elif actions:
            self._open_menu(desk, f"c{carried.card}", carried.card, actions, attacks=False)
