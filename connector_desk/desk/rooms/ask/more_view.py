"""The rarely changed settings: protocol, recipient by ID, end, ID of the request, and origin."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from connector_desk.base.instants import MINUTE, to_text
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import minutes_words
from connector_desk.desk.kit.editors import ChoiceEditor, Editor
from connector_desk.desk.kit.figures import CODE_MINUTES, USUAL_MINUTES
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.request_id import RequestId, RequestIdKind
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.rooms.ask.draft import COMMON_METADATA, RequestDraft
from connector_desk.desk.rooms.ask.request_form import AGENT_ID, ALIAS, EXACT, OPTION_ROWS, PROTOCOLS, option_fields

if TYPE_CHECKING:
    from collections.abc import Mapping

    from connector_desk.base.clock import Clock
    from connector_desk.desk.kit.words import Words

LONGEST_KEY, LONGEST_VALUE = 128, 1_000
_EXAMPLES = {"ip": "192.0.2.7", "bfphash": "9f86d081884c7d65"}
_USUAL_TO_AGENTS = 24 * 60


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


def option_values(draft: RequestDraft) -> dict[str, str]:
    """Return what the settings of a request are, as the form shows them."""
    life = EXACT if draft.ends is not None else str(draft.code_minutes or usual_minutes(draft))
    return {
        "protocol": draft.protocol,
        "names": AGENT_ID if draft.recipient.by_id else ALIAS,
        "life": life,
        "until": draft.ends or "",
        "kind": draft.request_id.kind.value,
        "id": draft.request_id.typed,
        "metadata": json.dumps(dict(draft.metadata)),
    }


def set_option(draft: RequestDraft, key: str, value: str, now: int) -> None:
    """Set what was typed; an exact end starts with the former one."""
    if key == "protocol":
        draft.protocol = value
    elif key == "life":
        former = draft.ends or to_text(now + (draft.code_minutes or usual_minutes(draft)) * MINUTE)
        draft.ends = former if value == EXACT else None
        draft.code_minutes = None if value in (EXACT, str(usual_minutes(draft))) else int(value)
    elif key == "until":
        draft.ends = value
    elif key == "kind":
        draft.request_id = RequestId(RequestIdKind(value), draft.request_id.typed)
    elif key == "id":
        draft.request_id = RequestId(RequestIdKind.OWN, value)
    elif key == "metadata":
        draft.metadata = list(json.loads(value).items())


class MetadataEditor(Editor):
    """Pairs of a key and a value: those that are usual, those that are there, and one more."""

    def __init__(self, pairs: Mapping[str, str]) -> None:
        super().__init__(QWidget())
        self._grid = QGridLayout(self.control)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE_4)
        self._grid.setVerticalSpacing(SPACE_2)
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(1, 3)
        why = translate("Ask", "Stored with the request. The person does not see it.")
        self._grid.addWidget(label(why, "muted", wraps=True), 0, 0, 1, 2)
        self._lines: list[tuple[QLineEdit, QLineEdit]] = []
        for key in [*COMMON_METADATA, *(each for each in pairs if each not in COMMON_METADATA), ""]:
            self._add_line(key, pairs.get(key, ""))

    def put(self, value: str) -> None:
        """Leave the lines as they are typed: another draft has another editor."""

    def setFocus(self, *_: object) -> None:
        """Set the focus to the first value."""
        self._lines[0][1].setFocus()

    def set_spoken(self, name: str, description: str) -> None:
        """Leave the lines their own names."""

    def _add_line(self, key: str, value: str) -> None:
        name, text = QLineEdit(key), QLineEdit(value)
        name.setMaxLength(LONGEST_KEY)
        name.setReadOnly(key in COMMON_METADATA)
        name.setPlaceholderText(translate("Ask", "another key"))
        name.setAccessibleName(translate("Ask", "Key of the metadata"))
        text.setMaxLength(LONGEST_VALUE)
        text.setPlaceholderText(_EXAMPLES.get(key, ""))
        text.setAccessibleName(translate("Ask", "Metadata {key}").format(key=key).strip())
        line = self._grid.rowCount()
        for column, each in enumerate((name, text)):
            each.textEdited.connect(self._typed)
            self._grid.addWidget(each, line, column)
        self._lines.append((name, text))

    def _typed(self) -> None:
        pairs = {name.text(): text.text() for name, text in self._lines}
        self.edited.emit(json.dumps({key: value for key, value in pairs.items() if key.strip() and value.strip()}))


class RequestOptionsView(FormView):
    """The form of the settings of one draft."""

    def __init__(self, colours: Colours, draft: RequestDraft, clock: Clock) -> None:
        lives = [(str(each), minutes_words(each)) for each in CODE_MINUTES]
        life = ChoiceEditor([*lives, (EXACT, translate("Ask", "until an exact time…"))], "")
        if isinstance(life.control, NamedComboBox):
            life.control.setSizeAdjustPolicy(NamedComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            life.control.setMinimumContentsLength(12)
        editors = {"life": life, "metadata": MetadataEditor(dict(draft.metadata))}
        self.is_for_agent = draft.recipient.is_agent
        super().__init__(colours, option_fields(is_agent=self.is_for_agent), "asked", editors)
        self.setContentsMargins(2, SPACE_2, 2, SPACE_2)
        self._draft, self._clock = draft, clock
        self._form = FormDraft(self.spec)
        self.edited.connect(self._set)
        self._refresh()

    def show_refused(self, faults: Mapping[str, Words]) -> None:
        """Show the present fault of each row."""
        rows = {key: faults.get(path) for path, key in OPTION_ROWS.items()}
        self._form.refused = {key: fault for key, fault in rows.items() if fault is not None}
        self.show_faults(self._form)

    def focus_refused(self) -> bool:
        """Set the focus to the first row with a fault, if there is one."""
        return self.focus_fault(self._form)

    def _refresh(self) -> None:
        self._form.values = option_values(self._draft)
        self.show_draft(self._form)

    def _set(self, key: str, value: str) -> None:
        set_option(self._draft, key, value, self._clock())
        self._refresh()
        follows = {("life", EXACT): "until", ("kind", RequestIdKind.OWN.value): "id"}.get((key, value))
        if follows is not None:
            self.rows[follows].editor.setFocus(Qt.FocusReason.TabFocusReason)
