"""Handlers of trust: trusted issuers, foreign schemas and how data requests are made; behind the key."""

from connector_desk.contract.trust import ForeignSchemaToList, IssuerToTrust, RequestSettingsChange
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success
from connector_desk.core.verification import trust
from connector_desk.core.verification.context import VerificationContext


async def settings(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """Return the settings of data requests."""
    return success((await context.trust_rules.now()).settings)


async def change_settings(context: VerificationContext, call: HttpRequest) -> HttpResponse:
    """Make data requests in another way from now on."""
    return success(await trust.change(context, parse(RequestSettingsChange, call.body), call.operator, call.now))


async def issuers(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """List the trusted issuers."""
    return success(await trust.issuers(context.runtime.store))


async def issuer(context: VerificationContext, call: HttpRequest) -> HttpResponse:
    """Return one trusted issuer."""
    return success(await trust.issuer(context.runtime.store, call.parameters["issuerId"]))


@once
async def trust_issuer(context: VerificationContext, call: HttpRequest) -> HttpResponse:
    """Trust one more issuer."""
    wanted = parse(IssuerToTrust, call.body)
    return success(await trust.trust_issuer(context, wanted, call.operator, call.now, attempt=call.attempt))


async def change_issuer(context: VerificationContext, call: HttpRequest) -> HttpResponse:
    """Put another name, DID or certificate for a trusted issuer."""
    wanted = parse(IssuerToTrust, call.body)
    return success(await trust.change_issuer(context, call.parameters["issuerId"], wanted, call.operator, call.now))


async def distrust(context: VerificationContext, call: HttpRequest) -> HttpResponse:
    """Trust an issuer no longer; answers with those that are left."""
    await trust.distrust(context, call.parameters["issuerId"], call.operator, call.now)
    return await issuers(context, call)


async def foreign_schemas(context: VerificationContext, _call: HttpRequest) -> HttpResponse:
    """List the foreign types of credentials that can be asked for."""
    return success(await trust.foreign_schemas(context.runtime.store))


@once
async def list_foreign(context: VerificationContext, call: HttpRequest) -> HttpResponse:
    """List a foreign type of credentials."""
    wanted = parse(ForeignSchemaToList, call.body)
    return success(await trust.list_foreign(context, wanted, call.operator, call.now, attempt=call.attempt))


async def unlist_foreign(context: VerificationContext, call: HttpRequest) -> HttpResponse:
    """List a foreign type of credentials no longer; answers with those that are left."""
    await trust.unlist_foreign(context, call.parameters["foreignId"], call.operator, call.now)
    return await foreign_schemas(context, call)
