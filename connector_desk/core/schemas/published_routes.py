"""Handlers of the public parts of a schema: its document, its JSON-LD context and its logo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import NotFound
from connector_desk.contract.schema import jsonld_context, logo_suffix, schema_document
from connector_desk.contract.strict_json import dumps
from connector_desk.core.http.published import LONG, published
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse

if TYPE_CHECKING:
    from connector_desk.core.schemas.context import SchemasContext

_LOGO_TYPES = {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}
# Any page may show a picture, and its content may do nothing
_HARMLESS: Headers = (*LONG, (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'; sandbox"))


async def schema(schemas: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return the one document of a schema: JSON Schema and Type Metadata at once."""
    record = schemas.registry.documented(request.parameters["name"], request.parameters["version"])
    return published(request, dumps(schema_document(record, schemas.registry.address_of(record))))


async def context(schemas: SchemasContext, request: HttpRequest) -> HttpResponse:
    """Return the JSON-LD context of a schema."""
    record = schemas.registry.documented(request.parameters["name"], request.parameters["version"])
    body = dumps(jsonld_context(record, schemas.registry.address_of(record)))
    return published(request, body, "application/ld+json")


async def logo(schemas: SchemasContext, request: HttpRequest) -> HttpResponse:
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
