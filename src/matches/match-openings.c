/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads openings, or makes them one by one as they are wanted. */
#include "matches/match-openings.h"

#include <glib/gi18n-lib.h>

#include "matches/openings.h"
#include "study/study-exchange.h"

enum {
  MAKER_MEMORY = 16 << 20, /* in bytes */
};

struct _MatchOpenings {
  MatchOpeningSource source;
  Rule rule;
  int size;
  guint64 seed;

  /* Owned */
  GArray *boards; /* of Board: a file's */

  /* With the lock */
  GMutex lock;
  Engine *engine;   /* Owned; NULL until one is made */
  GHashTable *made; /* Owned: of Board (owned), by number */
};

/* --- a file --- */

/* Says which opening of the file is wrong, from 1. Returns FALSE. */
static gboolean
refuse (guint number, const char *sentence, GError **error)
{
  /* Translators: of a file of openings: which one, and what is wrong with it */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("Opening %u: %s"), number + 1,
               sentence);
  return FALSE;
}

/* Plays the main line of a study by the rule. */
static gboolean
play_line (const MatchPlan *plan, StudyFile *file, guint number, Board *board, GError **error)
{
  WuziStudy *study = g_ptr_array_index (file->studies, number);
  g_autoptr (GError) fault = NULL;
  g_autoptr (GArray) line = study_file_get_line (file, study, &fault);

  if (line == NULL)
    return refuse (number, fault->message, error);
  if (wuzi_study_get_size (study) != plan->terms.size)
    return refuse (number, _ ("Its board has another size than the match’s."), error);
  board_init (board, plan->terms.size);
  for (guint i = 0; i < line->len; i++) {
    Point point = wuzi_study_get_point (study, g_array_index (line, StudyNode, i));

    if (rules_check (plan->terms.rule, board, point) != REFUSAL_NONE)
      return refuse (number, _ ("One of its moves isn’t allowed by the rule."), error);
    board_play (board, point);
    if (rules_judge (plan->terms.rule, board).outcome != OUTCOME_OPEN)
      return refuse (number, _ ("The game is over by it."), error);
  }
  return TRUE;
}

/* NOTE: what can't be read of a file would be left out, and games be played from other openings
 * than somebody thinks: it is refused. */
static gboolean
read_file (MatchOpenings *self, const MatchPlan *plan, GError **error)
{
  StudyFileOptions options = {
    .habit = plan->openings_bottom ? STUDY_HABIT_BOTTOM : STUDY_HABIT_TOP,
    .size = plan->terms.size,
    .name = plan->openings,
  };
  g_autofree char *shown = g_filename_display_basename (plan->openings);
  g_autoptr (GError) fault = NULL;
  g_autoptr (StudyFile) file = study_exchange_read_path (plan->openings, &options, &fault);

  if (file != NULL && file->unread->len > 0)
    g_set_error_literal (&fault, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         g_ptr_array_index (file->unread, 0));
  else if (file != NULL && file->left_out > 0)
    g_set_error_literal (&fault, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("Some of its moves lie off the board, or where a stone stands."));
  for (guint i = 0; fault == NULL && i < file->studies->len; i++) {
    Board board;

    if (play_line (plan, file, i, &board, &fault))
      g_array_append_val (self->boards, board);
  }
  if (fault == NULL)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("The openings in “%s” can’t be used: %s"), shown, fault->message);
  return FALSE;
}

/* --- balanced ones --- */

/* NOTE: on a small board all that are tried may be decided; then there is none. */
static Board *
make (MatchOpenings *self, int number, const EngineStop *stop)
{
  OpeningPlan plan = { self->rule,
                       self->size,
                       OPENING_MATCH_FEWEST,
                       OPENING_MATCH_MOST,
                       OPENING_MATCH_NODES,
                       OPENING_MATCH_SECOND_NODES,
                       stop };
  Random random = random_start (self->seed + (guint64) number, 1);
  Board *board;

  if (self->engine == NULL)
    self->engine = engine_new ();
  if (self->engine == NULL)
    return NULL;
  board = g_new (Board, 1);
  engine_set_memory (self->engine, MAKER_MEMORY);
  engine_clear (self->engine);
  openings_set_up (self->engine, board, &random, &plan);
  if (engine_stop_is_raised (stop))
    g_clear_pointer (&board, g_free);
  else if (rules_judge (self->rule, board).outcome != OUTCOME_OPEN)
    board_clear (board);
  return board;
}

static gboolean
get_made (MatchOpenings *self, int number, const EngineStop *stop, Board *board)
{
  Board *made;

  g_mutex_lock (&self->lock);
  made = g_hash_table_lookup (self->made, GINT_TO_POINTER (number));
  if (made == NULL) {
    made = make (self, number, stop);
    if (made != NULL)
      g_hash_table_insert (self->made, GINT_TO_POINTER (number), made);
  }
  if (made != NULL)
    *board = *made;
  g_mutex_unlock (&self->lock);
  return made != NULL;
}

gboolean
match_openings_get (MatchOpenings *self, int number, const EngineStop *stop, Board *board)
{
  switch (self->source) {
  case MATCH_OPENINGS_FILE:
    *board = g_array_index (self->boards, Board, (guint) number % self->boards->len);
    return TRUE;
  case MATCH_OPENINGS_BALANCED:
    return get_made (self, number, stop, board);
  default:
    return board_init (board, self->size);
  }
}

MatchOpenings *
match_openings_new (const MatchPlan *plan, GError **error)
{
  g_autoptr (MatchOpenings) self = g_new0 (MatchOpenings, 1);

  self->source = plan->opening_source;
  self->rule = plan->terms.rule;
  self->size = plan->terms.size;
  self->seed = plan->seed;
  self->boards = g_array_new (FALSE, FALSE, sizeof (Board));
  self->made = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_mutex_init (&self->lock);
  if (self->source == MATCH_OPENINGS_FILE && !read_file (self, plan, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
match_openings_free (MatchOpenings *self)
{
  engine_free (self->engine);
  g_array_unref (self->boards);
  g_hash_table_unref (self->made);
  g_mutex_clear (&self->lock);
  g_free (self);
}
