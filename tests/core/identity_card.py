"""A wallet with credentials of other issuers, nested as SD-JWT VCs may be, and the issuer of identity cards.

They are of the tests alone, and read and disclose as OpenID4VP 1.0 §6, §7 and RFC 9901 say.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.core.holder import Holder, decode, encode
from tests.core.presenter import Asked, Card, Issuer, digest, form_of, post, read_request
from tests.core.running import Reply, Running

PID = "urn:eudi:pid:1"
ERIKA = {
    "given_name": "Erika",
    "family_name": "Mustermann",
    "birthdate": "1984-01-26",
    "address": {"locality": "Köln", "postal_code": "51147", "street_address": "Heidestraße 17", "country": "DE"},
    "nationalities": ["DE", "FR"],
    "place_of_birth": {"locality": "Berlin", "country": "DE"},
}


def hide(value: Any, disclosures: list[str]) -> Any:
    """Make every member and element below a value selectively disclosable (RFC 9901 §4.2, recursive)."""
    if isinstance(value, dict):
        made = [
            encode(json.dumps([secrets.token_urlsafe(16), name, hide(one, disclosures)]).encode())
            for name, one in value.items()
        ]
        disclosures += made
        return {"_sd": sorted(map(digest, made))}
    if isinstance(value, list):
        made = [encode(json.dumps([secrets.token_urlsafe(16), hide(one, disclosures)]).encode()) for one in value]
        disclosures += made
        return [{"...": digest(one)} for one in made]
    return value


class IdentityCard:
    """An SD-JWT VC with nested claims in a wallet, which discloses what a query asks for and no more."""

    def __init__(self, core: Running, issuer: Issuer, claims: dict[str, Any], vct: str = PID) -> None:
        self.holder, self.claims, self.vct = Holder(), claims, vct
        hidden: list[str] = []
        top = hide(claims, hidden)
        self.card = issuer.sd_jwt(core, self.holder, disclosures=hidden, vct=vct, _sd=top["_sd"])

    def presentation(self, request: dict[str, Any], query: dict[str, Any], now: int) -> str | None:
        """Answer a credential query; None where the card cannot."""
        if query["format"] != "dc+sd-jwt" or self.vct not in query["meta"]["vct_values"]:
            return None
        paths = next((one for one in claim_sets(query) if all(self.has(path) for path in one)), None)
        if paths is None:
            return None
        jwt, *all_of_them = self.card.credential.split("~")[:-1]
        by_digest = {digest(one): one for one in all_of_them}
        payload = json.loads(decode(jwt.split(".")[1]))
        shown: dict[str, None] = {}
        for path in paths:
            shown |= dict.fromkeys(needed(payload, path, by_digest))
        return self.bound(request, shown, now)

    def bound(self, request: dict[str, Any], shown: Iterable[str] | None, now: int) -> str:
        """Show these disclosures, or all, whatever was asked for."""
        jwt, *all_of_them = self.card.credential.split("~")[:-1]
        covered = "~".join([jwt, *(all_of_them if shown is None else shown), ""])
        bound = {"iat": now // 1000, "aud": request["client_id"], "nonce": request["nonce"]}
        bound["sd_hash"] = encode(hashlib.sha256(covered.encode()).digest())
        return covered + self.holder.sign({"alg": self.holder.alg, "typ": "kb+jwt"}, bound)

    def has(self, path: Sequence[Any]) -> bool:
        found: list[Any] = [self.claims]
        for step in path:
            if step is None:
                found = [each for one in found if isinstance(one, list) for each in one]
            elif isinstance(step, int):
                found = [one[step] for one in found if isinstance(one, list) and len(one) > step]
            else:
                found = [one[step] for one in found if isinstance(one, dict) and step in one]
        return bool(found)


def claim_sets(query: dict[str, Any]) -> Iterator[list[Sequence[Any]]]:
    by_id = {one.get("id"): one["path"] for one in query["claims"]}
    for one in query.get("claim_sets") or [[]]:
        yield [by_id[each] for each in one] or [each["path"] for each in query["claims"]]


def needed(value: Any, path: Sequence[Any], by_digest: dict[str, str]) -> Iterator[str]:
    """List the disclosures that show a path, and all that is below it."""
    step = path[0] if path else ...
    if isinstance(value, dict):
        for one in value.get("_sd", []):
            _, name, inner = json.loads(decode(by_digest[one]))
            if step in (..., name):
                yield by_digest[one]
                yield from needed(inner, path[1:], by_digest)
        for name, inner in value.items():
            if name != "_sd" and step in (..., name):
                yield from needed(inner, path[1:], by_digest)
    elif isinstance(value, list):
        for index, one in enumerate(value):
            if step in (..., None, index):
                hidden = by_digest.get(one.get("...")) if isinstance(one, dict) else None
                if hidden:
                    yield hidden
                yield from needed(json.loads(decode(hidden))[1] if hidden else one, path[1:], by_digest)


def revealed(value: Any, by_digest: dict[str, str]) -> Any:
    """Return a value with all that its disclosures say (RFC 9901 §7.1)."""
    if isinstance(value, list):
        hidden = [by_digest.get(one.get("...")) if isinstance(one, dict) else None for one in value]
        inner = [json.loads(decode(each))[1] if each else one for each, one in zip(hidden, value, strict=True)]
        return [revealed(one, by_digest) for one in inner]
    if not isinstance(value, dict):
        return value
    found = {name: revealed(inner, by_digest) for name, inner in value.items() if name != "_sd"}
    for one in value.get("_sd", []):
        _, name, inner = json.loads(decode(by_digest[one]))
        found[name] = revealed(inner, by_digest)
    return found


class OwnCard(IdentityCard):
    """A credential of the desk itself."""

    def __init__(self, card: Card) -> None:
        self.card, self.holder = card, card.holder
        self.vct = card.payload["vct"]
        by_digest = {digest(one): one for one in card.credential.split("~")[1:-1]}
        self.claims = revealed(card.payload, by_digest)


def show(core: Running, asked: Asked, *held: IdentityCard, options: int | None = None) -> Reply:
    """Answer a request as a wallet does that holds these: by the first option of each set that it can give."""
    request = read_request(core, asked)
    query = request["dcql_query"]
    by_id = {one["id"]: one for one in query["credentials"]}
    found = {}
    for name, one in by_id.items():
        made = next((shown for card in held if (shown := card.presentation(request, one, core.clock()))), None)
        if made is not None:
            found[name] = [made]
    token = found
    if "credential_sets" in query:
        token = {}
        for several in query["credential_sets"]:
            possible = [one for one in several["options"] if all(each in found for each in one)]
            for option in possible[: options or 1]:
                token |= {each: found[each] for each in option}
    assert token, "a wallet that has nothing sends nothing"
    return post(core, request["response_uri"], form_of(request, {"vp_token": token, "state": request["state"]}))
