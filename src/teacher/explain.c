/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kinds of threats, and a solver that is asked as if the other side had passed. */
#include "teacher/explain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/notation.h"

enum {
  FOURS_NODES = 100000,
  THREATS_NODES = 40000,
};

/* Does the mover win by such threats, if it moves again? */
static gboolean
solve (Explanation *self, Engine *engine, Rule rule, const Board *board, EngineThreats threats,
       uint64_t nodes, const EngineStop *stop)
{
  EngineQuestion question = { .threats = threats, .rule = rule, .nodes = nodes, .stop = stop };
  EngineReport win;
  EngineSolution solution = engine_solve (engine, board, &question, &win);

  self->sure = solution == ENGINE_SOLUTION_NONE;
  if (solution != ENGINE_SOLUTION_WIN)
    return FALSE;
  self->moves = engine_score_to_moves (win.score);
  self->length = win.length;
  memcpy (self->line, win.line, (gsize) win.length * sizeof (Point));
  return TRUE;
}

/* Can a side make five? */
static gboolean
has_five (const Board *board, Rule rule, Stone stone)
{
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++)
      if (engine_kind_at (board, rule, point_make (x, y), stone) == KIND_FIVE)
        return TRUE;
  return FALSE;
}

void
explain_last_move (Explanation *self, Engine *engine, Rule rule, const Board *board,
                   const EngineStop *stop)
{
  Board before = *board;
  Board again = *board;
  Point point = board_take_back (&before);

  memset (self, 0, sizeof *self);
  self->mover = before.turn;
  self->makes = engine_kind_at (&before, rule, point, self->mover);
  self->stops = engine_kind_at (&before, rule, point, stone_other (self->mover));
  self->late = has_five (board, rule, board->turn);
  again.turn = self->mover;
  if (self->late)
    return;
  if (!solve (self, engine, rule, &again, ENGINE_THREATS_FOURS, FOURS_NODES, stop))
    solve (self, engine, rule, &again, ENGINE_THREATS_ALL, THREATS_NODES, stop);
}

const char *
explain_words_for_kind (Kind kind)
{
  switch (kind) {
  case KIND_FIVE:
    return _ ("It makes five in a row.");
  case KIND_OPEN_FOUR:
    return _ ("It makes an open four.");
  case KIND_DOUBLE_FOUR:
    return _ ("It makes two fours at once.");
  case KIND_FOUR_THREE:
    return _ ("It makes a four and an open three.");
  case KIND_DOUBLE_THREE:
    return _ ("It makes two open threes.");
  case KIND_FOUR:
    return _ ("It makes a four.");
  case KIND_THREE:
    return _ ("It makes an open three.");
  default:
    return NULL;
  }
}

static const char *
word_stopping (Kind kind)
{
  switch (kind) {
  case KIND_FIVE:
    return _ ("It stops five in a row.");
  case KIND_OPEN_FOUR:
    return _ ("It stops an open four.");
  case KIND_DOUBLE_FOUR:
    return _ ("It stops a double four.");
  case KIND_FOUR_THREE:
    return _ ("It stops a four and an open three.");
  case KIND_DOUBLE_THREE:
    return _ ("It stops a double three.");
  case KIND_FOUR:
  case KIND_THREE:
    return _ ("It takes a point that the other side wants.");
  default:
    return NULL;
  }
}

static char *
word_threat (const Explanation *self)
{
  char point[NOTATION_POINT_BYTES];

  if (self->moves == 0)
    return g_strdup (_ ("It threatens no forced win."));
  notation_from_point (self->line[0], point);
  if (self->moves == 1)
    return g_strdup_printf (_ ("It threatens five in a row at %s."), point);
  return g_strdup_printf (ngettext ("It threatens to win in %d move, beginning with %s.",
                                    "It threatens to win in %d moves, beginning with %s.",
                                    (gulong) self->moves),
                          self->moves, point);
}

/* What is done to the other side: a five comes before whatever else is known. */
static const char *
word_aim (const Explanation *self, const char *reason)
{
  if (self->late)
    return _ ("Five in a row can’t be stopped any more.");
  if (self->stops == KIND_FIVE || reason == NULL)
    return word_stopping (self->stops);
  return reason;
}

char *
explain_words (const Explanation *self, const char *reason)
{
  const char *makes = explain_words_for_kind (self->makes);
  const char *aim = word_aim (self, reason);
  g_autofree char *threat = self->moves > 0 || self->sure ? word_threat (self) : NULL;
  gboolean bare = makes == NULL && aim == NULL && self->moves == 0;
  const char *const parts[] = { bare ? _ ("It is a quiet move.") : makes, aim, threat };
  g_autofree char *words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    char *both;

    if (parts[i] == NULL)
      continue;
    /* Translators: two sentences */
    both = words != NULL ? g_strdup_printf (C_ ("sentences", "%s %s"), words, parts[i])
                         : g_strdup (parts[i]);
    g_free (words);
    words = both;
  }
  return g_steal_pointer (&words);
}

/* --- what a move lets go --- */

const char *
explain_name_kind (Kind kind)
{
  switch (kind) {
  case KIND_OPEN_FOUR:
    return C_ ("makes", "an open four");
  case KIND_DOUBLE_FOUR:
    return C_ ("makes", "two fours at once");
  case KIND_FOUR_THREE:
    return C_ ("makes", "a four and an open three");
  case KIND_DOUBLE_THREE:
    return C_ ("makes", "two open threes");
  case KIND_FOUR:
    return C_ ("makes", "a four");
  case KIND_THREE:
    return C_ ("makes", "an open three");
  default:
    return NULL;
  }
}

gboolean
explain_is_strong (Kind kind)
{
  return kind >= KIND_DOUBLE_THREE && kind != KIND_FOUR && kind != KIND_FIVE;
}

static char *
word_allowed (Kind kind, Point reply, gboolean named)
{
  char point[NOTATION_POINT_BYTES];

  if (!named)
    /* Translators: %s is what can be made: "two open threes" */
    return g_strdup_printf (_ ("Your move lets the other side make %s."), explain_name_kind (kind));
  notation_from_point (reply, point);
  /* Translators: what can be made: "two open threes", and a point */
  return g_strdup_printf (_ ("Now the other side can make %s at %s."), explain_name_kind (kind),
                          point);
}

static char *
word_left (Kind kind, Point best, gboolean named)
{
  char point[NOTATION_POINT_BYTES];

  if (!named)
    /* Translators: %s is what can be made: "two open threes" */
    return g_strdup_printf (_ ("You could have taken the other side’s point for %s."),
                            explain_name_kind (kind));
  notation_from_point (best, point);
  /* Translators: a point, and what can be made: "two open threes" */
  return g_strdup_printf (_ ("%s would have taken the other side’s point for %s."), point,
                          explain_name_kind (kind));
}

static char *
word_missed (Kind kind, Point best, gboolean named)
{
  char point[NOTATION_POINT_BYTES];

  if (!named)
    /* Translators: %s is what can be made: "two open threes" */
    return g_strdup_printf (_ ("You could have made %s."), explain_name_kind (kind));
  notation_from_point (best, point);
  /* Translators: a point, and what can be made: "two open threes" */
  return g_strdup_printf (_ ("%s would have made %s."), point, explain_name_kind (kind));
}

static char *
word_spent (Point reply, gboolean named)
{
  char point[NOTATION_POINT_BYTES];

  if (!named)
    return g_strdup (_ ("Your move wastes a four."));
  notation_from_point (reply, point);
  /* Translators: %s is a point */
  return g_strdup_printf (_ ("The four is wasted: %s stops it."), point);
}

char *
explain_words_for_loss (Rule rule, const Board *before, Point played, Point best, Point reply,
                        gboolean named)
{
  Stone mover = before->turn;
  Stone other = stone_other (mover);
  Kind made = engine_kind_at (before, rule, played, mover);
  Kind missed = engine_kind_at (before, rule, best, mover);
  Kind left = engine_kind_at (before, rule, best, other);
  Kind allowed = KIND_DEAD;
  Board after = *before;

  board_play (&after, played);
  if (reply != POINT_NONE)
    allowed = engine_kind_at (&after, rule, reply, other);
  if (explain_is_strong (allowed))
    return word_allowed (allowed, reply, named);
  if (explain_is_strong (left) && engine_kind_at (&after, rule, best, other) == left)
    return word_left (left, best, named);
  if (made == KIND_FOUR && reply != POINT_NONE
      && engine_kind_at (&after, rule, reply, mover) == KIND_FIVE)
    return word_spent (reply, named);
  if (explain_name_kind (missed) != NULL && missed > made)
    return word_missed (missed, best, named);
  /* A three matters where the best move would have been against it. */
  after = *before;
  if (explain_name_kind (allowed) != NULL && board_play (&after, best)
      && engine_kind_at (&after, rule, reply, other) < allowed)
    return word_allowed (allowed, reply, named);
  return NULL;
}
