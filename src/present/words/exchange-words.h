/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has come of an export, an import or a restored backup, in sentences: for a window and for a
 * terminal. */
#pragma once

#include "records/upkeep/record-exchange.h"
#include "records/upkeep/record-restore.h"

/* All are translated. (transfer full) */

/* "3 players", "1,200 games" as the user's locale groups figures, and both, with studies if
 * there are any. */
char *exchange_words_for_players (guint count);
char *exchange_words_for_games (guint count);
char *exchange_words_for_counts (guint player_count, guint game_count, guint study_count);

/* Some sentences, one a line; with or without the names of the files that were kept. */
char *exchange_words_for_restore (const RecordRestore *done, gboolean with_names);

/* One sentence; where something is noted about games that came, two. */
char *exchange_words_for_export (const RecordExchange *done);
char *exchange_words_for_import (const RecordExchange *done);

/* What had to be left out, one sentence a line; NULL if nothing was. */
char *exchange_words_for_left_out (const RecordExchange *done);
