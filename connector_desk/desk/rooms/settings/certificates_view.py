"""The certificates of the place: what each is for, its chain with the failing link marked, and the days left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.rooms.settings.certificates_state import has_problem, issuer_of, name_of, uses_words
from connector_desk.desk.rooms.settings.places_rows import CheckLine
from connector_desk.desk.rooms.settings.signing_requests_view import SigningRequestsView
from connector_desk.desk.rooms.settings.state import NOT_OFFERED
from connector_desk.desk.runner.places import CheckOutcome, PlaceCheck
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.dates import show_date
from connector_desk.desk.widgets.fold_button import FoldButton
from connector_desk.desk.widgets.minutes import counted
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.pill import Pill
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.certificates import CertificateList, ChainCertificate, PlaceCertificate
    from connector_desk.desk.rooms.settings.signing_requests_view import Change
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

ALARMS = {
    "none": (Role.GOOD, "check"),
    "soon": (Role.WARN, "timer"),
    "urgent": (Role.BAD, "triangle-alert"),
    "expired": (Role.BAD, "octagon-x"),
}
"""How each alarm looks."""
_INDENT = SPACE_4
_GROUP = 4


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
        self.days.tell(days_words(certificate.alarm, certificate.daysLeft), icon_name, role)
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
                ("SHA-256", _grouped(one.fingerprint)),
            )
            for title, value in facts:
                if value:
                    line = BreakingLabel(f"{title}: {plain(value, 600)}", "muted")
                    line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                    column.addWidget(line)
        self.copy = button(translate("Certificates", "Copy the chain (PEM)"), self._colours, icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.certificate.pem))
        column.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        return made


class CertificatesView(QWidget):
    """Asks the place for its certificates."""

    offered = Signal(bool)
    """Whether the place lists its certificates."""
    changed = Signal()
    """Another certificate may be in use."""
    listed = Signal()
    """Other certificates are shown than before."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__()
        self._colours, self._runner, self._place = colours, runner, place
        self.panels = list[CertificatePanel]()
        self.shown: list[PlaceCertificate] | None = None
        self._leads = False
        self.nothing = label(
            translate("Certificates", "This desk uses no certificate. Wallets identify it by its address or key."),
            "muted",
            wraps=True,
        )
        self.nothing.hide()
        self.notice = Notice(colours)
        self.notice.offer()
        self.requests = SigningRequestsView(colours)
        self.requests.wanted.connect(self._send)
        self._column = QVBoxLayout()
        self._column.setSpacing(SPACE_3)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self.nothing)
        layout.addLayout(self._column)
        layout.addWidget(self.requests)
        layout.addWidget(self.notice)

    def look(self) -> None:
        """Ask for the certificates."""
        opened = self._place()
        if opened is not None:
            self._runner.run(opened.place.settings.certificates(), owner=self, then=self._told, failed=self._failed)

    def lead(self) -> None:
        """Put the focus on the most urgent certificate as soon as they are known."""
        self._leads = True
        self.look()

    def _follow_lead(self) -> None:
        urgent = [panel for panel in self.panels if panel.certificate.alarm != "none"]
        if self._leads and urgent:
            first = min(urgent, key=lambda panel: panel.certificate.daysLeft)
            first.fold.setFocus(Qt.FocusReason.OtherFocusReason)
        self._leads = False

    def _send(self, change: Change) -> None:
        opened = self._place()
        if opened is not None:
            self.requests.setEnabled(False)
            self.notice.hide()
            self._runner.run(change(opened.place), owner=self, then=self._changed, failed=self._failed)

    def _changed(self, response: TypedResponse[CertificateList]) -> None:
        if response.failure is None:
            self.requests.close_form()
            self.changed.emit()
        self._told(response)

    def _told(self, response: TypedResponse[CertificateList]) -> None:
        self.requests.setEnabled(True)
        failure = response.failure
        self.offered.emit(self.shown is not None or response.status not in NOT_OFFERED)
        if failure is not None:
            words = error_words(failure.code, failure.message, failure.next_step)
            if failure.fields:
                words = told(failure.fields[0].message), ""
            self.notice.tell(*words, f"code: {failure.code}")
        elif response.value is not None:
            self.notice.hide()
            self._show(response.value.certificates)
            self.requests.show_requests(response.value.requests)
            self._follow_lead()

    def _failed(self, error: DeskError) -> None:
        self.requests.setEnabled(True)
        self.notice.tell(*error_words(error.code, error.message, error.next_step), error.code)

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


def days_words(alarm: str, days_left: int) -> str:
    """Return how many days are left."""
    if alarm == "expired":
        return translate("Certificates", "Expired")
    return counted(translate("Certificates", "1 day left"), translate("Certificates", "{count} days left"), days_left)


def _day(instant: int) -> str:
    return show_date(QDateTime.fromMSecsSinceEpoch(instant).date(), QLocale())


def _grouped(fingerprint: str) -> str:
    text = fingerprint.upper()
    return " ".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))
