/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains the net of engine/eval.h on games of self-play, on top of the engine's sum.
 *
 * Two outputs are learned from the same sums of points: the value, which is the logarithm of the
 * odds that the side to move wins, by a blend of the game's result and the search's opinion; and
 * the policy, by which move the search chose. Gradient descent by Adam (Kingma and Ba, 2015) in
 * batches of games; the weights of features are rounded as the engine has them while they are
 * trained.
 *
 * The same games, number of epochs and of threads give the same net on the same machine. */
#include <getopt.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/aligned.h"
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
  HASH_BITS = 8,                                   /* of the features of a point */
  PADDED_SIZE = BOARD_MAX_SIZE + 2 * POLICY_REACH, /* of a board with points beyond its edge */
  HELD_SHARE = 20, /* of the games, one in so many is held out ... */
  HELD_MOST = 2000,
  LEAVES_HELD_MOST = 20000,

  /* What a place may hold besides a free point, behind those of a position. */
  OWN_STONE = 0,
  OTHER_STONE,
  BEYOND_EDGE,
  OTHER_CONTENTS,
};

static const float SUM_MOST = 127 / 32.0f; /* where the sum of a point is clipped */
static const float ACCUMULATOR_SCALE = 1 / 8.0f;
static const float STONE_SCALE = 1 / 64.0f;
static const float FEATURE_MOST = 127 / 32.0f, FIRST_MOST = 1.99f, OTHERS_MOST = 3.99f;
static const float LEAK = 1 / 8.0f;     /* of what a layer has below 0 */
static const float RATE = 0.006f;       /* of Adam, at first ... */
static const float RATE_AGAIN = 0.002f; /* ... or with a net that was trained already ... */
static const float RATE_WARM = 0.02f;   /* ... reached after this share of the way ... */
static const float RATE_LEFT = 0.03f;   /* ... and this share of it at the end */
static const float MEAN_SHARE = 0.002f; /* of a batch in the inputs' middle, at least */
static const double RESULT_SHARE = 0.5;
static const float POLICY_SHARE = 0.5f;

static const char USAGE[] = "Usage: fit-net [OPTION ...] NET EPOCHS [THREADS] < GAMES\n"
                            "\n"
                            "--from NET     begins with that net\n"
                            "--leaves FILE  trains on these positions, too, as many as of games\n"
                            "--rule NAME    of the games (freestyle)\n"
                            "--size N       of their boards (15)\n";

/* The arguments. */
typedef struct {
  Rule rule;
  int size;
  const char *from;   /* NULL: begins anew */
  const char *leaves; /* or NULL */
  const char *file;
  int epochs;
  int threads;
} Plan;

/* The weights of one colour: of the features in its view, and of the layers and the policy where it
 * is to move. Where the rule is the same for both colours, black's are white's, too. */
typedef struct {
  float features[NET_FEATURES][NET_CHANNELS];
  float policy[POLICY_RINGS][SIDE_COUNT][NET_CHANNELS]; /* the mover's view, the other's */
  float policy_others[POLICY_RINGS][OTHER_CONTENTS];
  float first[INPUTS][FIRST], first_bias[FIRST];
  float second[FIRST][SECOND], second_bias[SECOND];
  float third[SECOND], third_bias;
  float skip[INPUTS]; /* from the input to the logit */
} NetSide;

typedef struct {
  NetSide sides[SIDE_COUNT];
} Net;

/* How well it fits, and how well the sum does alone. */
typedef struct {
  double loss, result_loss, policy_loss, sum_loss, sum_result_loss, sum_policy_loss;
  double positions, choices, hits, sum_hits;
} Fit;

/* Free points of a position with the same features. */
typedef struct {
  int next;                                  /* of those with the same hash, or -1 */
  float count;                               /* points */
  uint16_t features[SIDE_COUNT][AXIS_COUNT]; /* black's view in ascending order */
  float sums[SIDE_COUNT][NET_CHANNELS];
  float gradient[SIDE_COUNT][NET_CHANNELS]; /* of the clipped sums */
} PointSums;

/* One pass through the layers. */
typedef struct {
  float input[INPUTS], first[FIRST], second[SECOND];
  float logit;
} Pass;

/* What all threads read. */
typedef struct {
  int size;  /* of the board */
  int sides; /* whose weights are there: 1 or 2 */
  PatternTables tables;
  EvalNet half_features; /* nothing else of it is set */
  uint16_t exchanged[NET_FEATURES];
  Net rounded;
  float mean[INPUTS]; /* of the inputs */
} Shared;

/* One thread's part of a batch. */
typedef struct {
  const Shared *shared;
  bool trains;
  const Game *const *games;
  size_t count;

  Net gradient;
  Fit fit;
  double input_sums[INPUTS]; /* of so many positions that were trained on */
  double input_count;
  Position position;
  int point_count;           /* of points[] */
  int heads[1 << HASH_BITS]; /* of points[], by the hash of their features, or -1 */
  PointSums points[MAX_POINTS];
  int index[POINT_COUNT]; /* of points[] */

  /* For each place of the board, and POLICY_REACH beyond its edge: what it holds, an index of
   * points[], or of OTHER_CONTENTS behind them. And what that adds to policies, by ring. */
  int contents[PADDED_SIZE * PADDED_SIZE];
  float ring_values[POLICY_RINGS][MAX_POINTS + OTHER_CONTENTS];
  float ring_gradients[POLICY_RINGS][MAX_POINTS + OTHER_CONTENTS];
  float logits[MAX_POINTS];
} Worker;

/* Games to train on, in any order, and behind them those that are held out. */
typedef struct {
  Games games;
  size_t held;
  size_t next; /* of those that are trained on */
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

/* Whose weights a side has, as an index of sides[]. */
static inline int
weights_of_side (const Shared *shared, int side)
{
  return shared->sides == 1 ? 0 : side;
}

static inline float
clip (float sum)
{
  return sum < 0 ? 0 : sum > SUM_MOST ? SUM_MOST : sum;
}

/* The dot product, added up in the same order however it is compiled. */
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

/* The features of a point in black's view, in ascending order. */
static void
find_features (const Worker *worker, Point point, uint16_t features[AXIS_COUNT])
{
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    uint16_t feature = eval_feature (
        eval_half_features (&worker->shared->half_features, &worker->position, point, axis));
    int i = axis;

    for (; i > 0 && features[i - 1] > feature; i--)
      features[i] = features[i - 1];
    features[i] = feature;
  }
}

/* Sets the sums of a point, for both views. */
static void
add_features (const Shared *shared, PointSums *sums)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    sums->features[1][axis] = shared->exchanged[sums->features[0][axis]];
  for (int side = 0; side < SIDE_COUNT; side++) {
    const uint16_t *features = sums->features[side];
    const float (*weights)[NET_CHANNELS] =
        shared->rounded.sides[weights_of_side (shared, side)].features;
    const float *a = weights[features[0]], *b = weights[features[1]];
    const float *c = weights[features[2]], *d = weights[features[3]];

    for (int i = 0; i < NET_CHANNELS; i++)
      sums->sums[side][i] = a[i] + b[i] + c[i] + d[i];
  }
}

/* Adds a point to those with the same features. */
static void
take_point (Worker *worker, Point point)
{
  PointSums *sums = &worker->points[worker->point_count];
  uint16_t features[AXIS_COUNT];
  uint64_t key;
  int *head;

  find_features (worker, point, features);
  memcpy (&key, features, sizeof (key));
  head = &worker->heads[key * 0x9e3779b97f4a7c15u >> (64 - HASH_BITS)];
  for (int i = *head; i >= 0; i = worker->points[i].next)
    if (memcmp (worker->points[i].features[0], features, sizeof (features)) == 0) {
      worker->points[i].count++;
      worker->index[point] = i;
      return;
    }
  memcpy (sums->features[0], features, sizeof (features));
  add_features (worker->shared, sums);
  sums->count = 1;
  sums->next = *head;
  worker->index[point] = *head = worker->point_count++;
}

/* Subtracts their mean from the inputs: accumulators are far from 0, and weights of such inputs are
 * hard to learn apart from each other. */
static void
center_input (Worker *worker, float input[INPUTS])
{
  for (int j = 0; j < INPUTS; j++) {
    if (worker->trains)
      worker->input_sums[j] += (double) input[j];
    input[j] -= worker->shared->mean[j];
  }
  worker->input_count += worker->trains;
}

/* The inputs of the layers: the accumulator in the view of the side to move and of the other, the
 * threats and the number of stones. */
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
    float *view = &input[side == (int) position->turn ? 0 : NET_CHANNELS];

    for (int point = 0; point < worker->point_count; point++)
      for (int i = 0; i < NET_CHANNELS; i++)
        view[i] += clip (worker->points[point].sums[side][i])
                   * (ACCUMULATOR_SCALE * worker->points[point].count);
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

/* The derivative of leak () by its output. */
static float
slope (float output)
{
  return output > 0 ? 1 : LEAK;
}

static void
forward (const NetSide *net, Pass *pass)
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
    pass->logit += net->skip[j] * pass->input[j];
}

/* Adds the gradient of the layers, and sets that of the accumulator. */
static void
backward (const NetSide *net, const Pass *pass, float error, NetSide *gradient,
          float inputs[NET_VIEWS])
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
    gradient->skip[j] += error * pass->input[j];
    for (int i = 0; i < FIRST; i++)
      gradient->first[j][i] += first[i] * pass->input[j];
  }
  for (int j = 0; j < NET_VIEWS; j++)
    inputs[j] = (dot (first, net->first[j]) + error * net->skip[j]) * ACCUMULATOR_SCALE;
}

/* Where a point lies on the board with points beyond its edge. */
static int
padded_place (Point point)
{
  return (point_y (point) + POLICY_REACH) * PADDED_SIZE + point_x (point) + POLICY_REACH;
}

/* Finds what lies where, and what it adds to the policies about it. */
static void
prepare_policy (Worker *worker)
{
  const Position *position = &worker->position;
  const Side own = position->turn, other = side_other (own);
  const NetSide *net = &worker->shared->rounded.sides[weights_of_side (worker->shared, own)];
  const int others = worker->point_count;

  for (int i = 0; i < PADDED_SIZE * PADDED_SIZE; i++)
    worker->contents[i] = others + BEYOND_EDGE;
  for (int i = 0; i < position->size * position->size; i++) {
    Point point = point_make (i % position->size, i / position->size);
    Stone stone = (Stone) position->stones[point];

    worker->contents[padded_place (point)] = stone == STONE_NONE ? worker->index[point]
                                             : stone_index (stone) == (int) own
                                                 ? others + OWN_STONE
                                                 : others + OTHER_STONE;
  }
  for (int i = 0; i < worker->point_count; i++) {
    float clipped[SIDE_COUNT][NET_CHANNELS];

    for (int j = 0; j < NET_CHANNELS; j++) {
      clipped[0][j] = clip (worker->points[i].sums[own][j]);
      clipped[1][j] = clip (worker->points[i].sums[other][j]);
    }
    for (int ring = 0; ring < POLICY_RINGS; ring++)
      worker->ring_values[ring][i] =
          dot (net->policy[ring][0], clipped[0]) + dot (net->policy[ring][1], clipped[1]);
  }
  for (int ring = 0; ring < POLICY_RINGS; ring++)
    memcpy (&worker->ring_values[ring][others], net->policy_others[ring],
            sizeof (float) * OTHER_CONTENTS);
  memset (worker->ring_gradients, 0, sizeof (worker->ring_gradients));
}

/* The policy of a candidate, a logit: the sum's, and what the net adds. */
static float
policy_of (const Worker *worker, Point point, float *sum_policy)
{
  const Position *position = &worker->position;
  const Side own = position->turn, other = side_other (own);
  const int *middle = &worker->contents[padded_place (point)];
  const float unit = 64;
  float policy = (float) (position_facts (position, own, point)->policy_own
                          + position_facts (position, other, point)->policy_other)
                 / unit;

  *sum_policy = policy;
  for (int dy = -POLICY_REACH; dy <= POLICY_REACH; dy++)
    for (int dx = -POLICY_REACH; dx <= POLICY_REACH; dx++)
      policy += worker->ring_values[eval_policy_ring (dx, dy)][middle[dy * PADDED_SIZE + dx]];
  return policy;
}

/* Adds the gradient of a candidate's policy. */
static void
add_policy_gradient (Worker *worker, Point point, float error)
{
  const int *middle = &worker->contents[padded_place (point)];

  for (int dy = -POLICY_REACH; dy <= POLICY_REACH; dy++)
    for (int dx = -POLICY_REACH; dx <= POLICY_REACH; dx++)
      worker->ring_gradients[eval_policy_ring (dx, dy)][middle[dy * PADDED_SIZE + dx]] += error;
}

/* Spreads the gradient of all candidates to weights and points. */
static void
spread_policy_gradient (Worker *worker)
{
  const Side own = worker->position.turn, other = side_other (own);
  const NetSide *net = &worker->shared->rounded.sides[weights_of_side (worker->shared, own)];
  NetSide *gradients = &worker->gradient.sides[weights_of_side (worker->shared, own)];

  for (int ring = 0; ring < POLICY_RINGS; ring++) {
    float (*weights)[NET_CHANNELS] = gradients->policy[ring];

    for (int i = 0; i < worker->point_count; i++) {
      PointSums *sums = &worker->points[i];
      const float gradient = worker->ring_gradients[ring][i];

      for (int j = 0; gradient != 0 && j < NET_CHANNELS; j++) {
        weights[0][j] += gradient * clip (sums->sums[own][j]);
        weights[1][j] += gradient * clip (sums->sums[other][j]);
        sums->gradient[own][j] += gradient * net->policy[ring][0][j];
        sums->gradient[other][j] += gradient * net->policy[ring][1][j];
      }
    }
    for (int i = 0; i < OTHER_CONTENTS; i++)
      gradients->policy_others[ring][i] += worker->ring_gradients[ring][worker->point_count + i];
  }
}

/* Trains the policy: the softmax over all moves that the search would try. */
static void
learn_policy (Worker *worker, Point played)
{
  MoveList list;
  float *logits = worker->logits;
  float highest, sum_highest, chosen_sum;
  double total = 0, sum_total = 0;
  float sums[MAX_POINTS];
  int chosen = -1, best = 0, sum_best = 0;

  movegen_all (&worker->position, &list);
  prepare_policy (worker);
  for (int i = 0; i < list.count; i++) {
    logits[i] = policy_of (worker, list.points[i], &sums[i]);
    if (logits[i] > logits[best])
      best = i;
    if (sums[i] > sums[sum_best])
      sum_best = i;
    if (list.points[i] == played)
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
  worker->fit.policy_loss -= log ((double) logits[chosen] / total + 1e-20);
  worker->fit.sum_policy_loss -= (double) chosen_sum - log (sum_total);
  worker->fit.hits += best == chosen;
  worker->fit.sum_hits += sum_best == chosen;
  worker->fit.choices++;
  for (int i = 0; worker->trains && i < list.count; i++)
    add_policy_gradient (worker, list.points[i],
                         (float) ((double) logits[i] / total - (i == chosen)) * POLICY_SHARE
                             / BATCH);
  if (worker->trains)
    spread_policy_gradient (worker);
}

/* Adds the gradient of the features of a point, where its sum isn't clipped. */
static void
add_feature_gradient (Worker *worker, const PointSums *sums)
{
  for (int side = 0; side < SIDE_COUNT; side++) {
    float gradient[NET_CHANNELS];

    for (int i = 0; i < NET_CHANNELS; i++)
      gradient[i] =
          sums->sums[side][i] > 0 && sums->sums[side][i] < SUM_MOST ? sums->gradient[side][i] : 0;
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      float *weights = worker->gradient.sides[weights_of_side (worker->shared, side)]
                           .features[sums->features[side][axis]];

      for (int i = 0; i < NET_CHANNELS; i++)
        weights[i] += gradient[i];
    }
  }
}

/* Sets the gradient of each point from that of the accumulator, black's view first. */
static void
spread_gradient (Worker *worker, const float inputs[NET_VIEWS])
{
  for (int point = 0; point < worker->point_count; point++)
    for (int side = 0; side < SIDE_COUNT; side++)
      for (int i = 0; i < NET_CHANNELS; i++)
        worker->points[point].gradient[side][i] =
            inputs[(side == (int) worker->position.turn ? 0 : NET_CHANNELS) + i]
            * worker->points[point].count;
}

static void
learn_position (Worker *worker, float target, float result, Point played)
{
  const Side own = worker->position.turn;
  const NetSide *net = &worker->shared->rounded.sides[weights_of_side (worker->shared, own)];
  float sum = (float) position_evaluate (&worker->position) / SCORE_PER_LOGIT;
  float inputs[NET_VIEWS];
  float chance;
  Pass pass;

  make_input (worker, pass.input);
  forward (net, &pass);
  chance = sigmoid (sum + pass.logit);
  worker->fit.loss += cross_entropy (chance, target);
  worker->fit.result_loss += cross_entropy (chance, result);
  worker->fit.sum_loss += cross_entropy (sigmoid (sum), target);
  worker->fit.sum_result_loss += cross_entropy (sigmoid (sum), result);
  worker->fit.positions++;
  if (worker->trains) {
    backward (net, &pass, (chance - target) / BATCH,
              &worker->gradient.sides[weights_of_side (worker->shared, own)], inputs);
    spread_gradient (worker, inputs);
  }
  learn_policy (worker, played);
  for (int point = 0; worker->trains && point < worker->point_count; point++)
    add_feature_gradient (worker, &worker->points[point]);
}

/* Positions that a search would not evaluate are left out: those with a five to make or to stop,
 * and those of which the static win check knows the result. */
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
        && movegen_static_win (position, NULL) == 0)
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

/* Trains on games, or judges them, a share in each thread. */
static void
run_games (Trainer *trainer, const Game *games, size_t count, bool trains)
{
  pthread_t ids[MAX_THREADS];

  for (int t = 0; t < trainer->threads; t++) {
    trainer->workers[t].count = 0;
    trainer->workers[t].trains = trains;
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

/* Keeps the weights within the range of the engine's integers, and rounds those of features. */
static void
round_net (Trainer *trainer)
{
  const float unit = 32;

  for (int side = 0; side < trainer->shared.sides; side++) {
    NetSide *net = &trainer->net.sides[side], *rounded = &trainer->shared.rounded.sides[side];
    float *features = rounded->features[0];

    limit (net->features[0], sizeof (net->features) / sizeof (float), FEATURE_MOST);
    limit (net->first[0], sizeof (net->first) / sizeof (float), FIRST_MOST);
    limit (net->second[0], sizeof (net->second) / sizeof (float), OTHERS_MOST);
    limit (net->third, SECOND, OTHERS_MOST);
    limit (net->skip, INPUTS, OTHERS_MOST);
    *rounded = *net;
    for (size_t i = 0; i < sizeof (net->features) / sizeof (float); i++)
      features[i] = rintf (features[i] * unit) / unit;
  }
}

/* Changes the biases as if an input were always so much higher. */
static void
shift_input (NetSide *net, int input, float by)
{
  for (int i = 0; i < FIRST; i++)
    net->first_bias[i] += net->first[input][i] * by;
  net->third_bias += net->skip[input] * by;
}

/* Updates the mean of the inputs. The net's output stays the same, as its biases follow. */
static void
update_mean (Trainer *trainer)
{
  float share = 1 / (float) trainer->steps;

  if (share < MEAN_SHARE)
    share = MEAN_SHARE;
  for (int j = 0; j < INPUTS; j++) {
    double sum = 0, count = 0;
    float change;

    for (int t = 0; t < trainer->threads; t++) {
      sum += trainer->workers[t].input_sums[j];
      count += trainer->workers[t].input_count;
      trainer->workers[t].input_sums[j] = 0;
    }
    change = count > 0 ? share * ((float) (sum / count) - trainer->shared.mean[j]) : 0;
    trainer->shared.mean[j] += change;
    for (int side = 0; side < trainer->shared.sides; side++)
      shift_input (&trainer->net.sides[side], j, change);
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
  const size_t count = (size_t) trainer->shared.sides * sizeof (NetSide) / sizeof (float);
  float mean_scale, square_scale;

  trainer->steps++;
  mean_scale = 1 / (1 - powf (keep_mean, (float) trainer->steps));
  square_scale = 1 / (1 - powf (keep_square, (float) trainer->steps));
  for (size_t i = 0; i < count; i++) {
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
  update_mean (trainer);
  round_net (trainer);
}

/* Prints how well the net has fitted since the last time. */
static void
print_fit (Trainer *trainer, const char *what)
{
  double sums[sizeof (Fit) / sizeof (double)] = { 0 };
  Fit fit;

  for (int t = 0; t < trainer->threads; t++) {
    const double *part = (const double *) &trainer->workers[t].fit;

    for (size_t i = 0; i < sizeof (Fit) / sizeof (double); i++)
      sums[i] += part[i];
    trainer->workers[t].fit = (Fit) { 0 };
  }
  memcpy (&fit, sums, sizeof (fit));
  fprintf (
      stderr,
      "%s: loss %.4f (the sum %.4f), of the result %.4f (%.4f), of the policy %.4f (%.4f), first "
      "move right %.1f %% (%.1f %%)\n",
      what, fit.loss / fit.positions, fit.sum_loss / fit.positions, fit.result_loss / fit.positions,
      fit.sum_result_loss / fit.positions, fit.policy_loss / fit.choices,
      fit.sum_policy_loss / fit.choices, 100 * fit.hits / fit.choices,
      100 * fit.sum_hits / fit.choices);
}

/* Reads or writes a number of the net, which the file has in so many bytes and parts of a unit. */
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

/* Goes through a side of the net's file, number by number, as eval_net_init () reads it. */
static void
pass_side (NetSide *net, FILE *file, NumberFunc pass)
{
  const float feature = 32, weight = 256, first = 131072, second = 65536, policy = 512;
  const float accumulator = feature / 2 / ACCUMULATOR_SCALE; /* the engine shifts it by 1 */

  for (int i = 0; i < NET_FEATURES; i++)
    for (int j = 0; j < NET_CHANNELS; j++)
      pass (&net->features[i][j], feature, 1, file);
  for (int i = 0; i < FIRST; i++) {
    for (int j = 0; j < NET_VIEWS; j++)
      pass (&net->first[j][i], first / accumulator, 2, file);
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
    pass (&net->skip[j], second / accumulator, 2, file);
  for (int j = 0; j < THREAT_BITS; j++)
    pass (&net->skip[NET_VIEWS + j], second, 4, file);
  pass (&net->skip[INPUTS - 1], second * STONE_SCALE, 4, file);
  for (int ring = 0; ring < POLICY_RINGS; ring++) {
    for (int side = 0; side < SIDE_COUNT; side++)
      for (int i = 0; i < NET_CHANNELS; i++)
        pass (&net->policy[ring][side][i], policy, 2, file);
    for (int i = 0; i < OTHER_CONTENTS; i++)
      pass (&net->policy_others[ring][i], policy, 2, file);
  }
}

/* The accumulator of an empty board. */
static void
init_empty (const NetSide *net, int size, float accumulator[NET_CHANNELS])
{
  memset (accumulator, 0, NET_CHANNELS * sizeof (float));
  for (int point = 0; point < size * size; point++) {
    float sums[NET_CHANNELS] = { 0 };

    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      const float *weights =
          net->features[eval_empty_feature (size, point_make (point % size, point / size), axis)];

      for (int i = 0; i < NET_CHANNELS; i++)
        sums[i] += weights[i];
    }
    for (int i = 0; i < NET_CHANNELS; i++)
      accumulator[i] += clip (sums[i]) * ACCUMULATOR_SCALE;
  }
}

/* Changes the biases as if the inputs in both views were higher, so many times, by an empty board's
 * accumulator. */
static void
shift_empty (const Shared *shared, Net *net, float times)
{
  float empty[SIDE_COUNT][NET_CHANNELS];

  for (int side = 0; side < SIDE_COUNT; side++)
    init_empty (&net->sides[weights_of_side (shared, side)], shared->size, empty[side]);
  for (int side = 0; side < shared->sides; side++)
    for (int j = 0; j < NET_VIEWS; j++)
      shift_input (&net->sides[side], j,
                   times * empty[j < NET_CHANNELS ? side : 1 - side][j % NET_CHANNELS]);
}

/* The engine subtracts an empty board's accumulator from the inputs, instead of their mean. */
static bool
save (Trainer *trainer, const char *name)
{
  const Shared *shared = &trainer->shared;
  FILE *file = fopen (name, "wb");
  Net net = shared->rounded;

  if (file == NULL)
    return false;
  shift_empty (shared, &net, 1);
  for (int side = 0; side < shared->sides; side++) {
    for (int j = 0; j < INPUTS; j++)
      shift_input (&net.sides[side], j, -shared->mean[j]);
    pass_side (&net.sides[side], file, put);
  }
  return fclose (file) == 0;
}

static bool
load_side (NetSide *net, FILE *file)
{
  pass_side (net, file, get);
  return !feof (file) && !ferror (file);
}

/* The net may have been trained on boards of another size, and have the same weights for both
 * sides. */
static bool
load (Trainer *trainer, const char *name)
{
  NetSide *sides = trainer->net.sides;
  FILE *file = fopen (name, "rb");
  bool good;
  int next;

  if (file == NULL)
    return false;
  good = load_side (&sides[0], file);
  sides[1] = sides[0];
  next = getc (file);
  if (next != EOF && trainer->shared.sides == SIDE_COUNT) {
    ungetc (next, file);
    good = good && load_side (&sides[1], file);
    next = getc (file);
  }
  good = good && next == EOF && !ferror (file);
  fclose (file);
  shift_empty (&trainer->shared, &trainer->net, -1);
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

/* Begins with small weights at random. */
static void
init_side (NetSide *net)
{
  Random random = random_start (1, 0);

  fill (net->features[0], sizeof (net->features) / sizeof (float), 0.1f, &random);
  fill (net->first[0], sizeof (net->first) / sizeof (float), 0.06f, &random);
  fill (net->second[0], sizeof (net->second) / sizeof (float), 0.25f, &random);
  fill (net->third, SECOND, 0.1f, &random);
  fill (net->skip, NET_CHANNELS, 1, &random);
  for (int i = 0; i < NET_CHANNELS; i++)
    net->skip[NET_CHANNELS + i] = -net->skip[i];
}

/* For so many games at once, at most. */
static Trainer *
trainer_new (const Plan *plan, size_t most)
{
  int threads = plan->threads;
  Trainer *trainer = aligned_new (sizeof (Trainer), ALIGNED_LINE);
  Shared *shared;

  if (trainer == NULL)
    exit (EXIT_FAILURE);
  shared = &trainer->shared;
  shared->size = plan->size;
  shared->sides = plan->rule == RULE_RENJU ? SIDE_COUNT : 1;
  pattern_tables_init (&shared->tables, plan->rule);
  eval_half_features_init (&shared->half_features);
  eval_exchange_features (shared->exchanged);
  trainer->threads = threads;
  trainer->workers = calloc ((size_t) threads, sizeof (Worker));
  for (int t = 0; t < threads; t++) {
    trainer->parts[t] = calloc (most, sizeof (Game *));
    if (trainer->workers == NULL || trainer->parts[t] == NULL)
      exit (EXIT_FAILURE);
    trainer->workers[t].shared = shared;
    trainer->workers[t].games = trainer->parts[t];
  }
  for (int side = 0; side < shared->sides; side++)
    init_side (&trainer->net.sides[side]);
  trainer->rate = plan->from != NULL ? RATE_AGAIN : RATE;
  if (plan->from != NULL && !load (trainer, plan->from)) {
    fprintf (stderr, "fit-net: %s is no net\n", plan->from);
    exit (EXIT_FAILURE);
  }
  round_net (trainer);
  return trainer;
}

/* Holds out the last games, a share but so many at most. */
static bool
hold_out (Source *source, size_t most)
{
  source->held = source->games.count / HELD_SHARE;
  if (source->held > most)
    source->held = most;
  source->games.count -= source->held;
  return source->held > 0;
}

/* The next so many games; with too few left, begins again in another order. */
static const Game *
next_games (Source *source, size_t count, Random *random)
{
  if (source->next == 0 || source->next + count > source->games.count) {
    games_shuffle (&source->games, random);
    source->next = 0;
  }
  source->next += count;
  return source->games.games + source->next - count;
}

/* Trains on all games once, in another order each time, and on as many leaves. */
static void
run_epoch (Trainer *trainer, Source *games, Source *leaves, Random *random, int epoch, int epochs)
{
  size_t batches = games->games.count / BATCH_GAMES;
  time_t began = time (NULL);

  games->next = 0;
  for (size_t i = 0; i < batches; i++) {
    float done = ((float) epoch + (float) i / (float) batches) / (float) epochs;
    float warm = fminf (1, done / RATE_WARM);

    run_games (trainer, next_games (games, BATCH_GAMES, random), BATCH_GAMES, true);
    if (leaves->held > 0)
      run_games (trainer, next_games (leaves, BATCH, random), BATCH, true);
    take_step (trainer, trainer->rate * warm * powf (RATE_LEFT, done));
    if (i % REPORT_BATCHES == REPORT_BATCHES - 1) {
      char what[80];

      snprintf (what, sizeof (what), "epoch %d, batch %zu of %zu, %ld s", epoch + 1, i + 1, batches,
                (long) (time (NULL) - began));
      print_fit (trainer, what);
    }
  }
}

/* Prints how well the net fits what is held out. */
static void
judge (Trainer *trainer, const Source *source, const char *what)
{
  if (source->held == 0)
    return;
  for (int t = 0; t < trainer->threads; t++)
    trainer->workers[t].fit = (Fit) { 0 };
  run_games (trainer, source->games.games + source->games.count, source->held, false);
  print_fit (trainer, what);
}

/* Reads games, and leaves if they were asked for. */
static bool
read_sources (const Plan *plan, Source *games, Source *leaves)
{
  FILE *file;

  games_read (&games->games, stdin);
  if (!hold_out (games, HELD_MOST)) {
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
  games_read (&leaves->games, file);
  fclose (file);
  if (hold_out (leaves, LEAVES_HELD_MOST) && leaves->games.count >= BATCH)
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
  trainer = trainer_new (&plan, games.games.count + games.held + leaves.held + BATCH);
  for (int epoch = 0; epoch < plan.epochs; epoch++) {
    run_epoch (trainer, &games, &leaves, &random, epoch, plan.epochs);
    judge (trainer, &leaves, "Leaves held out");
    judge (trainer, &games, "Games held out");
    if (!save (trainer, plan.file)) {
      perror (plan.file);
      return EXIT_FAILURE;
    }
  }
  return EXIT_SUCCESS;
}
