"""Adding a kind of credential: its schema as JSON, pasted or from a file, and its card while it is written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout

from connector_desk.desk.widgets.card_face import face_of
from connector_desk.desk.widgets.credential_card import CardView
from connector_desk.desk.widgets.field_row import FieldNote
from connector_desk.desk.widgets.json_faults import fault_words, go_to_fault, mark_faults
from connector_desk.desk.widgets.json_view import JsonEditor
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.rooms.library.controller import LibraryController

PREVIEW_WIDTH, PREVIEW_HEIGHT = 165, 104
EXAMPLE = """{
  "name": "guest-card",
  "version": "1.0",
  "title": "Guest card",
  "titles": {"de": "Gästekarte"},
  "description": "Says who is a guest of the house, and until when.",
  "namespace": "connector-desk",
  "w3cType": "GuestCard",
  "lifeDays": 7,
  "display": {"backgroundColor": "#5b3a8c", "textColor": "#ffffff", "icon": "user-round"},
  "properties": {
    "given_name": {"type": "string", "title": "Given name", "x-labels": {"de": "Vorname"}, "maxLength": 80},
    "until": {"type": "string", "format": "date", "title": "Guest until", "x-labels": {"de": "Gast bis"}}
  },
  "required": ["given_name"]
}
"""


class AddView(QFrame):
    """Shows the draft, and its faults in their lines."""

    def __init__(self, colours: Colours, language: str, controller: LibraryController) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._language, self._controller, self._state = colours, language, controller, controller.state
        self._marked: object = None
        self.json = JsonEditor(colours, translate("Library", "Schema as JSON"))
        self.json.edited.connect(self._edited)
        self._card = CardView()
        self._card.setMinimumSize(0, 0)
        self._card.setFixedSize(PREVIEW_WIDTH, PREVIEW_HEIGHT)
        self._nothing = label(
            translate("Library", "The card appears here when the schema is readable."), "muted", wraps=True
        )
        self._nothing.setFixedSize(PREVIEW_WIDTH, PREVIEW_HEIGHT)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.fault = FieldNote(colours)
        self._notice = Notice(colours)
        self.file = button(translate("Library", "Open a file…"), colours, icon_name="file-check")
        self.example = button(translate("Library", "Show an example"), colours, kind="quiet")
        self.cancel = button(translate("Library", "Cancel"), colours)
        self.publish = button(translate("Library", "Publish"), colours, kind="primary")
        self.file.clicked.connect(self._choose_file)
        self.example.clicked.connect(lambda: controller.begin(EXAMPLE))
        self.cancel.clicked.connect(controller.back)
        self.publish.clicked.connect(controller.publish)
        self._lay_out()

    def refresh(self) -> None:
        """Show the state as it is."""
        state, draft = self._state, self._state.draft
        if draft is None:
            return
        self.json.put(draft.text)
        self.json.setReadOnly(state.is_sending)
        preview = draft.preview
        self._card.setVisible(preview is not None)
        self._nothing.setVisible(preview is None)
        if preview is not None:
            self._card.show_face(face_of(preview, self._language))
        faults = draft.faults
        self.fault.tell(fault_words(faults))
        if faults is not self._marked:
            mark_faults(self.json, self._colours, faults)
            if faults and faults[0].line:
                go_to_fault(self.json, faults[0].line)
        self._marked = faults
        self.publish.setEnabled(bool(draft.text.strip()) and not state.is_sending)
        self.example.setVisible(not draft.text.strip())
        trouble = state.deed_trouble
        if trouble is None:
            self._notice.hide()
        else:
            self._notice.tell(*error_words(trouble.code, trouble.sentence, trouble.next_step), trouble.details)
            self._notice.offer()

    def take_focus(self) -> None:
        """Put the focus into the text."""
        self.json.setFocus(Qt.FocusReason.OtherFocusReason)

    def _edited(self, text: str) -> None:
        if self._state.draft is not None:
            self._state.draft.write(text)
            self.refresh()

    def _choose_file(self) -> None:
        kinds = translate("Library", "Schemas") + " (*.json)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Library", "Choose a schema"), "", kinds)
        if name:
            self._controller.take_file(Path(name))

    def _lay_out(self) -> None:
        title = label(translate("Library", "Add a kind of credential"), "title", wraps=True)
        about = translate(
            "Library",
            "Paste its schema or open a file. A published version never changes, because credentials refer to it.",
        )
        words = QVBoxLayout()
        words.setSpacing(SPACE_1)
        words.addWidget(title)
        words.addWidget(label(about, "muted", wraps=True))
        words.addWidget(self.example, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch()
        head = QHBoxLayout()
        head.setSpacing(SPACE_4)
        head.addLayout(words, 1)
        head.addWidget(self._card)
        head.addWidget(self._nothing)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        self.file.let_shrink()
        ways.addWidget(self.file)
        ways.addStretch()
        ways.addWidget(self.cancel)
        ways.addWidget(self.publish)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addLayout(head)
        layout.addWidget(self.json, 1)
        layout.addWidget(self.fault)
        layout.addWidget(self._notice)
        layout.addLayout(ways)
