/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks an engine one thing after the other, and draws conclusions. */
#include "engines/engine-probe.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engines/brain-commands.h"
#include "engines/processes.h"
#include "engines/wuzi-brain-private.h"
#include "threads/task-thread.h"

enum {
  SIZE = BOARD_USUAL_SIZE,
  ABOUT_MS = 8000, /* it starts, perhaps with much to load */
  OK_MS = 2000,    /* for an OK, or a refusal */
  FIRST_OK_MS = 20000,
  TURN_MS = 150,  /* to think about a position in which a win is at hand */
  QUIET_MS = 400, /* about another one */
  LONG_TURN_MS = 60000,
  LATE_MS = 3000,         /* beyond that, for the answer */
  STOP_MS = 3000,         /* from YXSTOP to the answer */
  THINK_MS = 300,         /* one with time doesn't answer before */
  PONDER_MS = 1000,       /* after its move, when it should do nothing ... */
  PONDER_WANTED_MS = 200, /* ... but wants a processor for so long, if it ponders */
  MAX_CRASHES = 3,
  MAX_SILENCES = 2,
  CARO_NUMBER = 9,
};

#define FEW_NODES_INFO "INFO max_node 1000\n"
#define NO_NODES_INFO "INFO max_node -1\n"
#define PONDER_INFO "INFO pondering 1\n"
#define SHORT_TURN_INFO "INFO timeout_turn 400\n"

#define KIND(kind) (1u << BRAIN_LINE_##kind)
#define ANSWERS (KIND (OK) | KIND (ERROR) | KIND (UNKNOWN))

/* The side to move can make a row of six, by a stone on (6,3) between two and three of its own,
 * and nothing better at once; there are as many of the other's, or one more. First as black, then
 * as white. x,y as in the protocol, in the order of play. */
#define GAP_X 6
#define GAP_Y 3
#define BLACK_GAP "3,3 0,0 4,3 14,0 5,3 0,14 7,3 14,14 8,3 7,10"
#define WHITE_GAP "0,0 3,3 14,0 4,3 0,14 5,3 14,14 7,3 7,10 8,3 9,12"

/* Four in a row, one end of it closed, and a stone of the other's behind the free point at the
 * other: the five there is closed at both ends. */
#define CLOSED_FOUR "3,3 2,3 4,3 8,3 5,3 0,14 6,3 14,14"
#define CLOSED_X 7
#define CLOSED_Y 3

/* Nothing is decided, and play goes on at the upper left. */
#define QUIET "3,2 4,3 3,4"

/* What comes next. */
typedef enum {
  STEP_ABOUT,
  STEP_SIZES,
  STEP_RULES,
  STEP_CARO,
  STEP_QUIET,
  STEP_TAKE_BACK,
  STEP_RESTART,
  STEP_YXNBEST,
  STEP_NODES,
  STEP_THINK,
  STEP_STOP,
  STEP_SWAP2,
  STEP_PONDER,
  STEP_DONE,
} Step;

/* The numbers that rules may have, and whether black and white fill the gap under them. */
static const int NUMBERS[] = { 0, 1, 4, 2 };

/* Sizes, the most usual first. */
static const int SIZES[] = { 15, 20, 19, 22, 17, 13, 10, 9, 5, 6, 7, 8, 11, 12, 14, 16, 18, 21 };

/* Was the point filled? */
typedef enum {
  FILLED_UNKNOWN,
  FILLED,
  LEFT,
} Filled;

typedef struct {
  EngineProbeFunc progress;
  gpointer progress_data;

  WuziBrain *brain;        /* Owned */
  BrainFindings *findings; /* Owned */
  Step step;
  guint index;   /* of what is tried in a step */
  guint crashes; /* so many times it had to be started again */
  guint silences;
  gboolean started;                        /* it has begun a game */
  gboolean begins;                         /* it is asked to, for the step */
  gboolean ready;                          /* it has, for the step */
  Filled fills[G_N_ELEMENTS (NUMBERS)][2]; /* the gap: by black, by white */
  Filled closed;                           /* the four with a closed end, under caro */
  gboolean is_quick;                       /* with few nodes */
  int habits[BRAIN_HABIT_COUNT];           /* so many lines fit them */
  gint64 wanted_ms;                        /* of processors, when its move came */
  BrainPoint last;                         /* its answer in the quiet position */
  gboolean has_last;
} Probe;

static void
probe_free (gpointer data)
{
  Probe *probe = data;

  g_clear_object (&probe->brain);
  g_clear_pointer (&probe->findings, brain_findings_free);
  g_free (probe);
}

static void take_step (GTask *task);

/* Is a position asked about, so that a game must have begun? */
static gboolean
needs_game (Step step)
{
  return step >= STEP_RULES && step != STEP_TAKE_BACK && step != STEP_RESTART && step != STEP_STOP
         && step != STEP_DONE;
}

/* --- what is said --- */

static BrainLine
read_said (const GPtrArray *said, guint index)
{
  const char *text = g_ptr_array_index (said, index);

  return brain_line_read (text, strlen (text));
}

/* The kind of the last line, if it is one of these; BRAIN_LINE_EMPTY: nothing of the sort came. */
static BrainLineKind
last_kind (const GPtrArray *said, guint kinds, BrainLine *line)
{
  if (said == NULL || said->len == 0)
    return BRAIN_LINE_EMPTY;
  *line = read_said (said, said->len - 1);
  return (kinds & 1u << line->kind) != 0 ? line->kind : BRAIN_LINE_EMPTY;
}

static gboolean
find_answer (const GPtrArray *said, BrainPoint *point)
{
  BrainLine line;

  if (said == NULL)
    return FALSE;
  if (last_kind (said, KIND (POINTS), &line) == BRAIN_LINE_EMPTY || line.count != 1)
    return FALSE;
  *point = line.points[0];
  return TRUE;
}

/* Does the line of moves of a thought begin with the answer, if it is read by that habit? */
static gboolean
fits (const BrainLine *line, BrainHabit habit, Point answer)
{
  BrainListener listener = { .size = SIZE, .habit = habit };
  BrainThought thought;

  return brain_listener_take (&listener, line, &thought) && (thought.says & BRAIN_SAYS_LINE) != 0
         && thought.line[0] == answer;
}

static gboolean
has_brackets (const BrainLine *line)
{
  return memchr (line->text, '[', line->length) != NULL;
}

/* The last line of moves is that of the answer. */
static void
learn_habit (Probe *probe, const GPtrArray *said)
{
  BrainPoint point;
  Point answer = find_answer (said, &point) ? brain_commands_to_point (point, SIZE) : POINT_NONE;

  for (guint i = said->len; i > 0 && answer != POINT_NONE; i--) {
    BrainLine line = read_said (said, i - 1);
    gboolean bottom = fits (&line, BRAIN_HABIT_BOTTOM, answer);
    gboolean top = fits (&line, BRAIN_HABIT_TOP, answer);

    if (bottom && top)
      probe->habits[has_brackets (&line) ? BRAIN_HABIT_BRACKETS : BRAIN_HABIT_PAIRS]++;
    else if (bottom || top)
      probe->habits[bottom ? BRAIN_HABIT_BOTTOM : BRAIN_HABIT_TOP]++;
    else
      continue;
    break;
  }
}

/* Which of Yixin's words it says while it thinks. */
static void
learn_words (Probe *probe, const GPtrArray *said)
{
  BrainListener listener = { .size = SIZE };
  BrainRealtime realtime;
  BrainThought thought;

  for (guint i = 0; i < said->len; i++) {
    BrainLine line = read_said (said, i);

    if (brain_realtime_read (&line, SIZE, &realtime))
      probe->findings->abilities |= BRAIN_CAN_REALTIME;
    else if (brain_listener_take (&listener, &line, &thought))
      probe->findings->abilities |= BRAIN_CAN_THOUGHTS;
  }
}

/* --- asking --- */

static void
add_stones (GString *text, const char *word, const char *stones)
{
  g_auto (GStrv) points = g_strsplit (stones, " ", -1);
  guint count = g_strv_length (points);

  g_string_append_printf (text, "%s\n", word);
  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, "%s,%d\n", points[i], (count - i) % 2 == 0 ? 1 : 2);
  g_string_append (text, "DONE\n");
}

static void asked_cb (GObject *source, GAsyncResult *result, gpointer data);

static void
ask (GTask *task, const char *text, guint awaited, gint64 ms)
{
  Probe *probe = g_task_get_task_data (task);

  wuzi_brain_ask_async (probe->brain, text, awaited, ms, g_task_get_cancellable (task), asked_cb,
                        g_object_ref (task));
}

/* A game is begun first. */
static void
ask_start (GTask *task, int size)
{
  Probe *probe = g_task_get_task_data (task);
  g_autofree char *text = g_strdup_printf ("START %d\n", size);

  ask (task, text, ANSWERS, probe->started ? OK_MS : FIRST_OK_MS);
}

static void
ask_position (GTask *task, int rule, gint64 turn_ms, const char *more, const char *word,
              const char *stones, const char *behind, gint64 ms)
{
  g_autoptr (GString) text = g_string_new (NULL);

  brain_commands_add_info (text, "rule", rule);
  brain_commands_add_info (text, "timeout_turn", turn_ms);
  brain_commands_add_info (text, "timeout_match", 0);
  brain_commands_add_info (text, "time_left", G_MAXINT);
  g_string_append (text, more);
  add_stones (text, word, stones);
  g_string_append (text, behind);
  ask (task, text->str, KIND (POINTS), ms);
}

/* A search in a quiet position, of which it says all that it can. */
static void
ask_quiet (GTask *task, gint64 turn_ms, const char *more, gint64 ms)
{
  g_autofree char *info = g_strconcat ("INFO show_detail 3\n", more, NULL);

  ask_position (task, 0, turn_ms, info, "BOARD", QUIET, "", ms);
}

/* --- the end --- */

/* Did black and white fill the gap, or leave it, under that one of NUMBERS? */
static gboolean
played (const Probe *probe, int number, Filled black, Filled white)
{
  return probe->fills[number][0] == black && probe->fills[number][1] == white;
}

/* Where it plays under which number says what that number means to it. */
static void
conclude_rules (Probe *probe)
{
  BrainFindings *findings = probe->findings;

  findings->rules = 1u << RULE_FREESTYLE;
  if (!played (probe, 0, FILLED, FILLED))
    return;
  if (played (probe, 1, LEFT, LEFT))
    findings->rules |= 1u << RULE_STANDARD;
  if (played (probe, 2, LEFT, FILLED)) {
    findings->rules |= 1u << RULE_RENJU;
  } else if (played (probe, 3, LEFT, FILLED)) {
    findings->rules |= 1u << RULE_RENJU;
    findings->dialect = BRAIN_DIALECT_YIXIN;
  }
  if (probe->closed == LEFT && findings->dialect == BRAIN_DIALECT_GOMOCUP)
    findings->rules |= 1u << RULE_CARO;
}

static void
conclude (GTask *task)
{
  Probe *probe = g_task_get_task_data (task);
  BrainFindings *findings = probe->findings;
  int most = 0;

  conclude_rules (probe);
  for (int habit = 0; habit < BRAIN_HABIT_COUNT; habit++)
    if (probe->habits[habit] > most) {
      most = probe->habits[habit];
      findings->habit = (BrainHabit) habit;
    }
  brain_drop_process (probe->brain);
  g_task_return_pointer (task, g_steal_pointer (&probe->findings),
                         (GDestroyNotify) brain_findings_free);
}

/* --- what an answer means --- */

static void
next_step (Probe *probe)
{
  probe->step++;
  probe->index = 0;
}

static void
next_of (Probe *probe, guint count)
{
  if (++probe->index >= count)
    next_step (probe);
}

/* It is still at it, or nobody knows: a new process is better. */
static void
renew (Probe *probe)
{
  brain_drop_process (probe->brain);
  probe->ready = FALSE;
}

static void
take_about (Probe *probe, const GPtrArray *said)
{
  for (guint i = 0; said != NULL && i < said->len; i++) {
    BrainLine line = read_said (said, i);

    if (line.kind == BRAIN_LINE_ABOUT && probe->findings->name == NULL)
      brain_findings_take_about (probe->findings, &line);
  }
  next_step (probe);
}

static void
take_size (Probe *probe, const GPtrArray *said)
{
  BrainLine line;
  BrainLineKind kind = last_kind (said, ANSWERS, &line);

  if (kind == BRAIN_LINE_OK) {
    probe->findings->sizes |= 1u << SIZES[probe->index];
    probe->started = TRUE;
  } else if (kind == BRAIN_LINE_EMPTY) {
    renew (probe);
    probe->silences++;
  }
  if (probe->silences > MAX_SILENCES)
    next_step (probe);
  else
    next_of (probe, G_N_ELEMENTS (SIZES));
}

static Filled
find_filled (const GPtrArray *said, int x, int y)
{
  BrainPoint point;

  if (!find_answer (said, &point))
    return FILLED_UNKNOWN;
  return point.x == x && point.y == y ? FILLED : LEFT;
}

static void
take_rule (Probe *probe, const GPtrArray *said)
{
  Filled filled = find_filled (said, GAP_X, GAP_Y);

  probe->fills[probe->index / 2][probe->index % 2] = filled;
  if (filled == FILLED_UNKNOWN)
    renew (probe);
  next_of (probe, 2 * G_N_ELEMENTS (NUMBERS));
}

static void
take_caro (Probe *probe, const GPtrArray *said)
{
  probe->closed = find_filled (said, CLOSED_X, CLOSED_Y);
  if (probe->closed == FILLED_UNKNOWN)
    renew (probe);
  next_step (probe);
}

static void
take_quiet (Probe *probe, const GPtrArray *said)
{
  probe->has_last = find_answer (said, &probe->last);
  if (!probe->has_last)
    renew (probe);
  next_step (probe);
}

static void
take_word (Probe *probe, const GPtrArray *said, BrainAbilities ability)
{
  BrainLine line;

  if (last_kind (said, ANSWERS, &line) == BRAIN_LINE_OK)
    probe->findings->abilities |= ability;
  next_step (probe);
}

static gboolean
is_refused (const GPtrArray *said)
{
  for (guint i = 0; i < said->len; i++) {
    BrainLine line = read_said (said, i);

    if (line.kind == BRAIN_LINE_UNKNOWN || line.kind == BRAIN_LINE_ERROR)
      return TRUE;
  }
  return FALSE;
}

static void
take_yxnbest (Probe *probe, const GPtrArray *said)
{
  BrainPoint point;

  if (find_answer (said, &point) && !is_refused (said))
    probe->findings->abilities |= BRAIN_CAN_YXBOARD | BRAIN_CAN_YXNBEST;
  else
    renew (probe);
  next_step (probe);
}

static void
take_nodes (Probe *probe, const GPtrArray *said)
{
  BrainPoint point;

  probe->is_quick = find_answer (said, &point);
  if (!probe->is_quick)
    renew (probe);
  next_step (probe);
}

/* It had much time, and should still be at it; then it is told to stop. */
static void
take_thinking (Probe *probe, const GPtrArray *said)
{
  BrainPoint point;

  if (find_answer (said, &point)) {
    /* It doesn't take its time, and so nothing can be seen. */
    if ((probe->findings->abilities & BRAIN_CAN_YXNBEST) != 0)
      probe->findings->abilities |= BRAIN_CAN_YXSTOP;
    probe->step = STEP_SWAP2;
    return;
  }
  if (probe->is_quick)
    probe->findings->abilities |= BRAIN_CAN_NODES;
  next_step (probe);
}

static void
take_stopped (Probe *probe, const GPtrArray *said)
{
  BrainPoint point;

  if (find_answer (said, &point))
    probe->findings->abilities |= BRAIN_CAN_YXSTOP;
  else
    renew (probe);
  next_step (probe);
}

static void
take_swap2 (Probe *probe, const GPtrArray *said)
{
  BrainLine line;

  if (last_kind (said, KIND (POINTS), &line) == BRAIN_LINE_POINTS && line.count == 3)
    probe->findings->abilities |= BRAIN_CAN_SWAP2;
  next_step (probe);
}

static void
count_in_thread (GTask *counting, gpointer source, gpointer group, GCancellable *cancellable)
{
  g_task_return_int (counting, (gssize) processes_read_wanted_ms (GPOINTER_TO_INT (group)));
}

/* All processes of the computer are looked through, which takes a while where there are many. */
static void
count_async (GTask *task, GAsyncReadyCallback callback)
{
  Probe *probe = g_task_get_task_data (task);
  g_autoptr (GTask) counting = g_task_new (NULL, NULL, callback, g_object_ref (task));
  int group =
      probe->brain->process != NULL ? wuzi_brain_process_get_pid (probe->brain->process) : 0;

  g_task_set_source_tag (counting, count_async);
  g_task_set_task_data (counting, GINT_TO_POINTER (group), NULL);
  task_thread_run (counting, count_in_thread);
}

static void
counted_again_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Probe *probe = g_task_get_task_data (task);

  if (g_task_propagate_int (G_TASK (result), NULL) >= probe->wanted_ms + PONDER_WANTED_MS)
    probe->findings->abilities |= BRAIN_CAN_PONDER;
  next_step (probe);
  take_step (task);
}

static gboolean
pondered_cb (gpointer task)
{
  count_async (task, counted_again_cb);
  return G_SOURCE_REMOVE;
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Probe *probe = g_task_get_task_data (task);

  probe->wanted_ms = g_task_propagate_int (G_TASK (result), NULL);
  g_timeout_add_full (G_PRIORITY_DEFAULT, PONDER_MS, pondered_cb, task, g_object_unref);
}

/* It has made its move, and was told to ponder. */
static void
watch_pondering (GTask *task)
{
  count_async (task, counted_cb);
}

static void
take_said (Probe *probe, const GPtrArray *said)
{
  static const GPtrArray NOTHING = { 0 };

  if (said == NULL)
    said = &NOTHING;
  if (probe->step > STEP_SIZES) {
    learn_words (probe, said);
    learn_habit (probe, said);
  }
  switch (probe->step) {
  case STEP_ABOUT:
    take_about (probe, said);
    break;
  case STEP_SIZES:
    take_size (probe, said);
    break;
  case STEP_RULES:
    take_rule (probe, said);
    break;
  case STEP_CARO:
    take_caro (probe, said);
    break;
  case STEP_QUIET:
    take_quiet (probe, said);
    break;
  case STEP_TAKE_BACK:
    take_word (probe, said, BRAIN_CAN_TAKE_BACK);
    break;
  case STEP_RESTART:
    take_word (probe, said, BRAIN_CAN_RESTART);
    break;
  case STEP_YXNBEST:
    take_yxnbest (probe, said);
    break;
  case STEP_NODES:
    take_nodes (probe, said);
    break;
  case STEP_THINK:
    take_thinking (probe, said);
    break;
  case STEP_STOP:
    take_stopped (probe, said);
    break;
  case STEP_SWAP2:
    take_swap2 (probe, said);
    break;
  case STEP_PONDER:
    next_step (probe);
    break;
  case STEP_DONE:
    break;
  }
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Probe *probe = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GPtrArray) said = wuzi_brain_ask_finish (WUZI_BRAIN (source), result, NULL, &error);
  gboolean crashed = error != NULL && error->domain == WUZI_BRAIN_ERROR;
  BrainPoint point;

  probe->crashes += crashed ? 1 : 0;
  if (crashed)
    probe->ready = FALSE;
  if (error != NULL
      && (!crashed || error->code <= WUZI_BRAIN_ERROR_START
          || (!probe->started && probe->step > STEP_ABOUT))) {
    g_task_return_error (task, error);
    return;
  }
  g_clear_error (&error);
  if (probe->begins) {
    BrainLine line;

    probe->begins = FALSE;
    probe->ready = last_kind (said, ANSWERS, &line) == BRAIN_LINE_OK;
    if (!probe->ready) {
      probe->crashes++;
      renew (probe);
    }
  } else if (probe->step == STEP_PONDER && find_answer (said, &point)) {
    watch_pondering (task);
    return;
  } else {
    if (needs_game (probe->step) && probe->step != STEP_QUIET && probe->step != STEP_THINK)
      probe->ready = FALSE;
    take_said (probe, said);
  }
  take_step (task);
}

/* --- steps --- */

static void
tell_progress (Probe *probe)
{
  const char *text = probe->step == STEP_ABOUT   ? _ ("Starting")
                     : probe->step == STEP_SIZES ? _ ("Board sizes")
                     : probe->step <= STEP_CARO  ? _ ("Rules")
                                                 : _ ("Abilities");
  /* Sizes and rules are many questions. */
  double within = probe->step == STEP_SIZES   ? (double) probe->index / G_N_ELEMENTS (SIZES)
                  : probe->step == STEP_RULES ? (double) probe->index / (2 * G_N_ELEMENTS (NUMBERS))
                                              : 0;

  if (probe->progress != NULL)
    probe->progress (text, (probe->step + within) / STEP_DONE, probe->progress_data);
}

static void
ask_rule (GTask *task)
{
  Probe *probe = g_task_get_task_data (task);
  gboolean white = probe->index % 2 == 1;

  ask_position (task, NUMBERS[probe->index / 2], TURN_MS, "", "BOARD",
                white ? WHITE_GAP : BLACK_GAP, "", TURN_MS + LATE_MS);
}

static void
ask_take_back (GTask *task)
{
  Probe *probe = g_task_get_task_data (task);
  g_autofree char *text = g_strdup_printf ("TAKEBACK %d,%d\n", probe->last.x, probe->last.y);

  ask (task, text, ANSWERS, OK_MS);
}

/* Asks what the step wants to know. */
static void
ask_step (GTask *task)
{
  Probe *probe = g_task_get_task_data (task);

  switch (probe->step) {
  case STEP_ABOUT:
    ask (task, "ABOUT\n", KIND (ABOUT) | KIND (UNKNOWN) | KIND (ERROR) | KIND (OTHER), ABOUT_MS);
    break;
  case STEP_SIZES:
    ask_start (task, SIZES[probe->index]);
    break;
  case STEP_RULES:
    ask_rule (task);
    break;
  case STEP_CARO:
    ask_position (task, CARO_NUMBER, TURN_MS, "", "BOARD", CLOSED_FOUR, "", TURN_MS + LATE_MS);
    break;
  case STEP_QUIET:
    ask_quiet (task, QUIET_MS, "", QUIET_MS + LATE_MS);
    break;
  case STEP_TAKE_BACK:
    ask_take_back (task);
    break;
  case STEP_RESTART:
    ask (task, "RESTART\n", ANSWERS, OK_MS);
    break;
  case STEP_YXNBEST:
    ask_position (task, 0, QUIET_MS, "INFO show_detail 3\n", "YXBOARD", QUIET, "YXNBEST 2\n",
                  QUIET_MS + LATE_MS);
    break;
  case STEP_NODES:
    ask_quiet (task, LONG_TURN_MS, FEW_NODES_INFO, LATE_MS);
    break;
  case STEP_THINK:
    ask_quiet (task, LONG_TURN_MS, NO_NODES_INFO, THINK_MS);
    break;
  case STEP_STOP:
    ask (task, "YXSTOP\n", KIND (POINTS), STOP_MS);
    break;
  case STEP_SWAP2:
    ask (task, SHORT_TURN_INFO "SWAP2BOARD\nDONE\n", KIND (POINTS) | KIND (UNKNOWN) | KIND (ERROR),
         QUIET_MS + LATE_MS);
    break;
  case STEP_PONDER:
    ask_quiet (task, QUIET_MS, PONDER_INFO, QUIET_MS + LATE_MS);
    break;
  case STEP_DONE:
    break;
  }
}

static void
take_step (GTask *task)
{
  Probe *probe = g_task_get_task_data (task);

  if (probe->step == STEP_TAKE_BACK && !probe->has_last)
    next_step (probe);
  if (probe->step == STEP_RULES && !probe->started) {
    g_task_return_error (task, wuzi_brain_error_new (WUZI_BRAIN_ERROR_NO_ANSWER,
                                                     wuzi_brain_get_name (probe->brain), NULL, 0));
    brain_drop_process (probe->brain);
    return;
  }
  tell_progress (probe);
  if (probe->step == STEP_DONE || probe->crashes > MAX_CRASHES) {
    conclude (task);
  } else if (needs_game (probe->step) && !probe->ready) {
    probe->begins = TRUE;
    ask_start (task, (probe->findings->sizes & 1u << SIZE) != 0 ? SIZE : BOARD_MAX_SIZE);
  } else {
    ask_step (task);
  }
}

void
engine_probe_async (WuziEngineEntry *entry, EngineProbeFunc progress, gpointer progress_data,
                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Probe *probe = g_new0 (Probe, 1);

  g_return_if_fail (WUZI_IS_ENGINE_ENTRY (entry));

  probe->progress = progress;
  probe->progress_data = progress_data;
  probe->brain = wuzi_brain_new (entry);
  probe->findings = brain_findings_new ();
  g_task_set_source_tag (task, engine_probe_async);
  g_task_set_task_data (task, probe, probe_free);
  take_step (task);
}

BrainFindings *
engine_probe_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

WuziBrainLog *
engine_probe_get_log (GAsyncResult *result)
{
  const Probe *probe = g_task_get_task_data (G_TASK (result));

  return wuzi_brain_get_log (probe->brain);
}
