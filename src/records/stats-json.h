/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's statistics as JSON, for other programs. */
#pragma once

#include "records/player-stats.h"
#include "records/ratings.h"
#include "records/wuzi-profile.h"

G_BEGIN_DECLS

/* One object, indented: "player" ("id", "name"); "all" and "colours" ("black",
 * "white"), each with "games", "wins", "losses" and "draws"; "opponents" ("id",
 * "name"), "levels" ("level"), "rules" ("rule") and "months" ("month", in local
 * time), arrays of such objects; "streaks" ("current": games won in a row last,
 * or lost if below 0; "most_wins", "most_losses"); "rating" ("value",
 * "deviation", "games", "provisional"). (transfer full) */
char *stats_json_write (WuziProfile *profile, const PlayerStats *stats, const WuziRating *rating);

G_END_DECLS
