"""The dialog that revokes many credentials, and the notice above the list until that has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from connector_desk.base.instants import SECOND
from connector_desk.contract.limits import REVOCATION_PAUSE
from connector_desk.contract.revocation import RevocationState
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import ChoiceGroup, button, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.scrolled_dialog import ScrolledDialog
from connector_desk.desk.kit.tokens import SPACE_2, Role
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import plain
from connector_desk.desk.kit.wrapping_radio_button import WrappingRadioButton
from connector_desk.desk.rooms.records.bulk_model import Extent
from connector_desk.desk.rooms.records.card_view import person
from connector_desk.desk.rooms.records.model import LONGEST_REASON, read_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.contract.revocation import RevocationCount
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.records.bulk_controller import BulkController
    from connector_desk.desk.rooms.records.model import Record

_SIZE = QSize(560, 600)
_NAMED = 6


class RevokeAllDialog(ScrolledDialog):
    """Asks whose credentials are revoked, and says which and how many that are; Escape leaves all as it is."""

    def __init__(
        self,
        parent: QWidget,
        colours: Colours,
        controller: BulkController,
        record: Record,
        title_of: Callable[[Record], str],
    ) -> None:
        """`title_of` returns the title of a credential as its card has it."""
        super().__init__(parent, translate("Records", "Revoke all of…"))
        self._controller, self._title_of = controller, title_of
        controller.open(record)
        self._group = ChoiceGroup(self)
        self.extents = {
            extent: self._choice(extent, words) for extent, words in _titles(record, title_of(record)).items()
        }
        self._count, self._names = label("", "strong", wraps=True), label("", "muted", wraps=True)
        self.reason = QLineEdit()
        self.reason.setMaxLength(LONGEST_REASON)
        self.reason.setAccessibleName(translate("Records", "Reason"))
        self.reason.setPlaceholderText(translate("Records", "Reason (optional)"))
        self.reason.textEdited.connect(self._typed)
        self._notice = Notice(colours)
        self._notice.way_on.clicked.connect(self._count_again)
        self.go_on = button("", colours, kind="danger")
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(controller.confirm)
        self.leave = button(translate("Records", "Cancel"), colours)
        self.leave.clicked.connect(self.reject)
        self._lay_out()
        controller.changed.connect(self.refresh)
        controller.begun.connect(self.accept)
        self.finished.connect(controller.close)
        self.refresh()
        self.resize_within_screen(_SIZE)
        self.extents[Extent.PERSON].setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show how many there are, and whose they are."""
        state = self._controller.state
        if state is None:
            return
        counted = state.counted
        if counted is not None:
            self._count.setText(named_value(translate("Records", "Credentials to revoke"), _number(counted.count)))
            self._names.setText(self._names_of(counted))
        else:
            is_counting = state.error_message is None
            self._count.setText(translate("Records", "Counting…") if is_counting else "")
            self._names.setText("")
        number = _number(counted.count) if counted is not None else "…"
        words = (
            translate("Records", "In progress…") if state.is_sending else translate("Records", "Revoke all ({count})")
        )
        self.go_on.setText(words.format(count=number))
        self.go_on.setAccessibleName(self.go_on.text())
        self.go_on.setEnabled(state.can_send)
        self.reason.setReadOnly(state.is_sending)  # not disabled: it keeps the focus
        for each in self.extents.values():
            each.setEnabled(not state.is_sending)
        again = translate("Issue", "Try again") if counted is None else ""
        self._notice.show_error_message(state.error_message, again)

    def _choice(self, extent: Extent, words: str) -> WrappingRadioButton:
        made = WrappingRadioButton(words)
        made.setChecked(extent is Extent.PERSON)
        made.toggled.connect(lambda is_on: self._controller.choose(extent) if is_on else None)
        self._group.addButton(made)
        return made

    def _names_of(self, counted: RevocationCount) -> str:
        """Name some of them, one on each line."""
        records = filter(None, map(read_record, counted.credentials[:_NAMED]))
        shown = [named_value(plain(self._title_of(each), 60), person(each)) for each in records]
        if counted.count > len(shown):
            more = translate("Records", "and {count} more")
            shown.append(more.format(count=_number(counted.count - len(shown))))
        return "\n".join(shown)

    def _count_again(self) -> None:
        if self._controller.state is not None:
            self._controller.choose(self._controller.state.extent)

    def _typed(self, text: str) -> None:
        if self._controller.state is not None:
            self._controller.state.reason = text

    def _lay_out(self) -> None:
        ways = Reflow(beside_from=None)
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.leave)
        ways.addWidget(self.go_on)
        meaning = translate(
            "Records",
            "For {seconds} seconds nothing changes, and you can undo it. Then they are revoked for good.",
        ).format(seconds=REVOCATION_PAUSE // SECOND)
        layout = self.content
        layout.addWidget(label(translate("Records", "Whose credentials are revoked?"), "heading", wraps=True))
        for each in self.extents.values():
            layout.addWidget(each)
        layout.addWidget(self._count)
        layout.addWidget(self._names)
        layout.addWidget(self.reason)
        layout.addWidget(self._notice)
        layout.addWidget(label(meaning, wraps=True))
        layout.addStretch(1)
        layout.addLayout(ways)


def _titles(record: Record, kind: str) -> dict[Extent, str]:
    """Name what there is to choose from, with what the record has of it."""
    version = record.schema_id.rstrip("/").rpartition("/")[2]
    kind = f"{plain(kind, 60)} {plain(version, 20)}"
    day = day_words(record.issued) if record.issued is not None else translate("Records", "Not stated")
    return {
        Extent.PERSON: named_value(translate("Records", "This person"), person(record)),
        Extent.WALLET: translate("Records", "This wallet, as far as its keys show"),
        Extent.KIND: named_value(translate("Records", "This kind and version"), kind),
        Extent.DAY: named_value(translate("Records", "All that were issued on this day"), day),
    }


def _number(count: int) -> str:
    return QLocale().toString(count)


class PendingNotice(QWidget):
    """Counts down to a revocation of many, offers to undo it, and says how it ended; hidden while there is none."""

    def __init__(self, colours: Colours, controller: BulkController) -> None:
        super().__init__()
        self._controller = controller
        self.notice, self._failure = Notice(colours, Role.WARN), Notice(colours)
        self.undo = self.notice.way_on
        self.undo.clicked.connect(self._go_on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.notice)
        layout.addWidget(self._failure)
        controller.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how far it is."""
        pending = self._controller.pending
        shown = pending.revocation
        self.setVisible(shown is not None)
        if shown is None:
            return
        count = _number(shown.count)
        if pending.can_be_undone:
            seconds = pending.seconds_left(self._controller.clock())
            words = translate("Records", "Credentials that will be revoked in {seconds} s: {count}")
            self.notice.show_message(
                words.format(seconds=seconds, count=count), translate("Records", "Until then nothing changes.")
            )
            self.notice.offer(translate("Records", "Undo"))
        elif pending.is_open:
            words = translate("Records", "Credentials that are being revoked: {count}")
            self.notice.show_message(words.format(count=count))
            self.notice.offer()
        else:
            is_undone = shown.state is RevocationState.UNDONE
            words = translate("Records", "Undone. Nothing was revoked.")
            done = translate("Records", "Credentials that were revoked: {count}").format(count=_number(shown.revoked))
            self.notice.show_message(words if is_undone else done)
            self.notice.offer(translate("Receipt", "Close"))
        self.undo.setEnabled(not pending.is_undoing)
        self._failure.show_error_message(pending.error_message)

    def _go_on(self) -> None:
        pending = self._controller.pending
        if pending.can_be_undone:
            self._controller.undo()
        elif not pending.is_open:
            self._controller.dismiss()

    def focus_undo(self) -> None:
        """Put the focus on the way back, once the dialog is closed."""
        self.refresh()
        self.undo.setFocus(Qt.FocusReason.OtherFocusReason)
