/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines from elsewhere as a user has them: their programs, and the list. */
#pragma once

#include <glib/gstdio.h>

#include "engines/wuzi-brain.h"
#include "engines/wuzi-engine-list.h"
#include "support/wait.h"

/* A program in a folder: its path. (transfer full) */
static inline char *
user_engine_write (const char *folder, const char *name, const char *script)
{
  char *path = g_build_filename (folder, name, NULL);

  ck_assert (g_file_set_contents (path, script, -1, NULL));
  ck_assert_int_eq (g_chmod (path, 0700), 0);
  return path;
}

/* Adds an engine of which that is known; name may be NULL: it is called by its findings. */
static inline WuziEngineEntry *
user_engine_add (WuziEngineList *list, const char *name, const char *command,
                 const BrainFindings *findings)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new (name, command);

  wuzi_engine_entry_set_findings (entry, findings);
  wuzi_engine_list_add (list, entry);
  return wuzi_engine_list_find (list, wuzi_engine_entry_get_id (entry));
}

static inline void
user_engines_flushed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *flushed = user_data;

  wuzi_engine_list_flush_finish (WUZI_ENGINE_LIST (source), result, NULL);
  *flushed = TRUE;
}

/* As at the program's end: all is on the disk, nobody else has the list, and no engine is left. */
static inline void
user_engines_close (WuziEngineList *list)
{
  gboolean flushed = FALSE;

  wuzi_engine_list_flush_async (list, NULL, user_engines_flushed_cb, &flushed);
  WAIT_FOR (flushed);
  WAIT_FOR (G_OBJECT (list)->ref_count == 1);
  g_assert_finalize_object (list);
  wuzi_brain_end_all ();
}
