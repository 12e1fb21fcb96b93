"""Status lists of foreign issuers, over the real way out: one that cannot be had is no word that a credential counts.

The place is on this computer, and so are the servers, which the way out lets it reach.
"""

import asyncio
import gzip
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from connector_desk.core.outbound import egress
from connector_desk.core.outbound.egress import LARGEST
from tests.core.network_guard import Outbound
from tests.core.outbound.test_egress import Handler, Server, _drip, _endless, _silent, reply
from tests.core.presenter import Asked, Card, Issuer, answer_form, ask, check_refused, post_async, read_request
from tests.core.running import Reply, Running
from tests.core.verification.test_presentation_verifier import INDEX, check_believed, status_list, trust
from tests.ports import free_port

pytestmark = pytest.mark.sqlite  # nothing of it is stored in another way than other results

TYPE = "application/statuslist+jwt"


@pytest.fixture
def issuer(shared: Running) -> Issuer:
    """Make a trusted issuer whose key is in its name, so that nothing but the list is fetched."""
    shared.clock.forward(60_000)  # what was fetched for the test before is forgotten
    made = Issuer(binding="did:jwk")
    trust(shared, "City", made.did)
    return made


def card_of(core: Running, issuer: Issuer, uri: str) -> Card:
    return issuer.sd_jwt(core, status={"status_list": {"idx": INDEX, "uri": uri}})


def answered(core: Running, issuer: Issuer, server: Server) -> tuple[Asked, Reply]:
    """Answer with a credential whose list is at a server, which runs as long."""
    asked = ask(core)
    request = read_request(core, asked)

    async def work() -> Reply:
        async with server.running():
            card = card_of(core, issuer, server.at(host="127.0.0.1", path="/list"))
            return await post_async(core, request["response_uri"], answer_form(core, request, card))

    return asked, core.run(work())


def listing(core: Running, issuer: Issuer, status: int) -> Server:
    """Serve a list that is made once the address of its server is known."""

    async def serve(request: bytes, writer: asyncio.StreamWriter) -> None:
        uri = server.at(host="127.0.0.1", path="/list")
        writer.write(reply(status_list(core, issuer, status, issuer.kid, uri, bits=2), media_type=TYPE))

    server = Server(serve)
    return server


@pytest.mark.parametrize(("status", "reason"), [(0, None), (1, "revoked"), (2, "suspended")])
def test_case_312_a_list_is_fetched_from_where_its_issuer_keeps_it(
    shared: Running, issuer: Issuer, status: int, reason: str | None
) -> None:
    server = listing(shared, issuer, status)
    asked, told = answered(shared, issuer, server)
    if reason:
        check_refused(shared, asked, told, {"status": reason})
    else:
        check_believed(shared, asked, told, "City")
    assert len(server.requests) == 1
    assert server.requests[0].startswith(b"GET /list HTTP/1.1\r\n")


def check_unavailable(core: Running, asked: Asked, told: Reply) -> None:
    check_refused(core, asked, told, {"status": "status_unavailable"})
    record = core.workflow(asked.workflow)
    (status,) = [one for one in record["checks"] if one["name"] == "status"]
    assert status["detail"] == "The status could not be fetched."
    assert [(one["issuer"], one["isVerified"]) for one in record["presented"]] == [("trusted", False)]
    (signature,) = [one for one in record["checks"] if one["name"] == "credential_signature"]
    assert signature["outcome"] == "passed"  # all but the status holds


def good(core: Running, issuer: Issuer, uri: str) -> bytes:
    return status_list(core, issuer, 0, issuer.kid, uri, bits=2)


BAD: dict[str, Callable[[bytes], bytes]] = {
    "a fault of the server": lambda signed: reply(signed, "500 Internal Server Error", TYPE),
    "busy": lambda signed: reply(signed, "503 Service Unavailable", TYPE, "Retry-After: 1\r\n"),
    "not found": lambda signed: reply(signed, "404 Not Found", TYPE),
    "a redirect": lambda signed: reply(signed, "302 Found", TYPE, "Location: /other\r\n"),
    "another media type": lambda signed: reply(signed, media_type="application/jwt"),
    "compressed": lambda signed: reply(gzip.compress(signed), media_type=TYPE, headers="Content-Encoding: gzip\r\n"),
    "too large": lambda signed: reply(signed + b" " * LARGEST, media_type=TYPE),
    "cut off": lambda signed: reply(signed, media_type=TYPE)[:-1],
    "no HTTP": lambda signed: b"SSH-2.0-x\r\n",
}


@pytest.mark.parametrize("case", BAD)
def test_case_313_a_list_that_a_server_does_not_give_fails(shared: Running, issuer: Issuer, case: str) -> None:
    """Each server has the good list, and gives it in a way that is none."""

    async def serve(request: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(BAD[case](good(shared, issuer, server.at(host="127.0.0.1", path="/list"))))

    server = Server(serve)
    check_unavailable(shared, *answered(shared, issuer, server))
    assert len(server.requests) == 1


@pytest.mark.parametrize("handler", [_silent, _drip, _endless])
def test_case_313_a_list_that_never_comes_fails(
    shared: Running, issuer: Issuer, handler: Handler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(egress, "OUTBOUND_SECONDS", 0.2)
    check_unavailable(shared, *answered(shared, issuer, Server(handler)))


def test_case_313_a_list_where_nobody_is_fails_and_is_tried_anew_later(
    shared: Running, issuer: Issuer, outbound: Outbound
) -> None:
    """That it failed is remembered for a quarter of a minute, so that nobody can make this place knock without end."""
    uri = f"http://127.0.0.1:{free_port()}/list"
    for _ in range(2):
        asked = ask(shared)
        request = read_request(shared, asked)
        form = answer_form(shared, request, card_of(shared, issuer, uri))
        check_unavailable(shared, asked, shared.run(post_async(shared, request["response_uri"], form)))
    assert outbound.seen == [urlsplit(uri).netloc]
    server = Server(reply(good(shared, issuer, uri), media_type=TYPE))
    shared.clock.forward(15_000)
    asked = ask(shared)
    request = read_request(shared, asked)
    form = answer_form(shared, request, card_of(shared, issuer, uri))

    async def work() -> Reply:
        async with server.running(port=urlsplit(uri).port or 0):
            return await post_async(shared, request["response_uri"], form)

    check_believed(shared, asked, shared.run(work()), "City")


def test_case_313_a_list_of_a_network_that_is_not_reached_fails(shared: Running, issuer: Issuer) -> None:
    for uri in (
        "http://192.168.0.9/list",
        "https://169.254.169.254/list",
        "http://8.8.8.8/list",
        "ftp://127.0.0.1/x",
        "x",
    ):
        asked = ask(shared)
        request = read_request(shared, asked)
        form = answer_form(shared, request, card_of(shared, issuer, uri))
        check_unavailable(shared, asked, shared.run(post_async(shared, request["response_uri"], form)))
