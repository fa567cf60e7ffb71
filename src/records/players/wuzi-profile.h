/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One named player. */
#pragma once

#include <glib-object.h>

/* WuziProfile: never changes once it is made, so threads may share it. */
#define WUZI_TYPE_PROFILE (wuzi_profile_get_type ())
G_DECLARE_FINAL_TYPE (WuziProfile, wuzi_profile, WUZI, PROFILE, GObject)

/* A new player with an id of its own, created now. name must be clean
 * (player_name_clean). */
WuziProfile *wuzi_profile_new (const char *name);

/* A known player. created is in seconds since 1970, UTC. */
WuziProfile *wuzi_profile_new_known (const char *id, const char *name, gint64 created);

enum {
  WUZI_PROFILE_COLOUR_COUNT = 8,  /* which colours these are, says whoever draws them */
  WUZI_PROFILE_COLOUR_OF_ID = -1, /* none was chosen: it follows from the id */
};

/* All that is known of a player. */
typedef struct {
  const char *id;
  const char *name;
  gint64 created;          /* in seconds since 1970, UTC */
  int colour;              /* below WUZI_PROFILE_COLOUR_COUNT, or WUZI_PROFILE_COLOUR_OF_ID */
  gint64 deleted;          /* when, in seconds since 1970, UTC; 0: not deleted */
  const char *merged_into; /* the id of the player for whom the games count, or NULL */
  const char *pin;         /* what a PIN is compared with (records/players/pin.h), or NULL */
  gboolean erased;         /* deleted for good: the name is none of theirs */
} WuziProfileFacts;

/* A known player with all that there is. Copies the facts. */
WuziProfile *wuzi_profile_new_from_facts (const WuziProfileFacts *facts);

/* The facts are valid as long as the profile. */
const WuziProfileFacts *wuzi_profile_get_facts (WuziProfile *self);

/* Do both say the same in all? */
gboolean wuzi_profile_equal (WuziProfile *a, WuziProfile *b);

const char *wuzi_profile_get_id (WuziProfile *self);
const char *wuzi_profile_get_name (WuziProfile *self);

/* The player's colour, from 0 to WUZI_PROFILE_COLOUR_COUNT - 1. */
guint wuzi_profile_get_colour (WuziProfile *self);

/* Was this player deleted? The games are still there, and it can be undone, unless they were
 * erased. */
gboolean wuzi_profile_is_deleted (WuziProfile *self);

/* Were they deleted for good? Only the lines of their games hold what they were called. */
gboolean wuzi_profile_is_erased (WuziProfile *self);

/* Is a PIN asked for before this player plays? */
gboolean wuzi_profile_has_pin (WuziProfile *self);

/* Is the player to be listed: neither deleted nor merged into another? Only such a
 * player's name is taken. */
gboolean wuzi_profile_is_listed (WuziProfile *self);

/* The key by which names are compared (player_name_key). */
const char *wuzi_profile_get_key (WuziProfile *self);

/* By name, as the user's language sorts; players of the same name by id.
 * Below, equal to or above 0, as with strcmp (). */
int wuzi_profile_compare (WuziProfile *a, WuziProfile *b);
