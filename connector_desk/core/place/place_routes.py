"""What the staff who look after a place reach: its keys, its audit trail and its rules."""

from connector_desk.base.errors import Conflict
from connector_desk.contract.attester import AttesterRule, NewAttester
from connector_desk.contract.identity import IdentityChange
from connector_desk.contract.key import KeyList, LiveKey
from connector_desk.contract.retention import Retention
from connector_desk.contract.schema import SchemaRecord
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Answer, Call
from connector_desk.core.http.responses import success
from connector_desk.core.place import audit, retention
from connector_desk.core.place.admin_keys import key_id
from connector_desk.core.schemas import library
from connector_desk.core.workshop import Workshop


async def _keys(workshop: Workshop, call: Call) -> Answer:
    listed = [
        LiveKey(keyId=key_id(row.digest), createdAt=row.created_at, isYours=key_id(row.digest) == call.key_id)
        for row in await workshop.admin_keys.listed()
    ]
    return success(KeyList(keys=listed))


async def keys(workshop: Workshop, call: Call) -> Answer:
    """List the live keys by their IDs."""
    return await _keys(workshop, call)


@once
async def make_key(workshop: Workshop, call: Call) -> Answer:
    """Make a new key beside the present one; answers with it, once."""
    return success(await workshop.admin_keys.rotate(call.operator, call.now, attempt=call.attempt))


@once
async def retire_key(workshop: Workshop, call: Call) -> Answer:
    """Retire the older key, or the one named; answers with what is left."""
    if not call.attempt.is_done:
        await workshop.admin_keys.retire(call.query("keyId"), call.operator, call.now, attempt=call.attempt)
    return await _keys(workshop, call)


async def identity(workshop: Workshop, _call: Call) -> Answer:
    """Tell who issues now."""
    return success(await workshop.identity.info())


async def change_identity(workshop: Workshop, call: Call) -> Answer:
    """Issue by another name from now on; answers with who issues then."""
    wanted = parse(IdentityChange, call.body)
    await workshop.identity.change(wanted, call.operator, call.now)
    return success(await workshop.identity.info())


@once
async def rotate_identity(workshop: Workshop, call: Call) -> Answer:
    """Sign with new keys from now on, linked data too; answers with who issues then."""
    if not call.attempt.is_done:
        await workshop.identity.rotate(call.operator, call.now, workshop.data_integrity_identity, attempt=call.attempt)
    return success(await workshop.identity.info())


async def audit_trail(workshop: Workshop, call: Call) -> Answer:
    """List rows of the audit trail, newest first."""
    return success(await audit.page(workshop.store, limit=call.number("limit", 50), before=call.query("before")))


async def check_audit_trail(workshop: Workshop, _call: Call) -> Answer:
    """Check the whole audit trail."""
    return success(await workshop.audit.check(workshop.store, await workshop.checkpoints.witnessed()))


async def retention_rule(workshop: Workshop, _call: Call) -> Answer:
    """Tell for how long attribute values are kept."""
    return success(Retention(days=await workshop.store.read_inline(retention.days)))


async def change_retention(workshop: Workshop, call: Call) -> Answer:
    """Keep attribute values for another number of days; what is too old goes at once."""
    wanted = parse(Retention, call.body)
    await workshop.store.write(lambda tx: retention.change(tx, workshop.audit, wanted.days, call.operator, call.now))
    workshop.deadlines.tidy()
    return success(wanted)


async def attesters(workshop: Workshop, _call: Call) -> Answer:
    """List the attesters that are trusted."""
    return success(workshop.attesters.listed())


@once
async def add_attester(workshop: Workshop, call: Call) -> Answer:
    """Trust an attester."""
    wanted = parse(NewAttester, call.body)
    return success(await workshop.attesters.add(wanted, call.operator, call.now, attempt=call.attempt))


async def change_attester_rule(workshop: Workshop, call: Call) -> Answer:
    """Let in what unknown attesters vouch for, or refuse it."""
    await workshop.attesters.change_rule(parse(AttesterRule, call.body), call.operator, call.now)
    return success(workshop.attesters.listed())


async def remove_attester(workshop: Workshop, call: Call) -> Answer:
    """Trust an attester no longer."""
    await workshop.attesters.remove(call.parameters["attesterId"], call.operator, call.now)
    return success(workshop.attesters.listed())


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
