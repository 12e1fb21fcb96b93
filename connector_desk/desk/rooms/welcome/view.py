"""The page in place of the counter, as long as the place cannot be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, frame, label, restyle
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, SPACE_6, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.window_action import HelpLink
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.kit.restore_view import RestoreView


class WelcomePage(NamedTuple):
    """The reason, its meaning, and the next actions."""

    icon: str
    headline: str
    explanation: str
    can_run_only: bool = False
    """True: "for this run only" is offered."""
    tries_first: bool = False
    """True: the obstacle can be removed, so retrying comes first, before a run that keeps nothing."""
    asks_next: bool = False
    """True: trying again lets the operating system ask for the keyring, which is said as going on."""
    takes_code: bool = False
    """True: the recovery code opens the stored data."""


_KEPT = QT_TRANSLATE_NOOP(
    "Welcome",
    "The desk stores its secret key in the keyring of the operating system, never in a file. You can also work for "
    "this session only. Then the key and all data are lost when you quit.",
)

PAGES = {
    "keyring_missing": WelcomePage(
        "key-round", QT_TRANSLATE_NOOP("Welcome", "This computer has no keyring"), _KEPT, can_run_only=True
    ),
    "keyring_insecure": WelcomePage(
        "lock-open",
        QT_TRANSLATE_NOOP("Welcome", "The keyring here is not safe"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "It would store the secret key in a file that other programs can read. Choose another keyring, or work "
            "for this session only. Then the key and all data are lost when you quit.",
        ),
        can_run_only=True,
    ),
    "keyring_absent": WelcomePage(
        "key-round",
        QT_TRANSLATE_NOOP("Welcome", "There is no keyring yet"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system "
            "asks you to create a keyring and to choose its password. Or work for this session only. Then the key "
            "and all data are lost when you quit.",
        ),
        can_run_only=True,
        tries_first=True,
        asks_next=True,
    ),
    "keyring_locked": WelcomePage(
        "lock",
        QT_TRANSLATE_NOOP("Welcome", "The keyring is locked"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system "
            "asks you for the password of the keyring. Or work for this session only. Then the key and all data "
            "are lost when you quit.",
        ),
        can_run_only=True,
        tries_first=True,
        asks_next=True,
    ),
    "store_locked": WelcomePage(
        "lock",
        QT_TRANSLATE_NOOP("Welcome", "The stored data cannot be opened"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "The keyring does not contain the key of this data. Your recovery code opens the data and "
            "puts new keys into the keyring. Or work for this session only, without this data.",
        ),
        can_run_only=True,
        takes_code=True,
    ),
    "key_retired": WelcomePage(
        "key-round",
        QT_TRANSLATE_NOOP("Welcome", "The secret key in the keyring was retired"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "Another key replaced it, but this keyring does not contain the new one. Your recovery "
            "code puts new keys into the keyring. Or work for this session only, without the stored "
            "data.",
        ),
        can_run_only=True,
        takes_code=True,
    ),
    "already_running": WelcomePage(
        "users-round",
        QT_TRANSLATE_NOOP("Welcome", "Connector Desk is already open"),
        QT_TRANSLATE_NOOP("Welcome", "Another window uses the same data. Use that window, or close it and try again."),
    ),
    "address_in_use": WelcomePage(
        "unplug",
        QT_TRANSLATE_NOOP("Welcome", "The port is in use"),
        QT_TRANSLATE_NOOP(
            "Welcome", "Another program on this computer uses the port of the desk. Close that program and try again."
        ),
    ),
    "storage_full": WelcomePage(
        "octagon-x",
        QT_TRANSLATE_NOOP("Welcome", "The disk is full"),
        QT_TRANSLATE_NOOP("Welcome", "Nothing was lost. Free some disk space and try again."),
        can_run_only=True,
        tries_first=True,
    ),
}
OTHERWISE = WelcomePage(
    "octagon-x",
    QT_TRANSLATE_NOOP("Welcome", "The service could not start"),
    QT_TRANSLATE_NOOP("Welcome", "Your input is still here. Try again. The details help to find the cause."),
    can_run_only=True,
    tries_first=True,
)


def page_for(code: str) -> WelcomePage:
    """Choose the page for an error code."""
    return PAGES.get(code, OTHERWISE)


WIDTH = 560


class _Sign(QWidget):
    """An icon on a round ground."""

    def __init__(self, colours: Colours, icon: str) -> None:
        super().__init__()
        self._colours, self._icon = colours, icon
        self.setFixedSize(72, 72)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colours.accent_tint))
        painter.drawEllipse(self.rect())
        paint_icon(painter, self._icon, self._colours.accent, QRectF(19, 19, 34, 34))


class WelcomeView(QWidget):
    """Says why, and offers the ways on; nothing happens by itself."""

    again = Signal()
    for_this_run_only = Signal()
    recover = Signal(str)
    home = Signal()
    """Open the core of this program instead."""
    change = Signal()
    """Show the place in the settings."""

    def __init__(
        self, colours: Colours, error: DeskError, remote: str = "", restoring: RestoreView | None = None
    ) -> None:
        """`remote` names a place on another computer that could not be opened."""
        super().__init__()
        page = page_for(error.code)
        self._details = f"{error.code}: {error.message}"
        card = frame("card")
        card.setMaximumWidth(WIDTH)
        inner = QVBoxLayout(card)
        inner.setContentsMargins(SPACE_6, SPACE_6, SPACE_6, SPACE_5)
        inner.setSpacing(SPACE_3)
        inner.addWidget(_Sign(colours, page.icon), 0, Qt.AlignmentFlag.AlignHCenter)
        said = translate("Welcome", page.headline)
        if remote:
            said = translate("Places", "“{name}” cannot be opened").format(name=remote)
        headline = label(said, "display", wraps=True, name="headline")
        headline.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        inner.addWidget(headline)
        explained = translate("Welcome", page.explanation)
        if remote:
            explained = " ".join(error_words(error.code, error.message, ""))
        words = label(explained, wraps=True)
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        inner.addWidget(words)
        inner.addSpacing(SPACE_2)
        self._take_code(colours, inner, is_offered=page.takes_code and not remote)
        self._make_ways(colours, page, inner, is_remote=bool(remote))
        if restoring is not None:
            inner.addWidget(restoring)
        self._copy = button(translate("Notice", "Copy details"), colours, kind="quiet", icon_name="copy")
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._details))
        chapter = "places" if remote else "backup" if page.takes_code else "first-steps"
        foot = QHBoxLayout()
        foot.addWidget(label(plain(error.code, 80), "small"))
        foot.addStretch()
        foot.addWidget(HelpLink(colours, translate("Help", "Read more"), chapter))
        foot.addWidget(self._copy)
        inner.addLayout(foot)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(card, 100)
        middle.addStretch(1)
        layout.addStretch(2)
        layout.addLayout(middle)
        layout.addStretch(3)

    def _make_ways(self, colours: Colours, page: WelcomePage, inner: QVBoxLayout, *, is_remote: bool) -> None:
        """Make the buttons; of a place on another computer there is no run that keeps nothing, but a way home."""
        tries_first = page.tries_first or not page.can_run_only or is_remote
        kind = "" if page.takes_code or tries_first else "primary"
        self.run_only = button(translate("Welcome", "Work for this session only"), colours, kind=kind)
        kind = "primary" if tries_first else ""
        way_on, sign = translate("Welcome", "Try again"), "refresh-cw"
        if page.asks_next and not is_remote:
            way_on, sign = translate("Welcome", "Continue"), "key-round"
        self.retry = button(way_on, colours, kind=kind, icon_name=sign)
        self.back_home = button(translate("Places", "Back to this computer"), colours, icon_name="laptop")
        self.correct = button(translate("Places", "Change this place…"), colours, icon_name="settings")
        own = (self.retry, self.run_only) if tries_first else (self.run_only, self.retry)
        self._ways = (self.retry, self.back_home, self.correct) if is_remote else own
        self.run_only.clicked.connect(self.for_this_run_only)
        self.retry.clicked.connect(self.again)
        self.back_home.clicked.connect(self.home)
        self.correct.clicked.connect(self.change)
        for each in self._ways:
            inner.addWidget(each)
        if not is_remote:
            self.run_only.setHidden(not page.can_run_only)

    def _take_code(self, colours: Colours, inner: QVBoxLayout, *, is_offered: bool) -> None:
        """Make the field for the recovery code and its button; hidden where they open nothing."""
        self.code = QLineEdit()
        self.code.setPlaceholderText("XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX")
        self.code.setMaxLength(100)
        self.code.setAccessibleName(translate("Welcome", "Recovery code"))
        self.fault = FieldNote(colours)
        self.with_code = button(
            translate("Welcome", "Open with the recovery code"), colours, kind="primary", icon_name="lock-open"
        )
        self.code.returnPressed.connect(self.with_code.click)
        self.code.textEdited.connect(lambda _: self.show_fault(""))
        self.with_code.clicked.connect(self._recover)
        for each in (self.code, self.fault, self.with_code):
            inner.addWidget(each)
        for each in (self.code, self.with_code):
            each.setHidden(not is_offered)

    def set_busy(self, *, busy: bool) -> None:
        """Disable the controls during an attempt."""
        for each in (self.run_only, self.retry, self.back_home, self.with_code, self.code):
            each.setEnabled(not busy)

    def show_fault(self, fault: str) -> None:
        """Show the fault of the recovery code, or hide it if empty."""
        self.fault.show_text(fault)
        restyle(self.code, "wrong", bool(fault))
        if fault:
            self.code.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_focus(self) -> None:
        """Put the focus on the first way on."""
        next(each for each in (self.code, *self._ways) if not each.isHidden()).setFocus(Qt.FocusReason.OtherFocusReason)

    def _recover(self) -> None:
        code = self.code.text().strip()
        if code:
            self.recover.emit(code)
        else:
            self.show_fault(translate("Welcome", "Enter the recovery code: 8 groups of 4 characters."))
