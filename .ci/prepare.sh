# SPDX-License-Identifier: GPL-3.0-or-later
# What ./run and ./check share: getting the packages, and building quietly.
# Who sources this has set $root, the folder of the checkout.
# shellcheck shell=bash disable=SC2034,SC2154

# What building and playing needs on Debian and Ubuntu.
debian_run=(gcc libc6-dev meson ninja-build pkg-config gettext
  libgtk-4-dev libadwaita-1-dev libjson-glib-dev libgsound-dev libsodium-dev libsqlite3-dev libarchive-dev
  libgtk-4-bin libglib2.0-bin desktop-file-utils librsvg2-common adwaita-icon-theme)
# What the tests need beside it.
debian_check=(check xvfb xauth appstream at-spi2-core dbus-daemon
  python3 python3-gi gir1.2-atspi-2.0 xdotool sway cppcheck)
# What "./check" leaves out where it isn't there.
debian_long=(clang clang-format clang-tidy libclang-rt-dev llvm gcc-mingw-w64-x86-64 gcovr
  musl-tools gcc-i686-linux-gnu libc6-dev-i386-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user)
debian_coverage=(gcovr)

fedora_run=(gcc meson ninja-build pkgconf-pkg-config gettext
  gtk4-devel libadwaita-devel json-glib-devel gsound-devel libsodium-devel sqlite-devel libarchive-devel glib2-devel
  desktop-file-utils librsvg2 adwaita-icon-theme)
fedora_check=(check-devel xorg-x11-server-Xvfb xorg-x11-xauth appstream
  at-spi2-core dbus-daemon python3 python3-gobject xdotool sway
  libasan libubsan libtsan)

arch_run=(gcc meson ninja pkgconf gettext gtk4 libadwaita json-glib gsound libsodium sqlite libarchive glib2-devel
  gtk-update-icon-cache desktop-file-utils librsvg adwaita-icon-theme)
arch_check=(check xorg-server-xvfb xorg-xauth appstream at-spi2-core dbus
  python python-gobject xdotool sway)

suse_run=(gcc meson ninja pkgconf-pkg-config gettext-tools
  gtk4-devel gtk4-tools libadwaita-devel json-glib-devel gsound-devel libsodium-devel sqlite3-devel libarchive-devel
  glib2-devel glib2-tools
  desktop-file-utils gdk-pixbuf-loader-rsvg adwaita-icon-theme)
suse_check=(check-devel xvfb-run xorg-x11-server-Xvfb xauth AppStream
  at-spi2-core dbus-1-daemon python3 python3-gobject typelib-1_0-Atspi-2_0
  xdotool sway)

alpine_run=(gcc musl-dev meson samurai pkgconf gettext gettext-dev
  gtk4.0-dev libadwaita-dev json-glib-dev gsound-dev libsodium-dev sqlite-dev libarchive-dev glib-dev
  gtk-update-icon-cache desktop-file-utils librsvg adwaita-icon-theme)
alpine_check=(check-dev xvfb xvfb-run xauth appstream at-spi2-core dbus
  python3 py3-gobject3 xdotool sway)

# The oldest versions that will do.
run_libraries=('gtk4 >= 4.8' 'libadwaita-1 >= 1.2' 'json-glib-1.0 >= 1.6'
  'gsound >= 1.0' 'libsodium >= 1.0.18' 'sqlite3 >= 3.40' 'libarchive >= 3.6')
check_libraries=('check >= 0.15')
run_commands=(pkg-config meson ninja msgfmt glib-compile-schemas)
check_commands=(xvfb-run xauth dbus-run-session appstreamcli
  desktop-file-validate xdotool python3)

# Tells the person at the terminal something.
say () {
  printf '%s\n' "$@" >&2
}

# Says what went wrong, and ends.
fail () {
  say "$@"
  exit 1
}

# However the script ends, also by a signal, it calls this first.
at_end () {
  # shellcheck disable=SC2064
  trap "$1" EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# Runs a command quietly; if it fails, its output is shown, without the lines
# that only tell of ninja's progress.
run_quietly () {
  local log result=0

  log=$(mktemp)
  "$@" > "$log" 2>&1 < /dev/null 9>&- || result=$?
  (( result == 0 )) || grep -v '^\[[0-9]*/[0-9]*\] ' "$log" >&2 || true
  rm -f "$log"
  return "$result"
}

# Prints the family of this distribution, or of the one that these files tell of:
# debian, fedora, arch, suse, alpine or unknown.
# distribution [FILE...]
distribution () {
  local ids ID='' ID_LIKE='' file

  (( $# )) || set -- /etc/os-release /usr/lib/os-release
  for file; do
    [[ -r $file ]] || continue
    # shellcheck disable=SC1090
    ids=$(. "$file" 2>/dev/null; printf ' %s %s ' "$ID" "$ID_LIKE")
    break
  done
  case ${ids:-} in
    *' debian '* | *' ubuntu '*) printf 'debian' ;;
    *' fedora '* | *' rhel '*) printf 'fedora' ;;
    *' arch '*) printf 'arch' ;;
    *suse*) printf 'suse' ;;
    *' alpine '*) printf 'alpine' ;;
    *) printf 'unknown' ;;
  esac
}

# Prints those of the named Debian packages that are not installed.
missing_debian_packages () {
  printf '%s\n' "$@" | grep -vxFf <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p') || true
}

# Installs Debian packages, with sudo if need be, which asks for a password only
# where there is a terminal to ask at.
install_debian_packages () {
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300)

  (( EUID == 0 )) || apt=(sudo "${apt[@]}")
  "${apt[@]}" update || true
  "${apt[@]}" install -y --no-install-recommends "$@"
}

# Installs what of the named Debian packages is missing, if this user may. What
# is then still not there, the next look finds.
get_debian_packages () {
  local missing=()

  mapfile -t missing < <(missing_debian_packages "$@")
  (( ${#missing[@]} )) || return 0
  (( EUID == 0 )) || command -v sudo > /dev/null || return 0
  say "Installing what is missing: ${missing[*]}"
  run_quietly install_debian_packages "${missing[@]}" || true
}

# Prints the Python that the distribution's modules belong to.
system_python () {
  command -v /usr/bin/python3 || command -v python3
}

# Prints what is missing or too old for "run", "check" and so on. What only
# "long" and "coverage" need can be left out.
lacking_for () {
  local kind name

  command -v cc gcc clang > /dev/null || printf 'a C compiler\n'
  for kind in "$@"; do
    local -n commands=${kind}_commands libraries=${kind}_libraries
    for name in "${commands[@]}"; do
      command -v "$name" > /dev/null || printf '%s\n' "$name"
    done
    for name in "${libraries[@]}"; do
      pkg-config --exists "$name" 2>/dev/null || printf '%s\n' "$name"
    done
  done
  [[ $* == run ]] || "$(system_python)" -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null ||
    printf 'the Python module gi, with Atspi\n'
}

# Says what is missing and how to get it, and ends.
fail_for_lack () {
  local family=$1 lacking=$2 command
  shift 2

  say 'Wuzi needs these things, which are not here or too old:' "  ${lacking//$'\n'/$'\n'  }"
  case $family in
    debian) command='apt-get install --no-install-recommends' ;;
    fedora) command='dnf install' ;;
    arch) command='pacman -S --needed' ;;
    suse) command='zypper install' ;;
    alpine) command='apk add' ;;
    *) fail 'Please install them, then start this again.' ;;
  esac
  (( $# )) || fail 'This system has only older ones. Debian 12, Ubuntu 23.04 and all later ones will do.'
  fail 'This installs them; run it as root, then start this again:' "  $command $*"
}

# Sees to it that everything for "run", or "run check" and so on, is there. On
# Debian and Ubuntu it is installed; elsewhere the person is told the command.
get_everything_for () {
  local family kind lacking packages=()

  family=$(distribution)
  for kind in "$@"; do
    local -n named=${family}_$kind
    packages+=("${named[@]}")
  done
  if [[ $family == debian ]]; then
    get_debian_packages "${packages[@]}"
    mapfile -t packages < <(missing_debian_packages "${packages[@]}")
  fi
  lacking=$(lacking_for "$@")
  [[ -z $lacking ]] || fail_for_lack "$family" "$lacking" "${packages[@]}"
  [[ $family != debian ]] || (( ${#packages[@]} == 0 )) || say "Going on without these packages: ${packages[*]}"
}

# Makes the folder to build in, or says that this may not be, and waits until
# nobody else builds there for the same; file 9 holds the lock.
lock_build () {
  { mkdir -p "$root/build" && exec 9> "$root/build/$1.lock"; } 2>/dev/null ||
    fail "Wuzi is built in $root/build, and you may not write there." \
      'Get the right to, or copy the whole folder to a place of your own.'
  flock -n 9 && return
  say 'Another one is at work in this folder; waiting for it to end.'
  flock 9
}

# Prints what a build folder is set up for: place, options, compiler, libraries.
build_description () {
  local compiler=${CC:-cc}

  printf '%s\n' "$root" "$@"
  stat -L -c '%n %Y' "$(command -v meson)" "$(command -v "${compiler%% *}" gcc clang | head -n 1)"
  pkg-config --modversion "${run_libraries[@]%% *}"
}

# Sets a build folder up with these options, from nothing, unless it was set up,
# to the end, for just these.
# set_up BUILD [meson setup's arguments]
set_up () {
  local build=$1 description
  shift

  description=$(build_description "$@")
  [[ ! -f $build/build.ninja || $(cat "$build/set-up-for" 2>/dev/null) != "$description" ]] || return 0
  say 'Getting ready to build Wuzi…'
  rm -rf "$build"
  run_quietly meson setup "$build" "$root" "$@" || return
  printf '%s\n' "$description" > "$build/set-up-for"
}
