"""The right side of the library: the look, the attributes and the usage of a kind of credential."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.rooms.library import actions
from connector_desk.desk.widgets.card_face import face_of
from connector_desk.desk.widgets.credential_card import CardView
from connector_desk.desk.widgets.dates import show_date
from connector_desk.desk.widgets.following_area import FollowingArea
from connector_desk.desk.widgets.formats import format_name
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.rooms.library.state import CredentialKind, LibraryState
    from connector_desk.desk.widgets.schema import FormField, FormSchema

PREVIEW_WIDTH, PREVIEW_HEIGHT = 190, 120
PREVIEW_FROM = 430  # pixels of the panel; in a narrower one a long title would be cut beside the preview


class KindCard(QFrame):
    """Shows the one that is open; two ways lead on from it, and one out."""

    again = Signal()
    """A new version is wanted."""
    issue = Signal()
    withdraw = Signal()
    back = Signal()

    def __init__(self, colours: Colours, language: str, state: LibraryState) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._language, self._state = colours, language, state
        self._shown: object = None
        self._facts: QWidget | None = None
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        self._rows = QVBoxLayout(self._inside)
        self._rows.setContentsMargins(0, 0, SPACE_2, 0)
        area = FollowingArea(self._inside)
        self._notice = Notice(colours)
        self._ask = self._make_question()
        self.issue_way = button(translate("Library", "Issue"), colours, kind="primary", icon_name="concierge-bell")
        self.again_way = button(translate("Library", "New version…"), colours)
        self.withdraw_way = button(
            translate("Library", "Withdraw…"), colours, kind="quiet", icon_name=actions.WITHDRAW.icon
        )
        self.issue_way.clicked.connect(self.issue)
        self.again_way.clicked.connect(self.again)
        self.withdraw_way.clicked.connect(self.withdraw)
        for each in (self.issue_way, self.again_way, self.withdraw_way):
            each.let_shrink()
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.withdraw_way)
        ways.addStretch()
        ways.addWidget(self.again_way)
        ways.addWidget(self.issue_way)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_5)
        layout.setSpacing(SPACE_4)
        layout.addWidget(area, 1)
        layout.addWidget(self._notice)
        layout.addWidget(self._ask)
        layout.addLayout(ways)

    def refresh(self) -> None:
        """Show the state as it is."""
        state, kind = self._state, self._state.chosen
        if kind is None:
            return
        stamp = (kind, state.use, self._is_narrow)
        if stamp != self._shown:
            self._shown = stamp
            self._show(kind)
        self._show_question(kind)
        for each in (self.issue_way, self.again_way, self.withdraw_way):
            each.setVisible(not state.asks)
        trouble = state.deed_trouble
        if trouble is None:
            self._notice.hide()
        else:
            self._notice.tell(*error_words(trouble.code, trouble.sentence, trouble.next_step), trouble.details)
            self._notice.offer()

    @property
    def _is_narrow(self) -> bool:
        return self.width() < PREVIEW_FROM

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show a small card where a preview leaves no room for the title."""
        super().resizeEvent(event)
        self.refresh()

    def focus_first(self) -> None:
        """Focus the first control."""
        self.issue_way.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_question(self) -> QFrame:
        made = frame("sunken")
        self._question = label("", "strong", wraps=True)
        self._meaning = label("", "muted", wraps=True)
        self.sure = button(translate("Library", "Withdraw it"), self._colours, kind="danger")
        self.sure.clicked.connect(self.withdraw)
        self.unsure = button(translate("Library", "No, keep it"), self._colours)
        self.unsure.clicked.connect(self.back)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.unsure)
        ways.addWidget(self.sure)
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self._question)
        layout.addWidget(self._meaning)
        layout.addLayout(ways)
        made.hide()
        return made

    def _show_question(self, kind: CredentialKind) -> None:
        state = self._state
        was = self._ask.isVisible()
        self._ask.setVisible(state.asks)
        if not state.asks:
            return
        title = plain(kind.schema.title(self._language), 60)
        question = translate("Library", "Withdraw “{title}”, version {version}?")
        self._question.setText(question.format(title=title, version=kind.schema.version))
        said = [translate("Library", "It can no longer be issued. This cannot be undone.")]
        if state.use is not None and state.use.open_offers:
            said.append(
                translate("Library", "Open codes that are also withdrawn: {n}.").format(n=state.use.open_offers)
            )
        if state.use is not None and state.use.issued:
            said.append(translate("Library", "Issued credentials stay valid, and their schema stays available."))
        self._meaning.setText(" ".join(said))
        for each in (self.sure, self.unsure):
            each.setEnabled(not state.is_sending)
        if not was:
            self.unsure.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, kind: CredentialKind) -> None:
        made = QWidget()
        layout = QVBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self._head(kind.schema))
        layout.addWidget(self._line())
        layout.addLayout(self._grid(self._facts_of(kind)))
        layout.addWidget(self._line())
        layout.addWidget(label(translate("Library", "Attributes"), "heading"))
        layout.addLayout(self._attributes(kind))
        layout.addStretch()
        if self._facts is not None:
            self._rows.removeWidget(self._facts)
            self._facts.hide()
            self._facts.deleteLater()
        self._facts = made
        self._rows.addWidget(made)

    def _head(self, schema: FormSchema) -> QHBoxLayout:
        card = CardView(small=self._is_narrow)
        if not self._is_narrow:
            card.setFixedSize(PREVIEW_WIDTH, PREVIEW_HEIGHT)
        card.show_face(face_of(schema, self._language))
        words = QVBoxLayout()
        words.setSpacing(SPACE_1)
        words.addWidget(label(plain(schema.title(self._language), 80), "title", wraps=True))
        words.addWidget(label(plain(schema.description(self._language), 300), "muted", wraps=True))
        words.addStretch()
        head = QHBoxLayout()
        head.setSpacing(SPACE_4)
        head.addWidget(card, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        return head

    def _facts_of(self, kind: CredentialKind) -> list[tuple[str, str]]:
        schema, use = kind.schema, self._state.use
        facts = [
            (translate("Library", "Name"), schema.name),
            (translate("Library", "Version"), schema.version),
            (translate("Library", "Formats"), ", ".join(format_name(each) for each in schema.formats)),
            (translate("Library", "Valid for"), translate("Library", "{days} days").format(days=schema.life_days)),
            (translate("Library", "Address"), schema.schema_id),
        ]
        if use is not None:
            facts += [(translate("Library", "Issued"), _times(use.issued, use.last))]
            if use.open_offers:
                facts += [(translate("Library", "Open codes"), str(use.open_offers))]
        return [(name, plain(value, 200)) for name, value in facts if value]

    def _grid(self, facts: Sequence[tuple[str, str]]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE_4)
        grid.setVerticalSpacing(SPACE_2)
        grid.setColumnStretch(1, 1)
        for row, (name, value) in enumerate(facts):
            words = label(value, "small" if len(value) > 40 else "", wraps=True)
            words.setAccessibleName(f"{name}: {value}")
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            grid.addWidget(label(name, "muted"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, row, 1)
        return grid

    def _attributes(self, kind: CredentialKind) -> QVBoxLayout:
        rows = QVBoxLayout()
        rows.setSpacing(SPACE_2)
        for each in kind.schema.fields:
            said = [plain(each.key, 64)]
            if each.is_required:
                said.append(translate("Form", "required"))
            if _is_open(kind, each):
                said.append(translate("Library", "always shown"))
            line = QHBoxLayout()
            line.setSpacing(SPACE_3)
            line.addWidget(label(plain(each.label(self._language), 80), "label", wraps=True), 1)
            line.addWidget(label(" · ".join(said), "small"))
            rows.addLayout(line)
        return rows

    @staticmethod
    def _line() -> QFrame:
        made = frame("line")
        made.setFixedHeight(1)
        return made


def _is_open(kind: CredentialKind, attribute: FormField) -> bool:
    """Return whether an attribute is visible to every verifier of an SD-JWT."""
    properties = kind.record.get("properties")
    rules = properties.get(attribute.key) if isinstance(properties, dict) else None
    return isinstance(rules, dict) and rules.get("x-selectivelyDisclosable") == "never"


def _times(issued: int, last: int | None) -> str:
    if last is None:
        return translate("Library", "Never") if not issued else str(issued)
    day = show_date(QDateTime.fromMSecsSinceEpoch(last).date(), QLocale())
    return translate("Library", "{count}, last on {day}").format(count=QLocale().toString(issued), day=day)
