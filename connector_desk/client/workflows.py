"""Predefined workflows of a place: the links that start them, their runs, and the workflows themselves."""

from typing import TYPE_CHECKING, Protocol
from urllib.parse import quote, urlencode

from connector_desk.base.errors import DeskError
from connector_desk.client.response import Response
from connector_desk.contract.fault_texts import FaultText

if TYPE_CHECKING:  # pydantic is not loaded before the window is on screen
    from connector_desk.contract.workflow import CreateWorkflowLink, WorkflowChange

_LINK = "/bc/admin/flow/url"
_PICTURE = "/bc/admin/flow/qrcode"
_LINKS = "/bc/admin/flow/links"
_RUNS = "/bc/admin/workflows"
_FLOWS = "/bc/studio/workflows"


class Sends(Protocol):
    """The sender of requests: a place."""

    async def send(self, method: str, path: str, body: bytes | None = None, *, once: str | None = None) -> Response:
        """Send one request as it is given."""
        ...


class Workflows:
    """The calls of one place that have to do with predefined workflows."""

    def __init__(self, place: Sends) -> None:
        self._place = place

    async def make_link(self, link: "CreateWorkflowLink", *, once: str | None = None) -> Response:
        """Ask for a link that starts a workflow; the result is the link, a text."""
        from connector_desk.contract.wire import to_json  # noqa: PLC0415 - see the imports for type checking

        return await self.make_link_raw(to_json(link), once=once)

    async def make_link_raw(self, body: bytes, *, once: str | None = None) -> Response:
        """Send a body for a link exactly as it is, valid or not."""
        return await self._place.send("POST", _LINK, body, once=once)

    async def make_picture_raw(self, body: bytes, *, once: str | None = None) -> Response:
        """Send a body for the QR code of a link exactly as it is; the answer is a PNG picture."""
        return await self._place.send("POST", _PICTURE, body, once=once)

    async def links(self, *, limit: int | None = None, before: str | None = None) -> Response:
        """Ask for the links, newest first; the result reads as WorkflowLinkList."""
        asked = {"limit": limit, "before": before}
        query = urlencode({name: value for name, value in asked.items() if value is not None})
        return await self._place.send("GET", f"{_LINKS}?{query}" if query else _LINKS)

    async def link(self, link_id: str) -> Response:
        """Request one link; the result reads as WorkflowLink."""
        return await self._place.send("GET", _at(_LINKS, link_id))

    async def withdraw(self, link_id: str, *, once: str | None = None) -> Response:
        """Withdraw a link: it starts no more runs; the result reads as WorkflowLink."""
        return await self._place.send("POST", _at(_LINKS, link_id, "withdraw"), once=once)

    async def approve(self, visit_id: str, *, step: str | None = None, once: str | None = None) -> Response:
        """Approve the step at which a run waits for the desk; the result reads as Workflow."""
        return await self._place.send("POST", _decision(visit_id, "approve", step), once=once)

    async def decline(self, visit_id: str, *, step: str | None = None, once: str | None = None) -> Response:
        """End a run that waits for the desk at a step; the result reads as Workflow."""
        return await self._place.send("POST", _decision(visit_id, "decline", step), once=once)

    async def workflows(self) -> Response:
        """Ask for the predefined workflows; the result reads as WorkflowList."""
        return await self._place.send("GET", _FLOWS)

    async def workflow(self, name: str) -> Response:
        """Ask for one workflow as it is written; the result reads as Workflow."""
        return await self._place.send("GET", _at(_FLOWS, name))

    async def add(self, source: str, *, once: str | None = None) -> Response:
        """Add a workflow, as TOML; the result reads as Workflow."""
        from connector_desk.contract.wire import to_json  # noqa: PLC0415
        from connector_desk.contract.workflow import WorkflowSource  # noqa: PLC0415 - see the imports for type checking

        return await self._place.send("POST", _FLOWS, to_json(WorkflowSource(source=source)), once=once)

    async def change(self, name: str, change: "WorkflowChange") -> Response:
        """Replace a workflow, or switch it on or off; the result reads as Workflow."""
        from connector_desk.contract.wire import to_json  # noqa: PLC0415 - see the imports for type checking

        return await self._place.send("PUT", _at(_FLOWS, name), to_json(change))

    async def remove(self, name: str) -> Response:
        """Remove a workflow; the result reads as WorkflowList."""
        return await self._place.send("DELETE", _at(_FLOWS, name))


def _at(where: str, identifier: str, *deed: str) -> str:
    """Make an address below another; the identifier is quoted whole, it cannot climb to another address."""
    name = quote(identifier, safe="")
    if name in {"", ".", ".."}:
        raise DeskError("not_found", FaultText.NO_IDENTIFIER)
    return "/".join((where, name, *deed))


def _decision(visit_id: str, deed: str, step: str | None) -> str:
    address = _at(_RUNS, visit_id, deed)
    return address if step is None else f"{address}?{urlencode({'step': step})}"
