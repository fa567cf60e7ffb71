/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions of an index's games: what was played next in them, and which lost. */
#include "records/index/game-index-private.h"

#include "board/symmetry.h"
#include "records/counts/lost-positions.h"

enum {
  GAME_BITS = 12, /* of a position's entry: the game in its run ... */
  KEY_BITS = 40,  /* ... below the position's key, below the run's number */
  RUN_GAMES = 1 << GAME_BITS,
  MAX_RUNS = 1 << (63 - GAME_BITS - KEY_BITS),
  PACKED_ENTRIES = 512, /* of positions, in one row */
  ROWS_AT_ONCE = 64,    /* of entries: one statement takes half the time of so many */
  LOST_BITS = 16,       /* games of a run of lost positions */
};

/* A position of a game, which waits to be added with the others of its run: sorted, they go where
 * those before them went. So each key is looked for once in each run. */
typedef struct {
  gint64 entry; /* of a lost position, its key */
  gint64 next;  /* what was played, and how the game ended; of a lost position, the game */
} Entry;

static const char *
make_insert_positions (int rows)
{
  GString *sql = g_string_new ("INSERT OR IGNORE INTO positions VALUES (?,?)");

  for (int i = 1; i < rows; i++)
    g_string_append (sql, ",(?,?)");
  return index_columns_keep (sql);
}

/* Keys are as good as random: of many games, they would go everywhere in the table. So they are
 * kept in runs. */
static const char *
make_insert_lost (int rows)
{
  GString *sql = g_string_new ("INSERT OR IGNORE INTO lost VALUES ");

  for (int i = 0; i < rows; i++)
    g_string_append_printf (sql, "%s(?%d>>%d,?%d,?%d)", i > 0 ? "," : "", 2 * i + 2, LOST_BITS,
                            2 * i + 1, 2 * i + 2);
  return index_columns_keep (sql);
}

void
index_positions_init (GameIndex *self)
{
  self->positions = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->lost = g_array_new (FALSE, FALSE, sizeof (Entry));
  for (int i = 0; i < 2; i++) {
    self->insert_positions[i] = make_insert_positions (i == 0 ? 1 : ROWS_AT_ONCE);
    self->insert_lost[i] = make_insert_lost (i == 0 ? 1 : ROWS_AT_ONCE);
  }
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

/* The least entry of a position in a run; those of the run's games follow. */
static gint64
first_entry (guint32 run, guint64 key)
{
  return (gint64) ((guint64) run << (KEY_BITS + GAME_BITS) | (key >> (64 - KEY_BITS)) << GAME_BITS);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = a;
  const Entry *other = b;

  return one->entry < other->entry ? -1 : one->entry > other->entry;
}

/* Adds the entries that wait to a table. */
static void
write_entries (GameIndex *self, GArray *entries, const char *const inserts[2])
{
  guint i = 0;

  g_array_sort (entries, compare_entries);
  while (i < entries->len) {
    guint count = entries->len - i < ROWS_AT_ONCE ? 1 : ROWS_AT_ONCE;
    sqlite3_stmt *rows = index_db_prepare (self->db, inserts[count > 1], "");

    for (guint row = 0; rows != NULL && row < count; row++, i++) {
      const Entry *entry = &g_array_index (entries, Entry, i);

      sqlite3_bind_int64 (rows, (int) (2 * row + 1), entry->entry);
      sqlite3_bind_int64 (rows, (int) (2 * row + 2), entry->next);
    }
    if (rows == NULL)
      break;
    index_db_step (self->db, rows);
  }
  g_array_set_size (entries, 0);
}

void
index_positions_write (GameIndex *self)
{
  write_entries (self, self->positions, self->insert_positions);
  write_entries (self, self->lost, self->insert_lost);
}

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
static gboolean
unpack_entry (const guint8 **at, const guint8 *end, Entry *entry)
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
  entry->entry = (gint64) ((guint64) entry->entry + distance);
  entry->next = (*at)[0] | (*at)[1] << 8;
  *at += 2;
  return TRUE;
}

/* Packs the last run: what waits of it, and what was written before. */
static void
pack_positions (GameIndex *self)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  sqlite3_stmt *rows = index_db_prepare (self->db, "SELECT entry, next FROM positions", "");

  while (index_db_step (self->db, rows)) {
    Entry entry = { sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1) };

    g_array_append_val (self->positions, entry);
  }
  index_db_run (self->db, "DELETE FROM positions");
  g_array_sort (self->positions, compare_entries);
  for (guint first = 0; first < self->positions->len; first += PACKED_ENTRIES) {
    gint64 last = g_array_index (self->positions, Entry, first).entry;
    sqlite3_stmt *row =
        index_db_prepare (self->db, "INSERT OR REPLACE INTO packed VALUES (?, ?)", "i", last);

    g_byte_array_set_size (bytes, 0);
    for (guint i = first; i < MIN (first + PACKED_ENTRIES, self->positions->len); i++) {
      const Entry *entry = &g_array_index (self->positions, Entry, i);

      pack_entry (bytes, entry->entry - last, entry->next);
      last = entry->entry;
    }
    if (row == NULL)
      break;
    sqlite3_bind_blob (row, 2, bytes->data, (int) bytes->len, SQLITE_TRANSIENT);
    index_db_step (self->db, row);
  }
  g_array_set_size (self->positions, 0);
}

/* The result, were black the colour that moved first, as it is on a board. */
static WuziResult
of_first_mover (const WuziGameFacts *facts)
{
  if (facts->first == STONE_BLACK || facts->result == WUZI_RESULT_DRAW)
    return facts->result;
  return facts->result == WUZI_RESULT_BLACK_WINS ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_BLACK_WINS;
}

static void
note_positions (GameIndex *self, const Game *game)
{
  const WuziGameFacts *facts = &game->facts;
  WuziResult result = of_first_mover (facts);
  guint32 run = (game->number - 1) / RUN_GAMES;
  SymmetryKeys keys;
  Board board;

  /* NOTE: behind MAX_RUNS runs, of eight million games, positions are no longer kept. */
  if (run >= MAX_RUNS || !board_init (&board, facts->size))
    return;
  symmetry_keys_init (&keys, &board);
  for (guint i = 0; i <= MIN (facts->move_count, GAME_INDEX_POSITION_MOVES); i++) {
    Point next = i < facts->move_count ? turn_to_least (&keys, facts->size, facts->moves[i].point)
                                       : POINT_NONE;
    Entry entry = { first_entry (run, symmetry_keys_least (&keys)) | (game->number - 1) % RUN_GAMES,
                    next * 4 + result };

    g_array_append_val (self->positions, entry);
    if (next != POINT_NONE)
      symmetry_keys_play (&keys, facts->size, facts->moves[i].point,
                          i % 2 == 0 ? STONE_BLACK : STONE_WHITE);
  }
}

static void
note_lost (GameIndex *self, const Game *game)
{
  guint64 lost[LOST_POSITIONS_MAX_MOVES];
  guint count = lost_positions_get_keys (&game->facts, lost);

  for (guint i = 0; i < count; i++) {
    Entry entry = { (gint64) lost[i], game->number };

    g_array_append_val (self->lost, entry);
  }
}

void
index_positions_add (GameIndex *self, const Game *game)
{
  note_lost (self, game);
  note_positions (self, game);
  if (game->number % RUN_GAMES == 0)
    pack_positions (self);
}

static gboolean
is_lost (guint64 key, gpointer user_data)
{
  GameIndex *self = user_data;

  for (guint32 run = 0; run <= self->count >> LOST_BITS; run++) {
    sqlite3_stmt *rows =
        index_db_prepare (self->db, "SELECT game FROM lost WHERE run = ? AND key = ?", "ii",
                          (gint64) run, (gint64) key);

    while (index_db_step (self->db, rows))
      if (!index_marks_is_deleted (self, (guint32) sqlite3_column_int64 (rows, 0))) {
        sqlite3_reset (rows);
        return TRUE;
      }
  }
  return FALSE;
}

guint
game_index_list_lost (GameIndex *self, const char *level, Rule rule, const Board *board,
                      Point *points, guint max)
{
  return lost_positions_list (level, rule, board, is_lost, self, points, max);
}

static int
compare_next (gconstpointer a, gconstpointer b)
{
  const NextMove *one = a;
  const NextMove *other = b;

  if (one->games != other->games)
    return one->games > other->games ? -1 : 1;
  return (int) one->point - (int) other->point;
}

/* The first free point that is played like that in the least of the position's symmetries: the
 * others are the same move. */
static Point
turn_back (const SymmetryKeys *keys, const Board *board, Point turned)
{
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);

      if (board_is_free (board, point) && turn_to_least (keys, board->size, point) == turned)
        return point;
    }
  return POINT_NONE;
}

/* The number of the game that an entry is of. */
static guint32
get_number (const Entry *entry)
{
  guint32 run = (guint32) (entry->entry >> (KEY_BITS + GAME_BITS));

  return run * RUN_GAMES + (guint32) (entry->entry & (RUN_GAMES - 1)) + 1;
}

typedef void (*EntryFunc) (const Entry *entry, gpointer user_data);

/* Calls the function, unless the game is deleted. */
static void
tell_entry (GameIndex *self, const Entry *entry, EntryFunc func, gpointer user_data)
{
  if (g_hash_table_size (self->deleted) == 0 || !index_marks_is_deleted (self, get_number (entry)))
    func (entry, user_data);
}

/* Goes through the entries of a position in a run. */
static void
walk_position (GameIndex *self, guint32 run, guint64 key, EntryFunc func, gpointer user_data)
{
  gint64 first = first_entry (run, key);
  gint64 last = first + RUN_GAMES - 1;
  sqlite3_stmt *rows = index_db_prepare (
      self->db, "SELECT entry, next FROM positions WHERE entry BETWEEN ? AND ?", "ii", first, last);

  while (index_db_step (self->db, rows)) {
    Entry entry = { sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1) };

    tell_entry (self, &entry, func, user_data);
  }
  rows = index_db_prepare (self->db,
                           "SELECT first, entries FROM packed WHERE first BETWEEN"
                           " (SELECT max (first) FROM packed WHERE first <= ?1) AND ?2"
                           " ORDER BY first",
                           "ii", first, last);
  while (index_db_step (self->db, rows)) {
    Entry entry = { sqlite3_column_int64 (rows, 0), 0 };
    const guint8 *at = sqlite3_column_blob (rows, 1);
    const guint8 *end = at + (at != NULL ? sqlite3_column_bytes (rows, 1) : 0);

    while (unpack_entry (&at, end, &entry))
      if (entry.entry >= first && entry.entry <= last)
        tell_entry (self, &entry, func, user_data);
  }
}

static void
walk_positions (GameIndex *self, guint64 key, EntryFunc func, gpointer user_data)
{
  for (guint32 run = 0; run < MIN (self->count / RUN_GAMES + 1, MAX_RUNS); run++)
    walk_position (self, run, key, func, user_data);
}

/* Counts what was played next: counts of point * 4 + result. */
static void
count_next (const Entry *entry, gpointer counts)
{
  static const gint64 MASK = POINT_COUNT * 4 - 1;

  ((guint *) counts)[entry->next & MASK]++;
}

static void
mark_game (const Entry *entry, gpointer user_data)
{
  GArray *numbers = user_data;
  guint32 number = get_number (entry);

  if (number < numbers->len)
    g_array_index (numbers, int, number) = 1;
}

void
game_index_mark_games (GameIndex *self, guint64 position, GArray *numbers)
{
  walk_positions (self, position, mark_game, numbers);
}

GArray *
game_index_list_next (GameIndex *self, const Board *board)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (NextMove));
  g_autofree guint *counts = g_new0 (guint, POINT_COUNT * 4);
  SymmetryKeys keys;

  symmetry_keys_init (&keys, board);
  walk_positions (self, symmetry_keys_least (&keys), count_next, counts);
  for (Point point = 0; point < POINT_COUNT; point++) {
    const guint *of = &counts[point * 4];
    NextMove next = { .games = of[WUZI_RESULT_BLACK_WINS] + of[WUZI_RESULT_WHITE_WINS]
                               + of[WUZI_RESULT_DRAW],
                      .black_wins = of[WUZI_RESULT_BLACK_WINS],
                      .white_wins = of[WUZI_RESULT_WHITE_WINS] };

    if (next.games == 0)
      continue;
    next.point = point == POINT_NONE ? POINT_NONE : turn_back (&keys, board, point);
    g_array_append_val (list, next);
  }
  g_array_sort (list, compare_next);
  return list;
}
