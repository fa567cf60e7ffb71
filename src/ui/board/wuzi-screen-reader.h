/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Is somebody here who hears the screen? */
#pragma once

#include <glib-object.h>

/* WuziScreenReader: asks the desktop, by the session bus, whether something reads
 * the windows of programs, and goes on listening. It never waits for an answer.
 *
 * Properties
 *   "present" (boolean, read): FALSE until it is known. */
#define WUZI_TYPE_SCREEN_READER (wuzi_screen_reader_get_type ())
G_DECLARE_FINAL_TYPE (WuziScreenReader, wuzi_screen_reader, WUZI, SCREEN_READER, GObject)

WuziScreenReader *wuzi_screen_reader_new (void);
