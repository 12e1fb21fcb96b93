"""The routes of self-service: its rules in the studio, and the page of a wallet that waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract import limits, self_service
from connector_desk.contract.self_service import SelfServiceRule
from connector_desk.contract.wire import parse
from connector_desk.core.http import route
from connector_desk.core.http.responses import success
from connector_desk.core.http.route import Body, FailureFormat, Route, group
from connector_desk.core.self_service import page_routes, rules
from connector_desk.core.self_service.context import SelfServiceContext

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse


async def list_rules(context: SelfServiceContext, _call: HttpRequest) -> HttpResponse:
    """List the rules."""
    return success(await rules.listed(context))


async def put_rule(context: SelfServiceContext, request: HttpRequest) -> HttpResponse:
    """Set the rule of a schema; answers with all."""
    wanted = parse(SelfServiceRule, request.body)
    return success(await rules.put(context, wanted, request.operator, request.now))


async def remove_rule(context: SelfServiceContext, request: HttpRequest) -> HttpResponse:
    """Remove a rule; answers with those that are left."""
    return success(await rules.remove(context, request.parameters["ruleId"], request.operator, request.now))


ADMIN = group(
    SelfServiceContext,
    Route(
        method="GET",
        path="/bc/studio/self-service",
        handler=list_rules,
        summary="List the rules of self-service",
        description="For which credentials a visitor whose wallet started by itself needs no staff, and what they have "
        "to give instead.",
        tag=route.STUDIO,
        result=self_service.SelfServiceRules,
    ),
    Route(
        method="PUT",
        path="/bc/studio/self-service",
        handler=put_rule,
        summary="Set the rule of self-service for a schema",
        description="It takes the place of the one that the schema has. Wallets wait for the staff all the same; "
        "whoever is first decides.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=self_service.SelfServiceRule,
        result=self_service.SelfServiceRules,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/self-service/{ruleId}",
        handler=remove_rule,
        summary="Remove a rule of self-service",
        description="Wallets that ask for such credentials wait for the staff alone.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=self_service.SelfServiceRules,
    ),
)

PUBLIC = group(
    SelfServiceContext,
    Route(
        method="GET",
        path="/oid4vci/authorization/{authorizationId}",
        handler=page_routes.page,
        summary="The page of a wallet that waits for the staff",
        media_type="text/html",
        failure_format=FailureFormat.PAGE,
    ),
    Route(
        method="GET",
        path="/oid4vci/authorization/{authorizationId}/live",
        handler=page_routes.live,
        summary="What the page hears",
        media_type="text/event-stream",
        failure_format=FailureFormat.PAGE,
    ),
    Route(
        method="POST",
        path="/oid4vci/authorization/{authorizationId}",
        handler=page_routes.serve,
        summary="What a visitor sends from the page of a wallet that waits",
        media_type="text/html",
        failure_format=FailureFormat.PAGE,
        body=Body.CHECKED_LATER,
        largest=limits.FORM_BODY_BYTES,
    ),
)
