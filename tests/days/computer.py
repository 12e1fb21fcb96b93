"""A computer with a display and a keyring, the program on it, and the person before it."""

from tests.days.display import Display
from tests.days.person import Person
from tests.days.program import Home, Program
from tests.days.screen_reader import ScreenReader


class Computer:
    """The program in a home of its own."""

    def __init__(self, home: Home, display: Display, person: Person) -> None:
        self.home, self.display, self.person = home, display, person
        self.program: Program | None = None

    def open(self) -> None:
        """Start the program and read its screen."""
        self.program = Program(self.home, self.display)
        self.program.await_window()
        self.look()

    def look(self) -> None:
        """Read the screen from now on."""
        if self.person.reader is not None:
            self.person.reader.close()
        self.person.reader = ScreenReader(self.home.bus_address)
        self.person.wait(lambda seen: any(each.is_focused for each in seen), "anything to have the focus")

    def kill(self) -> None:
        """End the program as a power failure does."""
        assert self.program is not None
        self.program.kill()

    def has_ended(self) -> bool:
        """Return whether the program has ended."""
        return self.program is None or self.program.has_ended

    def close(self) -> None:
        """End the program, log out, and close the display."""
        if self.person.reader is not None:
            self.person.reader.close()
        if self.program is not None:
            self.program.end()
        self.home.log_out()
        self.display.close()
