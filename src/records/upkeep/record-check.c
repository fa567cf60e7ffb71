/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the files of the records with what they should be. */
#include "records/upkeep/record-check.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/files/line-reader.h"
#include "records/games/games-file.h"
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
side_is_equal (const GameSummarySide *a, GameTable *table, const GameSummarySide *b,
               GameTable *other)
{
  GameSummarySide same = *b;

  same.who = a->who;
  same.name = a->name;
  return memcmp (a, &same, sizeof same) == 0
         && g_str_equal (game_table_get_string (table, a->who),
                         game_table_get_string (other, b->who))
         && g_str_equal (game_table_get_string (table, a->name),
                         game_table_get_string (other, b->name));
}

/* Do two indexes say the same? */
static gboolean
indexes_are_equal (const GameIndex *one, const GameIndex *other)
{
  guint count = game_table_get_count (one->table);

  if (count != game_table_get_count (other->table) || one->lost->len != other->lost->len
      || (one->lost->len > 0
          && memcmp (one->lost->data, other->lost->data, one->lost->len * sizeof (guint64)) != 0))
    return FALSE;
  for (guint i = 0; i < count; i++) {
    const GameSummary *a = game_table_get (one->table, i);
    const GameSummary *b = game_table_get (other->table, i);
    GameSummary same = *b;

    same.black = a->black;
    same.white = a->white;
    if (memcmp (a, &same, sizeof same) != 0
        || !side_is_equal (&a->black, one->table, &b->black, other->table)
        || !side_is_equal (&a->white, one->table, &b->white, other->table))
      return FALSE;
  }
  return TRUE;
}

/* An index of another content than this isn't wrong: a start makes it anew. */
static void
check_index (RecordCheck *self, const char *folder, const GamesReading *reading)
{
  g_autofree char *path = g_build_filename (folder, GAME_INDEX_NAME, NULL);
  g_autoptr (GameIndex) index = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  index = game_index_read (folder);
  if (reading->index->stamp.size <= 0
      || !games_stamp_equal (&index->stamp, &reading->index->stamp)) {
    if (reading->index->stamp.size > 0)
      say (self, _ ("The index isn’t up to date. The next start brings it up to date."));
    return;
  }
  if (indexes_are_equal (index, reading->index))
    return;
  self->wrong++;
  say (self, _ ("The index doesn’t say what the games say. Delete “%s”: it is made anew."),
       GAME_INDEX_NAME);
}

static void
check_open_games (RecordCheck *self, const char *folder, int fd, const char *path)
{
  g_autoptr (GameIndex) nothing = game_index_new ();
  g_autoptr (GamesReading) reading = games_reading_run (fd, nothing, NULL, NULL, NULL);

  self->games = game_table_get_count (reading->index->table);
  self->newer = reading->newer_count;
  if (reading->read_error != 0) {
    g_autoptr (GError) error = NULL;

    record_files_set_error (&error, reading->read_error, path);
    self->wrong++;
    say (self, _ ("Not all games could be read. %s"), error->message);
    return;
  }
  tell_broken (self, fd, reading);
  check_ids (self, reading);
  check_index (self, folder, reading);
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
check_games (RecordCheck *self, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autoptr (GError) error = NULL;
  struct stat info;
  int fd = record_files_open (path, &info, &error);

  if (fd >= 0) {
    check_open_games (self, folder, fd, path);
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
record_check_new (const char *folder)
{
  RecordCheck *self = g_new0 (RecordCheck, 1);

  self->sentences = g_ptr_array_new_with_free_func (g_free);
  check_players (self, folder);
  check_games (self, folder);
  return self;
}

void
record_check_free (RecordCheck *self)
{
  g_ptr_array_unref (self->sentences);
  g_free (self);
}
