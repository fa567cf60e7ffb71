/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thinks in a thread about what a study shows, and drops what comes too late. */
#include "study/wuzi-analysis.h"

#include <math.h>

#include "threads/wuzi-thinker.h"

enum {
  USUAL_LINES = 3,
  LEAST_MEGABYTES = 16,
  TELL_USECS = 100 * 1000, /* between two opinions */
  KEPT_DEPTH = 8,          /* the study is told of scores from here on */

  /* Positions looked at for a win; some tenths of a second. */
  FOURS_NODES = 1000000,
  THREATS_NODES = 500000,
};

static const double KEPT_CHANGE = 0.01; /* of the chance, before the study is told again */

/* What is thought about, and what is found: a task's data. */
typedef struct {
  Board board;
  Rule rule;
  int lines;
  int threads;
  int megabytes;
  gboolean threats;

  /* Borrowed */
  WuziAnalysis *analysis; /* has gone, perhaps, if the task was cancelled */
  WuziThought *thought;

  AnalysisOpinion opinion;
  AnalysisLine win;                        /* that threats alone make */
  AnalysisLine coming[ANALYSIS_MAX_LINES]; /* of the depth that is being told */
  guint64 nodes;                           /* that looking for threats took */
  gint64 started;
} Work;

struct _WuziAnalysis {
  GObject parent_instance;

  /* Owned */
  WuziStudy *study;
  GSignalGroup *study_signals;
  GHashTable *opinions; /* AnalysisOpinion by the key of position and rule */
  WuziThinker *thinker;
  GCancellable *search; /* of the thought that goes on or has come to its end, or NULL */

  gboolean active;
  gboolean threats;
  int line_count;
  int threads;
  int megabytes;

  AnalysisState state;
  StudyNode node; /* that is looked at */
  StudyPosition position;
  Rule rule;
  gint64 key;
};

G_DEFINE_FINAL_TYPE (WuziAnalysis, wuzi_analysis, G_TYPE_OBJECT)

enum {
  PROP_STUDY = 1,
  PROP_ACTIVE,
  PROP_THREATS,
  PROP_LINE_COUNT,
  PROP_THREADS,
  PROP_MEMORY,
  PROP_STATE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

/* --- opinions --- */

double
analysis_value_to_chance (double value, Rule rule)
{
  double score = CLAMP (value, -ENGINE_SCORE_WIN, ENGINE_SCORE_WIN);

  return isnan (value) ? 0.5 : engine_score_to_chance (rule, (int) score);
}

int
analysis_opinion_get_value (const AnalysisOpinion *opinion)
{
  int score = opinion->lines[0].score;

  return opinion->turn == STONE_BLACK ? score : -score;
}

double
analysis_opinion_get_chance (const AnalysisOpinion *opinion)
{
  return opinion->count > 0
             ? analysis_value_to_chance (analysis_opinion_get_value (opinion), opinion->rule)
             : 0.5;
}

int
analysis_line_get_moves (const AnalysisLine *line)
{
  return engine_score_to_moves (line->score);
}

/* Does the line lead to a forced win? */
static gboolean
line_wins (const AnalysisLine *line)
{
  return line->length > 0 && engine_score_to_distance (line->score) > 0;
}

gint64
analysis_make_key (const StudyPosition *position, Rule rule)
{
  return (gint64) (study_position_get_key (position, FALSE) + (guint64) rule);
}

gboolean
analysis_opinion_is_as_good (const AnalysisOpinion *a, const AnalysisOpinion *b)
{
  return b->count == 0 || a->wanted > b->wanted
         || (a->count > 0 && (a->lines[0].depth >= b->lines[0].depth || line_wins (&a->lines[0])));
}

/* --- the thread --- */

static gboolean
is_stopped (const Work *work)
{
  return engine_stop_is_raised (work->thought->stop);
}

/* Lets the main thread know soon. */
static void
publish (Work *work)
{
  work->opinion.msecs = (g_get_monotonic_time () - work->started) / 1000;
  wuzi_thought_report (work->thought, &work->opinion);
}

static void
set_line (AnalysisLine *line, const EngineReport *report, AnalysisMeans means)
{
  line->score = report->score;
  line->depth = report->depth;
  line->means = means;
  line->length = report->length;
  memcpy (line->points, report->line, sizeof line->points);
}

/* Puts a win that threats make among the lines that the search has found, in place of that with the
 * same move, unless the search knows better. */
static void
put_win (Work *work)
{
  const AnalysisLine *win = &work->win;
  AnalysisOpinion *opinion = &work->opinion;
  int from = 0;
  int to = 0;

  if (win->length == 0)
    return;
  while (from < opinion->count && opinion->lines[from].points[0] != win->points[0])
    from++;
  if (from == opinion->count && opinion->count < opinion->wanted)
    opinion->lines[opinion->count++].score = -ENGINE_SCORE_WIN;
  from = MIN (from, opinion->count - 1);
  if (opinion->lines[from].score > win->score)
    return;
  while (to < from && opinion->lines[to].score > win->score)
    to++;
  memmove (&opinion->lines[to + 1], &opinion->lines[to],
           sizeof opinion->lines[0] * (gsize) (from - to));
  opinion->lines[to] = *win;
}

/* The search tells of its lines one by one, the best at last. */
static void
report_cb (const EngineReport *report, void *data)
{
  Work *work = data;
  AnalysisOpinion *opinion = &work->opinion;

  if (report->rank >= work->lines || is_stopped (work))
    return;
  set_line (&work->coming[report->rank], report, ANALYSIS_BY_SEARCH);
  if (report->rank > 0)
    return;
  opinion->count = MIN (report->line_count, work->lines);
  memcpy (opinion->lines, work->coming, sizeof opinion->lines[0] * (gsize) opinion->count);
  opinion->nodes = work->nodes + report->nodes;
  put_win (work);
  publish (work);
}

/* Does a side win by threats alone? It is as if it were its turn. */
static gboolean
solve (Work *work, Stone turn, AnalysisMeans means, AnalysisLine *line)
{
  Board board = work->board;
  gboolean fours = means == ANALYSIS_BY_FOURS;
  EngineQuestion question = {
    .threats = fours ? ENGINE_THREATS_FOURS : ENGINE_THREATS_ALL,
    .rule = work->rule,
    .nodes = fours ? FOURS_NODES : THREATS_NODES,
    .stop = work->thought->stop,
  };
  EngineReport report = { 0 };
  EngineSolution solution;

  board.turn = turn;
  solution = engine_solve (work->thought->engine, &board, &question, &report);
  work->nodes += report.nodes;
  work->opinion.nodes = work->nodes;
  if (solution != ENGINE_SOLUTION_WIN)
    return FALSE;
  set_line (line, &report, means);
  return TRUE;
}

/* The same, first by fours alone. */
static gboolean
solve_all (Work *work, Stone turn, AnalysisLine *line)
{
  return solve (work, turn, ANALYSIS_BY_FOURS, line)
         || (!is_stopped (work) && solve (work, turn, ANALYSIS_BY_THREATS, line));
}

static void
search (Work *work)
{
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = work->rule,
    .stop = work->thought->stop,
    .line_count = work->lines,
    .report = report_cb,
    .report_data = work,
  };

  engine_think (work->thought->engine, &work->board, &request);
}

/* Thinks until all is known or the stop is raised. */
static gpointer
think (WuziThought *thought, gpointer data, GError **error)
{
  Work *work = data;
  AnalysisOpinion *opinion = &work->opinion;

  work->thought = thought;
  opinion->rule = work->rule;
  opinion->turn = work->board.turn;
  opinion->wanted = work->lines;
  work->started = g_get_monotonic_time ();
  engine_set_threads (thought->engine, work->threads);
  engine_set_memory (thought->engine, work->megabytes * WUZI_THINKER_MEGABYTE);
  if (solve_all (work, work->board.turn, &work->win)) {
    put_win (work);
    publish (work);
  }
  if (work->threats && !is_stopped (work)) {
    solve_all (work, stone_other (work->board.turn), &opinion->threat);
    opinion->threat_is_known = TRUE;
    publish (work);
  }
  if (!is_stopped (work))
    search (work);
  opinion->msecs = (g_get_monotonic_time () - work->started) / 1000;
  return g_memdup2 (opinion, sizeof *opinion);
}

/* --- the main thread --- */

static void
set_state (WuziAnalysis *self, AnalysisState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* Keeps the score with the study, unless that has about the same. */
static void
tell_study (WuziAnalysis *self, const AnalysisOpinion *opinion, gboolean finished)
{
  const StudyNote *note = wuzi_study_get_note (self->study, self->node);
  int value = analysis_opinion_get_value (opinion);
  gboolean decided = engine_score_to_distance (value) != 0;
  double change;

  if (opinion->count == 0 || (opinion->lines[0].depth < KEPT_DEPTH && !decided && !finished))
    return;
  change = note != NULL && note->has_value
               ? fabs (analysis_value_to_chance (note->value, opinion->rule)
                       - analysis_value_to_chance (value, opinion->rule))
               : 1;
  if (change >= KEPT_CHANGE || (decided && (int) note->value != value))
    wuzi_study_set_value (self->study, self->node, value);
}

/* What the thread has to say of what is looked at. */
static void
accept (WuziAnalysis *self, const AnalysisOpinion *found, gboolean finished)
{
  g_autoptr (GCancellable) search = g_object_ref (self->search);
  AnalysisOpinion *known = g_hash_table_lookup (self->opinions, &self->key);

  g_object_ref (self);
  if (known == NULL) {
    known = g_new0 (AnalysisOpinion, 1);
    g_hash_table_insert (self->opinions, g_memdup2 (&self->key, sizeof self->key), known);
  }
  if (analysis_opinion_is_as_good (found, known)) {
    AnalysisOpinion former = *known;

    *known = *found;
    if (!known->threat_is_known) {
      known->threat = former.threat;
      known->threat_is_known = former.threat_is_known;
    }
  } else {
    known->nodes = found->nodes;
    known->msecs = found->msecs;
  }
  if (found->threat_is_known) {
    known->threat = found->threat;
    known->threat_is_known = TRUE;
  }
  tell_study (self, known, finished);
  /* Whoever hears of it may have gone elsewhere. */
  if (finished && search == self->search)
    set_state (self, ANALYSIS_FINISHED);
  g_signal_emit (self, changed_signal, 0);
  g_object_unref (self);
}

static void
tell (GTask *task, gconstpointer report)
{
  const Work *work = g_task_get_task_data (task);

  accept (work->analysis, report, FALSE);
}

static const WuziThoughtKind KIND = {
  .think = think,
  .free_result = g_free,
  .tell = tell,
  .report_size = sizeof (AnalysisOpinion),
  .report_usecs = TELL_USECS,
};

/* The analysis may have gone if it was cancelled. */
static void
thought_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree AnalysisOpinion *found = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (found != NULL)
    accept (user_data, found, TRUE);
  else
    set_state (user_data, ANALYSIS_FAILED);
}

static void
stop (WuziAnalysis *self)
{
  g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
}

static int
count_threads (WuziAnalysis *self)
{
  int most = wuzi_thinker_get_max_threads ();

  return self->threads == 0 ? most : MIN (self->threads, most);
}

/* Hands the position to the thread. */
static void
begin (WuziAnalysis *self, const Board *board)
{
  Work *work = g_new0 (Work, 1);
  g_autoptr (GTask) task = NULL;

  work->analysis = self;
  work->board = *board;
  work->rule = self->rule;
  work->lines = self->line_count;
  work->threads = count_threads (self);
  work->megabytes = self->megabytes;
  work->threats = self->threats;
  self->search = g_cancellable_new ();
  task = g_task_new (NULL, self->search, thought_cb, self);
  g_task_set_task_data (task, work, g_free);
  wuzi_thinker_think (self->thinker, task, &KIND);
  set_state (self, ANALYSIS_THINKING);
}

/* Thinks about what is looked at, if that is wanted. */
static void
start (WuziAnalysis *self)
{
  Board board;

  stop (self);
  if (!self->active || self->study == NULL) {
    set_state (self, ANALYSIS_IDLE);
    return;
  }
  if (study_position_is_over (&self->position, self->rule)) {
    set_state (self, ANALYSIS_OVER);
    return;
  }
  study_position_to_board (&self->position, &board);
  begin (self, &board);
}

/* Looks where the study stands now. */
static void
look (WuziAnalysis *self)
{
  Rule rule = RULE_FREESTYLE;

  wuzi_study_get_rule (self->study, &rule);
  self->rule = rule;
  self->node = wuzi_study_get_current (self->study);
  wuzi_study_get_position (self->study, self->node, &self->position);
  self->key = analysis_make_key (&self->position, rule);
}

static void
follow (WuziAnalysis *self)
{
  gint64 former = self->key;

  look (self);
  if (self->key == former)
    return;
  start (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
study_changed_cb (WuziAnalysis *self, guint what)
{
  if ((what & ~(guint) STUDY_CHANGE_VALUE) != 0)
    follow (self);
}

static void
wuzi_analysis_dispose (GObject *object)
{
  WuziAnalysis *self = WUZI_ANALYSIS (object);

  stop (self);
  g_clear_object (&self->thinker);
  g_clear_object (&self->study_signals);
  g_clear_object (&self->study);

  G_OBJECT_CLASS (wuzi_analysis_parent_class)->dispose (object);
}

static void
wuzi_analysis_finalize (GObject *object)
{
  g_hash_table_unref (WUZI_ANALYSIS (object)->opinions);

  G_OBJECT_CLASS (wuzi_analysis_parent_class)->finalize (object);
}

static void
wuzi_analysis_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  WuziAnalysis *self = WUZI_ANALYSIS (object);

  switch (property) {
  case PROP_STUDY:
    g_value_set_object (value, self->study);
    break;
  case PROP_ACTIVE:
    g_value_set_boolean (value, self->active);
    break;
  case PROP_THREATS:
    g_value_set_boolean (value, self->threats);
    break;
  case PROP_LINE_COUNT:
    g_value_set_int (value, self->line_count);
    break;
  case PROP_THREADS:
    g_value_set_int (value, self->threads);
    break;
  case PROP_MEMORY:
    g_value_set_int (value, self->megabytes);
    break;
  case PROP_STATE:
    g_value_set_int (value, (int) self->state);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
  }
}

/* A setting, with which the thought is begun anew. */
static void
change (WuziAnalysis *self, int *setting, int value, GParamSpec *pspec)
{
  if (*setting == value)
    return;
  *setting = value;
  if (self->search != NULL)
    start (self);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
wuzi_analysis_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  WuziAnalysis *self = WUZI_ANALYSIS (object);

  switch (property) {
  case PROP_STUDY:
    wuzi_analysis_set_study (self, g_value_get_object (value));
    break;
  case PROP_ACTIVE:
    wuzi_analysis_set_active (self, g_value_get_boolean (value));
    break;
  case PROP_THREATS:
    change (self, &self->threats, g_value_get_boolean (value), pspec);
    break;
  case PROP_LINE_COUNT:
    change (self, &self->line_count, g_value_get_int (value), pspec);
    break;
  case PROP_THREADS:
    change (self, &self->threads, g_value_get_int (value), pspec);
    break;
  case PROP_MEMORY:
    change (self, &self->megabytes, g_value_get_int (value), pspec);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
  }
}

static void
wuzi_analysis_class_init (WuziAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = wuzi_analysis_dispose;
  object_class->finalize = wuzi_analysis_finalize;
  object_class->get_property = wuzi_analysis_get_property;
  object_class->set_property = wuzi_analysis_set_property;

  properties[PROP_STUDY] = g_param_spec_object ("study", NULL, NULL, WUZI_TYPE_STUDY, flags);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  properties[PROP_THREATS] = g_param_spec_boolean ("threats", NULL, NULL, FALSE, flags);
  properties[PROP_LINE_COUNT] =
      g_param_spec_int ("line-count", NULL, NULL, 1, ANALYSIS_MAX_LINES, USUAL_LINES, flags);
  properties[PROP_THREADS] =
      g_param_spec_int ("threads", NULL, NULL, 0, ENGINE_MAX_THREADS, 0, flags);
  properties[PROP_MEMORY] =
      g_param_spec_int ("memory", NULL, NULL, LEAST_MEGABYTES, ANALYSIS_MAX_MEGABYTES,
                        WUZI_THINKER_USUAL_MEGABYTES, flags);
  properties[PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, ANALYSIS_IDLE, ANALYSIS_FAILED, ANALYSIS_IDLE,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_analysis_init (WuziAnalysis *self)
{
  self->line_count = USUAL_LINES;
  self->megabytes = WUZI_THINKER_USUAL_MEGABYTES;
  self->thinker = wuzi_thinker_new ();
  self->opinions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->study_signals = g_signal_group_new (WUZI_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "notify::current", G_CALLBACK (follow),
                                  self);
  g_signal_group_connect_swapped (self->study_signals, "changed", G_CALLBACK (study_changed_cb),
                                  self);
}

WuziAnalysis *
wuzi_analysis_new (void)
{
  return g_object_new (WUZI_TYPE_ANALYSIS, NULL);
}

WuziStudy *
wuzi_analysis_get_study (WuziAnalysis *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS (self), NULL);
  return self->study;
}

void
wuzi_analysis_set_study (WuziAnalysis *self, WuziStudy *study)
{
  g_return_if_fail (WUZI_IS_ANALYSIS (self) && (study == NULL || WUZI_IS_STUDY (study)));

  if (!g_set_object (&self->study, study))
    return;
  g_signal_group_set_target (self->study_signals, study);
  if (study != NULL)
    look (self);
  start (self);
  g_signal_emit (self, changed_signal, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STUDY]);
}

gboolean
wuzi_analysis_get_active (WuziAnalysis *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS (self), FALSE);
  return self->active;
}

void
wuzi_analysis_set_active (WuziAnalysis *self, gboolean active)
{
  g_return_if_fail (WUZI_IS_ANALYSIS (self));

  active = !!active;
  if (self->active == active)
    return;
  self->active = active;
  start (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

AnalysisState
wuzi_analysis_get_state (WuziAnalysis *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS (self), ANALYSIS_IDLE);
  return self->state;
}

const AnalysisOpinion *
wuzi_analysis_get_opinion (WuziAnalysis *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS (self), NULL);
  return self->study != NULL ? g_hash_table_lookup (self->opinions, &self->key) : NULL;
}

Rule
wuzi_analysis_get_rule (WuziAnalysis *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYSIS (self), RULE_FREESTYLE);
  return self->rule;
}
