"""What the desk has to say of itself, over the rooms: a notice is made when it is needed; the person opens it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.kit.address_dialog import AddressDialog
from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.focus import tab_stops
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import EscapeFrame, button, icon_button, label
from connector_desk.desk.kit.port_words import OTHER_PORT, TRY_AGAIN, broken_words, taken_words
from connector_desk.desk.kit.tokens import (
    SPACE_2,
    SPACE_3,
    SPACE_4,
    SPACE_5,
    Colours,
    Role,
)
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.settings.certificates_state import expiry_words, is_urgent
from connector_desk.desk.rooms.settings.update_words import announcement_words
from connector_desk.desk.rooms.workbench.actions import DISARM
from connector_desk.desk.rooms.workbench.fault_words import bar_words
from connector_desk.desk.shell.actions import TRY_PORT

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.base.errors import DeskError
    from connector_desk.contract.answer_faults import FaultState
    from connector_desk.desk.runner.certificate_watch import CertificateWatch
    from connector_desk.desk.runner.update_watch import UpdateWatch
    from connector_desk.desk.shell.connectivity import Connectivity
    from connector_desk.desk.shell.shared_folder import SharedFolder
    from connector_desk.desk.shell.status import PlaceStatus


WIDTH = 560


class NoticePanel(EscapeFrame):
    """Lists the notices in the order in which they came; a click elsewhere or Escape closes it."""

    changed = Signal()
    """A notice came or went."""

    def __init__(self, ground: QWidget, colours: Colours, button: QWidget) -> None:
        """Stand over `ground`, beside the button that opens it."""
        super().__init__(ground)
        self._ground, self._button = ground, button
        self._colours = colours
        self._titles: dict[QWidget, Callable[[], str]] = {}
        self.data_notice: DataNotice | None = None
        self.port_notice: PortNotice | None = None
        self.fault_bar: FaultBar | None = None
        self.update_line: UpdateLine | None = None
        self.certificate_line: CertificateLine | None = None
        self.shared_notice: SharedNotice | None = None
        self.setProperty("kind", "card")
        self.setStyleSheet(f"#notices-list, QScrollArea {{ background: {colours.surface}; }}")
        self.close_it = icon_button(translate("Notices", "Close"), colours, "x")
        self.close_it.clicked.connect(self.close_panel)
        self.escaped.connect(self.close_panel)
        self._head = head = QHBoxLayout()
        head.setContentsMargins(SPACE_4, SPACE_2, SPACE_2, 0)
        title = label(translate("Notices", "Notices"), "strong")
        self.setAccessibleName(title.text())
        head.addWidget(title, 1)
        head.addWidget(self.close_it)
        self._content = QWidget()
        self._content.setObjectName("notices-list")
        self._list = QVBoxLayout(self._content)
        self._list.setContentsMargins(0, 0, 0, SPACE_3)
        self._list.setSpacing(SPACE_2)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._content)
        self._layout = layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self._scroll, 1)
        self._content.installEventFilter(self)
        ground.installEventFilter(self)
        self.hide()

    def add(self, notice: QWidget, title: Callable[[], str]) -> None:
        """Add a notice; `title` names it in a few words."""
        self._titles[notice] = title
        notice.installEventFilter(self)
        self._list.addWidget(notice)

    def show_faults(self, state: FaultState, end: Callable[[], object]) -> None:
        """Show the bar while a fault is armed or messages are recorded; `end` is what its button does."""
        if self.fault_bar is None and not state.is_quiet:
            self.fault_bar = FaultBar(self._colours)
            self.fault_bar.ended.connect(end)
            self.add(self.fault_bar, lambda: translate("Notices", "Faults or recording on"))
        if self.fault_bar is not None:
            self.fault_bar.show_state(state)

    def show_update(self, watch: UpdateWatch) -> None:
        """Announce a newer version, while no visit is open."""
        if self.update_line is None and watch.announced is not None:
            self.update_line = UpdateLine(self._colours, watch)
            self.add(self.update_line, lambda: translate("Notices", "A newer version"))
        if self.update_line is not None:
            self.update_line.refresh()

    def show_certificates(self, watch: CertificateWatch, show: Callable[[], object]) -> None:
        """Announce what expires, while no visit is open; `show` is what its button does."""
        if self.certificate_line is None and watch.announced:
            self.certificate_line = CertificateLine(self._colours, watch)
            self.certificate_line.wanted.connect(show)
            self.add(self.certificate_line, lambda: translate("Notices", "A certificate expires"))
        if self.certificate_line is not None:
            self.certificate_line.refresh()

    def show_shared(self, shared: SharedFolder, show: Callable[[], object]) -> None:
        """Announce what waits for a decision in the shared folder; `show` is what its button does."""
        if self.shared_notice is None and shared.announced:
            self.shared_notice = SharedNotice(self._colours, shared)
            self.shared_notice.show_items.clicked.connect(show)
            self.add(self.shared_notice, lambda: translate("Notices", "Shared folder: decide"))
        if self.shared_notice is not None:
            self.shared_notice.refresh()

    def refresh(self, connectivity: Connectivity) -> None:
        """Show the present notices about the stored data and the port."""
        status = connectivity.status
        if self.data_notice is None and status.notices:
            self.data_notice = DataNotice(self._colours, status)
            self.add(self.data_notice, lambda: translate("Notices", "About the stored data"))
        if self.port_notice is None and status.endpoints.has_moved:
            self.port_notice = PortNotice(self._colours, connectivity)
            self.add(self.port_notice, partial(_port_words, connectivity))
            self.port_notice.refresh()
            connectivity.refused.connect(self.open_panel)
        if self.data_notice is not None:
            self.data_notice.refresh()

    def titles(self) -> list[str]:
        """Name the present notices."""
        return [title() for notice, title in self._titles.items() if not notice.isHidden()]

    def present(self) -> list[QWidget]:
        """List the present notices."""
        return [each for each in self._titles if not each.isHidden()]

    def toggle(self) -> None:
        """Open it, or close it."""
        if self.isVisible():
            self.close_panel()
        else:
            self.open_panel()

    def open_panel(self) -> None:
        """Open it, the focus at its first button."""
        self.show()
        self.raise_()
        self._fit()
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]  # there is one with a window
        stops = [stop for each in self.present() for stop in tab_stops(each)]
        (stops[0] if stops else self.close_it).setFocus(Qt.FocusReason.OtherFocusReason)

    def close_panel(self) -> None:
        """Close it; the focus goes back to its button."""
        had_focus = any(each.hasFocus() for each in self.findChildren(QWidget))
        self.hide()
        if had_focus:
            self._button.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice what comes and goes, another size, and a click elsewhere."""
        kind = event.type()
        if kind in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent) and watched in self._titles:
            self.changed.emit()
            if not self.present():
                self.close_panel()
        elif kind in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and watched in (self._content, self._ground):
            self._fit()
        elif kind == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent) and self.isVisible():
            where = event.globalPosition().toPoint()
            is_elsewhere = not any(_covers(each, where.x(), where.y()) for each in (self, self._button))
            if is_elsewhere and isinstance(watched, QWidget) and watched.window() is self.window():
                self.close_panel()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop watching clicks elsewhere."""
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        super().hideEvent(event)

    def _fit(self) -> None:
        if not self.isVisible():
            return
        left = self._button.mapTo(self._ground, self._button.rect().topRight()).x() + SPACE_5
        width = min(WIDTH, self._ground.width() - left - SPACE_4)
        around = 4  # the border, and the margin inside it, above and below
        head = self._head.sizeHint().height() + self._layout.spacing() + around
        beside_bar = width - around - self._scroll.verticalScrollBar().sizeHint().width()  # with which it may begin
        height = max(self._list.heightForWidth(beside_bar), self._list.minimumSize().height()) + head
        self.setGeometry(QRect(left, SPACE_4, width, min(height, self._ground.height() - 2 * SPACE_4)))


def _port_words(connectivity: Connectivity) -> str:
    return translate("Reach", "Port {port} is in use").format(port=connectivity.status.endpoints.chosen_port)


def _covers(widget: QWidget, x: int, y: int) -> bool:
    return QRect(widget.mapToGlobal(widget.rect().topLeft()), widget.size()).contains(x, y)


def _lay_out(line: QFrame, mark: QLabel, words: QLabel, *ways: QWidget) -> None:
    """Lay out a line above the rooms: its mark, its words, and what can be done."""
    row = QHBoxLayout(line)
    row.setContentsMargins(SPACE_4, SPACE_2, SPACE_3, SPACE_2)
    row.setSpacing(SPACE_3)
    row.addWidget(mark)
    row.addWidget(words, 1)
    for way in ways:
        row.addWidget(way)


class FaultBar(QFrame):
    """Says what is not as usual, and ends it with one button or one key."""

    ended = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setObjectName("fault-bar")
        tone = colours.tones[Role.WARN]
        self.setStyleSheet(f"#fault-bar {{ background: {tone.tint}; }} #fault-bar QLabel {{ color: {tone.ink}; }}")
        sign = QLabel()
        sign.setPixmap(icon_pixmap("triangle-alert", tone.ink, 18, 2.0))
        self.words = label("", wraps=True)
        key = QKeySequence(DISARM.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        words = translate("Faults", "End")
        self.end = button(f"{words} ({key})", colours)
        self.end.setAccessibleName(translate("Actions", DISARM.title))
        self.end.clicked.connect(self.ended)
        _lay_out(self, sign, self.words, self.end)
        self.hide()

    def show_state(self, state: FaultState) -> None:
        """Show what is armed; nothing is shown where all is as usual."""
        words = bar_words(state)
        self.words.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(words))


class UpdateLine(QFrame):
    """Offers to show what is new, or to say so later."""

    def __init__(self, colours: Colours, watch: UpdateWatch) -> None:
        super().__init__()
        self._colours, self._watch = colours, watch
        self.setObjectName("update-line")
        self.setStyleSheet(f"#update-line {{ background: {colours.surface}; border-top: 1px solid {colours.line}; }}")
        mark = QLabel()
        mark.setPixmap(icon_pixmap("info", colours.accent, 18, 2.0))
        self.words = label("", wraps=True)
        self.show_news = button(translate("Updates", "Show what is new"), colours)
        self.show_news.clicked.connect(self._show_news)
        self.later = button(translate("Updates", "Later"), colours, kind="quiet")
        self.later.clicked.connect(watch.snooze)
        _lay_out(self, mark, self.words, self.show_news, self.later)
        self.hide()

    def refresh(self) -> None:
        """Show the announcement, or nothing."""
        announced = self._watch.announced
        if announced is not None:
            words = announcement_words(announced)
            self.words.setText(words)
            self.setAccessibleName(words)
        self.setVisible(announced is not None)

    def _show_news(self) -> None:
        announced = self._watch.announced
        if announced is not None:
            AddressDialog(self.window(), self._colours, self.show_news.text(), announced.notes).open()


class CertificateLine(QFrame):
    """Leads to the certificates in the settings, or is put off."""

    wanted = Signal()
    """The certificates are to be shown."""

    def __init__(self, colours: Colours, watch: CertificateWatch) -> None:
        super().__init__()
        self._colours, self._watch = colours, watch
        self.setObjectName("certificate-line")
        self._mark = QLabel(self)
        self.words = label("", wraps=True)
        self.show_certificates = button(translate("Certificates", "Show certificates"), colours)
        self.show_certificates.clicked.connect(self.wanted)
        self.later = button(translate("Updates", "Later"), colours, kind="quiet")
        self.later.clicked.connect(watch.snooze)
        _lay_out(self, self._mark, self.words, self.show_certificates, self.later)
        self.hide()

    def refresh(self) -> None:
        """Show what expires, or nothing."""
        announced = self._watch.announced
        if announced:
            urgent = is_urgent(announced)
            tone = self._colours.tones[Role.BAD if urgent else Role.WARN]
            self.setStyleSheet(
                f"#certificate-line {{ background: {tone.tint}; }} #certificate-line QLabel {{ color: {tone.ink}; }}"
            )
            self._mark.setPixmap(icon_pixmap("triangle-alert" if urgent else "timer", tone.ink, 18, 2.0))
            words = expiry_words(announced)
            self.words.setText(words)
            self.setAccessibleName(words)
        self.setVisible(bool(announced))


class SharedNotice(QFrame):
    """Leads to what several desks have changed, or is put off."""

    def __init__(self, colours: Colours, shared: SharedFolder) -> None:
        super().__init__()
        self._shared = shared
        self.setObjectName("shared-notice")
        tone = colours.tones[Role.WARN]
        self.setStyleSheet(
            f"#shared-notice {{ background: {tone.tint}; }} #shared-notice QLabel {{ color: {tone.ink}; }}"
        )
        mark = QLabel()
        mark.setPixmap(icon_pixmap("triangle-alert", tone.ink, 18, 2.0))
        self.words = label("", wraps=True)
        self.show_items = button(translate("Shared", "Show and decide"), colours)
        self.later = button(translate("Updates", "Later"), colours, kind="quiet")
        self.later.clicked.connect(shared.snooze)
        _lay_out(self, mark, self.words, self.show_items, self.later)
        self.hide()

    def refresh(self) -> None:
        """Show how many items wait, or nothing."""
        count = self._shared.announced
        one = translate("Shared", "This desk and another one have changed the same shared item.")
        words = counted(one, translate("Shared", "This desk and others have changed {count} shared items."), count)
        self.words.setText(words)
        self.setAccessibleName(words)
        self.setVisible(count > 0)


_OLD = QT_TRANSLATE_NOOP(
    "DataNotice",
    "Older codes, links, invitations and tokens no longer work. Create them again, and check "
    "the settings: they may be out of date.",
)
WORDS = {
    "store_new": (
        QT_TRANSLATE_NOOP("DataNotice", "The stored data of this desk is missing. The desk started with empty data."),
        QT_TRANSLATE_NOOP("DataNotice", "If you have a backup, close the desk and restore it before you continue."),
    ),
    "rolled_back": (
        QT_TRANSLATE_NOOP("DataNotice", "The stored data was replaced by an older state, or the newest data was lost."),
        _OLD,
    ),
    "unknown_origin": (
        QT_TRANSLATE_NOOP(
            "DataNotice",
            "Nothing on this computer confirms that this data is the newest, so it is treated as restored.",
        ),
        _OLD,
    ),
    "restored": (QT_TRANSLATE_NOOP("DataNotice", "The data was restored from a backup."), _OLD),
    "journal_incomplete": (
        QT_TRANSLATE_NOOP(
            "DataNotice", "Entries were missing in the journal of revocations. The desk added the revocations again."
        ),
        QT_TRANSLATE_NOOP(
            "DataNotice",
            "The journal no longer lists the issuers and providers that you removed earlier. Copy the "
            "journal to your backups again.",
        ),
    ),
    "not_anchored": (
        QT_TRANSLATE_NOOP("DataNotice", "The keyring cannot record the latest state of the data."),
        QT_TRANSLATE_NOOP(
            "DataNotice", "Unlock the keyring. Until then, the desk cannot notice if an older copy replaces the data."
        ),
    ),
}
"""By the code the place has for it: a sentence and the next step, the gravest first."""


class DataNotice(QWidget):
    """Shows one after the other; a dismissed one stays away until the next start."""

    def __init__(self, colours: Colours, status: PlaceStatus) -> None:
        super().__init__()
        self._status, self._shown = status, ""
        self.notice = Notice(colours, Role.WARN)
        self.notice.offer(translate("DataNotice", "Understood"))
        self.notice.way_on.clicked.connect(self._put_away)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, 0)
        layout.addWidget(self.notice)
        self.hide()

    def refresh(self) -> None:
        """Show the gravest that was not read."""
        raised = [name for name in WORDS if name in self._status.notices]
        self._shown = next((name for name in raised if name not in self._status.read_notices), "")
        self.setVisible(bool(self._shown))
        if self._shown:
            sentence, next_step = WORDS[self._shown]
            self.notice.show_message(translate("DataNotice", sentence), translate("DataNotice", next_step))

    def _put_away(self) -> None:
        self._status.read_notices.add(self._shown)
        self.refresh()


_READ = "port"


class PortNotice(QWidget):
    """Offers to try the port again, or to choose another one, where all is said once more."""

    def __init__(self, colours: Colours, connectivity: Connectivity) -> None:
        super().__init__()
        self._connectivity = connectivity
        self.notice = Notice(colours, Role.WARN)
        self.notice.way_on.clicked.connect(connectivity.try_port)
        self.notice.other_way.clicked.connect(self._choose_another)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, 0)
        layout.addWidget(self.notice)
        self.hide()
        connectivity.changed.connect(self.refresh)
        connectivity.refused.connect(self._refused)

    def refresh(self) -> None:
        """Show it while the desk listens elsewhere, until the settings were opened for it."""
        listens, read = self._connectivity.status.endpoints, self._connectivity.status.read_notices
        if not listens.has_moved:
            read.discard(_READ)
        self.setVisible(listens.has_moved and _READ not in read)
        if listens.has_moved:
            sentence = taken_words(listens.chosen_port, listens.occupant, listens.port)
            leads_here = listens.reach != "address" and not self._connectivity.phones.is_lost
            means = broken_words(listens.chosen_port, listens.use, listens.occupant, leads_here=leads_here)
            self.notice.show_message(sentence, means)
            again = translate("Reach", TRY_AGAIN).format(port=listens.chosen_port)
            key = QKeySequence(TRY_PORT.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
            self.notice.offer(f"{again} ({key})", translate("Reach", OTHER_PORT))

    def _refused(self, error: DeskError) -> None:
        """Show that the port is still taken, even if the notice was dismissed."""
        self._connectivity.status.read_notices.discard(_READ)
        self.refresh()
        still = translate("Reach", "Port {port} is still in use.").format(
            port=self._connectivity.status.endpoints.chosen_port
        )
        if error.code != "address_in_use":
            still = error_words(error.code, error.message, error.next_step)[0]
        self.notice.show_message(still, self.notice.next_step.text())

    def _choose_another(self) -> None:
        self._connectivity.status.read_notices.add(_READ)
        self.refresh()
        self._connectivity.phones.set_up()
