"""A Credo wallet takes credentials with objects and arrays, and shows the values at the paths that are asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.core.issuance.test_nested_attributes import GIVEN, RECORD
from tests.interop.credo import Credo
from tests.interop.test_presentations import OLDER, ask, call, wanted
from tests.ports import free_port
from tests.served import Served

pytestmark = pytest.mark.interop

# Credo 0.6.3 shows members of objects one by one, and of an array nothing that is hidden inside it: so a schema says
# that an array is hidden as a whole where such wallets are to show it
WHOLE = RECORD["properties"] | {
    "nationalities": {
        "type": "array",
        "x-selectivelyDisclosable": "always",
        "items": {"type": "string", "x-selectivelyDisclosable": "never"},
    }
}


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    port = free_port()
    options = ["--public", f"127.0.0.1:{port}", "--public-address", f"http://desk.localhost:{port}"]
    with Served(tmp_path_factory.mktemp("school") / "data", *options) as core:
        call(core, "POST", "/bc/studio/schemas", RECORD)
        call(core, "POST", "/bc/studio/schemas", RECORD | {"name": "whole", "properties": WHOLE})
        yield core


@pytest.mark.parametrize(
    ("schema", "claims"),
    [
        ("diploma", {"address.locality": "Köln"}),
        ("diploma", {"given_name": "Zoë", "address": {"locality": "Köln", "number": 5}}),
        ("whole", {"address.number": 5, "nationalities": ["DE", "FR"]}),
        ("whole", {"nationalities[]": ["DE", "FR"]}),
        ("whole", {"nationalities[1]": "FR"}),
    ],
)
def test_an_sd_jwt_vc_shows_the_values_at_its_paths(
    school: Served, wallet: Credo, schema: str, claims: dict[str, object]
) -> None:
    _, offer = school.offer(school.item(schema, "sd-jwt", **GIVEN))
    address = f"{school.ready['publicAddress']}/bc/public/schemas/{schema}/1.0"
    workflow, link = ask(school, wanted(school, *claims, schema=address, format="sd-jwt"))

    report = wallet.present(link, offers=[offer])

    assert report["ok"], report.get("error", report)
    record = school.workflow(workflow)
    assert (record["state"], record["verified"], record["claims"]) == ("done", True, claims)


@pytest.mark.parametrize("w3c_format", ["jwt_vc_json", OLDER])
def test_a_w3c_credential_is_taken_and_shown(school: Served, wallet: Credo, w3c_format: str) -> None:
    _, offer = school.offer(school.item("diploma", "w3c", **GIVEN), w3c_format=w3c_format)
    schema = f"{school.ready['publicAddress']}/bc/public/schemas/diploma/1.0"
    workflow, link = ask(school, wanted(school, "address.locality", "degrees[].type", schema=schema, format="w3c"))

    report = wallet.present(link, offers=[offer], binding="did:key", alg="EdDSA")

    assert report["ok"], report.get("error", report)
    record = school.workflow(workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    assert record["claims"] == {"address.locality": "Köln", "degrees[].type": ["BA", "MA"]}
