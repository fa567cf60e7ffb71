/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the files of the records with what they should be. */
#include "records/upkeep/record-check.h"

#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/files/line-reader.h"
#include "records/games/games-file.h"
#include "records/upkeep/backup-files.h"
#include "records/upkeep/record-view.h"

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

/* What is wrong with the part of a line that can't be read. */
static char *
dup_fault (const Line *line, const FileRange *range)
{
  gsize from = (gsize) MAX (range->start - line->start, 0);
  gsize until = (gsize) (range->start + range->bytes - line->start);

  if (line->text == NULL || from >= line->length)
    return games_file_dup_fault (line->text, line->length);
  return games_file_dup_fault (line->text + from, MIN (until, line->length) - from);
}

/* Names the lines that can't be read by their numbers, and says why they can't. */
static void
tell_broken (RecordCheck *self, int fd, const GamesReading *reading)
{
  g_autoptr (LineReader) reader = NULL;
  const FileRange *range;
  const FileRange *end;
  guint broken = 0;
  Line line;

  if (reading->broken->len == 0 || lseek (fd, 0, SEEK_SET) != 0)
    return;
  range = &g_array_index (reading->broken, FileRange, 0);
  end = range + reading->broken->len;
  reader = line_reader_new (fd, WUZI_GAME_RECORD_MAX_BYTES);
  for (guint number = 1; range < end && line_reader_next (reader, &line); number++) {
    goffset line_end = line.start + line.bytes;

    if (range->start >= line_end)
      continue;
    if (++broken <= MAX_LINES_TOLD) {
      g_autofree char *fault = dup_fault (&line, range);

      /* Translators: number of a line, name of a file, and half a sentence that says why */
      say (self,
           range->start > line.start || range->start + range->bytes < line_end
               ? _ ("Line %u of “%s” can be read only in part: %s.")
               : _ ("Line %u of “%s” can’t be read: %s."),
           number, GAMES_FILE_NAME, fault);
    }
    while (range < end && range->start + range->bytes <= line_end)
      range++;
  }
  if (broken > MAX_LINES_TOLD)
    say (self,
         ngettext ("%'u more line can’t be read.", "%'u more lines can’t be read.",
                   broken - MAX_LINES_TOLD),
         broken - MAX_LINES_TOLD);
  self->wrong += broken;
}

static void
check_ids (RecordCheck *self, const GamesReading *reading)
{
  if (reading->repeated_count > 0)
    say (self,
         ngettext ("%'u line is an exact duplicate. It counts once.",
                   "%'u lines are exact duplicates. They count once.", reading->repeated_count),
         reading->repeated_count);
  if (reading->twice_count == 0)
    return;
  self->wrong += reading->twice_count;
  say (self,
       ngettext ("%'u line repeats a game of an earlier line. It counts once.",
                 "%'u lines repeat games of earlier lines. They count once.", reading->twice_count),
       reading->twice_count);
}

/* The sides of all games, black's or white's. */
#define SIDES(side, colour)                                                                        \
  "SELECT w.key, s.* FROM games g JOIN who w ON w.no = g." side                                    \
  " JOIN sides s ON (s.who, s.started, s.game, s.colour) = (w.means, g.started, g.no, " colour ")" \
  " ORDER BY g.no"

/* All that an index says of games ... */
static const char *const GAMES[] = {
  "PRAGMA integrity_check (1)",
  "SELECT sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
  "SELECT b.key, w.key, b.name, w.name, g.* FROM games g JOIN who b ON b.no = g.black"
  " JOIN who w ON w.no = g.white ORDER BY g.no",
  "SELECT bytes, hash, end_hash, newer, twice, repeated FROM state",
  "SELECT * FROM marks ORDER BY 1",
  "SELECT * FROM lost ORDER BY 1",
  "SELECT * FROM positions ORDER BY 1",
  "SELECT * FROM packed ORDER BY 1",
  NULL,
};

/* ... and of what they come to. */
static const char *const COUNTS[] = {
  "SELECT count (*) FROM sides",
  SIDES ("black", "0"),
  SIDES ("white", "1"),
  NULL,
};

/* Columns with numbers that an index gives to players and names as it meets them. */
static const char *const OWN_NUMBERS[] = {
  "black", "white", "who", "opponent", NULL,
};

static void
add_value (GChecksum *sum, sqlite3_stmt *row, int column)
{
  double number = sqlite3_column_double (row, column);

  /* As text, it would be rounded. */
  if (sqlite3_column_type (row, column) == SQLITE_FLOAT)
    g_checksum_update (sum, (const guchar *) &number, sizeof number);
  else
    g_checksum_update (sum, sqlite3_column_blob (row, column), sqlite3_column_bytes (row, column));
  g_checksum_update (sum, (const guchar *) ",", 1);
}

static void
add_answers (GChecksum *sum, IndexDb *db, const char *const *queries)
{
  for (; *queries != NULL; queries++) {
    sqlite3_stmt *rows = index_db_prepare (db, *queries, "");

    while (index_db_step (db, rows))
      for (int i = 0; i < sqlite3_column_count (rows); i++)
        if (!g_strv_contains (OWN_NUMBERS, sqlite3_column_name (rows, i)))
          add_value (sum, rows, i);
  }
}

static char *
sum_up (RecordView *view, gboolean with_counts)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);

  add_answers (sum, game_index_get_db (view->index), GAMES);
  if (with_counts)
    add_answers (sum, game_index_get_db (view->index), COUNTS);
  return g_strdup (g_checksum_get_string (sum));
}

/* Does the index that is kept say what one made anew says? One that can't be used, or is of
 * another content by now, isn't wrong. */
static gboolean
compare (RecordView *anew, const char *folder, GHashTable *machines)
{
  g_autoptr (RecordView) kept = record_view_new (folder, machines, FALSE, NULL);
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  if (kept == NULL)
    return TRUE;
  if (!games_stamp_equal (&game_index_get_content (anew->index)->stamp,
                          &game_index_get_content (kept->index)->stamp))
    return TRUE;
  expected = sum_up (anew, machines != NULL);
  found = sum_up (kept, machines != NULL);
  return game_index_is_good (kept->index) && g_str_equal (expected, found);
}

/* NOTE: another copy of the program may have changed players between the two: so it looks once
 * more before it calls an index wrong. */
static void
check_index (RecordCheck *self, RecordView *anew, const char *folder, GHashTable *machines)
{
  g_autofree char *path = game_index_dup_path (folder);
  g_autoptr (RecordView) again = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS) || compare (anew, folder, machines))
    return;
  again = record_view_new (folder, machines, TRUE, NULL);
  if (again == NULL || compare (again, folder, machines))
    return;
  index_db_remove (path);
  self->wrong++;
  say (self, _ ("The index doesn’t match the games. It will be rebuilt."));
}

static void
check_games (RecordCheck *self, const char *folder, GHashTable *machines)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordView) anew = record_view_new (folder, machines, TRUE, &error);
  guint deleted;

  if (anew == NULL) {
    self->wrong++;
    say (self, "%s", error->message);
    return;
  }
  self->games = game_index_get_count (anew->index);
  self->newer = anew->games->newer_count;
  deleted = game_index_count_deleted (anew->index);
  tell_broken (self, anew->fd, anew->games);
  check_ids (self, anew->games);
  check_index (self, anew, folder, machines);
  if (deleted > 0)
    say (self,
         ngettext ("%'u game is deleted. It is kept, but neither listed nor counted.",
                   "%'u games are deleted. They are kept, but neither listed nor counted.",
                   deleted),
         deleted);
  if (self->newer > 0)
    say (self,
         ngettext ("%'u game was written by a newer version of Wuzi. It is kept, but not counted "
                   "here.",
                   "%'u games were written by a newer version of Wuzi. They are kept, but not "
                   "counted here.",
                   self->newer),
         self->newer);
}

static void
check_players (RecordCheck *self, const char *folder)
{
  g_autoptr (ProfileReading) reading = profile_file_look (folder);
  g_autofree char *loss = backup_files_dup_loss (folder);

  if (loss != NULL) {
    self->wrong++;
    say (self, "%s", loss);
  }
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
