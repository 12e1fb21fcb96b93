"""Whom the service trusts and how it makes data requests, as the settings show it.  No Qt here."""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.agent_api import NewServiceProvider
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.trust import ANY_TYPE, IssuerToTrust, NewAttester
from connector_desk.contract.wire import to_value
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.agent_api import ServiceProviderList
    from connector_desk.contract.trust import AttesterList, RequestSettings, TrustedIssuerList

LARGEST_FILE = 64 * 1024
NAME: Final = "name"
TYPES: Final = "types"

POLICY_WORDS = {
    "refuse": QT_TRANSLATE_NOOP("Settings", "Credentials of issuers that are not on the list are not verified."),
    "show": QT_TRANSLATE_NOOP("Settings", "Credentials of any issuer can be verified. The result shows a warning."),
}

STATUS_WORDS = {
    "refuse": QT_TRANSLATE_NOOP(
        "Settings", "Credentials of other issuers whose status list cannot be fetched are not verified."
    ),
    "warn": QT_TRANSLATE_NOOP(
        "Settings", "They can be verified without their status. The result shows a warning. Revoked ones are refused."
    ),
}

REQUESTS = FormSpec(
    (
        Field(
            "unknownIssuers",
            QT_TRANSLATE_NOOP("Settings", "Unknown issuers"),
            FieldKind.SEGMENTS,
            choices=(
                ("refuse", QT_TRANSLATE_NOOP("Settings", "Refuse")),
                ("show", QT_TRANSLATE_NOOP("Settings", "Accept, with a warning")),
            ),
            default="refuse",
            note_by=("unknownIssuers", POLICY_WORDS),
        ),
        Field(
            "unavailableStatus",
            QT_TRANSLATE_NOOP("Settings", "Status of others out of reach"),
            FieldKind.SEGMENTS,
            choices=(
                ("refuse", QT_TRANSLATE_NOOP("Settings", "Refuse")),
                ("warn", QT_TRANSLATE_NOOP("Settings", "Accept, with a warning")),
            ),
            default="refuse",
            note_by=("unavailableStatus", STATUS_WORDS),
        ),
        Field(
            "clientIdentifier",  # the prefixes of OpenID4VP 1.0 §5.9.3, in words
            QT_TRANSLATE_NOOP("Settings", "Identifier sent to wallets"),
            FieldKind.CHOICE,
            choices=(
                ("automatic", QT_TRANSLATE_NOOP("Settings", "Automatically")),
                ("decentralized_identifier", QT_TRANSLATE_NOOP("Settings", "By its DID")),
                ("x509_hash", QT_TRANSLATE_NOOP("Settings", "By its certificate")),
                ("x509_san_dns", QT_TRANSLATE_NOOP("Settings", "By the host name in its certificate")),
                ("redirect_uri", QT_TRANSLATE_NOOP("Settings", "Not at all (unsigned, for tests)")),
            ),
            default="automatic",
        ),
        Field(
            "responseMode",
            QT_TRANSLATE_NOOP("Settings", "How wallets answer"),
            FieldKind.SEGMENTS,
            choices=(
                ("direct_post", QT_TRANSLATE_NOOP("Settings", "Unencrypted")),
                ("direct_post.jwt", QT_TRANSLATE_NOOP("Settings", "Encrypted")),
            ),
            default="direct_post",
        ),
        Field(
            "afterAnswer",
            QT_TRANSLATE_NOOP("Settings", "After the answer"),
            FieldKind.SEGMENTS,
            choices=(
                ("stay", QT_TRANSLATE_NOOP("Settings", "Nothing more")),
                ("page", QT_TRANSLATE_NOOP("Settings", "The phone opens a thank-you page")),
            ),
            default="stay",
        ),
    ),
    "Settings",
    is_immediate=True,
)
"""The settings of data requests: the members of `RequestSettingsChange`, each sent as soon as it is chosen."""

RULE_WORDS = {
    "show": QT_TRANSLATE_NOOP("Settings", "Their wallets receive credentials. “Records” shows “Unknown provider”."),
    "refuse": QT_TRANSLATE_NOOP(
        "Settings", "Their wallets receive nothing. Wallets that send no attestation still receive credentials."
    ),
}

NO_KEY = QT_TRANSLATE_NOOP("Settings", "This is not a public key in JWK format.")
PRIVATE_KEY = QT_TRANSLATE_NOOP("Settings", "This is a private key. Only its owner should have it.")
_SECRET_MEMBERS = frozenset({"d", "p", "q", "k"})

RULE = FormSpec(
    (
        Field(
            "unknown",
            QT_TRANSLATE_NOOP("Settings", "Wallets of other providers"),
            FieldKind.SEGMENTS,
            choices=(
                ("show", QT_TRANSLATE_NOOP("Settings", "Allow, with a warning")),
                ("refuse", QT_TRANSLATE_NOOP("Settings", "Refuse")),
            ),
            default="show",
            note_by=("unknown", RULE_WORDS),
        ),
    ),
    "Settings",
    is_immediate=True,
)


class TrustedList(NamedTuple):
    """A list of trusted parties: the form that adds one, and its words, marked for translation in `Settings`."""

    key: str
    form: FormSpec
    nobody: str
    add: str
    certificate: str = ""
    """The words of the button that chooses a certificate; empty: they have none."""
    certificate_name: str = ""

    @property
    def identified_by(self) -> Field:
        """Return the field that says who it is."""
        return self.form.fields[1]


def _form(name: str, identified_by: Field, *more: Field) -> FormSpec:
    named = Field(NAME, name, example=QT_TRANSLATE_NOOP("Settings", "Name"), follows=True)
    return FormSpec((named, identified_by, *more), "Settings")


ISSUERS = TrustedList(
    "issuers",
    _form(
        QT_TRANSLATE_NOOP("Settings", "Name of the issuer"),
        Field(
            "did",
            QT_TRANSLATE_NOOP("Settings", "DID of the issuer"),
            example="did:web:issuer.example",
            wrong=FaultText.DID,
            follows=True,
        ),
        Field(
            TYPES,
            QT_TRANSLATE_NOOP("Settings", "Only for these types of credential"),
            FieldKind.LINES,
            note=QT_TRANSLATE_NOOP(
                "Settings",
                "One on each line, such as urn:eudi:pid:*. Empty: all but identity cards. A * alone: all types.",
            ),
        ),
    ).with_rules(rules_of(IssuerToTrust, NAME, "did")),
    nobody=QT_TRANSLATE_NOOP("Settings", "None yet. You trust only the credentials of this desk."),
    add=QT_TRANSLATE_NOOP("Settings", "Trust this issuer"),
    certificate=QT_TRANSLATE_NOOP("Settings", "Use its certificate instead…"),
    certificate_name=QT_TRANSLATE_NOOP("Settings", "Certificate of the issuer, from a file"),
)
PROVIDERS = TrustedList(
    "providers",
    _form(
        QT_TRANSLATE_NOOP("Settings", "Name of the service provider"),
        Field(
            "issuer",
            QT_TRANSLATE_NOOP("Settings", "Entity ID of the service provider"),
            example="https://portal.example",
            follows=True,
        ),
    ).with_rules(rules_of(NewServiceProvider, NAME, "issuer")),
    nobody=QT_TRANSLATE_NOOP("Settings", "None yet. Requests to sign in are refused."),
    add=QT_TRANSLATE_NOOP("Settings", "Add"),
)
ATTESTERS = TrustedList(
    "attesters",
    _form(
        QT_TRANSLATE_NOOP("Settings", "Name of the provider"),
        Field(
            "jwks",
            QT_TRANSLATE_NOOP("Settings", "Public key of the provider, as JWK"),
            example='{"kty": "EC", "crv": "P-256", …}',
            follows=True,
        ),
    ).with_rules(rules_of(NewAttester, NAME)),
    nobody=QT_TRANSLATE_NOOP("Settings", "None yet."),
    add=QT_TRANSLATE_NOOP("Settings", "Trust this provider"),
    certificate=QT_TRANSLATE_NOOP("Settings", "Its certificate…"),
    certificate_name=QT_TRANSLATE_NOOP("Settings", "Certificate of the provider, from a file"),
)


class TrustedEntry(NamedTuple):
    """One of the trusted, as a row shows it."""

    identifier: str
    name: str
    known_by: str


@dataclass
class TrustedState:
    """A list of trusted parties, what was typed for one more, and the choices below the list."""

    choices: FormDraft = field(default_factory=lambda: FormDraft(REQUESTS))
    is_offered: bool | None = None
    """None: not known yet; False: this service has no such settings."""
    entries: list[TrustedEntry] = field(default_factory=list)

    def on_settings(self, settings: RequestSettings | None) -> None:
        """Take how the service makes data requests; None where its answer cannot be read."""
        self.is_offered = settings is not None and "unknownIssuers" in settings.model_fields_set
        if settings is not None:  # an older service leaves choices out: what is shown stays then
            there = {name: value for name, value in to_value(settings).items() if name in settings.model_fields_set}
            self.choices.kept = {**self.choices.kept, **{each: there[each] for each in there if each in REQUESTS}}

    def on_issuers(self, issuers: TrustedIssuerList | None) -> None:
        """Take the issuers that are trusted."""
        by_certificate = translate("Settings", "by certificate")
        self.entries = [
            TrustedEntry(each.issuerId, each.name, f"{each.did or by_certificate} · {_types_words(each.types)}")
            for each in (() if issuers is None else issuers.issuers)
        ]

    def on_providers(self, providers: ServiceProviderList | None) -> None:
        """Take the service providers at which people may sign in; None where the answer cannot be read."""
        self.is_offered = providers is not None
        if providers is not None:
            self.entries = [
                TrustedEntry(each.providerId, each.name or each.issuer, each.issuer) for each in providers.providers
            ]

    def on_attesters(self, attesters: AttesterList | None) -> None:
        """Take the attesters and the rule for others; None where the answer cannot be read."""
        self.is_offered = attesters is not None
        if attesters is not None:
            self.choices.kept = {"unknown": attesters.unknown}
        self.entries = [
            TrustedEntry(each.attesterId, each.name, _known_by(bool(each.keys), bool(each.certificates)))
            for each in (() if attesters is None else attesters.attesters)
        ]


def _types_words(types: Sequence[str] | None) -> str:
    """Say which types of credentials an issuer is trusted for."""
    if types is None:
        return translate("Settings", "all types but identity cards")
    return translate("Settings", "all types, identity cards too") if ANY_TYPE in types else ", ".join(types)


def _known_by(keys: bool, certificates: bool) -> str:  # noqa: FBT001
    words = ((keys, translate("Settings", "by key")), (certificates, translate("Settings", "by certificate")))
    return ", ".join(text for there, text in words if there)


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


def as_pem(certificate: str) -> str:
    """Return a certificate in PEM form, the only one this list accepts; DER is in base64 here."""
    if certificate.lstrip().startswith("-----"):
        return certificate
    lines = [certificate[start : start + 64] for start in range(0, len(certificate), 64)]
    return "\n".join(("-----BEGIN CERTIFICATE-----", *lines, "-----END CERTIFICATE-----", ""))


def read_certificate(path: Path) -> str:
    """Read a certificate file as PEM, or DER in base64; empty where it is none.  Not for the UI thread."""
    try:
        content = read_regular_file(path, LARGEST_FILE)
    except OSError:
        return ""
    if b"-----BEGIN CERTIFICATE-----" in content:
        return content.decode("ascii", "ignore")
    return b64encode(content).decode() if content[:1] == b"\x30" else ""
