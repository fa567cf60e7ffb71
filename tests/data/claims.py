# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs functions whose names are claims, and prints TAP."""

import shutil
import sys
import traceback

SKIPPED = 77


def need(*tools):
    """Skips the whole test if a tool isn't there."""
    for tool in tools:
        if shutil.which(tool) is None:
            print(f'1..0 # SKIP {tool} is not installed')
            sys.exit(SKIPPED)


def check_empty(found, what):
    """Fails the claim if something was found."""
    if found:
        raise AssertionError(what + ':\n  ' + '\n  '.join(map(str, found)))


def check_equal(found, expected):
    """Fails the claim unless found is what was expected."""
    if found != expected:
        raise AssertionError(f'expected {expected!r}, found {found!r}')


def run(*claims):
    """Runs every claim, and ends the program."""
    failed = 0
    print(f'1..{len(claims)}')
    for number, claim in enumerate(claims, 1):
        name = claim.__name__.replace('_', ' ')
        try:
            claim()
            print(f'ok {number} - {name}')
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f'not ok {number} - {name}', flush=True)
            traceback.print_exc(limit=0)
    sys.exit(1 if failed else 0)
