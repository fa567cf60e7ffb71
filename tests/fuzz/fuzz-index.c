/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of the games, with some bytes changed, as by a bad disk: four bytes of an input are
 * a place and a byte for it. Whatever it says then, nothing may be read or written where it
 * shouldn't, what it tells can be shown, and made anew it is right again. */
#include <glib/gstdio.h>

#include "../records/record-test.h"
#include "fuzz-records.h"
#include "records/games/games-file.h"
#include "records/index/game-query.h"
#include "records/index/games-reader.h"

enum {
  GAMES = 12,
  PLACE_BYTES = 3, /* of a change; the byte itself follows */
  MOST_GAMES = 1000, /* that are looked at, whatever it says */
};

static char *folder;
static char *path; /* of the index */
static GBytes *whole;

/* Makes the games that the index is of, and the index. */
static void
make_games (void)
{
  const WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (BOB_ID, "Bob", 1) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < GAMES; i++) {
    TestGame game;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    test_game_play (&game, rand, 30);
    g_ptr_array_add (records, wuzi_game_record_new (&game.facts));
  }
  fuzz_check (games_file_append (folder, records, NULL));
}

/* Reads the games into it. FALSE if it is no good. */
static gboolean
read_games (GameIndex *index)
{
  g_autoptr (GHashTable) machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);
  g_autoptr (GError) error = NULL;
  gboolean read;

  g_hash_table_insert (machines, (char *) "hard", GINT_TO_POINTER (1400));
  game_index_set_machines (index, machines);
  read = games_reader_finish (reader, NULL, &error);
  fuzz_check_refusal (read, error);
  fuzz_check (read || !game_index_is_good (index));
  return read && game_index_is_good (index);
}

static void
tear_down (void)
{
  index_db_remove (path);
  temp_folder_free (folder);
}

static void
set_up (void)
{
  GameIndex *index;
  char *bytes;
  gsize length;

  folder = temp_folder_new ();
  path = game_index_dup_path (folder);
  atexit (tear_down);
  make_games ();
  index = game_index_open (folder, FALSE);
  fuzz_check (read_games (index));
  fuzz_check (index_db_run (game_index_get_db (index), "PRAGMA wal_checkpoint (TRUNCATE)"));
  game_index_close (index);
  fuzz_check (g_file_get_contents (path, &bytes, &length, NULL));
  whole = g_bytes_new_take (bytes, length);
}

/* Puts the bytes in their places. */
static void
write_index (const uint8_t *changes, size_t length)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (whole, &size);
  g_autofree guint8 *changed = g_memdup2 (bytes, size);

  for (; length > PLACE_BYTES; changes += PLACE_BYTES + 1, length -= PLACE_BYTES + 1)
    changed[(changes[0] | changes[1] << 8 | changes[2] << 16) % size] = changes[PLACE_BYTES];
  index_db_remove (path);
  fuzz_check (g_file_set_contents (path, (const char *) changed, (gssize) size, NULL));
}

static void
check_side (const WuziSide *side)
{
  fuzz_check (side->name != NULL && g_utf8_validate (side->name, -1, NULL));
  fuzz_check ((side->machine != NULL) != (side->profile_id != NULL));
}

/* What a list shows. */
static void
check_summary (const GameSummary *game)
{
  const WuziGameFacts *facts = &game->facts;

  fuzz_check (g_uuid_string_is_valid (game->id));
  fuzz_check (facts->size >= BOARD_MIN_SIZE && facts->size <= BOARD_MAX_SIZE);
  fuzz_check (facts->move_count <= (guint) (facts->size * facts->size));
  fuzz_check ((guint) facts->mode <= WUZI_MODE_PVE && (guint) facts->rule < RULE_COUNT);
  fuzz_check ((guint) facts->result <= WUZI_RESULT_DRAW);
  fuzz_check ((guint) facts->ending <= WUZI_ENDING_TIME);
  fuzz_check (facts->started >= 0 && facts->duration >= 0);
  fuzz_check (facts->first == STONE_BLACK || facts->first == STONE_WHITE);
  fuzz_check (time_control_is_valid (&facts->time));
  check_side (&facts->black);
  check_side (&facts->white);
}

static void
look_at_list (GameIndex *index, const char *player, GameOrder order)
{
  g_auto (GameFilter) filter = { 0 };
  g_autoptr (GameQuery) query = NULL;
  g_autoptr (GameListing) listing = NULL;
  g_autoptr (GPtrArray) games = NULL;

  game_filter_init (&filter);
  filter.player = g_strdup (player);
  query = game_query_new (&filter, order, TRUE);
  listing = game_query_run (query, index, 0, NULL);
  games = game_query_read (index, (const guint32 *) (gpointer) listing->rows->data,
                           MIN (listing->rows->len, MOST_GAMES));
  for (guint i = 0; i < games->len; i++)
    if (g_ptr_array_index (games, i) != NULL)
      check_summary (g_ptr_array_index (games, i));
}

static gboolean
look_at_player_game (const PlayerGame *game, gpointer user_data)
{
  guint *left = user_data;

  fuzz_check (game->opponent != NULL);
  fuzz_check (game->name != NULL && g_utf8_validate (game->name, -1, NULL));
  fuzz_check (game->size >= BOARD_MIN_SIZE && game->size <= BOARD_MAX_SIZE);
  fuzz_check ((guint) game->rule < RULE_COUNT);
  return --*left > 0;
}

static void
look_at_players (GameIndex *index)
{
  g_autoptr (GameCounts) counts = game_index_dup_counts (index, TRUE);
  g_autoptr (GArray) players = game_index_list_players (index);

  for (guint i = 0; i < players->len; i++) {
    const PlayerTrace *trace = &g_array_index (players, PlayerTrace, i);
    guint left = MOST_GAMES;

    fuzz_check (trace->id != NULL && trace->name != NULL);
    fuzz_check (g_utf8_validate (trace->name, -1, NULL));
    game_index_walk_player (index, trace->id, look_at_player_game, &left);
    look_at_list (index, trace->id, GAME_ORDER_OPPONENT);
  }
}

/* All that can be asked. */
static void
look (GameIndex *index)
{
  g_autoptr (GArray) next = NULL;
  Point lost[POINT_COUNT];
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (int order = GAME_ORDER_DATE; order <= GAME_ORDER_DURATION; order++)
    look_at_list (index, NULL, (GameOrder) order);
  look_at_players (index);
  next = game_index_list_next (index, &board);
  for (guint i = 0; i < next->len; i++) {
    Point point = g_array_index (next, NextMove, i).point;

    fuzz_check (point == POINT_NONE || board_is_free (&board, point));
  }
  game_index_list_lost (index, "hard", RULE_FREESTYLE, &board, lost, G_N_ELEMENTS (lost));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  GameIndex *index;

  if (folder == NULL)
    set_up ();
  write_index (bytes, length);
  index = game_index_open (folder, FALSE);
  if (read_games (index))
    look (index);
  index = game_index_replace (index, folder);
  fuzz_check (read_games (index) && game_index_get_count (index) == GAMES);
  look (index);
  game_index_close (index);
  return 0;
}
