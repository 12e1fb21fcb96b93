"""The retention of values: a number of days, and the effects of its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract import retention
from connector_desk.desk.rooms.settings.state import NOT_OFFERED, VALUES_KEPT
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.retention import Retention
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

_DAYS = ("1", "7", "30", "90", "365")


class RetentionView(QWidget):
    """Reads the rule of the place, and changes it after a confirmation: deleted values cannot be restored."""

    offered = Signal(bool)
    """Whether the place has such a rule at all."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__()
        self._runner, self._place = runner, place
        self.days = Segments(
            colours, translate("Settings", "Days until values are deleted"), [(day, day) for day in _DAYS]
        )
        self.days.chosen.connect(self._chosen)
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.save.clicked.connect(self._save)
        self.words = label("", "muted", wraps=True)
        self.notice = Notice(colours)
        row = QHBoxLayout()
        row.addWidget(self.days)
        row.addWidget(self.save)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addLayout(row)
        layout.addWidget(self.words)
        layout.addWidget(self.notice)
        self._tell(30)

    def look(self) -> None:
        """Ask the place for its rule."""
        opened = self._place()
        if opened is not None:
            self._runner.run(opened.place.settings.retention(), owner=self, then=self._told, failed=self._failed)

    def _chosen(self, days: str) -> None:
        self._wanted = int(days)
        self._show()

    def _save(self) -> None:
        opened = self._place()
        if opened is not None:
            call = opened.place.settings.change_retention(retention.Retention(days=self._wanted))
            self._runner.run(call, owner=self, then=self._told, failed=self._failed)

    def _told(self, response: TypedResponse[Retention]) -> None:
        failure = response.failure
        self.offered.emit(response.status not in NOT_OFFERED)
        if failure is not None:
            self.notice.show_error(failure)
            return
        self.notice.hide()
        if response.value is not None:
            self._tell(response.value.days)

    def _tell(self, days: int) -> None:
        self._kept = self._wanted = days
        self._show()

    def _show(self) -> None:
        self.days.put(str(self._wanted))
        self.save.setHidden(self._wanted == self._kept)
        self.words.setText(translate("Settings", VALUES_KEPT).format(days=self._wanted))

    def _failed(self, error: DeskError) -> None:
        self.notice.show_error(error)
