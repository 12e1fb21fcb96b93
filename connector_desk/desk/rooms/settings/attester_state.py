"""Attesters of wallets and their keys in the settings.  No Qt here."""

from __future__ import annotations

import json
from dataclasses import field
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.attester import AttesterList

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


@dataclass(frozen=True, slots=True)
class AttesterEntry:
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


@dataclass(frozen=True, slots=True)
class PastedKeys:
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
