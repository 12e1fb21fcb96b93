"""The staircase: one asynchronous client for a place, embedded or remote."""
