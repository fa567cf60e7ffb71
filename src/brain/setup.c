/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects stones, and makes a board of them. */
#include "brain/setup.h"

#include <string.h>

#include "brain/text.h"
#include "brain/wire.h"

/* Whose stone it is, in the protocol. */
enum {
  FIELD_OURS = 1,
  FIELD_OTHERS = 2,
};

void
setup_begin (Setup *setup, SetupKind kind, int size, const char *error)
{
  memset (setup, 0, sizeof *setup);
  setup->kind = kind;
  setup->size = size;
  setup->error = error;
}

/* The side of the next stone. In an opening stones are played in turn, and the
 * other side began: they are an odd number, and we are to move. */
static int
side_of (const Setup *setup, int64_t field)
{
  if (setup->kind == SETUP_OPENING)
    return setup->counts[1] > setup->counts[0] ? 0 : 1;
  return field == FIELD_OURS ? 0 : 1;
}

/* What is wrong with a line of so many numbers, or NULL. */
static const char *
find_fault (const Setup *setup, int count, const int64_t *numbers, Point point)
{
  bool has_field = count == 3;

  if (count < 2 || (!has_field && setup->kind != SETUP_OPENING))
    return "a stone is not well written";
  if (has_field && numbers[2] != FIELD_OURS && numbers[2] != FIELD_OTHERS)
    return "a stone belongs to nobody";
  if (point == POINT_NONE)
    return "a stone is off the board";
  if (setup->taken[point])
    return "two stones are on one point";
  return NULL;
}

void
setup_add (Setup *setup, const char *line)
{
  int64_t numbers[3] = { -1, -1, 0 };
  int count = text_read_list (line, 3, numbers);
  Point point = wire_to_point (numbers[0], numbers[1], setup->size);
  int side;

  if (setup->error != NULL)
    return;
  setup->error = find_fault (setup, count, numbers, point);
  if (setup->error != NULL)
    return;
  side = side_of (setup, numbers[2]);
  if (setup->counts[0] + setup->counts[1] == 0)
    setup->first = side;
  setup->taken[point] = true;
  setup->points[side][setup->counts[side]++] = point;
}

/* Plays the stones in turn, each side's in the order in which they came. */
static void
play_all (const Setup *setup, int first, Board *board)
{
  int total = setup->counts[0] + setup->counts[1];

  board_init (board, setup->size);
  for (int i = 0; i < total; i++)
    board_play (board, setup->points[(first + i) % 2][i / 2]);
}

/* Puts the stones on their points, without moves. */
static void
put_all (const Setup *setup, Board *board)
{
  board_init (board, setup->size);
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < setup->counts[side]; i++)
      board->at[setup->points[side][i]] = side == setup->first ? STONE_BLACK : STONE_WHITE;
}

/* The side that began, if we are to move: ours if both have as many stones, the other if it has one
 * more; else -1. */
static int
find_first (const Setup *setup)
{
  int ours = setup->counts[0];
  int others = setup->counts[1];

  return ours == others ? 0 : ours + 1 == others ? 1 : -1;
}

bool
setup_put (const Setup *setup, Board *board)
{
  int first = find_first (setup);
  Board made;

  if (first < 0 && setup->counts[setup->first] == setup->counts[1 - setup->first] + 1)
    first = setup->first;
  if (setup->error != NULL || first < 0 || setup->counts[first] == 0
      || !board_init (&made, setup->size))
    return false;
  play_all (setup, first, &made);
  *board = made;
  return true;
}

bool
setup_is_over (Rule rule, const Board *board)
{
  Board replay;
  Outcome outcome = OUTCOME_OPEN;

  board_init (&replay, board->size);
  for (int i = 0; i < board->count && outcome != OUTCOME_FIVE; i++) {
    board_play (&replay, board->moves[i]);
    outcome = rules_judge (rule, &replay).outcome;
  }
  return outcome == OUTCOME_FIVE || outcome == OUTCOME_DRAW || board_is_full (board);
}

const char *
setup_end (Setup *setup, Rule rule, Board *board, bool *is_position)
{
  bool silent = setup->kind == SETUP_SILENT;
  int first = find_first (setup);
  Board made;

  setup->kind = SETUP_NONE;
  if (setup->error != NULL)
    return setup->error;
  *is_position = first >= 0;
  if (silent && rule_has_fouls (rule, STONE_BLACK))
    *is_position = first == setup->first;
  if (!*is_position && !silent)
    return "with so many stones a side, it is not our turn";
  if (*is_position)
    play_all (setup, first, &made);
  else
    put_all (setup, &made);
  if (!silent && setup_is_over (rule, &made))
    return "the game is over";
  *board = made;
  return NULL;
}
