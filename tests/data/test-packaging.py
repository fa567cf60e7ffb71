#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What packages are made of: all that is installed is in one of Debian's, and Flatpak's manifest
takes nothing from the network that isn't known by its hash, nor asks for the user's files.

test-packaging.py ROOT BUILD VERSION
"""

import fnmatch
import json
import pathlib
import re
import subprocess
import sys

import claims

ROOT = pathlib.Path(sys.argv[1])
BUILD = pathlib.Path(sys.argv[2])
VERSION = sys.argv[3]

DEBIAN = ROOT / 'data' / 'packaging' / 'debian'
# As data/packaging/debian/rules has it.
PLACES = (('usr/bin/', 'usr/games/'), ('zsh/site-functions/', 'zsh/vendor-completions/'))


def list_installed():
    """What meson installs, as in a package."""
    intro = json.loads((BUILD / 'meson-info' / 'intro-installed.json').read_text(encoding='utf-8'))
    options = json.loads((BUILD / 'meson-info' / 'intro-buildoptions.json').read_text(encoding='utf-8'))
    prefix = next(option['value'] for option in options if option['name'] == 'prefix')
    paths = ['usr/' + pathlib.PurePath(path).relative_to(prefix).as_posix() for path in intro.values()]
    for old, new in PLACES:
        paths = [path.replace(old, new) for path in paths]
    return [path for path in paths if not re.search('/lib(32|64)?/', path)]


def list_packed(name):
    return (DEBIAN / f'{name}.install').read_text(encoding='utf-8').split()


def is_packed(path, name):
    return any(fnmatch.fnmatch(path, packed) or path.startswith(packed + '/') for packed in list_packed(name))


def all_that_is_installed_is_in_one_package():
    paths = list_installed()
    assert len(paths) > 20
    claims.check_equal([path for path in paths if not is_packed(path, 'wuzi') and not is_packed(path, 'pbrain-wuzi')], [])
    claims.check_equal([path for path in paths if is_packed(path, 'wuzi') and is_packed(path, 'pbrain-wuzi')], [])
    for name in ('wuzi', 'pbrain-wuzi'):
        claims.check_equal([packed for packed in list_packed(name)
                            if not any(path == packed or path.startswith(packed + '/') for path in paths)], [])


def the_changelog_tells_of_this_version():
    metainfo = ROOT / 'data' / 'org.wuzi.Wuzi.metainfo.xml.in'
    text = subprocess.run([ROOT / 'data' / 'packaging' / 'make-changelog', metainfo], check=True,
                          stdout=subprocess.PIPE, encoding='utf-8').stdout
    claims.check_equal(text.splitlines()[0], f'wuzi ({VERSION}) unstable; urgency=medium')
    assert re.search(r'^  \* \w', text, re.MULTILINE)
    assert re.search(r'^ -- .* <.*@.*>  \w{3}, \d\d \w{3} \d{4} 00:00:00 \+0000$', text, re.MULTILINE)
    claims.check_equal([line for line in text.splitlines() if len(line) > 80 and not line.startswith(' -- ')], [])


def flatpak_takes_only_what_is_known():
    manifest = json.loads((ROOT / 'data' / 'packaging' / 'flatpak' / 'org.wuzi.Wuzi.json').read_text(encoding='utf-8'))
    claims.check_equal(manifest['id'], 'org.wuzi.Wuzi')
    for argument in manifest['finish-args']:
        claims.check_equal((argument, re.match('--(share=network|filesystem|socket=session-bus|talk-name)', argument)),
                           (argument, None))
    for module in manifest['modules']:
        for source in module['sources']:
            if source['type'] != 'dir':
                assert source['url'].startswith('https://') and re.fullmatch('[0-9a-f]{64}', source['sha256'])
    claims.check_equal([module['name'] for module in manifest['modules']], ['libsodium', 'libcanberra', 'gsound', 'wuzi'])


claims.run(
    all_that_is_installed_is_in_one_package,
    the_changelog_tells_of_this_version,
    flatpak_takes_only_what_is_known,
)
