"""What is said when the place cannot be opened: no keyring, a locked one, another desk that is open."""
