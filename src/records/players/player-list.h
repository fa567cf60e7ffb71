/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The known players, found by id and by name, and the ids that stand for
 * others.
 *
 * A name belongs to one player, of those who are neither deleted nor merged into
 * another. A merged one's id stands for the other's, too. When two copies of the program, or a lost
 * file, gave one name two ids, one of them becomes an alias of the other: its
 * games count for the player who has the name. */
#pragma once

#include <gio/gio.h>

#include "records/players/wuzi-profile.h"

typedef struct _PlayerList PlayerList;

PlayerList *player_list_new (void);
void player_list_free (PlayerList *self);

/* WuziProfile, sorted (wuzi_profile_compare): those who are listed; who were
 * deleted; who were merged into others, deleted or not. Who was erased is in none of them.
 * (transfer none) */
GListModel *player_list_get_model (PlayerList *self);
GListModel *player_list_get_deleted (PlayerList *self);
GListModel *player_list_get_merged (PlayerList *self);

/* The listed player with that key, or NULL. (transfer none): valid as long as the
 * list, even when the player leaves it. */
WuziProfile *player_list_find (PlayerList *self, const char *key);

/* The player whom an id, or alias, means, or NULL. (transfer none): likewise. */
WuziProfile *player_list_find_by_id (PlayerList *self, const char *id);

/* Is it the id of a player, or an alias? */
gboolean player_list_knows (PlayerList *self, const char *id);

/* The id that an alias stands for, or id itself. */
const char *player_list_resolve (PlayerList *self, const char *id);

/* All ids that stand for another, with the id that each stands for. (transfer full) */
GHashTable *player_list_dup_aliases (PlayerList *self);

/* Adds a player whose id and name are new. */
void player_list_add (PlayerList *self, WuziProfile *profile);

/* What is different after players were taken over; those who weren't known at
 * all aren't counted. */
typedef enum {
  PLAYERS_SAME = 0,
  PLAYERS_CHANGED = 1 << 0, /* known ones are */
  PLAYERS_ALIASED = 1 << 1, /* a name was known under another id, which is an alias now */
  PLAYERS_MERGED = 1 << 2,  /* players, even if they weren't known, were merged or separated */
} PlayersChange;

/* Takes over players from the file, no two of whom share an id, or, if they are
 * listed, a name: where one has a name that is known under another id, their id
 * wins and the other becomes an alias. */
PlayersChange player_list_adopt (PlayerList *self, GPtrArray *profiles);

/* A player as the games know them. */
typedef struct {
  const char *id;
  const char *name; /* in the newest game */
  gint64 newest;    /* when the newest and the oldest game began, in */
  gint64 oldest;    /* milliseconds since 1970 */
} PlayerTrace;

/* Brings back players whom the games know (of PlayerTrace) and the list doesn't, under the names of
 * their newest games; where a name is taken, or two had the same, whoever has it or played last
 * keeps it and the other becomes an alias. Returns TRUE if players were added. */
gboolean player_list_welcome (PlayerList *self, GArray *traces);

/* Adds to profiles, as players who were merged into a player, the aliases that stand for that one
 * because of the name: so that they do when the name is another's. */
void player_list_add_aliases_of (PlayerList *self, WuziProfile *profile, GPtrArray *profiles);

/* All players, WuziProfile. (transfer full) */
GPtrArray *player_list_dup_all (PlayerList *self);
