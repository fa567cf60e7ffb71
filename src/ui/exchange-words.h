/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has come of an export or an import, in sentences: for a dialog and for a
 * terminal. */
#pragma once

#include "records/upkeep/record-exchange.h"

G_BEGIN_DECLS

/* All are translated. (transfer full) */

/* "3 players", "120 games" */
char *exchange_words_for_players (guint count);
char *exchange_words_for_games (guint count);

/* One sentence. */
char *exchange_words_for_export (const RecordExchange *done);
char *exchange_words_for_import (const RecordExchange *done);

/* What had to be left out, one sentence a line; NULL if nothing was. */
char *exchange_words_for_left_out (const RecordExchange *done);

G_END_DECLS
