/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be a player's name, and when two names are the same. */
#pragma once

#include <glib.h>

enum {
  PLAYER_NAME_MAX_CHARS = 32,
};

/* The name in the form in which it is kept: without white space around it, in Unicode normal form
 * C. NULL with G_IO_ERROR_INVALID_ARGUMENT and a sentence for the user if it can't be a name: there
 * is nothing to be seen, it is too long, or it has control characters, line breaks, marks that turn
 * the writing direction, or isn't UTF-8. (transfer full) */
char *player_name_clean (const char *text, GError **error);

/* A key that is equal for names that count as the same: case and the way a
 * letter is composed don't matter. name must be clean. (transfer full) */
char *player_name_key (const char *name);

/* The same for what is searched: accents and other marks, and the ways a letter can be written,
 * don't matter either. (transfer full) */
char *player_name_search_key (const char *text);

/* The words of a text that is searched for, such a key each. (transfer full): of char * */
GPtrArray *player_name_split_search (const char *text);
