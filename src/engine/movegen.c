/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves by threat. What prevents a threat is found by asking each line what
 * would be left of it, so that nothing is tried that can't help. */
#include "engine/movegen.h"

static const Point FIRST_POINT = POINT_MARGIN * POINT_STRIDE + POINT_MARGIN;

/* Adds every point of one kind. */
static void
add_kind (const Position *position, Side side, Kind kind, MoveList *list)
{
  if (position_count (position, side, kind) == 0)
    return;
  for (Point point = position_find (position, side, kind, FIRST_POINT); point != POINT_NONE;
       point = position_find (position, side, kind, (Point) (point + 1)))
    move_list_add (list, point);
}

void
movegen_fours (const Position *position, MoveList *list)
{
  for (int kind = KIND_OPEN_FOUR; kind >= KIND_FOUR; kind--)
    add_kind (position, position->turn, (Kind) kind, list);
}

void
movegen_threes (const Position *position, MoveList *list)
{
  for (int kind = KIND_DOUBLE_THREE; kind >= KIND_THREE; kind--)
    add_kind (position, position->turn, (Kind) kind, list);
}

void
movegen_near (const Position *position, MoveList *list)
{
  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits = position->near[row] & position->free[row]; bits != 0; bits &= bits - 1)
      move_list_add (list, (Point) (row * POINT_STRIDE + __builtin_ctz (bits)));
  if (list->count > 0)
    return;
  /* Far from all stones, or on an empty board. */
  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits = position->free[row]; bits != 0; bits &= bits - 1)
      move_list_add (list, (Point) (row * POINT_STRIDE + __builtin_ctz (bits)));
}

static bool
set_has (const PointSet *set, Point point)
{
  for (int i = 0; i < set->count; i++)
    if (set->points[i] == point)
      return true;
  return false;
}

static void
set_add (PointSet *set, Point point)
{
  if (!set_has (set, point))
    set->points[set->count++] = point;
}

/* Keeps those points that are in both. */
static void
set_intersect (PointSet *set, const PointSet *other)
{
  int kept = 0;

  for (int i = 0; i < set->count; i++)
    if (set_has (other, set->points[i]))
      set->points[kept++] = set->points[i];
  set->count = kept;
}

static bool
is_free (const Position *position, Point point)
{
  return position->stones[point] == STONE_NONE;
}

/* Adds the points from which a stone takes away a threat: the threat's own
 * point, and all from which that point would fall below its kind. */
static void
add_stops (const Position *position, Side attacker, Point threat, PointSet *stops)
{
  Kind kind = position_kind (position, attacker, threat);

  set_add (stops, threat);
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    if (position_pattern (position, attacker, threat, axis) < PATTERN_OPEN_THREE)
      continue;
    for (int n = -PATTERN_REACH; n <= PATTERN_REACH; n++) {
      Point point = point_step (threat, axis, n);
      Pattern left;

      if (n == 0 || !is_free (position, point))
        continue;
      left = position_pattern_with (position, attacker, threat, axis, point, side_other (attacker));
      if (position_kind_with (position, attacker, threat, axis, left) < kind)
        set_add (stops, point);
    }
  }
}

void
movegen_stop_open_fours (const Position *position, PointSet *stops)
{
  Side attacker = side_other (position->turn);
  Point threat = position_find (position, attacker, KIND_OPEN_FOUR, FIRST_POINT);

  stops->count = 0;
  add_stops (position, attacker, threat, stops);
  while (stops->count > 0) {
    PointSet others = { .count = 0 };

    threat = position_find (position, attacker, KIND_OPEN_FOUR, (Point) (threat + 1));
    if (threat == POINT_NONE)
      return;
    add_stops (position, attacker, threat, &others);
    set_intersect (stops, &others);
  }
}

Point
movegen_five_after (const Position *position, Side side, Point four)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    if (position_pattern (position, side, four, axis) != PATTERN_FOUR)
      continue;
    for (int n = -PATTERN_REACH; n <= PATTERN_REACH; n++) {
      Point point = point_step (four, axis, n);

      if (n != 0 && is_free (position, point)
          && position_pattern_with (position, side, point, axis, four, side) == PATTERN_FIVE)
        return point;
    }
  }
  return POINT_NONE;
}

/* Adds the points from which a stone of the defender's makes its forced answer
 * to a four a four of its own. */
static void
add_counters (const Position *position, Side defender, Point answer, PointSet *stops)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int n = -PATTERN_REACH; n <= PATTERN_REACH; n++) {
      Point point = point_step (answer, axis, n);

      if (n != 0 && is_free (position, point)
          && position_pattern_with (position, defender, answer, axis, point, defender)
                 >= PATTERN_FOUR)
        set_add (stops, point);
    }
}

/* The points from which the side to move can prevent every four with an open
 * three that the other side threatens. Returns false if none of them is a
 * threat: the forced answer to each would be a four. */
static bool
stop_four_threes (const Position *position, PointSet *stops)
{
  Side defender = position->turn;
  Side attacker = side_other (defender);
  bool any = false;

  for (Point threat = position_find (position, attacker, KIND_FOUR_THREE, FIRST_POINT);
       threat != POINT_NONE;
       threat = position_find (position, attacker, KIND_FOUR_THREE, (Point) (threat + 1))) {
    Point answer = movegen_five_after (position, attacker, threat);
    PointSet others = { .count = 0 };

    if (position_kind (position, defender, answer) >= KIND_FOUR)
      continue;
    add_stops (position, attacker, threat, &others);
    set_add (&others, answer);
    add_counters (position, defender, answer, &others);
    if (any)
      set_intersect (stops, &others);
    else
      *stops = others;
    any = true;
  }
  return any;
}

/* Adds what stops a threat, and the fours of one's own. */
static void
add_answers (const Position *position, const PointSet *stops, MoveList *list)
{
  movegen_fours (position, list);
  for (int i = 0; i < stops->count; i++)
    if (position_kind (position, position->turn, stops->points[i]) < KIND_FOUR)
      move_list_add (list, stops->points[i]);
}

Duty
movegen_all (const Position *position, MoveList *list)
{
  Side other = side_other (position->turn);
  PointSet stops;

  list->count = 0;
  if (position_count (position, other, KIND_FIVE) > 0) {
    move_list_add (list, position_find (position, other, KIND_FIVE, FIRST_POINT));
    return DUTY_STOP_FIVE;
  }
  if (position_count (position, other, KIND_OPEN_FOUR) > 0) {
    movegen_stop_open_fours (position, &stops);
    add_answers (position, &stops, list);
    return DUTY_STOP_OPEN_FOUR;
  }
  if (position_count (position, other, KIND_FOUR_THREE) > 0
      && stop_four_threes (position, &stops)) {
    add_answers (position, &stops, list);
    return DUTY_STOP_FOUR_THREE;
  }
  movegen_near (position, list);
  return DUTY_NONE;
}

/* A four with an open three wins unless its forced answer is a four. */
static bool
find_winning_four_three (const Position *position, Point *move)
{
  Side own = position->turn;

  for (Point point = position_find (position, own, KIND_FOUR_THREE, FIRST_POINT);
       point != POINT_NONE;
       point = position_find (position, own, KIND_FOUR_THREE, (Point) (point + 1))) {
    Point answer = movegen_five_after (position, own, point);

    if (position_kind (position, side_other (own), answer) < KIND_FOUR) {
      *move = point;
      return true;
    }
  }
  return false;
}

int
movegen_foresee (const Position *position, Point *move)
{
  enum {
    WIN_BY_FIVE = 1,
    LOSS_BY_FIVE = -2,
    WIN_BY_OPEN_FOUR = 3,
    LOSS_BY_OPEN_FOUR = -4,
    WIN_BY_TWO_THREATS = 5,
  };
  Side own = position->turn;
  Side other = side_other (own);
  Point found = POINT_NONE;
  int distance = 0;

  if (position_count (position, own, KIND_FIVE) > 0) {
    found = position_find (position, own, KIND_FIVE, FIRST_POINT);
    distance = WIN_BY_FIVE;
  } else if (position_count (position, other, KIND_FIVE) > 0) {
    if (position_count (position, other, KIND_FIVE) > 1)
      distance = LOSS_BY_FIVE;
  } else if (position_count (position, own, KIND_OPEN_FOUR) > 0) {
    found = position_find (position, own, KIND_OPEN_FOUR, FIRST_POINT);
    distance = WIN_BY_OPEN_FOUR;
  } else if (position_count (position, own, KIND_FOUR_THREE) > 0
             && find_winning_four_three (position, &found)) {
    distance = WIN_BY_TWO_THREATS;
  } else if (position_count (position, other, KIND_OPEN_FOUR) > 0) {
    PointSet stops;

    if (!position_has_four (position, own)) {
      movegen_stop_open_fours (position, &stops);
      if (stops.count == 0)
        distance = LOSS_BY_OPEN_FOUR;
    }
  } else if (position_count (position, own, KIND_DOUBLE_THREE) > 0
             && !position_has_four (position, other)) {
    found = position_find (position, own, KIND_DOUBLE_THREE, FIRST_POINT);
    distance = WIN_BY_TWO_THREATS;
  }
  if (move != NULL)
    *move = found;
  return distance;
}

void
move_list_pick (MoveList *list, int from)
{
  int best = from;
  Move move;

  for (int i = from + 1; i < list->count; i++)
    if (list->moves[i].rank > list->moves[best].rank)
      best = i;
  move = list->moves[best];
  list->moves[best] = list->moves[from];
  list->moves[from] = move;
}
