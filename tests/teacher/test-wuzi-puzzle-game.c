/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles are played through: right moves are answered, wrong ones refuted. */
#include "teacher/wuzi-puzzle-game.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "support/no-threads.h"
#include "support/wait.h"
#include "teacher/judge.h"
#include "teacher/puzzle-book.h"

static WuziPuzzleGame *game;

/* A puzzle of each rule and kind, of those of the program. */
static const Puzzle *
find_puzzle (const PuzzleBook *book, Rule rule, PuzzleKind kind)
{
  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);

    if (puzzle->rule == rule && puzzle->kind == kind)
      return puzzle;
  }
  ck_abort_msg ("there is none");
}

static void
play (Point point)
{
  ck_assert_int_eq (wuzi_puzzle_game_play (game, point), REFUSAL_NONE);
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_JUDGING);
  WAIT_FOR (wuzi_puzzle_game_get_state (game) != WUZI_PUZZLE_JUDGING);
}

static Point
get_first_of_line (void)
{
  guint count;
  const Point *line = wuzi_puzzle_game_get_line (game, &count);

  return line != NULL ? line[0] : POINT_NONE;
}

START_TEST (every_right_first_move_leads_to_the_end)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();
  const Puzzle *puzzle =
      find_puzzle (book, (Rule) (_i / PUZZLE_KINDS), (PuzzleKind) (_i % PUZZLE_KINDS));

  for (int i = 0; i < puzzle->answer_count; i++) {
    int moves = 1;

    game = wuzi_puzzle_game_new (puzzle);
    play (puzzle->answers[i]);
    for (; wuzi_puzzle_game_get_state (game) == WUZI_PUZZLE_TO_MOVE; moves++)
      play (get_first_of_line ());
    ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_SOLVED);
    ck_assert_int_ge (moves, puzzle->kind == PUZZLE_DEFENCE ? 1 : puzzle->moves);
    g_clear_object (&game);
  }
}
END_TEST

/* The first wrong move of a puzzle of that kind, not even another way to win; in some, every move
 * may win. */
static const Puzzle *
play_wrong (const PuzzleBook *book, PuzzleKind kind)
{
  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);

    for (int place = 0; puzzle->kind == kind && place < PUZZLE_SIZE; place++) {
      game = wuzi_puzzle_game_new (puzzle);
      if (board_is_free (wuzi_puzzle_game_get_board (game), point_make (place, 0))) {
        play (point_make (place, 0));
        if (wuzi_puzzle_game_get_state (game) == WUZI_PUZZLE_WRONG)
          return puzzle;
      }
      g_clear_object (&game);
    }
  }
  ck_abort_msg ("there is none");
}

START_TEST (a_wrong_move_is_refuted_and_taken_back)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();
  const Puzzle *puzzle = play_wrong (book, (PuzzleKind) _i);
  int stones = puzzle->stone_count;

  ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_WRONG);
  ck_assert (wuzi_puzzle_game_is_spoiled (game));
  ck_assert (board_is_free (wuzi_puzzle_game_get_board (game), get_first_of_line ()));
  ck_assert (puzzle->kind != PUZZLE_DEFENCE || wuzi_puzzle_game_loses (game));
  ck_assert_int_eq (wuzi_puzzle_game_play (game, point_make (14, 14)), REFUSAL_TAKEN);
  wuzi_puzzle_game_retry (game);
  ck_assert_int_eq (wuzi_puzzle_game_get_board (game)->count, stones);
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_TO_MOVE);
  ck_assert (!wuzi_puzzle_game_is_helped (game));
  ck_assert (puzzle_is_answer (puzzle, wuzi_puzzle_game_show_move (game)));
  ck_assert (wuzi_puzzle_game_is_helped (game));
  play (wuzi_puzzle_game_show_move (game));
  ck_assert_int_ne (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_WRONG);
  ck_assert (wuzi_puzzle_game_is_spoiled (game));
  g_clear_object (&game);
}
END_TEST

static void
read_puzzle (Puzzle *puzzle, const char *line)
{
  ck_assert_msg (puzzle_read (puzzle, line), "%s", line);
}

START_TEST (a_win_by_other_means_is_not_wrong)
{
  Puzzle puzzle;
  Engine *engine = engine_new ();
  g_autoptr (PuzzleBook) book = puzzle_book_new ();
  int found = 0;

  /* A move that isn't a four, and wins by threes all the same. */
  for (guint i = 0; i < puzzle_book_get_count (book) && found < 3; i++) {
    Board board;

    puzzle = *puzzle_book_get (book, i);
    if (puzzle.kind != PUZZLE_FOURS || puzzle.moves > 4)
      continue;
    puzzle_set_board (&puzzle, &board);
    for (int place = 0; place < PUZZLE_SIZE * PUZZLE_SIZE && found < 3; place++) {
      Point point = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);
      int moves;

      if (engine_kind_at (&board, puzzle.rule, point, board.turn) != KIND_THREE
          || judge_try_move (engine, puzzle.rule, &board, point, ENGINE_THREATS_ALL, 20000, NULL,
                             &moves)
                 != ENGINE_SOLUTION_WIN)
        continue;
      game = wuzi_puzzle_game_new (&puzzle);
      play (point);
      ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_OTHER_WAY);
      ck_assert (!wuzi_puzzle_game_is_spoiled (game));
      wuzi_puzzle_game_retry (game);
      play (puzzle.answers[0]);
      ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_TO_MOVE);
      ck_assert (!wuzi_puzzle_game_is_spoiled (game));
      g_clear_object (&game);
      found++;
    }
  }
  engine_free (engine);
  ck_assert_int_eq (found, 3);
}
END_TEST

START_TEST (a_forbidden_point_is_refused_and_spoils_nothing)
{
  Puzzle puzzle;

  /* Black's open threes cross at h8. */
  read_puzzle (&puzzle, "00000001 renju defence 2 800 a1 g8a15h7b14i8o15h9o14 a1");
  game = wuzi_puzzle_game_new (&puzzle);
  ck_assert_int_eq (wuzi_puzzle_game_play (game, notation_to_point ("h8", 15)), REFUSAL_FOUL);
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_TO_MOVE);
  ck_assert (!wuzi_puzzle_game_is_spoiled (game));
  g_clear_object (&game);
}
END_TEST

START_TEST (it_may_go_while_a_move_is_judged)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();

  game = wuzi_puzzle_game_new (puzzle_book_get (book, 0));
  wuzi_puzzle_game_play (game, point_make (0, 0));
  wuzi_puzzle_game_retry (game); /* not now */
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_JUDGING);
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  g_object_unref (game);
  WAIT_FOR (game == NULL);
}
END_TEST

START_TEST (what_cannot_be_judged_is_not_wrong)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();
  const Puzzle *puzzle = puzzle_book_get (book, 0);

  game = wuzi_puzzle_game_new (puzzle);
  no_threads = TRUE;
  play (puzzle->answers[0]);
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_OTHER_WAY);
  ck_assert (!wuzi_puzzle_game_is_spoiled (game));
  no_threads = FALSE;
  wuzi_puzzle_game_retry (game);
  play (puzzle->answers[0]);
  ck_assert_int_ne (wuzi_puzzle_game_get_state (game), WUZI_PUZZLE_OTHER_WAY);
  g_clear_object (&game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-puzzle-game");
  TCase *tcase = tcase_create ("solving");

  tcase_set_timeout (tcase, 300);
  tcase_add_loop_test (tcase, every_right_first_move_leads_to_the_end, 0, 3 * PUZZLE_KINDS);
  tcase_add_loop_test (tcase, a_wrong_move_is_refuted_and_taken_back, 0, PUZZLE_KINDS);
  tcase_add_test (tcase, a_win_by_other_means_is_not_wrong);
  tcase_add_test (tcase, a_forbidden_point_is_refused_and_spoils_nothing);
  tcase_add_test (tcase, it_may_go_while_a_move_is_judged);
  tcase_add_test (tcase, what_cannot_be_judged_is_not_wrong);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
