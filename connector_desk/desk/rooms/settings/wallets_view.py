"""The wallets that codes are made for: a preset, the format of W3C credentials, and the test wallet."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.wallet_check import lacks_of
from connector_desk.contract.wallet_profile import WalletPreset, WalletSettingsChange
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import show_date
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import ChoiceGroup, button, label
from connector_desk.desk.kit.phone_reach_notice import reason_of
from connector_desk.desk.kit.schema import W3C_TITLES
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain_inside
from connector_desk.desk.rooms.settings.setting_card import RadioChoice, SettingCard, empty, row_of

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.contract.wallet_profile import WalletSettings
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import HeldCredential, OpenPlace, WalletCalls, WalletReport


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
        settings = response.value
        if settings is None:
            return
        self._holds = settings.preset or ""
        if self._holds in self.choices:
            self.choices[self._holds].button.setChecked(True)
        elif not self.chosen:
            self.own.button.setChecked(True)
        self.own.setVisible(self._holds not in self.choices)
        changed = translate("Wallets", "The settings of data requests were changed since. Choose the preset again.")
        self.state.setText(changed if settings.isChanged else "")
        self.state.setVisible(settings.isChanged)
        self._is_changed = settings.isChanged
        self.refresh()
        self._show_lacks(settings)

    def _show_lacks(self, settings: WalletSettings) -> None:
        """Say what the chosen preset needs and this desk does not have, by the same check as for a wallet."""
        reasons = (
            [] if settings.preset is None else [reason_of(one) for one in lacks_of(settings.place, settings.preset)]
        )
        if reasons:
            title = translate("Wallets", "Such a wallet will refuse this desk as it is.")
            self.lacks.show_message(title, "\n".join(reason[:1].upper() + reason[1:] for reason in reasons))
            self.lacks.offer()
            self.lacks.link_to("phones")
        else:
            self.lacks.hide()


AUTHORIZATIONS = {
    "off": QT_TRANSLATE_NOOP("Wallets", "Only with a code from the desk"),
    "pushed": QT_TRANSLATE_NOOP("Wallets", "Also by themselves, if they push their request (PAR)"),
    "any": QT_TRANSLATE_NOOP("Wallets", "Also by themselves, in any way"),
}
"""How wallets may begin, by the names of the rules of a place."""


GRANTS = {
    "pre-authorized": QT_TRANSLATE_NOOP("Wallets", "The code alone is enough"),
    "any": QT_TRANSLATE_NOOP("Wallets", "The wallet chooses: by the code alone, or by authorization"),
    "authorization": QT_TRANSLATE_NOOP("Wallets", "By authorization alone"),
}
"""How wallets take what the desk offers, by the names of the rules of a place."""


class PlaceRule(NamedTuple):
    """A setting of the place that is one of several values."""

    member: str
    """Its name in the API."""
    words: str
    choices: Mapping[str, str]
    """What the values are called."""
    about: str


def w3c_format_rule() -> PlaceRule:
    """Return the rule for the form of W3C credentials."""
    words = translate("Settings", "W3C credentials are sent as")
    about = translate("Settings", "You can change this for each offer under “More options”.")
    return PlaceRule("w3cFormat", words, W3C_TITLES, about)


def authorization_rule() -> PlaceRule:
    """Return the rule for wallets that start by themselves."""
    about = translate(
        "Wallets",
        "A wallet that starts by itself waits at the desk until you approve. The preset for high assurance always "
        "wants a pushed request.",
    )
    choices = {value: translate("Wallets", name) for value, name in AUTHORIZATIONS.items()}
    return PlaceRule("authorizationCode", translate("Wallets", "How may a wallet get a credential?"), choices, about)


def grant_rule() -> PlaceRule:
    """Return the rule for how wallets take what the desk offers."""
    about = translate(
        "Wallets",
        "By authorization the wallet opens a page of this desk, which leads back to it at once: you need not approve "
        "again. This counts if wallets may start by themselves. Offers with a PIN keep their code.",
    )
    choices = {value: translate("Wallets", name) for value, name in GRANTS.items()}
    return PlaceRule("offerGrant", translate("Wallets", "How does a wallet take what you offer?"), choices, about)


class PlaceRuleView(SettingCard):
    """Reads a rule of the place, and changes it; shown only if the place has it."""

    shown = Signal(str)
    """The value that the place has; empty: it has no such rule."""

    def __init__(
        self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None], rule: PlaceRule
    ) -> None:
        super().__init__(colours, runner, place)
        self._member, self._holds = rule.member, ""
        self.choice = NamedComboBox()
        self.choice.setAccessibleName(rule.words)
        for value, name in rule.choices.items():
            self.choice.addItem(name, value)
        self.choice.activated.connect(lambda _: self._save())
        above, below = label(rule.words, "label", wraps=True), label(rule.about, "muted", wraps=True)
        self._lay_out(above, self.choice, below, self.notice)
        self.hide()

    def load(self) -> None:
        """Ask the place for its rule."""
        self._ask(lambda place: place.info(), then=self._loaded, failed=lambda _: None)

    def refresh(self) -> None:
        """Show the value, if the place has such a rule."""
        self.choice.setCurrentIndex(self.choice.findData(self._holds))
        self.setVisible(bool(self._holds))

    def _save(self) -> None:
        body = json.dumps({self._member: self.choice.currentData()}).encode()
        self._change(lambda place: place.settings.change_place(body))

    def _loaded(self, response: TypedResponse[PlaceInfo]) -> None:
        info = response.value
        has_rule = info is not None and self._member in info.model_fields_set  # a place without it has no such choice
        self._holds = str(getattr(info, self._member)) if has_rule else ""
        self.offered.emit(has_rule)
        self.refresh()
        self.shown.emit(self._holds)

    def _refuse(self, error: DeskError) -> None:
        super()._refuse(error)
        self.refresh()


_MOST_SHOWN = 8


class HeldCredentialRow(QWidget):
    """A credential in the wallet, and the button that renews it, if its issuer lets the wallet do so."""

    def __init__(self, colours: Colours, held: HeldCredential, renew: Callable[[], None]) -> None:
        super().__init__()
        self.held_id = held.id
        self.words = label(_line(held), wraps=True)
        self.renew = button(translate("TestWallet", "Renew"), colours, kind="quiet", icon_name="refresh-cw")
        spoken = translate("TestWallet", "Renew {title}").format(title=plain_inside(held.title, 80))
        self.renew.setAccessibleName(spoken)
        self.renew.clicked.connect(renew)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.renew, 0, Qt.AlignmentFlag.AlignTop)
        self.renew.setVisible(held.can_renew)


class WalletView(SettingCard):
    """Reads the contents of the wallet, and renews what the person chooses."""

    chosen = Signal(str)
    """The allowed places."""

    def __init__(
        self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None], where: str = "here"
    ) -> None:
        super().__init__(colours, runner, place)
        about = translate(
            "TestWallet",
            "“Try without a phone” opens a code with a small built-in wallet. It is for tests only: its keys are "
            "stored unprotected in a file. Do not store real credentials in it.",
        )
        choices = [
            ("here", translate("TestWallet", "This desk only")),
            ("anywhere", translate("TestWallet", "Other desks too")),
        ]
        where_words = translate("TestWallet", "Where the test wallet may connect")
        self.where = Segments(colours, where_words, choices)
        self.where.set_value(where)
        self._is_anywhere = where == "anywhere"
        self.where.chosen.connect(self._choose_where)
        self.held = label("", wraps=True, name="held")
        self.rows: list[HeldCredentialRow] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE_2)
        self._is_renewing = False
        self.said = StatusLine("renewed", wraps=True)
        self.forget = button(translate("TestWallet", "Empty the test wallet"), colours, icon_name="trash-2")
        self.forget.clicked.connect(self._forget)
        self._lay_out(
            label(about, "muted", wraps=True),
            label(where_words, "label"),
            self.where,
            self._list,
            self.held,
            self.said,
            self.notice,
            row_of(self.forget),
        )
        self._show(())

    def load(self) -> None:
        """Reload the contents of the wallet."""
        wallet = self._wallet()
        if wallet is not None:
            self._run(wallet.held(), then=self._show)

    def _wallet(self) -> WalletCalls | None:
        opened = self._place()
        return None if opened is None else opened.wallet

    def _choose_where(self, where: str) -> None:
        self._is_anywhere = where == "anywhere"
        self.chosen.emit(where)

    def _forget(self) -> None:
        self.said.forget()
        wallet = self._wallet()
        if wallet is not None:
            self._run(wallet.forget(), then=lambda _: self.load())

    def _renew(self, held: HeldCredential) -> None:
        wallet = self._wallet()
        if wallet is None or self._is_renewing:
            return
        self._is_renewing = True
        self.notice.hide()
        self.said.show_message(translate("TestWallet", "Renewing…"), stays=True)
        work = wallet.renew(held.id, anywhere=self._is_anywhere)
        self._run(work, then=self._renewed, failed=self._not_renewed)

    def _renewed(self, report: WalletReport) -> None:
        self._is_renewing = False
        titles = ", ".join(plain_inside(each, 80) for each in report.what)
        self.said.show_message(translate("TestWallet", "Renewed: {titles}.").format(titles=titles))
        self.load()

    def _not_renewed(self, error: DeskError) -> None:
        self._is_renewing = False
        self.said.forget()
        self._refuse(error)
        wallet = self._wallet()
        if wallet is not None:  # the issuer may have ended the renewal
            self._run(wallet.held(), then=self._list_held)

    def _show(self, held: Sequence[HeldCredential]) -> None:
        self.notice.hide()
        self._list_held(held)

    def _list_held(self, held: Sequence[HeldCredential]) -> None:
        focused = next((each.held_id for each in self.rows if each.renew.hasFocus()), "")
        empty(self._list)
        self.rows = [HeldCredentialRow(self._colours, each, partial(self._renew, each)) for each in held[:_MOST_SHOWN]]
        for row in self.rows:
            self._list.addWidget(row)
        words = "" if held else translate("TestWallet", "The test wallet is empty.")
        if len(held) > _MOST_SHOWN:
            words = translate("TestWallet", "and {count} more").format(count=len(held) - _MOST_SHOWN)
        self.held.setText(words)
        self.held.setVisible(bool(words))
        self.forget.setEnabled(bool(held))
        if focused:
            renewable = [each.renew for each in self.rows if each.held_id == focused and not each.renew.isHidden()]
            # Never to the button that empties the wallet: the key that was just pressed would do that
            (renewable or [self.where.first])[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _refuse(self, error: DeskError) -> None:
        doubt, detail = getattr(error, "doubt", None), getattr(error, "detail", "")  # which only the wallet's own have
        sentence, next_step = error_words(error.code, error.entry.sentence, error.next_step)
        why = translate_sentence(str(doubt)) if doubt else ""
        self.notice.show_message(" ".join(filter(None, (sentence, why))), next_step, f"{error.code} {detail}".strip())
        self.forget.setEnabled(True)


def _line(held: HeldCredential) -> str:
    words = translate("TestWallet", "{title}, from {issuer}").format(
        title=plain_inside(held.title, 80), issuer=plain_inside(held.issuer_name, 80)
    )
    if held.expires is not None:
        until = show_date(QDateTime.fromMSecsSinceEpoch(held.expires).date(), QLocale())
        words = translate("TestWallet", "{words}, until {date}").format(words=words, date=until)
    if held.is_renewal_over:
        words = translate("TestWallet", "{words}. Its issuer no longer renews it.").format(words=words)
    return words
