"""A new secret key in place of the present one: made, used at once; the former one retired when all have changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.rooms.settings.state import NOT_OFFERED, KeyLife
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.key import KeyList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


class RotationView(QWidget):
    """Says whether a former key is still live, and offers the one thing that can be done next."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__()
        self._session, self._runner, self._place = session, runner, place
        self.state = KeyLife()
        self.words = label("", "muted", wraps=True)
        self.make = button(translate("Settings", "Create new key"), colours, icon_name="refresh-cw")
        self.retire = button(translate("Settings", "Retire the former key"), colours, icon_name="ban")
        self.notice = Notice(colours)
        self.make.clicked.connect(lambda: self._do(self._session.replace_key))
        self.retire.clicked.connect(lambda: self._do(self._session.retire_former_key))
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.make)
        ways.addWidget(self.retire)
        ways.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.words)
        layout.addLayout(ways)
        layout.addWidget(self.notice)
        self.show_state()

    def look(self) -> None:
        """Ask the place which keys are live."""
        opened = self._place()
        if opened is not None:
            call = opened.place.settings.keys()
            self._runner.run(call, owner=self, then=self._told, failed=self._failed)

    def show_state(self) -> None:
        """Show the present state."""
        self.words.setText(translate("Settings", self.state.words))
        for each, is_offered in ((self.make, not self.state.has_former), (self.retire, self.state.has_former)):
            each.setHidden(not is_offered)
            each.setEnabled(self.state.is_known and not self.state.is_busy)

    def _do(self, action: Callable[[], object]) -> None:
        if self.state.is_busy:
            return
        self.state.is_busy = True
        self.notice.hide()
        self.show_state()
        self._runner.run(action(), owner=self, then=lambda _: self._done(), failed=self._failed)  # type: ignore[arg-type]

    def _done(self) -> None:
        self.state.is_busy = False
        self.look()

    def _told(self, response: TypedResponse[KeyList]) -> None:
        self.setVisible(response.status not in NOT_OFFERED)
        self.state.told(response.value)
        self.show_state()

    def _failed(self, error: DeskError) -> None:
        self.state.is_busy = False
        self.notice.show_error(error)
        self.show_state()
