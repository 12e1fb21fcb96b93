"""Predefined workflows: read from files, started by links, led from step to step."""
