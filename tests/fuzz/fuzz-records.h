/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the harnesses of the records share: errors looked at, and a folder of
 * their own. */
#pragma once

#include <gio/gio.h>
#include <string.h>

#include "fuzz.h"
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
