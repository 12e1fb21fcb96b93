"""The certificates of the place with their chains and days left, and the folder of root certificates it trusts."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QDateTime, QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.regular_file import read_regular_file
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import counted, show_date
from connector_desk.desk.kit.editors import LineEditor
from connector_desk.desk.kit.field_row import FieldNote, FieldRow
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, frame, label
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import named_value, translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.settings.certificates_state import grouped, has_problem, issuer_of, name_of, uses_words
from connector_desk.desk.rooms.settings.identity_state import LARGEST_FILE, common_name
from connector_desk.desk.rooms.settings.places_rows import CheckLine
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.runner.places import CheckOutcome, PlaceCheck

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import ServiceFailure, TypedResponse
    from connector_desk.contract.certificates import CertificateList, ChainCertificate, PlaceCertificate, SigningRequest
    from connector_desk.contract.trust import TrustAnchor, TrustFolder
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

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
        ways = row_of(self.ask, self.bring)
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
            field.editor.set_value("")
        self.typed = dict.fromkeys(self.fields, "")

    def open_file(self, file: Path) -> None:
        """Import a chosen file."""
        try:
            content = read_regular_file(file, LARGEST_FILE // 2)
        except OSError:
            content = b""
        if not content:
            self.fault.show_text(translate("Certificates", "This file cannot be read."))
            return
        self.fault.show_text("")
        text = content.decode("latin-1") if _PEM in content else b64encode(content).decode()
        body = json.dumps({"certificates": text}).encode()
        self.wanted.emit(lambda place: place.settings.import_certificates(body))

    def write_request(self, request: SigningRequest, file: Path) -> None:
        """Write a request into a file."""
        try:
            file.write_text(request.request, encoding="ascii")
            self.fault.show_text("")
        except OSError:
            self.fault.show_text(translate("Certificates", "The file could not be written. Choose another folder."))

    def _type(self, name: str, value: str) -> None:
        self.typed[name] = value
        self.fields[name].show_fault("")

    def _open_form(self) -> None:
        self.form.show()
        self.fields["name"].editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_form(self) -> None:
        self.form.hide()
        self.ask.setFocus()

    def _make(self) -> None:
        typed = {name: value.strip() for name, value in self.typed.items() if value.strip()}
        if "name" not in typed:
            self.fields["name"].show_fault(translate("Certificates", "This is required."))
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
            self.open_file(Path(name))


ALARMS = {
    "none": (Role.GOOD, "check"),
    "soon": (Role.WARN, "timer"),
    "urgent": (Role.BAD, "triangle-alert"),
    "expired": (Role.BAD, "octagon-x"),
}
"""How each alarm looks."""
_INDENT = SPACE_4


class CertificatePanel(QWidget):
    """One certificate with its chain."""

    def __init__(self, colours: Colours, certificate: PlaceCertificate) -> None:
        super().__init__()
        self._colours, self.certificate = colours, certificate
        words = ", ".join(translate("Certificates", each) for each in uses_words(certificate))
        self.title = BreakingLabel(words, "strong")
        self.days = Pill(colours)
        role, icon_name = ALARMS.get(certificate.alarm, ALARMS["none"])
        if certificate.alarm == "none" and has_problem(certificate):
            role, icon_name = Role.BAD, "octagon-x"
        self.days.show_text(days_words(certificate.alarm, certificate.daysLeft), icon_name, role)
        self.lines = list[CheckLine]()
        self.fold = FoldButton(colours)
        self.fold.setText(translate("Certificates", "Show certificate"))
        self.fold.setAccessibleName(f"{self.fold.text()}: {words}")
        self.details = self._details()
        self.details.hide()
        self.fold.toggled.connect(self.details.setVisible)
        self.fold.leads_to(lambda: [self.details])
        self._arrange()

    def _arrange(self) -> None:
        box = frame("sunken")
        column = QVBoxLayout(box)
        column.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        column.setSpacing(SPACE_2)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(self.title, 1)
        head.addWidget(self.days, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        if self.certificate.renewsItself:
            column.addWidget(label(translate("Certificates", "The desk renews it automatically."), "muted", wraps=True))
        for depth, one in enumerate(self.certificate.chain):
            for check in self._checks(one):
                line = CheckLine(self._colours, check)
                line.setContentsMargins(depth * _INDENT, 0, 0, 0)
                self.lines.append(line)
                column.addWidget(line)
        if self.certificate.meetsHaip is False:
            words = translate("Certificates", "This chain does not meet the rules of HAIP.")
            column.addWidget(label(words, "muted", wraps=True))
        column.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.details)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(box)

    def _checks(self, one: ChainCertificate) -> list[PlaceCheck]:
        """Return the lines of one certificate: that it is good, or each thing that fails."""
        name = name_of(one)
        if one.isAnchor:
            name = translate("Certificates", "{name} (trust anchor)").replace("{name}", name)
        if one.problems:
            return [PlaceCheck(name, CheckOutcome.FAILED, each.message, each.nextStep) for each in one.problems]
        words = translate("Certificates", "Issued by {issuer}, valid until {day}")
        if one.subject == one.issuer:
            words = translate("Certificates", "Valid until {day}")
        words = words.replace("{day}", _day(one.notAfter)).replace("{issuer}", issuer_of(one))
        return [PlaceCheck(name, CheckOutcome.OK, words, "")]

    def _details(self) -> QWidget:
        made = QWidget(self)
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        for one in self.certificate.chain:
            column.addWidget(label(f"{name_of(one)} · {plain(one.keyType, 40)}", "label", wraps=True))
            facts = (
                (translate("Certificates", "Subject"), one.subject),
                (translate("Certificates", "Names"), ", ".join(one.names)),
                (translate("Certificates", "Valid"), f"{_day(one.notBefore)} - {_day(one.notAfter)}"),
                ("SHA-256", grouped(one.fingerprint)),
            )
            for title, value in facts:
                if value:
                    line = BreakingLabel(named_value(title, plain(value, 600)), "muted")
                    line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                    column.addWidget(line)
        self.copy = button(translate("Certificates", "Copy the chain (PEM)"), self._colours, icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.certificate.pem))
        column.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        return made


class CertificatesView(SettingCard):
    """Asks the place for its certificates."""

    changed = Signal()
    """Another certificate may be in use."""
    listed = Signal()
    """Other certificates are shown than before."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.panels = list[CertificatePanel]()
        self.shown: list[PlaceCertificate] | None = None
        self._leads = False
        self.nothing = label(
            translate("Certificates", "This desk uses no certificate. Wallets identify it by its address or key."),
            "muted",
            wraps=True,
        )
        self.nothing.hide()
        self.requests = SigningRequestsView(colours)
        self.requests.wanted.connect(self._send)
        self._column = QVBoxLayout()
        self._column.setSpacing(SPACE_3)
        self._lay_out(self.nothing, self._column, self.requests, self.notice, spacing=SPACE_3)

    def load(self) -> None:
        """Ask for the certificates."""
        self._ask(lambda place: place.settings.certificates(), then=self._loaded)

    def lead(self) -> None:
        """Put the focus on the most urgent certificate as soon as they are known."""
        self._leads = True
        self.load()

    def _follow_lead(self) -> None:
        urgent = [panel for panel in self.panels if panel.certificate.alarm != "none"]
        if self._leads and urgent:
            first = min(urgent, key=lambda panel: panel.certificate.daysLeft)
            first.fold.setFocus(Qt.FocusReason.OtherFocusReason)
        self._leads = False

    def _send(self, change: Change) -> None:
        if self._ask(change, then=self._sent):
            self.requests.setEnabled(False)
            self.notice.hide()

    def _sent(self, response: TypedResponse[CertificateList]) -> None:
        if response.failure is None:
            self.requests.close_form()
            self.changed.emit()
        self._loaded(response)

    def _loaded(self, response: TypedResponse[CertificateList]) -> None:
        self.requests.setEnabled(True)
        failure = response.failure
        self._offer(response, is_known=self.shown is not None)
        if failure is not None:
            show_failure(self.notice, failure)
        elif response.value is not None:
            self.notice.hide()
            self._show(response.value.certificates)
            self.requests.show_requests(response.value.requests)
            self._follow_lead()

    def _refuse(self, error: DeskError) -> None:
        self.requests.setEnabled(True)
        super()._refuse(error)

    def _show(self, certificates: list[PlaceCertificate]) -> None:
        if certificates == self.shown:  # an opened one stays open
            return
        self.shown = certificates
        self.nothing.setHidden(bool(certificates))
        for panel in self.panels:
            self._column.removeWidget(panel)
            panel.hide()
            panel.deleteLater()
        self.panels = [CertificatePanel(self._colours, one) for one in certificates]
        for panel in self.panels:
            self._column.addWidget(panel)
        self.listed.emit()


def show_failure(notice: Notice, failure: ServiceFailure) -> None:
    """Show why the place refused: the fault of the first field, else the failure itself."""
    if failure.fields:
        notice.show_message(translate_sentence(failure.fields[0].message), "", f"code: {failure.code}")
    else:
        notice.show_error(failure, f"code: {failure.code}")


def days_words(alarm: str, days_left: int) -> str:
    """Return how many days are left."""
    if alarm == "expired":
        return translate("Certificates", "Expired")
    return counted(translate("Certificates", "1 day left"), translate("Certificates", "{count} days left"), days_left)


def _day(instant: int) -> str:
    return show_date(QDateTime.fromMSecsSinceEpoch(instant).date(), QLocale())


_AGAIN_AFTER: Final = 5_000  # milliseconds, while it is shown
_LONGEST_PATH: Final = 400
ROLES = {
    "issuers": QT_TRANSLATE_NOOP("TrustFolder", "Issuers are trusted until {day}."),
    "verifiers": QT_TRANSLATE_NOOP("TrustFolder", "Verifiers are trusted until {day}."),
}


class AnchorRow(QWidget):
    """One certificate of the folder."""

    def __init__(self, colours: Colours, anchor: TrustAnchor, parent: QWidget) -> None:
        super().__init__(parent)
        title = f"{anchor.name} · {anchor.file}" if anchor.name else anchor.file
        problem = anchor.problem
        if problem is not None:
            check = PlaceCheck(title, CheckOutcome.FAILED, problem.message, problem.nextStep)
        else:
            day = show_date(QDateTime.fromMSecsSinceEpoch(anchor.notAfter or 0).date(), QLocale())
            check = PlaceCheck(
                title,
                CheckOutcome.OK,
                translate("TrustFolder", ROLES.get(anchor.role, ROLES["issuers"])).replace("{day}", day),
                "",
            )
        self.line = CheckLine(colours, check)
        self.days = Pill(colours)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_3)
        row.addWidget(self.line, 1)
        if anchor.daysLeft is not None and (problem is None or anchor.alarm != "none"):
            role, icon_name = ALARMS.get(anchor.alarm, ALARMS["none"])
            self.days.show_text(days_words(anchor.alarm, anchor.daysLeft), icon_name, role)
            row.addWidget(self.days, 0, Qt.AlignmentFlag.AlignTop)
        else:
            self.days.setParent(self)
            self.days.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the height that the words need at this width: the card around it gives no more than it must."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(max(0, layout.heightForWidth(self.width())))


class TrustFolderView(SettingCard):
    """Asks the place for its folder of root certificates, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.shown: TrustFolder | None = None
        self.rows = list[AnchorRow]()
        self.folder = BreakingLabel("", "strong")
        self.who_chooses = label("", "muted", wraps=True)
        self.problem = Notice(colours)
        self.problem.offer()
        self.choose = button(translate("TrustFolder", "Choose a folder…"), colours, icon_name="shield-check")
        self.choose.clicked.connect(self._choose)
        self.leave = button(translate("TrustFolder", "Use no folder"), colours, kind="quiet")
        self.leave.clicked.connect(lambda: self.use(None))
        self._timer = QTimer(self, interval=_AGAIN_AFTER)
        self._timer.timeout.connect(self.load)
        self._arrange()

    def _arrange(self) -> None:
        words = translate(
            "TrustFolder",
            "Issuers whose certificate leads to a root certificate in the folder, or in its subfolder “issuers”, are "
            "trusted. The subfolder “verifiers” has the roots that wallets trust for verifiers.",
        )
        self._column = QVBoxLayout()
        self._column.setSpacing(SPACE_2)
        about, ways = label(words, "muted", wraps=True), row_of(self.choose, self.leave)
        parts = (about, self.folder, self.problem, self._column, self.who_chooses, ways, self.notice)
        self._lay_out(*parts, spacing=SPACE_3)

    def load(self) -> None:
        """Ask for the folder."""
        self._ask(lambda place: place.settings.trust_folder(), then=self._loaded, failed=lambda _: None)

    def use(self, folder: str | None) -> None:
        """Choose another folder, or none."""
        self._ask(lambda place: place.settings.change_trust_folder(folder), then=self._used)

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the files while they are shown."""
        super().showEvent(event)
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Follow them no longer."""
        super().hideEvent(event)
        self._timer.stop()

    def _choose(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.choose.text(), (self.shown and self.shown.folder) or "")
        if name:
            self.use(name)

    def _used(self, response: TypedResponse[TrustFolder]) -> None:
        self.notice.hide()
        if response.failure is not None:
            show_failure(self.notice, response.failure)
        self._loaded(response)

    def _loaded(self, response: TypedResponse[TrustFolder]) -> None:
        self._offer(response, is_known=self.shown is not None)
        if response.value is not None and response.value != self.shown:
            self._show(response.value)

    def _show(self, folder: TrustFolder) -> None:
        self.shown = folder
        none = translate("TrustFolder", "No folder is used.")
        self.folder.setText(plain(folder.folder, _LONGEST_PATH) if folder.folder else none)
        elsewhere = translate("TrustFolder", "The folder is chosen at the computer of this service.")
        by_option = translate("TrustFolder", "An option of serve names the folder.")
        self.who_chooses.setText(by_option if folder.isGiven else elsewhere)
        self.who_chooses.setHidden(folder.mayChange)
        self.choose.setHidden(not folder.mayChange)
        self.leave.setHidden(not folder.mayChange or folder.folder is None)
        self.problem.hide()
        if folder.problem is not None:
            self.problem.show_message(
                translate_sentence(folder.problem.message), translate_sentence(folder.problem.nextStep)
            )
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [AnchorRow(self._colours, one, self) for one in folder.anchors]
        for row in self.rows:
            self._column.addWidget(row)
