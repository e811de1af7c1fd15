"""The table of the card game below the top bar, and what its widgets and keys mean."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wowtable.core import Action, Decision, Event, Seat
from wowtable.core.frames import PASS
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.rows import HandOrder
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.shell.table.log_panel import side_log
from wowtable.shell.table.moving import Moving
from wowtable.shell.table.piece_screen import PieceScreen, let_go, take_aim
from wowtable.shell.table.plugin import Account, Does, GameChart, TurnPoint
from wowtable.shell.table.snapshot import Thumbnail
from wowtable.shell.widgets import (
    Chosen,
    ChosenHow,
    Dropped,
    Group,
    Pointed,
    Pressed,
    Tip,
    Toast,
    Widget,
    WidgetMessage,
)

from .asking.acts import CardActs, acts_by_card, aim_of, plain_act
from .asking.bars import end_label, main_asked
from .asking.fights import bands
from .asking.menu import attack_way, ways_in_menu
from .asking.proposals import KEYS, second_choices
from .board.aiming import arrows, fighters
from .board.board import board, hand_kept, mats, settled, spots_of
from .board.laid_out import CLOSE, laid_out_panel, leafed, offer_now
from .board.layout import TablePlan, plan_of
from .board.pieces import CardLight, Carried, card_of
from .board.piles import pile_of
from .board.rows import TABLE
from .facts.account import COUNTS, course_charts, damage_account
from .facts.links import LINK, targets_of
from .facts.lookup import Desk, asking_card, card_name, doing, near_seat, piece
from .facts.reasons import verdict
from .facts.tips import TIPS, named, pieces_of
from .panels.chain import chain_drawer, chain_high, chain_panel, drawer_high
from .panels.inspector import card_closeup, inspector
from .panels.side import folded_away, phases, side_rail, wishes, wishes_high
from .thumbnail import thumbnail


class CardTableScreen(PieceScreen):
    """Remembers what is looked at, what is aimed, and what lies open."""

    tips, counted, bindings = TIPS, COUNTS, KEYS

    def __init__(self) -> None:
        super().__init__()
        self.looked = ""
        self.spots: dict[str, Rect] = {}
        self._has_rail = True
        self._acts = CardActs()
        self._held = HandOrder()
        self._asked: Decision | None = None
        self._kept_item = ""

    # --- what is shown

    def build(self, desk: Desk, area: Rect) -> Widget:
        whole = plan_of(area, compact=desk.ui.compact, growth=text_growth(desk), watched=not desk.live)
        self._acts = acts_by_card(desk)
        self._new_question(desk)
        light = self._light(desk)
        plan = settled(desk, whole, light)
        drawer = plan.rail is not None and bool(desk.view.chain)
        if drawer:
            plan = plan.with_drawer(drawer_high(desk, plan.chain.w))
        else:
            plan = plan.with_chain(chain_high(desk, plan.chain.w))
        plan = hand_kept(desk, plan, self._acts)
        asked = desk.action_column(plan.bar, plan.widest)
        plan = self._unfolded(desk, plan.beside(asked.rect))
        self._has_rail = plan.rail is not None
        offer = offer_now(desk, self._acts, self.unfolded)
        hand_on_shelf = offer is not None and self._acts.kind == "mulligan"
        s = desk.view
        hand = self._held.of({card: s.names[card] for card in s.hand[near_seat(desk)]})
        table = board(desk, plan, light, None if hand_on_shelf else hand)
        room = plan.shelf(asked.rect, hand=hand_on_shelf)
        beside = plan.chain if drawer else None
        over: list[Widget] = [] if offer is None else [laid_out_panel(desk, room, offer, light, beside)]
        spots = spots_of(desk, plan, [*table, *over])
        self.spots |= spots
        lines = arrows(desk, self._acts, aim_of(desk, self._acts), self.looked, spots, plan.table)
        sides = self._sides(desk, plan, light)
        lower = [*mats(desk, plan, light), *lines.below, *table, *lines.above]
        top = [*self._closeup(desk, plan), Moving(desk, area)]
        return Group("card_table", area, [*lower, *sides, asked, *over, *top])

    def _unfolded(self, desk: Desk, plan: TablePlan) -> TablePlan:
        """All wishes in sight, if that is wished."""
        if plan.wishes is None or self.unfolded != "wishes":
            return plan
        return plan.with_wishes(wishes_high(desk, plan.wishes.w))

    def forget(self) -> None:
        super().forget()
        self.looked = self._kept_item = ""
        self._held.forget()

    def _new_question(self, desk: Desk) -> None:
        """A soft bell where the opponent's doing waits for an answer. What lay over the table is put away."""
        asked = desk.decision if desk.may_act else None
        if asked is self._asked:
            return
        self._asked = asked
        if desk.ui.compact:
            self.looked = ""
        chain = desk.view.chain
        if asked is not None and asked.kind == "priority" and chain and chain[-1].seat != desk.viewer:
            desk.sound("bell")

    def _light(self, desk: Desk) -> CardLight:
        s = desk.view
        picked = desk.about("picked", ()) if desk.may_act else ()
        shown = desk.pointed | targets_of(s, self.looked) | {item for hint in desk.hints for item in hint.pieces}
        second = second_choices(desk, self._acts)
        return CardLight(self._acts, aim_of(desk, self._acts), fighters(s), picked, shown, bands(desk), second)

    def _sides(self, desk: Desk, plan: TablePlan, light: CardLight) -> list[Widget]:
        made: list[Widget] = []
        if plan.inspector is not None:
            place, item = plan.inspector if desk.live else plan.watching, self._item(desk)
            made.append(inspector(desk, place, item or piece(desk.view.hero[near_seat(desk)]), at_rest=not item))
        if plan.wishes is not None and desk.live:
            folded = self.unfolded != "wishes" if plan.folds_wishes else None
            made.append(wishes(desk, plan.wishes, folded=folded))
        if plan.log is not None:
            made.append(side_log(desk, plan.log))
        if plan.rail is not None and desk.view.chain:
            made.append(chain_drawer(desk, plan.chain, light))
        elif plan.rail is None or self.unfolded == "chain":
            made.append(chain_panel(desk, plan.chain, light))
        if plan.rail is not None:
            made.append(side_rail(desk, plan.rail, unfolded=self.unfolded))
        if plan.wishes is None and self.unfolded == "wishes":
            made.append(wishes(desk, plan.drawer))
        return made

    def _item(self, desk: Desk) -> str:
        """What the inspector shows: the card pointed at, else the one that asks, else the newest link's."""
        s, card = desk.view, card_of(self.looked)
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
        rooms = (plan.table, plan.centre)
        return card_closeup(desk, rooms, item, self.spots.get(item, plan.centre)) if item else []

    def top_bar(self, desk: Desk, area: Rect) -> list[Widget]:
        if not desk.ui.compact:
            return [phases(desk, area)]
        least = phases(desk, area).least(desk.ui.type)
        aside = folded_away(desk, area, least, rail=self._has_rail)
        left = min((widget.rect.x for widget in aside), default=area.right)
        return [phases(desk, Rect(area.x, area.y, left - 14 - area.x, area.h)), *aside]

    def thumbnail(self, desk: Desk, area: Rect) -> Widget | None:
        return Thumbnail(desk, area, thumbnail)

    # --- what is explained

    def named(self, desk: Desk, target: str) -> str:
        return named(target)

    def place(self, name: str) -> Rect | None:
        return self.spots.get(name)

    def pieces(self, event: Event) -> Collection[str]:
        return pieces_of(event)

    def charts(self, desk: Desk, moments: Sequence[TurnPoint]) -> Sequence[GameChart]:
        return course_charts(desk, moments)

    def breakdown(self, desk: Desk, end: TurnPoint) -> Account:
        return damage_account(desk, end)

    # --- what widgets say

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        match message:
            case Chosen(id=id) if id == TABLE:
                let_go(desk)
            case Pointed(item=item):
                self._look_at(desk, item)
            case Pressed(id=id) if pile_of(id) is not None:
                self._browse(desk, id)
            case Pressed(id=id) if id == CLOSE:
                self.unfold(desk, "")
            case Dropped(id=id, payload=Carried() as carried, item=item):
                self._dropped(desk, id, carried, card_of(item))
            case _:
                return super().on_message(desk, message)
        return True

    def doer(self, desk: Desk) -> Seat | None:
        return doing(desk.view)

    def button_of(self, desk: Desk, action: Action) -> str:
        return end_label(desk) if action == PASS and main_asked(desk) else ""

    def _look_at(self, desk: Desk, item: str) -> None:
        if item != self.looked:
            self.looked = item
            desk.rebuild()

    def _browse(self, desk: Desk, id: str) -> None:
        zone, seat = pile_of(id) or ("", 0)
        if zone == "deck":
            desk.toast(Toast(desk.say("screen.deck_closed"), desk.say("screen.deck_closed_line")))
        elif zone == "resources" and not leafed(desk, zone, seat):
            desk.toast(Toast(desk.say("screen.a_card"), desk.say("screen.hidden_line")))
        else:
            self.unfold(desk, id)

    # --- cards

    def at_once(self, desk: Desk, piece: str, how: ChosenHow) -> Does:
        """An attacker that has been chosen attacks what is clicked next."""
        card, aim = card_of(piece), aim_of(desk, self._acts)
        if card == aim:
            return lambda: let_go(desk)
        if card in self._acts.attacks.get(aim, {}):
            return self._acts.attacks[aim][card]
        actions = self._open_to(desk, card)
        if card in self._acts.attacks:
            return None if actions else lambda: take_aim(desk, piece)
        return plain_act(desk, card, actions)

    def ways(self, desk: Desk, piece: str) -> Sequence[MenuEntry]:
        goals = self._acts.attacks.get(card_of(piece), {})
        attack = [attack_way(desk, len(goals), lambda: take_aim(desk, piece))] if goals else []
        return [*ways_in_menu(desk, self._open_to(desk, card_of(piece))), *attack]

    def why_not(self, desk: Desk, piece: str) -> Tip | None:
        """Which rule forbids to use a card."""
        found = verdict(desk, card_of(piece))
        return None if found is None or found.legal else Tip(card_name(desk, card_of(piece)), found.words)

    def _open_to(self, desk: Desk, card: int) -> Sequence[Action]:
        """A hero stands for its player."""
        s = desk.view
        player = self._acts.players.get(s.hero.index(card), ()) if card in s.hero else ()
        return [*self._acts.of(card), *player]

    def _dropped(self, desk: Desk, id: str, carried: Carried, goal: int) -> None:
        """On what it may attack, among the resources, or anywhere on the table."""
        if not desk.may_act:
            return
        attack = self._acts.attacks.get(carried.card, {}).get(goal)
        actions = self._acts.of(carried.card)
        if id.startswith("resources."):
            places = [action for action in actions if action.verb == "place"]
            actions = [action for action in places if action.args[2] == "up"] or places
        elif any(action.verb == "play" for action in actions):
            actions = [action for action in actions if action.verb == "play"]
        if attack is not None or len(actions) == 1:
            desk.do(attack or actions[0])
        elif actions:
            desk.show_ways(piece(carried.card), list(ways_in_menu(desk, actions)))
