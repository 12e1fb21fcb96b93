"""The routes of the schemas, those of the studio and their public addresses, and their handlers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, NotFound
from connector_desk.base.instants import MINUTE
from connector_desk.contract import schema as schema_models
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.schema import (
    SchemaList,
    SchemaRecord,
    SchemaUse,
    jsonld_context,
    logo_suffix,
    schema_document,
)
from connector_desk.contract.schema_rules import check_rules
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.visit import Detail
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.http import route
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse
from connector_desk.core.http.responses import LONG, published, success
from connector_desk.core.http.route import Body, Route, group
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.schemas.context import SchemasContext
from connector_desk.core.schemas.registry import unknown
from connector_desk.core.store import schemas
from connector_desk.core.store.schemas import SchemaRow
from connector_desk.core.visits import cancellation, lifecycle

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction


# Handlers of schemas: list, publish, look up and withdraw them behind the key; their public parts.


# A published version never changes.  A withdrawn one is issued no longer, and its open offers are withdrawn with it;
# its documents stay available as long as there are credentials of it.


_CLOCKS_DIFFER = MINUTE  # at most, between processes on one store


async def publish_schema(
    context: SchemasContext, record: SchemaRecord, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> SchemaRecord:
    """Publish a version of a schema.

    Raises ValidationFailed if nothing can satisfy its rules, and Conflict where there is or was one, or its alias is
    taken.
    """
    context.runtime.address.ready()
    check_rules(record)
    kept = record.model_copy(update={"schemaId": None})
    row = SchemaRow(record.name, record.version, to_json(kept).decode())

    def keep(tx: Transaction) -> Sequence[SchemaRow]:
        if any((one.name, one.version) == (row.name, row.version) for one in schemas.listed(tx)):
            raise Conflict("schema_in_use")
        schemas.add(tx, row, now)
        if record.alias is not None:
            if record.alias in schemas.addresses(tx):
                raise Conflict("already_listed", FaultText.SCHEMA_ALIAS)
            schemas.add_address(tx, record.alias, record.name, record.version)
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, "schema", operator, _about(record, "added"))
        return schemas.listed(tx)

    published = context.registry.published(kept)
    context.registry.replace(await context.runtime.store.write(attempt.with_response(keep, lambda _: published)))
    await context.registry.moved(context.runtime.store)
    return published


async def withdraw_published(context: SchemasContext, record: SchemaRecord, operator: str, now: int) -> SchemaRecord:
    """Issue a schema no longer, and withdraw every open offer with it, in one commit; raises NotFound."""
    name, version = record.name, record.version
    was_issued = await context.runtime.store.read(lambda tx: schemas.was_issued(tx, name, version))

    def keep(tx: Transaction) -> Sequence[SchemaRow]:
        needed = was_issued or schemas.was_issued(tx, name, version, now - _CLOCKS_DIFFER)
        if not schemas.withdraw(tx, name, version, now, was_issued=needed):
            raise unknown()
        context.runtime.audit.note(tx, now, AuditAction.CONFIGURE, "schema", operator, _about(record, "withdrawn"))
        for visit_id in schemas.open_visits(tx, name, version):
            if not lifecycle.state_at(lifecycle.existing(tx, visit_id), now).is_final:
                cancellation.withdraw_visit(context.visits, tx, visit_id, now, Detail.SCHEMA_WITHDRAWN, operator)
        return schemas.listed(tx)

    listed = await context.runtime.store.write(keep)
    await context.revocation_journal.record_ended(EndedKind.SCHEMA, f"{name}~{version}", now)
    context.registry.replace(listed)
    return context.registry.published(record)


async def use_of(store: Store, record: SchemaRecord) -> SchemaUse:
    """Return the usage of a schema."""

    def count(tx: Transaction) -> SchemaUse:
        issued, last = schemas.uses(tx, record.name, record.version)
        waiting = len(schemas.open_visits(tx, record.name, record.version))
        return SchemaUse(issued=issued, lastIssuedAt=last, openOffers=waiting)

    return await store.read(count)


def _about(record: SchemaRecord, operation: str) -> dict[str, str | int]:
    return {"name": record.name, "version": record.version, "deed": operation}


@once
async def add_schema(context: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Publish a version of a schema."""
    record = parse(SchemaRecord, request.body)
    return success(await publish_schema(context, record, request.operator, request.now, attempt=request.attempt))


async def schema(context: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return one schema."""
    context.runtime.address.ready()
    return success(context.registry.published(context.registry.by_id(request.parameters["schema"])))


async def change_schema(context: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Refuse to change a published schema."""
    parse(SchemaRecord, request.body)
    context.registry.by_id(request.parameters["schema"])
    raise Conflict("schema_in_use")


async def withdraw_schema(context: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Publish and issue a schema no longer; answers with it."""
    context.runtime.address.ready()
    record = context.registry.by_id(request.parameters["schema"])
    return success(await withdraw_published(context, record, request.operator, request.now))


async def schema_use(context: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return the usage of a schema."""
    return success(await use_of(context.runtime.store, context.registry.by_id(request.parameters["schema"])))


async def list_schemas(context: SchemasContext, _call: HttpRequest) -> HttpResponse:
    """List the schemas with their addresses."""
    context.runtime.address.ready()
    listed = [context.registry.published(record) for record in context.registry.offered()]
    return success(SchemaList(schemas=listed))


_LOGO_TYPES = {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}
# Any page may show a picture, and its content may do nothing; the same holds for Type Metadata (SD-JWT VC §6.2)
_HARMLESS: Headers = (*LONG, (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'; sandbox"))


async def published_document(schemas: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return the one document of a schema: JSON Schema and Type Metadata at once."""
    record = schemas.registry.documented(request.parameters["name"], request.parameters["version"])
    document = schema_document(record, schemas.registry.address_of(record))
    return published(request, dumps(document), kept=_HARMLESS)


async def published_context(schemas: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return the JSON-LD context of a schema."""
    record = schemas.registry.documented(request.parameters["name"], request.parameters["version"])
    body = dumps(jsonld_context(record, schemas.registry.address_of(record)))
    return published(request, body, "application/ld+json")


async def published_logo(schemas: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return the logo of a schema: SVG, PNG or JPEG by its address."""
    record = schemas.registry.documented(request.parameters["name"], request.parameters["version"])
    picture = schemas.registry.logo(record)
    _, _, suffix = request.parameters["logo"].partition(".")
    if (
        picture is None
        or request.parameters["logo"] != f"logo.{suffix}"
        or suffix != logo_suffix(record.display.logo or "")
    ):
        raise NotFound
    return HttpResponse(200, picture, _LOGO_TYPES[suffix], _HARMLESS)


# The route table.


ADMIN = group(
    SchemasContext,
    Route(
        method="GET",
        path="/bc/studio/schemas",
        handler=list_schemas,
        summary="List the schemas",
        tag=route.STUDIO,
        result=schema_models.SchemaList,
    ),
    Route(
        method="POST",
        path="/bc/studio/schemas",
        handler=add_schema,
        summary="Publish a version of a schema",
        tag=route.STUDIO,
        body=Body.JSON,
        request=schema_models.SchemaRecord,
        result=schema_models.SchemaRecord,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/schemas/{schema}",
        handler=schema,
        summary="Look up a schema",
        description="The path names it by name and version, such as visitor-badge~1.0.",
        tag=route.STUDIO,
        result=schema_models.SchemaRecord,
    ),
    Route(
        method="PUT",
        path="/bc/studio/schemas/{schema}",
        handler=change_schema,
        summary="Change a schema (always refused)",
        description="A published version never changes.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=schema_models.SchemaRecord,
        result=schema_models.SchemaRecord,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/schemas/{schema}",
        handler=withdraw_schema,
        summary="Withdraw a schema",
        description=(
            "The schema can no longer be issued, and its open offers are withdrawn. Its address answers 404, "
            "unless credentials were issued from it."
        ),
        tag=route.STUDIO,
        result=schema_models.SchemaRecord,
    ),
    Route(
        method="GET",
        path="/bc/studio/schemas/{schema}/use",
        handler=schema_use,
        summary="Get the use of a schema",
        tag=route.STUDIO,
        result=schema_models.SchemaUse,
    ),
)

PUBLIC = group(
    SchemasContext,
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}",
        handler=published_document,
        summary="A schema: JSON Schema and Type Metadata",
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}/context.jsonld",
        handler=published_context,
        summary="The JSON-LD context of a schema",
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}/{logo}",
        handler=published_logo,
        summary="The logo of a schema",
        for_wallets=True,
    ),
)
