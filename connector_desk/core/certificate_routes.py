"""Handlers of the certificates of the place, and of its health, which says what expires; behind the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk import __version__
from connector_desk.base.build_info import build_info
from connector_desk.contract.certificates import CertificateImport, CertificateList, ServiceHealth, SigningRequestWanted
from connector_desk.contract.wire import parse
from connector_desk.core.certificate_inventory import certificates_of, expiring_certificates
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.place.signing_requests import SigningRequests
from connector_desk.core.runtime.readiness import SENTENCES

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.service_contexts import CertificatesContext


async def certificates(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Return every certificate of the place, and its open signing requests."""
    return success(await _listed(context, request.now))


@once
async def make_request(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Make a key and a signing request for it."""
    if not request.attempt.is_done:
        wanted = parse(SigningRequestWanted, request.body)
        await _requests(context).make(wanted, request.operator, request.now, request.attempt)
    return success(await _listed(context, request.now))


async def discard_request(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Forget a signing request with its key."""
    await _requests(context).discard(request.parameters["requestId"], request.operator, request.now)
    return success(await _listed(context, request.now))


async def import_certificates(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Issue by the certificates that came for a signing request from now on."""
    answer = parse(CertificateImport, request.body)
    await _requests(context).answer(answer.certificates, request.operator, request.now)
    return success(await _listed(context, request.now))


async def service_health(context: CertificatesContext, request: HttpRequest) -> HttpResponse:
    """Answer whether this process can take requests, and why not, with what expires, version and commit."""
    refusal = await context.runtime.readiness.refusal()
    build = build_info()
    return success(
        ServiceHealth(
            status="ok" if refusal is None else "unavailable",
            reason="" if refusal is None else SENTENCES[refusal],
            version=__version__,
            commit=build.commit,
            commitDate=build.date,
            expiringCertificates=await expiring_certificates(context, request.now) if refusal is None else [],
        )
    )


def _requests(context: CertificatesContext) -> SigningRequests:
    return SigningRequests(context.runtime, context.identity)


async def _listed(context: CertificatesContext, now: int) -> CertificateList:
    found = await certificates_of(context, now)
    return CertificateList(certificates=found, requests=await _requests(context).listed())
