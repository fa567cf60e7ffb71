/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody missed becomes a puzzle, and is kept with them. */
#include "teacher/own-puzzles.h"

#include <glib/gstdio.h>

#include "support/check-main.h"
#include "support/limit-files.h"
#include "support/load-training.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "teacher/training.h"
#include "teacher/wuzi-trainer.h"

#define ANN "6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a02"

static Engine *engine;
static PuzzleBook *book;
static char *folder;
static WuziRecordBook *records;

static void
write_players (void)
{
  g_autofree char *path = g_build_filename (folder, "profiles.json", NULL);

  ck_assert (g_file_set_contents (path,
                                  "{\"format\":2,\"profiles\":["
                                  "{\"id\":\"" ANN
                                  "\",\"name\":\"Ann\",\"created\":\"2026-11-21T08:00:00Z\"}]}",
                                  -1, NULL));
}

/* Nobody can write the list of players. */
static void
block_players (void)
{
  g_autofree char *path = g_build_filename (folder, "profiles.json", NULL);

  ck_assert_int_eq (g_unlink (path), 0);
  ck_assert_int_eq (g_mkdir (path, 0700), 0);
}

static void
free_players (void)
{
  g_autofree char *path = g_build_filename (folder, "profiles.json", NULL);

  ck_assert_int_eq (g_rmdir (path), 0);
  write_players ();
}

static void
set_up (void)
{
  engine = engine_new ();
  book = puzzle_book_new ();
  folder = temp_folder_make ();
  records = wuzi_record_book_new (folder);
  write_players ();
}

static void
tear_down (void)
{
  g_object_add_weak_pointer (G_OBJECT (records), (gpointer *) &records);
  g_object_unref (records);
  WAIT_FOR (records == NULL);
  engine_free (engine);
  puzzle_book_free (book);
  temp_folder_free (folder);
}

static const Puzzle *
find_puzzle (Rule rule, PuzzleKind kind)
{
  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);

    if (puzzle->rule == rule && puzzle->kind == kind)
      return puzzle;
  }
  ck_abort_msg ("there is none");
}

/* A review of a game that comes to the puzzle's position, where a far corner is played. */
static Review *
review_mistake (const Puzzle *puzzle)
{
  Point points[PUZZLE_MAX_STONES + 1];
  Point corners[] = { point_make (0, 14), point_make (14, 0), point_make (14, 14) };
  Review *review;
  Board board;
  int corner = 0;

  puzzle_set_board (puzzle, &board);
  memcpy (points, puzzle->stones, sizeof puzzle->stones);
  while (!board_is_free (&board, corners[corner]))
    corner++;
  points[puzzle->stone_count] = corners[corner];
  review = review_new (puzzle->rule, PUZZLE_SIZE, STONE_BLACK, points,
                       (guint) puzzle->stone_count + 1, NULL);
  review->game.given = puzzle->stone_count;
  ck_assert (judge_game (&review->game, engine, NULL, NULL, NULL));
  return review;
}

static Stone
get_mover (const Puzzle *puzzle)
{
  return puzzle->stone_count % 2 == 0 ? STONE_BLACK : STONE_WHITE;
}

START_TEST (what_was_missed_is_a_puzzle_for_who_missed_it)
{
  const Puzzle *puzzle = find_puzzle (RULE_STANDARD, (PuzzleKind) _i);
  g_autoptr (Review) review = review_mistake (puzzle);
  Judgement judgement = review->game.moves[puzzle->stone_count].judgement;
  g_autoptr (GArray) found = own_puzzles_find (review, get_mover (puzzle), engine);
  g_autoptr (GArray) others = own_puzzles_find (review, stone_other (get_mover (puzzle)), engine);
  gboolean blamed = judgement == JUDGEMENT_MISSED_WIN || judgement == JUDGEMENT_LOSING_MOVE;

  ck_assert (blamed);
  ck_assert_uint_eq (others->len, 0);
  ck_assert_uint_eq (found->len, 1);
  ck_assert_str_eq (g_array_index (found, Puzzle, 0).id, puzzle->id);
  ck_assert (puzzle_prove (&g_array_index (found, Puzzle, 0), engine, 200000));
}
END_TEST

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gssize *) user_data = own_puzzles_keep_finish (result);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GArray **) user_data = own_puzzles_find_finish (result, NULL);
}

static guint
count_tries (void)
{
  g_autoptr (Training) training = load_training (folder, ANN, NULL);

  return training->first_tries;
}

START_TEST (it_is_kept_and_set_to_who_missed_it)
{
  const Puzzle *puzzle = find_puzzle (RULE_FREESTYLE, PUZZLE_DEFENCE);
  g_autoptr (Review) review = review_mistake (puzzle);
  g_autoptr (WuziTrainer) trainer = NULL;
  const Puzzle *own;

  for (int i = 0; i < 2; i++) {
    GArray *found = NULL;
    gssize kept = -1;

    own_puzzles_find_async (review, get_mover (puzzle), found_cb, &found);
    WAIT_FOR (found != NULL);
    own_puzzles_keep_async (records, ANN, found, kept_cb, &kept);
    WAIT_FOR (kept >= 0);
    ck_assert_int_eq (kept, i == 0 ? 1 : 0);
  }
  trainer = wuzi_trainer_new (records, ANN);
  WAIT_FOR (wuzi_trainer_get_loaded (trainer));
  ck_assert_uint_eq (wuzi_trainer_get_training (trainer)->own->len, 1);
  own = puzzle_book_get (wuzi_trainer_get_book (trainer), 0);
  ck_assert_str_eq (own->id, puzzle->id);
  ck_assert (puzzle_book_is_own (wuzi_trainer_get_book (trainer), own));
  ck_assert (!puzzle_book_is_own (wuzi_trainer_get_book (trainer),
                                  puzzle_book_get (wuzi_trainer_get_book (trainer), 1)));
  wuzi_trainer_answer (trainer, own, FALSE);
  wuzi_trainer_reload (trainer);
  /* It is read after the answer was written. */
  WAIT_FOR (count_tries () == 1);
  run_pending ();
}
END_TEST

static void
problem_cb (WuziTrainer *trainer, const char *sentence, guint *count)
{
  ++*count;
}

/* Each is told of once, whoever answered has gone, and the next trainer knows it. */
START_TEST (what_could_not_be_written_is_tried_again_until_it_is)
{
  enum { ANSWERS = 3 };
  WuziTrainer *trainer = wuzi_trainer_new (records, ANN);
  g_autoptr (WuziTrainer) next = NULL;
  guint problems = 0;

  wuzi_record_book_set_retry (records, 1);
  g_signal_connect (trainer, "problem", G_CALLBACK (problem_cb), &problems);
  WAIT_FOR (wuzi_trainer_get_loaded (trainer));
  block_players ();
  for (guint i = 0; i < ANSWERS; i++) {
    wuzi_trainer_answer (trainer, puzzle_book_get (book, i), TRUE);
    WAIT_FOR (wuzi_record_book_get_unsaved (records) == i + 1);
  }
  wuzi_trainer_finish_lesson (trainer, "lines");
  WAIT_FOR (wuzi_record_book_get_unsaved (records) == ANSWERS + 1);
  ck_assert_uint_eq (problems, 1);
  g_object_unref (trainer);
  next = wuzi_trainer_new (records, ANN);
  WAIT_FOR (wuzi_trainer_get_loaded (next));
  ck_assert_uint_eq (wuzi_trainer_get_training (next)->first_tries, ANSWERS);
  ck_assert_uint_eq (g_hash_table_size (wuzi_trainer_get_training (next)->lessons), 1);
  free_players ();
  WAIT_FOR (wuzi_record_book_get_unsaved (records) == 0);
  ck_assert_uint_eq (count_tries (), ANSWERS);
  wuzi_trainer_reload (next);
  wuzi_trainer_answer (next, puzzle_book_get (book, ANSWERS), TRUE);
  WAIT_FOR (count_tries () == ANSWERS + 1);
  ck_assert_uint_eq (wuzi_trainer_get_training (next)->first_tries, ANSWERS + 1);
}
END_TEST

static guint
count_lessons (const char *id)
{
  g_autoptr (Training) training = load_training (folder, id, NULL);

  return training != NULL ? g_hash_table_size (training->lessons) : 0;
}

/* The file of players is written before what they have learned. */
START_TEST (a_new_player_who_is_not_written_yet_loses_nothing)
{
  g_autoptr (WuziTrainer) trainer = NULL;
  const char *id;
  guint problems = 0;

  wuzi_record_book_set_retry (records, 1);
  block_players ();
  id = wuzi_profile_get_id (wuzi_record_book_log_in (records, "Zoe"));
  trainer = wuzi_trainer_new (records, id);
  WAIT_FOR (wuzi_trainer_get_loaded (trainer));
  wuzi_trainer_finish_lesson (trainer, "lines");
  WAIT_FOR (wuzi_record_book_get_unsaved (records) > 0);
  free_players ();
  WAIT_FOR (wuzi_record_book_get_unsaved (records) == 0);
  g_signal_connect (trainer, "problem", G_CALLBACK (problem_cb), &problems);
  wuzi_trainer_finish_lesson (trainer, "threes");
  id = wuzi_profile_get_id (wuzi_record_book_log_in (records, "Eve"));
  g_object_unref (trainer);
  trainer = wuzi_trainer_new (records, id);
  WAIT_FOR (wuzi_trainer_get_loaded (trainer));
  wuzi_trainer_finish_lesson (trainer, "lines");
  WAIT_FOR (count_lessons (id) == 1);
  ck_assert_uint_eq (problems, 0);
}
END_TEST

static void
take_sentence (GPtrArray *sentences, const char *sentence)
{
  g_ptr_array_add (sentences, g_strdup (sentence));
}

START_TEST (of_a_new_player_it_is_told_why_they_are_not_written)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (WuziTrainer) trainer = NULL;
  g_autofree char *words = NULL;
  guint told = 0;
  const char *id;

  wuzi_record_book_set_retry (records, 1);
  g_signal_connect_swapped (records, "problem", G_CALLBACK (take_sentence), sentences);
  limit_files (1);
  id = wuzi_profile_get_id (wuzi_record_book_log_in (records, "Zoe"));
  trainer = wuzi_trainer_new (records, id);
  g_signal_connect_swapped (trainer, "problem", G_CALLBACK (take_sentence), sentences);
  WAIT_FOR (wuzi_trainer_get_loaded (trainer));
  wuzi_trainer_finish_lesson (trainer, "lines");
  WAIT_FOR (wuzi_record_book_get_unsaved (records) == 2);
  words = wuzi_record_book_dup_unsaved_words (records);
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_null (strstr (words, "isn’t in the list"));
  for (guint i = 0; i < sentences->len; i++) {
    const char *sentence = g_ptr_array_index (sentences, i);

    ck_assert_ptr_null (strstr (sentence, "isn’t in the list"));
    ck_assert (!g_str_has_prefix (sentence, "Something couldn’t be saved."));
    told += g_str_has_prefix (sentence, "New players couldn’t be saved.");
  }
  ck_assert_uint_eq (told, 1);
  WAIT_FOR (wuzi_record_book_get_unsaved (records) == 0);
  ck_assert_uint_eq (count_lessons (id), 1);
  g_signal_handlers_disconnect_by_data (records, sentences);
}
END_TEST

START_TEST (games_of_other_boards_have_none)
{
  const Puzzle *puzzle = find_puzzle (RULE_FREESTYLE, PUZZLE_DEFENCE);
  g_autoptr (Review) review = review_mistake (puzzle);
  g_autoptr (GArray) found = NULL;

  review->game.rule = RULE_CARO;
  found = own_puzzles_find (review, get_mover (puzzle), engine);
  ck_assert_uint_eq (found->len, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("own-puzzles");
  TCase *tcase = tcase_create ("own");

  tcase_set_timeout (tcase, 300);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, what_was_missed_is_a_puzzle_for_who_missed_it, 0, PUZZLE_KINDS);
  tcase_add_test (tcase, it_is_kept_and_set_to_who_missed_it);
  tcase_add_test (tcase, what_could_not_be_written_is_tried_again_until_it_is);
  tcase_add_test (tcase, a_new_player_who_is_not_written_yet_loses_nothing);
  tcase_add_test (tcase, of_a_new_player_it_is_told_why_they_are_not_written);
  tcase_add_test (tcase, games_of_other_boards_have_none);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
