/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of a database that were merged. */
#pragma once

#include <adwaita.h>

#include "library/wuzi-database.h"

/* WuziMergesDialog: which spellings count for which player, each to be separated again. It follows
 * what is merged meanwhile.
 *
 * Signals
 *   "separated" (uint person): whose games are to count for themselves again. */
#define WUZI_TYPE_MERGES_DIALOG (wuzi_merges_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziMergesDialog, wuzi_merges_dialog, WUZI, MERGES_DIALOG, AdwWindow)

WuziMergesDialog *wuzi_merges_dialog_new (GtkWindow *parent, WuziDatabase *database);

/* (transfer none) */
WuziDatabase *wuzi_merges_dialog_get_database (WuziMergesDialog *self);
