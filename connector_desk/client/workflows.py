"""Predefined workflows of a place: the links that start them, their runs, and the workflows themselves."""

from connector_desk.client.response import Response, TypedResponse
from connector_desk.client.sender import Sender, below, with_query
from connector_desk.contract.visit_record import Visit, VisitList
from connector_desk.contract.wire import to_json
from connector_desk.contract.workflow import (
    CreateWorkflowLink,
    Workflow,
    WorkflowChange,
    WorkflowLink,
    WorkflowLinkList,
    WorkflowList,
    WorkflowSource,
)

_LINK = "/bc/admin/flow/url"
_PICTURE = "/bc/admin/flow/qrcode"
_LINKS = "/bc/admin/flow/links"
_RUNS = "/bc/admin/workflows"
_WORKFLOWS = "/bc/studio/workflows"


class Workflows:
    """The calls of one place that have to do with predefined workflows."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def make_link(self, link: CreateWorkflowLink, *, once: str | None = None) -> Response:
        """Ask for a link that starts a workflow; the result is the link, a text."""
        return await self.make_link_raw(to_json(link), once=once)

    async def make_link_raw(self, body: bytes, *, once: str | None = None) -> Response:
        """Send a body for a link exactly as it is, valid or not."""
        return await self._place.send("POST", _LINK, body, once=once)

    async def make_picture_raw(self, body: bytes, *, once: str | None = None) -> Response:
        """Send a body for the QR code of a link exactly as it is; the answer is a PNG picture."""
        return await self._place.send("POST", _PICTURE, body, once=once)

    async def links(self, *, limit: int | None = None, before: str | None = None) -> TypedResponse[WorkflowLinkList]:
        """Ask for the links, newest first."""
        response = await self._place.send("GET", with_query(_LINKS, limit=limit, before=before))
        return TypedResponse.of(response, WorkflowLinkList)

    async def link(self, link_id: str) -> TypedResponse[WorkflowLink]:
        """Ask how one link stands."""
        return TypedResponse.of(await self._place.send("GET", below(_LINKS, link_id)), WorkflowLink)

    async def withdraw(self, link_id: str, *, once: str | None = None) -> TypedResponse[WorkflowLink]:
        """Withdraw a link: it starts nothing more."""
        response = await self._place.send("POST", below(_LINKS, link_id, "withdraw"), once=once)
        return TypedResponse.of(response, WorkflowLink)

    async def runs(self, *, limit: int | None = None, **more: str) -> TypedResponse[VisitList]:
        """Ask for the runs, newest first; `more` are other filters as the interface spells them: waitsFor, linkId."""
        response = await self._place.send("GET", with_query(_RUNS, kind="flow", limit=limit, **more))
        return TypedResponse.of(response, VisitList)

    async def approve(self, visit_id: str, *, step: str | None = None, once: str | None = None) -> TypedResponse[Visit]:
        """Approve the step at which a run waits for the desk."""
        path = with_query(below(_RUNS, visit_id, "approve"), step=step)
        return TypedResponse.of(await self._place.send("POST", path, once=once), Visit)

    async def decline(self, visit_id: str, *, step: str | None = None, once: str | None = None) -> TypedResponse[Visit]:
        """End a run that waits for the desk at a step."""
        path = with_query(below(_RUNS, visit_id, "decline"), step=step)
        return TypedResponse.of(await self._place.send("POST", path, once=once), Visit)

    async def workflows(self) -> TypedResponse[WorkflowList]:
        """Ask for the predefined workflows."""
        return TypedResponse.of(await self._place.send("GET", _WORKFLOWS), WorkflowList)

    async def workflow(self, name: str) -> TypedResponse[Workflow]:
        """Ask for one workflow as it is written."""
        return TypedResponse.of(await self._place.send("GET", below(_WORKFLOWS, name)), Workflow)

    async def add(self, source: str, *, once: str | None = None) -> TypedResponse[Workflow]:
        """Add a workflow, as TOML; the service judges it."""
        response = await self._place.send(
            "POST", _WORKFLOWS, to_json(WorkflowSource.model_construct(source=source)), once=once
        )
        return TypedResponse.of(response, Workflow)

    async def change(self, name: str, change: WorkflowChange) -> TypedResponse[Workflow]:
        """Replace the source of a workflow, or switch it on or off."""
        return TypedResponse.of(await self._place.send("PUT", below(_WORKFLOWS, name), to_json(change)), Workflow)

    async def change_source(self, name: str, source: str) -> TypedResponse[Workflow]:
        """Replace the source of a workflow; the service judges it."""
        return await self.change(name, WorkflowChange.model_construct(source=source))

    async def enable(self, name: str, *, is_enabled: bool) -> TypedResponse[Workflow]:
        """Switch a workflow on or off."""
        return await self.change(name, WorkflowChange(isEnabled=is_enabled))

    async def remove(self, name: str) -> TypedResponse[WorkflowList]:
        """Remove a workflow."""
        return TypedResponse.of(await self._place.send("DELETE", below(_WORKFLOWS, name)), WorkflowList)
