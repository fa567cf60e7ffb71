/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions before the moves that a review blames, proved as puzzles are. */
#include "teacher/own-puzzles.h"

#include <glib/gi18n-lib.h>

#include "teacher/training.h"

enum {
  NODES = 50000, /* positions, at most, for each proof */
  FEWEST = 2,    /* winner's moves: a five that wasn't seen is no puzzle */
  MOST = 12,
};

/* Which kind a blamed move may be a puzzle of; PUZZLE_KINDS if none. */
static int
get_kind (const JudgedGame *game, int number)
{
  WinMeans wins = game->positions[number].wins;

  switch (game->moves[number].judgement) {
  case JUDGEMENT_MISSED_WIN:
    return wins == WIN_FOURS ? PUZZLE_FOURS : wins == WIN_THREATS ? PUZZLE_THREES : PUZZLE_KINDS;
  case JUDGEMENT_LOSING_MOVE:
    return PUZZLE_DEFENCE;
  case JUDGEMENT_BLUNDER:
  case JUDGEMENT_MISTAKE:
  case JUDGEMENT_INACCURACY:
  case JUDGEMENT_GOOD:
  case JUDGEMENT_BEST:
  case JUDGEMENT_ONLY_MOVE:
  case JUDGEMENT_FORCED:
  case JUDGEMENT_GIVEN:
  default:
    return PUZZLE_KINDS;
  }
}

static gboolean
make_puzzle (const JudgedGame *game, int number, Engine *engine, Puzzle *puzzle)
{
  int kind = get_kind (game, number);

  if (kind == PUZZLE_KINDS || number > PUZZLE_MAX_STONES)
    return FALSE;
  *puzzle = (Puzzle){ .rule = game->rule, .kind = (PuzzleKind) kind, .stone_count = number };
  for (int i = 0; i < number; i++)
    puzzle->stones[i] = game->moves[i].point;
  if (!puzzle_solve (puzzle, engine, NODES) || puzzle->moves < FEWEST || puzzle->moves > MOST)
    return FALSE;
  puzzle_set_id (puzzle);
  puzzle->rating = CLAMP (puzzle_guess_rating (puzzle), PUZZLE_MIN_RATING, PUZZLE_MAX_RATING);
  return TRUE;
}

/* NOTE: puzzles are of boards of one size, on which black began; caro has none. */
GArray *
own_puzzles_find (const Review *review, Stone colour, Engine *engine)
{
  const JudgedGame *game = &review->game;
  GArray *puzzles = g_array_new (FALSE, FALSE, sizeof (Puzzle));
  Puzzle puzzle;

  if (game->size != PUZZLE_SIZE || review->first != STONE_BLACK || game->rule == RULE_CARO)
    return puzzles;
  for (int i = 0; i < game->count; i++)
    if (review_get_colour (review, i) == colour && make_puzzle (game, i, engine, &puzzle))
      g_array_append_val (puzzles, puzzle);
  return puzzles;
}

/* A task's data. */
typedef struct {
  char *folder;
  char *id;
  Review *review;
  Stone colour;
} Job;

static void
job_free (Job *job)
{
  g_free (job->folder);
  g_free (job->id);
  review_free (job->review);
  g_free (job);
}

static void
run_job (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr (GArray) puzzles = NULL;
  Engine *engine = engine_new ();
  GError *error = NULL;
  guint added = 0;

  if (engine != NULL)
    puzzles = own_puzzles_find (job->review, job->colour, engine);
  engine_free (engine);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (puzzles == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("The game can’t be reviewed: there is not enough memory."));
  else if (puzzles->len > 0 && !training_store_own (job->folder, job->id, puzzles, &added, &error))
    g_task_return_error (task, error);
  else
    g_task_return_int (task, (gssize) added);
}

void
own_puzzles_keep_async (const char *folder, const char *id, const Review *review, Stone colour,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  job->folder = g_strdup (folder);
  job->id = g_strdup (id);
  job->review = review_copy (review);
  job->colour = colour;
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, run_job);
}

gssize
own_puzzles_keep_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_int (G_TASK (result), error);
}
