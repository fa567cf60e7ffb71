/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of all games: what is added to them, and what is told of them. */
#include "records/index/game-index.h"

#include <stddef.h>
#include <string.h>

#include "board/symmetry.h"
#include "records/counts/lost-positions.h"
#include "records/files/record-time.h"
#include "records/games/game-facts.h"
#include "records/games/wuzi-game-record.h"
#include "records/players/player-name.h"

enum {
  GAME_BITS = 12, /* of a position's entry: the game in its run ... */
  KEY_BITS = 40,  /* ... below the position's key, below the run's number */
  RUN_GAMES = 1 << GAME_BITS,
  MAX_RUNS = 1 << (63 - GAME_BITS - KEY_BITS),
  FIRST_UNWRITTEN = 1 << 30, /* the numbers of games that aren't in the file */
  SLICE_GAMES = 256,         /* between two looks at the clock */
  PACKED_ENTRIES = 512,      /* of positions, in one row */
  ROWS_AT_ONCE = 64,         /* of entries: one statement takes half the time of so many */
  LOST_BITS = 16,            /* games of a run of lost positions */
  MAX_RATING = 1000000,
  POINT_BITS = 10, /* of a beginning */
};

G_STATIC_ASSERT (POINT_COUNT <= 1 << POINT_BITS);
G_STATIC_ASSERT (GAME_INDEX_BEGINNING_MOVES *POINT_BITS < 63);

#define NOTHING_LATE G_MAXINT64

/* --- rows --- */

/* A game's row. */
typedef struct {
  guint32 number;
  guint32 black; /* who played */
  guint32 white;
  gboolean counts; /* as game_facts_count (), ratings_are_for (), game_counts_is_adaptive () say */
  gboolean fair;
  gboolean adaptive;
  gboolean deleted;    /* it is neither listed nor counted, whatever those before say */
  gboolean helped[2];  /* as wuzi_side_is_helped () says, by WuziSideColour */
  guint32 first_move;  /* POINT_NONE: there was none, or an opening said what it should be */
  gint64 beginning;    /* as first_move, of several moves: POINT_BITS each */
  FileRange place;     /* of its line */
  WuziGameFacts facts; /* their strings aren't in the row */
} Game;

/* The one row that is about the index itself. */
typedef struct {
  GamesContent content;
  gint64 late;     /* when the oldest game began that isn't counted */
  gint64 machines; /* of their ratings, as sum_up () has it */
  gint64 making;   /* tells one numbering of the games from another */
} Notes;

/* A member of such a struct, and the column that keeps it. */
typedef struct {
  const char *name;
  gsize offset;
  gsize bytes;      /* 4 or 8 */
  gboolean is_real; /* a double, above min */
  gboolean by_time; /* asked of everybody's games */
  gint64 min;       /* what is out of range was never written: the database is damaged */
  gint64 max;
} Column;

#define COLUMN(type, name, member, real, by_time, min, max)                                        \
  {                                                                                                \
    name, offsetof (type, member), sizeof (((type *) NULL)->member), real, by_time, min, max       \
  }
#define GAME_COLUMN(name, member, max) COLUMN (Game, name, member, FALSE, FALSE, 0, max)
#define TIME_COLUMN(name, member, min, max) COLUMN (Game, name, member, FALSE, TRUE, min, max)
#define SIDE_COLUMN(name, member, min, max)                                                        \
  COLUMN (PlayerGame, name, member, FALSE, FALSE, min, max)
#define REAL_COLUMN(name, member, min, max) COLUMN (PlayerGame, name, member, TRUE, FALSE, min, max)
#define NOTE_COLUMN(name, member, min) COLUMN (Notes, name, member, FALSE, FALSE, min, G_MAXINT64)

#define PERSON_COLUMNS(side)                                                                       \
  GAME_COLUMN (#side "_seat", facts.side.seat, G_MAXINT32),                                        \
      GAME_COLUMN (#side "_hints", facts.side.hints, G_MAXINT32),                                  \
      GAME_COLUMN (#side "_taught", facts.side.taught, G_MAXINT32),                                \
      GAME_COLUMN (#side "_take_backs", facts.side.take_backs, G_MAXINT32),                        \
      GAME_COLUMN (#side "_danger", facts.side.danger, G_MAXINT32),                                \
      GAME_COLUMN (#side "_adaptive", facts.side.adaptive, 1),                                     \
      GAME_COLUMN (#side "_weakened", facts.side.weakened, 1)

/* A new number of a game gets its column here. */
static const Column GAME_COLUMNS[] = {
  TIME_COLUMN ("started", facts.started, 0, RECORD_TIME_MAX_MSECS),
  TIME_COLUMN ("black", black, 1, G_MAXINT32),
  TIME_COLUMN ("white", white, 1, G_MAXINT32),
  TIME_COLUMN ("result", facts.result, 0, WUZI_RESULT_DRAW),
  TIME_COLUMN ("counts", counts, 0, 1),
  TIME_COLUMN ("fair", fair, 0, 1),
  TIME_COLUMN ("adaptive", adaptive, 0, 1),
  TIME_COLUMN ("deleted", deleted, 0, 1),
  TIME_COLUMN ("mode", facts.mode, 0, WUZI_MODE_PVE),
  TIME_COLUMN ("rule", facts.rule, 0, RULE_COUNT - 1),
  TIME_COLUMN ("opening", facts.opening, 0, OPENING_COUNT - 1),
  TIME_COLUMN ("size", facts.size, BOARD_MIN_SIZE, BOARD_MAX_SIZE),
  TIME_COLUMN ("moves", facts.move_count, 0, BOARD_MAX_STONES),
  TIME_COLUMN ("ending", facts.ending, 0, WUZI_ENDING_FOUL),
  TIME_COLUMN ("duration", facts.duration, 0, WUZI_GAME_RECORD_MAX_MSECS),
  TIME_COLUMN ("time_kind", facts.time.kind, 0, TIME_INCREMENT),
  TIME_COLUMN ("black_helped", helped[WUZI_SIDE_BLACK], 0, 1),
  TIME_COLUMN ("white_helped", helped[WUZI_SIDE_WHITE], 0, 1),
  TIME_COLUMN ("first", facts.first, STONE_BLACK, STONE_WHITE),
  TIME_COLUMN ("first1", first_move, 0, POINT_COUNT - 1),
  TIME_COLUMN ("beginning", beginning, 0, G_MAXINT64),
  COLUMN (Game, "start", place.start, FALSE, FALSE, -1, G_MAXINT64),
  GAME_COLUMN ("bytes", place.bytes, WUZI_GAME_RECORD_MAX_BYTES + 1),
  GAME_COLUMN ("time_base", facts.time.base_ms, TIME_MAX_BASE_MSECS),
  GAME_COLUMN ("time_increment", facts.time.increment_ms, TIME_MAX_INCREMENT_MSECS),
  GAME_COLUMN ("origin_moves", facts.origin_moves, BOARD_MAX_STONES),
  PERSON_COLUMNS (black),
  PERSON_COLUMNS (white),
  { 0 },
};

static const Column SIDE_COLUMNS[] = {
  SIDE_COLUMN ("who", who, 1, G_MAXINT32),
  SIDE_COLUMN ("started", started, 0, RECORD_TIME_MAX_MSECS),
  SIDE_COLUMN ("game", game, 1, G_MAXINT32),
  SIDE_COLUMN ("colour", is_white, 0, 1),
  SIDE_COLUMN ("score", score, -1, 1),
  SIDE_COLUMN ("counts", counts, 0, 1),
  SIDE_COLUMN ("deleted", deleted, 0, 1),
  SIDE_COLUMN ("adaptive", adaptive, 0, 1),
  SIDE_COLUMN ("opponent", other, 1, G_MAXINT32),
  SIDE_COLUMN ("mode", mode, 0, WUZI_MODE_PVE),
  SIDE_COLUMN ("rule", rule, 0, RULE_COUNT - 1),
  SIDE_COLUMN ("opening", opening, 0, OPENING_COUNT - 1),
  SIDE_COLUMN ("size", size, BOARD_MIN_SIZE, BOARD_MAX_SIZE),
  SIDE_COLUMN ("moves", moves, 0, BOARD_MAX_STONES),
  SIDE_COLUMN ("ending", ending, 0, WUZI_ENDING_FOUL),
  SIDE_COLUMN ("duration", duration, 0, WUZI_GAME_RECORD_MAX_MSECS),
  SIDE_COLUMN ("time_kind", clock, 0, TIME_INCREMENT),
  SIDE_COLUMN ("helped", helped, 0, 1),
  SIDE_COLUMN ("first1", first_move, 0, POINT_COUNT - 1),
  SIDE_COLUMN ("beginning", beginning, 0, G_MAXINT64),
  SIDE_COLUMN ("wins", standing.wins, 0, G_MAXINT32),
  SIDE_COLUMN ("losses", standing.losses, 0, G_MAXINT32),
  SIDE_COLUMN ("draws", standing.draws, 0, G_MAXINT32),
  SIDE_COLUMN ("rated", rated, 0, 1),
  SIDE_COLUMN ("games", rating.games, 0, G_MAXINT32),
  SIDE_COLUMN ("last", rating.last, 0, RECORD_TIME_MAX_MSECS),
  REAL_COLUMN ("value", rating.rating.value, -MAX_RATING, MAX_RATING),
  REAL_COLUMN ("deviation", rating.rating.deviation, 0, (gint64) GLICKO_MAX_DEVIATION),
  REAL_COLUMN ("volatility", rating.rating.volatility, 0, 1),
  { 0 },
};

static const Column NOTE_COLUMNS[] = {
  NOTE_COLUMN ("device", content.stamp.device, G_MININT64),
  NOTE_COLUMN ("inode", content.stamp.inode, G_MININT64),
  NOTE_COLUMN ("size", content.stamp.size, -1),
  NOTE_COLUMN ("changed", content.stamp.changed, G_MININT64),
  NOTE_COLUMN ("touched", content.stamp.touched, G_MININT64),
  NOTE_COLUMN ("bytes", content.bytes, -1),
  NOTE_COLUMN ("hash", content.hash, G_MININT64),
  NOTE_COLUMN ("end_hash", content.end_hash, G_MININT64),
  NOTE_COLUMN ("newer", content.newer, 0),
  NOTE_COLUMN ("twice", content.twice, 0),
  NOTE_COLUMN ("repeated", content.repeated, 0),
  NOTE_COLUMN ("late", late, G_MININT64),
  NOTE_COLUMN ("machines", machines, 0),
  NOTE_COLUMN ("making", making, 0),
  { 0 },
};

/* What there is besides games, sides and notes. Reviews (index/review-index.h) have a row for each
 * side, and stay when the games are forgotten. Marks are known by the game's id, as one may come
 * before its game: tags with a line break around each, words are what is searched. Somebody who
 * plays has a row in who for each name of theirs: key is the id of a profile, or the name of a
 * level, means the number of whom the games count for. first is the key's first number, which is
 * also what others mean by it. */
static const char TABLES[] =
    "CREATE TABLE who (no INTEGER PRIMARY KEY, machine INTEGER, key TEXT, name TEXT,"
    "  means INTEGER, newest INTEGER, oldest INTEGER);"
    "CREATE INDEX adaptive_sides ON sides (who, rule, started, game, opponent, score)"
    "  WHERE adaptive;"
    "CREATE INDEX deleted_games ON games (no) WHERE deleted;"
    "CREATE TABLE marks (id BLOB PRIMARY KEY, at INTEGER, star INTEGER, deleted INTEGER,"
    "  tags TEXT, note TEXT, words TEXT) WITHOUT ROWID;"
    "CREATE TABLE reviews (id BLOB, colour INTEGER, stamp INTEGER, accuracy REAL,"
    "  opening REAL, middle REAL, end REAL,"
    "  opening_moves INTEGER, middle_moves INTEGER, end_moves INTEGER,"
    "  fault0 INTEGER, fault1 INTEGER, fault2 INTEGER, fault3 INTEGER, fault4 INTEGER,"
    "  fault5 INTEGER, fault6 INTEGER, PRIMARY KEY (id, colour)) WITHOUT ROWID;"
    "CREATE TABLE lost (run INTEGER, key INTEGER, game INTEGER, PRIMARY KEY (run, key, game))"
    "  WITHOUT ROWID;"
    "CREATE TABLE positions (entry INTEGER PRIMARY KEY, next INTEGER);" /* of the last run */
    "CREATE TABLE packed (first INTEGER PRIMARY KEY, entries BLOB);";

/* Adds each column's name, with something before and behind it. */
static void
add_names (GString *sql, const Column *columns, gboolean by_time, const char *before,
           const char *behind)
{
  for (; columns->name != NULL; columns++)
    if (columns->by_time || !by_time)
      g_string_append_printf (sql, "%s%s%s", before, columns->name, behind);
}

/* Statements are kept for good: there are as many in each index. */
static const char *
intern (GString *sql)
{
  g_autofree char *text = g_string_free (sql, FALSE);

  return g_intern_string (text);
}

/* first is what comes before the columns: question marks. */
static const char *
make_insert (const char *verb, const char *table, const char *first, const Column *columns)
{
  GString *sql = g_string_new (NULL);

  g_string_printf (sql, "INSERT OR %s INTO %s VALUES (%s", verb, table, first);
  for (guint i = 0; columns[i].name != NULL; i++)
    g_string_append (sql, i == 0 && *first == '\0' ? "?" : ",?");
  g_string_append_c (sql, ')');
  return intern (sql);
}

static const char *
make_insert_positions (int rows)
{
  GString *sql = g_string_new ("INSERT OR IGNORE INTO positions VALUES (?,?)");

  for (int i = 1; i < rows; i++)
    g_string_append (sql, ",(?,?)");
  return intern (sql);
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
  return intern (sql);
}

/* first is a column before the others. */
static const char *
make_select (const char *first, const Column *columns, gboolean by_time, const char *rest)
{
  GString *sql = g_string_new (NULL);

  g_string_printf (sql, "SELECT %s", first);
  add_names (sql, columns, by_time, ", ", "");
  g_string_append (sql, rest);
  return intern (sql);
}

static char *
make_tables (void)
{
  GString *sql = g_string_new ("CREATE TABLE games (no INTEGER PRIMARY KEY, id BLOB UNIQUE");

  add_names (sql, GAME_COLUMNS, FALSE, ", ", " INTEGER");
  /* All that is asked of everybody's games: to go through it takes a third of the time that the
   * games take. The newest come first, as lists want them: then the first rows of a list that is
   * sorted by something else are found soonest. */
  g_string_append (sql, "); CREATE INDEX by_time ON games (started DESC, no DESC");
  add_names (sql, GAME_COLUMNS + 1, TRUE, ", ", "");
  g_string_append (sql, "); CREATE TABLE sides (");
  add_names (sql, SIDE_COLUMNS, FALSE, "", ", ");
  g_string_append (sql, "PRIMARY KEY (who, started, game, colour)) WITHOUT ROWID;");
  g_string_append (sql, TABLES);
  /* The last one: a file that lost its end has none. */
  g_string_append (sql, "CREATE TABLE notes (no INTEGER PRIMARY KEY");
  add_names (sql, NOTE_COLUMNS, FALSE, ", ", " INTEGER");
  g_string_append (sql, ");");
  return g_string_free (sql, FALSE);
}

static void
bind_columns (sqlite3_stmt *row, int at, const Column *columns, gconstpointer data)
{
  for (; columns->name != NULL; columns++, at++) {
    const char *member = (const char *) data + columns->offset;

    if (columns->is_real)
      sqlite3_bind_double (row, at, *(const double *) (gconstpointer) member);
    else if (columns->bytes == sizeof (gint64))
      sqlite3_bind_int64 (row, at, *(const gint64 *) (gconstpointer) member);
    else
      sqlite3_bind_int64 (row, at, *(const gint32 *) (gconstpointer) member);
  }
}

/* Reads a row into the struct. What is out of range stays as it was, and the index is no good. */
static void
read_columns (IndexDb *db, sqlite3_stmt *row, int at, const Column *columns, gboolean by_time,
              gpointer data)
{
  for (; columns->name != NULL; columns++) {
    char *member = (char *) data + columns->offset;

    if (by_time && !columns->by_time)
      continue;
    if (columns->is_real) {
      double value = sqlite3_column_double (row, at++);

      if (value > (double) columns->min && value <= (double) columns->max)
        *(double *) (gpointer) member = value;
      else
        index_db_spoil (db);
    } else {
      gint64 value = sqlite3_column_int64 (row, at++);

      if (value < columns->min || value > columns->max)
        index_db_spoil (db);
      else if (columns->bytes == sizeof (gint64))
        *(gint64 *) (gpointer) member = value;
      else
        *(gint32 *) (gpointer) member = (gint32) value;
    }
  }
}

/* --- an index --- */

/* Somebody who plays under a name, in memory: there are few. */
typedef struct {
  char *key;
  char *name;    /* "": nobody has played under that key yet */
  gint64 newest; /* G_MININT64: no game of theirs is known */
  gint64 oldest;
  guint32 number;
  guint32 first;
  guint32 means;
  gboolean machine;
  gboolean dirty; /* the table doesn't say so yet */
} Who;

/* A position of a game, which waits to be added with the others of its run: sorted, they go where
 * those before them went. So each key is looked for once in each run. */
typedef struct {
  gint64 entry; /* of a lost position, its key */
  gint64 next;  /* what was played, and how the game ended; of a lost position, the game */
} Entry;

/* A counting that goes on. */
typedef struct {
  GHashTable *last; /* number of whom games count for, to their last PlayerGame */
  gint64 from;      /* when it began */
  gint64 started;   /* the last game that was counted */
  guint32 number;
  guint done;
  guint all; /* games that are to be counted */
} RatingPass;

struct _GameIndex {
  /* Owned */
  IndexDb *db;
  GPtrArray *people;    /* Who by number - 1 */
  GHashTable *known;    /* of them, by key, and by key and name */
  GHashTable *machines; /* level to rating, or NULL */
  GHashTable *changed;  /* numbers of those whose counts have changed */
  GArray *positions;    /* Entry */
  GArray *lost;         /* likewise */
  GHashTable *deleted;  /* numbers of games */
  RatingPass *pass;     /* or NULL */

  /* Borrowed: SQL for what is done often */
  const char *insert_game;
  const char *insert_side;
  const char *insert_positions[2]; /* one row, or many */
  const char *insert_lost[2];      /* likewise */
  const char *select_game;
  const char *select_last;

  Who nobody;    /* in place of those whom a damaged index doesn't have */
  guint32 count; /* of games: the last number */
  guint unwritten;
  gboolean marked;      /* there are marks */
  gboolean all_changed; /* by another copy of the program */
  gboolean caught_up;   /* with it, since the last beginning */
  Notes notes;
  Notes stored;   /* in the table */
  gint64 version; /* of the data, as SQLite counts it */
  guint failures; /* of those that this one replaces */
};

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
  static const guint8 NO_ID[GAME_ID_BYTES];
  const guint8 *bytes = sqlite3_column_blob (row, column);

  if (bytes != NULL && sqlite3_column_bytes (row, column) == GAME_ID_BYTES)
    return bytes;
  index_db_spoil (self->db);
  return NO_ID;
}

/* Takes in one more, who gets the next number. */
static Who *
add_who (GameIndex *self, const char *key, const char *name, gboolean machine)
{
  Who *who = g_new0 (Who, 1);
  const Who *first = g_hash_table_lookup (self->known, key);

  g_ptr_array_add (self->people, who);
  *who = (Who) {
    .key = g_strdup (key),
    .name = g_strdup (name),
    .newest = G_MININT64,
    .oldest = G_MAXINT64,
    .number = self->people->len,
    .first = first != NULL ? first->number : self->people->len,
    .means = first != NULL ? first->means : self->people->len,
    .machine = machine,
  };
  if (first == NULL)
    g_hash_table_insert (self->known, g_strdup (key), who);
  g_hash_table_insert (self->known, g_strconcat (key, "\n", name, NULL), who);
  return who;
}

static void
load_people (GameIndex *self)
{
  sqlite3_stmt *rows = index_db_prepare (
      self->db, "SELECT key, name, machine, means, newest, oldest FROM who ORDER BY no", "");

  g_hash_table_remove_all (self->known);
  g_ptr_array_set_size (self->people, 0);
  while (index_db_step (self->db, rows)) {
    Who *who = add_who (self, read_text (self, rows, 0), read_text (self, rows, 1),
                        sqlite3_column_int (rows, 2));

    who->means = (guint32) sqlite3_column_int64 (rows, 3);
    who->newest = sqlite3_column_int64 (rows, 4);
    who->oldest = sqlite3_column_int64 (rows, 5);
  }
}

static void
stop_rating_pass (GameIndex *self)
{
  if (self->pass == NULL)
    return;
  g_hash_table_unref (self->pass->last);
  g_clear_pointer (&self->pass, g_free);
}

static void
load_marked (GameIndex *self)
{
  sqlite3_stmt *rows = index_db_prepare (self->db, "SELECT no FROM games WHERE deleted", "");

  g_hash_table_remove_all (self->deleted);
  while (index_db_step (self->db, rows))
    g_hash_table_add (self->deleted, GUINT_TO_POINTER (sqlite3_column_int64 (rows, 0)));
  self->marked = index_db_read_number (self->db, "SELECT EXISTS (SELECT 1 FROM marks)") != 0;
}

/* Not by GLib's random numbers: a process that was forked has the same ones, and ids of games are
 * made of them. */
static gint64
new_making (void)
{
  guint32 making;

  sqlite3_randomness (sizeof making, &making);
  return making;
}

/* Reads what is kept in memory. */
static void
load (GameIndex *self)
{
  sqlite3_stmt *row =
      index_db_prepare (self->db, make_select ("no", NOTE_COLUMNS, FALSE, " FROM notes"), "");

  stop_rating_pass (self);
  load_people (self);
  load_marked (self);
  self->count = (guint32) index_db_read_number (self->db, "SELECT max (no) FROM games");
  self->notes = (Notes) { .late = NOTHING_LATE, .making = new_making () };
  if (index_db_step (self->db, row)) {
    read_columns (self->db, row, 1, NOTE_COLUMNS, FALSE, &self->notes);
    sqlite3_reset (row);
  }
  self->stored = self->notes;
}

char *
game_index_dup_path (const char *folder)
{
  g_autofree char *whole = g_canonicalize_filename (folder, NULL);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);
  g_autofree char *name = g_strdup_printf ("%.16s.index", hash);

  return g_build_filename (g_get_user_cache_dir (), "wuzi", name, NULL);
}

/* An index in the place that is left after so many have failed: the first time the file was
 * damaged, or so it seems; the second time there is no place for it there, and the third time not
 * on the disk. */
static GameIndex *
index_new (const char *folder, gboolean private, guint failures)
{
  enum { CACHE_MODE = 0700 };
  GameIndex *self = g_new0 (GameIndex, 1);
  g_autofree char *tables = make_tables ();
  g_autofree char *path = private || failures > 1 ? NULL : game_index_dup_path (folder);
  g_autofree char *place = path != NULL ? g_path_get_dirname (path) : NULL;

  if (place != NULL && g_mkdir_with_parents (place, CACHE_MODE) != 0)
    g_clear_pointer (&path, g_free);
  self->db = index_db_open (failures > 2 ? ":memory:" : path, GAME_INDEX_VERSION, tables);
  self->failures = failures;
  self->nobody = (Who) { .key = (char *) "", .name = (char *) "", .newest = G_MAXINT64 };
  self->people = g_ptr_array_new_with_free_func (who_free);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->changed = g_hash_table_new (NULL, NULL);
  self->deleted = g_hash_table_new (NULL, NULL);
  self->positions = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->lost = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->insert_game = make_insert ("IGNORE", "games", "?,?", GAME_COLUMNS);
  self->select_game = make_select ("id", GAME_COLUMNS, FALSE, " FROM games WHERE no = ?");
  self->insert_side = make_insert ("REPLACE", "sides", "", SIDE_COLUMNS);
  self->select_last = make_select ("0", SIDE_COLUMNS, FALSE,
                                   " FROM sides WHERE who = ? AND started < ?"
                                   " ORDER BY started DESC, game DESC, colour DESC LIMIT 1");
  for (int i = 0; i < 2; i++) {
    self->insert_positions[i] = make_insert_positions (i == 0 ? 1 : ROWS_AT_ONCE);
    self->insert_lost[i] = make_insert_lost (i == 0 ? 1 : ROWS_AT_ONCE);
  }
  self->version = index_db_read_number (self->db, "PRAGMA data_version");
  load (self);
  return self;
}

GameIndex *
game_index_open (const char *folder, gboolean private)
{
  return index_new (folder, private, 0);
}

void
game_index_close (GameIndex *self)
{
  stop_rating_pass (self);
  index_db_close (self->db);
  g_hash_table_unref (self->known);
  g_ptr_array_unref (self->people);
  g_hash_table_unref (self->changed);
  g_hash_table_unref (self->deleted);
  g_clear_pointer (&self->machines, g_hash_table_unref);
  g_array_unref (self->positions);
  g_array_unref (self->lost);
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
  return index_new (folder, FALSE, failures);
}

IndexDb *
game_index_get_db (GameIndex *self)
{
  return self->db;
}

gint64
game_index_get_making (GameIndex *self)
{
  return self->notes.making;
}

GamesContent *
game_index_get_content (GameIndex *self)
{
  return &self->notes.content;
}

gboolean
game_index_catch_up (GameIndex *self)
{
  gint64 version = index_db_read_number (self->db, "PRAGMA data_version");

  if (version == self->version)
    return FALSE;
  self->version = version;
  self->all_changed = TRUE;
  self->caught_up = TRUE;
  load (self);
  return TRUE;
}

gboolean
game_index_begin (GameIndex *self, gboolean *caught_up)
{
  *caught_up = FALSE;
  if (!index_db_begin (self->db))
    return FALSE;
  game_index_catch_up (self);
  *caught_up = self->caught_up;
  self->caught_up = FALSE;
  return TRUE;
}

/* Something to tell one table of ratings from another; not 0. */
static gint64
sum_up (GHashTable *ratings)
{
  GHashTableIter iter;
  gpointer level;
  gpointer rating;
  guint64 sum = 2;

  g_hash_table_iter_init (&iter, ratings);
  while (g_hash_table_iter_next (&iter, &level, &rating))
    sum += g_str_hash (level) * (guint64) (GPOINTER_TO_INT (rating) + 1);
  return (gint64) (sum >> 1);
}

void
game_index_clear (GameIndex *self)
{
  index_db_run (self->db, "DELETE FROM notes; DELETE FROM who; DELETE FROM sides; DELETE FROM lost;"
                          "DELETE FROM positions; DELETE FROM packed; DELETE FROM games;"
                          "DELETE FROM marks;");
  g_array_set_size (self->positions, 0);
  g_array_set_size (self->lost, 0);
  load (self);
  if (self->machines != NULL)
    self->notes.machines = sum_up (self->machines);
}

/* --- adding --- */

/* The number of somebody under a name, made if there is none. */
static guint32
ensure_who (GameIndex *self, const char *key, const char *name, gboolean machine)
{
  g_autofree char *both = g_strconcat (key, "\n", name, NULL);
  const Who *who = g_hash_table_lookup (self->known, both);

  if (who != NULL)
    return who->number;
  who = add_who (self, key, name, machine);
  index_db_step (self->db,
                 index_db_prepare (self->db, "INSERT INTO who VALUES (?, ?, ?, ?, ?, ?, ?)",
                                   "iissiii", (gint64) who->number, (gint64) machine, key, name,
                                   (gint64) who->means, who->newest, who->oldest));
  return who->number;
}

static guint32
ensure_side (GameIndex *self, const WuziSide *side)
{
  return side->machine != NULL ? ensure_who (self, side->machine, side->name, TRUE)
                               : ensure_who (self, side->profile_id, side->name, FALSE);
}

static void
note_time (Who *who, gint64 started)
{
  who->dirty |= started < who->oldest || started > who->newest;
  who->oldest = MIN (who->oldest, started);
  who->newest = MAX (who->newest, started);
}

/* The row of a game's mark; NULL if there is none. Once it is read, it is to be reset. */
static sqlite3_stmt *
find_mark (GameIndex *self, const char *id)
{
  guint8 bytes[GAME_ID_BYTES];
  sqlite3_stmt *row;

  if (!self->marked)
    return NULL;
  game_id_pack (id, bytes);
  row = index_db_prepare (self->db, "SELECT at, star, deleted, tags, note FROM marks WHERE id = ?",
                          "b", bytes);
  return index_db_step (self->db, row) ? row : NULL;
}

/* Is the game deleted? */
static gboolean
find_deleted (GameIndex *self, const char *id)
{
  sqlite3_stmt *row = find_mark (self, id);
  gboolean deleted = row != NULL && sqlite3_column_int (row, 2) != 0;

  if (row != NULL)
    sqlite3_reset (row);
  return deleted;
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

static void
write_positions (GameIndex *self)
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

static gint64
pack_beginning (const WuziGameFacts *facts)
{
  gint64 beginning = 0;

  if (facts->opening != OPENING_FREE)
    return 0;
  for (guint i = 0; i < MIN (facts->move_count, GAME_INDEX_BEGINNING_MOVES); i++)
    beginning |= (gint64) facts->moves[i].point << (i * POINT_BITS);
  return beginning;
}

guint
game_index_unpack_beginning (gint64 beginning, Point *points)
{
  guint count = 0;

  for (; beginning != 0 && count < GAME_INDEX_BEGINNING_MOVES; beginning >>= POINT_BITS)
    points[count++] = (Point) (beginning & ((1 << POINT_BITS) - 1));
  return count;
}

/* The facts stay the caller's. */
static Game
make_game (GameIndex *self, guint32 number, const char *id, const WuziGameFacts *facts,
           FileRange place)
{
  Game game = {
    .number = number,
    .black = ensure_side (self, &facts->black),
    .white = ensure_side (self, &facts->white),
    .counts = game_facts_count (facts),
    .fair = ratings_are_for (facts),
    .adaptive = game_counts_is_adaptive (facts),
    .deleted = find_deleted (self, id),
    .helped = { wuzi_side_is_helped (&facts->black), wuzi_side_is_helped (&facts->white) },
    .place = place,
    .first_move = facts->move_count > 0 && facts->opening == OPENING_FREE ? facts->moves[0].point
                                                                          : POINT_NONE,
    .beginning = pack_beginning (facts),
    .facts = *facts,
  };

  return game;
}

/* FALSE if there is one of that id. */
static gboolean
insert_game (GameIndex *self, const char *sql, const char *id, const Game *game)
{
  guint8 bytes[GAME_ID_BYTES];
  sqlite3_stmt *row;

  game_id_pack (id, bytes);
  row = index_db_prepare (self->db, sql, "ib", (gint64) game->number, bytes);
  if (row == NULL)
    return FALSE;
  bind_columns (row, 3, GAME_COLUMNS, game);
  index_db_step (self->db, row);
  return game_index_is_good (self) && sqlite3_changes (index_db_get_handle (self->db)) > 0;
}

gboolean
game_index_add (GameIndex *self, const char *id, const WuziGameFacts *facts, FileRange place)
{
  Game game = make_game (self, self->count + 1, id, facts, place);

  if (!insert_game (self, self->insert_game, id, &game))
    return FALSE;
  stop_rating_pass (self);
  note_time (who_at (self, game.black), facts->started);
  note_time (who_at (self, game.white), facts->started);
  self->notes.late = MIN (self->notes.late, facts->started);
  self->count = game.number;
  if (game.deleted)
    g_hash_table_add (self->deleted, GUINT_TO_POINTER (game.number));
  note_lost (self, &game);
  note_positions (self, &game);
  if (game.number % RUN_GAMES == 0)
    pack_positions (self);
  return TRUE;
}

/* --- marks --- */

/* The words that are searched, folded as names are. (transfer full) */
static char *
fold_words (const GameMark *mark)
{
  g_autofree char *tags = game_mark_join_tags (mark);
  g_autofree char *all = g_strconcat (tags, "\n", mark->note, NULL);

  return player_name_search_key (all);
}

static void
write_mark (GameIndex *self, const GameMark *mark)
{
  g_autofree char *tags = mark->tags != NULL ? g_strjoinv ("\n", mark->tags) : g_strdup ("");
  g_autofree char *lines = *tags != '\0' ? g_strconcat ("\n", tags, "\n", NULL) : g_strdup ("");
  g_autofree char *words = fold_words (mark);
  guint8 bytes[GAME_ID_BYTES];

  game_id_pack (mark->game, bytes);
  index_db_step (
      self->db,
      index_db_prepare (self->db, "INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?, ?, ?)",
                        "biiisss", bytes, mark->at, (gint64) mark->star, (gint64) mark->deleted,
                        lines, mark->note != NULL ? mark->note : "", words));
  self->marked = TRUE;
}

/* All games from that one on are counted anew. */
static void
set_deleted (GameIndex *self, const char *id, gboolean deleted)
{
  guint32 number = game_index_find_written (self, id);
  sqlite3_stmt *row;

  if (number == 0 || g_hash_table_contains (self->deleted, GUINT_TO_POINTER (number)) == deleted)
    return;
  if (deleted)
    g_hash_table_add (self->deleted, GUINT_TO_POINTER (number));
  else
    g_hash_table_remove (self->deleted, GUINT_TO_POINTER (number));
  index_db_step (self->db, index_db_prepare (self->db, "UPDATE games SET deleted = ? WHERE no = ?",
                                             "ii", (gint64) deleted, (gint64) number));
  row = index_db_prepare (self->db, "SELECT started FROM games WHERE no = ?", "i", (gint64) number);
  if (index_db_step (self->db, row)) {
    stop_rating_pass (self);
    self->notes.late = MIN (self->notes.late, sqlite3_column_int64 (row, 0));
    sqlite3_reset (row);
  }
}

void
game_index_set_mark (GameIndex *self, const GameMark *mark)
{
  sqlite3_stmt *row = find_mark (self, mark->game);

  if (row != NULL) {
    gboolean later = sqlite3_column_int64 (row, 0) > mark->at;

    sqlite3_reset (row);
    if (later)
      return;
  }
  write_mark (self, mark);
  set_deleted (self, mark->game, mark->deleted);
}

/* --- counting --- */

/* A player's last game before a time, for what their games came to. */
static PlayerGame
read_last (GameIndex *self, guint32 who, gint64 before)
{
  sqlite3_stmt *row = index_db_prepare (self->db, self->select_last, "ii", (gint64) who, before);
  PlayerGame game = { 0 };

  rated_player_init (&game.rating);
  if (index_db_step (self->db, row)) {
    read_columns (self->db, row, 1, SIDE_COLUMNS, FALSE, &game);
    sqlite3_reset (row);
  }
  return game;
}

static PlayerGame *
ensure_last (GameIndex *self, RatingPass *pass, guint32 who)
{
  PlayerGame *game = g_hash_table_lookup (pass->last, GUINT_TO_POINTER (who));

  if (game == NULL) {
    game = g_new (PlayerGame, 1);
    *game = read_last (self, who, pass->from);
    g_hash_table_insert (pass->last, GUINT_TO_POINTER (who), game);
    g_hash_table_add (self->changed, GUINT_TO_POINTER (who));
  }
  return game;
}

static PlayerGame
make_side (const Game *game, Who *const players[2], WuziSideColour side)
{
  const WuziGameFacts *facts = &game->facts;
  gboolean is_black = side == WUZI_SIDE_BLACK;

  return (PlayerGame) {
    .who = players[side]->means,
    .started = facts->started,
    .game = game->number,
    .is_white = !is_black,
    .score = wuzi_result_score (facts->result, is_black),
    .counts = game->counts && !game->deleted,
    .deleted = game->deleted,
    .adaptive = game->adaptive && !game->deleted && !players[side]->machine,
    .other = players[1 - side]->number,
    .mode = facts->mode,
    .rule = facts->rule,
    .opening = facts->opening,
    .size = facts->size,
    .moves = facts->move_count,
    .ending = facts->ending,
    .duration = facts->duration,
    .clock = facts->time.kind,
    .helped = game->helped[side],
    .first_move = (facts->first == STONE_BLACK) == is_black ? game->first_move : POINT_NONE,
    .beginning = game->beginning,
  };
}

/* Counts a game for both sides, and writes what their games come to. */
static void
count_game (GameIndex *self, RatingPass *pass, const char *sql, const Game *game)
{
  Who *players[2] = { who_at (self, game->black), who_at (self, game->white) };
  PlayerGame *last[2];
  RatedPlayer *sides[2];
  const char *levels[2];
  gboolean rated;

  for (int i = 0; i < 2; i++) {
    last[i] = ensure_last (self, pass, players[i]->means);
    sides[i] = &last[i]->rating;
    levels[i] = players[i]->machine ? players[i]->key : NULL;
  }
  for (int i = 0; i < 2 && game->counts && !game->deleted; i++)
    wuzi_standing_add (&last[i]->standing,
                       wuzi_result_score (game->facts.result, i == WUZI_SIDE_BLACK));
  rated = game->fair && !game->deleted
          && ratings_count (sides, levels, self->machines, game->facts.result, game->facts.started);
  for (int i = 0; i < 2; i++) {
    sqlite3_stmt *row = index_db_prepare (self->db, sql, "");
    PlayerGame side = make_side (game, players, (WuziSideColour) i);

    side.rated = rated;
    side.standing = last[i]->standing;
    side.rating = last[i]->rating;
    if (row != NULL)
      bind_columns (row, 1, SIDE_COLUMNS, &side);
    index_db_step (self->db, row);
  }
}

static RatingPass *
rating_pass_new (gint64 from)
{
  RatingPass *self = g_new0 (RatingPass, 1);

  self->last = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->from = from;
  self->started = from;
  return self;
}

/* Begins to count the games from the oldest one on that isn't counted. */
static void
start_rating_pass (GameIndex *self)
{
  sqlite3_stmt *row = index_db_prepare (
      self->db, "SELECT count (*) FROM games INDEXED BY by_time WHERE started >= ?", "i",
      self->notes.late);

  self->pass = rating_pass_new (self->notes.late);
  if (index_db_step (self->db, row)) {
    self->pass->all = (guint) sqlite3_column_int64 (row, 0);
    sqlite3_reset (row);
  }
}

gboolean
game_index_run_rating_pass (GameIndex *self, gint64 msecs)
{
  gint64 end = msecs < G_MAXINT64 / 1000 ? g_get_monotonic_time () + msecs * 1000 : G_MAXINT64;
  RatingPass *pass;
  sqlite3_stmt *rows;

  /* Games against machines are counted only where it is known how strong these play. */
  if (self->notes.late == NOTHING_LATE || (self->machines == NULL && self->notes.machines != 0))
    return TRUE;
  if (self->pass != NULL && self->pass->started > self->notes.late)
    stop_rating_pass (self);
  if (self->pass == NULL)
    start_rating_pass (self);
  pass = self->pass;
  rows = index_db_prepare (self->db,
                           make_select ("no", GAME_COLUMNS, TRUE,
                                        " FROM games INDEXED BY by_time WHERE started >= ?1"
                                        " AND (started > ?1 OR no > ?2) ORDER BY started, no"),
                           "ii", pass->started, (gint64) pass->number);
  while (index_db_step (self->db, rows)) {
    Game game = { .number = (guint32) sqlite3_column_int64 (rows, 0) };

    read_columns (self->db, rows, 1, GAME_COLUMNS, TRUE, &game);
    count_game (self, pass, self->insert_side, &game);
    pass->started = game.facts.started;
    pass->number = game.number;
    if (++pass->done % SLICE_GAMES == 0 && g_get_monotonic_time () > end) {
      sqlite3_reset (rows);
      /* Whoever goes on, when this one is killed, counts from here. */
      self->notes.late = pass->started;
      return FALSE;
    }
  }
  stop_rating_pass (self);
  self->notes.late = NOTHING_LATE;
  return TRUE;
}

double
game_index_get_rated (GameIndex *self)
{
  if (self->pass == NULL)
    return self->notes.late == NOTHING_LATE ? 1 : 0;
  return (double) self->pass->done / MAX (1, self->pass->all);
}

gboolean
game_index_commit (GameIndex *self)
{
  write_positions (self);
  for (guint i = 0; i < self->people->len; i++) {
    Who *who = g_ptr_array_index (self->people, i);

    if (who->dirty)
      index_db_step (self->db, index_db_prepare (
                                   self->db, "UPDATE who SET newest = ?, oldest = ? WHERE no = ?",
                                   "iii", who->newest, who->oldest, (gint64) who->number));
    who->dirty = FALSE;
  }
  if (memcmp (&self->notes, &self->stored, sizeof self->notes) != 0) {
    sqlite3_stmt *row =
        index_db_prepare (self->db, make_insert ("REPLACE", "notes", "1", NOTE_COLUMNS), "");

    if (row != NULL)
      bind_columns (row, 1, NOTE_COLUMNS, &self->notes);
    index_db_step (self->db, row);
    self->stored = self->notes;
  }
  return index_db_commit (self->db);
}

void
game_index_set_machines (GameIndex *self, GHashTable *ratings)
{
  gint64 sum = sum_up (ratings);

  g_hash_table_ref (ratings);
  g_clear_pointer (&self->machines, g_hash_table_unref);
  self->machines = ratings;
  if (self->notes.machines == sum)
    return;
  self->notes.machines = sum;
  if (self->count > 0) {
    stop_rating_pass (self);
    self->notes.late = G_MININT64;
  }
}

/* Counts a person's games for another from now on. */
static void
set_meaning (GameIndex *self, Who *who, guint32 means)
{
  if (who->means == means)
    return;
  index_db_step (self->db, index_db_prepare (self->db, "UPDATE who SET means = ? WHERE no = ?",
                                             "ii", (gint64) means, (gint64) who->number));
  g_hash_table_add (self->changed, GUINT_TO_POINTER (who->means));
  g_hash_table_add (self->changed, GUINT_TO_POINTER (means));
  if (who->newest != G_MININT64) {
    index_db_step (self->db,
                   index_db_prepare (self->db, "DELETE FROM sides WHERE who = ? AND started >= ?",
                                     "ii", (gint64) who->means, who->oldest));
    stop_rating_pass (self);
    self->notes.late = MIN (self->notes.late, who->oldest);
  }
  who->means = means;
}

void
game_index_set_aliases (GameIndex *self, GHashTable *aliases)
{
  guint count = self->people->len;

  for (guint i = 0; i < count; i++) {
    Who *who = g_ptr_array_index (self->people, i);
    const char *meant = who->machine ? NULL : g_hash_table_lookup (aliases, who->key);
    const Who *other = meant != NULL ? g_hash_table_lookup (self->known, meant) : who;

    set_meaning (self, who, other != NULL ? other->first : ensure_who (self, meant, "", FALSE));
  }
}

/* --- games that aren't written --- */

static int
compare_records (gconstpointer a, gconstpointer b)
{
  gint64 one = wuzi_game_record_get_facts (*(WuziGameRecord *const *) a)->started;
  gint64 other = wuzi_game_record_get_facts (*(WuziGameRecord *const *) b)->started;

  return one < other ? -1 : one > other;
}

gboolean
game_index_set_unwritten (GameIndex *self, GPtrArray *records)
{
  gboolean begins = sqlite3_get_autocommit (index_db_get_handle (self->db)) != 0;
  g_autoptr (GPtrArray) ordered = g_ptr_array_new ();
  gboolean caught_up;
  RatingPass *pass;

  if (self->unwritten == 0 && records->len == 0)
    return FALSE;
  self->unwritten = 0;
  /* While another copy of the program writes, they aren't shown: their players may be new to the
   * index. */
  if (!index_db_begin (self->db))
    return FALSE;
  caught_up = game_index_catch_up (self);
  index_db_run (self->db,
                "CREATE TEMP TABLE IF NOT EXISTS unwritten_games AS SELECT * FROM games WHERE 0;"
                "CREATE TEMP TABLE IF NOT EXISTS unwritten_sides AS SELECT * FROM sides WHERE 0;"
                "DELETE FROM unwritten_games; DELETE FROM unwritten_sides;");
  g_ptr_array_extend (ordered, records, NULL, NULL);
  g_ptr_array_sort (ordered, compare_records);
  /* They are few, and come last: what is counted later than one of them doesn't know of it. */
  pass = rating_pass_new (G_MAXINT64);
  for (guint i = 0; i < ordered->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (ordered, i);
    const char *id = wuzi_game_record_get_id (record);

    if (game_index_find_written (self, id) == 0) {
      /* NOTE: the index doesn't note when its players played: it may never be written. */
      Game game = make_game (self, FIRST_UNWRITTEN + self->unwritten++, id,
                             wuzi_game_record_get_facts (record), (FileRange) { -1, 0 });

      insert_game (self, make_insert ("IGNORE", "unwritten_games", "?,?", GAME_COLUMNS), id, &game);
      count_game (self, pass, make_insert ("REPLACE", "unwritten_sides", "", SIDE_COLUMNS), &game);
    }
  }
  g_hash_table_unref (pass->last);
  g_free (pass);
  if (begins)
    game_index_commit (self);
  return caught_up;
}

#define WITH_UNWRITTEN(table)                                                                      \
  "(SELECT * FROM " table " UNION ALL SELECT * FROM unwritten_" table ")"

const char *
game_index_get_table (GameIndex *self, GameTable table)
{
  static const char *const TABLE_NAMES[][2] = {
    [GAME_TABLE_GAMES] = { "games", WITH_UNWRITTEN ("games") },
    [GAME_TABLE_GAMES_BY_TIME] = { "games g INDEXED BY by_time", WITH_UNWRITTEN ("games") " g" },
    [GAME_TABLE_SIDES] = { "sides", WITH_UNWRITTEN ("sides") },
  };

  return TABLE_NAMES[table][self->unwritten > 0];
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
  return self->count + self->unwritten - game_index_count_deleted (self);
}

guint
game_index_count_deleted (GameIndex *self)
{
  return g_hash_table_size (self->deleted);
}

gboolean
game_index_has_marks (GameIndex *self)
{
  return self->marked;
}

gboolean
game_index_get_mark (GameIndex *self, const char *id, GameMark *mark)
{
  sqlite3_stmt *row = find_mark (self, id);
  const char *tags;
  const char *note;

  if (row == NULL)
    return FALSE;
  tags = read_text (self, row, 3);
  note = read_text (self, row, 4);
  *mark = (GameMark) {
    .game = g_ascii_strdown (id, -1),
    .at = sqlite3_column_int64 (row, 0),
    .star = sqlite3_column_int (row, 1) != 0,
    .deleted = sqlite3_column_int (row, 2) != 0,
    .note = *note != '\0' ? g_strdup (note) : NULL,
  };
  if (*tags != '\0') {
    g_autofree char *list = g_strdelimit (g_strdup (tags), "\n", ',');

    mark->tags = game_mark_parse_tags (list);
  }
  sqlite3_reset (row);
  return TRUE;
}

/* NULL if there is no such game. */
static GameMark *
read_mark (GameIndex *self, guint32 number)
{
  const char *sql = number < FIRST_UNWRITTEN ? "SELECT id FROM games WHERE no = ?"
                                             : "SELECT id FROM unwritten_games WHERE no = ?";
  g_autofree char *id = NULL;
  GameMark *mark;
  sqlite3_stmt *row;

  if (number >= FIRST_UNWRITTEN && self->unwritten == 0)
    return NULL;
  row = index_db_prepare (self->db, sql, "i", (gint64) number);
  if (!index_db_step (self->db, row))
    return NULL;
  id = game_id_dup (read_id (self, row, 0));
  sqlite3_reset (row);
  mark = g_new0 (GameMark, 1);
  if (!game_index_get_mark (self, id, mark))
    mark->game = g_steal_pointer (&id);
  return mark;
}

GPtrArray *
game_index_read_marks (GameIndex *self, const guint32 *numbers, guint count)
{
  gboolean begun = index_db_begin_reading (self->db);
  GPtrArray *marks = game_mark_array_new ();

  for (guint i = 0; i < count; i++) {
    GameMark *mark = read_mark (self, numbers[i]);

    if (mark != NULL)
      g_ptr_array_add (marks, mark);
  }
  if (begun)
    index_db_commit (self->db);
  return marks;
}

/* The number of a game, and where its line is, by a query for an id; or 0. */
static guint32
find (GameIndex *self, const char *sql, const char *id, FileRange *place)
{
  guint8 bytes[GAME_ID_BYTES];
  sqlite3_stmt *row;
  guint32 number = 0;

  *place = (FileRange) { -1, 0 };
  game_id_pack (id, bytes);
  row = index_db_prepare (self->db, sql, "b", bytes);
  if (index_db_step (self->db, row)) {
    number = (guint32) sqlite3_column_int64 (row, 0);
    *place = (FileRange) { sqlite3_column_int64 (row, 1), sqlite3_column_int64 (row, 2) };
    sqlite3_reset (row);
  }
  return number;
}

static const char FIND_WRITTEN[] = "SELECT no, start, bytes FROM games WHERE id = ?";

guint32
game_index_find_written (GameIndex *self, const char *id)
{
  FileRange place;

  return find (self, FIND_WRITTEN, id, &place);
}

guint32
game_index_find (GameIndex *self, const char *id)
{
  FileRange place;
  guint32 number = find (self, FIND_WRITTEN, id, &place);

  return number == 0 && self->unwritten > 0
             ? find (self, "SELECT no, start, bytes FROM unwritten_games WHERE id = ?", id, &place)
             : number;
}

FileRange
game_index_get_place (GameIndex *self, const char *id)
{
  FileRange place;

  find (self, FIND_WRITTEN, id, &place);
  return place;
}

static void
read_person (GameIndex *self, guint32 number, WuziSide *side, char **profile)
{
  const Who *who = who_at (self, number);

  side->name = g_strdup (who->name);
  if (who->machine) {
    side->machine = g_strdup (who->key);
  } else {
    side->profile_id = g_strdup (who->key);
    *profile = g_strdup (who_at (self, who->means)->key);
  }
}

static gboolean
point_can_be (guint32 point, int size)
{
  Point of_board = (Point) point;

  return point == POINT_NONE
         || (point_x (of_board) >= 0 && point_x (of_board) < size && point_y (of_board) >= 0
             && point_y (of_board) < size);
}

/* NULL, and the index is no good, if the row says what can't be. */
static GameSummary *
read_summary (GameIndex *self, sqlite3_stmt *row)
{
  g_autoptr (GameSummary) summary = g_new0 (GameSummary, 1);
  Game game = { 0 };

  read_columns (self->db, row, 1, GAME_COLUMNS, FALSE, &game);
  summary->id = game_id_dup (read_id (self, row, 0));
  summary->facts = game.facts;
  game_index_get_mark (self, summary->id, &summary->mark);
  summary->place = game.place;
  read_person (self, game.black, &summary->facts.black, &summary->profiles[WUZI_SIDE_BLACK]);
  read_person (self, game.white, &summary->facts.white, &summary->profiles[WUZI_SIDE_WHITE]);
  if (!time_control_is_valid (&game.facts.time) || game.facts.origin_moves > game.facts.move_count)
    index_db_spoil (self->db);
  return game_index_is_good (self) ? g_steal_pointer (&summary) : NULL;
}

GameSummary *
game_index_read (GameIndex *self, guint32 number)
{
  const char *sql = self->select_game;
  GameSummary *summary = NULL;
  sqlite3_stmt *row;

  if (number >= FIRST_UNWRITTEN && self->unwritten == 0)
    return NULL;
  if (number >= FIRST_UNWRITTEN)
    sql = make_select ("id", GAME_COLUMNS, FALSE, " FROM unwritten_games WHERE no = ?");
  row = index_db_prepare (self->db, sql, "i", (gint64) number);
  if (index_db_step (self->db, row)) {
    summary = read_summary (self, row);
    sqlite3_reset (row);
  }
  return summary;
}

guint
game_index_count_people (GameIndex *self)
{
  return self->people->len;
}

GamePerson
game_index_get_person (GameIndex *self, guint32 number)
{
  const Who *who = who_at (self, number);

  return (GamePerson) { who->key, who->name, who_at (self, who->means)->key, who->means,
                        who->machine };
}

guint32
game_index_find_meant (GameIndex *self, const char *key)
{
  const Who *who = g_hash_table_lookup (self->known, key);

  return who != NULL ? who->means : 0;
}

/* Reads a player's last games under a rule against adaptive machines. */
static void
read_adaptive (GameIndex *self, guint32 who, Rule rule, PlayerCount *count)
{
  sqlite3_stmt *rows = index_db_prepare (
      self->db,
      "SELECT opponent, started, score FROM (SELECT * FROM sides INDEXED BY adaptive_sides"
      " WHERE who = ? AND rule = ? AND adaptive ORDER BY started DESC, game DESC LIMIT ?)"
      " ORDER BY started, game",
      "iii", (gint64) who, (gint64) rule, (gint64) WUZI_ADAPTIVE_GAMES);

  while (index_db_step (self->db, rows))
    player_count_add_adaptive (
        count, rule, who_at (self, (guint32) sqlite3_column_int64 (rows, 0))->key,
        sqlite3_column_int64 (rows, 1), (sqlite3_column_int (rows, 2) + 1) / 2.0);
}

GameCounts *
game_index_dup_counts (GameIndex *self, gboolean all)
{
  GameCounts *counts = game_counts_new ();

  all = all || self->all_changed;
  self->all_changed = FALSE;
  for (guint i = 0; i < self->people->len; i++) {
    const Who *who = g_ptr_array_index (self->people, i);
    PlayerCount *count;
    PlayerGame last;

    if (who->number != who->first
        || (!all && !g_hash_table_contains (self->changed, GUINT_TO_POINTER (who->number))))
      continue;
    count = game_counts_ensure (counts, who->key);
    last = read_last (self, who->number, G_MAXINT64);
    count->standing = last.standing;
    count->rated = last.rating;
    for (int rule = 0; rule < RULE_COUNT && !who->machine; rule++)
      read_adaptive (self, who->number, (Rule) rule, count);
  }
  g_hash_table_remove_all (self->changed);
  return counts;
}

GArray *
game_index_list_players (GameIndex *self)
{
  GArray *traces = g_array_new (FALSE, FALSE, sizeof (PlayerTrace));
  g_autofree guint *places = g_new0 (guint, self->people->len); /* of a key's trace, plus 1 */

  for (guint i = 0; i < self->people->len; i++) {
    const Who *who = g_ptr_array_index (self->people, i);
    PlayerTrace trace = { who->key, who->name, who->newest, who->oldest };
    guint *place = &places[who->first - 1];

    if (who->machine || who->newest == G_MININT64)
      continue;
    if (*place == 0) {
      g_array_append_val (traces, trace);
      *place = traces->len;
    } else {
      PlayerTrace *known = &g_array_index (traces, PlayerTrace, *place - 1);

      trace.oldest = MIN (trace.oldest, known->oldest);
      if (trace.newest >= known->newest)
        *known = trace;
      known->oldest = trace.oldest;
    }
  }
  return traces;
}

static gboolean
is_deleted (GameIndex *self, guint32 number)
{
  return g_hash_table_contains (self->deleted, GUINT_TO_POINTER (number));
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
      if (!is_deleted (self, (guint32) sqlite3_column_int64 (rows, 0))) {
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
  if (g_hash_table_size (self->deleted) == 0 || !is_deleted (self, get_number (entry)))
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

static gboolean
beginning_can_be (const PlayerGame *game)
{
  Point points[GAME_INDEX_BEGINNING_MOVES];
  guint count = game_index_unpack_beginning (game->beginning, points);

  for (guint i = 0; i < count; i++)
    if (points[i] == POINT_NONE || points[i] >= POINT_COUNT
        || !point_can_be (points[i], game->size))
      return FALSE;
  return TRUE;
}

/* Reads a row of a player's games, whose first column is the id. */
static PlayerGame
read_player_game (GameIndex *self, sqlite3_stmt *row)
{
  PlayerGame game = { .other = 1, .size = BOARD_USUAL_SIZE };
  const Who *other;

  read_columns (self->db, row, 1, SIDE_COLUMNS, FALSE, &game);
  if (!point_can_be (game.first_move, game.size) || !beginning_can_be (&game))
    index_db_spoil (self->db);
  other = who_at (self, game.other);
  game.id = read_id (self, row, 0);
  game.opponent = who_at (self, other->means)->key;
  game.name = other->name;
  game.machine = other->machine;
  game.both = other->means == game.who;
  game.black = !game.is_white;
  return game;
}

gboolean
game_index_walk_player (GameIndex *self, const char *id, PlayerGameFunc func, gpointer user_data)
{
  g_autoptr (GString) sql = g_string_new ("SELECT g.id");
  sqlite3_stmt *rows;
  gboolean going_on = TRUE;

  add_names (sql, SIDE_COLUMNS, FALSE, ", s.", "");
  g_string_append_printf (sql,
                          " FROM %s s CROSS JOIN %s g ON g.no = s.game"
                          " WHERE s.who = %u AND s.counts ORDER BY s.started, s.game, s.colour",
                          game_index_get_table (self, GAME_TABLE_SIDES),
                          game_index_get_table (self, GAME_TABLE_GAMES),
                          game_index_find_meant (self, id));
  rows = index_db_prepare_once (self->db, sql->str);
  while (going_on && index_db_step (self->db, rows)) {
    PlayerGame game = read_player_game (self, rows);

    going_on = game_index_is_good (self) && func (&game, user_data);
  }
  sqlite3_finalize (rows);
  return going_on;
}

/* A person's games up to one. */
typedef struct {
  gint64 started; /* when that began */
  RatedPlayer rated;
} Past;

static gboolean
take_rating (const PlayerGame *game, gpointer user_data)
{
  Past *past = user_data;

  if (game->started >= past->started)
    return FALSE;
  past->rated = game->rating;
  return TRUE;
}

void
game_index_find_ratings (GameIndex *self, const WuziGameFacts *facts, WuziRating *ratings)
{
  const WuziSide *const sides[] = {
    [WUZI_SIDE_BLACK] = &facts->black, [WUZI_SIDE_WHITE] = &facts->white
  };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    Past past = { .started = facts->started };

    if (sides[i]->machine != NULL)
      continue;
    rated_player_init (&past.rated);
    game_index_walk_player (self, sides[i]->profile_id, take_rating, &past);
    ratings[i] = rated_player_get (&past.rated, facts->started);
  }
}

/* --- the content of games.jsonl --- */

GamesStamp
games_stamp_of (const struct stat *info)
{
  enum { NSECS = 1000000000 };

  if (info->st_size == 0)
    return (GamesStamp) { 0 };
  return (GamesStamp) {
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
  return memcmp (a, b, sizeof *a) == 0;
}
