"""What the wallets of the EU want of whoever asks: in one list, with the way to get what lacks."""

from __future__ import annotations

import json
from asyncio import to_thread
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.contract.identity import IdentityKind
from connector_desk.contract.registration import CERTIFICATE_CHARACTERS, Registration
from connector_desk.contract.wallet_check import lacks_of
from connector_desk.contract.wallet_profile import WalletPreset, WalletSettings
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain_inside
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.registration import RegistrationState
    from connector_desk.contract.trusted_list import TrustedListList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


class Need(NamedTuple):
    """One thing that such wallets want; the texts are marked in the context `Readiness`."""

    title: str
    done: str
    lacking: str
    page: str
    """The page of the settings where it is set; empty: here."""
    way: str
    """The words of the button that leads there."""


NEEDS = {
    "preset": Need(
        QT_TRANSLATE_NOOP("Readiness", "High assurance (HAIP)"),
        QT_TRANSLATE_NOOP("Readiness", "Requests are signed with a certificate, and answers are encrypted."),
        QT_TRANSLATE_NOOP("Readiness", "Choose “Wallets with high assurance (HAIP)”, and fulfil what it says."),
        "wallets",
        QT_TRANSLATE_NOOP("Readiness", "Choose the wallets"),
    ),
    "access": Need(
        QT_TRANSLATE_NOOP("Readiness", "Access certificate"),
        QT_TRANSLATE_NOOP("Readiness", "The desk identifies itself by a certificate that was given to it."),
        QT_TRANSLATE_NOOP(
            "Readiness",
            "Ask the authority of your country for one: with a signing request, or import certificate and key.",
        ),
        "issuing",
        QT_TRANSLATE_NOOP("Readiness", "Certificates"),
    ),
    "registration": Need(
        QT_TRANSLATE_NOOP("Readiness", "Registration certificate"),
        QT_TRANSLATE_NOOP("Readiness", "{name} may ask for what it lists, until {day}."),
        QT_TRANSLATE_NOOP(
            "Readiness", "The register of your country issues it. It says what you may ask for, and wallets show why."
        ),
        "",
        QT_TRANSLATE_NOOP("Readiness", "Import from file…"),
    ),
    "lists": Need(
        QT_TRANSLATE_NOOP("Readiness", "Trusted lists"),
        QT_TRANSLATE_NOOP("Readiness", "Issuers of identity cards are trusted because a list names them."),
        QT_TRANSLATE_NOOP("Readiness", "Add the list of lists of the EU, or that of your country, above."),
        "",
        "",
    ),
}
"""What is needed, in the order in which it is had."""


class Mark(NamedTuple):
    """How a state is shown; its words are marked in the context `Readiness`."""

    icon: str
    role: Role
    words: str


_THERE = Mark("circle-check", Role.GOOD, QT_TRANSLATE_NOOP("Readiness", "There"))
_LACKING = Mark("circle-dashed", Role.WARN, QT_TRANSLATE_NOOP("Readiness", "Lacking"))
_UNKNOWN = Mark("circle-dashed", Role.NEUTRAL, QT_TRANSLATE_NOOP("Readiness", "Not known"))
_BESIDE_FROM = 420


class NeedRow(QWidget):
    """A mark, what is needed, and the way to it."""

    def __init__(self, colours: Colours, name: str, need: Need) -> None:
        super().__init__()
        self._colours, self._need = colours, need
        self._mark = QLabel()
        self._words = label("", "muted", wraps=True, name=f"ready-{name}")
        title = translate("Readiness", need.title)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(label(title, "strong", wraps=True))
        texts.addWidget(self._words)
        self.way = button(translate("Readiness", need.way), colours, kind="quiet")
        self.way.setObjectName(f"get-{name}")
        self.way.setAccessibleName(f"{title}: {self.way.text()}")
        if not need.way:
            self.way.hide()
        said = QHBoxLayout()
        said.setSpacing(SPACE_3)
        said.addWidget(self._mark)
        said.addLayout(texts, 1)
        layout = Reflow(self, beside_from=_BESIDE_FROM)
        layout.setContentsMargins(0, SPACE_1, 0, SPACE_1)
        layout.setSpacing(SPACE_3)
        layout.addLayout(said, 1)
        layout.addWidget(self.way)

    def show_state(self, *, is_there: bool | None, words: str = "") -> None:
        """Show whether it is there, None: the service has not said; `words` stand in place of the usual ones."""
        mark = {True: _THERE, False: _LACKING, None: _UNKNOWN}[is_there]
        self._mark.setPixmap(icon_pixmap(mark.icon, self._colours.tones[mark.role].ink, 18, 2.0))
        self._mark.setAccessibleName(translate("Readiness", mark.words))
        sentence = {True: self._need.done, False: self._need.lacking, None: mark.words}[is_there]
        self._words.setText(words or translate("Readiness", sentence))


class EuReadinessView(SettingCard):
    """Asks the service what it has, and imports the registration certificate."""

    page_wanted = Signal(str)
    """The page of the settings where something is set."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.registration: Registration | None = None
        self.rows = {name: NeedRow(colours, name, need) for name, need in NEEDS.items()}
        for name, need in NEEDS.items():
            if need.page:
                self.rows[name].way.clicked.connect(lambda _=False, page=need.page: self.page_wanted.emit(page))
        self.rows["registration"].way.clicked.connect(self._choose_file)
        self.remove = button(translate("Readiness", "Remove the registration certificate"), colours, kind="quiet")
        self.remove.clicked.connect(self._remove)
        about = translate("Readiness", "Wallets of the EU want to know who asks, and whether they may.")
        for row in self.rows.values():
            row.show_state(is_there=None)
        self._lay_out(label(about, "muted", wraps=True), *self.rows.values(), row_of(self.remove), self.notice)

    def load(self) -> None:
        """Ask the service for its preset, its registration and its lists."""
        self.notice.hide()
        unknown = self._unknown
        self._ask(
            lambda place: place.settings.registration(), then=self._on_registration, failed=unknown("registration")
        )
        self._ask(lambda place: place.settings.wallets(), then=self._on_wallets, failed=unknown("preset", "access"))
        self._ask(lambda place: place.settings.trusted_lists.entries(), then=self._on_lists, failed=unknown("lists"))

    def refresh(self) -> None:
        """Keep what is shown: it changes by what the service answers alone."""

    def _show_registration(self) -> None:
        registration = self.registration
        words = ""
        if registration is not None:
            name = plain_inside(registration.name or registration.subject, 80)
            if registration.expiresAt is None:
                words = translate("Readiness", "{name} may ask for what it lists.").format(name=name)
            else:
                template = translate("Readiness", NEEDS["registration"].done)
                words = template.format(name=name, day=day_words(registration.expiresAt))
        self.rows["registration"].show_state(is_there=registration is not None, words=words)
        self.remove.setVisible(registration is not None)

    def take_file(self, path: Path) -> None:
        """Import a registration certificate from a file."""
        self._run(to_thread(_read, path), then=self._import)

    def _import(self, certificate: str) -> None:
        body = json.dumps({"certificate": certificate}).encode()
        self._change(lambda place: place.settings.import_registration(body))

    def _remove(self) -> None:
        self._change(lambda place: place.settings.remove_registration())

    def _choose_file(self) -> None:
        kinds = translate("Readiness", "Registration certificates") + " (*.jwt *.txt *.jws);;*"
        name, _ = QFileDialog.getOpenFileName(
            self, translate("Readiness", "Choose a registration certificate"), "", kinds
        )
        if name:
            self.take_file(Path(name))

    def _on_registration(self, response: TypedResponse[RegistrationState]) -> None:
        self._offer(response)
        if response.value is None:
            self._on_failure(response, "registration")
        else:
            self.registration = response.value.registration
            self._show_registration()

    def _on_wallets(self, response: TypedResponse[WalletSettings]) -> None:
        settings = response.value
        if settings is None:
            self._on_failure(response, "preset", "access")
        else:
            is_kept = settings.preset is WalletPreset.HAIP and not settings.isChanged
            self.rows["preset"].show_state(is_there=is_kept and not lacks_of(settings.place, WalletPreset.HAIP))
            self.rows["access"].show_state(is_there=settings.place.issuer is IdentityKind.GIVEN)

    def _on_lists(self, response: TypedResponse[TrustedListList]) -> None:
        if response.value is None:
            self._on_failure(response, "lists")
        else:
            self.rows["lists"].show_state(is_there=bool(response.value.lists))

    def _on_failure(self, response: Response, *names: str) -> None:
        """Show what is not known; that a service of an older version does not have it is no fault."""
        for name in names:
            self.rows[name].show_state(is_there=None)
        if response.failure is not None and not response.is_not_offered:
            self.notice.show_error(response.failure)

    def _unknown(self, *names: str) -> Callable[[DeskError], None]:
        def show(error: DeskError) -> None:
            for name in names:
                self.rows[name].show_state(is_there=None)
            self._refuse(error)

        return show


def _read(path: Path) -> str:
    """Read a certificate; what is too large, or no text, is for the service to refuse."""
    return path.read_bytes()[: CERTIFICATE_CHARACTERS + 1].decode("utf-8", "replace").strip()
