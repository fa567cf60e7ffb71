/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of one player, as it is carried to profiles.json: it is applied to
 * what the file says when its turn comes, not to what somebody saw before. */
#pragma once

#include <gio/gio.h>

#include "records/players/pin.h"
#include "records/players/profile-reading.h"

typedef enum {
  PROFILE_CHANGE_NAME,     /* text: the name */
  PROFILE_CHANGE_COLOUR,   /* colour */
  PROFILE_CHANGE_DELETE,   /* now */
  PROFILE_CHANGE_RESTORE,  /* back into the list */
  PROFILE_CHANGE_ERASE,    /* who was deleted, for good */
  PROFILE_CHANGE_MERGE,    /* other: the player into whom */
  PROFILE_CHANGE_SEPARATE, /* undoes a merge */
  PROFILE_CHANGE_PIN,      /* text: the PIN as it was typed, or NULL: none */
  PROFILE_CHANGE_TRIES,    /* tries, of the PIN */
  PROFILE_CHANGE_TRAINING, /* training */
} ProfileChangeKind;

typedef struct {
  ProfileChangeKind kind;
  guint colour;
  PinTries tries;

  /* Owned */
  WuziProfile *profile; /* who is changed; only their id counts, and the name if nobody has it */
  WuziProfile *other;   /* likewise, or NULL */
  char *text;           /* or NULL */
  JsonNode *training;   /* or NULL */
} ProfileChange;

/* What can be wrong with a name or a PIN, profile_change_check () tells. (transfer full) */
ProfileChange *profile_change_new_rename (WuziProfile *profile, const char *name);
ProfileChange *profile_change_new_colour (WuziProfile *profile, guint colour);
ProfileChange *profile_change_new_delete (WuziProfile *profile);
ProfileChange *profile_change_new_restore (WuziProfile *profile);
ProfileChange *profile_change_new_erase (WuziProfile *profile);
ProfileChange *profile_change_new_merge (WuziProfile *from, WuziProfile *into);
ProfileChange *profile_change_new_separate (WuziProfile *profile);
ProfileChange *profile_change_new_pin (WuziProfile *profile, const char *pin); /* NULL: no PIN */
ProfileChange *profile_change_new_tries (WuziProfile *profile, PinTries tries);
ProfileChange *profile_change_new_training (WuziProfile *profile, JsonNode *training);

void profile_change_free (ProfileChange *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ProfileChange, profile_change_free)

/* Cleans the name (player_name_clean ()). FALSE with G_IO_ERROR_INVALID_ARGUMENT if it can't be
 * one, or with WUZI_PIN_ERROR_FORM if the PIN can't (pin_check_form ()). */
gboolean profile_change_check (ProfileChange *self, GError **error);

/* The player isn't in the list: an error with a sentence for the user. (transfer
 * full) */
GError *profile_change_new_gone_error (WuziProfile *profile);

/* Does it let games count for somebody else? */
gboolean profile_change_moves_games (const ProfileChange *self);

/* Applies it, which must have passed the check, to what was read: profile_reading_read () finds out
 * then who the players are. A PIN takes as long as pin_hash (). FALSE with an error, a sentence for
 * the user, if it can't be done; then nothing has changed. */
gboolean profile_change_apply (const ProfileChange *self, ProfileReading *reading, GError **error);
