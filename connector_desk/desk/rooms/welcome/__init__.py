"""The page for a place that cannot be opened: no keyring, a locked one, another open desk."""
