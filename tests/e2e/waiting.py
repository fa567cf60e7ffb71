# SPDX-License-Identifier: GPL-3.0-or-later
"""Waits for conditions, never for a time."""

import time

DEADLINE = 120  # seconds: far more than a busy machine needs; a bound for what hangs
INTERVAL = 0.03  # seconds at first
MAX_INTERVAL = 0.2
LOOKS = 10  # at what comes of something before it is done again


def wait_for(condition, what, deadline=DEADLINE):
    """Polls until condition() is neither None, False nor empty; returns its value,
    which may be 0."""
    end = time.monotonic() + deadline
    interval = INTERVAL
    while True:
        value = condition()
        if value or (value == 0 and value is not False):
            return value
        if time.monotonic() > end:
            raise TimeoutError(f'Waited {deadline} s in vain for {what}.')
        time.sleep(interval)
        interval = min(1.3 * interval, MAX_INTERVAL)


def do_until(condition, what, do, looks=LOOKS):
    """Does something that may come too early, or be seen too late, until
    condition() is true; looks so often at what comes of it before it does it again."""
    def is_done():
        do()
        for _ in range(looks):
            if condition():
                return True
            time.sleep(INTERVAL)
        return False

    wait_for(is_done, what)


def wait_until_same(look, what):
    """Looks until it sees the same as a moment before; returns that."""
    seen = [None]

    def is_same():
        seen.append(look())
        return seen[-1] == seen[-2]

    wait_for(is_same, f'{what} to stay the same')
    return seen[-1]
