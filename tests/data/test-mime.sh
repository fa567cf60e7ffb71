#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The types of files: valid, and each is opened by the program: test-mime.sh XML DESKTOP-FILE.

if ! command -v update-mime-database > /dev/null 2>&1; then
  echo "update-mime-database is not installed." >&2
  exit 77
fi

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/packages"
cp "$1" "$folder/packages/wuzi.xml"
update-mime-database "$folder" || exit 1

status=0
for ending in sgf psq rec rif lib pos sav; do
  type=$(sed -n "s/^[0-9]*:\(.*\):\*\.$ending$/\1/p" "$folder/globs2")
  if [ -z "$type" ]; then
    echo "No type has the ending $ending." >&2
    status=1
  elif ! grep -q "^$type:org.wuzi.Wuzi-game\$" "$folder/icons"; then
    echo "$type has no icon." >&2
    status=1
  elif ! grep -q "^MimeType=.*$type;" "$2"; then
    echo "The program isn't named for $type." >&2
    status=1
  fi
done
exit $status
