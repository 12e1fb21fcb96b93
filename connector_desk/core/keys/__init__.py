"""Signing keys, DIDs and sealing; pure."""
