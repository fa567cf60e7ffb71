/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs that do what no engine should: what is told of each, and that nothing of it is left. */
#include <signal.h>

#include "support/brains.h"
#include "support/check-main.h"

enum {
  LONG_MS = 100000,
  SHORT_MS = 50,
  SPEAK_MS = 4000, /* for a program to write some words before it counts as late */
};

#define DYING "--dying"

#define TIMES_10(text) text text text text text text text text text text
#define TIMES_100(text) TIMES_10 (TIMES_10 (text))

/* Black has made two fours meet at h8, which is forbidden under renju: i8 j8 k8, h9 h10 h11. */
#define FOUL_BOARD "i8 a1 j8 a3 k8 a5 h9 a7 h10 a9 h11 a11"

typedef struct {
  const char *what;
  const char *board;
  gint64 ms; /* for what doesn't come */
  WuziBrainError code;
  const char *sentence;
} Fault;

static const Fault AT_START[] = {
  { "no-ok", NULL, SHORT_MS, WUZI_BRAIN_ERROR_NO_ANSWER,
    "Test doesn’t answer. Is it a Gomocup engine?" },
  { "refuses-start", NULL, LONG_MS, WUZI_BRAIN_ERROR_SIZE,
    "Test doesn’t play on a board of 15 × 15." },
  { "exit-at-once", NULL, LONG_MS, WUZI_BRAIN_ERROR_EXITED, "Test has ended by itself." },
  { "exit-start", NULL, LONG_MS, WUZI_BRAIN_ERROR_EXITED,
    "Test has ended by itself, with status 3." },
  { "crash-start", NULL, LONG_MS, WUZI_BRAIN_ERROR_CRASHED, "Test has crashed: Aborted." },
  { "silent", NULL, SHORT_MS, WUZI_BRAIN_ERROR_NOT_READING, "Test doesn’t read what it is told." },
};

static const Fault AT_MOVE[] = {
  { "slow", "", SHORT_MS, WUZI_BRAIN_ERROR_TIMEOUT, "Test hasn’t moved in time." },
  { "exit-move", "", LONG_MS, WUZI_BRAIN_ERROR_EXITED, "Test has ended by itself, with status 7." },
  { "exit-as-crashed", "", LONG_MS, WUZI_BRAIN_ERROR_CRASHED,
    "Test has crashed: Segmentation fault." },
  { "crash-move", "", LONG_MS, WUZI_BRAIN_ERROR_CRASHED, "Test has crashed: Segmentation fault." },
  { "garbage", "", SPEAK_MS, WUZI_BRAIN_ERROR_GARBAGE,
    "Test answers with something that isn’t a move." },
  { "garbage-flood", "", LONG_MS, WUZI_BRAIN_ERROR_GARBAGE,
    "Test answers with something that isn’t a move." },
  { "two-points", "", SPEAK_MS, WUZI_BRAIN_ERROR_GARBAGE,
    "Test answers with something that isn’t a move." },
  { "refuses", "", SPEAK_MS, WUZI_BRAIN_ERROR_REFUSED,
    "Test refuses the position: no such position" },
  { "refuses-wordily", "", SPEAK_MS, WUZI_BRAIN_ERROR_REFUSED,
    "Test refuses the position: " TIMES_100 ("拒绝") },
  { "one-line", "", LONG_MS, WUZI_BRAIN_ERROR_TOO_MUCH, "Test writes without end." },
  { "endless", "", LONG_MS, WUZI_BRAIN_ERROR_TOO_MUCH, "Test writes without end." },
  { "endless-errors", "", LONG_MS, WUZI_BRAIN_ERROR_TOO_MUCH, "Test writes without end." },
  { "taken", "a15 b1", LONG_MS, WUZI_BRAIN_ERROR_TAKEN,
    "Test plays on a point that is taken (a15)." },
  { "off-board", "h8", LONG_MS, WUZI_BRAIN_ERROR_OFF_BOARD, "Test plays off the board (15,3)." },
  { "negative", "h8", LONG_MS, WUZI_BRAIN_ERROR_OFF_BOARD, "Test plays off the board (-1,3)." },
  { "huge", "h8", LONG_MS, WUZI_BRAIN_ERROR_OFF_BOARD, "Test plays off the board (999999,1)." },
  { "foul", FOUL_BOARD, LONG_MS, WUZI_BRAIN_ERROR_FOUL, "Test plays a forbidden move (h8)." },
  { "closes-output", "", LONG_MS, WUZI_BRAIN_ERROR_CLOSED,
    "Test has stopped listening or answering." },
  { "reads-nothing", "", SHORT_MS, WUZI_BRAIN_ERROR_NOT_READING,
    "Test doesn’t read what it is told." },
};

/* What is odd, but no fault: the first free point is played all the same. */
static const char *const ODD[] = { "nuls",   "empty-lines", "much-before",  "stderr", "cr-lf",
                                   "cr",     "lower",       "chatty",       "blanks", "answer-exit",
                                   "double", "ignores-end", "ignores-term", "forks" };

static const BrainGame GAME = { .size = 15, .rule = RULE_RENJU, .turn_ms = LONG_MS };

static char *
mark_of (const char *what)
{
  return g_strdup_printf ("mark-%s-%d", what, (int) getpid ());
}

/* A brain of such a program, with a word by which it is found among all processes. */
static WuziBrain *
bad_brain_new (const char *what, const char *mark, gint64 start_ms, gint64 tolerance_ms)
{
  g_autofree char *arguments = g_strdup_printf ("%s %s", what, mark);
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", arguments);
  WuziBrain *brain = wuzi_brain_new (entry);
  BrainPatience patience = {
    .start_ms = start_ms,
    .answer_ms = LONG_MS,
    .tolerance_ms = tolerance_ms,
    .stop_ms = LONG_MS,
    .end_ms = SHORT_MS,
  };

  wuzi_brain_set_patience (brain, &patience);
  return brain;
}

static void
assert_fault (const Fault *fault, const BrainAnswer *answer)
{
  ck_assert_msg (answer->error != NULL, "%s", fault->what);
  ck_assert_msg (g_error_matches (answer->error, WUZI_BRAIN_ERROR, fault->code), "%s: %s",
                 fault->what, answer->error->message);
  ck_assert_str_eq (answer->error->message, fault->sentence);
}

static void
assert_nothing_left (const char *mark)
{
  ck_assert (!runs_with (mark));
  ck_assert (!has_children ());
}

START_TEST (what_goes_wrong_at_the_start_is_told)
{
  const Fault *fault = &AT_START[_i];
  g_autofree char *mark = mark_of (fault->what);
  WuziBrain *brain = bad_brain_new (fault->what, mark, fault->ms, LONG_MS);
  BrainAnswer answer = brain_start (brain, &GAME);
  Board board = brain_board ("");

  assert_fault (fault, &answer);
  ck_assert_int_eq (wuzi_brain_get_state (brain), WUZI_BRAIN_STOPPED);
  brain_answer_clear (&answer);

  answer = brain_move (brain, &board, NULL);
  ck_assert (g_error_matches (answer.error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_EXITED));
  brain_answer_clear (&answer);
  brain_end (brain);
  assert_nothing_left (mark);
}
END_TEST

START_TEST (what_goes_wrong_with_a_move_is_told)
{
  const Fault *fault = &AT_MOVE[_i];
  g_autofree char *mark = mark_of (fault->what);
  WuziBrain *brain = bad_brain_new (fault->what, mark, LONG_MS, 0);
  BrainLimits limits = { .turn_ms = fault->ms };
  Board board = brain_board (fault->board);
  BrainAnswer answer = brain_start (brain, &GAME);
  gboolean illegal;

  ck_assert (answer.succeeded);
  answer = brain_move (brain, &board, &limits);
  assert_fault (fault, &answer);
  illegal = wuzi_brain_error_is_illegal_move (answer.error);
  ck_assert_int_eq (illegal, fault->code == WUZI_BRAIN_ERROR_OFF_BOARD
                                 || fault->code == WUZI_BRAIN_ERROR_TAKEN
                                 || fault->code == WUZI_BRAIN_ERROR_FOUL);
  ck_assert_int_eq (wuzi_brain_get_state (brain), illegal ? WUZI_BRAIN_READY : WUZI_BRAIN_STOPPED);
  brain_answer_clear (&answer);

  /* It can be started again. */
  answer = brain_start (brain, &GAME);
  ck_assert (answer.succeeded);
  brain_end (brain);
  assert_nothing_left (mark);
}
END_TEST

START_TEST (what_is_only_odd_is_borne)
{
  g_autofree char *mark = mark_of (ODD[_i]);
  WuziBrain *brain = bad_brain_new (ODD[_i], mark, LONG_MS, 0);
  Board board = brain_board ("a15");
  BrainAnswer answer = brain_start (brain, &GAME);

  ck_assert_msg (answer.succeeded, "%s", ODD[_i]);
  answer = brain_move (brain, &board, NULL);
  ck_assert_msg (answer.succeeded, "%s: %s", ODD[_i], answer.error->message);
  ck_assert_int_eq (answer.point, notation_to_point ("b15", 15));
  brain_end (brain);
  assert_nothing_left (mark);
}
END_TEST

static gboolean
has_said (WuziBrain *brain, const char *text)
{
  g_autofree char *log = wuzi_brain_log_dup_text (wuzi_brain_get_log (brain), NULL);

  return strstr (log, text) != NULL;
}

START_TEST (the_second_of_two_answers_is_dropped)
{
  g_autofree char *mark = mark_of ("double");
  WuziBrain *brain = bad_brain_new ("double", mark, LONG_MS, 0);
  Board board = brain_board ("a15");
  BrainAnswer answer = brain_start (brain, &GAME);

  answer = brain_move (brain, &board, NULL);
  WAIT_FOR (has_said (brain, "< 9,9"));
  board_play (&board, answer.point);
  board_play (&board, notation_to_point ("h1", 15));
  answer = brain_move (brain, &board, NULL);
  ck_assert_int_eq (answer.point, notation_to_point ("c15", 15));
  brain_end (brain);
}
END_TEST

START_TEST (a_program_that_cannot_be_started_is_told)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new ("Test", "/no/such/program");
  WuziBrain *brain = wuzi_brain_new (entry);
  BrainAnswer answer;

  g_setenv ("FLATPAK_ID", "org.example.Terminal", TRUE); /* that Wuzi was started from */
  g_object_set (wuzi_brain_get_entry (brain), "confined", FALSE, NULL);
  answer = brain_start (brain, &GAME);
  g_unsetenv ("FLATPAK_ID");
  ck_assert (g_error_matches (answer.error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_START));
  ck_assert (g_str_has_prefix (answer.error->message, "Test can’t be started: "));
  ck_assert_ptr_nonnull (strstr (answer.error->message, "/no/such/program"));
  brain_answer_clear (&answer);
  brain_end (brain);
}
END_TEST

/* Whatever the system says of it there leads nobody to the cause. */
START_TEST (in_a_flatpak_it_is_said_why_a_program_isnt_there)
{
  static const struct {
    int code;
    gboolean in_flatpak;
    gboolean outside;
  } CASES[] = {
    { G_SPAWN_ERROR_NOENT, TRUE, TRUE },
    { G_SPAWN_ERROR_NOENT, FALSE, FALSE },
    { G_SPAWN_ERROR_ACCES, TRUE, FALSE },
    { G_SPAWN_ERROR_CHDIR, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autoptr (GError) cause = g_error_new_literal (G_SPAWN_ERROR, CASES[i].code, "No such file");
    gboolean outside =
        wuzi_brain_error_is_outside (cause, CASES[i].in_flatpak ? "/dev/null" : "/no/such/file");
    g_autoptr (GError) error =
        wuzi_brain_error_new (WUZI_BRAIN_ERROR_START, "Test", cause->message, outside);

    ck_assert_int_eq (outside, CASES[i].outside);
    ck_assert_str_eq (error->message,
                      outside ? "Test can’t be started: Wuzi was installed as a "
                                "Flatpak, and sees no programs but those that lie in it."
                              : "Test can’t be started: No such file");
  }
}
END_TEST

START_TEST (a_command_line_that_cannot_be_read_is_told)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new ("Test", "program 'without end");
  WuziBrain *brain = wuzi_brain_new (entry);
  BrainAnswer answer = brain_start (brain, &GAME);

  ck_assert (g_error_matches (answer.error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_COMMAND));
  ck_assert_str_eq (answer.error->message,
                    "The command line of Test can’t be read. Check its quotes.");
  brain_answer_clear (&answer);
  brain_end (brain);
}
END_TEST

/* As ssh ends where the connection fails, and the shell there where there is no such program; of
 * others it says nothing. */
static const struct {
  Fault fault;
  gboolean network;
} CONNECTIONS[] = {
  { { "unconnected", "", LONG_MS, WUZI_BRAIN_ERROR_EXITED,
      "Test has ended by itself, with status 255." },
    FALSE },
  { { "unconnected", "", LONG_MS, WUZI_BRAIN_ERROR_CONNECTION,
      "The connection to Test has failed: no route to host" },
    TRUE },
  { { "not-found", NULL, LONG_MS, WUZI_BRAIN_ERROR_EXITED,
      "Test has ended by itself, with status 127." },
    FALSE },
  { { "not-found", NULL, LONG_MS, WUZI_BRAIN_ERROR_CONNECTION,
      "The connection to Test has failed: command not found" },
    TRUE },
  { { "unconnected-wordily", "", LONG_MS, WUZI_BRAIN_ERROR_CONNECTION,
      "The connection to Test has failed: " TIMES_100 ("没有") },
    TRUE },
  { { "unconnected-at-last", "", LONG_MS, WUZI_BRAIN_ERROR_CONNECTION,
      "The connection to Test has failed." },
    TRUE },
  { { "exit-as-not-found", "", LONG_MS, WUZI_BRAIN_ERROR_EXITED,
      "Test has ended by itself, with status 127." },
    TRUE },
};

START_TEST (a_connection_that_fails_is_told)
{
  static const char *const BOARDS[] = { "", "a15 h8", "a15 h8 b15 h9" };
  const Fault *fault = &CONNECTIONS[_i].fault;
  g_autofree char *mark = mark_of (fault->what);
  WuziBrain *brain = bad_brain_new (fault->what, mark, LONG_MS, 0);
  BrainAnswer answer;

  g_object_set (wuzi_brain_get_entry (brain), "network", CONNECTIONS[_i].network, NULL);
  answer = brain_start (brain, &GAME);
  ck_assert_int_eq (answer.succeeded, fault->board != NULL);
  for (guint i = 0; answer.error == NULL && i < G_N_ELEMENTS (BOARDS); i++) {
    Board board = brain_board (BOARDS[i]);

    answer = brain_move (brain, &board, NULL);
  }
  assert_fault (fault, &answer);
  brain_answer_clear (&answer);
  brain_end (brain);
  assert_nothing_left (mark);
}
END_TEST

static void
cancel_cb (GObject *source, GParamSpec *pspec, gpointer cancellable)
{
  if (wuzi_brain_get_state (WUZI_BRAIN (source)) == WUZI_BRAIN_THINKING)
    g_cancellable_cancel (cancellable);
}

/* Asks for a move, and doesn't want it any more. */
static void
ask_in_vain (WuziBrain *brain, const Board *board)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BrainAnswer answer = { 0 };
  gulong handler = g_signal_connect (brain, "notify::state", G_CALLBACK (cancel_cb), cancellable);

  wuzi_brain_move_async (brain, board, NULL, cancellable, brain_moved_cb, &answer);
  WAIT_FOR (answer.done);
  ck_assert (g_error_matches (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_signal_handler_disconnect (brain, handler);
  brain_answer_clear (&answer);
}

START_TEST (an_answer_that_comes_after_the_stop_is_dropped)
{
  g_autofree char *mark = mark_of ("late");
  WuziBrain *brain = bad_brain_new ("late", mark, LONG_MS, 0);
  Board board = brain_board ("a15");
  BrainAnswer answer = { 0 };

  brain_entry_teach (wuzi_brain_get_entry (brain), BRAIN_CAN_YXSTOP | BRAIN_CAN_YXBOARD);
  answer = brain_start (brain, &GAME);
  ask_in_vain (brain, &board);
  /* It may have been told to stop, and have answered, by now. */
  ck_assert_int_ge (wuzi_brain_get_state (brain), WUZI_BRAIN_READY);

  board = brain_board ("a15 b15 c15");
  wuzi_brain_move_async (brain, &board, NULL, NULL, brain_moved_cb, &answer);
  answer.done = FALSE;
  while (!answer.done) {
    wuzi_brain_hurry (brain);
    wait_once ();
  }
  ck_assert_int_eq (answer.point, notation_to_point ("d15", 15));
  brain_end (brain);
  assert_nothing_left (mark);
}
END_TEST

/* One that can't be told to stop is started anew. */
START_TEST (a_search_that_cannot_be_stopped_ends_with_its_process)
{
  static const char *const WHATS[] = { "slow", "never-stops" };
  g_autofree char *mark = mark_of (WHATS[_i]);
  WuziBrain *brain = bad_brain_new (WHATS[_i], mark, LONG_MS, 0);
  BrainPatience patience = { LONG_MS, LONG_MS, 0, SHORT_MS, SHORT_MS };
  Board board = brain_board ("a15");
  BrainLimits limits = { .turn_ms = SHORT_MS };
  BrainAnswer answer;

  wuzi_brain_set_patience (brain, &patience);
  brain_entry_teach (wuzi_brain_get_entry (brain), _i == 0 ? 0 : BRAIN_CAN_YXSTOP);
  answer = brain_start (brain, &GAME);
  ask_in_vain (brain, &board);
  answer = brain_move (brain, &board, &limits);
  ck_assert (g_error_matches (answer.error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_TIMEOUT));
  brain_answer_clear (&answer);
  brain_end (brain);
  assert_nothing_left (mark);
}
END_TEST

static void
failed_cb (WuziBrain *brain, const GError *error, char **sentence)
{
  g_free (*sentence);
  *sentence = g_strdup (error->message);
}

START_TEST (an_end_while_nothing_is_asked_is_told)
{
  g_autofree char *mark = mark_of ("answer-exit");
  g_autofree char *sentence = NULL;
  WuziBrain *brain = bad_brain_new ("answer-exit", mark, LONG_MS, 0);
  Board board = brain_board ("a15");
  BrainAnswer answer;

  g_signal_connect (brain, "failed", G_CALLBACK (failed_cb), &sentence);
  answer = brain_start (brain, &GAME);
  answer = brain_move (brain, &board, NULL);
  ck_assert (answer.succeeded);
  WAIT_FOR (sentence != NULL);
  ck_assert_str_eq (sentence, "Test has ended by itself.");
  ck_assert_int_eq (wuzi_brain_get_state (brain), WUZI_BRAIN_STOPPED);
  brain_end (brain);
}
END_TEST

/* The object goes without anybody having ended it. */
START_TEST (nothing_is_left_when_nobody_waits)
{
  static const char *const WHATS[] = { "", "ignores-end", "ignores-term", "forks" };
  g_autofree char *mark = mark_of (WHATS[_i]);
  WuziBrain *brain = bad_brain_new (*WHATS[_i] != '\0' ? WHATS[_i] : "good", mark, LONG_MS, 0);
  BrainAnswer answer = brain_start (brain, &GAME);

  ck_assert (answer.succeeded);
  ck_assert (runs_with (mark));
  g_object_unref (brain);
  WAIT_FOR (!has_children () && !runs_with (mark));
}
END_TEST

START_TEST (the_end_of_all_leaves_nothing)
{
  g_autofree char *mark = mark_of ("all");
  WuziBrain *brains[3];
  BrainAnswer answer;

  brains[0] = bad_brain_new ("good", mark, LONG_MS, 0);
  brains[1] = bad_brain_new ("ignores-term", mark, LONG_MS, 0);
  brains[2] = bad_brain_new ("forks", mark, LONG_MS, 0);
  for (int i = 0; i < 3; i++)
    answer = brain_start (brains[i], &GAME);
  ck_assert (answer.succeeded);
  wuzi_brain_end_all ();
  WAIT_FOR (!has_children () && !runs_with (mark));
  for (int i = 0; i < 3; i++)
    g_object_unref (brains[i]);
}
END_TEST

/* In a process of its own: starts an engine, and is killed. */
static int
run_and_die (const char *what, const char *mark)
{
  WuziBrain *brain = bad_brain_new (what, mark, LONG_MS, 0);
  BrainAnswer answer = { 0 };

  wuzi_brain_start_async (brain, &GAME, NULL, brain_started_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  return answer.succeeded ? raise (SIGKILL) : 1;
}

/* One that is killed takes its engines along, and what these have begun. */
START_TEST (a_killed_program_leaves_no_engine)
{
  static const char *const WHATS[] = { "ignores-end", "forks" };
  g_autofree char *mark = mark_of ("killed");
  const char *const argv[] = { "/proc/self/exe", DYING, WHATS[_i], mark, NULL };
  GError *error = NULL;
  int status = 0;

  ck_assert (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                           &status, &error));
  ck_assert (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  WAIT_FOR (!runs_with (mark));
}
END_TEST

static Suite *
faults_suite (void)
{
  Suite *suite = suite_create ("wuzi-brain-faults");
  TCase *tests = tcase_create ("faults");

  tcase_add_loop_test (tests, what_goes_wrong_at_the_start_is_told, 0, G_N_ELEMENTS (AT_START));
  tcase_add_loop_test (tests, what_goes_wrong_with_a_move_is_told, 0, G_N_ELEMENTS (AT_MOVE));
  tcase_add_loop_test (tests, what_is_only_odd_is_borne, 0, G_N_ELEMENTS (ODD));
  tcase_add_test (tests, the_second_of_two_answers_is_dropped);
  tcase_add_test (tests, a_program_that_cannot_be_started_is_told);
  tcase_add_test (tests, in_a_flatpak_it_is_said_why_a_program_isnt_there);
  tcase_add_test (tests, a_command_line_that_cannot_be_read_is_told);
  tcase_add_loop_test (tests, a_connection_that_fails_is_told, 0, G_N_ELEMENTS (CONNECTIONS));
  tcase_add_test (tests, an_answer_that_comes_after_the_stop_is_dropped);
  tcase_add_loop_test (tests, a_search_that_cannot_be_stopped_ends_with_its_process, 0, 2);
  tcase_add_test (tests, an_end_while_nothing_is_asked_is_told);
  tcase_add_loop_test (tests, nothing_is_left_when_nobody_waits, 0, 4);
  tcase_add_test (tests, the_end_of_all_leaves_nothing);
  tcase_add_loop_test (tests, a_killed_program_leaves_no_engine, 0, 2);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (int argc, char **argv)
{
  if (argc > 3 && strcmp (argv[1], DYING) == 0)
    return run_and_die (argv[2], argv[3]);
  return run_suite (faults_suite ());
}
