"""The terms for one wallet."""

import pytest

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.trust import ClientIdentifier, RequestSettings, RequestUriMethod, ResponseMode
from connector_desk.contract.wallet_profile import (
    WalletPreset,
    has_dns_name,
    offer_format,
    preset_profile,
    request_terms,
    wallet_profiles,
)

WEB = "https://desk.example.org"


def terms_of(profile, address=WEB, **settings):
    return request_terms(RequestSettings(**settings), profile, address)


def test_the_haip_preset_changes_all_that_haip_names():
    terms = terms_of(preset_profile(WalletPreset.HAIP))
    assert terms.clientIdentifier is ClientIdentifier.X509_HASH
    assert terms.responseMode is ResponseMode.DIRECT_POST_JWT
    assert terms.requestUriMethod is RequestUriMethod.GET  # HAIP leaves it open


def test_what_the_wallet_accepts_stays():
    kept = RequestSettings(
        clientIdentifier=ClientIdentifier.X509_SAN_DNS,
        responseMode=ResponseMode.DIRECT_POST,
        requestUriMethod=RequestUriMethod.POST,
    )
    assert request_terms(kept, wallet_profiles()["paradym"], WEB) == kept


def test_a_setting_that_the_wallet_does_not_accept_becomes_its_best():
    terms = terms_of(wallet_profiles()["eudi-ios"])
    assert (terms.clientIdentifier, terms.responseMode) == ("x509_hash", "direct_post.jwt")


def test_a_wallet_of_dids_alone_is_asked_by_the_did():
    terms = terms_of(wallet_profiles()["swiyu"], clientIdentifier=ClientIdentifier.X509_HASH)
    assert terms.clientIdentifier is ClientIdentifier.AUTOMATIC


def test_a_dns_name_is_used_only_where_there_is_one():
    by_name = ClientIdentifier.X509_SAN_DNS
    assert terms_of(wallet_profiles()["valera"], clientIdentifier=by_name).clientIdentifier is by_name
    terms = terms_of(wallet_profiles()["valera"], "https://192.168.1.5", clientIdentifier=by_name)
    assert terms.clientIdentifier is ClientIdentifier.X509_HASH


def test_a_profile_without_rules_for_verifiers_changes_nothing():
    kept = RequestSettings(responseMode=ResponseMode.DIRECT_POST_JWT)
    assert request_terms(kept, wallet_profiles()["lissi"], WEB) is kept


def test_the_format_of_w3c_credentials_becomes_one_that_the_wallet_holds():
    assert offer_format(W3cFormat.ED25519_2020, wallet_profiles()["waltid"]) is W3cFormat.JWT
    assert offer_format(W3cFormat.JWT, preset_profile(WalletPreset.AGENT)) is W3cFormat.ED25519_2020
    assert offer_format(W3cFormat.EDDSA_RDFC_2022, wallet_profiles()["paradym"]) is W3cFormat.EDDSA_RDFC_2022
    assert offer_format(W3cFormat.ED25519_2020, wallet_profiles()["valera"]) is W3cFormat.ED25519_2020
    assert offer_format(W3cFormat.ED25519_2020, wallet_profiles()["lissi"]) is W3cFormat.ED25519_2020


@pytest.mark.parametrize(
    ("address", "expected"),
    [(WEB, True), ("http://192.168.1.5:8080", False), ("https://[fe80::1]", False), ("http://localhost", False)],
)
def test_an_address_has_a_dns_name_or_not(address, expected):
    assert has_dns_name(address) is expected
