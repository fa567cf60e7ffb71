/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences and tables of a match. */
#include "matches/match-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "matches/match-export.h"

static const char *
name_of (const MatchPlan *plan, int engine)
{
  return match_plan_get_engine (plan, engine)->name;
}

/* "+108", "−12", "0", "+∞" */
static char *
dup_signed (double number)
{
  long rounded;

  if (isinf (number))
    return g_strdup (number > 0 ? "+∞" : "−∞");
  rounded = lround (number);
  return g_strdup_printf ("%s%ld", rounded > 0 ? "+" : rounded < 0 ? "−" : "", labs (rounded));
}

char *
match_words_for_elo (const EloMeasure *measure)
{
  g_autofree char *elo = dup_signed (measure->elo);

  return isinf (measure->error) ? g_steal_pointer (&elo)
                                : g_strdup_printf ("%s ± %ld", elo, lround (measure->error));
}

char *
match_words_for_pairing (const MatchPlan *plan, const MatchPairing *pairing)
{
  const EloScore *score = &pairing->score;
  EloMeasure measure = elo_measure (score, &pairing->pairs);
  g_autofree char *elo = match_words_for_elo (&measure);
  const char *first = name_of (plan, pairing->first);
  const char *second = name_of (plan, pairing->second);

  if (elo_count_games (score) == 0)
    /* Translators: two who are to play against each other */
    return g_strdup_printf (_ ("%s – %s: no games yet"), first, second);
  /* Translators: a pairing of a match: two names; won, lost and drawn games of the first one; the
   * first one's share of the points; the difference in strength and its error, "+108 ± 120"; the
   * likelihood that the first one is stronger */
  return g_strdup_printf (_ ("%s – %s: %d – %d – %d, %.1f%%, Elo %s, LOS %.0f%%"), first, second,
                          score->wins, score->losses, score->draws, measure.share * 100, elo,
                          measure.likelihood * 100);
}

static const char *
get_sprt_word (SprtVerdict verdict)
{
  switch (verdict) {
  case SPRT_LOWER:
    /* Translators: of a statistical test: the lower of two differences was taken */
    return _ ("the lower one holds");
  case SPRT_HIGHER:
    /* Translators: likewise */
    return _ ("the higher one holds");
  default:
    /* Translators: likewise: nothing is clear yet */
    return _ ("still open");
  }
}

char *
match_words_for_sprt (const SprtTest *test, const MatchPairing *pairing)
{
  double ratio = sprt_get_ratio (test, &pairing->score, &pairing->pairs);

  /* Translators: a statistical test: two differences in Elo, the logarithm of the likelihoods'
   * ratio, the bounds where the test ends, and what it says */
  return g_strdup_printf (_ ("SPRT of Elo %g or %g: LLR %.2f of %.2f to %.2f, %s"), test->elo0,
                          test->elo1, ratio, sprt_get_lower_bound (test),
                          sprt_get_upper_bound (test), get_sprt_word (sprt_judge (test, ratio)));
}

char *
match_words_for_ending (MatchEnding ending, const char *winner)
{
  switch (ending) {
  case MATCH_ENDING_FIVE:
    return g_strdup_printf (_ ("%s wins with five in a row"), winner);
  case MATCH_ENDING_FOUL:
    return g_strdup_printf (_ ("%s wins, as black makes a forbidden move"), winner);
  case MATCH_ENDING_TIME:
    return g_strdup_printf (_ ("%s wins on time"), winner);
  case MATCH_ENDING_ILLEGAL:
    return g_strdup_printf (_ ("%s wins, as the other one plays where a stone stands"), winner);
  case MATCH_ENDING_MEMORY:
    return g_strdup_printf (_ ("%s wins, as the other one takes too much memory"), winner);
  case MATCH_ENDING_CRASH:
    return g_strdup_printf (_ ("%s wins, as the other one crashes"), winner);
  default:
    return g_strdup (_ ("a draw"));
  }
}

char *
match_words_for_game (const MatchPlan *plan, const MatchResult *result)
{
  const char *black = match_result_get_black (result, plan);
  const char *white = match_result_get_white (result, plan);
  g_autofree char *ending =
      match_words_for_ending (result->ending, result->winner == STONE_BLACK ? black : white);

  /* Translators: a game that is over: black's name, white's, how it ended, and how many moves it
   * had */
  return g_strdup_printf (
      ngettext ("%s – %s: %s (%d move)", "%s – %s: %s (%d moves)", (unsigned long) result->count),
      black, white, ending, result->count);
}

/* --- all of it --- */

void
match_words_rate (const MatchPlan *plan, MatchSchedule *schedule,
                  EloRating ratings[ELO_MOST_PLAYERS])
{
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);
  g_autofree EloScore (*scores)[ELO_MOST_PLAYERS] =
      g_malloc0 (sizeof (EloScore) * ELO_MOST_PLAYERS * ELO_MOST_PLAYERS);

  for (guint i = 0; i < pairings->len; i++) {
    const MatchPairing *pairing = &g_array_index (pairings, MatchPairing, i);
    EloScore *score = &scores[pairing->first][pairing->second];

    score->wins += pairing->score.wins;
    score->losses += pairing->score.losses;
    score->draws += pairing->score.draws;
  }
  elo_fit ((const EloScore (*)[ELO_MOST_PLAYERS]) scores, (int) plan->engines->len, 0, 0, ratings);
}

/* What somebody has come to in all games. */
static EloScore
sum_score (const GArray *pairings, int engine)
{
  EloScore sum = { 0 };

  for (guint i = 0; i < pairings->len; i++) {
    const MatchPairing *pairing = &g_array_index (pairings, MatchPairing, i);
    gboolean first = pairing->first == engine;

    if (!first && pairing->second != engine)
      continue;
    sum.wins += first ? pairing->score.wins : pairing->score.losses;
    sum.losses += first ? pairing->score.losses : pairing->score.wins;
    sum.draws += pairing->score.draws;
  }
  return sum;
}

typedef struct {
  int engine;
  EloRating rating;
} Place;

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a;
  const Place *other = b;

  if (one->rating.rating != other->rating.rating)
    return one->rating.rating > other->rating.rating ? -1 : 1;
  return one->engine - other->engine;
}

/* A line for each who plays, the strongest first. */
static void
add_places (GString *text, const MatchPlan *plan, MatchSchedule *schedule, const GArray *pairings)
{
  EloRating ratings[ELO_MOST_PLAYERS];
  Place places[ELO_MOST_PLAYERS] = { { 0 } };
  int count = (int) plan->engines->len;
  int number = 0;

  match_words_rate (plan, schedule, ratings);
  for (int i = 0; i < count; i++)
    places[i] = (Place) { i, ratings[i] };
  qsort (places, (gsize) count, sizeof *places, compare_places);
  for (int i = 0; i < count; i++) {
    EloScore score = sum_score (pairings, places[i].engine);
    int games = elo_count_games (&score);
    EloMeasure measure = { .elo = places[i].rating.rating,
                           .error = places[i].engine == 0 ? INFINITY : places[i].rating.error };
    g_autofree char *elo = match_words_for_elo (&measure);

    if (games == 0)
      continue;
    /* Translators: a place in a table: its number, a name, an Elo rating with its error; games that
     * were won, lost and drawn; the share of the points */
    g_string_append_printf (text, _ ("%d. %s: Elo %s, %d – %d – %d, %.1f%%"), ++number,
                            name_of (plan, places[i].engine), elo, score.wins, score.losses,
                            score.draws, 100 * (score.wins + score.draws / 2.0) / games);
    g_string_append_c (text, '\n');
  }
}

/* NULL for 0. (transfer full) */
static char *
dup_size (gint64 bytes)
{
  return bytes != 0 ? g_format_size_full ((guint64) bytes, G_FORMAT_SIZE_IEC_UNITS) : NULL;
}

char *
match_words_for_memory (gint64 bytes)
{
  g_autofree char *size = dup_size (bytes);

  /* Translators: how much memory an engine took: "212.5 MiB" */
  return size != NULL ? g_strdup_printf (_ ("Memory: at most %s"), size) : NULL;
}

/* A line for each of whom it is known how much memory it took. */
static void
add_memory (GString *text, const MatchPlan *plan, MatchSchedule *schedule)
{
  for (int i = 0; i < (int) plan->engines->len; i++) {
    g_autofree char *size = dup_size (match_schedule_get_memory (schedule, i));
    g_autofree char *words = NULL;

    if (size == NULL)
      continue;
    /* Translators: how much memory an engine took: "212.5 MiB" */
    words = g_strdup_printf (_ ("at most %s of memory"), size);
    /* Translators: an engine's name, and what is said of it */
    g_string_append_printf (text, C_ ("engine", "%s: %s"), name_of (plan, i), words);
    g_string_append_c (text, '\n');
  }
}

char *
match_words_for_match (const MatchPlan *plan, MatchSchedule *schedule)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);
  int winner = match_schedule_get_winner (schedule);

  add_memory (text, plan, schedule);
  if (plan->engines->len > 2)
    add_places (text, plan, schedule, pairings);
  if (winner >= 0) {
    g_string_append_printf (text, _ ("%s wins the knock-out."), name_of (plan, winner));
    g_string_append_c (text, '\n');
  }
  if (plan->has_sprt) {
    g_autofree char *sprt =
        match_words_for_sprt (&plan->sprt, &g_array_index (pairings, MatchPairing, 0));

    g_string_append_printf (text, "%s\n", sprt);
  }
  for (guint i = 0; i < pairings->len; i++) {
    g_autofree char *line =
        match_words_for_pairing (plan, &g_array_index (pairings, MatchPairing, i));

    g_string_append_printf (text, "%s\n", line);
  }
  return g_string_free (text, FALSE);
}

/* --- CSV --- */

/* "0.6500", whatever the language has for a point; "" for what isn't known. */
static void
add_double (GString *line, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  match_export_add_field (
      line, isfinite (number) ? g_ascii_formatd (buffer, sizeof buffer, "%.4f", number) : "");
}

static void
add_int (GString *line, int number)
{
  g_autofree char *field = g_strdup_printf ("%d", number);

  match_export_add_field (line, field);
}

static void
add_csv_line (GString *text, const MatchPlan *plan, const MatchPairing *pairing)
{
  g_autoptr (GString) line = g_string_new (NULL);
  EloMeasure measure = elo_measure (&pairing->score, &pairing->pairs);

  add_int (line, pairing->round);
  match_export_add_field (line, name_of (plan, pairing->first));
  match_export_add_field (line, name_of (plan, pairing->second));
  add_int (line, elo_count_games (&pairing->score));
  add_int (line, pairing->score.wins);
  add_int (line, pairing->score.losses);
  add_int (line, pairing->score.draws);
  add_double (line, measure.share);
  add_double (line, measure.elo);
  add_double (line, measure.error);
  add_double (line, measure.likelihood);
  g_string_append_printf (text, "%s\r\n", line->str);
}

char *
match_words_dup_csv (const MatchPlan *plan, MatchSchedule *schedule)
{
  GString *text =
      g_string_new ("round,engine,opponent,games,won,lost,drawn,share,elo,error,los\r\n");
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);

  for (guint i = 0; i < pairings->len; i++) {
    const MatchPairing *pairing = &g_array_index (pairings, MatchPairing, i);
    MatchPairing turned = { pairing->round,
                            pairing->second,
                            pairing->first,
                            { pairing->score.losses, pairing->score.wins, pairing->score.draws },
                            { { 0 } } };

    for (int j = 0; j < ELO_PAIR_RESULTS; j++)
      turned.pairs.counts[j] = pairing->pairs.counts[ELO_PAIR_RESULTS - 1 - j];
    add_csv_line (text, plan, pairing);
    add_csv_line (text, plan, &turned);
  }
  return g_string_free (text, FALSE);
}
