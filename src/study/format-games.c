/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of one game: .psq of Piskvork, .rec of Gomotur, .pos of RenLib, .sav of Yixin-Board.
 *
 * They hold the main line, moves of black and white in turn; .psq and .rec also the names and the
 * milliseconds of each move. Rule, result, variations, comments and marks are left out. Names in
 * them are often those of programs. They are shown, and nothing is done with them. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "study/formats.h"

enum {
  REC_SIZE = 20, /* the least */
  POS_SIZE = 15,
  MAX_BYTES = 1 << 20, /* of one game: what is behind isn't read */
  HEAD_BYTES = 4096,   /* tell what a file is */
};

/* Of numbers in files: more are no different. */
#define LARGEST (G_GINT64_CONSTANT (1) << 53)

/* Whole numbers at the beginning of a text, with one of the separators between. Returns how many;
 * *at is moved behind them. */
static guint
read_numbers (const char **at, const char *separators, gint64 *numbers, guint max)
{
  guint count = 0;

  while (count < max) {
    const char *start = *at;
    gint64 number;
    char *end;

    while (*start == ' ' || *start == '\t')
      start++;
    if (!g_ascii_isdigit (*start) && !(*start == '-' && g_ascii_isdigit (start[1])))
      break;
    number = g_ascii_strtoll (start, &end, 10);
    numbers[count++] = CLAMP (number, -LARGEST, LARGEST);
    *at = end;
    if (*end == '\0' || strchr (separators, *end) == NULL)
      break;
    *at = end + 1;
  }
  return count;
}

/* "11,11,0", and nothing else. */
static gboolean
read_move (const char *line, gint64 move[3])
{
  guint count;

  move[2] = -1;
  count = read_numbers (&line, ",", move, 3);
  return count >= 2 && strspn (line, " \t") == strlen (line);
}

/* The lines of a file as text, without spaces at their ends. (transfer full) */
static char **
read_lines (StudyFile *file, const char *bytes, gsize length)
{
  gsize text_length;
  g_autofree char *text =
      study_file_decode (file, bytes, MIN (length, MAX_BYTES), NULL, &text_length);
  char **lines;

  lines = g_strsplit (text, strchr (text, '\n') != NULL ? "\n" : "\r", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_strstrip (g_strdelimit (lines[i], "\x1a", ' '));
  return lines;
}

/* A point whose row is counted from the top, from 0. POINT_NONE if it isn't on the board. */
static Point
from_top (gint64 x, gint64 y, int size)
{
  return x >= 0 && x < size && y >= 0 && y < size ? point_make ((int) x, size - 1 - (int) y)
                                                  : POINT_NONE;
}

/* Plays the moves on the lines from first on, as far as there are any; columns and rows are counted
 * from base. Returns the line behind them. */
static guint
read_moves (StudyRow *row, char **lines, guint first, int base)
{
  int size = wuzi_study_get_size (row->study);
  gboolean good = TRUE;
  guint left_out = 0;
  gint64 move[3];
  guint i;

  for (i = first; lines[i] != NULL && (*lines[i] == '\0' || read_move (lines[i], move)); i++) {
    if (*lines[i] == '\0')
      continue;
    if (good
        && !study_row_add (row, from_top (move[0] - base, move[1] - base, size),
                           CLAMP (move[2], -1, WUZI_GAME_RECORD_MAX_MSECS))) {
      study_file_say_bad_move (row->file, i + 1);
      good = FALSE;
    }
    left_out += good ? 0 : 1;
  }
  study_file_say_left_out (row->file, left_out);
  return i;
}

/* --- Piskvork --- */

/* What the first line says, or what is guessed where there is none. */
typedef struct {
  gint64 size; /* 0: it isn't told */
  gboolean second_began;
  guint lines; /* 0: there is no such line */
} PsqHeader;

/* The whole number that follows, whatever stands before it; *at is moved behind it. FALSE if there
 * is none. */
static gboolean
find_number (const char **at, gint64 *number)
{
  while (**at != '\0' && !g_ascii_isdigit (**at))
    ++*at;
  return read_numbers (at, "", number, 1) == 1;
}

/* "15x15" somewhere in a line; *at is moved behind it. */
static gboolean
find_psq_size (const char **at, gint64 size[2])
{
  while (find_number (at, &size[0]))
    if ((**at == 'x' || **at == 'X') && read_numbers ((++*at, at), "", &size[1], 1) == 1)
      return TRUE;
  return FALSE;
}

static gboolean
is_piskvork (const char *line)
{
  return g_ascii_strncasecmp (line, "Piskvor", 7) == 0
         || g_ascii_strncasecmp (line, "Piškvor", strlen ("Piškvor")) == 0;
}

/* "Piskvorky 15x15, 11:11, 0": behind the size come the levels and who begins, if anything. */
static gboolean
read_psq_header (const char *line, PsqHeader *header, GError **error)
{
  gint64 size[2];
  gint64 numbers[3] = { 0 };
  guint count = 0;

  *header = (PsqHeader) { 0 };
  header->lines = 1;
  if (!find_psq_size (&line, size))
    return TRUE;
  while (count < G_N_ELEMENTS (numbers) && find_number (&line, &numbers[count]))
    count++;
  if (numbers[2] != 0 && numbers[2] != 1)
    return study_set_broken (error, 1, _ ("Size, levels or who begins is missing."));
  if (size[0] != size[1]) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                         _ ("Boards in Wuzi have as many rows as columns."));
    return FALSE;
  }
  header->size = size[0];
  header->second_began = numbers[2] == 1;
  return study_check_size (size[0], error);
}

/* A move with its time. */
static gboolean
is_timed_move (const char *line)
{
  gint64 move[3];

  return read_move (line, move) && move[0] >= 0 && move[1] >= 0 && move[2] >= 0;
}

/* The line that it begins with, or one with a size before moves; or nothing but moves with
 * times. */
gboolean
format_psq_is (const char *text, gsize length)
{
  g_autofree char *head = g_strndup (text, MIN (length, HEAD_BYTES));
  g_auto (GStrv) lines = g_strsplit_set (head, "\r\n", -1);
  const char *first[3] = { "", "", "" };
  gint64 size[2];
  const char *at;

  for (guint i = 0, found = 0; lines[i] != NULL && found < G_N_ELEMENTS (first); i++)
    if (*g_strstrip (lines[i]) != '\0')
      first[found++] = lines[i];
  at = first[0];
  return is_piskvork (first[0]) || (is_timed_move (first[0]) && is_timed_move (first[1]))
         || (is_timed_move (first[1]) && find_psq_size (&at, size));
}

/* The least and the highest number of the moves from a line on. */
static void
survey_moves (char **lines, gint64 *least, gint64 *highest)
{
  gint64 move[3];

  *least = G_MAXINT64;
  *highest = 0;
  for (; *lines != NULL; lines++)
    if (**lines != '\0') {
      if (!read_move (*lines, move))
        break;
      *least = MIN (*least, MIN (move[0], move[1]));
      *highest = MAX (*highest, MAX (move[0], move[1]));
    }
}

/* Behind the names, a number that says how the last engine ended, and in files of tournaments one
 * that says who won, with the name of the rule: "1,Freestyle2". */
static void
read_rule (WuziStudy *study, char **lines)
{
  for (guint i = 0; i < 2 && lines[i] != NULL; i++) {
    const char *comma = strchr (lines[i], ',');

    if (comma != NULL && g_ascii_isalpha (comma[1]))
      wuzi_study_init_info (study, STUDY_INFO_RULES, comma + 1);
  }
}

/* A name, and not the number at the end. */
static gboolean
is_name (const char *line)
{
  return line != NULL && *line != '\0' && strspn (line, "-0123456789") != strlen (line);
}

/* What the file has before its moves, and where it counts from: from 1, unless there is a 0 and no
 * number that only fits on a board that is counted from 1. */
static gboolean
begin_psq (StudyFile *file, char **lines, const StudyFileOptions *options, PsqHeader *header,
           int *base, GError **error)
{
  gint64 least;
  gint64 highest;
  int size;

  *header = (PsqHeader) { 0 };
  if (!is_timed_move (lines[0]) && !read_psq_header (lines[0], header, error))
    return FALSE;
  survey_moves (lines + header->lines, &least, &highest);
  *base = least == 0 && (header->size == 0 || highest < header->size) ? 0 : 1;
  if (*base == 0)
    study_file_say (file, g_strdup (_ ("Columns and rows are counted from 0 in this file.")));
  if (header->size > 0)
    return TRUE;
  if (!study_file_choose_size (file, options, highest + 1 - *base, &size, error))
    return FALSE;
  header->size = size;
  return TRUE;
}

gboolean
format_psq_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                 GError **error)
{
  g_auto (GStrv) lines = read_lines (file, bytes, length);
  char **first = lines;
  PsqHeader header;
  StudyRow row;
  guint line;
  int base;

  while (*first != NULL && **first == '\0')
    first++;
  if (*first == NULL || !begin_psq (file, first, options, &header, &base, error))
    return FALSE;
  study_row_begin (&row, file, (int) header.size);
  line = read_moves (&row, lines, (guint) (first - lines) + header.lines, base);
  for (int i = 0; i < 2 && is_name (lines[line]); i++, line++)
    wuzi_study_init_info (row.study,
                          (i == 0) == header.second_began ? STUDY_INFO_WHITE : STUDY_INFO_BLACK,
                          lines[line]);
  read_rule (row.study, lines + line);
  return TRUE;
}

/* A move a line, counted from base. */
static void
write_moves (GString *out, WuziStudy *study, GArray *line, int base)
{
  int size = wuzi_study_get_size (study);

  for (guint i = 0; i < line->len; i++) {
    StudyNode node = g_array_index (line, StudyNode, i);
    const StudyNote *note = wuzi_study_get_note (study, node);
    Point point = wuzi_study_get_point (study, node);

    g_string_append_printf (out, "%d,%d,%" G_GINT64_FORMAT "\r\n", point_x (point) + base,
                            size - 1 - point_y (point) + base,
                            note != NULL ? MAX (note->msecs, 0) : 0);
  }
}

/* A line that can't be taken for moves. */
static void
write_name (GString *out, WuziStudy *study, StudyInfo info, const char *without)
{
  const char *name = wuzi_study_get_info (study, info);
  g_autofree char *line = g_strdup (name != NULL && is_name (name) ? name : without);

  g_strdelimit (line, "\r\n", ' ');
  g_string_append_printf (out, "%s\r\n", line);
}

gboolean
format_psq_write (StudyFile *file, GString *out, const StudyFileOptions *options, GError **error)
{
  WuziStudy *study = g_ptr_array_index (file->studies, 0);
  g_autoptr (GArray) line = study_file_get_line (file, study, error);
  int size = wuzi_study_get_size (study);

  if (line == NULL)
    return FALSE;
  g_string_append_printf (out, "Piskvorky %dx%d, 0:0, 0\r\n", size, size);
  write_moves (out, study, line, 1);
  write_name (out, study, STUDY_INFO_BLACK, "homo-1");
  write_name (out, study, STUDY_INFO_WHITE, "homo-2");
  g_string_append (out, "-1\r\n");
  return TRUE;
}

/* --- Gomotur --- */

gboolean
format_rec_is (const char *text, gsize length)
{
  g_autofree char *head = g_strndup (text, MIN (length, HEAD_BYTES));
  g_auto (GStrv) lines = NULL;
  gint64 move[3];

  lines = g_strsplit (g_strdelimit (head, "\r", '\n'), "\n", -1);
  for (guint i = 0, line = 0; lines[i] != NULL; i++) {
    if (*g_strstrip (lines[i]) == '\0')
      continue;
    if (line++ < 2 && (!is_name (lines[i]) || read_move (lines[i], move)))
      return FALSE;
    if (line == 3)
      return read_move (lines[i], move);
  }
  return FALSE;
}

/* The size that all moves fit in. */
static gint64
find_rec_size (char **lines)
{
  gint64 size = REC_SIZE;
  gint64 move[3];

  for (guint i = 0; lines[i] != NULL; i++)
    if (read_move (lines[i], move) && move[0] < G_MAXINT && move[1] < G_MAXINT)
      size = MAX (size, MAX (move[0], move[1]) + 1);
  return size;
}

static gboolean
is_named_rec (const StudyFileOptions *options)
{
  const char *dot = options->name != NULL ? strrchr (options->name, '.') : NULL;

  return dot != NULL && g_ascii_strcasecmp (dot, ".rec") == 0;
}

gboolean
format_rec_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                 GError **error)
{
  g_auto (GStrv) lines = read_lines (file, bytes, length);
  gint64 size = options->size > 0 ? options->size : find_rec_size (lines);
  guint line = 0;
  StudyRow row;

  if (!study_check_size (size, error))
    return FALSE;
  if (!is_named_rec (options))
    study_file_say (file, g_strdup (_ ("The file seems to be one of Gomotur: two names, and moves "
                                       "whose columns and rows are counted from 0.")));
  study_row_begin (&row, file, (int) size);
  for (int i = 0; i < 2 && lines[line] != NULL; line++)
    if (*lines[line] != '\0')
      wuzi_study_init_info (row.study, i++ == 0 ? STUDY_INFO_BLACK : STUDY_INFO_WHITE, lines[line]);
  read_moves (&row, lines, line, 0);
  return TRUE;
}

gboolean
format_rec_write (StudyFile *file, GString *out, const StudyFileOptions *options, GError **error)
{
  WuziStudy *study = g_ptr_array_index (file->studies, 0);
  g_autoptr (GArray) line = study_file_get_line (file, study, error);

  if (line == NULL)
    return FALSE;
  if (wuzi_study_get_size (study) < REC_SIZE) {
    g_set_error (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                 _ ("Files of this kind (%s) are for boards of %d × %d points and more."),
                 "Gomotur", REC_SIZE, REC_SIZE);
    return FALSE;
  }
  write_name (out, study, STUDY_INFO_BLACK, "Black");
  write_name (out, study, STUDY_INFO_WHITE, "White");
  write_moves (out, study, line, 0);
  return TRUE;
}

/* --- a position of RenLib --- */

gboolean
format_pos_is (const char *bytes, gsize length)
{
  guint count = length > 0 ? (guchar) bytes[0] : 0;
  gboolean taken[POS_SIZE * POS_SIZE] = { FALSE };

  if (count == 0 || count > POS_SIZE * POS_SIZE || length != count + 1)
    return FALSE;
  for (guint i = 1; i <= count; i++) {
    guint place = (guchar) bytes[i];

    if (place >= POS_SIZE * POS_SIZE || taken[place])
      return FALSE;
    taken[place] = TRUE;
  }
  return TRUE;
}

gboolean
format_pos_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                 GError **error)
{
  StudyRow row;

  study_row_begin (&row, file, POS_SIZE);
  wuzi_study_init_rule (row.study, RULE_RENJU);
  for (gsize i = 1; i < length; i++) {
    int place = (guchar) bytes[i];

    study_row_add (&row, from_top (place % POS_SIZE, place / POS_SIZE, POS_SIZE), -1);
  }
  return TRUE;
}

gboolean
format_pos_write (StudyFile *file, GString *out, const StudyFileOptions *options, GError **error)
{
  WuziStudy *study = g_ptr_array_index (file->studies, 0);
  g_autoptr (GArray) line = study_file_get_line (file, study, error);

  if (line == NULL)
    return FALSE;
  if (wuzi_study_get_size (study) != POS_SIZE || line->len == 0) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                         line->len == 0 ? _ ("There is no move to write.")
                                        : _ ("RenLib only has boards of 15 × 15 points."));
    return FALSE;
  }
  g_string_append_c (out, (char) line->len);
  for (guint i = 0; i < line->len; i++) {
    Point point = wuzi_study_get_point (study, g_array_index (line, StudyNode, i));

    g_string_append_c (out, (char) ((POS_SIZE - 1 - point_y (point)) * POS_SIZE + point_x (point)));
  }
  return TRUE;
}

/* --- Yixin-Board --- */

/* All numbers of a text; NULL if there is something else in it. (transfer full) */
static GArray *
read_all_numbers (const char *bytes, gsize length)
{
  g_autofree char *text = g_strndup (bytes, length);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  const char *at = text;

  for (;;) {
    gint64 number;

    at += strspn (at, " \t\r\n\x1a");
    if (*at == '\0')
      return g_steal_pointer (&numbers);
    if (read_numbers (&at, " \t\r\n", &number, 1) == 0
        || (*at != '\0' && at[-1] > ' ' && *at > ' '))
      return NULL;
    g_array_append_val (numbers, number);
  }
}

gboolean
format_sav_is (const char *text, gsize length)
{
  g_autoptr (GArray) numbers = read_all_numbers (text, MIN (length, 1 << 16));
  const gint64 *at = numbers != NULL ? (const gint64 *) (gpointer) numbers->data : NULL;

  return at != NULL && numbers->len >= 3 && at[0] >= BOARD_MIN_SIZE && at[0] < 100
         && at[1] >= BOARD_MIN_SIZE && at[1] < 100 && at[2] >= 0 && at[2] <= at[0] * at[1]
         && numbers->len >= 3 + 2 * at[2];
}

gboolean
format_sav_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                 GError **error)
{
  g_autoptr (GArray) numbers = read_all_numbers (bytes, MIN (length, 1 << 16));
  const gint64 *at = (const gint64 *) (gpointer) numbers->data;
  gint64 count = at[2];
  StudyRow row;

  if (at[0] != at[1]) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                         _ ("Boards in Wuzi have as many rows as columns."));
    return FALSE;
  }
  if (!study_check_size (at[0], error))
    return FALSE;
  study_row_begin (&row, file, (int) at[0]);
  for (gint64 i = 0; i < count; i++)
    if (!study_row_add (&row, from_top (at[4 + 2 * i], at[3 + 2 * i], (int) at[0]), -1)) {
      study_file_say_left_out (file, (guint) (count - i));
      break;
    }
  return TRUE;
}
