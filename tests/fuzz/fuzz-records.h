/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the harnesses of the records share: errors looked at, and a folder of
 * their own. */
#pragma once

#include <gio/gio.h>
#include <string.h>

#include "fuzz.h"
#include "records/index/games-reader.h"
#include "support/temp-folder.h"

/* Either it was read, or the error says why not, in text that can be shown. */
static inline void
fuzz_check_refusal (gboolean read, const GError *error)
{
  fuzz_check (read == (error == NULL));
  if (error != NULL)
    fuzz_check (*error->message != '\0' && g_utf8_validate (error->message, -1, NULL));
}

/* Sentences for the user can be shown. */
static inline void
fuzz_check_sentences (GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++) {
    const char *sentence = g_ptr_array_index (sentences, i);

    fuzz_check (*sentence != '\0' && g_utf8_validate (sentence, -1, NULL));
  }
}

static inline void
fuzz_write (const char *folder, const char *name, const void *bytes, gsize length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  fuzz_check (g_file_set_contents_full (path, bytes, (gssize) length, G_FILE_SET_CONTENTS_NONE,
                                        0600, NULL));
}

/* Removes a folder of records, and its index, which lies elsewhere. */
static inline void
fuzz_folder_free (char *folder)
{
  g_autofree char *index = game_index_dup_path (folder);

  index_db_remove (index);
  temp_folder_free (folder);
}

/* Do both tell of the same games in the same places? */
static inline gboolean
fuzz_indexes_are_equal (GameIndex *one, GameIndex *other)
{
  guint count = game_index_get_count (one);

  if (count != game_index_get_count (other))
    return FALSE;
  for (guint32 number = 1; number <= count; number++) {
    g_autoptr (GameSummary) a = game_index_read (one, number);
    g_autoptr (GameSummary) b = game_index_read (other, number);

    if (a == NULL || b == NULL || !g_str_equal (a->id, b->id) || a->place.start != b->place.start
        || a->place.bytes != b->place.bytes || a->facts.started != b->facts.started
        || a->facts.result != b->facts.result || a->facts.move_count != b->facts.move_count
        || g_strcmp0 (a->facts.black.profile_id, b->facts.black.profile_id) != 0
        || g_strcmp0 (a->facts.white.name, b->facts.white.name) != 0)
      return FALSE;
  }
  return TRUE;
}
