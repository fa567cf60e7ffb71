/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a player of a database. */
#pragma once

#include <adwaita.h>

#include "library/wuzi-database.h"

/* WuziPersonDialog: a table of all players but one, with a search; a click on one closes it.
 *
 * Signals
 *   "chosen" (uint number, string name) */
#define WUZI_TYPE_PERSON_DIALOG (wuzi_person_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziPersonDialog, wuzi_person_dialog, WUZI, PERSON_DIALOG, AdwWindow)

WuziPersonDialog *wuzi_person_dialog_new (GtkWindow *parent, WuziDatabase *database, guint32 but,
                                          const char *title);
