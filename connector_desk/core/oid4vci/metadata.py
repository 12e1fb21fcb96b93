"""The metadata that wallets read first, signed for those that ask for it (OpenID4VCI 1.0 §12.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract.schema import SchemaRecord, is_mandatory, label_at, logo_uri, walk
from connector_desk.contract.schema_address import schema_address
from connector_desk.core.formats import profiles
from connector_desk.core.keys import jws
from connector_desk.core.keys.signing import ALGORITHMS
from connector_desk.core.oid4vci import authorization, client_attestation, dpop, reuse_policy
from connector_desk.core.oid4vci.offer import AUTHORIZATION_CODE, PRE_AUTHORIZED_CODE
from connector_desk.core.oid4vci.token import OPENID_CREDENTIAL, REFRESH_TOKEN

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.formats.profiles import CredentialFormatProfile
    from connector_desk.core.keys.jws import Signer


ISSUER: Final = "openid-credential-issuer"

_LANGUAGE: Final = "en"


def authorization_server_metadata(
    issuer: str, *, by_authorization: bool = False, must_push: bool = True, renews: bool = False
) -> dict[str, JsonValue]:
    """Make the authorization-server metadata: the pre-authorized code grant for anybody (§12.3).

    A wallet may bind its token to a key and show who made it; neither is asked for.  `by_authorization`: whether it may
    start by itself too, `must_push` whether by pushed authorization requests alone; `renews`: whether it may renew
    anything by itself.
    """
    members = authorization.metadata_members(issuer, must_push=must_push) if by_authorization else {}
    return {
        "issuer": issuer,
        "token_endpoint": f"{issuer}/token",
        **client_attestation.metadata_members(),
        **dpop.metadata_members(),
        **members,
        "grant_types_supported": [
            PRE_AUTHORIZED_CODE,
            *([AUTHORIZATION_CODE] if by_authorization else []),
            *([REFRESH_TOKEN] if renews else []),
        ],
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
    attested: bool = False,
) -> dict[str, JsonValue]:
    """Make the issuer metadata; `name` is the issuer's name in wallets, `logo` an address or a data URL.

    `attested`: whether a key attestation without a proof is accepted.

    `token_endpoint` is here too, for wallets that read no authorization-server metadata.
    """
    metadata: dict[str, JsonValue] = {
        "credential_issuer": issuer,
        "credential_endpoint": f"{issuer}/credential",
        "deferred_credential_endpoint": f"{issuer}/deferred_credential",
        "nonce_endpoint": f"{issuer}/nonce",
        "notification_endpoint": f"{issuer}/notification",
        "token_endpoint": f"{issuer}/token",
        "display": issuer_display(name, {}, logo),
        "credential_configurations_supported": {
            profiles.configuration_id(schema.name, schema.version, profile): _configuration(
                schema, profile, public_address, signing_algorithms, attested=attested
            )
            for schema in schemas
            for spoken in schema.formats
            for profile in profiles.profiles_of(spoken)
        },
    }
    if batch_size > 1:
        metadata["batch_credential_issuance"] = {"batch_size": batch_size}
    return metadata


def issuer_display(name: str, names: Mapping[str, str], logo: str | None) -> list[JsonValue]:
    """Return one entry for each language; the first one is for all the others (§12.2.4: no locale appears twice)."""
    entries: list[JsonValue] = []
    for locale, each in (("" if _LANGUAGE in names else _LANGUAGE, name), *names.items()):
        entry: dict[str, JsonValue] = {"name": each, "locale": locale} if locale else {"name": each}
        if logo is not None:
            entry["logo"] = {"uri": logo, "alt_text": each}
        entries.append(entry)
    return entries


def _configuration(
    schema: SchemaRecord,
    profile: CredentialFormatProfile,
    public_address: str,
    signing_algorithms: Sequence[str],
    *,
    attested: bool,
) -> dict[str, JsonValue]:
    address = schema_address(public_address, schema.name, schema.version)
    vouched: dict[str, JsonValue] = (
        {"attestation": {"proof_signing_alg_values_supported": list(ALGORITHMS)}} if attested else {}
    )
    configuration: dict[str, JsonValue] = {
        "format": profile.identifier,
        "scope": profiles.configuration_id(schema.name, schema.version, profile),
        "cryptographic_binding_methods_supported": list(profile.bindings),
        "credential_signing_alg_values_supported": profile.signing_algorithms(signing_algorithms),
        "proof_types_supported": {
            "jwt": {"proof_signing_alg_values_supported": list(profile.proof_algorithms)},
            **vouched,
        },
        "credential_metadata": {
            "display": _display(schema, address),
            "claims": _claims(schema, profile),
            **reuse_policy.metadata_members(schema),
        },
    }
    return configuration | profile.definition(schema, address)


def _display(schema: SchemaRecord, address: str) -> list[JsonValue]:
    display_properties: dict[str, JsonValue] = {
        "background_color": schema.display.backgroundColor,
        "text_color": schema.display.textColor,
    }
    if uri := logo_uri(schema, address):
        display_properties["logo"] = {"uri": uri, "alt_text": schema.title}
    titles = {_LANGUAGE: schema.title, **schema.titles}
    descriptions = {_LANGUAGE: schema.description, **schema.descriptions}
    return [
        {
            "name": title,
            "locale": locale,
            "description": descriptions.get(locale, schema.description),
            **display_properties,
        }
        for locale, title in titles.items()
    ]


def _claims(schema: SchemaRecord, profile: CredentialFormatProfile) -> list[JsonValue]:
    return [
        {
            "path": list(profile.claim_path(schema, path)),
            "mandatory": is_mandatory(schema, path),
            "display": [
                {"name": label_at(path, rules, locale), "locale": locale} for locale in _locales(rules.get("x-labels"))
            ],
        }
        for path, rules in walk(schema.properties)
    ]


def _locales(labels: JsonValue) -> list[str]:
    return list(dict.fromkeys([_LANGUAGE, *(labels if isinstance(labels, dict) else ())]))


TYP: Final = "openidvci-issuer-metadata+jwt"
JSON: Final = "application/json"
JWT: Final = "application/jwt"
OFFERED: Final = (JSON, JWT)
"""The types that a wallet can request by Accept; unsigned by default, because a wallet must refuse a signature by
somebody whom it does not trust.
"""
LIFE: Final = DAY


def sign_metadata(metadata: Mapping[str, JsonValue], signer: Signer, now: int, *, life: int = LIFE) -> str:
    """Sign issuer metadata: all of its members, with `sub` the credential issuer, `iat` and `exp`.

    `iss` is the signer's own name where it has one.  Raises KeyError for metadata without `credential_issuer`.
    """
    issued = now // SECOND
    said: dict[str, JsonValue] = {
        **metadata,
        "sub": metadata["credential_issuer"],
        "iat": issued,
        "exp": issued + life // SECOND,
    }
    if signer.iss is not None:
        said["iss"] = signer.iss
    return jws.sign(signer.key, {"typ": TYP, **signer.header}, said)
