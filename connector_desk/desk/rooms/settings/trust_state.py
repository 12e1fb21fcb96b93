"""Whom the place trusts and how it makes data requests, as the settings show it.  No Qt here."""

import json
from base64 import b64encode
from dataclasses import field
from pathlib import Path
from urllib.parse import quote

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

ISSUERS, REQUESTS = "/bc/studio/issuers", "/bc/studio/requests"
LARGEST_FILE = 64 * 1024

IDENTIFIERS = {
    "automatic": QT_TRANSLATE_NOOP("Settings", "Automatically"),
    "decentralized_identifier": QT_TRANSLATE_NOOP("Settings", "By its DID"),
    "x509_hash": QT_TRANSLATE_NOOP("Settings", "By its certificate"),
    "x509_san_dns": QT_TRANSLATE_NOOP("Settings", "By the host name in its certificate"),
    "redirect_uri": QT_TRANSLATE_NOOP("Settings", "Not at all: unsigned, for tests"),
}
"""The client identifier prefixes of OpenID4VP 1.0 §5.9.3, in words."""
MODES = {
    "direct_post": QT_TRANSLATE_NOOP("Settings", "Unencrypted"),
    "direct_post.jwt": QT_TRANSLATE_NOOP("Settings", "Encrypted"),
}
AFTERWARDS = {
    "stay": QT_TRANSLATE_NOOP("Settings", "Nothing more"),
    "page": QT_TRANSLATE_NOOP("Settings", "Their phone opens a page that thanks"),
}
POLICIES = {
    "refuse": QT_TRANSLATE_NOOP("Settings", "Refuse"),
    "show": QT_TRANSLATE_NOOP("Settings", "Accept and say so"),
}
POLICY_WORDS = {
    "refuse": QT_TRANSLATE_NOOP("Settings", "A credential of an issuer that is not listed here is not verified."),
    "show": QT_TRANSLATE_NOOP("Settings", "Whoever issued it, a credential can be verified; the result warns of it."),
}


@dataclass(frozen=True, slots=True)
class TrustedIssuer:
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
    issuers: list[TrustedIssuer] = field(default_factory=list)
    identifier: str = "automatic"
    mode: str = "direct_post"
    policy: str = "refuse"
    after: str = "stay"

    def told(self, result: object) -> None:
        """Apply the answer of `GET /bc/studio/requests`."""
        members = result if isinstance(result, dict) else {}
        self.is_offered = bool(_known(members.get("unknownIssuers"), POLICIES, ""))
        self.policy = _known(members.get("unknownIssuers"), POLICIES, self.policy)
        self.identifier = _known(members.get("clientIdentifier"), IDENTIFIERS, self.identifier)
        self.mode = _known(members.get("responseMode"), MODES, self.mode)
        self.after = _known(members.get("afterAnswer"), AFTERWARDS, self.after)

    def listed(self, result: object) -> None:
        """Apply the answer of `GET /bc/studio/issuers`."""
        issuers = result.get("issuers") if isinstance(result, dict) else None
        self.issuers = [
            TrustedIssuer(each["issuerId"], _text(each.get("name")), _text(each.get("did")))
            for each in (issuers if isinstance(issuers, list) else [])
            if isinstance(each, dict) and isinstance(each.get("issuerId"), str)
        ]


def issuer_to_trust(name: str, did: str, certificate: str) -> bytes:
    """Make the body of `POST /bc/studio/issuers`."""
    known = {"did": did.strip()} if did.strip() else {"certificate": certificate}
    return json.dumps({"name": name.strip(), **known}).encode()


def issuer_address(issuer_id: str) -> str:
    """Make the address of one entry; the identifier is quoted whole."""
    return f"{ISSUERS}/{quote(issuer_id, safe='')}"


def read_certificate(path: Path) -> str:
    """Read a certificate file as PEM, or DER in base64; empty where it is none.  Not for the UI thread."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return ""
        content = path.read_bytes()
    except OSError:
        return ""
    if b"-----BEGIN CERTIFICATE-----" in content:
        return content.decode("ascii", "ignore")
    return b64encode(content).decode() if content[:1] == b"\x30" else ""


def _known(value: object, known: dict[str, str], otherwise: str) -> str:
    return value if isinstance(value, str) and value in known else otherwise


def _text(value: object) -> str:
    return value[:2_000] if isinstance(value, str) else ""
