"""What a wallet shows of an issuer's metadata."""

import pytest

from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.issuer_metadata import IssuerMetadata

NAMES = [{"name": "Visitor badge", "locale": "en-GB"}, {"name": "Besucherausweis", "locale": "de"}]


def issuer(displays: object, language: str) -> IssuerMetadata:
    configuration = {"credential_metadata": {"display": displays}}
    metadata = {"display": displays, "credential_configurations_supported": {"badge": configuration}}
    return IssuerMetadata("https://issuer.example", metadata, {}, language)


@pytest.mark.parametrize(
    ("displays", "language", "shown"),
    [
        (NAMES, "en", "Visitor badge"),
        (NAMES, "de", "Besucherausweis"),
        (NAMES, "fr", "Visitor badge"),
        ([{"name": "Insigne", "locale": "fr"}], "de", "Insigne"),
        ([{"locale": "de"}, {"name": "Badge"}], "de", "Badge"),
    ],
)
def test_names_are_shown_in_the_language_of_the_wallet_else_in_english(displays, language, shown) -> None:
    found = issuer(displays, language)
    assert (found.name, found.title("badge")) == (shown, shown)


@pytest.mark.parametrize("displays", [None, [], "Badge", [3], [{"name": 5, "locale": "de"}]])
def test_without_a_name_the_identifier_is_shown(displays) -> None:
    found = issuer(displays, "de")
    assert (found.name, found.title("badge")) == ("https://issuer.example", "badge")


def test_a_credential_that_is_not_described_has_no_title() -> None:
    with pytest.raises(WalletError):
        issuer(NAMES, "en").title("other")
