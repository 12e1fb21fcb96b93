"""The workshop: the service itself, without Qt."""
