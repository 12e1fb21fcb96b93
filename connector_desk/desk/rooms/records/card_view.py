"""The card of one credential: holder, status, facts, journal, and actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout

from connector_desk.desk.kit.claims_view import claims_part, facts_grid
from connector_desk.desk.kit.credential_card import CardFace, CardView
from connector_desk.desk.kit.dates import show_dates, show_moment, show_shortly
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.line_list import Line
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import Button, button, frame, label, restyle, tip
from connector_desk.desk.kit.record_list import RecordCard, part_of_card, thin_line
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.window_action import badge_button, more_button
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside
from connector_desk.desk.rooms.records import actions
from connector_desk.desk.rooms.records.model import (
    APPEARANCES,
    DESCRIBED,
    LONGEST_REASON,
    OPERATIONS,
    CredentialOperation,
    Record,
    RecordsState,
)
from connector_desk.desk.rooms.records.renewal_model import RENEWABLE

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.kit.verdict_view import FindSchema
    from connector_desk.desk.rooms.records.controller import RecordsController


def person(record: Record) -> str:
    """Name whom it was issued to, as far as its values say."""
    return show_dates(plain(record.summary, 160), QLocale()) or translate("Records", "No values kept")


def status_words(record: Record, now: int) -> str:
    """Return the status in a word."""
    return translate("Records", APPEARANCES[record.status_at(now)].words)


def line_of(record: Record, face: CardFace, now: int, *, tells_end: bool = False) -> Line:
    """Return the line of a credential in the list: card, person, kind, time, and the status as icon and word.

    The time is that of its issue, or of its end.
    """
    at = record.expires if tells_end else record.issued
    appearance = APPEARANCES[record.status_at(now)]
    return Line(
        record.credential_id,
        person(record),
        plain(face.title, 80),
        translate("Records", appearance.brief or appearance.words),
        appearance.icon,
        appearance.role,
        aside=show_shortly(at, now) if at is not None else "",
        face=face,
        spoken_state=status_words(record, now),
    )


TITLES = {
    CredentialOperation.SUSPEND: QT_TRANSLATE_NOOP("Records", "Why is it suspended?"),
    CredentialOperation.REACTIVATE: QT_TRANSLATE_NOOP("Records", "Why is it valid again?"),
    CredentialOperation.REVOKE: QT_TRANSLATE_NOOP("Records", "Why is it revoked?"),
}
MEANINGS = {
    CredentialOperation.SUSPEND: QT_TRANSLATE_NOOP("Records", "It is invalid until it is reactivated."),
    CredentialOperation.REACTIVATE: QT_TRANSLATE_NOOP("Records", "The suspension ends, and it is valid again."),
    CredentialOperation.REVOKE: QT_TRANSLATE_NOOP(
        "Records", "It can never be valid again. You will be asked to confirm."
    ),
}
VERBS = {
    CredentialOperation.SUSPEND: QT_TRANSLATE_NOOP("Records", "Suspend"),
    CredentialOperation.REACTIVATE: QT_TRANSLATE_NOOP("Records", "Reactivate"),
    CredentialOperation.REVOKE: QT_TRANSLATE_NOOP("Records", "Revoke…"),
}
REASONS = {
    CredentialOperation.SUSPEND: (
        QT_TRANSLATE_NOOP("Records", "Badge lost"),
        QT_TRANSLATE_NOOP("Records", "Being checked"),
        QT_TRANSLATE_NOOP("Records", "Leave of absence"),
    ),
    CredentialOperation.REACTIVATE: (
        QT_TRANSLATE_NOOP("Records", "Badge found"),
        QT_TRANSLATE_NOOP("Records", "Checked"),
        QT_TRANSLATE_NOOP("Records", "Suspended by mistake"),
    ),
    CredentialOperation.REVOKE: (
        QT_TRANSLATE_NOOP("Records", "Badge lost"),
        QT_TRANSLATE_NOOP("Records", "Issued by mistake"),
        QT_TRANSLATE_NOOP("Records", "Visit ended"),
    ),
}


class OperationView(QFrame):
    """The panel below a card; Enter goes on, Escape (in the room) goes back."""

    went_on = Signal()
    went_back = Signal()

    def __init__(self, colours: Colours, state: RecordsState, face: Callable[[Record], CardFace]) -> None:
        super().__init__()
        self._face = face
        self.setProperty("tone", Role.NEUTRAL.value)
        self.setProperty("kind", "sunken")
        self._state = state
        self._shown: tuple[CredentialOperation | None, bool] = (None, False)
        self._title, self._meaning = label("", "strong", wraps=True), label("", "muted", wraps=True)
        self.reason = QLineEdit()
        self.reason.setMaxLength(LONGEST_REASON)
        self.reason.setAccessibleName(translate("Records", "Reason"))
        self.reason.setPlaceholderText(translate("Records", "Reason (optional)"))
        self.reason.textEdited.connect(self._typed)
        self.reason.returnPressed.connect(self.went_on)
        self.quick = [button("", colours, kind="quiet") for _ in range(3)]
        quick = QHBoxLayout()
        quick.setSpacing(SPACE_1)
        for each in self.quick:
            restyle(each, "dense", "true")
            each.clicked.connect(lambda _=False, each=each: self._take(each))
            quick.addWidget(each)
        quick.addStretch()
        self.on: Button = button("", colours, kind="primary")
        self.on.clicked.connect(self.went_on)
        self.back = button("", colours)
        self.back.clicked.connect(self.went_back)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.back)
        ways.addWidget(self.on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        for part in (self._title, self._meaning, self.reason):
            layout.addWidget(part)
        layout.addLayout(quick)
        layout.addLayout(ways)
        self.hide()

    def refresh(self) -> None:
        """Show how far it is; the focus goes where the next key belongs."""
        state = self._state
        self.setVisible(state.operation is not None)
        if state.operation is not None:
            self._show(state.operation)
        now = (state.operation, state.asks_again)
        if now != self._shown:
            self._shown = now
            if state.operation is not None and self.isVisible():
                (self.on if state.asks_again else self.reason).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, operation: CredentialOperation) -> None:
        state, asks = self._state, self._state.asks_again
        if asks and state.chosen is not None:
            whose = show_dates(plain(state.chosen.summary, 80), QLocale()) or translate("Records", "No values kept")
            words = translate("Records", "Revoke “{label}” ({whose}) for good?")
            self._title.setText(words.format(label=plain_inside(self._face(state.chosen).title, 80), whose=whose))
            self._meaning.setText(translate("Records", "This is final. Nobody can undo it."))
        else:
            self._title.setText(translate("Records", TITLES[operation]))
            self._meaning.setText(translate("Records", MEANINGS[operation]))
        if self.reason.text() != state.reason:
            self.reason.setText(state.reason)
        for each, words in zip(self.quick, REASONS[operation], strict=True):
            each.setText(translate("Records", words))
            each.setAccessibleName(translate("Records", "Reason: {words}").format(words=translate("Records", words)))
        self.reason.setVisible(not asks)
        self.reason.setReadOnly(state.is_sending)  # not disabled: it keeps the focus
        for each in self.quick:
            each.setVisible(not asks)
            each.setEnabled(not state.is_sending)
        restyle(self.on, "kind", "danger" if asks else "primary")
        verb = translate("Records", "Revoke for good") if asks else translate("Records", VERBS[operation])
        verb = translate("Records", "In progress…") if state.is_sending else verb
        back = translate("Records", "No, go back") if asks else translate("Records", "Cancel")
        for each, text in ((self.on, verb), (self.back, back)):
            each.setText(text)
            each.setAccessibleName(text)
        self.back.setEnabled(not state.is_sending)

    def _typed(self, text: str) -> None:
        self._state.reason = text

    def _take(self, each: Button) -> None:
        """Choose a quick reason; Enter goes on."""
        self._state.reason = each.text()
        self.reason.setText(each.text())
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)


COMPLETED = {
    CredentialOperation.SUSPEND: QT_TRANSLATE_NOOP("Records", "Suspended. Verifiers notice within seconds."),
    CredentialOperation.REACTIVATE: QT_TRANSLATE_NOOP("Records", "Reactivated. It is valid again."),
    CredentialOperation.REVOKE: QT_TRANSLATE_NOOP("Records", "Revoked. It can never be valid again."),
}
BECOMES = {
    CredentialOperation.SUSPEND: "suspended",
    CredentialOperation.REACTIVATE: "valid",
    CredentialOperation.REVOKE: "revoked",
}
"""The status after each operation, whose colour its outcome has."""
JOURNAL = {
    "valid": QT_TRANSLATE_NOOP("Records", "Reactivated"),
    "suspended": QT_TRANSLATE_NOOP("Records", "Suspended"),
    "revoked": QT_TRANSLATE_NOOP("Records", "Revoked"),
}
FindFace = Callable[[Record], CardFace]

SAID_BY_WALLET = {
    "credential_deleted": QT_TRANSLATE_NOOP("Records", "Declined or deleted in the wallet"),
    "credential_failure": QT_TRANSLATE_NOOP("Records", "The wallet could not save it"),
}


class IssuedCard(RecordCard):
    """The right side of the page of issued credentials."""

    again = Signal()
    """The same kind is to be issued with the same values."""

    def __init__(
        self, colours: Colours, language: str, controller: RecordsController, find: FindSchema, face: FindFace
    ) -> None:
        super().__init__(colours, "id-card", translate("Records", "Select a credential to see its status."))
        self._controller, self._state = controller, controller.state
        self._language, self._find, self._face, self._clock = language, find, face, controller.clock
        self._shown: tuple[Record, str, bool, int] | None = None
        self._mini = CardView(small=True)
        self._who, self._what = label("", "title", wraps=True), label("", "muted", wraps=True)
        self._pill = Pill(colours)
        self._completed_text = label("", "strong", wraps=True)
        self._completed = frame("outcome")
        inside = QVBoxLayout(self._completed)
        inside.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_2)
        inside.addWidget(self._completed_text)
        self._notice = Notice(colours)
        self._notice.way_on.clicked.connect(self._again)
        self.operation = OperationView(colours, controller.state, face)
        self.operation.went_on.connect(controller.confirm)
        self.operation.went_back.connect(controller.back)
        self._lay_out()

    def refresh(self) -> None:
        """Show the one that is open as it is."""
        state, record = self._state, self._state.chosen
        self.show_open(is_open=record is not None, has_others=bool(state.records))
        if record is None:
            self._shown = None
            return
        now = self._clock()
        status = record.status_at(now)
        stamp = (record, status, state.is_whole or state.card_error is not None, len(state.keys))
        if self._shown != stamp:
            self._shown = stamp
            self._show(record, now)
        operations = record.operations(now) if state.operation is None else ()
        for name, each in self.ways.items():
            each.setVisible(OPERATIONS[name] in operations)
        self.same.setVisible(state.operation is None)
        self.same.setEnabled(self.can_repeat)
        tip(self.same, "" if self.can_repeat else translate("Records", "Its values are not stored any more."))
        self.more.setVisible(state.operation is None)
        self.badge.setVisible(state.operation is None)
        self.badge.setEnabled(bool(record.claims))
        tip(self.badge, "" if record.claims else translate("Records", "Its values are not stored any more."))
        self._fit_foot()
        self._completed_text.setText(
            translate("Records", COMPLETED[state.completed]) if state.completed is not None else ""
        )
        if state.completed is not None:
            restyle(self._completed, "role", APPEARANCES[BECOMES[state.completed]].role.value)
        self._completed.setVisible(state.completed is not None)
        can_again = state.operation_error is None or state.operation is not None
        error_message = state.operation_error or state.card_error
        self._notice.show_error_message(error_message, translate("Issue", "Try again") if can_again else "")
        self.operation.refresh()

    @property
    def can_repeat(self) -> bool:
        """Return whether the values of the open one are kept, and its kind is still offered."""
        record = self._state.chosen
        return record is not None and bool(record.claims) and self._find(record.schema_id) is not None

    @property
    def can_renew(self) -> bool:
        """Return whether a new one with the values of the open one can take its place."""
        record = self._state.chosen
        return self.can_repeat and record is not None and record.status_at(self._clock()) in RENEWABLE

    def focus_first(self) -> None:
        """Put the focus on the first thing that can be done."""
        if self._state.operation is not None:
            (self.operation.on if self._state.asks_again else self.operation.reason).setFocus()
            return
        first = next((each for each in self.ways.values() if not each.isHidden()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, record: Record, now: int) -> None:
        appearance = APPEARANCES[record.status_at(now)]
        face = self._face(record)
        self._mini.show_face(face)
        self._who.setText(person(record))
        self._what.setText(plain(face.title, 120))
        self._pill.show_text(status_words(record, now), appearance.icon, appearance.role)
        made, layout = part_of_card()
        layout.addLayout(facts_grid(self._times_of(record)))
        values = self._values_of(record)
        if values is not None:
            layout.addLayout(values)
        layout.addLayout(facts_grid(self._facts_of(record)))
        layout.addWidget(thin_line())
        layout.addWidget(label(translate("Records", "History"), "heading"))
        layout.addLayout(self._make_journal(record))
        layout.addStretch()
        self.show_part(made)

    @staticmethod
    def _times_of(record: Record) -> list[tuple[str, str]]:
        never = translate("Records", "Not stated")
        return [
            (translate("Records", "Issued"), show_moment(record.issued) if record.issued is not None else never),
            (translate("Records", "Expires"), show_moment(record.expires) if record.expires is not None else never),
        ]

    def _facts_of(self, record: Record) -> list[tuple[str, str]]:
        facts = [
            (translate("Records", "Format"), record.form),
            *((translate("Records", DESCRIBED[name]), value) for name, value in record.described),
            (translate("Records", "Wallet provider"), self._attester_of(record)),
            (translate("Records", "Credential ID"), record.credential_id),
            (translate("Records", "Visit ID"), record.visit_id),
        ]
        return [(name, plain(value, 120)) for name, value in facts]

    @staticmethod
    def _attester_of(record: Record) -> str:
        if record.attested is None:
            return ""
        return record.attested or translate("Records", "Unknown provider")

    def _values_of(self, record: Record) -> QVBoxLayout | None:
        """Create the view of the issued values, as far as they are kept."""
        return claims_part(record.claims, self._find(record.schema_id), self._language, is_purged=record.is_purged)

    def _make_journal(self, record: Record) -> QVBoxLayout:
        """Create the list of events, the newest last."""
        lines: list[tuple[int, str, str, Role, str, str]] = []
        if record.issued is not None:
            lines.append((record.issued, translate("Records", "Issued"), "file-check", Role.INFO, "", record.operator))
        if record.accepted is not None:
            accepted = translate("Records", "Saved by the wallet")
            lines.append((record.accepted, accepted, "smartphone", Role.INFO, "", ""))
        if record.wallet_event in SAID_BY_WALLET and record.wallet_event_at is not None:
            unwanted = translate("Records", SAID_BY_WALLET[record.wallet_event])
            lines.append((record.wallet_event_at, unwanted, "smartphone", Role.WARN, "", ""))
        for each in record.changes:
            appearance = APPEARANCES[each.status]
            words = translate("Records", JOURNAL.get(each.status, appearance.words))
            lines.append((each.at, words, appearance.icon, appearance.role, each.reason, each.operator))
        rows = QVBoxLayout()
        rows.setSpacing(SPACE_3)
        for at, words, icon_name, role, reason, operator in sorted(lines, key=lambda line: line[0]):
            said = [plain(reason, 300), self._by(operator)]
            rows.addLayout(self._journal_line(show_moment(at), words, icon_name, role, [one for one in said if one]))
        if not self._state.is_whole and self._state.card_error is None:
            rows.addWidget(label(translate("Records", "Loading…"), "muted"))
        return rows

    def _by(self, operator: str) -> str:
        """Return the actor: this desk, the program with another key, or a part of the service."""
        kind, _, named = operator.partition(" ")
        if kind == "key" and named:
            key = self._state.keys.get(named)
            if key is None:
                is_known = bool(self._state.keys)
                return translate("Records", "With a key that is no longer accepted") if is_known else ""
            if key.isYours:
                return translate("Records", "By this desk")
            words = translate("Records", "By the program that uses the key created on {day}")
            return words.format(day=day_words(key.createdAt))
        return translate("Records", "By {operator}").format(operator=plain_inside(operator, 80)) if operator else ""

    def _journal_line(self, time: str, words: str, icon_name: str, role: Role, more: Sequence[str]) -> QHBoxLayout:
        mark = QLabel()
        mark.setPixmap(icon_pixmap(icon_name, self._colours.tones[role].ink, 18, 2.0))
        said = QVBoxLayout()
        said.setSpacing(1)
        head = QHBoxLayout()
        head.addWidget(label(words, "label"), 1)
        head.addWidget(label(time, "small"))
        said.addLayout(head)
        for each in more:
            said.addWidget(label(each, "muted", wraps=True))
        line = QHBoxLayout()
        line.setSpacing(SPACE_2)
        line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(said, 1)
        return line

    def _again(self) -> None:
        if self._state.operation is not None:
            self._controller.confirm()
        else:
            self._controller.load()

    def _lay_out(self) -> None:
        self.ways = {
            each.name: button(translate("Actions", each.title), self._colours, icon_name=each.icon)
            for each in (actions.REACTIVATE, actions.SUSPEND, actions.REVOKE)
        }
        self.same = button(translate("Records", "Issue again"), self._colours, icon_name=actions.SAME.icon)
        self.same.setObjectName(actions.SAME.name)
        self.same.clicked.connect(self.again)
        self.badge = badge_button(self._colours)  # beside the others: it says how the printing stands
        self.more = more_button(self._colours, (actions.RENEW.name, actions.CHANGED.name, actions.REVOKE_ALL.name))
        again, ways = QHBoxLayout(), QHBoxLayout()
        for row in (again, ways):
            row.setSpacing(SPACE_2)
        again.addWidget(self.same)
        again.addWidget(self.badge)
        again.addStretch()
        for name, each in self.ways.items():
            each.setObjectName(name)
            each.clicked.connect(lambda _=False, name=name: self._controller.begin(OPERATIONS[name]))
            ways.addWidget(each)
        self.body.addLayout(self._head())
        self.body.addWidget(self.area, 1)
        for part in (self._completed, self._notice, self.operation):
            self.body.addWidget(part)
        ways.insertWidget(0, self.more)
        ways.insertStretch(1)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._foot.setSpacing(SPACE_2)
        for row in (again, ways):
            self._foot.addLayout(row)
        self.body.addLayout(self._foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the buttons to the width."""
        super().resizeEvent(event)
        self._fit_foot()

    def _fit_foot(self) -> None:
        """Put what changes the status below the other buttons where they have no room side by side."""
        shown = [each for each in (self.same, self.badge, self.more, *self.ways.values()) if not each.isHidden()]
        needed = sum(each.sizeHint().width() + SPACE_2 for each in shown)
        is_wide = self.width() >= needed + SPACE_5 + SPACE_4
        wide, narrow = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._foot.setDirection(wide if is_wide else narrow)

    def _head(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(SPACE_1)
        words.addWidget(self._who)
        words.addWidget(self._what)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(self._mini, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        head.addWidget(self._pill, 0, Qt.AlignmentFlag.AlignTop)
        return head
