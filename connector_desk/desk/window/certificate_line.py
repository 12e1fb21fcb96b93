"""The notice: a certificate of the place expires soon.  No visit is disturbed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from connector_desk.desk.rooms.settings.certificates_state import expiry_words, is_urgent
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.runner.certificate_watch import CertificateWatch


class CertificateLine(QFrame):
    """Leads to the certificates in the settings, or is put off."""

    wanted = Signal()
    """The certificates are to be shown."""

    def __init__(self, colours: Colours, watch: CertificateWatch) -> None:
        super().__init__()
        self._colours, self._watch = colours, watch
        self.setObjectName("certificate-line")
        self._mark = QLabel(self)
        self.words = label("", wraps=True)
        self.show_certificates = button(translate("Certificates", "Show certificates"), colours)
        self.show_certificates.clicked.connect(self.wanted)
        self.later = button(translate("Updates", "Later"), colours, kind="quiet")
        self.later.clicked.connect(watch.put_off)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_4, SPACE_2, SPACE_3, SPACE_2)
        row.setSpacing(SPACE_3)
        row.addWidget(self._mark)
        row.addWidget(self.words, 1)
        row.addWidget(self.show_certificates)
        row.addWidget(self.later)
        self.hide()

    def look(self) -> None:
        """Show what expires, or nothing."""
        announced = self._watch.announced
        if announced:
            urgent = is_urgent(announced)
            tone = self._colours.tones[Role.BAD if urgent else Role.WARN]
            self.setStyleSheet(
                f"#certificate-line {{ background: {tone.tint}; }} #certificate-line QLabel {{ color: {tone.ink}; }}"
            )
            self._mark.setPixmap(icon_pixmap("triangle-alert" if urgent else "timer", tone.ink, 18, 2.0))
            words = expiry_words(announced)
            self.words.setText(words)
            self.setAccessibleName(words)
        self.setVisible(bool(announced))
