"""The routes of the own settings: address, keys, identity, health, audit trail, retention; and their handlers."""

from __future__ import annotations

from typing import Final

from connector_desk import __version__
from connector_desk.base.errors import NotFound
from connector_desk.contract import audit as audit_models
from connector_desk.contract import identity as identity_models
from connector_desk.contract import organisation as organisation_models
from connector_desk.contract import place as place_models
from connector_desk.contract.identity import (
    DocumentSignerChange,
    DocumentSignerList,
    DocumentSignerRevocation,
    IdentityChange,
    IdentityInfo,
)
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.place import KeyList, LiveKey, PlaceChange, PlaceInfo, Retention
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire import parse
from connector_desk.core.http import route
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import SHORTLY, published, published_picture, success
from connector_desk.core.http.route import Body, Query, Route, group, page_of
from connector_desk.core.keys import did_web
from connector_desk.core.place import service_settings
from connector_desk.core.place.admin_keys import key_id
from connector_desk.core.place.context import PlaceContext
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.runtime import audit
from connector_desk.core.runtime.organisation import logo_file, logo_picture
from connector_desk.core.store import ended

# Handlers of the service itself: address, keys, identity, health, organisation, audit trail and retention.


async def _keys(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    listed = [
        LiveKey(keyId=key_id(row.digest), createdAt=row.created_at, isYours=key_id(row.digest) == request.key_id)
        for row in await context.admin_keys.listed()
    ]
    return success(KeyList(keys=listed))


async def keys(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """List the live keys by their IDs."""
    return await _keys(context, request)


@once
async def make_key(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Make a new key beside the present one; answers with it, once."""
    return success(await context.admin_keys.rotate(request.operator, request.now, attempt=request.attempt))


@once
async def retire_key(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Retire the older key, or the named one; return the remaining ones."""
    if not request.attempt.is_done:
        await context.admin_keys.retire(request.query("keyId"), request.operator, request.now, attempt=request.attempt)
    return await _keys(context, request)


async def _identity(context: PlaceContext) -> IdentityInfo:
    found = await context.identity.info()
    signer, authority = await context.document_identity.document_signer()
    return found.model_copy(update={"documentSigner": signer, "documentAuthority": authority})


async def identity(context: PlaceContext, _call: HttpRequest) -> HttpResponse:
    """Return the present issuer."""
    return success(await _identity(context))


async def change_identity(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Issue by another name from now on; answers with who issues then."""
    wanted = parse(IdentityChange, request.body)
    await context.identity.change(wanted, request.operator, request.now)
    return success(await _identity(context))


async def change_document_signer(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Sign mobile documents by another certificate from now on; answers with who issues then."""
    wanted = parse(DocumentSignerChange, request.body)
    await context.document_identity.change(wanted, request.operator, request.now)
    return success(await _identity(context))


async def document_signers(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """List the signers of mobile documents."""
    return success(DocumentSignerList(signers=await context.document_identity.document_signers(request.now)))


@once
async def renew_document_signer(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Sign mobile documents with a new key from now on; answers with who issues then."""
    if not request.attempt.is_done:
        await context.document_identity.rotate(request.operator, request.now, attempt=request.attempt)
    return success(await _identity(context))


@once
async def revoke_document_signer(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Revoke a signer of mobile documents; answers with who issues then."""
    wanted = parse(DocumentSignerRevocation, request.body)
    if not request.attempt.is_done:
        revoked = await context.document_identity.revoke(wanted, request.operator, request.now, attempt=request.attempt)
        for row in revoked:
            name = ended.document_signer(wanted.reason, row.key_id, row.chain)
            await context.checkpoints.journal.record_ended(EndedKind.DOCUMENT_SIGNER, name, request.now)
    return success(await _identity(context))


@once
async def rotate_identity(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Sign with new keys from now on, linked data too; answers with who issues then."""
    if not request.attempt.is_done:
        await context.identity.rotate(
            request.operator,
            request.now,
            context.data_integrity_identity,
            context.document_identity,
            attempt=request.attempt,
        )
    return success(await _identity(context))


async def audit_trail(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """List rows of the audit trail, newest first."""
    return success(
        await audit.page(context.runtime.store, limit=request.number("limit", 50), before=request.query("before"))
    )


async def check_audit_trail(context: PlaceContext, _call: HttpRequest) -> HttpResponse:
    """Check the whole audit trail."""
    return success(await context.runtime.audit.check(context.runtime.store, await context.checkpoints.witnessed()))


async def retention_rule(context: PlaceContext, _call: HttpRequest) -> HttpResponse:
    """Return how long attribute values are kept."""
    return success(Retention(days=await context.runtime.store.read_inline(service_settings.retention_days)))


async def change_retention(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Set for how many days attribute values are kept; older ones are deleted at once."""
    wanted = parse(Retention, request.body)
    await context.runtime.store.write(
        lambda tx: service_settings.change_retention(
            tx, context.runtime.audit, wanted.days, request.operator, request.now
        )
    )
    context.cleanup.tidy()
    return success(wanted)


async def _place(context: PlaceContext) -> PlaceInfo:
    offers = await context.offer_settings.now()
    state, problem = context.mover.standing()
    return PlaceInfo(
        reachState=state,
        reachProblem=problem,
        txCode=offers.pin,
        w3cFormat=offers.w3c_format,
        authorizationCode=offers.authorization,
        offerGrant=offers.grant,
        publicAddress=context.runtime.address.ready(),
        reachable=context.public_listener.kind(),
        version=__version__,
        addresses=context.public_listener.candidates(),
        notices=list(context.checkpoints.notices),
    )


async def place(context: PlaceContext, _call: HttpRequest) -> HttpResponse:
    """Return from where this place can be reached."""
    return success(await _place(context))


async def change_place(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Choose from where this place can be reached (the public listener moves there), and the defaults of offers."""
    wanted = parse(PlaceChange, request.body)
    of_offers = (wanted.txCode, wanted.w3cFormat, wanted.authorizationCode, wanted.offerGrant)
    is_default = all(each is None for each in of_offers)
    if wanted.reach is not None or wanted.publicAddress is not None or is_default:
        await context.mover.change_place(wanted, request.operator)
    if not is_default:
        await context.offer_settings.change(wanted)
    return success(await _place(context))


async def did_document(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Return the document of the issuer's did:web, if it has one."""
    return published(request, dumps(await context.identity.document()), did_web.MEDIA_TYPE, SHORTLY)


_RUNS = b'{"status": "ok"}'
_UNCACHED = ((b"cache-control", b"no-store"),)


async def health(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Answer that the service runs."""
    del context, request
    return HttpResponse(200, _RUNS, headers=_UNCACHED)


async def readiness(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Answer whether this process can take requests, or which of a few reasons it has not to: it gives no details."""
    del request
    refusal = await context.runtime.readiness.refusal()
    if refusal is None:
        return HttpResponse(200, _RUNS, headers=_UNCACHED)
    return HttpResponse(503, dumps({"status": "unavailable", "reason": refusal}), headers=_UNCACHED)


_TYPES: Final = {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}


async def organisation(context: PlaceContext, _call: HttpRequest) -> HttpResponse:
    """Return the organisation."""
    return success(await context.runtime.organisation.now())


async def change_organisation(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Issue and ask under another name or look from now on; members that are left out are removed."""
    wanted = parse(Organisation, request.body)
    await context.runtime.organisation.change(wanted, request.operator, request.now)
    await context.identity.moved(request.now)  # its certificates have the name
    return success(wanted)


async def logo(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Return the logo, by the address that names its content."""
    organisation = await context.runtime.organisation.now()
    picture = logo_picture(organisation)
    if picture is None or request.parameters["logo"] != logo_file(organisation):
        raise NotFound
    return published_picture(request, picture, _TYPES[organisation.logo_suffix or "png"])


# The route table.


ADMIN = group(
    PlaceContext,
    Route(
        method="GET",
        path="/bc/studio/place",
        handler=place,
        summary="Get the public address",
        tag=route.STUDIO,
        result=place_models.PlaceInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/place",
        handler=change_place,
        summary="Set the public address",
        tag=route.STUDIO,
        body=Body.JSON,
        request=place_models.PlaceChange,
        result=place_models.PlaceInfo,
    ),
    Route(
        method="GET",
        path="/bc/studio/organisation",
        handler=organisation,
        summary="Get who issues and asks",
        description="The name, logo, colours and addresses that wallets and visitors see. What is not set is absent.",
        tag=route.STUDIO,
        result=organisation_models.Organisation,
    ),
    Route(
        method="PUT",
        path="/bc/studio/organisation",
        handler=change_organisation,
        summary="Set who issues and asks",
        description="Replaces all of it: what is left out is removed. Earlier credentials do not change.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=organisation_models.Organisation,
        result=organisation_models.Organisation,
    ),
)

KEYS = group(
    PlaceContext,
    Route(
        method="GET",
        path="/bc/studio/key",
        handler=keys,
        summary="List the valid secret keys",
        description="The answer has the IDs of the keys. A key itself is only in the answer that creates it.",
        tag=route.STUDIO,
        result=place_models.KeyList,
    ),
    Route(
        method="POST",
        path="/bc/studio/key",
        handler=make_key,
        summary="Create a secret key",
        description=(
            "The key is in this answer only. The current key stays valid until you retire it. At most two keys are "
            "valid."
        ),
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=place_models.MadeKey,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/key/retire",
        handler=retire_key,
        summary="Retire a secret key",
        description="Every process refuses it within a second.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=place_models.KeyList,
        query=(Query("keyId", "ID of the key; the older key if absent."),),
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/identity",
        handler=identity,
        summary="Get the issuer identity",
        description="The identity is a DID or a certificate. The answer also has the CA certificate of the service, "
        "if there is one. Private keys are never returned.",
        tag=route.STUDIO,
        result=identity_models.IdentityInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/identity",
        handler=change_identity,
        summary="Set the issuer identity",
        description="The identity can be a DID, a certificate of the service's own CA, or a certificate that you "
        "provide with its key. Earlier credentials do not change.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=identity_models.IdentityChange,
        result=identity_models.IdentityInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/identity/documents",
        handler=change_document_signer,
        summary="Set the signer of mobile documents",
        description="Its certificate is one of the service's own issuing authority (IACA), or one that you provide "
        "with its key. It must have the profile of a document signer (ISO/IEC 18013-5 Annex B). Earlier credentials do "
        "not change.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=identity_models.DocumentSignerChange,
        result=identity_models.IdentityInfo,
    ),
    Route(
        method="GET",
        path="/bc/studio/identity/documents",
        handler=document_signers,
        summary="List the signers of mobile documents",
        description="Every key that signs mobile documents or has signed some, newest first.",
        tag=route.STUDIO,
        result=identity_models.DocumentSignerList,
    ),
    Route(
        method="POST",
        path="/bc/studio/identity/documents/renew",
        handler=renew_document_signer,
        summary="Replace the signer of mobile documents",
        description="A new key signs from now on, with a certificate of the service's own issuing authority (IACA). "
        "What the former one signed stays valid.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=identity_models.IdentityInfo,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/identity/documents/revoke",
        handler=revoke_document_signer,
        summary="Revoke a signer of mobile documents",
        description="This is final: all documents that it signed are refused from now on. The list of revoked "
        "certificates (CRL) of the service's own issuing authority (IACA) has every certificate of its key, until "
        "they have expired. Another signer takes the place of the current one at once. A signer of another authority "
        "is refused (`signer_given`).",
        tag=route.STUDIO,
        body=Body.JSON,
        request=identity_models.DocumentSignerRevocation,
        result=identity_models.IdentityInfo,
        repeatable=True,
        names_object=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/identity/rotate",
        handler=rotate_identity,
        summary="Replace the signing key",
        description="The former key and its status lists stay published until the last credential it signed has "
        "expired. Then the key is destroyed.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=identity_models.IdentityInfo,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/audit",
        handler=audit_trail,
        summary="List the audit trail, newest first",
        tag=route.STUDIO,
        result=audit_models.AuditList,
        query=page_of(200, {"pattern": "^[0-9]{1,18}$"}),
    ),
    Route(
        method="GET",
        path="/bc/studio/audit/check",
        handler=check_audit_trail,
        summary="Check the whole audit trail",
        tag=route.STUDIO,
        result=audit_models.AuditCheck,
    ),
    Route(
        method="GET",
        path="/bc/studio/retention",
        handler=retention_rule,
        summary="Get how long attribute values are kept",
        tag=route.STUDIO,
        result=place_models.Retention,
    ),
    Route(
        method="PUT",
        path="/bc/studio/retention",
        handler=change_retention,
        summary="Set how long attribute values are kept",
        tag=route.STUDIO,
        body=Body.JSON,
        request=place_models.Retention,
        result=place_models.Retention,
    ),
)

HEALTH = group(
    PlaceContext,
    Route(
        method="GET",
        path="/healthz",
        handler=health,
        summary="Get whether the service runs",
        description="No key is needed. For supervisors: if it does not answer, start the service again.",
        tag=route.ABOUT,
        is_open=True,
    ),
    Route(
        method="GET",
        path="/readyz",
        handler=readiness,
        summary="Get whether the service can work",
        description="No key is needed. For load balancers: the status is 503 while requests should go to another "
        "process, with a `reason`: `stopping`, `storage_unavailable` or `storage_read_only` (a standby).",
        tag=route.ABOUT,
        is_open=True,
    ),
)

PUBLIC = group(
    PlaceContext,
    Route(
        method="GET",
        path="/bc/public/organisation/{logo}",
        handler=logo,
        summary="The logo of the organisation",
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/did.json",
        handler=did_document,
        summary="The issuer's DID document",
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/.well-known/did.json",
        handler=did_document,
        summary="The issuer's DID document",
        well_known=True,
        for_wallets=True,
    ),
)
