"""Mobile documents that are issued here, before readers that nobody here wrote: Credo, and @auth0/mdl from npm."""

from typing import Any

import cbor2
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY
from connector_desk.contract.verification import CheckName
from connector_desk.core.formats import mdoc
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url, cose
from connector_desk.core.keys.document_signer import make_issuing_authority, signer_chain
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.core.oid4vp.verification.expected import Handover
from connector_desk.wallet import mdoc as wallet_mdoc
from tests.core.formats.test_mdoc import ADDRESS, CLAIMS, LICENCE
from tests.core.formats.test_mdoc import NAMESPACE as OF_LICENCE
from tests.core.issuance.test_mobile_documents import DOCTYPE, GIVEN, NAMESPACE, RECORD
from tests.core.oid4vp.verification import mdoc_scene
from tests.core.oid4vp.verification.mdoc_scene import LICENCE as OF_DOCUMENT
from tests.core.oid4vp.verification.mdoc_scene import NONCE, READER_KEY, RESPONSE_URI, SPACE
from tests.core.oid4vp.verification.scene import failed
from tests.interop.credo import Credo
from tests.interop.https import Trust
from tests.interop.test_mdoc_libraries import HOLDER, SESSION, State, shown, with_another_name
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


@pytest.fixture(scope="module")
def state() -> State:
    return State()


READ = {"family_name": "Müller", "age_over_18": True, "sex": 2}
OTHER = wallet_mdoc.transcript("another", NONCE, None, RESPONSE_URI)


def test_auth0_verifies_what_is_issued_here_and_shown_by_the_test_wallet(verifiers: Verifiers, state: State) -> None:
    anchor, answer = state.authority.pem.decode(), shown(state.issue(), *READ)
    read = verifiers.mdoc_shown(answer, cbor2.dumps(SESSION), anchor)
    assert read == {"verified": True, "elements": {SPACE: READ}}

    assert not verifiers.mdoc_shown(answer, cbor2.dumps(OTHER), anchor)["verified"]
    assert not verifiers.mdoc_shown(answer, cbor2.dumps(SESSION), State().authority.pem.decode())["verified"]
    changed = base64url.encode(with_another_name(answer))
    assert not verifiers.mdoc_shown(changed, cbor2.dumps(SESSION), anchor)["verified"]


@pytest.mark.parametrize("by_code", [False, True], ids=["signature", "code"])
def test_what_auth0_issues_and_shows_is_verified_here(verifiers: Verifiers, state: State, by_code: bool) -> None:
    session = mdoc_scene.transcript(thumbprint=bytes(32)) if by_code else cbor2.dumps(SESSION)
    errand: dict[str, Any] = {
        "issuerKey": state.key.to_private_jwk(),
        "deviceKey": HOLDER.private,
        "certificate": state.chain.pem.decode(),
        "doctype": OF_DOCUMENT,
        "namespaces": {SPACE: {"given_name": "Erika", "family_name": "Müller", "age_over_21": True}},
        "elements": [[SPACE, name] for name in ("family_name", "age_over_18")],
        "transcript": base64url.encode(session),
    }
    if by_code:
        reader = cose.cose_key(PublicKey.from_library(READER_KEY.public_key()))
        errand["readerKey"] = base64url.encode(cbor2.dumps(reader))
    made = verifiers.mdoc_made(**errand)
    assert made["verified"], made

    thumbprint = bytes(32) if by_code else None
    here = Handover(RESPONSE_URI, thumbprint=thumbprint, reader_key=READER_KEY)
    verdict = state.verify(made["response"], "family_name", "age_over_18", handover=here)
    assert verdict.verified, failed(verdict)
    assert verdict.presented[0].claims == {"family_name": "Müller", "age_over_18": True}  # 21 answers for 18
    elsewhere = here._replace(response_uri="https://other.example/answer")
    refused = state.verify(made["response"], "family_name", "age_over_18", handover=elsewhere)
    wrong = "device_code_wrong" if by_code else "device_signature_wrong"
    assert failed(refused) == {CheckName.HOLDER_BINDING: wrong}

    issued = cbor2.loads(base64url.decode(made["whole"]))["documents"][0]["issuerSigned"]
    answer = shown(base64url.encode(cbor2.dumps(issued)), "given_name")
    assert state.verify(answer, "given_name").verified  # the test wallet holds and shows it, too
