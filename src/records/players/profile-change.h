/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of one player, as it is carried to profiles.json: it is applied to
 * what the file says when its turn comes, not to what somebody saw before. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "records/players/pin.h"
#include "records/players/wuzi-profile.h"

G_BEGIN_DECLS

typedef enum {
  PROFILE_CHANGE_NAME,     /* text: the name, cleaned */
  PROFILE_CHANGE_COLOUR,   /* colour */
  PROFILE_CHANGE_DELETE,   /* now */
  PROFILE_CHANGE_RESTORE,  /* back into the list */
  PROFILE_CHANGE_MERGE,    /* other: the player into whom */
  PROFILE_CHANGE_SEPARATE, /* likewise back */
  PROFILE_CHANGE_PIN,      /* text: what is kept of it, or NULL */
  PROFILE_CHANGE_TRIES,    /* tries, of the PIN */
} ProfileChangeKind;

typedef struct {
  ProfileChangeKind kind;
  guint colour;
  PinTries tries;

  /* Owned */
  WuziProfile *profile; /* who is changed; only his id, and the name if nobody has that id */
  WuziProfile *other;   /* likewise, or NULL */
  char *text;           /* or NULL */
} ProfileChange;

/* other and text may be NULL. */
ProfileChange *profile_change_new (ProfileChangeKind kind, WuziProfile *profile, WuziProfile *other,
                                   const char *text);
void profile_change_free (ProfileChange *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ProfileChange, profile_change_free)

/* The player isn't in the list: an error with a sentence for the user. (transfer
 * full) */
GError *profile_change_new_gone_error (WuziProfile *profile);

/* Does it let games count for somebody else? */
gboolean profile_change_moves_games (const ProfileChange *self);

/* The player of a list (WuziProfile) whom a profile means: by its id, or else by
 * its name, if a listed player has it. Returns the index, or -1. */
int profile_change_find (GPtrArray *profiles, WuziProfile *profile);

/* Applies it to entries, the players of which are profiles (WuziProfile), in the
 * same order; these stay as they are. FALSE with an error, a sentence for the
 * user, if it can't be done; then nothing has changed. */
gboolean profile_change_apply (const ProfileChange *self, JsonArray *entries, GPtrArray *profiles,
                               GError **error);

/* A name that no listed player of profiles has: that one, or the same with the
 * first number behind it that makes it free, and shortened if it must be.
 * (transfer full) */
char *profile_change_dup_free_name (GPtrArray *profiles, const char *name);

G_END_DECLS
