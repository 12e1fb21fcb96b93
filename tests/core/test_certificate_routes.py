"""The certificates of a place in one list: what each is for, its chain, and how long it lasts."""

from typing import Any

import pytest

from connector_desk.base.instants import DAY
from tests.core.place.certifier import Certifier, Given
from tests.core.running import Running

pytestmark = pytest.mark.sqlite
CERTIFICATES, IDENTITY, REQUESTS = "/bc/studio/certificates", "/bc/studio/identity", "/bc/studio/requests"


def listed(core: Running) -> dict[str, Any]:
    return {"+".join(one["uses"]): one for one in core.admin("GET", CERTIFICATES).result["certificates"]}


def test_a_place_that_goes_by_its_did_has_no_certificates(desk: Running) -> None:
    assert listed(desk) == {}


def test_a_certificate_of_the_own_authority_is_shown_up_to_the_authority(desk: Running) -> None:
    desk.admin("PUT", REQUESTS, {"clientIdentifier": "x509_hash"})
    desk.admin("PUT", IDENTITY, {"kind": "certificate"})
    found = listed(desk)
    assert list(found) == ["issuer+status-list+requests+metadata", "authority"]
    own, authority = found.values()
    assert [(one["isAnchor"], one["keyType"], one["problems"]) for one in own["chain"]] == [
        (False, "P-256", []),
        (True, "P-256", []),
    ]
    assert (own["renewsItself"], own["alarm"], own["meetsHaip"], own["isFormer"]) == (True, "none", True, False)
    assert own["pem"].count("BEGIN CERTIFICATE") == 1
    assert authority["chain"][0]["fingerprint"] == own["chain"][1]["fingerprint"]
    assert "PRIVATE" not in str(found)


def test_a_given_certificate_raises_the_alarm_before_it_expires_and_a_former_key_stays_listed(desk: Running) -> None:
    desk.admin("PUT", IDENTITY, Given.made(Certifier(), days=40).body)
    given = listed(desk)["issuer+status-list+metadata"]
    assert (given["alarm"], given["daysLeft"], given["renewsItself"]) == ("none", 40, False)
    for days, alarm in ((11, "soon"), (23, "urgent"), (7, "expired")):
        desk.clock.forward(days * DAY)
        assert listed(desk)["issuer+status-list+metadata"]["alarm"] == alarm
    assert [one["code"] for one in listed(desk)["issuer+status-list+metadata"]["chain"][0]["problems"]] == [
        "certificate_expired"
    ]
    desk.admin("PUT", IDENTITY, {"kind": "did"})
    former = listed(desk)["status-list"]
    assert former["isFormer"]
