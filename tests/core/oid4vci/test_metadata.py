import json
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.bundled import bundled
from connector_desk.contract.schema import SchemaRecord
from connector_desk.core.formats.linked_data import CREDENTIALS_V1, DATA_INTEGRITY_V2, ED25519_2020_V1
from connector_desk.core.oid4vci import metadata
from tests.drawings import PLAIN, data_address

PUBLIC = "https://desk.example"
ISSUER = f"{PUBLIC}/oid4vci"
RECORD: dict[str, Any] = {
    "name": "visitor-badge",
    "version": "1.0",
    "title": "Visitor badge",
    "titles": {"de": "Besucherausweis"},
    "description": "A badge for a day.",
    "descriptions": {"de": "Ein Ausweis für einen Tag."},
    "namespace": "connector-desk",
    "w3cType": "VisitorBadge",
    "formats": ["sd-jwt", "w3c"],
    "lifeDays": 1,
    "display": {"backgroundColor": "#0f4c5c", "textColor": "#ffffff", "logo": data_address(PLAIN)},
    "properties": {
        "given_name": {"type": "string", "title": "Given name", "x-labels": {"de": "Vorname"}},
        "company": {"type": "string"},
    },
    "required": ["given_name"],
}
ALGORITHMS = {"proof_signing_alg_values_supported": ["ES256", "EdDSA"]}
PROOFS = {"jwt": ALGORITHMS}
SD_JWT, JWT_VC = "visitor-badge_1.0_sd-jwt", "visitor-badge_1.0_jwt_vc_json"


def record(**changes: Any) -> SchemaRecord:
    return SchemaRecord.model_validate_json(json.dumps({**RECORD, **changes}))


def made(*records: SchemaRecord, public: str = PUBLIC, **other: Any) -> dict[str, Any]:
    return metadata.issuer_metadata(f"{public}/oid4vci", public, records or [record()], name="Front desk", **other)


def addresses(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [found for inner in value.values() for found in addresses(inner)]
    if isinstance(value, list):
        return [found for inner in value for found in addresses(inner)]
    return [value] if isinstance(value, str) and "://" in value else []


def test_case_177_the_identifier_is_the_one_used() -> None:
    found = made()
    assert found["credential_issuer"] == ISSUER
    assert metadata.authorization_server_metadata(ISSUER)["issuer"] == ISSUER


@pytest.mark.parametrize("public", [PUBLIC, "http://127.0.0.1:8080", "http://192.0.2.2:8080"])
def test_case_181_every_address_is_of_the_place(public: str) -> None:
    everything = [made(public=public), metadata.authorization_server_metadata(f"{public}/oid4vci")]
    found = addresses(everything)
    assert len(found) > 8
    foreign = {address for address in found if not address.startswith(f"{public}/")}
    assert foreign == {CREDENTIALS_V1, ED25519_2020_V1, DATA_INTEGRITY_V2}


def test_the_endpoints() -> None:
    found, server = made(), metadata.authorization_server_metadata(ISSUER)
    for name in ("credential", "nonce", "notification", "token"):
        assert found[f"{name}_endpoint"] == f"{ISSUER}/{name}"
    assert found["display"] == [{"name": "Front desk", "locale": "en"}]
    assert "batch_credential_issuance" not in found
    assert server == {
        "issuer": ISSUER,
        "token_endpoint": f"{ISSUER}/token",
        "token_endpoint_auth_methods_supported": ["none", "attest_jwt_client_auth"],
        "client_attestation_signing_alg_values_supported": ["ES256", "EdDSA"],
        "client_attestation_pop_signing_alg_values_supported": ["ES256", "EdDSA"],
        "dpop_signing_alg_values_supported": ["ES256", "EdDSA"],
        "grant_types_supported": ["urn:ietf:params:oauth:grant-type:pre-authorized_code"],
        "pre-authorized_grant_anonymous_access_supported": True,
        "authorization_details_types_supported": ["openid_credential"],
    }


def test_what_may_be_added() -> None:
    found = made(logo="data:image/png;base64,AA", batch_size=4, signing_algorithms=["EdDSA"], attested=True)
    assert found["display"][0]["logo"] == {"uri": "data:image/png;base64,AA", "alt_text": "Front desk"}
    assert found["batch_credential_issuance"] == {"batch_size": 4}
    for name in (SD_JWT, JWT_VC):
        one = found["credential_configurations_supported"][name]
        assert one["credential_signing_alg_values_supported"] == ["EdDSA"]
        assert one["proof_types_supported"] == {**PROOFS, "attestation": ALGORITHMS}


def test_an_sd_jwt_configuration() -> None:
    assert made()["credential_configurations_supported"][SD_JWT] == {
        "format": "dc+sd-jwt",
        "scope": SD_JWT,
        "vct": f"{PUBLIC}/bc/public/schemas/visitor-badge/1.0",
        "cryptographic_binding_methods_supported": ["jwk", "did:jwk", "did:key"],
        "credential_signing_alg_values_supported": ["ES256", "EdDSA"],
        "proof_types_supported": PROOFS,
        "credential_metadata": {
            "display": [
                {
                    "name": name,
                    "locale": locale,
                    "description": description,
                    "background_color": "#0f4c5c",
                    "text_color": "#ffffff",
                    "logo": {
                        "uri": f"{PUBLIC}/bc/public/schemas/visitor-badge/1.0/logo.svg",
                        "alt_text": "Visitor badge",
                    },
                }
                for name, locale, description in (
                    ("Visitor badge", "en", "A badge for a day."),
                    ("Besucherausweis", "de", "Ein Ausweis für einen Tag."),
                )
            ],
            "claims": [
                {
                    "path": ["given_name"],
                    "mandatory": True,
                    "display": [{"name": "Given name", "locale": "en"}, {"name": "Vorname", "locale": "de"}],
                },
                {"path": ["company"], "mandatory": False, "display": [{"name": "company", "locale": "en"}]},
            ],
        },
    }


def test_a_w3c_configuration_takes_dids_only() -> None:
    found = made()["credential_configurations_supported"][JWT_VC]
    assert found["format"] == "jwt_vc_json"
    assert found["credential_definition"] == {"type": ["VerifiableCredential", "VisitorBadge"]}
    assert found["cryptographic_binding_methods_supported"] == ["did:jwk", "did:key"]
    assert [claim["path"] for claim in found["credential_metadata"]["claims"]] == [
        ["credentialSubject", "given_name"],
        ["credentialSubject", "company"],
    ]
    assert "vct" not in found


@pytest.mark.parametrize(
    ("spelling", "suite", "contexts"),
    [
        ("ldp_vc", "Ed25519Signature2020", [ED25519_2020_V1]),
        ("ldp_vc_eddsa-rdfc-2022", "eddsa-rdfc-2022", [DATA_INTEGRITY_V2]),
        ("ldp_vc_Ed25519Signature2018", "Ed25519Signature2018", []),
    ],
)
def test_a_linked_configuration_names_its_suite_and_contexts(spelling: str, suite: str, contexts: list[str]) -> None:
    found = made()["credential_configurations_supported"][f"visitor-badge_1.0_{spelling}"]
    assert found["format"] == "ldp_vc"
    assert found["scope"] == f"visitor-badge_1.0_{spelling}"
    assert found["credential_signing_alg_values_supported"] == [suite]
    assert found["cryptographic_binding_methods_supported"] == ["did:jwk", "did:key"]
    # Credo looks for the suite of the holder's key here
    proofs = found["proof_types_supported"]["jwt"]["proof_signing_alg_values_supported"]
    assert proofs == ["ES256", "EdDSA", "Ed25519Signature2018"]
    assert found["credential_definition"] == {
        "type": ["VerifiableCredential", "VisitorBadge"],
        "@context": [CREDENTIALS_V1, *contexts, f"{PUBLIC}/bc/public/schemas/visitor-badge/1.0/context.jsonld"],
    }
    assert found["credential_metadata"] == made()["credential_configurations_supported"][JWT_VC]["credential_metadata"]


def test_each_format_of_a_schema_makes_its_configurations() -> None:
    assert list(made(record(formats=["sd-jwt"]))["credential_configurations_supported"]) == [SD_JWT]
    assert list(made(record(formats=["w3c"]))["credential_configurations_supported"]) == [
        JWT_VC,
        "visitor-badge_1.0_ldp_vc",
        "visitor-badge_1.0_ldp_vc_eddsa-rdfc-2022",
        "visitor-badge_1.0_ldp_vc_Ed25519Signature2018",
    ]


def shipped() -> list[Path]:
    return sorted(bundled("schemas").glob("*.json"))


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_every_shipped_schema_is_told(path: Path) -> None:
    members = json.loads(path.read_text())
    members["display"].pop("logo", None)
    schema = SchemaRecord.model_validate_json(json.dumps(members))
    configurations = made(schema)["credential_configurations_supported"]
    assert {one["format"] for one in configurations.values()} == {
        *("dc+sd-jwt", "jwt_vc_json", "ldp_vc"),
        *(("mso_mdoc",) if "mdoc" in members["formats"] else ()),
    }
    for one in configurations.values():
        told = one["credential_metadata"]
        assert [claim["path"][-1] for claim in told["claims"]] == list(schema.properties)
        for display in (told["display"], *(claim["display"] for claim in told["claims"])):
            locales = [entry["locale"] for entry in display]
            assert locales[0] == "en"
            assert len(set(locales)) == len(locales)
            assert all(entry["name"] for entry in display)
