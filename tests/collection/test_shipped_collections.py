"""The collections that the program brings along."""

import httpx
import pytest

from connector_desk.base.bundled import bundled
from connector_desk.collection.collection_folder import find_collection, read_collection

pytestmark = pytest.mark.sqlite
SHIPPED = [folder.name for folder in sorted(bundled("collections").iterdir())]


@pytest.mark.parametrize("name", SHIPPED)
def test_each_can_be_read_and_uses_every_file(name):
    folder = find_collection(name)
    collection = read_collection(folder)
    used = {"collection.toml"}
    for request in collection.requests:
        used |= {f"{request.file}.toml", *filter(None, (request.head.body, request.head.template))}
    assert {file.name for file in folder.iterdir()} == used


def test_a_service_with_only_the_specified_operations_lacks_the_studio_alone(run):
    def specified(sent):
        return httpx.Response(422 if sent.method == "POST" and "/bc/admin/" in str(sent.url) else 404)

    requests = read_collection(find_collection("operations-exist")).requests
    outcomes, _ = run(specified, *requests)
    by_path = {outcome.path: outcome.passed for outcome in outcomes}
    assert {path for path, passed in by_path.items() if passed} == {
        path for path in by_path if "limit" not in path and "/admin/" in path
    }
    assert sum(by_path.values()) == 9
