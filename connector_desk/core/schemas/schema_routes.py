"""Handlers of schemas: list, publish, look up and withdraw them; behind the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict
from connector_desk.contract.schema import SchemaList, SchemaRecord
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.schemas import library

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
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
