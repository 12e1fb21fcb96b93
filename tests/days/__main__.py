"""Play the days of a front desk, an event and a tester with the real program by keyboard alone, counting keys.

    python -m tests.days [SCENE ...] [--look light-en] [--pictures FOLDER] [--json FILE] [--list]

Linux only: each scene has a network, a display with a window manager, a session with a keyring and a home of its own.
Keys are pressed by XTest; the screen is read by AT-SPI and from pictures; what happened is checked from outside.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.days.networks import own_network
from tests.days.scenes import BESIDE, KEYRINGS, LONG, NEEDS, SCENES
from tests.days.stage import LOOKS, Stage

_NEEDED = ("Xvfb", "openbox", "xdotool", "dbus-daemon", "gnome-keyring-daemon", "xrandr")
_PACKAGES = "xvfb openbox xdotool dbus-daemon gnome-keyring gcr at-spi2-core iproute2 util-linux x11-xserver-utils"
_LONGEST = 600  # seconds


def main() -> int:
    """Play the scenes that are named, or all; gives 1 if one fails."""
    options = _options()
    if options.list:
        print(*(f"{name:28}{scene.__doc__}" for name, scene in SCENES.items()), sep="\n")
        return 0
    if options.play:
        return _play(options.play, options.look[0], options.pictures, options.json)
    lacking = [name for name in _NEEDED if not _finds(name)]
    if lacking:
        print(f"Not here: {', '.join(lacking)}. On Debian: apt-get install {_PACKAGES}", file=sys.stderr)
        return 2
    folder = options.pictures or Path(tempfile.mkdtemp(prefix="days-pictures-"))
    results = _play_all(options.scenes or _possible(), options.look or list(LOOKS), folder)
    _print_table(results)
    print(f"Pictures: {folder}")
    if options.json is not None:
        options.json.write_text(json.dumps(results, indent=2, ensure_ascii=False) + "\n")
    return int(not all(each["ok"] for each in results))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="days", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("scenes", nargs="*", choices=[[], *SCENES], metavar="SCENE", help="default: all; see --list")
    parser.add_argument("--look", action="append", choices=tuple(LOOKS), help="default: both")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where the pictures go")
    parser.add_argument("--json", type=Path, metavar="FILE", help="the table as JSON too")
    parser.add_argument("--list", action="store_true", help="name the scenes")
    parser.add_argument("--play", choices=tuple(SCENES), help=argparse.SUPPRESS)
    return parser.parse_args()


def _possible() -> list[str]:
    """List the scenes that this computer can play; say why another one is left out."""
    reasons = {name: why for name, find_reason in NEEDS.items() if (why := find_reason())}
    print(*(f"{name} is left out: {why}" for name, why in reasons.items()), sep="\n", end="\n" if reasons else "")
    return [name for name in SCENES if name not in reasons]


def _finds(program: str) -> bool:
    return any(Path(folder, program).exists() for folder in os.environ.get("PATH", os.defpath).split(os.pathsep))


def _play_all(names: list[str], looks: list[str], folder: Path) -> list[dict[str, Any]]:
    """Play each scene in each look: those that wait long beside the others, the others one by one."""
    folder = folder.absolute()
    long = [(_begin(name, look, folder), name, look) for look in looks for name in names if name in LONG]
    short = [(name, look) for look in looks for name in names if name not in LONG]
    results = [_end(_begin(name, look, folder), name, look) for name, look in short]
    results += [_end(playing, name, look) for playing, name, look in long]
    order = list(SCENES)
    return sorted(results, key=lambda one: (one["look"] != looks[0], order.index(one["scene"])))


def _begin(name: str, look: str, folder: Path) -> tuple[subprocess.Popen[bytes], Path]:
    result = Path(tempfile.mkdtemp(prefix="days-result-"), "result.json")
    call = [sys.executable, "-m", "tests.days", "--play", name, "--look", look]
    call = own_network([*call, "--pictures", str(folder), "--json", str(result)])
    return subprocess.Popen(call, start_new_session=True), result


def _end(playing: tuple[subprocess.Popen[bytes], Path], name: str, look: str) -> dict[str, Any]:
    process, file = playing
    try:
        process.wait(_LONGEST)
    except subprocess.TimeoutExpired:
        process.terminate()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # whatever a broken scene has left behind
        process.wait()
    if file.exists():
        result: dict[str, Any] = json.loads(file.read_text())
    else:
        result = {"scene": name, "look": look, "ok": False, "error": f"it ended with {process.returncode}"}
    print(_line(result), flush=True)
    return result


def _play(name: str, look: str, pictures: Path, result: Path) -> int:
    """Play one scene, in a network of its own already."""
    keyring = KEYRINGS.get(name, "unlocked")
    stage = Stage(name, LOOKS[look], pictures, keyring=keyring, beside=BESIDE.get(name))
    error = ""
    try:
        SCENES[name](stage)
    except BaseException as failed:  # noqa: BLE001  whatever it is, it is what the scene came to
        error = f"{type(failed).__name__}: {failed}"
        traceback.print_exc()
        stage.person.picture("FAILED")
    tally = stage.person.tally
    told = {
        "scene": name,
        "look": look,
        "ok": not error,
        "keys": tally.keys,
        "letters": tally.letters,
        "seconds": round(tally.typing + tally.waited, 1),
        "waited": round(tally.waited, 1),
        "phone": round(stage.phone_seconds, 1),
        "away": round(tally.idle, 1),
        "pressed": tally.pressed,
        "remarks": tally.remarks,
        "pictures": tally.pictures,
        "error": error,
    }
    result.write_text(json.dumps(told, ensure_ascii=False))
    stage.close()
    return int(bool(error))


_COLUMNS = ("keys", "letters", "seconds", "waited", "phone", "away")


def _line(result: dict[str, Any]) -> str:
    numbers = "".join(f"{result.get(name, '-'):>9}" for name in _COLUMNS)
    outcome = "ok" if result["ok"] else f"FAILED {result['error'][:300]}"
    remarks = "".join(f"\n      - {words}" for words in result.get("remarks", []))
    return f"{result['scene']:24}{result['look']:10}{numbers}  {outcome}{remarks}"


def _print_table(results: list[dict[str, Any]]) -> None:
    print(f"\n{'scene':24}{'look':10}" + "".join(f"{name:>9}" for name in _COLUMNS))
    print(*(_line(each) for each in results), sep="\n")
    print(
        "keys: pressed in all, a chord is one; letters: those of them that are text; seconds: at the desk, typing at "
        "12 letters a second; waited: of these, for the desk; phone: what the wallet took; away: nobody was there."
    )


if __name__ == "__main__":
    sys.exit(main())
