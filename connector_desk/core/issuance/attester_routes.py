"""Handlers of attesters: list, add and remove them, and the rule for all others; behind the key."""

from connector_desk.contract.attester import AttesterRule, NewAttester
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Answer, Call
from connector_desk.core.http.responses import success
from connector_desk.core.workshop import Workshop


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
