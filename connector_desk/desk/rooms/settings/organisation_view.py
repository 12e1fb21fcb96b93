"""Who we are: name, logo, colours and addresses of the organisation, and how a wallet will show them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.limits import LABEL_CHARACTERS
from connector_desk.contract.organisation import DEFAULT_NAME
from connector_desk.contract.wire import to_json
from connector_desk.desk.kit.appearance_editors import ColourEditor, LogoEditor, NamesEditor
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.height_for_width_frame import HeightForWidthFrame
from connector_desk.desk.kit.logo import paint_logo
from connector_desk.desk.kit.parts import button, frame, label
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import DARK, LIGHT, SPACE_2, SPACE_3, Colours, readable_on
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain, plain_address, plain_inside
from connector_desk.desk.rooms.settings.organisation_state import (
    BACKGROUND,
    DEFAULT_BACKGROUND,
    DEFAULT_INK,
    FORM,
    INK,
    LARGEST_FILE,
    LOGO,
    NAME,
    NAMES,
    NOT_READ,
    OrganisationState,
)
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.organisation import Organisation
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


MARK = QSize(96, 40)
LONGEST_SHOWN = 80


class WalletPreview(HeightForWidthFrame):
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
        name = f"\u2068{plain(state.value(NAME).strip(), LABEL_CHARACTERS) or DEFAULT_NAME}\u2069"  # isolated (UAX #9)
        ink = readable_on(ground, wanted)
        ratio, logo = self.devicePixelRatioF(), state.value(LOGO)
        for mark in (self.mark, self.card_mark):
            image = paint_logo(logo, MARK, ratio) if logo else None
            mark.setPixmap(QPixmap() if image is None else QPixmap.fromImage(image))
            mark.setVisible(image is not None)
        site = str(state.members.get("website", "")).removeprefix("https://").removeprefix("http://")
        policy = state.value("privacyPolicy").strip()
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
        screen = f"background: {theme.window}; border: 1px solid {theme.line}; border-radius: 12px;"
        sheets = {
            self._screen: f"#wallet-preview {{ {screen} }} QLabel {{ color: {theme.text}; }}",
            self._card: f"#wallet-card {{ background: {ground}; border-radius: 10px; }} QLabel {{ color: {ink}; }}",
            self.name: f"font-weight: 600; color: {theme.text};",
            self.site: f"color: {theme.muted};",
            self.card_title: f"font-weight: 600; color: {ink};",
            self.policy: f"color: {theme.accent};",
        }
        for styled, sheet in sheets.items():
            if styled.styleSheet() != sheet:  # Qt styles all that is inside again
                styled.setStyleSheet(sheet)
        self.keep_height()

    def keep_height(self) -> None:
        """Keep the height that the texts need, on the card too."""
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


class OrganisationView(SettingCard):
    """Asks the service who it is, and changes it."""

    saved = Signal(object)
    """The organisation, as the service has it now."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.state = OrganisationState(decimal_mark=QLocale().decimalPoint())
        defaults = {BACKGROUND: DEFAULT_BACKGROUND, INK: DEFAULT_INK}
        self.names, self.logo = NamesEditor(colours), LogoEditor(colours, runner)
        editors = {
            key: ColourEditor(colours, translate(FORM.context, FORM.field(key).label), value, FORM.field(key).example)
            for key, value in defaults.items()
        }
        self.form = FormView(colours, FORM, "organisation", {NAMES: self.names, LOGO: self.logo, **editors})
        self.form.edited.connect(self._typed)
        self.form.submitted.connect(self._save)
        self.preview = OrganisationPreview()
        self.said = StatusLine("organisation-said", wraps=True)
        self.save = button(translate("Organisation", "Save"), colours, kind="primary")
        self.export = button(translate("Organisation", "Export…"), colours)
        self.read_in = button(translate("Organisation", "Import…"), colours)
        self.save.clicked.connect(self._save)
        self.export.clicked.connect(self._choose_export)
        self.read_in.clicked.connect(self._choose_import)
        about = translate("Organisation", "Wallets, the visitor's screen, posters and receipts show this.")
        layout = self._lay_out(label(about, "muted", wraps=True), self.form)
        layout.addSpacing(SPACE_2)
        layout.addWidget(label(translate("Organisation", "How a wallet will show it"), "label"))
        layout.addWidget(self.preview)
        layout.addWidget(self.notice)
        layout.addLayout(row_of(self.save, self.read_in, self.export))
        layout.addWidget(self.said)
        self.refresh()

    def load(self) -> None:
        """Ask the service who it is."""
        self._ask(lambda place: place.settings.organisation(), then=self._loaded)

    def refresh(self) -> None:
        """Show everything that was entered, its faults and the preview."""
        state = self.state
        self.form.bind(state, {"contrast": state.shown_contrast})
        self.preview.show_organisation(state)
        self.save.setEnabled(state.can_save)
        self.export.setEnabled(state.saved is not None)

    def take_focus(self) -> None:
        """Put the focus on the name."""
        self.form.rows[NAME].editor.setFocus()

    def _typed(self) -> None:
        self.said.show_message("")
        self.refresh()

    def _save(self) -> None:
        if self._place() is None or not self.state.can_save:
            return
        body = self.state.body()
        self.state.is_busy = body is not None
        self.refresh()
        if body is None:
            self.form.focus_fault(self.state)
            return
        self.notice.hide()
        self._ask(lambda place: place.settings.change_organisation(body), then=self._saved)

    def _saved(self, response: TypedResponse[Organisation]) -> None:
        self.state.is_busy = False
        failure = response.failure
        if failure is None and response.value is not None:
            self.notice.hide()
            self.state.on_response(response.value, is_answer=True)
            self.said.show_message(translate("Organisation", "Saved. Wallets show it with the next code."))
            self.saved.emit(response.value)
        elif failure is not None and not self.state.show_refusal(failure.fields):
            self.notice.show_error(failure, f"code: {failure.code}")
        self.refresh()
        self.form.focus_fault(self.state)

    def _loaded(self, response: TypedResponse[Organisation]) -> None:
        self._offer(response, is_known=self.state.saved is not None)
        failure = response.failure
        if response.value is not None:
            self.state.on_response(response.value)
            self.saved.emit(response.value)
        elif failure is not None and not response.is_not_offered:
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
            self.notice.show_message(words, translate("Settings", "Choose another folder."))
        else:
            self.said.show_message(translate("Report", "Saved: {file}").format(file=plain_inside(file.name, 80)))

    def _choose_import(self) -> None:
        kinds = translate("Organisation", "Organisation (*.json)")
        name, _ = QFileDialog.getOpenFileName(self, self.read_in.text(), "", kinds)
        if name:
            self.open_file(Path(name))

    def open_file(self, file: Path) -> None:
        """Enter what a file has; nothing is saved yet."""
        try:
            content = read_regular_file(file, LARGEST_FILE)
        except OSError:
            content = b""
        if self.state.read_file(content):
            self.notice.hide()
            self.said.show_message(translate("Organisation", "Read from the file. Look at it, then save."))
            self.save.setFocus()
        else:
            self.notice.show_message(translate("Organisation", NOT_READ))
        self.refresh()
