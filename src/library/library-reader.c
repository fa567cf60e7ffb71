/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers a game, plays it, and gives it away. */
#include "library/library-reader.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "study/study-rule.h"

void
library_reader_init (LibraryReader *self)
{
  self->texts = g_string_chunk_new (1024);
  self->moves = g_array_sized_new (FALSE, FALSE, sizeof (Point), BOARD_MAX_STONES);
  self->msecs = g_array_sized_new (FALSE, FALSE, sizeof (gint64), BOARD_MAX_STONES);
  self->offers = g_array_sized_new (FALSE, FALSE, sizeof (Point), LIBRARY_MAX_OFFERS);
  library_reader_begin (self);
  self->games = 0;
}

void
library_reader_clear (LibraryReader *self)
{
  g_string_chunk_free (self->texts);
  g_array_unref (self->moves);
  g_array_unref (self->msecs);
  g_array_unref (self->offers);
}

void
library_reader_begin (LibraryReader *self)
{
  self->game = (LibraryGame) {
    .size = BOARD_USUAL_SIZE,
    .black_minutes = -1,
    .white_minutes = -1,
  };
  g_string_chunk_clear (self->texts);
  g_array_set_size (self->moves, 0);
  g_array_set_size (self->msecs, 0);
  g_array_set_size (self->offers, 0);
  self->has_msecs = FALSE;
  self->kept = FALSE;
  self->flaw = LIBRARY_FLAW_NONE;
  self->lost = 0;
  self->games++;
}

/* --- texts --- */

/* Does it say that nothing is known? */
static gboolean
says_nothing (const char *text)
{
  static const char *const WORDS[] = { "", "?", "-", "--", "none", "n/a", "unknown" };

  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (g_ascii_strcasecmp (text, WORDS[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Is it a control character, of ASCII or C1? */
static gboolean
is_control (const char *at)
{
  guchar byte = (guchar) *at;

  return byte < ' ' || byte == 0x7f || (byte == 0xc2 && (guchar) at[1] < 0xa0);
}

char *
library_text_tidy (const char *text)
{
  g_autofree char *valid =
      g_utf8_make_valid (text, (gssize) strnlen (text, LIBRARY_MAX_TEXT_BYTES));
  g_autoptr (GString) line = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at)) {
    gboolean blank = is_control (at) || *at == ' ';

    if (!blank)
      g_string_append_len (line, at, g_utf8_next_char (at) - at);
    else if (line->len > 0 && line->str[line->len - 1] != ' ')
      g_string_append_c (line, ' ');
  }
  /* What was cut in the middle of a character ends with what stands for a bad one. */
  while (strlen (text) > LIBRARY_MAX_TEXT_BYTES && g_str_has_suffix (line->str, "\xef\xbf\xbd"))
    g_string_truncate (line, line->len - 3);
  g_strchomp (line->str);
  if (says_nothing (line->str))
    return NULL;
  line->str[MIN (strlen (line->str), LIBRARY_MAX_TEXT_BYTES)] = '\0';
  return g_strdup (line->str);
}

/* Most are short, and need nothing. */
static gboolean
is_tidy (const char *text)
{
  gsize length = strlen (text);

  if (length == 0 || length > 64 || text[0] == ' ' || text[length - 1] == ' ')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if ((guchar) text[i] < ' ' || (guchar) text[i] >= 0x7f
        || (text[i] == ' ' && text[i + 1] == ' '))
      return FALSE;
  return TRUE;
}

void
library_reader_set (LibraryReader *self, const char **field, const char *text)
{
  g_autofree char *tidy = NULL;

  if (text == NULL)
    return;
  if (!is_tidy (text) || says_nothing (text))
    text = tidy = library_text_tidy (text);
  if (text != NULL)
    *field = g_string_chunk_insert (self->texts, text);
}

void
library_reader_set_joined (LibraryReader *self, const char **field, const char *separator,
                           const char *first, const char *second)
{
  g_autofree char *joined = NULL;

  if (first != NULL && second != NULL)
    joined = g_strconcat (first, separator, second, NULL);
  library_reader_set (self, field, joined != NULL ? joined : first != NULL ? first : second);
}

gboolean
library_reader_set_rule (LibraryReader *self, const char *name)
{
  gboolean has_rule;
  gboolean has_opening;

  if (name == NULL)
    return FALSE;
  has_rule = study_rule_from_text (name, &self->game.rule);
  has_opening = study_rule_find_opening (name, &self->game.opening);
  /* What is only a number is Gomocup's. */
  if (strspn (name, "0123456789") < strlen (name))
    library_reader_set (self, &self->game.rule_name, name);
  return has_rule || has_opening;
}

void
library_reader_set_date (LibraryReader *self, const char *text)
{
  int numbers[3] = { 0 };
  gboolean dots = FALSE;
  guint count = 0;
  int year;
  int day;

  while (text != NULL && count < G_N_ELEMENTS (numbers) && g_ascii_isdigit (*text)) {
    char *end;

    numbers[count++] = (int) MIN (g_ascii_strtoull (text, &end, 10), 100000);
    dots = *end == '.';
    text = end;
    if (*text != '-' && *text != '.' && *text != '/')
      break;
    text++;
  }
  /* NOTE: what "5/6/2024" means depends on who writes it. */
  year = count == 3 && numbers[2] >= 1000 ? numbers[2] : numbers[0];
  day = year == numbers[0] ? numbers[2] : dots || numbers[0] > 12 ? numbers[0] : 0;
  if (year < 1000 || year > 9999)
    return;
  self->game.year = year;
  if (numbers[1] < 1 || numbers[1] > 12 || (year != numbers[0] && day == 0))
    return;
  self->game.month = numbers[1];
  self->game.day = day >= 1 && day <= 31 ? day : 0;
}

/* Behind the winner: "+Resign", "-0". */
static const char *
skip_plus (const char *text)
{
  while (*text == '+' || *text == ':' || *text == ' ')
    text++;
  return text;
}

static gboolean
begins_with (const char *text, const char *beginning, const char **rest)
{
  gsize length = strlen (beginning);

  if (g_ascii_strncasecmp (text, beginning, length) != 0)
    return FALSE;
  *rest = text + length;
  return TRUE;
}

void
library_reader_set_result (LibraryReader *self, const char *text)
{
  static const struct {
    const char *beginning;
    LibraryResult result;
  } BEGINNINGS[] = {
    { "b+draw", LIBRARY_RESULT_DRAW },       { "1/2", LIBRARY_RESULT_DRAW },
    { "0.5", LIBRARY_RESULT_DRAW },          { "draw", LIBRARY_RESULT_DRAW },
    { "jigo", LIBRARY_RESULT_DRAW },         { "和", LIBRARY_RESULT_DRAW },
    { "black+", LIBRARY_RESULT_BLACK_WINS }, { "white+", LIBRARY_RESULT_WHITE_WINS },
    { "b+", LIBRARY_RESULT_BLACK_WINS },     { "w+", LIBRARY_RESULT_WHITE_WINS },
    { "黑", LIBRARY_RESULT_BLACK_WINS },     { "白", LIBRARY_RESULT_WHITE_WINS },
    { "1-0", LIBRARY_RESULT_BLACK_WINS },    { "0-1", LIBRARY_RESULT_WHITE_WINS },
  };
  const char *rest = text;

  if (text == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (BEGINNINGS); i++)
    if (begins_with (text, BEGINNINGS[i].beginning, &rest)) {
      self->game.result = BEGINNINGS[i].result;
      break;
    }
  if (g_str_equal (text, "0"))
    self->game.result = LIBRARY_RESULT_DRAW;
  rest = skip_plus (rest);
  if (self->game.result != LIBRARY_RESULT_DRAW && strspn (rest, "0123456789.") < strlen (rest))
    library_reader_set (self, &self->game.ending, rest);
}

/* --- moves --- */

void
library_reader_set_flaw (LibraryReader *self, LibraryFlaw flaw)
{
  if (self->flaw == LIBRARY_FLAW_NONE)
    self->flaw = flaw;
}

void
library_reader_add_move (LibraryReader *self, Point point, gint64 msecs)
{
  if (point == POINT_NONE)
    library_reader_set_flaw (self, LIBRARY_FLAW_OFF_BOARD);
  if (self->flaw != LIBRARY_FLAW_NONE || self->moves->len >= BOARD_MAX_STONES) {
    library_reader_set_flaw (self, LIBRARY_FLAW_TAKEN);
    self->lost++;
    return;
  }
  g_array_append_val (self->moves, point);
  g_array_append_val (self->msecs, msecs);
  self->has_msecs = self->has_msecs || msecs >= 0;
}

void
library_reader_add_offer (LibraryReader *self, Point point)
{
  for (guint i = 0; i < self->offers->len; i++)
    if (g_array_index (self->offers, Point, i) == point)
      return;
  if (point != POINT_NONE && self->offers->len < LIBRARY_MAX_OFFERS)
    g_array_append_val (self->offers, point);
}

/* Has the last move a row that may have won? */
static gboolean
has_five (const Board *board)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    if (rules_row_through (board, board_last (board), axis).length >= ROW_TO_WIN)
      return TRUE;
  return FALSE;
}

static gboolean
is_foul (Rule rule, const Board *board, Point point)
{
  return rule_has_fouls (rule, board->turn) && foul_at (board, point).kind != FOUL_NONE;
}

/* Keeps count moves, as the next one can't be. */
static void
cut_moves (LibraryReader *self, guint count, LibraryFlaw flaw)
{
  self->lost += self->moves->len - count;
  self->flaw = flaw;
  g_array_set_size (self->moves, count);
}

static LibraryResult
result_of (Stone winner)
{
  return winner == STONE_BLACK ? LIBRARY_RESULT_BLACK_WINS : LIBRARY_RESULT_WHITE_WINS;
}

/* A foul may be the last move, but no other one: whoever makes it has lost. */
static void
play (LibraryReader *self)
{
  Rule rule = self->game.rule;
  LibraryResult result = LIBRARY_RESULT_UNKNOWN;
  Board board;

  board_init (&board, self->game.size);
  for (guint i = 0; i < self->moves->len; i++) {
    Point point = g_array_index (self->moves, Point, i);
    gboolean last = i + 1 == self->moves->len;
    gboolean foul = board_is_free (&board, point) && is_foul (rule, &board, point);

    if (!board_is_free (&board, point)) {
      cut_moves (self, i,
                 board_is_on (&board, point) ? LIBRARY_FLAW_TAKEN : LIBRARY_FLAW_OFF_BOARD);
    } else if (foul && (!last || self->lost > 0)) {
      cut_moves (self, i, LIBRARY_FLAW_FOUL);
    } else {
      board_play (&board, point);
      if (foul)
        result = LIBRARY_RESULT_WHITE_WINS;
      else if (has_five (&board) && rules_judge (rule, &board).outcome == OUTCOME_FIVE)
        result = result_of (board_get (&board, point));
      if (result != LIBRARY_RESULT_UNKNOWN && (!last || self->lost > 0))
        cut_moves (self, i + 1, LIBRARY_FLAW_OVER);
    }
  }
  if (result == LIBRARY_RESULT_UNKNOWN && board_is_full (&board))
    result = LIBRARY_RESULT_DRAW;
  if (self->game.result == LIBRARY_RESULT_UNKNOWN && self->lost == 0 && !self->kept)
    self->game.result = result;
}

/* (transfer full) */
static char *
dup_flaw_words (LibraryFlaw flaw, guint move)
{
  switch (flaw) {
  case LIBRARY_FLAW_OFF_BOARD:
    return g_strdup_printf (_ ("Move %u isn’t on the board. It and what follows were left out."),
                            move);
  case LIBRARY_FLAW_TAKEN:
    return g_strdup_printf (_ ("Move %u isn’t on a free point. It and what follows were left out."),
                            move);
  case LIBRARY_FLAW_OVER:
    return g_strdup_printf (
        _ ("The game had been won before move %u. It and what follows were left out."), move);
  case LIBRARY_FLAW_FOUL:
    return g_strdup_printf (_ ("Move %u is forbidden, and yet the game went on. It and what "
                               "follows were left out."),
                            move);
  case LIBRARY_FLAW_COLOUR:
    return g_strdup_printf (
        _ ("Move %u is of the wrong colour. It and what follows were left out."), move);
  case LIBRARY_FLAW_PASS:
    return g_strdup_printf (
        _ ("Somebody passed before move %u. It and what follows were left out."), move);
  case LIBRARY_FLAW_NONE:
    break;
  }
  g_assert_not_reached ();
}

static void
tell_flaw (LibraryReader *self)
{
  library_reader_tell (self, LIBRARY_TOLD_FLAWS + self->flaw,
                       dup_flaw_words (self->flaw, self->moves->len + 1));
}

gboolean
library_reader_give (LibraryReader *self)
{
  LibraryGame *game = &self->game;

  if (self->stopped || g_cancellable_is_cancelled (self->cancellable)) {
    self->stopped = TRUE;
    return FALSE;
  }
  play (self);
  if (self->moves->len == 0 && (game->black == NULL || game->white == NULL)) {
    if (self->lost > 0)
      tell_flaw (self);
    library_reader_leave_out (self, LIBRARY_TOLD_NO_MOVES, _ ("The game has no moves."));
    return TRUE;
  }
  if (self->lost > 0) {
    self->report->shortened++;
    tell_flaw (self);
  }
  game->moves = (const Point *) (gpointer) self->moves->data;
  game->move_count = self->moves->len;
  game->msecs = self->has_msecs ? (const gint64 *) (gpointer) self->msecs->data : NULL;
  game->offers = (const Point *) (gpointer) self->offers->data;
  game->offer_count = self->offers->len;
  self->report->games++;
  self->given++;
  self->stopped = !self->func (game, self->get_progress (self->progress_data), self->user_data);
  return !self->stopped;
}

/* --- what is told --- */

static gboolean
is_first (LibraryReader *self, LibraryTold kind)
{
  guint bit = 1u << kind;
  gboolean first = (self->told & bit) == 0;

  self->told |= bit;
  return first;
}

/* (transfer full) */
static char *
dup_with_place (const LibraryReader *self, const char *sentence)
{
  const LibraryGame *game = &self->game;

  if (game->black != NULL && game->white != NULL)
    /* Translators: a file, the number of a game in it, its players, and what is wrong there:
     * "club.sgf, game 12 (Ann – Bo): Move 5 isn't on a free point." */
    return g_strdup_printf (_ ("%s, game %u (%s – %s): %s"), self->name, self->games, game->black,
                            game->white, sentence);
  /* Translators: a file, the number of a game in it, and what is wrong there */
  return g_strdup_printf (_ ("%s, game %u: %s"), self->name, self->games, sentence);
}

void
library_reader_tell (LibraryReader *self, LibraryTold kind, char *sentence)
{
  if (is_first (self, kind))
    library_report_add_reason (self->report, dup_with_place (self, sentence));
  g_free (sentence);
}

void
library_reader_leave_out (LibraryReader *self, LibraryTold kind, const char *sentence)
{
  self->report->left_out++;
  library_reader_tell (self, kind, g_strdup (sentence));
}

void
library_reader_tell_of_file (LibraryReader *self, LibraryTold kind, const char *sentence)
{
  if (is_first (self, kind))
    /* Translators: a file, and what there is to say of it */
    library_report_add_reason (self->report, g_strdup_printf (_ ("%s: %s"), self->name, sentence));
}
