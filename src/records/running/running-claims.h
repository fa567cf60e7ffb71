/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which copy of the program plays which unfinished game: none that another one
 * has may be gone on with, or it would come to two ends.
 *
 * A claim is a lock on one byte of the file "playing.lock" in the folder
 * "running", at a place that the game's id tells. It goes with the process,
 * however that ends. Blocking work, for one thread at a time. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _RunningClaims RunningClaims;

/* folder is the data folder; nothing is touched yet. */
RunningClaims *running_claims_new (const char *folder);

/* Lets all claims go. */
void running_claims_free (RunningClaims *self);

/* Takes a game, unless it is claimed already. FALSE with G_IO_ERROR_BUSY and a
 * sentence for the user if another copy has it. NOTE: where there can't be locks
 * it is claimed without one: games that nobody can go on with would be worse. */
gboolean running_claims_take (RunningClaims *self, const char *id, GError **error);

/* Is it claimed by this copy? */
gboolean running_claims_have (RunningClaims *self, const char *id);

void running_claims_release (RunningClaims *self, const char *id);

G_END_DECLS
