from urllib.parse import parse_qs, urlsplit

from connector_desk.core.oid4vci import offer

GRANT = "urn:ietf:params:oauth:grant-type:pre-authorized_code"


def test_case_194_the_offer_holds_names_and_a_code_and_no_values() -> None:
    assert offer.credential_offer(
        "https://desk.example/oid4vci", ["visitor-badge_1.0_sd-jwt"], offer.by_code("code-1")
    ) == {
        "credential_issuer": "https://desk.example/oid4vci",
        "credential_configuration_ids": ["visitor-badge_1.0_sd-jwt"],
        "grants": {GRANT: {"pre-authorized_code": "code-1"}},
    }


def test_two_items_of_one_configuration_are_named_once_and_in_order() -> None:
    made = offer.credential_offer("https://desk.example/oid4vci", ["b", "a", "b"], offer.by_code("code-1"))
    assert made["credential_configuration_ids"] == ["b", "a"]


def test_a_pin_is_described() -> None:
    pin = offer.tx_code(6, "Ask at the desk. " * 40)
    made = offer.credential_offer("https://desk.example/oid4vci", ["a"], offer.by_code("code-1", pin))
    grants = made["grants"]
    assert isinstance(grants, dict)
    described = grants[GRANT]["tx_code"]
    assert (described["input_mode"], described["length"], len(described["description"])) == ("numeric", 6, 300)
    assert offer.tx_code(4) == {"input_mode": "numeric", "length": 4}


def test_a_wallet_may_authorize_instead() -> None:
    made = offer.credential_offer("https://desk.example/oid4vci", ["a"], offer.by_authorization("state-1"))
    assert made["grants"] == {
        "authorization_code": {"issuer_state": "state-1"}
    }  # of several servers none is to be named


def test_the_link_names_the_offer_and_is_percent_encoded() -> None:
    link = offer.offer_link("https://desk.example/o/a b+c?d=e&f")
    assert (
        link == "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example%2Fo%2Fa%20b%2Bc%3Fd%3De%26f"
    )
    assert parse_qs(urlsplit(link).query) == {"credential_offer_uri": ["https://desk.example/o/a b+c?d=e&f"]}


def test_a_short_address_makes_a_link_that_a_phone_reads_easily() -> None:
    assert len(offer.offer_link("https://desk-7f3a.example.org/o/" + "x" * 22)) <= 112
