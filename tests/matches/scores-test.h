/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines of a list, and matches of theirs that have been played. */
#pragma once

#include <string.h>

#include "engines/engine-file.h"
#include "engines/wuzi-engine-entry.h"
#include "matches/engine-scores.h"
#include "matches/match-folder.h"

#define RAPFI_ID "11111111-1111-4111-8111-111111111111"
#define PELA_ID "22222222-2222-4222-8222-222222222222"

/* Two engines of the list in a folder. */
static inline void
scores_test_add_engines (const char *folder)
{
  static const char *const ENGINES[][3] = { { RAPFI_ID, "Rapfi", "/bin/cat -u" },
                                            { PELA_ID, "Pela", "/bin/true" } };

  for (guint i = 0; i < G_N_ELEMENTS (ENGINES); i++) {
    g_autoptr (WuziEngineEntry) entry =
        g_object_new (WUZI_TYPE_ENGINE_ENTRY, "id", ENGINES[i][0], "command", ENGINES[i][2], "name",
                      ENGINES[i][1], NULL);
    g_autoptr (JsonNode) node = wuzi_engine_entry_to_json (entry);

    g_assert_true (engine_file_change (folder, ENGINES[i][0], node, NULL));
  }
}

/* A match of two; engines and more are members of JSON. Its results go into a folder "r". */
static inline MatchPlan *
scores_test_plan (const char *folder, const char *engines, const char *more)
{
  const char *time = strstr (more, "turn_ms") == NULL ? ", \"turn_ms\": 1000" : "";
  g_autofree char *text = g_strdup_printf ("{\"format\": 1, \"results\": \"r\", \"openings\": "
                                           "\"none\", \"games\": 1000, \"engines\": [%s]%s%s}",
                                           engines, time, more);
  g_autoptr (GError) error = NULL;
  MatchPlan *plan = match_plan_read (text, strlen (text), folder, &error);

  g_assert_no_error (error);
  return plan;
}

/* The first of the two has won so many games, and lost so many; the first game began then. */
static inline void
scores_test_play (const MatchPlan *plan, int won, int lost, int drawn, gint64 started)
{
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autofree char *path = g_build_filename (plan->results, MATCH_FOLDER_LINES, NULL);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (int i = 0; i < won + lost + drawn; i++) {
    g_autofree char *line = NULL;
    MatchResult result = { .started = started + i, .ending = MATCH_ENDING_TIME };
    Stone first;

    g_assert_true (match_schedule_find (schedule, (guint64) i, &result.slot));
    first = match_slot_get_black (&result.slot) == 0 ? STONE_BLACK : STONE_WHITE;
    if (i < won + lost)
      result.winner = i < won ? first : stone_other (first);
    else
      result.ending = MATCH_ENDING_DRAW;
    line = match_result_to_line (&result, plan);
    g_string_append (lines, line);
  }
  g_mkdir_with_parents (plan->results, 0700);
  g_assert_true (g_file_set_contents (path, lines->str, (gssize) lines->len, NULL));
}
