"""The wallets that codes are made for: a preset, chosen by its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.contract.wallet_check import lacks_of
from connector_desk.contract.wallet_profile import WalletPreset
from connector_desk.contract.wallet_settings import WalletSettingsChange
from connector_desk.desk.rooms.settings.setting_card import RadioChoice, SettingCard
from connector_desk.desk.widgets.choice_group import ChoiceGroup
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.wallet_row import reason_of
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.wallet_settings import WalletSettings
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

PRESETS = {
    "open": (
        QT_TRANSLATE_NOOP("Wallets", "Most wallets (Open)"),
        QT_TRANSLATE_NOOP("Wallets", "Needs https. The desk identifies itself by a certificate or a DID."),
    ),
    "lan-http": (
        QT_TRANSLATE_NOOP("Wallets", "Wallets that accept plain http (LAN http)"),
        QT_TRANSLATE_NOOP("Wallets", "For a network of your own, and wallets made for tests. Few wallets accept this."),
    ),
    "haip": (
        QT_TRANSLATE_NOOP("Wallets", "Wallets with high assurance (HAIP)"),
        QT_TRANSLATE_NOOP(
            "Wallets",
            "Needs https and certificates. Data requests are signed, answers are encrypted, and issuer metadata is "
            "signed.",
        ),
    ),
    "agent": (
        QT_TRANSLATE_NOOP("Wallets", "Agents (DIDComm)"),
        QT_TRANSLATE_NOOP("Wallets", "For wallets that connect first. They take W3C credentials only."),
    ),
}
"""The presets by their names: their titles, and what each means."""


class PresetView(SettingCard):
    """Reads the preset of the place, and changes it; says what of it this desk does not fulfil."""

    changed = Signal()
    """The settings of data requests are others."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self._holds, self._is_changed = "", False
        words = translate("Wallets", "Which wallets do your visitors have?")
        self._group = ChoiceGroup(self)
        self.choices = {
            name: RadioChoice(self._group, f"preset-{name}", translate("Wallets", title), translate("Wallets", about))
            for name, (title, about) in PRESETS.items()
        }
        self.own = RadioChoice(
            self._group,
            "preset-own",
            translate("Wallets", "As the desk is set now"),
            translate("Wallets", "No preset was chosen: each setting of data requests applies as it is."),
        )
        self.own.hide()
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.save.clicked.connect(self._save)
        self.state = label("", "muted", wraps=True, name="preset-state")
        self.lacks = Notice(colours, Role.WARN)
        for each in self.choices.values():
            each.button.toggled.connect(lambda _: self.refresh())
        parts = (*self.choices.values(), self.own, self.save, self.state, self.lacks, self.notice)
        self._lay_out(label(words, "label", wraps=True), *parts)
        self.save.hide()

    def load(self) -> None:
        """Ask the place for its preset."""
        self._ask(lambda place: place.settings.wallets(), then=self._loaded, failed=lambda _: None)

    def refresh(self) -> None:
        """Show whether there is something to save."""
        self.save.setVisible(bool(self.chosen) and (self.chosen != self._holds or self._is_changed))

    @property
    def chosen(self) -> str:
        """Return the marked preset; empty if none is."""
        return next((name for name, each in self.choices.items() if each.button.isChecked()), "")

    def _save(self) -> None:
        if self.chosen:
            change = WalletSettingsChange(preset=WalletPreset(self.chosen))
            self._ask(lambda place: place.settings.change_wallets(change), then=self._saved)

    def _saved(self, response: TypedResponse[WalletSettings]) -> None:
        if self._is_done(response):
            self._loaded(response)
            self.changed.emit()

    def _loaded(self, response: TypedResponse[WalletSettings]) -> None:
        self._offer(response)
        told = response.value
        if told is None:
            return
        self._holds = told.preset or ""
        if self._holds in self.choices:
            self.choices[self._holds].button.setChecked(True)
        elif not self.chosen:
            self.own.button.setChecked(True)
        self.own.setVisible(self._holds not in self.choices)
        changed = translate("Wallets", "The settings of data requests were changed since. Choose the preset again.")
        self.state.setText(changed if told.isChanged else "")
        self.state.setVisible(told.isChanged)
        self._is_changed = told.isChanged
        self.refresh()
        self._show_lacks(told)

    def _show_lacks(self, told: WalletSettings) -> None:
        """Say what the chosen preset needs and this desk does not have, by the same check as for a wallet."""
        reasons = [] if told.preset is None else [reason_of(one) for one in lacks_of(told.place, told.preset)]
        if reasons:
            title = translate("Wallets", "Such a wallet will refuse this desk as it is.")
            self.lacks.tell(title, "\n".join(reason[:1].upper() + reason[1:] for reason in reasons))
            self.lacks.offer()
            self.lacks.link_to("phones")
        else:
            self.lacks.hide()
