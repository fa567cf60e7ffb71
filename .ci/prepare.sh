# SPDX-License-Identifier: GPL-3.0-or-later
# What ./run and ./check share: getting the packages, and building quietly.
# Who sources this has set $root, the folder of the checkout.
# shellcheck shell=bash disable=SC2034,SC2154

# What building and playing needs on Debian and Ubuntu.
debian_run=(gcc libc6-dev meson ninja-build pkg-config gettext
  libgtk-4-dev libadwaita-1-dev libjson-glib-dev libgsound-dev libsodium-dev libsqlite3-dev
  libgtk-4-bin libglib2.0-bin desktop-file-utils librsvg2-common adwaita-icon-theme)
# What the tests need beside it.
debian_check=(check xvfb xauth appstream at-spi2-core dbus-daemon
  python3 python3-gi gir1.2-atspi-2.0 xdotool cppcheck)
# What "./check" leaves out where it isn't there.
debian_long=(clang clang-tidy libclang-rt-dev llvm gcc-mingw-w64-x86-64 gcovr)
debian_coverage=(gcovr)

fedora_run=(gcc meson ninja-build pkgconf-pkg-config gettext
  gtk4-devel libadwaita-devel json-glib-devel gsound-devel libsodium-devel sqlite-devel glib2-devel
  desktop-file-utils librsvg2 adwaita-icon-theme)
fedora_check=(check-devel xorg-x11-server-Xvfb xorg-x11-xauth appstream
  at-spi2-core dbus-daemon python3 python3-gobject xdotool
  libasan libubsan libtsan)

arch_run=(gcc meson ninja pkgconf gettext gtk4 libadwaita json-glib gsound libsodium sqlite glib2-devel
  gtk-update-icon-cache desktop-file-utils librsvg adwaita-icon-theme)
arch_check=(check xorg-server-xvfb xorg-xauth appstream at-spi2-core dbus
  python python-gobject xdotool)

suse_run=(gcc meson ninja pkgconf-pkg-config gettext-tools
  gtk4-devel gtk4-tools libadwaita-devel json-glib-devel gsound-devel libsodium-devel sqlite3-devel
  glib2-devel
  desktop-file-utils gdk-pixbuf-loader-rsvg adwaita-icon-theme)
suse_check=(check-devel xvfb-run xorg-x11-server-Xvfb xauth AppStream
  at-spi2-core dbus-1-daemon python3 python3-gobject typelib-1_0-Atspi-2_0
  xdotool)

# The oldest versions that will do.
run_libraries=('gtk4 >= 4.8' 'libadwaita-1 >= 1.2' 'json-glib-1.0 >= 1.6'
  'gsound >= 1.0' 'libsodium >= 1.0.18' 'sqlite3 >= 3.40')
check_libraries=('check >= 0.15')
run_commands=(meson ninja msgfmt glib-compile-schemas)
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

# Prints the family of this distribution: debian, fedora, arch, suse or unknown.
distribution () {
  local file ids=''

  for file in /etc/os-release /usr/lib/os-release; do
    if [[ -r $file ]]; then
      # shellcheck disable=SC1090
      ids=$(. "$file" && printf '%s %s' "${ID:-}" "${ID_LIKE:-}")
      break
    fi
  done
  case " $ids " in
    *' debian '* | *' ubuntu '*) printf 'debian' ;;
    *' fedora '* | *' rhel '*) printf 'fedora' ;;
    *' arch '*) printf 'arch' ;;
    *suse*) printf 'suse' ;;
    *) printf 'unknown' ;;
  esac
}

# Prints those of the named Debian packages that are not installed.
missing_debian_packages () {
  local -A installed=()
  local package status

  while read -r package status; do
    [[ $status == installed ]] && installed[$package]=yes
  done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
  for package in "$@"; do
    [[ -n ${installed[$package]:-} ]] || printf '%s\n' "$package"
  done
}

# Runs a command as root: as it is, or with sudo, which may ask for a password
# if there is a terminal to ask at.
as_root () {
  if (( EUID == 0 )); then
    "$@"
  elif (exec < /dev/tty) 2>/dev/null; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# Installs Debian packages; false, with what was said, if that did not work.
install_debian_packages () {
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300)
  local log result=0

  log=$(mktemp)
  say "Installing what is missing: $*"
  as_root "${apt[@]}" update > "$log" 2>&1 < /dev/null || true
  as_root "${apt[@]}" install -y --no-install-recommends "$@" >> "$log" 2>&1 < /dev/null || result=1
  (( result == 0 )) || cat "$log" >&2
  rm -f "$log"
  return "$result"
}

# Installs what of the named Debian packages is missing, if this user may. What
# is then still not there, the next look finds.
get_debian_packages () {
  local missing=()

  mapfile -t missing < <(missing_debian_packages "$@")
  (( ${#missing[@]} )) || return 0
  (( EUID == 0 )) || command -v sudo > /dev/null || return 0
  install_debian_packages "${missing[@]}" || true
}

# Without any font, GTK draws no letter.
get_debian_font () {
  command -v fc-list > /dev/null || return 0
  fc-list -q || get_debian_packages fonts-dejavu-core
}

# Prints the libraries that are missing or too old.
lacking_libraries () {
  local library

  for library in "$@"; do
    pkg-config --exists "$library" 2>/dev/null || printf '%s\n' "$library"
  done
}

# Prints the commands that are missing.
lacking_commands () {
  local name

  for name in "$@"; do
    command -v "$name" > /dev/null || printf '%s\n' "$name"
  done
}

# Prints what is missing to build and play.
lacking_for_run () {
  lacking_commands pkg-config "${run_commands[@]}"
  command -v gcc > /dev/null || command -v cc > /dev/null || command -v clang > /dev/null ||
    printf 'a C compiler\n'
  lacking_libraries "${run_libraries[@]}"
}

# Prints what is missing to build and test.
lacking_for_check () {
  lacking_for_run
  lacking_commands "${check_commands[@]}"
  lacking_libraries "${check_libraries[@]}"
  "$(system_python)" -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null ||
    printf 'the Python module gi, with Atspi\n'
}

# Prints the Python that the distribution's modules belong to.
system_python () {
  if [[ -x /usr/bin/python3 ]]; then
    printf '/usr/bin/python3'
  else
    printf 'python3'
  fi
}

# Prints the command that installs packages on a family of distributions.
install_command () {
  local family=$1
  shift

  case $family in
    debian) printf 'apt-get install --no-install-recommends %s' "$*" ;;
    fedora) printf 'dnf install %s' "$*" ;;
    arch) printf 'pacman -S --needed %s' "$*" ;;
    suse) printf 'zypper install %s' "$*" ;;
  esac
}

# Says what is missing and how to get it, and ends.
fail_for_lack () {
  local family=$1 lacking=$2
  shift 2

  say 'Wuzi needs these things, which are not here or too old:' "  ${lacking//$'\n'/$'\n'  }"
  [[ $family != unknown ]] || fail 'Please install them, then start this again.'
  (( $# )) || fail 'This system has only older ones. Debian 12, Ubuntu 23.04 and all later ones will do.'
  fail 'This installs them; run it as root, then start this again:' "  $(install_command "$family" "$@")"
}

# Prints the packages for "run", "check", "long" or "coverage" on a family of distributions.
packages_for () {
  local what=$1 family=$2

  [[ $family != unknown ]] || return 0
  local -n for_run=${family}_run for_check=${family}_check
  printf '%s\n' "${for_run[@]}"
  [[ $what == run ]] || printf '%s\n' "${for_check[@]}"
  [[ $family == debian ]] || return 0
  [[ $what != long ]] || printf '%s\n' "${debian_long[@]}"
  [[ $what != coverage ]] || printf '%s\n' "${debian_coverage[@]}"
}

# Sees to it that everything for "run", "check", "long" or "coverage" is there. On
# Debian and Ubuntu it is installed; elsewhere the person is told the command.
get_everything_for () {
  local what=$1 family lacking
  local packages=()

  family=$(distribution)
  mapfile -t packages < <(packages_for "$what" "$family")
  if [[ $family == debian ]]; then
    get_debian_packages "${packages[@]}"
    get_debian_font
    mapfile -t packages < <(missing_debian_packages "${packages[@]}")
  fi
  # What only "long" and "coverage" need can be left out.
  lacking=$("lacking_for_$([[ $what == run ]] && printf run || printf check)")
  [[ -z $lacking ]] || fail_for_lack "$family" "$lacking" "${packages[@]}"
  [[ $family != debian ]] || (( ${#packages[@]} == 0 )) || say "Going on without these packages: ${packages[*]}"
}

# Makes a folder to build in, or says that this may not be.
make_folder () {
  mkdir -p "$1" 2>/dev/null && [[ -w $1 ]] && return
  fail "Wuzi is built in $1, and you may not write there." \
    'Get the right to, or copy the whole folder to a place of your own.'
}

# Waits until nobody else builds with the same lock; file 9 holds it.
lock () {
  exec 9> "$1" || fail "$1 can't be written."
  flock -n 9 && return
  say 'Another one is at work in this folder; waiting for it to end.'
  flock 9
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

# Prints what a build folder was set up for. With another place, compiler or
# library, it is set up anew.
build_description () {
  local compiler=${CC:-cc}

  printf '%s\n' "$root" "$@"
  stat -L -c '%n %Y' "$(command -v meson)" "$(command -v "${compiler%% *}" || command -v gcc)"
  pkg-config --modversion gtk4 libadwaita-1 json-glib-1.0 gsound
}

# True if the build folder was set up, to the end, for just these options.
is_set_up () {
  local build=$1
  shift

  [[ -f $build/build.ninja && -f $build/set-up-for ]] &&
    [[ $(build_description "$@") == "$(< "$build/set-up-for")" ]]
}

# Sets a build folder up with these options, from nothing.
set_up_build () {
  local build=$1
  shift

  rm -rf "$build"
  run_quietly meson setup "$build" "$root" "$@" || return
  build_description "$@" > "$build/set-up-for"
}

# True if ninja would have something to do.
needs_building () {
  [[ $(ninja -C "$1" -n "${@:2}" 2>&1) != *'no work to do'* ]]
}
