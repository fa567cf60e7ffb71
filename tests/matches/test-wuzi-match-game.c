/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between contenders that do as they are told, programs and levels. */
#include "matches/wuzi-match-game.h"

#include "matches/match-test.h"
#include "matches/scripted-contender.h"
#include "matches/wuzi-brain-contender.h"
#include "matches/wuzi-level-contender.h"
#include "support/check-main.h"
#include "support/wait.h"

static const MatchSlot SLOT = { .index = 3, .round = 1, .first = 0, .second = 1, .number = 1 };

typedef struct {
  gboolean done;
  gboolean played;
  MatchResult result;
  GError *error;
} Played;

static void
played_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Played *self = user_data;

  self->played =
      wuzi_match_game_play_finish (WUZI_MATCH_GAME (source), result, &self->result, &self->error);
  self->done = TRUE;
}

static MatchTerms
terms_of (gint64 turn_ms)
{
  return (MatchTerms) { .rule = RULE_FREESTYLE, .size = 15, .turn_ms = turn_ms };
}

static void
play (WuziContender *black, WuziContender *white, const MatchTerms *terms,
      GCancellable *cancellable, Played *played)
{
  g_autoptr (WuziMatchGame) game = wuzi_match_game_new (&SLOT, "B", "A");
  Board board;

  *played = (Played) { 0 };
  board_init (&board, terms->size);
  wuzi_match_game_play_async (game, black, white, terms, &board, cancellable, played_cb, played);
  WAIT_FOR (played->done);
}

/* Plays answers against each other, and checks how it ends. */
static void
check_game (gint64 turn_ms, const char *black_words, const char *white_words, Stone winner,
            MatchEnding ending, int moves)
{
  g_autoptr (ScriptedContender) black = scripted_contender_new (black_words);
  g_autoptr (ScriptedContender) white = scripted_contender_new (white_words);
  MatchTerms terms = terms_of (turn_ms);
  Played played;

  play (WUZI_CONTENDER (black), WUZI_CONTENDER (white), &terms, NULL, &played);
  ck_assert_msg (played.played, "%s", played.error != NULL ? played.error->message : "");
  ck_assert_int_eq (played.result.winner, winner);
  ck_assert_int_eq (played.result.ending, ending);
  ck_assert_int_eq (played.result.count, moves);
  ck_assert_uint_eq (played.result.slot.index, SLOT.index);
  ck_assert (black->ended && white->ended);
  g_object_set_data (G_OBJECT (black), "task", NULL);
  g_object_set_data (G_OBJECT (white), "task", NULL);
}

START_TEST (games_end_as_the_judge_has_it)
{
  check_game (600000, "a1,b1,c1,d1,e1", "a3,b3,c3,d3", STONE_BLACK, MATCH_ENDING_FIVE, 9);
  check_game (600000, "h8,h9", "h8", STONE_BLACK, MATCH_ENDING_ILLEGAL, 1);
  check_game (600000, "z9", "a1", STONE_WHITE, MATCH_ENDING_CRASH, 0);
  check_game (600000, "h8,crash", "a1", STONE_WHITE, MATCH_ENDING_CRASH, 2);
  check_game (600000, "h8,h9 600001", "a1 600000", STONE_WHITE, MATCH_ENDING_TIME, 2);
}
END_TEST

START_TEST (who_is_silent_has_lost_on_time)
{
  check_game (20, "h8,silence", "a1", STONE_WHITE, MATCH_ENDING_TIME, 2);
}
END_TEST

START_TEST (who_fails_at_the_start_has_lost)
{
  for (int i = 0; i < 3; i++) {
    g_autoptr (ScriptedContender) black = scripted_contender_new ("h8");
    g_autoptr (ScriptedContender) white = scripted_contender_new ("h8");
    MatchTerms terms = terms_of (0);
    Played played;

    black->fails_at_start = i != 1;
    white->fails_at_start = i != 0;
    play (WUZI_CONTENDER (black), WUZI_CONTENDER (white), &terms, NULL, &played);
    ck_assert (played.played);
    ck_assert_int_eq (played.result.winner, i == 1 ? STONE_BLACK : STONE_WHITE);
    ck_assert_int_eq (played.result.ending, MATCH_ENDING_CRASH);
    ck_assert_int_eq (played.result.count, 0);
  }
}
END_TEST

/* Of an engine that is there, it is judged how much it takes. */
START_TEST (the_memory_of_a_program_that_leads_elsewhere_is_nobodys)
{
  static const char BRAIN[] = "while read -r line; do"
                              " case \"$line\" in"
                              " START*) echo OK;; ABOUT*) echo 'name=\"x\"';; BEGIN*) echo 7,7;;"
                              " esac; done";
  const char *const command[] = { "/bin/sh", "-c", BRAIN, NULL };
  g_autoptr (MatchPlan) plan = match_plan_new ();
  MatchEngine *engine = match_plan_add_engine (plan, "B");
  MatchTerms terms = terms_of (600000);
  g_autoptr (WuziContender) black = NULL;
  g_autoptr (ScriptedContender) white = scripted_contender_new ("crash");
  Played played;

  engine->command = g_strdupv ((char **) command);
  engine->network = _i == 1;
  terms.memory = 1;
  black = wuzi_brain_contender_new (engine, &terms);
  play (black, WUZI_CONTENDER (white), &terms, NULL, &played);
  ck_assert_msg (played.played, "%s", played.error != NULL ? played.error->message : "");
  ck_assert_int_eq (played.result.ending, _i == 1 ? MATCH_ENDING_CRASH : MATCH_ENDING_MEMORY);
  ck_assert_int_eq (played.result.winner, _i == 1 ? STONE_BLACK : STONE_WHITE);
  ck_assert_int_eq (played.result.memory[0] == 0, _i == 1);
}
END_TEST

START_TEST (what_is_no_game_is_an_error)
{
  g_autoptr (ScriptedContender) black = scripted_contender_new ("h8,broken");
  g_autoptr (ScriptedContender) white = scripted_contender_new ("a1");
  MatchTerms terms = terms_of (0);
  Played played;

  play (WUZI_CONTENDER (black), WUZI_CONTENDER (white), &terms, NULL, &played);
  ck_assert (!played.played);
  ck_assert_str_eq (played.error->message, "It is broken.");
  ck_assert (black->ended && white->ended);
  g_clear_error (&played.error);
}
END_TEST

static void
cancel_cb (GObject *game, GParamSpec *pspec, gpointer user_data)
{
  if (wuzi_match_game_get_judge (WUZI_MATCH_GAME (game))->board.count == 6)
    g_cancellable_cancel (user_data);
}

START_TEST (a_game_is_ended_from_outside)
{
  const MatchEngine engine = { .level = ENGINE_LEVEL_OX };
  g_autoptr (WuziThinker) thinker = wuzi_thinker_new ();
  g_autoptr (WuziContender) black = wuzi_level_contender_new (&engine, 1, thinker);
  g_autoptr (WuziContender) white = wuzi_level_contender_new (&engine, 1, thinker);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (WuziMatchGame) game = wuzi_match_game_new (&SLOT, "B", "A");
  MatchTerms terms = terms_of (0);
  Played played = { 0 };
  Board board;

  board_init (&board, 15);
  g_signal_connect (game, "notify::moves", G_CALLBACK (cancel_cb), cancellable);
  wuzi_match_game_play_async (game, black, white, &terms, &board, cancellable, played_cb, &played);
  WAIT_FOR (played.done);
  ck_assert (!played.played);
  ck_assert (g_error_matches (played.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_int_eq (wuzi_match_game_get_judge (game)->board.count, 6);
  g_clear_error (&played.error);
}
END_TEST

/* Twice the same game, whatever was played before; another one with another seed. */
START_TEST (levels_play_the_same_game_for_the_same_seed)
{
  const MatchEngine strong = { .level = ENGINE_LEVEL_OWL, .nodes = 200 };
  const MatchEngine weak = { .level = ENGINE_LEVEL_HARE };
  MatchTerms terms = terms_of (0);
  Played played[3];
  g_autoptr (WuziThinker) first = wuzi_thinker_new ();
  g_autoptr (WuziThinker) second = wuzi_thinker_new ();

  for (int i = 0; i < 3; i++) {
    guint64 seed = i == 1 ? 2 : 1;
    g_autoptr (WuziContender) black = wuzi_level_contender_new (&strong, seed, first);
    g_autoptr (WuziContender) white = wuzi_level_contender_new (&weak, seed, second);

    play (black, white, &terms, NULL, &played[i]);
    ck_assert (played[i].played);
    ck_assert_int_gt (played[i].result.count, 8);
  }
  ck_assert_int_eq (played[0].result.count, played[2].result.count);
  ck_assert_mem_eq (played[0].result.moves, played[2].result.moves,
                    sizeof (Point) * (gsize) played[0].result.count);
  ck_assert (played[0].result.count != played[1].result.count
             || memcmp (played[0].result.moves, played[1].result.moves,
                        sizeof (Point) * (gsize) played[0].result.count)
                    != 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-match-game");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, games_end_as_the_judge_has_it);
  tcase_add_test (tcase, who_is_silent_has_lost_on_time);
  tcase_add_test (tcase, who_fails_at_the_start_has_lost);
  tcase_add_loop_test (tcase, the_memory_of_a_program_that_leads_elsewhere_is_nobodys, 0, 2);
  tcase_add_test (tcase, what_is_no_game_is_an_error);
  tcase_add_test (tcase, a_game_is_ended_from_outside);
  tcase_add_test (tcase, levels_play_the_same_game_for_the_same_seed);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
