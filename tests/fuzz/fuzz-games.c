/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole of games.jsonl: read, mended, read again with an index and
 * without. */
#include "fuzz-records.h"
#include "records/statistics/stats-json.h"
#include "records/files/json-read.h"
#include "records/games/games-file.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-view.h"

static GamesReading *
read_games (const char *folder)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  GamesReading *reading = games_file_read (folder, NULL, NULL, problems, &error);

  fuzz_check_refusal (reading != NULL, error);
  fuzz_check_sentences (problems);
  return reading;
}

/* Both tell of the same games in the same places. */
static void
check_same (const GamesReading *one, const GamesReading *other)
{
  GameTable *table = one->index->table;
  GameTable *other_table = other->index->table;
  guint count = game_table_get_count (table);

  fuzz_check (count == game_table_get_count (other_table));
  fuzz_check (one->newer_count == other->newer_count);
  for (guint i = 0; i < count; i++) {
    const GameSummary *a = game_table_get (table, i);
    const GameSummary *b = game_table_get (other_table, i);
    GameSummary same = *b;

    fuzz_check (g_str_equal (game_table_get_string (table, a->black.who),
                             game_table_get_string (other_table, b->black.who)));
    fuzz_check (g_str_equal (game_table_get_string (table, a->white.name),
                             game_table_get_string (other_table, b->white.name)));
    same.black.who = a->black.who;
    same.black.name = a->black.name;
    same.white.who = a->white.who;
    same.white.name = a->white.name;
    fuzz_check (memcmp (a, &same, sizeof same) == 0);
  }
  fuzz_check (one->index->lost->len == other->index->lost->len);
}

/* Each game can be read where the reading says that it stands. */
static void
check_places (const char *folder, const GamesReading *reading)
{
  for (guint i = 0; i < game_table_get_count (reading->index->table); i++) {
    const GameSummary *game = game_table_get (reading->index->table, i);
    g_autofree char *id = game_summary_dup_id (game);
    g_autoptr (WuziGameRecord) record =
        games_file_read_game (folder, id, (FileRange){ game->start, game->bytes }, NULL);

    fuzz_check (record != NULL);
    fuzz_check (g_ascii_strcasecmp (wuzi_game_record_get_id (record), id) == 0);
  }
}

/* The statistics of a player are JSON, and add up. */
static void
check_player (RecordView *view, WuziProfile *profile)
{
  static const gint64 NOW = G_GINT64_CONSTANT (1795239180123);
  g_autoptr (PlayerStatsSource) source =
      player_stats_source_new (view->games->index->table, view->players,
                               view->games->counts->ratings, wuzi_profile_get_id (profile), NOW);
  g_autoptr (PlayerStats) stats = player_stats_count (source, NULL, NULL);
  g_autofree char *text = stats_json_write (profile, stats);
  g_autoptr (JsonNode) root = json_read_text (text, strlen (text), NULL);
  const PlayerStatsRow *black = g_ptr_array_index (stats->colours, 0);
  const PlayerStatsRow *white = g_ptr_array_index (stats->colours, 1);

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
  view = record_view_new (folder, ratings, NULL);
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
  g_autoptr (GamesReading) first = NULL;
  g_autoptr (GamesReading) second = NULL;
  g_autoptr (GamesReading) third = NULL;
  g_autoptr (RecordCheck) check = NULL;

  fuzz_write (folder, "games.jsonl", bytes, length);
  first = read_games (folder);
  second = read_games (folder);
  fuzz_check (second->broken_count == 0);
  fuzz_check (first->twice_count == second->twice_count);
  check_same (first, second);
  games_file_write_index (folder, second);
  third = read_games (folder);
  fuzz_check (third->parsed_count == 0);
  check_same (second, third);
  check_places (folder, third);
  check = record_check_new (folder, NULL);
  fuzz_check (check->wrong == second->twice_count && check->newer == second->newer_count);
  check_stats (folder);
  temp_folder_free (folder);
  return 0;
}
