/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's statistics as JSON, for other programs. */
#pragma once

#include "records/statistics/player-stats.h"
#include "records/counts/ratings.h"
#include "records/players/wuzi-profile.h"

/* One object, indented: "player" ("id", "name"); "all" and "colours" ("black",
 * "white"), each with "games", "wins", "losses" and "draws"; "opponents" ("id",
 * "name"), "levels" ("level", "rule"), "rules" ("rule"), "openings" ("opening"), "months" ("month",
 * in local time), "lengths" ("moves": "10-19") and "first_moves" ("point": "15 h8", the board's
 * size and one of the points that are the same when it is turned or mirrored), "beginnings"
 * ("moves": "15 h8 h9 i9", one of the ways to play what is the same then; at most
 * PLAYER_STATS_BEGINNINGS of each of three to five moves), arrays of such objects; those of
 * opponents and levels also have "black", "white", "average_moves" and "average_duration_ms".
 *
 * "length" ("average_moves", "average_duration_ms", "shortest_win" with "game"
 * and "moves"); "streaks" ("current": games won in a row last, or lost if below
 * 0; "most_wins", "most_losses"; for those that aren't 0, "current_games",
 * "most_wins_games" and "most_losses_games", each with "first" and "last");
 * "rating" ("value", "deviation", "games", "provisional"); "rating_history", the
 * same after each rated game, with its "game" and "started". (transfer full) */
char *stats_json_write (WuziProfile *profile, const PlayerStats *stats);
