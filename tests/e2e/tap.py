# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the steps of a test one after the other and prints TAP."""

import sys
import traceback


def _say(line):
    print(line, flush=True)


def _comment(text):
    for line in text.rstrip().splitlines():
        _say('# ' + line)


def _claim(step):
    return step.__name__.replace('_', ' ')


def run(steps, describe):
    """Runs functions whose names are claims; returns how many failed.

    Each step builds on those before it: after the first that fails the rest
    is skipped. describe() tells then what is to be seen.
    """
    failed = 0
    _say(f'1..{len(steps)}')
    for number, step in enumerate(steps, 1):
        if failed:
            _say(f'ok {number} - {_claim(step)} # SKIP a step before it failed')
            continue
        try:
            step()
            _say(f'ok {number} - {_claim(step)}')
        except Exception:  # pylint: disable=broad-except
            failed += 1
            _say(f'not ok {number} - {_claim(step)}')
            _comment(traceback.format_exc())
            _comment(describe())
    return failed


def check(condition, complaint):
    """Fails the step unless the condition is true."""
    if not condition:
        raise AssertionError(complaint)


def check_equal(found, expected, what):
    """Fails the step unless found is what was expected."""
    check(found == expected, f'{what}: expected {expected!r}, found {found!r}')


def finish(failed):
    """Ends the test script."""
    sys.exit(1 if failed else 0)
