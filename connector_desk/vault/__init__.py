"""The safe: secrets in the OS keyring, or for this run only; never a file."""
