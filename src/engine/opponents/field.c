/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the prospects of all free points while stones come and go. */
#include "engine/opponents/field.h"

#include <string.h>

#include "engine/params.h"

static const int16_t URGENCY[SHAPE_COUNT] = {
  [SHAPE_ONE] = URGENCY_ONE,     [SHAPE_OPEN_ONE] = URGENCY_OPEN_ONE,
  [SHAPE_TWO] = URGENCY_TWO,     [SHAPE_OPEN_TWO] = URGENCY_OPEN_TWO,
  [SHAPE_THREE] = URGENCY_THREE, [SHAPE_OPEN_THREE] = URGENCY_OPEN_THREE,
  [SHAPE_FOUR] = URGENCY_FOUR,   [SHAPE_OPEN_FOUR] = URGENCY_OPEN_FOUR,
  [SHAPE_FIVE] = URGENCY_FIVE,
};

static const int16_t PROMISE[SHAPE_COUNT] = {
  [SHAPE_ONE] = PROMISE_ONE,     [SHAPE_OPEN_ONE] = PROMISE_OPEN_ONE,
  [SHAPE_TWO] = PROMISE_TWO,     [SHAPE_OPEN_TWO] = PROMISE_OPEN_TWO,
  [SHAPE_THREE] = PROMISE_THREE, [SHAPE_OPEN_THREE] = PROMISE_OPEN_THREE,
  [SHAPE_FOUR] = PROMISE_FOUR,   [SHAPE_OPEN_FOUR] = PROMISE_OPEN_FOUR,
  [SHAPE_FIVE] = PROMISE_FIVE,
};

/* What shapes along the four axes threaten together. */
static Threat
threat_of (const uint8_t shapes[AXIS_COUNT])
{
  Threat threat = THREAT_NONE;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    if (shapes[axis] == SHAPE_FIVE)
      return THREAT_FIVE;
    if (shapes[axis] == SHAPE_OPEN_FOUR)
      threat = THREAT_TWO_WAYS;
    else if (shapes[axis] == SHAPE_FOUR)
      threat = threat == THREAT_NONE ? THREAT_FOUR : THREAT_TWO_WAYS;
  }
  return threat;
}

/* Finds out anew what a stone on the point threatens. */
static void
update_threat (Field *field, int side, Prospect *prospect)
{
  field->counts[side][prospect->threat]--;
  prospect->threat = (uint8_t) threat_of (prospect->shapes);
  field->counts[side][prospect->threat]++;
}

/* Enters what a stone on the point makes along one axis. */
static void
set_shape (Field *field, int side, Point point, int axis, Shape shape)
{
  Prospect *prospect = &field->prospects[side][point];
  Shape before = (Shape) prospect->shapes[axis];

  if (shape == before)
    return;
  field->totals[side] += PROMISE[shape] - PROMISE[before];
  prospect->shapes[axis] = (uint8_t) shape;
  prospect->urgency = (int16_t) (prospect->urgency + URGENCY[shape] - URGENCY[before]);
  if (shape >= SHAPE_FOUR || before >= SHAPE_FOUR)
    update_threat (field, side, prospect);
}

/* Enters it as well, and notes what was there before. */
static void
change_shape (Field *field, int side, Point point, int axis, Shape shape, Undo *undo)
{
  Shape before = (Shape) field->prospects[side][point].shapes[axis];

  if (shape == before)
    return;
  undo->changes[undo->count].point = point;
  undo->changes[undo->count].side = (uint8_t) side;
  undo->changes[undo->count].axis = (uint8_t) axis;
  undo->changes[undo->count].before = (uint8_t) before;
  undo->count++;
  set_shape (field, side, point, axis, shape);
}

/* Reads again what the free points one way from the point see of it. A stone
 * of the other side, or the edge, hides it from all points behind. */
static void
refresh_one_way (Field *field, Point point, int axis, int way, int side, Line line, Undo *undo)
{
  for (int n = 1; n <= SHAPE_REACH; n++) {
    Point near = point_step (point, axis, way * n);
    int index = LINE_CENTRE + way * n;

    if (line.blocked >> index & 1)
      break;
    if (field->at[near] == STONE_NONE)
      change_shape (field, side, near, axis, shapes_in_line (line, index), undo);
  }
}

/* Reads all that a free point sees. */
static void
read_free_point (Field *field, Point point)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    Line lines[2];

    shapes_read_lines (field->at, point, axis, lines);
    for (int side = 0; side < 2; side++)
      set_shape (field, side, point, axis, shapes_in_line (lines[side], LINE_CENTRE));
  }
}

void
field_init (Field *field, const Board *board)
{
  memset (field, 0, sizeof *field);
  memcpy (field->at, board->at, sizeof field->at);
  field->size = board->size;
  field->turn = board->turn;
  field->free_count = board->size * board->size - board->count;
  for (int side = 0; side < 2; side++)
    field->counts[side][THREAT_NONE] = POINT_COUNT;
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
    Line lines[2];

    shapes_read_lines (field->at, point, axis, lines);
    for (int side = 0; side < 2; side++) {
      change_shape (field, side, point, axis, SHAPE_NONE, undo);
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
    set_shape (field, undo->changes[i].side, undo->changes[i].point, undo->changes[i].axis,
               (Shape) undo->changes[i].before);
}
