"""A desk with a second display that faces the visitors."""

from PIL import Image, ImageChops

from tests.camera import as_a_bad_camera_sees, qr_codes, read_codes
from tests.days.front_desk import fill_employee, read_pin
from tests.days.stage import Stage, check, soon

PROJECTOR = (1920, 1080)
LEAST_SHARE = 0.8
"""Part of the shorter side of the display that the code takes at least."""
FINDER = 7
"""Modules of the square in a corner of a code."""


def second_display(stage: Stage) -> None:
    """A badge with a PIN beside a projector, which is unplugged and plugged in again."""
    desk, person, display = stage.open_and_ready(), stage.person, stage.display
    display.plug_in()
    person.press("ctrl+2")
    person.press("F9")
    fill_employee(stage)
    person.picture("welcome")
    check(not read_codes(display.beside()), "the projector shows a code before there is one")
    person.press("Return")
    link = person.code()
    soon(lambda: read_codes(display.beside()) == [link], "the projector does not show the code")
    person.picture("code")
    side, module = _measured(display.beside())
    check(side >= LEAST_SHARE * min(PROJECTOR), f"the code takes {side} of {min(PROJECTOR)} pixels")
    seen = as_a_bad_camera_sees(display.beside(), module)
    check(read_codes(seen) == [link], "a bad camera cannot read the code")
    before = display.beside()
    pin = read_pin(stage, lambda: check(_are_alike(before, display.beside()), "the projector changed with the PIN"))
    display.unplug()
    person.reads("Visitor's screen unplugged")
    check(person.code() == link, "the code at the desk went with the projector")
    person.picture("unplugged")
    display.plug_in()
    person.reads_no_more("Visitor's screen unplugged")
    soon(lambda: read_codes(display.beside()) == [link], "the projector does not show the code again")
    person.picture("plugged-in")
    check(_measured(display.beside())[0] == side, "the code has another size than before")
    check(stage.phone.run("accept", link, "--pin", pin).code == 0, "the wallet could not take the badge")
    person.reads_state("Accepted")
    soon(lambda: not read_codes(display.beside()), "the projector still shows the code")
    person.picture("result")
    check(desk.states() == ["done"], f"the visit is recorded as {desk.states()}")


def _measured(picture: Image.Image) -> tuple[int, float]:
    """Return the pixels of the one code's side and of a module, by the corner where it begins."""
    where = qr_codes(picture)[0].position
    left, top, right = where.top_left.x, where.top_left.y, where.top_right.x
    grey = picture.convert("L")
    inside = left + 2, top + 2
    run = next(x for x in range(inside[0], picture.width) if grey.getpixel((x, inside[1])) > 127)  # type: ignore[operator]
    first = next(x for x in range(inside[0], 0, -1) if grey.getpixel((x, inside[1])) > 127) + 1  # type: ignore[operator]
    return right - left, (run - first) / FINDER


def _are_alike(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None
