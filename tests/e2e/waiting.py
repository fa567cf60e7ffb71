# SPDX-License-Identifier: GPL-3.0-or-later
"""Waits for conditions, never for a time."""

import time

DEADLINE = 120  # seconds: far more than a busy machine needs; a bound for what hangs
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
