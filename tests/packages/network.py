"""Where no network namespace can be made, desk and phone are programs of one computer."""

from tests.days.networks import PhoneNetwork


class OneNetwork(PhoneNetwork):
    """The network of this computer, for the desk and for phones; nothing is changed in it."""

    desk = "127.0.0.1"

    def __init__(self) -> None:
        """Take it as it is."""

    def at_phone(self, call: list[str]) -> list[str]:
        """Return the call as it is."""
        return call

    def close(self) -> None:
        """Leave it as it is."""
