"""The ports of this desk: the one for wallets, and the one for programs on this computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QPushButton

from connector_desk.desk.kit.editors import ActionLineEditor
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec, ValueRules
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.port_words import TRY_AGAIN, nothing_broken, taken_words, use_lines, way_back
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.runner.endpoints import Endpoints

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


FIELD_WIDTH = 120
NO_PORT = QT_TRANSLATE_NOOP("Faults", "Enter a port from 1024 to 65535.")
_ORDINARY = ValueRules(is_whole=True, least=1024, most=65_535)
"""The ports that an ordinary program may use."""
_FIELDS = (
    Field("port", QT_TRANSLATE_NOOP("Reach", "Port"), FieldKind.NUMBER, wrong=NO_PORT),
    Field(
        "apiPort",
        QT_TRANSLATE_NOOP("Reach", "Port for programs"),
        FieldKind.NUMBER,
        nothing=QT_TRANSLATE_NOOP("Reach", "any free port"),
        wrong=NO_PORT,
    ),
)
FORMS = {each.key: FormSpec((each,), "Reach").with_rules({each.key: _ORDINARY}) for each in _FIELDS}


class PortForm(FormView):
    """A port, with the button that uses it beside it."""

    def __init__(self, colours: Colours, key: str, use: QPushButton) -> None:
        self.draft, self._key = FormDraft(FORMS[key]), key
        nothing = FORMS[key].field(key).nothing
        editor = ActionLineEditor(use, translate("Reach", nothing) if nothing else "", FIELD_WIDTH)
        super().__init__(colours, FORMS[key], "reach", {key: editor})
        self.bind(self.draft)

    @property
    def port(self) -> int | None:
        """Return the port; 0: none was typed; None: this is none."""
        return None if self.draft.first_fault() else int(self.draft.value(self._key).strip() or 0)

    def load(self, port: int) -> None:
        """Show the port that is in use; what was typed for another one stays."""
        self.draft.kept = {self._key: str(port) if port else ""}
        self.show_draft(self.draft)

    def refuse(self) -> None:
        """Say what a port is."""
        self.draft.refused[self._key] = Words("Faults", NO_PORT)
        self.show_draft(self.draft)


class PortView(SettingCard):
    """Reads the desk's addresses from the session, and changes the port; shown only if the desk is the place."""

    changed = Signal()

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.listens = Endpoints()
        self.use = button(translate("Reach", "Use this port"), colours, kind="primary")
        self.use.clicked.connect(self._use)
        self.form = PortForm(colours, "port", self.use)
        self.form.edited.connect(self.refresh)
        self.form.submitted.connect(self._use)
        self.taken = Notice(colours, Role.WARN)
        self.taken.way_on.clicked.connect(self._try_again)
        self.broken = label("", "muted", wraps=True, name="port-use")
        layout = self._lay_out(self.form, self.taken, self.notice, self.broken)
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
        if is_new:
            self.form.draft.forget()
        self.form.load(listens.chosen_port)
        self.notice.hide()
        self.refresh()

    def refresh(self) -> None:
        """Show what a change of the port would break."""
        listens, port = self.listens, self.form.port
        is_other = bool(port) and port != listens.chosen_port
        self.use.setVisible(is_other)
        if listens.has_moved:
            occupant = listens.occupant
            sentence = taken_words(listens.chosen_port, occupant, listens.port)
            self.taken.show_message(sentence, way_back(listens.chosen_port, occupant))
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

    def _use(self) -> None:
        port = self.form.port
        if not port:
            self.form.refuse()
        elif port != self.listens.chosen_port or self.listens.has_moved:
            self._listen_at(port)

    def _try_again(self) -> None:
        self._listen_at(self.listens.chosen_port)

    def _listen_at(self, port: int) -> None:
        self.notice.hide()
        self._run(self._session.use_port(port), then=lambda _: self._moved())

    def _moved(self) -> None:
        self.load()
        self.changed.emit()


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
        self.use = button(translate("Reach", "Use this port"), colours)
        self.use.clicked.connect(lambda _: self._save())
        self.form = PortForm(colours, "apiPort", self.use)
        self.form.edited.connect(self.refresh)
        self.form.submitted.connect(self._save)
        self._lay_out(
            self.switch,
            row_of(self.address, self.copy, self._said),
            self._more,
            self.form,
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
        self.form.load(listens.api_port)
        self.switch.setChecked(listens.api_is_on)
        if listens.api_is_on and not listens.api_address:
            self._say_taken(listens.api_port)
        else:
            self.notice.hide()
        self.refresh()

    def refresh(self) -> None:
        """Show the address, and whether there is another port to use."""
        listens = self.listens
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
        self.use.setVisible(listens.api_is_on and (self.form.draft.is_changed or not is_served))

    def _save(self) -> None:
        port, is_on = self.form.port, self.switch.isChecked()
        if port is None and is_on:
            self.form.refuse()
            self.switch.setChecked(self.listens.api_is_on)
            return
        self._asked_port = port or 0
        call = self._session.serve_programs(is_on=is_on, port=self._asked_port)
        self._run(call, then=lambda _: self.load())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.listens.api_address)
        self._said.show_message(translate("Reach", "Address copied."))

    def _say_taken(self, port: int) -> None:
        words = translate("Reach", "Another program uses port {port}, so the API does not answer. Choose another port.")
        self.notice.show_message(words.format(port=port), error_words("address_in_use", "", "")[1])

    def _refuse(self, error: DeskError) -> None:
        self.switch.setChecked(self.listens.api_is_on)
        if error.code == "address_in_use":
            self._say_taken(self._asked_port)
        else:
            super()._refuse(error)
