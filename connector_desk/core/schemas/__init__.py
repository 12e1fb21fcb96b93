"""Credential schemas."""
