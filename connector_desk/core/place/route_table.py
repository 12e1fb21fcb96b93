"""The routes of the deployment's own settings: address, keys, identity, audit trail, retention."""

from connector_desk.contract.audit import AuditCheck, AuditList
from connector_desk.contract.identity import IdentityChange, IdentityInfo
from connector_desk.contract.key import KeyList, MadeKey
from connector_desk.contract.place import PlaceChange, PlaceInfo
from connector_desk.contract.retention import Retention
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Query, Route, group, page_of
from connector_desk.core.place import did_routes, place_routes
from connector_desk.core.place.context import PlaceContext

ADMIN = group(
    PlaceContext,
    Route(
        method="GET",
        path="/bc/studio/place",
        handler=place_routes.place,
        summary="Tell from where this place can be reached",
        tag=tags.STUDIO,
        result=PlaceInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/place",
        handler=place_routes.change_place,
        summary="Choose from where this place can be reached",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=PlaceChange,
        result=PlaceInfo,
    ),
)

KEYS = group(
    PlaceContext,
    Route(
        method="GET",
        path="/bc/studio/key",
        handler=place_routes.keys,
        summary="List the secret keys that are live",
        description="By their IDs: a key itself is told once, when it is made.",
        tag=tags.STUDIO,
        result=KeyList,
    ),
    Route(
        method="POST",
        path="/bc/studio/key",
        handler=place_routes.make_key,
        summary="Make a new secret key",
        description="It is told in this answer only. The present key stays live until it is retired; at most two are.",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=MadeKey,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/key/retire",
        handler=place_routes.retire_key,
        summary="Retire a secret key",
        description="Every process of this place refuses it within a second.",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=KeyList,
        query=(Query("keyId", "Which one; the older of the two if absent."),),
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/identity",
        handler=place_routes.identity,
        summary="Tell who issues at this place",
        description="By a DID or a certificate; with the certificate of the place's own authority, where it has one, "
        "for whoever shall trust it. A private key is never told.",
        tag=tags.STUDIO,
        result=IdentityInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/identity",
        handler=place_routes.change_identity,
        summary="Choose who issues from now on",
        description="By DID, by certificates of the place's own authority, or by a certificate that is given with its "
        "key. What was issued before stays as it is.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=IdentityChange,
        result=IdentityInfo,
    ),
    Route(
        method="POST",
        path="/bc/studio/identity/rotate",
        handler=place_routes.rotate_identity,
        summary="Sign with a new key from now on",
        description="The former key stays published, and its status lists go on, until the last credential that it "
        "signed has expired; then it is destroyed.",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=IdentityInfo,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/audit",
        handler=place_routes.audit_trail,
        summary="List the audit trail, newest first",
        tag=tags.STUDIO,
        result=AuditList,
        query=page_of(200, {"pattern": "^[0-9]{1,18}$"}),
    ),
    Route(
        method="GET",
        path="/bc/studio/audit/check",
        handler=place_routes.check_audit_trail,
        summary="Check the whole audit trail",
        tag=tags.STUDIO,
        result=AuditCheck,
    ),
    Route(
        method="GET",
        path="/bc/studio/retention",
        handler=place_routes.retention_rule,
        summary="Tell how long attribute values are kept",
        tag=tags.STUDIO,
        result=Retention,
    ),
    Route(
        method="PUT",
        path="/bc/studio/retention",
        handler=place_routes.change_retention,
        summary="Choose how long attribute values are kept",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=Retention,
        result=Retention,
    ),
)

PUBLIC = group(
    PlaceContext,
    Route(method="GET", path="/did.json", handler=did_routes.did_document, summary="The issuer's DID document"),
    Route(
        method="GET",
        path="/.well-known/did.json",
        handler=did_routes.did_document,
        summary="The issuer's DID document",
        well_known=True,
    ),
)
