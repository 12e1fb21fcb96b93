"""What follows: the recorded messages of wallets and agents, and one of them whole; values hidden until asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from connector_desk.contract.wire_trace import (
    BODY_PART,
    HEADER_PREFIX,
    PATH_PART,
    Direction,
    MessageKind,
    TracedMessage,
    Transport,
)
from connector_desk.decoding.tokens import query_of
from connector_desk.desk.kit.json_view import JsonView
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain_inside
from connector_desk.desk.rooms.workbench.fault_words import fault_title, kind_name

if TYPE_CHECKING:
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController


HIDDEN: Final = "•••"
LARGEST: Final = 200_000
_SHOWN: Final = frozenset(
    {
        *("error", "error_description", "token_type", "expires_in", "interval", "format", "event", "grant_type"),
        *("credential_configuration_id", "credential_configuration_ids", "type", "@type", "proof_type"),
    }
)
"""Members that never have a value of a person, nor a secret."""
_SEGMENT: Final = re.compile(r"[^/?&=]+")
_LONGEST_WORD: Final = 16
_DEEPEST: Final = 32


def path_text(message: TracedMessage, *, with_values: bool) -> str:
    """Return method and path."""
    path = message.path
    if not with_values and PATH_PART in message.hidden:
        before, mark, query = path.partition("?")
        hidden = _SEGMENT.sub(lambda found: HIDDEN if _is_value(found[0]) else found[0], before)
        path = f"{hidden}{mark}{HIDDEN if query else ''}"
    return f"{message.method} {path}".strip()


def _is_value(segment: str) -> bool:
    return len(segment) >= _LONGEST_WORD and any(one.isdigit() or one.isupper() for one in segment)


def header_lines(message: TracedMessage, *, with_values: bool) -> list[str]:
    """Return the headers, one a line."""
    return [f"{name}: {_header(message, name, value, with_values=with_values)}" for name, value in message.headers]


def _header(message: TracedMessage, name: str, value: str, *, with_values: bool) -> str:
    if with_values or f"{HEADER_PREFIX}{name.lower()}" not in message.hidden:
        return value
    scheme, blank, _ = value.partition(" ")
    return f"{scheme} {HIDDEN}" if blank and scheme.isalpha() else HIDDEN


def body_text(message: TracedMessage, *, with_values: bool) -> str:
    """Return the body: JSON with its values hidden, a form likewise; anything else is hidden whole."""
    if not message.body:
        return ""
    try:
        text = message.body[:LARGEST].decode()
    except UnicodeDecodeError:
        return f"{HIDDEN} {message.body_size} B"
    if with_values or BODY_PART not in message.hidden:
        return text
    try:
        found = json.loads(message.body)
    except (ValueError, RecursionError):
        return _form(text)
    return json.dumps(_masked(found, "", 0), ensure_ascii=False)


def _form(text: str) -> str:
    pairs = parse_qsl(text, keep_blank_values=True) if "=" in text and len(text.split()) == 1 else []
    if not pairs or any(not name.replace("-", "_").isidentifier() for name, _ in pairs):
        return HIDDEN
    return "&".join(f"{name}={value if name in _SHOWN else HIDDEN}" for name, value in pairs)


def _masked(value: Any, name: str, depth: int) -> Any:  # noqa: ANN401 - any JSON value
    if depth > _DEEPEST:
        return HIDDEN
    if isinstance(value, dict):
        return {key: _masked(each, key, depth + 1) for key, each in value.items()}
    if isinstance(value, list):
        return [_masked(each, name, depth + 1) for each in value]
    return value if name in _SHOWN else HIDDEN


def whole_text(message: TracedMessage, *, with_values: bool) -> str:
    """Return the message as it is shown: first line, headers and body."""
    first = path_text(message, with_values=with_values)
    if message.status is not None:
        first = f"{message.status} · {first}"
    lines = [first, *header_lines(message, with_values=with_values)]
    body = body_text(message, with_values=with_values)
    return "\n".join([*lines, "", _indented(body)] if body else lines)


def decodable_text(message: TracedMessage, messages: Sequence[TracedMessage]) -> str:
    """Return the body of a message; an answer to a request stands beside the query that it answers."""
    text = message.body[:LARGEST].decode(errors="replace")
    if message.kind is not MessageKind.AUTHORIZATION_RESPONSE or "vp_token" not in text:
        return text
    before = [each for each in messages if each.number < message.number and each.visit_id == message.visit_id]
    requests = [each for each in before if each.kind is MessageKind.REQUEST_OBJECT]
    query = query_of(requests[-1].body.decode(errors="replace")) if requests else None
    try:
        fields = json.loads(text) if text.startswith("{") else dict(parse_qsl(text))
        token = fields["vp_token"]
        token = json.loads(token) if isinstance(token, str) else token
    except (ValueError, KeyError, RecursionError):
        return text
    return text if query is None else json.dumps({**fields, "dcql_query": query, "vp_token": token}, ensure_ascii=False)


def _indented(body: str) -> str:
    try:
        return json.dumps(json.loads(body), indent=2, ensure_ascii=False)
    except (ValueError, RecursionError):
        return body


_MOST_LINES = 500
_FIRST_FAILURE = 400


class TraceView(QWidget):
    """Shows the newest messages first."""

    def __init__(self, colours: Colours, controller: WorkbenchController) -> None:
        super().__init__()
        self._workbench, self.controller = controller, controller.faults
        self._desk = self.controller.desk
        self._messages: dict[str, TracedMessage] = {}
        self._chosen = ""
        self.record = button("", colours)
        self.record.clicked.connect(lambda: self.controller.record(on=not self._desk.state.is_recording))
        self.only_visit = QCheckBox(translate("Faults", "Only the visit of the last response"))
        self.only_visit.toggled.connect(self._visit_chosen)
        self.with_values = QCheckBox(translate("Faults", "Show values"))
        self.with_values.toggled.connect(self._show_chosen)
        self.decode = button(translate("Faults", "Decode"), colours, kind="quiet", icon_name="braces")
        self.decode.clicked.connect(self._decode)
        self.says = label("", "muted", wraps=True)
        self.list = LineList(colours, translate("Faults", "Recorded messages"))
        self.list.chosen.connect(self._choose)
        self.text = JsonView(colours, translate("Faults", "Message"))
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.list)
        self._split.addWidget(self.text)
        row = QHBoxLayout()
        row.setSpacing(SPACE_3)
        row.addWidget(self.record)
        row.addWidget(self.with_values)
        row.addWidget(self.decode)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        column.addLayout(row)
        column.addWidget(self.only_visit)
        column.addWidget(self.says)
        column.addWidget(self._split, 1)
        column.addStretch(0)
        self.setFocusProxy(self.list)
        self.controller.changed.connect(self.refresh)
        controller.changed.connect(self.controller.follow_service)
        self.controller.follow_service()
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        """Fit into a narrow column."""
        return QSize(240, 120)

    def refresh(self) -> None:
        """Show the present messages."""
        desk = self._desk
        is_on = desk.state.is_recording
        words = translate("Faults", "Stop recording") if is_on else translate("Faults", "Record")
        self.record.setText(words)
        self.record.setAccessibleName(words)
        self.record.setVisible(desk.has_core)
        self.only_visit.setVisible(bool(desk.visit_id) and desk.has_core)
        self._messages = {str(one.number): one for one in reversed(desk.messages[-_MOST_LINES:])}
        has_any = bool(self._messages)
        self._split.setVisible(has_any)
        self.with_values.setVisible(has_any)
        self.says.setVisible(not has_any)
        self.says.setText(self._empty(is_on=is_on))
        if self._chosen not in self._messages:
            self._chosen = next(iter(self._messages), "")
        self.list.show_lines([_line(key, one) for key, one in self._messages.items()], self._chosen)
        self._show_chosen()

    def _empty(self, *, is_on: bool) -> str:
        if not self._desk.has_core:
            return translate("Faults", "Only what wallets send to the service of this program can be recorded.")
        if is_on:
            return translate("Faults", "Nothing was sent yet. Scan a code with a wallet.")
        return translate("Faults", "Record shows what a wallet and the service say to each other from then on.")

    def _visit_chosen(self, checked: bool) -> None:  # noqa: FBT001  a slot
        self._desk.only_visit_shown = checked
        self.controller.fetch()

    def _choose(self, key: str) -> None:
        self._chosen = key
        self._show_chosen()

    def _show_chosen(self) -> None:
        message = self._messages.get(self._chosen)
        text = "" if message is None else whole_text(message, with_values=self.with_values.isChecked())
        self.text.show_json(text)
        has_body = message is not None and bool(message.body)
        self.decode.setVisible(has_body)
        self.decode.setEnabled(has_body and self.with_values.isChecked())

    def _decode(self) -> None:
        message = self._messages.get(self._chosen)
        if message is not None and self.with_values.isChecked():
            self._workbench.decode_wanted.emit(decodable_text(message, self._desk.messages))


def _faults(names: str) -> str:
    words = [
        translate("Faults", "changed by hand") if one == "stopped" else fault_title(one) for one in names.split(", ")
    ]
    return ", ".join(dict.fromkeys(words))


def _line(key: str, message: TracedMessage) -> Line:
    came = message.direction is Direction.IN
    state, role = "", Role.INFO if came else Role.GOOD
    if message.transport is Transport.RESPONSE:
        state = translate("Faults", "no answer") if message.status is None else str(message.status)
        if message.status is None or message.status >= _FIRST_FAILURE:
            role = Role.BAD
    if message.fault:
        state, role = f"{state} · {_faults(message.fault)}".strip(" ·"), Role.WARN
    below = path_text(message, with_values=False)
    if message.transport is Transport.MESSAGE:
        below = translate("Faults", "In clear text")
    took = "" if message.milliseconds is None else translate("Faults", "{count} ms")
    return Line(
        key=key,
        title=kind_name(message.kind),
        below=plain_inside(below, 200),
        state=state,
        icon="arrow-right" if came else "arrow-left",
        role=role,
        aside=took.format(count=round(message.milliseconds or 0)),
    )
