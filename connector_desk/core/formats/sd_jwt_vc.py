"""SD-JWT VC: credentials whose claims the holder shows one by one (typ `dc+sd-jwt`, draft-ietf-oauth-sd-jwt-vc)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.core.formats import sd_jwt
from connector_desk.core.formats.names import refuse_reserved
from connector_desk.core.keys import jws
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.disclosable import Disclosable
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.formats.validity import Validity
    from connector_desk.core.keys.jws import Signer

TYP: Final = "dc+sd-jwt"
_TYP_BEFORE: Final = "vc+sd-jwt"
"""The media type until November 2024: draft -09, which OpenID4VP 1.0 names, recommends to accept both (§3.2.1)."""

# Claims with a meaning of their own (RFC 7519 §4.1, RFC 7800, RFC 9901 §4.1, SD-JWT VC §2.2.2); no attribute may be
# named so, and those that the issuer sets are never selectively disclosable.
RESERVED: Final = frozenset(
    {
        *("iss", "sub", "aud", "exp", "nbf", "iat", "jti", "cnf", "status"),
        *("vct", "vct#integrity", "aka_vcts", "_sd", "_sd_alg", "..."),
    }
)
MOST_DISCLOSURES: Final = 1_000
_MAY_BE_DISCLOSED = frozenset({"sub", "iat", "aud", "jti"})  # SD-JWT VC draft-11 §2.2.2.2
_NEVER_DISCLOSED = RESERVED - _MAY_BE_DISCLOSED - {"_sd", "_sd_alg"}


def issue(
    signer: Signer,
    claims: Mapping[str, object],
    *,
    vct: str,
    cnf: Mapping[str, object],
    validity: Validity,
    never_disclosed: Collection[str] = (),
    inside: Mapping[str, Disclosable] | None = None,
    status: Mapping[str, object] | None = None,
) -> str:
    """Issue an SD-JWT VC: the signed part, the disclosures, each ended by a tilde.

    Instants are milliseconds, written as whole seconds.  `never_disclosed` names claims that always stay visible (the
    schema's `never`); all others become disclosures.  `inside` says what is hidden inside objects and arrays.
    Raises ValidationFailed(reserved_attribute) for claims that would pose as the issuer's own.
    """
    refuse_reserved(claims, RESERVED)
    inner: list[str] = []
    if inside:
        hidden = {name: sd_jwt.hide_inside(claims[name], how) for name, how in inside.items() if name in claims}
        inner = [one for _, disclosures in hidden.values() for one in disclosures]
        claims = {name: hidden[name][0] if name in hidden else value for name, value in claims.items()}
    disclosures, digests = sd_jwt.disclose((name, claims[name]) for name in claims if name not in never_disclosed)
    payload: dict[str, object] = {"iss": signer.iss} if signer.iss is not None else {}
    payload |= {"iat": validity.issued // SECOND, "exp": validity.expires // SECOND, "vct": vct, "cnf": cnf}
    if status is not None:
        payload["status"] = status
    if never_disclosed:
        payload |= {name: claims[name] for name in claims if name in never_disclosed}
    if digests:
        payload |= {"_sd": digests, "_sd_alg": sd_jwt.HASH_NAME}
    elif inner:
        payload["_sd_alg"] = sd_jwt.HASH_NAME
    key, kid = signer.key, signer.kid
    if kid is None:
        protected = jws.encode_json({**signer.header, "alg": key.alg, "typ": TYP})
    else:
        protected = jws.protected_header(key.alg, TYP, kid)
    return sd_jwt.join(jws.sign_encoded(key, protected, jws.encode_json(payload)), [*disclosures, *inner])


def definition(_record: SchemaRecord, address: str) -> dict[str, JsonValue]:
    """Return the members of issuer metadata for a type of credential (OpenID4VCI 1.0 A.3.2)."""
    return {"vct": address}


class SdJwtVc(NamedTuple):
    """An SD-JWT VC taken apart: its JWS (not verified), the disclosures, and the claims they reveal."""

    signed: jws.Jws
    disclosures: tuple[str, ...]
    claims: dict[str, object]


def parse(text: str, *, largest: int = 1024 * 1024) -> SdJwtVc:
    """Parse an SD-JWT VC without key binding; the signature is left to `PublicKey.verify`.

    Raises Malformed for another `typ`, for disclosures that do not match the digests, and for an issuer's claim in a
    disclosure.
    """
    shown = split(text, largest=largest)
    if shown.key_binding is not None:
        raise Malformed("an SD-JWT without key binding ends with a tilde")
    signed = read_signed(shown.signed, largest=largest)
    return SdJwtVc(signed, shown.disclosures, reveal(signed, shown.disclosures))


class PresentedSdJwt(NamedTuple):
    """A presented SD-JWT, split at its tildes; `sd_hash` is the digest of `covered`."""

    signed: str
    disclosures: tuple[str, ...]
    covered: str
    key_binding: str | None


def split(text: str, *, largest: int = 1024 * 1024) -> PresentedSdJwt:
    """Cut an SD-JWT with or without key binding into its parts (RFC 9901 §4); raises Malformed."""
    # Counted before anything is made of them: ten thousand disclosures are no credential
    if len(text) > largest or not text.isascii() or not 0 < text.count("~") <= MOST_DISCLOSURES + 1:
        raise Malformed("an SD-JWT is parts of reasonable number and size, joined by tildes")
    signed, *disclosures, key_binding = text.split("~")
    return PresentedSdJwt(signed, tuple(disclosures), text[: len(text) - len(key_binding)], key_binding or None)


def read_signed(compact: str, *, largest: int = 1024 * 1024) -> jws.Jws:
    """Parse the signed part; raises Malformed also for a `typ` other than the present and the former one."""
    signed = jws.parse(compact, largest=largest)
    if signed.header.get("typ") not in (TYP, _TYP_BEFORE):
        raise Malformed("the typ is not dc+sd-jwt")
    return signed


def types_of(payload: Mapping[str, object]) -> list[str]:
    """Return the types of a credential: its `vct`, and the others that its issuer names (`aka_vcts`, §2.2.2.2).

    Other types that are no list of names count for nothing.
    """
    vct, others = payload.get("vct"), payload.get("aka_vcts")
    if not isinstance(vct, str):
        return []
    if not isinstance(others, list) or not all(isinstance(one, str) for one in others):
        return [vct]
    return list(dict.fromkeys([vct, *others]))


def reveal(signed: jws.Jws, disclosures: Sequence[str]) -> dict[str, object]:
    """Put the claims together, `WITHHELD` for what is not disclosed of arrays and objects.

    Raises Malformed also where an issuer's own claim, or part of one, was disclosed.
    """
    claims = sd_jwt.reveal(signed.payload, disclosures, marks_withheld=True)
    if any(claims.get(name) != signed.payload.get(name) for name in _NEVER_DISCLOSED):
        raise Malformed("a claim of the issuer's own is selectively disclosed")
    return claims
