"""The pages of sign-ins and of short links: one line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.widgets.moments import show_moment, show_shortly
from connector_desk.desk.widgets.parts import Button, button, frame, label, restyle
from connector_desk.desk.widgets.pill import Pill
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from connector_desk.desk.rooms.signals.controller import SignalsController
    from connector_desk.desk.rooms.signals.state import LinkLine, LoginLine

LOGIN_LOOKS = {
    "waiting": (QT_TRANSLATE_NOOP("Signals", "Waiting"), "hourglass", Role.INFO),
    "answered": (QT_TRANSLATE_NOOP("Signals", "Signed in"), "circle-check", Role.GOOD),
    "refused": (QT_TRANSLATE_NOOP("Signals", "Declined"), "ban", Role.BAD),
    "expired": (QT_TRANSLATE_NOOP("Signals", "Expired"), "timer", Role.NEUTRAL),
}
SURE = 4_000
"""Milliseconds for which the second press withdraws."""


class LinesView(QScrollArea):
    """Lines one below the other, created again when they change."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._shown: object = None

    def show_lines(self, what: object, make: Callable[[], list[QFrame]]) -> None:
        """Show other lines, unless they are the same."""
        if what == self._shown and self.widget() is not None:
            return
        self._shown = what
        inside = QWidget()
        inside.setObjectName("scrolled")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        for line in make():
            layout.addWidget(line)
        layout.addStretch()
        at = self.verticalScrollBar().value()
        self.setWidget(inside)
        self.verticalScrollBar().setValue(at)


class LoginsView(LinesView):
    """The sign-in requests."""

    def __init__(self, colours: Colours, controller: SignalsController) -> None:
        super().__init__()
        self._colours, self._controller = colours, controller
        self.setAccessibleName(translate("Actions", "Sign-ins"))

    def refresh(self) -> None:
        """Show the sign-ins as they are."""
        logins = self._controller.state.logins or ()
        self.show_lines(logins, lambda: [self._line(each) for each in logins])

    def _line(self, login: LoginLine) -> QFrame:
        line = frame("card")
        pill = Pill(self._colours)
        words, icon, role = LOGIN_LOOKS.get(login.state, LOGIN_LOOKS["waiting"])
        pill.tell(translate("Signals", words), icon, role)
        when = show_shortly(login.at, self._controller.clock()) if login.at else ""
        layout = _row(line)
        layout.addLayout(_words(plain(login.provider, 160), f"{plain(login.alias, 140)} · {when}"), 1)
        layout.addWidget(pill)
        return line


class ShortLinksView(LinesView):
    """The short links that agents have made."""

    def __init__(self, colours: Colours, controller: SignalsController) -> None:
        super().__init__()
        self._colours, self._controller = colours, controller
        self.setAccessibleName(translate("Actions", "Short links"))

    def refresh(self) -> None:
        """Show the links as they are."""
        links = self._controller.state.links or ()
        self.show_lines(links, lambda: [self._line(each) for each in links])

    def _line(self, link: LinkLine) -> QFrame:
        line = frame("card")
        pill = Pill(self._colours)
        is_over = self._tell_state(pill, link)
        lower = " · ".join(part for part in (plain(link.url, 120), self._uses(link)) if part)
        layout = _row(line)
        layout.addLayout(_words(plain(link.target, 300) or translate("Signals", "Cannot be read"), lower), 1)
        layout.addWidget(pill)
        if not is_over:
            copy = button(translate("Settings", "Copy"), self._colours, kind="quiet", icon_name="copy")
            copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(link.url))
            layout.addWidget(copy)
            layout.addWidget(self._withdrawing(link))
        return line

    def _withdrawing(self, link: LinkLine) -> Button:
        """Make the button that withdraws when it is pressed twice."""
        made = button(translate("Actions", "Withdraw"), self._colours, kind="quiet")

        def ask() -> None:
            if made.property("kind") == "danger":
                self._controller.withdraw(link.link_id)
                return
            restyle(made, "kind", "danger")
            made.setText(translate("Signals", "Really withdraw"))
            QTimer.singleShot(SURE, made, calm)

        def calm() -> None:
            restyle(made, "kind", "quiet")
            made.setText(translate("Actions", "Withdraw"))

        made.clicked.connect(ask)
        return made

    def _tell_state(self, pill: Pill, link: LinkLine) -> bool:
        """Show the state of a link; return whether it leads nowhere any more."""
        if link.is_withdrawn:
            pill.tell(translate("Signals", "Withdrawn"), "ban", Role.NEUTRAL)
        elif link.is_one_time and link.uses:
            pill.tell(translate("Signals", "Used"), "circle-check", Role.NEUTRAL)
        elif link.expires is not None and self._controller.clock() >= link.expires:
            pill.tell(translate("Signals", "Expired"), "timer", Role.NEUTRAL)
        else:
            words = translate("Signals", "Works once") if link.is_one_time else translate("Signals", "Works")
            pill.tell(words, "globe", Role.GOOD)
            return False
        return True

    def _uses(self, link: LinkLine) -> str:
        used = translate("Signals", "used {count} times").format(count=link.uses)
        if link.uses < 2:
            used = translate("Signals", "used once") if link.uses else translate("Signals", "not used yet")
        ends = translate("Signals", "until {moment}").format(moment=show_moment(link.expires)) if link.expires else ""
        return " · ".join(part for part in (used, ends) if part)


def _row(line: QFrame) -> QHBoxLayout:
    layout = QHBoxLayout(line)
    layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_3, SPACE_3)
    layout.setSpacing(SPACE_3)
    return layout


def _words(upper: str, lower: str) -> QVBoxLayout:
    words = QVBoxLayout()
    words.setSpacing(SPACE_1 // 2)
    for text, kind in ((upper, "strong"), (lower, "small")):
        made = label(text, kind, wraps=True)
        made.setMinimumWidth(240)
        words.addWidget(made)
    return words
