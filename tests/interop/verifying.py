"""The verifiers of the folder `verifiers`: npm packages, driven line by line."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import base58

from connector_desk.core.formats import linked_data
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.keys import base64url
from tests.interop.node import Node

FOLDER = Path(__file__).resolve().parent / "verifiers"
_KEYS = {
    "Ed25519Signature2018": ("https://w3id.org/security/suites/ed25519-2018/v1", "Ed25519VerificationKey2018"),
    "Ed25519Signature2020": (linked_data.ED25519_2020_V1, "Ed25519VerificationKey2020"),
    "eddsa-rdfc-2022": (linked_data.MULTIKEY_V1, "Multikey"),
}


def documents(credential: dict[str, Any], suite: str, fetch: Callable[[str], Any]) -> dict[str, Any]:
    """What a verifier finds at the addresses that a credential names: nothing of it is made up where it is served.

    `fetch` asks the issuer's place for a document.
    """
    known = {address: Contexts().document(address) for address in linked_data.BUNDLED}
    known |= {address: fetch(address) for address in credential["@context"] if address not in known}
    kid, issuer = credential["proof"]["verificationMethod"], credential["issuer"]
    context, kind = _KEYS[suite]
    if issuer.startswith("did:web:"):
        controller = fetch(f"https://{'/'.join(issuer.split(':')[2:])}/did.json")
        (key,) = [one for one in controller["verificationMethod"] if one["id"] == kid]
        assert key["type"] == kind
    else:  # as a resolver of did:key tells it to each suite
        multibase = issuer.removeprefix("did:key:")
        raw = base58.b58encode(base58.b58decode(multibase[1:])[2:]).decode()
        spelled = {"publicKeyBase58": raw} if kind.endswith("2018") else {"publicKeyMultibase": multibase}
        key = {"id": kid, "type": kind, "controller": issuer, **spelled}
        contexts = ["https://www.w3.org/ns/did/v1", context]
        controller = {"@context": contexts, "id": issuer, "assertionMethod": [key]}
    return {**known, kid: {"@context": context, **key}, issuer: controller}


class Verifiers(Node):
    """The running verifiers; each method gives a report: `verified`, and why not, or what was read."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        super().__init__(FOLDER / "verify.mjs", environment)

    def ldp_vc(self, credential: Any, *, suite: str, documents: Mapping[str, Any], now: int) -> dict[str, Any]:
        """Ask @digitalbazaar/vc; `documents` are the contexts, keys and DID documents it may look up."""
        return self.ask(kind="ldp_vc", credential=credential, suite=suite, documents=documents, now=now)

    def sd_jwt_vc(
        self, credential: str, *, jwk: Any = None, anchor: str = "", lists: Mapping[str, str], now: int
    ) -> dict[str, Any]:
        """Ask @sd-jwt/sd-jwt-vc; `lists` are the status list tokens by address.

        The key is given, or stands in `x5c`, whose chain must lead to the `anchor` (PEM).
        """
        return self.ask(kind="sd_jwt_vc", credential=credential, jwk=jwk, anchor=anchor, lists=lists, now=now)

    def jwt(self, token: str, *, jwk: Any = None, anchor: str = "", typ: str, now: int) -> dict[str, Any]:
        """Ask jose; the key is given, or stands in `x5c`."""
        return self.ask(kind="jwt", token=token, jwk=jwk, anchor=anchor, typ=typ, now=now)

    def mdoc(self, document: str, *, device_key: Any, doctype: str, elements: Any, anchor: str) -> dict[str, Any]:
        """Ask @auth0/mdl to show a document of a response, and to verify that."""
        errand = {"document": document, "deviceKey": device_key, "doctype": doctype, "elements": elements}
        return self.ask(kind="mdoc", **errand, anchor=anchor)

    def mdoc_shown(self, response: str, transcript: bytes, anchor: str) -> dict[str, Any]:
        """Ask @auth0/mdl to verify the response of a wallet."""
        return self.ask(kind="mdoc_shown", response=response, transcript=base64url.encode(transcript), anchor=anchor)

    def mdoc_made(self, **errand: Any) -> dict[str, Any]:
        """Ask @auth0/mdl to issue a document and to show some of its elements."""
        return self.ask(kind="mdoc_made", **errand)

    def status_list(self, token: str, *, jwk: Any, indices: list[int], now: int) -> dict[str, Any]:
        """Ask jose for the signature and @sd-jwt/jwt-status-list for the statuses at the indices."""
        return self.ask(kind="status_list", token=token, jwk=jwk, indices=indices, now=now)
