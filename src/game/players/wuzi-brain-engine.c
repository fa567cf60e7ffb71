/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts a program where it is needed, and asks it for one move after the other. */
#include "game/players/wuzi-brain-engine.h"

#include "engines/wuzi-brain.h"
#include "game/players/wuzi-builtin-engine.h"

enum {
  CLOCK_TOLERANCE_MSECS = 86400000, /* under a clock, which is over long before */
  MOVES_TO_COME = 20,               /* that what is left of a game with increments is shared by */
};

struct _WuziBrainEngine {
  GObject parent_instance;

  /* Owned */
  WuziBrain *brain;
  WuziEngine *own; /* for what it isn't asked; NULL until it is needed */

  GTask *starting;  /* that waits for its start; borrowed, or NULL */
  BrainGame game;   /* that it was started for */
  int stones;       /* that it was asked about last */
  Point planned[3]; /* that it wants to place next in an opening, one after the other, ... */
  int planned_count;
  Board planned_from; /* ... from there on */
};

/* A task's data. */
typedef struct {
  Board board;
  gboolean opens;
  Opening opening;
  BrainGame game;
  BrainLimits limits;
} Question;

static void wuzi_engine_iface_init (WuziEngineInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziBrainEngine, wuzi_brain_engine, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (WUZI_TYPE_ENGINE, wuzi_engine_iface_init))

/* Takes the task. */
static void
return_deed (GTask *task, Deed deed)
{
  g_autoptr (GTask) owned = task;

  if (!g_task_return_error_if_cancelled (owned))
    g_task_return_pointer (owned, g_memdup2 (&deed, sizeof deed), g_free);
}

/* Takes task and error. */
static void
return_error (GTask *task, GError *error)
{
  g_autoptr (GTask) owned = task;

  g_task_return_error (owned, error);
}

static void
moved_cb (GObject *source, GAsyncResult *result, gpointer task)
{
  GError *error = NULL;
  Point point = wuzi_brain_move_finish (WUZI_BRAIN (source), result, NULL, NULL, &error);

  if (error != NULL)
    return_error (task, error);
  else
    return_deed (task, (Deed) { .kind = DEED_STONE, .point = point });
}

/* What it wants to place next: the first of these points, and then the others. */
static Deed
plan (WuziBrainEngine *self, const Question *question, const BrainSwap2 *answer)
{
  const Opening *opening = &question->opening;
  gboolean chooses = opening_expects (opening, DEED_BLACK);

  for (int i = 0; i < answer->count; i++)
    self->planned[i] = answer->points[i];
  self->planned_count = answer->count;
  self->planned_from = question->board;
  if (!chooses)
    return (Deed) { .kind = DEED_STONE, .point = answer->points[0] };
  if (answer->swaps)
    return (Deed) { .kind = DEED_BLACK };
  return (Deed) { .kind = answer->count == 2 ? DEED_TWO_MORE : DEED_WHITE };
}

static void
swapped_cb (GObject *source, GAsyncResult *result, gpointer task)
{
  WuziBrainEngine *self = g_task_get_source_object (task);
  BrainSwap2 answer;
  GError *error = NULL;

  if (!wuzi_brain_swap2_finish (WUZI_BRAIN (source), result, &answer, NULL, &error))
    return_error (task, error);
  else
    return_deed (task, plan (self, g_task_get_task_data (task), &answer));
}

/* What it has said that it wants to place, if that is so still: after a move was taken back, all
 * may be another way. */
static gboolean
take_planned (WuziBrainEngine *self, const Question *question, Deed *deed)
{
  const Board *board = &question->board;
  int before = self->planned_from.count;
  int at = board->count - before;

  /* The first of an opening was no plan: that is what it answered. */
  if (at < (before == 0 ? 1 : 0) || at >= self->planned_count)
    return FALSE;
  for (int i = 0; i < board->count; i++)
    if (board->moves[i] != (i < before ? self->planned_from.moves[i] : self->planned[i - before]))
      return FALSE;
  *deed = (Deed) { .kind = DEED_STONE, .point = self->planned[at] };
  return question->opens ? opening_allows (&question->opening, *deed)
                         : rules_check (question->game.rule, board, deed->point) == REFUSAL_NONE;
}

/* Takes the task. */
static void
ask (GTask *task)
{
  WuziBrainEngine *self = g_task_get_source_object (task);
  const Question *question = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);

  self->stones = question->board.count;
  if (question->opens)
    wuzi_brain_swap2_async (self->brain, &question->board, &question->limits, cancellable,
                            swapped_cb, task);
  else
    wuzi_brain_move_async (self->brain, &question->board, &question->limits, cancellable, moved_cb,
                           task);
}

static void
started_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  WuziBrainEngine *self = g_task_get_source_object (task);
  const Question *question = g_task_get_task_data (task);
  GError *error = NULL;

  if (self->starting == task) {
    self->starting = NULL;
    wuzi_engine_tell_starting (WUZI_ENGINE (self), FALSE);
  }
  if (!wuzi_brain_start_finish (WUZI_BRAIN (source), result, &error)) {
    self->game = (BrainGame) { 0 };
    return_error (task, error);
    return;
  }
  self->game = question->game;
  ask (task);
}

/* Is it another game than it knows? Whether it has a limit for all of it is known to it from the
 * beginning. */
static gboolean
must_start (WuziBrainEngine *self, const Question *question)
{
  const BrainGame *game = &question->game;
  WuziBrainState state = wuzi_brain_get_state (self->brain);

  return state == WUZI_BRAIN_STOPPED || game->size != self->game.size
         || game->rule != self->game.rule || !game->match_ms != !self->game.match_ms
         || (question->board.count < 2 && question->board.count < self->stones);
}

/* Of what is left, it takes no more than a share where more is to come with each move. */
static BrainLimits
find_limits (const EngineLimits *limits)
{
  gint64 left = MAX (1, limits->left_ms);

  if (limits->turn_ms > 0)
    return (BrainLimits) { .turn_ms = limits->turn_ms };
  if (limits->left_ms == 0)
    return (BrainLimits) { 0 };
  return (BrainLimits) {
    .turn_ms = limits->increment_ms == 0
                   ? left
                   : MAX (1, MIN (left, limits->increment_ms + left / MOVES_TO_COME)),
    .left_ms = left,
  };
}

static Question *
question_new (WuziBrainEngine *self, const Board *board, const WuziEngineRequest *request)
{
  Question *question = g_new0 (Question, 1);

  question->board = *board;
  question->opens = request->opening != NULL;
  if (question->opens)
    question->opening = *request->opening;
  question->limits = find_limits (&request->limits);
  question->game = (BrainGame) {
    .size = board->size,
    .rule = request->rule,
    .match_ms = question->limits.left_ms,
    .ponder = wuzi_engine_entry_get_ponders (wuzi_brain_get_entry (self->brain)),
  };
  return question;
}

static void
set_patience (WuziBrainEngine *self, const BrainLimits *limits)
{
  BrainPatience patience = BRAIN_USUAL_PATIENCE;

  patience.tolerance_ms =
      limits->turn_ms > 0 ? CLOCK_TOLERANCE_MSECS : BRAIN_ENGINE_TOLERANCE_MSECS;
  wuzi_brain_set_patience (self->brain, &patience);
}

static WuziEngine *
get_own (WuziBrainEngine *self)
{
  if (self->own == NULL)
    self->own = wuzi_builtin_engine_new ();
  return self->own;
}

static void
own_thought_cb (GObject *source, GAsyncResult *result, gpointer task)
{
  GError *error = NULL;
  Deed deed = wuzi_engine_think_finish (WUZI_ENGINE (source), result, &error);

  if (error != NULL)
    return_error (task, error);
  else
    return_deed (task, deed);
}

/* Is there a step of Swap2 that it can take? */
static gboolean
can_open (WuziBrainEngine *self, const Question *question)
{
  int stones = question->board.count;

  return question->opening.kind == OPENING_SWAP2
         && (stones == 0 || opening_expects (&question->opening, DEED_BLACK))
         && wuzi_engine_entry_can (wuzi_brain_get_entry (self->brain), BRAIN_CAN_SWAP2);
}

static void
wuzi_brain_engine_think_async (WuziEngine *engine, const Board *board,
                               const WuziEngineRequest *request, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  WuziBrainEngine *self = WUZI_BRAIN_ENGINE (engine);
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Question *question = question_new (self, board, request);
  Deed planned;

  g_task_set_source_tag (task, wuzi_brain_engine_think_async);
  g_task_set_task_data (task, question, g_free);
  if (take_planned (self, question, &planned)) {
    return_deed (task, planned);
    return;
  }
  if (question->opens && !can_open (self, question)) {
    wuzi_engine_think_async (get_own (self), board, request, cancellable, own_thought_cb, task);
    return;
  }
  set_patience (self, &question->limits);
  if (must_start (self, question)) {
    self->starting = task;
    wuzi_engine_tell_starting (engine, TRUE);
    wuzi_brain_start_async (self->brain, &question->game, cancellable, started_cb, task);
  } else {
    ask (task);
  }
}

static void
own_advised_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  Advice advice;

  if (wuzi_engine_advise_finish (WUZI_ENGINE (source), result, &advice, &error))
    g_task_return_pointer (task, g_memdup2 (&advice, sizeof advice), g_free);
  else
    g_task_return_error (task, error);
}

static void
wuzi_brain_engine_advise_async (WuziEngine *engine, const Board *board,
                                const WuziEngineRequest *request, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (engine, cancellable, callback, user_data);

  g_task_set_source_tag (task, wuzi_brain_engine_advise_async);
  wuzi_engine_advise_async (get_own (WUZI_BRAIN_ENGINE (engine)), board, request, cancellable,
                            own_advised_cb, task);
}

static void
wuzi_brain_engine_hurry (WuziEngine *engine)
{
  WuziBrainEngine *self = WUZI_BRAIN_ENGINE (engine);

  wuzi_brain_hurry (self->brain);
  if (self->own != NULL)
    wuzi_engine_hurry (self->own);
}

/* One that thinks on would do so for good. It is started again if the game goes on. */
static void
wuzi_brain_engine_rest (WuziEngine *engine)
{
  WuziBrainEngine *self = WUZI_BRAIN_ENGINE (engine);

  if (self->game.ponder)
    wuzi_brain_end_async (self->brain, NULL, NULL);
}

static const EngineRating *
wuzi_brain_engine_get_rating (WuziEngine *engine)
{
  return wuzi_engine_entry_get_rating (wuzi_brain_get_entry (WUZI_BRAIN_ENGINE (engine)->brain));
}

static void
wuzi_engine_iface_init (WuziEngineInterface *iface)
{
  iface->think_async = wuzi_brain_engine_think_async;
  iface->advise_async = wuzi_brain_engine_advise_async;
  iface->hurry = wuzi_brain_engine_hurry;
  iface->rest = wuzi_brain_engine_rest;
  iface->get_rating = wuzi_brain_engine_get_rating;
}

static void
thought_cb (WuziBrainEngine *self, const BrainThought *thought)
{
  if ((thought->says & BRAIN_SAYS_DEPTH) != 0 && thought->rank == 0)
    wuzi_engine_deepened (WUZI_ENGINE (self), thought->depth);
}

static void
wuzi_brain_engine_dispose (GObject *object)
{
  WuziBrainEngine *self = WUZI_BRAIN_ENGINE (object);

  g_clear_object (&self->brain);
  g_clear_object (&self->own);

  G_OBJECT_CLASS (wuzi_brain_engine_parent_class)->dispose (object);
}

static void
wuzi_brain_engine_class_init (WuziBrainEngineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_brain_engine_dispose;
}

static void
wuzi_brain_engine_init (WuziBrainEngine *self)
{
}

WuziEngine *
wuzi_brain_engine_new (WuziEngineEntry *entry)
{
  WuziBrainEngine *self;

  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (entry), NULL);

  self = g_object_new (WUZI_TYPE_BRAIN_ENGINE, NULL);
  self->brain = wuzi_brain_new (entry);
  g_signal_connect_object (self->brain, "thought", G_CALLBACK (thought_cb), self,
                           G_CONNECT_SWAPPED);
  return WUZI_ENGINE (self);
}
