"""Wallet attestation: who is trusted to vouch for wallets and their keys, and what becomes of others."""

import json
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.desk.rooms.settings.attester_state import (
    ATTESTERS,
    RULE_WORDS,
    RULES,
    AttesterState,
    TrustedAttester,
    attester_address,
    attester_to_trust,
    read_keys,
)
from connector_desk.desk.rooms.settings.trust_state import read_certificate
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
LONGEST_KEY = 16_000
KEY_EXAMPLE = '{"kty": "EC", "crv": "P-256", …}'
_NOT_OFFERED = (404, 405, 501)


class AttesterView(QWidget):
    """Asks the place for its list and its rule, and changes them."""

    offered = Signal(bool)
    """Whether the place knows attesters at all."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__()
        self._colours, self._runner, self._place = colours, runner, place
        self.state = AttesterState()
        self._certificate = ""
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE_2)
        self._nobody = label(translate("Settings", "Nobody yet."), "muted")
        self.rule = Segments(
            colours,
            translate("Settings", "Wallets of other attesters"),
            [(value, translate("Settings", words)) for value, words in RULES.items()],
        )
        self.rule.chosen.connect(self._change)
        self._rule_words = label("", "muted", wraps=True)
        self.notice = Notice(colours)
        about = translate("Settings", "Some wallets bring a letter of their maker. Records say whose.")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(about, "muted", wraps=True))
        layout.addWidget(label(translate("Settings", "Makers whose letters are trusted"), "label", wraps=True))
        layout.addWidget(self._nobody)
        layout.addLayout(self._list)
        layout.addWidget(self._adding())
        layout.addWidget(self.notice)
        layout.addSpacing(SPACE_2)
        layout.addWidget(label(translate("Settings", "Wallets of other attesters"), "label", wraps=True))
        layout.addWidget(self.rule)
        layout.addWidget(self._rule_words)
        self._show()

    def look(self) -> None:
        """Ask the place for its list."""
        opened = self._place()
        if opened is not None:
            self._runner.run(opened.place.send("GET", ATTESTERS), owner=self, then=self._told, failed=self._failed)

    def take_certificate(self, path: Path) -> None:
        """Take a certificate file."""
        from asyncio import to_thread  # noqa: PLC0415  asyncio is not needed for the first paint

        def then(certificate: str) -> None:
            self._certificate = certificate
            self.fault.tell("" if certificate else translate("Settings", "This file holds no certificate."))
            if certificate:
                self.key.setPlaceholderText(plain(path.name, 60))
                self.name.setText(self.name.text() or path.stem[:LONGEST_NAME])
            self._show_adding()

        self._runner.run(to_thread(read_certificate, path), owner=self, then=then)

    def _adding(self) -> QWidget:
        self.name, self.key = QLineEdit(), QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(translate("Settings", "Name"))
        self.name.setAccessibleName(translate("Settings", "Name of the attester"))
        self.key.setMaxLength(LONGEST_KEY)
        self.key.setPlaceholderText(KEY_EXAMPLE)
        self.key.setAccessibleName(translate("Settings", "Public key of the attester, as JWK"))
        for each in (self.name, self.key):
            each.textEdited.connect(lambda _: self._show_adding())
            each.returnPressed.connect(self._add)
        words = translate("Settings", "Its certificate…")
        self.file = button(words, self._colours, kind="quiet", icon_name="file-check")
        self.file.setAccessibleName(translate("Settings", "Certificate of the attester, from a file"))
        self.file.clicked.connect(self._choose_file)
        self.add = button(translate("Settings", "Trust this attester"), self._colours)
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
        layout.addWidget(self.key)
        layout.addWidget(self.fault)
        layout.addLayout(ways)
        self._show_adding()
        return box

    def _choose_file(self) -> None:
        kinds = translate("Settings", "Certificates") + " (*.pem *.crt *.cer *.der)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Settings", "Choose a certificate"), "", kinds)
        if name:
            self.take_certificate(Path(name))

    def _add(self) -> None:
        opened, pasted = self._place(), read_keys(self.key.text())
        self.fault.tell(translate("Settings", pasted.fault) if pasted.fault else "")
        if opened is not None and self.add.isEnabled() and not pasted.fault:
            body = attester_to_trust(self.name.text(), pasted.keys, self._certificate)
            self.add.setEnabled(False)
            call = opened.place.send("POST", ATTESTERS, body)
            self._runner.run(call, owner=self, then=self._added, failed=self._failed)

    def _added(self, answer: AnswerShape) -> None:
        failure = answer.failure
        if failure is not None and failure.fields:
            self.fault.tell(plain(translate("Errors", failure.fields[0].message), 300))
        elif self._went_well(answer):
            self._certificate = ""
            self.key.setPlaceholderText(KEY_EXAMPLE)
            for each in (self.name, self.key):
                each.clear()
            self.look()
        self._show_adding()

    def _remove(self, attester: TrustedAttester) -> None:
        opened = self._place()
        if opened is not None:
            call = opened.place.send("DELETE", attester_address(attester.attester_id))
            self._runner.run(call, owner=self, then=self._changed, failed=self._failed)

    def _change(self, rule: str) -> None:
        opened = self._place()
        if opened is not None:
            call = opened.place.send("PUT", ATTESTERS, json.dumps({"unknown": rule}).encode())
            self._runner.run(call, owner=self, then=self._changed, failed=self._failed)

    def _changed(self, answer: AnswerShape) -> None:
        if self._went_well(answer):
            self.look()
        self._show()

    def _told(self, answer: AnswerShape) -> None:
        if self.state.is_offered is None and answer.status in _NOT_OFFERED:
            self.state.is_offered = False
        elif self._went_well(answer):
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
        for each in self.state.attesters:
            self._list.addWidget(self._row(each))
        self._nobody.setVisible(not self.state.attesters)
        self.rule.put(self.state.rule)
        self._rule_words.setText(translate("Settings", RULE_WORDS[self.state.rule]))
        self.offered.emit(self.state.is_offered is not False)

    def _row(self, attester: TrustedAttester) -> QWidget:
        by_key, by_certificate = translate("Settings", "by its key"), translate("Settings", "by its certificate")
        known_by = [
            words for words, there in ((by_key, attester.keys), (by_certificate, attester.certificates)) if there
        ]
        return TrustedRow(self._colours, attester.name, ", ".join(known_by), lambda: self._remove(attester))

    def _show_adding(self) -> None:
        self.add.setEnabled(bool(self.name.text().strip() and (self.key.text().strip() or self._certificate)))

    def _failed(self, error: DeskError) -> None:
        self.notice.tell(translate("Errors", error.message), translate("Errors", error.next_step), error.code)
        self.notice.offer()
        self._show()
        self._show_adding()
