# SPDX-License-Identifier: GPL-3.0-or-later
# What is done in a bare Debian of some release, made by debootstrap as root. Who sources this has
# set $root, the folder of the checkout, $release and $left_out, the sentence that says what is left
# out where that can't be done; and sourced prepare.sh.
# shellcheck shell=bash disable=SC2154

LEFT_OUT=77
ROOM_FOR_BASE=3000 # MiB: the release with all packages
ROOM_FOR_BUILD=2000 # MiB: what is built and tested in it
KEPT_DAYS=30 # then it is made again, with what is new

# Checks the name of the release.
read_release () {
  [[ $release =~ ^[a-z]+$ ]] || fail "\"$release\" is no name of a release of Debian, as \"trixie\" is."
}

leave_out () {
  say "$@" "$left_out"
  exit "$LEFT_OUT"
}

# Goes on as root, with what root couldn't know: this person's cache and ways out.
become_root () {
  local ours=("XDG_CACHE_HOME=${XDG_CACHE_HOME:-${HOME:-/root}/.cache}" "http_proxy=${http_proxy:-}"
    "https_proxy=${https_proxy:-}" "no_proxy=${no_proxy:-}")

  export "${ours[@]}"
  (( EUID != 0 )) || return 0
  command -v sudo > /dev/null || leave_out 'Only root can make one, and sudo is not installed.'
  sudo -v || leave_out 'Only root can make one.'
  exec sudo env "${ours[@]}" "$0" "$release"
}

# Where Debian is got from: where this machine gets it, too, if it is a Debian.
find_mirror () {
  local mirror=

  if command -v apt-get > /dev/null; then
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
      grep -E '^https?://.*/debian/?$' | head -n 1) || true
  fi
  printf '%s' "${mirror:-http://deb.debian.org/debian}"
}

# Prints how apt reaches other machines here.
print_apt_ways () {
  ! command -v apt-config > /dev/null || apt-config dump | grep -E '^Acquire::(https?::|Retries|ForceIPv)' || true
}

# Runs a command where what it mounts, and the processes that it starts, end with
# it, whatever ends it.
apart () {
  unshare --mount --propagation private --pid --fork --kill-child "$@"
}

# True if there are so many MiB free in a folder.
has_room () {
  (( $(df --output=avail --block-size=1M "$1" | tail -n 1) >= $2 ))
}

# Makes the release in a folder, as bare as it comes; it gets its name when it is whole.
make_base () {
  local mirror log=$cache/$release.log

  command -v debootstrap > /dev/null || get_debian_packages debootstrap debian-archive-keyring
  command -v debootstrap > /dev/null || leave_out 'debootstrap is not installed.'
  rm -rf --one-file-system "$1" "$1.part"
  has_room "$cache" $((ROOM_FOR_BASE + ROOM_FOR_BUILD)) ||
    leave_out "There are less than $((ROOM_FOR_BASE + ROOM_FOR_BUILD)) MiB free in $cache."
  mirror=$(find_mirror)
  say "Getting Debian \"$release\" from $mirror…"
  if ! debootstrap --variant=minbase --include=ca-certificates "$release" "$1.part" "$mirror" > "$log" 2>&1; then
    tail -n 5 "$log" >&2
    leave_out "debootstrap could not make it; $log has all that it said."
  fi
  # Tests that become nobody look into it.
  chmod 755 "$1.part"
  mv "$1.part" "$1"
}

# What of this checkout is Wuzi's: the files that git knows or would take up, as
# they are now. Without git, all but what was built.
list_files () {
  if git -c safe.directory="$root" -C "$root" ls-files -z --cached --others --exclude-standard > "$1" 2>/dev/null; then
    return
  fi
  (cd "$root" && find . -path ./build -prune -o -type f -print0) > "$1"
}

# Copies Wuzi's files into a folder. Its list lies beside it meanwhile.
copy_files () {
  local list=$1.files

  rm -rf --one-file-system "$1"
  mkdir -p "$1"
  list_files "$list"
  # A file that was deleted and is still known to git is no fault.
  tar -C "$root" --create --null --files-from "$list" --ignore-failed-read --warning=no-failed-read |
    tar -C "$1" --extract --no-same-owner
  rm "$list"
}

# Gives a system the ways of this machine to others.
add_ways () {
  cp --dereference --remove-destination /etc/resolv.conf "$1/etc/resolv.conf"
  print_apt_ways > "$1/etc/apt/apt.conf.d/90as-outside"
}

# Makes and locks the cache.
open_cache () {
  become_root
  apart mount -t proc proc /proc 2>/dev/null || leave_out 'Nothing can be mounted here.'
  cache=$XDG_CACHE_HOME/wuzi-check
  mkdir -p "$cache" || leave_out "Nothing can be written in $cache."
  exec 8> "$cache/$release.lock"
  flock -n 8 || { say "Another one is at work in Debian \"$release\"; waiting for it to end."; flock 8; }
}

# Is a system there, and not too old?
is_fresh () {
  [[ -d $1 && -z $(find "$1/var/log/bootstrap.log" -mtime "+$KEPT_DAYS") ]]
}
