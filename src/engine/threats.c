/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterative deepening by the number of the attacker's moves. */
#include "engine/threats.h"

#include <stdlib.h>

#include "engine/movegen.h"
#include "engine/params.h"

enum {
  NO_LIMIT = 255, /* of attacker's moves */

  TABLE_BITS = 18,
  TABLE_ENTRIES = 1 << TABLE_BITS,
};

/* An entry of the table: in this position there is no win with so many of the
 * attacker's moves; with NO_LIMIT, there is none at all. */
typedef struct {
  uint64_t key;
  uint32_t age;
  uint32_t limit;
} Failure;

struct ThreatSearch {
  Position position;
  EngineThreats threats;
  uint64_t nodes;
  uint64_t most_nodes;
  bool ended;   /* by the stop, or for want of nodes or time */
  uint32_t age; /* of this search: entries of others don't count */
  Side attacker;

  /* Borrowed */
  const EngineStop *stop;
  const Clock *clock; /* NULL: however long it takes */

  Failure failures[TABLE_ENTRIES];
};

static bool attack (ThreatSearch *search, int limit, bool *cut, Line *line);

ThreatSearch *
threats_new (void)
{
  return calloc (1, sizeof (ThreatSearch));
}

void
threats_free (ThreatSearch *search)
{
  free (search);
}

size_t
threats_bytes (void)
{
  return sizeof (ThreatSearch);
}

/* Counts a position. Returns true if the search has to end. */
static bool
enter (ThreatSearch *search)
{
  search->nodes++;
  if (search->nodes > search->most_nodes
      || (search->nodes % TIME_CHECK_NODES == 0
          && (engine_stop_is_raised (search->stop) || engine_stop_is_hurried (search->stop)
              || (search->clock != NULL && clock_is_up (search->clock)))))
    search->ended = true;
  return search->ended;
}

static Failure *
failure_of (ThreatSearch *search)
{
  uint64_t key = search->position.summary.key;

  return &search->failures[key >> (64 - TABLE_BITS)];
}

/* Does the table know that there is no win with so many moves? */
static bool
is_known_to_fail (ThreatSearch *search, int limit, bool *cut)
{
  const Failure *failure = failure_of (search);

  if (failure->key != search->position.summary.key || failure->age != search->age
      || (int) failure->limit < limit)
    return false;
  if (failure->limit != NO_LIMIT)
    *cut = true;
  return true;
}

static void
remember_failure (ThreatSearch *search, int limit, bool cut)
{
  *failure_of (search) = (Failure) {
    .key = search->position.summary.key,
    .age = search->age,
    .limit = cut ? (uint32_t) limit : NO_LIMIT,
  };
}

/* A move for the defender where none helps: the point itself, or another where that is forbidden;
 * POINT_NONE if all are. */
static Point
any_answer (const Position *position, Point point)
{
  MoveList list;

  if (position_may_play (position, point))
    return point;
  list.count = 0;
  movegen_near (position, &list);
  return list.count > 0 ? list.points[0] : POINT_NONE;
}

/* Sets the last two moves of a win: the attacker has fives that the defender can't all stop.
 * Returns false if the defender may not play at all, which is a draw. */
static bool
finish (Position *position, Side attacker, Line *line)
{
  Point answer = any_answer (position, position_find (position, attacker, KIND_FIVE, 1));

  if (answer == POINT_NONE)
    return false;
  position_make (position, answer);
  line->length = 2;
  line->moves[0] = answer;
  line->moves[1] = position_find (position, attacker, KIND_FIVE, 1);
  position_unmake (position);
  return true;
}

/* Does every answer to the threat lose? If so, the line is the longest of the
 * answers'. */
static bool
defend (ThreatSearch *search, int limit, bool *cut, Line *line)
{
  Position *position = &search->position;
  MoveList answers;
  ForcedReply reply;

  if (position_count (position, position->turn, KIND_FIVE) > 0)
    return false;
  if (movegen_cannot_stop_fives (position))
    return finish (position, search->attacker, line);
  reply = movegen_all (position, &answers);
  if (reply != REPLY_TO_FIVE && reply != REPLY_TO_OPEN_FOUR)
    return false; /* the attacker's move was no threat */
  line->length = 0;
  /* Nothing stops all of them: the defender plays the first. */
  if (answers.count == 0) {
    Point any =
        any_answer (position, position_find (position, search->attacker, KIND_OPEN_FOUR, 1));

    if (any == POINT_NONE)
      return false;
    move_list_add (&answers, any);
  }
  for (int i = 0; i < answers.count; i++) {
    Line rest;
    bool wins;

    position_make (position, answers.points[i]);
    wins = attack (search, limit, cut, &rest);
    position_unmake (position);
    if (!wins)
      return false;
    if (rest.length + 1 > line->length)
      line_set (line, answers.points[i], &rest);
  }
  return true;
}

/* Does a threat win? */
static bool
try_threat (ThreatSearch *search, Point point, int limit, bool *cut, Line *line)
{
  Line rest;
  bool wins;

  position_make (&search->position, point);
  wins = defend (search, limit - 1, cut, &rest);
  position_unmake (&search->position);
  if (wins)
    line_set (line, point, &rest);
  return wins;
}

/* The threats that the attacker has to choose from. */
static void
find_threats (const ThreatSearch *search, MoveList *list)
{
  const Position *position = &search->position;
  Side other = side_other (search->attacker);

  list->count = 0;
  if (position_count (position, other, KIND_FIVE) > 0) {
    MoveList stops;

    /* The answer to a four needn't threaten anything itself if a three that
     * was made before still does: defend () will see. */
    stops.count = 0;
    movegen_stop_fives (position, &stops);
    for (int i = 0; i < stops.count; i++)
      if (search->threats == ENGINE_THREATS_ALL
          || position_kind (position, search->attacker, stops.points[i]) >= KIND_FOUR)
        move_list_add (list, stops.points[i]);
    return;
  }
  movegen_fours (position, list);
  if (search->threats == ENGINE_THREATS_FOURS)
    return;
  if (position_count (position, other, KIND_OPEN_FOUR) == 0) {
    movegen_threes (position, list);
  } else {
    /* A three is too slow, unless it stops the open four as well. */
    PointSet stops;

    if (!movegen_stop_open_fours (position, &stops))
      return;
    for (int i = 0; i < stops.count; i++) {
      Kind kind = position_kind (position, search->attacker, stops.points[i]);

      if (kind >= KIND_THREE && kind < KIND_FOUR)
        move_list_add (list, stops.points[i]);
    }
  }
}

/* Can the attacker, to move, win with at most so many moves? */
static bool
attack (ThreatSearch *search, int limit, bool *cut, Line *line)
{
  Position *position = &search->position;
  bool own_cut = false;
  MoveList list;

  if (enter (search))
    return false;
  if (position_count (position, search->attacker, KIND_FIVE) > 0) {
    line->length = 1;
    line->moves[0] = position_find (position, search->attacker, KIND_FIVE, 1);
    return true;
  }
  if (movegen_cannot_stop_fives (position))
    return false;
  if (limit < 2) {
    *cut = true;
    return false;
  }
  if (is_known_to_fail (search, limit, cut))
    return false;
  find_threats (search, &list);
  for (int i = 0; i < list.count && !search->ended; i++)
    if (try_threat (search, list.points[i], limit, &own_cut, line))
      return true;
  if (!search->ended)
    remember_failure (search, limit, own_cut);
  *cut = *cut || own_cut;
  return false;
}

/* Begins a search for an answer; the position is set already. */
static void
begin (ThreatSearch *search, const EngineQuestion *question, const Clock *clock, Side attacker)
{
  search->attacker = attacker;
  search->threats = question->threats;
  search->most_nodes = question->nodes > 0 ? question->nodes : UINT64_MAX;
  search->stop = question->stop;
  search->clock = clock;
  search->ended = false;
  search->age++;
}

/* Looks for a win of the attacker, who is to move, deeper and deeper. */
static EngineSolution
deepen (ThreatSearch *search, Line *line)
{
  bool cut = true;
  bool found = false;

  search->nodes = 0;
  for (int limit = 1; cut && !found && !search->ended && limit < NO_LIMIT; limit++) {
    cut = false;
    found = attack (search, limit, &cut, line);
  }
  return found           ? ENGINE_SOLUTION_WIN
         : search->ended ? ENGINE_SOLUTION_UNKNOWN
                         : ENGINE_SOLUTION_NONE;
}

EngineSolution
threats_solve (ThreatSearch *search, const PatternTables *tables, const Board *board,
               const EngineQuestion *question, const Clock *clock, Line *line, uint64_t *nodes)
{
  EngineSolution solution;

  position_init (&search->position, tables, board);
  begin (search, question, clock, search->position.turn);
  solution = deepen (search, line);
  *nodes = search->nodes;
  return solution;
}
