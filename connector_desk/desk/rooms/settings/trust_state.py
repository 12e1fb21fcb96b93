"""Whom the place trusts and how it makes data requests, as the settings show it.  No Qt here."""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.regular_file import read_regular_file
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.trust import RequestSettings, TrustedIssuerList

LARGEST_FILE = 64 * 1024

IDENTIFIERS = {
    "automatic": QT_TRANSLATE_NOOP("Settings", "Automatically"),
    "decentralized_identifier": QT_TRANSLATE_NOOP("Settings", "By its DID"),
    "x509_hash": QT_TRANSLATE_NOOP("Settings", "By its certificate"),
    "x509_san_dns": QT_TRANSLATE_NOOP("Settings", "By the host name in its certificate"),
    "redirect_uri": QT_TRANSLATE_NOOP("Settings", "Not at all (unsigned, for tests)"),
}
"""The client identifier prefixes of OpenID4VP 1.0 §5.9.3, in words."""
MODES = {
    "direct_post": QT_TRANSLATE_NOOP("Settings", "Unencrypted"),
    "direct_post.jwt": QT_TRANSLATE_NOOP("Settings", "Encrypted"),
}
AFTERWARDS = {
    "stay": QT_TRANSLATE_NOOP("Settings", "Nothing more"),
    "page": QT_TRANSLATE_NOOP("Settings", "The phone opens a thank-you page"),
}
POLICIES = {
    "refuse": QT_TRANSLATE_NOOP("Settings", "Refuse"),
    "show": QT_TRANSLATE_NOOP("Settings", "Accept, with a warning"),
}
POLICY_WORDS = {
    "refuse": QT_TRANSLATE_NOOP("Settings", "Credentials of issuers that are not on the list are not verified."),
    "show": QT_TRANSLATE_NOOP("Settings", "Credentials of any issuer can be verified. The result shows a warning."),
}


class IssuerEntry(NamedTuple):
    """One entry of the list."""

    issuer_id: str
    name: str
    did: str
    """Empty: trusted by its certificate."""


@dataclass
class TrustState:
    """The state of the card."""

    is_offered: bool | None = None
    """None: not known yet; False: this place has no such settings."""
    issuers: list[IssuerEntry] = field(default_factory=list)
    identifier: str = "automatic"
    mode: str = "direct_post"
    policy: str = "refuse"
    after: str = "stay"

    def told(self, settings: RequestSettings | None) -> None:
        """Take how the place makes data requests; None where it told nothing that can be read."""
        self.is_offered = settings is not None and "unknownIssuers" in settings.model_fields_set
        if settings is None:
            return
        told = settings.model_fields_set  # an older place leaves choices out: what is shown stays then
        self.policy = settings.unknownIssuers.value if "unknownIssuers" in told else self.policy
        self.identifier = settings.clientIdentifier.value if "clientIdentifier" in told else self.identifier
        self.mode = settings.responseMode.value if "responseMode" in told else self.mode
        self.after = settings.afterAnswer.value if "afterAnswer" in told else self.after

    def listed(self, issuers: TrustedIssuerList | None) -> None:
        """Take the issuers that are trusted."""
        self.issuers = [
            IssuerEntry(each.issuerId, each.name[:2_000], (each.did or "")[:2_000])
            for each in (() if issuers is None else issuers.issuers)
        ]


def issuer_to_trust(name: str, did: str, certificate: str) -> bytes:
    """Make the body of `POST /bc/studio/issuers`."""
    known = {"did": did.strip()} if did.strip() else {"certificate": certificate}
    return json.dumps({"name": name.strip(), **known}).encode()


def read_certificate(path: Path) -> str:
    """Read a certificate file as PEM, or DER in base64; empty where it is none.  Not for the UI thread."""
    try:
        content = read_regular_file(path, LARGEST_FILE)
    except OSError:
        return ""
    if b"-----BEGIN CERTIFICATE-----" in content:
        return content.decode("ascii", "ignore")
    return b64encode(content).decode() if content[:1] == b"\x30" else ""
