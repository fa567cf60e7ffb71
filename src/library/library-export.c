/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games of a database as SGF, with all that is known of them. */
#include "library/library-export.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "records/files/user-file.h"
#include "study/study-rule.h"

enum {
  LINE_MOVES = 10, /* after so many, there is a line's end */
};

/* --- a game --- */

static void
write_text (GString *out, const char *id, const char *text)
{
  if (text == NULL)
    return;
  g_string_append_printf (out, "%s[", id);
  for (; *text != '\0'; text++) {
    if (*text == '\\' || *text == ']')
      g_string_append_c (out, '\\');
    g_string_append_c (out, *text);
  }
  g_string_append_c (out, ']');
}

/* A number below the least one isn't known. */
static void
write_number (GString *out, const char *id, int number, int least)
{
  if (number >= least)
    g_string_append_printf (out, "%s[%d]", id, number);
}

static void
write_point (GString *out, Point point, int size)
{
  g_string_append_c (out, (char) ('a' + point_x (point)));
  g_string_append_c (out, (char) ('a' + size - 1 - point_y (point)));
}

/* As far as it is known: "2019", "2019-05". */
static void
write_date (GString *out, const LibraryGame *game)
{
  if (game->year == 0)
    return;
  g_string_append_printf (out, "DT[%04d", game->year);
  if (game->month > 0)
    g_string_append_printf (out, "-%02d", game->month);
  if (game->month > 0 && game->day > 0)
    g_string_append_printf (out, "-%02d", game->day);
  g_string_append_c (out, ']');
}

static void
write_result (GString *out, const LibraryGame *game)
{
  g_autofree char *won = NULL;

  switch (game->result) {
  case LIBRARY_RESULT_DRAW:
    write_text (out, "RE", "0");
    write_text (out, "TE", game->ending);
    return;
  case LIBRARY_RESULT_BLACK_WINS:
  case LIBRARY_RESULT_WHITE_WINS:
    won = g_strconcat (game->result == LIBRARY_RESULT_BLACK_WINS ? "B+" : "W+", game->ending, NULL);
    write_text (out, "RE", won);
    return;
  default:
    write_text (out, "RE", game->ending != NULL ? game->ending : "?");
    return;
  }
}

/* As its file called it, if that tells the same to whoever reads it; else in words that do. */
static void
write_rule (GString *out, const LibraryGame *game)
{
  Rule rule = RULE_FREESTYLE;
  OpeningKind opening = OPENING_FREE;
  g_autofree char *words = NULL;

  if (game->rule_name != NULL && study_rule_from_text (game->rule_name, &rule)
      && (study_rule_find_opening (game->rule_name, &opening) || TRUE) && rule == game->rule
      && opening == game->opening) {
    write_text (out, "RU", game->rule_name);
    return;
  }
  words = game->opening == OPENING_FREE
              ? g_strdup (study_rule_to_word (game->rule))
              : g_strdup_printf ("%s, %s", study_rule_to_word (game->rule),
                                 opening_to_name (game->opening));
  write_text (out, "RU", words);
  write_text (out, LIBRARY_SGF_RULE, game->rule_name);
}

static void
write_root (GString *out, const LibraryGame *game)
{
  g_string_append_printf (out, "(;FF[4]GM[4]CA[UTF-8]AP[Wuzi]SZ[%d]", game->size);
  write_rule (out, game);
  write_text (out, "PB", game->black);
  write_number (out, "BR", game->black_rating, 1);
  write_text (out, "BT", game->black_country);
  write_text (out, "PW", game->white);
  write_number (out, "WR", game->white_rating, 1);
  write_text (out, "WT", game->white_country);
  write_text (out, "EV", game->event);
  write_text (out, "RO", game->round);
  write_text (out, "PC", game->place);
  write_date (out, game);
  write_result (out, game);
  write_text (out, "GC", game->info);
  write_text (out, "SW", game->swaps);
  for (guint i = 0; i < game->offer_count; i++) {
    g_string_append (out, i == 0 ? "5A[" : "[");
    write_point (out, game->offers[i], game->size);
    g_string_append_c (out, ']');
  }
  write_number (out, LIBRARY_SGF_BLACK_MINUTES, game->black_minutes, 0);
  write_number (out, LIBRARY_SGF_WHITE_MINUTES, game->white_minutes, 0);
  write_text (out, LIBRARY_SGF_ID, game->id != NULL ? game->id : "");
}

void
library_export_write_game (GString *text, const LibraryGame *game)
{
  write_root (text, game);
  for (guint i = 0; i < game->move_count; i++) {
    g_string_append (text, i % LINE_MOVES == 0 ? "\n;" : ";");
    g_string_append (text, i % 2 == 0 ? "B[" : "W[");
    write_point (text, game->moves[i], game->size);
    g_string_append_c (text, ']');
    if (game->msecs != NULL && game->msecs[i] >= 0)
      g_string_append_printf (text, "WZMS[%" G_GINT64_FORMAT "]", game->msecs[i]);
  }
  g_string_append (text, ")\n");
}

/* --- all games --- */

typedef struct {
  LibraryDb *db;
  LibraryExport *done;
  GCancellable *cancellable;
  FILE *file;
} Export;

static gboolean
write_number_of (Export *self, guint32 number, GString *text, GError **error)
{
  g_autoptr (LibraryKeptGame) kept = library_db_read_game (self->db, number);

  if (kept == NULL && !index_db_is_good (library_db_get_db (self->db)))
    return library_db_set_error (self->db, error);
  if (kept == NULL) {
    self->done->bad++;
    return TRUE;
  }
  g_string_truncate (text, 0);
  library_export_write_game (text, &kept->game);
  self->done->games++;
  return fwrite (text->str, 1, text->len, self->file) == text->len;
}

static gboolean
write_games (Export *self, GError **error)
{
  guint count = library_db_get_rows (self->db)->len;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 number = 1; number <= count; number++)
    if (g_cancellable_set_error_if_cancelled (self->cancellable, error)
        || !write_number_of (self, number, text, error))
      return FALSE;
  return TRUE;
}

static gboolean
write_all (int fd, gpointer user_data, GError **error)
{
  Export *self = user_data;
  gboolean written;
  int code;

  self->file = fdopen (dup (fd), "wb");
  if (self->file == NULL)
    return FALSE;
  written = write_games (self, error) && fflush (self->file) == 0;
  code = errno;
  fclose (self->file);
  errno = code;
  return written;
}

gboolean
library_export (LibraryDb *db, const char *target, LibraryExport *done, GCancellable *cancellable,
                GError **error)
{
  Export export = { .db = db, .done = done, .cancellable = cancellable };
  IndexDb *file = library_db_get_db (db);
  gboolean reading = index_db_begin_reading (file);
  gboolean written;

  *done = (LibraryExport) { 0 };
  written = user_file_write_by (target, FALSE, write_all, &export, error);
  if (reading)
    index_db_commit (file);
  return written;
}
