"""What a wallet says itself: shown as plain text under a line that says whose words they are."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtWidgets import QLabel, QWidget

from connector_desk.desk.kit.external_text import MOST_SPOKEN, ExternalText

OVERRIDE = "\u202e"


@pytest.fixture
def room(qtbot) -> QWidget:
    made = QWidget()  # else what has something to show would be a window of its own
    qtbot.addWidget(made)
    return made


@pytest.fixture
def theirs(room) -> ExternalText:
    made = ExternalText(on_panel=True)
    made.setParent(room)
    return made


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("<b>No</b> <img src=x> &amp;", "“<b>No</b> <img src=x> &amp;”"),
        ("\x1b[31mNo\x1b[0m\x07", "“⟨U+001B⟩[31mNo⟨U+001B⟩[0m⟨U+0007⟩”"),
        ("https://evil.example/?a=b", "“https://evil.example/?a=b”"),
        ("<a href='https://evil.example'>here</a>", "“<a href='https://evil.example'>here</a>”"),
        (f"a{OVERRIDE}gnp.exe", "“a⟨U+202E⟩gnp.exe”"),
        (" No\r\n\n\tthank you\u2028! ", "“No thank you !”"),
        ("{who} %1 {0}", "“{who} %1 {0}”"),
        ("Zoë שלום 你好", "“Zoë שלום 你好”"),
    ],
    ids=["HTML", "ANSI", "link", "anchor", "RTL override", "lines", "places", "other scripts"],
)
def test_case_289_a_strangers_words_are_one_line_of_plain_text(theirs, words: str, shown: str) -> None:
    theirs.show_words(words)
    assert not theirs.isHidden()
    assert [each.text() for each in theirs.findChildren(QLabel)] == ["The wallet said:", shown]
    for each in theirs.findChildren(QLabel):
        assert each.textFormat() is Qt.TextFormat.PlainText
        assert not each.openExternalLinks()
        assert each.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert theirs.words.accessibleName() == f"The wallet said: {shown}"
    assert theirs.words.toolTip() == ""


LONG = {"word": "x" * 10_240, "words": "no " * 3_400, "overrides": OVERRIDE * 10_240, "wide": "你好" * 5_120}


@pytest.mark.parametrize("words", LONG.values(), ids=LONG)
def test_case_289_ten_kilobytes_are_cut_and_never_widen_or_fill_the_window(theirs, words: str) -> None:
    theirs.show_words(words)
    assert theirs.words.text().endswith("…”")
    assert len(theirs.words.accessibleName()) <= MOST_SPOKEN + 30
    assert theirs.minimumSizeHint().width() <= 200
    assert theirs.words.heightForWidth(270) <= 6 * theirs.words.fontMetrics().lineSpacing()


def test_case_289_where_there_is_room_more_is_quoted_but_not_all(room) -> None:
    roomy = ExternalText()
    roomy.setParent(room)
    roomy.show_words("x" * 10_240)
    assert roomy.words.text() == "“" + "x" * MOST_SPOKEN + "…”"


def test_case_289_the_tip_tells_more_of_long_words_and_obeys_no_markup(theirs) -> None:
    words = "<b>No</b> " * 40
    theirs.show_words(words)
    assert theirs.words.text().count("<b>") < 40
    read = QTextDocument()
    read.setHtml(theirs.words.toolTip())
    assert read.toPlainText() == words.strip()
    theirs.show_words("No")
    assert theirs.words.toolTip() == ""


def test_what_an_agent_said_is_said_to_be_the_agents(theirs) -> None:
    theirs.show_words("No", is_agent=True)
    assert theirs.words.accessibleName() == "The agent said: “No”"


@pytest.mark.parametrize("words", ["", " \n ", "\u2029"])
def test_who_said_nothing_is_not_quoted(theirs, words: str) -> None:
    theirs.show_words("No")
    theirs.show_words(words)
    assert theirs.isHidden()
    assert theirs.words.text() == ""


def test_what_was_said_is_announced_once_and_only_where_it_is_seen(theirs, room, monkeypatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    theirs.show_words("No")
    assert not told  # its room is not on the screen
    room.show()
    for words in ("No", "Not now", "Not now", "", "Not now"):
        theirs.show_words(words)
    assert told == ["The wallet said: “Not now”"] * 2
