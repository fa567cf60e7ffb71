/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Archives of other people's games: RenjuNet's .rif, and whatever else is read. */
#include <string.h>

#include "fuzz.h"
#include "library/library-reading.h"

static void
check_text (const char *text)
{
  if (text == NULL)
    return;
  fuzz_check (*text != '\0' && strlen (text) <= LIBRARY_MAX_TEXT_BYTES);
  fuzz_check (g_utf8_validate (text, -1, NULL));
  for (const char *at = text; *at != '\0'; at++)
    fuzz_check (!g_ascii_iscntrl (*at));
}

/* All moves could be made by the rule, and none after the end. */
static void
check_moves (const LibraryGame *game)
{
  Board board;

  fuzz_check (board_init (&board, game->size));
  for (guint i = 0; i < game->move_count; i++) {
    fuzz_check (rules_judge (game->rule, &board).outcome == OUTCOME_OPEN);
    fuzz_check (board_play (&board, game->moves[i]));
    fuzz_check (game->msecs == NULL || game->msecs[i] >= -1);
  }
}

static gboolean
game_cb (const LibraryGame *game, double progress, gpointer user_data)
{
  const char *const texts[] = {
    game->id,    game->black, game->white, game->black_country, game->white_country,
    game->event, game->place, game->round, game->rule_name,     game->ending,
    game->swaps, game->info,
  };
  guint *games = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check_text (texts[i]);
  fuzz_check (progress >= 0 && progress <= 1);
  fuzz_check ((int) game->rule < RULE_COUNT && (int) game->opening < OPENING_COUNT);
  fuzz_check (game->year >= 0 && game->month >= 0 && game->month <= 12);
  fuzz_check (game->day >= 0 && game->day <= 31);
  fuzz_check (game->offer_count <= LIBRARY_MAX_OFFERS);
  fuzz_check (game->move_count > 0 || (game->black != NULL && game->white != NULL));
  check_moves (game);
  ++*games;
  return TRUE;
}

/* The first byte says what the file is called. */
int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  static const char *const NAMES[] = { "a.rif", "b.sgf", "2024/Renju/c.psq", "d.txt" };
  g_autoptr (LibraryReport) report = library_report_new ();
  g_autoptr (GError) error = NULL;
  guint games = 0;
  gboolean done;

  if (length == 0)
    return 0;
  done = library_read_bytes ((const char *) bytes + 1, length - 1, NAMES[bytes[0] % 4], game_cb,
                             &games, report, NULL, &error);
  fuzz_check (done == (error == NULL));
  fuzz_check (!done || games > 0);
  fuzz_check (report->games == games && report->shortened <= games + report->left_out);
  fuzz_check (report->files + report->other_files <= 1);
  fuzz_check (report->reasons->len <= LIBRARY_READING_REASONS);
  for (guint i = 0; i < report->reasons->len; i++)
    fuzz_check (g_utf8_validate (g_ptr_array_index (report->reasons, i), -1, NULL));
  return 0;
}
