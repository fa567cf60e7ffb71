/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings of solver and puzzle, boxes, streaks, the choice of puzzles, and what is kept. */
#include "teacher/training.h"

#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "board/notation.h"
#include "records/files/json-write.h"
#include "records/players/profile-file.h"
#include "records/upkeep/record-exchange.h"
#include "support/check-main.h"
#include "support/load-training.h"
#include "support/temp-folder.h"

enum {
  TODAY = 740000,
  PUZZLES = 60,
};

#define ANN "6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a02"
#define BOB "6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a03"

/* Easy ones first; rules and kinds in turn. */
static PuzzleBook *
new_book (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < PUZZLES; i++) {
    char name[NOTATION_POINT_BYTES];
    Point point = point_make (i % 15, 9 + i / 15);

    notation_from_point (point, name);
    g_string_append_printf (text, "%08x %s defence 3 %d %s h8h7 %s\n", i,
                            rule_to_name ((Rule) (i % 3)), 600 + 20 * i, name, name);
  }
  return puzzle_book_new_from_text (text->str);
}

static const TrainingPuzzle *
known (const Training *training, const Puzzle *puzzle)
{
  const TrainingPuzzle *found = training_get_puzzle (training, puzzle->id);

  ck_assert_ptr_nonnull (found);
  return found;
}

START_TEST (solver_and_puzzle_are_rated_by_the_first_answer)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  const Puzzle *puzzle = puzzle_book_get (book, 30); /* 1200 */
  GlickoGame game = { 1200, 150, 1 };
  GlickoRating expected = glicko_rate (training->rating, &game, 1);
  double after;

  ck_assert_double_eq (training->rating.value, 1200);
  training_answer (training, puzzle, TRUE, TODAY);
  ck_assert_double_eq_tol (training->rating.value, expected.value, 1e-9);
  ck_assert_double_eq_tol (training->rating.deviation, expected.deviation, 1e-9);
  ck_assert_double_lt (known (training, puzzle)->rating, 1200);
  ck_assert_double_lt (known (training, puzzle)->deviation, 150);
  after = training->rating.value;
  training_answer (training, puzzle, FALSE, TODAY);
  ck_assert_double_eq (training->rating.value, after);
  ck_assert_uint_eq (known (training, puzzle)->tries, 2);
  ck_assert_uint_eq (known (training, puzzle)->solved, 1);
  ck_assert_uint_eq (training->first_tries, 1);
}
END_TEST

/* Nobody who errs once is given puzzles for beginners next. */
START_TEST (one_slip_costs_less_than_a_class)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();

  training_answer (training, puzzle_book_get (book, 30), FALSE, TODAY);
  ck_assert_double_gt (training->rating.value, 1200 - 100);
  ck_assert_double_lt (training->rating.value, 1200 - 50);
}
END_TEST

START_TEST (a_rating_tells_something_after_five_puzzles)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();

  for (guint i = 0; i < 5; i++) {
    ck_assert_uint_eq (training_count_unrated (training), 5 - i);
    training_answer (training, puzzle_book_get (book, 30 + i), i % 2 == 0, TODAY);
    training_answer (training, puzzle_book_get (book, 30 + i), TRUE, TODAY);
  }
  ck_assert_uint_eq (training_count_unrated (training), 0);
}
END_TEST

START_TEST (boxes_are_1_3_7_21_and_60_days_apart)
{
  static const guint DAYS[] = { 1, 3, 7, 21, 60 };
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  const Puzzle *puzzle = puzzle_book_get (book, 0);
  guint day = TODAY;

  training_answer (training, puzzle, FALSE, day);
  for (guint box = 0; box < G_N_ELEMENTS (DAYS); box++) {
    ck_assert_int_eq (known (training, puzzle)->box, (int) box + 1);
    ck_assert_uint_eq (known (training, puzzle)->due, day + DAYS[box]);
    ck_assert_uint_eq (training_count_due (training, book, day + DAYS[box] - 1), 0);
    ck_assert_uint_eq (training_count_due (training, book, day + DAYS[box]), 1);
    training_answer (training, puzzle, TRUE, day + DAYS[box] - 1); /* too early */
    ck_assert_int_eq (known (training, puzzle)->box, (int) box + 1);
    day += DAYS[box];
    training_answer (training, puzzle, TRUE, day);
  }
  ck_assert_int_eq (known (training, puzzle)->box, 0);
  ck_assert_uint_eq (training_count_due (training, book, day + 1000), 0);
}
END_TEST

START_TEST (a_wrong_answer_goes_back_to_the_first_box)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  const Puzzle *puzzle = puzzle_book_get (book, 0);

  training_answer (training, puzzle, FALSE, TODAY);
  training_answer (training, puzzle, TRUE, TODAY + 1);
  ck_assert_int_eq (known (training, puzzle)->box, 2);
  training_answer (training, puzzle, FALSE, TODAY + 2);
  ck_assert_int_eq (known (training, puzzle)->box, 1);
  ck_assert_uint_eq (known (training, puzzle)->due, TODAY + 3);
}
END_TEST

START_TEST (what_is_solved_at_once_does_not_come_again)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();

  training_answer (training, puzzle_book_get (book, 0), TRUE, TODAY);
  ck_assert_uint_eq (training_count_due (training, book, TODAY + 1000), 0);
}
END_TEST

START_TEST (what_was_missed_is_listed_until_it_is_learned)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  const TrainingFilter renju = { .rules = 1u << puzzle_book_get (book, 2)->rule };
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) some = NULL;
  g_autoptr (GPtrArray) filtered = NULL;
  g_autoptr (GPtrArray) left = NULL;
  guint day = TODAY + 1;

  training_answer (training, puzzle_book_get (book, 0), FALSE, day);
  training_answer (training, puzzle_book_get (book, 1), TRUE, TODAY);
  training_answer (training, puzzle_book_get (book, 2), FALSE, TODAY);
  all = training_list_unlearned (training, book, NULL, day, 10);
  ck_assert_uint_eq (all->len, 2);
  ck_assert_ptr_eq (all->pdata[0], puzzle_book_get (book, 2));
  ck_assert_ptr_eq (all->pdata[1], puzzle_book_get (book, 0));
  some = training_list_unlearned (training, book, NULL, day, 1);
  ck_assert_uint_eq (some->len, 1);
  filtered = training_list_unlearned (training, book, &renju, day, 10);
  ck_assert_uint_eq (filtered->len, 1);
  ck_assert_ptr_eq (filtered->pdata[0], puzzle_book_get (book, 2));
  for (int box = 0; box < TRAINING_BOXES; box++)
    training_answer (training, puzzle_book_get (book, 0), TRUE, day += 100);
  left = training_list_unlearned (training, book, NULL, day, 10);
  ck_assert_uint_eq (left->len, 1);
  ck_assert_ptr_eq (left->pdata[0], puzzle_book_get (book, 2));
}
END_TEST

START_TEST (streaks_count_puzzles_and_days)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  guint next = 0;

  for (guint day = 0; day < 3; day++)
    for (int i = 0; i < 2; i++)
      training_answer (training, puzzle_book_get (book, next++), TRUE, TODAY + day);
  ck_assert_uint_eq (training->run, 6);
  ck_assert_uint_eq (training->days, 3);
  training_answer (training, puzzle_book_get (book, next++), FALSE, TODAY + 1); /* a clock */
  ck_assert_uint_eq (training->run, 0);
  ck_assert_uint_eq (training->best_run, 6);
  ck_assert_uint_eq (training_get_days (training, TODAY + 3), 3);
  ck_assert_uint_eq (training_get_days (training, TODAY + 4), 0);
  training_answer (training, puzzle_book_get (book, next++), TRUE, TODAY + 9);
  ck_assert_uint_eq (training->days, 1);
  ck_assert_uint_eq (training->best_days, 3);
}
END_TEST

START_TEST (a_clock_that_was_wrong_stops_nothing)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();

  for (guint i = 0; i < 3; i++)
    training_answer (training, puzzle_book_get (book, i), FALSE, TODAY + 9000 * (i == 1));
  training_answer (training, puzzle_book_get (book, 3), FALSE, TODAY + 1);
  ck_assert_uint_eq (training->days, 2);
  ck_assert_uint_eq (training_get_answers (training, TODAY + 1), 1);
  ck_assert_uint_eq (training->curve->len, 2);
  ck_assert_uint_eq (g_array_index (training->curve, TrainingDay, 0).day, TODAY);
  /* What was to come again so many years later comes today. */
  ck_assert_uint_eq (training_count_due (training, book, TODAY + 1), 3);
  ck_assert_uint_eq (training_count_due (training, book, TODAY), 1);

  training_answer (training, puzzle_book_get (book, 4), FALSE, TODAY + 9000);
  ck_assert_uint_eq (training_get_answers (training, TODAY + 2), 0);
  ck_assert_uint_eq (training_get_days (training, TODAY + 2), 0);
}
END_TEST

START_TEST (a_day_has_what_is_due_and_new_ones_about_the_rating)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  g_autoptr (GPtrArray) day = NULL;
  g_autoptr (GPtrArray) again = NULL;

  for (guint i = 0; i < 20; i++)
    training_answer (training, puzzle_book_get (book, i), i >= 8, TODAY + i % 2);
  day = training_pick_day (training, book, NULL, TODAY + 5, 10);
  again = training_pick_day (training, book, NULL, TODAY + 5, 10);
  ck_assert_uint_eq (day->len, 10);
  for (guint i = 0; i < day->len; i++) {
    const Puzzle *puzzle = g_ptr_array_index (day, i);
    const TrainingPuzzle *of_before = training_get_puzzle (training, puzzle->id);

    ck_assert_ptr_eq (puzzle, g_ptr_array_index (again, i));
    ck_assert (i < 5 ? of_before != NULL && of_before->due <= TODAY + 5 : of_before == NULL);
    for (guint j = 0; j < i; j++)
      ck_assert_ptr_ne (puzzle, g_ptr_array_index (day, j));
    if (of_before == NULL)
      ck_assert_double_lt (fabs (puzzle->rating - training->rating.value), 600);
  }
}
END_TEST

START_TEST (what_was_missed_in_games_comes_first_the_latest_of_all)
{
  g_autoptr (GResource) resource = puzzle_book_dup_resource ();
  g_autoptr (PuzzleBook) others = new_book ();
  g_autoptr (Training) training = training_new ();
  g_autoptr (PuzzleBook) book = NULL;

  for (guint i = 0; i < 3; i++)
    training_add_own (training, puzzle_book_get (others, i));
  book = puzzle_book_new_from_resource (resource);
  puzzle_book_set_own (book, training->own);
  ck_assert_uint_eq (training_count_due (training, book, TODAY), 3);
  for (guint i = 3; i-- > 0;) {
    const Puzzle *puzzle = training_pick (training, book, NULL, TODAY, NULL);

    ck_assert_str_eq (puzzle->id, puzzle_book_get (others, i)->id);
    training_answer (training, puzzle, i != 1, TODAY);
  }
  ck_assert (!puzzle_book_is_own (book, training_pick (training, book, NULL, TODAY, NULL)));
  /* Before a new one, what has waited longer. */
  training_add_own (training, puzzle_book_get (others, 3));
  puzzle_book_free (g_steal_pointer (&book));
  book = puzzle_book_new_from_resource (resource);
  puzzle_book_set_own (book, training->own);
  ck_assert_str_eq (training_pick (training, book, NULL, TODAY + 2, NULL)->id,
                    puzzle_book_get (others, 1)->id);
  ck_assert_str_eq (training_pick (training, book, NULL, TODAY + 1, NULL)->id,
                    puzzle_book_get (others, 3)->id);
}
END_TEST

START_TEST (only_ones_that_pass_are_picked)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  TrainingFilter renju = { .rules = 1u << RULE_RENJU };
  TrainingFilter fours = { .kinds = 1u << PUZZLE_FOURS };

  for (guint day = 0; day < 20; day++)
    ck_assert_int_eq (training_pick (training, book, &renju, TODAY + day, NULL)->rule, RULE_RENJU);
  ck_assert_ptr_null (training_pick (training, book, &fours, TODAY, NULL));
}
END_TEST

START_TEST (what_is_due_is_picked_first_and_in_the_end_nothing)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();

  training_answer (training, puzzle_book_get (book, 7), FALSE, TODAY);
  ck_assert_ptr_ne (training_pick (training, book, NULL, TODAY, NULL), puzzle_book_get (book, 7));
  ck_assert_ptr_eq (training_pick (training, book, NULL, TODAY + 1, NULL),
                    puzzle_book_get (book, 7));
  for (guint i = 0; i < PUZZLES; i++)
    if (i != 7)
      training_answer (training, puzzle_book_get (book, i), TRUE, TODAY);
  ck_assert_ptr_null (training_pick (training, book, NULL, TODAY, NULL));
}
END_TEST

START_TEST (a_day_goes_from_what_is_due_to_new_ones_and_on)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  g_autoptr (GPtrArray) skipped = g_ptr_array_new ();

  for (guint i = 0; i < 8; i++)
    training_answer (training, puzzle_book_get (book, i), FALSE, TODAY);
  ck_assert_uint_eq (training_get_answers (training, TODAY), 8);
  ck_assert_uint_eq (training_get_answers (training, TODAY + 1), 0);
  for (guint i = 0; i < TRAINING_DAY; i++) {
    const Puzzle *puzzle = training_pick (training, book, NULL, TODAY + 1, NULL);
    gboolean due = training_get_puzzle (training, puzzle->id) != NULL;

    ck_assert_int_eq (due, i < TRAINING_DAY / 2);
    g_ptr_array_set_size (skipped, 0);
    g_ptr_array_add (skipped, (gpointer) puzzle);
    ck_assert_ptr_ne (training_pick (training, book, NULL, TODAY + 1, skipped), puzzle);
    training_answer (training, puzzle, i % 2 == 0, TODAY + 1);
    ck_assert_int_eq (training_was_solved (training, TODAY + 1, i), i % 2 == 0);
  }
  ck_assert_uint_eq (training_get_answers (training, TODAY + 1), TRAINING_DAY);
  ck_assert (!training_was_solved (training, TODAY + 1, TRAINING_DAY));
  ck_assert (!training_was_solved (training, TODAY + 2, 0));
  /* What is left of those that were due. */
  ck_assert_ptr_nonnull (
      training_get_puzzle (training, training_pick (training, book, NULL, TODAY + 1, NULL)->id));
}
END_TEST

START_TEST (harder_ones_can_be_asked_for)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  TrainingFilter easier = { .harder = -400 };
  TrainingFilter harder = { .harder = 400 };

  ck_assert_int_lt (training_pick (training, book, &easier, TODAY, NULL)->rating, 900);
  ck_assert_int_gt (training_pick (training, book, &harder, TODAY, NULL)->rating, 1200);
}
END_TEST

START_TEST (the_curve_has_the_last_rating_of_each_day)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();

  for (guint i = 0; i < 6; i++)
    training_answer (training, puzzle_book_get (book, i), i % 2 == 0, TODAY + i / 2);
  ck_assert_uint_eq (training->curve->len, 3);
  for (guint i = 0; i < 3; i++)
    ck_assert_uint_eq (g_array_index (training->curve, TrainingDay, i).day, TODAY + i);
  ck_assert_double_eq (g_array_index (training->curve, TrainingDay, 2).rating,
                       training->rating.value);
  /* Who answers again isn't rated. */
  training_answer (training, puzzle_book_get (book, 0), TRUE, TODAY + 9);
  ck_assert_uint_eq (training->curve->len, 3);
}
END_TEST

static char *
write_training (const Training *training)
{
  g_autoptr (JsonNode) node = training_to_json (training);

  return json_write (node, FALSE, NULL);
}

static const TrainingPosition *
position (const Training *training, guint64 key)
{
  const TrainingPosition *found = training_get_position (training, key);

  ck_assert_ptr_nonnull (found);
  return found;
}

/* Right at once is as right in the first box; the last box is never left. */
START_TEST (positions_lie_in_the_boxes_for_good)
{
  static const guint DAYS[] = { 3, 7, 21, 60, 60, 60 };
  g_autoptr (Training) training = training_new ();
  guint day = TODAY;

  ck_assert (!training_is_position_due (training, 7, day));
  for (guint i = 0; i < G_N_ELEMENTS (DAYS); i++) {
    training_answer_position (training, 7, TRUE, day);
    ck_assert_uint_eq (position (training, 7)->due, day + DAYS[i]);
    ck_assert_int_eq (position (training, 7)->box, MIN (i + 2, TRAINING_BOXES));
    ck_assert (!training_is_position_due (training, 7, day + DAYS[i] - 1));
    day += DAYS[i];
    ck_assert (training_is_position_due (training, 7, day));
  }
  training_answer_position (training, 7, FALSE, day);
  ck_assert_int_eq (position (training, 7)->box, 1);
  ck_assert_uint_eq (position (training, 7)->due, day + 1);
  ck_assert_uint_eq (position (training, 7)->tries, 7);
  ck_assert_uint_eq (position (training, 7)->right, 6);
  /* Who is right on the same day has it come no later. */
  training_answer_position (training, 7, TRUE, day);
  ck_assert_uint_eq (position (training, 7)->due, day + 1);
  /* A clock that was wrong hides it for no longer than its box does. */
  training_answer_position (training, 8, FALSE, TODAY + 5000);
  ck_assert (training_is_position_due (training, 8, TODAY));
  ck_assert_uint_eq (training->first_tries, 0);
  ck_assert_uint_eq (training_get_answers (training, day), 0);
}
END_TEST

START_TEST (positions_are_kept_and_merged)
{
  static const guint64 KEYS[] = { 0, 1, 0x123456789abcdef0u, G_MAXUINT64 };
  g_autoptr (Training) training = training_new ();
  g_autoptr (Training) other = training_new ();
  g_autoptr (Training) again = NULL;
  g_autoptr (JsonNode) node = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    training_answer_position (training, KEYS[i], i % 2 == 0, TODAY + i);
  node = training_to_json (training);
  again = training_new_from_json (node);
  ck_assert_uint_eq (g_hash_table_size (again->positions), G_N_ELEMENTS (KEYS));
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    ck_assert_mem_eq (position (again, KEYS[i]), position (training, KEYS[i]),
                      sizeof (TrainingPosition));
  training_answer_position (other, 1, TRUE, TODAY);
  training_answer_position (other, 1, TRUE, TODAY + 3);
  training_answer_position (other, 2, FALSE, TODAY);
  training_merge (again, other);
  ck_assert_uint_eq (g_hash_table_size (again->positions), G_N_ELEMENTS (KEYS) + 1);
  ck_assert_int_eq (position (again, 1)->box, 3);
  ck_assert_int_eq (position (again, 2)->box, 1);
}
END_TEST

START_TEST (positions_that_cannot_be_read_are_new)
{
  static const char *const TEXTS[] = {
    "{\"positions\":7}",
    "{\"positions\":{\"0123456789abcdef\":\"0 740000 1 1\"}}",
    "{\"positions\":{\"0123456789abcdef\":\"6 740000 1 1\"}}",
    "{\"positions\":{\"0123456789abcdef\":\"1 740000 1\"}}",
    "{\"positions\":{\"0123456789abcdef\":\"1 740000 1 1 1\"}}",
    "{\"positions\":{\"0123456789abcde\":\"1 740000 1 1\"}}",
    "{\"positions\":{\"0123456789abcdeg\":\"1 740000 1 1\"}}",
    "{\"positions\":{\"0123456789abcdef\":[]}}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autoptr (JsonNode) node = json_from_string (TEXTS[i], NULL);
    g_autoptr (Training) training = training_new_from_json (node);

    ck_assert_uint_eq (g_hash_table_size (training->positions), 0);
  }
}
END_TEST

START_TEST (json_brings_all_back)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  g_autoptr (Training) again = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  for (guint i = 0; i < 30; i++)
    training_answer (training, puzzle_book_get (book, i), i % 3 != 0, TODAY + i / 5);
  ck_assert (training_add_own (training, puzzle_book_get (book, 40)));
  ck_assert (training_add_own (training, puzzle_book_get (book, 41)));
  ck_assert (!training_add_own (training, puzzle_book_get (book, 40)));
  training_finish_lesson (training, "five");
  training_finish_lesson (training, "five");
  node = training_to_json (training);
  again = training_new_from_json (node);
  expected = write_training (training);
  found = write_training (again);
  ck_assert_str_eq (found, expected);
  ck_assert_uint_eq (again->own->len, 2);
  ck_assert_uint_eq (g_hash_table_size (again->lessons), 1);
  ck_assert_str_eq (g_array_index (again->own, Puzzle, 1).id, puzzle_book_get (book, 41)->id);
  ck_assert_uint_eq (training_count_due (again, book, TODAY + 100),
                     training_count_due (training, book, TODAY + 100));
}
END_TEST

START_TEST (a_long_day_is_brought_back)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) training = training_new ();
  g_autoptr (Training) again = NULL;
  g_autoptr (JsonNode) node = NULL;

  for (guint i = 0; i < TRAINING_MAX_DAYS; i++)
    training_answer (training, puzzle_book_get (book, i), TRUE, TODAY);
  node = training_to_json (training);
  again = training_new_from_json (node);
  for (guint i = 0; i < TRAINING_MAX_DAYS; i++)
    ck_assert (training_was_solved (again, TODAY, i));
}
END_TEST

START_TEST (what_cannot_be_read_counts_as_nothing)
{
  static const char *const TEXTS[] = {
    "[]",
    "{}",
    "{\"rating\":-5,\"puzzles\":[]}",
    "{\"rating\":12000,\"deviation\":0,\"volatility\":60000}",
    "{\"puzzles\":{\"0123\":\"1 2 3 4 5 6\",\"0123abcd\":\"1 2 3\"}}",
    "{\"puzzles\":{\"0123abcd\":\"9 2 3 4 5 6\",\"0123abce\":\"1 2 3 4 5 x\"}}",
    "{\"puzzles\":{\"0123abcd\":\"1 2 3 4 5 0\",\"0123abce\":7}}",
    "{\"days\":\"many\",\"tries\":1e300}",
    "{\"lessons\":{\"five\":1}}",
    "{\"own\":[7,\"x\",[]]}",
    "{\"curve\":7,\"day_solved\":-1}",
    "{\"curve\":\"0 12000 x\"}",
    "{\"curve\":\"740000 99999999\"}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autoptr (JsonNode) node = json_from_string (TEXTS[i], NULL);
    g_autoptr (Training) training = training_new_from_json (node);

    ck_assert_double_eq (training->rating.value, 1200);
    ck_assert_uint_eq (g_hash_table_size (training->puzzles), 0);
    ck_assert_uint_eq (training->curve->len, 0);
    ck_assert_uint_eq (training->days, 0);
  }
}
END_TEST

START_TEST (merging_keeps_what_is_known_after_more_tries)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (Training) one = training_new ();
  g_autoptr (Training) other = training_new ();

  training_answer (one, puzzle_book_get (book, 0), FALSE, TODAY);
  training_answer (other, puzzle_book_get (book, 0), FALSE, TODAY);
  training_answer (other, puzzle_book_get (book, 0), TRUE, TODAY + 1);
  training_answer (other, puzzle_book_get (book, 1), TRUE, TODAY + 1);
  training_add_own (other, puzzle_book_get (book, 40));
  training_finish_lesson (other, "five");
  training_merge (one, other);
  ck_assert (g_hash_table_contains (one->lessons, "five"));
  ck_assert_uint_eq (one->own->len, 1);
  ck_assert_int_eq (known (one, puzzle_book_get (book, 0))->box, 2);
  ck_assert_uint_eq (g_hash_table_size (one->puzzles), 2);
  ck_assert_double_eq (one->rating.value, other->rating.value);
  ck_assert_uint_eq (one->days, 2);
}
END_TEST

/* --- the disk --- */

static char *folder;

static void
set_up_folder (void)
{
  g_autofree char *path = NULL;

  folder = temp_folder_make ();
  path = g_build_filename (folder, "profiles.json", NULL);
  ck_assert (g_file_set_contents (
      path,
      "{\"format\":2,\"profiles\":["
      "{\"id\":\"" ANN "\",\"name\":\"Ann\",\"created\":\"2026-11-21T08:00:00Z\",\"more\":1},"
      "{\"id\":\"" BOB "\",\"name\":\"Bob\",\"created\":\"2026-11-21T08:00:00Z\"}]}",
      -1, NULL));
}

static void
tear_down_folder (void)
{
  temp_folder_free (folder);
}

static void
store (const char *id, const Puzzle *puzzle, gboolean solved)
{
  g_autoptr (GError) error = NULL;

  training_store_answer (folder, id, puzzle, solved, TODAY, &error);
  g_assert_no_error (error);
}

static void
store_position (const char *id, guint64 key)
{
  g_autoptr (GError) error = NULL;

  training_store_position (folder, id, key, TRUE, TODAY, &error);
  g_assert_no_error (error);
}

static gboolean
knows (const char *where, const char *id, guint64 key)
{
  g_autoptr (Training) training = load_training (where, id, NULL);

  return training_get_position (training, key) != NULL;
}

static guint
count_stored (const char *where, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Training) training = load_training (where, id, &error);

  g_assert_no_error (error);
  return g_hash_table_size (training->puzzles);
}

START_TEST (answers_are_kept_with_the_player)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autofree char *path = g_build_filename (folder, "profiles.json", NULL);
  g_autofree char *text = NULL;

  ck_assert_uint_eq (count_stored (folder, ANN), 0);
  for (guint i = 0; i < 5; i++)
    store (ANN, puzzle_book_get (book, i), i > 0);
  store (BOB, puzzle_book_get (book, 0), TRUE);
  ck_assert_uint_eq (count_stored (folder, ANN), 5);
  ck_assert_uint_eq (count_stored (folder, BOB), 1);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, "\"more\""));
}
END_TEST

START_TEST (an_unknown_player_is_told_of)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (GError) error = NULL;

  ck_assert (!training_store_answer (folder, "6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7aff",
                                     puzzle_book_get (book, 0), TRUE, TODAY, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}
END_TEST

START_TEST (it_goes_with_exports)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autofree char *other = temp_folder_make ();
  g_autofree char *path = g_build_filename (other, "all.json", NULL);
  g_autofree char *target = g_build_filename (other, "records", NULL);
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  store (ANN, puzzle_book_get (book, 0), TRUE);
  store_position (ANN, 5);
  ck_assert (record_export (folder, NULL, path, &done, &error));
  ck_assert_int_eq (g_mkdir (target, 0700), 0);
  ck_assert (record_import (target, path, &done, &error));
  ck_assert_uint_eq (count_stored (target, ANN), 1);
  ck_assert (knows (target, ANN, 5));
  temp_folder_free (g_steal_pointer (&other));
}
END_TEST

/* Carries a change to the file. */
static void
change (ProfileChange *what)
{
  g_autoptr (ProfileChange) own = what;
  g_autoptr (ProfileReading) reading = NULL;
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  const ProfileFileStamp aside = { 0 };

  ck_assert (profile_file_write (folder, nobody, own, &aside, problems, &reading, NULL));
}

START_TEST (it_stays_through_deleting_and_merging)
{
  g_autoptr (PuzzleBook) book = new_book ();
  g_autoptr (WuziProfile) ann = wuzi_profile_new_known (ANN, "Ann", 0);
  g_autoptr (WuziProfile) bob = wuzi_profile_new_known (BOB, "Bob", 0);

  store (ANN, puzzle_book_get (book, 0), TRUE);
  store (BOB, puzzle_book_get (book, 1), TRUE);
  store_position (ANN, 5);
  change (profile_change_new_delete (ann));
  change (profile_change_new_restore (ann));
  ck_assert_uint_eq (count_stored (folder, ANN), 1);
  change (profile_change_new_merge (ann, bob));
  ck_assert_uint_eq (count_stored (folder, BOB), 2);
  ck_assert (knows (folder, BOB, 5));
  store (BOB, puzzle_book_get (book, 2), TRUE);
  change (profile_change_new_separate (ann));
  ck_assert_uint_eq (count_stored (folder, BOB), 2);
  ck_assert_uint_eq (count_stored (folder, ANN), 1);
  ck_assert (knows (folder, ANN, 5) && !knows (folder, BOB, 5));
}
END_TEST

/* Stores answers until it is killed, and tells of each. */
static void
store_for_ever (int fd)
{
  g_autoptr (PuzzleBook) book = new_book ();

  for (guint i = 0;; i++) {
    if (!training_store_answer (folder, ANN, puzzle_book_get (book, i % PUZZLES), TRUE, TODAY, NULL)
        || write (fd, "x", 1) != 1)
      _exit (1);
  }
}

START_TEST (who_is_killed_loses_nothing_that_was_stored)
{
  for (int round = 0; round < 5; round++) {
    int fds[2];
    int status;
    int told = 0;
    char byte;
    pid_t child;

    ck_assert_int_eq (pipe (fds), 0);
    child = fork ();
    ck_assert_int_ge (child, 0);
    if (child == 0)
      store_for_ever (fds[1]);
    close (fds[1]);
    while (told <= 3 + round && read (fds[0], &byte, 1) == 1)
      told++;
    kill (child, SIGKILL);
    waitpid (child, &status, 0);
    ck_assert (WIFSIGNALED (status));
    close (fds[0]);
    ck_assert_uint_ge (count_stored (folder, ANN), (guint) MIN (told, PUZZLES));
    ck_assert_uint_eq (count_stored (folder, BOB), 0);
  }
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("training");
  TCase *memory = tcase_create ("memory");
  TCase *disk = tcase_create ("disk");

  tcase_add_checked_fixture (disk, set_up_folder, tear_down_folder);
  tcase_add_test (memory, solver_and_puzzle_are_rated_by_the_first_answer);
  tcase_add_test (memory, one_slip_costs_less_than_a_class);
  tcase_add_test (memory, a_rating_tells_something_after_five_puzzles);
  tcase_add_test (memory, boxes_are_1_3_7_21_and_60_days_apart);
  tcase_add_test (memory, a_wrong_answer_goes_back_to_the_first_box);
  tcase_add_test (memory, what_is_solved_at_once_does_not_come_again);
  tcase_add_test (memory, what_was_missed_is_listed_until_it_is_learned);
  tcase_add_test (memory, streaks_count_puzzles_and_days);
  tcase_add_test (memory, a_clock_that_was_wrong_stops_nothing);
  tcase_add_test (memory, a_day_has_what_is_due_and_new_ones_about_the_rating);
  tcase_add_test (memory, what_was_missed_in_games_comes_first_the_latest_of_all);
  tcase_add_test (memory, only_ones_that_pass_are_picked);
  tcase_add_test (memory, a_day_goes_from_what_is_due_to_new_ones_and_on);
  tcase_add_test (memory, harder_ones_can_be_asked_for);
  tcase_add_test (memory, the_curve_has_the_last_rating_of_each_day);
  tcase_add_test (memory, what_is_due_is_picked_first_and_in_the_end_nothing);
  tcase_add_test (memory, positions_lie_in_the_boxes_for_good);
  tcase_add_test (memory, positions_are_kept_and_merged);
  tcase_add_test (memory, positions_that_cannot_be_read_are_new);
  tcase_add_test (memory, json_brings_all_back);
  tcase_add_test (memory, a_long_day_is_brought_back);
  tcase_add_test (memory, what_cannot_be_read_counts_as_nothing);
  tcase_add_test (memory, merging_keeps_what_is_known_after_more_tries);
  tcase_add_test (disk, answers_are_kept_with_the_player);
  tcase_add_test (disk, an_unknown_player_is_told_of);
  tcase_add_test (disk, it_goes_with_exports);
  tcase_add_test (disk, it_stays_through_deleting_and_merging);
  tcase_add_test (disk, who_is_killed_loses_nothing_that_was_stored);
  suite_add_tcase (suite, memory);
  suite_add_tcase (suite, disk);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
