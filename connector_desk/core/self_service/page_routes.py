"""The page of a wallet that waits, with the form on which visitors serve themselves."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import NotFound
from connector_desk.contract.limits import GUEST_CODE_CHARACTERS
from connector_desk.contract.question import with_age
from connector_desk.contract.self_service import SelfServiceStanding, SelfServiceWay
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.link_page import inline_svg_of
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.request import HttpResponse
from connector_desk.core.issuance import authorization_requests, authorization_routes
from connector_desk.core.issuance.authorization_routes import WaitingPart
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.form import read_form
from connector_desk.core.self_service import presentations, rules, visitors
from connector_desk.core.self_service.presentations import Asking, NotShown, Ready
from connector_desk.core.self_service.visitors import ForStaff, Outcome, Served, TryLater, Wrong

if TYPE_CHECKING:
    from connector_desk.core.http.letterhead import Letterhead
    from connector_desk.core.http.page_texts import PageTexts
    from connector_desk.core.http.request import Headers, HttpRequest
    from connector_desk.core.self_service.context import SelfServiceContext
    from connector_desk.core.self_service.presentations import Shown
    from connector_desk.core.self_service.rules import RuleOfWallet
    from connector_desk.core.store.authorizations import AuthorizationRow

_TEXTS: Final = "self_service"
_ASK: Final = "ask"
_OWN_SITE: Final = frozenset({None, "same-origin", "none"})
"""What a browser says of a form of the page itself (Fetch Metadata)."""


async def page(context: SelfServiceContext, request: HttpRequest) -> HttpResponse:
    """Show that the staff are waited for, and what a visitor can do who needs none, or go on to the wallet."""
    part, seen, row = None, "", await _row(context, request)
    if row is not None and not leaves_no_trace(request):
        if authorization_requests.is_waiting(row, request.now):
            part = await _part(context, await letterhead(context.runtime, request), row, request.now)
            _, seen = await presentations.marker(context, row, request.now)
        else:
            await presentations.withdraw(context, row, request.now)
    return await authorization_routes.page(context.issuance, request, part, seen)


async def live(context: SelfServiceContext, request: HttpRequest) -> HttpResponse:
    """Return the stream of events that tells a page that somebody has decided, or that a wallet has answered."""
    row, seen = await _row(context, request), request.query("seen") or ""

    async def watch() -> tuple[str | None, bool]:
        if row is None:
            return None, False
        visit_id, now = await presentations.marker(context, row, context.runtime.clock())
        return visit_id, now != seen

    return await authorization_routes.live(context.issuance, request, watch)


async def _row(context: SelfServiceContext, request: HttpRequest) -> AuthorizationRow | None:
    """Return the request of a page; None where this browser has no such page, which its handler says."""
    session, authorization_id = authorization_routes.session_of(request), request.parameters["authorizationId"]
    if session is None:
        return None
    try:
        return await authorization_requests.find_of_browser(context.runtime.store, authorization_id, session)
    except NotFound:
        return None


async def _part(context: SelfServiceContext, head: Letterhead, row: AuthorizationRow, now: int) -> WaitingPart | None:
    path = authorization_routes.page_path(context.issuance, row.id)
    rule, standing = await visitors.rule_and_standing(context, row)
    if rule is None:
        return None
    if rule.rule.way is SelfServiceWay.GUEST_CODE or standing is not SelfServiceStanding.OPEN:
        return _shown(head, path, standing)
    shown = await presentations.see(context, row, now)
    if isinstance(shown, ForStaff) and shown.why is not None:
        return _shown(head, path, shown.why)
    return _asked(head, path, rule, shown) if isinstance(shown, Ready | Asking | NotShown) else None


async def serve(context: SelfServiceContext, request: HttpRequest) -> HttpResponse:
    """Take the code that a visitor typed; the page of this browser alone does it."""
    head = await letterhead(context.runtime, request)
    session, is_foreign = authorization_routes.session_of(request), request.header(b"sec-fetch-site") not in _OWN_SITE
    if session is None or is_foreign:
        return authorization_routes.message(head, 403, "cookies" if session is None else "unknown")
    try:
        form = read_form(request.body, request.header(b"content-type"), request.query_string.decode("latin-1"))
        authorization_id = request.parameters["authorizationId"]
        row = await authorization_requests.find_of_browser(context.runtime.store, authorization_id, session)
    except OAuthError as error:
        return authorization_routes.message(head, 400, "wrong", error.description)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        return authorization_routes.message(head, 404, "unknown")
    outcome: Outcome | None = Served()
    if authorization_requests.is_waiting(row, request.now):
        if _ASK in form:
            outcome = await presentations.begin(context, row, request.now)
        else:
            outcome = await visitors.try_code(context, row, form.get("code", ""), request.source, request.now)
    if outcome is None:  # as a page of its own, which can be loaded again
        location = authorization_routes.page_path(context.issuance, row.id).encode("ascii")
        return HttpResponse(303, media_type=None, headers=((b"location", location),))
    return _answer(context, head, row, outcome)


def _answer(context: SelfServiceContext, head: Letterhead, row: AuthorizationRow, outcome: Outcome) -> HttpResponse:
    path, words = authorization_routes.page_path(context.issuance, row.id), head.texts(_TEXTS)
    headers: Headers = ()
    match outcome:
        case Served():
            return authorization_routes.going_on(head, path)
        case ForStaff(why):
            status, part = 403, None if why is None else _shown(head, path, why)
        case TryLater(seconds):
            status, part = 429, _again(words, path, words["later"].format(count=seconds))
            headers = ((b"retry-after", str(seconds).encode()),)
        case Wrong():
            status, part = 422, _again(words, path, words["no_use"])
    answer = authorization_routes.waiting_page(head, path, row.number or 0, part, status)
    answer.headers = (*answer.headers, *headers)
    return answer


def _again(words: PageTexts, path: str, fault: str) -> WaitingPart:
    return WaitingPart(words["headline"], _form(words, path, fault), has_form=True)


def _shown(head: Letterhead, path: str, standing: SelfServiceStanding) -> WaitingPart:
    words = head.texts(_TEXTS)
    if standing is SelfServiceStanding.OPEN:
        return WaitingPart(words["headline"], _form(words, path), has_form=True)
    headline, sentence = words.message(str(standing).replace("-", "_"))
    return WaitingPart(headline, f"<p>{escape(sentence)}</p>")


def _asked(head: Letterhead, path: str, rule: RuleOfWallet, shown: Shown) -> WaitingPart:
    """Return what a visitor sees of a data request: why it is asked, and the code, or the button that makes one."""
    words, question = head.texts(_TEXTS), shown.question
    age = rules.age_asked(rule, question)
    title = with_age(question.titles.get(head.language, question.title), age)
    purpose = with_age(question.purposes.get(head.language, question.purpose or ""), age)
    why = f"<p>{escape(purpose)}</p>" if purpose else ""
    if isinstance(shown, Asking):
        if shown.is_opened:
            return WaitingPart(title, f"<p>{escape(words['opened'])}</p>", is_beside=True)
        link, scan = escape(shown.url, quote=True), escape(words["scan"])
        code = f'<div class="qr">{inline_svg_of(shown.url, words["scan"])}</div>'
        button = f'<p><a class="button" href="{link}">{escape(words["show"])}</a></p>'
        return WaitingPart(title, f"{why}{button}<p>{scan}</p>{code}", is_beside=True)
    said = ""
    if isinstance(shown, NotShown):
        said = f'<p class="fault" role="alert">{escape(words["declined" if shown.is_declined else "unverified"])}</p>'
    button = escape(words["ask_again" if said else "ask"])
    form = (
        f'{why}<form method="post" action="{escape(path, quote=True)}">{said}'
        f'<button class="button" name="{_ASK}" value="1">{button}</button></form>'
    )
    return WaitingPart(title, form, has_form=True)


def _form(words: PageTexts, path: str, fault: str = "") -> str:
    said = f'<p class="fault" id="fault" role="alert">{escape(fault)}</p>' if fault else ""
    wrong = ' aria-invalid="true" aria-describedby="fault" autofocus' if fault else ""
    return (
        f'<form method="post" action="{escape(path, quote=True)}"><label for="code">{escape(words["code"])}</label>'
        f'<input id="code" name="code" required maxlength="{GUEST_CODE_CHARACTERS}" autocomplete="off" '
        f'autocapitalize="none" spellcheck="false"{wrong}>{said}'
        f'<button class="button">{escape(words["send"])}</button></form>'
    )
