"""A list of those whom a place trusts: each can be removed, and one is added by a line of text or by a certificate."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.rooms.settings.state import NOT_OFFERED
from connector_desk.desk.rooms.settings.trust_state import read_certificate
from connector_desk.desk.widgets.field_path import without_path
from connector_desk.desk.widgets.field_row import FieldNote
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import button, label, restyle
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response
    from connector_desk.client.settings import Register
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


class TrustedRow(QWidget):
    """A name, its identifier, and the button that removes it."""

    def __init__(self, colours: Colours, name: str, known_by: str, remove: Callable[[], None]) -> None:
        super().__init__()
        self._remove = remove
        name = plain(name, 80)
        mark = label()
        mark.setPixmap(icon_pixmap("shield-check", colours.muted, 18, 2.0))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(name, "strong", wraps=True))
        words.addWidget(label(plain(known_by, 60), "small", wraps=True))
        self.way = button(translate("Settings", "Remove"), colours, kind="quiet")
        self.way.setAccessibleName(translate("Settings", "Remove {name}").format(name=name))
        self.way.clicked.connect(self._pressed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(mark)
        layout.addLayout(words, 1)
        layout.addWidget(self.way)

    def _pressed(self) -> None:
        """Ask once more before trust is taken away, in the button itself."""
        if self.way.property("kind") != "danger":
            restyle(self.way, "kind", "danger")
            self.way.setText(translate("Settings", "Really remove"))
            self.way.setAccessibleName(f"{self.way.text()}: {self.way.accessibleName()}")
            return
        self.way.setEnabled(False)
        self._remove()


LONGEST_NAME = 256


@dataclass(frozen=True, slots=True)
class TrustedWords:
    """The texts of the list and its form, translated already."""

    nobody: str
    name: str
    text: str
    """The name of the input line, for a screen reader."""
    example: str
    certificate: str
    certificate_name: str
    add: str


@dataclass(frozen=True, slots=True)
class TrustedEntry:
    """One of the trusted, as a row shows it."""

    identifier: str
    name: str
    known_by: str


class TrustedView(SettingCard):
    """Holds the list and the form; a view of one kind of trusted parties puts its own choices below them."""

    def __init__(
        self,
        colours: Colours,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        words: TrustedWords,
        longest_text: int,
    ) -> None:
        super().__init__(colours, runner, place)
        self._words = words
        self._certificate = ""
        self.name, self.text = QLineEdit(), QLineEdit()
        self.file = button(words.certificate, colours, kind="quiet", icon_name="file-check")
        self.add = button(words.add, colours)
        self.fault = FieldNote(colours)
        self._nobody = label(words.nobody, "muted", wraps=True)
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE_2)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(translate("Settings", "Name"))
        self.name.setAccessibleName(words.name)
        self.text.setMaxLength(longest_text)
        self.text.setPlaceholderText(words.example)
        self.text.setAccessibleName(words.text)
        self.file.setAccessibleName(words.certificate_name)
        for each in (self.name, self.text):
            each.textEdited.connect(lambda _: self._show_adding())
            each.returnPressed.connect(self._add)
        self.file.clicked.connect(self._choose_file)
        self.add.clicked.connect(self._add)

    def take_certificate(self, path: Path) -> None:
        """Load a certificate file."""

        def then(certificate: str) -> None:
            self._certificate = certificate
            self.fault.tell("" if certificate else translate("Settings", "This file contains no certificate."))
            if certificate:
                self._certificate_taken()
                self.text.setPlaceholderText(plain(path.name, 60))
                self.name.setText(self.name.text() or path.stem[:LONGEST_NAME])
            self._show_adding()

        self._runner.run(to_thread(read_certificate, path), owner=self, then=then)

    def _register(self, place: Place) -> Register[Any, Any]:
        """Return the calls that add and remove an entry."""
        raise NotImplementedError

    def _entries(self) -> Sequence[TrustedEntry]:
        raise NotImplementedError

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        """Return the body of the request to add one; a text is the sentence about a fault."""
        raise NotImplementedError

    def _certificate_taken(self) -> None:
        """Update after a certificate was chosen."""

    def _listing(self) -> tuple[QWidget | QLayout, ...]:
        """Create the list, the form and the failure, in this order."""
        ways = row_of(self.file)
        ways.addWidget(self.add)
        form = QVBoxLayout()
        form.setSpacing(SPACE_2)
        for each in (self.name, self.text, self.fault):
            form.addWidget(each)
        form.addLayout(ways)
        self._show_adding()
        return (self._nobody, self._list, form, self.notice)

    def _lay_out_list(self, *parts: QWidget | QLayout) -> None:
        """Put the parts below one another, with a gap before each that starts with a label."""
        spaced: list[QWidget | QLayout | int] = []
        for part in parts:
            if spaced and part.property("kind") == "label":
                spaced.append(SPACE_3)
            spaced.append(part)
        self._lay_out(*spaced)

    def _choose_file(self) -> None:
        kinds = translate("Settings", "Certificates") + " (*.pem *.crt *.cer *.der)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Settings", "Choose a certificate"), "", kinds)
        if name:
            self.take_certificate(Path(name))

    def _add(self) -> None:
        if not self.add.isEnabled():
            return
        body = self._body(self.name.text(), self.text.text(), self._certificate)
        self.fault.tell(translate("Settings", body) if isinstance(body, str) else "")
        if isinstance(body, bytes) and self._ask(lambda place: self._register(place).add(body), then=self._added):
            self.add.setEnabled(False)

    def _added(self, response: Response) -> None:
        failure = response.failure
        if failure is not None and failure.fields:
            self.fault.tell(plain(told(without_path(failure.fields[0].message)), 300))
        elif self._is_done(response):
            self._certificate = ""
            self.text.setPlaceholderText(self._words.example)
            for each in (self.name, self.text):
                each.clear()
            self.load()
        self._show_adding()

    def _is_missing(self, response: Response, *, known: bool | None) -> bool:
        """Return whether a place has no such list, as opposed to a failed request."""
        return known is None and response.status in NOT_OFFERED

    def refresh(self) -> None:
        """Show the list as it is now."""
        entries = self._entries()
        while (item := self._list.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for each in entries:
            self._list.addWidget(self._row(each))
        self._nobody.setVisible(not entries)

    def _row(self, entry: TrustedEntry) -> QWidget:
        def remove() -> None:
            self._change(lambda place: self._register(place).remove(entry.identifier))

        return TrustedRow(self._colours, entry.name, entry.known_by, remove)

    def _show_adding(self) -> None:
        self.add.setEnabled(bool(self.name.text().strip() and (self.text.text().strip() or self._certificate)))

    def _refuse(self, error: DeskError) -> None:
        super()._refuse(error)
        self.refresh()
        self._show_adding()
