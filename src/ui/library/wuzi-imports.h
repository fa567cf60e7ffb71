/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports that go on, whether somebody looks at them or not. */
#pragma once

#include "library/wuzi-library.h"

/* WuziImports: begins, continues and stops the imports of a library. One that is stopped can go on
 * later. What came of each waits until somebody tells it.
 *
 * Signals
 *   "ended": one has; not where the whole was stopped by wuzi_imports_stop_all (). */
#define WUZI_TYPE_IMPORTS (wuzi_imports_get_type ())
G_DECLARE_FINAL_TYPE (WuziImports, wuzi_imports, WUZI, IMPORTS, GObject)

WuziImports *wuzi_imports_new (WuziLibrary *library);

WuziLibrary *wuzi_imports_get_library (WuziImports *self);

/* Imports files (GFile) into a new database of that name, which goes again if nothing comes of it.
 * FALSE with an error. */
gboolean wuzi_imports_begin_new (WuziImports *self, const char *name, GPtrArray *files,
                                 GError **error);

/* The same into one that there is, after those that it imports already; NULL: what was
 * stopped before. */
void wuzi_imports_begin (WuziImports *self, WuziDatabase *database, GPtrArray *files);

/* The file, or the folder, that is called as what is in it: "renjunet.rif.gz" is "renjunet".
 * (transfer full) */
char *wuzi_imports_name_files (GPtrArray *files);

/* Is it a database by its name, which is imported and not opened: RenjuNet's? */
gboolean wuzi_imports_is_database (GFile *file);

/* Stops all imports of a database, or of all. */
void wuzi_imports_stop (WuziImports *self, WuziDatabase *database);
void wuzi_imports_stop_all (WuziImports *self);

/* An import that has ended. */
typedef struct {
  WuziDatabase *database;
  WuziImportResult *result;
} WuziImported;

void wuzi_imported_free (WuziImported *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WuziImported, wuzi_imported_free)

/* The first of those that nobody has told yet, who takes it; NULL if there is none. (transfer
 * full) */
WuziImported *wuzi_imports_take_ended (WuziImports *self);

/* The last of them, which stays. (transfer none) */
const WuziImported *wuzi_imports_get_last_ended (WuziImports *self);

/* Is any still at work, also after it was stopped? */
gboolean wuzi_imports_is_busy (WuziImports *self);
