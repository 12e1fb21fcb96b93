"""The API of this desk for programs on this computer: off until it is switched on, with its address to copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox

from connector_desk.desk.rooms.settings.port_view import port_line
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.runner.endpoints import Endpoints
from connector_desk.desk.widgets.field_row import FieldNote
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label, restyle
from connector_desk.desk.widgets.port_words import NO_PORT, read_port
from connector_desk.desk.widgets.status_line import StatusLine
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.widgets.tokens import Colours

DOCUMENTATION = "/bc/admin/docs"


class ApiView(SettingCard):
    """Asks the session whether programs are answered, and where, and changes it."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.listens = Endpoints()
        self._asked_port = 0
        self.switch = QCheckBox(translate("Reach", "Let programs on this computer use the API"))
        self.switch.clicked.connect(lambda _: self._save())
        self.address = label("", "strong", name="api-address")
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = button(translate("Settings", "Copy"), colours, icon_name="copy")
        self.copy.clicked.connect(self._copy)
        self._said = StatusLine()
        self._more = label("", "muted", wraps=True)
        words = translate("Reach", "Port for programs")
        self.port = port_line(words)
        self.port.setPlaceholderText(translate("Reach", "any free port"))
        self.port.textEdited.connect(lambda _: self.refresh())
        self.port.returnPressed.connect(self._save)
        self.use = button(translate("Reach", "Use this port"), colours)
        self.use.clicked.connect(lambda _: self._save())
        self._fault = FieldNote(colours)
        self._lay_out(
            self.switch,
            row_of(self.address, self.copy, self._said),
            self._more,
            label(words, "label"),
            row_of(self.port, self.use),
            self._fault,
            self.notice,
        )
        self.refresh()

    def load(self) -> None:
        """Ask the session whether programs are answered."""
        opened = self._place()
        self.setEnabled(opened is not None and opened.is_embedded)
        if opened is not None and opened.is_embedded:
            self._run(self._session.endpoints(), then=self._loaded)

    def _loaded(self, listens: Endpoints) -> None:
        self.listens = listens
        if listens.api_port and not self.port.hasFocus():
            self.port.setText(str(listens.api_port))
        self.switch.setChecked(listens.api_is_on)
        if listens.api_is_on and not listens.api_address:
            self._say_taken(listens.api_port)
        else:
            self.notice.hide()
        self.refresh()

    def refresh(self) -> None:
        """Show the address, and whether there is another port to use."""
        listens, text = self.listens, self.port.text().strip()
        for each in (self.address, self.copy):
            each.setVisible(bool(listens.api_address))
        self.address.setText(listens.api_address)
        docs = translate(
            "Reach", "Only programs on this computer can use the API, with the secret key. Its documentation: {address}"
        )
        off = translate(
            "Reach",
            "The API is off. If you switch it on, only programs on this computer can use it, with the secret key.",
        )
        is_served = bool(listens.api_address)
        self._more.setText(docs.format(address=listens.api_address + DOCUMENTATION) if is_served else off)
        is_other = text != (str(listens.api_port) if listens.api_port else "")
        self.use.setVisible(listens.api_is_on and (is_other or not is_served))
        self._say("")

    def _save(self) -> None:
        text, is_on = self.port.text().strip(), self.switch.isChecked()
        port = read_port(text) if text else 0
        if port is None and is_on:
            self._say(translate("Reach", NO_PORT))
            self.switch.setChecked(self.listens.api_is_on)
            return
        self._asked_port = port or 0
        call = self._session.serve_programs(is_on=is_on, port=self._asked_port)
        self._run(call, then=lambda _: self.load())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.listens.api_address)
        self._said.tell(translate("Reach", "Address copied."))

    def _say(self, fault: str) -> None:
        restyle(self.port, "wrong", bool(fault))
        self._fault.tell(fault)

    def _say_taken(self, port: int) -> None:
        words = translate("Reach", "Another program uses port {port}, so the API does not answer. Choose another port.")
        self.notice.tell(words.format(port=port), error_words("address_in_use", "", "")[1])

    def _refuse(self, error: DeskError) -> None:
        self.switch.setChecked(self.listens.api_is_on)
        if error.code == "address_in_use":
            self._say_taken(self._asked_port)
        else:
            super()._refuse(error)
