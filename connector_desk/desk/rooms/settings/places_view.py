"""Places: the list, the form of one, the test of one, import and export."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.hashes import SHA256
from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFileDialog, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.editors import Editor
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import Button, ChoiceGroup, button, frame, label
from connector_desk.desk.kit.place_words import COLOUR_NAMES, dot, name_of
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import Words, plain_inside
from connector_desk.desk.rooms.settings.places_rows import CheckLine, PlaceRow, PlaceWays
from connector_desk.desk.rooms.settings.places_state import (
    AUTHORITIES,
    COLOUR,
    FILE_TOO_LARGE,
    LARGEST_FILE,
    NO_CERTIFICATE,
    PlaceDraft,
    PlaceTest,
)
from connector_desk.desk.rooms.settings.setting_card import SettingCard, empty, row_of
from connector_desk.desk.runner.places import EMBEDDED, PLACE_COLOURS, PlaceEntry

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.places import PlaceCheck, Places
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


# The form of a place, with its editors of a colour and of certificates.


COLUMNS = 4
DOT = 14
SHOWN = 5
"""Certificates whose facts are shown."""


class AuthorityFacts(NamedTuple):
    """What is in one certificate of a file."""

    subject: str
    until: int
    """The end of its validity, in milliseconds."""
    fingerprint: str
    """SHA-256."""


def read_authorities(pem: str) -> list[AuthorityFacts]:
    """Read the certificates in a PEM text; none where it has none that can be read.  Not for the UI thread."""
    try:
        found = x509.load_pem_x509_certificates(pem.encode())
    except ValueError:
        return []
    return [
        AuthorityFacts(
            subject=each.subject.rfc4514_string()[:500],
            until=int(each.not_valid_after_utc.timestamp()) * 1_000,
            fingerprint=each.fingerprint(SHA256()).hex(":").upper(),
        )
        for each in found
    ]


class ColourEditor(Editor):
    """One of the colours, or none; arrow keys move between them."""

    def __init__(self, colours: Colours) -> None:
        inside = QWidget()
        super().__init__(inside)
        self._group = ChoiceGroup(inside)
        self._buttons: dict[str, Button] = {}
        layout = QGridLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        name = translate("Places", "Colour")
        for index, value in enumerate(("", *PLACE_COLOURS)):
            words = translate("Places", COLOUR_NAMES[value]) if value else translate("Places", "None")
            each = button(words, colours, kind="chip")
            each.setCheckable(True)
            each.setAutoExclusive(True)  # a radio button to a screen reader, which arrow keys choose too
            each.leaves_enter = True
            each.setIcon(QIcon(dot(value, colours, DOT)))
            each.setIconSize(QSize(DOT, DOT))
            each.setAccessibleName(f"{name}: {words}")
            each.setProperty("starts", True)  # noqa: FBT003  Qt's own
            each.clicked.connect(partial(self._chosen, value))
            self._group.addButton(each)
            self._buttons[value] = each
            layout.addWidget(each, index // COLUMNS, index % COLUMNS)

    def set_value(self, value: str) -> None:
        """Show which is chosen."""
        self._buttons.get(value, self._buttons[""]).setChecked(True)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the chosen one."""
        next(each for each in self._buttons.values() if each.isChecked()).setFocus(reason)

    def _chosen(self, value: str) -> None:
        self.edited.emit(value)


class AuthoritiesEditor(Editor):
    """The certificates of a file, with what is in them."""

    def __init__(self, colours: Colours, runner: Runner) -> None:
        self.file = button(translate("Places", "Choose file…"), colours, icon_name="file-check")
        super().__init__(QWidget())
        self._runner, self._pem = runner, ""
        self.facts = BreakingLabel("", "muted", name="place-authorities")
        self.no_file = button(translate("Places", "Use none"), colours, kind="quiet")
        self.file.clicked.connect(self._choose)
        self.no_file.clicked.connect(self._drop)
        column = QVBoxLayout(self.control)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        column.addWidget(self.facts)
        column.addLayout(row_of(self.file, self.no_file))
        self.show_facts([])

    def set_value(self, value: str) -> None:
        """Show certificates, once they are read."""
        if value == self._pem:
            return
        self._pem = value
        self.show_facts([])
        if value:
            self._runner.run(to_thread(read_authorities, value), owner=self, then=self.show_facts)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the button that chooses a file."""
        self.file.setFocus(reason)

    def open_file(self, path: Path) -> None:
        """Read a file of certificates, and show what is in it."""

        def then(read: tuple[str, str]) -> None:
            fault, pem = read
            if fault:
                self.refused.emit(Words("Places", fault))
            else:
                self.set_value(pem)
                self.edited.emit(pem)

        self._runner.run(to_thread(_read_file, path), owner=self, then=then)

    def show_facts(self, facts: Sequence[AuthorityFacts]) -> None:
        """Show what is in the certificates."""
        words = translate("Places", "{subject}\nvalid until {day}\nSHA-256 {fingerprint}")
        shown = [
            words.format(
                subject=plain_inside(each.subject, 300), day=day_words(each.until), fingerprint=each.fingerprint
            )
            for each in facts[:SHOWN]
        ]
        if len(facts) > SHOWN:
            shown.append(translate("Places", "and {count} more").format(count=len(facts) - SHOWN))
        self.facts.setText("\n\n".join(shown))
        self.facts.setVisible(bool(facts))
        self.no_file.setVisible(bool(self._pem))

    def _choose(self) -> None:
        kinds = translate("Settings", "Certificates") + " (*.pem *.crt *.cer)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Settings", "Choose a certificate"), "", kinds)
        if name:
            self.open_file(Path(name))

    def _drop(self) -> None:
        self.set_value("")
        self.edited.emit("")
        self.file.setFocus()


class PlaceForm(QWidget):
    """Edits one draft; says `saved` and `tested`, and leaves the calls to others."""

    saved = Signal()
    tested = Signal()
    cancelled = Signal()

    def __init__(self, colours: Colours, runner: Runner, draft: PlaceDraft) -> None:
        super().__init__()
        self.draft = draft
        title = translate("Places", "Add a place")
        if not draft.is_new:
            title = translate("Places", "Change “{name}”").format(name=name_of(draft.place))
        self.authorities = AuthoritiesEditor(colours, runner)
        editors = {COLOUR: ColourEditor(colours), AUTHORITIES: self.authorities}
        self.form = FormView(colours, draft.spec, "place", editors)
        self.form.submitted.connect(self.saved)
        self.form.bind(draft)
        self.notice = Notice(colours)
        words = translate("Places", "Add place") if draft.is_new else translate("Places", "Save")
        self.save = button(words, colours, kind="primary")
        self.check = button(translate("Places", "Test"), colours, icon_name="flask-conical")
        self.back = button(translate("Places", "Cancel"), colours, kind="quiet")
        self.save.clicked.connect(self.saved)
        self.check.clicked.connect(self.tested)
        self.back.clicked.connect(self.cancelled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        for each in (label(title, "heading", wraps=True), self.form, self.notice):
            layout.addWidget(each)
        layout.addLayout(row_of(self.save, self.check, self.back))
        self.check.setHidden(draft.place.place_id == EMBEDDED)

    def take_focus(self) -> None:
        """Put the focus on the first fault, or on the first field."""
        if not self.form.focus_fault(self.draft):
            self.form.rows[self.draft.spec.fields[0].key].editor.setFocus()

    def check_fields(self) -> bool:
        """Show the faults; return whether there are none."""
        self.draft.clear_faults()
        is_good = self.draft.validate()
        self.show_faults()
        return is_good

    def show_faults(self) -> None:
        """Show each fault at its field, and lead to the first one."""
        self.form.show_draft(self.draft)
        self.form.focus_fault(self.draft)


def _read_file(path: Path) -> tuple[str, str]:
    """Return the fault of a file, or its PEM text."""
    try:
        pem = read_regular_file(path, LARGEST_FILE).decode("ascii", "ignore")
    except FileTooLarge:
        return FILE_TOO_LARGE, ""
    except OSError:
        return NO_CERTIFICATE, ""
    return ("", pem) if read_authorities(pem) else (NO_CERTIFICATE, "")


# The list.


class PlacesView(SettingCard):
    """Shows the list, or the form in its place; the lines of a test stand below either."""

    changed = Signal()
    """The list, or how a place of it looks."""
    wanted = Signal(str)
    """The ID of the place to switch to."""
    key_wanted = Signal()
    """The key of the open place is to be shown."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.form: PlaceForm | None = None
        self.trial = PlaceTest()
        self._testing: Job | None = None
        about = translate(
            "Places",
            "A place is a service that this desk works with: the one in this program, or one on another computer.",
        )
        self.list = QWidget()
        self.rows: list[PlaceRow] = []
        self._lines = QVBoxLayout()
        self._lines.setSpacing(SPACE_4)
        self.add = button(translate("Places", "Add place…"), colours, icon_name="plus")
        self.import_ = button(translate("Places", "Import…"), colours, kind="quiet")
        self.export = button(translate("Places", "Export…"), colours, kind="quiet")
        self.add.clicked.connect(lambda: self.edit(PlaceEntry("", "")))
        self.import_.clicked.connect(self._choose_import)
        self.export.clicked.connect(self._choose_export)
        self.words = label("", wraps=True)
        self.words.hide()
        inside = QVBoxLayout(self.list)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(SPACE_4)
        inside.addWidget(label(about, "muted", wraps=True))
        inside.addLayout(self._lines)
        inside.addLayout(row_of(self.add, self.import_, self.export))
        inside.addWidget(self.words)
        inside.addWidget(self.notice)
        self._column = self._lay_out(self.list, self._make_trial(), spacing=SPACE_4)

    @property
    def is_offered(self) -> bool:
        """Return whether this desk has a list of places."""
        return self._session.places is not None

    def refresh(self) -> None:
        """Show the list as it is now."""
        places, opened = self._session.places, self._place()
        empty(self._lines)
        open_id = opened.entry.place_id if opened is not None else ""
        ways = PlaceWays(
            switch=lambda entry: self.wanted.emit(entry.place_id),
            edit=self.edit,
            test=lambda entry: self.test(entry, None),
            remove=self._remove,
            key=self.key_wanted.emit,
        )
        entries = () if places is None else places.entries()
        self.rows = [PlaceRow(self._colours, each, ways, is_open=each.place_id == open_id) for each in entries]
        for row in self.rows:
            self._lines.addWidget(row)
        self.export.setEnabled(len(entries) > 1)

    def edit(self, place: PlaceEntry) -> None:
        """Show the form of a place instead of the list."""
        entries = () if self._session.places is None else self._session.places.entries()
        names = [each.name for each in entries if each.name and each.place_id != place.place_id]
        draft = PlaceDraft(place=place, names=names)
        self._drop_form()
        self._end_test()
        self._say("")
        form = self.form = PlaceForm(self._colours, self._runner, draft)
        form.saved.connect(self._save)
        form.tested.connect(self._test_draft)
        form.cancelled.connect(self.close_form)
        self._column.insertWidget(1, form)
        self.list.hide()
        form.take_focus()

    def close_form(self) -> None:
        """Show the list again."""
        place_id = self.form.draft.place.place_id if self.form is not None else ""
        self._drop_form()
        self._end_test()
        self.list.show()
        self.refresh()
        row = next((each for each in self.rows if each.entry.place_id == place_id), None)
        (self.add if row is None else row.edit).setFocus(Qt.FocusReason.OtherFocusReason)

    def test(self, entry: PlaceEntry, key: str | None) -> None:
        """Test a place; each check is a line as soon as it is done."""
        places = self._session.places
        if places is None:
            return
        self._end_test()
        self.trial = PlaceTest(name_of(entry), is_under_way=True)
        self._show_trial()

        def ended(_: object = None) -> None:
            self.trial.is_under_way = False
            self._show_trial()

        def failed(error: DeskError) -> None:
            ended()
            self._trial_notice.show_error(error)

        source = partial(places.test, entry, key)
        self._testing = self._runner.stream(source, owner=self, each=self._checked, failed=failed)
        self._testing.then = ended

    def import_file(self, path: Path) -> None:
        """Add the places of a file."""
        places = self._session.places
        if places is not None:
            self._say("")
            self._run(_import(places, path), then=self._imported)

    def export_to(self, path: Path) -> None:
        """Write the list into a file, without keys."""
        places = self._session.places
        if places is None:
            return
        text = translate("Places", "Saved as {file}, without keys.").format(file=plain_inside(str(path), 300))
        self._run(_export(places, path), then=lambda _: self._say(text))

    def _save(self) -> None:
        places, form = self._session.places, self.form
        if places is None or form is None or not form.save.isEnabled():
            return
        if not form.check_fields():
            return
        form.save.setEnabled(False)
        form.notice.hide()
        draft = form.draft
        call = (
            places.add(draft.entry, draft.typed_key or "")
            if draft.is_new
            else places.change(draft.entry, draft.typed_key)
        )
        self._runner.run(call, owner=form, then=self._saved, failed=self._not_saved)

    def _saved(self, made: PlaceEntry | None) -> None:
        if self.form is not None and made is not None:
            self.form.draft.place = made
        self.close_form()
        self.changed.emit()

    def _not_saved(self, error: DeskError) -> None:
        form = self.form
        if form is None:
            return
        form.save.setEnabled(True)
        if form.draft.show_refusal(error):
            form.show_faults()
        else:
            form.notice.show_error(error)

    def _test_draft(self) -> None:
        places, form = self._session.places, self.form
        if places is None or form is None:
            return
        if form.check_fields():
            self.test(form.draft.entry, form.draft.typed_key)

    def _remove(self, entry: PlaceEntry) -> None:
        places, opened = self._session.places, self._place()
        if places is None:
            return
        if opened is not None and opened.entry.place_id == entry.place_id:
            self._say("")
            self.notice.show_message(
                translate("Places", "This place is open."),
                translate("Places", "Switch to another one before you remove it."),
            )
            self.refresh()
            return
        self._run(places.remove(entry.place_id), then=self._removed)

    def _removed(self, _: None) -> None:
        self._say("")
        self.refresh()
        self.changed.emit()
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _imported(self, made: Sequence[PlaceEntry]) -> None:
        one = translate("Places", "1 place was added. Enter its key.")
        several = translate("Places", "{count} places were added. Enter their keys.")
        self._say(counted(one, several, len(made)))
        self.refresh()
        self.changed.emit()

    def _choose_import(self) -> None:
        kinds = translate("Places", "Lists of places") + " (*.toml)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Places", "Import places"), "", kinds)
        if name:
            self.import_file(Path(name))

    def _choose_export(self) -> None:
        when_export_permitted(self, self._ask_export)

    def _ask_export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, translate("Places", "Export places"), "places.toml")
        if name:
            self.export_to(Path(name))

    def _make_trial(self) -> QWidget:
        self.trial_box = frame("sunken")
        self._trial_title = label("", "strong", wraps=True)
        self._trial_lines = QVBoxLayout()
        self._trial_lines.setSpacing(SPACE_3)
        self._trial_notice = Notice(self._colours)
        layout = QVBoxLayout(self.trial_box)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._trial_title)
        layout.addLayout(self._trial_lines)
        layout.addWidget(self._trial_notice)
        self.trial_box.hide()
        return self.trial_box

    def _checked(self, check: PlaceCheck) -> None:
        self.trial.checks.append(check)
        self._trial_lines.addWidget(CheckLine(self._colours, check))
        self._show_trial()
        QTimer.singleShot(0, self, self._keep_in_sight)

    def _show_trial(self) -> None:
        self.trial_box.setVisible(bool(self.trial.name))
        words = translate("Places", "Test of “{name}”")
        if self.trial.is_under_way:
            words = translate("Places", "Testing “{name}”…")
        self._trial_title.setText(words.format(name=self.trial.name))

    def _keep_in_sight(self) -> None:
        """Scroll to the last line of the test."""
        parent = self.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        inside = None if parent is None else parent.widget()
        if parent is not None and inside is not None and self.trial_box.isVisible():
            bottom = self.trial_box.mapTo(inside, QPoint(0, self.trial_box.height()))
            parent.ensureVisible(bottom.x(), bottom.y())

    def _end_test(self) -> None:
        """Call the test off, and take its lines away."""
        if self._testing is not None:
            self._testing.call_off()
        self._testing, self.trial = None, PlaceTest()
        empty(self._trial_lines)
        self._trial_notice.hide()
        self._show_trial()

    def _drop_form(self) -> None:
        if self.form is not None:
            self.form.hide()
            self.form.deleteLater()
            self.form = None

    def _say(self, words: str) -> None:
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.notice.hide()

    def _refuse(self, error: DeskError) -> None:
        self._say("")
        self.refresh()
        super()._refuse(error)


async def _import(places: Places, path: Path) -> Sequence[PlaceEntry]:
    return await places.import_(await to_thread(_read, path))


async def _export(places: Places, path: Path) -> None:
    document = await places.export()
    await to_thread(write_whole, path, document)


def _read(path: Path) -> bytes:
    """Return the content of a file; of one that is too large or not there, what no list of places is."""
    try:
        return read_regular_file(path, LARGEST_FILE)
    except OSError:
        return b"\0"
