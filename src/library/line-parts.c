/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for the row of moves in a line, and tells apart what is left of it. */
#include "library/line-parts.h"

#include <string.h>

#include "board/board.h"
#include "board/notation.h"

enum {
  LEAST_MOVES = 3,       /* of a row that shows that it is one */
  MOST_WORDS = 64,       /* before the moves */
  MOST_SIDE_BYTES = 512, /* beside the moves */
};

/* Between what is told, and around it. */
#define BLANKS " \t\"'()"
#define FIELDS "\t;|\n"

void
line_parts_clear (LineParts *self)
{
  g_clear_pointer (&self->black, g_free);
  g_clear_pointer (&self->white, g_free);
  g_clear_pointer (&self->event, g_free);
  g_clear_pointer (&self->date, g_free);
  g_clear_pointer (&self->result, g_free);
}

/* --- the moves --- */

static gboolean
is_between_words (char c)
{
  return strchr (BLANKS FIELDS ",:", c) != NULL;
}

/* "1-0", whatever stands behind it: to read_token () these are two numbers then. */
static gboolean
is_at_result (const char *text, const char *end)
{
  static const char *const RESULTS[] = { "1-0", "0-1", "1/2-1/2" };

  while (text < end && is_between_words (*text))
    text++;
  for (guint i = 0; i < G_N_ELEMENTS (RESULTS); i++) {
    gsize length = strlen (RESULTS[i]);

    if ((gsize) (end - text) >= length && memcmp (text, RESULTS[i], length) == 0
        && (text + length == end || is_between_words (text[length])))
      return TRUE;
  }
  return FALSE;
}

/* Does a row of moves begin there? Sets its end, behind which something else may stand. */
static gboolean
find_row (const char *text, const char *end, const char **row_end)
{
  NotationToken token;
  guint moves = 0;

  while (!is_at_result (text, end)
         && (token = notation_read_token (&text, end)).kind != NOTATION_END) {
    if (token.kind == NOTATION_WRONG || token.kind == NOTATION_RESULT)
      break;
    if (moves == 0 && token.kind == NOTATION_NUMBER && token.first > 1)
      break;
    if (token.kind != NOTATION_MOVE)
      continue;
    if (token.first >= BOARD_MAX_SIZE || token.second > BOARD_MAX_SIZE)
      break;
    moves++;
    *row_end = text;
  }
  return moves >= LEAST_MOVES;
}

static gboolean
find_moves (LineParts *self, const char *line, const char *end)
{
  guint words = 0;

  for (const char *at = line; at < end && words < MOST_WORDS; at++) {
    if (is_between_words (*at) || (at > line && !is_between_words (at[-1])))
      continue;
    words++;
    if (find_row (at, end, &self->moves_end)) {
      self->moves = at;
      return TRUE;
    }
  }
  return FALSE;
}

/* --- what stands beside them --- */

static gboolean
is_result (const char *word)
{
  const char *at = word;

  return g_ascii_strncasecmp (word, "b+", 2) == 0 || g_ascii_strncasecmp (word, "w+", 2) == 0
         || notation_read_token (&at, word + strlen (word)).kind == NOTATION_RESULT;
}

static gboolean
is_date (const char *word)
{
  gsize digits = strspn (word, "0123456789");

  return digits == 4 && (word[0] == '1' || word[0] == '2')
         && (word[4] == '\0' || strchr ("-./", word[4]) != NULL)
         && word[strspn (word, "0123456789-./")] == '\0';
}

/* Cuts what stands around a field. Returns its beginning. */
static char *
trim (char *field)
{
  gsize length;

  field += strspn (field, BLANKS ":,-");
  length = strlen (field);
  while (length > 0 && strchr (BLANKS ":,-", field[length - 1]) != NULL)
    field[--length] = '\0';
  return field;
}

/* Takes a word that says when a game was, or how it ended. */
static gboolean
take_word (LineParts *self, const char *word)
{
  char **to = is_result (word) ? &self->result : is_date (word) ? &self->date : NULL;

  if (to == NULL || *to != NULL)
    return FALSE;
  *to = g_strdup (word);
  return TRUE;
}

/* Takes such words from both ends of a field. Returns what is left of it. */
static char *
take_outer_words (LineParts *self, char *field)
{
  gboolean taken = TRUE;

  field = trim (field);
  while (taken && *field != '\0') {
    gsize first = strcspn (field, " ");
    char *last = strrchr (field, ' ');
    g_autofree char *word = g_strndup (field, first);

    taken = take_word (self, trim (word));
    if (taken) {
      field = trim (field + first);
    } else if (last != NULL) {
      g_autofree char *other = g_strdup (last);

      taken = take_word (self, trim (other));
      if (taken) {
        *last = '\0';
        field = trim (field);
      }
    }
  }
  return field;
}

/* "Ann - Bob" */
static gboolean
take_pair (LineParts *self, const char *field)
{
  static const char *const BETWEEN[] = { " - ", " – ", " — ", " vs. ", " vs ", " v. ", " v " };

  for (guint i = 0; self->black == NULL && i < G_N_ELEMENTS (BETWEEN); i++) {
    g_auto (GStrv) names = g_strsplit (field, BETWEEN[i], 0);

    if (g_strv_length (names) != 2)
      continue;
    self->black = g_strdup (trim (names[0]));
    self->white = g_strdup (trim (names[1]));
    return TRUE;
  }
  return FALSE;
}

/* What there is one of is no player. FALSE if there is something else. */
static gboolean
take_texts (LineParts *self, GPtrArray *texts)
{
  guint used = 0;

  if (self->black == NULL && texts->len >= 2) {
    self->black = g_strdup (g_ptr_array_index (texts, used++));
    self->white = g_strdup (g_ptr_array_index (texts, used++));
  }
  if (texts->len == used + 1)
    self->event = g_strdup (g_ptr_array_index (texts, used++));
  return used == texts->len
         && (self->black == NULL || (*self->black != '\0' && *self->white != '\0'));
}

/* Takes all that stands beside the moves, with marks between. */
static gboolean
take_sides (LineParts *self, const char *sides, const char *marks)
{
  g_auto (GStrv) fields = g_strsplit_set (sides, marks, 0);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; fields[i] != NULL; i++) {
    char *left = take_outer_words (self, fields[i]);

    if (*left != '\0' && !take_pair (self, left))
      g_ptr_array_add (texts, left);
  }
  return take_texts (self, texts);
}

gboolean
line_parts_find (LineParts *self, const char *line, const char *end)
{
  g_autofree char *head = NULL;
  g_autofree char *tail = NULL;
  g_autofree char *sides = NULL;

  *self = (LineParts) { 0 };
  if (!find_moves (self, line, end)
      || (self->moves - line) + (end - self->moves_end) > MOST_SIDE_BYTES)
    return FALSE;
  head = g_strndup (line, (gsize) (self->moves - line));
  tail = g_strndup (self->moves_end, (gsize) (end - self->moves_end));
  sides = g_strjoin ("\n", head, tail, NULL);
  /* What isn't two players otherwise may have commas between. */
  if (take_sides (self, sides, FIELDS) && (self->black != NULL || self->event == NULL))
    return TRUE;
  line_parts_clear (self);
  if (take_sides (self, sides, FIELDS ",") && self->black != NULL)
    return TRUE;
  line_parts_clear (self);
  if (take_sides (self, sides, FIELDS))
    return TRUE;
  line_parts_clear (self);
  return FALSE;
}
