"""SD-JWT (RFC 9901): disclosures, digests, claims put together again, and the binding to the key of the holder."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from json.encoder import encode_basestring
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.identifiers import random_bytes
from connector_desk.contract.claim_path import WITHHELD
from connector_desk.core.keys import base64url, did, jws, strict
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.disclosable import Disclosable

HASH_NAME: Final = "sha-256"
_SALT_BYTES = 18  # 144 bits: at least 128 are asked for (RFC 9901 §9.3), and 24 characters need no padding
_SALT_LENGTH = 24
_TO_JSON = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode
_DEEPEST = 32
_NESTED = (dict, list)
_OURS = frozenset({"_sd", "..."})


def disclose(claims: Iterable[tuple[str, object]]) -> tuple[list[str], list[str]]:
    """Make each claim selectively disclosable: the disclosures in the given order, and the sorted digests.

    Digests are random without the salt, so their sorting hides the order of the claims (RFC 9901 §4.2.4.1).
    """
    items = list(claims)
    salts = base64url.encode(random_bytes(_SALT_BYTES * len(items)))
    disclosures = [
        base64url.encode(
            f'["{salts[at * _SALT_LENGTH : (at + 1) * _SALT_LENGTH]}",{_spell(name)},{_spell(value)}]'.encode()
        )
        for at, (name, value) in enumerate(items)
    ]
    return disclosures, sorted(map(digest, disclosures))


def hide_inside(value: object, hidden: Disclosable) -> tuple[object, list[str]]:
    """Make what is inside an object or an array selectively disclosable: the value with digests, and the disclosures.

    Digests in digests follow one another: a disclosure may hold those of what is inside it (RFC 9901 §4.2.6).
    """
    found: list[str] = []
    if isinstance(value, dict):
        seen: dict[str, object] = {}
        alone: list[tuple[str, object]] = []
        for name, each in value.items():
            how = hidden.members[name]
            inner, disclosures = hide_inside(each, how)
            found += disclosures
            if how.is_hidden:
                alone.append((name, inner))
            else:
                seen[name] = inner
        disclosures, digests = disclose(alone)
        return (seen | {"_sd": digests} if digests else seen), found + disclosures
    if isinstance(value, list) and hidden.element is not None:
        elements: list[object] = []
        for each in value:
            inner, disclosures = hide_inside(each, hidden.element)
            found += disclosures
            if hidden.element.is_hidden:
                found.append(disclose_element(inner))
                inner = {"...": digest(found[-1])}
            elements.append(inner)
        return elements, found
    return value, found


def disclose_element(value: object) -> str:
    """Return the disclosure of an element of an array (RFC 9901 §4.2.2)."""
    return base64url.encode(f'["{base64url.encode(random_bytes(_SALT_BYTES))}",{_spell(value)}]'.encode())


def digest(disclosure: str) -> str:
    """Return the SHA-256 digest of a disclosure, as in `_sd` (RFC 9901 §4.2.3)."""
    return base64url.encode(hashlib.sha256(disclosure.encode("ascii")).digest())


def join(signed: str, disclosures: Iterable[str]) -> str:
    """Put the signed part and the disclosures together, without key binding: it ends with a tilde (RFC 9901 §4)."""
    return "~".join((signed, *disclosures, ""))


class Disclosure(NamedTuple):
    """A disclosure taken apart; `name` is None for an element of an array."""

    salt: str
    name: str | None
    value: object


def read_disclosure(text: str) -> Disclosure:
    """Parse a disclosure; raises Malformed unless it is [salt, name, value] or [salt, value] (RFC 9901 §4.2)."""
    # Other issuers space their JSON as they like: only the base64url has one spelling
    value = strict.json_value(base64url.decode(text))
    if not isinstance(value, list) or len(value) not in (2, 3) or not isinstance(value[0], str):
        raise Malformed("a disclosure is an array of salt, name and value")
    if len(value) == 2:
        return Disclosure(value[0], None, value[1])
    if not isinstance(value[1], str) or value[1] in _OURS:
        raise Malformed("a disclosure has a name that is not allowed")
    return Disclosure(value[0], value[1], value[2])


def reveal(
    payload: Mapping[str, object], disclosures: Iterable[str], *, marks_withheld: bool = False
) -> dict[str, object]:
    """Return the claims that the disclosures reveal (RFC 9901 §7.1, steps 3 to 6).

    With `marks_withheld`, `WITHHELD` stands for each element of an array that is not disclosed, and for each array and
    object of which nothing is: who shows that there is an address shows no address.

    Raises Malformed for another hash, a repeated digest or disclosure, a disclosure nothing refers to, a claim that is
    there already, and one of the wrong kind.
    """
    if payload.get("_sd_alg", HASH_NAME) != HASH_NAME:
        raise Malformed("the hash of the disclosures is not supported")
    texts = list(disclosures)
    known = {digest(text): read_disclosure(text) for text in texts}
    if len(known) != len(texts):
        raise Malformed("a disclosure stands twice")
    puzzle = _Puzzle(known, marks_withheld=marks_withheld)
    claims = puzzle.solve_object(payload, 0)
    if puzzle.unused:
        raise Malformed("a disclosure belongs to nothing")
    claims.pop("_sd_alg", None)
    return claims


def reserved_inside(value: object) -> bool:
    """Return whether a value contains a member named `_sd` or `...` at any depth; only digests may use these."""
    if isinstance(value, dict):
        return not _OURS.isdisjoint(value) or any(reserved_inside(inner) for inner in value.values())
    return isinstance(value, list) and any(reserved_inside(inner) for inner in value)


class _Puzzle:
    """Finds the place of each disclosure; every digest counts once."""

    def __init__(self, known: Mapping[str, Disclosure], *, marks_withheld: bool) -> None:
        self._known = known
        self._marks_withheld = marks_withheld
        self._seen: set[str] = set()
        self.unused = set(known)

    def solve(self, value: object, depth: int) -> object:
        if isinstance(value, dict):
            members = self.solve_object(value, depth)
            return WITHHELD if self._marks_withheld and not members and value else members
        if isinstance(value, list):
            elements = self._solve_array(value, depth)
            return WITHHELD if elements and all(one is WITHHELD for one in elements) else elements
        return value

    def solve_object(self, members: Mapping[str, object], depth: int) -> dict[str, object]:
        if "..." in members:
            raise Malformed("an array digest stands outside an array")
        # A disclosure may hold the digest of the next: only this says how deep that goes
        if depth > _DEEPEST:
            raise Malformed("the claims are too deep")
        found = {
            name: self.solve(value, depth + 1) if isinstance(value, _NESTED) else value
            for name, value in members.items()
            if name != "_sd"
        }
        digests = members.get("_sd", [])
        if not isinstance(digests, list):
            raise Malformed("_sd is an array of digests")
        for one in digests:
            disclosure = self._take(one)
            if disclosure is None:
                continue
            if disclosure.name is None or disclosure.name in found:
                raise Malformed("a disclosure is of the wrong kind, or its claim is there already")
            found[disclosure.name] = self.solve(disclosure.value, depth + 1)
        return found

    def _solve_array(self, elements: list[object], depth: int) -> list[object]:
        if depth > _DEEPEST:
            raise Malformed("the claims are too deep")
        found: list[object] = []
        for element in elements:
            if not (isinstance(element, dict) and "..." in element):
                found.append(self.solve(element, depth + 1))
                continue
            if len(element) != 1:
                raise Malformed("an array digest stands alone")
            disclosure = self._take(element["..."])
            if disclosure is None:
                if self._marks_withheld:
                    found.append(WITHHELD)
                continue
            if disclosure.name is not None:
                raise Malformed("a disclosure is of the wrong kind")
            found.append(self.solve(disclosure.value, depth + 1))
        return found

    def _take(self, one: object) -> Disclosure | None:
        if not isinstance(one, str) or one in self._seen:
            raise Malformed("a digest stands twice, or is no text")
        self._seen.add(one)
        self.unused.discard(one)
        return self._known.get(one)


def _spell(value: object) -> str:
    return encode_basestring(value) if isinstance(value, str) else _TO_JSON(value)


KEY_BINDING_TYP: Final = "kb+jwt"


def bind_key(key: SigningKey, covered: str, *, nonce: str, audience: str, iat: int) -> str:
    """Show an SD-JWT with key binding; `covered` ends with a tilde, `iat` is in seconds."""
    claims = {"iat": iat, "aud": audience, "nonce": nonce, "sd_hash": digest(covered)}
    return covered + jws.sign(key, {"typ": KEY_BINDING_TYP}, claims)


def read_key_binding(compact: str) -> jws.Jws:
    """Parse a key binding JWT; raises Malformed also for another `typ`.  This proves nothing."""
    token = jws.parse(compact)
    if token.header.get("typ") != KEY_BINDING_TYP:
        raise Malformed("the typ is not kb+jwt")
    return token


def key_of(confirmation: object) -> PublicKey:
    """Find the key that the claim `cnf` of a credential names (RFC 7800 §3): by `jwk`, or by `kid` as a DID URL.

    Raises Malformed where it names none that can be found without fetching anything.
    """
    if not isinstance(confirmation, Mapping):
        raise Malformed("the credential names no holder")
    if "jwk" in confirmation:
        return PublicKey.from_jwk(confirmation["jwk"])
    kid = confirmation.get("kid")
    if not isinstance(kid, str):
        raise Malformed("the credential names no key of the holder")
    return did.resolve(kid)
