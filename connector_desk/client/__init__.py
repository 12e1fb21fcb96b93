"""The staircase: one async client for a place, embedded or remote."""
