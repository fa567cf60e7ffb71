/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of levels for tests. */
#pragma once

#include <glib/gstdio.h>
#include <string.h>

#include "engines/wuzi-engine-list.h"
#include "matches/engine-scores.h"
#include "matches/match-plan.h"

/* A plan of so many levels, and what more is in it: "\"games\": 4". They are called A, B, C ... */
static inline MatchPlan *
match_test_plan (int engines, const char *folder, const char *more)
{
  g_autoptr (GString) text = g_string_new ("{\"format\": 1, \"results\": \"r\", \"engines\": [");
  g_autoptr (GError) error = NULL;
  MatchPlan *plan;

  for (int i = 0; i < engines; i++)
    g_string_append_printf (text, "%s{\"name\": \"%c\", \"level\": \"%s\"}", i > 0 ? ", " : "",
                            'A' + i, i % 2 == 0 ? "ox" : "chick");
  g_string_append_printf (text, "]%s%s}", *more != '\0' ? ", " : "", more);
  plan = match_plan_read (text->str, text->len, folder, &error);
  g_assert_no_error (error);
  return plan;
}

/* A plan of an engine of the list, which ends at once and so loses, and a level. */
static inline MatchPlan *
match_test_plan_of_engine (int games, const char *folder, const char *more)
{
  g_autofree char *text =
      g_strdup_printf ("{\"format\": 1, \"results\": \"r\", \"turn_ms\": 1000, \"games\": %d, "
                       "\"openings\": \"none\", \"engines\": [{\"name\": \"True\", "
                       "\"command\": [\"/bin/true\"], \"confined\": false, \"id\": "
                       "\"11111111-1111-4111-8111-111111111111\"}, "
                       "{\"name\": \"Ox\", \"level\": \"ox\"}]%s%s}",
                       games, *more != '\0' ? ", " : "", more);
  g_autoptr (GError) error = NULL;
  MatchPlan *plan = match_plan_read (text, strlen (text), folder, &error);

  g_assert_no_error (error);
  return plan;
}

/* The path of what is known of engines' scores, where there is a folder now, so that nothing can be
 * written. (transfer full) */
static inline char *
match_test_hinder_scores (void)
{
  g_autofree char *folder = wuzi_engine_list_dup_usual_folder ();
  char *path = g_build_filename (folder, ENGINE_SCORES_FILE, NULL);

  g_remove (path); /* tests in one process share the folder */
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  return path;
}
