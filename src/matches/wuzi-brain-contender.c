/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what an engine's errors mean in a game. */
#include "matches/wuzi-brain-contender.h"

#include "engines/wuzi-brain.h"

enum {
  TRIES = 5,               /* to reach another computer, before the match can't go on */
  FIRST_REST_MSECS = 1000, /* after the first one; each is twice as long as the one before */
};

struct _WuziBrainContender {
  WuziContender parent_instance;

  /* Owned */
  WuziBrain *brain;

  BrainGame game;
  int tries;
};

G_DEFINE_FINAL_TYPE (WuziBrainContender, wuzi_brain_contender, WUZI_TYPE_CONTENDER)

/* Would it be so in every game? */
static gboolean
is_hopeless (const GError *error)
{
  if (error->domain != WUZI_BRAIN_ERROR)
    return TRUE;
  switch ((WuziBrainError) error->code) {
  case WUZI_BRAIN_ERROR_COMMAND:
  case WUZI_BRAIN_ERROR_START:
  case WUZI_BRAIN_ERROR_SIZE:
  case WUZI_BRAIN_ERROR_RULE:
    return TRUE;
  default:
    return FALSE;
  }
}

static MatchEnding
get_ending (const GError *error)
{
  switch ((WuziBrainError) error->code) {
  case WUZI_BRAIN_ERROR_TIMEOUT:
    return MATCH_ENDING_TIME;
  case WUZI_BRAIN_ERROR_TAKEN:
    return MATCH_ENDING_ILLEGAL;
  case WUZI_BRAIN_ERROR_FOUL:
    return MATCH_ENDING_FOUL;
  default:
    return MATCH_ENDING_CRASH;
  }
}

/* Ends a task with what an error means. (error: transfer full) */
static void
return_error (GTask *task, GError *error)
{
  MatchAnswer answer = { .failed = TRUE };

  if (is_hopeless (error)) {
    g_task_return_error (task, error);
    return;
  }
  answer.failure = get_ending (error);
  g_error_free (error);
  wuzi_contender_return (task, &answer);
}

static void start (WuziBrainContender *self, GTask *task);

static gboolean
rested_cb (gpointer task)
{
  if (!g_task_return_error_if_cancelled (task))
    start (g_task_get_source_object (task), task);
  return G_SOURCE_REMOVE;
}

/* Lets some time pass before the next try, or cancels the task. */
static void
rest (WuziBrainContender *self, GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (GSource) source = g_timeout_source_new ((guint) FIRST_REST_MSECS << (self->tries - 1));

  if (cancellable != NULL) {
    g_autoptr (GSource) cancelled = g_cancellable_source_new (cancellable);

    g_source_set_dummy_callback (cancelled);
    g_source_add_child_source (source, cancelled);
  }
  g_source_set_callback (source, rested_cb, g_object_ref (task), g_object_unref);
  g_source_attach (source, NULL);
}

/* Where another computer isn't reached, no game has begun that could be lost: it is tried again,
 * and if that is in vain, the match goes on another time. Who is reached, and then ends or is
 * silent, has lost as anybody else. */
static void
started_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  WuziBrainContender *self = g_task_get_source_object (task);
  const MatchAnswer ready = { 0 };
  GError *error = NULL;

  if (wuzi_brain_start_finish (self->brain, result, &error)) {
    wuzi_contender_return (task, &ready);
  } else if (!g_error_matches (error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_CONNECTION)) {
    return_error (task, error);
  } else if (self->tries < TRIES) {
    g_error_free (error);
    rest (self, task);
  } else {
    g_task_return_error (task, error);
  }
}

static void
start (WuziBrainContender *self, GTask *task)
{
  self->tries++;
  wuzi_brain_start_async (self->brain, &self->game, g_task_get_cancellable (task), started_cb,
                          g_object_ref (task));
}

static void
wuzi_brain_contender_begin (WuziContender *contender, const MatchTerms *terms, GTask *task)
{
  WuziBrainContender *self = WUZI_BRAIN_CONTENDER (contender);
  BrainPatience patience = BRAIN_USUAL_PATIENCE;

  /* NOTE: without a limit for a move, that of the match is one, too. */
  self->game = (BrainGame) {
    .size = terms->size,
    .rule = terms->rule,
    .turn_ms = terms->turn_ms > 0 ? terms->turn_ms : terms->match_ms,
    .match_ms = terms->match_ms,
    .tournament = TRUE,
  };
  patience.tolerance_ms = terms->tolerance_ms;
  wuzi_brain_set_patience (self->brain, &patience);
  start (self, task);
}

static void
measured_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  MatchAnswer *answer = g_task_get_task_data (task);

  answer->memory = wuzi_brain_read_memory_finish (WUZI_BRAIN (source), result);
  wuzi_contender_return (task, answer);
}

/* The move is there, however long it takes to look at the memory. */
static void
moved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  MatchAnswer answer = { 0 };
  GError *error = NULL;

  answer.point = wuzi_brain_move_finish (WUZI_BRAIN (source), result, &answer.msecs, NULL, &error);
  if (error != NULL) {
    return_error (task, error);
    return;
  }
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_memdup2 (&answer, sizeof answer), g_free);
  wuzi_brain_read_memory_async (WUZI_BRAIN (source), measured_cb, g_object_ref (task));
}

static void
wuzi_brain_contender_choose (WuziContender *contender, const MatchJudge *judge, GTask *task)
{
  WuziBrainContender *self = WUZI_BRAIN_CONTENDER (contender);
  const BrainLimits limits = { .left_ms = judge->left_ms[stone_index (judge->board.turn)] };

  wuzi_brain_move_async (self->brain, &judge->board, &limits, g_task_get_cancellable (task),
                         moved_cb, g_object_ref (task));
}

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;

  wuzi_brain_end_finish (WUZI_BRAIN (source), result);
  g_task_return_boolean (task, TRUE);
}

static void
wuzi_brain_contender_end (WuziContender *contender, GTask *task)
{
  wuzi_brain_end_async (WUZI_BRAIN_CONTENDER (contender)->brain, ended_cb, g_object_ref (task));
}

static void
wuzi_brain_contender_dispose (GObject *object)
{
  g_clear_object (&WUZI_BRAIN_CONTENDER (object)->brain);

  G_OBJECT_CLASS (wuzi_brain_contender_parent_class)->dispose (object);
}

static void
wuzi_brain_contender_class_init (WuziBrainContenderClass *klass)
{
  WuziContenderClass *contender_class = WUZI_CONTENDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_brain_contender_dispose;

  contender_class->begin = wuzi_brain_contender_begin;
  contender_class->choose = wuzi_brain_contender_choose;
  contender_class->end = wuzi_brain_contender_end;
}

static void
wuzi_brain_contender_init (WuziBrainContender *self)
{
}

/* The words as one line that is taken apart into the same again. (transfer full) */
static char *
dup_command_line (const MatchEngine *engine)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; engine->command[i] != NULL; i++) {
    g_autofree char *word = g_shell_quote (engine->command[i]);

    g_strv_builder_add (words, word);
  }
  all = g_strv_builder_end (words);
  return g_strjoinv (" ", all);
}

WuziContender *
wuzi_brain_contender_new (const MatchEngine *engine, const MatchTerms *terms)
{
  WuziBrainContender *self = g_object_new (WUZI_TYPE_BRAIN_CONTENDER, NULL);
  g_autofree char *command = dup_command_line (engine);
  g_autofree char *info = engine->info != NULL ? g_strjoinv ("\n", engine->info) : NULL;
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new (engine->name, command);

  g_object_set (entry, "folder", engine->folder, "megabytes", (guint) (terms->memory >> 20),
                "threads", (guint) engine->threads, "dialect",
                (int) (engine->yixin ? BRAIN_DIALECT_YIXIN : BRAIN_DIALECT_GOMOCUP), "info", info,
                NULL);
  if (engine->free)
    g_object_set (entry, "confined", FALSE, NULL);
  if (engine->network)
    g_object_set (entry, "network", TRUE, NULL);
  if (engine->writes_folder)
    g_object_set (entry, "folder-writable", TRUE, NULL);
  self->brain = wuzi_brain_new (entry);
  return WUZI_CONTENDER (self);
}
