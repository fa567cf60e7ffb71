/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be a player's name, and when two names are the same. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  PLAYER_NAME_MAX_CHARS = 32,
};

/* Why a text can't be a name. */
typedef enum {
  PLAYER_NAME_GOOD,
  PLAYER_NAME_EMPTY,     /* nothing that can be seen */
  PLAYER_NAME_TOO_LONG,  /* more than PLAYER_NAME_MAX_CHARS characters */
  PLAYER_NAME_BAD_CHARS, /* control characters, line breaks, marks that turn
                            the writing direction, or not UTF-8 */
} PlayerNameFault;

/* The name in the form in which it is kept: without white space around it,
 * in Unicode normal form C. (transfer full): NULL, with the reason in *fault,
 * if it can't be a name. fault may be NULL. */
char *player_name_clean (const char *text, PlayerNameFault *fault);

/* A key that is equal for names that count as the same: case and the way a
 * letter is composed don't matter. name must be clean. (transfer full) */
char *player_name_key (const char *name);

/* What is wrong, in a sentence for the user; NULL if nothing is. (transfer full) */
char *player_name_dup_sentence (PlayerNameFault fault);

G_END_DECLS
