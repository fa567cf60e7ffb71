/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Titles, states and results of matches. */
#include "present/words/tournament-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/words/game-words.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"

enum {
  NAMED = 3, /* so many who play are named in a title */
  PERCENT = 100,
};

static const char *
name_of (const MatchPlan *plan, int engine)
{
  return match_plan_get_engine (plan, engine)->name;
}

char *
tournament_words_dup_title (const MatchPlan *plan)
{
  g_autoptr (GString) names = NULL;

  if (plan->title != NULL)
    return g_strdup (plan->title);
  if (plan->engines->len == 2)
    /* Translators: two who play a match */
    return g_strdup_printf (C_ ("match", "%s – %s"), name_of (plan, 0), name_of (plan, 1));
  names = g_string_new (NULL);
  for (guint i = 0; i < MIN (plan->engines->len, NAMED); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? C_ ("list", ", ") : "", name_of (plan, (int) i));
  if (plan->engines->len > NAMED)
    g_string_append (names, " …");
  return g_string_free (g_steal_pointer (&names), FALSE);
}

const char *
tournament_words_for_format (MatchTournament tournament)
{
  switch (tournament) {
  case MATCH_GAUNTLET:
    return C_ ("tournament", "Gauntlet");
  case MATCH_KNOCK_OUT:
    return C_ ("tournament", "Knock-out");
  default:
    return C_ ("tournament", "Round robin");
  }
}

const char *
tournament_words_explain_format (MatchTournament tournament)
{
  switch (tournament) {
  case MATCH_GAUNTLET:
    return _ ("The first one plays against each of the others.");
  case MATCH_KNOCK_OUT:
    return _ ("Whoever loses a pairing is out.");
  default:
    return _ ("Everybody plays against everybody.");
  }
}

/* "5 s per move"; with both clocks, "5 min + 3 s, 30 s per move"; NULL without any. */
static char *
dup_clocks (const MatchTerms *terms)
{
  const TimeControl move = { .kind = TIME_PER_MOVE, .base_ms = terms->turn_ms };
  const TimeControl game = {
    .kind = terms->increment_ms > 0 ? TIME_INCREMENT : TIME_PER_GAME,
    .base_ms = terms->match_ms,
    .increment_ms = terms->increment_ms,
  };
  g_autofree char *move_words = terms->turn_ms > 0 ? time_words_for_control (&move) : NULL;
  g_autofree char *game_words = terms->match_ms > 0 ? time_words_for_control (&game) : NULL;

  if (move_words != NULL && game_words != NULL)
    return g_strconcat (game_words, C_ ("list", ", "), move_words, NULL);
  return game_words != NULL ? g_steal_pointer (&game_words) : g_steal_pointer (&move_words);
}

char *
tournament_words_for_terms (const MatchPlan *plan)
{
  const MatchTerms *terms = &plan->terms;
  g_autofree char *size = game_words_for_size (terms->size);
  g_autofree char *clocks = dup_clocks (terms);

  if (clocks == NULL)
    return g_strdup_printf (C_ ("game", "%s · %s"), wuzi_words_for_rule (terms->rule), size);
  /* Translators: rule, board and clock of a match */
  return g_strdup_printf (C_ ("match", "%s · %s · %s"), wuzi_words_for_rule (terms->rule), size,
                          clocks);
}

/* What went wrong stands below what has come of the match. (words: transfer full) (transfer full)
 */
static char *
add_trouble (char *words, const char *trouble)
{
  g_autofree char *owned = words;

  if (trouble == NULL)
    return g_steal_pointer (&owned);
  return g_strdup_printf ("%s\n%s", words, trouble);
}

/* "12 of 40 games" */
static char *
dup_progress (WuziMatchEntry *entry)
{
  guint64 known = wuzi_match_entry_count_known (entry);
  guint64 count = MAX (known, wuzi_match_entry_count (entry));

  /* Translators: games that were played, and all of them */
  return g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", (unsigned long) count),
                          (guint) known, (guint) count);
}

char *
tournament_words_for_state (WuziMatchEntry *entry)
{
  const char *trouble = wuzi_match_entry_get_trouble (entry);
  g_autofree char *progress = dup_progress (entry);

  switch (wuzi_match_entry_get_state (entry)) {
  case WUZI_MATCH_LOADING:
    return g_strdup (C_ ("match", "Reading…"));
  case WUZI_MATCH_BROKEN:
    return g_strdup (trouble != NULL ? trouble : "");
  case WUZI_MATCH_RUNNING:
    /* Translators: %s: "12 of 40 games" */
    return g_strdup_printf (C_ ("match", "Running: %s"), progress);
  case WUZI_MATCH_PAUSING:
    return g_strdup (C_ ("match", "Pausing…"));
  case WUZI_MATCH_ENDED:
    /* Translators: %s: "12 of 40 games" */
    return add_trouble (g_strdup_printf (C_ ("match", "Ended early: %s"), progress), trouble);
  case WUZI_MATCH_FINISHED:
    /* Translators: %s: "40 of 40 games" */
    return add_trouble (g_strdup_printf (C_ ("match", "Finished: %s"), progress), trouble);
  default:
    /* Translators: %s: "12 of 40 games" */
    return trouble != NULL ? g_strdup (trouble)
                           : g_strdup_printf (C_ ("match", "Paused: %s"), progress);
  }
}

/* Who is first by the points that are known; -1: nobody has more than all others. */
static int
find_first (const MatchPlan *plan, MatchSchedule *schedule)
{
  EloRating ratings[ELO_MOST_PLAYERS];
  int first = 0;
  gboolean alone = TRUE;

  if (match_schedule_get_winner (schedule) >= 0)
    return match_schedule_get_winner (schedule);
  match_words_rate (plan, schedule, ratings);
  for (int i = 1; i < (int) plan->engines->len; i++) {
    if (ratings[i].rating > ratings[first].rating) {
      first = i;
      alone = TRUE;
    } else if (ratings[i].rating >= ratings[first].rating) {
      alone = FALSE;
    }
  }
  return alone ? first : -1;
}

char *
tournament_words_for_end (WuziMatchEntry *entry)
{
  const MatchPlan *plan = wuzi_match_entry_get_plan (entry);
  MatchSchedule *schedule = wuzi_match_entry_get_schedule (entry);
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);
  int first = find_first (plan, schedule);
  g_autofree char *title = tournament_words_dup_title (plan);

  if (plan->engines->len == 2 && pairings->len == 1) {
    g_autofree char *score =
        tournament_words_for_score (&g_array_index (pairings, MatchPairing, 0).score);

    /* Translators: what a match is called, and its result: "12–6–2" */
    return g_strdup_printf (_ ("%s has ended: %s"), title, score);
  }
  if (first < 0)
    return g_strdup_printf (_ ("%s has ended."), title);
  /* Translators: what a match is called, and who is first */
  return g_strdup_printf (_ ("%s has ended: %s is first."), title, name_of (plan, first));
}

char *
tournament_words_for_score (const EloScore *score)
{
  /* Translators: won, lost and drawn games, in a table */
  return g_strdup_printf (C_ ("match", "%d–%d–%d"), score->wins, score->losses, score->draws);
}

char *
tournament_words_for_share (const EloScore *score)
{
  int games = elo_count_games (score);

  return games == 0
             ? g_strdup ("")
             : g_strdup_printf ("%.1f%%", PERCENT * (score->wins + score->draws / 2.0) / games);
}

char *
tournament_words_for_pairing (const MatchPairing *pairing)
{
  EloMeasure measure = elo_measure (&pairing->score, &pairing->pairs);
  g_autofree char *score = tournament_words_for_score (&pairing->score);
  g_autofree char *share = tournament_words_for_share (&pairing->score);
  g_autofree char *elo = match_words_for_elo (&measure);

  if (elo_count_games (&pairing->score) == 0)
    return g_strdup (_ ("No games yet"));
  /* Translators: won, lost and drawn; the share of the points; the difference in strength and its
   * error, "+108 ± 120"; the likelihood of being stronger, in percent */
  return g_strdup_printf (_ ("%s · %s · Elo %s · LOS %.0f%%"), score, share, elo,
                          measure.likelihood * PERCENT);
}

char *
tournament_words_dup_pairing (const MatchPlan *plan, const MatchPairing *pairing)
{
  const char *first = name_of (plan, pairing->first);
  const char *second = name_of (plan, pairing->second);

  if (plan->tournament == MATCH_KNOCK_OUT)
    /* Translators: a round of a knock-out, and who play in it */
    return g_strdup_printf (_ ("Round %d: %s – %s"), pairing->round, first, second);
  return g_strdup_printf (C_ ("match", "%s – %s"), first, second);
}

char *
tournament_words_dup_players (const MatchPlan *plan, const MatchSlot *slot)
{
  /* Translators: a game's number in a match, and who play it, black first */
  return g_strdup_printf (C_ ("match", "%u. %s – %s"), (guint) slot->index + 1,
                          name_of (plan, match_slot_get_black (slot)),
                          name_of (plan, match_slot_get_white (slot)));
}

char *
tournament_words_for_outcome (const MatchPlan *plan, const MatchOutcome *outcome)
{
  const MatchSlot *slot = &outcome->slot;
  int winner =
      outcome->winner == STONE_BLACK ? match_slot_get_black (slot) : match_slot_get_white (slot);
  g_autofree char *ending = outcome->ending == MATCH_ENDING_DRAW
                                ? g_strdup (C_ ("outcome", "Draw"))
                                : match_words_for_ending (outcome->ending, name_of (plan, winner));

  /* Translators: how a game ended, and how many moves it had */
  return g_strdup_printf (
      ngettext ("%s · %d move", "%s · %d moves", (unsigned long) outcome->count), ending,
      outcome->count);
}

/* --- the table --- */

/* Is there a column for each who plays? */
static gboolean
has_crosses (const MatchPlan *plan)
{
  return plan->engines->len > 2 && plan->tournament != MATCH_KNOCK_OUT;
}

GStrv
tournament_words_dup_heads (const MatchPlan *plan)
{
  g_autoptr (GStrvBuilder) heads = g_strv_builder_new ();

  /* Translators: the head of a column with places: 1, 2, 3 */
  g_strv_builder_add (heads, C_ ("match", "No."));
  g_strv_builder_add (heads, C_ ("match", "Name"));
  /* Translators: the head of a column: won, lost and drawn games */
  g_strv_builder_add (heads, C_ ("match", "W–L–D"));
  /* Translators: the head of a column: the share of the points */
  g_strv_builder_add (heads, C_ ("match", "Share"));
  g_strv_builder_add (heads, C_ ("match", "Elo"));
  if (plan->engines->len == 2)
    /* Translators: the head of a column: the likelihood of being stronger */
    g_strv_builder_add (heads, C_ ("match", "LOS"));
  for (guint i = 1; has_crosses (plan) && i <= plan->engines->len; i++) {
    g_autofree char *number = g_strdup_printf ("%u", i);

    g_strv_builder_add (heads, number);
  }
  return g_strv_builder_end (heads);
}

/* What somebody has come to in all games, and in those against each other one. */
typedef struct {
  int engine;
  EloScore sum;
  EloScore against[ELO_MOST_PLAYERS];
  EloMeasure measure;
} Place;

static void
add_score (EloScore *sum, const EloScore *score, gboolean turned)
{
  sum->wins += turned ? score->losses : score->wins;
  sum->losses += turned ? score->wins : score->losses;
  sum->draws += score->draws;
}

static void
add_pairing (Place *places, const MatchPairing *pairing)
{
  Place *first = &places[pairing->first];
  Place *second = &places[pairing->second];

  add_score (&first->sum, &pairing->score, FALSE);
  add_score (&second->sum, &pairing->score, TRUE);
  add_score (&first->against[pairing->second], &pairing->score, FALSE);
  add_score (&second->against[pairing->first], &pairing->score, TRUE);
}

/* Of two, what each one's games say; of more, ratings of which the first in the plan has 0. */
static void
rate (Place *places, const MatchPlan *plan, MatchSchedule *schedule, const GArray *pairings)
{
  EloRating ratings[ELO_MOST_PLAYERS];

  if (plan->engines->len == 2 && pairings->len == 1) {
    const MatchPairing *pairing = &g_array_index (pairings, MatchPairing, 0);

    places[0].measure = elo_measure (&pairing->score, &pairing->pairs);
    places[1].measure = places[0].measure;
    places[1].measure.share = 1 - places[0].measure.share;
    places[1].measure.elo = -places[0].measure.elo;
    places[1].measure.likelihood = 1 - places[0].measure.likelihood;
    return;
  }
  match_words_rate (plan, schedule, ratings);
  for (guint i = 0; i < plan->engines->len; i++)
    places[i].measure =
        (EloMeasure) { .elo = ratings[i].rating, .error = i == 0 ? INFINITY : ratings[i].error };
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a;
  const Place *other = b;

  if (one->measure.elo < other->measure.elo)
    return 1;
  return one->measure.elo > other->measure.elo ? -1 : one->engine - other->engine;
}

/* (transfer full) */
static GStrv
dup_row (const MatchPlan *plan, const Place *places, int number)
{
  const Place *place = &places[number];
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();
  g_autofree char *no = g_strdup_printf ("%d", number + 1);
  g_autofree char *score = tournament_words_for_score (&place->sum);
  g_autofree char *share = tournament_words_for_share (&place->sum);
  g_autofree char *elo =
      elo_count_games (&place->sum) > 0 ? match_words_for_elo (&place->measure) : g_strdup ("");
  g_autofree char *los = elo_count_games (&place->sum) > 0
                             ? g_strdup_printf ("%.0f%%", place->measure.likelihood * PERCENT)
                             : g_strdup ("");

  g_strv_builder_add_many (row, no, name_of (plan, place->engine), score, share, elo, NULL);
  if (plan->engines->len == 2)
    g_strv_builder_add (row, los);
  for (guint i = 0; has_crosses (plan) && i < plan->engines->len; i++) {
    const EloScore *against = &place->against[places[i].engine];
    g_autofree char *cell =
        elo_count_games (against) > 0 ? tournament_words_for_score (against) : g_strdup ("");

    g_strv_builder_add (row, cell);
  }
  return g_strv_builder_end (row);
}

GPtrArray *
tournament_words_dup_table (const MatchPlan *plan, MatchSchedule *schedule)
{
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);
  g_autofree Place *places = g_new0 (Place, plan->engines->len);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; i < plan->engines->len; i++)
    places[i].engine = (int) i;
  for (guint i = 0; i < pairings->len; i++)
    add_pairing (places, &g_array_index (pairings, MatchPairing, i));
  rate (places, plan, schedule, pairings);
  qsort (places, plan->engines->len, sizeof *places, compare_places);
  for (guint i = 0; i < plan->engines->len; i++)
    g_ptr_array_add (rows, dup_row (plan, places, (int) i));
  return rows;
}

/* The first columns are understood without their heads. */
char *
tournament_words_for_row (const char *const *heads, const char *const *row)
{
  enum {
    FIRST_NAMED = 2,
  };
  GString *words = g_string_new (NULL);

  for (guint i = 0; row[i] != NULL && heads[i] != NULL; i++) {
    if (*row[i] == '\0')
      continue;
    if (words->len > 0)
      g_string_append (words, C_ ("list", ", "));
    if (i >= FIRST_NAMED)
      g_string_append_printf (words, "%s ", heads[i]);
    g_string_append (words, row[i]);
  }
  return g_string_free (words, FALSE);
}

char *
tournament_words_for_verdict (const MatchPlan *plan, MatchSchedule *schedule)
{
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);
  int winner = match_schedule_get_winner (schedule);

  if (winner >= 0)
    return g_strdup_printf (_ ("%s wins the knock-out."), name_of (plan, winner));
  if (plan->has_sprt)
    return match_words_for_sprt (&plan->sprt, &g_array_index (pairings, MatchPairing, 0));
  return g_strdup ("");
}
