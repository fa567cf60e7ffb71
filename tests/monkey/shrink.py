# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the fewest lines of a log that still fail: delta debugging."""


def _shortest_tail(log, fails):
    """What a run ends with is mostly what did it: the starts, and the tail."""
    starts = [line for line in log if line.startswith('start ')][:2]
    length = 8
    while length < len(log) // 2:
        tail = starts + log[-length:]
        if fails(tail):
            return tail
        length *= 4
    return log


def _without_parts(log, size, fails, tell):
    """Leaves out, one after the other, all parts of that size that can go."""
    start = 0
    while start < len(log):
        rest = log[:start] + log[start + size:]
        if rest and fails(rest):
            log = rest
            tell(len(log))
        else:
            start += size
    return log


def shrink(log, fails, tell):
    """fails (lines) says whether they do; tell (count) hears of progress."""
    log = _shortest_tail(log, fails)
    size = len(log) // 2
    while size >= 1:
        log = _without_parts(log, size, fails, tell)
        size //= 2
    return log
