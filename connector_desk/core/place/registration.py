"""The registration certificate of the organisation (ETSI TS 119 475 §5.2): what it may ask for, and whether it issues.

Wallets get it with a data request, in `verifier_info` (OpenID4VP 1.0 §5.11), and with signed issuer metadata, in
`issuer_info` (ETSI TS 119 472-3 §4.2.3).  A wallet warns its person where more is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract.claim_path import ClaimPath, path_text
from connector_desk.contract.registration import CERTIFICATE_CHARACTERS, RegisteredCredential, Registration
from connector_desk.core.formats.profiles import BY_IDENTIFIER
from connector_desk.core.formats.validity import read_seconds
from connector_desk.core.keys import jws
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain
from connector_desk.core.store import settings

if TYPE_CHECKING:
    from connector_desk.contract.credential_format import FormatIdentifier
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.store.transaction import Transaction

SETTING: Final = "registration_certificate"
TYP: Final = "rc-wrp+jwt"
FORMAT: Final = "registration_cert"
"""The format of an entry in `verifier_info` and `issuer_info`."""
_ISSUES = re.compile(r".*/Entitlement/(PID|Q_?EAA|PUB_EAA|Non_Q_EAA)_Provider", re.IGNORECASE)
"""The entitlements of who issues credentials (ETSI TS 119 475 annex A.2)."""
_MOST_CREDENTIALS = 200


class Permitted(NamedTuple):
    """A kind of credential that may be asked for; no types: any, no paths: every claim."""

    format: str
    types: frozenset[str]
    paths: tuple[ClaimPath, ...] | None

    def permits(self, kinds: Sequence[str], path: ClaimPath) -> bool:
        """Return whether a claim of a credential of any of these types may be asked for; what is inside one, too."""
        if self.types and self.types.isdisjoint(kinds):
            return False
        return self.paths is None or any(path[: len(one)] == one for one in self.paths)


class RegistrationCertificate(NamedTuple):
    """A certificate as it was read."""

    compact: str
    subject: str
    name: str
    purposes: Mapping[str, str]
    permitted: tuple[Permitted, ...]
    expires: int | None
    is_issuer: bool
    """Whether the organisation is registered as an issuer of credentials, too."""

    def permits(self, credential_format: FormatIdentifier, kinds: Sequence[str], path: ClaimPath) -> bool:
        """Return whether a claim may be asked for."""
        whole = (*BY_IDENTIFIER[credential_format].claims_at, *path)
        several = [one for one in self.permitted if one.format == credential_format]
        return any(one.permits(kinds, whole) or one.permits(kinds, path) for one in several)

    def told(self) -> Registration:
        """Return it as the interface shows it."""
        credentials = [
            RegisteredCredential(
                format=one.format,
                types=sorted(one.types),
                claims=None if one.paths is None else [path_text(path) for path in one.paths],
            )
            for one in self.permitted
        ]
        return Registration(
            subject=self.subject,
            name=self.name,
            purposes=dict(self.purposes),
            credentials=credentials,
            expiresAt=self.expires,
            certificate=self.compact,
        )


@lru_cache(maxsize=4)
def read(compact: str) -> RegistrationCertificate:
    """Read a registration certificate, and check the signature by its own chain; raises Malformed.

    Whose registrar signed it is for wallets to judge.
    """
    token = jws.parse(compact.strip(), largest=CERTIFICATE_CHARACTERS)
    if token.header.get("typ") != TYP:
        raise Malformed(f"the typ is not {TYP}")
    chain = Chain.from_x5c(token.header.get("x5c"))
    if not chain.public.verify(token.alg, token.signing_input, token.signature):
        raise Malformed("the signature is not that of the first certificate")
    payload = token.payload
    listed = payload.get("credentials")
    if not isinstance(payload.get("sub"), str) or not isinstance(listed, list) or len(listed) > _MOST_CREDENTIALS:
        raise Malformed("it has no subject, or no list of credentials")
    expires = read_seconds(payload, "exp")
    return RegistrationCertificate(
        compact.strip(),
        str(payload["sub"]),
        _text(payload.get("name") or payload.get("sub_ln")),
        _purposes(payload.get("purpose")),
        tuple(_permitted(one) for one in listed),
        expires,
        any(_ISSUES.fullmatch(one) for one in _texts(payload.get("entitlements"))),
    )


def _permitted(entry: JsonValue) -> Permitted:
    if not isinstance(entry, dict) or not isinstance(entry.get("format"), str):
        raise Malformed("a credential has a format")
    meta = entry.get("meta")
    members = meta if isinstance(meta, dict) else {}
    types = [*_texts(members.get("vct_values")), *_texts(members.get("doctype_value"))]
    several = members.get("type_values")
    types += (
        [kind for one in several if isinstance(one, list) for kind in _texts(one)] if isinstance(several, list) else []
    )
    claims = entry.get("claim", entry.get("claims"))  # the standard's table has the singular, its own query the plural
    if claims is None:
        return Permitted(str(entry["format"]), frozenset(types), None)
    if not isinstance(claims, list):
        raise Malformed("the claims of a credential are a list")
    return Permitted(str(entry["format"]), frozenset(types), tuple(_path(one) for one in claims))


def _path(claim: JsonValue) -> ClaimPath:
    path = claim.get("path") if isinstance(claim, dict) else None
    if not isinstance(path, list) or not path or isinstance(path[0], int):
        raise Malformed("a claim has a path")
    found: list[str | int | None] = []
    for step in path:
        if isinstance(step, bool) or not isinstance(step, str | int | None):
            raise Malformed("a path has names, numbers and null")
        found.append(step)
    return tuple(found)


def _purposes(told: JsonValue) -> dict[str, str]:
    entries = told if isinstance(told, list) else []
    found = {}
    for one in entries:
        if isinstance(one, dict):
            found[_text(one.get("lang") or one.get("locale")) or "en"] = _text(one.get("value") or one.get("name"))
    return {language: each for language, each in found.items() if each}


def _texts(value: JsonValue) -> list[str]:
    several = value if isinstance(value, list) else [value]
    return [one for one in several if isinstance(one, str)]


def _text(value: JsonValue) -> str:
    return value[:1_000] if isinstance(value, str) else ""


# --- the one in use ---------------------------------------------------------------------------------------------------


def in_use(tx: Transaction) -> RegistrationCertificate | None:
    """Return the certificate of the place."""
    kept = settings.get(tx, SETTING)
    return read(kept) if kept else None


def valid(certificate: RegistrationCertificate | None, now: int) -> RegistrationCertificate | None:
    """Return the certificate unless it has expired: then it neither limits what is asked nor is it sent."""
    is_over = certificate is not None and certificate.expires is not None and certificate.expires <= now
    return None if is_over else certificate


def issuer_info(tx: Transaction, now: int) -> list[JsonValue]:
    """Return the value of `issuer_info`; empty where the organisation is registered for asking alone."""
    certificate = in_use(tx)
    return verifier_info(certificate, now) if certificate is not None and certificate.is_issuer else []


def verifier_info(certificate: RegistrationCertificate | None, now: int) -> list[JsonValue]:
    """Return the value of `verifier_info`."""
    current = valid(certificate, now)
    return [] if current is None else [{"format": FORMAT, "data": current.compact}]
