/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions before the moves that a review blames, proved as puzzles are. */
#include "teacher/own-puzzles.h"

#include "teacher/training.h"
#include "threads/wuzi-thinker.h"

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
  *puzzle = (Puzzle) { .rule = game->rule, .kind = (PuzzleKind) kind, .stone_count = number };
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
  Review *review;
  Stone colour;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  review_free (search->review);
  g_free (search);
}

static gpointer
run_search (WuziThought *thought, gpointer data, GError **error)
{
  const Search *search = data;

  return own_puzzles_find (search->review, search->colour, thought->engine);
}

static const WuziThoughtKind SEARCH = {
  .think = run_search,
  .free_result = (GDestroyNotify) g_array_unref,
};

void
own_puzzles_find_async (const Review *review, Stone colour, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (WuziThinker) thinker = wuzi_thinker_new ();
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Search *search = g_new0 (Search, 1);

  search->review = review_copy (review);
  search->colour = colour;
  g_task_set_task_data (task, search, search_free);
  wuzi_thinker_think (thinker, task, &SEARCH);
}

GArray *
own_puzzles_find_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- keeping them --- */

/* Puzzles that are to be written. */
typedef struct {
  /* Owned */
  GTask *task; /* NULL when it has ended */
  char *folder;
  char *id;
  GArray *puzzles;

  guint added;
} Found;

static gboolean
found_write (gpointer data, GError **error)
{
  Found *found = data;

  return training_store_own (found->folder, found->id, found->puzzles, &found->added, error);
}

static void
found_end (gpointer data, const GError *error)
{
  Found *found = data;

  if (error != NULL)
    return;
  g_task_return_int (found->task, (gssize) found->added);
  g_clear_object (&found->task);
}

static void
found_free (gpointer data)
{
  Found *found = data;

  if (found->task != NULL)
    g_task_return_int (found->task, -1);
  g_clear_object (&found->task);
  g_free (found->folder);
  g_free (found->id);
  g_array_unref (found->puzzles);
  g_free (found);
}

static const WriteKind FOUND = {
  .write = found_write,
  .end = found_end,
  .free = found_free,
  .of_player = TRUE,
};

void
own_puzzles_keep_async (WuziRecordBook *book, const char *id, GArray *puzzles,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  Found *found = g_new0 (Found, 1);

  found->task = g_task_new (NULL, NULL, callback, user_data);
  found->folder = g_strdup (wuzi_record_book_get_folder (book));
  found->id = g_strdup (id);
  found->puzzles = puzzles;
  wuzi_record_book_write (book, &FOUND, found);
}

gssize
own_puzzles_keep_finish (GAsyncResult *result)
{
  return g_task_propagate_int (G_TASK (result), NULL);
}
