/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the files of the records with what they should be. */
#include "records/upkeep/record-check.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/files/line-reader.h"
#include "records/games/games-file.h"
#include "records/index/games-reader.h"
#include "records/players/profile-file.h"

enum {
  MAX_LINES_TOLD = 20, /* broken lines that are named one by one */
};

static void G_GNUC_PRINTF (2, 3) say (RecordCheck *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (self->sentences, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* Is the line one of the broken ones? They lie in order: *next goes along. */
static gboolean
is_broken (const GArray *broken, const Line *line, guint *next)
{
  for (; *next < broken->len; ++*next) {
    const FileRange *range = &g_array_index (broken, FileRange, *next);

    if (line->start < range->start)
      return FALSE;
    if (line->start < range->start + range->bytes)
      return TRUE;
  }
  return FALSE;
}

/* Names the lines that can't be read by their numbers. */
static void
tell_broken (RecordCheck *self, int fd, const GamesReading *reading)
{
  g_autoptr (LineReader) reader = NULL;
  guint number = 0;
  guint next = 0;
  guint told = 0;
  Line line;

  if (reading->broken_count == 0 || lseek (fd, 0, SEEK_SET) != 0)
    return;
  reader = line_reader_new (fd, WUZI_GAME_RECORD_MAX_BYTES);
  while (told < MAX_LINES_TOLD && line_reader_next (reader, &line)) {
    number++;
    if (!is_broken (reading->broken, &line, &next))
      continue;
    say (self, _ ("Line %u of “%s” can’t be read."), number, GAMES_FILE_NAME);
    told++;
  }
  if (reading->broken_count > told)
    say (self,
         ngettext ("%u more line can’t be read.", "%u more lines can’t be read.",
                   reading->broken_count - told),
         reading->broken_count - told);
  self->wrong += reading->broken_count;
}

static void
check_ids (RecordCheck *self, const GamesReading *reading)
{
  if (reading->repeated_count > 0)
    say (self,
         ngettext ("%u line is an exact duplicate. It counts once.",
                   "%u lines are exact duplicates. They count once.", reading->repeated_count),
         reading->repeated_count);
  if (reading->twice_count == 0)
    return;
  self->wrong += reading->twice_count;
  say (self,
       ngettext ("%u line repeats a game of an earlier line. It counts once.",
                 "%u lines repeat games of earlier lines. They count once.", reading->twice_count),
       reading->twice_count);
}

static gboolean
value_is_equal (sqlite3_value *a, sqlite3_value *b)
{
  int bytes;

  if (sqlite3_value_type (a) != sqlite3_value_type (b))
    return FALSE;
  if (sqlite3_value_type (a) == SQLITE_INTEGER)
    return sqlite3_value_int64 (a) == sqlite3_value_int64 (b);
  bytes = sqlite3_value_bytes (a);
  return bytes == sqlite3_value_bytes (b)
         && (bytes == 0
             || memcmp (sqlite3_value_blob (a), sqlite3_value_blob (b), (gsize) bytes) == 0);
}

static gboolean
row_is_equal (sqlite3_stmt *a, sqlite3_stmt *b)
{
  for (int i = 0; i < sqlite3_column_count (a); i++)
    if (!value_is_equal (sqlite3_column_value (a, i), sqlite3_column_value (b, i)))
      return FALSE;
  return TRUE;
}

/* A query of one of the two databases, whose name stands for each @ in it. */
static sqlite3_stmt *
ask_one (IndexDb *db, const char *query, const char *name)
{
  g_autoptr (GString) sql = g_string_new (query);

  g_string_replace (sql, "@", name, 0);
  return index_db_prepare_once (db, sql->str);
}

/* Does a query find the same in what was read anew as in what was kept? */
static gboolean
finds_same (IndexDb *db, const char *query)
{
  sqlite3_stmt *anew = ask_one (db, query, "main");
  sqlite3_stmt *kept = ask_one (db, query, "kept");
  gboolean more = TRUE;
  gboolean same = TRUE;

  while (more && same) {
    more = index_db_step (db, anew);
    same = index_db_step (db, kept) == more && (!more || row_is_equal (anew, kept));
  }
  sqlite3_finalize (anew);
  sqlite3_finalize (kept);
  return same && index_db_is_good (db);
}

/* Games by whom they were played. The numbers of players and names needn't be the same. */
static gboolean
finds_same_games (IndexDb *db)
{
  sqlite3_stmt *row = index_db_prepare (
      db,
      "SELECT 'SELECT b.key, w.key, c.name, x.name, g.' || group_concat (name, ', g.')"
      " || ' FROM @.games g JOIN @.who b ON b.no = g.black JOIN @.who w ON w.no = g.white"
      " JOIN @.names c ON c.no = g.black_name JOIN @.names x ON x.no = g.white_name ORDER BY g.no'"
      " FROM pragma_table_info ('games')"
      " WHERE name NOT IN ('black', 'white', 'black_name', 'white_name')",
      "");
  g_autofree char *query =
      index_db_step (db, row) ? g_strdup ((const char *) sqlite3_column_text (row, 0)) : NULL;

  if (row != NULL)
    sqlite3_reset (row);
  return query != NULL && finds_same (db, query);
}

/* The sides of all games, black's or white's. */
#define SIDES(columns, side, colour)                                                               \
  "SELECT g.no, " columns " FROM @.games g JOIN @.who w ON w.no = g." side                         \
  " JOIN @.sides s ON (s.who, s.started, s.game, s.colour)"                                        \
  " = (w.means, g.started, g.no, " colour ") ORDER BY g.no"
#define COUNTS "s.score, s.counts, s.adaptive, s.wins, s.losses, s.draws"
#define RATINGS "s.rated, s.games, s.last, s.value, s.deviation, s.volatility"

/* Does what was kept agree with itself: do all its indexes say what its tables do? */
static gboolean
is_sound (IndexDb *db)
{
  sqlite3_stmt *row = index_db_prepare_once (db, "PRAGMA kept.integrity_check (1)");
  gboolean sound =
      index_db_step (db, row) && g_strcmp0 ((const char *) sqlite3_column_text (row, 0), "ok") == 0;

  sqlite3_finalize (row);
  return sound;
}

static gboolean
indexes_are_equal (IndexDb *db)
{
  static const char *const QUERIES[] = {
    "SELECT * FROM @.lines ORDER BY 1",     "SELECT * FROM @.lost ORDER BY 1",
    "SELECT * FROM @.positions ORDER BY 1", "SELECT count (*) FROM @.sides",
    SIDES (COUNTS, "black", "0"),           SIDES (COUNTS, "white", "1"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (QUERIES); i++)
    if (!finds_same (db, QUERIES[i]))
      return FALSE;
  return is_sound (db) && finds_same_games (db)
         && (!finds_same (db, "SELECT value FROM @.notes WHERE key = 'machines'")
             || (finds_same (db, SIDES (RATINGS, "black", "0"))
                 && finds_same (db, SIDES (RATINGS, "white", "1"))));
}

/* Has the private index count games for whom they count in the one that was kept: whether that is
 * still right, a start finds out. */
static void
take_aliases (GameIndex *index)
{
  IndexDb *db = game_index_get_db (index);
  g_autoptr (GHashTable) aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  sqlite3_stmt *rows = index_db_prepare_once (db, "SELECT w.key, p.key FROM kept.who w"
                                                  " JOIN kept.who p ON p.no = w.means"
                                                  " WHERE p.no <> w.no");
  gboolean caught_up;

  while (index_db_step (db, rows))
    g_hash_table_insert (aliases, g_strdup ((const char *) sqlite3_column_text (rows, 0)),
                         g_strdup ((const char *) sqlite3_column_text (rows, 1)));
  sqlite3_finalize (rows);
  /* While it isn't attached, as else it couldn't be written to by others. */
  index_db_run (db, "DETACH kept");
  if (!game_index_begin (index, &caught_up))
    return;
  game_index_set_aliases (index, aliases);
  game_index_settle (index, G_MAXINT64);
  game_index_commit (index);
}

/* Is it of this version, and of this content? */
static gboolean
is_up_to_date (IndexDb *db)
{
  enum { STAMP_NOTES = 5 };

  return index_db_read_number (db, "PRAGMA kept.user_version") == GAME_INDEX_VERSION
         && index_db_read_number (
                db, "SELECT count (*) FROM main.notes a JOIN kept.notes b USING (key, value)"
                    " WHERE key IN ('device', 'inode', 'size', 'changed', 'touched')")
                == STAMP_NOTES
         && index_db_read_number (
                db, "SELECT count (*) FROM kept.notes WHERE key = 'late' AND value < (1 << 62)")
                == 0;
}

static void
attach (IndexDb *db, const char *path)
{
  index_db_step (db, index_db_prepare (db, "ATTACH ? AS kept", "s", path));
}

/* Compares the index that was kept with one made anew. FALSE if it says something else. One of
 * another content isn't wrong: a start makes it fit. */
static gboolean
compare_once (GameIndex *index, const char *path)
{
  IndexDb *db = game_index_get_db (index);
  gboolean fits = FALSE;
  gboolean equal = FALSE;

  attach (db, path);
  take_aliases (index);
  attach (db, path);
  if (index_db_run (db, "BEGIN")) {
    fits = is_up_to_date (db);
    equal = fits && indexes_are_equal (db);
  }
  return equal || (!fits && index_db_is_good (db));
}

/* The same, though another copy of the program may just be counting games for others than they
 * counted for a moment before. */
static gboolean
compare_indexes (GameIndex *index, const char *path)
{
  enum { TRIES = 3, PAUSE_USECS = 200000 };
  IndexDb *db = game_index_get_db (index);

  for (int i = 1; i < TRIES; i++) {
    if (compare_once (index, path))
      return TRUE;
    if (!index_db_is_good (db))
      return FALSE;
    index_db_commit (db);
    index_db_run (db, "DETACH kept");
    g_usleep (PAUSE_USECS);
  }
  return compare_once (index, path);
}

/* index is of the games as they are, and closed here. */
static void
check_index (RecordCheck *self, const char *folder, GameIndex *index)
{
  g_autofree char *path = game_index_dup_path (folder);
  GamesStamp stamp = game_index_get_stamp (index);
  gboolean good =
      stamp.size <= 0 || !g_file_test (path, G_FILE_TEST_EXISTS) || compare_indexes (index, path);

  game_index_close (index);
  if (good)
    return;
  index_db_remove (path);
  self->wrong++;
  say (self, _ ("The index doesn’t say what the games say. It will be made anew."));
}

/* machines is NULL or a table. */
static void
tell_machines (GameIndex *index, gpointer machines)
{
  if (machines != NULL)
    game_index_set_machines (index, machines);
}

/* fd is for reading lines by their numbers. */
static void
check_open_games (RecordCheck *self, const char *folder, GHashTable *machines, int fd,
                  const char *path)
{
  g_autoptr (GameIndex) index = game_index_open (folder, TRUE);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);
  const GamesReading *reading = games_reader_get_reading (reader);
  g_autoptr (GError) error = NULL;

  games_reader_set_before_counting (reader, tell_machines, machines);
  if (games_reader_finish (reader, NULL, &error) && reading->read_error != 0)
    record_files_set_error (&error, reading->read_error, path);
  self->games = game_index_get_count (index);
  self->newer = reading->newer_count;
  if (error != NULL) {
    self->wrong++;
    say (self, _ ("Not all games could be read. %s"), error->message);
    return;
  }
  tell_broken (self, fd, reading);
  check_ids (self, reading);
  g_clear_pointer (&reader, games_reader_free);
  check_index (self, folder, g_steal_pointer (&index));
  if (self->newer > 0)
    say (self,
         ngettext ("%u game was written by a newer version of Wuzi. It is kept, but not counted "
                   "here.",
                   "%u games were written by a newer version of Wuzi. They are kept, but not "
                   "counted here.",
                   self->newer),
         self->newer);
}

static void
check_games (RecordCheck *self, const char *folder, GHashTable *machines)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autoptr (GError) error = NULL;
  struct stat info;
  int fd = record_files_open (path, &info, &error);

  if (fd >= 0) {
    check_open_games (self, folder, machines, fd, path);
    close (fd);
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    self->wrong++;
    say (self, "%s %s", _ ("The games can’t be read."), error->message);
  }
}

static void
check_players (RecordCheck *self, const char *folder)
{
  g_autoptr (ProfileReading) reading = profile_file_look (folder);

  self->players = reading->profiles->len;
  self->wrong += reading->faults->len;
  for (guint i = 0; i < reading->faults->len; i++)
    say (self, "%s", (const char *) g_ptr_array_index (reading->faults, i));
  if (reading->state == PROFILE_FILE_DAMAGED) {
    self->wrong++;
    say (self, _ ("The list of players is damaged. The next start sets it aside, and players with "
                  "games come back."));
  } else if (reading->error != NULL) {
    self->wrong += reading->state == PROFILE_FILE_UNREADABLE ? 1 : 0;
    say (self, "%s", reading->error->message);
  }
}

RecordCheck *
record_check_new (const char *folder, GHashTable *machines)
{
  RecordCheck *self = g_new0 (RecordCheck, 1);

  self->sentences = g_ptr_array_new_with_free_func (g_free);
  check_players (self, folder);
  check_games (self, folder, machines);
  return self;
}

void
record_check_free (RecordCheck *self)
{
  g_ptr_array_unref (self->sentences);
  g_free (self);
}
