#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Validates the metainfo file, and what it would be with a site of its own: test-metainfo.sh FILE
# TEMPLATE. Skips the test without the tool.

if ! command -v appstreamcli > /dev/null 2>&1; then
  echo 'appstreamcli is not installed.' >&2
  exit 77
fi

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

# Whatever is said is a fault, but for what the arguments behind the file name. The program's ID has
# capitals, as files of players are named after it; what newer versions want to know of developers,
# older ones don't take.
check () {
  file=$1
  known=cid-contains-uppercase-letter\|developer-name-tag-deprecated\|developer-info-missing
  shift
  for name; do
    known=$known\|$name
  done
  appstreamcli validate --no-net --pedantic "$file" > "$folder/said" 2>&1
  ! grep -E '^ *[EWIP]: ' "$folder/said" | grep -vE "$known"
}

status=0
check "$1" url-homepage-missing || status=1
sed -e 's,@site@,https://example.org/wuzi,; s,@site_begins@,,; s,@site_ends@,,' "$2" > "$folder/wuzi.metainfo.xml"
grep -q '<screenshot ' "$folder/wuzi.metainfo.xml" || status=1
check "$folder/wuzi.metainfo.xml" || status=1

# The pictures are there, and as large as they say.
sed -n 's,.*width="\([0-9]*\)" height="\([0-9]*\)">@site@/data/\(.*\)</image>.*,\1 \2 \3,p' "$2" > "$folder/pictures"
[ -s "$folder/pictures" ] || status=1
while read -r width height picture; do
  size=$(od -A n -t u1 -j 16 -N 8 "${2%/*}/$picture" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4,
    (($5 * 256 + $6) * 256 + $7) * 256 + $8 }')
  if [ "$size" != "$width $height" ]; then
    echo "$picture isn't $width x $height points large, but $size." >&2
    status=1
  fi
done < "$folder/pictures"
exit $status
