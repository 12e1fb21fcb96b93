"""A Credo wallet with an identity card of an issuer that is made with Credo answers every question of the catalogue.

What names the issuer is a trusted list that the test signs.
"""

import json
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import load_pem_x509_certificate

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY
from connector_desk.core.formats import mdoc_response
from connector_desk.core.formats.mdoc_response import read_document
from tests.core.formats.list_operator import PID as PID_SERVICE
from tests.core.formats.list_operator import PID_PROVIDERS, Listing, ListSigner, Service
from tests.core.holder import decode
from tests.core.identity_card import ERIKA, PID
from tests.interop.credo import Credo
from tests.interop.test_presentations import OLDER, ask, call, change
from tests.ports import free_port
from tests.served import Served

pytestmark = pytest.mark.interop

LISTS = "/bc/studio/trusted-lists"
DOMESTIC = "urn:eudi:pid:de:1"
ADULT = {"age_over_18": "true", "age_over_21": "true"}
MAX = {"given_name": "Max", "family_name": "Muster"}
AGES = {"age_equal_or_over": {"16": True, "18": True, "21": True}}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    port = free_port()
    options = ["--public", f"127.0.0.1:{port}", "--public-address", f"http://desk.localhost:{port}"]
    with Served(tmp_path_factory.mktemp("questions") / "data", *options) as core:
        call(core, "PUT", "/bc/studio/place", {"txCode": "never"})
        yield core


def listing(wallet: Credo, now: int) -> Listing:
    """Name the authority of the issuer of identity cards."""
    authority = load_pem_x509_certificate(wallet.foreign_issuer()["authority"].encode())
    certificate = b64encode(authority.public_bytes(Encoding.DER)).decode()
    service = Service(certificate, PID_SERVICE, "Registration office", None, now - 30 * DAY)
    return Listing([service], (), PID_PROVIDERS, "Providers of identity cards", "DE", 7, now - DAY, now + 90 * DAY)


def add_list(core: Served, signer: ListSigner, content: bytes) -> str:
    added = call(core, "POST", LISTS, {"content": content.decode(), "signerFingerprint": signer.fingerprint})
    return str(added["listId"])


@pytest.fixture
def listed(place: Served, wallet: Credo) -> Iterator[None]:
    """Let the desk believe the issuer because a list in JSON names it."""
    now = system_clock()
    signer = ListSigner.made(now=now)
    added = add_list(place, signer, listing(wallet, now).jws(signer))
    yield
    call(place, "DELETE", f"{LISTS}/{added}")


def question(name: str, *required: str, optional: tuple[str, ...] = (), value: str | None = None) -> dict[str, Any]:
    """Spell a question as the desk asks it; `value` is what the first answer must be."""
    restrictions: dict[str, Any] = {"schemaId": f"urn:connector-desk:question:{name}"}
    if value is not None:
        restrictions["attributes"] = [{"key": required[0], "value": value}]
    attributes = [{"name": one} for one in required] + [{"name": one, "isRequired": False} for one in optional]
    return {"attributes": attributes, "restrictions": restrictions}


def card(claims: dict[str, Any], *, frame: str = "recursive", vct: str = PID) -> dict[str, Any]:
    """Spell an identity card; its issuer makes whole claims disclosable, or what objects hold, or both."""
    inner = {name: {"_sd": [*value]} for name, value in claims.items() if isinstance(value, dict)}
    outer = [*claims] if frame != "structured" else [name for name in claims if name not in inner]
    frames = {"_sd": outer, **(inner if frame != "flat" else {})}
    return {"format": "dc+sd-jwt", "vct": vct, "claims": claims, "frame": frames, "by": "certificate"}


def disclosed(report: dict[str, Any]) -> dict[str, Any]:
    """Read what the wallet disclosed, by the names of the disclosures; an element of an array has none."""
    (several,) = report["shown"].values()
    (presentation,) = several
    parts = [json.loads(decode(one)) for one in presentation.split("~")[1:-1]]
    return {part[1] if len(part) == 3 else "": part[-1] for part in parts}


def check_answer(core: Served, workflow: str, **claims: Any) -> dict[str, Any]:
    """Check that the desk got this answer, from a credential whose issuer the list names."""
    record = core.workflow(workflow)
    assert (record["state"], record["verified"]) == ("done", True), record["checks"]
    (shown,) = record["presented"]
    assert shown["claims"] == claims
    return dict(shown)


def check_from_list(shown: dict[str, Any], vct: str = PID) -> None:
    assert (shown["issuer"], shown["issuerName"], shown["schemaId"]) == ("trusted", "Registration office", vct)
    assert shown["issuerList"]["name"] == "Providers of identity cards (DE)"
    assert shown["issuerList"]["isExpired"] is False


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
@pytest.mark.parametrize("age", [16, 18, 21])
@pytest.mark.parametrize(
    ("more", "shown"),
    [
        ({**AGES, "age_over_18": True}, {"age_equal_or_over", "{age}"}),
        ({"age_over_16": True, "age_over_18": True, "age_over_21": True}, {"age_over_{age}"}),
        ({}, {"birthdate"}),
    ],
    ids=["age_equal_or_over", "age_over", "birthdate"],
)
def test_an_age_by_each_way_of_an_identity_card(
    place: Served, wallet: Credo, listed: None, more: dict[str, Any], shown: set[str], age: int, mode: str
) -> None:
    change(place, responseMode=mode)
    workflow, link = ask(place, question("age", f"age_over_{age}"))
    report = wallet.present(link, foreign=[card(ERIKA | more)])
    assert report["ok"], report.get("error", report)
    assert {*disclosed(report)} == {one.format(age=age) for one in shown}
    check_from_list(check_answer(place, workflow, **{f"age_over_{age}": True}))


@pytest.mark.parametrize("frame", ["flat", "structured", "recursive"])
def test_a_young_person_and_a_domestic_card(place: Served, wallet: Credo, listed: None, frame: str) -> None:
    """Its issuer has an address, which its certificate names (SD-JWT VC §2.5)."""
    young = card(ERIKA | {"age_equal_or_over": {"16": True, "18": False}}, frame=frame, vct=DOMESTIC) | {
        "iss": "https://issuer.example"
    }
    workflow, link = ask(place, question("age", "age_over_18"))
    report = wallet.present(link, foreign=[young])
    assert report["ok"], report.get("error", report)
    assert "birthdate" not in disclosed(report)
    check_from_list(check_answer(place, workflow, age_over_18=False), DOMESTIC)


@pytest.mark.parametrize("form", ["dc+sd-jwt", "jwt_vc_json", "ldp_vc"])
def test_an_own_proof_of_age_is_preferred_and_a_person_may_choose_the_card(
    place: Served, wallet: Credo, listed: None, form: str
) -> None:
    """As linked data Credo takes it by a did:key (see test_presentations.py)."""
    is_linked = form == "ldp_vc"
    keys = {"binding": "did:key", "alg": "EdDSA"} if is_linked else {}
    for last in (False, True):
        item = place.item("proof-of-age", "sd-jwt" if form == "dc+sd-jwt" else "w3c", **ADULT)
        _, proof = place.offer(item, w3c_format=OLDER if is_linked else "")
        workflow, link = ask(place, question("age", "age_over_18"))
        report = wallet.present(link, offers=[proof], foreign=[card(ERIKA)], last=last, **keys)
        assert report["ok"], report.get("error", report)
        assert [one["format"] for one in report["credentials"]] == [form]
        shown = check_answer(place, workflow, age_over_18=True)
        if last:
            check_from_list(shown)
            assert {*disclosed(report)} == {"birthdate"}
        else:
            assert (shown["issuer"], shown["schemaId"].split("/")[-2]) == ("own", "proof-of-age")
            if form == "dc+sd-jwt":
                assert {*disclosed(report)} == {"age_over_18"}


@pytest.mark.parametrize("frame", ["flat", "structured", "recursive"])
def test_who_somebody_is_and_where_they_live(place: Served, wallet: Credo, listed: None, frame: str) -> None:
    workflow, link = ask(place, question("who", "given_name", "family_name", "birth_date", optional=("portrait",)))
    report = wallet.present(link, foreign=[card(ERIKA, frame=frame)])
    assert report["ok"], report.get("error", report)
    assert {*disclosed(report)} == {"given_name", "family_name", "birthdate"}
    check_from_list(
        check_answer(place, workflow, given_name="Erika", family_name="Mustermann", birth_date="1984-01-26")
    )

    workflow, link = ask(place, question("residence", "resident_city", optional=("resident_postal_code",)))
    report = wallet.present(link, foreign=[card(ERIKA, frame=frame)])
    assert report["ok"], report.get("error", report)
    city, code = {"locality"}, {"postal_code"}
    assert {*disclosed(report)} == {
        "flat": {"address"},
        "structured": city | code,
        "recursive": {"address"} | city | code,
    }[frame]
    check_from_list(check_answer(place, workflow, resident_city="Köln", resident_postal_code="51147"))


def test_an_optional_answer_that_is_not_on_the_card(place: Served, wallet: Credo, listed: None) -> None:
    homeless = ERIKA | {"address": {"locality": "Köln", "country": "DE"}}
    optional = ("resident_postal_code", "resident_street", "resident_country")
    workflow, link = ask(place, question("residence", "resident_city", optional=optional))
    report = wallet.present(link, foreign=[card(homeless)])
    assert report["ok"], report.get("error", report)
    assert {*disclosed(report)} == {"address", "locality", "country"}
    check_from_list(check_answer(place, workflow, resident_city="Köln", resident_country="DE"))


@pytest.mark.parametrize(("value", "answers"), [(None, True), ("FR", True), ("DE", True), ("IT", False)])
def test_which_nationality_and_a_condition_on_it(
    place: Served, wallet: Credo, listed: None, value: str | None, answers: bool
) -> None:
    workflow, link = ask(place, question("nationality", "nationality", value=value))
    report = wallet.present(link, foreign=[card(ERIKA)])
    assert report["canAnswer"] is answers, report
    if answers:
        assert report["ok"], report.get("error", report)
        assert {*disclosed(report)} == {"nationalities"}
        check_from_list(check_answer(place, workflow, nationality=["DE", "FR"]))


@pytest.mark.parametrize("name", ["nationalities[]", "nationalities[1]"])
def test_elements_that_are_disclosed_apart(place: Served, wallet: Credo, listed: None, name: str) -> None:
    """Credo 0.6.3 finds them, and sends the array without them, though the query selects them (OpenID4VP 1.0 §6.4.1).

    Its frame of what to present ends at the array, so the array is empty (RFC 9901 §7.1), and a value is missing.
    """
    apart = card(ERIKA)
    apart["frame"]["nationalities"] = {"_sd": [0, 1]}
    workflow, link = ask(place, {"attributes": [{"name": name}], "restrictions": {"schemaId": PID}})
    report = wallet.present(link, foreign=[apart])
    assert report["canAnswer"] is True
    assert {*disclosed(report)} == {"nationalities"}
    record = place.workflow(workflow)
    failed = {one["name"]: one["reason"] for one in record["checks"] if one["outcome"] == "failed"}
    assert (record["verified"], failed) == (False, {"required_attributes": "value_missing"})


@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
@pytest.mark.parametrize("last", [False, True])
def test_who_belongs_here(place: Served, wallet: Credo, form: str, last: bool) -> None:
    _, member = place.offer(place.item("membership-card", form, **MAX, member_number="M-1"))
    _, employee = place.offer(place.item("employee-badge", form, **MAX, employee_number="E-7"))
    workflow, link = ask(place, question("belongs", "number", optional=("given_name", "family_name")))
    report = wallet.present(link, offers=[member, employee], last=last)
    assert report["ok"], report.get("error", report)
    shown = check_answer(place, workflow, number="E-7" if last else "M-1", **MAX)
    assert shown["issuer"] == "own"


@pytest.mark.parametrize(
    ("name", "value", "leaves"),
    [
        ("address.locality", "Köln", {"address", "locality"}),
        ("resident_city", "Köln", {"address", "locality"}),
        ("nationalities[]", ["DE", "FR"], {"nationalities"}),
        ("nationalities[1]", "FR", {"nationalities"}),
        ("place_of_birth.country", "DE", {"place_of_birth", "country"}),
        ("age_equal_or_over.18", True, {"age_equal_or_over", "18"}),
        ("address", ERIKA["address"], {"address", *ERIKA["address"]}),
    ],
)
def test_the_type_is_asked_for_by_paths(
    place: Served, wallet: Credo, listed: None, name: str, value: Any, leaves: set[str]
) -> None:
    workflow, link = ask(place, {"attributes": [{"name": name}], "restrictions": {"schemaId": PID}})
    report = wallet.present(link, foreign=[card(ERIKA | AGES)])
    assert report["ok"], report.get("error", report)
    assert {*disclosed(report)} == leaves
    check_from_list(check_answer(place, workflow, **{name: value}))


def test_a_condition_inside_a_claim(place: Served, wallet: Credo, listed: None) -> None:
    for country, answers in (("DE", True), ("AT", False)):
        condition = [{"key": "address.country", "value": country}]
        wanted = {
            "attributes": [{"name": "family_name"}],
            "restrictions": {"schemaId": PID, "attributes": condition},
        }
        workflow, link = ask(place, wanted)
        report = wallet.present(link, foreign=[card(ERIKA)])
        assert report["canAnswer"] is answers, report
        if answers:
            assert {*disclosed(report)} == {"family_name", "address", "country"}
            claims = {"family_name": "Mustermann", "address.country": "DE"}
            check_from_list(check_answer(place, workflow, **claims))


@pytest.mark.parametrize("form", ["dc+sd-jwt", "jwt_vc_json"])
def test_one_type_in_several_formats_by_paths(place: Served, wallet: Credo, listed: None, form: str) -> None:
    """A W3C credential Credo signs by a DID, which no list names, and shows whole."""
    kind, claims = "ResidencePermit", {name: ERIKA[name] for name in ("address", "nationalities")}
    listing = {"schemaId": kind, "title": "Permit", "formats": ["sd-jwt", "w3c"]}
    typed = call(place, "POST", "/bc/studio/foreign-schemas", {**listing, "attributes": [*claims]})
    issuer = call(place, "POST", "/bc/studio/issuers", {"name": "City", "did": wallet.foreign_issuer()["did"]})
    names = [{"name": "address.locality"}, {"name": "nationalities[]"}]
    workflow, link = ask(place, {"attributes": names, "restrictions": {"schemaId": kind}})
    w3c = {"format": form, "type": kind, "claims": claims}
    report = wallet.present(link, foreign=[card(claims, vct=kind) if form == "dc+sd-jwt" else w3c])
    assert report["ok"], report.get("error", report)
    check_answer(place, workflow, **{"address.locality": "Köln", "nationalities[]": ["DE", "FR"]})
    call(place, "DELETE", f"/bc/studio/issuers/{issuer['issuerId']}")
    call(place, "DELETE", f"/bc/studio/foreign-schemas/{typed['foreignId']}")


LICENCE, LICENCE_SPACE, MDOC_PID = "org.iso.18013.5.1.mDL", "org.iso.18013.5.1", "eu.europa.ec.eudi.pid.1"
JPEG = "data:image/jpeg;base64,/9j/4A=="
MOBILE = {
    "given_name": "Erika",
    "family_name": "Mustermann",
    "birth_date": "1984-01-26",
    "resident_city": "Köln",
    "portrait": {"base64": "/9j/4A=="},
}


def mobile(doctype: str = MDOC_PID, **claims: Any) -> dict[str, Any]:
    """Spell a mobile document, which Credo makes as the foreign issuer and shows as the wallet."""
    space = LICENCE_SPACE if doctype == LICENCE else doctype
    return {"format": "mso_mdoc", "doctype": doctype, "namespace": space, "claims": claims or MOBILE}


def elements(report: dict[str, Any]) -> set[str]:
    """Read which elements the wallet showed."""
    (several,) = report["shown"].values()
    (document,) = mdoc_response.parse(decode(several[0])).documents
    return {item.identifier for each in read_document(document).elements.values() for item in each}


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
@pytest.mark.parametrize(
    ("document", "shown", "answer"),
    [
        (mobile("eu.europa.ec.av.1", age_over_18=True), {"age_over_18"}, True),
        (mobile(LICENCE, age_over_18=True, birth_date="1984-01-26"), {"age_over_18"}, True),
        (mobile(LICENCE, age_over_21=True, birth_date="1984-01-26"), {"age_over_21"}, True),
        (mobile(LICENCE, age_over_16=False, birth_date="2015-01-26"), {"age_over_16"}, False),
        (mobile(LICENCE, birth_date="1984-01-26"), {"birth_date"}, True),
        (mobile(), {"birth_date"}, True),
    ],
    ids=["attestation", "licence", "greater", "lesser", "licence without ages", "identity card"],
)
def test_an_age_by_a_mobile_document(
    place: Served,
    wallet: Credo,
    listed: None,
    document: dict[str, Any],
    shown: set[str],
    answer: bool,
    mode: str,
) -> None:
    change(place, responseMode=mode)
    workflow, link = ask(place, question("age", "age_over_18"))
    report = wallet.present(link, foreign=[document])
    assert report["ok"], report.get("error", report)
    assert elements(report) == shown
    check_from_list(check_answer(place, workflow, age_over_18=answer), document["doctype"])


@pytest.mark.parametrize("doctype", [MDOC_PID, LICENCE])
def test_who_somebody_is_by_a_mobile_document(place: Served, wallet: Credo, listed: None, doctype: str) -> None:
    workflow, link = ask(place, question("who", "given_name", "family_name", "birth_date", optional=("portrait",)))
    report = wallet.present(link, foreign=[mobile(doctype)])
    assert report["ok"], report.get("error", report)
    assert elements(report) == {"given_name", "family_name", "birth_date", "portrait"}
    names = {"given_name": "Erika", "family_name": "Mustermann", "birth_date": "1984-01-26"}
    check_from_list(check_answer(place, workflow, portrait=JPEG, **names), doctype)

    workflow, link = ask(place, question("residence", "resident_city", optional=("resident_postal_code",)))
    report = wallet.present(link, foreign=[mobile(doctype)])
    assert report["ok"], report.get("error", report)
    check_from_list(check_answer(place, workflow, resident_city="Köln"), doctype)


def test_nationalities_of_a_mobile_document(place: Served, wallet: Credo, listed: None) -> None:
    workflow, link = ask(place, question("nationality", "nationality"))
    report = wallet.present(link, foreign=[mobile(nationality=["DE", "FR"], given_name="Erika")])
    assert report["ok"], report.get("error", report)
    assert elements(report) == {"nationality"}
    check_from_list(check_answer(place, workflow, nationality=["DE", "FR"]), MDOC_PID)


def test_several_questions_at_once(place: Served, wallet: Credo, listed: None) -> None:
    _, member = place.offer(place.item("membership-card", "sd-jwt", given_name="Max", member_number="M-1"))
    workflow, link = ask(
        place, question("age", "age_over_18"), question("residence", "resident_city"), question("belongs", "number")
    )
    report = wallet.present(link, offers=[member], foreign=[card(ERIKA)])
    assert report["ok"], report.get("error", report)
    record = place.workflow(workflow)
    assert record["verified"] is True
    assert [one["claims"] for one in record["presented"]] == [
        {"age_over_18": True},
        {"resident_city": "Köln"},
        {"number": "M-1"},
    ]


@pytest.mark.parametrize(
    "asked",
    [
        question("age", "age_over_18"),
        question("who", "given_name", "family_name", "birth_date"),
        question("residence", "resident_city"),
        question("nationality", "nationality"),
        question("belongs", "number"),
    ],
    ids=["age", "who", "residence", "nationality", "belongs"],
)
def test_a_wallet_without_the_credential_declines(place: Served, wallet: Credo, asked: dict[str, Any]) -> None:
    _, badge = place.offer(place.item("visitor-badge", "sd-jwt", given_name="Erika", family_name="Muster"))
    workflow, link = ask(place, asked)
    report = wallet.present(link, offers=[badge], decline=True)
    assert (report["canAnswer"], report["answer"]) == (False, {"status": 200, "body": {}}), report
    record = place.workflow(workflow)
    assert (record["state"], record["error"]["code"]) == ("refused", "access_denied")
    assert not record.get("presented")


def test_without_the_list_the_card_is_refused_and_a_list_in_xml_counts_too(place: Served, wallet: Credo) -> None:
    workflow, link = ask(place, question("age", "age_over_18"))
    report = wallet.present(link, foreign=[card(ERIKA)])
    assert report["answer"]["status"] == 400
    failed = [one["name"] for one in place.workflow(workflow)["checks"] if one["outcome"] == "failed"]
    assert failed == ["issuer_trusted"]

    now = system_clock()
    signer = ListSigner.made(now=now)
    sole = listing(wallet, now)
    kind = "http://uri.etsi.org/Svc/Svctype/Provider/PID"
    office = Service(sole.services[0].certificate, kind, provider="Registration office", since=now - 30 * DAY)
    national = Listing([office], name=sole.name, issued_at=now - DAY, next_update=now + 90 * DAY)
    added = add_list(place, signer, national.xml(signer))
    workflow, link = ask(place, question("age", "age_over_18"))
    report = wallet.present(link, foreign=[card(ERIKA)])
    assert report["ok"], report.get("error", report)
    check_from_list(check_answer(place, workflow, age_over_18=True))
    call(place, "DELETE", f"{LISTS}/{added}")


@pytest.mark.parametrize("by", ["did", "certificate"])
def test_a_sample_of_a_card_that_nobody_here_trusts(place: Served, wallet: Credo, by: str) -> None:
    """Without claims in the query it shows what it never hides, and nothing else (OpenID4VP 1.0 §6.4.1)."""
    shown = {"format": "dc+sd-jwt", "vct": "urn:example:club", "claims": {"level": "gold", "name": "Erika"}, "by": by}
    wanted = {"schemaId": "urn:connector-desk:sample:urn:example:club"}
    workflow, link = ask(place, {"attributes": [{"name": "*", "isRequired": False}], "restrictions": wanted})
    report = wallet.present(link, foreign=[shown | {"frame": {"_sd": ["name"]}}])
    assert report["ok"], report.get("error", report)
    assert disclosed(report) == {}
    record = place.workflow(workflow)
    assert (record["state"], record["verified"], record["claims"]) == ("done", True, {}), record["checks"]
    (draft,) = record["sample"]["drafts"]
    assert ([one["name"] for one in draft["type"]["claims"]], record["sample"]["hidden"]) == (["level"], 1)
    signer = wallet.foreign_issuer()["did"] if by == "did" else "CN=Foreign issuer"
    assert record["sample"]["signer"] == signer
    assert "gold" not in json.dumps(record)


def test_a_sample_of_any_w3c_credential(place: Served, wallet: Credo) -> None:
    wanted = {"schemaId": "urn:connector-desk:sample"}
    workflow, link = ask(place, {"attributes": [{"name": "*", "isRequired": False}], "restrictions": wanted})
    club = {"format": "jwt_vc_json", "type": "ClubCard", "claims": {"level": "gold", "since": {"year": 1998}}}
    report = wallet.present(link, foreign=[club])
    assert report["ok"], report.get("error", report)
    record = place.workflow(workflow)
    assert (record["state"], record["presented"][0]["schemaId"]) == ("done", "ClubCard"), record["checks"]
    (draft,) = record["sample"]["drafts"]
    assert [one["name"] for one in draft["type"]["claims"]] == ["level", "since.year"]
    assert "gold" not in json.dumps(record)
