"""The preset of wallets, in the settings."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel


@pytest.fixture
def view(desk):
    desk.show()
    desk.window.perform("settings.page.wallets")
    view = desk.window.room("settings").view.preset
    desk.until(lambda: view._group.buttons() and view.isVisible())
    desk.settle()
    return desk, view


def test_a_preset_is_chosen_by_its_sentence_and_says_what_it_lacks(view) -> None:
    desk, view = view
    assert view.chosen == ""
    assert not view.save.isVisible()
    assert not view.lacks.isVisible()
    view.choices["haip"].button.click()
    view.save.click()
    desk.until(lambda: desk.place.preset == "haip")
    desk.until(view.lacks.isVisible)
    assert view.lacks.next_step.text().splitlines() == [
        "It needs https.",
        "It needs an issuer with a certificate.",
        "It needs issuer metadata that is signed with a certificate.",
    ]
    assert not view.save.isVisible()
    trust = desk.window.room("settings").view.trust
    desk.until(lambda: trust.state.choices.value("clientIdentifier") == "x509_hash")
    desk.place.request_settings |= {"responseMode": "direct_post"}
    view.load()
    desk.until(view.state.isVisible)
    assert view.save.isVisible()
    view.choices["lan-http"].button.click()
    view.save.click()
    desk.until(lambda: desk.place.preset == "lan-http")
    desk.until(lambda: not view.lacks.isVisible())
    assert not view.state.isVisible()


class Paints(QObject):
    """Notes the words that are lower than they need, each time that they are painted."""

    def __init__(self, card) -> None:
        super().__init__()
        self._card = card
        self.seen = 0
        self.cut: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and watched is self._card:
            self.seen += 1
            words = [each for each in self._card.findChildren(QLabel) if each.isVisible() and each.wordWrap()]
            self.cut += [each.text() for each in words if each.height() < each.heightForWidth(each.width())]
        return False


def test_no_words_lie_over_others_while_the_window_becomes_narrow(make_desk) -> None:
    desk = make_desk(language="de")
    desk.window.resize(800, 600)
    desk.show()
    desk.window.perform("settings.page.wallets")
    view = desk.window.room("settings").view.preset
    desk.until(lambda: view._group.buttons() and view.isVisible())
    desk.settle()
    paints = Paints(view)
    QApplication.instance().installEventFilter(paints)
    for width in (760, 700, 640, 600):
        desk.window.resize(width, 600)
        desk.settle()
    QApplication.instance().removeEventFilter(paints)
    assert paints.seen
    assert paints.cut == []
