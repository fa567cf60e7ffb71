/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about names. */
#include "ui/name-words.h"

#include <glib/gi18n-lib.h>

char *
name_words_for_fault (PlayerNameFault fault)
{
  switch (fault) {
  case PLAYER_NAME_EMPTY:
    return g_strdup (_ ("Type a name first."));
  case PLAYER_NAME_TOO_LONG:
    return g_strdup_printf (ngettext ("A name has at most %d character.",
                                      "A name has at most %d characters.", PLAYER_NAME_MAX_CHARS),
                            PLAYER_NAME_MAX_CHARS);
  case PLAYER_NAME_BAD_CHARS:
    return g_strdup (_ ("A name can’t contain line breaks or control characters."));
  case PLAYER_NAME_GOOD:
  default:
    return NULL;
  }
}
