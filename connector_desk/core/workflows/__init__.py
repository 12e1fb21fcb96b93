"""Workflows: their definitions, the links that start them, and their runs."""
