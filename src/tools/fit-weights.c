/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits the engine's weights for a rule to games of self-play and writes them as
 * src/engine/weights-freestyle.bin and those like it have them.
 *
 * Two models, each linear in what the points promise:
 * - Evaluation: the logarithm of the odds that the side to move wins is the
 *   sum of a weight for each free point's code, one for its own side and one
 *   for the other, and a weight for the set of threats. Fitted by logistic
 *   regression to a blend of the game's result and the search's opinion.
 * - Policy: each candidate's chance to be the move that the search chose is the
 *   softmax of such a sum at its point.
 * Where the rule isn't the same for both sides, each has models of its own.
 *
 * A code's weight is the sum of a weight for each of its four patterns and one
 * of its own, held near 0, so that rare codes lean on common ones.
 *
 * One thread, no clock, a fixed order of games: the same games give the same
 * weights. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/movegen.h"
#include "engine/params.h"
#include "engine/search.h"
#include "tools/games.h"

enum {
  EPOCHS = 20,
  EPOCHS_ON_TOP = 25, /* where freestyle's weights are only corrected */
  BATCH = 512,        /* positions a step */
  POLICY_UNIT = 64,   /* of the policy to a natural unit of the logarithm */
  WEIGHT_LIMIT = 8000,
};

static const double RATE = 0.01; /* of Adam, at first */
static const double RATE_ON_TOP = 0.001;
static const double FADE = 0.85;        /* of the rate, from epoch to epoch */
static const double HOLD = 2e-6;        /* pull of a code's own weight to 0 */
static const double RESULT_SHARE = 0.5; /* of the blend; the rest is opinion */

/* Numbers to be found, with what Adam (Kingma and Ba, 2015) keeps of them. */
typedef struct {
  int count;
  double *values, *gradients, *means, *squares;
} Numbers;

/* A weight for each code: of its patterns and of its own, on top of what it is already. */
typedef struct {
  double *base;     /* PATTERN_CODES */
  Numbers patterns; /* PATTERN_COUNT */
  Numbers codes;    /* PATTERN_CODES */
} CodeModel;

/* How well the models fit. */
typedef struct {
  double eval_loss, policy_loss;
  long evals, choices, hits;
} Fit;

/* All that is learned for a side. */
typedef struct {
  CodeModel moving, waiting, own, other;
  Numbers threats, bits;
  double threats_base[THREAT_SETS];
} Models;

typedef struct {
  Rule rule;
  PatternTables tables;
  uint8_t patterns[PATTERN_CODES][AXIS_COUNT]; /* of each code */
  Position position;
  bool alike; /* both sides have the first models */
  Models sides[SIDE_COUNT];
  long step;
  double rate;
  double result_share;
} Fitter;

static Numbers
numbers_new (int count)
{
  size_t n = (size_t) count;

  return (Numbers) {
    .count = count,
    .values = calloc (n, sizeof (double)),
    .gradients = calloc (n, sizeof (double)),
    .means = calloc (n, sizeof (double)),
    .squares = calloc (n, sizeof (double)),
  };
}

/* One step of Adam down the gradients, which start at 0 again. */
static void
numbers_step (Numbers *numbers, double rate, long step, double hold)
{
  const double keep_mean = 0.9, keep_square = 0.999, least = 1e-8;
  double mean_scale = 1 / (1 - pow (keep_mean, (double) step));
  double square_scale = 1 / (1 - pow (keep_square, (double) step));

  for (int i = 0; i < numbers->count; i++) {
    double gradient = numbers->gradients[i] + hold * numbers->values[i];

    numbers->means[i] = keep_mean * numbers->means[i] + (1 - keep_mean) * gradient;
    numbers->squares[i] =
        keep_square * numbers->squares[i] + (1 - keep_square) * gradient * gradient;
    numbers->values[i] -=
        rate * numbers->means[i] * mean_scale / (sqrt (numbers->squares[i] * square_scale) + least);
    numbers->gradients[i] = 0;
  }
}

static CodeModel
code_model_new (void)
{
  return (CodeModel) {
    .base = calloc (PATTERN_CODES, sizeof (double)),
    .patterns = numbers_new (PATTERN_COUNT),
    .codes = numbers_new (PATTERN_CODES),
  };
}

static double
code_model_get (const Fitter *fitter, const CodeModel *model, int code)
{
  double sum = model->base[code] + model->codes.values[code];

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    sum += model->patterns.values[fitter->patterns[code][axis]];
  return sum;
}

static void
code_model_push (const Fitter *fitter, CodeModel *model, int code, double gradient)
{
  model->codes.gradients[code] += gradient;
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    model->patterns.gradients[fitter->patterns[code][axis]] += gradient;
}

static void
code_model_step (Fitter *fitter, CodeModel *model)
{
  numbers_step (&model->patterns, fitter->rate, fitter->step, 0);
  numbers_step (&model->codes, fitter->rate, fitter->step, HOLD * BATCH);
}

static double
sigmoid (double x)
{
  return 1 / (1 + exp (-x));
}

static int
code_at (const Fitter *fitter, Side side, Point point)
{
  return fitter->position.codes[point][side];
}

static Models *
models_of (Fitter *fitter, Side side)
{
  return &fitter->sides[fitter->alike ? SIDE_BLACK : side];
}

/* The weight of a set of threats. */
static double
threats_get (const Models *models, unsigned set)
{
  double sum = models->threats.values[set] + models->threats_base[set];

  for (int i = 0; i < THREAT_BITS; i++)
    if (set >> i & 1)
      sum += models->bits.values[i];
  return sum;
}

/* Adds to the gradient of a set of threats. */
static void
threats_push (Models *models, unsigned set, double gradient)
{
  models->threats.gradients[set] += gradient;
  for (int i = 0; i < THREAT_BITS; i++)
    if (set >> i & 1)
      models->bits.gradients[i] += gradient;
}

/* One position's share of the evaluation's gradient. */
static void
learn_eval (Fitter *fitter, double target, Fit *fit)
{
  const Position *position = &fitter->position;
  Side own = position->turn;
  Side other = side_other (own);
  Models *models = models_of (fitter, own);
  Models *others = models_of (fitter, other);
  unsigned set = position_threats (position);
  double sum = threats_get (models, set);
  double chance, gradient;
  static const double TINY = 1e-9;

  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits = position->free[row]; bits != 0; bits &= bits - 1) {
      Point point = (Point) (row * POINT_STRIDE + __builtin_ctz (bits));

      sum += code_model_get (fitter, &models->moving, code_at (fitter, own, point))
             - code_model_get (fitter, &others->waiting, code_at (fitter, other, point));
    }
  chance = sigmoid (sum);
  gradient = (chance - target) / BATCH;
  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits = position->free[row]; bits != 0; bits &= bits - 1) {
      Point point = (Point) (row * POINT_STRIDE + __builtin_ctz (bits));

      code_model_push (fitter, &models->moving, code_at (fitter, own, point), gradient);
      code_model_push (fitter, &others->waiting, code_at (fitter, other, point), -gradient);
    }
  threats_push (models, set, gradient);
  fit->eval_loss -= target * log (chance + TINY) + (1 - target) * log (1 - chance + TINY);
  fit->evals++;
}

/* One position's share of the policy's gradient. */
static void
learn_policy (Fitter *fitter, Point played, Fit *fit)
{
  const Position *position = &fitter->position;
  Side own = position->turn;
  Side other = side_other (own);
  Models *models = models_of (fitter, own);
  Models *others = models_of (fitter, other);
  double logits[MAX_POINTS];
  double total = 0, highest = -1e9;
  MoveList list;
  int chosen = -1, best = 0;

  movegen_all (position, &list);
  for (int i = 0; i < list.count; i++) {
    Point point = list.points[i];

    logits[i] = code_model_get (fitter, &models->own, code_at (fitter, own, point))
                + code_model_get (fitter, &others->other, code_at (fitter, other, point));
    if (logits[i] > highest) {
      highest = logits[i];
      best = i;
    }
    if (point == played)
      chosen = i;
  }
  if (chosen < 0 || list.count < 2)
    return;
  for (int i = 0; i < list.count; i++) {
    logits[i] = exp (logits[i] - highest);
    total += logits[i];
  }
  for (int i = 0; i < list.count; i++) {
    double gradient = (logits[i] / total - (i == chosen ? 1 : 0)) / BATCH;

    code_model_push (fitter, &models->own, code_at (fitter, own, list.points[i]), gradient);
    code_model_push (fitter, &others->other, code_at (fitter, other, list.points[i]), gradient);
  }
  fit->policy_loss -= log (logits[chosen] / total);
  fit->hits += best == chosen;
  fit->choices++;
}

static void
step_all (Fitter *fitter)
{
  fitter->step++;
  for (int side = 0; side < (fitter->alike ? 1 : SIDE_COUNT); side++) {
    Models *models = &fitter->sides[side];

    code_model_step (fitter, &models->moving);
    code_model_step (fitter, &models->waiting);
    code_model_step (fitter, &models->own);
    code_model_step (fitter, &models->other);
    numbers_step (&models->threats, fitter->rate, fitter->step, HOLD * BATCH);
    numbers_step (&models->bits, fitter->rate, fitter->step, 0);
  }
}

/* Learns from one game. Positions that a search would not evaluate are left
 * out: those with a five to make or to stop, and those of which the static win
 * check knows the result. */
static void
learn_game (Fitter *fitter, const Game *game, int size, Fit *fit)
{
  Board board;

  board_init (&board, size);
  for (int i = 0; i < game->opening; i++)
    board_play (&board, game->moves[i].point);
  position_init (&fitter->position, &fitter->tables, &board);
  for (int i = game->opening; i < game->count; i++) {
    const Position *position = &fitter->position;

    if (position_count (position, SIDE_BLACK, KIND_FIVE) == 0
        && position_count (position, SIDE_WHITE, KIND_FIVE) == 0
        && movegen_static_win (position, NULL) == 0) {
      learn_eval (fitter, game_get_target (game, i, fitter->result_share), fit);
      learn_policy (fitter, game_get_choice (game, i), fit);
      if (fit->evals % BATCH == 0)
        step_all (fitter);
    }
    position_make (&fitter->position, game->moves[i].point);
  }
}

/* Which patterns each code stands for. */
static void
find_patterns (Fitter *fitter)
{
  for (unsigned four = 0; four < 1u << (4 * PATTERN_BITS); four++) {
    bool valid = true;

    for (int axis = 0; axis < AXIS_COUNT; axis++)
      valid = valid && (four >> (axis * PATTERN_BITS) & PATTERN_MASK) < PATTERN_COUNT;
    for (int axis = 0; valid && axis < AXIS_COUNT; axis++)
      fitter->patterns[fitter->tables.codes[four]][axis] =
          (uint8_t) (four >> (axis * PATTERN_BITS) & PATTERN_MASK);
  }
}

static int
rounded (double value, int limit)
{
  double round = floor (value + 0.5);

  return round > limit ? limit : round < -limit ? -limit : (int) round;
}

/* Writes weights as the engine has them, of two bytes, the lower one first. */
static void
put_weight (double value)
{
  int number = rounded (value, WEIGHT_LIMIT);

  putchar (number & 0xff);
  putchar (number >> 8 & 0xff);
}

/* Codes with fouls only occur where the side can make some. */
static void
put_model (const Fitter *fitter, int side, const CodeModel *model, double unit)
{
  int count = fitter->tables.has_fouls && side == SIDE_BLACK ? PATTERN_CODES : PATTERN_PLAIN_CODES;

  for (int code = 0; code < count; code++)
    put_weight (unit * code_model_get (fitter, model, code));
}

/* Writes all weights in the order of WeightsPart. Returns false if it failed. */
static bool
put_weights (const Fitter *fitter)
{
  const double unit = SCORE_PER_LOGIT * WEIGHTS_UNIT;

  for (int side = 0; side < (fitter->alike ? 1 : SIDE_COUNT); side++) {
    const Models *models = &fitter->sides[side];

    put_model (fitter, side, &models->moving, unit);
    put_model (fitter, side, &models->waiting, unit);
    put_model (fitter, side, &models->own, POLICY_UNIT);
    put_model (fitter, side, &models->other, POLICY_UNIT);
    for (unsigned set = 0; set < THREAT_SETS; set++)
      put_weight (unit * threats_get (models, set));
  }
  return fflush (stdout) == 0 && !ferror (stdout);
}

static void
models_init (Models *models)
{
  *models = (Models) {
    .moving = code_model_new (),
    .waiting = code_model_new (),
    .own = code_model_new (),
    .other = code_model_new (),
    .threats = numbers_new (THREAT_SETS),
    .bits = numbers_new (THREAT_BITS),
  };
}

/* Lets the models begin with the weights that the tables have. */
static void
models_begin_with (Models *models, const PointFacts *facts, const int16_t *threat_evals)
{
  const double unit = SCORE_PER_LOGIT * WEIGHTS_UNIT;

  for (int code = 0; code < PATTERN_CODES; code++) {
    models->moving.base[code] = facts[code].eval.moving / unit;
    models->waiting.base[code] = facts[code].eval.waiting / unit;
    models->own.base[code] = (double) facts[code].policy_own / POLICY_UNIT;
    models->other.base[code] = (double) facts[code].policy_other / POLICY_UNIT;
  }
  for (int set = 0; set < THREAT_SETS; set++)
    models->threats_base[set] = threat_evals[set] / unit;
}

static Fitter *
fitter_new (Rule rule, double result_share)
{
  Fitter *fitter = calloc (1, sizeof (Fitter));

  if (fitter == NULL)
    exit (EXIT_FAILURE);
  pattern_tables_init (&fitter->tables, rule);
  find_patterns (fitter);
  fitter->rule = rule;
  fitter->alike = fitter->tables.facts[SIDE_BLACK] == fitter->tables.facts[SIDE_WHITE];
  for (int side = 0; side < SIDE_COUNT; side++) {
    models_init (&fitter->sides[side]);
    /* Freestyle, of which there are most games, is learned from nothing. */
    if (rule != RULE_FREESTYLE)
      models_begin_with (&fitter->sides[side], fitter->tables.facts[side],
                         fitter->tables.threat_evals[side]);
  }
  fitter->rate = rule == RULE_FREESTYLE ? RATE : RATE_ON_TOP;
  fitter->result_share = result_share;
  return fitter;
}

int
main (int argc, char **argv)
{
  Rule rule = RULE_FREESTYLE;
  bool known = argc < 3 || rule_from_name (argv[2], &rule);
  Fitter *fitter = fitter_new (rule, argc > 1 ? atof (argv[1]) : RESULT_SHARE);
  Games games = { 0 };
  Random random = random_start (1, 0);
  Fit fit = { 0 };

  games_read (&games, stdin);
  if (games.count == 0 || !known) {
    fprintf (stderr, "Usage: %s [RESULT_SHARE [RULE]] < GAMES > weights.bin\n", argv[0]);
    return EXIT_FAILURE;
  }
  for (int epoch = 0; epoch < (rule == RULE_FREESTYLE ? EPOCHS : EPOCHS_ON_TOP); epoch++) {
    fit = (Fit) { 0 };
    games_shuffle (&games, &random);
    for (size_t i = 0; i < games.count; i++)
      learn_game (fitter, &games.games[i], BOARD_USUAL_SIZE, &fit);
    fprintf (stderr, "epoch %d: evaluation %.4f, policy %.4f, first move right %.1f %%\n",
             epoch + 1, fit.eval_loss / (double) fit.evals, fit.policy_loss / (double) fit.choices,
             100.0 * (double) fit.hits / (double) fit.choices);
    fitter->rate *= FADE;
  }
  fprintf (stderr, "%zu games, %ld positions\n", games.count, fit.evals);
  if (!put_weights (fitter)) {
    fputs ("fit-weights: the weights couldn't be written\n", stderr);
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
