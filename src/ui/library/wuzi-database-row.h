/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A database in the list of the library. */
#pragma once

#include <adwaita.h>

#include "library/wuzi-database.h"

/* WuziDatabaseRow: name, games, years and size; while games are imported, how far that is. Its
 * buttons activate "library.stop", "library.go-on", "library.import-into",
 * "library.import-folder-into" and "library.throw-away" with its name. */
#define WUZI_TYPE_DATABASE_ROW (wuzi_database_row_get_type ())
G_DECLARE_FINAL_TYPE (WuziDatabaseRow, wuzi_database_row, WUZI, DATABASE_ROW, AdwActionRow)

GtkWidget *wuzi_database_row_new (WuziDatabase *database);

WuziDatabase *wuzi_database_row_get_database (WuziDatabaseRow *self);
