/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A good index that is damaged. Nothing may be read or written where it shouldn't: it is made
 * anew, or what it says can be looked at, and the check finds out.
 *
 * The first byte says by how much the file is shortened, the second how many pages behind which
 * place; then come damages of four bytes each: two for a place, as a part of the whole file, one
 * for a byte there, and what is there then. */
#include <glib/gstdio.h>

#include "fuzz-records.h"
#include "records/index/game-search.h"
#include "records/index/position-search.h"
#include "records/statistics/player-stats.h"
#include "records/upkeep/record-check.h"

enum {
  DAMAGE_BYTES = 4,
  PAGE_BYTES = 4096,
};

#define ANN "11111111-1111-4111-8111-111111111111"
#define BOB "22222222-2222-4222-8222-222222222222"

#define LINE(id, started, white, moves)                                                            \
  "{\"format\":1,\"id\":\"" id "\",\"started\":\"2026-11-21T05:" started "Z\","                    \
  "\"duration_ms\":61000,\"mode\":\"pvp\",\"rule\":\"freestyle\",\"size\":15,"                     \
  "\"black\":{\"seat\":1,\"profile\":\"" ANN "\",\"name\":\"Ann\"},"                               \
  "\"white\":{\"seat\":2," white "},\"first\":\"black\",\"moves\":[" moves "],"                    \
  "\"result\":\"black\",\"ending\":\"resignation\"}\n"

#define A_PERSON "\"profile\":\"" BOB "\",\"name\":\"Bob\""

static const char GAMES[] =
    LINE ("33333333-3333-4333-8333-333333333333", "33:00.123", A_PERSON,
          "[\"h8\",1234],[\"i9\",567]") LINE ("44444444-4444-4444-8444-444444444444", "34:00.123",
                                              A_PERSON, "[\"h8\",1234],[\"i9\",567],[\"h9\",1]")
        LINE ("44444444-4444-4444-8444-444444444444", "34:00.123", A_PERSON,
              "[\"h8\",1234],[\"i9\",567],[\"h9\",1]")
            LINE ("55555555-5555-4555-8555-555555555555", "31:00.123", A_PERSON,
                  "[\"a1\",1],[\"b9\",2]") "{\"format\":5}\n";

/* What a good index has, and the folder whose games it is of. */
typedef struct {
  char *folder;
  char *path;
  char *bytes;
  gsize length;
  GHashTable *machines;
  GameIndex *truth; /* another one of the same games */
} Good;

static gboolean
tell_machines (GameIndex *index, gpointer machines)
{
  game_index_set_machines (index, machines);
  return TRUE;
}

/* Reads the games as a start does, with an index made anew as often as it must be. */
static GameIndex *
read_games (const Good *good)
{
  GameIndex *index = game_index_open (good->folder, FALSE);

  for (;;) {
    g_autoptr (GamesReader) reader = games_reader_new (index, good->folder);

    games_reader_set_before_counting (reader, tell_machines, good->machines);
    if (games_reader_finish (reader, NULL, NULL))
      return index;
    fuzz_check (!game_index_is_good (index));
    g_clear_pointer (&reader, games_reader_free);
    index = game_index_replace (index, good->folder);
  }
}

static Good *
good_new (void)
{
  Good *good = g_new0 (Good, 1);
  g_autoptr (GamesReader) reader = NULL;
  GameIndex *index;

  good->folder = temp_folder_new ();
  good->path = game_index_dup_path (good->folder);
  good->machines = g_hash_table_new (g_str_hash, g_str_equal);
  fuzz_write (good->folder, "games.jsonl", GAMES, strlen (GAMES));
  index = read_games (good);
  fuzz_check (game_index_get_count (index) == 3);
  fuzz_check (index_db_run (game_index_get_db (index), "PRAGMA wal_checkpoint (TRUNCATE)"));
  game_index_close (index);
  fuzz_check (g_file_get_contents (good->path, &good->bytes, &good->length, NULL));
  good->truth = game_index_open (good->folder, TRUE);
  reader = games_reader_new (good->truth, good->folder);
  fuzz_check (games_reader_finish (reader, NULL, NULL));
  return good;
}

/* A damaged copy of the good index's file. */
static void
write_damaged (const Good *good, const uint8_t *bytes, size_t length)
{
  g_autofree char *damaged = g_memdup2 (good->bytes, good->length);
  gsize kept = length > 1 ? good->length - MIN (good->length, bytes[0] * (gsize) bytes[1] * 8)
                          : good->length;

  for (size_t i = 2; i + DAMAGE_BYTES <= length; i += DAMAGE_BYTES) {
    gsize part = (gsize) bytes[i] << 8 | bytes[i + 1];
    gsize place = part * (good->length / (1 << 16) + 1) + bytes[i + 2];

    damaged[place % good->length] = (char) bytes[i + 3];
  }
  index_db_remove (good->path);
  fuzz_check (g_file_set_contents_full (good->path, damaged, (gssize) kept,
                                        G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* What an index tells of a game can be shown. */
static void
check_game (const GameSummary *game)
{
  const WuziGameFacts *facts = &game->facts;

  fuzz_check (facts->size >= BOARD_MIN_SIZE && facts->size <= BOARD_MAX_SIZE);
  fuzz_check (rule_to_name (facts->rule) != NULL && (guint) facts->mode <= WUZI_MODE_PVE);
  fuzz_check ((guint) facts->result <= WUZI_RESULT_DRAW
              && (guint) facts->ending <= WUZI_ENDING_FOUL);
  fuzz_check (facts->move_count <= BOARD_MAX_STONES);
  fuzz_check ((facts->black.profile_id == NULL) != (facts->black.machine == NULL));
  fuzz_check (facts->black.name != NULL && facts->white.name != NULL);
}

static void
list_games (GameIndex *index, GameOrder order, const char *player)
{
  GameFilter filter;
  g_autoptr (GameQuery) query = NULL;
  g_autoptr (GameListing) listing = NULL;
  g_autoptr (GPtrArray) games = NULL;

  game_filter_init (&filter);
  filter.player = (char *) player;
  query = game_query_new (&filter, order, FALSE);
  listing = game_search_run (query, index, 0, NULL);
  if (listing == NULL)
    return;
  games = game_search_read (index, (const guint32 *) (gpointer) listing->rows->data,
                            listing->rows->len);
  for (guint i = 0; i < games->len; i++)
    if (g_ptr_array_index (games, i) != NULL)
      check_game (g_ptr_array_index (games, i));
}

/* Asks for all that the program asks for. */
static void
look (GameIndex *index)
{
  g_autoptr (GameCounts) counts = game_index_dup_counts (index, TRUE);
  g_autoptr (GArray) players = game_index_list_players (index);
  g_autoptr (PlayerStats) stats = player_stats_count (index, ANN, NULL, 0, NULL, NULL);
  g_autoptr (GArray) next = NULL;
  Point points[4];
  Board board;

  fuzz_check (counts != NULL && players != NULL);
  fuzz_check (stats == NULL || stats->all != NULL);
  fuzz_check (board_init (&board, BOARD_USUAL_SIZE));
  next = position_search_list_next (index, NULL, &board, NULL);
  game_index_list_lost (index, "hard", RULE_FREESTYLE, &board, points, G_N_ELEMENTS (points));
  for (guint32 number = 0; number <= 4; number++) {
    g_autoptr (GameSummary) game = game_index_read (index, number);

    if (game != NULL)
      check_game (game);
  }
  list_games (index, GAME_ORDER_DATE, NULL);
  list_games (index, GAME_ORDER_MOVES, ANN);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  static Good *good;
  g_autoptr (RecordCheck) check = NULL;
  GameIndex *index;

  if (good == NULL)
    good = good_new ();
  write_damaged (good, bytes, length);
  index = read_games (good);
  look (index);
  game_index_close (index);
  check = record_check_new (good->folder, good->machines);
  fuzz_check_sentences (check->sentences);
  fuzz_check (check->games == 3 && check->newer == 1 && check->wrong <= 1);
  index = read_games (good);
  fuzz_check (fuzz_indexes_are_equal (index, good->truth));
  game_index_close (index);
  return 0;
}
