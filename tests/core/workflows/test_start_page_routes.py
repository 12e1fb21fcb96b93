"""The start page (checklist D11): what a visitor sees, and that nothing happens unless the visitor wants it."""

import asyncio
import base64
import contextlib
import hashlib
import os
import re
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlencode

import pytest

from connector_desk.contract import limits
from connector_desk.core.workflows import visitors
from connector_desk.core.workflows.start_page_routes import plain
from tests.core.link_previews import AHEAD
from tests.core.presenter import issued
from tests.core.running import Reply, Running
from tests.core.visitor import Visitor, lead_on, link

STUDIO = "/bc/studio/workflows"
LINKS = "/bc/admin/flow/links"
ROUNDS = int(os.environ.get("ROUNDS", "2"))
"""Of each race; the checklist asks for more than every run of the tests has time for."""
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
ONCE = (
    'name = "once"\ntitle = "Once"\ngoal = "Once only."\nisOncePerLink = true\n'
    '[[methods]]\nname = "go"\n[[methods.steps]]\nkind = "ask"\nname = "a"\n'
    '[[methods.steps.fields]]\nname = "note"\ntype = "lines"\nisRequired = false\n'
)
TWO_FORMS = (
    'name = "two"\ntitle = "Two"\ngoal = "Two forms."\n[[methods]]\nname = "go"\n'
    '[[methods.steps]]\nkind = "ask"\nname = "a"\n[[methods.steps.fields]]\nname = "colour"\ntype = "text"\n'
    '[[methods.steps]]\nkind = "ask"\nname = "b"\n[[methods.steps.fields]]\nname = "colour"\ntype = "text"\n'
)
APPROVED = (
    'name = "approved"\ntitle = "Approved"\ngoal = "Somebody looks."\n[[methods]]\nname = "go"\n'
    '[[methods.steps]]\nkind = "approve"\nname = "a"\ntitle = "Look"\n'
)
FORM = ("content-type", "application/x-www-form-urlencoded")


def runs(core: Running) -> int:
    return int(core.rows("SELECT count(*) FROM flow_run")[0][0])


def opened(core: Running, path: str | None = None, **more: Any) -> Visitor:
    visitor = Visitor(core, path or link(core), **more)
    assert visitor.open().status == 200
    return visitor


def once(core: Running) -> str:
    core.admin("POST", STUDIO, {"source": ONCE})
    return link(core, "once")


def test_case_338_a_link_that_never_was(shared: Running) -> None:
    for path in ("/w/nUVXtVpIk5fZtYb0xZ2c5A", "/w/x", f"/w/{'x' * 255}"):
        visitor = Visitor(shared, path)
        reply = visitor.open()
        assert (reply.status, reply.header("content-type")) == (404, "text/html; charset=utf-8")
        assert "This page does not exist." in visitor.text
    for path in ("/w/..", "/w/%2e%2e", "/w/", "/w/a/b", "/w/x\0"):
        assert shared.public("GET", path).status == 404


def test_case_338_who_guesses_is_slowed_down(desk: Running) -> None:
    found = {desk.public("GET", f"/w/{number:022}", source="192.0.2.77").status for number in range(61)}
    assert found == {404, 429}
    assert opened(desk, source="192.0.2.77").reply.status == 200


def test_cases_338_383_a_link_that_has_expired(desk: Running) -> None:
    path = link(desk, expiryDate="2026-11-21T00:01:00Z")
    visitor = opened(desk, path)
    desk.clock.forward(MINUTE - 1)
    assert Visitor(desk, path).open().status == 200
    desk.clock.forward(1)
    other = Visitor(desk, path)
    assert other.open().status == 410
    assert "This link has expired." in other.text
    assert visitor.press().status == 410
    assert runs(desk) == 0


@pytest.mark.parametrize("seen_by", ["page", "button", "sweep"])
def test_a_link_that_has_expired_stays_so_when_the_clock_is_set_back(desk: Running, seen_by: str) -> None:
    path = link(desk, expiryDate="2026-11-21T00:01:00Z")
    early = opened(desk, path)
    desk.clock.forward(MINUTE)
    if seen_by == "page":
        assert Visitor(desk, path).open().status == 410
    elif seen_by == "button":
        assert early.press().status == 410
    else:
        desk.end_what_is_due()
    desk.keep_what_is_noted()
    desk.clock.forward(-MINUTE)
    late = Visitor(desk, path)
    assert late.open().status == 410
    assert "This link has expired." in late.text
    assert early.press().status == 410
    assert (runs(desk), desk.admin("GET", LINKS).result["links"][0]["state"]) == (0, "expired")


def test_a_link_that_was_withdrawn_is_told_as_such_when_its_time_is_over_too(desk: Running) -> None:
    path = link(desk)
    where = f"{LINKS}/{path.rpartition('/')[2]}"
    desk.admin("POST", f"{where}/withdraw")
    desk.clock.forward(2 * DAY)
    assert Visitor(desk, path).open().status == 410
    desk.end_what_is_due()
    assert desk.admin("GET", where).result["state"] == "withdrawn"


def test_case_383_a_start_at_the_last_moment_counts(desk: Running) -> None:
    visitor = opened(desk, link(desk, expiryDate="2026-11-21T00:01:00Z"))
    desk.clock.forward(MINUTE - 1)
    visitor.go_on()
    desk.clock.forward(1)
    assert visitor.open().status == 200
    assert (visitor.press(given_name="Erika").status, runs(desk)) == (303, 1)


@pytest.mark.parametrize(("first", "preview"), [*AHEAD, ("GET", ("user-agent", "bot/1.0"))])
def test_case_339_looking_starts_nothing(desk: Running, first: str, preview: tuple[str, str]) -> None:
    path = once(desk)
    kept = desk.fingerprint()
    for method in (first, "HEAD", "GET"):
        reply = desk.public(method, path, headers=[preview])
        assert reply.status == 200
        if method == "HEAD":
            assert reply.header("set-cookie") is None
    assert desk.fingerprint() == kept
    assert desk.public("PUT", path).status == 405


def test_case_340_one_visitor_starts_once(desk: Running) -> None:
    visitor = opened(desk)
    assert [visitor.press().status for _ in "123"] == [303] * 3
    lead_on(desk)
    assert runs(desk) == 1
    visitor.open()
    assert visitor.page.names
    again = opened(desk, visitor.path, cookie=visitor.cookie)  # scanned again with the same phone
    assert (again.page.names, runs(desk)) == (visitor.page.names, 1)
    assert visitor.run["run"]["linkId"]


def test_case_346_a_phone_and_a_computer_are_two_visitors(desk: Running) -> None:
    phone = opened(desk)
    computer = opened(desk, phone.path)
    phone.go_on()
    computer.go_on()
    phone.go_on(given_name="Phone")
    computer.open()
    assert computer.page.names
    assert runs(desk) == 2


@pytest.mark.timeout(120 + 10 * ROUNDS)
def test_fifty_visitors_at_once_have_a_run_each(desk: Running) -> None:
    for number in range(1, ROUNDS + 1):
        desk.clock.forward(60_000)  # there is a limit for each minute
        path = link(desk)

        async def all_of_them(path: str = path) -> list[int]:
            visitors = [Visitor(desk, path) for _ in range(50)]
            await asyncio.gather(*(one.open_async() for one in visitors))
            presses = [one.press_async() for one in visitors for _ in "12"]
            return [reply.status for reply in await asyncio.gather(*presses)]

        assert desk.run(all_of_them()) == [303] * 100
        lead_on(desk)
        assert runs(desk) == 50 * number
        assert desk.admin("GET", f"{LINKS}/{path.rpartition('/')[2]}").result["uses"] == 50
        desk.clock.forward(MINUTE)


@pytest.mark.timeout(120 + 10 * ROUNDS)
def test_of_fifty_visitors_one_starts_what_starts_once(desk: Running) -> None:
    for number in range(1, ROUNDS + 1):
        path = once(desk) if number == 1 else link(desk, "once")

        async def all_of_them(path: str = path) -> list[int]:
            visitors = [Visitor(desk, path) for _ in range(50)]
            await asyncio.gather(*(one.open_async() for one in visitors))
            return [reply.status for reply in await asyncio.gather(*(one.press_async() for one in visitors))]

        statuses = desk.run(all_of_them())
        assert sorted(statuses) == [303] + [410] * 49
        assert runs(desk) == number
        told = desk.admin("GET", f"{LINKS}/{path.rpartition('/')[2]}").result
        assert (told["state"], told["uses"], told["mostUses"]) == ("used", 1, 1)
        desk.clock.forward(MINUTE)  # nobody may start so much in one minute
    late = Visitor(desk, path)
    assert late.open().status == 410
    assert "This link was already used." in late.text


def test_who_has_started_what_starts_once_comes_back_to_it(desk: Running) -> None:
    visitor = opened(desk, once(desk))
    visitor.go_on()
    assert opened(desk, visitor.path, cookie=visitor.cookie).page.names == {"f_note"}
    visitor.go_on()
    assert "All done." in visitor.text
    assert "again=" not in "".join(visitor.page.hrefs)


def test_case_342_nothing_runs_on_the_page_but_its_own_script(desk: Running) -> None:
    visitor = opened(desk, link(desk, goal='"><script>alert(1)</script><img src=x onerror=alert(1)>'))
    visitor.go_on().go_on(given_name="<script>alert(2)</script>", company="Acme")
    page = visitor.reply.body.decode()
    assert "alert(1)</script>" not in page
    assert not {"img", "iframe", "link", "object", "base"} & set(visitor.page.tags)
    assert not {name for name in visitor.page.attributes if name.startswith("on") or name in {"style", "src"}}
    assert re.search(r"url\(|@import", page) is None
    policy = dict(
        part.strip().split(" ", 1) for part in str(visitor.reply.header("content-security-policy")).split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "'unsafe" not in repr(policy)
    for tag in ("style", "script"):
        (inside,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert policy[f"{tag}-src"] == f"'sha256-{digest}'"
    assert visitor.reply.header("cache-control") == "no-store"
    assert visitor.reply.header("referrer-policy") == "same-origin"
    assert visitor.reply.header("x-content-type-options") == "nosniff"


def test_case_343_parameters_of_a_request_are_left_aside(desk: Running) -> None:
    visitor = opened(desk, link(desk, parameters={"host": "Kim Ito"}))
    (form,) = visitor.page.forms
    body = urlencode({**form, "parameters": "x", "host": "Mallory", "parameters.host": "Mallory"}).encode()
    sent = desk.public("POST", f"{visitor.path}?host=Mallory", body, headers=[*visitor.headers, FORM])
    assert sent.status == 303
    assert visitor.run["run"]["parameters"] == {"host": "Kim Ito"}


@pytest.mark.parametrize(
    "headers",
    [
        [("origin", "https://evil.example")],
        [("origin", "null")],
        [("sec-fetch-site", "cross-site")],
        [("sec-fetch-site", "same-site")],
        [("origin", "http://evil.example"), ("sec-fetch-site", "same-origin")],
        [("origin", "http://[")],
        [("origin", "http://a]b")],
        [("origin", "http://[::1")],
        [("origin", "https://desk.example")],
    ],
)
def test_case_345_another_page_starts_nothing(desk: Running, headers: list[tuple[str, str]]) -> None:
    visitor = opened(desk)
    refused = visitor.press(headers=headers)
    assert refused.status == 403
    assert "The form did not come from this page." in refused.body.decode()
    assert runs(desk) == 0


def test_case_345_a_form_needs_the_token_of_its_own_visitor(desk: Running) -> None:
    visitor, other = opened(desk), opened(desk)

    def sent(token: str | None, cookie: str | None) -> Reply:
        form = {"do": "start"} | ({} if token is None else {"token": token})
        headers = [FORM] if cookie is None else [FORM, ("cookie", cookie)]
        return desk.public("POST", visitor.path, urlencode(form).encode(), headers=headers)

    token = visitor.page.forms[0]["token"]
    assert visitor.cookie
    for wrong in (None, "", "x" * 43, other.page.forms[0]["token"], "ü"):
        assert sent(wrong, visitor.cookie).status == 403
    assert "needs a cookie" in sent(token, None).body.decode()
    assert sent(token, "session=short").status == 403
    assert sent(token, other.cookie).status == 403
    assert runs(desk) == 0
    assert sent(token, visitor.cookie).status == 303


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{}", "application/json", 415),
        (b"do=start", "multipart/form-data", 415),
        (b"do=start&do=start", FORM[1], 400),
        (b"do=%ff", FORM[1], 400),
        ("dö=start".encode(), FORM[1], 400),
        (b"&".join(b"a%d=1" % number for number in range(200)), FORM[1], 400),
        (b"a=" + b"x" * 300_000, FORM[1], 413),
    ],
)
def test_what_is_no_form_is_refused(shared: Running, body: bytes, kind: str, status: int) -> None:
    visitor = opened(shared)
    headers = [*visitor.headers, ("content-type", kind)]
    reply = shared.public("POST", visitor.path, body, headers=headers)
    assert (reply.status, reply.header("content-type")) == (status, "text/html; charset=utf-8")
    german = [("accept-language", "de"), ("content-type", kind), ("cookie", str(visitor.cookie))]
    assert '<html lang="de">' in shared.public("POST", visitor.path, body, headers=german).body.decode()
    program = [("accept", "application/json"), *german]
    assert shared.public("POST", visitor.path, body, headers=program).json["isSuccessfull"] is False


def test_what_goes_wrong_inside_is_told_on_a_page(
    desk: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = link(desk)

    async def broken(*_: Any, **__: Any) -> None:
        raise ValueError("secret")

    monkeypatch.setattr("connector_desk.core.workflows.visitors.view", broken)
    visitor = Visitor(desk, path)
    reply = visitor.open()
    assert (reply.status, "Something went wrong" in visitor.text) == (500, True)
    assert "secret" not in visitor.text
    (line,) = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert line.rpartition(" ")[2] in visitor.text  # the number that it is found by


def test_the_page_speaks_german(desk: Running) -> None:
    visitor = opened(desk, language="de-AT,de;q=0.9,en;q=0.5")
    assert '<html lang="de">' in visitor.reply.body.decode()
    assert "Besucherausweis" in visitor.text
    assert "Vorname" in visitor.text
    visitor.go_on()
    assert "Weiter" in visitor.text
    assert opened(desk, visitor.path, language="it").reply.body.startswith(b'<!doctype html><html lang="en">')


def test_the_cookie_is_for_the_link_alone(desk: Running) -> None:
    visitor = Visitor(desk, link(desk))
    given = str(visitor.open().header("set-cookie"))
    assert re.fullmatch(
        rf"session=[A-Za-z0-9_-]{{43}}; Path={visitor.path}; Max-Age=86400; HttpOnly; SameSite=Lax", given
    )
    assert visitor.open().header("set-cookie") is None
    assert str(visitor.cookie).partition("=")[2] not in repr(desk.rows("SELECT * FROM flow_run"))


def test_with_https_the_cookie_is_sent_nowhere_else(desk: Running) -> None:
    desk.restart(public_address="https://desk.example/here")
    visitor = Visitor(desk, link(desk))
    given = str(visitor.open().header("set-cookie"))
    assert visitor.path.startswith("/here/w/")
    assert given.endswith("; Secure")
    assert f"Path={visitor.path};" in given
    visitor.go_on()
    assert visitor.page.names


def test_without_a_script_the_page_looks_again_while_it_waits(desk: Running) -> None:
    visitor = opened(desk)
    assert "http-equiv" not in visitor.reply.body.decode()
    visitor.go_on()
    assert "http-equiv" not in visitor.reply.body.decode()  # nobody loses what is half typed
    visitor.go_on(given_name="Erika")
    assert '<noscript><meta http-equiv="refresh" content="5"></noscript>' in visitor.reply.body.decode()


def news(desk: Running, visitor: Visitor, happens: Callable[[], Awaitable[object]] | None = None) -> bytes:
    """Listen as the page does until there is news; `happens` is done once it listens."""
    (where,) = re.findall(r'data-live="([^"]+)"', visitor.reply.body.decode())

    async def listen() -> bytes:
        heard: list[bytes] = []
        enough = asyncio.Event()

        async def send(message: Any) -> None:
            heard.append(message.get("body", b"") if "body" in message else b"")
            if b"data: new" in heard[-1]:
                enough.set()

        async def receive() -> Any:
            await enough.wait()
            return {"type": "http.disconnect"}

        path, _, query = where.partition("?")
        scope = {
            "type": "http", "method": "GET", "path": path, "raw_path": path.encode(),
            "query_string": query.encode(), "client": ("192.0.2.1", 1),
            "headers": [(b"host", desk.host.encode()), (b"cookie", str(visitor.cookie).encode())],
        }  # fmt: skip
        stream = asyncio.ensure_future(desk.core._public_app(scope, receive, send))
        await asyncio.sleep(0)
        if happens is not None:
            await happens()
        async with asyncio.timeout(10):
            await stream
        return b"".join(heard)

    return desk.run(listen())


def test_a_page_hears_of_news(desk: Running) -> None:
    visitor = opened(desk)
    visitor.go_on().go_on(given_name="Erika")
    visit_id = visitor.run["workflowId"]

    async def approve() -> None:
        assert (await desk.admin_async("POST", f"/bc/admin/workflows/{visit_id}/approve")).status == 200

    heard = news(desk, visitor, approve)
    assert b": connected" in heard
    assert b"data: new" in heard


def test_what_happens_while_a_page_is_made_is_news_to_it(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = opened(desk)
    visitor.go_on().go_on(given_name="Erika")
    visit_id, view = visitor.run["workflowId"], visitors.view

    async def overtaken(*given: Any) -> object:
        shown = await view(*given)
        assert (await desk.admin_async("POST", f"/bc/admin/workflows/{visit_id}/approve")).status == 200
        return shown

    with monkeypatch.context() as during:
        during.setattr(visitors, "view", overtaken)
        assert visitor.open().status == 200
    assert b"data: new" in news(desk, visitor)


def test_a_commit_wakes_only_the_pages_that_it_concerns(desk: Running) -> None:
    visitor = opened(desk)
    visitor.go_on()
    visit_id = visitor.run["workflowId"]
    pages = desk.capabilities.workflows.page_subscriptions

    async def watch() -> bool:
        with pages.opened("one", "x") as concerned, pages.opened("two", "x") as other:
            concerned.visits, other.visits = frozenset({visit_id}), frozenset({"nobody"})
            async with asyncio.timeout(10):
                await asyncio.gather(concerned.woken.wait(), other.woken.wait())  # when the watch begins
                concerned.woken.clear()
                other.woken.clear()
                assert (await desk.admin_async("POST", f"/bc/admin/workflows/{visit_id}/cancel")).status == 200
                await concerned.woken.wait()
            return other.woken.is_set()

    assert desk.run(watch()) is False


def test_a_visitor_keeps_few_pages_open(desk: Running) -> None:
    visitor = opened(desk)
    visitor.go_on()
    pages = desk.capabilities.workflows.page_subscriptions
    session = str(visitor.cookie).partition("=")[2]

    async def crowd(sessions: list[str], source: str) -> int:
        with contextlib.ExitStack() as kept:
            for one in sessions:
                kept.enter_context(pages.opened(one, source))
            return (await desk.public_async("GET", f"{visitor.path}/live", headers=visitor.headers, source="a")).status

    assert desk.run(crowd([session] * limits.PAGES_OF_VISITOR, "b")) == 429
    assert desk.run(crowd([str(number) for number in range(limits.PAGES_OF_SOURCE)], "a")) == 429
    assert (pages._open, +pages._counts) == (set(), {})


def test_news_are_for_the_visitor_alone(desk: Running) -> None:
    visitor = opened(desk)
    visitor.go_on()
    for cookie in ([], [("cookie", "session=" + "x" * 43)], [("cookie", "session=")]):
        assert desk.public("GET", f"{visitor.path}/live", headers=cookie).status == 404


def test_a_form_that_comes_twice_does_not_answer_the_next_one(desk: Running) -> None:
    desk.admin("POST", STUDIO, {"source": TWO_FORMS})
    visitor = opened(desk, link(desk, "two"))
    visitor.go_on()
    first = visitor.page
    visitor.go_on(colour="red")
    assert visitor.run["run"]["answers"] == {"a": {"colour": "red"}}
    visitor.page = first  # the back button, a second tab, a second press
    visitor.go_on(colour="green")
    visitor.page = first
    assert visitor.press(colour="").status == 303  # the form of another step is not looked at either
    assert visitor.run["run"]["answers"] == {"a": {"colour": "red"}}
    visitor.open()
    (form,) = visitor.page.forms
    forged = urlencode({**form, "at": "0", "f_colour": "blue"}).encode()
    assert desk.public("POST", visitor.path, forged, headers=[*visitor.headers, FORM]).status == 403
    visitor.go_on(colour="blue")
    assert visitor.run["run"]["answers"] == {"a": {"colour": "red"}, "b": {"colour": "blue"}}


def test_who_asks_to_start_again_loses_no_run_under_way(desk: Running) -> None:
    visitor = opened(desk)
    visitor.go_on()
    cookie = visitor.cookie
    again = visitor.open("?again=1")
    assert (again.status, again.header("location"), again.header("set-cookie")) == (303, visitor.path, None)
    assert visitor.open().status == 200
    assert "f_given_name" in visitor.page.names
    desk.admin("POST", f"/bc/admin/workflows/{visitor.run['workflowId']}/cancel")
    ahead = desk.public("GET", f"{visitor.path}?again=1", headers=[*visitor.headers, ("sec-purpose", "prefetch")])
    assert (ahead.status, ahead.header("set-cookie")) == (503, None)
    assert visitor.open("?again=1").status == 303
    assert visitor.cookie != cookie
    visitor.open()
    assert "Start" in visitor.text


def test_a_page_that_was_fetched_ahead_can_be_used(desk: Running) -> None:
    visitor = Visitor(desk, link(desk))
    visitor.prefetches = True
    visitor.open()
    visitor.prefetches = False
    visitor.go_on()
    assert "f_given_name" in visitor.page.names


def test_the_page_of_a_run_is_for_the_visitor_alone(desk: Running) -> None:
    visitor = opened(desk)
    visitor.go_on()
    stranger = opened(desk, visitor.path, cookie="session=" + "x" * 43)
    assert "Start" in stranger.text
    assert "f_given_name" not in stranger.page.names


def test_what_a_page_shows_has_labels_and_a_language(desk: Running) -> None:
    visitor = opened(desk)
    visitor.go_on()
    page = visitor.reply.body.decode()
    for name in visitor.page.names:
        assert f'<label for="{name}">' in page
        assert f'id="{name}"' in page
    assert page.count("<main") == page.count("<h1") == 1
    issued(desk)


def test_who_starts_without_end_is_slowed_down(desk: Running) -> None:
    path = link(desk)

    async def many() -> set[int]:
        visitor = Visitor(desk, path, source="192.0.2.9")
        await visitor.open_async()
        return {(await visitor.press_async()).status for _ in range(301)}

    assert desk.run(many()) == {303, 429}
    visitor = opened(desk, path, source="192.0.2.9", language="de")
    busy = visitor.press()
    assert (busy.status, busy.header("content-type")) == (429, "text/html; charset=utf-8")
    assert int(str(busy.header("retry-after"))) <= 60
    assert "Einen Moment bitte" in busy.body.decode()
    assert opened(desk, path).go_on().page.names


def approving(desk: Running) -> str:
    """Make a link to a workflow in which everybody waits for the desk at once."""
    assert desk.admin("POST", STUDIO, {"source": APPROVED}).status == 200
    return link(desk, "approved")


def test_a_source_brings_few_runs_to_approve(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    path = approving(desk)
    monkeypatch.setattr(desk.capabilities.workflows.approval_throttle, "_per_minute", 2)
    statuses = []
    for _ in range(3):
        visitor = opened(desk, path, source="198.51.100.1")
        statuses += [visitor.press().status, visitor.press().status]  # the same again starts nothing more
    assert statuses == [303] * 4 + [429] * 2
    assert opened(desk, path, source="198.51.100.2").press().status == 303
    assert opened(desk, link(desk, "proof-of-age"), source="198.51.100.1").press().status == 303


def test_a_link_brings_the_desk_so_many_runs_and_no_more(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    path = approving(desk)
    monkeypatch.setattr(limits, "APPROVALS_OF_LINK", 2)
    visitors = [opened(desk, path, source=f"198.51.100.{number}") for number in range(4)]
    for visitor in visitors[:2]:
        visitor.go_on()
    assert visitors[2].press().status == 429
    assert desk.admin("POST", f"/bc/admin/workflows/{visitors[0].run['workflowId']}/decline").status == 200
    assert visitors[3].press().status == 303
    assert opened(desk, link(desk, "approved"), source="198.51.100.9").press().status == 303


# Text of others on a start page.


def test_nothing_turns_or_hides_and_joiners_stay() -> None:
    assert plain("\u202ea\u2066b\u200fc\ufeff") == " a b c "
    assert plain("क्\u200dष <b>") == "क्\u200dष &lt;b&gt;"
