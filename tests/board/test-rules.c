/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What wins, what is a draw, what may be played. */
#include "board/rules.h"

#include "board/notation.h"
#include "support/symmetry.h"

#include "support/check-main.h"

/* Puts a black stone beside the order of play: only rows matter here. */
static void
put (Board *board, Point point, Stone stone)
{
  board->at[point] = (uint8_t) stone;
}

/* Black stones on all but one of length points from first along an axis; the
 * last one is played. */
static Verdict
judge_row (Rule rule, int size, Point first, int axis, int length, int last)
{
  Board board;

  board_init (&board, size);
  for (int i = 0; i < length; i++)
    if (i != last)
      put (&board, point_step (first, axis, i), STONE_BLACK);
  ck_assert (board_play (&board, point_step (first, axis, last)));
  return rules_judge (rule, &board);
}

/* Do length points from here along the axis lie on the board? */
static bool
fits (int size, Point first, int axis, int length)
{
  Board board;

  board_init (&board, size);
  for (int i = 0; i < length; i++) {
    Point point = point_step (first, axis, i);
    int x = point_x (first) + i * (axis == 1 ? 0 : axis == 3 ? -1 : 1);

    if (x < 0 || x >= size || !board_is_on (&board, point))
      return false;
  }
  return true;
}

/* Judges rows of that length at every place of a board where they fit. */
static void
check_rows (Rule rule, int size, int length, Outcome expected)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int place = 0; place < size * size; place++) {
      Point first = point_make (place % size, place / size);

      for (int last = 0; fits (size, first, axis, length) && last < length; last++) {
        Verdict verdict = judge_row (rule, size, first, axis, length, last);

        ck_assert_int_eq (verdict.outcome, expected);
        if (expected == OUTCOME_FOUL)
          ck_assert_int_eq (verdict.winner, STONE_WHITE);
        if (expected != OUTCOME_FIVE)
          continue;
        ck_assert_int_eq (verdict.winner, STONE_BLACK);
        ck_assert_int_eq (verdict.row_count, 1);
        ck_assert_int_eq (verdict.rows[0].axis, axis);
        ck_assert_int_eq (verdict.rows[0].length, length);
        ck_assert_int_eq (verdict.rows[0].first, first);
        ck_assert_int_eq (verdict.rows[0].last, point_step (first, axis, length - 1));
      }
    }
}

START_TEST (five_wins_everywhere_on_every_axis)
{
  check_rows (RULE_FREESTYLE, 15, 5, OUTCOME_FIVE);
  check_rows (RULE_FREESTYLE, 5, 5, OUTCOME_FIVE);
  check_rows (RULE_FREESTYLE, 22, 5, OUTCOME_FIVE);
}
END_TEST

START_TEST (four_wins_nowhere)
{
  check_rows (RULE_FREESTYLE, 15, 4, OUTCOME_OPEN);
  check_rows (RULE_FREESTYLE, 5, 4, OUTCOME_OPEN);
}
END_TEST

START_TEST (six_to_nine_win_in_freestyle)
{
  for (int length = 6; length <= 9; length++)
    check_rows (RULE_FREESTYLE, 15, length, OUTCOME_FIVE);
}
END_TEST

START_TEST (longer_rows_win_only_where_the_rule_says_so)
{
  for (int rule = RULE_STANDARD; rule < RULE_COUNT; rule++) {
    Outcome longer = rule == RULE_RENJU ? OUTCOME_FOUL : OUTCOME_OPEN;

    check_rows ((Rule) rule, 15, 4, OUTCOME_OPEN);
    check_rows ((Rule) rule, 15, 5, OUTCOME_FIVE);
    check_rows ((Rule) rule, 5, 5, OUTCOME_FIVE);
    for (int length = 6; length <= 9; length++)
      check_rows ((Rule) rule, 15, length, longer);
  }
}
END_TEST

/* Eight points of a line, from a1 along an axis of a board of eight points a side, or from h1 to
 * the left; x and o stand for the colour that plays the point marked X, and the other. */
static Board
play_line (const char *line, int axis, Stone colour)
{
  Board board;
  Point first = point_make (axis == 3 ? 7 : 0, 0);
  Point last = POINT_NONE;

  board_init (&board, 8);
  for (int i = 0; line[i] != '\0'; i++)
    if (line[i] == 'X')
      last = point_step (first, axis, i);
    else if (line[i] != '.')
      put (&board, point_step (first, axis, i), line[i] == 'x' ? colour : stone_other (colour));
  board.turn = colour;
  ck_assert (board_play (&board, last));
  return board;
}

/* What a line counts for, by rule; under renju, for black and for white. */
static const struct {
  const char *line;
  Outcome outcomes[RULE_COUNT + 1];
  RowFlaw flaws[RULE_COUNT + 1];
} LINES[] = {
#define O OUTCOME_OPEN
#define F OUTCOME_FIVE
#define X OUTCOME_FOUL
#define N ROW_FLAW_NONE
#define L ROW_FLAW_TOO_LONG
#define C ROW_FLAW_CLOSED
  { ".xxXxx..", { F, F, F, F, F }, { N, N, N, N, N } },
  { "oXxxxxo.", { F, F, F, O, F }, { N, N, N, C, N } },
  { "oxxxxXo.", { F, F, F, O, F }, { N, N, N, C, N } },
  { "oxxxXx..", { F, F, F, F, F }, { N, N, N, N, N } },
  { "..xxXxxo", { F, F, F, F, F }, { N, N, N, N, N } },
  { "xxXxxo..", { F, F, F, F, F }, { N, N, N, N, N } }, /* the edge closes nothing */
  { "..oxxXxx", { F, F, F, F, F }, { N, N, N, N, N } },
  { "xxxXxx..", { F, O, X, O, F }, { N, L, L, L, N } },
  { "oxxxXxxo", { F, O, X, O, F }, { N, L, L, L, N } },
  { "xxxxXxxx", { F, O, X, O, F }, { N, L, L, L, N } },
  { "oxxXxo..", { O, O, O, O, O }, { N, N, N, N, N } },
#undef O
#undef F
#undef X
#undef N
#undef L
#undef C
};

START_TEST (what_lies_beyond_the_ends_counts)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int i = 0; i <= RULE_COUNT; i++) {
      Rule rule = i < RULE_COUNT ? (Rule) i : RULE_RENJU;

      for (int colour = STONE_BLACK; colour <= STONE_WHITE; colour++) {
        /* Under renju, the two colours have columns of their own. */
        Board board = play_line (LINES[_i].line, axis, (Stone) colour);
        Row row;

        if (rule == RULE_RENJU && (colour == STONE_BLACK) != (i < RULE_COUNT))
          continue;
        ck_assert_int_eq (rules_judge (rule, &board).outcome, LINES[_i].outcomes[i]);
        ck_assert_int_eq (rules_find_flaw (rule, &board, &row), LINES[_i].flaws[i]);
        if (LINES[_i].flaws[i] != ROW_FLAW_NONE) {
          ck_assert_int_ge (row.length, ROW_TO_WIN);
          ck_assert_int_eq (row.axis, axis);
        }
      }
    }
}
END_TEST

/* Black to move; e5 makes two threes, and c3 nothing. */
static const char TWO_THREES[] = ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . x x . . . . .\n"
                                 ". . . . x . . . .\n"
                                 ". . . . x . . . .\n"
                                 ". . . . . . . . .\n"
                                 "o . o . . . o . o\n";

START_TEST (a_foul_is_refused_and_loses_all_the_same)
{
  Point point = point_make (4, 4);
  Board board;
  Verdict verdict;

  ck_assert (notation_read_board (TWO_THREES, &board));
  ck_assert_int_eq (rules_check (RULE_RENJU, &board, point), REFUSAL_FOUL);
  ck_assert_int_eq (rules_check (RULE_RENJU, &board, point_make (2, 2)), REFUSAL_NONE);
  ck_assert_int_eq (rules_check (RULE_STANDARD, &board, point), REFUSAL_NONE);
  board_play (&board, point);
  verdict = rules_judge (RULE_RENJU, &board);
  ck_assert_int_eq (verdict.outcome, OUTCOME_FOUL);
  ck_assert_int_eq (verdict.winner, STONE_WHITE);
  ck_assert_int_eq (verdict.row_count, 0);
  ck_assert_int_eq (rules_judge (RULE_STANDARD, &board).outcome, OUTCOME_OPEN);
  ck_assert (rules_is_over (RULE_RENJU, &board));
}
END_TEST

START_TEST (nothing_is_forbidden_to_white)
{
  Board board;

  ck_assert (notation_read_board (TWO_THREES, &board));
  board.turn = STONE_WHITE;
  for (int i = 0; i < 9 * 9; i++)
    ck_assert_int_ne (rules_check (RULE_RENJU, &board, point_make (i % 9, i / 9)), REFUSAL_FOUL);
}
END_TEST

/* The only free point, c1, would make six for black. */
START_TEST (a_game_in_which_black_has_no_point_left_is_a_draw)
{
  static const char STUCK[] = "o o x x o o\n"
                              "x x o o x x\n"
                              "o o x x o o\n"
                              "x x o o x x\n"
                              "o o x x o o\n"
                              "x x . x x x\n";
  Board board;

  board_init (&board, 6);
  for (int i = 0; i < 36; i++) {
    char letter = STUCK[12 * (5 - i / 6) + 2 * (i % 6)];

    put (&board, point_make (i % 6, i / 6),
         letter == 'x'   ? STONE_BLACK
         : letter == 'o' ? STONE_WHITE
                         : STONE_NONE);
  }
  put (&board, point_make (0, 5), STONE_NONE);
  board.turn = STONE_WHITE;
  ck_assert (board_play (&board, point_make (0, 5)));
  ck_assert_int_eq (rules_check (RULE_RENJU, &board, point_make (2, 0)), REFUSAL_FOUL);
  ck_assert_int_eq (rules_judge (RULE_RENJU, &board).outcome, OUTCOME_DRAW);
  ck_assert_int_eq (rules_judge (RULE_FREESTYLE, &board).outcome, OUTCOME_OPEN);
}
END_TEST

START_TEST (a_row_does_not_go_on_at_the_other_edge)
{
  for (int y = 0; y < 14; y++) {
    Board board;

    /* Three at the right end of a row, two at the left of the next. */
    board_init (&board, 15);
    for (int x = 12; x < 15; x++)
      put (&board, point_make (x, y), STONE_BLACK);
    put (&board, point_make (0, y + 1), STONE_BLACK);
    board_play (&board, point_make (1, y + 1));
    ck_assert_int_eq (rules_judge (RULE_FREESTYLE, &board).outcome, OUTCOME_OPEN);
  }
}
END_TEST

START_TEST (a_stone_of_the_other_side_breaks_a_row)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    Board board;
    Point first = point_make (axis == 3 ? 9 : 5, 5);

    board_init (&board, 15);
    for (int i = 0; i < 6; i++)
      put (&board, point_step (first, axis, i), i == 3 ? STONE_WHITE : STONE_BLACK);
    put (&board, point_step (first, axis, 5), STONE_NONE);
    board_play (&board, point_step (first, axis, 5));
    ck_assert_int_eq (rules_judge (RULE_FREESTYLE, &board).outcome, OUTCOME_OPEN);
  }
}
END_TEST

/* White to move; e5 makes two fives at once. */
static const char TWO_ROWS[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . x . . . x . .\n"
                               ". . . . . . . . .\n"
                               "o o o o . x x x x\n"
                               ". . . o . . . . .\n"
                               ". . o . . . . . .\n"
                               ". o . . x . . . .\n"
                               "o . . . . x . . x\n";

START_TEST (one_stone_can_make_two_rows_in_all_symmetries)
{
  Board board;

  ck_assert (notation_read_board (TWO_ROWS, &board));
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    Verdict verdict;

    ck_assert_int_eq (turned.turn, STONE_WHITE);
    ck_assert (board_play (&turned, symmetry_turn (point_make (4, 4), 9, symmetry)));
    verdict = rules_judge (RULE_FREESTYLE, &turned);
    ck_assert_int_eq (verdict.outcome, OUTCOME_FIVE);
    ck_assert_int_eq (verdict.winner, STONE_WHITE);
    ck_assert_int_eq (verdict.row_count, 2);
    ck_assert_int_eq (verdict.rows[0].length, 5);
    ck_assert_int_eq (verdict.rows[1].length, 5);
  }
}
END_TEST

/* Nobody has five here. */
static const char FULL[] = "x x o o x\n"
                           "o o x x o\n"
                           "x x o o x\n"
                           "o o x x o\n"
                           "x x o o x\n";

/* Plays the picture with that point last, if its colour can be last. */
static bool
read_with_last (const char *picture, Point last, Board *board)
{
  Board read;

  ck_assert (notation_read_board (picture, &read));
  board_init (board, read.size);
  if (board_get (&read, last) != stone_other (read.turn))
    return false;
  for (int i = 0; i < read.count; i++)
    if (read.moves[i] != last)
      put (board, read.moves[i], board_get (&read, read.moves[i]));
  board->count = read.count - 1;
  board->turn = stone_other (read.turn);
  return board_play (board, last);
}

START_TEST (a_full_board_without_five_is_a_draw)
{
  int draws = 0;

  for (int place = 0; place < 25; place++) {
    Board board;

    if (!read_with_last (FULL, point_make (place % 5, place / 5), &board))
      continue;
    ck_assert_int_eq (rules_judge (RULE_FREESTYLE, &board).outcome, OUTCOME_DRAW);
    draws++;
  }
  ck_assert_int_eq (draws, 13);
}
END_TEST

START_TEST (the_last_stone_of_a_full_board_can_win)
{
  static const char WON[] = "x x x x x\n"
                            "o o x o o\n"
                            "o o x o x\n"
                            "x x o o x\n"
                            "o x o x o\n";
  Board board;
  Verdict verdict;

  ck_assert (read_with_last (WON, point_make (2, 4), &board));
  ck_assert (board_is_full (&board));
  verdict = rules_judge (RULE_FREESTYLE, &board);
  ck_assert_int_eq (verdict.outcome, OUTCOME_FIVE);
  ck_assert_int_eq (verdict.winner, STONE_BLACK);
}
END_TEST

START_TEST (a_game_without_moves_is_open)
{
  Board board;

  board_init (&board, 15);
  ck_assert_int_eq (rules_judge (RULE_FREESTYLE, &board).outcome, OUTCOME_OPEN);
}
END_TEST

/* Plays moves like "a1a2", black first. */
static Board
play_moves (const char *moves)
{
  Board board;

  board_init (&board, 9);
  for (const char *move = moves; *move != '\0'; move += 2)
    board_play (&board, notation_to_point ((char[]) { move[0], move[1], '\0' }, 9));
  return board;
}

START_TEST (a_five_anywhere_ends_the_game)
{
  Board board = play_moves ("a1a2b1b2c1c2d1d2e1");

  ck_assert (rules_is_over (RULE_FREESTYLE, &board));
  board_play (&board, point_make (8, 8));
  ck_assert (rules_is_over (RULE_FREESTYLE, &board));
}
END_TEST

START_TEST (four_is_not_the_end)
{
  Board board = play_moves ("a1a2b1b2c1c2d1d2");

  ck_assert (!rules_is_over (RULE_FREESTYLE, &board));
}
END_TEST

/* On 5 x 5, each line has both colours, and no stone can be spared. */
static const char DEAD[] = "a2a3b3b4c4c5d5d1e1e2a1b2";

START_TEST (a_position_is_dead_when_each_line_has_both_colours)
{
  Board board;

  board_init (&board, 5);
  for (const char *move = DEAD; *move != '\0'; move += 2) {
    ck_assert (!rules_is_dead (RULE_FREESTYLE, &board));
    board_play (&board, point_make (move[0] - 'a', move[1] - '1'));
  }
  ck_assert (rules_is_dead (RULE_FREESTYLE, &board));
  for (const char *move = DEAD; *move != '\0'; move += 2) {
    Board less = board;

    put (&less, point_make (move[0] - 'a', move[1] - '1'), STONE_NONE);
    ck_assert (!rules_is_dead (RULE_FREESTYLE, &less));
  }
}
END_TEST

/* Nobody can win on it: pairs of both colours in each row, shifted from one to the next. */
static void
fill_dead (Board *board, int size)
{
  board_init (board, size);
  for (int i = 0; i < size * size; i++)
    put (board, point_make (i % size, i / size),
         (i % size + 2 * (i / size)) % 4 < 2 ? STONE_BLACK : STONE_WHITE);
}

/* Anywhere, along each axis, whether the stones or the free points are at the ends. */
START_TEST (one_line_is_enough_to_win)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int i = 0; i < 15 * 15; i++) {
      Point first = point_make (i % 15, i / 15);
      Board board;

      fill_dead (&board, 15);
      ck_assert (rules_is_dead (RULE_FREESTYLE, &board));
      if (!board_is_on (&board, point_step (first, axis, 4)))
        continue;
      for (int k = 0; k < ROW_TO_WIN; k++)
        put (&board, point_step (first, axis, k), (k + _i) % 2 == 0 ? STONE_WHITE : STONE_NONE);
      ck_assert (rules_can_win (RULE_FREESTYLE, &board, STONE_WHITE));
    }
}
END_TEST

START_TEST (a_closed_line_cannot_win_under_caro)
{
  for (int rule = 0; rule < RULE_COUNT; rule++)
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      Point first = point_make (axis == 3 ? 10 : 4, 4);
      Board board;

      fill_dead (&board, 15);
      for (int i = 0; i < ROW_TO_WIN; i++)
        put (&board, point_step (first, axis, i), STONE_NONE);
      put (&board, point_step (first, axis, -1), STONE_WHITE);
      put (&board, point_step (first, axis, ROW_TO_WIN), STONE_WHITE);
      ck_assert_int_eq (rules_can_win ((Rule) rule, &board, STONE_BLACK), rule != RULE_CARO);
    }
}
END_TEST

/* Wherever five would lie in this line, it would be six or more. */
START_TEST (a_line_that_is_too_long_cannot_win)
{
  static const char LINE[] = "oxxxxxx.....xxxxxxo";

  for (int rule = 0; rule < RULE_COUNT; rule++) {
    Board board;

    fill_dead (&board, 22);
    for (int i = 0; LINE[i] != '\0'; i++)
      put (&board, point_make (i, 11),
           LINE[i] == 'x'   ? STONE_BLACK
           : LINE[i] == 'o' ? STONE_WHITE
                            : STONE_NONE);
    ck_assert_int_eq (rules_can_win ((Rule) rule, &board, STONE_BLACK), rule == RULE_FREESTYLE);
  }
}
END_TEST

START_TEST (refusals_say_why)
{
  Board board;

  board_init (&board, 15);
  board_play (&board, point_make (14, 14));
  ck_assert_int_eq (rules_check (RULE_FREESTYLE, &board, point_make (14, 14)), REFUSAL_TAKEN);
  ck_assert_int_eq (rules_check (RULE_FREESTYLE, &board, point_make (15, 14)), REFUSAL_OFF_BOARD);
  ck_assert_int_eq (rules_check (RULE_FREESTYLE, &board, POINT_NONE), REFUSAL_OFF_BOARD);
  ck_assert_int_eq (rules_check (RULE_FREESTYLE, &board, UINT16_MAX), REFUSAL_OFF_BOARD);
  ck_assert_int_eq (rules_check (RULE_FREESTYLE, &board, point_make (0, 0)), REFUSAL_NONE);
}
END_TEST

START_TEST (names_of_rules_come_back)
{
  Rule rule;

  for (int i = 0; i < RULE_COUNT; i++) {
    ck_assert (rule_from_name (rule_to_name ((Rule) i), &rule));
    ck_assert_int_eq (rule, i);
  }
  ck_assert (!rule_from_name ("chess", &rule));
  ck_assert (!rule_from_name ("", &rule));
  ck_assert (!rule_from_name (NULL, &rule));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, five_wins_everywhere_on_every_axis);
  tcase_add_test (tcase, four_wins_nowhere);
  tcase_add_test (tcase, six_to_nine_win_in_freestyle);
  tcase_add_test (tcase, longer_rows_win_only_where_the_rule_says_so);
  tcase_add_loop_test (tcase, what_lies_beyond_the_ends_counts, 0,
                       (int) (sizeof LINES / sizeof LINES[0]));
  tcase_add_test (tcase, a_foul_is_refused_and_loses_all_the_same);
  tcase_add_test (tcase, nothing_is_forbidden_to_white);
  tcase_add_test (tcase, a_game_in_which_black_has_no_point_left_is_a_draw);
  tcase_add_test (tcase, a_row_does_not_go_on_at_the_other_edge);
  tcase_add_test (tcase, a_stone_of_the_other_side_breaks_a_row);
  tcase_add_test (tcase, one_stone_can_make_two_rows_in_all_symmetries);
  tcase_add_test (tcase, a_full_board_without_five_is_a_draw);
  tcase_add_test (tcase, the_last_stone_of_a_full_board_can_win);
  tcase_add_test (tcase, a_game_without_moves_is_open);
  tcase_add_test (tcase, a_five_anywhere_ends_the_game);
  tcase_add_test (tcase, four_is_not_the_end);
  tcase_add_test (tcase, a_position_is_dead_when_each_line_has_both_colours);
  tcase_add_loop_test (tcase, one_line_is_enough_to_win, 0, 2);
  tcase_add_test (tcase, a_closed_line_cannot_win_under_caro);
  tcase_add_test (tcase, a_line_that_is_too_long_cannot_win);
  tcase_add_test (tcase, refusals_say_why);
  tcase_add_test (tcase, names_of_rules_come_back);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
