"""The routes of the way in which phones reach the place, and their handlers."""

from __future__ import annotations

from connector_desk.base.errors import Gone, NotFound
from connector_desk.contract import limits
from connector_desk.contract import phone_test as phone_test_models
from connector_desk.contract import reach as reach_models
from connector_desk.contract.phone_test import PhoneAnswer, SightingKind
from connector_desk.contract.reach import ReachChange
from connector_desk.contract.wire import parse
from connector_desk.core.http import route
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.request import JSON, HttpRequest, HttpResponse, json_response
from connector_desk.core.http.responses import success
from connector_desk.core.http.route import Body, FailureFormat, Route, group
from connector_desk.core.oid4vci.metadata import authorization_server_metadata
from connector_desk.core.reach import phone_tests, reach_checks
from connector_desk.core.reach import phone_tests as certificate_page
from connector_desk.core.reach.context import ReachContext
from connector_desk.core.reach.phone_tests import wallet_link

# Handlers of the way in which phones reach the place.


_NOT_KEPT = ((b"cache-control", b"no-store"),)


async def _info(context: ReachContext, request: HttpRequest) -> HttpResponse:
    return success(context.coordinator.info(may_run_programs=request.is_in_process))


async def reach(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return the chosen way and its state."""
    return await _info(context, request)


async def change_reach(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Use another way from now on; answers before it is set up."""
    wanted = parse(ReachChange, request.body)
    await context.coordinator.choose(wanted, request.operator, may_run_programs=request.is_in_process)
    return await _info(context, request)


@once
async def retry_reach(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Try again now what would be tried later."""
    if not request.attempt.is_done:
        await _note(context, request)
        context.coordinator.retry()
    return await _info(context, request)


@once
async def check_reach(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Check the present way."""
    if not request.attempt.is_done:
        await _note(context, request)
    return success(await context.coordinator.check())


async def _note(context: ReachContext, request: HttpRequest) -> None:
    """Note that a request with an Idempotency-Key is carried out; it changes nothing else in the store."""
    if request.idempotency_key is not None:
        await context.runtime.store.write(request.attempt.with_completion(lambda _tx: None))


@once
async def start_test(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Begin a test whether a phone reaches the place."""
    if not request.attempt.is_done:
        await _note(context, request)
    return success(context.phone_tests.start(request.now))


async def phone_test(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return what a test has shown so far."""
    return success(context.phone_tests.test(request.parameters["testId"], request.now))


async def end_test(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """End a test; its code works no more."""
    return success(context.phone_tests.end(request.parameters["testId"], request.now))


async def test_page(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return the page that says to a phone that it reaches the place."""
    head = await letterhead(context.runtime, request)
    if not context.phone_tests.opened(request.parameters["testId"], request):
        return phone_tests.test_gone(head)
    return phone_tests.test_page(request.parameters["testId"], head)


async def open_wallet(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Lead the browser of a phone on to its wallet, with the offer of the test."""
    issuer = context.phone_tests.wallet_came(request.parameters["testId"], SightingKind.WALLET_OPENED, request)
    if issuer is None:
        return phone_tests.test_gone(await letterhead(context.runtime, request))
    headers = (*_NOT_KEPT, (b"location", wallet_link(issuer).encode("ascii")))
    return HttpResponse(303, media_type=None, headers=headers)


async def test_offer(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return the offer by which a wallet is seen (OpenID4VCI 1.0 §4.1.3)."""
    issuer = context.phone_tests.wallet_came(request.parameters["testId"], SightingKind.WALLET_OFFER, request)
    if issuer is None:
        raise Gone
    return json_response(phone_tests.test_offer(issuer, request.parameters["testId"]))


async def test_issuer_metadata(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return the metadata of the issuer of that offer."""
    issuer = _test_issuer(context, request, SightingKind.WALLET_METADATA)
    name = (await context.runtime.organisation.now()).shown_name
    return json_response(phone_tests.test_issuer_metadata(issuer, name))


async def test_server_metadata(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return the metadata of its authorization server."""
    issuer = _test_issuer(context, request, SightingKind.WALLET_METADATA)
    return json_response(authorization_server_metadata(issuer))


async def refuse_token(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Refuse a token in words: nothing is issued in a test."""
    _test_issuer(context, request, SightingKind.WALLET_TOKEN)
    raise phone_tests.test_refusal()


def _test_issuer(context: ReachContext, request: HttpRequest, kind: SightingKind) -> str:
    issuer = context.phone_tests.wallet_came(request.parameters["testId"], kind, request)
    if issuer is None:
        raise NotFound
    return issuer


async def test_answer(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Take what the script of the page reports."""
    answer = parse(PhoneAnswer, request.body)
    if not context.phone_tests.answered(request.parameters["testId"], answer, request):
        raise NotFound
    return HttpResponse(204, b"", JSON, _NOT_KEPT)


async def prove_reach(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return the proof that this service has the data key, and what arrived of the request."""
    nonce = request.parameters["nonce"]
    if not reach_checks.is_nonce(nonce):
        raise NotFound
    host = request.header(b"host") or ""
    return HttpResponse(
        200, reach_checks.answer_of(context.coordinator.proof_key, nonce, host, len(request.body)), JSON, _NOT_KEPT
    )


async def acme_challenge(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return the key authorization of a challenge (RFC 8555 §8.3)."""
    answer = context.coordinator.challenges.get(request.parameters["token"])
    if answer is None:
        raise NotFound
    return HttpResponse(200, answer.encode(), "application/octet-stream")


async def authority_page(context: ReachContext, request: HttpRequest) -> HttpResponse:
    """Return the page that offers the certificate of the own authority to a phone."""
    facts = context.coordinator.authority
    if facts is None:
        raise NotFound
    return certificate_page.authority_page(facts, await letterhead(context.runtime, request))


async def authority_certificate(context: ReachContext, _request: HttpRequest) -> HttpResponse:
    """Return the certificate of the own authority in the form in which phones install it (DER)."""
    facts = context.coordinator.authority
    if facts is None:
        raise NotFound
    return certificate_page.certificate(facts)


# The route table.


ADMIN = group(
    ReachContext,
    Route(
        method="GET",
        path="/bc/studio/reach",
        handler=reach,
        summary="Get how phones reach the service",
        description="The chosen way, whether it works, and why not. Secrets are never returned.",
        tag=route.STUDIO,
        result=reach_models.ReachInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/reach",
        handler=change_reach,
        summary="Choose how phones reach the service",
        description="The answer comes at once; the state is `working` until the way is set up. The way before is used "
        "until then. Programs and files of the computer can be named only on the computer itself.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=reach_models.ReachChange,
        result=reach_models.ReachInfo,
    ),
    Route(
        method="POST",
        path="/bc/studio/reach/retry",
        handler=retry_reach,
        summary="Try now what would be tried later",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=reach_models.ReachInfo,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/reach/checks",
        handler=check_reach,
        summary="Check how phones reach the service",
        description="The service looks at its name, certificate chain, dates and key, and whether its address leads "
        "to itself.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=reach_models.ReachChecks,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/reach/tests",
        handler=start_test,
        summary="Test whether a phone reaches the service",
        description="The answer has the address of a page. A person opens it on the phone, with a QR code; the test "
        "then tells what was seen of it and what that means. `walletLink` opens the wallet of the phone: whether that "
        "reaches the service too is seen by an offer that issues nothing. A test ends after ten minutes; it is kept in "
        "memory only.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=phone_test_models.ReachTest,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/reach/tests/{testId}",
        handler=phone_test,
        summary="Get what a test of a phone has shown",
        tag=route.STUDIO,
        result=phone_test_models.ReachTest,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/reach/tests/{testId}",
        handler=end_test,
        summary="End a test of a phone",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=phone_test_models.ReachTest,
    ),
)

PUBLIC = group(
    ReachContext,
    Route(
        method="GET",
        path="/t/{testId}",
        handler=test_page,
        summary="The page of a test whether a phone reaches the service",
        media_type="text/html",
        failure_format=FailureFormat.PAGE,
        is_open=True,
    ),
    Route(
        method="POST",
        path="/t/{testId}",
        handler=test_answer,
        summary="What the script of that page tells",
        body=Body.JSON,
        request=phone_test_models.PhoneAnswer,
        is_open=True,
    ),
    Route(
        method="GET",
        path="/t/{testId}/wallet",
        handler=open_wallet,
        summary="The link of that page to the wallet",
        description="Leads on to the wallet of the phone (303), with the offer of the test.",
        media_type="text/html",
        failure_format=FailureFormat.PAGE,
        is_open=True,
    ),
    Route(
        method="GET",
        path="/t/{testId}/offer",
        handler=test_offer,
        summary="The offer by which a test sees a wallet",
        description="An offer as any other, of an issuer of its own; nothing is issued.",
        is_open=True,
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/t/{testId}/token",
        handler=refuse_token,
        summary="Token endpoint of that offer, which always refuses",
        body=Body.IGNORED,
        largest=limits.CREDENTIAL_BODY_BYTES,
        failure_format=FailureFormat.OAUTH,
        is_open=True,
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/.well-known/openid-credential-issuer/t/{testId}",
        handler=test_issuer_metadata,
        summary="Issuer metadata of that offer",
        is_open=True,
        well_known=True,
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/.well-known/oauth-authorization-server/t/{testId}",
        handler=test_server_metadata,
        summary="Authorization-server metadata of that offer",
        is_open=True,
        well_known=True,
        for_wallets=True,
    ),
    *(
        Route(
            method=method,
            path="/bc/public/reach/{nonce}",
            handler=prove_reach,
            summary="The proof that an address leads to this service",
            body=body,
            is_open=True,
            without_tls=True,  # asked through a tunnel while another way still serves TLS here
        )
        for method, body in (("GET", Body.NONE), ("POST", Body.IGNORED))
    ),
    Route(
        method="GET",
        path="/.well-known/acme-challenge/{token}",
        handler=acme_challenge,
        summary="The answer to a challenge of a certificate authority",
        media_type="application/octet-stream",
        is_open=True,
        at_root=True,
        without_tls=True,
    ),
    Route(
        method="GET",
        path="/authority",
        handler=authority_page,
        summary="The page that offers the certificate of the service's own authority",
        media_type="text/html",
        failure_format=FailureFormat.PAGE,
        is_open=True,
        at_root=True,
        without_tls=True,
    ),
    *(
        Route(
            method="GET",
            path=path,
            handler=authority_certificate,
            summary="The certificate of the service's own authority",
            media_type="application/x-x509-ca-cert",
            failure_format=FailureFormat.PAGE,
            is_open=True,
            at_root=True,
            without_tls=True,
        )
        for path in ("/authority.crt", "/authority.cer")
    ),
)
