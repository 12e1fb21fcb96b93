"""Handlers of trust: trusted issuers, foreign schemas and how data requests are made; behind the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.trust import ForeignSchemaToList, IssuerToTrust, RequestSettingsChange
from connector_desk.contract.trust_folder import TrustFolderChange
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.verification import trust

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.verification.context import VerificationContext


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
