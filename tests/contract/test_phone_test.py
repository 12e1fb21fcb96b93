"""What a test of a phone has shown: rule by rule."""

import pytest

from connector_desk.base.instants import SECOND
from connector_desk.contract.phone_test import (
    SILENCE,
    WALLET_SILENCE,
    ReachSymptom,
    Seen,
    Sighting,
    SightingKind,
    diagnose,
)
from connector_desk.contract.reach import ReachCheckOutcome
from connector_desk.contract.texts import read_texts

START = 1_790_000_000_000


HOSTS = frozenset({"desk.example.org", "desk.example.org:443"})


def sighting(kind: SightingKind, source: str = "192.168.1.20", **more: object) -> Sighting:
    return Sighting(at=START, kind=kind, source=source, **more)  # type: ignore[arg-type]


def found(*sightings: Sighting, after: int = 0) -> list[str]:
    seen = Seen(HOSTS, is_local=False, started_at=START, sightings=sightings)
    return [one.code for one in diagnose(seen, START + after)]


PAGE = sighting(SightingKind.PAGE, detail="Safari, iPhone", host="desk.example.org")
ANSWER = sighting(SightingKind.ANSWER, clockDifference=500, took=120)


def test_every_symptom_has_its_words() -> None:
    written = read_texts("phone_symptoms")
    assert set(written) == set(ReachSymptom)
    for one in written.values():
        assert one["sentence"]
        assert one.get("next_step") or ReachCheckOutcome(one["outcome"]) is ReachCheckOutcome.OK


def test_nothing_is_said_too_early() -> None:
    assert found(after=SILENCE - 1) == []
    assert found(sighting(SightingKind.CONNECTED), after=SILENCE - 1) == []


def test_silence_and_a_mere_connection_are_told_apart() -> None:
    assert found(after=SILENCE) == [ReachSymptom.NOTHING]
    connected = found(sighting(SightingKind.CONNECTED), after=SILENCE)
    assert connected == [ReachSymptom.NOTHING, ReachSymptom.CONNECTED_ONLY]  # it may be another device


@pytest.mark.parametrize(
    ("alert", "symptom"),
    [
        ("TLSV1_ALERT_UNKNOWN_CA", ReachSymptom.UNKNOWN_AUTHORITY),
        ("SSLV3_ALERT_CERTIFICATE_EXPIRED", ReachSymptom.CERTIFICATE_EXPIRED),
        ("SSLV3_ALERT_CERTIFICATE_UNKNOWN", ReachSymptom.CERTIFICATE_REFUSED),
        ("SSLV3_ALERT_BAD_CERTIFICATE", ReachSymptom.CERTIFICATE_REFUSED),
        ("TLSV1_ALERT_PROTOCOL_VERSION", ReachSymptom.NO_COMMON_TLS),
        ("UNSUPPORTED_PROTOCOL", ReachSymptom.NO_COMMON_TLS),
        ("NO_SHARED_CIPHER", ReachSymptom.NO_COMMON_TLS),
        ("closed", ReachSymptom.HANDSHAKE_BROKEN),
        ("timeout", ReachSymptom.HANDSHAKE_BROKEN),
    ],
)
def test_an_alert_says_what_the_phone_minds(alert: str, symptom: ReachSymptom) -> None:
    assert found(sighting(SightingKind.HANDSHAKE_FAILED, detail=alert)) == [symptom]


def test_the_wrong_scheme_is_said_at_once() -> None:
    assert found(sighting(SightingKind.TLS_AT_HTTP)) == [ReachSymptom.TLS_AT_HTTP]
    assert found(sighting(SightingKind.PLAIN_HTTP)) == [ReachSymptom.PLAIN_HTTP]


def test_a_page_that_opens_counts_more_than_what_failed_before() -> None:
    failed = sighting(SightingKind.HANDSHAKE_FAILED, detail="closed")
    assert found(failed, sighting(SightingKind.PLAIN_HTTP), PAGE, ANSWER) == [ReachSymptom.REACHED]


def test_what_the_phone_told_is_shown() -> None:
    secured = sighting(SightingKind.SECURED, detail="TLS 1.3")
    of_other = sighting(SightingKind.SECURED, "192.168.1.77", detail="TLS 1.2")
    seen = Seen(HOSTS, is_local=False, started_at=START, sightings=[secured, of_other, PAGE, ANSWER])
    (check,) = diagnose(seen, START)
    assert check.detail == "Safari, iPhone, TLS 1.3, 120 ms"


def test_a_browser_without_scripts_reaches_the_desk_too() -> None:
    assert found(PAGE) == [ReachSymptom.REACHED, ReachSymptom.NO_SCRIPT]


@pytest.mark.parametrize(("seconds", "differs"), [(60, False), (-61, True), (3600, True)])
def test_a_clock_that_differs_is_said(seconds: int, differs: bool) -> None:
    told = sighting(SightingKind.ANSWER, clockDifference=seconds * SECOND, took=1)
    assert (ReachSymptom.CLOCK_DIFFERS in found(PAGE, told)) is differs


def test_another_host_is_said() -> None:
    elsewhere = sighting(SightingKind.PAGE, host="192.168.1.5:8080")
    assert found(elsewhere, ANSWER) == [ReachSymptom.REACHED, ReachSymptom.OTHER_HOST]


def test_the_usual_port_is_no_other_host() -> None:
    assert found(sighting(SightingKind.PAGE, host="Desk.example.org:443"), ANSWER) == [ReachSymptom.REACHED]


def test_an_app_that_refuses_what_the_browser_trusts_is_said() -> None:
    alert = sighting(SightingKind.HANDSHAKE_FAILED, detail="TLSV1_ALERT_UNKNOWN_CA").model_copy(
        update={"at": START + 1}
    )
    assert found(PAGE, ANSWER, alert) == [ReachSymptom.REACHED, ReachSymptom.APP_REFUSES]
    other = alert.model_copy(update={"source": "192.168.1.77"})
    assert found(PAGE, ANSWER, other) == [ReachSymptom.REACHED]


def test_a_code_for_this_computer_alone_is_said_at_once() -> None:
    seen = Seen(frozenset({"127.0.0.1:8080"}), is_local=True, started_at=START, sightings=[])
    assert [one.code for one in diagnose(seen, START)] == [ReachSymptom.LOOPBACK]


# --- its wallet -------------------------------------------------------------------------------------------------------

OPENED = sighting(SightingKind.WALLET_OPENED)
OFFER = sighting(SightingKind.WALLET_OFFER, detail="okhttp/4.12.0")
METADATA = sighting(SightingKind.WALLET_METADATA, "203.0.113.5", detail="okhttp/4.12.0")
TOKEN = sighting(SightingKind.WALLET_TOKEN)
ALERT = sighting(SightingKind.HANDSHAKE_FAILED, detail="TLSV1_ALERT_UNKNOWN_CA").model_copy(update={"at": START + 1})


@pytest.mark.parametrize("came", [[METADATA], [TOKEN], [OFFER, METADATA, TOKEN]])
def test_a_wallet_that_reads_who_offers_reaches_the_desk(came: list[Sighting]) -> None:
    assert found(PAGE, ANSWER, *came) == [ReachSymptom.WALLET_REACHED, ReachSymptom.REACHED]
    assert found(PAGE, ANSWER, OPENED, *came, after=WALLET_SILENCE) == [
        ReachSymptom.WALLET_REACHED,
        ReachSymptom.REACHED,
    ]
    assert found(*came) == [ReachSymptom.WALLET_REACHED]  # the code was scanned from the wallet, and no page opened


def test_a_wallet_that_stops_at_the_offer_is_said() -> None:
    assert found(PAGE, ANSWER, OFFER, after=SILENCE - 1) == [ReachSymptom.REACHED]
    assert found(PAGE, ANSWER, OPENED, OFFER, after=WALLET_SILENCE) == [
        ReachSymptom.WALLET_OFFER_ONLY,
        ReachSymptom.REACHED,
    ]
    assert found(OFFER, after=SILENCE - 1) == []
    assert found(OFFER, after=SILENCE) == [ReachSymptom.WALLET_OFFER_ONLY]


def test_of_a_wallet_that_nobody_opened_nothing_is_said() -> None:
    assert found(PAGE, ANSWER, after=10 * WALLET_SILENCE) == [ReachSymptom.REACHED]


@pytest.mark.parametrize(
    ("how", "symptom"),
    [
        ({}, ReachSymptom.PAGE_NOT_WALLET),
        ({"is_secure": False}, ReachSymptom.PAGE_NOT_WALLET_BY_HTTP),
        ({"is_certified_here": True}, ReachSymptom.PAGE_NOT_WALLET_BY_OWN_AUTHORITY),
    ],
)
def test_the_page_but_not_the_wallet(how: dict[str, bool], symptom: ReachSymptom) -> None:
    again = OPENED.model_copy(update={"at": START + WALLET_SILENCE - 1})  # tried again, after nothing came
    seen = Seen(HOSTS, is_local=False, started_at=START, sightings=[PAGE, ANSWER, OPENED, again], **how)
    assert [one.code for one in diagnose(seen, START + WALLET_SILENCE - 1)] == [ReachSymptom.REACHED]
    first, second = diagnose(seen, START + WALLET_SILENCE)
    assert (first.code, second.code) == (symptom, ReachSymptom.REACHED)
    assert first.nextStep is not None
    assert second.nextStep is None
    assert first.message == "The browser of the phone reaches this desk, but its wallet does not."


def test_a_wallet_that_refuses_the_certificate_is_said_at_once() -> None:
    assert found(PAGE, ANSWER, OPENED, ALERT) == [ReachSymptom.WALLET_REFUSES, ReachSymptom.REACHED]
    other = ALERT.model_copy(update={"source": "192.168.1.77"})
    assert found(PAGE, ANSWER, OPENED, other) == [ReachSymptom.REACHED]
    came = found(PAGE, ANSWER, OPENED, ALERT, OFFER, METADATA)
    assert came == [ReachSymptom.WALLET_REACHED, ReachSymptom.REACHED, ReachSymptom.APP_REFUSES]
