# SPDX-License-Identifier: GPL-3.0-or-later
"""A Wayland compositor of its own for a test: sway, without a screen and a pointer."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

PATIENCE = 120  # seconds: a bound for what hangs
NOBODY = 65534  # sway refuses to be root's
# Windows lie as they do on most desktops, with the sizes that they ask for.
CONFIG = """output HEADLESS-1 resolution 1280x1024
xwayland disable
default_border none
for_window [app_id=".*"] floating enable
"""
ENVIRONMENT = {'WLR_BACKENDS': 'headless', 'WLR_LIBINPUT_NO_DEVICES': '1', 'WLR_RENDERER': 'pixman'}


def _find_socket(folder):
    return next((path for path in folder.glob('wayland-*') if path.is_socket()), None)


def _start(folder):
    config = folder / 'config'
    config.write_text(CONFIG, encoding='utf-8')
    as_nobody = {}
    if os.geteuid() == 0:
        as_nobody = {'user': NOBODY, 'group': NOBODY, 'extra_groups': []}
        os.chown(folder, NOBODY, NOBODY)
    outside = {name: value for name, value in os.environ.items()
               if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'SWAYSOCK')}
    return subprocess.Popen(
        ['sway', '-c', str(config)],
        env={**outside, **ENVIRONMENT, 'XDG_RUNTIME_DIR': str(folder), 'HOME': str(folder)},
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **as_nobody)


@contextlib.contextmanager
def compositor():
    """Starts it; gives the path of its socket, which WAYLAND_DISPLAY may be."""
    # Nobody looks into the folder that TMPDIR may name.
    folder = Path(tempfile.mkdtemp(prefix='wuzi-wayland-', dir='/tmp'))
    server = _start(folder)
    try:
        end = time.monotonic() + PATIENCE
        while (path := _find_socket(folder)) is None:
            if server.poll() is not None or time.monotonic() > end:
                raise OSError('sway could not be started')
            time.sleep(0.05)
        yield str(path)
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder)
