"""Handlers of the public parts of a schema: its document, its JSON-LD context and its logo."""

from connector_desk.base.errors import NotFound
from connector_desk.contract.schema import jsonld_context, logo_suffix, schema_document
from connector_desk.contract.strict_json import dumps
from connector_desk.core.http.published import LONG, published
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse
from connector_desk.core.schemas.context import SchemasContext

_LOGO_TYPES = {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}
# Any page may show a picture, and its content may do nothing
_HARMLESS: Headers = (*LONG, (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'; sandbox"))


async def schema(schemas: SchemasContext, call: HttpRequest) -> HttpResponse:
    """Return the one document of a schema: JSON Schema and Type Metadata at once."""
    record = schemas.registry.documented(call.parameters["name"], call.parameters["version"])
    return published(call, dumps(schema_document(record, schemas.registry.address_of(record))))


async def context(schemas: SchemasContext, call: HttpRequest) -> HttpResponse:
    """Return the JSON-LD context of a schema."""
    record = schemas.registry.documented(call.parameters["name"], call.parameters["version"])
    body = dumps(jsonld_context(record, schemas.registry.address_of(record)))
    return published(call, body, "application/ld+json")


async def logo(schemas: SchemasContext, call: HttpRequest) -> HttpResponse:
    """Return the logo of a schema: SVG, PNG or JPEG by its address."""
    record = schemas.registry.documented(call.parameters["name"], call.parameters["version"])
    picture = schemas.registry.logo(record)
    _, _, suffix = call.parameters["logo"].partition(".")
    if (
        picture is None
        or call.parameters["logo"] != f"logo.{suffix}"
        or suffix != logo_suffix(record.display.logo or "")
    ):
        raise NotFound
    return HttpResponse(200, picture, _LOGO_TYPES[suffix], _HARMLESS)
