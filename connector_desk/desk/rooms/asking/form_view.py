"""The form of a data request: its name, and a block for each credential."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.rooms.asking.credential_view import AskedSummary, CredentialBlock
from connector_desk.desk.rooms.asking.draft import (
    LONGEST_NAME,
    MOST_CREDENTIALS,
    OPTIONS,
    AskedCredential,
    RequestDraft,
)
from connector_desk.desk.rooms.asking.more_view import RequestOptionsView
from connector_desk.desk.rooms.asking.templates import draft_of_schema
from connector_desk.desk.widgets.editors import LineEditor
from connector_desk.desk.widgets.field_row import FieldRow
from connector_desk.desk.widgets.focus import release_focus, tab_stops
from connector_desk.desk.widgets.fold_button import FoldButton
from connector_desk.desk.widgets.parts import button
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import say, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.desk.rooms.asking.state import AskingState


class RequestForm(QWidget):
    """Shows a draft and reports its changes."""

    submitted = Signal()
    edited = Signal()
    renamed = Signal(bool)
    """The agent is to be named by its ID, or by its alias."""
    remade = Signal()
    """Its rows are other widgets than before."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        state: AskingState,
        draft: RequestDraft,
        clock: Clock,
        *,
        shows_more: bool,
    ) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self._colours, self._language, self._state, self._clock = colours, language, state, clock
        self.draft = draft
        self._shows_more, self._is_locked = shows_more, False
        self.blocks: list[CredentialBlock] = []
        words = translate("Asking", "Name of the request")
        hint = translate("Asking", "The wallet shows it to the person.")
        self.name = FieldRow(colours, words, LineEditor(LONGEST_NAME), is_required=True, hint=hint)
        self.name.editor.control.setObjectName("asked-name")
        self.name.editor.edited.connect(self._name_edited)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, SPACE_2, 0)
        self._layout.setSpacing(SPACE_3)
        self.name.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._summaries = QVBoxLayout()
        self._summaries.setSpacing(SPACE_3)
        self._summary = QWidget()
        self._summary.setLayout(self._summaries)
        self._summaries.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self._summary)
        self.change = FoldButton(colours)
        self.change.setText(translate("Asking", "Change what is asked"))
        self.change.setObjectName("change-asked")
        self.change.toggled.connect(self._fold)
        self.change.leads_to(lambda: [self.name, *self.blocks])
        self._layout.addWidget(self.change)
        self._layout.addWidget(self.name)
        self._blocks = QVBoxLayout()
        self._blocks.setSpacing(SPACE_3)
        self._layout.addLayout(self._blocks)
        self._add = button(translate("Asking", "Another credential"), colours, kind="quiet", icon_name="plus")
        self._add.clicked.connect(self._add_credential)
        foot = QHBoxLayout()
        foot.addWidget(self._add)
        foot.addStretch()
        self._layout.addLayout(foot)
        self._more: RequestOptionsView | None = None
        self._layout.addStretch()
        self._open_more()
        self.show_draft()

    def show_draft(self) -> None:
        """Show the present draft, with new blocks."""
        self.name.editor.put(self.draft.name)
        for each in self.blocks:
            each.hide()
            each.deleteLater()
        self.blocks = []
        for index, asked in enumerate(self.draft.credentials):
            block = CredentialBlock(
                self._colours,
                self._language,
                self._state,
                asked,
                index,
                can_go=len(self.draft.credentials) > 1,
                shows_more=self._shows_more,
            )
            block.edited.connect(self._edited)
            block.rebuilt.connect(partial(self._rebuild, index))
            block.removed.connect(partial(self._remove, index))
            for combo in block.findChildren(QComboBox):
                combo.installEventFilter(self)
            self.blocks.append(block)
            self._blocks.addWidget(block)
        self._show_folded()
        self.set_locked(locked=self._is_locked)
        self.show_faults()
        self.remade.emit()

    def stops(self) -> list[QWidget]:
        """Return where Tab stops, from above to below."""
        more = [] if self._more is None else tab_stops(self._more)
        blocks = [stop for block in self.blocks for stop in tab_stops(block)]
        return [self.change, *tab_stops(self.name.editor), *blocks, self._add, *more]

    def open(self) -> None:
        """Show what can be changed."""
        self.change.setChecked(True)

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if opened is not self.draft.is_open:
            self.draft.is_open = opened
            self._show_folded()
            self.remade.emit()

    def _show_folded(self) -> None:
        """Show what is asked in words, or as it can be changed: what is not complete has to be."""
        draft = self.draft
        known = [self._state.schema_of(each.schema_id, each.schema_name) for each in draft.credentials]
        can_fold = bool(draft.name.strip()) and all(
            schema is not None and each.asked for schema, each in zip(known, draft.credentials, strict=True)
        )
        draft.is_open = draft.is_open or not can_fold or self._shows_more
        self.change.setChecked(draft.is_open)
        while (item := self._summaries.takeAt(0)) is not None:
            if (shown := item.widget()) is not None:
                shown.deleteLater()
        for each in () if draft.is_open else draft.credentials:
            self._summaries.addWidget(AskedSummary(self._colours, self._language, self._state, each))
        self._summary.setVisible(not draft.is_open)
        for row in (self.name, *self.blocks):
            row.setVisible(draft.is_open)
        self._add.setVisible(draft.is_open and len(draft.credentials) < MOST_CREDENTIALS)

    @property
    def options(self) -> QWidget | None:
        """Return the options while they are open."""
        return self._more

    def show_more(self, *, shows_more: bool) -> None:
        """Show or hide the rarely changed parts of each credential."""
        if shows_more is not self._shows_more:
            self._shows_more = shows_more
            self._open_more()
            self.show_draft()

    def option_stops(self) -> list[QWidget]:
        """Return where Tab stops in the rarely changed settings."""
        return [] if self._more is None else tab_stops(self._more)

    def readdress(self) -> None:
        """Show the rows for another kind of recipient."""
        if self._more is not None and self._more.is_for_agent is not self.draft.recipient.is_agent:
            self._open_more()
            self.show_faults()
            self.remade.emit()

    def _open_more(self) -> None:
        """Make the rows that are rarely changed, or take them away."""
        if self._more is not None:
            self._more.hide()
            self._more.deleteLater()
            self._more = None
        if self._shows_more:
            self._more = RequestOptionsView(self._colours, self.draft, self._clock)
            self._more.edited.connect(self._edited)
            self._more.renamed.connect(self.renamed)
            self._layout.insertWidget(self._layout.count() - 1, self._more)

    def show_faults(self) -> None:
        """Show the present fault of each row."""
        faults = self.draft.spoken_faults()
        if not self.draft.is_open and any(row == "name" or row.startswith("credentials.") for row in faults):
            self.open()
        name = faults.get("name")
        self.name.tell(plain(say(name), 300) if name is not None else "")
        for each in self.blocks:
            each.show_faults(faults)
        if self._more is not None:
            self._more.show_faults(faults)

    def set_locked(self, *, locked: bool) -> None:
        """Keep the form as it is while a code for it is open."""
        self._is_locked = locked
        self.name.editor.set_locked(locked=locked)
        self._add.setEnabled(not locked)
        for each in self.blocks:
            each.set_locked(locked=locked)

    def focus_wrong(self) -> bool:
        """Set the focus to the first row with a fault; return False if there is none."""
        faults = self.draft.spoken_faults()
        if "name" in faults:
            self.name.editor.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        found = next((row for row in faults if row.startswith("credentials.")), None)
        if found is None:
            option = next((row for row in OPTIONS if row in faults), "")
            if option and self._more is not None:
                self._more.focus_row(option)
            return bool(option) and self._more is not None
        index = int(found.removeprefix("credentials.").partition(".")[0].partition(":")[0])
        block = self.blocks[index]
        block.focus_row(found)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.submitted.emit()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Submit on Enter in a closed combo box, as in any other field."""
        enters = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in enters:
            if not event.isAutoRepeat():
                self.submitted.emit()
            return True
        return super().eventFilter(watched, event)

    def _name_edited(self, text: str) -> None:
        self.draft.name = text
        self._edited("name")

    def _edited(self, row: str) -> None:
        self.draft.edited(row)
        self.show_faults()
        self.edited.emit()

    def _rebuild(self, index: int) -> None:
        """Create the blocks again after this event, and keep the focus where it was."""

        def later() -> None:
            release_focus(self)
            self.show_draft()
            if index < len(self.blocks):
                self.blocks[index].kind.setFocus(Qt.FocusReason.OtherFocusReason)

        QTimer.singleShot(0, self, later)

    def _add_credential(self) -> None:
        asked = {each.schema_name for each in self.draft.credentials}
        schema = next((each for each in self._state.schemas if each.name not in asked), None)
        fresh = draft_of_schema(schema, "").credentials[0] if schema is not None else AskedCredential()
        self.draft.credentials.append(fresh)
        self._edited(f"credentials.{len(self.draft.credentials) - 1}")
        self._rebuild(len(self.draft.credentials) - 1)

    def _remove(self, index: int) -> None:
        del self.draft.credentials[index]
        self.draft.refused = {}
        self._edited(f"credentials.{index}")
        self._rebuild(0)
