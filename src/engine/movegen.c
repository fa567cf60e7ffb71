/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists moves by threat. A point prevents a threat if the pattern tables say
 * that the threat's kind is lower with a stone on that point. */
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

/* Removes the points that the side to move may not play. */
static void
leave_out_forbidden (const Position *position, MoveList *list)
{
  int count = 0;

  if (position_count (position, position->turn, KIND_FORBIDDEN) == 0)
    return;
  for (int i = 0; i < list->count; i++)
    if (position_may_play (position, list->points[i]))
      list->points[count++] = list->points[i];
  list->count = count;
}

void
movegen_near (const Position *position, MoveList *list)
{
  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits = position->near[row] & position->free[row]; bits != 0; bits &= bits - 1)
      move_list_add (list, (Point) (row * POINT_STRIDE + __builtin_ctz (bits)));
  leave_out_forbidden (position, list);
  /* Far from all stones, or on an empty board. */
  if (list->count == 0)
    movegen_free (position, list);
}

void
movegen_free (const Position *position, MoveList *list)
{
  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits = position->free[row]; bits != 0; bits &= bits - 1)
      move_list_add (list, (Point) (row * POINT_STRIDE + __builtin_ctz (bits)));
  leave_out_forbidden (position, list);
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

/* Adds the points where a stone stops a threat: the threat's own point, and all
 * that lower the kind of that point. */
static void
add_stops (const Position *position, Side attacker, Point threat, PointSet *stops)
{
  Kind kind = position_kind (position, attacker, threat);
  int reach = position->tables->reach;

  set_add (stops, threat);
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    if (position_pattern (position, attacker, threat, axis) < PATTERN_OPEN_THREE)
      continue;
    for (int n = -reach; n <= reach; n++) {
      Point point = point_step (threat, axis, n);
      Pattern left;

      if (n == 0 || !is_free (position, point))
        continue;
      left = position_pattern_with (position, attacker, threat, axis, point, side_other (attacker));
      if (position_facts_with (position, attacker, threat, axis, left)->kind < kind)
        set_add (stops, point);
    }
  }
}

/* May a point become forbidden to the attacker by a stone that takes none of its patterns away? */
static bool
is_unsure (const Position *position, Side attacker, Point threat)
{
  return position_facts (position, attacker, threat)->unsure;
}

/* The points from which the side to move prevents every threat of a kind. Returns false if they
 * aren't known. */
static bool
stop_all (const Position *position, Kind kind, PointSet *stops)
{
  Side attacker = side_other (position->turn);
  bool any = false;

  for (Point threat = position_find (position, attacker, kind, FIRST_POINT); threat != POINT_NONE;
       threat = position_find (position, attacker, kind, (Point) (threat + 1))) {
    PointSet others;

    if (is_unsure (position, attacker, threat))
      continue;
    others.count = 0;
    add_stops (position, attacker, threat, &others);
    if (any)
      set_intersect (stops, &others);
    else
      *stops = others;
    any = true;
    if (stops->count == 0)
      break;
  }
  return any;
}

bool
movegen_stop_open_fours (const Position *position, PointSet *stops)
{
  return stop_all (position, KIND_OPEN_FOUR, stops);
}

/* Is one of the points one that the side to move may play? */
static bool
can_play_any (const Position *position, const PointSet *points)
{
  for (int i = 0; i < points->count; i++)
    if (position_may_play (position, points->points[i]))
      return true;
  return false;
}

void
movegen_stop_fives (const Position *position, MoveList *list)
{
  Point five = position_find (position, side_other (position->turn), KIND_FIVE, FIRST_POINT);
  PointSet stops;

  if (position->tables->stops_beside && stop_all (position, KIND_FIVE, &stops))
    for (int i = 0; i < stops.count; i++)
      move_list_add (list, stops.points[i]);
  else if (position_may_play (position, five))
    move_list_add (list, five);
}

bool
movegen_cannot_stop_fives (const Position *position)
{
  Side other = side_other (position->turn);
  int fives = position_count (position, other, KIND_FIVE);
  PointSet stops;

  if (fives == 0)
    return false;
  if (position->tables->stops_beside)
    return stop_all (position, KIND_FIVE, &stops) && stops.count == 0;
  return fives > 1
         || !position_may_play (position, position_find (position, other, KIND_FIVE, FIRST_POINT));
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

/* The points from which the defender stops the five that a four threatens; for a point of kind
 * KIND_FOUR to KIND_FOUR_THREE. */
static void
find_answers (const Position *position, Side attacker, Point four, PointSet *answers)
{
  int reach = position->tables->reach;

  answers->count = 0;
  if (!position->tables->stops_beside) {
    set_add (answers, movegen_five_after (position, attacker, four));
    return;
  }
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    if (position_pattern (position, attacker, four, axis) != PATTERN_FOUR)
      continue;
    for (int n = -reach; n <= reach; n++) {
      Point point = point_step (four, axis, n);

      if (n != 0 && is_free (position, point)
          && !pattern_is_four (
              position_pattern_with (position, attacker, four, axis, point, side_other (attacker))))
        set_add (answers, point);
    }
  }
}

/* May the defender answer a four with a four of its own? Or, if the answer is forbidden, may it be
 * allowed once the four is there? */
static bool
has_counter (const Position *position, Side defender, const PointSet *answers)
{
  for (int i = 0; i < answers->count; i++) {
    Kind kind = position_kind (position, defender, answers->points[i]);

    if (kind >= KIND_FOUR || kind == KIND_FORBIDDEN)
      return true;
  }
  return false;
}

/* Along an axis, the points that make an open four of a three: may they be played for certain, all
 * of them or any? */
static bool
is_three_sound (const Position *position, Side attacker, Point three, int axis, bool all)
{
  for (int n = -PATTERN_REACH; n <= PATTERN_REACH; n++) {
    Point point = point_step (three, axis, n);
    const PointFacts *facts;

    if (n == 0 || !is_free (position, point)
        || position_pattern_with (position, attacker, point, axis, three, attacker)
               != PATTERN_OPEN_FOUR)
      continue;
    facts = position_facts_with (position, attacker, point, axis, PATTERN_OPEN_FOUR);
    if ((facts->kind == KIND_OPEN_FOUR && !facts->unsure) != all)
      return !all;
  }
  return all;
}

/* Can an open three at the point be made an open four for certain, from any of the points that do
 * so, or from all? */
static bool
has_sound_three (const Position *position, Side attacker, Point three, bool all)
{
  if (!position->tables->has_fouls)
    return true;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    Pattern pattern = position_pattern (position, attacker, three, axis);

    if ((pattern == PATTERN_OPEN_THREE || pattern == PATTERN_OPEN_THREE_MORE)
        && is_three_sound (position, attacker, three, axis, all))
      return true;
  }
  return false;
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
          && pattern_is_four (
              position_pattern_with (position, defender, answer, axis, point, defender)))
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
    PointSet answers;
    PointSet others;

    find_answers (position, attacker, threat, &answers);
    if (has_counter (position, defender, &answers) || is_unsure (position, attacker, threat)
        || !has_sound_three (position, attacker, threat, true))
      continue;
    others.count = 0;
    add_stops (position, attacker, threat, &others);
    for (int i = 0; i < answers.count; i++) {
      set_add (&others, answers.points[i]);
      add_counters (position, defender, answers.points[i], &others);
    }
    if (any)
      set_intersect (stops, &others);
    else
      *stops = others;
    any = true;
  }
  return any;
}

/* Adds fours of the side to move, and what stops a threat. */
static void
add_answers (const Position *position, const PointSet *stops, MoveList *list)
{
  movegen_fours (position, list);
  for (int i = 0; i < stops->count; i++)
    if (position_kind (position, position->turn, stops->points[i]) < KIND_FOUR
        && position_may_play (position, stops->points[i]))
      move_list_add (list, stops->points[i]);
}

ForcedReply
movegen_all (const Position *position, MoveList *list)
{
  Side other = side_other (position->turn);
  PointSet stops;

  list->count = 0;
  if (position_count (position, other, KIND_FIVE) > 0) {
    movegen_stop_fives (position, list);
    return REPLY_TO_FIVE;
  }
  if (position_count (position, other, KIND_OPEN_FOUR) > 0
      && movegen_stop_open_fours (position, &stops)) {
    add_answers (position, &stops, list);
    return REPLY_TO_OPEN_FOUR;
  }
  if (position_count (position, other, KIND_FOUR_THREE) > 0
      && stop_four_threes (position, &stops)) {
    add_answers (position, &stops, list);
    return REPLY_TO_FOUR_THREE;
  }
  movegen_near (position, list);
  return REPLY_ANY;
}

/* A four with an open three wins unless its forced answer is a four. */
static bool
find_winning_four_three (const Position *position, Point *move)
{
  Side own = position->turn;

  for (Point point = position_find (position, own, KIND_FOUR_THREE, FIRST_POINT);
       point != POINT_NONE;
       point = position_find (position, own, KIND_FOUR_THREE, (Point) (point + 1))) {
    PointSet answers;

    find_answers (position, own, point, &answers);
    if (!has_counter (position, side_other (own), &answers)
        && has_sound_three (position, own, point, false)) {
      *move = point;
      return true;
    }
  }
  return false;
}

/* Does nothing that the side to move may play prevent every open four that the other side
 * threatens? */
static bool
cannot_stop_open_fours (const Position *position)
{
  PointSet stops;

  return movegen_stop_open_fours (position, &stops) && !can_play_any (position, &stops);
}

int
movegen_static_win (const Position *position, Point *move)
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
    if (movegen_cannot_stop_fives (position))
      distance = LOSS_BY_FIVE;
  } else if (position_count (position, own, KIND_OPEN_FOUR) > 0) {
    found = position_find (position, own, KIND_OPEN_FOUR, FIRST_POINT);
    distance = WIN_BY_OPEN_FOUR;
  } else if (position_count (position, own, KIND_FOUR_THREE) > 0
             && find_winning_four_three (position, &found)) {
    distance = WIN_BY_TWO_THREATS;
  } else if (position_count (position, other, KIND_OPEN_FOUR) > 0) {
    if (!position_has_four (position, own) && cannot_stop_open_fours (position))
      distance = LOSS_BY_OPEN_FOUR;
  } else if (position_count (position, own, KIND_DOUBLE_THREE) > 0
             && !position_has_four (position, other)
             && position_count (position, other, KIND_FORBIDDEN) == 0) {
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
  int16_t highest = INT16_MIN;
  int16_t best = (int16_t) (list->count - 1);
  Point point;

  /* Two loops without a branch, of which compilers make SIMD: the highest rank, and the first move
   * that has it. */
  for (int i = from; i < list->count; i++)
    highest = list->ranks[i] > highest ? list->ranks[i] : highest;
  for (int i = from; i < list->count; i++) {
    int other = -(list->ranks[i] != highest); /* all bits, or none */
    int16_t place = (int16_t) (i | (other & INT16_MAX));

    best = place < best ? place : best;
  }
  point = list->points[best];
  list->points[best] = list->points[from];
  list->ranks[best] = list->ranks[from];
  list->points[from] = point;
  list->ranks[from] = highest;
}
