"""The records: find what was issued, and say whether it still counts."""
