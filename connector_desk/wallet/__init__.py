"""The built-in test wallet: on the same specifications as the core, and sharing no check with it."""
