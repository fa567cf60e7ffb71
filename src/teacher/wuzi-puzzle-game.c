/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has a thinker judge the moves. */
#include "teacher/wuzi-puzzle-game.h"

#include "threads/wuzi-thinker.h"

enum {
  NODES = 20000, /* positions, at most, for each proof */
};

struct _WuziPuzzleGame {
  GObject parent_instance;

  Puzzle puzzle;
  Board first; /* at the beginning */
  Board board;
  WuziPuzzleState state;
  gboolean missed;        /* a wrong move was made */
  gboolean helped;        /* a right one was shown */
  PuzzleReply way;        /* how it is solved from here on, or from before a wrong move on */
  PuzzleReply refutation; /* of a wrong move */
  guint shown;            /* moves to tell of */

  /* Owned */
  WuziThinker *thinker;
  GArray *moves; /* of Point: what it asks for; NULL: what is proved */
};

G_DEFINE_FINAL_TYPE (WuziPuzzleGame, wuzi_puzzle_game, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* As it is at first. */
static void
set_up (WuziPuzzleGame *self)
{
  self->board = self->first;
  self->state = WUZI_PUZZLE_TO_MOVE;
  self->missed = FALSE;
  self->helped = FALSE;
  self->way = (PuzzleReply) { .line_length = self->puzzle.line_length };
  memcpy (self->way.line, self->puzzle.line, sizeof self->way.line);
}

/* A move that is judged; a task's data. */
typedef struct {
  Puzzle puzzle;
  Board before;
  Point move;
} Question;

static gpointer
judge (WuziThought *thought, gpointer data, GError **error)
{
  const Question *question = data;
  PuzzleReply *reply = g_new0 (PuzzleReply, 1);

  puzzle_judge_move (&question->puzzle, thought->engine, &question->before, question->move, NODES,
                     reply);
  return reply;
}

static const WuziThoughtKind KIND = { .think = judge, .free_result = g_free };

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  static const WuziPuzzleState STATES[] = {
    [PUZZLE_MOVE_WRONG] = WUZI_PUZZLE_WRONG,
    [PUZZLE_MOVE_OTHER_WAY] = WUZI_PUZZLE_OTHER_WAY,
    [PUZZLE_MOVE_RIGHT] = WUZI_PUZZLE_TO_MOVE,
    [PUZZLE_MOVE_SOLVES] = WUZI_PUZZLE_SOLVED,
  };
  WuziPuzzleGame *self = WUZI_PUZZLE_GAME (source);
  g_autofree PuzzleReply *reply = g_task_propagate_pointer (G_TASK (result), NULL);

  /* What can't be judged isn't wrong. */
  self->state = reply != NULL ? STATES[reply->verdict] : WUZI_PUZZLE_OTHER_WAY;
  if (self->state == WUZI_PUZZLE_WRONG) {
    self->missed = TRUE;
    self->refutation = *reply;
  } else if (self->state != WUZI_PUZZLE_OTHER_WAY) {
    self->way = *reply;
    if (reply->answer != POINT_NONE)
      board_play (&self->board, reply->answer);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_asked_for (WuziPuzzleGame *self, Point point)
{
  for (guint i = 0; self->moves != NULL && i < self->moves->len; i++)
    if (g_array_index (self->moves, Point, i) == point)
      return TRUE;
  return FALSE;
}

/* Where the moves are known. A rule that forbids one of them doesn't count. */
static Refusal
play_known (WuziPuzzleGame *self, Point point)
{
  gboolean right = is_asked_for (self, point);
  Refusal refusal = self->state == WUZI_PUZZLE_TO_MOVE
                        ? rules_check (self->puzzle.rule, &self->board, point)
                        : REFUSAL_TAKEN;

  if (refusal != REFUSAL_NONE && !(refusal == REFUSAL_FOUL && right))
    return refusal;
  board_play (&self->board, point);
  self->state = right ? WUZI_PUZZLE_SOLVED : WUZI_PUZZLE_WRONG;
  self->missed = self->missed || !right;
  g_signal_emit (self, signals[CHANGED], 0);
  return REFUSAL_NONE;
}

Refusal
wuzi_puzzle_game_play (WuziPuzzleGame *self, Point point)
{
  g_autoptr (GTask) task = NULL;
  Question *question;
  Refusal refusal;

  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), REFUSAL_OFF_BOARD);

  if (self->moves != NULL)
    return play_known (self, point);
  refusal = self->state == WUZI_PUZZLE_TO_MOVE
                ? rules_check (self->puzzle.rule, &self->board, point)
                : REFUSAL_TAKEN;
  if (refusal != REFUSAL_NONE)
    return refusal;
  task = g_task_new (self, NULL, judged_cb, NULL);
  question = g_new (Question, 1);
  *question = (Question) { self->puzzle, self->board, point };
  g_task_set_task_data (task, question, g_free);
  board_play (&self->board, point);
  self->state = WUZI_PUZZLE_JUDGING;
  g_signal_emit (self, signals[CHANGED], 0);
  wuzi_thinker_think (self->thinker, task, &KIND);
  return REFUSAL_NONE;
}

void
wuzi_puzzle_game_retry (WuziPuzzleGame *self)
{
  g_return_if_fail (WUZI_IS_PUZZLE_GAME (self));

  if (self->state == WUZI_PUZZLE_SOLVED)
    set_up (self);
  else if (self->state == WUZI_PUZZLE_WRONG || self->state == WUZI_PUZZLE_OTHER_WAY)
    board_take_back (&self->board);
  else
    return;
  self->state = WUZI_PUZZLE_TO_MOVE;
  g_signal_emit (self, signals[CHANGED], 0);
}

Point
wuzi_puzzle_game_peek_move (WuziPuzzleGame *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), POINT_NONE);

  if (self->state != WUZI_PUZZLE_TO_MOVE)
    return POINT_NONE;
  if (self->moves != NULL)
    return g_array_index (self->moves, Point, 0);
  return self->way.line_length > 0 ? self->way.line[0] : POINT_NONE;
}

Point
wuzi_puzzle_game_show_move (WuziPuzzleGame *self)
{
  Point move = wuzi_puzzle_game_peek_move (self);

  if (move != POINT_NONE)
    self->helped = TRUE;
  return move;
}

const Point *
wuzi_puzzle_game_get_line (WuziPuzzleGame *self, guint *count)
{
  const PuzzleReply *reply;

  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), NULL);

  reply = self->state == WUZI_PUZZLE_WRONG ? &self->refutation : &self->way;
  *count = (guint) reply->line_length;
  if (self->state == WUZI_PUZZLE_TO_MOVE)
    self->helped = TRUE;
  return *count > 0 ? reply->line : NULL;
}

gboolean
wuzi_puzzle_game_loses (WuziPuzzleGame *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), FALSE);

  return self->state == WUZI_PUZZLE_WRONG && self->refutation.loses;
}

const Point *
wuzi_puzzle_game_get_moves (WuziPuzzleGame *self, guint *count)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), NULL);

  *count = self->shown;
  return self->moves != NULL ? (const Point *) (gpointer) self->moves->data : NULL;
}

const Puzzle *
wuzi_puzzle_game_get_puzzle (WuziPuzzleGame *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), NULL);

  return &self->puzzle;
}

const Board *
wuzi_puzzle_game_get_board (WuziPuzzleGame *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), NULL);

  return &self->board;
}

WuziPuzzleState
wuzi_puzzle_game_get_state (WuziPuzzleGame *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), WUZI_PUZZLE_SOLVED);

  return self->state;
}

gboolean
wuzi_puzzle_game_is_missed (WuziPuzzleGame *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), TRUE);

  return self->missed;
}

gboolean
wuzi_puzzle_game_is_spoiled (WuziPuzzleGame *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), TRUE);

  return self->missed || self->helped;
}

gboolean
wuzi_puzzle_game_is_helped (WuziPuzzleGame *self)
{
  g_return_val_if_fail (WUZI_IS_PUZZLE_GAME (self), TRUE);

  return self->helped;
}

static void
wuzi_puzzle_game_finalize (GObject *object)
{
  WuziPuzzleGame *self = WUZI_PUZZLE_GAME (object);

  g_object_unref (self->thinker);
  g_clear_pointer (&self->moves, g_array_unref);

  G_OBJECT_CLASS (wuzi_puzzle_game_parent_class)->finalize (object);
}

static void
wuzi_puzzle_game_class_init (WuziPuzzleGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_puzzle_game_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_puzzle_game_init (WuziPuzzleGame *self)
{
  self->thinker = wuzi_thinker_new ();
}

WuziPuzzleGame *
wuzi_puzzle_game_new (const Puzzle *puzzle)
{
  WuziPuzzleGame *self = g_object_new (WUZI_TYPE_PUZZLE_GAME, NULL);

  self->puzzle = *puzzle;
  puzzle_set_board (&self->puzzle, &self->first);
  set_up (self);
  return self;
}

WuziPuzzleGame *
wuzi_puzzle_game_new_for_moves (const Board *board, Rule rule, const Point *moves, guint count,
                                guint shown)
{
  WuziPuzzleGame *self;

  g_return_val_if_fail (count > 0 && shown > 0 && shown <= count, NULL);

  self = g_object_new (WUZI_TYPE_PUZZLE_GAME, NULL);
  self->puzzle = (Puzzle) { .rule = rule, .kind = PUZZLE_DEFENCE, .stone_count = board->count };
  self->first = *board;
  self->moves = g_array_new (FALSE, FALSE, sizeof (Point));
  g_array_append_vals (self->moves, moves, count);
  self->shown = shown;
  set_up (self);
  return self;
}
