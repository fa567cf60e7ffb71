/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text: lines of "h8i9j7", offsets from the centre, and links. They hold the main line
 * only, moves of black and white in turn, without any note.
 *
 * Text, in UTF-8: moves as notation_read_token () reads them. A letter for the column and a number
 * for the row is counted from the bottom or, with STUDY_HABIT_TOP, from the top; two numbers from 0
 * are column and row from the top, or, with STUDY_HABIT_ROW_COLUMN, the row first. A line is a
 * game; one that begins with a number of a move above 1 goes on with the one before, and if no line
 * has more than one move, all of them are one game. Colours need not be in turn where they are
 * named. Some lines that are no moves, as headings, are left out.
 *
 * Offsets: "dx,dy, dx,dy" from the point in column and row size / 2, from 0 at the top left. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/link.h"
#include "board/notation.h"
#include "study/formats.h"
#include "study/wuzi-study-reading.h"

enum {
  CENTRAL_OFFSET = 5,   /* numbers of one sign only are offsets up to here, and places beyond */
  LONGEST_NUMBER = 4,   /* digits */
  LINK_BYTES = 1 << 16, /* are looked at for links */
  MANAGERS_SIZE = 20,   /* that openings are for, if not for the usual size */
  MOST_WRONG = 10000,   /* lines that are no moves: a text with more is none of moves */
  PASSES = 2,           /* through a text: what is in it, and that */
  STEP_TOKENS = 4096,   /* of a line, at most, after which it is looked whether to go on */
};

/* On the way through the lines of a text. */
typedef struct {
  GCancellable *reading; /* or NULL; it is told how far this is */
  const char *text;
  gsize length;
  guint pass;       /* from 0 */
  const char *next; /* line */
  const char *line;
  const char *line_end;
  guint tokens;
  gsize done; /* bytes, of all passes */
} Lines;

/* A line may be gone through more than once. */
static gboolean
goes_on (Lines *lines, const char *at)
{
  lines->done = MAX (lines->done, lines->pass * lines->length + (gsize) (at - lines->text));
  return wuzi_study_reading_go_on (lines->reading, lines->done, PASSES * lines->length, NULL);
}

static Lines
lines_begin (const char *text, gsize length, GCancellable *reading, guint pass)
{
  return (Lines) { .reading = reading, .text = text, .length = length, .pass = pass, .next = text };
}

/* One line after the other. FALSE at the end, or where the reading has to end. */
static gboolean
next_line (Lines *lines)
{
  const char *end = lines->text + lines->length;
  const char *at = lines->next;

  if (at >= end || !goes_on (lines, at))
    return FALSE;
  lines->line = at;
  while (at < end && *at != '\n' && *at != '\r')
    at++;
  lines->line_end = at;
  if (at < end)
    at += *at == '\r' && at + 1 < end && at[1] == '\n' ? 2 : 1;
  lines->next = at;
  return TRUE;
}

/* What follows in the line, whose end is also where the reading has to end. */
static NotationToken
read_token (Lines *lines, const char **at)
{
  if (++lines->tokens % STEP_TOKENS == 0 && !goes_on (lines, *at))
    *at = lines->line_end;
  return notation_read_token (at, lines->line_end);
}

static gboolean
is_blank_or_remark (const char *line, const char *end)
{
  while (line < end && g_ascii_isspace (*line))
    line++;
  return line == end || *line == '#';
}

static gboolean
is_remark (const Lines *lines)
{
  return is_blank_or_remark (lines->line, lines->line_end);
}

/* What all moves of a text come to, but for those of lines that are none. */
typedef struct {
  guint moves;
  guint most;  /* of one line */
  int highest; /* that a board must have for all of them, but for lines beyond any board */
  int beyond;  /* that one would have to have for those */
  guint good;  /* lines */
  guint wrong; /* likewise */
} Survey;

/* FALSE if anything in it is no move. */
static gboolean
survey_line (Lines *lines, Survey *survey)
{
  const char *at = lines->line;
  NotationToken token;
  guint moves = 0;
  int highest = 0;

  while ((token = read_token (lines, &at)).kind != NOTATION_END) {
    if (token.kind == NOTATION_WRONG) {
      survey->wrong++;
      return FALSE;
    }
    if (token.kind != NOTATION_MOVE)
      continue;
    moves++;
    highest = MAX (highest, token.first + 1);
    highest = MAX (highest, token.second + (token.letter ? 0 : 1));
  }
  survey->moves += moves;
  survey->most = MAX (survey->most, moves);
  if (highest <= BOARD_MAX_SIZE)
    survey->highest = MAX (survey->highest, highest);
  else
    survey->beyond = MAX (survey->beyond, highest);
  survey->good++;
  return TRUE;
}

/* Lines that are no moves may stand between others, but in a text of single moves. */
static gboolean
survey_text (const char *text, gsize length, GCancellable *reading, Survey *survey)
{
  Lines lines = lines_begin (text, length, reading, 0);

  memset (survey, 0, sizeof *survey);
  while (survey->wrong <= MOST_WRONG && next_line (&lines))
    if (!is_remark (&lines))
      survey_line (&lines, survey);
  return survey->moves > 0
         && (survey->wrong == 0
             || (survey->most > 1 && survey->wrong <= MIN (survey->good, MOST_WRONG)));
}

static int
get_needed (const Survey *survey)
{
  return survey->highest > 0 ? survey->highest : survey->beyond;
}

gboolean
format_text_is (const char *text, gsize length)
{
  Survey survey;

  return survey_text (text, length, NULL, &survey);
}

/* POINT_NONE if it lies on no board. */
static Point
to_point (const NotationToken *move, int size, StudyHabit habit)
{
  NotationToken turned = *move;

  if (move->letter && habit == STUDY_HABIT_TOP) {
    turned.second = size + 1 - move->second;
  } else if (!move->letter && habit == STUDY_HABIT_ROW_COLUMN) {
    turned.first = move->second;
    turned.second = move->first;
  }
  return notation_token_to_point (&turned, size);
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
leave_out_rest (TextReader *reader, Lines *lines, const char *at)
{
  NotationToken token;

  if (reader->left_out == 0)
    study_file_say_bad_move (reader->file, reader->line);
  reader->left_out++;
  while ((token = read_token (lines, &at)).kind != NOTATION_END)
    reader->left_out += token.kind == NOTATION_MOVE ? 1 : 0;
}

/* Does a line go on with the game of the line before? */
static gboolean
belongs_to_last (const Lines *lines)
{
  const char *at = lines->line;
  NotationToken token = notation_read_token (&at, lines->line_end);

  return token.kind == NOTATION_RESULT || (token.kind == NOTATION_NUMBER && token.first > 1);
}

static void
read_result (TextReader *reader, Stone winner)
{
  wuzi_study_init_info (reader->row.study, STUDY_INFO_RESULT,
                        winner == STONE_BLACK   ? "B+"
                        : winner == STONE_WHITE ? "W+"
                                                : "0");
}

static void
read_line (TextReader *reader, Lines *lines)
{
  const char *at = lines->line;
  NotationToken token;

  if (!reader->begun || (!reader->one_game && !belongs_to_last (lines)))
    study_row_begin (&reader->row, reader->file, reader->size);
  reader->begun = TRUE;
  while ((token = read_token (lines, &at)).kind != NOTATION_END)
    if (token.kind == NOTATION_COLOUR) {
      reader->row.turn = token.colour;
    } else if (token.kind == NOTATION_RESULT) {
      read_result (reader, token.colour);
    } else if (token.kind == NOTATION_MOVE
               && !study_row_add (&reader->row, to_point (&token, reader->size, reader->habit),
                                  -1)) {
      leave_out_rest (reader, lines, at);
      return;
    }
}

static void
leave_out_line (StudyFile *file, guint line)
{
  g_autofree char *reason = g_strdup_printf (_ ("Line %u: %s"), line, _ ("This isn’t a move."));

  study_file_leave_out (file, reason);
}

gboolean
format_text_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                  GError **error)
{
  Lines lines = lines_begin (bytes, length, options->reading, 1);
  TextReader reader = { .file = file, .habit = options->habit };
  Survey survey;

  if (!survey_text (bytes, length, options->reading, &survey))
    return study_set_broken (error, 1, _ ("This isn’t a move."));
  if (!study_file_choose_size (file, options, get_needed (&survey), &reader.size, error))
    return FALSE;
  reader.one_game = survey.most == 1;
  while (next_line (&lines) && !study_file_is_full (file)) {
    reader.line++;
    if (is_remark (&lines))
      continue;
    if (survey_line (&lines, &survey))
      read_line (&reader, &lines);
    else
      leave_out_line (file, reader.line);
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

/* The offsets of a line, by twos. NULL if it has something else, or more than a board has.
 * (transfer full) */
static GArray *
read_offsets (const char *at, const char *end)
{
  g_autoptr (GArray) offsets = g_array_new (FALSE, FALSE, sizeof (int));
  int number;

  do {
    if (!read_offset (&at, end, &number) || ABS (number) > BOARD_MAX_SIZE / 2)
      return NULL;
    g_array_append_val (offsets, number);
  } while (at < end && *at++ == ',' && !is_blank_or_remark (at, end));
  if (at < end || offsets->len % 2 != 0)
    return NULL;
  return g_steal_pointer (&offsets);
}

/* What all offsets of a text come to, but for those of lines that are none. */
typedef struct {
  guint most; /* of one line */
  int least;
  int highest;
  guint good; /* lines */
  guint wrong;
} OffsetSurvey;

static void
survey_offsets (const char *text, gsize length, GCancellable *reading, OffsetSurvey *survey)
{
  Lines lines = lines_begin (text, length, reading, 0);

  *survey = (OffsetSurvey) { 0 };
  while (survey->wrong <= MOST_WRONG && next_line (&lines)) {
    g_autoptr (GArray) offsets = NULL;

    if (is_remark (&lines))
      continue;
    offsets = read_offsets (lines.line, lines.line_end);
    if (offsets == NULL) {
      survey->wrong++;
      continue;
    }
    survey->good++;
    survey->most = MAX (survey->most, offsets->len);
    for (guint i = 0; i < offsets->len; i++) {
      survey->least = MIN (survey->least, g_array_index (offsets, int, i));
      survey->highest = MAX (survey->highest, g_array_index (offsets, int, i));
    }
  }
}

gboolean
format_offsets_is (const char *text, gsize length)
{
  OffsetSurvey survey;

  survey_offsets (text, length, NULL, &survey);
  return survey.wrong <= MIN (survey.good / 2, MOST_WRONG) && (survey.most > 2 || survey.least < 0)
         && (survey.least < 0 || survey.highest <= CENTRAL_OFFSET);
}

/* Plays the moves of a line. Returns how many couldn't be. */
static guint
read_opening (StudyFile *file, const GArray *offsets, int size)
{
  StudyRow row;

  study_row_begin (&row, file, size);
  for (guint i = 0; i + 1 < offsets->len; i += 2) {
    int x = size / 2 + g_array_index (offsets, int, i);
    int y = size - 1 - size / 2 - g_array_index (offsets, int, i + 1);

    if (x < 0 || x >= size || y < 0 || y >= size || !study_row_add (&row, point_make (x, y), -1))
      return (offsets->len - i) / 2;
  }
  return 0;
}

gboolean
format_offsets_read (StudyFile *file, const char *bytes, gsize length,
                     const StudyFileOptions *options, GError **error)
{
  Lines lines = lines_begin (bytes, length, options->reading, 1);
  OffsetSurvey survey;
  guint left_out = 0;
  guint number = 0;
  int needed;
  int size;

  survey_offsets (bytes, length, options->reading, &survey);
  needed =
      2 * MAX (-survey.least, survey.highest + 1) - (survey.highest + 1 > -survey.least ? 1 : 0);
  if (needed > BOARD_USUAL_SIZE)
    needed = MAX (needed, MANAGERS_SIZE);
  if (!study_file_choose_size (file, options, needed, &size, error))
    return FALSE;
  while (next_line (&lines) && !study_file_is_full (file)) {
    g_autoptr (GArray) offsets = NULL;

    number++;
    if (is_remark (&lines))
      continue;
    offsets = read_offsets (lines.line, lines.line_end);
    if (offsets == NULL)
      leave_out_line (file, number);
    else
      left_out += read_opening (file, offsets, size);
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

/* The first part of a text that links are looked for in. */
static const char *
get_links_end (const char *bytes, gsize length)
{
  return bytes + MIN (length, LINK_BYTES);
}

gboolean
format_link_is (const char *bytes, gsize length)
{
  Link link;

  return link_find (&bytes, get_links_end (bytes, length), &link);
}

/* Moves in two hexadecimal digits each. */
static void
read_hex (StudyFile *file, const char *at, guint *left_out)
{
  gboolean good = TRUE;
  StudyRow row;
  Point point;

  study_row_begin (&row, file, BOARD_USUAL_SIZE);
  while (link_read_pair (&at, &point)) {
    good = good && point != POINT_NONE && study_row_add (&row, point, -1);
    *left_out += good ? 0 : 1;
  }
}

/* Moves as text. */
static void
read_text_link (StudyFile *file, const char *moves, const StudyFileOptions *options,
                guint *left_out)
{
  TextReader reader = { .file = file, .one_game = TRUE, .line = 1 };
  Lines lines = lines_begin (moves, strlen (moves), NULL, 0);
  g_autoptr (GError) error = NULL;
  Survey survey = { 0 };

  lines.line = moves;
  lines.line_end = moves + strlen (moves);
  if (!survey_line (&lines, &survey) || survey.moves == 0) {
    study_file_leave_out (file, _ ("The link holds no moves."));
  } else if (!study_file_choose_size (file, options, get_needed (&survey), &reader.size, &error)) {
    study_file_leave_out (file, error->message);
  } else {
    read_line (&reader, &lines);
    *left_out += reader.left_out;
  }
}

gboolean
format_link_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                  GError **error)
{
  const char *end = get_links_end (bytes, length);
  guint left_out = 0;
  Link link;

  while (!study_file_is_full (file) && link_find (&bytes, end, &link))
    if (link.hex)
      read_hex (file, link.moves, &left_out);
    else
      read_text_link (file, link.moves, options, &left_out);
  study_file_say_left_out (file, left_out);
  return TRUE;
}
