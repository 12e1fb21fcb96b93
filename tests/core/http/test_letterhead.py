"""Whose page it is: every page for visitors shows name, logo, contact and privacy policy of the organisation."""

import base64
import hashlib
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from connector_desk.contract.organisation import Organisation
from connector_desk.contract.reach import ReachChange, ReachWay
from connector_desk.core.http.letterhead import Letterhead
from connector_desk.core.runtime.organisation import logo_address
from tests.contract.test_organisation import ALL_MEMBERS
from tests.core.presenter import ask
from tests.core.running import Reply, Running

HTML = (("accept", "text/html"), ("accept-language", "de-AT,de;q=0.9"))
PREVIEW = (*HTML, ("user-agent", "WhatsApp/2.23.20.0"))


def _path(core: Running, address: object) -> str:
    parts = urlsplit(str(address))
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    return path.removeprefix(core.path)


def _get(core: Running, address: object) -> Reply:
    return core.public("GET", _path(core, address), headers=HTML)


def _phone_test(core: Running) -> Reply:
    return _get(core, core.admin("POST", "/bc/studio/reach/tests").result["address"])


def _ended_phone_test(core: Running) -> Reply:
    found = core.admin("POST", "/bc/studio/reach/tests").result
    assert core.admin("DELETE", f"/bc/studio/reach/tests/{found['testId']}").status == 200
    return _get(core, found["address"])


def _authority(core: Running) -> Reply:
    wanted = ReachChange(way=ReachWay.OWN_AUTHORITY)
    core.run(core.core.coordinator.choose(wanted, "admin", may_run_programs=True))
    core.until(lambda: bool(core.admin("GET", "/bc/studio/reach").result.get("authority")))
    return _get(core, "/authority")


def _invitation(core: Running) -> Reply:
    agent = core.admin("POST", "/bc/studio/agents", {"alias": "acme:kim", "displayName": "Kim"}).result
    invited = core.admin("POST", f"/bc/studio/agents/{agent['agentId']}/invite").result
    return _get(core, f"{invited['url']}?oob=code")


def _link(core: Running) -> str:
    made = core.admin("POST", "/bc/admin/flow/url", {"workflow": "visitor-badge"}).body.decode()
    found = re.search(r"/w/[\w-]+", made)
    assert found
    return found[0]


PAGES: dict[str, Callable[[Running], Reply]] = {
    "after the answer": lambda core: _get(core, f"/oid4vp/{'x' * 22}/{'A' * 43}"),
    "short link": lambda core: _get(core, "/i/nothing-here"),
    "invitation": _invitation,
    "start": lambda core: _get(core, _link(core)),
    "unknown start": lambda core: _get(core, "/w/nothing-here"),
    "failed": lambda core: core.public("POST", _link(core), b"{}", headers=(*HTML, ("content-type", "text/plain"))),
    "phone test": _phone_test,
    "ended phone test": _ended_phone_test,
    "authority": _authority,
    "preview of an offer": lambda core: core.public("GET", core.offer().path, headers=PREVIEW),
    "preview of a start": lambda core: core.public("GET", _link(core), headers=PREVIEW),
    "preview of a short link": lambda core: core.public("GET", "/i/nothing-here", headers=PREVIEW),
    "preview of a request": lambda core: core.public(
        "GET", _path(core, ask(core).parameters["request_uri"]), headers=PREVIEW
    ),
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_every_page_says_whose_it_is(desk: Running, page: Callable[[Running], Reply]) -> None:
    assert desk.admin("PUT", "/bc/studio/organisation", ALL_MEMBERS).status == 200
    reply = page(desk)
    text, policy = reply.body.decode(), str(reply.header("content-security-policy"))
    assert reply.header("content-type") == "text/html; charset=utf-8"
    assert "Stadt Beispiel" in text
    assert f'<img src="{logo_address(Organisation.model_validate(ALL_MEMBERS), desk.path)}"' in text
    assert '<meta property="og:site_name" content="Stadt Beispiel">' in text
    assert "Kontakt: <bdi>Reception, +49 30 1234567</bdi>" in text
    assert '<a href="https://city.example/privacy" target="_blank" rel="noopener noreferrer">Datenschutz' in text
    assert "img-src 'self'" in policy
    for style in re.findall(r"<style>(.*?)</style>", text):
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy or "style-src 'unsafe-inline'" in policy


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_a_page_of_nobody_is_as_before(desk: Running, page: Callable[[Running], Reply]) -> None:
    text = page(desk).body.decode()
    assert not re.search(r"<img|<header|<footer|og:site_name", text)


@pytest.fixture
def hostile() -> Letterhead:
    evil = '"><script>alert(1)</script>'
    return Letterhead(Organisation(name=evil, contact=evil, website="https://city.example/?a=\"'><b>"), "en")


def test_nothing_of_the_organisation_becomes_markup(hostile: Letterhead) -> None:
    text = hostile.metadata + hostile.head() + hostile.foot
    assert "<script" not in text
    assert "<b>" not in text
    assert text.count("&lt;script&gt;") == 3
