import pytest

from connector_desk.contract.credential_format import ENCODINGS, FORMATS, MSO_MDOC, NAMED, CredentialFormat, W3cFormat
from connector_desk.contract.schema import doctype_of, path_in_mdoc
from connector_desk.core.formats import profiles
from connector_desk.core.issuance import credential_signing
from connector_desk.core.oid4vp.verification import verify
from connector_desk.core.schemas.registry import shipped_schemas


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


def test_where_each_format_has_a_claim() -> None:
    record = shipped_schemas()[0]
    path = ("given_name",)
    found = {spelling: one.claim_path(record, path) for spelling, one in profiles.PROFILES.items()}
    in_subject = ("credentialSubject", *path)
    assert found == {
        "sd-jwt": path,
        "jwt_vc_json": in_subject,
        "ldp_vc": in_subject,
        "ldp_vc_eddsa-rdfc-2022": in_subject,
        "ldp_vc_Ed25519Signature2018": in_subject,
        "mdoc": path_in_mdoc(record, path),
    }


def test_what_metadata_say_of_each_format() -> None:
    """OpenID4VCI 1.0 Appendix A, OpenID4VP 1.0 Appendix B."""
    default = ["ES256", "EdDSA"]
    algorithms = {spelling: one.signing_algorithms(default) for spelling, one in profiles.PROFILES.items()}
    assert algorithms == {
        "sd-jwt": default,
        "jwt_vc_json": default,
        "ldp_vc": ["Ed25519Signature2020"],
        "ldp_vc_eddsa-rdfc-2022": ["eddsa-rdfc-2022"],
        "ldp_vc_Ed25519Signature2018": ["Ed25519Signature2018"],
        "mdoc": [-7],
    }
    proofs = {spelling: one.vp_formats for spelling, one in profiles.PROFILES.items()}
    understood = ["ES256", "EdDSA", "Ed25519"]
    in_document = {
        "proof_type_values": ["DataIntegrityProof", "Ed25519Signature2020", "Ed25519Signature2018"],
        "cryptosuite_values": ["eddsa-rdfc-2022"],
    }
    assert {one: proofs[one] for one in proofs if one != "mdoc"} == {
        "sd-jwt": {"sd-jwt_alg_values": understood, "kb-jwt_alg_values": understood},
        "jwt_vc_json": {"alg_values": understood},
        "ldp_vc": in_document,
        "ldp_vc_eddsa-rdfc-2022": in_document,
        "ldp_vc_Ed25519Signature2018": in_document,
    }
    assert proofs["mdoc"].keys() == {"issuerauth_alg_values", "deviceauth_alg_values"}


def test_the_type_of_a_credential_in_the_metadata_of_its_issuer() -> None:
    record, address = shipped_schemas()[0], "https://desk.example/x"
    told = {spelling: one.definition(record, address) for spelling, one in profiles.PROFILES.items()}
    assert told["sd-jwt"] == {"vct": address}
    assert told["jwt_vc_json"] == {"credential_definition": {"type": ["VerifiableCredential", record.w3cType]}}
    assert told["mdoc"] == {"doctype": doctype_of(record)}
    named = told["ldp_vc"]["credential_definition"]
    assert isinstance(named, dict)
    assert named["type"] == ["VerifiableCredential", record.w3cType]


@pytest.mark.parametrize("spelling", ENCODINGS)
def test_how_a_profile_is_signed(spelling: str) -> None:
    profile = profiles.PROFILES[spelling]
    configuration = profiles.configuration_id("a", "1.0", profile)
    assert profiles.suite_of(configuration, "a", "1.0") is profile.suite
    assert profile.is_document is spelling.startswith("ldp_vc")
    assert profile.by_certificate is (spelling == "sd-jwt")
    assert profile.by_document_signer is (spelling == "mdoc")
    assert profile.bindings == {"sd-jwt": ("jwk", "did:jwk", "did:key"), "mdoc": ("cose_key",)}.get(
        spelling, ("did:jwk", "did:key")
    )
