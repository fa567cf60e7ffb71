# SPDX-License-Identifier: GPL-3.0-or-later
"""The portal of a desktop, as programs in a sandbox meet it: it chooses at once what a test wants."""

import os
import threading

from gi.repository import Gio, GLib

NAME = 'org.freedesktop.portal.Desktop'
PATH = '/org/freedesktop/portal/desktop'
CHOSEN, CANCELLED = 0, 1
INTERFACES = """<node>
  <interface name="org.freedesktop.portal.FileChooser">
    <method name="OpenFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="SaveFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.Inhibit">
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="CreateMonitor">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
</node>
"""
VERSION = 3


class Portal:
    """Answers in a thread of its own. choice is the path that it chooses, None cancels; asked has (method, title,
    options) of each time it was asked for a file."""

    def __init__(self):
        self.asked = []
        self.choice = None
        self._is_there = threading.Event()
        threading.Thread(target=self._serve, daemon=True).start()
        if not self._is_there.wait(60):
            raise TimeoutError('The portal could not be set up.')

    def _serve(self):
        context = GLib.MainContext()
        context.push_thread_default()
        bus = Gio.DBusConnection.new_for_address_sync(
            os.environ['DBUS_SESSION_BUS_ADDRESS'],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
            bus.register_object(PATH, interface, self._called, lambda *_: GLib.Variant('u', VERSION), None)
        bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'RequestName',
                      GLib.Variant('(su)', (NAME, 0)), None, Gio.DBusCallFlags.NONE, -1, None)
        self._is_there.set()
        GLib.MainLoop(context).run()

    def _called(self, bus, sender, _path, interface, method, parameters, invocation):
        *texts, options = parameters.unpack()
        token = options.get('handle_token', 'none')
        handle = f'{PATH}/request/{sender[1:].replace(".", "_")}/{token}'
        invocation.return_value(GLib.Variant('(o)', (handle,)))
        if interface.endswith('.FileChooser'):
            uris = [] if self.choice is None else [self.choice.as_uri()]
            bus.emit_signal(sender, handle, 'org.freedesktop.portal.Request', 'Response',
                            GLib.Variant('(ua{sv})', (CHOSEN if uris else CANCELLED,
                                                      {'uris': GLib.Variant('as', uris)})))
            self.asked.append((method, texts[1], options))
