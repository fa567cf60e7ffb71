/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets nobody's time run while something else is asked. */
#pragma once

#include <gtk/gtk.h>

#include "game/play/wuzi-console.h"

/* WuziPauser: pauses a console as long as a modal window is open anywhere in
 * the program: a question, a message, the preferences, a chooser of files. Whoever
 * opens one need not think of it; what asks inside a window says so. */
#define WUZI_TYPE_PAUSER (wuzi_pauser_get_type ())
G_DECLARE_FINAL_TYPE (WuziPauser, wuzi_pauser, WUZI, PAUSER, GObject)

WuziPauser *wuzi_pauser_new (void);

/* The console to pause in place of the one before, or NULL. */
void wuzi_pauser_set_console (WuziPauser *self, WuziConsole *console);

/* Something is asked that has no window of its own. */
void wuzi_pauser_set_asking (WuziPauser *self, gboolean asking);
