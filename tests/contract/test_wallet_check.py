"""What a wallet will make of an offer or a data request, rule by rule."""

import pytest

from connector_desk.contract.identity import IdentityKind
from connector_desk.contract.proofrequest import Protocol
from connector_desk.contract.trust import ClientIdentifier, RequestSettings
from connector_desk.contract.visit import VisitKind
from connector_desk.contract.wallet_check import (
    RULES,
    Asked,
    Severity,
    WalletRule,
    WayOut,
    check,
)
from connector_desk.contract.wallet_profile import (
    PlaceFacts,
    ServerAuthority,
    WalletProfile,
    WalletProtocol,
    wallet_profiles,
)

READ = {"asOf": "2026-11-21", "source": "made for this test"}
SURE, UNSURE = Severity.REFUSE, Severity.MAY_REFUSE


def place(**facts):
    usual = {
        "address": "https://desk.example.org",
        "authority": ServerAuthority.PUBLIC,
        "issuer": IdentityKind.CERTIFICATE,
        "requests": RequestSettings(),
        "signsMetadataByCertificate": True,
        "batchSize": 10,
    }
    return PlaceFacts(**(usual | facts))


def wallet(protocol=WalletProtocol.OPENID4VC, **rules):
    sections = {name: READ | section for name, section in rules.items()}
    return WalletProfile.model_validate({"id": "some", "name": "Some", "protocol": protocol, **sections}, strict=False)


def offer(*formats, protocol=Protocol.OID4VP):
    return Asked(VisitKind.OFFER, formats or ("sd-jwt",), protocol)


def request(*formats, protocol=Protocol.OID4VP):
    return Asked(VisitKind.REQUEST, formats or ("sd-jwt",), protocol)


def rules_of(findings):
    return [(one.rule, one.severity) for one in findings]


HTTPS = wallet(transport={"schemes": ["https"], "userAuthorities": False})
BY_USER = wallet(transport={"schemes": ["https", "http"], "userAuthorities": True})
UNKNOWN = wallet(transport={"schemes": ["https"]})
PLAIN = {"address": "http://192.168.1.5:8080", "authority": ServerAuthority.NONE}
OWN = {"authority": ServerAuthority.OWN}


def issuing(**rules):
    return wallet(issuer=rules)


def asking(**rules):
    return wallet(verifier=rules)


CASES = [
    (PLAIN, offer(), HTTPS, (WalletRule.HTTPS_NEEDED, SURE)),
    (PLAIN, request(), HTTPS, (WalletRule.HTTPS_NEEDED, SURE)),
    (OWN, offer(), HTTPS, (WalletRule.PUBLIC_AUTHORITY_NEEDED, SURE)),
    (OWN, offer(), UNKNOWN, (WalletRule.PUBLIC_AUTHORITY_NEEDED, UNSURE)),
    (OWN, offer(), BY_USER, (WalletRule.AUTHORITY_TO_INSTALL, UNSURE)),
    ({}, offer(), wallet(WalletProtocol.DIDCOMM), (WalletRule.ONLY_DIDCOMM, SURE)),
    ({}, offer(protocol=Protocol.DIDCOMM), wallet(), (WalletRule.NO_DIDCOMM, SURE)),
    ({}, offer(), wallet(WalletProtocol.DIGITAL_CREDENTIALS_API), (WalletRule.ONLY_BROWSER, SURE)),
    (
        {},
        request(protocol=Protocol.DIDCOMM),
        wallet(WalletProtocol.DIGITAL_CREDENTIALS_API),
        (WalletRule.NO_DIDCOMM, SURE),
    ),
    ({}, offer("ldp_vc"), wallet(credentials={"formats": ["dc+sd-jwt"]}), (WalletRule.FORMAT, SURE)),
    ({}, request("sd-jwt"), wallet(credentials={"formats": ["mso_mdoc"]}), (WalletRule.FORMAT, SURE)),
    ({}, offer("ldp_vc_eddsa-rdfc-2022"), wallet(credentials={"algorithms": ["ES256"]}), (WalletRule.ALGORITHM, SURE)),
    ({}, offer(), wallet(credentials={"algorithms": ["ES384"]}), (WalletRule.ALGORITHM, SURE)),
    ({}, offer(), issuing(takesOffers=False), (WalletRule.NO_OFFERS, SURE)),
    ({}, offer(), issuing(draft=True), (WalletRule.OLDER_DRAFT, UNSURE)),
    (
        {"issuer": IdentityKind.DID},
        offer(),
        issuing(issuerKeys=["x5c"]),
        (WalletRule.ISSUER_CERTIFICATE_NEEDED, SURE),
    ),
    ({}, offer(), issuing(issuerKeys=["did"]), (WalletRule.ISSUER_DID_NEEDED, SURE)),
    ({}, offer(), issuing(trust="listed"), (WalletRule.ISSUER_LISTED, SURE)),
    ({"issuer": IdentityKind.GIVEN}, offer(), issuing(trust="listed"), (WalletRule.ISSUER_LISTED, UNSURE)),
    ({}, offer(), issuing(trust="addable"), (WalletRule.ISSUER_LISTED, UNSURE)),
    ({}, offer(), issuing(trust="registered"), (WalletRule.ISSUER_REGISTERED, SURE)),
    (
        {"signsMetadataByCertificate": False},
        offer(),
        issuing(metadataSignature="needed"),
        (WalletRule.METADATA_SIGNATURE, SURE),
    ),
    (
        {"advertisesKeyAttestations": True},
        offer(),
        issuing(keyAttestation="refuses-advertised"),
        (WalletRule.KEY_ATTESTATION, UNSURE),
    ),
    ({}, offer(), issuing(batchSize=5), (WalletRule.BATCH_SIZE, UNSURE)),
    ({}, offer(), issuing(pushedRequests=True), (WalletRule.PUSHED_REQUESTS, UNSURE)),
    ({}, request(), asking(answersDcql=False), (WalletRule.NO_DCQL, SURE)),
    ({}, request(), asking(clientIdentifiers=["verifier_attestation"]), (WalletRule.CLIENT_IDENTIFIER, SURE)),
    (
        {"address": "https://192.168.1.5"},
        request(),
        asking(clientIdentifiers=["x509_san_dns"]),
        (WalletRule.DNS_NAME_NEEDED, SURE),
    ),
    ({}, request(), asking(trust="listed"), (WalletRule.VERIFIER_LISTED, SURE)),
    ({"issuer": IdentityKind.GIVEN}, request(), asking(trust="listed"), (WalletRule.VERIFIER_LISTED, UNSURE)),
    ({}, request(), asking(trust="registered"), (WalletRule.VERIFIER_REGISTERED, SURE)),
]


@pytest.mark.parametrize(("facts", "asked", "profile", "expected"), CASES, ids=[str(case[3]) for case in CASES])
def test_a_rule_finds_what_stands_in_the_way(facts, asked, profile, expected):
    assert rules_of(check(place(**facts), asked, profile)) == [expected]


def test_each_rule_is_tested():
    assert {expected[0] for *_, expected in CASES} == set(WalletRule) == set(RULES)


@pytest.mark.parametrize(
    ("facts", "asked", "profile"),
    [
        (PLAIN, offer(), BY_USER),
        ({}, offer(), HTTPS),
        ({"authority": ServerAuthority.UNKNOWN}, offer(), HTTPS),
        ({}, offer(protocol=Protocol.DIDCOMM), wallet(WalletProtocol.DIDCOMM)),
        ({}, offer("ldp_vc"), wallet(credentials={"formats": ["ldp_vc"], "algorithms": ["EdDSA"]})),
        ({}, offer("jwt_vc_json"), issuing(issuerKeys=["did"])),
        ({"issuer": IdentityKind.DID}, offer(), issuing(issuerKeys=["did"])),
        ({}, offer(), issuing(trust="anybody", metadataSignature="needed", keyAttestation="refuses-advertised")),
        ({"advertisesKeyAttestations": True}, offer(), issuing(keyAttestation="refuses-required")),
        ({}, offer(), issuing(batchSize=10)),
        ({}, offer(), asking(answersDcql=False, trust="registered")),
        ({}, request(), issuing(takesOffers=False, draft=True, trust="registered")),
        ({}, request(), asking(clientIdentifiers=["x509_hash"], responseModes=["direct_post.jwt"])),
        ({}, request(), asking(clientIdentifiers=["x509_san_dns"])),
        ({}, request(protocol=Protocol.DIDCOMM), wallet(WalletProtocol.DIDCOMM, verifier={"answersDcql": False})),
        ({"requests": RequestSettings(clientIdentifier=ClientIdentifier.REDIRECT_URI)}, request(), asking()),
        ({}, offer(), wallet()),
    ],
)
def test_where_nothing_known_stands_in_the_way_nothing_is_found(facts, asked, profile):
    assert check(place(**facts), asked, profile) == []


def test_the_surest_comes_first():
    profile = wallet(issuer={"draft": True}, transport={"schemes": ["https"]})
    found = check(place(**PLAIN), offer(), profile)
    assert rules_of(found) == [(WalletRule.HTTPS_NEEDED, SURE), (WalletRule.OLDER_DRAFT, UNSURE)]


def test_where_the_protocol_is_another_nothing_else_is_said():
    profile = wallet(WalletProtocol.DIDCOMM, transport={"schemes": ["https"]}, credentials={"formats": ["anoncreds"]})
    assert rules_of(check(place(**PLAIN), offer(), profile)) == [(WalletRule.ONLY_DIDCOMM, SURE)]


def test_a_finding_is_a_sentence_with_a_way_out():
    (found,) = check(place(**PLAIN), offer(), wallet_profiles()["paradym"])
    assert found.sentence == "Paradym Wallet will refuse this: it needs https."
    assert found.way_out is WayOut.REACH
    (found,) = check(place(), offer("jwt_vc_json"), wallet_profiles()["valera"])
    assert found.sentence == "Valera will refuse this: it cannot hold the format jwt_vc_json."


@pytest.mark.parametrize("name", ["paradym", "valera", "procivis", "wwwallet", "waltid", "multipaz"])
def test_a_place_with_https_and_certificates_can_issue_to(name):
    findings = check(place(), offer(), wallet_profiles()[name])
    assert [one for one in findings if one.severity is SURE] == []
