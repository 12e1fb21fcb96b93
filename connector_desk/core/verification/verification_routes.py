"""Handlers of data requests, of the answers of wallets to them, and of whom the service trusts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import FieldFault, NotFound, ValidationFailed
from connector_desk.contract import qr_code
from connector_desk.contract.credential_type import CredentialType, TypeToRead
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.proofrequest import ConnectionlessRequest, CreateConnectionlessRequest
from connector_desk.contract.query_options import RequestOptions, RequestOutput
from connector_desk.contract.question import Question
from connector_desk.contract.registration import RegistrationState, RegistrationToImport
from connector_desk.contract.trust import ForeignSchemaToList, IssuerToTrust, RequestSettingsChange, TrustFolderChange
from connector_desk.contract.trusted_list import (
    TrustedListChoice,
    TrustedListToAdd,
    TrustedListToRead,
    TrustedListUpdate,
)
from connector_desk.contract.visit_record import WalletEndpoint
from connector_desk.contract.wire import parse
from connector_desk.core.http import browser_page as browser_pages
from connector_desk.core.http import link_page, wallet_parameter
from connector_desk.core.http.content_negotiation import preferred
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.request import HttpRequest, HttpResponse, json_response
from connector_desk.core.http.responses import success
from connector_desk.core.http.route import Query
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.request import MEDIA_TYPE, read_wallet_post
from connector_desk.core.verification import authorization_response, credential_types, data_requests, questions, trust

if TYPE_CHECKING:
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.data_requests import MadeRequest


_MOST_KNOWN, _MOST_BYTES = 16, 4096
_KNOWN: Final[dict[bytes, CreateConnectionlessRequest]] = {}


def result_of(made: MadeRequest) -> ConnectionlessRequest:
    """Spell a data request that was made, as its result."""
    return ConnectionlessRequest(workflowId=made.visit_id, url=made.url, expiresAt=made.expires_at)


async def create_request(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Make a connectionless data request; answers with its link, or with the QR code of it."""
    options = read_options(request)
    made = await data_requests.create(context, _read(request.body), request.origin, options)
    visit_id = (b"x-workflow-id", made.visit_id.encode())
    if options.output is RequestOutput.URL:
        return success(result_of(made), (visit_id,))
    picture = await asyncio.to_thread(qr_code.png_of, made.url)
    disposition = (b"content-disposition", b'attachment; filename="qr.png"')
    return HttpResponse(200, picture, PNG_OPTION, (disposition, visit_id))


def _read(body: bytes) -> CreateConnectionlessRequest:
    """Read a data request, with a cache: many are equal and contain no personal data."""
    found = _KNOWN.get(body)
    if found is None:
        found = parse(CreateConnectionlessRequest, body)
        if found.metadata is None and found.requestId is None and len(body) <= _MOST_BYTES:
            if len(_KNOWN) >= _MOST_KNOWN:
                _KNOWN.clear()
            _KNOWN[body] = found
    return found


async def request_object(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Return the signed request of a QR code; HEAD leaves no trace (OpenID4VP 1.0 §5.10).

    A posted form may contain the wallet's nonce, and a key to encrypt the request to.
    """
    posted = request.method == "POST"
    wallet = read_wallet_post(request.body, request.header(b"content-type")) if posted else None
    request_id = request.parameters["requestId"]
    try:
        if leaves_no_trace(request):
            await authorization_response.check_open(context.runtime.store, request_id, request.now)
            return link_page.for_preview(request, await letterhead(context.runtime, request), MEDIA_TYPE)
        signed = await authorization_response.open_request(context, request_id, request.now, wallet)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise
    context.runtime.wallet_calls.begin(request_id, WalletEndpoint.REQUEST, request.source, request.now)
    return HttpResponse(200, signed.encode(), MEDIA_TYPE)


async def check_known(context: VerificationContext, request: HttpRequest) -> None:
    """Raise NotFound for an unknown data request; guessing is slowed down."""
    try:
        await authorization_response.require_known(context.runtime.store, request.parameters["requestId"])
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise


async def receive_response(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Process the answer to a data request (OpenID4VP 1.0 §8.2); return the redirect for its person, if any."""
    request_id, calls = request.parameters["requestId"], context.runtime.wallet_calls
    calls.attempt(request_id, WalletEndpoint.RESPONSE, request.now)
    try:
        lead_on = await authorization_response.receive(
            context, request_id, request.body, request.header(b"content-type"), request.now
        )
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise
    except Oid4vpError as error:
        calls.attempt(request_id, WalletEndpoint.RESPONSE, request.now, error.error)
        raise
    calls.begin(request_id, WalletEndpoint.RESPONSE, request.source, request.now)
    return HttpResponse(200, b"{}") if lead_on is None else json_response({"redirect_uri": lead_on})


async def show_outcome(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Show the result to the person whose wallet has answered; a second visit shows only that."""
    head = await letterhead(context.runtime, request)
    if leaves_no_trace(request):  # a preview uses nothing up
        return link_page.message(None, head)
    try:
        state = await authorization_response.outcome_after_redirect(
            context.runtime.store, request.parameters["requestId"], request.parameters["code"], request.now
        )
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        return link_page.message(None, head)
    return link_page.message(state, head)


async def browser_page(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Show the page on which a browser asks the wallets that it knows; opening it changes nothing."""
    try:
        name = await authorization_response.open_name(context, request.parameters["requestId"], request.now)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise
    return browser_pages.page_to_show(name, await letterhead(context.runtime, request))


async def browser_requests(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Return the requests that the page gives its browser; the visit is opened."""
    request_id = request.parameters["requestId"]
    requests = await authorization_response.open_in_browser(context, request_id, request.header(b"origin"), request.now)
    context.runtime.wallet_calls.begin(request_id, WalletEndpoint.REQUEST, request.source, request.now)
    return json_response({"requests": requests})


async def receive_browser_answer(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Process the answer that the page hands on; return how the visit ended."""
    request_id, calls = request.parameters["requestId"], context.runtime.wallet_calls
    origin = request.header(b"origin")
    calls.attempt(request_id, WalletEndpoint.RESPONSE, request.now)
    try:
        state = await authorization_response.receive_from_browser(
            context, request_id, request.body, origin, request.now
        )
    except Oid4vpError as error:
        calls.attempt(request_id, WalletEndpoint.RESPONSE, request.now, error.error)
        raise
    calls.begin(request_id, WalletEndpoint.RESPONSE, request.source, request.now)
    return json_response({"state": state.value})


async def browser_addresses(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Return where a browser opens the page of a data request."""
    return success(await authorization_response.browser_addresses(context, request.parameters["workflowId"]))


async def settings(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """Return the settings of data requests."""
    return success((await context.trust_rules.now()).settings)


async def change_settings(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Make data requests in another way from now on."""
    return success(
        await trust.change(context, parse(RequestSettingsChange, request.body), request.operator, request.now)
    )


async def issuers(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """List the trusted issuers."""
    return success(await trust.issuers(context.runtime.store))


async def issuer(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Return one trusted issuer."""
    return success(await trust.issuer(context.runtime.store, request.parameters["issuerId"]))


@once
async def trust_issuer(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Trust one more issuer."""
    wanted = parse(IssuerToTrust, request.body)
    return success(await trust.trust_issuer(context, wanted, request.operator, request.now, attempt=request.attempt))


async def change_issuer(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Put another name, DID or certificate for a trusted issuer."""
    wanted = parse(IssuerToTrust, request.body)
    return success(
        await trust.change_issuer(context, request.parameters["issuerId"], wanted, request.operator, request.now)
    )


async def distrust(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Trust an issuer no longer; answers with those that are left."""
    await trust.distrust(context, request.parameters["issuerId"], request.operator, request.now)
    return await issuers(context, request)


async def trust_folder(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Return the folder of root certificates, and what is in it."""
    return success(context.trust_folder.info(request.now, may_change=request.is_in_process))


async def change_trust_folder(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Use another folder of root certificates from now on."""
    wanted = parse(TrustFolderChange, request.body)
    if not request.is_in_process:
        raise ValidationFailed([FieldFault("folder", "only_at_this_computer", FaultText.ONLY_AT_THIS_COMPUTER)])
    await context.trust_folder.change(wanted.folder, request.operator, request.now)
    return await trust_folder(context, request)


async def list_types(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """List the types of credentials of other issuers that are known."""
    return success(await credential_types.listed(context))


@once
async def add_type(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Add a type of credentials of other issuers."""
    wanted = parse(CredentialType, request.body)
    return success(await credential_types.add(context, wanted, request.operator, request.now, attempt=request.attempt))


@once
async def preview_schema(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Show which schemas a document describes."""
    return success(await credential_types.preview_schemas(context, parse(TypeToRead, request.body)))


@once
async def preview_type(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Show which types of credentials a document describes."""
    wanted = parse(TypeToRead, request.body)
    return success(await credential_types.preview(context, wanted, request.now))


async def change_type(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Change a type that staff added."""
    wanted = parse(CredentialType, request.body)
    type_id = request.parameters["typeId"]
    return success(await credential_types.change(context, type_id, wanted, request.operator, request.now))


async def remove_type(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Remove a type that staff added; answers with those that are left."""
    await credential_types.remove(context, request.parameters["typeId"], request.operator, request.now)
    return await list_types(context, request)


async def list_questions(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """List the questions."""
    return success(await questions.listed(context))


@once
async def add_question(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Add a question."""
    wanted = parse(Question, request.body)
    return success(await questions.add(context, wanted, request.operator, request.now, attempt=request.attempt))


async def change_question(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Change a question that staff added."""
    wanted = parse(Question, request.body)
    question_id = request.parameters["questionId"]
    return success(await questions.change(context, question_id, wanted, request.operator, request.now))


async def remove_question(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Remove a question that staff added; answers with those that are left."""
    await questions.remove(context, request.parameters["questionId"], request.operator, request.now)
    return await list_questions(context, request)


async def registration_state(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """Return the registration certificate in use."""
    found = (await context.trust_rules.now()).registration
    return success(RegistrationState(registration=None if found is None else found.to_wire()))


async def import_registration(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Send a registration certificate along with data requests."""
    wanted = parse(RegistrationToImport, request.body)
    found = await trust.use_registration(context, wanted.certificate, request.operator, request.now)
    return success(RegistrationState(registration=found.to_wire()))


async def remove_registration(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Send no registration certificate any more."""
    await trust.remove_registration(context, request.operator, request.now)
    return await registration_state(context, request)


async def foreign_schemas(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """List the foreign types of credentials that can be asked for."""
    return success(await trust.foreign_schemas(context.runtime.store))


@once
async def list_foreign(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """List a foreign type of credentials."""
    wanted = parse(ForeignSchemaToList, request.body)
    return success(await trust.list_foreign(context, wanted, request.operator, request.now, attempt=request.attempt))


async def unlist_foreign(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """List a foreign type of credentials no longer; answers with those that are left."""
    await trust.unlist_foreign(context, request.parameters["foreignId"], request.operator, request.now)
    return await foreign_schemas(context, request)


PNG_OPTION: Final = "image/png"
_OFFERED = ("application/json", PNG_OPTION)

OPTIONS = (
    Query(
        "output",
        "Whether the answer is the link or a picture of it. If absent, the Accept header decides: a "
        "picture for image/png, else the link.",
        {"type": "string", "enum": list(RequestOutput)},
    ),
    wallet_parameter.WALLET,
)


def read_options(request: HttpRequest) -> RequestOptions:
    """Read the options of a data request; raises ValidationFailed."""
    output, profile = request.query("output"), wallet_parameter.read(request)
    wallet = None if profile is None else profile.id
    if output is None:
        as_picture = preferred(request.header(b"accept"), _OFFERED) == PNG_OPTION
        return RequestOptions(RequestOutput.QRCODE if as_picture else RequestOutput.URL, wallet)
    if output not in set(RequestOutput):
        raise ValidationFailed([FieldFault("output", "invalid_choice", "Choose url or qrcode.")])
    return RequestOptions(RequestOutput(output), wallet)


# Handlers of trusted lists; all require the key.


async def trusted_lists(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """List the trusted lists."""
    return success(context.trusted_lists.listed(request.now))


@once
async def preview_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Show what a list says and who signed it."""
    wanted = await asyncio.to_thread(parse, TrustedListToRead, request.body)  # of several megabytes
    return success(await context.trusted_lists.preview(wanted, request.now))


@once
async def add_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Add a list."""
    wanted = await asyncio.to_thread(parse, TrustedListToAdd, request.body)
    return success(await context.trusted_lists.add(wanted, request.operator, request.now, attempt=request.attempt))


async def change_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Choose what of a list counts."""
    choice = parse(TrustedListChoice, request.body)
    list_id = request.parameters["listId"]
    return success(await context.trusted_lists.choose(list_id, choice, request.operator, request.now))


@once
async def update_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Load a list again."""
    wanted = await asyncio.to_thread(parse, TrustedListUpdate, request.body or b"{}")
    list_id = request.parameters["listId"]
    if request.attempt.is_done:
        return success(context.trusted_lists.find(list_id, request.now))
    content = None if wanted.content is None else wanted.content.encode()
    await context.trusted_lists.update(list_id, content, request.operator, request.now, attempt=request.attempt)
    return success(context.trusted_lists.find(list_id, request.now))


async def remove_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Remove a list; answers with those that are left."""
    await context.trusted_lists.remove(request.parameters["listId"], request.operator, request.now)
    return await trusted_lists(context, request)
