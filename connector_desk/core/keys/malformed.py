"""The one error of this room: key material, a DID or a token from outside is not what it must be."""


class Malformed(ValueError):
    """Something a stranger sent cannot be used; the protocol room turns it into its own answer.

    The sentence names the rule that was broken and never repeats what was sent.
    """
