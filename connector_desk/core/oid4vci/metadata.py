"""What wallets read first: issuer metadata and authorization-server metadata (OpenID4VCI 1.0 §12.2, RFC 8414)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from urllib.parse import urlsplit

from connector_desk.contract.credential import CredentialFormat
from connector_desk.contract.schema import SchemaRecord, in_language, logo_uri, schema_address
from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.formats import w3c_vc
from connector_desk.core.keys.signing import ALGORITHMS
from connector_desk.core.oid4vci import client_attestation, dpop
from connector_desk.core.oid4vci.offer import PRE_AUTHORIZED_CODE
from connector_desk.core.oid4vci.proof import BINDINGS, Binding
from connector_desk.core.oid4vci.token import OPENID_CREDENTIAL

ISSUER: Final = "openid-credential-issuer"
AUTHORIZATION_SERVER: Final = "oauth-authorization-server"
SD_JWT: Final = "dc+sd-jwt"
JWT_VC: Final = "jwt_vc_json"

# The specification's name of each of the interface's formats, its spelling in configuration ids, and the bindings it
# allows: wallets take no bare key for a W3C credential, whose subject is a DID.
FORMATS: Final[Mapping[CredentialFormat, str]] = {CredentialFormat.SD_JWT: SD_JWT, CredentialFormat.W3C: JWT_VC}
_SPELLING: Final[Mapping[str, str]] = {SD_JWT: "sd-jwt", JWT_VC: "jwt_vc_json"}
BINDINGS_OF: Final[Mapping[str, tuple[Binding, ...]]] = {SD_JWT: BINDINGS, JWT_VC: ("did:jwk", "did:key")}

_LANGUAGE: Final = "en"


def configuration_id(name: str, version: str, credential_format: str) -> str:
    """Name a credential configuration: `visitor-badge_1.0_sd-jwt`; the format as the specification names it."""
    return f"{name}_{version}_{_SPELLING[credential_format]}"


def well_known_paths(issuer: str, name: str) -> tuple[str, ...]:
    """Give the paths at which metadata of an issuer is looked for: inserted before its path, then appended to it.

    Inserted is what RFC 8414 and OpenID4VCI §12.2.2 say; older wallets append.
    """
    path = urlsplit(issuer).path.rstrip("/")
    inserted, appended = f"/.well-known/{name}{path}", f"{path}/.well-known/{name}"
    return (inserted,) if inserted == appended else (inserted, appended)


def authorization_server_metadata(issuer: str) -> dict[str, JsonValue]:
    """Make the authorization-server metadata: the pre-authorized code grant for anybody (§12.3).

    A wallet may bind its token to a key and show who made it; neither is asked for.
    """
    return {
        "issuer": issuer,
        "token_endpoint": f"{issuer}/token",
        **client_attestation.metadata_members(),
        **dpop.metadata_members(),
        "grant_types_supported": [PRE_AUTHORIZED_CODE],
        "pre-authorized_grant_anonymous_access_supported": True,
        "authorization_details_types_supported": [OPENID_CREDENTIAL],
    }


def issuer_metadata(
    issuer: str,
    public_address: str,
    schemas: Iterable[SchemaRecord],
    *,
    name: str,
    logo: str | None = None,
    signing_algorithms: Sequence[str] = ALGORITHMS,
    batch_size: int = 1,
) -> dict[str, JsonValue]:
    """Make the issuer metadata; `name` is what wallets show as the issuer, `logo` an address or a data URL.

    `token_endpoint` stands here too, for wallets that read no authorization-server metadata.
    """
    shown: dict[str, JsonValue] = {"name": name, "locale": _LANGUAGE}
    if logo is not None:
        shown["logo"] = {"uri": logo, "alt_text": name}
    metadata: dict[str, JsonValue] = {
        "credential_issuer": issuer,
        "credential_endpoint": f"{issuer}/credential",
        "deferred_credential_endpoint": f"{issuer}/deferred_credential",
        "nonce_endpoint": f"{issuer}/nonce",
        "notification_endpoint": f"{issuer}/notification",
        "token_endpoint": f"{issuer}/token",
        "display": [shown],
        "credential_configurations_supported": {
            configuration_id(schema.name, schema.version, FORMATS[spoken]): _configuration(
                schema, FORMATS[spoken], public_address, signing_algorithms
            )
            for schema in schemas
            for spoken in schema.formats
        },
    }
    if batch_size > 1:
        metadata["batch_credential_issuance"] = {"batch_size": batch_size}
    return metadata


def _configuration(
    schema: SchemaRecord, credential_format: str, public_address: str, signing_algorithms: Sequence[str]
) -> dict[str, JsonValue]:
    address = schema_address(public_address, schema.name, schema.version)
    algorithms: list[JsonValue] = list(ALGORITHMS)
    configuration: dict[str, JsonValue] = {
        "format": credential_format,
        "scope": configuration_id(schema.name, schema.version, credential_format),
        "cryptographic_binding_methods_supported": list(BINDINGS_OF[credential_format]),
        "credential_signing_alg_values_supported": list(signing_algorithms),
        "proof_types_supported": {
            "jwt": {"proof_signing_alg_values_supported": algorithms},
            "attestation": {"proof_signing_alg_values_supported": algorithms},
        },
        "credential_metadata": {
            "display": _display(schema, address),
            "claims": _claims(schema, credential_format),
        },
    }
    if credential_format == SD_JWT:
        configuration["vct"] = address
    else:
        configuration["credential_definition"] = {"type": [w3c_vc.BASE_TYPE, schema.w3cType]}
    return configuration


def _display(schema: SchemaRecord, address: str) -> list[JsonValue]:
    look: dict[str, JsonValue] = {
        "background_color": schema.display.backgroundColor,
        "text_color": schema.display.textColor,
    }
    if uri := logo_uri(schema, address):
        look["logo"] = {"uri": uri, "alt_text": schema.title}
    titles = {_LANGUAGE: schema.title, **schema.titles}
    descriptions = {_LANGUAGE: schema.description, **schema.descriptions}
    return [
        {"name": title, "locale": locale, "description": descriptions.get(locale, schema.description), **look}
        for locale, title in titles.items()
    ]


def _claims(schema: SchemaRecord, credential_format: str) -> list[JsonValue]:
    # Paths of W3C formats begin at the credential (§A.1.1), those of SD-JWT VC at the claims
    above: list[JsonValue] = [] if credential_format == SD_JWT else ["credentialSubject"]
    return [
        {
            "path": [*above, key],
            "mandatory": key in schema.required,
            "display": [
                {"name": in_language(rules, key, locale), "locale": locale}
                for locale in _locales(rules.get("x-labels"))
            ],
        }
        for key, rules in schema.properties.items()
    ]


def _locales(labels: JsonValue) -> list[str]:
    return list(dict.fromkeys([_LANGUAGE, *(labels if isinstance(labels, dict) else ())]))
