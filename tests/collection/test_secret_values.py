"""Tokens and keys are recognised by what they look like; IDs, words and addresses are not taken for any."""

import base64
import random

import pytest

from connector_desk.collection.redaction import has_secret_shape, looks_secret

JWT = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJraW0ifQ.c2lnbmF0dXJl"
TOKENS = [
    JWT,
    "Bearer abcdefgh12345678",
    "sk-proj-abcdefghijklmnop123456",
    "sk_live_abcdefghijklmnop1234",
    "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
    "github_pat_11ABCDEFG0123456789_abcdefghijklmnop",
    "glpat-abcdefghij0123456789",
    "PMAK-64a1b2c3d4e5f60001234567-0123456789abcdef0123456789abcdef01",
    "AKIAIOSFODNN7EXAMPLE",
    "xoxb-123456789012-abcdefABCDEF",
]
RANDOM = [
    "q7Zr2LkP0xV9sT3mBn8WcY5h",
    "wq2Ac4yJsp48cjt1w7y1VgkcnlPdf1eTPhNcytEB5NA3CucR9JfJfjrXINxlgQXsU",
    "5f2b8c9d0e1f3a4b5c6d7e8f9a0b1c2d3e4f5a6b",
]
PLAIN = [
    "",
    "erika",
    "visitor-badge",
    "2026-11-27T10:00:00Z",
    "https://desk.example:8080/bc/public/schemas/visitor-badge/1.0",
    "did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK",
    "123e4567-e89b-12d3-a456-426614174000",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
    "urn:eudi:pid:1",
    "getCredentialOfferUriForVisitors2",
    "Nordwind-Research-And-Development-2026",
    "acme:alice",
    "10.81.0.5:8080",
    "4111111111111111111111111111",
    "{{other}}",
]


@pytest.mark.parametrize("value", TOKENS)
def test_tokens_of_well_known_services_are_secrets_in_any_place(value: str) -> None:
    assert has_secret_shape(value)
    assert looks_secret("region", value)


@pytest.mark.parametrize("value", RANDOM)
def test_a_long_random_text_is_a_secret_unless_its_name_says_that_it_is_an_id(value: str) -> None:
    assert looks_secret("region", value)
    for name in ("workflowId", "agent_id", "commit", "id"):
        assert not looks_secret(name, value)


@pytest.mark.parametrize("value", PLAIN)
def test_ordinary_values_are_no_secrets(value: str) -> None:
    assert not has_secret_shape(value)
    assert not looks_secret("region", value)


def test_most_random_keys_are_found() -> None:
    chance = random.Random(31)
    keys = [base64.urlsafe_b64encode(chance.randbytes(32)).decode().rstrip("=") for _ in range(500)]
    assert sum(looks_secret("region", key) for key in keys) >= 480
