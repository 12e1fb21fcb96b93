"""Outgoing HTTP: the only way out of the core."""
