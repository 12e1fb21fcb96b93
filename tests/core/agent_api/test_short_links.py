"""Short links: made by agents (checklist C2), and what stands behind them (D10)."""

import asyncio
import json
import os
import re
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import pytest

from connector_desk.base.instants import MINUTE
from connector_desk.contract.limits import FOLLOWED_PER_MINUTE, LINK_LIFE
from connector_desk.core.events import throttled_events
from connector_desk.core.keys.sealing import Sealer
from tests.core.agency import AS_JSON, AS_PAGE, LINKS, Agency, Short, agency
from tests.core.correspondent import AGENTS
from tests.core.link_previews import WHATSAPP
from tests.core.running import DATA_KEY, Reply, Running

TARGET = "https://example.org/x?y=z"
LISTED = "/bc/studio/short-links"
ROUNDS = int(os.environ.get("ROUNDS", "4"))
"""Of each race; the checklist asks for more than every run of the tests has time for."""


@pytest.fixture(scope="module")
def agent(shared: Running) -> Agency:
    return agency(shared, "acme:links", agentBaseUrls=["https://agent.example/a", "https://other.example:8443"])


def body(**more: Any) -> dict[str, Any]:
    return {"requestUrl": TARGET, "type": "other", "isOneTimeUse": False} | more


def fields(agent: Agency, **more: Any) -> dict[str, str]:
    reply = agent.call(LINKS, body(**more))
    assert (reply.status, reply.code) == (422, "validation_failed")
    return reply.fields


def used(core: Running, link: Short) -> int:
    events = core.rows("SELECT data FROM event WHERE type = 'link.used'")
    told = [json.loads(data) for (data,) in events]
    return sum(one.get("count", 1) for one in told if one["linkId"] == link.id)


def listed(core: Running, link: Short) -> dict[str, Any]:
    found: dict[str, Any]
    (found,) = [one for one in core.admin("GET", LISTED).result["links"] if one["linkId"] == link.id]
    return found


def write_down(core: Running) -> None:
    """Let what was counted in memory be written down."""
    core.clock.forward(MINUTE)
    core.run(throttled_events.tidy(core.capabilities.events, core.clock()))


# --- made -------------------------------------------------------------------------------------------------------------


def test_case_152_the_answer_is_one_json_string(shared: Running, agent: Agency) -> None:
    reply = agent.call(LINKS, body())
    assert (reply.status, reply.header("content-type")) == (200, "application/json")
    assert re.fullmatch(rf'"{re.escape(shared.base)}/i/[A-Za-z0-9_-]{{22}}"', reply.body.decode())


def test_case_153_ids_are_long_random_and_never_the_same(agent: Agency) -> None:
    ids = [agent.shorten().id for _ in range(20)]
    assert len(set(ids)) == 20
    assert all(len(one) == 22 for one in ids)  # 128 bits
    assert ids != sorted(ids)


@pytest.mark.parametrize(
    "url",
    [
        "https://192.0.2.1/",
        "https://3221225985/",
        "https://0300.0.2.1/",
        "https://0xc0000201/",
        "https://192.0.2.0x1/",
        "https://[::ffff:192.0.2.1]/",
        "https://[2001:db8::1]/",
        "https://[fe80::1]/",
        "https://169.254.169.254/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://desk.localhost/",
        "https://printer.local/",
        "https://printer/",
        "https://example.org./",
        "https://xn--pple-43d.com/",
        "https://\u0430pple.com/",
        "https://example%2eorg/",
        "https://exa_mple.org/",
    ],
)
def test_case_145_a_host_is_a_public_name_without_letters_that_look_like_others(agent: Agency, url: str) -> None:
    assert fields(agent, requestUrl=url) == {"requestUrl": "url_host_not_allowed"}


@pytest.mark.parametrize("host", ["m\u00fcller.example", "xn--mller-kva.example"])
def test_a_host_with_an_umlaut_is_shown_in_both_forms(agent: Agency, host: str) -> None:
    link = agent.shorten(f"https://{host}/form")
    page = link.get(headers=AS_PAGE).body.decode()
    assert "<strong>m\u00fcller.example (xn--mller-kva.example)</strong>" in page
    assert link.post().json == {"url": "https://xn--mller-kva.example/form"}


def test_case_145_the_own_address_is_allowed_whatever_it_is(shared: Running, agent: Agency) -> None:
    assert urlsplit(shared.base).hostname == "127.0.0.1"
    link = agent.shorten(f"{shared.base}/bc/public/schemas/visitor-badge/1.0")
    assert link.get().header("location") == f"{shared.base}/bc/public/schemas/visitor-badge/1.0"


def test_case_142_plain_http_leads_nowhere_but_home(shared: Running, agent: Agency) -> None:
    assert fields(agent, requestUrl="http://example.org/") == {"requestUrl": "url_scheme_not_allowed"}
    port = int(urlsplit(shared.base).port or 0) + 1
    elsewhere = fields(agent, requestUrl=f"http://127.0.0.1:{port}/")  # the admin API may stand there
    assert elsewhere == {"requestUrl": "url_scheme_not_allowed"}


def test_case_146_no_host_is_led_to_silently_that_nobody_listed(agent: Agency) -> None:
    link = agent.shorten(TARGET)
    shown = link.get(headers=AS_PAGE)
    assert shown.status == 200
    assert "example.org" in shown.body.decode()
    assert TARGET not in shown.body.decode()
    assert [link.get().status, link.get(headers=[("accept", "*/*")]).status] == [200, 200]
    listed = agent.shorten("https://AGENT.example:443/a/page")
    assert (listed.get(headers=AS_PAGE).status, listed.get().status) == (303, 303)
    assert agent.shorten("https://agent.example/other").get().status == 200
    assert agent.shorten("https://agent.example/a/../other").get().status == 200


def test_case_149_expiry(shared: Running, agent: Agency) -> None:
    assert fields(agent, expiredAt="2020-01-01T00:00:00Z") == {"expiredAt": "already_expired"}
    assert fields(agent, expiredAt="2036-01-01T00:00:00Z") == {"expiredAt": "too_far"}
    link = agent.shorten()
    ((expires, made),) = shared.rows("SELECT expires_at, created_at FROM short_link WHERE id = ?", link.id)
    assert expires - made == LINK_LIFE == 24 * 60 * 60_000


@pytest.mark.parametrize(
    "base",
    [
        "http://169.254.169.254/",
        "http://[::ffff:127.0.0.1]",
        "http://127.0.0.1:8081",
        "gopher://agent.example",
        "https://agent.example",
        "https://agent.example/a/b",
        "https://nobody.example",
    ],
)
def test_case_150_only_what_is_registered_for_the_agent_is_its_base(agent: Agency, base: str) -> None:
    assert fields(agent, agentBaseUrl=base) == {"agentBaseUrl": "url_host_not_allowed"}


def test_a_registered_base_stands_in_the_link_and_of_another_agent_it_does_not(shared: Running, agent: Agency) -> None:
    link = agent.shorten(agentBaseUrl="https://Agent.example:443/a/")
    assert link.url.startswith("https://agent.example/a/i/")
    other = agency(shared, "acme:other-links")
    assert fields(other, agentBaseUrl="https://agent.example/a") == {"agentBaseUrl": "url_host_not_allowed"}


@pytest.mark.parametrize(
    "base", ["http://169.254.169.254", "https://[::ffff:10.0.0.1]", "https://a.example/?x", "https://2130706433"]
)
def test_the_staff_register_hosts_only(shared: Running, agent: Agency, base: str) -> None:
    reply = shared.admin("PUT", f"{AGENTS}/{agent.agent_id}", {"agentBaseUrls": ["https://fine.example", base]})
    assert (reply.status, reply.fields) == (422, {"agentBaseUrls[1]": "url_host_not_allowed"})


def test_bases_are_listed_changed_and_taken_away(desk: Running) -> None:
    agent = agency(desk, "acme:bases", agentBaseUrls=["https://one.example"])
    target = f"{AGENTS}/{agent.agent_id}"
    assert desk.admin("PUT", target, {"displayName": "Else"}).result["agentBaseUrls"] == ["https://one.example"]
    assert "agentBaseUrls" not in desk.admin("PUT", target, {"agentBaseUrls": []}).result
    assert fields(agent, agentBaseUrl="https://one.example") == {"agentBaseUrl": "url_host_not_allowed"}


def test_case_151_no_link_leads_to_a_short_link(shared: Running, agent: Agency) -> None:
    first = agent.shorten()
    for kind in ("other", "public-invite", "init-flow"):
        for url in (first.url, f"{first.url}?x=y", f"https://agent.example/a/i/{first.id}", f"{shared.base}/i/nobody"):
            assert fields(agent, requestUrl=url, type=kind) == {"requestUrl": "redirect_loop"}


def test_a_public_invite_leads_to_an_invitation(shared: Running, agent: Agency) -> None:
    invited = agent.invite()
    link = agent.shorten(invited["url"], type="public-invite")
    assert link.get().header("location") == invited["url"]
    # A wallet that asks for JSON looks for the invitation itself
    assert link.get(headers=AS_JSON).json == {**invited["invitation"], "url": invited["url"]}
    assert agent.shorten("https://agent.example/a?oob=x", type="public-invite").get().status == 303
    assert fields(agent, requestUrl=TARGET, type="public-invite") == {"requestUrl": "url_host_not_allowed"}
    assert fields(agent, requestUrl=f"{shared.base}/o/x", type="public-invite") == {"requestUrl": "invalid_url"}


def test_init_flow_leads_to_a_workflow_link(shared: Running, agent: Agency) -> None:
    flow = f"{shared.base}/w/{'A' * 22}"
    assert agent.shorten(flow, type="init-flow").get().header("location") == flow
    assert fields(agent, requestUrl=f"{shared.base}/w/x", type="init-flow") == {"requestUrl": "invalid_url"}
    assert fields(agent, requestUrl=TARGET, type="init-flow") == {"requestUrl": "url_host_not_allowed"}
    assert fields(agent, requestUrl=flow, type="public-invite") == {"requestUrl": "invalid_url"}


def test_case_155_the_same_again_is_another_link_unless_it_is_the_same_call(agent: Agency) -> None:
    assert agent.call(LINKS, body()).json != agent.call(LINKS, body()).json
    first = agent.call(LINKS, body(), once="links-1")
    assert agent.call(LINKS, body(), once="links-1").body == first.body
    other = agent.call(LINKS, body(isOneTimeUse=True), once="links-1")
    assert (other.status, other.code) == (409, "idempotency_conflict")
    assert agent.call(LINKS, body(), once="links-2").body != first.body


def test_where_a_link_leads_is_sealed(shared: Running, agent: Agency) -> None:
    link = agent.shorten("https://example.org/kim@example.org")
    assert "kim@" not in repr(shared.rows("SELECT * FROM short_link WHERE id = ?", link.id))


# --- resolved ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def one_time(agent: Agency) -> Short:
    return agent.shorten(TARGET, isOneTimeUse=True)


def test_case_328_an_unknown_link_is_told_as_any_unknown_address(shared: Running) -> None:
    def told(path: str, method: str = "GET") -> Any:
        reply = shared.public(method, path, source="192.0.2.1")
        assert reply.status == 404
        without = reply.json
        del without["result"]["traceId"]
        return without

    assert told(f"/i/{'x' * 22}") == told("/i/x") == told("/nothing") == told(f"/i/{'x' * 22}", "POST")
    page = shared.public("GET", f"/i/{'x' * 22}", headers=AS_PAGE, source="192.0.2.1")
    assert (page.status, page.header("content-type")) == (404, "text/html; charset=utf-8")


def test_case_329_a_link_is_good_while_now_is_before_its_expiry(desk: Running) -> None:
    agent = agency(desk, "acme:expiry")
    early, late = (agent.shorten("https://example.org", isOneTimeUse=True) for _ in range(2))
    desk.clock.forward(LINK_LIFE - 1)
    assert early.post().status == 200
    desk.clock.forward(1)
    assert (late.post().status, late.post().code) == (410, "link_expired")
    assert (late.get().status, late.get().code) == (410, "link_expired")
    page = late.get(headers=[*AS_PAGE, ("accept-language", "de")])
    assert (page.status, page.header("content-type")) == (410, "text/html; charset=utf-8")
    assert "Dieser Link ist abgelaufen" in page.body.decode()


@pytest.mark.parametrize("is_asked", [True, False])
def test_a_link_that_has_expired_stays_so_when_the_clock_is_set_back(desk: Running, *, is_asked: bool) -> None:
    link = agency(desk, "acme:clock").shorten()
    desk.clock.forward(LINK_LIFE)
    if is_asked:
        assert link.get().code == "link_expired"
        desk.keep_what_is_noted()
    else:
        desk.end_what_is_due()
    desk.clock.forward(-LINK_LIFE)
    assert [(reply.status, reply.code) for reply in (link.get(), link.post())] == [(410, "link_expired")] * 2
    assert "withdrawnAt" not in listed(desk, link)


def test_whoever_is_refused_again_writes_nothing_more(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    link = agency(desk, "acme:clock").shorten()
    desk.clock.forward(LINK_LIFE)
    link.get()
    desk.keep_what_is_noted()
    store = desk.core._store
    assert store
    noted: list[Any] = []
    monkeypatch.setattr(store, "note", lambda *given, **_: noted.append(given))
    link.get()
    assert noted == []


def test_case_330_a_link_for_one_use_has_one(shared: Running, one_time: Short) -> None:
    assert (one_time.get().status, one_time.get().header("content-type")) == (200, "text/html; charset=utf-8")
    assert used(shared, one_time) == 0
    resolved = one_time.post()
    assert (resolved.status, resolved.json) == (200, {"url": TARGET})
    again = one_time.post()
    assert (again.status, again.code) == (410, "link_used")
    assert (one_time.get().status, one_time.get().code) == (410, "link_used")
    assert "was already used" in one_time.get(headers=AS_PAGE).body.decode()
    assert used(shared, one_time) == 1


@pytest.mark.parametrize(
    "headers",
    [[], AS_JSON, AS_PAGE, [("sec-purpose", "prefetch")], [("purpose", "prefetch")], [("user-agent", "WhatsApp/2.24")]],
)
def test_case_331_nothing_but_the_button_uses_a_link_up(shared: Running, one_time: Short, headers: Any) -> None:
    kept = shared.fingerprint()
    for method in ("GET", "HEAD", "GET"):
        reply = one_time.get(method, headers=headers)
        assert (reply.status, reply.header("content-type")) == (200, "text/html; charset=utf-8")
    assert shared.fingerprint() == kept
    assert one_time.post().status == 200


def test_case_331_a_preview_of_a_link_for_many_uses_is_no_use(shared: Running, agent: Agency) -> None:
    link = agent.shorten("https://agent.example/a")
    previews = ("HEAD", []), ("GET", [("sec-purpose", "prefetch;prerender")]), ("GET", [("user-agent", WHATSAPP)])
    for method, headers in previews:
        assert link.get(method, headers=headers).status == 303
    assert used(shared, link) == 0
    assert [link.get().status, link.get(headers=AS_JSON).json] == [303, {"url": "https://agent.example/a"}]
    assert (used(shared, link), listed(shared, link)["uses"]) == (1, 2)
    write_down(shared)
    assert (used(shared, link), listed(shared, link)["uses"]) == (2, 2)
    assert shared.rows("SELECT uses FROM short_link WHERE id = ?", link.id) == [(2,)]


def test_who_follows_a_link_without_end_writes_little(desk: Running) -> None:
    link = agency(desk, "acme:busy").shorten(f"{desk.base}/w/{'x' * 22}", type="init-flow")
    sources = [f"192.0.2.{number % 3}" for number in range(1_000)]

    async def follow() -> Counter[int]:
        return Counter([(await desk.public_async("GET", link.path, source=source)).status for source in sources])

    most = 3 * FOLLOWED_PER_MINUTE
    assert desk.run(follow()) == {303: most, 429: 1_000 - most}
    events = "SELECT count(*) FROM event WHERE type = 'link.used'"
    assert (desk.rows(events), listed(desk, link)["uses"]) == ([(1,)], most)
    page = desk.public("GET", link.path, source="192.0.2.1", headers=AS_PAGE)
    assert (page.status, page.header("content-type")) == (429, "text/html; charset=utf-8")
    assert desk.public("GET", link.path, source="192.0.2.1").code == "rate_limited"
    desk.clock.forward(MINUTE)
    assert link.get().status == 303
    assert (desk.rows(events), used(desk, link)) == ([(2,)], most + 1)
    assert link.get().status == 303
    desk.restart()
    assert (used(desk, link), listed(desk, link)["uses"]) == (most + 2, most + 2)


def test_case_332_it_leads_on_with_303_and_tells_nobody_where_from(agent: Agency, one_time: Short) -> None:
    for reply in (agent.shorten("https://agent.example/a").get(), one_time.post(headers=AS_PAGE)):
        assert reply.status == 303
        assert (reply.header("location") or "").startswith("https://")
        assert reply.header("cache-control") == "no-store"
        assert reply.header("referrer-policy") == "no-referrer"
        assert reply.body == b""


def write(core: Running, statement: str, *values: Any) -> None:
    """Change the store from outside of the core."""
    store = core.core._store
    assert store
    core.run(store.write(lambda tx: tx.execute(statement, values) and None))


def mark(core: Running) -> str:
    return "?" if core.database is None else "%s"


def sealed(core: Running, link: Short, content: dict[str, Any]) -> bytes:
    """Seal something for a link, as only whoever has the data key can."""
    row = core.rows("SELECT agent_id, kind, one_time, expires_at FROM short_link WHERE id = ?", link.id)[0]
    purpose = f"short_link:{link.id}:{row[0]}:{row[1]}:{row[2]}:{row[3]}".encode()
    return Sealer(DATA_KEY).seal(json.dumps(content).encode(), purpose)


@pytest.mark.parametrize("how", ["by hand", "with the data key", "made to last", "made for many"])
def test_case_333_a_link_that_was_tampered_with_leads_nowhere(
    shared: Running, agent: Agency, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    link = agent.shorten(isOneTimeUse=True)
    other = {"url": "javascript:alert(1)", "link": link.url, "way": "silently", "invitation": None}
    changed: dict[str, tuple[str, Any]] = {
        "by hand": ("sealed", b"javascript:alert(1)"),
        "with the data key": ("sealed", sealed(shared, link, other)),
        "made to last": ("expires_at", shared.clock.now + 10 * LINK_LIFE),
        "made for many": ("one_time", 0),
    }
    column, value = changed[how]
    write(shared, f"UPDATE short_link SET {column} = {mark(shared)} WHERE id = {mark(shared)}", value, link.id)
    for reply in (link.get(), link.post()):
        assert (reply.status, reply.code) == (410, "link_withdrawn")
    assert f"changed behind our back: {link.id}" in caplog.text
    assert "javascript" not in caplog.text
    assert any(one["linkId"] == link.id for one in shared.admin("GET", LISTED).result["links"])


@pytest.mark.parametrize(
    "behind",
    ["?url=https://evil.example", "%3Furl=https://evil.example", "%23x", "%0d%0aSet-Cookie:x=y", "/", "/x", "%00"],
)
def test_case_334_nothing_is_injected_behind_a_link(shared: Running, agent: Agency, behind: str) -> None:
    link = agent.shorten("https://agent.example/a")
    reply = shared.public("GET", f"{link.path}{behind}", source="192.0.2.2")
    assert (reply.status, reply.header("location"), reply.header("set-cookie")) == (404, None, None)
    assert link.get().status == 303


def test_case_335_an_id_has_one_spelling(shared: Running, agent: Agency) -> None:
    link = agent.shorten("https://agent.example/a")
    swapped = link.path.rpartition("/")[0] + "/" + link.id.swapcase()
    assert shared.public("GET", swapped, source="192.0.2.3").status == 404


def test_case_336_the_page_that_asks_is_nobody_elses(one_time: Short) -> None:
    reply = one_time.get(headers=[*AS_PAGE, ("accept-language", "de-AT,de;q=0.9")])
    policy = reply.header("content-security-policy") or ""
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    text = reply.body.decode()
    assert '<html lang="de">' in text
    assert "Dieser Link führt zu <strong>example.org</strong>" in text
    assert "prefers-color-scheme:dark" in text
    assert "<script" not in text
    assert not re.search(r"(src|href|action)=", text)


def test_case_154_whoever_guesses_is_slowed_down(desk: Running) -> None:
    replies = [desk.public("GET", f"/i/{at:022}", source="192.0.2.9").status for at in range(70)]
    assert Counter(replies) == {404: 60, 429: 10}
    link = agency(desk, "acme:guess").shorten("https://example.org")
    assert link.get(source="192.0.2.9").status == 200


def test_a_link_of_an_agent_that_is_blocked_or_gone_leads_nowhere(desk: Running) -> None:
    agent = agency(desk, "acme:gone")
    link = agent.shorten()
    target = f"{AGENTS}/{agent.agent_id}"
    desk.admin("PUT", target, {"isBlocked": True})
    assert (link.get().status, link.get().code) == (410, "link_withdrawn")
    desk.admin("PUT", target, {"isBlocked": False})
    assert link.get().status == 200
    desk.admin("DELETE", target)
    assert (link.post().status, link.post().code) == (410, "link_withdrawn")


def test_links_are_listed_page_by_page_and_withdrawn(desk: Running) -> None:
    agent = agency(desk, "acme:list")
    made = []
    for _ in range(3):
        made.append(agent.shorten())
        desk.clock.forward(1)
    first = desk.admin("GET", f"{LISTED}?limit=2").result
    assert [one["linkId"] for one in first["links"]] == [made[2].id, made[1].id]
    (last,) = desk.admin("GET", f"{LISTED}?limit=2&before={first['next']}").result["links"]
    assert last["url"] == made[0].url
    assert last["requestUrl"] == "https://example.org/x"
    gone = desk.admin("DELETE", f"{LISTED}/{made[0].id}").result
    assert gone["withdrawnAt"] == desk.admin("DELETE", f"{LISTED}/{made[0].id}").result["withdrawnAt"]
    assert (made[0].get().status, made[0].get().code) == (410, "link_withdrawn")
    assert desk.admin("DELETE", f"{LISTED}/nobody").status == 404
    assert desk.admin("GET", f"{LISTED}?limit=0").fields == {"limit": "out_of_range"}


def test_a_link_that_expired_long_ago_is_forgotten(desk: Running) -> None:
    link = agency(desk, "acme:old").shorten()
    desk.clock.forward(LINK_LIFE + 31 * 24 * 60 * 60_000)
    desk.end_what_is_due()
    assert desk.rows("SELECT id FROM short_link") == []
    assert link.get().status == 404


# --- many at once (case 375) ------------------------------------------------------------------------------------------


def outcomes(replies: list[Reply]) -> Counter[str]:
    return Counter("ok" if reply.status == 200 else f"{reply.status} {reply.code}" for reply in replies)


@pytest.mark.timeout(120 + 5 * ROUNDS)
def test_case_375_fifty_at_once_resolve_a_link_once(shared: Running, agent: Agency) -> None:
    for _ in range(ROUNDS):
        link = agent.shorten(isOneTimeUse=True)
        shared.clock.forward(1_000)  # an agent may not make as many links in one instant

        async def all_at_once(link: Short = link) -> list[Reply]:
            return await asyncio.gather(*(link.post_async(source=f"192.0.2.{at}") for at in range(50)))

        assert outcomes(shared.run(all_at_once())) == {"ok": 1, "410 link_used": 49}
        assert used(shared, link) == 1


@pytest.mark.timeout(120 + 5 * ROUNDS)
def test_case_375_two_cores_on_one_store_resolve_it_once(desk: Running) -> None:
    second = Running(desk.data, desk.clock, database=desk.database)
    second.runner.close()
    second.runner = desk.runner
    second.start()
    try:
        agent = agency(desk, "acme:race")
        for _ in range(ROUNDS):
            link = agent.shorten(isOneTimeUse=True)
            desk.clock.forward(1_000)
            there = Short(second, link.url)

            async def both(link: Short = link, there: Short = there) -> list[Reply]:
                return await asyncio.gather(*(one.post_async() for one in [link, there] * 25))

            second.host = desk.host = f"127.0.0.1:{urlsplit(desk.base).port}"
            second.core._address.listening |= {desk.host}
            assert outcomes(desk.run(both())) == {"ok": 1, "410 link_used": 49}
            assert used(desk, link) == 1
    finally:
        second.stop()
