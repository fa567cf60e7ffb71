/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains the net of engine/eval.h on games of self-play, on top of the sum that the engine has.
 *
 * Two outputs are learned from the same sums of points: the logarithm of the odds that the side to
 * move wins, by a blend of the game's result and the search's opinion; and which move the search
 * chose, for the order of moves. Gradient descent by Adam
 * (Kingma and Ba, 2015) in batches of games; the table is rounded as the engine has it while it is
 * learned.
 *
 * The same games, number of epochs and of threads give the same net on the same machine. */
#include <getopt.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/aligned.h"
#include "engine/engine.h"
#include "engine/eval.h"
#include "engine/movegen.h"
#include "tools/games.h"

enum {
  INPUTS = NET_VIEWS + THREAT_BITS + 1,
  FIRST = NET_LAYER,
  SECOND = NET_LAYER,

  BATCH_GAMES = 8, /* of some 21 positions each */
  BATCH = 168,
  REPORT_BATCHES = 3000,
  MAX_THREADS = BATCH_GAMES,
  HASH_BITS = 8,   /* of the rows of a point */
  HELD_SHARE = 20, /* of the games, one in so many is kept apart ... */
  HELD_MOST = 2000,
  LEAVES_HELD_MOST = 20000,
};

static const float SUM_MOST = 127 / 32.0f; /* where the sum of a point is clipped */
static const float POOL_SCALE = 1 / 8.0f;
static const float STONE_SCALE = 1 / 64.0f;
static const float TABLE_MOST = 127 / 32.0f, FIRST_MOST = 1.99f, OTHERS_MOST = 3.99f;
static const float LEAK = 1 / 8.0f;       /* what a layer lets through of what is below 0 */
static const float RATE = 0.006f;         /* of Adam, at first ... */
static const float RATE_AGAIN = 0.002f;   /* ... or with a net that has learned already ... */
static const float RATE_WARM = 0.02f;     /* ... reached after this share of the way ... */
static const float RATE_LEFT = 0.03f;     /* ... and this share of it at the end */
static const float MIDDLE_SHARE = 0.002f; /* of a batch in the inputs' middle, at least */
static const double RESULT_SHARE = 0.5;
static const float ORDER_SHARE = 0.5f;

static const char USAGE[] = "Usage: fit-net [OPTION ...] NET EPOCHS [THREADS] < GAMES\n"
                            "\n"
                            "--from NET     goes on with what that net has learned\n"
                            "--leaves FILE  learns from these positions, too, as many as of games\n"
                            "--rule NAME    of the games (freestyle)\n"
                            "--size N       of their boards (15)\n";

/* What was asked for. */
typedef struct {
  Rule rule;
  int size;
  const char *from;   /* NULL: begins anew */
  const char *leaves; /* or NULL */
  const char *file;
  int epochs;
  int threads;
} Plan;

/* All that is learned: numbers, one after the other. */
typedef struct {
  float table[NET_ROWS][NET_LANES];
  float order[SIDE_COUNT][NET_LANES]; /* of a point: own view, the other's */
  float first[INPUTS][FIRST], first_bias[FIRST];
  float second[FIRST][SECOND], second_bias[SECOND];
  float third[SECOND], third_bias;
  float straight[INPUTS]; /* from the input to the logit */
} Net;

enum {
  NUMBERS = sizeof (Net) / sizeof (float),
};

/* How well it fits, and how well the sum does alone. */
typedef struct {
  double loss, result_loss, order_loss, sum_loss, sum_result_loss, sum_order_loss;
  double positions, orders, hits, sum_hits;
} Fit;

/* Free points that look alike in the position that is being learned from: with the same rows. */
typedef struct {
  int next;                              /* of those whose rows have the same hash, or -1 */
  float count;                           /* points */
  uint16_t rows[SIDE_COUNT][AXIS_COUNT]; /* black's view in ascending order */
  float sums[SIDE_COUNT][NET_LANES];
  float pulls[SIDE_COUNT][NET_LANES]; /* the gradient of the clipped sums */
} PointSums;

/* One pass through the layers. */
typedef struct {
  float input[INPUTS], first[FIRST], second[SECOND];
  float logit;
} Pass;

/* What all threads read. */
typedef struct {
  int size; /* of the board */
  PatternTables tables;
  EvalNet lines; /* only for what row a line has */
  uint16_t exchanged[NET_ROWS];
  Net rounded;
  float middle[INPUTS]; /* what the inputs are on the whole */
} Shared;

/* One thread's part of a batch. */
typedef struct {
  const Shared *shared;
  bool learns;
  const Game *const *games;
  size_t count;

  Net gradient;
  Fit fit;
  double input_sums[INPUTS]; /* of so many positions that were learned from */
  double input_count;
  Position position;
  int point_count;           /* of points[] */
  int heads[1 << HASH_BITS]; /* of points[], by the hash of their rows, or -1 */
  PointSums points[MAX_POINTS];
  int index[POINT_COUNT]; /* of points[] */
  float logits[MAX_POINTS];
} Worker;

/* What is learned from, in any order, and the last of it, which is kept apart. */
typedef struct {
  Games lessons;
  size_t held;
  size_t next; /* of those that aren't kept apart */
} Source;

typedef struct {
  Shared shared;
  Net net, means, squares;
  long steps;
  float rate;
  int threads;
  Worker *workers;
  const Game **parts[MAX_THREADS];
} Trainer;

static inline float
clip (float sum)
{
  return sum < 0 ? 0 : sum > SUM_MOST ? SUM_MOST : sum;
}

/* The sum of products of NET_LANES numbers each, in the same order however it is compiled. */
static inline float
dot (const float *a, const float *b)
{
  enum {
    PARTS = 16,
  };
  float parts[PARTS], sum = 0;

  for (int i = 0; i < PARTS; i++)
    parts[i] = a[i] * b[i] + a[PARTS + i] * b[PARTS + i];
  for (int i = 0; i < PARTS; i++)
    sum += parts[i];
  return sum;
}

static float
sigmoid (float x)
{
  return 1 / (1 + expf (-x));
}

static double
cross_entropy (float chance, float target)
{
  const float tiny = 1e-7f;

  return -(double) (target * logf (chance + tiny) + (1 - target) * logf (1 - chance + tiny));
}

/* The rows of a point as black sees them, in ascending order. */
static void
find_rows (const Worker *worker, Point point, uint16_t rows[AXIS_COUNT])
{
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    uint16_t row = eval_row (eval_halves (&worker->shared->lines, &worker->position, point, axis));
    int i = axis;

    for (; i > 0 && rows[i - 1] > row; i--)
      rows[i] = rows[i - 1];
    rows[i] = row;
  }
}

/* Adds up the rows as both sides see them. */
static void
add_rows (const Shared *shared, PointSums *sums)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    sums->rows[1][axis] = shared->exchanged[sums->rows[0][axis]];
  for (int side = 0; side < SIDE_COUNT; side++) {
    const uint16_t *rows = sums->rows[side];
    const float *a = shared->rounded.table[rows[0]], *b = shared->rounded.table[rows[1]];
    const float *c = shared->rounded.table[rows[2]], *d = shared->rounded.table[rows[3]];

    for (int i = 0; i < NET_LANES; i++)
      sums->sums[side][i] = a[i] + b[i] + c[i] + d[i];
  }
}

/* Takes in a point, with those that look like it. */
static void
take_point (Worker *worker, Point point)
{
  PointSums *sums = &worker->points[worker->point_count];
  uint16_t rows[AXIS_COUNT];
  uint64_t key;
  int *head;

  find_rows (worker, point, rows);
  memcpy (&key, rows, sizeof (key));
  head = &worker->heads[key * 0x9e3779b97f4a7c15u >> (64 - HASH_BITS)];
  for (int i = *head; i >= 0; i = worker->points[i].next)
    if (memcmp (worker->points[i].rows[0], rows, sizeof (rows)) == 0) {
      worker->points[i].count++;
      worker->index[point] = i;
      return;
    }
  memcpy (sums->rows[0], rows, sizeof (rows));
  add_rows (worker->shared, sums);
  sums->count = 1;
  sums->next = *head;
  worker->index[point] = *head = worker->point_count++;
}

/* Takes off the inputs what they are on the whole: pools are far from 0, and weights of such inputs
 * can hardly be learned but together. */
static void
center_input (Worker *worker, float input[INPUTS])
{
  for (int j = 0; j < INPUTS; j++) {
    if (worker->learns)
      worker->input_sums[j] += (double) input[j];
    input[j] -= worker->shared->middle[j];
  }
  worker->input_count += worker->learns;
}

/* What the layers get to see: the pools of the side to move, of the other, the threats and the
 * number of stones. */
static void
make_input (Worker *worker, float input[INPUTS])
{
  const Position *position = &worker->position;
  unsigned threats = position_threats (position);

  memset (input, 0, INPUTS * sizeof (float));
  worker->point_count = 0;
  memset (worker->heads, -1, sizeof (worker->heads));
  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits = position->free[row]; bits != 0; bits &= bits - 1)
      take_point (worker, (Point) (row * POINT_STRIDE + __builtin_ctz (bits)));
  for (int side = 0; side < SIDE_COUNT; side++) {
    float *pool = &input[side == (int) position->turn ? 0 : NET_LANES];

    for (int point = 0; point < worker->point_count; point++)
      for (int i = 0; i < NET_LANES; i++)
        pool[i] +=
            clip (worker->points[point].sums[side][i]) * (POOL_SCALE * worker->points[point].count);
  }
  for (int bit = 0; bit < THREAT_BITS; bit++)
    input[NET_VIEWS + bit] = (float) (threats >> bit & 1);
  input[INPUTS - 1] = (float) position->count * STONE_SCALE;
  center_input (worker, input);
}

static float
leak (float x)
{
  return x > 0 ? x : x * LEAK;
}

/* How much more comes out for a little more, by what comes out. */
static float
slope (float output)
{
  return output > 0 ? 1 : LEAK;
}

static void
go_forward (const Net *net, Pass *pass)
{
  memcpy (pass->first, net->first_bias, sizeof (pass->first));
  for (int j = 0; j < INPUTS; j++)
    for (int i = 0; i < FIRST; i++)
      pass->first[i] += net->first[j][i] * pass->input[j];
  for (int i = 0; i < FIRST; i++)
    pass->first[i] = leak (pass->first[i]);
  memcpy (pass->second, net->second_bias, sizeof (pass->second));
  for (int j = 0; j < FIRST; j++)
    for (int i = 0; i < SECOND; i++)
      pass->second[i] += net->second[j][i] * pass->first[j];
  for (int i = 0; i < SECOND; i++)
    pass->second[i] = leak (pass->second[i]);
  pass->logit = net->third_bias + dot (net->third, pass->second);
  for (int j = 0; j < INPUTS; j++)
    pass->logit += net->straight[j] * pass->input[j];
}

/* Adds the gradient of the layers, and gives that of the pools. */
static void
go_back (const Net *net, const Pass *pass, float error, Net *gradient, float pools[NET_VIEWS])
{
  float second[SECOND], first[FIRST];

  gradient->third_bias += error;
  for (int i = 0; i < SECOND; i++) {
    second[i] = error * net->third[i] * slope (pass->second[i]);
    gradient->third[i] += error * pass->second[i];
    gradient->second_bias[i] += second[i];
  }
  for (int j = 0; j < FIRST; j++) {
    first[j] = dot (second, net->second[j]) * slope (pass->first[j]);
    gradient->first_bias[j] += first[j];
    for (int i = 0; i < SECOND; i++)
      gradient->second[j][i] += second[i] * pass->first[j];
  }
  for (int j = 0; j < INPUTS; j++) {
    gradient->straight[j] += error * pass->input[j];
    for (int i = 0; i < FIRST; i++)
      gradient->first[j][i] += first[i] * pass->input[j];
  }
  for (int j = 0; j < NET_VIEWS; j++)
    pools[j] = (dot (first, net->first[j]) + error * net->straight[j]) * POOL_SCALE;
}

/* The order's number of a candidate: what the engine has, and what the sums add. */
static float
order_of (const Worker *worker, Point point, float *engine_order)
{
  const Position *position = &worker->position;
  const PointSums *sums = &worker->points[worker->index[point]];
  const float (*weights)[NET_LANES] = worker->shared->rounded.order;
  Side own = position->turn, other = side_other (own);
  const float unit = 64;
  float clipped[SIDE_COUNT][NET_LANES];
  float order = (float) (position_facts (position, own, point)->order_own
                         + position_facts (position, other, point)->order_other)
                / unit;

  *engine_order = order;
  for (int i = 0; i < NET_LANES; i++) {
    clipped[own][i] = clip (sums->sums[own][i]);
    clipped[other][i] = clip (sums->sums[other][i]);
  }
  return order + dot (weights[0], clipped[own]) + dot (weights[1], clipped[other]);
}

/* Adds the gradient of a candidate's order. */
static void
pull_order (Worker *worker, Point point, float error)
{
  PointSums *sums = &worker->points[worker->index[point]];
  const float (*weights)[NET_LANES] = worker->shared->rounded.order;
  Side own = worker->position.turn, other = side_other (own);

  for (int i = 0; i < NET_LANES; i++) {
    worker->gradient.order[0][i] += error * clip (sums->sums[own][i]);
    worker->gradient.order[1][i] += error * clip (sums->sums[other][i]);
    sums->pulls[own][i] += error * weights[0][i];
    sums->pulls[other][i] += error * weights[1][i];
  }
}

/* Which move is played: the softmax over all that the search would try. */
static void
learn_order (Worker *worker, Point played)
{
  MoveList list;
  float *logits = worker->logits;
  float highest, sum_highest, chosen_sum;
  double total = 0, sum_total = 0;
  float sums[MAX_POINTS];
  int chosen = -1, best = 0, sum_best = 0;

  movegen_all (&worker->position, &list);
  for (int i = 0; i < list.count; i++) {
    logits[i] = order_of (worker, list.moves[i].point, &sums[i]);
    if (logits[i] > logits[best])
      best = i;
    if (sums[i] > sums[sum_best])
      sum_best = i;
    if (list.moves[i].point == played)
      chosen = i;
  }
  if (chosen < 0 || list.count < 2)
    return;
  highest = logits[best];
  sum_highest = sums[sum_best];
  chosen_sum = sums[chosen] - sum_highest;
  for (int i = 0; i < list.count; i++) {
    logits[i] = expf (logits[i] - highest);
    total += (double) logits[i];
    sum_total += exp ((double) (sums[i] - sum_highest));
  }
  worker->fit.order_loss -= log ((double) logits[chosen] / total + 1e-20);
  worker->fit.sum_order_loss -= (double) chosen_sum - log (sum_total);
  worker->fit.hits += best == chosen;
  worker->fit.sum_hits += sum_best == chosen;
  worker->fit.orders++;
  for (int i = 0; worker->learns && i < list.count; i++)
    pull_order (worker, list.moves[i].point,
                (float) ((double) logits[i] / total - (i == chosen)) * ORDER_SHARE / BATCH);
}

/* Adds the gradient of the table: of all rows of a point whose sum isn't clipped. */
static void
pull_rows (Worker *worker, const PointSums *sums)
{
  for (int side = 0; side < SIDE_COUNT; side++) {
    float pulls[NET_LANES];

    for (int i = 0; i < NET_LANES; i++)
      pulls[i] =
          sums->sums[side][i] > 0 && sums->sums[side][i] < SUM_MOST ? sums->pulls[side][i] : 0;
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      float *row = worker->gradient.table[sums->rows[side][axis]];

      for (int i = 0; i < NET_LANES; i++)
        row[i] += pulls[i];
    }
  }
}

/* Gives each point the gradient of the pools, black's view first. */
static void
spread_pulls (Worker *worker, const float pools[NET_VIEWS])
{
  for (int point = 0; point < worker->point_count; point++)
    for (int side = 0; side < SIDE_COUNT; side++)
      for (int i = 0; i < NET_LANES; i++)
        worker->points[point].pulls[side][i] =
            pools[(side == (int) worker->position.turn ? 0 : NET_LANES) + i]
            * worker->points[point].count;
}

static void
learn_position (Worker *worker, float target, float result, Point played)
{
  const Net *net = &worker->shared->rounded;
  float sum = (float) position_evaluate (&worker->position) / SCORE_PER_LOGIT;
  float pools[NET_VIEWS];
  float chance;
  Pass pass;

  make_input (worker, pass.input);
  go_forward (net, &pass);
  chance = sigmoid (sum + pass.logit);
  worker->fit.loss += cross_entropy (chance, target);
  worker->fit.result_loss += cross_entropy (chance, result);
  worker->fit.sum_loss += cross_entropy (sigmoid (sum), target);
  worker->fit.sum_result_loss += cross_entropy (sigmoid (sum), result);
  worker->fit.positions++;
  if (worker->learns) {
    go_back (net, &pass, (chance - target) / BATCH, &worker->gradient, pools);
    spread_pulls (worker, pools);
  }
  learn_order (worker, played);
  for (int point = 0; worker->learns && point < worker->point_count; point++)
    pull_rows (worker, &worker->points[point]);
}

/* Positions that a search would not evaluate are left out: those with a five to make or to stop,
 * and those that are won at sight. */
static void
learn_game (Worker *worker, const Game *game)
{
  Position *position = &worker->position;
  Board board;

  board_init (&board, worker->shared->size);
  for (int i = 0; i < game->opening; i++)
    board_play (&board, game->moves[i].point);
  position_init (position, &worker->shared->tables, &board);
  for (int i = game->opening; i < game->count; i++) {
    if (position_count (position, SIDE_BLACK, KIND_FIVE) == 0
        && position_count (position, SIDE_WHITE, KIND_FIVE) == 0
        && movegen_foresee (position, NULL) == 0)
      learn_position (worker, (float) game_get_target (game, i, RESULT_SHARE),
                      (float) game_get_target (game, i, 1), game_get_choice (game, i));
    position_make (position, game->moves[i].point);
  }
}

static void *
run_worker (void *data)
{
  Worker *worker = data;

  for (size_t i = 0; i < worker->count; i++)
    learn_game (worker, worker->games[i]);
  return NULL;
}

/* Goes through games, a share of them in each thread. */
static void
go_through (Trainer *trainer, const Game *games, size_t count, bool learns)
{
  pthread_t ids[MAX_THREADS];

  for (int t = 0; t < trainer->threads; t++) {
    trainer->workers[t].count = 0;
    trainer->workers[t].learns = learns;
  }
  for (size_t i = 0; i < count; i++) {
    int t = (int) (i % (size_t) trainer->threads);

    trainer->parts[t][trainer->workers[t].count++] = &games[i];
  }
  for (int t = 1; t < trainer->threads; t++)
    if (pthread_create (&ids[t], NULL, run_worker, &trainer->workers[t]) != 0)
      exit (EXIT_FAILURE);
  run_worker (&trainer->workers[0]);
  for (int t = 1; t < trainer->threads; t++)
    pthread_join (ids[t], NULL);
}

static void
limit (float *numbers, size_t count, float most)
{
  for (size_t i = 0; i < count; i++)
    numbers[i] = numbers[i] > most ? most : numbers[i] < -most ? -most : numbers[i];
}

/* Keeps the numbers where the engine's integers are, and rounds the table. */
static void
round_net (Trainer *trainer)
{
  Net *net = &trainer->net;
  float *table;
  const float unit = 32;

  limit (net->table[0], sizeof (net->table) / sizeof (float), TABLE_MOST);
  limit (net->first[0], sizeof (net->first) / sizeof (float), FIRST_MOST);
  limit (net->second[0], sizeof (net->second) / sizeof (float), OTHERS_MOST);
  limit (net->third, SECOND, OTHERS_MOST);
  limit (net->straight, INPUTS, OTHERS_MOST);
  trainer->shared.rounded = *net;
  table = trainer->shared.rounded.table[0];
  for (size_t i = 0; i < sizeof (net->table) / sizeof (float); i++)
    table[i] = rintf (table[i] * unit) / unit;
}

/* Changes the biases as if all that an input is were so much more. */
static void
shift_input (Net *net, int input, float by)
{
  for (int i = 0; i < FIRST; i++)
    net->first_bias[i] += net->first[input][i] * by;
  net->third_bias += net->straight[input] * by;
}

/* Learns what the inputs are on the whole. The net stays the same, as its biases follow. */
static void
learn_middle (Trainer *trainer)
{
  float share = 1 / (float) trainer->steps;

  if (share < MIDDLE_SHARE)
    share = MIDDLE_SHARE;
  for (int j = 0; j < INPUTS; j++) {
    double sum = 0, count = 0;
    float change;

    for (int t = 0; t < trainer->threads; t++) {
      sum += trainer->workers[t].input_sums[j];
      count += trainer->workers[t].input_count;
      trainer->workers[t].input_sums[j] = 0;
    }
    change = count > 0 ? share * ((float) (sum / count) - trainer->shared.middle[j]) : 0;
    trainer->shared.middle[j] += change;
    shift_input (&trainer->net, j, change);
  }
  for (int t = 0; t < trainer->threads; t++)
    trainer->workers[t].input_count = 0;
}

/* One step of Adam down the gradients of all threads, which start at 0 again. */
static void
take_step (Trainer *trainer, float rate)
{
  const float keep_mean = 0.9f, keep_square = 0.999f, least = 1e-8f;
  float *numbers = (float *) &trainer->net, *means = (float *) &trainer->means;
  float *squares = (float *) &trainer->squares;
  float mean_scale, square_scale;

  trainer->steps++;
  mean_scale = 1 / (1 - powf (keep_mean, (float) trainer->steps));
  square_scale = 1 / (1 - powf (keep_square, (float) trainer->steps));
  for (size_t i = 0; i < NUMBERS; i++) {
    float gradient = 0;

    for (int t = 0; t < trainer->threads; t++) {
      float *part = (float *) &trainer->workers[t].gradient + i;

      gradient += *part;
      *part = 0;
    }
    means[i] = keep_mean * means[i] + (1 - keep_mean) * gradient;
    squares[i] = keep_square * squares[i] + (1 - keep_square) * gradient * gradient;
    numbers[i] -= rate * means[i] * mean_scale / (sqrtf (squares[i] * square_scale) + least);
  }
  learn_middle (trainer);
  round_net (trainer);
}

/* Tells how well it fits since it was last told. */
static void
tell_fit (Trainer *trainer, const char *what)
{
  double sums[sizeof (Fit) / sizeof (double)] = { 0 };
  Fit fit;

  for (int t = 0; t < trainer->threads; t++) {
    const double *part = (const double *) &trainer->workers[t].fit;

    for (size_t i = 0; i < sizeof (Fit) / sizeof (double); i++)
      sums[i] += part[i];
    trainer->workers[t].fit = (Fit){ 0 };
  }
  memcpy (&fit, sums, sizeof (fit));
  fprintf (
      stderr,
      "%s: loss %.4f (the sum %.4f), of the result %.4f (%.4f), of the order %.4f (%.4f), first "
      "move right %.1f %% (%.1f %%)\n",
      what, fit.loss / fit.positions, fit.sum_loss / fit.positions, fit.result_loss / fit.positions,
      fit.sum_result_loss / fit.positions, fit.order_loss / fit.orders,
      fit.sum_order_loss / fit.orders, 100 * fit.hits / fit.orders,
      100 * fit.sum_hits / fit.orders);
}

/* Passes on a number of the net, which the file has in so many bytes as so many parts of a unit. */
typedef void (*NumberFunc) (float *number, float unit, int bytes, FILE *file);

static void
put (float *number, float unit, int bytes, FILE *file)
{
  const double most = bytes == 1 ? INT8_MAX : bytes == 2 ? INT16_MAX : INT32_MAX;
  double scaled = (double) *number * (double) unit;
  int64_t rounded = llrint (scaled > most ? most : scaled < -most ? -most : scaled);

  for (int i = 0; i < bytes; i++)
    putc ((int) (rounded >> (8 * i) & 0xff), file);
}

static void
get (float *number, float unit, int bytes, FILE *file)
{
  uint32_t bits = 0;

  for (int i = 0; i < bytes; i++)
    bits |= (uint32_t) (getc (file) & 0xff) << (8 * i);
  *number = (float) (bytes == 1   ? (int8_t) bits
                     : bytes == 2 ? (int16_t) bits
                                  : (int32_t) bits)
            / unit;
}

/* Goes through the net's file, number by number, as eval_net_init () reads it. */
static void
pass_net (Net *net, FILE *file, NumberFunc pass)
{
  const float row = 32, weight = 256, first = 131072, second = 65536, order = 512;
  const float pool = row / 2 / POOL_SCALE; /* the engine halves the pools */

  for (int i = 0; i < NET_ROWS; i++)
    for (int j = 0; j < NET_LANES; j++)
      pass (&net->table[i][j], row, 1, file);
  for (int i = 0; i < FIRST; i++) {
    for (int j = 0; j < NET_VIEWS; j++)
      pass (&net->first[j][i], first / pool, 2, file);
    for (int j = 0; j < THREAT_BITS; j++)
      pass (&net->first[NET_VIEWS + j][i], first, 4, file);
    pass (&net->first[INPUTS - 1][i], first * STONE_SCALE, 4, file);
    pass (&net->first_bias[i], first, 4, file);
  }
  for (int i = 0; i < SECOND; i++) {
    for (int j = 0; j < FIRST; j++)
      pass (&net->second[j][i], weight, 2, file);
    pass (&net->second_bias[i], second, 4, file);
  }
  for (int i = 0; i < SECOND; i++)
    pass (&net->third[i], weight, 2, file);
  pass (&net->third_bias, second, 4, file);
  for (int j = 0; j < NET_VIEWS; j++)
    pass (&net->straight[j], second / pool, 2, file);
  for (int j = 0; j < THREAT_BITS; j++)
    pass (&net->straight[NET_VIEWS + j], second, 4, file);
  pass (&net->straight[INPUTS - 1], second * STONE_SCALE, 4, file);
  for (int side = 0; side < SIDE_COUNT; side++)
    for (int i = 0; i < NET_LANES; i++)
      pass (&net->order[side][i], order, 2, file);
}

/* What the pools of an empty board are. */
static void
find_empty (const Net *net, int size, float pool[NET_LANES])
{
  memset (pool, 0, NET_LANES * sizeof (float));
  for (int point = 0; point < size * size; point++) {
    float sums[NET_LANES] = { 0 };

    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      const float *row =
          net->table[eval_empty_row (size, point_make (point % size, point / size), axis)];

      for (int i = 0; i < NET_LANES; i++)
        sums[i] += row[i];
    }
    for (int i = 0; i < NET_LANES; i++)
      pool[i] += clip (sums[i]) * POOL_SCALE;
  }
}

/* The engine takes off the pools what those of an empty board are. */
static bool
save (Trainer *trainer, const char *name)
{
  const Shared *shared = &trainer->shared;
  FILE *file = fopen (name, "wb");
  float empty[NET_LANES];
  Net net = trainer->net;

  if (file == NULL)
    return false;
  find_empty (&shared->rounded, shared->size, empty);
  for (int j = 0; j < INPUTS; j++)
    shift_input (&net, j, (j < NET_VIEWS ? empty[j % NET_LANES] : 0) - shared->middle[j]);
  pass_net (&net, file, put);
  return fclose (file) == 0;
}

/* The net may have been learned on boards of another size. */
static bool
load (Net *net, int size, const char *name)
{
  FILE *file = fopen (name, "rb");
  float empty[NET_LANES];
  bool good;

  if (file == NULL)
    return false;
  pass_net (net, file, get);
  good = !feof (file) && getc (file) == EOF && !ferror (file);
  fclose (file);
  find_empty (net, size, empty);
  for (int j = 0; j < NET_VIEWS; j++)
    shift_input (net, j, -empty[j % NET_LANES]);
  return good;
}

static void
fill (float *numbers, size_t count, float most, Random *random)
{
  enum {
    STEPS = 20001,
  };

  for (size_t i = 0; i < count; i++)
    numbers[i] = ((float) random_below (random, STEPS) / (STEPS / 2) - 1) * most;
}

/* For so many lessons at once, at most. */
static Trainer *
trainer_new (const Plan *plan, size_t most)
{
  int threads = plan->threads;
  Trainer *trainer = aligned_new (sizeof (Trainer), ALIGNED_LINE);
  Random random = random_start (1, 0);
  Shared *shared;

  if (trainer == NULL)
    exit (EXIT_FAILURE);
  shared = &trainer->shared;
  shared->size = plan->size;
  pattern_tables_init (&shared->tables, plan->rule);
  eval_lines_init (&shared->lines);
  eval_exchange_rows (shared->exchanged);
  trainer->threads = threads;
  trainer->workers = calloc ((size_t) threads, sizeof (Worker));
  for (int t = 0; t < threads; t++) {
    trainer->parts[t] = calloc (most, sizeof (Game *));
    if (trainer->workers == NULL || trainer->parts[t] == NULL)
      exit (EXIT_FAILURE);
    trainer->workers[t].shared = shared;
    trainer->workers[t].games = trainer->parts[t];
  }
  fill (trainer->net.table[0], sizeof (trainer->net.table) / sizeof (float), 0.1f, &random);
  fill (trainer->net.first[0], sizeof (trainer->net.first) / sizeof (float), 0.06f, &random);
  fill (trainer->net.second[0], sizeof (trainer->net.second) / sizeof (float), 0.25f, &random);
  fill (trainer->net.third, SECOND, 0.1f, &random);
  fill (trainer->net.straight, NET_LANES, 1, &random);
  for (int i = 0; i < NET_LANES; i++)
    trainer->net.straight[NET_LANES + i] = -trainer->net.straight[i];
  trainer->rate = plan->from != NULL ? RATE_AGAIN : RATE;
  if (plan->from != NULL && !load (&trainer->net, plan->size, plan->from)) {
    fprintf (stderr, "fit-net: %s is no net\n", plan->from);
    exit (EXIT_FAILURE);
  }
  round_net (trainer);
  return trainer;
}

/* Keeps the last of them apart, a share but so many at most. */
static bool
keep_apart (Source *source, size_t most)
{
  source->held = source->lessons.count / HELD_SHARE;
  if (source->held > most)
    source->held = most;
  source->lessons.count -= source->held;
  return source->held > 0;
}

/* The next so many; once there are not enough left, all come anew, in another order. */
static const Game *
take_lessons (Source *source, size_t count, Random *random)
{
  if (source->next == 0 || source->next + count > source->lessons.count) {
    games_shuffle (&source->lessons, random);
    source->next = 0;
  }
  source->next += count;
  return source->lessons.games + source->next - count;
}

/* Learns from all games once, in another order each time, and from as many leaves. */
static void
run_epoch (Trainer *trainer, Source *games, Source *leaves, Random *random, int epoch, int epochs)
{
  size_t batches = games->lessons.count / BATCH_GAMES;
  time_t began = time (NULL);

  games->next = 0;
  for (size_t i = 0; i < batches; i++) {
    float done = ((float) epoch + (float) i / (float) batches) / (float) epochs;
    float warm = fminf (1, done / RATE_WARM);

    go_through (trainer, take_lessons (games, BATCH_GAMES, random), BATCH_GAMES, true);
    if (leaves->held > 0)
      go_through (trainer, take_lessons (leaves, BATCH, random), BATCH, true);
    take_step (trainer, trainer->rate * warm * powf (RATE_LEFT, done));
    if (i % REPORT_BATCHES == REPORT_BATCHES - 1) {
      char what[80];

      snprintf (what, sizeof (what), "epoch %d, batch %zu of %zu, %ld s", epoch + 1, i + 1, batches,
                (long) (time (NULL) - began));
      tell_fit (trainer, what);
    }
  }
}

/* Tells how well it fits those that are kept apart. */
static void
judge (Trainer *trainer, const Source *source, const char *what)
{
  if (source->held == 0)
    return;
  for (int t = 0; t < trainer->threads; t++)
    trainer->workers[t].fit = (Fit){ 0 };
  go_through (trainer, source->lessons.games + source->lessons.count, source->held, false);
  tell_fit (trainer, what);
}

/* Reads games, and leaves if they were asked for. */
static bool
read_sources (const Plan *plan, Source *games, Source *leaves)
{
  FILE *file;

  games_read (&games->lessons, stdin);
  if (!keep_apart (games, HELD_MOST)) {
    fputs ("fit-net: there are too few games\n", stderr);
    return false;
  }
  if (plan->leaves == NULL)
    return true;
  file = fopen (plan->leaves, "r");
  if (file == NULL) {
    perror (plan->leaves);
    return false;
  }
  games_read (&leaves->lessons, file);
  fclose (file);
  if (keep_apart (leaves, LEAVES_HELD_MOST) && leaves->lessons.count >= BATCH)
    return true;
  fprintf (stderr, "fit-net: %s has too few leaves\n", plan->leaves);
  return false;
}

static bool
read_plan (int argc, char **argv, Plan *plan)
{
  static const struct option OPTIONS[] = {
    { "from", required_argument, NULL, 'f' },
    { "leaves", required_argument, NULL, 'l' },
    { "rule", required_argument, NULL, 'r' },
    { "size", required_argument, NULL, 's' },
    { NULL, 0, NULL, 0 },
  };
  int option;

  while ((option = getopt_long (argc, argv, "", OPTIONS, NULL)) != -1) {
    if (option == 'f')
      plan->from = optarg;
    else if (option == 'l')
      plan->leaves = optarg;
    else if (option == 's')
      plan->size = atoi (optarg);
    else if (option != 'r' || !rule_from_name (optarg, &plan->rule))
      return false;
  }
  argc -= optind;
  argv += optind;
  plan->file = argc > 0 ? argv[0] : NULL;
  plan->epochs = argc > 1 ? atoi (argv[1]) : 0;
  plan->threads = argc > 2 ? atoi (argv[2]) : 1;
  return argc <= 3 && plan->epochs > 0 && plan->threads > 0 && plan->threads <= MAX_THREADS
         && plan->size >= BOARD_MIN_SIZE && plan->size <= BOARD_MAX_SIZE;
}

int
main (int argc, char **argv)
{
  Plan plan = { .rule = RULE_FREESTYLE, .size = BOARD_USUAL_SIZE };
  Source games = { .next = 0 }, leaves = { .next = 0 };
  Random random = random_start (1, 0);
  Trainer *trainer;

  if (!read_plan (argc, argv, &plan)) {
    fputs (USAGE, stderr);
    return EXIT_FAILURE;
  }
  if (!read_sources (&plan, &games, &leaves))
    return EXIT_FAILURE;
  trainer = trainer_new (&plan, games.lessons.count + games.held + leaves.held + BATCH);
  for (int epoch = 0; epoch < plan.epochs; epoch++) {
    run_epoch (trainer, &games, &leaves, &random, epoch, plan.epochs);
    judge (trainer, &leaves, "Leaves kept apart");
    judge (trainer, &games, "Games kept apart");
    if (!save (trainer, plan.file)) {
      perror (plan.file);
      return EXIT_FAILURE;
    }
  }
  return EXIT_SUCCESS;
}
