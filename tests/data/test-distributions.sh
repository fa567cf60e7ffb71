#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Each distribution is told which packages to install, and how: test-distributions.sh ROOT.
set -euo pipefail

root=$1
# shellcheck source=.ci/prepare.sh
. "$root/.ci/prepare.sh"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0

complain () {
  printf '%s\n' "$@" >&2
  status=1
}

# What a distribution says of itself, and the family that it is of.
check_family () {
  local found

  printf '%b' "$2" > "$folder/os-release"
  found=$(distribution "$folder/none" "$folder/os-release")
  [[ $found == "$1" ]] || complain "\"${2//$'\n'/, }\" is of the family $1, not $found."
}

check_family debian 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\n'
check_family debian 'ID=ubuntu\nID_LIKE=debian\n'
check_family debian 'ID=linuxmint\nID_LIKE="ubuntu debian"\n'
check_family fedora 'ID=fedora\nVERSION_ID=43\n'
check_family fedora 'ID="rocky"\nID_LIKE="rhel centos fedora"\n'
check_family arch 'ID=arch\n'
check_family arch 'ID=manjaro\nID_LIKE=arch\n'
check_family suse 'ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n'
check_family suse 'ID="sles"\nID_LIKE="suse"\n'
check_family alpine 'ID=alpine\nVERSION_ID=3.22.0\n'
check_family unknown 'ID=nixos\n'
check_family unknown 'ID=archaeopteryx\nID_LIKE="debianish"\n'
check_family unknown ''
[[ $(distribution "$folder/none") == unknown ]] || complain 'Where nothing is told, the family is unknown.'

# Where something is missing, all is named with the command of that family, once.
check_advice () {
  local its=$1 command=$2 kinds=$3 said

  said=$(
    exec 2>&1
    distribution () { printf '%s' "$its"; }
    lacking_for () { printf 'gtk4 >= 4.8\nxvfb-run\n'; }
    # shellcheck disable=SC2086
    get_everything_for $kinds
  ) && complain "Nothing is missing for $its?"
  [[ $said == *$'\n  gtk4 >= 4.8\n  xvfb-run\n'* ]] || complain "$its isn't told what is missing:" "$said"
  if [[ -n $command ]]; then
    grep -qE "^  $command( [a-z0-9A-Z_.+-]+){10,}$" <<< "$said" || complain "$its isn't told how to get it:" "$said"
    [[ -z $(sed -n "s/^  $command //p" <<< "$said" | tr ' ' '\n' | sort | uniq -d) ]] ||
      complain "$its is told something twice:" "$said"
  else
    grep -q 'Please install them' <<< "$said" || complain "It isn't told what to do:" "$said"
  fi
}

for kinds in 'run' 'run check' 'run check long' 'run check coverage'; do
  check_advice fedora 'dnf install' "$kinds"
  check_advice arch 'pacman -S --needed' "$kinds"
  check_advice suse 'zypper install' "$kinds"
  check_advice alpine 'apk add' "$kinds"
  check_advice unknown '' "$kinds"
done

# Is one of the packages (after the first two arguments) what a library is built with? Not its tools or icons.
names_library () {
  local package="(lib)?$1$2"

  shift 2
  grep -qxE "$package" <<< "$(printf '%s\n' "$@")"
}

# What building needs is named to each.
declare -A endings=([debian]=-dev [fedora]=-devel [arch]='' [suse]=-devel [alpine]=-dev)
for family in "${!endings[@]}"; do
  declare -n named=${family}_run
  for library in 'gtk-?4(\.0)?' 'adwaita(-1)?' json-glib gsound sodium 'sqlite3?' archive; do
    names_library "$library" "${endings[$family]}" "${named[@]}" || complain "$family isn't told of $library."
  done
done
! names_library 'adwaita(-1)?' '' adwaita-icon-theme || complain 'Icons are no library.'
! names_library 'gtk-?4(\.0)?' -devel gtk4-tools gtk-update-icon-cache || complain 'Tools are no library.'
exit "$status"
