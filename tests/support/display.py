#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An X display of its own for a test: display.py COMMAND...

There are no other clients, who could hold the pointer when a menu is to open, and
no window manager.
"""

import os
import signal
import subprocess
import sys

SCREEN = '1280x1024x24'


def start_display():
    """Starts Xvfb on a number of its own choice; returns (process, display)."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        # No key repeats itself: on a busy machine, one is let go late.
        ['Xvfb', '-displayfd', str(write_end), '-screen', '0', SCREEN, '-noreset',
         '-nolisten', 'tcp', '-r'],
        pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise OSError('Xvfb could not be started')
    return server, ':' + number


def main():
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # clean up then, too
    server, display = start_display()
    environment = {name: value for name, value in os.environ.items() if name != 'XAUTHORITY'}
    try:
        status = subprocess.call(sys.argv[1:], env={**environment, 'DISPLAY': display})
    finally:
        server.kill()
        server.wait()
    if status < 0:
        print(f'{sys.argv[1]} was ended by {signal.Signals(-status).name}', file=sys.stderr)
        return 128 - status
    return status


if __name__ == '__main__':
    sys.exit(main())
