"""The ports of this desk: the one for wallets, and the one for programs on this computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QLineEdit

from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, label, restyle
from connector_desk.desk.kit.port_words import (
    NO_PORT,
    TRY_AGAIN,
    nothing_broken,
    read_port,
    taken_words,
    use_lines,
    way_back,
)
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.runner.endpoints import Endpoints

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


FIELD_WIDTH = 120


class PortView(SettingCard):
    """Reads the desk's addresses from the session, and changes the port; shown only if the desk is the place."""

    changed = Signal()

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.listens = Endpoints()
        words = translate("Reach", "Port")
        self.port = port_line(words)
        self.port.textEdited.connect(lambda _: self._typed())
        self.port.returnPressed.connect(self._use)
        self.use = button(translate("Reach", "Use this port"), colours, kind="primary")
        self.use.clicked.connect(self._use)
        self._fault = FieldNote(colours)
        self.taken = Notice(colours, Role.WARN)
        self.taken.way_on.clicked.connect(self._try_again)
        self.broken = label("", "muted", wraps=True, name="port-use")
        parts = (self._fault, self.taken, self.notice, self.broken)
        layout = self._lay_out(label(words, "label"), row_of(self.port, self.use), *parts)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        self.hide()

    def load(self) -> None:
        """Ask the session where the desk listens."""
        opened = self._place()
        self.setVisible(opened is not None and opened.is_embedded)
        if opened is not None and opened.is_embedded:
            self._run(self._session.endpoints(), then=self._loaded)

    def _loaded(self, listens: Endpoints) -> None:
        is_new = listens.chosen_port != self.listens.chosen_port
        self.listens = listens
        if is_new or not self.port.text():
            self.port.setText(str(listens.chosen_port))
        self.notice.hide()
        self.refresh()

    def refresh(self) -> None:
        """Show what a change of the port would break."""
        listens, port = self.listens, read_port(self.port.text().strip())
        is_other = port is not None and port != listens.chosen_port
        self.use.setVisible(is_other)
        if listens.has_moved:
            occupant = listens.occupant
            sentence = taken_words(listens.chosen_port, occupant, listens.port)
            self.taken.tell(sentence, way_back(listens.chosen_port, occupant))
            self.taken.offer(translate("Reach", TRY_AGAIN).format(port=listens.chosen_port))
        else:
            self.taken.hide()
        self.broken.setVisible(is_other or listens.has_moved)
        lines, lead = use_lines(listens.use), nothing_broken(listens.chosen_port)
        if lines:
            lead = translate("Reach", "These use port {port} and do not work with another port:")
        parts = [lead.format(port=listens.chosen_port), *(f"•  {line}" for line in lines)]
        if listens.reach == "address":
            parts.append(translate("Reach", "Set your proxy or tunnel to the new port."))
        self.broken.setText("\n".join(parts))

    def _typed(self) -> None:
        self._say("")
        self.refresh()

    def _use(self) -> None:
        port = read_port(self.port.text().strip())
        self._say("" if port is not None else translate("Reach", NO_PORT))
        if port is not None and (port != self.listens.chosen_port or self.listens.has_moved):
            self._listen_at(port)

    def _try_again(self) -> None:
        self._listen_at(self.listens.chosen_port)

    def _listen_at(self, port: int) -> None:
        self.notice.hide()
        self._run(self._session.use_port(port), then=lambda _: self._moved())

    def _moved(self) -> None:
        self.load()
        self.changed.emit()

    def _say(self, fault: str) -> None:
        restyle(self.port, "wrong", bool(fault))
        self._fault.tell(fault)


def port_line(words: str) -> QLineEdit:
    """Make a field for a port."""
    made = QLineEdit()
    made.setMaxLength(5)
    made.setFixedWidth(FIELD_WIDTH)
    made.setAccessibleName(words)
    return made


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
