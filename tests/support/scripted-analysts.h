/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ann and Bob, programs that analyse by a script, and the list that they are in. */
#pragma once

#include "support/brains.h"
#include "support/scripted-analyst.h"
#include "support/temp-folder.h"

static char *folder;        /* of their programs */
static GListStore *engines; /* both */
static WuziEngineEntry *ann;
static WuziEngineEntry *bob;

static inline void
scripted_analysts_open (const char *name_of_ann, const char *arguments_of_ann,
                        const char *arguments_of_bob)
{
  folder = temp_folder_make ();
  engines = g_list_store_new (WUZI_TYPE_ENGINE_ENTRY);
  ann = scripted_analyst_new (folder, name_of_ann, arguments_of_ann);
  bob = scripted_analyst_new (folder, "Bob", arguments_of_bob);
  g_list_store_append (engines, ann);
  g_list_store_append (engines, bob);
}

/* When whoever asked them has gone: waits until they have, too. */
static inline void
scripted_analysts_close (void)
{
  g_clear_object (&ann);
  g_clear_object (&bob);
  g_clear_object (&engines);
  WAIT_FOR (!has_children ());
  temp_folder_free (folder);
}
