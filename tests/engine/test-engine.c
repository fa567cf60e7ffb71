/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every level must do, and how it is stopped. Loop tests run once a level, or once an axis of
 * each level; Check counts in _i. */
#include "engine/engine.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engines.h"
#include "engine/params.h"
#include "engine/slow-play.h"
#include "support/symmetry.h"
#include "support/thorough.h"

#include "support/check-main.h"

enum {
  /* Who looks ahead does so by so many positions. The champion isn't random,
   * so what is said of seeds is said of the others. */
  NODES = 300,
  WEAKER_LEVELS = ENGINE_LEVEL_CHAMPION,
  PLACES_STEP = 13, /* as usual, each axis and level has others of the places */
  SIZES_STEP = 3,   /* and each level others of the sizes */
  HOUR_MS = 3600000,
};

static Point
think_of (const Board *board, EngineLevel level, uint64_t seed, bool vary)
{
  EngineRequest request = {
    .level = level,
    .rule = RULE_FREESTYLE,
    .seed = seed,
    .vary = vary,
    .limits = { .nodes = NODES },
  };

  return engine_think (cleared_engine (), board, &request);
}

static Point
think_under (Rule rule, const Board *board, EngineLevel level)
{
  EngineRequest request = {
    .level = level,
    .rule = rule,
    .seed = 1,
    .limits = { .nodes = NODES },
  };

  return engine_think (cleared_engine (), board, &request);
}

static Point
think (const Board *board, EngineLevel level, uint64_t seed)
{
  return think_of (board, level, seed, false);
}

/* Puts four own stones, all but one of five points from first along the axis,
 * on the board, with as many of the other side's far away and apart. */
static bool
set_up_four (Board *board, Point first, int axis, int gap, bool own)
{
  Stone stone = own ? STONE_BLACK : STONE_WHITE;
  int others = 0;

  board_init (board, 15);
  for (int i = 0; i < ROW_TO_WIN; i++) {
    Point point = point_step (first, axis, i);

    if (!board_is_free (board, point))
      return false;
    if (i != gap)
      board->at[point] = (uint8_t) stone;
  }
  if (!board_is_on (board, point_step (first, axis, gap)))
    return false;
  /* Stones of the other side where they make nothing of their own. */
  for (int y = 0; y < 15 && others < 4; y += 4)
    for (int x = (y / 4 % 2) * 2; x < 15 && others < 4; x += 5) {
      Point point = point_make (x, y);
      bool near = false;

      for (int i = -1; i <= ROW_TO_WIN; i++)
        near = near || point == point_step (first, axis, i);
      if (!near && board_is_free (board, point)) {
        board->at[point] = (uint8_t) stone_other (stone);
        others++;
      }
    }
  board->count = 8;
  board->turn = STONE_BLACK;
  return others == 4;
}

/* Does the side to move win with that point? */
static bool
wins (const Board *board, Point point)
{
  Board after = *board;

  return board_play (&after, point) && rules_judge (RULE_FREESTYLE, &after).outcome == OUTCOME_FIVE;
}

START_TEST (a_five_is_made_wherever_it_lies_at_every_level)
{
  EngineLevel level = (EngineLevel) (_i / AXIS_COUNT);
  int axis = _i % AXIS_COUNT;
  int step = thorough_step (PLACES_STEP);

  for (int place = _i % step; place < 225; place += step)
    for (int gap = 0; gap < ROW_TO_WIN; gap++) {
      Board board;
      Point first = point_make (place % 15, place / 15);

      if (set_up_four (&board, first, axis, gap, true))
        ck_assert_msg (wins (&board, think (&board, level, 1)), "axis %d, place %d, gap %d", axis,
                       place, gap);
    }
}
END_TEST

/* May the point be where the other side's five is stopped? Both ends of an
 * open four do. */
static bool
stops_five (const Board *board, Point point)
{
  Board passed = *board;

  passed.turn = stone_other (passed.turn);
  return wins (&passed, point);
}

START_TEST (a_five_is_blocked_wherever_it_lies_at_every_level)
{
  EngineLevel level = (EngineLevel) (_i / AXIS_COUNT);
  int axis = _i % AXIS_COUNT;
  int step = thorough_step (PLACES_STEP);

  for (int place = _i % step; place < 225; place += step)
    for (int gap = 0; gap < ROW_TO_WIN; gap++) {
      Board board;
      Point first = point_make (place % 15, place / 15);

      if (set_up_four (&board, first, axis, gap, false))
        ck_assert_msg (stops_five (&board, think (&board, level, 1)), "axis %d, place %d, gap %d",
                       axis, place, gap);
    }
}
END_TEST

/* Black to move: black wins at f1 or a1, white would win at j9. */
static const char BOTH_CAN_WIN[] = ". . . . . . . . . .\n"
                                   ". . . . . . . . . .\n"
                                   ". . . . . . . . o .\n"
                                   ". . . . . . . o . .\n"
                                   ". . . . . . o . . .\n"
                                   ". . . . . o . . . .\n"
                                   ". . . . . . . . . .\n"
                                   ". . . . . . . . . .\n"
                                   ". . . . . . . . . .\n"
                                   ". x x x x . . . . .\n";

START_TEST (a_win_comes_before_a_block_in_all_symmetries_at_every_level)
{
  Board board = read_board (BOTH_CAN_WIN);

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);

    ck_assert (wins (&turned, think (&turned, (EngineLevel) _i, 7)));
  }
}
END_TEST

START_TEST (six_in_a_row_is_a_win_too_at_every_level)
{
  Board board = read_board (". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            "o x x x . x x o .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". o . . . o . . .\n"
                            ". . . . . . . . o\n");

  ck_assert_int_eq (board.turn, STONE_BLACK);
  ck_assert_int_eq (think (&board, (EngineLevel) _i, 3), point_make (4, 4));
}
END_TEST

/* A row of six, or one closed at both ends, that black could make, and a five of white's to
 * stop. */
static Board
set_up_wasted_row (bool closed)
{
  static const int BLACK[] = { 1, 2, 3, 5, 6 };
  Board board;

  board_init (&board, 15);
  for (int i = 0; i < 5; i++)
    board.at[point_make (BLACK[i], 7)] = STONE_BLACK;
  if (closed) {
    board.at[point_make (6, 7)] = STONE_WHITE;
    board.at[point_make (0, 7)] = STONE_WHITE;
    board.at[point_make (5, 7)] = STONE_BLACK;
  }
  for (int x = 3; x < 7; x++)
    board.at[point_make (x, 11)] = STONE_WHITE;
  board.at[point_make (2, 11)] = STONE_BLACK;
  for (int point = 0; point < POINT_COUNT; point++)
    board.count += board.at[point] == STONE_BLACK || board.at[point] == STONE_WHITE;
  return board;
}

START_TEST (a_row_that_does_not_win_is_not_made_at_any_level)
{
  for (int rule = RULE_STANDARD; rule < RULE_COUNT; rule++) {
    Board board = set_up_wasted_row (rule == RULE_CARO);
    Point five = POINT_NONE;
    Point point = think_under ((Rule) rule, &board, (EngineLevel) _i);

    ck_assert_int_eq (slow_fives ((Rule) rule, &board, STONE_WHITE, &five), 1);
    ck_assert (slow_may_play ((Rule) rule, &board, point, STONE_BLACK));
    board.at[point] = STONE_BLACK;
    ck_assert_msg (slow_fives ((Rule) rule, &board, STONE_WHITE, &five) == 0, "rule %d, point %d",
                   rule, point);
  }
}
END_TEST

/* Crowded boards, on which points are forbidden to black, played on for a while. */
START_TEST (every_rule_is_kept_to_at_every_level)
{
  for (int rule = RULE_STANDARD; rule < RULE_COUNT; rule++)
    for (uint64_t seed = 1; seed <= 12; seed += (uint64_t) sanitized_step (3)) {
      Board board = crowded_board (seed % 2 == 0 ? 9 : 13, 10 + 2 * (int) seed, seed);

      for (int i = 0; i < 4 && rules_judge ((Rule) rule, &board).outcome == OUTCOME_OPEN; i++) {
        Point point = think_under ((Rule) rule, &board, (EngineLevel) _i);

        ck_assert_int_eq (rules_check ((Rule) rule, &board, point), REFUSAL_NONE);
        board_play (&board, point);
      }
    }
}
END_TEST

/* The last free point of a board is forbidden. */
START_TEST (where_nothing_may_be_played_there_is_no_answer)
{
  Board board;

  board_init (&board, 9);
  for (int place = 0; place < 81; place++) {
    int x = place % 9, y = place / 9;

    board.at[point_make (x, y)] = (x + 2 * y) % 4 < 2 ? STONE_BLACK : STONE_WHITE;
  }
  for (int x = 1; x < 7; x++)
    board.at[point_make (x, 4)] = STONE_BLACK;
  board.at[point_make (0, 4)] = board.at[point_make (7, 4)] = STONE_WHITE;
  board.at[point_make (4, 4)] = STONE_NONE;
  board.count = 80;
  ck_assert_int_eq (rules_check (RULE_RENJU, &board, point_make (4, 4)), REFUSAL_FOUL);
  ck_assert_int_eq (think_under (RULE_RENJU, &board, (EngineLevel) _i), POINT_NONE);
  board.turn = STONE_WHITE;
  ck_assert_int_eq (think_under (RULE_RENJU, &board, (EngineLevel) _i), point_make (4, 4));
}
END_TEST

START_TEST (the_first_stone_goes_into_the_middle_at_every_level)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    Board board;
    Point point;

    board_init (&board, size);
    point = think (&board, (EngineLevel) _i, 5);
    ck_assert_int_eq (point_x (point), size / 2);
    ck_assert_int_eq (point_y (point), size / 2);
  }
}
END_TEST

START_TEST (where_games_vary_the_first_stone_lies_about_the_middle)
{
  bool seen[POINT_COUNT] = { false };
  int different = 0;
  Board board;

  board_init (&board, 15);
  for (uint64_t seed = 1; seed <= 60; seed++) {
    Point point = think_of (&board, (EngineLevel) _i, seed, true);

    ck_assert_int_le (abs (point_x (point) - 7), 1);
    ck_assert_int_le (abs (point_y (point) - 7), 1);
    different += !seen[point];
    seen[point] = true;
  }
  ck_assert_int_ge (different, 7);
}
END_TEST

static void
keep_nodes (const EngineReport *report, void *data)
{
  uint64_t *nodes = data;

  *nodes = report->nodes;
}

/* How many positions the champion looks at, which may look at more than it needs for a reply. */
static uint64_t
count_nodes (const Board *board, bool vary, int64_t turn_ms)
{
  uint64_t nodes = 0;
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = RULE_FREESTYLE,
    .seed = 1,
    .vary = vary,
    .limits = { .nodes = 2 * REPLY_NODES, .turn_ms = turn_ms },
    .report = keep_nodes,
    .report_data = &nodes,
  };
  Point point = engine_think (cleared_engine (), board, &request);

  ck_assert (board_is_free (board, point));
  return nodes;
}

START_TEST (where_games_vary_the_champion_answers_the_first_stones_at_once)
{
  const Point stones[] = { point_make (7, 7), point_make (8, 8), point_make (6, 8),
                           point_make (7, 9) };
  Board board;

  board_init (&board, 15);
  for (int i = 0; i < OPENING_REPLIES; i++) {
    board_play (&board, stones[i]);
    if (board.count < OPENING_REPLIES)
      ck_assert_uint_le (count_nodes (&board, true, HOUR_MS), REPLY_NODES + REPLY_NODES / 10);
    else
      ck_assert_uint_gt (count_nodes (&board, true, HOUR_MS), REPLY_NODES + REPLY_NODES / 10);
  }
  board_take_back (&board);
  ck_assert_uint_gt (count_nodes (&board, false, HOUR_MS), REPLY_NODES + REPLY_NODES / 10);
  ck_assert_uint_gt (count_nodes (&board, true, 0), REPLY_NODES + REPLY_NODES / 10);
}
END_TEST

START_TEST (the_first_answer_is_any_neighbour_of_the_stone_at_weaker_levels)
{
  int step = thorough_step (PLACES_STEP);

  for (int place = _i % step; place < 225; place += step) {
    Board board;
    Point first = point_make (place % 15, place / 15);
    bool seen[POINT_COUNT] = { false };
    int different = 0;

    board_init (&board, 15);
    board_play (&board, first);
    for (uint64_t seed = 1; seed <= 40 && different < 3; seed++) {
      Point point = think (&board, (EngineLevel) _i, seed);

      ck_assert (board_is_free (&board, point));
      ck_assert_int_le (abs (point_x (point) - point_x (first)), 1);
      ck_assert_int_le (abs (point_y (point) - point_y (first)), 1);
      different += !seen[point];
      seen[point] = true;
    }
    ck_assert_int_ge (different, 3);
  }
}
END_TEST

/* Plays a game against itself, past fives, to the last free point or up to
 * that many stones; returns the board. */
static Board
play_out (int size, EngineLevel level, uint64_t seed, int stones, bool vary)
{
  Board board;

  board_init (&board, size);
  while (!board_is_full (&board) && board.count < stones) {
    Point point = think_of (&board, level, seed, vary);

    ck_assert_msg (board_is_free (&board, point), "size %d, stone %d", size, board.count);
    board_play (&board, point);
    if (rules_judge (RULE_FREESTYLE, &board).outcome == OUTCOME_FIVE)
      break;
  }
  return board;
}

START_TEST (whole_games_are_legal_on_small_and_large_boards_at_every_level)
{
  static const int SIZES[] = { 5, 6, 7, 15, 18, 20, 22 };
  int step = thorough_step (SIZES_STEP);

  for (int i = _i % step; i < (int) (sizeof SIZES / sizeof SIZES[0]); i += step)
    play_out (SIZES[i], (EngineLevel) _i, 11 + (uint64_t) i, 400, i % 4 < 2);
}
END_TEST

/* A board on which only a few points are free and nobody has five: the points
 * of each row are coloured in pairs, shifted by two from row to row. */
static Board
nearly_full_board (int size, int free)
{
  Board full, board;

  board_init (&full, size);
  board_init (&board, size);
  for (int place = 0; place < size * size; place++) {
    int x = place % size;
    int y = place / size;
    bool black = (x + 2 * (y % 2) + y / 2) / 2 % 2 == 0;

    full.at[point_make (x, y)] = black ? STONE_BLACK : STONE_WHITE;
  }
  for (int place = free; place < size * size; place++)
    board.at[point_make (place % size, place / size)] =
        full.at[point_make (place % size, place / size)];
  board.count = size * size - free;
  board.turn = board.count % 2 == 0 ? STONE_BLACK : STONE_WHITE;
  return board;
}

START_TEST (the_last_free_points_are_found_at_every_level)
{
  for (int size = 5; size <= 9; size++)
    for (int free = 1; free <= 4; free++) {
      Board board = nearly_full_board (size, free);

      while (board.count < size * size)
        ck_assert (board_play (&board, think (&board, (EngineLevel) _i, 2)));
      ck_assert_int_eq (think (&board, (EngineLevel) _i, 2), POINT_NONE);
    }
}
END_TEST

START_TEST (same_seed_same_game_at_every_level)
{
  Board a = play_out (15, (EngineLevel) _i, 99, 40, true);
  Board b = play_out (15, (EngineLevel) _i, 99, 40, true);

  ck_assert_int_eq (a.count, b.count);
  ck_assert_mem_eq (a.moves, b.moves, (size_t) a.count * sizeof a.moves[0]);
}
END_TEST

START_TEST (different_seeds_play_different_games_at_every_level)
{
  enum {
    GAMES = 12,
    STONES = 8,
  };
  const int count = GAMES / sanitized_step (3);
  Board games[GAMES];
  int different = 0;

  for (int i = 0; i < count; i++) {
    bool is_new = true;

    games[i] = play_out (15, (EngineLevel) _i, (uint64_t) i + 1, STONES, true);
    for (int j = 0; j < i && is_new; j++)
      is_new = memcmp (games[i].moves, games[j].moves, STONES * sizeof games[i].moves[0]) != 0;
    different += is_new;
  }
  ck_assert_int_ge (different, count * 3 / 4);
}
END_TEST

START_TEST (the_position_is_left_alone_at_every_level)
{
  Board board = read_board (BOTH_CAN_WIN);
  Board before = board;

  think (&board, (EngineLevel) _i, 1);
  ck_assert_mem_eq (&board, &before, sizeof board);
}
END_TEST

START_TEST (a_stop_raised_before_the_start_is_not_lost_at_every_level)
{
  EngineStop stop = { false };
  EngineRequest request = { .level = (EngineLevel) _i, .rule = RULE_FREESTYLE, .stop = &stop };
  Engine *engine = engine_new ();
  Board board;

  board_init (&board, 15);
  engine_stop_raise (&stop);
  ck_assert (engine_stop_is_raised (&stop));
  ck_assert_int_eq (engine_think (engine, &board, &request), POINT_NONE);
  engine_free (engine);
}
END_TEST

START_TEST (a_thought_can_be_stopped_from_another_thread_at_every_level)
{
  EngineStop stop = { false };
  Thinker thinker = {
    .board = play_out (20, ENGINE_LEVEL_MEDIUM, 4, 14, true),
    .request = { .level = (EngineLevel) _i, .rule = RULE_FREESTYLE, .stop = &stop },
    .engine = engine_new (),
  };
  pthread_t thread;

  ck_assert_int_eq (pthread_create (&thread, NULL, run_thinker, &thinker), 0);
  engine_stop_raise (&stop);
  pthread_join (thread, NULL);
  /* Those that look at so many positions may be done before one can say so. */
  if (_i == ENGINE_LEVEL_CHAMPION)
    ck_assert_int_eq (thinker.point, POINT_NONE);
  else
    ck_assert (thinker.point == POINT_NONE || board_is_free (&thinker.board, thinker.point));
  engine_free (thinker.engine);
}
END_TEST

START_TEST (a_hurried_thought_answers_at_every_level)
{
  EngineStop stop = { false };
  Thinker thinker = {
    .board = play_out (15, ENGINE_LEVEL_MEDIUM, 4, 14, true),
    .request = { .level = (EngineLevel) _i, .rule = RULE_FREESTYLE, .stop = &stop },
    .engine = engine_new (),
  };

  engine_stop_hurry (&stop);
  run_thinker (&thinker);
  ck_assert (board_is_free (&thinker.board, thinker.point));
  engine_free (thinker.engine);
}
END_TEST

START_TEST (what_is_to_be_avoided_is_avoided_at_every_level)
{
  Board board = play_out (15, ENGINE_LEVEL_MEDIUM, 8, 3, true);
  EnginePoints avoid = { 0 };
  EngineRequest request = {
    .level = (EngineLevel) _i,
    .rule = RULE_FREESTYLE,
    .seed = 5,
    .avoid = &avoid,
    .limits = { .nodes = NODES },
  };

  for (int i = 0; i < 3; i++) {
    Point point = engine_think (cleared_engine (), &board, &request);

    ck_assert (board_is_free (&board, point));
    ck_assert (!engine_points_contain (&avoid, point));
    avoid.points[avoid.count++] = point;
  }
}
END_TEST

START_TEST (a_five_is_made_and_blocked_even_if_it_is_to_be_avoided)
{
  EngineRequest request = {
    .level = (EngineLevel) _i,
    .rule = RULE_FREESTYLE,
    .limits = { .nodes = NODES },
  };

  for (int own = 0; own < 2; own++) {
    Board board;
    EnginePoints avoid = { .count = 2, .points = { point_make (3, 7), point_make (8, 7) } };

    ck_assert (set_up_four (&board, point_make (3, 7), 0, 0, own == 1));
    request.avoid = &avoid;
    ck_assert (engine_points_contain (&avoid, engine_think (cleared_engine (), &board, &request)));
  }
}
END_TEST

START_TEST (the_last_point_is_played_even_if_it_is_to_be_avoided)
{
  Board board = nearly_full_board (7, 2);
  EnginePoints avoid = { .count = 2 };
  EngineRequest request = {
    .level = (EngineLevel) _i,
    .rule = RULE_FREESTYLE,
    .avoid = &avoid,
    .limits = { .nodes = NODES },
  };
  int free = 0;

  for (int point = 0; point < POINT_COUNT; point++)
    if (board_is_free (&board, (Point) point))
      avoid.points[free++] = (Point) point;
  ck_assert_int_eq (free, 2);
  ck_assert (engine_points_contain (&avoid, engine_think (cleared_engine (), &board, &request)));
}
END_TEST

/* Notes that a blocked point was reported; data is a request. */
static void
check_lines_cb (const EngineReport *report, void *data)
{
  const EngineRequest *request = data;

  ck_assert (!engine_points_contain (request->blocked, report->line[0]));
}

START_TEST (what_is_blocked_is_not_looked_at_even_if_it_wins)
{
  EnginePoints blocked = { .points = { point_make (3, 7), point_make (8, 7) } };
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = (Rule) _i,
    .blocked = &blocked,
    .limits = { .nodes = NODES },
    .report = check_lines_cb,
    .report_data = &request,
  };

  for (int lines = 1; lines < 4; lines += 2)
    for (int own = 0; own < 2; own++) {
      Board board;
      Point point;

      request.line_count = lines;
      ck_assert (set_up_four (&board, point_make (3, 7), 0, 0, own == 1));
      blocked.count = 1;
      point = engine_think (cleared_engine (), &board, &request);
      ck_assert_int_ne (point, point_make (3, 7));
      ck_assert (own == 0 || point == point_make (8, 7));
      blocked.count = 2;
      point = engine_think (cleared_engine (), &board, &request);
      ck_assert (board_is_free (&board, point) && !engine_points_contain (&blocked, point));
    }
}
END_TEST

START_TEST (where_all_is_blocked_something_is_played)
{
  Board board = nearly_full_board (7, 2);
  EnginePoints blocked = { 0 };
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = RULE_FREESTYLE,
    .blocked = &blocked,
    .limits = { .nodes = NODES },
  };
  Point first;

  for (int point = 0; point < POINT_COUNT; point++)
    if (board_is_free (&board, (Point) point))
      blocked.points[blocked.count++] = (Point) point;
  first = engine_think (cleared_engine (), &board, &request);
  ck_assert (engine_points_contain (&blocked, first));
  blocked.count = 1;
  ck_assert_int_eq (engine_think (cleared_engine (), &board, &request), blocked.points[1]);
}
END_TEST

START_TEST (far_from_all_stones_there_are_points_left)
{
  Board board;
  EnginePoints blocked = { 0 };
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = RULE_FREESTYLE,
    .blocked = &blocked,
    .limits = { .nodes = NODES },
  };

  board_init (&board, 15);
  blocked.points[blocked.count++] = point_make (7, 7);
  ck_assert_int_ne (engine_think (cleared_engine (), &board, &request), point_make (7, 7));
  board_play (&board, point_make (7, 7));
  for (int x = 0; x < 15; x++)
    for (int y = 0; y < 15; y++)
      if (board_is_free (&board, point_make (x, y)) && (x != 14 || y != 0))
        blocked.points[blocked.count++] = point_make (x, y);
  ck_assert_int_eq (engine_think (cleared_engine (), &board, &request), point_make (14, 0));
}
END_TEST

START_TEST (two_engines_think_at_once_as_each_would_alone)
{
  Thinker thinkers[2];
  Point alone[2];

  for (int i = 0; i < 2; i++) {
    thinkers[i] = (Thinker) {
      .board = play_out (15, ENGINE_LEVEL_EASY, 20 + (uint64_t) i, 9, true),
      .request = { .level = ENGINE_LEVEL_HARD, .rule = RULE_FREESTYLE, .seed = 6 },
      .engine = engine_new (),
    };
    alone[i] = think (&thinkers[i].board, ENGINE_LEVEL_HARD, 6);
  }
  check_two_at_once (thinkers, alone);
}
END_TEST

START_TEST (names_of_levels_come_back)
{
  EngineLevel level;

  for (int i = 0; i < ENGINE_LEVEL_COUNT; i++) {
    ck_assert (engine_level_from_name (engine_level_to_name ((EngineLevel) i), &level));
    ck_assert_int_eq (level, i);
  }
  ck_assert_str_eq (engine_level_to_name (ENGINE_LEVEL_EASY), "easy");
  ck_assert (!engine_level_from_name ("Easy", &level));
  ck_assert (!engine_level_from_name ("", &level));
  ck_assert (!engine_level_from_name (NULL, &level));
}
END_TEST

START_TEST (freeing_no_engine_is_allowed)
{
  engine_free (NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine");
  TCase *tcase = tcase_create ("all");
  /* Run by itself under the thread sanitizer, which is slow. */
  TCase *threads = tcase_create ("threads");

  tcase_add_loop_test (tcase, a_five_is_made_wherever_it_lies_at_every_level, 0,
                       ENGINE_LEVEL_COUNT * AXIS_COUNT);
  tcase_add_loop_test (tcase, a_five_is_blocked_wherever_it_lies_at_every_level, 0,
                       ENGINE_LEVEL_COUNT * AXIS_COUNT);
  tcase_add_loop_test (tcase, a_win_comes_before_a_block_in_all_symmetries_at_every_level, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, six_in_a_row_is_a_win_too_at_every_level, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, a_row_that_does_not_win_is_not_made_at_any_level, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, every_rule_is_kept_to_at_every_level, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, where_nothing_may_be_played_there_is_no_answer, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, the_first_stone_goes_into_the_middle_at_every_level, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_test (tcase, where_games_vary_the_champion_answers_the_first_stones_at_once);
  tcase_add_loop_test (tcase, where_games_vary_the_first_stone_lies_about_the_middle, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, the_first_answer_is_any_neighbour_of_the_stone_at_weaker_levels, 0,
                       WEAKER_LEVELS);
  tcase_add_loop_test (tcase, whole_games_are_legal_on_small_and_large_boards_at_every_level, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, the_last_free_points_are_found_at_every_level, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, same_seed_same_game_at_every_level, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, different_seeds_play_different_games_at_every_level, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, the_position_is_left_alone_at_every_level, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, a_stop_raised_before_the_start_is_not_lost_at_every_level, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, a_hurried_thought_answers_at_every_level, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, what_is_to_be_avoided_is_avoided_at_every_level, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, a_five_is_made_and_blocked_even_if_it_is_to_be_avoided, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, what_is_blocked_is_not_looked_at_even_if_it_wins, 0, RULE_COUNT);
  tcase_add_test (tcase, where_all_is_blocked_something_is_played);
  tcase_add_test (tcase, far_from_all_stones_there_are_points_left);
  tcase_add_loop_test (tcase, the_last_point_is_played_even_if_it_is_to_be_avoided, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (threads, a_thought_can_be_stopped_from_another_thread_at_every_level, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_test (threads, two_engines_think_at_once_as_each_would_alone);
  tcase_add_test (tcase, names_of_levels_come_back);
  tcase_add_test (tcase, freeing_no_engine_is_allowed);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, threads);
  return run_suite (suite);
}
