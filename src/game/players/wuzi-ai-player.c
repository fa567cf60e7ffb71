/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the records what to keep off, and then an engine, whose answer it holds back
 * until its pause is over. */
#include "game/players/wuzi-ai-player.h"

#include <glib/gi18n-lib.h>

#include "game/players/levels.h"
#include "game/players/machine-time.h"

enum {
  MAX_PAUSE_MSECS = 10000,
  MAX_ASKING_MSECS = 3000, /* that it waits for the records, which may be read anew just now */
};

struct _WuziAiPlayer {
  WuziPlayer parent_instance;

  /* Owned */
  WuziEngine *engine;   /* NULL: the one from elsewhere isn't there */
  char *machine;        /* what records have for it, if it is from elsewhere; else NULL */
  char *used_machine;   /* of the choice that ended last */
  WuziClock *clock;     /* that it plays under; may be NULL */
  WuziRecordBook *book; /* likewise */

  EngineLevel level;
  EngineLevel used_level;
  gboolean was_weakened;
  guint pause;
  guint64 seed;
  EngineLimits limits;
  int depth;            /* of the choice that is awaited; 0 if that isn't known */
  gboolean holds_clock; /* as its program starts, which is no thinking */

  /* Borrowed */
  GTask *choice; /* the one that is awaited; NULL if none is */
};

/* One choice on its way: the records are asked, the engine thinks, a pause follows. */
typedef struct {
  /* Owned */
  GSource *asking; /* ends when the records have been asked for too long; else NULL */
  GSource *pause;  /* that the answer waits for; NULL before and without one */
  WuziEngine *engine;
  char *machine;

  gint64 began; /* monotonic, microseconds */
  Board board;
  Opening opening; /* where request points to, if one goes on */
  WuziEngineRequest request;
  Deed deed;
  gboolean hurried;
  gboolean weakened;
} AiChoice;

G_DEFINE_FINAL_TYPE (WuziAiPlayer, wuzi_ai_player, WUZI_TYPE_PLAYER)

enum {
  PROP_0,
  PROP_LEVEL,
  PROP_PAUSE,
  PROP_THINKING,
  PROP_DEPTH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
choice_free (gpointer data)
{
  AiChoice *choice = data;

  g_clear_pointer (&choice->asking, g_source_unref);
  g_clear_pointer (&choice->pause, g_source_unref);
  g_clear_object (&choice->engine);
  g_free (choice->machine);
  g_free (choice);
}

static void
set_depth (WuziAiPlayer *self, int depth)
{
  if (self->depth == depth)
    return;
  self->depth = depth;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEPTH]);
}

/* The engine may be thinking for a hint: that depth isn't this player's. */
static void
deepened_cb (WuziAiPlayer *self, int depth, WuziEngine *engine)
{
  AiChoice *choice = self->choice != NULL ? g_task_get_task_data (self->choice) : NULL;

  if (choice != NULL && choice->asking == NULL && choice->engine == engine)
    set_depth (self, depth);
}

static void
hold_clock (WuziAiPlayer *self, gboolean holds)
{
  if (self->clock == NULL || self->holds_clock == holds)
    return;
  self->holds_clock = holds;
  if (holds)
    wuzi_clock_pause (self->clock);
  else
    wuzi_clock_resume (self->clock);
}

static void
starting_cb (WuziAiPlayer *self, gboolean starts, WuziEngine *engine)
{
  AiChoice *choice = self->choice != NULL ? g_task_get_task_data (self->choice) : NULL;

  hold_clock (self, starts && choice != NULL && choice->engine == engine);
}

static void
set_choice (WuziAiPlayer *self, GTask *task)
{
  gboolean thinking = self->choice != NULL;

  hold_clock (self, FALSE);
  self->choice = task;
  set_depth (self, 0);
  if (thinking != (task != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

/* A choice that was cancelled may end when the next one is awaited. */
static void
stop_awaiting (WuziAiPlayer *self, GTask *task)
{
  if (self->choice == task)
    set_choice (self, NULL);
}

/* Ends the choice, unless it was cancelled. */
static gboolean
return_choice (GTask *task)
{
  WuziAiPlayer *self = g_task_get_source_object (task);
  AiChoice *choice = g_task_get_task_data (task);

  stop_awaiting (self, task);
  if (!g_task_return_error_if_cancelled (task)) {
    self->used_level = choice->request.level;
    g_free (self->used_machine);
    self->used_machine = g_strdup (choice->machine);
    self->was_weakened = choice->weakened;
    wuzi_player_return_deed (task, choice->deed);
  }
  return G_SOURCE_REMOVE;
}

/* Calls func after that time, or as soon as the choice is cancelled. (transfer full) */
static GSource *
call_after (GTask *task, guint msecs, gboolean (*func) (GTask *task))
{
  GSource *timeout = g_timeout_source_new (msecs);

  if (g_task_get_cancellable (task) != NULL) {
    g_autoptr (GSource) cancelled = g_cancellable_source_new (g_task_get_cancellable (task));

    g_source_set_dummy_callback (cancelled);
    g_source_add_child_source (timeout, cancelled);
  }
  g_task_attach_source (task, timeout, (GSourceFunc) func);
  return timeout;
}

/* What the clock leaves, in milliseconds; without one, G_MAXINT64. */
static gint64
get_left (WuziAiPlayer *self)
{
  return self->clock != NULL
             ? wuzi_clock_get_left (self->clock, wuzi_player_get_stone (WUZI_PLAYER (self)))
             : G_MAXINT64;
}

/* Hurries the engine before the time runs out. */
static void
ticked_cb (WuziAiPlayer *self)
{
  if (self->choice != NULL
      && machine_time_is_short (wuzi_clock_get_control (self->clock), get_left (self)))
    wuzi_ai_player_hurry (self);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  WuziAiPlayer *self = g_task_get_source_object (task);
  AiChoice *choice = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  gint64 spent;
  guint pause;

  choice->deed = wuzi_engine_think_finish (WUZI_ENGINE (source), result, &error);
  if (error != NULL) {
    stop_awaiting (self, task);
    g_task_return_error (task, g_steal_pointer (&error));
    return;
  }
  spent = (g_get_monotonic_time () - choice->began) / G_TIME_SPAN_MILLISECOND;
  pause = machine_time_limit_pause (self->pause, get_left (self));
  if (spent < pause && !choice->hurried)
    choice->pause = call_after (task, pause - (guint) spent, return_choice);
  else
    return_choice (task);
}

/* Is that less time than the level stands for? Limits count for the champion only. */
static gboolean
is_limited (EngineLevel level, const EngineLimits *limits)
{
  return level == ENGINE_LEVEL_CHAMPION
         && ((limits->turn_ms > 0 && limits->turn_ms < CHAMPION_TURN_MSECS) || limits->left_ms != 0
             || limits->nodes > 0 || limits->depth > 0);
}

/* Lets the engine think, with the time that is left now. */
static void
think (GTask *task)
{
  WuziAiPlayer *self = g_task_get_source_object (task);
  AiChoice *choice = g_task_get_task_data (task);
  WuziEngineRequest *request = &choice->request;

  if (self->clock != NULL)
    machine_time_limit (&request->limits, wuzi_clock_get_control (self->clock), get_left (self));
  choice->weakened =
      choice->hurried || (choice->machine == NULL && is_limited (request->level, &request->limits));
  wuzi_engine_think_async (choice->engine, &choice->board, request, g_task_get_cancellable (task),
                           thought_cb, g_object_ref (task));
  if (choice->hurried)
    wuzi_engine_hurry (choice->engine);
}

/* Goes on without an answer of the records, unless the choice was cancelled. */
static gboolean
stop_asking (GTask *task)
{
  AiChoice *choice = g_task_get_task_data (task);

  g_clear_pointer (&choice->asking, g_source_unref);
  if (g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return return_choice (task);
  think (task);
  return G_SOURCE_REMOVE;
}

static void
fail_absent (GTask *task)
{
  WuziAiPlayer *self = g_task_get_source_object (task);

  stop_awaiting (self, task);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           /* Translators: %s is the name of a program that was to play */
                           _ ("The engine “%s” isn’t among your engines."),
                           wuzi_player_get_name (WUZI_PLAYER (self)));
}

/* The answer may come when nobody waits for it any more. */
static void
avoided_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AiChoice *choice = g_task_get_task_data (task);
  EnginePoints avoided;

  levels_list_avoided_finish (WUZI_RECORD_BOOK (source), result, &avoided);
  if (choice->asking == NULL)
    return;
  choice->request.avoid = avoided;
  g_source_destroy (choice->asking);
  stop_asking (task);
}

static void
wuzi_ai_player_choose_async (WuziPlayer *player, const WuziTurn *turn, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  WuziAiPlayer *self = WUZI_AI_PLAYER (player);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  AiChoice *choice = g_new0 (AiChoice, 1);

  choice->began = g_get_monotonic_time ();
  choice->board = *turn->board;
  if (turn->opening != NULL)
    choice->opening = *turn->opening;
  g_set_object (&choice->engine, self->engine);
  choice->machine = g_strdup (self->machine);
  choice->request = (WuziEngineRequest) {
    .level = self->machine != NULL ? ENGINE_LEVEL_CHAMPION : self->level,
    .rule = turn->rule,
    .seed = self->seed,
    .limits = self->machine != NULL ? (EngineLimits) { 0 } : self->limits,
    .opening = turn->opening != NULL ? &choice->opening : NULL,
  };
  g_task_set_source_tag (task, wuzi_ai_player_choose_async);
  g_task_set_task_data (task, choice, choice_free);
  set_choice (self, task);
  if (self->engine == NULL) {
    fail_absent (task);
    return;
  }
  /* Where somebody lost says nothing of where an opening is even, nor anything to another program.
   */
  if (self->book == NULL || turn->opening != NULL || self->machine != NULL) {
    think (task);
    return;
  }
  choice->asking = call_after (task, MAX_ASKING_MSECS, stop_asking);
  /* On a busy computer, an answer that is there comes first. */
  g_source_set_priority (choice->asking, G_PRIORITY_LOW);
  levels_list_avoided_async (self->book, self->level, turn->rule, turn->board, cancellable,
                             avoided_cb, g_object_ref (task));
}

static void
wuzi_ai_player_dispose (GObject *object)
{
  WuziAiPlayer *self = WUZI_AI_PLAYER (object);

  hold_clock (self, FALSE);
  g_clear_object (&self->engine);
  g_clear_object (&self->clock);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_ai_player_parent_class)->dispose (object);
}

static void
wuzi_ai_player_finalize (GObject *object)
{
  WuziAiPlayer *self = WUZI_AI_PLAYER (object);

  g_free (self->machine);
  g_free (self->used_machine);

  G_OBJECT_CLASS (wuzi_ai_player_parent_class)->finalize (object);
}

static void
wuzi_ai_player_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziAiPlayer *self = WUZI_AI_PLAYER (object);

  switch (prop_id) {
  case PROP_LEVEL:
    g_value_set_int (value, self->level);
    break;
  case PROP_PAUSE:
    g_value_set_uint (value, self->pause);
    break;
  case PROP_THINKING:
    g_value_set_boolean (value, wuzi_ai_player_is_thinking (self));
    break;
  case PROP_DEPTH:
    g_value_set_int (value, self->depth);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_ai_player_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WuziAiPlayer *self = WUZI_AI_PLAYER (object);

  switch (prop_id) {
  case PROP_LEVEL:
    wuzi_ai_player_set_level (self, (EngineLevel) g_value_get_int (value));
    break;
  case PROP_PAUSE:
    wuzi_ai_player_set_pause (self, g_value_get_uint (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_ai_player_class_init (WuziAiPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  WuziPlayerClass *player_class = WUZI_PLAYER_CLASS (klass);

  object_class->dispose = wuzi_ai_player_dispose;
  object_class->finalize = wuzi_ai_player_finalize;
  object_class->get_property = wuzi_ai_player_get_property;
  object_class->set_property = wuzi_ai_player_set_property;

  player_class->choose_async = wuzi_ai_player_choose_async;

  properties[PROP_LEVEL] =
      g_param_spec_int ("level", NULL, NULL, 0, ENGINE_LEVEL_COUNT - 1, ENGINE_LEVEL_EASY,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PAUSE] =
      g_param_spec_uint ("pause", NULL, NULL, 0, MAX_PAUSE_MSECS, 0,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_THINKING] =
      g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_DEPTH] =
      g_param_spec_int ("depth", NULL, NULL, 0, G_MAXINT, 0,
                        G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_ai_player_init (WuziAiPlayer *self)
{
  self->limits.turn_ms = CHAMPION_TURN_MSECS;
}

WuziPlayer *
wuzi_ai_player_new (const char *name, WuziEngine *engine, EngineLevel level, guint64 seed)
{
  WuziAiPlayer *self;

  g_return_val_if_fail (WUZI_IS_ENGINE (engine), NULL);

  self = g_object_new (WUZI_TYPE_AI_PLAYER, "name", name, NULL);
  self->level = level;
  wuzi_ai_player_set_engine (self, engine, NULL);
  self->used_level = level;
  self->seed = seed;
  return WUZI_PLAYER (self);
}

void
wuzi_ai_player_set_engine (WuziAiPlayer *self, WuziEngine *engine, const char *machine)
{
  char *old = self->machine;

  g_return_if_fail (WUZI_IS_AI_PLAYER (self));
  g_return_if_fail (engine == NULL || WUZI_IS_ENGINE (engine));
  g_return_if_fail (engine != NULL || machine != NULL);

  if (self->engine != engine && self->engine != NULL)
    g_signal_handlers_disconnect_by_data (self->engine, self);
  if (g_set_object (&self->engine, engine) && engine != NULL) {
    g_signal_connect_object (engine, "deepened", G_CALLBACK (deepened_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (engine, "starting", G_CALLBACK (starting_cb), self, G_CONNECT_SWAPPED);
  }
  self->machine = g_strdup (machine);
  g_free (old);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

void
wuzi_ai_player_rest (WuziAiPlayer *self)
{
  g_return_if_fail (WUZI_IS_AI_PLAYER (self));

  if (self->engine != NULL)
    wuzi_engine_rest (self->engine);
}

const char *
wuzi_ai_player_get_machine (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), NULL);

  return self->machine;
}

const char *
wuzi_ai_player_get_used_machine (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), NULL);

  return self->used_machine;
}

EngineLevel
wuzi_ai_player_get_level (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), ENGINE_LEVEL_EASY);

  return self->level;
}

void
wuzi_ai_player_set_level (WuziAiPlayer *self, EngineLevel level)
{
  g_return_if_fail (WUZI_IS_AI_PLAYER (self));
  g_return_if_fail ((int) level < ENGINE_LEVEL_COUNT);

  if (self->level == level)
    return;
  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

WuziEngine *
wuzi_ai_player_get_engine (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), NULL);

  return self->engine;
}

EngineLevel
wuzi_ai_player_get_used_level (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), ENGINE_LEVEL_EASY);

  return self->used_level;
}

gboolean
wuzi_ai_player_was_weakened (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), FALSE);

  return self->was_weakened;
}

guint
wuzi_ai_player_get_pause (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), 0);

  return self->pause;
}

void
wuzi_ai_player_set_pause (WuziAiPlayer *self, guint msecs)
{
  g_return_if_fail (WUZI_IS_AI_PLAYER (self));

  msecs = MIN (msecs, MAX_PAUSE_MSECS);
  if (self->pause == msecs)
    return;
  self->pause = msecs;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSE]);
}

void
wuzi_ai_player_set_seed (WuziAiPlayer *self, guint64 seed)
{
  g_return_if_fail (WUZI_IS_AI_PLAYER (self));

  self->seed = seed;
}

void
wuzi_ai_player_set_book (WuziAiPlayer *self, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_AI_PLAYER (self));
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book) && self->book == NULL);

  self->book = g_object_ref (book);
}

void
wuzi_ai_player_set_limits (WuziAiPlayer *self, const EngineLimits *limits)
{
  g_return_if_fail (WUZI_IS_AI_PLAYER (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}

void
wuzi_ai_player_set_clock (WuziAiPlayer *self, WuziClock *clock)
{
  g_return_if_fail (WUZI_IS_AI_PLAYER (self));
  g_return_if_fail (WUZI_IS_CLOCK (clock) && self->clock == NULL);

  self->clock = g_object_ref (clock);
  g_signal_connect_object (clock, "ticked", G_CALLBACK (ticked_cb), self, G_CONNECT_SWAPPED);
}

const EngineLimits *
wuzi_ai_player_get_limits (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), NULL);

  return &self->limits;
}

gboolean
wuzi_ai_player_is_thinking (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), FALSE);

  return self->choice != NULL;
}

int
wuzi_ai_player_get_depth (WuziAiPlayer *self)
{
  g_return_val_if_fail (WUZI_IS_AI_PLAYER (self), 0);

  return self->depth;
}

void
wuzi_ai_player_hurry (WuziAiPlayer *self)
{
  AiChoice *choice;

  g_return_if_fail (WUZI_IS_AI_PLAYER (self));

  if (self->choice == NULL)
    return;
  choice = g_task_get_task_data (self->choice);
  choice->hurried = TRUE;
  if (choice->asking != NULL) {
    g_source_set_ready_time (choice->asking, 0);
  } else if (choice->pause != NULL) {
    g_source_set_ready_time (choice->pause, 0);
  } else {
    choice->weakened = TRUE;
    wuzi_engine_hurry (choice->engine);
  }
}
