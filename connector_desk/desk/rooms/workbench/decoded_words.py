"""The words of what was decoded: names of parts, remarks with their times and bytes.  No Qt but the translation."""

from connector_desk.decoding.remark import Part, Remark, RemarkText
from connector_desk.desk.widgets.minutes import counted
from connector_desk.desk.widgets.moments import show_moment
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import one_line, plain

_MINUTE, _HOUR, _DAY = 60, 3_600, 86_400
_LONGEST = 400


def duration(seconds: int) -> str:
    """Write a length of time with its largest unit."""
    if seconds < _MINUTE:
        return counted(translate("Decoded", "1 second"), translate("Decoded", "{count} seconds"), seconds)
    if seconds < _HOUR:
        return counted(translate("More", "1 minute"), translate("More", "{count} minutes"), seconds // _MINUTE)
    if seconds < _DAY:
        return counted(translate("More", "1 hour"), translate("More", "{count} hours"), seconds // _HOUR)
    return counted(translate("Decoded", "1 day"), translate("Decoded", "{count} days"), seconds // _DAY)


def remark_words(remark: Remark) -> str:
    """Return a remark as a sentence, with its byte."""
    values = {name: plain(value, 100) for name, value in remark.parameters.items()}
    if remark.seconds is not None:
        values["time"] = duration(remark.seconds)
    words = translate("Decoding", remark.text).format(**values)
    if remark.at is None:
        return words
    return translate("Decoded", "Byte {at}: {words}").format(at=remark.at, words=words)


def value_words(part: Part, now: int) -> str:
    """Return the value of a part on one line; a time with its date and its distance from now."""
    value = one_line(part.value, _LONGEST)
    if part.at is None:
        return value
    away = abs(part.at - now) // 1_000
    distance = translate("Decoded", "in {time}") if part.at > now else translate("Decoded", "{time} ago")
    return f"{value}  ·  {show_moment(part.at)}  ·  {distance.format(time=duration(away))}"


def summary(part: Part) -> str:
    """Return what was decoded, and how many faults it has."""
    if any(each.text is RemarkText.UNKNOWN for each in part.remarks):
        return translate("Decoded", "This is nothing that can be decoded.")
    count = len(part.faults())
    if not count:
        return translate("Decoded", "{kind}: no faults").format(kind=part.name)
    faults = counted(translate("Decoded", "1 fault"), translate("Decoded", "{count} faults"), count)
    return f"{part.name}: {faults}"
