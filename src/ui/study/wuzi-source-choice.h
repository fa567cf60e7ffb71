/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses whose games are explored. */
#pragma once

#include <gtk/gtk.h>

#include "library/wuzi-explorer.h"

/* WuziSourceChoice: a button with a check for each source of an explorer: own games, and each
 * database; and one for all of them. */
#define WUZI_TYPE_SOURCE_CHOICE (wuzi_source_choice_get_type ())
G_DECLARE_FINAL_TYPE (WuziSourceChoice, wuzi_source_choice, WUZI, SOURCE_CHOICE, GtkWidget)

void wuzi_source_choice_set_explorer (WuziSourceChoice *self, WuziExplorer *explorer);

/* What a source is called: "My Games", or its own name. */
const char *wuzi_source_choice_name (WuziGameSource *source);
