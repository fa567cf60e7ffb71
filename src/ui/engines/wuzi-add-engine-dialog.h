/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which program is to be added as an engine. */
#pragma once

#include <adwaita.h>

/* WuziAddEngineDialog: offers programs that look like engines, a file chooser, and a line for a
 * command. Nothing is started here.
 *
 * Signals
 *   "chosen" (string command): a command line that can be taken apart. */
#define WUZI_TYPE_ADD_ENGINE_DIALOG (wuzi_add_engine_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziAddEngineDialog, wuzi_add_engine_dialog, WUZI, ADD_ENGINE_DIALOG,
                      AdwWindow)

/* Programs are looked for in $PATH, and in further folders (NULL-terminated). */
WuziAddEngineDialog *wuzi_add_engine_dialog_new (GtkWindow *parent, const char *const *folders);
