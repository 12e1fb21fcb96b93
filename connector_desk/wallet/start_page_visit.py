"""A start page walked to its end as a visitor does: started, its form filled in, offers taken, requests answered.

Values are given, else made up: at the desk they are recognizable as a test.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final
from urllib.parse import urljoin, urlsplit

from connector_desk.base.host_name import HostNameRefused, both_forms, to_ascii
from connector_desk.wallet.authorization_response import present
from connector_desk.wallet.credential_issuance import accept
from connector_desk.wallet.did_exchange import open_session
from connector_desk.wallet.errors import RefusalReason, WalletError, plain
from connector_desk.wallet.invitations import is_invitation
from connector_desk.wallet.links import read_link
from connector_desk.wallet.wallet import Operation, Wallet, WalletReport

if TYPE_CHECKING:
    from connector_desk.wallet.connection_session import ConnectionSession


# A start page as text: its headlines, its forms and the links for wallets (HTML 5).
#
# The structure of the place's pages is unknown here: forms and links are read as a browser would.


_WALLETS: Final = ("openid-credential-offer:", "openid4vp:", "haip:", "didcomm:")
_CONTROLS: Final = ("input", "select", "textarea")
_LENGTH: Final = re.compile("[0-9]{1,9}")
_BLIND: Final = ("script", "style", "noscript", "svg", "template")
_HEADLINES: Final = ("h1", "h2")


@dataclass(slots=True)
class PageField:
    """One control that a person fills in."""

    name: str
    kind: str
    label: str = ""
    is_required: bool = False
    is_refused: bool = False
    """The page marks the value as invalid."""
    choices: list[str] = field(default_factory=list)
    fill: str = ""
    """The `autocomplete` of the field."""
    longest: int | None = None


@dataclass(slots=True)
class PageForm:
    """One form: its hidden values, and its fields."""

    method: str
    action: str
    hidden: dict[str, str] = field(default_factory=dict)
    fields: list[PageField] = field(default_factory=list)


@dataclass(slots=True)
class VisitorPage:
    """The contents of a page."""

    headlines: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    forms: list[PageForm] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    """Those that a wallet opens."""
    is_live: bool = False
    """It says that more is to come: it is still looked after."""
    is_bad: bool = False
    """It says that this came to no good end."""

    @property
    def headline(self) -> str:
        """Return the first headline as one line of printable text."""
        return plain(self.headlines[0], 120) if self.headlines else ""


def read_page(text: str) -> VisitorPage:
    """Read a page; missing parts are empty."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.page


class _Reader(HTMLParser):
    """Goes over the elements of a page once."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = VisitorPage()
        self._form: PageForm | None = None
        self._labels: dict[str, str] = {}
        self._ids: dict[str, PageField] = {}
        self._open: list[str] = []
        self._text_parts: list[str] = []
        self._labelled = ""
        self._blind = 0

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag in _BLIND:
            self._blind += 1
        if {"end", "bad"} <= set(attributes.get("class", "").split()):
            self.page.is_bad = True
        if tag == "main":
            self.page.is_live = "data-live" in attributes
        elif tag == "a" and attributes.get("href", "").startswith(_WALLETS):
            self.page.links.append(attributes["href"])
        elif tag == "form":
            self._form = PageForm(attributes.get("method", "get").lower(), attributes.get("action", ""))
            self.page.forms.append(self._form)
        elif tag == "label":
            self._text_parts, self._labelled = [], attributes.get("for", "")
        elif tag in _HEADLINES or tag == "p":
            self._text_parts = []
        elif tag == "option" and self._form is not None and self._form.fields and attributes.get("value"):
            self._form.fields[-1].choices.append(attributes["value"])
        elif tag in _CONTROLS and self._form is not None:
            self._take(self._form, tag, attributes)

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLIND and self._blind:
            self._blind -= 1
        words = " ".join("".join(self._text_parts).split())
        if tag in _HEADLINES:
            self.page.headlines.append(words)
        elif tag == "p" and words and not self._blind:
            self.page.texts.append(words)
        elif tag == "label":
            self._labels[self._labelled] = words
            if self._labelled in self._ids:
                self._ids[self._labelled].label = words
        elif tag == "form":
            self._form = None

    def handle_data(self, data: str) -> None:
        if not self._blind:
            self._text_parts.append(data)

    def _take(self, form: PageForm, tag: str, attributes: Mapping[str, str]) -> None:
        name, kind = attributes.get("name", ""), attributes.get("type", "text").lower() if tag == "input" else tag
        if not name:
            return
        if kind == "hidden":
            form.hidden[name] = attributes.get("value", "")
            return
        longest = attributes.get("maxlength", "")
        taken = PageField(
            name=name,
            kind=attributes.get("inputmode") or kind,
            label=self._labels.get(attributes.get("id", ""), ""),
            is_required="required" in attributes,
            is_refused=attributes.get("aria-invalid") == "true",
            fill=attributes.get("autocomplete", ""),
            longest=int(longest) if _LENGTH.fullmatch(longest) else None,
        )
        self._ids[attributes.get("id", "")] = taken
        form.fields.append(taken)


# The visit.


_PAUSE = 1.0
_MOST_MOVES = 100  # forms and codes; waiting counts for nothing
_BY_FILL: Final = {
    "given-name": "Test",
    "family-name": "Visitor",
    "organization": "Test company",
    "email": "test@example.com",
    "organization-title": "Tester",
}
_BY_KIND: Final = {"date": "2000-01-01", "numeric": "1", "decimal": "1", "checkbox": "yes", "email": "test@example.com"}
_TYPED = "Test"


def is_page(link: str) -> bool:
    """Return whether a link is for a browser, and not for a wallet."""
    return urlsplit(link.strip()).scheme in ("http", "https")


async def visit(
    link: str, wallet: Wallet, *, answers: Mapping[str, str] | None = None, pin: str | None = None
) -> WalletReport:
    """Walk through the run of a workflow link.

    Raises WalletError if it fails.  `answers` are the values, by the name or the label of a field; `pin` is for the
    offer.
    """
    try:
        address = to_ascii(link.strip())
    except HostNameRefused as refused:
        raise WalletError("wallet_link_unreadable", detail=link) from refused
    wallet.network.begin_at([address])
    walk = _Walk(wallet, address, answers or {}, pin)
    return await walk.go()


@dataclass(slots=True)
class _Walk:
    """One visitor at one page."""

    wallet: Wallet
    address: str
    answers: Mapping[str, str]
    pin: str | None
    cookie: str = ""
    reports: list[WalletReport] = field(default_factory=list)
    done: set[str] = field(default_factory=set)
    """The codes that were followed."""
    waited: float = 0.0
    last_sentence: str = ""
    line: ConnectionSession | None = None
    """The connection that the page has led to: later messages come over it."""

    async def go(self) -> WalletReport:
        page = await self._load()
        host = both_forms(urlsplit(self.address).netloc)
        who = page.headline or host
        self.wallet.report(f"{host} shows: {page.headline}.")
        for _ in range(_MOST_MOVES):
            page = await self._wait(page)
            form = page.forms[0] if page.forms else None
            if form is None and not self._fresh(page):
                return self._end(page, who)
            page = await self._move(page, form)
        raise WalletError("wallet_run_ended", RefusalReason.NO_END)

    async def _wait(self, page: VisitorPage) -> VisitorPage:
        """Look until there is something to do, or nothing more to come."""
        while page.is_live and not page.forms and not self._fresh(page):
            if self.waited >= self.wallet.patience:
                raise WalletError("wallet_run_waits", detail=_sentence(page))
            if _sentence(page) != self.last_sentence:
                self.last_sentence = _sentence(page)
                self.wallet.report(f"The page says: {self.last_sentence}")
            await self.wallet.wait(_PAUSE)
            self.waited += _PAUSE
            if self.line is not None:
                self.reports += await self.line.receive()
            page = await self._load()
        return page

    def _fresh(self, page: VisitorPage) -> str | None:
        """Return a code on the page that has not been followed yet."""
        return next((one for one in page.links if one not in self.done), None)

    async def _move(self, page: VisitorPage, form: PageForm | None) -> VisitorPage:
        self.waited = 0.0
        link = self._fresh(page)
        if link is not None:
            self.done.add(link)
            self.reports.append(await self._follow(link))
            return await self._load()
        return await self._fill(form) if form is not None else page

    async def _follow(self, link: str) -> WalletReport:
        if is_invitation(link):
            self.line = await open_session(link, self.wallet)
            reports = await self.line.receive()
            what = tuple(title for one in reports for title in one.what)
            shown = tuple(name for one in reports for name in one.disclosed)
            return WalletReport(Operation.CONNECTED, self.line.connection.label, what, shown)
        if read_link(link).is_offer:
            return await accept(link, self.wallet, pin=self.pin)
        return await present(link, self.wallet)

    async def _fill(self, form: PageForm) -> VisitorPage:
        refused = [one for one in form.fields if one.is_refused]
        if refused:
            raise WalletError("wallet_form_refused", detail=", ".join(one.label or one.name for one in refused))
        typed = {one.name: self._typed(one) for one in form.fields}
        typed = {name: text for name, text in typed.items() if text}
        if form.fields:
            shown = ", ".join(f"{one.label or one.name}: {typed.get(one.name, '')}" for one in form.fields)
            self.wallet.report(f"Filled in: {plain(shown, 500)}.")
        if form.method != "post":
            raise WalletError("wallet_run_ended", RefusalReason.PAGE_SHAPE)
        where = urljoin(self.address, form.action)
        if urlsplit(where)[:2] != urlsplit(self.address)[:2]:
            raise WalletError("wallet_run_ended", RefusalReason.PAGE_ELSEWHERE, where)
        seen = await self.wallet.network.submit(where, {**form.hidden, **typed}, self.cookie)
        if seen.leads_to is None:
            return self._read(seen.status, seen.text)
        self._go_on(seen.leads_to)
        return await self._load()

    def _go_on(self, to: str) -> None:
        """Go on to another page of the same place."""
        where = urljoin(self.address, to)
        if urlsplit(where)[:2] != urlsplit(self.address)[:2]:
            raise WalletError("wallet_run_ended", RefusalReason.PAGE_ELSEWHERE, where)
        self.address = where

    def _typed(self, one: PageField) -> str:
        for name in (one.name, one.name.removeprefix("f_"), one.label):
            if name in self.answers:
                return self.answers[name]
        if one.choices:
            return one.choices[0]
        made = _BY_KIND.get(one.kind) or _BY_FILL.get(one.fill, _TYPED)
        return made[: one.longest]

    async def _load(self) -> VisitorPage:
        seen = await self.wallet.network.open(self.address, self.cookie)
        if seen.leads_to is not None:  # a short link to the page
            self._go_on(seen.leads_to)
            seen = await self.wallet.network.open(self.address, self.cookie)
        self.cookie = seen.cookie or self.cookie
        return self._read(seen.status, seen.text)

    def _read(self, status: int, text: str) -> VisitorPage:
        page = read_page(text)
        if status not in (200, 422):
            raise WalletError(
                "wallet_run_ended", detail=f"{page.headline or f'HTTP {status}'} {_sentence(page)}".strip()
            )
        return page

    def _end(self, page: VisitorPage, who: str) -> WalletReport:
        """Return the report of the run; raises WalletError if the page marks its end as bad."""
        if page.is_bad:
            raise WalletError("wallet_run_ended", detail=page.headline)
        self.wallet.report(f"The page says: {page.headline} {_sentence(page)}")
        what = tuple(title for one in self.reports for title in one.what)
        shown = tuple(name for one in self.reports for name in one.disclosed)
        return WalletReport(Operation.WALKED, who, what, shown)


def _sentence(page: VisitorPage) -> str:
    return plain(page.texts[-1], 200) if page.texts else ""
