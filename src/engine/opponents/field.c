/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Updates the prospects of all free points with each stone. */
#include "engine/opponents/field.h"

#include <string.h>

#include "engine/params.h"

static const int16_t RANKS[PATTERN_COUNT] = {
  [PATTERN_BLOCKED_ONE] = MASTER_RANK_BLOCKED_ONE,
  [PATTERN_OPEN_ONE] = MASTER_RANK_OPEN_ONE,
  [PATTERN_BLOCKED_TWO] = MASTER_RANK_BLOCKED_TWO,
  [PATTERN_OPEN_TWO] = MASTER_RANK_OPEN_TWO,
  [PATTERN_BLOCKED_THREE] = MASTER_RANK_BLOCKED_THREE,
  [PATTERN_OPEN_THREE] = MASTER_RANK_OPEN_THREE,
  [PATTERN_FOUR] = MASTER_RANK_FOUR,
  [PATTERN_OPEN_FOUR] = MASTER_RANK_OPEN_FOUR,
  [PATTERN_FIVE] = MASTER_RANK_FIVE,
};

static const int16_t EVALS[PATTERN_COUNT] = {
  [PATTERN_BLOCKED_ONE] = MASTER_EVAL_BLOCKED_ONE,
  [PATTERN_OPEN_ONE] = MASTER_EVAL_OPEN_ONE,
  [PATTERN_BLOCKED_TWO] = MASTER_EVAL_BLOCKED_TWO,
  [PATTERN_OPEN_TWO] = MASTER_EVAL_OPEN_TWO,
  [PATTERN_BLOCKED_THREE] = MASTER_EVAL_BLOCKED_THREE,
  [PATTERN_OPEN_THREE] = MASTER_EVAL_OPEN_THREE,
  [PATTERN_FOUR] = MASTER_EVAL_FOUR,
  [PATTERN_OPEN_FOUR] = MASTER_EVAL_OPEN_FOUR,
  [PATTERN_FIVE] = MASTER_EVAL_FIVE,
};

/* What patterns along the four axes make together. */
static Kind
kind_of (const uint8_t patterns[AXIS_COUNT])
{
  Kind kind = KIND_DEAD;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    if (patterns[axis] == PATTERN_FIVE)
      return KIND_FIVE;
    if (patterns[axis] == PATTERN_OPEN_FOUR)
      kind = KIND_OPEN_FOUR;
    else if (patterns[axis] == PATTERN_FOUR)
      kind = kind == KIND_DEAD ? KIND_FOUR : KIND_OPEN_FOUR;
  }
  return kind;
}

/* Sets what a stone on the point threatens, after its patterns have changed. */
static void
update_kind (Field *field, int side, Prospect *prospect)
{
  field->counts[side][prospect->kind]--;
  prospect->kind = (uint8_t) kind_of (prospect->patterns);
  field->counts[side][prospect->kind]++;
}

/* Sets what a stone on the point makes along one axis. */
static void
set_pattern (Field *field, int side, Point point, int axis, Pattern pattern)
{
  Prospect *prospect = &field->prospects[side][point];
  Pattern before = (Pattern) prospect->patterns[axis];

  if (pattern == before)
    return;
  field->totals[side] += EVALS[pattern] - EVALS[before];
  prospect->patterns[axis] = (uint8_t) pattern;
  prospect->rank = (int16_t) (prospect->rank + RANKS[pattern] - RANKS[before]);
  if (pattern >= PATTERN_FOUR || before >= PATTERN_FOUR)
    update_kind (field, side, prospect);
}

/* The same, and saves the pattern before. */
static void
change_pattern (Field *field, int side, Point point, int axis, Pattern pattern, Undo *undo)
{
  Pattern before = (Pattern) field->prospects[side][point].patterns[axis];

  if (pattern == before)
    return;
  undo->changes[undo->count].point = point;
  undo->changes[undo->count].side = (uint8_t) side;
  undo->changes[undo->count].axis = (uint8_t) axis;
  undo->changes[undo->count].before = (uint8_t) before;
  undo->count++;
  set_pattern (field, side, point, axis, pattern);
}

/* Reads the patterns again of free points one way from the point, up to a stone
 * of the other side or the edge: those behind have nothing to do with it. */
static void
refresh_one_way (Field *field, Point point, int axis, int way, int side, LineBits line, Undo *undo)
{
  for (int n = 1; n <= WINDOW_REACH; n++) {
    Point near = point_step (point, axis, way * n);
    int index = LINE_BITS_CENTRE + way * n;

    if (line.blocked >> index & 1)
      break;
    if (field->at[near] == STONE_NONE)
      change_pattern (field, side, near, axis, window_pattern_in_line (line, index), undo);
  }
}

/* Reads all patterns of a free point. */
static void
read_free_point (Field *field, Point point)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    LineBits lines[2];

    window_read_lines (field->rule, field->at, point, axis, lines);
    for (int side = 0; side < 2; side++)
      set_pattern (field, side, point, axis,
                   window_pattern_in_line (lines[side], LINE_BITS_CENTRE));
  }
}

void
field_init (Field *field, Rule rule, const Board *board)
{
  memset (field, 0, sizeof *field);
  memcpy (field->at, board->at, sizeof field->at);
  field->rule = rule;
  field->size = board->size;
  field->turn = board->turn;
  field->free_count = board->size * board->size - board->count;
  for (int side = 0; side < 2; side++)
    field->counts[side][KIND_DEAD] = POINT_COUNT;
  for (int point = 0; point < POINT_COUNT; point++)
    if (field->at[point] == STONE_NONE)
      read_free_point (field, (Point) point);
}

void
field_play (Field *field, Point point, Undo *undo)
{
  undo->point = point;
  undo->count = 0;
  field->at[point] = (uint8_t) field->turn;
  field->turn = stone_other (field->turn);
  field->free_count--;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    LineBits lines[2];

    window_read_lines (field->rule, field->at, point, axis, lines);
    for (int side = 0; side < 2; side++) {
      change_pattern (field, side, point, axis, PATTERN_DEAD, undo);
      refresh_one_way (field, point, axis, 1, side, lines[side], undo);
      refresh_one_way (field, point, axis, -1, side, lines[side], undo);
    }
  }
}

void
field_take_back (Field *field, const Undo *undo)
{
  field->at[undo->point] = STONE_NONE;
  field->turn = stone_other (field->turn);
  field->free_count++;
  for (int i = 0; i < undo->count; i++)
    set_pattern (field, undo->changes[i].side, undo->changes[i].point, undo->changes[i].axis,
                 (Pattern) undo->changes[i].before);
}
