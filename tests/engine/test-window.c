/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of patterns against a slow count. */
#include "engine/opponents/window.h"

#include <string.h>

#include "board/rules.h"

#include "support/check-main.h"

/* What a window is, found by adding stones one at a time. */
static int
fives_after (unsigned window)
{
  int fives = 0;

  for (int bit = 0; bit < WINDOW_POINTS; bit++)
    if ((window >> bit & 1) == 0) {
      unsigned more = window | 1u << bit;

      fives += (more & 0x1f) == 0x1f || (more >> 1 & 0x1f) == 0x1f;
    }
  return fives;
}

static bool
holds_five (unsigned window)
{
  return (window & 0x1f) == 0x1f || (window >> 1 & 0x1f) == 0x1f;
}

/* How many stones more the best five in the window needs. */
static int
stones_to_five (unsigned window)
{
  int best = ROW_TO_WIN;

  for (int start = 0; start <= 1; start++) {
    int stones = 0;

    for (int i = 0; i < ROW_TO_WIN; i++)
      stones += window >> (start + i) & 1;
    if (ROW_TO_WIN - stones < best)
      best = ROW_TO_WIN - stones;
  }
  return best;
}

/* Can so many stones more make it an open four? */
static bool
can_open (unsigned window, int stones)
{
  if (!holds_five (window) && fives_after (window) == 2)
    return stones == 0;
  for (int bit = 0; stones > 0 && bit < WINDOW_POINTS; bit++)
    if ((window >> bit & 1) == 0 && can_open (window | 1u << bit, stones - 1))
      return true;
  return false;
}

static Pattern
slow_pattern (unsigned window)
{
  static const Pattern CLOSED[] = { PATTERN_FIVE, PATTERN_FOUR, PATTERN_BLOCKED_THREE,
                                    PATTERN_BLOCKED_TWO, PATTERN_BLOCKED_ONE };
  static const Pattern OPEN[] = { PATTERN_FIVE, PATTERN_OPEN_FOUR, PATTERN_OPEN_THREE,
                                  PATTERN_OPEN_TWO, PATTERN_OPEN_ONE };
  int missing = stones_to_five (window);

  if (missing == ROW_TO_WIN)
    return PATTERN_DEAD;
  if (missing > 0 && can_open (window, missing - 1))
    return OPEN[missing];
  return CLOSED[missing];
}

START_TEST (the_table_is_what_a_slow_count_finds)
{
  for (unsigned window = 0; window < WINDOW_COUNT; window++)
    ck_assert_msg (window_pattern (window) == slow_pattern (window), "window %02x: %d, not %d",
                   window, window_pattern (window), slow_pattern (window));
}
END_TEST

START_TEST (a_window_and_its_mirror_image_are_the_same_pattern)
{
  for (unsigned window = 0; window < WINDOW_COUNT; window++) {
    unsigned mirrored = 0;

    for (int bit = 0; bit < WINDOW_POINTS; bit++)
      mirrored |= (window >> bit & 1) << (WINDOW_POINTS - 1 - bit);
    ck_assert_int_eq (window_pattern (window), window_pattern (mirrored));
  }
}
END_TEST

START_TEST (more_stones_never_make_less)
{
  for (unsigned window = 0; window < WINDOW_COUNT; window++)
    for (int bit = 0; bit < WINDOW_POINTS; bit++)
      ck_assert_int_ge (window_pattern (window | 1u << bit), window_pattern (window));
}
END_TEST

/* The pattern at a place of a row: the whole line stands between two edges or
 * in the middle of a board, as its text says. '?' is the place. */
static Pattern
pattern_in (Rule rule, const char *line, int axis, bool from_edge)
{
  Board board;
  Point point = POINT_NONE;
  int length = (int) strlen (line);
  int x = axis == 3 ? 14 - (from_edge ? 0 : 2) : (from_edge ? 0 : 2);
  int y = axis == 0 ? 7 : (from_edge ? 0 : 2);

  board_init (&board, 15);
  for (int i = 0; i < length; i++) {
    Point at = point_step (point_make (x, y), axis, i);

    if (line[i] == '?')
      point = at;
    else if (line[i] != '.')
      board.at[at] = line[i] == 'x' ? STONE_BLACK : STONE_WHITE;
  }
  return window_pattern_at (rule, &board, point, axis, STONE_BLACK);
}

START_TEST (patterns_are_seen_on_every_axis_and_up_to_the_edge)
{
  static const struct {
    const char *line;
    Pattern inside;
    Pattern at_edge;
  } CASES[] = {
    { "?xxxx......", PATTERN_FIVE, PATTERN_FIVE },
    { "xxxx?o.....", PATTERN_FIVE, PATTERN_FIVE },
    { "oxx?xxo....", PATTERN_FIVE, PATTERN_FIVE },
    { "oxxx?xxo...", PATTERN_FIVE, PATTERN_FIVE },
    { ".xxx?......", PATTERN_OPEN_FOUR, PATTERN_OPEN_FOUR },
    { "?xxx.......", PATTERN_OPEN_FOUR, PATTERN_FOUR },
    { "o?xxx......", PATTERN_FOUR, PATTERN_FOUR },
    { "oxxx?o.....", PATTERN_DEAD, PATTERN_DEAD },
    { "ox?xx.x....", PATTERN_FOUR, PATTERN_FOUR },
    { ".xx?.......", PATTERN_OPEN_THREE, PATTERN_OPEN_THREE },
    { "o.xx?.o....", PATTERN_BLOCKED_THREE, PATTERN_BLOCKED_THREE },
    { "o.x?x..o...", PATTERN_OPEN_THREE, PATTERN_OPEN_THREE },
    { "oxx?..o....", PATTERN_BLOCKED_THREE, PATTERN_BLOCKED_THREE },
    { "oxx?.o.....", PATTERN_DEAD, PATTERN_DEAD },
    { "..x?.......", PATTERN_OPEN_TWO, PATTERN_OPEN_TWO },
    { "o?x..o.....", PATTERN_DEAD, PATTERN_DEAD },
  };

  for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      ck_assert_msg (pattern_in (RULE_FREESTYLE, CASES[i].line, axis, false) == CASES[i].inside,
                     "%s inside, axis %d", CASES[i].line, axis);
      ck_assert_msg (pattern_in (RULE_FREESTYLE, CASES[i].line, axis, true) == CASES[i].at_edge,
                     "%s at the edge, axis %d", CASES[i].line, axis);
    }
}
END_TEST

START_TEST (what_does_not_win_under_a_rule_is_not_seen_as_a_five)
{
  static const struct {
    const char *line;
    Pattern standard, renju, caro;
  } CASES[] = {
    { "..xx?xx....", PATTERN_FIVE, PATTERN_FIVE, PATTERN_FIVE },
    { ".xxx?xx....", PATTERN_DEAD, PATTERN_DEAD, PATTERN_DEAD },
    { ".oxx?xxo...", PATTERN_FIVE, PATTERN_FIVE, PATTERN_DEAD },
    { ".oxx?xx....", PATTERN_FIVE, PATTERN_FIVE, PATTERN_FIVE },
    { "..xx?x.....", PATTERN_OPEN_FOUR, PATTERN_OPEN_FOUR, PATTERN_OPEN_FOUR },
    { "x.xx?x.....", PATTERN_FOUR, PATTERN_FOUR, PATTERN_FOUR },
    { "x.xx?x.x...", PATTERN_DEAD, PATTERN_DEAD, PATTERN_DEAD },
    { "o.xx?x.....", PATTERN_OPEN_FOUR, PATTERN_OPEN_FOUR, PATTERN_FOUR },
    { "x.xx?.x....", PATTERN_FOUR, PATTERN_FOUR, PATTERN_FOUR },
    { "...x?x.....", PATTERN_OPEN_THREE, PATTERN_OPEN_THREE, PATTERN_OPEN_THREE },
    { "ox..x?x..xo", PATTERN_BLOCKED_THREE, PATTERN_BLOCKED_THREE, PATTERN_BLOCKED_THREE },
  };

  for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      const Pattern wanted[] = { CASES[i].standard, CASES[i].renju, CASES[i].caro };

      for (int rule = RULE_STANDARD; rule <= RULE_CARO; rule++)
        ck_assert_msg (pattern_in ((Rule) rule, CASES[i].line, axis, false)
                           == wanted[rule - RULE_STANDARD],
                       "%s, axis %d, rule %d: %d", CASES[i].line, axis, rule,
                       pattern_in ((Rule) rule, CASES[i].line, axis, false));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, the_table_is_what_a_slow_count_finds);
  tcase_add_test (tcase, a_window_and_its_mirror_image_are_the_same_pattern);
  tcase_add_test (tcase, more_stones_never_make_less);
  tcase_add_test (tcase, what_does_not_win_under_a_rule_is_not_seen_as_a_five);
  tcase_add_test (tcase, patterns_are_seen_on_every_axis_and_up_to_the_edge);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
