"""SD-JWT (RFC 9901): taken apart, its disclosures put in their places, and shown with a proof of the holder's key."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.wallet.dcql import ClaimNode
from connector_desk.wallet.encoding import DEEPEST, MOST_PARTS, Json, decode, encode, read_json, write_json
from connector_desk.wallet.jwt import Jwt, make_jwt, read_jwt

if TYPE_CHECKING:
    from connector_desk.wallet.keys import HolderKey

_INNER = "..."
_RESERVED = ("_sd", _INNER)
_NEVER = ("iss", "nbf", "exp", "cnf", "vct", "vct#integrity", "aka_vcts", "status")  # SD-JWT VC §2.2.2.3: all visible
_PAIR, _TRIPLE = 2, 3


class SdJwt(NamedTuple):
    """An SD-JWT as it was issued."""

    compact: str
    jwt: Jwt
    disclosures: tuple[str, ...]
    claims: ClaimNode

    def present(self, disclosed: Collection[str], key: HolderKey | None, *, audience: str, nonce: str, now: int) -> str:
        """Show the chosen disclosures and no others; without a key, without its proof."""
        shown = [one for one in self.disclosures if one in disclosed]
        presented = "~".join([self.compact, *shown, ""])
        if key is None:
            return presented
        digest = encode(hashlib.sha256(presented.encode("ascii")).digest())
        return presented + make_jwt(
            key, "kb+jwt", {"iat": now // SECOND, "aud": audience, "nonce": nonce, "sd_hash": digest}
        )

    def with_changed_value(self, disclosed: Collection[str]) -> tuple[SdJwt, set[str]]:
        """Return it with another value in the first of some disclosures, and these."""
        first = next(one for one in self.disclosures if one in disclosed)
        *others, value = read_json(decode(first))
        changed = encode(write_json([*others, f"not {value}"]).encode())
        disclosures = tuple(changed if one == first else one for one in self.disclosures)
        return self._replace(disclosures=disclosures), {changed if one == first else one for one in disclosed}


def read_sd_jwt(text: str) -> SdJwt:
    """Parse an SD-JWT; raises ValueError for a disclosure without a digest, used twice, or with a reserved name."""
    compact, *disclosures, last = text.split("~")
    if last or "~" not in text:
        raise ValueError("not an issued SD-JWT")
    jwt = read_jwt(compact)
    if jwt.payload.get("_sd_alg", "sha-256") != "sha-256":
        raise ValueError("another digest")
    reading = _Reading({encode(hashlib.sha256(one.encode("ascii")).digest()): one for one in disclosures})
    if len(reading.by_digest) != len(disclosures):
        raise ValueError("a disclosure stands twice")
    payload = {name: value for name, value in jwt.payload.items() if name != "_sd_alg"}
    claims = reading.node(payload, ())
    if reading.used != reading.by_digest.keys():
        raise ValueError("a disclosure belongs nowhere")
    if any(one.needs and name in _NEVER for name, one in claims.members.items()) or any(
        _has_digests(payload.get(name)) for name in _NEVER
    ):
        raise ValueError("a disclosure hides a claim about the credential itself")
    return SdJwt(compact, jwt, tuple(disclosures), claims)


def types_of(payload: Json) -> frozenset[str]:
    """Return the types of an SD-JWT VC: `vct`, and those in `aka_vcts`, of which the former may be a special kind."""
    others = payload.get("aka_vcts")
    return frozenset(map(str, [payload.get("vct"), *(others if isinstance(others, list) else ())]))


def _has_digests(value: object) -> bool:
    if isinstance(value, dict):
        return any(name in _RESERVED or _has_digests(one) for name, one in value.items())
    return isinstance(value, list) and any(map(_has_digests, value))


@dataclass(slots=True)
class _Reading:
    by_digest: dict[str, str]
    used: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    parts: int = 0

    def node(self, value: object, needs: tuple[str, ...]) -> ClaimNode:
        if isinstance(value, dict):
            return ClaimNode(value, needs, members=self._members(value, needs))
        if isinstance(value, list):
            items = [self._item(one, needs) for one in value]
            return ClaimNode(value, needs, items=[one for one in items if one is not None])
        return ClaimNode(value, needs)

    def _members(self, value: Json, needs: tuple[str, ...]) -> dict[str, ClaimNode]:
        if _INNER in value:
            raise ValueError("a reserved name")
        members = {name: self.node(one, needs) for name, one in value.items() if name != "_sd"}
        digests = value.get("_sd", [])
        if not isinstance(digests, list):
            raise ValueError("no digests")  # noqa: TRY004 - what was sent is wrong, not the program
        for digest in digests:
            text = self._disclosed(digest)
            if text is None:
                continue
            parts = self._read(text, needs)
            if not isinstance(parts, list) or len(parts) != _TRIPLE or not isinstance(parts[1], str):
                raise ValueError("no disclosure of a member")
            name = parts[1]
            if name in _RESERVED or name in members:
                raise ValueError("a disclosure hides another claim")
            members[name] = self.node(parts[2], (*needs, text))
        return members

    def _item(self, value: object, needs: tuple[str, ...]) -> ClaimNode | None:
        if not isinstance(value, dict) or set(value) != {_INNER}:
            return self.node(value, needs)
        text = self._disclosed(value[_INNER])
        if text is None:
            return None
        parts = self._read(text, needs)
        if not isinstance(parts, list) or len(parts) != _PAIR:
            raise ValueError("no disclosure of an item")
        return self.node(parts[1], (*needs, text))

    def _read(self, text: str, needs: tuple[str, ...]) -> object:
        """Read a disclosure; all of them together have no more parts than one document, and are as deep at most."""
        raw = decode(text)
        self.parts += sum(map(raw.count, (b",", b"[", b"{")))
        if self.parts > MOST_PARTS or len(needs) >= DEEPEST:
            raise ValueError("too many parts")
        return read_json(raw)

    def _disclosed(self, digest: object) -> str | None:
        """Return the disclosure of a digest; None for a decoy."""
        if not isinstance(digest, str) or digest in self.seen:
            raise ValueError("a digest stands twice")
        self.seen.add(digest)
        if digest not in self.by_digest:
            return None
        self.used.add(digest)
        return self.by_digest[digest]
