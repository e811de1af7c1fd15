"""Clicking pieces narrows the legal actions until one is left."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wowtable.core import Action
from wowtable.shell.table.narrowing import Narrowing, ids_in

HILL, SWAMP = Action("conquer", ("hill",)), Action("conquer", ("swamp",))
DROP = Action("conquer", ("swamp", ("hammer", 2)))
DONE = Action("done")


def test_ids_are_found_however_deep_and_numbers_are_none() -> None:
    assert list(ids_in(("a", 3, ("b", (None, "c"), True)))) == ["a", "b", "c"]


def test_every_piece_of_a_legal_action_is_marked() -> None:
    assert Narrowing([HILL, SWAMP, DROP, DONE]).marked == {"hill", "swamp", "hammer"}


def test_a_piece_of_one_action_only_chooses_it() -> None:
    assert Narrowing([HILL, SWAMP, DONE]).pick("hill") == HILL


def test_a_piece_of_several_actions_leaves_them_to_choose_from() -> None:
    narrowing = Narrowing([HILL, SWAMP, DROP])
    assert narrowing.pick("swamp") is None
    assert narrowing.remaining == (SWAMP, DROP)
    assert narrowing.marked == {"hammer"}
    assert narrowing.pick("hammer") == DROP


def test_a_piece_of_no_action_changes_nothing() -> None:
    narrowing = Narrowing([HILL, SWAMP, DROP])
    narrowing.pick("swamp")
    assert narrowing.pick("hill") is None
    assert narrowing.picked == ("swamp",)


def test_back_lets_go_of_one_pick_and_clear_of_all() -> None:
    narrowing = Narrowing([SWAMP, DROP, Action("conquer", ("swamp", ("hammer", 3)))])
    narrowing.pick("swamp")
    narrowing.pick("hammer")
    assert narrowing.back()
    assert narrowing.picked == ("swamp",)
    narrowing.clear()
    assert narrowing.picked == ()
    assert not narrowing.back()


IDS = st.sampled_from("abcdef")
ACTIONS = st.lists(st.builds(Action, st.sampled_from(["go", "take"]), st.lists(IDS, max_size=3).map(tuple)), max_size=8)


@given(ACTIONS, st.data())
def test_picking_the_pieces_of_an_action_never_loses_it(legal: list[Action], data: st.DataObject) -> None:
    narrowing = Narrowing(legal)
    with_pieces = [action for action in legal if action.args]
    if not with_pieces:
        assert not narrowing.marked
        return
    wanted = data.draw(st.sampled_from(with_pieces))
    for id in wanted.args:
        chosen = narrowing.pick(id)
        assert chosen is None or set(wanted.args) >= set(narrowing.picked)
        assert wanted in narrowing.remaining
        assert id not in narrowing.marked
