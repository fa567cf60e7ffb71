/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles: their lines, their proofs, and those that come with the program. */
#include "teacher/puzzle-book.h"

#include <gio/gio.h>
#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "support/check-main.h"
#include "support/thorough.h"
#include "teacher/judge.h"

enum {
  NODES = 2000000, /* for each proof */
  SAMPLE = 12,     /* puzzles that are proved anew, but for a thorough test */
  REVIEWED = 3,    /* games that are made of puzzles */
};

static Engine *engine;

static void
set_up (void)
{
  engine = engine_new ();
}

static void
tear_down (void)
{
  engine_free (engine);
}

/* The first puzzle of a rule and a kind. */
static Puzzle
first_of (const PuzzleBook *book, Rule rule, PuzzleKind kind)
{
  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);

    if (puzzle->rule == rule && puzzle->kind == kind)
      return *puzzle;
  }
  ck_abort_msg ("no %s under %s", PUZZLE_KIND_NAMES[kind], rule_to_name (rule));
}

START_TEST (there_are_puzzles_of_every_rule_and_kind)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();

  for (int rule = RULE_FREESTYLE; rule <= RULE_RENJU; rule++)
    for (int kind = 0; kind < PUZZLE_KINDS; kind++) {
      Puzzle puzzle = first_of (book, (Rule) rule, (PuzzleKind) kind);

      ck_assert_int_gt (puzzle.stone_count, 0);
    }
}
END_TEST

/* Lines of the program's files that aren't only words about them. */
static guint
count_lines (Rule rule)
{
  g_autofree char *path = g_strdup_printf ("/org/wuzi/Wuzi/puzzles/%s.txt", rule_to_name (rule));
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint count = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    count += lines[i][0] != '\0' && lines[i][0] != '#' ? 1 : 0;
  return count;
}

START_TEST (every_line_is_a_puzzle_and_no_two_are_alike)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  ck_assert_uint_eq (count_lines (RULE_FREESTYLE) + count_lines (RULE_STANDARD)
                         + count_lines (RULE_RENJU),
                     puzzle_book_get_count (book));
  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    Puzzle named = *puzzle;

    puzzle_set_id (&named);
    ck_assert_str_eq (named.id, puzzle->id);
    ck_assert (g_hash_table_add (keys, g_strdup (puzzle->id)));
  }
}
END_TEST

START_TEST (a_sample_is_proved_anew)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();
  guint count = puzzle_book_get_count (book);
  guint step = (guint) thorough_step (MAX ((int) count / SAMPLE, 1));

  for (guint i = 0; i < count; i += step)
    ck_assert_msg (puzzle_prove (puzzle_book_get (book, i), engine, NODES), "%s",
                   puzzle_book_get (book, i)->id);
}
END_TEST

/* The same position, turned. */
static Puzzle
turn (const Puzzle *puzzle, int symmetry)
{
  Puzzle turned = *puzzle;

  for (int i = 0; i < puzzle->stone_count; i++)
    turned.stones[i] = symmetry_turn (puzzle->stones[i], PUZZLE_SIZE, symmetry);
  for (int i = 0; i < puzzle->answer_count; i++)
    turned.answers[i] = symmetry_turn (puzzle->answers[i], PUZZLE_SIZE, symmetry);
  for (int i = 0; i < puzzle->line_length; i++)
    turned.line[i] = symmetry_turn (puzzle->line[i], PUZZLE_SIZE, symmetry);
  return turned;
}

START_TEST (a_turned_puzzle_is_the_same_one)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();
  Puzzle puzzle = first_of (book, RULE_FREESTYLE, PUZZLE_FOURS);

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Puzzle turned = turn (&puzzle, symmetry);

    puzzle_set_id (&turned);
    ck_assert_str_eq (turned.id, puzzle.id);
    ck_assert (puzzle_prove (&turned, engine, NODES));
  }
}
END_TEST

START_TEST (an_answer_that_is_missing_or_wrong_is_found)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();

  for (int kind = 0; kind < PUZZLE_KINDS; kind++) {
    Puzzle puzzle = first_of (book, RULE_FREESTYLE, (PuzzleKind) kind);
    Puzzle more = puzzle;
    Puzzle longer = puzzle;
    Board board;

    puzzle_set_board (&puzzle, &board);
    ck_assert (puzzle_prove (&puzzle, engine, NODES));
    for (int place = 0; more.answer_count == puzzle.answer_count; place++) {
      Point point = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);

      if (board_is_free (&board, point) && !puzzle_is_answer (&puzzle, point))
        more.answers[more.answer_count++] = point;
    }
    ck_assert (!puzzle_prove (&more, engine, NODES));
    longer.moves++;
    ck_assert (!puzzle_prove (&longer, engine, NODES));
    ck_assert (puzzle_is_answer (&puzzle, puzzle.line[0]));
  }
}
END_TEST

START_TEST (a_line_is_written_as_it_was_read)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();

  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    char text[1024];
    Puzzle again;

    ck_assert (puzzle_write (puzzle, text, sizeof text));
    ck_assert (puzzle_read (&again, text));
    ck_assert_mem_eq (&again, puzzle, sizeof again);
    ck_assert (!puzzle_write (puzzle, text, strlen (text)));
  }
}
END_TEST

START_TEST (what_is_no_puzzle_is_refused)
{
  static const char *const BAD[] = {
    "",
    "#",
    "0123abcd",
    "0123abcX freestyle fours 3 900 h8 h9i9 h8",
    "0123abcd caro2 fours 3 900 h8 h9i9 h8",
    "0123abcd freestyle sixes 3 900 h8 h9i9 h8",
    "0123abcd freestyle fours 1 900 h8 h9i9 h8",
    "0123abcd freestyle fours 3x 900 h8 h9i9 h8",
    "0123abcd freestyle fours 3 9000 h8 h9i9 h8",
    "0123abcd freestyle defence 3 900 h9 h9i9 h9",
    "0123abcd freestyle defence 3 900 h8, h9i9 h8",
    "0123abcd freestyle defence 3 900 p8 h9i9 h8",
    "0123abcd freestyle defence 3 900 h8 h9h9 h8",
    "0123abcd freestyle defence 3 900 h8 h9i9 j8",
    "0123abcd freestyle fours 3 900 h8 h9i9 h8", /* without a five at the end */
    "0123abcd freestyle defence 3 900 f8 a1a2b1b2c1c2d1d2e1 f8",
    "0123abcd freestyle defence 3 900 h8 h9i9 h8 more",
    "0123abcd freestyle defence 3 900 h8,h7,h6,h5,h4 h9i9 h8",
  };
  Puzzle puzzle;

  for (gsize i = 0; i < G_N_ELEMENTS (BAD); i++)
    ck_assert_msg (!puzzle_read (&puzzle, BAD[i]), "%s", BAD[i]);
  ck_assert (puzzle_read (&puzzle, "0123abcd freestyle defence 3 900 h8 h9i9 h8"));
}
END_TEST

START_TEST (who_does_not_play_it_misses_a_win)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();

  for (int rule = RULE_FREESTYLE; rule < REVIEWED; rule += sanitized_step (REVIEWED)) {
    Puzzle puzzle = first_of (book, (Rule) rule, PUZZLE_FOURS);
    Board board;
    JudgedGame game;
    int wrong;

    puzzle_set_board (&puzzle, &board);
    for (int place = 0; board.count == puzzle.stone_count; place++) {
      Point corner = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);

      if (board_is_free (&board, corner)
          && engine_kind_at (&board, puzzle.rule, corner, board.turn) < KIND_THREE)
        board_play (&board, corner);
    }
    ck_assert (judge_game_init (&game, puzzle.rule, PUZZLE_SIZE, board.moves, board.count, &wrong));
    game.given = game.count - 1;
    ck_assert (judge_game (&game, engine, NULL, NULL, NULL));
    ck_assert_int_eq (game.moves[game.given].judgement, JUDGEMENT_MISSED_WIN);
    ck_assert_int_eq (game.positions[game.given].wins, WIN_FOURS);
    ck_assert_int_eq (game.positions[game.given].moves, puzzle.moves);
    ck_assert (puzzle_is_answer (&puzzle, game.positions[game.given].line[0]));
    judge_game_clear (&game);
  }
}
END_TEST

START_TEST (a_wrong_defence_is_a_losing_move)
{
  g_autoptr (PuzzleBook) book = puzzle_book_new ();
  Puzzle puzzle = first_of (book, RULE_FREESTYLE, PUZZLE_DEFENCE);
  Board board;
  JudgedGame game;
  int wrong;

  puzzle_set_board (&puzzle, &board);
  for (int place = 0; board.count == puzzle.stone_count; place++) {
    Point corner = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);

    if (board_is_free (&board, corner) && !puzzle_is_answer (&puzzle, corner))
      board_play (&board, corner);
  }
  ck_assert (judge_game_init (&game, puzzle.rule, PUZZLE_SIZE, board.moves, board.count, &wrong));
  game.given = game.count - 1;
  ck_assert (judge_game (&game, engine, NULL, NULL, NULL));
  ck_assert_int_eq (game.moves[game.given].judgement, JUDGEMENT_LOSING_MOVE);
  judge_game_clear (&game);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("puzzle");
  TCase *tcase = tcase_create ("puzzle");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, there_are_puzzles_of_every_rule_and_kind);
  tcase_add_test (tcase, every_line_is_a_puzzle_and_no_two_are_alike);
  tcase_add_test (tcase, a_sample_is_proved_anew);
  tcase_add_test (tcase, a_turned_puzzle_is_the_same_one);
  tcase_add_test (tcase, an_answer_that_is_missing_or_wrong_is_found);
  tcase_add_test (tcase, a_line_is_written_as_it_was_read);
  tcase_add_test (tcase, what_is_no_puzzle_is_refused);
  tcase_add_test (tcase, who_does_not_play_it_misses_a_win);
  tcase_add_test (tcase, a_wrong_defence_is_a_losing_move);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
