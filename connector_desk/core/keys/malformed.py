"""The one error of this package: key material, a DID or a token from outside is invalid."""


class Malformed(ValueError):
    """Input of a stranger cannot be used; the protocol module turns it into its own answer.

    The sentence names the broken rule and never repeats the input.
    """
