# SPDX-License-Identifier: GPL-3.0-or-later
"""Hands on the keyboard under Wayland, as screen.py has them on X.

The keys are those of a virtual keyboard, by the protocol virtual-keyboard-unstable-v1
that compositors made with wlroots know. It is a client's few messages, so it is
spoken here by hand: a message is the number of an object, its length and which of
the object's requests it is, and then the arguments, in words of four bytes.

There is no pointer, and the compositor gives the keyboard to the window opened last.
"""

import functools
import os
import socket
import struct
import time

KEYMAP = b"""xkb_keymap {
  xkb_keycodes { include "evdev+aliases(qwerty)" };
  xkb_types { include "complete" };
  xkb_compat { include "complete" };
  xkb_symbols { include "pc+us+inet(evdev)" };
};
\0"""
# The numbers that the kernel gives the keys, by what stands on them.
ROWS = {2: '1234567890-=', 16: 'qwertyuiop[]', 30: "asdfghjkl;'`", 43: '\\zxcvbnm,./'}
CODES = {letter: first + i for first, row in ROWS.items() for i, letter in enumerate(row)}
CODES |= {'Escape': 1, 'BackSpace': 14, 'Tab': 15, 'Return': 28, 'space': 57, ' ': 57, 'F2': 60,
          'F10': 68, 'F11': 87, 'Home': 102, 'Up': 103, 'Page_Up': 104, 'Left': 105, 'Right': 106,
          'End': 107, 'Down': 108, 'Page_Down': 109, 'Delete': 111, 'comma': 51}
WITH_SHIFT = {'question': '/', '_': '-', ':': ';'}
MODIFIERS = {'shift': (42, 1), 'ctrl': (29, 4), 'alt': (56, 8)}  # key, bit

DISPLAY = 1  # the number of the object that is there from the beginning
# Requests of the display, the registry, the manager of keyboards and a keyboard.
SYNC, GET_REGISTRY = range(2)
BIND = 0
CREATE = 0
SET_KEYMAP, KEY, SET_MODIFIERS = range(3)
KEYMAP_IS_TEXT = 1
# Events of the display and the registry.
ERROR = 0
GLOBAL = 0


def _text(words):
    data = words.encode() + b'\0'
    return struct.pack('=I', len(data)) + data + b'\0' * (-len(data) % 4)


def _numbers(*values):
    return struct.pack(f'={len(values)}I', *values)


class Keyboard:
    """A keyboard that is there as long as this object."""

    def __init__(self):
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(os.environ['WAYLAND_DISPLAY'])
        self._last = DISPLAY
        self._globals = {}
        self._registry = self._count()
        self._send(DISPLAY, GET_REGISTRY, _numbers(self._registry))
        self._wait()
        seat = self._bind('wl_seat')
        manager = self._bind('zwp_virtual_keyboard_manager_v1')
        self._keyboard = self._count()
        self._send(manager, CREATE, _numbers(seat, self._keyboard))
        self._set_keymap()
        self._wait()

    def _count(self):
        """The number of the next object."""
        self._last += 1
        return self._last

    def _send(self, target, request, arguments, descriptors=()):
        head = _numbers(target, (8 + len(arguments)) << 16 | request)
        socket.send_fds(self._socket, [head + arguments], descriptors)

    def _read(self, length):
        data = b''
        while len(data) < length:
            part = self._socket.recv(length - len(data))
            if not part:
                raise ConnectionError('the compositor has gone')
            data += part
        return data

    def _read_event(self):
        """Reads one; returns whose it was."""
        sender, word = struct.unpack('=2I', self._read(8))
        arguments = self._read((word >> 16) - 8)
        if sender == DISPLAY and word & 0xffff == ERROR:
            raise ConnectionError(f'the compositor complains: {arguments}')
        if sender == self._registry and word & 0xffff == GLOBAL:
            name, length = struct.unpack('=2I', arguments[:8])
            self._globals[arguments[8:8 + length - 1].decode()] = name
        return sender

    def _wait(self):
        """Until the compositor has done all that it was asked for."""
        callback = self._count()
        self._send(DISPLAY, SYNC, _numbers(callback))
        while self._read_event() != callback:
            pass

    def _bind(self, interface):
        number = self._count()
        self._send(self._registry, BIND, _numbers(self._globals[interface]) + _text(interface)
                   + _numbers(1, number))
        return number

    def _set_keymap(self):
        with open(os.memfd_create('keymap'), 'w+b') as file:
            file.write(KEYMAP)
            file.flush()
            self._send(self._keyboard, SET_KEYMAP, _numbers(KEYMAP_IS_TEXT, len(KEYMAP)), [file.fileno()])

    def _key(self, code, is_down):
        moment = int(time.monotonic() * 1000) & 0xffffffff
        self._send(self._keyboard, KEY, _numbers(moment, code, is_down))

    def _hold(self, modifiers):
        self._send(self._keyboard, SET_MODIFIERS,
                   _numbers(sum(MODIFIERS[name][1] for name in modifiers), 0, 0, 0))

    def press(self, key):
        """Presses a key and lets it go, such as "Return" or "ctrl+z"."""
        *held, last = key.split('+')
        if last in WITH_SHIFT or last.isupper() and len(last) == 1:
            held, last = [*held, 'shift'], WITH_SHIFT.get(last, last.lower())
        for name in held:
            self._key(MODIFIERS[name][0], True)
        self._hold(held)
        self._key(CODES[last], True)
        self._key(CODES[last], False)
        for name in held:
            self._key(MODIFIERS[name][0], False)
        self._hold([])
        self._wait()


@functools.cache
def _keyboard():
    return Keyboard()


def press(*keys):
    """Presses keys one after the other, such as "Return" or "ctrl+z"."""
    for key in keys:
        _keyboard().press(key)


def type_text(text):
    press(*text)


def rest_pointer():
    """Puts the keyboard there before the program starts; there is no pointer."""
    _keyboard()


def has_focus(_pid):
    return True
