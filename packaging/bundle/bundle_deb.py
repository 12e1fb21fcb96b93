"""Builds the Debian package from the bundle: only `dpkg-deb` is needed."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import bundle_parts
from bundle_build import NAME, ROOT, commit_of_checkout, files_in, set_times
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

LINUX = ROOT / "packaging" / "linux"
METAINFO = "org.connectordesk.ConnectorDesk.metainfo.xml"
ICON_SIDES = (48, 64, 128, 256)
# Libraries of the system that the bundle does not carry: the C library, graphics drivers, fonts and the message bus
DEPENDS = "libc6 (>= 2.34), libgl1, libegl1, libfontconfig1, libfreetype6, libdbus-1-3, fontconfig-config"
RECOMMENDS = "gnome-keyring | kwalletmanager | keepassxc, libcups2, libglx-mesa0, libegl-mesa0"
MAINTAINER = "Connector Desk maintainers <maintainers@connectordesk.example>"
DESCRIPTION = """issue digital credentials in person
 Front-desk staff issue digital credentials to the wallet on a visitor's phone
 and ask for them. The desk shows a QR code and says what came of it.
 .
 OpenID4VCI, OpenID4VP, SD-JWT VC, W3C Verifiable Credentials, DIDComm."""
KEPT = """#!/bin/sh
set -e
if [ "$1" = purge ]; then
    echo "The data of each user stays in ~/.local/share/connector-desk,"
    echo "that of the service in /var/lib/private/connector-desk."
fi
"""


def build(bundle: Path, work: Path, dist: Path, *, is_quick: bool) -> Path:
    """Build `connector-desk_VERSION_ARCH.deb` from the bundle; `is_quick` compresses little."""
    commit = commit_of_checkout()
    time = int(os.environ.get("SOURCE_DATE_EPOCH", commit["time"]))
    version = version_of_package()
    architecture = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True).stdout
    shutil.rmtree(work, ignore_errors=True)
    lay_out(bundle, work, version, time)
    write_control(work, version, architecture.strip())
    set_times(work, time)
    target = dist / f"{NAME}_{version}_{architecture.strip()}.deb"
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(time)}
    compression = ["-Zgzip", "-z1"] if is_quick else ["-Zxz", "-z6"]
    call = ["dpkg-deb", "--root-owner-group", *compression, "--build", str(work), str(target)]
    subprocess.run(call, check=True, env=environment, stdout=subprocess.DEVNULL)
    return target


def version_of_package() -> str:
    """Return the version that packages get: that of the source unless another is asked for."""
    return os.environ.get("CONNECTOR_DESK_VERSION", version_of_source())


def version_of_source() -> str:
    """Return the version that the program has in its source."""
    source = (ROOT / "connector_desk/__init__.py").read_text("utf-8")
    return source.partition('__version__ = "')[2].partition('"')[0]


def lay_out(bundle: Path, work: Path, version: str, time: int) -> None:
    """Put every file in its place."""
    shutil.copytree(bundle, work / "usr/lib" / NAME, symlinks=True)
    (work / "usr/bin").mkdir(parents=True)
    (work / "usr/bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    places = {
        "usr/share/applications": [f"{NAME}.desktop", f"{NAME}-wallet.desktop"],
        "usr/lib/systemd/system": [f"{NAME}.service", f"{NAME}@.service"],
        "usr/share/metainfo": [METAINFO],
    }
    for folder, names in places.items():
        (work / folder).mkdir(parents=True)
        for name in names:
            put(LINUX / name, work / folder / name, version, time)
    (work / "usr/lib/systemd/user").mkdir(parents=True)
    put(LINUX / f"{NAME}-user.service", work / "usr/lib/systemd/user" / f"{NAME}.service", version, time)
    put(LINUX / f"{NAME}-kiosk.service", work / "usr/lib/systemd/user" / f"{NAME}-kiosk.service", version, time)
    (work / "usr/share/bash-completion/completions").mkdir(parents=True)
    put(LINUX / f"{NAME}.bash", work / "usr/share/bash-completion/completions" / NAME, version, time)
    put_icons(work / "usr/share/icons/hicolor")
    put_manual(work / "usr/share/man/man1", version, time)
    put_documents(bundle, work / "usr/share/doc" / NAME)


def put(source: Path, target: Path, version: str, time: int) -> None:
    """Copy a text with version and day filled in."""
    target.write_text(filled(source, version, time), "utf-8")
    target.chmod(0o644)


def filled(source: Path, version: str, time: int) -> str:
    """Return a text with version and day filled in."""
    day = datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d")
    return source.read_text("utf-8").replace("@VERSION@", version).replace("@DATE@", day)


def put_icons(target: Path) -> None:
    """Draw the icon in each size, and copy its drawing."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication.instance() or QGuiApplication([])
    drawing = ROOT / "resources/icons/app.svg"
    renderer = QSvgRenderer(str(drawing))
    for side in ICON_SIDES:
        folder = target / f"{side}x{side}" / "apps"
        folder.mkdir(parents=True)
        image = QImage(side, side, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        image.save(str(folder / f"{NAME}.png"))
    (target / "scalable/apps").mkdir(parents=True)
    shutil.copyfile(drawing, target / "scalable/apps" / f"{NAME}.svg")
    del application


def put_manual(target: Path, version: str, time: int) -> None:
    """Compress the manual page."""
    target.mkdir(parents=True)
    text = filled(LINUX / f"{NAME}.1", version, time).encode()
    (target / f"{NAME}.1.gz").write_bytes(gzip.compress(text, 9, mtime=0))


def put_documents(bundle: Path, target: Path) -> None:
    """Put the list of parts with their licences, a link to each text, the changes, and files for nginx and systemd."""
    target.mkdir(parents=True)
    own = (ROOT / "LICENSE").read_text("utf-8")
    (target / "copyright").write_text(bundle_parts.summary(bundle_parts.read(bundle)) + own, "utf-8")
    (target / "licences").symlink_to(f"../../../lib/{NAME}/_internal/{bundle_parts.LICENCES}")
    for name in ("nginx.conf", "two-machines.conf"):
        (target / name).write_bytes((LINUX / name).read_bytes())
    (target / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0))


def write_control(work: Path, version: str, architecture: str) -> None:
    """Write the fields and the script that says where the data stays."""
    folder = work / "DEBIAN"
    folder.mkdir()
    kilobytes = sum(-(-file.stat().st_size // 1024) for file in files_in(work))
    fields = {
        "Package": NAME,
        "Version": version,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(kilobytes),
        "Depends": DEPENDS,
        "Recommends": RECOMMENDS,
        "Section": "misc",
        "Priority": "optional",
        "Description": DESCRIPTION,
    }
    (folder / "control").write_text("".join(f"{name}: {value}\n" for name, value in fields.items()), "utf-8")
    (folder / "postrm").write_text(KEPT, "utf-8")
    (folder / "postrm").chmod(0o755)
