"""W3C credentials as linked data (`ldp_vc`): the format of an offer, signed copies, and a rehearsal beforehand.

Making one takes about a millisecond of CPU, and the first one 150 more to load its modules: so none is made on the
event loop.  The status is in the member `status`, as in a JWT, to which the schema's own context gives its meaning.
Verifiers made with Credo and with @digitalbazaar/vc refuse any `credentialStatus` they have no check for, and there is
no kind of it for a Token Status List.
"""

from __future__ import annotations

import asyncio
import uuid
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.schema import SchemaRecord, jsonld_context
from connector_desk.core.formats import data_integrity, profiles
from connector_desk.core.formats.data_integrity import Cryptosuite
from connector_desk.core.formats.status_list import Reference
from connector_desk.core.formats.validity import validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys import did_web
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.keys.did_web import Kind
    from connector_desk.core.keys.jws import Signer
    from connector_desk.core.schemas.registry import SchemaRegistry

_REHEARSED_AT_MOST = 1_000
_KINDS: Final[dict[Cryptosuite, Kind]] = {
    Cryptosuite.ED25519_2018: "ed25519-2018",
    Cryptosuite.ED25519_2020: "ed25519-2020",
    Cryptosuite.EDDSA_RDFC_2022: "multikey",
}


def over_didcomm(default: W3cFormat) -> W3cFormat:
    """Return the default format of W3C credentials over DIDComm.

    It has no attachment for a JWT, and of the suites of RFC 0593 every agent of AIP 2.0 knows the older: those made
    with Credo 0.6 do not accept the newer by a did:key.
    """
    return default if default is W3cFormat.EDDSA_RDFC_2022 else W3cFormat.ED25519_2018


def sign(
    context: IssuanceContext, signer: Signer, suite: Cryptosuite, record: SchemaRecord, credential: W3cCredential
) -> dict[str, JsonValue]:
    """Sign a credential of a schema.

    Raises ValidationFailed as `data_integrity.issue` does, and Malformed for a schema whose names cannot be used.
    """
    register_context(context, record)
    return data_integrity.issue(  # type: ignore[return-value]
        signer.key, kid_of(signer, suite), credential, known=context.json_ld_contexts, suite=suite
    )


def kid_of(signer: Signer, suite: Cryptosuite) -> str:
    """Return the ID of the key for a suite in the issuer's document; a did:web has one for each suite."""
    did = signer.iss or ""
    if did.startswith(did_web.METHOD):
        return did_web.key_id(did, signer.key.public, _KINDS[suite])
    return signer.kid or ""


def context_of(schemas: SchemaRegistry, record: SchemaRecord) -> str:
    """Return the address of the JSON-LD context of a schema."""
    return f"{schemas.address_of(record)}/context.jsonld"


def register_context(context: IssuanceContext, record: SchemaRecord) -> None:
    """Make the context of a schema known by every address it ever had."""
    for address in context.schemas.addresses_of(record):
        if f"{address}/context.jsonld" not in context.json_ld_contexts:
            context.json_ld_contexts.add(f"{address}/context.jsonld", jsonld_context(record, address))


async def sign_on_trial(
    context: IssuanceContext, record: SchemaRecord, claims: dict[str, JsonValue], configuration: str, now: int
) -> list[FieldFault]:
    """Sign a credential on trial, so that the staff learn of faults and not the wallet.

    Return the faults of the claims.

    The result is dropped.  The same attributes of a schema are tried once, then only their values are checked.
    Credentials signed as a JWS have no such faults.
    """
    suite = profiles.suite_of(configuration, record.name, record.version)
    if suite is None:
        return []
    identity = context.data_integrity_identity
    tried = " ".join((context.schemas.address_of(record), suite, *claims))
    try:
        if tried in context.rehearsed:
            data_integrity.check_claims(claims)
            return []
        credential = W3cCredential(
            issuer=identity.signer.iss or "",
            subject_id=identity.issuer.did,
            types=(record.w3cType,),
            contexts=(context_of(context.schemas, record),),
            claims=claims,
            validity=validity(now, life=DAY),
            credential_id=uuid.UUID(int=0).urn,
            status=Reference(context.runtime.address.ready(), 0).claim(),
        )
        await asyncio.to_thread(sign, context, identity.signer, suite, record, credential)
    except ValidationFailed as fault:
        return list(fault.fields)
    except Malformed as fault:
        sentence = FaultText.NOT_ISSUED.format(name=record.title, format=configuration.rpartition("_")[2], said=fault)
        return [FieldFault("format", "unsupported_format", sentence)]
    if len(context.rehearsed) >= _REHEARSED_AT_MOST:
        context.rehearsed.clear()
    context.rehearsed.add(tried)
    return []
