"""Long lines are broken for the editor and never for the reader."""

from hypothesis import given
from hypothesis import strategies as st

from connector_desk.desk.rooms.workbench.json_editor import BREAK, LONGEST, broken, joined, raw_index, text_index

LINES = st.lists(st.tuples(st.sampled_from(["a", "é,", "😀", "\n", '"']), st.integers(1, 3 * LONGEST)), max_size=4)


@given(LINES, st.data())
def test_a_long_line_is_whole_again_and_each_character_is_found(parts, data):
    text = "".join(sign * count for sign, count in parts)
    raw = broken(text).replace("\n", "\u2029")
    assert joined(raw) == text
    assert all(len(line) <= LONGEST + 1 for line in raw.split("\u2029"))
    index = data.draw(st.integers(0, len(text)))
    for after in (True, False):
        assert text_index(raw, raw_index(raw, index, after=after)) == index
    if index < len(text):
        assert joined(raw[raw_index(raw, index)]) == text[index]


def test_a_break_that_is_half_deleted_leaves_the_text_as_it_is():
    raw = f"ab{BREAK}cd\u2029e{BREAK}\u2029f"
    assert joined(raw) == "abcd\nef"
    assert [text_index(raw, index) for index in range(len(raw) + 1)] == [0, 1, 2, 2, 3, 4, 5, 6, 6, 6, 7]
    assert broken("short\n") == "short\n"
