"""The routes by which a place is set up: its schemas, whom it trusts, its keys and its identity, its records."""

from typing import Any

from connector_desk.contract.attester import AttesterList, AttesterRule, NewAttester, TrustedAttester
from connector_desk.contract.audit import AuditCheck, AuditList
from connector_desk.contract.identity import IdentityChange, IdentityInfo
from connector_desk.contract.key import KeyList, MadeKey
from connector_desk.contract.place import PlaceChange, PlaceInfo
from connector_desk.contract.retention import Retention
from connector_desk.contract.schema import SchemaList, SchemaRecord, SchemaUse
from connector_desk.contract.trust import (
    ForeignSchema,
    ForeignSchemaList,
    ForeignSchemaToList,
    IssuerToTrust,
    RequestSettings,
    RequestSettingsChange,
    TrustedIssuer,
    TrustedIssuerList,
)
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Query, Route, RouteGroup, group, page_of
from connector_desk.core.issuance import attester_routes
from connector_desk.core.issuance.context import IssuanceContext
from connector_desk.core.place import place_routes
from connector_desk.core.place.context import PlaceContext
from connector_desk.core.schemas import schema_routes
from connector_desk.core.schemas.context import SchemasContext
from connector_desk.core.verification import trust_routes
from connector_desk.core.verification.context import VerificationContext

_SCHEMAS = group(
    SchemasContext,
    Route(
        method="GET",
        path="/bc/studio/schemas",
        handler=schema_routes.schemas,
        summary="List the schemas",
        tag=tags.STUDIO,
        result=SchemaList,
    ),
    Route(
        method="POST",
        path="/bc/studio/schemas",
        handler=schema_routes.add_schema,
        summary="Publish a version of a schema",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=SchemaRecord,
        result=SchemaRecord,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/schemas/{schema}",
        handler=schema_routes.schema,
        summary="Look up a schema",
        description="By its name and version: visitor-badge~1.0.",
        tag=tags.STUDIO,
        result=SchemaRecord,
    ),
    Route(
        method="PUT",
        path="/bc/studio/schemas/{schema}",
        handler=schema_routes.change_schema,
        summary="Try to change a schema",
        description="Refused: a published version stays as it is.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=SchemaRecord,
        result=SchemaRecord,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/schemas/{schema}",
        handler=schema_routes.withdraw_schema,
        summary="Withdraw a schema",
        description=(
            "It is issued no longer, and open offers of it are withdrawn. Its address answers 404, unless credentials "
            "of it are out: what they name stays where it is."
        ),
        tag=tags.STUDIO,
        result=SchemaRecord,
    ),
    Route(
        method="GET",
        path="/bc/studio/schemas/{schema}/use",
        handler=schema_routes.schema_use,
        summary="Tell how much a schema is used",
        tag=tags.STUDIO,
        result=SchemaUse,
    ),
)

_PLACE = group(
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

_TRUST = group(
    VerificationContext,
    Route(
        method="GET",
        path="/bc/studio/requests",
        handler=trust_routes.settings,
        summary="Tell how data requests are made",
        tag=tags.STUDIO,
        result=RequestSettings,
    ),
    Route(
        method="PUT",
        path="/bc/studio/requests",
        handler=trust_routes.change_settings,
        summary="Choose how data requests are made, and what becomes of unknown issuers",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=RequestSettingsChange,
        result=RequestSettings,
    ),
    Route(
        method="GET",
        path="/bc/studio/issuers",
        handler=trust_routes.issuers,
        summary="List the trusted issuers",
        description="Credentials that were issued here are believed without being listed.",
        tag=tags.STUDIO,
        result=TrustedIssuerList,
    ),
    Route(
        method="POST",
        path="/bc/studio/issuers",
        handler=trust_routes.trust_issuer,
        summary="Trust an issuer",
        description="By its DID, or by its certificate or that of its authority.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=IssuerToTrust,
        result=TrustedIssuer,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/issuers/{issuerId}",
        handler=trust_routes.issuer,
        summary="Look up a trusted issuer",
        tag=tags.STUDIO,
        result=TrustedIssuer,
    ),
    Route(
        method="PUT",
        path="/bc/studio/issuers/{issuerId}",
        handler=trust_routes.change_issuer,
        summary="Change a trusted issuer",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=IssuerToTrust,
        result=TrustedIssuer,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/issuers/{issuerId}",
        handler=trust_routes.distrust,
        summary="Trust an issuer no longer",
        tag=tags.STUDIO,
        result=TrustedIssuerList,
    ),
    Route(
        method="GET",
        path="/bc/studio/foreign-schemas",
        handler=trust_routes.foreign_schemas,
        summary="List the foreign types of credentials that can be asked for",
        tag=tags.STUDIO,
        result=ForeignSchemaList,
    ),
    Route(
        method="POST",
        path="/bc/studio/foreign-schemas",
        handler=trust_routes.list_foreign,
        summary="List a foreign type of credentials",
        description="Another issuer's vct or W3C type; nothing is fetched for it.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=ForeignSchemaToList,
        result=ForeignSchema,
        repeatable=True,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/foreign-schemas/{foreignId}",
        handler=trust_routes.unlist_foreign,
        summary="List a foreign type of credentials no longer",
        tag=tags.STUDIO,
        result=ForeignSchemaList,
    ),
)

_KEYS = group(
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

_ATTESTERS = group(
    IssuanceContext,
    Route(
        method="GET",
        path="/bc/studio/attesters",
        handler=attester_routes.attesters,
        summary="List who is trusted to vouch for wallets and their keys",
        tag=tags.STUDIO,
        result=AttesterList,
    ),
    Route(
        method="POST",
        path="/bc/studio/attesters",
        handler=attester_routes.add_attester,
        summary="Trust an attester",
        description="The same again changes nothing.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=NewAttester,
        result=TrustedAttester,
        repeatable=True,
    ),
    Route(
        method="PUT",
        path="/bc/studio/attesters",
        handler=attester_routes.change_attester_rule,
        summary="Choose what becomes of wallets of unknown attesters",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=AttesterRule,
        result=AttesterList,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/attesters/{attesterId}",
        handler=attester_routes.remove_attester,
        summary="Trust an attester no longer",
        tag=tags.STUDIO,
        result=AttesterList,
    ),
)

ADMIN: tuple[RouteGroup[Any], ...] = (_SCHEMAS, _PLACE, _TRUST, _KEYS, _ATTESTERS)
