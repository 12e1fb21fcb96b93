"""A Credo wallet takes offers of `connector-desk serve`: both formats, every binding; and what must be refused is."""

import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.interop.credo import Credo
from tests.served import Served

pytestmark = pytest.mark.interop

BADGE = {
    "given_name": "Erika",
    "family_name": "Müller-Lüdenscheidt",
    "visit_date": "2026-11-21",
    "escort_required": "true",
}
CLAIMS = {**BADGE, "escort_required": True}
KEY_TYPE = {"ES256": ("EC", "P-256"), "EdDSA": ("OKP", "Ed25519")}


def states(core: Served, workflow: str) -> list[str]:
    return [step["state"] for step in core.workflow(workflow)["steps"]]


def details(core: Served, workflow: str) -> list[str | None]:
    return [step.get("detail") for step in core.workflow(workflow)["steps"]]


def in_(seconds: float) -> str:
    return (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat()  # noqa: TID251  the core runs on the real clock


def taken(report: dict[str, Any]) -> dict[str, Any]:
    assert report["ok"], report
    (credential,) = report["credentials"]
    return credential


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
@pytest.mark.parametrize("binding", ["jwk", "did:jwk", "did:key"])
def test_sd_jwt_is_bound_to_the_wallets_key(served: Served, wallet: Credo, binding: str, alg: str) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))

    credential = taken(wallet.accept(link, binding=binding, alg=alg))

    assert credential["format"] == "dc+sd-jwt"
    assert credential["header"]["typ"] == "dc+sd-jwt"
    assert CLAIMS.items() <= credential["claims"].items()
    assert credential["payload"]["vct"] == f"{served.ready['publicAddress']}/bc/public/schemas/visitor-badge/1.0"
    assert credential["payload"]["iss"].startswith("did:jwk:")
    assert (credential["key"]["kty"], credential["key"]["crv"]) == KEY_TYPE[alg]
    confirmation = credential["payload"]["cnf"]
    if binding == "jwk":
        assert credential["key"].items() <= confirmation["jwk"].items()
        assert "d" not in confirmation["jwk"]
    else:
        assert confirmation["kid"].startswith(binding)
    assert served.workflow(workflow)["state"] == "done"


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
@pytest.mark.parametrize("binding", ["did:jwk", "did:key"])
def test_w3c_credential_names_the_wallet(served: Served, wallet: Credo, binding: str, alg: str) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "w3c", **BADGE))

    credential = taken(wallet.accept(link, binding=binding, alg=alg))

    assert credential["format"] == "jwt_vc_json"
    assert credential["types"] == ["VerifiableCredential", "VisitorBadge"]
    assert CLAIMS.items() <= credential["claims"].items()
    assert credential["payload"]["sub"] == credential["claims"]["id"]
    assert credential["claims"]["id"].startswith(binding)
    assert served.workflow(workflow)["state"] == "done"


@pytest.mark.parametrize("binding", ["did:jwk", "did:key"])
def test_a_linked_credential_of_the_older_suite_is_taken(served: Served, wallet: Credo, binding: str) -> None:
    workflow, link = served.offer(
        served.item("visitor-badge", "w3c", **BADGE), w3c_format="ldp_vc_Ed25519Signature2018"
    )

    credential = taken(wallet.accept(link, binding=binding, alg="EdDSA"))

    assert credential["format"] == "ldp_vc"
    assert credential["types"] == ["VerifiableCredential", "VisitorBadge"]
    assert CLAIMS.items() <= credential["claims"].items()
    assert credential["claims"]["id"].startswith(binding)
    assert credential["document"]["proof"]["type"] == "Ed25519Signature2018"
    assert credential["document"]["issuer"].startswith("did:key:")
    assert set(credential["document"]["status"]["status_list"]) == {"idx", "uri"}
    assert served.workflow(workflow)["state"] == "done"


def test_only_what_was_given_is_in_the_credential(served: Served, wallet: Credo) -> None:
    _, link = served.offer(served.item("visitor-badge", "sd-jwt", given_name="Erika"))

    claims = taken(wallet.accept(link))["claims"]

    assert set(claims) - {"iss", "iat", "nbf", "exp", "cnf", "vct", "status"} == {"given_name"}


def test_two_items_of_two_formats_come_with_one_link(served: Served, wallet: Credo) -> None:
    badge = served.item("visitor-badge", "sd-jwt", **BADGE)
    ticket = served.item("course-certificate", "w3c", **course(served))
    workflow, link = served.offer(badge, ticket)

    report = wallet.accept(link)

    assert report["ok"], report
    assert [credential["format"] for credential in report["credentials"]] == ["dc+sd-jwt", "jwt_vc_json"]
    assert served.workflow(workflow)["state"] == "done"


def test_three_items_come_with_one_link(served: Served, wallet: Credo) -> None:
    badge = served.item("visitor-badge", "sd-jwt", **BADGE)
    ticket = served.item("event-ticket", "sd-jwt", **examples(served, "event-ticket"))
    workflow, link = served.offer(badge, ticket, served.item("course-certificate", "w3c", **course(served)))

    report = wallet.accept(link)

    assert report["ok"], report
    assert [one["configurationId"] for one in report["credentials"]] == report["offered"]
    assert len(set(report["offered"])) == 3
    assert len({one["key"]["x"] for one in report["credentials"]}) == 3
    assert served.workflow(workflow)["state"] == "done"


def test_two_items_of_one_configuration_are_each_delivered(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(
        served.item("visitor-badge", "sd-jwt", given_name="Erika"),
        served.item("visitor-badge", "sd-jwt", given_name="Max"),
    )
    configuration = "visitor-badge_1.0_sd-jwt"

    report = wallet.accept(link, ask=[configuration, configuration])

    assert report["ok"], report
    assert [credential["claims"]["given_name"] for credential in report["credentials"]] == ["Erika", "Max"]
    assert served.workflow(workflow)["state"] == "done"


def test_the_pin_is_asked_for_and_a_wrong_one_refused(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(served.item("proof-of-age", "sd-jwt", **of_age(served)))
    pin = served.workflow(workflow)["pin"]

    wrong = wallet.accept(link, txCode="".join(str((int(digit) + 1) % 10) for digit in pin))
    assert not wrong["ok"]
    assert (wrong["step"], wrong["error"]["oauth"]) == ("token", "invalid_grant")

    assert taken(wallet.accept(link, txCode=pin))["valid"]
    assert served.workflow(workflow)["state"] == "done"


def wrong_pins(pin: str) -> list[str]:
    """Give as many wrong PINs as an offer bears."""
    return [f"{(int(pin) + n) % 10 ** len(pin):0{len(pin)}}" for n in range(1, 6)]


def test_the_right_pin_is_taken_after_four_wrong_ones(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(served.item("proof-of-age", "sd-jwt", **of_age(served)))
    pin = served.workflow(workflow)["pin"]

    report = wallet.accept(link, txCode=[*wrong_pins(pin)[:4], pin])

    assert report["wrongPins"] == ["invalid_grant"] * 4
    assert taken(report)["valid"]
    assert served.workflow(workflow)["state"] == "done"


def test_a_sixth_pin_is_refused_even_if_it_is_right(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(served.item("proof-of-age", "sd-jwt", **of_age(served)))
    pin = served.workflow(workflow)["pin"]

    report = wallet.accept(link, txCode=[*wrong_pins(pin), pin])

    assert report["wrongPins"] == ["invalid_grant"] * 5
    assert (report["ok"], report["step"], report["error"]["oauth"]) == (False, "token", "invalid_grant")
    again = wallet.accept(link, txCode=pin)
    assert (again["ok"], again["step"], again["exchanges"][-1]["status"]) == (False, "offer", 410)
    assert served.workflow(workflow)["state"] == "failed"
    assert served.workflow(workflow)["error"]["code"] == "pin_attempts"


def test_the_token_is_bound_to_a_key_of_the_wallet(served: Served, wallet: Credo) -> None:
    _, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))
    report = wallet.accept(link)
    assert report["ok"], report
    assert report["boundToken"]


def test_the_visit_is_told_step_by_step(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))
    assert served.workflow(workflow)["state"] == "prepared"

    taken(wallet.accept(link, notify="none"))
    before = states(served, workflow)
    assert [state for state in before if state != "prepared"] == ["opened", "working", "done"]

    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))
    taken(wallet.accept(link))
    assert "The wallet confirmed that it saved the credential." in details(served, workflow)


@pytest.mark.parametrize("event", ["failure", "deleted"])
def test_a_wallet_that_does_not_keep_it_is_heard(served: Served, wallet: Credo, event: str) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))

    taken(wallet.accept(link, notify=event))

    ends = {
        "failure": ("failed", "The wallet could not save the credential."),
        "deleted": ("refused", "The credential was deleted in the wallet."),
    }
    assert (served.workflow(workflow)["state"], details(served, workflow)[-1]) == ends[event]


def test_a_second_redemption_is_refused(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))

    report = wallet.accept(link, again=True)

    assert report["ok"], report
    assert report["again"]["samePhone"]["refused"]
    assert report["again"]["samePhone"]["error"]["oauth"] == "invalid_grant"
    assert report["again"]["otherPhone"]["refused"]
    assert report["again"]["otherPhone"]["exchanges"][0]["status"] == 410
    assert served.workflow(workflow)["state"] == "done"
    assert "Someone tried this code again. It was refused." in details(served, workflow)


def test_an_expired_offer_is_refused(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE), expiryDate=in_(4))
    patience = time.monotonic() + 30
    while served.workflow(workflow)["state"] != "expired":
        assert time.monotonic() < patience
        time.sleep(0.1)

    report = wallet.accept(link)

    assert (report["ok"], report["step"]) == (False, "offer")
    assert report["exchanges"][-1]["status"] == 410
    assert served.workflow(workflow)["state"] == "expired"


def test_a_withdrawn_offer_is_refused(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))
    served.cancel(workflow)

    report = wallet.accept(link)

    assert (report["ok"], report["step"]) == (False, "offer")
    assert report["exchanges"][-1]["status"] == 410
    assert served.workflow(workflow)["state"] == "cancelled"


def test_an_offer_outlives_a_restart_of_the_core(served: Served, wallet: Credo) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))
    issuer = taken(wallet.accept(served.offer(served.item("visitor-badge", "sd-jwt", **BADGE))[1]))["payload"]["iss"]
    port = served.ready["public"].rpartition(":")[2]

    assert served.stop() == 0
    served.start("--public", f"127.0.0.1:{port}")

    credential = taken(wallet.accept(link))
    assert credential["payload"]["iss"] == issuer
    assert served.workflow(workflow)["state"] == "done"


def course(core: Served) -> dict[str, str]:
    return examples(core, "course-certificate")


def of_age(core: Served) -> dict[str, str]:
    return examples(core, "proof-of-age")


def examples(core: Served, schema: str) -> dict[str, str]:
    """Fill the required attributes of a shipped schema with the examples it gives."""
    document = core.client.get(f"{core.ready['public']}/bc/public/schemas/{schema}/1.0").json()
    values = {name: document["properties"][name]["examples"][0] for name in document["required"]}
    return {name: value if isinstance(value, str) else str(value).lower() for name, value in values.items()}
