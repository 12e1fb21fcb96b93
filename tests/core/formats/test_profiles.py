import pytest

from connector_desk.contract.credential_format import ENCODINGS, FORMATS, MSO_MDOC, NAMED, CredentialFormat, W3cFormat
from connector_desk.core.formats import profiles
from connector_desk.core.issuance import credential_signing
from connector_desk.core.oid4vp.verification import verify


def test_each_encoding_has_a_profile_a_signer_and_a_reader() -> None:
    assert profiles.PROFILES.keys() == ENCODINGS.keys()
    assert profiles.BY_IDENTIFIER.keys() == NAMED.keys() == credential_signing._SIGN.keys()
    assert verify._READERS.keys() == NAMED.keys() - {MSO_MDOC}  # an answer in it has several documents, read together
    assert all(one.identifier == ENCODINGS[spelling].identifier for spelling, one in profiles.PROFILES.items())


def test_the_first_encoding_of_an_identifier_names_its_credential_queries() -> None:
    assert {one: profile.spelling for one, profile in profiles.BY_IDENTIFIER.items()} == {
        "dc+sd-jwt": "sd-jwt",
        "jwt_vc_json": "jwt_vc_json",
        "ldp_vc": "ldp_vc",
        "mso_mdoc": "mdoc",
    }


@pytest.mark.parametrize("w3c_format", W3cFormat)
def test_a_configuration_leads_back_to_its_profile(w3c_format: W3cFormat) -> None:
    for spoken, spelling in (
        (CredentialFormat.W3C, w3c_format.value),
        (CredentialFormat.SD_JWT, "sd-jwt"),
        (CredentialFormat.MDOC, "mdoc"),
    ):
        profile = profiles.profile_of(spoken, w3c_format)
        configuration = profiles.configuration_id("a_b", "1.0", profile)
        assert configuration == f"a_b_1.0_{spelling}"
        assert profiles.of_configuration(configuration, "a_b", "1.0") is profile
        assert (profiles.w3c_format_of(configuration, "a_b", "1.0") is None) == (spoken is not CredentialFormat.W3C)


def test_what_goes_over_didcomm_is_a_document_with_a_proof_inside() -> None:
    over_didcomm = {one.spelling for one in ENCODINGS.values() if one.over_didcomm}
    assert over_didcomm == {spelling for spelling, one in profiles.PROFILES.items() if one.suite is not None}
    assert [row.format for row in FORMATS.values() if row.over_didcomm] == [CredentialFormat.W3C]
