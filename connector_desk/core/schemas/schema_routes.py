"""Handlers of schemas: list, publish, look up and withdraw them behind the key; their public parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, NotFound
from connector_desk.contract.schema import SchemaList, SchemaRecord, jsonld_context, logo_suffix, schema_document
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse
from connector_desk.core.http.responses import LONG, published, success
from connector_desk.core.schemas import library

if TYPE_CHECKING:
    from connector_desk.core.schemas.context import SchemasContext


@once
async def add_schema(context: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Publish a version of a schema."""
    record = parse(SchemaRecord, request.body)
    return success(await library.publish(context, record, request.operator, request.now, attempt=request.attempt))


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
    return success(await library.withdraw(context, record, request.operator, request.now))


async def schema_use(context: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return the usage of a schema."""
    return success(await library.use(context.runtime.store, context.registry.by_id(request.parameters["schema"])))


async def schemas(context: SchemasContext, _call: HttpRequest) -> HttpResponse:
    """List the schemas with their addresses."""
    context.runtime.address.ready()
    listed = [context.registry.published(record) for record in context.registry.offered()]
    return success(SchemaList(schemas=listed))


_LOGO_TYPES = {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}
# Any page may show a picture, and its content may do nothing
_HARMLESS: Headers = (*LONG, (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'; sandbox"))


async def published_document(schemas: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return the one document of a schema: JSON Schema and Type Metadata at once."""
    record = schemas.registry.documented(request.parameters["name"], request.parameters["version"])
    return published(request, dumps(schema_document(record, schemas.registry.address_of(record))))


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
