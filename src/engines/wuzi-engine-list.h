/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All engines from elsewhere that the user has added. */
#pragma once

#include "engines/wuzi-engine-entry.h"
#include "records/files/wuzi-loaded-list.h"

/* WuziEngineList: a WuziLoadedList of WuziEngineEntry, in the order in which they were added. It is
 * kept in "engines.json" of a folder; that is read and written in threads, and what another copy of
 * the program has changed is kept: each change is one entry's.
 *
 * A file of a newer format isn't touched: then the list is empty, "error" tells so, and changes
 * last until the program ends. One that isn't JSON is set aside, which "error" tells, too; entries
 * that can't be read stay in the file. What can't be written is tried again every five seconds.
 *
 * Properties
 *   "error" (GError, or NULL; not writable): what went wrong last, a sentence for the user. */
#define WUZI_TYPE_ENGINE_LIST (wuzi_engine_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineList, wuzi_engine_list, WUZI, ENGINE_LIST, WuziLoadedList)

/* NULL: the usual folder. Nothing is read yet. */
WuziEngineList *wuzi_engine_list_new (const char *folder);
char *wuzi_engine_list_dup_usual_folder (void);

/* Reads the file; once. Changes that are made before go behind it. finish: FALSE with an error, as
 * "error" has it; the list can be used all the same. */
void wuzi_engine_list_load_async (WuziEngineList *self, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
gboolean wuzi_engine_list_load_finish (WuziEngineList *self, GAsyncResult *result, GError **error);
const GError *wuzi_engine_list_get_error (WuziEngineList *self);

/* (transfer none); NULL: there is none of that id, or of that name. */
WuziEngineEntry *wuzi_engine_list_find (WuziEngineList *self, const char *id);
WuziEngineEntry *wuzi_engine_list_find_by_name (WuziEngineList *self, const char *name);

/* Likewise of any list of them, which may be NULL. */
WuziEngineEntry *wuzi_engine_list_find_in (GListModel *engines, const char *id);

/* Adds an entry (a reference is taken), or puts it back after it was removed. One whose name
 * another has gets a number behind it. Each change of its properties from now on is written by
 * itself. */
void wuzi_engine_list_add (WuziEngineList *self, WuziEngineEntry *entry);
void wuzi_engine_list_remove (WuziEngineList *self, WuziEngineEntry *entry);

/* Ends when all changes up to now are on the disk. FALSE with an error. */
void wuzi_engine_list_flush_async (WuziEngineList *self, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
gboolean wuzi_engine_list_flush_finish (WuziEngineList *self, GAsyncResult *result, GError **error);
