"""The agent API: short links, login requests and metrics."""
