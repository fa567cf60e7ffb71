/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what is noted during a game. */
#include "game/game-notes.h"

#include "support/check-main.h"

static GameNotes notes;

static void
set_up (void)
{
  notes = (GameNotes){ 0 };
}

static WuziSide
tell (EngineLevel present)
{
  WuziSide side = { 0 };

  game_notes_tell_machine (&notes, present, &side);
  return side;
}

START_TEST (before_its_first_move_the_level_set_counts)
{
  ck_assert_str_eq (tell (ENGINE_LEVEL_HARD).machine, "hard");
  ck_assert (!tell (ENGINE_LEVEL_HARD).adaptive);
  ck_assert (!tell (ENGINE_LEVEL_HARD).weakened);
}
END_TEST

START_TEST (then_the_lowest_that_it_used)
{
  game_notes_machine_move (&notes, ENGINE_LEVEL_HARD, FALSE);
  ck_assert_str_eq (tell (ENGINE_LEVEL_EASY).machine, "hard");
  game_notes_machine_move (&notes, ENGINE_LEVEL_MEDIUM, FALSE);
  game_notes_machine_move (&notes, ENGINE_LEVEL_HARD, FALSE);
  ck_assert_str_eq (tell (ENGINE_LEVEL_EASY).machine, "medium");
}
END_TEST

START_TEST (one_weak_move_weakens_the_game)
{
  game_notes_machine_move (&notes, ENGINE_LEVEL_HARD, FALSE);
  ck_assert (!tell (ENGINE_LEVEL_HARD).weakened);
  game_notes_machine_move (&notes, ENGINE_LEVEL_HARD, TRUE);
  game_notes_machine_move (&notes, ENGINE_LEVEL_HARD, FALSE);
  ck_assert (tell (ENGINE_LEVEL_HARD).weakened);
}
END_TEST

START_TEST (it_is_adaptive_while_it_keeps_to_its_own_level)
{
  game_notes_adapt (&notes, ENGINE_LEVEL_MEDIUM);
  ck_assert (tell (ENGINE_LEVEL_MEDIUM).adaptive);
  ck_assert (!tell (ENGINE_LEVEL_HARD).adaptive);
  game_notes_machine_move (&notes, ENGINE_LEVEL_MEDIUM, FALSE);
  ck_assert (tell (ENGINE_LEVEL_HARD).adaptive);
  game_notes_machine_move (&notes, ENGINE_LEVEL_HARD, FALSE);
  ck_assert (!tell (ENGINE_LEVEL_MEDIUM).adaptive);
  game_notes_machine_move (&notes, ENGINE_LEVEL_MEDIUM, FALSE);
  ck_assert (!tell (ENGINE_LEVEL_MEDIUM).adaptive);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-notes");
  TCase *tcase = tcase_create ("notes");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, before_its_first_move_the_level_set_counts);
  tcase_add_test (tcase, then_the_lowest_that_it_used);
  tcase_add_test (tcase, one_weak_move_weakens_the_game);
  tcase_add_test (tcase, it_is_adaptive_while_it_keeps_to_its_own_level);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
