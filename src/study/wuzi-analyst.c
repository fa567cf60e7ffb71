/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks a program about one position after the other, and keeps what it says. */
#include "study/wuzi-analyst.h"

#include "engines/wuzi-brain.h"

struct _WuziAnalyst {
  GObject parent_instance;

  /* Owned */
  WuziEngineEntry *entry;
  WuziBrain *brain;     /* NULL: there is no process */
  GCancellable *asked;  /* of the one operation that goes on, or NULL */
  GHashTable *opinions; /* AnalysisOpinion by the key of position and rule */
  GError *error;        /* why it has failed, or NULL */

  int place;
  int line_count;
  gboolean active;
  AnalystState state;

  gboolean has_position;
  StudyPosition position;
  Rule rule;
  gint64 key;

  /* What the process knows, and is asked */
  gboolean outdated; /* the engine's settings are others by now */
  gboolean has_game;
  gboolean starts; /* it is being told of the game, rather than asked about the position */
  int game_size;
  Rule game_rule;
  gint64 asked_at;                         /* on the monotonic clock */
  AnalysisLine coming[ANALYSIS_MAX_LINES]; /* what it has said of that; length 0: nothing */
  guint64 nodes;
  gint64 ms; /* 0: it doesn't say */
};

G_DEFINE_FINAL_TYPE (WuziAnalyst, wuzi_analyst, G_TYPE_OBJECT)

enum {
  PROP_STATE = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

/* What an operation's callback needs: the analyst may have gone, or have given it up. */
typedef struct {
  GWeakRef analyst;
  GCancellable *cancellable; /* owned */
} Question;

static void proceed (WuziAnalyst *self);

static void
tell_changed (WuziAnalyst *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
set_state (WuziAnalyst *self, AnalystState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  tell_changed (self);
}

/* --- what it says --- */

static int
count_lines (WuziAnalyst *self)
{
  gboolean several = wuzi_engine_entry_can (self->entry, BRAIN_CAN_YXBOARD)
                     && wuzi_engine_entry_can (self->entry, BRAIN_CAN_YXNBEST);

  return several ? self->line_count : 1;
}

/* FALSE: it doesn't say how good the line is. */
static gboolean
get_score (const BrainThought *thought, Rule rule, int *score)
{
  enum {
    FARTHEST = 2 * BOARD_MAX_STONES - 1, /* that a score can tell */
  };
  double chance;

  if ((thought->says & BRAIN_SAYS_MATE) != 0 && thought->mate != 0) {
    int distance = CLAMP (thought->mate, -FARTHEST, FARTHEST);

    *score = distance > 0 ? ENGINE_SCORE_WIN - distance : -ENGINE_SCORE_WIN - distance;
    return TRUE;
  }
  if (!brain_thought_to_chance (thought, &chance))
    return FALSE;
  *score = engine_score_from_chance (rule, chance);
  return TRUE;
}

/* A move has one place: where another line began with it, that one is an older opinion. */
static void
take_line (WuziAnalyst *self, const BrainThought *thought)
{
  AnalysisLine *line = &self->coming[thought->rank];
  int score = 0;

  for (int i = 0; i < ANALYSIS_MAX_LINES; i++)
    if (i != thought->rank && self->coming[i].length > 0
        && self->coming[i].points[0] == thought->line[0])
      self->coming[i].length = 0;
  line->means = get_score (thought, self->rule, &score) ? ANALYSIS_BY_SEARCH : ANALYSIS_UNRATED;
  line->score = score;
  line->depth = thought->depth;
  line->length = MIN (thought->length, ENGINE_LINE_LENGTH);
  memcpy (line->points, thought->line, sizeof *line->points * (gsize) line->length);
}

static AnalysisOpinion *
make_opinion (WuziAnalyst *self)
{
  AnalysisOpinion *opinion = g_new0 (AnalysisOpinion, 1);
  gint64 passed = (g_get_monotonic_time () - self->asked_at) / 1000;

  opinion->rule = self->rule;
  opinion->turn = self->position.turn;
  opinion->wanted = self->line_count;
  opinion->nodes = self->nodes;
  opinion->msecs = self->ms > 0 ? self->ms : passed;
  for (int i = 0; i < count_lines (self); i++)
    if (self->coming[i].length > 0)
      opinion->lines[opinion->count++] = self->coming[i];
  return opinion;
}

static void
accept (WuziAnalyst *self)
{
  g_autofree AnalysisOpinion *found = make_opinion (self);
  AnalysisOpinion *known = g_hash_table_lookup (self->opinions, &self->key);

  if (found->count == 0)
    return;
  if (known == NULL || analysis_opinion_is_as_good (found, known)) {
    g_hash_table_replace (self->opinions, g_memdup2 (&self->key, sizeof self->key),
                          g_steal_pointer (&found));
  } else {
    known->nodes = found->nodes;
    known->msecs = found->msecs;
  }
  tell_changed (self);
}

static void
thought_cb (WuziAnalyst *self, const BrainThought *thought)
{
  if (self->asked == NULL || self->starts || g_cancellable_is_cancelled (self->asked)
      || thought->rank >= count_lines (self))
    return;
  if ((thought->says & BRAIN_SAYS_NODES) != 0)
    self->nodes = thought->nodes;
  if ((thought->says & BRAIN_SAYS_TIME) != 0)
    self->ms = thought->ms;
  if ((thought->says & BRAIN_SAYS_LINE) != 0)
    take_line (self, thought);
  accept (self);
}

/* --- its process --- */

/* Nothing waits for its end. */
static void
drop_brain (WuziAnalyst *self)
{
  if (self->asked != NULL)
    g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  self->has_game = FALSE;
  if (self->brain == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->brain, self);
  wuzi_brain_end_async (self->brain, NULL, NULL);
  g_clear_object (&self->brain);
}

static void
fail (WuziAnalyst *self, const GError *error)
{
  drop_brain (self);
  g_clear_error (&self->error);
  self->error = g_error_copy (error);
  set_state (self, ANALYST_FAILED);
}

static Question *
question_new (WuziAnalyst *self)
{
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->analyst, self);
  self->asked = g_cancellable_new ();
  question->cancellable = g_object_ref (self->asked);
  return question;
}

static void
question_free (Question *question)
{
  g_weak_ref_clear (&question->analyst);
  g_object_unref (question->cancellable);
  g_free (question);
}

/* The operation has ended. Another one than this analyst has ended the process if it was cancelled
 * without this one's will. (question: transfer full) */
static void
answer (Question *question, const GError *error, gboolean was_start)
{
  g_autoptr (WuziAnalyst) self = g_weak_ref_get (&question->analyst);
  gboolean stopped = g_cancellable_is_cancelled (question->cancellable);

  if (self != NULL && self->asked == question->cancellable) {
    g_clear_object (&self->asked);
    if (was_start)
      self->has_game = error == NULL;
    if (error == NULL || stopped) {
      proceed (self);
    } else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
      drop_brain (self);
      set_state (self, ANALYST_IDLE);
    } else {
      fail (self, error);
    }
  }
  question_free (question);
}

static void
started_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  wuzi_brain_start_finish (WUZI_BRAIN (source), result, &error);
  answer (user_data, error, TRUE);
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  wuzi_brain_analyse_finish (WUZI_BRAIN (source), result, &error);
  answer (user_data, error, FALSE);
}

static void
ensure_brain (WuziAnalyst *self)
{
  if (self->brain != NULL)
    return;
  self->outdated = FALSE;
  self->brain = wuzi_brain_new (self->entry);
  g_signal_connect_swapped (self->brain, "thought", G_CALLBACK (thought_cb), self);
}

static gboolean
knows_game (WuziAnalyst *self)
{
  return self->game_size == self->position.size && self->game_rule == self->rule;
}

static void
start_game (WuziAnalyst *self)
{
  BrainGame game = { .size = self->position.size, .rule = self->rule };
  Question *question;

  self->game_size = game.size;
  self->game_rule = game.rule;
  self->starts = TRUE;
  question = question_new (self);
  wuzi_brain_start_async (self->brain, &game, question->cancellable, started_cb, question);
}

static void
ask (WuziAnalyst *self)
{
  Question *question;
  Board board;

  study_position_to_turns (&self->position, &board);
  for (int i = 0; i < ANALYSIS_MAX_LINES; i++)
    self->coming[i].length = 0;
  self->nodes = 0;
  self->ms = 0;
  self->starts = FALSE;
  self->asked_at = g_get_monotonic_time ();
  question = question_new (self);
  wuzi_brain_analyse_async (self->brain, &board, count_lines (self), question->cancellable,
                            analysed_cb, question);
}

/* Why nothing is asked; ANALYST_THINKING: nothing speaks against it. */
static AnalystState
find_state (WuziAnalyst *self)
{
  if (!self->active || !self->has_position)
    return ANALYST_IDLE;
  if (self->error != NULL)
    return ANALYST_FAILED;
  if (study_position_is_over (&self->position, self->rule))
    return ANALYST_OVER;
  return wuzi_engine_entry_plays (self->entry, self->rule, self->position.size) ? ANALYST_THINKING
                                                                                : ANALYST_UNSUITED;
}

/* Asks what is to be asked, once nothing else is. */
static void
proceed (WuziAnalyst *self)
{
  AnalystState state = find_state (self);

  if (state != ANALYST_THINKING) {
    set_state (self, state);
    return;
  }
  if (self->outdated)
    drop_brain (self);
  ensure_brain (self);
  if (self->has_game && knows_game (self)) {
    ask (self);
    set_state (self, ANALYST_THINKING);
  } else {
    self->has_game = FALSE;
    start_game (self);
    set_state (self, ANALYST_STARTING);
  }
}

/* What it is asked isn't what is wanted: it is stopped, and goes on when it has stopped. A program
 * that starts goes on starting. */
static void
begin (WuziAnalyst *self)
{
  AnalystState state = find_state (self);

  if (state == ANALYST_IDLE || state == ANALYST_FAILED) {
    drop_brain (self);
    set_state (self, state);
  } else if (self->asked == NULL) {
    proceed (self);
  } else {
    if (!self->starts || !knows_game (self))
      g_cancellable_cancel (self->asked);
    set_state (self, state == ANALYST_THINKING && self->starts ? ANALYST_STARTING : state);
  }
}

/* A process keeps the settings with which it was started: the next position is for another one. */
static void
entry_changed_cb (WuziAnalyst *self, GParamSpec *pspec)
{
  if (g_str_equal (pspec->name, "name")) {
    tell_changed (self);
    return;
  }
  self->outdated = TRUE;
  if (self->state == ANALYST_UNSUITED || find_state (self) == ANALYST_UNSUITED)
    begin (self);
}

/* --- the class --- */

static void
wuzi_analyst_dispose (GObject *object)
{
  WuziAnalyst *self = WUZI_ANALYST (object);

  drop_brain (self);
  g_clear_object (&self->entry);

  G_OBJECT_CLASS (wuzi_analyst_parent_class)->dispose (object);
}

static void
wuzi_analyst_finalize (GObject *object)
{
  WuziAnalyst *self = WUZI_ANALYST (object);

  g_clear_error (&self->error);
  g_hash_table_unref (self->opinions);

  G_OBJECT_CLASS (wuzi_analyst_parent_class)->finalize (object);
}

static void
wuzi_analyst_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_STATE:
    g_value_set_int (value, (int) WUZI_ANALYST (object)->state);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_analyst_class_init (WuziAnalystClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_analyst_dispose;
  object_class->finalize = wuzi_analyst_finalize;
  object_class->get_property = wuzi_analyst_get_property;

  properties[PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, ANALYST_IDLE, ANALYST_FAILED, ANALYST_IDLE,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_analyst_init (WuziAnalyst *self)
{
  self->line_count = 1;
  self->opinions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

WuziAnalyst *
wuzi_analyst_new (WuziEngineEntry *entry, int place)
{
  WuziAnalyst *self;

  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (entry), NULL);

  self = g_object_new (WUZI_TYPE_ANALYST, NULL);
  self->entry = g_object_ref (entry);
  g_signal_connect_object (entry, "notify", G_CALLBACK (entry_changed_cb), self, G_CONNECT_SWAPPED);
  self->place = place;
  return self;
}

WuziEngineEntry *
wuzi_analyst_get_entry (WuziAnalyst *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), NULL);
  return self->entry;
}

const char *
wuzi_analyst_get_name (WuziAnalyst *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), NULL);
  return wuzi_engine_entry_get_name (self->entry);
}

int
wuzi_analyst_get_place (WuziAnalyst *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), 0);
  return self->place;
}

void
wuzi_analyst_set_active (WuziAnalyst *self, gboolean active)
{
  g_return_if_fail (WUZI_IS_ANALYST (self));

  active = !!active;
  if (self->active == active)
    return;
  self->active = active;
  g_clear_error (&self->error);
  begin (self);
}

void
wuzi_analyst_set_line_count (WuziAnalyst *self, int count)
{
  int former;

  g_return_if_fail (WUZI_IS_ANALYST (self));

  former = count_lines (self);
  self->line_count = CLAMP (count, 1, ANALYSIS_MAX_LINES);
  if (count_lines (self) != former)
    begin (self);
}

void
wuzi_analyst_look_at (WuziAnalyst *self, const StudyPosition *position, Rule rule)
{
  gint64 key;

  g_return_if_fail (WUZI_IS_ANALYST (self));

  key = position != NULL ? analysis_make_key (position, rule) : 0;
  if ((position != NULL) == self->has_position
      && (position == NULL
          || (key == self->key && rule == self->rule && position->size == self->position.size)))
    return;
  self->has_position = position != NULL;
  self->rule = rule;
  self->key = key;
  if (position != NULL)
    self->position = *position;
  begin (self);
  tell_changed (self);
}

Rule
wuzi_analyst_get_rule (WuziAnalyst *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), RULE_FREESTYLE);
  return self->rule;
}

int
wuzi_analyst_get_size (WuziAnalyst *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), BOARD_USUAL_SIZE);
  return self->has_position ? self->position.size : BOARD_USUAL_SIZE;
}

AnalystState
wuzi_analyst_get_state (WuziAnalyst *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), ANALYST_IDLE);
  return self->state;
}

const GError *
wuzi_analyst_get_error (WuziAnalyst *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), NULL);
  return self->error;
}

void
wuzi_analyst_try_again (WuziAnalyst *self)
{
  g_return_if_fail (WUZI_IS_ANALYST (self));

  if (self->error == NULL)
    return;
  g_clear_error (&self->error);
  begin (self);
}

const AnalysisOpinion *
wuzi_analyst_get_opinion (WuziAnalyst *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), NULL);
  return self->has_position ? wuzi_analyst_find_opinion (self, self->key) : NULL;
}

const AnalysisOpinion *
wuzi_analyst_find_opinion (WuziAnalyst *self, gint64 key)
{
  g_return_val_if_fail (WUZI_IS_ANALYST (self), NULL);
  return g_hash_table_lookup (self->opinions, &key);
}
