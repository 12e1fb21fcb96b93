"""Visits: their states, deadlines, cancellation and replacement."""
