"""Text from outside, made safe to show; JSON, made easy to read."""

import pytest

from connector_desk.desk.kit.json_view import MOST_SHOWN, JsonView, indented
from connector_desk.desk.kit.tokens import LIGHT
from connector_desk.desk.kit.words import has_invisible, isolated, plain


def test_case_397_what_would_turn_or_hide_is_spelled_out() -> None:
    assert plain("a\u202eb\u200bc\x00d\ufeff") == "a⟨U+202E⟩b⟨U+200B⟩c⟨U+0000⟩d⟨U+FEFF⟩"
    assert has_invisible("a\u2066b")
    assert not has_invisible("Zoë שלום 你好\n")
    assert plain("Zoë שלום 你好") == "Zoë שלום 你好"


def test_long_text_is_cut() -> None:
    assert plain("x" * 50, 10) == "x" * 10 + "…"


def test_json_is_indented_in_its_own_order_and_anything_else_is_left() -> None:
    assert indented('{"b":1,"a":[true]}') == '{\n  "b": 1,\n  "a": [\n    true\n  ]\n}'
    assert indented("<html>") == "<html>"
    assert indented("[" * 100_000) == "[" * 100_000


def test_case_398_ten_megabytes_are_shown_in_part_and_copied_whole(qtbot) -> None:
    view = JsonView(LIGHT, "answer")
    qtbot.addWidget(view)
    text = '{"a":"' + "x" * 10_000_000 + '"}'
    view.show_json(text)
    assert len(view.toPlainText()) <= MOST_SHOWN + 1
    assert view.whole == text


HIDDEN = [0x00AD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x2028, 0x2029, 0x2800, 0x3164, 0xFFA0, 0xFFF9]
TAGS = [0xE0001, 0xE0041, 0xE007F]


@pytest.mark.parametrize("hidden", [*HIDDEN, *TAGS], ids=hex)
def test_what_looks_like_nothing_is_spelled_out(hidden: int) -> None:
    """Fillers, separators of lines, and the tags that spell whole sentences nobody sees."""
    assert plain(f"a{chr(hidden)}b") == f"a⟨U+{hidden:04X}⟩b"
    assert has_invisible(f"a{chr(hidden)}b")


def test_flags_and_families_stay_whole_but_for_their_joiners() -> None:
    assert plain("🇩🇪 👍🏽 ❤️") == "🇩🇪 👍🏽 ❤️"
    assert not has_invisible("🇩🇪 👍🏽 ❤️")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë 你好", "Zoë 你好"),
        ("\u202eAna", "\u2068\u202eAna\u202c\u2069"),
        ("\u2067Ana\u202d", "\u2068\u2067Ana\u202d\u202c\u2069\u2069"),
        ("Ana\u2069\u202c", "\u2068Ana\u2069"),
        ("\u202aAna\u202c", "\u2068\u202aAna\u202c\u2069"),
        ("של", "\u2068של\u2069"),
    ],
    ids=ascii,
)
def test_text_from_outside_turns_nothing_but_itself(text: str, shown: str) -> None:
    assert isolated(text) == shown


def test_what_is_isolated_already_stays_so_in_a_sentence_that_is_made_safe() -> None:
    assert plain(f"Take up {isolated('אבג')} again") == "Take up \u2068אבג\u2069 again"
    assert plain("\u2068א\u202eב\u2069") == "\u2068א⟨U+202E⟩ב\u2069"
    assert plain("\u2068Ana\u2069") == "⟨U+2068⟩Ana⟨U+2069⟩"  # who names themselves so is seen
    assert plain("\u2068א") == "⟨U+2068⟩א"
    assert plain("א\u2069") == "א⟨U+2069⟩"
