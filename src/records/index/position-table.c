/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the positions of games in runs, and counts what was played next in them. */
#include "records/index/position-table.h"

#include "board/symmetry.h"
#include "records/index/index-pairs.h"

/* A position of a game is an entry: the number of its run, 40 bits of the position's key, and the
 * game's place in the run; with what was played next, and how the game ended. Keys are as good as
 * random, and would go everywhere in a table of many games: so each run has its own part. */
enum {
  GAME_BITS = 12,
  KEY_BITS = 40,
  MAX_RUNS = 1 << (63 - GAME_BITS - KEY_BITS),
  PACKED_ENTRIES = 512, /* in one row */
  RESULT_BITS = 2,
  RESULT_MASK = (1 << RESULT_BITS) - 1,
};

G_STATIC_ASSERT (POSITION_TABLE_RUN_GAMES == 1 << GAME_BITS);
G_STATIC_ASSERT ((int) POSITION_RESULT_UNKNOWN <= (int) RESULT_MASK);
G_STATIC_ASSERT (POINT_COUNT << RESULT_BITS <= 1 << 16);

/* Those of the last run, one by one; and the others. */
const char POSITION_TABLE_SQL[] =
    "CREATE TABLE positions (entry INTEGER PRIMARY KEY, next INTEGER);"
    "CREATE TABLE packed (first INTEGER PRIMARY KEY, entries BLOB);";

struct _PositionTable {
  IndexDb *db;         /* borrowed */
  IndexPairs *waiting; /* owned: entries that aren't written */
};

PositionTable *
position_table_new (IndexDb *db)
{
  PositionTable *self = g_new (PositionTable, 1);

  self->db = db;
  self->waiting = index_pairs_new (db, "positions", 0);
  return self;
}

void
position_table_free (PositionTable *self)
{
  index_pairs_free (self->waiting);
  g_free (self);
}

/* The least entry of a position in a run; those of the run's games follow. */
static gint64
first_entry (guint32 run, guint64 key)
{
  return (gint64) ((guint64) run << (KEY_BITS + GAME_BITS) | (key >> (64 - KEY_BITS)) << GAME_BITS);
}

/* The number of the game that an entry is of. */
static guint32
get_number (gint64 entry)
{
  guint32 run = (guint32) (entry >> (KEY_BITS + GAME_BITS));

  return run * POSITION_TABLE_RUN_GAMES + (guint32) (entry & (POSITION_TABLE_RUN_GAMES - 1)) + 1;
}

/* The point as it would be played in the least of the position's symmetries: of
 * several, where it is least. */
static Point
turn_to_least (const SymmetryKeys *keys, int size, Point point)
{
  guint64 least = symmetry_keys_least (keys);
  Point turned = G_MAXUINT16;

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
    if (keys->of[symmetry] == least)
      turned = MIN (turned, symmetry_turn (point, size, symmetry));
  return turned;
}

/* --- packed entries --- */

/* Entries of a run that is full are packed, many to a row: how far each is from the one before, by
 * seven bits to a byte, the lowest first, and two bytes for what was played next. That takes half
 * the room, and a fifth of the time. */
static void
pack_entry (GByteArray *bytes, gint64 distance, gint64 next)
{
  const guint8 played[] = { (guint8) next, (guint8) (next >> 8) };

  do {
    guint8 byte = (guint8) ((distance & 0x7f) | (distance > 0x7f ? 0x80 : 0));

    g_byte_array_append (bytes, &byte, 1);
    distance >>= 7;
  } while (distance > 0);
  g_byte_array_append (bytes, played, sizeof played);
}

/* Goes on to the next of them; entry is the last one. FALSE at the end, or if there is none. */
static inline gboolean
unpack_entry (const guint8 **at, const guint8 *end, gint64 *entry, guint *next)
{
  guint64 distance = 0;

  for (int shift = 0; *at < end && shift < 63; shift += 7) {
    guint8 byte = *(*at)++;

    distance |= (guint64) (byte & 0x7f) << shift;
    if (byte <= 0x7f)
      break;
  }
  if (end - *at < 2)
    return FALSE;
  *entry = (gint64) ((guint64) *entry + distance);
  *next = (guint) (*at)[0] | (guint) (*at)[1] << 8;
  *at += 2;
  return TRUE;
}

/* Packs the last run: what waits of it, and what was written before. */
static void
pack (PositionTable *self)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  sqlite3_stmt *rows = index_db_prepare (self->db, "SELECT entry, next FROM positions", "");
  const IndexPair *entries;
  guint count;

  while (index_db_step (self->db, rows))
    index_pairs_add (self->waiting, sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1));
  index_db_run (self->db, "DELETE FROM positions");
  entries = index_pairs_sort (self->waiting, &count);
  for (guint first = 0; first < count; first += PACKED_ENTRIES) {
    gint64 last = entries[first].key;
    sqlite3_stmt *row =
        index_db_prepare (self->db, "INSERT OR REPLACE INTO packed VALUES (?, ?)", "i", last);

    g_byte_array_set_size (bytes, 0);
    for (guint i = first; i < MIN (first + PACKED_ENTRIES, count); i++) {
      pack_entry (bytes, entries[i].key - last, entries[i].value);
      last = entries[i].key;
    }
    if (row == NULL)
      break;
    sqlite3_bind_blob (row, 2, bytes->data, (int) bytes->len, SQLITE_TRANSIENT);
    index_db_step (self->db, row);
  }
  index_pairs_clear (self->waiting);
}

/* --- adding --- */

void
position_table_add (PositionTable *self, guint32 number, int size, const Point *moves,
                    guint move_count, guint max_moves, PositionResult result)
{
  guint32 run = (number - 1) / POSITION_TABLE_RUN_GAMES;
  gint64 place = (number - 1) % POSITION_TABLE_RUN_GAMES;
  SymmetryKeys keys;
  Board board;

  /* NOTE: behind MAX_RUNS runs, of eight million games, positions are no longer kept. */
  if (run >= MAX_RUNS || !board_init (&board, size))
    return;
  symmetry_keys_init (&keys, &board);
  for (guint i = 0; i <= MIN (move_count, max_moves); i++) {
    Point next = i < move_count ? turn_to_least (&keys, size, moves[i]) : POINT_NONE;

    index_pairs_add (self->waiting, first_entry (run, symmetry_keys_least (&keys)) | place,
                     (gint64) next << RESULT_BITS | result);
    if (next != POINT_NONE)
      symmetry_keys_play (&keys, size, moves[i], i % 2 == 0 ? STONE_BLACK : STONE_WHITE);
  }
  if (number % POSITION_TABLE_RUN_GAMES == 0)
    pack (self);
}

void
position_table_write (PositionTable *self)
{
  index_pairs_write (self->waiting);
}

void
position_table_forget (PositionTable *self)
{
  index_pairs_clear (self->waiting);
}

/* --- asking --- */

/* next is what was played << RESULT_BITS | how the game ended. */
typedef void (*EntryFunc) (guint32 number, guint next, gpointer user_data);

static void
walk_packed (PositionTable *self, guint32 run, guint64 key, EntryFunc func, gpointer user_data)
{
  gint64 first = first_entry (run, key);
  gint64 last = first + POSITION_TABLE_RUN_GAMES - 1;
  sqlite3_stmt *rows = index_db_prepare (
      self->db,
      "SELECT first, entries FROM packed WHERE first BETWEEN"
      " coalesce ((SELECT max (first) FROM packed WHERE first <= ?1), ?1) AND ?2 ORDER BY first",
      "ii", first, last);

  while (index_db_step (self->db, rows)) {
    gint64 entry = sqlite3_column_int64 (rows, 0);
    const guint8 *at = sqlite3_column_blob (rows, 1);
    const guint8 *end = at + (at != NULL ? sqlite3_column_bytes (rows, 1) : 0);
    guint next;

    while (unpack_entry (&at, end, &entry, &next) && entry <= last)
      if (entry >= first)
        func (get_number (entry), next, user_data);
  }
}

/* Goes through the games with a position, among so many. */
static void
walk (PositionTable *self, guint64 key, guint count, EntryFunc func, gpointer user_data,
      GCancellable *cancellable)
{
  guint32 last_run = MIN (count / POSITION_TABLE_RUN_GAMES, MAX_RUNS - 1);
  gint64 first = first_entry (last_run, key);
  sqlite3_stmt *rows;

  for (guint32 run = 0; run <= last_run && !g_cancellable_is_cancelled (cancellable); run++)
    walk_packed (self, run, key, func, user_data);
  if (g_cancellable_is_cancelled (cancellable))
    return;
  rows =
      index_db_prepare (self->db, "SELECT entry, next FROM positions WHERE entry BETWEEN ? AND ?",
                        "ii", first, first + POSITION_TABLE_RUN_GAMES - 1);
  while (index_db_step (self->db, rows))
    func (get_number (sqlite3_column_int64 (rows, 0)), (guint16) sqlite3_column_int (rows, 1),
          user_data);
}

static void
mark_game (guint32 number, guint next, gpointer user_data)
{
  GArray *numbers = user_data;

  if (number < numbers->len)
    g_array_index (numbers, int, number) = 1;
}

void
position_table_mark (PositionTable *self, guint64 position, GArray *numbers)
{
  if (numbers->len > 0)
    walk (self, position, numbers->len - 1, mark_game, numbers, NULL);
}

/* What is known of a move. */
typedef struct {
  guint results[RESULT_MASK + 1];
  guint last_year;
  guint rated;
  guint64 ratings; /* their sum */
} Sum;

typedef struct {
  guint count; /* of games */
  const PositionGame *games;
  Sum *sums; /* by point */
} NextCount;

static void
count_next (guint32 number, guint next, gpointer user_data)
{
  NextCount *count = user_data;
  Sum *sum = &count->sums[(next >> RESULT_BITS) % POINT_COUNT];
  const PositionGame *game;

  if (number > count->count)
    return;
  if (count->games != NULL) {
    game = &count->games[number - 1];
    if (!game->fits)
      return;
    sum->last_year = MAX (sum->last_year, game->year);
    sum->rated += game->rating > 0;
    sum->ratings += game->rating;
  }
  sum->results[next & RESULT_MASK]++;
}

static void
add_next (GArray *list, Point point, const Sum *sum)
{
  const guint *of = sum->results;
  NextMove next = {
    .point = point,
    .games = of[POSITION_BLACK_WINS] + of[POSITION_WHITE_WINS] + of[POSITION_DRAW]
             + of[POSITION_RESULT_UNKNOWN],
    .black_wins = of[POSITION_BLACK_WINS],
    .white_wins = of[POSITION_WHITE_WINS],
    .draws = of[POSITION_DRAW],
    .last_year = sum->last_year,
    .rated = sum->rated,
    .rating = sum->rated > 0 ? (guint) ((sum->ratings + sum->rated / 2) / sum->rated) : 0,
  };

  if (next.games > 0)
    g_array_append_val (list, next);
}

/* Each move on the first free point that is the same in the least of the position's symmetries. */
static void
list_sums (GArray *list, const SymmetryKeys *keys, const Board *board, Sum *sums)
{
  add_next (list, POINT_NONE, &sums[POINT_NONE]);
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);

      if (board_is_free (board, point)) {
        Sum *sum = &sums[turn_to_least (keys, board->size, point)];

        add_next (list, point, sum);
        *sum = (Sum) { 0 };
      }
    }
}

GArray *
position_table_list_next (PositionTable *self, const Board *board, guint count,
                          const PositionGame *games, GCancellable *cancellable)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (NextMove));
  g_autofree Sum *sums = g_new0 (Sum, POINT_COUNT);
  NextCount next_count = { count, games, sums };
  SymmetryKeys keys;

  symmetry_keys_init (&keys, board);
  walk (self, symmetry_keys_least (&keys), count, count_next, &next_count, cancellable);
  list_sums (list, &keys, board, sums);
  next_moves_sort (list);
  return list;
}

int
position_find_empty (guint64 position)
{
  Board board;
  SymmetryKeys keys;

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    board_init (&board, size);
    symmetry_keys_init (&keys, &board);
    if (symmetry_keys_least (&keys) == position)
      return size;
  }
  return 0;
}
