"""What this program has for itself: the visitor's screen, newer versions, and licences; no place is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from connector_desk.base.build_info import licences
from connector_desk.base.languages import LANGUAGES
from connector_desk.desk.kit.address_dialog import AddressDialog
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.schema import CHOICES as FORMAT_CHOICES
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside
from connector_desk.desk.rooms.settings.update_words import state_words
from connector_desk.desk.stage.displays import display_of

if TYPE_CHECKING:
    from connector_desk.desk.runner.update_watch import UpdateWatch


class ChosenPreferences(Protocol):
    """The needed part of the preferences."""

    def choice(self, name: str) -> str:
        """Return the choice."""
        ...


APPEARANCE = FormSpec(
    (
        Field(
            "theme",
            QT_TRANSLATE_NOOP("Settings", "Theme"),
            FieldKind.SEGMENTS,
            choices=(
                ("system", QT_TRANSLATE_NOOP("Settings", "System")),
                ("light", QT_TRANSLATE_NOOP("Settings", "Light")),
                ("dark", QT_TRANSLATE_NOOP("Settings", "Dark")),
            ),
        ),
        Field(
            "contrast",
            QT_TRANSLATE_NOOP("Settings", "Contrast"),
            FieldKind.SEGMENTS,
            choices=(
                ("system", QT_TRANSLATE_NOOP("Settings", "System")),
                ("usual", QT_TRANSLATE_NOOP("Settings", "Usual")),
                ("high", QT_TRANSLATE_NOOP("Settings", "High")),
            ),
        ),
        Field(
            "textSize",
            QT_TRANSLATE_NOOP("Settings", "Size of text and controls"),
            FieldKind.SEGMENTS,
            choices=tuple((size, f"{size} %") for size in ("100", "125", "150", "175", "200")),
            note=QT_TRANSLATE_NOOP("Settings", "A change takes effect when Connector Desk starts again."),
        ),
        Field(
            "language",
            QT_TRANSLATE_NOOP("Settings", "Language"),
            FieldKind.CHOICE,
            choices=(("system", QT_TRANSLATE_NOOP("Settings", "System")), *LANGUAGES.items()),
        ),
    ),
    "Settings",
    is_immediate=True,
)
FORMAT = FormSpec(
    (
        Field(
            "format", QT_TRANSLATE_NOOP("Settings", "Default format"), FieldKind.SEGMENTS, choices=tuple(FORMAT_CHOICES)
        ),
    ),
    "Settings",
    is_immediate=True,
)


def stage_form() -> FormSpec:
    """Return the choices for the visitor's screen, with the displays that there are now."""
    screens = [display_of(each) for each in QGuiApplication.screens()]
    displays = (
        ("", QT_TRANSLATE_NOOP("Settings", "Automatic")),
        *((each.key, plain(each.name, 40)) for each in screens if each.key),  # one without a name is found by itself
    )
    return FormSpec(
        (
            Field("stageDisplay", QT_TRANSLATE_NOOP("Settings", "Display"), FieldKind.SEGMENTS, choices=displays),
            Field(
                "stageLanguage",
                QT_TRANSLATE_NOOP("Settings", "Language of the visitor"),
                FieldKind.CHOICE,
                choices=(("same", QT_TRANSLATE_NOOP("Settings", "Same as the desk")), *LANGUAGES.items()),
            ),
            Field(
                "stageMode",
                QT_TRANSLATE_NOOP("Settings", "Where the desk is used"),
                FieldKind.SEGMENTS,
                choices=(
                    ("counter", QT_TRANSLATE_NOOP("Settings", "At a counter")),
                    ("event", QT_TRANSLATE_NOOP("Settings", "At an event")),
                ),
            ),
        ),
        "Settings",
        is_immediate=True,
    )


class PreferencesForm(FormView):
    """Choices of this program; `edited` says which is to be remembered."""

    def __init__(self, colours: Colours, spec: FormSpec, preferences: ChosenPreferences) -> None:
        super().__init__(colours, spec, "preference")
        self.bind(FormDraft(spec, {each.key: preferences.choice(each.key) for each in spec.fields}))


class StageView(QWidget):
    """What is chosen for the visitor's screen, and what it lacks."""

    name_wanted = Signal()

    def __init__(self, colours: Colours, preferences: ChosenPreferences) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        shows = translate("Settings", "F9 shows the visitor a screen of their own, with the code but never a PIN.")
        event = translate(
            "Settings", "At an event, codes are never hidden, and the screen returns to the welcome by itself."
        )
        self.form = PreferencesForm(colours, stage_form(), preferences)
        for part in (label(shows, "muted", wraps=True), self.form, label(event, "muted", wraps=True)):
            layout.addWidget(part)
        self.lacking = label(
            translate("Organisation", "The screen does not say whose it is: this desk has no name yet."), wraps=True
        )
        self.name = button(translate("Organisation", "Enter the name"), colours)
        self.name.clicked.connect(self.name_wanted)
        for each in (self.lacking, self.name):
            layout.addWidget(each)
        self.show_lacking(is_lacking=False)

    def show_lacking(self, *, is_lacking: bool) -> None:
        """Say that the desk has no name, where it has none."""
        for each in (self.lacking, self.name):
            each.setVisible(is_lacking)


class UpdatesView(QWidget):
    """Hidden where this program was built without a feed."""

    switched = Signal(bool)
    """Whether the desk looks for newer versions from now on."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._watch: UpdateWatch | None = None
        self.switch = QCheckBox(translate("Updates", "Look for newer versions once a day"))
        self.switch.clicked.connect(self.switched)
        self.about = label("", "muted", wraps=True)
        self.news = label("", "strong", wraps=True, name="update-news")
        self.checked = label("", wraps=True, name="update-checked")
        self.show_news = button(translate("Updates", "Show what is new"), colours)
        self.show_news.clicked.connect(self._show_news)
        self.check = button(translate("Updates", "Check now"), colours, icon_name="refresh-cw")
        self.check.clicked.connect(self._check)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.show_news)
        row.addWidget(self.check)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        for each in (self.switch, self.about, self.news, self.checked):
            layout.addWidget(each)
        layout.addLayout(row)
        self.hide()

    def follow(self, watch: UpdateWatch, *, is_on: bool) -> None:
        """Show what a check finds, from now on."""
        if self._watch is None:
            self._watch = watch
            watch.changed.connect(self.refresh)
        self.switch.setChecked(is_on)
        self.refresh()
        self.show()

    def refresh(self) -> None:
        """Show what is known now."""
        state = None if self._watch is None else self._watch.state
        if self._watch is None or state is None:
            return
        about = translate(
            "Updates",
            "The desk asks {host} and sends nothing about you or this computer. It never installs anything by itself.",
        )
        self.about.setText(about.format(host=plain_inside(state.host, 100)))
        news, checked = state_words(state)
        self.news.setText(news)
        self.news.setVisible(bool(news))
        self.checked.setText(translate("Updates", "Checking…") if self._watch.is_checking else checked)
        self.show_news.setVisible(state.announcement is not None)
        self.check.setEnabled(not self._watch.is_checking)

    def _check(self) -> None:
        if self._watch is not None:
            self._watch.check_now()

    def _show_news(self) -> None:
        state = None if self._watch is None else self._watch.state
        if state is not None and state.announcement is not None:
            AddressDialog(self.window(), self._colours, self.show_news.text(), state.announcement.notes).open()


class LicencesView(QDialog):
    """Shows one text at a time; freed when closed."""

    def __init__(self, parent: QWidget, colours: Colours) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Settings", "Licences"))
        self.resize(680, 560)
        self._licences = licences()
        choice = NamedComboBox()
        choice.setAccessibleName(translate("Settings", "Licences"))
        choice.addItems([licence.part for licence in self._licences])
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setProperty("kind", "json")
        self.text.setAccessibleName(translate("Settings", "Text of the licence"))
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(12)
        self.text.setFont(font)
        choice.currentIndexChanged.connect(lambda index: self.text.setPlainText(self._licences[index].text()))
        if self._licences:
            self.text.setPlainText(self._licences[0].text())
        leave = button(translate("Settings", "Close"), colours)
        leave.clicked.connect(self.close)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(leave)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(label(translate("Settings", "Licences"), "title"))
        layout.addWidget(choice)
        layout.addWidget(self.text, 1)
        layout.addLayout(foot)
