"""The settings, one card for each subject."""

import platform
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import Qt, Signal, qVersion
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from connector_desk import __version__
from connector_desk.desk.rooms.settings.actions import COPY_KEY, SHOW_KEY
from connector_desk.desk.rooms.settings.identity_view import IdentityView
from connector_desk.desk.rooms.settings.key_view import KeyView
from connector_desk.desk.rooms.settings.place_view import PlaceView
from connector_desk.desk.rooms.settings.recovery_view import RecoveryView
from connector_desk.desk.rooms.settings.retention_view import RetentionView
from connector_desk.desk.rooms.settings.rotation_view import RotationView
from connector_desk.desk.rooms.settings.trust_view import TrustView
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import OpenPlace, Session
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import LANGUAGES, translate
from connector_desk.desk.widgets.words import plain

TWO_COLUMNS_FROM = 900
WIDEST = 1_120


class Chosen(Protocol):
    """What the settings need of the preferences."""

    def choice(self, name: str) -> str:
        """Give what was chosen."""
        ...


class SettingsView(QWidget):
    """The room."""

    preferred = Signal(str, str)
    place_changed = Signal()

    def __init__(
        self,
        colours: Colours,
        session: Session,
        runner: Runner,
        preferences: Chosen,
        place: Callable[[], OpenPlace | None],
    ) -> None:
        super().__init__()
        self._colours, self._preferences, self._place = colours, preferences, place
        self.key = KeyView(colours, session, runner)
        self.rotation = RotationView(colours, session, runner, place)
        self.recovery = RecoveryView(colours, session, runner, place)
        self.retention = RetentionView(colours, runner, place)
        self.trust = TrustView(colours, runner, place)
        self.place = PlaceView(colours, runner, place)
        self.place.changed.connect(self.place_changed)
        self.identity = IdentityView(colours, runner, place)
        self.place.changed.connect(self.identity.look)
        self._kept, self._data = label("", wraps=True), label("", "muted", wraps=True)
        self._columns = 0
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        self._inside.setMaximumWidth(WIDEST)
        self._sides = [QVBoxLayout(), QVBoxLayout()]
        both = self._both = QHBoxLayout(self._inside)
        both.setContentsMargins(0, 0, SPACE_2, SPACE_2)
        both.setSpacing(SPACE_4)
        for side in self._sides:
            side.setSpacing(SPACE_4)
            both.addLayout(side, 1)
        self._cards = [
            self._card("globe", translate("Settings", "Reach"), [self.place]),
            self._card("key-round", translate("Settings", "Secret key"), self._key_parts()),
            self._card("award", translate("Settings", "Who issues"), [self.identity]),
            self._card("sun-moon", translate("Settings", "Look and language"), self._look_parts()),
            self._card("shield-check", translate("Settings", "Recovery code"), [self.recovery]),
            self._card("timer", translate("Settings", "Days that values are kept"), [self.retention]),
            self._card("scan-qr-code", translate("Settings", "Data requests"), [self.trust]),
            self._card("info", translate("Settings", "About"), self._about_parts()),
        ]
        self.trust.offered.connect(self._cards[-2].setVisible)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self._inside)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addWidget(label(translate("Settings", "Settings"), "display"))
        self._layout.addWidget(area, 1)

    def take_focus(self) -> None:
        """Look again, and put the focus on the first choice."""
        self.refresh()
        self._theme.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show how the place stands now."""
        opened = self._place()
        if opened is None:
            self._kept.setText(translate("Settings", "The service is not running yet."))
            self._data.setText("")
        else:
            keyring = translate("Keyrings", plain(opened.key_kept, 100))
            template = translate("Settings", "Kept in {keyring}, entry “{entry}”.")
            kept_in = template.format(keyring=keyring, entry=plain(opened.key_entry, 200))
            in_memory = translate("Settings", "Kept in memory, for this run only.")
            self._kept.setText(in_memory if opened.for_this_run_only else kept_in)
            nothing = translate("Settings", "Nothing is kept when the program ends.")
            kept = translate("Settings", "Data: {where}").format(where=plain(opened.data_kept, 300))
            self._data.setText(kept if opened.data_kept else nothing)
        self.key.setEnabled(opened is not None)
        for each in (self.place, self.identity, self.rotation, self.recovery, self.retention, self.trust):
            each.look()

    def perform(self, name: str) -> None:
        """Do one of the actions of this room."""
        {SHOW_KEY.name: self.key.show_or_hide, COPY_KEY.name: self.key.copy_key}[name]()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use two columns where there is room."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= TWO_COLUMNS_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)
        columns = 2 if self.width() >= TWO_COLUMNS_FROM else 1
        if columns == self._columns:
            return
        self._columns = columns
        self._both.setStretch(1, columns - 1)
        for side in self._sides:
            while side.count():
                side.takeAt(0)
        for index, card in enumerate(self._cards):
            self._sides[index % columns].addWidget(card)
        for side in self._sides[:columns]:
            side.addStretch()

    def _card(self, icon_name: str, title: str, parts: Sequence[QWidget]) -> QWidget:
        card = frame("card")
        head = QHBoxLayout()
        head.setSpacing(SPACE_2)
        mark = label()
        mark.setPixmap(icon_pixmap(icon_name, self._colours.accent, 20, 2.0))
        head.addWidget(mark)
        head.addWidget(label(title, "heading"), 1)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_4, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addLayout(head)
        for part in parts:
            layout.addWidget(part)
        card.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        return card

    def _key_parts(self) -> list[QWidget]:
        words = translate("Settings", "Programs that use the API of this desk need this key. Whoever has it can issue.")
        return [label(words, "muted", wraps=True), self._kept, self.key, self.rotation, self._data]

    def _look_parts(self) -> list[QWidget]:
        themes = (translate("Settings", "System"), translate("Settings", "Light"), translate("Settings", "Dark"))
        self._theme = self._choice(
            "theme", translate("Settings", "Theme"), list(zip(("system", "light", "dark"), themes, strict=True))
        )
        languages = [("system", translate("Settings", "System")), *LANGUAGES.items()]
        formats = [("sd-jwt", "SD-JWT VC"), ("w3c", "W3C VC")]
        parts: list[QWidget] = []
        for words, segments in (
            (translate("Settings", "Theme"), self._theme),
            (translate("Settings", "Language"), self._choice("language", translate("Settings", "Language"), languages)),
            (
                translate("Settings", "Usual format"),
                self._choice("format", translate("Settings", "Usual format"), formats),
            ),
        ):
            parts += [label(words, "label"), segments]
        return parts

    def _choice(self, name: str, words: str, choices: list[tuple[str, str]]) -> Segments:
        made = Segments(self._colours, words, choices)
        made.put(self._preferences.choice(name))
        made.chosen.connect(lambda value: self.preferred.emit(name, value))
        return made

    def _about_parts(self) -> list[QWidget]:
        versions = f"Connector Desk {__version__}\nQt {qVersion()} · Python {platform.python_version()}"
        licence = translate("Settings", "Connector Desk is free software under the Apache licence 2.0.")
        more = button(translate("Settings", "Licences"), self._colours, icon_name="scale")
        more.clicked.connect(self._open_licences)
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(more)
        layout.addStretch()
        return [label(versions), label(licence, "muted", wraps=True), row]

    def _open_licences(self) -> None:
        from connector_desk.desk.rooms.settings.licences_view import LicencesView  # noqa: PLC0415  only when opened

        LicencesView(self.window(), self._colours).open()
