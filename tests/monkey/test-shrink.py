#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey finds the few lines that matter, and names windows as its logs do."""

import hands
import shrink
import x11

WINDOWS = [x11.Seen(1, 7, 'Wuzi', 0, 0, 440, 580), x11.Seen(2, 8, 'Wuzi', 0, 0, 440, 580),
           x11.Seen(3, 7, 'Wuzi', 0, 0, 980, 720), x11.Seen(4, 7, '', 5, 5, 90, 90),
           x11.Seen(5, 9, 'Another', 0, 0, 10, 10)]


class Running:
    """What the names of windows need to know of a copy of the program."""

    def __init__(self, number, pid):
        self.number = number
        self.pid = pid

    def runs(self):
        return True


def a_log_shrinks_to_what_matters():
    log = ['start 1', *(f'key 1 {i}' for i in range(200))]
    needed = {'start 1', 'key 1 17', 'key 1 180'}
    tried = []

    def fails(lines):
        tried.append(lines)
        return needed <= set(lines)

    found = shrink.shrink(log, fails, lambda count: None)
    assert found == ['start 1', 'key 1 17', 'key 1 180'], found
    assert len(tried) < len(log), len(tried)


def a_tail_that_fails_is_taken_at_once():
    log = ['start 1', *(f'key 1 {i}' for i in range(200))]
    found = shrink.shrink(log, lambda lines: lines[-1] == 'key 1 199', lambda count: None)
    assert found == ['key 1 199'], found


def windows_are_called_by_copy_and_title():
    names = [name for name, _ in hands.name_windows(WINDOWS, [Running(1, 7), Running(2, 8)])]
    assert names == ['1:Wuzi', '2:Wuzi', '1:Wuzi#2', '1:^'], names


def each_press_counts():
    lines = ['key 1 Return', '+key 1 space 30', "type 1 'Li Mei'", 'click 1:Wuzi 3 4 1 9',
             'rest 200', 'close 1:Wuzi']
    counts = [hands.count(line) for line in lines]
    assert counts == [1, 30, 6, 9, 0, 1], counts


def main():
    steps = [a_log_shrinks_to_what_matters, a_tail_that_fails_is_taken_at_once,
             windows_are_called_by_copy_and_title, each_press_counts]
    print(f'1..{len(steps)}')
    for number, step in enumerate(steps, 1):
        step()
        print(f'ok {number} - {step.__name__.replace("_", " ")}', flush=True)


if __name__ == '__main__':
    main()
