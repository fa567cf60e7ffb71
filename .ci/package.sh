#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Debian packages in a bare Debian of a release, twice, and compares the bytes; asks lintian;
# installs, upgrades, plays with and removes them in a barer one: "./check --package RELEASE" calls
# it. They come to lie in build/packages/RELEASE. Exits with 77 where that can't be done here.
set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
release=$1
left_out="Left out: packages for Debian \"$release\"."
# shellcheck source=.ci/prepare.sh
. "$root/.ci/prepare.sh"
# shellcheck source=.ci/bare.sh
. "$root/.ci/bare.sh"

# Runs a shell command as root in a system of layers: the lowest is given last, all that changes is
# written into a folder. Files lie in it at /wuzi-packages.
# in_system LAYERS CHANGES FILES COMMAND [VARIABLE=VALUE...]
in_system () {
  local layers=$1 changes=$2 files=$3 command=$4
  shift 4

  mkdir -p "$changes"/{upper,work,system}
  # shellcheck disable=SC2016
  apart bash -c '
    layers=$1 changes=$2 files=$3 command=$4
    shift 4
    mount -t overlay overlay -o "lowerdir=$layers,upperdir=$changes/upper,workdir=$changes/work" "$changes/system" &&
      cd "$changes/system" && mkdir -p wuzi-packages && mount --bind "$files" wuzi-packages &&
      mount -t proc proc proc && mount --rbind /sys sys && mount --rbind /dev dev || exit 1
    exec chroot . env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      http_proxy="$http_proxy" https_proxy="$https_proxy" no_proxy="$no_proxy" "$@" \
      bash -euc "cd /wuzi-packages; $command"
  ' bash "$layers" "$changes" "$files" "$command" "$@" < /dev/null 8>&-
}

# Says what is done, and shows what it said only if it fails, which any of its commands can: beside
# "&&" or in an "if", only the last one could.
step () {
  local what=$1
  shift

  say "$what…"
  "$@" > "$work/log" 2>&1 < /dev/null &
  ! wait $! || return 0
  tail -n 60 "$work/log" >&2
  fail "Failed: $what."
}

# The sources as they are packed, the same for all that follows.
make_source () {
  copy_files "$work/source"
  cp -r "$root/data/packaging/debian" "$work/source/debian"
  "$(system_python)" "$root/data/packaging/make-changelog" "$root/data/org.wuzi.Wuzi.metainfo.xml.in" \
    > "$work/source/debian/changelog"
}

# What building needs, above the bare system.
make_tools () {
  rm -rf --one-file-system "$cache/$release".packages.*
  mkdir -p "$work/tools"
  cp "$root/data/packaging/debian/control" "$work/tools"
  in_system "$bare" "$tools.part" "$work/tools" '
    apt-get update
    apt-get install -y --no-install-recommends build-essential fakeroot lintian
    mkdir debian && mv control debian && apt-get build-dep -y --no-install-recommends ./
    apt-get clean'
  rm -rf "$tools.part"/{work,system}
  mv "$tools.part" "$tools"
}

# Builds into a folder, with these variables.
# build NAME FOLDER [VARIABLE=VALUE...]
build () {
  local name=$1 folder=$2
  shift 2

  mkdir -p "$work/$name/$folder"
  cp -r "$work/source" "$work/$name/$folder/wuzi"
  in_system "$tools/upper:$bare" "$work/$name.changes" "$work/$name" \
    "umask \$mask; cd $folder/wuzi; dpkg-buildpackage -us -uc" "$@"
  rm -rf --one-file-system "$work/$name.changes" "$work/$name/$folder/wuzi"
  mv "$work/$name/$folder"/*.* "$work/$name"
}

# Do both builds come to the same bytes?
compare () {
  local file

  for file in "$work/first"/*.deb "$work/first"/*.tar.xz; do
    cmp "$file" "$work/second/${file##*/}"
  done
}

# Whoever offers the packages to others builds with -Dsite: without one, there is no homepage to name,
# which newer versions of lintian miss. An older one refuses a tag that it doesn't know.
lint () {
  # shellcheck disable=SC2016
  in_system "$tools/upper:$bare" "$work/lint" "$work/first" '
    tag=appstream-metadata-validation-failed
    ! lintian-explain-tags $tag > /dev/null 2>&1 || suppressed=--suppress-tags=$tag
    lintian --allow-root --fail-on error,warning --info ${suppressed:-} ./*.changes'
}

# In a system that has nothing of it yet.
try_out () {
  cp "$root/.ci/package-test.sh" "$work/first"
  cp -r "$work/source" "$work/first/wuzi"
  in_system "$bare" "$work/try" "$work/first" ./package-test.sh
  rm -rf --one-file-system "$work/first/wuzi" "$work/first/package-test.sh"
}

main () {
  read_release
  mkdir -p "$root/build"
  open_cache
  [[ -n $(system_python) ]] || get_debian_packages python3
  [[ -n $(system_python) ]] || leave_out 'Python is not installed.'
  bare=$cache/$release.bare
  # The first paragraph says what building needs.
  tools=$cache/$release.packages.$(sed '/^$/q' "$root/data/packaging/debian/control" | sha256sum | cut -c 1-12)
  work=$(mktemp -d "$cache/$release.work.XXXXXX")
  at_end "rm -rf --one-file-system '$work'"
  is_fresh "$bare" || { rm -rf --one-file-system "$cache/$release".packages.*; make_base "$bare"; }
  add_ways "$bare"
  make_source
  [[ -d $tools ]] || step 'Getting what building needs' make_tools
  step 'Building the packages' build first here TZ=UTC mask=022 DEB_BUILD_OPTIONS="parallel=$(nproc)"
  step 'Building them once more, elsewhere' \
    build second elsewhere/as/well TZ=Asia/Shanghai mask=002 LANG=zh_CN.UTF-8 DEB_BUILD_OPTIONS="parallel=$(nproc)"
  step 'Comparing the bytes' compare
  step 'Asking lintian' lint
  step 'Installing, playing, upgrading, removing' try_out
  rm -rf "$root/build/packages/$release"
  mkdir -p "$root/build/packages/$release"
  cp "$work/first"/*.* "$root/build/packages/$release"
  [[ -z ${SUDO_UID:-} ]] || chown -R "$SUDO_UID:${SUDO_GID:-}" "$root/build/packages"
  say "The packages are in build/packages/$release."
}

main
