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
  again.turn = self->mover;
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

char *
explain_words (const Explanation *self)
{
  const char *makes = explain_words_for_kind (self->makes);
  const char *stops = word_stopping (self->stops);
  g_autofree char *threat = self->moves > 0 || self->sure ? word_threat (self) : NULL;
  gboolean bare = makes == NULL && stops == NULL && self->moves == 0;
  const char *const parts[] = { bare ? _ ("It is a quiet move.") : makes, stops, threat };
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
