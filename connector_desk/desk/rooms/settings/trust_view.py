"""Whom the place trusts, each a list with a form: issuers, service providers, and the attesters of wallets."""

from __future__ import annotations

import json
from asyncio import to_thread
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.contract.trust import AttesterRule, RequestSettingsChange
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.field_path import without_path
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import button, label, restyle
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import told, translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.rooms.settings.state import NOT_OFFERED
from connector_desk.desk.rooms.settings.trust_state import (
    AFTERWARDS,
    IDENTIFIERS,
    MODES,
    POLICIES,
    POLICY_WORDS,
    TrustState,
    issuer_to_trust,
    read_certificate,
)

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.client.settings import Register
    from connector_desk.contract.agent_api import ServiceProviderList
    from connector_desk.contract.trust import AttesterList, RequestSettings, TrustedIssuerList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


class TrustedRow(QWidget):
    """A name, its identifier, and the button that removes it."""

    def __init__(self, colours: Colours, name: str, known_by: str, remove: Callable[[], None]) -> None:
        super().__init__()
        self._remove = remove
        name = plain(name, 80)
        mark = label()
        mark.setPixmap(icon_pixmap("shield-check", colours.muted, 18, 2.0))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(name, "strong", wraps=True))
        words.addWidget(label(plain(known_by, 60), "small", wraps=True))
        self.way = button(translate("Settings", "Remove"), colours, kind="quiet")
        self.way.setAccessibleName(translate("Settings", "Remove {name}").format(name=name))
        self.way.clicked.connect(self._pressed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(mark)
        layout.addLayout(words, 1)
        layout.addWidget(self.way)

    def _pressed(self) -> None:
        """Ask once more before trust is taken away, in the button itself."""
        if self.way.property("kind") != "danger":
            restyle(self.way, "kind", "danger")
            self.way.setText(translate("Settings", "Really remove"))
            self.way.setAccessibleName(f"{self.way.text()}: {self.way.accessibleName()}")
            return
        self.way.setEnabled(False)
        self._remove()


LONGEST_NAME = 256


class TrustedWords(NamedTuple):
    """The texts of the list and its form, translated already."""

    nobody: str
    name: str
    text: str
    """The name of the input line, for a screen reader."""
    example: str
    certificate: str
    certificate_name: str
    add: str


class TrustedEntry(NamedTuple):
    """One of the trusted, as a row shows it."""

    identifier: str
    name: str
    known_by: str


class TrustedView(SettingCard):
    """Holds the list and the form; a view of one kind of trusted parties puts its own choices below them."""

    def __init__(
        self,
        colours: Colours,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        words: TrustedWords,
        longest_text: int,
    ) -> None:
        super().__init__(colours, runner, place)
        self._words = words
        self._certificate = ""
        self.name, self.text = QLineEdit(), QLineEdit()
        self.file = button(words.certificate, colours, kind="quiet", icon_name="file-check")
        self.add = button(words.add, colours)
        self.fault = FieldNote(colours)
        self._nobody = label(words.nobody, "muted", wraps=True)
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE_2)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(translate("Settings", "Name"))
        self.name.setAccessibleName(words.name)
        self.text.setMaxLength(longest_text)
        self.text.setPlaceholderText(words.example)
        self.text.setAccessibleName(words.text)
        self.file.setAccessibleName(words.certificate_name)
        for each in (self.name, self.text):
            each.textEdited.connect(lambda _: self._show_adding())
            each.returnPressed.connect(self._add)
        self.file.clicked.connect(self._choose_file)
        self.add.clicked.connect(self._add)

    def take_certificate(self, path: Path) -> None:
        """Load a certificate file."""

        def then(certificate: str) -> None:
            self._certificate = certificate
            self.fault.tell("" if certificate else translate("Settings", "This file contains no certificate."))
            if certificate:
                self._certificate_taken()
                self.text.setPlaceholderText(plain(path.name, 60))
                self.name.setText(self.name.text() or path.stem[:LONGEST_NAME])
            self._show_adding()

        self._runner.run(to_thread(read_certificate, path), owner=self, then=then)

    def _register(self, place: Place) -> Register[Any, Any]:
        """Return the calls that add and remove an entry."""
        raise NotImplementedError

    def _entries(self) -> Sequence[TrustedEntry]:
        raise NotImplementedError

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        """Return the body of the request to add one; a text is the sentence about a fault."""
        raise NotImplementedError

    def _certificate_taken(self) -> None:
        """Update after a certificate was chosen."""

    def _listing(self) -> tuple[QWidget | QLayout, ...]:
        """Create the list, the form and the failure, in this order."""
        ways = row_of(self.file)
        ways.addWidget(self.add)
        form = QVBoxLayout()
        form.setSpacing(SPACE_2)
        for each in (self.name, self.text, self.fault):
            form.addWidget(each)
        form.addLayout(ways)
        self._show_adding()
        return (self._nobody, self._list, form, self.notice)

    def _lay_out_list(self, *parts: QWidget | QLayout) -> None:
        """Put the parts below one another, with a gap before each that starts with a label."""
        spaced: list[QWidget | QLayout | int] = []
        for part in parts:
            if spaced and part.property("kind") == "label":
                spaced.append(SPACE_3)
            spaced.append(part)
        self._lay_out(*spaced)

    def _choose_file(self) -> None:
        kinds = translate("Settings", "Certificates") + " (*.pem *.crt *.cer *.der)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Settings", "Choose a certificate"), "", kinds)
        if name:
            self.take_certificate(Path(name))

    def _add(self) -> None:
        if not self.add.isEnabled():
            return
        body = self._body(self.name.text(), self.text.text(), self._certificate)
        self.fault.tell(translate("Settings", body) if isinstance(body, str) else "")
        if isinstance(body, bytes) and self._ask(lambda place: self._register(place).add(body), then=self._added):
            self.add.setEnabled(False)

    def _added(self, response: Response) -> None:
        failure = response.failure
        if failure is not None and failure.fields:
            self.fault.tell(plain(told(without_path(failure.fields[0].message)), 300))
        elif self._is_done(response):
            self._certificate = ""
            self.text.setPlaceholderText(self._words.example)
            for each in (self.name, self.text):
                each.clear()
            self.load()
        self._show_adding()

    def _is_missing(self, response: Response, *, known: bool | None) -> bool:
        """Return whether a place has no such list, as opposed to a failed request."""
        return known is None and response.status in NOT_OFFERED

    def refresh(self) -> None:
        """Show the list as it is now."""
        entries = self._entries()
        while (item := self._list.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for each in entries:
            self._list.addWidget(self._row(each))
        self._nobody.setVisible(not entries)

    def _row(self, entry: TrustedEntry) -> QWidget:
        def remove() -> None:
            self._change(lambda place: self._register(place).remove(entry.identifier))

        return TrustedRow(self._colours, entry.name, entry.known_by, remove)

    def _show_adding(self) -> None:
        self.add.setEnabled(bool(self.name.text().strip() and (self.text.text().strip() or self._certificate)))

    def _refuse(self, error: DeskError) -> None:
        super()._refuse(error)
        self.refresh()
        self._show_adding()


LONGEST_ID = 1_024


class ProvidersView(TrustedView):
    """Asks the place for its list, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        words = TrustedWords(
            nobody=translate("Settings", "None yet. Requests to sign in are refused."),
            name=translate("Settings", "Name of the service provider"),
            text=translate("Settings", "Entity ID of the service provider"),
            example="https://portal.example",
            certificate="",
            certificate_name="",
            add=translate("Settings", "Add"),
        )
        super().__init__(colours, runner, place, words, LONGEST_ID)
        self._listed: list[TrustedEntry] = []
        self._is_known: bool | None = None
        self._lay_out_list(
            label(
                translate("Settings", "Agents can request a sign-in at these service providers."),
                "muted",
                wraps=True,
            ),
            *self._listing(),
        )
        self.file.hide()  # they are identified by their name alone
        self.refresh()

    def load(self) -> None:
        """Ask the place for its list."""
        self._ask(lambda place: place.settings.providers.entries(), then=self._loaded)

    def _loaded(self, response: TypedResponse[ServiceProviderList]) -> None:
        if response.value is not None:
            self._is_known = True
            self._listed = [
                TrustedEntry(each.providerId, each.name or each.issuer, each.issuer)
                for each in response.value.providers
            ]
        elif response.failure is None or self._is_missing(response, known=self._is_known):
            self._is_known = False
        else:
            self._is_done(response)
        self.refresh()

    def _entries(self) -> Sequence[TrustedEntry]:
        return self._listed

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.providers

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        del certificate
        return json.dumps({"name": name.strip(), "issuer": text.strip()}).encode()

    def refresh(self) -> None:
        """Show the list as it is now, and what belongs to it."""
        super().refresh()
        self.offered.emit(self._is_known is not False)


RULES = {
    "show": QT_TRANSLATE_NOOP("Settings", "Allow, with a warning"),
    "refuse": QT_TRANSLATE_NOOP("Settings", "Refuse"),
}
RULE_WORDS = {
    "show": QT_TRANSLATE_NOOP("Settings", "Their wallets receive credentials. “Records” shows “Unknown provider”."),
    "refuse": QT_TRANSLATE_NOOP(
        "Settings", "Their wallets receive nothing. Wallets that send no attestation still receive credentials."
    ),
}

NO_KEY = QT_TRANSLATE_NOOP("Settings", "This is not a public key in JWK format.")
PRIVATE_KEY = QT_TRANSLATE_NOOP("Settings", "This is a private key. Only its owner should have it.")
_SECRET_MEMBERS = frozenset({"d", "p", "q", "k"})


class AttesterEntry(NamedTuple):
    """One entry of the list."""

    attester_id: str
    name: str
    keys: int
    certificates: int


@dataclass
class AttesterState:
    """The state of the card."""

    is_offered: bool | None = None
    """None: not known yet; False: this place knows no attesters."""
    attesters: list[AttesterEntry] = field(default_factory=list)
    rule: str = "show"

    def listed(self, told: AttesterList | None) -> None:
        """Take the attesters and the rule; None where the place told nothing that can be read."""
        self.is_offered = told is not None
        self.rule = self.rule if told is None else told.unknown
        self.attesters = [
            AttesterEntry(each.attesterId, each.name[:2_000], len(each.keys), len(each.certificates))
            for each in (() if told is None else told.attesters)
        ]


class PastedKeys(NamedTuple):
    """The result of a pasted text: keys, or the sentence about its fault."""

    keys: tuple[dict[str, object], ...] = ()
    fault: str = ""


def read_keys(text: str) -> PastedKeys:
    """Read a JWK, a list of them or a JWK set; a private key is never taken."""
    if not text.strip():
        return PastedKeys()
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return PastedKeys(fault=NO_KEY)
    if isinstance(value, dict) and "keys" in value:
        value = value["keys"]
    listed = value if isinstance(value, list) else [value]
    keys = tuple(each for each in listed if isinstance(each, dict) and isinstance(each.get("kty"), str))
    if any(_SECRET_MEMBERS & each.keys() for each in keys):
        return PastedKeys(fault=PRIVATE_KEY)
    return PastedKeys(keys) if keys and len(keys) == len(listed) else PastedKeys(fault=NO_KEY)


def attester_to_trust(name: str, keys: tuple[dict[str, object], ...], certificate: str) -> bytes:
    """Make the body of `POST /bc/studio/attesters`."""
    known: dict[str, object] = {"jwks": list(keys)} if keys else {}
    known |= {"certificates": _as_pem(certificate)} if certificate else {}
    return json.dumps({"name": name.strip(), **known}).encode()


def _as_pem(certificate: str) -> str:
    """Return a certificate in PEM form, the only one this list accepts; DER is in base64 here."""
    if certificate.lstrip().startswith("-----"):
        return certificate
    lines = [certificate[start : start + 64] for start in range(0, len(certificate), 64)]
    return "\n".join(("-----BEGIN CERTIFICATE-----", *lines, "-----END CERTIFICATE-----", ""))


LONGEST_KEY = 16_000


class AttesterView(TrustedView):
    """Asks the place for its attesters and its rule, and changes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        words = TrustedWords(
            nobody=translate("Settings", "None yet."),
            name=translate("Settings", "Name of the provider"),
            text=translate("Settings", "Public key of the provider, as JWK"),
            example='{"kty": "EC", "crv": "P-256", …}',
            certificate=translate("Settings", "Its certificate…"),
            certificate_name=translate("Settings", "Certificate of the provider, from a file"),
            add=translate("Settings", "Trust this provider"),
        )
        super().__init__(colours, runner, place, words, LONGEST_KEY)
        self.state = AttesterState()
        others = translate("Settings", "Wallets of other providers")
        self.rule = Segments(colours, others, [(value, translate("Settings", words)) for value, words in RULES.items()])
        self.rule.chosen.connect(self._choose)
        self._rule_words = label("", "muted", wraps=True)
        about = translate(
            "Settings", "Some wallets send an attestation from their provider. “Records” shows the provider."
        )
        self._lay_out_list(
            label(about, "muted", wraps=True),
            label(translate("Settings", "Trusted wallet providers"), "label", wraps=True),
            *self._listing(),
            label(others, "label", wraps=True),
            self.rule,
            self._rule_words,
        )
        self.refresh()

    def load(self) -> None:
        """Ask the place for its list."""
        self._ask(lambda place: place.settings.attesters.entries(), then=self._loaded)

    def _loaded(self, response: TypedResponse[AttesterList]) -> None:
        if self._is_missing(response, known=self.state.is_offered):
            self.state.is_offered = False
        elif self._is_done(response):
            self.state.listed(response.value)
        self.refresh()

    def _choose(self, unknown: str) -> None:
        """Change the rule for wallets of other attesters."""
        rule = AttesterRule.model_validate({"unknown": unknown})
        self._change(lambda place: place.settings.change_attester_rule(rule))

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.attesters

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        pasted = read_keys(text)
        return pasted.fault or attester_to_trust(name, pasted.keys, certificate)

    def _entries(self) -> Sequence[TrustedEntry]:
        return [TrustedEntry(each.attester_id, each.name, _known_by(each)) for each in self.state.attesters]

    def refresh(self) -> None:
        """Show the list as it is now, and what belongs to it."""
        super().refresh()
        self.rule.put(self.state.rule)
        self._rule_words.setText(translate("Settings", RULE_WORDS[self.state.rule]))
        self.offered.emit(self.state.is_offered is not False)


def _known_by(attester: AttesterEntry) -> str:
    by_key, by_certificate = translate("Settings", "by key"), translate("Settings", "by certificate")
    return ", ".join(
        words for words, there in ((by_key, attester.keys), (by_certificate, attester.certificates)) if there
    )


LONGEST_DID = 4_000


class TrustView(TrustedView):
    """Asks the place for its issuers and its settings of data requests, and changes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        words = TrustedWords(
            nobody=translate("Settings", "None yet. You trust only the credentials of this desk."),
            name=translate("Settings", "Name of the issuer"),
            text=translate("Settings", "DID of the issuer"),
            example="did:web:issuer.example",
            certificate=translate("Settings", "Use its certificate instead…"),
            certificate_name=translate("Settings", "Certificate of the issuer, from a file"),
            add=translate("Settings", "Trust this issuer"),
        )
        super().__init__(colours, runner, place, words, LONGEST_DID)
        self.state = TrustState()
        unknown, naming = (
            translate("Settings", "Unknown issuers"),
            translate("Settings", "Identifier sent to wallets"),
        )
        answering, after = translate("Settings", "How wallets answer"), translate("Settings", "After the answer")
        self.policy = self._choice(unknown, POLICIES, "unknownIssuers")
        self.mode = self._choice(answering, MODES, "responseMode")
        self.after = self._choice(after, AFTERWARDS, "afterAnswer")
        self._policy_words = label("", "muted", wraps=True)
        self.identifier = NamedComboBox()
        self.identifier.setAccessibleName(naming)
        for value, text in IDENTIFIERS.items():
            self.identifier.addItem(translate("Settings", text), value)
        self.identifier.activated.connect(lambda _: self._choose("clientIdentifier", self.identifier.currentData()))
        self._lay_out_list(
            label(translate("Settings", "Other trusted issuers"), "label", wraps=True),
            *self._listing(),
            label(unknown, "label", wraps=True),
            self.policy,
            self._policy_words,
            label(naming, "label", wraps=True),
            self.identifier,
            label(answering, "label", wraps=True),
            self.mode,
            label(after, "label", wraps=True),
            self.after,
        )
        self.refresh()

    def load(self) -> None:
        """Ask the place for its settings and its list."""
        self._ask(lambda place: place.settings.request_settings(), then=self._loaded)
        self._ask(lambda place: place.settings.issuers.entries(), then=self._listed)

    def _choice(self, words: str, choices: dict[str, str], name: str) -> Segments:
        segments = Segments(
            self._colours, words, [(value, translate("Settings", text)) for value, text in choices.items()]
        )
        segments.chosen.connect(lambda value: self._choose(name, value))
        return segments

    def _loaded(self, response: TypedResponse[RequestSettings]) -> None:
        if self._is_missing(response, known=self.state.is_offered):
            self.state.is_offered = False
        elif self._is_done(response):
            self.state.told(response.value)
        self.refresh()

    def _listed(self, response: TypedResponse[TrustedIssuerList]) -> None:
        if response.failure is None:
            self.state.listed(response.value)
        self.refresh()

    def _choose(self, name: str, value: str) -> None:
        """Change one of the choices below the list."""
        change = RequestSettingsChange.model_validate({name: value}, strict=False)
        self._change(lambda place: place.settings.change_request_settings(change))

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.issuers

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        return issuer_to_trust(name, text, certificate)

    def _certificate_taken(self) -> None:
        self.text.clear()  # an issuer is known by one of the two

    def _entries(self) -> Sequence[TrustedEntry]:
        by_certificate = translate("Settings", "by certificate")
        return [TrustedEntry(each.issuer_id, each.name, each.did or by_certificate) for each in self.state.issuers]

    def refresh(self) -> None:
        """Show the list as it is now, and what belongs to it."""
        super().refresh()
        self.policy.put(self.state.policy)
        self._policy_words.setText(translate("Settings", POLICY_WORDS[self.state.policy]))
        self.identifier.setCurrentIndex(self.identifier.findData(self.state.identifier))
        self.mode.put(self.state.mode)
        self.after.put(self.state.after)
        self.offered.emit(self.state.is_offered is not False)
