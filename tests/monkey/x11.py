# SPDX-License-Identifier: GPL-3.0-or-later
"""A bare connection to the X server: its windows, and events as from a hand."""

import ctypes
import ctypes.util
import select
import time
from dataclasses import dataclass

UNMAP, MAP = 0, 2  # map_state: unmapped, viewable
CLIENT_MESSAGE = 33
SUBSTRUCTURE_NOTIFY, SUBSTRUCTURE_REDIRECT = 1 << 19, 1 << 20
REVERT_TO_PARENT = 2
ANY_PROPERTY = 0
MAX_PROPERTY = 256  # words that are read of a property

Window = ctypes.c_ulong
Pointer = ctypes.c_void_p


class _Attributes(ctypes.Structure):
    _fields_ = [('x', ctypes.c_int), ('y', ctypes.c_int), ('width', ctypes.c_int),
                ('height', ctypes.c_int), ('border_width', ctypes.c_int),
                ('depth', ctypes.c_int), ('visual', Pointer), ('root', Window),
                ('window_class', ctypes.c_int), ('bit_gravity', ctypes.c_int),
                ('win_gravity', ctypes.c_int), ('backing_store', ctypes.c_int),
                ('backing_planes', ctypes.c_ulong), ('backing_pixel', ctypes.c_ulong),
                ('save_under', ctypes.c_int), ('colormap', ctypes.c_ulong),
                ('map_installed', ctypes.c_int), ('map_state', ctypes.c_int),
                ('all_event_masks', ctypes.c_long), ('your_event_mask', ctypes.c_long),
                ('do_not_propagate_mask', ctypes.c_long),
                ('override_redirect', ctypes.c_int), ('screen', Pointer)]


class _ClientMessage(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong),
                ('send_event', ctypes.c_int), ('display', Pointer), ('window', Window),
                ('message_type', ctypes.c_ulong), ('format', ctypes.c_int),
                ('data', ctypes.c_long * 5)]


class _Event(ctypes.Union):
    _fields_ = [('type', ctypes.c_int), ('client', _ClientMessage),
                ('pad', ctypes.c_long * 24)]


@dataclass(frozen=True)
class Seen:
    """A window as it is now."""
    window: int
    pid: int
    title: str  # empty: it popped up
    x: int
    y: int
    width: int
    height: int


def _load(name):
    path = ctypes.util.find_library(name)
    if path is None:
        raise OSError(f'lib{name} is missing')
    return ctypes.CDLL(path)


class Screen:
    """The display named, or the one of DISPLAY."""

    def __init__(self, name=None):
        self._x = _load('X11')
        self._test = _load('Xtst')
        self._declare()
        self._display = self._x.XOpenDisplay(name.encode() if name else None)
        if not self._display:
            raise OSError('The display can’t be opened.')
        # Windows go while they are looked at: the answer is just that they aren't there.
        self._handler = ctypes.CFUNCTYPE(ctypes.c_int, Pointer, Pointer)(lambda *_: 0)
        self._x.XSetErrorHandler(self._handler)
        self._root = self._x.XDefaultRootWindow(self._display)
        self.width = self._x.XDisplayWidth(self._display, 0)
        self.height = self._x.XDisplayHeight(self._display, 0)
        self._x.XSelectInput(self._display, self._root, SUBSTRUCTURE_NOTIFY)
        self._atoms = {}
        self._keycodes = {}
        self._owners = {}  # of each window: its process, whether it pops up
        self._pings = 0

    def _declare(self):
        x = self._x
        for name in ('XOpenDisplay', 'XSetErrorHandler'):
            getattr(x, name).restype = Pointer
        for name in ('XDefaultRootWindow', 'XInternAtom', 'XStringToKeysym'):
            getattr(x, name).restype = ctypes.c_ulong
        x.XDefaultRootWindow.argtypes = x.XPending.argtypes = [Pointer]
        x.XConnectionNumber.argtypes = x.XFlush.argtypes = x.XCloseDisplay.argtypes = [Pointer]
        x.XSync.argtypes = [Pointer, ctypes.c_int]
        x.XDisplayWidth.argtypes = x.XDisplayHeight.argtypes = [Pointer, ctypes.c_int]
        x.XSelectInput.argtypes = [Pointer, Window, ctypes.c_long]
        x.XInternAtom.argtypes = [Pointer, ctypes.c_char_p, ctypes.c_int]
        x.XStringToKeysym.argtypes = [ctypes.c_char_p]
        x.XKeysymToKeycode.argtypes = [Pointer, ctypes.c_ulong]
        x.XKeysymToKeycode.restype = ctypes.c_ubyte
        x.XFree.argtypes = [Pointer]
        x.XNextEvent.argtypes = [Pointer, ctypes.POINTER(_Event)]
        x.XQueryTree.argtypes = [Pointer, Window, ctypes.POINTER(Window), ctypes.POINTER(Window),
                                 ctypes.POINTER(ctypes.POINTER(Window)),
                                 ctypes.POINTER(ctypes.c_uint)]
        x.XGetWindowAttributes.argtypes = [Pointer, Window, ctypes.POINTER(_Attributes)]
        x.XTranslateCoordinates.argtypes = [Pointer, Window, Window, ctypes.c_int, ctypes.c_int,
                                            ctypes.POINTER(ctypes.c_int),
                                            ctypes.POINTER(ctypes.c_int), ctypes.POINTER(Window)]
        x.XGetWindowProperty.argtypes = [
            Pointer, Window, ctypes.c_ulong, ctypes.c_long, ctypes.c_long, ctypes.c_int,
            ctypes.c_ulong, ctypes.POINTER(ctypes.c_ulong), ctypes.POINTER(ctypes.c_int),
            ctypes.POINTER(ctypes.c_ulong), ctypes.POINTER(ctypes.c_ulong),
            ctypes.POINTER(Pointer)]
        x.XCreateSimpleWindow.argtypes = [Pointer, Window] + 2 * [ctypes.c_int] + 3 * [
            ctypes.c_uint] + 2 * [ctypes.c_ulong]
        x.XCreateSimpleWindow.restype = Window
        x.XChangeProperty.argtypes = [Pointer, Window] + 2 * [ctypes.c_ulong] + 2 * [
            ctypes.c_int] + [Pointer, ctypes.c_int]
        x.XSendEvent.argtypes = [Pointer, Window, ctypes.c_int, ctypes.c_long,
                                 ctypes.POINTER(_Event)]
        x.XMoveResizeWindow.argtypes = [Pointer, Window] + 2 * [ctypes.c_int] + 2 * [ctypes.c_uint]
        x.XSetInputFocus.argtypes = [Pointer, Window, ctypes.c_int, ctypes.c_ulong]
        x.XRaiseWindow.argtypes = x.XMapWindow.argtypes = [Pointer, Window]
        self._test.XTestFakeKeyEvent.argtypes = [Pointer, ctypes.c_uint, ctypes.c_int,
                                                 ctypes.c_ulong]
        self._test.XTestFakeButtonEvent.argtypes = [Pointer, ctypes.c_uint, ctypes.c_int,
                                                    ctypes.c_ulong]
        self._test.XTestFakeMotionEvent.argtypes = [Pointer] + 3 * [ctypes.c_int] + [
            ctypes.c_ulong]

    # Seeing

    def _atom(self, name):
        if name not in self._atoms:
            self._atoms[name] = self._x.XInternAtom(self._display, name.encode(), False)
        return self._atoms[name]

    def _property(self, window, name):
        """A property's bytes, or words; None where there is none."""
        kind, form = ctypes.c_ulong(), ctypes.c_int()
        count, after, data = ctypes.c_ulong(), ctypes.c_ulong(), Pointer()
        self._x.XGetWindowProperty(self._display, window, self._atom(name), 0, MAX_PROPERTY, False,
                                   ANY_PROPERTY, kind, form, count, after, data)
        if not data.value:
            return None
        try:
            if form.value == 8:
                return ctypes.string_at(data.value, count.value)
            words = ctypes.cast(data, ctypes.POINTER(ctypes.c_ulong))
            return [words[i] for i in range(count.value)]
        finally:
            self._x.XFree(data)

    def _children(self, window):
        root, parent = Window(), Window()
        children, count = ctypes.POINTER(Window)(), ctypes.c_uint()
        if not self._x.XQueryTree(self._display, window, root, parent, children, count):
            return []
        found = [children[i] for i in range(count.value)]
        if children:
            self._x.XFree(children)
        return found

    def _find_owner(self, window):
        """The process that a window is of, and the window that it made: a
        manager's frame holds it."""
        for inner in [window, *self._children(window)]:
            pid = self._property(inner, '_NET_WM_PID')
            if pid:
                return pid[0], inner
        return 0, window

    def _owner(self, window):
        if window not in self._owners:
            self._owners[window] = self._find_owner(window)
            if not self._owners[window][0]:
                return self._owners.pop(window)
        return self._owners[window]

    def forget_owners(self):
        """A program that starts may get the numbers of windows that have gone."""
        self._owners.clear()

    def windows(self, pids):
        """The visible windows of these processes, the highest last."""
        return [seen for window in self._children(self._root)
                if (seen := self._look_at(window, pids)) is not None]

    def _look_at(self, window, pids):
        attributes = _Attributes()
        pid, inner = self._owner(window)
        if (pid not in pids
                or not self._x.XGetWindowAttributes(self._display, inner, attributes)
                or attributes.map_state != MAP):
            return None
        x, y, child = ctypes.c_int(), ctypes.c_int(), Window()
        self._x.XTranslateCoordinates(self._display, inner, self._root, 0, 0, x, y, child)
        title = b''
        if not attributes.override_redirect:
            title = self._property(inner, '_NET_WM_NAME') or b'?'
        return Seen(inner, pid, title.decode(errors='replace'), x.value, y.value,
                    attributes.width, attributes.height)

    def bring_back(self, pids):
        """Shows again what was minimised, and goes to that of the manager's
        desktops where it is: the wheel over an empty place may have left it."""
        hidden = self._atom('_NET_WM_STATE_HIDDEN')
        for window in self._property(self._root, '_NET_CLIENT_LIST') or []:
            if self._find_owner(window)[0] not in pids:
                continue
            if hidden in (self._property(window, '_NET_WM_STATE') or []):
                self._x.XMapWindow(self._display, window)
            if desktop := self._property(window, '_NET_WM_DESKTOP'):
                self._tell_manager(self._root, '_NET_CURRENT_DESKTOP', desktop[0])
        self.flush()

    def wait_for_manager(self, seconds):
        """Until there is one that windows are shown by. A window that comes
        while it begins may stay hidden."""
        end = time.monotonic() + seconds
        while self._property(self._root, '_NET_SUPPORTING_WM_CHECK') is None:
            if time.monotonic() > end:
                raise OSError('the window manager doesn’t come')
            self.wait_for_answer(0, 0.02)

    def pose_as_manager(self):
        """Where nobody moves windows, GTK does so by itself, and may do it to
        one that has gone: nobody ever uses it like that."""
        window = self._x.XCreateSimpleWindow(self._display, self._root, -9, -9, 1, 1, 0, 0, 0)
        for place in (self._root, window):
            self._set(place, '_NET_SUPPORTING_WM_CHECK', 'WINDOW', window)
        self._set(self._root, '_NET_SUPPORTED', 'ATOM', self._atom('_NET_WM_MOVERESIZE'))
        self.flush()

    def _set(self, window, name, kind, value):
        word = ctypes.c_ulong(value)
        self._x.XChangeProperty(self._display, window, self._atom(name), self._atom(kind), 32, 0,
                                ctypes.byref(word), 1)

    # Asking for an answer

    def _message(self, window, name, *data):
        event = _Event()
        event.client.type = CLIENT_MESSAGE
        event.client.window = window
        event.client.message_type = self._atom(name)
        event.client.format = 32
        for i, value in enumerate(data):
            event.client.data[i] = value
        return event

    def _send(self, window, name, *data):
        self._x.XSendEvent(self._display, window, False, 0, self._message(window, name, *data))

    def _tell_manager(self, window, name, *data):
        self._x.XSendEvent(self._display, self._root, False,
                           SUBSTRUCTURE_NOTIFY | SUBSTRUCTURE_REDIRECT,
                           self._message(window, name, *data))

    def ping(self, window):
        """Asks the program of a window to answer when it has come to what was
        sent before; returns what is_answered () wants."""
        self._pings += 1
        self._send(window, 'WM_PROTOCOLS', self._atom('_NET_WM_PING'), self._pings, window)
        self._x.XFlush(self._display)
        return self._pings

    def wait_for_answer(self, ping, seconds):
        """Returns whether it answers within that time."""
        end = time.monotonic() + seconds
        event = _Event()
        while True:
            while self._x.XPending(self._display):
                self._x.XNextEvent(self._display, event)
                if event.type == CLIENT_MESSAGE and event.client.data[1] == ping:
                    return True
            left = end - time.monotonic()
            if left <= 0:
                return False
            select.select([self._x.XConnectionNumber(self._display)], [], [], left)

    # Doing

    def _keycode(self, name):
        if name not in self._keycodes:
            symbol = self._x.XStringToKeysym(name.encode())
            code = self._x.XKeysymToKeycode(self._display, symbol)
            if not code:
                raise ValueError(f'no key “{name}”')
            self._keycodes[name] = code
        return self._keycodes[name]

    def _key(self, name, down):
        self._test.XTestFakeKeyEvent(self._display, self._keycode(name), down, 0)

    def press(self, combination):
        """Presses and lets go such as "a" or "Control_L+Shift_L+z"."""
        names = combination.split('+')
        for name in names:
            self._key(name, True)
        for name in reversed(names):
            self._key(name, False)
        self.flush()

    def point_at(self, x, y):
        self._test.XTestFakeMotionEvent(self._display, 0, x, y, 0)
        self.flush()

    def button(self, number, down):
        self._test.XTestFakeButtonEvent(self._display, number, down, 0)
        self.flush()

    def click(self, number):
        self.button(number, True)
        self.button(number, False)

    def place(self, window, x, y, width, height):
        """Moves and resizes it, as a manager does that doesn't ask how small it may be."""
        self._x.XMoveResizeWindow(self._display, window, x, y, width, height)
        self.flush()

    def focus(self, window):
        """Gives a window the keyboard; 1 stands for whatever is under the pointer."""
        self._x.XSetInputFocus(self._display, window, REVERT_TO_PARENT, 0)
        self.flush()

    def raise_up(self, window):
        self._x.XRaiseWindow(self._display, window)
        self.flush()

    def close_window(self, window):
        """Asks it to close, as a window manager does."""
        self._send(window, 'WM_PROTOCOLS', self._atom('WM_DELETE_WINDOW'), 0)
        self.flush()

    def flush(self):
        self._x.XFlush(self._display)
