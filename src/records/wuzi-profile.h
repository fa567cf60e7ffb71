/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One named player. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* WuziProfile: never changes once it is made, so threads may share it.
 *
 * Properties
 *   "name" (string): for what shows players in a list. */
#define WUZI_TYPE_PROFILE (wuzi_profile_get_type ())
G_DECLARE_FINAL_TYPE (WuziProfile, wuzi_profile, WUZI, PROFILE, GObject)

/* A new player with an id of its own, created now. name must be clean
 * (player_name_clean). */
WuziProfile *wuzi_profile_new (const char *name);

/* A known player. created is in seconds since 1970, UTC. */
WuziProfile *wuzi_profile_new_known (const char *id, const char *name, gint64 created);

const char *wuzi_profile_get_id (WuziProfile *self);
const char *wuzi_profile_get_name (WuziProfile *self);
gint64 wuzi_profile_get_created (WuziProfile *self);

/* The key by which names are compared (player_name_key). */
const char *wuzi_profile_get_key (WuziProfile *self);

/* By name, as the user's language sorts; players of the same name by id.
 * Below, equal to or above 0, as with strcmp (). */
int wuzi_profile_compare (WuziProfile *a, WuziProfile *b);

G_END_DECLS
