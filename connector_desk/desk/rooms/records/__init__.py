"""The records: find issued credentials and their status."""
