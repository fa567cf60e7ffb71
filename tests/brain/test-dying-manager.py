#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A manager that dies at any byte of its talk leaves no brain behind.

With --all, at every byte; else at some."""

import ctypes
import os
import re
import resource
import signal
import sys
import tempfile

import claims

# From linux/prctl.h: orphans below become children of this process.
PR_SET_CHILD_SUBREAPER = 36

# Nothing takes that long but on a machine that is very busy.
PATIENCE = 60

# A second of thinking in each of two threads would still be less; turning in
# a loop for nothing would soon be more. A manager that had to wait for the
# processor is tried again, as its brain thought meanwhile.
CPU_SECONDS = 3.0
TRIES = 3

MOVE = rb'(\d+,\d+ ?)+\n'
THINKING = rb'MESSAGE .*depth.*\n'

# What is sent, and what has to be read before the talk goes on.
TALK = [
    (b'ABOUT\r\n', rb'name=.*\n'),
    (b'INFO max_node 200\nINFO hash_size 512\n', None),
    (b'START 15\n', rb'OK\n'),
    (b'BEGIN\n', MOVE),
    (b'TURN 0,0\n', MOVE),
    (b'RESTART\n', rb'OK\n'),
    (b'BOARD\n7,7,2\nDONE\n', MOVE),
    (b'TAKEBACK 0,0\n', rb'(OK|ERROR.*)\n'),
    (b'SWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n', rb'SWAP\n|' + MOVE),
    (b'YXSHOWFORBID\n', rb'FORBID \.\n'),
    (b'INFO max_node 0\nINFO timeout_turn 3600000\nINFO thread_num 2\nINFO show_detail 3\n', None),
    (b'YXBOARD\n7,7,1\n8,8,2\nDONE\n', None),
    (b'YXNBEST 3\n', THINKING),
    (b'INFO time_left 2147483647\n', None),
    (b'YXSTOP\n', MOVE),
    (b'BOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\n', THINKING),
    (b'TURN 1,1\n', rb'ERROR.*\n'),
    (b'END\n', None),
]
LENGTH = sum(len(text) for text, _ in TALK)


def read_until(file, pattern):
    """Reads lines up to one like that."""
    while not re.fullmatch(pattern, line := file.readline()):
        if not line:
            raise AssertionError(f'the brain ended before it said {pattern}')


def talk(to_brain, from_brain, count):
    """Sends the first so many bytes, and reads what answers whole lines."""
    for text, answer in TALK:
        os.write(to_brain, text[:count])
        count -= len(text)
        if count < 0:
            return
        if answer is not None:
            read_until(from_brain, answer)


def start_brain(errors, ignoring):
    """Starts the program; returns both ends of the talk."""
    in_read, in_write = os.pipe()
    out_read, out_write = os.pipe()
    if os.fork() == 0:
        os.dup2(in_read, 0)
        os.dup2(out_write, 1)
        os.dup2(errors, 2)
        signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignoring else signal.SIG_DFL)
        os.execv(os.environ['PBRAIN'], ['pbrain-wuzi'])
    os.close(in_read)
    os.close(out_write)
    return in_write, os.fdopen(out_read, 'rb')


def die(to_brain, from_brain):
    """With everything still open."""
    os.kill(os.getpid(), signal.SIGKILL)


def stop_talking(to_brain, from_brain):
    """Listens on, to the brain's end."""
    os.close(to_brain)
    while from_brain.readline():
        pass


def stop_listening(to_brain, from_brain):
    """Would still talk, if anybody lived."""
    from_brain.close()
    os.wait()
    os.close(to_brain)


def be_manager(count, end, errors, ignoring):
    """The life of a manager; never returns."""
    status = 1
    try:
        to_brain, from_brain = start_brain(errors, ignoring)
        talk(to_brain, from_brain, count)
        end(to_brain, from_brain)
        status = 0
    finally:
        os._exit(status)


def reap_all():
    """Waits for all there is below; returns how they ended."""
    ends = []
    while True:
        try:
            ends.append(os.wait4(-1, 0))
        except ChildProcessError:
            return ends


def give_up(*_):
    raise TimeoutError


def check_cut(count, end, ignoring):
    """Lets a manager end after so many bytes; nothing may be left of it. Returns
    the seconds of processor time that all took."""
    with tempfile.TemporaryFile() as errors:
        manager = os.fork()
        if manager == 0:
            os.setpgid(0, 0)
            be_manager(count, end, errors.fileno(), ignoring)
        signal.alarm(PATIENCE)
        try:
            ends = reap_all()
        except TimeoutError as error:
            raise AssertionError(f'after {count} bytes, the brain lives on') from error
        finally:
            signal.alarm(0)
            try:
                os.killpg(manager, signal.SIGKILL)
                reap_all()
            except ProcessLookupError:
                pass
        errors.seek(0)
        claims.check_equal((count, errors.read()), (count, b''))
    check_ends(count, dict((pid, status) for pid, status, _ in ends), manager)
    return sum(usage.ru_utime + usage.ru_stime for _, _, usage in ends)


def check_ends(count, statuses, manager):
    """The manager ended as it meant to, and the brain by itself or because
    nobody listens."""
    ended = os.waitstatus_to_exitcode(statuses.pop(manager))
    claims.check_equal((count, ended in (0, -signal.SIGKILL)), (count, True))
    for status in statuses.values():
        ended = os.waitstatus_to_exitcode(status)
        claims.check_equal((count, ended, ended in (0, 1, -signal.SIGPIPE)), (count, ended, True))


def check_cuts(end, ignoring=False):
    """Cuts the talk at every byte, or at some of them and where it ends."""
    step = 1 if '--all' in sys.argv else LENGTH // 12
    for count in [*range(0, LENGTH + 1, step), LENGTH - 3]:
        ends_soon = any(check_cut(count, end, ignoring) < CPU_SECONDS for _ in range(TRIES))
        claims.check_equal((count, ends_soon), (count, True))


def a_manager_that_is_killed_leaves_nothing():
    check_cuts(die)


def a_brain_that_is_not_told_anything_more_ends():
    check_cuts(stop_talking)


def a_brain_that_nobody_listens_to_ends():
    check_cuts(stop_listening)


def it_ends_as_well_if_the_signal_for_that_is_ignored():
    check_cuts(stop_listening, ignoring=True)


claims.need('true')
if ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
    print('1..0 # SKIP orphans cannot be seen here')
    sys.exit(claims.SKIPPED)
signal.signal(signal.SIGALRM, give_up)
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
claims.run(a_manager_that_is_killed_leaves_nothing, a_brain_that_is_not_told_anything_more_ends,
           a_brain_that_nobody_listens_to_ends,
           it_ends_as_well_if_the_signal_for_that_is_ignored)
