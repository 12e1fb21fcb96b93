"""A place: what is sent, under which address, and what is kept of it."""

import asyncio
import json

import httpx
import pytest

from connector_desk.base.errors import DeskError
from connector_desk.client.place import EMBEDDED_ADDRESS, KEY_PLACEHOLDER, Place
from connector_desk.client.sender import WrittenRequest
from connector_desk.contract.credential import CreateConnectionless
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.proofrequest import CreateConnectionlessRequest
from connector_desk.contract.query_options import OfferOptions, OfferProtocol, RequestOptions
from connector_desk.contract.trust import IssuerToTrust, RequestSettingsChange, RequestTrust
from connector_desk.contract.wire import to_json

KEY = "canary-key-1234567890"
OK = b'{"isSuccessfull": true, "result": {"workflowId": "w1", "url": "openid-credential-offer://?x"}}'


def run(work):
    asyncio.run(asyncio.wait_for(work, 30))


async def code_of(call):
    with pytest.raises(DeskError) as failed:
        await call
    return failed.value.code


def test_an_offer_goes_out_with_key_and_a_key_of_its_own(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            answer = await place.create_offer_raw(b'{"payload": []}', once="attempt-1")
            await place.create_offer_raw(b"{}")
            await place.create_offer_raw(b"{}")
        assert answer.result["workflowId"] == "w1"
        first, second, third = seen
        assert str(first.url) == "http://127.0.0.1/bc/admin/credential/create/connectionless"
        assert first.headers["x-api-key"] == KEY
        assert first.headers["idempotency-key"] == "attempt-1"
        assert first.headers["content-type"] == "application/json"
        assert first.headers["accept-encoding"] == "identity"
        assert first.headers["host"] == "127.0.0.1"
        assert first.content == b'{"payload": []}'
        assert second.headers["idempotency-key"] != third.headers["idempotency-key"]

    run(work())


def test_a_change_says_who_sits_at_the_desk_and_a_question_does_not(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            place.staff = "Ana Kovač"
            await place.create_offer_raw(b"{}")
            await place.visit("w1")
            place.staff = ""
            await place.create_offer_raw(b"{}")
        assert [each.headers.get("Desk-Staff") for each in seen] == ["Ana Kova%C4%8D", None, None]

    run(work())


def test_an_offer_says_as_what_it_is_to_be_sent_only_where_that_was_chosen(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            await place.create_offer_raw(b"{}", options=OfferOptions(w3c_format=W3cFormat.EDDSA_RDFC_2022))
            await place.create_offer_raw(b"{}", options=OfferOptions())
            await place.issue_to_agent_raw(
                b"{}", options=OfferOptions(True, W3cFormat.ED25519_2020, OfferProtocol.DIDCOMM)
            )
            await place.issue_to_agent_raw(b"{}")
            await place.create_offer_raw(b"{}", options=OfferOptions(wallet="paradym"))
            await place.create_request_raw(b"{}", options=RequestOptions(wallet="paradym"))
            await place.create_request_raw(b"{}")
        assert [each.url.query for each in seen] == [
            b"w3cFormat=ldp_vc_eddsa-rdfc-2022",
            b"",
            b"txCode=true&w3cFormat=ldp_vc&protocol=didcomm",
            b"",
            b"wallet=paradym",
            b"wallet=paradym",
            b"",
        ]

    run(work())


def test_a_model_is_sent_as_the_interface_spells_it(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        item = {"schemaId": "s", "attributes": [{"key": "given_name", "value": "Ada"}]}
        async with place:
            await place.create_offer(CreateConnectionless.model_validate({"payload": [item]}))
        assert json.loads(seen[0].content)["payload"][0]["attributes"] == item["attributes"]

    run(work())


def test_the_key_header_can_be_another(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK), header="Authorization", prefix="Bearer ")
        async with place:
            answer = await place.schemas()
        assert seen[0].headers["authorization"] == f"Bearer {KEY}"
        assert "x-api-key" not in seen[0].headers
        assert ("Authorization", f"Bearer {KEY_PLACEHOLDER}") in answer.sent.headers

    run(work())


def test_case_411_what_is_kept_of_a_call_holds_no_key(mocked):
    async def work():
        place, _ = mocked(httpx.Response(200, content=OK))
        async with place:
            answer = await place.create_offer_raw(b"{}")
        assert KEY not in repr(answer)
        assert KEY not in repr(place)
        assert answer.sent.method == "POST"
        assert answer.sent.address.endswith("/create/connectionless")

    run(work())


@pytest.mark.parametrize("header", ["", "a b", "a:b", "a\r\nb", "Host", "content-length", "é"])
def test_a_header_that_cannot_carry_a_key(header):
    with pytest.raises(DeskError):
        Place("x", EMBEDDED_ADDRESS, KEY, header=header)


@pytest.mark.parametrize("key", ["a\r\nX: y", "ä", "a\0b", " a", "a\n"])
def test_a_key_that_would_break_out_of_its_header(key):
    with pytest.raises(DeskError):
        Place("x", EMBEDDED_ADDRESS, key)


def test_another_key_is_used_from_the_next_call_on(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            await place.info()
            place.use_key("the-next-key")
            await place.info()
        first, second = (request.headers["x-api-key"] for request in seen)
        assert first != second == "the-next-key"
        with pytest.raises(DeskError):
            place.use_key("a\r\nX: y")

    run(work())


def test_identifiers_cannot_climb(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            await place.cancel("../../studio/key?x=#")
            for empty in ("", ".", ".."):
                assert await code_of(place.visit(empty)) == "not_found"
            assert await code_of(place.send("GET", "//evil.example/")) == "address_refused"
        assert seen[0].url.raw_path == b"/bc/admin/workflows/..%2F..%2Fstudio%2Fkey%3Fx%3D%23/cancel"
        assert len(seen) == 1

    run(work())


def test_the_calls_go_where_the_interface_says(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            await place.visit("w1")
            await place.visits(limit=5, before="w9", state="done")
            await place.visits()
            await place.shown("w1")
            await place.renew("w1")
            await place.info()
        assert [f"{request.method} {request.url.raw_path.decode()}" for request in seen] == [
            "GET /bc/admin/workflows/w1",
            "GET /bc/admin/workflows?limit=5&before=w9&state=done",
            "GET /bc/admin/workflows",
            "POST /bc/admin/workflows/w1/shown",
            "POST /bc/admin/workflows/w1/renew",
            "GET /bc/studio/place",
        ]
        assert "idempotency-key" not in seen[0].headers

    run(work())


def test_a_place_without_workflows_says_so(mocked):
    async def work():
        place, _ = mocked(httpx.Response(404, content=b"<h1>Not Found</h1>"))
        async with place:
            assert place.sees_progress is None
            assert (await place.visit("w1")).failure.code == "not_found"
            assert place.sees_progress is False

    run(work())


def test_an_unknown_visit_does_not_mean_that_progress_is_not_visible(mocked):
    async def work():
        body = b'{"isSuccessfull": false, "result": {"code": "not_found", "message": "No such visit."}}'
        place, _ = mocked(httpx.Response(404, content=body))
        async with place:
            await place.visit("w1")
            assert place.sees_progress is None

    run(work())


def test_a_data_request_goes_where_the_interface_says(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        asked = {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name", "isRequired": False}]}]}
        async with place:
            await place.create_request_raw(b'{"payload": 7}', once="attempt-1")
            await place.create_request(CreateConnectionlessRequest.model_validate({"payload": asked}))
            await place.presentation("w1")
        assert [f"{request.method} {request.url.raw_path.decode()}" for request in seen] == [
            "POST /bc/admin/proofrequest/create/connectionless",
            "POST /bc/admin/proofrequest/create/connectionless",
            "GET /bc/admin/workflows/w1/presentation",
        ]
        assert seen[0].content == b'{"payload": 7}'
        assert seen[0].headers["idempotency-key"] == "attempt-1"
        assert seen[0].headers["accept"].startswith("application/json")
        assert json.loads(seen[1].content) == {"protocol": "oid4vp", "payload": asked}

    run(work())


def test_whom_the_place_trusts_is_asked_for_and_changed(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            await place.settings.issuers.entries()
            await place.settings.issuers.add(to_json(IssuerToTrust(name="City", did="did:web:issuer.example")))
            await place.settings.issuers.remove("../key")
            await place.settings.request_settings()
            await place.settings.change_request_settings(RequestSettingsChange(unknownIssuers=RequestTrust.SHOW))
            assert await code_of(place.settings.issuers.remove("..")) == "not_found"
        assert [f"{request.method} {request.url.raw_path.decode()}" for request in seen] == [
            "GET /bc/studio/issuers",
            "POST /bc/studio/issuers",
            "DELETE /bc/studio/issuers/..%2Fkey",
            "GET /bc/studio/requests",
            "PUT /bc/studio/requests",
        ]
        assert json.loads(seen[1].content) == {"name": "City", "did": "did:web:issuer.example"}
        assert json.loads(seen[4].content) == {"unknownIssuers": "show"}

    run(work())


def test_a_request_goes_as_it_is_written_with_the_key_beside_it(mocked):
    place, seen = mocked(httpx.Response(200, content=b"{}"))
    headers = [("X-A", "1"), ("X-A", "2"), ("User-Agent", "mine")]
    answer = asyncio.run(place.send_as_written("PUT", "/x?y", headers, b"\xff"))
    (request,) = seen
    assert (request.method, request.url.raw_path, request.content) == ("PUT", b"/x?y", b"\xff")
    assert request.headers.get_list("x-a") == ["1", "2"]
    assert request.headers.get_list("user-agent") == ["mine"]
    assert request.headers["x-api-key"] == KEY
    assert answer.sent.headers == (*headers, ("X-API-Key", KEY_PLACEHOLDER))


@pytest.mark.parametrize(("headers", "with_key"), [([], False), ([("x-api-key", "wrong")], True)])
def test_a_request_can_go_without_the_key_or_with_a_wrong_one(mocked, headers, with_key):
    place, seen = mocked(httpx.Response(401, content=b""))
    answer = asyncio.run(place.send_as_written("GET", "/x", headers, b"", with_key=with_key))
    assert seen[0].headers.get_list("x-api-key") == [value for _, value in headers]
    assert answer.sent.headers == tuple(headers)


def test_an_observer_is_told_each_response_and_each_request_that_has_none(mocked):
    def answer(request):
        if request.url.path == "/gone":
            raise httpx.ConnectError("nobody there")
        return httpx.Response(200, content=OK)

    async def work():
        place, _ = mocked(answer)
        told = []
        async with place:
            await place.send("GET", "/before")
            place.observers.append(told.append)
            await place.create_offer_raw(b"{}")
            await place.send_as_written("GET", "/x", [], b"", with_key=False)
            await place.send_written(WrittenRequest("PUT", "/y"))
            assert await code_of(place.send("GET", "/gone")) == "place_unreachable"
        assert [one.sent.address.removeprefix(place.base_url) for one in told[1:]] == ["/x", "/y", "/gone"]
        assert [type(one).__name__ for one in told] == ["Response", "Response", "Response", "FailedRequest"]
        assert told[3].error.code == "place_unreachable"
        assert KEY not in repr(told)

    run(work())
