/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a match's folder, and has it played. */
#include "matches/wuzi-match-entry.h"

#include <glib/gi18n-lib.h>

#include "engines/wuzi-engine-list.h"
#include "library/library-study.h"
#include "matches/engine-scores.h"
#include "matches/match-export.h"
#include "matches/match-folder.h"
#include "matches/match-folders.h"
#include "threads/task-thread.h"

struct _WuziMatchEntry {
  GObject parent_instance;

  WuziMatchState state;
  gboolean starts; /* once it is read */
  gboolean ends;   /* early: that is written down once it is paused */

  /* Owned */
  char *folder;
  char *id;
  char *trouble;           /* or NULL */
  WuziMatch *match;        /* with the plan; NULL until it is read */
  MatchSchedule *schedule; /* likewise */
  WuziMatchOutcomes *outcomes;
  GCancellable *cancellable; /* of the run; NULL: none */
};

G_DEFINE_FINAL_TYPE (WuziMatchEntry, wuzi_match_entry, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_STATE,
  PROP_KNOWN,
  PROP_TROUBLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_state (WuziMatchEntry *self, WuziMatchState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_trouble (WuziMatchEntry *self, const char *sentence)
{
  if (g_strcmp0 (self->trouble, sentence) == 0)
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (sentence);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TROUBLE]);
}

/* --- reading --- */

/* What stands in the folder. */
typedef struct {
  MatchPlan *plan; /* Owned, if the plan was read */
  MatchSchedule *schedule;
  GArray *outcomes;
  gint64 started; /* the first game, in ms since 1970; 0: there is none */
  char *warning;  /* or NULL */
  gboolean ended;
} Loaded;

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_clear_pointer (&loaded->schedule, match_schedule_free);
  g_clear_pointer (&loaded->plan, match_plan_free);
  g_clear_pointer (&loaded->outcomes, g_array_unref);
  g_free (loaded->warning);
  g_free (loaded);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loaded, loaded_free)

static gboolean
add_outcome (const MatchResult *result, gpointer user_data)
{
  Loaded *loaded = user_data;
  MatchOutcome outcome = match_outcome_of (result);

  g_array_append_val (loaded->outcomes, outcome);
  match_result_add_to (result, loaded->schedule);
  if (loaded->started == 0 || result->started < loaded->started)
    loaded->started = result->started;
  return TRUE;
}

/* What an ended match says of its engines; where that can't be written, the next start tries again.
 */
static void
keep_scores (Loaded *loaded, const MatchPlan *plan)
{
  g_autofree char *engines = wuzi_engine_list_dup_usual_folder ();
  g_autoptr (GError) error = NULL;

  if (!loaded->ended && !match_schedule_is_over (loaded->schedule))
    return;
  if (!engine_scores_keep_known (engines, plan, loaded->schedule, loaded->started, &error))
    loaded->warning = g_strdup (error->message);
}

/* The plan is read once: what is known of it is meant by that one. One that is to go on isn't ended
 * any more. */
static void
load_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatchEntry *self = source;
  g_autoptr (Loaded) loaded = g_new0 (Loaded, 1);
  g_autofree char *path = g_build_filename (self->folder, MATCH_FOLDERS_PLAN, NULL);
  const MatchPlan *plan = self->match != NULL ? wuzi_match_get_plan (self->match) : NULL;
  GError *error = NULL;

  if (GPOINTER_TO_INT (data) && !match_folders_set_ended (self->folder, FALSE, &error)) {
    g_task_return_error (task, error);
    return;
  }
  if (plan == NULL)
    plan = loaded->plan = match_plan_read_file (path, &error);
  if (plan != NULL) {
    loaded->schedule = match_schedule_new (plan);
    loaded->outcomes = g_array_new (FALSE, FALSE, sizeof (MatchOutcome));
    loaded->ended = match_folders_is_ended (self->folder);
  }
  if (plan != NULL && match_folder_read (self->folder, plan, add_outcome, loaded, &error))
    keep_scores (loaded, plan);
  if (error == NULL)
    g_task_return_pointer (task, g_steal_pointer (&loaded), loaded_free);
  else
    g_task_return_error (task, error);
}

static void run (WuziMatchEntry *self);

static void
game_ended_cb (WuziMatchEntry *self, const MatchResult *result)
{
  MatchOutcome outcome = match_outcome_of (result);

  if (!match_result_add_to (result, self->schedule))
    return;
  wuzi_match_outcomes_add (self->outcomes, &outcome);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KNOWN]);
}

/* (plan: transfer full) */
static void
make_match (WuziMatchEntry *self, MatchPlan *plan)
{
  self->match = wuzi_match_new (plan);
  g_signal_connect_object (self->match, "game-ended", G_CALLBACK (game_ended_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
set_loaded (WuziMatchEntry *self, Loaded *loaded)
{
  if (self->match == NULL)
    make_match (self, g_steal_pointer (&loaded->plan));
  g_clear_pointer (&self->schedule, match_schedule_free);
  self->schedule = g_steal_pointer (&loaded->schedule);
  wuzi_match_outcomes_replace (self->outcomes, g_steal_pointer (&loaded->outcomes));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KNOWN]);
}

static WuziMatchState
get_resting_state (WuziMatchEntry *self, gboolean ended)
{
  if (match_schedule_is_over (self->schedule))
    return WUZI_MATCH_FINISHED;
  return ended ? WUZI_MATCH_ENDED : WUZI_MATCH_PAUSED;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatchEntry *self = WUZI_MATCH_ENTRY (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (Loaded) loaded = g_task_propagate_pointer (G_TASK (result), &error);
  gboolean starts = self->starts;

  self->starts = FALSE;
  if (loaded == NULL) {
    set_trouble (self, error->message);
    set_state (self, self->match != NULL ? WUZI_MATCH_PAUSED : WUZI_MATCH_BROKEN);
    return;
  }
  if (loaded->warning != NULL)
    set_trouble (self, loaded->warning);
  set_loaded (self, loaded);
  if (starts && !match_schedule_is_over (self->schedule))
    run (self);
  else
    set_state (self, get_resting_state (self, loaded->ended));
}

static void
load (WuziMatchEntry *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, loaded_cb, NULL);

  g_task_set_task_data (task, GINT_TO_POINTER (self->starts), NULL);
  set_state (self, WUZI_MATCH_LOADING);
  task_thread_run (task, load_run);
}

/* --- playing --- */

static void
rest (WuziMatchEntry *self, gboolean ended)
{
  set_state (self, get_resting_state (self, ended));
  if (self->state == WUZI_MATCH_FINISHED)
    g_signal_emit (self, signals[ENDED], 0);
}

static void
mark_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatchEntry *self = source;
  g_autofree char *engines = wuzi_engine_list_dup_usual_folder ();
  g_autoptr (GError) warning = NULL;
  GError *error = NULL;

  if (!match_folders_set_ended (self->folder, TRUE, &error)) {
    g_task_return_error (task, error);
    return;
  }
  engine_scores_keep (engines, self->folder, wuzi_match_get_plan (self->match), &warning);
  g_task_return_pointer (task, warning != NULL ? g_strdup (warning->message) : NULL, g_free);
}

static void
marked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatchEntry *self = WUZI_MATCH_ENTRY (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *warning = g_task_propagate_pointer (G_TASK (result), &error);

  self->ends = FALSE;
  if (error != NULL || warning != NULL)
    set_trouble (self, error != NULL ? error->message : warning);
  rest (self, error == NULL);
}

/* Writes down that no more is to be played. */
static void
mark (WuziMatchEntry *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, marked_cb, NULL);

  self->ends = TRUE;
  task_thread_run (task, mark_run);
}

static void
run_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziMatchEntry) self = user_data;
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->cancellable);
  if (!wuzi_match_run_finish (WUZI_MATCH (source), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    set_trouble (self, error->message);
  else if (wuzi_match_get_warning (self->match) != NULL)
    set_trouble (self, wuzi_match_get_warning (self->match));
  if (self->ends)
    mark (self);
  else
    rest (self, FALSE);
}

static void
run (WuziMatchEntry *self)
{
  self->cancellable = g_cancellable_new ();
  set_state (self, WUZI_MATCH_RUNNING);
  wuzi_match_run_async (self->match, self->cancellable, run_cb, g_object_ref (self));
}

void
wuzi_match_entry_start (WuziMatchEntry *self)
{
  g_return_if_fail (WUZI_IS_MATCH_ENTRY (self));

  if (wuzi_match_entry_is_busy (self) || self->state == WUZI_MATCH_FINISHED)
    return;
  set_trouble (self, NULL);
  self->starts = TRUE;
  if (self->state != WUZI_MATCH_LOADING)
    load (self);
}

void
wuzi_match_entry_pause (WuziMatchEntry *self)
{
  g_return_if_fail (WUZI_IS_MATCH_ENTRY (self));

  self->starts = FALSE;
  if (self->state != WUZI_MATCH_RUNNING)
    return;
  set_state (self, WUZI_MATCH_PAUSING);
  g_cancellable_cancel (self->cancellable);
}

void
wuzi_match_entry_end_early (WuziMatchEntry *self)
{
  g_return_if_fail (WUZI_IS_MATCH_ENTRY (self));

  if (self->state == WUZI_MATCH_RUNNING) {
    self->ends = TRUE;
    wuzi_match_entry_pause (self);
  } else if (self->state == WUZI_MATCH_PAUSED) {
    set_state (self, WUZI_MATCH_PAUSING);
    mark (self);
  }
}

/* --- a game --- */

typedef struct {
  const MatchPlan *plan; /* Borrowed of the task's source */
  guint64 index;
  WuziStudy *study; /* Owned */
} Finding;

static gboolean
find_game (const MatchResult *result, gpointer user_data)
{
  Finding *finding = user_data;
  MatchLibraryGame game;

  if (result->slot.index != finding->index)
    return TRUE;
  match_library_game_init (&game, result, finding->plan);
  finding->study = library_study_new (&game.game);
  return FALSE;
}

static void
read_game_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WuziMatchEntry *self = source;
  Finding *finding = data;
  GError *error = NULL;

  if (!match_folder_read (self->folder, finding->plan, find_game, finding, &error))
    g_task_return_error (task, error);
  else if (finding->study != NULL)
    g_task_return_pointer (task, finding->study, g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                             _ ("This game isn’t in the match’s folder any more."));
}

void
wuzi_match_entry_read_game_async (WuziMatchEntry *self, guint64 index, GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Finding *finding;

  g_return_if_fail (WUZI_IS_MATCH_ENTRY (self));
  g_return_if_fail (self->match != NULL);

  finding = g_new0 (Finding, 1);
  finding->plan = wuzi_match_get_plan (self->match);
  finding->index = index;
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, wuzi_match_entry_read_game_async);
  g_task_set_task_data (task, finding, g_free);
  task_thread_run (task, read_game_run);
}

WuziStudy *
wuzi_match_entry_read_game_finish (WuziMatchEntry *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- the class --- */

const char *
wuzi_match_entry_get_folder (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), NULL);

  return self->folder;
}

const char *
wuzi_match_entry_get_id (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), NULL);

  return self->id;
}

WuziMatchState
wuzi_match_entry_get_state (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), WUZI_MATCH_BROKEN);

  return self->state;
}

const char *
wuzi_match_entry_get_trouble (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), NULL);

  return self->trouble;
}

gboolean
wuzi_match_entry_is_busy (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), FALSE);

  return self->cancellable != NULL || self->ends;
}

const MatchPlan *
wuzi_match_entry_get_plan (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), NULL);

  return self->match != NULL ? wuzi_match_get_plan (self->match) : NULL;
}

MatchSchedule *
wuzi_match_entry_get_schedule (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), NULL);

  return self->schedule;
}

guint64
wuzi_match_entry_count_known (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), 0);

  return self->schedule != NULL ? match_schedule_count_known (self->schedule) : 0;
}

guint64
wuzi_match_entry_count (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), 0);

  return self->schedule != NULL ? match_schedule_count (self->schedule) : 0;
}

GListModel *
wuzi_match_entry_get_outcomes (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), NULL);

  return G_LIST_MODEL (self->outcomes);
}

GListModel *
wuzi_match_entry_get_games (WuziMatchEntry *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ENTRY (self), NULL);

  return self->match != NULL ? wuzi_match_get_games (self->match) : NULL;
}

static void
wuzi_match_entry_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziMatchEntry *self = WUZI_MATCH_ENTRY (object);

  switch (prop_id) {
  case PROP_STATE:
    g_value_set_int (value, (int) self->state);
    break;
  case PROP_KNOWN:
    g_value_set_uint64 (value, wuzi_match_entry_count_known (self));
    break;
  case PROP_TROUBLE:
    g_value_set_string (value, self->trouble);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_match_entry_finalize (GObject *object)
{
  WuziMatchEntry *self = WUZI_MATCH_ENTRY (object);

  g_free (self->folder);
  g_free (self->id);
  g_free (self->trouble);
  g_clear_pointer (&self->schedule, match_schedule_free);
  g_clear_object (&self->match);
  g_clear_object (&self->outcomes);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (wuzi_match_entry_parent_class)->finalize (object);
}

static void
wuzi_match_entry_class_init (WuziMatchEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_match_entry_get_property;
  object_class->finalize = wuzi_match_entry_finalize;

  properties[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, WUZI_MATCH_LOADING,
                                             WUZI_MATCH_FINISHED, WUZI_MATCH_LOADING, flags);
  properties[PROP_KNOWN] = g_param_spec_uint64 ("known", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  properties[PROP_TROUBLE] = g_param_spec_string ("trouble", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_match_entry_init (WuziMatchEntry *self)
{
  self->state = WUZI_MATCH_BROKEN;
  self->outcomes = wuzi_match_outcomes_new ();
}

static WuziMatchEntry *
make (const char *folder)
{
  WuziMatchEntry *self = g_object_new (WUZI_TYPE_MATCH_ENTRY, NULL);

  self->folder = g_strdup (folder);
  self->id = g_path_get_basename (folder);
  return self;
}

WuziMatchEntry *
wuzi_match_entry_new (const char *folder)
{
  WuziMatchEntry *self = make (folder);

  load (self);
  return self;
}

WuziMatchEntry *
wuzi_match_entry_new_of_plan (const char *folder, MatchPlan *plan)
{
  WuziMatchEntry *self = make (folder);

  make_match (self, plan);
  self->schedule = match_schedule_new (plan);
  self->state = WUZI_MATCH_PAUSED;
  return self;
}
