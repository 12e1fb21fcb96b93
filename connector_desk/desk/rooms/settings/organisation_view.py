"""Who we are: name, logo, colours and addresses of the organisation, and how a wallet will show them."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QColorDialog, QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.organisation import DEFAULT_NAME
from connector_desk.contract.wire import to_json
from connector_desk.desk.kit.field_path import without_path
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.logo import FILES, ChosenLogo, choose_logo, paint_logo
from connector_desk.desk.kit.parts import button, frame, icon_button, label, restyle
from connector_desk.desk.kit.picture_editor import PictureEditor
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import DARK, LIGHT, SPACE_2, SPACE_3, Colours, readable_on
from connector_desk.desk.kit.translation import told, translate
from connector_desk.desk.kit.words import plain, plain_address, plain_inside
from connector_desk.desk.rooms.settings.organisation_state import (
    BACKGROUND,
    INK,
    LARGEST_FILE,
    LINES,
    LOGO,
    NAME,
    NOT_READ,
    READABLE,
    READS_BADLY,
    READS_WELL,
    OrganisationState,
)
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.rooms.settings.state import NOT_OFFERED

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.organisation import Organisation
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


MARK = QSize(96, 40)
LONGEST_SHOWN = 80


class WalletPreview(QWidget):
    """One wallet in one theme; nothing in it can be pressed."""

    def __init__(self, theme: Colours) -> None:
        super().__init__()
        self._theme = theme
        self._screen, self._card = frame(""), frame("")
        self._screen.setObjectName("wallet-preview")
        self._card.setObjectName("wallet-card")
        self.mark, self.card_mark = label(""), label("")
        self.name, self.site = label("", wraps=True), label("", wraps=True)
        self.card_name, self.card_title = label("", wraps=True), label("", wraps=True)
        self.consent, self.policy = label("", wraps=True), label("", wraps=True)
        inside = self._inside = QVBoxLayout(self._card)
        inside.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        inside.addWidget(self.card_mark)
        inside.addWidget(self.card_title)
        inside.addWidget(self.card_name)
        who = QVBoxLayout()
        who.setSpacing(0)
        who.addWidget(self.name)
        who.addWidget(self.site)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(who, 1)
        layout = self._column = QVBoxLayout(self._screen)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_3)
        layout.addLayout(row)
        layout.addWidget(self._card)
        layout.addWidget(self.consent)
        layout.addWidget(self.policy)
        layout.addStretch()
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._screen)

    def show_organisation(self, state: OrganisationState) -> None:
        """Show what was entered so far."""
        theme, (ground, wanted) = self._theme, state.colours
        name = f"\u2068{plain(state.lines['name'].strip(), LONGEST) or DEFAULT_NAME}\u2069"  # isolated (UAX #9)
        ink = readable_on(ground, wanted)
        ratio = self.devicePixelRatioF()
        for mark in (self.mark, self.card_mark):
            image = paint_logo(state.logo, MARK, ratio) if state.logo else None
            mark.setPixmap(QPixmap() if image is None else QPixmap.fromImage(image))
            mark.setVisible(image is not None)
        site = str(state.members.get("website", "")).removeprefix("https://").removeprefix("http://")
        policy = state.lines["privacyPolicy"].strip()
        words = {
            self.name: name,
            self.site: plain_address(site, LONGEST_SHOWN),
            self.card_title: translate("Organisation", "Visitor badge"),
            self.card_name: name,
            self.consent: translate("Organisation", "{name} would like to see: name, company.").format(name=name),
            self.policy: translate("Organisation", "Privacy policy") if policy else "",
        }
        for each, text in words.items():
            each.setText(text)
            each.setVisible(bool(text))
        self._screen.setStyleSheet(
            f"#wallet-preview {{ background: {theme.window}; border: 1px solid {theme.line}; border-radius: 12px; }}"
            f" QLabel {{ color: {theme.text}; }}"
        )
        self._card.setStyleSheet(
            f"#wallet-card {{ background: {ground}; border-radius: 10px; }} QLabel {{ color: {ink}; }}"
        )
        self.name.setStyleSheet(f"font-weight: 600; color: {theme.text};")
        self.site.setStyleSheet(f"color: {theme.muted};")
        self.card_title.setStyleSheet(f"font-weight: 600; color: {ink};")
        self.policy.setStyleSheet(f"color: {theme.accent};")
        self._keep_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep at least the height that the text needs at this width."""
        super().resizeEvent(event)
        self._keep_height()

    def event(self, event: QEvent) -> bool:
        """Keep it, too, once the words have been laid out anew."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._keep_height()
        return done

    def _keep_height(self) -> None:
        inside, screen = self._inside, self._column
        margins = screen.contentsMargins()
        self._card.setMinimumHeight(inside.heightForWidth(self.width() - margins.left() - margins.right() - 2))
        self.setMinimumHeight(screen.heightForWidth(self.width()))


class OrganisationPreview(QWidget):
    """Two wallets side by side, a light one and a dark one."""

    def __init__(self) -> None:
        super().__init__()
        self.wallets = WalletPreview(LIGHT), WalletPreview(DARK)
        self.setAccessibleName(translate("Organisation", "How a wallet will show it"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_3)
        for each in self.wallets:
            row.addWidget(each, 1)

    def show_organisation(self, state: OrganisationState) -> None:
        """Show what was entered so far."""
        for each in self.wallets:
            each.show_organisation(state)


LONGEST = 300
_SHOWN = QSize(64, 64)
_WRONG = "wrong"


class NameRow(QWidget):
    """The name in one more language."""

    changed = Signal()
    removed = Signal()

    def __init__(self, colours: Colours, language: str, name: str) -> None:
        super().__init__()
        self.language, self.name = QLineEdit(language), QLineEdit(name)
        self.fault = FieldNote(colours)
        self.remove = icon_button(translate("Organisation", "Remove this name"), colours, "x")
        self.language.setFixedWidth(80)
        self.language.setMaxLength(35)
        self.language.setPlaceholderText("de")
        self.language.setAccessibleName(translate("Organisation", "Language"))
        self.name.setMaxLength(LONGEST)
        self.name.setAccessibleName(translate("Organisation", "Name in this language"))
        self.remove.clicked.connect(self.removed)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        for each in (self.language, self.name):
            each.textEdited.connect(lambda _: self.changed.emit())
            row.addWidget(each)
        row.addWidget(self.remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self.fault)


class OrganisationView(SettingCard):
    """Asks the place who it is, and changes it."""

    saved = Signal(object)
    """The organisation, as the place has it now."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self._smaller = ""
        self.state = OrganisationState()
        self.lines = {name: QLineEdit() for name in LINES}
        self.faults = {name: FieldNote(colours) for name in (*LINES, LOGO)}
        self.rows: list[NameRow] = []
        self.logo = PictureEditor(colours, FILES)
        self.shrink = button(translate("Organisation", "Make it fit"), colours)
        self.contrast = label("", "muted", wraps=True)
        self.preview = OrganisationPreview()
        self.said = StatusLine("organisation-said", wraps=True)
        self.add_name = button(
            translate("Organisation", "Add the name in another language"), colours, kind="quiet", icon_name="plus"
        )
        self.save = button(translate("Organisation", "Save"), colours, kind="primary")
        self.export = button(translate("Organisation", "Export…"), colours)
        self.read_in = button(translate("Organisation", "Import…"), colours)
        self._names = QVBoxLayout()
        self._names.setSpacing(SPACE_2)
        self._connect()
        self._arrange()
        self.refresh()

    def load(self) -> None:
        """Ask the place who it is."""
        self._ask(lambda place: place.settings.organisation(), then=self._loaded)

    def refresh(self) -> None:
        """Show everything that was entered, its faults and the preview."""
        state = self.state
        for name, line in self.lines.items():
            if line.text() != state.lines[name]:
                line.setText(state.lines[name])
            restyle(line, _WRONG, name in state.faults)
        if [[row.language.text(), row.name.text()] for row in self.rows] != state.names:
            self._make_rows()
        for name, note in self.faults.items():
            note.tell(_words(state.faults.get(name, "")))
        for place, row in enumerate(self.rows):
            row.fault.tell(_words(state.faults.get(f"names.{place}", "")))
        image = paint_logo(state.logo, _SHOWN, self.devicePixelRatioF()) if state.logo else QImage()
        size = translate("Organisation", "{size} KB").format(size=max(1, len(state.logo) * 3 // 4 // 1024))
        self.logo.show_image(image, size if state.logo else "")
        self.logo.set_wrong(wrong=LOGO in state.faults)
        self.shrink.setVisible(bool(self._smaller))
        ratio, reads = QLocale().toString(state.contrast, "f", 1), state.contrast >= READABLE
        self.contrast.setText(translate("Organisation", READS_WELL if reads else READS_BADLY).format(ratio=ratio))
        restyle(self.contrast, "kind", "muted" if reads else "fault")
        self.preview.show_organisation(state)
        self.save.setEnabled(state.can_save)
        self.export.setEnabled(state.saved is not None)

    def take_focus(self) -> None:
        """Put the focus on the name."""
        self.lines[NAME].setFocus()

    def _connect(self) -> None:
        words = {
            NAME: (translate("Organisation", "Name"), translate("Organisation", "City of Example")),
            BACKGROUND: (translate("Organisation", "Background colour"), "#0f4c5c"),
            INK: (translate("Organisation", "Text colour"), "#ffffff"),
            "website": (translate("Organisation", "Website"), "https://city.example"),
            "contact": (
                translate("Organisation", "Contact for visitors"),
                translate("Organisation", "Reception, +49 30 1234567"),
            ),
            "privacyPolicy": (translate("Organisation", "Privacy policy"), "https://city.example/privacy"),
        }
        for name, line in self.lines.items():
            title, example = words[name]
            line.setObjectName(f"organisation-{name}")
            line.setAccessibleName(title)
            line.setPlaceholderText(example)
            line.setMaxLength(LONGEST)
            line.textEdited.connect(partial(self._typed, name))
            line.returnPressed.connect(self._save)
        self.logo.picked.connect(self._choose_logo)
        self.shrink.clicked.connect(self._use_smaller)
        self.add_name.clicked.connect(self._add_name)
        self.save.clicked.connect(self._save)
        self.export.clicked.connect(self._choose_export)
        self.read_in.clicked.connect(self._choose_import)

    def _arrange(self) -> None:
        about = translate("Organisation", "Wallets, the visitor's screen, posters and receipts show this.")
        layout = self._lay_out(label(about, "muted", wraps=True))
        self._add_line(layout, NAME)
        layout.addLayout(self._names)
        layout.addWidget(self.add_name, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(label(translate("Organisation", "Logo"), "label"))
        for part in (self.logo, self.faults[LOGO]):
            layout.addWidget(part)
        layout.addWidget(self.shrink, 0, Qt.AlignmentFlag.AlignLeft)
        self.logo.set_spoken(translate("Organisation", "Logo"), "")
        both = QHBoxLayout()
        both.setSpacing(SPACE_3)
        for name in (BACKGROUND, INK):
            column = QVBoxLayout()
            column.setSpacing(SPACE_2)
            self._add_line(column, name)
            choose = button(translate("Organisation", "Choose…"), self._colours)
            choose.setAccessibleName(f"{self.lines[name].accessibleName()}: {choose.text()}")
            choose.clicked.connect(partial(self._choose_colour, name))
            column.addWidget(choose, 0, Qt.AlignmentFlag.AlignLeft)
            column.addStretch()
            both.addLayout(column, 1)
        layout.addLayout(both)
        layout.addWidget(self.contrast)
        for name in LINES[3:]:
            self._add_line(layout, name)
        layout.addSpacing(SPACE_2)
        layout.addWidget(label(translate("Organisation", "How a wallet will show it"), "label"))
        layout.addWidget(self.preview)
        layout.addWidget(self.notice)
        foot = row_of(self.save)
        foot.addWidget(self.read_in)
        foot.addWidget(self.export)
        layout.addLayout(foot)
        layout.addWidget(self.said)

    def _add_line(self, layout: QVBoxLayout, name: str) -> None:
        title = label(self.lines[name].accessibleName(), "label")
        title.setBuddy(self.lines[name])
        for part in (title, self.lines[name], self.faults[name]):
            layout.addWidget(part)

    def _make_rows(self) -> None:
        for row in self.rows:
            self._names.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [NameRow(self._colours, language, name) for language, name in self.state.names]
        for place, row in enumerate(self.rows):
            row.changed.connect(self._names_typed)
            row.removed.connect(partial(self._remove_name, place))
            self._names.addWidget(row)

    def _typed(self, name: str, text: str) -> None:
        self.state.lines[name] = text
        self.state.faults.pop(name, None)
        self.said.tell("")
        self.refresh()

    def _names_typed(self) -> None:
        self.state.names = [[row.language.text(), row.name.text()] for row in self.rows]
        self.state.faults = {name: one for name, one in self.state.faults.items() if not name.startswith("names.")}
        self.refresh()

    def _add_name(self) -> None:
        self.state.names.append(["", ""])
        self.refresh()
        self.rows[-1].language.setFocus()

    def _remove_name(self, place: int) -> None:
        del self.state.names[place]
        self.refresh()
        self.add_name.setFocus()

    def _choose_logo(self, source: Path | bytes) -> None:
        if source:
            work = to_thread(choose_logo, source)
            self._runner.run(work, owner=self, then=self._logo_read)
        else:
            self._logo_read(ChosenLogo())

    def _logo_read(self, chosen: ChosenLogo) -> None:
        self._smaller = chosen.smaller
        self.state.faults.pop(LOGO, None)
        if chosen.fault:
            self.state.faults[LOGO] = chosen.fault
        else:
            self.state.logo = chosen.address
        self.refresh()
        if self._smaller:
            self.shrink.setFocus()

    def _use_smaller(self) -> None:
        self._logo_read(ChosenLogo(self._smaller))

    def _choose_colour(self, name: str) -> None:
        now = self.state.colours[(BACKGROUND, INK).index(name)]
        chosen = QColorDialog.getColor(QColor(now), self, self.lines[name].accessibleName())
        if chosen.isValid():
            self._typed(name, chosen.name())

    def _save(self) -> None:
        if self._place() is None or not self.state.can_save:
            return
        body = self.state.body()
        self.refresh()
        if body is None:
            self._lead_to_fault()
            return
        self.state.is_busy = True
        self.notice.hide()
        self.refresh()
        self._ask(lambda place: place.settings.change_organisation(body), then=self._saved)

    def _saved(self, response: TypedResponse[Organisation]) -> None:
        self.state.is_busy = False
        failure = response.failure
        if failure is None and response.value is not None:
            self.notice.hide()
            self.state.saved = response.value
            self.state.fill(response.value)
            self.said.tell(translate("Organisation", "Saved. Wallets show it with the next code."))
            self.saved.emit(response.value)
        elif failure is not None and not self.state.refused(failure.fields):
            self.notice.show_error(failure, f"code: {failure.code}")
        self.refresh()
        self._lead_to_fault()

    def _lead_to_fault(self) -> None:
        wrong = next((line for name, line in self.lines.items() if name in self.state.faults), None)
        row = next((row for at, row in enumerate(self.rows) if f"names.{at}" in self.state.faults), None)
        if wrong is not None:
            wrong.setFocus()
        elif row is not None:
            row.language.setFocus()

    def _loaded(self, response: TypedResponse[Organisation]) -> None:
        self._offer(response, is_known=self.state.saved is not None)
        failure = response.failure
        if response.value is not None:
            self.state.told(response.value)
            self.saved.emit(response.value)
        elif failure is not None and response.status not in NOT_OFFERED:
            self.notice.show_error(failure, f"code: {failure.code}")
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self.state.is_busy = False
        super()._refuse(error)
        self.refresh()

    def _choose_export(self) -> None:
        kinds = translate("Organisation", "Organisation (*.json)")
        name, _ = QFileDialog.getSaveFileName(self, self.export.text(), "organisation.json", kinds)
        if name:
            self.write_file(Path(name))

    def write_file(self, file: Path) -> None:
        """Write what the place has into a file."""
        if self.state.saved is None:
            return
        try:
            file.write_bytes(to_json(self.state.saved))
        except OSError:
            words = translate("Settings", "The file could not be written.")
            self.notice.tell(words, translate("Settings", "Choose another folder."))
        else:
            self.said.tell(translate("Report", "Saved: {file}").format(file=plain_inside(file.name, 80)))

    def _choose_import(self) -> None:
        kinds = translate("Organisation", "Organisation (*.json)")
        name, _ = QFileDialog.getOpenFileName(self, self.read_in.text(), "", kinds)
        if name:
            self.take_file(Path(name))

    def take_file(self, file: Path) -> None:
        """Enter what a file has; nothing is saved yet."""
        try:
            content = read_regular_file(file, LARGEST_FILE)
        except OSError:
            content = b""
        if self.state.read_file(content):
            self.notice.hide()
            self.said.tell(translate("Organisation", "Read from the file. Look at it, then save."))
            self.save.setFocus()
        else:
            self.notice.tell(translate("Organisation", NOT_READ))
        self.refresh()


def _words(fault: str) -> str:
    """Return a fault in the language of the person: a text of this page, or a sentence of the place."""
    own = translate("Organisation", fault) if fault else ""
    return own if own != fault else plain(told(without_path(fault)), 300)
