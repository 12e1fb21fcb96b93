"""The routes of the service's own settings: address, keys, identity, audit trail, retention."""

from connector_desk.contract import audit, identity, organisation, place
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Query, Route, group, page_of
from connector_desk.core.place import place_routes
from connector_desk.core.place.context import PlaceContext

ADMIN = group(
    PlaceContext,
    Route(
        method="GET",
        path="/bc/studio/place",
        handler=place_routes.place,
        summary="Get the public address",
        tag=tags.STUDIO,
        result=place.PlaceInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/place",
        handler=place_routes.change_place,
        summary="Set the public address",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=place.PlaceChange,
        result=place.PlaceInfo,
    ),
    Route(
        method="GET",
        path="/bc/studio/organisation",
        handler=place_routes.organisation,
        summary="Get who issues and asks",
        description="The name, logo, colours and addresses that wallets and visitors see. What is not set is absent.",
        tag=tags.STUDIO,
        result=organisation.Organisation,
    ),
    Route(
        method="PUT",
        path="/bc/studio/organisation",
        handler=place_routes.change_organisation,
        summary="Set who issues and asks",
        description="Replaces all of it: what is left out is removed. Earlier credentials do not change.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=organisation.Organisation,
        result=organisation.Organisation,
    ),
)

KEYS = group(
    PlaceContext,
    Route(
        method="GET",
        path="/bc/studio/key",
        handler=place_routes.keys,
        summary="List the valid secret keys",
        description="The answer has the IDs of the keys. A key itself is only in the answer that creates it.",
        tag=tags.STUDIO,
        result=place.KeyList,
    ),
    Route(
        method="POST",
        path="/bc/studio/key",
        handler=place_routes.make_key,
        summary="Create a secret key",
        description=(
            "The key is in this answer only. The current key stays valid until you retire it. At most two keys are "
            "valid."
        ),
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=place.MadeKey,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/key/retire",
        handler=place_routes.retire_key,
        summary="Retire a secret key",
        description="Every process refuses it within a second.",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=place.KeyList,
        query=(Query("keyId", "ID of the key; the older key if absent."),),
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/identity",
        handler=place_routes.identity,
        summary="Get the issuer identity",
        description="The identity is a DID or a certificate. The answer also has the CA certificate of the service, "
        "if there is one. Private keys are never returned.",
        tag=tags.STUDIO,
        result=identity.IdentityInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/identity",
        handler=place_routes.change_identity,
        summary="Set the issuer identity",
        description="The identity can be a DID, a certificate of the service's own CA, or a certificate that you "
        "provide with its key. Earlier credentials do not change.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=identity.IdentityChange,
        result=identity.IdentityInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/identity/documents",
        handler=place_routes.change_document_signer,
        summary="Set the signer of mobile documents",
        description="Its certificate is one of the service's own issuing authority (IACA), or one that you provide "
        "with its key. It must have the profile of a document signer (ISO/IEC 18013-5 Annex B). Earlier credentials do "
        "not change.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=identity.DocumentSignerChange,
        result=identity.IdentityInfo,
    ),
    Route(
        method="GET",
        path="/bc/studio/identity/documents",
        handler=place_routes.document_signers,
        summary="List the signers of mobile documents",
        description="Every key that signs mobile documents or has signed some, newest first.",
        tag=tags.STUDIO,
        result=identity.DocumentSignerList,
    ),
    Route(
        method="POST",
        path="/bc/studio/identity/documents/renew",
        handler=place_routes.renew_document_signer,
        summary="Replace the signer of mobile documents",
        description="A new key signs from now on, with a certificate of the service's own issuing authority (IACA). "
        "What the former one signed stays valid.",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=identity.IdentityInfo,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/identity/documents/revoke",
        handler=place_routes.revoke_document_signer,
        summary="Revoke a signer of mobile documents",
        description="This is final: all documents that it signed are refused from now on. The list of revoked "
        "certificates (CRL) of the service's own issuing authority (IACA) has every certificate of its key, until "
        "they have expired. Another signer takes the place of the current one at once. A signer of another authority "
        "is refused (`signer_given`).",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=identity.DocumentSignerRevocation,
        result=identity.IdentityInfo,
        repeatable=True,
        names_object=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/identity/rotate",
        handler=place_routes.rotate_identity,
        summary="Replace the signing key",
        description="The former key and its status lists stay published until the last credential it signed has "
        "expired. Then the key is destroyed.",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=identity.IdentityInfo,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/audit",
        handler=place_routes.audit_trail,
        summary="List the audit trail, newest first",
        tag=tags.STUDIO,
        result=audit.AuditList,
        query=page_of(200, {"pattern": "^[0-9]{1,18}$"}),
    ),
    Route(
        method="GET",
        path="/bc/studio/audit/check",
        handler=place_routes.check_audit_trail,
        summary="Check the whole audit trail",
        tag=tags.STUDIO,
        result=audit.AuditCheck,
    ),
    Route(
        method="GET",
        path="/bc/studio/retention",
        handler=place_routes.retention_rule,
        summary="Get how long attribute values are kept",
        tag=tags.STUDIO,
        result=place.Retention,
    ),
    Route(
        method="PUT",
        path="/bc/studio/retention",
        handler=place_routes.change_retention,
        summary="Set how long attribute values are kept",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=place.Retention,
        result=place.Retention,
    ),
)

HEALTH = group(
    PlaceContext,
    Route(
        method="GET",
        path="/healthz",
        handler=place_routes.health,
        summary="Get whether the service runs",
        description="No key is needed. For supervisors: if it does not answer, start the service again.",
        tag=tags.ABOUT,
        is_open=True,
    ),
    Route(
        method="GET",
        path="/readyz",
        handler=place_routes.readiness,
        summary="Get whether the service can work",
        description="No key is needed. For load balancers: the status is 503 while requests should go to another "
        "process, with a `reason`: `stopping`, `storage_unavailable` or `storage_read_only` (a standby).",
        tag=tags.ABOUT,
        is_open=True,
    ),
)

PUBLIC = group(
    PlaceContext,
    Route(
        method="GET",
        path="/bc/public/organisation/{logo}",
        handler=place_routes.logo,
        summary="The logo of the organisation",
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/did.json",
        handler=place_routes.did_document,
        summary="The issuer's DID document",
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/.well-known/did.json",
        handler=place_routes.did_document,
        summary="The issuer's DID document",
        well_known=True,
        for_wallets=True,
    ),
)
