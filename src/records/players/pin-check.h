/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a PIN with that of a player, and counts the wrong ones in profiles.json;
 * and takes away one that was forgotten. */
#pragma once

#include "records/players/profile-file.h"

/* One try; what it needs, and what came of it. */
typedef struct {
  /* Owned */
  char *folder;
  char *pin;
  WuziProfile *profile;    /* whose it is; replaced by what the file says of them */
  GPtrArray *players;      /* WuziProfile: all that are known, should the file lack them */
  GPtrArray *problems;     /* sentences for the user */
  ProfileReading *reading; /* of the file, also after the tries were written; or NULL */
  GError *error;           /* WUZI_PIN_ERROR; NULL: let through */

  ProfileFileStamp aside;
  gint64 now;       /* in milliseconds since 1970 */
  PinTries tries;   /* the wrong ones, as far as they are known */
  gboolean saved;   /* the tries were written */
  gboolean unsaved; /* they could not be */
} PinCheck;

PinCheck *pin_check_new (const char *folder, WuziProfile *profile, const char *pin);
void pin_check_free (PinCheck *self);

/* Compares and counts. Blocks. */
void pin_check_run (PinCheck *self);

/* Takes away the PIN of the listed player of a name as it was typed, for the owner of the account,
 * who can do it without knowing it. *had tells whether there was one, *who gets the player's name
 * (transfer full). FALSE with an error, a sentence for the user. Blocks. */
gboolean pin_reset (const char *folder, const char *name, char **who, gboolean *had,
                    GError **error);
