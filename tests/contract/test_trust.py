"""Trusted issuers and the settings of data requests."""

import json

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.trust import (
    ClientIdentifier,
    IssuerToTrust,
    RequestSettings,
    RequestSettingsChange,
    RequestTrust,
    ResponseMode,
)
from connector_desk.contract.wire import parse, to_json


def test_an_issuer_is_trusted_by_its_did_or_by_a_certificate():
    by_did = parse(IssuerToTrust, b'{"name": "City", "did": "did:web:city.example"}')
    by_certificate = parse(IssuerToTrust, b'{"name": "City", "certificate": "-----BEGIN CERTIFICATE-----"}')
    assert (by_did.did, by_did.certificate) == ("did:web:city.example", None)
    assert by_certificate.did is None


@pytest.mark.parametrize("more", [{}, {"did": "did:web:city.example", "certificate": "x"}])
def test_neither_or_both_are_refused_at_the_did(more: dict[str, str]):
    with pytest.raises(ValidationFailed) as refused:
        parse(IssuerToTrust, json.dumps({"name": "City", **more}).encode())
    assert [(fault.path, fault.code) for fault in refused.value.fields] == [("did", "missing_field")]


@pytest.mark.parametrize(
    "did", ["did:", "did:web:127.0.0.1", "did:example:1#key", "city.example", "https://city.example"]
)
def test_what_is_no_did_of_an_issuer_is_refused(did: str):
    with pytest.raises(ValidationFailed) as refused:
        parse(IssuerToTrust, json.dumps({"name": "City", "did": did}).encode())
    assert [(fault.path, fault.code) for fault in refused.value.fields] == [("did", "invalid_issuer_did")]


def test_a_place_names_itself_by_its_did_and_refuses_who_is_unknown_unless_told_otherwise():
    usual = RequestSettings()
    assert usual.clientIdentifier is ClientIdentifier.AUTOMATIC
    assert usual.responseMode is ResponseMode.DIRECT_POST
    assert usual.unknownIssuers is RequestTrust.REFUSE
    assert parse(RequestSettings, to_json(usual)) == usual


def test_a_change_names_only_what_changes():
    assert to_json(parse(RequestSettingsChange, b'{"unknownIssuers": "show"}')) == b'{"unknownIssuers":"show"}'
    with pytest.raises(ValidationFailed) as refused:
        parse(RequestSettingsChange, b'{"clientIdentifier": "openid_federation"}')
    assert refused.value.fields[0].code == "invalid_choice"
