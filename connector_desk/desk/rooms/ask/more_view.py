"""The rarely changed settings: protocol, recipient by ID, end, ID of the request, and origin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from connector_desk.base.instants import MINUTE, to_text
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.dates import CODE_MINUTES, USUAL_MINUTES, minutes_words
from connector_desk.desk.kit.editors import LineEditor
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.request_id import IDS, LONGEST, RequestId, RequestIdKind
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4, Colours
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.words import Words, plain
from connector_desk.desk.rooms.ask.draft import COMMON_METADATA, RequestDraft

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock

PROTOCOLS = {"oid4vp": "OpenID4VP", "didcomm": "DIDComm"}
"""Names of protocols are the same in every language."""
ALIAS, AGENT_ID = "alias", "id"
FREE_ROWS = 1
LONGEST_KEY, LONGEST_VALUE = 128, 1_000
_USUAL_TO_AGENTS = 24 * 60
_EXACT = 0
"""The entry of the end for an exact one."""


def usual_minutes(draft: RequestDraft) -> int:
    """Return how long a request is valid where it does not say so: longer for an agent, which may be offline."""
    return _USUAL_TO_AGENTS if draft.recipient.is_agent else USUAL_MINUTES


def summary(draft: RequestDraft) -> str:
    """Return one line about how the request is sent."""
    minutes = draft.code_minutes or usual_minutes(draft)
    code = translate("More", "code valid for {time}").format(time=minutes_words(minutes))
    if draft.ends is not None:
        code = translate("Ask", "until an exact time")
    elif draft.recipient.is_agent:
        code = translate("Ask", "valid for {time}").format(time=minutes_words(minutes)) if draft.code_minutes else ""
    parts = [PROTOCOLS.get(draft.protocol, draft.protocol), code]
    if draft.request_id.kind is not RequestIdKind.MADE and not draft.recipient.is_agent:
        is_own = draft.request_id.kind is RequestIdKind.OWN
        parts.append(translate("Ask", "own ID") if is_own else translate("Ask", "without an ID"))
    if draft.metadata:
        parts.append(translate("Ask", "with metadata"))
    return " · ".join(filter(None, parts))


class RequestOptionsView(QWidget):
    """Rows that change the draft."""

    edited = Signal(str)
    """Names the row that was changed."""
    renamed = Signal(bool)
    """The agent is to be named by its ID, or by its alias."""

    def __init__(self, colours: Colours, draft: RequestDraft, clock: Clock) -> None:
        super().__init__()
        self._colours, self._draft, self._clock = colours, draft, clock
        self.is_for_agent = draft.recipient.is_agent
        self._notes: dict[str, FieldNote] = {}
        self._own = LineEditor(LONGEST, "check-2026-0117")
        self._own.set_spoken(translate("Ask", "ID of the request"), "")
        self._own.control.setObjectName("asked-id")
        self._own.edited.connect(self._set_id)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(2, SPACE_2, 2, SPACE_2)
        self._grid.setHorizontalSpacing(SPACE_4)
        self._grid.setVerticalSpacing(SPACE_2)
        protocol = Segments(colours, translate("Ask", "Protocol"), list(PROTOCOLS.items()))
        protocol.put(draft.protocol)
        protocol.chosen.connect(self._set_protocol)
        self._add(translate("Ask", "Protocol"), protocol)
        if self.is_for_agent:
            self._add_names()
        self._add_end()
        if not self.is_for_agent:
            self._add_request_id()
        self._add_metadata()
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(1, 3)
        self._show_typed()

    def show_faults(self, faults: Mapping[str, Words]) -> None:
        """Show the present fault of each row."""
        for row, note in self._notes.items():
            fault = faults.get(row)
            words = plain(say(fault), 300) if fault is not None else ""
            note.tell(words)
            editor = {"requestId": self._own, "expiryDate": self._until}.get(row)
            if editor is not None:
                editor.set_wrong(wrong=bool(words))
                editor.control.setAccessibleDescription(words)

    def focus_row(self, row: str) -> None:
        """Set the focus to a row with a fault."""
        targets: dict[str, QWidget] = {"requestId": self._own.control, "expiryDate": self._until.control}
        targets.get(row, self._lines[0][1]).setFocus(Qt.FocusReason.TabFocusReason)

    def _add(self, words: str, control: QWidget) -> QLabel:
        line = self._grid.rowCount()
        title = label(words, "label", wraps=True)
        self._grid.addWidget(title, line, 0)
        self._grid.addWidget(control, line, 1)
        return title

    def _add_note(self, row: str) -> None:
        self._notes[row] = FieldNote(self._colours)
        self._grid.addWidget(self._notes[row], self._grid.rowCount(), 1)

    def _add_names(self) -> None:
        choices = [(ALIAS, translate("Ask", "Alias")), (AGENT_ID, translate("People", "Agent ID"))]
        words = translate("Ask", "Person named by")
        names = Segments(self._colours, words, choices)
        names.put(AGENT_ID if self._draft.recipient.by_id else ALIAS)
        names.chosen.connect(lambda name: self.renamed.emit(name == AGENT_ID))
        self._add(words, names)

    def _add_end(self) -> None:
        words = translate("More", "Code valid for")
        if self.is_for_agent:
            words = translate("Ask", "Request valid for")
        self._code = NamedComboBox()
        self._code.setAccessibleName(words)
        self._code.setSizeAdjustPolicy(NamedComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._code.setMinimumContentsLength(12)
        for minutes in CODE_MINUTES:
            self._code.addItem(minutes_words(minutes), minutes)
        self._code.addItem(translate("Ask", "until an exact time…"), _EXACT)
        self._code.activated.connect(lambda _: self._set_end(self._code.currentData()))
        self._until = DateEditor(
            self._colours, translate("Form", "Choose from a calendar"), translate("Form", "Time"), with_time=True
        )
        self._until.set_spoken(translate("Ask", "Valid until"), "")
        self._until.control.setObjectName("asked-until")
        self._until.edited.connect(self._set_until)
        self._add(words, self._code)
        self._until_title = label(translate("Ask", "Valid until"), "label")
        for each in (self._until_title, self._until):  # date, time and calendar need the whole width
            self._grid.addWidget(each, self._grid.rowCount(), 0, 1, 2)
        self._add_note("expiryDate")

    def _add_request_id(self) -> None:
        words = translate("Ask", "ID of the request")
        ids = Segments(self._colours, words, [(kind.value, translate("Ask", each)) for kind, each in IDS.items()])
        ids.put(self._draft.request_id.kind.value)
        ids.chosen.connect(self._set_id_kind)
        self._add(words, ids)
        self._grid.addWidget(self._own, self._grid.rowCount(), 1)
        self._add_note("requestId")

    def _add_metadata(self) -> None:
        why = translate("Ask", "Stored with the request. The person does not see it.")
        self._add(translate("Ask", "Metadata"), label(why, "muted", wraps=True))
        self._lines: list[tuple[QLineEdit, QLineEdit]] = []
        kept = dict(self._draft.metadata)
        for key in [*COMMON_METADATA, *(each for each in kept if each not in COMMON_METADATA), *[""] * FREE_ROWS]:
            self._row(key, kept.get(key, ""))
        self._add_note("metadata")

    def _row(self, key: str, value: str) -> None:
        name, text = QLineEdit(key), QLineEdit(value)
        name.setMaxLength(LONGEST_KEY)
        name.setReadOnly(key in COMMON_METADATA)
        name.setPlaceholderText(translate("Ask", "another key"))
        name.setAccessibleName(translate("Ask", "Key of the metadata"))
        text.setMaxLength(LONGEST_VALUE)
        text.setPlaceholderText({"ip": "192.0.2.7", "bfphash": "9f86d081884c7d65"}.get(key, ""))
        text.setAccessibleName(translate("Ask", "Metadata {key}").format(key=key).strip())
        for each in (name, text):
            each.textEdited.connect(self._set_metadata)
        self._lines.append((name, text))
        line = self._grid.rowCount()
        self._grid.addWidget(name, line, 0)
        self._grid.addWidget(text, line, 1)

    def _show_typed(self) -> None:
        """Show the lines for an exact end and an own ID where these are chosen."""
        draft = self._draft
        is_exact = draft.ends is not None
        minutes = _EXACT if is_exact else draft.code_minutes or usual_minutes(draft)
        self._code.setCurrentIndex(max(0, self._code.findData(minutes)))
        self._until.put(draft.ends or "")
        for each in (self._until, self._until_title):
            each.setVisible(is_exact)
        self._own.put(draft.request_id.typed)
        self._own.setVisible(draft.request_id.kind is RequestIdKind.OWN and not self.is_for_agent)

    def _set_metadata(self) -> None:
        filled = [(name.text(), text.text()) for name, text in self._lines]
        self._draft.metadata = [(key, value) for key, value in filled if key.strip() and value.strip()]
        self.edited.emit("metadata")

    def _set_protocol(self, value: str) -> None:
        self._draft.protocol = value
        self.edited.emit("protocol")

    def _set_end(self, minutes: int) -> None:
        """Choose another end; an exact one starts with the former one."""
        draft = self._draft
        before = draft.code_minutes or usual_minutes(draft)
        draft.code_minutes = None if minutes in (_EXACT, usual_minutes(draft)) else minutes
        former = draft.ends or to_text(self._clock() + before * MINUTE)
        draft.ends = former if minutes == _EXACT else None
        self._show_typed()
        if minutes == _EXACT:
            self._until.setFocus(Qt.FocusReason.TabFocusReason)
        self.edited.emit("expiryDate")

    def _set_until(self, typed: str) -> None:
        self._draft.ends = typed
        self.edited.emit("expiryDate")

    def _set_id_kind(self, kind: str) -> None:
        self._draft.request_id = RequestId(RequestIdKind(kind), self._draft.request_id.typed)
        self._show_typed()
        if kind == RequestIdKind.OWN:
            self._own.setFocus(Qt.FocusReason.TabFocusReason)
        self.edited.emit("requestId")

    def _set_id(self, typed: str) -> None:
        self._draft.request_id = RequestId(RequestIdKind.OWN, typed)
        self.edited.emit("requestId")
