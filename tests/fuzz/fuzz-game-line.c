/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of games.jsonl: read, written, put into the index, counted. */
#include "fuzz-records.h"
#include "records/counts/game-counts.h"
#include "records/games/game-facts.h"
#include "records/games/game-index.h"
#include "records/games/game-line.h"

/* What is accepted obeys the limits that the rest of the program relies on. */
static void
check_facts (const WuziGameFacts *facts)
{
  fuzz_check (game_facts_check (facts, NULL));
  fuzz_check (facts->size >= BOARD_MIN_SIZE && facts->size <= BOARD_MAX_SIZE);
  fuzz_check (facts->move_count <= (guint) (facts->size * facts->size));
  fuzz_check (facts->duration >= 0 && facts->started >= 0);
  fuzz_check (facts->origin_moves <= facts->move_count);
  fuzz_check (time_control_is_valid (&facts->time));
  for (guint i = 0; i < facts->move_count; i++)
    fuzz_check (facts->moves[i].msecs >= 0);
}

/* A line that was written is one line, and says the same when it is read. */
static void
check_round_trip (const char *id, const WuziGameFacts *facts)
{
  g_autofree char *line = game_line_write (id, facts);
  g_autofree char *again = NULL;
  g_autofree char *read_id = NULL;
  g_autoptr (GError) error = NULL;
  WuziGameFacts read = { 0 };

  fuzz_check (strchr (line, '\n') == NULL);
  fuzz_check (game_line_read (line, strlen (line), &read_id, &read, &error));
  again = game_line_write (read_id, &read);
  fuzz_check (g_str_equal (line, again));
  fuzz_check (read.started == facts->started && read.duration == facts->duration);
  game_facts_clear (&read);
}

/* The index has the game once, and counting it ends. */
static void
check_counts (const char *id, const WuziGameFacts *facts, gsize length)
{
  g_autoptr (GameIndex) index = game_index_new ();
  g_autofree char *known = NULL;
  const GameSummary *summary;
  GameCounts *counts = game_counts_new (NULL);

  fuzz_check (game_index_add (index, id, facts, (FileRange){ 0, (goffset) length + 1 }, 1));
  fuzz_check (!game_index_add (index, id, facts, (FileRange){ 0, (goffset) length + 1 }, 1));
  summary = game_table_get (index->table, 0);
  known = game_summary_dup_id (summary);
  fuzz_check (g_ascii_strcasecmp (known, id) == 0);
  fuzz_check (summary->move_count == facts->move_count && summary->size == facts->size);
  game_counts_add (counts, facts);
  game_counts_free (counts);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  WuziGameFacts facts = { 0 };
  gboolean read = game_line_read ((const char *) bytes, length, &id, &facts, &error);

  fuzz_check_refusal (read, error);
  if (!read)
    return 0;
  check_facts (&facts);
  check_round_trip (id, &facts);
  check_counts (id, &facts, length);
  game_facts_clear (&facts);
  return 0;
}
