/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lanes, each of which plays one game after the other, and writes it down before the next. */
#include "matches/wuzi-match.h"

#include <glib/gi18n-lib.h>

#include "engines/wuzi-engine-list.h"
#include "matches/engine-scores.h"
#include "matches/match-folder.h"
#include "matches/match-library.h"
#include "matches/match-openings.h"
#include "matches/wuzi-brain-contender.h"
#include "matches/wuzi-level-contender.h"
#include "threads/task-thread.h"

/* Plays one game at a time. */
typedef struct {
  /* Borrowed */
  WuziMatch *match;

  /* Owned */
  WuziThinker *thinkers[2]; /* black's and white's; NULL until a level plays */
  WuziMatchGame *game;      /* NULL: none */

  gboolean busy;
  MatchSlot slot;
  MatchResult result; /* that is written down */
} Lane;

struct _WuziMatch {
  GObject parent_instance;

  gboolean decided; /* by the sequential test */
  guint added;

  /* Owned */
  MatchPlan *plan;
  MatchSchedule *schedule;
  MatchOpenings *openings;
  MatchFolder *folder; /* while it runs */
  char *path;
  char *warning; /* or NULL */
  guint broken;
  GListStore *games;
  GPtrArray *lanes;
  GTask *task;          /* NULL: it doesn't run */
  GCancellable *inside; /* ends all games: the task was cancelled, or something went wrong */
  GError *error;        /* the first one */

  GMutex writing; /* of the folder */
};

G_DEFINE_FINAL_TYPE (WuziMatch, wuzi_match, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_RUNNING,
  PROP_KNOWN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  GAME_ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void go_on (WuziMatch *self);

/* The first thing that goes wrong ends all games. A game that was cancelled is nothing wrong.
 * (error: transfer full) */
static void
fail (WuziMatch *self, GError *error)
{
  if (self->error == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->error = error;
  else
    g_error_free (error);
  g_cancellable_cancel (self->inside);
}

static void
lane_free (gpointer data)
{
  Lane *lane = data;

  g_clear_object (&lane->thinkers[0]);
  g_clear_object (&lane->thinkers[1]);
  g_clear_object (&lane->game);
  g_free (lane);
}

/* --- the end of a run --- */

/* What an ended match says of the engines in it. */
static void
keep_scores (WuziMatch *self)
{
  g_autofree char *folder = wuzi_engine_list_dup_usual_folder ();
  g_autoptr (GError) error = NULL;

  if (match_schedule_is_over (self->schedule)
      && !engine_scores_keep (folder, self->path, self->plan, &error))
    self->warning = g_strdup (error->message);
}

static void
sum_up_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatch *self = source;
  const char *summary = data;
  GError *error = NULL;

  keep_scores (self);
  if (!match_folder_sum_up (self->folder, self->schedule, summary, &error)
      || (self->plan->database != NULL
          && !match_library_add (self->path, self->plan, self->plan->database, &self->added,
                                 &error)))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
summed_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatch *self = WUZI_MATCH (source);
  g_autoptr (GTask) task = g_steal_pointer (&self->task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    fail (self, error);
  g_clear_pointer (&self->folder, match_folder_close);
  g_clear_pointer (&self->openings, match_openings_free);
  g_clear_pointer (&self->lanes, g_ptr_array_unref);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  if (g_task_return_error_if_cancelled (task))
    g_clear_error (&self->error);
  else if (self->error != NULL)
    g_task_return_error (task, g_steal_pointer (&self->error));
  else
    g_task_return_boolean (task, TRUE);
}

/* No game is being played any more. */
static void
sum_up (WuziMatch *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, summed_up_cb, NULL);

  g_task_set_task_data (task, match_words_for_match (self->plan, self->schedule), g_free);
  task_thread_run (task, sum_up_run);
}

/* --- a game --- */

static void
lane_rest (Lane *lane)
{
  WuziMatch *self = lane->match;
  guint position;

  if (lane->game != NULL && g_list_store_find (self->games, lane->game, &position))
    g_list_store_remove (self->games, position);
  g_clear_object (&lane->game);
  lane->busy = FALSE;
  go_on (self);
}

/* The game wasn't played to its end. (error: transfer full) */
static void
lane_fail (Lane *lane, GError *error)
{
  match_schedule_give_back (lane->match->schedule, &lane->slot);
  fail (lane->match, error);
  lane_rest (lane);
}

static void
write_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatch *self = source;
  const Lane *lane = data;
  GError *error = NULL;
  gboolean written;

  g_mutex_lock (&self->writing);
  written = match_folder_add (self->folder, &lane->result, &error);
  g_mutex_unlock (&self->writing);
  if (written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatch *self = WUZI_MATCH (source);
  Lane *lane = user_data;
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error)) {
    lane_fail (lane, error);
    return;
  }
  match_result_add_to (&lane->result, self->schedule);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KNOWN]);
  g_signal_emit (self, signals[GAME_ENDED], 0, &lane->result);
  /* Games that are being played don't count any more: they would be chosen by the result. */
  if (!self->decided && match_schedule_is_decided (self->schedule)) {
    self->decided = TRUE;
    g_cancellable_cancel (self->inside);
  }
  lane_rest (lane);
}

static void
played_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Lane *lane = user_data;
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  if (!wuzi_match_game_play_finish (WUZI_MATCH_GAME (source), result, &lane->result, &error)) {
    lane_fail (lane, error);
    return;
  }
  task = g_task_new (lane->match, NULL, written_cb, lane);
  g_task_set_task_data (task, lane, NULL);
  task_thread_run (task, write_run);
}

/* The contender of a colour, 0 for black. (transfer full) */
static WuziContender *
make_contender (Lane *lane, int colour)
{
  const MatchPlan *plan = lane->match->plan;
  const MatchSlot *slot = &lane->slot;
  const MatchEngine *engine = match_plan_get_engine (
      plan, colour == 0 ? match_slot_get_black (slot) : match_slot_get_white (slot));

  if (engine->command != NULL)
    return wuzi_brain_contender_new (engine, &plan->terms);
  if (lane->thinkers[colour] == NULL)
    lane->thinkers[colour] = wuzi_thinker_new ();
  return wuzi_level_contender_new (engine,
                                   (plan->seed + (guint64) match_slot_get_opening (slot)) * 2
                                       + (guint64) slot->number % 2,
                                   lane->thinkers[colour]);
}

static void
opening_stop_cb (GCancellable *cancellable, gpointer stop)
{
  engine_stop_raise (stop);
}

static void
opening_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatch *self = source;
  const Lane *lane = data;
  g_autofree Board *board = g_new (Board, 1);
  EngineStop stop = { 0 };
  gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (opening_stop_cb), &stop, NULL);
  gboolean found =
      match_openings_get (self->openings, match_slot_get_opening (&lane->slot), &stop, board);

  g_cancellable_disconnect (cancellable, handler);
  if (found)
    g_task_return_pointer (task, g_steal_pointer (&board), g_free);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("There is not enough memory to think."));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatch *self = WUZI_MATCH (source);
  Lane *lane = user_data;
  GError *error = NULL;
  g_autofree Board *board = g_task_propagate_pointer (G_TASK (result), &error);
  const MatchPlan *plan = self->plan;
  g_autoptr (WuziContender) black = NULL;
  g_autoptr (WuziContender) white = NULL;

  if (board == NULL) {
    lane_fail (lane, error);
    return;
  }
  black = make_contender (lane, 0);
  white = make_contender (lane, 1);
  lane->game = wuzi_match_game_new (
      &lane->slot, match_plan_get_engine (plan, match_slot_get_black (&lane->slot))->name,
      match_plan_get_engine (plan, match_slot_get_white (&lane->slot))->name);
  g_list_store_append (self->games, lane->game);
  wuzi_match_game_play_async (lane->game, black, white, &plan->terms, board, self->inside,
                              played_cb, lane);
}

static void
lane_play (Lane *lane)
{
  g_autoptr (GTask) task = g_task_new (lane->match, lane->match->inside, opened_cb, lane);

  lane->busy = TRUE;
  g_task_set_task_data (task, lane, NULL);
  task_thread_run (task, opening_run);
}

/* --- a run --- */

/* Lets each lane that rests play, if there is a game for it; ends the run when all rest. */
static void
go_on (WuziMatch *self)
{
  gboolean busy = FALSE;

  for (guint i = 0; i < self->lanes->len; i++) {
    Lane *lane = g_ptr_array_index (self->lanes, i);

    if (!lane->busy && !g_cancellable_is_cancelled (self->inside)
        && match_schedule_next (self->schedule, &lane->slot) == MATCH_NEXT_GAME)
      lane_play (lane);
    busy |= lane->busy;
  }
  if (!busy)
    sum_up (self);
}

typedef struct {
  MatchSchedule *schedule;
  MatchOpenings *openings;
  MatchFolder *folder;
} Opened;

static void
opened_free (gpointer data)
{
  Opened *opened = data;

  g_clear_pointer (&opened->folder, match_folder_close);
  g_clear_pointer (&opened->openings, match_openings_free);
  g_clear_pointer (&opened->schedule, match_schedule_free);
  g_free (opened);
}

/* Are all programs there?
 *
 * NOTE: one that is confined is started by another program, which doesn't say so. */
static gboolean
check_programs (const MatchPlan *plan, GError **error)
{
  for (guint i = 0; i < plan->engines->len; i++) {
    const MatchEngine *engine = match_plan_get_engine (plan, (int) i);
    g_autofree char *path =
        engine->command != NULL ? g_find_program_in_path (engine->command[0]) : NULL;

    if (engine->command == NULL || path != NULL)
      continue;
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("%s can’t be started: there is no program “%s” here."), engine->name,
                 engine->command[0]);
    return FALSE;
  }
  return TRUE;
}

/* NOTE: the folder comes last, so that none is made for a plan that can't be played. */
static void
open_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatch *self = source;
  Opened *opened = g_new0 (Opened, 1);
  GError *error = NULL;

  opened->schedule = match_schedule_new (self->plan);
  if (check_programs (self->plan, &error))
    opened->openings = match_openings_new (self->plan, &error);
  if (opened->openings != NULL)
    opened->folder = match_folder_open (self->plan, opened->schedule, &error);
  if (opened->folder != NULL) {
    g_task_return_pointer (task, opened, opened_free);
    return;
  }
  opened_free (opened);
  g_task_return_error (task, error);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

/* The run couldn't even begin. (error: transfer full) */
static void
give_up (WuziMatch *self, GError *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_task_return_error (task, error);
}

static void
begun_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatch *self = WUZI_MATCH (source);
  GError *error = NULL;
  Opened *opened = g_task_propagate_pointer (G_TASK (result), &error);

  if (opened == NULL) {
    give_up (self, error);
    return;
  }
  g_clear_pointer (&self->schedule, match_schedule_free);
  self->schedule = g_steal_pointer (&opened->schedule);
  self->openings = g_steal_pointer (&opened->openings);
  self->folder = g_steal_pointer (&opened->folder);
  opened_free (opened);
  g_free (self->path);
  self->path = g_strdup (match_folder_get_path (self->folder));
  self->broken = match_folder_count_broken (self->folder);
  self->lanes = g_ptr_array_new_with_free_func (lane_free);
  for (int i = 0; i < self->plan->concurrency; i++) {
    Lane *lane = g_new0 (Lane, 1);

    lane->match = self;
    g_ptr_array_add (self->lanes, lane);
  }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KNOWN]);
  self->decided = match_schedule_is_decided (self->schedule);
  if (self->decided)
    g_cancellable_cancel (self->inside);
  go_on (self);
}

void
wuzi_match_run_async (WuziMatch *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (WUZI_IS_MATCH (self));
  g_return_if_fail (self->task == NULL);

  self->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (self->task, wuzi_match_run_async);
  g_task_set_check_cancellable (self->task, FALSE);
  self->added = 0;
  g_clear_pointer (&self->warning, g_free);
  g_clear_object (&self->inside);
  self->inside = g_cancellable_new ();
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (cancelled_cb), self->inside, 0);
  if (g_cancellable_is_cancelled (cancellable))
    g_cancellable_cancel (self->inside);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  task = g_task_new (self, NULL, begun_cb, NULL);
  task_thread_run (task, open_run);
}

gboolean
wuzi_match_run_finish (WuziMatch *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- the class --- */

const MatchPlan *
wuzi_match_get_plan (WuziMatch *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH (self), NULL);

  return self->plan;
}

MatchSchedule *
wuzi_match_get_schedule (WuziMatch *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH (self), NULL);

  return self->schedule;
}

const char *
wuzi_match_get_folder (WuziMatch *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH (self), NULL);

  return self->path;
}

guint
wuzi_match_count_broken (WuziMatch *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH (self), 0);

  return self->broken;
}

guint
wuzi_match_count_added (WuziMatch *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH (self), 0);

  return self->added;
}

const char *
wuzi_match_get_warning (WuziMatch *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH (self), NULL);

  return self->warning;
}

GListModel *
wuzi_match_get_games (WuziMatch *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH (self), NULL);

  return G_LIST_MODEL (self->games);
}

static void
wuzi_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziMatch *self = WUZI_MATCH (object);

  switch (prop_id) {
  case PROP_RUNNING:
    g_value_set_boolean (value, self->task != NULL);
    break;
  case PROP_KNOWN:
    g_value_set_uint64 (value,
                        self->schedule != NULL ? match_schedule_count_known (self->schedule) : 0);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

/* A run holds the match. */
static void
wuzi_match_finalize (GObject *object)
{
  WuziMatch *self = WUZI_MATCH (object);

  g_clear_object (&self->games);
  g_clear_object (&self->inside);
  g_clear_error (&self->error);
  g_clear_pointer (&self->schedule, match_schedule_free);
  g_clear_pointer (&self->plan, match_plan_free);
  g_free (self->path);
  g_free (self->warning);
  g_mutex_clear (&self->writing);

  G_OBJECT_CLASS (wuzi_match_parent_class)->finalize (object);
}

static void
wuzi_match_class_init (WuziMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_match_get_property;
  object_class->finalize = wuzi_match_finalize;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_KNOWN] = g_param_spec_uint64 ("known", NULL, NULL, 0, G_MAXUINT64, 0,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[GAME_ENDED] = g_signal_new ("game-ended", WUZI_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
wuzi_match_init (WuziMatch *self)
{
  self->games = g_list_store_new (WUZI_TYPE_MATCH_GAME);
  g_mutex_init (&self->writing);
}

WuziMatch *
wuzi_match_new (MatchPlan *plan)
{
  WuziMatch *self = g_object_new (WUZI_TYPE_MATCH, NULL);

  self->plan = plan;
  return self;
}
