#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Run by package.sh in a bare system, in the folder of the packages: they are installed, upgraded,
# played with and taken away again, and what players have saved stays.
set -euxo pipefail

records=$HOME/.local/share/wuzi
apt=(apt-get -y --no-install-recommends)

# The same package as if it were of the version before.
make_old () {
  local folder=old.${1##*/}

  dpkg-deb -R "$1" "$folder"
  sed -i 's/^Version: .*/Version: 0.0.1/' "$folder/DEBIAN/control"
  dpkg-deb -b "$folder" "${folder%.deb}_old.deb"
  rm -rf "$folder"
}

# What of the system has Wuzi's name.
list_traces () {
  find / -xdev \( -path /wuzi-packages -o -path /proc -o -path "$HOME/.local" -o -path /var/log -o -path /var/cache/apt \) \
    -prune -o -iname '*wuzi*' -print
}

check_records () {
  wuzi --check-records
  wuzi --stats 'Ann Lee'
  sha256sum -c records.sum
}

export PATH=/usr/games:$PATH
"${apt[@]}" update
for package in ./wuzi_*.deb ./pbrain-wuzi_*.deb; do
  make_old "$package"
done
mkdir -p "$records"
printf '{"format":2,"profiles":[{"id":"0b2f3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d","name":"Ann Lee","created":"2026-11-21T10:00:00Z"}]}' > "$records/profiles.json"
sha256sum "$records/profiles.json" > records.sum

# The engine alone needs none of the desktop.
"${apt[@]}" install ./old.pbrain-wuzi_*_old.deb
[[ $(dpkg-query -W -f '${db:Status-Abbrev}' libgtk-4-1 2> /dev/null) != ii* ]]
"${apt[@]}" install ./old.wuzi_*_old.deb
check_records
"${apt[@]}" install ./wuzi_*.deb ./pbrain-wuzi_*.deb
[[ $(dpkg-query -W -f '${Version}' wuzi) != 0.0.1 ]]
check_records
man_page=/usr/share/man/man6/wuzi.6.gz
[[ -f $man_page || ! -d /usr/share/man ]]
grep -q "^Exec=/usr/games/wuzi " /usr/share/dbus-1/services/org.wuzi.Wuzi.service

# What draws for file managers needs no part of a window.
printf '(;GM[4]SZ[15];B[hh];W[hi])' > game.sgf
/usr/libexec/wuzi-thumbnailer game.sgf game.png 128
[[ -s game.png ]]
libraries=$(ldd /usr/libexec/wuzi-thumbnailer)
[[ $libraries == *libcairo* && $libraries != *libgtk* ]]

# As autopkgtest would.
mapfile -t needed < <(sed -n 's/^Depends: @, //p' wuzi/debian/tests/control | tr -d ' ' | tr , '\n')
"${apt[@]}" install "${needed[@]}"
(cd wuzi && debian/tests/as-installed)

"${apt[@]}" remove wuzi pbrain-wuzi
dpkg --purge wuzi pbrain-wuzi
sha256sum -c records.sum
traces=$(list_traces)
[[ -z $traces ]] || { printf 'Left behind:\n%s\n' "$traces"; exit 1; }
rm -f ./*_old.deb records.sum game.sgf game.png
