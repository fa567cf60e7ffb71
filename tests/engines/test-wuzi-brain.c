/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines are told, line by line, and how they play. */
#include "engine/engine.h"
#include "support/brains.h"
#include "support/check-main.h"

enum {
  LONG_MS = 100000,
  NODES = 20000,
  MOVES = 12,
  MEGABYTES = 64,
};

static const BrainPatience PATIENCE = { LONG_MS, LONG_MS, LONG_MS, LONG_MS, 50 };

static WuziBrain *
brain_new (const char *variable, const char *what, guint abilities)
{
  g_autoptr (WuziEngineEntry) entry = brain_entry_new (variable, what);
  WuziBrain *brain;

  brain_entry_teach (entry, abilities);
  brain = wuzi_brain_new (entry);
  wuzi_brain_set_patience (brain, &PATIENCE);
  return brain;
}

/* What was said both ways, without the times and the notes. (transfer full) */
static char *
dup_said (WuziBrain *brain)
{
  g_autofree char *text = wuzi_brain_log_dup_text (wuzi_brain_get_log (brain), NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *said = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++) {
    const char *rest = strpbrk (*line, "><!#");

    if (rest != NULL && *rest != '#')
      g_string_append_printf (said, "%s\n", rest);
  }
  return g_string_free (said, FALSE);
}

START_TEST (a_game_follows_the_protocol)
{
  static const char EXPECTED[] = "> START 15\n"
                                 "< OK\n"
                                 "> INFO rule 1\n"
                                 "> INFO timeout_turn 700\n"
                                 "> INFO timeout_match 90000\n"
                                 "> INFO max_memory 10485760\n"
                                 "> INFO game_type 1\n"
                                 "> INFO thread_num 3\n"
                                 "> INFO max_node 5000\n"
                                 "> INFO max_depth 9\n"
                                 "> INFO caution_factor 2\n"
                                 "> INFO style calm\n"
                                 "> INFO time_left 90000\n"
                                 "> BEGIN\n"
                                 "< 0,0\n"
                                 "> INFO time_left 80000\n"
                                 "> TURN 7,7\n"
                                 "< 1,0\n"
                                 "> INFO timeout_turn 900\n"
                                 "> INFO time_left 70000\n"
                                 "> TURN 14,14\n"
                                 "< 2,0\n"
                                 /* Another board */
                                 "> RESTART\n"
                                 "< OK\n"
                                 "> INFO timeout_turn 700\n"
                                 "> INFO time_left 60000\n"
                                 "> BOARD\n"
                                 "> 7,7,2\n"
                                 "> 8,6,1\n"
                                 "> 9,5,2\n"
                                 "> DONE\n"
                                 "< 0,0\n"
                                 /* A stone less, and one more */
                                 "> TAKEBACK 0,0\n"
                                 "< OK\n"
                                 "> INFO time_left 50000\n"
                                 "> TURN 0,1\n"
                                 "< 0,0\n";
  BrainGame game = { .size = 15,
                     .rule = RULE_STANDARD,
                     .turn_ms = 700,
                     .match_ms = 90000,
                     .nodes = 5000,
                     .depth = 9,
                     .tournament = TRUE };
  WuziBrain *brain = brain_new ("BAD_BRAIN", "good", BRAIN_CAN_TAKE_BACK | BRAIN_CAN_RESTART);
  BrainAnswer answer = { 0 };
  g_autofree char *said = NULL;
  Board board = brain_board ("");

  g_object_set (wuzi_brain_get_entry (brain), "megabytes", 10, "threads", 3, "info",
                "caution_factor 2\n\nINFO style calm", NULL);
  ck_assert (brain_start (brain, &game).succeeded);
  ck_assert_int_eq (wuzi_brain_get_state (brain), WUZI_BRAIN_READY);

  answer = brain_move (brain, &board, &(BrainLimits) { .left_ms = 90000 });
  board_play (&board, answer.point);
  board_play (&board, notation_to_point ("h8", 15));
  answer = brain_move (brain, &board, &(BrainLimits) { .left_ms = 80000 });
  board_play (&board, answer.point);
  board_play (&board, notation_to_point ("o1", 15));
  answer = brain_move (brain, &board, &(BrainLimits) { .turn_ms = 900, .left_ms = 70000 });
  ck_assert_int_eq (answer.point, notation_to_point ("c15", 15));

  board = brain_board ("h8 i9 j10");
  answer = brain_move (brain, &board, &(BrainLimits) { .left_ms = 60000 });
  ck_assert_int_eq (answer.point, notation_to_point ("a15", 15));
  answer = (BrainAnswer) { 0 };
  wuzi_brain_take_back_async (brain, NULL, brain_taken_back_cb, &answer);
  WAIT_FOR (answer.done);
  ck_assert (answer.succeeded);
  board_play (&board, notation_to_point ("a14", 15));
  answer = brain_move (brain, &board, &(BrainLimits) { .left_ms = 50000 });
  ck_assert_int_eq (answer.point, notation_to_point ("a15", 15));

  said = dup_said (brain);
  ck_assert_str_eq (said, EXPECTED);
  brain_end (brain);
}
END_TEST

START_TEST (a_dialect_has_its_own_rules)
{
  static const struct {
    BrainDialect dialect;
    Rule rule;
    const char *line;
  } CASES[] = {
    { BRAIN_DIALECT_GOMOCUP, RULE_FREESTYLE, "> INFO rule 0\n" },
    { BRAIN_DIALECT_GOMOCUP, RULE_STANDARD, "> INFO rule 1\n" },
    { BRAIN_DIALECT_GOMOCUP, RULE_RENJU, "> INFO rule 4\n" },
    { BRAIN_DIALECT_GOMOCUP, RULE_CARO, "> INFO rule 9\n" },
    { BRAIN_DIALECT_YIXIN, RULE_STANDARD, "> INFO rule 1\n" },
    { BRAIN_DIALECT_YIXIN, RULE_RENJU, "> INFO rule 2\n" },
    { BRAIN_DIALECT_YIXIN, RULE_CARO, NULL },
  };
  BrainGame game = { .size = 15, .rule = CASES[_i].rule };
  WuziBrain *brain = brain_new ("BAD_BRAIN", "good", 0);
  g_autofree char *said = NULL;
  BrainAnswer answer;

  g_object_set (wuzi_brain_get_entry (brain), "dialect", (int) CASES[_i].dialect, NULL);
  answer = brain_start (brain, &game);
  said = dup_said (brain);
  if (CASES[_i].line == NULL) {
    ck_assert (g_error_matches (answer.error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_RULE));
    ck_assert_str_eq (answer.error->message, "Test doesn’t play by this rule.");
  } else {
    ck_assert (strstr (said, CASES[_i].line) != NULL);
  }
  brain_answer_clear (&answer);
  brain_end (brain);
}
END_TEST

/* Whatever becomes of RESTART, the next game begins. */
START_TEST (a_new_game_begins_with_any_engine)
{
  static const char *const WHATS[] = { "good", "no-restart", "restart-exit", "restart-silent" };
  BrainGame game = { .size = 15 };
  BrainPatience patience = PATIENCE;
  WuziBrain *brain = brain_new ("BAD_BRAIN", WHATS[_i], 0);
  Board board = brain_board ("a15");
  BrainAnswer answer;

  patience.answer_ms = g_str_equal (WHATS[_i], "restart-silent") ? 50 : LONG_MS;
  wuzi_brain_set_patience (brain, &patience);
  for (int round = 0; round < 3; round++) {
    ck_assert (brain_start (brain, &game).succeeded);
    answer = brain_move (brain, &board, NULL);
    ck_assert_int_eq (answer.point, notation_to_point ("b15", 15));
  }
  game.size = 19;
  ck_assert (brain_start (brain, &game).succeeded);
  board_init (&board, 19);
  answer = brain_move (brain, &board, NULL);
  ck_assert_int_eq (answer.point, notation_to_point ("a19", 19));

  /* A board of another size isn't that game's. */
  board_init (&board, 15);
  answer = brain_move (brain, &board, NULL);
  ck_assert (g_error_matches (answer.error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_SIZE));
  brain_answer_clear (&answer);
  brain_end (brain);
}
END_TEST

static void
memory_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(gint64 *) data = wuzi_brain_read_memory_finish (WUZI_BRAIN (source), result);
}

static gint64
read_memory (WuziBrain *brain)
{
  gint64 bytes = -1;

  wuzi_brain_read_memory_async (brain, memory_cb, &bytes);
  WAIT_FOR (bytes >= 0);
  return bytes;
}

/* Its own, and that of what it has begun. */
START_TEST (the_memory_of_all_its_processes_is_told)
{
  static const char *const WHATS[] = { "memory", "memory-child" };
  static const gint64 TAKEN = 49000000;
  BrainGame game = { .size = 15 };
  Board board = brain_board ("a15");
  WuziBrain *brain = brain_new ("BAD_BRAIN", WHATS[_i], 0);
  gint64 before;

  ck_assert_int_eq (read_memory (brain), 0);
  ck_assert (brain_start (brain, &game).succeeded);
  before = read_memory (brain);
  ck_assert_int_gt (before, 0);
  ck_assert_int_lt (before, TAKEN / 2);
  ck_assert_int_eq (brain_move (brain, &board, NULL).point, notation_to_point ("b15", 15));
  ck_assert_int_ge (read_memory (brain), before + TAKEN);
  ck_assert_int_lt (read_memory (brain), before + 2 * TAKEN);
  brain_end (brain);
}
END_TEST

/* That of ssh would say nothing of the engine. */
START_TEST (of_one_on_another_computer_no_memory_is_told)
{
  BrainGame game = { .size = 15 };
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", "good");
  WuziBrain *brain;

  g_object_set (entry, "network", TRUE, NULL);
  brain = wuzi_brain_new (entry);
  ck_assert (brain_start (brain, &game).succeeded);
  ck_assert_int_eq (read_memory (brain), 0);
  brain_end (brain);
}
END_TEST

START_TEST (an_engine_without_take_back_is_given_the_board)
{
  BrainGame game = { .size = 15 };
  WuziBrain *brain = brain_new ("BAD_BRAIN", "no-take-back", 0);
  Board board = brain_board ("a15 h8 i9");
  g_autofree char *said = NULL;
  BrainAnswer answer;

  ck_assert (brain_start (brain, &game).succeeded);
  answer = brain_move (brain, &board, NULL);
  answer = (BrainAnswer) { 0 };
  wuzi_brain_take_back_async (brain, NULL, brain_taken_back_cb, &answer);
  WAIT_FOR (answer.done);
  ck_assert (answer.succeeded);
  answer = brain_move (brain, &board, NULL);
  ck_assert_int_eq (answer.point, notation_to_point ("b15", 15));
  said = dup_said (brain);
  ck_assert (strstr (said, "< UNKNOWN command\n> RESTART\n< OK\n> INFO time_left 2147483647\n"
                           "> BOARD\n> 0,0,2\n> 7,7,1\n> 8,6,2\n> DONE\n")
             != NULL);
  brain_end (brain);
}
END_TEST

/* One that answers ABOUT is ready when it has answered it behind all that is told of a game. */
START_TEST (a_game_begins_when_what_is_told_was_read)
{
  BrainFindings findings = { .name = (char *) "Bad", .sizes = G_MAXUINT32, .rules = G_MAXUINT };
  BrainGame game = { .size = 15, .turn_ms = 700 };
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", "good");
  Board board = brain_board ("a15");
  g_autofree char *said = NULL;
  WuziBrain *brain;

  wuzi_engine_entry_set_findings (entry, &findings);
  brain = wuzi_brain_new (entry);
  wuzi_brain_set_patience (brain, &PATIENCE);
  ck_assert (brain_start (brain, &game).succeeded);
  said = dup_said (brain);
  ck_assert (g_str_has_suffix (said, "> INFO game_type 0\n"
                                     "> ABOUT\n"
                                     "< name=\"Bad\", version=\"1.2\", author=\"Nobody\", "
                                     "country=\"Nowhere\"\n"));
  ck_assert_int_eq (brain_move (brain, &board, NULL).point, notation_to_point ("b15", 15));
  brain_end (brain);
}
END_TEST

START_TEST (a_suggestion_is_taken)
{
  BrainGame game = { .size = 15 };
  WuziBrain *brain = brain_new ("BAD_BRAIN", "suggests", 0);
  Board board = brain_board ("a15");

  ck_assert (brain_start (brain, &game).succeeded);
  ck_assert_int_eq (brain_move (brain, &board, NULL).point, notation_to_point ("f10", 15));
  brain_end (brain);
}
END_TEST

START_TEST (an_engine_says_who_it_is)
{
  WuziBrain *brain = brain_new ("BAD_BRAIN", "good", 0);
  BrainAnswer answer = { 0 };

  wuzi_brain_about_async (brain, NULL, brain_about_cb, &answer);
  WAIT_FOR (answer.done);
  ck_assert_str_eq (answer.findings->name, "Bad");
  ck_assert_str_eq (answer.findings->version, "1.2");
  ck_assert_str_eq (answer.findings->author, "Nobody");
  ck_assert_str_eq (answer.findings->country, "Nowhere");
  brain_answer_clear (&answer);
  brain_end (brain);
}
END_TEST

START_TEST (what_is_asked_is_done_in_order)
{
  BrainGame game = { .size = 15 };
  WuziBrain *brain = brain_new ("BAD_BRAIN", "good", 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Board board = brain_board ("a15");
  BrainAnswer start = { 0 };
  BrainAnswer first = { 0 };
  BrainAnswer second = { 0 };

  wuzi_brain_start_async (brain, &game, NULL, brain_started_cb, &start);
  wuzi_brain_move_async (brain, &board, NULL, cancellable, brain_moved_cb, &first);
  wuzi_brain_move_async (brain, &board, NULL, NULL, brain_moved_cb, &second);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (start.done && first.done && second.done);
  ck_assert (start.succeeded);
  ck_assert (g_error_matches (first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_int_eq (second.point, notation_to_point ("b15", 15));
  brain_answer_clear (&first);
  brain_end (brain);
}
END_TEST

START_TEST (the_end_cancels_what_goes_on)
{
  BrainGame game = { .size = 15 };
  WuziBrain *brain = brain_new ("BAD_BRAIN", _i == 0 ? "slow" : "no-ok", 0);
  Board board = brain_board ("a15");
  BrainAnswer start = { 0 };
  BrainAnswer move = { 0 };

  wuzi_brain_start_async (brain, &game, NULL, brain_started_cb, &start);
  wuzi_brain_move_async (brain, &board, NULL, NULL, brain_moved_cb, &move);
  WAIT_FOR (wuzi_brain_get_state (brain) == (_i == 0 ? WUZI_BRAIN_THINKING : WUZI_BRAIN_STARTING));
  brain_end (brain);
  ck_assert (g_error_matches (move.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  brain_answer_clear (&start);
  brain_answer_clear (&move);
}
END_TEST

/* --- our own --- */

/* The move of the engine in this process, which remembers nothing. */
static Point
think (const Board *board, Rule rule)
{
  Engine *engine = engine_new ();
  Point point;
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = rule,
    .limits = { .nodes = NODES },
  };

  engine_set_memory (engine, MEGABYTES * 1048576);
  point = engine_think (engine, board, &request);
  engine_free (engine);
  return point;
}

START_TEST (ours_plays_what_the_engine_plays)
{
  static const Rule RULES[] = { RULE_FREESTYLE, RULE_STANDARD, RULE_RENJU, RULE_CARO };
  BrainGame game = { .size = 15, .rule = RULES[_i], .turn_ms = LONG_MS, .nodes = NODES };
  WuziBrain *brain = brain_new ("PBRAIN", "", 0);
  Board board = brain_board ("h8 i9 j8");

  for (int i = 0; i < MOVES && !rules_is_over (game.rule, &board); i++) {
    BrainAnswer answer;

    /* A new game: it remembers nothing, either. */
    ck_assert (brain_start (brain, &game).succeeded);
    answer = brain_move (brain, &board, NULL);
    ck_assert (answer.succeeded);
    ck_assert_int_eq (answer.point, think (&board, game.rule));
    board_play (&board, answer.point);
  }
  brain_end (brain);
}
END_TEST

typedef struct {
  guint count;
  guint ranks; /* bit n: of rank n */
  BrainThought last;
} Heard;

static void
thought_cb (WuziBrain *brain, const BrainThought *thought, Heard *heard)
{
  heard->count++;
  heard->ranks |= 1u << thought->rank;
  heard->last = *thought;
}

START_TEST (ours_analyses_until_it_is_stopped)
{
  BrainGame game = { .size = 15, .turn_ms = LONG_MS };
  WuziBrain *brain =
      brain_new ("PBRAIN", "", BRAIN_CAN_YXBOARD | BRAIN_CAN_YXNBEST | BRAIN_CAN_YXSTOP);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Board board = brain_board ("h8 i9 j8");
  BrainAnswer analysis = { 0 };
  BrainAnswer move = { 0 };
  Heard heard = { 0 };

  g_signal_connect (brain, "thought", G_CALLBACK (thought_cb), &heard);
  ck_assert (brain_start (brain, &game).succeeded);
  wuzi_brain_analyse_async (brain, &board, 3, cancellable, brain_analysed_cb, &analysis);
  WAIT_FOR (heard.ranks == 7);
  ck_assert ((heard.last.says & (BRAIN_SAYS_DEPTH | BRAIN_SAYS_LINE))
             == (BRAIN_SAYS_DEPTH | BRAIN_SAYS_LINE));
  ck_assert (board_is_free (&board, heard.last.line[0]));
  g_cancellable_cancel (cancellable);
  wuzi_brain_move_async (brain, &board, &(BrainLimits) { .turn_ms = 1 }, NULL, brain_moved_cb,
                         &move);
  WAIT_FOR (analysis.done && move.done);
  ck_assert (g_error_matches (analysis.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert (move.succeeded);
  brain_answer_clear (&analysis);
  brain_end (brain);
}
END_TEST

/* One that knows nothing of Yixin's searches again and again. */
START_TEST (any_engine_analyses)
{
  BrainGame game = { .size = 15, .turn_ms = LONG_MS };
  WuziBrain *brain = brain_new ("BAD_BRAIN", "good", 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Board board = brain_board ("a15");
  BrainAnswer analysis = { 0 };
  g_autofree char *said = NULL;
  Heard heard = { 0 };

  g_signal_connect (brain, "thought", G_CALLBACK (thought_cb), &heard);
  ck_assert (brain_start (brain, &game).succeeded);
  wuzi_brain_analyse_async (brain, &board, 3, cancellable, brain_analysed_cb, &analysis);
  WAIT_FOR (heard.count > 0 && wuzi_brain_get_state (brain) == WUZI_BRAIN_READY);
  ck_assert_int_eq (heard.last.line[0], notation_to_point ("b15", 15));
  g_cancellable_cancel (cancellable);
  WAIT_FOR (analysis.done);
  brain_answer_clear (&analysis);
  said = dup_said (brain);
  ck_assert (strstr (said, "> INFO timeout_turn 1000\n") != NULL);
  ck_assert (strstr (said, "> INFO timeout_turn 2000\n") != NULL);
  ck_assert (strstr (said, "> INFO timeout_turn 64000\n") != NULL);
  brain_end (brain);
}
END_TEST

START_TEST (ours_opens_by_swap2)
{
  BrainGame game = { .size = 15, .turn_ms = LONG_MS, .nodes = NODES };
  WuziBrain *brain = brain_new ("PBRAIN", "", BRAIN_CAN_SWAP2);
  BrainAnswer answer = { 0 };
  Board board = brain_board ("");

  ck_assert (brain_start (brain, &game).succeeded);
  wuzi_brain_swap2_async (brain, &board, NULL, NULL, brain_swap2_cb, &answer);
  WAIT_FOR (answer.done);
  ck_assert (answer.succeeded);
  ck_assert (!answer.swap2.swaps);
  ck_assert_int_eq (answer.swap2.count, 3);
  for (int i = 0; i < 3; i++)
    ck_assert (board_play (&board, answer.swap2.points[i]));

  answer = (BrainAnswer) { 0 };
  wuzi_brain_swap2_async (brain, &board, &(BrainLimits) { .turn_ms = 100 }, NULL, brain_swap2_cb,
                          &answer);
  WAIT_FOR (answer.done);
  ck_assert (answer.succeeded);
  ck_assert (answer.swap2.swaps == (answer.swap2.count == 0));
  brain_end (brain);
}
END_TEST

static Suite *
brain_suite (void)
{
  Suite *suite = suite_create ("wuzi-brain");
  TCase *tests = tcase_create ("brains");

  tcase_add_test (tests, a_game_follows_the_protocol);
  tcase_add_loop_test (tests, a_dialect_has_its_own_rules, 0, 7);
  tcase_add_loop_test (tests, a_new_game_begins_with_any_engine, 0, 4);
  tcase_add_loop_test (tests, the_memory_of_all_its_processes_is_told, 0, 2);
  tcase_add_test (tests, of_one_on_another_computer_no_memory_is_told);
  tcase_add_test (tests, an_engine_without_take_back_is_given_the_board);
  tcase_add_test (tests, a_game_begins_when_what_is_told_was_read);
  tcase_add_test (tests, a_suggestion_is_taken);
  tcase_add_test (tests, an_engine_says_who_it_is);
  tcase_add_test (tests, what_is_asked_is_done_in_order);
  tcase_add_loop_test (tests, the_end_cancels_what_goes_on, 0, 2);
  tcase_add_loop_test (tests, ours_plays_what_the_engine_plays, 0, 4);
  tcase_add_test (tests, ours_analyses_until_it_is_stopped);
  tcase_add_test (tests, any_engine_analyses);
  tcase_add_test (tests, ours_opens_by_swap2);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (brain_suite ());
}
