/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What readers and writers of files share. */
#include "study/study-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "study/study-encoding.h"

/* The sizes that are tried for a file that doesn't tell its own. */
static const int SIZES[] = { 15, 19, 20, BOARD_MAX_SIZE };

G_DEFINE_QUARK (wuzi - study - error, study_error)

StudyFile *
study_file_new (StudyFormat format)
{
  StudyFile *file = g_new0 (StudyFile, 1);

  file->format = format;
  file->most_games = STUDY_FILE_MAX_GAMES;
  file->studies = g_ptr_array_new_with_free_func (g_object_unref);
  file->sentences = g_ptr_array_new_with_free_func (g_free);
  file->unread = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release);
  return file;
}

void
study_file_free (StudyFile *file)
{
  g_ptr_array_unref (file->studies);
  g_ptr_array_unref (file->sentences);
  g_ptr_array_unref (file->unread);
  g_free (file);
}

char *
study_file_dup_sentences (const StudyFile *file)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < file->sentences->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (file->sentences, i));
  return g_strdup (text->str);
}

/* --- for readers and writers --- */

void
study_file_say (StudyFile *file, char *sentence)
{
  if (g_ptr_array_find_with_equal_func (file->sentences, sentence, g_str_equal, NULL))
    g_free (sentence);
  else
    g_ptr_array_add (file->sentences, sentence);
}

void
study_file_say_left_out (StudyFile *file, guint moves)
{
  file->left_out += moves;
  if (moves > 0)
    study_file_say (
        file, g_strdup_printf (ngettext ("%u move that can’t be played was left out.",
                                         "%u moves that can’t be played were left out.", moves),
                               moves));
}

void
study_file_leave_out (StudyFile *file, const char *reason)
{
  g_ptr_array_add (file->unread, g_ref_string_new_intern (reason));
}

void
study_file_say_bad_move (StudyFile *file, guint line)
{
  study_file_say (
      file,
      g_strdup_printf (_ ("Line %u: %s"), line,
                       _ ("A move isn’t on a free point. It and what follows were left out.")));
}

gboolean
study_file_choose_size (StudyFile *file, const StudyFileOptions *options, gint64 needed, int *size,
                        GError **error)
{
  *size = options->size;
  if (*size > 0)
    return study_check_size (*size, error);
  for (guint i = 0; i < G_N_ELEMENTS (SIZES) && *size == 0; i++)
    if (needed <= SIZES[i])
      *size = SIZES[i];
  if (*size == 0)
    return study_check_size (needed, error);
  study_file_say (file, g_strdup_printf (_ ("The file doesn’t tell the size of the board; it was "
                                            "taken for %d × %d."),
                                         *size, *size));
  return TRUE;
}

gboolean
study_file_is_full (StudyFile *file)
{
  if (file->studies->len < file->most_games)
    return FALSE;
  study_file_say (
      file, g_strdup_printf (ngettext ("Only the first game was read.",
                                       "Only the first %u games were read.", file->most_games),
                             file->most_games));
  return TRUE;
}

gboolean
study_check_size (gint64 size, GError **error)
{
  if (size >= BOARD_MIN_SIZE && size <= BOARD_MAX_SIZE)
    return TRUE;
  g_set_error (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
               _ ("A board of %d × %d points is too small or too large: boards in Wuzi have "
                  "%d × %d to %d × %d."),
               (int) CLAMP (size, G_MININT, G_MAXINT), (int) CLAMP (size, G_MININT, G_MAXINT),
               BOARD_MIN_SIZE, BOARD_MIN_SIZE, BOARD_MAX_SIZE, BOARD_MAX_SIZE);
  return FALSE;
}

gboolean
study_set_broken (GError **error, guint line, const char *sentence)
{
  /* Translators: the number of a line in a file, and what is wrong there */
  g_set_error (error, STUDY_ERROR, STUDY_ERROR_BROKEN, _ ("Line %u: %s"), line, sentence);
  return FALSE;
}

void
study_file_say_bad (StudyFile *file, guint bad)
{
  if (bad > 0)
    study_file_say (file, g_strdup_printf (ngettext ("%u character can’t be read.",
                                                     "%u characters can’t be read.", bad),
                                           bad));
}

char *
study_file_decode (StudyFile *file, const char *bytes, gsize length, const char *encoding,
                   gsize *new_length)
{
  gboolean guessed = FALSE;
  char *text;
  guint bad;

  if (file->is_unicode)
    encoding = "UTF-8";
  else if (encoding != NULL)
    encoding = study_encoding_of_name (encoding);
  if (encoding == NULL
      || (g_str_equal (encoding, "UTF-8") && !g_utf8_validate_len (bytes, length, NULL))) {
    encoding = study_encoding_guess (bytes, length);
    guessed = !g_str_equal (encoding, "UTF-8");
  }
  text = study_encoding_convert (bytes, length, encoding, file->reading, new_length, &bad);
  if (guessed)
    study_file_say (file, g_strdup_printf (_ ("The text seems to be encoded as %s."), encoding));
  study_file_say_bad (file, bad);
  return text;
}

static gboolean
is_on_board (Point point, int size)
{
  return point < POINT_COUNT && point_x (point) >= 0 && point_x (point) < size
         && point_y (point) >= 0 && point_y (point) < size;
}

void
study_row_begin (StudyRow *row, StudyFile *file, int size)
{
  memset (row, 0, sizeof *row);
  row->file = file;
  row->study = wuzi_study_new (size);
  row->last = STUDY_ROOT;
  row->turn = STONE_BLACK;
  g_ptr_array_add (file->studies, row->study);
}

gboolean
study_row_add (StudyRow *row, Point point, gint64 msecs)
{
  int size = wuzi_study_get_size (row->study);
  StudyNote *note;

  if (!is_on_board (point, size) || row->taken[point])
    return FALSE;
  row->taken[point] = 1;
  row->last = wuzi_study_append (row->study, row->last, row->turn, point);
  row->turn = stone_other (row->turn);
  if (msecs >= 0) {
    note = study_note_new ();
    note->msecs = msecs;
    wuzi_study_take_note (row->study, row->last, note);
  }
  return TRUE;
}

/* Has a note more than how long a move took? */
static gboolean
says_more (const StudyNote *note)
{
  g_autoptr (StudyNote) rest = study_note_copy (note);

  rest->msecs = -1;
  return !study_note_is_empty (rest);
}

GArray *
study_file_get_line (StudyFile *file, WuziStudy *study, GError **error)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  StudyNode node = STUDY_ROOT;
  Stone turn = STONE_BLACK;
  gboolean branches = FALSE;
  gboolean more = FALSE;

  for (; node != STUDY_NO_NODE; node = wuzi_study_get_child (study, node)) {
    const StudyNote *note = wuzi_study_get_note (study, node);
    Stone stone = wuzi_study_get_stone (study, node);

    branches = branches || wuzi_study_get_next (study, node) != STUDY_NO_NODE;
    more = more || says_more (note);
    if (note != NULL && note->stones != NULL) {
      g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                           _ ("This format can’t hold stones that were set up."));
      return NULL;
    }
    if (stone == STONE_NONE)
      continue;
    if (stone != turn || wuzi_study_get_point (study, node) == POINT_NONE) {
      g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                           _ ("This format can only hold moves of black and white in turn."));
      return NULL;
    }
    turn = stone_other (turn);
    g_array_append_val (line, node);
  }
  if (branches)
    study_file_say (file, g_strdup (_ ("Variations were left out: this format can’t hold them.")));
  if (more)
    study_file_say (
        file, g_strdup (_ ("Comments and marks were left out: this format can’t hold them.")));
  return g_steal_pointer (&line);
}
