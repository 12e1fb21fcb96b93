"""The calls of a place that have to do with predefined workflows: what is sent, and where."""

import asyncio

import httpx
import pytest

from connector_desk.base.errors import DeskError
from connector_desk.contract.workflow import CreateWorkflowLink, WorkflowChange

OK = b'{"isSuccessfull": true, "result": "https://desk.example/w/nUVXtVpIk5fZtYb0xZ2c5A"}'
LINKS = "/bc/admin/flow/links"


OFF = WorkflowChange(isEnabled=False)


@pytest.mark.parametrize(
    ("call", "method", "where", "body"),
    [
        (lambda f: f.make_link(CreateWorkflowLink(workflow="login")), "POST", "/bc/admin/flow/url",
         b'{"workflow":"login","isConnectionRequired":false}'),
        (lambda f: f.make_link_raw(b"{}"), "POST", "/bc/admin/flow/url", b"{}"),
        (lambda f: f.make_picture_raw(b"{}"), "POST", "/bc/admin/flow/qrcode", b"{}"),
        (lambda f: f.links(), "GET", LINKS, b""),
        (lambda f: f.links(limit=5, before="a/b"), "GET", f"{LINKS}?limit=5&before=a%2Fb", b""),
        (lambda f: f.link("a/../b"), "GET", f"{LINKS}/a%2F..%2Fb", b""),
        (lambda f: f.withdraw("x"), "POST", f"{LINKS}/x/withdraw", b""),
        (lambda f: f.approve("x"), "POST", "/bc/admin/workflows/x/approve", b""),
        (lambda f: f.approve("x", step="a&b"), "POST", "/bc/admin/workflows/x/approve?step=a%26b", b""),
        (lambda f: f.decline("x"), "POST", "/bc/admin/workflows/x/decline", b""),
        (lambda f: f.workflows(), "GET", "/bc/studio/workflows", b""),
        (lambda f: f.workflow("x"), "GET", "/bc/studio/workflows/x", b""),
        (lambda f: f.add("a = 1"), "POST", "/bc/studio/workflows", b'{"source":"a = 1"}'),
        (lambda f: f.change("x", OFF), "PUT", "/bc/studio/workflows/x", b'{"isEnabled":false}'),
        (lambda f: f.remove("x"), "DELETE", "/bc/studio/workflows/x", b""),
    ],
)  # fmt: skip
def test_each_call_goes_where_it_belongs(mocked, call, method, where, body):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            answer = await call(place.workflows)
        assert answer.result == "https://desk.example/w/nUVXtVpIk5fZtYb0xZ2c5A"
        (sent,) = seen
        assert (sent.method, sent.url.raw_path.decode(), sent.content) == (method, where, body)

    asyncio.run(asyncio.wait_for(work(), 30))


def test_an_identifier_cannot_climb(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            for wrong in ("", ".", ".."):
                with pytest.raises(DeskError):
                    await place.workflows.link(wrong)
        assert seen == []

    asyncio.run(asyncio.wait_for(work(), 30))
