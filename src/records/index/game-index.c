/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of all games: what is added to them, and what is told of them. */
#include "records/index/game-index.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "board/symmetry.h"
#include "records/counts/lost-positions.h"
#include "records/files/record-time.h"
#include "records/games/game-facts.h"
#include "records/games/wuzi-game-record.h"

enum {
  ID_BYTES = 16,
  GAME_BITS = 15, /* of a position's entry: the game in its run ... */
  KEY_BITS = 40,  /* ... below the position's key, below the run's number */
  RUN_GAMES = 1 << GAME_BITS,
  MAX_RUNS = 1 << (63 - GAME_BITS - KEY_BITS),
  FIRST_UNWRITTEN = 1 << 30, /* the numbers of games that aren't in the file */
  SLICE_GAMES = 256,         /* between two looks at the clock */
  ROWS_AT_ONCE = 64,         /* of entries: one statement takes half the time of so many */
};

#define NOTHING_LATE G_MAXINT64

/* A member of WuziGameFacts that is a number, and the column that keeps it. */
typedef struct {
  const char *name;
  gsize offset;
  gsize bytes;
} Column;

#define COLUMN(name, member)                                                                       \
  {                                                                                                \
    name, offsetof (WuziGameFacts, member), sizeof (((WuziGameFacts *) NULL)->member)              \
  }

#define SIDE_COLUMNS(side)                                                                         \
  COLUMN (#side "_seat", side.seat), COLUMN (#side "_hints", side.hints),                          \
      COLUMN (#side "_take_backs", side.take_backs), COLUMN (#side "_danger", side.danger),        \
      COLUMN (#side "_adaptive", side.adaptive), COLUMN (#side "_weakened", side.weakened)

/* A new number of a game gets its column here. */
static const Column COLUMNS[] = {
  COLUMN ("started", started),
  COLUMN ("duration", duration),
  COLUMN ("mode", mode),
  COLUMN ("rule", rule),
  COLUMN ("size", size),
  COLUMN ("time_kind", time.kind),
  COLUMN ("time_base", time.base_ms),
  COLUMN ("time_increment", time.increment_ms),
  COLUMN ("first", first),
  COLUMN ("result", result),
  COLUMN ("ending", ending),
  COLUMN ("moves", move_count),
  COLUMN ("origin_moves", origin_moves),
  SIDE_COLUMNS (black),
  SIDE_COLUMNS (white),
};

/* What a game's row has before these: who played, where the line is, and what follows from the
 * moves. */
#define GAME_COLUMNS                                                                               \
  "no INTEGER PRIMARY KEY, id BLOB UNIQUE, start INTEGER, bytes INTEGER, hash INTEGER,"            \
  "black INTEGER, white INTEGER, black_name INTEGER, white_name INTEGER, counts INTEGER,"          \
  "fair INTEGER, adaptive INTEGER, first1 INTEGER, first2 INTEGER, first3 INTEGER"

enum {
  OWN_COLUMNS = 15,
};

/* A game from one side: what it was to whom it counts for, and what all their games come to with
 * it. rated says whether this game was, last when the last one began that was. What lists of a
 * player's games ask is here, too, so that they needn't look at the games: opponent is the number
 * that stands in the game, first the first move, if the player made it. */
#define SIDE_TABLE                                                                                 \
  "(who INTEGER, started INTEGER, game INTEGER, colour INTEGER, score INTEGER, counts INTEGER,"    \
  " adaptive INTEGER, opponent INTEGER, mode INTEGER, rule INTEGER, size INTEGER, moves INTEGER,"  \
  " ending INTEGER, duration INTEGER, first1 INTEGER, wins INTEGER, losses INTEGER,"               \
  " draws INTEGER, rated INTEGER, games INTEGER, last INTEGER, value REAL, deviation REAL,"        \
  " volatility REAL, PRIMARY KEY (who, started, game, colour)) WITHOUT ROWID;"

#define SIDE_VALUES " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"

/* All that is asked of everybody's games, the newest first, as lists want them: to go through it
 * takes a third of the time that the games take. Of many games it is made when all are there: that
 * takes less time, too. */
#define TIME_INDEX                                                                                 \
  "CREATE INDEX IF NOT EXISTS by_time ON games"                                                    \
  " (started DESC, no DESC, black, white, result, counts, fair, adaptive, mode, rule, size, "      \
  "moves, ending,"                                                                                 \
  " duration, first, first1, black_name, white_name);"

static const char TABLES[] =
    "CREATE TABLE notes (key TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE who (no INTEGER PRIMARY KEY, machine INTEGER, key TEXT, means INTEGER,"
    "  name TEXT, newest INTEGER, oldest INTEGER, UNIQUE (machine, key));"
    "CREATE TABLE names (no INTEGER PRIMARY KEY, name TEXT UNIQUE);"
    "CREATE TABLE lines (start INTEGER PRIMARY KEY, bytes INTEGER, hash INTEGER, kind INTEGER);"
    "CREATE TABLE sides " SIDE_TABLE
    "CREATE INDEX adaptive_sides ON sides (who, started, game, opponent, score) WHERE adaptive;"
    "CREATE TABLE lost (entry INTEGER PRIMARY KEY, next INTEGER);"
    "CREATE TABLE positions (entry INTEGER PRIMARY KEY, next INTEGER);" TIME_INDEX;

/* Somebody who plays, in memory: there are few. */
typedef struct {
  char *key; /* id of a profile, or name of a level */
  char *name;
  gint64 newest; /* G_MININT64: no game of theirs is known */
  gint64 oldest;
  guint32 means; /* the number of whom the games count for */
  gboolean machine;
  gboolean dirty; /* the table doesn't say so yet */
} Who;

/* A position of a game, which waits to be added with the others of its run: sorted, they go where
 * those before them went. So each key is looked for once in each run. */
typedef struct {
  gint64 entry;
  gint64 next; /* what was played, and how the game ended; 0 of a lost position */
} Entry;

/* What a player's games come to while they are counted. */
typedef struct {
  WuziStanding standing;
  RatedPlayer rated;
} State;

/* A counting that goes on. */
typedef struct {
  GHashTable *states; /* number of whom games count for, to State */
  gint64 from;        /* when it began */
  gint64 started;     /* the last game that was counted */
  guint32 number;
} Settling;

struct _GameIndex {
  /* Owned */
  IndexDb *db;
  GPtrArray *people;      /* Who by number - 1 */
  GHashTable *numbers;    /* key to number */
  GHashTable *names;      /* name to number */
  GHashTable *machines;   /* level to rating, or NULL */
  GHashTable *changed;    /* numbers of those whose counts have changed */
  GArray *positions;      /* Entry */
  GArray *lost;           /* likewise */
  char *insert_positions; /* SQL, of ROWS_AT_ONCE */
  char *insert_lost;
  Settling *settling; /* or NULL */
  char *insert_game;  /* SQL */
  char *insert_unwritten;
  char *select_game;
  char *select_unwritten;

  /* Borrowed from db, while lines are gone through */
  sqlite3_stmt *games;
  sqlite3_stmt *others;
  IndexedLine next_game; /* bytes 0: there is none */
  IndexedLine next_other;

  Who nobody;    /* in place of those whom a damaged index doesn't have */
  guint32 count; /* of games: the last number */
  guint unwritten;
  gboolean has_time_index;
  gboolean all_changed; /* by another copy of the program */
  gint64 late;          /* when the oldest game began that isn't counted */
  gint64 stored_late;   /* what the notes say of it */
  gint64 version;       /* of the data, as SQLite counts it */
  guint failures;       /* of those that this one replaces */
};

/* --- opening --- */

/* The statement's start, each column in a format, and its end. */
static char *
list_columns (const char *start, const char *format, const char *end)
{
  GString *text = g_string_new (start);

  for (guint i = 0; i < G_N_ELEMENTS (COLUMNS); i++) {
    g_string_append (text, format);
    if (strchr (format, '?') == NULL)
      g_string_append (text, COLUMNS[i].name);
  }
  g_string_append (text, end);
  return g_string_free (text, FALSE);
}

static char *
make_insert (const char *table)
{
  g_autofree char *start =
      g_strdup_printf ("INSERT OR IGNORE INTO %s VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?", table);

  return list_columns (start, ",?", ")");
}

static char *
make_insert_entries (const char *table)
{
  GString *sql = g_string_new (NULL);

  g_string_printf (sql, "INSERT OR IGNORE INTO %s VALUES (?,?)", table);
  for (int i = 1; i < ROWS_AT_ONCE; i++)
    g_string_append (sql, ",(?,?)");
  return g_string_free (sql, FALSE);
}

static char *
make_select (const char *table)
{
  g_autofree char *end = g_strdup_printf (" FROM %s g JOIN names b ON b.no = g.black_name"
                                          " JOIN names w ON w.no = g.white_name WHERE g.no = ?",
                                          table);

  return list_columns ("SELECT id, start, bytes, g.black, g.white, b.name, w.name,"
                       " first1, first2, first3",
                       ", g.", end);
}

static char *
make_tables (void)
{
  GString *sql = g_string_new ("CREATE TABLE games (" GAME_COLUMNS);

  for (guint i = 0; i < G_N_ELEMENTS (COLUMNS); i++)
    g_string_append_printf (sql, ", %s INTEGER", COLUMNS[i].name);
  g_string_append (sql, ");");
  g_string_append (sql, TABLES);
  return g_string_free (sql, FALSE);
}

static void
who_free (gpointer data)
{
  Who *who = data;

  g_free (who->key);
  g_free (who->name);
  g_free (who);
}

/* Nobody, and the index is no good, if there is no such number. */
static Who *
who_at (GameIndex *self, guint32 number)
{
  if (number >= 1 && number <= self->people->len)
    return g_ptr_array_index (self->people, number - 1);
  index_db_spoil (self->db);
  return &self->nobody;
}

/* A text of a row; an empty one, and the index is no good, where there is none that can be
 * shown. */
static const char *
read_text (GameIndex *self, sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  if (text != NULL && g_utf8_validate (text, -1, NULL))
    return text;
  index_db_spoil (self->db);
  return "";
}

/* The same for the bytes of an id. */
static const guint8 *
read_id (GameIndex *self, sqlite3_stmt *row, int column)
{
  static const guint8 NO_ID[ID_BYTES];
  const guint8 *bytes = sqlite3_column_blob (row, column);

  if (bytes != NULL && sqlite3_column_bytes (row, column) == ID_BYTES)
    return bytes;
  index_db_spoil (self->db);
  return NO_ID;
}

static void
load_people (GameIndex *self)
{
  sqlite3_stmt *rows = index_db_prepare (
      self->db, "SELECT key, machine, means, name, newest, oldest FROM who ORDER BY no", "");

  g_ptr_array_set_size (self->people, 0);
  g_hash_table_remove_all (self->numbers);
  while (index_db_step (self->db, rows)) {
    Who *who = g_new0 (Who, 1);

    who->key = g_strdup (read_text (self, rows, 0));
    who->machine = sqlite3_column_int (rows, 1);
    who->means = (guint32) sqlite3_column_int64 (rows, 2);
    who->newest = sqlite3_column_int64 (rows, 4);
    if (who->newest != G_MININT64 && !who->machine)
      who->name = g_strdup (read_text (self, rows, 3));
    who->oldest = sqlite3_column_int64 (rows, 5);
    g_ptr_array_add (self->people, who);
    g_hash_table_insert (self->numbers, who->key, GUINT_TO_POINTER (self->people->len));
  }
}

static void
load_names (GameIndex *self)
{
  sqlite3_stmt *rows = index_db_prepare (self->db, "SELECT name, no FROM names", "");

  g_hash_table_remove_all (self->names);
  while (index_db_step (self->db, rows))
    g_hash_table_insert (self->names, g_strdup (read_text (self, rows, 0)),
                         GUINT_TO_POINTER (sqlite3_column_int (rows, 1)));
}

static gint64
read_note (GameIndex *self, const char *key, gint64 otherwise)
{
  sqlite3_stmt *row =
      index_db_prepare (self->db, "SELECT value FROM notes WHERE key = ?", "s", key);
  gint64 value = otherwise;

  if (index_db_step (self->db, row)) {
    value = sqlite3_column_int64 (row, 0);
    sqlite3_reset (row);
  }
  return value;
}

static void
write_note (GameIndex *self, const char *key, gint64 value)
{
  index_db_step (self->db, index_db_prepare (self->db, "INSERT OR REPLACE INTO notes VALUES (?, ?)",
                                             "si", key, value));
}

static void
stop_settling (GameIndex *self)
{
  if (self->settling == NULL)
    return;
  g_hash_table_unref (self->settling->states);
  g_clear_pointer (&self->settling, g_free);
}

/* Reads what is kept in memory. */
static void
load (GameIndex *self)
{
  stop_settling (self);
  load_people (self);
  load_names (self);
  self->count = (guint32) index_db_read_number (self->db, "SELECT max (no) FROM games");
  self->late = self->stored_late = read_note (self, "late", NOTHING_LATE);
  self->has_time_index =
      index_db_read_number (self->db, "SELECT count (*) FROM sqlite_master WHERE name = 'by_time'")
      > 0;
}

char *
game_index_dup_path (const char *folder)
{
  g_autofree char *whole = g_canonicalize_filename (folder, NULL);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);
  g_autofree char *name = g_strdup_printf ("%.16s.index", hash);

  return g_build_filename (g_get_user_cache_dir (), "wuzi", name, NULL);
}

static IndexDb *
open_db (const char *folder, gboolean private)
{
  enum { CACHE_MODE = 0700 };
  g_autofree char *tables = make_tables ();
  g_autofree char *path = private ? NULL : game_index_dup_path (folder);
  g_autofree char *place = path != NULL ? g_path_get_dirname (path) : NULL;

  if (place != NULL && g_mkdir_with_parents (place, CACHE_MODE) != 0)
    g_clear_pointer (&path, g_free);
  return index_db_open (path, GAME_INDEX_VERSION, tables);
}

/* The first time it failed the file was damaged, or so it seems; the second time there is no place
 * for it there, and the third time not on the disk. */
static IndexDb *
open_after (const char *folder, guint failures)
{
  g_autofree char *tables = make_tables ();

  if (failures <= 1)
    return open_db (folder, FALSE);
  return index_db_open (failures == 2 ? NULL : ":memory:", GAME_INDEX_VERSION, tables);
}

static GameIndex *
index_new (IndexDb *db)
{
  GameIndex *self = g_new0 (GameIndex, 1);

  self->nobody = (Who){ .key = (char *) "", .name = (char *) "", .newest = G_MAXINT64 };
  self->people = g_ptr_array_new_with_free_func (who_free);
  self->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->changed = g_hash_table_new (NULL, NULL);
  self->positions = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->lost = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->insert_positions = make_insert_entries ("positions");
  self->insert_lost = make_insert_entries ("lost");
  self->insert_game = make_insert ("games");
  self->insert_unwritten = make_insert ("unwritten_games");
  self->select_game = make_select ("games");
  self->select_unwritten = make_select ("unwritten_games");
  self->db = db;
  self->version = index_db_read_number (self->db, "PRAGMA data_version");
  load (self);
  return self;
}

GameIndex *
game_index_open (const char *folder, gboolean private)
{
  return index_new (open_db (folder, private));
}

void
game_index_close (GameIndex *self)
{
  stop_settling (self);
  index_db_close (self->db);
  g_ptr_array_unref (self->people);
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->changed);
  g_clear_pointer (&self->machines, g_hash_table_unref);
  g_array_unref (self->positions);
  g_array_unref (self->lost);
  g_free (self->insert_positions);
  g_free (self->insert_lost);
  g_free (self->insert_game);
  g_free (self->insert_unwritten);
  g_free (self->select_game);
  g_free (self->select_unwritten);
  g_free (self);
}

gboolean
game_index_is_good (GameIndex *self)
{
  return index_db_is_good (self->db);
}

GameIndex *
game_index_replace (GameIndex *self, const char *folder)
{
  g_autofree char *path = g_strdup (index_db_get_path (self->db));
  guint failures = self->failures + 1;
  gboolean busy = index_db_is_busy (self->db);

  game_index_close (self);
  /* What another copy of the program kept for too long isn't damaged. */
  if (path != NULL && !busy)
    index_db_remove (path);
  self = index_new (open_after (folder, failures));
  self->failures = failures;
  return self;
}

IndexDb *
game_index_get_db (GameIndex *self)
{
  return self->db;
}

gboolean
game_index_catch_up (GameIndex *self)
{
  gint64 version = index_db_read_number (self->db, "PRAGMA data_version");

  if (version == self->version)
    return FALSE;
  self->version = version;
  self->all_changed = TRUE;
  load (self);
  return TRUE;
}

gboolean
game_index_begin (GameIndex *self, gboolean *caught_up)
{
  *caught_up = FALSE;
  if (!index_db_begin (self->db))
    return FALSE;
  *caught_up = game_index_catch_up (self);
  return TRUE;
}

/* Something to tell one table of ratings from another. */
static gint64
sum_up (GHashTable *ratings)
{
  GHashTableIter iter;
  gpointer level;
  gpointer rating;
  guint64 sum = 1;

  g_hash_table_iter_init (&iter, ratings);
  while (g_hash_table_iter_next (&iter, &level, &rating))
    sum += g_str_hash (level) * (guint64) (GPOINTER_TO_INT (rating) + 1);
  return (gint64) (sum >> 1);
}

void
game_index_clear (GameIndex *self)
{
  index_db_run (self->db, "DROP INDEX IF EXISTS by_time;"
                          "DELETE FROM notes; DELETE FROM who; DELETE FROM names;"
                          "DELETE FROM lines; DELETE FROM sides; DELETE FROM lost;"
                          "DELETE FROM positions; DELETE FROM games;");
  g_array_set_size (self->positions, 0);
  g_array_set_size (self->lost, 0);
  load (self);
  if (self->machines != NULL)
    write_note (self, "machines", sum_up (self->machines));
}

/* --- adding --- */

/* The number of a person or a machine, made if there is none. */
static guint32
ensure_who (GameIndex *self, const char *key, gboolean machine)
{
  guint32 number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, key));
  Who *who;

  if (number != 0)
    return number;
  number = self->people->len + 1;
  who = g_new0 (Who, 1);
  who->key = g_strdup (key);
  who->machine = machine;
  who->means = number;
  who->newest = G_MININT64;
  who->oldest = G_MAXINT64;
  g_ptr_array_add (self->people, who);
  g_hash_table_insert (self->numbers, who->key, GUINT_TO_POINTER (number));
  index_db_step (self->db,
                 index_db_prepare (self->db, "INSERT INTO who VALUES (?, ?, ?, ?, NULL, ?, ?)",
                                   "iisiii", (gint64) number, (gint64) machine, key,
                                   (gint64) number, who->newest, who->oldest));
  return number;
}

static guint32
ensure_side (GameIndex *self, const WuziSide *side)
{
  return side->machine != NULL ? ensure_who (self, side->machine, TRUE)
                               : ensure_who (self, side->profile_id, FALSE);
}

/* The number of a side, of whom the newest name is remembered. */
static guint32
note_side (GameIndex *self, const WuziSide *side, gint64 started)
{
  guint32 number = ensure_side (self, side);
  Who *who = who_at (self, number);

  if (who->machine)
    return number;
  if (started < who->oldest) {
    who->oldest = started;
    who->dirty = TRUE;
  }
  if (started >= who->newest) {
    if (g_strcmp0 (who->name, side->name) != 0) {
      g_free (who->name);
      who->name = g_strdup (side->name);
    }
    who->newest = started;
    who->dirty = TRUE;
  }
  return number;
}

static guint32
ensure_name (GameIndex *self, const char *name)
{
  guint32 number = GPOINTER_TO_UINT (g_hash_table_lookup (self->names, name));

  if (number != 0)
    return number;
  number = g_hash_table_size (self->names) + 1;
  g_hash_table_insert (self->names, g_strdup (name), GUINT_TO_POINTER (number));
  index_db_step (self->db, index_db_prepare (self->db, "INSERT INTO names VALUES (?, ?)", "is",
                                             (gint64) number, name));
  return number;
}

static gint64
read_member (const WuziGameFacts *facts, const Column *column)
{
  const char *at = (const char *) facts + column->offset;

  return column->bytes == sizeof (gint64) ? *(const gint64 *) (gconstpointer) at
                                          : *(const gint32 *) (gconstpointer) at;
}

static void
write_member (WuziGameFacts *facts, const Column *column, gint64 value)
{
  char *at = (char *) facts + column->offset;

  if (column->bytes == sizeof (gint64))
    *(gint64 *) (gpointer) at = value;
  else
    *(gint32 *) (gpointer) at = (gint32) value;
}

/* The 16 bytes that the digits of an id stand for, whatever is between them. */
static void
pack_id (const char *id, guint8 *bytes)
{
  guint digits = 0;

  memset (bytes, 0, ID_BYTES);
  for (; *id != '\0' && digits < 2 * ID_BYTES; id++)
    if (g_ascii_isxdigit (*id)) {
      bytes[digits / 2] = (guint8) (bytes[digits / 2] << 4 | g_ascii_xdigit_value (*id));
      digits++;
    }
}

char *
game_index_dup_id (const guint8 *bytes)
{
  GString *id = g_string_sized_new (36);

  for (int i = 0; i < ID_BYTES; i++)
    g_string_append_printf (id, i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x", bytes[i]);
  return g_string_free (id, FALSE);
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

/* Adds the entries that wait. */
static void
write_entries (GameIndex *self, GArray *entries, const char *sql, const char *sql_of_one)
{
  guint i = 0;

  g_array_sort (entries, compare_entries);
  for (; i + ROWS_AT_ONCE <= entries->len; i += ROWS_AT_ONCE) {
    sqlite3_stmt *rows = index_db_prepare (self->db, sql, "");

    for (guint row = 0; rows != NULL && row < ROWS_AT_ONCE; row++) {
      const Entry *entry = &g_array_index (entries, Entry, i + row);

      sqlite3_bind_int64 (rows, (int) (2 * row + 1), entry->entry);
      sqlite3_bind_int64 (rows, (int) (2 * row + 2), entry->next);
    }
    index_db_step (self->db, rows);
  }
  for (; i < entries->len; i++) {
    const Entry *entry = &g_array_index (entries, Entry, i);

    index_db_step (self->db,
                   index_db_prepare (self->db, sql_of_one, "ii", entry->entry, entry->next));
  }
  g_array_set_size (entries, 0);
}

static void
write_positions (GameIndex *self)
{
  write_entries (self, self->positions, self->insert_positions,
                 "INSERT OR IGNORE INTO positions VALUES (?, ?)");
  write_entries (self, self->lost, self->insert_lost, "INSERT OR IGNORE INTO lost VALUES (?, ?)");
}

/* The entry of a game's position. */
static gint64
make_entry (guint32 number, guint64 key)
{
  return first_entry ((number - 1) / RUN_GAMES, key) | (number - 1) % RUN_GAMES;
}

static void
note_positions (GameIndex *self, guint32 number, const WuziGameFacts *facts)
{
  SymmetryKeys keys;
  Board board;

  if (!board_init (&board, facts->size))
    return;
  symmetry_keys_init (&keys, &board);
  for (guint i = 0; i <= MIN (facts->move_count, GAME_INDEX_POSITION_MOVES); i++) {
    Point next = i < facts->move_count ? turn_to_least (&keys, facts->size, facts->moves[i].point)
                                       : POINT_NONE;
    Entry entry = { make_entry (number, symmetry_keys_least (&keys)), next * 4 + facts->result };

    g_array_append_val (self->positions, entry);
    if (next != POINT_NONE)
      symmetry_keys_play (&keys, facts->size, facts->moves[i].point,
                          i % 2 == 0 ? STONE_BLACK : STONE_WHITE);
  }
}

static void
note_lost (GameIndex *self, guint32 number, const WuziGameFacts *facts)
{
  guint64 lost[LOST_POSITIONS_MAX_MOVES];
  guint count = lost_positions_get_keys (facts, lost);

  for (guint i = 0; i < count; i++) {
    Entry entry = { make_entry (number, lost[i]), 0 };

    g_array_append_val (self->lost, entry);
  }
}

static gint64
move_or_none (const WuziGameFacts *facts, guint number)
{
  return number < facts->move_count ? facts->moves[number].point : POINT_NONE;
}

/* Adds a row by that statement; who are the numbers of black and white. FALSE if there is one of
 * that id. */
static gboolean
insert_game (GameIndex *self, const char *sql, guint32 number, const char *id,
             const WuziGameFacts *facts, const guint32 who[2], FileRange place, guint64 line_hash)
{
  sqlite3_stmt *row = index_db_prepare (self->db, sql, "");
  guint8 bytes[ID_BYTES];
  int at = 1;

  if (row == NULL)
    return FALSE;
  pack_id (id, bytes);
  sqlite3_bind_int64 (row, at++, number);
  sqlite3_bind_blob (row, at++, bytes, ID_BYTES, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (row, at++, place.start);
  sqlite3_bind_int64 (row, at++, place.bytes);
  sqlite3_bind_int64 (row, at++, (gint64) line_hash);
  sqlite3_bind_int64 (row, at++, who[WUZI_SIDE_BLACK]);
  sqlite3_bind_int64 (row, at++, who[WUZI_SIDE_WHITE]);
  sqlite3_bind_int64 (row, at++, ensure_name (self, facts->black.name));
  sqlite3_bind_int64 (row, at++, ensure_name (self, facts->white.name));
  sqlite3_bind_int64 (row, at++, game_facts_count (facts));
  sqlite3_bind_int64 (row, at++, ratings_are_for (facts));
  sqlite3_bind_int64 (row, at++, game_counts_is_adaptive (facts));
  for (guint i = 0; i < GAME_SUMMARY_FIRST_MOVES; i++)
    sqlite3_bind_int64 (row, at++, move_or_none (facts, i));
  g_assert (at == OWN_COLUMNS + 1);
  for (guint i = 0; i < G_N_ELEMENTS (COLUMNS); i++)
    sqlite3_bind_int64 (row, at++, read_member (facts, &COLUMNS[i]));
  index_db_step (self->db, row);
  return game_index_is_good (self) && sqlite3_changes (index_db_get_handle (self->db)) > 0;
}

gboolean
game_index_add (GameIndex *self, const char *id, const WuziGameFacts *facts, FileRange place,
                guint64 line_hash)
{
  guint32 number = self->count + 1;
  guint32 who[2];

  /* Whose newest game a game is must not be noted of one that comes twice. */
  if (game_index_find_written (self, id) != 0)
    return FALSE;
  who[WUZI_SIDE_BLACK] = note_side (self, &facts->black, facts->started);
  who[WUZI_SIDE_WHITE] = note_side (self, &facts->white, facts->started);
  if (!insert_game (self, self->insert_game, number, id, facts, who, place, line_hash))
    return FALSE;
  self->late = MIN (self->late, facts->started);
  self->count = number;
  /* NOTE: behind MAX_RUNS runs, of eight million games, positions are no longer kept. */
  if ((number - 1) / RUN_GAMES < MAX_RUNS) {
    note_lost (self, number, facts);
    note_positions (self, number, facts);
  }
  if (number % RUN_GAMES == 0)
    write_positions (self);
  return TRUE;
}

/* --- counting --- */

static gboolean
rating_can_be (const RatedPlayer *rated)
{
  return isfinite (rated->rating.value) && rated->rating.deviation > 0
         && rated->rating.deviation <= GLICKO_MAX_DEVIATION && rated->rating.volatility > 0
         && rated->rating.volatility <= 1 && rated->last >= 0
         && rated->last <= RECORD_TIME_MAX_MSECS;
}

/* What a player's games came to before a time. */
static State
read_state (GameIndex *self, guint32 who, gint64 before)
{
  sqlite3_stmt *row = index_db_prepare (
      self->db,
      "SELECT wins, losses, draws, games, last, value, deviation, volatility FROM sides"
      " WHERE who = ? AND started < ? ORDER BY started DESC, game DESC, colour DESC LIMIT 1",
      "ii", (gint64) who, before);
  State state = { 0 };

  rated_player_init (&state.rated);
  if (!index_db_step (self->db, row))
    return state;
  state.standing.wins = (guint) sqlite3_column_int64 (row, 0);
  state.standing.losses = (guint) sqlite3_column_int64 (row, 1);
  state.standing.draws = (guint) sqlite3_column_int64 (row, 2);
  state.rated.games = (guint) sqlite3_column_int64 (row, 3);
  state.rated.last = sqlite3_column_int64 (row, 4);
  state.rated.rating.value = sqlite3_column_double (row, 5);
  state.rated.rating.deviation = sqlite3_column_double (row, 6);
  state.rated.rating.volatility = sqlite3_column_double (row, 7);
  sqlite3_reset (row);
  if (!rating_can_be (&state.rated))
    index_db_spoil (self->db);
  return state;
}

/* A game, as it is read for counting. */
typedef struct {
  guint32 number;
  gint64 started;
  guint32 sides[2]; /* by WuziSideColour: for whom it counts */
  WuziResult result;
  gboolean counts;
  gboolean fair;
  gboolean adaptive;
  guint32 own[2]; /* who stands in the game */
  gint64 mode;
  gint64 rule;
  gint64 size;
  gint64 moves;
  gint64 ending;
  gint64 duration;
  gint64 first[2]; /* the first move, of the side that made it; or POINT_NONE */
} Counted;

static State *
ensure_state (GameIndex *self, Settling *settling, guint32 who)
{
  State *state = g_hash_table_lookup (settling->states, GUINT_TO_POINTER (who));

  if (state == NULL) {
    state = g_new (State, 1);
    *state = read_state (self, who, settling->from);
    g_hash_table_insert (settling->states, GUINT_TO_POINTER (who), state);
    g_hash_table_add (self->changed, GUINT_TO_POINTER (who));
  }
  return state;
}

/* Rates a game for its persons. FALSE if it isn't rated. */
static gboolean
rate (GameIndex *self, const Counted *game, State *const states[2])
{
  RatedPlayer *rated[2] = { NULL, NULL };
  int machines[2] = { 0, 0 };

  if (!game->fair || states[0] == states[1])
    return FALSE;
  for (int i = 0; i < 2; i++) {
    const Who *who = who_at (self, game->sides[i]);
    gpointer rating = NULL;

    if (!who->machine)
      rated[i] = &states[i]->rated;
    else if (self->machines == NULL
             || !g_hash_table_lookup_extended (self->machines, who->key, NULL, &rating))
      return FALSE;
    machines[i] = GPOINTER_TO_INT (rating);
  }
  ratings_count (rated, machines, game->result, game->started);
  return TRUE;
}

static void
write_side (GameIndex *self, const char *sql, const Counted *game, int colour, gboolean rated,
            const State *state)
{
  gboolean adaptive = game->adaptive && !who_at (self, game->sides[colour])->machine;

  index_db_step (
      self->db, index_db_prepare (
                    self->db, sql, "iiiiiiiiiiiiiiiiiiiiiddd", (gint64) game->sides[colour],
                    game->started, (gint64) game->number, (gint64) colour,
                    (gint64) wuzi_result_score (game->result, colour == WUZI_SIDE_BLACK),
                    (gint64) game->counts, (gint64) adaptive, (gint64) game->own[1 - colour],
                    game->mode, game->rule, game->size, game->moves, game->ending, game->duration,
                    game->first[colour], (gint64) state->standing.wins,
                    (gint64) state->standing.losses, (gint64) state->standing.draws, (gint64) rated,
                    (gint64) state->rated.games, state->rated.last, state->rated.rating.value,
                    state->rated.rating.deviation, state->rated.rating.volatility));
}

/* Counts a game for both sides, and writes what their games come to. */
static void
count_game (GameIndex *self, Settling *settling, const char *sql, const Counted *game)
{
  State *states[2];
  gboolean rated;

  for (int i = 0; i < 2; i++)
    states[i] = ensure_state (self, settling, game->sides[i]);
  if (game->counts)
    for (int i = 0; i < 2; i++)
      wuzi_standing_add (&states[i]->standing,
                         wuzi_result_score (game->result, i == WUZI_SIDE_BLACK));
  rated = rate (self, game, states);
  for (int i = 0; i < 2; i++)
    write_side (self, sql, game, i, rated, states[i]);
}

static Counted
read_counted (GameIndex *self, sqlite3_stmt *row)
{
  Counted game = {
    .number = (guint32) sqlite3_column_int64 (row, 0),
    .started = sqlite3_column_int64 (row, 1),
    .sides = { who_at (self, (guint32) sqlite3_column_int64 (row, 2))->means,
               who_at (self, (guint32) sqlite3_column_int64 (row, 3))->means },
    .result = (WuziResult) sqlite3_column_int (row, 4),
    .counts = sqlite3_column_int (row, 5),
    .fair = sqlite3_column_int (row, 6),
    .adaptive = sqlite3_column_int (row, 7),
    .own = { (guint32) sqlite3_column_int64 (row, 2), (guint32) sqlite3_column_int64 (row, 3) },
    .mode = sqlite3_column_int64 (row, 8),
    .rule = sqlite3_column_int64 (row, 9),
    .size = sqlite3_column_int64 (row, 10),
    .moves = sqlite3_column_int64 (row, 11),
    .ending = sqlite3_column_int64 (row, 12),
    .duration = sqlite3_column_int64 (row, 13),
  };

  game.first[sqlite3_column_int (row, 14) == STONE_BLACK ? WUZI_SIDE_BLACK : WUZI_SIDE_WHITE] =
      sqlite3_column_int64 (row, 15);
  if (game.started < 0 || game.started > RECORD_TIME_MAX_MSECS
      || (guint) game.result > WUZI_RESULT_DRAW)
    index_db_spoil (self->db);
  return game;
}

static Settling *
settling_new (gint64 from)
{
  Settling *self = g_new0 (Settling, 1);

  self->states = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->from = from;
  self->started = from;
  return self;
}

gboolean
game_index_settle (GameIndex *self, gint64 msecs)
{
  gint64 end = msecs < G_MAXINT64 / 1000 ? g_get_monotonic_time () + msecs * 1000 : G_MAXINT64;
  sqlite3_stmt *rows;
  guint done = 0;

  if (self->late == NOTHING_LATE)
    return TRUE;
  /* Whoever knows how strong machines play counts them. */
  if (self->machines == NULL && read_note (self, "machines", 0) != 0)
    return TRUE;
  if (self->settling != NULL && self->settling->from > self->late)
    stop_settling (self);
  if (self->settling == NULL)
    self->settling = settling_new (self->late);
  if (!self->has_time_index)
    self->has_time_index = index_db_run (self->db, TIME_INDEX);
  rows = index_db_prepare (
      self->db,
      "SELECT no, started, black, white, result, counts, fair, adaptive, mode, rule, size, moves,"
      " ending, duration, first, first1 FROM games INDEXED BY by_time WHERE started >= ?1 AND "
      "(started > ?1 OR no > ?2) ORDER BY started, no",
      "ii", self->settling->started, (gint64) self->settling->number);
  while (index_db_step (self->db, rows)) {
    Counted game = read_counted (self, rows);

    count_game (self, self->settling, "INSERT OR REPLACE INTO sides" SIDE_VALUES, &game);
    self->settling->started = game.started;
    self->settling->number = game.number;
    if (++done % SLICE_GAMES == 0 && g_get_monotonic_time () > end) {
      sqlite3_reset (rows);
      return FALSE;
    }
  }
  stop_settling (self);
  self->late = NOTHING_LATE;
  return TRUE;
}

/* NOTE: by time, not by games: counting them would take as long. */
double
game_index_get_settled (GameIndex *self)
{
  gint64 oldest;
  gint64 newest;

  if (self->settling == NULL)
    return self->late == NOTHING_LATE ? 1 : 0;
  oldest = MAX (self->settling->from,
                index_db_read_number (self->db, "SELECT min (started) FROM games"));
  newest = index_db_read_number (self->db, "SELECT max (started) FROM games");
  return CLAMP ((double) (MAX (oldest, self->settling->started) - oldest)
                    / (double) MAX (1, newest - oldest),
                0, 1);
}

static void
write_people (GameIndex *self)
{
  for (guint i = 0; i < self->people->len; i++) {
    Who *who = g_ptr_array_index (self->people, i);

    if (who->dirty)
      index_db_step (self->db,
                     index_db_prepare (
                         self->db, "UPDATE who SET name = ?, newest = ?, oldest = ? WHERE no = ?",
                         "siii", who->name, who->newest, who->oldest, (gint64) i + 1));
    who->dirty = FALSE;
  }
}

gboolean
game_index_commit (GameIndex *self)
{
  write_positions (self);
  write_people (self);
  if (self->late != self->stored_late)
    write_note (self, "late", self->late);
  self->stored_late = self->late;
  return index_db_commit (self->db);
}

void
game_index_set_machines (GameIndex *self, GHashTable *ratings)
{
  gint64 sum = sum_up (ratings);

  g_hash_table_ref (ratings);
  g_clear_pointer (&self->machines, g_hash_table_unref);
  self->machines = ratings;
  if (read_note (self, "machines", 0) == sum)
    return;
  write_note (self, "machines", sum);
  if (self->count > 0) {
    stop_settling (self);
    self->late = G_MININT64;
  }
}

/* Counts a person's games for another from now on. */
static void
set_meaning (GameIndex *self, guint32 number, guint32 means)
{
  Who *who = who_at (self, number);

  if (who->means == means)
    return;
  index_db_step (self->db, index_db_prepare (self->db, "UPDATE who SET means = ? WHERE no = ?",
                                             "ii", (gint64) means, (gint64) number));
  g_hash_table_add (self->changed, GUINT_TO_POINTER (who->means));
  g_hash_table_add (self->changed, GUINT_TO_POINTER (means));
  if (who->newest != G_MININT64) {
    index_db_step (self->db,
                   index_db_prepare (self->db, "DELETE FROM sides WHERE who = ? AND started >= ?",
                                     "ii", (gint64) who->means, who->oldest));
    stop_settling (self);
    self->late = MIN (self->late, who->oldest);
  }
  who->means = means;
}

void
game_index_set_aliases (GameIndex *self, GHashTable *aliases)
{
  guint count = self->people->len;

  for (guint i = 0; i < count; i++) {
    const Who *who = g_ptr_array_index (self->people, i);
    const char *meant = who->machine ? NULL : g_hash_table_lookup (aliases, who->key);

    set_meaning (self, i + 1, meant != NULL ? ensure_who (self, meant, FALSE) : i + 1);
  }
}

/* --- games that aren't written --- */

static void
make_unwritten_tables (GameIndex *self)
{
  static const char SQL[] = "CREATE TEMP TABLE unwritten_games AS SELECT * FROM games WHERE 0;"
                            "CREATE TEMP TABLE unwritten_sides AS SELECT * FROM sides WHERE 0;";

  if (index_db_read_number (self->db, "SELECT count (*) FROM temp.sqlite_master") == 0)
    index_db_run (self->db, SQL);
  index_db_run (self->db, "DELETE FROM unwritten_games; DELETE FROM unwritten_sides;");
}

static int
compare_records (gconstpointer a, gconstpointer b)
{
  gint64 one = wuzi_game_record_get_facts (*(WuziGameRecord *const *) a)->started;
  gint64 other = wuzi_game_record_get_facts (*(WuziGameRecord *const *) b)->started;

  return one < other ? -1 : one > other;
}

/* NOTE: the index doesn't note whose newest game it is: it may never be written. */
static void
add_unwritten (GameIndex *self, WuziGameRecord *record, Settling *settling)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);
  guint32 number = FIRST_UNWRITTEN + self->unwritten++;
  const guint32 who[2] = { ensure_side (self, &facts->black), ensure_side (self, &facts->white) };
  const FileRange nowhere = { -1, 0 };
  Counted game;

  insert_game (self, self->insert_unwritten, number, wuzi_game_record_get_id (record), facts, who,
               nowhere, 0);
  game = (Counted){
    .number = number,
    .started = facts->started,
    .sides = { who_at (self, who[0])->means, who_at (self, who[1])->means },
    .result = facts->result,
    .counts = game_facts_count (facts),
    .fair = ratings_are_for (facts),
    .adaptive = game_counts_is_adaptive (facts),
    .own = { who[0], who[1] },
    .mode = facts->mode,
    .rule = facts->rule,
    .size = facts->size,
    .moves = facts->move_count,
    .ending = facts->ending,
    .duration = facts->duration,
  };
  game.first[facts->first == STONE_BLACK ? WUZI_SIDE_BLACK : WUZI_SIDE_WHITE] =
      move_or_none (facts, 0);
  count_game (self, settling, "INSERT INTO unwritten_sides" SIDE_VALUES, &game);
}

void
game_index_set_unwritten (GameIndex *self, GPtrArray *records)
{
  gboolean begins = sqlite3_get_autocommit (index_db_get_handle (self->db)) != 0;
  g_autoptr (GPtrArray) ordered = g_ptr_array_new ();
  gboolean caught_up;
  Settling *settling;

  if (self->unwritten == 0 && records->len == 0)
    return;
  self->unwritten = 0;
  /* While another copy of the program writes, they aren't shown: their players may be new to the
   * index. */
  if (!game_index_begin (self, &caught_up))
    return;
  make_unwritten_tables (self);
  g_ptr_array_extend (ordered, records, NULL, NULL);
  g_ptr_array_sort (ordered, compare_records);
  /* They are few, and come last: what is counted later than one of them doesn't know of it. */
  settling = settling_new (G_MAXINT64);
  for (guint i = 0; i < ordered->len; i++)
    if (game_index_find_written (self, wuzi_game_record_get_id (g_ptr_array_index (ordered, i)))
        == 0)
      add_unwritten (self, g_ptr_array_index (ordered, i), settling);
  g_hash_table_unref (settling->states);
  g_free (settling);
  if (begins)
    game_index_commit (self);
}

const char *
game_index_get_games (GameIndex *self)
{
  return self->unwritten == 0 ? "games"
                              : "(SELECT * FROM games UNION ALL SELECT * FROM unwritten_games)";
}

const char *
game_index_get_games_by_time (GameIndex *self)
{
  if (!self->has_time_index)
    return "games g";
  return self->unwritten == 0 ? "games g INDEXED BY by_time"
                              : "(SELECT * FROM games UNION ALL SELECT * FROM unwritten_games) g";
}

const char *
game_index_get_sides (GameIndex *self)
{
  return self->unwritten == 0 ? "sides"
                              : "(SELECT * FROM sides UNION ALL SELECT * FROM unwritten_sides)";
}

/* --- asking --- */

guint
game_index_count_written (GameIndex *self)
{
  return self->count;
}

guint
game_index_get_count (GameIndex *self)
{
  return self->count + self->unwritten;
}

/* Finds one number by an id. */
static guint32
find (GameIndex *self, const char *sql, const char *id)
{
  guint8 bytes[ID_BYTES];
  sqlite3_stmt *row;
  guint32 number = 0;

  pack_id (id, bytes);
  row = index_db_prepare (self->db, sql, "b", bytes);
  if (index_db_step (self->db, row)) {
    number = (guint32) sqlite3_column_int64 (row, 0);
    sqlite3_reset (row);
  }
  return number;
}

guint32
game_index_find_written (GameIndex *self, const char *id)
{
  return find (self, "SELECT no FROM games WHERE id = ?", id);
}

guint32
game_index_find (GameIndex *self, const char *id)
{
  guint32 number = game_index_find_written (self, id);

  return number == 0 && self->unwritten > 0
             ? find (self, "SELECT no FROM unwritten_games WHERE id = ?", id)
             : number;
}

FileRange
game_index_get_place (GameIndex *self, const char *id)
{
  FileRange place = { -1, 0 };
  guint8 bytes[ID_BYTES];
  sqlite3_stmt *row;

  pack_id (id, bytes);
  row = index_db_prepare (self->db, "SELECT start, bytes FROM games WHERE id = ?", "b", bytes);
  if (index_db_step (self->db, row)) {
    place = (FileRange){ sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1) };
    sqlite3_reset (row);
  }
  return place;
}

guint64
game_index_get_hash (GameIndex *self, const char *id)
{
  guint8 bytes[ID_BYTES];
  sqlite3_stmt *row;
  guint64 hash = 0;

  pack_id (id, bytes);
  row = index_db_prepare (self->db, "SELECT hash FROM games WHERE id = ?", "b", bytes);
  if (index_db_step (self->db, row)) {
    hash = (guint64) sqlite3_column_int64 (row, 0);
    sqlite3_reset (row);
  }
  return hash;
}

static void
read_side (GameIndex *self, guint32 number, const char *name, WuziSide *side, char **profile)
{
  const Who *who = who_at (self, number);

  side->name = g_strdup (name);
  if (who->machine) {
    side->machine = g_strdup (who->key);
  } else {
    side->profile_id = g_strdup (who->key);
    *profile = g_strdup (who_at (self, who->means)->key);
  }
}

/* Are the numbers such that a line could have them? */
static gboolean
facts_can_be (const WuziGameFacts *facts)
{
  return (guint) facts->mode <= WUZI_MODE_PVE && (guint) facts->rule < RULE_COUNT
         && facts->size >= BOARD_MIN_SIZE && facts->size <= BOARD_MAX_SIZE
         && facts->move_count <= (guint) (facts->size * facts->size)
         && facts->origin_moves <= facts->move_count && facts->started >= 0
         && facts->started <= RECORD_TIME_MAX_MSECS && facts->duration >= 0
         && facts->duration <= WUZI_GAME_RECORD_MAX_MSECS && time_control_is_valid (&facts->time)
         && (facts->first == STONE_BLACK || facts->first == STONE_WHITE)
         && (guint) facts->result <= WUZI_RESULT_DRAW && (guint) facts->ending <= WUZI_ENDING_TIME;
}

/* NULL, and the index is no good, if the row says what can't be. */
static GameSummary *
read_summary (GameIndex *self, sqlite3_stmt *row)
{
  g_autoptr (GameSummary) game = g_new0 (GameSummary, 1);
  int at = 7;

  game->id = game_index_dup_id (read_id (self, row, 0));
  game->place.start = sqlite3_column_int64 (row, 1);
  game->place.bytes = sqlite3_column_int64 (row, 2);
  read_side (self, (guint32) sqlite3_column_int64 (row, 3), read_text (self, row, 5),
             &game->facts.black, &game->profiles[WUZI_SIDE_BLACK]);
  read_side (self, (guint32) sqlite3_column_int64 (row, 4), read_text (self, row, 6),
             &game->facts.white, &game->profiles[WUZI_SIDE_WHITE]);
  for (int i = 0; i < GAME_SUMMARY_FIRST_MOVES; i++)
    game->first_moves[i] = (Point) (sqlite3_column_int (row, at++) & (POINT_COUNT - 1));
  for (guint i = 0; i < G_N_ELEMENTS (COLUMNS); i++)
    write_member (&game->facts, &COLUMNS[i], sqlite3_column_int64 (row, at++));
  for (int i = 0; i < GAME_SUMMARY_FIRST_MOVES; i++)
    if (game->first_moves[i] != POINT_NONE
        && (point_x (game->first_moves[i]) >= game->facts.size
            || point_y (game->first_moves[i]) >= game->facts.size))
      index_db_spoil (self->db);
  if (!facts_can_be (&game->facts))
    index_db_spoil (self->db);
  return game_index_is_good (self) ? g_steal_pointer (&game) : NULL;
}

GameSummary *
game_index_read (GameIndex *self, guint32 number)
{
  const char *sql = number >= FIRST_UNWRITTEN ? self->select_unwritten : self->select_game;
  GameSummary *game = NULL;
  sqlite3_stmt *row;

  if (number >= FIRST_UNWRITTEN && self->unwritten == 0)
    return NULL;
  row = index_db_prepare (self->db, sql, "i", (gint64) number);
  if (index_db_step (self->db, row)) {
    game = read_summary (self, row);
    sqlite3_reset (row);
  }
  return game;
}

guint32
game_index_find_who (GameIndex *self, const char *key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, key));
}

guint
game_index_count_people (GameIndex *self)
{
  return self->people->len;
}

const char *
game_index_get_key (GameIndex *self, guint32 number)
{
  return who_at (self, number)->key;
}

gboolean
game_index_is_machine (GameIndex *self, guint32 number)
{
  return who_at (self, number)->machine;
}

guint32
game_index_get_meaning (GameIndex *self, guint32 number)
{
  return who_at (self, number)->means;
}

/* Reads a player's last games against adaptive machines. */
static void
read_adaptive (GameIndex *self, guint32 who, PlayerCount *count)
{
  sqlite3_stmt *rows = index_db_prepare (
      self->db,
      "SELECT s.started, s.score, l.key FROM sides s INDEXED BY adaptive_sides"
      " CROSS JOIN who l ON l.no = s.opponent"
      " WHERE s.who = ? AND s.adaptive ORDER BY s.started DESC, s.game DESC LIMIT ?",
      "ii", (gint64) who, (gint64) WUZI_ADAPTIVE_GAMES);
  WuziAdaptiveGame last[WUZI_ADAPTIVE_GAMES];
  guint found = 0;

  while (index_db_step (self->db, rows))
    last[found++] = (WuziAdaptiveGame){
      g_intern_string (read_text (self, rows, 2)),
      (sqlite3_column_int (rows, 1) + 1) / 2.0,
      sqlite3_column_int64 (rows, 0),
    };
  count->adaptive_count = found;
  for (guint i = 0; i < found; i++)
    count->adaptive[i] = last[found - 1 - i];
}

GameCounts *
game_index_dup_counts (GameIndex *self, gboolean all)
{
  GameCounts *counts = game_counts_new ();

  all = all || self->all_changed;
  self->all_changed = FALSE;
  for (guint32 who = 1; who <= self->people->len; who++) {
    PlayerCount *count;
    State state;

    if (!all && !g_hash_table_contains (self->changed, GUINT_TO_POINTER (who)))
      continue;
    count = game_counts_ensure (counts, who_at (self, who)->key);
    state = read_state (self, who, G_MAXINT64);
    count->standing = state.standing;
    count->rated = state.rated;
    if (!who_at (self, who)->machine)
      read_adaptive (self, who, count);
  }
  g_hash_table_remove_all (self->changed);
  return counts;
}

GArray *
game_index_list_players (GameIndex *self)
{
  GArray *traces = g_array_new (FALSE, FALSE, sizeof (PlayerTrace));

  for (guint i = 0; i < self->people->len; i++) {
    const Who *who = g_ptr_array_index (self->people, i);
    PlayerTrace trace = { who->key, who->name, who->newest, who->oldest };

    if (!who->machine && who->newest != G_MININT64)
      g_array_append_val (traces, trace);
  }
  return traces;
}

static guint32
count_runs (GameIndex *self)
{
  return MIN (self->count / RUN_GAMES + 1, MAX_RUNS);
}

static gboolean
is_lost (guint64 key, gpointer user_data)
{
  GameIndex *self = user_data;
  gboolean found = FALSE;

  for (guint32 run = 0; run < count_runs (self) && !found; run++) {
    gint64 first = first_entry (run, key);
    sqlite3_stmt *row =
        index_db_prepare (self->db, "SELECT 1 FROM lost WHERE entry BETWEEN ? AND ? LIMIT 1", "ii",
                          first, first + RUN_GAMES - 1);

    found = index_db_step (self->db, row);
    if (found)
      sqlite3_reset (row);
  }
  return found;
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

GArray *
game_index_list_next (GameIndex *self, const Board *board)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (NextMove));
  g_autofree guint *counts = g_new0 (guint, POINT_COUNT * 4);
  SymmetryKeys keys;
  guint64 key;

  symmetry_keys_init (&keys, board);
  key = symmetry_keys_least (&keys);
  for (guint32 run = 0; run < count_runs (self); run++) {
    gint64 first = first_entry (run, key);
    sqlite3_stmt *rows =
        index_db_prepare (self->db, "SELECT next FROM positions WHERE entry BETWEEN ? AND ?", "ii",
                          first, first + RUN_GAMES - 1);

    while (index_db_step (self->db, rows))
      counts[sqlite3_column_int (rows, 0) & (POINT_COUNT * 4 - 1)]++;
  }
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

static gboolean
player_game_can_be (const PlayerGame *game)
{
  Point first = game->first_move;

  return game->started >= 0 && game->started <= RECORD_TIME_MAX_MSECS && game->duration >= 0
         && game->duration <= WUZI_GAME_RECORD_MAX_MSECS && (guint) game->rule < RULE_COUNT
         && game->size >= BOARD_MIN_SIZE && game->size <= BOARD_MAX_SIZE
         && game->moves <= (guint) (game->size * game->size) && ABS (game->score) <= 1
         && (first == POINT_NONE
             || (point_x (first) >= 0 && point_x (first) < game->size && point_y (first) >= 0
                 && point_y (first) < game->size))
         && rating_can_be (&game->rating);
}

/* Reads a row of a player's games. */
static PlayerGame
read_player_game (GameIndex *self, sqlite3_stmt *row, guint32 player)
{
  gboolean black = sqlite3_column_int (row, 1) == WUZI_SIDE_BLACK;
  const Who *other = who_at (self, (guint32) sqlite3_column_int64 (row, 3));
  gboolean moved_first = (sqlite3_column_int (row, 6) == STONE_BLACK) == black;
  PlayerGame game = {
    .started = sqlite3_column_int64 (row, 0),
    .black = black,
    .score = sqlite3_column_int (row, 2),
    .both = other->means == player,
    .opponent = who_at (self, other->means)->key,
    .machine = other->machine,
    .rule = (Rule) sqlite3_column_int (row, 4),
    .size = sqlite3_column_int (row, 5),
    .first_move = moved_first ? (Point) sqlite3_column_int (row, 7) : POINT_NONE,
    .moves = (guint) sqlite3_column_int64 (row, 8),
    .duration = sqlite3_column_int64 (row, 9),
    .name = read_text (self, row, 11),
    .rated = sqlite3_column_int (row, 12),
    .rating = { .games = (guint) sqlite3_column_int64 (row, 13),
                .last = sqlite3_column_int64 (row, 14),
                .rating = { sqlite3_column_double (row, 15), sqlite3_column_double (row, 16),
                            sqlite3_column_double (row, 17) } },
  };

  memcpy (game.id, read_id (self, row, 10), sizeof game.id);
  return game;
}

gboolean
game_index_walk_player (GameIndex *self, const char *id, PlayerGameFunc func, gpointer user_data)
{
  guint32 player = game_index_find_who (self, id);
  g_autofree char *sql = NULL;
  sqlite3_stmt *rows;
  gboolean going_on = TRUE;

  if (player == 0)
    return TRUE;
  sql = g_strdup_printf (
      "SELECT s.started, s.colour, s.score, CASE s.colour WHEN 0 THEN g.white ELSE g.black END,"
      " g.rule, g.size, g.first, g.first1, g.moves, g.duration, g.id, n.name, s.rated, s.games,"
      " s.last, s.value, s.deviation, s.volatility FROM %s s CROSS JOIN %s g ON g.no = s.game"
      " CROSS JOIN names n ON n.no = CASE s.colour WHEN 0 THEN g.white_name ELSE g.black_name END"
      " WHERE s.who = %u AND s.counts ORDER BY s.started, s.game, s.colour",
      game_index_get_sides (self), game_index_get_games (self), who_at (self, player)->means);
  rows = index_db_prepare_once (self->db, sql);
  player = who_at (self, player)->means;
  while (going_on && index_db_step (self->db, rows)) {
    PlayerGame game = read_player_game (self, rows, player);

    if (!player_game_can_be (&game))
      index_db_spoil (self->db);
    going_on = game_index_is_good (self) && func (&game, user_data);
  }
  sqlite3_finalize (rows);
  return going_on;
}

/* --- the content of games.jsonl --- */

GamesStamp
games_stamp_of (const struct stat *info)
{
  enum { NSECS = 1000000000 };

  if (info->st_size == 0)
    return (GamesStamp){ 0 };
  return (GamesStamp){
    .device = info->st_dev,
    .inode = info->st_ino,
    .size = info->st_size,
    .changed = (gint64) info->st_mtim.tv_sec * NSECS + info->st_mtim.tv_nsec,
    .touched = (gint64) info->st_ctim.tv_sec * NSECS + info->st_ctim.tv_nsec,
  };
}

gboolean
games_stamp_equal (const GamesStamp *a, const GamesStamp *b)
{
  return a->device == b->device && a->inode == b->inode && a->size == b->size
         && a->changed == b->changed && a->touched == b->touched;
}

GamesStamp
game_index_get_stamp (GameIndex *self)
{
  return (GamesStamp){
    .device = (guint64) read_note (self, "device", 0),
    .inode = (guint64) read_note (self, "inode", 0),
    .size = read_note (self, "size", self->count == 0 ? 0 : -1),
    .changed = read_note (self, "changed", 0),
    .touched = read_note (self, "touched", 0),
  };
}

void
game_index_set_stamp (GameIndex *self, const GamesStamp *stamp)
{
  write_note (self, "device", (gint64) stamp->device);
  write_note (self, "inode", (gint64) stamp->inode);
  write_note (self, "size", stamp->size);
  write_note (self, "changed", stamp->changed);
  write_note (self, "touched", stamp->touched);
}

void
game_index_add_line (GameIndex *self, const IndexedLine *line)
{
  index_db_step (self->db,
                 index_db_prepare (self->db, "INSERT OR REPLACE INTO lines VALUES (?, ?, ?, ?)",
                                   "iiii", (gint64) line->place.start, (gint64) line->place.bytes,
                                   (gint64) line->hash, (gint64) line->kind));
}

static IndexedLine
read_line (sqlite3_stmt *row)
{
  return (IndexedLine){
    .place = { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1) },
    .hash = (guint64) sqlite3_column_int64 (row, 2),
    .kind = (IndexedLineKind) sqlite3_column_int (row, 3),
  };
}

static gboolean
step_line (GameIndex *self, sqlite3_stmt **rows, IndexedLine *line)
{
  *line = (IndexedLine){ 0 };
  if (*rows == NULL)
    return FALSE;
  if (!index_db_step (self->db, *rows)) {
    *rows = NULL;
    return FALSE;
  }
  *line = read_line (*rows);
  return TRUE;
}

gboolean
game_index_next_line (GameIndex *self, gboolean first, IndexedLine *line)
{
  if (first) {
    self->games =
        index_db_prepare (self->db, "SELECT start, bytes, hash, 0 FROM games ORDER BY no", "");
    self->others = index_db_prepare (
        self->db, "SELECT start, bytes, hash, kind FROM lines ORDER BY start", "");
    step_line (self, &self->games, &self->next_game);
    step_line (self, &self->others, &self->next_other);
  }
  if (self->next_game.place.bytes == 0 && self->next_other.place.bytes == 0)
    return FALSE;
  if (self->next_other.place.bytes == 0
      || (self->next_game.place.bytes != 0
          && self->next_game.place.start < self->next_other.place.start)) {
    *line = self->next_game;
    step_line (self, &self->games, &self->next_game);
  } else {
    *line = self->next_other;
    step_line (self, &self->others, &self->next_other);
  }
  return TRUE;
}

void
game_index_stop_lines (GameIndex *self)
{
  if (self->games != NULL)
    sqlite3_reset (self->games);
  if (self->others != NULL)
    sqlite3_reset (self->others);
  self->games = self->others = NULL;
}

GArray *
game_index_list_last_lines (GameIndex *self, guint max)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (IndexedLine));
  sqlite3_stmt *rows = index_db_prepare (
      self->db, "SELECT start, bytes, hash, 0 FROM games ORDER BY no DESC LIMIT ?", "i",
      (gint64) max);

  while (index_db_step (self->db, rows)) {
    IndexedLine line = read_line (rows);

    g_array_append_val (lines, line);
  }
  return lines;
}

/* By how many bytes what stands at start moves up; *next goes along. */
static goffset
find_cut (const FileRange *ranges, guint count, goffset start, guint *next, goffset *cut)
{
  for (; *next < count && ranges[*next].start < start; ++*next)
    *cut += ranges[*next].bytes;
  return *cut;
}

/* The same for one table whose rows are in the order of the file. */
static void
move_up (GameIndex *self, const char *select, const char *update, const FileRange *ranges,
         guint count)
{
  sqlite3_stmt *rows = index_db_prepare (self->db, select, "");
  goffset cut = 0;
  guint next = 0;

  while (index_db_step (self->db, rows)) {
    goffset start = sqlite3_column_int64 (rows, 1);

    if (find_cut (ranges, count, start, &next, &cut) > 0)
      index_db_step (self->db, index_db_prepare (self->db, update, "ii", (gint64) (start - cut),
                                                 sqlite3_column_int64 (rows, 0)));
  }
}

void
game_index_cut_out (GameIndex *self, const FileRange *ranges, guint count)
{
  move_up (self, "SELECT no, start FROM games ORDER BY no",
           "UPDATE games SET start = ? WHERE no = ?", ranges, count);
  move_up (self, "SELECT start, start FROM lines ORDER BY start",
           "UPDATE lines SET start = ? WHERE start = ?", ranges, count);
}
