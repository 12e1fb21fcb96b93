"""Mobile documents of this house before isomdoc and pymdoccbor, and theirs before this house.

Neither library is a wallet: what they issue is shown by the test wallet.  Only isomdoc looks at the wallet's signature,
and only pymdoccbor at the authority of the signer.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY
from connector_desk.contract.verification import CheckName
from connector_desk.core.formats import mdoc
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url
from connector_desk.core.keys.authority import Authority
from connector_desk.core.keys.document_signer import (
    list_address,
    make_issuing_authority,
    revocation_list,
    signer_chain,
)
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.core.oid4vp.verification.expected import (
    Handover,
    IssuerTrust,
    NeededDocument,
    NeededDocumentKind,
    Trust,
)
from connector_desk.core.oid4vp.verification.verdict import Verdict
from connector_desk.core.oid4vp.verification.verify import verify
from connector_desk.wallet import mdoc as wallet
from connector_desk.wallet.keys import HolderKey
from tests.core.formats.test_mdoc import ADDRESS, CLAIMS, JPEG
from tests.core.formats.test_mdoc import LICENCE as RECORD
from tests.core.oid4vp.verification import mdoc_scene
from tests.core.oid4vp.verification.mdoc_scene import AUDIENCE, LICENCE, NONCE, RESPONSE_URI, SPACE
from tests.interop import mdoc_libraries
from tests.interop.mdoc_libraries import MdocLibraries, Refused
from tests.interop.node import Absent

pytestmark = [pytest.mark.interop, pytest.mark.sqlite]

SESSION = wallet.transcript(AUDIENCE, NONCE, None, RESPONSE_URI)
HOLDER = HolderKey.fresh("ES256")
POINT = b"\x04" + base64url.decode(HOLDER.private["x"]) + base64url.decode(HOLDER.private["y"])
NAMES = ("family_name", "birth_date", "portrait", "age_over_18", "driving_privileges")
ELEMENTS: dict[str, Any] = {
    "family_name": "Müller",
    "birth_date": date(1979, 8, 12),
    "portrait": JPEG,
    "age_over_18": True,
    "driving_privileges": [{"vehicle_category_code": "B", "issue_date": date(2001, 2, 3)}],
}


@pytest.fixture(scope="module")
def libraries(callers_environment: Mapping[str, str]) -> Iterator[MdocLibraries]:
    try:
        programs = mdoc_libraries.set_up(callers_environment)
    except Absent as why:
        pytest.skip(str(why))
    with MdocLibraries(programs) as ready:
        yield ready


class State:
    """An issuing authority, and a signer under it, that live now: pymdoccbor signs at no other time."""

    def __init__(self) -> None:
        now = system_clock()
        self.key = SigningKey.generate()
        self.authority: Authority = make_issuing_authority("State", "UT", ADDRESS, now)
        self.chain = signer_chain(self.authority, self.key, "State", ADDRESS, now)

    @property
    def anchor(self) -> bytes:
        return self.authority.certificate.public_bytes(Encoding.DER)

    @property
    def errand(self) -> dict[str, Any]:
        """What a library needs to issue in its name to the holder."""
        return {
            "doctype": LICENCE,
            "now": system_clock(),
            "key": base64url.decode(self.key.to_private_jwk()["d"]).hex(),
            "certificate": self.chain.leaf.public_bytes(Encoding.DER).hex(),
            "holder": POINT.hex(),
        }

    def issue(self) -> str:
        now = system_clock()
        signer, life = Signer.by_chain(self.key, self.chain), Validity(now, now + DAY)
        holder = PublicKey.from_jwk(dict(HOLDER.public.jwk))
        return mdoc.issue(signer, RECORD, CLAIMS, device_key=holder, validity=life)

    def verify(self, response: str, *names: str, handover: Handover | None = None) -> Verdict:
        """Ask for elements at the place that believes the authority."""
        now, listed = system_clock(), list_address(ADDRESS)
        trust = Trust(issuers=(IssuerTrust("State", certificates=(self.authority.certificate,)),))
        lists = {
            NeededDocument(NeededDocumentKind.CERTIFICATE_LIST, listed, listed): revocation_list(
                self.authority, (), now
            )
        }
        asked = mdoc_scene.ask(*names)
        wanted = mdoc_scene.expected(asked, handover=handover, now=now, trust=trust, documents=lists)
        return verify({"badge": [response]}, wanted)


@pytest.fixture(scope="module")
def state() -> State:
    return State()


def shown(spelled: str, *names: str, key: HolderKey = HOLDER) -> str:
    """Return the answer of the test wallet that shows some elements."""
    return wallet.present(spelled, [[SPACE, name] for name in names], key, SESSION)


def with_another_name(response: str) -> bytes:
    """Change an element that was signed."""
    whole = cbor2.loads(base64url.decode(response))
    items = whole["documents"][0]["issuerSigned"]["nameSpaces"][SPACE]
    items[0] = cbor2.CBORTag(24, cbor2.dumps(cbor2.loads(items[0].value) | {"elementValue": "Eve"}))
    return cbor2.dumps(whole)


# --- what is issued here ----------------------------------------------------------------------------------------------


def test_isomdoc_verifies_what_is_issued_here_and_shown_by_the_test_wallet(
    libraries: MdocLibraries, state: State
) -> None:
    response = shown(state.issue(), *NAMES)

    read = libraries.isomdoc_reads(base64url.decode(response), SESSION)
    assert read == {SPACE: {name: ELEMENTS[name] for name in NAMES}}

    for other in (
        wallet.transcript(AUDIENCE, "another-nonce-of-22-characters", None, RESPONSE_URI),
        wallet.transcript("another", NONCE, None, RESPONSE_URI),
    ):
        with pytest.raises(Refused, match="InvalidSignature"):
            libraries.isomdoc_reads(base64url.decode(response), other)
    with pytest.raises(Refused, match="InvalidSignature"):
        libraries.isomdoc_reads(
            base64url.decode(shown(state.issue(), "family_name", key=HolderKey.fresh("ES256"))), SESSION
        )
    with pytest.raises(Refused, match="Digest"):
        libraries.isomdoc_reads(with_another_name(response), SESSION)


def test_pymdoccbor_verifies_what_is_issued_here_under_its_authority(libraries: MdocLibraries, state: State) -> None:
    response = shown(state.issue(), *NAMES)

    read = libraries.pymdoccbor_reads(base64url.decode(response), [State().anchor, state.anchor])
    assert read == {SPACE: {name: ELEMENTS[name] for name in NAMES}}

    for changed, anchors in (
        (base64url.decode(response), [State().anchor]),
        (with_another_name(response), [state.anchor]),
    ):
        with pytest.raises(Refused):
            libraries.pymdoccbor_reads(changed, anchors)


# --- what they issue --------------------------------------------------------------------------------------------------


def by_isomdoc(libraries: MdocLibraries, state: State) -> str:
    """Return a document of isomdoc as a wallet receives it."""
    return base64url.encode(cbor2.dumps(libraries.isomdoc_issues({SPACE: ELEMENTS}, **state.errand)))


def by_pymdoccbor(libraries: MdocLibraries, state: State) -> str:
    """Return a document of pymdoccbor as a wallet receives it."""
    (document,) = cbor2.loads(libraries.pymdoccbor_issues({SPACE: ELEMENTS_AS_TEXT}, **state.errand))["documents"]
    return base64url.encode(cbor2.dumps(document["issuerSigned"]))


# It makes a date of a text where an element is named like one of a licence
ELEMENTS_AS_TEXT = ELEMENTS | {
    "birth_date": "1979-08-12",
    "driving_privileges": [{"vehicle_category_code": "B", "issue_date": "2001-02-03"}],
}
VALUES = {
    "family_name": "Müller",
    "birth_date": "1979-08-12",
    "portrait": "data:image/jpeg;base64,/9j/4CBwaWN0dXJl",
    "age_over_18": True,
    "driving_privileges": [{"vehicle_category_code": "B", "issue_date": "2001-02-03"}],
}


@pytest.mark.parametrize("issue", [by_isomdoc, by_pymdoccbor])
def test_what_they_issue_is_held_by_the_test_wallet_and_verified_here(
    libraries: MdocLibraries, state: State, issue: Any
) -> None:
    document = issue(libraries, state)
    held = wallet.read_mdoc(document)
    assert held.is_whole
    assert held.device_jwk == {**HOLDER.public.jwk}

    verdict = state.verify(shown(document, *NAMES), *NAMES)
    assert verdict.verified, verdict.checks
    assert verdict.presented[0].claims == VALUES

    assert not State().verify(shown(document, *NAMES), *NAMES).verified  # under another authority
    by_another = state.verify(shown(document, *NAMES, key=HolderKey.fresh("ES256")), *NAMES)
    assert [one.name for one in by_another.checks if one.outcome == "failed"] == [CheckName.HOLDER_BINDING]
    assert not state.verify(base64url.encode(with_another_name(shown(document, *NAMES))), *NAMES).verified


def test_a_response_that_no_wallet_signed_is_not_believed(libraries: MdocLibraries, state: State) -> None:
    response = libraries.pymdoccbor_issues({SPACE: ELEMENTS_AS_TEXT}, **state.errand)
    assert libraries.pymdoccbor_reads(response, [state.anchor])
    assert not state.verify(base64url.encode(response), "family_name").verified


def test_each_reads_what_the_other_issues(libraries: MdocLibraries, state: State) -> None:
    """Otherwise, a fault that one of them shares with this house would not be seen."""
    for issue in (by_isomdoc, by_pymdoccbor):
        response = base64url.decode(shown(issue(libraries, state), "family_name"))
        assert libraries.isomdoc_reads(response, SESSION) == {SPACE: {"family_name": "Müller"}}
        assert libraries.pymdoccbor_reads(response, [state.anchor]) == {SPACE: {"family_name": "Müller"}}
