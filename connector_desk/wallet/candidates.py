"""Held credentials as queries see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.wallet import linked_data
from connector_desk.wallet.credentials import claims_of
from connector_desk.wallet.dcql import Candidate
from connector_desk.wallet.encoding import Json, texts
from connector_desk.wallet.formats import JWT_VC, SD_JWT
from connector_desk.wallet.jwt import read_jwt
from connector_desk.wallet.sd_jwt import read_sd_jwt

if TYPE_CHECKING:
    from connector_desk.wallet.linked_data import Contexts
    from connector_desk.wallet.network import WalletHttpClient
    from connector_desk.wallet.wallet_store import HeldCredential


async def candidate_of(held: HeldCredential, contexts: Contexts, network: WalletHttpClient) -> Candidate:
    """Read a held credential for a query; the contexts of JSON-LD are added to `contexts`.

    Raises ValueError, KeyError or TypeError for an invalid stored credential, and WalletError.
    """
    credential = held.copy.credential
    if held.format == SD_JWT:
        read = read_sd_jwt(str(credential))
        return Candidate(held, frozenset({str(read.jwt.payload.get("vct"))}), read.claims)
    claims = claims_of(credential, held.format)
    if held.format == JWT_VC:
        return Candidate(held, frozenset(texts(read_jwt(str(credential)).payload["vc"]["type"])), claims)
    document = document_of(credential)
    linked_data.admit_contexts(document, network)
    contexts.update(await linked_data.contexts_of([document], network))
    return Candidate(held, frozenset(linked_data.types_of(document, contexts)), claims)


def document_of(credential: str | Json) -> Json:
    """Return a credential that is a JSON-LD document; raises ValueError for any other."""
    if isinstance(credential, str):
        raise ValueError("not a document")  # noqa: TRY004 - what was kept is wrong, not the program
    return credential
