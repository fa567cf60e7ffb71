/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what engines say of their thinking: words and figures in any order. */
#include "engines/brain-thought.h"

#include <math.h>
#include <string.h>

#include "engines/brain-letters.h"

enum {
  MAX_READ_BYTES = 8192, /* of a line: far more than any thought has */
  MAX_DEPTH = 9999,
  MAX_WORD_BYTES = 16,
};

/* How steep the odds are by the evaluation, with Rapfi and Yixin. */
static const double EVAL_PER_LOGIT = 200;

static const double MAX_FIGURE = 1e15;

/* What is left of a text. */
typedef struct {
  const char *at;
  const char *end;
  int size; /* of the board */
  bool from_top;
} Rest;

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v' || c == '\0';
}

/* Between a word and its figure, or two of them. */
static bool
is_separator (char c)
{
  return is_blank (c) || c == '|' || c == ';' || c == '=' || c == ':' || c == ',';
}

static char
peek (const Rest *rest)
{
  return rest->at < rest->end ? *rest->at : '\0';
}

static void
skip_separators (Rest *rest)
{
  while (rest->at < rest->end && is_separator (*rest->at))
    rest->at++;
}

/* Moves behind a word of those letters, which ends there. */
static bool
skip_word (Rest *rest, const char *word)
{
  const char *behind = brain_letters_skip (rest->at, rest->end, word);

  if (behind == NULL
      || (behind < rest->end
          && (brain_letters_is_letter (*behind) || brain_letters_is_digit (*behind))))
    return false;
  rest->at = behind;
  return true;
}

/* --- figures --- */

/* "123", "-4.5", "12." */
static bool
read_figure (Rest *rest, double *value)
{
  Rest left = *rest;
  double sum = 0;
  double unit = 1;
  bool negative = false;

  if (peek (&left) == '-' || peek (&left) == '+')
    negative = *left.at++ == '-';
  if (!brain_letters_is_digit (peek (&left)))
    return false;
  for (; brain_letters_is_digit (peek (&left)); left.at++)
    if (sum < MAX_FIGURE)
      sum = sum * 10 + (*left.at - '0');
  if (peek (&left) == '.' && left.at + 1 < left.end && brain_letters_is_digit (left.at[1]))
    for (left.at++; brain_letters_is_digit (peek (&left)); left.at++) {
      unit /= 10;
      sum += unit * (*left.at - '0');
    }
  if (sum > MAX_FIGURE)
    sum = MAX_FIGURE;
  *value = negative ? -sum : sum;
  *rest = left;
  return true;
}

/* "1186K", "2.5 M", never below 0. */
static bool
read_amount (Rest *rest, uint64_t *value)
{
  double figure;

  if (!read_figure (rest, &figure) || figure < 0)
    return false;
  switch (brain_letters_lower (peek (rest))) {
  case 'k':
    figure *= 1e3;
    rest->at++;
    break;
  case 'm':
    figure *= 1e6;
    rest->at++;
    break;
  case 'g':
    figure *= 1e9;
    rest->at++;
    break;
  default:
    break;
  }
  *value = (uint64_t) (figure < MAX_FIGURE ? figure : MAX_FIGURE);
  return true;
}

/* "856ms", "1.3s", "4 ms"; without a unit it is milliseconds. */
static bool
read_time (Rest *rest, int64_t *ms)
{
  double figure;
  Rest left;

  if (!read_figure (rest, &figure) || figure < 0)
    return false;
  left = *rest;
  while (peek (&left) == ' ')
    left.at++;
  if (skip_word (&left, "ms")) {
    *rest = left;
  } else if (skip_word (&left, "s") || skip_word (&left, "sec")) {
    figure *= 1e3;
    *rest = left;
  }
  *ms = (int64_t) (figure < MAX_FIGURE ? figure : MAX_FIGURE);
  return true;
}

static int
to_depth (double figure)
{
  return figure < 0 ? 0 : figure > MAX_DEPTH ? MAX_DEPTH : (int) figure;
}

/* "28", "28-15", "28/15" */
static bool
read_depth (Rest *rest, BrainThought *thought)
{
  double depth, reach;

  if (!read_figure (rest, &depth) || depth < 0)
    return false;
  thought->depth = to_depth (depth);
  thought->says |= BRAIN_SAYS_DEPTH;
  if ((peek (rest) == '-' || peek (rest) == '/') && rest->at + 1 < rest->end
      && brain_letters_is_digit (rest->at[1])) {
    rest->at++;
    read_figure (rest, &reach);
    thought->reach = to_depth (reach);
    thought->says |= BRAIN_SAYS_REACH;
  }
  return true;
}

/* "+M19", "-M3", "M5", "#5", "+M*" */
static bool
read_mate (Rest *rest, BrainThought *thought)
{
  Rest left = *rest;
  bool negative = false;
  double figure = 0;

  if (peek (&left) == '-' || peek (&left) == '+')
    negative = *left.at++ == '-';
  if (brain_letters_lower (peek (&left)) != 'm' && peek (&left) != '#')
    return false;
  left.at++;
  if (peek (&left) == '-') {
    negative = true;
    left.at++;
  }
  if (peek (&left) == '*')
    left.at++;
  else if (!brain_letters_is_digit (peek (&left)) || !read_figure (&left, &figure))
    return false;
  thought->mate = negative ? -to_depth (figure) : to_depth (figure);
  thought->eval = negative ? -1 : 1;
  thought->says = (thought->says | BRAIN_SAYS_MATE) & ~(unsigned) BRAIN_SAYS_EVAL;
  *rest = left;
  return true;
}

static bool
read_eval (Rest *rest, BrainThought *thought)
{
  if (read_mate (rest, thought))
    return true;
  if (!read_figure (rest, &thought->eval))
    return false;
  thought->mate = 0;
  thought->says = (thought->says | BRAIN_SAYS_EVAL) & ~(unsigned) BRAIN_SAYS_MATE;
  return true;
}

/* "0.53", "53.1%" */
static bool
read_chance (Rest *rest, BrainThought *thought)
{
  double figure;

  if (!read_figure (rest, &figure) || figure < 0)
    return false;
  if (peek (rest) == '%') {
    rest->at++;
    figure /= 100;
  }
  if (figure > 1)
    return false;
  thought->chance = figure;
  thought->says |= BRAIN_SAYS_CHANCE;
  return true;
}

/* --- lines of moves --- */

static Point
make_point (const Rest *rest, double x, double y, bool from_top)
{
  if (x < 0 || x >= rest->size || y < 0 || y >= rest->size)
    return POINT_NONE;
  return point_make ((int) x, from_top ? rest->size - 1 - (int) y : (int) y);
}

/* "h8" */
static bool
read_lettered (Rest *rest, Point *point)
{
  Rest left = *rest;
  double row;
  int x;

  if (!brain_letters_is_letter (peek (&left)))
    return false;
  x = brain_letters_lower (*left.at++) - 'a';
  if (!brain_letters_is_digit (peek (&left)) || !read_figure (&left, &row) || row != floor (row))
    return false;
  *point = make_point (rest, x, row - 1, rest->from_top);
  *rest = left;
  return *point != POINT_NONE;
}

/* "7,7", "[7,7]", "(7, 7)" */
static bool
read_pair (Rest *rest, Point *point)
{
  Rest left = *rest;
  char closing = peek (&left) == '[' ? ']' : peek (&left) == '(' ? ')' : '\0';
  double x, y;

  if (closing != '\0')
    left.at++;
  if (!brain_letters_is_digit (peek (&left)) || !read_figure (&left, &x) || peek (&left) != ',')
    return false;
  left.at++;
  while (closing != '\0' && peek (&left) == ' ')
    left.at++;
  if (!brain_letters_is_digit (peek (&left)) || !read_figure (&left, &y))
    return false;
  if (closing != '\0') {
    if (peek (&left) != closing)
      return false;
    left.at++;
  }
  if (x != floor (x) || y != floor (y))
    return false;
  *point = make_point (rest, x, y, true);
  *rest = left;
  return *point != POINT_NONE;
}

static bool
read_move (Rest *rest, Point *point)
{
  return read_lettered (rest, point) || read_pair (rest, point);
}

static bool
is_between_moves (char c)
{
  return is_separator (c) || c == '-' || c == '>' || c == '_';
}

/* Reads as many moves as there are. False if there is none. */
static bool
read_line (Rest *rest, BrainThought *thought)
{
  Point point;

  thought->length = 0;
  while (thought->length < BRAIN_THOUGHT_LENGTH) {
    while (rest->at < rest->end && is_between_moves (*rest->at))
      rest->at++;
    if (rest->at == rest->end || !read_move (rest, &point))
      break;
    thought->line[thought->length++] = point;
  }
  if (thought->length > 0)
    thought->says |= BRAIN_SAYS_LINE;
  return thought->length > 0;
}

/* Is what is left nothing but moves? */
static bool
read_trailing_line (Rest rest, BrainThought *thought)
{
  BrainThought found = *thought;

  if (!read_line (&rest, &found))
    return false;
  while (rest.at < rest.end && is_between_moves (*rest.at))
    rest.at++;
  if (rest.at < rest.end && found.length < BRAIN_THOUGHT_LENGTH)
    return false;
  *thought = found;
  return true;
}

/* --- words --- */

typedef enum {
  WORD_DEPTH,
  WORD_REACH,
  WORD_EVAL,
  WORD_MATE,
  WORD_CHANCE,
  WORD_NODES,
  WORD_SPEED,
  WORD_SPEED_MS, /* nodes a millisecond */
  WORD_TIME,
  WORD_RANK, /* from 1 */
  WORD_LINE,
} Word;

/* The longer before those that they begin with. */
static const struct {
  const char *text;
  Word word;
} WORDS[] = {
  { "bestline", WORD_LINE },   { "best line", WORD_LINE }, { "line", WORD_LINE },
  { "pv", WORD_LINE },         { "path", WORD_LINE },      { "seldepth", WORD_REACH },
  { "sel depth", WORD_REACH }, { "maxdepth", WORD_REACH }, { "depth", WORD_DEPTH },
  { "dep", WORD_DEPTH },       { "d", WORD_DEPTH },        { "evaluation", WORD_EVAL },
  { "eval", WORD_EVAL },       { "ev", WORD_EVAL },        { "value", WORD_EVAL },
  { "val", WORD_EVAL },        { "score", WORD_EVAL },     { "sc", WORD_EVAL },
  { "mate", WORD_MATE },       { "winrate", WORD_CHANCE }, { "win rate", WORD_CHANCE },
  { "wr", WORD_CHANCE },       { "n/ms", WORD_SPEED_MS },  { "n/s", WORD_SPEED },
  { "nps", WORD_SPEED },       { "speed", WORD_SPEED },    { "sp", WORD_SPEED },
  { "nodes", WORD_NODES },     { "node", WORD_NODES },     { "nd", WORD_NODES },
  { "n", WORD_NODES },         { "time", WORD_TIME },      { "tm", WORD_TIME },
  { "t", WORD_TIME },          { "multipv", WORD_RANK },
};

static bool
read_rank (Rest *rest, BrainThought *thought)
{
  double figure;

  if (!read_figure (rest, &figure) || figure < 1)
    return false;
  thought->rank = figure > BRAIN_THOUGHT_MAX_RANK ? BRAIN_THOUGHT_MAX_RANK : (int) figure - 1;
  return true;
}

static bool
read_mate_figure (Rest *rest, BrainThought *thought)
{
  double figure;

  if (!read_figure (rest, &figure))
    return false;
  thought->mate = figure < 0 ? -to_depth (-figure) : to_depth (figure);
  thought->eval = figure < 0 ? -1 : 1;
  thought->says = (thought->says | BRAIN_SAYS_MATE) & ~(unsigned) BRAIN_SAYS_EVAL;
  return true;
}

/* Reads what follows a word. False if that isn't what the word wants. */
static bool
read_word (Rest *rest, Word word, BrainThought *thought)
{
  double figure;

  switch (word) {
  case WORD_DEPTH:
    return read_depth (rest, thought);
  case WORD_REACH:
    if (!read_figure (rest, &figure))
      return false;
    thought->reach = to_depth (figure);
    thought->says |= BRAIN_SAYS_REACH;
    return true;
  case WORD_EVAL:
    return read_eval (rest, thought);
  case WORD_MATE:
    return read_mate_figure (rest, thought);
  case WORD_CHANCE:
    return read_chance (rest, thought);
  case WORD_NODES:
    if (!read_amount (rest, &thought->nodes))
      return false;
    thought->says |= BRAIN_SAYS_NODES;
    return true;
  case WORD_SPEED:
  case WORD_SPEED_MS:
    if (!read_amount (rest, &thought->speed))
      return false;
    if (word == WORD_SPEED_MS)
      thought->speed *= 1000;
    thought->says |= BRAIN_SAYS_SPEED;
    return true;
  case WORD_TIME:
    if (!read_time (rest, &thought->ms))
      return false;
    thought->says |= BRAIN_SAYS_TIME;
    return true;
  case WORD_RANK:
    return read_rank (rest, thought);
  case WORD_LINE:
    return read_line (rest, thought);
  }
  return false;
}

/* Reads a word and what belongs to it. */
static bool
read_any_word (Rest *rest, BrainThought *thought, bool *has_line)
{
  for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
    Rest left = *rest;

    if (!skip_word (&left, WORDS[i].text))
      continue;
    skip_separators (&left);
    if (!read_word (&left, WORDS[i].word, thought))
      continue;
    *has_line |= WORDS[i].word == WORD_LINE;
    *rest = left;
    return true;
  }
  return false;
}

/* Rapfi's "(1) -35 | 22-31 | H8 I9": the figures have no words. Moves behind the rank, and behind
 * these if they are there. */
static bool
read_numbered (Rest *rest, BrainThought *thought)
{
  Rest left = *rest;
  BrainThought found;

  if (peek (&left) != '(')
    return false;
  left.at++;
  if (!read_rank (&left, thought) || peek (&left) != ')')
    return false;
  left.at++;
  skip_separators (&left);
  *rest = left;
  found = *thought;
  if (!read_eval (&left, &found))
    return false;
  skip_separators (&left);
  if (!read_depth (&left, &found))
    return false;
  *thought = found;
  *rest = left;
  return true;
}

static int
count_said (unsigned says)
{
  int count = 0;

  for (; says != 0; says &= says - 1)
    count++;
  return count;
}

/* Goes from word to word. */
static bool
read_words (Rest rest, BrainThought *thought)
{
  bool has_line = false;

  *thought = (BrainThought) { 0 };
  skip_separators (&rest);
  read_numbered (&rest, thought);
  while (rest.at < rest.end) {
    skip_separators (&rest);
    if (rest.at == rest.end || read_any_word (&rest, thought, &has_line))
      continue;
    if (!has_line && read_trailing_line (rest, thought))
      break;
    while (rest.at < rest.end && !is_separator (*rest.at))
      rest.at++;
  }
  return has_line
         || ((thought->says & (BRAIN_SAYS_DEPTH | BRAIN_SAYS_EVAL | BRAIN_SAYS_MATE)) != 0
             && count_said (thought->says) >= 2);
}

/* --- groups --- */

static bool
take_info (BrainListener *self, Rest rest, BrainThought *thought)
{
  static const struct {
    const char *key;
    Word word;
  } KEYS[] = {
    { "depth", WORD_DEPTH }, { "seldepth", WORD_REACH }, { "totalnodes", WORD_NODES },
    { "nodes", WORD_NODES }, { "totaltime", WORD_TIME }, { "speed", WORD_SPEED },
    { "eval", WORD_EVAL },   { "winrate", WORD_CHANCE }, { "bestline", WORD_LINE },
  };
  double rank;

  if (skip_word (&rest, "pv")) {
    skip_separators (&rest);
    if (skip_word (&rest, "done")) {
      bool whole = self->in_group && self->group.says != 0;

      self->in_group = false;
      if (whole) {
        *thought = self->group;
        self->groups++;
      }
      return whole;
    }
    self->group = (BrainThought) { 0 };
    self->in_group = read_figure (&rest, &rank) && rank >= 0;
    if (self->in_group)
      self->group.rank = rank > BRAIN_THOUGHT_MAX_RANK ? BRAIN_THOUGHT_MAX_RANK : (int) rank;
    return false;
  }
  if (!self->in_group)
    return false;
  for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
    if (skip_word (&rest, KEYS[i].key)) {
      skip_separators (&rest);
      read_word (&rest, KEYS[i].word, &self->group);
      break;
    }
  return false;
}

bool
brain_listener_take (BrainListener *self, const BrainLine *line, BrainThought *thought)
{
  size_t length = line->length < MAX_READ_BYTES ? line->length : MAX_READ_BYTES;
  Rest rest = { line->text, line->text + length, self->size, self->habit == BRAIN_HABIT_TOP };

  switch (line->kind) {
  case BRAIN_LINE_INFO:
    return take_info (self, rest, thought);
  case BRAIN_LINE_MESSAGE:
    if (skip_word (&rest, "info")) {
      skip_separators (&rest);
      return take_info (self, rest, thought);
    }
    if (skip_word (&rest, "realtime"))
      return false;
    return read_words (rest, thought);
  case BRAIN_LINE_DEBUG:
  case BRAIN_LINE_OTHER:
    return read_words (rest, thought);
  default:
    return false;
  }
}

bool
brain_realtime_read (const BrainLine *line, int size, BrainRealtime *realtime)
{
  static const struct {
    const char *word;
    BrainRealtimeKind kind;
  } KINDS[] = {
    { "pos", BRAIN_REALTIME_SEARCHED }, { "done", BRAIN_REALTIME_DONE },
    { "best", BRAIN_REALTIME_BEST },    { "lost", BRAIN_REALTIME_LOSES },
    { "lose", BRAIN_REALTIME_LOSES },
  };
  Rest rest = { line->text, line->text + line->length, size, false };

  if (line->kind != BRAIN_LINE_MESSAGE || !skip_word (&rest, "realtime"))
    return false;
  skip_separators (&rest);
  *realtime = (BrainRealtime) { BRAIN_REALTIME_REFRESH, POINT_NONE };
  if (skip_word (&rest, "refresh"))
    return true;
  for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
    if (skip_word (&rest, KINDS[i].word)) {
      skip_separators (&rest);
      realtime->kind = KINDS[i].kind;
      return read_pair (&rest, &realtime->point);
    }
  return false;
}

bool
brain_thought_to_chance (const BrainThought *thought, double *chance)
{
  if ((thought->says & BRAIN_SAYS_CHANCE) != 0)
    *chance = thought->chance;
  else if ((thought->says & BRAIN_SAYS_MATE) != 0)
    *chance = thought->eval > 0 ? 1 : 0;
  else if ((thought->says & BRAIN_SAYS_EVAL) != 0)
    *chance = 1 / (1 + exp (-thought->eval / EVAL_PER_LOGIT));
  else
    return false;
  return true;
}

static const char *const HABITS[BRAIN_HABIT_COUNT] = { "unknown", "bottom", "top", "pairs",
                                                       "brackets" };

const char *
brain_habit_to_name (BrainHabit habit)
{
  return HABITS[habit];
}

bool
brain_habit_from_name (const char *name, BrainHabit *habit)
{
  for (int i = 0; i < BRAIN_HABIT_COUNT; i++)
    if (strcmp (name, HABITS[i]) == 0) {
      *habit = (BrainHabit) i;
      return true;
    }
  return false;
}
