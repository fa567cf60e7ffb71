#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What packages are made of: Flatpak's manifest takes nothing from the network that isn't known by
its hash, nor asks for the user's files.

test-packaging.py ROOT
"""

import json
import pathlib
import re
import sys

import claims

ROOT = pathlib.Path(sys.argv[1])


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
    claims.check_equal([module['name'] for module in manifest['modules']], ['libsodium', 'gsound', 'wuzi'])


claims.run(flatpak_takes_only_what_is_known)
