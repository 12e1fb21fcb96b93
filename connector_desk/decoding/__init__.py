"""Decoders of tokens, credentials, requests and certificates: pure, and patient with what is broken."""
