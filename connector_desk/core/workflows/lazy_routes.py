"""The lazy routes of workflows: their modules are loaded with the first link, page or list."""

from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Answer, Call
from connector_desk.core.workflows.context import WorkflowsContext


async def make_link(context: WorkflowsContext, call: Call) -> Answer:
    """Make a link that starts a workflow."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.make_link(context, call)


async def make_link_qrcode(context: WorkflowsContext, call: Call) -> Answer:
    """Make a link that starts a workflow; answers with the QR code of it."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.make_link_qrcode(context, call)


async def flow_links(context: WorkflowsContext, call: Call) -> Answer:
    """List links, newest first."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.flow_links(context, call)


async def flow_link(context: WorkflowsContext, call: Call) -> Answer:
    """Return one link."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.flow_link(context, call)


@once
async def withdraw_flow_link(context: WorkflowsContext, call: Call) -> Answer:
    """Withdraw a link; return it."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.withdraw_flow_link(context, call)


@once
async def approve(context: WorkflowsContext, call: Call) -> Answer:
    """Approve the step at which a run waits for the desk; return its record."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.approve(context, call)


@once
async def decline(context: WorkflowsContext, call: Call) -> Answer:
    """End a run that waits for the desk; answers with its record."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.decline(context, call)


async def list_flows(context: WorkflowsContext, call: Call) -> Answer:
    """List the workflows of the place, and the mistakes in its files."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.list_flows(context, call)


async def one_flow(context: WorkflowsContext, call: Call) -> Answer:
    """Return the source of one workflow."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.one_flow(context, call)


@once
async def add_flow(context: WorkflowsContext, call: Call) -> Answer:
    """Add a workflow."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.add_flow(context, call)


async def change_flow(context: WorkflowsContext, call: Call) -> Answer:
    """Replace a workflow, or switch it on or off."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.change_flow(context, call)


async def remove_flow(context: WorkflowsContext, call: Call) -> Answer:
    """Remove a workflow; answers with those that are left."""
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return await workflow_routes.remove_flow(context, call)


async def page(context: WorkflowsContext, call: Call) -> Answer:
    """Show the purpose of a link, or the progress of its run."""
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    return await start_page_routes.page(context, call)


async def known(context: WorkflowsContext, call: Call) -> None:
    """Raise NotFound for a link that never was."""
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    await start_page_routes.known(context, call)


async def deed(context: WorkflowsContext, call: Call) -> Answer:
    """Carry out the visitor's action, and redirect to the page."""
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    return await start_page_routes.deed(context, call)


async def live(context: WorkflowsContext, call: Call) -> Answer:
    """Return the stream of events that tells a page of news."""
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    return await start_page_routes.live(context, call)
