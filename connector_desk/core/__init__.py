"""The service itself, without Qt."""
