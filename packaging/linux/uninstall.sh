#!/bin/sh
# Removes what the .run file installed for this user; the data stays.
set -eu
name=connector-desk
share=${XDG_DATA_HOME:-$HOME/.local/share}
lib=$HOME/.local/lib
bin=$HOME/.local/bin
if [ -f "$lib/$name/installed-files" ]; then
    while read -r file; do rm -f "$file"; done <"$lib/$name/installed-files"
fi
rm -rf "${lib:?}/$name"
rm -f "$bin/$name" "$bin/$name-uninstall"
for tool in "update-desktop-database $share/applications" "gtk-update-icon-cache -f -t $share/icons/hicolor"; do
    # shellcheck disable=SC2086  the words are meant
    command -v ${tool%% *} >/dev/null && $tool >/dev/null 2>&1 || :
done
echo "Connector Desk was removed. The data stays in $share/$name."
