"""Widgets that know no service."""
