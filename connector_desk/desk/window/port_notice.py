"""The notice: another program has the port of this desk, and its effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.port_words import OTHER_PORT, TRY_AGAIN, broken_words, taken_words
from connector_desk.desk.widgets.tokens import SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.window.actions import TRY_PORT

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.window.connectivity import Connectivity

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
        connectivity.changed.connect(self.look)
        connectivity.refused.connect(self._refused)

    def look(self) -> None:
        """Show it while the desk listens elsewhere, until the settings were opened for it."""
        listens, read = self._connectivity.status.endpoints, self._connectivity.status.read_notices
        if not listens.has_moved:
            read.discard(_READ)
        self.setVisible(listens.has_moved and _READ not in read)
        if listens.has_moved:
            sentence = taken_words(listens.chosen_port, listens.occupant, listens.port)
            leads_here = listens.reach != "address" and not self._connectivity.phones.is_lost
            means = broken_words(listens.chosen_port, listens.use, listens.occupant, leads_here=leads_here)
            self.notice.tell(sentence, means)
            again = translate("Reach", TRY_AGAIN).format(port=listens.chosen_port)
            key = QKeySequence(TRY_PORT.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
            self.notice.offer(f"{again} ({key})", translate("Reach", OTHER_PORT))

    def _refused(self, error: DeskError) -> None:
        """Show that the port is still taken, even if the notice was dismissed."""
        self._connectivity.status.read_notices.discard(_READ)
        self.look()
        still = translate("Reach", "Port {port} is still in use.").format(
            port=self._connectivity.status.endpoints.chosen_port
        )
        if error.code != "address_in_use":
            still = error_words(error.code, error.message, error.next_step)[0]
        self.notice.tell(still, self.notice.next_step.text())

    def _choose_another(self) -> None:
        self._connectivity.status.read_notices.add(_READ)
        self.look()
        self._connectivity.phones.set_up()
