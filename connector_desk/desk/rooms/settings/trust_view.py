"""Data requests: whom the place trusts, what becomes of others, and how it names itself to wallets."""

import json
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.desk.rooms.settings.trust_state import (
    AFTERWARDS,
    IDENTIFIERS,
    ISSUERS,
    MODES,
    POLICIES,
    POLICY_WORDS,
    REQUESTS,
    TrustedIssuer,
    TrustState,
    issuer_address,
    issuer_to_trust,
    read_certificate,
)
from connector_desk.desk.rooms.settings.trusted_row import TrustedRow
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import AnswerShape, OpenPlace
from connector_desk.desk.widgets.field_row import Sentence
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

LONGEST_NAME = 256
_NOT_OFFERED = (404, 405, 501)


class TrustView(QWidget):
    """Asks the place for its settings of data requests, and changes them."""

    offered = Signal(bool)
    """Whether the place has such settings at all."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__()
        self._colours, self._runner, self._place = colours, runner, place
        self.state = TrustState()
        self._certificate = ""
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE_2)
        self._nobody = label(translate("Settings", "Nobody else yet: only what was issued here counts."), "muted")
        self._nobody.setWordWrap(True)
        self.policy = Segments(colours, translate("Settings", "Unknown issuers"), _translated(POLICIES))
        self.policy.chosen.connect(lambda value: self._change("unknownIssuers", value))
        self._policy_words = label("", "muted", wraps=True)
        self.identifier = QComboBox()
        self.identifier.setAccessibleName(translate("Settings", "How it names itself to wallets"))
        for value, words in _translated(IDENTIFIERS):
            self.identifier.addItem(words, value)
        self.identifier.activated.connect(lambda _: self._change("clientIdentifier", self.identifier.currentData()))
        self.mode = Segments(colours, translate("Settings", "How wallets answer"), _translated(MODES))
        self.mode.chosen.connect(lambda value: self._change("responseMode", value))
        self.after = Segments(colours, translate("Settings", "After the answer"), _translated(AFTERWARDS))
        self.after.chosen.connect(lambda value: self._change("afterAnswer", value))
        self.notice = Notice(colours)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(
            label(translate("Settings", "Issuers that this place trusts beside itself"), "label", wraps=True)
        )
        layout.addWidget(self._nobody)
        layout.addLayout(self._list)
        layout.addWidget(self._adding())
        layout.addWidget(self.notice)
        for words, parts in (
            (translate("Settings", "Unknown issuers"), (self.policy, self._policy_words)),
            (translate("Settings", "How it names itself to wallets"), (self.identifier,)),
            (translate("Settings", "How wallets answer"), (self.mode,)),
            (translate("Settings", "After the answer"), (self.after,)),
        ):
            layout.addSpacing(SPACE_2)
            layout.addWidget(label(words, "label", wraps=True))
            for part in parts:
                layout.addWidget(part)
        self._show()

    def look(self) -> None:
        """Ask the place for its settings and its list."""
        opened = self._place()
        if opened is not None:
            self._runner.run(opened.place.send("GET", REQUESTS), owner=self, then=self._told, failed=self._failed)
            self._runner.run(opened.place.send("GET", ISSUERS), owner=self, then=self._listed, failed=self._failed)

    def _adding(self) -> QWidget:
        self.name, self.did = QLineEdit(), QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(translate("Settings", "Name"))
        self.name.setAccessibleName(translate("Settings", "Name of the issuer"))
        self.did.setMaxLength(4_000)
        self.did.setPlaceholderText("did:web:issuer.example")
        self.did.setAccessibleName(translate("Settings", "DID of the issuer"))
        for each in (self.name, self.did):
            each.textEdited.connect(lambda _: self._show_adding())
            each.returnPressed.connect(self._add)
        words = translate("Settings", "Its certificate instead…")
        self.file = button(words, self._colours, kind="quiet", icon_name="file-check")
        self.file.clicked.connect(self._choose_file)
        self.add = button(translate("Settings", "Trust this issuer"), self._colours)
        self.add.clicked.connect(self._add)
        self.fault = Sentence(self._colours)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.file)
        ways.addStretch()
        ways.addWidget(self.add)
        box = QWidget()
        layout = QVBoxLayout(box)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.name)
        layout.addWidget(self.did)
        layout.addWidget(self.fault)
        layout.addLayout(ways)
        self._show_adding()
        return box

    def take_certificate(self, path: Path) -> None:
        """Take a certificate file in place of a DID."""
        from asyncio import to_thread  # noqa: PLC0415  asyncio is not needed for the first paint

        def then(certificate: str) -> None:
            self._certificate = certificate
            nothing = translate("Settings", "This file holds no certificate.")
            self.fault.tell("" if certificate else nothing)
            if certificate:
                self.did.setText("")
                self.did.setPlaceholderText(plain(path.name, 60))
                self.name.setText(self.name.text() or path.stem[:LONGEST_NAME])
            self._show_adding()

        self._runner.run(to_thread(read_certificate, path), owner=self, then=then)

    def _choose_file(self) -> None:
        kinds = translate("Settings", "Certificates") + " (*.pem *.crt *.cer *.der)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Settings", "Choose a certificate"), "", kinds)
        if name:
            self.take_certificate(Path(name))

    def _add(self) -> None:
        opened = self._place()
        if opened is not None and self.add.isEnabled():
            body = issuer_to_trust(self.name.text(), self.did.text(), self._certificate)
            call = opened.place.send("POST", ISSUERS, body)
            self.add.setEnabled(False)
            self._runner.run(call, owner=self, then=self._added, failed=self._failed)

    def _added(self, answer: AnswerShape) -> None:
        failure = answer.failure
        if failure is not None and failure.fields:
            self.fault.tell(plain(translate("Errors", failure.fields[0].message), 300))
        elif self._went_well(answer):
            self.fault.tell("")
            self._certificate = ""
            self.did.setPlaceholderText("did:web:issuer.example")
            for each in (self.name, self.did):
                each.clear()
            self.look()
        self._show_adding()

    def _remove(self, issuer: TrustedIssuer) -> None:
        opened = self._place()
        if opened is not None:
            call = opened.place.send("DELETE", issuer_address(issuer.issuer_id))
            self._runner.run(call, owner=self, then=self._removed, failed=self._failed)

    def _removed(self, answer: AnswerShape) -> None:
        self._went_well(answer)
        self.look()

    def _change(self, name: str, value: str) -> None:
        opened = self._place()
        if opened is not None:
            call = opened.place.send("PUT", REQUESTS, json.dumps({name: value}).encode())
            self._runner.run(call, owner=self, then=self._told, failed=self._failed)

    def _told(self, answer: AnswerShape) -> None:
        if self.state.is_offered is None and answer.status in _NOT_OFFERED:
            self.state.is_offered = False
        elif self._went_well(answer):
            self.state.told(answer.result)
        self._show()

    def _listed(self, answer: AnswerShape) -> None:
        if answer.failure is None:
            self.state.listed(answer.result)
        self._show()

    def _went_well(self, answer: AnswerShape) -> bool:
        failure = answer.failure
        if failure is None:
            self.notice.hide()
            return True
        self.notice.tell(*error_words(failure.code, failure.message, failure.next_step), failure.code)
        self.notice.offer()
        return False

    def _show(self) -> None:
        while (item := self._list.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for each in self.state.issuers:
            self._list.addWidget(self._row(each))
        self._nobody.setVisible(not self.state.issuers)
        self.policy.put(self.state.policy)
        self._policy_words.setText(translate("Settings", POLICY_WORDS[self.state.policy]))
        self.identifier.setCurrentIndex(self.identifier.findData(self.state.identifier))
        self.mode.put(self.state.mode)
        self.after.put(self.state.after)
        self.offered.emit(self.state.is_offered is not False)

    def _row(self, issuer: TrustedIssuer) -> QWidget:
        known_by = issuer.did or translate("Settings", "by its certificate")
        return TrustedRow(self._colours, issuer.name, known_by, lambda: self._remove(issuer))

    def _show_adding(self) -> None:
        self.add.setEnabled(bool(self.name.text().strip() and (self.did.text().strip() or self._certificate)))

    def _failed(self, error: DeskError) -> None:
        self.notice.tell(translate("Errors", error.message), translate("Errors", error.next_step), error.code)
        self.notice.offer()
        self._show_adding()


def _translated(words: dict[str, str]) -> list[tuple[str, str]]:
    return [(value, translate("Settings", text)) for value, text in words.items()]
