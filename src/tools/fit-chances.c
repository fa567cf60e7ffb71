/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells how steep the chances that are told would have to be for each level, by lines of the tool
 * chances: a slope of 1 is as told, of 0 is even chances always. Of each rule, and of all:
 *
 * two curves of the slope over the rating, fitted to all levels but the champion; and of each level
 * its own slope, ten bins of what was told and what came of it, and what it makes of proved wins
 * and losses, which no fit is of. Behind ± stands one standard error. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "tools/logit.h"

enum {
  LINE_BYTES = 300,
  BINS = 10,
  FEWEST_POSITIONS = 20, /* of a fit */
  LEVELS = ENGINE_LEVEL_COUNT,
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
  Rule rule;
  EngineLevel level;
  int proof;
} ToldRow;

typedef struct {
  ToldRow *rows;
  size_t count, room;
  LogitPoint *chosen; /* room for as many */
} Table;

/* Which rows of a table; RULE_COUNT and LEVELS: all of them, but for the champion's. */
typedef struct {
  int rule, level, proof;
} Choice;

static double
steepen (const double *parameters, const LogitPoint *point)
{
  return parameters[0] * point->told;
}

static double
steepen_and_shift (const double *parameters, const LogitPoint *point)
{
  return parameters[0] * point->told + parameters[1];
}

/* The rating in thousands, from the middle of the ladder on. */
static double
rating_of (const LogitPoint *point)
{
  return (point->rating - 2000) / 1000;
}

static double
steepen_by_power (const double *parameters, const LogitPoint *point)
{
  return exp (parameters[0] + parameters[1] * rating_of (point)) * point->told;
}

/* From nothing to the champion's slope, which is the third number and stays. */
static double
steepen_by_bend (const double *parameters, const LogitPoint *point)
{
  return parameters[2] * logit_to_chance (parameters[0] + parameters[1] * rating_of (point))
         * point->told;
}

static bool
read_row (ToldRow *row, const char *line, char *game)
{
  char rule[20], level[20], proof[20];

  if (sscanf (line, "%19s %19s %lf %39s %*d %*d %*s %*d %lf %19s %*d %lf", rule, level,
              &row->point.rating, game, &row->point.told, proof, &row->point.outcome)
          != 7
      || !rule_from_name (rule, &row->rule) || !engine_level_from_name (level, &row->level))
    return false;
  for (row->proof = 0; row->proof < PROOF_COUNT; row->proof++)
    if (strcmp (proof, PROOF_NAMES[row->proof]) == 0) {
      row->point.told = row->proof == PROOF_NONE ? logit_from_chance (row->point.told) : 0;
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
    ToldRow row;

    if (strchr (line, '\n') == NULL || !read_row (&row, line, game))
      continue;
    if (table->count == table->room) {
      table->room = table->room * 2 + 1024;
      table->rows = realloc (table->rows, table->room * sizeof (ToldRow));
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

static size_t
choose (Table *table, Choice choice)
{
  size_t count = 0;

  for (size_t i = 0; i < table->count; i++) {
    const ToldRow *row = &table->rows[i];

    if ((choice.rule == RULE_COUNT || (int) row->rule == choice.rule) && row->proof == choice.proof
        && (choice.level == LEVELS ? row->level != ENGINE_LEVEL_CHAMPION
                                   : (int) row->level == choice.level))
      table->chosen[count++] = row->point;
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

/* Ten bins by what was told: what that is on average, what it would be by the slope and by the
 * curve, and what came of it. */
static void
print_bins (const LogitPoint *points, size_t count, const LogitFit *slope, const LogitFit *curve)
{
  LogitPoint *bin = malloc (count * sizeof (LogitPoint));

  for (int n = 0; bin != NULL && n < BINS; n++) {
    double told = 0, steepened = 0, bent = 0, share, error;
    size_t size = 0;
    int games;

    for (size_t i = 0; i < count; i++) {
      double chance = logit_to_chance (points[i].told);

      if ((int) fmin (chance * BINS, BINS - 1) != n)
        continue;
      told += chance;
      steepened += logit_to_chance (steepen (slope->values, &points[i]));
      bent += logit_to_chance (steepen_by_bend (curve->values, &points[i]));
      bin[size++] = points[i];
    }
    if (size == 0)
      continue;
    share = get_share (bin, size, &error, &games);
    printf ("  %6zu positions, %5d games: told %4.1f, by its slope %4.1f, by the curve %4.1f, "
            "won %4.1f ± %.1f\n",
            size, games, 100 * told / (double) size, 100 * steepened / (double) size,
            100 * bent / (double) size, 100 * share, 100 * error);
  }
  free (bin);
}

/* What a level wins of what is proved. */
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

/* One level: its slope, the same with an advantage of the side to move, and where it stands. */
static double
print_level (Table *table, Choice choice, const LogitFit *curve)
{
  LogitFit slope = { .count = 1 };
  LogitFit shifted = { .count = 2 };
  size_t count = choose (table, choice);
  LogitPoint level = { .told = 1, .rating = engine_level_to_rating ((EngineLevel) choice.level) };

  if (count < FEWEST_POSITIONS)
    return 0;
  logit_fit (&slope, steepen, table->chosen, count);
  logit_fit (&shifted, steepen_and_shift, table->chosen, count);
  printf ("\n%s, %.0f: slope %.3f ± %.3f (by the curve %.3f), with a shift %.3f ± %.3f and "
          "%.3f ± %.3f\n",
          engine_level_to_name ((EngineLevel) choice.level), level.rating, slope.values[0],
          slope.errors[0], steepen_by_bend (curve->values, &level), shifted.values[0],
          shifted.errors[0], shifted.values[1], shifted.errors[1]);
  print_bins (table->chosen, count, &slope, curve);
  print_proofs (table, choice);
  return choice.level != ENGINE_LEVEL_CHAMPION ? slope.likelihood : 0;
}

/* The slope of the champion's games; 1 if there are too few. */
static double
find_top (Table *table, int rule)
{
  LogitFit slope = { .count = 1, .values = { 1 } };
  size_t count = choose (table, (Choice){ rule, ENGINE_LEVEL_CHAMPION, PROOF_NONE });

  if (count >= FEWEST_POSITIONS)
    logit_fit (&slope, steepen, table->chosen, count);
  return slope.values[0];
}

static void
print_rule (Table *table, int rule)
{
  LogitFit power = { .count = 2, .values = { -1, 1 } };
  LogitFit bend = { .count = 2, .values = { 0, 1, find_top (table, rule) } };
  size_t count = choose (table, (Choice){ rule, LEVELS, PROOF_NONE });
  double likelihood = 0;

  printf ("\n=== %s ===\n", rule < RULE_COUNT ? rule_to_name ((Rule) rule) : "all rules");
  printf ("of all levels but the champion, r = (rating - 2000) / 1000:\n");
  if (count >= FEWEST_POSITIONS) {
    logit_fit (&power, steepen_by_power, table->chosen, count);
    logit_fit (&bend, steepen_by_bend, table->chosen, count);
    print_fit ("slope = exp (a + b r), a and b", &power);
    printf ("slope = %.3f / (1 + exp (- a - b r)), ", bend.values[2]);
    print_fit ("a and b", &bend);
  }
  for (int level = 0; level < LEVELS; level++)
    likelihood += print_level (table, (Choice){ rule, level, PROOF_NONE }, &bend);
  printf ("\na slope for each level but the champion: likelihood %.2f\n", likelihood);
}

int
main (void)
{
  Table table = { 0 };
  bool read = read_table (&table);
  int rules = 0;

  for (int rule = 0; read && rule < RULE_COUNT; rule++)
    for (size_t i = 0; i < table.count; i++)
      if ((int) table.rows[i].rule == rule) {
        print_rule (&table, rule);
        rules++;
        break;
      }
  if (rules > 1)
    print_rule (&table, RULE_COUNT);
  free (table.rows);
  free (table.chosen);
  return read ? EXIT_SUCCESS : EXIT_FAILURE;
}
