"""The page after the answer: reached once, by the wallet that answered, and by nobody who guesses (case 325)."""

import asyncio
import hashlib
import re
from typing import Any
from urllib.parse import urlsplit

import pytest

from connector_desk.base.languages import LANGUAGES
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.visit import VisitState
from connector_desk.core.http.content_negotiation import language_of
from connector_desk.core.http.letterhead import Letterhead
from connector_desk.core.http.link_page import message
from tests.core.presenter import Asked, Twist, answer_form, ask, issued, post, read_request
from tests.core.running import Reply, Running

REQUESTS = "/bc/studio/requests"
MINUTE = 60_000


@pytest.fixture
def leading(desk: Running) -> Running:
    """Give a place that leads phones to a page."""
    assert desk.admin("PUT", REQUESTS, {"afterAnswer": "page"}).result["afterAnswer"] == "page"
    return desk


def answered(core: Running, asked: Asked | None = None) -> str:
    """Answer a data request; gives the address that the wallet is led to."""
    asked = asked or ask(core)
    request = read_request(core, asked)
    reply = post(core, request["response_uri"], answer_form(core, request, issued(core)))
    assert (reply.status, set(reply.json)) == (200, {"redirect_uri"})
    found = str(reply.json["redirect_uri"])
    assert found.startswith(f"{request['response_uri']}/")
    return found


def opened(core: Running, address: str, method: str = "GET", **headers: str) -> Reply:
    spelled = [(name.replace("_", "-"), value) for name, value in headers.items()]
    return core.public(method, urlsplit(address).path, headers=spelled)


def text_of(reply: Reply) -> str:
    return reply.body.decode()


def test_case_325_the_code_is_long_random_and_kept_as_its_digest(leading: Running) -> None:
    addresses = [answered(leading) for _ in range(5)]
    codes = {address.rpartition("/")[2] for address in addresses}
    assert len(codes) == 5
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{43}", code) for code in codes)  # 256 bits
    kept = leading.rows("SELECT response_code FROM data_request")
    assert {digest for (digest,) in kept} == {hashlib.sha256(code.encode()).hexdigest() for code in codes}
    assert not any(code in repr(leading.rows("SELECT * FROM data_request")) for code in codes)


def test_case_325_it_opens_the_page_once(leading: Running) -> None:
    address = answered(leading)
    reply = opened(leading, address)
    assert (reply.status, reply.header("content-type")) == (200, "text/html; charset=utf-8")
    assert "Thank you." in text_of(reply)
    assert "You can go back to the desk." in text_of(reply)
    again = opened(leading, address)
    assert again.status == 410
    assert "Thank you." not in text_of(again)


def test_case_325_it_is_bound_to_its_request(leading: Running) -> None:
    first, second = answered(leading), answered(leading)
    mixed = f"{first.rpartition('/')[0]}/{second.rpartition('/')[2]}"
    assert opened(leading, mixed).status == 410
    for guessed in ("x", "A" * 43, "null", "None"):
        assert opened(leading, f"{first.rpartition('/')[0]}/{guessed}").status == 410
    assert opened(leading, f"{leading.base}/oid4vp/{'x' * 22}/{'A' * 43}").status == 410
    assert opened(leading, first).status == opened(leading, second).status == 200  # nothing was used up by guessing


def test_case_325_it_lasts_ten_minutes(leading: Running) -> None:
    early, late = answered(leading), answered(leading)
    leading.clock.forward(10 * MINUTE - 1)
    assert opened(leading, early).status == 200
    leading.clock.forward(1)
    assert opened(leading, late).status == 410


@pytest.mark.parametrize(("method", "headers"), [("HEAD", {}), ("GET", {"sec_purpose": "prefetch;prerender"})])
def test_a_preview_uses_nothing_up(leading: Running, method: str, headers: dict[str, str]) -> None:
    address = answered(leading)
    assert opened(leading, address, method, **headers).status == 410
    assert opened(leading, address).status == 200


def test_it_runs_nothing_and_tells_nothing_of_the_person(leading: Running) -> None:
    reply = opened(leading, answered(leading))
    assert reply.header("cache-control") == "no-store"
    assert reply.header("referrer-policy") == "no-referrer"
    assert reply.header("vary") == "accept-language"
    policy = str(reply.header("content-security-policy"))
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script" not in text_of(reply)
    for part in ("Erika", "http", "src=", "href="):
        assert part not in text_of(reply)


def test_who_declined_reads_so_and_who_was_not_believed_is_led_nowhere(leading: Running) -> None:
    request = read_request(leading, ask(leading))
    reply = post(leading, request["response_uri"], {"error": "access_denied", "state": request["state"]})
    assert "You declined." in text_of(opened(leading, reply.json["redirect_uri"]))

    request = read_request(leading, ask(leading))
    form = answer_form(leading, request, issued(leading), twist=Twist(nonce="x" * 43))
    reply = post(leading, request["response_uri"], form)
    assert reply.status == 400
    assert "redirect_uri" not in reply.json
    assert leading.rows("SELECT count(*) FROM data_request WHERE response_code IS NOT NULL") == [(0,)]


def test_a_request_keeps_what_it_was_made_under(leading: Running) -> None:
    asked = ask(leading)
    leading.admin("PUT", REQUESTS, {"afterAnswer": "stay"})
    assert opened(leading, answered(leading, asked)).status == 200
    request = read_request(leading, ask(leading))
    assert post(leading, request["response_uri"], answer_form(leading, request, issued(leading))).json == {}


def test_two_who_open_it_at_once_are_one(leading: Running) -> None:
    path = urlsplit(answered(leading)).path

    async def both() -> list[Any]:
        return await asyncio.gather(*(leading.public_async("GET", path) for _ in range(6)))

    assert sorted(reply.status for reply in leading.run(both())) == [200, *[410] * 5]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("it,de;q=0.5,en;q=0.4", "de"),
        ("fr-CH,de;q=0.5", "fr"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("it", "en"),
        ("de;q=0", "en"),
        ("de;q=x, en", "en"),
        ("*", "en"),
        ("DE", "de"),
    ],
)
def test_the_language_is_the_visitors(accepted: str | None, language: str) -> None:
    assert language_of(accepted) == language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", [*VisitState, None])
def test_every_end_has_its_words(state: VisitState | None, language: str) -> None:
    shown = message(state, Letterhead(Organisation(), language))
    assert f'<html lang="{language}">'.encode() in shown.body
    assert shown.status == (410 if state is None else 200)


def test_a_german_reads_german(leading: Running) -> None:
    assert "Vielen Dank." in text_of(opened(leading, answered(leading), accept_language="de-DE,de;q=0.9,en;q=0.8"))
