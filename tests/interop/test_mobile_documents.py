"""Mobile documents that are issued here, before readers that nobody here wrote: Credo, and @auth0/mdl from npm."""

import pytest

from tests.core.issuance.test_mobile_documents import DOCTYPE, GIVEN, NAMESPACE, RECORD
from tests.interop.credo import Credo
from tests.interop.https import Trust
from tests.served import Served

pytestmark = pytest.mark.interop


@pytest.fixture(scope="module")
def club(served: Served) -> Served:
    """Give a core with a schema that can be a mobile document."""
    assert served.client.post("/bc/studio/schemas", json=RECORD).status_code == 200
    return served


def authority(core: Served) -> str:
    """Return the certificate of the issuing authority, which the first offer makes."""
    return str(core.client.get("/bc/studio/identity").json()["result"]["documentAuthority"]["certificate"])


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
def test_a_credo_wallet_takes_one(club: Served, wallet: Credo, alg: str) -> None:
    workflow, link = club.offer(club.item("membership", "mdoc", **GIVEN))

    report = wallet.accept(link, trusted=[authority(club)], alg=alg)

    assert report["ok"], report["error"]
    (credential,) = report["credentials"]
    assert (credential["format"], credential["doctype"]) == ("mso_mdoc", DOCTYPE)
    claims = credential["claims"][NAMESPACE]
    assert (claims["family_name"], claims["age_over_18"]) == ("Müller", True)
    assert claims["birth_date"].startswith("1979-08-12")
    assert [step["state"] for step in club.workflow(workflow)["steps"]][-1] == "done"


def test_a_credo_wallet_that_trusts_another_authority_takes_none(club: Served, wallet: Credo, trust: Trust) -> None:
    _, link = club.offer(club.item("membership", "mdoc", **GIVEN))
    assert not wallet.accept(link, trusted=[trust.anchor.read_text()])["ok"]
