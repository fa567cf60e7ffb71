/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games are appended, and read one by one. */
#include "records/games/games-file.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/files/line-reader.h"
#include "records/files/record-files.h"
#include "records/games/game-json.h"
#include "records/games/game-mark.h"

gboolean
games_file_append_lines (const char *folder, const GString *text, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);

  return record_files_append (path, text->str, text->len, error);
}

/* The game on some bytes of the file, if it has that id; or NULL. */
static WuziGameRecord *
read_game_at (int fd, const char *id, FileRange place)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autofree char *text = NULL;

  if (place.start < 0 || place.bytes <= 0 || place.bytes > WUZI_GAME_RECORD_MAX_BYTES + 1)
    return NULL;
  text = g_malloc ((gsize) place.bytes);
  if (pread (fd, text, (gsize) place.bytes, place.start) != (gssize) place.bytes)
    return NULL;
  if (text[place.bytes - 1] == '\n')
    place.bytes--;
  record = wuzi_game_record_new_from_line (text, (gsize) place.bytes, NULL);
  return record != NULL && g_ascii_strcasecmp (wuzi_game_record_get_id (record), id) == 0
             ? g_steal_pointer (&record)
             : NULL;
}

/* Looks for the game from the start. Only lines in which the id stands are
 * worth parsing. *read_error gets the errno with which the reading ended early, or 0. */
static WuziGameRecord *
find_game (int fd, const char *id, int *read_error)
{
  g_autoptr (LineReader) reader = line_reader_new (fd, WUZI_GAME_RECORD_MAX_BYTES);
  WuziGameRecord *record = NULL;
  Line line;

  while (record == NULL && line_reader_next (reader, &line)) {
    g_autofree char *small =
        line.text != NULL ? g_ascii_strdown (line.text, (gssize) line.length) : NULL;

    if (small != NULL && strstr (small, id) != NULL)
      record = read_game_at (fd, id, (FileRange) { line.start, line.bytes });
  }
  *read_error = record == NULL ? line_reader_get_error (reader) : 0;
  return record;
}

WuziGameRecord *
games_file_read_game (const char *folder, const char *id, FileRange place, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autofree char *small = g_ascii_strdown (id, -1);
  WuziGameRecord *record;
  struct stat info;
  int read_error = 0;
  int fd = record_files_open (path, &info, error);

  if (fd < 0)
    return NULL;
  record = read_game_at (fd, small, place);
  if (record == NULL)
    record = find_game (fd, small, &read_error);
  close (fd);
  if (read_error != 0)
    record_files_set_error (error, read_error, path);
  else if (record == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("This game isn’t in the list of games any more."));
  return record;
}

/* What has been torn can't be read any more as JSON: that it was, says more. */
char *
games_file_dup_fault (const char *line, gsize length)
{
  g_autofree char *text = line != NULL ? g_strstrip (g_strndup (line, length)) : NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  WuziGameFacts facts;

  if (line == NULL)
    return g_strdup (_ ("it is too long for a game"));
  if (memchr (line, '\0', length) != NULL)
    return g_strdup (_ ("it has zeros, as a failing disk leaves them"));
  if (text[0] != '{')
    return g_strdup (_ ("its beginning is missing"));
  if (!g_str_has_suffix (text, "}"))
    return g_strdup (_ ("its end is missing"));
  if (game_mark_is_line (line, length)) {
    g_auto (GameMark) mark = { 0 };

    if (!game_mark_read (line, length, &mark, &error))
      return g_strdup (error->message);
  } else if (!game_line_read (line, length, &id, &facts, &error)) {
    return g_strdup (error->message);
  } else {
    game_facts_clear (&facts);
  }
  return g_strdup (_ ("there is something else in it"));
}
