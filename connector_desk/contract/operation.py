"""The thirteen operations of the interface: nine for the administrator, four for agents."""

from typing import Final, NamedTuple

from connector_desk.contract.agent_api import LoginRequest, MetricRecord, ShortenLink, UserLink
from connector_desk.contract.credential import CreateConnectionless, IssueByAlias, IssueById
from connector_desk.contract.proofrequest import CreateConnectionlessRequest, SendByAlias, SendById
from connector_desk.contract.wire import WireModel
from connector_desk.contract.workflow import CreateWorkflowLink


class Operation(NamedTuple):
    """One operation: where it is, and the model of its request."""

    name: str
    method: str
    path: str
    request: type[WireModel]
    for_agents: bool = False
    """Whether an agent calls it with its token at the public address."""


OPERATIONS: Final = (
    Operation("issue-by-alias", "POST", "/bc/admin/credential/issue/byalias", IssueByAlias),
    Operation("issue-by-id", "POST", "/bc/admin/credential/issue/byid", IssueById),
    Operation("offer", "POST", "/bc/admin/credential/create/connectionless", CreateConnectionless),
    Operation("offer-code", "POST", "/bc/admin/credential/create/connectionless/qrcode", CreateConnectionless),
    Operation("ask-by-alias", "POST", "/bc/admin/proofrequest/send/byalias", SendByAlias),
    Operation("ask-by-id", "POST", "/bc/admin/proofrequest/send/byid", SendById),
    Operation("data-request", "POST", "/bc/admin/proofrequest/create/connectionless", CreateConnectionlessRequest),
    Operation("workflow-link", "POST", "/bc/admin/flow/url", CreateWorkflowLink),
    Operation("workflow-code", "POST", "/bc/admin/flow/qrcode", CreateWorkflowLink),
    Operation("short-link", "POST", "/bc/agent/links", ShortenLink, for_agents=True),
    Operation("user-link", "POST", "/bc/agent/users/link", UserLink, for_agents=True),
    Operation("login", "POST", "/bc/agent/login", LoginRequest, for_agents=True),
    Operation("metric", "POST", "/bc/agent/metrics", MetricRecord, for_agents=True),
)


def operation_of(method: str, path: str) -> Operation | None:
    """Return the operation of a method and a path with or without a query; None if it is another endpoint."""
    bare = path.partition("?")[0]
    return next((each for each in OPERATIONS if (each.method, each.path) == (method.upper(), bare)), None)
