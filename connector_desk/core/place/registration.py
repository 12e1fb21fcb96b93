"""The registration certificate of the organisation (ETSI TS 119 475 §5.2): what it may ask for, and whether it issues.

Wallets get it with a data request, in `verifier_info` (OpenID4VP 1.0 §5.11), and with signed issuer metadata, in
`issuer_info` (ETSI TS 119 472-3 §4.2.3).  A wallet warns its person where more is asked for.  Beside it stands what it
says of the organisation in the names of the register (`registrar_dataset`), for wallets that do not read it.
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
DATASET: Final = "registrar_dataset"
"""The format of the entry that has the data of the register (ETSI TS 119 472-2 §6.3.2, 119 472-3 §4.2.3)."""
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
    asks_as: Mapping[str, JsonValue]
    """The data of the register that go with a data request; empty where the certificate does not have all of them."""
    issues_as: Mapping[str, JsonValue]
    """Those that go with the metadata of an issuer; empty as before."""

    def permits(self, credential_format: FormatIdentifier, kinds: Sequence[str], path: ClaimPath) -> bool:
        """Return whether a claim may be asked for."""
        whole = (*BY_IDENTIFIER[credential_format].claims_at, *path)
        several = [one for one in self.permitted if one.format == credential_format]
        return any(one.permits(kinds, whole) or one.permits(kinds, path) for one in several)

    def to_wire(self) -> Registration:
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
        _complete(_register_entry(payload, _OF_USE)),
        _complete(_register_entry(payload, _OF_ISSUER)),
    )


_OF_SERVICE: Final = (("identifier", "sub"), ("srvDescription", "srv_description"), ("registryURI", "registry_uri"))
_OF_USE: Final = (
    *_OF_SERVICE,
    ("intendedUseIdentifier", "intended_use_id"),
    ("purpose", "purpose"),
    ("policyURI", "privacy_policy"),
)
_OF_ISSUER: Final = (*_OF_SERVICE, ("providesAttestations", "provides_attestations"))
"""Members of the register, and where the certificate has them (ETSI TS 119 475 §5.2.4)."""
_TRANSLATED: Final = ("srvDescription", "purpose")


def _register_entry(payload: Mapping[str, JsonValue], members: Sequence[tuple[str, str]]) -> dict[str, JsonValue]:
    found = {ours: payload.get(theirs) for ours, theirs in members}
    return {name: _translations(value) if name in _TRANSLATED else value for name, value in found.items()}


def _translations(value: JsonValue) -> list[JsonValue]:
    """Return a text in its languages, as the register spells it; a certificate may list several such texts."""
    listed = value if isinstance(value, list) else []
    flat = [one for each in listed for one in (each if isinstance(each, list) else [each])]
    return [{"lang": language, "content": text} for language, text in _purposes(flat).items()]


def _complete(entry: dict[str, JsonValue]) -> dict[str, JsonValue]:
    return entry if all(entry.values()) else {}


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


def _purposes(value: JsonValue) -> dict[str, str]:
    entries = value if isinstance(value, list) else []
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
    current = valid(in_use(tx), now)
    return _entries(current, current.issues_as) if current is not None and current.is_issuer else []


def verifier_info(certificate: RegistrationCertificate | None, now: int) -> list[JsonValue]:
    """Return the value of `verifier_info`."""
    current = valid(certificate, now)
    return [] if current is None else _entries(current, current.asks_as)


def _entries(certificate: RegistrationCertificate, dataset: Mapping[str, JsonValue]) -> list[JsonValue]:
    """Return the entry of a certificate, and before it that of the register where it is complete.

    The certificate goes out as it is: wallets read it so, and some read nothing else.
    """
    own: JsonValue = {"format": FORMAT, "data": certificate.compact}
    return [{"format": DATASET, "data": dict(dataset)}, own] if dataset else [own]
