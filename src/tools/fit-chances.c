/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits chances to lines of the tool chances. Prints for each rule, and for all rules together:
 *
 * - how steep the odds are by the score, over the rating, and how likely proved wins and losses
 * come true: the figures of teacher/strength.c;
 * - for each level, its slope, without and with an advantage of the side to move;
 * - for each level, and for all levels of people's strength, ten bins of the chance that the
 * program shows and the share that was won.
 *
 * At the end, it prints whether the champion's slopes can be the same under all rules. Behind ± is
 * one standard error.
 *
 * The slopes of perfect play, which are in engine/params.h, are those of a run of its own with
 * games of the champion alone and many nodes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "teacher/strength.h"
#include "tools/logit.h"

enum {
  LINE_BYTES = 300,
  BINS = 10,
  FEWEST_POSITIONS = 20, /* of a fit */
  LEVELS = ENGINE_LEVEL_COUNT,
  PEOPLE = LEVELS + 1, /* levels that people are as strong as */
  STRONGEST_PEOPLE = 2500,
};

enum {
  PROOF_NONE,
  PROOF_SEARCH,
  PROOF_THREATS,
  PROOF_FOURS,
  PROOF_LOST,
  PROOF_COUNT,
};

static const char *const PROOF_NAMES[PROOF_COUNT] = { "-", "search", "threats", "fours", "lost" };

typedef struct {
  LogitPoint point;
  double chance; /* that the program shows to players of the level */
  Rule rule;
  EngineLevel level;
  int proof;
} TableRow;

typedef struct {
  TableRow *rows;
  size_t count, room;
  LogitPoint *chosen; /* room for as many */
} Table;

/* Which rows of a table; RULE_COUNT, LEVELS or PEOPLE, and PROOF_COUNT: all of them. */
typedef struct {
  int rule, level, proof;
} Choice;

static double
steepen (const double *parameters, const LogitPoint *point)
{
  return parameters[0] * point->logit;
}

static double
steepen_and_shift (const double *parameters, const LogitPoint *point)
{
  return parameters[0] * point->logit + parameters[1];
}

/* The rating in thousands, from the middle of the ladder on. */
static double
rating_of (const LogitPoint *point)
{
  return (point->rating - 2000) / 1000;
}

/* From nothing to the slope of perfect play. */
static double
steepen_by_rating (const double *parameters, const LogitPoint *point)
{
  return point->logit
         / (1 / point->steepest + exp (-parameters[0] - parameters[1] * rating_of (point)));
}

/* Whatever the score is. */
static double
trust_by_rating (const double *parameters, const LogitPoint *point)
{
  return parameters[0] + parameters[1] * rating_of (point);
}

/* The chance that the program shows in the position. */
static double
get_shown (const TableRow *row, int score)
{
  static const WinMeans WINS[PROOF_COUNT] = {
    [PROOF_SEARCH] = WIN_SEARCH, [PROOF_THREATS] = WIN_THREATS, [PROOF_FOURS] = WIN_FOURS
  };
  int rating = (int) row->point.rating;

  if (WINS[row->proof] != WIN_NONE)
    return strength_of_win (WINS[row->proof], rating);
  return row->proof == PROOF_LOST
             ? strength_of_loss (rating)
             : strength_of_chance (engine_score_to_chance (row->rule, score), row->rule, rating);
}

static bool
read_row (TableRow *row, const char *line, char *game)
{
  char rule[20], level[20], proof[20];
  int score;

  if (sscanf (line, "%19s %19s %lf %39s %*d %*d %*s %d %*f %19s %*d %lf", rule, level,
              &row->point.rating, game, &score, proof, &row->point.outcome)
          != 7
      || !rule_from_name (rule, &row->rule) || !engine_level_from_name (level, &row->level))
    return false;
  for (row->proof = 0; row->proof < PROOF_COUNT; row->proof++)
    if (strcmp (proof, PROOF_NAMES[row->proof]) == 0) {
      row->point.logit =
          row->proof == PROOF_NONE ? logit_from_chance (engine_score_to_share (score)) : 0;
      row->point.steepest = engine_get_chance_slope (row->rule);
      row->chance = get_shown (row, score);
      return true;
    }
  return false;
}

/* A line that isn't whole, as one at the end of a run that was ended, is left out. */
static bool
read_table (Table *table)
{
  char line[LINE_BYTES], game[40], former[40] = "";
  int games = 0;

  while (fgets (line, sizeof line, stdin) != NULL) {
    TableRow row;

    if (strchr (line, '\n') == NULL || !read_row (&row, line, game))
      continue;
    if (table->count == table->room) {
      table->room = table->room * 2 + 1024;
      table->rows = realloc (table->rows, table->room * sizeof (TableRow));
      table->chosen = realloc (table->chosen, table->room * sizeof (LogitPoint));
      if (table->rows == NULL || table->chosen == NULL)
        return false;
    }
    games += strcmp (game, former) != 0
             || (table->count > 0
                 && (table->rows[table->count - 1].level != row.level
                     || table->rows[table->count - 1].rule != row.rule));
    strcpy (former, game);
    row.point.game = games;
    table->rows[table->count++] = row;
  }
  return true;
}

static bool
is_chosen (const TableRow *row, Choice choice)
{
  return (choice.rule == RULE_COUNT || (int) row->rule == choice.rule)
         && (choice.proof == PROOF_COUNT || row->proof == choice.proof)
         && (choice.level == LEVELS
             || (choice.level == PEOPLE ? row->point.rating < STRONGEST_PEOPLE
                                        : (int) row->level == choice.level));
}

static size_t
choose (Table *table, Choice choice)
{
  size_t count = 0;

  for (size_t i = 0; i < table->count; i++)
    if (is_chosen (&table->rows[i], choice))
      table->chosen[count++] = table->rows[i].point;
  return count;
}

/* Those with a chance in the bin. */
static size_t
choose_bin (Table *table, Choice choice, int bin, double *shown)
{
  size_t count = 0;

  *shown = 0;
  for (size_t i = 0; i < table->count; i++) {
    const TableRow *row = &table->rows[i];

    if (is_chosen (row, choice) && (int) fmin (row->chance * BINS, BINS - 1) == bin) {
      table->chosen[count++] = row->point;
      *shown += row->chance;
    }
  }
  return count;
}

/* The share of the points that were won, and its standard error. */
static double
get_share (const LogitPoint *points, size_t count, double *error, int *games)
{
  double sum = 0, of_game = 0, squares = 0;

  for (size_t i = 0; i < count; i++)
    sum += points[i].outcome;
  *games = 0;
  for (size_t i = 0; i < count; i++) {
    of_game += points[i].outcome - sum / (double) count;
    if (i + 1 == count || points[i + 1].game != points[i].game) {
      squares += of_game * of_game;
      of_game = 0;
      (*games)++;
    }
  }
  *error = sqrt (squares) / (double) count;
  return sum / (double) count;
}

/* Ten bins by the chance that is shown, proved or not, and the share that was won. */
static void
print_bins (Table *table, Choice choice)
{
  choice.proof = PROOF_COUNT;
  for (int bin = 0; bin < BINS; bin++) {
    double shown, share, error;
    size_t count = choose_bin (table, choice, bin, &shown);
    int games;

    if (count == 0)
      continue;
    share = get_share (table->chosen, count, &error, &games);
    printf ("  %6zu positions, %5d games: shown %4.1f, won %4.1f ± %.1f\n", count, games,
            100 * shown / (double) count, 100 * share, 100 * error);
  }
}

/* The share of proved results that came true for a level. */
static void
print_proofs (Table *table, Choice choice)
{
  for (choice.proof = PROOF_SEARCH; choice.proof < PROOF_COUNT; choice.proof++) {
    size_t count = choose (table, choice);
    double error;
    int games;
    double share = count > 0 ? get_share (table->chosen, count, &error, &games) : 0;

    if (count > 0)
      printf ("  %-7s %6zu positions, %5d games: won %5.1f ± %.1f\n", PROOF_NAMES[choice.proof],
              count, games, 100 * share, 100 * error);
  }
}

static void
print_fit (const char *name, const LogitFit *fit)
{
  printf ("%s:", name);
  for (int i = 0; i < fit->count; i++)
    printf (" %.4f ± %.4f", fit->values[i], fit->errors[i]);
  printf (", likelihood %.2f\n", fit->likelihood);
}

/* How likely proved wins are won, and proved losses lost, over the rating. */
static void
print_trusts (Table *table, Choice choice)
{
  for (choice.proof = PROOF_SEARCH; choice.proof < PROOF_COUNT; choice.proof++) {
    LogitFit trust = { .count = 2, .values = { 2, 1 } };
    size_t count = choose (table, choice);

    for (size_t i = 0; i < count && choice.proof == PROOF_LOST; i++)
      table->chosen[i].outcome = 1 - table->chosen[i].outcome;
    if (count < FEWEST_POSITIONS)
      continue;
    logit_fit (&trust, trust_by_rating, table->chosen, count);
    printf ("trust in \"%s\" = 1 / (1 + exp (- a - b r)), ", PROOF_NAMES[choice.proof]);
    print_fit ("a and b", &trust);
  }
}

/* One level: its slope, the same with an advantage of the side to move, and its bins. */
static LogitFit
print_level (Table *table, Choice choice)
{
  LogitFit slope = { .count = 1 };
  LogitFit shifted = { .count = 2 };
  size_t count = choose (table, choice);

  if (count < FEWEST_POSITIONS)
    return slope;
  logit_fit (&slope, steepen, table->chosen, count);
  logit_fit (&shifted, steepen_and_shift, table->chosen, count);
  printf ("\n%s, %d: slope %.3f ± %.3f, with a shift %.3f ± %.3f and %.3f ± %.3f\n",
          engine_level_to_name ((EngineLevel) choice.level),
          engine_level_to_rating ((EngineLevel) choice.level), slope.values[0], slope.errors[0],
          shifted.values[0], shifted.errors[0], shifted.values[1], shifted.errors[1]);
  print_bins (table, choice);
  print_proofs (table, choice);
  return slope;
}

/* The curves over the rating. */
static void
print_curves (Table *table, Choice choice)
{
  LogitFit curve = { .count = 2, .values = { 0, 2 } };
  size_t count = choose (table, choice);

  printf ("of all levels, r = (rating - 2000) / 1000:\n");
  if (count >= FEWEST_POSITIONS) {
    logit_fit (&curve, steepen_by_rating, table->chosen, count);
    printf ("1 / slope = 1 / perfect play's + exp (- a - b r), ");
    print_fit ("a and b", &curve);
  }
  print_trusts (table, choice);
}

/* Are there several? */
static bool
has_levels (const Table *table)
{
  for (size_t i = 1; i < table->count; i++)
    if (table->rows[i].level != table->rows[0].level)
      return true;
  return false;
}

/* Returns the champion's slope. */
static LogitFit
print_rule (Table *table, int rule)
{
  Choice choice = { rule, LEVELS, PROOF_NONE };
  LogitFit slope = { 0 };

  printf ("\n=== %s ===\n", rule < RULE_COUNT ? rule_to_name ((Rule) rule) : "all rules");
  if (has_levels (table))
    print_curves (table, choice);
  for (choice.level = 0; choice.level < LEVELS; choice.level++)
    slope = print_level (table, choice);
  printf ("\nall levels below %d:\n", STRONGEST_PEOPLE);
  choice.level = PEOPLE;
  print_bins (table, choice);
  return slope;
}

/* Are the champion's slopes the same? Sums up how far they are from their mean. */
static void
print_alike (const LogitFit *slopes)
{
  double weights = 0, sum = 0, squares = 0;
  int count = 0;

  for (int rule = 0; rule < RULE_COUNT; rule++)
    if (slopes[rule].errors[0] > 0) {
      double weight = 1 / (slopes[rule].errors[0] * slopes[rule].errors[0]);

      weights += weight;
      sum += weight * slopes[rule].values[0];
      squares += weight * slopes[rule].values[0] * slopes[rule].values[0];
      count++;
    }
  if (count > 1)
    printf ("\nthe champion's slopes: chi square %.2f of %d\n", squares - sum * sum / weights,
            count - 1);
}

int
main (void)
{
  LogitFit slopes[RULE_COUNT] = { 0 };
  Table table = { 0 };
  bool read = read_table (&table);
  int rules = 0;

  for (int rule = 0; read && rule < RULE_COUNT; rule++)
    for (size_t i = 0; i < table.count; i++)
      if ((int) table.rows[i].rule == rule) {
        slopes[rule] = print_rule (&table, rule);
        rules++;
        break;
      }
  if (rules > 1)
    print_rule (&table, RULE_COUNT);
  print_alike (slopes);
  free (table.rows);
  free (table.chosen);
  return read ? EXIT_SUCCESS : EXIT_FAILURE;
}
