/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks in turn until the judge says that it is over. */
#include "matches/wuzi-match-game.h"

enum {
  LATE_MSECS = 2000, /* after the deadline, a contender isn't waited for any more */
};

struct _WuziMatchGame {
  GObject parent_instance;

  MatchSlot slot;
  MatchJudge judge;
  gint64 started; /* in ms since 1970 */
  int waited_for; /* contenders that are beginning, or ending */
  guint late;     /* source */
  gboolean is_late;

  /* Owned */
  char *names[2]; /* black's and white's, as the next */
  WuziContender *contenders[2];
  GTask *task;
  GCancellable *cancellable; /* of what is asked: the task's, or it was late */
  GError *error;             /* why the game isn't played on */
};

G_DEFINE_FINAL_TYPE (WuziMatchGame, wuzi_match_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_BLACK,
  PROP_WHITE,
  PROP_MOVES,
  PROP_OVER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void ask (WuziMatchGame *self);

/* --- the end --- */

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziMatchGame) self = user_data;
  g_autoptr (GTask) task = NULL;

  if (--self->waited_for > 0)
    return;
  task = g_steal_pointer (&self->task);
  g_clear_object (&self->contenders[0]);
  g_clear_object (&self->contenders[1]);
  if (self->error != NULL)
    g_task_return_error (task, g_steal_pointer (&self->error));
  else
    g_task_return_boolean (task, TRUE);
}

/* The game is over, or there is an error. */
static void
end (WuziMatchGame *self)
{
  if (self->judge.over)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVER]);
  self->waited_for = 2;
  for (int i = 0; i < 2; i++)
    wuzi_contender_end_async (self->contenders[i], ended_cb, g_object_ref (self));
}

/* --- moves --- */

static gboolean
late_cb (gpointer user_data)
{
  WuziMatchGame *self = user_data;

  self->late = 0;
  self->is_late = TRUE;
  g_cancellable_cancel (self->cancellable);
  return G_SOURCE_REMOVE;
}

static void
forward_cb (GCancellable *cancellable, gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

/* What came of it, if it was cancelled as it was late? TRUE: that is no error. */
static gboolean
take_late (WuziMatchGame *self, const GError *error)
{
  return self->is_late && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
         && !g_cancellable_is_cancelled (g_task_get_cancellable (self->task));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziMatchGame) self = user_data;
  g_autoptr (GError) error = NULL;
  MatchAnswer answer;

  g_clear_handle_id (&self->late, g_source_remove);
  if (wuzi_contender_finish (WUZI_CONTENDER (source), result, &answer, &error)) {
    if (answer.failed)
      match_judge_take_failure (&self->judge, answer.failure);
    else if (match_judge_take_memory (&self->judge, answer.memory))
      match_judge_take_move (&self->judge, answer.point, answer.msecs);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVES]);
  } else if (take_late (self, error)) {
    match_judge_take_failure (&self->judge, MATCH_ENDING_TIME);
  } else {
    self->error = g_steal_pointer (&error);
  }
  if (self->judge.over || self->error != NULL)
    end (self);
  else
    ask (self);
}

/* NOTE: nobody is waited for who neither answers nor notices that it is late. */
static void
ask (WuziMatchGame *self)
{
  WuziContender *contender = self->contenders[stone_index (self->judge.board.turn)];
  gint64 deadline = match_judge_get_deadline (&self->judge);

  self->is_late = FALSE;
  if (deadline > 0 && !wuzi_contender_always_answers (contender))
    self->late = g_timeout_add ((guint) MIN (deadline + LATE_MSECS, G_MAXINT), late_cb, self);
  wuzi_contender_choose_async (self->contenders[stone_index (self->judge.board.turn)], &self->judge,
                               self->cancellable, chosen_cb, g_object_ref (self));
}

/* --- the beginning --- */

/* A contender that fails here has lost; if both do, it is black. */
static void
begun_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziMatchGame) self = user_data;
  g_autoptr (GError) error = NULL;
  MatchAnswer answer;

  if (!wuzi_contender_finish (WUZI_CONTENDER (source), result, &answer, &error)) {
    if (self->error == NULL)
      self->error = g_steal_pointer (&error);
  } else if (answer.failed && (!self->judge.over || source == G_OBJECT (self->contenders[0]))) {
    self->judge.over = TRUE;
    self->judge.ending = answer.failure;
    self->judge.winner = source == G_OBJECT (self->contenders[0]) ? STONE_WHITE : STONE_BLACK;
  }
  if (--self->waited_for > 0)
    return;
  if (self->judge.over || self->error != NULL)
    end (self);
  else
    ask (self);
}

void
wuzi_match_game_play_async (WuziMatchGame *self, WuziContender *black, WuziContender *white,
                            const MatchTerms *terms, const Board *opening,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (WUZI_IS_MATCH_GAME (self));
  g_return_if_fail (self->task == NULL && self->started == 0);

  self->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (self->task, wuzi_match_game_play_async);
  g_task_set_check_cancellable (self->task, FALSE);
  self->contenders[0] = g_object_ref (black);
  self->contenders[1] = g_object_ref (white);
  self->started = g_get_real_time () / 1000;
  self->cancellable = g_cancellable_new ();
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (forward_cb), self->cancellable,
                             0);
  if (g_cancellable_is_cancelled (cancellable))
    g_cancellable_cancel (self->cancellable);
  match_judge_begin (&self->judge, terms, opening);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVES]);
  self->waited_for = 2;
  for (int i = 0; i < 2; i++)
    wuzi_contender_begin_async (self->contenders[i], terms, self->cancellable, begun_cb,
                                g_object_ref (self));
}

gboolean
wuzi_match_game_play_finish (WuziMatchGame *self, GAsyncResult *result, MatchResult *played,
                             GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  match_result_init (played, &self->slot, &self->judge, self->started);
  return TRUE;
}

/* --- the class --- */

const MatchSlot *
wuzi_match_game_get_slot (WuziMatchGame *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_GAME (self), NULL);

  return &self->slot;
}

const char *
wuzi_match_game_get_black (WuziMatchGame *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_GAME (self), NULL);

  return self->names[0];
}

const char *
wuzi_match_game_get_white (WuziMatchGame *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_GAME (self), NULL);

  return self->names[1];
}

const MatchJudge *
wuzi_match_game_get_judge (WuziMatchGame *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_GAME (self), NULL);

  return &self->judge;
}

static void
wuzi_match_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziMatchGame *self = WUZI_MATCH_GAME (object);

  switch (prop_id) {
  case PROP_BLACK:
    g_value_set_string (value, self->names[0]);
    break;
  case PROP_WHITE:
    g_value_set_string (value, self->names[1]);
    break;
  case PROP_MOVES:
    g_value_set_uint (value, (guint) self->judge.board.count);
    break;
  case PROP_OVER:
    g_value_set_boolean (value, self->judge.over);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_match_game_dispose (GObject *object)
{
  WuziMatchGame *self = WUZI_MATCH_GAME (object);

  g_clear_handle_id (&self->late, g_source_remove);
  g_clear_object (&self->contenders[0]);
  g_clear_object (&self->contenders[1]);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (wuzi_match_game_parent_class)->dispose (object);
}

static void
wuzi_match_game_finalize (GObject *object)
{
  WuziMatchGame *self = WUZI_MATCH_GAME (object);

  g_free (self->names[0]);
  g_free (self->names[1]);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (wuzi_match_game_parent_class)->finalize (object);
}

static void
wuzi_match_game_class_init (WuziMatchGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_match_game_get_property;
  object_class->dispose = wuzi_match_game_dispose;
  object_class->finalize = wuzi_match_game_finalize;

  properties[PROP_BLACK] =
      g_param_spec_string ("black", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WHITE] =
      g_param_spec_string ("white", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MOVES] = g_param_spec_uint ("moves", NULL, NULL, 0, BOARD_MAX_STONES, 0,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_OVER] =
      g_param_spec_boolean ("over", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_match_game_init (WuziMatchGame *self)
{
}

WuziMatchGame *
wuzi_match_game_new (const MatchSlot *slot, const char *black, const char *white)
{
  WuziMatchGame *self = g_object_new (WUZI_TYPE_MATCH_GAME, NULL);

  self->slot = *slot;
  self->names[0] = g_strdup (black);
  self->names[1] = g_strdup (white);
  return self;
}
