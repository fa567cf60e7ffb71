/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of games.jsonl: read, written, put into the index, counted. */
#include "fuzz-records.h"
#include "records/games/game-facts.h"
#include "records/games/game-json.h"
#include "records/index/game-index.h"

/* What is accepted obeys the limits that the rest of the program relies on. */
static void
check_facts (const WuziGameFacts *facts)
{
  fuzz_check (game_facts_check (facts, NULL));
  fuzz_check (facts->size >= BOARD_MIN_SIZE && facts->size <= BOARD_MAX_SIZE);
  fuzz_check (facts->move_count <= (guint) (facts->size * facts->size));
  fuzz_check (facts->duration >= 0 && facts->started >= 0);
  fuzz_check (facts->origin_moves <= facts->move_count);
  fuzz_check (opening_suits (facts->opening, facts->rule, facts->size));
  fuzz_check (facts->opening != OPENING_FREE || facts->deed_count == 0);
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
  static GameIndex *index; /* making one takes longer than all else */
  const FileRange place = { 0, (goffset) length + 1 };
  g_autoptr (GameSummary) summary = NULL;
  g_autoptr (GameCounts) counts = NULL;

  if (index == NULL)
    index = game_index_open (NULL, TRUE);
  game_index_clear (index);
  fuzz_check (game_index_add (index, id, facts, place));
  fuzz_check (!game_index_add (index, id, facts, place));
  fuzz_check (game_index_run_rating_pass (index, G_MAXINT64));
  fuzz_check (game_index_get_count (index) == 1);
  summary = game_index_read (index, game_index_find (index, id));
  fuzz_check (summary != NULL && g_ascii_strcasecmp (summary->id, id) == 0);
  fuzz_check (summary->facts.rule == facts->rule && summary->facts.opening == facts->opening);
  fuzz_check (summary->facts.move_count == facts->move_count && summary->facts.size == facts->size
              && summary->facts.started == facts->started
              && summary->facts.duration == facts->duration);
  fuzz_check (g_str_equal (summary->facts.black.name, facts->black.name));
  counts = game_index_dup_counts (index, TRUE);
  fuzz_check (game_index_is_good (index));
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
