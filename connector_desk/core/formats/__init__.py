"""Credential formats; pure."""
