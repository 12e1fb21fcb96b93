"""The signals room: figures, sign-ins, short links, and the forms for testers, one page at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.rooms.signals import actions
from connector_desk.desk.rooms.signals.figures_view import FiguresView
from connector_desk.desk.rooms.signals.lists_view import LoginsView, ShortLinksView
from connector_desk.desk.rooms.signals.state import SignalsPage
from connector_desk.desk.rooms.signals.try_view import TryView
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent

    from connector_desk.desk.rooms.signals.controller import SignalsController

ROOMY_FROM = 900
TITLES = {
    SignalsPage.FIGURES: QT_TRANSLATE_NOOP("Signals", "Metrics"),
    SignalsPage.LOGINS: QT_TRANSLATE_NOOP("Signals", "Sign-ins"),
    SignalsPage.LINKS: QT_TRANSLATE_NOOP("Signals", "Short links"),
    SignalsPage.TRY: QT_TRANSLATE_NOOP("Signals", "Try it"),
}
EMPTY = {
    SignalsPage.FIGURES: (
        QT_TRANSLATE_NOOP("Signals", "No metrics yet"),
        QT_TRANSLATE_NOOP(
            "Signals", "A chart shows what agents record over time. Under “Try it” you can record a metric yourself."
        ),
    ),
    SignalsPage.LOGINS: (
        QT_TRANSLATE_NOOP("Signals", "No sign-ins yet"),
        QT_TRANSLATE_NOOP("Signals", "Sign-ins that agents request are listed here."),
    ),
    SignalsPage.LINKS: (
        QT_TRANSLATE_NOOP("Signals", "No short links yet"),
        QT_TRANSLATE_NOOP("Signals", "Links that agents shortened are listed here, with their use."),
    ),
}


class SignalsView(QWidget):
    """The room; everything it knows is in the state of its controller."""

    possible_changed = Signal()

    def __init__(self, colours: Colours, controller: SignalsController) -> None:
        super().__init__()
        self.controller, self._state = controller, controller.state
        choices = [(page.value, translate("Signals", words)) for page, words in TITLES.items()]
        self.pages = Segments(colours, translate("Signals", "View"), choices)
        self.pages.chosen.connect(lambda value: controller.open(SignalsPage(value)))
        self.figures, self.trial = FiguresView(colours, controller), TryView(colours, controller)
        self.logins, self.links = LoginsView(colours, controller), ShortLinksView(colours, controller)
        self._stack = QStackedWidget()
        self._shown: dict[SignalsPage, FiguresView | LoginsView | ShortLinksView | TryView] = {
            SignalsPage.FIGURES: self.figures,
            SignalsPage.LOGINS: self.logins,
            SignalsPage.LINKS: self.links,
            SignalsPage.TRY: self.trial,
        }
        for each in self._shown.values():
            self._stack.addWidget(each)
        self._stack.addWidget(self._make_empty())
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(controller.look)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(label(translate("Signals", "Signals"), "display"), 1)
        head.addWidget(self.pages)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addLayout(head)
        self._layout.addWidget(self.notice)
        self._layout.addWidget(self._stack, 1)
        controller.changed.connect(self.refresh)
        self.refresh()

    def take_focus(self) -> None:
        """Reload, and set the focus to the first control."""
        self.controller.look()
        if self._state.page is SignalsPage.TRY:
            self.trial.focus_first()
        else:
            self.pages.first.setFocus()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        return name in {action.name for action in actions.SIGNALS_ACTIONS}

    def perform(self, name: str) -> None:
        """Do it."""
        if name in actions.PAGES:
            self.controller.open(SignalsPage(actions.PAGES[name]))
        self.take_focus()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        self.pages.put(state.page.value)
        self._shown[state.page].refresh()
        is_empty = state.page in EMPTY and not self._has_any()
        self._stack.setCurrentIndex(len(self._shown) if is_empty else list(self._shown).index(state.page))
        if is_empty:
            words = EMPTY[state.page] if self._is_known() else (QT_TRANSLATE_NOOP("Signals", "Loading…"), "")
            self._headline.setText(translate("Signals", words[0]))
            self._words.setText(translate("Signals", words[1]) if words[1] else "")
        trouble = state.trouble
        if trouble is None:
            self.notice.hide()
        else:
            self.notice.tell(*error_words(trouble.code, trouble.sentence, trouble.next_step), trouble.details)
            self.notice.offer(translate("Counter", "Try again"))
        self.possible_changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow events while the room is visible."""
        super().showEvent(event)
        self.controller.is_seen = True

    def hideEvent(self, event: QHideEvent) -> None:
        """Ask for nothing more until it is seen again."""
        super().hideEvent(event)
        self.controller.is_seen = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look again with F5."""
        if event.key() == Qt.Key.Key_F5:
            self.take_focus()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def _has_any(self) -> bool:
        state = self._state
        if state.page is SignalsPage.FIGURES:
            # A choice without results must stay visible
            return bool((state.chart and state.chart.series) or state.job or state.name or state.tag)
        return bool(state.logins if state.page is SignalsPage.LOGINS else state.links)

    def _is_known(self) -> bool:
        state = self._state
        known = {SignalsPage.FIGURES: state.chart, SignalsPage.LOGINS: state.logins, SignalsPage.LINKS: state.links}
        return known.get(state.page) is not None or state.trouble is not None

    def _make_empty(self) -> QWidget:
        empty = QWidget()
        self._headline, self._words = label("", "heading", wraps=True), label("", "muted", wraps=True)
        layout = QVBoxLayout(empty)
        layout.setSpacing(SPACE_2)
        layout.addStretch(2)
        for each in (self._headline, self._words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(each)
        layout.addStretch(3)
        return empty
