/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with others' games. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"
#include "study/wuzi-study.h"
#include "ui/library/wuzi-imports.h"

/* WuziLibraryWindow: the databases of a library, and from there their games, players and
 * tournaments. Files are imported that are chosen, or dropped on it.
 *
 * Signals
 *   "study-wanted" (WuziStudy study): a game of a database is to be shown. */
#define WUZI_TYPE_LIBRARY_WINDOW (wuzi_library_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziLibraryWindow, wuzi_library_window, WUZI, LIBRARY_WINDOW, AdwWindow)

WuziLibraryWindow *wuzi_library_window_new (GSettings *settings, WuziRecordBook *book,
                                            WuziImports *imports);

/* Imports files (GFile): into the database, or NULL: asks into which, where there are any. */
void wuzi_library_window_import (WuziLibraryWindow *self, GPtrArray *files, WuziDatabase *database);
