# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds a monkey away from everything that isn't its own.

A file chooser reaches the whole disk: here all of it can only be read, save for
a few folders, which are small disks in memory. They go with the process.
"""

import ctypes
import errno
import os
import re

CLONE_NEWNS, CLONE_NEWUSER = 0x20000, 0x10000000
MS_RDONLY, MS_REMOUNT, MS_BIND, MS_REC, MS_PRIVATE = 1, 32, 4096, 16384, 1 << 18
KEPT_FLAGS = {'nosuid': 2, 'nodev': 4, 'noexec': 8, 'noatime': 1024, 'nodiratime': 2048,
              'relatime': 1 << 21}
BALLAST = 'ballast'

_libc = ctypes.CDLL(None, use_errno=True)


def _check(result):
    if result != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _mount(source, target, kind, flags, data=None):
    _check(_libc.mount(source and source.encode(), target.encode(), kind and kind.encode(),
                       ctypes.c_ulong(flags), data and data.encode()))


def _write(path, text):
    with open(path, 'w', encoding='ascii') as file:
        file.write(text)


def _go_apart():
    """Puts mounts of this process out of sight of all others. Who isn't root
    becomes so, for themselves only."""
    uid, gid = os.geteuid(), os.getegid()
    if uid == 0:
        _check(_libc.unshare(CLONE_NEWNS))
    else:
        _check(_libc.unshare(CLONE_NEWNS | CLONE_NEWUSER))
        _write('/proc/self/setgroups', 'deny')
        _write('/proc/self/uid_map', f'0 {uid} 1')
        _write('/proc/self/gid_map', f'0 {gid} 1')
    _mount(None, '/', None, MS_REC | MS_PRIVATE)


def _list_mounts():
    """Each mount's folder and the flags that it has to keep."""
    with open('/proc/self/mountinfo', encoding='utf-8') as file:
        for line in file:
            words = line.split(' ')
            folder = re.sub(r'\\(\d{3})', lambda match: chr(int(match[1], 8)), words[4])
            yield folder, sum(KEPT_FLAGS.get(word, 0) for word in words[5].split(','))


def _make_read_only(but):
    for folder, flags in list(_list_mounts()):
        if folder in but or folder.startswith(('/dev', '/proc', '/sys')):
            continue
        try:
            _mount(None, folder, None, MS_REMOUNT | MS_BIND | MS_RDONLY | flags)
        except OSError as error:
            # Another mount may lie over it, and then nobody gets there.
            if error.errno not in (errno.EINVAL, errno.ENOENT, errno.EACCES):
                raise


def enter(disks):
    """From now on, this process and its children can only write in these
    folders, of so many megabytes each; raises OSError where that isn't allowed."""
    _go_apart()
    for folder, megabytes in disks.items():
        os.makedirs(folder, exist_ok=True)
        _mount('tmpfs', folder, 'tmpfs', 0, f'size={megabytes}m,mode=700')
    _make_read_only(disks)


def fill(folder):
    """Leaves no byte free on the small disk."""
    with open(os.path.join(folder, BALLAST), 'wb', buffering=0) as file:
        try:
            while file.write(bytes(4096)) > 0:
                pass
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise


def empty(folder):
    """Frees what fill () took."""
    try:
        os.unlink(os.path.join(folder, BALLAST))
    except FileNotFoundError:
        pass
