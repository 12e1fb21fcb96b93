"""Holds each answer that a test receives to the model that describes it in the route table: strictly, and whole.

`Running` asks for it, so that the end-to-end tests of the core compare what is really answered.
"""

import json

from connector_desk.contract.wire import parse, to_value
from connector_desk.core.http.route import Table
from connector_desk.core.route_table import ADMIN, PUBLIC

_TABLE = Table((*ADMIN, *(route for route in PUBLIC if route.for_agents)))


def check(method: str, path: str, status: int, body: bytes) -> None:
    """Fail where a successful answer has a member that its model lacks, or lacks one that the model always has."""
    found = _TABLE.find(path)
    route = found[0].get(method) if found else None
    if route is None or route.result is None or status != 200 or not body.startswith((b"{", b'"')):
        return  # a picture, where the request asked for one
    answer = json.loads(body)
    result = answer if route.for_agents else answer["result"]
    if isinstance(route.result, type) and issubclass(route.result, str):
        assert isinstance(result, str), (method, route.path)
    else:
        assert to_value(parse(route.result, json.dumps(result).encode())) == result, (method, route.path)
