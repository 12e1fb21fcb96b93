"""Handlers of schemas: list, publish, look up and withdraw them; behind the key."""

from connector_desk.base.errors import Conflict
from connector_desk.contract.schema import SchemaList, SchemaRecord
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Answer, Call
from connector_desk.core.http.responses import success
from connector_desk.core.schemas import library
from connector_desk.core.workshop import Workshop


@once
async def add_schema(workshop: Workshop, call: Call) -> Answer:
    """Publish a version of a schema."""
    record = parse(SchemaRecord, call.body)
    return success(await library.publish(workshop, record, call.operator, call.now, attempt=call.attempt))


async def schema(workshop: Workshop, call: Call) -> Answer:
    """Give one schema."""
    workshop.address.ready()
    return success(workshop.schemas.published(workshop.schemas.by_id(call.parameters["schema"])))


async def change_schema(workshop: Workshop, call: Call) -> Answer:
    """Refuse to change what is published, which stays as it is."""
    parse(SchemaRecord, call.body)
    workshop.schemas.by_id(call.parameters["schema"])
    raise Conflict("schema_in_use")


async def withdraw_schema(workshop: Workshop, call: Call) -> Answer:
    """Publish and issue a schema no longer; answers with it."""
    workshop.address.ready()
    record = workshop.schemas.by_id(call.parameters["schema"])
    return success(await library.withdraw(workshop, record, call.operator, call.now))


async def schema_use(workshop: Workshop, call: Call) -> Answer:
    """Tell how much a schema is used."""
    return success(await library.use(workshop, workshop.schemas.by_id(call.parameters["schema"])))


async def schemas(workshop: Workshop, _call: Call) -> Answer:
    """List the schemas with their addresses."""
    workshop.address.ready()
    listed = [workshop.schemas.published(record) for record in workshop.schemas.offered()]
    return success(SchemaList(schemas=listed))
