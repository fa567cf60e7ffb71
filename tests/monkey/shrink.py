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


def shrink(log, fails, tell):
    """fails (lines) says whether they do; tell (count) hears of progress."""
    log = _shortest_tail(log, fails)
    parts = 2
    while len(log) >= 2:
        size = max(1, len(log) // parts)
        for start in range(0, len(log), size):
            rest = log[:start] + log[start + size:]
            if rest and fails(rest):
                log = rest
                parts = max(parts - 1, 2)
                tell(len(log))
                break
        else:
            if size == 1:
                break
            parts = min(parts * 2, len(log))
    return log
