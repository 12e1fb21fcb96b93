"""The page Keys and data: the secret key and its successor, a backup, and the days kept."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDate, QMimeData, QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication, QHideEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.place import Retention
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.restore_view import RestoreView
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain_inside
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.rooms.settings.state import (
    KEY_COPIED,
    KEY_SEEN,
    VALUES_KEPT,
    KeyLife,
)

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.place import KeyList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


HIDDEN = "•" * 24


class KeyView(QWidget):
    """Never holds the key longer than it shows it; a screen reader is told only that it is there."""

    def __init__(self, colours: Colours, session: Session, runner: Runner) -> None:
        super().__init__()
        self._session, self._runner = session, runner
        self._copied = ""
        self.shown = label(HIDDEN, name="key")
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(14)
        self.shown.setFont(font)
        self.shown.setAccessibleName(translate("Settings", "Secret key, hidden"))
        self.hint = label("", "muted", wraps=True)
        self.reveal = button(translate("Settings", "Show"), colours, icon_name="eye")
        self.copy = button(translate("Settings", "Copy"), colours, icon_name="copy")
        self.reveal.clicked.connect(self.show_or_hide)
        self.copy.clicked.connect(lambda: self._read(self._copy))
        self._hide_timer = QTimer(self, singleShot=True, interval=KEY_SEEN)
        self._hide_timer.timeout.connect(self.hide_key)
        self._clear_timer = QTimer(self, singleShot=True, interval=KEY_COPIED)
        self._clear_timer.timeout.connect(self.clear_clipboard)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.shown, 1)
        row.addWidget(self.reveal)
        row.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(row)
        layout.addWidget(self.hint)
        self.hint.hide()

    def show_or_hide(self) -> None:
        """Reveal the key for a while, or hide it again."""
        if self._hide_timer.isActive():
            self.hide_key()
        else:
            self._read(self._show)

    def copy_key(self) -> None:
        """Copy the key for a while."""
        self._read(self._copy)

    def hide_key(self) -> None:
        """Hide the key."""
        self._hide_timer.stop()
        self.shown.setText(HIDDEN)
        self.reveal.setText(translate("Settings", "Show"))
        self._show_words("")

    def clear_clipboard(self) -> None:
        """Clear the clipboard if the key is still on it."""
        self._clear_timer.stop()
        clipboard = QGuiApplication.clipboard()
        if self._copied and clipboard.text() == self._copied:
            clipboard.clear()
        self._copied = ""
        self._show_words("")

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the key when the room is left."""
        super().hideEvent(event)
        self.hide_key()

    def _read(self, then: Callable[[str], None]) -> None:
        self._runner.run(self._session.reveal_key(), owner=self, then=then, failed=self._refuse)

    def _show(self, key: str) -> None:
        self.shown.setText(key)
        self.reveal.setText(translate("Settings", "Hide"))
        self._hide_timer.start()
        self._show_words(translate("Settings", "It is hidden again after 15 seconds."))

    def _copy(self, key: str) -> None:
        self._copied = key
        data = QMimeData()
        data.setText(key)
        data.setData("x-kde-passwordManagerHint", b"secret")
        data.setData("org.nspasteboard.ConcealedType", b"1")
        data.setData("ExcludeClipboardContentFromMonitorProcessing", b"1")
        QGuiApplication.clipboard().setMimeData(data)
        self._clear_timer.start()
        self._show_words(translate("Settings", "Copied. The clipboard is cleared after 30 seconds."))

    def _refuse(self, error: DeskError) -> None:
        self._show_words(" ".join(error_words(error.code, error.message, error.next_step)))

    def _show_words(self, words: str) -> None:
        self.hint.setText(words)
        self.hint.setVisible(bool(words))


class RotationView(SettingCard):
    """Says whether a former key is still live, and offers the one thing that can be done next."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.state = KeyLife()
        self.words = label("", "muted", wraps=True)
        self.make = button(translate("Settings", "Create new key"), colours, icon_name="refresh-cw")
        self.retire = button(translate("Settings", "Retire the former key"), colours, icon_name="ban")
        self.make.clicked.connect(lambda: self._do(self._session.replace_key))
        self.retire.clicked.connect(lambda: self._do(self._session.retire_former_key))
        self._lay_out(self.words, row_of(self.make, self.retire), self.notice)
        self.refresh()

    def load(self) -> None:
        """Ask the place which keys are live."""
        self._ask(lambda place: place.settings.keys(), then=self._loaded)

    def refresh(self) -> None:
        """Show the present state."""
        self.words.setText(translate("Settings", self.state.words))
        for each, is_offered in ((self.make, not self.state.has_former), (self.retire, self.state.has_former)):
            each.setHidden(not is_offered)
            each.setEnabled(self.state.is_known and not self.state.is_busy)

    def _do(self, action: Callable[[], Coroutine[Any, Any, object]]) -> None:
        if self.state.is_busy:
            return
        self.state.is_busy = True
        self.notice.hide()
        self.refresh()
        self._run(action(), then=self._done)

    def _done(self, _: object) -> None:
        self.state.is_busy = False
        self.load()

    def _loaded(self, response: TypedResponse[KeyList]) -> None:
        self.setVisible(not response.is_not_offered)
        self.state.on_response(response.value)
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self.state.is_busy = False
        super()._refuse(error)
        self.refresh()


class BackupView(SettingCard):
    """One button, and its result."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        about = translate(
            "Settings",
            "A copy of all data. Personal and secret data in it is encrypted. You can restore it on "
            "this computer, or elsewhere with the recovery code. Keep the copy and the code apart.",
        )
        self.words = label("", wraps=True)
        self.make = button(translate("Settings", "Create backup…"), colours, icon_name="copy")
        self.make.clicked.connect(self._choose)
        self.restoring = RestoreView(
            colours,
            lambda owner, file, then, failed: runner.run(
                session.read_backup(file), owner=owner, then=then, failed=failed
            ),
            lambda owner, file, then, failed: runner.run(session.restore(file), owner=owner, then=then, failed=failed),
        )
        about_words = label(about, "muted", wraps=True)
        self._lay_out(about_words, row_of(self.make), self.words, self.notice, self.restoring)
        self.words.hide()
        self.refresh()

    def refresh(self) -> None:
        """Offer it where something is kept."""
        opened = self._place()
        self.make.setEnabled(opened is not None and not opened.for_this_run_only)
        self.restoring.setVisible(opened is not None and opened.is_embedded and not opened.for_this_run_only)

    def back_up(self, file: Path) -> None:
        """Make a backup into a file."""

        def done(_: None) -> None:
            self._show_words(translate("Settings", "Saved as {file}.").format(file=plain_inside(str(file), 300)))

        self.notice.hide()
        self._show_words(translate("Settings", "Saving…"))
        self.make.setEnabled(False)
        self._run(self._session.back_up(file), then=done)

    def _choose(self) -> None:
        when_export_permitted(self, self._ask_file)

    def _ask_file(self) -> None:
        name = f"connector-desk-{QDate.currentDate().toString('yyyy-MM-dd')}.backup"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Settings", "Create backup"), name)
        if chosen:
            self.back_up(Path(chosen))

    def _show_words(self, words: str) -> None:
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self._show_words("")
        super()._refuse(error)


RETENTION = FormSpec(
    (
        Field(
            "days",
            QT_TRANSLATE_NOOP("Settings", "Days until values are deleted"),
            FieldKind.SEGMENTS,
            choices=tuple((day, day) for day in ("1", "7", "30", "90", "365")),
            default="30",
            note=VALUES_KEPT,
            follows=True,  # the title of its card stands above it
        ),
    ),
    "Settings",
    is_immediate=True,  # Enter chooses; only the button deletes
)


class RetentionView(SettingCard):
    """Reads the rule of the place, and changes it after a confirmation: deleted values cannot be restored."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.draft = FormDraft(RETENTION)
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.save.clicked.connect(self._save)
        self.form = FormView(colours, RETENTION, "retention")
        self.form.edited.connect(self._edited)
        self._lay_out(self.form, row_of(self.save), self.notice)
        self.refresh()

    def load(self) -> None:
        """Ask the place for its rule."""
        self._ask(lambda place: place.settings.retention(), then=self._loaded)

    def refresh(self) -> None:
        """Show the chosen number of days."""
        self.form.show_draft(self.draft, {"days": self.draft.value("days")})
        self.save.setHidden(not self.draft.is_changed)

    def _edited(self, key: str, value: str) -> None:
        self.draft.edit(key, value)
        self.refresh()

    def _save(self) -> None:
        wanted = Retention(days=int(self.draft.value("days")))
        self._ask(lambda place: place.settings.change_retention(wanted), then=self._loaded)

    def _loaded(self, response: TypedResponse[Retention]) -> None:
        self._offer(response)
        if self._is_done(response) and response.value is not None:
            self.draft.forget()
            self.draft.kept = {"days": str(response.value.days)}
            self.refresh()
