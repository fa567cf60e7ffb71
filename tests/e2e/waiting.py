# SPDX-License-Identifier: GPL-3.0-or-later
"""Waits for conditions, never for a time."""

import time

DEADLINE = 30  # seconds: far more than a busy machine needs
INTERVAL = 0.03


def wait_for(condition, what, deadline=DEADLINE):
    """Polls until condition() is neither None nor False; returns its value."""
    end = time.monotonic() + deadline
    while True:
        value = condition()
        if value is not None and value is not False:
            return value
        if time.monotonic() > end:
            raise TimeoutError(f'Waited {deadline} s in vain for {what}.')
        time.sleep(INTERVAL)


def holds_for(condition, seconds, what):
    """Fails as soon as the condition, polled for that long, is not true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not condition():
            raise AssertionError(f'It did not last: {what}.')
        time.sleep(INTERVAL)
