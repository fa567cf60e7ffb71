/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text: lines of "h8i9j7", offsets from the centre, and links. They hold the main line
 * only, moves of black and white in turn, without any note.
 *
 * Text: a letter for the column and a number for the row, from the bottom or, with
 * STUDY_HABIT_TOP, from the top; or two numbers from 0, column and row from the top, with
 * STUDY_HABIT_ROW_COLUMN the row first. Spaces, commas and the like between them don't matter, nor
 * do numbers of moves before them ("1. h8"). A line is a game; one that begins with a number of a
 * move above 1 goes on with the one before, and if no line has more than one move, all of them
 * are one game. A line that begins with "#" is a remark.
 *
 * Offsets: "dx,dy, dx,dy" from the point in column and row size / 2, from 0 at the top left. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/notation.h"
#include "study/formats.h"

enum {
  CENTRAL_OFFSET = 5,   /* numbers of one sign only are offsets up to here, and places beyond */
  LONGEST_NUMBER = 4,   /* digits */
  LINK_BYTES = 1 << 16, /* are looked at for links */
  MANAGERS_SIZE = 20,   /* that openings are for, if not for the usual size */
};

/* The sizes that are tried for a file that doesn't tell its own. */
static const int SIZES[] = { 15, 19, 20, BOARD_MAX_SIZE };

/* A move as it is written: a letter's index and a number, or two numbers. */
typedef struct {
  gboolean letter;
  int first;
  int second;
} Written;

typedef enum {
  TOKEN_END,
  TOKEN_MOVE,
  TOKEN_NUMBER, /* of a move: "12." */
  TOKEN_WRONG,
} Token;

static gboolean
is_between (char c)
{
  return g_ascii_isspace (c) || (c != '\0' && strchr (",;-.:>|()[]{}\x1a", c) != NULL);
}

/* The digits at *at as a number, behind which *at is moved. FALSE if there are none, or too
 * many. */
static gboolean
read_digits (const char **at, const char *end, int *number)
{
  const char *start = *at;

  *number = 0;
  while (*at < end && g_ascii_isdigit (**at)) {
    if (*at - start >= LONGEST_NUMBER)
      return FALSE;
    *number = *number * 10 + (**at - '0');
    ++*at;
  }
  return *at > start;
}

/* Behind a number: is it the first of a pair, "7,7"? */
static gboolean
read_second (const char **at, const char *end, int *number)
{
  const char *next = *at;

  if (next >= end || *next != ',')
    return FALSE;
  next++;
  while (next < end && *next == ' ')
    next++;
  if (!read_digits (&next, end, number))
    return FALSE;
  *at = next;
  return TRUE;
}

/* Behind the number of a move, a move comes. */
static gboolean
is_before_move (const char *at, const char *end)
{
  if (at < end && *at == ',')
    return FALSE;
  while (at < end && is_between (*at))
    at++;
  return at < end;
}

static Token
read_token (const char **at, const char *end, Written *written)
{
  while (*at < end && is_between (**at))
    ++*at;
  if (*at >= end)
    return TOKEN_END;
  written->letter = g_ascii_isalpha (**at);
  if (written->letter) {
    written->first = g_ascii_tolower (*(*at)++) - 'a';
    return read_digits (at, end, &written->second) && written->second > 0 && written->second < 100
               ? TOKEN_MOVE
               : TOKEN_WRONG;
  }
  if (!read_digits (at, end, &written->first))
    return TOKEN_WRONG;
  if (read_second (at, end, &written->second))
    return TOKEN_MOVE;
  return is_before_move (*at, end) ? TOKEN_NUMBER : TOKEN_WRONG;
}

/* One line after the other. FALSE at the end. */
static gboolean
next_line (const char **at, const char *end, const char **line, const char **line_end)
{
  if (*at >= end)
    return FALSE;
  *line = *at;
  while (*at < end && **at != '\n' && **at != '\r')
    ++*at;
  *line_end = *at;
  if (*at < end)
    *at += **at == '\r' && *at + 1 < end && (*at)[1] == '\n' ? 2 : 1;
  return TRUE;
}

static gboolean
is_remark (const char *line, const char *end)
{
  while (line < end && g_ascii_isspace (*line))
    line++;
  return line == end || *line == '#';
}

/* What all moves of a text come to. */
typedef struct {
  guint moves;
  guint most;  /* of one line */
  int highest; /* that a board must have for all of them */
} Survey;

/* FALSE if anything in it is no move. */
static gboolean
survey_line (const char *at, const char *end, Survey *survey)
{
  Written written;
  guint moves = 0;
  Token token;

  while ((token = read_token (&at, end, &written)) != TOKEN_END) {
    if (token == TOKEN_WRONG)
      return FALSE;
    if (token == TOKEN_NUMBER)
      continue;
    moves++;
    survey->highest = MAX (survey->highest, written.first + 1);
    survey->highest = MAX (survey->highest, written.second + (written.letter ? 0 : 1));
  }
  survey->moves += moves;
  survey->most = MAX (survey->most, moves);
  return TRUE;
}

/* The text without a byte order mark, of which lines are then read. */
static const char *
skip_mark (const char *text, gsize length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? text + 3 : text;
}

static gboolean
survey_text (const char *text, gsize length, Survey *survey)
{
  const char *end = text + length;
  const char *line;
  const char *line_end;

  text = skip_mark (text, length);
  memset (survey, 0, sizeof *survey);
  while (next_line (&text, end, &line, &line_end))
    if (!is_remark (line, line_end) && !survey_line (line, line_end, survey))
      return FALSE;
  return survey->moves > 0;
}

gboolean
format_text_is (const char *text, gsize length)
{
  Survey survey;

  return survey_text (text, length, &survey);
}

/* The size that was asked for, or the least of those that are usual that everything fits in. */
static gboolean
choose_size (StudyFile *file, const StudyFileOptions *options, int needed, int *size,
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

/* POINT_NONE if it lies on no board. */
static Point
to_point (const Written *written, int size, StudyHabit habit)
{
  int x = written->first;
  int y = size - 1 - written->second;

  if (written->letter)
    y = habit == STUDY_HABIT_TOP ? size - written->second : written->second - 1;
  else if (habit == STUDY_HABIT_ROW_COLUMN) {
    x = written->second;
    y = size - 1 - written->first;
  }
  return x >= 0 && x < size && y >= 0 && y < size ? point_make (x, y) : POINT_NONE;
}

/* Where a text is read into games. */
typedef struct {
  StudyFile *file;
  StudyHabit habit;
  int size;
  StudyRow row;
  gboolean begun;
  gboolean one_game; /* whatever the lines */
  guint line;
  guint left_out;
} TextReader;

/* The rest of a line behind a move that can't be played. */
static void
leave_out_rest (TextReader *reader, const char *at, const char *end)
{
  Written written;
  Token token;

  if (reader->left_out == 0)
    study_file_say (reader->file,
                    g_strdup_printf (_ ("Line %u: %s"), reader->line,
                                     _ ("A move isn’t on a free point. It and what follows it was "
                                        "left out.")));
  reader->left_out++;
  while ((token = read_token (&at, end, &written)) != TOKEN_END)
    reader->left_out += token == TOKEN_MOVE ? 1 : 0;
}

static gboolean
begins_with_later_number (const char *at, const char *end)
{
  Written written;

  return read_token (&at, end, &written) == TOKEN_NUMBER && written.first > 1;
}

static void
read_line (TextReader *reader, const char *at, const char *end)
{
  Written written;
  Token token;

  if (!reader->begun || (!reader->one_game && !begins_with_later_number (at, end)))
    study_row_begin (&reader->row, reader->file, reader->size);
  reader->begun = TRUE;
  while ((token = read_token (&at, end, &written)) != TOKEN_END)
    if (token == TOKEN_MOVE
        && !study_row_add (&reader->row, to_point (&written, reader->size, reader->habit), -1)) {
      leave_out_rest (reader, at, end);
      return;
    }
}

gboolean
format_text_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                  GError **error)
{
  const char *at = skip_mark (bytes, length);
  const char *end = bytes + length;
  const char *line;
  const char *line_end;
  TextReader reader = { .file = file, .habit = options->habit };
  Survey survey;

  if (!survey_text (bytes, length, &survey))
    return study_set_broken (error, 1, _ ("This is no move."));
  if (!choose_size (file, options, survey.highest, &reader.size, error))
    return FALSE;
  reader.one_game = survey.most == 1;
  while (next_line (&at, end, &line, &line_end) && !study_file_is_full (file)) {
    reader.line++;
    if (!is_remark (line, line_end))
      read_line (&reader, line, line_end);
  }
  study_file_say_left_out (file, reader.left_out);
  return TRUE;
}

/* Writes each game's main line by func, one a line. */
typedef void (*WritePointFunc) (GString *out, Point point, int size, gboolean first,
                                StudyHabit habit);

static gboolean
write_lines (StudyFile *file, GString *out, StudyHabit habit, WritePointFunc func, GError **error)
{
  for (guint i = 0; i < file->studies->len; i++) {
    WuziStudy *study = g_ptr_array_index (file->studies, i);
    g_autoptr (GArray) line = study_file_get_line (file, study, error);

    if (line == NULL)
      return FALSE;
    for (guint move = 0; move < line->len; move++)
      func (out, wuzi_study_get_point (study, g_array_index (line, StudyNode, move)),
            wuzi_study_get_size (study), move == 0, habit);
    g_string_append_c (out, '\n');
  }
  return TRUE;
}

static void
write_move (GString *out, Point point, int size, gboolean first, StudyHabit habit)
{
  char text[NOTATION_POINT_BYTES];

  if (habit == STUDY_HABIT_ROW_COLUMN) {
    g_string_append_printf (out, first ? "%d,%d" : " %d,%d", size - 1 - point_y (point),
                            point_x (point));
    return;
  }
  if (habit == STUDY_HABIT_TOP)
    point = point_make (point_x (point), size - 1 - point_y (point));
  g_string_append (out, notation_from_point (point, text));
}

gboolean
format_text_write (StudyFile *file, GString *out, const StudyFileOptions *options, GError **error)
{
  return write_lines (file, out, options->habit, write_move, error);
}

/* --- offsets --- */

/* A whole number with a sign, behind which *at is moved. */
static gboolean
read_offset (const char **at, const char *end, int *number)
{
  gboolean negative;

  while (*at < end && (**at == ' ' || **at == '\t'))
    ++*at;
  negative = *at < end && **at == '-';
  *at += negative ? 1 : 0;
  if (!read_digits (at, end, number))
    return FALSE;
  *number = negative ? -*number : *number;
  while (*at < end && (**at == ' ' || **at == '\t' || **at == '\x1a'))
    ++*at;
  return TRUE;
}

/* The offsets of a line, by twos. NULL if it has something else. (transfer full) */
static GArray *
read_offsets (const char *at, const char *end)
{
  g_autoptr (GArray) offsets = g_array_new (FALSE, FALSE, sizeof (int));
  int number;

  do {
    if (!read_offset (&at, end, &number))
      return NULL;
    g_array_append_val (offsets, number);
  } while (at < end && *at++ == ',' && !is_remark (at, end));
  if (at < end || offsets->len % 2 != 0)
    return NULL;
  return g_steal_pointer (&offsets);
}

/* The least and the highest offset. FALSE if anything in the text is none. */
static gboolean
survey_offsets (const char *text, gsize length, int *least, int *highest)
{
  const char *at = skip_mark (text, length);
  const char *line;
  const char *line_end;
  guint most = 0;

  *least = *highest = 0;
  while (next_line (&at, text + length, &line, &line_end)) {
    g_autoptr (GArray) offsets = NULL;

    if (is_remark (line, line_end))
      continue;
    offsets = read_offsets (line, line_end);
    if (offsets == NULL)
      return FALSE;
    most = MAX (most, offsets->len);
    for (guint i = 0; i < offsets->len; i++) {
      *least = MIN (*least, g_array_index (offsets, int, i));
      *highest = MAX (*highest, g_array_index (offsets, int, i));
    }
  }
  return most > 2 || *least < 0;
}

gboolean
format_offsets_is (const char *text, gsize length)
{
  int least;
  int highest;

  return survey_offsets (text, length, &least, &highest)
         && (least < 0 ? MAX (-least, highest) <= BOARD_MAX_SIZE / 2 : highest <= CENTRAL_OFFSET);
}

gboolean
format_offsets_read (StudyFile *file, const char *bytes, gsize length,
                     const StudyFileOptions *options, GError **error)
{
  const char *at = skip_mark (bytes, length);
  const char *line;
  const char *line_end;
  guint left_out = 0;
  int needed;
  int least;
  int highest;
  int size;

  survey_offsets (bytes, length, &least, &highest);
  needed = 2 * MAX (-least, highest + 1) - (highest + 1 > -least ? 1 : 0);
  if (needed > BOARD_USUAL_SIZE)
    needed = MAX (needed, MANAGERS_SIZE);
  if (!choose_size (file, options, needed, &size, error))
    return FALSE;
  while (next_line (&at, bytes + length, &line, &line_end) && !study_file_is_full (file)) {
    g_autoptr (GArray) offsets = NULL;
    StudyRow row;

    if (is_remark (line, line_end))
      continue;
    offsets = read_offsets (line, line_end);
    study_row_begin (&row, file, size);
    for (guint i = 0; i + 1 < offsets->len; i += 2) {
      int x = size / 2 + g_array_index (offsets, int, i);
      int y = size - 1 - size / 2 - g_array_index (offsets, int, i + 1);
      gboolean on = x >= 0 && x < size && y >= 0 && y < size;

      if (on && study_row_add (&row, point_make (x, y), -1))
        continue;
      left_out += (offsets->len - i) / 2;
      break;
    }
  }
  study_file_say_left_out (file, left_out);
  return TRUE;
}

static void
write_offset (GString *out, Point point, int size, gboolean first, StudyHabit habit)
{
  g_string_append_printf (out, first ? "%d,%d" : ", %d,%d", point_x (point) - size / 2,
                          size - 1 - point_y (point) - size / 2);
}

gboolean
format_offsets_write (StudyFile *file, GString *out, const StudyFileOptions *options,
                      GError **error)
{
  return write_lines (file, out, options->habit, write_offset, error);
}

/* --- links --- */

/* What is before the moves in links: hexadecimal digits, column and row from the top, or moves as
 * text. */
static const char *const PORTAL[] = { "mvs=", "?mv=", "&mv=" };
static const char CALCULATOR[] = "gomocalc.com/#/";

/* The first moves behind at that are part of a link; *hex tells of which kind. NULL if there are
 * none. */
static const char *
find_link (const char *at, const char *end, gboolean *hex)
{
  const char *found = NULL;
  const char *text = g_strstr_len (at, end - at, CALCULATOR);

  for (guint i = 0; i < G_N_ELEMENTS (PORTAL); i++) {
    const char *portal = g_strstr_len (at, end - at, PORTAL[i]);

    if (portal != NULL && (found == NULL || portal < found))
      found = portal;
  }
  *hex = found != NULL && (text == NULL || found < text);
  if (*hex)
    return strchr (found, '=') + 1;
  return text != NULL ? text + strlen (CALCULATOR) : NULL;
}

gboolean
format_link_is (const char *bytes, gsize length)
{
  g_autofree char *text = g_strndup (bytes, MIN (length, LINK_BYTES));
  gboolean hex;

  return strstr (text, "://") != NULL && find_link (text, text + strlen (text), &hex) != NULL;
}

/* Moves in two hexadecimal digits each. Returns what is behind them. */
static const char *
read_hex (StudyFile *file, const char *at, const char *end, guint *left_out)
{
  gboolean good = TRUE;
  StudyRow row;

  study_row_begin (&row, file, BOARD_USUAL_SIZE);
  for (; at + 1 < end && g_ascii_isxdigit (at[0]) && g_ascii_isxdigit (at[1]); at += 2) {
    int x = g_ascii_xdigit_value (at[0]);
    int y = BOARD_USUAL_SIZE - 1 - g_ascii_xdigit_value (at[1]);

    good = good && x < BOARD_USUAL_SIZE && y >= 0 && study_row_add (&row, point_make (x, y), -1);
    *left_out += good ? 0 : 1;
  }
  return at;
}

/* Moves as text, up to what can't be part of them. */
static const char *
read_text_link (StudyFile *file, const char *at, const StudyFileOptions *options, guint *left_out,
                GError **error)
{
  const char *end = at;
  TextReader reader = { .file = file, .one_game = TRUE };
  Survey survey = { 0 };

  while (g_ascii_isalnum (*end) || (*end != '\0' && strchr (",_-", *end) != NULL))
    end++;
  if (!survey_line (at, end, &survey)) {
    study_set_broken (error, 1, _ ("What the link holds are no moves."));
    return NULL;
  }
  if (!choose_size (file, options, survey.highest, &reader.size, error))
    return NULL;
  reader.line = 1;
  read_line (&reader, at, end);
  *left_out += reader.left_out;
  return end;
}

gboolean
format_link_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                  GError **error)
{
  g_autofree char *text = g_strndup (bytes, MIN (length, LINK_BYTES));
  const char *at = text;
  const char *end = text + strlen (text);
  guint left_out = 0;
  gboolean hex;

  while ((at = find_link (at, end, &hex)) != NULL && !study_file_is_full (file)) {
    at = hex ? read_hex (file, at, end, &left_out)
             : read_text_link (file, at, options, &left_out, error);
    if (at == NULL)
      return FALSE;
  }
  study_file_say_left_out (file, left_out);
  return TRUE;
}
