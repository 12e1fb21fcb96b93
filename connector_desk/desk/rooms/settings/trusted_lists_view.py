"""The trusted lists of the place: who is named by them may issue what is verified here."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog, QPushButton, QVBoxLayout, QWidget

from connector_desk.contract.trusted_list import TrustedListUpdate
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import SENTENCE
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, frame, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words, plain
from connector_desk.desk.rooms.settings.setting_card import SettingCard, empty, remove_button, row_of
from connector_desk.desk.rooms.settings.trusted_lists_state import (
    ADD,
    ADDRESS,
    SIGNER,
    ChoiceForm,
    ReadFile,
    TrustedListsState,
    WantedList,
    issuer_words,
    line_of,
    read_list_file,
    spaced,
)

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.trusted_list import TrustedList, TrustedListList, TrustedListSummary
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

_AGAIN_AFTER = 2_000
"""Milliseconds until lists that are being fetched are asked for again."""
NO_FILE = QT_TRANSLATE_NOOP("TrustedLists", "This file cannot be read as a list.")


class ListRow(QWidget):
    """A list: its name, its date, what is wrong with it, and what can be done with it."""

    def __init__(self, colours: Colours, one: TrustedList, card: TrustedListsView) -> None:
        super().__init__()
        line = line_of(one)
        self._one, self._card, self._colours = one, card, colours
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(SPACE_4 if line.is_below else 0, 0, 0, 0)
        self._layout.setSpacing(SPACE_2)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(BreakingLabel(line.title, "strong"))
        if line.facts:
            words.addWidget(label(line.facts, "small", wraps=True))
        self._layout.addLayout(words)
        if line.problem is not None:
            problem = Notice(colours, Role.WARN)  # the list from before still counts
            self._layout.addWidget(problem)  # without a parent it would be a window
            problem.offer()
            problem.show_message(*map(translate_sentence, line.problem))
        if not line.is_below:
            self._layout.addLayout(row_of(*self._ways(line.title)))
        self.setAccessibleName(f"{line.title}. {line.facts}")

    def _ways(self, name: str) -> list[QWidget]:
        is_file = self._one.address is None
        words = translate("TrustedLists", "Load the next file…") if is_file else translate("TrustedLists", "Load again")
        again = button(words, self._colours, kind="quiet")
        choose = button(translate("TrustedLists", "What counts…"), self._colours, kind="quiet")
        for each in (again, choose):
            each.setAccessibleName(f"{each.text()}: {name}")
        again.clicked.connect(lambda: self._card.load_again(self._one))
        choose.clicked.connect(self._open_choice)
        return [again, choose, remove_button(self._colours, name, lambda: self._card.remove(self._one))]

    def _open_choice(self) -> None:
        """Show the form that chooses what counts, below the row."""
        form = ChoiceForm(self._one, self._card.state.below(self._one))
        view = FormView(self._colours, form.draft.spec, "choice")
        view.bind(form.draft)
        save = button(translate("TrustedLists", "Save"), self._colours)
        leave = button(translate("TrustedLists", "Cancel"), self._colours, kind="quiet")

        def send() -> None:
            if form.validate():
                self._card.choose(self._one, form)
            view.show_draft(form.draft)
            view.focus_fault(form.draft)

        save.clicked.connect(send)
        view.submitted.connect(send)
        leave.clicked.connect(self._card.refresh)
        self._layout.addWidget(view)
        self._layout.addLayout(row_of(save, leave))
        self._card.show_one(self)
        view.controls[0].setFocus()


_ENDINGS: Final = "*.xml *.xtsl *.jwt *.jws *.jose *.json *.txt *.cbor *.cose *.vical"


class TrustedListsView(SettingCard):
    """Asks the service for its trusted lists, and adds, loads, limits and removes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.state = TrustedListsState()
        self.draft = FormDraft(ADD)
        self.form = FormView(colours, ADD, "trusted-list")
        self.form.bind(self.draft)
        self.form.submitted.connect(self._load_address)
        self.preview_button = button(translate("TrustedLists", "Look at this list"), colours)
        self.preview_button.clicked.connect(self._load_address)
        self.file = button(translate("TrustedLists", "From a file…"), colours, kind="quiet", icon_name="file-check")
        self.file.setAccessibleName(translate("TrustedLists", "Look at a list from a file"))
        self.file.clicked.connect(self._choose_file)
        self._timer = QTimer(self, interval=_AGAIN_AFTER, singleShot=True)
        self._timer.timeout.connect(self._load_waiting)
        self._is_choosing = False
        self._rows, self._preview = QVBoxLayout(), QVBoxLayout()
        self._rows.setSpacing(SPACE_3)
        self._nobody = label(translate("TrustedLists", "None yet."), "muted", wraps=True)
        about = translate(
            "TrustedLists",
            "Authorities publish signed lists of who may issue identity cards and other attestations. Issuers on a "
            "list are trusted. It is loaded again every day, and kept without a network.",
        )
        self._adding = QWidget()
        adding = QVBoxLayout(self._adding)
        adding.setContentsMargins(0, 0, 0, 0)
        adding.setSpacing(SPACE_2)
        adding.addWidget(self.form)
        adding.addLayout(row_of(self.file, self.preview_button))
        parts = (label(about, "muted", wraps=True), self._nobody, self._rows, self._preview, self._adding, self.notice)
        self._lay_out(*parts, spacing=SPACE_3)
        self.refresh()

    # --- what the service has -----------------------------------------------------------------------------------------

    def load(self) -> None:
        """Ask the service for its lists."""
        self._ask(lambda place: place.settings.trusted_lists.entries(), then=self._loaded)

    def _loaded(self, response: TypedResponse[TrustedListList]) -> None:
        if response.is_not_offered and self.state.is_offered is None:
            self.state.is_offered = False
        elif self._is_done(response):
            self.state.on_lists(response.value)
        self.refresh()
        if self.state.waits:
            self._timer.start()

    def _load_waiting(self) -> None:
        """Ask again while lists are being fetched in the background, and nobody is choosing."""
        if self.isVisible() and not self._is_choosing:
            self.load()

    def load_again(self, one: TrustedList) -> None:
        """Load a list again, or the next file of one that came from a file."""
        if one.address is not None:
            self._update(one, TrustedListUpdate())
            return
        path = self._file_name()
        if path is not None:
            self._read(path, lambda content: self._update(one, TrustedListUpdate(content=content)))

    def _update(self, one: TrustedList, update: TrustedListUpdate) -> None:
        self._change(lambda place: place.settings.update_trusted_list(one.listId, update))

    def choose(self, one: TrustedList, form: ChoiceForm) -> None:
        """Choose what of a list counts."""
        self._change(lambda place: place.settings.change_trusted_list(one.listId, form.choice))

    def remove(self, one: TrustedList) -> None:
        """Remove a list."""
        self._change(lambda place: place.settings.trusted_lists.remove(one.listId))

    # --- one more -----------------------------------------------------------------------------------------------------

    def _load_address(self) -> None:
        self.draft.clear_faults()
        address = self.draft.value(ADDRESS).strip()
        if self.draft.validate() and address:
            self._load_preview(WantedList(address=address))
        self.form.show_draft(self.draft)
        self.form.focus_fault(self.draft)

    def _choose_file(self) -> None:
        path = self._file_name()
        if path is not None:
            self.take_file(path)

    def take_file(self, path: Path) -> None:
        """Look at a list in a file."""
        self._read(path, lambda content: self._load_preview(WantedList(content=content)))

    def _file_name(self) -> Path | None:
        kinds = (
            translate("TrustedLists", "Trusted lists")
            + " (*.xml *.xtsl *.jwt *.jws *.jose *.json *.txt *.cbor *.cose *.vical)"
        )
        name, _ = QFileDialog.getOpenFileName(self, translate("TrustedLists", "Choose a list"), "", kinds)
        return Path(name) if name else None

    def _read(self, path: Path, then: Callable[[str], None]) -> None:
        def read(found: ReadFile) -> None:
            if found.content is None:
                self.draft.refused[ADDRESS] = Words("TrustedLists", NO_FILE)
                self.form.show_draft(self.draft)
            else:
                then(found.content)

        self._runner.run(to_thread(read_list_file, path), owner=self, then=read)

    def _load_preview(self, wanted: WantedList) -> None:
        body = wanted.body()
        if self._ask(
            lambda place: place.settings.preview_trusted_list(body),
            then=lambda response: self._on_preview(wanted, response),
        ):
            self.preview_button.setEnabled(False)

    def _on_preview(self, wanted: WantedList, response: TypedResponse[TrustedListSummary]) -> None:
        failure = response.failure
        if failure is not None and failure.fields:
            self.draft.refuse([(ADDRESS, each.code, each.message) for each in failure.fields], SENTENCE)
        elif self._is_done(response):
            self.state.on_preview(wanted, response.value)
        self.refresh()
        self.form.focus_fault(self.draft)

    def _add(self) -> None:
        body = self.state.body()
        if body is not None:
            self._ask(lambda place: place.settings.trusted_lists.add(body), then=self._added)

    def _added(self, response: Response) -> None:
        if response.failure is None:
            self.draft.forget()
            self.state.forget_preview()
        self._changed(response)

    def _leave(self) -> None:
        self.state.forget_preview()
        self.refresh()
        self.form.controls[0].setFocus()

    # --- shown --------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the lists, and the one that is looked at, as they are now."""
        focused = self._focused_name()
        self._is_choosing = False
        empty(self._rows)
        for each in self.state.lists:
            row = ListRow(self._colours, each, self)
            self._rows.addWidget(row)
            for way in row.findChildren(QPushButton):
                if focused and way.accessibleName() == focused:
                    way.setFocus()
        self._nobody.setVisible(not self.state.lists)
        self._show_preview()
        self.preview_button.setEnabled(True)
        self.form.show_draft(self.draft)
        self.offered.emit(self.state.is_offered is not False)

    def _focused_name(self) -> str:
        """Return the name of the button of a row that has the focus, which its successor is to have."""
        focused = self.focusWidget()
        return focused.accessibleName() if isinstance(focused, QPushButton) and focused.hasFocus() else ""

    def show_one(self, row: ListRow) -> None:
        """Show one row alone while what counts of it is chosen."""
        for at in range(self._rows.count()):
            other = self._rows.itemAt(at)
            part = None if other is None else other.widget()
            if part is not None:
                part.setVisible(part is row)
        self._adding.hide()
        self._is_choosing = True

    def _show_preview(self) -> None:
        empty(self._preview)
        summary = self.state.preview
        self._adding.setVisible(summary is None)
        if summary is not None:
            self._preview.addWidget(self._preview_of(summary))

    def _preview_of(self, summary: TrustedListSummary) -> QWidget:
        """Show what a list says of itself, and the certificate to be confirmed."""
        made = frame("sunken")
        layout = QVBoxLayout(made)
        layout.setSpacing(SPACE_2)
        layout.addWidget(BreakingLabel(plain(summary.name, 120), "strong"))
        day = translate("TrustedLists", "of {day}").replace("{day}", day_words(summary.issuedAt))
        facts = [day, translate("TrustedLists", "a list of lists") if summary.isListOfLists else issuer_words(summary)]
        if summary.isExpired:
            facts.append(translate("TrustedLists", "expired"))
        layout.addWidget(label(" · ".join(facts), "small", wraps=True))
        signer = summary.signers[0]
        words = translate("TrustedLists", "Signed by {name}, valid until {day}")
        words = words.replace("{day}", day_words(signer.notAfter)).replace("{name}", plain(signer.subject, 200))
        layout.addWidget(BreakingLabel(words, ""))
        if len(summary.signers) > 1:
            view = FormView(self._colours, self.state.signer.spec, "signer")
            view.bind(self.state.signer)
            view.edited.connect(lambda *_: self._show_fingerprint())
            layout.addWidget(view)
        self.fingerprint = BreakingLabel("", "", name="fingerprint")
        self._show_fingerprint()
        layout.addWidget(self.fingerprint)
        warning = translate(
            "TrustedLists", "Compare the fingerprint (SHA-256) with the one that the operator of the list publishes."
        )
        layout.addWidget(label(warning, "muted", wraps=True))
        add = button(translate("TrustedLists", "Trust this list"), self._colours)
        leave = button(translate("TrustedLists", "Cancel"), self._colours, kind="quiet")
        add.clicked.connect(self._add)
        leave.clicked.connect(self._leave)
        layout.addLayout(row_of(add, leave))
        return made

    def _show_fingerprint(self) -> None:
        fingerprint = spaced(self.state.signer.value(SIGNER))
        self.fingerprint.setText(fingerprint)
        self.fingerprint.setAccessibleName(translate("TrustedLists", "Fingerprint: {text}").format(text=fingerprint))

    def _refuse(self, error: DeskError) -> None:
        super()._refuse(error)
        self.preview_button.setEnabled(True)
