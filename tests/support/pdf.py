# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the pages of files that cairo has written."""

import re
import zlib


def count_pages(data):
    """How many there are; None if it is no such file. From 1.18 on cairo compresses its objects."""
    if not data.startswith(b'%PDF-'):
        return None
    streams = re.split(rb'/ObjStm.*?stream\n', data, flags=re.DOTALL)[1:]
    objects = data + b''.join(zlib.decompressobj().decompress(stream) for stream in streams)
    count = re.search(rb'/Count (\d+)', objects)
    return count and int(count[1])
