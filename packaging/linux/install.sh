#!/bin/sh
# Installs Connector Desk for this user alone, without rights: program, menu entry, icons, manual, uninstaller.
set -eu
name=connector-desk
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
lib=$HOME/.local/lib
bin=$HOME/.local/bin
list=$lib/$name/installed-files

mkdir -p "$lib" "$bin" "$share"
rm -rf "$lib/$name.new" "$lib/$name.old"
cp -a "$here/$name" "$lib/$name.new"
if ! "$lib/$name.new/$name" --version; then
    rm -rf "$lib/$name.new"
    echo "Connector Desk does not run on this computer; nothing was installed. It needs Linux with glibc 2.34 or newer." >&2
    exit 1
fi
[ ! -e "$lib/$name" ] || mv "$lib/$name" "$lib/$name.old"
mv "$lib/$name.new" "$lib/$name"
rm -rf "$lib/$name.old"

: >"$list"
(cd "$here/share" && find . -type f) | while read -r file; do
    mkdir -p "$share/$(dirname "$file")"
    cp "$here/share/$file" "$share/$file"
    printf '%s\n' "$share/${file#./}" >>"$list"
done
# The program by its path: the path of a menu does not have to contain ~/.local/bin.  In quotation marks only where it
# needs them: xdg-open takes them for a part of the name
case $bin in
*[!A-Za-z0-9_./-]*) program="\"$bin/$name\"" ;;
*) program=$bin/$name ;;
esac
for entry in "$name" "$name-wallet"; do
    awk -v program="$program" -v name="$name" '
        /^Exec=/ { print "Exec=" program substr($0, length("Exec=" name) + 1); next }
        { print }
    ' "$here/share/applications/$entry.desktop" >"$share/applications/$entry.desktop"
done
ln -sf "../lib/$name/$name" "$bin/$name"
cp "$here/uninstall.sh" "$bin/$name-uninstall"
chmod 755 "$bin/$name-uninstall"
for tool in "update-desktop-database $share/applications" "gtk-update-icon-cache -f -t $share/icons/hicolor"; do
    # shellcheck disable=SC2086  the words are meant
    command -v ${tool%% *} >/dev/null && $tool >/dev/null 2>&1 || :
done

echo "Connector Desk is in the menu now. To start it here: $bin/$name. To remove it: $bin/$name-uninstall"
# Opened by a double click there is nobody to read this
if [ ! -t 1 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    nohup "$bin/$name" >/dev/null 2>&1 &
fi
