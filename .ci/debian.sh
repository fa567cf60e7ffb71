#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs "./check --quick" in a bare Debian of another release, made by debootstrap,
# which needs root: "./check --on RELEASE" calls it. Exits with 77 where it can't
# be done here, after a sentence that says why.
set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
release=$1
left_out="Left out: the tests in a bare Debian \"$release\"."
# shellcheck source=.ci/prepare.sh
. "$root/.ci/prepare.sh"
# shellcheck source=.ci/bare.sh
. "$root/.ci/bare.sh"

# Runs the tests in it.
check_in_base () {
  add_ways "$base"
  # shellcheck disable=SC2016
  apart bash -c '
    # A mount point of its own, in which the monkey can shut itself in.
    mount --bind "$1" "$1" && mount -t proc proc "$1/proc" && mount --rbind /sys "$1/sys" &&
      mount --rbind /dev "$1/dev" || exit 1
    exec chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CI=true \
      http_proxy="$http_proxy" https_proxy="$https_proxy" no_proxy="$no_proxy" /wuzi/check --quick
  ' bash "$base" < /dev/null
}

main () {
  local result=0

  read_release
  open_cache
  # Other packages need another base: this one may have what they lack.
  base=$cache/$release.$(printf '%s\n' "${debian_run[@]}" "${debian_check[@]}" | sha256sum | cut -c 1-12)
  is_fresh "$base" || { rm -rf --one-file-system "$cache/$release".????????????/; make_base "$base"; }
  has_room "$cache" "$ROOM_FOR_BUILD" || leave_out "There are less than $ROOM_FOR_BUILD MiB free in $cache."
  copy_files "$base/wuzi"
  check_in_base || result=$?
  if (( result == 0 )); then
    rm -rf --one-file-system "$base/wuzi"
  else
    say "It is kept in $base: as root, \"chroot $base\" leads there."
  fi
  has_room "$cache" "$ROOM_FOR_BASE" || rm -rf --one-file-system "$base"
  return "$result"
}

main
