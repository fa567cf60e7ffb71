/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole of games.jsonl: read, mended, read again with an index and
 * without. */
#include "fuzz-records.h"
#include "records/statistics/stats-json.h"
#include "records/files/json-read.h"
#include "records/games/games-file.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-view.h"

/* What a reading came to. */
typedef struct {
  guint broken;
  guint twice;
  guint newer;
  gboolean changed;
} Read;

static Read
read_games (GameIndex *index, const char *folder, gboolean mending)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);
  const GamesReading *reading = games_reader_get_reading (reader);

  if (mending)
    games_reader_set_mending (reader, problems);
  fuzz_check (games_reader_finish (reader, NULL, NULL));
  fuzz_check (reading->read_error == 0);
  fuzz_check_sentences (problems);
  return (Read) { reading->broken_count, reading->twice_count, reading->newer_count,
                  reading->changed };
}

/* Each game can be read where the index says that it stands. */
static void
check_places (const char *folder, GameIndex *index)
{
  for (guint32 number = 1; number <= game_index_get_count (index); number++) {
    g_autoptr (GameSummary) game = game_index_read (index, number);
    g_autoptr (WuziGameRecord) record = games_file_read_game (folder, game->id, game->place, NULL);

    fuzz_check (record != NULL);
    fuzz_check (g_ascii_strcasecmp (wuzi_game_record_get_id (record), game->id) == 0);
    fuzz_check (game_index_find (index, game->id) == number);
  }
}

/* The statistics of a player are JSON, and add up. */
static void
check_player (RecordView *view, WuziProfile *profile)
{
  static const gint64 NOW = G_GINT64_CONSTANT (1795239180123);
  g_autoptr (PlayerStats) stats =
      player_stats_count (view->index, wuzi_profile_get_id (profile), NULL, NOW, NULL, NULL);
  g_autofree char *text = stats_json_write (profile, stats);
  g_autoptr (JsonNode) root = json_read_text (text, strlen (text), NULL);
  const PlayerStatsRow *black = g_ptr_array_index (stats->rows[PLAYER_STATS_COLOUR], 0);
  const PlayerStatsRow *white = g_ptr_array_index (stats->rows[PLAYER_STATS_COLOUR], 1);

  fuzz_check (root != NULL);
  fuzz_check (player_stats_games_of (&stats->all->standing)
              == player_stats_games_of (&black->standing)
                     + player_stats_games_of (&white->standing));
  fuzz_check (stats->all->duration >= 0 && stats->all->moves >= 0);
}

static void
check_stats (const char *folder)
{
  g_autoptr (GHashTable) ratings = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (RecordView) view = NULL;
  GListModel *players;

  g_hash_table_insert (ratings, (gpointer) "hard", GINT_TO_POINTER (1400));
  view = record_view_new (folder, ratings, FALSE, NULL);
  fuzz_check (view != NULL);
  players = player_list_get_model (view->players);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (players, i);

    check_player (view, profile);
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  char *folder = temp_folder_new ();
  GameIndex *mended = game_index_open (folder, TRUE);
  GameIndex *kept = game_index_open (folder, FALSE);
  g_autoptr (RecordCheck) check = NULL;
  Read first;
  Read second;

  fuzz_write (folder, "games.jsonl", bytes, length);
  first = read_games (mended, folder, TRUE);
  second = read_games (kept, folder, FALSE);
  fuzz_check (second.broken == 0);
  fuzz_check (first.twice == second.twice && first.newer == second.newer);
  fuzz_check (fuzz_indexes_are_equal (mended, kept));
  fuzz_check (!read_games (kept, folder, TRUE).changed);
  fuzz_check (fuzz_indexes_are_equal (mended, kept));
  check_places (folder, kept);
  game_index_close (mended);
  game_index_close (kept);
  check = record_check_new (folder, NULL);
  fuzz_check (check->wrong == second.twice && check->newer == second.newer);
  check_stats (folder);
  fuzz_folder_free (folder);
  return 0;
}
