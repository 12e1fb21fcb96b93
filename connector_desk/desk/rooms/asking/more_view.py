"""The rarely changed settings: protocol, life of the code, and origin."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from connector_desk.desk.rooms.asking.draft import COMMON_METADATA, RequestDraft
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.minutes import CODE_MINUTES, USUAL_MINUTES, minutes_words
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate

PROTOCOLS = {"oid4vp": "OpenID4VP", "didcomm": "DIDComm"}
"""Names of protocols are the same in every language."""
FREE_ROWS = 1
LONGEST_KEY, LONGEST_VALUE = 128, 1_000


def summary(draft: RequestDraft) -> str:
    """Return one line about how the request is sent."""
    code = translate("More", "code valid for {time}").format(time=minutes_words(draft.code_minutes or USUAL_MINUTES))
    parts = [PROTOCOLS.get(draft.protocol, draft.protocol), *([] if draft.recipient.is_agent else [code])]
    if draft.metadata:
        parts.append(translate("Asking", "with metadata"))
    return " · ".join(parts)


class RequestOptionsView(QWidget):
    """Rows that change the draft."""

    edited = Signal()

    def __init__(self, colours: Colours, draft: RequestDraft) -> None:
        super().__init__()
        self._draft = draft
        protocol = Segments(colours, translate("Asking", "Protocol"), list(PROTOCOLS.items()))
        protocol.put(draft.protocol)
        protocol.chosen.connect(self._set_protocol)
        self._code = NamedComboBox()
        self._code.setAccessibleName(translate("More", "Code valid for"))
        for minutes in CODE_MINUTES:
            self._code.addItem(minutes_words(minutes), minutes)
        self._code.setCurrentIndex(CODE_MINUTES.index(draft.code_minutes or USUAL_MINUTES))
        self._code.activated.connect(self._set_code)
        grid = QGridLayout(self)
        grid.setContentsMargins(2, SPACE_2, 2, SPACE_2)
        grid.setHorizontalSpacing(SPACE_4)
        grid.setVerticalSpacing(SPACE_2)
        grid.addWidget(label(translate("Asking", "Protocol"), "label"), 0, 0)
        grid.addWidget(protocol, 0, 1)
        if not draft.recipient.is_agent:
            grid.addWidget(label(translate("More", "Code valid for"), "label", wraps=True), 1, 0)
            grid.addWidget(self._code, 1, 1)
        grid.addWidget(label(translate("Asking", "Metadata"), "label"), 2, 0)
        why = translate("Asking", "Stored with the request. The person does not see it.")
        grid.addWidget(label(why, "muted", wraps=True), 2, 1)
        self._lines: list[tuple[QLineEdit, QLineEdit]] = []
        kept = dict(draft.metadata)
        rows = [*COMMON_METADATA, *(key for key in kept if key not in COMMON_METADATA), *[""] * FREE_ROWS]
        for place, key in enumerate(rows):
            self._row(grid, 3 + place, key, kept.get(key, ""))
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)

    def _row(self, grid: QGridLayout, line: int, key: str, value: str) -> None:
        name, text = QLineEdit(key), QLineEdit(value)
        name.setMaxLength(LONGEST_KEY)
        name.setReadOnly(key in COMMON_METADATA)
        name.setPlaceholderText(translate("Asking", "another key"))
        name.setAccessibleName(translate("Asking", "Key of the metadata"))
        text.setMaxLength(LONGEST_VALUE)
        text.setPlaceholderText({"ip": "192.0.2.7", "bfphash": "9f86d081884c7d65"}.get(key, ""))
        text.setAccessibleName(translate("Asking", "Metadata {key}").format(key=key).strip())
        for each in (name, text):
            each.textEdited.connect(self._set_metadata)
        self._lines.append((name, text))
        grid.addWidget(name, line, 0)
        grid.addWidget(text, line, 1)

    def _set_metadata(self) -> None:
        filled = [(name.text(), text.text()) for name, text in self._lines]
        self._draft.metadata = [(key, value) for key, value in filled if key.strip() and value.strip()]
        self.edited.emit()

    def _set_protocol(self, value: str) -> None:
        self._draft.protocol = value
        self.edited.emit()

    def _set_code(self, index: int) -> None:
        minutes = CODE_MINUTES[index]
        self._draft.code_minutes = None if minutes == USUAL_MINUTES else minutes
        self.edited.emit()
