"""Every list and every record of the admin listener is read on each database, with one of each kind stored."""

import re
from typing import Any

from connector_desk.core.route_table import ADMIN
from tests.core.holder import Holder
from tests.core.running import Running

_STREAMS = {"/bc/admin/events"}
ISSUER = {"did": "did:web:issuer.example", "name": "Issuer"}
ROSTER = {"name": "Party", "schemaId": "visitor-badge", "head": ["Name"], "reading": {"columns": {"given_name": 0}}}


def known_names(core: Running, holder: Holder) -> dict[str, str]:
    """Create one record of each kind and return the value of each path parameter."""
    offer = core.offer()
    holder.take(core, offer)
    [item] = core.workflow(offer.workflow)["credentials"]
    wanted = {"restrictions": {"schemaId": core.schema_id()}, "attributes": [{"name": "given_name"}]}
    question = {"name": "Badge", "credentials": [wanted]}
    asked = core.admin("POST", "/bc/admin/proofrequest/create/connectionless", {"payload": question}).result
    created = {
        "agentId": ("agents", {"alias": "acme:kim", "displayName": "Kim"}),
        "providerId": ("service-providers", {"issuer": "https://sp.example", "name": "Shop"}),
        "webhookId": ("webhooks", {"url": "https://hooks.example/desk"}),
        "issuerId": ("issuers", ISSUER),
        "rosterId": ("rosters", ROSTER),
    }
    names = {
        "workflowId": offer.workflow,
        "asked": asked["workflowId"],
        "credentialId": item["credentialId"],
        "schema": "visitor-badge~1.0",
        "name": "visitor-badge",
    }
    for name, (kind, body) in created.items():
        record = core.admin("POST", f"/bc/studio/{kind}", body).result
        names[name] = str(record.get(name) or record["id"])
    guest = {"guests": [{"cells": ["Erika"]}]}
    [number] = core.admin("POST", f"/bc/studio/rosters/{names['rosterId']}/guests", guest).result["numbers"]
    names["number"] = str(number)
    core.admin("POST", "/bc/admin/flow/url", {"workflow": "visitor-badge"})
    [link] = core.admin("GET", "/bc/admin/flow/links").result["links"]
    names["linkId"] = str(link["linkId"])
    revocation = {"of": {"personOf": item["credentialId"]}, "count": 1}
    names["revocationId"] = core.admin("POST", "/bc/admin/revocations", revocation).result["revocationId"]
    renewal = {"credentials": [item["credentialId"]], "count": 1}
    names["renewalId"] = core.admin("POST", "/bc/admin/bulk-renewals", renewal).result["renewalId"]
    names["testId"] = core.admin("POST", "/bc/studio/reach/tests").result["testId"]
    return names


def test_each_record_is_read(shared: Running, holder: Holder) -> None:
    names = known_names(shared, holder)
    answers: dict[str, Any] = {}
    for route in ADMIN:
        if route.method != "GET" or route.path in _STREAMS:
            continue
        is_of_request = route.path.endswith("/presentation") or "/requests/" in route.path
        values = names | ({"workflowId": names["asked"]} if is_of_request else {})
        target = re.sub(r"\{(\w+)\}", lambda found, values=values: values[found[1]], route.path)  # type: ignore[misc]
        answers[route.path] = shared.admin("GET", target).status
    unread = {path: status for path, status in answers.items() if status != 200}
    assert unread == {"/bc/admin/workflows/{workflowId}/presentation": 404}  # nobody has answered yet
