/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of matches that somebody has written, and lines of results that may be torn. */
#include "matches/match-folder.h"

#include <string.h>

#include "fuzz-records.h"
#include "matches/match-export.h"
#include "matches/match-words.h"

#define PLAN                                                                                       \
  "{\"format\":1,\"engines\":[{\"name\":\"A\",\"level\":\"ox\"},{\"name\":\"B\",\"level\":"        \
  "\"fox\"},{\"name\":\"C\",\"level\":\"hare\"}],\"results\":\"r\",\"games\":10}"

/* What is read of it can be played, and those who read its results know who plays. */
static void
check_plan (const MatchPlan *plan)
{
  g_autofree char *identity = match_plan_dup_identity (plan, NULL);
  g_autoptr (JsonNode) node = json_from_string (identity, NULL);
  g_autoptr (MatchPlan) again = NULL;
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  MatchSlot slot;

  fuzz_check (node != NULL);
  again = match_plan_new_from_identity (json_node_get_object (node), plan->games, NULL);
  fuzz_check (again != NULL && again->engines->len == plan->engines->len);
  for (guint i = 0; i < plan->engines->len; i++)
    fuzz_check (g_str_equal (match_plan_get_engine (plan, (int) i)->name,
                             match_plan_get_engine (again, (int) i)->name));
  /* A share may be empty. */
  if (match_schedule_count (schedule) > 0)
    fuzz_check (match_schedule_next (schedule, &slot) == MATCH_NEXT_GAME);
}

/* A game that was read says the same when it is written, and can be shown. */
static void
check_result (const MatchResult *result, const MatchPlan *plan, MatchSchedule *schedule)
{
  g_autofree char *line = match_result_to_line (result, plan);
  g_autofree char *sgf = match_export_to_sgf (result, plan);
  g_autofree char *psq = match_export_to_psq (result, plan);
  g_autofree char *csv = match_export_to_csv (result, plan);
  g_autofree char *words = match_words_for_game (plan, result);
  g_autofree char *line_again = NULL;
  g_autofree char *summary = NULL;
  MatchResult again;

  fuzz_check (match_result_from_line (&again, line, strlen (line), plan, schedule, NULL));
  line_again = match_result_to_line (&again, plan);
  fuzz_check (g_str_equal (line, line_again));
  fuzz_check (*sgf != '\0' && *psq != '\0' && *csv != '\0' && *words != '\0');
  fuzz_check (match_schedule_add (schedule, result->slot.index, result->winner));
  fuzz_check (!match_schedule_add (schedule, result->slot.index, result->winner));
  summary = match_words_for_match (plan, schedule);
  fuzz_check (g_utf8_validate (summary, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) fault = NULL;
  g_autoptr (MatchPlan) plan = match_plan_read ((const char *) bytes, length, "/nowhere", &error);
  g_autoptr (MatchPlan) known = match_plan_read (PLAN, strlen (PLAN), "/nowhere", NULL);
  g_autoptr (MatchSchedule) schedule = match_schedule_new (known);
  MatchResult result;
  gboolean read;

  fuzz_check_refusal (plan != NULL, error);
  if (plan != NULL)
    check_plan (plan);
  read = match_result_from_line (&result, (const char *) bytes, length, known, schedule, &fault);
  fuzz_check_refusal (read, fault);
  if (read)
    check_result (&result, known, schedule);
  return 0;
}
