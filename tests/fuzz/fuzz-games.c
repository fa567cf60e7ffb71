/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole of games.jsonl: read, mended, read again with an index and
 * without. */
#include "fuzz-records.h"
#include "records/files/json-read.h"
#include "records/games/games-file.h"
#include "records/index/games-reader.h"
#include "records/statistics/stats-json.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-view.h"

/* What a reading of the games has found. */
typedef struct {
  guint games;
  guint broken;
  guint newer;
  guint twice;
  gboolean changed;
} Found;

static Found
read_games (GameIndex *index, const char *folder)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);
  g_autoptr (GError) error = NULL;
  const GamesReading *reading = games_reader_get_reading (reader);

  games_reader_set_mending (reader, problems);
  fuzz_check_refusal (games_reader_finish (reader, NULL, &error), error);
  fuzz_check (error == NULL && game_index_is_good (index));
  fuzz_check_sentences (problems);
  return (Found){ game_index_get_count (index), reading->broken_count, reading->newer_count,
                  reading->twice_count, reading->changed };
}

/* Everybody's games, in the order of the file. (transfer full): of GameSummary */
static GPtrArray *
list_games (GameIndex *index)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_summary_free);

  for (guint32 number = 1; number <= game_index_get_count (index); number++) {
    GameSummary *game = game_index_read (index, number);

    fuzz_check (game != NULL && game_index_find (index, game->id) == number);
    g_ptr_array_add (games, game);
  }
  return games;
}

static void
check_same_side (const WuziSide *one, const WuziSide *other)
{
  fuzz_check (g_str_equal (one->name, other->name));
  fuzz_check (g_strcmp0 (one->profile_id, other->profile_id) == 0);
  fuzz_check (g_strcmp0 (one->machine, other->machine) == 0);
}

/* Both tell of the same games in the same places. */
static void
check_same (GPtrArray *games, GPtrArray *others)
{
  fuzz_check (games->len == others->len);
  for (guint i = 0; i < games->len; i++) {
    const GameSummary *one = g_ptr_array_index (games, i);
    const GameSummary *other = g_ptr_array_index (others, i);

    fuzz_check (g_str_equal (one->id, other->id));
    fuzz_check (one->facts.started == other->facts.started);
    fuzz_check (one->facts.move_count == other->facts.move_count);
    fuzz_check (one->facts.result == other->facts.result);
    fuzz_check (one->place.start == other->place.start && one->place.bytes == other->place.bytes);
    check_same_side (&one->facts.black, &other->facts.black);
    check_same_side (&one->facts.white, &other->facts.white);
  }
}

/* Each game can be read where the index says that it stands. */
static void
check_places (const char *folder, GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++) {
    const GameSummary *game = g_ptr_array_index (games, i);
    g_autoptr (WuziGameRecord) record =
        games_file_read_game (folder, game->id, game->place, NULL);

    fuzz_check (record != NULL);
    fuzz_check (g_ascii_strcasecmp (wuzi_game_record_get_id (record), game->id) == 0);
  }
}

/* The statistics of a player are JSON, and add up. */
static void
check_player (RecordView *view, WuziProfile *profile)
{
  static const gint64 NOW = G_GINT64_CONSTANT (1795239180123);
  g_autoptr (PlayerStats) stats =
      player_stats_count (view->index, wuzi_profile_get_id (profile), NOW, NULL, NULL);
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
  view = record_view_new (folder, ratings, TRUE, NULL);
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
  g_autoptr (GameIndex) index = NULL;
  g_autoptr (GameIndex) new_index = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) new_games = NULL;
  g_autoptr (RecordCheck) check = NULL;
  Found first;
  Found second;
  Found third;

  fuzz_write (folder, "games.jsonl", bytes, length);
  index = game_index_open (folder, TRUE);
  new_index = game_index_open (folder, TRUE);
  first = read_games (index, folder);
  second = read_games (index, folder);
  third = read_games (new_index, folder);
  fuzz_check (second.broken == 0 && !second.changed && third.broken == 0);
  fuzz_check (first.twice == second.twice && first.games == second.games);
  fuzz_check (second.twice == third.twice && second.newer == third.newer);
  games = list_games (index);
  new_games = list_games (new_index);
  check_same (games, new_games);
  check_places (folder, games);
  check = record_check_new (folder, NULL);
  fuzz_check (check->wrong == second.twice && check->newer == second.newer);
  check_stats (folder);
  temp_folder_free (folder);
  return 0;
}
