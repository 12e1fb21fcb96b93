"""A visitor with a browser that nobody's code here helps: cookies, forms and plain HTML."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlencode, urlsplit

from tests.core.presenter import Asked
from tests.core.running import Offer, Reply, Running

URL = "/bc/admin/flow/url"
QR = "/bc/admin/flow/qrcode"


def link(core: Running, workflow: str = "visitor-badge", **more: Any) -> str:
    """Make a link and give its path."""
    made = core.admin("POST", URL, {"workflow": workflow, **more}).result
    assert isinstance(made, str)
    assert made.startswith(core.base)
    return urlsplit(made).path


def lead_on(core: Running) -> None:
    """Let runs be led on here, and not by the core's own task, until nothing more can be done now."""
    scheduler = core.core._run_scheduler
    assert scheduler
    core.run(scheduler.stop())
    while core.run(scheduler.once(core.capabilities.workflows)) == 0:
        pass


def settle(core: Running) -> None:
    """Let nothing that was started go on by itself any more."""
    lead_on(core)
    courier = core.core._outbox_dispatcher
    assert courier
    core.run(courier.stop())
    core.end_what_is_due()


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[dict[str, str]] = []
        self.hrefs: list[str] = []
        self.names: set[str] = set()
        self.words: list[str] = []
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self._silent = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.attributes |= given.keys()
        if tag in {"style", "script"}:
            self._silent += 1
        if tag == "form":
            assert given["method"] == "post"
            self.forms.append({})
        if tag == "a":
            self.hrefs.append(given["href"])
        if tag in {"input", "select", "textarea"}:
            if given.get("type") == "hidden":
                self.forms[-1][given["name"]] = given["value"]
            else:
                self.names.add(given["name"])

    def handle_endtag(self, tag: str) -> None:
        if tag in {"style", "script"}:
            self._silent -= 1

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.words.append(data)


@dataclass(slots=True)
class Visitor:
    """One browser, at one link."""

    core: Running
    path: str
    language: str = "en"
    cookie: str | None = None
    page: Page = field(init=False)
    reply: Reply = field(init=False)
    source: str = "198.51.100.9"
    prefetches: bool = False

    @property
    def headers(self) -> list[tuple[str, str]]:
        told = [("accept-language", self.language), ("accept", "text/html")]
        return told if self.cookie is None else [*told, ("cookie", f"theme=dark; {self.cookie}")]

    async def open_async(self, query: str = "") -> Reply:
        ahead = [("sec-purpose", "prefetch")] if self.prefetches else []
        headers = [*self.headers, *ahead]
        self.reply = await self.core.public_async("GET", self.path + query, headers=headers, source=self.source)
        given = self.reply.header("set-cookie")
        if given is not None:
            self.cookie = given.partition(";")[0]
        self.page = Page(self.reply.body.decode())
        return self.reply

    def open(self, query: str = "") -> Reply:
        return self.core.run(self.open_async(query))

    async def press_async(self, headers: list[tuple[str, str]] | None = None, **typed: str) -> Reply:
        """Send the one form of the page."""
        (form,) = self.page.forms
        body = urlencode({**form, **{f"f_{name}": text for name, text in typed.items()}}).encode()
        sent = [*self.headers, ("content-type", "application/x-www-form-urlencoded")]
        own = [("origin", self.core.base.removesuffix(self.core.path))] if headers is None else headers
        return await self.core.public_async("POST", self.path, body, headers=[*sent, *own], source=self.source)

    def press(self, headers: list[tuple[str, str]] | None = None, **typed: str) -> Reply:
        return self.core.run(self.press_async(headers, **typed))

    def go_on(self, **typed: str) -> Visitor:
        """Send the form, be led back to the page, and see what has come of it."""
        sent = self.press(**typed)
        assert (sent.status, sent.header("location")) == (303, self.path), (sent.status, sent.body[-500:])
        lead_on(self.core)
        assert self.open().status == 200
        return self

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.page.words).split())

    @property
    def wallet_link(self) -> str:
        (found,) = [one for one in self.page.hrefs if re.match(r"openid|didcomm", one)]
        return found

    @property
    def run(self) -> dict[str, Any]:
        """Give the newest run of this link as the staff see it."""
        link_id = self.path.rpartition("/")[2]
        listed = self.core.admin("GET", "/bc/admin/workflows?limit=200").result["workflows"]
        return next(one for one in listed if one["kind"] == "flow" and one["run"].get("linkId") == link_id)

    def offer(self) -> Offer:
        """Give the offer that the page shows."""
        (child,) = [one["workflowId"] for one in self.run["run"]["steps"] if one["state"] == "active"]
        return Offer(child, self.wallet_link)

    def asked(self) -> Asked:
        """Give the data request that the page shows."""
        (child,) = [one["workflowId"] for one in self.run["run"]["steps"] if one["state"] == "active"]
        return Asked(child, self.wallet_link)
