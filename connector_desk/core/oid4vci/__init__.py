"""OpenID for Verifiable Credential Issuance 1.0, one module per chapter; pure."""
