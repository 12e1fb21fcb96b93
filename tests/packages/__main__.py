"""Prove the packages in a clean Debian: install, issue by keys, upgrade, issue again, serve, remove; .rpm and .run too.

    python -m tests.packages [--keep]

Debian and root only. `packaging/run.py test packages` builds the packages first.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.days.program import ROOT
from tests.interop import credo, node
from tests.packages.proof import Proof, step
from tests.packages.root import CleanRoot, clean_archive

_NEEDED = {
    "mmdebstrap": "mmdebstrap",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "unshare": "util-linux",
    "ip": "iproute2",
    "rpm": "rpm",
}
_LINUX = ROOT / "packaging/linux"
_LOWER = "0.0.1"
# Whatever a failed proof leaves running or mounted ends with it
_OWN_MOUNTS = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]


def main() -> int:
    """Prove the packages; return 1 if something is not so, 2 where it cannot be tried."""
    options = _options()
    if options.play:
        return _play(Path(options.play[0]), options)
    lacking = [package for program, package in _NEEDED.items() if not shutil.which(program)]
    if lacking or os.geteuid():
        print(f"This needs root, and on Debian: apt-get install {' '.join(lacking)}", file=sys.stderr)
        return 2
    if options.prepare:
        clean_archive()
        return 0
    folder = Path(tempfile.mkdtemp(prefix="packages-"))
    try:
        _check_texts(folder)
        _prove(folder, options)
    except (AssertionError, subprocess.CalledProcessError) as failed:
        print(f"FAILED: {failed}", file=sys.stderr)
        return 1
    finally:
        if options.keep:
            print(f"Kept: {folder}")
        else:
            shutil.rmtree(folder)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="packages", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--keep", action="store_true", help="keep the clean Debian, pictures and errors")
    parser.add_argument("--prepare", action="store_true", help="only download the clean Debian")
    parser.add_argument("--play", nargs=4, help=argparse.SUPPRESS)
    for name in ("--has-own-network", "--has-own-mounts"):
        parser.add_argument(name, action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def _check_texts(folder: Path) -> None:
    """Check desktop entry and metainfo as a software centre does."""
    metainfo = folder / "org.connectordesk.ConnectorDesk.metainfo.xml"
    text = (_LINUX / metainfo.name).read_text("utf-8")
    metainfo.write_text(text.replace("@VERSION@", "1.0.0").replace("@DATE@", "2026-01-01"), "utf-8")
    with step("desktop entries and metainfo"):
        subprocess.run(["desktop-file-validate", *sorted(_LINUX.glob("*.desktop"))], check=True)
        subprocess.run(["appstreamcli", "validate", "--no-net", metainfo], check=True)


def _prove(folder: Path, options: argparse.Namespace) -> None:
    """Install the lower version, which needs a network; play the rest in a network of its own."""
    node.set_up(os.environ, credo.FOLDER)
    (package,) = (ROOT / "dist").glob("connector-desk_*.deb")
    portable = next((ROOT / "dist").glob("connector-desk-*.run"), None)
    root = CleanRoot(folder / "root")
    with step("a clean Debian"):
        root.make()
    assert not root.pythons(), root.pythons()
    with step("the same package with a lower version"):
        lower = _lowered(package, folder)
    with step("install it"):
        root.apt("install", "--no-install-recommends", root.copy_in(lower, "/tmp"))
    assert not root.pythons(), root.pythons()
    print("  ", root.run_as_user("connector-desk", "--version").strip(), "with no Python in the system", flush=True)
    lower.unlink()
    upgrade = root.copy_in(package, "/tmp")
    copied = root.copy_in(portable, "/home/desk") if portable else ""
    other = next((ROOT / "dist").glob("connector-desk-*.rpm"), "")
    call = [sys.executable, "-m", "tests.packages", "--play", str(folder), upgrade, copied, str(other)]
    subprocess.run(_apart(call), check=True, cwd=ROOT)


def _lowered(package: Path, folder: Path) -> Path:
    """Build the package again from its tree, with a lower version."""
    tree = folder / "lower"
    shutil.copytree(ROOT / "build/deb", tree, symlinks=True, copy_function=os.link)
    control = tree / "DEBIAN/control"
    lines = [f"Version: {_LOWER}" if line.startswith("Version:") else line for line in control.read_text().splitlines()]
    control.unlink()
    control.write_text("\n".join([*lines, ""]))
    target = folder / package.name.replace(package.name.split("_")[1], _LOWER)
    call = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(target)]
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    return target


def _apart(call: list[str]) -> list[str]:
    """Return the call in a network, mounts and processes of its own, as far as this computer allows root that."""
    for how, option in ((["unshare", "--net"], "--has-own-network"), (_OWN_MOUNTS, "--has-own-mounts")):
        if subprocess.run([*how, "true"], check=False, capture_output=True).returncode == 0:
            call = [*how, *call, option]
        else:
            print(f"  not possible here: {' '.join(how)}", flush=True)
    return call


def _play(folder: Path, options: argparse.Namespace) -> int:
    """Play, apart from the rest of the computer."""
    root = CleanRoot(folder / "root")
    if options.has_own_mounts:  # they end with this process
        subprocess.run(["mount", "-t", "proc", "proc", str(root.folder / "proc")], check=False)
    proof = Proof(root, folder, has_own_network=options.has_own_network)
    try:
        proof.play(*options.play[1:])
    except AssertionError as failed:
        print(f"FAILED: {failed}", file=sys.stderr)
        errors = root.folder / "tmp/errors.log"
        print(errors.read_text()[-3000:] if errors.exists() else "", file=sys.stderr)
        return 1
    finally:
        proof.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
