"""Mobile documents that are issued here, before readers that nobody here wrote: Credo, and @auth0/mdl from npm."""

from typing import Any

import cbor2
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY
from connector_desk.core.formats import mdoc
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url
from connector_desk.core.keys.document_signer import make_issuing_authority, signer_chain
from connector_desk.core.keys.signer import Signer
from connector_desk.core.keys.signing import SigningKey
from tests.core.formats.test_mdoc import ADDRESS, CLAIMS, LICENCE
from tests.core.formats.test_mdoc import NAMESPACE as OF_LICENCE
from tests.core.issuance.test_mobile_documents import DOCTYPE, GIVEN, NAMESPACE, RECORD
from tests.interop.credo import Credo
from tests.interop.https import Trust
from tests.interop.verifying import Verifiers
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


def licence(now: int) -> tuple[dict[str, Any], SigningKey, str]:
    """Give a licence as its holder has it, its key, and the certificate of its authority."""
    key, holder = SigningKey.generate(), SigningKey.generate()
    authority = make_issuing_authority("State", "DE", ADDRESS, now)
    signer = Signer.by_chain(key, signer_chain(authority, key, "State", ADDRESS, now))
    issued = mdoc.issue(signer, LICENCE, CLAIMS, device_key=holder.public, validity=Validity(now, now + DAY))
    return cbor2.loads(base64url.decode(issued)), holder, authority.pem.decode()


def response(document: dict[str, Any]) -> str:
    whole = {"docType": "org.iso.18013.5.1.mDL", "issuerSigned": document}
    return base64url.encode(cbor2.dumps({"version": "1.0", "documents": [whole], "status": 0}))


def test_auth0_shows_and_verifies_one(verifiers: Verifiers) -> None:
    document, holder, anchor = licence(system_clock())
    names = ("family_name", "age_over_18", "sex")
    asked: dict[str, Any] = {"device_key": holder.to_private_jwk(), "doctype": "org.iso.18013.5.1.mDL"}
    asked["elements"] = [[OF_LICENCE, name] for name in names]
    read = verifiers.mdoc(response(document), anchor=anchor, **asked)
    assert read == {"verified": True, "elements": ["Müller", True, 2]}

    other = verifiers.mdoc(response(document), anchor=licence(system_clock())[2], **asked)
    assert not other["verified"]
    item = cbor2.loads(document["nameSpaces"][OF_LICENCE][0].value) | {"elementValue": "Eve"}
    document["nameSpaces"][OF_LICENCE][0] = cbor2.CBORTag(24, cbor2.dumps(item))
    assert not verifiers.mdoc(response(document), anchor=anchor, **asked)["verified"]
