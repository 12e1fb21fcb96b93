"""Handlers whose modules are loaded with the first link, page or list: the start of the core does not wait for them."""

from collections.abc import Awaitable, Callable
from types import ModuleType

from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.workflows.context import WorkflowsContext

Handler = Callable[[WorkflowsContext, HttpRequest], Awaitable[HttpResponse]]


def _workflow_routes() -> ModuleType:
    from connector_desk.core.workflows import workflow_routes  # noqa: PLC0415 - see above

    return workflow_routes


def _start_page_routes() -> ModuleType:
    from connector_desk.core.workflows import start_page_routes  # noqa: PLC0415 - see above

    return start_page_routes


def _lazy(load: Callable[[], ModuleType], name: str) -> Handler:
    """Return a handler that calls the function of this name; the name is also the scope of an Idempotency-Key."""

    async def handler(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
        response: HttpResponse = await getattr(load(), name)(context, request)
        return response

    handler.__name__ = name
    return handler


make_link = _lazy(_workflow_routes, "make_link")
make_link_qrcode = _lazy(_workflow_routes, "make_link_qrcode")
flow_links = _lazy(_workflow_routes, "flow_links")
flow_link = _lazy(_workflow_routes, "flow_link")
withdraw_flow_link = once(_lazy(_workflow_routes, "withdraw_flow_link"))
approve = once(_lazy(_workflow_routes, "approve"))
decline = once(_lazy(_workflow_routes, "decline"))
list_flows = _lazy(_workflow_routes, "list_flows")
one_flow = _lazy(_workflow_routes, "one_flow")
add_flow = once(_lazy(_workflow_routes, "add_flow"))
change_flow = _lazy(_workflow_routes, "change_flow")
remove_flow = _lazy(_workflow_routes, "remove_flow")

page = _lazy(_start_page_routes, "page")
perform = _lazy(_start_page_routes, "perform")
event_stream = _lazy(_start_page_routes, "event_stream")


async def check_known(context: WorkflowsContext, request: HttpRequest) -> None:
    """Raise NotFound for a link that never was."""
    await _start_page_routes().check_known(context, request)
