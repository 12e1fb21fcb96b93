"""Signing requests for a registrar: made, saved to a file, and answered by the certificates that come back."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.regular_file import read_regular_file
from connector_desk.desk.rooms.settings.identity_state import LARGEST_FILE, common_name
from connector_desk.desk.widgets.editors import LineEditor
from connector_desk.desk.widgets.field_row import FieldNote, FieldRow
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.certificates import CertificateList, SigningRequest

    Change = Callable[[Place], Coroutine[Any, Any, TypedResponse[CertificateList]]]

_LONGEST = 64
_PEM = b"-----BEGIN "


class RequestRow(QWidget):
    """An open request: its subject, and what can be done with it."""

    def __init__(self, colours: Colours, request: SigningRequest) -> None:
        super().__init__()
        self.request = request
        name = plain(common_name(request.subject), 80)
        self.save = button(translate("Certificates", "Save the request…"), colours, icon_name="copy")
        self.discard = button(translate("Certificates", "Delete the request"), colours, kind="quiet")
        for each in (self.save, self.discard):
            each.setAccessibleName(f"{each.text()}: {name}")
        self._name, self.is_asked = name, False
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.save)
        ways.addWidget(self.discard)
        ways.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(name, "", wraps=True))
        layout.addLayout(ways)

    def ask_again(self) -> None:
        """Ask whether to delete the request: what the registrar sends for it can then not be imported."""
        self.is_asked = True
        self.discard.setText(translate("Certificates", "Delete its key for good"))
        self.discard.setAccessibleName(f"{self.discard.text()}: {self._name}")


class SigningRequestsView(QWidget):
    """The open requests, the form of a new one, and the import."""

    wanted = Signal(object)
    """A call of the place that changes its certificates."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.rows = list[RequestRow]()
        self.ask = button(translate("Certificates", "Signing request…"), colours, icon_name="file-check")
        self.bring = button(translate("Certificates", "Import…"), colours, icon_name="file-check")
        self.fault = FieldNote(colours)
        self.fields = {
            "name": self._field(translate("Certificates", "Name in the certificate"), is_required=True),
            "organization": self._field(translate("Certificates", "Organisation"), is_required=False),
            "organizationIdentifier": self._field(
                translate("Certificates", "Identifier of the organisation"), is_required=False
            ),
            "country": self._field(translate("Certificates", "Country (two letters)"), is_required=False),
        }
        self.typed = dict.fromkeys(self.fields, "")
        for name, field in self.fields.items():
            field.editor.edited.connect(lambda value, name=name: self._type(name, value))
        self.readers = QCheckBox(translate("Certificates", "Key usage of readers"))
        self.make = button(translate("Certificates", "Create the request"), colours, kind="primary")
        self.back = button(translate("Certificates", "Cancel"), colours)
        self.form = self._form()
        self.form.hide()
        self.ask.clicked.connect(self._open_form)
        self.back.clicked.connect(self._leave_form)
        self.make.clicked.connect(self._make)
        self.bring.clicked.connect(self._choose_file)
        self._arrange()

    def _arrange(self) -> None:
        self._listed = QVBoxLayout()
        self.title = label(translate("Certificates", "Open signing requests"), "label")
        self.title.hide()
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.ask)
        ways.addWidget(self.bring)
        ways.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.title)
        layout.addLayout(self._listed)
        layout.addLayout(ways)
        layout.addWidget(self.form)
        layout.addWidget(self.fault)

    def _field(self, words: str, *, is_required: bool) -> FieldRow:
        return FieldRow(self._colours, words, LineEditor(_LONGEST), is_required=is_required)

    def _form(self) -> QWidget:
        made = frame("sunken")
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_2)
        words = translate("Certificates", "The desk makes a new key. The request names the address of this desk.")
        layout.addWidget(label(words, "muted", wraps=True))
        for field in self.fields.values():
            layout.addWidget(field)
        layout.addWidget(self.readers)
        words = translate(
            "Certificates",
            "Some EUDI wallets want it of whoever asks for data (ISO/IEC 18013-5). Issuers need none.",
        )
        layout.addWidget(label(words, "muted", wraps=True))
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.back)
        ways.addWidget(self.make)
        layout.addLayout(ways)
        return made

    def show_requests(self, requests: list[SigningRequest]) -> None:
        """Show the open requests."""
        if [row.request for row in self.rows] == requests:
            return
        self.title.setHidden(not requests)
        for row in self.rows:
            self._listed.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [RequestRow(self._colours, one) for one in requests]
        for row in self.rows:
            self._listed.addWidget(row)
            row.save.clicked.connect(lambda _=False, row=row: self._save(row.request))
            row.discard.clicked.connect(lambda _=False, row=row: self._discard(row))

    def close_form(self) -> None:
        """Close the form once the place has what was typed."""
        self.form.hide()
        self.readers.setChecked(False)
        for field in self.fields.values():
            field.editor.put("")
        self.typed = dict.fromkeys(self.fields, "")

    def take_file(self, file: Path) -> None:
        """Import a chosen file."""
        try:
            content = read_regular_file(file, LARGEST_FILE // 2)
        except OSError:
            content = b""
        if not content:
            self.fault.tell(translate("Certificates", "This file cannot be read."))
            return
        self.fault.tell("")
        text = content.decode("latin-1") if _PEM in content else b64encode(content).decode()
        body = json.dumps({"certificates": text}).encode()
        self.wanted.emit(lambda place: place.settings.import_certificates(body))

    def write_request(self, request: SigningRequest, file: Path) -> None:
        """Write a request into a file."""
        try:
            file.write_text(request.request, encoding="ascii")
            self.fault.tell("")
        except OSError:
            self.fault.tell(translate("Certificates", "The file could not be written. Choose another folder."))

    def _type(self, name: str, value: str) -> None:
        self.typed[name] = value
        self.fields[name].tell("")

    def _open_form(self) -> None:
        self.form.show()
        self.fields["name"].editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_form(self) -> None:
        self.form.hide()
        self.ask.setFocus()

    def _make(self) -> None:
        typed = {name: value.strip() for name, value in self.typed.items() if value.strip()}
        if "name" not in typed:
            self.fields["name"].tell(translate("Certificates", "This is required."))
            return
        if "country" in typed:
            typed["country"] = typed["country"].upper()
        body = json.dumps(typed | ({"forReaders": True} if self.readers.isChecked() else {})).encode()
        self.wanted.emit(lambda place: place.settings.request_certificate(body))

    def _discard(self, row: RequestRow) -> None:
        if not row.is_asked:
            row.ask_again()
            return
        request_id = row.request.requestId
        self.wanted.emit(lambda place: place.settings.discard_request(request_id))

    def _save(self, request: SigningRequest) -> None:
        kinds = translate("Certificates", "Signing requests (*.csr)")
        name, _ = QFileDialog.getSaveFileName(self, translate("Certificates", "Save the request…"), "desk.csr", kinds)
        if name:
            self.write_request(request, Path(name))

    def _choose_file(self) -> None:
        kinds = translate("Certificates", "Certificates (*.pem *.crt *.cer *.der *.p7b *.p7c);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self, self.bring.text(), "", kinds)
        if name:
            self.take_file(Path(name))
