"""Linked data of foreign issuers, shown to a running core: judged in a thread, while others are served.

What is signed as linked data is signed with the room that is tried on its own; what issuers say of themselves is not.
"""

import asyncio
import threading
from typing import Any

import pytest

from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import Cryptosuite, ProofOptions
from connector_desk.core.formats.linked_data import CREDENTIALS_V1, ED25519_2020_V1, Contexts
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp.verification import verify as verification
from tests.core.holder import Holder
from tests.core.presenter import (
    Asked,
    Issuer,
    answer,
    ask,
    check_refused,
    form_of,
    post,
    post_async,
    read_request,
    wanted,
)
from tests.core.running import PATIENCE, Reply, Running
from tests.core.verification.test_data_integrity_presentations import contexts, shown
from tests.core.verification.test_presentation_verifier import (
    LIST,
    STATUS,
    Web,
    check_believed,
    instead_of_the_network,
    issuer_by_web,
    put_list,
)

pytestmark = pytest.mark.sqlite  # nothing of it is stored in another way than other results

DID = "did:web:city.example"
DOCUMENT = "https://city.example/.well-known/did.json"


@pytest.fixture
def web(desk: Running, monkeypatch: pytest.MonkeyPatch) -> Web:
    return instead_of_the_network(desk, monkeypatch)


def signing_key(holder: Holder) -> SigningKey:
    return SigningKey.from_private_jwk(dict(holder.key.as_dict(private=True)))


class City:
    """A trusted issuer elsewhere that signs linked data, with the one card it has made."""

    def __init__(self, core: Running, web: Web, signer: Holder | None = None) -> None:
        self.core, self.web = core, web
        self.issuer = issuer_by_web(core, web, DID, DOCUMENT, Issuer("EdDSA"))
        self.holder = Holder("EdDSA", "did:key")
        document: dict[str, Any] = {
            "@context": [CREDENTIALS_V1, ED25519_2020_V1, f"{core.schema_id()}/context.jsonld"],
            "id": "urn:uuid:7a1f3f3e-5f0c-4c57-8f1d-0b3d1f7d2a12",
            "type": ["VerifiableCredential", "VisitorBadge"],
            "issuer": DID,
            "issuanceDate": "2026-11-20T00:00:00Z",
            "credentialSubject": {"id": self.holder.did, "given_name": "Erika"},
            "status": STATUS,
        }
        self.known: Contexts = contexts(core, document)
        options = ProofOptions(Cryptosuite.ED25519_2020, self.issuer.kid, core.clock())
        self.card = data_integrity.secure(signing_key(signer or self.issuer), document, options, known=self.known)

    def form(self, asked: Asked) -> tuple[str, dict[str, str]]:
        request = read_request(self.core, asked)
        (query,) = [one for one in request["dcql_query"]["credentials"] if one["format"] == "ldp_vc"]
        presentation = shown(self.core, request, self.card, self.holder, known=self.known)
        told = {"vp_token": {query["id"]: [presentation]}, "state": request["state"]}
        return request["response_uri"], form_of(request, told)

    def asked(self) -> Asked:
        return ask(self.core, wanted(self.core, format="w3c"))

    def answered(self) -> tuple[Asked, Reply]:
        asked = self.asked()
        return asked, post(self.core, *self.form(asked))


@pytest.mark.parametrize(
    ("status", "reason"), [(0, None), (1, "revoked"), (2, "suspended"), (3, "status_unknown"), (None, "unavailable")]
)
def test_case_312_linked_data_of_a_foreign_issuer(
    desk: Running, web: Web, status: int | None, reason: str | None
) -> None:
    city = City(desk, web)
    if status is not None:
        put_list(desk, web, city.issuer, status, city.issuer.kid, bits=2)
    asked, reply = city.answered()
    if reason is None:
        check_believed(desk, asked, reply, DID)
        record = desk.workflow(asked.workflow)
        assert (record["claims"], record["presented"][0]["format"]) == ({"given_name": "Erika"}, "w3c")
    else:
        check_refused(desk, asked, reply, {"status": "status_unavailable" if status is None else reason})
    assert web.asked == [DOCUMENT, LIST]


def test_case_290_linked_data_that_a_foreign_issuer_did_not_sign(desk: Running, web: Web) -> None:
    city = City(desk, web, signer=Holder("EdDSA"))
    check_refused(desk, *city.answered(), {"credential_signature": "signature_wrong"})
    assert web.asked == [DOCUMENT]  # of whom nobody knows whether they issued it, no list is fetched


def test_a_document_that_cannot_be_had_is_no_word_for_linked_data(desk: Running, web: Web) -> None:
    city = City(desk, web)
    web.bodies.clear()
    check_refused(desk, *city.answered(), {"credential_signature": "keys_unavailable"})


def test_linked_data_is_judged_in_a_thread_while_others_are_served(
    desk: Running, web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    city = City(desk, web)
    put_list(desk, web, city.issuer, 0, city.issuer.kid)
    asked = city.asked()
    where, form = city.form(asked)
    at_work: list[threading.Thread] = []
    judging, served = threading.Event(), threading.Event()
    verify = verification.verify

    def watched(*how: Any) -> Any:
        at_work.append(threading.current_thread())
        judging.set()
        assert served.wait(PATIENCE)
        return verify(*how)

    monkeypatch.setattr("connector_desk.core.verification.presentation_verifier.verify_answer", watched)

    async def work() -> Reply:
        async with asyncio.TaskGroup() as group:
            answering = group.create_task(post_async(desk, where, form))
            while not judging.is_set():
                assert not answering.done(), answering.result()
                await asyncio.sleep(0)
            try:
                assert (
                    await desk.public_async("GET", f"{desk.path}/bc/public/schemas/visitor-badge/1.0")
                ).status == 200
            finally:
                served.set()
        return answering.result()

    check_believed(desk, asked, desk.run(work()), DID)
    assert len(at_work) == 3  # before anything was fetched, with the document, and with the list too
    assert threading.current_thread() not in at_work


def test_what_is_signed_as_a_jwt_is_judged_where_it_came(
    desk: Running, web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It costs less than the way to a thread and back."""
    issuer, holder = Issuer(binding="did:jwk"), Holder(binding="did:key")
    assert desk.admin("POST", "/bc/studio/issuers", {"name": "City", "did": issuer.did}).result
    at_work: list[threading.Thread] = []
    verify = verification.verify

    def watched(*how: Any) -> Any:
        at_work.append(threading.current_thread())
        return verify(*how)

    monkeypatch.setattr("connector_desk.core.verification.presentation_verifier.verify_answer", watched)
    for form, card in (("sd-jwt", issuer.sd_jwt(desk)), ("w3c", issuer.jwt_vc(desk, holder))):
        asked = ask(desk, wanted(desk, format=form))
        check_believed(desk, asked, answer(desk, asked, card), "City")
    assert at_work == [threading.current_thread()] * 2
