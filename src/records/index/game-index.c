/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of all games: they are opened and made, games are added, and others' changes taken
 * in. */
#include "records/index/game-index-private.h"

#include <errno.h>
#include <string.h>

#include "records/games/game-facts.h"
#include "records/games/games-file.h"
#include "records/games/wuzi-game-record.h"

/* What there is besides games, sides and the state. Reviews (index/review-index.h) have a row for
 * each side, and stay when the games are forgotten. Marks are known by the game's id, as one may
 * come before its game: tags with a line break around each, words are what is searched. Somebody
 * who plays has a row in who for each name of theirs: key is the id of a profile, or the name of a
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
    "  WITHOUT ROWID;";

static char *
make_tables (void)
{
  GString *sql = g_string_new ("CREATE TABLE games (no INTEGER PRIMARY KEY, id BLOB UNIQUE");

  index_columns_add_names (sql, GAME_COLUMNS, FALSE, ", ", " INTEGER");
  /* All that is asked of everybody's games: to go through it takes a third of the time that the
   * games take. The newest come first, as lists want them: then the first rows of a list that is
   * sorted by something else are found soonest. */
  g_string_append (sql, "); CREATE INDEX by_time ON games (started DESC, no DESC");
  index_columns_add_names (sql, GAME_COLUMNS + 1, TRUE, ", ", "");
  g_string_append (sql, "); CREATE TABLE sides (");
  index_columns_add_names (sql, SIDE_COLUMNS, FALSE, "", ", ");
  g_string_append (sql, "PRIMARY KEY (who, started, game, colour)) WITHOUT ROWID;");
  g_string_append (sql, TABLES);
  g_string_append (sql, POSITION_TABLE_SQL);
  /* The last one: a file that lost its end has none. */
  g_string_append (sql, "CREATE TABLE state (no INTEGER PRIMARY KEY");
  index_columns_add_names (sql, STATE_COLUMNS, FALSE, ", ", " INTEGER");
  g_string_append (sql, ");");
  return g_string_free (sql, FALSE);
}

/* --- an index --- */

/* A text of a row; an empty one, and the index is no good, where there is none that can be
 * shown. */
const char *
index_read_text (GameIndex *self, sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  if (text != NULL && g_utf8_validate (text, -1, NULL))
    return text;
  index_db_spoil (self->db);
  return "";
}

/* The same for the bytes of an id. */
const guint8 *
index_read_id (GameIndex *self, sqlite3_stmt *row, int column)
{
  static const guint8 NO_ID[GAME_ID_BYTES];
  const guint8 *bytes = sqlite3_column_blob (row, column);

  if (bytes != NULL && sqlite3_column_bytes (row, column) == GAME_ID_BYTES)
    return bytes;
  index_db_spoil (self->db);
  return NO_ID;
}

/* Not by GLib's random numbers: a process that was forked has the same ones, and ids of games are
 * made of them. */
static gint64
new_numbering (void)
{
  guint32 numbering;

  sqlite3_randomness (sizeof numbering, &numbering);
  return numbering;
}

/* Reads what is kept in memory. */
static void
load (GameIndex *self)
{
  sqlite3_stmt *row = index_db_prepare (
      self->db, index_columns_select ("no", STATE_COLUMNS, FALSE, " FROM state"), "");

  index_ratings_stop (self);
  index_people_load (self);
  index_marks_load (self);
  self->count = (guint32) index_db_read_number (self->db, "SELECT max (no) FROM games");
  self->state = (IndexState) { .uncounted_since = ALL_COUNTED, .numbering = new_numbering () };
  if (index_db_step (self->db, row)) {
    index_columns_read (self->db, row, 1, STATE_COLUMNS, FALSE, &self->state);
    sqlite3_reset (row);
  }
  self->stored = self->state;
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
  self->nobody = (IndexPerson) { .key = (char *) "", .name = (char *) "", .newest = G_MAXINT64 };
  self->people = g_ptr_array_new_with_free_func (index_people_free_who);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->changed = g_hash_table_new (NULL, NULL);
  self->deleted = g_hash_table_new (NULL, NULL);
  self->insert_game = index_columns_insert ("IGNORE", "games", "?,?", GAME_COLUMNS);
  self->select_game = index_columns_select ("id", GAME_COLUMNS, FALSE, " FROM games WHERE no = ?");
  self->select_unwritten =
      index_columns_select ("id", GAME_COLUMNS, FALSE, " FROM unwritten_games WHERE no = ?");
  self->insert_side = index_columns_insert ("REPLACE", "sides", "", SIDE_COLUMNS);
  self->select_last =
      index_columns_select ("0", SIDE_COLUMNS, FALSE,
                            " FROM sides WHERE who = ? AND started < ?"
                            " ORDER BY started DESC, game DESC, colour DESC LIMIT 1");
  index_positions_init (self);
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
  index_ratings_stop (self);
  index_positions_free (self);
  g_clear_pointer (&self->search, position_search_free);
  index_db_close (self->db);
  g_hash_table_unref (self->known);
  g_ptr_array_unref (self->people);
  g_hash_table_unref (self->changed);
  g_hash_table_unref (self->deleted);
  g_clear_pointer (&self->machines, g_hash_table_unref);
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
game_index_get_numbering (GameIndex *self)
{
  return self->state.numbering;
}

GamesContent *
game_index_get_content (GameIndex *self)
{
  return &self->state.content;
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

void
game_index_clear (GameIndex *self)
{
  index_db_run (self->db, "DELETE FROM state; DELETE FROM who; DELETE FROM sides; DELETE FROM lost;"
                          "DELETE FROM positions; DELETE FROM packed; DELETE FROM games;"
                          "DELETE FROM marks;");
  index_positions_forget (self);
  load (self);
  if (self->machines != NULL)
    self->state.machines = index_ratings_sum (self->machines);
}

/* --- adding --- */

/* The facts stay the caller's. */
static Game
make_game (GameIndex *self, guint32 number, const char *id, const WuziGameFacts *facts,
           FileRange place)
{
  Game game = {
    .number = number,
    .black = index_people_ensure (self, &facts->black),
    .white = index_people_ensure (self, &facts->white),
    .counts = game_facts_count (facts),
    .fair = ratings_are_for (facts),
    .adaptive = game_counts_is_adaptive (facts),
    .deleted = index_marks_find_deleted (self, id),
    .helped = { wuzi_side_is_helped (&facts->black), wuzi_side_is_helped (&facts->white) },
    .place = place,
    .first_move = facts->move_count > 0 && facts->opening == OPENING_FREE ? facts->moves[0].point
                                                                          : POINT_NONE,
    .beginning = index_games_pack_beginning (facts),
    .facts = *facts,
  };

  game.facts.renju_opening = game_facts_find_renju_opening (facts);
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
  index_columns_bind (row, 3, GAME_COLUMNS, game);
  index_db_step (self->db, row);
  return game_index_is_good (self) && sqlite3_changes (index_db_get_handle (self->db)) > 0;
}

gboolean
game_index_add (GameIndex *self, const char *id, const WuziGameFacts *facts, FileRange place)
{
  Game game = make_game (self, self->count + 1, id, facts, place);

  if (!insert_game (self, self->insert_game, id, &game))
    return FALSE;
  index_ratings_stop (self);
  index_people_note_time (self, game.black, facts->started);
  index_people_note_time (self, game.white, facts->started);
  self->state.uncounted_since = MIN (self->state.uncounted_since, facts->started);
  self->count = game.number;
  if (game.deleted)
    g_hash_table_add (self->deleted, GUINT_TO_POINTER (game.number));
  index_positions_add (self, &game);
  return TRUE;
}

gboolean
game_index_commit (GameIndex *self)
{
  index_positions_write (self);
  index_people_write (self);
  if (memcmp (&self->state, &self->stored, sizeof self->state) != 0) {
    sqlite3_stmt *row = index_db_prepare (
        self->db, index_columns_insert ("REPLACE", "state", "1", STATE_COLUMNS), "");

    if (row != NULL)
      index_columns_bind (row, 1, STATE_COLUMNS, &self->state);
    index_db_step (self->db, row);
    self->stored = self->state;
  }
  return index_db_commit (self->db);
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
  pass = index_ratings_pass_new (G_MAXINT64);
  for (guint i = 0; i < ordered->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (ordered, i);
    const char *id = wuzi_game_record_get_id (record);

    if (game_index_find_written (self, id) == 0) {
      /* NOTE: the index doesn't note when its players played: it may never be written. */
      Game game = make_game (self, FIRST_UNWRITTEN + self->unwritten++, id,
                             wuzi_game_record_get_facts (record), (FileRange) { -1, 0 });

      insert_game (self, index_columns_insert ("IGNORE", "unwritten_games", "?,?", GAME_COLUMNS),
                   id, &game);
      index_ratings_count (
          self, pass, index_columns_insert ("REPLACE", "unwritten_sides", "", SIDE_COLUMNS), &game);
    }
  }
  index_ratings_pass_free (pass);
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

GamesStamp
games_stamp_read (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  struct stat info = { 0 };

  return stat (path, &info) == 0 || errno == ENOENT ? games_stamp_of (&info)
                                                    : (GamesStamp) { .size = -1 };
}

gboolean
games_stamp_equal (const GamesStamp *a, const GamesStamp *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}
