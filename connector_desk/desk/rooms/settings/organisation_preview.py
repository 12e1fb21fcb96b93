"""How a wallet will show an organisation: who issues, a credential, and a question for consent; light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.organisation import DEFAULT_NAME
from connector_desk.desk.widgets.logo import paint_logo
from connector_desk.desk.widgets.parts import frame, label
from connector_desk.desk.widgets.tokens import DARK, LIGHT, SPACE_2, SPACE_3, Colours, readable_on
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain, plain_address

if TYPE_CHECKING:
    from connector_desk.desk.rooms.settings.organisation_state import OrganisationState

MARK = QSize(96, 40)
LONGEST = 80


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
            self.site: plain_address(site, LONGEST),
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
