/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All databases of others' games. */
#pragma once

#include "library/wuzi-database.h"
#include "records/files/wuzi-loaded-list.h"

/* WuziLibrary: a WuziLoadedList of WuziDatabase, by name: one for each file of a folder. Until
 * somebody loads it, it is empty, and nothing is read: a start is no slower with ten of them. */
#define WUZI_TYPE_LIBRARY (wuzi_library_get_type ())
G_DECLARE_FINAL_TYPE (WuziLibrary, wuzi_library, WUZI, LIBRARY, WuziLoadedList)

enum {
  WUZI_LIBRARY_MAX_NAME_CHARS = 64,
};

/* The usual folder for NULL. (transfer full) */
WuziLibrary *wuzi_library_new (const char *folder);
char *wuzi_library_dup_usual_folder (void);

/* What the database at a path is called. And: a name for one that a file is imported into, without
 * the endings of formats and archives. (transfer full) */
char *wuzi_library_dup_name_of_path (const char *path);

/* As a database of that name is called: something that can be a file's name, and is seen in lists
 * of files. (transfer full) */
char *wuzi_library_dup_clean_name (const char *name);
char *wuzi_library_dup_name_for_file (GFile *file);

/* The paths of all databases in a folder, by name. Blocks; for commands. NULL with an error.
 * (transfer full): of char * */
GPtrArray *wuzi_library_list_paths (const char *folder, GError **error);

/* The path of a new one with a name, which is made shorter or other where it can't be a file's, or
 * is taken: "Games 2". Makes the folder. NULL with an error. Blocks. (transfer full) */
char *wuzi_library_choose_path (const char *folder, const char *name, GError **error);

/* The same, or the path of one of that name, if it is there by now. */
char *wuzi_library_ensure_path (const char *folder, const char *name, GError **error);

/* The path of the one of a name, as wuzi_library_choose_path () would make it from that. NULL if
 * there is none; with an error if that can't be told. Blocks. (transfer full) */
char *wuzi_library_find_path (const char *folder, const char *name, GError **error);

/* Deletes a database's files for good. FALSE with an error. Blocks. */
gboolean wuzi_library_delete (const char *path, GError **error);

/* Looks which there are, in a thread; once. */
void wuzi_library_load (WuziLibrary *self);

/* The one of that name; NULL: there is none. (transfer none) */
WuziDatabase *wuzi_library_find (WuziLibrary *self, const char *name);

/* Adds an empty database: wuzi_library_choose_path (). (transfer none) */
WuziDatabase *wuzi_library_add (WuziLibrary *self, const char *name, GError **error);

/* Throws a database away; until the library ends it can be had back. The program's end, or its next
 * start, deletes the files. FALSE with an error. */
gboolean wuzi_library_remove (WuziLibrary *self, WuziDatabase *database, GError **error);
gboolean wuzi_library_restore (WuziLibrary *self, WuziDatabase *database, GError **error);
