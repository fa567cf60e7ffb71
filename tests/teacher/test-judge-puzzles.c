/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judge knows what the puzzles know: in each of them, somebody errs. */
#include <string.h>

#include "support/check-main.h"
#include "support/thorough.h"
#include "teacher/judge.h"
#include "teacher/puzzle-book.h"

enum {
  USUAL_STEP = 80, /* one of so many puzzles */
};

static Engine *engine;
static PuzzleBook *book;

static void
set_up (void)
{
  engine = engine_new ();
  book = puzzle_book_new ();
}

static void
tear_down (void)
{
  puzzle_book_free (book);
  engine_free (engine);
}

/* A game of a puzzle's moves and one more, which alone is judged. */
static void
judge_move (const Puzzle *puzzle, Point move, JudgedGame *game)
{
  Point points[PUZZLE_MAX_STONES + 1];
  int wrong;

  memcpy (points, puzzle->stones, (size_t) puzzle->stone_count * sizeof *points);
  points[puzzle->stone_count] = move;
  ck_assert (
      judge_game_init (game, puzzle->rule, PUZZLE_SIZE, points, puzzle->stone_count + 1, &wrong));
  game->given = puzzle->stone_count;
  ck_assert (judge_game (game, engine, NULL, NULL, NULL));
}

/* A point that is no answer and threatens nothing; POINT_NONE: there is none. */
static Point
find_quiet (const Puzzle *puzzle)
{
  Board board;

  puzzle_set_board (puzzle, &board);
  for (int place = 0; place < PUZZLE_SIZE * PUZZLE_SIZE; place++) {
    Point point = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);

    if (rules_check (puzzle->rule, &board, point) == REFUSAL_NONE
        && !puzzle_is_answer (puzzle, point)
        && engine_kind_at (&board, puzzle->rule, point, board.turn) < KIND_THREE)
      return point;
  }
  return POINT_NONE;
}

/* Whoever passes the win by is told which it was, and how long, unless they have another one all
 * the same. TRUE: they haven't. */
static gboolean
check_missed (const Puzzle *puzzle, Point move)
{
  WinMeans means = puzzle->kind == PUZZLE_FOURS ? WIN_FOURS : WIN_THREATS;
  int number = puzzle->stone_count;
  JudgedGame game;
  gboolean missed;

  judge_move (puzzle, move, &game);
  ck_assert_msg (game.positions[number].wins == means, "%s: the win isn't seen", puzzle->id);
  ck_assert_msg (game.positions[number].moves == puzzle->moves, "%s: %d moves, not %d", puzzle->id,
                 game.positions[number].moves, puzzle->moves);
  ck_assert_msg (puzzle_is_answer (puzzle, game.positions[number].line[0]), "%s: the line is wrong",
                 puzzle->id);
  missed = !game.positions[number + 1].lost;
  ck_assert_msg ((game.moves[number].judgement == JUDGEMENT_MISSED_WIN) == missed, "%s: judged %s",
                 puzzle->id, JUDGEMENT_NAMES[game.moves[number].judgement]);
  judge_game_clear (&game);
  return missed;
}

START_TEST (a_win_that_is_passed_by_is_missed)
{
  int step = thorough_step (USUAL_STEP);
  guint tried = 0;
  guint missed = 0;

  for (guint i = 0; i < puzzle_book_get_count (book); i += (guint) step) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    Point move = find_quiet (puzzle);

    if (puzzle->kind == PUZZLE_DEFENCE || move == POINT_NONE)
      continue;
    tried++;
    missed += check_missed (puzzle, move);
  }
  ck_assert_uint_gt (tried, 10);
  ck_assert_uint_gt (missed * 4, tried * 3);
}
END_TEST

/* The least that is said of the right first moves, and the best. */
static void
judge_answers (const Puzzle *puzzle, Judgement *worst, Judgement *best)
{
  *worst = JUDGEMENT_GIVEN;
  *best = JUDGEMENT_MISSED_WIN;
  for (int i = 0; i < puzzle->answer_count; i++) {
    Judgement judgement;
    JudgedGame game;

    judge_move (puzzle, puzzle->answers[i], &game);
    judgement = game.moves[puzzle->stone_count].judgement;
    judge_game_clear (&game);
    if (judgement < *worst)
      *worst = judgement;
    if (judgement > *best)
      *best = judgement;
  }
}

/* Of two defences, one may leave less than the other. */
START_TEST (a_right_first_move_is_not_blamed)
{
  int step = thorough_step (USUAL_STEP);

  for (guint i = 0; i < puzzle_book_get_count (book); i += (guint) step) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    Judgement worst, best;

    judge_answers (puzzle, &worst, &best);
    ck_assert_msg (best >= JUDGEMENT_GOOD, "%s: judged %s", puzzle->id, JUDGEMENT_NAMES[best]);
    ck_assert_msg (worst >= (puzzle->kind == PUZZLE_DEFENCE ? JUDGEMENT_BLUNDER : JUDGEMENT_GOOD),
                   "%s: judged %s", puzzle->id, JUDGEMENT_NAMES[worst]);
  }
}
END_TEST

START_TEST (who_does_not_defend_has_lost)
{
  int step = thorough_step (8);
  guint tried = 0;

  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    const JudgedPosition *after;
    JudgedGame game;

    if (puzzle->kind != PUZZLE_DEFENCE || tried++ % (guint) step != 0)
      continue;
    judge_move (puzzle, find_quiet (puzzle), &game);
    after = &game.positions[puzzle->stone_count + 1];
    ck_assert_msg (game.moves[puzzle->stone_count].judgement == JUDGEMENT_LOSING_MOVE,
                   "%s: judged %s", puzzle->id,
                   JUDGEMENT_NAMES[game.moves[puzzle->stone_count].judgement]);
    ck_assert_msg (after->wins >= WIN_THREATS && after->moves <= puzzle->moves, "%s: %s in %d",
                   puzzle->id, WIN_MEANS_NAMES[after->wins], after->moves);
    judge_game_clear (&game);
  }
  ck_assert_uint_gt (tried, 10);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("judge-puzzles");
  TCase *tcase = tcase_create ("judge-puzzles");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, a_win_that_is_passed_by_is_missed);
  tcase_add_test (tcase, a_right_first_move_is_not_blamed);
  tcase_add_test (tcase, who_does_not_defend_has_lost);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
