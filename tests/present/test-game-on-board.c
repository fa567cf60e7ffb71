/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game, as a board shows it. */
#include "present/game/game-on-board.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"

static Sitting sitting;
static BoardPosition position;

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

static void
begin (WuziMode mode, Rule rule)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.rule = rule;
  sitting_begin (&sitting, &setup);
}

static WuziConsole *
console (void)
{
  return wuzi_game_get_console (sitting.game);
}

static Point
named (const char *name)
{
  return notation_to_point (name, BOARD_MAX_SIZE);
}

START_TEST (whoever_moves_has_their_stone_in_the_hand)
{
  begin (WUZI_MODE_PVP, RULE_FREESTYLE);
  sitting_play (&sitting, "c3");
  game_on_board_init (&position, console ());
  ck_assert_int_eq (position.hand, STONE_WHITE);
  ck_assert_int_eq (position.last, named ("c3"));
  wuzi_console_resign (console ());
  game_on_board_init (&position, console ());
  ck_assert_int_eq (position.hand, STONE_NONE);
}
END_TEST

START_TEST (the_machine_has_no_hand)
{
  begin (WUZI_MODE_PVE, RULE_FREESTYLE);
  sitting_let_machine_think (&sitting);
  wuzi_console_offer_point (console (), named ("c3"));
  WAIT_FOR (wuzi_console_get_board (console ())->count == 1);
  game_on_board_init (&position, console ());
  ck_assert_int_eq (position.hand, STONE_NONE);
}
END_TEST

START_TEST (black_sees_what_is_forbidden)
{
  begin (WUZI_MODE_PVP, RULE_RENJU);
  sitting_play (&sitting, "c5 a1 d5 a9 e6 i1 e7 i9");
  game_on_board_init (&position, console ());
  ck_assert (board_position_is_forbidden (&position, named ("e5")));
  sitting_play (&sitting, "g1");
  game_on_board_init (&position, console ());
  ck_assert_int_eq (position.forbidden_count, 0);
}
END_TEST

START_TEST (a_row_that_has_won_is_shown)
{
  begin (WUZI_MODE_PVP, RULE_FREESTYLE);
  sitting_play (&sitting, "a1 a2 b1 b2 c1 c2 d1 d2 e1");
  game_on_board_init (&position, console ());
  ck_assert_int_eq (position.row_count, 1);
  ck_assert_int_eq (position.rows[0].last, named ("e1"));
}
END_TEST

START_TEST (help_is_laid_over_the_board)
{
  g_autoptr (BoardOverlay) nothing = NULL;
  g_autoptr (BoardOverlay) help = NULL;

  begin (WUZI_MODE_PVP, RULE_FREESTYLE);
  nothing = game_on_board_new_help (sitting.game);
  ck_assert (board_overlay_is_empty (nothing));
  wuzi_danger_set_enabled (wuzi_game_get_danger (sitting.game), TRUE);
  sitting_play (&sitting, "c3 a9 d3 c9 e3");
  wuzi_hint_toggle (wuzi_game_get_hint (sitting.game));
  WAIT_FOR (wuzi_hint_get_advice (wuzi_game_get_hint (sitting.game)) != NULL);
  help = game_on_board_new_help (sitting.game);
  ck_assert_int_ne (help->hint, POINT_NONE);
  ck_assert_int_eq (help->threatening, STONE_BLACK);
  ck_assert_int_eq (board_overlay_find_threat (help, named ("f3"))->kind, KIND_OPEN_FOUR);
  ck_assert_int_eq (board_overlay_find_threat (help, named ("f3"))->grade, THREAT_FOUR);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-on-board");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, whoever_moves_has_their_stone_in_the_hand);
  tcase_add_test (tcase, the_machine_has_no_hand);
  tcase_add_test (tcase, black_sees_what_is_forbidden);
  tcase_add_test (tcase, a_row_that_has_won_is_shown);
  tcase_add_test (tcase, help_is_laid_over_the_board);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
