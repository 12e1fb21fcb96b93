"""From the DID another agent gives to its document, without fetching anything."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from connector_desk.core.didcomm import agent_key, did_doc, did_peer
from connector_desk.core.didcomm.did_doc import Document
from connector_desk.core.didcomm.errors import unreadable

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

_BARE: Final = re.compile(r"(?:did:sov:)?([1-9A-HJ-NP-Za-km-z]{21,22})")
"""A DID of AIP 1.0: 16 bytes in base58."""


def resolve(did: str, beside: JsonValue = None) -> Document:
    """Return the document of a DID that contains it, or the one sent beside it; raises MessageRefused.

    did:peer:2, did:peer:4 (long) and did:key contain theirs.  did:peer:1 and the bare DIDs of AIP 1.0 need one beside
    them; the caller has verified its signature.  Others would have to be fetched and are refused.
    """
    if did.startswith(("did:peer:2", "did:peer:4")):
        return did_peer.resolve(did)
    if did.startswith("did:key:"):
        return Document(did, frozenset({agent_key.read(did)}), ())
    if did.startswith("did:peer:1"):
        return did_peer.resolve_one(did, beside)
    bare = _BARE.fullmatch(did)
    if bare is None:
        raise unreadable("DIDs of this method are not supported here.")
    if not isinstance(beside, dict) or _BARE.fullmatch(str(beside.get("id"))) is None:
        raise unreadable("A bare DID comes with its document.")
    if str(beside["id"]).removeprefix("did:sov:") != bare[1]:
        raise unreadable("The document is of another DID.")
    return did_doc.read(beside, did)


def names(did: str) -> frozenset[str]:
    """Return the names an agent may go by: its DID, and the short form of a did:peer:4."""
    return frozenset({did, did_peer.short_form(did)})
