/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of the window, without a window. */
#include "present/words/wuzi-words.h"

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-builtin-engine.h"
#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/sitting.h"
#include "support/wait.h"

static Sitting sitting;

static void
set_up (void)
{
  sitting_open (&sitting);
}

static void
tear_down (void)
{
  sitting_close (&sitting);
}

static WuziConsole *
console (void)
{
  return wuzi_game_get_console (sitting.game);
}

static void
begin (WuziMode mode, int first_mover)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.first_mover = first_mover;
  sitting_begin (&sitting, &setup);
}

static void
assert_state (const char *sentence)
{
  g_autofree char *state = wuzi_words_for_state (sitting.game);

  ck_assert_str_eq (state, sentence);
}

static void
assert_spoken (const char *sentence)
{
  g_autofree char *spoken = wuzi_words_for_state_spoken (sitting.game);

  ck_assert_str_eq (spoken, sentence);
}

START_TEST (levels_colours_and_rules_have_names)
{
  ck_assert_str_eq (wuzi_words_for_level (ENGINE_LEVEL_EASY), "Easy");
  ck_assert_str_eq (wuzi_words_for_level (ENGINE_LEVEL_MEDIUM), "Medium");
  ck_assert_str_eq (wuzi_words_for_level (ENGINE_LEVEL_HARD), "Hard");
  ck_assert_str_eq (wuzi_words_for_level (ENGINE_LEVEL_FOX), "Fox");
  ck_assert_str_eq (wuzi_words_for_level (ENGINE_LEVEL_CHAMPION), "Champion");
  ck_assert_str_eq (wuzi_words_for_stone (STONE_BLACK), "Black");
  ck_assert_str_eq (wuzi_words_for_stone (STONE_WHITE), "White");
  ck_assert_str_eq (wuzi_words_for_rule (RULE_FREESTYLE), "Freestyle");
}
END_TEST

START_TEST (a_record_is_told_in_words_and_figures)
{
  static const struct {
    WuziStanding standing;
    const char *words;
    const char *figures;
  } RECORDS[] = {
    { { 0, 0, 0 }, "0 wins, 0 losses, 0 draws", "0–0–0" },
    { { 1, 1, 1 }, "1 win, 1 loss, 1 draw", "1–1–1" },
    { { 2, 11, 101 }, "2 wins, 11 losses, 101 draws", "2–11–101" },
    { { G_MAXUINT, 0, 1 }, "4294967295 wins, 0 losses, 1 draw", "4294967295–0–1" },
  };
  g_autofree char *words = wuzi_words_for_standing (&RECORDS[_i].standing);
  g_autofree char *figures = wuzi_words_for_standing_short (&RECORDS[_i].standing);
  g_autofree char *named = wuzi_words_for_standing_named (&RECORDS[_i].standing);

  ck_assert_str_eq (words, RECORDS[_i].words);
  ck_assert_str_eq (figures, RECORDS[_i].figures);
  ck_assert (g_str_has_prefix (named, "Record "));
  ck_assert_str_eq (named + strlen ("Record "), RECORDS[_i].figures);
}
END_TEST

START_TEST (a_rating_on_few_games_has_a_question_mark)
{
  WuziRating rating = { .value = 1239.6, .games = 3, .provisional = TRUE };
  g_autofree char *doubtful = wuzi_words_for_rating (&rating);
  g_autofree char *firm = NULL;

  rating.provisional = FALSE;
  firm = wuzi_words_for_rating (&rating);
  ck_assert_str_eq (doubtful, "1240?");
  ck_assert_str_eq (firm, "1240");
}
END_TEST

START_TEST (who_hears_a_rating_hears_how_sure_it_is)
{
  static const struct {
    WuziRating rating;
    const char *words;
  } RATINGS[] = {
    { { 1500, 350.4, 1, TRUE }, "Elo rating 1500, provisional: from 1 rated game, ± 350" },
    { { 1239.6, 210, 3, TRUE }, "Elo rating 1240, provisional: from 3 rated games, ± 210" },
    { { 2100, 61, 1000, FALSE }, "Elo rating 2100: from 1000 rated games, ± 61" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (RATINGS); i++) {
    g_autofree char *words = wuzi_words_for_rating_spoken (&RATINGS[i].rating);

    ck_assert_str_eq (words, RATINGS[i].words);
  }
}
END_TEST

START_TEST (a_question_mark_is_explained)
{
  WuziRating doubtful = { 1239.6, 210, 3, TRUE };
  WuziRating sure = { 2100, 61, 1000, FALSE };
  g_autofree char *explained = wuzi_words_for_rating_explained (&doubtful);
  g_autofree char *plain = wuzi_words_for_rating_explained (&sure);

  ck_assert_str_eq (explained, "Elo rating 1240, provisional: from 3 rated games, ± 210\n"
                               "The question mark goes after more rated games.");
  ck_assert_str_eq (plain, "Elo rating 2100: from 1000 rated games, ± 61");
}
END_TEST

START_TEST (a_rating_follows_the_record)
{
  WuziStanding standing = { 12, 3, 1 };
  WuziRating none = { 1000, 350, 0, TRUE };
  WuziRating rating = { 1239.6, 210, 3, TRUE };
  g_autofree char *alone = wuzi_words_for_record (&standing, &none);
  g_autofree char *rated = wuzi_words_for_record (&standing, &rating);

  ck_assert_str_eq (alone, "12 wins, 3 losses, 1 draw");
  ck_assert_str_eq (rated, "12 wins, 3 losses, 1 draw · rating 1240?");
}
END_TEST

START_TEST (between_persons_the_turn_names_them)
{
  begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST);
  assert_state ("Black to move: Ann");
  assert_spoken ("Black to move: Ann");
  sitting_play (&sitting, "c3");
  assert_state ("White to move: Bob");
  assert_spoken ("Black c3. White to move: Bob");
  sitting_play (&sitting, "c4");
  assert_spoken ("White c4. Black to move: Ann");
}
END_TEST

START_TEST (against_the_machine_the_turn_is_yours)
{
  begin (WUZI_MODE_PVE, WUZI_SEAT_FIRST);
  sitting_let_machine_think (&sitting);
  assert_state ("Your turn: you play black.");
  sitting_play (&sitting, "c3");
  assert_state ("Wuzi is thinking…");
  assert_spoken ("Black c3. Wuzi is thinking…");
}
END_TEST

START_TEST (the_depth_of_a_thought_is_told_in_moves)
{
  g_autoptr (WuziEngine) engine = wuzi_builtin_engine_new ();
  g_autoptr (WuziPlayer) machine = wuzi_ai_player_new ("Wuzi", engine, ENGINE_LEVEL_CHAMPION, 1);
  g_autofree char *words = wuzi_words_for_depth (WUZI_AI_PLAYER (machine));

  ck_assert_str_eq (words, "Wuzi looks 0 moves ahead…");
}
END_TEST

START_TEST (who_has_white_is_told_so)
{
  begin (WUZI_MODE_PVE, WUZI_SEAT_SECOND);
  sitting_wait_for_turn (&sitting);
  assert_state ("Your turn: you play white.");
}
END_TEST

START_TEST (each_end_has_its_sentence)
{
  static const struct {
    const char *moves;
    const char *sentence;
  } ENDS[] = {
    { "a1 a9 b1 b9 c1 c9 d1 d8 e1", "Ann wins with five in a row." },
    { "a9 a1 c9 b1 e9 c1 g9 d1 i9 e1", "Bob wins with five in a row." },
    { "a1 a9 b1 b9 c1 c9 e1 e9 f1 f9 d1", "Ann wins with 6 in a row." },
    { "a1 a9 b1 b9 c1 c9 d1 d7 f1 d9 g1 f9 h1 g9 i1 h9 e1", "Ann wins with 9 in a row." },
  };

  begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST);
  sitting_play (&sitting, ENDS[_i].moves);
  assert_state (ENDS[_i].sentence);
}
END_TEST

START_TEST (of_two_rows_the_longer_one_is_told)
{
  /* The last stone makes five upwards and six to the right. */
  begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST);
  sitting_play (&sitting, _i == 0 ? "a1 i9 b1 g9 c1 e9 d1 c9 f1 a9 e2 i7 e3 g7 e4 e7 e5 i5 e1"
                                  : "a1 i9 a2 g9 a3 e9 a4 c9 a6 b9 b5 i7 c5 g7 d5 e7 e5 i5 a5");
  assert_state ("Ann wins with 6 in a row.");
}
END_TEST

static void
assert_title (const char *words)
{
  g_autofree char *title = wuzi_words_for_title (sitting.game);

  ck_assert_str_eq (title, words);
}

static void
assert_score (const char *words)
{
  g_autofree char *score = wuzi_words_for_score (sitting.game);

  ck_assert_str_eq (score, words);
}

/* Whoever has which colour. */
START_TEST (the_score_of_a_sitting_follows_the_players)
{
  g_autofree char *explained = NULL;

  begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST);
  assert_score ("Score 0\u00a0–\u2060\u00a00");
  sitting_play (&sitting, "c3");
  wuzi_console_resign (console ());
  assert_score ("Score 1\u00a0–\u2060\u00a00");
  wuzi_game_play_again (sitting.game, TRUE);
  assert_score ("Score 1\u00a0–\u2060\u00a00");
  sitting_play (&sitting, "c3");
  wuzi_console_draw (console ());
  assert_score ("Score 1½\u00a0–\u2060\u00a0½");
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, "c3");
  wuzi_console_resign (console ());
  assert_score ("Score 1½\u00a0–\u2060\u00a01½");
  explained = wuzi_words_for_score_explained (sitting.game);
  ck_assert_str_eq (explained, "In this sitting: Ann 1½, Bob 1½");
}
END_TEST

static void
begin_match (int games)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.match = games;
  sitting_begin (&sitting, &setup);
}

static void
win_as_white (void)
{
  sitting_play (&sitting, "c3 d4");
  wuzi_console_resign (console ());
}

/* Players swap colours after each game: Bob, Ann and Bob have white. */
START_TEST (a_match_is_won_by_more_than_half)
{
  g_autofree char *explained = NULL;

  begin_match (3);
  assert_score ("Best of 3: 0\u00a0–\u2060\u00a00");
  win_as_white ();
  assert_state ("Ann resigns. Bob wins.");
  assert_title ("Bob wins");
  ck_assert (!wuzi_game_is_match_over (sitting.game));
  wuzi_game_play_again (sitting.game, TRUE);
  win_as_white ();
  assert_score ("Best of 3: 1\u00a0–\u2060\u00a01");
  ck_assert (!wuzi_game_is_match_over (sitting.game));
  wuzi_game_play_again (sitting.game, TRUE);
  ck_assert (!wuzi_game_is_match_over (sitting.game));
  win_as_white ();
  assert_state ("Bob wins the match 2–1. Ann resigns. Bob wins.");
  assert_title ("Bob wins the match");
  assert_score ("Best of 3: 1\u00a0–\u2060\u00a02");
  explained = wuzi_words_for_score_explained (sitting.game);
  ck_assert_str_eq (explained, "In this match: Ann 1, Bob 2");
  /* The next game begins another one. */
  wuzi_game_play_again (sitting.game, TRUE);
  ck_assert_int_eq (wuzi_game_get_match (sitting.game), 3);
  assert_score ("Best of 3: 0\u00a0–\u2060\u00a00");
}
END_TEST

START_TEST (a_match_ends_with_its_last_game)
{
  begin_match (3);
  win_as_white ();
  wuzi_game_play_again (sitting.game, TRUE);
  win_as_white ();
  wuzi_game_play_again (sitting.game, TRUE);
  sitting_play (&sitting, "c3 d4");
  wuzi_console_draw (console ());
  ck_assert (wuzi_game_is_match_over (sitting.game));
  assert_state ("The match is drawn 1½–1½. Draw by agreement.");
  assert_title ("Draw");
}
END_TEST

START_TEST (without_a_match_a_sitting_goes_on_and_on)
{
  begin_match (0);
  for (int i = 0; i < 4; i++) {
    win_as_white ();
    ck_assert (!wuzi_game_is_match_over (sitting.game));
    wuzi_game_play_again (sitting.game, FALSE);
  }
  assert_score ("Score 0\u00a0–\u2060\u00a04");
}
END_TEST

START_TEST (the_title_says_it_in_two_words)
{
  begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST);
  assert_title ("Ann’s turn");
  sitting_play (&sitting, "c3");
  assert_title ("Bob’s turn");
  wuzi_console_draw (console ());
  assert_title ("Draw");
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, "c3");
  wuzi_console_resign (console ());
  assert_title ("Ann wins");
}
END_TEST

/* It was asked and won't answer. */
START_TEST (a_machine_that_failed_does_not_think)
{
  begin (WUZI_MODE_PVE, WUZI_SEAT_FIRST);
  sitting_let_machine_think (&sitting);
  sitting_play (&sitting, "c3");
  wuzi_console_close (console ());
  WAIT_FOR (!wuzi_game_can_hurry (sitting.game));
  assert_title ("Wuzi’s turn");
  assert_state ("It is Wuzi’s turn.");
}
END_TEST

START_TEST (the_title_calls_who_plays_alone_you)
{
  begin (WUZI_MODE_PVE, WUZI_SEAT_FIRST);
  assert_title ("Your turn");
  sitting_let_machine_think (&sitting);
  sitting_play (&sitting, "c3");
  assert_title ("Wuzi thinks…");
  wuzi_console_resign (console ());
  assert_title ("Wuzi wins");
}
END_TEST

START_TEST (a_resignation_has_its_sentence)
{
  begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST);
  sitting_play (&sitting, "c3");
  wuzi_console_resign (console ());
  assert_state ("Bob resigns. Ann wins.");
  assert_spoken ("Bob resigns. Ann wins.");
}
END_TEST

START_TEST (who_is_alone_is_told_of_the_end_as_you)
{
  begin (WUZI_MODE_PVE, WUZI_SEAT_FIRST);
  sitting_play (&sitting, "c3");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  assert_state ("You resigned. Wuzi wins.");
  assert_spoken ("You resigned. Wuzi wins.");
}
END_TEST

START_TEST (a_lost_hint_names_who_wins)
{
  Advice advice = { .point = point_make (7, 7), .reason = ADVICE_HOLDS, .moves = 1 };
  g_autofree char *next = wuzi_words_for_advice (&advice, STONE_WHITE);
  g_autofree char *later = NULL;

  advice.moves = 2;
  later = wuzi_words_for_advice (&advice, STONE_WHITE);
  ck_assert_str_eq (next, "Hint: h8 holds out longest, but black wins next move.");
  ck_assert_str_eq (later, "Hint: h8 holds out longest, but black wins in 2 moves.");
}
END_TEST

START_TEST (a_loss_on_time_has_its_sentence)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  static FakeTime fake_time; /* until the sitting is closed */

  setup.time = (TimeControl) { TIME_PER_MOVE, 15000, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  fake_time_give (&fake_time, wuzi_console_get_clock (console ()));
  wuzi_game_start (sitting.game);
  sitting_play (&sitting, "c3");
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 15000);
  assert_state ("Bob runs out of time. Ann wins.");
}
END_TEST

static void
assert_told_now (const char *sentence)
{
  g_autofree char *now = wuzi_words_for_now_spoken (sitting.game);

  ck_assert_str_eq (now, sentence);
}

START_TEST (who_asks_hears_the_clocks_too)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  static FakeTime fake_time; /* until the sitting is closed */

  setup.time = (TimeControl) { TIME_PER_GAME, 300000, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  fake_time_give (&fake_time, wuzi_console_get_clock (console ()));
  wuzi_game_start (sitting.game);
  sitting_play (&sitting, "c3 c4");
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 10000);
  assert_told_now ("White c4. Black to move: Ann — Ann: 4 minutes 50 seconds left; "
                   "Bob: 5 minutes left");
}
END_TEST

START_TEST (without_a_clock_who_asks_hears_what_is_announced)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "c3");
  assert_told_now ("Black c3. White to move: Bob");
}
END_TEST

START_TEST (a_draw_has_its_sentence)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = 5;
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 b1 c1 e1 d1 c2 a2 e2 b2 a3 d2 c3 b3 b4 d3 e4 e3 a5 a4 b5 c4 c5 d4 d5"
                          " e5");
  assert_state ("Draw: no move is left.");
}
END_TEST

START_TEST (names_are_no_format)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.profiles[0] = wuzi_record_book_log_in (sitting.book, "%s%n");
  sitting_begin (&sitting, &setup);
  assert_state ("Black to move: %s%n");
  sitting_play (&sitting, "c3 c4");
  wuzi_console_resign (console ());
  assert_spoken ("%s%n resigns. Bob wins.");
}
END_TEST

START_TEST (each_refusal_has_its_sentence)
{
  static const WuziOffer OFFERS[] = { WUZI_OFFER_POINT_TAKEN, WUZI_OFFER_OFF_BOARD,
                                      WUZI_OFFER_OUT_OF_TURN, WUZI_OFFER_GAME_OVER };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  begin (WUZI_MODE_PVE, WUZI_SEAT_FIRST);
  ck_assert_ptr_null (wuzi_words_for_offer (WUZI_OFFER_TAKEN_UP, console ()));
  for (guint i = 0; i < G_N_ELEMENTS (OFFERS); i++)
    ck_assert (g_hash_table_add (seen, wuzi_words_for_offer (OFFERS[i], console ())));
}
END_TEST

START_TEST (a_refusal_after_the_end_names_nobody)
{
  g_autofree char *sentence = NULL;

  begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST);
  sitting_play (&sitting, "c3");
  wuzi_console_resign (console ());
  sentence = wuzi_words_for_offer (WUZI_OFFER_OUT_OF_TURN, console ());
  ck_assert_ptr_null (sentence);
}
END_TEST

START_TEST (each_advice_has_its_sentence)
{
  static const struct {
    Advice advice;
    const char *sentence;
  } CASES[] = {
    { { .reason = ADVICE_BEST }, "Hint: h8 is the best point found." },
    { { .reason = ADVICE_FIVE, .moves = 1 }, "Hint: h8 makes five in a row." },
    { { .reason = ADVICE_STOPS_FOUR }, "Hint: h8 is the only way to stop a four." },
    { { .reason = ADVICE_FOURS, .moves = 5 }, "Hint: h8 wins in 5 moves by fours." },
    { { .reason = ADVICE_WIN, .moves = 2 }, "Hint: h8 wins in 2 moves." },
    { { .reason = ADVICE_WIN, .moves = 9 }, "Hint: h8 wins in at most 9 moves." },
    { { .reason = ADVICE_HOLDS, .moves = 1 },
      "Hint: h8 holds out longest, but white wins next move." },
    { { .reason = ADVICE_HOLDS, .moves = 3 },
      "Hint: h8 holds out longest, but white wins in at most 3 moves." },
    { { .reason = ADVICE_MAKES, .threat = KIND_THREE },
      "Hint: h8 makes an open three and threatens an open four." },
    { { .reason = ADVICE_MAKES, .threat = KIND_FOUR },
      "Hint: h8 makes a four and keeps the initiative." },
    { { .reason = ADVICE_MAKES, .threat = KIND_DOUBLE_THREE },
      "Hint: h8 makes two open threes: a double threat." },
    { { .reason = ADVICE_MAKES, .threat = KIND_FOUR_THREE },
      "Hint: h8 makes a four and an open three: a double threat." },
    { { .reason = ADVICE_MAKES, .threat = KIND_DOUBLE_FOUR },
      "Hint: h8 makes two fours at once: a double threat." },
    { { .reason = ADVICE_MAKES, .threat = KIND_OPEN_FOUR },
      "Hint: h8 makes an open four, which can’t be stopped." },
    { { .reason = ADVICE_MAKES, .threat = KIND_DOUBLE_THREE, .moves = 4 },
      "Hint: h8 makes two open threes and wins in at most 4 moves." },
    { { .reason = ADVICE_MAKES, .threat = KIND_FOUR_THREE, .moves = 3 },
      "Hint: h8 makes a four and an open three and wins in at most 3 moves." },
    { { .reason = ADVICE_MAKES, .threat = KIND_DOUBLE_FOUR, .moves = 2 },
      "Hint: h8 makes two fours at once and wins in 2 moves." },
    { { .reason = ADVICE_MAKES, .threat = KIND_OPEN_FOUR, .moves = 2 },
      "Hint: h8 makes an open four and wins in 2 moves." },
    { { .reason = ADVICE_TRAPS, .at = (8 + POINT_MARGIN) * POINT_STRIDE + 8 + POINT_MARGIN },
      "Hint: h8 makes a four that can’t be stopped: black may not play i9." },
    { { .reason = ADVICE_STOPS_THREE },
      "Hint: h8 stops an open three before it becomes an open four." },
    { { .reason = ADVICE_PREVENTS_FOURS },
      "Hint: h8 prevents a win by fours that the other side threatens." },
    { { .reason = ADVICE_PREVENTS_WIN },
      "Hint: h8 prevents a win that the other side could force." },
    { { .reason = ADVICE_BUILDS }, "Hint: h8 prepares an open three." },
    { { .reason = ADVICE_HINDERS }, "Hint: h8 keeps the other side from an open three." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    Advice advice = CASES[i].advice;
    g_autofree char *sentence = NULL;

    advice.point = point_make (7, 7);
    sentence = wuzi_words_for_advice (&advice, STONE_BLACK);
    ck_assert_str_eq (sentence, CASES[i].sentence);
  }
}
END_TEST

START_TEST (each_reason_of_a_move_has_its_sentence)
{
  static const struct {
    Advice advice;
    const char *sentence;
  } CASES[] = {
    { { .reason = ADVICE_TRAPS }, "The four can’t be stopped: black may not play j9." },
    { { .reason = ADVICE_STOPS_THREE }, "It stops an open three before it becomes an open four." },
    { { .reason = ADVICE_STOPS_DOUBLE, .threat = KIND_FOUR_THREE },
      "It keeps the other side from a four and an open three at j9." },
    { { .reason = ADVICE_PREVENTS_FOURS },
      "It prevents a win by fours that the other side threatened." },
    { { .reason = ADVICE_PREVENTS_WIN },
      "It prevents a win that the other side could have forced." },
    { { .reason = ADVICE_BUILDS }, "It prepares an open three." },
    { { .reason = ADVICE_HINDERS }, "It keeps the other side from an open three." },
    { { .reason = ADVICE_BEST }, NULL },
    { { .reason = ADVICE_MAKES, .threat = KIND_THREE }, NULL },
  };
  const Advice here = { .reason = ADVICE_STOPS_DOUBLE, .threat = KIND_DOUBLE_THREE };
  g_autofree char *taken = wuzi_words_for_reason (&here);

  ck_assert_str_eq (taken, "It takes the other side’s point for two open threes.");
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    Advice advice = CASES[i].advice;
    g_autofree char *sentence = NULL;

    advice.point = point_make (7, 7);
    advice.at = point_make (9, 8);
    sentence = wuzi_words_for_reason (&advice);
    ck_assert_pstr_eq (sentence, CASES[i].sentence);
  }
}
END_TEST

START_TEST (a_double_threat_stopped_is_told_with_its_place)
{
  static const struct {
    Kind threat;
    const char *here;
    const char *elsewhere;
  } CASES[] = {
    { KIND_DOUBLE_THREE, "Hint: h8 takes the other side’s point for two open threes.",
      "Hint: h8 keeps the other side from two open threes at j9." },
    { KIND_FOUR_THREE, "Hint: h8 takes the other side’s point for a four and an open three.",
      "Hint: h8 keeps the other side from a four and an open three at j9." },
    { KIND_DOUBLE_FOUR, "Hint: h8 takes the other side’s point for two fours at once.",
      "Hint: h8 keeps the other side from two fours at once at j9." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    Advice advice = { .point = point_make (7, 7),
                      .reason = ADVICE_STOPS_DOUBLE,
                      .threat = CASES[i].threat,
                      .at = point_make (7, 7) };
    g_autofree char *here = wuzi_words_for_advice (&advice, STONE_BLACK);
    g_autofree char *elsewhere = NULL;

    advice.at = point_make (9, 8);
    elsewhere = wuzi_words_for_advice (&advice, STONE_BLACK);
    ck_assert_str_eq (here, CASES[i].here);
    ck_assert_str_eq (elsewhere, CASES[i].elsewhere);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-words");
  TCase *tcase = tcase_create ("words");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, levels_colours_and_rules_have_names);
  tcase_add_loop_test (tcase, a_record_is_told_in_words_and_figures, 0, 4);
  tcase_add_test (tcase, a_rating_on_few_games_has_a_question_mark);
  tcase_add_test (tcase, who_hears_a_rating_hears_how_sure_it_is);
  tcase_add_test (tcase, a_question_mark_is_explained);
  tcase_add_test (tcase, a_rating_follows_the_record);
  tcase_add_test (tcase, between_persons_the_turn_names_them);
  tcase_add_test (tcase, against_the_machine_the_turn_is_yours);
  tcase_add_test (tcase, the_depth_of_a_thought_is_told_in_moves);
  tcase_add_test (tcase, who_has_white_is_told_so);
  tcase_add_loop_test (tcase, each_end_has_its_sentence, 0, 4);
  tcase_add_loop_test (tcase, of_two_rows_the_longer_one_is_told, 0, 2);
  tcase_add_test (tcase, the_score_of_a_sitting_follows_the_players);
  tcase_add_test (tcase, a_match_is_won_by_more_than_half);
  tcase_add_test (tcase, a_match_ends_with_its_last_game);
  tcase_add_test (tcase, without_a_match_a_sitting_goes_on_and_on);
  tcase_add_test (tcase, the_title_says_it_in_two_words);
  tcase_add_test (tcase, a_machine_that_failed_does_not_think);
  tcase_add_test (tcase, the_title_calls_who_plays_alone_you);
  tcase_add_test (tcase, a_resignation_has_its_sentence);
  tcase_add_test (tcase, who_is_alone_is_told_of_the_end_as_you);
  tcase_add_test (tcase, a_lost_hint_names_who_wins);
  tcase_add_test (tcase, a_loss_on_time_has_its_sentence);
  tcase_add_test (tcase, who_asks_hears_the_clocks_too);
  tcase_add_test (tcase, without_a_clock_who_asks_hears_what_is_announced);
  tcase_add_test (tcase, a_draw_has_its_sentence);
  tcase_add_test (tcase, names_are_no_format);
  tcase_add_test (tcase, each_refusal_has_its_sentence);
  tcase_add_test (tcase, a_refusal_after_the_end_names_nobody);
  tcase_add_test (tcase, each_advice_has_its_sentence);
  tcase_add_test (tcase, each_reason_of_a_move_has_its_sentence);
  tcase_add_test (tcase, a_double_threat_stopped_is_told_with_its_place);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
