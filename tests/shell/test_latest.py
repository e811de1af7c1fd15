from __future__ import annotations

from wowtable.shell.boards.latest import Latest


def test_an_answer_is_found_out_again_when_the_question_is_another() -> None:
    known, asked = Latest[int](), list[object]()

    def answer(question: object) -> int:
        return known.to(question, lambda: asked.append(question) or len(asked))

    assert known.last is None
    assert [answer(question) for question in ((1, "a"), (1, "a"), (2, "a"), (1, "a"))] == [1, 1, 2, 3]
    assert known.last == 3
