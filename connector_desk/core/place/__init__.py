"""The service itself: its address, keys, identity, audit trail and protection against rollback."""
