"""The agent API: who is let in (checklist C1), people and login requests (C3), figures (C4)."""

import asyncio
import json
import logging
from collections import Counter
from typing import Any

import pytest

from connector_desk.contract import limits
from connector_desk.core.agent_api.context import LoginToAnswer
from tests.core.agency import LINKS, LOGIN, METRICS, PORTAL, PROVIDERS, USERS, Agency, agency, list_portal
from tests.core.correspondent import AGENTS, Correspondent, agent_of
from tests.core.running import KEY, Reply, Running
from tests.core.visitor import settle

OPERATIONS = [LINKS, USERS, LOGIN, METRICS]
EVERY = pytest.mark.parametrize("path", OPERATIONS)
MINUTE = 60_000
METRIC = {"Job": "reception", "MetricName": "waiting", "MetricValue": 3, "Unit": "people"}
CHART = "/bc/studio/metrics"
LOGINS = "/bc/studio/logins"


@pytest.fixture(scope="module")
def agent(shared: Running) -> Agency:
    list_portal(shared)
    return agency(shared, "acme:kim")


@pytest.fixture(scope="module")
def other(shared: Running, agent: Agency) -> Agency:
    return agency(shared, "acme:lee")


@pytest.fixture(autouse=True)
def another_minute(shared: Running) -> None:
    shared.clock.forward(2 * MINUTE)  # so that no test is slowed down by what another has sent


def metric(**more: Any) -> dict[str, Any]:
    return METRIC | more


def events(core: Running, kind: str) -> list[dict[str, Any]]:
    return [json.loads(data) for (data,) in core.rows("SELECT data FROM event WHERE type = ? ORDER BY seq", kind)]


def with_token(core: Running, path: str, value: str | None, name: str = "authorization", body: bytes = b"{}") -> Reply:
    headers: list[tuple[str, str]] = [("content-type", "application/json")]
    if value is not None:
        headers.append((name, value))
    return core.public("POST", path, body, headers=headers)


# --- C1: who is let in ------------------------------------------------------------------------------------------------


@EVERY
def test_case_136_no_token_and_a_wrong_one(shared: Running, agent: Agency, path: str) -> None:
    missing = with_token(shared, path, None)
    assert (missing.status, missing.code) == (401, "unauthorized")
    for wrong in ("Bearer", "Bearer ", f"Bearer {agent.token[:-1]}", f"Bearer {agent.token}x", f"Basic {agent.token}"):
        refused = with_token(shared, path, wrong)
        assert (refused.status, refused.code) == (401, "unauthorized")
    twice = [
        ("authorization", f"Bearer {agent.token}"),
        ("x-api-key", agent.token),
        ("content-type", "application/json"),
    ]
    assert shared.public("POST", path, b"{}", headers=twice).status == 401
    assert with_token(shared, path, f"Bearer {agent.token}").status == 422
    assert with_token(shared, path, agent.token, "x-api-key").status == 422


@EVERY
@pytest.mark.parametrize("how", ["replaced", "revoked", "removed"])
def test_case_136_a_token_that_was_taken_back_is_worth_nothing_at_once(shared: Running, path: str, how: str) -> None:
    taken = agency(shared, f"acme:{how}-{path.rpartition('/')[2]}")
    target = f"{AGENTS}/{taken.agent_id}"
    assert taken.call(path, {}).status == 422
    if how == "replaced":
        fresh = shared.admin("POST", f"{target}/token").result["token"]
        assert with_token(shared, path, f"Bearer {fresh}").status == 422
    elif how == "revoked":
        assert shared.admin("DELETE", f"{target}/token").result["hasToken"] is False
    else:
        shared.admin("DELETE", target)
    assert (taken.call(path, {}).status, taken.call(path, {}).code) == (401, "unauthorized")


@EVERY
def test_a_blocked_agent_is_told_so(shared: Running, path: str) -> None:
    blocked = agency(shared, f"acme:blocked-{path.rpartition('/')[2]}")
    shared.admin("PUT", f"{AGENTS}/{blocked.agent_id}", {"isBlocked": True})
    assert (blocked.call(path, {}).status, blocked.call(path, {}).code) == (403, "forbidden")
    shared.admin("PUT", f"{AGENTS}/{blocked.agent_id}", {"isBlocked": False})
    assert blocked.call(path, {}).status == 422


@EVERY
def test_case_137_the_key_of_the_place_opens_nothing_here(shared: Running, path: str) -> None:
    for name, value in (("authorization", f"Bearer {KEY}"), ("x-api-key", KEY)):
        refused = with_token(shared, path, value, name)
        assert (refused.status, refused.code) == (401, "unauthorized")


@EVERY
def test_case_138_a_token_opens_no_admin_path(shared: Running, agent: Agency, path: str) -> None:
    for there in ("/bc/admin/workflows", AGENTS, "/metrics"):
        assert shared.public("GET", there, headers=[("authorization", f"Bearer {agent.token}")]).status == 404
        assert shared.admin("GET", there, key=agent.token).status == 401
    assert shared.admin("POST", path, METRIC, key=agent.token).status == 401
    assert shared.admin("POST", path, METRIC).status == 404  # and the key of the place finds no agent API there


@EVERY
def test_case_139_140_the_rate_of_an_agent_is_its_own(shared: Running, other: Agency, path: str) -> None:
    busy = agency(shared, f"acme:busy-{path.rpartition('/')[2]}")
    calls = shared.capabilities.agent_api.http
    throttle, most = (
        (calls.metric_throttle, limits.METRICS_PER_MINUTE)
        if path == METRICS
        else (calls.agent_call_throttle, limits.AGENT_CALLS_PER_MINUTE)
    )
    throttle._counts[busy.agent_id] = (shared.clock.now, most - 1)
    assert busy.call(path, {}).status == 422
    refused = busy.call(path, {})
    assert (refused.status, refused.code, refused.header("retry-after")) == (429, "rate_limited", "60")
    assert other.call(path, {}).status == 422
    shared.clock.forward(MINUTE)
    assert busy.call(path, {}).status == 422


@EVERY
def test_a_web_page_is_not_let_in(shared: Running, agent: Agency, path: str) -> None:
    refused = agent.call(path, METRIC, headers=[("origin", "https://evil.example")])
    assert (refused.status, refused.code) == (403, "origin_not_allowed")
    assert shared.public("OPTIONS", path, headers=[("origin", "https://evil.example")]).status == 405
    assert shared.public("GET", path).header("allow") == "POST"


@EVERY
def test_bodies_are_read_as_strictly_as_by_the_admin_api(agent: Agency, path: str) -> None:
    assert agent.call(path, b"{").code == "malformed_json"
    assert agent.call(path, b'{"a":1,"a":2}').code == "duplicate_key"
    assert agent.call(path, {"surprise": 1}).fields["surprise"] == "unknown_field"
    assert agent.call(path, b"x" * (limits.BODY_BYTES + 1)).status == 413
    with_key = agent.call(path, METRIC, once="\x7f")
    assert with_key.status == (400 if path == METRICS else 422)


@EVERY
def test_wrong_tokens_slow_their_source_down_and_nobody_else(shared: Running, agent: Agency, path: str) -> None:
    def guess() -> int:
        headers = [("authorization", "Bearer x"), ("content-type", "application/json")]
        return shared.public("POST", path, b"{}", headers=headers, source="192.0.2.77").status

    assert Counter(guess() for _ in range(12)) == {401: limits.WRONG_KEYS_PER_MINUTE, 429: 2}
    assert agent.call(path, {}, source="192.0.2.77").status == 422


# --- C3: people -------------------------------------------------------------------------------------------------------


def user(connection_id: str, **more: Any) -> dict[str, Any]:
    return {"email": "kim@example.org", "displayName": "Kim Ito", "connectionId": connection_id} | more


def test_case_139_158_a_connection_is_the_callers_own(agent: Agency, other: Agency) -> None:
    theirs = other.connection()
    refused = agent.call(USERS, user(theirs))
    assert (refused.status, refused.code) == (403, "forbidden")
    unknown = agent.call(USERS, user("nobody"))
    assert (unknown.status, unknown.code) == (404, "not_found")


def test_case_159_160_a_person_is_bound_once(desk: Running) -> None:
    agent, other = agency(desk, "acme:one"), agency(desk, "acme:two")
    mine, theirs = agent.connection(), other.connection()
    linked = agent.call(USERS, user(mine))
    assert (linked.status, linked.body) == (200, b"{}")
    assert agent.call(USERS, user(mine)).body == b"{}"
    assert len(desk.rows("SELECT * FROM user_link")) == 1
    assert events(desk, "user.linked") == [{"connectionId": mine, "agentId": agent.agent_id}]
    taken = other.call(USERS, user(theirs, email="KIM@example.org"))
    assert (taken.status, taken.code) == (409, "already_linked")
    elsewhere = agent.call(USERS, user(mine, email="lee@example.org"))
    assert (elsewhere.status, elsewhere.code) == (409, "already_linked")
    assert len(desk.rows("SELECT * FROM user_link")) == 1
    shown = agent_of(desk, agent.agent_id)["linkedUser"]
    assert (shown["email"], shown["displayName"]) == ("kim@example.org", "Kim Ito")
    assert agent.call(USERS, user(mine, displayName="Wilhelmina Ito")).body == b"{}"
    assert agent_of(desk, agent.agent_id)["linkedUser"]["displayName"] == "Wilhelmina Ito"
    assert "linkedUser" not in agent_of(desk, other.agent_id)
    kept = repr(desk.rows("SELECT * FROM user_link"))
    assert "Wilhelmina" not in kept
    assert "example.org" not in kept.lower()


def test_case_157_a_name_is_plain_text_everywhere(desk: Running) -> None:
    agent = agency(desk, "acme:html")
    assert agent.call(USERS, user(agent.connection(), displayName="<b>Kim</b>")).status == 200
    assert agent_of(desk, agent.agent_id)["linkedUser"]["displayName"] == "<b>Kim</b>"


def test_case_156_an_email_address_injects_nothing(desk: Running, caplog: pytest.LogCaptureFixture) -> None:
    agent = agency(desk, "acme:mail")
    caplog.set_level(logging.DEBUG)
    for email in (
        "kim@example.org\r\nBcc: everybody@example.org",
        "kim@a@b.example",
        "k" * 250 + "@a.example",
        "kim\0@a.example",
    ):
        refused = agent.call(USERS, user(agent.connection(), email=email))
        assert refused.status == 422
        assert refused.fields["email"] in {"invalid_email", "invalid_character"}
    assert "everybody@" not in caplog.text  # a shorter word could stand in an id


def test_what_belonged_to_a_connection_that_ended_is_free(desk: Running) -> None:
    first, second = agency(desk, "acme:was"), agency(desk, "acme:is")
    assert first.call(USERS, user(first.connection())).status == 200
    connection_id = second.connection()
    assert second.call(USERS, user(connection_id)).code == "already_linked"
    desk.admin("DELETE", f"{AGENTS}/{first.agent_id}")
    assert second.call(USERS, user(connection_id)).status == 200
    assert len(desk.rows("SELECT * FROM user_link")) == 1


def test_a_person_is_bound_to_a_connection_that_was_made(desk: Running) -> None:
    agent = agency(desk, "acme:phone")
    phone = Correspondent(desk)
    phone.connect(agent.invite()["invitation"])
    held = agent_of(desk, agent.agent_id)["connection"]
    assert held["state"] == "completed"
    assert agent.call(USERS, user(held["connectionId"])).body == b"{}"


def test_the_same_call_is_done_once_and_another_refused(desk: Running) -> None:
    agent = agency(desk, "acme:once")
    mine = agent.connection()
    assert agent.call(USERS, user(mine), once="u").body == b"{}"
    assert agent.call(USERS, user(mine), once="u").body == b"{}"
    assert agent.call(USERS, user(mine, displayName="X"), once="u").code == "idempotency_conflict"


# --- C3: login requests -----------------------------------------------------------------------------------------------


def login(request_id: str = "login-1", alias: str = "acme:kim", issuer: str = PORTAL) -> dict[str, Any]:
    return {"requestId": request_id, "alias": alias, "issuer": issuer}


def logins(core: Running) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = core.admin("GET", LOGINS).result["logins"]
    return found


@pytest.fixture
def portal(desk: Running) -> Agency:
    list_portal(desk)
    return agency(desk, "acme:kim")


def test_case_160_161_a_login_request_is_recorded_once(desk: Running, portal: Agency) -> None:
    assert portal.call(LOGIN, login()).body == b"{}"
    assert portal.call(LOGIN, login()).body == b"{}"
    (one,) = logins(desk)
    assert (one["requestId"], one["alias"], one["issuer"]) == ("login-1", "acme:kim", PORTAL)
    assert (one["state"], one["provider"], one["agentId"]) == ("waiting", "Portal", portal.agent_id)
    assert events(desk, "login.requested") == [
        {"loginId": one["loginId"], "requestId": "login-1", "agentId": portal.agent_id}
    ]
    changed = portal.call(LOGIN, login(issuer="urn:other"))
    assert (changed.status, changed.code) == (409, "idempotency_conflict")


def test_a_login_request_is_the_same_in_whatever_letters_its_alias_is(desk: Running, portal: Agency) -> None:
    for alias in ("acme:kim", "ACME:Kim", "acme%3AKIM"):
        assert portal.call(LOGIN, login(alias=alias)).status == 200
        assert portal.call(LOGIN, login(alias=alias), once="l").status == 200
    assert len(logins(desk)) == 1


def test_case_161_a_login_request_that_nobody_answered_is_over(desk: Running, portal: Agency) -> None:
    assert portal.call(LOGIN, login()).status == 200
    desk.clock.forward(limits.LOGIN_LIFE - 1)
    assert portal.call(LOGIN, login()).status == 200
    desk.clock.forward(1)
    over = portal.call(LOGIN, login())
    assert (over.status, over.code) == (410, "login_expired")
    assert [one["state"] for one in logins(desk)] == ["expired"]


@pytest.mark.parametrize("request_id", ["", "x" * 129, "a\nb", "../x"])
def test_case_161_the_callers_id_is_well_formed(agent: Agency, request_id: str) -> None:
    assert agent.call(LOGIN, login(request_id)).fields == {"requestId": "invalid_request_id"}


def test_case_162_an_unknown_alias(agent: Agency) -> None:
    reply = agent.call(LOGIN, login(alias="acme:nobody"))
    assert (reply.status, reply.code) == (404, "agent_not_found")


def test_case_139_164_an_alias_of_another_agent(shared: Running, agent: Agency, other: Agency) -> None:
    before = len(events(shared, "login.requested"))
    for alias in ("acme:lee", "ACME:Lee", "acme%3Alee"):
        reply = agent.call(LOGIN, login("for-another", alias=alias))
        assert (reply.status, reply.code) == (403, "forbidden")
    assert len(events(shared, "login.requested")) == before
    assert agent.call(LOGIN, login("for-me", alias="acme%3AKIM")).status == 200


def test_case_163_only_listed_service_providers(desk: Running, portal: Agency) -> None:
    for issuer in ("https://else.example", "https://portal.example/", "HTTPS://portal.example", "urn:portal"):
        assert portal.call(LOGIN, login(issuer=issuer)).status == 422
    assert portal.call(LOGIN, login(issuer="https://else.example")).fields == {"issuer": "issuer_not_allowed"}
    assert logins(desk) == []


def test_case_165_a_person_sees_at_most_five_prompts_a_minute(desk: Running, portal: Agency) -> None:
    desk_clock = desk.clock
    replies = []
    for at in range(100):
        replies.append(portal.call(LOGIN, login(f"bomb-{at}")))
        desk_clock.forward(100)
    assert Counter(reply.status for reply in replies) == {200: 5, 429: 95}
    assert len(events(desk, "login.requested")) == 5
    assert replies[5].header("retry-after") == "60"
    assert replies[99].header("retry-after") == "51"
    desk_clock.forward(50_000)
    assert [portal.call(LOGIN, login(f"later-{at}")).status for at in range(2)] == [200, 429]


def test_case_166_one_login_request_many_times_at_once(desk: Running, portal: Agency) -> None:
    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(portal.call_async(LOGIN, login("race")) for _ in range(20)))

    assert {reply.body for reply in desk.run(all_at_once())} == {b"{}"}
    assert len(logins(desk)) == len(events(desk, "login.requested")) == 1


class Answering:
    """Stands in for the workflows."""

    def __init__(self, core: Running, visit: str | None) -> None:
        self.core, self.visit = core, visit
        self.started: list[LoginToAnswer] = []
        self.undone = 0

    async def start(self, wanted: LoginToAnswer, now: int, keep: Any) -> bool:
        if self.visit is None:
            return False
        store = self.core.core._store
        assert store
        try:
            await store.write(lambda tx: keep(tx, self.visit))
        except Exception:
            self.undone += 1
            raise
        self.started.append(wanted)
        return True


def answered_by(core: Running, visit: str | None) -> Answering:
    core.capabilities.agent_api.login_workflow = answering = Answering(core, visit)
    return answering


def test_a_login_request_is_answered_by_the_workflow_of_its_name(desk: Running, portal: Agency) -> None:
    offer = desk.offer()  # any visit does
    answering = answered_by(desk, offer.workflow)
    assert portal.call(LOGIN, login()).body == b"{}"
    assert portal.call(LOGIN, login()).body == b"{}"
    ((started),) = answering.started
    told = (started.alias, started.issuer, started.provider, started.agent_id)
    assert told == ("acme:kim", PORTAL, "Portal", portal.agent_id)
    (shown,) = logins(desk)
    assert (shown["state"], shown["workflowId"], shown["loginId"]) == ("waiting", offer.workflow, started.login_id)
    desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
    assert [one["state"] for one in logins(desk)] == ["refused"]
    desk.clock.forward(limits.LOGIN_LIFE)
    assert portal.call(LOGIN, login()).body == b"{}"  # it was answered, so nothing happens
    assert len(answering.started) == 1


def test_what_is_refused_starts_no_workflow(desk: Running, portal: Agency) -> None:
    answering = answered_by(desk, desk.offer().workflow)
    for wrong in (login(alias="acme:nobody"), login(issuer="urn:else"), login("")):
        assert portal.call(LOGIN, wrong).status in {404, 422}

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(portal.call_async(LOGIN, login("race")) for _ in range(20)))

    assert {reply.body for reply in desk.run(all_at_once())} == {b"{}"}
    assert len(answering.started) == len(logins(desk)) == 1


def test_where_no_workflow_answers_it_is_recorded_all_the_same(desk: Running, portal: Agency) -> None:
    answered_by(desk, None)
    assert portal.call(LOGIN, login()).body == b"{}"
    (shown,) = logins(desk)
    assert (shown["state"], "workflowId" in shown) == ("waiting", False)


def test_login_requests_go_with_their_agent_and_with_time(desk: Running, portal: Agency) -> None:
    assert portal.call(LOGIN, login()).status == 200
    desk.clock.forward(31 * 24 * 60 * MINUTE)
    desk.end_what_is_due()
    assert logins(desk) == []
    assert portal.call(LOGIN, login("again")).status == 200
    desk.admin("DELETE", f"{AGENTS}/{portal.agent_id}")
    assert logins(desk) == []


def test_service_providers_are_looked_after(desk: Running) -> None:
    listed = list_portal(desk)
    target = f"{PROVIDERS}/{listed['providerId']}"
    assert desk.admin("GET", target).result == listed
    again = desk.admin("POST", PROVIDERS, {"issuer": PORTAL})
    assert (again.status, again.code) == (409, "already_listed")
    nameless = desk.admin("POST", PROVIDERS, {"issuer": "urn:x"}).result
    assert nameless["name"] == "urn:x"
    changed = desk.admin("PUT", target, {"issuer": "https://new.example", "name": "New"}).result
    assert (changed["issuer"], changed["providerId"]) == ("https://new.example", listed["providerId"])
    assert desk.admin("PUT", target, {"issuer": "urn:x"}).code == "already_listed"
    left = desk.admin("DELETE", target).result["providers"]
    assert [one["issuer"] for one in left] == ["urn:x"]
    assert desk.admin("GET", target).status == desk.admin("DELETE", target).status == 404
    for wrong in ("http://x.example", "https://kim@x.example", "a b", ""):
        assert desk.admin("POST", PROVIDERS, {"issuer": wrong}).status == 422


# --- C4: figures ------------------------------------------------------------------------------------------------------


def chart(core: Running, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = core.admin("GET", f"{CHART}{query}").result["series"]
    return found


@pytest.fixture
def gauge(desk: Running) -> Agency:
    return agency(desk, "acme:gauge")


def test_a_figure_is_recorded_and_shown_over_time(desk: Running, gauge: Agency) -> None:
    assert set(gauge.call(METRICS, metric()).json) == {"id"}
    gauge.call(METRICS, metric(MetricValue=5))
    desk.clock.forward(10 * MINUTE)
    gauge.call(METRICS, metric(MetricValue=-1.5, Tag="east", Tags=["door", "east"]))
    (one,) = chart(desk)
    assert (one["job"], one["name"], one["unit"], one["agentAlias"]) == ("reception", "waiting", "people", "acme:gauge")
    assert (one["recorded"], one["lastValue"], one["tags"]) == (3, -1.5, ["east", "door"])
    points = [(point["count"], point["mean"], point["least"], point["most"]) for point in one["points"]]
    assert points == [(2, 4.0, 3.0, 5.0), (1, -1.5, -1.5, -1.5)]
    ((tagged),) = [series["points"] for series in chart(desk, "?tag=door")]
    assert [point["count"] for point in tagged] == [1]
    assert chart(desk, "?tag=Door") == chart(desk, "?job=else") == chart(desk, "?name=else") == []
    assert len(chart(desk, "?job=reception&name=waiting&seconds=60&points=1")[0]["points"]) == 1


def test_figures_are_told_apart_by_agent_job_name_and_unit(desk: Running, gauge: Agency) -> None:
    other = agency(desk, "acme:other-gauge")
    for who, more in ((gauge, {}), (gauge, {"Unit": "persons"}), (gauge, {"Job": "gate"}), (other, {})):
        assert who.call(METRICS, metric(**more)).status == 200
    assert len(chart(desk)) == 4
    assert len(chart(desk, f"?agentId={other.agent_id}")) == 1
    desk.admin("DELETE", f"{AGENTS}/{other.agent_id}")
    assert "agentAlias" not in chart(desk, f"?agentId={other.agent_id}")[0]


def test_case_172_its_time(desk: Running, gauge: Agency) -> None:
    assert gauge.call(METRICS, metric()).status == 200
    assert desk.rows("SELECT at FROM metric") == [(desk.clock.now,)]
    for created in ("2026-11-21T00:10:00Z", "2024-11-20T00:00:00Z"):
        assert gauge.call(METRICS, metric(Created=created)).fields == {"Created": "out_of_range"}
    assert gauge.call(METRICS, metric(Created="2026-11-21T00:00:00")).fields == {"Created": "missing_zone"}
    assert gauge.call(METRICS, metric(Created="2026-11-20T23:00:00Z", MetricValue=9)).status == 200
    assert chart(desk)[0]["lastValue"] == 3  # the newest, not the one that came last


def test_case_173_the_same_id_is_stored_once(desk: Running, gauge: Agency) -> None:
    other = agency(desk, "acme:other-gauge")
    assert gauge.call(METRICS, metric(Id="a")).json == gauge.call(METRICS, metric(Id="a")).json == {"id": "a"}
    for more in (
        {"MetricValue": 9},
        {"Job": "other"},
        {"MetricName": "other"},
        {"Tag": "x"},
        {"Created": "2026-11-20T23:00:00Z"},
    ):
        refused = gauge.call(METRICS, metric(Id="a", **more))
        assert (refused.status, refused.code) == (409, "idempotency_conflict")
    assert desk.rows("SELECT value FROM metric") == [(3.0,)]
    assert other.call(METRICS, metric(Id="a")).status == 200  # the ID is the caller's own
    assert len(desk.rows("SELECT value FROM metric")) == 2

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(gauge.call_async(METRICS, metric(Id="race")) for _ in range(20)))

    assert {reply.body for reply in desk.run(all_at_once())} == {b'{"id":"race"}'}
    assert len(desk.rows("SELECT value FROM metric")) == 3

    async def one_of_two() -> Counter[int]:
        sent = (gauge.call_async(METRICS, metric(Id="either", MetricValue=at % 2)) for at in range(20))
        return Counter([reply.status for reply in await asyncio.gather(*sent)])

    assert desk.run(one_of_two()) == {200: 10, 409: 10}


def test_the_same_call_records_once(desk: Running, gauge: Agency) -> None:
    first = gauge.call(METRICS, metric(), once="m")
    assert gauge.call(METRICS, metric(), once="m").json == first.json
    reordered = json.dumps(dict(reversed(metric().items())), indent=1).encode()
    assert gauge.call(METRICS, reordered, once="m").json == first.json
    assert gauge.call(METRICS, metric(MetricValue=4), once="m").code == "idempotency_conflict"
    assert gauge.call(METRICS, metric(), once="n").json != first.json
    assert len(desk.rows("SELECT value FROM metric")) == 2


def test_case_174_different_figures_are_bounded(desk: Running, gauge: Agency, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "METRIC_SERIES", 3)
    other = agency(desk, "acme:other-gauge")

    async def all_at_once() -> list[Reply]:
        many = (gauge.call_async(METRICS, metric(MetricName=f"m{at}")) for at in range(20))
        return await asyncio.gather(*many, other.call_async(METRICS, METRIC))

    *replies, of_other = desk.run(all_at_once())
    assert Counter(reply.status for reply in replies) == {200: 3, 429: 17}
    assert of_other.status == 200
    assert len(desk.rows("SELECT id FROM metric_series")) == 4
    assert gauge.call(METRICS, metric(MetricName=chart(desk, f"?agentId={gauge.agent_id}")[0]["name"])).status == 200


def test_case_174_records_are_bounded_and_the_oldest_go(
    desk: Running, gauge: Agency, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "METRIC_RECORDS", 2)
    for value in range(5):
        gauge.call(METRICS, metric(MetricValue=value))
    desk.clock.forward(11 * MINUTE)
    desk.end_what_is_due()
    assert desk.rows("SELECT value FROM metric ORDER BY seq") == [(3.0,), (4.0,)]


def test_case_175_whom_it_is_about_is_sealed_and_goes_as_the_place_has_chosen(
    desk: Running, gauge: Agency, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    assert gauge.call(METRICS, metric(ContactIdentifier="kim@example.org")).status == 200
    assert "kim@" not in repr(desk.rows("SELECT * FROM metric")) + caplog.text
    desk.admin("PUT", "/bc/studio/retention", {"days": 1})
    desk.clock.forward(25 * 60 * MINUTE)
    desk.end_what_is_due()
    assert desk.rows("SELECT * FROM metric") == desk.rows("SELECT * FROM metric_series") == []


@pytest.mark.parametrize("value", [1e308, -1e308, 5e-324, 0.1 + 0.2, 2**53, -0.0])
def test_case_176_a_figure_is_kept_exactly(desk: Running, gauge: Agency, value: float) -> None:
    for _ in range(3):  # their sum is no number any more
        assert gauge.call(METRICS, metric(MetricValue=value)).status == 200
    (one,) = chart(desk)
    assert (one["lastValue"], one["points"][0]["least"]) == (value, value)
    assert one["points"][0]["mean"] == pytest.approx(value)


def test_case_168_170_what_is_no_figure_leaves_no_trace(shared: Running, agent: Agency) -> None:
    settle(shared)  # what other tests have started goes on by itself otherwise
    kept = shared.fingerprint()
    for raw in (b"NaN", b"1e999", b"true", b'"12"', b"null"):
        body = b'{"Job":"j","MetricName":"m","Unit":"u","MetricValue":' + raw + b"}"
        assert agent.call(METRICS, body).status in {400, 422}
    for name in ("Job", "MetricName", "Unit", "Tag", "ContactIdentifier", "Id"):
        assert agent.call(METRICS, metric(**{name: "a\nERROR forged"})).fields == {name: "invalid_character"}
        assert agent.call(METRICS, metric(**{name: "x" * 257})).fields == {name: "too_long"}
    assert shared.fingerprint() == kept


def test_prometheus_reads_the_figures(desk: Running, gauge: Agency) -> None:
    gauge.call(METRICS, metric(Job='re"cep\\tion', MetricValue=2.5))
    gauge.call(METRICS, metric(Job='re"cep\\tion', MetricValue=4))
    desk.offer()
    reply = desk.admin("GET", "/metrics")
    assert (reply.status, reply.header("content-type")) == (200, "text/plain; version=0.0.4; charset=utf-8")
    lines = reply.body.decode().splitlines()
    labels = '{job="re\\"cep\\\\tion",name="waiting",unit="people",agent="acme:gauge"}'
    assert f"connector_desk_metric{labels} 4.0" in lines
    assert f"connector_desk_metric_records_total{labels} 2" in lines
    assert "connector_desk_open_visits 1" in lines
    assert reply.body.endswith(b"\n")
    assert [line for line in lines if line.startswith("# TYPE")] == sorted(
        {line for line in lines if line.startswith("# TYPE")}, key=lines.index
    )


def test_the_chart_asks_for_sensible_stretches(shared: Running) -> None:
    assert shared.admin("GET", f"{CHART}?points=0&seconds=1").fields == {
        "points": "out_of_range",
        "seconds": "out_of_range",
    }
    assert shared.admin("GET", f"{CHART}?points=501").fields == {"points": "out_of_range"}
    found = shared.admin("GET", f"{CHART}?seconds=3600&points=60").result
    assert found["bucketSeconds"] == 60
