"""The way to predefined workflows: what lies behind is loaded with the first link, page or list that is asked for."""

from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Answer, Call
from connector_desk.core.workshop import Workshop


async def make_link(workshop: Workshop, call: Call) -> Answer:
    """Make a link that starts a workflow."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.make_link(workshop, call)


async def make_link_qrcode(workshop: Workshop, call: Call) -> Answer:
    """Make a link that starts a workflow; answers with the QR code of it."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.make_link_qrcode(workshop, call)


async def flow_links(workshop: Workshop, call: Call) -> Answer:
    """List links, newest first."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.flow_links(workshop, call)


async def flow_link(workshop: Workshop, call: Call) -> Answer:
    """Give one link."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.flow_link(workshop, call)


@once
async def withdraw_flow_link(workshop: Workshop, call: Call) -> Answer:
    """Let a link start nothing more; answers with it."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.withdraw_flow_link(workshop, call)


@once
async def approve(workshop: Workshop, call: Call) -> Answer:
    """Let a run that waits for the desk go on; answers with its record."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.approve(workshop, call)


@once
async def decline(workshop: Workshop, call: Call) -> Answer:
    """End a run that waits for the desk; answers with its record."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.decline(workshop, call)


async def list_flows(workshop: Workshop, call: Call) -> Answer:
    """List the workflows of the place, and the mistakes in its files."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.list_flows(workshop, call)


async def one_flow(workshop: Workshop, call: Call) -> Answer:
    """Give one workflow as it is written."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.one_flow(workshop, call)


@once
async def add_flow(workshop: Workshop, call: Call) -> Answer:
    """Add a workflow."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.add_flow(workshop, call)


async def change_flow(workshop: Workshop, call: Call) -> Answer:
    """Write a workflow anew, or switch it on or off."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.change_flow(workshop, call)


async def remove_flow(workshop: Workshop, call: Call) -> Answer:
    """Remove a workflow; answers with those that are left."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.remove_flow(workshop, call)


async def page(workshop: Workshop, call: Call) -> Answer:
    """Show what a link is for, or how far its run is."""
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    return await start_page_routes.page(workshop, call)


async def known(workshop: Workshop, call: Call) -> None:
    """Raise NotFound for a link that never was."""
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    await start_page_routes.known(workshop, call)


async def deed(workshop: Workshop, call: Call) -> Answer:
    """Do what the visitor has pressed, and lead back to the page."""
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    return await start_page_routes.deed(workshop, call)


async def live(workshop: Workshop, call: Call) -> Answer:
    """Tell a page when there is something new for it."""
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    return await start_page_routes.live(workshop, call)
