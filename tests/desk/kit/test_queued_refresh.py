"""Changes are shown once, and before the next key."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget

from connector_desk.desk.kit.queued_refresh import QueuedRefresh, RefreshWhenShown


def test_many_changes_of_a_turn_are_shown_once(qtbot) -> None:
    shown: list[str] = []
    owner = QObject()
    refresh = QueuedRefresh(lambda: shown.append("shown"), owner)
    for _ in range(3):
        refresh.request()
    assert shown == []
    QCoreApplication.processEvents()
    assert shown == ["shown"]
    QCoreApplication.processEvents()
    assert shown == ["shown"]


def test_who_needs_what_is_shown_does_not_wait_and_nothing_is_shown_twice(qtbot) -> None:
    shown: list[str] = []
    owner = QObject()
    refresh = QueuedRefresh(lambda: shown.append("shown"), owner)
    refresh.flush()
    assert shown == []
    refresh.request()
    refresh.flush()
    QCoreApplication.processEvents()
    assert shown == ["shown"]


def test_a_change_is_shown_before_an_event_that_was_posted_earlier(qtbot) -> None:
    order: list[str] = []

    class Field(QWidget):
        def event(self, event: QEvent) -> bool:
            if event.type() == QEvent.Type.User:
                order.append("key")
            return super().event(event)

    field = Field()
    qtbot.addWidget(field)
    refresh = QueuedRefresh(lambda: order.append("shown"), field)
    QCoreApplication.postEvent(field, QEvent(QEvent.Type.User))
    refresh.request()
    QCoreApplication.processEvents()
    assert order == ["shown", "key"]


def test_a_change_while_it_is_shown_is_shown_after_it(qtbot) -> None:
    shown: list[int] = []
    owner = QObject()

    def show() -> None:
        shown.append(len(shown))
        if len(shown) == 1:
            refresh.request()

    refresh = QueuedRefresh(show, owner)
    refresh.request()
    QCoreApplication.processEvents()
    QCoreApplication.processEvents()
    assert shown == [0, 1]


def test_changes_of_a_hidden_page_are_shown_once_when_it_is_seen(qtbot) -> None:
    shown: list[bool] = []
    page = QWidget()
    qtbot.addWidget(page)
    refresh = RefreshWhenShown(lambda: shown.append(page.isVisible()), page)
    refresh.request()
    refresh.request()
    assert shown == []
    page.show()
    assert shown == [True]
    refresh.request()
    assert shown == [True, True]
    page.hide()
    page.show()
    assert shown == [True, True]
