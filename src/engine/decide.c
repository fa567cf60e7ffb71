/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the deeds that an opening allows by many short searches, which share the limits.
 *
 * The merit of a deed depends on what follows it. Where the other side chooses a colour next, it is
 * the higher the nearer to even the chances are. Where black offers n fifth moves, black's chance
 * is that of the n-th best, since white picks the worst. All chances are black's unless something
 * else is said. */
#include "engine/decide.h"

#include <math.h>
#include <stdlib.h>

#include "board/symmetry.h"
#include "engine/clock.h"
#include "engine/ladder.h"
#include "engine/params.h"

enum {
  MAX_CANDIDATES = BOARD_MAX_STONES,
  EARLY_STONES = 3,
  UNKNOWN_MERIT = -2, /* less than any other */
};

static const double EVEN = 0.5;

/* A chance this near to even counts as even: which colour is better isn't certain. */
static const double EVEN_MARGIN = 0.02;

/* The same while later deeds can still make up for it. */
static const double EARLY_MARGIN = 0.1;

/* The share of the limits that finds the candidates for a stone. */
static const double FIRST_SHARE = 0.15;

/* The result of one search: the best moves, and the chance of the side to move with each. */
typedef struct {
  int count;
  Point points[ENGINE_MAX_LINES];
  double chances[ENGINE_MAX_LINES];

  EngineReport best; /* of the best move */

  /* Borrowed */
  EngineReportFunc *listener; /* gets the search's reports, too; may be NULL */
  void *listener_data;
} Judgement;

/* A deed, and its merit for the side that does it. */
typedef struct {
  Deed deed;
  double merit;
} Candidate;

typedef struct {
  int count;
  Candidate items[MAX_CANDIDATES];
} Candidates;

typedef struct {
  Clock clock;
  int64_t budget_ms; /* INT64_MAX if there is no limit */
  uint64_t nodes;    /* for all searches; 0 is no limit */
  EngineLevel level; /* that judges */
  Random random;

  /* Where a stone is to make a chance what is asked for: that chance of who places it; else -1. */
  double target;
  double nearest;       /* the merit of the best stone of this round */
  EngineReport balance; /* what was found of it */

  /* Borrowed */
  Engine *engine;
  const Opening *opening;
  const EngineRequest *request;
} Decider;

/* The weakest level that searches as the champion does, from that one up. */
static EngineLevel
judge_for (EngineLevel level)
{
  while (ladder_rung (level)->choose != NULL)
    level++;
  return level;
}

static void
decider_init (Decider *decider, Engine *engine, const Opening *opening,
              const EngineRequest *request)
{
  const EngineLimits *limits = &request->limits;
  bool is_timed =
      request->level == ENGINE_LEVEL_CHAMPION && (limits->turn_ms != 0 || limits->left_ms != 0);

  *decider = (Decider) {
    .nodes = limits->nodes,
    .level = judge_for (request->level),
    .random = random_start (request->seed, opening->board.key + (uint64_t) opening->offer_count),
    .target = -1,
    .engine = engine,
    .opening = opening,
    .request = request,
  };
  clock_start (&decider->clock, limits);
  decider->budget_ms = decider->clock.usual_ms;
  if (decider->nodes == 0 && !is_timed)
    decider->nodes = DECIDE_NODES;
}

/* Have the searches to end? */
static bool
is_out_of_time (const Decider *decider)
{
  const EngineStop *stop = decider->request->stop;

  return engine_stop_is_raised (stop) || engine_stop_is_hurried (stop)
         || (decider->budget_ms != INT64_MAX
             && clock_elapsed_ms (&decider->clock) >= decider->budget_ms);
}

static EngineLimits
share_of (const Decider *decider, double share)
{
  EngineLimits limits = { .depth = decider->request->limits.depth };

  if (decider->budget_ms != INT64_MAX) {
    double left = (double) (decider->budget_ms - clock_elapsed_ms (&decider->clock));
    double ms = fmax (fmin ((double) decider->budget_ms * share, left), 0);

    limits.turn_ms = TIME_RESERVE_MS + 1 + (int64_t) ms;
  }
  if (decider->nodes > 0)
    limits.nodes = 1 + (uint64_t) ((double) decider->nodes * share);
  return limits;
}

static void
store_report_cb (const EngineReport *report, void *data)
{
  Judgement *judgement = data;

  judgement->count = report->line_count;
  judgement->points[report->rank] = report->line[0];
  judgement->chances[report->rank] = engine_score_to_share (report->score);
  if (report->rank == 0)
    judgement->best = *report;
  if (judgement->listener != NULL)
    judgement->listener (report, judgement->listener_data);
}

/* Searches a position for so many lines, with a share of the limits. Without memory for it, there
 * are none. avoid may be NULL. */
static void
judge (const Decider *decider, const Board *board, int lines, const EnginePoints *avoid,
       double share, Judgement *judgement)
{
  const EngineRequest *request = decider->request;
  EngineRequest own = {
    .level = decider->level,
    .rule = request->rule,
    .seed = request->seed,
    .stop = request->stop,
    .avoid = avoid,
    .limits = share_of (decider, share),
    .line_count = lines,
    .report = store_report_cb,
    .report_data = judgement,
  };

  *judgement = (Judgement) { .count = 0 };
  if (lines == 1 && board_equal (board, &decider->opening->board)) {
    judgement->listener = request->report;
    judgement->listener_data = request->report_data;
  }
  engine_think (decider->engine, board, &own);
  if (judgement->count > lines)
    judgement->count = lines;
}

/* Black's chance in a position. */
static double
weigh_board (const Decider *decider, const Board *board, double share)
{
  Judgement judgement;

  judge (decider, board, 1, NULL, share, &judgement);
  if (judgement.count == 0)
    return EVEN;
  return board->turn == STONE_BLACK ? judgement.chances[0] : 1 - judgement.chances[0];
}

static double
imbalance_of (double chance)
{
  return fabs (chance - EVEN);
}

static Deed
deed_at (DeedKind kind, Point point)
{
  return (Deed) { .kind = kind, .point = point };
}

static Deed
deed_of (DeedKind kind)
{
  return (Deed) { .kind = kind };
}

static Deed
deed_number (int number)
{
  return (Deed) { .kind = DEED_NUMBER, .number = number };
}

/* The state after a deed. */
static Opening
opening_after (const Opening *opening, Deed deed)
{
  Opening after = *opening;

  opening_do (&after, deed);
  return after;
}

static void
add_candidate (Candidates *candidates, Deed deed, double merit)
{
  candidates->items[candidates->count++] = (Candidate) { deed, merit };
}

/* Lists the deeds of that kind that are allowed, at any point. */
static void
list_points (const Opening *opening, DeedKind kind, Candidates *candidates)
{
  int size = opening->board.size;

  candidates->count = 0;
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      if (opening_allows (opening, deed_at (kind, point_make (x, y))))
        add_candidate (candidates, deed_at (kind, point_make (x, y)), 0);
}

static void
shuffle (Decider *decider, Candidates *candidates)
{
  for (int i = candidates->count - 1; i > 0; i--) {
    int j = (int) random_below (&decider->random, (uint32_t) i + 1);
    Candidate moved = candidates->items[i];

    candidates->items[i] = candidates->items[j];
    candidates->items[j] = moved;
  }
}

/* Keeps the first of those that are the same, turned or mirrored. */
static void
keep_distinct (const Board *board, Candidates *candidates)
{
  uint64_t keys[MAX_CANDIDATES];
  SymmetryKeys before;
  int count = 0;

  symmetry_keys_init (&before, board);
  for (int i = 0; i < candidates->count; i++) {
    SymmetryKeys after = before;
    int j = 0;

    symmetry_keys_play (&after, board->size, candidates->items[i].deed.point, board->turn);
    keys[count] = symmetry_keys_least (&after);
    while (keys[j] != keys[count])
      j++;
    if (j == count)
      candidates->items[count++] = candidates->items[i];
  }
  candidates->count = count;
}

/* How far a point is from the nearest stone, in a king's moves; 0 if there is none. */
static int
distance_to_stones (const Board *board, Point point)
{
  int least = BOARD_MAX_SIZE;

  for (int i = 0; i < board->count; i++) {
    int x = abs (point_x (point) - point_x (board->moves[i]));
    int y = abs (point_y (point) - point_y (board->moves[i]));
    int distance = x > y ? x : y;

    least = distance < least ? distance : least;
  }
  return board->count > 0 ? least : 0;
}

/* Keeps the first so many within reach of a stone. */
static void
keep_near (const Board *board, int reach, int most, Candidates *candidates)
{
  int count = 0;

  for (int i = 0; i < candidates->count && count < most; i++)
    if (distance_to_stones (board, candidates->items[i].deed.point) <= reach)
      candidates->items[count++] = candidates->items[i];
  candidates->count = count;
}

/* Lists the free points that no candidate is at. */
static void
list_others (const Board *board, const Candidates *candidates, EnginePoints *others)
{
  bool is_held[POINT_COUNT] = { false };

  others->count = 0;
  for (int i = 0; i < candidates->count; i++)
    is_held[candidates->items[i].deed.point] = true;
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++)
      if (board_is_free (board, point_make (x, y)) && !is_held[point_make (x, y)])
        others->points[others->count++] = point_make (x, y);
}

/* Moves the candidates that a search finds best to the front. */
static void
move_best_to_front (const Decider *decider, const Board *board, double share,
                    Candidates *candidates)
{
  Judgement best;
  EnginePoints others;
  int count = 0;

  list_others (board, candidates, &others);
  judge (decider, board, DECIDE_LINES, &others, share, &best);
  for (int line = 0; line < best.count; line++)
    for (int i = count; i < candidates->count; i++)
      if (candidates->items[i].deed.point == best.points[line]) {
        Candidate found = candidates->items[i];

        candidates->items[i] = candidates->items[count];
        candidates->items[count++] = found;
      }
}

/* Keeps candidates for a stone: the best that a search finds and others at random, none that are
 * the same turned or mirrored, within reach of stones or as far from them as it takes for enough.
 */
static void
keep_stones (Decider *decider, int reach, int most, double share, Candidates *stones)
{
  const Board *board = &decider->opening->board;
  Candidates all = *stones;

  shuffle (decider, &all);
  keep_distinct (board, &all);
  if (share > 0 && all.count > 1)
    move_best_to_front (decider, board, share, &all);
  do {
    *stones = all;
    keep_near (board, reach++, most, stones);
  } while (stones->count < most && stones->count < all.count && reach <= board->size);
}

/* Lists such candidates among all points where the opening allows a stone. */
static void
list_stones (Decider *decider, int reach, int most, double share, Candidates *stones)
{
  list_points (decider->opening, DEED_STONE, stones);
  keep_stones (decider, reach, most, share, stones);
}

/* Lists the best fifth moves, as many as are to be offered, no two the same, with black's chance;
 * in an opening where they are offered next. */
static void
list_fifths (const Decider *decider, const Opening *opening, double share, Candidates *fifths)
{
  Opening offering = *opening;
  int lines = 2 * opening_count_offers (opening);
  Candidates all;
  EnginePoints others;
  Judgement best;

  offering.offer_count = 0;
  list_points (&offering, DEED_OFFER, &all);
  keep_distinct (&offering.board, &all);
  list_others (&offering.board, &all, &others);
  judge (decider, &offering.board, lines < ENGINE_MAX_LINES ? lines : ENGINE_MAX_LINES, &others,
         share, &best);
  fifths->count = 0;
  for (int i = 0; i < best.count; i++)
    if (opening_do (&offering, deed_at (DEED_OFFER, best.points[i])))
      add_candidate (fifths, deed_at (DEED_OFFER, best.points[i]), best.chances[i]);
  /* On a small board a search may find too few. The others are no better. */
  for (int i = 0; i < all.count; i++)
    if (opening_do (&offering, all.items[i].deed))
      add_candidate (fifths, all.items[i].deed,
                     best.count > 0 ? best.chances[best.count - 1] : EVEN);
}

/* The chance that is left once white has picked. */
static double
least_of (const Candidates *fifths)
{
  return fifths->count > 0 ? fifths->items[fifths->count - 1].merit : EVEN;
}

/* The chance for each number of fifth moves up to most, with white's best fourth stone; in an
 * opening where white places it next, and that number was chosen. */
static void
weigh_fourths (const Decider *decider, const Opening *opening, double share, int most,
               double *chances)
{
  Judgement fourths;

  judge (decider, &opening->board, DECIDE_FOURTHS, NULL, share / 3, &fourths);
  for (int n = 0; n < most; n++)
    chances[n] = fourths.count > 0 ? 1 : EVEN;
  for (int i = 0; i < fourths.count && (i == 0 || !is_out_of_time (decider)); i++) {
    Opening after = opening_after (opening, deed_at (DEED_STONE, fourths.points[i]));
    Candidates fifths;

    list_fifths (decider, &after, share * 2 / 3 / fourths.count, &fifths);
    for (int n = 0; n < most && n < fifths.count; n++)
      chances[n] = fmin (chances[n], fifths.items[n].merit);
  }
}

/* The chance for each number of fifth moves up to most, the highest that is allowed; in an opening
 * where the number is chosen next. */
static void
weigh_numbers (const Decider *decider, const Opening *opening, double share, int most,
               double *chances)
{
  Opening after = opening_after (opening, deed_number (most));
  Candidates fifths;

  after = opening_after (&after, deed_of (DEED_BLACK));
  if (!opening_expects (&after, DEED_OFFER)) {
    weigh_fourths (decider, &after, share, most, chances);
    return;
  }
  list_fifths (decider, &after, share, &fifths);
  for (int n = 0; n < most; n++)
    chances[n] = fifths.items[n].merit;
}

/* The number with the chance that is nearest to even. */
static int
most_even_number (const double *chances, int count)
{
  int best = 0;

  for (int n = 1; n < count; n++)
    if (imbalance_of (chances[n]) < imbalance_of (chances[best]))
      best = n;
  return best + 1;
}

/* The chance with the best fifth move; *ten is that with ten offered. */
static double
weigh_fifth (const Decider *decider, const Opening *opening, double share, double *ten)
{
  Opening after = opening_after (opening, deed_of (DEED_TEN));
  Candidates fifths;

  list_fifths (decider, &after, share, &fifths);
  *ten = least_of (&fifths);
  return fifths.items[0].merit;
}

/* The chance where a colour is to be chosen. */
static double
weigh_choice (const Decider *decider, const Opening *opening, double share)
{
  Opening after = opening_after (opening, deed_of (DEED_BLACK));
  double chances[OPENING_MAX_OFFERS];
  Candidates fifths;

  if (opening->number == 0)
    return weigh_board (decider, &opening->board, share);
  if (opening_expects (&after, DEED_OFFER)) {
    list_fifths (decider, &after, share, &fifths);
    return least_of (&fifths);
  }
  weigh_fourths (decider, &after, share, opening->number, chances);
  return chances[opening->number - 1];
}

/* The merit of a stone or a pick for the side that does it. */
static double
weigh_deed (const Decider *decider, const Opening *opening, Deed deed, double share)
{
  Opening after = opening_after (opening, deed);
  double chances[OPENING_MAX_OFFERS];
  Candidates fifths;
  double best, ten;
  int most = opening_max_number (&after);

  if (opening_is_over (&after)) {
    best = weigh_board (decider, &after.board, share);
    return deed.kind == DEED_STONE && after.board.turn == STONE_WHITE ? best : 1 - best;
  }
  if (opening_expects (&after, DEED_OFFER)) {
    list_fifths (decider, &after, share, &fifths);
    return 1 - least_of (&fifths);
  }
  if (opening_expects (&after, DEED_TEN)) {
    best = weigh_fifth (decider, &after, share, &ten);
    return -fmax (0, fmax (ten - EVEN, EVEN - best));
  }
  if (most > 0 && opening->board.turn == STONE_WHITE) {
    weigh_numbers (decider, &after, share, most, chances);
    return -imbalance_of (chances[most_even_number (chances, most) - 1]);
  }
  return -imbalance_of (weigh_board (decider, &after.board, share));
}

/* Can later deeds still make up for a wrong colour? */
static bool
is_early (const Opening *opening)
{
  Opening after = opening_after (opening, deed_of (DEED_BLACK));

  return opening->number == 0 && !opening_is_over (&after);
}

/* How much worse than the best a stone may be that is chosen at random. */
static double
margin_after (const Opening *after)
{
  if (opening_is_over (after))
    return 0;
  return after->board.count <= EARLY_STONES && is_early (after) ? EARLY_MARGIN : EVEN_MARGIN;
}

/* The report of a stone, made of one of the best answer to it, if the game isn't over. */
static EngineReport
report_before (Point stone, const EngineReport *answer)
{
  EngineReport report = *answer;

  report.rank = 0;
  report.line_count = 1;
  report.depth++;
  report.reach++;
  report.score = -answer->score;
  report.length = answer->length < ENGINE_LINE_LENGTH ? answer->length + 1 : ENGINE_LINE_LENGTH;
  report.line[0] = stone;
  for (int i = 1; i < report.length; i++)
    report.line[i] = answer->line[i - 1];
  return report;
}

/* How near a stone brings the chance of who places it to the target. */
static double
weigh_balance (Decider *decider, Point stone, double share)
{
  Board after = decider->opening->board;
  Judgement judgement = { .count = 0 };
  double chance = EVEN;
  double merit;
  Outcome outcome;

  board_play (&after, stone);
  outcome = rules_judge (decider->request->rule, &after).outcome;
  if (outcome == OUTCOME_FIVE) {
    chance = 1;
    judgement.best.score = -ENGINE_SCORE_WIN + 1;
  } else if (outcome != OUTCOME_DRAW && !board_is_full (&after)) {
    judge (decider, &after, 1, NULL, share, &judgement);
    chance = judgement.count > 0 ? 1 - judgement.chances[0] : EVEN;
  }
  merit = -fabs (chance - decider->target);
  if (merit > decider->nearest) {
    decider->nearest = merit;
    decider->balance = report_before (stone, &judgement.best);
  }
  return merit;
}

/* Best first; of equals, those that were first stay so. */
static void
sort_candidates (Candidates *candidates)
{
  for (int i = 1; i < candidates->count; i++) {
    Candidate moved = candidates->items[i];
    int j = i;

    for (; j > 0 && candidates->items[j - 1].merit < moved.merit; j--)
      candidates->items[j] = candidates->items[j - 1];
    candidates->items[j] = moved;
  }
}

/* Judges the candidates, as many as there is time for but at least the first, and sorts them. */
static void
weigh_all (Decider *decider, double share, Candidates *candidates)
{
  double each = share / candidates->count;

  decider->nearest = UNKNOWN_MERIT;
  for (int i = 0; i < candidates->count && (i == 0 || !is_out_of_time (decider)); i++) {
    Candidate *candidate = &candidates->items[i];

    candidate->merit = decider->target >= 0
                           ? weigh_balance (decider, candidate->deed.point, each)
                           : weigh_deed (decider, decider->opening, candidate->deed, each);
  }
  sort_candidates (candidates);
}

/* Judges all candidates, and the best of them once more; chooses at random one that is at most so
 * much worse than the best. */
static Deed
choose_among (Decider *decider, double share, double margin, Candidates *candidates)
{
  int count = 1;

  if (candidates->count == 1)
    return candidates->items[0].deed;
  for (int i = 0; i < candidates->count; i++)
    candidates->items[i].merit = UNKNOWN_MERIT;
  weigh_all (decider, share / 2, candidates);
  if (candidates->count > DECIDE_FINALISTS)
    candidates->count = DECIDE_FINALISTS;
  weigh_all (decider, share / 2, candidates);
  while (count < candidates->count
         && candidates->items[count].merit >= candidates->items[0].merit - margin)
    count++;
  return candidates->items[random_below (&decider->random, (uint32_t) count)].deed;
}

/* The stone that the level plays as in a usual game. */
static Deed
choose_usual_stone (const Decider *decider)
{
  EngineRequest request = *decider->request;

  request.limits.nodes = decider->nodes;
  return deed_at (DEED_STONE, engine_think (decider->engine, &decider->opening->board, &request));
}

/* A stone for which the next one of the same seat makes up: the first is any that is near, later
 * ones are among the best. */
static Deed
choose_any_stone (Decider *decider)
{
  bool among_best = decider->opening->board.count > 1;
  Candidates stones;

  list_stones (decider, DECIDE_PAIR_REACH, among_best ? DECIDE_LINES : DECIDE_STONES,
               among_best ? 1 : 0, &stones);
  return stones.items[random_below (&decider->random, (uint32_t) stones.count)].deed;
}

static Deed
choose_stone (Decider *decider)
{
  const Opening *opening = decider->opening;
  Candidates stones;
  Opening after;
  bool is_last;

  list_points (opening, DEED_STONE, &stones);
  after = opening_after (opening, stones.items[0].deed);
  if (opening_expects (&after, DEED_STONE)) {
    if (opening->board.count > 0 && opening_seat (&after) != opening_seat (opening))
      return choose_usual_stone (decider);
    return choose_any_stone (decider);
  }
  is_last = opening_is_over (&after);
  list_stones (decider, is_last ? 1 : DECIDE_REACH, DECIDE_STONES, FIRST_SHARE, &stones);
  return choose_among (decider, 1 - FIRST_SHARE, margin_after (&after), &stones);
}

/* One of the two colours at random. */
static Deed
draw_colour (Decider *decider)
{
  return deed_of (random_below (&decider->random, 2) == 0 ? DEED_BLACK : DEED_WHITE);
}

/* After the fourth stone: black with ten fifth moves to offer, if even then black is better; white,
 * if black is worse with any fifth move; else either colour, as a fifth move can make chances even.
 */
static Deed
choose_ten (Decider *decider)
{
  double ten;
  double best = weigh_fifth (decider, decider->opening, 1, &ten);

  if (ten > EVEN)
    return deed_of (DEED_TEN);
  return best < EVEN ? deed_of (DEED_WHITE) : draw_colour (decider);
}

static Deed
choose_colour (Decider *decider)
{
  const Opening *opening = decider->opening;
  double chance;

  if (opening_expects (opening, DEED_TEN))
    return choose_ten (decider);
  chance = weigh_choice (decider, opening, 1);
  if (opening_expects (opening, DEED_TWO_MORE) && imbalance_of (chance) < EVEN_MARGIN)
    return deed_of (DEED_TWO_MORE);
  if (is_early (opening) && imbalance_of (chance) < EARLY_MARGIN)
    return draw_colour (decider);
  return deed_of (chance < EVEN ? DEED_WHITE : DEED_BLACK);
}

static Deed
choose_number (const Decider *decider)
{
  double chances[OPENING_MAX_OFFERS];
  int most = opening_max_number (decider->opening);

  weigh_numbers (decider, decider->opening, 1, most, chances);
  return deed_number (most_even_number (chances, most));
}

/* The best fifth move that isn't offered yet. Each offer excludes at most one other, so there is
 * one. */
static Deed
choose_offer (const Decider *decider)
{
  const Opening *opening = decider->opening;
  Candidates fifths;
  int i = 0;

  list_fifths (decider, opening, 1.0 / opening_count_offers (opening), &fifths);
  while (!opening_allows (opening, fifths.items[i].deed))
    i++;
  return fifths.items[i].deed;
}

static Deed
choose_pick (Decider *decider)
{
  Candidates picks;

  list_points (decider->opening, DEED_PICK, &picks);
  return choose_among (decider, 1, 0, &picks);
}

static Deed
choose_deed (Decider *decider)
{
  const Opening *opening = decider->opening;

  if (opening_expects (opening, DEED_BLACK))
    return choose_colour (decider);
  if (opening_expects (opening, DEED_NUMBER))
    return choose_number (decider);
  if (opening_expects (opening, DEED_OFFER))
    return choose_offer (decider);
  if (opening_expects (opening, DEED_PICK))
    return choose_pick (decider);
  return choose_stone (decider);
}

bool
engine_decide (Engine *engine, const Opening *opening, const EngineRequest *request, Deed *deed)
{
  Decider decider;
  Deed chosen;

  if (engine_stop_is_raised (request->stop))
    return false;
  decider_init (&decider, engine, opening, request);
  chosen = choose_deed (&decider);
  if (engine_stop_is_raised (request->stop))
    return false;
  *deed = chosen;
  return true;
}

/* Lists all points that may be played and aren't blocked. */
static void
list_moves (const Decider *decider, const EnginePoints *blocked, Candidates *moves)
{
  const Board *board = &decider->opening->board;

  moves->count = 0;
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);

      if (rules_check (decider->request->rule, board, point) == REFUSAL_NONE
          && (blocked == NULL || !engine_points_contain (blocked, point)))
        add_candidate (moves, deed_at (DEED_STONE, point), 0);
    }
}

Point
engine_balance (Engine *engine, const Board *board, const EngineRequest *request, int score)
{
  Opening opening;
  Decider decider;
  Candidates moves;
  Point point;

  opening_init (&opening, OPENING_FREE, board->size);
  opening.board = *board;
  decider_init (&decider, engine, &opening, request);
  decider.target = engine_score_to_share (score);
  list_moves (&decider, request->blocked, &moves);
  if (moves.count == 0)
    list_moves (&decider, NULL, &moves);
  if (moves.count == 0 || engine_stop_is_raised (request->stop))
    return POINT_NONE;
  keep_stones (&decider, DECIDE_PAIR_REACH, BALANCE_STONES, FIRST_SHARE, &moves);
  if (moves.count == 1)
    weigh_all (&decider, 1, &moves);
  point = choose_among (&decider, 1 - FIRST_SHARE, 0, &moves).point;
  if (engine_stop_is_raised (request->stop))
    return POINT_NONE;
  if (request->report != NULL && decider.balance.line[0] == point)
    request->report (&decider.balance, request->report_data);
  return point;
}
