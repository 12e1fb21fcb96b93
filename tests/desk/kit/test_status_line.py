"""What is said for a while."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from connector_desk.desk.kit.status_line import StatusLine


def test_it_goes_by_itself_counted_from_the_last_sentence(qtbot) -> None:
    around, said = QWidget(), StatusLine()
    qtbot.addWidget(around)
    said.setParent(around)
    assert said.isHidden()
    said.findChild(QTimer).setInterval(60)
    said.show_message("Link copied.")
    assert (not said.isHidden(), said.text()) == (True, "Link copied.")
    said.findChild(QTimer).setInterval(100_000)
    said.show_message("<b>Saved</b>")
    qtbot.wait(120)  # the first sentence's time is over: the second stays
    assert (not said.isHidden(), said.text(), said.words.text()) == (True, "<b>Saved</b>", "<b>Saved</b>")
    said.forget()
    assert (not said.isHidden(), said.text()) == (False, "")
    said.findChild(QTimer).setInterval(1)
    said.show_message("Sent to the printer.")
    qtbot.waitUntil(lambda: not said.text())
    assert not said.isHidden()  # its room stays: nothing moves by itself
