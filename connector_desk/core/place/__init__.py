"""The deployment: its address, keys, identity, audit trail and protection against rollback."""
