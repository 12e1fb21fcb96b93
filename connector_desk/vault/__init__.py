"""The safe: secrets in the operating system's keyring, or in memory for this run only; never in a file."""
